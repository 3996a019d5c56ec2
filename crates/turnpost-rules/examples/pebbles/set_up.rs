//! How a game of Pebbles begins.

use turnpost_rules::{Chance, Journal, Seat, SeatCount};

use super::{
    options::{HEAP, Options},
    outcome::Outcome,
    position::{Holding, LUCKY, Position, SEATS},
    refusal::Refusal,
};

/// Whether a game can begin like this (P1).
///
/// # Errors
/// If it is not for so many seats, or the heap is too small or too large.
pub fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
    if !SEATS.contains(&seats.into()) {
        return Err(Refusal::WrongNumberOfSeats { seats });
    }
    if !HEAP.contains(&options.heap) {
        return Err(Refusal::WrongHeap { heap: options.heap });
    }
    Ok(())
}

/// The first position: everybody has drawn a lucky number (P2).
///
/// # Errors
/// As [`check`].
pub fn set_up(
    options: &Options,
    seats: SeatCount,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<Position, Refusal> {
    check(options, seats)?;
    let active = seats.seats().next().ok_or(Refusal::WrongNumberOfSeats { seats })?;
    // region: chance
    let mut holdings = [Holding::default(); Seat::LIMIT as usize];
    for (seat, holding) in seats.seats().zip(&mut holdings) {
        // Always one of three, so that it fits.
        holding.lucky = LUCKY.start() + chance.below("lucky", LUCKY.len() as u32) as u8;
        let lucky = Some(holding.lucky);
        journal.note(|| Outcome::Drew { seat, lucky });
    }
    // endregion
    let heap = options.heap;
    Ok(Position { options: *options, seats, holdings, heap, active, turn: 1, revealed: false })
}
