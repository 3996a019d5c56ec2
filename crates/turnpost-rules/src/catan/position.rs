//! What the rules know: small and plain, no heap, about half a kibibyte.

use std::num::NonZeroU16;

use serde::Serialize;

use super::{
    board::{Intersection, IntersectionSet, PackedPaths, Path, PathSet, TERRAINS, Terrain},
    cards::{Buildings, Cards, Progress, Resource, Terms},
    options::Table,
    table::{
        CITIES, Colour, DECK, EVENTS, Effect, Event, HARBOUR_PATHS, HONOUR_POINTS, Harbour,
        IDLE_ROUNDS, Landscape, RATES, ROADS, SETTLEMENTS,
    },
};
use crate::{Seat, SeatCount, SeatSet};

/// The most seats of a game.
pub const SEATS: usize = 4;
/// How many terrains carry a number.
const NUMBERED: usize = TERRAINS - 1;
/// How many offers the active seat may make in a turn: each of them asks others by mail.
pub const OFFERS_A_TURN: u8 = 10;
/// How many standing offers a seat may have on the table.
pub const STANDING_OFFERS: usize = 2;

/// What the game waits for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The set-up: the active seat places a settlement.
    FoundSettlement,
    /// The set-up: the active seat places the road of that settlement.
    FoundRoad,
    /// The active seat's turn before the roll.
    BeforeRoll,
    /// After a seven: some discard.
    Discarding,
    /// An event waits for somebody's decision.
    Event,
    /// The active seat moves the robber.
    Robber,
    /// The active seat places free roads.
    FreeRoads,
    /// The active seat's turn after the roll.
    Main,
    /// It is over; the active seat has won.
    Over,
}

/// What a seat said to an offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It was not asked.
    #[default]
    NotAsked,
    /// Nothing so far.
    Waiting,
    /// Yes.
    Accepted,
    /// No, or it lost a card its answer rested on.
    Declined,
    /// Other terms, from the answering seat's side.
    Countered(Terms),
}

impl Answer {
    /// Whether the offer's maker can close with it.
    pub fn can_close(self) -> bool {
        matches!(self, Answer::Accepted | Answer::Countered(_))
    }
}

/// The active seat's offer (C42).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Offer {
    /// Its number in this game.
    pub number: NonZeroU16,
    /// From the active seat's side.
    pub terms: Terms,
    /// Who is asked.
    pub to: SeatSet,
    /// Whether the first acceptance closes the deal.
    pub first: bool,
    /// The answers by seat.
    pub answers: [Answer; SEATS],
    /// Who accepted while the deal could not be closed. `None` where no acceptance waits: the maker
    /// chooses whom to trade with, or the game is of one of the first three revisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Acceptances>,
}

impl Offer {
    /// Takes in what a seat says.
    pub(super) fn hear(&mut self, seat: Seat, answer: Answer) {
        self.answers[seat.index()] = answer;
        if let Some(waiting) = &mut self.waiting {
            waiting.leave(seat);
            if answer == Answer::Accepted {
                waiting.join(seat);
            }
        }
    }
}

/// Seats that accepted an offer, in the order of their answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Acceptances([Option<Seat>; SEATS - 1]);

impl Acceptances {
    /// Who accepted first.
    pub fn first(self) -> Option<Seat> {
        self.0[0]
    }

    fn join(&mut self, seat: Seat) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some(seat);
        }
    }

    fn leave(&mut self, seat: Seat) {
        if let Some(at) = self.0.iter().position(|place| *place == Some(seat)) {
            self.0[at..].rotate_left(1);
            self.0[SEATS - 2] = None;
        }
    }
}

impl Serialize for Acceptances {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().flatten())
    }
}

/// An offer that lies on the table for others' turns (C43).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandingOffer {
    /// Its number in this game.
    pub number: NonZeroU16,
    /// From its maker's side.
    pub terms: Terms,
    /// Who may take it.
    pub to: SeatSet,
}

/// A standing order for discards (C44): what to keep, dearest first; empty for no order.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct KeepOrder(u16);

impl KeepOrder {
    /// The order to keep these, dearest first. Repeated ones count once.
    pub fn of(resources: impl IntoIterator<Item = Resource>) -> KeepOrder {
        let mut order = KeepOrder(0);
        let mut at = 0;
        for resource in resources {
            if at < 5 && !order.iter().any(|known| known == resource) {
                order.0 |= (resource as u16 + 1) << (3 * at);
                at += 1;
            }
        }
        order
    }

