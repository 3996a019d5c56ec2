//! Feeds and what is told to programs and browsers.

use super::{
    checks::{
        are_notice_kinds, delivery_row, is_feed_kind, is_feed_state, is_json, is_random_name,
        is_text, is_variant, no_further_check, parses, webhook_row,
    },
    content::{Content, NOT_NULL, NULLABLE, Table},
};
use crate::{
    game::{
        person::DisplayName,
        webhook::{NoticeKind, WebhookFailure, WebhookFormat},
    },
    push::{PushKeys, VapidKeyBytes},
    store::webhooks::DeliveryState,
};

pub(super) const TABLES: &[Table] = &[
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
            ("plan", Content::Text(is_json), NULLABLE),
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
            ("push_keys", Content::Bytes(PushKeys::LENGTH), NULLABLE),
        ],
        check: webhook_row,
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
        name: "vapid_keys",
        columns: &[
            ("number", Content::Number, NOT_NULL),
            ("secret", Content::Bytes(size_of::<VapidKeyBytes>()), NOT_NULL),
            ("created_at", Content::Time, NOT_NULL),
        ],
        check: no_further_check,
    },
];
