//! A bot that plays a respectable game, from what its seat may know alone.
//!
//! It looks no move ahead. What could be built next is weighed in points and by how soon the hand
//! can pay for it ([`plan`]); whatever changes the hand, the income or the points is worth what it
//! does to that ([`worth`], [`trade`]).

#[cfg(test)]
mod earlier;
mod land;
mod plan;
#[cfg(test)]
mod tests;
mod trade;
mod worth;

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat};

use self::{
    land::Land,
    plan::{Goal, Income, Plan, Wish, card_worth, income_worth, utility},
};
use super::{
    board::Intersection,
    cards::{Cards, Resource},
    data::{GOAL, HONOUR_POINTS, Harbour, MIN_ARMY, MIN_ROUTE},
    moves::Move,
    position::Stage,
    view::{SeatView, View},
};

/// Each offer is a mail to several people: so many a turn, and no more.
const OFFERS: u8 = 2;
/// What an offer must bring its maker.
const WORTH_OFFERING: f32 = 0.3;
/// What a trade must bring who agrees to it, since it helps somebody else too.
const WORTH_TRADING: f32 = 0.15;
/// How much of what is left of a hand counts when something is built with the rest: more than the
/// same cards when they wait, since what is built is safe.
const LEFT: f32 = 1.15;
/// The bot trades nothing to a seat with so many points, which may win with one or two more.
const NEARLY_WON: u8 = GOAL - 2;
/// What points that can be had at once are worth at least: a little more than to wait with the cards
/// for something better, which others, a thief or the end of the game may take.
const SURE: f32 = 0.05;
/// The worth of what is never done.
const NEVER: f32 = -100.0;

/// The place in `moves` of the move the bot makes.
pub(super) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let Some(bot) = Bot::of(view, seat) else { return 0 };
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, chosen) in moves.iter().enumerate() {
        // A little chance, so that equal moves are not always decided the same way.
        let worth = bot.worth(chosen) + sampler.random_range(0.0..0.001);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

/// Moves that the bot thinks of besides those that are listed, all of them legal: what it would
/// trade, offer, discard and pay.
pub(super) fn propose(view: &View, seat: Seat, moves: &mut Vec<Move>) {
    let discards = view.stage == Stage::Discarding;
    let pays = view.event.as_ref().is_some_and(|event| event.asked.has(seat));
    let plays = view.active == seat && view.stage == Stage::Main;
    if !(discards || pays || plays) {
        return;
    }
    let Some(bot) = Bot::of(view, seat) else { return };
    if bot.own.discard_owed > 0 && bot.own.sealed_discard.is_none() {
        moves.push(Move::Discard { cards: bot.least_missed(bot.own.discard_owed) });
    }
    if let Some(event) = &view.event
        && let Some(owed) = event.owed.filter(|owed| *owed > 0 && event.asked.has(seat))
        && bot.hand.total() >= owed
    {
        moves.push(Move::Pay { cards: bot.least_missed(owed) });
    }
    if plays {
        let offers = bot.offers();
        if view.trade_open {
            bot.propose_trades(&offers, moves);
        }
        bot.propose_standing(&offers, moves);
    }
}

struct Bot<'a> {
    view: &'a View,
    own: &'a SeatView,
    hand: Cards,
    land: Land,
    /// Pips of each resource.
    income: Income,
    plan: Plan,
    /// What a pip of income is worth in points.
    pip: f32,
    /// What every place would add, in points.
    places: [f32; 54],
    /// What the hand is worth to whoever waits, and to whoever may build.
    held: (f32, f32),
    /// What the free places near the own roads are worth.
    near: f32,
}

