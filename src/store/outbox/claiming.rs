//! Claiming mails that are due, for a limited time.

use diesel::{
    prelude::*,
    sql_types::{Nullable, Text},
};
use turnpost_rules::log::{event::Seq, time::Timestamp};

use super::{
    closing::close,
    digest::{self, Collected},
    hours,
    pace::{self, Admission, Candidate, Pass},
    state::MailState,
    words,
};
use crate::{
    game::{
        id::{PlayerId, random_text},
        mail::MailContent,
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        instance_lock::InstanceLock,
        schema::{outbox, pending_decisions},
        values::{maybe, number, player, seq, time},
        work::StoreResult,
    },
    traces::TraceContext,
};

/// Length of a mail's random identity, in characters of five bits.
const IDENTITY: usize = 26;

diesel::define_sql_function! {
    /// SQL's `coalesce` of two texts.
    fn coalesce(known: Nullable<Text>, otherwise: Text) -> Nullable<Text>;
}

/// A mail that a worker has claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedMail {
    /// The outbox row's id.
    pub id: i64,
    /// What the mail is about.
    pub content: MailContent,
    /// The recipient, if it is a player. An erased player gets no mail.
    pub player: Option<PlayerId>,
    /// Which attempt this is, from 1.
    pub attempt: u32,
    /// 0 for the original mail, a greater number for each requested copy.
    pub copy: u32,
    /// The random part of its Message-ID. Retries keep it; a requested copy, and the same mail in
    /// another database, have their own.
    pub identity: String,
    /// When it was enqueued; for a copy, when it was requested; for a held mail, when it was
    /// released.
    pub created_at: Timestamp,
    /// For a held mail, the last event that it covers; otherwise it covers events up to the one
    /// that caused it.
    pub told: Option<Seq>,
    /// The trace of what caused it, while traces are on.
    pub trace: Option<TraceContext>,
}

type ClaimedRow = (
    i64,
    Option<String>,
    Option<String>,
    i32,
    i32,
    Option<String>,
    i64,
    Option<i64>,
    Option<String>,
);

fn claimed(row: ClaimedRow) -> StoreResult<ClaimedMail> {
    let (id, content, to, attempts, copy, identity, created_at, told, traceparent) = row;
    let content = content.ok_or_else(|| StoreError::corrupt("a waiting mail has no content"))?;
    let identity = identity.ok_or_else(|| StoreError::corrupt("a claimed mail has no identity"))?;
    Ok(ClaimedMail {
        id,
        content: serde_json::from_str(&content).map_err(StoreError::corrupt)?,
        player: player(to)?,
        attempt: number(attempts)?,
        copy: number(copy)?,
        identity,
        created_at: time(created_at),
        told: maybe(told, seq)?,
        // A mail is not lost for its trace.
        trace: traceparent.and_then(|text| text.parse().ok()),
    })
}

/// Claims a mail that may be sent, if nobody else has claimed it meanwhile and it is readable.
fn claim(
    connection: &mut AnyConnection,
    mail: &Candidate,
    pass: Option<Pass>,
    owner: &str,
    now: Timestamp,
    until: Timestamp,
) -> StoreResult<Option<ClaimedMail>> {
    // Checks the conditions again: another process may have claimed it. That process locks the row
    // until it commits, and this statement then sees the result.
    let claimed_rows = diesel::update(
        outbox::table
            .find(mail.id)
            .filter(outbox::state.eq(MailState::Waiting.word()))
            .filter(outbox::not_before.le(now.micros()))
            .filter(outbox::lease_until.le(now.micros())),
    )
    .set((
        outbox::owner.eq(owner),
        outbox::lease_until.eq(until.micros()),
        outbox::attempts.eq(mail.attempts.saturating_add(1)),
        outbox::admitted_at.eq(mail.admitted_at.unwrap_or(now.micros())),
        outbox::identity.eq(coalesce(outbox::identity, random_text(IDENTITY))),
    ))
    .execute(connection)?;
    if claimed_rows == 0 {
        return Ok(None);
    }
    if let Some(pass) = pass {
        pace::note(connection, mail, &pass, now)?;
    }
    let row: ClaimedRow = outbox::table
        .find(mail.id)
        .select((
            outbox::id,
            outbox::content,
            outbox::player_id,
            outbox::attempts,
            outbox::copy,
            outbox::identity,
            outbox::created_at,
            outbox::told,
            outbox::traceparent,
        ))
        .first(connection)?;
    match claimed(row) {
        Ok(mail) => Ok(Some(mail)),
        // An unreadable mail must not hold up the others.
        Err(error) => {
            close(connection, mail.id, MailState::Refused, Some(&error.to_string()), None, now)?;
            Ok(None)
        }
    }
}

