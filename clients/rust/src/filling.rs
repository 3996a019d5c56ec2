//! Filling in the fields of a choice within their bounds, for programs that have no better idea.

use rand::{Rng, RngExt as _, seq::SliceRandom as _};
use serde_json::{Map, Value};

use crate::api::types::{Choice, Field, Pick, Shape};

/// So often picks are drawn until they come to what they must.
const DRAWS: usize = 200;

/// A value for every field that has to be filled in, and for every other optional one; `None` when a
/// field that has to be filled in has a shape that is newer than this package: take another choice.
pub fn a_filling(choice: &Choice, chance: &mut impl Rng) -> Option<Map<String, Value>> {
    let mut values = Map::new();
    for field in &choice.fields {
        if field.optional && chance.random_bool(0.5) {
            continue;
        }
        match value(field, &values, chance) {
            Some(value) => {
                values.insert(field.name.clone(), value);
            }
            None if field.optional => {}
            None => return None,
        }
    }
    Some(values)
}

/// What is in a field: of what there is some, or what was picked.
fn elements(filled: Option<&Value>) -> Vec<Value> {
    match filled {
        None => Vec::new(),
        Some(Value::Object(counts)) => counts.keys().cloned().map(Value::from).collect(),
        Some(Value::Array(picked)) => picked.clone(),
        Some(value) => vec![value.clone()],
    }
}

fn value(field: &Field, values: &Map<String, Value>, chance: &mut impl Rng) -> Option<Value> {
    let other = field.disjoint.as_ref().map(|other| values.get(other));
    // Who comes first of two that share nothing takes as little as possible, so that something is
    // left.
    let is_frugal = other == Some(None);
    let taken = elements(other.flatten());
    let some = |picks: &[Pick], min: u64, max: u64, chance: &mut _| {
        let free = picks.iter().enumerate().filter(|(_, pick)| !taken.contains(&pick.value));
        let mut bounds = (min, if is_frugal { min } else { max });
        if let Some(balance) = &field.balance {
            let others = u64::try_from(elements(values.get(&balance.field)).len()).ok()?;
            bounds.0 = bounds.0.max(others.saturating_sub(balance.fewer));
            bounds.1 = bounds.1.min(others + balance.more);
        }
        some(field, free.collect(), bounds, chance)
    };
    match &field.shape {
        Shape::ShapeOneOf(shape) => {
            let there = field.among.as_ref().map(|among| elements(values.get(among)));
            let is_there =
                |pick: &&Pick| there.as_ref().is_none_or(|there| there.contains(&pick.value));
            let picks: Vec<Pick> = shape.picks.iter().filter(is_there).cloned().collect();
            some(&picks, 1, 1, chance)?.as_array()?.first().cloned()
        }
        Shape::ShapeSomeOf(shape) => some(&shape.picks, shape.min, shape.max, chance),
        Shape::ShapeInOrder(shape) => some(&shape.picks, shape.min, shape.max, chance),
        Shape::ShapeCounts(shape) => {
            let open = shape.counts.iter().filter(|it| !taken.contains(&it.key.as_str().into()));
            let mut counts: Vec<(&str, u64, u64)> =
                open.map(|it| (it.key.as_str(), it.min, it.max)).collect();
            let room = counts.iter().map(|(_, _, max)| max).sum::<u64>().min(shape.max);
            let min = shape.min.min(room);
            let wanted = chance.random_range(min..=if is_frugal { min } else { room });
            while counts.iter().map(|(_, count, _)| count).sum::<u64>() < wanted {
                let mut free: Vec<_> = counts.iter_mut().filter(|it| it.1 < it.2).collect();
                let at = chance.random_range(0..free.len());
                free.get_mut(at)?.1 += 1;
            }
            let counted = counts.into_iter().filter(|(_, count, _)| *count > 0);
            Some(counted.map(|(key, count, _)| (key.to_owned(), Value::from(count))).collect())
        }
        Shape::ShapeNumber(shape) => Some(chance.random_range(shape.min..=shape.max).into()),
        Shape::ShapeYesNo(_) => Some(chance.random_bool(0.5).into()),
        Shape::UnknownShape(_) => None,
    }
}

/// So many of what is free, by their places among the picks, as come to what they must.
fn some(
    field: &Field,
    free: Vec<(usize, &Pick)>,
    (min, max): (u64, u64),
    chance: &mut impl Rng,
) -> Option<Value> {
    let max = max.min(u64::try_from(free.len()).ok()?);
    if max < min {
        return None;
    }
    let mut free = free;
    for _ in 0..DRAWS {
        let count = usize::try_from(chance.random_range(min..=max)).ok()?;
        free.shuffle(chance);
        let drawn = free.get(..count)?;
        let is_enough = field.needs.iter().all(|need| {
            let weights = drawn.iter().filter_map(|(at, _)| need.weights.get(*at));
            weights.sum::<u64>() >= need.min
        });
        if is_enough {
            return Some(drawn.iter().map(|(_, pick)| pick.value.clone()).collect());
        }
    }
    None
}
