//! People who play while the fleet suffers. They come in by any machine, ask again under the same key when nobody
//! answers, race each other for the same event, look where a game stands, and follow it.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use rand::RngExt as _;
use serde_json::Value;

use crate::{
    history::{Answer, History, Moment, Seq, What},
    http,
    support::{
        passing::{LAST, Passing, START},
        process::TIMEOUT,
        stream::{Next, Stream},
    },
};

/// How long a player thinks between two moves.
const THOUGHT: Duration = Duration::from_millis(60);

/// The same where every move is to be mailed: longer than a decision has to stand for that.
const LONG_THOUGHT: Duration = Duration::from_millis(700);

/// How many moves are made at a table whose turns are mailed: no reader gets so many mails in a row that they are
/// held back.
const MAILED_MOVES: u64 = 6;

/// How long a client waits before it asks again.
const AGAIN: Duration = Duration::from_millis(150);

/// Who plays, and what they write down.
pub struct Load {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    entries: Vec<SocketAddr>,
    history: Arc<History>,
    is_over: AtomicBool,
    /// How many moves were acknowledged.
    acknowledged: AtomicUsize,
}

/// Tables, by how they are played.
pub struct Tables {
    /// One list for each player: fast, raced for and followed.
    pub fast: Vec<Vec<Passing>>,
    /// Played slowly, with mails.
    pub mailed: Vec<Passing>,
}

impl Load {
    /// Lets them play from now on.
    pub fn begin(entries: Vec<SocketAddr>, history: &Arc<History>, tables: &Tables) -> Load {
        let shared = Arc::new(Shared {
            entries,
            history: Arc::clone(history),
            is_over: AtomicBool::new(false),
            acknowledged: AtomicUsize::new(0),
        });
        let mut threads = Vec::new();
        for tables in &tables.fast {
            let begun = Arc::new(AtomicUsize::new(0));
            let (player, list, at) = (Arc::clone(&shared), tables.clone(), Arc::clone(&begun));
            threads.push(thread::spawn(move || player.play_all(&list, &at)));
            let (follower, list) = (Arc::clone(&shared), tables.clone());
            threads.push(thread::spawn(move || follower.follow_all(&list, &begun)));
        }
        let (player, list) = (Arc::clone(&shared), tables.mailed.clone());
        threads.push(thread::spawn(move || player.play_slowly(&list)));
        Load { shared, threads }
    }

    /// How many moves were acknowledged so far.
    pub fn acknowledged(&self) -> usize {
        self.shared.acknowledged.load(Ordering::Relaxed)
    }

    /// Lets everybody come to an end.
    pub fn finish(self) {
        self.shared.is_over.store(true, Ordering::Relaxed);
        for thread in self.threads {
            thread.join().expect("a player");
        }
    }
}

impl Shared {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Any of the machines.
    fn entry(&self) -> SocketAddr {
        self.entries[rand::rng().random_range(0..self.entries.len())]
    }

    fn play_all(&self, tables: &[Passing], begun: &AtomicUsize) {
        for table in tables {
            if self.is_over() {
                return;
            }
            begun.fetch_add(1, Ordering::Relaxed);
            let mut head = START;
            while head < LAST && !self.is_over() {
                thread::sleep(THOUGHT);
                head = if head.is_multiple_of(5) {
                    self.race(table, head)
                } else {
                    self.pass(table, head)
                };
                if head.is_multiple_of(3) {
                    self.look(table);
                }
            }
        }
        assert!(self.is_over(), "a player has come to the end of all tables");
    }

    fn play_slowly(&self, tables: &[Passing]) {
        for head in START..START + MAILED_MOVES {
            for table in tables {
                if self.is_over() {
                    return;
                }
                self.pass(table, head);
                thread::sleep(LONG_THOUGHT);
            }
        }
    }

    /// Passes; gives where the game stands then.
    fn pass(&self, table: &Passing, head: Seq) -> Seq {
        match self.make_move(table, head) {
            Answer::Acknowledged(seq) => seq,
            Answer::Refused | Answer::Unknown => self.look(table).unwrap_or(head),
        }
    }

    /// Two clients of one player pass at once, each by a machine and a key of its own.
    fn race(&self, table: &Passing, head: Seq) -> Seq {
        let answers = thread::scope(|scope| {
            let rival = scope.spawn(|| self.make_move(table, head));
            let mine = self.make_move(table, head);
            [mine, rival.join().expect("a rival")]
        });
        let acknowledged = |answer| match answer {
            Answer::Acknowledged(seq) => Some(seq),
            Answer::Refused | Answer::Unknown => None,
        };
        let seq = answers.into_iter().find_map(acknowledged);
        seq.or_else(|| self.look(table)).unwrap_or(head)
    }

