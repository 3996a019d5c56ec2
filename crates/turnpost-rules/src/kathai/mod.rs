//! Kathai, a card game by Michael Andersch (Adlung-Spiele, 2000) for three to five.
//!
//! [`cards`] and [`market`] hold the data tables, [`position`] what the rules know. [`Kathai`]
//! ties the subjects together: actions, trade, standing offers, turns, what a viewer may know.

mod about;
mod actions;
mod asked;
mod audit;
mod bot;
pub mod cards;
mod choices;
mod describe;
pub mod goods;
mod listing;
pub mod market;
pub mod moves;
mod notation;
mod offers;
pub mod options;
pub mod outcome;
pub mod pile;
pub mod position;
pub mod refusal;
pub mod symbols;
mod trade;
mod turns;
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

use position::SEATS;

use crate::{
    About, Chance, Choice, Decision, Duty, Fault, Journal, NotationError, Phrase, Ruleset, Sampler,
    Seat, SeatCount, SeatSet, Section, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{DynRuleset, TypedRuleset},
};

/// The JSON schemas of its options, moves, outcomes and views, as YAML: component name to schema.
pub const SCHEMA: &str = include_str!("schema.yaml");

/// The ruleset in one of its revisions. In the second one a deal ends the standing offers of both
/// partners, so that nobody learns from what still stands which cards were moved (K8, K32).
#[derive(Debug)]
pub struct Revision<const NUMBER: u16>;

/// The ruleset, in the revision that new games pin.
pub type Kathai = Revision<2>;

/// Every revision, newest first: games go on under the one they pinned.
pub const REVISIONS: &[&dyn DynRuleset] =
    &[&TypedRuleset::<Kathai>::new(), &TypedRuleset::<Revision<1>>::new()];

/// How many cards a seat is dealt (clause K2).
const FIRST_HAND: usize = 3;

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
        if (3..=SEATS).contains(&seats.get()) {
            Ok(())
        } else {
            Err(Refusal::WrongNumberOfSeats { seats })
        }
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Outcome>,
    ) -> Result<Position, Refusal> {
        Self::check(options, seats)?;
        let mut goods = Good::ALL;
        chance.shuffle("market", &mut goods);
        journal.note(|| Outcome::MarketLaid { goods });
        let mut pile = Pile::new();
        let mut holdings = [Holding::default(); SEATS];
        for (seat, holding) in seats.seats().zip(&mut holdings) {
            for _ in 0..FIRST_HAND {
                let card = pile.draw(chance);
                holding.hand =
                    card.and_then(|card| holding.hand.with(card)).unwrap_or(holding.hand);
            }
            let cards = holding.hand;
            journal.note(|| Outcome::Dealt { seat, cards });
        }
        let first = seats.seats().next().ok_or(Refusal::WrongNumberOfSeats { seats })?;
        let mut position = Position {
            options: *options,
            seats,
            holdings,
            market: Market { goods, bribe: None },
            pile,
            discards: Cards::NONE,
            turn: 1,
            active: first,
            stage: Stage::Action,
            moved_on: false,
            idle_turns: 0,
            turns_left: None,
            asked: 0,
            deals_end_offers: NUMBER >= 2,
        };
        turns::begin(&mut position, chance, journal);
        Ok(position)
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        if position.is_over() {
            return Duty::Waits;
        }
        if position.active == seat {
            let decision = Decision { kind: "turn", number: position.turn };
            let asking = position.call().is_some_and(|call| !call.awaited().is_empty());
            return if asking { Duty::May(decision) } else { Duty::Must(decision) };
        }
        match position.answer(seat).awaited() {
            Some(number) => Duty::Must(Decision { kind: "answer", number }),
            None => Duty::Waits,
        }
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
        match *played {
            Move::Sell { good, cards, keep } => {
                actions::sell(position, seat, good, cards, keep, chance, journal)
            }
            Move::Bribe { pair, payment } => {
                actions::bribe(position, seat, pair, payment, chance, journal)
            }
            Move::Draw {} => actions::draw(position, seat, chance, journal),
            Move::Pass {} => actions::pass(position, seat, chance, journal),
            Move::Call { give, seek, to } => trade::call(position, seat, give, seek, to, journal),
            Move::Bid { give, get } => trade::bid(position, seat, Proposal { give, get }, journal),
            Move::Decline {} => trade::decline(position, seat, journal),
            Move::Accept { partner, give, get } => {
                trade::accept(position, seat, partner, Proposal { give, get }, journal)
            }
            Move::Counter { partner, give, get } => {
                trade::counter(position, seat, partner, Proposal { give, get }, journal)
            }
            Move::Withdraw {} => trade::withdraw(position, seat, journal),
            Move::Swap { card } => trade::swap(position, seat, card, chance, journal),
            Move::EndTrading {} => trade::end(position, seat, chance, journal),
            Move::Offer { give, get, seek, to } => {
                offers::offer(position, seat, give, (get, seek), to, journal)
            }
            Move::Retract { offer } => offers::retract(position, seat, offer, journal),
        }
    }

    fn moves(position: &Position, seat: Seat, sampler: &mut Sampler, moves: &mut Vec<Move>) {
        listing::list(position, seat, sampler, moves);
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
        if !Kathai::duty(position, seat).must() {
            return None;
        }
        Some(match position.stage {
            _ if position.active != seat => Move::Decline {},
            Stage::Trading(_) => Move::EndTrading {},
            Stage::Action | Stage::Over => Move::Pass {},
        })
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

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        position.is_over().then(|| turns::standings(position))
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        audit::audit(position)
    }
}
