//! Mails of what is said at a table, for those who want such. A seat has one row, which is enqueued
//! again; it tells everything that its reader was not told, until it is sent.

use diesel::prelude::*;
use turnpost_rules::{
    Viewer,
    log::{
        event::{Place, Seq},
        id::GameId,
        time::Timestamp,
    },
};

use super::{
    content::{NewMail, subject},
    pace::Candidate,
    repeating::Reset,
    state::MailState,
};
use crate::{
    game::{
        mail::{MailContent, MailJob, MailKind},
        mail_hours::TalkMails,
        message::NewMessage,
    },
    store::{
        connection::AnyConnection,
        error::StoreError,
        hearing::{Readable, readable},
        schema::{game_mail_hours, messages, outbox, pending_decisions, places, players},
        told_words,
        values::{checked, maybe, number, seat, time},
        work::StoreResult,
    },
};

/// How long a mail of words waits for one of a turn that is about to leave and says the same, in
/// seconds.
pub(super) const AFTER_TURN_SECONDS: i64 = 60;

/// The kinds of mails, besides those of words, that tell what was said at the table of their game.
const TELLING: [MailKind; 6] = [
    MailKind::Turn,
    MailKind::Reminder,
    MailKind::Started,
    MailKind::Ended,
    MailKind::Look,
    MailKind::Answer,
];

/// Seat, player, and how they want to hear of words in this game and usually.
type Reader = (Option<i32>, String, Option<String>, String);

/// Enqueues the mails of those who may read a message and want to be mailed of it.
pub(in crate::store) fn enqueue_words(
    connection: &mut AnyConnection,
    game: &GameId,
    after: Seq,
    message: &NewMessage,
    at: Timestamp,
) -> StoreResult<()> {
    let readers: Vec<Reader> = places::table
        .inner_join(players::table.on(places::player_id.eq(players::id.nullable())))
        .left_join(
            game_mail_hours::table.on(game_mail_hours::player_id
                .eq(players::id)
                .and(game_mail_hours::game_id.eq(places::game_id))),
        )
        .filter(places::game_id.eq(game.as_str()))
        .filter(places::seat.is_not_null())
        .filter(players::id.ne(message.player.as_str()))
        .filter(players::address.is_not_null())
        .order(places::place)
        .select((
            places::seat,
            players::id,
            game_mail_hours::talk_mails.nullable(),
            players::talk_mails,
        ))
        .load(connection)?;
    for (on, player, own, usual) in readers {
        let (Some(on), true) = (on, own.unwrap_or(usual) == TalkMails::Own.word()) else {
            continue;
        };
        let seat = seat(on)?;
        if message.to.is_some_and(|to| !to.has(seat)) {
            continue;
        }
        let content = MailContent::Words { game: *game, seat, seq: after };
        put(connection, &MailJob { player: checked(player)?, content }, at)?;
    }
    Ok(())
}

/// Enqueues a mail of words, unless one waits that will tell these, too.
fn put(connection: &mut AnyConnection, mail: &MailJob, at: Timestamp) -> StoreResult<()> {
    let (game, seat, seq) = subject(&mail.content)?;
    let row: Option<(i64, String, Option<String>)> = outbox::table
        .filter(outbox::kind.eq(MailKind::Words.word()))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::seq.eq(seq))
        .select((outbox::id, outbox::state, outbox::player_id))
        .first(connection)
        .optional()?;
    match row {
        None => NewMail::of_game(mail, at)?.enqueue_if_wanted(connection),
        Some((_, state, player))
            if state == MailState::Waiting.word()
                && player.as_deref() == Some(mail.player.as_str()) =>
        {
            Ok(())
        }
        Some((id, ..)) => {
            diesel::update(outbox::table.find(id))
                .set(Reset::of(mail, 0, at)?)
                .execute(connection)?;
            Ok(())
        }
    }
}

/// What the reader at a seat may know of the words at a table: whispers between others neither delay
/// a mail nor bring one about.
fn heard(
    connection: &mut AnyConnection,
    game: &GameId,
    on: i32,
    own: Option<i32>,
) -> StoreResult<Readable> {
    let place = maybe(own, |place| number(place).map(Place))?;
    readable(connection, game, Viewer::Seat(seat(on)?), place)
}

