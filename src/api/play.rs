//! Showing a game and the choices of a seat.

use actix_web::HttpResponse;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use turnpost_rules::{Duty, Seat, Viewer, dyn_ruleset::DynPosition, log::event::Seq};

use super::{
    context::RequestContext,
    problem::{self, Problem},
    query::{event_at, yes},
    requested_moves::in_notation,
    response,
    seen::Seen,
    shape::{self, ChoiceShape, GameFacts, GameShape, PositionShape, SectionShape},
    undo::{UndoAsAgreedShape, UndoShape},
};
use crate::{
    game::{
        error::GameError,
        id::MessageId,
        service::{Actor, MoveText},
    },
    locale::Localizer,
    reader::{self, PlayerNames, TableNames},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameQuery {
    at: Option<u64>,
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Serialize)]
struct GameView<'a> {
    game: GameShape<'a>,
    at: Seq,
    viewer: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<PositionShape<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sections: Option<Vec<SectionShape>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_message: Option<MessageId>,
}

/// The last message at the table that the caller may read, if they are at it: so that the tag of a
/// game changes when somebody says something.
async fn last_message(context: &RequestContext, seen: &Seen) -> Result<Option<MessageId>, Problem> {
    let Ok(place) = seen.own_place() else { return Ok(None) };
    let game = seen.game().record.id;
    Ok(context.api.store.last_message(game, seen.viewer(), Some(place.place)).await?)
}

/// Shows a game and its position.
///
/// # Errors
/// When there is no such game for the caller, or no such event.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let looking: GameQuery = context.query()?;
    let at = event_at(looking.at)?;
    let seen = Seen::of(&context).await?;
    let view = view(&context, &seen, at, looking.words).await?;
    response::tagged_json(&context, seen.game().record.id, seen.game().state.head(), &view)
}

