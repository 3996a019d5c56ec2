//! The rest of a seat's own game, played on in thought: a simple player with cards that the seat has
//! not seen, on a market that the others change now and then.

use std::ops::Range;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost_ruleset::Seat;

use crate::{
    cards::{Cards, Face},
    market::{Market, PRICES},
    position::HAND_LIMIT,
    view::View,
};

/// The most own turns that are played on; what is beyond is the same for every move.
const HORIZON: usize = 7;
/// How often another seat's turn sells something, of 256.
const SALE: u64 = 77;
/// Where it sells: how often at +4, at +2 or before, and at +1 or before, of 256.
const PLACES: [u64; 3] = [50, 130, 200];
/// What a card in hand is worth where the horizon is not the end of the game.
const CARD: f32 = 1.2;
/// What an exchange card is worth there.
const EXCHANGE: f32 = 0.9;
/// The minimum that a sale must bring while there is time for a better one.
const MIN_SALE: f32 = 4.0;
/// The same with a full hand.
const MIN_CROWDED: f32 = 3.0;
/// The same with one further turn, and with two.
const MIN_LATE: [f32; 2] = [2.0, 3.0];
/// What an exchange card is worth at the end: it decides ties.
const TIE: f32 = 0.05;

/// What a seat has after a move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Outset {
    pub hand: Cards,
    pub exchange: u8,
    pub market: Market,
    /// Points made by the move.
    pub points: f32,
    /// Cards that the move draws.
    pub draws: u8,
}

impl Outset {
    /// As the seat has it now.
    pub(super) fn of(view: &View) -> Outset {
        let mut goods = crate::Good::ALL;
        for (place, shown) in goods.iter_mut().zip(&view.market) {
            *place = shown.good;
        }
        Outset {
            hand: view.hand,
            exchange: u8::try_from(view.exchange_cards.len()).unwrap_or(u8::MAX),
            market: Market { goods, bribe: None },
            points: 0.0,
            draws: 0,
        }
    }
}

/// What may come.
pub(super) struct Futures {
    seed: u64,
    /// The cards that the seat has not seen.
    unseen: Vec<Face>,
    /// The cards left in the pile.
    pile: usize,
    /// Own turns after the present one, as far as the horizon.
    turns: usize,
    /// Whether the game ends with the last of them.
    to_the_end: bool,
    others: usize,
}

impl Futures {
    pub(super) fn of(view: &View, seat: Seat, seed: u64) -> Futures {
        let seats = view.seats.len().max(1);
        // Turns of others until the seat's own next one.
        let until = match (seat.index() + seats - view.active.index()) % seats {
            0 => seats,
            until => until,
        };
        let known = view.turns_left.map(|left| (usize::from(left) + seats - until) / seats);
        // About five cards are drawn in four turns, and two rounds follow the last one.
        let turns = known.unwrap_or(view.pile * 4 / (5 * seats) + 2);
        let seen = view.hand.plus(view.exchange_cards).unwrap_or(view.hand);
        let unseen = Cards::ALL.minus(seen).unwrap_or(Cards::ALL);
        Futures {
            seed,
            unseen: unseen.faces().collect(),
            pile: view.pile,
            turns: turns.min(HORIZON),
            to_the_end: turns <= HORIZON,
            others: seats - 1,
        }
    }

    /// The points that some of the futures bring, added up.
    pub(super) fn sum(&self, outset: &Outset, numbers: Range<usize>) -> f32 {
        numbers.map(|number| self.play(outset, number)).sum()
    }

    fn play(&self, outset: &Outset, number: usize) -> f32 {
        let mut chance = SmallRng::seed_from_u64(self.seed ^ number as u64);
        let mut deck = self.unseen.clone();
        let mut pile = self.pile;
        let Outset { mut hand, mut exchange, mut market, .. } = *outset;
        let mut points = outset.points;
        let mut draw = |hand: &mut Cards, pile: &mut usize, number: u64| {
            if *pile == 0 || deck.is_empty() || hand.len() >= HAND_LIMIT {
                return;
            }
            let at = ((number >> 32) * deck.len() as u64) >> 32;
            *hand = hand.with(deck.swap_remove(at as usize)).unwrap_or(*hand);
            *pile -= 1;
        };
        // The same number of random numbers every turn, so that the futures of two moves stay alike.
        for _ in 0..outset.draws {
            draw(&mut hand, &mut pile, chance.random());
        }
        for turn in 0..self.turns {
            for _ in 0..self.others {
                let number: u64 = chance.random();
                if number & 0xff < SALE {
                    let place =
                        PLACES.iter().filter(|until| (number >> 8) & 0xff >= **until).count();
                    market.sell(market.goods[place]);
                }
                pile = pile.saturating_sub(1 + usize::from((number >> 16) & 3 == 0));
            }
            let (first, second): (u64, u64) = (chance.random(), chance.random());
            draw(&mut hand, &mut pile, first);
            let after = self.turns - turn - 1;
            let last = self.to_the_end && after == 0;
            if let Some(sale) = best_sale(hand, &market)
                && (last || sale.points >= min(hand.len(), self.to_the_end.then_some(after)))
            {
                points += sale.points;
                hand = hand.minus(sale.cards).unwrap_or(hand);
                market.sell(market.goods[sale.place]);
                exchange += 1;
            } else if last {
                break;
            } else if exchange > 0 && hand.len() < HAND_LIMIT && pile > 0 {
                exchange -= 1;
                draw(&mut hand, &mut pile, second);
            } else if pile > 0
                && let Some(card) = idlest(hand, &market)
            {
                hand = hand.without(card).unwrap_or(hand);
                draw(&mut hand, &mut pile, second);
                pile += 1;
            }
        }
        if self.to_the_end {
            points + TIE * f32::from(exchange)
        } else {
            points + CARD * hand.len() as f32 + EXCHANGE * f32::from(exchange)
        }
    }
}

struct Sale {
    points: f32,
    cards: Cards,
    place: usize,
}

/// The sale that brings most.
fn best_sale(hand: Cards, market: &Market) -> Option<Sale> {
    let mut best: Option<Sale> = None;
    for (place, price) in PRICES.iter().enumerate() {
        let cards = hand.showing(market.goods[place]);
        if cards.symbols(market.goods[place]) < u32::from(price.minimum) {
            continue;
        }
        let points = cards.len() as f32 + f32::from(price.bonus);
        if best.as_ref().is_none_or(|best| points > best.points) {
            best = Some(Sale { points, cards, place });
        }
    }
    best
}

/// The minimum that a sale must bring to be made now: with a full hand less, and the fewer turns are
/// left, too.
fn min(cards: usize, turns_after: Option<usize>) -> f32 {
    let in_time = if cards >= HAND_LIMIT { MIN_CROWDED } else { MIN_SALE };
    match turns_after {
        Some(0 | 1) => MIN_LATE[0],
        Some(2) => MIN_LATE[1].min(in_time),
        _ => in_time,
    }
}

/// The card of the hand that goes least with the others.
fn idlest(hand: Cards, market: &Market) -> Option<Face> {
    let together = market.goods.map(|good| hand.symbols(good));
    let fit = |face: &Face| {
        let goods = market.goods.iter().zip(together);
        goods.map(|(good, together)| u32::from(face.symbols(*good)) * together).sum::<u32>()
    };
    hand.distinct().min_by_key(fit)
}
