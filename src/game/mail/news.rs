//! What mails tell of places and seats that change hands.

use serde::{Deserialize, Serialize};
use turnpost_rules::log::event::Seq;

use crate::game::{
    id::{InvitationId, PlayerId},
    person::MessageText,
};

/// A change to report to the host of an open game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HostNews {
    /// Who hosts the open game, and gets the mail.
    pub host: PlayerId,
    /// What has changed.
    pub change: TableChange,
    /// Whether to send it at once; otherwise it is sent together with the changes that follow soon.
    pub prompt: bool,
}

/// A change of the players of an open game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableChange {
    /// A player has joined.
    Joined(PlayerId),
    /// A player has left.
    Left(PlayerId),
    /// The host has freed a player's place: not reported, and cancels the report that they joined.
    Freed(PlayerId),
    /// An invitation was declined.
    Declined(InvitationId),
}

/// A player who lost their place through somebody else: they get a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The player who lost their place.
    pub guest: PlayerId,
    /// Why the place is gone.
    pub parting: Parting,
}

/// What has become of a seat, to a player who does not decide for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HandoverNews {
    /// Somebody has taken the reader's seat.
    Taken {
        /// The event that says so.
        since: Seq,
    },
    /// Somebody else decides for the seat that the reader has played.
    Lost {
        /// The event that says so.
        since: Seq,
    },
    /// A bot plays for the reader's substitute, whose time is up.
    Relieved {
        /// The event that says so.
        since: Seq,
    },
    /// The game has ended while somebody played for the reader.
    Ended,
    /// Somebody does not want the seat that the reader has offered them.
    Declined {
        /// What they say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        words: Option<MessageText>,
    },
}

/// Why a player lost their place.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parting {
    /// The host has cancelled the game.
    Cancelled,
    /// The host has freed the place.
    Freed,
    /// Whoever hosts the server has cancelled the game.
    CalledOff,
    /// Whoever hosts the server has given the seat of the running game to a bot.
    Replaced,
}
