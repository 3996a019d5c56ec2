//! The machine: its disk and its clock.

use std::path::Path;

use super::finding::{Finding, START_PAGE, WATCH_PAGE};
use crate::{config::Settings, game::time::Clock};

/// Below this many free bytes a disk is full before anybody looks again.
const LITTLE_SPACE: u64 = 1 << 30;

/// Below this many free bytes, backups and migrations fail, and soon everything.
const NO_SPACE: u64 = 100 << 20;

/// When this version was written, in seconds since 1970: no clock that is right shows less.
const WRITTEN_AT: i64 = 1_795_000_000;

/// The disk that data goes to, and the clock.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let folder = settings.data_folder.as_path();
    let mut findings: Vec<Finding> = disk(folder).into_iter().collect();
    findings.push(clock(Clock::system().now().seconds()));
    findings
}

/// The nearest folder that exists, since the data folder may still have to be made.
fn existing(folder: &Path) -> &Path {
    let exists = |folder: &&Path| folder.exists() && !folder.as_os_str().is_empty();
    folder.ancestors().find(exists).unwrap_or(Path::new("."))
}

#[cfg(unix)]
fn free_bytes(folder: &Path) -> std::io::Result<u64> {
    let disk = rustix::fs::statvfs(existing(folder))?;
    Ok(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> std::io::Result<u64> {
    Err(std::io::ErrorKind::Unsupported.into())
}

fn disk(folder: &Path) -> Option<Finding> {
    match free_bytes(folder) {
        Ok(free) => Some(space(free)),
        Err(error) if error.kind() == std::io::ErrorKind::Unsupported => None,
        Err(error) => Some(Finding::warning(
            "disk",
            format!("the space on {} is unknown: {error}", folder.display()),
            "run this command as the user that the server runs as",
            START_PAGE,
        )),
    }
}

fn space(free: u64) -> Finding {
    let found = format!("{} MiB are free where the data goes", free >> 20);
    let remedy = "make room, or move data_folder to a larger disk: on a full disk nobody can move";
    match free {
        0..NO_SPACE => Finding::error("disk", found, remedy, WATCH_PAGE),
        NO_SPACE..LITTLE_SPACE => Finding::warning("disk", found, remedy, WATCH_PAGE),
        LITTLE_SPACE.. => Finding::ok("disk", found),
    }
}

fn clock(seconds: i64) -> Finding {
    if seconds < WRITTEN_AT {
        return Finding::error(
            "clock",
            "this machine's clock shows a time before this version of Turnpost was made",
            "set it, and let it be kept right: timedatectl set-ntp true",
            START_PAGE,
        );
    }
    Finding::ok("clock", "it shows a possible time")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::doctor::finding::Grade;

    #[test]
    fn the_fuller_a_disk_the_worse() {
        for (free, grade) in [(0, Grade::Error), (500 << 20, Grade::Warning), (5 << 30, Grade::Ok)]
        {
            assert_eq!(space(free).grade, grade, "{free}");
        }
    }

    #[test]
    fn a_clock_without_a_battery_is_noticed() {
        assert_eq!(clock(0).grade, Grade::Error);
        assert_eq!(clock(WRITTEN_AT).grade, Grade::Ok);
    }
}
