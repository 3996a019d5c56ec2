//! What a store has done so far: numbers for its operator.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a store has done since it was opened, by this process.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Workload {
    /// Transactions that wrote and were committed. On SQLite each reached the disk once.
    pub commits: u64,
    /// Operations that these transactions carried out: several may share one.
    pub operations: u64,
    /// Times that nothing could be written: a transaction was not begun, or not committed.
    pub failed_writes: u64,
    /// Events that were read from logs.
    pub events_read: u64,
}

/// Counts it.
#[derive(Default)]
pub(super) struct Counters {
    commits: AtomicU64,
    operations: AtomicU64,
    failed_writes: AtomicU64,
    events_read: AtomicU64,
}

impl Counters {
    /// A transaction was committed that carried out so many operations.
    pub(super) fn committed(&self, operations: usize) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.operations.fetch_add(operations as u64, Ordering::Relaxed);
    }

    /// Nothing could be written.
    pub(super) fn failed(&self) {
        self.failed_writes.fetch_add(1, Ordering::Relaxed);
    }

    /// So many events were read.
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
