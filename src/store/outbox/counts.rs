//! Counts and lists of the outbox's mails, for the operator.

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::{owing, state::MailState};
use crate::{
    game::mail::MailKind,
    store::{
        Store,
        error::StoreError,
        schema::{outbox, pending_decisions},
        values::{checked, maybe, number, seat, time},
    },
};

/// The number of mails in each state.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct OutboxCounts {
    /// Still to be sent.
    pub waiting: u64,
    /// How many of these have been tried before.
    pub retrying: u64,
    /// Sent, and not yet purged.
    pub sent: u64,
    /// Sent, come back, and not yet purged.
    pub returned: u64,
    /// Refused permanently, and not yet purged.
    pub refused: u64,
    /// Superseded, and not yet purged.
    pub superseded: u64,
    /// When the oldest waiting mail was enqueued.
    pub oldest: Option<Timestamp>,
}

/// The waiting mails of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMails {
    /// Their kind: `turn`, `started`, `ended`, `look`, `gathering`, `parting`, `invitation`,
    /// `sign-in`.
    pub kind: String,
    /// How many there are.
    pub count: u64,
    /// How many of these have been tried before.
    pub retrying: u64,
    /// When the oldest of them was enqueued.
    pub oldest: Timestamp,
}

/// A mail that was refused permanently, or came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMail {
    /// The outbox row's id.
    pub id: i64,
    /// Its kind: `turn`, `started`, `ended`, `look`, `gathering`, `parting`, `invitation`,
    /// `sign-in`.
    pub kind: String,
    /// The game it was about, if any.
    pub game: Option<GameId>,
    /// The seat it was for, if any.
    pub seat: Option<Seat>,
    /// The reason, without addresses.
    pub error: String,
    /// When it was refused.
    pub at: Timestamp,
}

