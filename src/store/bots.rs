//! Bots that are players of their own: a program plays as one, and a person owns it.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    player::{Player, Settings},
    players::PlayerRow,
    schema::players,
    values::{checked, read_rows},
    work::StoreResult,
};
use crate::game::{id::PlayerId, mail_hours::MailHours, person::DisplayName};

/// The most bots of one player.
pub const MAX_BOTS: i64 = 10;

/// Those of these players who are bots that somebody owns.
pub(super) fn among(connection: &mut AnyConnection, of: &[PlayerId]) -> StoreResult<Vec<PlayerId>> {
    let ids: Vec<&str> = of.iter().map(PlayerId::as_str).collect();
    let owned: Vec<String> = players::table
        .filter(players::id.eq_any(ids))
        .filter(players::owner_id.is_not_null())
        .select(players::id)
        .load(connection)?;
    owned.into_iter().map(checked).collect()
}

impl Store {
    /// Stores a bot of this player. It has no address and wants no mails.
    ///
    /// # Errors
    /// [`StoreError::TooMany`] if the player has [`MAX_BOTS`].
    pub async fn create_bot(
        &self,
        owner: PlayerId,
        name: DisplayName,
        at: Timestamp,
    ) -> Result<Player, StoreError> {
        self.write(move |connection| {
            let own = players::table
                .filter(players::owner_id.eq(owner.as_str()))
                .filter(players::erased_at.is_null());
            let kept: i64 = own.count().get_result(connection)?;
            if kept >= MAX_BOTS {
                return Err(StoreError::TooMany);
            }
            let id = PlayerId::random(&mut rand::rng());
            let settings = Settings {
                name: Some(name),
                turn_mails: false,
                game_mails: false,
                hours: MailHours::default(),
                ..Settings::default()
            };
            diesel::insert_into(players::table)
                .values((
                    players::id.eq(id.as_str()),
                    players::address.eq(None::<String>),
                    players::address_key.eq(None::<String>),
                    players::name.eq(settings.name.as_ref().map(DisplayName::as_str)),
                    players::language.eq(settings.language.tag()),
                    players::zone.eq(settings.zone.name()),
                    players::turn_mails.eq(false),
                    players::game_mails.eq(false),
                    players::mail_pace.eq(settings.hours.pace.to_string()),
                    players::quiet_hours.eq(None::<String>),
                    players::created_at.eq(at.micros()),
                    players::erased_at.eq(None::<i64>),
                    players::owner_id.eq(owner.as_str()),
                ))
                .execute(connection)?;
            Ok(Player {
                id,
                address: None,
                settings,
                created_at: at,
                erased_at: None,
                away: None,
                mail_stopped_at: None,
                owner: Some(owner),
                link_epoch: 0,
            })
        })
        .await
    }

    /// The bots of a player, oldest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn bots(&self, owner: PlayerId) -> Result<Vec<Player>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<PlayerRow> = players::table
                .filter(players::owner_id.eq(owner.as_str()))
                .filter(players::erased_at.is_null())
                .order((players::created_at, players::id))
                .select(PlayerRow::as_select())
                .load(connection)?;
            Ok(read_rows(rows, Player::try_from))
        })
        .await
    }

    /// A bot of this player.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if it is not theirs, or is erased.
    pub async fn bot(&self, owner: PlayerId, bot: PlayerId) -> Result<Player, StoreError> {
        let known = self.player(bot).await?;
        known
            .filter(|player| player.owner == Some(owner) && player.erased_at.is_none())
            .ok_or(StoreError::Missing)
    }
}
