//! Every way to set up a ruleset's games, for testing the rules with all options.

use serde_json::{Map, Value};

use crate::{Field, SeatCount, Shape, dyn_ruleset::DynRuleset};

/// One way to set a game up.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    /// As [`DynRuleset::check`] takes them.
    pub options: Value,
    /// How many seats.
    pub seats: SeatCount,
}

/// A number with more values than this is tried only at its bounds.
const NUMBERS: i64 = 16;

/// Every combination of the options with every number of seats that the ruleset allows. Given
/// options or seats are fixed. All values of an option are tried: yes and no, every pick, every
/// number, and its absence; lists keep their default.
pub fn variants(
    ruleset: &dyn DynRuleset,
    options: Option<&Value>,
    seats: Option<SeatCount>,
) -> Vec<Variant> {
    let about = ruleset.about();
    let combinations = match options {
        Some(options) => vec![options.clone()],
        None => combinations(&about.options),
    };
    let counts: Vec<SeatCount> = match seats {
        Some(seats) => vec![seats],
        None => about.seats.filter_map(SeatCount::new).collect(),
    };
    let mut variants = Vec::with_capacity(combinations.len() * counts.len());
    for options in combinations {
        for seats in &counts {
            if ruleset.check(&options, *seats).is_ok() {
                variants.push(Variant { options: options.clone(), seats: *seats });
            }
        }
    }
    variants
}

fn combinations(fields: &[Field]) -> Vec<Value> {
    let mut all = vec![Map::new()];
    for field in fields {
        let values = values(field);
        if values.is_empty() {
            continue;
        }
        all = all
            .into_iter()
            .flat_map(|options| {
                values.iter().map(move |value| {
                    let mut options = options.clone();
                    if let Some(value) = value {
                        options.insert(field.name.to_owned(), value.clone());
                    }
                    options
                })
            })
            .collect();
    }
    all.into_iter().map(Value::Object).collect()
}

/// The possible values of an option; `None` leaves it out. Empty if it is always left out.
fn values(field: &Field) -> Vec<Option<Value>> {
    match &field.shape {
        // An absent option has the value of one of the picks.
        Shape::OneOf { picks } => picks.iter().map(|pick| Some(pick.value.clone())).collect(),
        Shape::YesNo => vec![Some(Value::Bool(false)), Some(Value::Bool(true))],
        Shape::Number { min, max } => {
            let few = max.saturating_sub(*min) < NUMBERS;
            let numbers = if few { (*min..=*max).collect() } else { vec![*min, *max] };
            let left_out = field.optional.then_some(None);
            left_out.into_iter().chain(numbers.into_iter().map(|it| Some(it.into()))).collect()
        }
        Shape::SomeOf { .. } | Shape::InOrder { .. } | Shape::Counts { .. } => Vec::new(),
    }
}
