//! The colours of the island, by day and by lamp light: land and sea sink, wood, sails, snow and
//! paper stay warm and lit.

use super::super::theme::Shade;

/// The ground under the table of scores.
pub(super) const PAPER: &str = "#f5ecd7";
/// The row of whose turn it is.
pub(super) const PANEL: &str = "#ece0c4";
/// Words below the island.
pub(super) const INK: &str = "#2d2723";
/// Less prominent words there.
pub(super) const SOFT: &str = "#6a5d4a";
/// Hairlines.
pub(super) const LINE: &str = "#b9a782";
/// Names of places, on the board.
pub(super) const NAME: &str = "#2d2724";
/// What they stand out from.
pub(super) const HALO: &str = "#fdf6e4";

/// Contours of what stands or lies on something.
pub(super) const CONTOUR: &str = "#2a231b";
/// Shadows, drawn faintly.
pub(super) const SHADOW: &str = "#3a2c18";
/// What stamps lie on.
pub(super) const TRAY: &str = "#d3bb88";
/// The paper of stamps.
pub(super) const STAMP: &str = "#fffaf0";
/// Dice, and where numbers stand on stamps.
pub(super) const CARD: &str = "#fbf5e8";
/// What prices stand on.
pub(super) const PRICES: &str = "#fbf5e9";
/// What stands on cards: dark by any light.
pub(super) const ON_CARD: &str = "#2a231a";

/// Every colour of this drawing that is another one in the dark.
pub(crate) const SHADES: &[Shade] = &[
    // Paper and words.
    shade(PAPER, "#211d19"),
    shade(PANEL, "#2c2620"),
    shade(INK, "#f0e3c8"),
    shade(SOFT, "#bba98a"),
    shade(LINE, "#5d5142"),
    shade(NAME, "#f6ead0"),
    shade(HALO, "#1a1511"),
    // The chart's border, its compass, contours, shadows.
    shade("#fbf5e6", "#2c2620"),
    shade("#2d2721", "#bba98a"),
    shade("#2d2722", "#f0e3c8"),
    shade(CONTOUR, "#100d0a"),
    shade("#2d2720", "#14110d"),
    shade(SHADOW, "#000000"),
    shade("#fff4d6", "#746a52"),
    shade("#20180c", "#000000"),
    // Sea and shore.
    shade("#84b1b4", "#1f3b45"),
    shade("#6b9ea6", "#17303a"),
    shade("#aed0c6", "#2d525a"),
    shade("#c9dfcf", "#3b6467"),
    shade("#f3f0dd", "#6f9894"),
    shade("#f3f0dc", "#3d6069"),
    shade("#ecd7a2", "#8d7a54"),
    shade("#d9bf83", "#9c8458"),
    // Woods.
    shade("#3f6348", "#223a2d"),
    shade("#5f8457", "#3a5440"),
    shade("#8aa866", "#5b7650"),
    shade("#5a4030", "#2b2019"),
    // Pasture.
    shade("#8fa658", "#526039"),
    shade("#adc072", "#6b7a48"),
    shade("#c9d591", "#87945c"),
    shade("#fbf4e2", "#e6dabd"),
    shade("#cfc4a8", "#b5a888"),
    // Fields.
    shade("#c9963a", "#7d5c23"),
    shade("#e5bd58", "#a98338"),
    shade("#f3d98a", "#c9a658"),
    // Hills.
    shade("#a9553a", "#653324"),
    shade("#cf7d56", "#8e4f38"),
    shade("#e3a27a", "#ad6f50"),
    // Mountains.
    shade("#6d6f78", "#43454d"),
    shade("#9b9a98", "#66666a"),
    shade("#c9c6bd", "#8d8a86"),
    shade("#fbf6e7", "#e3dac4"),
    // Desert.
    shade("#ead6a4", "#9c8759"),
    shade("#d2b478", "#7b6840"),
    shade("#f6e9c6", "#b8a273"),
    shade("#7b8d55", "#556540"),
    // Dice and stamps.
    shade(TRAY, "#5d4f38"),
    shade(STAMP, "#e8dcc0"),
    shade(CARD, "#efe3c8"),
    shade(PRICES, "#3a3127"),
    // Discs.
    shade("#f0dfb6", "#d9c08d"),
    shade("#c9a76a", "#8d6d3a"),
    shade("#33291d", "#241c13"),
    shade("#9c2f22", "#a8402c"),
    shade("#fdf3dc", "#fdf0d2"),
    // Sails and pieces.
    shade("#fbf3df", "#e9dcbc"),
    shade("#fbf5e5", "#14110d"),
    shade("#fbf5e7", "#d8c9a4"),
    shade("#2b2824", "#17140f"),
    shade("#6f675c", "#8d8271"),
    shade("#b5392a", "#b84833"),
    shade("#83241b", "#7c2b20"),
    shade("#2d6192", "#3b6f9f"),
    shade("#1d4268", "#2b567d"),
    shade("#e08f2c", "#e39a3c"),
    shade("#ad661a", "#a4691f"),
    shade("#fbf6e9", "#f2e8d0"),
];

const fn shade(light: &'static str, dark: &'static str) -> Shade {
    Shade { light, dark }
}
