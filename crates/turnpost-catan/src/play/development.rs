//! Playing development cards (C24 to C28).

use super::{Play, Played};
use crate::{
    cards::{Cards, Progress, Resource},
    data::FREE_ROADS,
    outcome::Outcome,
    position::Stage,
    refusal::Refusal,
};

impl Play<'_, '_> {
    /// Requires that the seat may play a card of this kind now (C24).
    fn may_play(&self, card: Progress) -> Played {
        self.own_turn()?;
        if !matches!(self.position.turn.stage, Stage::BeforeRoll | Stage::Main) {
            return Err(self.what_comes_first());
        }
        if self.position.hands.progress[self.seat.index()][card.index()] == 0 {
            return Err(Refusal::NoSuchCard { card });
        }
        if self.position.turn.card_played {
            return Err(Refusal::CardPlayed);
        }
        if self.position.playable(card) == 0 {
            return Err(Refusal::BoughtThisTurn { card });
        }
        Ok(())
    }

    /// Puts the card among those that were played.
    fn put_down(&mut self, card: Progress) {
        let at = self.seat.index();
        self.position.hands.progress[at][card.index()] -= 1;
        self.position.hands.played[at][card.index()] += 1;
        self.position.turn.card_played = true;
        // Everybody sees now what the seat held.
        self.chance.touches_others();
        let seat = self.seat;
        self.note(|| Outcome::PlayedCard { seat, card });
    }

    pub(super) fn knight(&mut self) -> Played {
        self.may_play(Progress::Knight)?;
        self.put_down(Progress::Knight);
        self.look_at_army();
        self.position.turn.stage = Stage::Robber;
        Ok(())
    }

    pub(super) fn road_building(&mut self) -> Played {
        self.may_play(Progress::RoadBuilding)?;
        let left = self.position.hands.roads_left[self.seat.index()];
        if left == 0 || self.road_spots().is_empty() {
            return Err(Refusal::NoFreeRoad);
        }
        self.put_down(Progress::RoadBuilding);
        self.position.turn.free_roads = left.min(FREE_ROADS);
        self.position.turn.stage = Stage::FreeRoads;
        Ok(())
    }

    pub(super) fn decline_road(&mut self) -> Played {
        self.own_turn()?;
        if self.position.turn.stage != Stage::FreeRoads {
            return Err(match self.position.turn.stage {
                Stage::BeforeRoll | Stage::Main => Refusal::NothingToDecline,
                _ => self.what_comes_first(),
            });
        }
        if !self.position.turn.free_road_placed {
            return Err(Refusal::NothingToDecline);
        }
        let seat = self.seat;
        self.note(|| Outcome::DeclinedRoad { seat });
        self.free_roads_done();
        Ok(())
    }

    /// Goes on with the turn where the card interrupted it.
    pub(super) fn free_roads_done(&mut self) {
        self.position.turn.free_roads = 0;
        self.position.turn.free_road_placed = false;
        self.position.turn.resume();
    }

    pub(super) fn invention(&mut self, cards: Cards) -> Played {
        self.may_play(Progress::Invention)?;
        let bank = self.position.hands.bank;
        let count = bank.total().min(2);
        if count == 0 {
            return Err(Refusal::BankLacks { cards });
        }
        if cards.total() != count {
            return Err(Refusal::WrongInvention { owed: count });
        }
        if !bank.covers(cards) {
            return Err(Refusal::BankLacks { cards: bank.missing(cards) });
        }
        self.put_down(Progress::Invention);
        self.take_from_bank(self.seat, cards);
        let seat = self.seat;
        self.note(|| Outcome::Invented { seat, cards });
        Ok(())
    }

    pub(super) fn monopoly(&mut self, resource: Resource) -> Played {
        self.may_play(Progress::Monopoly)?;
        self.put_down(Progress::Monopoly);
        let seat = self.seat;
        self.note(|| Outcome::Monopolised { seat, resource });
        // It shows what the others hold.
        if !self.chance.reveals() {
            return Ok(());
        }
        for other in self.position.seats.seats().filter(|other| *other != seat) {
            let count = self.position.hands.resources[other.index()].get(resource);
            if count == 0 {
                continue;
            }
            let cards = Cards::some(count, resource);
            let hands = &mut self.position.hands.resources;
            hands[other.index()] = hands[other.index()].minus(cards);
            hands[seat.index()] = hands[seat.index()].plus(cards);
            self.note(|| Outcome::HandedOver { seat: other, to: seat, resource, count });
            if self.position.derived.committed.has(other) {
                self.parted(other, Some(cards));
            }
        }
        Ok(())
    }
}
