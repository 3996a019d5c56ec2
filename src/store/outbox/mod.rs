//! The outbox: enqueued mails, until they are sent.
//!
//! A row holds what a mail is about, not its text. Workers claim rows for a limited time; an
//! expired claim is free again, so that a crashed worker loses no mail.

mod claiming;
mod closing;
mod content;
mod counts;
mod digest;
mod gathering;
mod hours;
mod owing;
mod pace;
mod repeating;
mod state;
mod words;

use turnpost_rules::log::time::Timestamp;

use super::{Store, error::StoreError};
use crate::game::{mail::MailContent, person::Address};

pub use claiming::ClaimedMail;
pub use closing::Acknowledgement;
pub(super) use closing::{drop_invitation, drop_untried_turn};
pub(super) use content::{NewMail, subject, traceparent};
pub use counts::{OutboxCounts, RefusedMail, WaitingMails};
pub(super) use gathering::{
    drop_host_news, enqueue_guest_news, enqueue_handover, enqueue_host_news,
};
pub(super) use hours::reconsider_held;
pub(super) use owing::reopen;
pub use repeating::{Pause, Retried};
pub(super) use repeating::{enqueue_invitation_again, enqueue_open_turns_again, enqueue_reminder};
pub(super) use state::MailState;
pub(super) use words::enqueue_words;

impl Store {
    /// Enqueues a mail that does not belong to a game's log.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn enqueue_mail(
        &self,
        content: MailContent,
        address: Address,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        self.write_mail(move |connection| {
            NewMail::to_address(&content, &address, None, at)?.enqueue(connection)
        })
        .await
    }
}
