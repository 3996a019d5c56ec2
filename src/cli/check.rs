//! `turnpost verify` for a database: every game, and everything stored besides the logs.

use std::collections::BTreeMap;

use turnpost_rules::log::{
    event::EventData, state::GameState, time::Timestamp, time_off::TimeOff, verify::verify,
};

use super::logs::{CLOCKS_APART, places, require_database, status};
use super::terminal::progress;
use super::verify::Summary;
use super::{error::CliError, private};
use crate::config::Settings;
use crate::game::time::Clock;
use crate::game::{
    decision::PendingDecision,
    place::PlaceRecord,
    record::{GameRecord, Status},
};
use crate::operator::MAX_DAYS;
use crate::registry;
use crate::store::{
    DatabaseUrl, GameInspection, Integrity, OlderTables, Store, StoreError, StoreOptions,
};

/// The most time that the operator gives for a decision, in microseconds, and what passes until it is given.
const MAX_GIVEN: i64 = (MAX_DAYS * 86_400 + CLOCKS_APART) * 1_000_000;

/// The result of checking a database.
#[derive(Debug, Default)]
pub struct Report {
    /// Faults of the database apart from its games.
    pub damage: Vec<String>,
    /// Every game by its id: how many events it has, and its faults.
    pub games: BTreeMap<String, (u64, Vec<String>)>,
}

impl Report {
    /// Whether there are no faults.
    pub fn is_sound(&self) -> bool {
        self.damage.is_empty() && self.games.values().all(|(_, faults)| faults.is_empty())
    }
}

/// Checks every game of the configured database, and the database itself where possible.
///
/// # Errors
/// As [`report`], and when there is no database.
pub(super) fn database(settings: &Settings, json: bool) -> Result<Summary, CliError> {
    let found = match require_database(settings) {
        Ok(()) => examine(&settings.database, OlderTables::Refuse)?,
        Err(CliError::Store(StoreError::Corrupt(what))) => {
            Report { damage: vec![what], ..Report::default() }
        }
        Err(error) => return Err(error),
    };
    summary(found, json)
}

/// Counts what was found, and prints the faults, or keeps them for the end as JSON.
pub(super) fn summary(found: Report, json: bool) -> Result<Summary, CliError> {
    let mut summary = Summary::new(json);
    for what in &found.damage {
        summary.damage(what)?;
    }
    for (game, (events, faults)) in &found.games {
        summary.game(game, *events, faults)?;
    }
    Ok(summary)
}

/// Checks every game of a database, and the database itself where possible. Goes on to the end,
/// whatever it finds. Tables of an earlier version are brought up to date before.
///
/// # Errors
/// When the database is unavailable, or a newer version of the program has changed it.
pub fn report(url: &DatabaseUrl) -> Result<Report, CliError> {
    examine(url, OlderTables::Migrate)
}

fn examine(url: &DatabaseUrl, older: OlderTables) -> Result<Report, CliError> {
    let mut found = Report::default();
    let options = StoreOptions { readers: 1, writers: 1, older, ..StoreOptions::new(url.clone()) };
    let store = match Store::open(&options) {
        Ok(store) => store,
        // The database was reached, but its contents are not valid.
        Err(
            error @ (StoreError::Corrupt(_) | StoreError::Migration(_) | StoreError::Rejected(_)),
        ) => {
            found.damage.push(error.to_string());
            return Ok(found);
        }
        Err(error) => return Err(error.into()),
    };
    super::logs::block_on(async {
        found.damage = pages(&store).await?;
        let (games, unnamed) = store.named_games().await?;
        found.damage.extend(unnamed);
        let mut beside: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for invalid in store.invalid_rows().await? {
            match invalid.game.filter(|game| games.contains(game)) {
                Some(game) => beside.entry(game).or_default().push(invalid.what),
                None => found.damage.push(invalid.what),
            }
        }
        let bar = progress(games.len() as u64, "checking games");
        for id in games {
            bar.inc(1);
            let examined = store.examine(id.clone()).await?;
            let mut faults = examined.faults.clone();
            let events = game(&id, &examined, &mut faults);
            faults.extend(beside.remove(&id).unwrap_or_default());
            found.games.insert(id, (events, faults));
        }
        bar.finish_and_clear();
        Ok(found)
    })
}

/// The faults of one game.
///
/// # Errors
/// When the database is unavailable.
pub(super) async fn faults(store: &Store, id: &str) -> Result<Vec<String>, CliError> {
    let examined = store.examine(id.to_owned()).await?;
    let mut faults = examined.faults.clone();
    game(id, &examined, &mut faults);
    Ok(faults)
}

/// The result of SQLite's own integrity check.
async fn pages(store: &Store) -> Result<Vec<String>, CliError> {
    match store.integrity().await {
        // PostgreSQL has tools of its own.
        Ok(Integrity::Sound) | Err(StoreError::Unsupported(_)) => Ok(Vec::new()),
        Ok(Integrity::Damaged(findings)) => Ok(findings),
        Err(error @ StoreError::Unavailable(_)) => Err(error.into()),
        Err(error) => Ok(vec![error.to_string()]),
    }
}

