//! Legal moves as typed values, for bots and for games played by the million.

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat, SeatSet};

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::{PRICES, Pair},
    moves::{Move, Payment},
    play::check_deal,
    position::{Answer, HAND_LIMIT, Position, Proposal, Stage, Want},
    symbols::Symbols,
};

/// Puts the moves of a seat into `moves`.
pub(super) fn list(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    moves.clear();
    if position.is_over() {
        return;
    }
    if position.active == seat {
        match position.stage {
            Stage::Action => {
                moves.push(Move::Pass {});
                list_draw(position, seat, moves);
                list_sales(position, seat, sampler, moves);
                list_bribes(position, seat, moves);
            }
            Stage::Trading(_) => moves.push(Move::EndTrading {}),
            Stage::Over => {}
        }
        list_swaps(position, seat, moves);
        list_calls(position, seat, sampler, moves);
        list_deals(position, seat, sampler, moves);
    } else {
        list_answers(position, seat, sampler, moves);
    }
    list_offers(position, seat, sampler, moves);
}

fn list_draw(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    let holding = position.of(seat);
    if !holding.exchange.is_empty() && holding.hand.len() < HAND_LIMIT && !position.pile.is_empty()
    {
        moves.push(Move::Draw {});
    }
}

fn list_sales(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    let hand = position.of(seat).hand;
    for (price, good) in PRICES.iter().zip(position.market.goods) {
        let useful = hand.showing(good);
        if useful.symbols(good) < u32::from(price.minimum) {
            continue;
        }
        for cards in useful.subsets() {
            if cards.symbols(good) >= u32::from(price.minimum) {
                let keep = if sampler.random() { pick(cards, sampler) } else { None };
                moves.push(Move::Sell { good, cards, keep });
            }
        }
    }
}

fn list_bribes(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    let holding = position.of(seat);
    for pair in Pair::ALL {
        if position.market.is_locked(pair) {
            continue;
        }
        if !holding.exchange.is_empty() {
            moves.push(Move::Bribe { pair, payment: Payment::Exchange });
        }
        for card in holding.hand.distinct() {
            if position.promised(seat, card).is_none() {
                moves.push(Move::Bribe { pair, payment: Payment::Hand(card) });
            }
        }
    }
}

fn list_swaps(position: &Position, seat: Seat, moves: &mut Vec<Move>) {
    let trading = position.trading().copied().unwrap_or_default();
    if trading.dealt || trading.swapped || position.pile.is_empty() {
        return;
    }
    for card in position.of(seat).hand.distinct() {
        if position.promised(seat, card).is_none() {
            moves.push(Move::Swap { card });
        }
    }
}

fn list_calls(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    if position.call().is_some() {
        moves.push(Move::Withdraw {});
        return;
    }
    let hand = position.of(seat).hand;
    for _ in 0..2 {
        let good = Good::ALL[sampler.random_range(0..Good::COUNT)];
        let seek = Symbols::at_least(sampler.random_range(1..=3), good).unwrap_or_default();
        let useless = hand.minus(hand.showing(good)).unwrap_or(hand);
        let give = pick(useless, sampler).map_or(Cards::NONE, Cards::from);
        moves.push(Move::Call { give, seek, to: addressees(position, seat, sampler) });
    }
    if sampler.random_range(0..4) == 0 {
        let to = addressees(position, seat, sampler);
        moves.push(Move::Call { give: Cards::NONE, seek: Symbols::NONE, to });
    }
}

/// Everybody, or now and then one seat.
fn addressees(position: &Position, seat: Seat, sampler: &mut Sampler) -> SeatSet {
    if sampler.random_range(0..4) > 0 {
        return SeatSet::EMPTY;
    }
    let seats = position.seats.get();
    let other = (seat.index() + sampler.random_range(1..seats)) % seats;
    u8::try_from(other)
        .ok()
        .and_then(Seat::new)
        .map_or(SeatSet::EMPTY, |other| SeatSet::EMPTY.with(other))
}

