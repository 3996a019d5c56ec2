//! Moves and choices held against each other: how a choice is filled in by somebody who knows
//! nothing but its bounds, whether a move is among the choices, and moves that nobody offered.

use rand::RngExt as _;
use serde_json::{Map, Value};
use turnpost_rules::{Bond, Choice, Ruleset, Sampler, Shape};

/// A choice as a move, every field filled in at random within its bounds.
pub fn filled(choice: &Choice, sampler: &mut Sampler) -> Value {
    loop {
        let played = filled_apart(choice, sampler);
        if is_apart(&played, choice) && choice.bonds.iter().all(|bond| holds(bond, &played, choice))
        {
            return played;
        }
    }
}

/// Whether what binds a field to others does.
fn holds(bond: &Bond, played: &Value, choice: &Choice) -> bool {
    let picked = |field: &str| played[field].as_array().map_or(&[][..], Vec::as_slice);
    match bond {
        Bond::Among { field, of } => {
            played[*field].is_null() || picked(of).contains(&played[*field])
        }
        Bond::Balance { field, with, fewer, more } => {
            let (own, other) = (picked(field).len(), picked(with).len());
            own + *fewer as usize >= other && own <= other + *more as usize
        }
        Bond::Weight { field, weights, min } => {
            let of = choice.fields.iter().find(|it| it.name == *field).expect("the field");
            let Shape::SomeOf { picks, .. } = &of.shape else { panic!("{field} has no picks") };
            assert_eq!(picks.len(), weights.len());
            let weight = |value: &Value| {
                let at = picks.iter().position(|pick| pick.value == *value);
                at.map_or(0, |at| weights[at])
            };
            picked(field).iter().map(weight).sum::<u32>() >= *min
        }
    }
}

/// Whether the fields that are to share nothing do not.
fn is_apart(played: &Value, choice: &Choice) -> bool {
    let Some([one, other]) = choice.disjoint else { return true };
    let other = elements(&played[other]);
    elements(&played[one]).iter().all(|element| !other.contains(element))
}

/// What is in a field: of what there is some, or what was picked.
fn elements(value: &Value) -> Vec<String> {
    match value {
        Value::Object(counts) => {
            counts.iter().filter(|(_, count)| **count != 0).map(|(key, _)| key.clone()).collect()
        }
        Value::Array(picked) => picked.iter().map(Value::to_string).collect(),
        Value::Null => Vec::new(),
        value => vec![value.to_string()],
    }
}

/// The same, each field for itself.
fn filled_apart(choice: &Choice, sampler: &mut Sampler) -> Value {
    let mut played = choice.template.clone();
    for field in &choice.fields {
        if !(field.optional && sampler.random()) {
            played[field.name] = value(&field.shape, sampler);
        }
    }
    played
}

fn value(shape: &Shape, sampler: &mut Sampler) -> Value {
    match shape {
        Shape::OneOf { picks } => picks[sampler.random_range(0..picks.len())].value.clone(),
        Shape::SomeOf { picks, min, max, .. } | Shape::InOrder { picks, min, max } => {
            let max = (*max as usize).min(picks.len());
            let count = sampler.random_range(*min as usize..=max);
            let mut left: Vec<&Value> = picks.iter().map(|pick| &pick.value).collect();
            let draw = |_| left.swap_remove(sampler.random_range(0..left.len())).clone();
            Value::Array((0..count).map(draw).collect())
        }
        Shape::Counts { counts, min, max, .. } => {
            let mut chosen: Vec<u32> = counts.iter().map(|count| count.min).collect();
            let room = (*max).min(counts.iter().map(|count| count.max).sum());
            // Few more often than many, as people do.
            let max = if sampler.random() { room.min(*min + 2) } else { room };
            let wanted = sampler.random_range(*min..=max);
            while chosen.iter().sum::<u32>() < wanted {
                let at = sampler.random_range(0..counts.len());
                if chosen[at] < counts[at].max {
                    chosen[at] += 1;
                }
            }
            let named = counts.iter().zip(chosen).filter(|(_, number)| *number > 0);
            Value::Object(named.map(|(count, n)| (count.key.to_owned(), n.into())).collect())
        }
        Shape::Number { min, max } => sampler.random_range(*min..=*max).into(),
        Shape::YesNo => sampler.random::<bool>().into(),
    }
}

