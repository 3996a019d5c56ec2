//! The moves of Kathai.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    cards::{Cards, Face, NoSuchFace},
    goods::Good,
    market::Pair,
    symbols::Symbols,
};
use crate::{
    Seat, SeatSet,
    written::{at_table_of, present, some},
};

/// One thing a seat does. `give` is what the seat that moves gives away, `get` what it receives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Sells cards that show a good (clauses K15 to K19).
    Sell {
        /// The good that counts.
        good: Good,
        /// The cards played.
        #[serde(deserialize_with = "some")]
        cards: Cards,
        /// The one of them that is kept as an exchange card; the first one when left out.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        keep: Option<Face>,
    },
    /// Swaps two neighbouring goods of the market (clauses K20 to K22).
    Bribe {
        /// Which two.
        pair: Pair,
        /// What is paid.
        payment: Payment,
    },
    /// Pays an exchange card for the top card of the pile (clause K23).
    Draw {},
    /// Does nothing (clause K24).
    Pass {},
    /// Asks other seats for a deal (clause K31).
    Call {
        /// The cards offered; open when empty.
        #[serde(default, skip_serializing_if = "no_cards")]
        give: Cards,
        /// The symbols sought; left to the words that go with the call when empty.
        #[serde(default, skip_serializing_if = "Symbols::is_none")]
        seek: Symbols,
        /// Who is asked; everybody when empty.
        #[serde(
            default,
            deserialize_with = "at_table_of::<5, _, _>",
            skip_serializing_if = "everybody"
        )]
        to: SeatSet,
    },
    /// Answers a call, or a counter, with exact cards for exact cards.
    Bid {
        /// What the bidder gives.
        #[serde(deserialize_with = "some")]
        give: Cards,
        /// What the bidder wants.
        #[serde(deserialize_with = "some")]
        get: Cards,
    },
    /// Answers a call, or a counter, with no; takes back a bid.
    Decline {},
    /// Closes a deal that the partner has proposed: a bid, a counter, or a standing offer. It
    /// names the cards, so that nothing else can be closed than what the seat has seen.
    Accept {
        /// Who proposed it.
        #[serde(deserialize_with = "at_table_of::<5, _, _>")]
        partner: Seat,
        /// What the seat that accepts gives.
        #[serde(deserialize_with = "some")]
        give: Cards,
        /// What it receives.
        #[serde(deserialize_with = "some")]
        get: Cards,
    },
    /// Answers a bid with another proposal.
    Counter {
        /// Who bid.
        #[serde(deserialize_with = "at_table_of::<5, _, _>")]
        partner: Seat,
        /// What the active player gives.
        #[serde(deserialize_with = "some")]
        give: Cards,
        /// What the active player wants.
        #[serde(deserialize_with = "some")]
        get: Cards,
    },
    /// Takes the call back; trading goes on.
    Withdraw {},
    /// Puts a hand card under the pile and draws the top card (clauses K12, K13, K29).
    Swap {
        /// The card put away.
        card: Face,
    },
    /// Ends trading, and with it the turn (clause K11).
    EndTrading {},
    /// Leaves a standing offer (clause K32).
    Offer {
        /// The cards given.
        #[serde(deserialize_with = "some")]
        give: Cards,
        /// The cards wanted; either these or `seek`.
        #[serde(default, skip_serializing_if = "no_cards")]
        get: Cards,
        /// The symbols wanted, on any cards the taker picks; either these or `get`.
        #[serde(default, skip_serializing_if = "Symbols::is_none")]
        seek: Symbols,
        /// Who may see and take it; everybody when empty.
        #[serde(
            default,
            deserialize_with = "at_table_of::<5, _, _>",
            skip_serializing_if = "everybody"
        )]
        to: SeatSet,
    },
    /// Takes a standing offer back.
    Retract {
        /// Its number, as the seat's own view counts its offers, from 1.
        offer: u8,
    },
}

/// What is paid for a bribe: in JSON a card, or `exchange`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Payment {
    /// An exchange card; they are all alike.
    Exchange,
    /// A card of the hand.
    Hand(Face),
}

impl Payment {
    /// How JSON and notation write [`Payment::Exchange`].
    pub const EXCHANGE: &'static str = "exchange";
}

impl std::fmt::Display for Payment {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Payment::Exchange => formatter.write_str(Payment::EXCHANGE),
            Payment::Hand(face) => face.fmt(formatter),
        }
    }
}

impl Serialize for Payment {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Payment {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Payment, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        if text == Payment::EXCHANGE {
            return Ok(Payment::Exchange);
        }
        let face = Face::from_name(&text);
        face.map(Payment::Hand).ok_or_else(|| de::Error::custom(NoSuchFace(text.into_owned())))
    }
}

fn no_cards(cards: &Cards) -> bool {
    cards.is_empty()
}

fn everybody(seats: &SeatSet) -> bool {
    seats.is_empty()
}
