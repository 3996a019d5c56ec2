//! What the moves of Pebbles do.

use turnpost_rules::{Chance, Journal, Seat, Standing, rank};

use super::{
    moves::{MAX_TAKE, Move},
    outcome::Outcome,
    position::Position,
    refusal::Refusal,
};

/// How many sides the die has.
pub const SIDES: u8 = 6;

// region: play
/// Plays a move: everything is checked before anything is changed.
///
/// # Errors
/// Why it is refused; the position is as it was, and chance was not asked.
pub fn play(
    position: &mut Position,
    seat: Seat,
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::GameOver);
    }
    if position.active != seat {
        return Err(Refusal::NotYourTurn { active: position.active });
    }
    match *played {
        Move::Take { count } => {
            if !(1..=MAX_TAKE.min(position.heap)).contains(&count) {
                return Err(Refusal::WrongCount { left: position.heap });
            }
            take(position, seat, count);
            journal.note(|| Outcome::Took { seat, count, left: position.heap });
        }
        Move::Throw {} => {
            let shown = 1 + chance.below("die", SIDES.into()) as u8;
            let count = shown.min(position.heap);
            take(position, seat, count);
            journal.note(|| Outcome::Threw { seat, shown, count, left: position.heap });
        }
    }
    if position.is_over() && chance.reveals() {
        position.revealed = true;
        journal.note(|| Outcome::Ended { winner: seat });
    }
    Ok(())
}
// endregion

/// Moves pebbles from the heap to the seat, and the turn to the next one (P3 to P6).
fn take(position: &mut Position, seat: Seat, count: u8) {
    let holding = &mut position.holdings[seat.index()];
    holding.taken += count;
    holding.luck += u8::from(count == holding.lucky);
    position.heap -= count;
    position.active = position.seats.after(seat);
    position.turn += 1;
}

/// The ranking: who took the last pebble, then the others by their luck (P5, P6). None until the
/// secrets are turned up.
pub fn standings(position: &Position) -> Option<Vec<Standing>> {
    let winner = position.seats.before(position.active);
    let score = |seat| (seat, i32::from(seat == winner), position.of(seat).luck.into());
    position.revealed.then(|| rank(position.seats.seats().map(score)))
}

/// What is done for a seat that has missed its deadline (P7).
pub fn overdue(position: &Position, seat: Seat) -> Option<Move> {
    (!position.is_over() && position.active == seat).then_some(Move::Take { count: 1 })
}
