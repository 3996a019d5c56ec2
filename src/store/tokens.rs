//! API tokens: stored as hashes, with scopes and an optional expiry.

use std::sync::atomic::Ordering;

use diesel::prelude::*;
use turnpost_rules::log::{
    id::{GameId, Id, Kind},
    time::Timestamp,
};

use super::{
    SecretHash, Store,
    connection::AnyConnection,
    error::StoreError,
    schema::{api_tokens, players},
    silence,
    values::{checked, kept_name, maybe, time},
    work::StoreResult,
};
use crate::game::{id::PlayerId, person::DisplayName, wakeups::Topic};

/// The kind of [`ApiTokenId`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OfApiToken;
impl Kind for OfApiToken {}

/// Identifies an API token in lists; it grants no access.
pub type ApiTokenId = Id<OfApiToken>;

/// Maximum number of unexpired tokens per player.
pub const MAX_TOKENS: i64 = 100;

/// Maximum number of tokens of one program per player; the oldest makes room for another.
pub const MAX_TOKENS_OF_CLIENT: usize = 5;

/// The last use is updated at most this often, in seconds: it is only shown to people.
const USE_NOTED_EVERY: i64 = 3600;

/// A token about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewApiToken {
    /// The owner.
    pub player: PlayerId,
    /// The hash of the secret.
    pub hash: SecretHash,
    /// The name its owner gave it.
    pub name: DisplayName,
    /// What it may do; scopes without spaces.
    pub scopes: Vec<String>,
    /// The one game that it is for; `None` if it is for all.
    pub game: Option<GameId>,
    /// How the program that it was given to names itself; `None` for one that its owner made.
    pub client: Option<String>,
    /// When it expires, if ever.
    pub expires_at: Option<Timestamp>,
    /// When it is created.
    pub at: Timestamp,
}

/// A token as stored: without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiToken {
    /// The token's id.
    pub id: ApiTokenId,
    /// The owner.
    pub player: PlayerId,
    /// The name its owner gave it.
    pub name: DisplayName,
    /// What it may do, as scopes.
    pub scopes: Vec<String>,
    /// The one game that it is for; `None` if it is for all.
    pub game: Option<GameId>,
    /// How the program that it was given to names itself; `None` for one that its owner made.
    pub client: Option<String>,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it expires, if ever.
    pub expires_at: Option<Timestamp>,
    /// When it was last used, to the hour.
    pub last_used_at: Option<Timestamp>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = api_tokens)]
struct ApiTokenRow {
    id: String,
    player_id: String,
    name: String,
    scopes: String,
    created_at: i64,
    expires_at: Option<i64>,
    last_used_at: Option<i64>,
    client: Option<String>,
    game_id: Option<String>,
}

impl TryFrom<ApiTokenRow> for ApiToken {
    type Error = StoreError;

    fn try_from(row: ApiTokenRow) -> StoreResult<ApiToken> {
        Ok(ApiToken {
            id: checked(row.id)?,
            player: checked(row.player_id)?,
            name: kept_name(&row.name),
            scopes: row.scopes.split_whitespace().map(str::to_owned).collect(),
            game: maybe(row.game_id, checked)?,
            client: row.client,
            created_at: time(row.created_at),
            expires_at: row.expires_at.map(time),
            last_used_at: row.last_used_at.map(time),
        })
    }
}

/// Stores a token. Deletes the player's expired ones, and the oldest of a program that has
/// [`MAX_TOKENS_OF_CLIENT`]: one that has players sign in every day takes up no room.
pub(super) fn insert_token(
    connection: &mut AnyConnection,
    token: NewApiToken,
) -> StoreResult<ApiToken> {
    let own =
        || api_tokens::table.filter(api_tokens::player_id.eq(token.player.as_str().to_owned()));
    diesel::delete(own().filter(api_tokens::expires_at.le(token.at.micros())))
        .execute(connection)?;
    if let Some(client) = &token.client {
        let newest_first: Vec<String> = own()
            .filter(api_tokens::client.eq(client))
            .order((api_tokens::created_at.desc(), api_tokens::id))
            .select(api_tokens::id)
            .load(connection)?;
        for id in newest_first.iter().skip(MAX_TOKENS_OF_CLIENT - 1) {
            diesel::delete(api_tokens::table.find(id)).execute(connection)?;
        }
    }
    let kept: i64 = own().count().get_result(connection)?;
    if kept >= MAX_TOKENS {
        return Err(StoreError::TooMany);
    }
    let id = ApiTokenId::random(&mut rand::rng());
    diesel::insert_into(api_tokens::table)
        .values((
            api_tokens::id.eq(id.as_str()),
            api_tokens::player_id.eq(token.player.as_str()),
            api_tokens::hash.eq(&token.hash[..]),
            api_tokens::name.eq(token.name.as_str()),
            api_tokens::scopes.eq(token.scopes.join(" ")),
            api_tokens::created_at.eq(token.at.micros()),
            api_tokens::expires_at.eq(token.expires_at.map(Timestamp::micros)),
            api_tokens::last_used_at.eq(None::<i64>),
            api_tokens::client.eq(&token.client),
            api_tokens::game_id.eq(token.game.as_ref().map(GameId::as_str)),
        ))
        .execute(connection)?;
    Ok(ApiToken {
        id,
        player: token.player,
        name: token.name,
        scopes: token.scopes,
        game: token.game,
        client: token.client,
        created_at: token.at,
        expires_at: token.expires_at,
        last_used_at: None,
    })
}

