//! A seat's next turn, before it has come.

use super::{actions, turns};
use crate::{
    Seat,
    mare_balticum::{
        Position,
        data::ACTIONS,
        position::{Refill, Stage},
    },
};

/// The position in which the next turn of a seat begins now: nobody before it does anything, and nothing
/// is drawn. Company tokens of the present clock are left out, but for the seat's own.
pub(in crate::mare_balticum) fn ahead(position: &Position, seat: Seat) -> Option<Position> {
    let own = position.seats.has(seat).then(|| position.fleet(seat))?;
    let last = match position.stage {
        Stage::Turn { seat: active, .. } if active != seat => active,
        // Its own token comes first.
        Stage::Clock { ended } if own.sealed.is_some() => ended,
        _ => return None,
    };
    let turns = std::iter::successors(Some(position.seats.after(last)), |it| {
        Some(position.seats.after(*it))
    });
    let turns = 1 + turns.take_while(|of| *of != seat).count();
    let mut next = position.clone();
    // After the last clock some seats have no turn any more.
    next.turns_left = match position.turns_left {
        Some(left) => Some(left.checked_sub(u8::try_from(turns).ok()?)?),
        None => None,
    };
    for other in position.seats.seats() {
        let sealed = next.fleet_mut(other).sealed.take();
        if let Some(token) = sealed.filter(|_| other == seat) {
            turns::lay(&mut next, seat, token);
        }
    }
    next.turn = next.turn.saturating_add(u32::try_from(turns).ok()?);
    next.quiet_turns = if next.stirred { 0 } else { next.quiet_turns };
    next.stirred = false;
    next.refill = Refill::default();
    next.stage = Stage::Turn { seat, actions_left: ACTIONS, looking: false };
    // Without an action the turn would be over at once (M14).
    actions::any(&next, seat).then_some(next)
}
