//! Boards as pictures: SVG for pages, PNG for mail.
//!
//! Every ruleset has a drawing function `fn draw(view: &View, scene: &Scene<'_>) -> Svg` in a
//! module of its own; [`drawn`] adapts it to any position. A drawing is made from a view alone, so
//! it cannot show what its viewer may not know.
//!
//! Conventions of all drawings: the usual width is [`WIDTH`] units and the smallest text 11, which
//! is readable on a phone of 320 pixels; seats have a colour, a shape and a letter ([`SeatMark`]);
//! nothing is conveyed by colour alone; whatever can be chosen is drawn through [`Scene::at`], or has an
//! [`Anchor`] and is chosen by what a page lays over it.

mod brackets;
pub mod catan;
mod dark_rules;
mod icons;
pub mod kathai;
pub mod mare_balticum;
mod mark;
mod palette;
mod png;
mod renderer;
mod seat_token;
mod svg;
mod text;
mod theme;
mod touch;

use std::collections::{BTreeMap, BTreeSet};

use turnpost_rules::{Phrase, Ruleset, Seat, Section, Viewer, dyn_ruleset::DynPosition};

pub use brackets::{Brackets, Changes, Slope, changed};
pub use dark_rules::dark_rules;
pub use icons::{Held, Icon, Paper};
pub use mark::mark_png;
pub use palette::{
    ACCENT, GOLD, GREY, INK, LAND, LINE, PANEL, PAPER, SEA, SEATS, SeatMark, Shape, seat_mark,
};
pub use png::{PictureError, png};
pub use renderer::{RenderRequest, Renderer};
pub use svg::{Element, Part, Path, Svg, Value};
pub use text::{Weight, drawn_name, fit, sentences, size_for, width, wrap};
pub use theme::Shade;
pub use touch::{Anchor, Anchors, Handle, Touch, TouchShape, Touchable, touched};

/// The usual width of a drawing, in its own units.
pub const WIDTH: f64 = 360.0;

/// How thick the frame of a row is.
const ROW_FRAME: f64 = 2.2;

/// What a drawing is for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A page, which can be zoomed and whose spots are links.
    Page,
    /// A mail: nothing can be clicked, and the picture is shown at a phone's width.
    Mail,
}

/// A place on the board that stands for something a player can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// It can be chosen: a link.
    Offered {
        /// The link's target.
        href: String,
        /// What choosing it means, in words.
        label: String,
    },
    /// It is part of the move that is being prepared.
    Chosen,
    /// It is part of the move that is being prepared, and can be chosen again or taken out.
    Again {
        /// The link's target.
        href: String,
        /// What choosing it means, in words.
        label: String,
    },
}

/// Spots by the names that choices use.
pub type Spots = BTreeMap<String, Spot>;

/// The viewer and the purpose of a drawing.
pub struct Scene<'a> {
    viewer: Viewer,
    purpose: Purpose,
    names: &'a [String],
    words: &'a dyn Fn(&Phrase) -> String,
    spots: &'a Spots,
    awaited: &'a [Seat],
    place_names: bool,
    named: Option<&'a BTreeSet<String>>,
    has_ended: bool,
}

impl std::fmt::Debug for Scene<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Scene")
            .field("viewer", &self.viewer)
            .field("purpose", &self.purpose)
            .field("names", &self.names)
            .field("spots", &self.spots)
            .field("place_names", &self.place_names)
            .finish_non_exhaustive()
    }
}

