//! Playing a move: what each kind does, and what is played for a seat that missed its deadline.

mod actions;
mod offers;
mod trade;
mod turns;

pub(super) use trade::check_deal;
pub(super) use turns::begin;

use turnpost_ruleset::{Chance, Duty, Journal, Seat};

use super::{
    moves::Move,
    outcome::Outcome,
    position::{Position, Proposal, Stage},
    refusal::Refusal,
};

/// Plays a move.
///
/// # Errors
/// Why it is refused; nothing has changed then.
pub(super) fn play(
    position: &mut Position,
    seat: Seat,
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    let outcome = match *played {
        Move::Sell { good, cards, keep } => {
            actions::sell(position, seat, good, cards, keep, chance, journal)
        }
        Move::Bribe { pair, payment } => {
            actions::bribe(position, seat, pair, payment, chance, journal)
        }
        Move::Draw {} => actions::draw(position, seat, chance, journal),
        Move::Pass {} => actions::pass(position, seat, chance, journal),
        Move::Call { give, seek, to } => trade::call(position, seat, give, seek, to, journal),
        Move::Bid { give, get } => trade::bid(position, seat, Proposal { give, get }, journal),
        Move::Decline {} => trade::decline(position, seat, journal),
        Move::Accept { partner, give, get } => {
            trade::accept(position, seat, partner, Proposal { give, get }, journal)
        }
        Move::Counter { partner, give, get } => {
            trade::counter(position, seat, partner, Proposal { give, get }, journal)
        }
        Move::Withdraw {} => trade::withdraw(position, seat, journal),
        Move::Swap { card } => trade::swap(position, seat, card, chance, journal),
        Move::EndTrading {} => trade::end(position, seat, chance, journal),
        Move::Offer { give, get, seek, to } => {
            offers::offer(position, seat, give, (get, seek), to, journal)
        }
        Move::Retract { offer } => offers::retract(position, seat, offer, journal),
    };
    // Whatever does not end the turn is a deal with others, or leads to one, or ends it.
    if outcome.is_ok() {
        chance.touches_others();
    }
    outcome
}

/// The move made for a seat that missed its deadline; `duty` is what the game wants of it.
pub(super) fn overdue(position: &Position, seat: Seat, duty: Duty) -> Option<Move> {
    if !duty.must() {
        return None;
    }
    Some(match position.stage {
        _ if position.active != seat => Move::Decline {},
        Stage::Trading(_) => Move::EndTrading {},
        Stage::Action | Stage::Over => Move::Pass {},
    })
}
