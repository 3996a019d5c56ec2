//! Fetches mails from an IMAP account, for hosts who have a mailbox at a provider and no mail server.

mod account;

use std::{collections::HashSet, time::Duration};

use async_imap::types::UnsolicitedResponse;
use futures_util::TryStreamExt as _;
use tokio::{sync::watch, time::timeout};

use account::{Conversation, TIMEOUT};
pub use account::{ImapAccount, ImapError};

use super::{Inbox, Incoming, MAX_SIZE, NotKept};
use crate::mail::ReplyBase;

/// How long it waits to be told of new mails before it looks by itself. Servers may hang up after 30
/// minutes, and routers forget connections after a few.
const LISTEN: Duration = Duration::from_secs(240);

/// How often it looks where the server does not tell.
const POLL: Duration = Duration::from_secs(30);

/// How long it waits after the first trouble, and at most: twice as long each time.
const PAUSES: (Duration, Duration) = (Duration::from_secs(2), Duration::from_secs(300));

/// A folder of an IMAP account, in which other mails may be, too. Answers to mails are kept in the
/// database and then removed from it; whatever is not addressed to one of our addresses is neither
/// changed nor marked as read. An answer that can never be read is flagged, for somebody to see.
pub struct ImapMailbox {
    account: ImapAccount,
    inbox: Inbox,
    replies: ReplyBase,
}

/// What a server can do, of what is used where it can be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ImapAbilities {
    /// It tells of new mails (`IDLE`, RFC 2177).
    pub tells: bool,
    /// It removes a single mail for good (`UIDPLUS`, RFC 4315).
    pub removes: bool,
}

impl ImapMailbox {
    /// Fetches answers to these addresses from this account.
    pub fn new(account: ImapAccount, inbox: Inbox, replies: ReplyBase) -> ImapMailbox {
        ImapMailbox { account, inbox, replies }
    }

    /// Runs until `stopping` turns true.
    pub async fn run(self, mut stopping: watch::Receiver<bool>) {
        // The same trouble is told once.
        let mut told = None;
        let mut pause = PAUSES.0;
        loop {
            let mut fetched = false;
            // What is cut off in between is fetched once more, and known by its digest.
            let error = tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => return,
                error = self.stay(&mut fetched) => error.to_string(),
            };
            if fetched {
                (told, pause) = (None, PAUSES.0);
            }
            if told.as_ref() != Some(&error) {
                let host = &self.account.host;
                tracing::warn!(host, %error, "answers to mails cannot be fetched by IMAP");
                told = Some(error);
            }
            tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
            pause = PAUSES.1.min(pause * 2);
        }
    }

    /// Fetches as long as the connection holds; `fetched` turns true when it did once. Returns what
    /// went wrong.
    async fn stay(&self, fetched: &mut bool) -> ImapError {
        let stayed = async {
            let mut session = self.account.open().await?;
            let abilities = abilities(&mut session).await?;
            let mut others = HashSet::new();
            loop {
                // What arrives while it looks is looked for once more.
                while self.fetch(&mut session, abilities, &mut others).await? > 0 {}
                *fetched = true;
                session = wait(session, abilities).await?;
            }
        };
        match stayed.await {
            Ok(never) => never,
            Err(error) => error,
        }
    }

    /// Fetches what is there, the oldest first; how many mails it took or put aside. `others` are the
    /// mails of the folder that are none of ours.
    async fn fetch(
        &self,
        session: &mut Conversation,
        abilities: ImapAbilities,
        others: &mut HashSet<u32>,
    ) -> Result<usize, ImapError> {
        let found = within(session.uid_search(self.search())).await?;
        let mut uids: Vec<u32> = found.into_iter().filter(|uid| !others.contains(uid)).collect();
        uids.sort_unstable();
        let mut taken = 0;
        for uid in uids {
            let Some((head, size)) = part(session, uid, "BODY.PEEK[HEADER]").await? else {
                // Another process was quicker.
                continue;
            };
            if !Incoming::is_for(&head, &self.replies) {
                others.insert(uid);
                continue;
            }
            let wanted = match size > MAX_SIZE {
                true => &format!("BODY.PEEK[]<0.{MAX_SIZE}>"),
                false => "BODY.PEEK[]",
            };
            let Some((raw, _)) = part(session, uid, wanted).await? else { continue };
            match self.inbox.keep(raw, &[]).await {
                // After a crash in between it is known by its digest.
                Ok(_) => {
                    mark(session, uid, "\\Seen \\Deleted").await?;
                    if abilities.removes {
                        within(async {
                            session
                                .uid_expunge(uid.to_string())
                                .await?
                                .try_collect::<Vec<_>>()
                                .await
                        })
                        .await?;
                    }
                }
                Err(NotKept::Store(error)) => return Err(error.into()),
                Err(error @ NotKept::Unreadable) => {
                    tracing::warn!(%error, uid, "a mail of the IMAP folder was flagged and left there");
                    mark(session, uid, "\\Flagged").await?;
                }
            }
            taken += 1;
        }
        Ok(taken)
    }

    /// What the server is asked to look for: all that may be ours, and is neither taken nor put aside.
    fn search(&self) -> String {
        let base = self.replies.prefix().replace('\\', "\\\\").replace('"', "\\\"");
        let places =
            ["TO", "CC", "HEADER Delivered-To", "HEADER X-Original-To", "HEADER Envelope-To"];
        let last = format!("HEADER X-Delivered-To \"{base}\"");
        let wanted =
            places.iter().rev().fold(last, |rest, place| format!("OR {place} \"{base}\" {rest}"));
        format!("UNDELETED UNFLAGGED {wanted}")
    }

    /// Signs in and looks, as it would to fetch, and changes nothing: what the server can do.
    ///
    /// # Errors
    /// If it could not fetch answers.
    pub async fn probe(account: &ImapAccount) -> Result<ImapAbilities, ImapError> {
        let mut session = account.open().await?;
        let abilities = abilities(&mut session).await?;
        // It is of no matter how the conversation ends.
        let _ = within(session.logout()).await;
        Ok(abilities)
    }
}

