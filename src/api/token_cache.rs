//! Tokens seen a moment ago, so that not every request asks the database.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use turnpost_rules::log::time::Timestamp;

use crate::{
    game::id::PlayerId,
    store::{ApiToken, ApiTokenId},
    token::SecretHash,
};

/// A token that another process takes away is refused here after so many seconds at the latest.
/// This process refuses it at once.
const SECONDS: i64 = 5;

/// More tokens than this are not kept.
const TOKENS: usize = 10_000;

/// What a token allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Granted {
    /// Which.
    pub id: ApiTokenId,
    /// To whom.
    pub player: PlayerId,
    /// What.
    pub scopes: Scopes,
    /// Until when.
    pub expires_at: Option<Timestamp>,
}

impl Granted {
    /// What a stored token allows.
    pub fn of(token: &ApiToken) -> Granted {
        Granted {
            id: token.id,
            player: token.player,
            scopes: Scopes::of(&token.scopes),
            expires_at: token.expires_at,
        }
    }
}

/// What a token may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Look at games.
    Read,
    /// Play.
    Move,
    /// Open and run games.
    Host,
    /// See and change the player.
    Account,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Move, Scope::Host, Scope::Account];

    /// Its word in the contract.
    pub const fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Move => "move",
            Scope::Host => "host",
            Scope::Account => "account",
        }
    }
}

/// A set of scopes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scopes(u8);

impl Scopes {
    /// The scopes of these words; others mean nothing.
    pub fn of(words: &[String]) -> Scopes {
        Scope::ALL
            .into_iter()
            .filter(|scope| words.iter().any(|word| word == scope.word()))
            .fold(Scopes::default(), |scopes, scope| Scopes(scopes.0 | 1 << scope as u8))
    }

    /// Whether the scope is among them.
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & (1 << scope as u8) != 0
    }
}

/// What was seen of a token, and until when that is taken for true, unless tokens were taken away
/// since.
struct Seen {
    granted: Granted,
    until: Timestamp,
    revocations: u64,
}

/// Tokens seen a moment ago.
#[derive(Default)]
pub struct TokenCache {
    seen: RwLock<HashMap<[u8; 32], Seen>>,
}

impl TokenCache {
    /// What the token allows, if it was seen a moment ago. `revocations` is how often the store has
    /// taken tokens away.
    pub fn get(&self, hash: &SecretHash, revocations: u64, now: Timestamp) -> Option<Granted> {
        let seen = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        let known = seen.get(&hash.0)?;
        let good = known.revocations == revocations
            && now < known.until
            && known.granted.expires_at.is_none_or(|end| now < end);
        good.then_some(known.granted)
    }

    /// Notes what a token allows. `revocations` is what it was before the store was asked.
    pub fn put(&self, hash: SecretHash, granted: Granted, revocations: u64, now: Timestamp) {
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= TOKENS {
            seen.retain(|_, known| now < known.until);
            if seen.len() >= TOKENS {
                seen.clear();
            }
        }
        let until = now.plus_seconds(SECONDS);
        seen.insert(hash.0, Seen { granted, until, revocations });
    }
}