/// A game, with its position after an event or now, as the caller may see it.
///
/// # Errors
/// When there is no such event, or the store fails.
pub(super) async fn view(
    context: &RequestContext,
    seen: &Seen,
    at: Option<Seq>,
    words: bool,
) -> Result<Box<RawValue>, Problem> {
    let earlier = seen.earlier(context, at).await?;
    let state = earlier.as_ref().unwrap_or(&seen.game().state);
    let record = &seen.game().record;
    let players = reader::people_at(&seen.game().places).chain(record.host);
    let names = PlayerNames::of(&context.api.store, players).await?;
    let facts = GameFacts {
        record,
        places: &seen.game().places,
        pending_decisions: &seen.game().pending_decisions,
        game: seen.game(),
        names: &names,
        player: seen.player(),
        now: context.now(),
    };
    let position = state.position();
    let sections = match position {
        Some(position) if words => {
            let table = TableNames::new(&seen.game().places, &names);
            let localizer = seen.localizer_with(&table, context.language().await?);
            Some(shape::sections(&seen.game().state.describe(position, seen.viewer()), &localizer))
        }
        _ => None,
    };
    let view = GameView {
        game: facts.shape(),
        at: state.head(),
        viewer: match seen.viewer() {
            Viewer::Seat(_) => "seat",
            Viewer::Spectator => "spectator",
        },
        position: position.map(|it| shape::position(&record.ruleset, it, seen.viewer())),
        sections,
        last_message: last_message(context, seen).await?,
    };
    to_raw_value(&view).map_err(|_| Problem::of(problem::INTERNAL))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChoicesQuery {
    plan: Option<String>,
    #[serde(default = "yes")]
    words: bool,
}

/// What a seat may do.
#[derive(Serialize)]
pub(super) struct Choices {
    seq: Seq,
    seat: Seat,
    duty: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<String>,
    choices: Vec<ChoiceShape>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undo: Vec<UndoShape>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    undo_as_agreed: Vec<UndoAsAgreedShape>,
}

impl Choices {
    /// What a seat may do in a position, with words if there is a localizer.
    pub(super) fn of(
        position: &dyn DynPosition,
        seat: Seat,
        head: Seq,
        localizer: Option<&Localizer>,
    ) -> Choices {
        let duty = position.duty(seat);
        let choices = position.choices(seat).into_iter();
        Choices {
            seq: head,
            seat,
            duty: shape::duty(duty),
            decision: decision(duty),
            asked: localizer.and_then(|localizer| asked(position, seat, localizer)),
            choices: choices.map(|it| shape::choice(it, localizer)).collect(),
            undo: Vec::new(),
            undo_as_agreed: Vec::new(),
        }
    }
}

/// Lists what the caller's seat may do.
///
/// # Errors
/// When the caller has no seat, the game is not running, or the planned moves are refused.
pub(super) async fn choices(context: RequestContext) -> Result<HttpResponse, Problem> {
    let choosing: ChoicesQuery = context.query()?;
    let seen = Seen::of(&context).await?;
    let body = match &choosing.plan {
        None => own_choices(&context, &seen, choosing.words).await?,
        Some(plan) => {
            let (seat, _) = chooser(&seen)?;
            let localizer = localizer(&context, &seen, choosing.words).await?;
            let planned = planned(&context, &seen, plan).await?;
            Choices::of(&*planned, seat, seen.game().state.head(), localizer.as_ref())
        }
    };
    response::tagged_json(&context, seen.game().record.id, seen.game().state.head(), &body)
}

/// What the caller's seat may do now.
///
/// # Errors
/// When the caller has no seat, or the game is not running.
pub(super) async fn own_choices(
    context: &RequestContext,
    seen: &Seen,
    words: bool,
) -> Result<Choices, Problem> {
    let (seat, position) = chooser(seen)?;
    let localizer = localizer(context, seen, words).await?;
    let state = &seen.game().state;
    let choices = Choices::of(position, seat, state.head(), localizer.as_ref());
    let undo_as_agreed = UndoAsAgreedShape::all(state, seat);
    Ok(Choices { undo: UndoShape::all(state, seat), undo_as_agreed, ..choices })
}

/// The caller's seat in a game that is running, and the position it is in.
fn chooser(seen: &Seen) -> Result<(Seat, &dyn DynPosition), Problem> {
    let seat = seen.own_seat()?;
    let state = &seen.game().state;
    if seen.game().place_at(seat).is_some_and(|place| place.resigned) {
        return Err(Problem::of(problem::NOT_A_PLAYER));
    }
    let position = state.position().filter(|_| !state.is_over());
    Ok((seat, position.ok_or_else(|| Problem::of(problem::NOT_RUNNING))?))
}

async fn localizer(
    context: &RequestContext,
    seen: &Seen,
    words: bool,
) -> Result<Option<Localizer>, Problem> {
    if words { seen.localizer(context).await.map(Some) } else { Ok(None) }
}

/// What the seat is asked, in words: at this point of its decision, or about the decision as a
/// whole.
fn asked(position: &dyn DynPosition, seat: Seat, localizer: &Localizer) -> Option<String> {
    position.asked(seat).map(|asked| localizer.format(&asked))
}

/// The kind of the decision that a duty asks for.
fn decision(duty: Duty) -> Option<&'static str> {
    duty.decision().map(|decision| decision.kind)
}

/// The position after the planned moves.
async fn planned(
    context: &RequestContext,
    seen: &Seen,
    plan: &str,
) -> Result<Box<dyn DynPosition>, Problem> {
    let moves: Vec<MoveText> = in_notation(plan);
    let actor = Actor::Player(context.player()?);
    let outcome = context.api.service.preview(seen.game().record.id, actor, &moves).await;
    let count = moves.len();
    match outcome {
        Ok(preview) => preview.state.ok_or_else(|| {
            let at = count.saturating_sub(1);
            Problem::from(GameError::MustBeLast { at })
        }),
        Err(error) => {
            let mut problem = Problem::of_game(error, &seen.game().record.ruleset);
            if problem.is_refusal() {
                let localizer = seen.localizer(context).await?;
                problem.localize_refusal(|phrase| localizer.format(phrase));
            }
            problem.place("plan");
            Err(problem)
        }
    }
}
