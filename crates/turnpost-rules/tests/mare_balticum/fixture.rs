//! A table to try things at: positions with everything in its place, and moves in notation.
#![allow(dead_code, reason = "the tests of the server use some of it too")]

use std::borrow::Cow;

use rand::SeedableRng as _;
use serde_json::Value;
use turnpost_rules::{
    Chance, ChanceResult, Duty, Journal, Refusal as _, Ruleset, Sampler, Seat, SeatCount, Viewer,
    mare_balticum::{
        Catch, CatchCounts, Contract, Contracts, Demand, EndEarly, FishCounts, Fleet, MareBalticum,
        Move, Options, Outcome, Port, Position, Refusal, Sea, Space, Species,
        position::{Bag, Stage},
    },
};

pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

pub fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a table")
}

pub fn space(id: &str) -> Space {
    Space::named(id).unwrap_or_else(|| panic!("no space {id}"))
}

pub fn sea(id: &str) -> Sea {
    space(id).sea().expect("a sea")
}

pub fn port(id: &str) -> Port {
    space(id).port().expect("a port")
}

pub fn contract(id: &str) -> Contract {
    Contract::all().find(|contract| contract.id() == id).expect("a contract")
}

pub fn played(notation: &str) -> Move {
    MareBalticum::parse(notation).unwrap_or_else(|error| panic!("{error}"))
}

pub fn fish(salmon: u8, cod: u8, herring: u8, flounder: u8) -> FishCounts {
    FishCounts([salmon, cod, herring, flounder])
}

pub fn stored(salmon: u8, cod: u8, herring: u8, flounder: u8, amber: u8) -> CatchCounts {
    CatchCounts([salmon, cod, herring, flounder, amber])
}

/// A game under way, with chance of its own.
pub struct Table {
    pub position: Position,
    pub sampler: Sampler,
    /// Everything that happened in the last move.
    pub happened: Vec<Outcome>,
}

impl Table {
    /// A game after its set-up; seat 0 begins.
    pub fn set_up(count: u8, options: Options) -> Table {
        let options = Options { start_seat: options.start_seat.or(Some(seat(0))), ..options };
        let mut sampler = Sampler::seed_from_u64(7);
        let mut journal = Journal::kept();
        let position = MareBalticum::set_up(
            &options,
            seats(count),
            &mut Chance::quick(&mut sampler),
            &mut journal,
        )
        .expect("a set-up");
        Table { position, sampler, happened: journal.into_outcomes() }
    }

    /// A game in the first turn of seat 0: all boats in Riga, all seas and the bag empty, and
    /// every token out of the game, so that a test puts things where it wants.
    pub fn empty(count: u8, options: Options) -> Table {
        let mut table = Table::set_up(count, options);
        for index in 0..count {
            table.plays(index, "place riga");
        }
        let position = &mut table.position;
        position.seas = [[None; 2]; 20];
        position.bag = Bag { tokens: CatchCounts::default(), clocks: 0 };
        position.out = CatchCounts([14, 14, 14, 14, 12]);
        position.slots = [None; 8];
        position.supply = FishCounts([2; 4]);
        table
    }

    /// As [`Table::empty`], with the fleet of seat 0 at these places, boat 1 first.
    pub fn sailed(count: u8, options: Options, boats: &[&str]) -> Table {
        let mut table = Table::empty(count, options);
        table.boats(0, boats);
        table
    }

    pub fn fleet(&mut self, index: u8) -> &mut Fleet {
        self.position.fleet_mut(seat(index))
    }

    pub fn boats(&mut self, index: u8, boats: &[&str]) {
        assert!(boats.len() <= usize::from(self.position.boats()));
        let fleet = self.fleet(index);
        fleet.boats = [None; 5];
        for (place, id) in fleet.boats.iter_mut().zip(boats) {
            *place = Some(space(id));
        }
        fleet.sailed = true;
    }

    /// Puts tokens on a sea.
    pub fn put(&mut self, id: &str, tokens: &[Catch]) {
        let place = &mut self.position.seas[sea(id).index()];
        *place = [tokens.first().copied(), tokens.get(1).copied()];
        for token in tokens {
            self.position.out.take(*token, 1);
        }
    }

    pub fn lies(&self, id: &str) -> Vec<Catch> {
        self.position.sea(sea(id)).collect()
    }

    /// Puts a cod on every sea but these, so that only these are refilled.
    pub fn fill_all_but(&mut self, empty: &[&str]) {
        for sea in Sea::all().filter(|sea| !empty.contains(&sea.id())) {
            self.position.seas[sea.index()] = [Some(Catch::Cod), None];
        }
    }

    /// Fills the bag with these tokens and so many clocks.
    pub fn bag(&mut self, tokens: CatchCounts, clocks: u8) {
        self.position.bag = Bag { tokens, clocks };
    }

    /// Makes a port demand these.
    pub fn demand(&mut self, id: &str, species: &[Species]) {
        for (slot, species) in port(id).slots().zip(species) {
            self.position.slots[slot] = Some(*species);
            self.position.supply.take(*species, 1);
        }
    }

    /// Plays a move that must be accepted.
    pub fn plays(&mut self, index: u8, notation: &str) {
        if let Err(refusal) = self.tries(index, notation) {
            panic!("`{notation}` of seat {index} is refused: {refusal}");
        }
    }

