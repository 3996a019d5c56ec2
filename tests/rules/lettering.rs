//! What is written on boards has room there, in every language: no line leaves the picture, none runs into its neighbour,
//! and none is written too small to be read.

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::json;
use turnpost::{
    game::language::Language,
    locale::Localizer,
    picture::{Purpose, Spots, Svg, Weight, width},
    reader, registry,
};
use turnpost_rules::{
    Chance, Seat, SeatCount, Viewer,
    dyn_ruleset::{BotLevel, DynPosition, DynRuleset},
};

/// The smallest type on a board, in units of the picture: boards are shown at their own size or larger.
const MIN_SIZE: f64 = 7.0;

/// A name that has to be legible in every table of a board.
const NAME: &str = "Friedrich";

/// A line of text where it stands.
#[derive(Debug)]
struct Line {
    words: String,
    left: f64,
    right: f64,
    y: f64,
    size: f64,
}

/// What an element hands down to those in it.
#[derive(Clone)]
struct Around {
    x: f64,
    y: f64,
    scale: f64,
    size: f64,
    /// How much of a line stands before its place.
    before: f64,
    is_upright: bool,
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = tag.split_once(&format!(" {name}=\""))?;
    after.split('"').next()
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).and_then(|it| it.parse().ok()).unwrap_or(0.0)
}

fn arguments<'a>(transform: &'a str, name: &str) -> Option<Vec<&'a str>> {
    let (_, after) = transform.split_once(&format!("{name}("))?;
    let (inside, _) = after.split_once(')')?;
    Some(inside.split([' ', ',']).filter(|it| !it.is_empty()).collect())
}

fn around(outer: &Around, tag: &str) -> Around {
    let mut inner = outer.clone();
    if let Some(transform) = attribute(tag, "transform") {
        inner.is_upright &= !transform.contains("rotate") && !transform.contains("matrix");
        if let Some(moved) = arguments(transform, "translate") {
            let at =
                |nth: usize| moved.get(nth).and_then(|it| it.parse::<f64>().ok()).unwrap_or(0.0);
            inner.x += inner.scale * at(0);
            inner.y += inner.scale * at(1);
        }
        if let Some(scaled) = arguments(transform, "scale") {
            inner.scale *= scaled[0].parse::<f64>().expect("a scale");
        }
    }
    if let Some(size) = attribute(tag, "font-size") {
        inner.size = size.parse().expect("a size");
    }
    if let Some(anchor) = attribute(tag, "text-anchor") {
        inner.before = match anchor {
            "middle" => 0.5,
            "end" => 1.0,
            _ => 0.0,
        };
    }
    inner
}

/// The lines of text of a drawing that stand upright.
fn lines(xml: &str) -> Vec<Line> {
    let plain = Around { x: 0.0, y: 0.0, scale: 1.0, size: 16.0, before: 0.0, is_upright: true };
    let (mut open, mut found) = (vec![plain], Vec::new());
    for piece in xml.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        if tag.starts_with('/') {
            open.pop();
            continue;
        }
        let inner = around(open.last().expect("an element around"), tag);
        if tag.starts_with("text") && inner.is_upright {
            let bold = attribute(tag, "font-weight") == Some("bold");
            let weight = if bold { Weight::Bold } else { Weight::Regular };
            let words = text.replace("&#39;", "'").replace("&amp;", "&");
            let wide = width(&words, inner.size, weight) * inner.scale;
            let x = inner.x + inner.scale * number(tag, "x");
            let left = x - wide * inner.before;
            let y = inner.y + inner.scale * number(tag, "y");
            found.push(Line { words, left, right: left + wide, y, size: inner.size * inner.scale });
        }
        if !tag.ends_with('/') {
            open.push(inner);
        }
    }
    found
}

