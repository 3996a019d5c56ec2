//! Choosing on the picture: the places that stand for moves, as radio buttons that lie over it. The
//! words and the button of what is picked stand in a bar at the bottom of the window.
//!
//! A place is a whole move; or a move with which a second one must be chosen; or a handle: a thing
//! that is touched before the place where a move puts it. Style sheets alone make it work: a bar, a
//! drawing of the piece and the places of a second choice are siblings of the button they belong to.

pub mod making;

use std::collections::BTreeMap;

use turnpost_rules::{Choice, Seat, Shape, Viewer, dyn_ruleset::DynPosition};

use super::form::Form;
use crate::{
    picture::{Brackets, Element, Slope, TouchShape, Touchable, WIDTH},
    registry,
};

/// Half the width of the drawing of a piece, in units.
const GHOST: f64 = WIDTH / 18.0;
/// How far down the picture a phone shows its places at first, in thousandths of the picture's width.
const FAR: u32 = 1100;
/// What begins the value of a handle. No move is written so.
const HANDLE: char = '@';

/// What can be touched on the picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Touch {
    /// The places, in the order of the choices.
    pub places: Vec<Place>,
    /// The drawings of pieces that the places refer to, as SVG around the origin.
    pub ghosts: Vec<String>,
    /// Where the choices that are reached through a handle lie, by their ids.
    handled: BTreeMap<String, Behind>,
}

/// Something that is picked by touching it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The element's id on the page.
    pub id: String,
    /// What the form sends: a move in notation, or the name of a handle.
    pub value: String,
    /// What it does, in words.
    pub words: String,
    /// What the player should know before playing it.
    pub caution: Option<String>,
    /// The CSS classes that say where it lies and what it looks like.
    pub at: String,
    /// How far it lies below the top of the picture, in thousandths of the picture's width.
    pub below: u32,
    /// The number of the piece's drawing.
    pub ghost: Option<usize>,
    /// Whether it was picked before the page was loaded again.
    pub picked: bool,
    /// Whether the turn goes on after it, so that another move can be planned.
    pub goes_on: bool,
    /// Whether it cannot be touched itself: it is picked beside the words of another place.
    pub is_beside: bool,
    /// The classes of further places that pick it as well.
    pub also: Vec<String>,
    /// What else can be done at its place.
    pub others: Vec<Other>,
    /// What must be chosen with it; none where it is a whole move.
    pub second: Option<Second>,
}

/// Something else that can be done at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Other {
    /// A move to be picked: its element's id, and its label.
    Move(String, String),
    /// A form to be filled in: its address, and its label.
    Form(String, String),
}

/// The moves of which one goes with what was touched first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Second {
    /// The name of its form field.
    pub name: String,
    /// The question that its choices answer.
    pub asked: String,
    /// The moves.
    pub places: Vec<Place>,
}

impl Second {
    /// Those that cannot be touched on the picture.
    pub fn beside(&self) -> impl Iterator<Item = &Place> {
        self.places.iter().filter(|place| place.is_beside)
    }
}

/// How a move of a list can be picked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Picked {
    /// In the list.
    Listed,
    /// On the board: the list only names it.
    OnBoard,
    /// On the board behind a handle, and in the list.
    BehindHandle(Behind),
}

/// Where a move lies behind a handle: what is picked in the list shows on the board by these numbers, which
/// both have as classes of the style sheet.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Behind {
    /// The number of the handle among all, from 1 on.
    pub handle: usize,
    /// The number of the move among those behind it, from 1 on.
    pub nth: usize,
}

/// The name of the form field with the move that goes with what was touched first.
pub fn second_name(first: &str) -> String {
    format!("then.{first}")
}

impl Place {
    /// Whether it is touched before the place where a move puts it.
    pub fn is_handle(&self) -> bool {
        is_handle(&self.value)
    }
}

/// Whether what was touched is a handle: no move by itself.
pub fn is_handle(touched: &str) -> bool {
    touched.starts_with(HANDLE)
}

/// Whether a form holds a handle without the move that it is for.
pub fn is_half(form: &Form) -> bool {
    form.all("move").any(|first| is_handle(first) && !form.has(&second_name(first)))
}

impl Touch {
    /// How the move of a choice can be picked.
    pub fn picked(&self, id: &str) -> Picked {
        if let Some(behind) = self.handled.get(id) {
            Picked::BehindHandle(*behind)
        } else if self.places.iter().any(|place| place.id == id) {
            Picked::OnBoard
        } else {
            Picked::Listed
        }
    }

    /// The highest of the places, where even that lies so far down that a phone does not show it before one scrolls.
    pub fn far_down(&self) -> Option<&Place> {
        self.places.iter().min_by_key(|place| place.below).filter(|place| place.below > FAR)
    }

    /// The number of the handle at this place among all handles, from 1 on.
    pub fn handle_number(&self, nth: &usize) -> usize {
        handle_number(&self.places, *nth)
    }

    /// What a drawing of a piece shows, as the value of a `viewBox`.
    pub fn view_box(&self) -> String {
        let (from, size) = (-GHOST, 2.0 * GHOST);
        format!("{from} {from} {size} {size}")
    }
}

/// Where a planned move was made in `position`, as classes of the style sheet.
pub fn stood(
    position: &dyn DynPosition,
    seat: Seat,
    spots: &[String],
    played: &serde_json::Value,
) -> Option<String> {
    let anchors = registry::anchors(position, Viewer::Seat(seat))?;
    spots.iter().find_map(|spot| {
        let spot = anchors(spot, played)?.spot;
        Some(lies(spot.x, spot.y))
    })
}

