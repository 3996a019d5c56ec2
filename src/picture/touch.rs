//! Where the places of a board lie on its picture, so that a page can have them touched there.

use turnpost_rules::{Phrase, Ruleset, Viewer, dyn_ruleset::DynPosition};

use super::Element;

/// A place on a picture, for a move that can be made there. Lengths are in units of a drawing that
/// is [`WIDTH`](super::WIDTH) wide.
#[derive(Clone, PartialEq, Debug)]
pub struct Anchor {
    /// What can be touched.
    pub spot: Touchable,
    /// The middles of further things that mean the same move, as large as the first.
    pub also: Vec<(f64, f64)>,
    /// What lies there, in words.
    pub words: Option<Phrase>,
    /// What the move would put there, drawn around the origin. Moves with the same look share a
    /// drawing if these are equal.
    pub ghost: Option<Element>,
    /// The same where the picture shows the names of places, if they leave it another place.
    pub ghost_among_names: Option<Element>,
    /// What is touched before it, where one thing can be moved to many places.
    pub handle: Option<Handle>,
}

impl Anchor {
    /// An anchor that says and draws nothing.
    pub const fn at(spot: Touchable) -> Anchor {
        Anchor {
            spot,
            also: Vec::new(),
            words: None,
            ghost: None,
            ghost_among_names: None,
            handle: None,
        }
    }
}

/// An area that can be touched.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Touchable {
    /// How far its middle is from the left edge.
    pub x: f64,
    /// How far its middle is from the top.
    pub y: f64,
    /// Its outline.
    pub shape: TouchShape,
}

/// The outline of an area that can be touched. It is 27 units wide and high at least: 24 pixels on a
/// phone of 320.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum TouchShape {
    /// A filled spot of this radius, where nothing lies yet.
    Spot(f64),
    /// A ring of this radius around something that stays visible.
    Ring(f64),
    /// A frame of this width and height around something that stays visible.
    Frame(f64, f64),
    /// An oval frame of this width and height, likewise.
    Oval(f64, f64),
    /// Nothing that could be touched: it is chosen beside the words of what was touched before it.
    Beside,
}

/// Something that is touched before the place where a move puts it.
#[derive(Clone, PartialEq, Debug)]
pub struct Handle {
    /// Its name, unique on the board: letters, digits and hyphens.
    pub name: String,
    /// Where it is.
    pub spot: Touchable,
    /// What it is.
    pub words: Phrase,
    /// What is asked once it was touched.
    pub asked: Phrase,
}

/// The anchor of a place, by the name that choices use, for a move as JSON; `None` where a place is
/// to be a link of the drawing instead. A choice with something to fill in has no whole move.
pub type Anchors = Box<dyn Fn(&str, &serde_json::Value) -> Option<Anchor>>;

/// The anchors of a position's board for a viewer, for the registry. Returns `None` when the
/// position is of another ruleset.
pub type Touch = fn(&dyn DynPosition, Viewer) -> Option<Anchors>;

/// The anchor of a place by its name, for a viewer and a whole move, in the ruleset `R`.
pub(super) type AnchorOf<R> =
    fn(&<R as Ruleset>::View, Viewer, &str, Option<&<R as Ruleset>::Move>) -> Option<Anchor>;

/// The anchors of a position of the ruleset `R`: the body of a [`Touch`].
pub fn touched<R: Ruleset>(
    position: &dyn DynPosition,
    viewer: Viewer,
    anchor: AnchorOf<R>,
) -> Option<Anchors> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    let view = R::view(position, viewer);
    Some(Box::new(move |place, played| {
        let played = serde_json::from_value(played.clone()).ok();
        anchor(&view, viewer, place, played.as_ref())
    }))
}
