//! Why a log cannot be replayed or continued.

use crate::{
    Seat,
    chance::ChanceMismatch,
    dyn_ruleset::RulesetError,
    log::event::{MadeBy, Seq},
};

/// Why a log cannot be replayed or an event cannot be appended.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The line is not an event.
    #[error("it is not an event: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// There is no such ruleset or revision.
    #[error("revision {revision} of the ruleset `{ruleset}` is unknown")]
    UnknownRuleset {
        /// The ruleset's name.
        ruleset: String,
        /// The revision that the game pinned.
        revision: u16,
    },
    /// The sequence number is not the next one.
    #[error("expected event {expected}, found {found}")]
    OutOfOrder {
        /// The expected number.
        expected: Seq,
        /// The number found.
        found: Seq,
    },
    /// This kind of event is invalid at this point.
    #[error("a `{0}` event is invalid here")]
    OutOfPlace(&'static str),
    /// The rules refuse it.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// The recorded chance results are not the ones that the rules ask for.
    #[error(transparent)]
    Chance(#[from] ChanceMismatch),
    /// The recorded decider of the move does not match the seat's occupant.
    #[error("`{}` does not decide for seat {seat}", .by.word())]
    MadeBy {
        /// The seat that moved.
        seat: Seat,
        /// The recorded decider.
        by: MadeBy,
    },
    /// The seating does not match the recorded chance results or the places.
    #[error("the seating does not match the places")]
    Seating,
    /// The hash of the position after the event differs from the recorded one.
    #[error("the position after it has the hash {found}, the log says {recorded}")]
    Position {
        /// The recorded hash.
        recorded: String,
        /// The computed hash.
        found: String,
    },
    /// The ranking differs from the recorded one.
    #[error("the ranking is not the one computed by the rules")]
    Standings,
}
