//! What everything is worth at the end.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Feat, Part, Seat, Standing, Ties, rank};

use super::{
    Catch, CatchCounts, Contract, Fleet, Position, Species,
    data::{CONTRACT_POINTS, TOKENS},
    outcome::{OpenOutcome, Outcome},
    words::key,
};

/// The points of a seat, and where they come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// Points for fish sold on the market (M24).
    #[schemars(range(min = 0))]
    pub market: i32,
    /// Points for amber, 1 each (M24).
    #[schemars(range(min = 0))]
    pub amber: i32,
    /// Points for full sets on the contract (M31).
    #[schemars(range(min = 0))]
    pub contract: i32,
    /// How many sets.
    pub sets: u8,
    /// All points.
    #[schemars(range(min = 0))]
    pub points: i32,
    /// Tokens in the warehouse, before any went to a contract: decides ties (M25).
    #[schemars(range(max = TOKENS.total()))]
    pub stored: u32,
}

/// How many sets the warehouse holds for a contract.
fn sets(warehouse: CatchCounts, contract: Contract) -> u8 {
    contract.set().present().map(|(catch, needed)| warehouse.get(catch) / needed).min().unwrap_or(0)
}

fn worth(fleet: &Fleet, warehouse: CatchCounts) -> (i32, i32) {
    let market = Species::ALL
        .into_iter()
        .map(|species| {
            let number = fleet.market[species.index()].unwrap_or(0);
            i32::from(warehouse.get(species.into())) * i32::from(number)
        })
        .sum();
    (market, i32::from(warehouse.get(Catch::Amber)))
}

impl Score {
    /// What a fleet is worth as it stands, its contract used in the best possible way: every
    /// number of sets is tried (M31). Of equally good ones the smallest counts.
    pub fn of(seat: Seat, fleet: &Fleet) -> Score {
        let max = fleet.contract.map_or(0, |contract| sets(fleet.warehouse, contract));
        let mut best: Option<Score> = None;
        for used in 0..=max {
            let mut left = fleet.warehouse;
            if let Some(contract) = fleet.contract {
                for (catch, needed) in contract.set().present() {
                    left.take(catch, needed * used);
                }
            }
            let (market, amber) = worth(fleet, left);
            let contract = i32::from(used) * CONTRACT_POINTS;
            let score = Score {
                seat,
                market,
                amber,
                contract,
                sets: used,
                points: market + amber + contract,
                stored: fleet.warehouse.total(),
            };
            if best.is_none_or(|best| score.points > best.points) {
                best = Some(score);
            }
        }
        best.unwrap_or(Score {
            seat,
            market: 0,
            amber: 0,
            contract: 0,
            sets: 0,
            points: 0,
            stored: 0,
        })
    }
}

/// Everybody's points in turn order (M24).
pub(super) fn scores(position: &Position) -> Vec<Score> {
    position.seats.seats().map(|seat| Score::of(seat, position.fleet(seat))).collect()
}

/// The ranking of points and, tied, tokens stored (M25).
pub(super) fn standings(scores: &[Score]) -> Vec<Standing> {
    rank(
        scores.iter().map(|score| {
            (score.seat, score.points, i32::try_from(score.stored).unwrap_or(i32::MAX))
        }),
    )
}

/// What an outcome contributes to the awards.
pub(super) fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
    let Outcome::Open(outcome) = outcome else { return };
    match outcome {
        OpenOutcome::Caught { seat, take: Catch::Amber, .. } => {
            note(Feat::sum("mare-balticum-award-amber", *seat, 1));
        }
        OpenOutcome::Caught { seat, .. } => {
            note(Feat::sum("mare-balticum-award-fish", *seat, 1));
        }
        OpenOutcome::Sailed { seat, .. } => {
            note(Feat::sum("mare-balticum-award-voyages", *seat, 1));
        }
        OpenOutcome::Unloaded { seat, stored, .. } => {
            note(Feat::greatest("mare-balticum-award-landing", *seat, stored.total()));
        }
        _ => {}
    }
}

/// How equal points are ranked (M25).
pub(super) const TIES: Ties = Ties {
    broken: key!("ranked-by-stored"),
    shared: key!("ranked-alike"),
    compared: Some(key!("stored-held")),
};

/// What everybody's points are made of: each kind of fish at its number, amber, full sets on the contract
/// (M24, M31).
pub(super) fn parts(position: &Position, note: &mut dyn FnMut(Part)) {
    for score in scores(position) {
        let (seat, fleet) = (score.seat, position.fleet(score.seat));
        let mut left = fleet.warehouse;
        if let Some(contract) = fleet.contract {
            for (catch, needed) in contract.set().present() {
                left.take(catch, needed * score.sets);
            }
        }
        note(Part::new(seat, key!("part-sets"), score.sets.into(), score.contract));
        for (catch, count) in left.present() {
            // Whatever is no fish is amber.
            let each = match Species::ALL.into_iter().find(|one| Catch::from(*one) == catch) {
                Some(species) => i32::from(fleet.market[species.index()].unwrap_or(0)),
                None => 1,
            };
            let part = Part::new(seat, key!("part-tokens"), count.into(), i32::from(count) * each);
            note(part.of(catch.counted(count)));
        }
    }
}
