//! The storage interface that the game service needs.

use std::{future::Future, pin::Pin};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    Orders, Seat, SeatCount, SeatSet, Seed,
    log::{
        event::{Occupant, Place, Seq, Term},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::Seating,
        time::Timestamp,
        time_off::Away,
    },
};

use super::{
    id::{InvitationId, MessageId, OfferId, PlayerId},
    orders::SeatOrders,
    person::{DisplayName, MessageText},
    reminders::ReminderHours,
    reserved_places::ReservedPlaces,
    timing::Timing,
    wakeups::Topic,
};
use crate::game::mail::{HostNews, MailContent, MailJob, Parted};

/// The future of a storage operation.
pub type Stored<'a, T> = Pin<Box<dyn Future<Output = Result<T, StorageError>> + Send + 'a>>;

/// Why a storage operation failed.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// Another writer was first: the log's head is not the one that the command is based on.
    #[error("the log has moved on")]
    Conflict,
    /// The idempotency key was used before; carries the stored response.
    #[error("this command was already carried out")]
    Repeated(Box<StoredResponse>),
    /// The idempotency key was used before for another request.
    #[error("this idempotency key was used for another request")]
    KeyReused,
    /// The invitation is not open, or has expired.
    #[error("this invitation cannot be accepted any more")]
    Spent,
    /// The seat has nudged this one less than a day ago.
    #[error("this player was nudged already")]
    Nudged {
        /// When it can be done again, in seconds.
        seconds: u64,
    },
    /// The database does not answer, or not in time. Nothing was written.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Stored data is invalid.
    #[error("the database holds invalid data: {0}")]
    Corrupt(String),
}

/// A game without its log.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// What the game's URLs, links and log name it by.
    pub id: GameId,
    /// The name its players gave it.
    pub name: DisplayName,
    /// The ruleset's name.
    pub ruleset: String,
    /// The revision of the ruleset that the game pinned.
    pub revision: u16,
    /// The options, with every default filled in.
    pub options: Value,
    /// Number of seats.
    pub seats: SeatCount,
    /// The player who created it; `None` if that player was erased.
    pub host: Option<PlayerId>,
    /// Who may look.
    pub visibility: Visibility,
    /// Who may join.
    pub admission: Admission,
    /// How seats are assigned at the start.
    pub seating: Seating,
    /// How it starts.
    pub start: Start,
    /// Time for a decision in hours, if there is a deadline.
    pub deadline_hours: Option<u32>,
    /// What the table allows besides.
    pub timing: Timing,
    /// The game's status.
    pub status: Status,
    /// When it was created.
    pub created_at: Timestamp,
    /// When its status or host last changed. Moves do not change it.
    pub changed_at: Timestamp,
}

impl GameRecord {
    /// Time for a decision in microseconds, if there is a deadline.
    pub fn decision_time(&self) -> Option<i64> {
        self.deadline_hours.map(|hours| i64::from(hours) * 3_600_000_000)
    }
}

/// Who may look at a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Everybody may watch as a spectator.
    Public,
    /// Only its players and invited people; for others it does not exist.
    Private,
}

/// Who may join a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Admission {
    /// Any player may join.
    Open,
    /// Only invited people may join.
    Invited,
}

/// How a game starts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Start {
    /// Automatically, when the last place is taken.
    Automatic,
    /// When its host starts it.
    ByHand,
}

/// The status of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// Being played.
    Running,
    /// Finished.
    Over,
    /// Cancelled before the start.
    Cancelled,
}

impl Status {
    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Cancelled => "cancelled",
        }
    }

    /// The status of this name.
    pub fn from_word(word: &str) -> Option<Status> {
        let all = [Status::Open, Status::Running, Status::Over, Status::Cancelled];
        all.into_iter().find(|status| status.word() == word)
    }
}

/// A place at a game and who sits there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceRecord {
    /// The id.
    pub place: Place,
    /// Whether a player or a bot sits there.
    pub occupant: Occupant,
    /// The player; `None` for a bot or an erased player.
    pub player: Option<PlayerId>,
    /// The seat, once the game has started.
    pub seat: Option<Seat>,
    /// Whether the player resigned.
    pub resigned: bool,
    /// Incremented to invalidate all older links of the seat.
    pub epoch: u32,
    /// How much of its reserve the seat has used, in microseconds.
    pub reserve_used: i64,
    /// Who has handed the seat over to the player, if somebody has; `None` also if they were erased.
    pub owner: Option<PlayerId>,
    /// When the seat goes back to its owner by itself, if it does.
    pub back_at: Option<Timestamp>,
}

