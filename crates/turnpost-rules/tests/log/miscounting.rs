//! Pebbles with a fault for the audit to find: with the fourth move one pebble too many is counted as
//! taken.

use turnpost_rules::{
    About, Chance, Choice, Duty, Fault, Journal, NotationError, Ruleset, Sampler, Seat, SeatCount,
    Section, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{DynRuleset, TypedRuleset},
};

use crate::ruleset::{
    Pebbles, moves::Move, options::Options, outcome::Outcome, position::Position, refusal::Refusal,
    view::View,
};

/// The move with which it miscounts.
pub const WRONG_MOVE: u64 = 4;

pub struct Miscounting;

pub const REVISIONS: &[&dyn DynRuleset] = &[&TypedRuleset::<Miscounting>::new()];

impl Ruleset for Miscounting {
    const NAME: &'static str = Pebbles::NAME;
    const REVISION: u16 = Pebbles::REVISION;
    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Refusal = Refusal;

    fn play(
        position: &mut Position,
        seat: Seat,
        played: &Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<(), Refusal> {
        Pebbles::play(position, seat, played, chance, journal)?;
        // The first turn is number 1, and every move ends one.
        if u64::from(position.turn) == WRONG_MOVE + 1 {
            position.holdings[seat.index()].taken += 1;
        }
        Ok(())
    }

    fn about() -> About {
        Pebbles::about()
    }

    fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
        Pebbles::check(options, seats)
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        Pebbles::set_up(options, seats, chance, journal)
    }

    fn seats(position: &Position) -> SeatCount {
        Pebbles::seats(position)
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        Pebbles::duty(position, seat)
    }

    fn moves(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
        Pebbles::moves(position, seat, sampler, moves);
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        Pebbles::choices(position, seat)
    }

    fn view(position: &Position, viewer: Viewer) -> View {
        Pebbles::view(position, viewer)
    }

    fn describe(view: &View, viewer: Viewer) -> Vec<Section> {
        Pebbles::describe(view, viewer)
    }

    fn tell(outcome: &Outcome, viewer: Viewer) -> Option<VisibleOutcome> {
        Pebbles::tell(outcome, viewer)
    }

    fn notation(played: &Move) -> String {
        Pebbles::notation(played)
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        Pebbles::parse(text)
    }

    fn bot(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        Pebbles::bot(view, seat, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        Pebbles::overdue(position, seat)
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        Pebbles::standings(position)
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        Pebbles::audit(position)
    }
}
