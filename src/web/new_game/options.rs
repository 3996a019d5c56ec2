//! The options of a new game: what is asked, how many players need which of them, and which one a refusal is
//! about.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use turnpost_rules::{Field, Phrase, SeatCount, Shape, dyn_ruleset::DynRuleset};

use crate::{
    locale::Localizer,
    web::{
        form::Form,
        questions::{Defaults, Fault, Question, answers, questions},
    },
};

/// What the ids of their questions begin with.
const IDS: &str = "option-";

/// The id of what they are folded into.
pub(super) const FOLD: &str = "house-rules";

/// The id of an option's question.
pub(super) fn id(field: &str) -> String {
    format!("{IDS}{field}")
}

/// The smallest number of seats that the ruleset allows with its default options.
pub(super) fn usual_seats(ruleset: &dyn DynRuleset) -> Option<SeatCount> {
    let mut counts = ruleset.about().seats.filter_map(SeatCount::new);
    counts.find(|seats| ruleset.check(&unchanged(), *seats).is_ok())
}

/// Options that are all left as they usually are.
fn unchanged() -> Value {
    Value::Object(Map::new())
}

/// A single option, the others left as they usually are.
fn alone(field: &Field, value: Value) -> Value {
    Value::Object([(field.name.to_owned(), value)].into_iter().collect())
}

/// Whether a form leaves all options as they usually are.
pub(super) fn are_usual(ruleset: &dyn DynRuleset, form: &Form) -> bool {
    let Some(seats) = usual_seats(ruleset) else { return false };
    let Ok(answered) = answers(&ruleset.about().options, form) else { return false };
    let usual = ruleset.check(&unchanged(), seats).ok();
    usual.is_some() && ruleset.check(&Value::Object(answered), seats).ok() == usual
}

/// The option that so many players need to be switched on; `None` if they can play without, or with
/// several.
fn needed(ruleset: &dyn DynRuleset, seats: SeatCount) -> Option<Field> {
    if ruleset.check(&unchanged(), seats).is_ok() {
        return None;
    }
    let switches = ruleset.about().options.into_iter();
    let switches = switches.filter(|field| matches!(field.shape, Shape::YesNo));
    let mut enough =
        switches.filter(|field| ruleset.check(&alone(field, Value::Bool(true)), seats).is_ok());
    let needed = enough.next()?;
    enough.next().is_none().then_some(needed)
}

/// Switches on the option that so many players need: to choose their number is to want it.
pub(super) fn suit(ruleset: &dyn DynRuleset, seats: SeatCount, answered: &mut Map<String, Value>) {
    if let Some(field) = needed(ruleset, seats) {
        answered.insert(field.name.to_owned(), Value::Bool(true));
    }
}

/// Which numbers of players switch an option on, in sentences; `None` if none does.
pub(super) fn switched_on(ruleset: &dyn DynRuleset, localizer: &Localizer) -> Option<String> {
    let counts = ruleset.about().seats.filter_map(SeatCount::new);
    let sentences = counts.filter_map(|seats| {
        let rule = localizer.format(&needed(ruleset, seats)?.label);
        let phrase = Phrase::new("web-new-seats-rule").with("seats", seats.get());
        Some(localizer.format(&phrase.with("rule", rule)))
    });
    let sentences: Vec<String> = sentences.collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The option that a refusal is about: one that was answered, and without which the game could be opened;
/// `None` if it takes more than one.
pub(super) fn refused(
    ruleset: &dyn DynRuleset,
    seats: SeatCount,
    answered: &Map<String, Value>,
) -> Option<&'static str> {
    let is_to_blame = |field: &Field| {
        let mut others = answered.clone();
        others.remove(field.name).is_some() && ruleset.check(&Value::Object(others), seats).is_ok()
    };
    let fields = ruleset.about().options;
    fields.iter().find(|field| is_to_blame(field)).map(|field| field.name)
}

/// What is asked about them.
pub(super) fn asked(
    ruleset: &dyn DynRuleset,
    form: &Form,
    (earlier, wrong): (Option<&Value>, &[Fault]),
    localizer: &Localizer,
) -> Vec<Question> {
    let fields = ruleset.about().options;
    let Some(seats) = usual_seats(ruleset) else {
        return questions(&fields, form, Defaults::None, wrong, localizer, IDS);
    };
    let mut defaults = ruleset.check(&unchanged(), seats).unwrap_or(Value::Null);
    if let Some(earlier) = earlier {
        // All of them are settled, so none follows from another.
        return questions(&fields, form, Defaults::Of(earlier), wrong, localizer, IDS);
    }
    let leading = leading_fields(ruleset, &fields, &defaults, seats);
    if let Value::Object(defaults) = &mut defaults {
        defaults.retain(|name, _| !leading.contains_key(name.as_str()));
    }
    let mut asked = questions(&fields, form, Defaults::Of(&defaults), wrong, localizer, IDS);
    for (question, field) in asked.iter_mut().zip(&fields) {
        if let Some(leader) = leading.get(field.name) {
            let label = localizer.format(&leader.label);
            let label = localizer.format(&Phrase::new("web-new-follows").with("field", label));
            question.offer_to_leave_out(label);
        }
    }
    asked
}

/// The options whose defaults depend on another option, and that option.
fn leading_fields<'a>(
    ruleset: &dyn DynRuleset,
    fields: &'a [Field],
    defaults: &Value,
    seats: SeatCount,
) -> BTreeMap<&'a str, &'a Field> {
    let mut leading = BTreeMap::new();
    for leader in fields {
        let Shape::OneOf { picks } = &leader.shape else { continue };
        for pick in picks {
            let Ok(settled) = ruleset.check(&alone(leader, pick.value.clone()), seats) else {
                continue;
            };
            for field in fields.iter().filter(|field| field.name != leader.name) {
                if settled.get(field.name) != defaults.get(field.name) {
                    leading.insert(field.name, leader);
                }
            }
        }
    }
    leading
}
