//! Who is let in, and what they have asked for once.

use super::{
    checks::{address_matches_key, is_program, is_text, is_variant, no_further_check, parses},
    content::{Content, NOT_NULL, NULLABLE, Table},
};
use crate::{game::person::Address, store::grants::DeviceState};

pub(super) const TABLES: &[Table] = &[
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
];
