//! Mare Balticum: its rules, pictures, words and schemas.

use turnpost_rules::{
    Viewer,
    dyn_ruleset::DynPosition,
    mare_balticum::{self as rules, MareBalticum},
};

use super::{
    entry::{Detail, Entry, Example, Guide, Illustration, Translation, seat},
    games,
};
use crate::picture::{
    Scene, Svg, changed, drawn, mare_balticum as picture, marked, seat_mark, touched,
};

/// What the server knows of it.
pub(super) const ENTRY: Entry = Entry {
    revisions: rules::REVISIONS,
    draw: |position, scene| drawn::<MareBalticum>(position, scene, picture::draw),
    marks: |position, seat| marked::<MareBalticum>(position, seat, |_, seat| seat_mark(seat)),
    touch: |position, viewer| touched::<MareBalticum>(position, viewer, picture::anchor),
    changes: |position, viewer, outcome| {
        changed::<MareBalticum>(position, viewer, outcome, picture::changed)
    },
    lid: picture::LID,
    tile: picture::TILE,
    tile_of: None,
    hides_names: false,
    icons: picture::icons,
    words: &[
        Translation {
            tag: "en",
            messages: include_str!("../locale/en/mare-balticum.ftl"),
            rules: None,
        },
        Translation::new(
            "it",
            include_str!("../locale/it/mare-balticum.ftl"),
            include_str!("../locale/it/mare-balticum.md"),
        ),
        Translation::new(
            "cs",
            include_str!("../locale/cs/mare-balticum.ftl"),
            include_str!("../locale/cs/mare-balticum.md"),
        ),
        Translation::new(
            "nl",
            include_str!("../locale/nl/mare-balticum.ftl"),
            include_str!("../locale/nl/mare-balticum.md"),
        ),
        Translation::new(
            "de",
            include_str!("../locale/de/mare-balticum.ftl"),
            include_str!("../locale/de/mare-balticum.md"),
        ),
    ],
    example: Example {
        options: "{}",
        seats: 3,
        moves: &[
            "place riga",
            "place stockholm",
            "place gdansk",
            "sail out to irbe gulf-riga moonsund e-gotland",
            "end",
            "sail out to w-gotland n-baltic aland archipelago",
            "end",
            "sail out to pomeranian gdansk-deep curonian hoburg",
            "end",
        ],
    },
    details: &[
        Detail::new("fleet", [172.0, 258.0, 180.0, 234.0]),
        Detail::new("seas", [66.0, 478.0, 130.0, 86.0]),
        Detail::new("fishing", [128.0, 392.0, 104.0, 82.0]),
        Detail::new("port", [8.0, 190.0, 112.0, 88.0]),
        Detail::new("clocks", [218.0, 7.0, 135.0, 45.0]),
        Detail::new("hold", [4.0, 664.0, 352.0, 66.0]),
    ],
    illustrations: &[
        Illustration {
            file: "mare-balticum-clock",
            example: Example { options: "{}", seats: 3, moves: &[games::MARE_BALTICUM] },
            viewer: seat(0),
            draw: Some(fleets),
            details: &[
                Detail::new("sealed", [2.0, 2.0, 356.0, 67.0]),
                Detail::new("secrets", [2.0, 68.0, 356.0, 67.0]),
            ],
        },
        Illustration {
            file: "mare-balticum-end",
            example: Example {
                options: "{}",
                seats: 3,
                moves: &[games::MARE_BALTICUM, games::MARE_BALTICUM_LATER],
            },
            viewer: Viewer::Spectator,
            draw: Some(fleets),
            details: &[Detail::new("end", [2.0, 2.0, 356.0, 67.0])],
        },
    ],
    guides: &[
        Guide {
            decision: "start",
            steps: &[
                "mare-balticum-guide-aim",
                "mare-balticum-guide-port",
                "mare-balticum-guide-port-then",
            ],
        },
        Guide {
            decision: "turn",
            steps: &[
                "mare-balticum-guide-sail",
                "mare-balticum-guide-fish",
                "mare-balticum-guide-then",
            ],
        },
    ],
    schemas: rules::schemas,
};

/// Draws the fleets of Mare Balticum without the chart.
fn fleets(position: &dyn DynPosition, scene: &Scene<'_>) -> Option<Svg> {
    drawn::<MareBalticum>(position, scene, picture::draw_fleets)
}
