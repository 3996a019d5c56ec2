//! Positions put together by hand: for examples, puzzles and tests.
//!
//! What is arranged passes the audit: cards come from the bank and the deck, pieces from the supply,
//! and the honours follow.

use turnpost_ruleset::{Chance, Journal, Ruleset as _, Seat, SeatCount, SeatSet};

use super::{
    Catan,
    board::{Intersection, Path, Terrain},
    cards::{Building, Cards, Progress, Resource, Terms},
    data::MIN_ARMY,
    options::{Island, Options},
    play::route,
    position::{KeepOrder, Position, Stage},
    refusal::Refusal,
    revision::RevisionRules,
    set_up,
};

/// A position under construction: the first seat is to roll in turn 1, and the board is empty.
#[derive(Clone, Debug)]
pub struct Arrangement(Position);

impl Arrangement {
    /// The beginner's island without pieces, under these options.
    ///
    /// # Errors
    /// When the options contradict the number of seats.
    pub fn new(options: &Options, seats: SeatCount) -> Result<Arrangement, Refusal> {
        let options = Options {
            island: Island::Beginner,
            placements: super::options::Placements::Chosen,
            start: seats.seats().next(),
            ..options.clone()
        };
        let mut journal = Journal::silent();
        let (rules, mut chance) = (RevisionRules::of(Catan::REVISION), Chance::blind());
        let mut position = set_up::set_up(&options, seats, rules, &mut chance, &mut journal)?;
        position.turn.founded = 2 * seats.get() as u8;
        position.turn.begin();
        Ok(Arrangement(position))
    }

    /// A position to go on from.
    pub fn from_position(position: Position) -> Arrangement {
        Arrangement(position)
    }

    /// Two seats exchange hidden cards, one each: the sizes of their hands stay.
    ///
    /// `None` when they do not hold them.
    #[must_use]
    pub fn exchange(
        mut self,
        one: (Seat, Resource),
        other: (Seat, Resource),
    ) -> Option<Arrangement> {
        let (gives, gets) = (Cards::some(1, one.1), Cards::some(1, other.1));
        let hands = &mut self.0.hands.resources;
        if !hands[one.0.index()].covers(gives) || !hands[other.0.index()].covers(gets) {
            return None;
        }
        hands[one.0.index()] = hands[one.0.index()].minus(gives).plus(gets);
        hands[other.0.index()] = hands[other.0.index()].minus(gets).plus(gives);
        Some(self)
    }

    /// A seat exchanges a playable card of its hand for another one of the deck.
    ///
    /// `None` when they are not there, or the card was bought this turn.
    #[must_use]
    pub fn exchange_with_deck(
        mut self,
        seat: Seat,
        held: Progress,
        wanted: Progress,
    ) -> Option<Arrangement> {
        let hand = &mut self.0.hands.progress[seat.index()];
        if hand[held.index()] == 0
            || self.0.hands.deck[wanted.index()] == 0
            || self.0.turn.active == seat
        {
            return None;
        }
        hand[held.index()] -= 1;
        hand[wanted.index()] += 1;
        self.0.hands.deck[held.index()] += 1;
        self.0.hands.deck[wanted.index()] -= 1;
        Some(self)
    }

    /// A seat exchanges a playable card of its hand for a building card of the deck.
    ///
    /// `None` when they are not there, or it is the seat's own turn.
    #[must_use]
    pub fn exchange_for_building(
        mut self,
        seat: Seat,
        held: Progress,
        wanted: Building,
    ) -> Option<Arrangement> {
        let hand = &mut self.0.hands.progress[seat.index()];
        let there = self.0.hands.deck_buildings.without(wanted) != self.0.hands.deck_buildings;
        if hand[held.index()] == 0 || !there || self.0.turn.active == seat {
            return None;
        }
        hand[held.index()] -= 1;
        self.0.hands.deck[held.index()] += 1;
        Some(self.building(seat, wanted))
    }

    /// A seat seals another card of its hand instead of one that it chose to discard.
    ///
    /// `None` when it has not chosen, or does not hold them.
    #[must_use]
    pub fn reseal(mut self, seat: Seat, sealed: Resource, other: Resource) -> Option<Arrangement> {
        let hand = self.0.hands.resources[seat.index()];
        let chosen = &mut self.0.turn.discards[seat.index()].sealed;
        let free = hand.get(other).saturating_sub(chosen[other.index()]);
        if chosen[sealed.index()] == 0 || free == 0 {
            return None;
        }
        chosen[sealed.index()] -= 1;
        chosen[other.index()] += 1;
        Some(self)
    }

    /// The active seat's offer and the standing offers that were not made to this viewer, nor to
    /// all, give a card of this kind instead.
    ///
    /// `None` when there are none such, when somebody has agreed to one, and when the maker does
    /// not hold such a card.
    #[must_use]
    pub fn other_terms(mut self, viewer: Option<Seat>, give: Resource) -> Option<Arrangement> {
        let position = &mut self.0;
        let knows =
            |maker: Seat, to: SeatSet| viewer.is_some_and(|own| own == maker || to.has(own));
        let card = Cards::some(1, give);
        let mut changed = false;
        if let Some(offer) = position.offers.current.as_mut() {
            let maker = position.turn.active;
            let all = offer.to.with(maker) == SeatSet::all(position.seats);
            let agreed = offer.answers.iter().any(|answer| answer.can_close());
            if !all && !knows(maker, offer.to) {
                let held = position.hands.resources[maker.index()].covers(card);
                if agreed || !held || offer.terms.give() == card {
                    return None;
                }
                let other = if give == Resource::Ore { Resource::Wool } else { Resource::Ore };
                offer.terms = Terms::new(card, Cards::some(1, other))?;
                changed = true;
            }
        }
        for maker in position.seats.seats() {
            let held = position.hands.resources[maker.index()].covers(card);
            for standing in position.offers.standing[maker.index()].iter_mut().flatten() {
                let all = standing.to.with(maker) == SeatSet::all(position.seats);
                if !all && !knows(maker, standing.to) && held {
                    let other = if give == Resource::Ore { Resource::Wool } else { Resource::Ore };
                    standing.terms = Terms::new(card, Cards::some(1, other))?;
                    changed = true;
                }
            }
        }
        changed.then_some(self)
    }

