//! Counts of finished mails by kind and result, for metrics.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use crate::game::mail::MailKind;

/// The result of a claimed mail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// It was sent.
    Sent,
    /// It was outdated or no longer wanted.
    Superseded,
    /// It was deferred.
    PutOff,
    /// It was refused permanently or given up.
    Refused,
}

impl End {
    /// Its label in the metrics.
    pub const fn word(self) -> &'static str {
        match self {
            End::Sent => "sent",
            End::Superseded => "superseded",
            End::PutOff => "put-off",
            End::Refused => "refused",
        }
    }
}

/// Counts of mails by kind and result since the worker started.
#[derive(Debug, Default)]
pub struct Ends(Mutex<BTreeMap<(MailKind, End), u64>>);

impl Ends {
    /// Adds to a count.
    pub(super) fn count(&self, kind: MailKind, end: End, more: u64) {
        if more == 0 {
            return;
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry((kind, end)).or_default() += more;
    }

    /// The counts of all kinds and results that occurred.
    pub fn all(&self) -> Vec<(MailKind, End, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|((kind, end), count)| (*kind, *end, *count)).collect()
    }
}
