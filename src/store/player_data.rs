//! Everything that is kept of one player, for them to have.
//!
//! The tables are asked which rows belong to a player, by their references to `players` and by the
//! key of the player's address, so that a new table cannot be forgotten.

use diesel::{QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query, sql_types::Text};
use serde::Serialize;
use serde_json::{Map, Value};

use super::{
    Store,
    columns::{Content, Table, tables},
    connection::AnyConnection,
    error::StoreError,
    migrations,
    transfer::rows_where,
    work::StoreResult,
};
use crate::game::id::PlayerId;

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

/// Columns that may hold a way in: mails of sign-ins that wait, and answers that told of a new token,
/// kept in case they are asked for again. Who may only read should not get hold of them.
/// The address of a webhook lets one write where it leads.
const WAYS_IN: &[(&str, &str)] =
    &[("outbox", "content"), ("idempotency", "body"), ("webhooks", "url")];

/// Numbers that are counted over what all players do: how far they have come would tell that others were
/// whispered to, or mailed.
const COUNTED: &[(&str, &str)] = &[
    ("messages", "id"),
    ("outbox", "id"),
    ("feed_positions", "message"),
    ("feed_entries", "number"),
];

/// Tables with what a person has made for their bots, and answers for: it is kept of the person, too.
const OF_BOTS: &[&str] = &["webhooks", "api_tokens"];

/// What is kept of a player.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerData {
    /// Lists of rows, which are objects, by table.
    tables: Map<String, Value>,
}

/// The columns of a table that name a player.
fn references(table: &Table, fresh: &mut SqliteConnection) -> StoreResult<Vec<&'static str>> {
    if table.name == "players" {
        return Ok(vec!["id", "owner_id"]);
    }
    // Of reports, those that they made: whose they are about must not learn who made them.
    if table.name == "reports" {
        return Ok(vec!["by_player_id"]);
    }
    let query = format!(
        "SELECT \"from\" AS name FROM pragma_foreign_key_list('{}') WHERE \"table\" = 'players'",
        table.name
    );
    let found: Vec<Name> = sql_query(query).load(fresh)?;
    let columns = table.columns.iter().map(|(name, ..)| *name);
    // Whose seat it is refers to nobody by a key: a place outlives its owner.
    let is_owner = |column: &str| table.name == "places" && column == "owner_id";
    let names = |column: &str| is_owner(column) || found.iter().any(|it| it.name == column);
    Ok(columns.filter(|column| names(column)).collect())
}

/// Whether a player gets to see a column: no hash, no way in, and nothing of what others do.
fn is_shown(table: &Table, column: &str, content: Content) -> bool {
    let is_secret = matches!(content, Content::Bytes(_)) || column == "secret";
    let is_told =
        ![WAYS_IN, COUNTED].iter().any(|left_out| left_out.contains(&(table.name, column)));
    !is_secret && is_told
}

/// What a row says, by column.
fn told(table: &Table, row: Vec<Value>) -> Value {
    let columns = table.columns.iter().zip(row);
    let shown = columns.filter(|((name, content, _), _)| is_shown(table, name, *content));
    let value = |content: Content, value: Value| match (content, value) {
        // Mails, which are text.
        (Content::AnyBytes, Value::String(digits)) => {
            let bytes = hex::decode(digits).unwrap_or_default();
            Value::String(String::from_utf8_lossy(&bytes).into_owned())
        }
        (Content::Bool, Value::Number(number)) => Value::Bool(number.as_i64() == Some(1)),
        (_, value) => value,
    };
    let members: Map<String, Value> = shown
        .map(|((name, content, _), found)| ((*name).to_owned(), value(*content, found)))
        .collect();
    Value::Object(members)
}

/// The ids of the rows of players that are bots of this one.
fn bots_among(table: &Table, rows: &[Vec<Value>], player: &str) -> Vec<String> {
    let Some(at) = table.columns.iter().position(|(name, ..)| *name == "id") else {
        return Vec::new();
    };
    let ids = rows.iter().filter_map(|row| row.get(at)?.as_str());
    ids.filter(|id| *id != player).map(str::to_owned).collect()
}

fn collect(connection: &mut AnyConnection, player: &str) -> StoreResult<Map<String, Value>> {
    let mut all = Map::new();
    let mut fresh = migrations::fresh()?;
    let mut address_key: Option<String> = None;
    let mut bots: Vec<String> = Vec::new();
    for table in tables() {
        let mut rows = Vec::new();
        for column in references(table, &mut fresh)? {
            rows.extend(rows_where(connection, table, column, player)?);
        }
        if OF_BOTS.contains(&table.name) {
            for bot in &bots {
                rows.extend(rows_where(connection, table, "player_id", bot)?);
            }
        }
        if let Some(key) = &address_key
            && table.columns.iter().any(|(name, ..)| *name == "address_key")
            && table.name != "players"
        {
            rows.extend(rows_where(connection, table, "address_key", key)?);
        }
        if table.name == "players" {
            let at = table.columns.iter().position(|(name, ..)| *name == "address_key");
            let row: Option<&Vec<Value>> = rows.first();
            address_key = at.and_then(|at| row?.get(at)?.as_str()).map(str::to_owned);
            bots = bots_among(table, &rows, player);
        }
        // A row may name them twice.
        let mut seen: Vec<Vec<Value>> = Vec::new();
        for row in rows {
            if !seen.contains(&row) {
                seen.push(row);
            }
        }
        let rows: Vec<Value> = seen.into_iter().map(|row| told(table, row)).collect();
        if !rows.is_empty() {
            all.insert(table.name.to_owned(), Value::Array(rows));
        }
    }
    Ok(all)
}

impl Store {
    /// Every row that names a player or their address, by table.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn player_data(&self, player: PlayerId) -> Result<PlayerData, StoreError> {
        let tables = self.read(move |connection| collect(connection, player.as_str())).await?;
        Ok(PlayerData { tables })
    }
}
