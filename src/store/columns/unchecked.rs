//! The columns that nothing vouches for.

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
            "mail_pace",
            "quiet_hours",
            "away_from",
            "away_until",
            "mail_failures",
            "mail_failing_since",
            "mail_failure",
            "mail_stopped_at",
            "reminder_hours",
            "seen_at",
            "asked_at",
            "usual_orders",
            "talk_mails",
        ],
    ),
    ("games", &["name", "start", "deadline_hours", "changed_at", "timing", "reserved_places"]),
    ("places", &["epoch", "reserve_used", "back_at"]),
    (
        "pending_decisions",
        &["due_at", "at", "remind_at", "reminded_at", "mail_at", "draft", "draft_seq", "draft_at"],
    ),
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
            "traceparent",
        ],
    ),
    ("event_traces", &["seq", "traceparent", "at"]),
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
    ("game_mail_hours", &["mail_pace", "quiet_hours", "reminder_hours", "talk_mails"]),
    ("told_words", &["until"]),
    ("standing_orders", &["orders", "since", "changed_at"]),
    ("planned_decisions", &["moves", "otherwise", "seq", "planned_at", "lost_since"]),
    ("notes", &["text"]),
    ("former_players", &["given_back"]),
    ("nudges", &["by_seat", "seat", "at"]),
    ("messages", &["place", "after_seq", "seats", "text", "at", "salt"]),
    ("feeds", &["began", "last"]),
    ("feed_positions", &["seq", "message", "state"]),
    ("feed_entries", &["id", "count", "kind", "number", "invitation_id", "plan"]),
    (
        "webhooks",
        &[
            "name",
            "url",
            "format",
            "secret",
            "kinds",
            "position",
            "created_at",
            "failing_since",
            "failures",
            "disabled_at",
            "owner",
            "lease_until",
            "push_keys",
        ],
    ),
    (
        "webhook_deliveries",
        &[
            "id",
            "identity",
            "kind",
            "item",
            "seat",
            "attempts",
            "not_before",
            "status",
            "result",
            "created_at",
            "done_at",
            "detail",
        ],
    ),
    ("private_feeds", &["hash", "created_at"]),
    ("invitations", &["address", "created_at", "expires_at", "decided_at", "mails", "words"]),
    ("seat_offers", &["id", "by_host", "for_good", "until", "seq", "created_at", "expires_at"]),
    ("unwanted", &["at"]),
    (
        "api_tokens",
        &["name", "scopes", "created_at", "expires_at", "last_used_at", "client", "game_id"],
    ),
    (
        "authorization_codes",
        &[
            "client",
            "redirect_uri",
            "challenge",
            "scopes",
            "game_id",
            "created_at",
            "expires_at",
            "used_at",
            "token_id",
        ],
    ),
    (
        "device_authorizations",
        &["client", "scopes", "game_id", "created_at", "expires_at", "pause", "polled_at"],
    ),
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
            "program",
        ],
    ),
    ("idempotency", &["fingerprint", "status", "body", "at"]),
    ("signing_keys", &["number", "secret", "created_at", "retires_at"]),
    ("vapid_keys", &["number", "secret", "created_at"]),
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
    ("reports", &["at", "quoted", "words", "settled_at"]),
    ("operator_acts", &["id", "at", "act", "note"]),
    ("barred_addresses", &["at"]),
    ("write_probes", &["id", "filling"]),
    ("sqlite_sequence", &["name", "seq"]),
    ("__diesel_schema_migrations", &["run_on"]),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::store::columns::tables;

    /// Tables and their columns according to the schema.
    fn schema() -> BTreeSet<(&'static str, &'static str)> {
        let mut all = BTreeSet::new();
        let mut table = "";
        let lines = include_str!("../schema.rs").lines();
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
        let checked: BTreeSet<_> = tables()
            .flat_map(|table| table.columns.iter().map(|(column, ..)| (table.name, *column)))
            .collect();
        assert_eq!(checked, schema());
    }
}
