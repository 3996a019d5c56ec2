//! Databases that are damaged: `verify` names every damaged game, goes on with the others, and is
//! honest about what nothing vouches for.
//!
//! `TURNPOST_FLIPS` says how many bits fall over; 150 without it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use diesel::{
    Connection as _, QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query,
    sql_types::Text,
};
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::cli::check::{Report, report};
use turnpost::store::{DatabaseUrl, UNCHECKED_COLUMNS};
use turnpost_rules::log::id::GameId;

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
        let now = turnpost::game::time::Clock::system().now();
        store.enqueue_owed_mails(now, 10_000).await.expect("enqueued");
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
    let guards = ["events_are_not_updated", "events_are_not_deleted"];
    let made = guards.map(|guard| {
        let query = format!("SELECT sql AS row FROM sqlite_schema WHERE name = '{guard}'");
        database.rows(&query).pop().expect("the trigger")
    });
    for guard in guards {
        database.try_execute(&format!("DROP TRIGGER {guard}")).expect("dropped");
    }
    database.try_execute(change).expect(change);
    for made in made {
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
            ("DELETE FROM seeds WHERE game_id = '$'", "its seed is missing"),
            (
                "UPDATE seeds SET seed = (SELECT hash FROM events WHERE game_id = '$' AND seq = 1) \
              WHERE game_id = '$'",
                "event 1: ",
            ),
            (
                "UPDATE events SET line = replace(line, 'joined', 'joimed') WHERE game_id = '$' AND \
              seq = 2",
                "event 2: its hash does not match its text",
            ),
            ("DELETE FROM events WHERE game_id = '$' AND seq = 3", "event 4: "),
            (
                "DELETE FROM events WHERE game_id = '$' AND seq > 6",
                "its pending decisions do not match",
            ),
            ("DELETE FROM events WHERE game_id = '$'", "event 1: the log is empty"),
            (
                "UPDATE events SET at = at + 1 WHERE game_id = '$' AND seq = 4",
                "event 4: its hash does not match its text",
            ),
            (
                "UPDATE events SET hash = seed FROM seeds WHERE seeds.game_id = '$' AND \
              events.game_id = '$' AND seq = 5",
                "event 5: its hash",
            ),
            (
                "UPDATE games SET status = 'over' WHERE id = '$'",
                "its status does not match the log",
            ),
            (
                "UPDATE games SET status = 'nonsense' WHERE id = '$'",
                "its row of games is unreadable",
            ),
            ("UPDATE games SET seats = 4 WHERE id = '$'", "its ruleset, options or seats"),
            (
                "UPDATE games SET created_at = created_at - 1 WHERE id = '$'",
                "its creation time is not that of event 1",
            ),
            ("UPDATE games SET options = '{' WHERE id = '$'", "its row of games is unreadable"),
            (
                "DELETE FROM pending_decisions WHERE game_id = '$'",
                "its pending decisions do not match the log",
            ),
            (
                "UPDATE pending_decisions SET pending_since = pending_since - 1 WHERE game_id = '$'",
                "its pending decisions do not match",
            ),
            (
                "UPDATE pending_decisions SET player_id = NULL WHERE game_id = '$'",
                "belongs to another player",
            ),
            ("UPDATE pending_decisions SET due_at = NULL WHERE game_id = '$'", "is impossible"),
            (
                "UPDATE pending_decisions SET due_at = due_at + 1000000000 WHERE game_id = '$'",
                "is impossible",
            ),
            ("UPDATE pending_decisions SET at = at - 1 WHERE game_id = '$'", "began at no event"),
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
                "UPDATE outbox SET content = '{}' WHERE game_id = '$' AND state = 'waiting'",
                "its content is unreadable",
            ),
            (
                "UPDATE outbox SET seq = 900 WHERE game_id = '$' AND kind = 'turn'",
                "its game, seat or event is not",
            ),
            (
                "UPDATE outbox SET state = 'lost' WHERE game_id = '$'",
                "its state has an invalid value",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at) VALUES ('$', 0, 900, 'Hi', 1)",
                "refer to an event that the log does not have",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at) VALUES ('$', 0, 1, '', 1)",
                "its text has an invalid value",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at, salt) VALUES ('$', 0, 1, 'Hi', 1, \
                 33554432)",
                "its salt has an invalid value",
            ),
            (
                "INSERT INTO messages (game_id, place, after_seq, text, at, salt) VALUES ('$', 0, 1, 'Hi', 1, \
                 -1)",
                "its salt has an invalid value",
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
            assert!(
                lines.iter().any(|line| line.contains("its row of games is missing")),
                "{said}"
            );
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
fn a_file_that_is_no_database_any_more_is_named_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    games(&database, 1);
    let path = database.file().expect("a file");
    database.try_execute("PRAGMA wal_checkpoint(TRUNCATE)").expect("all of it in the file");
    let whole = std::fs::read(&path).expect("the file");
    let verify = |what: &str| {
        for beside in ["-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{beside}", path.display()));
        }
        let verified =
            turnpost(folder.path()).args(["verify", &setting(&database)]).output().expect("runs");
        assert_eq!(verified.status.code(), Some(1), "{what}: {}", stdout(&verified));
        assert!(stdout(&verified).contains("the database: "), "{what}: {}", stdout(&verified));
    };
    for (at, byte) in [(0, b'X'), (16, 0xff)] {
        let mut spoilt = whole.clone();
        spoilt[at] = byte;
        std::fs::write(&path, spoilt).expect("spoilt");
        verify(&format!("byte {at}"));
    }
    std::fs::write(&path, &whole[..whole.len() / 2]).expect("cut off");
    verify("half of it");
}

