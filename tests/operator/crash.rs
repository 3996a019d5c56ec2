//! The process is killed under load, again and again: every acknowledged move is there, every log
//! is dense and verified, and for every pending decision one mail was sent or waits.
//!
//! `TURNPOST_KILLS` says how often it is killed; 2 without it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use rand::RngExt;
use turnpost::game::storage::Storage;
use turnpost::registry;
use turnpost::store::DatabaseUrl;
use turnpost_rules::log::{event::EventData, id::GameId, verify::verify};

use crate::http::try_request;
use crate::post_office::PostOffice;
use crate::server::Server;
use crate::support::database::TestDatabase;
use crate::support::passing::{LAST, Passing, SEATS, START};
use crate::support::process::wait_for;

/// How many clients play at once.
const CLIENTS: usize = 3;

/// How many games of its own a client has between two kills: enough to be in the middle of one each
/// time, and not many more, since every game's first mail has to be drawn in the end.
const GAMES: usize = 2;

/// By how many moves after a start the server is killed, at the latest: before the clients' games
/// between two kills are at their end, however fast they are.
const KILLED_BY: usize = CLIENTS * GAMES * (LAST - START) as usize / 2;

fn kills() -> u32 {
    std::env::var("TURNPOST_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

/// The head of a game as the server tells it; none when the server has gone.
pub fn head(address: SocketAddr, passing: &Passing) -> Option<u64> {
    let bearer = format!("Bearer {}", passing.token(START));
    let path = format!("/v1/games/{}?words=false", passing.game);
    let answer = try_request(address, "GET", &path, &[("Authorization", &bearer)], "").ok()?;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let tag = answer.header("etag").expect("an ETag");
    let (_, rest) = tag.split_once(':').expect("a number behind the game");
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    Some(digits.parse().expect("a number"))
}

/// What the clients of a server do together.
#[derive(Default)]
struct Load {
    /// How many moves it has acknowledged.
    acknowledged: AtomicUsize,
    is_over: AtomicBool,
}

/// Passes in one game after the other until the server goes away; gives the numbers of the events
/// that were acknowledged.
fn pass_all(address: SocketAddr, tables: &[Passing], load: &Load) -> Vec<(GameId, u64)> {
    let mut acknowledged = Vec::new();
    for state in tables {
        let seqs = pass(address, state, load);
        acknowledged.extend(seqs.into_iter().map(|seq| (state.game, seq)));
    }
    acknowledged
}

fn pass(address: SocketAddr, passing: &Passing, load: &Load) -> Vec<u64> {
    let mut acknowledged = Vec::new();
    let Some(mut head) = head(address, passing) else { return acknowledged };
    while head < LAST && !load.is_over.load(Ordering::Relaxed) {
        let bearer = format!("Bearer {}", passing.token(head));
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        let body = Passing::body(head);
        match try_request(address, "POST", &passing.path(), &headers, &body) {
            Ok(answer) => {
                assert_eq!(answer.status, 201, "{}", answer.body);
                head += 1;
                acknowledged.push(head);
                load.acknowledged.fetch_add(1, Ordering::Relaxed);
            }
            Err(_) => break,
        }
    }
    acknowledged
}

/// How many mail workers each server has.
const MAIL_WORKERS: u32 = 2;

fn start(folder: &Path, url: &str, post: &PostOffice) -> Server {
    let post = post.settings();
    let workers = format!("--mail-workers={MAIL_WORKERS}");
    let mut arguments =
        vec!["--database-url", url, "--demo=false", "--limits-player=0", workers.as_str()];
    arguments.extend(post.iter().map(String::as_str));
    Server::start(folder, &arguments)
}

/// The URL as a setting. Never shown: only a throw-away database has it.
pub fn setting(url: &DatabaseUrl) -> String {
    match url {
        DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

#[derive(QueryableByName)]
struct MailRow {
    #[diesel(sql_type = diesel::sql_types::Text)]
    state: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    game_id: String,
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    place: i64,
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    seq: i64,
    #[diesel(sql_type = diesel::sql_types::Nullable<diesel::sql_types::Text>)]
    message_id: Option<String>,
}

/// States and names of turn mails, by game, seat and event.
type Mails = BTreeMap<(String, i64, i64), Vec<(String, Option<String>)>>;

/// All turn mails, those that are owed and not in the outbox yet among them.
fn mails(url: &DatabaseUrl) -> Mails {
    // One that is owed waits, too.
    let query = "SELECT state, game_id, CAST(seat AS BIGINT) AS place, seq, message_id FROM outbox \
                 WHERE kind = 'turn' UNION ALL \
                 SELECT 'waiting', game_id, CAST(seat AS BIGINT), pending_since, NULL \
                 FROM pending_decisions WHERE mail_at IS NOT NULL";
    let rows: Vec<MailRow> = match url {
        DatabaseUrl::Sqlite(path) => {
            let mut connection =
                SqliteConnection::establish(&path.to_string_lossy()).expect("a connection");
            sql_query(query).load(&mut connection).expect("mails")
        }
        DatabaseUrl::Postgres(url) => {
            let mut connection = PgConnection::establish(url).expect("a connection");
            sql_query(query).load(&mut connection).expect("mails")
        }
    };
    let mut mails = Mails::new();
    for row in rows {
        mails
            .entry((row.game_id, row.place, row.seq))
            .or_default()
            .push((row.state, row.message_id));
    }
    mails
}

/// How many connections the database still serves. PostgreSQL brings to its end what a client had
/// asked for that is gone.
fn open_connections(database: &TestDatabase) -> i64 {
    match database.url {
        DatabaseUrl::Sqlite(_) => 0,
        DatabaseUrl::Postgres(_) => database.number(
            "SELECT count(*) AS number FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid() \
             AND backend_type = 'client backend'",
        ),
    }
}

fn crash_under_load(database: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = setting(&database.url);
    let post = PostOffice::open();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let tables: Vec<Passing> = runtime.block_on(async {
        let store = database.open();
        let mut tables = Vec::new();
        for _ in 0..CLIENTS * GAMES * kills() as usize {
            tables.push(Passing::sit_down(&store, true).await);
        }
        tables
    });
    let mut acknowledged: BTreeMap<GameId, Vec<u64>> = BTreeMap::new();
    for tables in tables.chunks(CLIENTS * GAMES) {
        let mut server = start(folder.path(), &url, &post);
        let load = Load::default();
        let address = server.address;
        std::thread::scope(|scope| {
            let load = &load;
            let clients: Vec<_> = tables
                .chunks(GAMES)
                .map(|tables| scope.spawn(move || pass_all(address, tables, load)))
                .collect();
            let moves = rand::rng().random_range(1..=KILLED_BY);
            wait_for("moves are acknowledged", || {
                load.acknowledged.load(Ordering::Relaxed) >= moves
            });
            server.kill();
            load.is_over.store(true, Ordering::Relaxed);
            for client in clients {
                for (game, seq) in client.join().expect("a client") {
                    acknowledged.entry(game).or_default().push(seq);
                }
            }
        });
    }
    let moves: usize = acknowledged.values().map(Vec::len).sum();
    assert!(moves > 0, "nothing was acknowledged: the test tests nothing");
    println!("{} kills, {moves} moves acknowledged in {} games", kills(), acknowledged.len());

    // As the last kill left it.
    wait_for("the database has heard of it", || open_connections(database) == 0);
    let mails_left = mails(&database.url);
    let pending_since = runtime.block_on(async {
        let store = database.open();
        let mut pending_since = Vec::new();
        for state in &tables {
            let stored = store.load(state.game).await.expect("read").expect("the game");
            let verified = verify(&stored.lines, registry::rulesets(), Some(&stored.seed));
            let verified = verified.unwrap_or_else(|fault| panic!("{}: {fault}", state.game));
            assert_eq!(verified.events, stored.lines.len() as u64);
            for seq in acknowledged.get(&state.game).into_iter().flatten() {
                let line = &stored.lines[*seq as usize - 1];
                let event = line.event().expect("an event");
                let EventData::Moved { seat, .. } = event.data else {
                    panic!("event {seq} is no move: {}", line.text)
                };
                assert_eq!(seat.index() as u64, (*seq - 1 - START) % SEATS, "{}", line.text);
            }
            let waited_for = if verified.over { 0 } else { 1 };
            assert_eq!(stored.pending_decisions.len(), waited_for, "{}", state.game);
            for pending in stored.pending_decisions {
                pending_since.push((state.game, pending.seat, pending.pending_since));
            }
        }
        pending_since
    });
    for (game, seat, seq) in &pending_since {
        let key = (game.to_string(), seat.index() as i64, seq.get() as i64);
        let states = mails_left.get(&key).cloned().unwrap_or_default();
        assert_eq!(states.len(), 1, "one mail for the pending decision of {key:?}: {states:?}");
        assert!(["waiting", "sent"].contains(&states[0].0.as_str()), "{key:?} is {:?}", states[0]);
    }

    // Left alone, the server sends what waits, what a killed one had in hand as well: each pending decision
    // then has its one mail.
    let server = start(folder.path(), &url, &post);
    let began = Instant::now();
    while mails(&database.url).values().flatten().any(|(state, _)| state == "waiting") {
        let limit = Duration::from_secs(120 + 60 * u64::from(kills()));
        assert!(began.elapsed() < limit, "mails still wait\n{}", server.log());
        std::thread::sleep(Duration::from_millis(100));
    }
    let delivered = post.taken();
    let mails_sent = mails(&database.url);
    for (game, seat, seq) in &pending_since {
        let key = (game.to_string(), seat.index() as i64, seq.get() as i64);
        let sent = mails_sent.get(&key).map(Vec::as_slice).unwrap_or_default();
        let [(_, Some(id))] = sent else { panic!("{key:?}: {sent:?}") };
        assert!(delivered.contains_key(id), "{key:?}: {id}");
    }
    // A mail worker has one mail at a time in hand: only that one, which its death has caught between the
    // mail server's word and its own note, comes again.
    let doubled: Vec<_> = delivered.iter().filter(|(_, count)| **count > 1).collect();
    let twice: usize = doubled.iter().map(|(_, count)| **count - 1).sum();
    assert!(
        twice <= (kills() * MAIL_WORKERS) as usize,
        "{} kills, sent twice: {doubled:?}",
        kills()
    );
    println!("{twice} mails came twice");
    println!("{} mails delivered, {} seats waited for", delivered.len(), pending_since.len());
}

#[test]
fn killed_under_load_on_sqlite_it_loses_nothing_it_acknowledged() {
    crash_under_load(&TestDatabase::sqlite());
}

#[test]
fn killed_under_load_on_postgresql_it_loses_nothing_it_acknowledged() {
    crash_under_load(&TestDatabase::postgres());
}