    /// Whether there is no order.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What to keep, dearest first.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        (0..5).map_while(move |at| match (self.0 >> (3 * at)) & 0b111 {
            0 => None,
            code => Resource::ALL.get(usize::from(code) - 1).copied(),
        })
    }

    /// What it discards of a hand: first what it does not name, from the largest pile; then what
    /// it names, the least dear first.
    pub fn discards(self, hand: Cards, count: u8) -> Cards {
        let mut rest = hand;
        let mut named = Cards::NONE;
        for resource in self.iter() {
            named = named.plus(Cards::some(hand.get(resource), resource));
        }
        let mut free = hand.minus(named);
        let mut discarded = Cards::NONE;
        for _ in 0..count {
            let next = free
                .largest()
                .or_else(|| self.iter().filter(|resource| rest.get(*resource) > 0).last());
            let Some(resource) = next else { break };
            let card = Cards::some(1, resource);
            if free.covers(card) {
                free = free.minus(card);
            }
            rest = rest.minus(card);
            discarded = discarded.plus(card);
        }
        discarded
    }
}

impl Serialize for KeepOrder {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// An event that waits for decisions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EventData {
    /// Which one, as a place in the table of events.
    pub event: u8,
    /// Whether a seven brought it, and not a building.
    pub seven: bool,
    /// Who still owes a decision.
    pub asked: SeatSet,
}

impl EventData {
    /// The event.
    pub fn event(self) -> &'static Event {
        // The place comes from the table itself.
        &EVENTS[usize::from(self.event) % EVENTS.len()]
    }
}

/// What a proposal brings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Reward {
    /// How many treasures are found.
    pub treasures: u8,
    /// The cards that are taken from the bank.
    pub cards: Cards,
}

/// What a seat has discarded or owes.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Discard {
    /// How many cards it owes; 0 for none.
    pub owed: u8,
    /// What it chose, sealed until all are in; all 0 before.
    pub sealed: [u8; 5],
}

impl Discard {
    /// Whether the seat still has to choose.
    pub fn open(&self) -> bool {
        self.owed > 0 && self.sealed == [0; 5]
    }
}

