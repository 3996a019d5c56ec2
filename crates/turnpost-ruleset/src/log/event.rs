//! The events of a game's log. `docs/log-format.md` documents them for authors of verifiers.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::time::Timestamp;
use crate::{ChanceResult, Seat, SeatCount, Standing, dyn_ruleset::BotLevel, written::present};

/// The sequence number of an event in its game's log, from 1, without gaps.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seq(u64);

impl Seq {
    /// Before the first event.
    pub const START: Seq = Seq(0);

    /// The event of this number.
    pub const fn new(number: u64) -> Seq {
        Seq(number)
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The number of the event that follows.
    #[must_use]
    pub const fn next(self) -> Seq {
        Seq(self.0 + 1)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A place at an open game, `0..n` in the order of joining. At the start every place is assigned a
/// seat.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

/// The occupant of a place as the log knows it: without names.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "kebab-case")]
pub enum Occupant {
    /// A person.
    Player {},
    /// One of the server's own bots.
    Bot {
        /// The bot's level.
        level: BotLevel,
    },
}

/// Who decided a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MadeBy {
    /// Whoever decides for the seat, by the API, a page or a mail.
    Player,
    /// The bot at the seat, or the one that took over after a resignation.
    Bot,
    /// The server, because the seat missed its deadline.
    Deadline,
    /// A standing order of the player.
    Order,
    /// The player, who had planned this turn before it came.
    Plan,
    /// The server, because the seat missed its deadline: what its player had kept for that.
    Draft,
}

impl MadeBy {
    /// The name in the log.
    pub const fn word(self) -> &'static str {
        match self {
            MadeBy::Player => "player",
            MadeBy::Bot => "bot",
            MadeBy::Deadline => "deadline",
            MadeBy::Order => "order",
            MadeBy::Plan => "plan",
            MadeBy::Draft => "draft",
        }
    }
}

/// What the players of a table can agree upon.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Proposal {
    /// The game pauses: no clock runs meanwhile.
    Pause {
        /// Until when; `None` until somebody at the table resumes it.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        until: Option<Timestamp>,
    },
    /// The game ends early, without a winner.
    End {},
    /// The one who proposes it takes back moves that others had to do with.
    Undo {
        /// The event after which the position was what it is to be again.
        to: Seq,
    },
}

impl Proposal {
    /// Its name in the log.
    pub const fn word(self) -> &'static str {
        match self {
            Proposal::Pause { .. } => "pause",
            Proposal::End {} => "end",
            Proposal::Undo { .. } => "undo",
        }
    }
}

/// For how long a seat is handed over to another player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "term", rename_all = "kebab-case")]
pub enum Term {
    /// Until its player wants it back, or that moment has come.
    ForATime {
        /// The moment, if one is named; after the event.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        until: Option<Timestamp>,
    },
    /// For the rest of the game.
    ForGood {},
}

impl Term {
    /// When the seat goes back by itself, if it does.
    pub const fn until(self) -> Option<Timestamp> {
        match self {
            Term::ForATime { until } => until,
            Term::ForGood {} => None,
        }
    }
}

/// Why a game is over that the rules would let go on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndedBy {
    /// All players have agreed to end it.
    Agreement,
}

/// Who has paused a game to which not all have agreed, or has ended a pause from outside the table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PausedBy {
    /// The operator of the server.
    Operator,
}

/// Who has ended a pause.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ResumedBy {
    /// A player at the table.
    Player {
        /// The player's seat.
        seat: Seat,
    },
    /// Somebody else.
    Other {
        /// Who.
        by: PausedBy,
    },
}

