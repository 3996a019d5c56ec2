//! The table below the chart with what every seat has.

use turnpost_rules::{
    Phrase, Seat,
    mare_balticum::{Catch, CompanyToken, FleetView, Species, View},
};

use super::{
    colours::{CONTOUR, HOLD, INK, MARK, SHEET, SHEET_EDGE, SOFT},
    lettering::Lettering,
    pieces, places,
};
use crate::picture::{Element, Purpose, Scene, WIDTH, Weight, fit, width};

const ROW: f64 = 66.0;
/// How far below the edge of a row its market lies.
const MARKET: f64 = 16.5;
/// The distance between two market spaces.
pub(super) const MARKET_SPACE: f64 = 35.0;
/// How far to the right of its fish the disc of a market space lies.
const DISC: f64 = 17.5;

/// The height of the legend.
const LEGEND: f64 = 4.0 * LEGEND_LINE + 8.0;
const LEGEND_LINE: f64 = 20.5;
/// The font size there.
const WORDS: f64 = 11.3;
/// The font size of the points at the end, beside the market, and where they end.
const POINTS: f64 = 11.3;
const POINTS_END: f64 = WIDTH - 8.0;
/// The font size of the counts in a warehouse.
const COUNT: f64 = 12.0;
/// The scale of fish beside words and numbers.
const SMALL: f64 = 0.6;
/// The slots of a hold, and how far they are apart.
const SLOTS: u32 = 5;
const SLOT: f64 = 24.0;

/// The height of the table.
pub(super) fn height(view: &View, scene: &Scene<'_>) -> f64 {
    ROW * view.fleets.len() as f64 + above_rows(scene) + 3.0
}

/// The height of what stands above the rows. A mail says in words what the pieces are, and its
/// picture has to be small.
fn above_rows(scene: &Scene<'_>) -> f64 {
    match scene.purpose() {
        Purpose::Page => LEGEND,
        Purpose::Mail => 5.0,
    }
}

/// Draws the table from this y coordinate on.
pub(super) fn draw(view: &View, scene: &Scene<'_>, top: f64, lettering: &mut Lettering) -> Element {
    let mut table = Element::group();
    if scene.purpose() == Purpose::Page {
        table = table.child(legend(scene, top + 15.0, lettering));
    }
    for (nth, fleet) in view.fleets.iter().enumerate() {
        let y = top + above_rows(scene) + ROW * nth as f64;
        table = table.child(row(view, fleet, scene, y, lettering));
    }
    table
}

/// What the pieces stand for.
fn legend(scene: &Scene<'_>, y: f64, lettering: &mut Lettering) -> Element {
    let format = |phrase: &Phrase| scene.format(phrase);
    let word = |key| format(&Phrase::new(key));
    let mut sign = |words: &str| pieces::disc(0.0, 0.0, words, lettering);
    let lines: [Vec<(Element, String)>; 4] = [
        Catch::ALL
            .into_iter()
            .map(|catch| (pieces::catch(catch, 0.0, 0.0, SMALL, &format), format(&catch.phrase())))
            .collect(),
        vec![
            (pieces::warehouse(0.0, 0.0), word("mare-balticum-picture-legend-warehouse")),
            (pieces::slot(false, 0.0, 0.0, 0.82), word("mare-balticum-picture-legend-cargo")),
        ],
        vec![
            (pieces::safe_box(0.0, 0.0), word("mare-balticum-picture-legend-safe-box")),
            (pieces::deed(0.0, 0.0), word("mare-balticum-picture-legend-contract")),
            (tick(0.0, 0.0), word("mare-balticum-picture-legend-chosen")),
        ],
        vec![
            (sign("?"), word("mare-balticum-picture-legend-hidden")),
            (sign("0"), word("mare-balticum-picture-legend-free")),
            (sign("\u{2212}1"), word("mare-balticum-picture-legend-costly")),
        ],
    ];
    let mut group = Element::group();
    for (nth, line) in (0u32..).zip(lines) {
        let y = y + LEGEND_LINE * f64::from(nth);
        let mut x = 16.0;
        for (drawn, words) in line {
            group = group.child(Element::moved(x, y).child(drawn)).child(written(
                x + 13.0,
                y + 4.0,
                WORDS,
                &words,
            ));
            x += 27.0 + width(&words, WORDS, Weight::Regular);
        }
    }
    group
}

/// Words below the chart.
fn written(x: f64, y: f64, size: f64, words: &str) -> Element {
    Element::text(x, y, size, words).fill(INK)
}

/// A sign that a company token has been chosen.
fn tick(x: f64, y: f64) -> Element {
    let data = format!("M{:.1} {y:.1}l3.6 4 6.4-8.6", x - 5.0);
    Element::new("path")
        .set("d", data)
        .fill("none")
        .stroke(SOFT, 2.2)
        .set("stroke-linecap", "round")
}

