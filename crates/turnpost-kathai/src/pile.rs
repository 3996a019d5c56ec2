//! The face-down pile.

use serde::Serialize;
use turnpost_ruleset::{Chance, chance::Purpose};

use super::cards::{Cards, Face};

/// What a card of the pile is drawn for.
const DECK: Purpose = "deck";

/// The face-down pile: shuffled cards, and under them those that players put there.
///
/// The shuffled cards are kept as a set: nobody knows their order, so chance settles it card by
/// card as they are drawn. That is the same as shuffling once, and neither a position nor a dry
/// run can betray what comes next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pile {
    /// The shuffled cards, in no order.
    pub shuffled: Cards,
    /// The cards put under the pile, the one to be drawn first at the front.
    pub under: Vec<Face>,
}

impl Pile {
    /// The whole deck, shuffled.
    pub const fn new() -> Pile {
        Pile { shuffled: Cards::ALL, under: Vec::new() }
    }

    /// How many cards.
    pub const fn len(&self) -> usize {
        self.shuffled.len() + self.under.len()
    }

    /// Whether no card is left.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes the top card; `None` when no card is left.
    pub fn draw(&mut self, chance: &mut Chance<'_>) -> Option<Face> {
        if self.shuffled.is_empty() {
            if self.under.is_empty() {
                return None;
            }
            // Chance is asked although one card alone can come, so that every draw looks alike.
            chance.below(DECK, 1);
            return Some(self.under.remove(0));
        }
        let bound = u32::try_from(self.shuffled.len()).unwrap_or(u32::MAX);
        let face = self.shuffled.nth(chance.below(DECK, bound) as usize)?;
        self.shuffled = self.shuffled.without(face)?;
        Some(face)
    }

    /// Puts a card under the pile.
    pub fn put_under(&mut self, face: Face) {
        self.under.push(face);
    }
}

impl Default for Pile {
    fn default() -> Pile {
        Pile::new()
    }
}
