//! The caller's bots: players of their own, whose tokens their owner makes.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    context::RequestContext,
    json::Trimmed,
    problem::{self, Problem},
    response,
    tokens::{self, NewToken, ScopeList, WantedToken},
};
use crate::{
    erasing::erase_person,
    game::{id::PlayerId, person::DisplayName},
    store::{MAX_BOTS, Player, Settings, StoreError},
    token::{Scope, Scopes},
};

/// What a bot's token can do: all that a player can but for an account, which it does not have.
const SCOPES: [Scope; 3] = [Scope::Read, Scope::Move, Scope::Host];

#[derive(Serialize)]
struct BotShape<'a> {
    id: PlayerId,
    name: &'a str,
    created_at: Timestamp,
}

fn shape(bot: &Player) -> BotShape<'_> {
    BotShape {
        id: bot.id,
        name: bot.settings.name.as_ref().map_or("", DisplayName::as_str),
        created_at: bot.created_at,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewBot {
    name: Trimmed<DisplayName>,
}

/// Lists the caller's bots.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let bots = context.api.store.bots(context.player()?).await?;
    let bots: Vec<BotShape<'_>> = bots.iter().map(shape).collect();
    response::revalidated(&context, &serde_json::json!({ "bots": bots }))
}

/// Makes a bot of the caller.
///
/// # Errors
/// When the name cannot be used, or there are too many.
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewBot { name: Trimmed(name) } = context.body()?;
    let chosen = Settings::chosen_name(name.as_str());
    let name = chosen.map_err(|error| Problem::invalid("/name", error.to_string()))?;
    let owner = context.player()?;
    let made = context.api.store.create_bot(owner, name, context.now()).await;
    let bot = made.map_err(|error| match error {
        StoreError::TooMany => Problem::of(problem::TOO_MANY_BOTS).saying("max", MAX_BOTS),
        other => other.into(),
    })?;
    let mut response = response::json(StatusCode::CREATED, &shape(&bot));
    response::locate(&mut response, &context.api, context.request.path(), bot.id);
    Ok(response)
}

/// The bot of the path, which is the caller's.
///
/// # Errors
/// When the caller has no such bot.
pub(super) async fn own(context: &RequestContext) -> Result<Player, Problem> {
    let id = context.segment("bot").parse().map_err(|_| Problem::of(problem::NOT_FOUND))?;
    Ok(context.api.store.bot(context.player()?, id).await?)
}

/// Makes a token with which a program plays as the bot.
///
/// # Errors
/// When the caller has no such bot, the token asks for more than bots or the caller's own token can
/// do, or is for a game in which the bot has no place.
pub(super) async fn create_token(context: RequestContext) -> Result<HttpResponse, Problem> {
    let bot = own(&context).await?;
    let NewToken { name, scopes: ScopeList(scopes), days, game } = context.body()?;
    if !scopes.are_within(SCOPES.into_iter().collect::<Scopes>()) {
        let detail = "a token of a bot has the scopes read, move and host at most";
        return Err(Problem::of(problem::INVALID).at("/scopes", detail));
    }
    tokens::check_game(&context, bot.id, scopes, game).await?;
    let wanted = WantedToken {
        player: bot.id,
        name: name.0,
        scopes,
        game,
        client: tokens::client(&context).await?,
        days: days.0,
    };
    tokens::issue(&context.api, wanted).await
}

/// Erases a bot, as a player is erased.
///
/// # Errors
/// When the caller has no such bot, or a game goes on meanwhile.
pub(super) async fn delete(context: RequestContext) -> Result<HttpResponse, Problem> {
    let bot = own(&context).await?;
    let api = &context.api;
    erase_person(&api.service, &api.store, None, bot.id, context.now()).await?;
    Ok(HttpResponse::NoContent().finish())
}
