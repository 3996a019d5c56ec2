//! The worker: claims mails, has them composed, sends them, and acknowledges the result.

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use tokio::sync::{Notify, watch};
use tracing::Instrument as _;
use turnpost_rules::log::time::Timestamp;

use super::{
    BuildError, Mail,
    claims::Claims,
    ends::{End, Ends},
    outbox::{Acknowledgement, ClaimedMail, MailFailure, Outbox},
    retry_policy::{RetryPolicy, backoff, later},
    transport::{Cause, Reason, SendError, Transport},
    warnings::Warnings,
};
use crate::{
    game::{id::random_text, mail::MailKind, storage::StorageError, time::Clock},
    traces,
};

/// Composes mails from their content.
pub trait Compose: Send + Sync + 'static {
    /// The mail, or `None` if it is outdated or no longer wanted.
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a>;
}

/// The future of [`Compose::compose`].
pub type Composing<'a> =
    Pin<Box<dyn Future<Output = Result<Option<Mail>, ComposeError>> + Send + 'a>>;

/// Why a mail could not be composed.
#[derive(Debug, thiserror::Error)]
pub enum ComposeError {
    /// The store is unavailable; retried later.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The log the mail is about cannot be read.
    #[error("the game cannot be read: {0}")]
    Game(#[source] Box<crate::game::error::GameError>),
    /// There is no key to sign links.
    #[error(transparent)]
    Token(#[from] crate::token::LinkError),
    /// The work was broken off; tried again later.
    #[error("composing was broken off")]
    BrokenOff,
    /// What it speaks of does not exist.
    #[error("the content of the mail does not fit the game")]
    MailContent,
    /// Mails to its address came back, so it is not sent.
    #[error("mails to this address came back")]
    ComesBack,
    /// It cannot be encoded.
    #[error(transparent)]
    Build(#[from] BuildError),
}

/// Maximum number of outdated mails superseded at once.
const MAX_SUPERSEDED: u32 = 500;

/// Maximum number of owed mails enqueued at once.
const MAX_ENQUEUED: u32 = 64;

/// The result of one batch.
struct Round {
    stats: Stats,
    /// Whether there may be more mails that are due.
    is_full: bool,
}

/// Counters of the worker, for metrics and tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Mails sent.
    pub sent: u64,
    /// Mails that were outdated or no longer wanted.
    pub superseded: u64,
    /// Mails deferred.
    pub put_off: u64,
    /// Mails refused permanently or given up.
    pub refused: u64,
    /// How often the transport was found closed.
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

    /// Whether there was nothing to do.
    pub fn is_idle(&self) -> bool {
        *self == Stats::default()
    }
}

/// Sends enqueued mails. A worker sends one mail at a time over its own transport; any number of
/// workers, in any number of processes, can share an outbox.
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
    /// Whether an outbox failure may be on record, possibly from an earlier worker.
    may_have_outbox_failure: bool,
}

impl Worker {
    /// A worker with a unique name. `wakeup` is notified when mails may have been enqueued.
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
            may_have_outbox_failure: true,
        }
    }

    /// The worker, with counts by kind and result that others add to as well.
    pub fn counting(self, ends: Arc<Ends>) -> Worker {
        Worker { ends, ..self }
    }

    /// The counters, updated while it works.
    pub fn stats(&self) -> watch::Receiver<Stats> {
        self.stats.subscribe()
    }

    /// The counts by kind and result, updated while it works.
    pub fn ends(&self) -> Arc<Ends> {
        Arc::clone(&self.ends)
    }

    /// Runs until `stop` turns true or its sender is dropped. The current mail is finished first;
    /// the other claimed ones are released.
    pub async fn run(mut self, mut stop: watch::Receiver<bool>) {
        let mut closed_in_a_row = 0u32;
        // Turns that have begun since then may still be taken at once.
        let mut settled = self.clock.now();
        while !is_stopped(&stop) {
            let round = self.round(&stop, settled).await;
            self.note_outbox(round.as_ref().err()).await;
            let wait = match &round {
                Ok(Round { stats, .. }) if stats.closed > 0 => {
                    closed_in_a_row = closed_in_a_row.saturating_add(1);
                    let RetryPolicy { first_pause, longest_pause, .. } = self.retry_policy;
                    backoff(first_pause, longest_pause, closed_in_a_row)
                }
                Ok(round) if round.stats.is_idle() => {
                    closed_in_a_row = 0;
                    self.transport.rest().await;
                    self.until_next_due().await
                }
                Ok(round) => {
                    closed_in_a_row = 0;
                    if round.is_full {
                        // There is work for another one.
                        self.wakeup.notify_one();
                    } else {
                        settled = self.clock.now();
                        self.gather(&mut stop).await;
                    }
                    continue;
                }
                Err(_) => self.retry_policy.poll,
            };
            settled = self.clock.now();
            // A closed transport stays closed however often the worker is woken.
            let may_be_woken = closed_in_a_row == 0;
            let is_woken = tokio::select! {
                () = tokio::time::sleep(wait) => false,
                () = self.wakeup.notified(), if may_be_woken => true,
                _ = stop.changed() => false,
            };
            if is_woken {
                settled = self.clock.now();
                self.gather(&mut stop).await;
            }
        }
        self.transport.rest().await;
    }

    /// Waits for more mails to be enqueued, and for some to be superseded.
    async fn gather(&mut self, stop: &mut watch::Receiver<bool>) {
        tokio::select! {
            () = tokio::time::sleep(self.retry_policy.gather) => {}
            _ = stop.changed() => {}
        }
    }

    /// Sends everything that is due, then returns: for tests and for sending by hand. Stops early
    /// if the transport is closed.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn drain(&mut self) -> Result<Stats, StorageError> {
        let (_sender, never) = watch::channel(false);
        let mut total = Stats::default();
        loop {
            let now = self.clock.now();
            let stats = self.round(&never, now).await?.stats;
            total.add(stats);
            if stats.is_idle() || stats.closed > 0 {
                self.transport.rest().await;
                return Ok(total);
            }
        }
    }

    /// Claims one batch and sends it. Of turns that began after `settled` nobody is told yet.
    async fn round(
        &mut self,
        stop: &watch::Receiver<bool>,
        settled: Timestamp,
    ) -> Result<Round, StorageError> {
        let claims = Claims::new(
            Arc::clone(&self.outbox),
            self.owner.clone(),
            self.clock.clone(),
            self.retry_policy.lease,
        );
        let start = self.clock.now();
        // However full the batches are, turns wait no longer than the worker gathers.
        let gathered = i64::try_from(self.retry_policy.gather.as_micros()).unwrap_or(i64::MAX);
        let settled = settled.max(Timestamp::from_micros(start.micros().saturating_sub(gathered)));
        let owed = self.outbox.enqueue_owed(settled, MAX_ENQUEUED).await?;
        let superseded = self.outbox.supersede(start, MAX_SUPERSEDED).await?;
        self.ends.count(MailKind::Turn, End::Superseded, superseded);
        let claimed =
            self.outbox.claim(&self.owner, start, claims.until(), self.retry_policy.batch).await?;
        let is_full = owed >= u64::from(MAX_ENQUEUED)
            || superseded >= u64::from(MAX_SUPERSEDED)
            || claimed.len() >= self.retry_policy.batch as usize;
        let mut stats = Stats { superseded, ..Stats::default() };
        if !claimed.is_empty() {
            tokio::select! {
                sent = self.send_all(claimed, stop, &claims, &mut stats) => sent?,
                () = claims.keep() => {
                    tracing::warn!("the claims on mails could not be renewed: releasing them");
                }
            }
        }
        self.stats.send_modify(|sum| sum.add(stats));
        Ok(Round { stats, is_full })
    }

    /// Sends the claimed mails, as long as the claims hold.
    async fn send_all(
        &mut self,
        claimed: Vec<ClaimedMail>,
        stop: &watch::Receiver<bool>,
        claims: &Claims,
        stats: &mut Stats,
    ) -> Result<(), StorageError> {
        let mut claimed = claimed.into_iter();
        let mut was_interrupted = false;
        for job in claimed.by_ref() {
            if is_stopped(stop) || !claims.are_safe() {
                let not_before = self.clock.now();
                self.acknowledge(&job, Acknowledgement::Released { not_before }).await?;
                break;
            }
            let span = traces::mail(job.id, job.content.kind().word(), job.attempt, job.trace);
            let attempt = self.attempt(&job, stats).instrument(span.clone());
            let Attempt { done, state, why } = attempt.await;
            traces::ended(&span, end_of(&done).map_or("released", End::word));
            drop(span);
            let has_left = matches!(done, Acknowledgement::Sent { .. });
            if let Some(end) = end_of(&done) {
                self.ends.count(job.content.kind(), end, 1);
            }
            self.acknowledge(&job, done).await?;
            // The first interruption is blamed on the mail, and the next mail is tried; two in a
            // row are blamed on the server.
            let is_closed = match state {
                TransportState::Open => false,
                TransportState::Interrupted => was_interrupted,
                TransportState::Closed => true,
            };
            was_interrupted = matches!(state, TransportState::Interrupted);
            if has_left {
                self.warnings.success();
            }
            if let Some(reason) = why {
                self.note(&job, &reason, is_closed).await;
            }
            if is_closed {
                stats.closed += 1;
                break;
            }
        }
        // Claimed but not begun: another worker may have it at once.
        for job in claimed {
            let not_before = self.clock.now();
            self.acknowledge(&job, Acknowledgement::Released { not_before }).await?;
        }
        Ok(())
    }

    /// Records for the operator that the outbox is unavailable, or clears that record.
    async fn note_outbox(&mut self, trouble: Option<&StorageError>) {
        match trouble {
            Some(error) => {
                self.may_have_outbox_failure = true;
                let reason = Reason::of_outbox(error);
                self.keep(None, Cause::Outbox, &reason, true).await;
            }
            None if self.may_have_outbox_failure => {
                let noted = self.outbox.note_recovery(Cause::Outbox.word()).await;
                self.may_have_outbox_failure = noted.is_err();
            }
            None => {}
        }
    }

    /// Records a failed delivery for the operator, and logs it.
    async fn note(&mut self, job: &ClaimedMail, reason: &Reason, is_closed: bool) {
        let Some(cause) = reason.cause() else { return };
        // Anybody can have these sent to non-existent addresses.
        if reason.is_of_mailbox()
            && matches!(job.content.kind(), MailKind::SignIn | MailKind::Invitation)
        {
            return;
        }
        self.keep(Some(job.id), cause, reason, is_closed).await;
    }

    async fn keep(&mut self, mail: Option<i64>, cause: Cause, reason: &Reason, is_closed: bool) {
        self.warnings.failure(cause, reason, is_closed);
        let answer = reason.to_string();
        let failure = MailFailure { mail, is_closed, cause: cause.word(), answer };
        if let Err(error) = self.outbox.note_failure(failure, self.clock.now()).await {
            tracing::warn!(%error, "could not record a delivery failure");
        }
    }

    /// Composes and sends one mail; returns the result and the state of the transport.
    async fn attempt(&mut self, job: &ClaimedMail, stats: &mut Stats) -> Attempt {
        let composing = self.composer.compose(job).instrument(traces::step("compose"));
        let mail = match composing.await {
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
                tracing::warn!(mail = job.id, %error, "could not compose a mail for now");
                return Attempt::unsent(self.put_off(job, error.to_string(), stats));
            }
            Err(error @ ComposeError::ComesBack) => {
                tracing::info!(
                    mail = job.id,
                    "a mail was not sent: others to its address came back"
                );
                stats.refused += 1;
                return Attempt::unsent(Acknowledgement::Refused { error: error.to_string() });
            }
            Err(error) => {
                tracing::error!(mail = job.id, %error, "could not compose a mail");
                stats.refused += 1;
                return Attempt::unsent(Acknowledgement::Refused { error: error.to_string() });
            }
        };
        let limit = Duration::from_secs(u64::from(self.transport.max_send_seconds()));
        let sending = self.transport.send(&mail).instrument(traces::step("send"));
        let sent = match tokio::time::timeout(limit, sending).await {
            Ok(sent) => sent,
            Err(_) => {
                let reason = Reason::new(Cause::Silent, "it took too long");
                Err(SendError::Undecided(reason))
            }
        };
        let why = sent.as_ref().err().map(|error| error.reason().clone());
        let (done, state) = match sent {
            Ok(()) => {
                stats.sent += 1;
                tracing::info!(mail = job.id, "mail sent");
                (Acknowledgement::Sent { message_id: mail.id.to_string() }, TransportState::Open)
            }
            // The mail itself was not rejected, so this does not count as an attempt.
            Err(SendError::Closed(_)) => {
                (Acknowledgement::Released { not_before: self.clock.now() }, TransportState::Closed)
            }
            // It may be the cause: it is deferred so that it cannot hold up the others for ever.
            Err(error @ SendError::Interrupted(_)) => {
                tracing::info!(mail = job.id, why = error.kind(), "a mail was deferred");
                (self.put_off(job, error.to_string(), stats), TransportState::Interrupted)
            }
            Err(error @ SendError::Refused(_)) => {
                stats.refused += 1;
                // Anybody can have a mail sent to a non-existent address: one log line per mail, as
                // for a sent one. `mail status` lists them.
                tracing::info!(mail = job.id, "a mail was refused permanently");
                let (is_gone, error) = (error.reason().is_of_mailbox(), error.to_string());
                let done = if is_gone {
                    Acknowledgement::Gone { error, to: mail.recipient.address.clone() }
                } else {
                    Acknowledgement::Refused { error }
                };
                (done, TransportState::Open)
            }
            Err(error @ (SendError::Deferred(_) | SendError::Undecided(_))) => {
                tracing::info!(mail = job.id, why = error.kind(), "a mail was deferred");
                (self.put_off(job, error.to_string(), stats), TransportState::Open)
            }
        };
        Attempt { done, state, why }
    }

    fn put_off(&self, job: &ClaimedMail, error: String, stats: &mut Stats) -> Acknowledgement {
        let now = self.clock.now();
        let RetryPolicy { first_retry, longest_retry, give_up, .. } = self.retry_policy;
        if now > later(job.created_at, give_up) {
            stats.refused += 1;
            return Acknowledgement::Refused { error: format!("given up after too long: {error}") };
        }
        stats.put_off += 1;
        let wait = backoff(first_retry, longest_retry, job.attempt);
        Acknowledgement::Later { not_before: later(now, wait), error }
    }

    /// Acknowledges a mail. Retries hard for a mail that was sent, because without the
    /// acknowledgement it would be sent again (under the same Message-ID).
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
                    tracing::warn!(
                        mail = job.id,
                        "the claim on a mail expired before it was acknowledged"
                    );
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

    /// The time until a deferred mail is due, at most the polling interval.
    async fn until_next_due(&mut self) -> Duration {
        let Ok(Some(due)) = self.outbox.next_due().await else { return self.retry_policy.poll };
        let micros = due.micros().saturating_sub(self.clock.now().micros());
        // At least a little, so as not to query again and again for a mail that another worker has
        // claimed.
        Duration::from_micros(u64::try_from(micros).unwrap_or(0))
            .clamp(Duration::from_millis(100), self.retry_policy.poll)
    }
}

