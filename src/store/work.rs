//! The threads that own the connections, and their job queue.
//!
//! SQLite has one writer thread. It takes all waiting jobs, runs each in a savepoint of one
//! transaction, commits once, and only then replies: commands that arrive together share one sync
//! to disk. Jobs that can be run again do without savepoints as long as none of them fails.
//! PostgreSQL groups commits across connections itself, so there are several writer threads with one
//! transaction per job; typical commands have writers of their own there
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
    reconnecting::Reconnecting,
};
use crate::{game::id::PlayerId, traces};

/// Maximum number of jobs that share a commit, so that the first of them are not kept waiting.
const GROUP: usize = 256;
/// Maximum number of waiting jobs. Beyond that, jobs arrive faster than the disk can write.
pub(super) const QUEUE: usize = 4096;
/// A job that has waited longer than this in the queue fails.
const MAX_QUEUE_TIME: Duration = Duration::from_secs(10);

/// The result of a job.
pub(super) type StoreResult<T> = Result<T, StoreError>;

/// A unit of work on a connection.
trait Job: Send {
    /// Runs the work inside a transaction. `false` if it failed and must be rolled back.
    fn run(&mut self, connection: &mut AnyConnection) -> bool;
    /// Whether it can be run again after it was rolled back.
    fn is_repeatable(&self) -> bool;
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
    work: F,
    is_repeatable: bool,
    outcome: Option<StoreResult<T>>,
    reply: oneshot::Sender<StoreResult<T>>,
    after: Option<After>,
    /// The span that it was submitted in.
    span: Span,
}

