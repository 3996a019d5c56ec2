//! The machine: its disks and its clock.

use std::path::Path;

use super::finding::{Finding, START_PAGE, WATCH_PAGE};
use crate::{config::Settings, game::time::Clock, serve::disk};

/// Below this many free bytes a disk is full before anybody looks again.
const LITTLE_SPACE: u64 = 1 << 30;

/// Below this many free bytes, backups and migrations fail, and soon everything.
const NO_SPACE: u64 = 100 << 20;

/// When this version was written, in seconds since 1970: no clock that is right shows less.
const WRITTEN_AT: i64 = 1_795_000_000;

/// What systemd's own client of time servers makes once it has set the clock.
const SYNCHRONIZED: &str = "/run/systemd/timesync/synchronized";

/// The disks that data and backups go to, and the clock.
pub(super) fn findings(settings: &Settings) -> Vec<Finding> {
    let data = ("the data goes", "data_folder", settings.data_folder.as_path());
    let backups = settings.backups.as_ref();
    let backups = backups.map(|it| ("the backups go", "backups.folder", it.folder.as_path()));
    let mut findings: Vec<Finding> = [data]
        .into_iter()
        .chain(backups)
        .filter_map(|(what, key, it)| room(what, key, it))
        .collect();
    findings.push(clock(Clock::system().now().seconds(), is_kept_right()));
    findings
}

fn room(what: &str, key: &str, folder: &Path) -> Option<Finding> {
    match disk::space(folder) {
        Ok(space) => Some(judged(what, key, space.free)),
        Err(error) if error.kind() == std::io::ErrorKind::Unsupported => None,
        Err(error) => Some(Finding::warning(
            "disk",
            format!("the space on {} is unknown: {error}", folder.display()),
            "run this command as the user that the server runs as",
            START_PAGE,
        )),
    }
}

fn judged(what: &str, key: &str, free: u64) -> Finding {
    let found = format!("{} MiB are free where {what}", free >> 20);
    let remedy = match key {
        "data_folder" => {
            "make room, or move data_folder to a larger disk: on a full disk nobody can move"
        }
        _ => "make room, keep fewer copies, or name a folder on a larger disk in backups.folder",
    };
    match free {
        0..NO_SPACE => Finding::error("disk", found, remedy, WATCH_PAGE),
        NO_SPACE..LITTLE_SPACE => Finding::warning("disk", found, remedy, WATCH_PAGE),
        LITTLE_SPACE.. => Finding::ok("disk", found),
    }
}

/// Whether the system says that time servers keep its clock right; `None` where nobody says so, as in
/// a container.
fn is_kept_right() -> Option<bool> {
    if Path::new(SYNCHRONIZED).exists() {
        return Some(true);
    }
    let asked = std::process::Command::new("timedatectl")
        .args(["show", "--property=NTPSynchronized", "--value"])
        .stderr(std::process::Stdio::null())
        .output();
    said(&String::from_utf8_lossy(&asked.ok()?.stdout))
}

/// What `timedatectl` answers.
fn said(answer: &str) -> Option<bool> {
    match answer.trim() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// What can be said of a clock without another one. The answer of a server on this machine, or of one
/// behind a proxy on it, is by the same clock.
fn clock(seconds: i64, is_kept_right: Option<bool>) -> Finding {
    let remedy = "set it, and let it be kept right: timedatectl set-ntp true";
    if seconds < WRITTEN_AT {
        let found = "this machine's clock shows a time before this version of Turnpost was made";
        return Finding::error("clock", found, remedy, START_PAGE);
    }
    match is_kept_right {
        Some(true) => Finding::ok("clock", "time servers keep it right"),
        Some(false) => Finding::warning(
            "clock",
            "no time server keeps it right, and deadlines and links go by it",
            "let it be kept right: timedatectl set-ntp true",
            START_PAGE,
        ),
        None => {
            Finding::ok("clock", "it shows a possible time; whether it is right is not known here")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::doctor::finding::Grade;

    #[test]
    fn the_fuller_a_disk_the_worse() {
        for (free, grade) in [(0, Grade::Error), (500 << 20, Grade::Warning), (5 << 30, Grade::Ok)]
        {
            let found = judged("the backups go", "backups.folder", free);
            assert_eq!(found.grade, grade, "{free}");
            assert!(found.found.ends_with("where the backups go"), "{}", found.found);
        }
    }

    #[test]
    fn a_clock_without_a_battery_is_noticed() {
        for said in [None, Some(true), Some(false)] {
            assert_eq!(clock(0, said).grade, Grade::Error);
        }
        assert_eq!(clock(WRITTEN_AT, None).grade, Grade::Ok);
    }

    #[test]
    fn a_clock_that_nobody_keeps_right_is_told_where_the_system_knows() {
        for (answer, grade) in [("yes\n", Grade::Ok), ("no\n", Grade::Warning), ("", Grade::Ok)] {
            assert_eq!(clock(WRITTEN_AT, said(answer)).grade, grade, "{answer}");
        }
    }
}
