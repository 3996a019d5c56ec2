//! Databases as earlier versions left them, kept in `tests/schemas`: a folder for each schema with the
//! number of its last migration, and in it what that version's program had made of both databases, as
//! SQL. Their keys and tokens are of servers that are no more.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    cli::check::report,
    game::{
        record::Status,
        service::{Actor, Command, GameService, MoveText},
        time::Clock,
    },
    registry,
    store::{GameList, SchemaAge, schema_age},
};
use turnpost_rules::dyn_ruleset::BotLevel;

use super::support::database::{TestDatabase, run};

/// How many moves are made in each running game after the upgrade.
const MOVES: usize = 20;

fn schemas() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/schemas");
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    assert!(!found.is_empty());
    found
}

/// Both databases as a version left them.
fn kept(schema: &Path) -> [TestDatabase; 2] {
    let kept = [
        ("sqlite.sql.gz", TestDatabase::sqlite()),
        ("postgres.sql.gz", TestDatabase::empty_postgres()),
    ];
    kept.map(|(name, database)| {
        let file = std::fs::File::open(schema.join(name)).expect(name);
        let mut sql = String::new();
        flate2::read::GzDecoder::new(file).read_to_string(&mut sql).expect("SQL");
        // What is for PostgreSQL's own shell alone.
        let sql: Vec<&str> = sql.lines().filter(|line| !line.starts_with('\\')).collect();
        database.try_execute(&sql.join("\n")).expect(name);
        database
    })
}

/// A column: its type, whether it must have a value, and whether it gets one by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    kind: String,
    must: bool,
    has_default: bool,
}

/// The columns of every table.
fn columns(database: &TestDatabase) -> BTreeMap<(String, String), Column> {
    let query = match database.file() {
        Some(_) => {
            "SELECT made.name || '|' || found.name || '|' || found.type || '|' || found.\"notnull\" \
             || '|' || (found.dflt_value IS NOT NULL) AS row FROM sqlite_schema AS made, \
             pragma_table_info(made.name) AS found \
             WHERE made.type = 'table' AND made.name NOT LIKE 'sqlite%'"
        }
        None => {
            "SELECT table_name || '|' || column_name || '|' || data_type || '|' \
             || (is_nullable = 'NO')::int || '|' \
             || (column_default IS NOT NULL OR is_identity = 'YES')::int AS row \
             FROM information_schema.columns WHERE table_schema = 'public'"
        }
    };
    let parsed = database.rows(query).into_iter().map(|row| {
        let parts: Vec<&str> = row.split('|').collect();
        let [table, column, kind, must, has_default] = parts[..] else { panic!("{row}") };
        let found =
            Column { kind: kind.to_owned(), must: must == "1", has_default: has_default == "1" };
        ((table.to_owned(), column.to_owned()), found)
    });
    parsed.collect()
}

/// What a program of the earlier version could not work with.
fn in_the_way(
    before: &BTreeMap<(String, String), Column>,
    after: &BTreeMap<(String, String), Column>,
) -> Vec<String> {
    let tables: BTreeSet<&String> = before.keys().map(|(table, _)| table).collect();
    let gone = before.iter().filter(|(name, column)| after.get(name) != Some(column));
    let gone = gone.map(|((table, column), _)| format!("{table}.{column} is gone or another one"));
    let new = after.iter().filter(|(name, _)| !before.contains_key(name));
    let demanded = new
        .filter(|((table, _), column)| tables.contains(table) && column.must && !column.has_default)
        .map(|((table, column), _)| format!("{table}.{column} must be given"));
    gone.chain(demanded).collect()
}

