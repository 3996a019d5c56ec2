//! Colours and seat marks that all drawings share.
//!
//! Seat colours can be told apart with the common kinds of colour blindness; every mark also has a
//! shape and a letter, so that greyscale is enough.

use turnpost_rules::Seat;

/// The background of every drawing.
pub const PAPER: &str = "#fdfaf3";
/// The background of a panel, such as a hand or a score table.
pub const PANEL: &str = "#f3ecdd";
/// Thin lines and outlines of panels: contrast 3:1 against paper.
pub const LINE: &str = "#8a7f6d";
/// Text and outlines of pieces.
pub const INK: &str = "#26221c";
/// Less prominent text: contrast 4.5:1 against paper and panel.
pub const GREY: &str = "#655d50";
/// What can be chosen, or has been.
pub const ACCENT: &str = "#a8320a";
/// Water.
pub const SEA: &str = "#cfe3ea";
/// Dry land.
pub const LAND: &str = "#e4dcc3";
/// Coins and prizes.
pub const GOLD: &str = "#e0b84a";

/// How the pieces and names of a seat are marked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatMark {
    /// The fill colour of its pieces.
    pub colour: &'static str,
    /// The colour of text on its pieces.
    pub on: &'static str,
    /// The letter next to its pieces or on them.
    pub letter: &'static str,
    /// The shape of its token.
    pub shape: Shape,
}

/// The outline of a seat's token.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A disc; the first seat in turn order has it.
    Circle,
    /// A square on its side, not on a corner.
    Square,
    /// A triangle, point up.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A pentagon, point up.
    Pentagon,
    /// A hexagon, points to the left and right.
    Hexagon,
    /// A five-pointed star.
    Star,
    /// An upright cross.
    Cross,
}

const fn mark(
    colour: &'static str,
    on: &'static str,
    letter: &'static str,
    shape: Shape,
) -> SeatMark {
    SeatMark { colour, on, letter, shape }
}

/// The marks in turn order. Neighbours also differ in lightness.
pub const SEATS: [SeatMark; Seat::LIMIT as usize] = [
    mark("#0a5c96", "#ffffff", "A", Shape::Circle),
    mark("#f0a020", "#1c1813", "B", Shape::Square),
    mark("#0b7a5a", "#ffffff", "C", Shape::Triangle),
    mark("#e59bc2", "#1c1813", "D", Shape::Diamond),
    mark("#8c2d04", "#ffffff", "E", Shape::Pentagon),
    mark("#f3e24b", "#1c1813", "F", Shape::Hexagon),
    mark("#3a3a3a", "#ffffff", "G", Shape::Star),
    mark("#8fd0f0", "#1c1813", "H", Shape::Cross),
];

/// What tells a seat from the others in pictures, with colours or without.
pub const fn seat_mark(seat: Seat) -> SeatMark {
    SEATS[seat.index()]
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    /// The contrast of two colours, from 1 to 21.
    pub(in crate::picture) fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn words_can_be_read_on_everything() {
        for seat in SEATS {
            assert!(contrast(seat.colour, seat.on) >= 4.5, "{seat:?}");
        }
        for ground in [PAPER, PANEL, SEA, LAND, GOLD] {
            assert!(contrast(INK, ground) >= 7.0, "{ground}");
        }
        for ground in [PAPER, PANEL] {
            assert!(contrast(GREY, ground) >= 4.5, "{ground}");
            assert!(contrast(LINE, ground) >= 3.0, "{ground}");
            assert!(contrast(ACCENT, ground) >= 4.5, "{ground}");
        }
    }

    #[test]
    fn seats_differ_in_colour_letter_and_shape_and_neighbours_in_lightness() {
        for (at, one) in SEATS.iter().enumerate() {
            for other in &SEATS[at + 1..] {
                assert!(one.colour != other.colour && one.letter != other.letter);
                assert_ne!(one.shape, other.shape);
            }
        }
        for pair in SEATS.windows(2) {
            assert!(contrast(pair[0].colour, pair[1].colour) >= 2.0, "{pair:?}");
        }
    }
}
