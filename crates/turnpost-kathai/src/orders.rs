//! What standing orders do.

use turnpost_ruleset::{OfferedOrder, Order, Seat};

use super::{
    moves::Move,
    play::check_deal,
    position::{Answer, Position, Proposal, Stage},
};

/// The orders that there are.
pub(super) const ORDERS: &[OfferedOrder] = &[
    OfferedOrder::new(Order::Forced, "kathai-order-forced"),
    OfferedOrder::new(Order::EndTurn, "kathai-order-end-turn"),
    OfferedOrder::new(Order::DeclineUnmet, "kathai-order-decline-unmet"),
    OfferedOrder::new(Order::DeclineAll, "kathai-order-decline-all"),
];

/// What an order does for a seat that the game waits for.
pub(super) fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    if position.active == seat {
        return in_own_turn(position, seat, order);
    }
    position.answer(seat).awaited()?;
    let declines = match order {
        // Without cards there is nothing to bid.
        Order::Forced => position.of(seat).hand.is_empty(),
        Order::DeclineUnmet => !can_meet(position, seat),
        Order::DeclineAll => true,
        Order::EndTurn | Order::PassTurn | Order::AcceptStanding => false,
    };
    declines.then_some(Move::Decline {})
}

fn in_own_turn(position: &Position, seat: Seat, order: Order) -> Option<Move> {
    let holding = position.of(seat);
    match (order, position.stage) {
        // With neither hand nor exchange cards, a request is all that is left, and nobody could
        // answer it.
        (Order::Forced, Stage::Action)
            if holding.hand.is_empty() && holding.exchange.is_empty() =>
        {
            Some(Move::Pass {})
        }
        (Order::Forced, Stage::Trading(trading))
            if holding.hand.is_empty() && trading.call.is_none() =>
        {
            Some(Move::EndTrading {})
        }
        // Everybody who was asked has declined.
        (Order::EndTurn, Stage::Trading(trading)) => {
            let call = trading.call?;
            let is_declined =
                |answer: &Answer| matches!(answer, Answer::NotAsked | Answer::Declined);
            let asked = call.answers.contains(&Answer::Declined);
            (asked && call.answers.iter().all(is_declined)).then_some(Move::EndTrading {})
        }
        _ => None,
    }
}

/// Whether the seat has what it is asked for.
fn can_meet(position: &Position, seat: Seat) -> bool {
    let Some(call) = position.call() else { return true };
    match position.answer(seat) {
        Answer::Countered { proposal, .. } => {
            let own = Proposal { give: proposal.get, get: proposal.give };
            check_deal(position, seat, position.active, own).is_ok()
        }
        _ => call.seek.met_by(position.of(seat).hand),
    }
}
