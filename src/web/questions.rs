//! The fields of a choice as questions on a page, and the answers as JSON.
//!
//! Nothing is selected that the player did not select, so that a form sent as loaded holds no move;
//! the options of a new game start with the ruleset's defaults instead.

use serde_json::Value;
use turnpost_rules::{Argument, Count, Field, Phrase, Pick, Shape, Side};

use super::form::Form;
use crate::{
    locale::{Localizer, illustrated},
    picture::Paper,
    registry,
};

mod answers;
mod counted;

use counted::kinds;

pub use answers::{answer_words, answers, as_loaded, filled};
pub use counted::Counted;

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
    /// On which side of a deal it stands.
    pub side: Option<Side>,
    /// How much is picked or counted at least and at most, where that is asked.
    pub bounds: Option<(u32, u32)>,
}

impl Question {
    /// Whether there is no move before it is answered.
    pub fn is_wanted(&self) -> bool {
        !self.optional && self.bounds.is_none_or(|(min, _)| min > 0)
    }

    /// How many are counted in it, where only one sum will do.
    pub fn owed(&self) -> Option<u32> {
        match &self.input {
            Input::Counts { owed, .. } => *owed,
            _ => None,
        }
    }

    /// Adds an answer that leaves the question open, selected while no other one is.
    pub fn offer_to_leave_out(&mut self, label: String) {
        if let Input::Radios(answers) | Input::List(answers) = &mut self.input {
            let picked = !answers.iter().any(|answer| answer.picked);
            answers.insert(0, Answer { value: String::new(), label, picked, icons: Vec::new() });
            self.optional = false;
        }
    }
}

impl Question {
    /// Whether it can wait behind a fold: it may be left out, and asks for no cards.
    pub fn is_further(&self) -> bool {
        let asks_for_cards = match &self.input {
            Input::Radios(answers) | Input::Checks { answers, .. } => are_cards(answers),
            Input::Counts { .. } => true,
            Input::List(_) | Input::Order { .. } | Input::Number { .. } => false,
        };
        self.optional && self.side.is_none() && !asks_for_cards
    }

    /// Whether something was answered, rightly or not.
    pub fn is_answered(&self) -> bool {
        let picked = |answers: &[Answer]| answers.iter().any(|answer| answer.picked);
        self.fault.is_some()
            || match &self.input {
                Input::Radios(answers) | Input::List(answers) | Input::Checks { answers, .. } => {
                    picked(answers)
                }
                Input::Order { places, .. } => places.iter().any(|place| picked(&place.answers)),
                Input::Counts { counts, .. } => counts.iter().any(|count| !count.typed.is_empty()),
                Input::Number { typed, .. } => !typed.is_empty(),
            }
    }

    /// Whoever can be picked among several, in words.
    fn names(&self) -> Option<Vec<String>> {
        match &self.input {
            Input::Checks { answers, .. } if !answers.is_empty() => {
                Some(answers.iter().map(|answer| answer.label.clone()).collect())
            }
            _ => None,
        }
    }
}

/// The names of all with whom a deal is made, where the form asks whether it is to be fewer.
pub fn partners(questions: &[Question]) -> Option<Vec<String>> {
    let is_deal = questions.iter().any(|question| question.side.is_some());
    let mut further = questions.iter().filter(|question| is_deal && question.is_further());
    further.find_map(Question::names)
}

/// A question, or the two sides of a deal next to each other.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Part<'a> {
    /// A question by itself.
    Question(&'a Question),
    /// What is given, and what for.
    Deal(&'a Question, &'a Question),
}

/// Questions in their order; those about the sides of a deal are put together.
pub fn parts(questions: &[Question]) -> Vec<Part<'_>> {
    let mut parts = Vec::with_capacity(questions.len());
    let mut rest = questions;
    while let [first, others @ ..] = rest {
        rest = others;
        parts.push(match (first.side, others) {
            (Some(Side::Give), [second, after @ ..]) if second.side == Some(Side::Get) => {
                rest = after;
                Part::Deal(first, second)
            }
            _ => Part::Question(first),
        });
    }
    parts
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
        /// What they are put together by, where they are many cards.
        decks: Vec<Deck>,
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
        /// The bounds of their sum, in words; none where it has no bounds that are worth a word.
        hint: Option<String>,
        /// The sum, where there is only one.
        owed: Option<u32>,
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
    /// The answer in words.
    pub label: String,
    /// Whether it is selected.
    pub picked: bool,
    /// The icons on the card that it stands for.
    pub icons: Vec<usize>,
}

impl Answer {
    /// The card's picture as HTML.
    pub fn picture(&self) -> String {
        let is_card = paper(&self.icons).is_some_and(|paper| paper == Paper::Card);
        illustrated::card_art(&self.icons, is_card)
    }

    /// How many equal answers came before it.
    pub fn again(&self) -> usize {
        self.value.rsplit_once('~').and_then(|(_, earlier)| earlier.parse().ok()).unwrap_or(0)
    }
}

/// Whether all of these stand for cards.
pub fn are_cards(answers: &[Answer]) -> bool {
    !answers.is_empty() && answers.iter().all(|answer| !answer.icons.is_empty())
}

/// What the first of these icons is printed on in a hand.
fn paper(icons: &[usize]) -> Option<Paper> {
    Some(registry::icons().get(*icons.first()?)?.held?.on)
}

/// How a hand looks: as that of the board from which these are taken.
fn look(icons: &[usize]) -> &'static str {
    match paper(icons) {
        None | Some(Paper::Card) => "",
        Some(Paper::Stamp) => " stamps",
        Some(Paper::Planks) => " planks",
    }
}

