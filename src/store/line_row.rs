//! A line of a log as a row holds it.

use turnpost_rules::log::{hash::EventHash, line::Line};

use super::{
    error::StoreError,
    packed_line,
    schema::events,
    values::{seq, time},
    work::StoreResult,
};

/// The columns of a line: its number, its moment, its text, packed, and its hash.
pub(super) const LINE: (events::seq, events::at, events::line, events::hash) =
    (events::seq, events::at, events::line, events::hash);

/// What these columns hold.
pub(super) type LineRow = (i64, i64, String, Vec<u8>);

/// The line of a row.
pub(super) fn line((number, at, text, hash): LineRow) -> StoreResult<Line> {
    let hash = EventHash::from_bytes(&hash).map_err(StoreError::corrupt)?;
    let (seq, at) = (seq(number)?, time(at));
    Ok(Line { seq, at, text: packed_line::unpack(seq, at, text)?, hash })
}
