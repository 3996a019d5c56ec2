//! The outbox as the worker sees it.

use turnpost_rules::log::time::Timestamp;

use crate::{game::storage::Stored, store::Store};

pub use crate::store::{Acknowledgement, ClaimedMail, MailFailure};

/// The queue of enqueued mails.
///
/// Claiming and acknowledging are short transactions: nothing is locked while talking to a mail
/// server.
pub trait Outbox: Send + Sync + 'static {
    /// Enqueues the turn mails that have been owed since `until` or longer, at most `limit`, and
    /// returns how many decisions were looked at. A decision that is made sooner needs no mail.
    fn enqueue_owed(&self, _until: Timestamp, _limit: u32) -> Stored<'_, u64> {
        Box::pin(std::future::ready(Ok(0)))
    }

    /// Supersedes up to `limit` waiting turn mails whose decision was made meanwhile; returns how
    /// many. Other outdated mails are detected when they are composed.
    fn supersede(&self, _now: Timestamp, _limit: u32) -> Stored<'_, u64> {
        Box::pin(std::future::ready(Ok(0)))
    }

    /// Claims up to `limit` mails that are due at `now` and have no unexpired claim. Each mail is
    /// claimed by one process only.
    fn claim<'a>(
        &'a self,
        owner: &'a str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'a, Vec<ClaimedMail>>;

    /// Extends the claims of `owner` until then.
    fn renew<'a>(&'a self, owner: &'a str, lease_until: Timestamp) -> Stored<'a, ()>;

    /// Records the result of a mail. `false`, without recording anything, if `owner` has lost the
    /// claim.
    fn finish<'a>(
        &'a self,
        owner: &'a str,
        id: i64,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Stored<'a, bool>;

    /// When the next waiting mail can be claimed; `None` if none is waiting.
    fn next_due(&self) -> Stored<'_, Option<Timestamp>>;

    /// Records a failed delivery for the operator, until one succeeds.
    fn note_failure(&self, _failure: MailFailure, _now: Timestamp) -> Stored<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Clears the recorded failures if they had this cause.
    fn note_recovery(&self, _cause: &'static str) -> Stored<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl Outbox for Store {
    fn enqueue_owed(&self, until: Timestamp, limit: u32) -> Stored<'_, u64> {
        Box::pin(async move { Ok(self.enqueue_owed_mails(until, limit).await?) })
    }

    fn supersede(&self, now: Timestamp, limit: u32) -> Stored<'_, u64> {
        Box::pin(async move { Ok(self.supersede_mails(now, limit).await?) })
    }

    fn claim<'a>(
        &'a self,
        owner: &'a str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'a, Vec<ClaimedMail>> {
        Box::pin(
            async move { Ok(self.claim_mails(owner.to_owned(), now, lease_until, limit).await?) },
        )
    }

    fn renew<'a>(&'a self, owner: &'a str, lease_until: Timestamp) -> Stored<'a, ()> {
        Box::pin(async move { Ok(self.renew_claims(owner.to_owned(), lease_until).await?) })
    }

    fn finish<'a>(
        &'a self,
        owner: &'a str,
        id: i64,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Stored<'a, bool> {
        Box::pin(async move { Ok(self.finish_mail(id, owner.to_owned(), done, now).await?) })
    }

    fn next_due(&self) -> Stored<'_, Option<Timestamp>> {
        Box::pin(async move { Ok(self.next_mail_at().await?) })
    }

    fn note_failure(&self, failure: MailFailure, now: Timestamp) -> Stored<'_, ()> {
        Box::pin(async move { Ok(self.note_mail_failure(failure, now).await?) })
    }

    fn note_recovery(&self, cause: &'static str) -> Stored<'_, ()> {
        Box::pin(async move { Ok(self.note_mail_recovery(cause).await?) })
    }
}
