//! Kathai, a card game by Michael Andersch (Adlung-Spiele, 2000) for three to five.
//!
//! [`cards`] and [`market`] hold the data tables, [`position`] what the rules know. [`Kathai`]
//! ties the subjects together: actions, trade, standing offers, turns, what a viewer may know.

#![forbid(unsafe_code)]

mod about;
mod audit;
mod bot;
pub mod cards;
mod choices;
mod describe;
mod examples;
pub mod goods;
mod legal;
pub mod market;
pub mod moves;
mod notation;
pub mod options;
mod orders;
pub mod outcome;
pub mod pile;
mod play;
pub mod position;
mod prompt;
pub mod refusal;
mod scoring;
mod set_up;
pub mod symbols;
pub mod view;
mod words;

pub use cards::{Cards, Face};
pub use goods::Good;
pub use market::{Bribe, Market, Pair};
pub use moves::{Move, Payment};
pub use options::{BribeRelease, Edition, EndRule, Options, SwapRule};
pub use outcome::Outcome;
pub use pile::Pile;
pub use position::{Answer, Call, Holding, Offer, Position, Proposal, Stage, Trading, Want};
pub use refusal::Refusal;
pub use symbols::Symbols;
pub use view::View;

use serde_json::{Map, Value, value::RawValue};
use turnpost_ruleset::{
    About, Chance, Choice, Decision, Duty, Fault, Feat, Journal, NotationError, OfferedOrder,
    Order, Part, Phrase, Ruleset, Sampler, Seat, SeatCount, SeatSet, Section, Standing, Ties,
    Viewer, VisibleOutcome,
    compact_json::ReadTagged as _,
    dyn_ruleset::{DynRuleset, TypedRuleset},
    schema,
};

/// The JSON schemas of its options, moves, outcomes, views and refusal codes, by component name.
pub fn schemas() -> Map<String, Value> {
    schema::components::<Kathai>(examples::examples())
}

/// The ruleset in one of its revisions. In the second one a deal ends the standing offers of both
/// partners, so that nobody learns from what still stands which cards were moved (K8, K32).
#[derive(Debug)]
pub struct Revision<const NUMBER: u16>;

/// The ruleset, in the revision that new games pin.
pub type Kathai = Revision<2>;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] =
    &[&TypedRuleset::<Kathai>::new(), &TypedRuleset::<Revision<1>>::new()];

impl<const NUMBER: u16> Ruleset for Revision<NUMBER> {
    const NAME: &'static str = "kathai";
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

    fn check(_: &Options, seats: SeatCount) -> Result<(), Refusal> {
        set_up::check(seats)
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        set_up::set_up(options, seats, NUMBER >= 2, chance, journal)
    }

    fn read_move(text: &str) -> Option<Move> {
        Move::read_tagged(text)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        if position.is_over() {
            return Duty::Waits;
        }
        if position.active == seat {
            let decision = Decision { kind: Decision::TURN, number: position.turn };
            let asking = position.call().is_some_and(|call| !call.awaited().is_empty());
            return if asking { Duty::May(decision) } else { Duty::Must(decision) };
        }
        match position.answer(seat).awaited() {
            Some(number) => Duty::Must(Decision { kind: "answer", number }),
            None => Duty::Waits,
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
        legal::list(position, seat, sampler, moves);
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        choices::list(position, seat)
    }

    fn label(position: &Position, _: Seat, played: &Move) -> Option<Phrase> {
        words::label(position, played)
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

    fn tell_json(outcome: &Outcome, viewer: Viewer) -> Option<Box<RawValue>> {
        outcome.tell_json(viewer)
    }

    fn notation(played: &Move) -> String {
        notation::write(played)
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        notation::read(text)
    }

    fn bot(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
        bot::choose(view, seat, moves, sampler)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        play::overdue(position, seat, Self::duty(position, seat))
    }

    fn orders() -> &'static [OfferedOrder] {
        orders::ORDERS
    }

    fn ordered(position: &Position, seat: Seat, order: Order) -> Option<Move> {
        orders::ordered(position, seat, order)
    }

    fn addressees(position: &Position, seat: Seat, played: &Move) -> Option<SeatSet> {
        match *played {
            Move::Call { to, .. } | Move::Offer { to, .. } => {
                Some(position.addressed(seat, to)).filter(|_| !to.is_empty())
            }
            Move::Bid { .. } | Move::Decline {} => Some(SeatSet::EMPTY.with(position.active)),
            Move::Accept { partner, .. } | Move::Counter { partner, .. } => {
                Some(SeatSet::EMPTY.with(partner))
            }
            Move::Retract { offer } => {
                let slot = usize::from(offer).checked_sub(1)?;
                position.of(seat).offers.get(slot).copied().flatten().map(|offer| offer.to)
            }
            Move::Sell { .. }
            | Move::Bribe { .. }
            | Move::Draw {}
            | Move::Pass {}
            | Move::Withdraw {}
            | Move::Swap { .. }
            | Move::EndTrading {} => None,
        }
    }

    fn rule(kind: &str, group: Option<&str>) -> Option<&'static str> {
        moves::rule(kind, group)
    }

    fn points(position: &Position, seat: Seat) -> Option<i32> {
        Some(position.of(seat).points.into())
    }

    fn feats(outcome: &Outcome, note: &mut dyn FnMut(Feat)) {
        scoring::feats(outcome, note);
    }

    fn earned(outcome: &Outcome, note: &mut dyn FnMut(Part)) {
        scoring::earned(outcome, note);
    }

    fn ties() -> Option<Ties> {
        Some(scoring::TIES)
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        position.is_over().then(|| scoring::standings(position))
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
