//! The mail to a host about who comes and goes before the start. What happens soon after one another
//! is told in one mail, and a host gets no more than one in a while, whatever happens at the table.
//! And the mail to a guest whose place the host has freed, or whose game is given up.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    WAITING, close,
    content::{MailContent, NewMail, text},
};
use crate::{
    game::storage::{HostNews, Parted, TableChange},
    store::{connection::AnyConnection, error::StoreError, schema::outbox, work::Outcome},
};

/// For so many seconds news are gathered that can wait, and so long after one mail the next one
/// comes at the earliest.
const GATHERED_SECONDS: i64 = 600;

/// The kind of these mails.
pub(super) const GATHERING: &str = "gathering";

/// Owes the host a mail of this, or lets the one that is owed tell it too. What has come to nothing
/// before it was told, as when somebody sits down and gets up again, is not told.
pub(in crate::store) fn tell_host(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    at: Timestamp,
) -> Outcome<()> {
    hold(connection, game)?;
    let due = due(connection, game, news, at)?;
    let waiting: Option<(i64, Option<String>, i64)> = outbox::table
        .filter(outbox::kind.eq(GATHERING))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::player_id.eq(news.host.as_str()))
        .filter(outbox::state.eq(WAITING))
        // One that was tried may have arrived: nothing is added to it.
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
    // Between the look and this a worker may have taken it on.
    let untried =
        outbox::table.find(id).filter(outbox::state.eq(WAITING)).filter(outbox::attempts.eq(0));
    let told = diesel::update(untried)
        .set((outbox::content.eq(content), outbox::created_at.eq(due), outbox::not_before.eq(due)))
        .execute(connection)?;
    if told == 0 {
        return enqueue(connection, game, news, Timestamp::from_micros(due));
    }
    if changes.is_empty() {
        close(connection, id, "superseded", None, None, at)?;
    }
    Ok(())
}

/// Owes a guest the mail that their place is gone.
pub(in crate::store) fn tell_guest(
    connection: &mut AnyConnection,
    game: &GameId,
    parted: &Parted,
    at: Timestamp,
) -> Outcome<()> {
    let content = MailContent::Parting { game: *game, parting: parted.parting };
    NewMail::to_player(&content, game, &parted.guest, at)?.enqueue_if_wanted(connection)
}

/// Owes nothing of this kind any more: the game gathers nobody.
pub(in crate::store) fn drop_host_news(
    connection: &mut AnyConnection,
    game: &GameId,
    at: Timestamp,
) -> Outcome<()> {
    let waiting: Vec<i64> = outbox::table
        .filter(outbox::kind.eq(GATHERING))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::state.eq(WAITING))
        .filter(outbox::attempts.eq(0))
        .select(outbox::id)
        .load(connection)?;
    for id in waiting {
        close(connection, id, "superseded", None, None, at)?;
    }
    Ok(())
}

fn enqueue(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    due: Timestamp,
) -> Outcome<()> {
    let mut changes = Vec::new();
    add(&mut changes, news.change);
    if changes.is_empty() {
        return Ok(());
    }
    let content = MailContent::Gathering { game: *game, changes };
    NewMail::to_player(&content, game, &news.host, due)?.enqueue_if_wanted(connection)
}

/// When a mail is due: at once or after a while, and a while after the one before it. That nobody is
/// missing any more follows another mail at once, unless that one had done so too.
fn due(
    connection: &mut AnyConnection,
    game: &GameId,
    news: &HostNews,
    at: Timestamp,
) -> Outcome<Timestamp> {
    let sent = outbox::table
        .filter(outbox::kind.eq(GATHERING))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::attempts.gt(0))
        .filter(outbox::state.ne("superseded"));
    let recent: i64 = sent
        .filter(outbox::created_at.gt(at.plus_seconds(-GATHERED_SECONDS).micros()))
        .count()
        .get_result(connection)?;
    let is_full = news.prompt && matches!(news.change, TableChange::Joined(_));
    if is_full && recent < 2 {
        return Ok(at);
    }
    let last: Option<i64> = sent.select(diesel::dsl::max(outbox::created_at)).first(connection)?;
    let at = if news.prompt { at } else { at.plus_seconds(GATHERED_SECONDS) };
    let after_last = last.map(|last| Timestamp::from_micros(last).plus_seconds(GATHERED_SECONDS));
    Ok(after_last.map_or(at, |after_last| after_last.max(at)))
}

/// Lets nobody else tell the host of this game anything until this transaction ends. SQLite has one
/// writer.
fn hold(connection: &mut AnyConnection, game: &GameId) -> Outcome<()> {
    if let AnyConnection::Postgres(connection) = connection {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 1))")
            .bind::<Text, _>(game.as_str())
            .execute(connection)?;
    }
    Ok(())
}

/// Adds a change to those that are to be told. One that takes another back leaves neither.
fn add(changes: &mut Vec<TableChange>, change: TableChange) {
    let undone = match change {
        TableChange::Joined(player) => Some(TableChange::Left(player)),
        TableChange::Left(player) | TableChange::Freed(player) => Some(TableChange::Joined(player)),
        TableChange::Declined(_) => None,
    };
    let before = changes.len();
    changes.retain(|known| Some(*known) != undone);
    let took_back = changes.len() < before;
    let is_news = !matches!(change, TableChange::Freed(_)) && !changes.contains(&change);
    if is_news && !took_back {
        changes.push(change);
    }
}
