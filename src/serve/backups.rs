//! Backups by themselves: once a day into a folder, checked after writing, and fewer the older they
//! are.

use std::collections::BTreeSet;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{Datelike as _, Days, NaiveDate};
use tokio::sync::watch;

use crate::config::{BackupSettings, Keep};
use crate::game::time::Clock;
use crate::lasting::{Access, make_folder, sync_name};
use crate::store::{Integrity, Store, StoreError};

/// How often it is looked whether today's backup is there; one that failed is tried again then.
const INTERVAL: Duration = Duration::from_secs(3600);

/// The file that whoever makes a backup holds locked: a server, or a command beside it.
const TURN: &str = ".turnpost-backup-lock";

/// What the name of a copy begins and ends with, and what follows until it was checked.
const BEGINNING: &str = "turnpost-";
const ENDING: &str = ".sqlite3";
const PART: &str = ".part";

/// Why a backup was not made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be read, or the copy not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy has faults, and was deleted.
    #[error("the copy is damaged: {0}")]
    Damaged(String),
    /// The folder or a file in it cannot be used.
    #[error("{0}")]
    File(#[from] std::io::Error),
}

/// Makes backups until the server stops.
pub async fn run(
    store: Store,
    clock: Clock,
    settings: BackupSettings,
    mut stopping: watch::Receiver<bool>,
) {
    let mut look = tokio::time::interval(INTERVAL);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = look.tick() => {
                let today = clock.now().utc().date_naive();
                match make(&store, &settings, today).await {
                    Ok(None) => {}
                    Ok(Some(path)) => tracing::info!(path = %path.display(), "made a backup"),
                    Err(error) => tracing::error!(%error, "the daily backup failed"),
                }
            }
        }
    }
}

/// Makes today's backup if it is not there yet, and then deletes those that are kept no longer.
/// None if it was there, or another process is making it.
///
/// # Errors
/// When it cannot be made, or is damaged.
pub async fn make(
    store: &Store,
    settings: &BackupSettings,
    today: NaiveDate,
) -> Result<Option<PathBuf>, BackupError> {
    let folder = &settings.folder;
    make_folder(folder, Access::Owner)?;
    let turn = std::fs::File::create(folder.join(TURN))?;
    match turn.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(error)) => return Err(error.into()),
    }
    remove_parts(folder)?;
    let target = folder.join(name(today));
    if target.exists() {
        return Ok(None);
    }
    let part = folder.join(format!("{}{PART}", name(today)));
    if let Integrity::Damaged(findings) = store.backup(part.clone()).await? {
        let _ = std::fs::remove_file(&part);
        return Err(BackupError::Damaged(findings.join("; ")));
    }
    std::fs::rename(&part, &target)?;
    sync_name(&target)?;
    for old in outdated(dates(folder)?, settings.keep, today) {
        std::fs::remove_file(folder.join(name(old)))?;
    }
    Ok(Some(target))
}

/// Removes copies that whoever was stopped in the middle has left, on whichever day, with what SQLite keeps
/// beside them: they would stay for ever, with all secrets.
fn remove_parts(folder: &Path) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_str().and_then(day_of_part).is_some() {
            // One that stays keeps nobody from making today's.
            let _ = std::fs::remove_file(entry.path());
        }
    }
    Ok(())
}

/// The day of a copy that is not finished, by the name of a file of it.
fn day_of_part(file: &str) -> Option<NaiveDate> {
    let (day, rest) = file.strip_prefix(BEGINNING)?.split_once(ENDING)?;
    day.parse().ok().filter(|_| rest.starts_with(PART))
}

/// The name of a day's backup.
fn name(date: NaiveDate) -> String {
    format!("{BEGINNING}{date}{ENDING}")
}

/// The place of a day's backup in a folder.
pub fn path(folder: &Path, date: NaiveDate) -> PathBuf {
    folder.join(name(date))
}

/// The days of which a folder has a backup.
///
/// # Errors
/// When the folder cannot be read.
pub fn dates(folder: &Path) -> std::io::Result<BTreeSet<NaiveDate>> {
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder)? {
        let file = entry?.file_name();
        let day = file.to_str().and_then(|name| {
            name.strip_prefix(BEGINNING)?.strip_suffix(ENDING)?.parse::<NaiveDate>().ok()
        });
        // Files of other names are not ours.
        found.extend(day.filter(|day| file.to_str() == Some(name(*day).as_str())));
    }
    Ok(found)
}

