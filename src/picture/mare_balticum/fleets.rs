//! The panel below the map with what every seat has.

use turnpost_rules::{
    Phrase,
    mare_balticum::{Catch, CompanyToken, FleetView, Species, View},
};

use super::pieces;
use crate::picture::{
    ACCENT, Element, GREY, INK, LINE, PANEL, PAPER, Scene, Svg, WIDTH, Weight, fit, seat_mark,
    width,
};

const ROW: f64 = 62.0;

/// The height of the legend.
const LEGEND: f64 = 4.0 * LEGEND_LINE + 4.0;
const LEGEND_LINE: f64 = 20.5;
/// The font size there.
const WORDS: f64 = 11.3;
/// The radius of tokens beside numbers.
const SMALL: f64 = 7.2;

/// The height of the panel.
pub(super) fn height(view: &View) -> f64 {
    ROW * view.fleets.len() as f64 + LEGEND + 2.0
}

/// Draws the panel from this y coordinate on.
pub(super) fn draw(view: &View, scene: &Scene<'_>, top: f64, svg: &mut Svg) {
    svg.add(legend(scene, top + 13.0));
    for (nth, fleet) in view.fleets.iter().enumerate() {
        svg.add(row(view, fleet, scene, top + LEGEND + ROW * nth as f64));
    }
}

/// What the tokens and icons stand for.
fn legend(scene: &Scene<'_>, y: f64) -> Element {
    let format = |phrase: &Phrase| scene.format(phrase);
    let sign = |text: &'static str| move |x: f64, y: f64| Element::centred(x, y, 13.0, text).bold();
    type Sign<'a> = (Box<dyn Fn(f64, f64) -> Element + 'a>, String);
    let tokens = Catch::ALL.into_iter().map(|catch| -> Sign<'_> {
        let drawn = move |x, y| pieces::token(catch, x, y, 7.5, &format);
        (Box::new(drawn), format(&catch.phrase()))
    });
    let word = |key| format(&Phrase::new(key));
    let lines: [Vec<Sign<'_>>; 4] = [
        tokens.collect(),
        vec![
            (Box::new(pieces::service), word("mare-balticum-picture-legend-warehouse")),
            (Box::new(|x, y| slot(x, y, 18.0)), word("mare-balticum-picture-legend-cargo")),
        ],
        vec![
            (Box::new(pieces::safe_box), word("mare-balticum-picture-legend-safe-box")),
            (Box::new(pieces::deed), word("mare-balticum-picture-legend-contract")),
            (Box::new(sign("\u{2713}")), word("mare-balticum-picture-legend-chosen")),
        ],
        vec![
            (Box::new(sign("?")), word("mare-balticum-picture-legend-hidden")),
            (Box::new(sign("0")), word("mare-balticum-picture-legend-free")),
            (Box::new(sign("-1")), word("mare-balticum-picture-legend-costly")),
        ],
    ];
    let mut group = Element::group();
    for (nth, line) in (0u32..).zip(lines) {
        let y = y + LEGEND_LINE * f64::from(nth);
        let mut x = 14.0;
        for (drawn, words) in line {
            group = group.child(drawn(x, y)).child(Element::text(x + 13.0, y + 4.0, WORDS, &words));
            x += 26.0 + width(&words, WORDS, Weight::Regular);
        }
    }
    group
}

/// An empty slot for cargo.
fn slot(x: f64, y: f64, side: f64) -> Element {
    Element::rect(x - side / 2.0, y - side / 2.0, side, side)
        .set("rx", 3.0)
        .fill(PAPER)
        .stroke(LINE, 1.0)
}

