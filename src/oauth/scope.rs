//! What a program asks for.

use turnpost_rules::log::id::GameId;

use super::{OAuthError, Parameters};
use crate::token::{Scope, Scopes};

/// What a program asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What it wants to do.
    pub scopes: Scopes,
    /// The one game in which it wants to, if it is for one.
    pub game: Option<GameId>,
}

/// What a request asks for: `scope`, which is `read` when it is left out, and `resource` (RFC 8707),
/// which may be the address of a game.
///
/// # Errors
/// When a scope is unknown or not for programs, or the resource is none of this server's.
pub fn asked_for(parameters: &Parameters, base_url: &str) -> Result<Asked, OAuthError> {
    let words = parameters.one("scope")?.unwrap_or("read").split(' ').filter(|it| !it.is_empty());
    let scopes: Option<Scopes> = words.map(Scope::from_word).collect();
    let for_programs = Scope::FOR_PROGRAMS.into_iter().collect();
    let fitting = |scopes: &Scopes| !scopes.is_empty() && scopes.are_within(for_programs);
    let scopes = scopes.filter(fitting).ok_or(OAuthError::Scope)?;
    let game = match parameters.one("resource")? {
        None => None,
        Some(resource) => of_resource(resource, base_url).ok_or(OAuthError::Resource)?,
    };
    if game.is_some() && !scopes.are_within(Scope::FOR_ONE_GAME.into_iter().collect()) {
        return Err(OAuthError::ScopeOfGame);
    }
    Ok(Asked { scopes, game })
}

/// The game of a resource, if it is one; `None` if it is not this server's.
fn of_resource(resource: &str, base_url: &str) -> Option<Option<GameId>> {
    match resource.strip_prefix(base_url)? {
        "" | "/" | "/v1" | "/v1/" => Some(None),
        path => path.strip_prefix("/v1/games/")?.parse().ok().map(Some),
    }
}
