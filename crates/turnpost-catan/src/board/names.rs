//! The names of places, in notation and in JSON: `F1`, `E1-F1`, `T7`.

use std::{borrow::Cow, fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    INTERSECTIONS, Intersection, PATHS, Path, TERRAINS, Terrain,
    net::{LINE_LENGTH, LINE_START, PATH_ENDS, intersection_at},
};

/// Names are kept ready: positions and moves are full of them. The bytes are those of the tables
/// below, which are letters, digits and `-`: nothing that comes from outside gets here.
const fn text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("names are ASCII"),
    }
}

static INTERSECTION_LETTERS: [[u8; 2]; INTERSECTIONS] = {
    let mut letters = [[0; 2]; INTERSECTIONS];
    let mut at = 0;
    while at < INTERSECTIONS {
        let (column, line) = Intersection(at as u8).column_and_line();
        letters[at] = [b'A' + column as u8, b'1' + line as u8];
        at += 1;
    }
    letters
};

static INTERSECTION_NAMES: [&str; INTERSECTIONS] = {
    let mut names = [""; INTERSECTIONS];
    let mut at = 0;
    while at < INTERSECTIONS {
        names[at] = text(&INTERSECTION_LETTERS[at]);
        at += 1;
    }
    names
};

static PATH_LETTERS: [[u8; 5]; PATHS] = {
    let mut letters = [[0; 5]; PATHS];
    let mut at = 0;
    while at < PATHS {
        let [one, other] = PATH_ENDS[at];
        let [column, line] = INTERSECTION_LETTERS[one as usize];
        let [other_column, other_line] = INTERSECTION_LETTERS[other as usize];
        letters[at] = [column, line, b'-', other_column, other_line];
        at += 1;
    }
    letters
};

static PATH_NAMES: [&str; PATHS] = {
    let mut names = [""; PATHS];
    let mut at = 0;
    while at < PATHS {
        names[at] = text(&PATH_LETTERS[at]);
        at += 1;
    }
    names
};

static TERRAIN_NAMES: [&str; TERRAINS] = [
    "T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9", "T10", "T11", "T12", "T13", "T14", "T15",
    "T16", "T17", "T18", "T19",
];

impl Intersection {
    fn name(self) -> &'static str {
        INTERSECTION_NAMES[self.index()]
    }
}

impl Path {
    fn name(self) -> &'static str {
        PATH_NAMES[self.index()]
    }
}

impl Terrain {
    fn name(self) -> &'static str {
        TERRAIN_NAMES[self.index()]
    }
}

/// The name of no place on the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSuchPlace {
    /// Not the name of an intersection.
    #[error("`{0}` is no intersection: they are named by column A to K and line 1 to 6, like F1")]
    Intersection(String),
    /// Not the name of a path.
    #[error("`{0}` is no path: paths are named by their two intersections, like E1-F1")]
    Path(String),
    /// Not the name of a terrain.
    #[error("`{0}` is no terrain: they are named T1 to T19")]
    Terrain(String),
}

/// The intersection that these two letters name.
fn intersection_named(column: u8, line: u8) -> Option<Intersection> {
    let column = usize::from(column.to_ascii_uppercase().checked_sub(b'A')?);
    let line = usize::from(line.checked_sub(b'1')?);
    let start = *LINE_START.get(line)?;
    if column < start || column >= start + LINE_LENGTH[line] {
        return None;
    }
    Some(Intersection(intersection_at(column, line)))
}

impl fmt::Display for Intersection {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Intersection {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Intersection, NoSuchPlace> {
        match name.trim().as_bytes() {
            [column, line] => intersection_named(*column, *line),
            _ => None,
        }
        .ok_or_else(|| NoSuchPlace::Intersection(name.to_owned()))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Path {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Path, NoSuchPlace> {
        let wrong = || NoSuchPlace::Path(name.to_owned());
        let (one, other) = name.split_once('-').ok_or_else(wrong)?;
        let one: Intersection = one.parse().map_err(|_| wrong())?;
        let other: Intersection = other.parse().map_err(|_| wrong())?;
        Path::between(one, other).ok_or_else(wrong)
    }
}

impl fmt::Display for Terrain {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl FromStr for Terrain {
    type Err = NoSuchPlace;
    fn from_str(name: &str) -> Result<Terrain, NoSuchPlace> {
        name.trim()
            .strip_prefix(['T', 't'])
            .filter(|number| !number.starts_with(['0', '+']))
            .and_then(|number| number.parse::<usize>().ok())
            .and_then(|number| Terrain::new(number.checked_sub(1)?))
            .ok_or_else(|| NoSuchPlace::Terrain(name.to_owned()))
    }
}

/// Reads a place from its name in JSON. Notation forgives spaces and small letters; JSON has one
/// name for each place.
fn place_in_json<'de, D, P>(
    deserializer: D,
    expected: &'static str,
    name: fn(P) -> &'static str,
) -> Result<P, D::Error>
where
    D: Deserializer<'de>,
    P: FromStr<Err = NoSuchPlace> + Copy,
{
    struct Named<P>(&'static str, fn(P) -> &'static str);
    impl<P: FromStr<Err = NoSuchPlace> + Copy> de::Visitor<'_> for Named<P> {
        type Value = P;
        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str(self.0)
        }
        fn visit_str<E: de::Error>(self, name: &str) -> Result<P, E> {
            let place: P = name.parse().map_err(E::custom)?;
            let written = self.1(place);
            if written == name {
                Ok(place)
            } else {
                Err(E::custom(format_args!("`{written}` is written so, not `{name}`")))
            }
        }
    }
    deserializer.deserialize_str(Named(expected, name))
}

impl Serialize for Intersection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Intersection", self.index() as u32, self.name())
    }
}

impl<'de> Deserialize<'de> for Intersection {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Intersection, D::Error> {
        place_in_json(deserializer, "an intersection, like F1", Intersection::name)
    }
}

impl JsonSchema for Intersection {
    fn schema_name() -> Cow<'static, str> {
        "Intersection".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "An intersection: column A to K and zigzag line 1 to 6.",
            "pattern": "^[A-K][1-6]$",
        })
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Path", self.index() as u32, self.name())
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        place_in_json(deserializer, "a path, like E1-F1", Path::name)
    }
}

impl JsonSchema for Path {
    fn schema_name() -> Cow<'static, str> {
        "Path".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A path: its two intersections, the one earlier in map order first.",
            "pattern": "^[A-K][1-6]-[A-K][1-6]$",
        })
    }
}

impl Serialize for Terrain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Terrain", self.index() as u32, self.name())
    }
}

impl<'de> Deserialize<'de> for Terrain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Terrain, D::Error> {
        place_in_json(deserializer, "a terrain, like T7", Terrain::name)
    }
}

impl JsonSchema for Terrain {
    fn schema_name() -> Cow<'static, str> {
        "Terrain".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "description": "A terrain; they are counted row by row from the top left.",
            "pattern": "^T([1-9]|1[0-9])$",
        })
    }
}
