//! The picture: whatever can be chosen stands on it, and it shows only what the viewer may see.

use std::io::Write as _;

use rand::{RngExt as _, SeedableRng as _};
use turnpost::picture::{
    Purpose, Scene, Spot, Spots, Svg,
    catan::{anchor, draw},
    png,
};
use turnpost_rules::{
    Chance, Journal, Phrase, Ruleset, Sampler, Seat, Viewer,
    catan::{
        Catan, Move, Options, Position,
        arrange::Arrangement,
        board::{Intersection, Path, Terrain},
        cards::Resource,
    },
};

use super::fixture::*;

fn key(phrase: &Phrase) -> String {
    phrase.key.to_owned()
}

fn drawn(position: &Position, viewer: Viewer, spots: &Spots) -> String {
    picture(position, viewer, spots, false).to_xml()
}

fn named(position: &Position, viewer: Viewer, spots: &Spots) -> String {
    picture(position, viewer, spots, true).to_xml()
}

fn picture(position: &Position, viewer: Viewer, spots: &Spots, place_names: bool) -> Svg {
    let names: Vec<String> = (0..4).map(|index| format!("Player {index}")).collect();
    let scene = Scene::new(viewer, Purpose::Page, &names, &key, spots);
    draw(&Catan::view(position, viewer), &scene.with_place_names(place_names))
}

#[test]
fn every_spot_of_a_choice_stands_on_the_picture() {
    for (seed, options) in variants().iter().enumerate().step_by(4) {
        let mut sampler = Sampler::seed_from_u64(seed as u64);
        let mut generator = Sampler::seed_from_u64(seed as u64 + 9);
        let mut chance = Chance::quick(&mut generator);
        let mut position =
            Catan::set_up(options, four(), &mut chance, &mut Journal::silent()).expect("a set-up");
        let mut moves = Vec::new();
        while Catan::standings(&position).is_none() {
            let seat = four().seats().find(|seat| Catan::duty(&position, *seat).must());
            let seat = seat.expect("somebody must act");
            if sampler.random_range(0..16) == 0 {
                let offered = |name: String| {
                    let href = format!("/choose/{name}");
                    (name, Spot::Offered { href, label: "choose".to_owned() })
                };
                let choices = Catan::choices(&position, seat);
                let spots: Spots =
                    choices.into_iter().filter_map(|choice| choice.spot).map(offered).collect();
                let drawn = drawn(&position, Viewer::Seat(seat), &spots);
                for name in spots.keys() {
                    assert!(drawn.contains(&format!("/choose/{name}\"")), "{name} is not drawn");
                }
            }
            Catan::moves(&position, seat, &mut sampler, &mut moves);
            let chosen = moves[sampler.random_range(0..moves.len())];
            Catan::play(&mut position, seat, &chosen, &mut chance, &mut Journal::silent())
                .expect("a listed move");
        }
    }
}

#[test]
fn every_place_of_the_board_can_be_a_spot() {
    let names = Intersection::all()
        .map(|at| at.to_string())
        .chain(Path::all().map(|path| path.to_string()))
        .chain(Terrain::all().map(|terrain| terrain.to_string()));
    let spots: Spots = names
        .map(|name| {
            let href = format!("/choose/{name}");
            (name, Spot::Offered { href, label: "choose".to_owned() })
        })
        .collect();
    assert_eq!(spots.len(), 54 + 72 + 19);
    let drawn = drawn(&table().position(), Viewer::Spectator, &spots);
    for name in spots.keys() {
        assert!(drawn.contains(&format!("/choose/{name}\"")), "{name} is not drawn");
    }
}

#[test]
fn places_show_their_names_where_names_are_wanted_and_nowhere_else() {
    let position = table().settlement(0, "C3").city(1, "F4").position();
    let all = || places().chain(Terrain::all().map(|terrain| terrain.to_string()));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
        for spots in [Spots::new(), all_of(places())] {
            let with = named(&position, viewer, &spots);
            let without = drawn(&position, viewer, &spots);
            for name in all() {
                let written = format!(">{name}</text>");
                assert_eq!(with.matches(&written).count(), 1, "{name} is not named");
                assert!(!without.contains(&written), "{name} is named unasked");
            }
        }
    }
}