impl<'a> Bot<'a> {
    fn of(view: &'a View, seat: Seat) -> Option<Bot<'a>> {
        let own = view.seats.iter().find(|other| other.seat == seat)?;
        let land = Land::of(view, seat);
        let mut income = [0.0; 5];
        for at in own.settlements.iter() {
            income = land.with(&income, at);
        }
        for at in own.cities.iter() {
            income = land.with(&land.with(&income, at), at);
        }
        let foremost = view.seats.iter().map(|other| other.visible_points).max().unwrap_or(0);
        let seats = view.seats.len() as f32;
        let rates = land.access(own).rates();
        let mut bot = Bot {
            view,
            own,
            hand: own.hand.unwrap_or(Cards::NONE),
            land,
            income,
            plan: Plan {
                wishes: Vec::new(),
                flow: income.map(|pips| pips * seats / 36.0),
                rates,
                shares: Resource::ALL.map(|resource| 1.0 / f32::from(rates.get(resource).max(1))),
                seven: 1.0 - (5.0_f32 / 6.0).powf(seats),
            },
            pip: income_worth(foremost),
            places: [0.0; 54],
            held: (0.0, 0.0),
            near: 0.0,
        };
        bot.places = bot.places();
        if view.turn > 0 {
            bot.plan.wishes = bot.wishes();
            bot.held = (bot.plan.waiting(bot.hand), bot.plan.building(bot.hand, view.trade_open));
            bot.near = bot.near(&bot.land, own.roads);
        }
        Some(bot)
    }

    /// What every place would add, in points.
    fn places(&self) -> [f32; 54] {
        let now = utility(&self.income);
        let mut places = [0.0; 54];
        for (at, worth) in Intersection::all().zip(&mut places) {
            let more = self.land.with(&self.income, at);
            let harbour = match self.land.harbours.get(at.index()).copied().flatten() {
                None => 0.0,
                Some(Harbour::Generic) => 0.08 * more.iter().sum::<f32>(),
                Some(Harbour::Special(resource)) => 0.3 * more[resource.index()],
            };
            *worth = (utility(&more) - now + harbour) * self.pip;
        }
        places
    }

    /// What a place would add, in points.
    fn place(&self, at: Intersection) -> f32 {
        self.places.get(at.index()).copied().unwrap_or(0.0)
    }

    /// What could be built next.
    fn wishes(&self) -> Vec<Wish> {
        let mut wishes = Vec::with_capacity(8);
        if self.own.cities_left > 0 {
            let gain = |at: Intersection| (self.place(at), at);
            let best = self.own.settlements.iter().map(gain).max_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((worth, at)) = best {
                wishes.push(Wish::of(Goal::City(at), self.pointed(1) + worth));
            }
        }
        if self.own.settlements_left > 0 {
            let max = self.own.roads_left.min(3);
            let mut best: [Option<Wish>; 4] = [None; 4];
            self.land.reach(self.own.roads, max, |at, missing| {
                // Others may be there before.
                let late = 1.0 - 0.08 * f32::from(missing);
                let worth = (self.pointed(1) + self.place(at)) * late;
                let slot = &mut best[usize::from(missing.min(3))];
                if slot.is_none_or(|known| worth > known.worth) {
                    *slot = Some(Wish::of(Goal::Settlement(at, missing), worth));
                }
            });
            wishes.extend(best.iter().flatten());
        }
        if self.view.deck > 0 {
            let knights = self.own.knights + self.own.cards.map_or(0, |cards| cards.knight);
            let bar = self.army_bar();
            let near = self.view.largest_army != Some(self.own.seat) && knights + 2 >= bar;
            wishes.push(Wish::of(Goal::Card, card_worth(near)));
        }
        if let Some(missing) = self.roads_to_route().filter(|missing| *missing <= 3) {
            wishes.push(Wish::of(Goal::Route(missing), self.pointed(HONOUR_POINTS) * 0.9));
        }
        wishes
    }

    /// So many points more, and the game if they win it.
    fn pointed(&self, points: u8) -> f32 {
        let has = self.own.points.unwrap_or(self.own.visible_points);
        let wins = has < GOAL && has + points >= GOAL;
        f32::from(points) + if wins { 20.0 } else { 0.0 }
    }

    /// As many knights as the largest army takes.
    fn army_bar(&self) -> u8 {
        let holder = self.view.largest_army.and_then(|holder| self.seat(holder));
        holder.map_or(MIN_ARMY, |holder| holder.knights + 1)
    }

    /// As long as the longest trade route must be.
    fn route_bar(&self) -> u8 {
        let holder = self.view.longest_route.and_then(|holder| self.seat(holder));
        let tied = self.view.seats.iter().map(|other| other.route_length).max().unwrap_or(0);
        holder.map_or(tied.max(MIN_ROUTE - 1), |holder| holder.route_length) + 1
    }

    /// How many roads the longest trade route is away, if it is somebody else's and the roads last.
    fn roads_to_route(&self) -> Option<u8> {
        if self.view.longest_route == Some(self.own.seat) {
            return None;
        }
        let missing = self.route_bar().saturating_sub(self.own.route_length).max(1);
        (missing <= self.own.roads_left).then_some(missing)
    }

    fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.view.seats.iter().find(|other| other.seat == seat)
    }

    fn others(&self) -> impl Iterator<Item = &SeatView> {
        self.view.seats.iter().filter(|other| other.seat != self.own.seat)
    }

    /// What a change of the hand brings who waits.
    fn gain(&self, give: Cards, get: Cards) -> f32 {
        if !self.hand.covers(give) {
            return NEVER;
        }
        self.plan.waiting(self.hand.minus(give).plus(get)) - self.held.0
    }

    /// What it brings who can build with it this turn.
    fn gain_now(&self, give: Cards, get: Cards) -> f32 {
        if !self.hand.covers(give) {
            return NEVER;
        }
        let after = self.hand.minus(give).plus(get);
        self.plan.building(after, self.view.trade_open) - self.held.1
    }

    /// So many cards of the hand that are missed least.
    fn least_missed(&self, count: u8) -> Cards {
        let mut hand = self.hand;
        let mut gone = Cards::NONE;
        for _ in 0..count {
            let rest =
                |resource: &Resource| self.plan.waiting(hand.minus(Cards::some(1, *resource)));
            let next = Resource::ALL
                .into_iter()
                .filter(|resource| hand.get(*resource) > 0)
                .max_by(|one, other| rest(one).total_cmp(&rest(other)));
            let Some(resource) = next else { break };
            hand = hand.minus(Cards::some(1, resource));
            gone = gone.plus(Cards::some(1, resource));
        }
        gone
    }
}
