//! What holds in every position.

use turnpost_rules::Fault;

use super::position::{LUCKY, Position};

/// No pebble is lost or created, and the books of luck can be true.
///
/// # Errors
/// The first thing that does not hold.
pub fn audit(position: &Position) -> Result<(), Fault> {
    let taken: u8 = position.holdings.iter().map(|holding| holding.taken).sum();
    let (heap, left) = (position.options.heap, position.heap);
    Fault::unless(taken + left == heap, || format!("{taken} taken, {left} left of {heap}"))?;
    for seat in position.seats.seats() {
        let holding = position.of(seat);
        let lucky = holding.lucky;
        Fault::unless(LUCKY.contains(&lucky), || format!("{lucky} is no lucky number"))?;
        let fits = holding.luck * lucky <= holding.taken;
        Fault::unless(fits, || format!("{seat} has more luck than pebbles: {holding:?}"))?;
    }
    Ok(())
}
