//! The states of a mail in the outbox, as they are stored.

/// It is still to be sent.
pub(in crate::store) const WAITING: &str = "waiting";
