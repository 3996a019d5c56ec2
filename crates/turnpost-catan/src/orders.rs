//! What standing orders do.

use rand::SeedableRng as _;
use turnpost_ruleset::{OfferedOrder, Order, Sampler, Seat};

use super::{
    cards::{Cards, Resource},
    data::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST},
    legal::{self, Trades},
    moves::Move,
    position::{Answer, Offer, Position, Stage},
};

/// The orders that there are. What to keep on a seven is a move (C44). New ones come last: answers to
/// mails give them by their numbers.
pub(super) const ORDERS: &[OfferedOrder] = &[
    OfferedOrder::new(Order::Forced, "catan-order-forced"),
    OfferedOrder::new(Order::EndTurn, "catan-order-end-turn"),
    OfferedOrder::new(Order::DeclineUnmet, "catan-order-decline-unmet"),
    OfferedOrder::new(Order::DeclineAll, "catan-order-decline-all"),
    OfferedOrder::new(Order::AcceptStanding, "catan-order-accept-standing").beside("standing"),
    OfferedOrder::new(Order::PassTurn, "catan-order-pass-turn"),
];

/// What an order does for a seat that the game waits for.
pub(super) fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    if position.turn.discard_due(seat).is_some() {
        return None;
    }
    if position.turn.event_for(seat).is_some() {
        let only = only_move(position, seat).filter(|only| *only == Move::Refuse {});
        return only.filter(|_| order == Order::Forced && !may_trade(position, seat));
    }
    if seat == position.turn.active {
        return in_own_turn(position, seat, order);
    }
    let offer = position.offers.current?;
    if offer.answers[seat.index()] != Answer::Waiting {
        return None;
    }
    let hand = position.hands.resources[seat.index()];
    let number = offer.number.get();
    let declines = match order {
        // Closed at once or by its maker, as the offer says; while trade is closed it waits (C42).
        Order::AcceptStanding => {
            let accepts = hand.covers(offer.terms.get()) && is_stood_for(position, seat, &offer);
            return accepts.then_some(Move::Accept { offer: number });
        }
        // Without cards there is nothing to counter with.
        Order::Forced => hand.is_empty(),
        Order::DeclineUnmet => !hand.covers(offer.terms.get()),
        Order::DeclineAll => true,
        Order::EndTurn | Order::PassTurn => false,
    };
    declines.then_some(Move::Decline { offer: number })
}

/// Whether a standing offer of the seat, which the maker of this offer could take, asks for no more
/// than the offer gives and gives no less than it takes (C43). The standing offer ends with the deal
/// like every one that rests on cards which its maker parts with.
fn is_stood_for(position: &Position, seat: Seat, offer: &Offer) -> bool {
    let standing = position.offers.standing[seat.index()];
    standing.iter().flatten().any(|own| {
        own.to.has(position.turn.active)
            && offer.terms.give().covers(own.terms.get())
            && own.terms.give().covers(offer.terms.get())
    })
}

/// Rolls when no card can be played before, and ends the turn when nothing can be built, bought,
/// played or traded with the bank. What others could be offered is left out only if so ordered, and so
/// are cards that could be played and trades with the bank that pay for nothing.
fn in_own_turn(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    if position.offers.current.is_some() {
        return None;
    }
    match order {
        Order::Forced => only_move(position, seat)
            .filter(|only| matches!(only, Move::Roll {} | Move::End {}))
            .filter(|_| !may_trade(position, seat)),
        Order::EndTurn => only_move(position, seat)
            .filter(|only| *only == Move::End {} && !may_take(position, seat)),
        Order::PassTurn => match position.turn.stage {
            Stage::BeforeRoll => Some(Move::Roll {}),
            Stage::Main => {
                let passes = !may_take(position, seat) && !can_build(position, seat);
                passes.then_some(Move::End {})
            }
            _ => None,
        },
        Order::AcceptStanding | Order::DeclineUnmet | Order::DeclineAll => None,
    }
}

/// Whether the seat could take a standing offer of somebody else.
fn may_take(position: &Position, seat: Seat) -> bool {
    let hand = position.hands.resources[seat.index()];
    position.trade_open()
        && position.standing_for(seat).any(|(_, _, standing)| hand.covers(standing.terms.get()))
}

/// Whether the seat could build or buy something now, or after trades with the bank.
fn can_build(position: &Position, seat: Seat) -> bool {
    let at = seat.index();
    let (hands, board) = (&position.hands, &position.board);
    let affords = |cost: Cards| affords(position, seat, cost);
    (hands.roads_left[at] > 0
        && !position.derived.road_spots[at].set().is_empty()
        && affords(ROAD_COST))
        || (hands.settlements_left[at] > 0
            && affords(SETTLEMENT_COST)
            && !position.settlement_spots(seat).is_empty())
        || (hands.cities_left[at] > 0 && !board.settlements[at].is_empty() && affords(CITY_COST))
        || (hands.deck_size() > 0 && affords(CARD_COST))
}

/// Whether the seat's cards pay this, those included that the bank would give for others.
fn affords(position: &Position, seat: Seat, cost: Cards) -> bool {
    let hand = position.hands.resources[seat.index()];
    let missing = hand.missing(cost);
    if missing.is_empty() {
        return true;
    }
    let rates = position.derived.rates(seat);
    let spare = cost.missing(hand);
    let lots: u8 = Resource::ALL.map(|give| spare.get(give) / rates.get(give)).iter().sum();
    position.trade_open() && position.hands.bank.covers(missing) && lots >= missing.total()
}

/// Whether the seat could trade with others.
fn may_trade(position: &Position, seat: Seat) -> bool {
    seat == position.turn.active
        && position.trade_open()
        && !position.hands.resources[seat.index()].is_empty()
}

/// The only move there is besides trades with others, if there is only one.
fn only_move(position: &Position, seat: Seat) -> Option<Move> {
    let mut moves = Vec::new();
    // Nothing that is sampled is looked at.
    let mut sampler = Sampler::seed_from_u64(0);
    legal::list(position, seat, Trades::BankOnly, &mut sampler, &mut moves);
    if moves.len() == 1 { moves.pop() } else { None }
}
