//! What becomes of a mail: it was sent, put off, refused, or overtaken by events.

use diesel::{QueryResult, prelude::*};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{owing, state::MailState, words};
use crate::{
    game::{
        mail::{MailContent, MailKind, Subject},
        person::Address,
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        invitations, mail_health,
        returned_mails::{self, Failure},
        schema::{outbox, pending_decisions},
        silence,
        values::{from_seat, from_seq, number},
        work::StoreResult,
    },
};

/// The result of a claimed mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Acknowledgement {
    /// It was handed to the mail server.
    Sent {
        /// The Message-ID it was sent under.
        message_id: String,
    },
    /// It could not be sent for now.
    Later {
        /// The earliest time of the next attempt.
        not_before: Timestamp,
        /// The reason, for the operator; without addresses.
        error: String,
    },
    /// It was not tried; the claim does not count as an attempt.
    Released {
        /// The earliest time of the next claim.
        not_before: Timestamp,
    },
    /// It was refused permanently.
    Refused {
        /// The reason, for the operator; without addresses.
        error: String,
    },
    /// It was refused permanently because there is no such mailbox.
    Gone {
        /// The reason, for the operator; without addresses.
        error: String,
        /// To whom it was to be sent.
        to: Address,
    },
    /// It is outdated or no longer wanted.
    Superseded,
}

/// Closes a mail. Content and address are deleted: a finished mail needs no secrets.
pub(super) fn close(
    connection: &mut AnyConnection,
    id: i64,
    state: MailState,
    error: Option<&str>,
    message_id: Option<&str>,
    now: Timestamp,
) -> QueryResult<usize> {
    diesel::update(outbox::table.find(id))
        .set((
            outbox::state.eq(state.word()),
            outbox::content.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::owner.eq(None::<String>),
            outbox::lease_until.eq(0),
            outbox::error.eq(error),
            outbox::message_id.eq(message_id),
            outbox::done_at.eq(now.micros()),
        ))
        .execute(connection)
}

/// If the mail is an invitation, marks that invitation as undeliverable.
fn note_undeliverable(connection: &mut AnyConnection, id: i64, now: Timestamp) -> StoreResult<()> {
    let content: Option<String> =
        outbox::table.find(id).select(outbox::content).first(connection)?;
    match content.map(|text| serde_json::from_str(&text)) {
        Some(Ok(MailContent::Invitation { invitation, .. })) => {
            invitations::note_undeliverable(connection, &invitation, now)
        }
        _ => Ok(()),
    }
}

/// Drops the waiting mails of an invitation except claimed ones; returns how many of them were
/// never tried.
pub(in crate::store) fn drop_invitation(
    connection: &mut AnyConnection,
    game: &GameId,
    address_key: &str,
    now: Timestamp,
) -> StoreResult<i32> {
    let waiting = outbox::table
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::kind.eq(MailKind::Invitation.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::address_key.eq(address_key))
        .filter(outbox::lease_until.le(now.micros()));
    let attempts: Vec<i32> = diesel::update(waiting)
        .set((
            outbox::state.eq(MailState::Superseded.word()),
            outbox::content.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::done_at.eq(now.micros()),
        ))
        .returning(outbox::attempts)
        .get_results(connection)?;
    number(attempts.into_iter().filter(|attempts| *attempts == 0).count())
}

