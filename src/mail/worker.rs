//! The worker: takes on what is owed, has it composed, sends it, notes what became of it.

use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use rand::RngExt as _;
use tokio::sync::{Notify, watch};
use turnpost_rules::log::time::Timestamp;

use super::{
    BuildError, Mail,
    ends::{End, Ends},
    outbox::{Acknowledgement, ClaimedMail, MailFailure, Outbox},
    transport::{Cause, Reason, SendError, Transport},
    warnings::Warnings,
};
use crate::game::{id::random_text, storage::StorageError, time::Clock};

/// Makes mails of recipes.
pub trait Compose: Send + Sync + 'static {
    /// The mail, or none when it is no longer true or no longer wanted.
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a>;
}

/// What [`Compose::compose`] gives, later.
pub type Composing<'a> =
    Pin<Box<dyn Future<Output = Result<Option<Mail>, ComposeError>> + Send + 'a>>;

/// Why a mail could not be composed.
#[derive(Debug, thiserror::Error)]
pub enum ComposeError {
    /// The store did not answer; tried again later.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The log the mail would speak of cannot be read.
    #[error("the game cannot be read: {0}")]
    Game(#[source] Box<crate::game::error::GameError>),
    /// There is no key to sign the link with.
    #[error(transparent)]
    Token(#[from] crate::token::LinkError),
    /// The work was broken off; tried again later.
    #[error("composing was broken off")]
    BrokenOff,
    /// What it speaks of does not exist.
    #[error("the recipe does not fit the game")]
    MailContent,
    /// It cannot be written down.
    #[error(transparent)]
    Build(#[from] BuildError),
}

/// How patient the worker is.
#[derive(Clone, Debug)]
pub struct RetryPolicy {
    /// How many mails are taken on at once.
    pub batch: u32,
    /// After how long it looks for mails even if nobody woke it: other processes owe mails too.
    pub poll: Duration,
    /// For how long it gathers what comes after the first mail: a turn that is taken at once needs
    /// no mail, and what is owed together costs less together.
    pub gather: Duration,
    /// Wait after the first time a mail was put off; doubles each time.
    pub first_retry: Duration,
    /// The longest wait for a mail that was put off.
    pub longest_retry: Duration,
    /// Wait after the way out was found closed; doubles each time.
    pub first_pause: Duration,
    /// The longest wait for a closed way.
    pub longest_pause: Duration,
    /// A mail that is owed for longer and put off once more is given up.
    pub give_up: Duration,
    /// For how long mails are claimed. A working worker renews its claims in time; those of a dead
    /// one are anybody's after so long.
    pub lease: Duration,
}

impl Default for RetryPolicy {
    fn default() -> RetryPolicy {
        RetryPolicy {
            batch: 16,
            poll: Duration::from_secs(20),
            gather: Duration::from_millis(250),
            first_retry: Duration::from_secs(60),
            longest_retry: Duration::from_secs(4 * 3600),
            first_pause: Duration::from_secs(5),
            longest_pause: Duration::from_secs(300),
            give_up: Duration::from_secs(5 * 86_400),
            lease: Duration::from_secs(30),
        }
    }
}

/// How many mails that are no longer true are dropped at once.
const SUPERSEDED: u32 = 500;

/// One batch, done.
struct Round {
    stats: Stats,
    /// Whether there may be more to be done at once.
    is_full: bool,
}

/// What the worker did so far, for metrics and tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Mails that left.
    pub sent: u64,
    /// Mails no longer true or wanted.
    pub superseded: u64,
    /// Mails put off.
    pub put_off: u64,
    /// Mails given up.
    pub refused: u64,
    /// Times the way out was found closed.
    pub closed: u64,
}

impl Stats {
    fn add(&mut self, other: Stats) {
        self.sent += other.sent;
        self.superseded += other.superseded;
        self.put_off += other.put_off;
        self.refused += other.refused;
        self.closed += other.closed;
    }

    /// Whether nothing was there to be done.
    pub fn is_idle(&self) -> bool {
        *self == Stats::default()
    }
}

/// Sends what is owed. One worker sends one mail at a time over its own way out; any number of
/// workers, in any number of processes, share one outbox.
pub struct Worker {
    owner: String,
    outbox: Arc<dyn Outbox>,
    composer: Arc<dyn Compose>,
    transport: Box<dyn Transport>,
    clock: Clock,
    retry_policy: RetryPolicy,
    wakeup: Arc<Notify>,
    stats: watch::Sender<Stats>,
    ends: Arc<Ends>,
    warnings: Warnings,
    /// Whether it may be on record that the outbox cannot be read: by whom worked here before, too.
    outbox_is_doubted: bool,
}

impl Worker {
    /// A worker with a name of its own. `wakeup` is notified when mails may be owed.
    pub fn new(
        outbox: Arc<dyn Outbox>,
        composer: Arc<dyn Compose>,
        transport: Box<dyn Transport>,
        clock: Clock,
        retry_policy: RetryPolicy,
        wakeup: Arc<Notify>,
    ) -> Worker {
        let owner = random_text(16);
        let (stats, _) = watch::channel(Stats::default());
        Worker {
            owner,
            outbox,
            composer,
            transport,
            clock,
            retry_policy,
            wakeup,
            stats,
            ends: Arc::default(),
            warnings: Warnings::default(),
            outbox_is_doubted: true,
        }
    }

    /// What it did so far, kept up to date while it works.
    pub fn stats(&self) -> watch::Receiver<Stats> {
        self.stats.subscribe()
    }

    /// The mails it had in hand, by kind and end, kept up to date while it works.
    pub fn ends(&self) -> Arc<Ends> {
        Arc::clone(&self.ends)
    }

    /// Works until `stop` turns true or its sender is gone. The mail in hand is finished first,
    /// the others that were taken on are released.
    pub async fn run(mut self, mut stop: watch::Receiver<bool>) {
        let mut closed_in_a_row = 0u32;
        while !is_stopped(&stop) {
            let round = self.round(&stop).await;
            self.note_outbox(round.as_ref().err()).await;
            let wait = match &round {
                Ok(Round { stats, .. }) if stats.closed > 0 => {
                    closed_in_a_row = closed_in_a_row.saturating_add(1);
                    let RetryPolicy { first_pause, longest_pause, .. } = self.retry_policy;
                    backed_off(first_pause, longest_pause, closed_in_a_row)
                }
                Ok(round) if round.stats.is_idle() => {
                    closed_in_a_row = 0;
                    self.transport.rest().await;
                    self.until_next_due().await
                }
                Ok(round) => {
                    closed_in_a_row = 0;
                    if !round.is_full {
                        self.gather(&mut stop).await;
                    }
                    continue;
                }
                Err(_) => self.retry_policy.poll,
            };
            // A closed way stays closed however often the bell rings.
            let ringing = closed_in_a_row == 0;
            let rung = tokio::select! {
                () = tokio::time::sleep(wait) => false,
                () = self.wakeup.notified(), if ringing => true,
                _ = stop.changed() => false,
            };
            if rung {
                self.gather(&mut stop).await;
            }
        }
        self.transport.rest().await;
    }

    /// Lets some more mails come to be owed, and some come to be no longer true.
    async fn gather(&mut self, stop: &mut watch::Receiver<bool>) {
        tokio::select! {
            () = tokio::time::sleep(self.retry_policy.gather) => {}
            _ = stop.changed() => {}
        }
    }

    /// Sends everything that is due now, then returns: for tests, and for sending by hand. Stops
    /// early when the way out is closed.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn drain(&mut self) -> Result<Stats, StorageError> {
        let (_sender, never) = watch::channel(false);
        let mut total = Stats::default();
        loop {
            let stats = self.round(&never).await?.stats;
            total.add(stats);
            if stats.is_idle() || stats.closed > 0 {
                self.transport.rest().await;
                return Ok(total);
            }
        }
    }

    /// Takes on one batch and sends it.
    async fn round(&mut self, stop: &watch::Receiver<bool>) -> Result<Round, StorageError> {
        let hold = Hold {
            outbox: Arc::clone(&self.outbox),
            owner: self.owner.clone(),
            clock: self.clock.clone(),
            lease: self.retry_policy.lease,
            until: AtomicI64::new(later(self.clock.now(), self.retry_policy.lease).micros()),
        };
        let start = self.clock.now();
        let superseded = self.outbox.supersede(start, SUPERSEDED).await?;
        self.ends.count("turn", End::Superseded, superseded);
        let claimed =
            self.outbox.claim(&self.owner, start, hold.until(), self.retry_policy.batch).await?;
        let is_full = superseded >= u64::from(SUPERSEDED)
            || claimed.len() >= self.retry_policy.batch as usize;
        let mut stats = Stats { superseded, ..Stats::default() };
        if !claimed.is_empty() {
            tokio::select! {
                sent = self.send_all(claimed, stop, &hold, &mut stats) => sent?,
                () = hold.keep() => {
                    tracing::warn!("the claims on mails could not be renewed: they are let go");
                }
            }
        }
        self.stats.send_modify(|sum| sum.add(stats));
        Ok(Round { stats, is_full })
    }

    /// Sends what was claimed, as long as the claims hold.
    async fn send_all(
        &mut self,
        claimed: Vec<ClaimedMail>,
        stop: &watch::Receiver<bool>,
        hold: &Hold,
        stats: &mut Stats,
    ) -> Result<(), StorageError> {
        let mut claimed = claimed.into_iter();
        let mut was_broken_off = false;
        for job in claimed.by_ref() {
            if is_stopped(stop) || !hold.is_safe() {
                let not_before = self.clock.now();
                self.acknowledge(&job, Acknowledgement::Released { not_before }).await?;
                break;
            }
            let Attempt { done: settled, way, why } = self.attempt(&job, stats).await;
            let has_left = matches!(settled, Acknowledgement::Sent { .. });
            if let Some(end) = end_of(&settled) {
                self.ends.count(job.content.kind(), end, 1);
            }
            self.acknowledge(&job, settled).await?;
            // Once is put down to the mail, and the next one tries its luck; twice running to the
            // server.
            let is_closed = match way {
                Way::Open => false,
                Way::BrokenOff => was_broken_off,
                Way::Closed => true,
            };
            was_broken_off = matches!(way, Way::BrokenOff);
            if has_left {
                self.warnings.has_left();
            }
            if let Some(reason) = why {
                self.note(&job, &reason, is_closed).await;
            }
            if is_closed {
                stats.closed += 1;
                break;
            }
        }
        // What was taken on and not begun: somebody else may have it at once.
        for job in claimed {
            let not_before = self.clock.now();
            self.acknowledge(&job, Acknowledgement::Released { not_before }).await?;
        }
        Ok(())
    }

    /// Keeps for the operator that no mail can be taken in hand, or no longer that it is so.
    async fn note_outbox(&mut self, trouble: Option<&StorageError>) {
        match trouble {
            Some(error) => {
                self.outbox_is_doubted = true;
                let reason = Reason::of_outbox(error);
                self.keep(None, Cause::Outbox, &reason, true).await;
            }
            None if self.outbox_is_doubted => {
                let noted = self.outbox.note_recovery(Cause::Outbox.word()).await;
                self.outbox_is_doubted = noted.is_err();
            }
            None => {}
        }
    }

    /// Keeps for the operator that a mail did not leave, and says so in the log.
    async fn note(&mut self, job: &ClaimedMail, reason: &Reason, is_closed: bool) {
        let Some(cause) = reason.cause() else { return };
        // Anybody can have these sent to addresses that there are none of.
        if reason.is_of_mailbox() && ["sign-in", "invitation"].contains(&job.content.kind()) {
            return;
        }
        self.keep(Some(job.id), cause, reason, is_closed).await;
    }

    async fn keep(&mut self, mail: Option<i64>, cause: Cause, reason: &Reason, is_closed: bool) {
        self.warnings.complain(cause, reason, is_closed);
        let answer = reason.to_string();
        let failure = MailFailure { mail, is_closed, cause: cause.word(), answer };
        if let Err(error) = self.outbox.note_failure(failure, self.clock.now()).await {
            tracing::warn!(%error, "that mails do not leave cannot be kept");
        }
    }

    /// Composes and sends one mail; says what became of it and of the way out.
    async fn attempt(&mut self, job: &ClaimedMail, stats: &mut Stats) -> Attempt {
        let mail = match self.composer.compose(job).await {
            Ok(Some(mail)) => mail,
            Ok(None) => {
                stats.superseded += 1;
                return Attempt::unsent(Acknowledgement::Superseded);
            }
            Err(
                error @ (ComposeError::Storage(_)
                | ComposeError::Token(_)
                | ComposeError::BrokenOff),
            ) => {
                tracing::warn!(mail = job.id, %error, "a mail cannot be composed now");
                return Attempt::unsent(self.put_off(job, error.to_string(), stats));
            }
            Err(error) => {
                tracing::error!(mail = job.id, %error, "a mail cannot be composed");
                stats.refused += 1;
                return Attempt::unsent(Acknowledgement::Refused { error: error.to_string() });
            }
        };
        let limit = Duration::from_secs(u64::from(self.transport.patience_seconds()));
        let sent = match tokio::time::timeout(limit, self.transport.send(&mail)).await {
            Ok(sent) => sent,
            Err(_) => {
                let reason = Reason::new(Cause::Silent, "it took too long");
                Err(SendError::Undecided(reason))
            }
        };
        let why = sent.as_ref().err().map(|error| error.reason().clone());
        let (done, way) = match sent {
            Ok(()) => {
                stats.sent += 1;
                tracing::info!(mail = job.id, "mail sent");
                (Acknowledgement::Sent { message_id: mail.id.to_string() }, Way::Open)
            }
            // It has not been judged, so it loses nothing by it.
            Err(SendError::Closed(_)) => {
                (Acknowledgement::Released { not_before: self.clock.now() }, Way::Closed)
            }
            // It may be why: it steps back, so that it cannot hold up the others for ever.
            Err(error @ SendError::BrokenOff(_)) => {
                tracing::info!(mail = job.id, why = error.kind(), "a mail has to wait");
                (self.put_off(job, error.to_string(), stats), Way::BrokenOff)
            }
            Err(error @ SendError::Refused(_)) => {
                stats.refused += 1;
                // Anybody can have a mail sent to an address that there is none of: one line a mail,
                // as for one that was sent. `mail status` lists them.
                tracing::info!(mail = job.id, "a mail was refused for good");
                (Acknowledgement::Refused { error: error.to_string() }, Way::Open)
            }
            Err(error @ (SendError::Deferred(_) | SendError::Undecided(_))) => {
                tracing::info!(mail = job.id, why = error.kind(), "a mail has to wait");
                (self.put_off(job, error.to_string(), stats), Way::Open)
            }
        };
        Attempt { done, way, why }
    }

    fn put_off(&self, job: &ClaimedMail, error: String, stats: &mut Stats) -> Acknowledgement {
        let now = self.clock.now();
        let RetryPolicy { first_retry, longest_retry, give_up, .. } = self.retry_policy;
        if now > later(job.created_at, give_up) {
            stats.refused += 1;
            return Acknowledgement::Refused { error: format!("given up after too long: {error}") };
        }
        stats.put_off += 1;
        let wait = backed_off(first_retry, longest_retry, job.attempt);
        Acknowledgement::Later { not_before: later(now, wait), error }
    }

    /// Notes what became of a mail. What has left must be noted: tried hard, for a mail that left
    /// and is not noted leaves again (under the same Message-ID).
    async fn acknowledge(
        &mut self,
        job: &ClaimedMail,
        done: Acknowledgement,
    ) -> Result<(), StorageError> {
        let mut tries = 0;
        loop {
            let now = self.clock.now();
            match self.outbox.finish(&self.owner, job.id, done.clone(), now).await {
                Ok(true) => return Ok(()),
                Ok(false) => {
                    tracing::warn!(mail = job.id, "the lease of a mail ended before its sending");
                    return Ok(());
                }
                Err(error) if tries >= 5 => return Err(error),
                Err(_) => {
                    tries += 1;
                    tokio::time::sleep(Duration::from_millis(50 << tries)).await;
                }
            }
        }
    }

    /// How long until a mail that was put off is due, at most the time between two looks.
    async fn until_next_due(&mut self) -> Duration {
        let Ok(Some(due)) = self.outbox.next_due().await else { return self.retry_policy.poll };
        let micros = due.micros().saturating_sub(self.clock.now().micros());
        // A little more than nothing, so that a mail another worker has in hand is not asked for
        // again and again.
        Duration::from_micros(u64::try_from(micros).unwrap_or(0))
            .clamp(Duration::from_millis(100), self.retry_policy.poll)
    }
}

/// What came of trying to send a mail.
struct Attempt {
    /// What became of the mail.
    done: Acknowledgement,
    /// What it has shown of the way out.
    way: Way,
    /// Why it did not leave, when it was tried.
    why: Option<Reason>,
}

impl Attempt {
    /// It was not handed over to anybody.
    fn unsent(done: Acknowledgement) -> Attempt {
        Attempt { done, way: Way::Open, why: None }
    }
}

/// What an attempt has shown of the way out.
enum Way {
    /// The next mail may go.
    Open,
    /// It closed while the server looked at the mail.
    BrokenOff,
    /// It is closed to every mail.
    Closed,
}

/// The claims of one round: renewed while the worker works on it.
struct Hold {
    outbox: Arc<dyn Outbox>,
    owner: String,
    clock: Clock,
    lease: Duration,
    /// Until when they hold, in microseconds.
    until: AtomicI64,
}

impl Hold {
    fn until(&self) -> Timestamp {
        Timestamp::from_micros(self.until.load(Ordering::Relaxed))
    }

