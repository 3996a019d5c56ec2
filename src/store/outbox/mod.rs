//! The outbox: enqueued mails, until they are sent.
//!
//! A row holds what a mail is about, not its text. Workers claim rows for a limited time; an
//! expired claim is free again, so that a crashed worker loses no mail.

mod content;
mod counts;
mod gathering;
mod pace;
mod state;

use diesel::{
    QueryResult,
    prelude::*,
    sql_types::{Nullable, Text},
};
use turnpost_rules::log::{event::Seq, id::GameId, time::Timestamp};

use super::{
    Store,
    connection::AnyConnection,
    error::StoreError,
    instance_lock::InstanceLock,
    invitations, mail_health,
    schema::{mutes, outbox, pending_decisions, players},
    values::{checked, maybe, number, player, seat, seq, time},
    work::Outcome,
};
use crate::game::{
    id::{PlayerId, random_text},
    mail::{MailContent, MailJob},
    person::Address,
};

pub(super) use content::NewMail;
pub(super) use content::subject;
use content::text;
pub use counts::{OutboxCounts, RefusedMail, WaitingMails};
pub(super) use gathering::{drop_host_news, enqueue_guest_news, enqueue_host_news};
use pace::{Admission, Candidate, Pass};
use state::WAITING;

/// Length of a mail's random identity, in characters of five bits.
const IDENTITY: usize = 26;

diesel::define_sql_function! {
    /// SQL's `coalesce` of two texts.
    fn coalesce(known: Nullable<Text>, otherwise: Text) -> Nullable<Text>;
}

/// Minimum time between two requested mails in seconds, however much has happened in between.
const SHORT_PAUSE: i64 = 60;

/// How soon a requested mail may follow the previous one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pause {
    /// Minimum time between them in seconds, as long as the game has not changed.
    pub seconds: i64,
    /// When the game changed last.
    pub changed_at: Timestamp,
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
}

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
    /// It is outdated or no longer wanted.
    Superseded,
}

type ClaimedRow = (i64, Option<String>, Option<String>, i32, i32, Option<String>, i64, Option<i64>);

fn claimed(row: ClaimedRow) -> Outcome<ClaimedMail> {
    let (id, content, to, attempts, copy, identity, created_at, told) = row;
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
    })
}

