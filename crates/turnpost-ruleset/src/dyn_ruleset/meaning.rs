//! What moves mean that are composed at one position and played at another.

use serde_json::Value;

use super::interface::{DynPosition, DynRuleset};
use crate::{Chance, Choice, Phrase, Seat, Viewer};

/// What a move says and brings, as far as its seat can tell before it is made: the id of the choice that
/// offers it, its label, and what it would bring if that is certain.
#[derive(PartialEq)]
struct Meaning {
    choice: Option<String>,
    label: Option<Phrase>,
    brings: Option<Vec<Value>>,
}

impl Meaning {
    /// Whether nothing of it is another thing now. That less or more is certain is no change.
    fn is_kept(&self, now: &Meaning) -> bool {
        let brings = match (&self.brings, &now.brings) {
            (Some(then), Some(now)) => then == now,
            _ => true,
        };
        brings && self.choice == now.choice && self.label == now.label
    }
}

/// What moves in notation mean for a seat, one after the other.
pub struct Meanings(Vec<Meaning>);

impl Meanings {
    /// What the moves mean at a position; `None` if they are not possible there.
    pub fn of(
        ruleset: &dyn DynRuleset,
        position: &dyn DynPosition,
        seat: Seat,
        moves: &[String],
    ) -> Option<Meanings> {
        let mut position = position.duplicate();
        let mut found = Vec::with_capacity(moves.len());
        for notation in moves {
            let played = ruleset.parse(notation).ok()?;
            let value = played.to_value();
            let offers = position.choices(seat);
            let offer = offers.iter().find(|it| it.fields.is_empty() && it.template == value);
            let choice = offer.map(Choice::id);
            let label = position.label(seat, &value);
            let mut chance = Chance::blind();
            let outcomes = position.play(seat, &played, &mut chance).ok()?;
            let brings = chance.is_certain().then(|| {
                outcomes.tell(Viewer::Seat(seat)).into_iter().map(|it| it.outcome).collect()
            });
            found.push(Meaning { choice, label, brings });
        }
        Some(Meanings(found))
    }

    /// Whether the moves, which meant this, still do.
    pub fn are_kept(&self, now: &Meanings) -> bool {
        self.0.len() == now.0.len()
            && self.0.iter().zip(&now.0).all(|(then, now)| then.is_kept(now))
    }
}
