//! What is drawn by hand, once each, and placed again: files of SVG definitions in `art`. They are
//! drawn in light colours ([`super::shades`]) and in units of a drawing 376 wide, and bring their
//! own scale; the letters on them are outlines.

use turnpost_rules::catan::{
    board::Terrain,
    cards::Resource,
    data::{Colour, Harbour, Landscape},
};

use super::super::{Element, Purpose, Svg};

/// Sea, coast and beach, the border, the compass.
const GROUND: &str = include_str!("art/ground.svg");
/// Three pictures of every landscape, one of the desert.
const TERRAIN: &str = include_str!("art/terrain.svg");
/// The resources.
const GOODS: &str = include_str!("art/goods.svg");
/// The number discs.
const NUMBERS: &str = include_str!("art/numbers.svg");
/// Ships that trade, and a jetty.
const HARBOURS: &str = include_str!("art/harbours.svg");
/// The robber.
const ROBBER: &str = include_str!("art/robber.svg");
/// The letters of seats, each around the middle of its foot.
const LETTERS: &str = include_str!("art/letters.svg");

/// Pieces of one colour.
const fn pieces(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => include_str!("art/red.svg"),
        Colour::Blue => include_str!("art/blue.svg"),
        Colour::Orange => include_str!("art/orange.svg"),
        Colour::White => include_str!("art/white.svg"),
    }
}

/// Brings everything that a board of these colours may place.
pub(super) fn define(svg: &mut Svg, purpose: Purpose, colours: impl Iterator<Item = Colour>) {
    svg.define(sea(purpose));
    for art in [GROUND, TERRAIN, GOODS, NUMBERS, HARBOURS, ROBBER, LETTERS] {
        svg.define_artwork(art);
    }
    colours.for_each(|colour| svg.define_artwork(pieces(colour)));
}

/// The colour of open water.
const SEA: &str = "#84b1b4";

/// The light on the water. A picture of few colours would show the steps of it: in mails it is even.
fn sea(purpose: Purpose) -> Element {
    let stop = |offset: f64, colour: &str| {
        Element::new("stop").set("offset", offset).set("stop-color", colour)
    };
    let light = Element::new("radialGradient").set("id", format!("{PREFIX}se"));
    match purpose {
        Purpose::Page => light.set("cx", 0.42).set("cy", 0.4).set("r", 0.75).children([
            stop(0.0, "#aed0c6"),
            stop(0.55, SEA),
            stop(1.0, "#6b9ea6"),
        ]),
        Purpose::Mail => light.child(stop(0.0, SEA)),
    }
}

/// What the ids of the definitions begin with.
const PREFIX: &str = "catan-";

/// The drawing of a resource, without a name.
pub(super) fn resource(resource: Resource) -> String {
    let start = format!("<g id=\"{PREFIX}{}\">", resource.name());
    let drawing = GOODS.lines().find_map(|line| line.strip_prefix(&start)?.strip_suffix("</g>"));
    drawing.unwrap_or_default().to_owned()
}

/// The name of a terrain's picture: neighbours of one landscape do not look the same.
pub(super) fn landscape(terrain: Terrain, landscape: Landscape) -> String {
    let (column, row) = terrain.column_and_row();
    let nth = match landscape {
        Landscape::Desert => 0,
        // In a row, and from row to row, the next one takes the next picture.
        _ => (column / 2 + 2 * row) % 3,
    };
    format!("{}-{nth}", landscape.name())
}

/// The name of a number's disc.
pub(super) fn disc(number: u8) -> String {
    format!("n{number}")
}

/// The name of a harbour's ship.
pub(super) fn ship(harbour: Harbour) -> String {
    format!("harbour-{}", harbour.name())
}

/// Artwork around the origin, or all over the board.
pub(super) fn drawn(name: &str) -> Element {
    Element::reuse(&format!("{PREFIX}{name}"))
}

/// The letter of a seat, with the middle of its foot at a point.
pub(super) fn letter(letter: &str, (x, y): (f64, f64), size: f64) -> Element {
    let at = format!("translate({x:.2} {y:.2}) scale({size})");
    drawn(&format!("g{letter}")).set("transform", at)
}

/// Artwork at a point.
pub(super) fn placed(name: &str, x: f64, y: f64) -> Element {
    drawn(name).set("x", x).set("y", y)
}

