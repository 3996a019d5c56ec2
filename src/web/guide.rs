//! The guide through the first turn of a demo game: what the aim is, what to touch first, and what
//! happens then.

use turnpost_rules::{Seat, log::event::Seq, log::state::GameState};

use super::{failure::Failure, state::Web};
use crate::{reader::LocalizedGame, registry};

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
    // Whoever has decided something before was led through that, and it leads to this.
    let decided = match (state.own_move(seat), at.checked_sub(1)) {
        (None, _) => return Ok(Some(words(&guides[at], seen))),
        (Some(own), Some(before)) if own <= state.seat_duty(seat).began => {
            let earlier = Seq::new(own.get().saturating_sub(1));
            let earlier = web.service.state_at(seen.game.record.id, earlier).await?;
            earlier.decision(seat).is_some_and(|it| it.kind == guides[before].decision)
        }
        (Some(_), _) => false,
    };
    Ok(decided.then(|| words(&guides[at], seen)))
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
