//! What is proposed to a table, and a pause of it.

use crate::{
    Seat, SeatSet,
    log::{
        event::{PausedBy, Proposal, Seq},
        time::Timestamp,
    },
};

/// A proposal on which not all have decided yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenProposal {
    /// The event with which it was made.
    pub seq: Seq,
    /// Who made it.
    pub by: Seat,
    /// What it is.
    pub proposal: Proposal,
    /// Whose answer it needs, as far as people play there; perhaps the one who made it too.
    pub asked: SeatSet,
    /// Who has agreed, the one who made it included.
    pub agreed: SeatSet,
    /// When it lapses.
    pub lapses_at: Timestamp,
}

/// A pause of the whole table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pause {
    /// The first moment.
    pub from: Timestamp,
    /// The first moment after it.
    pub until: Timestamp,
    /// Whether it was agreed to last until somebody ends it: then `until` is only its bound.
    pub is_open_ended: bool,
    /// Who has begun it, if not all have agreed.
    pub by: Option<PausedBy>,
}

impl Pause {
    /// Whether it holds at this moment.
    pub fn holds_at(self, now: Timestamp) -> bool {
        self.from <= now && now < self.until
    }
}
