//! The board of CATAN.
//!
//! Columns A to K stand above and below the island, the lines 1 to 6 beside it, and every terrain
//! and intersection carries its own name, paths being named by their ends, so that a move in a mail (`settlement F1`, `robber T7`) is found at once.
//! Terrains differ by their sign, players by a letter on buildings and a pattern along roads.

use crate::rules::{
    Phrase, Seat, Viewer,
    catan::{
        View,
        board::{Intersection, Path as Route, Terrain},
        cards::Resource,
        describe,
        table::{Colour, Harbour, Landscape, pips},
        view::SeatView,
    },
};

use super::{
    ACCENT, Element, GREY, INK, LINE, PANEL, PAPER, Path, SEA, Scene, SeatMark, Shape, Svg, WIDTH,
    Weight, fit, wrap,
};

/// From one column of intersections to the next.
const STEP: f64 = 28.0;
/// A quarter of a terrain's height.
const RISE: f64 = 16.17;
/// Where column A and the first line begin.
const LEFT: f64 = 40.0;
const TOP: f64 = 52.0;
/// Where the island ends and the table of scores begins.
const BOTTOM: f64 = TOP + 16.0 * RISE + 52.0;
const TEXT: f64 = 11.0;
const ROW: f64 = 17.0;

/// How a player's pieces look.
struct Mark {
    fill: &'static str,
    on: &'static str,
    letter: &'static str,
    /// Colour and dashes of the line along the middle of a road.
    stripe: Option<(&'static str, &'static str)>,
}

fn mark(colour: Colour) -> Mark {
    match colour {
        Colour::Red => Mark { fill: "#b3261e", on: "#ffffff", letter: "R", stripe: None },
        Colour::Blue => {
            Mark { fill: "#1f4e9e", on: "#ffffff", letter: "B", stripe: Some((PAPER, "5 4")) }
        }
        Colour::Orange => {
            Mark { fill: "#f09a2a", on: INK, letter: "O", stripe: Some((INK, "40 0")) }
        }
        Colour::White => Mark { fill: "#ffffff", on: INK, letter: "W", stripe: Some((INK, "2 3")) },
    }
}

/// How a seat is marked beside its player's name: as its pieces are.
pub fn seat_mark(view: &View, seat: Seat) -> SeatMark {
    let own = view.seats.iter().find(|known| known.seat == seat);
    own.map_or(super::seat_mark(seat), |own| {
        let Mark { fill, on, letter, .. } = mark(own.colour);
        SeatMark { colour: fill, on, letter, shape: Shape::Square }
    })
}

/// Whether a terrain's northern corner lies there: a line zigzags, and there it stands higher.
fn is_high(at: Intersection) -> bool {
    let (column, line) = at.column_and_line();
    (column + line) % 2 == 1
}

fn point(at: Intersection) -> (f64, f64) {
    let (column, line) = at.column_and_line();
    let (centre, row) = (column as f64, line as f64);
    let y = 3.0 * row + if is_high(at) { 0.0 } else { 1.0 };
    (LEFT + STEP * centre, TOP + RISE * y)
}

fn middle(terrain: Terrain) -> (f64, f64) {
    let (column, row) = terrain.column_and_row();
    (LEFT + STEP * column as f64, TOP + RISE * (3.0 * row as f64 + 2.0))
}

fn halfway(path: Route) -> (f64, f64) {
    let [one, other] = path.ends();
    let ((x1, y1), (x2, y2)) = (point(one), point(other));
    ((x1 + x2) / 2.0, (y1 + y2) / 2.0)
}

