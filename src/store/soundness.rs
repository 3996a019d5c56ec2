//! Whether what stands in the tables can have been written: every column of every row by what its kind
//! of value looks like, and by what follows from the others of its row.
//!
//! SQLite keeps no checksums of its pages. A bit that falls over in a log breaks the log's chain, and
//! one in an index or a tree breaks SQLite's own order; in the other columns it shows only where the
//! value that comes of it cannot be. What nothing vouches for is listed in `docs/hosting.md`.

use std::collections::BTreeMap;

use chrono_tz::Tz;
use diesel::{QueryableByName, RunQueryDsl as _, sql_query, sql_types::Text};
use turnpost_rules::{
    Seat,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating},
};

use super::{
    MailContent, Store, connection::AnyConnection, error::StoreError, invitations::InvitationState,
    values::from_word, work::Outcome,
};
use crate::{
    game::{
        id::MessageId,
        person::{Address, DisplayName, MessageText},
        storage::{Admission, Start, Status, Visibility},
    },
    locale::Language,
};

/// Something that cannot have been written like that.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unsound {
    /// The game it belongs to, if it belongs to one.
    pub game: Option<String>,
    /// What is wrong, without secrets and addresses.
    pub what: String,
}

/// What a column holds.
#[derive(Copy, Clone)]
enum Kind {
    /// An id of ours.
    Id,
    /// Microseconds since 1970, before the year 2200.
    Moment,
    /// Yes or no.
    Flag,
    /// A number from 0 on.
    Count,
    /// A number from 0 on, less than this.
    Below(u32),
    /// A number.
    Number,
    /// A seat's number.
    Seat,
    /// So many bytes.
    Bytes(usize),
    /// Any bytes.
    AnyBytes,
    /// Text for which this is true.
    Text(fn(&str) -> bool),
    /// Text that is checked elsewhere.
    Elsewhere,
}

/// A column: its name, what it holds, and whether it may be empty.
type Column = (&'static str, Kind, bool);

struct Table {
    name: &'static str,
    columns: &'static [Column],
    /// What must hold between the columns of a row.
    row: fn(&Row) -> Option<&'static str>,
}

const MUST: bool = false;
const MAY: bool = true;

fn is_word<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    from_word::<T>(text).is_ok()
}

fn is<T: std::str::FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

fn is_message(text: &str) -> bool {
    MessageText::try_from(text.to_owned()).is_ok()
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

fn is_language(text: &str) -> bool {
    Language::from_tag(text).is_ok()
}

fn is_text(text: &str) -> bool {
    !text.contains('\0')
}

fn is_mail_state(text: &str) -> bool {
    ["waiting", "sent", "refused", "superseded"].contains(&text)
}

fn is_random_name(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn nothing_more(_: &Row) -> Option<&'static str> {
    None
}

fn address_has_its_key(row: &Row) -> Option<&'static str> {
    let address: Address = row.text("address")?.parse().ok()?;
    let fits = row.text("address_key").is_some_and(|key| key == address.key());
    (!fits).then_some("its address and the key of its address are not of one another")
}

fn player_row(row: &Row) -> Option<&'static str> {
    let is_erased = row.text("erased_at").is_some();
    let belongings = ["address", "address_key", "name"];
    if is_erased && belongings.iter().any(|column| row.text(column).is_some()) {
        return Some("it is erased and still has a name or an address");
    }
    if !is_erased && row.text("address").is_none() {
        return Some("it has no address and is not erased");
    }
    address_has_its_key(row)
}

fn game_row(row: &Row) -> Option<&'static str> {
    let at = |column| row.text(column)?.parse::<i64>().ok();
    (at("changed_at") < at("created_at")).then_some("it was changed before it was made")
}

fn outbox_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some("waiting");
    if is_waiting != row.text("content").is_some() {
        return Some("it waits without saying for what, or says so and does not wait");
    }
    if is_waiting == row.text("done_at").is_some() {
        return Some("it waits and is done, or neither");
    }
    let content = row.text("content")?;
    let Ok(content) = serde_json::from_str::<MailContent>(content) else {
        return Some("what it is to say cannot be read");
    };
    if row.text("kind") != Some(content.kind()) {
        return Some("its kind is not that of what it is to say");
    }
    let MailContent::Game(content) = content else { return None };
    let Ok((game, seat, seq)) = super::outbox::subject_of(&content) else {
        return Some("what it is to say cannot be read");
    };
    let fits = row.text("game_id") == Some(game.as_str())
        && row.text("seat") == Some(seat.to_string().as_str())
        && row.text("seq") == Some(seq.to_string().as_str());
    (!fits).then_some("its game, seat or event is not that of what it is to say")
}

