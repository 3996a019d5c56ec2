//! Checks the rows of every table: each column by its expected [content](super::columns), and the
//! columns of a row against each other.
//!
//! SQLite keeps no page checksums. A flipped bit in a log breaks the log's hash chain, and one in an
//! index or a B-tree breaks SQLite's own invariants; in any other column it is noticed only if the
//! resulting value is invalid. The columns without any such protection are listed in
//! `docs/hosting.md`.

use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};
use turnpost_rules::{Seat, log::id::GameId};

use super::{
    Store,
    columns::{Content, Table, parses, tables},
    connection::AnyConnection,
    error::StoreError,
    row::{Row, Value},
    work::StoreResult,
};

/// A row that cannot be what the server has written, or a table that cannot be read.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct InvalidRow {
    /// The game it belongs to, if any.
    pub game: Option<String>,
    /// What is wrong, without secrets or addresses.
    pub what: String,
}

/// The start of the year 2200, in microseconds since 1970.
const MAX_TIME: i64 = 7_258_118_400_000_000;

impl Content {
    /// What is wrong with a value, if anything.
    fn fault(self, value: &Value) -> Option<&'static str> {
        let number = match value {
            Value::Integer(number) => Some(*number),
            _ => None,
        };
        let text = match value {
            Value::Text(text) => Some(text.as_str()),
            _ => None,
        };
        let fits = match self {
            Content::Id => text.is_some_and(parses::<GameId>),
            Content::Time => number.is_some_and(|at| (0..MAX_TIME).contains(&at)),
            Content::Bool => number.is_some_and(|flag| flag == 0 || flag == 1),
            Content::Count => number.is_some_and(|count| count >= 0),
            Content::Below(end) => number.is_some_and(|it| (0..i64::from(end)).contains(&it)),
            Content::Number => number.is_some(),
            Content::Seat => number.is_some_and(|seat| (0..i64::from(Seat::LIMIT)).contains(&seat)),
            Content::Bytes(length) => matches!(value, Value::Bytes(found) if *found == length),
            Content::AnyBytes => matches!(value, Value::Bytes(_)),
            Content::Text(is_valid) => text.is_some_and(is_valid),
            Content::Elsewhere | Content::Chained => text.is_some(),
        };
        (!fits).then_some("has an invalid value")
    }
}

#[derive(QueryableByName)]
struct Encoded {
    #[diesel(sql_type = Text)]
    encoded: String,
}

/// An SQL expression that encodes a row as one text: type and hex bytes of each column. Of what the
/// hash chain vouches for it is the type alone.
fn encoded_columns(table: &Table, connection: &AnyConnection) -> String {
    let pieces: Vec<String> = table
        .columns
        .iter()
        .map(|(name, kind, _)| match (connection, kind) {
            (AnyConnection::Sqlite(_), Content::Chained) => format!("typeof({name}) || ':'"),
            (AnyConnection::Postgres(_), Content::Chained) => "'text:'".to_owned(),
            (AnyConnection::Sqlite(_), _) => format!("typeof({name}) || ':' || hex({name})"),
            (AnyConnection::Postgres(_), Content::Bytes(_) | Content::AnyBytes) => {
                format!("coalesce('blob:' || encode({name}, 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), Content::Bool) => {
                format!("coalesce('integer:' || encode(convert_to({name}::int::text, 'UTF8'), 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), Content::Id | Content::Text(_) | Content::Elsewhere) => {
                format!("coalesce('text:' || encode(convert_to({name}, 'UTF8'), 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), _) => {
                format!("coalesce('integer:' || encode(convert_to({name}::text, 'UTF8'), 'hex'), 'null:')")
            }
        })
        .collect();
    pieces.join(" || ',' || ")
}

fn value(encoded: &str) -> Value {
    let Some((kind, bytes)) = encoded.split_once(':') else { return Value::Other };
    let Ok(bytes) = hex::decode(bytes) else { return Value::Other };
    match kind {
        "null" => Value::Null,
        "blob" => Value::Bytes(bytes.len()),
        "integer" => std::str::from_utf8(&bytes)
            .ok()
            .and_then(|digits| digits.parse().ok())
            .map_or(Value::Other, Value::Integer),
        "text" => String::from_utf8(bytes).map_or(Value::Other, Value::Text),
        _ => Value::Other,
    }
}

fn check_row(table: &Table, encoded: &str, found: &mut Vec<InvalidRow>) {
    let names = table.columns.iter().map(|(name, ..)| *name);
    let mut row = Row(names.zip(encoded.split(',').map(value)).collect());
    let mut fault = None;
    for (name, kind, is_nullable) in table.columns {
        let Some(value) = row.0.get(name) else { continue };
        let wrong = match value {
            Value::Null if *is_nullable => None,
            Value::Null => Some("is null"),
            value => kind.fault(value),
        };
        fault = fault.or(wrong.map(|wrong| format!("its {name} {wrong}")));
    }
    // Row checks compare numbers as their digits.
    for value in row.0.values_mut() {
        if let Value::Integer(number) = value {
            *value = Value::Text(number.to_string());
        }
    }
    let Some(fault) = fault.or_else(|| (table.check)(&row).map(str::to_owned)) else { return };
    // An id reveals nothing; a hash or an address would.
    let key = match table.columns.first() {
        Some((name @ ("id" | "number"), ..)) => row.text(name).map(|key| format!(" {key}")),
        _ => None,
    };
    let game = match table.name {
        "games" => row.text("id"),
        _ => row.text("game_id"),
    };
    let what = format!("a row of {}{}: {fault}", table.name, key.unwrap_or_default());
    found.push(InvalidRow { game: game.map(str::to_owned), what });
}

fn check_table(
    connection: &mut AnyConnection,
    table: &Table,
    found: &mut Vec<InvalidRow>,
) -> StoreResult<()> {
    let query =
        format!("SELECT {} AS encoded FROM {}", encoded_columns(table, connection), table.name);
    let rows: Result<Vec<Encoded>, StoreError> =
        sql_query(query).load(connection).map_err(StoreError::from);
    match rows {
        Ok(rows) => rows.iter().for_each(|row| check_row(table, &row.encoded, found)),
        Err(error) if error.is_unavailable() => return Err(error),
        Err(error) => found.push(InvalidRow {
            game: None,
            what: format!("the table {} is unreadable: {}", table.name, error.message()),
        }),
    }
    Ok(())
}

impl Store {
    /// Every row that this program cannot have written like that.
    ///
    /// # Errors
    /// If the database is unavailable. An unreadable table is no error but a finding.
    pub async fn invalid_rows(&self) -> Result<Vec<InvalidRow>, StoreError> {
        let mut found = Vec::new();
        for table in tables() {
            // One transaction per table: PostgreSQL does nothing more in a transaction in which
            // something failed.
            let more = self.read(move |connection| {
                let mut found = Vec::new();
                check_table(connection, table, &mut found)?;
                Ok(found)
            });
            found.extend(more.await?);
        }
        Ok(found)
    }
}
