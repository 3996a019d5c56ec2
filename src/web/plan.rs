//! A turn composed of several moves before any of them is played.

use serde_json::Value;

use crate::{
    locale::Speaker,
    rules::{
        Chance, Phrase, Seat, SeatSet, Viewer,
        door::{DoorError, PositionDoor, RulesetDoor},
    },
};

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
    /// The place on the board that stands for it.
    pub spot: Option<String>,
}

/// A turn so far.
pub struct Plan {
    /// The moves in order.
    pub moves: Vec<Planned>,
    /// What they would bring, as far as nothing is asked of chance.
    pub foreseen: Vec<String>,
    /// The position after them; what chance would bring is not in it.
    pub position: Box<dyn PositionDoor>,
    /// Who reads words that go with it; everybody at the table when none.
    pub readers: Option<SeatSet>,
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
    pub error: DoorError,
}

/// What a person is told of an error at the rules' door.
pub fn explain(error: &DoorError) -> Phrase {
    match error {
        DoorError::Refused(refused) => refused.phrase.clone(),
        DoorError::Notation(error) => Phrase::new("web-fault-notation")
            .with("text", error.text.as_str())
            .with("expected", error.expected.as_str()),
        DoorError::Malformed(_) | DoorError::NoSuchSeat(_) => Phrase::new("web-fault-malformed"),
    }
}

/// Who reads words that go with these moves; everybody at the table when none. Moves that do not
/// work are read by nobody in particular.
pub fn readers(
    door: &dyn RulesetDoor,
    position: &dyn PositionDoor,
    seat: Seat,
    notations: &[String],
) -> Option<SeatSet> {
    let mut position = position.duplicate();
    for notation in notations.iter().take(LONGEST) {
        let played = door.parse(notation).ok()?;
        let readers = position.addressees(seat, &played);
        if readers.is_some() {
            return readers;
        }
        position.play(seat, &played.to_string(), &mut Chance::blind()).ok()?;
    }
    None
}

/// Plays moves given in notation on a copy of the position.
///
/// # Errors
/// Which of them does not work.
pub fn plan(
    door: &dyn RulesetDoor,
    position: &dyn PositionDoor,
    seat: Seat,
    notations: &[String],
    speaker: &Speaker,
) -> Result<Plan, PlanError> {
    let decision = position.duty(seat).decision();
    let mut plan = Plan {
        moves: Vec::new(),
        foreseen: Vec::new(),
        position: position.duplicate(),
        readers: None,
        goes_on: true,
    };
    for (at, notation) in notations.iter().take(LONGEST).enumerate() {
        let fail = |error| PlanError { at, error };
        let played = door.parse(notation).map_err(fail)?;
        let choice = plan
            .position
            .choices(seat)
            .into_iter()
            .find(|choice| choice.fields.is_empty() && choice.template == played);
        if plan.readers.is_none() {
            plan.readers = plan.position.addressees(seat, &played);
        }
        let mut chance = Chance::blind();
        let outcomes = plan.position.play(seat, &played.to_string(), &mut chance).map_err(fail)?;
        if !chance.was_asked() {
            let told = outcomes.tell(Viewer::Seat(seat));
            plan.foreseen.extend(told.iter().map(|told| speaker.say(&told.phrase)));
        }
        let notation = door.notation(&played).map_err(fail)?;
        plan.goes_on = !chance.was_asked()
            && decision.is_some()
            && plan.position.duty(seat).decision() == decision;
        let (words, caution, spot) = match choice {
            Some(choice) => (
                speaker.say(&choice.label),
                choice.caution.as_ref().map(|caution| speaker.say(caution)),
                choice.spot,
            ),
            None => (notation.clone(), None, None),
        };
        plan.moves.push(Planned { played, notation, words, caution, spot });
        if !plan.goes_on && at + 1 < notations.len() {
            return Err(PlanError {
                at: at + 1,
                error: DoorError::Malformed("nothing can follow".to_owned()),
            });
        }
    }
    Ok(plan)
}
