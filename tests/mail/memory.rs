//! An outbox in memory, and a clock that is set by hand.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use turnpost::{
    game::{
        mail::MailContent,
        storage::{StorageError, Stored},
        time::Clock,
    },
    mail::outbox::{Acknowledgement, ClaimedMail, Outbox},
};
use turnpost_rules::log::time::Timestamp;

/// What has become of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    Waiting { not_before: Timestamp, error: Option<String> },
    Leased { owner: String, until: Timestamp },
    Sent { message_id: String },
    Superseded,
    Refused { error: String },
}

#[derive(Clone, Debug)]
pub struct Row {
    pub claimed: ClaimedMail,
    pub state: State,
    pub times_claimed: u32,
}

/// The outbox. `trouble` makes so many of the next notes fail as if the database were away.
#[derive(Default)]
pub struct MemoryOutbox {
    pub rows: Mutex<Vec<Row>>,
    pub trouble: AtomicI64,
    /// Mails that are owed since then and not enqueued yet, and until when it was asked for such.
    pub owed: Mutex<Vec<(MailContent, Timestamp)>>,
    pub asked_until: Mutex<Vec<Timestamp>>,
    /// How often claims were renewed, and whether that is refused.
    pub renewed: AtomicI64,
    pub refuse_renewals: AtomicBool,
}

impl MemoryOutbox {
    pub fn enqueue(&self, content: MailContent, owed_at: Timestamp) -> i64 {
        let mut rows = self.rows.lock().expect("the rows");
        let id = i64::try_from(rows.len()).expect("few rows") + 1;
        rows.push(Row {
            claimed: ClaimedMail {
                id,
                content,
                player: None,
                attempt: 0,
                copy: 0,
                identity: format!("identity{id}"),
                created_at: owed_at,
                told: None,
                trace: None,
            },
            state: State::Waiting { not_before: owed_at, error: None },
            times_claimed: 0,
        });
        id
    }

    pub fn state(&self, id: i64) -> State {
        self.row(id).state
    }

    pub fn row(&self, id: i64) -> Row {
        self.rows.lock().expect("the rows")[usize::try_from(id).expect("an id") - 1].clone()
    }

    pub fn states(&self) -> Vec<State> {
        self.rows.lock().expect("the rows").iter().map(|row| row.state.clone()).collect()
    }
}

impl Outbox for MemoryOutbox {
    fn enqueue_owed(&self, until: Timestamp, _limit: u32) -> Stored<'_, u64> {
        self.asked_until.lock().expect("moments").push(until);
        let mut owed = self.owed.lock().expect("mails");
        let (due, rest): (Vec<_>, Vec<_>) = owed.drain(..).partition(|(_, at)| *at <= until);
        *owed = rest;
        let count = due.len() as u64;
        for (content, at) in due {
            self.enqueue(content, at);
        }
        Box::pin(std::future::ready(Ok(count)))
    }

    fn claim<'a>(
        &'a self,
        owner: &'a str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'a, Vec<ClaimedMail>> {
        let mut taken = Vec::new();
        for row in self.rows.lock().expect("the rows").iter_mut() {
            let free = match &row.state {
                State::Waiting { not_before, .. } => *not_before <= now,
                State::Leased { until, .. } => *until < now,
                _ => false,
            };
            if free && taken.len() < usize::try_from(limit).expect("a limit") {
                row.state = State::Leased { owner: owner.to_owned(), until: lease_until };
                row.times_claimed += 1;
                row.claimed.attempt += 1;
                taken.push(row.claimed.clone());
            }
        }
        Box::pin(std::future::ready(Ok(taken)))
    }

    fn renew<'a>(&'a self, owner: &'a str, lease_until: Timestamp) -> Stored<'a, ()> {
        if self.refuse_renewals.load(Ordering::SeqCst) {
            return Box::pin(std::future::ready(Err(StorageError::Unavailable("away".into()))));
        }
        self.renewed.fetch_add(1, Ordering::SeqCst);
        for row in self.rows.lock().expect("the rows").iter_mut() {
            if let State::Leased { owner: other, until } = &mut row.state
                && other == owner
            {
                *until = lease_until;
            }
        }
        Box::pin(std::future::ready(Ok(())))
    }

    fn finish<'a>(
        &'a self,
        owner: &'a str,
        id: i64,
        done: Acknowledgement,
        _now: Timestamp,
    ) -> Stored<'a, bool> {
        if self.trouble.fetch_sub(1, Ordering::SeqCst) > 0 {
            return Box::pin(std::future::ready(Err(StorageError::Unavailable("away".into()))));
        }
        let mut rows = self.rows.lock().expect("the rows");
        let row = &mut rows[usize::try_from(id).expect("an id") - 1];
        let mine = matches!(&row.state, State::Leased { owner: other, .. } if other == owner);
        if mine {
            row.state = match done {
                Acknowledgement::Sent { message_id } => State::Sent { message_id },
                Acknowledgement::Superseded => State::Superseded,
                Acknowledgement::Later { not_before, error } => {
                    State::Waiting { not_before, error: Some(error) }
                }
                Acknowledgement::Released { not_before } => {
                    row.claimed.attempt -= 1;
                    State::Waiting { not_before, error: None }
                }
                Acknowledgement::Refused { error } | Acknowledgement::Gone { error, .. } => {
                    State::Refused { error }
                }
            };
        }
        Box::pin(std::future::ready(Ok(mine)))
    }

    fn next_due(&self) -> Stored<'_, Option<Timestamp>> {
        let rows = self.rows.lock().expect("the rows");
        let due = rows
            .iter()
            .filter_map(|row| match &row.state {
                State::Waiting { not_before, .. } => Some(*not_before),
                State::Leased { until, .. } => Some(*until),
                _ => None,
            })
            .min();
        Box::pin(std::future::ready(Ok(due)))
    }
}

/// A clock that stands until it is moved.
#[derive(Clone)]
pub struct Hands(Arc<AtomicI64>);

impl Hands {
    pub fn at(moment: Timestamp) -> Hands {
        Hands(Arc::new(AtomicI64::new(moment.micros())))
    }

    pub fn clock(&self) -> Clock {
        let hands = Arc::clone(&self.0);
        Clock::from_fn(move || Timestamp::from_micros(hands.load(Ordering::SeqCst)))
    }

    pub fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.0.load(Ordering::SeqCst))
    }

    pub fn forward(&self, seconds: i64) {
        self.0.fetch_add(seconds * 1_000_000, Ordering::SeqCst);
    }
}
