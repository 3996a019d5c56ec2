//! Personal API tokens.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    log::{id::GameId, time::Timestamp},
    written::present,
};

use super::{
    context::RequestContext,
    json::Trimmed,
    problem::{self, Problem},
    response,
    state::Api,
};
use crate::{
    game::{id::PlayerId, person::DisplayName},
    limits::MAX_TOKEN_DAYS,
    store::{ApiToken, ApiTokenId, MAX_TOKENS, NewApiToken, StoreError},
    token::{Scope, Scopes, Secret},
};

/// A day in seconds.
const DAY: i64 = 24 * 3600;

#[derive(Serialize)]
struct TokenShape<'a> {
    id: ApiTokenId,
    name: &'a str,
    scopes: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    client: Option<&'a str>,
    created_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    current: Option<bool>,
}

fn shape(token: &ApiToken, current: Option<ApiTokenId>) -> TokenShape<'_> {
    TokenShape {
        id: token.id,
        name: token.name.as_str(),
        scopes: &token.scopes,
        game: token.game,
        client: token.client.as_deref(),
        created_at: token.created_at,
        expires_at: token.expires_at,
        last_used_at: token.last_used_at,
        current: (current == Some(token.id)).then_some(true),
    }
}

/// The body of a request for a token.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewToken {
    pub name: Trimmed<DisplayName>,
    pub scopes: ScopeList,
    #[serde(default)]
    pub days: Days,
    #[serde(default, deserialize_with = "present")]
    pub game: Option<GameId>,
}

/// The token that a program asks for with a mailed code.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProgramToken {
    pub name: Trimmed<DisplayName>,
    pub scopes: ProgramScopes,
    #[serde(default)]
    pub days: Days,
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<Scope>")]
pub(super) struct ScopeList(pub Scopes);

impl TryFrom<Vec<Scope>> for ScopeList {
    type Error = &'static str;
    fn try_from(scopes: Vec<Scope>) -> Result<ScopeList, &'static str> {
        if scopes.is_empty() {
            return Err("at least one scope is needed");
        }
        let has_duplicate = scopes
            .iter()
            .enumerate()
            .any(|(at, scope)| scopes.iter().take(at).any(|earlier| earlier == scope));
        if has_duplicate {
            Err("duplicate scope")
        } else {
            Ok(ScopeList(scopes.into_iter().collect()))
        }
    }
}

/// Scopes that a program can have: not that of erasing the player.
#[derive(Deserialize)]
#[serde(try_from = "Vec<Scope>")]
pub(super) struct ProgramScopes(pub Scopes);

impl TryFrom<Vec<Scope>> for ProgramScopes {
    type Error = &'static str;
    fn try_from(scopes: Vec<Scope>) -> Result<ProgramScopes, &'static str> {
        let ScopeList(scopes) = scopes.try_into()?;
        if scopes.are_within(Scope::FOR_PROGRAMS.into_iter().collect()) {
            Ok(ProgramScopes(scopes))
        } else {
            Err("a mailed code gives read, move, host and account; for erase make a token at /me")
        }
    }
}

/// The lifetime of a token, in days.
#[derive(Deserialize)]
#[serde(try_from = "u32")]
pub(super) struct Days(pub u32);

impl Default for Days {
    fn default() -> Days {
        Days(365)
    }
}

impl TryFrom<u32> for Days {
    type Error = String;
    fn try_from(days: u32) -> Result<Days, String> {
        if (1..=MAX_TOKEN_DAYS).contains(&days) {
            Ok(Days(days))
        } else {
            Err(format!("1 to {MAX_TOKEN_DAYS} days are allowed"))
        }
    }
}

/// Lists the caller's tokens that have not expired.
///
/// # Errors
/// When the store fails.
pub(super) async fn list(context: RequestContext) -> Result<HttpResponse, Problem> {
    let tokens = context.api.store.api_tokens(context.player()?).await?;
    let current = context.granted().map(|granted| granted.id);
    let now = context.now();
    let valid = tokens.iter().filter(|token| token.expires_at.is_none_or(|end| now < end));
    let tokens: Vec<TokenShape<'_>> = valid.map(|token| shape(token, current)).collect();
    response::revalidated(&context, &serde_json::json!({ "tokens": tokens }))
}

/// Shows the token that the request was made with, and whose it is.
///
/// # Errors
/// When it was revoked meanwhile, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    #[derive(Serialize)]
    struct Own<'a> {
        token: TokenShape<'a>,
        player: PlayerShape<'a>,
    }
    #[derive(Serialize)]
    struct PlayerShape<'a> {
        id: PlayerId,
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<&'a str>,
    }
    let (id, granted) = (context.player()?, context.granted());
    let tokens = context.api.store.api_tokens(id).await?;
    let own = tokens.iter().find(|token| granted.is_some_and(|granted| granted.id == token.id));
    let own = own.ok_or_else(|| Problem::of(problem::TOKEN_REFUSED))?;
    let player = context.api.store.player(id).await?;
    let name = player.as_ref().and_then(|player| player.settings.name.as_ref());
    let player = PlayerShape { id, name: name.map(DisplayName::as_str) };
    response::revalidated(&context, &Own { token: shape(own, Some(own.id)), player })
}

