//! Mare Balticum: fleets of connected boats fish the Baltic, bring their catch to the ports that
//! want it, and decide under six clocks what every species will be worth to them.
//!
//! The rules by clause stand in `rules.md`; clause ids M1 to M34 name them here
//! and in the tests.

#![forbid(unsafe_code)]

mod about;
mod audit;
mod bot;
mod choices;
pub mod data;
mod describe;
mod examples;
mod goods;
mod legal;
mod map;
mod moves;
mod notation;
mod options;
mod orders;
mod outcome;
mod play;
pub mod position;
mod prompt;
mod refusal;
mod scoring;
mod set_up;
mod view;
mod words;

pub use goods::{Catch, CatchCounts, FishCounts, Species};
pub use map::{Contract, Contracts, Port, Sea, Space, Spaces, UnknownName};
pub use moves::{Move, Opening};
pub use options::{Demand, EndEarly, Options};
pub use outcome::{OpenOutcome, Outcome, PortDemand};
pub use position::{CompanyToken, Fleet, Position};
pub use refusal::Refusal;
pub use scoring::Score;
pub use set_up::{LEGAL_FILLINGS, filling};
pub use view::{FleetView, MarketView, PortView, SeaView, SlotView, StageView, View};

use serde_json::{Map, Value, value::RawValue};
use turnpost_ruleset::{
    About, Chance, Choice, Decision, Duty, Fault, Feat, Journal, NotationError, OfferedOrder,
    Order, Part, Phrase, Ruleset, Sampler, Seat, SeatCount, Section, Standing, Ties, Viewer,
    VisibleOutcome,
    compact_json::ReadTagged as _,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    schema,
};

use position::Stage;

/// The JSON schemas of its options, moves, outcomes, views and refusal codes, by component name.
pub fn schemas() -> Map<String, Value> {
    schema::components::<MareBalticum>(examples::examples())
}

/// The ruleset.
#[derive(Debug)]
pub struct MareBalticum;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] = &[&TypedRuleset::<MareBalticum>::new()];

impl Ruleset for MareBalticum {
    const NAME: &'static str = "mare-balticum";
    const REVISION: u16 = 1;

    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Outcome = Outcome;
    type View = View;
    type Refusal = Refusal;

    fn about() -> About {
        about::about()
    }

    fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
        options.check(seats)
    }

    fn begin_with_first_seat(options: &mut Options) {
        options.start_seat = Seat::new(0);
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        set_up::set_up(options, seats, chance, journal)
    }

    fn read_move(text: &str) -> Option<Move> {
        Move::read_tagged(text)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        let must = |kind, number| Duty::Must(Decision { kind, number });
        match position.stage {
            Stage::Start(active) if active == seat => must("start", 1),
            Stage::Turn { seat: active, .. } if active == seat => {
                must(Decision::TURN, position.turn)
            }
            Stage::Clock { .. }
                if position.seats.has(seat) && position.fleet(seat).sealed.is_none() =>
            {
                must(data::TOKEN, u32::from(position.clocks))
            }
            _ => Duty::Waits,
        }
    }

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

    fn moves(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
        legal::moves(position, seat, sampler, moves);
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        choices::choices(position, seat)
    }

    fn label(position: &Position, seat: Seat, played: &Move) -> Option<Phrase> {
        choices::label(position, seat, played)
    }

    fn view(position: &Position, viewer: Viewer) -> View {
        view::view(position, viewer)
    }

    fn describe(view: &View, viewer: Viewer) -> Vec<Section> {
        describe::describe(view, viewer)
    }

    fn tell(outcome: &Outcome, viewer: Viewer) -> Option<VisibleOutcome> {
        Some(outcome.tell(viewer))
    }

    fn tell_json(outcome: &Outcome, viewer: Viewer) -> Option<Box<RawValue>> {
        outcome.tell_json(viewer)
    }

    fn follows(outcome: &Outcome) -> bool {
        outcome.follows()
    }

    fn notation(played: &Move) -> String {
        notation::write(played)
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        notation::parse(text)
    }

    fn bot(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        bot::choose(view, seat, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        play::overdue(position, seat)
    }

    fn timeout_only(played: &Move) -> bool {
        matches!(played, Move::TimeOut {})
    }

    fn orders() -> &'static [OfferedOrder] {
        orders::ORDERS
    }

    fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
        orders::ordered(position, seat, order)
    }

    fn plans_ahead() -> &'static [&'static str] {
        &[Decision::TURN, data::TOKEN]
    }

    fn ahead(position: &Position, seat: Seat, kind: &str) -> Option<Position> {
        play::ahead(position, seat, kind)
    }

    fn rule(kind: &str, group: Option<&str>) -> Option<&'static str> {
        moves::rule(kind, group)
    }

    fn points(position: &Position, seat: Seat) -> Option<i32> {
        Some(Score::of(seat, position.fleet(seat)).points)
    }

    fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
        scoring::feats(outcome, note);
    }

    fn worth(position: &Position, note: &mut dyn FnMut(Part)) {
        scoring::parts(position, note);
    }

    fn ties() -> Option<Ties> {
        Some(scoring::TIES)
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        (position.stage == Stage::Over).then(|| scoring::standings(&scoring::scores(position)))
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
