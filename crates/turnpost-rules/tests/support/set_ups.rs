//! The ways to set games up that the tests go through.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Ruleset, Sampler,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    variants::{Variant, variants},
};

/// How many games a test plays: as many as `TURNPOST_GAMES` says, or this many.
pub fn games(usual: u64) -> u64 {
    std::env::var("TURNPOST_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// How a game is set up.
pub struct SetUp<R: Ruleset> {
    pub options: R::Options,
    /// How many seats.
    pub seats: u8,
}

fn typed<R: Ruleset>(variant: &Variant) -> SetUp<R> {
    let options = serde_json::from_value(variant.options.clone()).expect("options");
    SetUp { options, seats: u8::try_from(variant.seats.get()).expect("a table") }
}

/// Every combination of options and seats, in turn, so many games long: at least each once.
pub fn every<R: Ruleset>(count: u64) -> Vec<SetUp<R>>
where
    TypedRuleset<R>: DynRuleset,
{
    let all = variants(&TypedRuleset::<R>::new(), None, None);
    let count = usize::try_from(count).expect("a count").max(all.len());
    all.iter().cycle().take(count).map(typed).collect()
}

/// So many set-ups, or more: until every two values that options and seats can have together are met.
pub fn some<R: Ruleset>(count: u64) -> Vec<SetUp<R>>
where
    TypedRuleset<R>: DynRuleset,
{
    let mut all = variants(&TypedRuleset::<R>::new(), None, None);
    let mut sampler = Sampler::seed_from_u64(1);
    for at in (1..all.len()).rev() {
        all.swap(at, sampler.random_range(0..=at));
    }
    let mut pairs: Vec<BTreeSet<[String; 2]>> = all.iter().map(pairs).collect();
    let mut chosen = Vec::new();
    let met_all = |pairs: &[BTreeSet<_>]| pairs.iter().all(BTreeSet::is_empty);
    while (chosen.len() as u64) < count || !met_all(&pairs) {
        // Those that meet the most new pairs first, and when all are met, one after the other.
        let start = chosen.len() % all.len();
        let best = (start..all.len()).chain(0..start).rev().max_by_key(|at| pairs[*at].len());
        let best = best.expect("set-ups");
        chosen.push(typed(&all[best]));
        let met = std::mem::take(&mut pairs[best]);
        for left in &mut pairs {
            left.retain(|pair| !met.contains(pair));
        }
    }
    chosen
}

fn pairs(variant: &Variant) -> BTreeSet<[String; 2]> {
    let options = variant.options.as_object().expect("options");
    let mut values: Vec<String> =
        options.iter().map(|(name, value)| format!("{name} {value}")).collect();
    values.push(format!("seats {}", variant.seats.get()));
    let mut pairs = BTreeSet::new();
    for (at, one) in values.iter().enumerate() {
        pairs.extend(values[at + 1..].iter().map(|other| [one.clone(), other.clone()]));
    }
    pairs
}
