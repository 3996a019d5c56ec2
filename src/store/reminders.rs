//! Which players are to be reminded of a decision before its time is up.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    connection::AnyConnection,
    error::StoreError,
    outbox,
    schema::{game_mail_hours, pending_decisions, players},
    values::{checked, from_seat, from_seq, read_rows, seat, seq, time},
    work::StoreResult,
};
use crate::game::{decision::ReminderLook, id::PlayerId, mail::MailJob};

type Row = (String, i32, i64, i64, i64, Option<i64>, i64, String, String, Option<String>);

/// The decisions of which it is time to look whether their players are to be reminded, the most
/// overdue first, at most `limit`.
pub(super) fn due(
    connection: &mut AnyConnection,
    now: Timestamp,
    limit: u32,
) -> StoreResult<Vec<ReminderLook>> {
    let rows: Vec<Row> = pending_decisions::table
        .inner_join(players::table.on(pending_decisions::player_id.eq(players::id.nullable())))
        .left_join(
            game_mail_hours::table.on(game_mail_hours::player_id
                .eq(players::id)
                .and(game_mail_hours::game_id.eq(pending_decisions::game_id))),
        )
        .filter(pending_decisions::due_at.is_not_null())
        .filter(pending_decisions::remind_at.le(now.micros()))
        .order((pending_decisions::remind_at, pending_decisions::game_id, pending_decisions::seat))
        .limit(i64::from(limit))
        .select((
            pending_decisions::game_id,
            pending_decisions::seat,
            pending_decisions::pending_since,
            pending_decisions::at,
            pending_decisions::due_at.assume_not_null(),
            pending_decisions::reminded_at,
            pending_decisions::remind_at,
            players::id,
            players::reminder_hours,
            game_mail_hours::reminder_hours.nullable(),
        ))
        .load(connection)?;
    let look = |row: Row| {
        let (game, on, since, at, due_at, reminded_at, remind_at, player, usual, own) = row;
        let hours = own.unwrap_or(usual);
        Ok(ReminderLook {
            game: checked(game)?,
            seat: seat(on)?,
            pending_since: seq(since)?,
            player: checked(player)?,
            hours: hours.parse().map_err(StoreError::corrupt)?,
            at: time(at),
            due_at: time(due_at),
            reminded_at: reminded_at.map(time),
            remind_at: time(remind_at),
        })
    };
    Ok(read_rows(rows, look))
}

/// Notes when to look at a decision next, and enqueues the reminder if there is one now; `false` if
/// another process was first, or the decision has changed.
pub(super) fn note(
    connection: &mut AnyConnection,
    look: &ReminderLook,
    next: Timestamp,
    mail: Option<&MailJob>,
    now: Timestamp,
) -> StoreResult<bool> {
    let decision = pending_decisions::table
        .find((look.game.as_str(), from_seat(look.seat)))
        .filter(pending_decisions::pending_since.eq(from_seq(look.pending_since)?))
        .filter(pending_decisions::due_at.eq(look.due_at.micros()))
        .filter(pending_decisions::remind_at.eq(look.remind_at.micros()));
    let reminded_at = mail.map(|_| now).or(look.reminded_at);
    let changed = diesel::update(decision)
        .set((
            pending_decisions::remind_at.eq(next.micros()),
            pending_decisions::reminded_at.eq(reminded_at.map(Timestamp::micros)),
        ))
        .execute(connection)?;
    if changed == 0 {
        return Ok(false);
    }
    if let Some(mail) = mail {
        outbox::enqueue_reminder(connection, mail, now)?;
    }
    Ok(true)
}

/// Lets the decisions of a player be looked at again: they want to be reminded otherwise.
pub(super) fn reconsider(connection: &mut AnyConnection, player: &PlayerId) -> StoreResult<()> {
    let own = pending_decisions::table.filter(pending_decisions::player_id.eq(player.as_str()));
    diesel::update(own).set(pending_decisions::remind_at.eq(0)).execute(connection)?;
    Ok(())
}
