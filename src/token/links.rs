//! What links of each purpose claim.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId},
};

use crate::game::{
    id::{OfferId, PlayerId},
    move_link::MoveLink,
};

/// The claims of links of one purpose. Member names are short because the link is part of a mail.
pub trait Claims: Serialize + DeserializeOwned {
    /// The audience, a single letter: keeps the purposes apart.
    const AUDIENCE: &'static str;
}

impl Claims for MoveLink {
    const AUDIENCE: &'static str = "m";
}

/// Shows a game before its start to its host, and allows starting it once it is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HostLink {
    /// The game that is shown and can be started.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The player who must still be its host, or the link shows nothing.
    #[serde(rename = "p")]
    pub host: PlayerId,
}

impl Claims for HostLink {
    const AUDIENCE: &'static str = "h";
}

/// Shows a game before its start, and allows asking for a seat: for a host to pass on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JoinLink {
    /// The game in which a seat is asked for.
    #[serde(rename = "g")]
    pub game: GameId,
    /// Its host, who invites whoever has the link.
    #[serde(rename = "p")]
    pub host: PlayerId,
}

impl Claims for JoinLink {
    const AUDIENCE: &'static str = "j";
}

/// Shows a game as a seat knew it after an event: always the same view, and no power at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ViewLink {
    /// The game that is looked at.
    #[serde(rename = "g")]
    pub game: GameId,
    /// Whose view is shown.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The last event that is shown.
    #[serde(rename = "n")]
    pub event: Seq,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for ViewLink {
    const AUDIENCE: &'static str = "l";
}

/// Allows choosing which mails a player gets and in which language: nothing else of the player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MailSettingsLink {
    /// The player whose mails these are.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// The game that the mail with the link is about, if it is about one: its mails can be stopped separately.
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The epoch of the player's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for MailSettingsLink {
    const AUDIENCE: &'static str = "p";
}

/// Keeps the account of a player who is asked whether they still want it: nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeepLink {
    /// Whose account is kept.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// The epoch of the player's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for KeepLink {
    const AUDIENCE: &'static str = "k";
}

/// Lets a player of a game that is over open the same game once more: nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgainLink {
    /// The game that is over.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat that the player had.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for AgainLink {
    const AUDIENCE: &'static str = "n";
}

/// Lets a seat make a decision of one kind before the game asks it: nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AheadLink {
    /// The game that will ask.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat that will be asked.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The [kind](turnpost_rules::Decision::kind) of the decision.
    #[serde(rename = "k")]
    pub decision: String,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for AheadLink {
    const AUDIENCE: &'static str = "d";
}

/// Lets the player of a seat for whom a bot plays take it back: nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReclaimLink {
    /// The game in which the bot plays.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat that is taken back from the bot.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The event since which the bot plays.
    #[serde(rename = "n")]
    pub since: Seq,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for ReclaimLink {
    const AUDIENCE: &'static str = "b";
}

/// Lets the player whose seat another one plays take it back: nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReturnLink {
    /// The game in which another player decides.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat that is taken back from that player.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The event since which the other one plays.
    #[serde(rename = "n")]
    pub since: Seq,
    /// Whose seat it is.
    #[serde(rename = "p")]
    pub owner: PlayerId,
    /// The epoch of that player's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for ReturnLink {
    const AUDIENCE: &'static str = "c";
}

/// The offer of a seat, for whoever takes it first: to be passed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferLink {
    /// Which offer is accepted with it.
    #[serde(rename = "o")]
    pub offer: OfferId,
    /// The game whose seat it is: a used offer is gone, and who took it still finds the table. Older
    /// links have none.
    #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
}

impl Claims for OfferLink {
    const AUDIENCE: &'static str = "o";
}

/// Lets a seat answer one proposal of somebody at its table: nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AgreementLink {
    /// The game at whose table it was proposed.
    #[serde(rename = "g")]
    pub game: GameId,
    /// The seat that agrees or declines.
    #[serde(rename = "s")]
    pub seat: Seat,
    /// The event with which the proposal was made.
    #[serde(rename = "n")]
    pub proposal: Seq,
    /// The epoch of the seat's links; a later epoch makes this link invalid.
    #[serde(rename = "v")]
    pub epoch: u32,
}

impl Claims for AgreementLink {
    const AUDIENCE: &'static str = "a";
}

/// An invitation to a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InvitationLink {
    /// The invitation's id in the store.
    #[serde(rename = "i")]
    pub invitation: String,
}

impl Claims for InvitationLink {
    const AUDIENCE: &'static str = "i";
}

/// Allows stopping mails.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum UnsubscribeLink {
    /// The mails of a player.
    Player {
        /// The player whose mails these are.
        #[serde(rename = "p")]
        player: PlayerId,
        /// The game whose mails to stop; `None` for all.
        #[serde(rename = "g", default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
    },
    /// Invitations to an address, which need not be a player's.
    Invitations {
        /// The id of an invitation to that address.
        #[serde(rename = "i")]
        invitation: String,
    },
}

impl Claims for UnsubscribeLink {
    const AUDIENCE: &'static str = "u";
}

/// A sign-in that somebody requested.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SignInLink {
    /// The sign-in's id in the store.
    #[serde(rename = "i")]
    pub sign_in: String,
    /// A secret that only the mail contains.
    #[serde(rename = "o")]
    pub nonce: String,
}

impl Claims for SignInLink {
    const AUDIENCE: &'static str = "s";
}
