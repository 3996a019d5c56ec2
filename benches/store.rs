//! How many appends a second are on disk, with 1, 16 and 64 clients, beside what the disk gives a
//! program that commits every row by itself. Each client appends to a game of its own and waits
//! for every answer.
//!
//! `cargo bench --bench store [-- sqlite|postgres]`; PostgreSQL needs its server programs.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

use std::{
    hint::black_box,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use criterion::{BenchmarkId, Criterion, Throughput};
use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};
use tempfile::TempDir;
use turnpost::{
    game::{
        decision::PendingDecision,
        id::PlayerId,
        mail::{MailContent, MailJob},
        record::{Admission, GameRecord, Start, Status, Visibility},
        reserved_places::ReservedPlaces,
        storage::{Append, Storage as _},
    },
    store::{DatabaseUrl, NewPlayer, Settings, Store, StoreOptions},
};
use turnpost_rules::{
    Seat, SeatCount, SeatSet, Seed,
    log::{event::Seq, hash::EventHash, id::GameId, line::Line, state::Seating, time::Timestamp},
};

#[path = "../tests/support/postgres.rs"]
#[allow(dead_code)]
mod postgres;

const CLIENTS: [u64; 3] = [1, 16, 64];

/// As long as the line of a move usually is.
fn text(seq: u64) -> String {
    format!(
        r#"{{"seq":{seq},"at":"2026-11-21T12:00:00.000000Z","kind":"moved","seat":1,"move":{{"move":"build-road","edge":17}},"by":"player","chance":[],"position":"{seq:064x}","salt":"{seq:032x}"}}"#
    )
}

fn now() -> Timestamp {
    Timestamp::from_micros(1_790_000_000_000_000)
}

/// A client: a game of its own and where its log ends.
struct Client {
    store: Store,
    game: GameId,
    player: PlayerId,
    head: Seq,
    hash: EventHash,
}

impl Client {
    async fn new(store: &Store, player: PlayerId) -> Client {
        let game = GameId::random(&mut rand::rng());
        let record = GameRecord {
            id: game,
            name: "Bench".parse().expect("a name"),
            ruleset: "kathai".to_owned(),
            revision: 1,
            options: serde_json::json!({}),
            seats: SeatCount::new(4).expect("a count"),
            host: Some(player),
            visibility: Visibility::Private,
            admission: Admission::Invited,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
            timing: turnpost::game::timing::Timing::default(),
            status: Status::Running,
            created_at: now(),
            changed_at: now(),
        };
        let mut client =
            Client { store: store.clone(), game, player, head: Seq::START, hash: EventHash::START };
        let first = client.next();
        store
            .create(record, Seed::new([1; 32]), first, ReservedPlaces::NONE)
            .await
            .expect("a game");
        client
    }

    fn next(&mut self) -> Append {
        let seq = self.head.next();
        let text = text(seq.get());
        self.hash = self.hash.of_next(&text);
        let line = Line { seq, at: now(), text, hash: self.hash };
        let append = Append {
            game: self.game,
            head: self.head,
            lines: vec![line],
            status: None,
            places: None,
            answered: SeatSet::EMPTY,
            newly_pending: Vec::new(),
            rescheduled: Vec::new(),
            mails: Vec::new(),
            news: None,
            message: None,
            nudge: None,
            stored_response: None,
            accepted: None,
            parted: Vec::new(),
            taken: None,
            offers_off: SeatSet::EMPTY,
            handovers: Vec::new(),
            draft_seen: None,
            plans_seen: Vec::new(),
            plans_off: Vec::new(),
            at: now(),
        };
        self.head = seq;
        append
    }

    /// The next append; one that ends a turn when `is_turn`: a pending decision ends, another begins, and
    /// its mail is owed.
    fn next_of(&mut self, is_turn: bool) -> Append {
        let mut append = self.next();
        if is_turn {
            let seat = Seat::new(0).expect("a seat");
            append.answered = SeatSet::EMPTY.with(seat);
            append.newly_pending = vec![PendingDecision {
                seat,
                began: self.head,
                pending_since: self.head,
                decision: "turn".to_owned(),
                player: Some(self.player),
                due_at: None,
                at: now(),
            }];
            let content = MailContent::Turn { game: self.game, seat, pending_since: self.head };
            append.mails = vec![MailJob { player: self.player, content }];
        }
        append
    }
}