/// Everything the rules know. Fields marked as kept could be worked out from the others; they are
/// kept because they are asked for at every move, and are left out of the JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Position {
    // The table.
    pub(super) seats: SeatCount,
    pub(super) table: Table,
    pub(super) colours: [Colour; SEATS],
    // The island.
    pub(super) landscapes: [Landscape; TERRAINS],
    /// The terrains in the order of their numbers, one for 2 and 12, two for the others. In JSON
    /// the numbers in map order, 0 where no token lies.
    #[serde(rename = "numbers", serialize_with = "in_map_order")]
    pub(super) by_number: [Terrain; NUMBERED],
    pub(super) harbours: [Harbour; 9],
    pub(super) robber: Terrain,
    /// Kept: what each terrain owes, four bits a seat: 1 a settlement, 2 a city.
    #[serde(skip)]
    pub(super) yields: [u16; TERRAINS],
    // The pieces.
    pub(super) settlements: [IntersectionSet; SEATS],
    pub(super) cities: [IntersectionSet; SEATS],
    pub(super) roads: [PackedPaths; SEATS],
    /// Kept: where each seat may build a road.
    #[serde(skip)]
    pub(super) road_spots: [PackedPaths; SEATS],
    /// Kept: intersections that are built on or next to such a one.
    #[serde(skip)]
    pub(super) closed: IntersectionSet,
    /// Kept: pieces in the supply.
    #[serde(skip)]
    pub(super) roads_left: [u8; SEATS],
    #[serde(skip)]
    pub(super) settlements_left: [u8; SEATS],
    #[serde(skip)]
    pub(super) cities_left: [u8; SEATS],
    /// Kept: harbours each seat can use; bit 5 is the generic one.
    #[serde(skip)]
    pub(super) harbour_access: [u8; SEATS],
    // The cards.
    pub(super) bank: Cards,
    pub(super) hands: [Cards; SEATS],
    pub(super) deck: [u8; 4],
    pub(super) deck_buildings: Buildings,
    pub(super) progress: [[u8; 4]; SEATS],
    pub(super) buildings: [Buildings; SEATS],
    pub(super) played: [[u8; 4]; SEATS],
    /// What the active seat bought this turn.
    pub(super) fresh: [u8; 4],
    // The honours.
    pub(super) army: Option<Seat>,
    pub(super) route: Option<Seat>,
    /// What a longest trade route must exceed: the holder's length, or what those who tie without
    /// a holder have, or 4.
    pub(super) route_bar: u8,
    pub(super) treasures: [u8; SEATS],
    pub(super) hunter: Option<Seat>,
    // The turn.
    pub(super) stage: Stage,
    pub(super) first: Seat,
    pub(super) active: Seat,
    /// Placements made in the set-up, a settlement with its road being one.
    pub(super) founded: u8,
    pub(super) last_settlement: Option<Intersection>,
    pub(super) turn: u16,
    /// Turns in a row before this one that brought nothing (C46). `None` in games of the first
    /// revision, which end with a winner alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) idle_turns: Option<u8>,
    pub(super) dice: [u8; 2],
    pub(super) rolled: bool,
    pub(super) built: bool,
    pub(super) card_played: bool,
    pub(super) free_roads: u8,
    pub(super) free_road_placed: bool,
    pub(super) discards: [Discard; SEATS],
    pub(super) happening: Option<EventData>,
    pub(super) events_so_far: u16,
    // The offers.
    /// Whether an offer to some ends by what everybody sees alone, and offers are bounded (C38,
    /// C42). Not in games of the first two revisions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) guarded_offers: bool,
    /// Whether an acceptance that cannot close a deal yet does so as soon as the game allows it
    /// (C42). Not in games of the first three revisions.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) acceptances_wait: bool,
    pub(super) offers_so_far: u16,
    pub(super) offers_this_turn: u8,
    pub(super) offer: Option<Offer>,
    pub(super) standing: [[Option<StandingOffer>; STANDING_OFFERS]; SEATS],
    pub(super) keep: [KeepOrder; SEATS],
    /// Kept: seats with an offer, a standing offer or an answer that rests on their cards.
    #[serde(skip)]
    pub(super) papers: SeatSet,
}

/// The number of a terrain, by the order in which they stand in [`Position::by_number`].
fn number_in(by_number: &[Terrain; NUMBERED], terrain: Terrain) -> u8 {
    match by_number.iter().position(|other| *other == terrain) {
        // 2, then twice each number from 3 to 11 without 7, then 12.
        Some(place) => {
            let number = (place as u8 + 5) / 2;
            if number < 7 { number } else { number + 1 }
        }
        None => 0,
    }
}

fn in_map_order<S: serde::Serializer>(
    by_number: &[Terrain; NUMBERED],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut numbers = [0; TERRAINS];
    for terrain in Terrain::all() {
        numbers[terrain.index()] = number_in(by_number, terrain);
    }
    numbers.serialize(serializer)
}

impl Position {
    /// An island with nothing on it.
    pub(super) fn bare(
        seats: SeatCount,
        table: Table,
        colours: [Colour; SEATS],
        landscapes: [Landscape; TERRAINS],
        numbers: [u8; TERRAINS],
        harbours: [Harbour; 9],
        first: Seat,
    ) -> Position {
        let robber = Terrain::all()
            .find(|terrain| landscapes[terrain.index()] == Landscape::Desert)
            .unwrap_or(super::table::MIDDLE);
        let mut by_number = [robber; NUMBERED];
        let mut at = 0;
        for number in 2..=12 {
            for terrain in Terrain::all().filter(|terrain| numbers[terrain.index()] == number) {
                if let Some(place) = by_number.get_mut(at) {
                    *place = terrain;
                }
                at += 1;
            }
        }
        Position {
            seats,
            table,
            colours,
            landscapes,
            by_number,
            harbours,
            robber,
            yields: [0; TERRAINS],
            settlements: Default::default(),
            cities: Default::default(),
            roads: Default::default(),
            road_spots: Default::default(),
            closed: IntersectionSet::default(),
            roads_left: [ROADS; SEATS],
            settlements_left: [SETTLEMENTS; SEATS],
            cities_left: [CITIES; SEATS],
            harbour_access: [0; SEATS],
            bank: super::table::BANK,
            hands: Default::default(),
            deck: DECK,
            deck_buildings: Buildings::ALL,
            progress: Default::default(),
            buildings: Default::default(),
            played: Default::default(),
            fresh: [0; 4],
            army: None,
            route: None,
            route_bar: super::table::MIN_ROUTE - 1,
            treasures: [0; SEATS],
            hunter: None,
            stage: Stage::FoundSettlement,
            first,
            active: first,
            founded: 0,
            last_settlement: None,
            turn: 0,
            idle_turns: Some(0),
            dice: [0; 2],
            rolled: false,
            built: false,
            card_played: false,
            free_roads: 0,
            free_road_placed: false,
            discards: Default::default(),
            happening: None,
            events_so_far: 0,
            guarded_offers: true,
            acceptances_wait: true,
            offers_so_far: 0,
            offers_this_turn: 0,
            offer: None,
            standing: Default::default(),
            keep: Default::default(),
            papers: SeatSet::EMPTY,
        }
    }

