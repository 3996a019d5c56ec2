//! Planning a turn of several moves before any of them is played.

use serde_json::{Map, Value};
use turnpost_rules::{
    Chance, Choice, Phrase, Seat, SeatSet, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Refused, RulesetError},
};

use super::questions::answer_words;
use crate::{locale::Localizer, reader::PlacedMove};

/// The most moves of a plan.
pub const MAX_MOVES: usize = 32;

/// A planned move.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// The move as JSON.
    pub played: Value,
    /// As the log writes it.
    pub notation: String,
    /// As the player reads it.
    pub words: String,
    /// What the player should know before playing it.
    pub caution: Option<String>,
    /// The places on the board that stand for it.
    pub spots: Vec<String>,
    /// Whether it is a deal with others, asked for or answered: what it brings is what its words say.
    pub is_deal: bool,
}

/// The planned part of a turn.
pub struct Plan {
    /// The moves in their order.
    pub moves: Vec<Planned>,
    /// What they would bring, as far as it does not depend on chance.
    pub foreseen: Vec<String>,
    /// The position after them, without what chance would bring.
    pub position: Box<dyn DynPosition>,
    /// Who reads the message that goes with it; everybody at the table if `None`.
    pub readers: Option<SeatSet>,
    /// The position after those moves whose outcome is certain, to be shown: what nobody can
    /// foresee has not happened in it.
    pub shown: Box<dyn DynPosition>,
    /// Whether another move can follow: chance was not asked, and the seat's decision is still
    /// open.
    pub goes_on: bool,
}

/// Why a plan is not possible.
#[derive(Debug, thiserror::Error)]
#[error("move {at} of the plan: {error}", at = at + 1)]
pub struct PlanError {
    /// The index of the move, from 0.
    pub at: usize,
    /// What is wrong with it.
    #[source]
    pub error: RulesetError,
}

/// Who reads a message that goes with these moves; everybody at the table if `None`. Moves that are
/// not possible have no readers of their own.
pub fn readers(
    ruleset: &dyn DynRuleset,
    position: &dyn DynPosition,
    seat: Seat,
    notations: &[String],
) -> Option<SeatSet> {
    let mut position = position.duplicate();
    for notation in notations.iter().take(MAX_MOVES) {
        let played = ruleset.parse(notation).ok()?;
        let readers = position.addressees(seat, &played);
        if readers.is_some() {
            return readers;
        }
        position.play(seat, &played, &mut Chance::blind()).ok()?;
    }
    None
}

/// Whether a seat's decision stays open after a move that does not ask chance.
pub fn goes_on(position: &dyn DynPosition, seat: Seat, played: &Value) -> bool {
    let before = position.duty(seat).decision();
    let mut after = position.duplicate();
    let mut chance = Chance::blind();
    before.is_some()
        && after.play_text(seat, &played.to_string(), &mut chance).is_ok()
        && !chance.was_asked()
        && after.duty(seat).decision() == before
        && !after.choices(seat).is_empty()
}

/// A choice's caution in words.
fn caution(choice: &Choice, localizer: &Localizer) -> Option<String> {
    choice.caution.as_ref().map(|caution| localizer.format(caution))
}

fn spots(choice: &Choice) -> Vec<String> {
    choice.spots().map(str::to_owned).collect()
}

fn is_deal(choice: &Choice) -> bool {
    choice.partner.is_some() || choice.fields.iter().any(|field| field.side().is_some())
}

/// The words of a move that fills in the fields of a choice; `None` when it does not.
pub fn filled_in<'a>(
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
        let Some(answer) = answer_words(field, members, localizer) else { continue };
        let asked = localizer.format(&field.label);
        let answered = Phrase::new("web-plan-answered").with("what", words);
        words = localizer.format(&answered.with("asked", asked).with("answer", answer));
    }
    Some((choice, words))
}

/// Plays moves given in notation on a copy of the position.
///
/// # Errors
/// The first move that is not possible.
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
    for (at, notation) in notations.iter().take(MAX_MOVES).enumerate() {
        let fail = |error| PlanError { at, error };
        let played = ruleset.parse(notation).map_err(fail)?;
        if plan.position.timeout_only(&played) {
            return Err(fail(RulesetError::malformed("only the server makes this move")));
        }
        let choices = plan.position.choices(seat);
        let value = played.to_value();
        let label = plan.position.label(seat, &value).map(|label| localizer.format(&label));
        if plan.readers.is_none() {
            plan.readers = plan.position.addressees(seat, &played);
        }
        let exact =
            choices.iter().find(|choice| choice.fields.is_empty() && choice.template == value);
        let placed = exact.map(|choice| {
            let label = choice.label.clone();
            let placed = PlacedMove::new(plan.position.as_ref(), seat, label, Some(choice));
            placed.words(localizer)
        });
        let mut chance = Chance::blind();
        let outcomes = plan.position.play(seat, &played, &mut chance).map_err(fail)?;
        let mut brings = Vec::new();
        if chance.is_certain() {
            let visible = outcomes.tell(Viewer::Seat(seat));
            brings.extend(visible.iter().map(|outcome| localizer.format(&outcome.phrase)));
            plan.shown = plan.position.duplicate();
        }
        let notation = ruleset.notation(&played).map_err(fail)?;
        plan.goes_on = !chance.was_asked()
            && decision.is_some()
            && plan.position.duty(seat).decision() == decision;
        let filled = || choices.iter().find_map(|choice| filled_in(choice, &value, localizer));
        let filled = exact.is_none().then(filled).flatten();
        let is_deal = exact.or(filled.as_ref().map(|(choice, _)| *choice)).is_some_and(is_deal);
        let (words, caution, spots) = match (exact.zip(placed), filled) {
            (Some((choice, words)), _) => (words, caution(choice, localizer), spots(choice)),
            (None, Some((choice, words))) => {
                (label.unwrap_or(words), caution(choice, localizer), spots(choice))
            }
            // No choice offers it in this form: its own label, or what it brings, describes it.
            (None, None) => {
                let brings = (!brings.is_empty()).then(|| brings.join(" "));
                (label.or(brings).unwrap_or_else(|| notation.clone()), None, Vec::new())
            }
        };
        plan.foreseen.extend(brings);
        plan.moves.push(Planned { played: value, notation, words, caution, spots, is_deal });
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
