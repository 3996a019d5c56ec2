//! The threads that own the connections, and their job queue.
//!
//! SQLite has one writer thread. It takes all waiting jobs, runs each in a savepoint of one
//! transaction, commits once, and only then replies: commands that arrive together share one sync
//! to disk. PostgreSQL groups commits across connections itself, so there are several writer
//! threads with one transaction per job; typical commands have writers of their own there
//! ([`append_writers`](super::append_writers)). Reader threads have their own connections.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread::JoinHandle,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection as _;
use tokio::sync::oneshot;
use tracing::Span;
use turnpost_rules::log::id::GameId;

use super::{
    connection::{
        AnyConnection, DatabaseUrl, Purpose, begin_reading, begin_writing, commit, in_savepoint,
        roll_back,
    },
    counters::Counters,
    error::StoreError,
    last_words::LastWords,
    player_cache::PlayerCache,
};
use crate::{game::id::PlayerId, traces};

/// Maximum number of jobs that share a commit, so that the first of them are not kept waiting.
const GROUP: usize = 256;
/// Maximum number of waiting jobs. Beyond that, jobs arrive faster than the disk can write.
pub(super) const QUEUE: usize = 4096;
/// A job that has waited longer than this in the queue fails.
const MAX_QUEUE_TIME: Duration = Duration::from_secs(10);
/// The first and the longest pause between attempts to reconnect.
const RECONNECT_PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));
/// A connection that answered this recently is assumed to be alive. After that it is checked before
/// a statement that is its own transaction: a statement sent over a dying connection may or may
/// not have been carried out.
const ASSUMED_ALIVE: Duration = Duration::from_millis(50);

/// The result of a job.
pub(super) type Outcome<T> = Result<T, StoreError>;

/// A unit of work on a connection.
trait Job: Send {
    /// Runs the work inside a transaction. `false` if it failed and must be rolled back.
    fn run(&mut self, connection: &mut AnyConnection) -> bool;
    /// Whether [`Job::run`] failed because the connection is unusable.
    fn lost_connection(&self) -> bool;
    /// Sends the result of [`Job::run`], or `error` if the transaction failed.
    fn reply(self: Box<Self>, error: Option<StoreError>);
}

/// An action to run once a job's work is on disk, before the caller gets the result.
pub(super) enum After {
    /// Mails were enqueued: wake the mail worker.
    WakeMailWorker(Arc<tokio::sync::Notify>),
    /// A player was changed: drop it from the cache.
    InvalidatePlayer(Arc<PlayerCache>, PlayerId),
    /// Something was said at a table: forget what was said last there.
    InvalidateWords(Arc<LastWords>, GameId),
    /// Messages were erased, at whichever tables.
    ClearWords(Arc<LastWords>),
    /// Several of these.
    Several(Vec<After>),
}

impl After {
    /// Does it.
    pub(super) fn carry_out(self) {
        match self {
            After::WakeMailWorker(wakeup) => wakeup.notify_one(),
            After::InvalidatePlayer(cache, player) => cache.invalidate(player),
            After::InvalidateWords(words, game) => words.invalidate(game),
            After::ClearWords(words) => words.clear(),
            After::Several(all) => all.into_iter().for_each(After::carry_out),
        }
    }
}

struct Task<F, T> {
    work: Option<F>,
    outcome: Option<Outcome<T>>,
    reply: oneshot::Sender<Outcome<T>>,
    after: Option<After>,
    /// The span that it was submitted in.
    span: Span,
}

impl<F, T> Job for Task<F, T>
where
    F: FnOnce(&mut AnyConnection) -> Outcome<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &mut AnyConnection) -> bool {
        let Some(work) = self.work.take() else { return false };
        let outcome = catch_unwind(AssertUnwindSafe(|| self.span.in_scope(|| work(connection))))
            .unwrap_or_else(|_| Err(StoreError::corrupt("a storage operation panicked")));
        let success = outcome.is_ok();
        self.outcome = Some(outcome);
        success
    }

    fn lost_connection(&self) -> bool {
        matches!(&self.outcome, Some(Err(error)) if error.is_unavailable())
    }

    fn reply(self: Box<Self>, error: Option<StoreError>) {
        let outcome = match (error, self.outcome) {
            (_, Some(Err(error))) | (Some(error), _) => Err(error),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(StoreError::unavailable("the operation was not run")),
        };
        if let (Ok(_), Some(after)) = (&outcome, self.after) {
            after.carry_out();
        }
        // The caller may have stopped waiting.
        let _ = self.reply.send(outcome);
    }
}

struct Waiting {
    job: Box<dyn Job>,
    since: Instant,
}

type Jobs = Arc<Mutex<Receiver<Waiting>>>;