#[test]
fn a_drawing_brings_all_that_it_places() {
    for (seed, options) in variants().iter().enumerate().step_by(3) {
        let mut generator = Sampler::seed_from_u64(seed as u64);
        let mut chance = Chance::quick(&mut generator);
        let position =
            Catan::set_up(options, four(), &mut chance, &mut Journal::silent()).expect("a set-up");
        let drawn = drawn(&position, Viewer::Spectator, &Spots::new());
        for mark in [" href=\"#", "url(#"] {
            for rest in drawn.split(mark).skip(1) {
                let name = rest.split(['"', ')']).next().expect("a name");
                let defined = format!(" id=\"{name}\"");
                assert_eq!(drawn.matches(&defined).count(), 1, "{name} is placed");
            }
        }
        assert_eq!(drawn.matches(" href=\"#catan-n").count(), 18, "numbers");
        assert_eq!(drawn.matches(" href=\"#catan-robber\"").count(), 1);
        assert_eq!(drawn.matches(" href=\"#catan-jt\"").count(), 18, "jetties");
    }
}

#[test]
fn buildings_and_roads_differ_without_colour() {
    let position = table().settlement(0, "C3").city(1, "F4").roads(0, "C3 C4").position();
    let drawn = drawn(&position, Viewer::Spectator, &Spots::new());
    let view = Catan::view(&position, Viewer::Spectator);
    let colour = |index: u8| view.seats[usize::from(index)].colour.name();
    for placed in [
        format!("#catan-settlement-{}\" x=", colour(0)),
        format!("#catan-city-{}\" x=", colour(1)),
        format!("#catan-road-{}\" transform=", colour(0)),
    ] {
        assert!(drawn.contains(&placed), "{placed}");
    }
    for seat in &view.seats {
        // Colours begin with other letters in other languages: the letter is the seat's.
        let own = ["A", "B", "C", "D"][seat.seat.index()];
        assert!(drawn.contains(&format!("#catan-g{own}\"")), "{own} has no letter");
    }
}

#[test]
fn the_dark_picture_is_the_same_one_in_other_colours() {
    let position = table().settlement(0, "C3").city(1, "F4").position();
    let light = picture(&position, Viewer::Spectator, &Spots::new(), true);
    let (day, night) = (light.to_xml(), light.dark().to_xml());
    assert_ne!(day, night);
    // Sea, beach, paper, ink.
    for colour in ["#84b1b4", "#ecd7a2", "#f5ecd7", "#2d2723"] {
        let value = format!("=\"{colour}\"");
        assert!(day.contains(&value) && !night.contains(&value), "{colour}");
    }
    let bare = |text: &str| {
        let parts = text.split("=\"#").enumerate();
        let rest = parts.map(|(at, part)| match (at, part.get(6..7)) {
            (1.., Some("\"")) => part[6..].to_owned(),
            _ => part.to_owned(),
        });
        rest.collect::<String>()
    };
    assert_eq!(bare(&day), bare(&night), "more than a colour is another");
}

#[test]
fn what_building_costs_and_what_the_bank_has_stands_below_the_island() {
    let position = table().position();
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
        let drawn = drawn(&position, viewer, &Spots::new());
        assert!(
            drawn.contains("<title>catan-costs</title>") && drawn.contains("catan-heading-bank")
        );
        let below = drawn.split("<title>catan-costs</title>").nth(1).expect("what is below");
        let (prices, bank) = below.split_once("catan-heading-bank").expect("both rows");
        let count = |part: &str, resource: Resource| {
            part.matches(&format!("href=\"#catan-{}\"", resource.name())).count()
        };
        let per = |part: &str| Resource::ALL.map(|resource| count(part, resource));
        // Brick, lumber, wool, grain, ore of road, settlement, city and card.
        assert_eq!(per(prices), [2, 2, 2, 4, 4]);
        assert_eq!(per(bank), [1; 5]);
        let view = Catan::view(&position, viewer);
        for held in view.bank.counts().into_iter().chain([view.deck]) {
            assert!(bank.contains(&format!(">{held}</text>")), "{held}");
        }
    }
}

