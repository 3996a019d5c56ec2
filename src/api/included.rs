//! What the answer to a command brings along, in place of the requests that would follow it.

use std::sync::Arc;

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::{
    context::RequestContext, play, problem::Problem, query::ValueList, response::GameProgress,
    seen::Seen,
};
use crate::{
    game::{service::CachedGame, storage::StoredResponse},
    token::Scope,
};

/// What of a game a caller wants along with an answer. It is what they would get with a request of
/// its own, for which it counts too.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Include {
    choices: bool,
    view: bool,
}

impl Include {
    /// The game as its caller sees it, if their token may look at games.
    pub(super) fn view_for(context: &RequestContext) -> Include {
        Include { choices: false, view: context.has(Scope::Read) }
    }

    /// What the values of the parameter `include` ask for.
    ///
    /// # Errors
    /// When one of them means nothing, or the caller's token may not look at games.
    pub(super) fn of(
        context: &RequestContext,
        ValueList(values): &ValueList,
    ) -> Result<Include, Problem> {
        let mut include = Include::default();
        for value in values {
            match value.as_str() {
                "choices" => include.choices = true,
                "view" => include.view = true,
                _ => return Err(Problem::parameter("include", "`choices`, `view` or both")),
            }
        }
        if include.is_some() {
            context.need(Scope::Read)?;
            context.charge(u32::from(include.choices) + u32::from(include.view))?;
        }
        Ok(include)
    }

    /// Whether there is anything.
    pub(super) fn is_some(self) -> bool {
        self.choices || self.view
    }

    /// Adds it to an answer about this game, a JSON object. The command was carried out whatever
    /// comes of this: what cannot be shown is left out.
    pub(super) async fn add_to(
        self,
        answer: String,
        context: &RequestContext,
        game: Arc<CachedGame>,
        words: bool,
    ) -> String {
        if !self.is_some() {
            return answer;
        }
        let Ok(seen) = Seen::at(context, game).await else { return answer };
        let choices = if self.choices { choices(context, &seen, words).await } else { None };
        let view = if self.view { view(context, &seen, words).await } else { None };
        joined(&answer, choices, view).unwrap_or(answer)
    }

    /// Adds it, as it is now, to the stored answer to a command that has been carried out before.
    pub(super) async fn add_to_stored(
        self,
        stored: StoredResponse,
        context: &RequestContext,
        words: bool,
    ) -> StoredResponse {
        let reached = match serde_json::from_str::<GameProgress>(&stored.body) {
            Ok(reached) if self.is_some() => reached,
            _ => return stored,
        };
        match context.api.service.current(reached.game).await {
            Ok(game) => {
                let body = self.add_to(stored.body, context, game, words).await;
                StoredResponse { body, ..stored }
            }
            Err(_) => stored,
        }
    }
}

async fn choices(context: &RequestContext, seen: &Seen, words: bool) -> Option<Box<RawValue>> {
    let choices = play::own_choices(context, seen, words).await.ok()?;
    to_raw_value(&choices).ok()
}

async fn view(context: &RequestContext, seen: &Seen, words: bool) -> Option<Box<RawValue>> {
    play::view(context, seen, None, words).await.ok()
}

/// An answer with further members.
#[derive(Serialize)]
struct Joined {
    #[serde(flatten)]
    answer: serde_json::Map<String, serde_json::Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Box<RawValue>>,
}

fn joined(
    answer: &str,
    choices: Option<Box<RawValue>>,
    view: Option<Box<RawValue>>,
) -> Option<String> {
    let answer = serde_json::from_str(answer).ok()?;
    serde_json::to_string(&Joined { answer, choices, view }).ok()
}
