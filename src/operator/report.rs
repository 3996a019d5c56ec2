//! What was played in a year: for the host, who likes to know.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike as _, NaiveDate, NaiveTime};
use turnpost_rules::{
    Seat,
    log::{
        event::{Event, EventData, MadeBy, Seq},
        id::GameId,
        time::Timestamp,
    },
};

use super::{idle_games, people_of};
use crate::{
    game::{
        id::PlayerId,
        record::Status,
        storage::{Storage as _, StorageError},
    },
    store::{GameSummary, Player, Store},
};

/// How many events are read at a time.
const PAGE: u32 = 500;

/// A game that is remembered for something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notable {
    /// Its id, for a link to it.
    pub game: GameId,
    /// What its players call it.
    pub name: String,
    /// For how long it was played, in seconds.
    pub seconds: i64,
    /// How many moves people made.
    pub moves: usize,
}

/// How long somebody was waited for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Awaited {
    /// In seconds, over all of their moves.
    pub seconds: i64,
    /// How many moves that were.
    pub moves: usize,
}

/// The games that ended in a year.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct YearReport {
    /// How many there were of each ruleset.
    pub games: BTreeMap<String, usize>,
    /// The one that took longest.
    pub longest: Option<Notable>,
    /// The one with most moves.
    pub busiest: Option<Notable>,
    /// How long the tables waited for each player.
    pub awaited: BTreeMap<PlayerId, Awaited>,
    /// For how many seconds the first waited for the second.
    pub waits: BTreeMap<(PlayerId, PlayerId), i64>,
    /// Those who are named.
    pub people: BTreeMap<PlayerId, Player>,
}

/// What a log tells of a game.
#[derive(Default)]
struct Told {
    began: Option<Timestamp>,
    ended: Option<Timestamp>,
    /// How long it took until the moves of each seat's player, one by one.
    moves: Vec<(Seat, i64)>,
}

impl YearReport {
    /// Reads the logs of all games that ended in this year, which begins and ends in UTC.
    ///
    /// # Errors
    /// When the store fails. A log that cannot be read is left out.
    pub async fn read(
        store: &Store,
        year: i32,
        now: Timestamp,
    ) -> Result<YearReport, StorageError> {
        let mut report = YearReport::default();
        let Some(start) = start_of(year) else { return Ok(report) };
        let mut games = idle_games(store, Some(Status::Over), now).await?;
        // Whatever ended in the year was not changed before it.
        games.retain(|game| game.record.changed_at >= start);
        for game in &games {
            let told = told(store, game.record.id).await?;
            let Some((began, ended)) = told.began.zip(told.ended) else { continue };
            if year_of(ended) == Some(year) {
                report.add(game, &told, ended.seconds() - began.seconds());
            }
        }
        report.people = people_of(store, &games).await?;
        report.people.retain(|_, player| player.erased_at.is_none());
        Ok(report)
    }

    fn add(&mut self, game: &GameSummary, told: &Told, seconds: i64) {
        let record = &game.record;
        *self.games.entry(record.ruleset.clone()).or_default() += 1;
        let name = record.name.as_str().to_owned();
        let notable = Notable { game: record.id, name, seconds, moves: told.moves.len() };
        if self.longest.as_ref().is_none_or(|known| known.seconds < seconds) {
            self.longest = Some(notable.clone());
        }
        if self.busiest.as_ref().is_none_or(|known| known.moves < notable.moves) {
            self.busiest = Some(notable);
        }
        let player = |seat: Seat| {
            let place = game.places.iter().find(|place| place.seat == Some(seat));
            place.and_then(|place| place.player)
        };
        let table: Vec<PlayerId> = game.places.iter().filter_map(|place| place.player).collect();
        for (seat, seconds) in &told.moves {
            let Some(mover) = player(*seat) else { continue };
            let awaited = self.awaited.entry(mover).or_default();
            awaited.seconds += seconds;
            awaited.moves += 1;
            for waiting in table.iter().filter(|waiting| **waiting != mover) {
                *self.waits.entry((*waiting, mover)).or_default() += seconds;
            }
        }
    }
}

/// The first moment of a year.
fn start_of(year: i32) -> Option<Timestamp> {
    let day = NaiveDate::from_ymd_opt(year, 1, 1)?;
    let seconds = day.and_time(NaiveTime::MIN).and_utc().timestamp();
    Some(Timestamp::from_micros(seconds.checked_mul(1_000_000)?))
}

/// The year of a moment, in UTC.
pub fn year_of(at: Timestamp) -> Option<i32> {
    DateTime::from_timestamp(at.seconds(), 0).map(|at| at.year())
}

async fn told(store: &Store, game: GameId) -> Result<Told, StorageError> {
    let (mut told, mut last) = (Told::default(), None::<Timestamp>);
    let mut after = Seq::START;
    loop {
        let lines = store.lines(game, after, PAGE).await?;
        if lines.is_empty() {
            return Ok(told);
        }
        for line in &lines {
            let Ok(event) = serde_json::from_str::<Event>(&line.text) else {
                tracing::error!(%game, "cannot read an event: its game is left out of the report");
                return Ok(Told::default());
            };
            after = event.seq;
            match event.data {
                EventData::Started { .. } => told.began = Some(event.at),
                EventData::Ended { .. } => told.ended = Some(event.at),
                EventData::Moved {
                    seat,
                    by: MadeBy::Player | MadeBy::Deadline | MadeBy::Plan | MadeBy::Draft,
                    ..
                } => {
                    let waited = last.map_or(0, |last| event.at.seconds() - last.seconds());
                    told.moves.push((seat, waited.max(0)));
                }
                _ => {}
            }
            last = Some(event.at);
        }
    }
}