    /// The number of a terrain; 0 where no token lies.
    pub(super) fn number(&self, terrain: Terrain) -> u8 {
        number_in(&self.by_number, terrain)
    }

    /// The terrains with a number; none for 7.
    #[inline]
    pub(super) fn terrains_with(&self, number: u8) -> &[Terrain] {
        let number = usize::from(number);
        match number {
            2 => &self.by_number[..1],
            3..=6 => &self.by_number[2 * number - 5..2 * number - 3],
            8..=11 => &self.by_number[2 * number - 7..2 * number - 5],
            12 => &self.by_number[17..],
            _ => &[],
        }
    }

    /// Every road on the board.
    #[inline]
    pub(super) fn all_roads(&self) -> PathSet {
        PathSet(self.roads.iter().fold(0, |all, roads| all | roads.set().0))
    }

    /// Where a seat has settlements and cities.
    #[inline]
    pub(super) fn built_by(&self, seat: Seat) -> IntersectionSet {
        IntersectionSet(self.settlements[seat.index()].0 | self.cities[seat.index()].0)
    }

    /// Where the others have settlements and cities.
    #[inline]
    pub(super) fn built_by_others(&self, seat: Seat) -> IntersectionSet {
        let mut built = 0;
        for other in 0..SEATS {
            if other != seat.index() {
                built |= self.settlements[other].0 | self.cities[other].0;
            }
        }
        IntersectionSet(built)
    }

    /// Where a seat may build a settlement after the set-up (C20).
    pub(super) fn settlement_spots(&self, seat: Seat) -> IntersectionSet {
        let roads = self.roads[seat.index()].set();
        let touched = roads.iter().fold(0, |touched, path| touched | path.end_set().0);
        IntersectionSet(touched & !self.closed.0)
    }

    /// What a terrain owes a seat: 1 a settlement, 2 a city.
    #[inline]
    pub(super) fn yield_of(&self, terrain: Terrain, seat: Seat) -> u8 {
        ((self.yields[terrain.index()] >> (4 * seat.index())) & 0xf) as u8
    }

    /// Whom a seat may rob at a terrain (C14).
    #[inline]
    pub(super) fn victims(&self, terrain: Terrain, thief: Seat) -> SeatSet {
        if self.yields[terrain.index()] & !(0xf << (4 * thief.index())) == 0 {
            return SeatSet::EMPTY;
        }
        let built = self.seats.seats().filter(|seat| self.yield_of(terrain, *seat) > 0);
        built.fold(SeatSet::EMPTY, SeatSet::with).without(thief)
    }

    /// Whether the robber may go there (C14).
    #[inline]
    pub(super) fn robber_may_go(&self, terrain: Terrain) -> bool {
        terrain != self.robber
            && (self.table.robber_desert || self.landscapes[terrain.index()] != Landscape::Desert)
    }

    /// How many equal cards a seat gives the bank for one (C17).
    #[inline]
    pub(super) fn rate(&self, seat: Seat, resource: Resource) -> u8 {
        self.rates(seat).get(resource)
    }

    /// How many of each resource a seat gives the bank for one card (C17).
    #[inline]
    pub(super) fn rates(&self, seat: Seat) -> Cards {
        RATES[usize::from(self.harbour_access[seat.index()]) % RATES.len()]
    }

