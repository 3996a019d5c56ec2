//! Standing offers and standing orders (C43, C44), and what falls when cards leave a hand.
//!
//! Whatever rests on cards falls when its seat parts with a card of a kind it gives, and when a
//! card is stolen from it. All of that is public, so that nobody learns from a fallen offer what
//! is left in a hand; and whatever still lies there can be kept. An offer to some, whose terms are
//! secret while everybody sees whom the game waits for, falls with any card its maker parts with.

use super::{Play, Played};
use crate::{
    Seat, SeatSet,
    catan::{
        cards::Cards,
        moves::Keeping,
        outcome::{Ended, Outcome},
        position::{Answer, Stage, StandingOffer},
        refusal::Refusal,
    },
};

impl Play<'_, '_> {
    /// Lets fall what rested on cards a seat parted with; `None` for a card nobody else knows.
    pub(super) fn parted(&mut self, seat: Seat, cards: Option<Cards>) {
        if !self.position.papers.has(seat) {
            return;
        }
        let rests = |give: Cards| cards.is_none_or(|cards| cards.shares(give));
        let active = self.position.active;
        if let Some(mut offer) = self.position.offer {
            let secret = self.position.guarded_offers && !self.position.is_to_all(active, offer.to);
            if seat == active && (secret || rests(offer.terms.give())) {
                self.end_offer(Ended::Fell);
            } else {
                let falls = match offer.answers[seat.index()] {
                    Answer::Accepted => rests(offer.terms.get()),
                    Answer::Countered(terms) => rests(terms.give()),
                    _ => false,
                };
                if falls {
                    offer.hear(seat, Answer::Declined);
                    self.position.offer = Some(offer);
                    let among = offer.to.with(active);
                    let open = self.position.is_to_all(active, offer.to);
                    let offer = offer.number.get();
                    self.note(|| Outcome::AnswerFell { seat, offer, among, open });
                }
            }
        }
        for slot in 0..self.position.standing[seat.index()].len() {
            let fallen = self.position.standing[seat.index()][slot]
                .take_if(|standing| rests(standing.terms.give()));
            if let Some(standing) = fallen {
                self.standing_ended(seat, standing, Ended::Fell);
            }
        }
        self.position.recount_papers();
    }

    pub(super) fn leave_standing(
        &mut self,
        give: Cards,
        get: Cards,
        to: Option<SeatSet>,
    ) -> Played {
        let terms = self.terms(give, get)?;
        let to = self.recipients(to)?;
        if self.position.offers_used_up(true) {
            return Err(Refusal::OffersUsedUp);
        }
        let seat = self.seat;
        let free = self.position.standing[seat.index()].iter().position(Option::is_none);
        let slot = free.ok_or(Refusal::TooManyStanding)?;
        let number = self.position.next_offer_number();
        self.position.standing[seat.index()][slot] = Some(StandingOffer { number, terms, to });
        self.position.recount_papers();
        let (open, offer) = (self.position.is_to_all(seat, to), number.get());
        self.note(|| Outcome::StandingLeft { seat, offer, to, open, terms });
        Ok(())
    }

    pub(super) fn withdraw(&mut self, number: u16) -> Played {
        let seat = self.seat;
        if seat == self.position.active
            && self.position.offer.is_some_and(|offer| offer.number.get() == number)
        {
            self.end_offer(Ended::Withdrawn);
            return Ok(());
        }
        let own = &mut self.position.standing[seat.index()];
        let found = own
            .iter_mut()
            .find_map(|slot| slot.take_if(|standing| standing.number.get() == number));
        let standing = found.ok_or(Refusal::NoSuchOffer(number))?;
        self.position.recount_papers();
        self.standing_ended(seat, standing, Ended::Withdrawn);
        Ok(())
    }

    /// Says that a standing offer of a seat is off the table.
    fn standing_ended(&mut self, seat: Seat, standing: StandingOffer, why: Ended) {
        let StandingOffer { number, to, .. } = standing;
        let (open, offer) = (self.position.is_to_all(seat, to), number.get());
        self.note(|| Outcome::StandingEnded { seat, offer, to, open, why });
    }

    pub(super) fn take(&mut self, number: u16) -> Played {
        self.may_trade()?;
        let (maker, slot, standing) =
            self.position.takeable(self.seat, number).ok_or(Refusal::NoSuchOffer(number))?;
        let terms = standing.terms.turned();
        self.holds(terms.give())?;
        self.deal_stands(maker, terms)?;
        self.position.standing[maker.index()][slot] = None;
        self.position.recount_papers();
        self.exchange(maker, terms);
        Ok(())
    }

    pub(super) fn keep(&mut self, resources: Keeping) -> Played {
        let seat = self.seat;
        let order = resources.0;
        if order.is_empty() && self.position.keep[seat.index()].is_empty() {
            return Err(Refusal::NoOrder);
        }
        self.position.keep[seat.index()] = order;
        self.note(|| Outcome::KeepSet { seat, resources });
        let discard = self.position.discards[seat.index()];
        if self.position.stage == Stage::Discarding && discard.open() && !order.is_empty() {
            let cards = order.discards(self.position.hands[seat.index()], discard.owed);
            self.seal(seat, cards);
            self.discards_in();
        }
        Ok(())
    }
}
