//! A player's feed is followed while the process is killed and started anew, and their games go on: everything that
//! concerns them is told once and in order, to who listens to the stream and to who waits for pages.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use rand::RngExt;
use serde_json::Value;

use crate::{
    crash::{head, setting},
    http::{request, try_request},
    server::Server,
    support::{
        database::{TestDatabase, run},
        passing::{Passing, START},
        process::{TIMEOUT, wait_for},
        stream::{Next, Stream},
    },
};

/// How often the process is killed.
const KILLS: usize = 2;

/// How many games the player is in at once.
const GAMES: usize = 3;

/// How many moves each game is on at most between two kills: none of them comes to its end.
const MOVES: usize = 6;

const FEED: &str = "/v1/me/events?words=false";

/// Somebody who follows a feed, and goes on after what they know.
struct Follower {
    bearer: String,
    last: u64,
    told: Vec<Value>,
}

impl Follower {
    /// One who has seen everything so far.
    fn new(address: SocketAddr, table: &Passing) -> Follower {
        let bearer = format!("Bearer {}", table.token(START));
        let answer = request(address, "GET", FEED, &[("Authorization", &bearer)], "");
        assert_eq!(answer.status, 200, "{}", answer.body);
        let page: Value = serde_json::from_str(&answer.body).expect("JSON");
        Follower { bearer, last: page["last"].as_u64().expect("a number"), told: Vec::new() }
    }

    fn hear(&mut self, item: Value) {
        let id = item["id"].as_u64().expect("a number");
        assert!(id > self.last, "{id} after {}: {item}", self.last);
        self.last = id;
        self.told.push(item);
    }

    /// Listens until the stream ends, or there is enough.
    fn listen(&mut self, address: SocketAddr, is_enough: impl Fn(&Follower) -> bool) {
        let headers = format!("Authorization: {}\r\n", self.bearer);
        // None opens where the server is gone already.
        let Some(mut stream) = Stream::open(address, FEED, &headers, self.last) else { return };
        while !is_enough(self) {
            match stream.next() {
                Next::Event(_, item) => self.hear(serde_json::from_str(&item).expect("JSON")),
                Next::Nothing => {}
                Next::End => return,
            }
        }
    }

    /// Waits for one page after the other until the server is gone, or there is enough.
    fn wait_for_pages(&mut self, address: SocketAddr, is_enough: impl Fn(&Follower) -> bool) {
        while !is_enough(self) {
            let target = format!("{FEED}&after={}", self.last);
            let headers = [("Authorization", self.bearer.as_str()), ("Prefer", "wait=1")];
            let Ok(answer) = try_request(address, "GET", &target, &headers, "") else { return };
            assert_eq!(answer.status, 200, "{}", answer.body);
            let mut page: Value = serde_json::from_str(&answer.body).expect("JSON");
            let items = page["events"].as_array_mut().expect("items");
            items.drain(..).for_each(|item| self.hear(item));
        }
    }

    /// The numbers of the events that were told, by game.
    fn events(&self) -> BTreeMap<String, Vec<u64>> {
        let mut events: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for item in self.told.iter().filter(|item| item["kind"] == "event") {
            let game = item["game"].as_str().expect("a game").to_owned();
            events.entry(game).or_default().push(item["event"]["seq"].as_u64().expect("a number"));
        }
        events
    }
}

/// Passes in a game, so often at most and while the server is there.
fn pass(address: SocketAddr, table: &Passing, acknowledged: &AtomicUsize) {
    let Some(mut head) = head(address, table) else { return };
    for _ in 0..MOVES {
        let bearer = format!("Bearer {}", table.token(head));
        let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
        let body = Passing::body(head);
        let Ok(answer) = try_request(address, "POST", &table.path(), &headers, &body) else {
            return;
        };
        assert_eq!(answer.status, 201, "{}", answer.body);
        head += 1;
        acknowledged.fetch_add(1, Ordering::Relaxed);
    }
}

fn followed_over_kills(database: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = setting(&database.url);
    let tables = run(async {
        let store = database.open();
        let first = Passing::sit_down(&store, false).await;
        let mut tables = vec![first.clone()];
        while tables.len() < GAMES {
            tables.push(first.again(&store).await);
        }
        tables
    });
    let start = || {
        let arguments = ["--database-url", &url, "--demo=false", "--limits-player=0"];
        Server::start(folder.path(), &arguments)
    };
    let mut server = start();
    let follower = || Follower::new(server.address, &tables[0]);
    let [mut listening, mut waiting] = [follower(), follower()];
    for _ in 0..KILLS {
        let (address, acknowledged) = (server.address, AtomicUsize::new(0));
        let moves = rand::rng().random_range(1..=GAMES * MOVES / 2);
        thread::scope(|scope| {
            let acknowledged = &acknowledged;
            scope.spawn(|| listening.listen(address, |_| false));
            scope.spawn(|| waiting.wait_for_pages(address, |_| false));
            for table in &tables {
                scope.spawn(move || pass(address, table, acknowledged));
            }
            wait_for("moves are acknowledged", || acknowledged.load(Ordering::Relaxed) >= moves);
            server.kill();
        });
        server = start();
    }
    let address = server.address;
    for table in &tables {
        pass(address, table, &AtomicUsize::new(0));
    }
    let head = |table: &Passing| head(address, table).expect("a head");
    let made: BTreeMap<String, Vec<u64>> = tables
        .iter()
        .map(|table| (table.game.to_string(), (START + 1..=head(table)).collect()))
        .collect();
    let count = |events: &BTreeMap<String, Vec<u64>>| events.values().map(Vec::len).sum::<usize>();
    let began = Instant::now();
    // Whoever has missed something waits in vain, and is told so below.
    let is_enough = |follower: &Follower| {
        count(&follower.events()) >= count(&made) || began.elapsed() > TIMEOUT
    };
    listening.listen(address, is_enough);
    waiting.wait_for_pages(address, is_enough);
    assert_eq!(listening.events(), made, "the stream");
    assert_eq!(waiting.events(), made, "the pages");
    assert_eq!(listening.told, waiting.told, "one order for both");
}

#[test]
fn a_feed_is_followed_over_kills_on_sqlite_and_nothing_is_lost_or_told_twice() {
    followed_over_kills(&TestDatabase::sqlite());
}

#[test]
fn a_feed_is_followed_over_kills_on_postgresql_and_nothing_is_lost_or_told_twice() {
    followed_over_kills(&TestDatabase::postgres());
}