/// Who offers a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OfferedBy {
    /// Its own player.
    Owner(PlayerId),
    /// The host, of whose table it seems abandoned.
    Host(PlayerId),
    /// The operator of the server, to whom it seems abandoned.
    Operator,
}

impl OfferedBy {
    /// The player who offers it; `None` for the operator.
    pub const fn player(self) -> Option<PlayerId> {
        match self {
            OfferedBy::Owner(player) | OfferedBy::Host(player) => Some(player),
            OfferedBy::Operator => None,
        }
    }
}

/// A seat that is offered to whoever takes it first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatOffer {
    /// What links and invitations name it by.
    pub id: OfferId,
    /// The game that the seat belongs to.
    pub game: GameId,
    /// The seat that changes hands when the offer is taken.
    pub seat: Seat,
    /// Who offers it.
    pub by: OfferedBy,
    /// For how long.
    pub term: Term,
    /// The log's head when it was offered.
    pub seq: Seq,
    /// When that was.
    pub created_at: Timestamp,
    /// Until when it can be taken.
    pub expires_at: Timestamp,
}

/// A pending decision whose time begins again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Restarted {
    /// The seat that the game waits for.
    pub seat: Seat,
    /// The event with which the game began to wait for it.
    pub pending_since: Seq,
    /// From when on its time counts.
    pub at: Timestamp,
    /// When it is due now.
    pub due_at: Timestamp,
}

/// A pending decision: the game waits for a seat. Stored as long as it does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingDecision {
    /// The seat that the game waits for.
    pub seat: Seat,
    /// The event with which the decision began; its move link is bound to it.
    pub began: Seq,
    /// The event with which the game began to wait; its mail is bound to it.
    pub pending_since: Seq,
    /// The decision's kind.
    pub decision: String,
    /// The player of the seat; `None` for a bot.
    pub player: Option<PlayerId>,
    /// The deadline, if there is one.
    pub due_at: Option<Timestamp>,
    /// When the game began to wait.
    pub at: Timestamp,
}

/// What a player has composed for a pending decision and not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The moves in notation, in their order.
    pub moves: Vec<String>,
    /// The log's head that they were composed at.
    pub seq: Seq,
    /// When they were kept.
    pub kept_at: Timestamp,
}

/// What stood beside a pending decision when its player's time was up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DraftSeen {
    /// The seat whose time was up.
    pub seat: Seat,
    /// The event since which the decision is pending.
    pub pending_since: Seq,
    /// When the draft was kept; `None` if there was none.
    pub kept_at: Option<Timestamp>,
}

/// What a player wants played when the game waits for their next decision of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedDecision {
    /// The [kind](turnpost_rules::Decision::kind) of the decision.
    pub decision: String,
    /// The moves in notation, in their order.
    pub moves: Vec<String>,
    /// What is played instead if those are not what they were any more; nothing if there are none.
    pub otherwise: Vec<String>,
    /// The log's head that they were planned at.
    pub seq: Seq,
    /// When they were planned.
    pub planned_at: Timestamp,
    /// The event with which the game began to wait for the decision, if nothing of it could be played then
    /// any more: it never is.
    pub lost_since: Option<Seq>,
}

/// What a player had planned for a decision that the game has come to wait for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanSeen {
    /// Whose decision it is.
    pub player: PlayerId,
    /// The kind of the decision.
    pub decision: String,
    /// When the plan was made.
    pub planned_at: Timestamp,
    /// The event since which the game waits for it, if the plan cannot be played any more; `None` if
    /// it was played.
    pub lost_since: Option<Seq>,
}

/// A pending decision whose deadline has passed.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Overdue {
    /// The missed deadline; the first sort key of overdue decisions.
    pub due_at: Timestamp,
    /// The game whose time for a seat is up.
    pub game: GameId,
    /// The seat that the game waits for.
    pub seat: Seat,
    /// The event with which the game began to wait.
    pub pending_since: Seq,
}

