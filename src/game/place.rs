//! Places at a game and who sits there; seats that are offered.

use turnpost_rules::{
    Seat,
    log::{
        event::{Occupant, Place, Seq, Term},
        id::GameId,
        time::Timestamp,
    },
};

use super::id::{OfferId, PlayerId};

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
