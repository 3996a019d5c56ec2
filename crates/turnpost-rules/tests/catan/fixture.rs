//! Positions arranged by hand, moves in notation, and dice that fall as told.
#![allow(dead_code, reason = "the tests of the server use some of it too")]

use std::borrow::Cow;

use rand::SeedableRng as _;
use turnpost_rules::{
    Chance, ChanceResult, Journal, Refusal as _, Ruleset, Sampler, Seat, SeatCount, Standing,
    Viewer,
    catan::{
        Catan, Options, Outcome, Position, View,
        arrange::Arrangement,
        cards::{Cards, Progress, Resource},
        options::{Harbours, Island, Numbers, Placements, RobberDesert, TradeBuild},
        view::SeatView,
    },
};

pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

pub fn four() -> SeatCount {
    SeatCount::new(4).expect("four seats")
}

/// `2 ore 1 wool`.
pub fn cards(text: &str) -> Cards {
    let mut counts = [0u8; 5];
    for pair in text.split_whitespace().collect::<Vec<_>>().chunks(2) {
        let resource = Resource::named(pair[1]).expect("a resource");
        counts[resource.index()] = pair[0].parse().expect("a number");
    }
    Cards::of(counts)
}

/// A table of four on the beginner's island under construction, pieces named by text.
#[derive(Clone)]
pub struct Table(Arrangement);

pub fn table() -> Table {
    table_with(&Options::default())
}

pub fn combined() -> Table {
    table_with(&Options { trade_build: TradeBuild::Combined, ..Options::default() })
}

pub fn table_with(options: &Options) -> Table {
    Table(Arrangement::new(options, four()).expect("a table"))
}

impl Table {
    pub fn settlement(self, by: u8, at: &str) -> Table {
        Table(self.0.settlement(seat(by), at.parse().expect("an intersection")))
    }
    pub fn city(self, by: u8, at: &str) -> Table {
        Table(self.0.city(seat(by), at.parse().expect("an intersection")))
    }
    /// Roads along a chain of intersections: `E1 F1 G1`.
    pub fn roads(self, by: u8, chain: &str) -> Table {
        let stops: Vec<&str> = chain.split_whitespace().collect();
        stops.windows(2).fold(self, |table, pair| {
            let path = format!("{}-{}", pair[0], pair[1]).parse().expect("a path");
            Table(table.0.road(seat(by), path))
        })
    }
    pub fn hand(self, by: u8, held: &str) -> Table {
        Table(self.0.hand(seat(by), cards(held)))
    }
    pub fn card(self, by: u8, card: Progress) -> Table {
        Table(self.0.card(seat(by), card))
    }
    pub fn with(self, change: impl FnOnce(Arrangement) -> Arrangement) -> Table {
        Table(change(self.0))
    }
    pub fn rolled(self) -> Position {
        self.0.rolled().position()
    }
    pub fn position(self) -> Position {
        self.0.position()
    }
}

