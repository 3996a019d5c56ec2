//! What concerns a player and has no number in the player's feed yet.

use std::collections::HashMap;

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Nullable},
};
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat, Viewer,
    log::{
        event::{Place, Seq},
        time::Timestamp,
    },
};

use crate::{
    game::{id::PlayerId, record::Status},
    store::{
        connection::AnyConnection,
        error::StoreError,
        hearing::tenure,
        messages::rows_between,
        schema::{
            events, feed_entries, feed_positions, games, invitations, nudges, places,
            planned_decisions, players,
        },
        values::{checked, from_seq, maybe, number, read_rows, seat, seq},
        work::StoreResult,
    },
};

/// The most events that one entry numbers.
pub(super) const MAX_RUN: i64 = 1000;

/// Events of a game.
pub(super) const EVENTS: &str = "events";
/// A message at a table.
pub(super) const MESSAGE: &str = "message";
/// An invitation.
pub(super) const INVITED: &str = "invited";
/// The loss of a place.
pub(super) const PARTED: &str = "parted";
/// A nudge.
pub(super) const NUDGED: &str = "nudged";

/// The loss of a plan.
pub(super) const PLAN_LOST: &str = "plan-lost";

/// Every kind of entry.
pub(in crate::store) const KINDS: [&str; 6] = [EVENTS, MESSAGE, INVITED, PARTED, NUDGED, PLAN_LOST];

/// The player follows the game.
const FOLLOWED: &str = "followed";
/// The player has no place there, but may get one again.
const LEFT: &str = "left";
/// The game has been over for so long that nothing comes any more.
const DONE: &str = "done";

/// Every state of a position.
pub(in crate::store) const STATES: [&str; 3] = [FOLLOWED, LEFT, DONE];

/// How long a table is listened to after its game, in seconds: thirty days.
const AFTER_THE_END: i64 = 30 * 24 * 3600;

/// How much of a game has its numbers.
#[derive(Clone, PartialEq, Queryable, Selectable)]
#[diesel(table_name = feed_positions)]
pub(super) struct Position {
    game_id: String,
    /// The last event.
    seq: i64,
    /// The last message, as a row.
    message: i64,
    state: String,
}

impl Position {
    pub(super) fn store(
        &self,
        connection: &mut AnyConnection,
        player: &PlayerId,
    ) -> StoreResult<()> {
        let row = feed_positions::table.find((player.as_str(), self.game_id.as_str()));
        let values = (
            feed_positions::seq.eq(self.seq),
            feed_positions::message.eq(self.message),
            feed_positions::state.eq(&self.state),
        );
        if diesel::update(row).set(values).execute(connection)? == 0 {
            diesel::insert_into(feed_positions::table)
                .values((
                    feed_positions::player_id.eq(player.as_str()),
                    feed_positions::game_id.eq(self.game_id.as_str()),
                    values,
                ))
                .execute(connection)?;
        }
        Ok(())
    }
}

/// A plan that could not be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LostPlan {
    /// The [kind](turnpost_rules::Decision::kind) of the decision.
    pub decision: String,
    /// The moves in notation, in their order.
    pub moves: Vec<String>,
    /// What was to be played instead; nothing if there are none.
    #[serde(default)]
    pub otherwise: Vec<String>,
    /// The log's head that they were planned at.
    pub seq: Seq,
}

/// Something to be numbered.
pub(super) struct NewEntry {
    pub(super) kind: &'static str,
    pub(super) game: String,
    /// How many numbers it gets.
    pub(super) count: i32,
    /// The first event, the row of the message, when the invitation was sent, which nudge it is, or the event
    /// with which the game began to wait for what was planned.
    pub(super) number: i64,
    pub(super) invitation: Option<String>,
    /// What was planned, as JSON.
    pub(super) plan: Option<String>,
}

impl NewEntry {
    fn single(kind: &'static str, game: &str, number: i64) -> NewEntry {
        let game = game.to_owned();
        NewEntry { kind, game, count: 1, number, invitation: None, plan: None }
    }
}

/// A game of the player's, as far as it goes.
struct OwnGame {
    id: String,
    status: String,
    changed_at: i64,
    head: i64,
    /// The last message, as a row; 0 if there is none.
    message: i64,
}

/// What is new for a player.
pub(super) struct News {
    pub(super) entries: Vec<NewEntry>,
    /// The positions that have changed.
    pub(super) positions: Vec<Position>,
}

