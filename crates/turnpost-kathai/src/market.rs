//! The market: which good lies under which price card, and the bribe that lies on a pair.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_ruleset::{Phrase, Seat};

use super::{cards::Face, goods::Good};

/// What a price card pays and demands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// What is added to the number of cards played.
    pub bonus: u8,
    /// The least number of symbols that must be shown.
    pub minimum: u8,
}

/// The price cards from left to right, the last one (X, unsellable) excepted (clause K3).
///
/// The minima of +4 and +2 are printed in published sources; those of +1 and +0 are deduced.
pub const PRICES: [Price; 4] = [
    Price { bonus: 4, minimum: 7 },
    Price { bonus: 2, minimum: 5 },
    Price { bonus: 1, minimum: 4 },
    Price { bonus: 0, minimum: 3 },
];

/// The left one of two neighbouring places, from 1 (+4 and +2) to 4 (+0 and X).
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(try_from = "u8", into = "u8")]
#[schemars(inline, extend("minimum" = 1, "maximum" = Pair::ALL.len()))]
pub struct Pair(u8);

/// A number that is no pair of places.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no pair {0}: pairs are counted from 1 (+4 and +2) to 4 (+0 and X)")]
pub struct NoSuchPair(pub u8);

impl Pair {
    /// Every pair, from left to right.
    pub const ALL: [Pair; 4] = [Pair(1), Pair(2), Pair(3), Pair(4)];

    /// The pair whose left place has this number, counted from 1.
    pub const fn new(number: u8) -> Option<Pair> {
        if number >= 1 && number <= 4 { Some(Pair(number)) } else { None }
    }

    /// The number of its left place, counted from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn left(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Pair {
    type Error = NoSuchPair;
    fn try_from(number: u8) -> Result<Pair, NoSuchPair> {
        Pair::new(number).ok_or(NoSuchPair(number))
    }
}

impl From<Pair> for u8 {
    fn from(pair: Pair) -> u8 {
        pair.0
    }
}

/// A bribe card on the two goods it swapped (clause K21).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bribe {
    /// The goods, the one that rose first.
    pub goods: [Good; 2],
    /// The face of the paid card: known to the payer alone.
    pub card: Face,
    /// Who paid.
    pub payer: Seat,
}

impl Bribe {
    /// Whether it lies on a good.
    pub fn lies_on(&self, good: Good) -> bool {
        self.goods.contains(&good)
    }
}

/// The goods from left to right, +4 to X, and the bribe that lies on two of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Market {
    /// The goods in the order of their price cards.
    pub goods: [Good; Good::COUNT],
    /// The last bribe, while it lies there.
    pub bribe: Option<Bribe>,
}

impl Market {
    /// The place of a good, counted from 0; the last one is X.
    pub fn place(&self, good: Good) -> usize {
        self.goods.iter().position(|other| *other == good).unwrap_or(Good::COUNT - 1)
    }

    /// The price of a good; `None` under X.
    pub fn price(&self, good: Good) -> Option<Price> {
        PRICES.get(self.place(good)).copied()
    }

    /// The good that cannot be sold.
    pub const fn unsellable(&self) -> Good {
        self.goods[Good::COUNT - 1]
    }

    /// The goods of a pair, from left to right.
    pub const fn goods_of(&self, pair: Pair) -> [Good; 2] {
        [self.goods[pair.left()], self.goods[pair.left() + 1]]
    }

    /// Whether the bribe that lies there forbids to swap this pair (clause K21).
    pub fn is_locked(&self, pair: Pair) -> bool {
        let goods = self.goods_of(pair);
        self.bribe.is_some_and(|bribe| bribe.lies_on(goods[0]) && bribe.lies_on(goods[1]))
    }

    /// Moves a sold good under X, and everything right of it one place to the left (clause K18).
    pub fn sell(&mut self, good: Good) {
        let place = self.place(good);
        self.goods[place..].rotate_left(1);
    }

    /// Swaps the goods of a pair (clause K20).
    pub fn swap(&mut self, pair: Pair) {
        self.goods.swap(pair.left(), pair.left() + 1);
    }
}

/// The names of the places from left to right.
pub const PLACES: [&str; Good::COUNT] = ["+4", "+2", "+1", "+0", "X"];

/// The name of a place, counted from 0.
pub fn place_name(place: usize) -> &'static str {
    PLACES.get(place).copied().unwrap_or("X")
}

/// Two goods as a phrase.
pub fn pair_phrase(goods: [Good; 2]) -> Phrase {
    Phrase::new("kathai-pair").with("first", goods[0].phrase()).with("second", goods[1].phrase())
}
