//! The ranking at the end, and what awards are given for (K27).

use turnpost_ruleset::{Feat, Part, Standing, Ties, rank};

use super::{outcome::Outcome, position::Position};

/// The ranking by points, then exchange cards (clause K27).
pub(super) fn standings(position: &Position) -> Vec<Standing> {
    rank(position.seats.seats().map(|seat| {
        let holding = position.of(seat);
        let exchange = i32::try_from(holding.exchange.len()).unwrap_or(i32::MAX);
        (seat, i32::from(holding.points), exchange)
    }))
}

/// What an outcome contributes to the awards.
pub(super) fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
    match outcome {
        Outcome::Sold { seat, points, .. } => {
            note(Feat::greatest("kathai-award-sale", *seat, (*points).into()));
            note(Feat::sum("kathai-award-sales", *seat, 1));
        }
        Outcome::Bribed { seat, .. } => note(Feat::sum("kathai-award-bribes", *seat, 1)),
        Outcome::Deal { seat, partner, .. } => {
            note(Feat::sum("kathai-award-deals", *seat, 1));
            note(Feat::sum("kathai-award-deals", *partner, 1));
        }
        _ => {}
    }
}

/// How equal points are ranked (K27).
pub(super) const TIES: Ties = Ties {
    broken: "kathai-ranked-by-exchange",
    shared: "kathai-ranked-alike",
    compared: Some("kathai-exchange-held"),
};

/// The points that an outcome brought: one for each card sold, and the bonus of the price card (K17).
pub(super) fn earned(outcome: &Outcome, note: &mut dyn FnMut(Part)) {
    if let Outcome::Sold { seat, points, bonus, .. } = outcome {
        let bonus = i32::from(*bonus);
        let cards = i32::from(*points) - bonus;
        note(Part::new(*seat, "kathai-part-cards", cards.unsigned_abs(), cards));
        note(Part::new(*seat, "kathai-part-bonus", 1, bonus));
    }
}