/// Draws a view.
pub fn draw(view: &View, scene: &Scene<'_>) -> Svg {
    let hand = own_lines(view, scene);
    let height = BOTTOM + ROW * (view.seats.len() + 1 + hand.len()) as f64 + 6.0;
    let title = scene.say(&Phrase::new("catan-picture-title"));
    let sections = describe(view, scene.viewer());
    let described: Vec<String> =
        sections.iter().take(3).flat_map(|part| &part.lines).map(|line| scene.say(line)).collect();
    let mut svg = Svg::new(WIDTH, height, &title, &described.join(" "));
    svg.add(Element::rect(0.0, 0.0, WIDTH, height).fill(PAPER));
    svg.add(Element::rect(2.0, 2.0, WIDTH - 4.0, BOTTOM - 10.0).fill(SEA).set("rx", 10.0));
    grid(&mut svg);
    // All ground first: names reach down to where the next row begins.
    for (terrain, shown) in Terrain::all().zip(&view.terrains) {
        svg.add(ground(terrain, shown.landscape));
    }
    for (terrain, shown) in Terrain::all().zip(&view.terrains) {
        let robbed = view.robber == terrain;
        svg.add(terrain_drawing(terrain, shown.landscape, shown.number, robbed, scene));
    }
    for shown in &view.harbours {
        svg.add(harbour(shown.path, shown.harbour));
    }
    for seat in &view.seats {
        for path in seat.roads.iter() {
            svg.add(road(path, &mark(seat.colour)));
        }
    }
    for path in Route::all() {
        let (x, y) = halfway(path);
        let name = path.to_string();
        if let Some(ring) = scene.ring(&name, x, y, 8.0) {
            let finger = Element::circle(x, y, 13.6).set("fill-opacity", 0.0);
            svg.add(scene.at(&name, Element::group().child(finger).child(ring)));
        }
    }
    for at in Intersection::all() {
        place(&mut svg, view, scene, at);
    }
    scores(&mut svg, view, scene);
    let first = BOTTOM + ROW * (view.seats.len() + 2) as f64 - 4.0;
    for (at, line) in hand.iter().enumerate() {
        svg.add(Element::text(10.0, first + ROW * at as f64, TEXT, line));
    }
    svg
}

/// Column letters above and below, line numbers at both sides.
fn grid(svg: &mut Svg) {
    for column in 0..11 {
        let letter = char::from(b'A' + column).to_string();
        let x = LEFT + STEP * f64::from(column);
        for y in [12.0, BOTTOM - 20.0] {
            svg.add(Element::centred(x, y, TEXT, &letter).bold().fill(GREY));
        }
        let guide = Element::line((x, 19.0), (x, BOTTOM - 28.0));
        svg.add(guide.stroke(LINE, 0.5).set("stroke-dasharray", "1 4"));
    }
    for line in 0..6 {
        let y = TOP + RISE * (3.0 * f64::from(line) + 0.5);
        for x in [9.0, WIDTH - 9.0] {
            svg.add(Element::centred(x, y, TEXT, &(line + 1).to_string()).bold().fill(GREY));
        }
        let guide = Element::line((16.0, y), (WIDTH - 16.0, y));
        svg.add(guide.stroke(LINE, 0.5).set("stroke-dasharray", "1 4"));
    }
}

fn fill(landscape: Landscape) -> &'static str {
    match landscape {
        Landscape::Hills => "#e2b49a",
        Landscape::Forest => "#a9c69a",
        Landscape::Pasture => "#d5e5ac",
        Landscape::Fields => "#f2dc94",
        Landscape::Mountains => "#c6c6cc",
        Landscape::Desert => "#efe4cb",
    }
}

fn ground(terrain: Terrain, landscape: Landscape) -> Element {
    let (x, y) = middle(terrain);
    let corners = [
        (x, y - 2.0 * RISE),
        (x + STEP, y - RISE),
        (x + STEP, y + RISE),
        (x, y + 2.0 * RISE),
        (x - STEP, y + RISE),
        (x - STEP, y - RISE),
    ];
    Element::polygon(&corners).fill(fill(landscape)).stroke(LINE, 1.2)
}

