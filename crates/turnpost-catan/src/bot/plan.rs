//! What a seat could build next, what each is worth, and how soon a hand can pay for it.
//!
//! Everything is weighed in points: a point counts one, and income counts as much as it may still
//! bring before the game is over.

use crate::{
    board::Intersection,
    cards::{Cards, Resource},
    data::{CARD_COST, CITY_COST, GOAL, HAND_LIMIT, ROAD_COST, SETTLEMENT_COST},
};

/// What a point of income is worth while the game is young.
const INCOME: f32 = 0.14;
/// How much of its worth a thing keeps for each round that it is waited for.
const DISCOUNT: f32 = 0.86;
/// Nothing is waited for longer than so many rounds.
const MAX_WAIT: f32 = 24.0;
/// What a development card is worth by itself: a knight, a point, a good turn.
const CARD: f32 = 0.75;
/// What a card in the hand is worth by itself, as long as there are few.
const SPARE: f32 = 0.03;
/// What a card is worth that a seven may take.
const LOST: f32 = 0.1;
/// How much of the second best wish counts.
const SECOND: f32 = 0.2;
/// How much of what is left of a hand counts beside what is built with the rest.
const AFTER: f32 = 1.0;

/// How good each resource is.
const WEIGHTS: [f32; 5] = [1.0, 1.0, 0.85, 1.15, 1.1];

/// Income as pips by resource.
pub(super) type Income = [f32; 5];

/// What so much income is worth, in pips: the first of a resource more than the tenth.
pub(super) fn utility(income: &Income) -> f32 {
    let of = |(pips, weight): (&f32, f32)| {
        let first = if *pips > 0.0 { 1.0 } else { 0.0 };
        weight * (first + pips / (1.0 + pips / 16.0))
    };
    income.iter().zip(WEIGHTS).map(of).sum()
}

/// Something that could be built.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Goal {
    /// A city here.
    City(Intersection),
    /// A settlement here, to which so many roads are missing.
    Settlement(Intersection, u8),
    /// A development card.
    Card,
    /// The longest trade route, for which so many roads are missing.
    Route(u8),
}

/// A goal with its price and worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wish {
    /// What.
    pub goal: Goal,
    /// The cards to be paid for it; none for what is free.
    pub cost: Cards,
    /// What it brings, in points.
    pub worth: f32,
}

fn roads(count: u8) -> Cards {
    (0..count).fold(Cards::NONE, |sum, _| sum.plus(ROAD_COST))
}

impl Wish {
    /// A wish for a goal at its price.
    pub(super) fn of(goal: Goal, worth: f32) -> Wish {
        let cost = match goal {
            Goal::City(_) => CITY_COST,
            Goal::Settlement(_, missing) => SETTLEMENT_COST.plus(roads(missing)),
            Goal::Card => CARD_COST,
            Goal::Route(missing) => roads(missing),
        };
        Wish { goal, cost, worth }
    }
}

/// What a seat plans with.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// What can be wished for.
    pub wishes: Vec<Wish>,
    /// Cards that come in a round, by resource.
    pub flow: Income,
    /// What the bank asks for one card, by resource.
    pub rates: Cards,
    /// Which part of a card it gives for one, by resource.
    pub shares: [f32; 5],
    /// How likely a seven comes before the own next turn.
    pub seven: f32,
}

impl Plan {
    /// What a hand is worth that waits for the next own turn.
    pub(super) fn waiting(&self, hand: Cards) -> f32 {
        let (mut best, mut second) = (0.0_f32, 0.0_f32);
        for wish in &self.wishes {
            // Even at once it is not worth enough.
            if wish.worth * DISCOUNT <= second {
                continue;
            }
            let worth = wish.worth * DISCOUNT.powf(1.0 + self.rounds(hand, wish.cost));
            if worth > best {
                second = best;
                best = worth;
            } else if worth > second {
                second = worth;
            }
        }
        let total = f32::from(hand.total());
        let over = hand.total() > HAND_LIMIT;
        let risk = if over { self.seven * total * LOST } else { 0.0 };
        best + SECOND * second + SPARE * total.min(8.0) - risk
    }

    /// What a hand is worth to whoever may build with it, and trade with the bank before if `trades`.
    pub(super) fn building(&self, hand: Cards, trades: bool) -> f32 {
        let mut best = self.waiting(hand);
        for wish in &self.wishes {
            let paid = if hand.covers(wish.cost) {
                Some(hand)
            } else if trades {
                self.traded(hand, wish.cost, |_, _| {})
            } else {
                None
            };
            if let Some(paid) = paid {
                best = best.max(wish.worth + AFTER * self.waiting(paid.minus(wish.cost)));
            }
        }
        best
    }

    /// The hand that pays a price after trades with the bank, which are told one after the other.
    pub(super) fn traded(
        &self,
        hand: Cards,
        cost: Cards,
        mut tell: impl FnMut(Resource, Resource),
    ) -> Option<Cards> {
        let mut hand = hand;
        loop {
            let missing = hand.missing(cost);
            let Some((get, _)) = missing.iter().next() else { return Some(hand) };
            let rate = |resource: Resource| self.rates.get(resource);
            let spare = |resource: Resource| hand.get(resource).saturating_sub(cost.get(resource));
            let give = Resource::ALL
                .into_iter()
                .filter(|resource| spare(*resource) >= rate(*resource))
                .min_by_key(|resource| {
                    (rate(*resource), std::cmp::Reverse(spare(*resource)), *resource)
                })?;
            hand = hand.minus(Cards::some(rate(give), give)).plus(Cards::some(1, get));
            tell(give, get);
        }
    }

    /// After how many rounds a hand can pay a price, trades with the bank included.
    fn rounds(&self, hand: Cards, cost: Cards) -> f32 {
        let (mut missing, mut lots) = (0, 0);
        let mut needs = [0.0_f32; 5];
        for (resource, need) in Resource::ALL.into_iter().zip(&mut needs) {
            let (has, price) = (hand.get(resource), cost.get(resource));
            missing += price.saturating_sub(has);
            lots += has.saturating_sub(price) / self.rates.get(resource).max(1);
            *need = f32::from(price) - f32::from(has);
        }
        if missing <= lots {
            return 0.0;
        }
        // What is short falls ever more slowly: with each resource that there is enough of, the
        // rest of it counts only as much as the bank gives for it. So going on along the slope
        // never goes too far, and ends after as many steps as there are resources.
        let mut rounds = 0.0_f32;
        for _ in 0..6 {
            let (mut short, mut slope) = (0.0_f32, 0.0_f32);
            for (at, need) in needs.iter().enumerate() {
                let left = need - self.flow[at] * rounds;
                let share = if left > 1e-4 { 1.0 } else { self.shares[at] };
                short += left * share;
                slope += self.flow[at] * share;
            }
            if short <= 1e-3 {
                break;
            }
            if slope <= 0.0 {
                return MAX_WAIT;
            }
            rounds += short / slope;
        }
        rounds.clamp(0.4, MAX_WAIT)
    }
}

/// What a pip of income is worth in points when the foremost seat has so many.
pub(super) fn income_worth(foremost: u8) -> f32 {
    INCOME * f32::from(GOAL.saturating_sub(foremost).min(8)) / 8.0
}

/// What the next development card is worth, given whether it may bring the army nearer.
pub(super) fn card_worth(army_in_reach: bool) -> f32 {
    if army_in_reach { CARD + 0.2 } else { CARD }
}