    /// A seat's standing order for discards: what it keeps, dearest first.
    #[must_use]
    pub fn keep(mut self, seat: Seat, dearest_first: &[Resource]) -> Arrangement {
        self.0.offers.keep_orders[seat.index()] = KeepOrder::of(dearest_first.iter().copied());
        self
    }

    /// As in games of the first two revisions: offers to some end by their terms alone.
    #[must_use]
    pub fn unguarded_offers(mut self) -> Arrangement {
        self.0.rules.guarded_offers = false;
        self
    }

    /// As in games of the first three revisions: an acceptance that cannot close a deal at once is
    /// only noted.
    #[must_use]
    pub fn acceptances_do_not_wait(mut self) -> Arrangement {
        self.0.rules.acceptances_wait = false;
        self
    }

    /// So many turns in a row before this one that brought nothing.
    #[must_use]
    pub fn idle_turns(mut self, turns: u8) -> Arrangement {
        self.0.turn.idle_turns = turns;
        self
    }

    /// A settlement of a seat.
    #[must_use]
    pub fn settlement(mut self, seat: Seat, at: Intersection) -> Arrangement {
        self.0.place_settlement(seat, at);
        let _ = route::after_building(&mut self.0, seat, at);
        self
    }

    /// A city of a seat.
    #[must_use]
    pub fn city(self, seat: Seat, at: Intersection) -> Arrangement {
        let mut arrangement = self.settlement(seat, at);
        arrangement.0.place_city(seat, at);
        arrangement
    }

    /// A road of a seat.
    #[must_use]
    pub fn road(mut self, seat: Seat, path: Path) -> Arrangement {
        self.0.place_road(seat, path);
        let _ = route::after_road(&mut self.0, seat, path);
        self
    }

    /// More cards for a seat, from the bank.
    #[must_use]
    pub fn hand(mut self, seat: Seat, cards: Cards) -> Arrangement {
        let hand = &mut self.0.hands.resources[seat.index()];
        *hand = hand.plus(cards);
        self.0.hands.bank = self.0.hands.bank.minus(cards);
        self
    }

    /// A playable development card for a seat, from the deck.
    #[must_use]
    pub fn card(mut self, seat: Seat, card: Progress) -> Arrangement {
        self.0.hands.deck[card.index()] = self.0.hands.deck[card.index()].saturating_sub(1);
        self.0.hands.progress[seat.index()][card.index()] += 1;
        self
    }

    /// A building card for a seat, from the deck.
    #[must_use]
    pub fn building(mut self, seat: Seat, card: Building) -> Arrangement {
        self.0.hands.deck_buildings = self.0.hands.deck_buildings.without(card);
        self.0.hands.buildings[seat.index()] = self.0.hands.buildings[seat.index()].with(card);
        self
    }

    /// Takes every card out of the deck but so many knights.
    #[must_use]
    pub fn deck_of_knights(mut self, knights: u8) -> Arrangement {
        self.0.hands.deck = [knights, 0, 0, 0];
        self.0.hands.deck_buildings = Default::default();
        self
    }

    /// So many knights that a seat has played, from the deck.
    #[must_use]
    pub fn knights(mut self, seat: Seat, count: u8) -> Arrangement {
        let knight = Progress::Knight.index();
        self.0.hands.deck[knight] = self.0.hands.deck[knight].saturating_sub(count);
        self.0.hands.played[seat.index()][knight] += count;
        let own = self.0.hands.played[seat.index()][knight];
        let bar = self
            .0
            .hands
            .army
            .map_or(MIN_ARMY - 1, |holder| self.0.hands.played[holder.index()][knight]);
        if own > bar {
            self.0.hands.army = Some(seat);
        }
        self
    }

    /// Treasures of a seat; the best hunter is who alone has most.
    #[must_use]
    pub fn treasures(mut self, seat: Seat, count: u8) -> Arrangement {
        self.0.hands.treasures[seat.index()] = count;
        let max = self.0.hands.treasures.into_iter().max().unwrap_or(0);
        let mut best = self.0.seats.seats().filter(|s| self.0.hands.treasures[s.index()] == max);
        self.0.hands.hunter = match (best.next(), best.next()) {
            (Some(alone), None) => Some(alone),
            _ => None,
        };
        self
    }

    /// The robber's place.
    #[must_use]
    pub fn robber(mut self, terrain: Terrain) -> Arrangement {
        self.0.board.robber = terrain;
        self
    }

    /// The seat whose turn it is.
    #[must_use]
    pub fn active(mut self, seat: Seat) -> Arrangement {
        self.0.turn.active = seat;
        self
    }

    /// After the roll.
    #[must_use]
    pub fn rolled(mut self) -> Arrangement {
        self.0.turn.rolled = true;
        self.0.turn.stage = Stage::Main;
        self
    }

    /// What was arranged, ready to be played on.
    pub fn position(self) -> Position {
        self.0
    }
}
