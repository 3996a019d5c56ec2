//! Received mails: kept from when they are acknowledged until they are handled.

use std::sync::Arc;

use diesel::{dsl::min, prelude::*};
use tokio::sync::Notify;
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    instance_lock::InstanceLock,
    outbox::{self, NewMail},
    returned_mails::{self, MailReport},
    schema::received_mails,
    values::number,
    work::StoreResult,
};
use crate::game::{
    id::PlayerId,
    mail::{MailContent, MailJob},
    person::Address,
};

/// The state of a mail that is to be handled.
pub(super) const WAITING: &str = "waiting";

/// The state of a mail that was handled.
const HANDLED: &str = "handled";

/// How many bytes of what a mail is kept by are the same wherever it was brought.
pub const SHARED_BYTES: usize = 16;

/// Every state.
pub(super) const STATES: [&str; 2] = [WAITING, HANDLED];

/// A received mail that a worker has claimed.
#[derive(Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// Its number on this server, in the order of receiving.
    pub id: i64,
    /// The recipients of its envelope, as far as they are known.
    pub recipients: Vec<Address>,
    /// Its bytes.
    pub raw: Vec<u8>,
    /// Which attempt this is, from 1.
    pub attempt: u32,
}

/// What a mail says is not for logs.
impl std::fmt::Debug for ReceivedMail {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "ReceivedMail({}, {} bytes)", self.id, self.raw.len())
    }
}

/// Whether a mail is new.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It was not there before.
    New,
    /// The same mail was received before.
    Known,
}

/// What came of a received mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handled {
    /// In one word, for the operator and for the limits on answers.
    pub result: &'static str,
    /// Whose mail it was, as far as that is known.
    pub player: Option<PlayerId>,
    /// The mail that answers it.
    pub answer: Option<MailJob>,
    /// What it reports of a mail that was sent, if it is a report.
    pub report: Option<MailReport>,
}

/// Enqueues an answer, which is asked for, whatever else its reader wants.
fn enqueue(connection: &mut AnyConnection, answer: &MailJob, now: Timestamp) -> StoreResult<()> {
    if let MailContent::FormerSeat { game, .. } = &answer.content {
        return NewMail::to_player(&answer.content, game, &answer.player, now)?.enqueue(connection);
    }
    NewMail::of_game(answer, now)?.into_copy(now)?.enqueue(connection)?;
    // The answer says as much as a turn mail of the same seat that has not been tried yet.
    let Some(about) = answer.content.subject() else { return Ok(()) };
    outbox::drop_untried_turn(connection, about, now)
}

fn finish(
    connection: &mut AnyConnection,
    id: i64,
    owner: &str,
    handled: &Handled,
    now: Timestamp,
) -> StoreResult<bool> {
    let mine = received_mails::table
        .find(id)
        .filter(received_mails::state.eq(WAITING))
        .filter(received_mails::owner.eq(owner));
    let changed = diesel::update(mine)
        .set((
            received_mails::state.eq(HANDLED),
            received_mails::result.eq(handled.result),
            received_mails::player_id.eq(handled.player.as_ref().map(PlayerId::as_str)),
            received_mails::raw.eq(None::<Vec<u8>>),
            received_mails::recipient.eq(None::<String>),
            received_mails::owner.eq(None::<String>),
            received_mails::lease_until.eq(0),
            received_mails::done_at.eq(now.micros()),
        ))
        .execute(connection)?;
    if changed == 0 {
        return Ok(false);
    }
    if let Some(report) = &handled.report {
        returned_mails::note_report(connection, report, now)?;
    }
    if let Some(answer) = &handled.answer {
        enqueue(connection, answer, now)?;
    }
    Ok(true)
}

type ClaimedRow = (i64, Option<String>, Option<Vec<u8>>, i32);

/// The column of recipients: with commas between them, which stand in no address.
fn from_recipients(recipients: &[Address]) -> Option<String> {
    let texts: Vec<&str> = recipients.iter().map(Address::as_str).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}

/// Reads recipients from their column. What is no address, as earlier programs kept it, is none of ours.
fn recipients(column: Option<String>) -> Vec<Address> {
    let column = column.unwrap_or_default();
    column.split(',').filter_map(|text| text.parse().ok()).collect()
}

impl Store {
    /// Notified when this process has kept a received mail. Other processes keep mails too.
    pub fn receive_wakeup(&self) -> Arc<Notify> {
        Arc::clone(&self.shared.receive_wakeup)
    }

