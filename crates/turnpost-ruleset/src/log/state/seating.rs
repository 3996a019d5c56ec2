//! Who sits where: the places of an open game, and the seats that they become.

use serde::{Deserialize, Serialize};

use crate::{
    Chance, Seat, SeatCount, SeatSet,
    log::event::{Occupant, Place},
};

/// How seats are assigned at the start.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// In random order.
    Random,
    /// In the order of joining.
    Joined,
}

/// The seating at the start: random or in the order of joining.
pub fn seat_places(seats: SeatCount, seating: Seating, chance: &mut Chance<'_>) -> Vec<Place> {
    let mut places: Vec<Place> = (0..u8::from(seats)).map(Place).collect();
    if seating == Seating::Random {
        chance.shuffle("seating", &mut places);
    }
    places
}

/// The occupants of the places, the place of each seat, and who resigned.
#[derive(Copy, Clone)]
pub(super) struct Places {
    occupants: [Option<Occupant>; Seat::LIMIT as usize],
    of_seats: [Place; Seat::LIMIT as usize],
    resigned: SeatSet,
}

impl Places {
    /// Nobody sits anywhere, and every seat is the place with its number.
    pub(super) fn empty() -> Places {
        Places {
            occupants: [None; Seat::LIMIT as usize],
            of_seats: std::array::from_fn(|at| Place(u8::try_from(at).unwrap_or(u8::MAX))),
            resigned: SeatSet::EMPTY,
        }
    }

    /// The first free one of so many places.
    pub(super) fn first_free(&self, seats: SeatCount) -> Option<Place> {
        let taken = self.occupants.iter().take(seats.get());
        taken.enumerate().find_map(|(at, occupant)| match (occupant, u8::try_from(at)) {
            (None, Ok(at)) => Some(Place(at)),
            _ => None,
        })
    }

    /// The occupant of a place.
    pub(super) fn occupant(&self, place: Place) -> Option<Occupant> {
        self.occupants.get(usize::from(place.0)).copied().flatten()
    }

    /// The place of a seat.
    pub(super) fn of(&self, seat: Seat) -> Place {
        self.of_seats[seat.index()]
    }

    /// Whether the player of the seat resigned.
    pub(super) fn has_resigned(&self, seat: Seat) -> bool {
        self.resigned.has(seat)
    }

    /// Seats an occupant at a place, and says whether it was free.
    pub(super) fn sit(&mut self, place: Place, occupant: Occupant) -> bool {
        match self.occupants.get_mut(usize::from(place.0)) {
            Some(found @ None) => {
                *found = Some(occupant);
                true
            }
            _ => false,
        }
    }

    /// Frees a place, and says whether somebody sat there.
    pub(super) fn get_up(&mut self, place: Place) -> bool {
        self.occupants.get_mut(usize::from(place.0)).and_then(Option::take).is_some()
    }

    /// Assigns the places to the seats, in turn order.
    pub(super) fn assign(&mut self, seating: &[Place]) {
        for (seat, place) in self.of_seats.iter_mut().zip(seating) {
            *seat = *place;
        }
    }

    /// Records that the player of a seat resigned.
    pub(super) fn resign(&mut self, seat: Seat) {
        self.resigned = self.resigned.with(seat);
    }

    /// Records that a player decides for a seat again whose player resigned.
    pub(super) fn take_over(&mut self, seat: Seat) {
        self.resigned = self.resigned.without(seat);
    }
}
