//! Every ruleset of the house: its rules, its picture, its words, its schemas. One entry each;
//! nothing else in the house names a ruleset.

use std::sync::LazyLock;

use crate::{
    picture::{
        Draw, Marks, Scene, SeatMark, Svg, catan, drawn, kathai, mare_balticum, marked, seat_mark,
    },
    rules::{
        Seat,
        door::{Door, PositionDoor, RulesetDoor, Rulesets},
    },
};

/// What the house knows of a ruleset.
pub struct Entry {
    /// The rules, in the revision that new games pin.
    pub rules: &'static dyn RulesetDoor,
    /// Revisions that older games pinned, newest first. They share everything else.
    pub earlier: &'static [&'static dyn RulesetDoor],
    /// Draws its board.
    pub draw: Draw,
    /// How its boards mark a seat.
    pub marks: Marks,
    /// Its words: language tag, and the text of the Fluent file.
    pub words: &'static [(&'static str, &'static str)],
    /// Its schemas for the contract, as YAML: component name to schema.
    pub schema: &'static str,
}

/// The rulesets. The first one is the one a newcomer is shown.
pub static ENTRIES: &[Entry] = &[
    Entry {
        rules: &Door::<crate::rules::kathai::Kathai>::new(),
        earlier: &[&Door::<crate::rules::kathai::Revision<1>>::new()],
        draw: |position, scene| {
            drawn::<crate::rules::kathai::Kathai>(position, scene, kathai::draw)
        },
        marks: |position, seat| {
            marked::<crate::rules::kathai::Kathai>(position, seat, |_, seat| seat_mark(seat))
        },
        words: &[("en", include_str!("locale/en/kathai.ftl"))],
        schema: include_str!("rules/kathai/schema.yaml"),
    },
    Entry {
        rules: &Door::<crate::rules::catan::Catan>::new(),
        earlier: &[
            &Door::<crate::rules::catan::Revision<2>>::new(),
            &Door::<crate::rules::catan::Revision<1>>::new(),
        ],
        draw: |position, scene| drawn::<crate::rules::catan::Catan>(position, scene, catan::draw),
        marks: |position, seat| {
            marked::<crate::rules::catan::Catan>(position, seat, catan::seat_mark)
        },
        words: &[("en", include_str!("locale/en/catan.ftl"))],
        schema: include_str!("rules/catan/schema.yaml"),
    },
    Entry {
        rules: &Door::<crate::rules::mare_balticum::MareBalticum>::new(),
        earlier: &[],
        draw: |position, scene| {
            drawn::<crate::rules::mare_balticum::MareBalticum>(position, scene, mare_balticum::draw)
        },
        marks: |position, seat| {
            marked::<crate::rules::mare_balticum::MareBalticum>(position, seat, |_, seat| {
                seat_mark(seat)
            })
        },
        words: &[("en", include_str!("locale/en/mare-balticum.ftl"))],
        schema: include_str!("rules/mare_balticum/schema.yaml"),
    },
];

/// The rules of every entry, every revision.
pub fn rulesets() -> Rulesets {
    static DOORS: LazyLock<Vec<&'static dyn RulesetDoor>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(revisions).collect());
    Rulesets(&DOORS)
}

/// The revisions of a ruleset, newest first.
fn revisions(entry: &Entry) -> impl Iterator<Item = &'static dyn RulesetDoor> {
    std::iter::once(entry.rules).chain(entry.earlier.iter().copied())
}

/// Draws a position of any ruleset; `None` for a ruleset that is not registered.
pub fn draw(position: &dyn PositionDoor, scene: &Scene<'_>) -> Option<Svg> {
    ENTRIES.iter().find_map(|entry| (entry.draw)(position, scene))
}

/// How the boards of any ruleset mark a seat.
pub fn mark(position: &dyn PositionDoor, seat: Seat) -> SeatMark {
    let own = ENTRIES.iter().find_map(|entry| (entry.marks)(position, seat));
    own.unwrap_or_else(|| seat_mark(seat))
}