/// Revokes the token that the request was made with.
///
/// # Errors
/// When the store fails.
pub(super) async fn revoke(context: RequestContext) -> Result<HttpResponse, Problem> {
    let granted = context.granted().ok_or_else(|| Problem::of(problem::NOT_SIGNED_IN))?;
    match context.api.store.revoke_api_token(granted.player, granted.id).await {
        // Somebody else was faster.
        Ok(()) | Err(StoreError::Missing) => Ok(HttpResponse::NoContent().finish()),
        Err(error) => Err(error.into()),
    }
}

/// Creates a token, with scopes that the caller's own token has.
///
/// # Errors
/// When it asks for further scopes, or is for a game in which the caller has no place, or as
/// [`issue`].
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let NewToken { name, scopes: ScopeList(scopes), days, game } = context.body()?;
    if let Some(missing) = scopes.iter().find(|scope| !context.has(*scope)) {
        return Err(Problem::of(problem::SCOPE_MISSING).saying("scope", missing.word()));
    }
    let player = context.player()?;
    check_game(&context, player, scopes, game).await?;
    let client = client(&context).await?;
    let wanted = WantedToken { player, name: name.0, scopes, game, client, days: days.0 };
    issue(&context.api, wanted).await
}

/// Checks that a token for one game is for one of its player's, and for what a seat can do.
///
/// # Errors
/// When it is not.
pub(super) async fn check_game(
    context: &RequestContext,
    player: PlayerId,
    scopes: Scopes,
    game: Option<GameId>,
) -> Result<(), Problem> {
    let Some(id) = game else { return Ok(()) };
    if !scopes.are_within(Scope::FOR_ONE_GAME.into_iter().collect()) {
        let detail = "a token for one game has the scopes read and move at most";
        return Err(Problem::of(problem::MORE_THAN_A_SEAT).at("/scopes", detail));
    }
    if context.api.store.has_place(id, player).await? {
        Ok(())
    } else {
        Err(Problem::of(problem::NOT_A_PLAYER))
    }
}

/// The program that the request's token was given to: what it makes for itself goes when it goes.
///
/// # Errors
/// When the store fails.
pub(super) async fn client(context: &RequestContext) -> Result<Option<String>, Problem> {
    let own = context.api.store.api_tokens(context.player()?).await?;
    let current = context.granted().map(|granted| granted.id);
    Ok(own.into_iter().find(|token| Some(token.id) == current).and_then(|token| token.client))
}

/// A token that may be made.
pub(super) struct WantedToken {
    pub player: PlayerId,
    pub name: DisplayName,
    pub scopes: Scopes,
    pub game: Option<GameId>,
    pub client: Option<String>,
    pub days: u32,
}

/// Creates a token and returns its secret, once.
///
/// # Errors
/// When the player has too many tokens, or the store fails.
pub(super) async fn issue(api: &Api, wanted: WantedToken) -> Result<HttpResponse, Problem> {
    let secret = Secret::random(Secret::API_PREFIX);
    let now = api.now();
    let new = NewApiToken {
        player: wanted.player,
        hash: secret.hash().0,
        name: wanted.name,
        scopes: wanted.scopes.words(),
        game: wanted.game,
        client: wanted.client,
        expires_at: Some(now.plus_seconds(i64::from(wanted.days) * DAY)),
        at: now,
    };
    let token = api.store.create_api_token(new).await.map_err(|error| match error {
        StoreError::TooMany => Problem::of(problem::TOO_MANY_TOKENS).saying("max", MAX_TOKENS),
        other => other.into(),
    })?;
    #[derive(Serialize)]
    struct Created<'a> {
        token: TokenShape<'a>,
        secret: &'a str,
    }
    let body = Created { token: shape(&token, None), secret: secret.reveal() };
    let mut response = response::json(StatusCode::CREATED, &body);
    let location = api.url(&format!("/v1/me/tokens/{}", token.id));
    response::set(&mut response, header::LOCATION, &location);
    Ok(response)
}

/// Revokes a token.
///
/// # Errors
/// When the caller has no such token.
pub(super) async fn delete(context: RequestContext) -> Result<HttpResponse, Problem> {
    let id: ApiTokenId =
        context.segment("token").parse().map_err(|_| Problem::of(problem::NOT_FOUND))?;
    context.api.store.revoke_api_token(context.player()?, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
