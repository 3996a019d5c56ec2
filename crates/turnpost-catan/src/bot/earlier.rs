//! The bot that played here before this one, against which it is measured: every listed move gets a
//! worth, hands count by how near they are to something to build, and time is not looked at.

use rand::RngExt as _;
use turnpost_ruleset::{Sampler, Seat};

use crate::{
    board::{Intersection, IntersectionSet, Path, PathSet, Terrain},
    cards::{Cards, Resource},
    data::{
        CARD_COST, CITY_COST, GOAL, HAND_LIMIT, Harbour, MIN_ROUTE, ROAD_COST, SETTLEMENT_COST,
        pips,
    },
    moves::Move,
    position::Stage,
    view::{SeatView, View},
};

/// The place in `moves` of the move the bot makes.
pub(crate) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let Some(bot) = Bot::of(view, seat) else { return 0 };
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, chosen) in moves.iter().enumerate() {
        // A breath of chance, so that equal moves are not always decided the same way.
        let worth = bot.worth(chosen) + sampler.random_range(0.0..0.01);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}

struct Bot<'a> {
    view: &'a View,
    own: &'a SeatView,
    hand: Cards,
    /// Intersections that are built on or next to one.
    closed: IntersectionSet,
    /// Where the others have built.
    theirs: IntersectionSet,
    /// Every road.
    roads: PathSet,
    /// Pips a turn of each resource.
    income: [f32; 5],
}

