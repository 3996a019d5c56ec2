//! What a seat may do, for people and clients that do not know the rules.

use serde_json::Value;
use turnpost_rules::{Choice, Phrase, Seat};

use super::{legal, moves::Move, notation, position::Position, words};

/// The seat's choices. The spots are places on the picture: `pebble-1` is the last pebble of the
/// heap, and whoever chooses `pebble-3` takes it and those after it.
pub fn list(position: &Position, seat: Seat) -> Vec<Choice> {
    let mut moves = Vec::new();
    legal::list(position, seat, &mut moves);
    moves.iter().map(choice).collect()
}

// region: choice
fn choice(played: &Move) -> Choice {
    let (label, spot) = match *played {
        Move::Take { count } => (
            Phrase::new("pebbles-choose-take").with("pebbles", words::pebbles(count)),
            format!("pebble-{count}"),
        ),
        Move::Throw {} => (Phrase::new("pebbles-choose-throw"), "die".to_owned()),
    };
    let template = serde_json::to_value(played).unwrap_or(Value::Null);
    let group = Phrase::new("pebbles-group");
    Choice::complete(group, label, template, notation::write(played)).at(spot)
}
// endregion
