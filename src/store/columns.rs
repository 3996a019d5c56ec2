//! The expected content of every column, and the relations between the columns of a row.

use chrono_tz::Tz;
use turnpost_rules::{dyn_ruleset::BotLevel, log::state::Seating};

use super::{acts::Act, feeds, invitations::InvitationState, row::Row, values::from_word};
use crate::game::{
    id::MessageId,
    language::Language,
    mail::MailContent,
    person::{Address, DisplayName, MessageText},
    storage::{Admission, Start, Status, Visibility},
};

/// The expected content of a column.
#[derive(Copy, Clone)]
pub(super) enum Content {
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
}

/// A column: its name, its content, and whether it may be null.
type Column = (&'static str, Content, bool);

pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: &'static [Column],
    /// Checks the columns of a row against each other; returns what is wrong.
    pub(super) check: fn(&Row) -> Option<&'static str>,
}

const NOT_NULL: bool = false;
const NULLABLE: bool = true;

fn is_variant<T: serde::de::DeserializeOwned>(text: &str) -> bool {
    from_word::<T>(text).is_ok()
}

pub(super) fn parses<T: std::str::FromStr>(text: &str) -> bool {
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

fn is_feed_state(text: &str) -> bool {
    feeds::STATES.contains(&text)
}

fn is_feed_kind(text: &str) -> bool {
    feeds::KINDS.contains(&text)
}

fn is_mail_state(text: &str) -> bool {
    ["waiting", "sent", "refused", "superseded"].contains(&text)
}

fn is_received_state(text: &str) -> bool {
    ["waiting", "handled"].contains(&text)
}

fn is_random_name(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn no_further_check(_: &Row) -> Option<&'static str> {
    None
}

fn address_matches_key(row: &Row) -> Option<&'static str> {
    let address: Address = row.text("address")?.parse().ok()?;
    let matches = row.text("address_key").is_some_and(|key| key == address.key());
    (!matches).then_some("its address does not match the key of its address")
}

fn player_row(row: &Row) -> Option<&'static str> {
    let is_erased = row.text("erased_at").is_some();
    let personal = ["address", "address_key", "name"];
    if is_erased && personal.iter().any(|column| row.text(column).is_some()) {
        return Some("it is erased but still has a name or an address");
    }
    if !is_erased && row.text("address").is_none() {
        return Some("it has no address and is not erased");
    }
    address_matches_key(row)
}

fn game_row(row: &Row) -> Option<&'static str> {
    let at = |column| row.text(column)?.parse::<i64>().ok();
    (at("changed_at") < at("created_at")).then_some("it was changed before it was created")
}

fn outbox_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some("waiting");
    if is_waiting != row.text("content").is_some() {
        return Some("it is waiting without content, or done with content");
    }
    if is_waiting == row.text("done_at").is_some() {
        return Some("it is both waiting and done, or neither");
    }
    let content = row.text("content")?;
    let Ok(content) = serde_json::from_str::<MailContent>(content) else {
        return Some("its content is unreadable");
    };
    if row.text("kind") != Some(content.kind().word()) {
        return Some("its kind is not that of its content");
    }
    content.subject()?;
    let Ok((game, seat, seq)) = super::outbox::subject(&content) else {
        return Some("its content is unreadable");
    };
    let matches = row.text("game_id") == Some(game.as_str())
        && row.text("seat") == Some(seat.to_string().as_str())
        && row.text("seq") == Some(seq.to_string().as_str());
    (!matches).then_some("its game, seat or event is not that of its content")
}

fn received_row(row: &Row) -> Option<&'static str> {
    let is_waiting = row.text("state") == Some("waiting");
    (is_waiting == row.text("done_at").is_some())
        .then_some("it is both waiting and done, or neither")
}

