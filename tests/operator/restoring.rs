//! `turnpost restore`: a copy takes the database's place, or nothing changes.

use std::path::{Path, PathBuf};

use crate::archives::url;
use crate::command::{done, run, stderr, stdout};
use crate::support::database::TestDatabase;

/// Simulates this many games and imports them.
fn import(folder: &Path, seed: &str, games: &str) {
    let archive = format!("{seed}.ndjson");
    done(folder, &["simulate", "--games", games, "--seed", seed, "--archive", &archive]);
    done(folder, &["import", &archive]);
}

fn database(folder: &Path) -> PathBuf {
    folder.join("turnpost-data/turnpost.sqlite3")
}

fn verified(folder: &Path) -> String {
    done(folder, &["verify"])
}

#[test]
fn a_copy_takes_the_databases_place_and_what_was_there_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    import(folder, "1", "1");
    done(folder, &["backup", "copy.sqlite3"]);
    import(folder, "2", "2");
    assert!(verified(folder).starts_with("3 games verified"));
    let restored = done(folder, &["restore", "copy.sqlite3"]);
    assert!(restored.starts_with("1 game restored to "), "{restored}");
    assert!(verified(folder).starts_with("1 game verified"));
    let kept = restored.trim_end().rsplit(' ').next().expect("a path");
    let kept = done(folder, &["verify", "--database-url", &format!("sqlite:{kept}")]);
    assert!(kept.starts_with("3 games verified"), "{kept}");
    // Also where there is none any more.
    std::fs::remove_file(database(folder)).expect("removed");
    let again = done(folder, &["restore", "copy.sqlite3"]);
    assert!(!again.contains("is kept in"), "{again}");
    assert!(verified(folder).starts_with("1 game verified"));
    let rest: Vec<String> = std::fs::read_dir(folder.join("turnpost-data"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .filter(|name| name.contains("restoring"))
        .collect();
    assert!(rest.is_empty(), "{rest:?}");
}

#[test]
fn what_cannot_be_restored_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    import(folder, "1", "1");
    done(folder, &["backup", "copy.sqlite3"]);
    let before = std::fs::read(database(folder)).expect("the database");
    std::fs::write(folder.join("words.sqlite3"), "not a database at all, but words").expect("file");
    let mut bytes = std::fs::read(folder.join("copy.sqlite3")).expect("a copy");
    let word = b"\"ruleset\":\"kathai\"";
    let at = bytes.windows(word.len()).position(|part| part == word).expect("a line of the log");
    bytes[at + 12] = b'K';
    std::fs::write(folder.join("damaged.sqlite3"), bytes).expect("written");
    for (file, reason) in [
        ("words.sqlite3", "file is not a database"),
        ("damaged.sqlite3", "the copy is damaged: game "),
        ("nowhere.sqlite3", "it is no copy that `turnpost backup` has made"),
    ] {
        let refused = run(folder, &["restore", file]);
        assert_eq!(refused.status.code(), Some(1), "{file}: {}", stdout(&refused));
        let said = stderr(&refused);
        assert!(said.contains(reason) && said.contains(file), "{file}: {said}");
    }
    assert!(std::fs::read(database(folder)).expect("the database") == before);
    assert!(!folder.join("nowhere.sqlite3").exists());

    let server = crate::server::Server::start(folder, &["--demo=false"]);
    let refused = run(folder, &["restore", "copy.sqlite3"]);
    assert!(stderr(&refused).contains("a server runs on this database"), "{}", stderr(&refused));
    drop(server);

    let elsewhere = url(&TestDatabase::postgres());
    let refused = run(folder, &["restore", "copy.sqlite3", "--database-url", &elsewhere]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("with its own tools"), "{}", stderr(&refused));
}
