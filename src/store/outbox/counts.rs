//! What the outbox holds, in numbers and in names, for who runs the server.

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{id::GameId, time::Timestamp},
};

use super::WAITING;
use crate::store::{
    Store,
    error::StoreError,
    schema::{outbox, pending_decisions},
    values::{checked, maybe, number, seat, time},
};

/// How many mails are in which state.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct OutboxCounts {
    /// Still to be sent.
    pub waiting: u64,
    /// Of these, how many were tried before.
    pub retrying: u64,
    /// Sent, and not yet purged.
    pub sent: u64,
    /// Refused for good, and not yet purged.
    pub refused: u64,
    /// No longer true, and not yet purged.
    pub superseded: u64,
    /// Since when the oldest mail waits.
    pub oldest: Option<Timestamp>,
}

/// Mails of a kind that wait.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingMails {
    /// Their kind: `pending`, `started`, `ended`, `look`, `gathering`, `parting`,
    /// `invitation`, `sign-in`.
    pub kind: String,
    /// How many.
    pub count: u64,
    /// Of these, how many were tried before.
    pub retrying: u64,
    /// Since when the oldest of them waits.
    pub oldest: Timestamp,
}

/// A mail that was refused for good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMail {
    /// The row's number.
    pub id: i64,
    /// Its kind: `pending`, `started`, `ended`, `look`, `gathering`, `parting`,
    /// `invitation`, `sign-in`.
    pub kind: String,
    /// The game it was about, if it was about one.
    pub game: Option<GameId>,
    /// The seat it was for, if it was for one.
    pub seat: Option<Seat>,
    /// Why, without addresses.
    pub error: String,
    /// When.
    pub at: Timestamp,
}

impl Store {
    /// The mails that wait, kind by kind; kinds of which none waits are left out. Reads nothing of
    /// the mails that are done, however many they are.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn waiting_mails(&self) -> Result<Vec<WaitingMails>, StoreError> {
        use diesel::dsl::case_when;
        self.read(|connection| {
            let since = case_when(outbox::admitted_at.is_null(), outbox::not_before)
                .otherwise(outbox::created_at);
            let rows: Vec<(String, i32, Option<String>, i64)> = outbox::table
                .filter(outbox::state.eq(WAITING))
                .order((outbox::not_before, outbox::id))
                .select((outbox::kind, outbox::attempts, outbox::owner, since))
                .load(connection)?;
            let mut kinds: Vec<WaitingMails> = Vec::new();
            for (kind, attempts, owner, created_at) in rows {
                // The attempt that is under way is not one before.
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
            Ok(kinds)
        })
        .await
    }

    /// How many mails are in which state.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn outbox_counts(&self) -> Result<OutboxCounts, StoreError> {
        use diesel::dsl::{count_star, min};
        self.read(|connection| {
            let states: Vec<(String, i64)> = outbox::table
                .group_by(outbox::state)
                .select((outbox::state, count_star()))
                .load(connection)?;
            let waiting = outbox::table.filter(outbox::state.eq(WAITING));
            let retrying: i64 =
                waiting.filter(outbox::attempts.gt(0)).count().get_result(connection)?;
            // One that is held back on purpose tells nothing of how well mail leaves.
            let oldest: Option<i64> = waiting
                .filter(
                    outbox::admitted_at.is_not_null().or(outbox::not_before.le(outbox::created_at)),
                )
                .select(min(outbox::created_at))
                .first(connection)?;
            let of = |state: &str| {
                states.iter().find(|(name, _)| name == state).map_or(Ok(0), |(_, n)| number(*n))
            };
            Ok(OutboxCounts {
                waiting: of(WAITING)?,
                retrying: number(retrying)?,
                sent: of("sent")?,
                refused: of("refused")?,
                superseded: of("superseded")?,
                oldest: oldest.map(time),
            })
        })
        .await
    }

    /// Mails that were refused for good, the latest first: for the operator.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn refused_mails(&self, limit: u32) -> Result<Vec<RefusedMail>, StoreError> {
        type Row = (i64, String, Option<String>, Option<i32>, Option<String>, Option<i64>);
        self.read(move |connection| {
            let rows: Vec<Row> = outbox::table
                .filter(outbox::state.eq("refused"))
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
                        // What cannot be read of one is no reason to tell of none.
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

    /// Seats that a game has waited for since `since` or later and whose players no mail tells so:
    /// it was refused, or they want none. The longest waiting first.
    ///
    /// # Errors
    /// When the database is out of reach.
    pub async fn untold_seats(
        &self,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<(GameId, Seat)>, StoreError> {
        use diesel::dsl::{exists, not};
        self.read(move |connection| {
            let told = outbox::table
                .filter(outbox::kind.eq("turn"))
                .filter(outbox::game_id.eq(pending_decisions::game_id.nullable()))
                .filter(outbox::seat.eq(pending_decisions::seat.nullable()))
                .filter(outbox::seq.eq(pending_decisions::pending_since.nullable()))
                .filter(outbox::state.eq(WAITING).or(outbox::state.eq("sent")));
            let rows: Vec<(String, i32)> = pending_decisions::table
                .filter(pending_decisions::player_id.is_not_null())
                .filter(pending_decisions::at.ge(since.micros()))
                .filter(not(exists(told)))
                .order(pending_decisions::at)
                .limit(i64::from(limit))
                .select((pending_decisions::game_id, pending_decisions::seat))
                .load(connection)?;
            rows.into_iter().map(|(game, on)| Ok((checked(game)?, seat(on)?))).collect()
        })
        .await
    }
}