fn terrain_drawing(
    terrain: Terrain,
    landscape: Landscape,
    number: Option<u8>,
    robbed: bool,
    scene: &Scene<'_>,
) -> Element {
    let (x, y) = middle(terrain);
    let name = terrain.to_string();
    // The corners belong to the intersections and their names: sign and number stand side by
    // side between them, the terrain's own name below, the robber above.
    let (left, right) = if number.is_some() { (x - 13.0, x + 12.5) } else { (x, x) };
    let mut drawing = Element::group()
        .child(sign(landscape, left, y))
        .child(Element::centred(x, y + 16.0, TEXT, &name).fill(INK));
    if let Some(number) = number {
        let often = matches!(number, 6 | 8);
        let ink = if often { ACCENT } else { INK };
        drawing = drawing
            .child(
                Element::circle(right, y, 11.5)
                    .fill(PAPER)
                    .stroke(ink, if often { 2.0 } else { 0.8 }),
            )
            .child(Element::centred(right, y - 2.0, 12.5, &number.to_string()).bold().fill(ink));
        let count = pips(number);
        for at in 0..count {
            let dot = right + (f64::from(at) - f64::from(count - 1) / 2.0) * 3.2;
            drawing = drawing.child(Element::circle(dot, y + 7.0, 1.1).fill(ink));
        }
    }
    if robbed {
        drawing = drawing.child(robber(x - 6.0, y - 12.0));
    }
    drawing = drawing.children(scene.ring(&name, x, y, 24.0));
    scene.at(&name, drawing)
}

/// What stands for a terrain and for what it yields.
fn sign(landscape: Landscape, x: f64, y: f64) -> Element {
    let thin = |path: Path| Element::path(path).fill("none").stroke(INK, 1.2);
    match landscape {
        // Bricks.
        Landscape::Hills => {
            Element::group().children([(-8.0, 1.0), (1.0, 1.0), (-3.5, -5.0)].map(|(dx, dy)| {
                Element::rect(x + dx, y + dy, 8.0, 5.0).fill("#9a4a2a").stroke(INK, 0.6)
            }))
        }
        // Firs.
        Landscape::Forest => Element::group().children([-7.0, 0.0, 7.0].map(|dx| {
            Element::polygon(&[(x + dx, y - 7.0), (x + dx + 4.5, y + 6.0), (x + dx - 4.5, y + 6.0)])
                .fill("#2f5d34")
                .stroke(INK, 0.6)
        })),
        // A sheep.
        Landscape::Pasture => {
            Element::group()
                .children([(-4.0, 0.0), (1.0, -2.0), (5.0, 1.0), (0.0, 2.5)].map(|(dx, dy)| {
                    Element::circle(x + dx, y + dy, 4.0).fill(PAPER).stroke(INK, 0.6)
                }))
                .child(Element::circle(x - 8.0, y - 1.0, 2.6).fill(INK))
        }
        // Ears of grain.
        Landscape::Fields => Element::group().children([-6.0, 0.0, 6.0].map(|dx| {
            thin(
                Path::from(x + dx, y + 7.0)
                    .line(x + dx, y - 6.0)
                    .jump(x + dx - 3.0, y - 4.0)
                    .line(x + dx, y)
                    .line(x + dx + 3.0, y - 4.0)
                    .jump(x + dx - 3.0, y + 1.0)
                    .line(x + dx, y + 5.0)
                    .line(x + dx + 3.0, y + 1.0),
            )
        })),
        // Peaks with snow.
        Landscape::Mountains => Element::group()
            .child(
                Element::polygon(&[
                    (x - 12.0, y + 6.0),
                    (x - 4.0, y - 7.0),
                    (x + 1.0, y),
                    (x + 5.0, y - 4.0),
                    (x + 12.0, y + 6.0),
                ])
                .fill("#6d6f7a")
                .stroke(INK, 0.6),
            )
            .child(
                Element::polygon(&[(x - 4.0, y - 7.0), (x - 1.2, y - 2.6), (x - 6.6, y - 2.6)])
                    .fill(PAPER),
            ),
        // Sand.
        Landscape::Desert => Element::group().children(
            [(-8.0, 0.0), (-3.0, 4.0), (2.0, -2.0), (7.0, 3.0), (-2.0, -5.0), (9.0, -4.0)]
                .map(|(dx, dy)| Element::circle(x + dx, y + dy, 1.1).fill(GREY)),
        ),
    }
}