fn compressed(text: &str) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory").len()
}

#[test]
fn the_picture_is_small_even_where_every_corner_can_be_chosen() {
    let begun = table().position();
    let spots = all_of(places());
    for place_names in [false, true] {
        let xml = picture(&begun, Viewer::Seat(seat(0)), &spots, place_names).to_xml();
        let (plain, sent) = (xml.len(), compressed(&xml));
        let rings = spots.len();
        assert!(plain < 100_000, "{plain} bytes with {rings} spots");
        assert!(sent < 20_000, "{sent} bytes with {rings} spots");
        let xml = picture(&begun, Viewer::Seat(seat(0)), &Spots::new(), place_names).to_xml();
        let (plain, sent) = (xml.len(), compressed(&xml));
        assert!(plain < 80_000 && sent < 20_000, "{plain} bytes, {sent} compressed");
    }
}

/// Everything that can be chosen of these, as spots.
fn all_of(names: impl Iterator<Item = String>) -> Spots {
    let offered = |name: String| {
        let href = format!("/choose/{name}");
        (name, Spot::Offered { href, label: "choose".to_owned() })
    };
    names.map(offered).collect()
}

fn places() -> impl Iterator<Item = String> {
    Intersection::all().map(|at| at.to_string())
}

fn paths() -> impl Iterator<Item = String> {
    Path::all().map(|path| path.to_string())
}

type Point = (f64, f64);

/// What a finger meets of a spot.
enum Finger {
    Circle(Point, f64),
    Polygon(Vec<Point>),
}

impl Finger {
    /// The point its ring is drawn round.
    fn middle(&self) -> Point {
        match self {
            Finger::Circle(centre, _) => *centre,
            Finger::Polygon(points) => {
                let sum = points.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
                (sum.0 / points.len() as f64, sum.1 / points.len() as f64)
            }
        }
    }

    fn meets(&self, (x, y): Point) -> bool {
        match self {
            Finger::Circle((cx, cy), radius) => (x - cx).hypot(y - cy) <= *radius,
            Finger::Polygon(points) => {
                let next = points.iter().cycle().skip(1);
                let sides = points.iter().zip(next);
                let turns =
                    sides.map(|((ax, ay), (bx, by))| (bx - ax) * (y - ay) - (by - ay) * (x - ax));
                let turns: Vec<f64> = turns.collect();
                turns.iter().all(|turn| *turn >= -1e-6) || turns.iter().all(|turn| *turn <= 1e-6)
            }
        }
    }
}

fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

/// The fingers of a drawing from the lowest to the topmost, with the names of their spots.
fn fingers(drawn: &str) -> Vec<(String, Finger)> {
    let mut all = Vec::new();
    for link in drawn.split("href=\"/choose/").skip(1) {
        let name = link.split('"').next().expect("a name").to_owned();
        let invisible = link.split('<').find(|tag| tag.contains(" fill-opacity=\"0\""));
        let Some(tag) = invisible else { continue };
        let number = |name: &str| -> f64 {
            attribute(tag, name).expect("an attribute").parse().expect("a number")
        };
        all.push((
            name,
            match tag.starts_with("circle") {
                true => Finger::Circle((number("cx"), number("cy")), number("r")),
                false => {
                    let points = attribute(tag, "points").expect("points").split(' ');
                    Finger::Polygon(
                        points
                            .map(|pair| {
                                let (x, y) = pair.split_once(',').expect("a pair");
                                (x.parse().expect("a number"), y.parse().expect("a number"))
                            })
                            .collect(),
                    )
                }
            },
        ));
    }
    all
}

