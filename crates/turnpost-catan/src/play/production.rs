//! What the terrains pay (C7, C10, C11).

use turnpost_ruleset::Journal;

use crate::{
    board::Intersection,
    cards::{Cards, Resource},
    data::pips,
    outcome::Outcome,
    position::{Position, SEATS},
};

/// What a settlement founded here pays at once: a card for each terrain around (C7).
pub(crate) fn starting_cards(position: &Position, at: Intersection) -> Cards {
    let mut cards = Cards::NONE;
    for terrain in at.terrains() {
        if let Some(resource) = position.board.landscapes[terrain.index()].yields() {
            cards = cards.plus(Cards::some(1, resource));
        }
    }
    cards
}

/// Pays what a roll brings.
#[inline]
pub(super) fn produce(position: &mut Position, number: u8, journal: &mut Journal<Outcome>) {
    // What each resource owes, four bits a seat; two terrains of one number owe at most 12.
    let mut owed: [(Option<Resource>, u16); 2] = [(None, 0); 2];
    let robber = position.board.robber;
    for (at, terrain) in position.board.terrains_with(number).iter().enumerate() {
        let yields = position.derived.yields[terrain.index()];
        if *terrain == robber || yields == 0 {
            continue;
        }
        let resource = position.board.landscapes[terrain.index()].yields();
        if at == 1 && owed[0].0 == resource {
            owed[0].1 += yields;
        } else {
            owed[at] = (resource, yields);
        }
    }
    let before = journal.is_kept().then_some(position.hands.resources);
    for (resource, yields) in owed {
        if let Some(resource) = resource {
            pay(position, resource, yields, journal);
        }
    }
    let Some(before) = before else { return };
    for seat in position.seats.seats() {
        let at = seat.index();
        if position.hands.resources[at] != before[at] {
            journal.note(|| Outcome::Produced {
                seat,
                cards: position.hands.resources[at].minus(before[at]),
            });
        }
    }
}

/// Pays one resource, if the bank can pay all of it, or only one seat is owed any (C11).
#[inline]
fn pay(position: &mut Position, resource: Resource, yields: u16, journal: &mut Journal<Outcome>) {
    let owed: [u8; SEATS] = std::array::from_fn(|seat| ((yields >> (4 * seat)) & 0xf) as u8);
    let total = owed[0] + owed[1] + owed[2] + owed[3];
    let left = position.hands.bank.get(resource);
    if total > left {
        journal.note(|| Outcome::BankShort { resource, owed: total, left });
        let mut owed_any = (0..SEATS).filter(|seat| owed[*seat] > 0);
        if let (Some(only), None) = (owed_any.next(), owed_any.next()) {
            give(position, only, Cards::some(left, resource));
        }
        return;
    }
    for (seat, count) in owed.into_iter().enumerate() {
        position.hands.resources[seat] =
            position.hands.resources[seat].plus(Cards::some(count, resource));
    }
    position.hands.bank = position.hands.bank.minus(Cards::some(total, resource));
}

fn give(position: &mut Position, seat: usize, cards: Cards) {
    position.hands.resources[seat] = position.hands.resources[seat].plus(cards);
    position.hands.bank = position.hands.bank.minus(cards);
}

/// Pips a seat gets from an intersection, for bots and deadlines.
pub(crate) fn pips_at(position: &Position, at: Intersection) -> u8 {
    at.terrains().map(|terrain| pips(position.board.number(terrain))).sum()
}
