//! The storage interface that the game service needs.

use std::{future::Future, pin::Pin};

use turnpost_rules::{
    Orders, Seat, SeatSet, Seed,
    log::{
        event::{Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        time::Timestamp,
        time_off::Away,
    },
};

use super::{
    decision::{
        Draft, DraftSeen, Overdue, PendingDecision, PlanSeen, PlannedDecision, ReminderLook,
        Replaces, Restarted,
    },
    id::{InvitationId, MessageId, OfferId, PlayerId},
    mail::{HostNews, MailContent, MailJob, Parted},
    message::{NewMessage, NewNudge},
    orders::SeatOrders,
    place::PlaceRecord,
    record::{GameRecord, Status},
    reserved_places::ReservedPlaces,
    wakeups::Topic,
};

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
    /// The database does not answer, or not in time. Nothing was written, unless the connection
    /// broke during a commit: then that is unknown.
    #[error("the database is unavailable: {0}")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Stored data is invalid.
    #[error("the database holds invalid data: {0}")]
    Corrupt(String),
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

/// An idempotency key and how to make the response stored under it, of a message that has its id only
/// once it is stored.
pub type KeyedMessage = (IdempotencyKey, Box<dyn FnOnce(MessageId) -> StoredResponse + Send>);

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

    /// Replaces when a player is away if `replaces` allows it; returns whether it did.
    fn set_absence(
        &self,
        player: PlayerId,
        away: Option<Away>,
        replaces: Replaces<Option<Away>>,
    ) -> Stored<'_, bool>;

    /// Those of these players who are, will be or were away, and when.
    fn absences(&self, players: Vec<PlayerId>) -> Stored<'_, Vec<(PlayerId, Away)>>;

    /// What these players have ordered to be done for them in a game: there, or usually. Those are left
    /// out who have ordered nothing.
    fn orders(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, SeatOrders)>>;

    /// Replaces what a player orders in a game if `replaces` allows it; returns whether it did.
    fn keep_orders(
        &self,
        game: GameId,
        player: PlayerId,
        given: SeatOrders,
        at: Timestamp,
        replaces: Replaces<SeatOrders>,
    ) -> Stored<'_, bool>;

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
    /// decision is that player's and still pending, and what was kept may be replaced. It is gone with the
    /// decision, and with the player.
    fn keep_draft(
        &self,
        game: GameId,
        seat: Seat,
        pending_since: Seq,
        player: PlayerId,
        draft: Option<Draft>,
        replaces: Replaces<Option<Draft>>,
    ) -> Stored<'_, bool>;

    /// What these players have planned in a game, at most one plan for each kind of decisions.
    fn plans(
        &self,
        game: GameId,
        players: Vec<PlayerId>,
    ) -> Stored<'_, Vec<(PlayerId, PlannedDecision)>>;

    /// Replaces what a player plans in a game for that kind of decisions, which is nothing once it was
    /// lost, if `replaces` allows it; returns whether it did.
    fn keep_plan(
        &self,
        game: GameId,
        player: PlayerId,
        plan: PlannedDecision,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool>;

    /// Drops what a player has planned in a game for a kind of decisions, if anything; whether it may be
    /// dropped.
    fn drop_plan(
        &self,
        game: GameId,
        player: PlayerId,
        decision: String,
        replaces: Replaces<Option<PlannedDecision>>,
    ) -> Stored<'_, bool>;

    /// What a player orders in games where they have ordered nothing else.
    fn usual_orders(&self, player: PlayerId) -> Stored<'_, Orders>;

    /// Keeps what a player orders in games where they have ordered nothing else; whether what was ordered may be
    /// replaced.
    fn keep_usual_orders(
        &self,
        player: PlayerId,
        orders: Orders,
        replaces: Replaces<Orders>,
    ) -> Stored<'_, bool>;

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
