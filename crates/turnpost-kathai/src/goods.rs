//! The five goods.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_ruleset::Phrase;

/// One of the five goods.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Good {
    /// Salt.
    Salt,
    /// Gold.
    Gold,
    /// Silk.
    Silk,
    /// Spices.
    Spices,
    /// Tea.
    Tea,
}

impl Good {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All of them, in the order of the rules.
    pub const ALL: [Good; Good::COUNT] =
        [Good::Salt, Good::Gold, Good::Silk, Good::Spices, Good::Tea];

    /// The index in [`Good::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The name in JSON and notation.
    pub const fn name(self) -> &'static str {
        match self {
            Good::Salt => "salt",
            Good::Gold => "gold",
            Good::Silk => "silk",
            Good::Spices => "spices",
            Good::Tea => "tea",
        }
    }

    /// The good of this name, in lower case.
    pub fn from_name(name: &str) -> Option<Good> {
        Good::ALL.into_iter().find(|good| good.name() == name)
    }

    /// This many of its symbols, for people.
    pub fn counted(self, count: u8) -> Phrase {
        Phrase::new(match self {
            Good::Salt => "kathai-salt-counted",
            Good::Gold => "kathai-gold-counted",
            Good::Silk => "kathai-silk-counted",
            Good::Spices => "kathai-spices-counted",
            Good::Tea => "kathai-tea-counted",
        })
        .with("count", count)
    }

    /// The name for people.
    pub const fn phrase(self) -> Phrase {
        Phrase::new(match self {
            Good::Salt => "kathai-good-salt",
            Good::Gold => "kathai-good-gold",
            Good::Silk => "kathai-good-silk",
            Good::Spices => "kathai-good-spices",
            Good::Tea => "kathai-good-tea",
        })
    }
}

impl std::fmt::Display for Good {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.name())
    }
}
