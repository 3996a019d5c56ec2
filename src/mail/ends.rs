//! What a worker did so far, for its operator: how many mails of which kind came to which end.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

/// What became of a mail that was taken on.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// It left.
    Sent,
    /// It was no longer true or wanted.
    Superseded,
    /// It has to wait.
    PutOff,
    /// It was given up.
    Refused,
}

impl End {
    /// Its word in the metrics.
    pub const fn word(self) -> &'static str {
        match self {
            End::Sent => "sent",
            End::Superseded => "superseded",
            End::PutOff => "put-off",
            End::Refused => "refused",
        }
    }
}

/// Mails by their kind and their end, since the worker began.
#[derive(Debug, Default)]
pub struct Ends(Mutex<BTreeMap<(&'static str, End), u64>>);

impl Ends {
    /// Counts so many mails.
    pub(super) fn count(&self, kind: &'static str, end: End, more: u64) {
        if more == 0 {
            return;
        }
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.entry((kind, end)).or_default() += more;
    }

    /// How many there were of each kind and end that occurred.
    pub fn all(&self) -> Vec<(&'static str, End, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|((kind, end), count)| (*kind, *end, *count)).collect()
    }
}
