//! Why a move or a set of options is refused.

use turnpost_ruleset::{AbsentSeat, Seat, SeatCount};

use super::{
    Catch, Contract, Port, Sea, Space, Species,
    data::{MAX_PLAYERS, MIN_PLAYERS},
};

/// Every reason the rules have to refuse something.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, turnpost_ruleset::Refusal)]
#[refusal(ruleset = "mare-balticum")]
pub enum Refusal {
    /// Not 3 to 5 seats, or 2 (M1).
    #[error("Mare Balticum is for {MIN_PLAYERS} to {MAX_PLAYERS} seats, not {}", .seats.get())]
    #[refusal(min = MIN_PLAYERS, max = MAX_PLAYERS)]
    WrongNumberOfSeats {
        /// How many were asked for.
        seats: SeatCount,
    },
    /// M1.
    #[error("two may play only with the option for two players")]
    TwoPlayersNotChosen,
    /// M5.
    #[error("start seat {seat} does not exist")]
    NoSuchStartSeat {
        /// Who was to begin.
        seat: AbsentSeat,
    },
    /// Nothing can be done after the end.
    #[error("the game is over")]
    GameOver,
    /// Another seat is placing or playing.
    #[error("it is the turn of seat {active}")]
    NotYourTurn {
        /// Whose turn it is.
        active: Seat,
    },
    /// M5.
    #[error("the start boats are being placed")]
    PlaceFirst,
    /// M5.
    #[error("the start boats are placed")]
    AlreadyPlaced,
    /// M16.
    #[error("everybody plays a company token first")]
    CompanyTokenAwaited,
    /// M16.
    #[error("no clock asks for a company token")]
    NoClock,
    /// M16.
    #[error("the company token of this clock is played")]
    TokenAlreadyPlayed,
    /// M30.
    #[error("a contract is to be taken first")]
    ContractAwaited,
    /// M30.
    #[error("the contracts are not being looked through")]
    NotLooking,
    /// M8.
    #[error("the first sail places all remaining boats")]
    FirstSailFirst,
    /// M8.
    #[error("the first sail was made")]
    AlreadySailed,
    /// M6.
    #[error("there is no boat {boat}: they are numbered 1 to {boats}")]
    NoSuchBoat {
        /// The number that was asked for.
        boat: u8,
        /// How many there are.
        boats: u8,
    },
    /// M6.
    #[error("boat {boat} is at {} already", .space.id())]
    SameSpace {
        /// Which boat.
        boat: u8,
        /// Where it is.
        space: Space,
    },
    /// M7.
    #[error("another boat of your own is at {}", .space.id())]
    SpaceTaken {
        /// Where.
        space: Space,
    },
    /// M6.
    #[error("the boats would not be connected")]
    FleetSplit,
    /// M8.
    #[error("{expected} boats are to be placed, not {given}")]
    WrongBoatCount {
        /// How many are in hand.
        expected: u8,
        /// How many spaces were named.
        given: usize,
    },
    /// M8.
    #[error("{} is not next to the boat in port", .space.id())]
    NotNextToPort {
        /// Where a boat was to go.
        space: Space,
        /// The port of the start boat.
        port: Space,
    },
    /// M8.
    #[error("the spaces next to the port are to be used up first")]
    NeighboursFirst {
        /// The port of the start boat.
        port: Space,
        /// A space next to it that was left out.
        space: Space,
    },
    /// M9, M12.
    #[error("none of your boats is at {}", .space.id())]
    NoBoatThere {
        /// Where.
        space: Space,
    },
    /// M9.
    #[error("{} has no {}", .sea.id(), .take.id())]
    NoSuchToken {
        /// Where.
        sea: Sea,
        /// What was to be taken.
        take: Catch,
    },
    /// M11.
    #[error("the cargo is full")]
    CargoFull,
    /// M10, M11.
    #[error("nothing is thrown overboard unless a full cargo makes room for a fish")]
    NoNeedToThrow,
    /// M11, M12.
    #[error("{has} {} are on board, not {wanted}", .species.id())]
    NotOnBoard {
        /// Of which species.
        species: Species,
        /// How many are there.
        has: u8,
        /// How many were named.
        wanted: u8,
    },
    /// M12.
    #[error("nothing can be unloaded at {}", .port.id())]
    NothingToUnload {
        /// Where.
        port: Port,
    },
    /// M12, M26.
    #[error("{} does not demand {}", .port.id(), .species.id())]
    NotDemanded {
        /// Where.
        port: Port,
        /// What.
        species: Species,
    },
    /// M4: only option 1 lets players put demand tokens.
    #[error("the demand of the ports is fixed")]
    DemandIsFixed,
    /// M26.
    #[error("{} demands {} already", .port.id(), .species.id())]
    AlreadyDemanded {
        /// Where.
        port: Port,
        /// What.
        species: Species,
    },
    /// M26.
    #[error("{} has no free slot {slot}", .port.id())]
    NoFreeSlot {
        /// Where.
        port: Port,
        /// Which, from 1.
        slot: u8,
    },
    /// M26.
    #[error("no demand token of {} is left", .species.id())]
    NoDemandTokenLeft {
        /// Of which species.
        species: Species,
    },
    /// M26: who puts a demand token unloads that species.
    #[error("a demand token of {} needs {} to be unloaded", .species.id(), .species.id())]
    OpenedNotUnloaded {
        /// Of which species.
        species: Species,
    },
    /// M28.
    #[error("a -1 slot is opened with at least two fish")]
    OpeningNeedsTwo {
        /// Of which species.
        species: Species,
    },
    /// M30.
    #[error("this game has no contracts")]
    NoContracts,
    /// M30.
    #[error("{} is not in the deck", .contract.id())]
    ContractNotInDeck {
        /// Which.
        contract: Contract,
    },
    /// M30.
    #[error("{} is the contract that goes back", .contract.id())]
    ContractHeld {
        /// Which.
        contract: Contract,
    },
    /// M14.
    #[error("a turn may not end with actions left")]
    EndForbidden {
        /// How many are left.
        actions: u8,
    },
    /// M18.
    #[error("number {number} is not in hand")]
    NumberNotLeft {
        /// Which.
        number: u8,
    },
    /// M18.
    #[error("the market space of {} is taken", .species.id())]
    MarketTaken {
        /// Whose.
        species: Species,
    },
    /// M19.
    #[error("the safe box is not in hand")]
    SafeBoxPlayed,
    /// M19.
    #[error("the safe box needs two tokens to discard")]
    SafeBoxNeedsTwo,
    /// M19.
    #[error("{expected} tokens are to be discarded, not {given}")]
    WrongDiscard {
        /// How many.
        expected: u8,
        /// How many were named.
        given: u32,
    },
    /// M19.
    #[error("{has} {} are stored, not {wanted}", .catch.id())]
    NotStored {
        /// Of what.
        catch: Catch,
        /// How many are there.
        has: u8,
        /// How many were named.
        wanted: u8,
    },
}
