//! How moves, options and requests are written: readers that take no more than the contract
//! allows, where a reader that is derived would.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor, value::MapAccessDeserializer},
};

use super::{Seat, SeatSet};

/// Something that is written as an object. A reader that is derived would also take a list of the
/// members in their order.
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

/// Takes a member that may be left out, but is not `null` when it is there.
///
/// # Errors
/// When it is not a `T`.
pub fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Takes a whole number from `LEAST` to `MOST`.
///
/// # Errors
/// When it is anything else.
pub fn within<'de, const LEAST: u16, const MOST: u16, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Copy + Into<u16>,
{
    let number = T::deserialize(deserializer)?;
    if (LEAST..=MOST).contains(&number.into()) {
        Ok(number)
    } else {
        Err(D::Error::custom(format!("a number from {LEAST} to {MOST} is expected")))
    }
}

/// Takes a collection that holds something.
///
/// # Errors
/// When it is not a `T`, or the empty one.
pub fn some<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default + PartialEq>(
    deserializer: D,
) -> Result<T, D::Error> {
    let collection = T::deserialize(deserializer)?;
    if collection == T::default() {
        return Err(D::Error::custom("at least one is expected"));
    }
    Ok(collection)
}

/// Takes a list of objects, each written as one.
///
/// # Errors
/// When it is anything else.
pub fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let objects = Vec::<Object<T>>::deserialize(deserializer)?;
    Ok(objects.into_iter().map(|Object(object)| object).collect())
}

/// Something that names seats.
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

/// Takes seats of a table for `MOST`.
///
/// # Errors
/// When it is anything else.
pub fn at_table_of<'de, const MOST: usize, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + NamesSeats,
{
    let named = T::deserialize(deserializer)?;
    match named.last_seat().filter(|seat| seat.index() >= MOST) {
        None => Ok(named),
        Some(seat) => Err(D::Error::custom(format!("no table has a seat {seat}"))),
    }
}