/// Drops the waiting turn mail of a seat that was never tried and that nobody has claimed, if it is
/// not about anything later than this: another mail says as much.
pub(in crate::store) fn drop_untried_turn(
    connection: &mut AnyConnection,
    about: Subject,
    now: Timestamp,
) -> StoreResult<()> {
    owing::forgive(connection, about)?;
    let waiting = outbox::table
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::kind.eq(MailKind::Turn.word()))
        .filter(outbox::game_id.eq(about.game.as_str()))
        .filter(outbox::seat.eq(from_seat(about.seat)))
        .filter(outbox::seq.le(from_seq(about.seq)?))
        .filter(outbox::attempts.eq(0))
        .filter(outbox::lease_until.le(now.micros()));
    diesel::update(waiting)
        .set((
            outbox::state.eq(MailState::Superseded.word()),
            outbox::content.eq(None::<String>),
            outbox::done_at.eq(now.micros()),
        ))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Records the result of a claimed mail. `false` if the claim of `owner` has expired and
    /// another worker has it.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn finish_mail(
        &self,
        id: i64,
        owner: String,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let finished = self.write(move |connection| {
            let mine = outbox::table
                .find(id)
                .filter(outbox::owner.eq(&owner))
                .filter(outbox::state.eq(MailState::Waiting.word()));
            let held: i64 = mine.count().get_result(connection)?;
            if held == 0 {
                return Ok((false, None));
            }
            let mut stopped = None;
            let changed = match &done {
                Acknowledgement::Sent { message_id } => {
                    mail_health::note_sent(connection, now)?;
                    let rest = words::note_told(connection, id)?;
                    let closed =
                        close(connection, id, MailState::Sent, None, Some(message_id), now)?;
                    if let Some(rest) = rest {
                        words::enqueue_rest(connection, &rest, now)?;
                    }
                    closed
                }
                Acknowledgement::Refused { error } => {
                    note_undeliverable(connection, id, now)?;
                    silence::note_unasked(connection, id, now)?;
                    close(connection, id, MailState::Refused, Some(error), None, now)?
                }
                Acknowledgement::Gone { error, to } => {
                    note_undeliverable(connection, id, now)?;
                    silence::note_unasked(connection, id, now)?;
                    stopped =
                        returned_mails::note_failure(connection, to, Failure::Gone, error, now)?;
                    close(connection, id, MailState::Refused, Some(error), None, now)?
                }
                Acknowledgement::Superseded => {
                    silence::note_unasked(connection, id, now)?;
                    close(connection, id, MailState::Superseded, None, None, now)?
                }
                Acknowledgement::Later { not_before, error } => diesel::update(mine)
                    .set((
                        outbox::owner.eq(None::<String>),
                        outbox::lease_until.eq(0),
                        outbox::not_before.eq(not_before.micros()),
                        outbox::error.eq(error),
                    ))
                    .execute(connection)?,
                Acknowledgement::Released { not_before } => diesel::update(mine)
                    .set((
                        outbox::owner.eq(None::<String>),
                        outbox::lease_until.eq(0),
                        outbox::not_before.eq(not_before.micros()),
                        outbox::attempts.eq(outbox::attempts - 1),
                    ))
                    .execute(connection)?,
            };
            Ok((changed == 1, stopped))
        });
        let (is_finished, stopped) = finished.await?;
        if let Some(player) = stopped {
            self.shared.player_cache.invalidate(player);
        }
        Ok(is_finished)
    }

    /// Supersedes waiting mails of ended decisions, the most overdue first, at most `limit`, except
    /// claimed ones; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn supersede_mails(&self, now: Timestamp, limit: u32) -> Result<u64, StoreError> {
        use diesel::dsl::{exists, not};
        let open = || {
            pending_decisions::table
                .filter(outbox::game_id.eq(pending_decisions::game_id.nullable()))
                .filter(outbox::seat.eq(pending_decisions::seat.nullable()))
                .filter(outbox::seq.eq(pending_decisions::pending_since.nullable()))
        };
        let waiting = self
            .read(move |connection| {
                let ids: Vec<i64> = outbox::table
                    .filter(outbox::state.eq(MailState::Waiting.word()))
                    .filter(outbox::kind.eq(MailKind::Turn.word()))
                    .filter(outbox::lease_until.le(now.micros()))
                    .filter(not(exists(open())))
                    .order((outbox::not_before, outbox::id))
                    .limit(i64::from(limit))
                    .select(outbox::id)
                    .load(connection)?;
                Ok(ids)
            })
            .await?;
        if waiting.is_empty() {
            return Ok(0);
        }
        self.write(move |connection| {
            // Checks the conditions again: another process may have changed the rows, and a decision
            // may be open once more.
            let still_waiting = outbox::table
                .filter(outbox::id.eq_any(&waiting))
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .filter(outbox::lease_until.le(now.micros()))
                .filter(not(exists(open())));
            let dropped = diesel::update(still_waiting)
                .set((
                    outbox::state.eq(MailState::Superseded.word()),
                    outbox::content.eq(None::<String>),
                    outbox::done_at.eq(now.micros()),
                ))
                .execute(connection)?;
            number(dropped)
        })
        .await
    }

    /// Deletes mails finished before this time; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_mails(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = outbox::table.filter(outbox::done_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
