//! A table to test at: positions put together card by card, and moves said in notation.
#![allow(dead_code, reason = "the tests of the server use some of it too")]

use rand::{RngExt as _, SeedableRng as _};
use turnpost_rules::{
    Chance, Journal, Refusal as _, Ruleset, Sampler, Seat, SeatCount, Viewer, VisibleOutcome,
    kathai::{
        BribeRelease, Cards, Edition, EndRule, Face, Good, Kathai, Market, Move, Options, Outcome,
        Position, Refusal, SwapRule,
    },
};

/// Cards from text: `salt3, gold2+tea1`.
pub fn cards(text: &str) -> Cards {
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).fold(
        Cards::NONE,
        |cards, name| {
            let face: Face = name.parse().expect("a face");
            cards.with(face).expect("so many are in the deck")
        },
    )
}

pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// How many seats.
pub fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).expect("a table")
}

/// A game in the making or under test.
#[derive(Clone)]
pub struct Table {
    pub position: Position,
    sampler: Sampler,
}

/// What a move brought.
pub struct Brought {
    outcomes: Vec<Outcome>,
}

impl Brought {
    /// What a viewer is told.
    pub fn told(&self, viewer: Viewer) -> Vec<VisibleOutcome> {
        self.outcomes.iter().filter_map(|outcome| Kathai::tell(outcome, viewer)).collect()
    }

    /// What a viewer is told, as JSON text.
    pub fn text(&self, viewer: Viewer) -> String {
        let told = self.told(viewer);
        told.iter().map(|told| format!("{} {:?}\n", told.outcome, told.phrase)).collect()
    }

    /// The complete facts.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }
}

impl Table {
    /// A new game of an edition, seat 0 to act, market salt gold silk spices tea, all hands empty
    /// (their cards are back in the pile).
    pub fn of(count: u8, edition: Edition) -> Table {
        Table::with(count, Options::of(edition))
    }

    /// The same with other options.
    pub fn with(count: u8, options: Options) -> Table {
        let mut sampler = Sampler::seed_from_u64(7);
        let mut chance = Chance::quick(&mut sampler);
        let mut position =
            Kathai::set_up(&options, seats(count), &mut chance, &mut Journal::silent())
                .expect("a set-up");
        for holding in &mut position.holdings {
            holding.hand = Cards::NONE;
        }
        position.pile.shuffled = Cards::ALL;
        position.market = Market { goods: Good::ALL, bribe: None };
        Table { position, sampler }
    }

    /// Gives a seat cards out of the pile.
    pub fn hand(mut self, index: u8, text: &str) -> Table {
        let cards = self.take_from_pile(text);
        let hand = &mut self.position.holdings[usize::from(index)].hand;
        *hand = hand.plus(cards).expect("so many are in the deck");
        self
    }

    /// Gives a seat exchange cards out of the pile.
    pub fn exchange(mut self, index: u8, text: &str) -> Table {
        let cards = self.take_from_pile(text);
        let exchange = &mut self.position.holdings[usize::from(index)].exchange;
        *exchange = exchange.plus(cards).expect("so many are in the deck");
        self
    }

    /// Gives a seat points.
    pub fn points(mut self, index: u8, points: u16) -> Table {
        self.position.holdings[usize::from(index)].points = points;
        self
    }

    /// Leaves only these cards in the pile; the others have left the game.
    pub fn pile(mut self, text: &str) -> Table {
        let left = self.take_from_pile(text);
        let gone = std::mem::replace(&mut self.position.pile.shuffled, left);
        let discards = &mut self.position.discards;
        *discards = discards.plus(gone).expect("they were in the pile");
        self
    }

    /// Lays the market out, from +4 to X.
    pub fn market(mut self, goods: [Good; 5]) -> Table {
        self.position.market.goods = goods;
        self
    }

    fn take_from_pile(&mut self, text: &str) -> Cards {
        let cards = cards(text);
        let pile = &mut self.position.pile.shuffled;
        *pile = pile.minus(cards).expect("the pile has these cards");
        cards
    }

    /// Plays a move given in notation; it must be legal.
    pub fn play(&mut self, index: u8, notation: &str) -> Brought {
        self.try_play(index, notation)
            .unwrap_or_else(|refusal| panic!("seat {index}: `{notation}` is refused: {refusal}"))
    }

    /// Tries a move given in notation.
    pub fn try_play(&mut self, index: u8, notation: &str) -> Result<Brought, Refusal> {
        let played = Kathai::parse(notation).expect("notation");
        self.try_move(index, &played)
    }

    /// Tries a move. A refusal must change nothing and ask nothing of chance.
    pub fn try_move(&mut self, index: u8, played: &Move) -> Result<Brought, Refusal> {
        let before = self.position.clone();
        let mut chance = Chance::quick(&mut self.sampler);
        let mut journal = Journal::kept();
        let result =
            Kathai::play(&mut self.position, seat(index), played, &mut chance, &mut journal);
        if result.is_err() {
            assert_eq!(self.position, before, "a refusal changed the position");
            assert!(!chance.was_asked(), "a refusal asked chance");
        }
        result.map(|()| Brought { outcomes: journal.into_outcomes() })
    }

    /// The code of the refusal of a move given in notation.
    pub fn refusal(&mut self, index: u8, notation: &str) -> &'static str {
        match self.try_play(index, notation) {
            Ok(_) => panic!("seat {index}: `{notation}` is accepted"),
            Err(refusal) => refusal.code(),
        }
    }

    /// A seat's hand.
    pub fn hand_of(&self, index: u8) -> Cards {
        self.position.of(seat(index)).hand
    }

    /// A seat's points.
    pub fn points_of(&self, index: u8) -> u16 {
        self.position.of(seat(index)).points
    }

    /// How many exchange cards a seat has.
    pub fn exchange_of(&self, index: u8) -> usize {
        self.position.of(seat(index)).exchange.len()
    }

    /// Passes for whoever must act until it is the turn of this seat (for the next time).
    pub fn pass_to(&mut self, index: u8) {
        loop {
            self.play(self.active(), "pass");
            if self.active() == index || self.position.is_over() {
                return;
            }
        }
    }

    /// Whose turn it is.
    pub fn active(&self) -> u8 {
        self.position.active.into()
    }
}

/// The options of a game by its seed: editions and every mixture of the points.
pub fn options_of(seed: u64) -> Options {
    let mut options =
        Options::of(if seed.is_multiple_of(2) { Edition::Adlung } else { Edition::Italian });
    if seed.is_multiple_of(3) {
        let mut sampler = Sampler::seed_from_u64(seed);
        if sampler.random() {
            options.bribe_release = BribeRelease::SaleOfThePair;
        }
        if sampler.random() {
            options.swap_rule = SwapRule::DealsMayFollow;
        }
        if sampler.random() {
            options.end_rule = EndRule::DrawerLast;
        }
    }
    options
}