fn faults(svg: &Svg) -> Vec<String> {
    let lines = lines(&svg.to_xml());
    assert!(!lines.is_empty(), "nothing is written");
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if line.left < -0.5 || line.right > svg.width() + 0.5 {
            found.push(format!("beyond the picture: {line:?}"));
        }
        if line.size < MIN_SIZE {
            found.push(format!("too small: {line:?}"));
        }
        for other in &lines[at + 1..] {
            let is_beside = (line.y - other.y).abs() < 2.0 && line.words != other.words;
            if is_beside && line.left < other.right - 0.5 && other.left < line.right - 0.5 {
                found.push(format!("in each other: {line:?} and {other:?}"));
            }
        }
    }
    found
}

/// A position after so many moves, with everything that can be shown.
fn position(ruleset: &dyn DynRuleset, seats: u8, moves: usize) -> Box<dyn DynPosition> {
    let options = if ruleset.name() == "catan" { json!({ "events": true }) } else { json!({}) };
    let seats = SeatCount::new(seats).expect("seats");
    let options = ruleset.check(&options, seats).unwrap_or_else(|_| json!({}));
    let mut generator = SmallRng::seed_from_u64(7);
    let mut sampler = SmallRng::seed_from_u64(8);
    let (mut position, _) =
        ruleset.set_up(&options, seats, &mut Chance::quick(&mut generator)).expect("a game");
    for _ in 0..moves {
        let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else { break };
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        position.play(seat, &chosen, &mut Chance::quick(&mut generator)).expect("a legal move");
    }
    position
}

#[test]
fn what_is_written_on_boards_has_room_in_every_language() {
    let mut found = Vec::new();
    for entry in registry::ENTRIES {
        let ruleset = entry.rules();
        // Some numbers of seats want an option of their own.
        let usual = |seats: &u8| {
            let seats = SeatCount::new(*seats).expect("seats");
            ruleset.check(&json!({}), seats).is_ok()
        };
        for seats in ruleset.about().seats.filter(usual) {
            for moves in [0, 12, 90] {
                let position = position(ruleset, seats, moves);
                for language in Language::ALL {
                    let names = vec![NAME.to_owned(); usize::from(seats)];
                    let viewer = Viewer::Seat(Seat::new(0).expect("a seat"));
                    let localizer = Localizer::new(*language, names, viewer);
                    for purpose in [Purpose::Page, Purpose::Mail] {
                        let drawn = reader::draw(&*position, &localizer, purpose, &Spots::new());
                        let svg = drawn.expect("a board");
                        let name = ruleset.name();
                        let own = faults(&svg).into_iter();
                        found.extend(
                            own.map(|it| format!("{name} in {language} for {purpose:?}: {it}")),
                        );
                        let is_named =
                            lines(&svg.to_xml()).iter().any(|it| it.words.contains(NAME));
                        if !is_named {
                            found.push(format!("{name} in {language}: no room for {NAME}"));
                        }
                    }
                }
            }
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} faults: {:#?}", found.len(), &found[..found.len().min(40)]);
}

#[test]
fn a_line_that_is_too_long_or_too_small_is_found() {
    use turnpost::picture::Element;
    let drawn = |element: Element| {
        let mut svg = Svg::new(100.0, 20.0, "A board", "It has words");
        svg.add(element);
        faults(&svg).len()
    };
    let text = |x: f64, size: f64, words: &str| Element::text(x, 10.0, size, words);
    assert_eq!(drawn(text(5.0, 8.0, "Handelszug")), 0);
    assert_eq!(drawn(text(70.0, 8.0, "Handelszug")), 1);
    assert_eq!(drawn(text(5.0, 6.0, "Handelszug")), 1);
    assert_eq!(drawn(Element::moved(60.0, 0.0).child(text(5.0, 8.0, "Handelszug"))), 1);
    let both = Element::group().child(text(5.0, 8.0, "Handelszug")).child(text(40.0, 8.0, "Tee"));
    assert_eq!(drawn(both), 1);
    assert_eq!(drawn(Element::centred(50.0, 10.0, 8.0, "Handelszug")), 0);
}
