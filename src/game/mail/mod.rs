//! Mails that are owed: what they are about. They are composed when they are sent.

mod kind;
mod news;
mod received_id;

use std::fmt;

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{
    id::{InvitationId, PlayerId},
    language::Language,
    person::{Address, DisplayName},
    report::ReportId,
    webhook::WebhookId,
};

pub use kind::{MailKind, MailSetting};
pub use news::{HandoverNews, HostNews, Parted, Parting, TableChange};
pub use received_id::{InvalidReceivedId, ReceivedId};

/// What a mail is about. Kept only until the mail is sent.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum MailContent {
    /// The game waits for the reader.
    Turn {
        /// The game that waits for a move.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The event with which the game began to wait.
        pending_since: Seq,
    },
    /// The game still waits for the reader: somebody asks for their move, or their time is running
    /// out.
    Reminder {
        /// The game that is still waiting.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The event with which the game began to wait.
        pending_since: Seq,
        /// The log's head when it was enqueued.
        seq: Seq,
    },
    /// The game has started.
    Started {
        /// The game that was open until now.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The `started` event.
        seq: Seq,
        /// Whether the game waits for the seat at once: its turn mail then says this too.
        #[serde(default)]
        waits: bool,
    },
    /// The game is over.
    Ended {
        /// The game that has come to its end.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The `ended` event.
        seq: Seq,
    },
    /// Somebody at the table proposes something, what came of a proposal or a pause, or what becomes of
    /// a seat whose time is up.
    Agreement {
        /// The game at whose table that is.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The event that the mail tells of.
        seq: Seq,
    },
    /// The time of the reader was up: a bot plays for them, the game goes on waiting, or a move was made
    /// that they had not kept for that.
    TimeUp {
        /// The game in which the time was up.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The event that says so, or the first move.
        seq: Seq,
        /// What they had kept, in notation, if it was not possible any more.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lost: Vec<String>,
    },
    /// The current state of the game, requested by its player.
    Look {
        /// The game that the player asked to see.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The log's head when it was requested.
        seq: Seq,
    },
    /// What others have said at the table, for a reader who wants to be mailed of it.
    Words {
        /// The game at whose table it was said.
        game: GameId,
        /// The reader's seat.
        seat: Seat,
        /// The log's head when it was enqueued.
        seq: Seq,
    },
    /// What came of a mail with which the reader has answered one about a game.
    Answer {
        /// The game that the answered mail was about.
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
        /// The ids of choices that were asked for and that the reader has to confirm.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        asked: Vec<String>,
        /// Whether the answered mail shows several games: then so does this one, with what can be answered
        /// in each of them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        of_several: bool,
        /// Whether nothing was done, and nothing has happened since the answered mail: its board is still that of the
        /// game, and need not come once more.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unchanged: bool,
        /// The Message-ID of the mail that it answers; `None` for one of somebody else's, or one
        /// that has none to be repeated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answers: Option<ReceivedId>,
        /// The event with which the decision began that the answered mail was about: what was done in it
        /// may be taken back. `None` if it was about none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        began: Option<Seq>,
    },
    /// What came of an answer to a mail about a seat that the reader has had, and does not decide for now.
    FormerSeat {
        /// The game that the answered mail was about.
        game: GameId,
        /// The seat that was the reader's then.
        seat: Seat,
        /// What to say about it, in the reader's language.
        lines: Vec<String>,
        /// The Message-ID of the mail that it answers; `None` for one that has none to be repeated.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answers: Option<ReceivedId>,
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
        /// The program that asks for the code; `None` for a browser on our pages, which gets a link
        /// too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<AskingProgram>,
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
    /// Games that wait for the reader, who wants to hear of them at fixed hours.
    Digest {
        /// What they wait for.
        turns: Vec<WaitingTurn>,
    },
    /// Tells a player that their place in an open game is gone.
    Parting {
        /// The open game.
        game: GameId,
        /// Why it is gone.
        parting: Parting,
    },
    /// Tells a player what has become of a seat that was theirs, or that they have offered.
    Handover {
        /// The game that the seat belongs to.
        game: GameId,
        /// The seat that another decides for, or was asked to.
        seat: Seat,
        /// What has become of it.
        news: HandoverNews,
    },
    /// Tells a player that a webhook of theirs was switched off, because nothing reaches it.
    WebhookDisabled {
        /// The webhook, which stays off until its player switches it on again.
        webhook: WebhookId,
    },
    /// Tells an administrator of a report.
    Report {
        /// The report; the mail is not sent once somebody is done with it.
        report: ReportId,
        /// The recipient, who need not be a player.
        address: Address,
    },
    /// Asks a player of whom nothing was heard for long whether they still want their account.
    StillWanted {
        /// When they were asked.
        asked_at: Timestamp,
        /// When they are erased without an answer.
        until: Timestamp,
    },
}

