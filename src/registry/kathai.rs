//! Kathai: its rules, pictures, words and schemas.

use turnpost_rules::{
    Viewer,
    kathai::{self as rules, Kathai},
};

use super::{
    entry::{Detail, Entry, Example, Guide, Illustration, Translation, seat},
    games,
};
use crate::picture::{Part, changed, drawn, kathai as picture, marked, seat_mark, tiled, touched};

/// What the server knows of it.
pub(super) const ENTRY: Entry = Entry {
    revisions: rules::REVISIONS,
    draw: |position, scene| drawn::<Kathai>(position, scene, picture::draw),
    marks: |position, seat| marked::<Kathai>(position, seat, |_, seat| seat_mark(seat)),
    touch: |position, viewer| touched::<Kathai>(position, viewer, picture::anchor),
    changes: |position, viewer, outcome| {
        changed::<Kathai>(position, viewer, outcome, picture::changed)
    },
    lid: Part { x: 2.0, y: 2.0, width: 356.0, height: 134.0 },
    tile: picture::TILE,
    tile_of: Some(|position| tiled::<Kathai>(position, picture::tile)),
    hides_names: false,
    icons: picture::icons,
    words: &[
        Translation { tag: "en", messages: include_str!("../locale/en/kathai.ftl"), rules: None },
        Translation::new(
            "it",
            include_str!("../locale/it/kathai.ftl"),
            include_str!("../locale/it/kathai.md"),
        ),
        Translation::new(
            "cs",
            include_str!("../locale/cs/kathai.ftl"),
            include_str!("../locale/cs/kathai.md"),
        ),
        Translation::new(
            "nl",
            include_str!("../locale/nl/kathai.ftl"),
            include_str!("../locale/nl/kathai.md"),
        ),
        Translation::new(
            "de",
            include_str!("../locale/de/kathai.ftl"),
            include_str!("../locale/de/kathai.md"),
        ),
    ],
    example: Example { options: "{}", seats: 4, moves: &[] },
    details: &[Detail::new("beginning", [4.0, 142.0, 352.0, 236.0])],
    illustrations: &[
        Illustration {
            file: "kathai-hand",
            example: Example {
                options: "{}",
                seats: 4,
                moves: &["pass", "pass", "sell salt: salt3 keep salt3", "bribe 1 with tea3"],
            },
            viewer: seat(2),
            draw: None,
            details: &[
                Detail::new("card", [4.0, 160.0, 240.0, 120.0]),
                Detail::new("sold", [145.0, 6.0, 213.0, 134.0]),
                Detail::new("bribed", [4.0, 6.0, 141.0, 134.0]),
                Detail::new("voucher", [240.0, 197.0, 116.0, 88.0]),
            ],
        },
        Illustration {
            file: "kathai-trade",
            example: Example {
                options: "{}",
                seats: 4,
                moves: &["call seek 1 spices", "decline", "bid give spices1+tea1 get gold1+tea1"],
            },
            viewer: seat(0),
            draw: None,
            details: &[Detail::new("trade", [4.0, 384.0, 352.0, 152.0])],
        },
        Illustration {
            file: "kathai-end",
            example: Example { options: "{}", seats: 3, moves: &[games::KATHAI] },
            viewer: Viewer::Spectator,
            draw: None,
            details: &[Detail::new("end", [4.0, 142.0, 352.0, 206.0])],
        },
    ],
    guides: &[Guide {
        decision: "turn",
        steps: &["kathai-guide-aim", "kathai-guide-touch", "kathai-guide-then"],
    }],
    schemas: rules::schemas,
};