/// How far in pixels a finger on a phone of 320 meets this spot and no other, from its middle on at
/// an angle.
fn reach(fingers: &[(String, Finger)], name: &str, angle: f64) -> f64 {
    const STEP: f64 = 0.25;
    let (_, finger) = fingers.iter().find(|(known, _)| known == name).expect("a finger");
    let (x, y) = finger.middle();
    let own = |far: f64| {
        let at = (x + far * angle.cos(), y + far * angle.sin());
        let top = fingers.iter().rev().find(|(_, finger)| finger.meets(at));
        top.is_some_and(|(known, _)| known == name)
    };
    let steps = (0..200).map(f64::from).take_while(|step| own(step * STEP)).count();
    steps as f64 * STEP * 320.0 / 360.0
}

/// The same straight through its middle.
fn breadth(fingers: &[(String, Finger)], name: &str, angle: f64) -> f64 {
    reach(fingers, name, angle) + reach(fingers, name, angle + std::f64::consts::PI)
}

#[test]
fn a_finger_meets_24_pixels_of_every_spot_where_the_picture_is_as_wide_as_a_small_phone() {
    let position = table().position();
    for spots in [all_of(places()), all_of(paths())] {
        let fingers = fingers(&drawn(&position, Viewer::Spectator, &spots));
        assert_eq!(fingers.len(), spots.len());
        for name in spots.keys() {
            for at in 0..12 {
                let breadth = breadth(&fingers, name, f64::from(at) * std::f64::consts::PI / 12.0);
                assert!(breadth >= 24.0, "{name} is {breadth} pixels broad");
            }
        }
    }
}

#[test]
fn a_path_and_its_ends_share_the_way_between_them() {
    let spots = all_of(places().chain(paths()));
    let fingers = fingers(&drawn(&table().position(), Viewer::Spectator, &spots));
    assert_eq!(fingers.len(), 54 + 72);
    let middle = |name: &str| {
        let (_, finger) = fingers.iter().find(|(known, _)| known == name).expect("a finger");
        finger.middle()
    };
    for path in Path::all() {
        let [one, other] = path.ends().map(|end| end.to_string());
        let ((x1, y1), (x2, y2)) = (middle(&one), middle(&other));
        let along = (y2 - y1).atan2(x2 - x1);
        let name = path.to_string();
        let own = breadth(&fingers, &name, along);
        assert!(own >= 14.0, "{name} has {own} pixels of its length");
        let across = breadth(&fingers, &name, along + std::f64::consts::FRAC_PI_2);
        assert!(across >= 24.0, "{name} is {across} pixels broad");
        for (end, towards) in [(&one, along), (&other, along + std::f64::consts::PI)] {
            let left = reach(&fingers, end, towards);
            assert!(left >= 7.0, "{end} keeps {left} pixels towards {name}");
        }
    }
}

#[test]
fn what_can_be_chosen_is_ringed_and_never_veiled() {
    let names = || places().chain(paths()).chain(Terrain::all().map(|terrain| terrain.to_string()));
    let position = table().settlement(0, "C3").city(1, "F4").roads(0, "C3 C4").position();
    let again = |(name, spot): (String, Spot)| match spot {
        Spot::Offered { href, label } => (name, Spot::Again { href, label }),
        other => (name, other),
    };
    let chosen = names().map(|name| (name, Spot::Chosen)).collect();
    for spots in [all_of(names()), all_of(names()).into_iter().map(again).collect(), chosen] {
        let ringed = named(&position, Viewer::Spectator, &spots);
        assert!(!ringed.contains("fill-opacity=\"0."), "something half seen lies over the board");
        // A number is written after its terrain's ring.
        let plain = named(&position, Viewer::Spectator, &Spots::new());
        let rings = ringed.matches("pointer-events=\"all\"").count();
        assert_eq!(rings, 54 + 72 + 19);
        assert!(!plain.contains("pointer-events"));
        for terrain in Terrain::all() {
            let name = ringed.find(&format!(">{terrain}</text>")).expect("a name");
            let before = &ringed[..name];
            let ring = before.rfind("pointer-events=\"all\"").expect("a ring");
            let link = before.rfind(&format!("/choose/{terrain}\"")).unwrap_or(0);
            assert!(ring > link, "{terrain}: its ring lies under its name");
        }
    }
}