/// A decision of which it is time to look whether its player is to be reminded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReminderLook {
    /// The game that waits for the decision.
    pub game: GameId,
    /// The seat that the game waits for.
    pub seat: Seat,
    /// The event with which the game began to wait.
    pub pending_since: Seq,
    /// The seat's player.
    pub player: PlayerId,
    /// How long before a deadline the player wants to be reminded.
    pub hours: ReminderHours,
    /// When the time for the decision began.
    pub at: Timestamp,
    /// When it is up.
    pub due_at: Timestamp,
    /// When the player was last reminded of this decision.
    pub reminded_at: Option<Timestamp>,
    /// Since when it is time to look.
    pub remind_at: Timestamp,
}

/// The complete response to an idempotent request, returned again if the request is repeated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredResponse {
    /// The HTTP status.
    pub status: u16,
    /// The response body.
    pub body: String,
}

/// A client's promise that all requests with this key are the same request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IdempotencyKey {
    /// The player who sent it.
    pub player: PlayerId,
    /// The key as sent by the client.
    pub key: String,
    /// A fingerprint of the request: method, path and body.
    pub fingerprint: [u8; 32],
}

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

/// An idempotency key and how to make the response stored under it, of a message that has its id only
/// once it is stored.
pub type KeyedMessage = (IdempotencyKey, Box<dyn FnOnce(MessageId) -> StoredResponse + Send>);

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

/// All changes of one command, written in one transaction.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game that the command was for.
    pub game: GameId,
    /// The log's head that the command is based on; the first line follows it.
    pub head: Seq,
    /// The lines to append, without gaps.
    pub lines: Vec<Line>,
    /// The new status, if it changes.
    pub status: Option<Status>,
    /// All places, if any of them changes.
    pub places: Option<Vec<PlaceRecord>>,
    /// Seats whose pending decision ends with this command.
    pub answered: SeatSet,
    /// New pending decisions.
    pub newly_pending: Vec<PendingDecision>,
    /// Seats whose pending decision goes on, and when it is due now.
    pub rescheduled: Vec<(Seat, Option<Timestamp>)>,
    /// Mails to enqueue. A mail that is waiting or was sent before is not enqueued again: a seat
    /// that goes on by itself, after it had asked others, needs the mail of its pending decision
    /// only if that was superseded.
    pub mails: Vec<MailJob>,
    /// A change to report to the host.
    pub news: Option<HostNews>,
    /// Players who lose their place.
    pub parted: Vec<Parted>,
    /// A chat message that comes with the command.
    pub message: Option<NewMessage>,
    /// A nudge; refused with [`StorageError::Nudged`] if the last one is less than a day ago.
    pub nudge: Option<NewNudge>,
    /// The response to store for repeated requests.
    pub stored_response: Option<(IdempotencyKey, StoredResponse)>,
    /// The invitation that the command uses up, and the player who uses it.
    pub accepted: Option<(InvitationId, PlayerId)>,
    /// The offer of a seat that the command uses up.
    pub taken: Option<OfferId>,
    /// Seats whose open offers are off with the command.
    pub offers_off: SeatSet,
    /// Mails about seats that change hands, to players who have none there any more.
    pub handovers: Vec<MailJob>,
    /// The draft that the command has played, or found that it cannot play: it is dropped. Refused with
    /// [`StorageError::Conflict`] if by now another one is kept, or none.
    pub draft_seen: Option<DraftSeen>,
    /// The plans that the command has played, or found that they cannot be played. Refused with
    /// [`StorageError::Conflict`] if by now something else is planned, or nothing.
    pub plans_seen: Vec<PlanSeen>,
    /// Players who do not decide for their seat any more: what they have planned is dropped. At the end
    /// of the game everybody's is.
    pub plans_off: Vec<PlayerId>,
    /// When it happened.
    pub at: Timestamp,
}

/// Whether a mail tells the player of a pending decision about it.
fn is_of(mail: &MailJob, pending: &PendingDecision) -> bool {
    let about = match mail.content {
        MailContent::Turn { seat, pending_since, .. } => Some((seat, pending_since)),
        _ => None,
    };
    about == Some((pending.seat, pending.pending_since)) && pending.player == Some(mail.player)
}

impl Append {
    /// Whether a mail belongs to a pending decision that began before this command.
    pub fn is_reopened(&self, mail: &MailJob) -> bool {
        matches!(mail.content, MailContent::Turn { pending_since, .. } if pending_since <= self.head)
    }

    /// Whether a mail tells of a decision that becomes pending with this append. The decision itself
    /// says then that its player is owed a mail, and whoever sends mails asks it.
    pub fn is_owed(&self, mail: &MailJob) -> bool {
        let mut pending = self.newly_pending.iter();
        pending.any(|pending| is_of(mail, pending))
    }

