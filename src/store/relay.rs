//! Wakeups between processes that share a PostgreSQL database.
//!
//! Every process has a connection of its own for it. What was committed here is told to the others
//! with `NOTIFY` soon afterwards, never in the command's own transaction: notifying transactions
//! commit one after the other in the whole database, which would make every move wait. A process
//! that dies in between has told nobody; whoever follows a game looks again now and then anyway.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

use diesel::{Connection as _, PgConnection, RunQueryDsl as _, sql_query, sql_types::Text};

use super::{
    connection::{DatabaseUrl, with_timeouts},
    error::StoreError,
    work::StoreResult,
};
use crate::game::wakeups::{Topic, Wakeups};

/// How long wakeups are gathered, so that a busy server notifies a few dozen times a second.
const GATHER: Duration = Duration::from_millis(10);
/// How often notifications are looked for while somebody waits: libpq cannot wait for them.
const LOOK: Duration = Duration::from_millis(10);
/// The same while nobody waits, so that they do not pile up on the connection.
const LOOK_IDLE: Duration = Duration::from_secs(1);
/// The pause between attempts to connect.
const RECONNECT: Duration = Duration::from_secs(1);
/// How many topics one notification names. PostgreSQL allows 8000 bytes.
const TOPICS_PER_NOTIFICATION: usize = 400;

/// Nothing that this connection writes has to last.
const SETTINGS: &str = "
    SET synchronous_commit = off;
    SET statement_timeout = '15s';
    SET client_min_messages = warning;
    LISTEN turnpost_wakeups;
";

/// The thread that notifies other processes and wakes those who wait in this one.
pub(super) struct Relay {
    outgoing: Option<Sender<Outgoing>>,
    thread: Option<JoinHandle<()>>,
}

enum Outgoing {
    /// Other processes are to wake those who wait for this.
    Wake(Topic),
    /// Somebody waits here from now on.
    Look,
}

impl Relay {
    /// Starts the thread; `None` for a database that one process alone uses.
    pub(super) fn start(url: &DatabaseUrl, wakeups: &Arc<Wakeups>) -> StoreResult<Option<Relay>> {
        let DatabaseUrl::Postgres(url) = url else { return Ok(None) };
        let (outgoing, incoming) = channel();
        let (url, wakeups) = (with_timeouts(url), Arc::clone(wakeups));
        let thread = std::thread::Builder::new()
            .name("store-relay".to_owned())
            .spawn(move || {
                RelayThread { url, wakeups, unsent: BTreeSet::new(), connection: None }
                    .run(&incoming);
            })
            .map_err(StoreError::unavailable)?;
        Ok(Some(Relay { outgoing: Some(outgoing), thread: Some(thread) }))
    }

    fn send(&self, outgoing: Outgoing) {
        if let Some(sender) = &self.outgoing {
            // The thread ends with the store only.
            let _ = sender.send(outgoing);
        }
    }

    /// Tells the other processes.
    pub(super) fn wake(&self, topics: &[Topic]) {
        for topic in topics {
            self.send(Outgoing::Wake(*topic));
        }
    }

