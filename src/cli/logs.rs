//! Games moved between databases and files: `verify`, `export`, `import`, `backup`.

use std::path::PathBuf;

use clap::Args;

use super::text::{Output, STANDARD, for_each_archive};
use super::verify::Tally;
use super::{CliError, print};
use crate::config::Settings;
use crate::game::archive::Archive;
use crate::game::event::{Happening, Place, Seq};
use crate::game::id::GameId;
use crate::game::storage::{
    Admission, Append, GameRecord, PlaceRecord, Seating, Status, Storage, StoredGame, Visibility,
};
use crate::game::table::{Phase, Table};
use crate::game::verify::verify;
use crate::registry;
use crate::rules::{SeatSet, Seed};
use crate::store::{Integrity, Store, StoreOptions};

/// How many games' names are asked for at once.
const PAGE: u32 = 500;

/// What to export.
#[derive(Debug, Args)]
pub struct Export {
    /// The games, by their ids; without any, all of them
    #[arg(value_name = "GAME")]
    games: Vec<GameId>,
    /// Where to; compressed when its name ends in .gz, - for standard output
    #[arg(long, short, value_name = "FILE", default_value = STANDARD)]
    output: PathBuf,
}

/// What to import.
#[derive(Debug, Args)]
pub struct Import {
    /// Archives, compressed or not, - for standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// Where to back up to.
#[derive(Debug, Args)]
pub struct Backup {
    /// A file that is not there yet
    #[arg(value_name = "FILE")]
    target: PathBuf,
}

/// The store of the settings, opened for a command. It is made when it is not there, as a server
/// would make it.
fn open(settings: &Settings) -> Result<Store, CliError> {
    crate::serve::make_private_folder(&settings.data_folder)?;
    let options =
        StoreOptions { readers: 1, writers: 1, ..StoreOptions::new(settings.database.clone()) };
    Ok(Store::open(&options)?)
}

fn block_on<T>(work: impl Future<Output = Result<T, CliError>>) -> Result<T, CliError> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
}

/// Hands every game of the store to `each`.
async fn for_each_game(
    store: &Store,
    mut each: impl FnMut(StoredGame) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut after = None;
    loop {
        let page = store.game_ids(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = Some(*last);
        for game in page {
            if let Some(stored) = store.load(game).await? {
                each(stored)?;
            }
        }
    }
}

/// Checks every game of the database, and the database itself where it can be.
///
/// # Errors
/// When the database is out of reach. Faults are no error, but counted.
pub fn verify_all(settings: &Settings) -> Result<Tally, CliError> {
    let store = open(settings)?;
    block_on(async {
        let mut tally = Tally::default();
        for_each_game(&store, |stored| {
            // The database knows the seed, so chance is checked of games that still run, too.
            tally.check(stored.record.id, &stored.lines, Some(&stored.seed))
        })
        .await?;
        if let Ok(Integrity::Damaged(findings)) = store.integrity().await {
            for finding in &findings {
                print(&format!("the database: {finding}\n"))?;
            }
            tally.bad += 1;
        }
        Ok(tally)
    })
}

/// Writes games as archives.
///
/// # Errors
/// When a game is not there or the file cannot be written.
pub fn export(export: &Export, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let mut output = Output::create(&export.output)?;
    let mut write = |stored: StoredGame| -> Result<(), CliError> {
        Ok(Archive::of(stored.record.id, stored.lines)?.write(&mut output)?)
    };
    block_on(async {
        if export.games.is_empty() {
            return for_each_game(&store, &mut write).await;
        }
        for game in &export.games {
            let stored = store.load(*game).await?.ok_or(CliError::NoGame(*game))?;
            write(stored)?;
        }
        Ok(())
    })?;
    output.finish()?;
    Ok(())
}

/// Reads archives of games that are over into the database, each checked first.
///
/// # Errors
/// When an archive has a fault, its game still runs, or is there already. Games before it stay.
pub fn import(import: &Import, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let mut count = 0;
    for path in &import.files {
        let named = |error| CliError::File { path: path.clone(), error: Box::new(error) };
        for_each_archive(path, |archive| {
            count += 1;
            block_on(import_one(&store, archive))
        })
        .map_err(named)?;
    }
    print(&format!("{count} games imported\n"))
}

async fn import_one(store: &Store, archive: Archive) -> Result<(), CliError> {
    let game = archive.header.game;
    let fault = |fault| CliError::Fault { game, fault: Box::new(fault) };
    verify(&archive.lines, registry::rulesets(), None).map_err(fault)?;
    // A game goes on only where its seed is, which its archive keeps secret until the end.
    let seed = revealed(&archive).ok_or(CliError::StillRunning(game))?;
    if store.head(game).await?.is_some() {
        return Err(CliError::GameExists(game));
    }
    let table = Table::replay(&archive.lines, registry::rulesets())
        .map_err(|error| CliError::Unreadable { game, error: Box::new(error) })?;
    let (Some(first), Some(last)) = (archive.lines.first(), archive.lines.last()) else {
        return Err(CliError::StillRunning(game));
    };
    let (created_at, changed_at) = (first.at, last.at);
    let options = match first.event().map(|event| event.happening) {
        Ok(Happening::Created { options, .. }) => options,
        _ => serde_json::Value::Null,
    };
    let record = GameRecord {
        id: game,
        name: "Imported".parse().map_err(|_| CliError::StillRunning(game))?,
        ruleset: archive.header.ruleset,
        revision: archive.header.revision,
        options,
        seats: archive.header.seats,
        host: None,
        visibility: Visibility::Public,
        admission: Admission::Invited,
        seating: Seating::Joined,
        deadline_hours: None,
        status: Status::Over,
        created_at,
        changed_at,
    };
    let append = Append {
        game,
        head: Seq::START,
        lines: archive.lines,
        status: Some(Status::Over),
        places: Some(places(&table)),
        answered: SeatSet::EMPTY,
        summoned: Vec::new(),
        mails: Vec::new(),
        message: None,
        receipt: None,
        at: changed_at,
    };
    store.create(record, seed, append).await?;
    Ok(())
}

/// The seed, once the log reveals it.
fn revealed(archive: &Archive) -> Option<Seed> {
    match archive.lines.last()?.event().ok()?.happening {
        Happening::Ended { seed, .. } => Some(Seed::new(hex::decode(seed).ok()?.try_into().ok()?)),
        _ => None,
    }
}

/// Who sat where: bots as bots, people as nobody, since a log names none.
fn places(table: &Table) -> Vec<PlaceRecord> {
    let started = matches!(table.phase(), Phase::Playing(_));
    (0..table.seats().get())
        .filter_map(|at| {
            let place = Place(u8::try_from(at).ok()?);
            let seat = table.seats().seats().find(|seat| started && table.place(*seat) == place);
            Some(PlaceRecord {
                place,
                sitter: table.sitter(place)?,
                player: None,
                seat,
                resigned: seat.is_some_and(|seat| table.has_resigned(seat)),
                epoch: 0,
            })
        })
        .collect()
}

/// Copies the database while it is in use, and checks the copy.
///
/// # Errors
/// When it cannot be written, is damaged, or the database is PostgreSQL.
pub fn backup(backup: Backup, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let target = backup.target.clone();
    match block_on(async { Ok(store.backup(backup.target).await?) })? {
        Integrity::Sound => print(&format!("{}: complete and sound\n", target.display())),
        Integrity::Damaged(findings) => Err(CliError::Damaged(findings.join("; "))),
    }
}
