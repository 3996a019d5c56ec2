//! Mail delivery health as seen by all processes: a single row that survives them.

use diesel::{QueryResult, prelude::*};
use turnpost_rules::log::time::Timestamp;

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    mail_failure::{MailFailing, MailFailure},
    schema::mail_health,
    values::time,
    work::StoreResult,
};

/// The only row.
const ROW: i32 = 1;

/// The precision of the last delivery time, in microseconds: updating the row for every mail would
/// make it a hot spot.
const SENT_PRECISION: i64 = 10_000_000;

/// From this many consecutive failed mails on, the cause is assumed not to be the mails themselves.
const MIN_FAILURES: u64 = 3;

/// The state of mail delivery.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MailHealth {
    /// When a mail was last sent, with a precision of ten seconds.
    pub sent_at: Option<Timestamp>,
    /// The failures since then, if any.
    pub failing: Option<MailFailing>,
}

impl MailHealth {
    /// The failures, if they suggest that mail cannot be sent at all. One or two refused mails may
    /// be at fault themselves.
    pub fn trouble(&self) -> Option<&MailFailing> {
        self.failing
            .as_ref()
            .filter(|failing| failing.is_closed || failing.failures >= MIN_FAILURES)
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

/// The columns that a success resets.
#[derive(AsChangeset)]
#[diesel(table_name = mail_health, treat_none_as_null = true)]
struct Failing {
    failing_since: Option<i64>,
    failed_mail: Option<i64>,
    failures: i32,
    is_closed: bool,
}

/// No failure since the last success.
const NOT_FAILING: Failing =
    Failing { failing_since: None, failed_mail: None, failures: 0, is_closed: false };

/// Inserts the row if it is missing.
fn ensure_row(connection: &mut AnyConnection) -> QueryResult<()> {
    let existing: i64 = mail_health::table.find(ROW).count().get_result(connection)?;
    if existing == 0 {
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

/// Records that a mail was sent.
pub(super) fn note_sent(connection: &mut AnyConnection, now: Timestamp) -> QueryResult<()> {
    let stale = mail_health::table.find(ROW).filter(
        mail_health::failing_since
            .is_not_null()
            .or(mail_health::sent_at.is_null())
            .or(mail_health::sent_at.le(now.micros() - SENT_PRECISION)),
    );
    diesel::update(stale)
        .set((mail_health::sent_at.eq(now.micros()), NOT_FAILING))
        .execute(connection)?;
    Ok(())
}

impl Store {
    /// Records a failed delivery.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn note_mail_failure(
        &self,
        failure: MailFailure,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let failing = MailFailing::of(&failure, now);
        let result = self.write_mail_failure(failure, now).await;
        match &result {
            Ok(()) => self.shared.unsaved_failure.clear(),
            Err(_) => self.shared.unsaved_failure.set(failing),
        }
        result
    }

    fn write_mail_failure(
        &self,
        failure: MailFailure,
        now: Timestamp,
    ) -> impl Future<Output = StoreResult<()>> {
        self.write(move |connection| {
            ensure_row(connection)?;
            let row: Row =
                mail_health::table.find(ROW).select(Row::as_select()).first(connection)?;
            // Another process may record one at the same time; then one of the two is not counted.
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

    /// Records that this cause of failures is over, if it was the last one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn note_mail_recovery(&self, cause: &'static str) -> Result<(), StoreError> {
        self.write(move |connection| {
            let row = mail_health::table
                .find(ROW)
                .filter(mail_health::failing_since.is_not_null())
                .filter(mail_health::cause.eq(cause));
            diesel::update(row).set(NOT_FAILING).execute(connection)?;
            Ok(())
        })
        .await?;
        self.shared.unsaved_failure.clear();
        Ok(())
    }

    /// The state of mail delivery.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn mail_health(&self) -> Result<MailHealth, StoreError> {
        let mut health = self.read_mail_health().await?;
        if let Some(unsaved) = self.shared.unsaved_failure.get() {
            let since = health.failing.map_or(unsaved.since, |failing| failing.since);
            health.failing = Some(MailFailing { since, ..unsaved });
        }
        Ok(health)
    }

    fn read_mail_health(&self) -> impl Future<Output = StoreResult<MailHealth>> {
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
