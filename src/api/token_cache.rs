//! Tokens seen a moment ago, so that not every request asks the database.

use std::{
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use crate::{
    game::{id::PlayerId, time::Timestamp},
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

/// Tokens seen a moment ago.
#[derive(Default)]
pub struct TokenCache {
    seen: RwLock<HashMap<[u8; 32], (Granted, Timestamp)>>,
}

impl TokenCache {
    /// What the token allows, if it was seen a moment ago.
    pub fn get(&self, hash: &SecretHash, now: Timestamp) -> Option<Granted> {
        let seen = self.seen.read().unwrap_or_else(PoisonError::into_inner);
        let (granted, until) = seen.get(&hash.0)?;
        let good = now < *until && granted.expires_at.is_none_or(|end| now < end);
        good.then_some(*granted)
    }

    /// Notes what a token allows.
    pub fn put(&self, hash: SecretHash, granted: Granted, now: Timestamp) {
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        if seen.len() >= TOKENS {
            seen.retain(|_, (_, until)| now < *until);
            if seen.len() >= TOKENS {
                seen.clear();
            }
        }
        seen.insert(hash.0, (granted, now.plus_seconds(SECONDS)));
    }

    /// Forgets a token that was taken away.
    pub fn forget(&self, id: ApiTokenId) {
        self.retain(|granted| granted.id != id);
    }

    /// Forgets the tokens of a player.
    pub fn forget_player(&self, player: PlayerId) {
        self.retain(|granted| granted.player != player);
    }

    fn retain(&self, keep: impl Fn(&Granted) -> bool) {
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        seen.retain(|_, (granted, _)| keep(granted));
    }
}
