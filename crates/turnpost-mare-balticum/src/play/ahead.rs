//! What will be asked of a seat, before it is.

use turnpost_ruleset::{Decision, Seat};

use super::{actions, turns};
use crate::{
    Position,
    data::{ACTIONS, CLOCKS, TOKEN},
    position::{Refill, Stage},
};

/// The position in which a decision of this kind is asked of a seat now: nobody before it does anything,
/// and nothing is drawn but the clock that asks for a company token. Company tokens of the present clock are
/// left out, but for the seat's own.
pub(crate) fn ahead(position: &Position, seat: Seat, kind: &str) -> Option<Position> {
    match kind {
        Decision::TURN => turn(position, seat),
        TOKEN => token(position, seat),
        _ => None,
    }
}

/// Whose turn it is, or was when the clock was drawn that is asking; `None` if it is the seat's own, and
/// before and after all turns.
fn active(position: &Position, seat: Seat) -> Option<Seat> {
    match position.stage {
        _ if !position.seats.has(seat) => None,
        Stage::Turn { seat: active, .. } => (active != seat).then_some(active),
        Stage::Clock { ended } => Some(ended),
        Stage::Start(_) | Stage::Over => None,
    }
}

/// The same position once the present clock is dealt with, as far as the seat has done its part.
fn after_clock(position: &Position, seat: Seat) -> Position {
    let mut next = position.clone();
    for other in position.seats.seats() {
        let sealed = next.fleet_mut(other).sealed.take();
        if let Some(token) = sealed.filter(|_| other == seat) {
            turns::lay(&mut next, seat, token);
        }
    }
    next
}

/// The position in which the next turn of a seat begins now.
fn turn(position: &Position, seat: Seat) -> Option<Position> {
    let last = active(position, seat)?;
    let turns = std::iter::successors(Some(position.seats.after(last)), |it| {
        Some(position.seats.after(*it))
    });
    let turns = 1 + turns.take_while(|of| *of != seat).count();
    let mut next = after_clock(position, seat);
    // After the last clock some seats have no turn any more.
    next.turns_left = match position.turns_left {
        Some(left) => Some(left.checked_sub(u8::try_from(turns).ok()?)?),
        None => None,
    };
    next.turn = next.turn.saturating_add(u32::try_from(turns).ok()?);
    next.quiet_turns = if next.stirred { 0 } else { next.quiet_turns };
    next.stirred = false;
    next.refill = Refill::default();
    next.stage = Stage::Turn { seat, actions_left: ACTIONS, looking: false };
    // Without an action the turn would be over at once (M14).
    actions::any(&next, seat).then_some(next)
}

/// The position in which the next clock asks for a company token now (M16).
fn token(position: &Position, seat: Seat) -> Option<Position> {
    let ended = active(position, seat)?;
    let is_asked =
        matches!(position.stage, Stage::Clock { .. }) && position.fleet(seat).sealed.is_none();
    // The last clock asks for none (M20).
    if is_asked || position.clocks + 1 >= CLOCKS {
        return None;
    }
    let mut next = after_clock(position, seat);
    next.bag.clocks = next.bag.clocks.saturating_sub(1);
    next.clocks += 1;
    next.stirred = true;
    next.stage = Stage::Clock { ended };
    Some(next)
}
