//! The rows of one table on their way, as JSON arrays with a value a column: numbers as they are,
//! truth as 0 or 1, bytes in hexadecimal digits. Both databases write and read that.

use diesel::{QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query, sql_types::Text};
use serde_json::Value;

use super::count::count;
use crate::store::{
    columns::{self, Content, Table},
    connection::AnyConnection,
    error::StoreError,
    migrations,
    work::StoreResult,
};

/// Rows read at a time.
const BATCH: usize = 500;
/// The same where a single row may hold a whole mail.
const LARGE_BATCH: usize = 8;

/// What a value is while it travels.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Text,
    Integer,
    Bool,
    Bytes,
}

impl Kind {
    fn of(content: Content) -> Kind {
        match content {
            Content::Id | Content::Text(_) | Content::Elsewhere | Content::Chained => Kind::Text,
            Content::Time
            | Content::Count
            | Content::Below(_)
            | Content::Number
            | Content::Seat => Kind::Integer,
            Content::Bool => Kind::Bool,
            Content::Bytes(_) | Content::AnyBytes => Kind::Bytes,
        }
    }
}

/// A table whose rows are copied.
pub(super) struct Moving {
    table: &'static Table,
    /// The columns of the primary key, as indices, in the key's order.
    key: Vec<usize>,
    /// Whether SQLite remembers the highest id that a row ever had.
    counts_ids: bool,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Encoded {
    #[diesel(sql_type = Text)]
    encoded: String,
}

/// Every table, those that others refer to first.
pub(super) fn tables() -> StoreResult<Vec<Moving>> {
    let mut fresh = migrations::fresh()?;
    columns::tables().map(|table| Moving::of(table, &mut fresh)).collect()
}

impl Moving {
    fn of(table: &'static Table, fresh: &mut SqliteConnection) -> StoreResult<Moving> {
        let keys = format!(
            "SELECT name FROM pragma_table_info('{}') WHERE pk > 0 ORDER BY pk",
            table.name
        );
        let keys: Vec<Name> = sql_query(keys).load(fresh)?;
        let index = |key: &Name| table.columns.iter().position(|(name, ..)| *name == key.name);
        let key: Option<Vec<usize>> = keys.iter().map(index).collect();
        let counting = format!(
            "SELECT name FROM sqlite_master WHERE name = '{}' AND sql LIKE '%AUTOINCREMENT%'",
            table.name
        );
        let counts_ids = !sql_query(counting).load::<Name>(fresh)?.is_empty();
        match key {
            Some(key) if !key.is_empty() => Ok(Moving { table, key, counts_ids }),
            _ => Err(StoreError::corrupt(format!("the table {} has no key", table.name))),
        }
    }

    pub(super) fn name(&self) -> &'static str {
        self.table.name
    }

    fn batch(&self) -> usize {
        let is_large = self.table.columns.iter().any(|(_, it, _)| matches!(it, Content::AnyBytes));
        if is_large { LARGE_BATCH } else { BATCH }
    }

    /// Copies every row.
    pub(super) fn copy(
        &self,
        source: &mut AnyConnection,
        target: &mut AnyConnection,
        step: &mut dyn FnMut(usize),
    ) -> StoreResult<()> {
        let mut after = None;
        loop {
            let rows = self.read(source, after.as_deref())?;
            let Some(last) = rows.last() else { break };
            after = Some(self.key_of(last)?);
            self.write(target, &format!("[{}]", rows.join(",")))?;
            step(rows.len());
        }
        self.copy_counter(source, target)
    }

    /// Whether both databases have the same rows.
    pub(super) fn is_equal(
        &self,
        source: &mut AnyConnection,
        target: &mut AnyConnection,
        step: &mut dyn FnMut(usize),
    ) -> StoreResult<bool> {
        let mut after = None;
        loop {
            let expected = self.read(source, after.as_deref())?;
            let found = self.read(target, after.as_deref())?;
            // The two databases set other spaces between values.
            let values = |rows: &[String]| -> StoreResult<Vec<Vec<Value>>> {
                rows.iter()
                    .map(|row| serde_json::from_str(row).map_err(StoreError::corrupt))
                    .collect()
            };
            if values(&expected)? != values(&found)? {
                return Ok(false);
            }
            let Some(last) = expected.last() else { return Ok(true) };
            after = Some(self.key_of(last)?);
            step(expected.len());
        }
    }

