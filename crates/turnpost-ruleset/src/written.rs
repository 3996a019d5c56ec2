//! Strict deserializers for moves, options and requests, which accept no more than the contract
//! allows where a derived one would.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor, value::MapAccessDeserializer},
};

use super::{Seat, SeatSet};

/// A value written as a JSON object. A derived deserializer would also accept a list of the members
/// in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct Members<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = T;
            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members))
            }
        }
        deserializer.deserialize_map(Members(PhantomData)).map(Object)
    }
}

/// Deserializes a member that may be absent, but must not be `null`.
///
/// # Errors
/// If it is not a `T`.
pub fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Deserializes a whole number from `MIN` to `MAX`.
///
/// # Errors
/// If it is anything else.
pub fn within<'de, const MIN: u16, const MAX: u16, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Copy + Into<u16>,
{
    let number = T::deserialize(deserializer)?;
    if (MIN..=MAX).contains(&number.into()) {
        Ok(number)
    } else {
        Err(D::Error::custom(format!("expected a number from {MIN} to {MAX}")))
    }
}

/// Deserializes a non-empty collection.
///
/// # Errors
/// If it is not a `T`, or empty.
pub fn some<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default + PartialEq>(
    deserializer: D,
) -> Result<T, D::Error> {
    let collection = T::deserialize(deserializer)?;
    if collection == T::default() {
        return Err(D::Error::custom("expected at least one"));
    }
    Ok(collection)
}

/// Deserializes a list of [objects](Object).
///
/// # Errors
/// If it is anything else.
pub fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let objects = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(objects.into_iter().map(|Object(object)| object).collect())
}

/// A value that refers to seats.
pub trait NamesSeats {
    /// The seat with the highest number.
    fn last_seat(&self) -> Option<Seat>;
}

impl NamesSeats for Seat {
    fn last_seat(&self) -> Option<Seat> {
        Some(*self)
    }
}

impl NamesSeats for SeatSet {
    fn last_seat(&self) -> Option<Seat> {
        self.seats().last()
    }
}

impl<T: NamesSeats> NamesSeats for Option<T> {
    fn last_seat(&self) -> Option<Seat> {
        self.as_ref().and_then(NamesSeats::last_seat)
    }
}

/// Deserializes seats of a game for at most `MAX` players.
///
/// # Errors
/// If it is anything else.
pub fn at_table_of<'de, const MAX: usize, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + NamesSeats,
{
    let named = T::deserialize(deserializer)?;
    match named.last_seat().filter(|seat| seat.index() >= MAX) {
        None => Ok(named),
        Some(seat) => Err(D::Error::custom(format!("no game has a seat {seat}"))),
    }
}