    /// Keeps a received mail; once this returns, it is on disk. The same digest is kept once.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn keep_received(
        &self,
        raw: Vec<u8>,
        recipients: &[Address],
        digest: [u8; 32],
        at: Timestamp,
    ) -> Result<Kept, StoreError> {
        let recipients = from_recipients(recipients);
        let kept = self
            .write(move |connection| {
                let known: i64 = received_mails::table
                    .filter(received_mails::digest.eq(&digest[..]))
                    .count()
                    .get_result(connection)?;
                if known > 0 {
                    return Ok(Kept::Known);
                }
                diesel::insert_into(received_mails::table)
                    .values((
                        received_mails::digest.eq(&digest[..]),
                        received_mails::recipient.eq(recipients),
                        received_mails::raw.eq(raw),
                        received_mails::state.eq(WAITING),
                        received_mails::lease_until.eq(0),
                        received_mails::attempts.eq(0),
                        received_mails::received_at.eq(at.micros()),
                    ))
                    .execute(connection)?;
                Ok(Kept::New)
            })
            .await;
        let kept = match kept {
            // Another process has kept it at the same time.
            Err(StoreError::Taken) => Kept::Known,
            kept => kept?,
        };
        self.shared.receive_wakeup.notify_one();
        Ok(kept)
    }

    /// Claims the oldest received mail that nobody has claimed, for `owner` until `until`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn claim_received(
        &self,
        owner: String,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<Option<ReceivedMail>, StoreError> {
        self.write(move |connection| {
            let free: Option<i64> = received_mails::table
                .filter(received_mails::state.eq(WAITING))
                .filter(received_mails::lease_until.le(now.micros()))
                .select(min(received_mails::id))
                .first(connection)?;
            let Some(id) = free else { return Ok(None) };
            // Checks again: another process may have claimed it meanwhile.
            let row = received_mails::table
                .find(id)
                .filter(received_mails::state.eq(WAITING))
                .filter(received_mails::lease_until.le(now.micros()));
            let changed = diesel::update(row)
                .set((
                    received_mails::owner.eq(&owner),
                    received_mails::lease_until.eq(until.micros()),
                    received_mails::attempts.eq(received_mails::attempts + 1),
                ))
                .execute(connection)?;
            if changed == 0 {
                return Ok(None);
            }
            let (id, named, raw, attempts): ClaimedRow = received_mails::table
                .find(id)
                .select((
                    received_mails::id,
                    received_mails::recipient,
                    received_mails::raw,
                    received_mails::attempts,
                ))
                .first(connection)?;
            let raw = raw.ok_or_else(|| StoreError::corrupt("a waiting mail has no content"))?;
            Ok(Some(ReceivedMail {
                id,
                recipients: recipients(named),
                raw,
                attempt: number(attempts)?,
            }))
        })
        .await
    }

    /// Records what came of a claimed mail, forgets what it says, and enqueues the answer, all in
    /// one transaction. `false`, without changing anything, if `owner` has lost the claim.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn finish_received(
        &self,
        id: i64,
        owner: String,
        handled: Handled,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        if handled.report.is_some()
            && let Some(player) = handled.player
        {
            let work =
                move |connection: &mut AnyConnection| finish(connection, id, &owner, &handled, now);
            return self.write_player(player, work).await;
        }
        self.write_mail(move |connection| finish(connection, id, &owner, &handled, now)).await
    }

    /// Leaves a claimed mail for later: it is free again from `not_before`.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn defer_received(
        &self,
        id: i64,
        owner: String,
        not_before: Timestamp,
    ) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mine = received_mails::table
                .find(id)
                .filter(received_mails::state.eq(WAITING))
                .filter(received_mails::owner.eq(owner));
            diesel::update(mine)
                .set((
                    received_mails::owner.eq(None::<String>),
                    received_mails::lease_until.eq(not_before.micros()),
                ))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Releases all claims: whoever holds the instance lock knows that their owners are dead. Mails
    /// that were left for later still wait. Returns how many mails that frees.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn release_received(&self, _lock: &InstanceLock) -> Result<usize, StoreError> {
        self.write(|connection| {
            let claimed = received_mails::table
                .filter(received_mails::state.eq(WAITING))
                .filter(received_mails::owner.is_not_null());
            let freed = diesel::update(claimed)
                .set((received_mails::owner.eq(None::<String>), received_mails::lease_until.eq(0)))
                .execute(connection)?;
            Ok(freed)
        })
        .await
    }

    /// How many mails of a player have come to this result since then.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn received_since(
        &self,
        player: PlayerId,
        result: &'static str,
        since: Timestamp,
    ) -> Result<u64, StoreError> {
        self.read(move |connection| {
            let count: i64 = received_mails::table
                .filter(received_mails::player_id.eq(player.as_str()))
                .filter(received_mails::result.eq(result))
                .filter(received_mails::done_at.gt(since.micros()))
                .count()
                .get_result(connection)?;
            number(count)
        })
        .await
    }

    /// Whether the mail with this digest was received before this one, brought to another address.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn is_brought_again(&self, id: i64, digest: [u8; 32]) -> Result<bool, StoreError> {
        let (mut first, mut last) = (digest, digest);
        first[SHARED_BYTES..].fill(0);
        last[SHARED_BYTES..].fill(u8::MAX);
        self.read(move |connection| {
            let count: i64 = received_mails::table
                .filter(received_mails::digest.ge(&first[..]))
                .filter(received_mails::digest.le(&last[..]))
                .filter(received_mails::id.lt(id))
                .count()
                .get_result(connection)?;
            Ok(count > 0)
        })
        .await
    }

    /// Forgets mails that were handled before then; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_received(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = received_mails::table
                .filter(received_mails::state.eq(HANDLED))
                .filter(received_mails::done_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