/// The terrain whose sign stands for a resource.
fn source(resource: Resource) -> Landscape {
    match resource {
        Resource::Brick => Landscape::Hills,
        Resource::Lumber => Landscape::Forest,
        Resource::Wool => Landscape::Pasture,
        Resource::Grain => Landscape::Fields,
        Resource::Ore => Landscape::Mountains,
    }
}

fn robber(x: f64, y: f64) -> Element {
    let body = Path::from(x - 6.0, y + 9.0)
        .line(x - 3.0, y - 3.0)
        .line(x + 3.0, y - 3.0)
        .line(x + 6.0, y + 9.0)
        .close();
    Element::group()
        .child(Element::path(body).fill(INK).stroke(PAPER, 1.0))
        .child(Element::circle(x, y - 6.0, 4.2).fill(INK).stroke(PAPER, 1.0))
}

/// A harbour out at sea, with a pier to each of its two intersections.
fn harbour(path: Route, harbour: Harbour) -> Element {
    let (x, y) = halfway(path);
    let (cx, cy) = (LEFT + 5.0 * STEP, TOP + 8.0 * RISE);
    let length = (x - cx).hypot(y - cy).max(1.0);
    let (hx, hy) = (x + (x - cx) / length * 25.0, y + (y - cy) / length * 25.0);
    let piers = path.ends().map(|end| {
        Element::line(point(end), (hx, hy)).stroke(LINE, 2.0).set("stroke-dasharray", "3 2")
    });
    let mut drawing = Element::group().children(piers);
    match harbour {
        Harbour::Generic => {
            drawing = drawing
                .child(
                    Element::rect(hx - 12.0, hy - 8.0, 24.0, 16.0)
                        .set("rx", 4.0)
                        .fill(PAPER)
                        .stroke(LINE, 1.0),
                )
                .child(Element::centred(hx, hy, TEXT, "3:1").bold());
        }
        Harbour::Special(resource) => {
            drawing = drawing
                .child(
                    Element::rect(hx - 14.0, hy - 14.0, 28.0, 28.0)
                        .set("rx", 4.0)
                        .fill(PAPER)
                        .stroke(LINE, 1.0),
                )
                .child(sign(source(resource), hx, hy - 5.0))
                .child(Element::centred(hx, hy + 8.0, TEXT, "2:1").bold());
        }
    }
    drawing
}

fn road(path: Route, mark: &Mark) -> Element {
    let [one, other] = path.ends().map(point);
    // Short of the intersections, so that runs show where they meet buildings.
    let along = |from: (f64, f64), to: (f64, f64)| {
        (from.0 + (to.0 - from.0) * 0.16, from.1 + (to.1 - from.1) * 0.16)
    };
    let (from, to) = (along(one, other), along(other, one));
    let mut drawing = Element::group()
        .child(Element::line(from, to).stroke(INK, 8.0).set("stroke-linecap", "round"))
        .child(Element::line(from, to).stroke(mark.fill, 5.6).set("stroke-linecap", "round"));
    if let Some((ink, dashes)) = mark.stripe {
        drawing =
            drawing.child(Element::line(from, to).stroke(ink, 1.8).set("stroke-dasharray", dashes));
    }
    drawing
}

