//! The mail server of the year: it takes every mail and writes down when. What goes to an address that is
//! gone it refuses, or takes and reports later that it could not be delivered (RFC 3464).

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use turnpost::{
    game::{
        id::PlayerId, mail::MailContent, person::Address, service::GameService, storage::Stored,
        time::Clock,
    },
    mail::{
        Mail, MessageId, ReplyBase,
        composer::Composer,
        outbox::{Acknowledgement, ClaimedMail, MailFailure, Outbox},
        transport::{Sending, Transport},
        worker::{Compose, ComposeError, Composing},
    },
    store::Store,
    token::{Keys, ReturnPath},
};
use turnpost_rules::log::time::Timestamp;

use crate::{fixture, returned::report};

/// A mail that has left.
#[derive(Clone, Debug)]
pub struct Sent {
    pub at: Timestamp,
    pub player: PlayerId,
    pub content: MailContent,
}

/// A mail that was taken, and cannot be delivered.
#[derive(Clone, Debug)]
pub struct Undelivered {
    /// Where that is reported to.
    path: Address,
    pub to: Address,
}

impl Undelivered {
    /// That it has not arrived yet, and is tried again.
    pub fn delayed(&self) -> String {
        report(self.path.as_str(), self.to.as_str(), "delayed", "4.4.1", "connection timed out")
    }

    /// That it never arrives.
    pub fn failed(&self) -> String {
        report(self.path.as_str(), self.to.as_str(), "failed", "5.1.1", "550 5.1.1 User unknown")
    }
}

/// What a mail server does with what goes to an address that is gone.
#[derive(Copy, Clone)]
enum Refusal {
    /// It says so while it is given the mail.
    AtOnce,
    /// It takes the mail, and reports.
    Later,
}

#[derive(Default)]
struct Counter {
    composing: Option<ClaimedMail>,
    back: Option<(i64, Address)>,
    undelivered: Vec<Undelivered>,
    sent: Vec<Sent>,
    came_back: u64,
    gone: BTreeMap<Address, Refusal>,
}

/// What composer, transport and outbox share.
#[derive(Clone)]
pub struct Post {
    counter: Arc<Mutex<Counter>>,
    clock: Clock,
}

impl Post {
    pub fn new(clock: Clock) -> Post {
        Post { counter: Arc::default(), clock }
    }

    /// What has left since this was asked last.
    pub fn sent(&self) -> Vec<Sent> {
        std::mem::take(&mut self.counter.lock().expect("the counter").sent)
    }

    /// How many mails came back.
    pub fn came_back(&self) -> u64 {
        self.counter.lock().expect("the counter").came_back
    }

    /// What was taken since this was asked last and cannot be delivered.
    pub fn undelivered(&self) -> Vec<Undelivered> {
        std::mem::take(&mut self.counter.lock().expect("the counter").undelivered)
    }

    /// From now on, what is sent there comes back: of the first address by a report, of the next one at once, and so
    /// on in turn.
    pub fn is_gone(&self, address: Address) {
        let mut counter = self.counter.lock().expect("the counter");
        let is_later = counter.gone.len().is_multiple_of(2);
        let refusal = if is_later { Refusal::Later } else { Refusal::AtOnce };
        counter.gone.insert(address, refusal);
    }
}

impl Transport for Post {
    fn send<'a>(&'a mut self, mail: &'a Mail) -> Sending<'a> {
        let mut counter = self.counter.lock().expect("the counter");
        let job = counter.composing.take().expect("it has just been composed");
        let to = mail.recipient.address.clone();
        match counter.gone.get(&to).copied() {
            Some(Refusal::AtOnce) => {
                counter.came_back += 1;
                counter.back = Some((job.id, to));
            }
            Some(Refusal::Later) => {
                counter.came_back += 1;
                counter.undelivered.push(Undelivered { path: mail.sender.bounces.clone(), to });
            }
            None => {
                let player = job.player.expect("every mail of a game is a player's");
                counter.sent.push(Sent { at: self.clock.now(), player, content: job.content });
            }
        }
        Box::pin(std::future::ready(Ok(())))
    }

    fn max_send_seconds(&self) -> u32 {
        10
    }
}

