//! The board of CATAN.
//!
//! The letters of the columns A to K are above and below the island, the numbers of the lines 1 to
//! 6 at its sides, and every terrain and intersection shows its own name (paths are named by their
//! ends), so that a move in a mail (`settlement F1`, `robber T7`) is easy to find. Terrains differ
//! by their icon, players by a letter on buildings and a pattern along roads.
//!
//! * `anchors`: where it can be touched; `net`: the layout; `island`: terrains and harbours; `pieces`: what is built.

mod anchors;
mod island;
mod net;
mod pieces;

pub use anchors::anchor;

use super::{
    Element, GREY, INK, LINE, PANEL, PAPER, SEA, Scene, SeatMark, Shape, Svg, WIDTH, Weight, fit,
    width, wrap,
};
use net::{BOTTOM, TEXT};
use pieces::{Mark, mark};
use turnpost_rules::{
    Phrase, Seat, Viewer,
    catan::{
        View,
        board::{Intersection, Path as Route, Terrain},
        describe,
        view::SeatView,
    },
};

const ROW: f64 = 17.0;

/// The mark next to a player's name, which looks like the player's pieces.
pub fn seat_mark(view: &View, seat: Seat) -> SeatMark {
    let own = view.seats.iter().find(|known| known.seat == seat);
    own.map_or(super::seat_mark(seat), |own| {
        let Mark { fill, on, letter, .. } = mark(own.colour);
        SeatMark { colour: fill, on, letter, shape: Shape::Square }
    })
}

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let hand = own_lines(view, scene);
    let height = BOTTOM + ROW * (view.seats.len() + 1 + hand.len()) as f64 + 6.0;
    let title = scene.format(&Phrase::new("catan-picture-title"));
    let sections = describe(view, scene.viewer());
    let described: Vec<String> = sections
        .iter()
        .take(3)
        .flat_map(|part| &part.lines)
        .map(|line| scene.format(line))
        .collect();
    let mut svg = Svg::new(WIDTH, height, &title, &described.join(" "));
    svg.add(Element::rect(0.0, 0.0, WIDTH, height).fill(PAPER));
    svg.add(Element::rect(2.0, 2.0, WIDTH - 4.0, BOTTOM - 10.0).fill(SEA).set("rx", 10.0));
    island::grid(&mut svg);
    // All ground first: otherwise a terrain's ring would be hidden by its neighbour.
    for (terrain, shown) in Terrain::all().zip(&view.terrains) {
        svg.add(island::ground(terrain, shown.landscape));
    }
    for shown in &view.terrains {
        svg.add(island::terrain(shown, view.robber == shown.terrain, scene));
    }
    for shown in &view.harbours {
        svg.add(island::harbour(shown.path, shown.harbour));
    }
    for seat in &view.seats {
        for path in seat.roads.iter() {
            svg.add(pieces::road(path, &mark(seat.colour)));
        }
    }
    for at in Intersection::all() {
        svg.add(pieces::place(view, scene, at));
    }
    // Above the intersections: a path that can be chosen keeps its share of the way between them.
    for path in Route::all() {
        if let Some(drawing) = pieces::path(scene, path) {
            svg.add(drawing);
        }
    }
    scores(&mut svg, view, scene);
    let first = BOTTOM + ROW * (view.seats.len() + 2) as f64 - 4.0;
    for (at, line) in hand.iter().enumerate() {
        svg.add(Element::text(10.0, first + ROW * at as f64, TEXT, line));
    }
    svg
}

/// The table of scores below the island.
fn scores(svg: &mut Svg, view: &View, scene: &Scene<'_>) {
    const KEYS: [&str; 6] = [
        "catan-picture-points",
        "catan-picture-hand",
        "catan-picture-cards",
        "catan-picture-knights",
        "catan-picture-route",
        "catan-picture-treasures",
    ];
    // Treasures are only found in games with events.
    let shown = if view.options.events { 6 } else { 5 };
    let heads: Vec<String> =
        KEYS.iter().take(shown).map(|key| scene.format(&Phrase::new(key))).collect();
    let centres = centres(&heads);
    let left = centres.first().map_or(WIDTH, |column| column.from);
    for (head, column) in heads.iter().zip(&centres) {
        svg.add(Element::centred(column.centre, BOTTOM + 4.0, TEXT, head).fill(GREY));
    }
    for (at, seat) in view.seats.iter().enumerate() {
        let y = BOTTOM + 4.0 + ROW * (at + 1) as f64;
        if seat.seat == view.active {
            svg.add(
                Element::rect(4.0, y - 8.5, WIDTH - 8.0, ROW)
                    .set("rx", 4.0)
                    .fill(PANEL)
                    .stroke(LINE, 1.0),
            );
        }
        let mark = mark(seat.colour);
        svg.add(
            Element::rect(9.0, y - 7.0, 14.0, 14.0).set("rx", 2.0).fill(mark.fill).stroke(INK, 1.0),
        );
        svg.add(Element::centred(16.0, y, TEXT, mark.letter).bold().fill(mark.on));
        let name = fit(scene.name(seat.seat), TEXT, Weight::Bold, left - 30.0);
        svg.add(Element::text(28.0, y + 4.0, TEXT, &name).bold());
        for (text, column) in columns(view, seat).iter().zip(&centres) {
            svg.add(Element::centred(column.centre, y, TEXT, text));
        }
    }
}

/// A column of the table of scores.
struct Column {
    from: f64,
    centre: f64,
}

/// The columns, each as wide as its heading or its longest number, aligned to the right.
fn centres(heads: &[String]) -> Vec<Column> {
    const GAP: f64 = 7.0;
    let min = width("12 ★", TEXT, Weight::Regular);
    let wide = |head: &String| width(head, TEXT, Weight::Regular).max(min);
    let mut from = WIDTH - 6.0 - heads.iter().map(|head| wide(head) + GAP).sum::<f64>();
    heads
        .iter()
        .map(|head| {
            let column = Column { from, centre: from + (GAP + wide(head)) / 2.0 };
            from += GAP + wide(head);
            column
        })
        .collect()
}

/// Points, cards in hand, development cards, knights, longest run, treasures; honours are marked
/// with a star.
fn columns(view: &View, seat: &SeatView) -> [String; 6] {
    let star = |holder: Option<Seat>, value: u8| {
        if holder == Some(seat.seat) { format!("{value} ★") } else { value.to_string() }
    };
    [
        seat.points.unwrap_or(seat.visible_points).to_string(),
        seat.hand_size.to_string(),
        seat.development_cards.to_string(),
        star(view.largest_army, seat.knights),
        star(view.longest_route, seat.route_length),
        star(view.treasure_hunter, seat.treasures),
    ]
}

/// The viewer's own cards, and the dice.
fn own_lines(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let sections = describe(view, scene.viewer());
    let own = matches!(scene.viewer(), Viewer::Seat(_));
    let dice = sections.first().and_then(|now| now.lines.get(1)).filter(|_| view.dice.is_some());
    let hand =
        sections.get(1).filter(|_| own).into_iter().flat_map(|hand| hand.lines.iter().take(2));
    dice.into_iter()
        .chain(hand)
        .flat_map(|line| wrap(&scene.format(line), TEXT, Weight::Regular, WIDTH - 20.0))
        .collect()
}
