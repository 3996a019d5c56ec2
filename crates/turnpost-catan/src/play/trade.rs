//! Trades with the bank and between seats (C16, C17, C42).

use turnpost_ruleset::{Seat, SeatSet};

use super::{Play, Played};
use crate::{
    cards::{Cards, Terms},
    moves::Lots,
    outcome::{Ended, Outcome, Said},
    position::{Acceptances, Answer, Offer, SEATS, Stage},
    refusal::Refusal,
};

impl Play<'_, '_> {
    /// Requires that it is the seat's turn and trading is open.
    pub(super) fn may_trade(&self) -> Played {
        self.own_turn()?;
        if self.position.trade_open() {
            return Ok(());
        }
        Err(match self.position.turn.stage {
            Stage::Main => Refusal::TradeClosed,
            _ => self.what_comes_first(),
        })
    }

    pub(super) fn maritime(&mut self, lots: &Lots) -> Played {
        self.may_trade()?;
        let seat = self.seat;
        let (mut hand, mut bank) =
            (self.position.hands.resources[seat.index()], self.position.hands.bank);
        for lot in lots.as_slice() {
            if lot.give == lot.get {
                return Err(Refusal::SameResource);
            }
            let rate = self.position.derived.rate(seat, lot.give);
            // Four for one is always allowed, three for one at a generic harbour.
            let generic = self.position.derived.harbour_access[seat.index()].is_generic();
            if lot.count != 4 && lot.count != rate && !(lot.count == 3 && generic) {
                return Err(Refusal::WrongRate { resource: lot.give, count: lot.count, rate });
            }
            let (give, get) = (Cards::some(lot.count, lot.give), Cards::some(1, lot.get));
            if !hand.covers(give) {
                return Err(Refusal::NotHeld { cards: hand.missing(give) });
            }
            bank = bank.plus(give);
            if !bank.covers(get) {
                return Err(Refusal::BankLacks { cards: get });
            }
            hand = hand.minus(give).plus(get);
            bank = bank.minus(get);
        }
        for lot in lots.as_slice() {
            let (give, get) = (Cards::some(lot.count, lot.give), Cards::some(1, lot.get));
            self.pay_bank(seat, give);
            self.take_from_bank(seat, get);
            self.note(|| Outcome::TradedWithBank { seat, give, get });
        }
        Ok(())
    }

    /// The terms of a trade that the seat proposes and has the cards for (C16).
    pub(super) fn terms(&self, give: Cards, get: Cards) -> Result<Terms, Refusal> {
        if give.is_empty() || get.is_empty() {
            return Err(Refusal::EmptySide);
        }
        if give.shares(get) {
            return Err(Refusal::SameResource);
        }
        self.holds(give)?;
        Terms::new(give, get).ok_or(Refusal::EmptySide)
    }

    /// The seats an offer of this seat goes to.
    pub(super) fn recipients(&self, to: Option<SeatSet>) -> Result<SeatSet, Refusal> {
        let all = SeatSet::all(self.position.seats).without(self.seat);
        let Some(to) = to else { return Ok(all) };
        if to.is_empty() || to.seats().any(|seat| !all.has(seat)) {
            return Err(Refusal::WrongRecipients);
        }
        Ok(to)
    }

    pub(super) fn offer(
        &mut self,
        give: Cards,
        get: Cards,
        to: Option<SeatSet>,
        first: Option<bool>,
    ) -> Played {
        self.may_trade()?;
        let terms = self.terms(give, get)?;
        let to = self.recipients(to)?;
        if self.position.offers_used_up() {
            return Err(Refusal::OffersUsedUp);
        }
        self.end_offer(Ended::Replaced);
        self.chance.touches_others();
        let number = self.position.offers.next_number();
        let first = first.unwrap_or(self.position.options.first_acceptance);
        let mut answers = [Answer::NotAsked; SEATS];
        for seat in to.seats() {
            // A seat without cards, as everybody sees, cannot accept.
            let empty = self.position.hands.resources[seat.index()].is_empty();
            let asked = !(self.position.rules.guarded_offers && empty);
            answers[seat.index()] = if asked { Answer::Waiting } else { Answer::Declined };
        }
        let waiting = (first && self.position.rules.acceptances_wait).then(Acceptances::default);
        self.position.offers.current = Some(Offer { number, terms, to, first, answers, waiting });
        self.position.offers.made_this_turn = self.position.offers.made_this_turn.saturating_add(1);
        self.position.update_committed();
        let seat = self.seat;
        let open = self.position.is_to_all(seat, to);
        self.note(|| Outcome::Offered {
            seat,
            offer: number.get(),
            to,
            open,
            first: Some(first),
            terms: Some(terms),
        });
        Ok(())
    }

