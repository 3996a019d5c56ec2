//! What is measured, part by part. Each part prints a table.

use std::io;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use turnpost::registry;
use turnpost::store::{DatabaseUrl, Store, StoreOptions};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{line::Line, state::GameState},
    simulate::{Attendance, Simulation},
};

use crate::client::{self, Measured, Reading, Source, request};
use crate::games::{self, People, Playing, Script};
use crate::process::{Process, free_address};
use crate::{floor, players, postgres};

/// How many clients post at once; each has games of its own and one move in flight.
const CLIENTS: [usize; 3] = [1, 16, 64];

/// How many moves are posted before it counts.
const WARM_UP: usize = 200;

/// A floor, measured.
pub struct Floor {
    clients: usize,
    rate: f64,
}

/// What the parts work with.
pub struct Load {
    folder: tempfile::TempDir,
    seconds: Duration,
    runtime: tokio::runtime::Runtime,
}

/// Posts to the floor what a client posts to the server.
struct FloorSource {
    game: usize,
    seq: u64,
}

impl Source for FloorSource {
    fn next(&mut self, wire: &mut Vec<u8>) -> bool {
        self.seq += 1;
        let body = format!(
            r#"{{"ruleset":"catan","moves":[{{"type":"road","path":"A1-A2"}}],"expected_seq":{}}}"#,
            self.seq
        );
        request(wire, &format!("POST /v1/games/g{}/moves", self.game), None, &body);
        true
    }
}

/// A load that was measured.
struct Row<'a> {
    what: &'a str,
    clients: usize,
    measured: Measured,
    used: Duration,
    rows_per_commit: f64,
}

impl Row<'_> {
    fn print(&self, floor: Option<f64>, disk: f64) {
        let rate = self.measured.rate();
        let each = self.used.as_secs_f64() * 1e6 / self.measured.took.len().max(1) as f64;
        let of_floor = floor.map_or("1".to_owned(), |floor| format!("{:.2}", rate / floor));
        println!(
            "| {} | {} | {rate:.0} | {of_floor} | {:.2} | {:.2} | {:.2} | {:.1} | {each:.0} | {:.1} |",
            self.what,
            self.clients,
            rate / disk,
            self.measured.percentile(50.0),
            self.measured.percentile(99.0),
            self.measured.percentile(100.0),
            self.rows_per_commit,
        );
    }
}

