//! A steady bot, from its own view alone.
//!
//! What a move is worth it finds by playing the rest of its own game on a few dozen times with
//! cards that it has not seen ([`future`]), the same ones for every move: so a sale now stands
//! against a better one later, an exchange card against the card that it buys, and everything
//! against the turns that are left. Deals are measured in the same way, by the hand that they leave.

mod future;

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat};

use super::{
    cards::{Cards, Face},
    market::{Market, Pair},
    moves::{Move, Payment},
    symbols::Symbols,
    view::{AnswerKind, View},
};
use future::{Futures, Outset};

/// How many points better a deal must leave a hand before the bot proposes it: some of what a
/// partner gains is lost to the proposer.
const BID_GAIN: f32 = 0.6;
/// How many points better a deal must leave a hand before the bot closes it.
const ACCEPT_GAIN: f32 = 0.3;
/// How many points better the card that a call seeks must leave the hand.
const CALL_GAIN: f32 = 1.0;
/// A bot calls in at most one of this many of its own turns: every call is mail to everybody.
const CALL_EVERY: u32 = 3;
/// After each of these rounds of futures only this many moves are looked at further.
const ROUNDS: [(usize, usize); 3] = [(16, 6), (32, 3), (64, 1)];

/// The place in `moves` of the move that promises most.
pub(super) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let bot = Bot::of(view, seat, sampler.random());
    if view.active == seat { bot.act(moves) } else { bot.answer(moves) }
}

struct Bot<'a> {
    view: &'a View,
    seat: Seat,
    futures: Futures,
    /// As it is before the move.
    outset: Outset,
}

