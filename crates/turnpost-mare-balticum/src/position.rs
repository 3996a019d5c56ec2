//! What the rules know after the events so far.

use schemars::JsonSchema;
use serde::Serialize;
use turnpost_ruleset::{Seat, SeatCount};

use super::{
    Catch, CatchCounts, Contract, Contracts, Demand, FishCounts, Options, Port, Sea, Space, Spaces,
    Species,
    data::{CARGO_SLOTS, CLOCKS, MAX_BOATS, MAX_PLAYERS, NUMBERS, SEAS, SLOTS},
};

/// The whole state of a game. Plain data: seats index its arrays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Position {
    /// The host's choices.
    pub options: Options,
    /// How many play.
    pub seats: SeatCount,
    /// Who began.
    pub start: Seat,
    /// What the game is waiting for.
    pub stage: Stage,
    /// The tokens on every sea.
    pub seas: [[Option<Catch>; 2]; SEAS],
    /// What is still in the bag. It has no hidden order: every draw takes any token left.
    pub bag: Bag,
    /// The demand tokens on the slots of the ports.
    pub slots: [Option<Species>; SLOTS],
    /// Demand tokens not yet placed.
    pub supply: FishCounts,
    /// What each seat has.
    pub fleets: [Fleet; MAX_PLAYERS],
    /// The contracts nobody has taken.
    pub deck: Contracts,
    /// Clocks drawn so far.
    pub clocks: u8,
    /// How many turns follow the current one, once the last clock was drawn.
    pub turns_left: Option<u8>,
    /// Turns begun so far.
    pub turn: u32,
    /// Turns in a row in which no token moved.
    pub quiet_turns: u8,
    /// Whether a token was drawn, caught, unloaded or thrown out in the current turn.
    pub stirred: bool,
    /// How far the refill has come.
    pub refill: Refill,
    /// Tokens out of the game that everybody saw go.
    pub out: CatchCounts,
    /// Tokens out of the game that went face down.
    pub out_face_down: CatchCounts,
}

/// What the game is waiting for.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// A seat's first boat.
    Start(Seat),
    /// A seat's turn.
    Turn {
        /// Whose.
        seat: Seat,
        /// Actions not yet used; an action of looking through the contracts is used at once.
        actions_left: u8,
        /// Whether the seat is looking through the contracts and must take one.
        looking: bool,
    },
    /// Everybody's company token; afterwards the refill goes on.
    Clock {
        /// Whose turn has ended.
        ended: Seat,
    },
    /// Nothing: the game is over.
    Over,
}

/// What is left in the bag.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bag {
    /// Fish and amber.
    pub tokens: CatchCounts,
    /// How many are left of the 6 that go in after the first filling (M3).
    pub clocks: u8,
}

impl Bag {
    /// Whether nothing can be drawn any more.
    pub fn is_empty(&self) -> bool {
        self.clocks == 0 && self.tokens.is_empty()
    }
}

/// How far a refill has come: it is interrupted by clocks.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Refill {
    /// The sea that is next, by map order.
    pub sea: u8,
    /// How many tokens it was already given.
    pub placed: u8,
}

/// What a seat has.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Fleet {
    /// The boats on the map, by number.
    pub boats: [Option<Space>; MAX_BOATS],
    /// Whether the first sail was made.
    pub sailed: bool,
    /// Fish on board.
    pub cargo: FishCounts,
    /// What is stored.
    pub warehouse: CatchCounts,
    /// The numbers on the market spaces, by species.
    pub market: [Option<u8>; 4],
    /// The numbers still in hand, as bits.
    pub numbers: u8,
    /// Whether the safe box is still in hand.
    pub safe_box: bool,
    /// The company token played for the present clock, before all are in.
    pub sealed: Option<CompanyToken>,
    /// The contract it holds.
    pub contract: Option<Contract>,
}

/// A company token as it was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CompanyToken {
    /// A number on a market space.
    #[schemars(title = "number")]
    Token {
        /// What the token shows, 0 included.
        #[schemars(range(max = NUMBERS - 1))]
        number: u8,
        /// On whose space.
        on: Species,
    },
    /// The safe box and what it costs.
    SafeBox {
        /// From the cargo.
        cargo: FishCounts,
        /// From the warehouse.
        warehouse: CatchCounts,
    },
}

impl Fleet {
    /// A fleet before the game: everything in hand, nothing caught.
    pub const fn new() -> Fleet {
        Fleet {
            boats: [None; MAX_BOATS],
            sailed: false,
            cargo: FishCounts([0; 4]),
            warehouse: CatchCounts([0; 5]),
            market: [None; 4],
            numbers: (1 << NUMBERS) - 1,
            safe_box: true,
            sealed: None,
            contract: None,
        }
    }

