//! What concerns the server as a whole.

use super::{
    checks::{is_message, is_text, is_variant, no_further_check},
    content::{Content, NOT_NULL, NULLABLE, Table},
};
use crate::{game::report::ReportSubject, store::acts::Act};

pub(super) const TABLES: &[Table] = &[
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
