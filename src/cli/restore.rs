//! `turnpost restore`: takes the server back to a copy that `backup` made.

use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chrono::{DateTime, Utc};
use clap::Args;

use super::{
    check, error::CliError, moment::moment, terminal::working, text::print, verify::games,
};
use crate::{
    config::Settings,
    game::time::Clock,
    lasting::{Access, make_folder, sync_name},
    serve::backups,
    store::{DatabaseUrl, SchemaAge, StoreError, schema_age},
};

const AFTER_RESTORE: &str = "\
The copy is checked first, and stays as it is; the database that it replaces is kept beside the new one.
What happened since the copy was made is gone: links in mails of turns that it does not know say so and
offer a fresh one, and mails that wait in it are sent.";

/// What to restore.
#[derive(Debug, Args)]
#[command(after_help = AFTER_RESTORE)]
pub struct Restore {
    /// A copy that `turnpost backup` made
    #[arg(value_name = "FILE", required_unless_present = "before")]
    copy: Option<PathBuf>,
    /// Instead of a file: the newest copy in backups.folder that was finished before this day began, or
    /// this moment, in UTC (2026-01-31, or 2026-01-31T18:00:00Z)
    #[arg(long, value_name = "DAY|MOMENT", value_parser = moment, conflicts_with = "copy")]
    before: Option<DateTime<Utc>>,
}

/// The newest copy in the folder for backups that was finished before a moment.
fn copy_before(moment: DateTime<Utc>, settings: &Settings) -> Result<PathBuf, CliError> {
    let folder = &settings.backups.as_ref().ok_or(CliError::NoFolderToRestoreFrom)?.folder;
    let in_folder = |error: std::io::Error| CliError::File {
        path: folder.clone(),
        error: Box::new(error.into()),
    };
    let mut newest: Option<(SystemTime, PathBuf)> = None;
    for day in backups::dates(folder).map_err(in_folder)? {
        let path = backups::path(folder, day);
        let at = std::fs::metadata(&path).and_then(|it| it.modified()).map_err(in_folder)?;
        let is_newer = newest.as_ref().is_none_or(|(newest, _)| *newest < at);
        if at < SystemTime::from(moment) && is_newer {
            newest = Some((at, path));
        }
    }
    let none = || CliError::NoCopyBefore { folder: folder.clone(), moment: moment.to_rfc3339() };
    newest.map(|(_, path)| path).ok_or_else(none)
}

/// A path with something appended to its name.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Replaces the database by a copy, while no server runs on it.
///
/// # Errors
/// When the copy is damaged or of a newer version, a server runs, the database is PostgreSQL, or a
/// file cannot be written. The database is unchanged then.
pub(super) fn run(restore: &Restore, settings: &Settings) -> Result<(), CliError> {
    let DatabaseUrl::Sqlite(path) = &settings.database else {
        return Err(CliError::RestoreElsewhere);
    };
    let copy = match (&restore.copy, restore.before) {
        (Some(copy), _) => copy.clone(),
        (None, Some(moment)) => {
            let copy = copy_before(moment, settings)?;
            print(&format!("the newest copy before {moment} is {}\n", copy.display()))?;
            copy
        }
        (None, None) => return Err(CliError::NoBackup),
    };
    let in_copy = |error: CliError| CliError::File { path: copy.clone(), error: Box::new(error) };
    match schema_age(&DatabaseUrl::Sqlite(copy.clone())) {
        Ok(SchemaAge::Missing) => return Err(in_copy(CliError::NoBackup)),
        Ok(SchemaAge::Older | SchemaAge::Current) => {}
        Err(error) => return Err(in_copy(error.into())),
    }
    if path.starts_with(&settings.data_folder) {
        make_folder(&settings.data_folder, Access::Owner)?;
    }
    let lock = settings.database.lock_instance().map_err(|error| match error {
        StoreError::InUse(_) => CliError::ServerRuns,
        error => error.into(),
    })?;
    let new = beside(path, ".restoring");
    let bar = working("reading the copy");
    prepare(&copy, &new)?;
    bar.finish_and_clear();
    let examined = match check::report(&DatabaseUrl::Sqlite(new.clone())) {
        Ok(examined) => examined,
        Err(error) => {
            remove(&new);
            return Err(in_copy(error));
        }
    };
    if !examined.is_sound() {
        remove(&new);
        let damage = examined.damage.into_iter();
        let bad = examined.games.into_iter().filter(|(_, (_, faults))| !faults.is_empty());
        let found: Vec<String> =
            damage.chain(bad.map(|(game, _)| format!("game {game}"))).collect();
        return Err(in_copy(CliError::Damaged(found.join("; "))));
    }
    let kept = put_aside(&settings.database, path)?;
    // SQLite has put everything into the file when it was closed; if not, its log comes along.
    let log = beside(&new, "-wal");
    if log.exists() {
        std::fs::rename(log, beside(path, "-wal"))?;
        sync_name(path)?;
    }
    std::fs::rename(&new, path)?;
    sync_name(path)?;
    drop(lock);
    let kept = kept.map(|kept| format!("; what was there is kept in {}", kept.display()));
    print(&format!(
        "{} restored to {}{}\n",
        games(examined.games.len() as u64),
        path.display(),
        kept.unwrap_or_default()
    ))
}

/// Removes a file and what SQLite keeps beside it, which it would put into another of the same name.
fn remove(path: &Path) {
    for ending in ["", "-journal", "-wal", "-shm", "-lock"] {
        let _ = std::fs::remove_file(beside(path, ending));
    }
}

/// Makes a private file with what a copy holds.
fn prepare(copy: &Path, new: &Path) -> Result<(), CliError> {
    remove(new);
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut target = options.open(new)?;
    std::io::copy(&mut File::open(copy)?, &mut target)?;
    Ok(target.sync_all()?)
}

/// Renames the database, so that it lasts under its new name, which is returned. None if there is no
/// database.
fn put_aside(database: &DatabaseUrl, path: &Path) -> Result<Option<PathBuf>, CliError> {
    if !path.exists() {
        remove(path);
        sync_name(path)?;
        return Ok(None);
    }
    // One rename then puts all of it aside, whenever the power goes. If the database is damaged, its
    // log comes along.
    let _ = database.merge_log();
    let kept = beside(path, &format!(".replaced-{}", Clock::system().now().seconds()));
    let log = beside(path, "-wal");
    if log.exists() {
        // Before the database: whoever finds a log alone deletes it.
        std::fs::rename(log, beside(&kept, "-wal"))?;
        sync_name(path)?;
    }
    std::fs::rename(path, &kept)?;
    let _ = std::fs::remove_file(beside(path, "-shm"));
    // A log of the old database beside the new one would be put into it.
    sync_name(path)?;
    Ok(Some(kept))
}
