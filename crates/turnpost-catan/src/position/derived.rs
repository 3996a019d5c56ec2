//! What could be worked out from the rest of a position, and is kept because nearly every move asks
//! for it.

use turnpost_ruleset::{Seat, SeatSet};

use super::SEATS;
use crate::{
    board::{IntersectionSet, PackedPaths, TERRAINS, Terrain},
    cards::{Cards, Resource},
    data::{Harbour, MIN_ROUTE, RATES},
};

/// The harbours a seat can use, as bits: 0 to 4 by resource, 5 for the generic one. An index of
/// [`RATES`].
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct HarbourAccess(u8);

impl HarbourAccess {
    /// With access to a harbour.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, harbour: Harbour) -> HarbourAccess {
        HarbourAccess(
            self.0
                | match harbour {
                    Harbour::Generic => 1 << 5,
                    Harbour::Special(resource) => 1 << resource.index(),
                },
        )
    }

    /// Whether a generic harbour is among them.
    pub(crate) const fn is_generic(self) -> bool {
        self.0 & (1 << 5) != 0
    }

    /// How many of each resource the bank takes for one card (C17).
    #[inline]
    pub(crate) fn rates(self) -> Cards {
        RATES[usize::from(self.0) % RATES.len()]
    }
}

/// What is computed from the rest of the position and kept for speed; the audit counts it from scratch.
#[derive(Clone, Debug)]
pub struct Derived {
    /// What each terrain owes when its number falls, four bits a seat: 1 a settlement, 2 a city.
    pub(crate) yields: [u16; TERRAINS],
    /// Where each seat may build a road.
    pub(crate) road_spots: [PackedPaths; SEATS],
    /// Intersections that are built on or next to a building.
    pub(crate) closed: IntersectionSet,
    /// The harbours each seat can use.
    pub(crate) harbour_access: [HarbourAccess; SEATS],
    /// What a longest trade route must exceed: the holder's length, or what those who tie without a
    /// holder have, or 4.
    pub(crate) route_bar: u8,
    /// Seats with an offer, a standing offer or an answer that rests on their cards.
    pub(crate) committed: SeatSet,
}

impl Derived {
    /// What follows from a board without pieces.
    pub(super) fn of_bare_board() -> Derived {
        Derived {
            yields: [0; TERRAINS],
            road_spots: Default::default(),
            closed: IntersectionSet::default(),
            harbour_access: Default::default(),
            route_bar: MIN_ROUTE - 1,
            committed: SeatSet::EMPTY,
        }
    }

    /// What a terrain owes a seat: 1 a settlement, 2 a city.
    #[inline]
    pub(crate) fn yield_of(&self, terrain: Terrain, seat: Seat) -> u8 {
        ((self.yields[terrain.index()] >> (4 * seat.index())) & 0xf) as u8
    }

    /// How many equal cards a seat gives the bank for one (C17).
    #[inline]
    pub(crate) fn rate(&self, seat: Seat, resource: Resource) -> u8 {
        self.rates(seat).get(resource)
    }

    /// How many of each resource a seat gives the bank for one card (C17).
    #[inline]
    pub(crate) fn rates(&self, seat: Seat) -> Cards {
        self.harbour_access[seat.index()].rates()
    }
}
