//! What the room `game` needs of a store.

use std::{future::Future, pin::Pin};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    Seat, SeatCount, SeatSet, Seed,
    log::{
        event::{EventHash, Line, Occupant, Place, Seq},
        id::GameId,
        state::Seating,
        time::Timestamp,
    },
};

use super::{
    id::{InvitationId, MessageId, PlayerId},
    person::{DisplayName, MessageText},
};

/// What a storage operation gives, later.
pub type Stored<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Why a storage operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// Another writer was first: the log's head is not where the command saw it.
    #[error("the log has moved on")]
    Conflict,
    /// The idempotency key was used before; what was answered then comes back.
    #[error("this command was carried out before")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before, for something else.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The invitation is not open, or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// The database does not answer, or not in time. Nothing was written.
    #[error("the database cannot be used now: {0}")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What is stored is not what was written.
    #[error("the database holds something unreadable: {0}")]
    Corrupt(String),
}

/// A game apart from its log.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// Which.
    pub id: GameId,
    /// What its players call it.
    pub name: DisplayName,
    /// The ruleset's name.
    pub ruleset: String,
    /// The revision pinned.
    pub revision: u16,
    /// The options with every default.
    pub options: Value,
    /// How many seats.
    pub seats: SeatCount,
    /// Who opened it; none when that player was erased.
    pub host: Option<PlayerId>,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are given at the start.
    pub seating: Seating,
    /// How it starts.
    pub start: Start,
    /// Hours for a decision, if there is a deadline at all.
    pub deadline_hours: Option<u32>,
    /// How far it is.
    pub status: Status,
    /// When it was opened.
    pub created_at: Timestamp,
    /// When its status last changed, or who hosts it. When it was last played its log says.
    pub changed_at: Timestamp,
}

impl GameRecord {
    /// The time for a decision in microseconds, if there is a deadline at all.
    pub fn decision_time(&self) -> Option<i64> {
        self.deadline_hours.map(|hours| i64::from(hours) * 3_600_000_000)
    }
}

/// Who may look at a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody, as a spectator.
    Public,
    /// Its players and who is invited; for others it does not exist.
    Private,
}

/// Who may join a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Admission {
    /// Every player.
    Open,
    /// Who was invited.
    Invited,
}

/// How a game starts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// By itself, with the one who takes the last place.
    Automatic,
    /// When its host says so.
    ByHand,
}

/// How far a game is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// Being played.
    Running,
    /// Played to its end.
    Over,
    /// Given up before the start.
    Cancelled,
}

/// A place at a game's table and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceRecord {
    /// Which.
    pub place: Place,
    /// What sits there.
    pub occupant: Occupant,
    /// The player; none for a bot, or when the player was erased.
    pub player: Option<PlayerId>,
    /// The seat, once the game has started.
    pub seat: Option<Seat>,
    /// Whether the player resigned.
    pub resigned: bool,
    /// Raised to make all older links of the seat invalid.
    pub epoch: u32,
}

/// The game waits for a seat. Stored while it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingDecision {
    /// Who is waited for.
    pub seat: Seat,
    /// The event with which the decision began: what its move link is bound to.
    pub began: Seq,
    /// The event with which the game began to wait: what its mail is bound to.
    pub pending_since: Seq,
    /// The decision's kind.
    pub decision: String,
    /// Who sits there; none for a bot.
    pub player: Option<PlayerId>,
    /// When it is due, if it is.
    pub due_at: Option<Timestamp>,
    /// Since when.
    pub at: Timestamp,
}

/// A summons whose deadline has passed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Overdue {
    /// When it was due. Overdue summonses come in this order first.
    pub due_at: Timestamp,
    /// In which game.
    pub game: GameId,
    /// Who is waited for.
    pub seat: Seat,
    /// The event with which the game began to wait.
    pub pending_since: Seq,
}