/// The result of an attempt to send a mail.
struct Attempt {
    /// The acknowledgement for the outbox.
    done: Acknowledgement,
    /// What it showed about the transport.
    state: TransportState,
    /// Why it was not sent, if it was tried.
    why: Option<Reason>,
}

impl Attempt {
    /// An attempt that did not reach the transport.
    fn unsent(done: Acknowledgement) -> Attempt {
        Attempt { done, state: TransportState::Open, why: None }
    }
}

/// What an attempt showed about the transport.
enum TransportState {
    /// The next mail may go.
    Open,
    /// It closed while the server processed the mail.
    Interrupted,
    /// It is closed to all mails.
    Closed,
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Worker").field("owner", &self.owner).finish_non_exhaustive()
    }
}

/// The result to count for a mail; `None` if the attempt does not count.
fn end_of(done: &Acknowledgement) -> Option<End> {
    match done {
        Acknowledgement::Sent { .. } => Some(End::Sent),
        Acknowledgement::Superseded => Some(End::Superseded),
        Acknowledgement::Later { .. } => Some(End::PutOff),
        Acknowledgement::Refused { .. } | Acknowledgement::Gone { .. } => Some(End::Refused),
        Acknowledgement::Released { .. } => None,
    }
}

fn is_stopped(stop: &watch::Receiver<bool>) -> bool {
    *stop.borrow() || stop.has_changed().is_err()
}
