//! What a seat can do, as typed data.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
use turnpost_ruleset::{
    Seat, SeatSet,
    compact_json::ReadTagged,
    written::{at_table_of, objects, within},
};

use super::{
    board::{Intersection, Path, Terrain},
    cards::{Cards, Resource},
    position::OFFER_NUMBERS,
};

/// A move of CATAN.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, ReadTagged)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Rolls the dice (C9).
    Roll {},
    /// Builds a road (C19), in the set-up and from road building for nothing (C5, C26).
    Road {
        /// Where.
        path: Path,
    },
    /// Builds a settlement (C20), in the set-up for nothing (C5).
    Settlement {
        /// Where.
        intersection: Intersection,
    },
    /// Makes a city of a settlement (C21).
    City {
        /// Where.
        intersection: Intersection,
    },
    /// Buys a development card (C23).
    BuyCard {},
    /// Plays a knight (C25).
    Knight {},
    /// Plays road building (C26).
    RoadBuilding {},
    /// Leaves the second free road (C26).
    DeclineRoad {},
    /// Plays invention (C27).
    Invention {
        /// What is taken from the bank: two cards.
        cards: Cards,
    },
    /// Plays monopoly (C28).
    Monopoly {
        /// What everybody hands over.
        resource: Resource,
    },
    /// Moves the robber and steals (C14).
    Robber {
        /// Where to.
        terrain: Terrain,
        /// From whom; left out where nobody else has a building.
        #[serde(
            default,
            deserialize_with = "at_table_of::<4, _, _>",
            skip_serializing_if = "Option::is_none"
        )]
        #[schemars(extend("default" = Value::Null))]
        victim: Option<Seat>,
    },
    /// Discards on a seven (C13).
    Discard {
        /// Which cards.
        cards: Cards,
    },
    /// Trades with the bank (C17).
    Maritime {
        /// The lots, carried out in order.
        lots: Lots,
    },
    /// Offers the others a trade (C42).
    Offer {
        /// What is given.
        give: Cards,
        /// What is wanted for it.
        get: Cards,
        /// Who is asked; everybody when left out.
        #[serde(
            default,
            deserialize_with = "at_table_of::<4, _, _>",
            skip_serializing_if = "Option::is_none"
        )]
        #[schemars(extend("default" = Value::Null))]
        to: Option<SeatSet>,
        /// Whether the first acceptance closes the deal; as the game's options say when left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(extend("default" = Value::Null))]
        first: Option<bool>,
    },
    /// Accepts the offer.
    Accept {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
    },
    /// Declines the offer, or takes an answer back.
    Decline {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
    },
    /// Answers the offer with other terms.
    Counter {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
        /// What the answering seat gives.
        give: Cards,
        /// What it wants.
        get: Cards,
    },
    /// Closes the deal with a seat that accepted or countered.
    Close {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
        /// With whom.
        #[serde(deserialize_with = "at_table_of::<4, _, _>")]
        with: Seat,
    },
    /// Takes an offer or a standing offer back.
    Withdraw {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
    },
    /// Leaves a standing offer for the others' turns (C43).
    Standing {
        /// What is given.
        give: Cards,
        /// What is wanted for it.
        get: Cards,
        /// Who may take it; everybody when left out.
        #[serde(
            default,
            deserialize_with = "at_table_of::<4, _, _>",
            skip_serializing_if = "Option::is_none"
        )]
        #[schemars(extend("default" = Value::Null))]
        to: Option<SeatSet>,
    },
    /// Takes another's standing offer in one's own turn (C43).
    Take {
        /// The number of the offer.
        #[serde(deserialize_with = "within::<1, OFFER_NUMBERS, _, _>")]
        #[schemars(range(min = 1, max = OFFER_NUMBERS))]
        offer: u16,
    },
    /// Leaves a standing order for discards (C44); with no resources takes it back.
    Keep {
        /// What to keep, dearest first; none to take the order back.
        resources: Keeping,
    },
    /// Agrees to what an event proposes (C39).
    Agree {},
    /// Refuses what an event proposes.
    Refuse {},
    /// Pays what an event demands.
    Pay {
        /// Which cards.
        cards: Cards,
    },
    /// Parts with a treasure instead of paying.
    GiveTreasure {},
    /// Ends the turn (C37).
    End {},
}

