//! Mails that are enqueued again: because somebody asks, or because their links are not valid any
//! more.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    content::{NewMail, subject, text, traceparent},
    owing,
    state::MailState,
};
use crate::{
    game::{
        mail::{MailContent, MailJob, MailKind},
        person::Address,
    },
    store::{
        Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{mutes, outbox, pending_decisions, players},
        values::{checked, seat, seq, time},
        work::StoreResult,
    },
};

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

/// Enqueues the reminder of a pending decision, again if there was one before. Nothing is enqueued
/// while the turn mail itself waits to be sent: it will say the same.
pub(in crate::store) fn enqueue_reminder(
    connection: &mut AnyConnection,
    mail: &MailJob,
    now: Timestamp,
) -> StoreResult<()> {
    let (game, seat, seq) = subject(&mail.content)?;
    owing::enqueue_of(connection, &game, seat)?;
    let of_decision = outbox::table
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq));
    let waiting: i64 = of_decision
        .filter(outbox::kind.eq(MailKind::Turn.word()))
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .count()
        .get_result(connection)?;
    if waiting > 0 {
        return Ok(());
    }
    // The reader has not asked for it: it keeps their hours and its pace like a first mail.
    let earlier = outbox::table
        .filter(outbox::kind.eq(MailKind::Reminder.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .filter(outbox::state.ne(MailState::Waiting.word()));
    if diesel::update(earlier).set(Reset::of(mail, 0, now)?).execute(connection)? == 1 {
        return Ok(());
    }
    NewMail::of_game(mail, now)?.enqueue_if_wanted(connection)
}

/// The turn mails of all pending decisions of players who want such mails.
fn wanted_turns(connection: &mut AnyConnection) -> StoreResult<Vec<MailJob>> {
    use diesel::dsl::{exists, not};
    let muted = mutes::table
        .filter(mutes::player_id.eq(players::id))
        .filter(mutes::game_id.eq(pending_decisions::game_id));
    let open: Vec<(String, i32, i64, String)> = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .filter(players::turn_mails)
        .filter(players::erased_at.is_null())
        .filter(not(exists(muted)))
        .order((pending_decisions::game_id, pending_decisions::seat))
        .select((
            pending_decisions::game_id,
            pending_decisions::seat,
            pending_decisions::pending_since,
            players::id,
        ))
        .load(connection)?;
    let job = |(game, on, pending_since, player): (String, i32, i64, String)| {
        let (game, seat, pending_since) = (checked(game)?, seat(on)?, seq(pending_since)?);
        let content = MailContent::Turn { game, seat, pending_since };
        Ok(MailJob { player: checked(player)?, content })
    };
    open.into_iter().map(job).collect()
}

/// Enqueues the mails of all pending decisions again for players who want such mails, because the
/// links in the earlier ones are no longer valid. A waiting mail that was never tried stays
/// unchanged, and a claimed one is taken from its worker; returns how many were changed.
pub(in crate::store) fn enqueue_open_turns_again(
    connection: &mut AnyConnection,
    now: Timestamp,
) -> StoreResult<usize> {
    let mut changed = 0;
    for mail in wanted_turns(connection)? {
        changed += usize::from(enqueue_again(connection, &mail, now)?);
    }
    Ok(changed)
}

/// Whether a game's mail was refused for good.
fn is_refused(connection: &mut AnyConnection, mail: &MailJob) -> StoreResult<bool> {
    let (game, seat, seq) = subject(&mail.content)?;
    let refused: i64 = outbox::table
        .filter(outbox::kind.eq(mail.content.kind().word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .filter(outbox::state.eq_any(MailState::FAILED.map(MailState::word)))
        .count()
        .get_result(connection)?;
    Ok(refused > 0)
}

/// Mails that are tried again because an operator asks for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Retried {
    /// Mails that waited for their next attempt, which comes at once now.
    pub hastened: usize,
    /// Turn mails that had been refused for good, and whose decisions are still pending.
    pub renewed: usize,
}

/// Enqueues the mail of an invitation again. A waiting mail that was never tried stays unchanged,
/// since it gets its link when it is composed; a claimed one is taken from its worker. Returns
/// whether that makes another mail.
pub(in crate::store) fn enqueue_invitation_again(
    connection: &mut AnyConnection,
    game: &GameId,
    address: &Address,
    content: &MailContent,
    now: Timestamp,
) -> StoreResult<bool> {
    let new = NewMail::to_address(content, address, Some(game), now)?.into_copy(now)?;
    let waiting: Option<(i64, i32, i32)> = outbox::table
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::kind.eq(content.kind().word()))
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

fn enqueue_again(
    connection: &mut AnyConnection,
    mail: &MailJob,
    now: Timestamp,
) -> StoreResult<bool> {
    let (id, copy) = match insert_or_find(connection, mail, now)? {
        Inserted::New => return Ok(true),
        Inserted::Existing { id, copy } => (id, copy),
        Inserted::Neither => return Ok(false),
    };
    let row = outbox::table
        .find(id)
        .filter(outbox::state.ne(MailState::Waiting.word()).or(outbox::attempts.gt(0)));
    Ok(diesel::update(row).set(Reset::of(mail, copy, now)?).execute(connection)? == 1)
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
) -> StoreResult<Inserted> {
    let (game, seat, seq) = subject(&mail.content)?;
    if matches!(mail.content, MailContent::Turn { .. }) {
        owing::enqueue_of(connection, &game, seat)?;
    }
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
pub(super) struct Reset<'a> {
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
    traceparent: Option<String>,
}

impl<'a> Reset<'a> {
    pub(super) fn of(mail: &'a MailJob, copy: i32, at: Timestamp) -> StoreResult<Reset<'a>> {
        Ok(Reset {
            state: MailState::Waiting.word(),
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
            traceparent: traceparent(),
        })
    }
}

impl Store {
    /// Tries mails again at once that did not leave before, for an operator who has cleared their
    /// way: those that wait after a failed attempt, and the turn mails of pending decisions that
    /// were refused for good. Mails that wait for other reasons stay unchanged.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn retry_mails(&self, now: Timestamp) -> Result<Retried, StoreError> {
        self.write_mail(move |connection| {
            let put_off = outbox::table
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .filter(outbox::attempts.gt(0))
                .filter(outbox::owner.is_null())
                .filter(outbox::not_before.gt(now.micros()));
            let hastened = diesel::update(put_off)
                .set(outbox::not_before.eq(now.micros()))
                .execute(connection)?;
            let mut renewed = 0;
            for mail in wanted_turns(connection)? {
                if is_refused(connection, &mail)? && enqueue_again(connection, &mail, now)? {
                    renewed += 1;
                }
            }
            Ok(Retried { hastened, renewed })
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
            let row =
                outbox::table.find(id).filter(outbox::state.ne(MailState::Waiting.word())).filter(
                    outbox::done_at
                        .le(now.plus_seconds(-pause.seconds).micros())
                        .or(outbox::state.eq(MailState::Superseded.word()).nullable()),
                );
            if diesel::update(row).set(&reset).execute(connection)? == 1 {
                return Ok(true);
            }
            // An outdated mail is followed by the next one.
            let outdated: Option<Option<i64>> = outbox::table
                .find(id)
                .filter(outbox::state.ne(MailState::Waiting.word()))
                .filter(outbox::created_at.lt(pause.changed_at.micros()))
                .select(outbox::done_at)
                .first(connection)
                .optional()?;
            if let Some(done_at) = outdated {
                let due = done_at.map_or(now, |at| time(at).plus_seconds(SHORT_PAUSE).max(now));
                let next = Reset { not_before: due.micros(), ..reset };
                let row =
                    outbox::table.find(id).filter(outbox::state.ne(MailState::Waiting.word()));
                return Ok(diesel::update(row).set(&next).execute(connection)? == 1);
            }
            // A held mail has informed nobody either, and now it was requested.
            let held = outbox::table
                .find(id)
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .filter(outbox::admitted_at.is_null())
                .filter(outbox::not_before.gt(now.micros()))
                .filter(outbox::copy.eq(0));
            Ok(diesel::update(held).set(&reset).execute(connection)? == 1)
        })
        .await
    }
}