/// How the hand of these answers looks, for its class.
pub fn look_of_answers(answers: &[Answer]) -> &'static str {
    answers.first().map_or("", |answer| look(&answer.icons))
}

/// How the hand of these counted things looks, for its class.
pub fn look_of_counts(counts: &[Counted]) -> &'static str {
    counts.first().map_or("", |count| look(&count.icons))
}

/// From this many cards on they are put together by what they show first.
const DECK: usize = 13;

/// Cards that show the same first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    /// Its name, with its icon.
    pub name: String,
    /// The icon that they show first.
    icon: usize,
}

impl Deck {
    /// The decks of so many cards that one could not find one's own; none where there are fewer.
    fn of(answers: &[Answer], localizer: &Localizer) -> Vec<Deck> {
        if answers.len() < DECK || !are_cards(answers) {
            return Vec::new();
        }
        let mut decks: Vec<Deck> = Vec::new();
        for icon in answers.iter().filter_map(|answer| answer.icons.first().copied()) {
            let Some(key) = registry::icons().get(icon).and_then(|icon| icon.keys.first()) else {
                continue;
            };
            if decks.iter().all(|deck| deck.icon != icon) {
                decks.push(Deck { name: localizer.speak(key, &[]), icon });
            }
        }
        decks
    }

    /// Its name as HTML.
    pub fn heading(&self) -> String {
        illustrated::page_html(&self.name)
    }

    /// Whether a card belongs to it.
    pub fn has(&self, answer: &Answer) -> bool {
        answer.icons.first() == Some(&self.icon)
    }

    /// Whether one of its cards is picked.
    pub fn is_picked(&self, answers: &[Answer]) -> bool {
        answers.iter().any(|answer| answer.picked && self.has(answer))
    }
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

/// The answers as long as nothing was typed.
#[derive(Copy, Clone, Debug)]
pub enum Defaults<'a> {
    /// None: for a move.
    None,
    /// The members of an object, one for each field: for options, and for terms that are answered.
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
    let kinds = kinds(fields);
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
            input: input(field, form, defaults, localizer, &kinds),
            side: field.side(),
            bounds: bounds(&field.shape),
        })
        .collect()
}

fn bounds(shape: &Shape) -> Option<(u32, u32)> {
    match shape {
        Shape::SomeOf { min, max, .. }
        | Shape::InOrder { min, max, .. }
        | Shape::Counts { min, max, .. } => Some((*min, *max)),
        Shape::OneOf { .. } | Shape::Number { .. } | Shape::YesNo => None,
    }
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

fn input(
    field: &Field,
    form: &Form,
    defaults: Defaults<'_>,
    localizer: &Localizer,
    kinds: &[&str],
) -> Input {
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
                    icons: icons(&pick.label),
                    label: localizer.format(&pick.label),
                    value,
                })
                .collect::<Vec<_>>();
            if answers.len() > FEW && !are_cards(&answers) {
                Input::List(answers)
            } else {
                Input::Radios(answers)
            }
        }
        Shape::SomeOf { picks, min, max } => {
            let answers: Vec<Answer> = pick_keys(picks)
                .into_iter()
                .zip(picks)
                .map(|(value, pick)| Answer {
                    picked: form.all(&name).any(|typed| typed == value)
                        || default.is_some_and(|values| holds(values, pick, &value)),
                    icons: icons(&pick.label),
                    label: localizer.format(&pick.label),
                    value,
                })
                .collect();
            let decks = Deck::of(&answers, localizer);
            Input::Checks {
                answers,
                decks,
                hint: localizer.format(&how_many("web-pick", *min, *max)),
            }
        }
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
                                icons: Vec::new(),
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
                        name_only: localizer.format(&count.label),
                        icons: icons(&count.label),
                        kind: kinds.iter().position(|kind| *kind == count.key).unwrap_or_default()
                            + 1,
                        min: count.min,
                        max: count.max,
                        held: count.held,
                        typed: default.unwrap_or_else(|| form.typed(&name).to_owned()),
                        name,
                    }
                })
                .collect(),
            hint: (*min != *max && *min > 1)
                .then(|| localizer.format(&how_many_in_all(counts, *min, *max))),
            owed: (*min == *max).then_some(*min),
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
                    icons: Vec::new(),
                    picked: form.typed(&name) == value
                        || default.and_then(Value::as_bool) == Some(means),
                })
                .collect(),
        ),
    }
}

/// The icons of what a phrase names; of one that is counted, so many.
fn icons(phrase: &Phrase) -> Vec<usize> {
    const MAX: i64 = 3;
    if let Some(icon) = registry::icon(phrase.key) {
        let count = phrase.arguments.iter().find_map(|(_, argument)| match argument {
            Argument::Number(number) => usize::try_from((*number).min(MAX)).ok(),
            _ => None,
        });
        return vec![icon; count.unwrap_or(1)];
    }
    let inner = phrase.arguments.iter().map(|(_, argument)| match argument {
        Argument::Phrase(inner) => icons(inner),
        _ => Vec::new(),
    });
    inner.flatten().collect()
}

/// Whether an array holds the pick of this form value: of equal ones, so many.
fn holds(values: &Value, pick: &Pick, key: &str) -> bool {
    let equal = values.as_array().into_iter().flatten().filter(|value| **value == pick.value);
    let earlier = key.rsplit_once('~').and_then(|(_, earlier)| earlier.parse().ok()).unwrap_or(0);
    equal.count() > earlier
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

#[cfg(test)]
mod tests;