impl Store {
    /// Stores a token; returns it as it will be listed. Deletes the player's expired tokens.
    ///
    /// # Errors
    /// [`StoreError::TooMany`] if the player has [`MAX_TOKENS`], [`StoreError::Taken`] if the hash
    /// exists.
    pub async fn create_api_token(&self, token: NewApiToken) -> Result<ApiToken, StoreError> {
        self.write(move |connection| insert_token(connection, token)).await
    }

    /// A player's tokens, oldest first, expired ones included.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn api_tokens(&self, player: PlayerId) -> Result<Vec<ApiToken>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<ApiTokenRow> = api_tokens::table
                .filter(api_tokens::player_id.eq(player.as_str()))
                .order((api_tokens::created_at, api_tokens::id))
                .select(ApiTokenRow::as_select())
                .load(connection)?;
            rows.into_iter().map(ApiToken::try_from).collect()
        })
        .await
    }

    /// Deletes expired tokens; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_api_tokens(&self, now: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let ended = api_tokens::table.filter(api_tokens::expires_at.le(now.micros()));
            Ok(diesel::delete(ended).execute(connection)?)
        })
        .await
    }

    /// How often this process has revoked tokens. A cache of tokens is stale once this has changed.
    pub fn revocations(&self) -> u64 {
        self.shared.revocations.load(Ordering::SeqCst)
    }

    /// Invalidates caches of tokens, and has those who listen with one of this player's look at it
    /// again.
    pub(super) fn note_revocation(&self, player: PlayerId) {
        self.shared.revocations.fetch_add(1, Ordering::SeqCst);
        self.wake(&[Topic::Player(player)]);
    }

    /// Revokes a token of this player.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if this player has no such token.
    pub async fn revoke_api_token(
        &self,
        player: PlayerId,
        id: ApiTokenId,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let token = api_tokens::table
                .find(id.as_str())
                .filter(api_tokens::player_id.eq(player.as_str()));
            match diesel::delete(token).execute(connection)? {
                0 => Err(StoreError::Missing),
                _ => Ok(()),
            }
        })
        .await?;
        self.note_revocation(player);
        Ok(())
    }

    /// Revokes every token of this player and their bots that was given to a program which names itself so, and those
    /// that were made with them; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn revoke_client(
        &self,
        player: PlayerId,
        client: String,
    ) -> Result<usize, StoreError> {
        let revoked = self
            .write(move |connection| {
                let bots = players::table.filter(players::owner_id.eq(player.as_str()));
                let mut holders: Vec<String> = bots.select(players::id).load(connection)?;
                holders.push(player.to_string());
                let given = api_tokens::table
                    .filter(api_tokens::player_id.eq_any(holders))
                    .filter(api_tokens::client.eq(&client));
                Ok(diesel::delete(given).execute(connection)?)
            })
            .await?;
        self.note_revocation(player);
        Ok(revoked)
    }

    /// The token of a secret, if it is valid. Its use is recorded, at most once an hour.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn api_token(
        &self,
        hash: SecretHash,
        now: Timestamp,
    ) -> Result<Option<ApiToken>, StoreError> {
        let row: Option<ApiTokenRow> = self
            .read(move |connection| {
                Ok(api_tokens::table
                    .filter(api_tokens::hash.eq(&hash[..]))
                    .select(ApiTokenRow::as_select())
                    .first(connection)
                    .optional()?)
            })
            .await?;
        let Some(row) = row else { return Ok(None) };
        let token = ApiToken::try_from(row)?;
        if token.expires_at.is_some_and(|end| end <= now) {
            return Ok(None);
        }
        let noted = token.last_used_at;
        if noted.is_none_or(|last| last.plus_seconds(USE_NOTED_EVERY) <= now) {
            let (id, player) = (token.id, token.player);
            self.write(move |connection| {
                diesel::update(api_tokens::table.find(id.as_str()))
                    .set(api_tokens::last_used_at.eq(now.micros()))
                    .execute(connection)?;
                silence::note_seen(connection, player, now)
            })
            .await?;
        }
        Ok(Some(token))
    }
}
