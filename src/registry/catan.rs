//! CATAN: its rules, pictures, words and schemas.

use turnpost_rules::catan::{self as rules, Catan};

use super::{
    entry::{Detail, Entry, Example, Guide, Illustration, Translation, seat},
    games,
};
use crate::picture::{catan as picture, changed, drawn, marked, touched};

/// What the server knows of it.
pub(super) const ENTRY: Entry = Entry {
    revisions: rules::REVISIONS,
    draw: |position, scene| drawn::<Catan>(position, scene, picture::draw),
    marks: |position, seat| marked::<Catan>(position, seat, picture::seat_mark),
    touch: |position, viewer| touched::<Catan>(position, viewer, picture::anchor),
    changes: |position, viewer, outcome| {
        changed::<Catan>(position, viewer, outcome, picture::changed)
    },
    lid: picture::LID,
    tile: picture::TILE,
    tile_of: None,
    hides_names: true,
    icons: picture::icons,
    words: &[
        Translation { tag: "en", messages: include_str!("../locale/en/catan.ftl"), rules: None },
        Translation::new(
            "it",
            include_str!("../locale/it/catan.ftl"),
            include_str!("../locale/it/catan.md"),
        ),
        Translation::new(
            "cs",
            include_str!("../locale/cs/catan.ftl"),
            include_str!("../locale/cs/catan.md"),
        ),
        Translation::new(
            "nl",
            include_str!("../locale/nl/catan.ftl"),
            include_str!("../locale/nl/catan.md"),
        ),
        Translation::new(
            "de",
            include_str!("../locale/de/catan.ftl"),
            include_str!("../locale/de/catan.md"),
        ),
    ],
    example: Example {
        options: r#"{"island": "beginner", "placements": "fixed"}"#,
        seats: 4,
        moves: &[],
    },
    details: &[
        Detail::new("founding", [78.0, 214.0, 142.0, 76.0]),
        Detail::new("production", [74.0, 82.0, 124.0, 84.0]),
        Detail::new("robber", [116.0, 150.0, 106.0, 72.0]),
        Detail::new("harbour", [246.0, 138.0, 112.0, 86.0]),
        Detail::new("costs", [4.0, 457.0, 352.0, 34.0]),
        Detail::new("road", [48.0, 172.0, 112.0, 76.0]),
    ],
    illustrations: &[Illustration {
        file: "catan-late",
        example: Example {
            options: r#"{"island": "beginner", "placements": "fixed", "events": true}"#,
            seats: 4,
            moves: &[games::CATAN],
        },
        viewer: seat(3),
        draw: None,
        details: &[
            Detail::new("cards", [4.0, 562.0, 352.0, 50.0]),
            Detail::new("route", [4.0, 104.0, 184.0, 76.0]),
            Detail::new("points", [4.0, 370.0, 352.0, 88.0]),
            Detail::new("treasures", [4.0, 370.0, 352.0, 36.0]),
        ],
    }],
    guides: &[
        Guide {
            decision: "foundation",
            steps: &["catan-guide-aim", "catan-guide-found", "catan-guide-found-then"],
        },
        Guide {
            decision: "turn",
            steps: &["catan-guide-roll", "catan-guide-build", "catan-guide-then"],
        },
    ],
    schemas: rules::schemas,
};
