//! What was asked, answered and done to the fleet, by the clock of the test alone.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// A moment since the history began.
pub type Moment = Duration;

/// The number of an event of a game.
pub type Seq = u64;

/// Something that began, and has ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    pub began: Moment,
    pub ended: Moment,
    pub what: What,
}

/// What it was.
#[derive(Clone, PartialEq, Debug)]
pub enum What {
    /// A client has made a move, under one key and with as many requests as it took.
    Move { game: String, key: String, answer: Answer },
    /// A client has asked where a game stands.
    Read { game: String, head: Seq },
    /// A stream has told an event to its client.
    Told { stream: String, game: String, seq: Seq, event: String },
    /// A mail was taken by the mail server.
    Mail { id: String },
    /// Something was done to the fleet, and undone.
    Fault { name: String },
    /// A server has answered what it never may.
    Nonsense { what: String },
}

/// What became of a move, as its client knows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is this event.
    Acknowledged(Seq),
    /// It is none: somebody else was first.
    Refused,
    /// Nobody has said.
    Unknown,
}

/// The history, written by many.
#[derive(Debug)]
pub struct History {
    began: Instant,
    entries: Mutex<Vec<Entry>>,
}

impl History {
    pub fn begin() -> History {
        History { began: Instant::now(), entries: Mutex::default() }
    }

    /// The time.
    pub fn now(&self) -> Moment {
        self.began.elapsed()
    }

    /// Notes what began then and has just ended.
    pub fn add(&self, began: Moment, what: What) {
        let entry = Entry { began, ended: self.now(), what };
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).push(entry);
    }

    /// All of it so far.
    pub fn entries(&self) -> Vec<Entry> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
