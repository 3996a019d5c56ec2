//! The content of a mail, and the outbox row that carries it.

use diesel::{
    QueryResult,
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::{BigInt, Integer, Nullable, Text},
};
use serde::Serialize;
use turnpost_rules::log::{event::Seq, id::GameId, time::Timestamp};

use super::state::MailState;
use crate::{
    game::{
        id::PlayerId,
        mail::{MailContent, MailJob, MailSetting, Subject},
        person::Address,
    },
    store::{
        connection::{AnyConnection, MultiBackend},
        error::StoreError,
        schema::players,
        values::{from_seat, from_seq, number},
        work::StoreResult,
    },
    traces,
};

/// A row to insert into the outbox. Inserting a mail that is already there does nothing.
pub(in crate::store) struct NewMail<'a> {
    pub(in crate::store) kind: &'static str,
    pub(in crate::store) setting: MailSetting,
    pub(in crate::store) game: Option<&'a str>,
    pub(in crate::store) seat: Option<i32>,
    pub(in crate::store) seq: Option<i64>,
    pub(in crate::store) player: Option<&'a str>,
    pub(in crate::store) address_key: Option<String>,
    pub(in crate::store) content: String,
    pub(in crate::store) copy: i32,
    pub(in crate::store) at: i64,
    /// The trace of what causes it.
    pub(in crate::store) traceparent: Option<String>,
}

impl NewMail<'_> {
    fn push_values<'b>(&'b self, out: &mut AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_bind_param::<Text, _>(&self.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.game)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Integer>, _>(&self.seat)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<BigInt>, _>(&self.seq)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.player)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.address_key)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.content)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<BigInt, _>(&self.at)?;
        out.push_sql(", '");
        out.push_sql(MailState::Waiting.word());
        out.push_sql("', 0, 0, ");
        out.push_bind_param::<Integer, _>(&self.copy)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Text>, _>(&self.traceparent)
    }
}

const INSERT: &str = "INSERT INTO outbox (kind, game_id, seat, seq, player_id, address_key, \
                      content, created_at, not_before, state, lease_until, attempts, copy, \
                      traceparent) ";

impl QueryFragment<MultiBackend> for NewMail<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(INSERT);
        out.push_sql("VALUES (");
        self.push_values(&mut out)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

impl QueryId for NewMail<'_> {
    type QueryId = NewMail<'static>;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl RunQueryDsl<AnyConnection> for NewMail<'_> {}

/// Inserts a mail only if its player wants such mails at present and has not muted the game.
struct IfWanted<'a>(NewMail<'a>);

