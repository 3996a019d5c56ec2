//! Lists of games and pending decisions.

use std::{fmt, str::FromStr};

use diesel::prelude::*;
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    Store,
    connection::{AnyConnection, MultiBackend},
    error::StoreError,
    game_rows::{GameRow, PendingDecisionRow, PlaceRow},
    invitations::{OPEN, UNDELIVERABLE},
    schema::{games, invitations, pending_decisions, places, players},
    values::{checked, from_seat, from_seq, number, read_row, read_rows, time, word},
    work::StoreResult,
};
use crate::game::{
    decision::PendingDecision,
    id::PlayerId,
    place::PlaceRecord,
    record::{Admission, GameRecord, Status, Visibility},
};

/// A list of games. All lists have the newest game first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameList {
    /// Games in which this player has a seat or which they host.
    Of(PlayerId),
    /// Games that wait for this player.
    Awaiting(PlayerId),
    /// This player's games that wait only for others, or for nobody.
    NotAwaiting(PlayerId),
    /// Games for which an invitation or the offer of a seat waits for this player's address now.
    InvitedTo(PlayerId, Timestamp),
    /// Games that everybody may see and join.
    Open,
    /// As [`GameList::Open`], without this player's own games.
    OpenToo(PlayerId),
    /// Games that everybody may see.
    Public,
    /// All games, for the operator.
    All,
}

/// Which games of a list are wanted; all of them by default.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameFilter {
    /// Those with one of these statuses, unless there are none.
    pub statuses: Vec<Status>,
    /// Those of this ruleset.
    pub ruleset: Option<String>,
    /// Those that were created at this moment or later.
    pub since: Option<Timestamp>,
}

/// A game as shown in lists: without its log.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSummary {
    /// The game itself.
    pub record: GameRecord,
    /// Its places in order.
    pub places: Vec<PlaceRecord>,
    /// Its pending decisions, by seat.
    pub pending_decisions: Vec<PendingDecision>,
}

/// A page of a list.
#[derive(Clone, PartialEq, Debug)]
pub struct GamePage {
    /// The games on this page.
    pub games: Vec<GameSummary>,
    /// The start of the next page; `None` at the end of the list.
    pub next: Option<Cursor>,
}

/// A position in a list of games, opaque to clients. New games do not move it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    created_at: Timestamp,
    id: GameId,
}

/// A text that is not a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not a cursor from a list of games")]
pub struct InvalidCursor;

impl fmt::Display for Cursor {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:x}-{}", self.created_at.micros(), self.id)
    }
}

impl FromStr for Cursor {
    type Err = InvalidCursor;

    fn from_str(text: &str) -> Result<Cursor, InvalidCursor> {
        let (created_at, id) = text.split_once('-').ok_or(InvalidCursor)?;
        if created_at.len() > 15 || !created_at.bytes().all(|it| it.is_ascii_hexdigit()) {
            return Err(InvalidCursor);
        }
        let micros = i64::from_str_radix(created_at, 16).map_err(|_| InvalidCursor)?;
        let id = id.parse().map_err(|_| InvalidCursor)?;
        Ok(Cursor { created_at: Timestamp::from_micros(micros), id })
    }
}

/// Row counts, for metrics.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Players that are not erased.
    pub players: u64,
    /// Games waiting for players.
    pub open: u64,
    /// Games being played.
    pub running: u64,
    /// Finished games.
    pub over: u64,
    /// Games cancelled before the start.
    pub cancelled: u64,
    /// Seats that games wait for.
    pub pending_decisions: u64,
}

/// Seats whose time is up and for whom nothing was decided yet, for metrics.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct OverdueDecisions {
    /// How many there are.
    pub seats: u64,
    /// Since when the first of them is overdue.
    pub since: Option<Timestamp>,
}

/// Maximum page size.
const MAX_PAGE: u32 = 100;

