//! Playing a move: checked completely, then applied.

mod build;
mod development;
mod event;
mod honours;
mod overdue;
pub(super) mod production;
pub mod route;
mod seven;
mod standing;
mod trade;
mod turn;

pub(super) use overdue::overdue;

use turnpost_ruleset::{Chance, Journal, Seat};

use super::{
    Refusal,
    cards::Cards,
    moves::Move,
    outcome::Outcome,
    position::{Position, Stage},
};

/// Whether the move, or a condition of it, is legal.
type Played = Result<(), Refusal>;

/// A move being played.
struct Play<'a, 'c> {
    position: &'a mut Position,
    seat: Seat,
    chance: &'a mut Chance<'c>,
    journal: &'a mut Journal<Outcome>,
    /// Whether the active seat's points may have changed.
    scored: bool,
}

/// Plays a move of a seat.
pub(super) fn play(
    position: &mut Position,
    seat: Seat,
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Played {
    let mut play = Play { position, seat, chance, journal, scored: false };
    if play.position.turn.stage == Stage::Over {
        return Err(Refusal::GameOver);
    }
    match *played {
        Move::Roll {} => play.roll(),
        Move::Road { path } => play.road(path),
        Move::Settlement { intersection } => play.settlement(intersection),
        Move::City { intersection } => play.city(intersection),
        Move::BuyCard {} => play.buy_card(),
        Move::Knight {} => play.knight(),
        Move::RoadBuilding {} => play.road_building(),
        Move::DeclineRoad {} => play.decline_road(),
        Move::Invention { cards } => play.invention(cards),
        Move::Monopoly { resource } => play.monopoly(resource),
        Move::Robber { terrain, victim } => play.robber(terrain, victim),
        Move::Discard { cards } => play.discard(cards),
        Move::Maritime { ref lots } => play.maritime(lots),
        Move::Offer { give, get, to, first } => play.offer(give, get, to, first),
        Move::Accept { offer } => play.accept(offer),
        Move::Decline { offer } => play.decline(offer),
        Move::Counter { offer, give, get } => play.counter(offer, give, get),
        Move::Close { offer, with } => play.close(offer, with),
        Move::Withdraw { offer } => play.withdraw(offer),
        Move::Standing { give, get, to } => play.leave_standing(give, get, to),
        Move::Take { offer } => play.take(offer),
        Move::Keep { resources } => play.keep(resources),
        Move::Agree {} => play.agree(),
        Move::Refuse {} => play.refuse(),
        Move::Pay { cards } => play.pay_event(cards),
        Move::GiveTreasure {} => play.give_treasure(),
        Move::End {} => play.end(),
    }?;
    if play.scored {
        play.look_for_winner();
    }
    play.close_waiting_deal();
    Ok(())
}

impl Play<'_, '_> {
    /// Requires that it is the seat's turn.
    #[inline]
    fn own_turn(&self) -> Played {
        if self.seat == self.position.turn.active {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn { seat: self.position.turn.active })
        }
    }

    /// Requires that it is the seat's turn and the game is at this stage.
    #[inline]
    fn own_turn_at(&self, stage: Stage) -> Played {
        self.own_turn()?;
        if self.position.turn.stage == stage { Ok(()) } else { Err(self.what_comes_first()) }
    }

    /// What must be done at this stage before anything else.
    fn what_comes_first(&self) -> Refusal {
        match self.position.turn.stage {
            Stage::FoundSettlement => Refusal::SetUpFirst,
            Stage::FoundRoad => Refusal::SetUpRoadFirst,
            Stage::BeforeRoll => Refusal::RollFirst,
            Stage::Discarding => Refusal::DiscardsFirst,
            Stage::Event => Refusal::EventFirst,
            Stage::Robber => Refusal::RobberFirst,
            Stage::FreeRoads => Refusal::FreeRoadsFirst,
            Stage::Main => Refusal::AlreadyRolled,
            Stage::Over => Refusal::GameOver,
        }
    }

    /// Requires that the seat can pay a price.
    #[inline]
    fn can_pay(&self, cost: Cards) -> Played {
        let hand = self.position.hands.resources[self.seat.index()];
        if hand.covers(cost) { Ok(()) } else { Err(Refusal::Missing { cards: hand.missing(cost) }) }
    }

    /// Requires that the seat holds the cards that it names.
    #[inline]
    fn holds(&self, cards: Cards) -> Played {
        let hand = self.position.hands.resources[self.seat.index()];
        if hand.covers(cards) {
            Ok(())
        } else {
            Err(Refusal::NotHeld { cards: hand.missing(cards) })
        }
    }

    /// Cards of a seat go to the bank (C12).
    #[inline]
    fn pay_bank(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.position.hands.resources[seat.index()];
        *hand = hand.minus(cards);
        self.position.hands.bank = self.position.hands.bank.plus(cards);
        if self.position.derived.committed.has(seat) {
            self.parted(seat, Some(cards));
        }
    }

    /// Cards of the bank go to a seat.
    #[inline]
    fn take_from_bank(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.position.hands.resources[seat.index()];
        *hand = hand.plus(cards);
        self.position.hands.bank = self.position.hands.bank.minus(cards);
    }

    #[inline]
    fn note(&mut self, make: impl FnOnce() -> Outcome) {
        self.journal.note(make);
    }
}