#[test]
fn what_an_earlier_program_could_not_work_with_is_noticed() {
    let column = |must, has_default| Column { kind: "BIGINT".to_owned(), must, has_default };
    let name = |column: &str| ("nudges".to_owned(), column.to_owned());
    let before =
        BTreeMap::from([(name("at"), column(true, false)), (name("by"), column(true, true))]);
    assert!(in_the_way(&before, &before).is_empty());
    let mut after = before.clone();
    after.insert(name("note"), column(false, false));
    after.insert(name("count"), column(true, true));
    after.insert(("mutes".to_owned(), "at".to_owned()), column(true, false));
    assert!(in_the_way(&before, &after).is_empty(), "an old program need not know of these");
    after.insert(name("why"), column(true, false));
    after.remove(&name("at"));
    after.insert(name("by"), column(true, false));
    assert_eq!(
        in_the_way(&before, &after),
        [
            "nudges.at is gone or another one",
            "nudges.by is gone or another one",
            "nudges.why must be given"
        ]
    );
}

/// Every running game goes on, as whoever it waits for.
async fn play_on(database: &TestDatabase) -> usize {
    let store = database.open();
    let clock = Clock::system();
    let service = GameService::new(Arc::new(store.clone()), registry::rulesets(), clock);
    let mut sampler = SmallRng::seed_from_u64(5);
    let running = store.games(GameList::All, &[Status::Running], None, 100).await.expect("a list");
    let mut moves = 0;
    for game in &running.games {
        let id = game.record.id;
        let label = format!("{} {id}", game.record.ruleset);
        assert!(!game.pending_decisions.is_empty(), "{label} waits for nobody");
        for _ in 0..MOVES {
            let cached = service.current(id).await.expect(&label);
            let Some(pending) = cached.pending_decisions.first() else { break };
            let position = cached.state.position().expect("a position");
            let chosen = position.bot(pending.seat, BotLevel::Steady, &mut sampler);
            let command = Command {
                actor: Actor::Player(pending.player.expect("a player")),
                moves: vec![MoveText::Json(chosen.expect("a move").to_value())],
                head: None,
                message: None,
                key: None,
            };
            service.play(id, command).await.expect(&label);
            moves += 1;
        }
    }
    assert_eq!(running.games.len(), 3, "one of each ruleset");
    // So do mails that waited, and people.
    let now = Clock::system().now();
    let waiting = store.claim_mails("one".to_owned(), now, now.plus_seconds(60), 99).await;
    assert!(!waiting.expect("mails that can be read").is_empty());
    for name in ["ada", "bert"] {
        let address = format!("{name}@example.org").parse().expect("an address");
        let known = store.player_by_address(address).await.expect("the store").expect("a player");
        assert!(!store.api_tokens(known.id).await.expect("tokens").is_empty(), "{name}");
    }
    moves
}

#[test]
fn databases_of_earlier_versions_are_brought_up_to_date_and_played_on() {
    for schema in schemas() {
        for database in kept(&schema) {
            let label = format!("{} in {}", database.url, schema.display());
            assert_eq!(schema_age(&database.url).expect(&label), SchemaAge::Older, "{label}");
            let before = columns(&database);
            assert!(before.len() > 100, "{label}: {} columns", before.len());
            drop(database.open());
            assert_eq!(schema_age(&database.url).expect(&label), SchemaAge::Current, "{label}");
            // The version before can still run, until all processes are new ones.
            assert_eq!(in_the_way(&before, &columns(&database)), [""; 0], "{label}");
            let found = report(&database.url).expect(&label);
            assert!(found.is_sound(), "{label}: {found:?}");
            assert!(run(play_on(&database)) > MOVES, "{label}");
            let found = report(&database.url).expect(&label);
            assert!(found.is_sound(), "{label}, played on: {found:?}");
        }
    }
}

/// The tables are those of a server that never had others.
#[test]
fn an_upgraded_database_has_the_tables_of_a_new_one() {
    for schema in schemas() {
        let fresh = [TestDatabase::sqlite(), TestDatabase::postgres()];
        for (upgraded, fresh) in kept(&schema).into_iter().zip(fresh) {
            drop(upgraded.open());
            drop(fresh.open());
            assert_eq!(columns(&upgraded), columns(&fresh), "{}", schema.display());
        }
    }
}
