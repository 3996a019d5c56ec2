//! Pending decisions, and what players keep for them: drafts and plans.

use turnpost_rules::{
    Seat,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use super::{id::PlayerId, reminders::ReminderHours};

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

/// What may be replaced or dropped by what a player keeps for themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replaces<T> {
    /// Whatever is kept.
    Anything,
    /// This alone: when something else is kept by now, it stays.
    This(T),
}

impl<T: PartialEq> Replaces<T> {
    /// Whether only one thing may be replaced.
    pub fn is_conditional(&self) -> bool {
        matches!(self, Replaces::This(_))
    }

    /// Whether what is kept may be replaced.
    pub fn allows(&self, kept: &T) -> bool {
        match self {
            Replaces::Anything => true,
            Replaces::This(known) => known == kept,
        }
    }
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
