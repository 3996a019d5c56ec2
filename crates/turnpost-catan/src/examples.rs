//! Examples of everything that CATAN reads and writes, for the contract.
//!
//! Every value is made of constants, and a test makes them all: no input can break an `expect` here.

use turnpost_ruleset::{Seat, SeatCount, SeatSet, Viewer, schema::Examples};

use super::{
    arrange::Arrangement,
    board::{Intersection, Path, Terrain},
    cards::{Building, Buildings, Cards, DevelopmentCard, Progress, Resource, Terms},
    data::{Colour, EVENT_NAMES},
    moves::{Keeping, Lot, Lots, Move},
    options::{Options, PlayOptions, TradeBuild},
    outcome::{Ended, Outcome, Said},
    position::{Reward, idle_limit},
    view::{
        self, AnswerKind, AnswerView, CardsView, EventView, HarbourView, IdleView, OfferView,
        PlayedView, SeatView, StandingView, TerrainView, View,
    },
};

const BRICK: Resource = Resource::Brick;
const LUMBER: Resource = Resource::Lumber;
const WOOL: Resource = Resource::Wool;
const GRAIN: Resource = Resource::Grain;
const ORE: Resource = Resource::Ore;

/// Examples of every component.
pub(super) fn examples() -> Examples {
    let view = view();
    let reward = Reward { treasures: 1, cards: Cards::NONE };
    let owner = &view.seats[2];
    Examples::default()
        .of::<Options>([
            Options { trade_build: TradeBuild::Combined, events: true, ..Options::default() },
            Options {
                start: Some(seat(1)),
                colours: vec![Colour::White, Colour::Red, Colour::Blue],
                ..Options::default()
            },
        ])
        .of::<Seat>([seat(2)])
        .of::<SeatSet>([seats(&[1, 3])])
        .of::<Intersection>([intersection("F1")])
        .of::<Path>([path("E1-F1")])
        .of::<Terrain>([terrain("T7")])
        .of::<Resource>([GRAIN])
        .of::<Cards>([cards(&[(2, ORE), (1, WOOL)])])
        .of::<Terms>([terms()])
        .of::<Lot>([lot()])
        .of::<Move>(moves())
        .of::<Outcome>(outcomes())
        .of::<PlayOptions>([view.options])
        .of::<TerrainView>(view.terrains.first().copied())
        .of::<HarbourView>(view.harbours.get(1).copied())
        .of::<CardsView>(owner.cards)
        .of::<PlayedView>([owner.played])
        .of::<SeatView>(view.seats.get(2..=3).into_iter().flatten())
        .of::<EventView>([EventView {
            event: EVENT_NAMES[10],
            asked: seats(&[2]),
            owed: None,
            price: Some(Cards::some(1, GRAIN)),
            reward: Some(reward),
        }])
        .of::<Reward>([reward])
        .of::<AnswerView>([countered()])
        .of::<OfferView>(view.offer.clone())
        .of::<StandingView>(view.standing_offers.clone())
        .of::<IdleView>([IdleView { turns: 5, limit: idle_limit(4) }])
        .of::<View>([view])
}

fn moves() -> Vec<Move> {
    let offer = 12;
    let (give, get) = (cards(&[(2, WOOL)]), cards(&[(1, ORE)]));
    vec![
        Move::Roll {},
        Move::Road { path: path("E1-F1") },
        Move::Settlement { intersection: intersection("F1") },
        Move::City { intersection: intersection("F1") },
        Move::BuyCard {},
        Move::Knight {},
        Move::RoadBuilding {},
        Move::DeclineRoad {},
        Move::Invention { cards: cards(&[(1, ORE), (1, GRAIN)]) },
        Move::Monopoly { resource: WOOL },
        Move::Robber { terrain: terrain("T7"), victim: Some(seat(2)) },
        Move::Robber { terrain: terrain("T1"), victim: None },
        Move::Discard { cards: cards(&[(3, WOOL), (1, ORE)]) },
        Move::Maritime { lots: Lots::one(lot()) },
        Move::Offer { give, get, to: Some(seats(&[1, 3])), first: None },
        Move::Offer { give, get, to: None, first: Some(true) },
        Move::Accept { offer },
        Move::Decline { offer },
        Move::Counter { offer, give: cards(&[(1, ORE)]), get: cards(&[(3, WOOL)]) },
        Move::Close { offer, with: seat(1) },
        Move::Withdraw { offer },
        Move::Standing { give, get, to: None },
        Move::Standing { give, get, to: Some(seats(&[1])) },
        Move::Take { offer: 13 },
        Move::Keep { resources: keeping(&[ORE, GRAIN]) },
        Move::Keep { resources: Keeping::default() },
        Move::Agree {},
        Move::Refuse {},
        Move::Pay { cards: cards(&[(1, WOOL)]) },
        Move::GiveTreasure {},
        Move::End {},
    ]
}

