//! Mail: composing, the outbox worker, the transports, and the mailbox of the folder transport.
//!
//! A mail is enqueued as its content (a kind and the ids it is about) in the same transaction as
//! the event that caused it. A [`worker`] claims it, has it [composed](compose) from the log, and
//! hands the finished [`Mail`] to a [`transport`]. The same content always gives the same bytes
//! under the same Message-ID, so a mail that had to be sent twice is recognised as one.

pub mod body;
mod claims;
pub mod compose;
pub mod composer;
pub mod dkim;
pub mod ends;
pub mod mailbox;
pub mod message;
pub mod message_id;
pub mod name_server;
pub mod outbox;
mod quoted;
pub mod receive;
pub mod reply_to;
pub mod retry_policy;
pub mod transport;
mod warnings;
pub mod worker;

pub use body::{Block, Body, ChoiceGroup, ChoiceLink, Note, Picture};
pub use dkim::{DkimError, DkimRecord, Signer};
pub use message::{Attachment, BuildError, ListHeaders, Mail, Origin, Recipient, Sender, Wire};
pub use message_id::{MessageId, Thread};
pub use reply_to::{InvalidReplyBase, ReplyBase};