impl<'a> Scene<'a> {
    /// A scene. `names` are those of the seats in turn order; `words` formats a phrase in the
    /// reader's language.
    pub fn new(
        viewer: Viewer,
        purpose: Purpose,
        names: &'a [String],
        words: &'a dyn Fn(&Phrase) -> String,
        spots: &'a Spots,
    ) -> Scene<'a> {
        let (awaited, place_names, named, has_ended) = (&[], false, None, false);
        Scene { viewer, purpose, names, words, spots, awaited, place_names, named, has_ended }
    }

    /// The same with the seats that the game waits for.
    #[must_use]
    pub fn with_awaited(self, awaited: &'a [Seat]) -> Scene<'a> {
        Scene { awaited, ..self }
    }

    /// The same of a game that the table has ended, whatever its rules would wait for.
    #[must_use]
    pub fn of_ended(self, has_ended: bool) -> Scene<'a> {
        Scene { has_ended, ..self }
    }

    /// Whether the table has ended the game: it is nobody's turn, and nothing of it can be played.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// What is left to be said of a position in words: what the game waits for only while it does.
    pub fn standing(&self, mut sections: Vec<Section>) -> Vec<Section> {
        sections.retain(|section| !(self.has_ended && section.is_now));
        sections
    }

    /// The same with the names of the board's places, by which moves are written.
    #[must_use]
    pub fn with_place_names(self, place_names: bool) -> Scene<'a> {
        Scene { place_names, ..self }
    }

    /// The same with the names of these places alone.
    #[must_use]
    pub fn with_names_of(self, named: &'a BTreeSet<String>) -> Scene<'a> {
        Scene { place_names: true, named: Some(named), ..self }
    }

    /// Whether this place of the board is to show its name, where a drawing can do without.
    pub fn names_place(&self, name: &str) -> bool {
        self.place_names && self.named.is_none_or(|named| named.contains(name))
    }

    /// The viewer. The view is theirs already; this is for marking their own seat.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the drawing is for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// Whether the game waits for a seat: what its row shows is what stands beside its name on the page.
    pub fn awaits(&self, seat: Seat) -> bool {
        self.awaited.contains(&seat)
    }

    /// The ground of a seat's row, framed in `ink` where the game waits for the seat.
    pub fn row(&self, seat: Seat, ground: Element, ink: &str) -> Element {
        if self.awaits(seat) { ground.stroke(ink, ROW_FRAME) } else { ground }
    }

    /// The name of a seat's player in its row, cut to the room that there is. The viewer's own is
    /// bold, and says whose it is where there is room for it.
    pub fn row_name(&self, seat: Seat, (x, y): (f64, f64), size: f64, room: f64) -> Element {
        let name = self.name(seat);
        if !self.viewer.is(seat) {
            return Element::text(x, y, size, &fit(name, size, Weight::Regular, room));
        }
        let whole = format!("{name} {}", self.format(&Phrase::new("web-seat-you")));
        let has_room = width(&whole, size, Weight::Bold) <= room;
        let words = if has_room { whole } else { fit(name, size, Weight::Bold, room) };
        Element::text(x, y, size, &words).bold()
    }

    /// The name of a seat's player; empty for a seat that does not exist.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A phrase in the reader's language.
    pub fn format(&self, phrase: &Phrase) -> String {
        (self.words)(phrase)
    }

    /// What a place stands for now, if anything.
    pub fn spot(&self, name: &str) -> Option<&Spot> {
        self.spots.get(name)
    }

    /// The drawing of a place: a link with an accessible name when it can be chosen, marked when it
    /// has been, unchanged otherwise. Draw something at least 24 units wide and high, or an
    /// invisible circle of that size, so that it can be tapped.
    pub fn at(&self, name: &str, drawing: Element) -> Element {
        match self.spot(name) {
            Some(Spot::Offered { href, label }) => Element::link(href, label).child(drawing),
            Some(Spot::Chosen) => Element::new("g").set("class", "chosen").child(drawing),
            Some(Spot::Again { href, label }) => Element::link(href, label)
                .child(Element::new("g").set("class", "chosen").child(drawing)),
            None => drawing,
        }
    }

    /// A ring round a place of `radius` that shows whether it can be chosen (dashed) or has been
    /// (solid and broad); `None` when neither. It covers nothing inside it, yet all of it can be
    /// tapped. Put it into the drawing given to [`Scene::at`].
    pub fn ring(&self, name: &str, x: f64, y: f64, radius: f64) -> Option<Element> {
        let (width, dashes) = match self.spot(name)? {
            Spot::Offered { .. } => (2.5, Some("4 3")),
            Spot::Chosen => (4.0, None),
            Spot::Again { .. } => (4.0, Some("4 3")),
        };
        let rim = Element::circle(x, y, radius).fill("none").stroke(PAPER, width + 2.0);
        let mut ring = Element::circle(x, y, radius).fill("none").stroke(ACCENT, width);
        if let Some(dashes) = dashes {
            ring = ring.set("stroke-dasharray", dashes);
        }
        Some(Element::group().set("pointer-events", "all").child(rim).child(ring))
    }
}

/// A type-erased drawing function for the registry. Returns `None` when the position is of another
/// ruleset.
pub type Draw = fn(&dyn DynPosition, &Scene<'_>) -> Option<Svg>;

/// Draws a position of the ruleset `R` as the scene's viewer may see it: the body of a [`Draw`].
pub fn drawn<R: Ruleset>(
    position: &dyn DynPosition,
    scene: &Scene<'_>,
    draw: fn(&R::View, &Scene<'_>) -> Svg,
) -> Option<Svg> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    Some(draw(&R::view(position, scene.viewer()), scene))
}

/// The square part that stands for a game in a position, for the registry. Returns `None` when the position is of
/// another ruleset.
pub type Tile = fn(&dyn DynPosition) -> Option<Part>;

/// The square part that stands for a game in a position of the ruleset `R`: the body of a [`Tile`].
pub fn tiled<R: Ruleset>(position: &dyn DynPosition, tile: fn(&R::View) -> Part) -> Option<Part> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    Some(tile(&R::view(position, Viewer::Spectator)))
}

/// How a ruleset marks a seat on its boards, for the registry. Returns `None` when the position is
/// of another ruleset.
pub type Marks = fn(&dyn DynPosition, Seat) -> Option<SeatMark>;

/// The mark of a seat in a position of the ruleset `R`: the body of a [`Marks`].
pub fn marked<R: Ruleset>(
    position: &dyn DynPosition,
    seat: Seat,
    mark: fn(&R::View, Seat) -> SeatMark,
) -> Option<SeatMark> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    Some(mark(&R::view(position, Viewer::Spectator), seat))
}