#[test]
fn the_heads_of_the_scores_are_written_out() {
    let names = ["Ada", "Blaise", "Carl", "Emmy"].map(str::to_owned);
    let localizer = turnpost::locale::Localizer::new(
        turnpost::game::language::Language::default(),
        names.to_vec(),
        Viewer::Spectator,
    );
    let words = |phrase: &Phrase| localizer.format(phrase);
    for events in [false, true] {
        let options = Options { events, ..Options::default() };
        let position = super::fixture::table_with(&options).position();
        let spots = Spots::new();
        for purpose in [Purpose::Page, Purpose::Mail] {
            let scene = Scene::new(Viewer::Spectator, purpose, &names, &words, &spots);
            let drawn = draw(&Catan::view(&position, Viewer::Spectator), &scene).to_xml();
            for head in ["points", "held", "bought", "knights", "route", "treasures"] {
                let wanted = events || head != "treasures";
                assert_eq!(drawn.contains(&format!(">{head}</text>")), wanted, "{head}");
            }
            assert!(names.iter().all(|name| drawn.contains(&format!(">{name}</text>"))));
        }
    }
}

#[test]
fn the_picture_shows_treasures_and_stars_their_best_hunter() {
    let found = |options: &Options| {
        let with = super::fixture::table_with(options).with(|a| a.treasures(seat(2), 3));
        drawn(&with.position(), Viewer::Spectator, &Spots::new())
    };
    let with = found(&Options { events: true, ..Options::default() });
    assert!(with.contains(">3 ★<"));
    assert!(!found(&Options::default()).contains(">3 ★<"), "nobody finds any there");
}

#[test]
fn the_picture_tells_no_secret() {
    let position = table().hand(1, "2 ore 1 wool").hand(2, "3 wool").position();
    let twin = Arrangement::from_position(position.clone())
        .exchange((seat(1), Resource::Ore), (seat(2), Resource::Wool))
        .expect("a twin")
        .position();
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0)), Viewer::Seat(seat(3))] {
        let none = Spots::new();
        assert_eq!(drawn(&position, viewer, &none), drawn(&twin, viewer, &none));
    }
    let own = Viewer::Seat(seat(1));
    assert_ne!(Catan::view(&position, own).seats[1].hand, Catan::view(&twin, own).seats[1].hand);
}

#[test]
fn a_robber_that_is_picked_stands_where_it_will_and_covers_no_number() {
    let viewer = Viewer::Seat(seat(0));
    let view = Catan::view(&table().position(), viewer);
    for shown in view.terrains.iter().filter(|shown| shown.terrain != view.robber) {
        let terrain = shown.terrain;
        let name = terrain.to_string();
        let robber = Move::Robber { terrain, victim: None };
        let picked = anchor(&view, viewer, &name, Some(&robber)).expect("a place");
        let moved = table().with(|a| a.robber(terrain)).position();
        for is_named in [false, true] {
            let will = picture(&moved, viewer, &Spots::new(), is_named).to_xml();
            let ghost = match is_named {
                true => picked.ghost_among_names.as_ref(),
                false => picked.ghost.as_ref(),
            };
            let ghost = ghost.expect("a drawing").to_xml();
            let (before, _) =
                ghost.split_once("<use href=\"#catan-robber\"/>").expect("the robber");
            let group = before.rfind("<g transform").expect("where it stands");
            assert!(will.contains(&before[group..]), "{name}: {ghost}");
            let Some(number) = shown.number else { continue };
            // It has moved aside already where its terrain's name stands.
            let disc = format!("<use href=\"#catan-n{number}\" ");
            let drawn = ghost.split_once(&disc).and_then(|(_, rest)| rest.split_once("/>"));
            assert_eq!(drawn.is_none(), is_named, "{name}: {ghost}");
            if let Some((place, _)) = drawn {
                assert!(will.contains(&format!("{disc}{place}/>")), "{name}: {ghost}");
            }
        }
    }
}

