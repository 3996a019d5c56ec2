//! Where the places of a board lie on its picture, so that a page can have them touched there.

use turnpost_rules::{Phrase, Ruleset, Viewer, dyn_ruleset::DynPosition};

use super::Element;

/// A place on a picture, for a move that can be made there. Lengths are in units of a drawing that
/// is [`WIDTH`](super::WIDTH) wide.
#[derive(Clone, PartialEq, Debug)]
pub struct Anchor {
    /// How far its middle is from the left edge.
    pub x: f64,
    /// How far its middle is from the top.
    pub y: f64,
    /// The radius of what can be touched: 13.5 at least, which are 24 pixels across on a phone of
    /// 320.
    pub reach: f64,
    /// What lies there, in words.
    pub words: Option<Phrase>,
    /// What the move would put there, drawn around the origin. Moves with the same look share a
    /// drawing if these are equal.
    pub ghost: Option<Element>,
}

/// The anchor of a place, by the name that choices use, for a move as JSON; `None` where a place is
/// to be a link of the drawing instead.
pub type Anchors = Box<dyn Fn(&str, &serde_json::Value) -> Option<Anchor>>;

/// The anchors of a position's board for a viewer, for the registry. Returns `None` when the
/// position is of another ruleset.
pub type Touch = fn(&dyn DynPosition, Viewer) -> Option<Anchors>;

/// The anchors of a position of the ruleset `R`: the body of a [`Touch`].
pub fn touched<R: Ruleset>(
    position: &dyn DynPosition,
    viewer: Viewer,
    anchor: fn(&R::View, Viewer, &str, &R::Move) -> Option<Anchor>,
) -> Option<Anchors> {
    let position = position.as_any().downcast_ref::<R::Position>()?;
    let view = R::view(position, viewer);
    Some(Box::new(move |place, played| {
        let played = serde_json::from_value(played.clone()).ok()?;
        anchor(&view, viewer, place, &played)
    }))
}