fn rows_of_list(
    connection: &mut AnyConnection,
    list: GameList,
    filter: &GameFilter,
    after: Option<Cursor>,
    limit: i64,
) -> StoreResult<Vec<GameRow>> {
    let mut query = games::table.select(GameRow::as_select()).into_boxed::<MultiBackend>();
    let seated = |player: &PlayerId| {
        places::table
            .filter(
                places::player_id
                    .eq(player.to_string())
                    .or(places::owner_id.eq(player.to_string()).and(places::resigned.eq(false))),
            )
            .select(places::game_id)
    };
    // Looked up through the player's games, so that no index has to be updated with every turn.
    let waiting = |player: &PlayerId| {
        pending_decisions::table
            .filter(pending_decisions::game_id.eq_any(seated(player)))
            .filter(pending_decisions::player_id.eq(player.to_string()))
            .select(pending_decisions::game_id)
    };
    // As many as somebody is invited to, whatever else there is.
    let invited = |player: &PlayerId, now: Timestamp| {
        let addresses =
            players::table.filter(players::id.eq(player.to_string())).select(players::address_key);
        invitations::table
            .filter(invitations::address_key.eq_any(addresses))
            .filter(invitations::state.eq_any([OPEN, UNDELIVERABLE]))
            .filter(invitations::expires_at.gt(now.micros()))
            .select(invitations::game_id)
    };
    match &list {
        GameList::Of(player) | GameList::NotAwaiting(player) => {
            let hosted = games::host.eq(player.to_string());
            query = query.filter(games::id.eq_any(seated(player)).or(hosted));
        }
        GameList::Awaiting(player) => query = query.filter(games::id.eq_any(waiting(player))),
        GameList::InvitedTo(player, now) => {
            let gathers =
                games::status.eq(Status::Open.word()).and(games::id.eq_any(invited(player, *now)));
            let goes_on = games::status.eq(Status::Running.word()).and(
                games::id.eq_any(invited(player, *now).filter(invitations::offer_id.is_not_null())),
            );
            query = query.filter(gathers.or(goes_on)).filter(games::id.ne_all(seated(player)));
        }
        GameList::Open | GameList::OpenToo(_) => {
            query = query
                .filter(games::status.eq(Status::Open.word()))
                .filter(games::admission.eq(word(&Admission::Open)?))
                .filter(games::visibility.eq(word(&Visibility::Public)?));
        }
        GameList::Public => query = query.filter(games::visibility.eq(word(&Visibility::Public)?)),
        GameList::All => {}
    }
    match &list {
        GameList::NotAwaiting(player) => query = query.filter(games::id.ne_all(waiting(player))),
        GameList::OpenToo(player) => {
            query = query
                .filter(games::id.ne_all(seated(player)))
                .filter(games::host.is_null().or(games::host.ne(player.to_string())));
        }
        GameList::Of(_)
        | GameList::Awaiting(_)
        | GameList::InvitedTo(..)
        | GameList::Open
        | GameList::Public
        | GameList::All => {}
    }
    if !filter.statuses.is_empty() {
        let words: Vec<_> = filter.statuses.iter().map(|status| status.word()).collect();
        query = query.filter(games::status.eq_any(words));
    }
    if let Some(ruleset) = &filter.ruleset {
        query = query.filter(games::ruleset.eq(ruleset.clone()));
    }
    if let Some(since) = filter.since {
        query = query.filter(games::created_at.ge(since.micros()));
    }
    if let Some(Cursor { created_at, id }) = after {
        let created_at = created_at.micros();
        query = query.filter(
            games::created_at
                .lt(created_at)
                .or(games::created_at.eq(created_at).and(games::id.lt(id.to_string()))),
        );
    }
    Ok(query.order((games::created_at.desc(), games::id.desc())).limit(limit).load(connection)?)
}

