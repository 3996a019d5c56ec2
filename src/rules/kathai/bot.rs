//! A steady bot: it looks one move ahead, from its own view alone.

use rand::RngExt as _;

use super::{
    cards::{Cards, Face},
    goods::Good,
    market::{Market, PRICES, Pair},
    moves::{Move, Payment},
    position::HAND_LIMIT,
    symbols::Symbols,
    view::View,
};
use crate::rules::{Sampler, Seat};

/// What an exchange card is worth in points.
const EXCHANGE_CARD: f32 = 0.5;
/// What an unknown card is worth in points.
const UNKNOWN_CARD: f32 = 1.1;
/// How much better a deal must make a hand before the bot proposes it.
const BID_GAIN: f32 = 0.4;
/// How much better a deal must make a hand before the bot closes it.
const ACCEPT_GAIN: f32 = 0.1;

/// The index of the move that promises most.
pub(super) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let bot = Bot::of(view, seat);
    let mut best = (0, f32::NEG_INFINITY);
    for (at, played) in moves.iter().enumerate() {
        let promise = bot.promise(played, sampler);
        if promise > best.1 {
            best = (at, promise);
        }
    }
    best.0
}

struct Bot<'a> {
    view: &'a View,
    market: Market,
    /// How much of what a hand could bring will still be brought.
    patience: f32,
    hand_worth: f32,
}

impl<'a> Bot<'a> {
    fn of(view: &'a View, seat: Seat) -> Bot<'a> {
        let mut goods = Good::ALL;
        for (place, shown) in goods.iter_mut().zip(&view.market) {
            *place = shown.good;
        }
        let market = Market { goods, bribe: None };
        let patience = patience(view, seat);
        let hand_worth = worth(view.hand, &market);
        Bot { view, market, patience, hand_worth }
    }

    /// What a move is expected to bring, in points.
    fn promise(&self, played: &Move, sampler: &mut Sampler) -> f32 {
        let hand = self.view.hand;
        match played {
            Move::Pass {} | Move::EndTrading {} => self.potential(hand, &self.market),
            Move::Sell { good, cards, .. } => self.sale(*good, *cards),
            Move::Bribe { pair, payment } => self.bribe(*pair, *payment),
            Move::Draw {} => self.potential(hand, &self.market) + self.draw() - EXCHANGE_CARD,
            Move::Swap { card } => {
                let rest = hand.without(*card).unwrap_or(hand);
                self.potential(rest, &self.market) + self.draw()
            }
            Move::Call { give, seek, .. } => self.call(*give, *seek, sampler),
            Move::Accept { give, get, .. } => self.deal(*give, *get, ACCEPT_GAIN),
            Move::Bid { give, get } => self.deal(*give, *get, BID_GAIN),
            Move::Decline {} => self.potential(hand, &self.market),
            Move::Counter { .. }
            | Move::Withdraw {}
            | Move::Offer { .. }
            | Move::Retract { .. } => f32::NEG_INFINITY,
        }
    }

    fn potential(&self, hand: Cards, market: &Market) -> f32 {
        let crowded = if hand.len() >= HAND_LIMIT { 0.6 } else { 0.0 };
        self.patience * (worth(hand, market) - crowded)
    }

    fn draw(&self) -> f32 {
        self.patience * UNKNOWN_CARD
    }

    fn sale(&self, good: Good, cards: Cards) -> f32 {
        let Some(price) = self.market.price(good) else { return f32::NEG_INFINITY };
        let rest = self.view.hand.minus(cards).unwrap_or(Cards::NONE);
        let mut market = self.market;
        market.sell(good);
        let points = cards.len() as f32 + f32::from(price.bonus);
        points + EXCHANGE_CARD + self.potential(rest, &market)
    }

    fn bribe(&self, pair: Pair, payment: Payment) -> f32 {
        let hand = self.view.hand;
        let mut market = self.market;
        market.swap(pair);
        match payment {
            Payment::Exchange => self.potential(hand, &market) - EXCHANGE_CARD,
            Payment::Hand(card) => {
                let rest: Cards = hand.without(card).unwrap_or(hand);
                self.potential(rest, &market)
            }
        }
    }

    /// A call uses the turn, so it is made once, now and then, and only for something useful.
    fn call(&self, give: Cards, seek: Symbols, sampler: &mut Sampler) -> f32 {
        let rare = sampler.random_range(0..3) > 0;
        let Some((count, good)) = seek.parts().next() else { return f32::NEG_INFINITY };
        let named = Face::all()
            .find(|face| face.symbols(good) == count.min(3) && face.parts().count() == 1);
        let (Some(wanted), false) = (named, give.is_empty() || rare) else {
            return f32::NEG_INFINITY;
        };
        if self.view.trade.is_some() {
            return f32::NEG_INFINITY;
        }
        let gain = self.gain(give, wanted.into());
        self.potential(self.view.hand, &self.market) + 0.4 * gain
    }

    fn deal(&self, give: Cards, get: Cards, least: f32) -> f32 {
        let gain = self.gain(give, get);
        if gain < least {
            return f32::NEG_INFINITY;
        }
        self.potential(self.view.hand, &self.market) + gain
    }

    fn gain(&self, give: Cards, get: Cards) -> f32 {
        let hand = self.view.hand;
        let after = hand.minus(give).and_then(|rest| rest.plus(get));
        after.map_or(f32::NEG_INFINITY, |after| worth(after, &self.market) - self.hand_worth)
    }
}

/// How much of a hand's worth is still to be had: less and less in the last stage.
fn patience(view: &View, seat: Seat) -> f32 {
    let Some(left) = view.turns_left else { return 0.8 };
    let seats = view.seats.len().max(1);
    let until = (seat.index() + seats - view.active.index()) % seats;
    let own_turns = (usize::from(left) + seats).saturating_sub(until) / seats;
    match own_turns {
        0 => 0.0,
        1 => 0.55,
        _ => 0.7,
    }
}

/// What a hand may bring on a market: near sales count more than far ones.
fn worth(hand: Cards, market: &Market) -> f32 {
    let mut values = [0.0_f32; Good::COUNT];
    for (place, (value, good)) in values.iter_mut().zip(market.goods).enumerate() {
        let shown = hand.symbols(good) as f32;
        let cards = hand.showing(good).len() as f32;
        *value = match PRICES.get(place) {
            Some(price) => {
                let progress = (shown / f32::from(price.minimum)).min(1.0);
                progress * progress * (cards + f32::from(price.bonus))
            }
            None => 0.4 * (shown / 4.0).min(1.0) * cards,
        };
    }
    values.sort_by(|a, b| b.total_cmp(a));
    let weights = [0.75, 0.35, 0.2, 0.1, 0.05];
    let sales: f32 = values.iter().zip(weights).map(|(value, weight)| value * weight).sum();
    sales + 0.35 * hand.len() as f32
}
