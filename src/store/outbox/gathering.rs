//! Mails about open games: to the host about who joins and leaves, and to a guest whose place the
//! host has freed or whose game was cancelled. Changes in quick succession share one mail to the
//! host, and hosts get these mails at a limited rate whatever happens.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    closing::close,
    content::{NewMail, text, traceparent},
    state::MailState,
};
use crate::game::mail::{HostNews, MailContent, MailJob, MailKind, Parted, TableChange};
use crate::store::{
    connection::AnyConnection, error::StoreError, schema::outbox, work::StoreResult,
};

/// How long changes that can wait are collected, and the minimum time between two of these mails,
/// in seconds.
const GATHER_SECONDS: i64 = 600;

/// Enqueues a mail to the host about a change, or adds the change to the waiting one. Changes that
/// cancel out before the mail is sent, such as joining and leaving again, are dropped.
pub(in crate::store) fn enqueue_host_news(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    at: Timestamp,
) -> StoreResult<()> {
    lock(connection, game)?;
    let due = due(connection, game, news, at)?;
    let waiting: Option<(i64, Option<String>, i64)> = outbox::table
        .filter(outbox::kind.eq(MailKind::Gathering.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::player_id.eq(news.host.as_str()))
        .filter(outbox::state.eq(MailState::Waiting.word()))
        // A mail that was tried may have arrived: nothing is added to it.
        .filter(outbox::attempts.eq(0))
        .select((outbox::id, outbox::content, outbox::not_before))
        .first(connection)
        .optional()?;
    let Some((id, content, not_before)) = waiting else {
        return enqueue(connection, game, news, due);
    };
    let mut changes = match content.as_deref().map(serde_json::from_str) {
        Some(Ok(MailContent::Gathering { changes, .. })) => changes,
        Some(Ok(_)) | None => Vec::new(),
        Some(Err(error)) => return Err(StoreError::corrupt(error)),
    };
    add(&mut changes, news.change);
    let due = due.micros().min(not_before);
    let content = text(&MailContent::Gathering { game: *game, changes: changes.clone() })?;
    // A worker may have claimed it in the meantime.
    let untried = outbox::table
        .find(id)
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::attempts.eq(0));
    let updated = diesel::update(untried)
        .set((
            outbox::content.eq(content),
            outbox::created_at.eq(due),
            outbox::not_before.eq(due),
            outbox::traceparent.eq(traceparent()),
        ))
        .execute(connection)?;
    if updated == 0 {
        return enqueue(connection, game, news, Timestamp::from_micros(due));
    }
    if changes.is_empty() {
        close(connection, id, MailState::Superseded, None, None, at)?;
    }
    Ok(())
}

/// Enqueues the mail that tells a guest that their place is gone.
pub(in crate::store) fn enqueue_guest_news(
    connection: &mut AnyConnection,
    game: &GameId,
    parted: &Parted,
    at: Timestamp,
) -> StoreResult<()> {
    let content = MailContent::Parting { game: *game, parting: parted.parting };
    NewMail::to_player(&content, game, &parted.guest, at)?.enqueue_if_wanted(connection)
}

/// Enqueues a mail about a seat that changes hands, to a player who has none at the table any more.
pub(in crate::store) fn enqueue_handover(
    connection: &mut AnyConnection,
    mail: &MailJob,
    at: Timestamp,
) -> StoreResult<()> {
    let Some(game) = mail.content.game() else { return Ok(()) };
    NewMail::to_player(&mail.content, game, &mail.player, at)?.enqueue_if_wanted(connection)
}

/// Drops the host's waiting mails: the game is no longer open.
pub(in crate::store) fn drop_host_news(
    connection: &mut AnyConnection,
    game: &GameId,
    at: Timestamp,
) -> StoreResult<()> {
    let waiting: Vec<i64> = outbox::table
        .filter(outbox::kind.eq(MailKind::Gathering.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::attempts.eq(0))
        .select(outbox::id)
        .load(connection)?;
    for id in waiting {
        close(connection, id, MailState::Superseded, None, None, at)?;
    }
    Ok(())
}

fn enqueue(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    due: Timestamp,
) -> StoreResult<()> {
    let mut changes = Vec::new();
    add(&mut changes, news.change);
    if changes.is_empty() {
        return Ok(());
    }
    let content = MailContent::Gathering { game: *game, changes };
    NewMail::to_player(&content, game, &news.host, due)?.enqueue_if_wanted(connection)
}

/// When a mail is due: at once or after the gathering time, and never sooner than that after the
/// previous one. The news that the table is full may follow one recent mail at once, but not two.
fn due(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    at: Timestamp,
) -> StoreResult<Timestamp> {
    let sent = outbox::table
        .filter(outbox::kind.eq(MailKind::Gathering.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::attempts.gt(0))
        .filter(outbox::state.ne(MailState::Superseded.word()));
    let recent: i64 = sent
        .filter(outbox::created_at.gt(at.plus_seconds(-GATHER_SECONDS).micros()))
        .count()
        .get_result(connection)?;
    let is_full = news.prompt && matches!(news.change, TableChange::Joined(_));
    if is_full && recent < 2 {
        return Ok(at);
    }
    let last: Option<i64> = sent.select(diesel::dsl::max(outbox::created_at)).first(connection)?;
    let at = if news.prompt { at } else { at.plus_seconds(GATHER_SECONDS) };
    let after_last = last.map(|last| Timestamp::from_micros(last).plus_seconds(GATHER_SECONDS));
    Ok(after_last.map_or(at, |after_last| after_last.max(at)))
}

/// Locks the host's news of a game until this transaction ends. SQLite has a single writer.
fn lock(connection: &mut AnyConnection, game: &GameId) -> StoreResult<()> {
    if let AnyConnection::Postgres(connection) = connection {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))")
            .bind::<Text, _>(game.as_str())
            .execute(connection)?;
    }
    Ok(())
}

/// Adds a change to the unsent ones. A change that undoes another removes both.
fn add(changes: &mut Vec<TableChange>, change: TableChange) {
    let undone = match change {
        TableChange::Joined(player) => Some(TableChange::Left(player)),
        TableChange::Left(player) | TableChange::Freed(player) => Some(TableChange::Joined(player)),
        TableChange::Declined(_) => None,
    };
    let before = changes.len();
    changes.retain(|known| Some(*known) != undone);
    let cancelled_out = changes.len() < before;
    let is_news = !matches!(change, TableChange::Freed(_)) && !changes.contains(&change);
    if is_news && !cancelled_out {
        changes.push(change);
    }
}
