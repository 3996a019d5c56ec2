//! The ground of the island: its terrains with their numbers, the robber, harbours.

use turnpost_rules::catan::{board::Path as Route, data::Harbour, view::TerrainView};

use super::{
    super::{Element, Scene},
    artwork,
    net::{self, Contents},
    pieces::lettering,
};

/// The largest ring round what stands on a terrain.
const RING: f64 = 24.5;

/// The sea and the shores of the island.
pub(super) fn sea() -> Element {
    artwork::drawn("ground")
}

/// The picture of a terrain.
pub(super) fn ground(shown: &TerrainView) -> Element {
    let (x, y) = net::middle(shown.terrain);
    artwork::placed(&artwork::landscape(shown.terrain, shown.landscape), x, y)
}

/// What stands on a terrain: its number, its name if names are shown, the robber.
pub(super) fn terrain(shown: &TerrainView, robbed: bool, scene: &Scene<'_>) -> Element {
    let terrain = shown.terrain;
    let (x, y) = net::middle(terrain);
    let name = terrain.to_string();
    let is_named = scene.names_place(&name);
    let Contents { number: (disc, disc_size), robber: beside_it, name: beside } =
        net::contents(terrain, robbed && shown.number.is_some(), is_named);
    // The ring is drawn below all of it, so that it hides nothing.
    let mut drawing = Element::group().children(scene.ring(&name, x, y, RING));
    if let Some(number) = shown.number {
        let art = artwork::disc(number);
        drawing = drawing.child(artwork::scaled(&art, disc.0, disc.1, disc_size));
    }
    if robbed {
        // In the desert it has room.
        let ((x, y), size) =
            if shown.number.is_some() { beside_it } else { ((x + 5.0, y + 4.0), 1.0) };
        let place = format!("translate({x:.1} {y:.1}) scale({size})");
        drawing = drawing.child(Element::group().set("transform", place).child(robber()));
    }
    if is_named {
        drawing = drawing.child(lettering(beside, &name));
    }
    scene.at(&name, drawing)
}

/// The robber, around the origin.
pub(super) fn robber() -> Element {
    artwork::drawn("robber")
}

/// A harbour: a ship whose sail says what it trades, with a jetty to each of its two
/// intersections.
pub(super) fn harbour(path: Route, harbour: Harbour) -> Element {
    let jetties = net::jetties(path).map(|((x, y), degrees)| artwork::turned("jt", x, y, degrees));
    let (x, y) = net::ship(path);
    Element::group().children(jetties).child(artwork::placed(&artwork::ship(harbour), x, y))
}
