//! Building and buying (C19 to C23).

use super::{Play, Played};
use crate::{
    board::{Intersection, Path},
    cards::{Cards, DevelopmentCard, Progress},
    data::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST},
    outcome::{Ended, Outcome},
    position::Stage,
    refusal::Refusal,
};

impl Play<'_, '_> {
    pub(super) fn road(&mut self, path: Path) -> Played {
        self.own_turn()?;
        let free = match self.position.turn.stage {
            Stage::FoundRoad => return self.found_road(path),
            Stage::FreeRoads => true,
            Stage::Main => false,
            _ => return Err(self.what_comes_first()),
        };
        let seat = self.seat;
        if !self.road_spots().has(path) {
            return Err(if self.position.board.all_roads().has(path) {
                Refusal::PathTaken { path }
            } else {
                Refusal::PathUnconnected { path }
            });
        }
        if self.position.hands.roads_left[seat.index()] == 0 {
            return Err(Refusal::NoRoadLeft);
        }
        if !free {
            self.can_pay(ROAD_COST)?;
            self.pay_for(ROAD_COST);
        }
        self.position.place_road(seat, path);
        self.note(|| Outcome::BuiltRoad { seat, path, free });
        self.look_at_route_after_road(path);
        if free {
            self.position.turn.free_roads = self.position.turn.free_roads.saturating_sub(1);
            self.position.turn.free_road_placed = true;
            if self.position.turn.free_roads == 0
                || self.position.hands.roads_left[seat.index()] == 0
                || self.road_spots().is_empty()
            {
                self.free_roads_done();
            }
        }
        Ok(())
    }

    pub(super) fn settlement(&mut self, at: Intersection) -> Played {
        self.own_turn()?;
        match self.position.turn.stage {
            Stage::FoundSettlement => return self.found_settlement(at),
            Stage::Main => {}
            _ => return Err(self.what_comes_first()),
        }
        let seat = self.seat;
        if !self.position.settlement_spots(seat).has(at) {
            let taken = self.position.board.built_by(seat).has(at)
                || self.position.board.built_by_others(seat).has(at);
            return Err(if taken {
                Refusal::IntersectionTaken { intersection: at }
            } else if self.position.derived.closed.has(at) {
                Refusal::TooClose { intersection: at }
            } else {
                Refusal::NoRoadThere { intersection: at }
            });
        }
        if self.position.hands.settlements_left[seat.index()] == 0 {
            return Err(Refusal::NoSettlementLeft);
        }
        self.can_pay(SETTLEMENT_COST)?;
        self.pay_for(SETTLEMENT_COST);
        self.position.place_settlement(seat, at);
        self.scored = true;
        self.note(|| Outcome::BuiltSettlement { seat, intersection: at });
        self.look_at_route_after_building(at);
        self.event_for_building();
        Ok(())
    }

    pub(super) fn city(&mut self, at: Intersection) -> Played {
        self.own_turn_at(Stage::Main)?;
        let seat = self.seat;
        if !self.position.board.settlements[seat.index()].has(at) {
            return Err(Refusal::NoSettlementThere { intersection: at });
        }
        if self.position.hands.cities_left[seat.index()] == 0 {
            return Err(Refusal::NoCityLeft);
        }
        self.can_pay(CITY_COST)?;
        self.pay_for(CITY_COST);
        self.position.place_city(seat, at);
        self.scored = true;
        self.note(|| Outcome::BuiltCity { seat, intersection: at });
        self.event_for_building();
        Ok(())
    }

    pub(super) fn buy_card(&mut self) -> Played {
        self.own_turn_at(Stage::Main)?;
        let size = self.position.hands.deck_size();
        if size == 0 {
            return Err(Refusal::DeckEmpty);
        }
        self.can_pay(CARD_COST)?;
        self.pay_for(CARD_COST);
        let drawn = self.chance.below("deck", size.into());
        let card = self.take_from_deck(drawn);
        let seat = self.seat;
        self.note(|| Outcome::BoughtCard { seat, card: Some(card) });
        Ok(())
    }

    /// Takes the card at a place of the sorted deck: drawing evenly from what is left is the same
    /// as drawing from the top of a shuffled pile, and there is no pile whose order could leak (C23).
    fn take_from_deck(&mut self, place: u32) -> DevelopmentCard {
        let at = self.seat.index();
        let mut left = place;
        for card in Progress::ALL {
            let count = u32::from(self.position.hands.deck[card.index()]);
            if left < count {
                self.position.hands.deck[card.index()] -= 1;
                self.position.hands.progress[at][card.index()] += 1;
                self.position.hands.bought_this_turn[card.index()] += 1;
                return DevelopmentCard::Progress(card);
            }
            left -= count;
        }
        let mut rest = self.position.hands.deck_buildings.iter();
        let building = rest.nth(left as usize).unwrap_or(crate::cards::Building::Library);
        self.position.hands.deck_buildings = self.position.hands.deck_buildings.without(building);
        self.position.hands.buildings[at] = self.position.hands.buildings[at].with(building);
        self.scored = true;
        DevelopmentCard::Building(building)
    }

    /// Pays for something built or bought; with separate phases that ends trading (C18).
    fn pay_for(&mut self, cost: Cards) {
        self.pay_bank(self.seat, cost);
        self.position.turn.built = true;
        if !self.position.options.combined {
            self.end_offer(Ended::TradeOver);
        }
    }

    /// A settlement or city was built: it may win, and else it may bring an event (C35, C39).
    fn event_for_building(&mut self) {
        if self.position.options.events && !self.look_for_winner() {
            self.happen(false);
        }
    }
}
