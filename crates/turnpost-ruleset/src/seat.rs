//! Seats at a game, sets of seats, and viewers.

use serde::{Deserialize, Serialize};

use super::bits::ones;

/// A place at a game, `0..n` in turn order. At most [`Seat::LIMIT`] of them exist.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(Index);

/// All valid indices, so that `Option<Seat>` takes no more space than `Seat`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
enum Index {
    I0,
    I1,
    I2,
    I3,
    I4,
    I5,
    I6,
    I7,
}

/// Every seat, by index.
const ALL: [Seat; Seat::LIMIT as usize] = [
    Seat(Index::I0),
    Seat(Index::I1),
    Seat(Index::I2),
    Seat(Index::I3),
    Seat(Index::I4),
    Seat(Index::I5),
    Seat(Index::I6),
    Seat(Index::I7),
];

/// An index that is not a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("seat {0} does not exist: seats are numbered from 0 and there are at most {limit}", limit = Seat::LIMIT)]
pub struct NoSuchSeat(pub u8);

impl Seat {
    /// Maximum number of seats of any ruleset.
    pub const LIMIT: u8 = 8;

    /// The seat with this index; `None` from [`Seat::LIMIT`] on.
    pub const fn new(index: u8) -> Option<Seat> {
        if index < Seat::LIMIT { Some(ALL[index as usize]) } else { None }
    }

    /// The index, for arrays indexed by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The index as a number.
    const fn number(self) -> u8 {
        self.0 as u8
    }
}

impl std::fmt::Debug for Seat {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_tuple("Seat").field(&self.number()).finish()
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
        seat.number()
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.number().fmt(formatter)
    }
}

/// A seat that the game does not have. It has no name, so a sentence calls it by its number,
/// counted from 1. In JSON and in logs it is the seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct AbsentSeat(pub Seat);

impl std::fmt::Display for AbsentSeat {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(formatter)
    }
}

/// How many seats a game has: 1 to [`Seat::LIMIT`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatCount(u8);

/// An invalid number of seats.
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
        (0..self.0).map(|index| ALL[usize::from(index)])
    }

    /// The next seat in turn order, cyclically.
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.number() + 1 < self.0 { ALL[seat.index() + 1] } else { ALL[0] }
    }

    /// The previous seat (the right-hand neighbour), cyclically.
    pub const fn before(self, seat: Seat) -> Seat {
        if seat.number() == 0 || seat.number() > self.0 {
            ALL[self.0 as usize - 1]
        } else {
            ALL[seat.index() - 1]
        }
    }

    /// Whether the seat exists in this game.
    pub const fn has(self, seat: Seat) -> bool {
        seat.number() < self.0
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
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seats.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// All seats of a game of this size.
    pub const fn all(count: SeatCount) -> SeatSet {
        SeatSet((((1u16) << count.0) - 1) as u8)
    }

    /// This set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.number())
    }

    /// This set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.number()))
    }

    /// Whether the seat is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.number()) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats of the set, ascending.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        ones(u64::from(self.0)).map(|index| ALL[usize::from(index)])
    }
}

/// A list of seats with a duplicate.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("duplicate seat {0}")]
pub struct DuplicateSeat(pub Seat);

impl TryFrom<Vec<Seat>> for SeatSet {
    type Error = DuplicateSeat;
    fn try_from(seats: Vec<Seat>) -> Result<SeatSet, DuplicateSeat> {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            if set.has(seat) {
                return Err(DuplicateSeat(seat));
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
    /// The player of a seat, who knows that seat's secrets.
    Seat(Seat),
    /// Anybody else, who knows only public information.
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