/// As those are told what happened who may know all of it.
fn outcomes() -> Vec<Outcome> {
    let (offer, among, open) = (12, seats(&[0, 1, 3]), false);
    let wool = cards(&[(2, WOOL)]);
    let buildings = Buildings::default().with(Building::Library).with(Building::GreatHall);
    vec![
        Outcome::SetUp {
            start: seat(2),
            colours: vec![Colour::White, Colour::Orange, Colour::Red, Colour::Blue],
        },
        Outcome::FoundedSettlement { seat: seat(0), intersection: intersection("F1") },
        Outcome::FoundedRoad { seat: seat(0), path: path("E1-F1") },
        Outcome::StartingCards { seat: seat(0), cards: cards(&[(1, BRICK), (2, GRAIN)]) },
        Outcome::Rolled { seat: seat(2), dice: [1, 3], total: 4 },
        Outcome::Produced { seat: seat(1), cards: wool },
        Outcome::BankShort { resource: WOOL, owed: 4, left: 3 },
        Outcome::DiscardOwed { seat: seat(1), count: 4 },
        Outcome::DiscardSealed { seat: seat(1), cards: Some(cards(&[(3, WOOL), (1, ORE)])) },
        Outcome::Discarded { seat: seat(1), cards: cards(&[(3, WOOL), (1, ORE)]) },
        Outcome::RobberMoved { seat: seat(2), terrain: terrain("T7") },
        Outcome::Stole { seat: seat(2), victim: seat(0), resource: Some(GRAIN) },
        Outcome::StoleNothing { seat: seat(2), victim: seat(0) },
        Outcome::BuiltRoad { seat: seat(2), path: path("E1-F1"), free: false },
        Outcome::BuiltSettlement { seat: seat(2), intersection: intersection("F1") },
        Outcome::BuiltCity { seat: seat(2), intersection: intersection("F1") },
        Outcome::BoughtCard {
            seat: seat(2),
            card: Some(DevelopmentCard::Progress(Progress::RoadBuilding)),
        },
        Outcome::PlayedCard { seat: seat(2), card: Progress::Knight },
        Outcome::DeclinedRoad { seat: seat(2) },
        Outcome::Invented { seat: seat(2), cards: cards(&[(1, GRAIN), (1, ORE)]) },
        Outcome::Monopolised { seat: seat(2), resource: WOOL },
        Outcome::HandedOver { seat: seat(0), to: seat(2), resource: WOOL, count: 3 },
        Outcome::TradedWithBank {
            seat: seat(2),
            give: cards(&[(4, LUMBER)]),
            get: cards(&[(1, ORE)]),
        },
        Outcome::Offered {
            seat: seat(0),
            offer,
            to: seats(&[1, 3]),
            open,
            first: Some(false),
            terms: Some(terms()),
        },
        Outcome::Answered { seat: seat(1), offer, among, open, said: Some(Said::Accepted {}) },
        Outcome::Answered {
            seat: seat(3),
            offer,
            among,
            open,
            said: Terms::new(cards(&[(1, ORE)]), cards(&[(3, WOOL)]))
                .map(|terms| Said::Countered { terms }),
        },
        Outcome::AnswerFell { seat: seat(1), offer, among, open },
        Outcome::OfferEnded { seat: seat(0), offer, among, open, why: Ended::Withdrawn },
        Outcome::Dealt { seat: seat(0), with: seat(1), give: wool, get: cards(&[(1, ORE)]) },
        Outcome::StandingLeft { seat: seat(0), offer, to: seats(&[1, 3]), open, terms: terms() },
        Outcome::StandingEnded { seat: seat(0), offer, to: seats(&[1, 3]), open, why: Ended::Fell },
        Outcome::KeepSet { seat: seat(0), resources: keeping(&[ORE, GRAIN]) },
        Outcome::EventHappened { event: EVENT_NAMES[1] },
        Outcome::FoundTreasure { seat: seat(2) },
        Outcome::LostTreasure { seat: seat(2) },
        Outcome::EventGave { seat: seat(1), cards: cards(&[(1, ORE)]) },
        Outcome::EventTook { seat: seat(3), cards: cards(&[(1, WOOL)]) },
        Outcome::EventRefused { seat: seat(2) },
        Outcome::HunterChanged { seat: Some(seat(2)) },
        Outcome::ArmyTaken { seat: seat(3), knights: 3 },
        Outcome::RouteTaken { seat: seat(0), length: 5 },
        Outcome::RouteSetAside {},
        Outcome::TurnEnded { seat: seat(2), next: seat(3) },
        Outcome::Won { seat: seat(2), points: 10, buildings },
        Outcome::Stalled { turns: idle_limit(4) },
        Outcome::Counted { seat: seat(0), points: 8, buildings },
    ]
}

