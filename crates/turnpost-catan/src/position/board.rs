//! The board: what the island is made of, and what stands on it.

use turnpost_ruleset::Seat;

use super::SEATS;
use crate::{
    board::{IntersectionSet, PackedPaths, PathSet, TERRAINS, Terrain},
    data::{Colour, Harbour, Landscape, MIDDLE},
};

/// How many terrains carry a number.
const NUMBERED: usize = TERRAINS - 1;

/// The number of a place in their order: 2, then twice each from 3 to 11 without 7, then 12.
const fn number_at(place: usize) -> u8 {
    let number = (place as u8 + 5) / 2;
    if number < 7 { number } else { number + 1 }
}

/// What is on the board for all to see.
#[derive(Clone, Debug)]
pub struct Board {
    /// The colour of each seat's pieces; colours of nobody follow.
    pub(crate) colours: [Colour; SEATS],
    /// What each terrain is.
    pub(crate) landscapes: [Landscape; TERRAINS],
    /// The terrains in the order of their numbers: one for 2 and for 12, two for each other number.
    pub(super) by_number: [Terrain; NUMBERED],
    /// What each harbour trades, in the order of [`HARBOURS`](crate::data::HARBOURS).
    pub(crate) harbours: [Harbour; 9],
    /// Where the robber stands.
    pub(crate) robber: Terrain,
    /// Each seat's settlements.
    pub(crate) settlements: [IntersectionSet; SEATS],
    /// Each seat's cities.
    pub(crate) cities: [IntersectionSet; SEATS],
    /// Each seat's roads.
    pub(crate) roads: [PackedPaths; SEATS],
}

impl Board {
    /// An island without pieces, the robber in the desert; `numbers` in map order, 0 where there is
    /// no token.
    pub(super) fn bare(
        colours: [Colour; SEATS],
        landscapes: [Landscape; TERRAINS],
        numbers: [u8; TERRAINS],
        harbours: [Harbour; 9],
    ) -> Board {
        let robber = Terrain::all()
            .find(|terrain| landscapes[terrain.index()] == Landscape::Desert)
            .unwrap_or(MIDDLE);
        let mut by_number = [robber; NUMBERED];
        let in_order = (2..=12).flat_map(|number| {
            Terrain::all().filter(move |terrain| numbers[terrain.index()] == number)
        });
        for (place, terrain) in by_number.iter_mut().zip(in_order) {
            *place = terrain;
        }
        Board {
            colours,
            landscapes,
            by_number,
            harbours,
            robber,
            settlements: Default::default(),
            cities: Default::default(),
            roads: Default::default(),
        }
    }

    /// The number of a terrain; 0 where there is no token.
    pub(crate) fn number(&self, terrain: Terrain) -> u8 {
        match self.by_number.iter().position(|other| *other == terrain) {
            Some(place) => number_at(place),
            None => 0,
        }
    }

    /// The numbers in map order, 0 where there is no token.
    pub(super) fn numbers(&self) -> [u8; TERRAINS] {
        let mut numbers = [0; TERRAINS];
        for (place, terrain) in self.by_number.iter().enumerate() {
            numbers[terrain.index()] = number_at(place);
        }
        numbers
    }

    /// The terrains with a number; none for 7.
    #[inline]
    pub(crate) fn terrains_with(&self, number: u8) -> &[Terrain] {
        let number = usize::from(number);
        match number {
            2 => &self.by_number[..1],
            3..=6 => &self.by_number[2 * number - 5..2 * number - 3],
            8..=11 => &self.by_number[2 * number - 7..2 * number - 5],
            12 => &self.by_number[17..],
            _ => &[],
        }
    }

    /// Every road on the board.
    #[inline]
    pub(crate) fn all_roads(&self) -> PathSet {
        PathSet(self.roads.iter().fold(0, |all, roads| all | roads.set().0))
    }

    /// Where a seat has settlements and cities.
    #[inline]
    pub(crate) fn built_by(&self, seat: Seat) -> IntersectionSet {
        IntersectionSet(self.settlements[seat.index()].0 | self.cities[seat.index()].0)
    }

    /// Where the others have settlements and cities.
    #[inline]
    pub(crate) fn built_by_others(&self, seat: Seat) -> IntersectionSet {
        let mut built = 0;
        for other in 0..SEATS {
            if other != seat.index() {
                built |= self.settlements[other].0 | self.cities[other].0;
            }
        }
        IntersectionSet(built)
    }
}
