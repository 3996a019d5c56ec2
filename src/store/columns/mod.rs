//! The expected content of every column, and the relations between the columns of a row.

mod checks;
mod unchecked;

use chrono_tz::Tz;
use turnpost_rules::{dyn_ruleset::BotLevel, log::state::Seating};

use super::{
    acts::Act, grants::DeviceState, invitations::InvitationState, row::Row, webhooks::DeliveryState,
};
use crate::game::{
    id::MessageId,
    mail_hours::{MailPace, QuietHours},
    person::{Address, DisplayName},
    reminders::ReminderHours,
    report::ReportSubject,
    storage::{Admission, Start, Status, Visibility},
    webhook::{NoticeKind, WebhookFailure, WebhookFormat},
};
pub(in crate::store) use checks::parses;
use checks::{
    address_matches_key, are_notice_kinds, delivery_row, game_row, is_feed_kind, is_feed_state,
    is_json, is_language, is_mail_state, is_message, is_note, is_program, is_random_name,
    is_received_state, is_text, is_timing, is_variant, no_further_check, outbox_row, player_row,
    received_row,
};
pub use unchecked::UNCHECKED_COLUMNS;

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

/// A column: its name, its content, and whether it may be null.
pub(in crate::store) type Column = (&'static str, Content, bool);

pub(in crate::store) struct Table {
    pub(in crate::store) name: &'static str,
    pub(in crate::store) columns: &'static [Column],
    /// Checks the columns of a row against each other; returns what is wrong.
    pub(in crate::store) check: fn(&Row) -> Option<&'static str>,
}

const NOT_NULL: bool = false;
const NULLABLE: bool = true;

/// Every column of every table except that of the migrations.
pub(in crate::store) const TABLES: &[Table] = &[
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
            ("mail_pace", Content::Text(parses::<MailPace>), NOT_NULL),
            ("quiet_hours", Content::Text(parses::<QuietHours>), NULLABLE),
            ("owner_id", Content::Id, NULLABLE),
            ("away_from", Content::Time, NULLABLE),
            ("away_until", Content::Time, NULLABLE),
            ("mail_failures", Content::Count, NOT_NULL),
            ("mail_failing_since", Content::Time, NULLABLE),
            ("mail_failure", Content::Text(is_text), NULLABLE),
            ("mail_stopped_at", Content::Time, NULLABLE),
            ("reminder_hours", Content::Text(parses::<ReminderHours>), NOT_NULL),
            ("seen_at", Content::Time, NULLABLE),
            ("asked_at", Content::Time, NULLABLE),
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
            ("timing", Content::Text(is_timing), NOT_NULL),
        ],
        check: game_row,
    },
    Table {
        name: "retiring_games",
        columns: &[("game_id", Content::Id, NOT_NULL)],
        check: |_| Some("a game was being removed, and is still here"),
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
            ("reserve_used", Content::Count, NOT_NULL),
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
            ("line", Content::Chained, NOT_NULL),
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
            ("remind_at", Content::Time, NOT_NULL),
            ("reminded_at", Content::Time, NULLABLE),
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
        name: "notes",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("text", Content::Text(is_note), NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "nudges",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("by_seat", Content::Seat, NOT_NULL),
            ("seat", Content::Seat, NOT_NULL),
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
        name: "webhooks",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("name", Content::Text(parses::<DisplayName>), NOT_NULL),
            ("url", Content::Text(is_text), NOT_NULL),
            ("format", Content::Text(is_variant::<WebhookFormat>), NOT_NULL),
            ("secret", Content::Bytes(32), NOT_NULL),
            ("kinds", Content::Text(are_notice_kinds), NOT_NULL),
            ("position", Content::Time, NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
            ("failing_since", Content::Time, NULLABLE),
            ("failures", Content::Count, NOT_NULL),
            ("disabled_at", Content::Time, NULLABLE),
            ("owner", Content::Text(is_text), NULLABLE),
            ("lease_until", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "webhook_deliveries",
        columns: &[
            ("id", Content::Count, NOT_NULL),
            ("webhook_id", Content::Id, NOT_NULL),
            ("identity", Content::Text(is_random_name), NOT_NULL),
            ("kind", Content::Text(is_variant::<NoticeKind>), NOT_NULL),
            ("item", Content::Time, NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("seat", Content::Seat, NULLABLE),
            ("state", Content::Text(is_variant::<DeliveryState>), NOT_NULL),
            ("attempts", Content::Count, NOT_NULL),
            ("not_before", Content::Time, NOT_NULL),
            ("status", Content::Count, NULLABLE),
            ("result", Content::Text(is_variant::<WebhookFailure>), NULLABLE),
            ("created_at", Content::Time, NOT_NULL),
            ("done_at", Content::Time, NULLABLE),
            ("detail", Content::Text(is_text), NULLABLE),
        ],
        check: delivery_row,
    },
    Table {
        name: "private_feeds",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("hash", Content::Bytes(32), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
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
            ("client", Content::Text(is_text), NULLABLE),
            ("game_id", Content::Id, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "authorization_codes",
        columns: &[
            ("hash", Content::Bytes(32), NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("client", Content::Text(is_text), NOT_NULL),
            ("redirect_uri", Content::Text(is_text), NOT_NULL),
            ("challenge", Content::Bytes(32), NOT_NULL),
            ("scopes", Content::Text(is_text), NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NOT_NULL),
            ("used_at", Content::Time, NULLABLE),
            ("token_id", Content::Id, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "device_authorizations",
        columns: &[
            ("device_hash", Content::Bytes(32), NOT_NULL),
            ("user_hash", Content::Bytes(32), NOT_NULL),
            ("client", Content::Text(is_text), NOT_NULL),
            ("scopes", Content::Text(is_text), NOT_NULL),
            ("game_id", Content::Id, NULLABLE),
            ("state", Content::Text(is_variant::<DeviceState>), NOT_NULL),
            ("player_id", Content::Id, NULLABLE),
            ("created_at", Content::Time, NOT_NULL),
            ("expires_at", Content::Time, NOT_NULL),
            ("pause", Content::Count, NOT_NULL),
            ("polled_at", Content::Time, NULLABLE),
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
            ("program", Content::Text(is_program), NULLABLE),
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
            ("by_player_id", Content::Id, NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "reports",
        columns: &[
            ("id", Content::Id, NOT_NULL),
            ("at", Content::Time, NOT_NULL),
            ("subject", Content::Text(is_variant::<ReportSubject>), NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("by_player_id", Content::Id, NULLABLE),
            ("about_player_id", Content::Id, NULLABLE),
            ("quoted", Content::Text(is_text), NOT_NULL),
            ("words", Content::Text(is_message), NOT_NULL),
            ("settled_at", Content::Time, NULLABLE),
            ("settled_by_player_id", Content::Id, NULLABLE),
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