/// Closes a mail. Content and address are deleted: a finished mail needs no secrets.
fn close(
    connection: &mut AnyConnection,
    id: i64,
    state: &str,
    error: Option<&str>,
    message_id: Option<&str>,
    now: Timestamp,
) -> QueryResult<usize> {
    diesel::update(outbox::table.find(id))
        .set((
            outbox::state.eq(state),
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
fn note_undeliverable(connection: &mut AnyConnection, id: i64, now: Timestamp) -> Outcome<()> {
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
pub(super) fn drop_invitation(
    connection: &mut AnyConnection,
    game: &GameId,
    address_key: &str,
    now: Timestamp,
) -> Outcome<i32> {
    let waiting = outbox::table
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::kind.eq("invitation"))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::address_key.eq(address_key))
        .filter(outbox::lease_until.le(now.micros()));
    let attempts: Vec<i32> = diesel::update(waiting)
        .set((
            outbox::state.eq("superseded"),
            outbox::content.eq(None::<String>),
            outbox::address_key.eq(None::<String>),
            outbox::done_at.eq(now.micros()),
        ))
        .returning(outbox::attempts)
        .get_results(connection)?;
    number(attempts.into_iter().filter(|attempts| *attempts == 0).count())
}

/// Enqueues the mail of a pending decision again that was superseded because nobody waited for the
/// seat for a while; returns whether there was one.
pub(super) fn reopen(
    connection: &mut AnyConnection,
    mail: &MailJob,
    at: Timestamp,
) -> Outcome<bool> {
    let (game, seat, seq) = subject(&mail.content)?;
    let superseded = outbox::table
        .filter(outbox::kind.eq("turn"))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .filter(outbox::state.eq("superseded"));
    let changed = diesel::update(superseded)
        .set((
            outbox::state.eq(WAITING),
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
        ))
        .execute(connection)?;
    Ok(changed == 1)
}

/// Enqueues the mails of all pending decisions again for players who want such mails, because the
/// links in the earlier ones are no longer valid. A waiting mail that was never tried stays
/// unchanged, and a claimed one is taken from its worker; returns how many were changed.
pub(super) fn enqueue_open_turns_again(
    connection: &mut AnyConnection,
    now: Timestamp,
) -> Outcome<usize> {
    use diesel::dsl::{exists, not};
    let muted = mutes::table
        .filter(mutes::player_id.eq(players::id))
        .filter(mutes::game_id.eq(pending_decisions::game_id));
    let open: Vec<(String, i32, i64, String)> = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .filter(players::turn_mails)
        .filter(players::erased_at.is_null())
        .filter(not(exists(muted)))
        .select((
            pending_decisions::game_id,
            pending_decisions::seat,
            pending_decisions::pending_since,
            players::id,
        ))
        .load(connection)?;
    let mut changed = 0;
    for (game, on, pending_since, player) in open {
        let (game, seat, pending_since) = (checked(game)?, seat(on)?, seq(pending_since)?);
        let content = MailContent::Turn { game, seat, pending_since };
        let mail = MailJob { player: checked(player)?, content };
        changed += usize::from(enqueue_again(connection, &mail, now)?);
    }
    Ok(changed)
}

/// Enqueues the mail of an invitation again. A waiting mail that was never tried stays unchanged,
/// since it gets its link when it is composed; a claimed one is taken from its worker. Returns
/// whether that makes another mail.
pub(super) fn enqueue_invitation_again(
    connection: &mut AnyConnection,
    game: &GameId,
    address: &Address,
    content: &MailContent,
    now: Timestamp,
) -> Outcome<bool> {
    let new = NewMail::to_address(content, address, Some(game), now)?.into_copy(now)?;
    let waiting: Option<(i64, i32, i32)> = outbox::table
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::kind.eq(content.kind()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::address_key.eq(address.key()))
        .select((outbox::id, outbox::attempts, outbox::copy))
        .first(connection)
        .optional()?;
    match waiting {
        None => new.enqueue(connection).map(|()| true),
        Some((_, 0, _)) => Ok(false),
        Some((id, _, last)) => {
            let taken = diesel::update(outbox::table.find(id))
                .set((
                    outbox::owner.eq(None::<String>),
                    outbox::lease_until.eq(0),
                    outbox::attempts.eq(0),
                    outbox::copy.eq(new.copy.max(last.saturating_add(1))),
                    outbox::identity.eq(None::<String>),
                    outbox::created_at.eq(now.micros()),
                    outbox::not_before.eq(now.micros()),
                    outbox::error.eq(None::<String>),
                ))
                .execute(connection)?;
            Ok(taken == 1)
        }
    }
}

fn enqueue_again(connection: &mut AnyConnection, mail: &MailJob, now: Timestamp) -> Outcome<bool> {
    let (id, copy) = match insert_or_find(connection, mail, now)? {
        Inserted::New => return Ok(true),
        Inserted::Existing { id, copy } => (id, copy),
        Inserted::Neither => return Ok(false),
    };
    let row = outbox::table.find(id).filter(outbox::state.ne(WAITING).or(outbox::attempts.gt(0)));
    Ok(diesel::update(row).set(Reset::of(mail, copy, now)?).execute(connection)? == 1)
}

/// Claims a mail that may be sent, if nobody else has claimed it meanwhile and it is readable.
fn claim(
    connection: &mut AnyConnection,
    mail: &Candidate,
    pass: Option<Pass>,
    owner: &str,
    now: Timestamp,
    until: Timestamp,
) -> Outcome<Option<ClaimedMail>> {
    // Checks the conditions again: another process may have claimed it. That process locks the row
    // until it commits, and this statement then sees the result.
    let claimed_rows = diesel::update(
        outbox::table
            .find(mail.id)
            .filter(outbox::state.eq(WAITING))
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
        ))
        .first(connection)?;
    match claimed(row) {
        Ok(mail) => Ok(Some(mail)),
        // An unreadable mail must not hold up the others.
        Err(error) => {
            close(connection, mail.id, "refused", Some(&error.to_string()), None, now)?;
            Ok(None)
        }
    }
}

/// The result of inserting a game's mail that may exist already.
enum Inserted {
    /// It did not exist and was inserted.
    New,
    /// It exists in this row; its next copy gets this number.
    Existing { id: i64, copy: i32 },
    /// It does not exist, and nothing was inserted.
    Neither,
}

fn insert_or_find(
    connection: &mut AnyConnection,
    mail: &MailJob,
    now: Timestamp,
) -> Outcome<Inserted> {
    let (game, seat, seq) = subject(&mail.content)?;
    let new = NewMail::of_game(mail, now)?.into_copy(now)?;
    let (kind, copy) = (new.kind, new.copy);
    if new.execute(connection)? == 1 {
        return Ok(Inserted::New);
    }
    let known: Option<(i64, i32)> = outbox::table
        .filter(outbox::kind.eq(kind))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .select((outbox::id, outbox::copy))
        .first(connection)
        .optional()?;
    Ok(match known {
        Some((id, last)) => Inserted::Existing { id, copy: copy.max(last.saturating_add(1)) },
        None => Inserted::Neither,
    })
}

/// Resets a row so that its mail is sent again under a new identity.
#[derive(AsChangeset)]
#[diesel(table_name = outbox, treat_none_as_null = true)]
struct Reset<'a> {
    state: &'static str,
    content: Option<String>,
    player_id: Option<&'a str>,
    owner: Option<&'static str>,
    lease_until: i64,
    attempts: i32,
    copy: i32,
    created_at: i64,
    not_before: i64,
    error: Option<&'static str>,
    message_id: Option<&'static str>,
    identity: Option<&'static str>,
    done_at: Option<i64>,
    admitted_at: Option<i64>,
    told: Option<i64>,
}

