//! CATAN, the base game: three or four seats, ten points.
//!
//! * [`board`]: the net of terrains, intersections and paths, and their names;
//! * [`data`]: costs, pieces, the deck, the islands, our events;
//! * [`options`], [`position`], [`moves`], [`outcome`], [`view`]: what is spoken of;
//! * `revision`: what differs between the revisions;
//! * `set_up`, `play`, `scoring`: what happens;
//! * [`legal`], `choices`, `duty`: what can be done, and who is waited for;
//! * `notation`, `words`, `prompt`, `describe`, `about`: how it is said;
//! * `bot`: a player; [`arrange`]: positions made by hand; `audit`: what must hold of a position.
//!
//! CATAN is a trade mark of CATAN GmbH, with which Turnpost has no tie.

#![forbid(unsafe_code)]

mod about;
pub mod arrange;
mod audit;
pub mod board;
mod bot;
pub mod cards;
mod choices;
pub mod data;
mod describe;
mod duty;
mod examples;
pub mod legal;
pub mod moves;
mod notation;
pub mod options;
mod orders;
pub mod outcome;
mod play;
pub mod position;
mod prompt;
mod refusal;
mod revision;
mod scoring;
mod set_up;
pub mod view;
mod words;

use serde_json::{Map, Value, value::RawValue};
use turnpost_ruleset::{
    About, Chance, Choice, Duty, Fault, Feat, Journal, NotationError, OfferedOrder, Order, Part,
    Phrase, Ruleset, Sampler, Seat, SeatCount, SeatSet, Section, Standing, Ties, Viewer,
    VisibleOutcome,
    compact_json::ReadTagged as _,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    schema,
};

pub use describe::describe;
pub use moves::Move;
pub use options::Options;
pub use outcome::Outcome;
pub use play::route;
pub use position::Position;
pub use refusal::Refusal;
pub use revision::RevisionRules;
pub use set_up::red_numbers_touch;
pub use view::View;
pub use words::{costs, harbour, landscape};

/// The JSON schemas of its options, moves, outcomes, views and refusal codes, by component name.
pub fn schemas() -> Map<String, Value> {
    schema::components::<Catan>(examples::examples())
}

/// The ruleset in one of its revisions, which differ in their [`RevisionRules`].
#[derive(Debug)]
pub struct Revision<const NUMBER: u16>;

/// The ruleset, in the revision that new games pin.
pub type Catan = Revision<5>;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] = &[
    &TypedRuleset::<Catan>::new(),
    &TypedRuleset::<Revision<4>>::new(),
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
        about::about()
    }

    fn check(options: &Options, seats: SeatCount) -> Result<(), Refusal> {
        options.check(seats)
    }

    fn begin_with_first_seat(options: &mut Options) {
        options.start = Seat::new(0);
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        set_up::set_up(options, seats, RevisionRules::of(NUMBER), chance, journal)
    }

    fn read_move(text: &str) -> Option<Move> {
        Move::read_tagged(text)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        duty::duty(position, seat)
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
        legal::list(position, seat, legal::Trades::Sampled, sampler, moves);
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
        outcome.tell(viewer)
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
        notation::read(text)
    }

    fn propose(view: &View, seat: Seat, moves: &mut Vec<Move>) {
        bot::propose(view, seat, moves);
    }

    fn bot(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        bot::choose(view, seat, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        play::overdue(position, seat)
    }

    fn orders() -> &'static [OfferedOrder] {
        orders::ORDERS
    }

    fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
        orders::ordered(position, seat, order)
    }

    fn addressees(position: &Position, seat: Seat, played: &Move) -> Option<SeatSet> {
        let all = SeatSet::all(position.seats);
        match played {
            Move::Offer { to, .. } | Move::Standing { to, .. } => {
                to.filter(|to| *to != all.without(seat))
            }
            // Those who know the offer: its maker and whom it asks.
            Move::Accept { .. } | Move::Decline { .. } | Move::Counter { .. } => position
                .offers
                .current
                .map(|offer| offer.to.with(position.turn.active))
                .filter(|among| *among != all)
                .map(|among| among.without(seat)),
            _ => None,
        }
    }

    fn rule(kind: &str, group: Option<&str>) -> Option<&'static str> {
        moves::rule(kind, group)
    }

    fn points(position: &Position, seat: Seat) -> Option<i32> {
        Some(position.points(seat).into())
    }

    fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
        scoring::feats(outcome, note);
    }

    fn last_feats(position: &Position, note: &mut dyn FnMut(Feat)) {
        scoring::last_feats(position, note);
    }

    fn worth(position: &Position, note: &mut dyn FnMut(Part)) {
        scoring::worth(position, note);
    }

    fn ties() -> Option<Ties> {
        Some(scoring::TIES)
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        scoring::standings(position)
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
