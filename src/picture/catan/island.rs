//! The ground of the island: its terrains with their numbers, the robber, harbours.

use turnpost_rules::catan::{board::Path as Route, data::Harbour, view::TerrainView};

use super::{
    super::{Element, Scene},
    artwork,
    net::{self, Contents, Point},
    pieces::lettering,
};

/// The largest ring round what stands on a terrain.
const RING: f64 = 24.5;
/// How much of a terrain's ground is drawn anew where its number has moved aside: the middle and the
/// radius. It hides the number as it was, whose right side the moved one hides, and stays within what is
/// touched.
const LEFT_BARE: (f64, f64, f64) = (-1.5, 3.6, 14.0);

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
    let contents = net::contents(terrain, robbed && shown.number.is_some(), is_named);
    // The ring is drawn below all of it, so that it hides nothing.
    let mut drawing = Element::group().children(scene.ring(&name, x, y, RING));
    if let Some(number) = shown.number {
        drawing = drawing.child(numbered(number, contents.number));
    }
    if robbed {
        drawing = drawing.child(robber(shown, contents.robber));
    }
    if is_named {
        drawing = drawing.child(lettering(contents.name, &name));
    }
    scene.at(&name, drawing)
}

/// A number's disc, where it stands.
fn numbered(number: u8, ((x, y), size): (Point, f64)) -> Element {
    artwork::scaled(&artwork::disc(number), x, y, size)
}

/// The robber on a terrain, beside its number.
fn robber(shown: &TerrainView, beside: (Point, f64)) -> Element {
    // In the desert it has room.
    let in_desert = || {
        let (x, y) = net::middle(shown.terrain);
        ((x + 5.0, y + 4.0), 1.0)
    };
    let ((x, y), size) = if shown.number.is_some() { beside } else { in_desert() };
    let place = format!("translate({x:.1} {y:.1}) scale({size})");
    Element::group().set("transform", place).child(artwork::drawn("robber"))
}

/// The robber as it would stand on a terrain, around the terrain's middle: beside the number, which moves aside
/// for it as it will. Where names are shown it has done so already.
pub(super) fn robber_to(shown: &TerrainView, is_named: bool) -> Element {
    let (x, y) = net::middle(shown.terrain);
    let Contents { number, robber: beside, .. } = net::contents(shown.terrain, true, is_named);
    let around = Element::moved(-x, -y);
    let Some(disc) = shown.number.filter(|_| !is_named) else {
        return around.child(robber(shown, beside));
    };
    let name = format!("catan-bare-{}", shown.terrain);
    let (across, down, radius) = LEFT_BARE;
    let bare = Element::new("clipPath").set("id", name.as_str()).child(Element::circle(
        x + across,
        y + down,
        radius,
    ));
    let ground = Element::group().set("clip-path", format!("url(#{name})")).child(ground(shown));
    around.child(bare).child(ground).child(numbered(disc, number)).child(robber(shown, beside))
}

/// A harbour: a ship whose sail says what it trades, with a jetty to each of its two
/// intersections.
pub(super) fn harbour(path: Route, harbour: Harbour) -> Element {
    let jetties = net::jetties(path).map(|((x, y), degrees)| artwork::turned("jt", x, y, degrees));
    let (x, y) = net::ship(path);
    Element::group().children(jetties).child(artwork::placed(&artwork::ship(harbour), x, y))
}
