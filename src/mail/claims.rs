//! A worker's claims on the mails of one batch.

use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use turnpost_rules::log::time::Timestamp;

use super::{outbox::Outbox, retry_policy::later};
use crate::game::time::Clock;

/// The claims of one batch, renewed while the worker works on it.
pub(super) struct Claims {
    outbox: Arc<dyn Outbox>,
    owner: String,
    clock: Clock,
    lease: Duration,
    /// When they expire, in microseconds since 1970.
    until: AtomicI64,
}

impl Claims {
    /// The claims of a batch that is about to be claimed.
    pub(super) fn new(
        outbox: Arc<dyn Outbox>,
        owner: String,
        clock: Clock,
        lease: Duration,
    ) -> Claims {
        let until = AtomicI64::new(later(clock.now(), lease).micros());
        Claims { outbox, owner, clock, lease, until }
    }

    /// When they expire.
    pub(super) fn until(&self) -> Timestamp {
        Timestamp::from_micros(self.until.load(Ordering::Relaxed))
    }

    /// Whether the claims hold long enough to begin a mail, so that none is sent twice.
    pub(super) fn are_safe(&self) -> bool {
        later(self.clock.now(), self.lease / 3) <= self.until()
    }

    /// Keeps renewing the claims; returns if that has failed for so long that they are about to
    /// expire.
    pub(super) async fn keep(&self) {
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
