//! Looking at a game, and at what can be done in it.

use actix_web::HttpResponse;
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Duty, Seat, Viewer,
    door::PositionDoor,
    log::{event::Seq, table::Table},
};

use super::{
    answer,
    call::Call,
    moves::in_notation,
    precondition::GREATEST,
    problem::{self, Problem},
    seen::Seen,
    shape::{self, ChoiceShape, GameFacts, GameShape, PositionShape, SectionShape},
};
use crate::{
    game::{
        error::GameError,
        house::{Actor, MoveText},
    },
    locale::Speaker,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Looking {
    at: Option<u64>,
    #[serde(default = "yes")]
    words: bool,
}

pub(super) const fn yes() -> bool {
    true
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
}

/// The event that `at` names.
///
/// # Errors
/// When no event can have that number.
pub fn event_at(at: Option<u64>) -> Result<Option<Seq>, Problem> {
    match at {
        None => Ok(None),
        Some(number @ 1..=GREATEST) => Ok(Some(Seq::new(number))),
        Some(_) => Err(Problem::parameter("at", "events are numbered from 1")),
    }
}

/// The table after an event that is not the last one.
///
/// # Errors
/// When there is no such event yet.
pub async fn earlier(call: &Call, seen: &Seen, at: Option<Seq>) -> Result<Option<Table>, Problem> {
    match at {
        Some(at) if at != seen.live.table.head() => {
            Ok(Some(call.api.house.table_at(seen.live.record.id, at).await?))
        }
        _ => Ok(None),
    }
}

/// A game and its position.
///
/// # Errors
/// When there is no such game for the caller, or no such event.
pub async fn show(call: Call) -> Result<HttpResponse, Problem> {
    let looking: Looking = call.query()?;
    let at = event_at(looking.at)?;
    let seen = Seen::of(&call).await?;
    let earlier = earlier(&call, &seen, at).await?;
    let table = earlier.as_ref().unwrap_or(&seen.live.table);
    let id = seen.live.record.id;
    let record = &seen.live.record;
    let names = super::seen::Names::of(
        &call,
        seen.live.places.iter().filter_map(|place| place.player).chain(record.host),
    )
    .await?;
    let facts = GameFacts {
        record,
        places: &seen.live.places,
        summonses: &seen.live.summonses,
        live: &seen.live,
        names: &names,
        player: seen.player,
    };
    let position = table.position();
    let sections = match position {
        Some(position) if looking.words => {
            let speaker = seen.speaker_with(call.language().await?, &names);
            Some(shape::sections(&position.describe(seen.viewer), &speaker))
        }
        _ => None,
    };
    let view = GameView {
        game: facts.shape(),
        at: table.head(),
        viewer: match seen.viewer {
            Viewer::Seat(_) => "seat",
            Viewer::Spectator => "spectator",
        },
        position: position.map(|it| shape::position(&record.ruleset, it, seen.viewer)),
        sections,
    };
    answer::tagged_json(&call, id, seen.live.table.head(), &view)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Choosing {
    plan: Option<String>,
    #[serde(default = "yes")]
    words: bool,
}

#[derive(Serialize)]
struct Choices {
    seq: Seq,
    seat: Seat,
    duty: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<String>,
    choices: Vec<ChoiceShape>,
}

/// What the caller's seat may do.
///
/// # Errors
/// When the caller has no seat, the game is not being played, or the plan is refused.
pub async fn choices(call: Call) -> Result<HttpResponse, Problem> {
    let choosing: Choosing = call.query()?;
    let seen = Seen::of(&call).await?;
    let seat = seen.own_seat()?;
    let table = &seen.live.table;
    if seen.live.place_at(seat).is_some_and(|place| place.resigned) {
        return Err(Problem::of(problem::NOT_A_PLAYER));
    }
    let position = table.position().filter(|_| !table.is_over());
    let position = position.ok_or_else(|| Problem::of(problem::NOT_RUNNING))?;
    let speaker = if choosing.words { Some(seen.speaker(&call).await?) } else { None };
    let planned = match &choosing.plan {
        None => None,
        Some(plan) => Some(planned(&call, &seen, plan).await?),
    };
    let position = planned.as_deref().unwrap_or(position);
    let duty = position.duty(seat);
    let body = Choices {
        seq: table.head(),
        seat,
        duty: shape::duty(duty),
        decision: decision(duty),
        asked: speaker.as_ref().and_then(|speaker| asked(position, seat, speaker)),
        choices: position
            .choices(seat)
            .into_iter()
            .map(|it| shape::choice(it, speaker.as_ref()))
            .collect(),
    };
    answer::tagged_json(&call, seen.live.record.id, table.head(), &body)
}

/// What the seat is asked, in words: at this point of its decision, or with the decision as such.
fn asked(position: &dyn PositionDoor, seat: Seat, speaker: &Speaker) -> Option<String> {
    position.asked(seat).map(|asked| speaker.say(&asked))
}

fn decision(duty: Duty) -> Option<&'static str> {
    duty.decision().map(|decision| decision.kind)
}

/// The position after planned moves.
async fn planned(call: &Call, seen: &Seen, plan: &str) -> Result<Box<dyn PositionDoor>, Problem> {
    let moves: Vec<MoveText> = in_notation(plan);
    let actor = Actor::Player(call.player()?);
    let outcome = call.api.house.preview(seen.live.record.id, actor, &moves).await;
    let count = moves.len();
    match outcome {
        Ok(preview) => preview.table.ok_or_else(|| {
            let at = count.saturating_sub(1);
            Problem::from(GameError::MustBeLast { at })
        }),
        Err(error) => {
            let mut problem = Problem::of_game(error, &seen.live.record.ruleset);
            if problem.is_refusal() {
                let speaker = seen.speaker(call).await?;
                problem.say_refusal(|phrase| speaker.say(phrase));
            }
            problem.place("plan");
            Err(problem)
        }
    }
}
