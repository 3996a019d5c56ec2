//! The 55 trade cards: their faces, and sets of them in a machine word.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser::SerializeSeq as _};
use turnpost_ruleset::Phrase;

use super::goods::Good;

/// How many different faces the trade cards have.
const FACES: usize = 45;
/// Where the faces with two different goods, one symbol each, begin: those exist twice.
const DOUBLES: usize = 35;
/// How many faces exist twice; the second card of face `f` is bit `f + TWICE`.
const TWICE: usize = FACES - DOUBLES;
/// The bits of the first cards of the faces that exist twice.
const FIRST: u64 = ((1 << TWICE) - 1) << DOUBLES;
/// The bits of all cards.
const DECK: u64 = (1 << (FACES + TWICE)) - 1;

/// How many symbols of each good every face shows: the data table of the deck.
///
/// One, two and three of each good; two of one with one of another, for each ordered pair; one and
/// one, for each pair. No source prints the deck; this is the only one of 55 cards that has every
/// kind of face and treats all goods alike.
const SYMBOLS: [[u8; Good::COUNT]; FACES] = symbols_of_faces();

const fn symbols_of_faces() -> [[u8; Good::COUNT]; FACES] {
    let mut faces = [[0; Good::COUNT]; FACES];
    let mut at = 0;
    let mut good = 0;
    while good < Good::COUNT {
        let mut count = 1;
        while count <= 3 {
            faces[at][good] = count;
            at += 1;
            count += 1;
        }
        good += 1;
    }
    let mut major = 0;
    while major < Good::COUNT {
        let mut minor = 0;
        while minor < Good::COUNT {
            if minor != major {
                faces[at][major] = 2;
                faces[at][minor] = 1;
                at += 1;
            }
            minor += 1;
        }
        major += 1;
    }
    let mut first = 0;
    while first < Good::COUNT {
        let mut second = first + 1;
        while second < Good::COUNT {
            faces[at][first] = 1;
            faces[at][second] = 1;
            at += 1;
            second += 1;
        }
        first += 1;
    }
    faces
}

/// How every face is written.
#[rustfmt::skip]
const NAMES: [&str; FACES] = [
    "salt1", "salt2", "salt3", "gold1", "gold2",
    "gold3", "silk1", "silk2", "silk3", "spices1",
    "spices2", "spices3", "tea1", "tea2", "tea3",
    "salt2+gold1", "salt2+silk1", "salt2+spices1", "salt2+tea1", "gold2+salt1",
    "gold2+silk1", "gold2+spices1", "gold2+tea1", "silk2+salt1", "silk2+gold1",
    "silk2+spices1", "silk2+tea1", "spices2+salt1", "spices2+gold1", "spices2+silk1",
    "spices2+tea1", "tea2+salt1", "tea2+gold1", "tea2+silk1", "tea2+spices1",
    "salt1+gold1", "salt1+silk1", "salt1+spices1", "salt1+tea1", "gold1+silk1",
    "gold1+spices1", "gold1+tea1", "silk1+spices1", "silk1+tea1", "spices1+tea1",
];

/// The names as numbers, to be found among them at once.
const PACKED_NAMES: [u128; FACES] = {
    let mut numbers = [0; FACES];
    let mut face = 0;
    while face < FACES {
        numbers[face] = match packed(NAMES[face].as_bytes()) {
            Some(number) => number,
            None => panic!("a name is at most 16 letters"),
        };
        face += 1;
    }
    numbers
};

/// A name of at most 16 letters as a number; different names have different ones.
const fn packed(name: &[u8]) -> Option<u128> {
    if name.len() > 16 {
        return None;
    }
    let mut number = 0;
    let mut at = 0;
    while at < name.len() {
        number = number << 8 | name[at] as u128;
        at += 1;
    }
    Some(number)
}

/// `SHOWING[good][n]`: the bits of the cards that show more than `n` symbols of the good.
const SHOWING: [[u64; 3]; Good::COUNT] = cards_showing();

const fn cards_showing() -> [[u64; 3]; Good::COUNT] {
    let mut showing = [[0; 3]; Good::COUNT];
    let mut bit = 0;
    while bit < FACES + TWICE {
        let face = if bit < FACES { bit } else { bit - TWICE };
        let mut good = 0;
        while good < Good::COUNT {
            let mut n = 0;
            while n < SYMBOLS[face][good] as usize {
                showing[good][n] |= 1 << bit;
                n += 1;
            }
            good += 1;
        }
        bit += 1;
    }
    showing
}