fn print_head() {
    println!(
        "| what | clients | moves/s | of the floor | of the disk | p50 ms | p99 ms | max ms | \
         cpu us a move | events a commit |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
}

impl Load {
    /// A load in a folder of its own, on the disk that the build is on.
    ///
    /// # Errors
    /// When there can be no such folder.
    pub fn new(seconds: Duration) -> io::Result<Load> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let folder = tempfile::Builder::new().prefix("turnpost-load-").tempdir_in(".")?;
        Ok(Load { folder, seconds, runtime })
    }

    fn file(&self, name: &str) -> (DatabaseUrl, String, PathBuf) {
        let path = self.folder.path().join(format!("{name}.sqlite3"));
        let path = std::path::absolute(path).expect("a path");
        (DatabaseUrl::Sqlite(path.clone()), format!("sqlite:{}", path.display()), path)
    }

    /// Single-row commits a second of the disk, through SQLite as the server uses it.
    fn disk(&self) -> f64 {
        let path = self.folder.path().join("disk.sqlite3");
        let mut connection = floor::database(&path);
        let began = Instant::now();
        let mut count = 0;
        while began.elapsed() < Duration::from_secs(2) {
            connection.batch_execute("BEGIN IMMEDIATE").expect("begun");
            floor::insert(&mut connection, "disk", count, "{\"move\":{\"type\":\"pass\"}}");
            connection.batch_execute("COMMIT").expect("committed");
            count += 1;
        }
        let rate = count as f64 / began.elapsed().as_secs_f64();
        drop(connection);
        let _ = std::fs::remove_file(path);
        rate
    }

    /// How big the program is, how long it takes to start, what it keeps in memory doing nothing.
    pub fn process(&self) {
        let size = std::fs::metadata(env!("CARGO_BIN_EXE_turnpost")).map_or(0, |file| file.len());
        let (url, setting, _) = self.file("process");
        drop(Store::open(&StoreOptions::new(url)).expect("a store"));
        let mut starts = Vec::new();
        let mut resident = 0;
        for _ in 0..15 {
            let server = Process::server(self.folder.path(), &setting);
            starts.push(server.started_in);
            resident = server.resident();
        }
        starts.sort();
        println!("program: {:.1} MiB", size as f64 / 1_048_576.0);
        println!("start to the first answer: {:.1} ms", starts[7].as_secs_f64() * 1000.0);
        println!("idle: {:.1} MiB in memory\n", resident as f64 / 1_048_576.0);
    }

    fn floor_process(&self, name: &str) -> Process {
        let address = free_address();
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        let file = self.folder.path().join(format!("floor-{name}.sqlite3"));
        command.args(["--floor", &address.to_string(), "--file", &file.to_string_lossy()]);
        Process::start(command, address)
    }

    /// The floor, and the disk beside it.
    ///
    /// # Errors
    /// When the floor goes away.
    pub fn floors(&self) -> io::Result<Vec<Floor>> {
        let disk = self.disk();
        println!("disk: {disk:.0} commits of one row a second\n");
        print_head();
        let mut floors = Vec::new();
        for clients in CLIENTS {
            let process = self.floor_process(&clients.to_string());
            let sources =
                |from: u64| (0..clients).map(|game| FloorSource { game, seq: from }).collect();
            client::run(process.address, sources(0), Duration::from_millis(300))?;
            let used = process.used();
            let measured = client::run(process.address, sources(1_000_000), self.seconds)?;
            let used = process.used() - used;
            let (rows, commits) = process.get("/counts").map_or((0.0, 1.0), |text| counts(&text));
            let row =
                Row { what: "floor", clients, measured, used, rows_per_commit: rows / commits };
            row.print(None, disk);
            floors.push(Floor { clients, rate: row.measured.rate() });
        }
        Ok(floors)
    }

    /// Lays as many games as the clients need, several clients at once so that they share commits.
    fn lay(
        &self,
        store: &Store,
        ruleset: &str,
        clients: usize,
        each: usize,
        mails: bool,
    ) -> Vec<Vec<Script>> {
        let local = tokio::task::LocalSet::new();
        let layers: Vec<_> = (0..clients)
            .map(|_| {
                let (store, ruleset) = (store.clone(), ruleset.to_owned());
                local.spawn_local(async move {
                    let people = People::new(&store, mails).await;
                    let (mut scripts, mut moves) = (Vec::new(), 0);
                    while moves < each {
                        let script = games::random_game(&store, &people, &ruleset, 1500).await;
                        moves += script.len();
                        scripts.push(script);
                    }
                    scripts
                })
            })
            .collect();
        local.block_on(&self.runtime, async {
            let mut all = Vec::new();
            for layer in layers {
                all.push(layer.await.expect("laid"));
            }
            all
        })
    }

    /// Measures the server over one database.
    fn play(&self, load: &Database<'_>, floor: &Floor, disk: f64) -> io::Result<()> {
        let clients = floor.clients;
        let store = Store::open(&StoreOptions::new(load.url.clone())).expect("a store");
        let total = floor.rate * self.seconds.as_secs_f64() * 0.9;
        let each = (total / clients as f64) as usize + WARM_UP;
        let scripts = self.lay(&store, load.ruleset, clients, each, load.mails);
        drop(store);
        let process = Process::server(self.folder.path(), load.setting);
        // The games come into memory before it counts.
        for scripts in scripts.chunks(8) {
            let looks = scripts.iter().flatten().map(|script| script.looked_at("?words=false"));
            let of: Vec<_> = looks.collect();
            let left = of.len();
            client::run(process.address, vec![Reading { of, left }], Duration::from_secs(60))?;
        }
        let sources = scripts.into_iter().map(Playing::new).collect();
        let before = (process.used(), events_and_commits(&process));
        let measured = client::run(process.address, sources, self.seconds)?;
        let used = process.used() - before.0;
        let (events, commits) = events_and_commits(&process);
        let rows_per_commit = (events - before.1.0) / (commits - before.1.1).max(1.0);
        Row { what: load.what, clients, measured, used, rows_per_commit }
            .print(Some(floor.rate), disk);
        drop(process);
        if let Some(path) = load.file {
            let _ = std::fs::remove_file(path);
        }
        Ok(())
    }

    /// Durable moves a second on SQLite.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn moves(&self, floors: &[Floor]) -> io::Result<()> {
        let disk = self.disk();
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            for floor in floors {
                let (url, setting, path) = self.file(&format!("{ruleset}-{}", floor.clients));
                let load = Database {
                    what: ruleset,
                    ruleset,
                    mails: false,
                    url: &url,
                    setting: &setting,
                    file: Some(&path),
                };
                self.play(&load, floor, disk)?;
            }
        }
        for floor in floors.iter().filter(|floor| floor.clients == 16) {
            let (url, setting, path) = self.file("mails");
            let load = Database {
                what: "kathai, mails wanted",
                ruleset: "kathai",
                mails: true,
                url: &url,
                setting: &setting,
                file: Some(&path),
            };
            self.play(&load, floor, disk)?;
        }
        println!();
        Ok(())
    }

    /// What a move costs in games of several lengths, and what it takes on the disk.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn growth(&self) -> io::Result<()> {
        const GAMES: usize = 48;
        const MOVES: usize = 400;
        println!(
            "| events before | cpu us a move | of that at 10 | p50 ms | bytes on disk a move |"
        );
        println!("|---|---|---|---|---|");
        let mut base = None;
        for length in [10, 100, 1000, 5000, 10] {
            let (url, setting, path) = self.file(&format!("growth-{length}"));
            let store = Store::open(&StoreOptions::new(url)).expect("a store");
            let scripts: Vec<Script> = self.runtime.block_on(async {
                let people = People::new(&store, false).await;
                let mut scripts = Vec::new();
                for _ in 0..GAMES {
                    scripts.push(games::grown_game(&store, &people, length, MOVES).await);
                }
                scripts
            });
            drop(store);
            let before = std::fs::metadata(&path).map_or(0, |file| file.len());
            let process = Process::server(self.folder.path(), &setting);
            let of: Vec<_> =
                scripts.iter().map(|script| script.looked_at("?words=false")).collect();
            client::run(process.address, vec![Reading { of, left: GAMES }], self.seconds)?;
            let mut lanes: Vec<Vec<Script>> = (0..16).map(|_| Vec::new()).collect();
            for (at, script) in scripts.into_iter().enumerate() {
                lanes[at % 16].push(script);
            }
            let used = process.used();
            let sources = lanes.into_iter().map(Playing::new).collect();
            let measured = client::run(process.address, sources, Duration::from_secs(60))?;
            let moves = measured.took.len();
            let each = (process.used() - used).as_secs_f64() * 1e6 / moves as f64;
            process.stop();
            let after = std::fs::metadata(&path).map_or(0, |file| file.len());
            let base = *base.get_or_insert(each);
            println!(
                "| {length} | {each:.1} | {:.2} | {:.2} | {:.0} |",
                each / base,
                measured.percentile(50.0),
                after.saturating_sub(before) as f64 / moves as f64,
            );
            let _ = std::fs::remove_file(path);
        }
        println!();
        Ok(())
    }

    /// Looking at games: the view and the choices of a seat, and the events since.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn reads(&self) -> io::Result<()> {
        println!("| what, 16 clients | answers/s | of a bare answer | p99 ms | cpu us each |");
        println!("|---|---|---|---|---|");
        let floor = self.floor_process("reads");
        let mut base = None;
        let mut measure = |what: &str, process: &Process, of: &[(String, Option<String>)]| {
            let sources = || {
                let all = (0..16).map(|_| Reading { of: of.to_vec(), left: usize::MAX });
                all.collect::<Vec<_>>()
            };
            client::run(process.address, sources(), Duration::from_millis(300))?;
            let used = process.used();
            let measured = client::run(process.address, sources(), self.seconds)?;
            let used = process.used() - used;
            let base = *base.get_or_insert(measured.rate());
            println!(
                "| {what} | {:.0} | {:.2} | {:.2} | {:.0} |",
                measured.rate(),
                measured.rate() / base,
                measured.percentile(99.0),
                used.as_secs_f64() * 1e6 / measured.took.len().max(1) as f64,
            );
            io::Result::Ok(())
        };
        measure("bare answer", &floor, &[("/healthz".to_owned(), None)])?;
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let (url, setting, _) = self.file(&format!("reads-{ruleset}"));
            let store = Store::open(&StoreOptions::new(url)).expect("a store");
            let scripts = self.lay(&store, ruleset, 1, 1, false).remove(0);
            drop(store);
            let process = Process::server(self.folder.path(), &setting);
            let [script] = scripts.as_slice() else { continue };
            let seen = script.looked_at("?words=false");
            let choices = script.looked_at("/choices?words=false");
            // Half of the moves, so that there is something to look at.
            client::run(process.address, vec![Playing::new(scripts).half()], self.seconds)?;
            measure(&format!("{ruleset}: view"), &process, &[seen])?;
            measure(&format!("{ruleset}: choices"), &process, &[choices])?;
        }
        println!();
        Ok(())
    }

    /// What live games keep in memory.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn memory(&self) -> io::Result<()> {
        println!(
            "| live games | how many | KiB each | ms to the first answer, read from the log |"
        );
        println!("|---|---|---|---|");
        for (what, ruleset, moves, count) in [
            ("kathai, 25 moves", "kathai", 25, 1000),
            ("catan, 60 moves", "catan", 60, 1000),
            ("catan, 1000 moves", "catan", 1000, 100),
            ("mare-balticum, 60 moves", "mare-balticum", 60, 1000),
        ] {
            let (url, setting, path) = self.file(&format!("memory-{ruleset}-{moves}"));
            let store = Store::open(&StoreOptions::new(url)).expect("a store");
            let local = tokio::task::LocalSet::new();
            let layers: Vec<_> = (0..50)
                .map(|_| {
                    let store = store.clone();
                    local.spawn_local(async move {
                        let people = People::new(&store, false).await;
                        let mut looks = Vec::new();
                        for _ in 0..count / 50 {
                            let script = games::played_game(&store, &people, ruleset, moves).await;
                            looks.push(script.looked_at("?words=false"));
                        }
                        looks
                    })
                })
                .collect();
            let looks: Vec<_> = local.block_on(&self.runtime, async {
                let mut all = Vec::new();
                for layer in layers {
                    all.extend(layer.await.expect("laid"));
                }
                all
            });
            drop(store);
            let process = Process::server(self.folder.path(), &setting);
            let look = |of: Vec<_>| {
                let left = of.len();
                client::run(process.address, vec![Reading { of, left }], Duration::from_secs(60))
            };
            look(vec![looks[0].clone(); 2000])?;
            let before = process.resident();
            let measured = look(looks)?;
            let each = process.resident().saturating_sub(before) as f64 / count as f64 / 1024.0;
            println!("| {what} | {count} | {each:.1} | {:.2} |", measured.percentile(50.0));
            drop(process);
            let _ = std::fs::remove_file(path);
        }
        println!();
        Ok(())
    }

    /// What a server for so many players takes.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn players(&self) -> io::Result<()> {
        players::measure(&self.runtime, self.folder.path())
    }

    /// Events a second of replays on one core, from lines in memory.
    pub fn replay(&self) {
        println!(
            "| replay | events/s, the last position compared | events/s, every one compared |"
        );
        println!("|---|---|---|");
        for ruleset in registry::rulesets().all() {
            let simulation = Simulation {
                ruleset: ruleset.name().to_owned(),
                options: serde_json::json!({}),
                seats: SeatCount::new(games::SEATS).expect("a table"),
                bots: vec![BotLevel::Random],
                attendance: Attendance::Full,
                seed: 9,
                max_moves: 100_000,
                audit: false,
            };
            let record = |game| simulation.record(registry::rulesets(), game).expect("a game");
            let archives: Vec<_> = (0..20).map(record).collect();
            let events: u64 = archives.iter().map(|archive| archive.header.events).sum();
            let rate = |replay: &dyn Fn(&[Line])| {
                let (began, mut rounds) = (Instant::now(), 0);
                while began.elapsed() < Duration::from_secs(2) {
                    archives.iter().for_each(|archive| replay(&archive.lines));
                    rounds += 1;
                }
                (rounds * events) as f64 / began.elapsed().as_secs_f64()
            };
            let last = rate(&|lines| {
                GameState::replay(lines, registry::rulesets()).expect("a replay");
            });
            let every = rate(&|lines| {
                let (first, rest) = lines.split_first().expect("a first line");
                let mut state = GameState::open(first, registry::rulesets()).expect("a table");
                rest.iter().for_each(|line| state.follow(line).expect("a replay"));
            });
            println!("| {} | {last:.0} | {every:.0} |", ruleset.name());
        }
        println!();
    }

    /// The same moves on a PostgreSQL server of our own, beside plain inserts into it.
    ///
    /// # Errors
    /// When the server goes away.
    pub fn postgres(&self, floors: &[Floor]) -> io::Result<()> {
        let cluster = postgres::Cluster::start_durable();
        let plain = plain_inserts(&cluster, 16, self.seconds);
        println!("PostgreSQL: {plain:.0} commits of one plain insert a second, 16 clients\n");
        print_head();
        for ruleset in ["kathai", "catan"] {
            for floor in floors {
                let setting = cluster.url(&cluster.database());
                let url = setting.parse().map_err(io::Error::other)?;
                let load = Database {
                    what: &format!("{ruleset}, PostgreSQL (of its plain inserts)"),
                    ruleset,
                    mails: false,
                    url: &url,
                    setting: &setting,
                    file: None,
                };
                self.play(&load, floor, plain)?;
            }
        }
        println!();
        Ok(())
    }
}

