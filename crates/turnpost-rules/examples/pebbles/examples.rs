//! Examples of everything that Pebbles reads and writes, for the contract.

use turnpost_rules::{Seat, Standing, schema::Examples};

use super::{
    moves::Move,
    options::Options,
    outcome::Outcome,
    view::{SeatView, View},
};

/// Examples of every component.
pub fn examples() -> Examples {
    let first = SeatView { seat: seat(0), taken: 7, lucky: Some(2), luck: Some(1) };
    let second = SeatView { seat: seat(1), taken: 5, lucky: None, luck: None };
    let standing = Standing { seat: seat(1), rank: 1, points: 1, tie_break: 3 };
    let (seats, standings) = (vec![first, second], Vec::new());
    Examples::default()
        .of::<Options>([Options::default(), Options { heap: 21 }])
        .of::<Move>([Move::Take { count: 2 }, Move::Throw {}])
        .of::<Seat>([seat(1)])
        .of::<Standing>([standing])
        .of::<Outcome>([
            Outcome::Drew { seat: seat(0), lucky: None },
            Outcome::Took { seat: seat(0), count: 2, left: 28 },
            Outcome::Threw { seat: seat(1), shown: 5, count: 5, left: 23 },
            Outcome::Ended { winner: seat(1) },
        ])
        .of::<SeatView>([first])
        .of::<View>([View { heap: 28, active: Some(seat(0)), seats, standings }])
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("an example's seat exists")
}
