//! What every seat has, in a panel below the map.

use super::pieces;
use crate::{
    picture::{
        Element, GREY, INK, LINE, PANEL, PAPER, Scene, Svg, WIDTH, Weight, fit, seat_mark, width,
    },
    rules::{
        Phrase,
        mare_balticum::{Catch, FleetView, Species, View},
    },
};

const ROW: f64 = 62.0;

/// How high the panel is.
pub fn height(view: &View) -> f64 {
    ROW * view.fleets.len() as f64 + 26.0
}

/// Draws the panel from this height on.
pub fn draw(view: &View, scene: &Scene<'_>, top: f64, svg: &mut Svg) {
    svg.add(legend(scene, top + 13.0));
    for (nth, fleet) in view.fleets.iter().enumerate() {
        svg.add(row(view, fleet, scene, top + 24.0 + ROW * nth as f64));
    }
}

/// Which token is which.
fn legend(scene: &Scene<'_>, y: f64) -> Element {
    let mut group = Element::group();
    let mut x = 14.0;
    for catch in Catch::ALL {
        let name = scene.say(&catch.phrase());
        group = group
            .child(pieces::token(catch, x, y, 7.5, &|phrase| scene.say(phrase)))
            .child(Element::text(x + 13.0, y + 4.0, 11.0, &name));
        x += 27.0 + width(&name, 11.0, Weight::Regular);
    }
    group
}

fn row(view: &View, fleet: &FleetView, scene: &Scene<'_>, top: f64) -> Element {
    let active = view.active == Some(fleet.seat);
    let frame = Element::rect(3.0, top, WIDTH - 6.0, ROW - 4.0).set("rx", 5.0).fill(PANEL);
    let frame = if active { frame.stroke(INK, 2.2) } else { frame.stroke(LINE, 1.0) };
    let name = fit(scene.name(fleet.seat), 13.0, Weight::Bold, 110.0);
    let mut group = Element::group()
        .child(frame)
        .child(seat_mark(fleet.seat).token(17.0, top + 14.0, 9.0))
        .child(Element::text(32.0, top + 19.0, 13.0, &name).bold());
    let say = &|phrase: &Phrase| scene.say(phrase);
    if let Some(score) = view.scores.iter().flatten().find(|score| score.seat == fleet.seat) {
        let points =
            Phrase::new("mare-balticum-picture-points").with("points", i64::from(score.points));
        group = group.child(
            Element::text(WIDTH - 12.0, top + 19.0, 13.0, &scene.say(&points))
                .bold()
                .set("text-anchor", "end"),
        );
    }
    group = group.child(market(fleet, top + 14.0, say));
    group = group.child(cargo(fleet, top + 42.0, say));
    group.child(stored(fleet, top + 42.0, say))
}

/// Five slots with what is on board.
fn cargo(fleet: &FleetView, y: f64, say: &dyn Fn(&Phrase) -> String) -> Element {
    let fish: Vec<Catch> = Species::ALL
        .into_iter()
        .flat_map(|species| {
            std::iter::repeat_n(Catch::from(species), usize::from(fleet.cargo.get(species)))
        })
        .collect();
    let mut group = Element::group();
    for slot in 0..5 {
        let x = 18.0 + 23.0 * f64::from(slot);
        group = group.child(
            Element::rect(x - 11.0, y - 11.0, 22.0, 22.0)
                .set("rx", 3.0)
                .fill(PAPER)
                .stroke(LINE, 1.0),
        );
        if let Some(catch) = fish.get(slot as usize) {
            group = group.child(pieces::token(*catch, x - 1.5, y, 7.5, say));
        }
    }
    group
}

/// The market spaces: the number, a question mark for one that is hidden, or nothing.
fn market(fleet: &FleetView, y: f64, say: &dyn Fn(&Phrase) -> String) -> Element {
    let mut group = Element::group();
    for (nth, space) in (0u32..).zip(&fleet.market) {
        let x = 153.0 + 31.0 * f64::from(nth);
        group = group.child(pieces::token(space.species.into(), x, y, 6.5, say)).child(
            Element::rect(x + 10.0, y - 8.0, 14.0, 16.0)
                .set("rx", 2.0)
                .fill(if space.taken { PAPER } else { "none" })
                .stroke(LINE, 1.0),
        );
        let number = match (space.taken, space.number) {
            (_, Some(number)) => number.to_string(),
            (true, None) => "?".to_owned(),
            (false, None) => continue,
        };
        group = group.child(Element::centred(x + 17.0, y, 12.0, &number).bold());
    }
    group
}

/// The warehouse, the safe box once it is played, and a contract.
fn stored(fleet: &FleetView, y: f64, say: &dyn Fn(&Phrase) -> String) -> Element {
    let mut group = Element::group().child(pieces::house(145.0, y));
    let mut x = 159.0;
    match fleet.warehouse {
        Some(warehouse) if !warehouse.is_empty() => {
            for (catch, count) in warehouse.present() {
                group = group
                    .child(pieces::token(catch, x + 5.0, y, 6.5, say))
                    .child(Element::text(x + 15.0, y + 4.5, 12.0, &count.to_string()).bold());
                x += 31.0;
            }
        }
        _ => {
            let count = fleet.stored.to_string();
            group = group.child(Element::text(x, y + 5.0, 13.0, &count).bold());
        }
    }
    if fleet.safe_box_played {
        group = group.child(pieces::safe_box(325.0, y));
    }
    if fleet.has_contract {
        group = group.child(pieces::deed(346.0, y));
    }
    if fleet.token_in {
        group = group.child(
            Element::text(WIDTH - 10.0, y - 25.0, 12.0, "\u{2713}")
                .bold()
                .fill(GREY)
                .set("text-anchor", "end"),
        );
    }
    group
}