/// The time that `appends` of all clients together take.
async fn race(clients: Vec<Client>, appends: u64, is_turn: bool) -> (Duration, Vec<Client>) {
    let each = appends.div_ceil(clients.len() as u64);
    let start = Instant::now();
    let tasks: Vec<_> = clients
        .into_iter()
        .map(|mut client| {
            tokio::spawn(async move {
                for _ in 0..each {
                    let append = client.next_of(is_turn);
                    client.store.append(append).await.expect("an append");
                }
                client
            })
        })
        .collect();
    let mut back = Vec::with_capacity(tasks.len());
    for task in tasks {
        back.push(task.await.expect("no panic"));
    }
    let taken = start.elapsed();
    let really = each * back.len() as u64;
    (taken.mul_f64(appends as f64 / really as f64), back)
}

fn appends(criterion: &mut Criterion, name: &str, store: &Store) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let player = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address: format!("{}@example.org", PlayerId::random(&mut rand::rng()))
            .parse()
            .expect("an address"),
        settings: Settings::default(),
        at: now(),
    };
    let player = runtime.block_on(store.create_player(player)).expect("a player").id;
    for (kind, is_turn) in [("move", false), ("turn", true)] {
        let mut group = criterion.benchmark_group(format!("{name}/{kind}"));
        group.throughput(Throughput::Elements(1));
        for count in CLIENTS {
            let mut clients = Some(runtime.block_on(async {
                let mut clients = Vec::new();
                for _ in 0..count {
                    clients.push(Client::new(store, player).await);
                }
                clients
            }));
            group.bench_function(BenchmarkId::new("clients", count), |bencher| {
                bencher.iter_custom(|appends| {
                    let ours = clients.take().unwrap_or_default();
                    let (taken, back) = runtime.block_on(race(ours, appends, is_turn));
                    clients = Some(back);
                    taken
                });
            });
        }
        group.finish();
    }
}

/// What one commit a row costs on this disk, with the same table and the same rows.
fn raw_commits(criterion: &mut Criterion, directory: &TempDir) {
    let path = directory.path().join("raw.sqlite");
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("a file");
    connection
        .batch_execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             CREATE TABLE events (game_id TEXT, seq BIGINT, at BIGINT, line TEXT, hash BLOB,
                                  PRIMARY KEY (game_id, seq)) WITHOUT ROWID",
        )
        .expect("a table");
    let next = AtomicU64::new(1);
    let mut group = criterion.benchmark_group("sqlite");
    group.throughput(Throughput::Elements(1));
    group.bench_function("raw commits", |bencher| {
        bencher.iter(|| {
            let seq = next.fetch_add(1, Ordering::Relaxed);
            let line = text(seq);
            let statement = format!(
                "INSERT INTO events VALUES ('aaaaaaaaaaaaaaaa', {seq}, 0, '{line}', x'{seq:064x}')"
            );
            black_box(connection.batch_execute(&statement)).expect("a row");
        });
    });
    group.finish();
}

fn main() {
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let wants = |name: &str| wanted.as_deref().is_none_or(|wanted| wanted == name);
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(4))
        .sample_size(20)
        .without_plots();
    if wants("sqlite") {
        let directory = TempDir::new_in(".").expect("a directory on the disk that counts");
        raw_commits(&mut criterion, &directory);
        let url = DatabaseUrl::Sqlite(directory.path().join("turnpost.sqlite"));
        let store = Store::open(&StoreOptions::new(url)).expect("a store");
        appends(&mut criterion, "sqlite", &store);
    }
    if wants("postgres") {
        let cluster = postgres::Cluster::start_durable();
        let name = cluster.database();
        let url = cluster.url(&name).parse().expect("our own URL");
        for writers in [8, 16] {
            let options = StoreOptions { writers, ..StoreOptions::new(DatabaseUrl::clone(&url)) };
            let store = Store::open(&options).expect("a store");
            appends(&mut criterion, &format!("postgres/{writers} writers"), &store);
        }
    }
}
