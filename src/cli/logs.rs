//! Moving games between databases and files: `export`, `import`, `backup`.

use std::path::PathBuf;

use clap::Args;
use turnpost_rules::{
    SeatSet, Seed,
    log::{
        archive::Archive,
        event::{EventData, Place, Seq},
        id::GameId,
        state::{GameState, Phase, ReplayError, Seating},
        verify::verify,
    },
};

use super::error::CliError;
use super::private::{self, Private, SeatedPeople};
use super::terminal::{progress, working};
use super::text::{Output, STANDARD, for_each_archive, print};
use super::verify::games;
use crate::config::Settings;
use crate::game::time::Clock;
use crate::game::timing::Timing;
use crate::game::{
    place::PlaceRecord,
    record::{Admission, GameRecord, Start, Status, Visibility},
    storage::{Append, Storage},
};
use crate::lasting::{Access, make_folder};
use crate::registry;
use crate::serve::backups::make;
use crate::store::{DatabaseUrl, Integrity, OlderTables, Store, StoreOptions};

/// How many game ids are fetched at once.
const PAGE: u32 = 500;

/// How much the clocks of two machines may differ, in seconds: so far a past time may be ahead of this one's.
pub(super) const CLOCKS_APART: i64 = 300;

/// The name of a game whose archive does not hold its name.
const IMPORTED: &str = "Imported";

const AFTER_EXPORT: &str = "\
Anybody can check an archive (turnpost verify, docs/checker/verify.py), and import it once its game
is over. To move a running game, stop this server, export the game with --private, and import it on
the other server: it goes on there, and players with a pending decision get a new mail.";

/// What to export.
#[derive(Debug, Args)]
#[command(after_help = AFTER_EXPORT)]
pub struct Export {
    /// The games, by their ids; without any, all of them
    #[arg(value_name = "GAME")]
    games: Vec<GameId>,
    /// Where to; compressed when its name ends in .gz, - for standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD)]
    output: PathBuf,
    /// Add what only this server knows: the seed, the players with their mail addresses, and the
    /// messages. Keep such a file to yourself
    #[arg(long)]
    private: bool,
}

const AFTER_IMPORT: &str = "\
The configured database is created if it does not exist. Each game is checked first and keeps its
id and its hashes. A game that is running or waiting for players goes on here if it was exported
with --private. A game that is over needs nothing else, but then has no players here, and anybody
may see it.";