    /// Whether the player of a decision that becomes pending with this append is owed a mail of it.
    pub fn owes_mail_of(&self, pending: &PendingDecision) -> bool {
        self.mails.iter().any(|mail| is_of(mail, pending))
    }
}

/// A game as loaded from storage.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game without its log.
    pub record: GameRecord,
    /// Its secret seed.
    pub seed: Seed,
    /// Its places in order.
    pub places: Vec<PlaceRecord>,
    /// One for each seat that it waits for.
    pub pending_decisions: Vec<PendingDecision>,
    /// Its log, or the requested part of it.
    pub lines: Vec<Line>,
}

/// Takes the lines of a log one after the other, each with the record of its game.
pub type EachLine = Box<dyn FnMut(&GameRecord, Line) + Send>;

/// A mark that differs whenever the cached parts of a game have changed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameMark {
    /// The sequence number of the log's last event.
    pub head: Seq,
    /// The sum of the epochs of its places.
    pub epochs: u64,
    /// Number of players at its places and of owners of these; erasing one lowers it.
    pub players: usize,
}

/// The storage of games.
///
/// A write operation returns only once its data is on disk.
pub trait Storage: Send + Sync + 'static {
    /// Stores a new game with its first lines and places, and the places that are kept while it is
    /// open, in one transaction.
    fn create(
        &self,
        game: GameRecord,
        seed: Seed,
        first: Append,
        reserved: ReservedPlaces,
    ) -> Stored<'_, ()>;

    /// For whom the places of an open game are kept. Nobody's is any longer once they have left the game,
    /// declined, were erased, or the game has begun.
    fn reserved_places(&self, game: GameId) -> Stored<'_, ReservedPlaces>;

    /// Appends to a game's log, with all changes of the command.
    ///
    /// Fails without writing anything: with [`StorageError::Repeated`] or
    /// [`StorageError::KeyReused`] if the idempotency key is known (checked first), with
    /// [`StorageError::Conflict`] if the head differs, with [`StorageError::Spent`] if the
    /// invitation can no longer be accepted.
    fn append(&self, append: Append) -> Stored<'_, ()>;

    /// Says that there is news of these topics: what was written is on disk. Does not block.
    fn announce(&self, topics: &[Topic]);

    /// The stored response of this key; [`StorageError::KeyReused`] if it belongs to another
    /// request.
    fn stored_response(&self, key: IdempotencyKey) -> Stored<'_, Option<StoredResponse>>;

    /// Keeps when a player is away, in place of what was kept before.
    fn set_absence(&self, player: PlayerId, away: Option<Away>) -> Stored<'_, ()>;

    /// Those of these players who are, will be or were away, and when.
    fn absences(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<(PlayerId, Away)>>;

    /// What these players have ordered to be done for them in a game: there, or usually. Those are left
    /// out who have ordered nothing.
    fn orders(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, SeatOrders)>>;

    /// Keeps what a player orders in a game, in place of what was ordered there before.
    fn keep_orders(
        &self,
        game: GameId,
        player: PlayerId,
        given: SeatOrders,
        at: Timestamp,
    ) -> Stored<'_, ()>;

    /// What a player has kept for a pending decision of this seat since that event, whatever they have
    /// done since; `None` too if the decision is not theirs or has been made.
    fn draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
    ) -> Stored<'_, Option<Draft>>;

    /// Keeps a draft for a pending decision in place of what was kept, or drops it; whether the
    /// decision is that player's and still pending. It is gone with the decision, and with the player.
    fn keep_draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
        draft: Option<Draft>,
    ) -> Stored<'_, bool>;

    /// What these players have planned in a game, at most one plan for each kind of decisions.
    fn plans(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, PlannedDecision)>>;

    /// Keeps what a player plans in a game in place of what they had planned there for that kind of
    /// decisions.
    fn keep_plan(&self, game: GameId, player: PlayerId, plan: PlannedDecision) -> Stored<'_, ()>;

    /// Drops what a player has planned in a game for a kind of decisions, if anything.
    fn drop_plan(&self, game: GameId, player: PlayerId, decision: String) -> Stored<'_, ()>;

    /// What a player orders in games where they have ordered nothing else.
    fn usual_orders(&self, player: PlayerId) -> Stored<'_, Orders>;

    /// Keeps what a player orders in games where they have ordered nothing else.
    fn keep_usual_orders(&self, player: PlayerId, orders: Orders) -> Stored<'_, ()>;

    /// Games that wait for a player who has given orders or planned something there since that moment, or
    /// ever, or given orders for any game, ordered by id and starting after `after`, at most `limit`.
    fn ordered_since(
        &self,
        since: Option<Timestamp>,
        after: Option<GameId>,
        limit: u32,
    ) -> Stored<'_, Vec<GameId>>;

    /// Those of these players who are bot accounts: programs that somebody owns.
    fn bot_accounts(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<PlayerId>>;

    /// The games being played in which a player has a seat and did not resign, ordered by id.
    fn played_by(&self, player: PlayerId) -> Stored<'_, Vec<GameId>>;

    /// How many unfinished games a player hosts.
    fn hosted(&self, player: PlayerId) -> Stored<'_, u64>;

    /// A game with its log; `None` if there is no such game.
    fn load(&self, game: GameId) -> Stored<'_, Option<StoredGame>> {
        self.load_since(game, Seq::START)
    }

    /// As [`Storage::load`], but each line is given away with the game's record as it is read, and
    /// none is kept, so that a long log is never in memory as a whole.
    fn read_log(&self, game: GameId, mut each: EachLine) -> Stored<'_, Option<StoredGame>> {
        Box::pin(async move {
            let Some(mut stored) = self.load(game).await? else { return Ok(None) };
            for line in std::mem::take(&mut stored.lines) {
                each(&stored.record, line);
            }
            Ok(Some(stored))
        })
    }

    /// A game with the part of its log after `after`, read from one snapshot; `None` if there is no
    /// such game.
    fn load_since(&self, game: GameId, after: Seq) -> Stored<'_, Option<StoredGame>>;

    /// Whether other processes may write to games that this one has cached.
    fn is_shared(&self) -> bool;

    /// A game's change mark; `None` if there is no such game.
    fn mark(&self, game: GameId) -> Stored<'_, Option<GameMark>>;

    /// Lines of a game's log, `after` excluded, at most `limit`.
    fn lines(&self, game: GameId, after: Seq, limit: u32) -> Stored<'_, Vec<Line>>;

    /// Stores a chat message, with the response to a request that may be repeated; returns its id.
    ///
    /// Fails without writing anything: with [`StorageError::Repeated`] or
    /// [`StorageError::KeyReused`] if the idempotency key is known (checked first), with
    /// [`StorageError::Conflict`] if the log's head is not `after`.
    fn post_message(
        &self,
        game: GameId,
        after: Seq,
        message: NewMessage,
        at: Timestamp,
        keyed: Option<KeyedMessage>,
    ) -> Stored<'_, MessageId>;

    /// Invalidates all older links of a place; returns the new epoch.
    fn raise_epoch(&self, game: GameId, place: Place) -> Stored<'_, u32>;

    /// Lets the time of decisions that a game waits for begin again, as far as they have a deadline and the
    /// game still waits for them; returns how many there were.
    fn restart_deadlines(&self, game: GameId, restarted: Vec<Restarted>) -> Stored<'_, usize>;

    /// Seats of running games that go back to their owners by themselves, since the earliest moment, at most
    /// `limit`.
    fn returning(&self, now: Timestamp, limit: u32) -> Stored<'_, Vec<(GameId, Seat)>>;

    /// Overdue decisions in order, starting after `after`, at most `limit`.
    fn overdue(
        &self,
        now: Timestamp,
        after: Option<Overdue>,
        limit: u32,
    ) -> Stored<'_, Vec<Overdue>>;

    /// Decisions of which it is time to look whether their players are to be reminded, at most
    /// `limit`.
    fn reminders_due(&self, now: Timestamp, limit: u32) -> Stored<'_, Vec<ReminderLook>>;

    /// Notes when to look at a decision next, and enqueues the reminder if there is one now; `false`
    /// if another process was first, or the decision has changed.
    fn note_reminder(
        &self,
        look: ReminderLook,
        next: Timestamp,
        mail: Option<MailJob>,
        now: Timestamp,
    ) -> Stored<'_, bool>;

    /// Running games that wait for nobody, ordered by id and starting after `after`, at most
    /// `limit`: their bots have not finished.
    fn unawaited(&self, after: Option<GameId>, limit: u32) -> Stored<'_, Vec<GameId>>;

    /// The head of a game's log: sequence number and hash of its last event.
    fn head(&self, game: GameId) -> Stored<'_, Option<(Seq, EventHash)>>;
}
