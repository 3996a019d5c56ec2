//! The set-up in two rounds, the roll, production, and the end of a turn.

use turnpost_ruleset::Seat;

use super::{Play, Played, production};
use crate::{
    board::{Intersection, Path, PathSet},
    cards::Cards,
    data::GOAL,
    outcome::{Ended, Outcome},
    position::Stage,
    refusal::Refusal,
};

impl Play<'_, '_> {
    pub(super) fn roll(&mut self) -> Played {
        self.own_turn_at(Stage::BeforeRoll)?;
        let dice = [(); 2].map(|()| self.chance.below("dice", 6) as u8 + 1);
        let total = dice[0] + dice[1];
        let seat = self.seat;
        self.position.turn.dice = dice;
        self.position.turn.rolled = true;
        self.note(|| Outcome::Rolled { seat, dice, total });
        if total == 7 {
            self.seven();
        } else {
            production::produce(self.position, total, self.journal);
            self.position.turn.stage = Stage::Main;
        }
        Ok(())
    }

    /// A settlement of the set-up: only the distance counts (C5, C6).
    pub(super) fn found_settlement(&mut self, at: Intersection) -> Played {
        let seat = self.seat;
        let built =
            self.position.seats.seats().any(|other| self.position.board.built_by(other).has(at));
        if built {
            return Err(Refusal::IntersectionTaken { intersection: at });
        }
        if self.position.derived.closed.has(at) {
            return Err(Refusal::TooClose { intersection: at });
        }
        self.position.place_settlement(seat, at);
        self.comes_between(at);
        self.position.turn.last_settlement = Some(at);
        self.position.turn.stage = Stage::FoundRoad;
        self.note(|| Outcome::FoundedSettlement { seat, intersection: at });
        if usize::from(self.position.turn.founded) >= self.position.seats.get() {
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
        if self.position.board.all_roads().has(path) {
            return Err(Refusal::PathTaken { path });
        }
        if let Some(settlement) = self.position.turn.last_settlement
            && !settlement.path_set().has(path)
        {
            return Err(Refusal::PathNotAtSettlement { path, intersection: settlement });
        }
        self.position.place_road(seat, path);
        self.note(|| Outcome::FoundedRoad { seat, path });
        let seats = self.position.seats;
        let count = seats.get() as u8;
        self.position.turn.founded += 1;
        let founded = self.position.turn.founded;
        self.position.turn.last_settlement = None;
        self.position.turn.stage = Stage::FoundSettlement;
        // In order, then back again: the last seat places twice in a row.
        if founded < count {
            self.position.turn.active = seats.after(seat);
        } else if founded > count && founded < 2 * count {
            self.position.turn.active = seats.before(seat);
        } else if founded >= 2 * count {
            self.position.turn.begin();
        }
        Ok(())
    }

    pub(super) fn end(&mut self) -> Played {
        self.own_turn_at(Stage::Main)?;
        self.end_offer(Ended::TradeOver);
        let seat = self.seat;
        let next = self.position.seats.after(seat);
        self.position.turn.pass_to(next);
        self.position.hands.bought_this_turn = [0; 4];
        self.position.offers.made_this_turn = 0;
        self.note(|| Outcome::TurnEnded { seat, next });
        // Whether the next seat has won already depends on cards that it alone knows.
        let may_have_won = self.position.max_points(next) >= GOAL;
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
        self.position.derived.road_spots[self.position.turn.active.index()].set()
    }

    /// An event gives a seat cards of the bank.
    pub(super) fn pay_out(&mut self, seat: Seat, cards: Cards) {
        self.take_from_bank(seat, cards);
        self.note(|| Outcome::EventGave { seat, cards });
    }
}
