//! What a form answers to the questions: members of a move as JSON, and in words.

use serde_json::{Map, Value};
use turnpost_rules::{Field, Phrase, Pick, Shape};

use super::{
    Fault, NO, YES, count_name, field_name, how_many, how_many_in_all, pick_keys, place_name,
};
use crate::{locale::Localizer, web::form::Form};

/// A move's answer to a field in words; `None` when it was left out.
pub fn answer_words(
    field: &Field,
    members: &Map<String, Value>,
    localizer: &Localizer,
) -> Option<String> {
    let given = members.get(field.name)?;
    let words = |picks: &[Pick], value: &Value| {
        let pick = picks.iter().find(|pick| pick.value == *value);
        pick.map_or_else(|| value.to_string(), |pick| localizer.format(&pick.label))
    };
    Some(match (&field.shape, given) {
        (Shape::OneOf { picks }, value) => words(picks, value),
        (Shape::SomeOf { picks, .. }, Value::Array(values)) => {
            localizer.list(values.iter().map(|value| words(picks, value)).collect())
        }
        (Shape::Counts { counts, .. }, Value::Object(numbers)) => {
            let counted = counts.iter().filter_map(|count| {
                let number = numbers.get(count.key).filter(|number| **number != 0)?;
                Some(format!("{number} {}", localizer.format(&count.label)))
            });
            localizer.list(counted.collect())
        }
        (Shape::YesNo, Value::Bool(yes)) => {
            localizer.speak(if *yes { "web-yes" } else { "web-no" }, &[])
        }
        (_, value) => value.to_string(),
    })
    .filter(|words| !words.is_empty())
}

/// The JSON members that a form contains for the fields.
///
/// # Errors
/// All answers that are missing or invalid.
pub fn answers(fields: &[Field], form: &Form) -> Result<Map<String, Value>, Vec<Fault>> {
    let mut values = Map::new();
    let mut faults = Vec::new();
    for field in fields {
        match answer(field, form) {
            Ok(Some(value)) => {
                values.insert(field.name.to_owned(), value);
            }
            Ok(None) if field.optional => {}
            Ok(None) => {
                faults.push(Fault { field: field.name, phrase: Phrase::new("web-fault-missing") });
            }
            Err(phrase) => faults.push(Fault { field: field.name, phrase }),
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(faults) }
}

fn answer(field: &Field, form: &Form) -> Result<Option<Value>, Phrase> {
    let name = field_name(field);
    match &field.shape {
        Shape::OneOf { picks } => {
            let Some(typed) = form.get(&name) else { return Ok(None) };
            let known = pick_keys(picks).into_iter().position(|key| key == typed);
            match known.and_then(|at| picks.get(at)) {
                Some(pick) => Ok(Some(pick.value.clone())),
                None => Err(Phrase::new("web-fault-gone")),
            }
        }
        Shape::SomeOf { picks, min, max } => {
            let keys = pick_keys(picks);
            let mut chosen: Vec<usize> = Vec::new();
            for typed in form.all(&name).filter(|typed| !typed.is_empty()) {
                let at = keys
                    .iter()
                    .position(|key| key == typed)
                    .ok_or_else(|| Phrase::new("web-fault-gone"))?;
                if !chosen.contains(&at) {
                    chosen.push(at);
                }
            }
            if chosen.is_empty() && (field.optional || *min > 0) {
                return Ok(None);
            }
            chosen.sort_unstable();
            let count = u32::try_from(chosen.len()).unwrap_or(u32::MAX);
            if !(*min..=*max).contains(&count) {
                return Err(how_many("web-pick", *min, *max));
            }
            let values =
                chosen.iter().filter_map(|at| picks.get(*at)).map(|pick| pick.value.clone());
            Ok(Some(Value::Array(values.collect())))
        }
        Shape::InOrder { picks, min, max } => {
            let keys = pick_keys(picks);
            let mut order: Vec<&Pick> = Vec::new();
            // Leaving out a place in between does not change the order of the others.
            for typed in (1..=*max).filter_map(|place| form.get(&place_name(field, place))) {
                let at = keys.iter().position(|key| key == typed);
                let pick =
                    at.and_then(|at| picks.get(at)).ok_or_else(|| Phrase::new("web-fault-gone"))?;
                if order.iter().any(|known| known.value == pick.value) {
                    return Err(Phrase::new("web-fault-twice"));
                }
                order.push(pick);
            }
            if order.is_empty() && (field.optional || *min > 0) {
                return Ok(None);
            }
            let count = u32::try_from(order.len()).unwrap_or(u32::MAX);
            if !(*min..=*max).contains(&count) {
                return Err(how_many("web-pick", *min, *max));
            }
            Ok(Some(Value::Array(order.into_iter().map(|pick| pick.value.clone()).collect())))
        }
        Shape::Counts { counts, min, max } => {
            let mut sum = 0_u32;
            let mut typed_any = false;
            let mut values = Map::new();
            for count in counts {
                let typed = form.get(&count_name(field, count));
                typed_any |= typed.is_some();
                let number = match typed {
                    None => 0,
                    Some(text) => text.parse::<u32>().map_err(|_| number_fault(0, count.max))?,
                };
                if !(count.min..=count.max).contains(&number) {
                    return Err(
                        number_fault(count.min, count.max).with("what", count.label.clone())
                    );
                }
                sum = sum.saturating_add(number);
                if number > 0 {
                    values.insert(count.key.to_owned(), number.into());
                }
            }
            if !typed_any {
                return Ok(None);
            }
            if !(*min..=*max).contains(&sum) {
                return Err(how_many_in_all(counts, *min, *max));
            }
            Ok(Some(Value::Object(values)))
        }
        Shape::Number { min, max } => {
            let Some(typed) = form.get(&name) else { return Ok(None) };
            match typed.parse::<i64>() {
                Ok(number) if (*min..=*max).contains(&number) => Ok(Some(number.into())),
                _ => Err(Phrase::new("web-fault-number").with("min", *min).with("max", *max)),
            }
        }
        Shape::YesNo => match form.get(&name) {
            None => Ok(None),
            Some(YES) => Ok(Some(true.into())),
            Some(NO) => Ok(Some(false.into())),
            Some(_) => Err(Phrase::new("web-fault-gone")),
        },
    }
}

fn number_fault(min: u32, max: u32) -> Phrase {
    Phrase::new("web-fault-number").with("min", min).with("max", max)
}

/// The members that a form holds as it is loaded, when it starts from `start`.
pub fn as_loaded(fields: &[Field], start: &Value) -> Map<String, Value> {
    let mut members = Map::new();
    for field in fields {
        let Some(started) = start.get(field.name) else { continue };
        let kept = match &field.shape {
            Shape::SomeOf { picks, .. } => {
                let keys = pick_keys(picks);
                let held = picks.iter().zip(&keys);
                let held = held.filter(|(pick, key)| super::holds(started, pick, key));
                Value::Array(held.map(|(pick, _)| pick.value.clone()).collect())
            }
            _ => started.clone(),
        };
        members.insert(field.name.to_owned(), kept);
    }
    members
}

/// A template with these members added.
pub fn filled(template: &Value, members: Map<String, Value>) -> Value {
    let mut whole = template.clone();
    if let Value::Object(object) = &mut whole {
        object.extend(members);
    }
    whole
}
