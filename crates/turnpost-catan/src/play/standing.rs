//! Standing offers and standing orders (C43, C44), and the offers that end when cards leave a hand.
//!
//! An offer or answer rests on the cards that it gives: it ends when its seat parts with a card of
//! such a kind, and when a card is stolen from the seat. All of that is public, so that nobody learns
//! from the end of an offer what is left in a hand; and every offer that is open can be kept. An
//! offer to some, whose terms are secret while everybody sees whom the game waits for, ends with any
//! card that its maker parts with.

use turnpost_ruleset::{Seat, SeatSet};

use super::{Play, Played};
use crate::{
    cards::Cards,
    moves::Keeping,
    outcome::{Ended, Outcome},
    position::{Answer, Stage, StandingOffer},
    refusal::Refusal,
};

impl Play<'_, '_> {
    /// Ends what rested on the cards that a seat parted with; `None` for a card nobody else knows.
    pub(super) fn parted(&mut self, seat: Seat, cards: Option<Cards>) {
        if !self.position.derived.committed.has(seat) {
            return;
        }
        let rests = |give: Cards| cards.is_none_or(|cards| cards.shares(give));
        let active = self.position.turn.active;
        if let Some(mut offer) = self.position.offers.current {
            let secret =
                self.position.rules.guarded_offers && !self.position.is_to_all(active, offer.to);
            if seat == active && (secret || rests(offer.terms.give())) {
                self.end_offer(Ended::Fell);
            } else {
                let falls = match offer.answers[seat.index()] {
                    Answer::Accepted => rests(offer.terms.get()),
                    Answer::Countered(terms) => rests(terms.give()),
                    _ => false,
                };
                if falls {
                    self.chance.touches_others();
                    offer.record(seat, Answer::Declined);
                    self.position.offers.current = Some(offer);
                    let among = offer.to.with(active);
                    let open = self.position.is_to_all(active, offer.to);
                    let offer = offer.number.get();
                    self.note(|| Outcome::AnswerFell { seat, offer, among, open });
                }
            }
        }
        for slot in 0..self.position.offers.standing[seat.index()].len() {
            let fallen = self.position.offers.standing[seat.index()][slot]
                .take_if(|standing| rests(standing.terms.give()));
            if let Some(standing) = fallen {
                self.standing_ended(seat, standing, Ended::Fell);
            }
        }
        self.position.update_committed();
    }

    pub(super) fn leave_standing(
        &mut self,
        give: Cards,
        get: Cards,
        to: Option<SeatSet>,
    ) -> Played {
        let terms = self.terms(give, get)?;
        let to = self.recipients(to)?;
        if self.position.standing_offers_used_up() {
            return Err(Refusal::OffersUsedUp);
        }
        let seat = self.seat;
        let free = self.position.offers.standing[seat.index()].iter().position(Option::is_none);
        let slot = free.ok_or(Refusal::TooManyStanding)?;
        let number = self.position.offers.next_number();
        self.position.offers.standing[seat.index()][slot] =
            Some(StandingOffer { number, terms, to });
        self.position.update_committed();
        self.chance.touches_others();
        let (open, offer) = (self.position.is_to_all(seat, to), number.get());
        self.note(|| Outcome::StandingLeft { seat, offer, to, open, terms });
        Ok(())
    }

    pub(super) fn withdraw(&mut self, number: u16) -> Played {
        let seat = self.seat;
        if seat == self.position.turn.active
            && self.position.offers.current.is_some_and(|offer| offer.number.get() == number)
        {
            self.end_offer(Ended::Withdrawn);
            return Ok(());
        }
        let own = &mut self.position.offers.standing[seat.index()];
        let found = own
            .iter_mut()
            .find_map(|slot| slot.take_if(|standing| standing.number.get() == number));
        let standing = found.ok_or(Refusal::NoSuchOffer { offer: number })?;
        if !self.position.is_to_all(seat, standing.to) {
            self.position.skip_number();
        }
        self.position.update_committed();
        self.standing_ended(seat, standing, Ended::Withdrawn);
        Ok(())
    }

    /// Notes that a standing offer of a seat has ended.
    fn standing_ended(&mut self, seat: Seat, standing: StandingOffer, why: Ended) {
        self.chance.touches_others();
        let StandingOffer { number, to, .. } = standing;
        let (open, offer) = (self.position.is_to_all(seat, to), number.get());
        self.note(|| Outcome::StandingEnded { seat, offer, to, open, why });
    }

    pub(super) fn take(&mut self, number: u16) -> Played {
        self.may_trade()?;
        let (maker, slot, standing) = self
            .position
            .takeable(self.seat, number)
            .ok_or(Refusal::NoSuchOffer { offer: number })?;
        let terms = standing.terms.turned();
        self.holds(terms.give())?;
        self.deal_stands(maker, terms)?;
        self.position.offers.standing[maker.index()][slot] = None;
        self.position.update_committed();
        self.exchange(maker, terms);
        Ok(())
    }

    pub(super) fn keep(&mut self, resources: Keeping) -> Played {
        let seat = self.seat;
        let order = resources.0;
        if order.is_empty() && self.position.offers.keep_orders[seat.index()].is_empty() {
            return Err(Refusal::NoOrder);
        }
        self.position.offers.keep_orders[seat.index()] = order;
        self.position.skip_number();
        self.note(|| Outcome::KeepSet { seat, resources });
        let discard = self.position.turn.discards[seat.index()];
        if self.position.turn.stage == Stage::Discarding && discard.open() && !order.is_empty() {
            let cards = order.discards(self.position.hands.resources[seat.index()], discard.owed);
            self.seal(seat, cards);
            self.discards_in();
        }
        Ok(())
    }
}