/// Hands of few and of many cards, for looking at: `TURNPOST_PICTURES` names a folder for their pictures.
#[test]
fn a_hand_of_any_size_shows_what_is_held_and_what_is_not() {
    let hands = [
        "1 wool",
        "1 brick 1 lumber 1 wool",
        "2 brick 2 lumber 1 wool 1 grain 1 ore",
        "5 brick 3 wool 2 grain 2 ore",
        "4 brick 4 lumber 4 wool 4 grain 4 ore",
        "1 lumber 19 ore",
    ];
    for held in hands {
        let position = table().hand(0, held).rolled();
        let own = cards(held);
        let xml = drawn(&position, Viewer::Seat(seat(0)), &Spots::new());
        let badges = xml.matches("<rect x=\"0.5\" y=\"0.5\"").count();
        assert_eq!(badges, own.counts().iter().filter(|count| **count > 0).count(), "{held}");
        let Ok(folder) = std::env::var("TURNPOST_PICTURES") else { continue };
        let svg = picture(&position, Viewer::Seat(seat(0)), &Spots::new(), false);
        let name = format!("{folder}/catan-hand-{}", held.replace(' ', "-"));
        for width in [320, 390] {
            for (kind, svg) in [("", svg.clone()), ("-dark", svg.clone().dark())] {
                let bytes = png(&svg, 2 * width).expect("a picture");
                std::fs::write(format!("{name}-{width}{kind}.png"), bytes).expect("a file");
            }
        }
    }
}

/// A game far along, for looking at: `TURNPOST_PICTURES` names a folder for its pictures.
#[test]
fn a_late_game_becomes_a_png() {
    let mut generator = Sampler::seed_from_u64(3);
    let mut sampler = Sampler::seed_from_u64(4);
    let mut chance = Chance::quick(&mut generator);
    let mut position =
        Catan::set_up(&Options::default(), four(), &mut chance, &mut Journal::silent())
            .expect("a set-up");
    let mut moves = Vec::new();
    let mut acting = Seat::new(0).expect("a seat");
    for _ in 0..220 {
        let Some(seat) = four().seats().find(|seat| Catan::duty(&position, *seat).must()) else {
            break;
        };
        acting = seat;
        Catan::moves(&position, seat, &mut sampler, &mut moves);
        let view = Catan::view(&position, Viewer::Seat(seat));
        let at = Catan::bot(&view, seat, &moves, &mut sampler);
        Catan::play(&mut position, seat, &moves[at], &mut chance, &mut Journal::silent())
            .expect("a listed move");
    }
    let names = ["Ada", "Blaise", "Carl Friedrich", "Emmy"].map(str::to_owned);
    let localizer = turnpost::locale::Localizer::new(
        turnpost::game::language::Language::default(),
        names.to_vec(),
        Viewer::Seat(acting),
    );
    let words = |phrase: &Phrase| localizer.format(phrase);
    let spots = Spots::new();
    let scene = Scene::new(Viewer::Seat(acting), Purpose::Mail, &names, &words, &spots);
    let scene = scene.with_place_names(true);
    let svg = draw(&Catan::view(&position, Viewer::Seat(acting)), &scene);
    assert!(svg.description().len() > 40, "{}", svg.description());
    let xml = svg.to_xml();
    assert!(xml.len() < 80_000 && compressed(&xml) < 20_000, "{} bytes", xml.len());
    let bytes = png(&svg, 720).expect("a picture");
    assert!(bytes.len() < 160_000, "{} bytes", bytes.len());
    if let Ok(folder) = std::env::var("TURNPOST_PICTURES") {
        std::fs::write(format!("{folder}/catan.png"), bytes).expect("a file");
        std::fs::write(format!("{folder}/catan-320.png"), png(&svg, 320).expect("a picture"))
            .expect("a file");
        let view = serde_json::to_string(&Catan::view(&position, Viewer::Seat(acting)));
        std::fs::write(format!("{folder}/catan-view.json"), view.expect("JSON")).expect("a file");
    }
}