impl<'a> Reset<'a> {
    fn of(mail: &'a MailJob, copy: i32, at: Timestamp) -> Outcome<Reset<'a>> {
        Ok(Reset {
            state: WAITING,
            content: Some(text(&mail.content)?),
            player_id: Some(mail.player.as_str()),
            owner: None,
            lease_until: 0,
            attempts: 0,
            copy,
            created_at: at.micros(),
            not_before: at.micros(),
            error: None,
            message_id: None,
            identity: None,
            done_at: None,
            admitted_at: None,
            told: None,
        })
    }
}

impl Store {
    /// Enqueues a mail that does not belong to a game's log.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn enqueue_mail(
        &self,
        content: MailContent,
        address: Address,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_mail(move |connection| {
            NewMail::to_address(&content, &address, None, at)?.enqueue(connection)
        })
        .await
    }

    /// Enqueues a game's mail (again) because a fresh link was requested. `false` if that mail is
    /// waiting anyway, or if the last one is more recent than the pause and the game has not
    /// changed since. If it has changed, the next mail is enqueued all the same, to be sent a short
    /// while after the last one.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn send_again(
        &self,
        mail: MailJob,
        pause: Pause,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        self.write_mail(move |connection| {
            let (id, copy) = match insert_or_find(connection, &mail, now)? {
                Inserted::New => return Ok(true),
                Inserted::Existing { id, copy } => (id, copy),
                Inserted::Neither => return Ok(false),
            };
            let reset = Reset::of(&mail, copy, now)?;
            // A superseded mail has informed nobody, so it does not count for the pause.
            let row = outbox::table.find(id).filter(outbox::state.ne(WAITING)).filter(
                outbox::done_at
                    .le(now.plus_seconds(-pause.seconds).micros())
                    .or(outbox::state.eq("superseded").nullable()),
            );
            if diesel::update(row).set(&reset).execute(connection)? == 1 {
                return Ok(true);
            }
            // An outdated mail is followed by the next one.
            let outdated: Option<Option<i64>> = outbox::table
                .find(id)
                .filter(outbox::state.ne(WAITING))
                .filter(outbox::created_at.lt(pause.changed_at.micros()))
                .select(outbox::done_at)
                .first(connection)
                .optional()?;
            if let Some(done_at) = outdated {
                let due = done_at.map_or(now, |at| time(at).plus_seconds(SHORT_PAUSE).max(now));
                let next = Reset { not_before: due.micros(), ..reset };
                let row = outbox::table.find(id).filter(outbox::state.ne(WAITING));
                return Ok(diesel::update(row).set(&next).execute(connection)? == 1);
            }
            // A held mail has informed nobody either, and now it was requested.
            let held = outbox::table
                .find(id)
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::admitted_at.is_null())
                .filter(outbox::not_before.gt(now.micros()))
                .filter(outbox::copy.eq(0));
            Ok(diesel::update(held).set(&reset).execute(connection)? == 1)
        })
        .await
    }

    /// Supersedes waiting mails of ended decisions, the most overdue first, at most `limit`, except
    /// claimed ones; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn supersede_mails(&self, now: Timestamp, limit: u32) -> Result<u64, StoreError> {
        use diesel::dsl::{exists, not};
        let waiting = self
            .read(move |connection| {
                let open = pending_decisions::table
                    .filter(outbox::game_id.eq(pending_decisions::game_id.nullable()))
                    .filter(outbox::seat.eq(pending_decisions::seat.nullable()))
                    .filter(outbox::seq.eq(pending_decisions::pending_since.nullable()));
                let ids: Vec<i64> = outbox::table
                    .filter(outbox::state.eq(WAITING))
                    .filter(outbox::kind.eq("turn"))
                    .filter(outbox::lease_until.le(now.micros()))
                    .filter(not(exists(open)))
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
            // Checks the conditions again: another process may have changed the rows.
            let still_waiting = outbox::table
                .filter(outbox::id.eq_any(&waiting))
                .filter(outbox::state.eq(WAITING))
                .filter(outbox::lease_until.le(now.micros()));
            let dropped = diesel::update(still_waiting)
                .set((
                    outbox::state.eq("superseded"),
                    outbox::content.eq(None::<String>),
                    outbox::done_at.eq(now.micros()),
                ))
                .execute(connection)?;
            number(dropped)
        })
        .await
    }

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
                    .filter(outbox::state.eq(WAITING))
                    .filter(outbox::not_before.le(now.micros()))
                    .filter(outbox::lease_until.le(now.micros()))
                    .order((outbox::not_before, outbox::id))
                    .limit(i64::from(limit))
                    .select(Candidate::as_select())
                    .load(connection)?;
                let mut held = 0;
                for mail in due {
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
                .filter(outbox::state.eq(WAITING))
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
            let claimed =
                outbox::table.filter(outbox::state.eq(WAITING)).filter(outbox::owner.is_not_null());
            let freed = diesel::update(claimed)
                .set((outbox::owner.eq(None::<String>), outbox::lease_until.eq(0)))
                .execute(connection)?;
            Ok(freed)
        })
        .await
    }

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
        self.write(move |connection| {
            let mine = outbox::table
                .find(id)
                .filter(outbox::owner.eq(&owner))
                .filter(outbox::state.eq(WAITING));
            let held: i64 = mine.count().get_result(connection)?;
            if held == 0 {
                return Ok(false);
            }
            let changed = match &done {
                Acknowledgement::Sent { message_id } => {
                    mail_health::note_sent(connection, now)?;
                    close(connection, id, "sent", None, Some(message_id), now)?
                }
                Acknowledgement::Refused { error } => {
                    note_undeliverable(connection, id, now)?;
                    close(connection, id, "refused", Some(error), None, now)?
                }
                Acknowledgement::Superseded => {
                    close(connection, id, "superseded", None, None, now)?
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
            Ok(changed == 1)
        })
        .await
    }

    /// When the next mail is to be tried, claimed or not; `None` if none is waiting.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn next_mail_at(&self) -> Result<Option<Timestamp>, StoreError> {
        self.read(|connection| {
            // A mail can be tried at the later of its two times; take the earliest of these.
            use diesel::dsl::min;
            let waiting = outbox::table.filter(outbox::state.eq(WAITING));
            let free: Option<i64> = waiting
                .filter(outbox::lease_until.le(outbox::not_before))
                .select(min(outbox::not_before))
                .first(connection)?;
            let claimed: Option<i64> = waiting
                .filter(outbox::lease_until.gt(outbox::not_before))
                .select(min(outbox::lease_until))
                .first(connection)?;
            Ok(free.into_iter().chain(claimed).min().map(time))
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