/// A pool of threads that take jobs from one queue.
pub(super) struct Workers {
    jobs: Option<SyncSender<Waiting>>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts the writer threads. `count` applies to PostgreSQL; SQLite has one writer.
    pub(super) fn writing(
        url: &DatabaseUrl,
        count: usize,
        counters: Arc<Counters>,
    ) -> Outcome<Workers> {
        let count = match url {
            DatabaseUrl::Sqlite(_) => 1,
            DatabaseUrl::Postgres(_) => count,
        };
        Workers::start(url, Purpose::Write, count, move |url, jobs| match url {
            DatabaseUrl::Sqlite(_) => write_in_groups(&url, &jobs, &counters),
            DatabaseUrl::Postgres(_) => one_by_one(&url, &jobs, Purpose::Write, Some(&counters)),
        })
    }

    /// Starts the reader threads.
    pub(super) fn reading(url: &DatabaseUrl, count: usize) -> Outcome<Workers> {
        Workers::start(url, Purpose::Read, count, |url, jobs| {
            one_by_one(&url, &jobs, Purpose::Read, None);
        })
    }

    fn start(
        url: &DatabaseUrl,
        purpose: Purpose,
        count: usize,
        body: impl Fn(DatabaseUrl, Jobs) + Clone + Send + 'static,
    ) -> Outcome<Workers> {
        let (sender, receiver) = sync_channel(QUEUE);
        let jobs = Arc::new(Mutex::new(receiver));
        let name = if purpose == Purpose::Write { "store-writer" } else { "store-reader" };
        let mut threads = Vec::with_capacity(count);
        for _ in 0..count.max(1) {
            let (url, jobs, body) = (url.clone(), Arc::clone(&jobs), body.clone());
            let thread = std::thread::Builder::new()
                .name(name.to_owned())
                .spawn(move || body(url, jobs))
                .map_err(StoreError::unavailable)?;
            threads.push(thread);
        }
        Ok(Workers { jobs: Some(sender), threads })
    }

    /// Submits a job; the future resolves when it is done (and on disk, if it writes). `after` runs
    /// on success, even if the caller has stopped waiting.
    pub(super) fn submit<T, F>(
        &self,
        work: F,
        after: Option<After>,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { work: Some(work), outcome: None, reply, after, span: traces::here() };
        let waiting = Waiting { job: Box::new(task), since: Instant::now() };
        enqueue(self.jobs.as_ref(), waiting, answer)
    }
}

/// Puts something into a queue, if it is open and not full; the future resolves with the answer to it.
pub(super) fn enqueue<T: Send + 'static, W>(
    queue: Option<&SyncSender<W>>,
    waiting: W,
    answer: oneshot::Receiver<Outcome<T>>,
) -> impl Future<Output = Outcome<T>> + Send + 'static + use<T, W> {
    let rejected = match queue.map(|queue| queue.try_send(waiting)) {
        Some(Ok(())) => None,
        Some(Err(TrySendError::Full(_))) => {
            Some("too many operations are waiting for the database")
        }
        Some(Err(TrySendError::Disconnected(_))) | None => Some("the store is closed"),
    };
    async move {
        if let Some(reason) = rejected {
            return Err(StoreError::unavailable(reason));
        }
        answer.await.unwrap_or_else(|_| Err(StoreError::unavailable("the store is closed")))
    }
}

impl Drop for Workers {
    /// Waits for the submitted jobs.
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}

/// A connection that is reopened after it was lost.
pub(super) struct Reconnecting<'a> {
    url: &'a DatabaseUrl,
    purpose: Purpose,
    /// The connection, while there is one.
    pub(super) connection: Option<AnyConnection>,
    pause: Duration,
    /// When the next attempt is due, and why the last one failed.
    not_before: Option<(Instant, String)>,
    /// When it last answered.
    pub(super) answered: Option<Instant>,
}

impl<'a> Reconnecting<'a> {
    /// Opens nothing yet.
    pub(super) fn new(url: &'a DatabaseUrl, purpose: Purpose) -> Reconnecting<'a> {
        Reconnecting {
            url,
            purpose,
            connection: None,
            pause: RECONNECT_PAUSES.0,
            not_before: None,
            answered: None,
        }
    }

    /// Begins a transaction. If an existing connection turns out to be dead here, nothing has been
    /// done on it yet, so another one is tried at once.
    fn begin(&mut self, begin: fn(&mut AnyConnection) -> diesel::QueryResult<()>) -> Outcome<()> {
        let had_one = self.connection.is_some();
        match self.try_begin(begin) {
            Err(_) if had_one => self.try_begin(begin),
            result => result,
        }
    }

    /// Makes sure that there is a connection that is alive, as far as can be known.
    pub(super) fn ready(&mut self) -> Outcome<()> {
        let answered_recently = self.answered.is_some_and(|at| at.elapsed() < ASSUMED_ALIVE);
        if answered_recently && self.connection.is_some() {
            return Ok(());
        }
        self.begin(|connection| connection.batch_execute("SELECT 1"))
    }

    fn try_begin(
        &mut self,
        begin: fn(&mut AnyConnection) -> diesel::QueryResult<()>,
    ) -> Outcome<()> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            None => {
                if let Some((moment, why)) = &self.not_before
                    && Instant::now() < *moment
                {
                    return Err(StoreError::unavailable(why.as_str()));
                }
                match self.url.connect(self.purpose) {
                    Ok(connection) => {
                        (self.pause, self.not_before) = (RECONNECT_PAUSES.0, None);
                        self.connection.insert(connection)
                    }
                    Err(error) => {
                        self.not_before = Some((Instant::now() + self.pause, error.message()));
                        self.pause = (self.pause * 2).min(RECONNECT_PAUSES.1);
                        // The caller logs it, and not every time.
                        tracing::debug!(error = %error, "no connection to the database");
                        return Err(error);
                    }
                }
            }
        };
        begin(connection).map_err(|error| {
            self.connection = None;
            StoreError::of_connection(error)
        })
    }
}