/// A mail that a game owes: a recipe, composed when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum GameMail {
    /// The game waits for you.
    Turn {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
        /// The event with which the game began to wait.
        pending_since: Seq,
    },
    /// The game has started.
    Started {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
        /// The `started` event.
        seq: Seq,
    },
    /// The game is over.
    Ended {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
        /// The `ended` event.
        seq: Seq,
    },
    /// How the game stands: its player has asked for it.
    Look {
        /// Which game.
        game: GameId,
        /// Which seat.
        seat: Seat,
        /// The last event when it was asked for.
        seq: Seq,
    },
}

/// A mail owed to a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailJob {
    /// To whom.
    pub player: PlayerId,
    /// What it is to say.
    pub content: GameMail,
}

/// What the host of a game that gathers its players is to hear of.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct HostNews {
    /// Who hosts it.
    pub host: PlayerId,
    /// What has changed at the table.
    pub change: TableChange,
    /// Whether it is told at once; otherwise what follows soon is told together with it.
    pub prompt: bool,
}

/// A change of who plays, at a table before its start.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableChange {
    /// A player has sat down.
    Joined(PlayerId),
    /// A player has got up.
    Left(PlayerId),
    /// The host has freed a player's place: nothing to be told, and no longer that they sat down.
    Freed(PlayerId),
    /// Somebody will not come.
    Declined(InvitationId),
}

/// Who had a place at a game that gathers its players, and has none any more by its host's doing: a
/// mail is owed to them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// Who.
    pub guest: PlayerId,
    /// How.
    pub parting: Parting,
}

/// How a game that gathers its players comes to nothing for one who sat there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parting {
    /// Its host has given it up.
    Cancelled,
    /// Its host has freed their place.
    Freed,
}

/// What a repeated command is answered with: the first answer, whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredResponse {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: String,
}

/// A client's promise that a command with this key is the same command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdempotencyKey {
    /// Whose key.
    pub player: PlayerId,
    /// The key.
    pub key: String,
    /// A fingerprint of the request: method, path and body.
    pub fingerprint: [u8; 32],
}

/// Words at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MessageRecord {
    /// Their name.
    pub id: MessageId,
    /// Whose words; none for an erased player.
    pub player: Option<PlayerId>,
    /// From which place.
    pub place: Place,
    /// Said after this event.
    pub after: Seq,
    /// To which seats; none for the whole table.
    pub to: Option<SeatSet>,
    /// The words.
    pub text: MessageText,
    /// When.
    pub at: Timestamp,
}

/// A message about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMessage {
    /// Whose.
    pub player: PlayerId,
    /// From which place.
    pub place: Place,
    /// To which seats; none for the whole table.
    pub to: Option<SeatSet>,
    /// The words.
    pub text: MessageText,
}

/// Everything one command changes, written in one transaction or not at all.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which game.
    pub game: GameId,
    /// The head the command saw; the first line's `seq` is the next one.
    pub head: Seq,
    /// The lines to append, dense.
    pub lines: Vec<Line>,
    /// The status, when it changes.
    pub status: Option<Status>,
    /// The places, when any of them changes: all of them.
    pub places: Option<Vec<PlaceRecord>>,
    /// Seats whose summons ends.
    pub answered: SeatSet,
    /// Summonses that begin.
    pub newly_pending: Vec<PendingDecision>,
    /// Mails owed. One that waits or was sent before is not owed again: a seat that goes on by
    /// itself, after it had asked others, needs the mail of its summons only if that was dropped.
    pub mails: Vec<MailJob>,
    /// What the host is to hear of.
    pub news: Option<HostNews>,
    /// Guests who lose their place by it.
    pub parted: Vec<Parted>,
    /// Words that go with it.
    pub message: Option<NewMessage>,
    /// The answer to be kept for a repetition.
    pub stored_response: Option<(IdempotencyKey, StoredResponse)>,
    /// The invitation that is used up by it, and by whom.
    pub accepted: Option<(InvitationId, PlayerId)>,
    /// When.
    pub at: Timestamp,
}

