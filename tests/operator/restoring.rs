//! `turnpost restore`: a copy takes the database's place, or nothing changes.

use std::path::{Path, PathBuf};

use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};

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
        ("nowhere.sqlite3", "it is not a copy made by `turnpost backup`"),
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

#[test]
fn a_copy_that_a_newer_program_has_made_is_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    import(folder, "1", "1");
    done(folder, &["backup", "copy.sqlite3"]);
    let copy = folder.join("copy.sqlite3");
    {
        let mut connection =
            SqliteConnection::establish(&copy.to_string_lossy()).expect("a connection");
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
        connection.batch_execute(newer).expect("a newer program");
    }
    let read = || [database(folder), copy.clone()].map(|file| std::fs::read(file).expect("bytes"));
    let before = read();
    let refused = run(folder, &["restore", "copy.sqlite3"]);
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
    let said = stderr(&refused);
    for part in ["copy.sqlite3", "changed by a newer version of Turnpost", "20991231000000"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(stdout(&refused), "");
    assert!(read() == before, "something was written");
    let names = std::fs::read_dir(folder.join("turnpost-data")).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name());
    let names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    let is_rest = |name: &String| name.contains("restoring") || name.contains("replaced");
    assert!(!names.iter().any(is_rest), "{names:?}");
}

#[test]
fn the_newest_copy_before_a_day_or_moment_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let copies = folder.join("copies");
    std::fs::create_dir(&copies).expect("a folder");
    let seconds = |text: &str| {
        let at = chrono::DateTime::parse_from_rfc3339(text).expect("a moment").timestamp();
        std::time::UNIX_EPOCH + std::time::Duration::from_secs(at.try_into().expect("after 1970"))
    };
    for (games, day, at) in [
        ("1", "2026-01-30", "2026-01-30T00:10:00Z"),
        ("2", "2026-01-31", "2026-01-31T00:10:00Z"),
        ("3", "2026-02-01", "2026-02-01T00:10:00Z"),
    ] {
        import(folder, games, games);
        let copy = copies.join(format!("turnpost-{day}.sqlite3"));
        done(folder, &["backup", &copy.display().to_string()]);
        let file = std::fs::File::options().append(true).open(&copy).expect("the copy");
        file.set_modified(seconds(at)).expect("its time");
    }
    let restored =
        |before: &str| done(folder, &["restore", "--backups-folder=copies", "--before", before]);
    // Seeds of their own, and 1, 2 and 3 games more.
    for (before, day, games) in [
        ("2026-02-01", "2026-01-31", "3 games restored"),
        ("2026-01-31", "2026-01-30", "1 game restored"),
        ("2026-02-01T00:30:00Z", "2026-02-01", "6 games restored"),
        ("2026-02-01T01:00:00+02:00", "2026-01-31", "3 games restored"),
    ] {
        let said = restored(before);
        assert!(said.contains(&format!("turnpost-{day}.sqlite3\n")), "{before}: {said}");
        assert!(said.contains(games), "{before}: {said}");
    }
    for (arguments, code, reason) in [
        (&["--backups-folder=copies", "--before", "2026-01-30"][..], 1, "holds no copy that was"),
        (&["--before", "2026-01-30"], 2, "set backups.folder"),
        (&["--before", "yesterday"], 2, "write 2026-01-31"),
        (&[], 2, "required"),
    ] {
        let refused = run(folder, &[&["restore"][..], arguments].concat());
        assert_eq!(refused.status.code(), Some(code), "{arguments:?}: {}", stderr(&refused));
        assert!(stderr(&refused).contains(reason), "{arguments:?}: {}", stderr(&refused));
    }
}