/// Every column of every table except that of the migrations.
pub(super) const TABLES: &[Table] = &[
    Table {
        name: "players",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("address", Content::Text(parses::<Address>), NULLABLE),
            ("address_key", Content::Text(is_text), NULLABLE),
            ("name", Content::Text(parses::<DisplayName>), NULLABLE),
            ("language", Content::Text(is_language), NOT_NULL),
            ("zone", Content::Text(parses::<Tz>), NOT_NULL),
            ("turn_mails", Content::Bool, NOT_NULL),
            ("game_mails", Content::Bool, NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("erased_at", Content::Time, NULLABLE),
            ("link_epoch", Content::Count, NOT_NULL),
        ],
        check: player_row,
    },
    Table {
        name: "games",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("name", Content::Text(parses::<DisplayName>), NOT_NULL),
            ("ruleset", Content::Elsewhere, NOT_NULL),
            ("revision", Content::Count, NOT_NULL),
            ("options", Content::Text(is_json), NOT_NULL),
            ("seats", Content::Count, NOT_NULL),
            ("host", Content::Id, NULLABLE),
            ("visibility", Content::Text(is_variant::<Visibility>), NOT_NULL),
            ("admission", Content::Text(is_variant::<Admission>), NOT_NULL),
            ("seating", Content::Text(is_variant::<Seating>), NOT_NULL),
            ("start", Content::Text(is_variant::<Start>), NOT_NULL),
            ("deadline_hours", Content::Count, NULLABLE),
            ("status", Content::Text(is_variant::<Status>), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("changed_at", Content::Time, NOT_NULL),
        ],
        check: game_row,
    },
    Table {
        name: "seeds",
        columns: &[("game_id", Content::Id, NOT_NULL), ("seed", Content::Bytes(32), NOT_NULL)],
        check: no_further_check,
    },
    Table {
        name: "places",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("place", Content::Seat, NOT_NULL),
            ("bot", Content::Text(is_variant::<BotLevel>), NULLABLE),
            ("player_id", Content::Id, NULLABLE),
            ("seat", Content::Seat, NULLABLE),
            ("resigned", Content::Bool, NOT_NULL),
            ("epoch", Content::Count, NOT_NULL),
        ],
        check: |row| {
            let both = row.text("bot").is_some() && row.text("player_id").is_some();
            both.then_some("it has both a bot and a player")
        },
    },
    Table {
        name: "events",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("seq", Content::Count, NOT_NULL),
            ("at", Content::Time, NOT_NULL),
            // The line itself is covered by the hash chain.
            ("hash", Content::Bytes(32), NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "pending_decisions",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("seat", Content::Seat, NOT_NULL),
            ("began", Content::Count, NOT_NULL),
            ("pending_since", Content::Count, NOT_NULL),
            ("decision", Content::Elsewhere, NOT_NULL),
            ("player_id", Content::Id, NULLABLE),
            ("due_at", Content::Time, NULLABLE),
            ("at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "outbox",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("kind", Content::Text(is_text), NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("seat", Content::Seat, NULLABLE),
            ("seq", Content::Count, NULLABLE),
            ("player_id", Content::Id, NULLABLE),
            ("address_key", Content::Text(is_text), NULLABLE),
            ("content", Content::Text(is_json), NULLABLE),
            ("state", Content::Text(is_mail_state), NOT_NULL),
            ("owner", Content::Text(is_text), NULLABLE),
            ("lease_until", Content::Time, NOT_NULL),
            ("attempts", Content::Count, NOT_NULL),
            ("copy", Content::Count, NOT_NULL),
            ("not_before", Content::Time, NOT_NULL),
            ("error", Content::Text(is_text), NULLABLE),
            ("message_id", Content::Text(is_text), NULLABLE),
            ("created_at", Content::Time, NOT_NULL),
            ("done_at", Content::Time, NULLABLE),
            ("identity", Content::Text(is_random_name), NULLABLE),
            ("admitted_at", Content::Time, NULLABLE),
            ("told", Content::Count, NULLABLE),
        ],
        check: outbox_row,
    },
    Table {
        name: "received_mails",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("digest", Content::Bytes(32), NOT_NULL),
            ("recipient", Content::Text(is_text), NULLABLE),
            ("raw", Content::AnyBytes, NULLABLE),
            ("state", Content::Text(is_received_state), NOT_NULL),
            ("result", Content::Text(is_text), NULLABLE),
            ("player_id", Content::Id, NULLABLE),
            ("owner", Content::Text(is_text), NULLABLE),
            ("lease_until", Content::Time, NOT_NULL),
            ("attempts", Content::Count, NOT_NULL),
            ("received_at", Content::Time, NOT_NULL),
            ("done_at", Content::Time, NULLABLE),
        ],
        check: received_row,
    },
    Table {
        name: "mail_paces",
        columns: &[
            ("reader", Content::Text(is_text), NOT_NULL),
            ("subject", Content::Text(is_text), NOT_NULL),
            ("mails", Content::Count, NOT_NULL),
            ("known", Content::Count, NOT_NULL),
            ("last_at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "mutes",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "messages",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("player_id", Content::Id, NULLABLE),
            ("place", Content::Seat, NOT_NULL),
            ("after_seq", Content::Count, NOT_NULL),
            ("seats", Content::Count, NULLABLE),
            ("text", Content::Text(is_message), NOT_NULL),
            ("at", Content::Time, NOT_NULL),
            ("salt", Content::Below(MessageId::SALTS), NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "feeds",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("began", Content::Time, NOT_NULL),
            ("last", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "feed_positions",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("seq", Content::Count, NOT_NULL),
            ("message", Content::Count, NOT_NULL),
            ("state", Content::Text(is_feed_state), NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "feed_entries",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("id", Content::Time, NOT_NULL),
            ("count", Content::Count, NOT_NULL),
            ("kind", Content::Text(is_feed_kind), NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("number", Content::Count, NOT_NULL),
            ("invitation_id", Content::Id, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "invitations",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("address", Content::Text(parses::<Address>), NULLABLE),
            ("address_key", Content::Text(is_text), NULLABLE),
            ("invited_by", Content::Id, NULLABLE),
            ("accepted_by", Content::Id, NULLABLE),
            ("state", Content::Text(is_variant::<InvitationState>), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NOT_NULL),
            ("decided_at", Content::Time, NULLABLE),
            ("mails", Content::Count, NOT_NULL),
        ],
        check: address_matches_key,
    },
    Table {
        name: "unwanted",
        columns: &[("address_hash", Content::Bytes(32), NOT_NULL), ("at", Content::Time, NOT_NULL)],
        check: no_further_check,
    },
    Table {
        name: "api_tokens",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("hash", Content::Bytes(32), NOT_NULL),
            ("name", Content::Text(is_text), NOT_NULL),
            ("scopes", Content::Text(is_text), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NULLABLE),
            ("last_used_at", Content::Time, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "sessions",
        columns: &[
            ("hash", Content::Bytes(32), NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "sign_ins",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("address", Content::Text(parses::<Address>), NOT_NULL),
            ("address_key", Content::Text(is_text), NOT_NULL),
            ("link_hash", Content::Bytes(32), NOT_NULL),
            ("code_hash", Content::Bytes(32), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NOT_NULL),
            ("attempts", Content::Count, NOT_NULL),
            ("used_at", Content::Time, NULLABLE),
            ("network_hash", Content::Bytes(32), NULLABLE),
            ("is_counted", Content::Bool, NOT_NULL),
        ],
        check: address_matches_key,
    },
    Table {
        name: "idempotency",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("key", Content::Text(is_text), NOT_NULL),
            ("fingerprint", Content::Bytes(32), NOT_NULL),
            ("status", Content::Count, NOT_NULL),
            ("body", Content::Text(is_text), NOT_NULL),
            ("at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "signing_keys",
        columns: &[
            ("number", Content::Number, NOT_NULL),
            ("secret", Content::Bytes(32), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("retires_at", Content::Time, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "mail_health",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("sent_at", Content::Time, NULLABLE),
            ("failing_since", Content::Time, NULLABLE),
            ("failed_at", Content::Time, NULLABLE),
            ("failed_mail", Content::Count, NULLABLE),
            ("failures", Content::Count, NOT_NULL),
            ("is_closed", Content::Bool, NOT_NULL),
            ("cause", Content::Text(is_text), NULLABLE),
            ("answer", Content::Text(is_text), NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "operator_acts",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("at", Content::Time, NOT_NULL),
            ("act", Content::Text(is_variant::<Act>), NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("player_id", Content::Id, NULLABLE),
            ("note", Content::Text(is_text), NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "barred_addresses",
        columns: &[("address_hash", Content::Bytes(32), NOT_NULL), ("at", Content::Time, NOT_NULL)],
        check: no_further_check,
    },
    Table {
        name: "write_probes",
        columns: &[("id", Content::Count, NOT_NULL), ("filling", Content::AnyBytes, NOT_NULL)],
        check: no_further_check,
    },
];

/// Columns without redundancy, by table: a flipped bit in them can go unnoticed unless it makes the
/// value invalid. The hosting page lists them.
pub const UNCHECKED_COLUMNS: &[(&str, &[&str])] = &[
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
    (
        "received_mails",
        &[
            "digest",
            "recipient",
            "raw",
            "result",
            "owner",
            "lease_until",
            "attempts",
            "received_at",
            "done_at",
        ],
    ),
    ("mail_paces", &["reader", "subject", "mails", "known", "last_at"]),
    ("mutes", &["at"]),
    ("messages", &["place", "after_seq", "seats", "text", "at", "salt"]),
    ("feeds", &["began", "last"]),
    ("feed_positions", &["seq", "message", "state"]),
    ("feed_entries", &["id", "count", "kind", "number", "invitation_id"]),
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
    ("operator_acts", &["id", "at", "act", "note"]),
    ("barred_addresses", &["at"]),
    ("write_probes", &["id", "filling"]),
    ("sqlite_sequence", &["name", "seq"]),
    ("__diesel_schema_migrations", &["run_on"]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::TABLES;

    /// Tables and their columns according to the schema.
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
    fn every_column_of_every_table_is_checked() {
        let checked: BTreeSet<_> = TABLES
            .iter()
            .flat_map(|table| table.columns.iter().map(|(column, ..)| (table.name, *column)))
            // Covered by the hash chain.
            .chain([("events", "line")])
            .collect();
        assert_eq!(checked, schema());
    }
}