fn drawn(draws: &[(&'static str, u32, u32)]) -> Vec<ChanceResult> {
    draws
        .iter()
        .map(|(purpose, of, result)| ChanceResult {
            purpose: Cow::Borrowed(*purpose),
            of: vec![*of],
            results: vec![*result],
        })
        .collect()
}

/// Plays a move with what chance shall give: purpose, bound, result.
pub fn with_chance(
    position: &mut Position,
    by: u8,
    notation: &str,
    draws: &[(&'static str, u32, u32)],
) -> Vec<Outcome> {
    let played = Catan::parse(notation).expect("notation");
    let drawn = drawn(draws);
    let mut chance = Chance::recorded(&drawn);
    let mut journal = Journal::kept();
    Catan::play(position, seat(by), &played, &mut chance, &mut journal)
        .unwrap_or_else(|refusal| panic!("`{notation}` of {by}: {refusal}"));
    chance.finish().unwrap_or_else(|mismatch| panic!("`{notation}`: {mismatch}"));
    journal.into_outcomes()
}

/// Plays moves without chance, one after the other.
pub fn go(position: &mut Position, by: u8, moves: &str) -> Vec<Outcome> {
    moves.split(';').flat_map(|one| with_chance(position, by, one, &[])).collect()
}

pub fn roll(position: &mut Position, by: u8, first: u32, second: u32) -> Vec<Outcome> {
    with_chance(position, by, "roll", &[("dice", 6, first - 1), ("dice", 6, second - 1)])
}

/// The code a move is refused with; the position stays as it was and chance is not asked.
pub fn refused(position: &Position, by: u8, notation: &str) -> &'static str {
    let played = Catan::parse(notation).expect("notation");
    let mut copy = position.clone();
    let mut chance = Chance::blind();
    let mut journal = Journal::kept();
    let refusal = Catan::play(&mut copy, seat(by), &played, &mut chance, &mut journal)
        .expect_err("a refusal");
    assert!(!chance.was_asked());
    assert!(journal.into_outcomes().is_empty());
    assert_eq!(
        serde_json::to_string(&copy).expect("JSON"),
        serde_json::to_string(position).expect("JSON")
    );
    refusal.code()
}

/// Whether a move would be accepted.
pub fn accepted(position: &Position, by: u8, notation: &str) -> bool {
    let played = Catan::parse(notation).expect("notation");
    let mut copy = position.clone();
    Catan::play(&mut copy, seat(by), &played, &mut Chance::blind(), &mut Journal::silent()).is_ok()
}

/// The view of a seat on itself.
pub fn own(position: &Position, of: u8) -> SeatView {
    view(position, of).seats.swap_remove(usize::from(of))
}

pub fn view(position: &Position, of: u8) -> View {
    Catan::view(position, Viewer::Seat(seat(of)))
}

pub fn hand(position: &Position, of: u8) -> Cards {
    own(position, of).hand.expect("one's own hand")
}

pub fn stage(position: &Position) -> String {
    let stage = serde_json::to_value(view(position, 0).stage).expect("JSON");
    stage.as_str().expect("a word").to_owned()
}

pub fn winner(position: &Position) -> Option<Seat> {
    Catan::standings(position).map(|standings: Vec<Standing>| {
        standings.iter().find(|standing| standing.rank == 1).expect("a winner").seat
    })
}

pub fn has(outcomes: &[Outcome], wanted: impl Fn(&Outcome) -> bool) -> bool {
    outcomes.iter().any(wanted)
}

pub fn told(outcomes: &[Outcome], viewer: Viewer) -> String {
    outcomes.iter().filter_map(|o| Catan::tell(o, viewer)).map(|t| format!("{t:?}\n")).collect()
}

pub fn laid(options: &Options, seats: u8, seed: u64) -> Position {
    let mut generator = Sampler::seed_from_u64(seed);
    let seats = SeatCount::new(seats).expect("seats");
    Catan::set_up(options, seats, &mut Chance::quick(&mut generator), &mut Journal::silent())
        .expect("a set-up")
}

/// Every set-up and phase variant, with and without events.
pub fn variants() -> Vec<Options> {
    let mut variants = Vec::new();
    for (trade_build, robber_desert) in [
        (TradeBuild::Separate, RobberDesert::Forbidden),
        (TradeBuild::Combined, RobberDesert::Allowed),
    ] {
        for events in [false, true] {
            let base = Options {
                trade_build,
                robber_desert,
                events,
                first_acceptance: events,
                ..Options::default()
            };
            variants.push(base.clone());
            variants.push(Options {
                numbers: Numbers::Random,
                harbours: Harbours::Shuffled,
                ..base.clone()
            });
            variants.push(Options { island: Island::Beginner, ..base.clone() });
            variants.push(Options {
                island: Island::Beginner,
                placements: Placements::Fixed,
                ..base
            });
        }
    }
    variants
}
