//! The seven: discards, all at the same time, and the robber (C13 to C15).

use turnpost_ruleset::Seat;

use super::{Play, Played};
use crate::{
    board::Terrain,
    cards::Cards,
    data::{HAND_LIMIT, Landscape},
    outcome::Outcome,
    position::{Discard, Stage},
    refusal::Refusal,
};

impl Play<'_, '_> {
    /// Asks for the discards; standing orders answer at once (C44).
    pub(super) fn seven(&mut self) {
        self.position.turn.stage = Stage::Discarding;
        for seat in self.position.seats.seats() {
            let hand = self.position.hands.resources[seat.index()];
            let total = hand.total();
            if total <= HAND_LIMIT {
                continue;
            }
            let owed = total / 2;
            self.position.turn.discards[seat.index()] = Discard { owed, sealed: [0; 5] };
            self.note(|| Outcome::DiscardOwed { seat, count: owed });
            let order = self.position.offers.keep_orders[seat.index()];
            if !order.is_empty() {
                self.seal(seat, order.discards(hand, owed));
            }
        }
        self.discards_in();
    }

    pub(super) fn discard(&mut self, cards: Cards) -> Played {
        let discard = self.position.turn.discards[self.seat.index()];
        if self.position.turn.stage != Stage::Discarding || !discard.open() {
            return Err(Refusal::NoDiscardOwed);
        }
        if cards.total() != discard.owed {
            return Err(Refusal::WrongDiscard { owed: discard.owed });
        }
        self.holds(cards)?;
        self.seal(self.seat, cards);
        self.discards_in();
        Ok(())
    }

    /// A seat's choice, sealed until all are in.
    pub(super) fn seal(&mut self, seat: Seat, cards: Cards) {
        self.position.turn.discards[seat.index()].sealed = cards.counts();
        self.note(|| Outcome::DiscardSealed { seat, cards: Some(cards) });
    }

    /// Once all are in, the cards leave the hands together; then comes the event, then the robber.
    pub(super) fn discards_in(&mut self) {
        let discards = &self.position.turn.discards;
        if discards.iter().any(Discard::open) {
            return;
        }
        if discards.iter().any(|discard| discard.owed > 0) && !self.chance.reveals() {
            return;
        }
        for seat in self.position.seats.seats() {
            let discard = std::mem::take(&mut self.position.turn.discards[seat.index()]);
            if discard.owed > 0 {
                let cards = Cards::of(discard.sealed);
                self.pay_bank(seat, cards);
                self.note(|| Outcome::Discarded { seat, cards });
            }
        }
        if self.position.options.events {
            self.happen(true);
        } else {
            self.position.turn.stage = Stage::Robber;
        }
    }

    pub(super) fn robber(&mut self, terrain: Terrain, victim: Option<Seat>) -> Played {
        self.own_turn()?;
        if self.position.turn.stage != Stage::Robber {
            return Err(match self.position.turn.stage {
                Stage::BeforeRoll | Stage::Main => Refusal::NoRobberNow,
                _ => self.what_comes_first(),
            });
        }
        if terrain == self.position.board.robber {
            return Err(Refusal::RobberMustMove { terrain });
        }
        let desert = self.position.board.landscapes[terrain.index()] == Landscape::Desert;
        if desert && !self.position.options.robber_desert {
            return Err(Refusal::NotTheDesert { terrain });
        }
        let victims = self.position.victims(terrain, self.seat);
        match victim {
            Some(victim) if !victims.has(victim) => {
                return Err(Refusal::NoSuchVictim { terrain, seat: victim });
            }
            None if !victims.is_empty() => return Err(Refusal::VictimMissing { terrain }),
            _ => {}
        }
        let seat = self.seat;
        self.position.board.robber = terrain;
        self.note(|| Outcome::RobberMoved { seat, terrain });
        if let Some(victim) = victim {
            self.steal(victim);
        }
        self.position.turn.resume();
        Ok(())
    }

    /// Draws one of the victim's cards; cards, not kinds, are equally likely (C14).
    fn steal(&mut self, victim: Seat) {
        self.chance.touches_others();
        let seat = self.seat;
        let hand = self.position.hands.resources[victim.index()];
        let total = hand.total();
        if total == 0 {
            self.note(|| Outcome::StoleNothing { seat, victim });
            return;
        }
        let drawn = self.chance.below("steal", total.into());
        let Some(resource) = hand.nth(drawn) else { return };
        let card = Cards::some(1, resource);
        let hands = &mut self.position.hands.resources;
        hands[victim.index()] = hand.minus(card);
        hands[seat.index()] = hands[seat.index()].plus(card);
        self.note(|| Outcome::Stole { seat, victim, resource: Some(resource) });
        // Nobody else knows what was stolen: whatever rested on the hand ends.
        if self.position.derived.committed.has(victim) {
            self.parted(victim, None);
        }
    }
}
