//! Which moves a seat has.

use turnpost_rules::Seat;

use super::{
    moves::{MAX_TAKE, Move},
    position::Position,
};

/// Puts a seat's legal moves into `moves`, which is cleared first.
pub fn list(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    moves.clear();
    if !position.is_over() && position.active == seat {
        moves.extend((1..=MAX_TAKE.min(position.heap)).map(|count| Move::Take { count }));
        moves.push(Move::Throw {});
    }
}
