//! The guide through the first turn of a demo game: what the aim is, what to touch first, and what
//! happens then.

use turnpost_rules::{Seat, log::event::Seq, log::state::GameState};

use super::{failure::Failure, state::Web};
use crate::{reader::LocalizedGame, registry};

/// So many of a seat's moves are looked back at: more of them are no first turn.
const LOOKED_BACK: usize = 6;

/// The steps of the guide, in words, for a seat's decision. `None` outside of demo games, once
/// something of the first turn is played, and for decisions that need none.
///
/// # Errors
/// When the store fails.
pub(super) async fn steps(
    web: &Web,
    seen: &LocalizedGame,
    seat: Seat,
) -> Result<Option<Vec<String>>, Failure> {
    let state = &seen.game.state;
    if !is_demo(web, seen, seat) {
        return Ok(None);
    }
    let guides = registry::guides(state.ruleset().name());
    let Some(decision) = state.decision(seat) else { return Ok(None) };
    let Some(at) = guides.iter().position(|guide| guide.decision == decision.kind) else {
        return Ok(None);
    };
    let before = at.checked_sub(1).and_then(|before| guides.get(before));
    let mut decided = state.own_move(seat);
    if decided.is_some_and(|own| own > state.seat_duty(seat).began) {
        return Ok(None);
    }
    // Whoever was led through the decision before this one is led on. What comes between, such as an
    // answer to a trade, has no guide of its own.
    for _ in 0..LOOKED_BACK {
        let Some(own) = decided else { return Ok(Some(words(&guides[at], seen))) };
        let earlier = Seq::new(own.get().saturating_sub(1));
        let earlier = web.service.state_at(seen.game.record.id, earlier).await?;
        let kind = earlier.decision(seat).map(|decision| decision.kind);
        if kind.is_some() && kind == before.map(|guide| guide.decision) {
            return Ok(Some(words(&guides[at], seen)));
        }
        if kind.is_some_and(|kind| guides.iter().any(|guide| guide.decision == kind)) {
            return Ok(None);
        }
        decided = earlier.own_move(seat);
    }
    Ok(None)
}

fn words(guide: &registry::Guide, seen: &LocalizedGame) -> Vec<String> {
    guide.steps.iter().map(|key| seen.localizer.speak(key, &[])).collect()
}

/// Whether the seat is the demo's visitor, who has opened this game against bots alone.
fn is_demo(web: &Web, seen: &LocalizedGame, seat: Seat) -> bool {
    let Some(visitor) = web.demo.map(|demo| demo.visitor) else { return false };
    let state: &GameState = &seen.game.state;
    let is_visitor = seen.game.place_at(seat).and_then(|place| place.player) == Some(visitor);
    is_visitor
        && seen.game.record.host == Some(visitor)
        && state.seats().seats().all(|other| other == seat || !state.is_person(other))
}
