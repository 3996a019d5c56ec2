//! A cache of API tokens, so that not every request queries the database.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use turnpost_rules::log::{id::GameId, time::Timestamp};

use crate::{
    game::id::PlayerId,
    store::{ApiToken, ApiTokenId},
    token::{Scopes, SecretHash},
};

/// How long a cached token is trusted, in seconds. A token that another process revokes is rejected
/// here after this time at the latest; one that this process revokes, at once.
const TTL_SECONDS: i64 = 5;

/// The most tokens that are cached.
const MAX_TOKENS: usize = 10_000;

/// What a valid token allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TokenGrant {
    /// The token.
    pub id: ApiTokenId,
    /// Its owner.
    pub player: PlayerId,
    pub scopes: Scopes,
    /// The one game that it is for, if it is for one.
    pub game: Option<GameId>,
    /// When it expires, if ever.
    pub expires_at: Option<Timestamp>,
}

impl TokenGrant {
    /// What a stored token allows.
    pub(super) fn of(token: &ApiToken) -> TokenGrant {
        TokenGrant {
            id: token.id,
            player: token.player,
            scopes: Scopes::of(&token.scopes),
            game: token.game,
            expires_at: token.expires_at,
        }
    }
}

/// A cached token. It is trusted until `until`, unless tokens were revoked since.
struct Entry {
    granted: TokenGrant,
    until: Timestamp,
    revocations: u64,
}

/// Tokens that were looked up recently.
#[derive(Default)]
pub(super) struct TokenCache {
    entries: RwLock<HashMap<[u8; 32], Entry>>,
}

impl TokenCache {
    /// What the token allows, if it was looked up recently. `revocations` counts how often the
    /// store has revoked tokens.
    pub(super) fn get(
        &self,
        hash: &SecretHash,
        revocations: u64,
        now: Timestamp,
    ) -> Option<TokenGrant> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        let entry = entries.get(&hash.0)?;
        let is_valid = entry.revocations == revocations
            && now < entry.until
            && entry.granted.expires_at.is_none_or(|end| now < end);
        is_valid.then_some(entry.granted)
    }

    /// Caches what a token allows. `revocations` is the count before the store was queried.
    pub(super) fn put(
        &self,
        hash: SecretHash,
        granted: TokenGrant,
        revocations: u64,
        now: Timestamp,
    ) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        if entries.len() >= MAX_TOKENS {
            entries.retain(|_, entry| now < entry.until);
            if entries.len() >= MAX_TOKENS {
                entries.clear();
            }
        }
        let until = now.plus_seconds(TTL_SECONDS);
        entries.insert(hash.0, Entry { granted, until, revocations });
    }
}
