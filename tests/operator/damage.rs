//! Databases that are damaged: `verify` names every damaged game, goes on with the others, and is
//! honest about what nothing vouches for.

use std::path::Path;

use turnpost::game::id::GameId;
use turnpost::store::{DatabaseUrl, UNVOUCHED};

use crate::archives::running;
use crate::command::{stdout, turnpost};
use crate::support::database::TestDatabase;

fn setting(database: &TestDatabase) -> String {
    match &database.url {
        DatabaseUrl::Sqlite(path) => format!("--database-url=sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => format!("--database-url={url}"),
    }
}

/// So many games that wait for Ada.
fn games(database: &TestDatabase, count: usize) -> Vec<GameId> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let store = database.open();
        let mut games = Vec::new();
        for _ in 0..count {
            games.push(running(&store).await);
        }
        games
    })
}

/// What lets lines be changed behind the database's back, and what forbids it again.
fn unguarded(database: &TestDatabase, change: &str) {
    if database.file().is_none() {
        let statement = format!(
            "ALTER TABLE events DISABLE TRIGGER USER; {change}; ALTER TABLE events ENABLE TRIGGER USER"
        );
        return database.try_execute(&statement).expect(change);
    }
    let guards = ["updated BEFORE UPDATE", "deleted BEFORE DELETE"];
    for guard in guards {
        let name = guard.split(' ').next().expect("a name");
        database.try_execute(&format!("DROP TRIGGER events_are_not_{name}")).expect("dropped");
    }
    database.try_execute(change).expect(change);
    for guard in guards {
        let made = format!(
            "CREATE TRIGGER events_are_not_{guard} ON events\nBEGIN\n    SELECT RAISE(ABORT, \
             'events are insert-only');\nEND"
        );
        database.try_execute(&made).expect("made again");
    }
}

fn lines_of<'a>(said: &'a str, game: &GameId) -> Vec<&'a str> {
    said.lines().filter(|line| line.starts_with(&format!("{game}: "))).collect()
}

#[test]
fn every_damaged_game_is_named_and_the_sound_ones_are_verified() {
    let folder = tempfile::tempdir().expect("a folder");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        // Each with what is done to it, and what is said of it.
        let damages: &[(&str, &str)] = &[
            ("DELETE FROM seeds WHERE game_id = '$'", "its seed is gone"),
            (
                "UPDATE seeds SET seed = (SELECT hash FROM events WHERE game_id = '$' AND seq = 1) \
              WHERE game_id = '$'",
                "event 1: ",
            ),
            (
                "UPDATE events SET line = replace(line, 'joined', 'joimed') WHERE game_id = '$' AND \
              seq = 2",
                "event 2: its hash is not that of its text",
            ),
            ("DELETE FROM events WHERE game_id = '$' AND seq = 3", "event 4: "),
            ("DELETE FROM events WHERE game_id = '$' AND seq > 6", "does not wait for whom"),
            ("DELETE FROM events WHERE game_id = '$'", "event 1: the log is empty"),
            (
                "UPDATE events SET at = at + 1 WHERE game_id = '$' AND seq = 4",
                "event 4: its number or its time",
            ),
            (
                "UPDATE events SET hash = seed FROM seeds WHERE seeds.game_id = '$' AND \
              events.game_id = '$' AND seq = 5",
                "event 5: its hash",
            ),
            ("UPDATE games SET status = 'over' WHERE id = '$'", "it is not as far as the log says"),
            (
                "UPDATE games SET status = 'nonsense' WHERE id = '$'",
                "its row of games is unreadable",
            ),
            ("UPDATE games SET seats = 4 WHERE id = '$'", "its ruleset, options or seats"),
            ("UPDATE games SET created_at = created_at - 1 WHERE id = '$'", "it was not made when"),
            ("UPDATE games SET options = '{' WHERE id = '$'", "its row of games is unreadable"),
            ("DELETE FROM summonses WHERE game_id = '$'", "it does not wait for whom the log says"),
            (
                "UPDATE summonses SET called = called - 1 WHERE game_id = '$'",
                "it does not wait for",
            ),
            ("UPDATE summonses SET player_id = NULL WHERE game_id = '$'", "asks somebody else"),
            ("UPDATE summonses SET due_at = NULL WHERE game_id = '$'", "ends when it cannot"),
            (
                "UPDATE summonses SET due_at = due_at + 1000000000 WHERE game_id = '$'",
                "ends when it cannot",
            ),
            (
                "UPDATE summonses SET at = at - 1 WHERE game_id = '$'",
                "was asked when nothing happened",
            ),
            (
                "DELETE FROM places WHERE game_id = '$' AND place = 1",
                "its places are not those of the log",
            ),
            (
                "UPDATE places SET seat = 5 WHERE game_id = '$' AND place = 1",
                "its places are not those",
            ),
            (
                "UPDATE places SET bot = 'random' WHERE game_id = '$' AND bot IS NOT NULL",
                "its places are not",
            ),
            (
                "UPDATE places SET epoch = -1 WHERE game_id = '$' AND place = 1",
                "a row of places: its epoch",
            ),
            (
                "UPDATE outbox SET recipe = '{}' WHERE game_id = '$' AND state = 'waiting'",
                "what it is to say",
            ),
            (
                "UPDATE outbox SET seq = 900 WHERE game_id = '$' AND kind = 'summons'",
                "its game, seat or event is not",
            ),
            (
                "UPDATE outbox SET state = 'lost' WHERE game_id = '$'",
                "its state holds what cannot stand there",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at) VALUES ('$', 0, 900, 'Hi', 1)",
                "speak of an event that the log does not have",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at) VALUES ('$', 0, 1, '', 1)",
                "its text holds what cannot stand there",
            ),
        ];
        let games = games(&database, damages.len() + 2);
        for (game, (damage, _)) in games.iter().zip(damages) {
            unguarded(&database, &damage.replace('$', game.as_str()));
        }
        // One of which only the log is left.
        let left = &games[damages.len()];
        let statement = format!("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = '{left}'");
        if database.file().is_some() {
            database.try_execute(&statement).expect("deleted");
        }
        let verified =
            turnpost(folder.path()).args(["verify", &setting(&database)]).output().expect("runs");
        let said = stdout(&verified);
        assert_eq!(verified.status.code(), Some(1), "{said}");
        assert!(!said.contains("cannot be reached") && !said.contains("cannot be used"), "{said}");
        for (game, (damage, expected)) in games.iter().zip(damages) {
            let lines = lines_of(&said, game);
            assert!(
                lines.iter().any(|line| line.contains(expected)),
                "{damage}: {lines:?}\n{said}"
            );
        }
        let gone = usize::from(database.file().is_some());
        if gone == 1 {
            let lines = lines_of(&said, left);
            assert!(lines.iter().any(|line| line.contains("its row of games is gone")), "{said}");
        }
        let sound = 2 - gone;
        let sound = if sound == 1 { "1 game".to_owned() } else { format!("{sound} games") };
        let counted = format!("{sound} verified, ");
        assert!(said.contains(&counted), "{counted}\n{said}");
        let bad = damages.len() + gone;
        assert!(said.contains(&format!("{bad} games with a fault")), "{said}");
    }
}

#[test]
fn the_hosting_page_names_every_column_that_nothing_vouches_for() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hosting.md"))
            .expect("the page");
    for (table, columns) in UNVOUCHED {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{table}` |")))
            .unwrap_or_else(|| panic!("{table} is not there"));
        for column in *columns {
            assert!(row.contains(&format!("`{column}`")), "{table}.{column}: {row}");
        }
    }
}