/// Where the page of rules explains a kind of move, or of decision.
pub(super) fn rule(kind: &str, group: Option<&str>) -> Option<&'static str> {
    Some(match kind {
        "foundation" => "c5",
        "settlement" if group == Some("catan-group-foundation") => "c5",
        "road" if group == Some("catan-group-foundation-road") => "c5",
        "road" if group == Some("catan-group-free-roads") => "c26",
        "turn" => "a-turn",
        "event" | "agree" | "refuse" | "pay" | "give-treasure" => "c39",
        "roll" => "production",
        "robber" => "c14",
        "discard" => "a-seven",
        "road" | "settlement" | "city" | "buy-card" => "building",
        "knight" | "road-building" | "invention" | "monopoly" => "development-cards",
        "decline-road" => "c26",
        "maritime" => "c17",
        "offer" | "answer" | "accept" | "decline" | "counter" | "close" | "withdraw" => "c42",
        "standing" | "take" => "c43",
        "keep" => "c44",
        "end" => "c37",
        _ => return None,
    })
}

/// One lot of a trade with the bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    /// What is given.
    pub give: Resource,
    /// How many of it: 4, or what a harbour allows.
    #[serde(deserialize_with = "within::<2, 4, _, _>")]
    #[schemars(range(min = 2, max = 4))]
    pub count: u8,
    /// What one card is taken of.
    pub get: Resource,
}

/// One to [`Lots::LIMIT`] lots. In JSON a list.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Lots {
    lots: [Lot; Lots::LIMIT],
    count: u8,
}

impl Lots {
    /// More lots go into another move.
    pub const LIMIT: usize = 6;

    /// A single lot.
    #[inline]
    pub const fn one(lot: Lot) -> Lots {
        Lots { lots: [lot; Lots::LIMIT], count: 1 }
    }

    /// These lots; `None` for none and for too many.
    pub fn of(lots: &[Lot]) -> Option<Lots> {
        let first = *lots.first()?;
        let mut inline = [first; Lots::LIMIT];
        inline.get_mut(..lots.len())?.copy_from_slice(lots);
        // What follows the last lot must not make equal lots differ.
        Some(Lots { lots: inline, count: lots.len() as u8 })
    }

    /// The lots in order.
    #[inline]
    pub fn as_slice(&self) -> &[Lot] {
        self.lots.get(..usize::from(self.count)).unwrap_or_default()
    }
}

impl Serialize for Lots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Lots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lots, D::Error> {
        Lots::of(&objects(deserializer)?)
            .ok_or_else(|| de::Error::custom("1 to 6 lots are expected"))
    }
}

impl JsonSchema for Lots {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Lots".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "minItems": 1,
            "maxItems": Lots::LIMIT,
            "items": generator.subschema_for::<Lot>(),
        })
    }
}

/// Different resources, dearest first. In JSON a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Keeping(pub(super) super::position::KeepOrder);

impl Keeping {
    /// These, dearest first; `None` when there is a duplicate.
    pub fn of(resources: &[Resource]) -> Option<Keeping> {
        let order = super::position::KeepOrder::of(resources.iter().copied());
        (order.iter().count() == resources.len()).then_some(Keeping(order))
    }

    /// Dearest first.
    pub fn iter(self) -> impl Iterator<Item = Resource> {
        self.0.iter()
    }
}

impl Serialize for Keeping {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Keeping {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Keeping, D::Error> {
        Keeping::of(&Vec::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom("duplicate resource"))
    }
}

impl JsonSchema for Keeping {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Keeping".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "uniqueItems": true,
            "maxItems": Resource::ALL.len(),
            "items": generator.subschema_for::<Resource>(),
        })
    }
}