    /// Plays a move with these draws from the bag, each given as its place in the bag (the kinds
    /// in the order of the table, then the clocks) and how many lie there.
    pub fn plays_drawing(&mut self, index: u8, notation: &str, draws: &[(u32, u32)]) {
        let drawn = [ChanceResult {
            purpose: Cow::Borrowed("bag"),
            of: draws.iter().map(|(_, of)| *of).collect(),
            results: draws.iter().map(|(result, _)| *result).collect(),
        }];
        let mut chance = Chance::recorded(if draws.is_empty() { &[] } else { &drawn });
        let mut journal = Journal::kept();
        MareBalticum::play(
            &mut self.position,
            seat(index),
            &played(notation),
            &mut chance,
            &mut journal,
        )
        .unwrap_or_else(|refusal| panic!("`{notation}`: {refusal}"));
        chance.finish().expect("exactly these draws");
        self.happened = journal.into_outcomes();
    }

    /// Plays a move, whatever comes of it.
    pub fn tries(&mut self, index: u8, notation: &str) -> Result<(), Refusal> {
        let mut journal = Journal::kept();
        let result = MareBalticum::play(
            &mut self.position,
            seat(index),
            &played(notation),
            &mut Chance::quick(&mut self.sampler),
            &mut journal,
        );
        self.happened = journal.into_outcomes();
        result
    }

    /// Plays a move that must be refused, and checks that nothing changed. Gives the code.
    #[track_caller]
    pub fn refused(&mut self, index: u8, notation: &str) -> &'static str {
        let before = self.position.clone();
        let mut chance = Chance::blind();
        let refusal = MareBalticum::play(
            &mut self.position,
            seat(index),
            &played(notation),
            &mut chance,
            &mut Journal::silent(),
        )
        .expect_err(notation);
        assert_eq!(self.position, before, "a refusal changed the position");
        assert!(!chance.was_asked(), "a refusal asked chance");
        refusal.code()
    }

    /// Whether the game waits for the seat, and for which kind of decision.
    pub fn asked(&self, index: u8) -> Option<&'static str> {
        match MareBalticum::duty(&self.position, seat(index)) {
            Duty::Must(decision) => Some(decision.kind),
            _ => None,
        }
    }

    /// The outcomes of the last move as a viewer is told.
    pub fn told(&self, viewer: Viewer) -> Vec<Value> {
        self.happened
            .iter()
            .filter_map(|outcome| MareBalticum::tell(outcome, viewer))
            .map(|told| told.outcome)
            .collect()
    }

    /// The types of the outcomes of the last move.
    pub fn kinds(&self) -> Vec<String> {
        let told = self.told(Viewer::Spectator);
        told.iter().map(|told| told["type"].as_str().expect("a type").to_owned()).collect()
    }

    /// Everything legal for a seat.
    pub fn legal(&mut self, index: u8) -> Vec<Move> {
        let mut moves = Vec::new();
        MareBalticum::moves(&self.position, seat(index), &mut self.sampler, &mut moves);
        moves
    }

    pub fn view(&self, viewer: Viewer) -> turnpost_rules::mare_balticum::View {
        MareBalticum::view(&self.position, viewer)
    }

    /// Makes the next stage the token round of a clock.
    pub fn clock(&mut self, clock: u8, ended: u8) {
        self.position.clocks = clock;
        self.position.bag.clocks = 6 - clock;
        self.position.stage = Stage::Clock { ended: seat(ended) };
        self.position.refill.sea = 20;
    }
}

/// Positions of every stage, for words and choices.
pub fn positions() -> Vec<Table> {
    let mut tables = vec![Table::set_up(3, Options::default())];
    let options = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    let mut table = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    table.fleet(0).cargo = fish(2, 1, 2, 0);
    table.fleet(0).contract = Some(contract("cod-herring"));
    table.position.deck = Contracts::ALL.without(contract("cod-herring"));
    table.put("aland", &[turnpost_rules::mare_balticum::Catch::Salmon]);
    let mut looking = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    looking.position = table.position.clone();
    looking.plays(0, "contracts");
    let mut clock = Table::sailed(3, options, &["stockholm", "aland", "n-baltic", "w-gotland"]);
    clock.position = table.position.clone();
    clock.clock(1, 0);
    clock.fleet(0).warehouse = CatchCounts([1, 0, 2, 0, 1]);
    clock.plays(1, "token 0 on cod");
    let mut first = Table::set_up(5, Options { free_first_sail: true, ..options });
    for index in 0..5 {
        first.plays(index, "place riga");
    }
    let mut over = Table::set_up(3, options);
    over.position.stage = turnpost_rules::mare_balticum::position::Stage::Over;
    over.fleet(0).warehouse = stored(1, 2, 3, 4, 5);
    tables.extend([table, looking, clock, first, over]);
    tables
}

/// Every combination of the options that change what can happen.
pub fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for bits in 0..32u8 {
        let on = |bit: u8| bits & (1 << bit) != 0;
        all.push(Options {
            demand: if on(0) { Demand::Players } else { Demand::Drawn },
            contracts: on(1),
            two_players: true,
            start_seat: None,
            free_first_sail: on(2),
            end_early: if on(3) { EndEarly::Forbidden } else { EndEarly::Allowed },
            open_warehouse: on(4),
        });
    }
    all
}