#[derive(QueryableByName)]
struct Written {
    #[diesel(sql_type = Text)]
    written: String,
}

/// Everything that a reader can see: every column of every row of every table, and how the tables are
/// made.
type Seen = BTreeMap<(String, String), Vec<String>>;

fn asked(connection: &mut SqliteConnection, query: &str) -> Result<Vec<String>, String> {
    let rows: Vec<Written> =
        sql_query(query).load(connection).map_err(|error| error.to_string())?;
    Ok(rows.into_iter().map(|row| row.written).collect())
}

fn seen(path: &Path, columns: &[(String, String)]) -> Result<Seen, String> {
    let mut connection =
        SqliteConnection::establish(&path.to_string_lossy()).map_err(|error| error.to_string())?;
    let mut seen = Seen::new();
    for (state, column) in columns {
        let query =
            format!("SELECT typeof({column}) || ':' || hex({column}) AS written FROM \"{state}\"");
        seen.insert((state.clone(), column.clone()), asked(&mut connection, &query)?);
    }
    let made = "SELECT name || coalesce(sql, '') AS written FROM sqlite_master";
    seen.insert(("sqlite_master".to_owned(), "sql".to_owned()), asked(&mut connection, made)?);
    Ok(seen)
}

fn columns(path: &Path) -> Vec<(String, String)> {
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("opens");
    let query = "SELECT m.name || ' ' || c.name AS written FROM sqlite_master m, \
                 pragma_table_info(m.name) c WHERE m.type = 'table'";
    let found = asked(&mut connection, query).expect("columns");
    let split = |it: &String| it.split_once(' ').map(|(t, c)| (t.to_owned(), c.to_owned()));
    found.iter().filter_map(split).collect()
}

fn is_unvouched(state: &str, column: &str) -> bool {
    UNCHECKED_COLUMNS.iter().any(|(known, columns)| *known == state && columns.contains(&column))
}

const TRACEPARENT: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

