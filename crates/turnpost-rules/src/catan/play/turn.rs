//! The set-up in two rounds, the roll, production, and the end of a turn.

use super::{super::production, Play, Played};
use crate::{
    Seat,
    catan::{
        board::{Intersection, Path, PathSet},
        cards::Cards,
        outcome::{Ended, Outcome},
        position::Stage,
        refusal::Refusal,
        table::GOAL,
    },
};

impl Play<'_, '_> {
    pub(super) fn roll(&mut self) -> Played {
        self.own_turn_at(Stage::BeforeRoll)?;
        let dice = [(); 2].map(|()| self.chance.below("dice", 6) as u8 + 1);
        let total = dice[0] + dice[1];
        let seat = self.seat;
        self.position.dice = dice;
        self.position.rolled = true;
        self.note(|| Outcome::Rolled { seat, dice, total });
        if total == 7 {
            self.seven();
        } else {
            production::produce(self.position, total, self.journal);
            self.position.stage = Stage::Main;
        }
        Ok(())
    }

    /// A settlement of the set-up: only the distance counts (C5, C6).
    pub(super) fn found_settlement(&mut self, at: Intersection) -> Played {
        let seat = self.seat;
        let built = self.position.seats.seats().any(|other| self.position.built_by(other).has(at));
        if built {
            return Err(Refusal::IntersectionTaken(at));
        }
        if self.position.closed.has(at) {
            return Err(Refusal::TooClose(at));
        }
        self.position.place_settlement(seat, at);
        self.position.last_settlement = Some(at);
        self.position.stage = Stage::FoundRoad;
        self.note(|| Outcome::FoundedSettlement { seat, intersection: at });
        if usize::from(self.position.founded) >= self.position.seats.get() {
            let cards = production::starting_cards(self.position, at);
            self.take_from_bank(seat, cards);
            if !cards.is_empty() {
                self.note(|| Outcome::StartingCards { seat, cards });
            }
        }
        Ok(())
    }

    /// The road of the settlement just placed (C5).
    pub(super) fn found_road(&mut self, path: Path) -> Played {
        let seat = self.seat;
        if self.position.all_roads().has(path) {
            return Err(Refusal::PathTaken(path));
        }
        if let Some(settlement) = self.position.last_settlement
            && !settlement.path_set().has(path)
        {
            return Err(Refusal::PathNotAtSettlement { path, settlement });
        }
        self.position.place_road(seat, path);
        self.note(|| Outcome::FoundedRoad { seat, path });
        let seats = self.position.seats;
        let count = seats.get() as u8;
        self.position.founded += 1;
        let founded = self.position.founded;
        self.position.last_settlement = None;
        self.position.stage = Stage::FoundSettlement;
        // In order, then back again: who was last places twice.
        if founded < count {
            self.position.active = seats.after(seat);
        } else if founded > count && founded < 2 * count {
            self.position.active = seats.before(seat);
        } else if founded >= 2 * count {
            self.position.active = self.position.first;
            self.position.stage = Stage::BeforeRoll;
            self.position.turn = 1;
        }
        Ok(())
    }

    pub(super) fn end(&mut self) -> Played {
        self.own_turn_at(Stage::Main)?;
        self.end_offer(Ended::TradeOver);
        let seat = self.seat;
        let position = &mut *self.position;
        let next = position.seats.after(seat);
        let moved_on = position.built || position.card_played;
        if let Some(turns) = &mut position.idle_turns {
            *turns = if moved_on { 0 } else { turns.saturating_add(1) };
        }
        position.active = next;
        position.stage = Stage::BeforeRoll;
        position.turn = position.turn.saturating_add(1);
        position.rolled = false;
        position.built = false;
        position.card_played = false;
        position.fresh = [0; 4];
        position.offers_this_turn = 0;
        self.note(|| Outcome::TurnEnded { seat, next });
        // Whether the next seat has won already hangs on cards that it alone knows.
        let may_have_won = self.position.points_at_most(next) >= GOAL;
        if may_have_won && (!self.chance.reveals() || self.look_for_winner()) {
            return Ok(());
        }
        if self.position.is_stalled() {
            self.stall();
        }
        Ok(())
    }

    /// Where the active seat may put its next free or paid road.
    pub(super) fn road_spots(&self) -> PathSet {
        self.position.road_spots[self.position.active.index()].set()
    }

    /// An event gives a seat cards of the bank.
    pub(super) fn pay_out(&mut self, seat: Seat, cards: Cards) {
        self.take_from_bank(seat, cards);
        self.note(|| Outcome::EventGave { seat, cards });
    }
}