impl Store {
    /// Claims mails that are due, the most overdue first, for `owner` until `until`. No other
    /// process claims them before that.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn claim_mails(
        &self,
        owner: String,
        now: Timestamp,
        until: Timestamp,
        limit: u32,
    ) -> Result<Vec<ClaimedMail>, StoreError> {
        self.write(move |connection| {
            let mut mails = Vec::new();
            loop {
                let due: Vec<Candidate> = outbox::table
                    .filter(outbox::state.eq(MailState::Waiting.word()))
                    .filter(outbox::not_before.le(now.micros()))
                    .filter(outbox::lease_until.le(now.micros()))
                    .order((outbox::not_before, outbox::id))
                    .limit(i64::from(limit))
                    .select(Candidate::as_select())
                    .load(connection)?;
                let mut held = 0;
                for mail in due {
                    if mail.is_words() && words::is_turn_coming(connection, &mail, now)? {
                        let later = now.plus_seconds(words::AFTER_TURN_SECONDS);
                        pace::hold(connection, &mail, later, now)?;
                        held += 1;
                        continue;
                    }
                    if let Some(wish) = hours::wish(connection, &mail, now)? {
                        if wish.release > now {
                            pace::hold(connection, &mail, wish.release, now)?;
                            held += 1;
                            continue;
                        }
                        if wish.is_collected && mail.is_turn() {
                            match digest::collect(connection, &mail, &wish, now)? {
                                Collected::Alone => {}
                                Collected::Together => {
                                    held += 1;
                                    continue;
                                }
                                Collected::Elsewhere => continue,
                            }
                        }
                    }
                    match pace::admit(connection, &mail, now)? {
                        Admission::Now(pass) => {
                            mails.extend(claim(connection, &mail, pass, &owner, now, until)?);
                        }
                        Admission::Held(until) => {
                            pace::hold(connection, &mail, until, now)?;
                            held += 1;
                        }
                        Admission::Elsewhere => {}
                    }
                }
                // Held mails are now out of the way of later ones.
                if held == 0 || !mails.is_empty() {
                    return Ok(mails);
                }
            }
        })
        .await
    }

    /// Extends the claims of `owner` until then.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn renew_claims(&self, owner: String, until: Timestamp) -> Result<(), StoreError> {
        self.write(move |connection| {
            let mine = outbox::table
                .filter(outbox::owner.eq(&owner))
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .filter(outbox::lease_until.gt(0));
            diesel::update(mine).set(outbox::lease_until.eq(until.micros())).execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Releases all claims: whoever holds the instance lock knows that their owners are dead.
    /// Returns how many mails that frees.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn release_all_claims(&self, _lock: &InstanceLock) -> Result<usize, StoreError> {
        self.write_mail(move |connection| {
            let claimed = outbox::table
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .filter(outbox::owner.is_not_null());
            let freed = diesel::update(claimed)
                .set((outbox::owner.eq(None::<String>), outbox::lease_until.eq(0)))
                .execute(connection)?;
            Ok(freed)
        })
        .await
    }

    /// When the next mail is to be tried, claimed or not, or owed; `None` if none is waiting.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn next_mail_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|connection| {
            // A mail can be tried at the later of its two times; take the earliest of these.
            use diesel::dsl::min;
            let waiting = outbox::table.filter(outbox::state.eq(MailState::Waiting.word()));
            let free: Option<i64> = waiting
                .filter(outbox::lease_until.le(outbox::not_before))
                .select(min(outbox::not_before))
                .first(connection)?;
            let claimed: Option<i64> = waiting
                .filter(outbox::lease_until.gt(outbox::not_before))
                .select(min(outbox::lease_until))
                .first(connection)?;
            let owed: Option<i64> = pending_decisions::table
                .filter(pending_decisions::mail_at.is_not_null())
                .select(min(pending_decisions::mail_at))
                .first(connection)?;
            Ok(free.into_iter().chain(claimed).chain(owed).min().map(time))
        })
        .await
    }
}
