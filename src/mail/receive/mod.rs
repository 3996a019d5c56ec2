//! Answers to mails: reading what somebody wrote, doing it, and saying what came of it.
//!
//! A mail is on disk before it is acknowledged, whichever way it comes in. A [`ReceiveWorker`] then
//! claims it, [reads](Incoming::read) what its writer typed, and makes the moves with the
//! [`Receiver`]. The same mail, delivered again, is known by its digest; the moves are made under an
//! idempotency key of it, so a crash between the two doubles nothing.

mod html;
mod incoming;
mod receiver;
mod request;
mod worker;
mod write;
mod written;

pub use incoming::{Automatic, Incoming, MAX_SIZE};
pub use receiver::{ReceiveError, Receiver};
pub use request::{Request, Requests, read};
pub use worker::ReceiveWorker;
pub use write::{Answerable, answering, can_answer};
