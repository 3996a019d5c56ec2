//! The worker that handles received mails, one after the other.

use std::time::Duration;

use tokio::sync::watch;
use tracing::Instrument as _;
use turnpost_rules::log::time::Timestamp;

use super::{ReceiveError, Receiver};
use crate::{
    game::id::random_text,
    mail::retry_policy::{doubled, later},
    store::{Handled, Store, StoreError},
    traces,
};

/// How often it looks for mails that another process has kept.
const POLL: Duration = Duration::from_secs(2);

/// How long a mail is claimed for, in seconds. That of a crashed process is free again after this.
const LEASE: i64 = 60;

/// The wait after the first failure; doubles each time.
const FIRST_RETRY: Duration = Duration::from_secs(5);

/// The longest wait after a failure.
const LONGEST_RETRY: Duration = Duration::from_secs(600);

/// After this many failures, a day and a half, a mail is tried once a day: whoever cares for the server may need
/// longer, and an answer that comes late does nothing where the game has moved on.
const MAX_FREQUENT_ATTEMPTS: u32 = 200;
const DAILY: i64 = 24 * 3600;

/// After this many failures, a month, a mail is given up: a game whose log cannot be read must not be
/// tried for ever.
const MAX_ATTEMPTS: u32 = MAX_FREQUENT_ATTEMPTS + 30;

/// Handles received mails. Any number of workers, in any number of processes, can share a store.
pub struct ReceiveWorker {
    owner: String,
    store: Store,
    receiver: Receiver,
}

impl ReceiveWorker {
    /// A worker with a unique name.
    pub fn new(store: Store, receiver: Receiver) -> ReceiveWorker {
        ReceiveWorker { owner: random_text(16), store, receiver }
    }

    /// Runs until `stopping` turns true.
    pub async fn run(self, mut stopping: watch::Receiver<bool>) {
        let wakeup = self.store.receive_wakeup();
        loop {
            if *stopping.borrow() {
                return;
            }
            match self.one().await {
                Ok(true) => continue,
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, "received mails cannot be handled for now"),
            }
            tokio::select! {
                () = tokio::time::sleep(POLL) => {}
                () = wakeup.notified() => {}
                changed = stopping.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Handles everything that waits, then returns how many mails that was: for tests.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn drain(&self) -> Result<usize, StoreError> {
        let mut handled = 0;
        while self.one().await? {
            handled += 1;
        }
        Ok(handled)
    }

    /// Handles the oldest mail; whether there was one.
    async fn one(&self) -> Result<bool, StoreError> {
        let now = self.receiver.clock().now();
        let until = now.plus_seconds(LEASE);
        let claimed = self.store.claim_received(self.owner.clone(), now, until).await?;
        let Some(mail) = claimed else { return Ok(false) };
        let owner = self.owner.clone();
        let handling = self.receiver.handle(&mail).instrument(traces::received_mail(mail.id));
        let handled = match handling.await {
            Ok(handled) => handled,
            Err(ReceiveError::Store(error)) if mail.attempt < MAX_ATTEMPTS => {
                self.store.defer_received(mail.id, owner, retry_at(now, mail.attempt)).await?;
                return Err(error);
            }
            Err(error) if mail.attempt < MAX_ATTEMPTS => {
                tracing::warn!(mail = mail.id, %error, "a received mail has to wait");
                self.store.defer_received(mail.id, owner, retry_at(now, mail.attempt)).await?;
                return Ok(true);
            }
            Err(error) => {
                tracing::error!(mail = mail.id, %error, "a received mail was given up");
                Handled { result: "given-up", player: None, answer: None, report: None }
            }
        };
        tracing::info!(mail = mail.id, result = handled.result, "handled a received mail");
        self.store.finish_received(mail.id, owner, handled, self.receiver.clock().now()).await?;
        Ok(true)
    }
}

fn retry_at(now: Timestamp, attempt: u32) -> Timestamp {
    if attempt >= MAX_FREQUENT_ATTEMPTS {
        return now.plus_seconds(DAILY);
    }
    later(now, doubled(FIRST_RETRY, LONGEST_RETRY, attempt))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_tried_often_for_a_day_and_then_daily_for_a_month() {
        let began = Timestamp::from_micros(0);
        let waits = |attempts: std::ops::Range<u32>| -> i64 {
            attempts.map(|attempt| retry_at(began, attempt).micros() / 1_000_000).sum()
        };
        assert_eq!([1, 2, 3].map(|at| waits(at..at + 1)), [5, 10, 20]);
        let often = waits(1..MAX_FREQUENT_ATTEMPTS);
        assert!((24 * 3600..48 * 3600).contains(&often), "{often}");
        assert_eq!(waits(MAX_FREQUENT_ATTEMPTS..MAX_ATTEMPTS), 30 * DAILY);
    }
}