/// Every table but the one of the migrations, every column.
const TABLES: &[Table] = &[
    Table {
        name: "players",
        columns: &[
            ("id", Kind::Id, MUST),
            ("address", Kind::Text(is::<Address>), MAY),
            ("address_key", Kind::Text(is_text), MAY),
            ("name", Kind::Text(is::<DisplayName>), MAY),
            ("language", Kind::Text(is_language), MUST),
            ("zone", Kind::Text(is::<Tz>), MUST),
            ("turn_mails", Kind::Flag, MUST),
            ("game_mails", Kind::Flag, MUST),
            ("created_at", Kind::Moment, MUST),
            ("erased_at", Kind::Moment, MAY),
            ("link_epoch", Kind::Count, MUST),
        ],
        row: player_row,
    },
    Table {
        name: "games",
        columns: &[
            ("id", Kind::Id, MUST),
            ("name", Kind::Text(is::<DisplayName>), MUST),
            ("ruleset", Kind::Elsewhere, MUST),
            ("revision", Kind::Count, MUST),
            ("options", Kind::Text(is_json), MUST),
            ("seats", Kind::Count, MUST),
            ("host", Kind::Id, MAY),
            ("visibility", Kind::Text(is_word::<Visibility>), MUST),
            ("admission", Kind::Text(is_word::<Admission>), MUST),
            ("seating", Kind::Text(is_word::<Seating>), MUST),
            ("start", Kind::Text(is_word::<Start>), MUST),
            ("deadline_hours", Kind::Count, MAY),
            ("status", Kind::Text(is_word::<Status>), MUST),
            ("created_at", Kind::Moment, MUST),
            ("changed_at", Kind::Moment, MUST),
        ],
        row: game_row,
    },
    Table {
        name: "seeds",
        columns: &[("game_id", Kind::Id, MUST), ("seed", Kind::Bytes(32), MUST)],
        row: nothing_more,
    },
    Table {
        name: "places",
        columns: &[
            ("game_id", Kind::Id, MUST),
            ("place", Kind::Seat, MUST),
            ("bot", Kind::Text(is_word::<BotLevel>), MAY),
            ("player_id", Kind::Id, MAY),
            ("seat", Kind::Seat, MAY),
            ("resigned", Kind::Flag, MUST),
            ("epoch", Kind::Count, MUST),
        ],
        row: |row| {
            let both = row.text("bot").is_some() && row.text("player_id").is_some();
            both.then_some("a bot and a player have one place")
        },
    },
    Table {
        name: "events",
        columns: &[
            ("game_id", Kind::Id, MUST),
            ("seq", Kind::Count, MUST),
            ("at", Kind::Moment, MUST),
            // Their bytes are in the chain.
            ("hash", Kind::Bytes(32), MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "pending_decisions",
        columns: &[
            ("game_id", Kind::Id, MUST),
            ("seat", Kind::Seat, MUST),
            ("began", Kind::Count, MUST),
            ("pending_since", Kind::Count, MUST),
            ("decision", Kind::Elsewhere, MUST),
            ("player_id", Kind::Id, MAY),
            ("due_at", Kind::Moment, MAY),
            ("at", Kind::Moment, MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "outbox",
        columns: &[
            ("id", Kind::Count, MUST),
            ("kind", Kind::Text(is_text), MUST),
            ("game_id", Kind::Id, MAY),
            ("seat", Kind::Seat, MAY),
            ("seq", Kind::Count, MAY),
            ("player_id", Kind::Id, MAY),
            ("address_key", Kind::Text(is_text), MAY),
            ("content", Kind::Text(is_json), MAY),
            ("state", Kind::Text(is_mail_state), MUST),
            ("owner", Kind::Text(is_text), MAY),
            ("lease_until", Kind::Moment, MUST),
            ("attempts", Kind::Count, MUST),
            ("copy", Kind::Count, MUST),
            ("not_before", Kind::Moment, MUST),
            ("error", Kind::Text(is_text), MAY),
            ("message_id", Kind::Text(is_text), MAY),
            ("created_at", Kind::Moment, MUST),
            ("done_at", Kind::Moment, MAY),
            ("identity", Kind::Text(is_random_name), MAY),
            ("admitted_at", Kind::Moment, MAY),
            ("told", Kind::Count, MAY),
        ],
        row: outbox_row,
    },
    Table {
        name: "mail_paces",
        columns: &[
            ("reader", Kind::Text(is_text), MUST),
            ("subject", Kind::Text(is_text), MUST),
            ("mails", Kind::Count, MUST),
            ("known", Kind::Count, MUST),
            ("last_at", Kind::Moment, MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "mutes",
        columns: &[
            ("player_id", Kind::Id, MUST),
            ("game_id", Kind::Id, MUST),
            ("at", Kind::Moment, MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "messages",
        columns: &[
            ("id", Kind::Count, MUST),
            ("game_id", Kind::Id, MUST),
            ("player_id", Kind::Id, MAY),
            ("place", Kind::Seat, MUST),
            ("after_seq", Kind::Count, MUST),
            ("seats", Kind::Count, MAY),
            ("text", Kind::Text(is_message), MUST),
            ("at", Kind::Moment, MUST),
            ("salt", Kind::Below(MessageId::SALTS), MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "invitations",
        columns: &[
            ("id", Kind::Id, MUST),
            ("game_id", Kind::Id, MUST),
            ("address", Kind::Text(is::<Address>), MAY),
            ("address_key", Kind::Text(is_text), MAY),
            ("invited_by", Kind::Id, MAY),
            ("accepted_by", Kind::Id, MAY),
            ("state", Kind::Text(is_word::<InvitationState>), MUST),
            ("created_at", Kind::Moment, MUST),
            ("expires_at", Kind::Moment, MUST),
            ("decided_at", Kind::Moment, MAY),
            ("mails", Kind::Count, MUST),
        ],
        row: address_has_its_key,
    },
    Table {
        name: "unwanted",
        columns: &[("address_hash", Kind::Bytes(32), MUST), ("at", Kind::Moment, MUST)],
        row: nothing_more,
    },
    Table {
        name: "api_tokens",
        columns: &[
            ("id", Kind::Id, MUST),
            ("player_id", Kind::Id, MUST),
            ("hash", Kind::Bytes(32), MUST),
            ("name", Kind::Text(is_text), MUST),
            ("scopes", Kind::Text(is_text), MUST),
            ("created_at", Kind::Moment, MUST),
            ("expires_at", Kind::Moment, MAY),
            ("last_used_at", Kind::Moment, MAY),
        ],
        row: nothing_more,
    },
    Table {
        name: "sessions",
        columns: &[
            ("hash", Kind::Bytes(32), MUST),
            ("player_id", Kind::Id, MUST),
            ("created_at", Kind::Moment, MUST),
            ("expires_at", Kind::Moment, MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "sign_ins",
        columns: &[
            ("id", Kind::Id, MUST),
            ("address", Kind::Text(is::<Address>), MUST),
            ("address_key", Kind::Text(is_text), MUST),
            ("link_hash", Kind::Bytes(32), MUST),
            ("code_hash", Kind::Bytes(32), MUST),
            ("created_at", Kind::Moment, MUST),
            ("expires_at", Kind::Moment, MUST),
            ("attempts", Kind::Count, MUST),
            ("used_at", Kind::Moment, MAY),
            ("network_hash", Kind::Bytes(32), MAY),
            ("is_counted", Kind::Flag, MUST),
        ],
        row: address_has_its_key,
    },
    Table {
        name: "idempotency",
        columns: &[
            ("player_id", Kind::Id, MUST),
            ("key", Kind::Text(is_text), MUST),
            ("fingerprint", Kind::Bytes(32), MUST),
            ("status", Kind::Count, MUST),
            ("body", Kind::Text(is_text), MUST),
            ("at", Kind::Moment, MUST),
        ],
        row: nothing_more,
    },
    Table {
        name: "signing_keys",
        columns: &[
            ("number", Kind::Number, MUST),
            ("secret", Kind::Bytes(32), MUST),
            ("created_at", Kind::Moment, MUST),
            ("retires_at", Kind::Moment, MAY),
        ],
        row: nothing_more,
    },
    Table {
        name: "mail_health",
        columns: &[
            ("id", Kind::Count, MUST),
            ("sent_at", Kind::Moment, MAY),
            ("failing_since", Kind::Moment, MAY),
            ("failed_at", Kind::Moment, MAY),
            ("failed_mail", Kind::Count, MAY),
            ("failures", Kind::Count, MUST),
            ("is_closed", Kind::Flag, MUST),
            ("cause", Kind::Text(is_text), MAY),
            ("answer", Kind::Text(is_text), MAY),
        ],
        row: nothing_more,
    },
    Table {
        name: "write_probes",
        columns: &[("id", Kind::Count, MUST), ("filling", Kind::AnyBytes, MUST)],
        row: nothing_more,
    },
];

/// Columns of which nothing says what stood there, table by table: a bit that falls over in them can go
/// unnoticed, unless the value is none any more that can stand there. The hosting page names them.
pub const UNVOUCHED: &[(&str, &[&str])] = &[
    (
        "players",
        &[
            "address",
            "name",
            "zone",
            "turn_mails",
            "game_mails",
            "created_at",
            "erased_at",
            "link_epoch",
        ],
    ),
    ("games", &["name", "start", "deadline_hours", "changed_at"]),
    ("places", &["epoch"]),
    ("pending_decisions", &["due_at", "at"]),
    (
        "outbox",
        &[
            "kind",
            "seat",
            "seq",
            "address_key",
            "content",
            "owner",
            "lease_until",
            "attempts",
            "copy",
            "not_before",
            "error",
            "message_id",
            "created_at",
            "done_at",
            "identity",
            "admitted_at",
            "told",
        ],
    ),
    ("mail_paces", &["reader", "subject", "mails", "known", "last_at"]),
    ("mutes", &["at"]),
    ("messages", &["place", "after_seq", "seats", "text", "at", "salt"]),
    ("invitations", &["address", "created_at", "expires_at", "decided_at", "mails"]),
    ("unwanted", &["at"]),
    ("api_tokens", &["name", "scopes", "created_at", "expires_at", "last_used_at"]),
    ("sessions", &["created_at", "expires_at"]),
    (
        "sign_ins",
        &[
            "address",
            "code_hash",
            "created_at",
            "expires_at",
            "attempts",
            "used_at",
            "network_hash",
            "is_counted",
        ],
    ),
    ("idempotency", &["fingerprint", "status", "body", "at"]),
    ("signing_keys", &["number", "secret", "created_at", "retires_at"]),
    (
        "mail_health",
        &[
            "sent_at",
            "failing_since",
            "failed_at",
            "failed_mail",
            "failures",
            "is_closed",
            "cause",
            "answer",
        ],
    ),
    ("write_probes", &["id", "filling"]),
    ("sqlite_sequence", &["name", "seq"]),
    ("__diesel_schema_migrations", &["run_on"]),
];

/// The first moment of the year 2200.
const FAR: i64 = 7_258_118_400_000_000;

/// A value as the database has it, before anything was made of it.
enum Value {
    Empty,
    Text(String),
    Integer(i64),
    Bytes(usize),
    /// A fraction, or text whose bytes are none.
    Other,
}

/// The values of a row, by the names of their columns.
struct Row(BTreeMap<&'static str, Value>);

impl Row {
    /// What can be compared: texts, and numbers in digits.
    fn text(&self, column: &str) -> Option<&str> {
        match self.0.get(column)? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl Kind {
    /// What is wrong with the value.
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
            Kind::Id => text.is_some_and(is::<GameId>),
            Kind::Moment => number.is_some_and(|at| (0..FAR).contains(&at)),
            Kind::Flag => number.is_some_and(|flag| flag == 0 || flag == 1),
            Kind::Count => number.is_some_and(|count| count >= 0),
            Kind::Below(end) => number.is_some_and(|it| (0..i64::from(end)).contains(&it)),
            Kind::Number => number.is_some(),
            Kind::Seat => number.is_some_and(|seat| (0..i64::from(Seat::LIMIT)).contains(&seat)),
            Kind::Bytes(length) => matches!(value, Value::Bytes(found) if *found == length),
            Kind::AnyBytes => matches!(value, Value::Bytes(_)),
            Kind::Text(is_such) => text.is_some_and(is_such),
            Kind::Elsewhere => text.is_some(),
        };
        (!fits).then_some("holds what cannot stand there")
    }
}

#[derive(QueryableByName)]
struct Written {
    #[diesel(sql_type = Text)]
    written: String,
}

/// The columns of a row in one text: of each its type and its bytes.
fn columns(table: &Table, connection: &AnyConnection) -> String {
    let pieces: Vec<String> = table
        .columns
        .iter()
        .map(|(name, kind, _)| match (connection, kind) {
            (AnyConnection::Sqlite(_), _) => format!("typeof({name}) || ':' || hex({name})"),
            (AnyConnection::Postgres(_), Kind::Bytes(_) | Kind::AnyBytes) => {
                format!("coalesce('blob:' || encode({name}, 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), Kind::Flag) => {
                format!("coalesce('integer:' || encode(convert_to({name}::int::text, 'UTF8'), 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), Kind::Id | Kind::Text(_) | Kind::Elsewhere) => {
                format!("coalesce('text:' || encode(convert_to({name}, 'UTF8'), 'hex'), 'null:')")
            }
            (AnyConnection::Postgres(_), _) => {
                format!("coalesce('integer:' || encode(convert_to({name}::text, 'UTF8'), 'hex'), 'null:')")
            }
        })
        .collect();
    pieces.join(" || ',' || ")
}

fn value(written: &str) -> Value {
    let Some((kind, bytes)) = written.split_once(':') else { return Value::Other };
    let Ok(bytes) = hex::decode(bytes) else { return Value::Other };
    match kind {
        "null" => Value::Empty,
        "blob" => Value::Bytes(bytes.len()),
        "integer" => std::str::from_utf8(&bytes)
            .ok()
            .and_then(|digits| digits.parse().ok())
            .map_or(Value::Other, Value::Integer),
        "text" => String::from_utf8(bytes).map_or(Value::Other, Value::Text),
        _ => Value::Other,
    }
}

fn look_at(table: &Table, written: &str, found: &mut Vec<Unsound>) {
    let names = table.columns.iter().map(|(name, ..)| *name);
    let mut row = Row(names.zip(written.split(',').map(value)).collect());
    let mut fault = None;
    for (name, kind, may_be_empty) in table.columns {
        let Some(value) = row.0.get(name) else { continue };
        let wrong = match value {
            Value::Empty if *may_be_empty => None,
            Value::Empty => Some("is empty"),
            value => kind.fault(value),
        };
        fault = fault.or(wrong.map(|wrong| format!("its {name} {wrong}")));
    }
    // Numbers are compared as their digits.
    for value in row.0.values_mut() {
        if let Value::Integer(number) = value {
            *value = Value::Text(number.to_string());
        }
    }
    let Some(fault) = fault.or_else(|| (table.row)(&row).map(str::to_owned)) else { return };
    // An id tells nothing; a hash and an address would.
    let key = match table.columns.first() {
        Some((name @ ("id" | "number"), ..)) => row.text(name).map(|key| format!(" {key}")),
        _ => None,
    };
    let game = match table.name {
        "games" => row.text("id"),
        _ => row.text("game_id"),
    };
    let what = format!("a row of {}{}: {fault}", table.name, key.unwrap_or_default());
    found.push(Unsound { game: game.map(str::to_owned), what });
}

fn look_at_table(
    connection: &mut AnyConnection,
    table: &Table,
    found: &mut Vec<Unsound>,
) -> Outcome<()> {
    let query = format!("SELECT {} AS written FROM {}", columns(table, connection), table.name);
    let rows: Result<Vec<Written>, StoreError> =
        sql_query(query).load(connection).map_err(StoreError::from);
    match rows {
        Ok(rows) => rows.iter().for_each(|row| look_at(table, &row.written, found)),
        Err(error) if error.is_unavailable() => return Err(error),
        Err(error) => found.push(Unsound {
            game: None,
            what: format!("the table {} cannot be read: {}", table.name, error.said()),
        }),
    }
    Ok(())
}

impl Store {
    /// What stands in the tables and cannot have been written.
    ///
    /// # Errors
    /// When the database is out of reach. A table that cannot be read is none, but a finding.
    pub async fn unsound_rows(&self) -> Result<Vec<Unsound>, StoreError> {
        let mut found = Vec::new();
        for table in TABLES {
            // Each by itself: PostgreSQL does nothing more in a transaction in which something failed.
            let more = self.read(move |connection| {
                let mut found = Vec::new();
                look_at_table(connection, table, &mut found)?;
                Ok(found)
            });
            found.extend(more.await?);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::TABLES;

    /// Tables and their columns, as the schema has them.
    fn schema() -> BTreeSet<(&'static str, &'static str)> {
        let mut all = BTreeSet::new();
        let mut table = "";
        let lines = include_str!("schema.rs").lines();
        for words in lines.map(|line| line.split_whitespace().collect::<Vec<_>>()) {
            match words.as_slice() {
                [name, key, .., "{"] if key.starts_with('(') => table = *name,
                [column, "->", _] => {
                    all.insert((table, *column));
                }
                _ => {}
            }
        }
        all
    }

    #[test]
    fn every_column_of_every_table_is_looked_at() {
        let looked_at: BTreeSet<_> = TABLES
            .iter()
            .flat_map(|table| table.columns.iter().map(|(column, ..)| (table.name, *column)))
            // Its bytes are in the chain.
            .chain([("events", "line")])
            .collect();
        assert_eq!(looked_at, schema());
    }
}
