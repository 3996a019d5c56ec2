//! The threads that own the connections, and the jobs they are given.
//!
//! SQLite has one writing thread. It takes every job that waits, runs each in a savepoint of one
//! transaction, commits once, and only then answers: commands that arrive together share the cost
//! of reaching the disk. PostgreSQL shares commits between connections by itself, so there it is a
//! few threads with a transaction for each job; a job of one statement is a transaction by itself.
//! Reading threads have connections of their own.

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

use super::{
    connection::{
        AnyConnection, DatabaseUrl, Purpose, apart, begin_reading, begin_writing, commit, roll_back,
    },
    error::StoreError,
    known::Known,
    workload::Counters,
};
use crate::game::id::PlayerId;

/// How many jobs share a commit at most: what waits longer than such a group is better answered.
const GROUP: usize = 256;
/// How many jobs may wait. More than that come faster than the disk writes.
const QUEUE: usize = 4096;
/// How long a job may have waited when its turn comes.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long after a lost connection the first attempt to get another, and the longest pause.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(2));
/// A connection that has answered so lately is there. After longer it is asked first, where a
/// transaction that begins does not ask anyway: what was sent into a dead one may have been done.
const LATELY: Duration = Duration::from_millis(50);

/// What a job gives back to who waits for it.
pub(super) type Outcome<T> = Result<T, StoreError>;

/// Work to be done on a connection.
trait Job: Send {
    /// Does the work, inside a transaction. `false` when it failed and must be undone.
    fn run(&mut self, connection: &mut AnyConnection) -> bool;
    /// Whether it sends the database one statement only.
    fn extent(&self) -> Extent;
    /// Whether [`Job::run`] failed since the connection is of no more use.
    fn lost_connection(&self) -> bool;
    /// Answers what [`Job::run`] gave; with `error` instead when that came to nothing.
    fn answer(self: Box<Self>, error: Option<StoreError>);
}

/// How much a job sends to the database.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// As much as it likes.
    Any,
    /// One statement: where no other job shares its transaction, it needs none.
    OneStatement,
}

/// What is done as soon as a job's work is on disk, before anybody hears of it.
pub(super) enum After {
    /// Mails are owed.
    Ring(Arc<tokio::sync::Notify>),
    /// A player is not what is known any more.
    Forget(Arc<Known>, PlayerId),
}

impl After {
    fn carry_out(self) {
        match self {
            After::Ring(wakeup) => wakeup.notify_one(),
            After::Forget(known, player) => known.changed(player),
        }
    }
}

struct Task<F, T> {
    work: Option<F>,
    outcome: Option<Outcome<T>>,
    reply: oneshot::Sender<Outcome<T>>,
    after: Option<After>,
    extent: Extent,
}

impl<F, T> Job for Task<F, T>
where
    F: FnOnce(&mut AnyConnection) -> Outcome<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &mut AnyConnection) -> bool {
        let Some(work) = self.work.take() else { return false };
        let outcome = catch_unwind(AssertUnwindSafe(|| work(connection))).unwrap_or_else(|_| {
            Err(StoreError::corrupt("a storage operation failed in an unforeseen way"))
        });
        let success = outcome.is_ok();
        self.outcome = Some(outcome);
        success
    }

    fn extent(&self) -> Extent {
        self.extent
    }

    fn lost_connection(&self) -> bool {
        matches!(&self.outcome, Some(Err(error)) if error.is_unavailable())
    }

    fn answer(self: Box<Self>, error: Option<StoreError>) {
        let outcome = match (error, self.outcome) {
            (_, Some(Err(error))) | (Some(error), _) => Err(error),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(StoreError::unavailable("the operation was not carried out")),
        };
        if let (Ok(_), Some(after)) = (&outcome, self.after) {
            after.carry_out();
        }
        // Who waited may have gone away.
        let _ = self.reply.send(outcome);
    }
}

struct Waiting {
    job: Box<dyn Job>,
    since: Instant,
}

type Jobs = Arc<Mutex<Receiver<Waiting>>>;

/// Threads that take jobs from one queue.
pub(super) struct Workers {
    jobs: Option<SyncSender<Waiting>>,
    threads: Vec<JoinHandle<()>>,
}

impl Workers {
    /// Starts the threads that write. `count` is for PostgreSQL; SQLite has one writer.
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

    /// Starts the threads that read.
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

    /// Gives a job to the threads; what it returns comes when it is done (and, if it writes, on
    /// disk). `after` is done when it succeeded, even if nobody waits any more.
    pub(super) fn give<T, F>(
        &self,
        work: F,
        after: Option<After>,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    {
        self.give_sized(work, after, Extent::Any)
    }

    /// The same for work of which it is known how much it sends.
    pub(super) fn give_sized<T, F>(
        &self,
        work: F,
        after: Option<After>,
        extent: Extent,
    ) -> impl Future<Output = Outcome<T>> + Send + 'static + use<T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut AnyConnection) -> Outcome<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let task = Task { work: Some(work), outcome: None, reply, after, extent };
        let waiting = Waiting { job: Box::new(task), since: Instant::now() };
        let refused = match self.jobs.as_ref().map(|jobs| jobs.try_send(waiting)) {
            Some(Ok(())) => None,
            Some(Err(TrySendError::Full(_))) => Some("too many operations wait for the database"),
            Some(Err(TrySendError::Disconnected(_))) | None => Some("the store is closed"),
        };
        async move {
            if let Some(reason) = refused {
                return Err(StoreError::unavailable(reason));
            }
            answer.await.unwrap_or_else(|_| Err(StoreError::unavailable("the store is closed")))
        }
    }
}