/// Adds places and pending decisions to the games, with one query per table.
fn summaries(
    connection: &mut AnyConnection,
    records: Vec<GameRecord>,
) -> StoreResult<Vec<GameSummary>> {
    let ids: Vec<&str> = records.iter().map(|record| record.id.as_str()).collect();
    let place_rows: Vec<(String, PlaceRow)> = places::table
        .filter(places::game_id.eq_any(&ids))
        .order((places::game_id, places::place))
        .select((places::game_id, PlaceRow::as_select()))
        .load(connection)?;
    let pending_rows: Vec<(String, PendingDecisionRow)> = pending_decisions::table
        .filter(pending_decisions::game_id.eq_any(&ids))
        .order((pending_decisions::game_id, pending_decisions::seat))
        .select((pending_decisions::game_id, PendingDecisionRow::as_select()))
        .load(connection)?;
    let mut games: Vec<GameSummary> = records
        .into_iter()
        .map(|record| GameSummary { record, places: Vec::new(), pending_decisions: Vec::new() })
        .collect();
    let mut unreadable: Vec<String> = Vec::new();
    for (id, row) in place_rows {
        if let Some(game) = games.iter_mut().find(|game| game.record.id.as_str() == id) {
            match read_row(row, PlaceRecord::try_from) {
                Some(place) => game.places.push(place),
                None => unreadable.push(id),
            }
        }
    }
    for (id, row) in pending_rows {
        if let Some(game) = games.iter_mut().find(|game| game.record.id.as_str() == id) {
            match read_row(row, PendingDecision::try_from) {
                Some(pending) => game.pending_decisions.push(pending),
                None => unreadable.push(id),
            }
        }
    }
    games.retain(|game| !unreadable.iter().any(|id| game.record.id.as_str() == id));
    Ok(games)
}

impl Store {
    /// A page of a list of games: those after `after` (`None` for the beginning), at most `limit`
    /// (and at most 100), restricted to `statuses` unless that is empty.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn games(
        &self,
        list: GameList,
        statuses: &'static [Status],
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<GamePage, StoreError> {
        let filter = GameFilter { statuses: statuses.to_vec(), ..GameFilter::default() };
        self.filtered_games(list, filter, after, limit).await
    }

    /// As [`Store::games`], of those alone that a filter lets through.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn filtered_games(
        &self,
        list: GameList,
        filter: GameFilter,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<GamePage, StoreError> {
        let limit = limit.clamp(1, MAX_PAGE);
        self.read(move |connection| {
            // One more than requested shows whether there is another page.
            let rows = rows_of_list(connection, list, &filter, after, i64::from(limit) + 1)?;
            let more = rows.len() > number::<_, usize>(limit)?;
            let rows: Vec<GameRow> = rows.into_iter().take(number(limit)?).collect();
            let last = rows.last().filter(|_| more).map(GameRow::at);
            let next = last.transpose()?.map(|(created_at, id)| Cursor { created_at, id });
            let records = read_rows(rows, GameRecord::try_from);
            Ok(GamePage { games: summaries(connection, records)?, next })
        })
        .await
    }