/// What happened: a move with its chance results, or something at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EventData {
    /// The game was created.
    Created {
        /// The ruleset's name.
        ruleset: String,
        /// The revision of the ruleset that the game pinned.
        revision: u16,
        /// The options with every default filled in.
        options: Value,
        /// Number of seats.
        seats: SeatCount,
        /// The SHA-256 of the seed, in hex: a commitment.
        seed_hash: String,
    },
    /// Somebody joined.
    Joined {
        /// The place, free until now.
        place: Place,
        /// Who has it from now on.
        #[serde(flatten)]
        occupant: Occupant,
    },
    /// Somebody left before the start.
    Left {
        /// The place that is free again.
        place: Place,
    },
    /// Seats were assigned and the game was set up.
    Started {
        /// The place of seat 0, of seat 1, …
        seating: Vec<Place>,
        /// The chance results of seating and set-up.
        chance: Vec<ChanceResult>,
    },
    /// A move.
    Moved {
        /// The seat that moved.
        seat: Seat,
        /// The move in the ruleset's canonical JSON.
        #[serde(rename = "move")]
        played: Value,
        /// Who decided it.
        by: MadeBy,
        /// The chance results.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<ChanceResult>,
    },
    /// A player resigned; a steady bot plays on.
    Resigned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player will be away for some time, or for another time than was said before.
    Away {
        /// The player's seat.
        seat: Seat,
        /// From when on; not before the event.
        from: Timestamp,
        /// Until when; after `from`.
        until: Timestamp,
    },
    /// A player is back before the time, or will not be away after all.
    Returned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player proposes something to the others.
    Proposed {
        /// The player's seat, which agrees.
        seat: Seat,
        /// What is proposed.
        #[serde(flatten)]
        proposal: Proposal,
        /// When it lapses if not all have agreed by then.
        lapses_at: Timestamp,
    },
    /// A player agrees to what is proposed.
    Agreed {
        /// The player's seat.
        seat: Seat,
    },
    /// A player does not want what is proposed, which is off the table with that.
    Declined {
        /// The player's seat.
        seat: Seat,
    },
    /// The player who proposed it no longer wants it.
    Withdrawn {
        /// The player's seat.
        seat: Seat,
    },
    /// All have agreed to a pause, which begins, or somebody else has paused the game.
    Paused {
        /// Until when, unless it is ended before; after the event.
        until: Timestamp,
        /// Who, if not all have agreed.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        by: Option<PausedBy>,
    },
    /// A pause is over before its time.
    Resumed {
        /// Who has ended it.
        #[serde(flatten)]
        by: ResumedBy,
    },
    /// The time of a seat is up, and as the table has chosen, or later its host, a steady bot plays for
    /// it until its player takes it back.
    Relieved {
        /// The player's seat.
        seat: Seat,
    },
    /// A player takes back the seat for which a bot has played.
    Reclaimed {
        /// The player's seat.
        seat: Seat,
    },
    /// Another player decides for a seat from now on: a person, also where a bot has played for one.
    HandedOver {
        /// The seat that changes hands.
        seat: Seat,
        /// For how long.
        #[serde(flatten)]
        term: Term,
    },
    /// The player who has handed a seat over for a time decides for it again.
    GivenBack {
        /// The seat that goes back to its player.
        seat: Seat,
    },
    /// The time of a seat is up, and as the table has chosen, the game waits for it all the same.
    TimedOut {
        /// The player's seat.
        seat: Seat,
    },
    /// A player takes back their last moves, which nobody else had to do with, or to which all have
    /// agreed who had.
    Undone {
        /// The player's seat.
        seat: Seat,
        /// The event after which the position was what it is again.
        to: Seq,
    },
    /// The game is over.
    Ended {
        /// The ranking; empty if the players have agreed to end the game.
        standings: Vec<Standing>,
        /// Why, if the rules would let it go on.
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        by: Option<EndedBy>,
        /// The seed in hex, as committed to in the first event.
        seed: String,
    },
    /// The game was cancelled before its start.
    Cancelled {},
}

impl EventData {
    /// The kind as written in the log.
    pub const fn kind(&self) -> &'static str {
        match self {
            EventData::Created { .. } => "created",
            EventData::Joined { .. } => "joined",
            EventData::Left { .. } => "left",
            EventData::Started { .. } => "started",
            EventData::Moved { .. } => "moved",
            EventData::Resigned { .. } => "resigned",
            EventData::Away { .. } => "away",
            EventData::Returned { .. } => "returned",
            EventData::Proposed { .. } => "proposed",
            EventData::Agreed { .. } => "agreed",
            EventData::Declined { .. } => "declined",
            EventData::Withdrawn { .. } => "withdrawn",
            EventData::Paused { .. } => "paused",
            EventData::Resumed { .. } => "resumed",
            EventData::Relieved { .. } => "relieved",
            EventData::Reclaimed { .. } => "reclaimed",
            EventData::HandedOver { .. } => "handed-over",
            EventData::GivenBack { .. } => "given-back",
            EventData::TimedOut { .. } => "timed-out",
            EventData::Undone { .. } => "undone",
            EventData::Ended { .. } => "ended",
            EventData::Cancelled {} => "cancelled",
        }
    }

    /// Whether the event is about clocks, what the table agrees upon, or who decides for a seat,
    /// alone: it changes neither the position nor what is wanted of any seat.
    pub const fn is_about_time(&self) -> bool {
        matches!(
            self,
            EventData::Away { .. }
                | EventData::Returned { .. }
                | EventData::Proposed { .. }
                | EventData::Agreed { .. }
                | EventData::Declined { .. }
                | EventData::Withdrawn { .. }
                | EventData::Paused { .. }
                | EventData::Resumed { .. }
                | EventData::Relieved { .. }
                | EventData::TimedOut { .. }
        )
    }

    /// The chance results of the event.
    pub fn chance(&self) -> &[ChanceResult] {
        match self {
            EventData::Started { chance, .. } | EventData::Moved { chance, .. } => chance,
            EventData::Created { .. }
            | EventData::Joined { .. }
            | EventData::Left { .. }
            | EventData::Resigned { .. }
            | EventData::Away { .. }
            | EventData::Returned { .. }
            | EventData::Proposed { .. }
            | EventData::Agreed { .. }
            | EventData::Declined { .. }
            | EventData::Withdrawn { .. }
            | EventData::Paused { .. }
            | EventData::Resumed { .. }
            | EventData::Relieved { .. }
            | EventData::Reclaimed { .. }
            | EventData::HandedOver { .. }
            | EventData::GivenBack { .. }
            | EventData::TimedOut { .. }
            | EventData::Undone { .. }
            | EventData::Ended { .. }
            | EventData::Cancelled {} => &[],
        }
    }
}

/// A parsed event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The sequence number.
    pub seq: Seq,
    /// When it was accepted. Does not define the order: `seq` does.
    pub at: Timestamp,
    /// What happened.
    #[serde(flatten)]
    pub data: EventData,
    /// The SHA-256 of the position's JSON after it, hex; absent before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// 16 random bytes in hex, so that the hash reveals nothing while the game runs.
    pub salt: String,
}
