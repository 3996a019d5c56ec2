//! What the seats, the bank and the supply hold: cards, treasures, honours and pieces.

use turnpost_ruleset::Seat;

use super::SEATS;
use crate::{
    cards::{Buildings, Cards},
    data::{BANK, CITIES, DECK, ROADS, SETTLEMENTS},
};

/// Who holds what. Development cards that can be played are counted in the order of
/// [`Progress`](crate::cards::Progress).
#[derive(Clone, Debug)]
pub struct Hands {
    /// The resource cards of the bank.
    pub(crate) bank: Cards,
    /// Each seat's resource cards.
    pub(crate) resources: [Cards; SEATS],
    /// The playable development cards of the deck.
    pub(crate) deck: [u8; 4],
    /// The building cards of the deck.
    pub(crate) deck_buildings: Buildings,
    /// Each seat's playable development cards.
    pub(crate) progress: [[u8; 4]; SEATS],
    /// Each seat's building cards.
    pub(crate) buildings: [Buildings; SEATS],
    /// The development cards that each seat has played.
    pub(crate) played: [[u8; 4]; SEATS],
    /// The playable development cards that the active seat bought this turn.
    pub(crate) bought_this_turn: [u8; 4],
    /// Who has the largest army.
    pub(crate) army: Option<Seat>,
    /// Who has the longest trade route.
    pub(crate) route: Option<Seat>,
    /// Each seat's treasures.
    pub(crate) treasures: [u8; SEATS],
    /// Who is the best treasure hunter.
    pub(crate) hunter: Option<Seat>,
    /// Roads in each seat's supply. These three could be counted on the board.
    pub(crate) roads_left: [u8; SEATS],
    /// Settlements in each seat's supply.
    pub(crate) settlements_left: [u8; SEATS],
    /// Cities in each seat's supply.
    pub(crate) cities_left: [u8; SEATS],
}

impl Hands {
    /// As the box is unpacked.
    pub(super) fn full_box() -> Hands {
        Hands {
            bank: BANK,
            resources: Default::default(),
            deck: DECK,
            deck_buildings: Buildings::ALL,
            progress: Default::default(),
            buildings: Default::default(),
            played: Default::default(),
            bought_this_turn: [0; 4],
            army: None,
            route: None,
            treasures: [0; SEATS],
            hunter: None,
            roads_left: [ROADS; SEATS],
            settlements_left: [SETTLEMENTS; SEATS],
            cities_left: [CITIES; SEATS],
        }
    }

    /// Cards left in the deck.
    #[inline]
    pub(crate) fn deck_size(&self) -> u8 {
        self.deck.iter().sum::<u8>() + self.deck_buildings.len()
    }
}
