//! The inks of the chart, by day and by lamp light: land and sea sink, sails, plates and planks stay
//! lit.

use crate::picture::theme::Shade;

/// Open water.
pub(super) const SEA: &str = "#84b3b6";
/// Water near the coast, nearer, and along it.
pub(super) const TINTS: [&str; 3] = ["#98c2bf", "#b0d1c8", "#c9dfcf"];
/// A deep sea, and its floor.
pub(super) const DEEP: &str = "#447f90";
/// The floor of a deep sea.
pub(super) const FLOOR: &str = "#2f6678";
/// The contours of a deep sea.
pub(super) const SURF: &str = "#f3f0dd";
/// A shallow sea.
pub(super) const SHOAL: &str = "#dcead6";
/// The dotted line round it.
pub(super) const SOUNDING: &str = "#3d6a70";
/// An empty place in a deep sea.
pub(super) const EMPTY: &str = "#d7e6dc";
/// Land.
pub(super) const LAND: &str = "#ecdcb4";
/// Land along the coast.
pub(super) const BEACH: &str = "#f6ecd0";
/// Land behind the beach.
pub(super) const DUNE: &str = "#e3cf9f";
/// The outline of the coast, of plates and pieces.
pub(super) const CONTOUR: &str = "#2a231b";
/// Routes between spaces.
pub(super) const ROUTE: &str = "#8f2f1c";
/// Names of waters, and the title.
pub(super) const NAME: &str = "#2d2728";
/// What surrounds those names.
pub(super) const HALO: &str = "#bdd8ce";
/// Trees, and those behind them.
pub(super) const TREE: &str = "#5f8457";
/// A tree in front.
pub(super) const FIR: &str = "#3f6348";
/// Hills.
pub(super) const HILL: &str = "#a8905c";
/// Shadows, which are half transparent.
pub(super) const SHADE: &str = "#3a2c18";
/// A port's plate, clocks to come, and other things of card: they stay lit.
pub(super) const CARD: &str = "#fbf5e3";
/// What is printed on card.
pub(super) const PRINT: &str = "#2a231c";
/// A slot for demand on a plate.
pub(super) const SLOT: &str = "#dfe9dd";
/// A fine line on card.
pub(super) const HAIR: &str = "#b9a784";
/// Roofs and towers.
pub(super) const ROOF: &str = "#b5553a";
/// Warehouses.
pub(super) const BRICK: &str = "#a8341f";
/// A wooden disc with a number.
pub(super) const DISC: &str = "#f0dfb6";
/// Its ring.
pub(super) const DISC_RING: &str = "#c9a76a";
/// The edge of a fish, a boat and amber, so that they stand out on any water.
pub(super) const EDGE: &str = "#fbf5e4";
/// Planks of a hold: dark, and lit.
pub(super) const HOLD: &str = "#7d5431";
/// A lit plank.
pub(super) const PLANK: &str = "#a9784a";
/// An empty slot of a hold.
pub(super) const STOWAGE: &str = "#f0dcae";
/// The table on which the fleets lie.
pub(super) const TABLE: &str = "#f5ecd7";
/// A fleet's card.
pub(super) const SHEET: &str = "#fbf5e1";
/// Its edge.
pub(super) const SHEET_EDGE: &str = "#b9a782";
/// The neatline.
pub(super) const NEATLINE: &str = "#2d2721";

/// Words below the chart.
pub(super) const INK: &str = "#2d2723";
/// Less prominent signs there.
pub(super) const SOFT: &str = "#6a5d4a";
/// The line round what can be chosen, or has been.
pub(super) const MARK: &str = "#a8320b";
/// What surrounds that line.
pub(super) const RIM: &str = "#fdfaf4";

/// Every ink that differs by lamp light, with what it is there.
pub(crate) const SHADES: &[Shade] = &[
    shade(SEA, "#1b3641"),
    shade(TINTS[0], "#213f49"),
    shade(TINTS[1], "#294b53"),
    shade(TINTS[2], "#3b6467"),
    shade(DEEP, "#0f2531"),
    shade(FLOOR, "#091a25"),
    shade(SURF, "#6f9894"),
    shade(SHOAL, "#46706f"),
    shade(SOUNDING, "#bfd8cd"),
    shade(LAND, "#4a4032"),
    shade(BEACH, "#5b4f3d"),
    shade(DUNE, "#40372a"),
    shade(CONTOUR, "#100d0a"),
    shade(ROUTE, "#e0a06a"),
    shade(NAME, "#f0e3c8"),
    shade(HALO, "#1d3a44"),
    shade(TREE, "#3a5440"),
    shade(FIR, "#223a2d"),
    shade(HILL, "#7c6a4a"),
    shade(SHADE, "#000000"),
    shade(CARD, "#ecdfc2"),
    shade(SLOT, "#cfdcd2"),
    shade(ROOF, "#c9764f"),
    shade(DISC, "#d9c08d"),
    shade(DISC_RING, "#8d6d3a"),
    shade(EDGE, "#efe3c8"),
    shade(HOLD, "#55391f"),
    shade(PLANK, "#7a5535"),
    shade(TABLE, "#211d19"),
    shade(SHEET, "#332c25"),
    shade(SHEET_EDGE, "#5d5142"),
    shade(NEATLINE, "#bba98a"),
    shade(INK, "#f0e3c8"),
    shade(SOFT, "#bba98a"),
    shade(MARK, "#f0a27a"),
    shade(RIM, "#14110d"),
];

const fn shade(light: &'static str, dark: &'static str) -> Shade {
    Shade { light, dark }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    fn in_the_dark(ink: &'static str) -> &'static str {
        SHADES.iter().find(|shade| shade.light == ink).map_or(ink, |shade| shade.dark)
    }

    /// Letters, and what may lie below them.
    const LETTERS: [(&str, &[&str]); 4] = [
        (NAME, &[HALO, SEA, TINTS[0], TINTS[1], TINTS[2], LAND, BEACH, DUNE]),
        (PRINT, &[CARD, DISC, SLOT]),
        (INK, &[TABLE, SHEET]),
        (SOFT, &[TABLE, SHEET]),
    ];

    #[test]
    fn words_can_be_read_by_day_and_by_lamp_light() {
        for (letters, grounds) in LETTERS {
            for ground in grounds {
                assert!(contrast(letters, ground) >= 4.5, "{letters} on {ground}");
                let (letters, ground) = (in_the_dark(letters), in_the_dark(ground));
                assert!(contrast(letters, ground) >= 4.5, "{letters} on {ground} in the dark");
            }
        }
    }

    #[test]
    fn marks_and_seas_are_told_apart_without_colour() {
        for swap in [|ink| ink, in_the_dark] {
            let contrast = |one, other| contrast(swap(one), swap(other));
            assert!(contrast(MARK, RIM) >= 3.0, "what can be chosen");
            assert!(contrast(FLOOR, SHOAL) >= 3.0, "deep and shallow");
            assert!(contrast(EMPTY, FLOOR) >= 3.0 && contrast(SOUNDING, SHOAL) >= 3.0);
        }
    }
}
