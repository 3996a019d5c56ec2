//! CATAN, the base game: three or four seats, ten points.
//!
//! * [`board`]: the net of terrains, intersections and paths, and their names;
//! * [`table`]: costs, pieces, the deck, the boards, our events;
//! * [`options`], [`position`], [`moves`], [`outcome`], [`view`]: the data;
//! * `set_up`, `play`, `production`, [`route`]: what happens;
//! * [`legal`], `choices`, `duty`: what can be done, and who is waited for;
//! * `notation`, `words`, `asked`, `tell`, `describe`: how it is said;
//! * `bot`: a player; [`arrange`]: positions by hand; `audit`: the books.
//!
//! CATAN is a trade mark of CATAN GmbH, with which Turnpost has no tie.

pub mod arrange;
mod asked;
mod audit;
pub mod board;
mod bot;
pub mod cards;
mod choices;
mod describe;
mod duty;
pub mod legal;
pub mod moves;
mod notation;
pub mod options;
pub mod outcome;
mod play;
pub mod position;
mod production;
mod refusal;
pub mod route;
mod set_up;
pub mod table;
mod tell;
pub mod view;
mod words;

use super::{
    About, Chance, Choice, Duty, Fault, Journal, NotationError, Phrase, Ruleset, Sampler, Seat,
    SeatCount, SeatSet, Section, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    rank,
};

pub use describe::describe;
pub use moves::Move;
pub use options::Options;
pub use outcome::Outcome;
pub use position::Position;
pub use refusal::Refusal;
pub use set_up::red_numbers_touch;
pub use view::View;

/// The JSON schemas of its options, moves, outcomes and views, as YAML: component name to schema.
pub const SCHEMA: &str = include_str!("schema.yaml");

/// The ruleset in one of its revisions. The second one brought the stall guard (C46); the third
/// bounds the offers of a turn, asks nobody who has no card, and lets an offer to some fall with
/// any card its maker parts with, so that outsiders learn nothing from its fall (C38, C42); in the
/// fourth an acceptance that comes while the robber or free roads are pending closes the deal as
/// soon as they are done (C42).
pub struct Revision<const NUMBER: u16>;

/// The ruleset, in the revision that new games pin.
pub type Catan = Revision<4>;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] = &[
    &TypedRuleset::<Catan>::new(),
    &TypedRuleset::<Revision<3>>::new(),
    &TypedRuleset::<Revision<2>>::new(),
    &TypedRuleset::<Revision<1>>::new(),
];

impl<const NUMBER: u16> Ruleset for Revision<NUMBER> {
    const NAME: &'static str = "catan";
    const REVISION: u16 = NUMBER;

    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Refusal = Refusal;

    fn about() -> About {
        About {
            title: "CATAN",
            credits: Phrase::new("catan-credits"),
            summary: Phrase::new("catan-summary"),
            seats: 3..=4,
            options: options::fields(),
            assumed: [
                "catan-assumed-events",
                "catan-assumed-event-order",
                "catan-assumed-hunter",
                "catan-assumed-papers",
                "catan-assumed-stall",
                "catan-assumed-mail",
            ]
            .map(Phrase::new)
            .to_vec(),
            rules: include_str!("rules.md"),
        }
    }

    fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
        options.check(seats)
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        let mut position = set_up::set_up(options, seats, chance, journal)?;
        if NUMBER < 2 {
            position.idle_turns = None;
        }
        position.guarded_offers = NUMBER >= 3;
        position.acceptances_wait = NUMBER >= 4;
        Ok(position)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        duty::duty(position, seat)
    }

    fn asked(position: &Position, seat: Seat) -> Option<Phrase> {
        asked::asked(position, seat)
    }

    fn play(
        position: &mut Position,
        seat: Seat,
        played: &Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<(), Refusal> {
        play::play(position, seat, played, chance, journal)
    }

    fn moves(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
        legal::list(position, seat, legal::Papers::Sampled, sampler, moves);
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        choices::choices(position, seat)
    }

    fn label(position: &Position, _: Seat, played: &Move) -> Option<Phrase> {
        Some(words::label(position, played))
    }

    fn view(position: &Position, viewer: Viewer) -> View {
        view::view(position, viewer)
    }

    fn describe(view: &View, viewer: Viewer) -> Vec<Section> {
        describe::describe(view, viewer)
    }

    fn tell(outcome: &Outcome, viewer: Viewer) -> Option<VisibleOutcome> {
        tell::tell(outcome, viewer)
    }

    fn follows(outcome: &Outcome) -> bool {
        outcome.follows()
    }

    fn notation(played: &Move) -> String {
        notation::write(played)
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        notation::read(text)
    }

    fn propose(view: &View, seat: Seat, moves: &mut Vec<Move>) {
        bot::propose(view, seat, moves);
    }

    fn bot(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        bot::choose(view, seat, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        duty::overdue(position, seat)
    }

    fn addressees(position: &Position, seat: Seat, played: &Move) -> Option<SeatSet> {
        let all = SeatSet::all(position.seats);
        match played {
            Move::Offer { to, .. } | Move::Standing { to, .. } => {
                to.filter(|to| *to != all.without(seat))
            }
            // Those who know the offer: its maker and whom it asks.
            Move::Accept { .. } | Move::Decline { .. } | Move::Counter { .. } => position
                .offer
                .map(|offer| offer.to.with(position.active))
                .filter(|among| *among != all)
                .map(|among| among.without(seat)),
            _ => None,
        }
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        if position.stage != position::Stage::Over {
            return None;
        }
        let score = |seat| (seat, i32::from(position.points(seat)), 0);
        let winner = position.active;
        if position.points(winner) < table::GOAL {
            // Nobody won: the game stalled (C46).
            return Some(rank(position.seats.seats().map(score)));
        }
        // Whoever has more points on another's turn has not won (C35, C36).
        let mut standings = vec![Standing {
            seat: winner,
            rank: 1,
            points: position.points(winner).into(),
            tie_break: 0,
        }];
        let others = position.seats.seats().filter(|seat| *seat != winner);
        let ranked = rank(others.map(score));
        standings.extend(ranked.into_iter().map(|mut standing| {
            standing.rank += 1;
            standing
        }));
        Some(standings)
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