/// What a trade card shows: one to three symbols of at most two goods. Cards with equal faces are
/// interchangeable.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

/// A text that names no face of the deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a card: cards are written like salt3, gold2+tea1 or silk1+tea1")]
pub struct NoSuchFace(pub String);

impl Face {
    /// Every face once, in the order of the deck.
    pub fn all() -> impl ExactSizeIterator<Item = Face> {
        (0..FACES as u8).map(Face)
    }

    /// How many symbols of a good it shows.
    pub const fn symbols(self, good: Good) -> u8 {
        SYMBOLS[self.0 as usize][good.index()]
    }

    /// How many cards of the deck show it.
    pub const fn copies(self) -> usize {
        if (self.0 as usize) < DOUBLES { 1 } else { 2 }
    }

    /// The goods it shows with how many symbols, the larger number first.
    pub fn parts(self) -> impl Iterator<Item = (Good, u8)> {
        let shown = move |number: u8| {
            Good::ALL
                .into_iter()
                .filter(move |good| self.symbols(*good) == number)
                .map(move |good| (good, number))
        };
        shown(3).chain(shown(2)).chain(shown(1))
    }

    /// The face in words.
    pub fn phrase(self) -> Phrase {
        let mut parts = self.parts();
        let (good, count) = parts.next().unwrap_or((Good::Salt, 0));
        match parts.next() {
            None => good.counted(count),
            Some((second, second_count)) => Phrase::new("kathai-card-of-two")
                .with("first", good.counted(count))
                .with("second", second.counted(second_count)),
        }
    }

    /// The name in JSON and notation: `salt3`, `gold2+tea1`, `silk1+tea1`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// The face of exactly this name: what JSON may say. [`str::parse`] forgives more.
    pub fn from_name(name: &str) -> Option<Face> {
        let wanted = packed(name.as_bytes())?;
        PACKED_NAMES.iter().position(|packed| *packed == wanted).map(|at| Face(at as u8))
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl std::str::FromStr for Face {
    type Err = NoSuchFace;

    fn from_str(text: &str) -> Result<Face, NoSuchFace> {
        let mut wanted = [0; Good::COUNT];
        for part in text.split('+') {
            let part: String =
                part.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
            let part = part.to_ascii_lowercase();
            let digits = part.find(|letter: char| letter.is_ascii_digit());
            let (name, count) = part.split_at(digits.unwrap_or(part.len()));
            let (Some(good), Ok(count)) = (Good::from_name(name), count.parse::<u8>()) else {
                return Err(NoSuchFace(text.to_owned()));
            };
            if wanted[good.index()] != 0 {
                return Err(NoSuchFace(text.to_owned()));
            }
            wanted[good.index()] = count;
        }
        Face::all()
            .find(|face| SYMBOLS[usize::from(face.0)] == wanted)
            .ok_or_else(|| NoSuchFace(text.to_owned()))
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Face", self.0.into(), self.name())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Face, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        Face::from_name(&text).ok_or_else(|| de::Error::custom(NoSuchFace(text.into_owned())))
    }
}

impl JsonSchema for Face {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "What a trade card shows. Cards with equal faces are interchangeable.",
            "enum": NAMES.to_vec(),
        })
    }
}

