//! What the rules know, in parts: small and plain, no heap, half a kibibyte.

mod board;
mod derived;
mod hands;
mod json;
mod offers;
mod pieces;
mod queries;
mod turn;

pub use crate::data::{MIN_SEATS, SEATS};
pub use board::Board;
pub use derived::{Derived, HarbourAccess};
pub use hands::Hands;
pub use offers::{
    Acceptances, Answer, KeepOrder, OFFER_NUMBERS, OFFERS_A_TURN, Offer, Offers, STANDING_OFFERS,
    StandingOffer,
};
pub(super) use turn::idle_limit;
pub use turn::{Discard, PendingEvent, Reward, Stage, Turn};

use turnpost_ruleset::{Seat, SeatCount};

use super::{
    board::{TERRAINS, Terrain},
    data::{Colour, Harbour, Landscape},
    options::PlayOptions,
    revision::RevisionRules,
};

/// Everything the rules know.
#[derive(Clone, Debug)]
pub struct Position {
    /// How many seats there are.
    pub(super) seats: SeatCount,
    /// The options that matter after the set-up.
    pub(super) options: PlayOptions,
    /// The rules of the revision that the game was set up under.
    pub(super) rules: RevisionRules,
    pub(super) board: Board,
    pub(super) hands: Hands,
    pub(super) turn: Turn,
    pub(super) offers: Offers,
    pub(super) derived: Derived,
}

/// Cloning must stay cheap.
const _: () = assert!(size_of::<Position>() <= 512);

/// The island as it is laid out, before anything stands on it.
pub(super) struct Island {
    /// What each terrain is.
    pub landscapes: [Landscape; TERRAINS],
    /// The numbers in map order, 0 where there is no token.
    pub numbers: [u8; TERRAINS],
    /// What each harbour trades.
    pub harbours: [Harbour; 9],
}

impl Position {
    /// An island with nothing on it, and `first` to place the first settlement.
    pub(super) fn bare(
        seats: SeatCount,
        options: PlayOptions,
        rules: RevisionRules,
        colours: [Colour; SEATS],
        island: Island,
        first: Seat,
    ) -> Position {
        let Island { landscapes, numbers, harbours } = island;
        Position {
            seats,
            options,
            rules,
            board: Board::bare(colours, landscapes, numbers, harbours),
            hands: Hands::full_box(),
            turn: Turn::before_set_up(first),
            offers: Offers::default(),
            derived: Derived::of_bare_board(),
        }
    }

    /// Whether the robber may go there (C14).
    #[inline]
    pub(super) fn robber_may_go(&self, terrain: Terrain) -> bool {
        let desert = self.board.landscapes[terrain.index()] == Landscape::Desert;
        terrain != self.board.robber && (self.options.robber_desert || !desert)
    }
}
