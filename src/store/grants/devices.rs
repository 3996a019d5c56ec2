//! The device grant (RFC 8628): a program shows a code, its player types it on a page and allows or
//! denies, and meanwhile the program asks again and again.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use crate::{
    game::{id::PlayerId, person::DisplayName},
    store::{
        ApiToken, NewApiToken, SecretHash, Store,
        connection::AnyConnection,
        error::StoreError,
        schema::device_authorizations,
        tokens::insert_token,
        values::{checked, from_word, maybe, word},
        work::StoreResult,
    },
};

/// How much longer a device waits that asks too often, in seconds.
const SLOWER: i64 = 5;

/// What has become of a device's request.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeviceState {
    /// No player has decided.
    Waiting,
    /// A player has allowed it.
    Allowed,
    /// A player has denied it.
    Denied,
    /// It was allowed, and the device has its token.
    Used,
}

/// A request of a device about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewDevice {
    /// The hash of the code that the device keeps.
    pub device_hash: SecretHash,
    /// The hash of the code that the player types.
    pub user_hash: SecretHash,
    /// How the program names itself.
    pub client: String,
    /// What it wants to do.
    pub scopes: Vec<String>,
    /// The one game in which it wants to, if it is for one.
    pub game: Option<GameId>,
    /// When it asked.
    pub at: Timestamp,
    /// Until when it can be allowed and collected.
    pub expires_at: Timestamp,
    /// How long it waits between two questions, in seconds.
    pub pause: i64,
}

/// A request of a device that waits for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingDevice {
    /// How the program names itself.
    pub client: String,
    /// What it wants to do.
    pub scopes: Vec<String>,
    /// The one game in which it wants to, if it is for one.
    pub game: Option<GameId>,
}

/// What a player has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeviceDecision {
    /// These scopes, which are among those that it asked for.
    Allowed(Vec<String>),
    /// Nothing.
    Denied,
}

/// What a device is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Polled {
    /// The player has allowed it: the token that was made for it just now.
    Token(ApiToken),
    /// Nobody has decided.
    Waiting,
    /// It asks too often.
    TooSoon,
    /// The player said no.
    Denied,
    /// It is too late.
    Expired,
    /// There is no such request of this program, or it has its token.
    Unknown,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = device_authorizations)]
struct DeviceRow {
    client: String,
    scopes: String,
    game_id: Option<String>,
    state: String,
    player_id: Option<String>,
    expires_at: i64,
    pause: i64,
}

fn words(scopes: &str) -> Vec<String> {
    scopes.split_whitespace().map(str::to_owned).collect()
}

fn set_state(
    connection: &mut AnyConnection,
    device_hash: &SecretHash,
    state: DeviceState,
) -> StoreResult<()> {
    diesel::update(device_authorizations::table.find(&device_hash[..]))
        .set(device_authorizations::state.eq(word(&state)?))
        .execute(connection)?;
    Ok(())
}

fn poll(
    connection: &mut AnyConnection,
    device_hash: SecretHash,
    client: &str,
    token: (SecretHash, DisplayName, Timestamp),
    now: Timestamp,
) -> StoreResult<Polled> {
    let row = || device_authorizations::table.find(device_hash.to_vec());
    let before: Option<Option<i64>> =
        row().select(device_authorizations::polled_at).first(connection).optional()?;
    let Some(before) = before else { return Ok(Polled::Unknown) };
    // Locks the row, so that of several processes one gives the token.
    diesel::update(row())
        .set(device_authorizations::polled_at.eq(now.micros()))
        .execute(connection)?;
    let found: Option<DeviceRow> =
        row().select(DeviceRow::as_select()).first(connection).optional()?;
    let Some(device) = found.filter(|device| device.client == client) else {
        return Ok(Polled::Unknown);
    };
    let state: DeviceState = from_word(&device.state)?;
    match state {
        DeviceState::Used => return Ok(Polled::Unknown),
        DeviceState::Denied => return Ok(Polled::Denied),
        DeviceState::Waiting | DeviceState::Allowed => {}
    }
    if device.expires_at <= now.micros() {
        return Ok(Polled::Expired);
    }
    let is_too_soon =
        before.is_some_and(|last| now < Timestamp::from_micros(last).plus_seconds(device.pause));
    if is_too_soon {
        diesel::update(row())
            .set(device_authorizations::pause.eq(device.pause + SLOWER))
            .execute(connection)?;
        return Ok(Polled::TooSoon);
    }
    let (DeviceState::Allowed, Some(player)) = (state, device.player_id) else {
        return Ok(Polled::Waiting);
    };
    let (hash, name, expires_at) = token;
    let token = NewApiToken {
        player: checked(player)?,
        hash,
        name,
        scopes: words(&device.scopes),
        game: maybe(device.game_id, checked)?,
        client: Some(device.client),
        expires_at: Some(expires_at),
        at: now,
    };
    let token = insert_token(connection, token)?;
    set_state(connection, &device_hash, DeviceState::Used)?;
    Ok(Polled::Token(token))
}

