//! The board of CATAN: an island at sea, as on the lid of a game's box.
//!
//! Terrains are told apart by what grows there, players by a letter on buildings and a pattern
//! along roads. Where names of places are shown, every terrain and intersection has its own (paths
//! are named by their ends), so that a move in a mail (`settlement F1`, `robber T7`) is easy to
//! find.
//!
//! * `anchors`: where it can be touched; `net`: the layout; `artwork` and `shades`: what was drawn by
//!   hand, and its colours; `island`: terrains and harbours; `pieces`: what is built; `hand`: what
//!   lies before the viewer; `supply`: what building costs, and the bank.

mod anchors;
mod artwork;
mod changed;
mod hand;
mod icons;
mod island;
mod net;
mod pieces;
mod shades;
mod supply;

pub use anchors::anchor;
pub use changed::changed;
pub use icons::icons;

use super::{Element, Part, Scene, SeatMark, Shape, Svg, WIDTH, Weight, sentences, width, wrap};
use net::{BOTTOM, TEXT};
use pieces::{Mark, mark};
pub(super) use shades::SHADES;
use shades::{INK, PANEL, PAPER, SOFT};
use turnpost_rules::{
    Phrase, Seat, Viewer,
    catan::{
        View,
        board::{Intersection, Path as Route},
        costs, describe,
        view::SeatView,
    },
};

const ROW: f64 = 17.0;

/// The mark next to a player's name, which looks like the player's pieces.
pub fn seat_mark(view: &View, seat: Seat) -> SeatMark {
    let own = view.seats.iter().find(|known| known.seat == seat);
    own.map_or(super::seat_mark(seat), |own| {
        let Mark { fill, on, letter, .. } = mark(own.colour, own.seat);
        SeatMark { colour: fill, on, letter, shape: Shape::Square }
    })
}

/// The middle of the island, with two rows of numbers.
pub const LID: Part = Part { x: 33.4, y: 119.8, width: 275.2, height: 103.2 };
/// Three terrains there.
pub const TILE: Part = Part { x: 120.7, y: 120.2, width: 90.0, height: 90.0 };

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let lines = own_lines(view, scene);
    let hand_top = BOTTOM + ROW * (view.seats.len() as f64 + 1.0) - 1.0;
    let supply_top = hand_top + hand::height(view, scene.viewer()) + 2.0;
    let lines_top = supply_top + supply::HEIGHT;
    let height = lines_top + ROW * lines.len() as f64 + 6.0;
    let title = scene.format(&Phrase::new("catan-picture-title"));
    let sections: Vec<_> = describe(view, scene.viewer()).into_iter().take(3).collect();
    let sections = scene.standing(sections);
    let costs = costs();
    let told = sections.iter().flat_map(|part| &part.lines).chain([&costs]);
    let described = sentences(told.map(|line| scene.format(line)));
    let mut svg = Svg::new(WIDTH, height, &title, &described).shaded(SHADES);
    artwork::define(&mut svg, scene.purpose(), view.seats.iter().map(|seat| seat.colour));
    svg.add(Element::rect(0.0, 0.0, WIDTH, height).fill(PAPER));
    svg.add(board(view, scene));
    scores(&mut svg, view, scene);
    svg.add(hand::draw(view, scene.viewer(), hand_top));
    svg.add(supply::draw(view, scene, supply_top));
    for (line, at) in lines.iter().zip(0..) {
        let y = lines_top + 9.0 + ROW * f64::from(at);
        svg.add(Element::text(10.0, y, TEXT, line).fill(INK));
    }
    svg
}

/// The island and the sea around it.
fn board(view: &View, scene: &Scene<'_>) -> Element {
    let mut board = Element::group()
        .set("stroke-linejoin", "round")
        .set("stroke-linecap", "round")
        // For names, whose halo lies under them.
        .set("font-size", TEXT)
        .set("text-anchor", "middle")
        .set("paint-order", "stroke")
        .child(island::sea())
        // All ground first: otherwise a terrain's ring would be hidden by its neighbour.
        .children(view.terrains.iter().map(island::ground))
        .children(view.harbours.iter().map(|shown| island::harbour(shown.path, shown.harbour)));
    for shown in &view.terrains {
        board = board.child(island::terrain(shown, view.robber == shown.terrain, scene));
    }
    for seat in &view.seats {
        let mark = mark(seat.colour, seat.seat);
        board = board.children(seat.roads.iter().map(|path| pieces::road(path, &mark)));
    }
    board
        .children(Intersection::all().filter_map(|at| pieces::place(view, scene, at)))
        // Above the intersections: a path that can be chosen keeps its share of the way between
        // them.
        .children(Route::all().filter_map(|path| pieces::path(scene, path)))
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
        svg.add(Element::centred(column.centre, BOTTOM + 4.0, TEXT, head).fill(SOFT));
    }
    for (at, seat) in view.seats.iter().enumerate() {
        let y = BOTTOM + 4.0 + ROW * (at + 1) as f64;
        if scene.awaits(seat.seat) {
            let ground = Element::rect(4.0, y - 8.5, WIDTH - 8.0, ROW).set("rx", 4.0).fill(PANEL);
            svg.add(scene.row(seat.seat, ground, INK));
        }
        let scale = format!("translate(16 {:.1}) scale(.82)", y + 0.5);
        svg.add(
            Element::group()
                .set("stroke-linejoin", "round")
                .set("stroke-linecap", "round")
                .set("transform", scale)
                .child(pieces::settlement_drawing(0.0, 0.0, &mark(seat.colour, seat.seat))),
        );
        svg.add(scene.row_name(seat.seat, (28.0, y + 4.0), TEXT, left - 30.0).fill(INK));
        for (text, column) in columns(view, seat).iter().zip(&centres) {
            svg.add(Element::centred(column.centre, y, TEXT, text).fill(INK));
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

/// The viewer's own development cards; their resources and the dice are drawn.
fn own_lines(view: &View, scene: &Scene<'_>) -> Vec<String> {
    let sections = describe(view, scene.viewer());
    let own = matches!(scene.viewer(), Viewer::Seat(_));
    let hand = sections.get(1).filter(|_| own).and_then(|hand| hand.lines.get(1));
    hand.into_iter()
        .flat_map(|line| wrap(&scene.format(line), TEXT, Weight::Regular, WIDTH - 20.0))
        .collect()
}
