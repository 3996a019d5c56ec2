//! A row as it is stored, whatever its table.

use std::collections::BTreeMap;

/// A raw value from the database.
pub(super) enum Value {
    Null,
    Text(String),
    Integer(i64),
    Bytes(usize),
    /// A fraction, or bytes that are not valid text.
    Other,
}

/// The values of a row, by column name.
pub(super) struct Row(pub(super) BTreeMap<&'static str, Value>);

impl Row {
    /// The text of a value; numbers as their digits.
    pub(super) fn text(&self, column: &str) -> Option<&str> {
        match self.0.get(column)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether a column has no value.
    pub(super) fn is_null(&self, column: &str) -> bool {
        matches!(self.0.get(column), None | Some(Value::Null))
    }
}
