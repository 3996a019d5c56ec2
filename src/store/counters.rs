//! Counters of the store's work, for metrics.

use std::sync::atomic::{AtomicU64, Ordering};

/// What this process has done since the store was opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Workload {
    /// Committed write transactions. On SQLite each is one sync to disk.
    pub commits: u64,
    /// Operations in these transactions; several may share one.
    pub operations: u64,
    /// Write transactions that could not be begun or committed.
    pub failed_writes: u64,
    /// Events read from logs.
    pub events_read: u64,
}

/// The live counters behind [`Workload`].
#[derive(Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    operations: AtomicU64,
    failed_writes: AtomicU64,
    events_read: AtomicU64,
}

impl Counters {
    /// Counts a committed transaction with this many operations.
    pub(super) fn committed(&self, operations: usize) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.operations.fetch_add(operations as u64, Ordering::Relaxed);
    }

    /// Counts a failed write transaction.
    pub(super) fn failed(&self) {
        self.failed_writes.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts events read from logs.
    pub(super) fn read(&self, events: usize) {
        self.events_read.fetch_add(events as u64, Ordering::Relaxed);
    }

    pub(super) fn workload(&self) -> Workload {
        Workload {
            commits: self.commits.load(Ordering::Relaxed),
            operations: self.operations.load(Ordering::Relaxed),
            failed_writes: self.failed_writes.load(Ordering::Relaxed),
            events_read: self.events_read.load(Ordering::Relaxed),
        }
    }
}