    /// The rows that follow a key, in the order of their keys.
    fn read(
        &self,
        connection: &mut AnyConnection,
        after: Option<&str>,
    ) -> StoreResult<Vec<String>> {
        let is_postgres = matches!(connection, AnyConnection::Postgres(_));
        let keys = |express: &dyn Fn(usize, &str, Kind) -> String| {
            let key = self.key.iter().enumerate();
            let column = |(at, index): (usize, &usize)| {
                let (name, content, _) = self.table.columns.get(*index)?;
                Some(express(at, name, Kind::of(*content)))
            };
            key.filter_map(column).collect::<Vec<_>>().join(", ")
        };
        // PostgreSQL compares words as its locale does unless it is told; SQLite always by bytes.
        let by_bytes = |text: String, kind: Kind| match kind {
            Kind::Text if is_postgres => format!("{text} COLLATE \"C\""),
            _ => text,
        };
        let ordered = keys(&|_, name, kind| by_bytes(format!("\"{name}\""), kind));
        let from = keys(&|at, _, kind| by_bytes(arriving("$1", at, kind, is_postgres), kind));
        let query = format!(
            "SELECT {} AS encoded FROM {} {} ORDER BY {ordered} LIMIT {}",
            encoded(self.table, is_postgres),
            self.table.name,
            if after.is_some() { format!("WHERE ({ordered}) > ({from})") } else { String::new() },
            self.batch(),
        );
        let rows: Vec<Encoded> = match (connection, after) {
            (AnyConnection::Sqlite(it), Some(key)) => {
                sql_query(query).bind::<Text, _>(key).load(it)?
            }
            (AnyConnection::Postgres(it), Some(key)) => {
                sql_query(query).bind::<Text, _>(key).load(it)?
            }
            (connection, None) => sql_query(query).load(connection)?,
        };
        Ok(rows.into_iter().map(|row| row.encoded).collect())
    }

    /// The key of a row, as a JSON array.
    fn key_of(&self, row: &str) -> StoreResult<String> {
        let values: Vec<Value> = serde_json::from_str(row).map_err(StoreError::corrupt)?;
        let key: Vec<&Value> = self.key.iter().filter_map(|index| values.get(*index)).collect();
        serde_json::to_string(&key).map_err(StoreError::corrupt)
    }

    /// Adds rows, given as a JSON array of them.
    fn write(&self, connection: &mut AnyConnection, rows: &str) -> StoreResult<()> {
        let is_postgres = matches!(connection, AnyConnection::Postgres(_));
        let names: Vec<String> =
            self.table.columns.iter().map(|(name, ..)| format!("\"{name}\"")).collect();
        let row = if is_postgres { "one" } else { "value" };
        let columns = self.table.columns.iter().enumerate();
        let values: Vec<String> = columns
            .map(|(at, (_, content, _))| arriving(row, at, Kind::of(*content), is_postgres))
            .collect();
        let (override_ids, rows_of) = if is_postgres {
            ("OVERRIDING SYSTEM VALUE", "json_array_elements($1::json) AS one")
        } else {
            ("", "json_each($1)")
        };
        let query = format!(
            "INSERT INTO {} ({}) {override_ids} SELECT {} FROM {rows_of}",
            self.table.name,
            names.join(", "),
            values.join(", "),
        );
        match connection {
            AnyConnection::Sqlite(it) => sql_query(query).bind::<Text, _>(rows).execute(it)?,
            AnyConnection::Postgres(it) => sql_query(query).bind::<Text, _>(rows).execute(it)?,
        };
        Ok(())
    }

