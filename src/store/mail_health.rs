//! Whether mails leave, as all processes together have found: one row, which outlives them.

use std::sync::{Mutex, PoisonError};

use diesel::{QueryResult, prelude::*};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store, connection::AnyConnection, error::StoreError, schema::mail_health, values::time,
    work::Outcome,
};

/// The only row.
const ROW: i32 = 1;

/// How exactly it is known when a mail left last, in microseconds: noting every mail would make the
/// row the busiest one of all.
const EXACT: i64 = 10_000_000;

/// How many mails that do not leave one after another are no longer put down to the mails.
const MANY: u64 = 3;

/// A mail that did not leave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFailure {
    /// Its number in the outbox; none when the outbox itself is in the way.
    pub mail: Option<i64>,
    /// Whether no other mail would have left either.
    pub is_closed: bool,
    /// Why, in a word of ours.
    pub cause: &'static str,
    /// What the mail server said, without addresses.
    pub answer: String,
}

/// Whether mails leave.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MailHealth {
    /// When a mail left last, to ten seconds.
    pub sent_at: Option<Timestamp>,
    /// What has happened since to mails that did not leave.
    pub failing: Option<MailFailing>,
}

/// Mails that did not leave, since the last one that did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFailing {
    /// When the first of them failed.
    pub since: Timestamp,
    /// When the last of them failed.
    pub at: Timestamp,
    /// How many failed one after another; one that fails again and again counts once.
    pub failures: u64,
    /// Whether no other mail would have left with the last of them either.
    pub is_closed: bool,
    /// Why the last of them failed, in a word of ours.
    pub cause: String,
    /// What the mail server said of it, without addresses.
    pub answer: String,
}

impl MailHealth {
    /// What keeps mails from leaving. Not a mail or two that were refused, of which they may be the
    /// reason themselves.
    pub fn trouble(&self) -> Option<&MailFailing> {
        self.failing.as_ref().filter(|failing| failing.is_closed || failing.failures >= MANY)
    }
}

impl MailFailing {
    /// One mail that did not leave.
    fn of(failure: &MailFailure, now: Timestamp) -> MailFailing {
        MailFailing {
            since: now,
            at: now,
            failures: 1,
            is_closed: failure.is_closed,
            cause: failure.cause.to_owned(),
            answer: failure.answer.clone(),
        }
    }
}

/// What this process knows of mails that do not leave and could not write down: told by this
/// process alone, until something can be written.
#[derive(Default)]
pub(super) struct Unkept(Mutex<Option<MailFailing>>);

impl Unkept {
    fn keep(&self, failing: MailFailing) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = kept.as_ref().map_or(failing.since, |kept| kept.since);
        *kept = Some(MailFailing { since, ..failing });
    }

    fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn get(&self) -> Option<MailFailing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = mail_health)]
struct Row {
    sent_at: Option<i64>,
    failing_since: Option<i64>,
    failed_at: Option<i64>,
    failed_mail: Option<i64>,
    failures: i32,
    is_closed: bool,
    cause: Option<String>,
    answer: Option<String>,
}

/// Puts the row there if it is gone: it says nothing then, and must be able to say something again.
fn put_row(connection: &mut AnyConnection) -> QueryResult<()> {
    let there: i64 = mail_health::table.find(ROW).count().get_result(connection)?;
    if there == 0 {
        diesel::insert_into(mail_health::table)
            .values((
                mail_health::id.eq(ROW),
                mail_health::failures.eq(0),
                mail_health::is_closed.eq(false),
            ))
            .execute(connection)?;
    }
    Ok(())
}

/// Notes that a mail left.
pub(super) fn note_sent(connection: &mut AnyConnection, now: Timestamp) -> QueryResult<()> {
    let stale = mail_health::table.find(ROW).filter(
        mail_health::failing_since
            .is_not_null()
            .or(mail_health::sent_at.is_null())
            .or(mail_health::sent_at.le(now.micros() - EXACT)),
    );
    diesel::update(stale)
        .set((
            mail_health::sent_at.eq(now.micros()),
            mail_health::failing_since.eq(None::<i64>),
            mail_health::failed_mail.eq(None::<i64>),
            mail_health::failures.eq(0),
            mail_health::is_closed.eq(false),
        ))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Notes that a mail did not leave.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn note_mail_failure(
        &self,
        failure: MailFailure,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let unkept = MailFailing::of(&failure, now);
        let written = self.write_mail_failure(failure, now).await;
        match &written {
            Ok(()) => self.shared.unkept.forget(),
            Err(_) => self.shared.unkept.keep(unkept),
        }
        written
    }

    fn write_mail_failure(
        &self,
        failure: MailFailure,
        now: Timestamp,
    ) -> impl Future<Output = Outcome<()>> {
        self.write(move |connection| {
            put_row(connection)?;
            let row: Row =
                mail_health::table.find(ROW).select(Row::as_select()).first(connection)?;
            // Another process may note one at the same moment; then one of the two is not counted.
            let is_new = row.failing_since.is_none() || row.failed_mail != failure.mail;
            diesel::update(mail_health::table.find(ROW))
                .set((
                    mail_health::failing_since.eq(row.failing_since.unwrap_or(now.micros())),
                    mail_health::failed_at.eq(now.micros()),
                    mail_health::failed_mail.eq(failure.mail),
                    mail_health::failures.eq(row.failures.max(0).saturating_add(i32::from(is_new))),
                    mail_health::is_closed.eq(failure.is_closed),
                    mail_health::cause.eq(failure.cause),
                    mail_health::answer.eq(failure.answer),
                ))
                .execute(connection)?;
            Ok(())
        })
    }

    /// Notes that mails do not fail for this reason any more, if they did for it last.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn note_mail_recovery(&self, cause: &'static str) -> Result<(), StoreError> {
        self.write(move |connection| {
            let over = mail_health::table
                .find(ROW)
                .filter(mail_health::failing_since.is_not_null())
                .filter(mail_health::cause.eq(cause));
            diesel::update(over)
                .set((
                    mail_health::failing_since.eq(None::<i64>),
                    mail_health::failed_mail.eq(None::<i64>),
                    mail_health::failures.eq(0),
                    mail_health::is_closed.eq(false),
                ))
                .execute(connection)?;
            Ok(())
        })
        .await?;
        self.shared.unkept.forget();
        Ok(())
    }

    /// Whether mails leave.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn mail_health(&self) -> Result<MailHealth, StoreError> {
        let mut health = self.read_mail_health().await?;
        if let Some(unkept) = self.shared.unkept.get() {
            let since = health.failing.map_or(unkept.since, |failing| failing.since);
            health.failing = Some(MailFailing { since, ..unkept });
        }
        Ok(health)
    }

    fn read_mail_health(&self) -> impl Future<Output = Outcome<MailHealth>> {
        self.read(|connection| {
            let row: Option<Row> = mail_health::table
                .find(ROW)
                .select(Row::as_select())
                .first(connection)
                .optional()?;
            let Some(row) = row else { return Ok(MailHealth::default()) };
            let failing = match row.failing_since {
                None => None,
                Some(since) => Some(MailFailing {
                    since: time(since),
                    at: time(row.failed_at.unwrap_or(since)),
                    failures: u64::try_from(row.failures).unwrap_or(0),
                    is_closed: row.is_closed,
                    cause: row.cause.unwrap_or_default(),
                    answer: row.answer.unwrap_or_default(),
                }),
            };
            Ok(MailHealth { sent_at: row.sent_at.map(time), failing })
        })
    }
}