    /// Points that everybody can count.
    #[inline]
    pub(super) fn visible_points(&self, seat: Seat) -> u8 {
        let at = seat.index();
        let mut points =
            (SETTLEMENTS - self.settlements_left[at]) + 2 * (CITIES - self.cities_left[at]);
        if self.army == Some(seat) {
            points += HONOUR_POINTS;
        }
        if self.route == Some(seat) {
            points += HONOUR_POINTS;
        }
        if self.hunter == Some(seat) {
            points += 1;
        }
        points
    }

    /// All points, hidden building cards too (C29, C35).
    #[inline]
    pub(super) fn points(&self, seat: Seat) -> u8 {
        self.visible_points(seat) + self.buildings[seat.index()].len()
    }

    /// The most points a seat can have as far as others know: any card it holds may be a building.
    pub(super) fn points_at_most(&self, seat: Seat) -> u8 {
        let at = seat.index();
        let held = self.progress[at].iter().sum::<u8>() + self.buildings[at].len();
        self.visible_points(seat) + held.min(Buildings::ALL.len())
    }

    /// After how many turns in a row that bring nothing the game ends (C46).
    pub(super) fn idle_limit(&self) -> u8 {
        IDLE_ROUNDS * self.seats.get() as u8
    }

    /// Whether so many turns have brought nothing (C46).
    pub(super) fn is_stalled(&self) -> bool {
        self.idle_turns.is_some_and(|turns| turns >= self.idle_limit())
    }

    /// Cards left in the deck.
    #[inline]
    pub(super) fn deck_size(&self) -> u8 {
        self.deck.iter().sum::<u8>() + self.deck_buildings.len()
    }

    /// How many copies of a card the active seat could play now, those of this turn left out.
    #[inline]
    pub(super) fn playable(&self, card: Progress) -> u8 {
        self.progress[self.active.index()][card.index()].saturating_sub(self.fresh[card.index()])
    }

    /// Whether the active seat may trade now (C16, C17, C18, C40).
    #[inline]
    pub(super) fn trade_open(&self) -> bool {
        match self.stage {
            Stage::Main => self.table.combined || !self.built,
            Stage::Event => {
                self.table.combined
                    && self.happening.is_some_and(|happening| {
                        !happening.seven && happening.asked.has(self.active)
                    })
            }
            _ => false,
        }
    }

    /// How many cards an event asks of a seat: what it demands, or all that it has (C39).
    pub(super) fn event_price(&self, happening: EventData, seat: Seat) -> u8 {
        match happening.event().effect {
            Effect::Demand(_, count) | Effect::Ransom(count) => {
                count.min(self.hands[seat.index()].total())
            }
            _ => 0,
        }
    }

    /// What the proposal that waits brings who agrees to it; of cards, those that the bank has.
    pub(super) fn event_reward(&self) -> Reward {
        let effect = self.happening.map_or(Effect::Nothing, |happening| happening.event().effect);
        let Effect::Proposal { price, treasures, cards } = effect else { return Reward::default() };
        let bank = self.bank.plus(price);
        let got = cards.iter().map(|(of, count)| Cards::some(count.min(bank.get(of)), of));
        Reward { treasures, cards: got.fold(Cards::NONE, Cards::plus) }
    }

    /// The standing offer with this number that a seat may take: its maker, its slot, itself.
    pub(super) fn takeable(&self, seat: Seat, number: u16) -> Option<(Seat, usize, StandingOffer)> {
        self.standing_for(seat).find(|(_, _, standing)| standing.number.get() == number)
    }

    /// The standing offers of others that are meant for a seat.
    pub(super) fn standing_for(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Seat, usize, StandingOffer)> {
        self.seats.seats().filter(move |maker| *maker != seat).flat_map(move |maker| {
            self.standing[maker.index()].iter().enumerate().filter_map(move |(slot, standing)| {
                standing.filter(|standing| standing.to.has(seat)).map(|s| (maker, slot, s))
            })
        })
    }

    /// Whether an offer of a seat to these goes to everybody else: then it is no secret (C38).
    pub(super) fn is_to_all(&self, maker: Seat, to: SeatSet) -> bool {
        to.with(maker) == SeatSet::all(self.seats)
    }

    /// Who still has to answer the offer.
    pub(super) fn unanswered(&self) -> SeatSet {
        self.offer.map_or(SeatSet::EMPTY, |offer| {
            offer.to.seats().filter(|seat| offer.answers[seat.index()] == Answer::Waiting).collect()
        })
    }

