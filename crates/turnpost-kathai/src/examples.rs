//! Examples of everything that Kathai reads and writes, for the contract.
//!
//! Every value is made of constants, and a test makes them all: no input can break an `expect` here.

use turnpost_ruleset::{Seat, SeatSet, Standing, schema::Examples};

use super::{
    cards::{Cards, Face, SomeCards},
    goods::Good,
    market::{PLACES, PRICES, Pair},
    moves::{Move, Payment},
    options::{Asked, Edition, Options, SwapRule},
    outcome::{DrawReason, GoneReason, Outcome, PaidFrom},
    position::Want,
    symbols::Symbols,
    view::{
        AnswerKind, AnswerView, BribeView, CallView, IdleView, OfferView, PlaceView, SeatView,
        StageView, TradeView, View,
    },
};

/// Examples of every component.
pub(super) fn examples() -> Examples {
    let view = view();
    let call = view.trade.iter().filter_map(|trade| trade.call.clone());
    Examples::default()
        .of::<Options>([
            Asked { edition: Edition::Adlung, ..Asked::default() },
            Asked {
                edition: Edition::Italian,
                swap_rule: Some(SwapRule::EndsTurn),
                ..Asked::default()
            },
        ])
        .of::<Good>([Good::Salt])
        .of::<Face>([face("gold2+tea1")])
        .of::<SomeCards>([cards(&["salt1+gold1", "salt1+gold1", "tea3"])])
        .of::<Cards>([cards(&["salt3", "gold2+tea1"])])
        .of::<Symbols>([symbols(&[(2, Good::Salt), (1, Good::Tea)])])
        .of::<Seat>([seat(2)])
        .of::<SeatSet>([seats(&[1, 3])])
        .of::<Move>(moves())
        .of::<Want>([wanted_cards(), wanted_symbols()])
        .of::<Standing>([standing()])
        .of::<Outcome>(outcomes())
        .of::<PlaceView>(view.market.get(1).copied())
        .of::<BribeView>(view.bribe)
        .of::<SeatView>(view.seats.first().copied())
        .of::<TradeView>([TradeView { dealt: true, swapped: false, call: None }])
        .of::<CallView>(call)
        .of::<AnswerView>([AnswerView {
            seat: seat(1),
            answer: AnswerKind::Bid,
            give: Some(cards(&["salt3"])),
            get: Some(cards(&["silk1"])),
        }])
        .of::<OfferView>(view.offers.clone())
        .of::<View>([view])
}

fn moves() -> Vec<Move> {
    vec![
        Move::Sell {
            good: Good::Salt,
            cards: cards(&["salt2", "salt2+gold1", "salt1"]),
            keep: Some(face("salt1")),
        },
        Move::Bribe { pair: Pair::ALL[1], payment: Payment::Hand(face("salt1")) },
        Move::Bribe { pair: Pair::ALL[3], payment: Payment::Exchange },
        Move::Draw {},
        Move::Pass {},
        Move::Call { give: Cards::NONE, seek: Symbols::NONE, to: SeatSet::EMPTY },
        Move::Call {
            give: cards(&["gold2"]),
            seek: symbols(&[(2, Good::Salt)]),
            to: seats(&[1, 3]),
        },
        Move::Bid { give: cards(&["salt3"]), get: cards(&["gold2"]) },
        Move::Decline {},
        Move::Accept { partner: seat(2), give: cards(&["gold2"]), get: cards(&["salt3"]) },
        Move::Counter { partner: seat(2), give: cards(&["gold1"]), get: cards(&["salt3"]) },
        Move::Withdraw {},
        Move::Swap { card: face("tea1") },
        Move::EndTrading {},
        Move::Offer {
            give: cards(&["gold2"]),
            get: cards(&["salt3"]),
            seek: Symbols::NONE,
            to: SeatSet::EMPTY,
        },
        Move::Offer {
            give: cards(&["gold2"]),
            get: Cards::NONE,
            seek: symbols(&[(2, Good::Salt)]),
            to: seats(&[1]),
        },
        Move::Retract { offer: 1 },
    ]
}