    /// Lets ids go on after the highest that the source ever gave: those of rows that are gone may
    /// be known elsewhere.
    fn copy_counter(
        &self,
        source: &mut AnyConnection,
        target: &mut AnyConnection,
    ) -> StoreResult<()> {
        let name = self.table.name;
        if !self
            .table
            .columns
            .iter()
            .any(|(column, content, _)| *column == "id" && Kind::of(*content) == Kind::Integer)
        {
            return Ok(());
        }
        let given = match source {
            AnyConnection::Sqlite(_) => {
                format!(
                    "SELECT coalesce(max(seq), 0) AS count FROM sqlite_sequence WHERE name = '{name}'"
                )
            }
            AnyConnection::Postgres(_) => format!(
                "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence('{name}', 'id')::regclass), 0) AS count"
            ),
        };
        let highest = format!("SELECT CAST(coalesce(max(id), 0) AS BIGINT) AS count FROM {name}");
        let highest = count(source, &given)?.max(count(source, &highest)?);
        if highest == 0 {
            return Ok(());
        }
        match target {
            AnyConnection::Sqlite(_) if !self.counts_ids => {}
            AnyConnection::Sqlite(it) => {
                let forget = format!("DELETE FROM sqlite_sequence WHERE name = '{name}'");
                sql_query(forget).execute(it)?;
                let keep =
                    format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {highest})");
                sql_query(keep).execute(it)?;
            }
            AnyConnection::Postgres(it) => {
                let keep = format!(
                    "SELECT setval(sequence::regclass, {highest}) FROM \
                     (SELECT pg_get_serial_sequence('{name}', 'id') AS sequence) AS of_ids \
                     WHERE sequence IS NOT NULL"
                );
                sql_query(keep).execute(it)?;
            }
        }
        Ok(())
    }
}

/// The rows of a table with this text in a column, a value a column.
pub(in crate::store) fn rows_where(
    connection: &mut AnyConnection,
    table: &Table,
    column: &str,
    text: &str,
) -> StoreResult<Vec<Vec<Value>>> {
    let is_postgres = matches!(connection, AnyConnection::Postgres(_));
    let query = format!(
        "SELECT {} AS encoded FROM {} WHERE \"{column}\" = $1",
        encoded(table, is_postgres),
        table.name
    );
    let rows: Vec<Encoded> = match connection {
        AnyConnection::Sqlite(it) => sql_query(query).bind::<Text, _>(text).load(it)?,
        AnyConnection::Postgres(it) => sql_query(query).bind::<Text, _>(text).load(it)?,
    };
    rows.iter().map(|row| serde_json::from_str(&row.encoded).map_err(StoreError::corrupt)).collect()
}

/// An expression that gives a row as a JSON array.
fn encoded(table: &Table, is_postgres: bool) -> String {
    let columns = table.columns.iter();
    let values: Vec<String> =
        columns.map(|(name, content, _)| leaving(name, Kind::of(*content), is_postgres)).collect();
    if is_postgres {
        format!("json_build_array({})::text", values.join(", "))
    } else {
        format!("json_array({})", values.join(", "))
    }
}

/// A column as an expression that gives what travels.
fn leaving(name: &str, kind: Kind, is_postgres: bool) -> String {
    match (kind, is_postgres) {
        (Kind::Text | Kind::Integer, _) | (Kind::Bool, false) => format!("\"{name}\""),
        (Kind::Bool, true) => format!("\"{name}\"::int"),
        (Kind::Bytes, true) => format!("encode(\"{name}\", 'hex')"),
        // SQLite has digits for no bytes, too.
        (Kind::Bytes, false) => format!("iif(\"{name}\" IS NULL, NULL, lower(hex(\"{name}\")))"),
    }
}

/// An expression that makes a value for a column out of one that has travelled in an array.
fn arriving(array: &str, at: usize, kind: Kind, is_postgres: bool) -> String {
    if !is_postgres {
        return match kind {
            Kind::Text | Kind::Integer | Kind::Bool => format!("({array} ->> {at})"),
            Kind::Bytes => format!("unhex({array} ->> {at})"),
        };
    }
    let value = format!("({array}::json ->> {at})");
    match kind {
        Kind::Text => value,
        Kind::Integer => format!("{value}::bigint"),
        Kind::Bool => format!("{value}::int::boolean"),
        Kind::Bytes => format!("decode({value}, 'hex')"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_comes_after_those_it_refers_to_and_has_a_key() {
        let mut fresh = migrations::fresh().expect("tables");
        let all: Vec<Name> = sql_query(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' \
             ESCAPE '!' AND name NOT LIKE '!_!_diesel%' ESCAPE '!'",
        )
        .load(&mut fresh)
        .expect("names");
        let tables = tables().expect("keys");
        assert_eq!(tables.len(), all.len());
        let place = |name: &str| columns::tables().position(|table| table.name == name);
        for Name { name } in &all {
            let referred =
                format!("SELECT DISTINCT \"table\" AS name FROM pragma_foreign_key_list('{name}')");
            for other in sql_query(referred).load::<Name>(&mut fresh).expect("references") {
                assert!(place(&other.name) <= place(name), "{name} comes before {}", other.name);
            }
            assert!(place(name).is_some(), "{name} is left behind");
        }
    }
}
