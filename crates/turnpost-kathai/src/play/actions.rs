//! The actions other than trade: sell, bribe, draw, pass (clauses K15 to K24).

use turnpost_ruleset::{Chance, Journal, Seat};

use super::{offers, turns};
use crate::{
    cards::{Cards, Face},
    goods::Good,
    market::{Bribe, Pair},
    moves::Payment,
    options::BribeRelease,
    outcome::{DrawReason, Outcome, PaidFrom},
    position::{HAND_LIMIT, Position},
    refusal::{LockedGoods, Refusal},
};

/// Sells a good.
pub(super) fn sell(
    position: &mut Position,
    seat: Seat,
    good: Good,
    cards: Cards,
    keep: Option<Face>,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_free_to_act(position, seat)?;
    let hand = position.of(seat).hand;
    let Some(first) = cards.nth(0) else { return Err(Refusal::NothingSold) };
    let rest = hand.minus(cards).ok_or_else(|| Refusal::not_held(hand, cards, first))?;
    let price = position.market.price(good).ok_or(Refusal::Unsellable { good })?;
    if let Some(card) = cards.faces().find(|card| card.symbols(good) == 0) {
        return Err(Refusal::WrongCard { card, good });
    }
    let shown = cards.symbols(good);
    if shown < u32::from(price.minimum) {
        return Err(Refusal::TooFew { good, minimum: price.minimum, shown });
    }
    let kept = keep.unwrap_or(first);
    let discarded = cards.without(kept).ok_or(Refusal::KeptNotSold { card: kept })?;

    let count = u16::try_from(cards.len()).unwrap_or(u16::MAX);
    let points = count + u16::from(price.bonus);
    position.discards = position.discards.plus(discarded).unwrap_or(position.discards);
    position.market.sell(good);
    let holding = position.of_mut(seat);
    holding.hand = rest;
    holding.exchange = holding.exchange.with(kept).unwrap_or(holding.exchange);
    holding.points += points;
    let total = holding.points;
    position.moved_on = true;
    let bonus = price.bonus;
    journal.note(|| Outcome::Sold { seat, good, cards, bonus, points, total, kept: Some(kept) });
    release_after_sale(position, good, journal);
    offers::lapse(position, seat, journal);
    turns::end(position, chance, journal);
    Ok(())
}

fn release_after_sale(position: &mut Position, sold: Good, journal: &mut Journal<Outcome>) {
    let Some(bribe) = position.market.bribe else { return };
    let freed = match position.options.bribe_release {
        BribeRelease::AnySale => true,
        BribeRelease::SaleOfThePair => bribe.lies_on(sold),
    };
    if freed {
        release(position, journal);
    }
}

/// The bribe card leaves the market and the game.
fn release(position: &mut Position, journal: &mut Journal<Outcome>) {
    if let Some(bribe) = position.market.bribe.take() {
        discard(position, bribe.card);
        journal.note(|| Outcome::BribeReleased { goods: bribe.goods });
    }
}

fn discard(position: &mut Position, card: Face) {
    position.discards = position.discards.with(card).unwrap_or(position.discards);
}

/// Swaps two neighbouring goods.
pub(super) fn bribe(
    position: &mut Position,
    seat: Seat,
    pair: Pair,
    payment: Payment,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_free_to_act(position, seat)?;
    if position.market.is_locked(pair) {
        return Err(Refusal::Locked { goods: LockedGoods(position.market.goods_of(pair)) });
    }
    let holding = position.of(seat);
    let (card, hand, exchange, paid_from) = match payment {
        Payment::Exchange => {
            let card = holding.exchange.nth(0).ok_or(Refusal::NoExchangeCard)?;
            let rest = holding.exchange.without(card).ok_or(Refusal::NoExchangeCard)?;
            (card, holding.hand, rest, PaidFrom::Exchange)
        }
        Payment::Hand(card) => {
            let rest = holding.hand.without(card).ok_or(Refusal::NotHeld { card })?;
            if let Some(offer) = position.promised(seat, card) {
                return Err(Refusal::Promised { card, offer });
            }
            (card, rest, holding.exchange, PaidFrom::Hand)
        }
    };

    release(position, journal);
    let holding = position.of_mut(seat);
    holding.hand = hand;
    holding.exchange = exchange;
    let [down, up] = position.market.goods_of(pair);
    position.market.swap(pair);
    position.market.bribe = Some(Bribe { goods: [up, down], card, payer: seat });
    position.moved_on = true;
    journal.note(|| Outcome::Bribed { seat, up, down, paid_from, card: Some(card) });
    turns::end(position, chance, journal);
    Ok(())
}

/// Pays an exchange card for the top card.
pub(super) fn draw(
    position: &mut Position,
    seat: Seat,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_free_to_act(position, seat)?;
    let holding = position.of(seat);
    let card = holding.exchange.nth(0).ok_or(Refusal::NoExchangeCard)?;
    let rest = holding.exchange.without(card).ok_or(Refusal::NoExchangeCard)?;
    if holding.hand.len() >= HAND_LIMIT {
        return Err(Refusal::HandFull { seat, cards: holding.hand.len() + 1 });
    }
    if position.pile.is_empty() {
        return Err(Refusal::PileEmpty);
    }

    position.of_mut(seat).exchange = rest;
    discard(position, card);
    position.moved_on = true;
    journal.note(|| Outcome::PaidForCard { seat });
    turns::draw(position, DrawReason::Extra, chance, journal);
    turns::end(position, chance, journal);
    Ok(())
}

/// Does nothing.
pub(super) fn pass(
    position: &mut Position,
    seat: Seat,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    turns::check_free_to_act(position, seat)?;
    journal.note(|| Outcome::Passed { seat });
    turns::end(position, chance, journal);
    Ok(())
}
