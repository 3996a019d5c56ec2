//! What a finished game is remembered for: who did most of something.

use std::collections::BTreeMap;

use crate::{Seat, SeatSet};

/// How the amounts of one award are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Counting {
    /// All of a seat's amounts together.
    Sum,
    /// The greatest of a seat's amounts.
    Greatest,
}

/// Something that a seat did and that an award goes by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// The key of the award's message, whose arguments are `$who` and `$amount`.
    pub award: &'static str,
    /// Who did it.
    pub seat: Seat,
    /// How much of it.
    pub amount: u32,
    /// How amounts are counted; the same for all feats of an award.
    pub counting: Counting,
}

impl Feat {
    /// A feat whose amounts add up.
    pub const fn sum(award: &'static str, seat: Seat, amount: u32) -> Feat {
        Feat { award, seat, amount, counting: Counting::Sum }
    }

    /// A feat of which the greatest counts.
    pub const fn greatest(award: &'static str, seat: Seat, amount: u32) -> Feat {
        Feat { award, seat, amount, counting: Counting::Greatest }
    }
}

/// An award: who did most of something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Award {
    /// The key of its message.
    pub name: &'static str,
    /// Whose it is: several seats that did the same amount, but never all who did any.
    pub seats: SeatSet,
    /// How much they did, at least 1.
    pub amount: u32,
}

/// The feats of a game so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Feats(BTreeMap<&'static str, [u32; Seat::LIMIT as usize]>);

impl Feats {
    /// Adds a feat.
    pub fn note(&mut self, feat: Feat) {
        let amounts = self.0.entry(feat.award).or_default();
        let amount = &mut amounts[feat.seat.index()];
        *amount = match feat.counting {
            Counting::Sum => amount.saturating_add(feat.amount),
            Counting::Greatest => feat.amount.max(*amount),
        };
    }

    /// The awards, in the order of their names. Where more than two share the greatest amount,
    /// nobody stands out.
    pub fn awards(&self) -> Vec<Award> {
        let award = |(name, amounts): (&&'static str, &[u32; Seat::LIMIT as usize])| {
            let amount = *amounts.iter().max()?;
            let best = amounts.iter().enumerate().filter(|(_, one)| **one == amount);
            let seats: SeatSet =
                best.filter_map(|(at, _)| Seat::new(u8::try_from(at).ok()?)).collect();
            (amount > 0 && seats.len() <= 2).then_some(Award { name, seats, amount })
        };
        self.0.iter().filter_map(award).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(at: u8) -> Seat {
        Seat::new(at).expect("a seat")
    }

    #[test]
    fn the_greatest_amount_has_the_award_and_a_crowd_has_none() {
        let mut feats = Feats::default();
        for (at, amount) in [(0, 3), (1, 4), (0, 2)] {
            feats.note(Feat::sum("most", seat(at), amount));
            feats.note(Feat::greatest("greatest", seat(at), amount));
        }
        for at in 0..3 {
            feats.note(Feat::sum("all", seat(at), 1));
        }
        feats.note(Feat::sum("none", seat(0), 0));
        let one = |at| SeatSet::EMPTY.with(seat(at));
        assert_eq!(
            feats.awards(),
            [
                Award { name: "greatest", seats: one(1), amount: 4 },
                Award { name: "most", seats: one(0), amount: 5 },
            ]
        );
    }
}
