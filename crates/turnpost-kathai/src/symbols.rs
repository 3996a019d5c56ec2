//! What is sought without naming cards: at least some number of symbols of some goods.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_ruleset::{Argument, Phrase, written::Object};

use super::{cards::Cards, goods::Good};

/// At least so many symbols of each good, on some cards together; goods that do not matter are left
/// out.
#[derive(
    Copy,
    Clone,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(try_from = "Object<ByGood>", into = "ByGood")]
pub struct Symbols([u8; Good::COUNT]);

/// More symbols than seven cards can show.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("at most {max} {good} can be sought, not {count}", max = Symbols::MAX)]
pub struct TooManySymbols {
    good: Good,
    count: u8,
}

impl Symbols {
    /// Nothing is sought.
    pub const NONE: Symbols = Symbols([0; Good::COUNT]);
    /// The most symbols of one good that seven cards show.
    pub const MAX: u8 = 14;

    /// At least this many symbols of one good.
    ///
    /// # Errors
    /// Above [`Symbols::MAX`].
    pub fn at_least(count: u8, good: Good) -> Result<Symbols, TooManySymbols> {
        Symbols::NONE.and(count, good)
    }

    /// This, and at least so many symbols of another good.
    ///
    /// # Errors
    /// Above [`Symbols::MAX`].
    pub fn and(mut self, count: u8, good: Good) -> Result<Symbols, TooManySymbols> {
        if count > Symbols::MAX {
            return Err(TooManySymbols { good, count });
        }
        self.0[good.index()] = count;
        Ok(self)
    }

    /// Whether nothing is sought.
    pub fn is_none(&self) -> bool {
        *self == Symbols::NONE
    }

    /// How many symbols of a good are sought.
    pub const fn of(self, good: Good) -> u8 {
        self.0[good.index()]
    }

    /// The goods that are sought and how many symbols of them.
    pub fn parts(self) -> impl Iterator<Item = (u8, Good)> {
        Good::ALL.into_iter().map(move |good| (self.of(good), good)).filter(|(count, _)| *count > 0)
    }

    /// Whether the cards show enough of everything.
    pub fn met_by(self, cards: Cards) -> bool {
        self.parts().all(|(count, good)| cards.symbols(good) >= u32::from(count))
    }

    /// What is sought, in words.
    pub fn phrase(self) -> Phrase {
        let parts = self
            .parts()
            .map(|(count, good)| Argument::from(good.counted(count)))
            .collect::<Vec<_>>();
        Phrase::new("kathai-at-least").with("symbols", parts)
    }
}

/// [`Symbols`] as JSON writes them.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ByGood {
    /// Symbols of salt.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(range(max = Symbols::MAX))]
    salt: u8,
    /// Symbols of gold.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(range(max = Symbols::MAX))]
    gold: u8,
    /// Symbols of silk.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(range(max = Symbols::MAX))]
    silk: u8,
    /// Symbols of spices.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(range(max = Symbols::MAX))]
    spices: u8,
    /// Symbols of tea.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schemars(range(max = Symbols::MAX))]
    tea: u8,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl TryFrom<Object<ByGood>> for Symbols {
    type Error = TooManySymbols;
    fn try_from(Object(by_good): Object<ByGood>) -> Result<Symbols, TooManySymbols> {
        Symbols::at_least(by_good.salt, Good::Salt)?
            .and(by_good.gold, Good::Gold)?
            .and(by_good.silk, Good::Silk)?
            .and(by_good.spices, Good::Spices)?
            .and(by_good.tea, Good::Tea)
    }
}

impl From<Symbols> for ByGood {
    fn from(symbols: Symbols) -> ByGood {
        let [salt, gold, silk, spices, tea] = symbols.0;
        ByGood { salt, gold, silk, spices, tea }
    }
}