/// What the seat whose turn it is sees in the middle of a game.
///
/// # Panics
/// When four seats cannot play with these options.
fn view() -> View {
    let options = Options {
        colours: vec![Colour::White, Colour::Orange, Colour::Red, Colour::Blue],
        events: true,
        ..Options::default()
    };
    let four = SeatCount::new(4).expect("four seats can play");
    let mut position = Arrangement::new(&options, four).expect("options of a game for four");
    for (by, settlements, cities, chains) in [
        (0, &["E3", "G3", "H5"][..], &[][..], &["E3 F3 G3", "H4 H5 I5 J5"][..]),
        (1, &["I4", "F5", "G6"], &[], &["H2 H3 I3 J3", "I3 I4", "F5 G5 G6"]),
        (2, &[], &["D2", "D4"], &["D2 D3", "D4 D5 E5 F5", "E5 E6"]),
        (3, &["G2"], &["C3"], &["G2 H2 I2", "C3 C4"]),
    ] {
        position = settlements
            .iter()
            .fold(position, |position, at| position.settlement(seat(by), intersection(at)));
        position =
            cities.iter().fold(position, |position, at| position.city(seat(by), intersection(at)));
        for chain in chains {
            let stops: Vec<_> = chain.split(' ').collect();
            for ends in stops.windows(2) {
                position = position.road(seat(by), path(&ends.join("-")));
            }
        }
    }
    let mut position = position
        .hand(seat(0), cards(&[(3, BRICK), (1, LUMBER), (4, ORE)]))
        .hand(seat(1), cards(&[(2, LUMBER), (2, WOOL), (3, ORE)]))
        .hand(seat(2), cards(&[(1, LUMBER), (7, WOOL), (2, GRAIN)]))
        .hand(seat(3), cards(&[(1, BRICK), (5, GRAIN), (2, ORE)]))
        .card(seat(2), Progress::Invention)
        .building(seat(2), Building::Chapel)
        .card(seat(3), Progress::Monopoly)
        .knights(seat(0), 2)
        .knights(seat(2), 4)
        .knights(seat(3), 5)
        .treasures(seat(1), 1)
        .treasures(seat(2), 2)
        .robber(terrain("T4"))
        .keep(seat(2), &[GRAIN, WOOL])
        .active(seat(2))
        .rolled()
        .position();
    position.turn.number = 53;
    position.turn.dice = [1, 3];
    position.offers.made_this_turn = 1;
    let mut view = view::view(&position, Viewer::Seat(seat(2)));
    view.offer = Some(OfferView {
        offer: 12,
        to: seats(&[1, 3]),
        terms: Some(terms()),
        first: Some(false),
        closes_with: None,
        answers: vec![
            AnswerView { seat: seat(1), answer: AnswerKind::Waiting, terms: None },
            countered(),
        ],
    });
    view.standing_offers = vec![StandingView {
        offer: 9,
        seat: seat(0),
        to: seats(&[1, 2, 3]),
        terms: Terms::new(cards(&[(1, BRICK)]), cards(&[(1, WOOL)])).expect("a fair trade"),
    }];
    view
}

fn countered() -> AnswerView {
    AnswerView {
        seat: seat(3),
        answer: AnswerKind::Countered,
        terms: Terms::new(cards(&[(1, ORE)]), cards(&[(3, WOOL)])),
    }
}

/// # Panics
/// Never: each side has a card, and no resource is on both.
fn terms() -> Terms {
    Terms::new(cards(&[(2, WOOL)]), cards(&[(1, ORE)])).expect("a trade")
}

const fn lot() -> Lot {
    Lot { give: LUMBER, count: 4, get: ORE }
}

/// # Panics
/// When there is no such seat.
const fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

fn seats(indices: &[u8]) -> SeatSet {
    indices.iter().copied().map(seat).collect()
}

fn cards(parts: &[(u8, Resource)]) -> Cards {
    parts.iter().fold(Cards::NONE, |cards, (count, of)| cards.plus(Cards::some(*count, *of)))
}

/// # Panics
/// When a resource is a duplicate of one before it.
fn keeping(resources: &[Resource]) -> Keeping {
    Keeping::of(resources).expect("different resources")
}

/// # Panics
/// When the board has no such intersection.
fn intersection(name: &str) -> Intersection {
    name.parse().expect("an intersection")
}

/// # Panics
/// When the board has no such path.
fn path(name: &str) -> Path {
    name.parse().expect("a path")
}

/// # Panics
/// When the board has no such terrain.
fn terrain(name: &str) -> Terrain {
    name.parse().expect("a terrain")
}
