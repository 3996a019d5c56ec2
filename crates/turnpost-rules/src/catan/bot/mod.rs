//! A bot that plays a respectable game, from what its seat may know alone.
//!
//! It looks no move ahead. What could be built next is weighed in points and by how soon the hand
//! can pay for it ([`plan`]); whatever changes the hand, the income or the points is worth what it
//! does to that.

#[cfg(test)]
mod earlier;
mod plan;
#[cfg(test)]
mod tests;

use rand::RngExt as _;

use self::plan::{Goal, Income, Land, Plan, Wish, card_worth, income_worth, utility};
use super::{
    board::{Intersection, IntersectionSet, Path, PathSet, Terrain},
    cards::{Cards, Resource, Terms},
    moves::{Lot, Lots, Move},
    position::{STANDING_OFFERS, Stage},
    route,
    table::{GOAL, HONOUR_POINTS, Harbour, MIN_ARMY, MIN_ROUTE, RATES, pips},
    view::{SeatView, View},
};
use crate::{Sampler, Seat};

/// Each offer is a mail to several people: so many a turn, and no more.
const OFFERS: u8 = 2;
/// What an offer must bring its maker.
const WORTH_OFFERING: f32 = 0.3;
/// What a trade must bring who agrees to it, since it helps somebody else too.
const WORTH_TRADING: f32 = 0.15;
/// How much of what is left of a hand counts when something is built with the rest: more than the
/// same cards that wait, since who builds is sure of it.
const LEFT: f32 = 1.15;
/// Who may win with a point or two gets nothing from the bot.
const NEARLY_WON: u8 = GOAL - 2;
/// What points that can be had at once are worth at least: a little more than to wait with the cards
/// for something better, which others, a thief or the end of the game may take.
const SURE: f32 = 0.05;
/// Nobody would do this.
const NEVER: f32 = -100.0;

