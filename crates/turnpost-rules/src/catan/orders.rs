//! What standing orders do.

use rand::SeedableRng as _;

use super::{
    legal::{self, Trades},
    moves::Move,
    position::{Answer, Offer, Position},
};
use crate::{OfferedOrder, Order, Sampler, Seat};

/// The orders that there are. What to keep on a seven is a move (C44). New ones come last: answers to
/// mails give them by their numbers.
pub(super) const ORDERS: &[OfferedOrder] = &[
    OfferedOrder { order: Order::Forced, label: "catan-order-forced" },
    OfferedOrder { order: Order::EndTurn, label: "catan-order-end-turn" },
    OfferedOrder { order: Order::DeclineUnmet, label: "catan-order-decline-unmet" },
    OfferedOrder { order: Order::DeclineAll, label: "catan-order-decline-all" },
    OfferedOrder { order: Order::AcceptStanding, label: "catan-order-accept-standing" },
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
        Order::EndTurn => false,
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
/// played or traded with the bank; what others could be offered is left out only if so ordered.
fn in_own_turn(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    if !matches!(order, Order::Forced | Order::EndTurn) {
        return None;
    }
    if position.offers.current.is_some() {
        return None;
    }
    let only = only_move(position, seat)?;
    let does = match (order, &only) {
        (Order::Forced, Move::Roll {} | Move::End {}) => !may_trade(position, seat),
        (Order::EndTurn, Move::End {}) => {
            let hand = position.hands.resources[seat.index()];
            let mut standing = position.standing_for(seat);
            !position.trade_open() || !standing.any(|(_, _, it)| hand.covers(it.terms.get()))
        }
        _ => false,
    };
    does.then_some(only)
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
