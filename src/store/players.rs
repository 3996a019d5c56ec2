//! Players: addresses, names, preferences.

use std::sync::Arc;

use chrono_tz::Tz;
use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    Store,
    absences::away,
    connection::AnyConnection,
    error::StoreError,
    mutes, outbox,
    player::{BOT_MARK, NewPlayer, Player, Settings},
    player_lock::lock,
    reminders, returned_mails,
    schema::players,
    values::{checked, maybe, number, read_rows, time},
    work::StoreResult,
};
use crate::game::{
    decision::Replaces,
    id::PlayerId,
    language::Language,
    mail_hours::MailHours,
    person::{Address, DisplayName, InvalidName},
    storage::Storage as _,
};

/// What a player changes of their account.
#[derive(Clone, Debug)]
pub struct AccountChange {
    /// The preferences, all of them.
    pub settings: Settings,
    /// The games that are muted, and no others, and since when those are that were not before; `None` to leave
    /// them as they are.
    pub muted_games: Option<(Vec<GameId>, Timestamp)>,
}

impl From<Settings> for AccountChange {
    fn from(settings: Settings) -> AccountChange {
        AccountChange { settings, muted_games: None }
    }
}

/// What a player can change of their account, as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownAccount {
    /// The preferences.
    pub settings: Settings,
    /// The unfinished games that are muted, by name.
    pub muted_games: Vec<GameId>,
}

/// What came of a change of an account.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AccountKept {
    /// It is changed.
    Kept,
    /// Something else was kept than may be replaced, and stays.
    Changed,
    /// The player has no place in one of the games that were to be muted; nothing is changed.
    NotAtTable,
}

/// A player's preferences, as the database keeps them.
#[derive(AsChangeset, Insertable)]
#[diesel(table_name = players, treat_none_as_null = true, treat_none_as_default_value = false)]
struct SettingsRow<'a> {
    name: Option<&'a str>,
    language: &'static str,
    zone: &'static str,
    turn_mails: bool,
    game_mails: bool,
    mail_pace: String,
    quiet_hours: Option<String>,
    reminder_hours: String,
    talk_mails: &'static str,
}

impl<'a> From<&'a Settings> for SettingsRow<'a> {
    fn from(settings: &'a Settings) -> SettingsRow<'a> {
        let hours = &settings.hours;
        SettingsRow {
            name: settings.name.as_ref().map(DisplayName::as_str),
            language: settings.language.tag(),
            zone: settings.zone.name(),
            turn_mails: settings.turn_mails,
            game_mails: settings.game_mails,
            mail_pace: hours.pace.to_string(),
            quiet_hours: hours.quiet.map(|quiet| quiet.to_string()),
            reminder_hours: hours.reminders.to_string(),
            talk_mails: hours.talk.word(),
        }
    }
}

/// Writes a player's preferences. Mails that wait and reminders to come are considered again.
fn write_settings(
    connection: &mut AnyConnection,
    id: &PlayerId,
    settings: &Settings,
) -> StoreResult<()> {
    let player = players::table.find(id.as_str()).filter(players::erased_at.is_null());
    let changed = diesel::update(player).set(SettingsRow::from(settings)).execute(connection)?;
    if changed != 1 {
        return Err(StoreError::Missing);
    }
    outbox::reconsider_held(connection, id)?;
    reminders::reconsider(connection, id)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = players)]
pub(super) struct PlayerRow {
    id: String,
    address: Option<String>,
    name: Option<String>,
    language: String,
    zone: String,
    turn_mails: bool,
    game_mails: bool,
    created_at: i64,
    erased_at: Option<i64>,
    link_epoch: i64,
    mail_pace: String,
    quiet_hours: Option<String>,
    owner_id: Option<String>,
    away_from: Option<i64>,
    away_until: Option<i64>,
    mail_stopped_at: Option<i64>,
    reminder_hours: String,
    talk_mails: String,
}

impl TryFrom<PlayerRow> for Player {
    type Error = StoreError;