/// Waits until there may be something new.
async fn wait(
    mut session: Conversation,
    abilities: ImapAbilities,
) -> Result<Conversation, ImapError> {
    if !abilities.tells {
        tokio::time::sleep(POLL).await;
        // Some servers look for what has arrived when they are asked for nothing, and not to search.
        within(session.noop()).await?;
        return Ok(session);
    }
    let told = session.unsolicited_responses.clone();
    let is_new = || {
        // What no longer found room may have been of a new mail.
        let mut new = told.is_full();
        while let Ok(response) = told.try_recv() {
            new |= matches!(response, UnsolicitedResponse::Exists(_));
        }
        new
    };
    if is_new() {
        return Ok(session);
    }
    let mut idle = session.idle();
    within(idle.init()).await?;
    // It may have been told of a mail before it began to listen.
    if !is_new() {
        let (waiting, _interrupt) = idle.wait_with_timeout(LISTEN);
        // A server that says now and then that it is still there never lets that time run out.
        if let Ok(waited) = timeout(LISTEN, waiting).await {
            waited?;
        }
    }
    session = within(idle.done()).await?;
    Ok(session)
}

/// What the server can do.
async fn abilities(session: &mut Conversation) -> Result<ImapAbilities, ImapError> {
    let can = within(session.capabilities()).await?;
    Ok(ImapAbilities { tells: can.has_str("IDLE"), removes: can.has_str("UIDPLUS") })
}

/// A part of a mail, and the whole mail's size in bytes; `None` if the mail is no longer there.
async fn part(
    session: &mut Conversation,
    uid: u32,
    what: &str,
) -> Result<Option<(Vec<u8>, usize)>, ImapError> {
    let query = format!("(UID RFC822.SIZE {what})");
    let fetched = within(async {
        session.uid_fetch(uid.to_string(), query).await?.try_collect::<Vec<_>>().await
    })
    .await?;
    Ok(fetched.into_iter().find(|it| it.uid == Some(uid)).and_then(|mail| {
        let bytes = mail.body().or_else(|| mail.header())?.to_vec();
        let size = mail.size.and_then(|size| usize::try_from(size).ok());
        Some((bytes, size.unwrap_or(usize::MAX)))
    }))
}

/// Adds flags to a mail.
async fn mark(session: &mut Conversation, uid: u32, flags: &str) -> Result<(), ImapError> {
    let change = format!("+FLAGS.SILENT ({flags})");
    within(async {
        session.uid_store(uid.to_string(), change).await?.try_collect::<Vec<_>>().await
    })
    .await?;
    Ok(())
}

/// What a command comes to, within the server's time.
async fn within<T>(
    command: impl Future<Output = async_imap::error::Result<T>>,
) -> Result<T, ImapError> {
    Ok(timeout(TIMEOUT, command).await.map_err(|_| ImapError::Silent)??)
}
