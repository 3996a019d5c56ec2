//! The states of a mail in the outbox.

/// What has become of a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::store) enum MailState {
    /// It is still to be sent.
    Waiting,
    /// The mail server has taken it.
    Sent,
    /// It was sent and came back.
    Returned,
    /// It was refused for good.
    Refused,
    /// There was nothing to be said any more, or another mail says it.
    Superseded,
}

impl MailState {
    /// Every state.
    pub(in crate::store) const ALL: [MailState; 5] = [
        MailState::Waiting,
        MailState::Sent,
        MailState::Returned,
        MailState::Refused,
        MailState::Superseded,
    ];

    /// Those of a mail that has not arrived and is not tried any more.
    pub(super) const FAILED: [MailState; 2] = [MailState::Refused, MailState::Returned];

    /// Its name in the database.
    pub(in crate::store) const fn word(self) -> &'static str {
        match self {
            MailState::Waiting => "waiting",
            MailState::Sent => "sent",
            MailState::Returned => "returned",
            MailState::Refused => "refused",
            MailState::Superseded => "superseded",
        }
    }
}
