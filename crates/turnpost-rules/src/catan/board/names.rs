//! The names of places, in notation and in JSON: `F1`, `E1-F1`, `T7`.

use std::{borrow::Cow, fmt, marker::PhantomData, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    Intersection, Path, Terrain,
    net::{LINE_LENGTH, LINE_START, intersection_at},
};

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
        let (column, line) = self.column_and_line();
        write!(formatter, "{}{}", char::from(b'A' + column as u8), line + 1)
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
        let [one, other] = self.ends();
        write!(formatter, "{one}-{other}")
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
        write!(formatter, "T{}", self.0 + 1)
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
fn place_in_json<'de, D, P>(deserializer: D, expected: &'static str) -> Result<P, D::Error>
where
    D: Deserializer<'de>,
    P: FromStr<Err = NoSuchPlace> + fmt::Display,
{
    struct Named<P>(&'static str, PhantomData<P>);
    impl<P: FromStr<Err = NoSuchPlace> + fmt::Display> de::Visitor<'_> for Named<P> {
        type Value = P;
        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str(self.0)
        }
        fn visit_str<E: de::Error>(self, name: &str) -> Result<P, E> {
            let place: P = name.parse().map_err(E::custom)?;
            if place.to_string() == name {
                Ok(place)
            } else {
                Err(E::custom(format_args!("`{place}` is written so, not `{name}`")))
            }
        }
    }
    deserializer.deserialize_str(Named(expected, PhantomData))
}

impl Serialize for Intersection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Intersection {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Intersection, D::Error> {
        place_in_json(deserializer, "an intersection, like F1")
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
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Path, D::Error> {
        place_in_json(deserializer, "a path, like E1-F1")
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
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Terrain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Terrain, D::Error> {
        place_in_json(deserializer, "a terrain, like T7")
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
