//! The colours of the market, by day and by lamp light: ground and street sink, cards, wood and awnings
//! stay warm and lit.

use super::super::theme::Shade;

/// The ground.
pub(super) const PAPER: &str = "#f5ecd7";
/// The row of a merchant.
pub(super) const PANEL: &str = "#ece0c4";
/// Words on the ground.
pub(super) const INK: &str = "#2d2723";
/// Headings, and words of less weight.
pub(super) const SOFT: &str = "#6a5d4a";
/// Hairlines.
pub(super) const LINE: &str = "#b9a782";
/// The paving of the street.
pub(super) const STREET: &str = "#dfcea4";
/// Contours of what stands or lies on something.
pub(super) const CONTOUR: &str = "#26221c";
/// Shadows, drawn faintly.
pub(super) const SHADOW: &str = "#3a2c19";
/// The paper of cards.
pub(super) const CARD: &str = "#fffaee";
/// The ground behind a good, on cards and in stalls: salt, gold, silk, spices, tea.
pub(super) const GROUNDS: [&str; 5] = ["#cfe1e4", "#f6e3a6", "#eecad6", "#f1cb9f", "#d4dfae"];
/// The hill at its foot, drawn faintly.
pub(super) const HILL: &str = "#4a3a22";
/// The inside of a stall where nothing is paid.
pub(super) const UNPAID: &str = "#d8d0c0";
/// Boards and posts.
pub(super) const WOOD: &str = "#c4935a";
/// The board with the price, and what stands on it.
pub(super) const SIGN: (&str, &str) = ("#43301f", "#fdf3dc");
/// The stripes of the awnings, from the best place to the one that pays nothing.
pub(super) const AWNINGS: [&str; 5] = ["#a8351f", "#c08424", "#2f7a67", "#33648f", "#77706a"];
/// Between the stripes.
pub(super) const CLOTH: &str = "#fcf1da";
/// The back of a trade card, and its ornament.
pub(super) const BACK: (&str, &str) = ("#7a3b2e", "#e6c9a8");
/// The back of an exchange card: other than that of a trade card in grey as well.
pub(super) const EXCHANGE: (&str, &str) = ("#e9c46a", "#6b4a12");

/// The table.
pub(in crate::picture) const SHADES: &[Shade] = &[
    Shade { light: PAPER, dark: "#211d19" },
    Shade { light: PANEL, dark: "#2c2620" },
    Shade { light: INK, dark: "#f0e3c8" },
    Shade { light: SOFT, dark: "#bba98a" },
    Shade { light: LINE, dark: "#5d5142" },
    Shade { light: STREET, dark: "#4a4031" },
    Shade { light: CARD, dark: "#eadfc4" },
    Shade { light: GROUNDS[0], dark: "#aebfc1" },
    Shade { light: GROUNDS[1], dark: "#d3bd7c" },
    Shade { light: GROUNDS[2], dark: "#caa5b1" },
    Shade { light: GROUNDS[3], dark: "#cfa676" },
    Shade { light: GROUNDS[4], dark: "#aebb86" },
    Shade { light: UNPAID, dark: "#8d867a" },
    Shade { light: WOOD, dark: "#b08350" },
    Shade { light: AWNINGS[0], dark: "#9a3a27" },
    Shade { light: AWNINGS[1], dark: "#a3742a" },
    Shade { light: AWNINGS[2], dark: "#2f6658" },
    Shade { light: AWNINGS[3], dark: "#34597a" },
    Shade { light: AWNINGS[4], dark: "#5d5852" },
    Shade { light: CLOTH, dark: "#d6c9ac" },
];
