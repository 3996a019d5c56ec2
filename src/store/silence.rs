//! People of whom nothing was heard for long: who they are, that they are asked whether they still
//! want an account, and what they answer.
//!
//! Playing writes nothing here. Who plays is known by their games, who comes by their sign-ins and
//! tokens; only these note that somebody was seen.

use diesel::{dsl::sql, prelude::*, sql_types::Bool};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    acts::{self, Act, NewAct},
    connection::AnyConnection,
    error::StoreError,
    outbox::{MailState, NewMail},
    schema::{outbox, players},
    values::{checked, time},
    work::StoreResult,
};
use crate::game::{
    id::PlayerId,
    mail::{MailContent, MailKind},
    record::Status,
};

/// Whether somebody who has an address has left no sign of life since a moment, has no game that is
/// open or running, hosts none, and owns no bot that plays in one.
fn is_silent(since: Timestamp) -> diesel::expression::SqlLiteral<Bool> {
    let since = since.micros();
    let [open, running] = Status::UNFINISHED.map(Status::word);
    sql(&format!(
        "(players.erased_at IS NULL AND players.address IS NOT NULL AND players.owner_id IS NULL \
         AND players.created_at < {since} AND COALESCE(players.seen_at, 0) < {since} \
         AND NOT EXISTS (SELECT 1 FROM places JOIN games ON games.id = places.game_id \
         WHERE (places.owner_id = players.id \
         OR places.player_id IN (SELECT id FROM players AS own WHERE own.id = players.id \
         OR own.owner_id = players.id)) \
         AND (games.status IN ('{open}', '{running}') OR games.changed_at >= {since})) \
         AND NOT EXISTS (SELECT 1 FROM games WHERE games.host = players.id \
         AND (games.status IN ('{open}', '{running}') OR games.changed_at >= {since})) \
         AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.player_id = players.id \
         AND messages.at >= {since}) \
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player_id = players.id \
         AND sessions.created_at >= {since}) \
         AND NOT EXISTS (SELECT 1 FROM received_mails WHERE received_mails.player_id = players.id \
         AND received_mails.received_at >= {since}) \
         AND NOT EXISTS (SELECT 1 FROM invitations \
         WHERE (invitations.address_key = players.address_key \
         OR invitations.invited_by = players.id) AND invitations.created_at >= {since}))"
    ))
}

/// Notes that a player was seen, which answers whether they still want their account.
pub(super) fn note_seen(
    connection: &mut AnyConnection,
    player: PlayerId,
    now: Timestamp,
) -> StoreResult<()> {
    let known = players::table.find(player.as_str()).filter(players::erased_at.is_null());
    diesel::update(known)
        .set((players::seen_at.eq(now.micros()), players::asked_at.eq(None::<i64>)))
        .execute(connection)?;
    Ok(())
}

/// Notes that a mail has not reached its reader. If it was to ask whether they want their account, they were
/// not asked, and are when they have been silent for as long once more: no silence answers a question that
/// nobody got.
pub(super) fn note_unasked(
    connection: &mut AnyConnection,
    mail: i64,
    now: Timestamp,
) -> StoreResult<()> {
    let reader: Option<Option<String>> = outbox::table
        .find(mail)
        .filter(outbox::kind.eq(MailKind::StillWanted.word()))
        .select(outbox::player_id)
        .first(connection)
        .optional()?;
    let Some(player) = reader.flatten() else { return Ok(()) };
    let asked = players::table.find(player).filter(players::asked_at.is_not_null());
    diesel::update(asked)
        .set((players::seen_at.eq(now.micros()), players::asked_at.eq(None::<i64>)))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// People of whom nothing was heard since a moment, and who are not asked yet, at most `limit`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn silent_players(
        &self,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<PlayerId>, StoreError> {
        self.read(move |connection| {
            let ids: Vec<String> = players::table
                .filter(players::asked_at.is_null())
                .filter(is_silent(since))
                .order((players::created_at, players::id))
                .limit(i64::from(limit))
                .select(players::id)
                .load(connection)?;
            ids.into_iter().map(checked).collect()
        })
        .await
    }

    /// Asks a player of whom nothing was heard since a moment by mail whether they want their
    /// account, which is kept `until` then without an answer, and records it. `false` if they were
    /// heard of, or are asked already: of several processes, one asks.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn ask_if_wanted(
        &self,
        player: PlayerId,
        since: Timestamp,
        until: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            let silent = players::table
                .filter(players::id.eq(player.as_str()))
                .filter(players::asked_at.is_null())
                .filter(is_silent(since));
            let asked = diesel::update(silent)
                .set(players::asked_at.eq(now.micros()))
                .execute(connection)?;
            if asked == 0 {
                return Ok(false);
            }
            acts::record(connection, &NewAct::on_player(Act::AskIfWanted, player), now)?;
            let content = MailContent::StillWanted { asked_at: now, until };
            NewMail::about_account(&content, &player, now)?.enqueue(connection)?;
            Ok(true)
        })
        .await
    }

    /// Since when a player is asked whether they want their account; `None` if they are not.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn asked_since(&self, player: PlayerId) -> Result<Option<Timestamp>, StoreError> {
        self.read(move |connection| {
            let asked: Option<Option<i64>> = players::table
                .find(player.as_str())
                .select(players::asked_at)
                .first(connection)
                .optional()?;
            Ok(asked.flatten().map(time))
        })
        .await
    }

    /// Who was asked before a moment, and when, at most `limit`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn asked_before(
        &self,
        moment: Timestamp,
        limit: u32,
    ) -> Result<Vec<(PlayerId, Timestamp)>, StoreError> {
        self.read(move |connection| {
            let rows: Vec<(String, Option<i64>)> = players::table
                .filter(players::asked_at.lt(moment.micros()))
                .order((players::asked_at, players::id))
                .limit(i64::from(limit))
                .select((players::id, players::asked_at))
                .load(connection)?;
            let known = rows.into_iter().filter_map(|(id, asked)| Some((id, asked?)));
            known.map(|(id, asked)| Ok((checked(id)?, time(asked)))).collect()
        })
        .await
    }

    /// Claims a player who was asked at this moment and has not answered, to erase them. `false` if
    /// they were heard of since, the mail has not left yet, or another process was first. Whoever
    /// claims them and dies leaves them to be claimed again as if they had been asked now.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn claim_unanswered(
        &self,
        player: PlayerId,
        asked_at: Timestamp,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write_player(player, move |connection| {
            let asked = || {
                players::table
                    .filter(players::id.eq(player.as_str()))
                    .filter(players::asked_at.eq(asked_at.micros()))
            };
            let waiting: i64 = outbox::table
                .filter(outbox::player_id.eq(player.as_str()))
                .filter(outbox::kind.eq(MailKind::StillWanted.word()))
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .count()
                .get_result(connection)?;
            if waiting > 0 {
                return Ok(false);
            }
            let claimed = diesel::update(asked().filter(is_silent(asked_at)))
                .set(players::asked_at.eq(now.micros()))
                .execute(connection)?;
            if claimed > 0 {
                acts::record(connection, &NewAct::on_player(Act::Forget, player), now)?;
                return Ok(true);
            }
            // They play again: that is an answer.
            diesel::update(asked()).set(players::asked_at.eq(None::<i64>)).execute(connection)?;
            Ok(false)
        })
        .await
    }

    /// Notes that a player wants their account.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn keep_account(&self, player: PlayerId, now: Timestamp) -> Result<(), StoreError> {
        self.write_player(player, move |connection| note_seen(connection, player, now)).await
    }
}