impl Drop for Workers {
    /// Waits until what was given is done.
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has nothing left to finish.
            let _ = thread.join();
        }
    }
}

/// A connection that is opened anew after it was lost.
struct Held<'a> {
    url: &'a DatabaseUrl,
    purpose: Purpose,
    connection: Option<AnyConnection>,
    pause: Duration,
    /// Until when no other attempt is made, and why the last one failed.
    not_before: Option<(Instant, String)>,
    /// When it last answered.
    answered: Option<Instant>,
}

impl<'a> Held<'a> {
    fn new(url: &'a DatabaseUrl, purpose: Purpose) -> Held<'a> {
        Held { url, purpose, connection: None, pause: PAUSES.0, not_before: None, answered: None }
    }

    /// A connection with a transaction begun on it. A connection that turns out to be dead here
    /// has done nothing yet, so another one is tried at once.
    fn begin(&mut self, begin: fn(&mut AnyConnection) -> diesel::QueryResult<()>) -> Outcome<()> {
        let had_one = self.connection.is_some();
        match self.try_begin(begin) {
            Err(_) if had_one => self.try_begin(begin),
            result => result,
        }
    }

    /// A connection that is there, as far as can be known.
    fn ready(&mut self) -> Outcome<()> {
        let last_known = self.answered.is_some_and(|at| at.elapsed() < LATELY);
        if last_known && self.connection.is_some() {
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
                        (self.pause, self.not_before) = (PAUSES.0, None);
                        self.connection.insert(connection)
                    }
                    Err(error) => {
                        self.not_before = Some((Instant::now() + self.pause, error.said()));
                        self.pause = (self.pause * 2).min(PAUSES.1);
                        // Who asked says so in the log, and not for every asking.
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

fn waited_too_long(waiting: &Waiting) -> bool {
    waiting.since.elapsed() > PATIENCE
}

fn too_late() -> StoreError {
    StoreError::unavailable("the operation waited too long for the database")
}

/// The life of SQLite's writer.
fn write_in_groups(url: &DatabaseUrl, jobs: &Jobs, counters: &Counters) {
    let mut held = Held::new(url, Purpose::Write);
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
        write_group(&mut held, &mut group, counters);
    }
}

fn write_group(held: &mut Held<'_>, group: &mut Vec<Waiting>, counters: &Counters) {
    if let Err(error) = held.begin(begin_writing) {
        counters.failed();
        for waiting in group.drain(..) {
            waiting.job.answer(Some(StoreError::of_connection(error.said())));
        }
        return;
    }
    let Some(connection) = held.connection.as_mut() else { return };
    let mut fault: Option<String> = None;
    for waiting in group.iter_mut() {
        if fault.is_some() || waited_too_long(waiting) {
            continue;
        }
        if let Err(error) = apart(connection, |connection| waiting.job.run(connection)) {
            fault = Some(error.to_string());
        }
        if waiting.job.lost_connection() {
            fault.get_or_insert_with(|| "an operation before it broke the transaction".to_owned());
        }
    }
    if fault.is_none()
        && let Err(error) = commit(connection)
    {
        tracing::debug!(error = %error, "the database did not commit");
        fault = Some(error.to_string());
    }
    if fault.is_some() {
        counters.failed();
        roll_back(connection);
        held.connection = None;
    } else {
        counters.committed(group.len());
    }
    for waiting in group.drain(..) {
        waiting.job.answer(fault.clone().map(StoreError::of_connection));
    }
}

/// The life of a thread that gives each job a transaction of its own.
fn one_by_one(url: &DatabaseUrl, jobs: &Jobs, purpose: Purpose, counters: Option<&Counters>) {
    let mut held = Held::new(url, purpose);
    let begin = if purpose == Purpose::Write { begin_writing } else { begin_reading };
    while let Some(mut waiting) = next(jobs) {
        if waited_too_long(&waiting) {
            waiting.job.answer(Some(too_late()));
            continue;
        }
        let alone = waiting.job.extent() == Extent::OneStatement;
        let begun = if alone { held.ready() } else { held.begin(begin) };
        if let Err(error) = begun {
            if let Some(counters) = counters {
                counters.failed();
            }
            waiting.job.answer(Some(error));
            continue;
        }
        let Some(connection) = held.connection.as_mut() else { continue };
        let success = waiting.job.run(connection);
        held.answered = Some(Instant::now());
        if alone {
            if success && let Some(counters) = counters {
                counters.committed(1);
            }
            if waiting.job.lost_connection() {
                if let Some(counters) = counters {
                    counters.failed();
                }
                held.connection = None;
            }
            waiting.job.answer(None);
        } else if success {
            match commit(connection) {
                Ok(()) => {
                    if let Some(counters) = counters {
                        counters.committed(1);
                    }
                    waiting.job.answer(None);
                }
                Err(error) => {
                    if let Some(counters) = counters {
                        counters.failed();
                    }
                    roll_back(connection);
                    held.connection = None;
                    waiting.job.answer(Some(StoreError::of_connection(error)));
                }
            }
        } else {
            if !roll_back(connection) || waiting.job.lost_connection() {
                if let Some(counters) = counters {
                    counters.failed();
                }
                held.connection = None;
            }
            waiting.job.answer(None);
        }
    }
}
