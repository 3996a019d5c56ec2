//! What the bot would trade, with the bank and with others.

use turnpost_ruleset::Seat;

use super::{Bot, NEARLY_WON, NEVER, OFFERS, WORTH_OFFERING, plan::Income};
use crate::{
    cards::{Cards, Resource, Terms},
    moves::{Lot, Lots, Move},
    position::STANDING_OFFERS,
};

/// A trade with another seat that the bot would like.
pub(super) struct Swap {
    pub(super) give: Cards,
    pub(super) get: Cards,
    /// What it brings who waits for the next turn.
    gain: f32,
}

impl Bot<'_> {
    /// The trades with the bank that pay for each wish, and the best offers to the others.
    pub(super) fn propose_trades(&self, offers: &[Swap], moves: &mut Vec<Move>) {
        for wish in &self.plan.wishes {
            let mut lots = Vec::new();
            let trade = |give, get| lots.push(Lot { give, count: self.plan.rates.get(give), get });
            if self.plan.traded(self.hand, wish.cost, trade).is_none() {
                continue;
            }
            let got = lots.iter().fold(Cards::NONE, |sum, lot| sum.plus(Cards::some(1, lot.get)));
            if self.view.bank.covers(got)
                && let Some(lots) = Lots::of(&lots)
            {
                moves.push(Move::Maritime { lots });
            }
        }
        if self.view.offer.is_none() && self.view.offers_this_turn < OFFERS {
            let mut good =
                offers.iter().filter(|swap| self.gain_now(swap.give, swap.get) > WORTH_OFFERING);
            // Nobody wanted the first one: the next.
            if let Some(swap) = good.nth(self.view.offers_this_turn.into()) {
                moves.push(Move::Offer { give: swap.give, get: swap.get, to: None, first: None });
            }
        }
    }

    /// What to leave on the table for the others' turns.
    pub(super) fn propose_standing(&self, offers: &[Swap], moves: &mut Vec<Move>) {
        let own: Vec<Terms> = self
            .view
            .standing_offers
            .iter()
            .filter(|standing| standing.seat == self.own.seat)
            .map(|standing| standing.terms)
            .collect();
        for standing in &self.view.standing_offers {
            if standing.seat == self.own.seat {
                moves.push(Move::Withdraw { offer: standing.offer });
            }
        }
        if own.len() >= STANDING_OFFERS {
            return;
        }
        let fresh = offers.iter().find(|swap| {
            swap.gain > WORTH_OFFERING
                && own
                    .iter()
                    .all(|terms| !terms.give().shares(swap.give) && !terms.get().shares(swap.get))
        });
        if let Some(swap) = fresh {
            moves.push(Move::Standing { give: swap.give, get: swap.get, to: None });
        }
    }

    /// Trades of a card or two for a card that bring something, those that somebody may agree to
    /// first.
    pub(super) fn offers(&self) -> Vec<Swap> {
        if self.others().all(|other| other.hand_size == 0 || other.visible_points >= NEARLY_WON) {
            return Vec::new();
        }
        let theirs = self.their_income();
        let mut found = Vec::new();
        for (given, held) in self.hand.iter() {
            for got in Resource::ALL.into_iter().filter(|got| *got != given) {
                for count in 1..=held.min(2) {
                    let (give, get) = (Cards::some(count, given), Cards::some(1, got));
                    let gain = self.gain(give, get);
                    if gain > WORTH_OFFERING / 2.0 {
                        // Who has much of it and little of what is given says yes.
                        let likely = (0.5 + theirs[got.index()]) / (0.5 + theirs[given.index()])
                            * f32::from(count).sqrt();
                        found.push((gain * likely.min(3.0), Swap { give, get, gain }));
                    }
                }
            }
        }
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        found.into_iter().map(|(_, swap)| swap).collect()
    }

    /// Which part of the others' income is of each resource.
    pub(super) fn their_income(&self) -> Income {
        let mut income = [0.0; 5];
        for other in self.others() {
            for at in other.settlements.iter() {
                income = self.land.with(&income, at);
            }
            for at in other.cities.iter() {
                income = self.land.with(&self.land.with(&income, at), at);
            }
        }
        let all: f32 = income.iter().sum::<f32>().max(1.0);
        income.map(|pips| pips * 2.5 / all)
    }

    pub(super) fn nearly_won(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|other| other.visible_points >= NEARLY_WON)
    }

    /// What trades with the bank bring: something that can be built with them now, or a hand that
    /// waits better.
    pub(super) fn maritime(&self, give: Cards, get: Cards) -> f32 {
        if !self.hand.covers(give) {
            return NEVER;
        }
        let after = self.hand.minus(give).plus(get);
        let now = self.plan.building(after, false) - self.plan.building(self.hand, false);
        if now <= 0.05 {
            return -5.0;
        }
        // Trading may end with the first thing that is built: what is traded for comes before it
        // when it is worth more.
        let built = self.plan.building(after, false) - self.held.0;
        20.0 + built
    }

    /// What closing the offer with a seat brings.
    pub(super) fn closing(&self, with: Seat) -> Option<f32> {
        let offer = self.view.offer.as_ref()?;
        let answer = offer.answers.iter().find(|answer| answer.seat == with)?;
        if self.nearly_won(with) {
            return None;
        }
        let terms = match answer.terms {
            Some(theirs) => theirs.turned(),
            None => offer.terms?,
        };
        Some(self.gain_now(terms.give(), terms.get()))
    }
}