impl MailContent {
    /// The mail's kind.
    pub const fn kind(&self) -> MailKind {
        match self {
            MailContent::Turn { .. } => MailKind::Turn,
            MailContent::Reminder { .. } => MailKind::Reminder,
            MailContent::Started { .. } => MailKind::Started,
            MailContent::Ended { .. } => MailKind::Ended,
            MailContent::Agreement { .. } => MailKind::Agreement,
            MailContent::TimeUp { .. } => MailKind::TimeUp,
            MailContent::Look { .. } => MailKind::Look,
            MailContent::Words { .. } => MailKind::Words,
            MailContent::Answer { .. } | MailContent::FormerSeat { .. } => MailKind::Answer,
            MailContent::SignIn { .. } => MailKind::SignIn,
            MailContent::Invitation { .. } => MailKind::Invitation,
            MailContent::Gathering { .. } => MailKind::Gathering,
            MailContent::Digest { .. } => MailKind::Digest,
            MailContent::Parting { .. } => MailKind::Parting,
            MailContent::Handover { .. } => MailKind::Handover,
            MailContent::WebhookDisabled { .. } => MailKind::WebhookDisabled,
            MailContent::Report { .. } => MailKind::Report,
            MailContent::StillWanted { .. } => MailKind::StillWanted,
        }
    }

    /// The game of a mail about one, in progress or open.
    pub const fn game(&self) -> Option<&GameId> {
        match self {
            MailContent::Turn { game, .. }
            | MailContent::Reminder { game, .. }
            | MailContent::Started { game, .. }
            | MailContent::Ended { game, .. }
            | MailContent::Agreement { game, .. }
            | MailContent::TimeUp { game, .. }
            | MailContent::Look { game, .. }
            | MailContent::Words { game, .. }
            | MailContent::Answer { game, .. }
            | MailContent::FormerSeat { game, .. }
            | MailContent::Gathering { game, .. }
            | MailContent::Parting { game, .. }
            | MailContent::Handover { game, .. } => Some(game),
            MailContent::SignIn { .. }
            | MailContent::Invitation { .. }
            | MailContent::Digest { .. }
            | MailContent::WebhookDisabled { .. }
            | MailContent::Report { .. }
            | MailContent::StillWanted { .. } => None,
        }
    }

    /// The seat and event of a mail about a game in progress.
    pub const fn subject(&self) -> Option<Subject> {
        match *self {
            MailContent::Turn { game, seat, pending_since: seq }
            | MailContent::Reminder { game, seat, seq, .. }
            | MailContent::Started { game, seat, seq, .. }
            | MailContent::Ended { game, seat, seq }
            | MailContent::Agreement { game, seat, seq }
            | MailContent::TimeUp { game, seat, seq, .. }
            | MailContent::Look { game, seat, seq }
            | MailContent::Words { game, seat, seq }
            | MailContent::Answer { game, seat, seq, .. } => Some(Subject { game, seat, seq }),
            MailContent::FormerSeat { .. }
            | MailContent::SignIn { .. }
            | MailContent::Invitation { .. }
            | MailContent::Gathering { .. }
            | MailContent::Digest { .. }
            | MailContent::Parting { .. }
            | MailContent::Handover { .. }
            | MailContent::WebhookDisabled { .. }
            | MailContent::Report { .. }
            | MailContent::StillWanted { .. } => None,
        }
    }
}

/// A game in progress that waits for the reader of a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaitingTurn {
    /// The game that is listed in the collected mail.
    pub game: GameId,
    /// The reader's seat.
    pub seat: Seat,
    /// The event with which the game began to wait.
    pub pending_since: Seq,
}

/// A program that asks for a mailed code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AskingProgram {
    /// How it names itself, if it does.
    pub name: Option<DisplayName>,
    /// What it wants to do, as scopes.
    pub scopes: Vec<String>,
    /// For how many days.
    pub days: u32,
}

/// The seat and event that a mail about a game in progress is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The game that the seat and the event belong to.
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
            MailContent::FormerSeat { game, seat, .. } => {
                write!(formatter, "FormerSeat({game}, seat {seat})")
            }
            MailContent::Gathering { game, changes } => {
                write!(formatter, "Gathering({game}, {changes:?})")
            }
            MailContent::Digest { turns } => write!(formatter, "Digest({turns:?})"),
            MailContent::WebhookDisabled { webhook } => {
                write!(formatter, "WebhookDisabled({webhook})")
            }
            MailContent::Report { report, .. } => write!(formatter, "Report({report})"),
            MailContent::StillWanted { asked_at, until } => {
                write!(formatter, "StillWanted({asked_at}, {until})")
            }
            MailContent::Parting { game, parting } => {
                write!(formatter, "Parting({game}, {parting:?})")
            }
            MailContent::Handover { game, seat, news } => {
                let news = match news {
                    HandoverNews::Declined { .. } => &HandoverNews::Declined { words: None },
                    news => news,
                };
                write!(formatter, "Handover({game}, seat {seat}, {news:?})")
            }
            MailContent::Turn { game, seat, pending_since: seq }
            | MailContent::Reminder { game, seat, seq, .. }
            | MailContent::Started { game, seat, seq, .. }
            | MailContent::Ended { game, seat, seq }
            | MailContent::Agreement { game, seat, seq }
            | MailContent::TimeUp { game, seat, seq, .. }
            | MailContent::Look { game, seat, seq }
            | MailContent::Words { game, seat, seq }
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
