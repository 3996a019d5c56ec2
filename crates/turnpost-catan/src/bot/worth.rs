//! What each move is worth to the bot, in points.

use turnpost_ruleset::Seat;

use super::{
    Bot, LEFT, NEVER, OFFERS, SURE, WORTH_OFFERING, WORTH_TRADING, land::Land, plan::Goal,
};
use crate::{
    board::{Intersection, Path, PathSet, Terrain},
    cards::Cards,
    data::{CITY_COST, HONOUR_POINTS, ROAD_COST, SETTLEMENT_COST, pips},
    moves::Move,
    play::route,
    position::Stage,
};

impl Bot<'_> {
    /// What a move is worth; 0 is ending the turn.
    pub(super) fn worth(&self, chosen: &Move) -> f32 {
        match *chosen {
            Move::Settlement { intersection } if self.view.turn == 0 => self.founding(intersection),
            Move::Settlement { intersection } => {
                let worth = self.pointed(1) + self.place(intersection);
                self.bought(SETTLEMENT_COST, worth).max(SURE)
            }
            Move::City { intersection } => {
                let worth = self.pointed(1) + self.place(intersection);
                self.bought(CITY_COST, worth).max(SURE)
            }
            Move::Road { path } if self.view.stage == Stage::Main => {
                let worth = self.road(path);
                let bought = self.bought(ROAD_COST, worth);
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

    /// What paying a price and getting this much for it brings, against keeping the cards.
    fn bought(&self, cost: Cards, worth: f32) -> f32 {
        if !self.hand.covers(cost) {
            return NEVER;
        }
        worth + LEFT * self.plan.waiting(self.hand.minus(cost)) - self.held.0
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

    /// What the free places near these roads are worth, the nearest most.
    pub(super) fn near(&self, land: &Land, roads: PathSet) -> f32 {
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

    /// How long the run through a road on this path would be.
    fn route_by(&self, path: Path) -> u8 {
        let [one, other] = path.ends();
        let rest = PathSet(self.own.roads.0 & !path.alone().0);
        route::both_ways(rest, self.land.theirs, one, other) + 1
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
}