fn row(
    view: &View,
    fleet: &FleetView,
    scene: &Scene<'_>,
    top: f64,
    lettering: &mut Lettering,
) -> Element {
    let active = view.active == Some(fleet.seat);
    let sheet = Element::rect(5.0, top, WIDTH - 10.0, ROW - 5.0).set("rx", 5.0).fill(SHEET);
    let sheet = if active { sheet.stroke(INK, 2.2) } else { sheet.stroke(SHEET_EDGE, 1.0) };
    let name = fit(scene.name(fleet.seat), 13.0, Weight::Bold, 100.0);
    let mut group = Element::group()
        .child(sheet)
        .child(pieces::boat(fleet.seat, None, 22.0, top + 20.0, lettering))
        .child(written(38.0, top + 21.0, 13.0, &name).bold());
    let format = &|phrase: &Phrase| scene.format(phrase);
    if let Some(score) = view.scores.iter().flatten().find(|score| score.seat == fleet.seat) {
        let points =
            Phrase::new("mare-balticum-picture-points").with("points", i64::from(score.points));
        group = group.child(
            written(POINTS_END, top + 21.0, POINTS, &scene.format(&points))
                .bold()
                .set("text-anchor", "end"),
        );
    }
    if fleet.token_in {
        group = group.child(tick(WIDTH - 20.0, top + 16.0));
    }
    group
        .child(market(fleet, scene, top + MARKET, lettering))
        .child(hold(fleet, top + 44.5, format))
        .child(stored(fleet, top + 44.5, format))
}

/// The hold: five slots with the cargo.
fn hold(fleet: &FleetView, y: f64, format: &dyn Fn(&Phrase) -> String) -> Element {
    let mut fish = Species::ALL.into_iter().flat_map(|species| {
        std::iter::repeat_n(Catch::from(species), usize::from(fleet.cargo.get(species)))
    });
    let board = Element::rect(9.0, y - 13.0, 5.0 * SLOT + 6.0, 26.0).set("rx", 4.0);
    let mut group = Element::group().child(board.fill(HOLD).stroke(CONTOUR, 1.0));
    for nth in 0..SLOTS {
        let x = 24.0 + SLOT * f64::from(nth);
        let next = fish.next();
        group = group
            .child(pieces::slot(next.is_some(), x, y, 1.0))
            .children(next.map(|catch| pieces::catch(catch, x, y, 0.74, format)));
    }
    group
}

/// The market spaces: a disc with the number, a question mark for one that is hidden, or nothing.
fn market(fleet: &FleetView, scene: &Scene<'_>, y: f64, lettering: &mut Lettering) -> Element {
    let format = &|phrase: &Phrase| scene.format(phrase);
    let mut market = Element::group();
    for (nth, space) in (0u32..).zip(&fleet.market) {
        let x = market_left(nth);
        let mut group = Element::group();
        // What its owner has chosen for a clock; nobody else sees it.
        let sealed = match fleet.sealed {
            Some(CompanyToken::Token { number, on }) if on == space.species => Some(number),
            _ => None,
        };
        group = group.child(pieces::catch(space.species.into(), x, y, SMALL, format));
        let words = match (space.taken, space.number.or(sealed)) {
            (_, Some(number)) => Some(number.to_string()),
            (true, None) => Some("?".to_owned()),
            (false, None) => None,
        };
        group = match words {
            Some(words) => group.child(pieces::disc(x + DISC, y, &words, lettering)),
            None => group.child(pieces::no_disc(x + DISC, y)),
        };
        if sealed.is_some() {
            let own = Element::circle(x + DISC, y, 8.0).fill("none").stroke(MARK, 1.8);
            group = group.child(own.set("stroke-dasharray", "3 2"));
        }
        if scene.viewer().is(fleet.seat) {
            let name = format!("market-{}", space.species.id());
            group = group.children(scene.ring(&name, x + DISC, y, 11.0));
            group = scene.at(&name, group);
        }
        market = market.child(group);
    }
    market
}

/// Where the fish of a market space lies, from the left.
fn market_left(nth: u32) -> f64 {
    148.0 + MARKET_SPACE * f64::from(nth)
}

/// The middle of a market space of a seat: its fish and its disc.
pub(super) fn market_space(view: &View, seat: Seat, species: Species) -> Option<(f64, f64)> {
    let (row, fleet) = (0u32..).zip(&view.fleets).find(|(_, fleet)| fleet.seat == seat)?;
    let (nth, _) = (0u32..).zip(&fleet.market).find(|(_, space)| space.species == species)?;
    let top = places::HEIGHT + LEGEND + ROW * f64::from(row);
    Some((market_left(nth) + DISC / 2.0, top + MARKET))
}

/// The warehouse, the safe box once it is played, and a contract.
fn stored(fleet: &FleetView, y: f64, format: &dyn Fn(&Phrase) -> String) -> Element {
    let mut group = Element::group().child(pieces::warehouse(148.0, y));
    let mut x = 161.0;
    match fleet.warehouse {
        Some(warehouse) if !warehouse.is_empty() => {
            for (catch, count) in warehouse.present() {
                let count = count.to_string();
                group = group
                    .child(pieces::catch(catch, x + 7.0, y, 0.6, format))
                    .child(written(x + 16.0, y + 4.5, COUNT, &count).bold());
                x += 19.0 + width(&count, COUNT, Weight::Bold);
            }
        }
        _ => {
            let count = fleet.stored.to_string();
            group = group.child(written(x, y + 5.0, 13.0, &count).bold());
        }
    }
    let sealed = matches!(fleet.sealed, Some(CompanyToken::SafeBox { .. }));
    if fleet.safe_box_played || sealed {
        let safe = pieces::safe_box(325.0, y);
        group = group.child(if sealed { safe.set("opacity", 0.5) } else { safe });
    }
    if fleet.has_contract {
        group = group.child(pieces::deed(344.0, y));
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_points_at_the_end_do_not_touch_the_market() {
        let disc = market_left(3) + DISC + 8.0;
        for points in [0, 1, 52, 88, 100] {
            let words = format!("{points} points");
            let left = POINTS_END - width(&words, POINTS, Weight::Bold);
            assert!(left > disc + 3.0, "{words} begin at {left}, the disc ends at {disc}");
        }
    }
}
