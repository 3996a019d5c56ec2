//! What a seat is asked when it is its turn.

use turnpost_rules::{Phrase, Seat};

use super::{moves::MAX_TAKE, position::Position};

/// The question in words; none where the decision's own words say it.
pub fn prompt(position: &Position, seat: Seat) -> Option<Phrase> {
    let can_end_it = position.heap <= MAX_TAKE;
    let asked = !position.is_over() && position.active == seat;
    (asked && can_end_it).then(|| Phrase::new("pebbles-asked-last"))
}