    /// Where its boats stand.
    pub fn spaces(&self) -> Spaces {
        self.boats.iter().copied().flatten().collect()
    }

    /// The space of a boat by its number from 1; `None` when it is not on the map.
    pub fn boat(&self, number: u8) -> Option<Space> {
        let index = usize::from(number).checked_sub(1)?;
        self.boats.get(index).copied().flatten()
    }

    /// Free cargo slots.
    pub fn free_slots(&self) -> u8 {
        CARGO_SLOTS.saturating_sub(u8::try_from(self.cargo.total()).unwrap_or(CARGO_SLOTS))
    }

    /// Whether a number token is still in hand.
    pub const fn has_number(&self, number: u8) -> bool {
        number < NUMBERS && self.numbers & (1 << number) != 0
    }

    /// The numbers still in hand, ascending.
    pub fn numbers_left(&self) -> impl Iterator<Item = u8> {
        let numbers = self.numbers;
        (0..NUMBERS).filter(move |number| numbers & (1 << number) != 0)
    }

    /// How many tokens of fish and amber it has, on board and stored.
    pub fn tokens(&self) -> u32 {
        self.cargo.total() + self.warehouse.total()
    }

    /// What the safe box would cost now: two tokens, or as many as there are if it is the last
    /// company token; `None` when it may not be played (M19).
    pub fn safe_box_cost(&self) -> Option<u8> {
        if !self.safe_box {
            return None;
        }
        let tokens = self.tokens().min(u32::from(super::data::SAFE_BOX_COST)) as u8;
        (tokens == super::data::SAFE_BOX_COST || self.numbers == 0).then_some(tokens)
    }
}

impl Default for Fleet {
    fn default() -> Fleet {
        Fleet::new()
    }
}

impl Position {
    /// What a seat has.
    pub fn fleet(&self, seat: Seat) -> &Fleet {
        // A table has no more seats than fleets: `Options::check` sees to it.
        &self.fleets[seat.index() % MAX_PLAYERS]
    }

    /// What a seat has, to change it.
    pub fn fleet_mut(&mut self, seat: Seat) -> &mut Fleet {
        &mut self.fleets[seat.index() % MAX_PLAYERS]
    }

    /// How many boats every player has.
    pub const fn boats(&self) -> u8 {
        super::data::boats(self.seats)
    }

    /// The tokens on a sea.
    pub fn sea(&self, sea: Sea) -> impl Iterator<Item = Catch> {
        self.seas[sea.index()].into_iter().flatten()
    }

    /// Whether a token of this kind lies on a sea.
    pub fn sea_has(&self, sea: Sea, catch: Catch) -> bool {
        self.seas[sea.index()].contains(&Some(catch))
    }

    /// What a port demands.
    pub fn demanded(&self, port: Port) -> &[Option<Species>] {
        &self.slots[port.slots()]
    }

    /// Which slot of a port, from 0, demands the species.
    pub fn slot_of(&self, port: Port, species: Species) -> Option<usize> {
        self.demanded(port).iter().position(|slot| *slot == Some(species))
    }

    /// How many fish each unloading loses on a slot of a port, counted from 0. The symbols on the
    /// slots count only where players set the demand (M4, M27).
    pub fn loss(&self, nth_slot: usize) -> u8 {
        match self.options.demand {
            Demand::Drawn => 0,
            Demand::Players => super::data::loss(nth_slot),
        }
    }

    /// Where the boats of all players stand.
    pub fn all_boats(&self) -> Spaces {
        self.fleets.iter().fold(Spaces::default(), |all, fleet| all.or(fleet.spaces()))
    }

    /// All tokens wherever they are: always the same 68, and the clocks, always 6 (for tests).
    pub fn census(&self) -> (CatchCounts, u8) {
        let mut all = self.bag.tokens;
        for catch in self.seas.iter().flatten().flatten() {
            all.add(*catch, 1);
        }
        for fleet in &self.fleets {
            all.add_all(fleet.cargo.into());
            all.add_all(fleet.warehouse);
        }
        all.add_all(self.out);
        all.add_all(self.out_face_down);
        (all, self.bag.clocks + self.clocks)
    }

    /// Whether the clock that is asking is not the last one: at the last no token is played.
    pub const fn clock_asks(&self) -> bool {
        self.clocks < CLOCKS
    }
}