/// A database in which every table has something.
fn full() -> TestDatabase {
    let database = TestDatabase::sqlite();
    let games = games(&database, 3);
    let at = 1_790_000_000_000_000_i64;
    let (game, hash) = (&games[0], "randomblob(32)");
    let ada = "(SELECT id FROM players WHERE name = 'Ada')";
    for statement in [
        format!("INSERT INTO mutes VALUES ({ada}, '{game}', {at})"),
        format!(
            "INSERT INTO game_mail_hours VALUES ({ada}, '{game}', 'at 8', 'never', '24 3', 'own')"
        ),
        format!("INSERT INTO told_words VALUES ('{game}', {ada}, {at})"),
        format!("INSERT INTO notes VALUES ('{game}', {ada}, 'Ben has salt')"),
        format!("INSERT INTO former_players VALUES ('{game}', {ada}, 1)"),
        format!("INSERT INTO nudges VALUES ('{game}', 0, 1, {at})"),
        format!(
            "INSERT INTO received_mails VALUES (1, {hash}, 'x@example.org', {hash}, 'waiting', \
             NULL, {ada}, 'worker', {at}, 1, {at}, NULL)"
        ),
        format!(
            "INSERT INTO webhooks VALUES ('aaaaaaaaaaaaaaaa', {ada}, '{game}', 'hook', \
             'https://example.org/', 'web-push', {hash}, 'turn.began', {at}, {at}, {at}, 2, NULL, \
             'worker', {at}, randomblob(81))"
        ),
        format!(
            "INSERT INTO webhook_deliveries VALUES (1, 'aaaaaaaaaaaaaaaa', \
             'abcdefghijklmnopqrstuvwxyz', 'turn.began', {at}, '{game}', 1, 'waiting', 2, {at}, \
             500, 'refused', {at}, NULL, NULL)"
        ),
        format!("INSERT INTO vapid_keys VALUES (1, randomblob(138), {at})"),
        format!("INSERT INTO private_feeds VALUES ({ada}, {hash}, {at})"),
        format!("INSERT INTO mail_paces VALUES ({ada}, '{game} 0', 2, 5, {at})"),
        format!(
            "INSERT INTO messages (game_id, player_id, place, after_seq, seats, text, at, salt) \
             VALUES ('{game}', {ada}, 0, 5, 3, 'Who has salt?', {at}, 20000000)"
        ),
        "UPDATE players SET link_epoch = 3".to_owned(),
        format!("UPDATE games SET reserved_places = ',' || {ada} WHERE id = '{game}'"),
        format!(
            "UPDATE outbox SET told = 5, admitted_at = {at}, copy = 2, attempts = 1, \
             traceparent = '{TRACEPARENT}'"
        ),
        format!("INSERT INTO event_traces VALUES ('{game}', 2, '{TRACEPARENT}', {at})"),
        format!(
            "UPDATE mail_health SET sent_at = {at}, failing_since = {at}, failed_at = {at}, \
             failed_mail = 1, failures = 5, cause = 'refused', answer = 'no'"
        ),
        format!(
            "INSERT INTO invitations (id, game_id, address, address_key, invited_by, state, \
             created_at, expires_at) VALUES ('aaaabbbbccccdddd', '{game}', 'Bert@example.org', \
             'bert@example.org', {ada}, 'open', {at}, {at})"
        ),
        format!("INSERT INTO unwanted VALUES ({hash}, {at})"),
        format!(
            "INSERT INTO api_tokens VALUES ('aaaabbbbccccdddd', {ada}, {hash}, 'my bot', \
             'play read', {at}, NULL, {at}, 'https://board.example/', '{game}')"
        ),
        format!(
            "INSERT INTO authorization_codes VALUES ({hash}, {ada}, 'https://board.example/', \
             'https://board.example/back', {hash}, 'read', '{game}', {at}, {at}, {at}, \
             'aaaabbbbccccdddd')"
        ),
        format!(
            "INSERT INTO device_authorizations VALUES ({hash}, {hash}, 'clock', 'read', '{game}', \
             'allowed', {ada}, {at}, {at}, 5, {at})"
        ),
        format!("INSERT INTO sessions VALUES ({hash}, {ada}, {at}, {at})"),
        format!(
            "INSERT INTO sign_ins VALUES ('aaaabbbbccccdddd', 'ada@example.org', \
             'ada@example.org', {hash}, {hash}, {at}, {at}, 1, {at}, \
             {hash}, 1, '{{\"name\":\"clock\",\"scopes\":[\"read\"],\"days\":7}}')"
        ),
        format!("INSERT INTO idempotency VALUES ({ada}, 'key', {hash}, 200, '{{}}', {at})"),
        format!("INSERT INTO signing_keys VALUES (1, {hash}, {at}, NULL)"),
        format!(
            "INSERT INTO operator_acts (at, act, game_id, player_id, note) VALUES ({at}, 'extend', \
             '{game}', {ada}, 'as they asked')"
        ),
        format!("INSERT INTO barred_addresses VALUES ({hash}, {at})"),
        "VACUUM".to_owned(),
        "PRAGMA wal_checkpoint(TRUNCATE)".to_owned(),
    ] {
        database.try_execute(&statement).expect(&statement);
    }
    database
}

