//! The board of Mare Balticum: the Baltic with its seas, ports, fish and boats, and below it the
//! fleets.

mod fleets;
mod map;
mod pieces;
mod places;

use turnpost_rules::{
    Phrase,
    mare_balticum::{StageView, View},
};

use super::{Scene, Svg, WIDTH};

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let height = places::HEIGHT + fleets::height(view);
    let title = scene.format(&Phrase::new("mare-balticum-title"));
    let mut svg = Svg::new(WIDTH, height, &title, &scene.format(&description(view)));
    map::define(&mut svg);
    map::draw(view, scene, &mut svg);
    fleets::draw(view, scene, places::HEIGHT, &mut svg);
    svg
}

/// The drawing's description, for those who cannot see it.
fn description(view: &View) -> Phrase {
    let phrase = match (view.stage, view.active) {
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