    /// The offer with this number, if it asks the seat.
    fn open_to_me(&self, number: u16) -> Result<(Offer, Answer), Refusal> {
        self.position
            .offers
            .current
            .filter(|offer| offer.number.get() == number && offer.to.has(self.seat))
            .map(|offer| (offer, offer.answers[self.seat.index()]))
            .ok_or(Refusal::NoSuchOffer { offer: number })
    }

    fn answer(&mut self, offer: &Offer, answer: Answer, said: Said) {
        self.chance.touches_others();
        let mut offer = *offer;
        let seat = self.seat;
        offer.record(seat, answer);
        self.position.offers.current = Some(offer);
        self.position.update_committed();
        let among = offer.to.with(self.position.turn.active);
        let open = self.position.is_to_all(self.position.turn.active, offer.to);
        self.note(|| Outcome::Answered {
            seat,
            offer: offer.number.get(),
            among,
            open,
            said: Some(said),
        });
    }

    pub(super) fn accept(&mut self, number: u16) -> Played {
        let (offer, before) = self.open_to_me(number)?;
        if before.can_close() {
            return Err(Refusal::Answered);
        }
        self.holds(offer.terms.get())?;
        self.answer(&offer, Answer::Accepted, Said::Accepted {});
        let closes = offer.first && self.position.trade_open();
        if closes && self.deal_stands(self.seat, offer.terms).is_ok() {
            self.clear_offer();
            self.exchange(self.seat, offer.terms);
        }
        Ok(())
    }

    /// Closes the deal that an acceptance waits for, if that is possible by now (C42).
    #[inline]
    pub(super) fn close_waiting_deal(&mut self) {
        let Some(offer) = self.position.offers.current else { return };
        let Some(with) = offer.waiting.and_then(Acceptances::first) else { return };
        if self.position.trade_open() && self.deal_stands(with, offer.terms).is_ok() {
            self.clear_offer();
            self.exchange(with, offer.terms);
        }
    }

    pub(super) fn decline(&mut self, number: u16) -> Played {
        let (offer, before) = self.open_to_me(number)?;
        if before == Answer::Declined {
            return Err(Refusal::NoSuchOffer { offer: number });
        }
        self.answer(&offer, Answer::Declined, Said::Declined {});
        Ok(())
    }

    pub(super) fn counter(&mut self, number: u16, give: Cards, get: Cards) -> Played {
        let (offer, before) = self.open_to_me(number)?;
        if before.can_close() {
            return Err(Refusal::Answered);
        }
        let terms = self.terms(give, get)?;
        self.answer(&offer, Answer::Countered(terms), Said::Countered { terms });
        Ok(())
    }

    pub(super) fn close(&mut self, number: u16, with: Seat) -> Played {
        self.may_trade()?;
        let offer = self
            .position
            .offers
            .current
            .filter(|offer| offer.number.get() == number)
            .ok_or(Refusal::NoSuchOffer { offer: number })?;
        let answer = offer.answers.get(with.index()).copied().unwrap_or_default();
        let terms = match answer {
            Answer::Accepted => offer.terms,
            Answer::Countered(theirs) => theirs.turned(),
            _ => return Err(Refusal::NotAccepted { seat: with }),
        };
        self.holds(terms.give())?;
        self.deal_stands(with, terms)?;
        self.clear_offer();
        self.exchange(with, terms);
        Ok(())
    }

    /// The offer has become a deal.
    fn clear_offer(&mut self) {
        self.position.offers.current = None;
        self.position.update_committed();
    }

    /// Requires that both hands still hold what a deal moves (C16); `terms` are the active seat's.
    pub(super) fn deal_stands(&self, with: Seat, terms: Terms) -> Played {
        let hands = &self.position.hands.resources;
        let own = hands[self.position.turn.active.index()];
        if own.covers(terms.give()) && hands[with.index()].covers(terms.get()) {
            Ok(())
        } else {
            Err(Refusal::TradeFell)
        }
    }

    /// Moves the cards of a deal that stands between the active seat and another.
    pub(super) fn exchange(&mut self, with: Seat, terms: Terms) {
        self.chance.touches_others();
        let seat = self.position.turn.active;
        let (give, get) = (terms.give(), terms.get());
        let hands = &mut self.position.hands.resources;
        hands[seat.index()] = hands[seat.index()].minus(give).plus(get);
        hands[with.index()] = hands[with.index()].minus(get).plus(give);
        self.note(|| Outcome::Dealt { seat, with, give, get });
        self.parted(seat, Some(give));
        self.parted(with, Some(get));
    }

    /// Ends the active seat's offer, if there is one.
    pub(super) fn end_offer(&mut self, why: Ended) {
        if let Some(offer) = self.position.offers.current {
            self.chance.touches_others();
            self.position.offers.current = None;
            self.position.update_committed();
            let seat = self.position.turn.active;
            let among = offer.to.with(seat);
            let open =
                self.position.rules.guarded_offers || self.position.is_to_all(seat, offer.to);
            let offer = offer.number.get();
            self.note(|| Outcome::OfferEnded { seat, offer, among, open, why });
        }
    }
}
