//! The mails that are owed, as the worker sees them.

use turnpost_rules::log::time::Timestamp;

use crate::{game::storage::Stored, store::Store};

pub use crate::store::{Acknowledgement, ClaimedMail, MailContent, MailFailure};

/// The mails that are owed.
///
/// Claiming and finishing are transactions of their own and short: nothing of the database is held
/// while a mail server is spoken to.
pub trait Outbox: Send + Sync + 'static {
    /// Drops up to `limit` waiting summonses that were answered meanwhile; gives how many. The
    /// others that are no longer true are found out when they are composed.
    fn supersede(&self, _now: Timestamp, _limit: u32) -> Stored<'_, u64> {
        Box::pin(std::future::ready(Ok(0)))
    }

    /// Takes on up to `limit` mails that are due at `now` and not taken on by anybody whose lease
    /// has not ended. Between processes, each is taken on by one.
    fn claim<'a>(
        &'a self,
        owner: &'a str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'a, Vec<ClaimedMail>>;

    /// Holds what `owner` has taken on until then.
    fn renew<'a>(&'a self, owner: &'a str, lease_until: Timestamp) -> Stored<'a, ()>;

    /// Notes what became of a mail. `false`, and nothing is noted, when `owner` has lost it since.
    fn finish<'a>(
        &'a self,
        owner: &'a str,
        id: i64,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Stored<'a, bool>;

    /// When the next mail that waits can be claimed; none when nothing waits.
    fn next_due(&self) -> Stored<'_, Option<Timestamp>>;

    /// Keeps for the operator that a mail did not leave, until one does.
    fn note_failure(&self, _failure: MailFailure, _now: Timestamp) -> Stored<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }

    /// Forgets that mails did not leave, if that was for this reason.
    fn note_recovery(&self, _cause: &'static str) -> Stored<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}

impl Outbox for Store {
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