    /// Whether the claims hold for a good while: only then is a mail begun, so that none is sent
    /// by two.
    fn is_safe(&self) -> bool {
        later(self.clock.now(), self.lease / 3) <= self.until()
    }

    /// Renews the claims again and again; returns when that has failed for so long that they are
    /// about to run out.
    async fn keep(&self) {
        loop {
            tokio::time::sleep(self.lease / 6).await;
            let until = later(self.clock.now(), self.lease);
            let renewed = self.outbox.renew(&self.owner, until);
            match tokio::time::timeout(self.lease / 3, renewed).await {
                Ok(Ok(())) => self.until.store(until.micros(), Ordering::Relaxed),
                Ok(Err(_)) | Err(_) if later(self.clock.now(), self.lease / 6) >= self.until() => {
                    return;
                }
                Ok(Err(_)) | Err(_) => {}
            }
        }
    }
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Worker").field("owner", &self.owner).finish_non_exhaustive()
    }
}

/// What an attempt has brought a mail to; nothing when it counts as none.
fn end_of(done: &Acknowledgement) -> Option<End> {
    match done {
        Acknowledgement::Sent { .. } => Some(End::Sent),
        Acknowledgement::Superseded => Some(End::Superseded),
        Acknowledgement::Later { .. } => Some(End::PutOff),
        Acknowledgement::Refused { .. } => Some(End::Refused),
        Acknowledgement::Released { .. } => None,
    }
}

fn is_stopped(stop: &watch::Receiver<bool>) -> bool {
    *stop.borrow() || stop.has_changed().is_err()
}

fn later(moment: Timestamp, wait: Duration) -> Timestamp {
    let micros = i64::try_from(wait.as_micros()).unwrap_or(i64::MAX);
    Timestamp::from_micros(moment.micros().saturating_add(micros))
}

/// The wait before the `attempt`th try after the first: doubled each time, and between three
/// quarters and five quarters of that, so that what failed together does not return together.
fn backed_off(first: Duration, longest: Duration, attempt: u32) -> Duration {
    let doubled =
        first.saturating_mul(1u32.checked_shl(attempt.saturating_sub(1)).unwrap_or(u32::MAX));
    doubled.min(longest).mul_f64(rand::rng().random_range(0.75..1.25))
}
