//! What a seat is asked at a point of its turn: how many actions are left, or to take a contract.

use turnpost_ruleset::{Phrase, Seat};

use super::{Position, play::is_last_turn, position::Stage, words::phrase};

/// The question in words; none where the decision's own words say it.
pub(super) fn prompt(position: &Position, seat: Seat) -> Option<Phrase> {
    match position.stage {
        Stage::Turn { seat: active, actions_left, looking } if active == seat => Some(if looking {
            phrase!("asked-contract")
        } else if is_last_turn(position, active) {
            phrase!("asked-last-turn").with("actions", actions_left)
        } else {
            phrase!("asked-turn").with("actions", actions_left)
        }),
        _ => None,
    }
}