impl<'a> Bot<'a> {
    fn of(view: &'a View, seat: Seat, seed: u64) -> Bot<'a> {
        let outset = Outset::of(view);
        Bot { view, seat, futures: Futures::of(view, seat, seed), outset }
    }

    /// The best action of the bot's own turn.
    fn act(&self, moves: &[Move]) -> usize {
        let mut ways: Vec<(usize, Outset)> = Vec::with_capacity(moves.len());
        for (at, played) in moves.iter().enumerate() {
            if let Some(outset) = self.after(played) {
                ways.push((at, outset));
            }
        }
        let pays = |at: usize| {
            matches!(moves.get(at), Some(Move::Sell { .. } | Move::Draw {} | Move::Swap { .. }))
        };
        if ways.iter().any(|(at, _)| pays(*at)) {
            // A better price may never come, and the futures think too well of a hand that stays
            // as it is: no turn is passed while something can be sold, bought or exchanged.
            ways.retain(|(at, _)| !matches!(moves.get(*at), Some(Move::Pass {})));
        }
        self.keep_likely(moves, &mut ways);
        let Some((best, outset)) = self.best(ways) else { return 0 };
        match moves.get(best) {
            // Nothing better to do than to wait or to exchange a card: that can still be done when
            // nobody wants to deal.
            Some(Move::Pass {} | Move::Swap { .. }) => self.call(moves, &outset).unwrap_or(best),
            _ => best,
        }
    }

    /// What the bot has after a move of its own turn; `None` for what it does not do.
    fn after(&self, played: &Move) -> Option<Outset> {
        let before = &self.outset;
        Some(match played {
            Move::Pass {} | Move::EndTrading {} => *before,
            Move::Sell { good, cards, .. } => {
                let price = before.market.price(*good)?;
                let mut after = Outset { hand: before.hand.minus(*cards)?, ..*before };
                after.market.sell(*good);
                after.points += cards.len() as f32 + f32::from(price.bonus);
                after.exchange += 1;
                after
            }
            Move::Bribe { pair, payment } => self.bribed(*pair, *payment)?,
            Move::Draw {} => Outset {
                exchange: before.exchange.checked_sub(1)?,
                draws: before.draws + 1,
                ..*before
            },
            Move::Swap { card } => {
                Outset { hand: before.hand.without(*card)?, draws: before.draws + 1, ..*before }
            }
            Move::Accept { give, get, .. } => {
                Outset { points: -ACCEPT_GAIN, ..self.dealt(*give, *get)? }
            }
            Move::Call { .. }
            | Move::Bid { .. }
            | Move::Decline {}
            | Move::Counter { .. }
            | Move::Withdraw {}
            | Move::Offer { .. }
            | Move::Retract { .. } => return None,
        })
    }

    fn bribed(&self, pair: Pair, payment: Payment) -> Option<Outset> {
        let mut after = self.outset;
        after.market.swap(pair);
        match payment {
            Payment::Exchange => after.exchange = after.exchange.checked_sub(1)?,
            Payment::Hand(card) => after.hand = after.hand.without(card)?,
        }
        Some(after)
    }

    fn dealt(&self, give: Cards, get: Cards) -> Option<Outset> {
        let hand = self.outset.hand.minus(give)?.plus(get)?;
        Some(Outset { hand, ..self.outset })
    }

    /// Leaves out what is hardly ever best: sales that hold back more than two cards, and the
    /// payment or exchange of any card but the two that the hand misses least.
    fn keep_likely(&self, moves: &[Move], ways: &mut Vec<(usize, Outset)>) {
        let hand = self.outset.hand;
        let market = &self.outset.market;
        let mut spare: Vec<_> =
            hand.distinct().map(|card| (promise(card.into(), hand, market), card)).collect();
        spare.sort_by(|one, other| one.0.total_cmp(&other.0));
        spare.truncate(2);
        let spare = |card: Face| spare.iter().any(|(_, spare)| *spare == card);
        ways.retain(|(at, _)| match moves.get(*at) {
            Some(Move::Sell { good, cards, .. }) => cards.len() + 2 >= hand.showing(*good).len(),
            Some(Move::Bribe { payment: Payment::Hand(card), .. } | Move::Swap { card }) => {
                spare(*card)
            }
            _ => true,
        });
    }

    /// The way that its futures end best with. All are looked at a little, the best ones more.
    fn best(&self, mut ways: Vec<(usize, Outset)>) -> Option<(usize, Outset)> {
        let mut sums = vec![0.0; ways.len()];
        let mut looked = 0;
        for (until, kept) in ROUNDS {
            if ways.len() <= 1 {
                break;
            }
            for (sum, (_, outset)) in sums.iter_mut().zip(&ways) {
                *sum += self.futures.sum(outset, looked..until);
            }
            looked = until;
            let mut order: Vec<usize> = (0..ways.len()).collect();
            order.sort_by(|one, other| sums[*other].total_cmp(&sums[*one]));
            order.truncate(kept);
            ways = order.iter().map(|at| ways[*at]).collect();
            sums = order.iter().map(|at| sums[*at]).collect();
        }
        ways.first().copied()
    }

    /// What the bot expects of a way, in points.
    fn mean(&self, outset: &Outset) -> f32 {
        let count = ROUNDS[2].0;
        self.futures.sum(outset, 0..count) / count as f32
    }

    /// A call, when one seeks what would help the hand more than doing without it, and it is time
    /// for one again.
    fn call(&self, moves: &[Move], otherwise: &Outset) -> Option<usize> {
        let round = self.view.turn / u32::try_from(self.view.seats.len()).unwrap_or(1).max(1);
        let due = (round + u32::from(u8::from(self.seat))).is_multiple_of(CALL_EVERY);
        if self.view.trade.is_some() || !due {
            return None;
        }
        let min = self.mean(otherwise) + CALL_GAIN;
        let mut best = None;
        for (at, played) in moves.iter().enumerate() {
            let Move::Call { give, seek, to } = played else { continue };
            let Some(sought) = likely_answer(*seek, self.outset.hand) else { continue };
            if give.is_empty() || !to.is_empty() {
                continue;
            }
            let Some(after) = self.dealt(*give, sought) else { continue };
            let worth = self.mean(&after);
            if worth > best.map_or(min, |(_, max)| max) {
                best = Some((at, worth));
            }
        }
        best.map(|(at, _)| at)
    }

    /// The answer to somebody else's call or counter.
    fn answer(&self, moves: &[Move]) -> usize {
        let call = self.view.trade.as_ref().and_then(|trade| trade.call.as_ref());
        let offered = call.and_then(|call| call.give).unwrap_or(Cards::NONE);
        let seek = call.and_then(|call| call.seek).unwrap_or(Symbols::NONE);
        let countered = call.is_some_and(|call| {
            call.answers
                .iter()
                .any(|answer| answer.seat == self.seat && answer.answer == AnswerKind::Countered)
        });
        let before = self.mean(&self.outset);
        let mut best = (0, f32::NEG_INFINITY);
        for (at, played) in moves.iter().enumerate() {
            let gain = match played {
                Move::Decline {} => 0.0,
                Move::Accept { give, get, .. } => self.gain(before, *give, *get) - ACCEPT_GAIN,
                // A counter is taken or left; bidding on would be mail without end.
                Move::Bid { .. } if countered => continue,
                // Nothing is asked for that the caller has not shown.
                Move::Bid { give, get } if offered.contains(*get) && seek.met_by(*give) => {
                    self.gain(before, *give, *get) - BID_GAIN
                }
                _ => continue,
            };
            if gain > best.1 {
                best = (at, gain);
            }
        }
        best.0
    }

    fn gain(&self, before: f32, give: Cards, get: Cards) -> f32 {
        self.dealt(give, get).map_or(f32::NEG_INFINITY, |after| self.mean(&after) - before)
    }
}

/// How much some cards of a hand help to sell what the hand is near to selling.
fn promise(cards: Cards, hand: Cards, market: &Market) -> f32 {
    let goods = market.goods.iter().zip([1.0, 1.0, 0.9, 0.8, 0.5]);
    goods.map(|(good, place)| place * (cards.symbols(*good) * hand.symbols(*good)) as f32).sum()
}

/// The single card that a partner would probably give for such a call.
fn likely_answer(seek: Symbols, hand: Cards) -> Option<Cards> {
    let (count, good) = seek.parts().next()?;
    Face::all()
        .find(|face| face.symbols(good) == count && face.parts().count() == 1 && !hand.has(*face))
        .map(Cards::from)
}
