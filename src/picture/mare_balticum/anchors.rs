//! Where boats, fish, ports and market spaces can be touched: a boat, then where it sails; a fish; a
//! port that wants the cargo; a market space, then the number that goes there.

use turnpost_rules::{
    Argument, Phrase, Seat, Viewer,
    mare_balticum::{Catch, Move, Port, Sea, Space, Species, View},
};

use super::{
    fleets, map, pieces,
    places::{self, PLATE, at},
};
use crate::picture::{Anchor, Element, Handle, TouchShape, Touchable};

/// 24 pixels across on a phone of 320: boats and fish lie close together.
const FINGER: TouchShape = TouchShape::Ring(13.5);
/// The height of a market space with its fish and its disc.
const MARKET: f64 = 29.0;
/// How much higher than its middle a fish is touched, so that a boat and what it can catch stay apart.
const ASIDE: f64 = 2.2;

/// The place of a move, and what is touched before it.
pub fn anchor(view: &View, viewer: Viewer, spot: &str, played: Option<&Move>) -> Option<Anchor> {
    let own = view.fleets.iter().find(|fleet| viewer.is(fleet.seat))?.seat;
    match played? {
        Move::Place { port } => {
            let ghost = boats(view, own, &[port.space()], at(port.space()));
            Some(Anchor { ghost: Some(ghost), ..there(view, port.space()) })
        }
        Move::FirstSail { to } => {
            let space = Space::named(spot)?;
            let ghost = boats(view, own, to, at(space));
            Some(Anchor { words: None, ghost: Some(ghost), ..there(view, space) })
        }
        Move::Sail { boat, to } => sail(view, own, *boat, *to),
        Move::Fish { sea, take, .. } => fish(view, *sea, *take),
        Move::Unload { port, .. } => Some(unload(*port)),
        Move::Token { on, .. } => token(view, own, *on),
        _ => None,
    }
}

fn touchable((x, y): (f64, f64), shape: TouchShape) -> Touchable {
    Touchable { x, y, shape }
}

/// A space with what lies there, in words.
fn there(view: &View, space: Space) -> Anchor {
    Anchor { words: Some(around(view, space)), ..Anchor::at(touchable(at(space), whole(space))) }
}

/// All of a sea, or the plate of a port.
fn whole(space: Space) -> TouchShape {
    match places::axes(space) {
        Some((wide, high)) => TouchShape::Oval(2.0 * wide, 2.0 * high),
        None => space.port().map_or(FINGER, plate),
    }
}

/// Round the plate of a port, on its edge.
fn plate(port: Port) -> TouchShape {
    TouchShape::Frame(places::plate_width(port) + 2.0, 2.0 * PLATE)
}

/// What lies in a sea, or what a port wants.
fn around(view: &View, space: Space) -> Phrase {
    let list = |what: Vec<Argument>| (!what.is_empty()).then_some(what);
    if let Some(sea) = space.sea() {
        let tokens = view.seas.iter().filter(|shown| shown.sea == sea).flat_map(|it| &it.tokens);
        return match list(tokens.map(|token| token.phrase().into()).collect()) {
            Some(tokens) => Phrase::new("mare-balticum-touch-sea").with("tokens", tokens),
            None => Phrase::new("mare-balticum-touch-sea-empty"),
        };
    }
    let shown = view.ports.iter().filter(|shown| shown.port.space() == space);
    let wanted = shown.flat_map(|shown| &shown.slots).filter_map(|slot| slot.species);
    match list(wanted.map(|species| species.phrase().into()).collect()) {
        Some(wanted) => Phrase::new("mare-balticum-touch-port").with("species", wanted),
        None => Phrase::new("mare-balticum-touch-port-free"),
    }
}

/// Boats where they would stand, drawn around the middle of what is touched.
fn boats(view: &View, seat: Seat, spaces: &[Space], (x, y): (f64, f64)) -> Element {
    let stands = spaces.iter().map(|space| map::next_stand(view, *space));
    Element::group()
        .children(stands.map(|(at_x, at_y)| pieces::bare_boat(seat, at_x - x, at_y - y)))
}

/// A boat that sails: it is touched first.
fn sail(view: &View, own: Seat, boat: u8, to: Space) -> Option<Anchor> {
    let fleet = view.fleets.iter().find(|fleet| fleet.seat == own)?;
    let from = *fleet.boats.get(usize::from(boat).checked_sub(1)?)?;
    let stands = map::stand(view, own, from)?;
    let handle = Handle {
        name: format!("boat-{boat}"),
        spot: touchable(pieces::middle_of_boat(stands), FINGER),
        words: Phrase::new("mare-balticum-touch-boat")
            .with("boat", boat)
            .with("space", from.phrase()),
        asked: Phrase::new("mare-balticum-touch-boat-where"),
    };
    let ghost = boats(view, own, &[to], at(to));
    Some(Anchor { ghost: Some(ghost), handle: Some(handle), ..there(view, to) })
}