    fn try_from(row: PlayerRow) -> StoreResult<Player> {
        Ok(Player {
            id: checked(row.id)?,
            address: maybe(row.address, checked)?,
            settings: Settings {
                name: row.name.as_deref().and_then(DisplayName::kept),
                // A language or zone that this version no longer knows must not lock a player out.
                language: Language::from_tag(&row.language).unwrap_or_default(),
                zone: row.zone.parse().unwrap_or(Tz::UTC),
                turn_mails: row.turn_mails,
                game_mails: row.game_mails,
                hours: MailHours {
                    pace: row.mail_pace.parse().map_err(StoreError::corrupt)?,
                    quiet: maybe(row.quiet_hours, |text| {
                        text.parse().map_err(StoreError::corrupt)
                    })?,
                    reminders: row.reminder_hours.parse().map_err(StoreError::corrupt)?,
                    talk: row.talk_mails.parse().map_err(StoreError::corrupt)?,
                },
            },
            created_at: time(row.created_at),
            erased_at: row.erased_at.map(time),
            link_epoch: number(row.link_epoch)?,
            owner: maybe(row.owner_id, checked)?,
            away: away(row.away_from, row.away_until),
            mail_stopped_at: row.mail_stopped_at.map(time),
        })
    }
}

fn insert(connection: &mut AnyConnection, player: &NewPlayer) -> StoreResult<Player> {
    let settings = &player.settings;
    diesel::insert_into(players::table)
        .values((
            players::id.eq(player.id.as_str()),
            players::address.eq(Some(player.address.as_str())),
            players::address_key.eq(Some(player.address.key())),
            SettingsRow::from(settings),
            players::created_at.eq(player.at.micros()),
            players::erased_at.eq(None::<i64>),
        ))
        .execute(connection)?;
    Ok(Player {
        id: player.id,
        address: Some(player.address.clone()),
        settings: settings.clone(),
        created_at: player.at,
        erased_at: None,
        link_epoch: 0,
        owner: None,
        away: None,
        mail_stopped_at: None,
    })
}

/// The player with this address, compared case-insensitively.
pub(super) fn by_address(
    connection: &mut AnyConnection,
    address: &Address,
) -> StoreResult<Option<Player>> {
    let row: Option<PlayerRow> = players::table
        .filter(players::address_key.eq(address.key()))
        .select(PlayerRow::as_select())
        .first(connection)
        .optional()?;
    maybe(row, Player::try_from)
}

impl Settings {
    /// Validates a name that a player chooses: not one that the server gives to bots or players
    /// without a name.
    ///
    /// # Errors
    /// Why the name cannot be used.
    pub fn chosen_name(text: &str) -> Result<DisplayName, InvalidName> {
        let name: DisplayName = text.parse()?;
        if name.is_marked(BOT_MARK) || Language::is_generic_name(name.as_str()) {
            return Err(InvalidName::Ours);
        }
        Ok(name)
    }
}

impl Store {
    /// Stores a new player.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the address already has a player.
    pub async fn create_player(&self, player: NewPlayer) -> Result<Player, StoreError> {
        self.write(move |connection| insert(connection, &player)).await
    }

