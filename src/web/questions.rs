//! The fields of a choice as questions on a page, and the answers as JSON.
//!
//! Nothing is selected that the player did not select, so that a form sent as loaded holds no move;
//! the options of a new game start with the ruleset's defaults instead.

use serde_json::{Map, Value};
use turnpost_rules::{Count, Field, Phrase, Pick, Shape};

use super::form::Form;
use crate::locale::Localizer;

/// Up to this many picks are shown as radio buttons; more as a drop-down list.
const FEW: usize = 8;

/// A question on a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Its element's id, unique on the page.
    pub id: String,
    /// The name of its form field; for counts, the prefix of their names.
    pub name: String,
    /// The question.
    pub label: String,
    /// Whether it may be left out.
    pub optional: bool,
    /// What was wrong with the answer.
    pub fault: Option<String>,
    /// The input element.
    pub input: Input,
}

impl Question {
    /// Adds an answer that leaves the question open, selected while no other one is.
    pub fn offer_to_leave_out(&mut self, label: String) {
        if let Input::Radios(answers) | Input::List(answers) = &mut self.input {
            let picked = !answers.iter().any(|answer| answer.picked);
            answers.insert(0, Answer { value: String::new(), label, picked });
            self.optional = false;
        }
    }
}

/// The input element of a question.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// Radio buttons.
    Radios(Vec<Answer>),
    /// A drop-down list.
    List(Vec<Answer>),
    /// Check boxes.
    Checks {
        /// The boxes.
        answers: Vec<Answer>,
        /// How many may be ticked, in words.
        hint: String,
    },
    /// A drop-down list for every place of an order.
    Order {
        /// The places in their order.
        places: Vec<Place>,
        /// How many may be filled, in words.
        hint: String,
    },
    /// A number for each of several things.
    Counts {
        /// The things.
        counts: Vec<Counted>,
        /// The bounds of their sum, in words.
        hint: String,
    },
    /// A whole number.
    Number {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
        /// What was typed.
        typed: String,
    },
}

/// An answer to pick.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The value that the form sends.
    pub value: String,
    /// Its label.
    pub label: String,
    /// Whether it is selected.
    pub picked: bool,
}

/// A place of an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name of its form field.
    pub name: String,
    /// Its label: the first, the second …
    pub label: String,
    /// What can be picked for it.
    pub answers: Vec<Answer>,
}

/// A thing to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The name of its form field.
    pub name: String,
    /// Its label.
    pub label: String,
    /// The minimum.
    pub min: u32,
    /// The maximum.
    pub max: u32,
    /// Whether the player gives from what they hold.
    pub held: bool,
    /// What was typed.
    pub typed: String,
}

/// The most steps of something that is not held: nobody has asked for more of a kind.
const STEPS: u32 = 9;

impl Counted {
    /// The numbers to choose from, and whether each is chosen: none at first, which is no answer.
    pub fn steps(&self) -> Vec<(u32, bool)> {
        let typed = self.typed.trim().parse().unwrap_or(0).min(self.max);
        let most = if self.held { self.max } else { self.max.min(STEPS.max(typed)) };
        (0..=most).map(|number| (number, number == typed)).collect()
    }
}

/// An invalid answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// The field, or [`TOGETHER`].
    pub field: &'static str,
    /// What a valid answer would be.
    pub phrase: Phrase,
}

/// The field of a fault where every answer is valid by itself, but not their combination.
pub const TOGETHER: &str = "form";

/// The answers when nothing was typed.
#[derive(Copy, Clone, Debug)]
pub enum Defaults<'a> {
    /// None: for a move.
    None,
    /// The members of an object, one for each field: for options.
    Of(&'a Value),
}

/// The form value for yes.
const YES: &str = "yes";
/// The form value for no.
const NO: &str = "no";

fn field_name(field: &Field) -> String {
    format!("f.{}", field.name)
}

fn place_name(field: &Field, place: u32) -> String {
    format!("f.{}.{place}", field.name)
}

fn count_name(field: &Field, count: &Count) -> String {
    format!("f.{}.{}", field.name, count.key)
}

/// The form value of each pick: its JSON, numbered if an earlier pick has the same JSON.
pub fn pick_keys(picks: &[Pick]) -> Vec<String> {
    let texts: Vec<String> = picks.iter().map(|pick| pick.value.to_string()).collect();
    texts
        .iter()
        .enumerate()
        .map(|(at, text)| match texts[..at].iter().filter(|before| *before == text).count() {
            0 => text.clone(),
            earlier => format!("{text}~{earlier}"),
        })
        .collect()
}

/// The questions for these fields, with what was typed and what was wrong with it. `ids` is the
/// prefix of their elements' ids.
pub fn questions(
    fields: &[Field],
    form: &Form,
    defaults: Defaults<'_>,
    faults: &[Fault],
    localizer: &Localizer,
    ids: &str,
) -> Vec<Question> {
    fields
        .iter()
        .map(|field| Question {
            id: format!("{ids}{}", field.name),
            name: field_name(field),
            label: localizer.format(&field.label),
            // A question with a default answer need not be marked as optional.
            optional: field.optional && !has_default(field, defaults),
            fault: faults
                .iter()
                .find(|fault| fault.field == field.name)
                .map(|fault| localizer.format(&fault.phrase)),
            input: input(field, form, defaults, localizer),
        })
        .collect()
}

