//! The states of a mail in the outbox, as they are stored.

/// It is still to be sent.
pub(super) const WAITING: &str = "waiting";
