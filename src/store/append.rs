//! Appends to a game's log, together with everything else a command changes.

use diesel::{prelude::*, sql_types::Text};
use turnpost_rules::{
    Seed,
    log::{
        event::{Occupant, Seq},
        id::GameId,
        line::Line,
        time::Timestamp,
    },
};

use super::{
    begun_decisions,
    connection::AnyConnection,
    drafts,
    error::StoreError,
    event_traces,
    former_players::{self, Before},
    idempotency, invitations,
    next_line::{self, NextLine},
    nudges,
    outbox::{self, NewMail},
    packed_line, plans, reserved_places,
    schema::{games, messages, pending_decisions, places, players, seeds},
    seat_offers,
    values::{from_seat, from_seats, from_seq, number, time, word},
    work::StoreResult,
};
use crate::{
    game::{
        id::{MessageId, PlayerId},
        message::NewMessage,
        place::PlaceRecord,
        record::{GameRecord, Status},
        reserved_places::ReservedPlaces,
        storage::Append,
    },
    traces,
};

#[derive(Insertable)]
#[diesel(table_name = super::schema::events, treat_none_as_default_value = false)]
struct FirstLine<'a> {
    game_id: &'a str,
    seq: i64,
    at: i64,
    line: &'a str,
    hash: &'a [u8],
}

#[derive(Insertable)]
#[diesel(table_name = games, treat_none_as_default_value = false)]
struct GameRow<'a> {
    id: &'a str,
    name: &'a str,
    ruleset: &'a str,
    revision: i32,
    options: String,
    seats: i32,
    host: Option<&'a str>,
    visibility: String,
    admission: String,
    seating: String,
    start: String,
    deadline_hours: Option<i64>,
    timing: String,
    status: String,
    created_at: i64,
    changed_at: i64,
}

#[derive(Insertable)]
#[diesel(table_name = places, treat_none_as_default_value = false)]
struct PlaceRow<'a> {
    game_id: &'a str,
    place: i32,
    bot: Option<String>,
    player_id: Option<&'a str>,
    seat: Option<i32>,
    resigned: bool,
    epoch: i64,
    reserve_used: i64,
    owner_id: Option<&'a str>,
    back_at: Option<i64>,
}

/// What stood at a place before a change, as far as it matters after it.
#[derive(Queryable)]
struct StoredPlace {
    place: i32,
    epoch: i64,
    seat: Option<i32>,
    player_id: Option<String>,
    owner_id: Option<String>,
}

impl StoredPlace {
    fn before(self) -> Before {
        Before { seat: self.seat, player: self.player_id, owner: self.owner_id }
    }
}

#[derive(Insertable)]
#[diesel(table_name = messages, treat_none_as_default_value = false)]
struct MessageRow<'a> {
    game_id: &'a str,
    player_id: Option<&'a str>,
    place: i32,
    after_seq: i64,
    seats: Option<i32>,
    text: &'a str,
    at: i64,
    salt: i32,
}

/// Stores a new game with its first lines.
pub(super) fn create(
    connection: &mut AnyConnection,
    game: &GameRecord,
    seed: &Seed,
    first: &Append,
    reserved: &ReservedPlaces,
) -> StoreResult<()> {
    if first.head != Seq::START || first.game != game.id || first.lines.is_empty() {
        return Err(StoreError::corrupt("a new game must be stored with its first line"));
    }
    if let Some((key, _)) = &first.stored_response {
        idempotency::reject_repeated(connection, key)?;
    }
    create_game(connection, game, seed)?;
    // Before what is written first: that may be all there is to wait for.
    reserved_places::keep(connection, &game.id, reserved)?;
    write(connection, first)
}

/// Stores a new game without a log, which has to follow in the same transaction.
pub(super) fn create_game(
    connection: &mut AnyConnection,
    game: &GameRecord,
    seed: &Seed,
) -> StoreResult<()> {
    diesel::insert_into(games::table)
        .values(GameRow {
            id: game.id.as_str(),
            name: game.name.as_str(),
            ruleset: &game.ruleset,
            revision: i32::from(game.revision),
            options: game.options.to_string(),
            seats: number(game.seats.get())?,
            host: game.host.as_ref().map(|player| player.as_str()),
            visibility: word(&game.visibility)?,
            admission: word(&game.admission)?,
            seating: word(&game.seating)?,
            start: word(&game.start)?,
            deadline_hours: game.deadline_hours.map(i64::from),
            timing: serde_json::to_string(&game.timing).map_err(StoreError::corrupt)?,
            status: word(&game.status)?,
            created_at: game.created_at.micros(),
            changed_at: game.changed_at.micros(),
        })
        .execute(connection)?;
    diesel::insert_into(seeds::table)
        .values((seeds::game_id.eq(game.id.as_str()), seeds::seed.eq(&seed.bytes()[..])))
        .execute(connection)?;
    Ok(())
}

