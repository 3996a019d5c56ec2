//! A turn composed of several moves before any of them is played.

use serde_json::{Map, Value};
use turnpost_rules::{
    Chance, Choice, Phrase, Seat, SeatSet, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Refused, RulesetError},
};

use super::questions::said_of;
use crate::locale::Localizer;

/// No turn is planned longer than this.
pub const LONGEST: usize = 32;

/// A move that is planned.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// As the rules write it.
    pub played: Value,
    /// In notation.
    pub notation: String,
    /// In words.
    pub words: String,
    /// What should be known before it is played.
    pub caution: Option<String>,
    /// The places on the board that stand for it.
    pub spots: Vec<String>,
}

/// A turn so far.
pub struct Plan {
    /// The moves in order.
    pub moves: Vec<Planned>,
    /// What they would bring, as far as nothing is asked of chance.
    pub foreseen: Vec<String>,
    /// The position after them; what chance would bring is not in it.
    pub position: Box<dyn DynPosition>,
    /// Who reads words that go with it; everybody at the table when none.
    pub readers: Option<SeatSet>,
    /// The position after as many of them as hold for sure, to be shown: what nobody can foresee,
    /// it has not reached.
    pub shown: Box<dyn DynPosition>,
    /// Whether another move can follow: nothing was asked of chance, and the seat's decision is
    /// still open.
    pub goes_on: bool,
}

/// Why a plan does not work.
#[derive(Debug, thiserror::Error)]
#[error("move {at} of the plan: {error}", at = at + 1)]
pub struct PlanError {
    /// Which of its moves, from 0.
    pub at: usize,
    /// What is wrong with it.
    #[source]
    pub error: RulesetError,
}

/// What a person is told of an error at the rules' door.
pub fn explain(error: &RulesetError) -> Phrase {
    match error {
        RulesetError::Refused(refused) => refused.phrase.clone(),
        RulesetError::Notation(error) => Phrase::new("web-fault-notation")
            .with("text", error.text.as_str())
            .with("expected", error.expected.as_str()),
        RulesetError::Malformed(_) | RulesetError::NoSuchSeat(_) => {
            Phrase::new("web-fault-malformed")
        }
    }
}

/// Who reads words that go with these moves; everybody at the table when none. Moves that do not
/// work are read by nobody in particular.
pub fn readers(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    seat: Seat,
    notations: &[String],
) -> Option<SeatSet> {
    let mut position = position.duplicate();
    for notation in notations.iter().take(LONGEST) {
        let played = ruleset.parse(notation).ok()?;
        let readers = position.addressees(seat, &played);
        if readers.is_some() {
            return readers;
        }
        position.play(seat, &played.to_string(), &mut Chance::blind()).ok()?;
    }
    None
}

/// A choice's word of caution.
fn said(choice: &Choice, localizer: &Localizer) -> Option<String> {
    choice.caution.as_ref().map(|caution| localizer.format(caution))
}

fn spots(choice: &Choice) -> Vec<String> {
    choice.spots().map(str::to_owned).collect()
}

/// The words of a move that fills in what a choice leaves open; none when it does not.
fn filled_in<'a>(
    choice: &'a Choice,
    played: &Value,
    localizer: &Localizer,
) -> Option<(&'a Choice, String)> {
    let (template, members) = (choice.template.as_object()?, played.as_object()?);
    let kept = template.iter().all(|(name, value)| members.get(name) == Some(value));
    let is_field = |name: &String| choice.fields.iter().any(|field| field.name == name);
    let fills = members.keys().all(|name| template.contains_key(name) || is_field(name));
    if choice.fields.is_empty() || !kept || !fills {
        return None;
    }
    let mut words = localizer.format(&choice.label);
    for field in &choice.fields {
        let Some(answer) = said_of(field, members, localizer) else { continue };
        let asked = localizer.format(&field.label);
        let answered = Phrase::new("web-plan-answered").with("what", words);
        words = localizer.format(&answered.with("asked", asked).with("answer", answer));
    }
    Some((choice, words))
}

/// Plays moves given in notation on a copy of the position.
///
/// # Errors
/// Which of them does not work.
pub fn plan(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    seat: Seat,
    notations: &[String],
    localizer: &Localizer,
) -> Result<Plan, PlanError> {
    let decision = position.duty(seat).decision();
    let mut plan = Plan {
        moves: Vec::new(),
        foreseen: Vec::new(),
        position: position.duplicate(),
        readers: None,
        shown: position.duplicate(),
        goes_on: true,
    };
    for (at, notation) in notations.iter().take(LONGEST).enumerate() {
        let fail = |error| PlanError { at, error };
        let played = ruleset.parse(notation).map_err(fail)?;
        if plan.position.timeout_only(&played.to_string()) {
            return Err(fail(RulesetError::Malformed(
                "only the server makes this move".to_owned(),
            )));
        }
        let choices = plan.position.choices(seat);
        let label = plan.position.label(seat, &played).map(|label| localizer.format(&label));
        if plan.readers.is_none() {
            plan.readers = plan.position.addressees(seat, &played);
        }
        let mut chance = Chance::blind();
        let outcomes = plan.position.play(seat, &played.to_string(), &mut chance).map_err(fail)?;
        let mut brings = Vec::new();
        if chance.is_certain() {
            let told = outcomes.tell(Viewer::Seat(seat));
            brings.extend(told.iter().map(|told| localizer.format(&told.phrase)));
            plan.shown = plan.position.duplicate();
        }
        let notation = ruleset.notation(&played).map_err(fail)?;
        plan.goes_on = !chance.was_asked()
            && decision.is_some()
            && plan.position.duty(seat).decision() == decision;
        let exact =
            choices.iter().find(|choice| choice.fields.is_empty() && choice.template == played);
        let filled = || choices.iter().find_map(|choice| filled_in(choice, &played, localizer));
        let (words, caution, spots) = match (exact, exact.is_none().then(filled).flatten()) {
            (Some(choice), _) => {
                (localizer.format(&choice.label), said(choice, localizer), spots(choice))
            }
            (None, Some((choice, words))) => {
                (label.unwrap_or(words), said(choice, localizer), spots(choice))
            }
            // No choice offers it like this: its own words, or what it brings, say what it is.
            (None, None) => {
                let brings = (!brings.is_empty()).then(|| brings.join(" "));
                (label.or(brings).unwrap_or_else(|| notation.clone()), None, Vec::new())
            }
        };
        plan.foreseen.extend(brings);
        plan.moves.push(Planned { played, notation, words, caution, spots });
        if !plan.goes_on && at + 1 < notations.len() {
            let key = match chance.was_asked() {
                true => "web-refusal-must-be-last",
                false => "web-plan-complete",
            };
            let refused = Refused {
                code: "must-be-last",
                text: "nothing can follow".to_owned(),
                phrase: Phrase::new(key),
                facts: Map::new(),
            };
            return Err(PlanError { at: at + 1, error: refused.into() });
        }
    }
    Ok(plan)
}
