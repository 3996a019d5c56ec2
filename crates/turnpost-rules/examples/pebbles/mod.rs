//! Pebbles, a toy game: take pebbles from a heap, and be the one who takes the last. It is the
//! example of `docs/adding-a-ruleset.md`, with the floor plan of the rulesets in `src`.
//!
//! [`position`] is what the rules know; [`Pebbles`] ties the subjects together.

pub mod about;
pub mod audit;
pub mod bot;
pub mod choices;
pub mod describe;
pub mod examples;
pub mod legal;
pub mod moves;
pub mod notation;
pub mod options;
pub mod outcome;
pub mod play;
pub mod position;
pub mod prompt;
pub mod refusal;
pub mod set_up;
pub mod view;
pub mod words;

use serde_json::{Map, Value};
use turnpost_rules::{
    About, Chance, Choice, Decision, Duty, Fault, Journal, NotationError, Phrase, Ruleset, Sampler,
    Seat, SeatCount, Section, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    schema,
};

use moves::Move;
use options::Options;
use outcome::Outcome;
use position::Position;
use refusal::Refusal;
use view::View;

/// The JSON schemas of its options, moves, outcomes, views and refusal codes, by component name.
pub fn schemas() -> Map<String, Value> {
    schema::components::<Pebbles>(examples::examples())
}

// region: revisions
/// The ruleset.
#[derive(Debug)]
pub struct Pebbles;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] = &[&TypedRuleset::<Pebbles>::new()];
// endregion

// region: ruleset
impl Ruleset for Pebbles {
    const NAME: &'static str = "pebbles";
    const REVISION: u16 = 1;

    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Refusal = Refusal;
    // endregion

    fn about() -> About {
        about::about()
    }

    fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
        set_up::check(options, seats)
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        set_up::set_up(options, seats, chance, journal)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    // region: duty
    fn duty(position: &Position, seat: Seat) -> Duty {
        if position.is_over() || position.active != seat {
            return Duty::Waits;
        }
        Duty::Must(Decision { kind: "turn", number: position.turn })
    }
    // endregion

    fn asked(position: &Position, seat: Seat) -> Option<Phrase> {
        prompt::prompt(position, seat)
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

    fn moves(position: &Position, seat: Seat, _: &mut Sampler, moves: &mut Vec<Move>) {
        legal::list(position, seat, moves);
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        choices::list(position, seat)
    }

    fn view(position: &Position, viewer: Viewer) -> View {
        view::of(position, viewer)
    }

    fn describe(view: &View, _: Viewer) -> Vec<Section> {
        describe::describe(view)
    }

    fn tell(outcome: &Outcome, viewer: Viewer) -> Option<VisibleOutcome> {
        outcome.tell(viewer)
    }

    fn notation(played: &Move) -> String {
        notation::write(played)
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        notation::read(text)
    }

    fn bot(view: &View, _: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        bot::choose(view, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        play::overdue(position, seat)
    }

    fn rule(kind: &str, _: Option<&str>) -> Option<&'static str> {
        moves::rule(kind)
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        play::standings(position)
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