/// Artwork at a point, turned by degrees.
pub(super) fn turned(name: &str, x: f64, y: f64, degrees: f64) -> Element {
    let turn = format!("translate({x:.1} {y:.1}) rotate({degrees:.0})");
    drawn(name).set("transform", turn)
}

/// Artwork at a point, smaller or larger.
pub(super) fn scaled(name: &str, x: f64, y: f64, size: f64) -> Element {
    if size == 1.0 {
        return placed(name, x, y);
    }
    let scale = format!("translate({x:.1} {y:.1}) scale({size})");
    drawn(name).set("transform", scale)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use turnpost_rules::catan::data::pips;

    use super::{super::super::palette::tests::contrast, *};

    fn all() -> String {
        let pieces = [Colour::Red, Colour::Blue, Colour::Orange, Colour::White].map(pieces);
        let drawn = [GROUND, TERRAIN, GOODS, NUMBERS, HARBOURS, ROBBER, LETTERS].concat();
        drawn + &pieces.concat() + &sea(Purpose::Page).to_xml()
    }

    fn after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
        text.split(mark).skip(1).filter_map(|rest| rest.split(['"', ')']).next())
    }

    #[test]
    fn everything_that_is_placed_is_defined_once() {
        let art = all();
        let names: Vec<&str> = after(&art, " id=\"").collect();
        let known: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(known.len(), names.len(), "a name twice");
        assert!(names.iter().all(|name| name.starts_with(PREFIX)));
        let mut placed: BTreeSet<String> =
            after(&art, " href=\"#").chain(after(&art, "url(#")).map(str::to_owned).collect();
        let landscapes = [
            Landscape::Hills,
            Landscape::Forest,
            Landscape::Pasture,
            Landscape::Fields,
            Landscape::Mountains,
            Landscape::Desert,
        ];
        let mut drawings = vec![ship(Harbour::Generic)];
        for terrain in Terrain::all() {
            drawings.extend(landscapes.map(|drawn| landscape(terrain, drawn)));
        }
        drawings.extend((2..=12).filter(|number| *number != 7 && pips(*number) > 0).map(disc));
        drawings.extend(Resource::ALL.into_iter().map(|resource| ship(Harbour::Special(resource))));
        drawings.extend(["A", "B", "C", "D"].map(|letter| format!("g{letter}")));
        placed.extend(drawings.into_iter().map(|name| format!("{PREFIX}{name}")));
        for name in &placed {
            assert!(known.contains(name.as_str()), "{name} is not drawn");
        }
    }

    #[test]
    fn roads_are_told_apart_by_what_runs_along_them() {
        let mut patterns = BTreeSet::new();
        for colour in Colour::ALL {
            let art = pieces(colour);
            let start = format!("<g id=\"{PREFIX}road-{}\"", colour.name());
            let road = art.lines().find(|line| line.starts_with(&start)).expect("a road");
            // The plank, the light on it, and the pattern.
            let Some((_, pattern)) = road.rsplit_once("<path d=\"") else { panic!("{road}") };
            assert_eq!(road.matches("<path").count(), 2, "{colour:?} has no pattern");
            let fill = after(road, " fill=\"").nth(1).expect("its fill");
            let stroke = after(pattern, " stroke=\"").next().expect("its ink");
            assert!(contrast(fill, stroke) >= 3.0, "{colour:?}: {stroke} on {fill}");
            let outline = pattern.split('"').next().expect("its outline");
            assert!(patterns.insert(outline), "{colour:?} looks like another: {outline}");
        }
    }

    #[test]
    fn the_sea_of_mails_is_even() {
        let stops = |purpose| sea(purpose).to_xml().matches("<stop").count();
        assert_eq!((stops(Purpose::Mail), stops(Purpose::Page)), (1, 3));
    }

    #[test]
    fn every_resource_is_drawn_by_itself() {
        for of in Resource::ALL {
            let drawing = resource(of);
            assert!(drawing.len() > 100 && !drawing.contains(" id="), "{of:?}: {drawing}");
            assert_eq!(drawing.matches("<g").count(), drawing.matches("</g>").count(), "{of:?}");
        }
    }

    #[test]
    fn artwork_asks_for_nothing_that_pages_forbid() {
        let art = all();
        for forbidden in ["<style", " style=", "<script", " on", "http", "<image", " class="] {
            assert!(!art.contains(forbidden), "{forbidden}");
        }
    }
}