impl Store {
    /// The waiting mails by kind; kinds without waiting mails are left out. Reads no finished
    /// mails, however many there are.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn waiting_mails(&self) -> Result<Vec<WaitingMails>, StoreError> {
        use diesel::dsl::case_when;
        self.read(|connection| {
            let since = case_when(outbox::admitted_at.is_null(), outbox::not_before)
                .otherwise(outbox::created_at);
            let rows: Vec<(String, i32, Option<String>, i64)> = outbox::table
                .filter(outbox::state.eq(MailState::Waiting.word()))
                .order((outbox::not_before, outbox::id))
                .select((outbox::kind, outbox::attempts, outbox::owner, since))
                .load(connection)?;
            let mut kinds: Vec<WaitingMails> = Vec::new();
            for (kind, attempts, owner, created_at) in rows {
                // The attempt in progress does not count as an earlier one.
                let before = attempts.saturating_sub(i32::from(owner.is_some()));
                let at = match kinds.iter().position(|known| known.kind == kind) {
                    Some(at) => at,
                    None => {
                        let oldest = time(created_at);
                        kinds.push(WaitingMails { kind, count: 0, retrying: 0, oldest });
                        kinds.len() - 1
                    }
                };
                if let Some(known) = kinds.get_mut(at) {
                    known.count += 1;
                    known.retrying += u64::from(before > 0);
                    known.oldest = known.oldest.min(time(created_at));
                }
            }
            // A turn mail that is owed waits, too, and has not been tried.
            if let (count @ 1.., Some(oldest)) = owing::count(connection)? {
                let kind = MailKind::Turn.word().to_owned();
                let known = kinds.iter().position(|known| known.kind == kind);
                match known.and_then(|at| kinds.get_mut(at)) {
                    Some(known) => {
                        known.count += count;
                        known.oldest = known.oldest.min(oldest);
                    }
                    None => kinds.push(WaitingMails { kind, count, retrying: 0, oldest }),
                }
            }
            Ok(kinds)
        })
        .await
    }

    /// The number of mails in each state.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn outbox_counts(&self) -> Result<OutboxCounts, StoreError> {
        use diesel::dsl::{count_star, min};
        self.read(|connection| {
            let states: Vec<(String, i64)> = outbox::table
                .group_by(outbox::state)
                .select((outbox::state, count_star()))
                .load(connection)?;
            let waiting = outbox::table.filter(outbox::state.eq(MailState::Waiting.word()));
            let retrying: i64 =
                waiting.filter(outbox::attempts.gt(0)).count().get_result(connection)?;
            // A mail that is held back on purpose says nothing about delivery.
            let oldest: Option<i64> = waiting
                .filter(
                    outbox::admitted_at.is_not_null().or(outbox::not_before.le(outbox::created_at)),
                )
                .select(min(outbox::created_at))
                .first(connection)?;
            let of = |state: MailState| {
                let found = states.iter().find(|(name, _)| name == state.word());
                found.map_or(Ok(0), |(_, count)| number(*count))
            };
            let (owed, owed_since) = owing::count(connection)?;
            Ok(OutboxCounts {
                waiting: of(MailState::Waiting)? + owed,
                retrying: number(retrying)?,
                sent: of(MailState::Sent)?,
                returned: of(MailState::Returned)?,
                refused: of(MailState::Refused)?,
                superseded: of(MailState::Superseded)?,
                oldest: oldest.map(time).into_iter().chain(owed_since).min(),
            })
        })
        .await
    }

    /// Permanently refused mails and those that came back, latest first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn refused_mails(&self, limit: u32) -> Result<Vec<RefusedMail>, StoreError> {
        type Row = (i64, String, Option<String>, Option<i32>, Option<String>, Option<i64>);
        self.read(move |connection| {
            let rows: Vec<Row> = outbox::table
                .filter(outbox::state.eq_any(MailState::FAILED.map(MailState::word)))
                .order(outbox::done_at.desc())
                .limit(i64::from(limit))
                .select((
                    outbox::id,
                    outbox::kind,
                    outbox::game_id,
                    outbox::seat,
                    outbox::error,
                    outbox::done_at,
                ))
                .load(connection)?;
            rows.into_iter()
                .map(|(id, kind, game, on, error, at)| {
                    Ok(RefusedMail {
                        id,
                        kind,
                        // An unreadable column must not hide the other rows.
                        game: maybe(game, checked).unwrap_or_default(),
                        seat: maybe(on, seat).unwrap_or_default(),
                        error: error.unwrap_or_default(),
                        at: time(at.unwrap_or_default()),
                    })
                })
                .collect()
        })
        .await
    }

    /// Seats with a pending decision that began at `since` or later and for which no turn mail
    /// waits or was sent: it was refused, or the player wants none. The longest waiting first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn unnotified_seats(
        &self,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<(GameId, Seat)>, StoreError> {
        use diesel::dsl::{exists, not};
        self.read(move |connection| {
            let mail = outbox::table
                .filter(outbox::game_id.eq(pending_decisions::game_id.nullable()))
                .filter(outbox::seat.eq(pending_decisions::seat.nullable()))
                .filter(
                    outbox::state
                        .eq(MailState::Waiting.word())
                        .or(outbox::state.eq(MailState::Sent.word())),
                )
                .filter(
                    outbox::kind
                        .eq(MailKind::Turn.word())
                        .and(outbox::seq.eq(pending_decisions::pending_since.nullable()))
                        // An answer to a mail asks for the next move, too.
                        .or(outbox::kind
                            .eq(MailKind::Answer.word())
                            .and(outbox::created_at.ge(pending_decisions::at))),
                );
            let rows: Vec<(String, i32)> = pending_decisions::table
                .filter(pending_decisions::player_id.is_not_null())
                .filter(pending_decisions::mail_at.is_null())
                .filter(pending_decisions::at.ge(since.micros()))
                .filter(not(exists(mail)))
                .order(pending_decisions::at)
                .limit(i64::from(limit))
                .select((pending_decisions::game_id, pending_decisions::seat))
                .load(connection)?;
            rows.into_iter().map(|(game, on)| Ok((checked(game)?, seat(on)?))).collect()
        })
        .await
    }
}