impl News {
    /// Whether there is something to be written.
    pub(super) fn changes_something(&self) -> bool {
        !self.entries.is_empty() || !self.positions.is_empty()
    }

    /// Where a feed begins that has nothing of what was before.
    pub(super) fn start(
        connection: &mut AnyConnection,
        player: &PlayerId,
        now: Timestamp,
    ) -> StoreResult<Vec<Position>> {
        let own = own_games(connection, player, now.micros())?;
        Ok(own.into_iter().map(OwnGame::at_its_end).collect())
    }

    /// What is new in a feed that began at this time, in microseconds.
    pub(super) fn of(
        connection: &mut AnyConnection,
        player: &PlayerId,
        began: i64,
        now: Timestamp,
    ) -> StoreResult<News> {
        let mut known: HashMap<String, Position> = feed_positions::table
            .filter(feed_positions::player_id.eq(player.as_str()))
            .filter(feed_positions::state.ne(DONE))
            .select(Position::as_select())
            .load(connection)?
            .into_iter()
            .map(|position: Position| (position.game_id.clone(), position))
            .collect();
        let mut news = News { entries: Vec::new(), positions: Vec::new() };
        for game in own_games(connection, player, began)? {
            let position = known.remove(&game.id);
            news.add_game(connection, player, game, position, now)?;
        }
        // What is left is no game of the player's any more.
        for position in known.into_values().filter(|position| position.state == FOLLOWED) {
            news.entries.push(NewEntry::single(PARTED, &position.game_id, 0));
            news.positions.push(Position { state: LEFT.to_owned(), ..position });
        }
        news.add_invitations(connection, player, began)?;
        news.add_nudges(connection, player, began)?;
        news.add_lost_plans(connection, player, began)?;
        Ok(news)
    }

    fn add_game(
        &mut self,
        connection: &mut AnyConnection,
        player: &PlayerId,
        game: OwnGame,
        position: Option<Position>,
        now: Timestamp,
    ) -> StoreResult<()> {
        let (mut seq, message) = position.as_ref().map_or((0, 0), |it| (it.seq, it.message));
        let mut since = Seq::START;
        if position.as_ref().is_none_or(|position| position.state == LEFT)
            && let Some(came) = came_with(connection, player, &game.id)?
        {
            // What was before is not news to whoever takes somebody else's seat.
            (since, seq) = (came, seq.max(from_seq(came)? - 1));
        }
        let mut first = seq + 1;
        while first <= game.head {
            let count = MAX_RUN.min(game.head - first + 1);
            let entry = NewEntry::single(EVENTS, &game.id, first);
            self.entries.push(NewEntry { count: number(count)?, ..entry });
            first += count;
        }
        if game.message > message {
            // Those that came since the game was looked at belong to the next look.
            for row in readable(connection, player, &game.id, since, (message, game.message))? {
                self.entries.push(NewEntry::single(MESSAGE, &game.id, row));
            }
        }
        let is_settled = !Status::UNFINISHED.iter().any(|status| status.word() == game.status)
            && game.changed_at < now.plus_seconds(-AFTER_THE_END).micros();
        let mut reached = game.at_its_end();
        // A message that was erased does not make those before it new.
        reached.message = reached.message.max(message);
        if is_settled {
            DONE.clone_into(&mut reached.state);
        }
        if position.is_none_or(|position| position != reached) {
            self.positions.push(reached);
        }
        Ok(())
    }

    fn add_invitations(
        &mut self,
        connection: &mut AnyConnection,
        player: &PlayerId,
        began: i64,
    ) -> StoreResult<()> {
        let key: Option<Option<String>> = players::table
            .find(player.as_str())
            .select(players::address_key)
            .first(connection)
            .optional()?;
        let Some(key) = key.flatten() else { return Ok(()) };
        // Whatever has become of them since: what was missed is told too.
        let sent: Vec<(String, String, i64)> = invitations::table
            .filter(invitations::address_key.eq(key))
            .filter(invitations::created_at.ge(began))
            .order((invitations::created_at, invitations::id))
            .select((invitations::id, invitations::game_id, invitations::created_at))
            .load(connection)?;
        if sent.is_empty() {
            return Ok(());
        }
        let ids = sent.iter().map(|(id, _, _)| Some(id.as_str()));
        let told: Vec<(Option<String>, i64)> = feed_entries::table
            .filter(feed_entries::player_id.eq(player.as_str()))
            .filter(feed_entries::invitation_id.eq_any(ids))
            .select((feed_entries::invitation_id, feed_entries::number))
            .load(connection)?;
        for (id, game, sent_at) in sent {
            // One that is sent again is told again.
            if !told.iter().any(|(known, at)| known.as_ref() == Some(&id) && *at == sent_at) {
                let entry = NewEntry::single(INVITED, &game, sent_at);
                self.entries.push(NewEntry { invitation: Some(id), ..entry });
            }
        }
        Ok(())
    }
}

