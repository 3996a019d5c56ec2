//! Conversions between checked types and database columns.

use std::fmt::Display;

use serde::{Deserialize, Serialize, de::IntoDeserializer as _};
use turnpost_rules::{
    Seat, SeatSet,
    log::{event::Seq, time::Timestamp},
};

use super::{error::StoreError, work::StoreResult};
use crate::game::{id::PlayerId, person::DisplayName};

/// The name of an enum variant without data, as in JSON.
pub(super) fn word<T: Serialize>(value: &T) -> StoreResult<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => Ok(word),
        _ => Err(StoreError::corrupt("an enum variant with data cannot be a column")),
    }
}

/// The enum variant of this name.
pub(super) fn from_word<'a, T: Deserialize<'a>>(word: &'a str) -> StoreResult<T> {
    let word: serde::de::value::BorrowedStrDeserializer<'a, serde::de::value::Error> =
        serde::de::value::BorrowedStrDeserializer::new(word);
    T::deserialize(word.into_deserializer()).map_err(StoreError::corrupt)
}

/// Converts a number that must fit the target type.
pub(super) fn number<From, To>(value: From) -> StoreResult<To>
where
    To: TryFrom<From>,
    To::Error: Display,
{
    To::try_from(value).map_err(StoreError::corrupt)
}

/// Parses a validated text: an id, an address.
pub(super) fn checked<T>(text: String) -> StoreResult<T>
where
    T: TryFrom<String>,
    T::Error: Display,
{
    T::try_from(text).map_err(StoreError::corrupt)
}

/// A name stored before, perhaps under laxer rules.
pub(super) fn kept_name(text: &str) -> DisplayName {
    DisplayName::kept(text).unwrap_or_else(DisplayName::unseen)
}

/// Applies a fallible conversion to an optional column.
pub(super) fn maybe<From, To>(
    value: Option<From>,
    convert: impl FnOnce(From) -> StoreResult<To>,
) -> StoreResult<Option<To>> {
    value.map(convert).transpose()
}

/// Reads a row of a list. One that cannot be read, perhaps because a newer program has written it, is
/// logged and does not hide the others; `verify` reports it.
pub(super) fn read_row<R, T>(row: R, read: impl FnOnce(R) -> StoreResult<T>) -> Option<T> {
    let skipped = |error: &StoreError| {
        tracing::error!(list = std::any::type_name::<T>(), %error, "skipped an unreadable row in a list");
    };
    read(row).inspect_err(skipped).ok()
}

/// Reads the rows of a list, each by itself.
pub(super) fn read_rows<R, T>(rows: Vec<R>, read: impl Fn(R) -> StoreResult<T>) -> Vec<T> {
    rows.into_iter().filter_map(|row| read_row(row, &read)).collect()
}

/// An optional player id.
pub(super) fn player(text: Option<String>) -> StoreResult<Option<PlayerId>> {
    maybe(text, checked)
}

/// The column value of a seat.
pub(super) fn from_seat(seat: Seat) -> i32 {
    i32::from(u8::from(seat))
}

/// Reads a seat from its column.
pub(super) fn seat(column: i32) -> StoreResult<Seat> {
    Seat::try_from(number::<_, u8>(column)?).map_err(StoreError::corrupt)
}

/// A set of seats as a bit mask.
pub(super) fn from_seats(seats: SeatSet) -> i32 {
    seats.seats().fold(0, |bits, seat| bits | 1 << seat.index())
}

/// Reads a set of seats from its bit mask.
pub(super) fn seats(bits: i32) -> StoreResult<SeatSet> {
    if !(0..1 << Seat::LIMIT).contains(&bits) {
        return Err(StoreError::corrupt("a set of seats has too many members"));
    }
    Ok((0..Seat::LIMIT).filter(|seat| bits & (1 << seat) != 0).filter_map(Seat::new).collect())
}

/// The column value of a sequence number.
pub(super) fn from_seq(seq: Seq) -> StoreResult<i64> {
    number(seq.get())
}

/// Reads a sequence number.
pub(super) fn seq(column: i64) -> StoreResult<Seq> {
    Ok(Seq::new(number(column)?))
}

/// Reads a timestamp.
pub(super) fn time(column: i64) -> Timestamp {
    Timestamp::from_micros(column)
}

/// Reads a hash or a secret of 32 bytes.
pub(super) fn bytes<const N: usize>(column: &[u8]) -> StoreResult<[u8; N]> {
    column.try_into().map_err(StoreError::corrupt)
}
