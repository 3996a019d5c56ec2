//! How the expected content of tables is described.

use crate::store::row::Row;

/// The expected content of a column.
#[derive(Copy, Clone)]
pub(in crate::store) enum Content {
    /// One of our ids.
    Id,
    /// Microseconds since 1970, before the year 2200.
    Time,
    /// A boolean.
    Bool,
    /// A number of at least 0.
    Count,
    /// A number of at least 0 and less than this.
    Below(u32),
    /// Any number.
    Number,
    /// A seat index.
    Seat,
    /// This many bytes.
    Bytes(usize),
    AnyBytes,
    /// Text that satisfies this predicate.
    Text(fn(&str) -> bool),
    /// Text that is checked elsewhere.
    Elsewhere,
    /// Text that the hash chain vouches for.
    Chained,
}

pub(super) const NOT_NULL: bool = false;
pub(super) const NULLABLE: bool = true;

/// A column: its name, its content, and whether it may be null.
pub(in crate::store) type Column = (&'static str, Content, bool);

pub(in crate::store) struct Table {
    pub(in crate::store) name: &'static str,
    pub(in crate::store) columns: &'static [Column],
    /// Checks the columns of a row against each other; returns what is wrong.
    pub(in crate::store) check: fn(&Row) -> Option<&'static str>,
}