fn has_default(field: &Field, defaults: Defaults<'_>) -> bool {
    let Defaults::Of(values) = defaults else { return false };
    match (&field.shape, values.get(field.name)) {
        (Shape::OneOf { picks }, Some(value)) => picks.iter().any(|pick| pick.value == *value),
        (_, None | Some(Value::Null)) => false,
        (_, Some(Value::Array(picked))) => !picked.is_empty(),
        (_, Some(_)) => true,
    }
}

fn input(field: &Field, form: &Form, defaults: Defaults<'_>, localizer: &Localizer) -> Input {
    let name = field_name(field);
    let default = match defaults {
        Defaults::Of(values) if form.beginning("f.").next().is_none() => values.get(field.name),
        _ => None,
    };
    match &field.shape {
        Shape::OneOf { picks } => {
            let answers = pick_keys(picks)
                .into_iter()
                .zip(picks)
                .map(|(value, pick)| Answer {
                    picked: form.typed(&name) == value || default == Some(&pick.value),
                    label: localizer.format(&pick.label),
                    value,
                })
                .collect::<Vec<_>>();
            if answers.len() > FEW { Input::List(answers) } else { Input::Radios(answers) }
        }
        Shape::SomeOf { picks, min, max } => Input::Checks {
            answers: pick_keys(picks)
                .into_iter()
                .zip(picks)
                .map(|(value, pick)| Answer {
                    picked: form.all(&name).any(|typed| typed == value)
                        || default
                            .and_then(Value::as_array)
                            .is_some_and(|values| values.contains(&pick.value)),
                    label: localizer.format(&pick.label),
                    value,
                })
                .collect(),
            hint: localizer.format(&how_many("web-pick", *min, *max)),
        },
        Shape::InOrder { picks, min, max } => Input::Order {
            places: (1..=*max)
                .map(|number| {
                    let name = place_name(field, number);
                    let default = default.and_then(|values| values.get(number as usize - 1));
                    Place {
                        label: localizer
                            .format(&Phrase::new("web-order-place").with("place", number)),
                        answers: pick_keys(picks)
                            .into_iter()
                            .zip(picks)
                            .map(|(value, pick)| Answer {
                                picked: form.typed(&name) == value || default == Some(&pick.value),
                                label: localizer.format(&pick.label),
                                value,
                            })
                            .collect(),
                        name,
                    }
                })
                .collect(),
            hint: localizer.format(&how_many("web-pick", *min, *max)),
        },
        Shape::Counts { counts, min, max } => Input::Counts {
            counts: counts
                .iter()
                .map(|count| {
                    let name = count_name(field, count);
                    let default =
                        default.and_then(|values| values.get(count.key)).map(Value::to_string);
                    Counted {
                        label: count_label(count, localizer),
                        min: count.min,
                        max: count.max,
                        held: count.held,
                        typed: default.unwrap_or_else(|| form.typed(&name).to_owned()),
                        name,
                    }
                })
                .collect(),
            hint: localizer.format(&how_many_in_all(counts, *min, *max)),
        },
        Shape::Number { min, max } => Input::Number {
            min: *min,
            max: *max,
            typed: default.map(Value::to_string).unwrap_or_else(|| form.typed(&name).to_owned()),
        },
        Shape::YesNo => Input::Radios(
            [(YES, "web-yes", true), (NO, "web-no", false)]
                .into_iter()
                .map(|(value, key, means)| Answer {
                    value: value.to_owned(),
                    label: localizer.speak(key, &[]),
                    picked: form.typed(&name) == value
                        || default.and_then(Value::as_bool) == Some(means),
                })
                .collect(),
        ),
    }
}

/// "exactly 2", "1 to 3", "at most 4", "at least 2".
fn how_many(kind: &str, min: u32, max: u32) -> Phrase {
    let (exactly, between, up_to) = match kind {
        "web-pick" => ("web-pick-exactly", "web-pick-between", "web-pick-up-to"),
        _ => ("web-count-exactly", "web-count-between", "web-count-up-to"),
    };
    if min == max {
        Phrase::new(exactly).with("max", max)
    } else if min == 0 {
        Phrase::new(up_to).with("max", max)
    } else {
        Phrase::new(between).with("min", min).with("max", max)
    }
}

/// The same for things that are counted. A sum that the counts cannot exceed is not worth
/// mentioning.
fn how_many_in_all(counts: &[Count], min: u32, max: u32) -> Phrase {
    let reached: u32 = counts.iter().map(|count| count.max).sum();
    if max >= reached && min < max && min > 0 {
        return Phrase::new("web-count-at-least").with("min", min);
    }
    how_many("web-count", min, max)
}

/// What is counted, and how much of it the player holds.
fn count_label(count: &Count, localizer: &Localizer) -> String {
    let what = localizer.format(&count.label);
    if !count.held {
        return what;
    }
    localizer.format(&Phrase::new("web-count-held").with("what", what).with("max", count.max))
}

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

/// A template with these members added.
pub fn filled(template: &Value, members: Map<String, Value>) -> Value {
    let mut whole = template.clone();
    if let Value::Object(object) = &mut whole {
        object.extend(members);
    }
    whole
}

#[cfg(test)]
mod tests;