fn is_whole(choice: &Choice) -> bool {
    choice.notation.is_some() && choice.fields.is_empty()
}

/// The only question of a choice, if it is answered by one pick.
fn only_question(choice: &Choice) -> Option<(&turnpost_rules::Field, &[turnpost_rules::Pick])> {
    match choice.fields.as_slice() {
        [field] if !field.optional => match &field.shape {
            Shape::OneOf { picks } => Some((field, picks)),
            _ => None,
        },
        _ => None,
    }
}

/// Where something lies, as classes of the style sheet: pages have no styles of their own. The
/// digits of the thousandths of the picture's width from the left and from the top.
fn lies(x: f64, y: f64) -> String {
    let mut all = String::new();
    digits(&mut all, 'x', x / WIDTH * 1000.0);
    digits(&mut all, 'y', y / WIDTH * 1000.0);
    all.trim_start().to_owned()
}

/// How far something lies below the top of the picture, in thousandths of the picture's width.
pub(super) fn below(y: f64) -> u32 {
    (y / WIDTH * 1000.0).round().clamp(0.0, 9999.0) as u32
}

/// The same with its look, and the digits of the hundredths that can be touched.
pub(super) fn classes(spot: &Touchable) -> String {
    let mut all = lies(spot.x, spot.y);
    match spot.shape {
        TouchShape::Spot(reach) => digits(&mut all, 'w', hundredths(2.0 * reach)),
        TouchShape::Ring(reach) => {
            all.push_str(" ring");
            digits(&mut all, 'w', hundredths(2.0 * reach));
        }
        TouchShape::Frame(width, height) | TouchShape::Oval(width, height) => {
            let is_oval = matches!(spot.shape, TouchShape::Oval(..));
            all.push_str(if is_oval { " frame oval" } else { " frame" });
            digits(&mut all, 'w', hundredths(width));
            digits(&mut all, 'h', hundredths(height));
        }
        TouchShape::Beside => {}
    }
    all.trim_start().to_owned()
}

/// Where brackets lie, how large they are and which way they slope, likewise.
pub(super) fn bracketed(mark: &Brackets) -> String {
    let mut all = lies(mark.x, mark.y);
    digits(&mut all, 'w', hundredths(mark.width));
    digits(&mut all, 'h', hundredths(mark.height));
    all.push_str(match mark.slope {
        Slope::Level => "",
        Slope::Rising => " rising",
        Slope::Falling => " falling",
    });
    all.trim_start().to_owned()
}

/// Hundredths of the picture's width.
fn hundredths(units: f64) -> f64 {
    units / WIDTH * 100.0
}

fn digits(all: &mut String, axis: char, value: f64) {
    let mut left = value.round().clamp(0.0, 9999.0) as u16;
    let mut place = 0;
    while left > 0 {
        let digit = left % 10;
        if digit > 0 {
            all.push_str(&format!(" {axis}{place}{digit}"));
        }
        left /= 10;
        place += 1;
    }
}

/// How many of the places up to this one are handles.
fn handle_number(places: &[Place], nth: usize) -> usize {
    places.iter().take(nth + 1).filter(|place| place.is_handle()).count()
}

/// The drawings as SVG.
fn drawn(ghosts: &[Element]) -> Vec<String> {
    ghosts.iter().map(Element::to_xml).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_told_by_the_digits_of_where_it_lies_and_by_its_look() {
        let spot = Touchable { x: 90.0, y: 363.6, shape: TouchShape::Spot(18.0) };
        // 250 and 1010 thousandths, 10 hundredths.
        assert_eq!(classes(&spot), "x15 x22 y11 y31 w11");
        let corner = Touchable { x: 0.0, y: -1.0, ..spot };
        assert_eq!(classes(&corner), "w11");
        let frame = Touchable { shape: TouchShape::Frame(43.2, 68.4), ..spot };
        assert_eq!(classes(&frame), "x15 x22 y11 y31 frame w02 w11 h09 h11");
        let oval = Touchable { shape: TouchShape::Oval(36.0, 36.0), ..corner };
        assert_eq!(classes(&oval), "frame oval w11 h11");
        let ring = Touchable { shape: TouchShape::Ring(18.0), ..corner };
        assert_eq!(classes(&ring), "ring w11");
        assert_eq!(classes(&Touchable { shape: TouchShape::Beside, ..spot }), lies(90.0, 363.6));
    }

    #[test]
    fn brackets_are_told_by_where_they_lie_how_large_they_are_and_which_way_they_slope() {
        let level = Brackets::around((90.0, 363.6), 36.0, 18.0);
        assert_eq!(bracketed(&level), "x15 x22 y11 y31 w11 h05");
        let rising = Brackets { slope: Slope::Rising, ..level };
        assert_eq!(bracketed(&rising), "x15 x22 y11 y31 w11 h05 rising");
        let falling = Brackets { slope: Slope::Falling, ..level };
        assert_eq!(bracketed(&falling), "x15 x22 y11 y31 w11 h05 falling");
    }

    #[test]
    fn how_far_down_something_lies_is_told_in_thousandths_of_the_width() {
        assert_eq!([0.0, 90.0, 363.6, -1.0].map(below), [0, 250, 1010, 0]);
    }

    #[test]
    fn a_handle_alone_is_half_a_move() {
        let form = |query: &str| Form::parse(query);
        assert!(is_half(&form("move=%40boat-1&then.%40boat-2=sail+2+to+irbe")));
        assert!(!is_half(&form("move=%40boat-2&then.%40boat-2=sail+2+to+irbe")));
        assert!(!is_half(&form("move=end")));
    }
}
