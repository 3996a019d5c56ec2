//! The board as the bot needs it: what places yield, what is free, where roads lead to.

use turnpost_ruleset::Seat;

use super::plan::Income;
use crate::{
    board::{Intersection, IntersectionSet, PathSet},
    data::{Harbour, pips},
    position::HarbourAccess,
    view::{SeatView, View},
};

/// The board, as far as plans of building need it.
#[derive(Clone, Debug)]
pub(super) struct Land {
    /// The pips of every intersection, by resource.
    pub pips: [[u8; 5]; 54],
    /// Intersections that are built on or next to such a one.
    pub closed: IntersectionSet,
    /// Where the others have built.
    pub theirs: IntersectionSet,
    /// Every road.
    pub roads: PathSet,
    /// The harbour of every intersection.
    pub harbours: [Option<Harbour>; 54],
}

impl Land {
    /// The board as a seat sees it.
    pub(super) fn of(view: &View, seat: Seat) -> Land {
        let mut land = Land {
            pips: [[0; 5]; 54],
            closed: IntersectionSet(0),
            theirs: IntersectionSet(0),
            roads: PathSet(0),
            harbours: [None; 54],
        };
        for harbour in &view.harbours {
            for end in harbour.path.ends() {
                if let Some(slot) = land.harbours.get_mut(end.index()) {
                    *slot = Some(harbour.harbour);
                }
            }
        }
        for other in &view.seats {
            let built = IntersectionSet(other.settlements.0 | other.cities.0);
            for at in built.iter() {
                land.closed.0 |= at.alone().0 | at.neighbours().0;
            }
            if other.seat != seat {
                land.theirs.0 |= built.0;
            }
            land.roads.0 |= other.roads.0;
        }
        for terrain in &view.terrains {
            let (Some(resource), Some(number)) = (terrain.landscape.yields(), terrain.number)
            else {
                continue;
            };
            for at in terrain.terrain.corner_set().iter() {
                if let Some(of) = land.pips.get_mut(at.index()) {
                    of[resource.index()] += pips(number);
                }
            }
        }
        land
    }

    /// The harbours that a seat can use.
    pub(super) fn access(&self, own: &SeatView) -> HarbourAccess {
        let mine = IntersectionSet(own.settlements.0 | own.cities.0);
        let used = mine.iter().filter_map(|at| self.harbours.get(at.index()).copied().flatten());
        used.fold(HarbourAccess::default(), HarbourAccess::with)
    }

    /// Income with that of an intersection added.
    pub(super) fn with(&self, income: &Income, at: Intersection) -> Income {
        let mut more = *income;
        if let Some(pips) = self.pips.get(at.index()) {
            for (sum, pips) in more.iter_mut().zip(pips) {
                *sum += f32::from(*pips);
            }
        }
        more
    }

    /// Tells the free places that own roads lead to, with so many roads missing at most.
    pub(super) fn reach(&self, own: PathSet, max: u8, mut tell: impl FnMut(Intersection, u8)) {
        let mut edge = 0_u64;
        for path in own.iter() {
            edge |= path.end_set().0;
        }
        let mut seen = edge;
        for missing in 0..=max {
            for at in IntersectionSet(edge & !self.closed.0).iter() {
                tell(at, missing);
            }
            if missing == max {
                break;
            }
            let mut next = 0_u64;
            for at in IntersectionSet(edge & !self.theirs.0).iter() {
                for path in PathSet(at.path_set().0 & !self.roads.0).iter() {
                    next |= path.end_set().0;
                }
            }
            edge = next & !seen;
            seen |= edge;
        }
    }
}