/// A fish that is taken, and the others of its kind in the same sea.
fn fish(view: &View, sea: Sea, take: Catch) -> Option<Anchor> {
    let shown = view.seas.iter().find(|shown| shown.sea == sea)?;
    let of_kind = shown.tokens.iter().enumerate().filter(|(_, token)| **token == take);
    let mut lies = of_kind.map(|(nth, _)| {
        let (x, y) = map::token(shown, nth);
        (x, y - ASIDE)
    });
    let first = lies.next()?;
    Some(Anchor { also: lies.collect(), ..Anchor::at(touchable(first, FINGER)) })
}

/// A port where cargo is landed.
fn unload(port: Port) -> Anchor {
    Anchor::at(touchable(at(port.space()), plate(port)))
}

/// A market space on which a company token goes: which one is chosen beside it.
fn token(view: &View, own: Seat, on: Species) -> Option<Anchor> {
    let middle = fleets::market_space(view, own, on)?;
    let handle = Handle {
        name: format!("market-{}", on.id()),
        spot: touchable(middle, TouchShape::Frame(fleets::market_width(view) - 1.0, MARKET)),
        words: Phrase::new("mare-balticum-touch-market").with("species", on.phrase()),
        asked: Phrase::new("mare-balticum-touch-market-number"),
    };
    let beside = touchable(middle, TouchShape::Beside);
    Some(Anchor { handle: Some(handle), ..Anchor::at(beside) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::WIDTH;

    /// How far from one another the middles of two fingers must be, in units, so that each finds
    /// its own thing: 21 pixels on a phone of 320.
    const APART: f64 = 24.0;

    #[test]
    fn the_frame_of_a_port_lies_round_its_plate_and_on_the_chart() {
        for port in Port::all() {
            let TouchShape::Frame(wide, high) = whole(port.space()) else { panic!("a frame") };
            let around = wide - places::plate_width(port);
            assert!((1.0..4.0).contains(&around), "{}: {around} wider", port.id());
            assert!(high >= 2.0 * PLATE, "{}", port.id());
            let (x, y) = at(port.space());
            assert!(x - wide / 2.0 >= 6.0 && x + wide / 2.0 <= WIDTH - 6.0, "{}", port.id());
            assert!(
                y - high / 2.0 >= 6.0 && y + high / 2.0 <= places::HEIGHT - 6.0,
                "{}",
                port.id()
            );
        }
    }

    #[test]
    fn the_ring_of_a_boat_lies_round_its_middle_and_not_on_its_letters() {
        let stands = (100.0, 200.0);
        let (x, y) = pieces::middle_of_boat(stands);
        let (top, bottom) = (stands.1 - pieces::BOAT_UP, stands.1 + pieces::BOAT_DOWN);
        assert!((y - f64::midpoint(top, bottom)).abs() < 0.5 && (x - stands.0).abs() < 0.5);
        // The line of the ring is the outer fifth of it; letters reach from 10 to 2 above the hull.
        let TouchShape::Ring(reach) = FINGER else { panic!("a ring") };
        for (aside, up) in [(7.0_f64, 10.0), (7.0, 2.0)] {
            let away = aside.hypot(stands.1 - up - y);
            assert!(away < 0.75 * reach, "{away} of {reach}");
        }
    }

    #[test]
    fn a_boat_and_what_it_can_catch_can_be_told_apart_by_a_finger() {
        for space in Space::all().filter(|space| space.sea().is_some()) {
            let (x, y) = at(space);
            let depth = places::axes(space);
            let (fish, up): (&[f64], f64) = match depth {
                Some(places::DEEP) => (&[-14.2, 14.2], 0.5),
                _ => (&[0.0], map::SHOAL_TOKEN_UP),
            };
            for count in 1..=5 {
                for stands in places::boats(space, count) {
                    let (boat_x, boat_y) = pieces::middle_of_boat(stands);
                    for aside in fish {
                        let fish = (x + aside, y - up - ASIDE);
                        let apart = (boat_x - fish.0).hypot(boat_y - fish.1);
                        assert!(apart >= APART, "{} with {count}: {apart}", space.id());
                    }
                }
            }
        }
    }
}