impl<'a> Bot<'a> {
    fn of(view: &'a View, seat: Seat) -> Option<Bot<'a>> {
        let own = view.seats.iter().find(|other| other.seat == seat)?;
        let mut closed = 0;
        let mut theirs = 0;
        let mut roads = 0;
        for other in &view.seats {
            let built = IntersectionSet(other.settlements.0 | other.cities.0);
            for at in built.iter() {
                closed |= at.alone().0 | at.neighbours().0;
            }
            if other.seat != seat {
                theirs |= built.0;
            }
            roads |= other.roads.0;
        }
        let mut bot = Bot {
            view,
            own,
            hand: own.hand.unwrap_or(Cards::NONE),
            closed: IntersectionSet(closed),
            theirs: IntersectionSet(theirs),
            roads: PathSet(roads),
            income: [0.0; 5],
        };
        let mut income = [0.0; 5];
        for (built, times) in [(own.settlements, 1.0), (own.cities, 2.0)] {
            for at in built.iter() {
                for (resource, pips) in bot.yields(at) {
                    income[resource.index()] += times * f32::from(pips);
                }
            }
        }
        bot.income = income;
        Some(bot)
    }

    fn yields(&self, at: Intersection) -> impl Iterator<Item = (Resource, u8)> {
        at.terrains().filter_map(|terrain| {
            let terrain = self.view.terrains.get(terrain.index())?;
            Some((terrain.landscape.yields()?, pips(terrain.number?)))
        })
    }

    /// How good a place is: pips, more for what is rare in one's own income, and its harbour.
    fn place(&self, at: Intersection) -> f32 {
        let mut worth = 0.0;
        for (resource, pips) in self.yields(at) {
            let rare = if self.income[resource.index()] == 0.0 { 1.35 } else { 1.0 };
            let early = match resource {
                Resource::Brick | Resource::Lumber if self.view.turn == 0 => 1.1,
                Resource::Wool => 0.85,
                _ => 1.0,
            };
            worth += f32::from(pips) * rare * early;
        }
        for harbour in self.view.harbours.iter().filter(|harbour| harbour.path.ends().contains(&at))
        {
            worth += match harbour.harbour {
                Harbour::Generic => 1.2,
                Harbour::Special(resource) => 0.5 + self.income[resource.index()] * 0.2,
            };
        }
        worth
    }

    /// Intersections where the bot could build a settlement now.
    fn spots(&self) -> IntersectionSet {
        let mut touched = 0;
        for path in self.own.roads.iter() {
            for end in path.ends() {
                touched |= end.alone().0;
            }
        }
        IntersectionSet(touched & !self.closed.0)
    }

    /// The best place a road on this path leads to, near ones first.
    fn leads_to(&self, path: Path) -> f32 {
        let mut best: f32 = 0.0;
        for end in path.ends() {
            if self.theirs.has(end) {
                continue;
            }
            if !self.closed.has(end) {
                best = best.max(self.place(end));
            }
            for next in end.paths().filter(|next| *next != path && !self.roads.has(*next)) {
                let far = next.other_end(end);
                if !self.closed.has(far) {
                    best = best.max(self.place(far) * 0.6);
                }
            }
        }
        best
    }

    /// How near a hand is to what is worth building.
    fn hand_worth(&self, hand: Cards) -> f32 {
        let spots = !self.spots().is_empty() && self.own.settlements_left > 0;
        let mut worth = 0.0;
        let mut goal = |cost: Cards, value: f32| {
            let missing = hand.missing(cost).total();
            let near = 1.0 - f32::from(missing) / f32::from(cost.total());
            worth += value * near * near;
        };
        if !self.own.settlements.is_empty() && self.own.cities_left > 0 {
            goal(CITY_COST, 10.0);
        }
        if spots {
            goal(SETTLEMENT_COST, 11.0);
        } else if self.own.settlements_left > 0 {
            goal(ROAD_COST.plus(SETTLEMENT_COST), 7.0);
            goal(ROAD_COST, 4.0);
        }
        if self.view.deck > 0 {
            goal(CARD_COST, 4.5);
        }
        let total = hand.total();
        let risk = total.saturating_sub(HAND_LIMIT);
        worth + 0.25 * f32::from(total) - 0.35 * f32::from(risk)
    }

    /// What changing the hand brings.
    fn gain(&self, give: Cards, get: Cards) -> f32 {
        if !self.hand.covers(give) {
            return -100.0;
        }
        self.hand_worth(self.hand.minus(give).plus(get)) - self.hand_worth(self.hand)
    }

    fn leader(&self) -> Option<&SeatView> {
        self.view
            .seats
            .iter()
            .filter(|other| other.seat != self.own.seat)
            .max_by_key(|other| (other.visible_points, other.hand_size))
    }

    fn points_of(&self, seat: Seat) -> u8 {
        self.view.seats.iter().find(|other| other.seat == seat).map_or(0, |s| s.visible_points)
    }

    /// What the robber does at a terrain: it hurts leaders and oneself.
    fn robbing(&self, terrain: Terrain, victim: Option<Seat>) -> f32 {
        let number = self.view.terrains.get(terrain.index()).and_then(|view| view.number);
        let pips = f32::from(number.map_or(0, pips));
        let mut worth = 0.0;
        for other in &self.view.seats {
            let corners = terrain.corner_set().0;
            let buildings = (other.settlements.0 & corners).count_ones()
                + 2 * (other.cities.0 & corners).count_ones();
            let weight = if other.seat == self.own.seat {
                -15.0
            } else {
                f32::from(other.visible_points) * 0.5
            };
            worth += weight * pips * buildings as f32;
        }
        if let Some(victim) =
            victim.and_then(|victim| self.view.seats.iter().find(|s| s.seat == victim))
        {
            worth += f32::from(victim.visible_points);
            worth += f32::from(victim.hand_size.min(6)) * 0.8;
        }
        worth
    }

    fn road_worth(&self, path: Path) -> f32 {
        let mut worth = self.leads_to(path);
        let holds = self.view.longest_route == Some(self.own.seat);
        let bar = self
            .view
            .longest_route
            .and_then(|holder| self.view.seats.iter().find(|seat| seat.seat == holder))
            .map_or(MIN_ROUTE - 1, |holder| holder.route_length);
        if !holds && self.own.route_length + 2 > bar {
            worth += 6.0;
        }
        worth
    }

    /// What a move is worth; 0 is ending the turn.
    fn worth(&self, chosen: &Move) -> f32 {
        match *chosen {
            Move::Settlement { intersection } => 200.0 + self.place(intersection),
            Move::City { intersection } => 210.0 + self.place(intersection),
            Move::Road { path } if self.view.stage == Stage::Main => {
                let wants = self.spots().is_empty() && self.own.settlements_left > 0;
                let worth = self.road_worth(path);
                // Keep brick and lumber for a settlement that has a place already.
                let spare = self.hand.covers(ROAD_COST.plus(SETTLEMENT_COST));
                if (wants || spare || worth > 14.0) && worth > 0.0 { 60.0 + worth } else { -1.0 }
            }
            Move::Road { path } => 50.0 + self.road_worth(path),
            Move::BuyCard {} => {
                let near_city = self.own.cities_left > 0
                    && !self.own.settlements.is_empty()
                    && self.hand.missing(CITY_COST).total() <= 1;
                if near_city && self.hand.total() <= HAND_LIMIT { -1.0 } else { 55.0 }
            }
            Move::Knight {} => self.knight_worth(),
            Move::RoadBuilding {} => 70.0,
            Move::Invention { cards } => 40.0 + 4.0 * self.gain(Cards::NONE, cards),
            Move::Monopoly { resource } => {
                let others: u8 = self
                    .view
                    .seats
                    .iter()
                    .filter(|seat| seat.seat != self.own.seat)
                    .map(|seat| seat.hand_size)
                    .sum();
                let expected = Cards::some((others / 5).min(6), resource);
                if others < 8 { -1.0 } else { 30.0 + 3.0 * self.gain(Cards::NONE, expected) }
            }
            Move::Robber { terrain, victim } => self.robbing(terrain, victim),
            Move::DeclineRoad {} => 0.0,
            Move::Discard { cards } | Move::Pay { cards } => 10.0 + self.gain(cards, Cards::NONE),
            Move::GiveTreasure {} => {
                let hunter = self.view.treasure_hunter == Some(self.own.seat);
                if hunter { 0.0 } else { 6.5 }
            }
            Move::Maritime { ref lots } => {
                let mut give = Cards::NONE;
                let mut get = Cards::NONE;
                for lot in lots.as_slice() {
                    give = give.plus(Cards::some(lot.count, lot.give));
                    get = get.plus(Cards::some(1, lot.get));
                }
                let gain = self.gain(give, get);
                if gain > 0.1 { 20.0 + gain } else { -5.0 }
            }
            Move::Offer { give, get, .. } => {
                let gain = self.gain(give, get);
                // Each offer is a mail to several people: only good ones, and few.
                if self.view.offer.is_none() && self.view.offers_this_turn < 1 && gain > 1.0 {
                    15.0 + gain
                } else {
                    -5.0
                }
            }
            Move::Close { with, .. } => match self.closing(with) {
                Some(gain) if gain > 0.3 => 100.0 + gain,
                _ => -5.0,
            },
            Move::Accept { .. } => {
                let terms = self.view.offer.as_ref().and_then(|offer| offer.terms);
                let gain = terms.map_or(-1.0, |terms| self.gain(terms.get(), terms.give()));
                if self.points_of(self.view.active) + 2 >= GOAL { -5.0 } else { gain - 0.4 }
            }
            Move::Decline { .. } => 0.0,
            Move::Counter { give, get, .. } => {
                let gain = self.gain(give, get);
                let wanted = self.view.offer.as_ref().and_then(|offer| offer.terms);
                let fits = wanted
                    .is_some_and(|terms| terms.get().covers(give) && terms.give().shares(get));
                if fits && gain > 1.0 { gain } else { -5.0 }
            }
            Move::Take { offer } => {
                let standing =
                    self.view.standing_offers.iter().find(|standing| standing.offer == offer);
                let terms = standing.map(|standing| standing.terms);
                let gain = terms.map_or(-1.0, |terms| self.gain(terms.get(), terms.give()));
                if gain > 0.3 { 22.0 + gain } else { -5.0 }
            }
            Move::Agree {} => {
                let price = self.view.event.as_ref().and_then(|event| event.price);
                2.5 + price.map_or(0.0, |price| self.gain(price, Cards::NONE))
            }
            Move::Roll {} => 10.0,
            Move::End {} | Move::Refuse {} => 0.0,
            Move::Withdraw { .. } | Move::Standing { .. } | Move::Keep { .. } => -10.0,
        }
    }

    /// What closing the offer with a seat brings.
    fn closing(&self, with: Seat) -> Option<f32> {
        let offer = self.view.offer.as_ref()?;
        let answer = offer.answers.iter().find(|answer| answer.seat == with)?;
        if self.points_of(with) + 2 >= GOAL {
            return None;
        }
        let terms = match answer.terms {
            Some(theirs) => theirs.turned(),
            None => offer.terms?,
        };
        Some(self.gain(terms.give(), terms.get()))
    }

    /// Before the roll only when the robber stands in one's own fields; after it for the army.
    fn knight_worth(&self) -> f32 {
        let mine = self.own.settlements.0 | self.own.cities.0;
        let robbed = self.view.robber.corner_set().0 & mine != 0;
        let army = self.leader().map_or(0, |leader| leader.knights);
        if robbed {
            90.0
        } else if self.view.rolled && self.own.knights + 1 >= army {
            25.0
        } else {
            -1.0
        }
    }
}
