//! Companion events and the treasure hunt (C39 to C41).

use turnpost_ruleset::{Seat, SeatSet};

use super::{Play, Played};
use crate::{
    board::COAST,
    cards::{Cards, Progress},
    data::{Cause, EVENTS, Effect, Whom},
    outcome::Outcome,
    position::{PendingEvent, Position, Stage},
    refusal::Refusal,
};

/// Whom an event means, by what everybody can see.
pub(super) fn meant(position: &Position, whom: Whom) -> SeatSet {
    let seats = position.seats;
    let extreme = |score: &dyn Fn(Seat) -> i32, min: i32| -> SeatSet {
        let best = seats.seats().map(score).max().unwrap_or(min);
        seats.seats().filter(|seat| best >= min && score(*seat) == best).collect()
    };
    match whom {
        Whom::Active => SeatSet::EMPTY.with(position.turn.active),
        Whom::Leading => extreme(&|seat| position.visible_points(seat).into(), 0),
        Whom::Trailing => extreme(&|seat| -i32::from(position.visible_points(seat)), i32::MIN),
        Whom::Seafaring => {
            extreme(&|seat| (position.board.built_by(seat).0 & COAST.0).count_ones() as i32, 1)
        }
        Whom::Chivalrous => {
            extreme(&|seat| position.hands.played[seat.index()][Progress::Knight.index()].into(), 1)
        }
        Whom::Treasured => extreme(&|seat| position.hands.treasures[seat.index()].into(), 1),
    }
}

impl Play<'_, '_> {
    /// Draws an event and carries it out as far as nobody has to decide.
    pub(super) fn happen(&mut self, seven: bool) {
        let fits = |cause: Cause| match cause {
            Cause::Either => true,
            Cause::Seven => seven,
            Cause::Construction => !seven,
        };
        let count = EVENTS.iter().filter(|event| fits(event.cause)).count();
        let drawn = self.chance.below("events", count as u32) as usize;
        let chosen = EVENTS.iter().enumerate().filter(|(_, event)| fits(event.cause)).nth(drawn);
        let Some((at, event)) = chosen else { return self.event_over(seven) };
        self.position.turn.events_so_far = self.position.turn.events_so_far.saturating_add(1);
        self.note(|| Outcome::EventHappened { event: event.name });
        let active = SeatSet::EMPTY.with(self.position.turn.active);
        let asked = match event.effect {
            Effect::Nothing => SeatSet::EMPTY,
            Effect::Find(whom) => {
                let finders = meant(self.position, whom);
                self.find(finders, 1);
                SeatSet::EMPTY
            }
            Effect::Lose(whom) => {
                for seat in meant(self.position, whom).seats() {
                    self.lose_treasure(seat);
                }
                self.look_at_hunter();
                SeatSet::EMPTY
            }
            Effect::Bounty(whom) => {
                for seat in meant(self.position, whom).seats() {
                    if let Some(resource) = self.position.hands.bank.largest() {
                        self.pay_out(seat, Cards::some(1, resource));
                    }
                }
                SeatSet::EMPTY
            }
            Effect::Demand(whom, _) => meant(self.position, whom)
                .seats()
                .filter(|seat| !self.position.hands.resources[seat.index()].is_empty())
                .collect(),
            Effect::Ransom(_) => {
                let at = self.position.turn.active.index();
                let nothing = self.position.hands.resources[at].is_empty()
                    && self.position.hands.treasures[at] == 0;
                if nothing { SeatSet::EMPTY } else { active }
            }
            Effect::Proposal { .. } => active,
        };
        if asked.is_empty() {
            return self.event_over(seven);
        }
        self.position.turn.pending_event = Some(PendingEvent { event: at as u8, seven, asked });
        self.position.turn.stage = Stage::Event;
    }

    /// Goes on with the turn.
    fn event_over(&mut self, seven: bool) {
        self.position.turn.pending_event = None;
        self.position.turn.stage = if seven { Stage::Robber } else { Stage::Main };
    }

    fn find(&mut self, finders: SeatSet, count: u8) {
        for seat in finders.seats() {
            for _ in 0..count {
                let treasures = &mut self.position.hands.treasures[seat.index()];
                *treasures = treasures.saturating_add(1);
                self.note(|| Outcome::FoundTreasure { seat });
            }
        }
        self.look_at_hunter();
    }

    fn lose_treasure(&mut self, seat: Seat) {
        let treasures = &mut self.position.hands.treasures[seat.index()];
        if *treasures > 0 {
            *treasures -= 1;
            self.note(|| Outcome::LostTreasure { seat });
        }
    }

    /// The event that asks this seat for a decision.
    fn asked(&self) -> Result<PendingEvent, Refusal> {
        self.position.turn.event_for(self.seat).ok_or(Refusal::NoEventAsks)
    }

    /// The seat has decided.
    fn decided(&mut self, mut pending: PendingEvent) {
        // What an event brings about concerns the whole table.
        self.chance.touches_others();
        pending.asked = pending.asked.without(self.seat);
        if pending.asked.is_empty() {
            self.event_over(pending.seven);
        } else {
            self.position.turn.pending_event = Some(pending);
        }
    }

    pub(super) fn agree(&mut self) -> Played {
        let pending = self.asked()?;
        let Effect::Proposal { price, treasures, cards } = pending.event().effect else {
            return Err(Refusal::NoEventAsks);
        };
        self.can_pay(price)?;
        let seat = self.seat;
        self.pay_bank(seat, price);
        self.note(|| Outcome::EventTook { seat, cards: price });
        if treasures > 0 {
            self.find(SeatSet::EMPTY.with(seat), treasures);
        }
        let mut given = Cards::NONE;
        for (resource, count) in cards.iter() {
            let count = count.min(self.position.hands.bank.get(resource));
            given = given.plus(Cards::some(count, resource));
        }
        if !given.is_empty() {
            self.pay_out(seat, given);
        }
        self.decided(pending);
        Ok(())
    }

    pub(super) fn refuse(&mut self) -> Played {
        let pending = self.asked()?;
        if !matches!(pending.event().effect, Effect::Proposal { .. }) {
            return Err(Refusal::NoEventAsks);
        }
        let seat = self.seat;
        self.note(|| Outcome::EventRefused { seat });
        self.decided(pending);
        Ok(())
    }

    pub(super) fn pay_event(&mut self, cards: Cards) -> Played {
        let pending = self.asked()?;
        let owed = self.position.event_price(pending, self.seat);
        if owed == 0 {
            return Err(Refusal::NoEventAsks);
        }
        if cards.total() != owed {
            return Err(Refusal::WrongPayment { owed });
        }
        self.holds(cards)?;
        let seat = self.seat;
        self.pay_bank(seat, cards);
        self.note(|| Outcome::EventTook { seat, cards });
        self.decided(pending);
        Ok(())
    }

    pub(super) fn give_treasure(&mut self) -> Played {
        let pending = self.asked()?;
        if !matches!(pending.event().effect, Effect::Ransom(_)) {
            return Err(Refusal::NoEventAsks);
        }
        if self.position.hands.treasures[self.seat.index()] == 0 {
            return Err(Refusal::NoTreasure);
        }
        self.lose_treasure(self.seat);
        self.look_at_hunter();
        self.decided(pending);
        Ok(())
    }
}
