//! PostgreSQL's writers of typical commands. Each takes all that wait, of many games, and writes them in
//! one statement, so that they share a commit.
//!
//! There are few of them: while they are busy, commands gather.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::JoinHandle,
    time::Instant,
};

use diesel::PgConnection;
use tokio::sync::oneshot;
use tracing::Span;

use super::{
    connection::{AnyConnection, DatabaseUrl, Purpose},
    counters::Counters,
    error::StoreError,
    one_statement,
    reconnecting::Reconnecting,
    work::{
        After, QUEUE, StoreResult, close_alone, enqueue, gather, queue_timeout, waited_too_long,
    },
};
use crate::{game::storage::Append, traces};

/// Number of threads, each with its own connection: while one waits for the disk, the other's statement
/// is carried out.
pub(super) const THREADS: usize = 2;
/// Maximum number of commands in a statement, so that the first of them are not kept waiting.
const GROUP: usize = 64;

/// A command to be written.
struct Waiting {
    append: Append,
    since: Instant,
    reply: oneshot::Sender<StoreResult<()>>,
    after: Option<After>,
    /// The span that it was submitted in.
    span: Span,
}

impl Waiting {
    fn reply(self, outcome: StoreResult<()>) {
        if let (Ok(()), Some(after)) = (&outcome, self.after) {
            after.carry_out();
        }
        // The caller may have stopped waiting.
        let _ = self.reply.send(outcome);
    }
}

type Queue = Arc<Mutex<Receiver<Waiting>>>;

/// The threads and their queue.
pub(super) struct AppendWriters {
    queue: Option<SyncSender<Waiting>>,
    threads: Vec<JoinHandle<()>>,
}

impl AppendWriters {
    /// Starts the threads; `None` for SQLite, whose one writer gathers everything.
    pub(super) fn start(
        url: &DatabaseUrl,
        counters: &Arc<Counters>,
    ) -> StoreResult<Option<AppendWriters>> {
        if matches!(url, DatabaseUrl::Sqlite(_)) {
            return Ok(None);
        }
        let (sender, receiver) = sync_channel(QUEUE);
        let queue = Arc::new(Mutex::new(receiver));
        let mut threads = Vec::with_capacity(THREADS);
        for _ in 0..THREADS {
            let (url, queue, counters) = (url.clone(), Arc::clone(&queue), Arc::clone(counters));
            let thread = std::thread::Builder::new()
                .name("store-appender".to_owned())
                .spawn(move || write_in_groups(&url, &queue, &counters))
                .map_err(StoreError::unavailable)?;
            threads.push(thread);
        }
        Ok(Some(AppendWriters { queue: Some(sender), threads }))
    }

    /// Submits a command that [fits](one_statement::fits); the future resolves when it is on disk or
    /// refused. `after` runs on success, even if the caller has stopped waiting.
    pub(super) fn submit(
        &self,
        append: Append,
        after: Option<After>,
    ) -> impl Future<Output = StoreResult<()>> + Send + 'static + use<> {
        let (reply, answer) = oneshot::channel();
        let waiting = Waiting { append, since: Instant::now(), reply, after, span: traces::here() };
        enqueue(self.queue.as_ref(), waiting, answer)
    }
}

impl Drop for AppendWriters {
    /// Waits for the submitted commands.
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}

/// The main loop of a thread.
fn write_in_groups(url: &DatabaseUrl, queue: &Queue, counters: &Counters) {
    let mut reconnecting = Reconnecting::new(url, Purpose::Write);
    while let Some(mut group) = gather(queue, GROUP) {
        for late in group.extract_if(.., |waiting| waited_too_long(waiting.since)) {
            late.reply(Err(queue_timeout()));
        }
        if group.is_empty() {
            continue;
        }
        if let Err(error) = reconnecting.ready() {
            counters.failed();
            reply_unavailable(group, &error);
            continue;
        }
        let Some(AnyConnection::Postgres(connection)) = reconnecting.connection.as_mut() else {
            continue;
        };
        // Processes that write to the same games wait for one another, never in a circle.
        group.sort_by(|one, other| one.append.game.as_str().cmp(other.append.game.as_str()));
        if write(connection, group, counters) {
            reconnecting.answered = Some(Instant::now());
        } else {
            reconnecting.connection = None;
        }
    }
    close_alone(reconnecting, queue);
}

/// Writes a group, or if that fails, each of it alone, so that a command fails for its own reasons only.
/// `false` if the connection is unusable.
fn write(connection: &mut PgConnection, mut group: Vec<Waiting>, counters: &Counters) -> bool {
    let error = match append(connection, &group) {
        Ok(written) => {
            counters.committed(group.len());
            for (waiting, written) in group.into_iter().zip(written) {
                waiting.reply(if written { Ok(()) } else { Err(StoreError::Conflict) });
            }
            return true;
        }
        Err(error) => error,
    };
    let is_lost = error.is_unavailable();
    if group.len() > 1 && (!is_lost || error.is_lock_conflict()) {
        let mut waiting = group.into_iter();
        let is_usable = waiting.all(|one| write(connection, vec![one], counters));
        reply_unavailable(waiting, &StoreError::unavailable("the connection was lost"));
        return is_usable;
    }
    if is_lost {
        counters.failed();
    }
    match (group.pop(), error) {
        // Another process appended between the check and the insert.
        (Some(waiting), StoreError::Taken) if group.is_empty() => {
            waiting.reply(Err(StoreError::Conflict));
        }
        (Some(waiting), error) => {
            reply_unavailable(group, &error);
            waiting.reply(Err(error));
        }
        (None, _) => {}
    }
    !is_lost
}

fn append(connection: &mut PgConnection, group: &[Waiting]) -> StoreResult<Vec<bool>> {
    let appends =
        group.iter().map(|waiting| (&waiting.append, waiting.span.in_scope(traces::current)));
    catch_unwind(AssertUnwindSafe(|| one_statement::append(connection, appends)))
        .unwrap_or_else(|_| Err(StoreError::corrupt("a storage operation panicked")))
}

fn reply_unavailable(group: impl IntoIterator<Item = Waiting>, error: &StoreError) {
    for waiting in group {
        waiting.reply(Err(StoreError::of_connection(error.message())));
    }
}
