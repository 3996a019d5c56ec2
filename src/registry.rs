//! The registered rulesets: rules, pictures, texts and schemas. One entry each; nothing else in the
//! server names a ruleset.

use std::sync::LazyLock;

use serde_json::{Map, Value};
use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Rulesets},
};

use crate::picture::{
    Anchors, Draw, Marks, Scene, SeatMark, Svg, Touch, catan, drawn, kathai, mare_balticum, marked,
    seat_mark, touched,
};

/// What the server knows of a ruleset.
pub struct Entry {
    /// The rules in every revision, newest first. They share everything else.
    pub revisions: &'static [&'static dyn DynRuleset],
    /// Draws its board.
    pub draw: Draw,
    /// How its boards mark a seat.
    pub marks: Marks,
    /// Where its boards can be touched.
    pub touch: Touch,
    /// Its texts: language tag, and contents of the Fluent file.
    pub words: &'static [(&'static str, &'static str)],
    /// The game shown on its page of rules.
    pub example: Example,
    /// Its schemas for the contract.
    pub schemas: Schemas,
}

/// Makes the schemas that a ruleset brings to the contract: component name to schema.
pub type Schemas = fn() -> Map<String, Value>;

impl Entry {
    /// The rules, in the revision that new games pin.
    pub const fn rules(&self) -> &'static dyn DynRuleset {
        self.revisions[0]
    }
}

/// The beginning of a game, to show what a board looks like.
pub struct Example {
    /// The options as JSON.
    pub options: &'static str,
    /// How many seats.
    pub seats: u8,
    /// The moves played, in notation, each by the first seat that must decide.
    pub moves: &'static [&'static str],
}

/// The rulesets. Newcomers are shown the first one.
pub static ENTRIES: &[Entry] = &[
    Entry {
        revisions: turnpost_rules::kathai::REVISIONS,
        draw: |position, scene| {
            drawn::<turnpost_rules::kathai::Kathai>(position, scene, kathai::draw)
        },
        marks: |position, seat| {
            marked::<turnpost_rules::kathai::Kathai>(position, seat, |_, seat| seat_mark(seat))
        },
        touch: |_, _| None,
        words: &[("en", include_str!("locale/en/kathai.ftl"))],
        example: Example { options: "{}", seats: 4, moves: &[] },
        schemas: turnpost_rules::kathai::schemas,
    },
    Entry {
        revisions: turnpost_rules::catan::REVISIONS,
        draw: |position, scene| drawn::<turnpost_rules::catan::Catan>(position, scene, catan::draw),
        marks: |position, seat| {
            marked::<turnpost_rules::catan::Catan>(position, seat, catan::seat_mark)
        },
        touch: |position, viewer| {
            touched::<turnpost_rules::catan::Catan>(position, viewer, catan::anchor)
        },
        words: &[("en", include_str!("locale/en/catan.ftl"))],
        example: Example {
            options: r#"{"island": "beginner", "placements": "fixed"}"#,
            seats: 4,
            moves: &[],
        },
        schemas: turnpost_rules::catan::schemas,
    },
    Entry {
        revisions: turnpost_rules::mare_balticum::REVISIONS,
        draw: |position, scene| {
            drawn::<turnpost_rules::mare_balticum::MareBalticum>(
                position,
                scene,
                mare_balticum::draw,
            )
        },
        marks: |position, seat| {
            marked::<turnpost_rules::mare_balticum::MareBalticum>(position, seat, |_, seat| {
                seat_mark(seat)
            })
        },
        touch: |_, _| None,
        words: &[("en", include_str!("locale/en/mare-balticum.ftl"))],
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
        schemas: turnpost_rules::mare_balticum::schemas,
    },
];

/// The rules of every entry in every revision.
pub fn rulesets() -> Rulesets {
    static RULESETS: LazyLock<Vec<&'static dyn DynRuleset>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(|entry| entry.revisions).copied().collect());
    Rulesets(&RULESETS)
}

/// Draws a position of any ruleset; `None` for a ruleset that is not registered.
pub fn draw(position: &dyn DynPosition, scene: &Scene<'_>) -> Option<Svg> {
    ENTRIES.iter().find_map(|entry| (entry.draw)(position, scene))
}

/// Where the board of a position can be touched; `None` for a ruleset whose boards have links.
pub fn anchors(position: &dyn DynPosition, viewer: Viewer) -> Option<Anchors> {
    ENTRIES.iter().find_map(|entry| (entry.touch)(position, viewer))
}

/// How the boards of a ruleset mark a seat.
pub fn mark(position: &dyn DynPosition, seat: Seat) -> SeatMark {
    let own = ENTRIES.iter().find_map(|entry| (entry.marks)(position, seat));
    own.unwrap_or_else(|| seat_mark(seat))
}