    /// The player with this address, created from `player` if there is none yet; `true` if created.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn player_or_new(&self, player: NewPlayer) -> Result<(Player, bool), StoreError> {
        let address = player.address.clone();
        let made = self
            .write(move |connection| match by_address(connection, &player.address)? {
                Some(known) => Ok((known, false)),
                None => Ok((insert(connection, &player)?, true)),
            })
            .await;
        match made {
            // Another process created it first.
            Err(StoreError::Taken) => {
                let known = self.player_by_address(address).await?;
                Ok((known.ok_or(StoreError::Missing)?, false))
            }
            other => other,
        }
    }

    /// A player; `None` if there is no such player. Erased players are returned too, without
    /// address and name.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.players(vec![id]).await?.pop())
    }

    /// A player as far as the cache has them: without a query.
    pub fn cached_player(&self, id: PlayerId) -> Option<Player> {
        self.shared.player_cache.all(&[id]).ok().and_then(|mut players| players.pop())
    }

    /// Several players, in no particular order; missing ones are left out.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        let cache = Arc::clone(&self.shared.player_cache);
        let changes = match cache.all(&ids) {
            Ok(players) => return Ok(players),
            Err(changes) => changes,
        };
        let is_only_writer = !self.is_shared();
        self.read(move |connection| {
            let ids: Vec<&str> = ids.iter().map(PlayerId::as_str).collect();
            let rows: Vec<PlayerRow> = players::table
                .filter(players::id.eq_any(ids))
                .select(PlayerRow::as_select())
                .load(connection)?;
            let players = read_rows(rows, Player::try_from);
            if is_only_writer {
                cache.insert(&players, changes);
            }
            Ok(players)
        })
        .await
    }

    /// The player with this address, compared case-insensitively.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn player_by_address(&self, address: Address) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| by_address(connection, &address)).await
    }

    /// Replaces a player's preferences and, where that is asked for, which games they have muted, if what was kept
    /// of both may be replaced; all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such player or it was erased.
    pub async fn change_account(
        &self,
        id: PlayerId,
        change: AccountChange,
        replaces: Replaces<KnownAccount>,
    ) -> Result<AccountKept, StoreError> {
        self.write_player(id, move |connection| {
            if let Replaces::This(_) = replaces {
                lock(connection, &id)?;
                let row: Option<PlayerRow> = players::table
                    .find(id.as_str())
                    .select(PlayerRow::as_select())
                    .first(connection)
                    .optional()?;
                let settings = Player::try_from(row.ok_or(StoreError::Missing)?)?.settings;
                let muted_games = mutes::of(connection, &id)?.into_iter().map(|(game, _)| game);
                let kept = KnownAccount { settings, muted_games: muted_games.collect() };
                if !replaces.allows(&kept) {
                    return Ok(AccountKept::Changed);
                }
            }
            if let Some((muted, since)) = change.muted_games {
                if !mutes::sits_in_all(connection, &id, &muted)? {
                    return Ok(AccountKept::NotAtTable);
                }
                mutes::replace(connection, &id, muted, since)?;
            }
            write_settings(connection, &id, &change.settings)?;
            Ok(AccountKept::Kept)
        })
        .await
    }

    /// Changes a player's language and nothing else, so that no other change made meanwhile is undone.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such player or it was erased.
    pub async fn update_language(
        &self,
        id: PlayerId,
        language: Language,
    ) -> Result<(), StoreError> {
        self.write_player(id, move |connection| {
            let player = players::table.find(id.as_str()).filter(players::erased_at.is_null());
            let changed = diesel::update(player)
                .set(players::language.eq(language.tag()))
                .execute(connection)?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
        .await
    }

    /// Changes a player's address; the caller has verified that it is theirs.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if another player has it, [`StoreError::Missing`] if there is no such
    /// player.
    pub async fn update_address(&self, id: PlayerId, address: Address) -> Result<(), StoreError> {
        self.write_player(id, move |connection| {
            let player = players::table.find(id.as_str()).filter(players::erased_at.is_null());
            let changed = diesel::update(player)
                .set((
                    players::address.eq(address.as_str()),
                    players::address_key.eq(address.key()),
                    // Whoever reads mail at the old address must not keep working links.
                    players::link_epoch.eq(players::link_epoch + 1),
                    returned_mails::NONE,
                ))
                .execute(connection)?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
        .await
    }

    /// Invalidates all links to a player's mail settings sent so far.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such player or it was erased.
    pub async fn revoke_mail_settings_links(&self, id: PlayerId) -> Result<(), StoreError> {
        self.write_player(id, move |connection| {
            let player = players::table.find(id.as_str()).filter(players::erased_at.is_null());
            let changed = diesel::update(player)
                .set(players::link_epoch.eq(players::link_epoch + 1))
                .execute(connection)?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
        .await
    }
}