/// As those are told what happened who may not know everything of it, where that leaves members out.
fn outcomes() -> Vec<Outcome> {
    vec![
        Outcome::MarketLaid {
            goods: [Good::Silk, Good::Salt, Good::Gold, Good::Tea, Good::Spices],
        },
        Outcome::Dealt { seat: seat(0), count: 3, cards: None },
        Outcome::Drew { seat: seat(1), reason: DrawReason::Turn, pile: 30, card: None },
        Outcome::LastStage { seat: seat(2), turns: 8 },
        Outcome::Passed { seat: seat(2) },
        Outcome::Sold {
            seat: seat(0),
            good: Good::Salt,
            cards: cards(&["salt3", "salt2"]),
            bonus: 2,
            points: 4,
            total: 11,
            kept: None,
        },
        Outcome::Bribed {
            seat: seat(0),
            up: Good::Tea,
            down: Good::Salt,
            paid_from: PaidFrom::Hand,
            card: None,
        },
        Outcome::BribeReleased { goods: [Good::Tea, Good::Salt] },
        Outcome::PaidForCard { seat: seat(3) },
        Outcome::Swapped { seat: seat(1), card: None },
        Outcome::Called {
            seat: seat(0),
            to: seats(&[1, 2]),
            give: Some(cards(&["silk1"])),
            seek: Some(symbols(&[(2, Good::Salt)])),
        },
        Outcome::Bid { seat: seat(1), partner: seat(0), give: None, get: None },
        Outcome::Declined { seat: seat(2) },
        Outcome::Countered { seat: seat(0), partner: seat(1), give: None, get: None },
        Outcome::Deal {
            seat: seat(0),
            partner: seat(1),
            given: 1,
            received: 2,
            give: None,
            get: None,
        },
        Outcome::Withdrawn { seat: seat(0) },
        Outcome::TradingEnded { seat: seat(0) },
        Outcome::Offered {
            seat: seat(1),
            offer: Some(1),
            give: cards(&["gold2"]),
            want: wanted_symbols(),
            to: seats(&[0, 2]),
            open: true,
        },
        Outcome::OfferGone {
            seat: seat(1),
            offer: Some(1),
            give: cards(&["gold2"]),
            want: wanted_symbols(),
            reason: GoneReason::Taken,
            to: seats(&[0, 2]),
        },
        Outcome::Stalled { turns: 9 },
        Outcome::Ended { standings: vec![standing()] },
    ]
}

fn view() -> View {
    let goods = [Good::Silk, Good::Salt, Good::Gold, Good::Tea, Good::Spices];
    let places = PLACES.into_iter().zip(goods).enumerate();
    View {
        you: Some(seat(1)),
        options: Options::of(Edition::Adlung),
        turn: 7,
        active: seat(0),
        stage: StageView::Trading,
        market: places
            .map(|(at, (place, good))| PlaceView {
                place,
                good,
                bonus: PRICES.get(at).map(|price| price.bonus),
                minimum: PRICES.get(at).map(|price| price.minimum),
            })
            .collect(),
        bribe: Some(BribeView { goods: [Good::Silk, Good::Salt], payer: seat(2), card: None }),
        pile: 33,
        discards: 6,
        turns_left: None,
        idle: IdleView { turns: 0, limit: 9 },
        seats: vec![
            SeatView { seat: seat(0), cards: 5, exchange_cards: 1, points: 6 },
            SeatView { seat: seat(1), cards: 3, exchange_cards: 1, points: 4 },
            SeatView { seat: seat(2), cards: 4, exchange_cards: 0, points: 0 },
        ],
        hand: cards(&["salt3", "gold1", "silk2+tea1"]),
        exchange_cards: cards(&["tea2"]),
        trade: Some(TradeView {
            dealt: false,
            swapped: false,
            call: Some(CallView {
                give: Some(cards(&["silk1"])),
                seek: Some(symbols(&[(2, Good::Salt)])),
                answers: vec![
                    AnswerView {
                        seat: seat(1),
                        answer: AnswerKind::Awaited,
                        give: None,
                        get: None,
                    },
                    AnswerView { seat: seat(2), answer: AnswerKind::Bid, give: None, get: None },
                ],
            }),
        }),
        offers: vec![OfferView {
            seat: seat(1),
            offer: Some(1),
            give: cards(&["gold2"]),
            want: wanted_cards(),
            to: seats(&[0, 2]),
        }],
        standings: Vec::new(),
    }
}

fn standing() -> Standing {
    Standing { seat: seat(1), rank: 1, points: 21, tie_break: 2 }
}

fn wanted_cards() -> Want {
    Want::Cards(cards(&["salt3"]))
}

fn wanted_symbols() -> Want {
    Want::Symbols(symbols(&[(2, Good::Salt)]))
}

/// # Panics
/// When there is no such seat.
const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn seats(indices: &[u8]) -> SeatSet {
    indices.iter().copied().map(seat).collect()
}

/// # Panics
/// When no card of the deck is called so.
fn face(name: &str) -> Face {
    Face::from_name(name).expect("a card of the deck")
}

/// # Panics
/// When the deck has no such cards.
fn cards(names: &[&str]) -> Cards {
    names.iter().fold(Cards::NONE, |cards, name| {
        cards.with(face(name)).expect("no more of a card than the deck has")
    })
}

/// # Panics
/// When cards can show no such symbols.
fn symbols(parts: &[(u8, Good)]) -> Symbols {
    parts.iter().fold(Symbols::NONE, |symbols, (count, good)| {
        symbols.and(*count, *good).expect("as many symbols as cards can show")
    })
}
