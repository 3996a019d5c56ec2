//! Turn mails that are owed and not enqueued yet.
//!
//! A pending decision says itself since when its player is owed a mail of it, in the transaction that
//! makes it pending, and takes that with it when it ends. So a turn that is taken at once never comes
//! into the outbox; one that has stood for a moment does, when a worker looks.

use diesel::prelude::*;
use futures_util::future::try_join_all;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    content::{NewMail, subject, text},
    state::MailState,
};
use crate::{
    game::mail::{MailContent, MailJob, MailKind, Subject},
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{event_traces, mutes, outbox, pending_decisions, players},
        values::{checked, from_seat, from_seq, number, seat, seq, time},
        work::StoreResult,
    },
};

/// A pending decision whose player is owed a mail.
#[derive(Queryable, Selectable)]
#[diesel(table_name = pending_decisions)]
struct Owed {
    game_id: String,
    seat: i32,
    pending_since: i64,
    player_id: Option<String>,
    mail_at: Option<i64>,
}

impl Owed {
    fn mail(&self, player: &str) -> StoreResult<MailJob> {
        let content = MailContent::Turn {
            game: checked(self.game_id.clone())?,
            seat: seat(self.seat)?,
            pending_since: seq(self.pending_since)?,
        };
        Ok(MailJob { player: checked(player.to_owned())?, content })
    }
}

/// Puts the mail of a decision into the outbox, if it is still owed and its player wants it; returns
/// whether it was still owed.
fn enqueue(connection: &mut AnyConnection, owed: &Owed) -> StoreResult<bool> {
    // Another process may have enqueued it, or the decision may have been made meanwhile.
    let still = pending_decisions::table
        .find((&owed.game_id, owed.seat))
        .filter(pending_decisions::pending_since.eq(owed.pending_since))
        .filter(pending_decisions::mail_at.eq(owed.mail_at));
    let taken = diesel::update(still)
        .set(pending_decisions::mail_at.eq(None::<i64>))
        .execute(connection)?;
    let (Some(at), Some(player)) = (owed.mail_at, &owed.player_id) else { return Ok(taken == 1) };
    if taken == 0 {
        return Ok(false);
    }
    let mail = match owed.mail(player) {
        Ok(mail) => mail,
        // An unreadable decision must not hold up the mails of others.
        Err(StoreError::Corrupt(error)) => {
            tracing::warn!(error, "nobody is told of an unreadable pending decision");
            return Ok(true);
        }
        Err(error) => return Err(error),
    };
    let trace: Option<String> = event_traces::table
        .find((&owed.game_id, owed.pending_since))
        .select(event_traces::traceparent)
        .first(connection)
        .optional()?;
    // Perhaps nobody waited for the seat for a while, and its mail was superseded.
    if !reopen(connection, &mail, time(at), trace.clone())? {
        let new = NewMail::of_game(&mail, time(at))?;
        NewMail { traceparent: trace, ..new }.enqueue_if_wanted(connection)?;
    }
    Ok(true)
}

/// Puts the mail that a seat is owed into the outbox at once, for whoever looks for it there.
pub(super) fn enqueue_of(
    connection: &mut AnyConnection,
    game: &GameId,
    seat: i32,
) -> StoreResult<()> {
    let owed: Option<Owed> = pending_decisions::table
        .find((game.as_str(), seat))
        .filter(pending_decisions::mail_at.is_not_null())
        .select(Owed::as_select())
        .first(connection)
        .optional()?;
    if let Some(owed) = owed {
        enqueue(connection, &owed)?;
    }
    Ok(())
}

/// Owes a seat no mail of a decision that is not about anything later than this: another one says as
/// much.
pub(super) fn forgive(connection: &mut AnyConnection, about: Subject) -> StoreResult<()> {
    let owed = pending_decisions::table
        .find((about.game.as_str(), from_seat(about.seat)))
        .filter(pending_decisions::pending_since.le(from_seq(about.seq)?))
        .filter(pending_decisions::mail_at.is_not_null());
    diesel::update(owed).set(pending_decisions::mail_at.eq(None::<i64>)).execute(connection)?;
    Ok(())
}

/// Enqueues the mail of a pending decision again that was superseded because nobody waited for the
/// seat for a while; returns whether there was one.
pub(in crate::store) fn reopen(
    connection: &mut AnyConnection,
    mail: &MailJob,
    at: Timestamp,
    trace: Option<String>,
) -> StoreResult<bool> {
    let (game, seat, seq) = subject(&mail.content)?;
    let superseded = outbox::table
        .filter(outbox::kind.eq(MailKind::Turn.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .filter(outbox::state.eq(MailState::Superseded.word()));
    let changed = diesel::update(superseded)
        .set((
            outbox::state.eq(MailState::Waiting.word()),
            outbox::content.eq(text(&mail.content)?),
            outbox::player_id.eq(mail.player.as_str()),
            outbox::attempts.eq(0),
            outbox::created_at.eq(at.micros()),
            outbox::not_before.eq(at.micros()),
            outbox::error.eq(None::<String>),
            outbox::identity.eq(None::<String>),
            outbox::done_at.eq(None::<i64>),
            outbox::admitted_at.eq(None::<i64>),
            outbox::told.eq(None::<i64>),
            outbox::traceparent.eq(trace),
        ))
        .execute(connection)?;
    Ok(changed == 1)
}

/// How many mails are owed to players who want them, and since when the first of them.
pub(super) fn count(connection: &mut AnyConnection) -> StoreResult<(u64, Option<Timestamp>)> {
    use diesel::dsl::{count_star, exists, min, not};
    let muted = mutes::table
        .filter(mutes::player_id.eq(players::id))
        .filter(mutes::game_id.eq(pending_decisions::game_id));
    let (count, first): (i64, Option<i64>) = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .filter(pending_decisions::mail_at.is_not_null())
        .filter(players::turn_mails)
        .filter(not(exists(muted)))
        .select((count_star(), min(pending_decisions::mail_at)))
        .first(connection)?;
    Ok((number(count)?, first.map(time)))
}

impl Store {
    /// Puts the turn mails into the outbox that have been owed since `until` or longer, the longest
    /// first, at most `limit`; returns how many decisions were looked at. One whose player wants no
    /// mail is owed none from then on.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn enqueue_owed_mails(
        &self,
        until: Timestamp,
        limit: u32,
    ) -> Result<u64, StoreError> {
        let owed = move |connection: &mut AnyConnection| -> StoreResult<Vec<Owed>> {
            Ok(pending_decisions::table
                .filter(pending_decisions::mail_at.le(until.micros()))
                .order((
                    pending_decisions::mail_at,
                    pending_decisions::game_id,
                    pending_decisions::seat,
                ))
                .limit(i64::from(limit))
                .select(Owed::as_select())
                .load(connection)?)
        };
        // There is seldom any, and whoever only looks does not wait behind those who write.
        let found = self.read(owed).await?;
        // Each is a job of its own: on PostgreSQL that is a transaction that locks one row, so that it
        // and a move that ends several decisions cannot wait for each other.
        let put = |owed: Owed| self.write(move |connection| enqueue(connection, &owed));
        let enqueued = try_join_all(found.into_iter().map(put)).await?;
        number(enqueued.into_iter().filter(|was_owed| *was_owed).count())
    }
}
