//! Mails that are owed: what they are about. They are composed when they are sent.

use std::fmt;

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    id::{InvitationId, PlayerId},
    language::Language,
    person::Address,
};

/// What a mail is about. Kept only until the mail is sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MailContent {
    /// The game waits for the reader.
    Turn {
        /// The game.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The event with which the game began to wait.
        pending_since: Seq,
    },
    /// The game has started.
    Started {
        /// The game.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The `started` event.
        seq: Seq,
    },
    /// The game is over.
    Ended {
        /// The game.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The `ended` event.
        seq: Seq,
    },
    /// The current state of the game, requested by its player.
    Look {
        /// The game.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The log's head when it was requested.
        seq: Seq,
    },
    /// What came of a mail with which the reader has answered one about a game.
    Answer {
        /// The game.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The number of the received mail.
        received: i64,
        /// The last event that the reader knew of.
        seen: Seq,
        /// The log's head when the mail was handled.
        seq: Seq,
        /// What to say about it, in the reader's language.
        lines: Vec<String>,
        /// Whether to list every choice.
        all: bool,
    },
    /// A link and a code for signing in.
    SignIn {
        /// The recipient, who need not be a player yet.
        address: Address,
        /// The language of the mail if there is no player yet.
        language: Language,
        /// The link's secret.
        link: String,
        /// The code to type in.
        code: String,
        /// When both expire.
        expires_at: Timestamp,
    },
    /// An invitation to a game.
    Invitation {
        /// The invitation's id.
        invitation: InvitationId,
        /// The language of the mail if there is no player yet: the inviter's.
        language: Language,
    },
    /// Joins, leaves and declines before the start, for the host of an open game.
    Gathering {
        /// The open game.
        game: GameId,
        /// The changes since the last such mail.
        changes: Vec<TableChange>,
    },
    /// Tells a player that their place in an open game is gone.
    Parting {
        /// The open game.
        game: GameId,
        /// Why it is gone.
        parting: Parting,
    },
}

/// A kind of mail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MailKind {
    /// The game waits for the reader.
    Turn,
    /// A game has started.
    Started,
    /// A game is over.
    Ended,
    /// The current state of a game.
    Look,
    /// What came of a mail that was sent as an answer.
    Answer,
    /// A link and a code for signing in.
    SignIn,
    /// An invitation to a game.
    Invitation,
    /// News of an open game for its host.
    Gathering,
    /// The loss of a place in an open game.
    Parting,
}

impl MailKind {
    /// The name in the outbox, in counts and in logs.
    pub const fn word(self) -> &'static str {
        match self {
            MailKind::Turn => "turn",
            MailKind::Started => "started",
            MailKind::Ended => "ended",
            MailKind::Look => "look",
            MailKind::Answer => "answer",
            MailKind::SignIn => "sign-in",
            MailKind::Invitation => "invitation",
            MailKind::Gathering => "gathering",
            MailKind::Parting => "parting",
        }
    }
}

impl MailContent {
    /// The mail's kind.
    pub const fn kind(&self) -> MailKind {
        match self {
            MailContent::Turn { .. } => MailKind::Turn,
            MailContent::Started { .. } => MailKind::Started,
            MailContent::Ended { .. } => MailKind::Ended,
            MailContent::Look { .. } => MailKind::Look,
            MailContent::Answer { .. } => MailKind::Answer,
            MailContent::SignIn { .. } => MailKind::SignIn,
            MailContent::Invitation { .. } => MailKind::Invitation,
            MailContent::Gathering { .. } => MailKind::Gathering,
            MailContent::Parting { .. } => MailKind::Parting,
        }
    }

    /// The game of a mail about one, in progress or open.
    pub const fn game(&self) -> Option<&GameId> {
        match self {
            MailContent::Turn { game, .. }
            | MailContent::Started { game, .. }
            | MailContent::Ended { game, .. }
            | MailContent::Look { game, .. }
            | MailContent::Answer { game, .. }
            | MailContent::Gathering { game, .. }
            | MailContent::Parting { game, .. } => Some(game),
            MailContent::SignIn { .. } | MailContent::Invitation { .. } => None,
        }
    }

    /// The seat and event of a mail about a game in progress.
    pub const fn subject(&self) -> Option<Subject> {
        match *self {
            MailContent::Turn { game, seat, pending_since: seq }
            | MailContent::Started { game, seat, seq }
            | MailContent::Ended { game, seat, seq }
            | MailContent::Look { game, seat, seq }
            | MailContent::Answer { game, seat, seq, .. } => Some(Subject { game, seat, seq }),
            MailContent::SignIn { .. }
            | MailContent::Invitation { .. }
            | MailContent::Gathering { .. }
            | MailContent::Parting { .. } => None,
        }
    }
}

/// The seat and event that a mail about a game in progress is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The game.
    pub game: GameId,
    /// The reader's seat.
    pub seat: Seat,
    /// The event.
    pub seq: Seq,
}

/// Content may hold an address and secrets; the `Debug` form shows neither.
impl fmt::Debug for MailContent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MailContent::SignIn { .. } => formatter.write_str("SignIn(secret)"),
            MailContent::Invitation { invitation, .. } => {
                write!(formatter, "Invitation({invitation})")
            }
            MailContent::Gathering { game, changes } => {
                write!(formatter, "Gathering({game}, {changes:?})")
            }
            MailContent::Parting { game, parting } => {
                write!(formatter, "Parting({game}, {parting:?})")
            }
            MailContent::Turn { game, seat, pending_since: seq }
            | MailContent::Started { game, seat, seq }
            | MailContent::Ended { game, seat, seq }
            | MailContent::Look { game, seat, seq }
            | MailContent::Answer { game, seat, seq, .. } => {
                write!(formatter, "{}({game}, seat {seat}, event {seq})", self.kind().word())
            }
        }
    }
}

/// A mail to be composed and sent to a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailJob {
    /// The recipient.
    pub player: PlayerId,
    /// What it is about: a game.
    pub content: MailContent,
}

/// A change to report to the host of an open game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HostNews {
    /// The host.
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

/// A player who lost their place in an open game through its host: they get a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The player who lost their place.
    pub guest: PlayerId,
    /// Why the place is gone.
    pub parting: Parting,
}

/// Why a player lost their place in an open game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parting {
    /// The host has cancelled the game.
    Cancelled,
    /// The host has freed the place.
    Freed,
}