fn list_deals(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    for partner in position.seats.seats().filter(|partner| *partner != seat) {
        if let Answer::Bid(bid) = position.answer(partner) {
            push_accept(position, seat, partner, bid.get, bid.give, moves);
            list_counter(position, seat, partner, bid, sampler, moves);
        }
        for offer in position.of(partner).offers.iter().flatten() {
            if !offer.to.has(seat) {
                continue;
            }
            match offer.want {
                Want::Cards(wanted) => {
                    push_accept(position, seat, partner, wanted, offer.give, moves);
                }
                Want::Symbols(symbols) => {
                    let hand = position.of(seat).hand;
                    let single = hand.distinct().map(Cards::from);
                    for give in single.filter(|cards| symbols.met_by(*cards)) {
                        push_accept(position, seat, partner, give, offer.give, moves);
                    }
                    let several = several(hand, sampler);
                    if several.len() > 1 && symbols.met_by(several) {
                        push_accept(position, seat, partner, several, offer.give, moves);
                    }
                }
            }
        }
    }
}

fn push_accept(
    position: &Position,
    seat: Seat,
    partner: Seat,
    give: Cards,
    get: Cards,
    moves: &mut Vec<Move>,
) {
    if check_deal(position, seat, partner, Proposal { give, get }).is_ok() {
        moves.push(Move::Accept { partner, give, get });
    }
}

fn list_counter(
    position: &Position,
    seat: Seat,
    partner: Seat,
    bid: Proposal,
    sampler: &mut Sampler,
    moves: &mut Vec<Move>,
) {
    let give = pick(position.of(seat).hand, sampler).map_or(Cards::NONE, Cards::from);
    let get = bid.give;
    let repeated = give == bid.get;
    if !repeated && check_deal(position, seat, partner, Proposal { give, get }).is_ok() {
        moves.push(Move::Counter { partner, give, get });
    }
}

fn list_answers(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    let Some(call) = position.call() else { return };
    let answer = position.answer(seat);
    if answer == Answer::NotAsked {
        return;
    }
    let partner = position.active;
    if answer != Answer::Declined {
        moves.push(Move::Decline {});
    }
    if let Answer::Countered { proposal, .. } = answer {
        push_accept(position, seat, partner, proposal.get, proposal.give, moves);
    }
    let hand = position.of(seat).hand;
    let mut push = |give: Cards, get: Cards| {
        if check_deal(position, seat, partner, Proposal { give, get }).is_ok() {
            moves.push(Move::Bid { give, get });
        }
    };
    if !call.give.is_empty() {
        for face in hand.distinct() {
            push(face.into(), call.give);
        }
    }
    // A guess at what the caller holds: anything this seat does not hold itself.
    let unseen = Cards::ALL.minus(hand).unwrap_or(Cards::ALL);
    push(several(hand, sampler), several(unseen, sampler));
}

fn list_offers(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
    let holding = position.of(seat);
    for (number, _) in (1..).zip(&holding.offers).filter(|(_, offer)| offer.is_some()) {
        moves.push(Move::Retract { offer: number });
    }
    let free = holding.offers.iter().any(Option::is_none);
    if !free || holding.hand.is_empty() || sampler.random_range(0..4) > 0 {
        return;
    }
    let give = several(holding.hand, sampler);
    let to = addressees(position, seat, sampler);
    let (get, seek) = if sampler.random() {
        let unseen = Cards::ALL.minus(holding.hand).unwrap_or(Cards::ALL);
        (several(unseen, sampler), Symbols::NONE)
    } else {
        let good = Good::ALL[sampler.random_range(0..Good::COUNT)];
        let count = sampler.random_range(1..=3);
        (Cards::NONE, Symbols::at_least(count, good).unwrap_or_default())
    };
    moves.push(Move::Offer { give, get, seek, to });
}

/// A random card.
fn pick(cards: Cards, sampler: &mut Sampler) -> Option<Face> {
    if cards.is_empty() {
        return None;
    }
    cards.nth(sampler.random_range(0..cards.len()))
}

/// One random card, or two.
fn several(cards: Cards, sampler: &mut Sampler) -> Cards {
    let Some(first) = pick(cards, sampler) else { return Cards::NONE };
    let one = Cards::from(first);
    if sampler.random_range(0..3) > 0 {
        return one;
    }
    let rest = cards.without(first).unwrap_or(Cards::NONE);
    pick(rest, sampler).and_then(|second| one.with(second)).unwrap_or(one)
}