impl Store {
    /// Stores a request of a device.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if a hash exists.
    pub async fn create_device(&self, device: NewDevice) -> Result<(), StoreError> {
        self.write(move |connection| {
            diesel::insert_into(device_authorizations::table)
                .values((
                    device_authorizations::device_hash.eq(&device.device_hash[..]),
                    device_authorizations::user_hash.eq(&device.user_hash[..]),
                    device_authorizations::client.eq(&device.client),
                    device_authorizations::scopes.eq(device.scopes.join(" ")),
                    device_authorizations::game_id.eq(device.game.as_ref().map(GameId::as_str)),
                    device_authorizations::state.eq(word(&DeviceState::Waiting)?),
                    device_authorizations::player_id.eq(None::<String>),
                    device_authorizations::created_at.eq(device.at.micros()),
                    device_authorizations::expires_at.eq(device.expires_at.micros()),
                    device_authorizations::pause.eq(device.pause),
                    device_authorizations::polled_at.eq(None::<i64>),
                ))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    /// The request of a device that waits for a player, by the code that the player types.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn waiting_device(
        &self,
        user_hash: SecretHash,
        now: Timestamp,
    ) -> Result<Option<WaitingDevice>, StoreError> {
        self.read(move |connection| {
            let row: Option<DeviceRow> = device_authorizations::table
                .filter(device_authorizations::user_hash.eq(&user_hash[..]))
                .filter(device_authorizations::state.eq(word(&DeviceState::Waiting)?))
                .filter(device_authorizations::expires_at.gt(now.micros()))
                .select(DeviceRow::as_select())
                .first(connection)
                .optional()?;
            let Some(row) = row else { return Ok(None) };
            Ok(Some(WaitingDevice {
                client: row.client,
                scopes: words(&row.scopes),
                game: maybe(row.game_id, checked)?,
            }))
        })
        .await
    }

    /// Records what a player has decided about a device. `false` if it does not wait any more.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn decide_device(
        &self,
        user_hash: SecretHash,
        player: PlayerId,
        decision: DeviceDecision,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write(move |connection| {
            let waiting = device_authorizations::table
                .filter(device_authorizations::user_hash.eq(&user_hash[..]))
                .filter(device_authorizations::state.eq(word(&DeviceState::Waiting)?))
                .filter(device_authorizations::expires_at.gt(now.micros()));
            let player = device_authorizations::player_id.eq(player.as_str());
            let decided = match decision {
                DeviceDecision::Allowed(scopes) => diesel::update(waiting)
                    .set((
                        player,
                        device_authorizations::state.eq(word(&DeviceState::Allowed)?),
                        device_authorizations::scopes.eq(scopes.join(" ")),
                    ))
                    .execute(connection)?,
                DeviceDecision::Denied => diesel::update(waiting)
                    .set((player, device_authorizations::state.eq(word(&DeviceState::Denied)?)))
                    .execute(connection)?,
            };
            Ok(decided > 0)
        })
        .await
    }

    /// Answers a device that asks for its token, which is stored with this hash, name and end if a player
    /// has allowed it.
    ///
    /// # Errors
    /// [`StoreError::TooMany`] if the player has as many tokens as they may: it can be asked again.
    pub async fn poll_device(
        &self,
        device_hash: SecretHash,
        client: String,
        token: (SecretHash, DisplayName, Timestamp),
        now: Timestamp,
    ) -> Result<Polled, StoreError> {
        self.write(move |connection| poll(connection, device_hash, &client, token, now)).await
    }

    /// Deletes requests of devices made before this time; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_devices(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = device_authorizations::table
                .filter(device_authorizations::created_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
