//! What the room `mail` needs of a store: the mails that are owed, and the people they go to.

use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::{
    game::{
        id::{GameId, PlayerId},
        person::{Address, DisplayName},
        storage::{MailRecipe, Stored},
        time::Timestamp,
    },
    locale::Language,
};

/// A mail that is owed, as a recipe: it is composed when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Recipe {
    /// A game's mail to one of its players.
    Game {
        /// To whom.
        player: PlayerId,
        /// What it is to say.
        mail: MailRecipe,
    },
    /// An invitation to a game.
    Invitation {
        /// The invitation's name in the store.
        invitation: String,
    },
    /// A sign-in that was asked for.
    SignIn {
        /// The sign-in's name in the store.
        sign_in: String,
        /// What the link holds, and the store only as a hash.
        nonce: String,
        /// The code to be typed where the link cannot be opened; the store has its hash only.
        code: String,
    },
}

/// A mail that one worker has taken on, until its lease ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The row's number in the store.
    pub id: i64,
    /// What to send.
    pub recipe: Recipe,
    /// How often a mail server has put it off before.
    pub attempts: u32,
    /// Since when it is owed.
    pub owed_at: Timestamp,
}

/// What became of a claimed mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It left.
    Sent {
        /// Its Message-ID.
        message_id: String,
    },
    /// It is no longer true, or no longer wanted: it will not be sent.
    Superseded,
    /// It was put off, to be claimed again from then on; counts as an attempt.
    PutOff {
        /// Not before.
        until: Timestamp,
        /// Why, for the operator.
        error: String,
    },
    /// It was not tried: somebody may claim it from then on; counts as nothing.
    Released {
        /// Not before.
        until: Timestamp,
    },
    /// It cannot be sent, ever: the operator's list shows it.
    Refused {
        /// Why, for the operator.
        error: String,
    },
}

/// The mails that are owed.
///
/// Claiming and settling are transactions of their own and short: nothing of the database is held
/// while a mail server is spoken to.
pub trait Outbox: Send + Sync + 'static {
    /// Takes on up to `limit` mails that are due at `now` and not taken on by anybody whose lease
    /// has not ended, oldest first. Between processes, each is taken on by one.
    fn claim(
        &self,
        owner: &str,
        now: Timestamp,
        lease_until: Timestamp,
        limit: u32,
    ) -> Stored<'_, Vec<Claimed>>;

    /// Notes what became of a mail. `false`, and nothing is noted, when `owner` has lost it since.
    fn settle(&self, owner: &str, id: i64, settled: Settled, now: Timestamp) -> Stored<'_, bool>;

    /// When the next mail that waits can be claimed; none when nothing waits.
    fn next_due(&self) -> Stored<'_, Option<Timestamp>>;
}

/// A person we write to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correspondent {
    /// The name.
    pub name: DisplayName,
    /// The address.
    pub address: Address,
    /// In which language.
    pub language: Language,
    /// In which zone days and hours are told.
    pub zone: Tz,
}

/// An invitation that was not answered yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvitationFacts {
    /// To which game.
    pub game: GameId,
    /// Who invites, if that player is still known.
    pub from: Option<DisplayName>,
    /// To which address.
    pub address: Address,
    /// In which language: the invited player's, or the host's where that one is not known.
    pub language: Language,
    /// Until when it can be accepted.
    pub expires_at: Timestamp,
}

/// A sign-in that was not used yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignInFacts {
    /// The address that was given.
    pub address: Address,
    /// In which language.
    pub language: Language,
    /// In which zone days and hours are told.
    pub zone: Tz,
    /// Until when it can be used.
    pub expires_at: Timestamp,
}

/// The people that mails go to.
pub trait Directory: Send + Sync + 'static {
    /// A player to write to about a game (or about anything): none when they are erased or have
    /// stopped these mails.
    fn correspondent(
        &self,
        player: PlayerId,
        game: Option<GameId>,
    ) -> Stored<'_, Option<Correspondent>>;

    /// The names of players, in the order asked; none for who is erased.
    fn names(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<Option<DisplayName>>>;

    /// An invitation: none when it was answered or withdrawn, or the address wants no invitations.
    fn invitation(&self, invitation: &str) -> Stored<'_, Option<InvitationFacts>>;

    /// A sign-in: none when it was used or forgotten.
    fn sign_in(&self, sign_in: &str) -> Stored<'_, Option<SignInFacts>>;
}
