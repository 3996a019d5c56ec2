//! The registered rulesets: rules, pictures, texts and schemas. One entry each; nothing else in the
//! server names a ruleset.

mod catan;
mod entry;
mod games;
mod kathai;
mod mare_balticum;

use std::{collections::HashMap, sync::LazyLock};

use serde_json::Value;
use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::{DynPosition, DynRuleset, Rulesets},
};

use crate::picture::{Anchors, Brackets, Icon, Part, Scene, SeatMark, Svg, seat_mark};
pub use entry::{Detail, Entry, Example, Guide, Illustration, Schemas, Translation};

/// The rulesets. Newcomers are shown the first one.
pub static ENTRIES: &[Entry] = &[kathai::ENTRY, catan::ENTRY, mare_balticum::ENTRY];

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

/// The places of a position's board that an outcome has changed.
pub fn changes(position: &dyn DynPosition, viewer: Viewer, outcome: &Value) -> Vec<Brackets> {
    let found = ENTRIES.iter().find_map(|entry| (entry.changes)(position, viewer, outcome));
    found.unwrap_or_default()
}

/// The icons of all rulesets.
pub fn icons() -> &'static [Icon] {
    static ICONS: LazyLock<Vec<Icon>> =
        LazyLock::new(|| ENTRIES.iter().flat_map(|entry| (entry.icons)()).collect());
    &ICONS
}

/// Whether the boards of a ruleset can do without the names of their places.
pub fn hides_names(ruleset: &str) -> bool {
    ENTRIES.iter().any(|entry| entry.rules().name() == ruleset && entry.hides_names)
}

/// An icon as a PNG for mails, by its place among [`icons`], and its name. Each is drawn once.
pub fn icon_png(at: usize) -> Option<(&'static str, &'static [u8])> {
    /// Three pixels for each that it is wide in a mail.
    const WIDTH: u32 = 54;
    static DRAWN: LazyLock<Vec<Option<Vec<u8>>>> = LazyLock::new(|| {
        let drawn = icons().iter().map(|icon| {
            let png = icon.png(WIDTH);
            png.inspect_err(|error| tracing::error!(%error, icon = icon.name, "cannot draw")).ok()
        });
        drawn.collect()
    });
    Some((icons().get(at)?.name, DRAWN.get(at)?.as_deref()?))
}

/// The definitions of a ruleset's icons, for its pages.
pub fn icon_definitions(ruleset: &str) -> String {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset);
    let icons = entry.map(|entry| (entry.icons)()).unwrap_or_default();
    icons.iter().map(Icon::definition).collect()
}

/// The parts of a position's board that stand for a game, the broad one and the square one; `None` for a ruleset
/// that is not registered.
pub fn lid_and_tile(ruleset: &str, position: &dyn DynPosition) -> Option<(Part, Part)> {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset)?;
    let tile = entry.tile_of.and_then(|tile_of| tile_of(position));
    Some((entry.lid, tile.unwrap_or(entry.tile)))
}

/// What leads a newcomer through the first turn of a ruleset.
pub fn guides(ruleset: &str) -> &'static [Guide] {
    let entry = ENTRIES.iter().find(|entry| entry.rules().name() == ruleset);
    entry.map(|entry| entry.guides).unwrap_or_default()
}

/// The icon that stands beside the words of a message: its place among [`icons`].
pub fn icon(key: &str) -> Option<usize> {
    static BY_KEY: LazyLock<HashMap<&'static str, usize>> = LazyLock::new(|| {
        let all = icons().iter().enumerate();
        all.flat_map(|(at, icon)| icon.keys.iter().map(move |key| (*key, at))).collect()
    });
    BY_KEY.get(key).copied()
}

/// How the boards of a ruleset mark a seat.
pub fn mark(position: &dyn DynPosition, seat: Seat) -> SeatMark {
    let own = ENTRIES.iter().find_map(|entry| (entry.marks)(position, seat));
    own.unwrap_or_else(|| seat_mark(seat))
}
