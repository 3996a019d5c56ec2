//! The hours in which a reader wants the mails that others cause.

use diesel::prelude::*;
use turnpost_rules::log::time::Timestamp;

use super::{
    pace::{Candidate, open_decision},
    state::MailState,
    words,
};
use crate::{
    game::{
        id::PlayerId,
        mail_hours::{GameMailHours, MailHours},
    },
    store::{
        connection::AnyConnection,
        game_mail_hours,
        player::Player,
        players::PlayerRow,
        schema::{events, outbox, players},
        values::time,
        work::StoreResult,
    },
};

/// A mail may wait for its reader's hours for at most this fraction (1/n) of the time for the
/// decision: a day's deadline leaves room for a night.
const SHARE_OF_TIME: i64 = 2;

/// When a mail is sent, by its reader's hours, and whether all games that wait are told in one mail.
pub(super) struct Wish {
    pub(super) release: Timestamp,
    pub(super) is_collected: bool,
    /// The hours themselves.
    pub(super) hours: MailHours,
}

/// What the reader's hours say about a mail; `None` if it was not caused by others, or its reader
/// wants mails at any time.
pub(super) fn wish(
    connection: &mut AnyConnection,
    mail: &Candidate,
    now: Timestamp,
) -> StoreResult<Option<Wish>> {
    let Some(reader) = mail.reader_of_others() else { return Ok(None) };
    let row: Option<PlayerRow> =
        players::table.find(reader).select(PlayerRow::as_select()).first(connection).optional()?;
    let Some(row) = row else { return Ok(None) };
    let settings = Player::try_from(row)?.settings;
    let game = mail.game()?;
    let own = match &game {
        Some(game) => game_mail_hours::of(connection, reader, game)?,
        None => GameMailHours::default(),
    };
    let hours = settings.hours.in_game(own);
    if hours == MailHours::default() {
        return Ok(None);
    }
    let enqueued = mail.enqueued_at();
    let last_event: Option<i64> = match game {
        Some(game) => events::table
            .filter(events::game_id.eq(game.as_str()))
            .order(events::seq.desc())
            .select(events::at)
            .first(connection)
            .optional()?,
        None => None,
    };
    let last_event = last_event.map_or(enqueued, time);
    // As long as people talk, it is not quiet.
    let last_words = if mail.is_words() { words::last_at(connection, mail)? } else { None };
    let last_event = last_words.map_or(last_event, |at| at.max(last_event));
    let wanted = hours.release(enqueued, last_event, now, settings.zone);
    let latest = open_decision(connection, mail)?.map(|decision| decision.after(SHARE_OF_TIME));
    let release = latest.map_or(wanted, |latest| latest.min(wanted));
    Ok(Some(Wish { release, is_collected: hours.is_collected(), hours }))
}

/// Lets the mails that wait for the reader's hours be considered again, since these have changed.
pub(in crate::store) fn reconsider_held(
    connection: &mut AnyConnection,
    reader: &PlayerId,
) -> StoreResult<()> {
    let held = outbox::table
        .filter(outbox::state.eq(MailState::Waiting.word()))
        .filter(outbox::player_id.eq(reader.as_str()))
        .filter(outbox::admitted_at.is_null())
        .filter(outbox::not_before.gt(outbox::created_at));
    // Later than it was enqueued: it still tells all that has happened by now.
    diesel::update(held).set(outbox::not_before.eq(outbox::created_at + 1)).execute(connection)?;
    Ok(())
}