/// Appends to the log of an existing game.
pub(super) fn append(connection: &mut AnyConnection, append: &Append) -> StoreResult<()> {
    if let Some((key, _)) = &append.stored_response {
        idempotency::reject_repeated(connection, key)?;
    }
    if append.head == Seq::START {
        // An existing game has a first line.
        return Err(StoreError::Conflict);
    }
    write(connection, append)
}

/// Writes lines and what comes with them.
pub(super) fn write(connection: &mut AnyConnection, append: &Append) -> StoreResult<()> {
    let game = append.game.as_str();
    let last = write_lines(connection, append)?;
    if let Some(trace) = traces::current() {
        event_traces::write(connection, append, trace)?;
    }
    if let Some(status) = &append.status {
        diesel::update(games::table.find(game))
            .set((
                games::status.eq(word(status)?),
                games::changed_at.eq(append.at.micros()),
                games::reserved_places.eq(None::<String>),
            ))
            .execute(connection)?;
    }
    if let Some(places) = &append.places {
        write_places(connection, &append.game, places)?;
    }
    if let Some(seen) = &append.draft_seen
        && !drafts::settle(connection, &append.game, seen)?
    {
        return Err(StoreError::Conflict);
    }
    for seen in &append.plans_seen {
        if !plans::settle(connection, &append.game, seen)? {
            return Err(StoreError::Conflict);
        }
    }
    for player in &append.plans_off {
        plans::drop_of(connection, &append.game, player)?;
    }
    begun_decisions::write(connection, append)?;
    for (seat, due_at) in &append.rescheduled {
        diesel::update(pending_decisions::table.find((game, from_seat(*seat))))
            .set((
                pending_decisions::due_at.eq(due_at.map(Timestamp::micros)),
                pending_decisions::remind_at.eq(0),
            ))
            .execute(connection)?;
    }
    for mail in append.mails.iter().filter(|mail| !append.is_owed(mail)) {
        if append.is_reopened(mail)
            && outbox::reopen(connection, mail, append.at, outbox::traceparent())?
        {
            continue;
        }
        NewMail::of_game(mail, append.at)?.enqueue_if_wanted(connection)?;
    }
    if let Some(message) = &append.message {
        post_message(connection, &append.game, last, message, append.at)?;
    }
    if let Some(nudge) = &append.nudge {
        nudges::write(connection, &append.game, nudge, append.at)?;
    }
    // The offer before the invitation that brings it, as whoever withdraws it does: two who lock the same
    // rows in different orders would wait for one another.
    if let Some(offer) = &append.taken
        && !seat_offers::take(connection, offer, append.at)?
    {
        return Err(StoreError::Spent);
    }
    if let Some((invitation, player)) = &append.accepted {
        // Of two concurrent uses of an invitation, only one gets past this.
        if !invitations::accept(connection, invitation, player, append.at)? {
            return Err(StoreError::Spent);
        }
    }
    if let Some(offer) = &append.taken {
        invitations::withdraw_of_offer(connection, &append.game, offer.as_str(), append.at)?;
    }
    for seat in append.offers_off.seats() {
        seat_offers::call_off(connection, &append.game, seat, append.at)?;
    }
    if append.status == Some(Status::Over) {
        seat_offers::call_off_all(connection, &append.game, append.at)?;
        plans::drop_all(connection, &append.game)?;
    }
    for mail in &append.handovers {
        outbox::enqueue_handover(connection, mail, append.at)?;
    }
    if let Some(news) = &append.news {
        outbox::enqueue_host_news(connection, &append.game, news, append.at)?;
    }
    for parted in &append.parted {
        outbox::enqueue_guest_news(connection, &append.game, parted, append.at)?;
    }
    if append.status.is_some_and(|status| status != Status::Open) {
        outbox::drop_host_news(connection, &append.game, append.at)?;
    }
    if let Some((key, stored_response)) = &append.stored_response {
        idempotency::store(connection, key, stored_response, append.at)?;
    }
    Ok(())
}

/// Writes the lines; returns the sequence number of the log's new head.
fn write_lines(connection: &mut AnyConnection, append: &Append) -> StoreResult<Seq> {
    let mut head = append.head;
    for line in &append.lines {
        if line.seq != head.next() {
            return Err(StoreError::corrupt("the lines to append do not follow the head"));
        }
        let written = write_line(connection, &append.game, line)?;
        if !written {
            return Err(StoreError::Conflict);
        }
        head = line.seq;
    }
    if append.lines.is_empty() {
        let stored = super::head::head_of(connection, &append.game)?;
        if stored.is_none_or(|(seq, _)| seq != head) {
            return Err(StoreError::Conflict);
        }
    }
    Ok(head)
}