/// What is measured, and over which database.
struct Database<'a> {
    what: &'a str,
    ruleset: &'a str,
    mails: bool,
    url: &'a DatabaseUrl,
    setting: &'a str,
    file: Option<&'a PathBuf>,
}

fn events_and_commits(process: &Process) -> (f64, f64) {
    (process.metric("turnpost_events_appended_total"), process.metric("turnpost_commits_total"))
}

/// The two numbers of a text.
fn counts(text: &str) -> (f64, f64) {
    let mut numbers = text.split_whitespace().filter_map(|number| number.parse().ok());
    (numbers.next().unwrap_or(0.0), numbers.next().unwrap_or(1.0))
}

diesel::table! {
    plain (game, seq) {
        game -> Text,
        seq -> BigInt,
        line -> Text,
    }
}

/// Commits of one insert a second, so many connections at once.
fn plain_inserts(cluster: &postgres::Cluster, clients: usize, longest: Duration) -> f64 {
    use diesel::{ExpressionMethods as _, RunQueryDsl as _};
    let database = cluster.empty_database();
    cluster.execute(
        &database,
        "CREATE TABLE plain (game TEXT, seq BIGINT, line TEXT, PRIMARY KEY (game, seq))",
    );
    let until = Instant::now() + longest;
    let threads: Vec<_> = (0..clients)
        .map(|client| {
            let url = cluster.url(&database);
            std::thread::spawn(move || {
                let mut connection = PgConnection::establish(&url).expect("a connection");
                let (game, line) = (format!("g{client}"), "x".repeat(300));
                let mut count = 0i64;
                while Instant::now() < until {
                    diesel::insert_into(plain::table)
                        .values((
                            plain::game.eq(&game),
                            plain::seq.eq(count),
                            plain::line.eq(&line),
                        ))
                        .execute(&mut connection)
                        .expect("inserted");
                    count += 1;
                }
                count
            })
        })
        .collect();
    let all: i64 = threads.into_iter().map(|thread| thread.join().expect("no panic")).sum();
    all as f64 / longest.as_secs_f64()
}