impl News {
    /// What others asked the player for. Who asks once more asks anew.
    fn add_nudges(
        &mut self,
        connection: &mut AnyConnection,
        player: &PlayerId,
        began: i64,
    ) -> StoreResult<()> {
        let seats: Vec<(String, Option<i32>)> = places::table
            .inner_join(games::table)
            .filter(places::player_id.eq(player.as_str()))
            .filter(places::resigned.eq(false))
            .filter(games::status.eq(Status::Running.word()))
            .select((places::game_id, places::seat))
            .load(connection)?;
        let running: Vec<&str> = seats.iter().map(|(game, _)| game.as_str()).collect();
        let asked: Vec<(String, i32, i32, i64)> = nudges::table
            .filter(nudges::game_id.eq_any(running))
            .filter(nudges::at.ge(began))
            .order((nudges::at, nudges::game_id, nudges::by_seat))
            .select((nudges::game_id, nudges::seat, nudges::by_seat, nudges::at))
            .load(connection)?;
        if asked.is_empty() {
            return Ok(());
        }
        let is_own = |game: &String, seat: i32| {
            seats.iter().any(|(of, own)| of == game && *own == Some(seat))
        };
        let told: Vec<(String, i64)> = feed_entries::table
            .filter(feed_entries::player_id.eq(player.as_str()))
            .filter(feed_entries::kind.eq(NUDGED))
            .select((feed_entries::game_id, feed_entries::number))
            .load(connection)?;
        for (game, seat, by, at) in asked {
            let number = number_of_nudge(at, by);
            let is_told = told.iter().any(|(known, told)| *known == game && *told == number);
            if is_own(&game, seat) && !is_told {
                self.entries.push(NewEntry::single(NUDGED, &game, number));
            }
        }
        Ok(())
    }
}

impl News {
    /// What the player had planned and could not be played when it was asked for.
    fn add_lost_plans(
        &mut self,
        connection: &mut AnyConnection,
        player: &PlayerId,
        began: i64,
    ) -> StoreResult<()> {
        let lost = lost_plans(connection, player)?;
        if lost.is_empty() {
            return Ok(());
        }
        let told: Vec<(String, i64)> = feed_entries::table
            .filter(feed_entries::player_id.eq(player.as_str()))
            .filter(feed_entries::kind.eq(PLAN_LOST))
            .select((feed_entries::game_id, feed_entries::number))
            .load(connection)?;
        for (game, pending_since, plan) in lost {
            let number = from_seq(pending_since)?;
            if told.iter().any(|(known, told)| *known == game && *told == number) {
                continue;
            }
            let at: Option<i64> = events::table
                .find((game.as_str(), number))
                .select(events::at)
                .first(connection)
                .optional()?;
            // What was before the feed began is not news.
            if at.is_some_and(|at| at >= began) {
                let plan = serde_json::to_string(&plan).map_err(StoreError::corrupt)?;
                let entry = NewEntry::single(PLAN_LOST, &game, number);
                self.entries.push(NewEntry { plan: Some(plan), ..entry });
            }
        }
        Ok(())
    }
}

/// What a player had planned and could not be played when the game came to wait for it with this event, unless
/// something else is planned by now; by game.
fn lost_plans(
    connection: &mut AnyConnection,
    player: &PlayerId,
) -> StoreResult<Vec<(String, Seq, LostPlan)>> {
    type Row = (String, String, String, Option<String>, i64, Option<i64>);
    let rows: Vec<Row> = planned_decisions::table
        .filter(planned_decisions::player_id.eq(player.as_str()))
        .filter(planned_decisions::lost_since.is_not_null())
        .order((planned_decisions::lost_since, planned_decisions::game_id))
        .select((
            planned_decisions::game_id,
            planned_decisions::decision,
            planned_decisions::moves,
            planned_decisions::otherwise,
            planned_decisions::seq,
            planned_decisions::lost_since,
        ))
        .load(connection)?;
    let read = |moves: &str| serde_json::from_str(moves).map_err(StoreError::corrupt);
    let plan = |(game, decision, moves, otherwise, at_seq, lost_since): Row| {
        let otherwise = otherwise.as_deref().map(read).transpose()?.unwrap_or_default();
        let plan = LostPlan { decision, moves: read(&moves)?, otherwise, seq: seq(at_seq)? };
        Ok((game, seq(lost_since.unwrap_or_default())?, plan))
    };
    Ok(read_rows(rows, plan))
}