/// Composes as the server does, and says what about. Of the mails with a board, nearly all of whose time
/// goes into the picture, it composes one of forty; for the others it looks for itself whether they are
/// still to be sent.
pub struct Noting {
    pub composer: Composer,
    pub service: Arc<GameService>,
    pub store: Store,
    pub keys: Arc<Keys>,
    pub replies: ReplyBase,
    pub post: Post,
}

/// Of so many mails with a board, one is composed.
const ONE_OF: i64 = 40;

impl Noting {
    /// Whether the decision of a mail is still to be made.
    async fn is_open(&self, job: &ClaimedMail) -> bool {
        let (game, seat, since) = match &job.content {
            MailContent::Turn { game, seat, pending_since }
            | MailContent::Reminder { game, seat, pending_since, .. } => {
                (*game, *seat, *pending_since)
            }
            _ => return true,
        };
        let cached = self.service.current(game).await.expect("the game");
        let mut open = cached.pending_decisions.iter();
        open.any(|it| it.seat == seat && it.pending_since == since)
    }

    async fn without_board(&self, job: &ClaimedMail) -> Result<Option<Mail>, ComposeError> {
        if !self.is_open(job).await {
            return Ok(None);
        }
        let player = self.store.player(job.player.expect("a player's mail")).await;
        let player = player.expect("read").expect("a player");
        if player.mail_stopped_at.is_some() {
            return Err(ComposeError::ComesBack);
        }
        let id = MessageId::of("year", &job.identity, "example.org");
        let mut mail = fixture::mail(id, fixture::sign_in("ABCDEFGH"), job.created_at);
        mail.recipient.address = player.address.expect("an address");
        let to = &mail.recipient.address;
        let path = ReturnPath { mail: job.id, identity: &job.identity, to };
        let signed = self.replies.return_path(&self.keys, &path);
        mail.sender.bounces = signed.expect("a return path");
        Ok(Some(mail))
    }
}

impl Compose for Noting {
    fn compose<'a>(&'a self, job: &'a ClaimedMail) -> Composing<'a> {
        self.post.counter.lock().expect("the counter").composing = Some(job.clone());
        let has_board = matches!(
            job.content,
            MailContent::Turn { .. }
                | MailContent::Reminder { .. }
                | MailContent::Started { .. }
                | MailContent::Ended { .. }
        );
        if has_board && job.id % ONE_OF != 0 {
            return Box::pin(self.without_board(job));
        }
        self.composer.compose(job)
    }
}

/// The store's outbox, with the answer of the mail servers at addresses that are gone.
pub struct Answering {
    pub store: Store,
    pub post: Post,
}

impl Outbox for Answering {
    fn enqueue_owed(&self, until: Timestamp, limit: u32) -> Stored<'_, u64> {
        Outbox::enqueue_owed(&self.store, until, limit)
    }

    fn supersede(&self, now: Timestamp, limit: u32) -> Stored<'_, u64> {
        Outbox::supersede(&self.store, now, limit)
    }

    fn claim<'a>(
        &'a self,
        owner: &'a str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'a, Vec<ClaimedMail>> {
        Outbox::claim(&self.store, owner, now, lease_until, limit)
    }

    fn renew<'a>(&'a self, owner: &'a str, lease_until: Timestamp) -> Stored<'a, ()> {
        Outbox::renew(&self.store, owner, lease_until)
    }

    fn finish<'a>(
        &'a self,
        owner: &'a str,
        id: i64,
        done: Acknowledgement,
        now: Timestamp,
    ) -> Stored<'a, bool> {
        let back = self.post.counter.lock().expect("the counter").back.take();
        let done = match back {
            Some((of, to)) if of == id => {
                Acknowledgement::Gone { error: "550 5.1.1 unknown".to_owned(), to }
            }
            _ => done,
        };
        Outbox::finish(&self.store, owner, id, done, now)
    }

    fn next_due(&self) -> Stored<'_, Option<Timestamp>> {
        Outbox::next_due(&self.store)
    }

    fn note_failure(&self, failure: MailFailure, now: Timestamp) -> Stored<'_, ()> {
        Outbox::note_failure(&self.store, failure, now)
    }

    fn note_recovery(&self, cause: &'static str) -> Stored<'_, ()> {
        Outbox::note_recovery(&self.store, cause)
    }
}