/// The place in `moves` of the move the bot makes.
pub(super) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let Some(bot) = Bot::of(view, seat) else { return 0 };
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, chosen) in moves.iter().enumerate() {
        // A breath of chance, so that equal moves are not always decided the same way.
        let worth = bot.worth(chosen) + sampler.random_range(0.0..0.001);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

/// Moves that the bot thinks of beside those that are listed, all of them legal: what it would
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

/// A trade with another seat that the bot would like.
struct Swap {
    give: Cards,
    get: Cards,
    /// What it brings who waits for the next turn.
    gain: f32,
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
    /// What the hand is worth to who waits, and to who may build.
    held: (f32, f32),
    /// What the free places near the own roads are worth.
    near: f32,
}

impl<'a> Bot<'a> {
    fn of(view: &'a View, seat: Seat) -> Option<Bot<'a>> {
        let own = view.seats.iter().find(|other| other.seat == seat)?;
        let land = land(view, seat);
        let mut income = [0.0; 5];
        for at in own.settlements.iter() {
            income = land.with(&income, at);
        }
        for at in own.cities.iter() {
            income = land.with(&land.with(&income, at), at);
        }
        let foremost = view.seats.iter().map(|other| other.visible_points).max().unwrap_or(0);
        let seats = view.seats.len() as f32;
        let rates = RATES[access(&land, own) & 63];
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

    /// The trades with the bank that pay for each wish, and the best offers to the others.
    fn propose_trades(&self, offers: &[Swap], moves: &mut Vec<Move>) {
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
    fn propose_standing(&self, offers: &[Swap], moves: &mut Vec<Move>) {
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
    fn offers(&self) -> Vec<Swap> {
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
    fn their_income(&self) -> Income {
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

    /// What the robber does at a terrain: it hurts leaders and oneself.
    fn robbing(&self, terrain: Terrain, victim: Option<Seat>) -> f32 {
        let number = self.view.terrains.get(terrain.index()).and_then(|view| view.number);
        let pips = f32::from(number.map_or(0, pips));
        let corners = terrain.corner_set().0;
        let mut worth = 0.0;
        for other in &self.view.seats {
            let buildings = (other.settlements.0 & corners).count_ones()
                + 2 * (other.cities.0 & corners).count_ones();
            let weight = if other.seat == self.own.seat {
                -8.0
            } else {
                0.5 + f32::from(other.visible_points) * 0.25
            };
            worth += weight * pips * buildings as f32;
        }
        if let Some(victim) = victim.and_then(|victim| self.seat(victim)) {
            worth += f32::from(victim.visible_points) * 0.3;
            worth += if victim.hand_size > 0 { 3.0 } else { 0.0 };
            worth += f32::from(victim.hand_size.min(6)) * 0.3;
        }
        worth
    }

    /// What the free places near these roads are worth, the nearest most.
    fn near(&self, land: &Land, roads: PathSet) -> f32 {
        let (mut best, mut second) = (0.0_f32, 0.0_f32);
        land.reach(roads, 2, |at, missing| {
            let nearness = [1.0, 0.7, 0.45][usize::from(missing.min(2))];
            let worth = (self.pointed(1) + self.place(at)) * nearness;
            if worth > best {
                second = best;
                best = worth;
            } else if worth > second {
                second = worth;
            }
        });
        best + 0.3 * second
    }

    /// What a road is worth, given for nothing: nearer places, and the longest trade route.
    fn road(&self, path: Path) -> f32 {
        let roads = PathSet(self.own.roads.0 | path.alone().0);
        let mut land = self.land.clone();
        land.roads = PathSet(land.roads.0 | path.alone().0);
        let mut worth = 0.0_f32;
        if self.own.settlements_left > 0 {
            worth += self.near(&land, roads) - self.near;
        }
        if let Some(missing) = self.roads_to_route().filter(|missing| *missing <= 4) {
            let length = self.route_by(path);
            if length > self.own.route_length {
                worth += if length >= self.route_bar() {
                    self.pointed(HONOUR_POINTS)
                } else {
                    0.5 / f32::from(missing)
                };
            }
        }
        worth
    }

    /// How long the run through a road on this path would be.
    fn route_by(&self, path: Path) -> u8 {
        let [one, other] = path.ends();
        let rest = PathSet(self.own.roads.0 & !path.alone().0);
        route::both_ways(rest, self.land.theirs, one, other) + 1
    }

    /// What paying a price and getting this much for it brings, against keeping the cards.
    fn bought(&self, cost: Cards, worth: f32) -> f32 {
        if !self.hand.covers(cost) {
            return NEVER;
        }
        worth + LEFT * self.plan.waiting(self.hand.minus(cost)) - self.held.0
    }

    /// What a move is worth; 0 is ending the turn.
    fn worth(&self, chosen: &Move) -> f32 {
        match *chosen {
            Move::Settlement { intersection } if self.view.turn == 0 => self.founding(intersection),
            Move::Settlement { intersection } => {
                let worth = self.pointed(1) + self.place(intersection);
                self.bought(super::table::SETTLEMENT_COST, worth).max(SURE)
            }
            Move::City { intersection } => {
                let worth = self.pointed(1) + self.place(intersection);
                self.bought(super::table::CITY_COST, worth).max(SURE)
            }
            Move::Road { path } if self.view.stage == Stage::Main => {
                let worth = self.road(path);
                let bought = self.bought(super::table::ROAD_COST, worth);
                let honour =
                    self.roads_to_route().is_some() && self.route_by(path) >= self.route_bar();
                match (honour, worth < 0.15) {
                    (true, _) => bought.max(SURE),
                    (false, true) => -1.0,
                    (false, false) => bought,
                }
            }
            Move::Road { path } if self.view.turn == 0 => 10.0 + self.leads_to(path),
            Move::Road { path } => 10.0 + self.road(path),
            Move::BuyCard {} => {
                let wish = self.plan.wishes.iter().find(|wish| wish.goal == Goal::Card);
                wish.map_or(-1.0, |wish| self.bought(wish.cost, wish.worth))
            }
            Move::Knight {} => self.knight(),
            Move::RoadBuilding {} => {
                let best = |road: f32, path: Path| road.max(self.road(path));
                let around = self.free_paths().fold(0.0, best);
                if around > 0.3 { 0.5 + around } else { -1.0 }
            }
            Move::Invention { cards } => {
                let gain = self.gain_now(Cards::NONE, cards);
                if gain > 0.45 { gain } else { -1.0 }
            }
            Move::Monopoly { resource } => {
                let cards: u8 = self.others().map(|other| other.hand_size).sum();
                let share = self.their_income()[resource.index()] / 2.5;
                let expected = (f32::from(cards) * share * 0.8) as u8;
                let gain = self.gain_now(Cards::NONE, Cards::some(expected.min(12), resource));
                if expected >= 3 && gain > 0.4 { gain } else { -1.0 }
            }
            Move::Robber { terrain, victim } => self.robbing(terrain, victim),
            Move::DeclineRoad {} => 10.0,
            Move::Discard { cards } | Move::Pay { cards } => 10.0 + self.gain(cards, Cards::NONE),
            Move::GiveTreasure {} => {
                let hunter = self.view.treasure_hunter == Some(self.own.seat);
                if hunter { 8.9 } else { 9.7 }
            }
            Move::Maritime { ref lots } => {
                let mut give = Cards::NONE;
                let mut get = Cards::NONE;
                for lot in lots.as_slice() {
                    give = give.plus(Cards::some(lot.count, lot.give));
                    get = get.plus(Cards::some(1, lot.get));
                }
                self.maritime(give, get)
            }
            Move::Offer { give, get, .. } => {
                let good = self.view.offer.is_none()
                    && self.view.offers_this_turn < OFFERS
                    && self.gain_now(give, get) > WORTH_OFFERING;
                // Before anything is built, since trading may end with that.
                if good { 50.0 } else { -5.0 }
            }
            Move::Close { with, .. } => match self.closing(with) {
                Some(gain) if gain > WORTH_TRADING => 60.0 + gain,
                _ => -5.0,
            },
            Move::Accept { .. } => {
                let terms = self.view.offer.as_ref().and_then(|offer| offer.terms);
                let gain = terms.map_or(-1.0, |terms| self.gain(terms.get(), terms.give()));
                if self.nearly_won(self.view.active) { -5.0 } else { gain - WORTH_TRADING }
            }
            Move::Decline { .. } => 0.0,
            Move::Counter { give, get, .. } => {
                let gain = self.gain(give, get);
                let wanted = self.view.offer.as_ref().and_then(|offer| offer.terms);
                let fits = wanted
                    .is_some_and(|terms| terms.get().covers(give) && terms.give().shares(get));
                let fits = fits && !self.nearly_won(self.view.active);
                if fits && gain > WORTH_OFFERING { gain - WORTH_OFFERING } else { -5.0 }
            }
            Move::Take { offer } => {
                let standing =
                    self.view.standing_offers.iter().find(|standing| standing.offer == offer);
                let gain = standing.map_or(NEVER, |standing| {
                    if self.nearly_won(standing.seat) {
                        return NEVER;
                    }
                    self.gain_now(standing.terms.get(), standing.terms.give())
                });
                if gain > WORTH_TRADING { 55.0 + gain } else { -5.0 }
            }
            Move::Standing { give, get, .. } => {
                // The last thing in a turn.
                if self.gain(give, get) > WORTH_OFFERING { 0.01 } else { -5.0 }
            }
            Move::Withdraw { offer } => {
                let standing =
                    self.view.standing_offers.iter().find(|standing| standing.offer == offer);
                let gain = standing
                    .map_or(0.0, |standing| self.gain(standing.terms.give(), standing.terms.get()));
                if gain < 0.0 { 0.02 } else { -10.0 }
            }
            Move::Agree {} => {
                let event = self.view.event.as_ref();
                let reward = event.and_then(|event| event.reward).unwrap_or_default();
                let price = event.and_then(|event| event.price).unwrap_or(Cards::NONE);
                f32::from(reward.treasures) * 0.35 + self.gain(price, reward.cards)
            }
            Move::Roll {} => 10.0,
            Move::End {} | Move::Refuse {} => 0.0,
            Move::Keep { .. } => -10.0,
        }
    }

    fn nearly_won(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|other| other.visible_points >= NEARLY_WON)
    }

    /// What trades with the bank bring: something that can be built with them now, or a hand that
    /// waits better.
    fn maritime(&self, give: Cards, get: Cards) -> f32 {
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

    /// The first places: income, and what roads from there lead to.
    fn founding(&self, at: Intersection) -> f32 {
        let mut onward = 0.0_f32;
        for next in at.neighbours().iter() {
            for far in next.neighbours().iter().filter(|far| *far != at) {
                if !self.land.closed.has(far) {
                    onward = onward.max(self.place(far));
                }
            }
        }
        10.0 + self.place(at) + 0.12 * onward
    }

    /// The best place a road on this path leads to, near ones first.
    fn leads_to(&self, path: Path) -> f32 {
        let mut best: f32 = 0.0;
        for end in path.ends() {
            if self.land.theirs.has(end) {
                continue;
            }
            if !self.land.closed.has(end) {
                best = best.max(self.place(end));
            }
            for next in end.paths().filter(|next| *next != path && !self.land.roads.has(*next)) {
                let far = next.other_end(end);
                if !self.land.closed.has(far) {
                    best = best.max(self.place(far) * 0.8);
                }
            }
        }
        best
    }

    /// Where a road could go.
    fn free_paths(&self) -> impl Iterator<Item = Path> + '_ {
        let mut free = 0_u128;
        for path in self.own.roads.iter() {
            for end in path.ends() {
                if !self.land.theirs.has(end) {
                    free |= end.path_set().0;
                }
            }
        }
        let free: Vec<Path> = PathSet(free & !self.land.roads.0).iter().collect();
        free.into_iter()
    }

    /// What closing the offer with a seat brings.
    fn closing(&self, with: Seat) -> Option<f32> {
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

    /// Before the roll only when the robber stands in one's own fields; after it whenever the
    /// robber does more elsewhere, or the army counts.
    fn knight(&self) -> f32 {
        let mine = self.own.settlements.0 | self.own.cities.0;
        let robbed = self.view.robber.corner_set().0 & mine != 0;
        let takes = self.view.largest_army != Some(self.own.seat)
            && self.own.knights + 1 >= self.army_bar();
        if takes {
            80.0
        } else if robbed {
            40.0
        } else if self.view.rolled {
            // The robber hurts somebody else already; a card is stolen all the same.
            let now = self.robbing(self.view.robber, None);
            let best = Terrain::all().map(|terrain| self.robbing(terrain, None));
            if best.fold(f32::NEG_INFINITY, f32::max) + 2.0 > now { 0.4 } else { -1.0 }
        } else {
            -1.0
        }
    }
}

/// The board as the plans need it.
fn land(view: &View, seat: Seat) -> Land {
    let mut land = Land {
        pips: [[0; 5]; 54],
        closed: IntersectionSet(0),
        theirs: IntersectionSet(0),
        roads: PathSet(0),
        harbours: [None; 54],
    };
    for harbour in &view.harbours {
        for end in harbour.path.ends() {
            if let Some(slot) = land.harbours.get_mut(end.index()) {
                *slot = Some(harbour.harbour);
            }
        }
    }
    for other in &view.seats {
        let built = IntersectionSet(other.settlements.0 | other.cities.0);
        for at in built.iter() {
            land.closed.0 |= at.alone().0 | at.neighbours().0;
        }
        if other.seat != seat {
            land.theirs.0 |= built.0;
        }
        land.roads.0 |= other.roads.0;
    }
    for terrain in &view.terrains {
        let (Some(resource), Some(number)) = (terrain.landscape.yields(), terrain.number) else {
            continue;
        };
        for at in terrain.terrain.corner_set().iter() {
            if let Some(of) = land.pips.get_mut(at.index()) {
                of[resource.index()] += pips(number);
            }
        }
    }
    land
}

/// The harbours that a seat can use, as [`RATES`] counts them.
fn access(land: &Land, own: &SeatView) -> usize {
    let mine = IntersectionSet(own.settlements.0 | own.cities.0);
    let used = mine.iter().filter_map(|at| land.harbours.get(at.index()).copied().flatten());
    used.fold(0, |access, harbour| {
        access
            | match harbour {
                Harbour::Generic => 1 << 5,
                Harbour::Special(resource) => 1 << resource.index(),
            }
    })
}