/// Every bit that falls over and changes what a reader would see is named, but in the columns of which
/// the hosting page says that nothing vouches for them.
#[test]
fn bits_that_fall_over_are_named_or_harmless_or_where_nothing_vouches_for_them() {
    let database = full();
    let path = database.file().expect("a file");
    let sound = report(&database.url).expect("a report");
    assert!(sound.is_sound(), "{sound:?}");
    let columns = columns(&path);
    let before = seen(&path, &columns).expect("read");
    let whole = std::fs::read(&path).expect("the file");
    let flips: usize =
        std::env::var("TURNPOST_FLIPS").ok().and_then(|count| count.parse().ok()).unwrap_or(150);
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.sqlite");
    let mut sampler = SmallRng::seed_from_u64(17);
    // Most of a small database is empty space.
    let full: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] != 0).collect();
    let (mut named, mut harmless) = (0, 0);
    let mut wrong: Vec<String> = Vec::new();
    let mut unvouched: BTreeSet<(String, String)> = BTreeSet::new();
    for flip in 0..flips {
        let at = match flip % 8 {
            0 => sampler.random_range(0..whole.len()),
            _ => full[sampler.random_range(0..full.len())],
        };
        let bit = sampler.random_range(0..8u32);
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << bit;
        for rest in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{rest}", copy.display()));
        }
        std::fs::write(&copy, bytes).expect("a copy");
        let found = report(&DatabaseUrl::Sqlite(copy.clone()));
        let said = match &found {
            Ok(report) => format!("{report:?}"),
            Err(error) => error.to_string(),
        };
        if said.contains("cannot be reached") || said.contains("cannot be used") {
            wrong.push(format!("bit {bit} of byte {at}: {said}"));
        }
        if !found.as_ref().is_ok_and(Report::is_sound) {
            named += 1;
            continue;
        }
        let after = match seen(&copy, &columns) {
            Ok(after) => after,
            Err(error) => {
                wrong.push(format!("bit {bit} of byte {at}: not named, and {error}"));
                continue;
            }
        };
        let changed: Vec<&(String, String)> = before
            .iter()
            .filter(|(key, value)| after.get(*key) != Some(*value))
            .map(|it| it.0)
            .collect();
        if changed.is_empty() {
            harmless += 1;
        }
        for (state, column) in changed {
            if !is_unvouched(state, column) {
                wrong.push(format!("bit {bit} of byte {at}: {state}.{column} changed unnoticed"));
            }
            unvouched.insert((state.clone(), column.clone()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("{named} named, {harmless} harmless, of {flips}; the others in {unvouched:?}");
    assert!(named * 3 > flips, "{named} of {flips} are named");
}

#[test]
fn the_hosting_page_names_every_column_that_nothing_vouches_for() {
    let page =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/hosting.md"))
            .expect("the page");
    for (state, columns) in UNCHECKED_COLUMNS {
        let row = page
            .lines()
            .find(|line| line.starts_with(&format!("| `{state}` |")))
            .unwrap_or_else(|| panic!("{state} is not there"));
        for column in *columns {
            assert!(row.contains(&format!("`{column}`")), "{state}.{column}: {row}");
        }
    }
}
