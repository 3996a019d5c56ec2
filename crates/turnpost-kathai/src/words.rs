//! Parts of sentences that several subjects need.

use turnpost_ruleset::{Argument, Phrase, SeatSet};

use super::{
    cards::{Cards, Face},
    goods::Good,
    moves::{Move, Payment},
    position::{Position, Want},
    symbols::Symbols,
};

impl From<Face> for Argument {
    fn from(card: Face) -> Argument {
        card.phrase().into()
    }
}

impl From<Good> for Argument {
    fn from(good: Good) -> Argument {
        good.phrase().into()
    }
}

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

/// A standing offer: the first key is for one to everybody, the second for one to some, who are
/// named.
pub(super) fn offer(
    keys: [&'static str; 2],
    give: Cards,
    wanted: Want,
    to: Option<SeatSet>,
) -> Phrase {
    let [to_all, to_some] = keys;
    let phrase = match to {
        None => Phrase::new(to_all),
        Some(to) => Phrase::new(to_some).with("to", seats(to)),
    };
    terms(phrase, give, wanted)
}

/// What a standing offer gives and wants.
pub(super) fn terms(phrase: Phrase, give: Cards, wanted: Want) -> Phrase {
    phrase.with("give", cards(give)).with("want", want(wanted))
}

/// The number of a standing offer, for its owner, who alone knows it.
pub(super) fn numbered(phrase: Phrase, number: Option<u8>) -> Phrase {
    match number {
        Some(number) => phrase.with("number", number),
        None => phrase,
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

/// What a move is called in which something was filled in.
pub(super) fn label(position: &Position, played: &Move) -> Option<Phrase> {
    Some(match *played {
        Move::Sell { good, cards: sold, keep } => {
            let bonus = position.market.price(good)?.bonus;
            let key = match keep {
                Some(_) => "kathai-choose-sell-keeping",
                None => "kathai-choose-sell",
            };
            let phrase = Phrase::new(key)
                .with("good", good.phrase())
                .with("cards", cards(sold))
                .with("points", sold.len() + usize::from(bonus));
            match keep {
                Some(kept) => phrase.with("keep", kept.phrase()),
                None => phrase,
            }
        }
        Move::Bribe { pair, payment } => {
            let [first, second] = position.market.goods_of(pair);
            Phrase::new("kathai-choose-bribe-paying")
                .with("first", first.phrase())
                .with("second", second.phrase())
                .with("rising", second.name())
                .with(
                    "payment",
                    match payment {
                        Payment::Exchange => Phrase::new("kathai-exchange-card"),
                        Payment::Hand(card) => card.phrase(),
                    },
                )
        }
        Move::Call { give, seek, to } => {
            let key = match (give.is_empty(), seek.is_none()) {
                (true, true) => "kathai-choose-call-open",
                (true, false) => "kathai-choose-call-seeking",
                (false, true) => "kathai-choose-call-giving",
                (false, false) => "kathai-choose-call-giving-and-seeking",
            };
            Phrase::new(key)
                .with("to", addressees(to))
                .with("give", cards(give))
                .with("seek", seek.phrase())
        }
        Move::Bid { give, get } => Phrase::new("kathai-choose-bid")
            .with("who", position.active)
            .with("give", cards(give))
            .with("get", cards(get)),
        Move::Accept { partner, give, get } => Phrase::new("kathai-choose-accept")
            .with("who", partner)
            .with("give", cards(give))
            .with("get", cards(get)),
        Move::Counter { partner, give, get } => Phrase::new("kathai-choose-counter-with")
            .with("who", partner)
            .with("give", cards(give))
            .with("get", cards(get)),
        Move::Offer { give, get, seek, to } => {
            let wanted = if seek.is_none() { Want::Cards(get) } else { Want::Symbols(seek) };
            Phrase::new("kathai-choose-offer")
                .with("give", cards(give))
                .with("want", want(wanted))
                .with("to", addressees(to))
        }
        Move::Draw {}
        | Move::Pass {}
        | Move::Decline {}
        | Move::Withdraw {}
        | Move::Swap { .. }
        | Move::EndTrading {}
        | Move::Retract { .. } => return None,
    })
}

/// Who is asked, or may take an offer.
fn addressees(to: SeatSet) -> Argument {
    if to.is_empty() { Phrase::new("kathai-everybody").into() } else { seats(to) }
}
