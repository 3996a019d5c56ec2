//! `turnpost verify` over a database: every game, and what stands beside the logs.

use std::collections::BTreeMap;

use turnpost_rules::log::{event::EventData, state::GameState, time::Timestamp, verify::verify};

use super::logs::{exists, places, status};
use super::verify::Summary;
use super::{CliError, private};
use crate::config::Settings;
use crate::game::storage::{GameRecord, PendingDecision, PlaceRecord, Status};
use crate::game::time::Clock;
use crate::registry;
use crate::store::{DatabaseUrl, GameInspection, Integrity, Store, StoreError, StoreOptions};

/// How far ahead of this machine's clock a moment of the past may be, in seconds.
const CLOCKS_APART: i64 = 300;

/// What a database was found to be.
#[derive(Debug, Default)]
pub struct Report {
    /// What is wrong with the database apart from its games.
    pub damage: Vec<String>,
    /// Every game that it names, by its id: how many events it has, and what is wrong with it.
    pub games: BTreeMap<String, (u64, Vec<String>)>,
}

impl Report {
    /// Whether everything is as it should be.
    pub fn is_sound(&self) -> bool {
        self.damage.is_empty() && self.games.values().all(|(_, faults)| faults.is_empty())
    }
}

/// Checks every game of the database of the settings, and the database itself where it can be.
///
/// # Errors
/// As [`report`], and when there is no database.
pub(super) fn database(settings: &Settings) -> Result<Summary, CliError> {
    let found = match exists(settings) {
        Ok(()) => report(&settings.database)?,
        Err(CliError::Store(StoreError::Corrupt(what))) => {
            Report { damage: vec![what], ..Report::default() }
        }
        Err(error) => return Err(error),
    };
    let mut tally = Summary::default();
    for what in &found.damage {
        tally.damage(what)?;
    }
    for (game, (events, faults)) in &found.games {
        tally.game(game, *events, faults)?;
    }
    Ok(tally)
}

/// Checks every game of a database, and the database itself where it can be: to the end, whatever is
/// found on the way.
///
/// # Errors
/// When the database is out of reach, or a newer program has changed it.
pub fn report(url: &DatabaseUrl) -> Result<Report, CliError> {
    let mut found = Report::default();
    let options = StoreOptions { readers: 1, writers: 1, ..StoreOptions::new(url.clone()) };
    let store = match Store::open(&options) {
        Ok(store) => store,
        // It can be reached: what is there is no longer a database.
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
        for id in games {
            let examined = store.examine(id.clone()).await?;
            let mut faults = examined.faults.clone();
            let events = game(&id, &examined, &mut faults);
            faults.extend(beside.remove(&id).unwrap_or_default());
            found.games.insert(id, (events, faults));
        }
        Ok(found)
    })
}

/// What SQLite can say of its own file.
async fn pages(store: &Store) -> Result<Vec<String>, CliError> {
    match store.integrity().await {
        // PostgreSQL is checked with tools of its own.
        Ok(Integrity::Sound) | Err(StoreError::Unsupported(_)) => Ok(Vec::new()),
        Ok(Integrity::Damaged(findings)) => Ok(findings),
        Err(error @ StoreError::Unavailable(_)) => Err(error.into()),
        Err(error) => Ok(vec![error.to_string()]),
    }
}

/// Checks one game; gives how many events it has.
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
            faults.push("its id is another one".to_owned());
        }
        faults.extend(against_record(record, &created, &state, &moments));
    }
    if let Some(found) = &examined.places {
        faults.extend(against_places(found, &state));
    }
    if let (Some(found), Some(seated), Some(record)) =
        (&examined.pending_decisions, &examined.places, &examined.record)
    {
        faults.extend(against_pending_decisions(found, seated, record, &state, &moments));
    }
    if examined.last_referenced > Some(state.head()) {
        faults.push("mails or words speak of an event that the log does not have".to_owned());
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
        faults.push("it is not as far as the log says".to_owned());
    }
    if moments.first() != Some(&record.created_at) {
        faults.push("it was not made when event 1 says".to_owned());
    }
    if record.changed_at > Clock::system().now().plus_seconds(CLOCKS_APART) {
        faults.push("it was changed at a time that is yet to come".to_owned());
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

fn against_pending_decisions(
    found: &[PendingDecision],
    seated: &[PlaceRecord],
    record: &GameRecord,
    state: &GameState,
    moments: &[Timestamp],
) -> Vec<String> {
    let mut faults = Vec::new();
    let asked =
        |open: &PendingDecision| (open.seat, open.began, open.pending_since, open.decision.clone());
    let waiting = match status(state) {
        Status::Running => private::pending_decisions(state, seated, None, record.changed_at),
        Status::Open | Status::Over | Status::Cancelled => Vec::new(),
    };
    if !waiting.iter().map(asked).eq(found.iter().map(asked)) {
        faults.push("it does not wait for whom the log says".to_owned());
    }
    for open in found {
        let sitting = seated.iter().find(|place| place.seat == Some(open.seat));
        if sitting.and_then(|place| place.player) != open.player {
            faults.push(format!("it waits for seat {} and asks somebody else", open.seat));
        }
        // Where a game was taken over from another server, it asks anew, later than its log.
        let is_known = moments.contains(&open.at) || moments.last() <= Some(&open.at);
        if !is_known {
            faults.push(format!("seat {} was asked when nothing happened", open.seat));
        }
        let due = open.due_at.map(|due| due.micros() - open.at.micros());
        let fits = match (due, record.decision_time()) {
            (None, None) => true,
            (Some(left), Some(time)) => left <= time,
            (None, Some(_)) | (Some(_), None) => false,
        };
        if !fits {
            faults.push(format!("the time of seat {} ends when it cannot", open.seat));
        }
    }
    faults
}