/// Checks one game; returns how many events it has.
fn game(id: &str, examined: &GameInspection, faults: &mut Vec<String>) -> u64 {
    let Some(lines) = &examined.lines else { return 0 };
    let verified = match verify(lines, registry::rulesets(), examined.seed.as_ref()) {
        Ok(verified) => verified,
        Err(fault) => {
            faults.push(fault.to_string());
            return 0;
        }
    };
    let Ok(state) = GameState::replay(lines, registry::rulesets()) else {
        faults.push("the log cannot be replayed".to_owned());
        return 0;
    };
    let moments: Vec<Timestamp> = lines.iter().map(|line| line.at).collect();
    let Some(Ok(created)) = lines.first().map(|line| line.event().map(|event| event.data)) else {
        return 0;
    };
    if let Some(record) = &examined.record {
        if record.id.as_str() != id {
            faults.push("its id differs".to_owned());
        }
        faults.extend(against_record(record, &created, &state, &moments));
    }
    if let Some(found) = &examined.places {
        faults.extend(against_places(found, &state));
    }
    if let (Some(found), Some(seated), Some(record)) =
        (&examined.pending_decisions, &examined.places, &examined.record)
    {
        let extended_at = examined.extended_at;
        let held = Held { record, state: &state, moments: &moments, extended_at };
        faults.extend(against_pending_decisions(found, seated, &held));
    }
    if examined.last_referenced > Some(state.head()) {
        faults.push("mails or messages refer to an event that the log does not have".to_owned());
    }
    verified.events
}

fn against_record(
    record: &GameRecord,
    created: &EventData,
    state: &GameState,
    moments: &[Timestamp],
) -> Vec<String> {
    let mut faults = Vec::new();
    let EventData::Created { ruleset, revision, options, seats, .. } = created else {
        return vec!["the log has no beginning".to_owned()];
    };
    let same = (ruleset, *revision, options, *seats)
        == (&record.ruleset, record.revision, &record.options, record.seats);
    if !same {
        faults.push("its ruleset, options or seats are not those of event 1".to_owned());
    }
    if status(state) != record.status {
        faults.push("its status does not match the log".to_owned());
    }
    if moments.first() != Some(&record.created_at) {
        faults.push("its creation time is not that of event 1".to_owned());
    }
    if record.changed_at > Clock::system().now().plus_seconds(CLOCKS_APART) {
        faults.push("it was changed at a time in the future".to_owned());
    }
    faults
}

fn against_places(found: &[PlaceRecord], state: &GameState) -> Vec<String> {
    let mut faults = Vec::new();
    let sits = |place: &PlaceRecord| (place.place, place.occupant, place.seat, place.resigned);
    if !places(state).iter().map(sits).eq(found.iter().map(sits)) {
        faults.push("its places are not those of the log".to_owned());
    }
    let mut players: Vec<_> = found.iter().filter_map(|place| place.player).collect();
    players.sort_unstable();
    if players.windows(2).any(|two| two[0] == two[1]) {
        faults.push("a player has two places".to_owned());
    }
    faults
}

/// What the deadlines of a game are held against.
struct Held<'a> {
    record: &'a GameRecord,
    state: &'a GameState,
    moments: &'a [Timestamp],
    /// When the operator has given time last: the log does not tell.
    extended_at: Option<Timestamp>,
}

impl Held<'_> {
    /// Whether a decision with so much time can be due then.
    fn is_possible(&self, open: &PendingDecision, due_at: Timestamp, time: i64) -> bool {
        let Held { record, state, extended_at, .. } = self;
        let off = TimeOff { weekends: record.timing.weekends(), ..state.time_off(open.seat) };
        let whole = time.saturating_add(record.timing.reserve());
        // What stood still before the last absence and the last pause, of which the clock knows.
        let stood = state.was_away(open.seat).saturating_add(state.was_paused());
        let is_within =
            |from: Timestamp, time: i64| off.counted(from, due_at) <= time.saturating_add(stood);
        let is_given = |at: Timestamp| is_within(at, whole.max(MAX_GIVEN));
        is_within(open.at, whole) || extended_at.is_some_and(is_given)
    }
}

fn against_pending_decisions(
    found: &[PendingDecision],
    seated: &[PlaceRecord],
    held: &Held<'_>,
) -> Vec<String> {
    let Held { record, state, moments, .. } = *held;
    let mut faults = Vec::new();
    let asked =
        |open: &PendingDecision| (open.seat, open.began, open.pending_since, open.decision.clone());
    let waiting = match status(state) {
        Status::Running => {
            private::pending_decisions(state, seated, (None, record.timing), record.changed_at)
        }
        Status::Open | Status::Over | Status::Cancelled => Vec::new(),
    };
    if !waiting.iter().map(asked).eq(found.iter().map(asked)) {
        faults.push("its pending decisions do not match the log".to_owned());
    }
    for open in found {
        let sitting = seated.iter().find(|place| place.seat == Some(open.seat));
        if sitting.and_then(|place| place.player) != open.player {
            faults.push(format!(
                "the pending decision of seat {} belongs to another player",
                open.seat
            ));
        }
        // A game taken over from another server has new pending decisions, later than its log.
        let is_known = moments.contains(&open.at) || moments.last() <= Some(&open.at);
        if !is_known {
            faults.push(format!("the pending decision of seat {} began at no event", open.seat));
        }
        let fits = match (open.due_at, record.decision_time()) {
            (None, None) => true,
            (Some(due_at), Some(time)) => held.is_possible(open, due_at, time),
            (None, Some(_)) => state.has_timed_out(open.seat),
            (Some(_), None) => false,
        };
        if !fits {
            faults.push(format!("the deadline of seat {} is impossible", open.seat));
        }
    }
    faults
}