/// More seats than a table has.
const SEATS: i64 = 16;

/// Which nudge at a table it is: when, and by which seat. Several may come at the same moment.
fn number_of_nudge(at: i64, by: i32) -> i64 {
    at * SEATS + i64::from(by)
}

/// The moment of a nudge in microseconds, and the seat that it is by.
pub(super) fn nudge_of_number(number: i64) -> StoreResult<(i64, Seat)> {
    Ok((number.div_euclid(SEATS), seat(self::number(number.rem_euclid(SEATS))?)?))
}

impl OwnGame {
    fn at_its_end(self) -> Position {
        let OwnGame { id, head, message, .. } = self;
        Position { game_id: id, seq: head, message, state: FOLLOWED.to_owned() }
    }
}

/// The player's games that are not over, or were not at that time.
fn own_games(
    connection: &mut AnyConnection,
    player: &PlayerId,
    since: i64,
) -> StoreResult<Vec<OwnGame>> {
    let seated =
        places::table.filter(places::player_id.eq(player.to_string())).select(places::game_id);
    let done = feed_positions::table
        .filter(feed_positions::player_id.eq(player.as_str()))
        .filter(feed_positions::state.eq(DONE))
        .select(feed_positions::game_id);
    // Each is the end of an index.
    let head = sql::<BigInt>("(SELECT max(seq) FROM events WHERE events.game_id = games.id)");
    let message = sql::<Nullable<BigInt>>(
        "(SELECT messages.id FROM messages WHERE messages.game_id = games.id \
         ORDER BY messages.at DESC, messages.id DESC LIMIT 1)",
    );
    let rows: Vec<(String, String, i64, i64, Option<i64>)> = games::table
        .filter(games::id.eq_any(seated).or(games::host.eq(player.to_string())))
        .filter(
            games::status
                .eq_any(Status::UNFINISHED.map(Status::word))
                .or(games::changed_at.ge(since)),
        )
        .filter(games::id.ne_all(done))
        .order((games::created_at, games::id))
        .select((games::id, games::status, games::changed_at, head, message))
        .load(connection)?;
    let game =
        |(id, status, changed_at, head, message): (String, String, i64, i64, Option<i64>)| {
            OwnGame { id, status, changed_at, head, message: message.unwrap_or(0) }
        };
    Ok(rows.into_iter().map(game).collect())
}

fn own_place(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: &str,
) -> StoreResult<Option<(i32, Option<i32>)>> {
    Ok(places::table
        .filter(places::game_id.eq(game))
        .filter(places::player_id.eq(player.as_str()))
        .select((places::place, places::seat))
        .first(connection)
        .optional()?)
}

/// The event with which somebody else's seat came to be the player's; `None` of one that was theirs from
/// the beginning.
fn came_with(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: &str,
) -> StoreResult<Option<Seq>> {
    let place = own_place(connection, player, game)?;
    match maybe(place.and_then(|(_, seat)| seat), seat)? {
        Some(own) => Ok(tenure(connection, &checked(game.to_owned())?, own)?.came_with()),
        None => Ok(None),
    }
}

/// The rows of the messages after one, up to another, that the player may read, of those that were said
/// since an event.
fn readable(
    connection: &mut AnyConnection,
    player: &PlayerId,
    game: &str,
    since: Seq,
    range: (i64, i64),
) -> StoreResult<Vec<i64>> {
    let place = own_place(connection, player, game)?;
    // A host without a place is not at the table.
    let Some((place, own)) = place else { return Ok(Vec::new()) };
    let viewer = maybe(own, seat)?.map_or(Viewer::Spectator, Viewer::Seat);
    let (game, place) = (checked(game.to_owned())?, Place(number(place)?));
    rows_between(connection, &game, viewer, place, since, range)
}