    /// A game without its log; `None` if there is no such game.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn game(&self, id: GameId) -> Result<Option<GameSummary>, StoreError> {
        self.read(move |connection| {
            let row: Option<GameRow> = games::table
                .find(id.as_str())
                .select(GameRow::as_select())
                .first(connection)
                .optional()?;
            let Some(row) = row else { return Ok(None) };
            let summary = summaries(connection, vec![row.try_into()?])?.pop();
            summary
                .map(Some)
                .ok_or_else(|| StoreError::corrupt("a place or a pending decision is unreadable"))
        })
        .await
    }

    /// All game ids in order, starting after `after`, at most `limit`: for work over all games,
    /// such as verification.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn game_ids(
        &self,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        self.read(move |connection| {
            let after = after.as_ref().map_or("", GameId::as_str);
            let ids: Vec<String> = games::table
                .filter(games::id.gt(after))
                .order(games::id)
                .limit(i64::from(limit))
                .select(games::id)
                .load(connection)?;
            ids.into_iter().map(checked).collect()
        })
        .await
    }

    /// Whether a player has a place at a game, and has not given it up.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn has_place(&self, id: GameId, player: PlayerId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            let found: i64 = places::table
                .filter(places::game_id.eq(id.as_str()))
                .filter(places::player_id.eq(player.as_str()))
                .filter(places::resigned.eq(false))
                .count()
                .get_result(connection)?;
            Ok(found > 0)
        })
        .await
    }

    /// A player's pending decisions, the longest waiting first.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn awaiting(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(GameId, PendingDecision)>, StoreError> {
        self.read(move |connection| {
            // Looked up through the player's games, so that no index has to be updated with every
            // turn.
            let seated =
                places::table.filter(places::player_id.eq(player.as_str())).select(places::game_id);
            let rows: Vec<(String, PendingDecisionRow)> = pending_decisions::table
                .filter(pending_decisions::game_id.eq_any(seated))
                .filter(pending_decisions::player_id.eq(player.as_str()))
                .order((pending_decisions::at, pending_decisions::game_id, pending_decisions::seat))
                .select((pending_decisions::game_id, PendingDecisionRow::as_select()))
                .load(connection)?;
            rows.into_iter().map(|(game, row)| Ok((checked(game)?, row.try_into()?))).collect()
        })
        .await
    }

    /// The pending decision of a seat since the event `pending_since`; `None` if it has ended.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn open_pending_decision(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
    ) -> Result<Option<PendingDecision>, StoreError> {
        self.read(move |connection| {
            let row: Option<PendingDecisionRow> = pending_decisions::table
                .find((game.as_str(), from_seat(seat)))
                .filter(pending_decisions::pending_since.eq(from_seq(pending_since)?))
                .select(PendingDecisionRow::as_select())
                .first(connection)
                .optional()?;
            row.map(PendingDecision::try_from).transpose()
        })
        .await
    }

    /// The seats whose time is up by now.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn overdue_decisions(&self, now: Timestamp) -> Result<OverdueDecisions, StoreError> {
        use diesel::dsl::{count_star, min};
        self.read(move |connection| {
            let (seats, since): (i64, Option<i64>) = pending_decisions::table
                .filter(pending_decisions::due_at.le(now.micros()))
                .select((count_star(), min(pending_decisions::due_at)))
                .first(connection)?;
            Ok(OverdueDecisions { seats: number(seats)?, since: since.map(time) })
        })
        .await
    }

    /// How many running games wait for nobody: a bot is to move, and has not yet.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn games_with_bots_to_move(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let waiting = pending_decisions::table.filter(pending_decisions::game_id.eq(games::id));
            let count: i64 = games::table
                .filter(games::status.eq(Status::Running.word()))
                .filter(diesel::dsl::not(diesel::dsl::exists(waiting)))
                .count()
                .get_result(connection)?;
            number(count)
        })
        .await
    }

    /// Row counts, for metrics.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        use diesel::dsl::count_star;
        self.read(|connection| {
            let statuses: Vec<(String, i64)> = games::table
                .group_by(games::status)
                .select((games::status, count_star()))
                .load(connection)?;
            let of = |status: Status| {
                let found = statuses.iter().find(|(name, _)| name == status.word());
                found.map_or(Ok(0), |(_, count)| number(*count))
            };
            let players: i64 = players::table
                .filter(players::erased_at.is_null())
                .count()
                .get_result(connection)?;
            let waiting: i64 = pending_decisions::table.count().get_result(connection)?;
            Ok(Counts {
                players: number(players)?,
                open: of(Status::Open)?,
                running: of(Status::Running)?,
                over: of(Status::Over)?,
                cancelled: of(Status::Cancelled)?,
                pending_decisions: number(waiting)?,
            })
        })
        .await
    }
}
