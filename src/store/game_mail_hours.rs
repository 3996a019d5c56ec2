//! When a player wants the mails of one game, where that is not as in their other games.

use diesel::prelude::*;
use turnpost_rules::log::id::GameId;

use super::{
    Store, connection::AnyConnection, error::StoreError, outbox, player_lock::lock, reminders,
    schema::game_mail_hours, values::maybe, work::StoreResult,
};
use crate::game::{
    decision::Replaces,
    id::PlayerId,
    mail_hours::{GameMailHours, TalkMails},
};

/// Pace, quiet hours, reminders and talk, as the database has them.
type Texts = (Option<String>, Option<String>, Option<String>, Option<String>);

/// What a player wants of the mails about an imported game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ImportedMails {
    /// Who.
    pub player: PlayerId,
    /// Whether they want none.
    pub is_muted: bool,
    /// When they want them, where that is not as in their other games.
    pub hours: GameMailHours,
}

fn read((pace, quiet, reminders, talk): Texts) -> StoreResult<GameMailHours> {
    Ok(GameMailHours {
        pace: maybe(pace, |text| text.parse().map_err(StoreError::corrupt))?,
        quiet: maybe(quiet, |text| text.parse().map_err(StoreError::corrupt))?,
        reminders: maybe(reminders, |text| text.parse().map_err(StoreError::corrupt))?,
        talk: maybe(talk, |text| text.parse().map_err(StoreError::corrupt))?,
    })
}

/// What a player wants otherwise in a game.
pub(super) fn of(
    connection: &mut AnyConnection,
    player: &str,
    game: &GameId,
) -> StoreResult<GameMailHours> {
    let texts: Option<Texts> = game_mail_hours::table
        .find((player, game.as_str()))
        .select((
            game_mail_hours::mail_pace,
            game_mail_hours::quiet_hours,
            game_mail_hours::reminder_hours,
            game_mail_hours::talk_mails,
        ))
        .first(connection)
        .optional()?;
    Ok(maybe(texts, read)?.unwrap_or_default())
}

/// Keeps what a player wants otherwise in a game in place of what was kept before.
pub(super) fn keep(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: &GameId,
    hours: GameMailHours,
) -> StoreResult<()> {
    let row = game_mail_hours::table.find((player.as_str(), game.as_str()));
    diesel::delete(row).execute(connection)?;
    if hours.is_usual() {
        return Ok(());
    }
    diesel::insert_into(game_mail_hours::table)
        .values((
            game_mail_hours::player_id.eq(player.as_str()),
            game_mail_hours::game_id.eq(game.as_str()),
            game_mail_hours::mail_pace.eq(hours.pace.map(|it| it.to_string())),
            game_mail_hours::quiet_hours.eq(hours.quiet.map(|it| it.to_string())),
            game_mail_hours::reminder_hours.eq(hours.reminders.map(|it| it.to_string())),
            game_mail_hours::talk_mails.eq(hours.talk.map(TalkMails::word)),
        ))
        .execute(connection)?;
    Ok(())
}

/// Forgets what a player wants in single games.
pub(super) fn erase(connection: &mut AnyConnection, player: &str) -> StoreResult<()> {
    diesel::delete(game_mail_hours::table.filter(game_mail_hours::player_id.eq(player)))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// What a player wants otherwise in a game than in their other ones.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn game_mail_hours(
        &self,
        player: PlayerId,
        game: GameId,
    ) -> Result<GameMailHours, StoreError> {
        self.read(move |connection| of(connection, player.as_str(), &game)).await
    }

    /// Keeps what a player wants otherwise in a game, in place of what was kept before, if that may be
    /// replaced; whether it was. Mails that wait and reminders to come are considered again.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn keep_game_mail_hours(
        &self,
        player: PlayerId,
        game: GameId,
        hours: GameMailHours,
        replaces: Replaces<GameMailHours>,
    ) -> Result<bool, StoreError> {
        let is_conditional = replaces.is_conditional();
        let kept = self
            .write_mail(move |connection| {
                if is_conditional {
                    lock(connection, &player)?;
                    if !replaces.allows(&of(connection, player.as_str(), &game)?) {
                        return Ok(false);
                    }
                }
                keep(connection, &player, &game, hours)?;
                outbox::reconsider_held(connection, &player)?;
                reminders::reconsider(connection, &player)?;
                Ok(true)
            })
            .await;
        match kept {
            // Another process kept the same player's at the same time: one of them counts.
            Err(StoreError::Taken) => Ok(!is_conditional),
            other => other,
        }
    }
}