    /// Puts a road of a seat on a path.
    pub(super) fn place_road(&mut self, seat: Seat, path: Path) {
        let at = seat.index();
        self.roads[at] = PathSet(self.roads[at].set().0 | path.alone().0).into();
        self.roads_left[at] = self.roads_left[at].saturating_sub(1);
        for spots in &mut self.road_spots {
            *spots = PathSet(spots.set().0 & !path.alone().0).into();
        }
        let theirs = self.built_by_others(seat);
        let mut spots = self.road_spots[at].set().0;
        let taken = self.all_roads().0;
        for end in path.ends() {
            if !theirs.has(end) {
                spots |= end.path_set().0 & !taken;
            }
        }
        self.road_spots[at] = PathSet(spots).into();
    }

    /// Puts a settlement of a seat on an intersection; it must be free.
    pub(super) fn place_settlement(&mut self, seat: Seat, intersection: Intersection) {
        let at = seat.index();
        self.settlements[at].0 |= intersection.alone().0;
        self.settlements_left[at] = self.settlements_left[at].saturating_sub(1);
        self.closed.0 |= intersection.alone().0 | intersection.neighbours().0;
        for terrain in intersection.terrains() {
            self.yields[terrain.index()] += 1 << (4 * at);
        }
        for (path, harbour) in HARBOUR_PATHS.iter().zip(self.harbours) {
            if path.ends().contains(&intersection) {
                self.harbour_access[at] |= match harbour {
                    Harbour::Generic => 1 << 5,
                    Harbour::Special(resource) => 1 << resource.index(),
                };
            }
        }
        let taken = self.all_roads().0;
        let here = intersection.path_set().0 & !taken;
        self.road_spots[at] = PathSet(self.road_spots[at].set().0 | here).into();
        for other in self.seats.seats().filter(|other| *other != seat) {
            let mut spots = self.road_spots[other.index()].set();
            if spots.0 & here == 0 {
                continue;
            }
            // Roads end here for the others: what they could only reach from here is lost.
            let blocked = self.built_by_others(other);
            let (own, roads) = (self.built_by(other), self.roads[other.index()].set());
            for path in PathSet(spots.0 & here).iter() {
                let far = path.other_end(intersection);
                let joined = own.has(far) || roads.0 & far.path_set().0 != 0;
                if !joined || blocked.has(far) {
                    spots.0 &= !path.alone().0;
                }
            }
            self.road_spots[other.index()] = spots.into();
        }
    }

    /// Makes a city of a seat's settlement.
    pub(super) fn place_city(&mut self, seat: Seat, intersection: Intersection) {
        let at = seat.index();
        self.settlements[at].0 &= !intersection.alone().0;
        self.cities[at].0 |= intersection.alone().0;
        self.settlements_left[at] += 1;
        self.cities_left[at] = self.cities_left[at].saturating_sub(1);
        for terrain in intersection.terrains() {
            self.yields[terrain.index()] += 1 << (4 * at);
        }
    }

    /// Whether a seat may make no more offers or standing offers: every number was used, or, for
    /// the active seat's offers, as many were made as a turn bears (C42).
    pub(super) fn offers_used_up(&self, standing: bool) -> bool {
        let turn = !standing && self.offers_this_turn >= OFFERS_A_TURN;
        self.guarded_offers && (turn || self.offers_so_far == u16::MAX)
    }

    /// The next number for an offer.
    pub(super) fn next_offer_number(&mut self) -> NonZeroU16 {
        self.offers_so_far = self.offers_so_far.saturating_add(1);
        NonZeroU16::new(self.offers_so_far).unwrap_or(NonZeroU16::MIN)
    }

    /// Works out anew whose cards something on the table rests on.
    pub(super) fn recount_papers(&mut self) {
        let mut papers = SeatSet::EMPTY;
        for seat in self.seats.seats() {
            let answered = self.offer.is_some_and(|offer| offer.answers[seat.index()].can_close());
            if answered || self.standing[seat.index()].iter().any(Option::is_some) {
                papers = papers.with(seat);
            }
        }
        if self.offer.is_some() {
            papers = papers.with(self.active);
        }
        self.papers = papers;
    }
}
