//! Parts of sentences that several subjects need.

use super::{cards::Cards, goods::Good, position::Want, symbols::Symbols};
use crate::rules::{Argument, Phrase, SeatSet};

/// A list of cards.
pub(super) fn cards(cards: Cards) -> Argument {
    Argument::List(cards.faces().map(|face| face.phrase().into()).collect())
}

/// A list of goods.
pub(super) fn goods(goods: &[Good]) -> Argument {
    Argument::List(goods.iter().map(|good| good.phrase().into()).collect())
}

/// A list of seats.
pub(super) fn seats(seats: SeatSet) -> Argument {
    Argument::List(seats.seats().map(Argument::Seat).collect())
}

/// What a standing offer wants.
pub(super) fn want(want: Want) -> Argument {
    match want {
        Want::Cards(wanted) => cards(wanted),
        Want::Symbols(symbols) => symbols.phrase().into(),
    }
}

/// A call, after the words that say who called whom.
pub(super) fn call(asked: Phrase, give: Cards, seek: Symbols) -> Phrase {
    match (give.is_empty(), seek.is_none()) {
        (true, true) => Phrase::new("kathai-call-open").with("asked", asked),
        (true, false) => {
            Phrase::new("kathai-call-seeking").with("asked", asked).with("seek", seek.phrase())
        }
        (false, true) => {
            Phrase::new("kathai-call-giving").with("asked", asked).with("give", cards(give))
        }
        (false, false) => Phrase::new("kathai-call-giving-and-seeking")
            .with("asked", asked)
            .with("give", cards(give))
            .with("seek", seek.phrase()),
    }
}