fn row(view: &View, fleet: &FleetView, scene: &Scene<'_>, top: f64) -> Element {
    let active = view.active == Some(fleet.seat);
    let frame = Element::rect(3.0, top, WIDTH - 6.0, ROW - 4.0).set("rx", 5.0).fill(PANEL);
    let frame = if active { frame.stroke(INK, 2.2) } else { frame.stroke(LINE, 1.0) };
    let name = fit(scene.name(fleet.seat), 13.0, Weight::Bold, 110.0);
    let mut group = Element::group()
        .child(frame)
        .child(seat_mark(fleet.seat).token(17.0, top + 14.0, 10.6))
        .child(Element::text(32.0, top + 19.0, 13.0, &name).bold());
    let format = &|phrase: &Phrase| scene.format(phrase);
    if let Some(score) = view.scores.iter().flatten().find(|score| score.seat == fleet.seat) {
        let points =
            Phrase::new("mare-balticum-picture-points").with("points", i64::from(score.points));
        group = group.child(
            Element::text(WIDTH - 12.0, top + 19.0, 13.0, &scene.format(&points))
                .bold()
                .set("text-anchor", "end"),
        );
    }
    group = group.child(market(fleet, top + 14.0, format));
    group = group.child(cargo(fleet, top + 42.0, format));
    group.child(stored(fleet, top + 42.0, format))
}

/// Five slots with the cargo.
fn cargo(fleet: &FleetView, y: f64, format: &dyn Fn(&Phrase) -> String) -> Element {
    let fish: Vec<Catch> = Species::ALL
        .into_iter()
        .flat_map(|species| {
            std::iter::repeat_n(Catch::from(species), usize::from(fleet.cargo.get(species)))
        })
        .collect();
    let mut group = Element::group();
    for nth in 0..5 {
        let x = 18.0 + 23.0 * f64::from(nth);
        group = group.child(slot(x, y, 22.0));
        if let Some(catch) = fish.get(nth as usize) {
            group = group.child(pieces::token(*catch, x - 1.5, y, 7.5, format));
        }
    }
    group
}

/// The market spaces: the number, a question mark for one that is hidden, or nothing.
fn market(fleet: &FleetView, y: f64, format: &dyn Fn(&Phrase) -> String) -> Element {
    let mut group = Element::group();
    for (nth, space) in (0u32..).zip(&fleet.market) {
        let x = 153.0 + 31.0 * f64::from(nth);
        // What its owner has chosen for a clock; nobody else sees it.
        let sealed = match fleet.sealed {
            Some(CompanyToken::Token { number, on }) if on == space.species => Some(number),
            _ => None,
        };
        let frame = Element::rect(x + 10.0, y - 8.0, 14.0, 16.0)
            .set("rx", 2.0)
            .fill(if space.taken { PAPER } else { "none" });
        let frame = match sealed {
            Some(_) => frame.stroke(ACCENT, 1.6).set("stroke-dasharray", "3 2"),
            None => frame.stroke(LINE, 1.0),
        };
        let token = pieces::token(space.species.into(), x, y, SMALL, format);
        group = group.child(token).child(frame);
        let number = match (space.taken, space.number.or(sealed)) {
            (_, Some(number)) => number.to_string(),
            (true, None) => "?".to_owned(),
            (false, None) => continue,
        };
        group = group.child(Element::centred(x + 17.0, y, 12.0, &number).bold());
    }
    group
}

/// The warehouse, the safe box once it is played, and a contract.
fn stored(fleet: &FleetView, y: f64, format: &dyn Fn(&Phrase) -> String) -> Element {
    let mut group = Element::group().child(pieces::service(145.0, y));
    let mut x = 159.0;
    match fleet.warehouse {
        Some(warehouse) if !warehouse.is_empty() => {
            for (catch, count) in warehouse.present() {
                group = group
                    .child(pieces::token(catch, x + 5.0, y, SMALL, format))
                    .child(Element::text(x + 15.0, y + 4.5, 12.0, &count.to_string()).bold());
                x += 31.0;
            }
        }
        _ => {
            let count = fleet.stored.to_string();
            group = group.child(Element::text(x, y + 5.0, 13.0, &count).bold());
        }
    }
    let sealed = matches!(fleet.sealed, Some(CompanyToken::SafeBox { .. }));
    if fleet.safe_box_played || sealed {
        let shade = if sealed { 0.5 } else { 1.0 };
        group = group.child(pieces::safe_box(325.0, y).set("opacity", shade));
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
