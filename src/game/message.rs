//! What is said at a table, and nudges.

use turnpost_rules::{
    Seat, SeatSet,
    log::{
        event::{Place, Seq},
        time::Timestamp,
    },
};

use super::{
    id::{MessageId, PlayerId},
    mail::MailJob,
    person::MessageText,
};

/// A chat message as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRecord {
    /// The message's id.
    pub id: MessageId,
    /// The author; `None` for an erased player.
    pub player: Option<PlayerId>,
    /// The author's place.
    pub place: Place,
    /// The last event before the message.
    pub after: Seq,
    /// The addressed seats; `None` for everybody.
    pub to: Option<SeatSet>,
    /// The text of the message.
    pub text: MessageText,
    /// When it happened.
    pub at: Timestamp,
}

/// A message about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMessage {
    /// The author.
    pub player: PlayerId,
    /// The author's place.
    pub place: Place,
    /// The addressed seats; `None` for everybody.
    pub to: Option<SeatSet>,
    /// The text of the message.
    pub text: MessageText,
}

/// Somebody at the table asks a player for whom the game waits to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNudge {
    /// Who asks.
    pub by: Seat,
    /// The seat that the game waits for.
    pub seat: Seat,
    /// The mail that tells its player so.
    pub mail: MailJob,
}