impl Append {
    /// Whether a mail is of a summons that is taken up again, as it began before this command.
    pub fn takes_up(&self, mail: &MailJob) -> bool {
        matches!(mail.content, GameMail::Turn { pending_since, .. } if pending_since <= self.head)
    }
}

/// A game as it is read back.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game apart from its log.
    pub record: GameRecord,
    /// Its secret seed.
    pub seed: Seed,
    /// Its places in order.
    pub places: Vec<PlaceRecord>,
    /// Its open summonses.
    pub pending_decisions: Vec<PendingDecision>,
    /// Its log, or the part of it that was asked for.
    pub lines: Vec<Line>,
}

/// What becomes another one whenever a game changes in what is kept of it in memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameMark {
    /// The number of the log's last event.
    pub head: Seq,
    /// The sum of the epochs of its places.
    pub epochs: u64,
    /// How many places have a player: one that was erased has none any more.
    pub players: usize,
}

/// The storage a game stands on.
///
/// Every operation that writes has returned only when what it wrote is on disk.
pub trait Storage: Send + Sync + 'static {
    /// Stores a new game with its first lines and places, in one transaction.
    fn create(&self, game: GameRecord, seed: Seed, first: Append) -> Stored<'_, ()>;

    /// Appends to a game's log, with all that the command changes.
    ///
    /// Fails with [`StorageError::Repeated`] or [`StorageError::KeyReused`] when the idempotency
    /// key is known (that is looked at first), with [`StorageError::Conflict`] when the head is
    /// another one, with [`StorageError::Spent`] when the invitation cannot be accepted any more,
    /// and then writes nothing.
    fn append(&self, append: Append) -> Stored<'_, ()>;

    /// What was answered under this key before; [`StorageError::KeyReused`] when that was
    /// something else.
    fn stored_response(&self, key: IdempotencyKey) -> Stored<'_, Option<StoredResponse>>;

    /// How many games that are not over a player hosts.
    fn hosted(&self, player: PlayerId) -> Stored<'_, u64>;

    /// A game with its log; none when there is no such game.
    fn load(&self, game: GameId) -> Stored<'_, Option<StoredGame>> {
        self.load_since(game, Seq::START)
    }

    /// A game with the part of its log behind `after`, all from one moment; none when there is no
    /// such game.
    fn load_since(&self, game: GameId, after: Seq) -> Stored<'_, Option<StoredGame>>;

    /// Whether other processes may write to games that this one has in memory.
    fn is_shared(&self) -> bool;

    /// Where a game stands; none when there is no such game.
    fn mark(&self, game: GameId) -> Stored<'_, Option<GameMark>>;

    /// Lines of a game's log, `after` excluded, at most `limit`.
    fn lines(&self, game: GameId, after: Seq, limit: u32) -> Stored<'_, Vec<Line>>;

    /// Stores words at a table; gives their name.
    fn post_message(
        &self,
        game: GameId,
        after: Seq,
        message: NewMessage,
        at: Timestamp,
    ) -> Stored<'_, MessageId>;

    /// Makes all older links of a place invalid; gives the new epoch.
    fn raise_epoch(&self, game: GameId, place: Place) -> Stored<'_, u32>;

    /// Summonses whose deadline has passed, in their order, those up to `after` left out, at most
    /// `limit`.
    fn overdue(
        &self,
        now: Timestamp,
        after: Option<Overdue>,
        limit: u32,
    ) -> Stored<'_, Vec<Overdue>>;

    /// Games being played that wait for nobody, in the order of their ids, those up to `after`
    /// left out, at most `limit`: their bots have not finished.
    fn unawaited(&self, after: Option<GameId>, limit: u32) -> Stored<'_, Vec<GameId>>;

    /// The head of a game's log: number and hash of its last event.
    fn head(&self, game: GameId) -> Stored<'_, Option<(Seq, EventHash)>>;
}