fn next(jobs: &Jobs) -> Option<Waiting> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    jobs.recv().ok()
}

/// Whether what has waited since then fails.
pub(super) fn waited_too_long(since: Instant) -> bool {
    since.elapsed() > MAX_QUEUE_TIME
}

/// Why it fails then.
pub(super) fn queue_timeout() -> StoreError {
    StoreError::unavailable("the operation waited too long for the database")
}

/// The main loop of SQLite's writer thread.
fn write_in_groups(url: &DatabaseUrl, jobs: &Jobs, counters: &Counters) {
    let mut reconnecting = Reconnecting::new(url, Purpose::Write);
    let mut group: Vec<Waiting> = Vec::with_capacity(GROUP);
    while let Some(first) = next(jobs) {
        group.push(first);
        {
            let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
            while group.len() < GROUP
                && let Ok(another) = jobs.try_recv()
            {
                group.push(another);
            }
        }
        write_group(&mut reconnecting, &mut group, counters);
    }
}

fn write_group(reconnecting: &mut Reconnecting<'_>, group: &mut Vec<Waiting>, counters: &Counters) {
    if let Err(error) = reconnecting.begin(begin_writing) {
        counters.failed();
        for waiting in group.drain(..) {
            waiting.job.reply(Some(StoreError::of_connection(error.message())));
        }
        return;
    }
    let Some(connection) = reconnecting.connection.as_mut() else { return };
    let mut fault: Option<String> = None;
    for waiting in group.iter_mut() {
        if fault.is_some() || waited_too_long(waiting.since) {
            continue;
        }
        if let Err(error) = in_savepoint(connection, |connection| waiting.job.run(connection)) {
            fault = Some(error.to_string());
        }
        if waiting.job.lost_connection() {
            fault.get_or_insert_with(|| "an earlier operation broke the transaction".to_owned());
        }
    }
    if fault.is_none()
        && let Err(error) = commit(connection)
    {
        tracing::debug!(error = %error, "commit failed");
        fault = Some(error.to_string());
    }
    if fault.is_some() {
        counters.failed();
        roll_back(connection);
        reconnecting.connection = None;
    } else {
        counters.committed(group.len());
    }
    for waiting in group.drain(..) {
        waiting.job.reply(fault.clone().map(StoreError::of_connection));
    }
}

/// Closes connections one after another: SQLite puts its log into the file and removes it when the
/// last one closes, and of two that close together each takes the other for the last.
pub(super) fn close_alone<Q>(reconnecting: Reconnecting<'_>, queue: &Mutex<Q>) {
    let _turn = queue.lock().unwrap_or_else(PoisonError::into_inner);
    drop(reconnecting);
}

/// The main loop of a thread that runs each job in its own transaction.
fn one_by_one(url: &DatabaseUrl, jobs: &Jobs, purpose: Purpose, counters: Option<&Counters>) {
    let mut reconnecting = Reconnecting::new(url, purpose);
    let begin = if purpose == Purpose::Write { begin_writing } else { begin_reading };
    while let Some(mut waiting) = next(jobs) {
        if waited_too_long(waiting.since) {
            waiting.job.reply(Some(queue_timeout()));
            continue;
        }
        let begun = reconnecting.begin(begin);
        if let Err(error) = begun {
            if let Some(counters) = counters {
                counters.failed();
            }
            waiting.job.reply(Some(error));
            continue;
        }
        let Some(connection) = reconnecting.connection.as_mut() else { continue };
        let success = waiting.job.run(connection);
        if success {
            match commit(connection) {
                Ok(()) => {
                    if let Some(counters) = counters {
                        counters.committed(1);
                    }
                    waiting.job.reply(None);
                }
                Err(error) => {
                    if let Some(counters) = counters {
                        counters.failed();
                    }
                    roll_back(connection);
                    reconnecting.connection = None;
                    waiting.job.reply(Some(StoreError::of_connection(error)));
                }
            }
        } else {
            if !roll_back(connection) || waiting.job.lost_connection() {
                if let Some(counters) = counters {
                    counters.failed();
                }
                reconnecting.connection = None;
            }
            waiting.job.reply(None);
        }
    }
    close_alone(reconnecting, jobs);
}