impl QueryFragment<MultiBackend> for IfWanted<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql(INSERT);
        out.push_sql("SELECT ");
        self.0.push_values(&mut out)?;
        out.push_sql(" FROM players WHERE id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.0.player)?;
        let (turns, games) = (players::turn_mails::NAME, players::game_mails::NAME);
        let (setting, other) = match self.0.setting {
            MailSetting::Turns => (turns, None),
            MailSetting::Games => (games, None),
            MailSetting::Either => (turns, Some(games)),
        };
        out.push_sql(" AND (");
        out.push_identifier(setting)?;
        if let Some(other) = other {
            out.push_sql(" OR ");
            out.push_identifier(other)?;
        }
        out.push_sql(") AND NOT EXISTS (SELECT 1 FROM mutes WHERE player_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.0.player)?;
        out.push_sql(" AND game_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.0.game)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

/// The setting is part of the statement, so its text is what it is cached by.
impl QueryId for IfWanted<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl RunQueryDsl<AnyConnection> for IfWanted<'_> {}

/// The game, seat and event that identify a mail about a game in progress. A `look` mail and one of
/// words at the table belong to no single event: a seat has one such row, which is enqueued again. An
/// answer belongs to the mail that it answers, which has one, and a reminder to the decision that it is
/// about.
pub(in crate::store) fn subject(content: &MailContent) -> StoreResult<(GameId, i32, i64)> {
    let Some(Subject { game, seat, seq }) = content.subject() else {
        return Err(StoreError::corrupt("not a mail about a game in progress"));
    };
    let seq = match content {
        MailContent::Look { .. } | MailContent::Words { .. } => from_seq(Seq::START)?,
        MailContent::Answer { received, .. } => *received,
        MailContent::Reminder { pending_since, .. } => from_seq(*pending_since)?,
        _ => from_seq(seq)?,
    };
    Ok((game, from_seat(seat), seq))
}

/// The trace that a mail belongs to which is enqueued now: that of the work that causes it.
pub(in crate::store) fn traceparent() -> Option<String> {
    traces::current().map(|trace| trace.to_string())
}

/// Serializes content for its column.
pub(super) fn text<T: Serialize>(content: &T) -> StoreResult<String> {
    serde_json::to_string(content).map_err(StoreError::corrupt)
}

impl<'a> NewMail<'a> {
    /// A mail about a game to a player.
    pub(in crate::store) fn of_game(mail: &'a MailJob, at: Timestamp) -> StoreResult<NewMail<'a>> {
        let (_, seat, seq) = subject(&mail.content)?;
        Ok(NewMail {
            kind: mail.content.kind().word(),
            setting: mail.content.kind().setting(),
            game: mail.content.game().map(GameId::as_str),
            seat: Some(seat),
            seq: Some(seq),
            player: Some(mail.player.as_str()),
            address_key: None,
            content: text(&mail.content)?,
            copy: 0,
            at: at.micros(),
            traceparent: traceparent(),
        })
    }

    /// A mail to an address.
    pub(in crate::store) fn to_address(
        content: &MailContent,
        address: &Address,
        game: Option<&'a GameId>,
        at: Timestamp,
    ) -> StoreResult<NewMail<'a>> {
        Ok(NewMail {
            kind: content.kind().word(),
            setting: content.kind().setting(),
            game: game.map(GameId::as_str),
            seat: None,
            seq: None,
            player: None,
            address_key: Some(address.key()),
            content: text(content)?,
            copy: 0,
            at: at.micros(),
            traceparent: traceparent(),
        })
    }

    /// A mail to a player about a game, and no seat of theirs in it, to be sent when it is due.
    pub(in crate::store) fn to_player(
        content: &MailContent,
        game: &'a GameId,
        to: &'a PlayerId,
        due: Timestamp,
    ) -> StoreResult<NewMail<'a>> {
        Ok(NewMail {
            kind: content.kind().word(),
            setting: content.kind().setting(),
            game: Some(game.as_str()),
            seat: None,
            seq: None,
            player: Some(to.as_str()),
            address_key: None,
            content: text(content)?,
            copy: 0,
            at: due.micros(),
            traceparent: traceparent(),
        })
    }

    /// A mail to a player about their account, or several games.
    pub(in crate::store) fn about_account(
        content: &MailContent,
        to: &'a PlayerId,
        at: Timestamp,
    ) -> StoreResult<NewMail<'a>> {
        Ok(NewMail {
            kind: content.kind().word(),
            setting: content.kind().setting(),
            game: None,
            seat: None,
            seq: None,
            player: Some(to.as_str()),
            address_key: None,
            content: text(content)?,
            copy: 0,
            at: at.micros(),
            traceparent: traceparent(),
        })
    }

    /// The same content again, as a separate mail. Its copy number is the current minute, since
    /// earlier copies may have been purged.
    pub(in crate::store) fn into_copy(self, at: Timestamp) -> StoreResult<NewMail<'a>> {
        Ok(NewMail { copy: number(at.micros() / 60_000_000)?, ..self })
    }

    /// Enqueues a mail if its player wants it. That is checked again when the mail is composed.
    pub(in crate::store) fn enqueue_if_wanted(
        self,
        connection: &mut AnyConnection,
    ) -> StoreResult<()> {
        IfWanted(self).execute(connection)?;
        Ok(())
    }

    /// Enqueues the mail.
    pub(in crate::store) fn enqueue(self, connection: &mut AnyConnection) -> StoreResult<()> {
        self.execute(connection)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::MailSetting;
    use crate::game::mail::MailKind;

    /// PostgreSQL appends in one statement, a function that asks for the setting itself.
    #[test]
    fn the_function_of_postgres_asks_for_the_same_setting() {
        let function =
            include_str!("../../../migrations/postgres/2026-11-26-000220_owed_turn_mails/up.sql");
        assert!(
            function.contains("CASE WHEN new.kind = 'turn' THEN turn_mails ELSE game_mails END")
        );
        // A digest is put together from mails that the function has enqueued, and it enqueues neither
        // reminders nor what is said to whoever is late.
        let apart = [MailKind::Digest, MailKind::Reminder, MailKind::TimeUp];
        for kind in MailKind::ALL.iter().filter(|kind| !apart.contains(kind)) {
            assert_eq!(kind.word() == "turn", kind.setting() == MailSetting::Turns, "{kind:?}");
        }
    }
}