fn write_line(connection: &mut AnyConnection, game: &GameId, line: &Line) -> StoreResult<bool> {
    let seq = from_seq(line.seq)?;
    let (game_id, at, hash) = (game.as_str(), line.at.micros(), &line.hash.bytes()[..]);
    let text = packed_line::pack(line);
    let result = if line.seq == Seq::START.next() {
        diesel::insert_into(super::schema::events::table)
            .values(FirstLine { game_id, seq, at, line: &text, hash })
            .execute(connection)
    } else {
        connection.execute(NextLine {
            game: game_id,
            seq,
            previous: seq - 1,
            at,
            line: &text,
            hash,
        })
    };
    match result {
        Ok(rows) => Ok(rows == 1),
        Err(error) if next_line::is_out_of_place(&error) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Replaces the places of a game. The caller may have read them before a player was erased or links
/// were revoked: neither the player nor the links may come back.
fn write_places<'a>(
    connection: &mut AnyConnection,
    game: &GameId,
    records: &'a [PlaceRecord],
) -> StoreResult<()> {
    let people = records.iter().flat_map(|record| [&record.player, &record.owner]);
    let sitting: Vec<&str> = people.flatten().map(|id| id.as_str()).collect();
    let erased: Vec<String> = players::table
        .filter(players::id.eq_any(sitting))
        .filter(players::erased_at.is_not_null())
        .select(players::id)
        .load(connection)?;
    let known = |player: Option<&'a PlayerId>| {
        let id = player.map(|player| player.as_str());
        id.filter(|id| !erased.iter().any(|gone| gone == id))
    };
    let stored: Vec<StoredPlace> = diesel::delete(places::table)
        .filter(places::game_id.eq(game.as_str()))
        .returning((
            places::place,
            places::epoch,
            places::seat,
            places::player_id,
            places::owner_id,
        ))
        .get_results(connection)?;
    let epochs: Vec<(i32, i64)> = stored.iter().map(|place| (place.place, place.epoch)).collect();
    let before: Vec<Before> = stored.into_iter().map(StoredPlace::before).collect();
    former_players::remember(connection, game, &before, records)?;
    for player in before.iter().filter_map(|held| held.player.as_deref()) {
        if !records.iter().any(|it| it.player.as_ref().is_some_and(|it| it.as_str() == player)) {
            reserved_places::release(connection, game.as_str(), player)?;
        }
    }
    for record in records {
        let bot = match &record.occupant {
            Occupant::Player {} => None,
            Occupant::Bot { level } => Some(word(level)?),
        };
        let place = i32::from(record.place.0);
        let stored = epochs.iter().find(|(number, _)| *number == place).map_or(0, |(_, it)| *it);
        diesel::insert_into(places::table)
            .values(PlaceRow {
                game_id: game.as_str(),
                place,
                bot,
                player_id: known(record.player.as_ref()),
                seat: record.seat.map(from_seat),
                resigned: record.resigned,
                epoch: i64::from(record.epoch).max(stored),
                reserve_used: record.reserve_used,
                owner_id: known(record.owner.as_ref()),
                back_at: record.back_at.map(Timestamp::micros),
            })
            .execute(connection)?;
    }
    Ok(())
}

/// Has other processes wait until this message is stored: what is said at a table is read in the
/// order of its rows, and none may appear before one that was read already.
fn lock_table(connection: &mut AnyConnection, game: &GameId) -> StoreResult<()> {
    if let AnyConnection::Postgres(connection) = connection {
        diesel::sql_query("SELECT 1 FROM games WHERE id = $1 FOR NO KEY UPDATE")
            .bind::<Text, _>(game.as_str())
            .execute(connection)?;
    }
    Ok(())
}

/// Stores a chat message, and enqueues the mails of those who want to be mailed of it; returns its id.
pub(super) fn post_message(
    connection: &mut AnyConnection,
    game: &GameId,
    after: Seq,
    message: &NewMessage,
    at: Timestamp,
) -> StoreResult<MessageId> {
    let id = write_message(connection, game, after, message, at)?;
    outbox::enqueue_words(connection, game, after, message, id.at)?;
    Ok(id)
}

/// Stores a chat message; returns its id. Its timestamp is never before that of the latest message,
/// whatever the clock says: clients that have read that one would never see it.
pub(super) fn write_message(
    connection: &mut AnyConnection,
    game: &GameId,
    after: Seq,
    message: &NewMessage,
    at: Timestamp,
) -> StoreResult<MessageId> {
    lock_table(connection, game)?;
    let latest: Option<i64> = messages::table
        .filter(messages::game_id.eq(game.as_str()))
        .select(diesel::dsl::max(messages::at))
        .first(connection)?;
    let id = MessageId::random(latest.map_or(at, |latest| time(latest).max(at)));
    diesel::insert_into(messages::table)
        .values(MessageRow {
            game_id: game.as_str(),
            player_id: Some(message.player.as_str()),
            place: i32::from(message.place.0),
            after_seq: from_seq(after)?,
            seats: message.to.map(from_seats),
            text: message.text.as_str(),
            at: id.at.micros(),
            salt: number(id.salt)?,
        })
        .execute(connection)?;
    Ok(id)
}
