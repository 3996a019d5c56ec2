//! Games moved between databases and files.

use std::path::Path;
use std::process::Output;

use turnpost::store::DatabaseUrl;

use crate::command::{stderr, stdout, turnpost};
use crate::support::database::TestDatabase;

fn url(database: &TestDatabase) -> String {
    match &database.url {
        DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

fn run(folder: &Path, database: &TestDatabase, arguments: &[&str]) -> Output {
    turnpost(folder)
        .args(arguments)
        .args(["--database-url", &url(database)])
        .output()
        .expect("runs")
}

fn expect_success(output: &Output) {
    assert!(output.status.success(), "{}{}", stdout(output), stderr(output));
}

#[test]
fn games_go_from_files_to_one_database_to_the_other_with_the_same_hashes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut archives = Vec::new();
    for entry in turnpost::registry::ENTRIES {
        let name = format!("{}.ndjson.gz", entry.rules.name());
        let simulated = turnpost(folder.path())
            .args(["simulate", "--ruleset", entry.rules.name(), "--games", "2", "--archive", &name])
            .output()
            .expect("runs");
        expect_success(&simulated);
        archives.push(name);
    }
    let count = archives.len() * 2;
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    let mut import = vec!["import"];
    import.extend(archives.iter().map(String::as_str));
    let imported = run(folder.path(), &sqlite, &import);
    expect_success(&imported);
    assert!(stdout(&imported).contains(&format!("{count} games imported")));

    expect_success(&run(folder.path(), &sqlite, &["export", "--output", "one.ndjson"]));
    expect_success(&run(folder.path(), &postgres, &["import", "one.ndjson"]));
    expect_success(&run(folder.path(), &postgres, &["export", "--output", "two.ndjson"]));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(read("one.ndjson"), read("two.ndjson"), "byte for byte");
    for database in [&sqlite, &postgres] {
        let verified = run(folder.path(), database, &["verify"]);
        expect_success(&verified);
        let text = stdout(&verified);
        assert!(text.starts_with(&format!("{count} games verified")), "{text}");
    }

    let again = run(folder.path(), &postgres, &["import", "one.ndjson"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("is there already"), "{}", stderr(&again));
}

#[test]
fn what_is_not_a_whole_sound_game_is_not_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "1", "--archive", "sound.ndjson"])
        .output()
        .expect("runs");
    expect_success(&simulated);
    let sound = std::fs::read_to_string(folder.path().join("sound.ndjson")).expect("an archive");
    let forged = sound.replacen("1970", "1971", 3);
    std::fs::write(folder.path().join("forged.ndjson"), forged).expect("written");
    let refused = run(folder.path(), &database, &["import", "forged.ndjson"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("forged.ndjson: game "), "{}", stderr(&refused));
    let verified = run(folder.path(), &database, &["verify"]);
    assert!(stdout(&verified).starts_with("0 games verified"), "{}", stdout(&verified));
    let missing = run(folder.path(), &database, &["export", "aaaaaaaaaaaaaaaa"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(stderr(&missing).contains("there is no game aaaaaaaaaaaaaaaa"));
}

#[test]
fn a_backup_is_complete_sound_and_never_written_over_something() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "2", "--archive", "games.ndjson"])
        .output()
        .expect("runs");
    expect_success(&simulated);
    let database = TestDatabase::sqlite();
    expect_success(&run(folder.path(), &database, &["import", "games.ndjson"]));
    let backup = run(folder.path(), &database, &["backup", "copy.sqlite3"]);
    expect_success(&backup);
    assert!(stdout(&backup).contains("complete and sound"));
    let copy = turnpost(folder.path())
        .args(["verify", "--database-url", "sqlite:copy.sqlite3"])
        .output()
        .expect("runs");
    expect_success(&copy);
    assert!(stdout(&copy).starts_with("2 games verified"), "{}", stdout(&copy));
    let over = run(folder.path(), &database, &["backup", "copy.sqlite3"]);
    assert_eq!(over.status.code(), Some(1));
    let postgres = run(folder.path(), &TestDatabase::postgres(), &["backup", "other"]);
    assert_eq!(postgres.status.code(), Some(1));
    assert!(stderr(&postgres).contains("pg_dump"), "{}", stderr(&postgres));
}

#[test]
fn the_contract_is_printed_as_it_stands_in_the_repository() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, file) in
        [(&["openapi"][..], "openapi.yaml"), (&["openapi", "--3.0"], "openapi-3.0.yaml")]
    {
        let printed = turnpost(folder.path()).args(arguments).output().expect("runs");
        expect_success(&printed);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let stored = std::fs::read_to_string(path).expect("the contract");
        assert!(
            stdout(&printed) == stored,
            "{file} has drifted: `turnpost openapi` writes it anew"
        );
    }
}