impl<F, T> Job for Task<F, T>
where
    F: FnMut(&mut AnyConnection) -> StoreResult<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &mut AnyConnection) -> bool {
        let work = &mut self.work;
        let outcome = catch_unwind(AssertUnwindSafe(|| self.span.in_scope(|| work(connection))))
            .unwrap_or_else(|_| Err(StoreError::corrupt("a storage operation panicked")));
        let success = outcome.is_ok();
        self.outcome = Some(outcome);
        success
    }

    fn is_repeatable(&self) -> bool {
        self.is_repeatable
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
    ) -> StoreResult<Workers> {
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
    pub(super) fn reading(url: &DatabaseUrl, count: usize) -> StoreResult<Workers> {
        Workers::start(url, Purpose::Read, count, |url, jobs| {
            one_by_one(&url, &jobs, Purpose::Read, None);
        })
    }

    fn start(
        url: &DatabaseUrl,
        purpose: Purpose,
        count: usize,
        body: impl Fn(DatabaseUrl, Jobs) + Clone + Send + 'static,
    ) -> StoreResult<Workers> {
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
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    {
        let mut work = Some(work);
        let once = move |connection: &mut AnyConnection| match work.take() {
            Some(work) => work(connection),
            None => Err(StoreError::unavailable("the operation was run before")),
        };
        self.submit_task(once, after, false)
    }

    /// As [`Workers::submit`], for a job that comes to the same when it is run again after it was rolled
    /// back.
    pub(super) fn submit_repeatable<T, F>(
        &self,
        work: F,
        after: Option<After>,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnMut(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    {
        self.submit_task(work, after, true)
    }

    fn submit_task<T, F>(
        &self,
        work: F,
        after: Option<After>,
        is_repeatable: bool,
    ) -> impl Future<Output = StoreResult<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnMut(&mut AnyConnection) -> StoreResult<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let span = traces::here();
        let task = Task { work, is_repeatable, outcome: None, reply, after, span };
        let waiting = Waiting { job: Box::new(task), since: Instant::now() };
        enqueue(self.jobs.as_ref(), waiting, answer)
    }
}

/// Puts something into a queue, if it is open and not full; the future resolves with the answer to it.
pub(super) fn enqueue<T: Send + 'static, W>(
    queue: Option<&SyncSender<W>>,
    waiting: W,
    answer: oneshot::Receiver<StoreResult<T>>,
) -> impl Future<Output = StoreResult<T>> + Send + 'static + use<T, W> {
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

fn next(jobs: &Jobs) -> Option<Waiting> {
    let jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
    jobs.recv().ok()
}

/// Waits for something and takes it with what has gathered, at most so many; `None` once there will be
/// nothing more.
pub(super) fn gather<W>(queue: &Mutex<Receiver<W>>, max: usize) -> Option<Vec<W>> {
    let queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
    let mut group = vec![queue.recv().ok()?];
    while group.len() < max
        && let Ok(another) = queue.try_recv()
    {
        group.push(another);
    }
    Some(group)
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
    while let Some(group) = gather(jobs, GROUP) {
        write_group(&mut reconnecting, group, counters);
    }
}

fn write_group(reconnecting: &mut Reconnecting<'_>, mut group: Vec<Waiting>, counters: &Counters) {
    for late in group.extract_if(.., |waiting| waited_too_long(waiting.since)) {
        late.job.reply(Some(queue_timeout()));
    }
    if group.is_empty() {
        return;
    }
    let is_repeatable = group.iter().all(|waiting| waiting.job.is_repeatable());
    let written = match write_without_savepoints(reconnecting, &mut group, is_repeatable) {
        Ok(true) => Ok(()),
        Ok(false) => write_in_savepoints(reconnecting, &mut group),
        Err(error) => Err(error),
    };
    match &written {
        Ok(()) => counters.committed(group.len()),
        Err(_) => counters.failed(),
    }
    let fault = written.err();
    for waiting in group {
        waiting.job.reply(fault.clone().map(StoreError::of_connection));
    }
}

/// Writes a group that can be written again, if all of it succeeds. `false` if nothing was written.
fn write_without_savepoints(
    reconnecting: &mut Reconnecting<'_>,
    group: &mut [Waiting],
    is_repeatable: bool,
) -> Result<bool, String> {
    if !is_repeatable {
        return Ok(false);
    }
    reconnecting.begin(begin_writing).map_err(|error| error.message())?;
    let Some(connection) = reconnecting.connection.as_mut() else { return Ok(false) };
    if group.iter_mut().all(|waiting| waiting.job.run(connection)) {
        return end(reconnecting, None).map(|()| true);
    }
    if !roll_back(connection) {
        reconnecting.connection = None;
    }
    Ok(false)
}

/// Writes what succeeds of a group. Runs all of it, or fails for all: what an earlier run left in a job
/// counts for nothing.
fn write_in_savepoints(
    reconnecting: &mut Reconnecting<'_>,
    group: &mut [Waiting],
) -> Result<(), String> {
    reconnecting.begin(begin_writing).map_err(|error| error.message())?;
    let Some(connection) = reconnecting.connection.as_mut() else { return Ok(()) };
    let mut fault: Option<String> = None;
    for waiting in group.iter_mut() {
        if fault.is_some() {
            break;
        }
        if let Err(error) = in_savepoint(connection, |connection| waiting.job.run(connection)) {
            fault = Some(error.to_string());
        }
        if waiting.job.lost_connection() {
            fault.get_or_insert_with(|| "an earlier operation broke the transaction".to_owned());
        }
    }
    end(reconnecting, fault)
}

/// Commits, if there was no fault; otherwise, and if that fails, the connection is given up.
fn end(reconnecting: &mut Reconnecting<'_>, mut fault: Option<String>) -> Result<(), String> {
    let Some(connection) = reconnecting.connection.as_mut() else { return Ok(()) };
    if fault.is_none()
        && let Err(error) = commit(connection)
    {
        tracing::debug!(error = %error, "commit failed");
        fault = Some(error.to_string());
    }
    match fault {
        None => Ok(()),
        Some(fault) => {
            roll_back(connection);
            reconnecting.connection = None;
            Err(fault)
        }
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
