//! Personal API tokens.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::log::time::Timestamp;

use super::{
    context::RequestContext,
    json::Trimmed,
    problem::{self, Problem},
    response,
    state::Api,
    token_cache::Scope,
};
use crate::{
    game::{id::PlayerId, person::DisplayName},
    limits::MAX_TOKEN_DAYS,
    store::{ApiToken, ApiTokenId, MAX_TOKENS, NewApiToken, StoreError},
    token::Secret,
};

/// A day in seconds.
const DAY: i64 = 24 * 3600;

#[derive(Serialize)]
struct TokenShape<'a> {
    id: ApiTokenId,
    name: &'a str,
    scopes: &'a [String],
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
    name: Trimmed<DisplayName>,
    scopes: ScopeList,
    #[serde(default)]
    days: Days,
}

impl NewToken {
    /// A token with every scope, for a sign-in that does not ask for a particular one.
    pub(super) fn all_scopes(name: DisplayName) -> NewToken {
        NewToken {
            name: Trimmed(name),
            scopes: ScopeList(Scope::ALL.to_vec()),
            days: Days::default(),
        }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "Vec<Scope>")]
struct ScopeList(Vec<Scope>);

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
        if has_duplicate { Err("duplicate scope") } else { Ok(ScopeList(scopes)) }
    }
}

#[derive(Deserialize)]
#[serde(try_from = "u32")]
struct Days(u32);

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
/// When it asks for further scopes, or as [`issue`].
pub(super) async fn create(context: RequestContext) -> Result<HttpResponse, Problem> {
    let body: NewToken = context.body()?;
    if let Some(missing) = body.scopes.0.iter().find(|scope| !context.has(**scope)) {
        return Err(Problem::of(problem::SCOPE_MISSING).saying("scope", missing.word()));
    }
    issue(&context.api, context.player()?, body).await
}

/// Creates a token and returns its secret, once.
///
/// # Errors
/// When the player has too many tokens, or the store fails.
pub(super) async fn issue(
    api: &Api,
    player: PlayerId,
    wanted: NewToken,
) -> Result<HttpResponse, Problem> {
    let secret = Secret::random(Secret::API_PREFIX);
    let now = api.now();
    let new = NewApiToken {
        player,
        hash: secret.hash().0,
        name: wanted.name.0,
        scopes: wanted.scopes.0.iter().map(|scope| scope.word().to_owned()).collect(),
        expires_at: Some(now.plus_seconds(i64::from(wanted.days.0) * DAY)),
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