/// The day of a folder's newest backup that has come, or comes first where the backups are made. A clock that was
/// wrong once has made some of days to come, which would hide for as long that none are made any more.
///
/// # Errors
/// When the folder cannot be read.
pub fn newest(folder: &Path, today: NaiveDate) -> std::io::Result<Option<NaiveDate>> {
    let tomorrow = today.checked_add_days(Days::new(1)).unwrap_or(today);
    Ok(dates(folder)?.into_iter().rfind(|day| *day <= tomorrow))
}

/// The backups to delete. Those of days to come, which a clock has made that was wrong, take nobody's place.
fn outdated(made: BTreeSet<NaiveDate>, keep: Keep, today: NaiveDate) -> BTreeSet<NaiveDate> {
    let made: BTreeSet<NaiveDate> = made.into_iter().filter(|day| *day <= today).collect();
    &made - &kept(&made, keep)
}

/// The backups to keep: the newest days, and the newest of each of the newest weeks and months.
fn kept(made: &BTreeSet<NaiveDate>, keep: Keep) -> BTreeSet<NaiveDate> {
    let mut kept: BTreeSet<NaiveDate> = made.iter().rev().take(keep.daily).copied().collect();
    let mut weeks = BTreeSet::new();
    let mut months = BTreeSet::new();
    for day in made.iter().rev() {
        let week = (day.iso_week().year(), day.iso_week().week());
        if weeks.len() < keep.weekly && weeks.insert(week) {
            kept.insert(*day);
        }
        if months.len() < keep.monthly && months.insert((day.year(), day.month())) {
            kept.insert(*day);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn the_older_backups_are_the_fewer_are_kept() {
        let made: BTreeSet<NaiveDate> =
            day("2026-01-01").iter_days().take_while(|it| *it <= day("2026-04-15")).collect();
        let kept = kept(&made, Keep { daily: 3, weekly: 2, monthly: 3 });
        let expected =
            ["2026-02-28", "2026-03-31", "2026-04-12", "2026-04-13", "2026-04-14", "2026-04-15"];
        assert_eq!(kept, BTreeSet::from(expected.map(day)));
        let none = Keep { daily: 1, weekly: 0, monthly: 0 };
        assert_eq!(super::kept(&made, none), BTreeSet::from([day("2026-04-15")]));
    }

    #[test]
    fn a_clock_that_was_wrong_once_costs_no_backup() {
        let keep = Keep { daily: 2, weekly: 0, monthly: 0 };
        let days = ["2026-01-29", "2026-01-30", "2026-01-31", "2036-05-01", "2036-05-02"];
        let made = BTreeSet::from(days.map(day));
        assert_eq!(outdated(made, keep, day("2026-01-31")), BTreeSet::from([day("2026-01-29")]));
    }

    #[test]
    fn a_backup_of_a_day_to_come_hides_none_that_is_missing() {
        let folder = tempfile::tempdir().expect("a folder");
        for made in ["2026-01-30", "2026-02-01", "2036-01-01"] {
            std::fs::write(path(folder.path(), day(made)), "").expect("written");
        }
        for (today, found) in [
            ("2026-01-29", Some("2026-01-30")),
            ("2026-01-30", Some("2026-01-30")),
            ("2026-03-01", Some("2026-02-01")),
            ("2026-01-01", None),
        ] {
            let newest = newest(folder.path(), day(today)).expect("read");
            assert_eq!(newest, found.map(day), "{today}");
        }
    }

    #[test]
    fn what_was_left_in_the_middle_goes_whatever_day_it_is_of() {
        let folder = tempfile::tempdir().expect("a folder");
        let ours = ["turnpost-2026-01-30.sqlite3.part", "turnpost-2026-01-31.sqlite3.part-journal"];
        let others =
            ["turnpost-2026-01-30.sqlite3", "mine.sqlite3.part", "turnpost-x.sqlite3.part"];
        for name in ours.iter().chain(&others) {
            std::fs::write(folder.path().join(name), "").expect("written");
        }
        remove_parts(folder.path()).expect("read");
        assert!(ours.iter().all(|name| !folder.path().join(name).exists()));
        assert!(others.iter().all(|name| folder.path().join(name).exists()));
    }

    #[test]
    fn only_files_of_ours_count_as_backups() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in [
            "turnpost-2026-01-31.sqlite3",
            "turnpost-2026-1-3.sqlite3",
            "turnpost-.sqlite3",
            "other",
        ] {
            std::fs::write(folder.path().join(name), "").expect("written");
        }
        assert_eq!(dates(folder.path()).expect("read"), BTreeSet::from([day("2026-01-31")]));
    }
}