/// What to import.
#[derive(Debug, Args)]
#[command(after_help = AFTER_IMPORT)]
pub struct Import {
    /// Archives, compressed or not, - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Where to back up to.
#[derive(Debug, Args)]
pub struct Backup {
    /// A file that does not exist yet; without it, today's copy in backups.folder, unless it is
    /// there already, and those that are kept no longer are deleted
    #[arg(value_name = "FILE", value_parser = file)]
    target: Option<PathBuf>,
}

/// The name of a file; standard output is none.
fn file(text: &str) -> Result<PathBuf, String> {
    if text == STANDARD {
        return Err("a backup goes to a file, not to standard output".to_owned());
    }
    Ok(PathBuf::from(text))
}

/// Opens the configured store for a command that works on an existing database.
///
/// # Errors
/// [`CliError::NoDatabase`] when there is none: an empty database would have no faults, and hide
/// that the settings are those of no server. Those of an earlier version are refused.
pub(super) fn open(settings: &Settings) -> Result<Store, CliError> {
    require_database(settings)?;
    open_with_one_thread(settings, OlderTables::Refuse)
}

/// Rejects settings without a database.
pub(super) fn require_database(settings: &Settings) -> Result<(), CliError> {
    if settings.database.has_tables()? {
        Ok(())
    } else {
        Err(CliError::NoDatabase(place(&settings.database)))
    }
}

/// Opens the configured store, created as a server would create it if it does not exist. A database
/// elsewhere needs no data folder.
fn open_or_create(settings: &Settings) -> Result<Store, CliError> {
    let folder = &settings.data_folder;
    if matches!(&settings.database, DatabaseUrl::Sqlite(path) if path.starts_with(folder)) {
        make_folder(folder, Access::Owner)?;
    }
    open_with_one_thread(settings, OlderTables::Refuse)
}

fn open_with_one_thread(settings: &Settings, older: OlderTables) -> Result<Store, CliError> {
    let url = settings.database.clone();
    let options = StoreOptions { readers: 1, writers: 1, older, ..StoreOptions::new(url) };
    Ok(Store::open(&options)?)
}

/// Where the database is, for people.
fn place(database: &DatabaseUrl) -> String {
    match database {
        DatabaseUrl::Sqlite(path) => {
            std::path::absolute(path).unwrap_or_else(|_| path.clone()).display().to_string()
        }
        DatabaseUrl::Postgres(_) => database.to_string(),
    }
}

pub(super) fn block_on<T>(work: impl Future<Output = Result<T, CliError>>) -> Result<T, CliError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

/// The ids of all games in the store.
async fn every_game(store: &Store) -> Result<Vec<GameId>, CliError> {
    let mut games: Vec<GameId> = Vec::new();
    loop {
        let page = store.game_ids(games.last().copied(), PAGE).await?;
        if page.is_empty() {
            return Ok(games);
        }
        games.extend(page);
    }
}

/// Writes games as archives.
///
/// # Errors
/// When a game does not exist or the file cannot be written.
pub(super) fn export(export: &Export, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    block_on(async {
        let mut games = export.games.clone();
        if games.is_empty() {
            games = every_game(&store).await?;
        }
        let mut output = Output::create(&export.output, export.private)?;
        let bar = progress(games.len() as u64, "exporting games");
        for game in games {
            bar.inc(1);
            let stored = store.load(game).await?.ok_or(CliError::NoGame(game))?;
            let private = match export.private {
                true => Some(Private::of(&store, &stored).await?),
                false => None,
            };
            let mut archive = Archive::of(game, stored.lines)?;
            archive.header.private =
                private.map(serde_json::to_value).transpose().map_err(std::io::Error::from)?;
            archive.write(&mut output)?;
        }
        bar.finish_and_clear();
        Ok(output.finish()?)
    })
}

/// Imports archives into the database; each is checked first.
///
/// # Errors
/// When an archive has a fault, its game is not over and cannot go on, or the game exists already.
/// Games imported before stay.
pub(super) fn import(import: &Import, settings: &Settings) -> Result<(), CliError> {
    let is_new = !settings.database.has_tables()?;
    let store = open_or_create(settings)?;
    if is_new {
        print(&format!("a new database was created: {}\n", place(&settings.database)))?;
    }
    let mut count = 0;
    let bar = working("importing games");
    for path in &import.files {
        let in_file = |error| CliError::File { path: path.clone(), error: Box::new(error) };
        for_each_archive(path, |archive| {
            count += 1;
            bar.inc(1);
            block_on(import_one(&store, archive))
        })
        .map_err(in_file)?;
    }
    bar.finish_and_clear();
    print(&format!("{} imported\n", games(count)))
}

async fn import_one(store: &Store, archive: Archive) -> Result<(), CliError> {
    let game = archive.header.game;
    let private: Option<Private> = match archive.header.private.clone() {
        None => None,
        Some(value) => Some(
            serde_json::from_value(value)
                .map_err(|error| CliError::Private { game, reason: error.to_string() })?,
        ),
    };
    let now = Clock::system().now();
    let latest = now.plus_seconds(CLOCKS_APART);
    if let Some(private) = &private {
        private.check_times(game, latest)?;
    }
    // A game can only go on with its seed, which its log keeps secret until the end.
    let seed = match (revealed(&archive), &private) {
        (Some(seed), _) => seed,
        (None, Some(private)) => private.seed(game)?,
        (None, None) => return Err(CliError::StillRunning(game)),
    };
    let fault = |fault| CliError::Fault { game, fault: Box::new(fault) };
    verify(&archive.lines, registry::rulesets(), Some(&seed)).map_err(fault)?;
    if let Some(line) = archive.lines.iter().find(|it| it.at > latest) {
        return Err(CliError::Future { game, seq: line.seq, at: line.at });
    }
    if store.head(game).await?.is_some() {
        return Err(CliError::GameExists(game));
    }
    let state = GameState::replay(&archive.lines, registry::rulesets())
        .map_err(|error| CliError::Unreadable { game, error: Box::new(error) })?;
    let (Some(first), Some(last)) = (archive.lines.first(), archive.lines.last()) else {
        return Err(CliError::StillRunning(game));
    };
    let created_at = first.at;
    let unreadable = |error| CliError::Unreadable { game, error: Box::new(error) };
    let created = first.event().map_err(|error| unreadable(ReplayError::from(error)))?.data;
    let EventData::Created { ruleset, revision, options, seats, .. } = created else {
        return Err(unreadable(ReplayError::OutOfPlace(created.kind())));
    };
    let status = status(&state);
    // The pending decisions of a game that goes on begin now; a game that is over keeps its time.
    let goes_on = matches!(status, Status::Open | Status::Running);
    let at = if goes_on { now } else { last.at };
    let mut places = places(&state);
    let people = match &private {
        Some(private) => private.seat(store, game, seats, last.seq, &mut places, at).await?,
        None => SeatedPeople::default(),
    };
    let deadline_hours = private.as_ref().and_then(|private| private.deadline_hours);
    let timing = private.as_ref().map_or_else(Timing::default, |private| private.timing);
    let newly_pending = match status {
        Status::Running => {
            private::pending_decisions(&state, &places, (deadline_hours, timing), at)
        }
        _ => Vec::new(),
    };
    let name = match &private {
        Some(private) => private.name.clone(),
        None => IMPORTED.parse().map_err(|_| CliError::StillRunning(game))?,
    };
    let record = GameRecord {
        id: game,
        name,
        ruleset,
        revision,
        options,
        seats,
        host: people.host,
        visibility: private.as_ref().map_or(Visibility::Public, |private| private.visibility),
        admission: private.as_ref().map_or(Admission::Invited, |private| private.admission),
        seating: private.as_ref().map_or(Seating::Joined, |private| private.seating),
        start: private.as_ref().map_or(Start::ByHand, |private| private.start),
        deadline_hours,
        timing,
        status,
        created_at,
        changed_at: at,
    };
    let append = Append {
        game,
        head: Seq::START,
        lines: archive.lines,
        status: Some(status),
        places: Some(places),
        answered: SeatSet::EMPTY,
        mails: private::mails(game, &newly_pending),
        newly_pending,
        rescheduled: Vec::new(),
        news: None,
        parted: Vec::new(),
        message: None,
        nudge: None,
        stored_response: None,
        accepted: None,
        taken: None,
        offers_off: turnpost_rules::SeatSet::EMPTY,
        handovers: Vec::new(),
        draft_seen: None,
        plans_seen: Vec::new(),
        plans_off: Vec::new(),
        at,
    };
    store.import_game(record, seed, append, people.mails, people.messages).await?;
    if private.is_none() {
        print(&format!(
            "{game}: its archive has no private part, so it has no players here, and anybody may \
             see it\n"
        ))?;
    }
    Ok(())
}

/// The status that a log amounts to.
pub(super) fn status(state: &GameState) -> Status {
    match state.phase() {
        Phase::Open => Status::Open,
        Phase::Cancelled => Status::Cancelled,
        Phase::Playing(_) if state.is_over() => Status::Over,
        Phase::Playing(_) => Status::Running,
    }
}

/// The seed, if the log reveals it.
fn revealed(archive: &Archive) -> Option<Seed> {
    match archive.lines.last()?.event().ok()?.data {
        EventData::Ended { seed, .. } => Some(Seed::new(hex::decode(seed).ok()?.try_into().ok()?)),
        _ => None,
    }
}

/// The places: bots as bots, people as nobody, since a log does not name them.
pub(super) fn places(state: &GameState) -> Vec<PlaceRecord> {
    let started = matches!(state.phase(), Phase::Playing(_));
    (0..state.seats().get())
        .filter_map(|at| {
            let place = Place(u8::try_from(at).ok()?);
            let seat = state.seats().seats().find(|seat| started && state.place(*seat) == place);
            let lent = seat.filter(|seat| state.has_substitute(*seat));
            let lent = lent.and_then(|seat| state.handed_over(seat));
            Some(PlaceRecord {
                place,
                occupant: state.occupant(place)?,
                player: None,
                seat,
                resigned: seat.is_some_and(|seat| state.has_resigned(seat)),
                epoch: 0,
                reserve_used: 0,
                owner: None,
                back_at: lent.and_then(|handed| handed.term.until()),
            })
        })
        .collect()
}

/// Copies the database while it is in use, and checks the copy.
///
/// # Errors
/// When it cannot be written, is damaged, or the database is PostgreSQL.
pub(super) fn backup(backup: Backup, settings: &Settings) -> Result<(), CliError> {
    require_database(settings)?;
    // A copy from before an upgrade is for the program of before.
    let store = open_with_one_thread(settings, OlderTables::Keep)?;
    let Some(target) = backup.target else { return daily_backup(&store, settings) };
    let bar = working("copying the database");
    let copied = block_on(async { Ok(store.backup(target.clone()).await?) });
    bar.finish_and_clear();
    match copied? {
        Integrity::Sound => print(&format!("{}: complete and sound\n", target.display())),
        Integrity::Damaged(findings) => Err(CliError::Damaged(findings.join("; "))),
    }
}

/// Makes today's copy as a server makes it by itself, for one that does not run.
fn daily_backup(store: &Store, settings: &Settings) -> Result<(), CliError> {
    let backups = settings.backups.as_ref().ok_or(CliError::NoBackupFolder)?;
    let today = Clock::system().now().utc().date_naive();
    let bar = working("copying the database");
    let made = block_on(async { Ok(make(store, backups, today).await?) });
    bar.finish_and_clear();
    print(&match made? {
        Some(path) => format!("{}: complete and sound\n", path.display()),
        None => format!("{}: the copy of {today} is there\n", backups.folder.display()),
    })
}