/// A set of trade cards, with as many of a face as the deck has.
///
/// Of a face that exists twice the first bit is always taken before the second, so that equal sets
/// have equal bits and which of two equal cards it is cannot even be said. In JSON an ascending
/// list of faces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// All 55 cards.
    pub const ALL: Cards = Cards(DECK);

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards show this face.
    pub const fn count(self, face: Face) -> usize {
        let second = if face.copies() == 2 { face.bit() << TWICE } else { 0 };
        (self.0 & (face.bit() | second)).count_ones() as usize
    }

    /// Whether it holds a card of this face.
    pub const fn has(self, face: Face) -> bool {
        self.0 & face.bit() != 0
    }

    /// Whether it holds all of these, as often as they hold them.
    pub const fn contains(self, other: Cards) -> bool {
        other.0 & !self.0 == 0
    }

    /// The first face of `other` that is missing here.
    pub fn missing(self, other: Cards) -> Option<Face> {
        other.faces().find(|face| self.count(*face) < other.count(*face))
    }

    /// How many symbols of a good all cards together show.
    pub const fn symbols(self, good: Good) -> u32 {
        let showing = &SHOWING[good.index()];
        (self.0 & showing[0]).count_ones()
            + (self.0 & showing[1]).count_ones()
            + (self.0 & showing[2]).count_ones()
    }

    /// Those cards that show a good.
    #[must_use]
    pub const fn showing(self, good: Good) -> Cards {
        Cards(self.0 & SHOWING[good.index()][0])
    }

    /// These and those together; `None` when the deck does not have that many of a face.
    pub const fn plus(self, other: Cards) -> Option<Cards> {
        let (a, b) = (self.0, other.0);
        let both = a & b;
        let pairs = both & FIRST;
        let second = FIRST << TWICE;
        let taken = (a | b) & second;
        if both & !FIRST != 0 || (pairs << TWICE) & taken != 0 {
            return None;
        }
        Some(Cards(a | b | pairs << TWICE))
    }

    /// These without those; `None` when those are not among them.
    pub const fn minus(self, other: Cards) -> Option<Cards> {
        if !self.contains(other) {
            return None;
        }
        let (a, b) = (self.0, other.0);
        let second = FIRST << TWICE;
        let kept_second = a & second & !(b & second);
        // One of two leaves: the one that stays counts as the first.
        let first_left = (a & !b & !second) | (kept_second >> TWICE);
        let second_left = a & second & !((b & FIRST) << TWICE);
        Some(Cards(first_left | second_left))
    }

    /// One card more; `None` when the deck has no more of them.
    pub const fn with(self, face: Face) -> Option<Cards> {
        self.plus(Cards(face.bit()))
    }

    /// One card less; `None` when there is none.
    pub const fn without(self, face: Face) -> Option<Cards> {
        self.minus(Cards(face.bit()))
    }

    /// The card at this place of a fixed order; `None` from [`Cards::len`] on.
    pub const fn nth(self, n: usize) -> Option<Face> {
        let mut bits = self.0;
        let mut skipped = 0;
        while skipped < n && bits != 0 {
            bits &= bits - 1;
            skipped += 1;
        }
        if bits == 0 {
            return None;
        }
        let bit = bits.trailing_zeros() as u8;
        Some(Face(if (bit as usize) < FACES { bit } else { bit - TWICE as u8 }))
    }

    /// Every card's face, ascending.
    pub fn faces(self) -> impl Iterator<Item = Face> + Clone {
        self.distinct().flat_map(move |face| std::iter::repeat_n(face, self.count(face)))
    }

    /// Every face once, ascending.
    pub fn distinct(self) -> impl Iterator<Item = Face> + Clone {
        let mut bits = self.0 & !(FIRST << TWICE);
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let face = Face(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(face)
        })
    }

    /// Every set of these cards that is not empty, each once.
    pub fn subsets(self) -> impl Iterator<Item = Cards> {
        let all = self.0;
        let mut next = all;
        std::iter::from_fn(move || {
            while next != 0 {
                let bits = next;
                next = (next - 1) & all;
                // A second card without its first is the same set in another form.
                if (bits >> TWICE) & FIRST & !bits == 0 {
                    return Some(Cards(bits));
                }
            }
            None
        })
    }
}

impl From<Face> for Cards {
    fn from(face: Face) -> Cards {
        Cards(face.bit())
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for face in self.distinct() {
            for _ in 0..self.count(face) {
                list.serialize_element(&face)?;
            }
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        struct ListOfCards;
        impl<'de> de::Visitor<'de> for ListOfCards {
            type Value = Cards;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a list of cards")
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<Cards, A::Error> {
                let mut cards = Cards::NONE;
                while let Some(face) = list.next_element::<Face>()? {
                    cards = cards.with(face).ok_or_else(|| too_many(face))?;
                }
                Ok(cards)
            }
        }
        fn too_many<E: de::Error>(face: Face) -> E {
            E::custom(format_args!("the deck has only {} of `{face}`", face.copies()))
        }
        deserializer.deserialize_seq(ListOfCards)
    }
}

impl JsonSchema for Cards {
    fn schema_name() -> Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "description": "Cards, ascending in answers; a card twice only where the deck has it \
                            twice.",
            "maxItems": Cards::ALL.len(),
            "items": generator.subschema_for::<Face>(),
        })
    }
}

/// The schema of [`Cards`] of which there is at least one.
pub(super) struct SomeCards;

impl JsonSchema for SomeCards {
    fn schema_name() -> Cow<'static, str> {
        "SomeCards".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array",
            "description": "At least one card; a card twice only where the deck has it twice.",
            "minItems": 1,
            "maxItems": Cards::ALL.len(),
            "items": generator.subschema_for::<Face>(),
        })
    }
}
