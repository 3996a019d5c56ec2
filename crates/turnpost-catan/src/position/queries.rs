//! What takes several parts of a position together.

use turnpost_ruleset::{Seat, SeatSet};

use super::{
    OFFER_NUMBERS, OFFERS_A_TURN, PendingEvent, Position, Reward, Stage, StandingOffer, idle_limit,
};
use crate::{
    board::{IntersectionSet, Terrain},
    cards::{Cards, Progress},
    data::Effect,
};

impl Position {
    /// Whom a seat may rob at a terrain (C14).
    #[inline]
    pub(crate) fn victims(&self, terrain: Terrain, thief: Seat) -> SeatSet {
        if self.derived.yields[terrain.index()] & !(0xf << (4 * thief.index())) == 0 {
            return SeatSet::EMPTY;
        }
        let built = self.seats.seats().filter(|seat| self.derived.yield_of(terrain, *seat) > 0);
        built.fold(SeatSet::EMPTY, SeatSet::with).without(thief)
    }

    /// Where a seat may build a settlement after the set-up (C20).
    pub(crate) fn settlement_spots(&self, seat: Seat) -> IntersectionSet {
        let roads = self.board.roads[seat.index()].set();
        let touched = roads.iter().fold(0, |touched, path| touched | path.end_set().0);
        IntersectionSet(touched & !self.derived.closed.0)
    }

    /// Works out again whose cards an offer, a standing offer or an answer rests on.
    pub(crate) fn update_committed(&mut self) {
        let offers = &self.offers;
        let mut committed = SeatSet::EMPTY;
        for seat in self.seats.seats() {
            let answered =
                offers.current.is_some_and(|offer| offer.answers[seat.index()].can_close());
            if answered || offers.standing[seat.index()].iter().any(Option::is_some) {
                committed = committed.with(seat);
            }
        }
        if offers.current.is_some() {
            committed = committed.with(self.turn.active);
        }
        self.derived.committed = committed;
    }

    /// After how many turns in a row that bring nothing the game ends (C46).
    pub(crate) fn idle_limit(&self) -> u8 {
        idle_limit(self.seats.get())
    }

    /// Whether so many turns have brought nothing that the game ends (C46).
    pub(crate) fn is_stalled(&self) -> bool {
        self.rules.stall_guard && self.turn.idle_turns >= self.idle_limit()
    }

    /// How many copies of a card the active seat could play now, those of this turn left out (C24).
    #[inline]
    pub(crate) fn playable(&self, card: Progress) -> u8 {
        let held = self.hands.progress[self.turn.active.index()][card.index()];
        held.saturating_sub(self.hands.bought_this_turn[card.index()])
    }

    /// Whether the active seat may trade now (C16, C17, C18, C40).
    #[inline]
    pub(crate) fn trade_open(&self) -> bool {
        match self.turn.stage {
            Stage::Main => self.options.combined || !self.turn.built,
            Stage::Event => {
                self.options.combined
                    && self.turn.event_for(self.turn.active).is_some_and(|event| !event.seven)
            }
            _ => false,
        }
    }

    /// How many cards an event asks of a seat: what it demands, or all that the seat has (C39).
    pub(crate) fn event_price(&self, pending: PendingEvent, seat: Seat) -> u8 {
        match pending.event().effect {
            Effect::Demand(_, count) | Effect::Ransom(count) => {
                count.min(self.hands.resources[seat.index()].total())
            }
            _ => 0,
        }
    }

    /// What the proposal that waits brings who agrees to it; of cards, those that the bank has.
    pub(crate) fn event_reward(&self) -> Reward {
        let effect = self.turn.pending_event.map_or(Effect::Nothing, |event| event.event().effect);
        let Effect::Proposal { price, treasures, cards } = effect else { return Reward::default() };
        let bank = self.hands.bank.plus(price);
        let got = cards.iter().map(|(of, count)| Cards::some(count.min(bank.get(of)), of));
        Reward { treasures, cards: got.fold(Cards::NONE, Cards::plus) }
    }

    /// Uses up a number for a move that outsiders cannot tell from a standing offer to some (C38).
    pub(crate) fn skip_number(&mut self) {
        if self.rules.silent_moves_number {
            self.offers.made = self.offers.made.saturating_add(1);
        }
    }

    /// The standing offer with this number that a seat may take: its maker, its slot, itself.
    pub(crate) fn takeable(&self, seat: Seat, number: u16) -> Option<(Seat, usize, StandingOffer)> {
        self.standing_for(seat).find(|(_, _, standing)| standing.number.get() == number)
    }

    /// The standing offers of others that a seat may take: their makers, slots, themselves.
    pub(crate) fn standing_for(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Seat, usize, StandingOffer)> {
        self.seats.seats().filter(move |maker| *maker != seat).flat_map(move |maker| {
            let own = self.offers.standing[maker.index()].iter().enumerate();
            own.filter_map(move |(slot, standing)| {
                standing.filter(|standing| standing.to.has(seat)).map(|s| (maker, slot, s))
            })
        })
    }

    /// Whether an offer of a seat to these goes to everybody else: then it is no secret (C38).
    pub(crate) fn is_to_all(&self, maker: Seat, to: SeatSet) -> bool {
        to.with(maker) == SeatSet::all(self.seats)
    }

    /// Whether the active seat may make no more offers this turn, or nobody in this game (C42).
    pub(crate) fn offers_used_up(&self) -> bool {
        let in_turn = self.offers.made_this_turn >= OFFERS_A_TURN;
        self.rules.guarded_offers && (in_turn || self.standing_offers_used_up())
    }

    /// Whether no more standing offers can be made in this game: every number is used (C42).
    pub(crate) fn standing_offers_used_up(&self) -> bool {
        self.rules.guarded_offers && self.offers.made == OFFER_NUMBERS
    }
}