    /// Looks for notifications more often from now on.
    pub(super) fn look(&self) {
        self.send(Outgoing::Look);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.outgoing = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A connection that listens.
struct Listening {
    connection: PgConnection,
    /// The server's process for this connection, by which own notifications are told apart.
    own: i32,
}

#[derive(diesel::QueryableByName)]
struct Backend {
    #[diesel(sql_type = diesel::sql_types::Integer)]
    id: i32,
}

impl Listening {
    fn open(url: &str) -> Result<Listening, Box<dyn std::error::Error>> {
        use diesel::connection::SimpleConnection as _;
        let mut connection = PgConnection::establish(url)?;
        connection.batch_execute(SETTINGS)?;
        let backend: Backend =
            sql_query("SELECT pg_backend_pid() AS id").get_result(&mut connection)?;
        Ok(Listening { connection, own: backend.id })
    }

    fn notify(&mut self, topics: &[Topic]) -> diesel::QueryResult<()> {
        for part in topics.chunks(TOPICS_PER_NOTIFICATION) {
            let payload: Vec<String> = part.iter().map(written).collect();
            sql_query("SELECT pg_notify('turnpost_wakeups', $1)")
                .bind::<Text, _>(payload.join(" "))
                .execute(&mut self.connection)?;
        }
        Ok(())
    }

    /// What other processes have told since the last call.
    fn told(&mut self) -> diesel::QueryResult<Vec<Topic>> {
        let own = self.own;
        let mut topics = Vec::new();
        for notification in self.connection.notifications_iter() {
            let notification = notification?;
            if notification.process_id != own {
                topics.extend(notification.payload.split(' ').filter_map(read));
            }
        }
        Ok(topics)
    }
}

/// A topic in a notification.
fn written(topic: &Topic) -> String {
    match topic {
        Topic::Game(game) => format!("g{game}"),
        Topic::Player(player) => format!("p{player}"),
    }
}

/// A topic from a notification; `None` for one of a later version.
fn read(text: &str) -> Option<Topic> {
    match text.split_at_checked(1)? {
        ("g", game) => Some(Topic::Game(game.parse().ok()?)),
        ("p", player) => Some(Topic::Player(player.parse().ok()?)),
        _ => None,
    }
}

struct RelayThread {
    url: String,
    wakeups: Arc<Wakeups>,
    /// What other processes do not know yet.
    unsent: BTreeSet<Topic>,
    connection: Option<Listening>,
}

impl RelayThread {
    fn run(&mut self, outgoing: &Receiver<Outgoing>) {
        let mut connect_at = Instant::now();
        loop {
            let pause = if self.wakeups.is_anybody_waiting() { LOOK } else { LOOK_IDLE };
            match outgoing.recv_timeout(pause) {
                Ok(first) => {
                    self.gather(first);
                    std::thread::sleep(GATHER);
                    outgoing.try_iter().for_each(|next| self.gather(next));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            let is_needed = !self.unsent.is_empty() || self.wakeups.is_anybody_waiting();
            if self.connection.is_none() && is_needed && connect_at <= Instant::now() {
                self.connect();
                connect_at = Instant::now() + RECONNECT;
            }
            if let Err(error) = self.exchange() {
                tracing::warn!(%error, "lost the connection that wakes other processes");
                self.connection = None;
            }
        }
    }

    fn gather(&mut self, outgoing: Outgoing) {
        if let Outgoing::Wake(topic) = outgoing {
            self.unsent.insert(topic);
        }
    }

    fn connect(&mut self) {
        match Listening::open(&self.url) {
            Ok(listening) => {
                self.connection = Some(listening);
                // Others may have told something while nobody listened here.
                self.wakeups.wake_all();
            }
            Err(error) => {
                tracing::warn!(error, "cannot connect to wake other processes");
                // They look again by themselves; nothing may pile up here meanwhile.
                self.unsent.clear();
            }
        }
    }

    fn exchange(&mut self) -> diesel::QueryResult<()> {
        let Some(listening) = &mut self.connection else { return Ok(()) };
        if !self.unsent.is_empty() {
            let topics: Vec<Topic> = std::mem::take(&mut self.unsent).into_iter().collect();
            listening.notify(&topics)?;
        }
        let told = listening.told()?;
        if !told.is_empty() {
            self.wakeups.wake(told);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::id::PlayerId;

    #[test]
    fn a_topic_is_read_as_it_was_written() {
        let game = Topic::Game(turnpost_rules::log::id::GameId::random(&mut rand::rng()));
        let player = Topic::Player(PlayerId::random(&mut rand::rng()));
        for topic in [game, player] {
            assert_eq!(read(&written(&topic)), Some(topic));
        }
        for unknown in ["", "g", "x", "gshort", "xaaaaaaaaaaaaaaaa"] {
            assert_eq!(read(unknown), None, "{unknown}");
        }
    }
}
