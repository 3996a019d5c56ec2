//! The record of a game: what it is called, who may join and see it, how it stands.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating, time::Timestamp},
};

use super::{id::PlayerId, person::DisplayName, time::HOUR_MICROS, timing::Timing};

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
        self.deadline_hours.map(|hours| i64::from(hours) * HOUR_MICROS)
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
    /// Those of a game that is not at its end.
    pub const UNFINISHED: [Status; 2] = [Status::Open, Status::Running];

    /// Those that a game ends with.
    pub const FINISHED: [Status; 2] = [Status::Over, Status::Cancelled];

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