/// The place of a seat.
fn place_at(connection: &mut AnyConnection, game: &GameId, on: i32) -> StoreResult<Option<i32>> {
    let place = places::table
        .filter(places::game_id.eq(game.as_str()))
        .filter(places::seat.eq(on))
        .select(places::place);
    Ok(place.first(connection).optional()?)
}

/// When something was last said in the game of a mail that its reader may know of.
pub(super) fn last_at(
    connection: &mut AnyConnection,
    mail: &Candidate,
) -> StoreResult<Option<Timestamp>> {
    let (Some(game), Some(on)) = (mail.game()?, mail.seat()) else { return Ok(None) };
    let own = place_at(connection, &game, on)?;
    let heard = heard(connection, &game, on, own)?;
    let last: Option<i64> = messages::table
        .filter(messages::game_id.eq(game.as_str()))
        .filter(heard)
        .select(diesel::dsl::max(messages::at))
        .first(connection)?;
    Ok(last.map(time))
}

/// Whether a mail of a turn to the same seat is about to leave, which tells what was said, too.
pub(super) fn is_turn_coming(
    connection: &mut AnyConnection,
    mail: &Candidate,
    now: Timestamp,
) -> StoreResult<bool> {
    let (Some(game), Some(seat)) = (mail.game()?, mail.seat()) else { return Ok(false) };
    let owed: i64 = pending_decisions::table
        .find((game.as_str(), seat))
        .filter(pending_decisions::mail_at.is_not_null())
        .count()
        .get_result(connection)?;
    if owed > 0 {
        return Ok(true);
    }
    let leaving: i64 = outbox::table
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::kind.eq_any(TELLING.map(MailKind::word)))
        .filter(outbox::game_id.eq(game.as_str()))
        .filter(outbox::seat.eq(seat))
        .filter(outbox::attempts.eq(0))
        .filter(outbox::not_before.le(now.micros()))
        .count()
        .get_result(connection)?;
    Ok(leaving > 0)
}

/// A mail that has left.
type Left = (String, Option<String>, Option<String>, Option<i32>, i64, Option<String>);

/// Notes what the reader of a mail that has left was told of the words at the table, before it is
/// closed. Returns the mail of those that were said while one of words was on its way.
pub(super) fn note_told(connection: &mut AnyConnection, id: i64) -> StoreResult<Option<MailJob>> {
    let (kind, game, player, seat, created_at, content): Left = outbox::table
        .find(id)
        .select((
            outbox::kind,
            outbox::game_id,
            outbox::player_id,
            outbox::seat,
            outbox::created_at,
            outbox::content,
        ))
        .first(connection)?;
    let is_words = kind == MailKind::Words.word();
    if let (Some(player), true) = (&player, kind == MailKind::Digest.word()) {
        if let Some(Ok(MailContent::Digest { turns })) =
            content.as_deref().map(serde_json::from_str)
        {
            for turn in turns {
                told_words::note(connection, turn.game.as_str(), player, created_at)?;
            }
        }
        return Ok(None);
    }
    let (Some(game), Some(player), Some(seat)) = (game, player, seat) else { return Ok(None) };
    if !is_words && !TELLING.iter().any(|telling| kind == telling.word()) {
        return Ok(None);
    }
    told_words::note(connection, &game, &player, created_at)?;
    if !is_words {
        return Ok(None);
    }
    let game: GameId = checked(game)?;
    let own = place_at(connection, &game, seat)?;
    let heard = heard(connection, &game, seat, own)?;
    let later: i64 = messages::table
        .filter(messages::game_id.eq(game.as_str()))
        .filter(heard)
        .filter(messages::at.gt(created_at))
        .filter(messages::place.ne(own.unwrap_or(-1)))
        .count()
        .get_result(connection)?;
    if later == 0 {
        return Ok(None);
    }
    let content = content.map(|text| serde_json::from_str(&text)).transpose();
    let content = content.map_err(StoreError::corrupt)?;
    let job = |content| Ok(MailJob { player: checked(player)?, content });
    content.map(job).transpose()
}

/// Enqueues the mail of words that were said while the one before was on its way.
pub(super) fn enqueue_rest(
    connection: &mut AnyConnection,
    rest: &MailJob,
    now: Timestamp,
) -> StoreResult<()> {
    put(connection, rest, now)
}
