//! Backups that the server makes by itself.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::command::{stderr, stdout, turnpost};
use crate::server::Server;
use crate::support::process::TIMEOUT;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_shown = |path: &PathBuf| {
        !path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
    };
    entries.map(|entry| entry.path()).filter(is_shown).collect()
}

#[test]
fn a_command_makes_the_copy_of_the_day_once() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Server::start(folder.path(), &["--demo=false"]));
    let backup = |arguments: &[&str]| {
        turnpost(folder.path()).arg("backup").args(arguments).output().expect("runs")
    };
    let nowhere = backup(&[]);
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(stderr(&nowhere).contains("set backups.folder"), "{}", stderr(&nowhere));
    // Somebody was stopped in the middle, some day.
    let left = folder.path().join("kept/turnpost-2020-01-01.sqlite3.part");
    std::fs::create_dir(folder.path().join("kept")).expect("a folder");
    std::fs::write(&left, "half").expect("written");
    let made = backup(&["--backups-folder=kept"]);
    assert!(stdout(&made).ends_with(".sqlite3: complete and sound\n"), "{}", stderr(&made));
    assert!(!left.exists(), "half a copy stays");
    let kept = files(&folder.path().join("kept"));
    assert_eq!(kept.len(), 1, "{kept:?}");
    let again = backup(&["--backups-folder=kept"]);
    assert!(stdout(&again).ends_with(" is there\n"), "{}", stderr(&again));
    assert_eq!(files(&folder.path().join("kept")), kept);
}

#[test]
fn a_server_makes_a_backup_a_day_and_keeps_what_it_should() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept");
    std::fs::create_dir(&kept).expect("a folder");
    for name in ["turnpost-2020-01-01.sqlite3", "turnpost-2020-01-02.sqlite3", "mine.sqlite3"] {
        std::fs::write(kept.join(name), "").expect("written");
    }
    let arguments = [
        "--demo=false",
        "--backups-folder=kept",
        "--backups-keep-daily=1",
        "--backups-keep-weekly=0",
        "--backups-keep-monthly=2",
    ];
    let server = Server::start(folder.path(), &arguments);
    let is_made = |path: &&PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        name.ends_with(".sqlite3") && !name.contains("-2020-") && name != "mine.sqlite3"
    };
    let began = Instant::now();
    let made = loop {
        let all = files(&kept);
        if let (Some(made), 3) = (all.iter().find(is_made), all.len()) {
            break made.clone();
        }
        assert!(began.elapsed() < TIMEOUT, "{all:?}\n{}", server.log());
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(kept.join("turnpost-2020-01-02.sqlite3").exists(), "the newest of another month");
    assert!(kept.join("mine.sqlite3").exists(), "not ours");
    let url = format!("--database-url=sqlite:{}", made.display());
    let verified = turnpost(folder.path()).args(["verify", &url]).output().expect("runs");
    assert!(stdout(&verified).starts_with("0 games verified"), "{}", stderr(&verified));
    let doctor = |arguments: &[&str]| {
        let bind = format!("--bind={}", server.address);
        let run = turnpost(folder.path()).args(["doctor", &bind]).args(arguments).output();
        stdout(&run.expect("runs"))
    };
    assert!(doctor(&["--backups-folder=kept"]).contains("backups: the newest in kept is of "));
    assert!(doctor(&["--backups-folder=other"]).contains("backups: there is none in other"));
    assert!(doctor(&[]).contains("backups: the server makes none by itself"));
}
