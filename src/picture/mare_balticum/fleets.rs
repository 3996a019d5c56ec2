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
use crate::picture::{Element, Purpose, Scene, WIDTH, Weight, width};

const ROW: f64 = 66.0;
/// How far below the edge of a row its market lies.
const MARKET: f64 = 16.5;
/// How far below the chart the first row begins.
const ABOVE: f64 = 5.0;
/// The distance between two market spaces, and how large their fish are: at the end points stand beside
/// them.
const AT_THE_END: (f64, f64) = (35.0, SMALL);
const DURING: (f64, f64) = (50.5, 0.78);
/// How far to the right of its fish the disc of a market space lies, at the end and during the game.
const DISCS: [f64; 2] = [17.5, 21.0];

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
    rows(view) + legend_height(scene) + 3.0
}

/// The height of the rows, which follow the chart.
fn rows(view: &View) -> f64 {
    ABOVE + ROW * view.fleets.len() as f64
}

/// The height of the legend below them. A mail says in words what the pieces are, and its picture has to be
/// small.
fn legend_height(scene: &Scene<'_>) -> f64 {
    match scene.purpose() {
        Purpose::Page => LEGEND,
        Purpose::Mail => 0.0,
    }
}

/// Draws the table from this y coordinate on.
pub(super) fn draw(view: &View, scene: &Scene<'_>, top: f64, lettering: &mut Lettering) -> Element {
    let mut table = Element::group();
    if scene.purpose() == Purpose::Page {
        table = table.child(legend(scene, top + rows(view) + 14.0, lettering));
    }
    for (nth, fleet) in view.fleets.iter().enumerate() {
        let y = top + ABOVE + ROW * nth as f64;
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
    let sheet = Element::rect(5.0, top, WIDTH - 10.0, ROW - 5.0).set("rx", 5.0).fill(SHEET);
    let sheet = scene.row(fleet.seat, sheet.stroke(SHEET_EDGE, 1.0), INK);
    let mut group = Element::group()
        .child(sheet)
        .child(pieces::boat(fleet.seat, None, 22.0, top + 20.0, lettering))
        .child(scene.row_name(fleet.seat, (38.0, top + 21.0), 13.0, 95.0).fill(INK));
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
        .child(market(view, fleet, scene, top + MARKET, lettering))
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
fn market(
    view: &View,
    fleet: &FleetView,
    scene: &Scene<'_>,
    y: f64,
    lettering: &mut Lettering,
) -> Element {
    let (disc, (_, size)) = (disc_aside(view), spacing(view));
    let format = &|phrase: &Phrase| scene.format(phrase);
    let mut market = Element::group();
    for (nth, space) in (0u32..).zip(&fleet.market) {
        let x = market_left(view, nth);
        let mut group = Element::group();
        // What its owner has chosen for a clock; nobody else sees it.
        let sealed = match fleet.sealed {
            Some(CompanyToken::Token { number, on }) if on == space.species => Some(number),
            _ => None,
        };
        group = group.child(pieces::catch(space.species.into(), x, y, size, format));
        let words = match (space.taken, space.number.or(sealed)) {
            (_, Some(number)) => Some(number.to_string()),
            (true, None) => Some("?".to_owned()),
            (false, None) => None,
        };
        group = match words {
            Some(words) => group.child(pieces::disc(x + disc, y, &words, lettering)),
            None => group.child(pieces::no_disc(x + disc, y)),
        };
        if sealed.is_some() {
            let own = Element::circle(x + disc, y, 8.0).fill("none").stroke(MARK, 1.8);
            group = group.child(own.set("stroke-dasharray", "3 2"));
        }
        if scene.viewer().is(fleet.seat) {
            let name = format!("market-{}", space.species.id());
            group = group.children(scene.ring(&name, x + disc, y, 11.0));
            group = scene.at(&name, group);
        }
        market = market.child(group);
    }
    market
}

/// The distance between two market spaces, and how large their fish are.
fn spacing(view: &View) -> (f64, f64) {
    if view.scores.is_some() { AT_THE_END } else { DURING }
}

/// How far to the right of its fish the disc of a market space lies.
fn disc_aside(view: &View) -> f64 {
    DISCS[usize::from(view.scores.is_none())]
}

/// Where the fish of a market space lies, from the left.
fn market_left(view: &View, nth: u32) -> f64 {
    148.0 + spacing(view).0 * f64::from(nth)
}

/// The width of a market space, for what marks it.
pub(super) fn market_width(view: &View) -> f64 {
    spacing(view).0
}

/// The middle of a market space of a seat: its fish and its disc.
pub(super) fn market_space(view: &View, seat: Seat, species: Species) -> Option<(f64, f64)> {
    let (row, fleet) = (0u32..).zip(&view.fleets).find(|(_, fleet)| fleet.seat == seat)?;
    let (nth, _) = (0u32..).zip(&fleet.market).find(|(_, space)| space.species == species)?;
    let top = places::HEIGHT + ABOVE + ROW * f64::from(row);
    Some((market_left(view, nth) + disc_aside(view) / 2.0, top + MARKET))
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
                x += 21.5 + width(&count, COUNT, Weight::Bold);
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
        let disc = 148.0 + 3.0 * AT_THE_END.0 + DISCS[0] + 8.0;
        for points in [0, 1, 52, 88, 100] {
            let words = format!("{points} points");
            let left = POINTS_END - width(&words, POINTS, Weight::Bold);
            assert!(left > disc + 3.0, "{words} begin at {left}, the disc ends at {disc}");
        }
    }

    #[test]
    fn during_a_game_the_market_is_as_wide_as_its_row() {
        let right = 148.0 + 3.0 * DURING.0 + DISCS[1] + 8.0;
        assert!(right > WIDTH - 40.0 && right < WIDTH - 8.0, "{right}");
        // A disc ends before the next fish begins, which is 26 units long.
        assert!(DISCS[1] + 8.0 < DURING.0 - 13.0 * DURING.1, "they touch");
    }
}