/// Whether a move, as its ruleset writes it, is this choice filled in.
pub fn is_filling(played: &Value, choice: &Choice) -> bool {
    let (Some(played), Some(template)) = (played.as_object(), choice.template.as_object()) else {
        return false;
    };
    let field = |name: &str| choice.fields.iter().find(|field| field.name == name);
    let known = played.iter().all(|(name, value)| match (template.get(name), field(name)) {
        (Some(fixed), None) => fixed == value,
        (_, Some(field)) => fits(value, &field.shape),
        (None, None) => false,
    });
    let whole = template.keys().all(|name| played.contains_key(name))
        && choice.fields.iter().all(|field| {
            // What is empty is not written.
            field.optional || played.contains_key(field.name) || may_be_empty(&field.shape)
        });
    let played = Value::Object(played.clone());
    let is_bound = choice.bonds.iter().all(|bond| holds(bond, &played, choice));
    known && whole && is_bound && is_apart(&played, choice)
}

fn may_be_empty(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::SomeOf { min: 0, .. } | Shape::InOrder { min: 0, .. } | Shape::Counts { min: 0, .. }
    )
}

fn fits(value: &Value, shape: &Shape) -> bool {
    match shape {
        Shape::OneOf { picks } => picks.iter().any(|pick| pick.value == *value),
        Shape::SomeOf { picks, min, max, .. } | Shape::InOrder { picks, min, max } => {
            let mut left: Vec<&Value> = picks.iter().map(|pick| &pick.value).collect();
            value.as_array().is_some_and(|some| {
                (*min as usize..=*max as usize).contains(&some.len())
                    && some.iter().all(|one| {
                        let at = left.iter().position(|pick| *pick == one);
                        at.map(|at| left.swap_remove(at)).is_some()
                    })
            })
        }
        Shape::Counts { counts, min, max, .. } => value.as_object().is_some_and(|named| {
            let of = |key: &str| named.get(key).and_then(Value::as_u64).unwrap_or(0);
            // None of something says the same as nothing about it.
            let known = named
                .iter()
                .all(|(key, number)| *number == 0 || counts.iter().any(|count| count.key == key));
            let within = counts.iter().all(|count| {
                (u64::from(count.min)..=u64::from(count.max)).contains(&of(count.key))
            });
            let sum: u64 = counts.iter().map(|count| of(count.key)).sum();
            known && within && (u64::from(*min)..=u64::from(*max)).contains(&sum)
        }),
        Shape::Number { min, max } => {
            value.as_i64().is_some_and(|number| (*min..=*max).contains(&number))
        }
        Shape::YesNo => value.is_boolean(),
    }
}

/// Moves that were made or could have been, to be tried where nobody offered them.
#[derive(Default)]
pub struct Pool(Vec<Value>);

impl Pool {
    const MAX: usize = 64;

    /// Remembers a move; an older one is forgotten.
    pub fn remember(&mut self, played: Value, sampler: &mut Sampler) {
        if self.0.len() < Pool::MAX {
            self.0.push(played);
        } else {
            self.0[sampler.random_range(0..Pool::MAX)] = played;
        }
    }

    /// A move of some other moment, more often than not with a part of it changed; `None` when what
    /// came of the change is no move at all.
    pub fn stray<R: Ruleset>(&self, sampler: &mut Sampler) -> Option<R::Move> {
        let mut played = self.any(sampler)?.as_object()?.clone();
        for _ in 0..sampler.random_range(0..3) {
            self.change(&mut played, sampler);
        }
        serde_json::from_value(Value::Object(played)).ok()
    }

    fn any(&self, sampler: &mut Sampler) -> Option<&Value> {
        if self.0.is_empty() { None } else { self.0.get(sampler.random_range(0..self.0.len())) }
    }

    /// Changes a member: to what another move has there, or a little.
    fn change(&self, played: &mut Map<String, Value>, sampler: &mut Sampler) {
        let names: Vec<String> = played.keys().filter(|name| *name != "type").cloned().collect();
        if names.is_empty() {
            return;
        }
        let name = &names[sampler.random_range(0..names.len())];
        let other = self.any(sampler).and_then(|other| other.get(name)).cloned();
        let Some(member) = played.get_mut(name) else { return };
        match (other, member) {
            (Some(other), member) if sampler.random() => *member = other,
            (_, Value::Number(number)) => {
                let near = number.as_i64().unwrap_or(0) + sampler.random_range(-1..=1);
                *number = near.max(0).into();
            }
            (_, Value::Array(list)) if !list.is_empty() => {
                let at = sampler.random_range(0..list.len());
                if sampler.random() {
                    list.remove(at);
                } else {
                    list.push(list[at].clone());
                }
            }
            (_, Value::Object(counts)) => {
                for count in counts.values_mut() {
                    let near = count.as_i64().unwrap_or(0) + sampler.random_range(-1..=1);
                    *count = near.max(0).into();
                }
            }
            _ => {
                played.remove(name);
            }
        }
    }
}