/// What stands at an intersection, and whether it can be chosen.
fn place(svg: &mut Svg, view: &View, scene: &Scene<'_>, at: Intersection) {
    let (x, y) = point(at);
    let name = at.to_string();
    let settled = view.seats.iter().find(|seat| seat.settlements.has(at));
    let city = view.seats.iter().find(|seat| seat.cities.has(at));
    // Neighbouring rings do not touch; a finger meets more than the ring: 24 pixels where the
    // picture is as wide as a small phone, and no neighbour's.
    let ring = scene.ring(&name, x, y, 10.5);
    let finger = ring.is_some().then(|| Element::circle(x, y, 14.0).set("fill-opacity", 0.0));
    let mut drawing = Element::group().children(finger);
    if let Some(owner) = city {
        drawing = drawing.child(city_drawing(x, y, &mark(owner.colour)));
    } else if let Some(owner) = settled {
        drawing = drawing.child(settlement_drawing(x, y, &mark(owner.colour)));
    }
    let free = settled.is_none() && city.is_none();
    let named = match (free, &ring) {
        (true, Some(_)) => Element::centred(x, y, TEXT, &name).bold(),
        (true, None) => lettering(x, y, &name),
        // Beside the building, on the side where no path leads away.
        (false, _) if is_high(at) => lettering(x + 15.0, y - 10.0, &name),
        (false, _) => lettering(x + 13.0, y + 13.0, &name),
    };
    drawing = drawing.children(ring).child(named);
    svg.add(scene.at(&name, drawing));
}

/// A name that reads on any ground.
fn lettering(x: f64, y: f64, name: &str) -> Element {
    let halo = Element::centred(x, y, TEXT, name).stroke(PAPER, 2.6).set("stroke-opacity", 0.85);
    Element::group().child(halo).child(Element::centred(x, y, TEXT, name).fill(INK))
}

fn settlement_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    let house = [
        (x, y - 11.0),
        (x + 8.5, y - 4.0),
        (x + 8.5, y + 7.5),
        (x - 8.5, y + 7.5),
        (x - 8.5, y - 4.0),
    ];
    Element::group()
        .child(Element::polygon(&house).fill(mark.fill).stroke(INK, 1.5))
        .child(Element::centred(x, y + 1.5, TEXT, mark.letter).bold().fill(mark.on))
}

fn city_drawing(x: f64, y: f64, mark: &Mark) -> Element {
    let town = [
        (x - 12.0, y + 8.5),
        (x - 12.0, y - 7.0),
        (x - 6.5, y - 13.5),
        (x - 1.0, y - 7.0),
        (x - 1.0, y - 3.5),
        (x + 12.0, y - 3.5),
        (x + 12.0, y + 8.5),
    ];
    Element::group()
        .child(Element::polygon(&town).fill(mark.fill).stroke(INK, 1.5))
        .child(Element::centred(x, y + 2.5, TEXT, mark.letter).bold().fill(mark.on))
        .child(Element::line((x + 5.0, y + 8.5), (x + 5.0, y + 3.5)).stroke(mark.on, 1.5))
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
    // Treasures are found in games with events alone.
    let (shown, left, step) = if view.options.events { (6, 132.0, 41.0) } else { (5, 148.0, 46.8) };
    let centre = |column: usize| left + step * column as f64;
    for (column, key) in KEYS.iter().enumerate().take(shown) {
        let head = scene.say(&Phrase::new(key));
        let head = fit(&head, TEXT, Weight::Regular, step - 1.0);
        svg.add(Element::centred(centre(column), BOTTOM + 4.0, TEXT, &head).fill(GREY));
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
        let name = fit(scene.name(seat.seat), TEXT, Weight::Bold, left - 52.0);
        svg.add(Element::text(28.0, y + 4.0, TEXT, &name).bold());
        for (column, text) in columns(view, seat).iter().enumerate().take(shown) {
            svg.add(Element::centred(centre(column), y, TEXT, text));
        }
    }
}

/// Points, cards in hand, development cards, knights, longest run, treasures; honours are starred.
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
        .flat_map(|line| wrap(&scene.say(line), TEXT, Weight::Regular, WIDTH - 20.0))
        .collect()
}
