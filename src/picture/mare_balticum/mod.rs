//! The board of Mare Balticum: a sea chart of the Baltic with its ports, fish and boats, and below
//! it the fleets.

mod anchors;
mod changed;
mod coast;
mod colours;
mod fleets;
mod icons;
mod lettering;
mod map;
mod ornaments;
mod pieces;
mod place;
mod places;
mod routes;

use turnpost_rules::{
    Phrase,
    mare_balticum::{StageView, View},
};

pub use anchors::anchor;
pub use changed::changed;
pub(super) use colours::SHADES;
pub use icons::icons;
use lettering::Lettering;

use super::{Element, Part, Scene, Svg, WIDTH};

/// The south of the chart, from Copenhagen to the Curonian Coast.
pub const LID: Part = Part { x: 8.5, y: 447.0, width: 336.5, height: 126.2 };
/// The Gdańsk Deep and the sea off the Curonian Coast.
pub const TILE: Part = Part { x: 198.0, y: 463.0, width: 138.0, height: 138.0 };

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let height = places::HEIGHT + fleets::height(view, scene);
    let title = scene.format(&Phrase::new("mare-balticum-title"));
    let mut svg = Svg::new(WIDTH, height, &title, &scene.format(&description(view, scene)));
    let mut lettering = Lettering::default();
    let chart = map::draw(view, scene, &title, &mut lettering);
    let fleets = fleets::draw(view, scene, places::HEIGHT, &mut lettering);
    let definitions = Element::new("defs")
        .children(map::definitions())
        .children(map::define_depths())
        .children(pieces::define_ornaments())
        .children(pieces::define_clocks())
        .children(of_fleets(view))
        .children(lettering.definitions());
    let board = Element::group().set("stroke-linejoin", "round").child(definitions);
    let table = Element::rect(0.0, 0.0, WIDTH, height).fill(colours::TABLE);
    svg.add(board.child(table).child(chart).child(fleets));
    svg.shaded(SHADES)
}

/// Draws what every seat has, without the chart. On a page that shows a chart, too, what it places is
/// defined there.
pub fn draw_fleets(view: &View, scene: &Scene<'_>) -> Svg {
    let height = fleets::height(view, scene);
    let title = scene.format(&Phrase::new("mare-balticum-title"));
    let mut svg = Svg::new(WIDTH, height, &title, &scene.format(&description(view, scene)));
    let mut lettering = Lettering::default();
    let fleets = fleets::draw(view, scene, 0.0, &mut lettering);
    for definition in of_fleets(view).chain(lettering.definitions()) {
        svg.define(definition);
    }
    svg.add(Element::rect(0.0, 0.0, WIDTH, height).fill(colours::TABLE));
    svg.add(Element::group().set("stroke-linejoin", "round").child(fleets));
    svg.shaded(SHADES)
}

/// The definitions of what the fleets are drawn with.
fn of_fleets(view: &View) -> impl Iterator<Item = Element> {
    pieces::define_catch()
        .chain(pieces::define_slots())
        .chain(pieces::define_discs())
        .chain(pieces::define_papers())
        .chain([pieces::define_warehouse()])
        .chain(view.fleets.iter().map(|fleet| pieces::define_boat(fleet.seat)))
}

/// The drawing's description, for those who cannot see it.
fn description(view: &View, scene: &Scene<'_>) -> Phrase {
    let phrase = match (view.stage, view.active) {
        _ if scene.has_ended() && view.stage != StageView::Over => {
            Phrase::new("mare-balticum-picture-ended")
        }
        (StageView::Start, Some(seat)) => {
            Phrase::new("mare-balticum-picture-start").with("who", seat)
        }
        (StageView::Turn | StageView::Contract, Some(seat)) => {
            Phrase::new("mare-balticum-picture-turn")
                .with("who", seat)
                .with("actions", view.actions_left)
        }
        (StageView::Clock, _) => Phrase::new("mare-balticum-picture-clock"),
        _ => Phrase::new("mare-balticum-picture-over"),
    };
    phrase.with("clocks", view.clocks).with("tokens", view.bag)
}
