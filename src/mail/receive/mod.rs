//! Answers to mails: reading what somebody wrote, doing it, and saying what came of it.
//!
//! A mail is on disk before it is acknowledged, whichever way it comes in. A [`ReceiveWorker`] then
//! claims it, [reads](Incoming::read) what its writer typed, and makes the moves with the
//! [`Receiver`]. The same mail, delivered again, is known by its digest; the moves are made under an
//! idempotency key of it, so a crash between the two doubles nothing.

mod answer;
mod authentication;
mod bracketed;
mod commands;
mod error;
mod html;
mod imap;
mod inbox;
mod incoming;
mod labels;
mod listener;
mod maildir;
mod moves;
mod reading;
mod receiver;
mod report;
mod request;
mod session;
mod signature_check;
mod typed;
mod vacation;
mod worker;
mod write;
mod written;

pub use authentication::{AuthenticationHost, AuthenticationResults};
pub use bracketed::envelope_recipients;
pub use error::ReceiveError;
pub use imap::{ImapAbilities, ImapAccount, ImapError, ImapMailbox};
pub use inbox::{Inbox, NotKept};
pub use incoming::{Automatic, Incoming, MAX_SIZE};
pub use labels::Labels;
pub use listener::{ListenAddress, MailListener};
pub use maildir::Maildir;
pub use reading::read;
pub use receiver::{Receiver, SenderCheck};
pub use report::{Fate, Report};
pub use request::{Request, Requests};
pub use signature_check::{SignatureCheck, Unanswered};
pub use vacation::{Day, Vacation};
pub use worker::ReceiveWorker;
pub use write::{Answerable, answering, can_answer};
