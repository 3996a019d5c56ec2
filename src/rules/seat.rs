//! Seats at a game, sets of them, and who is looking.

use serde::{Deserialize, Serialize};

use super::bits::ones;

/// A place at a game, `0..n` in turn order. At most [`Seat::LIMIT`] of them exist.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// A number that cannot be a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("seat {0} does not exist: seats are numbered from 0 and there are at most {limit}", limit = Seat::LIMIT)]
pub struct NoSuchSeat(pub u8);

impl Seat {
    /// No ruleset seats more players than this.
    pub const LIMIT: u8 = 8;

    /// The seat with this index; `None` from [`Seat::LIMIT`] on.
    pub const fn new(index: u8) -> Option<Seat> {
        if index < Seat::LIMIT { Some(Seat(index)) } else { None }
    }

    /// The index, for arrays kept by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(index: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(index).ok_or(NoSuchSeat(index))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}

/// How many seats a game has: 1 to [`Seat::LIMIT`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatCount(u8);

/// A number of seats no game can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game cannot have {0} seats: 1 to {limit} are possible", limit = Seat::LIMIT)]
pub struct NoSuchSeatCount(pub u8);

impl SeatCount {
    /// `None` for 0 and above [`Seat::LIMIT`].
    pub const fn new(count: u8) -> Option<SeatCount> {
        if count >= 1 && count <= Seat::LIMIT { Some(SeatCount(count)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Every seat in turn order.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }

    /// The seat after this one, round the table.
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 < self.0 { Seat(seat.0 + 1) } else { Seat(0) }
    }

    /// The seat before this one (its right-hand neighbour), round the table.
    pub const fn before(self, seat: Seat) -> Seat {
        if seat.0 == 0 || seat.0 > self.0 { Seat(self.0 - 1) } else { Seat(seat.0 - 1) }
    }

    /// Whether the seat exists at this table.
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }
}

impl TryFrom<u8> for SeatCount {
    type Error = NoSuchSeatCount;
    fn try_from(count: u8) -> Result<SeatCount, NoSuchSeatCount> {
        SeatCount::new(count).ok_or(NoSuchSeatCount(count))
    }
}

impl From<SeatCount> for u8 {
    fn from(count: SeatCount) -> u8 {
        count.0
    }
}

/// A set of seats. In JSON an ascending list of seats.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of this size.
    pub const fn all(count: SeatCount) -> SeatSet {
        SeatSet((((1u16) << count.0) - 1) as u8)
    }

    /// This set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set, ascending.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        ones(u64::from(self.0)).map(Seat)
    }
}

/// A list of seats that names one twice.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seat {0} stands there twice")]
pub struct SeatTwice(pub Seat);

impl TryFrom<Vec<Seat>> for SeatSet {
    type Error = SeatTwice;
    fn try_from(seats: Vec<Seat>) -> Result<SeatSet, SeatTwice> {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            if set.has(seat) {
                return Err(SeatTwice(seat));
            }
            set = set.with(seat);
        }
        Ok(set)
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(set: SeatSet) -> Vec<Seat> {
        set.seats().collect()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// For whom a view, an event, a picture or a sentence is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Who sits there, with that seat's secrets.
    Seat(Seat),
    /// Anybody else: only what the whole table knows.
    Spectator,
}

impl Viewer {
    /// Whether the viewer sits on this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Whether the viewer sits on one of these seats.
    pub fn among(self, seats: SeatSet) -> bool {
        matches!(self, Viewer::Seat(seat) if seats.has(seat))
    }
}
