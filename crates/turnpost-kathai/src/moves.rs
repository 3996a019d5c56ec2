//! The moves of Kathai.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use turnpost_ruleset::{
    Seat, SeatSet,
    compact_json::ReadTagged,
    written::{at_table_of, present, some, within},
};

use super::{
    cards::{Cards, Face, NoSuchFace, SomeCards},
    goods::Good,
    market::Pair,
    position::OFFERS,
    symbols::Symbols,
};

/// A move of Kathai. `give` is what the seat that moves gives away, `get` what it receives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, ReadTagged)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Sells cards that show a good; ends the turn (clauses K15 to K19).
    Sell {
        /// The good that counts.
        good: Good,
        /// The hand cards played, each showing the good.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        cards: Cards,
        /// The card of these that is kept as an exchange card; the first one when left out.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        keep: Option<Face>,
    },
    /// Swaps two neighbouring goods of the market; ends the turn (clauses K20 to K22).
    Bribe {
        /// The left one of the two places, from 1 (+4 and +2) to 4 (+0 and X).
        pair: Pair,
        /// What is paid, a hand card or an exchange card.
        payment: Payment,
    },
    /// Pays an exchange card for the top card of the pile; ends the turn (clause K23).
    Draw {},
    /// Does nothing; ends the turn (clause K24).
    Pass {},
    /// Asks other seats for a deal; trade is then the action of the turn (clause K31).
    Call {
        /// The cards offered; open when left out.
        #[serde(default, skip_serializing_if = "no_cards")]
        give: Cards,
        /// The symbols sought; open when left out.
        #[serde(default, skip_serializing_if = "Symbols::is_none")]
        seek: Symbols,
        /// Who is asked; everybody when left out.
        #[serde(
            default,
            deserialize_with = "at_table_of::<5, _, _>",
            skip_serializing_if = "everybody"
        )]
        to: SeatSet,
    },
    /// Answers a call or a counter with exact cards for exact cards.
    Bid {
        /// What the bidder gives.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        give: Cards,
        /// What the bidder wants.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        get: Cards,
    },
    /// Answers a call or a counter with no; takes a bid back.
    Decline {},
    /// Closes a deal that the partner proposed - a bid, a counter, or a standing offer - and names
    /// its cards, so that nothing else can be closed than what the seat has seen.
    Accept {
        /// Who proposed it.
        #[serde(deserialize_with = "at_table_of::<5, _, _>")]
        partner: Seat,
        /// What the seat that accepts gives.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        give: Cards,
        /// What it receives.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        get: Cards,
    },
    /// Answers a bid with another proposal.
    Counter {
        /// Who bid.
        #[serde(deserialize_with = "at_table_of::<5, _, _>")]
        partner: Seat,
        /// What the active player gives.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        give: Cards,
        /// What the active player wants.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        get: Cards,
    },
    /// Takes the open call back; trading goes on.
    Withdraw {},
    /// Puts a hand card under the pile and draws the top card (clauses K12, K13, K29).
    Swap {
        /// The card put away.
        card: Face,
    },
    /// Ends trading and the turn (clause K11).
    EndTrading {},
    /// Leaves a standing offer, at any time; it wants either cards (`get`) or symbols (`seek`)
    /// (clause K32).
    Offer {
        /// The cards given.
        #[serde(deserialize_with = "some")]
        #[schemars(with = "SomeCards")]
        give: Cards,
        /// The cards wanted.
        #[serde(default, skip_serializing_if = "no_cards")]
        get: Cards,
        /// The symbols wanted, on any cards the taker picks.
        #[serde(default, skip_serializing_if = "Symbols::is_none")]
        seek: Symbols,
        /// Who may see and take it; everybody when left out.
        #[serde(
            default,
            deserialize_with = "at_table_of::<5, _, _>",
            skip_serializing_if = "everybody"
        )]
        to: SeatSet,
    },
    /// Takes a standing offer back.
    Retract {
        /// Its number among the own offers, from 1.
        #[serde(deserialize_with = "within::<1, { OFFERS as u16 }, _, _>")]
        #[schemars(range(min = 1, max = OFFERS))]
        offer: u8,
    },
}

/// Where the page of rules explains a kind of move, or of decision.
pub(super) fn rule(kind: &str, _group: Option<&str>) -> Option<&'static str> {
    Some(match kind {
        "turn" => "a-turn",
        "sell" => "b-sell",
        "bribe" => "c-bribe",
        "draw" => "d-draw-an-extra-card",
        "pass" => "e-pass",
        "swap" | "end-trading" => "a-trade",
        "answer" | "call" | "bid" | "decline" | "accept" | "counter" | "withdraw" => "calls",
        "offer" | "retract" => "standing-offers",
        _ => return None,
    })
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

impl JsonSchema for Payment {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Payment".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "anyOf": [
                generator.subschema_for::<Face>(),
                { "type": "string", "const": Payment::EXCHANGE },
            ],
        })
    }
}

fn no_cards(cards: &Cards) -> bool {
    cards.is_empty()
}

fn everybody(seats: &SeatSet) -> bool {
    seats.is_empty()
}