    /// Makes a move under a key, and asks again until somebody says what became of it.
    fn make_move(&self, table: &Passing, head: Seq) -> Answer {
        let began = self.history.now();
        let key: String = format!("{:032x}", rand::rng().random::<u128>());
        let bearer = format!("Bearer {}", table.token(head));
        let headers = [
            ("Authorization", bearer.as_str()),
            ("Content-Type", "application/json"),
            ("Idempotency-Key", key.as_str()),
        ];
        let body = Passing::body(head);
        let path = table.path();
        let answer =
            self.insist(began, "POST", &path, &headers, &body, |answer| match answer.status {
                201 => number_of(&answer.body).map(Answer::Acknowledged),
                409 | 412 => Some(Answer::Refused),
                _ => None,
            });
        let answer = answer.unwrap_or(Answer::Unknown);
        if matches!(answer, Answer::Acknowledged(_)) {
            self.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        self.history.add(began, What::Move { game: table.game.to_string(), key, answer });
        answer
    }

    /// Looks where a game stands.
    fn look(&self, table: &Passing) -> Option<Seq> {
        let game = table.game.to_string();
        let path = format!("/v1/games/{game}?words=false");
        loop {
            // Each look is one of its own: what an earlier one has not told may be old.
            let began = self.history.now();
            let answer = http::try_request(self.entry(), "GET", &path, &[], "");
            match answer.ok().and_then(|answer| self.judged(&answer, head_of)) {
                Some(head) => {
                    self.history.add(began, What::Read { game, head });
                    return Some(head);
                }
                None if self.is_over() => return None,
                None => thread::sleep(AGAIN),
            }
        }
    }

    /// Asks one machine after the other until there is an answer that says something.
    fn insist(
        &self,
        began: Moment,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
        read: impl Fn(&http::Answer) -> Option<Answer>,
    ) -> Option<Answer> {
        while self.history.now() - began < TIMEOUT {
            let answer = http::try_request(self.entry(), method, path, headers, body);
            if let Some(said) = answer.ok().and_then(|answer| self.judged(&answer, &read)) {
                return Some(said);
            }
            thread::sleep(AGAIN);
        }
        None
    }

    /// What an answer says; nothing when the fleet says that it cannot answer. Anything else it may never say.
    fn judged<T>(
        &self,
        answer: &http::Answer,
        read: impl Fn(&http::Answer) -> Option<T>,
    ) -> Option<T> {
        let said = read(answer);
        if said.is_none() && ![408, 500, 502, 503, 504].contains(&answer.status) {
            let what = format!("{}: {}", answer.status, answer.body);
            self.history.add(self.history.now(), What::Nonsense { what });
        }
        if answer.status == 500 {
            let what = format!("500: {}", answer.body);
            self.history.add(self.history.now(), What::Nonsense { what });
        }
        said
    }

    /// Follows each table that somebody has begun, from its first event to where the game stands at last.
    fn follow_all(&self, tables: &[Passing], begun: &AtomicUsize) {
        for (number, table) in tables.iter().enumerate() {
            while begun.load(Ordering::Relaxed) <= number {
                if self.is_over() {
                    return;
                }
                thread::sleep(Duration::from_millis(20));
            }
            self.follow(table);
        }
    }

    fn follow(&self, table: &Passing) {
        let game = table.game.to_string();
        let stream = format!("follower of {game}");
        let mut last = 0;
        // The event after the last pass says that the game is over.
        while last <= LAST {
            let target = format!("/v1/games/{game}/events?words=false");
            let mut open = Stream::open(self.entry(), &target, "", last);
            while let Some(opened) = &mut open {
                match opened.next() {
                    Next::Event(seq, event) => {
                        last = seq;
                        let (stream, game) = (stream.clone(), game.clone());
                        let event: Value = serde_json::from_str(&event).expect("JSON");
                        let event = plain(&event);
                        let began = self.history.now();
                        self.history.add(began, What::Told { stream, game, seq, event });
                    }
                    Next::Nothing if self.is_over() => open = None,
                    Next::Nothing => {}
                    Next::End => open = None,
                }
            }
            if self.is_over() && self.look(table) == Some(last) {
                return;
            }
            thread::sleep(AGAIN);
        }
    }
}

/// What an event is to everybody and for ever: what it shows of hands and choices grows when the game is over.
pub fn plain(event: &Value) -> String {
    ["seq", "at", "kind", "seat", "by"].map(|member| event[member].to_string()).join(" ")
}

/// The number of the event that a move became.
fn number_of(body: &str) -> Option<Seq> {
    let body: Value = serde_json::from_str(body).ok()?;
    body["moves"][0]["seq"].as_u64()
}

/// Where a game stands, by the tag of an answer.
fn head_of(answer: &http::Answer) -> Option<Seq> {
    if answer.status != 200 {
        return None;
    }
    let (_, rest) = answer.header("etag")?.split_once(':')?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}
