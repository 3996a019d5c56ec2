//! Failures to deliver mails.

use std::sync::{Mutex, PoisonError};

use turnpost_rules::log::time::Timestamp;

/// A failed delivery.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFailure {
    /// The outbox row's id; `None` if the outbox itself failed.
    pub mail: Option<i64>,
    /// Whether the failure concerns every mail.
    pub is_closed: bool,
    /// The cause, as its stable name.
    pub cause: &'static str,
    /// The mail server's response, without addresses.
    pub answer: String,
}

/// Delivery failures since the last mail that was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailFailing {
    /// When the first of them failed.
    pub since: Timestamp,
    /// When the last of them failed.
    pub at: Timestamp,
    /// How many mails failed in a row; one that fails again and again counts once.
    pub failures: u64,
    /// Whether the last failure concerns every mail.
    pub is_closed: bool,
    /// The cause of the last failure, as its stable name.
    pub cause: String,
    /// The mail server's response to it, without addresses.
    pub answer: String,
}

impl MailFailing {
    /// The state after a single failure.
    pub(super) fn of(failure: &MailFailure, now: Timestamp) -> MailFailing {
        MailFailing {
            since: now,
            at: now,
            failures: 1,
            is_closed: failure.is_closed,
            cause: failure.cause.to_owned(),
            answer: failure.answer.clone(),
        }
    }
}

/// A failure that could not be stored because the database failed too: reported by this process
/// only, until it can be stored.
#[derive(Default)]
pub(super) struct UnsavedFailure(Mutex<Option<MailFailing>>);

impl UnsavedFailure {
    pub(super) fn set(&self, failing: MailFailing) {
        let mut unsaved = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let since = unsaved.as_ref().map_or(failing.since, |earlier| earlier.since);
        *unsaved = Some(MailFailing { since, ..failing });
    }

    pub(super) fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    pub(super) fn get(&self) -> Option<MailFailing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
