//! Mails, which come and go, and when players want them.

use super::{
    checks::{
        is_json, is_mail_state, is_random_name, is_received_state, is_text, no_further_check,
        outbox_row, parses, received_row,
    },
    content::{Content, NOT_NULL, NULLABLE, Table},
};
use crate::{
    game::{
        mail_hours::{MailPace, Quiet, TalkMails},
        reminders::ReminderHours,
    },
    traces::TraceContext,
};

pub(super) const TABLES: &[Table] = &[
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
            ("traceparent", Content::Text(parses::<TraceContext>), NULLABLE),
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
        name: "game_mail_hours",
        columns: &[
            ("player_id", Content::Id, NOT_NULL),
            ("game_id", Content::Id, NOT_NULL),
            ("mail_pace", Content::Text(parses::<MailPace>), NULLABLE),
            ("quiet_hours", Content::Text(parses::<Quiet>), NULLABLE),
            ("reminder_hours", Content::Text(parses::<ReminderHours>), NULLABLE),
            ("talk_mails", Content::Text(parses::<TalkMails>), NULLABLE),
        ],
        check: no_further_check,
    },
    Table {
        name: "told_words",
        columns: &[
            ("game_id", Content::Id, NOT_NULL),
            ("player_id", Content::Id, NOT_NULL),
            ("until", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
    Table {
        name: "unwanted",
        columns: &[("address_hash", Content::Bytes(32), NOT_NULL), ("at", Content::Time, NOT_NULL)],
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
];
