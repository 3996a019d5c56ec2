//! The books of a position, checked from scratch.

use turnpost_ruleset::{Fault, Seat, SeatSet};

use super::{
    cards::{Cards, Face},
    goods::Good,
    position::{Answer, Call, HAND_LIMIT, Holding, Position, Want},
};

/// That everything fits: the 55 cards and the five goods are conserved, no hand is above its limit,
/// what is promised is held, and the turn has come no farther than its stage says.
///
/// # Errors
/// What does not fit.
pub(super) fn audit(position: &Position) -> Result<(), Fault> {
    cards(position)?;
    market(position)?;
    for seat in position.seats.seats() {
        offers(position, seat)?;
    }
    if let Some(call) = position.call() {
        answers(position, call)?;
    }
    turn(position)
}

/// Every card is in one place: pile, discards, hands, exchange cards, under the bribe.
fn cards(position: &Position) -> Result<(), Fault> {
    let twice = || Fault("there are more cards of a face than the deck has".to_owned());
    let together = |all: Cards, some: Cards| all.plus(some).ok_or_else(twice);
    let one_more = |all: Cards, face: Face| all.with(face).ok_or_else(twice);
    let mut all = together(position.pile.shuffled, position.discards)?;
    for face in &position.pile.under {
        all = one_more(all, *face)?;
    }
    for (at, holding) in position.holdings.iter().enumerate() {
        all = together(together(all, holding.hand)?, holding.exchange)?;
        let held = holding.hand.len();
        Fault::unless(held <= HAND_LIMIT, || format!("{held} cards in a hand"))?;
        let seated = at < position.seats.get() || *holding == Holding::default();
        Fault::unless(seated, || format!("holding {at} belongs to nobody"))?;
    }
    if let Some(bribe) = position.market.bribe {
        all = one_more(all, bribe.card)?;
    }
    Fault::unless(all == Cards::ALL, || format!("there are {} cards", all.len()))
}

/// Every good lies once, and a bribe on two neighbours.
fn market(position: &Position) -> Result<(), Fault> {
    let mut goods = position.market.goods;
    goods.sort();
    Fault::unless(goods == Good::ALL, || format!("the market holds {goods:?}"))?;
    let Some(bribe) = position.market.bribe else { return Ok(()) };
    let [first, second] = bribe.goods.map(|good| position.market.place(good));
    let neighbours = first.abs_diff(second) == 1 && position.seats.has(bribe.payer);
    Fault::unless(neighbours, || format!("a bribe lies on {:?}", bribe.goods))
}

/// A standing offer promises what is in the hand, wants something, and goes to others at the table.
fn offers(position: &Position, seat: Seat) -> Result<(), Fault> {
    let holding = position.of(seat);
    let others = SeatSet::all(position.seats).without(seat);
    for offer in holding.offers.iter().flatten() {
        let held = !offer.give.is_empty() && holding.hand.contains(offer.give);
        Fault::unless(held, || format!("an offer of {seat} promises what is not there"))?;
        let wanted = match offer.want {
            Want::Cards(cards) => (1..=HAND_LIMIT).contains(&cards.len()),
            Want::Symbols(symbols) => !symbols.is_none(),
        };
        let heard = !offer.to.is_empty() && offer.to.seats().all(|other| others.has(other));
        Fault::unless(wanted && heard, || format!("an offer of {seat} is open to no deal"))?;
    }
    Ok(())
}

/// Whoever proposes a deal holds what it gives, and nobody but the active seat is asked nothing.
fn answers(position: &Position, call: &Call) -> Result<(), Fault> {
    let active = position.of(position.active).hand;
    let held = active.contains(call.give);
    Fault::unless(held, || "the call gives what is not there".to_owned())?;
    let others = SeatSet::all(position.seats).without(position.active);
    let asked = call.asked();
    let heard = !asked.is_empty() && asked.seats().all(|seat| others.has(seat));
    Fault::unless(heard, || format!("a call of {} asks {asked:?}", position.active))?;
    for (seat, answer) in position.seats.seats().zip(call.answers) {
        let (hand, proposal) = match answer {
            Answer::Bid(proposal) => (position.of(seat).hand, proposal),
            Answer::Countered { proposal, .. } => (active, proposal),
            Answer::NotAsked | Answer::Awaited { .. } | Answer::Declined => continue,
        };
        let held = hand.contains(proposal.give);
        Fault::unless(held, || {
            format!("a deal between the active seat and {seat} is not covered")
        })?;
    }
    Ok(())
}

fn turn(position: &Position) -> Result<(), Fault> {
    let seated = position.seats.has(position.active) && position.turn > 0;
    Fault::unless(seated, || format!("turn {} of {}", position.turn, position.active))?;
    let last_stage = !position.pile.is_empty() || position.turns_left.is_some();
    Fault::unless(last_stage, || "the pile is empty and the end does not come nearer".to_owned())?;
    let left = position.turns_left.map_or(0, usize::from);
    let near = left <= 2 * position.seats.get();
    Fault::unless(near, || format!("{left} turns are left"))?;
    let idle = usize::from(position.idle_turns);
    let moving = position.is_over() || position.pile.is_empty() || idle < position.idle_limit();
    Fault::unless(moving, || format!("{idle} turns stood still and the game goes on"))
}
