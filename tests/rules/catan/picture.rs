//! The picture: whatever can be chosen stands on it, and it shows only what the viewer may see.

use rand::{RngExt as _, SeedableRng as _};
use turnpost::{
    picture::{Purpose, Scene, Spot, Spots, catan::draw, png},
    rules::{
        Chance, Journal, Phrase, Ruleset, Sampler, Seat, Viewer,
        catan::{
            Catan, Options, Position,
            arrange::Arrangement,
            board::{Intersection, Path, Terrain},
            cards::Resource,
        },
    },
};

use super::{games::variants, table::*};

fn key(phrase: &Phrase) -> String {
    phrase.key.to_owned()
}

fn drawn(position: &Position, viewer: Viewer, spots: &Spots) -> String {
    let names: Vec<String> = (0..4).map(|index| format!("Player {index}")).collect();
    let scene = Scene::new(viewer, Purpose::Page, &names, &key, spots);
    draw(&Catan::view(position, viewer), &scene).to_xml()
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
fn every_intersection_is_named_whether_it_can_be_chosen_or_not() {
    let position = table().settlement(0, "C3").city(1, "F4").position();
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
        let drawn = drawn(&position, viewer, &Spots::new());
        for at in Intersection::all() {
            assert!(drawn.contains(&format!(">{at}</text>")), "{at} is not named");
        }
    }
}

#[test]
fn a_finger_meets_24_pixels_of_every_spot_where_the_picture_is_as_wide_as_a_small_phone() {
    let offered = |name: String| {
        (name, Spot::Offered { href: "/choose".to_owned(), label: "choose".to_owned() })
    };
    let intersections = Intersection::all().map(|at| at.to_string());
    let spots: Spots =
        intersections.chain(Path::all().map(|path| path.to_string())).map(offered).collect();
    let drawn = drawn(&table().position(), Viewer::Spectator, &spots);
    let mut areas = 0;
    for circle in drawn.split("<circle ").skip(1).map(|rest| rest.split('>').next().unwrap_or(rest))
    {
        if circle.contains("fill-opacity=\"0\"") {
            let radius = circle.split(" r=\"").nth(1).and_then(|rest| rest.split('"').next());
            let radius: f64 = radius.expect("a radius").parse().expect("a number");
            assert!(2.0 * radius * 320.0 / 360.0 >= 24.0, "{circle}");
            areas += 1;
        }
    }
    assert_eq!(areas, 54 + 72);
}

#[test]
fn the_picture_shows_treasures_and_stars_their_best_hunter() {
    let found = |options: &Options| {
        let with = super::table::table_with(options).with(|a| a.treasures(seat(2), 3));
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
    let speaker = turnpost::locale::Speaker::new(
        turnpost::locale::Language::default(),
        names.to_vec(),
        Viewer::Seat(acting),
    );
    let words = |phrase: &Phrase| speaker.say(phrase);
    let spots = Spots::new();
    let scene = Scene::new(Viewer::Seat(acting), Purpose::Mail, &names, &words, &spots);
    let svg = draw(&Catan::view(&position, Viewer::Seat(acting)), &scene);
    assert!(svg.description().len() > 40, "{}", svg.description());
    let bytes = png(&svg, 640).expect("a picture");
    assert!(bytes.len() < 120_000, "{} bytes", bytes.len());
    if let Ok(folder) = std::env::var("TURNPOST_PICTURES") {
        std::fs::write(format!("{folder}/catan.png"), bytes).expect("a file");
        std::fs::write(format!("{folder}/catan-320.png"), png(&svg, 320).expect("a picture"))
            .expect("a file");
        let view = serde_json::to_string(&Catan::view(&position, Viewer::Seat(acting)));
        std::fs::write(format!("{folder}/catan-view.json"), view.expect("JSON")).expect("a file");
    }
}
