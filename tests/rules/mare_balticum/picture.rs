//! The board as a picture.

use std::{collections::BTreeSet, io::Write as _};

use flate2::{Compression, write::GzEncoder};
use rand::{RngExt as _, SeedableRng as _};
use turnpost::{
    game::language::Language,
    locale::Localizer,
    picture::{
        Anchor, Purpose, Scene, Spot, Spots, Svg, WIDTH,
        mare_balticum::{anchor, draw},
        png,
    },
};
use turnpost_rules::{
    Phrase, Ruleset as _, Sampler, Seat, Shape, Viewer,
    mare_balticum::{Demand, MareBalticum, Move, Options, Port, Space},
};

use super::fixture::{Table, seat};

fn picture(table: &Table, viewer: Viewer, spots: &Spots) -> Svg {
    let names: Vec<String> =
        ["Eva", "Władysława Brzęczyszczykiewicz", "Ola", "Per", "Ute"].map(str::to_owned).into();
    let localizer = Localizer::new(Language::English, names.clone(), viewer);
    let words = |phrase: &Phrase| localizer.format(phrase);
    let purpose = if spots.is_empty() { Purpose::Mail } else { Purpose::Page };
    let scene = Scene::new(viewer, purpose, &names, &words, spots);
    draw(&table.view(viewer), &scene)
}

/// The same as a page shows it, where places are touched beside the picture.
fn on_a_page(table: &Table, viewer: Viewer) -> Svg {
    let names: Vec<String> =
        ["Eva", "Władysława Brzęczyszczykiewicz", "Ola", "Per", "Ute"].map(str::to_owned).into();
    let localizer = Localizer::new(Language::English, names.clone(), viewer);
    let words = |phrase: &Phrase| localizer.format(phrase);
    let spots = Spots::new();
    let scene = Scene::new(viewer, Purpose::Page, &names, &words, &spots);
    draw(&table.view(viewer), &scene)
}

/// A game after so many random moves.
fn under_way(count: u8, options: Options, moves: usize, seed: u64) -> Table {
    let mut table = Table::set_up(count, options);
    let mut sampler = Sampler::seed_from_u64(seed);
    for _ in 0..moves {
        let acting: Vec<Seat> = table
            .position
            .seats
            .seats()
            .filter(|seat| MareBalticum::duty(&table.position, *seat).must())
            .collect();
        let Some(actor) = acting.first().copied() else { break };
        let moves = table.legal(u8::from(actor));
        let chosen = moves[sampler.random_range(0..moves.len())].clone();
        table.plays(u8::from(actor), &MareBalticum::notation(&chosen));
    }
    table
}

#[test]
fn every_stage_of_a_game_can_be_drawn() {
    let options = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    let scenes = [
        ("start", under_way(3, Options::default(), 1, 1)),
        ("middle", under_way(5, Options::default(), 60, 2)),
        ("players", under_way(4, options, 120, 3)),
        ("end", under_way(5, options, 100_000, 4)),
    ];
    for (name, table) in scenes {
        for viewer in [Viewer::Spectator, Viewer::Seat(seat(0))] {
            let svg = picture(&table, viewer, &Spots::new());
            let xml = svg.to_xml();
            assert!(!svg.title().is_empty() && svg.description().len() > 40);
            for place in ["Copenhagen", "Gdańsk", "Øresund", "Saint", "Åland"] {
                assert!(xml.contains(place), "{place} keeps its own spelling");
            }
            assert!(!xml.contains("mare-balticum-picture"), "a phrase without words");
            for text in xml.split("<text ").skip(1) {
                let (element, rest) = text.split_once('>').expect("a text");
                let words = rest.split("</text>").next().expect("its end");
                let size = element.split("font-size=\"").nth(1).and_then(|it| it.split('"').next());
                let size: f64 = size.and_then(|size| size.parse().ok()).expect("a size");
                // As a phone shows it: 288 pixels for the width. Letters on pieces stand in the
                // legend as words.
                let pixels = size * 288.0 / WIDTH;
                let min = if words.chars().count() == 1 { 8.0 } else { 9.0 };
                assert!(pixels >= min, "{words}: {pixels} pixels");
            }
            let image = png(&svg, 720).expect("a PNG");
            let dark = svg.clone().dark();
            if let Some(folder) = std::env::var_os("TURNPOST_PICTURES") {
                let who = if viewer == Viewer::Spectator { "spectator" } else { "seat" };
                let kept = |kind: &str, bytes: Vec<u8>| {
                    let file = format!("{name}-{who}{kind}");
                    let path = std::path::Path::new(&folder).join(file);
                    std::fs::write(path, bytes).expect("the picture can be written");
                };
                kept("-dark.png", png(&dark, 720).expect("a PNG"));
                kept(".svg", xml.into_bytes());
                kept(".png", image);
            }
        }
    }
}

fn compressed(text: &str) -> usize {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory").len()
}

#[test]
fn a_drawing_is_small_at_every_stage() {
    let players = Options { demand: Demand::Players, contracts: true, ..Options::default() };
    let stages = [1, 40, 100, 160, 240, 100_000].into_iter().flat_map(|moves| {
        [players, Options::default()]
            .into_iter()
            .flat_map(move |options| (4..8).map(move |seed| (moves, options, seed)))
    });
    for (moves, options, sample) in stages {
        let table = under_way(5, options, moves, sample);
        for viewer in [Viewer::Seat(seat(0)), Viewer::Spectator] {
            let xml = on_a_page(&table, viewer).to_xml();
            println!("{moves} moves: {} bytes, {} compressed", xml.len(), compressed(&xml));
            assert!(xml.len() < 80_000, "{} bytes", xml.len());
            assert!(compressed(&xml) < 20_000, "{} bytes compressed", compressed(&xml));
        }
        if sample == 4 {
            let drawing = picture(&table, Viewer::Seat(seat(0)), &Spots::new());
            let mailed = png(&drawing, 720).expect("a PNG");
            assert!(mailed.len() < 160_000, "{} bytes as PNG", mailed.len());
        }
    }
}

/// Every colour of a drawing.
fn colours(xml: &str) -> BTreeSet<&str> {
    let values = xml.split("=\"#").skip(1).filter_map(|rest| rest.split('"').next());
    values.filter(|value| value.len() == 6).collect()
}

#[test]
fn what_the_chart_shows_in_the_dark_is_the_same_in_other_inks() {
    let table = under_way(5, Options::default(), 200, 5);
    let svg = picture(&table, Viewer::Seat(seat(0)), &Spots::new());
    let (light, dark) = (svg.to_xml(), svg.dark().to_xml());
    assert_eq!(light.len(), dark.len());
    let (light, dark) = (colours(&light), colours(&dark));
    // Sails, fish and what is printed on card stay as they are; the ground and the seas do not.
    assert!(light.difference(&dark).count() >= 30, "{dark:?}");
    for ink in ["84b3b6", "ecdcb4", "f5ecd7", "2d2728"] {
        assert!(light.contains(ink) && !dark.contains(ink), "{ink}");
    }
}

#[test]
fn the_picture_shows_boats_by_letter_and_number() {
    let table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga", "moonsund"]);
    let xml = picture(&table, Viewer::Spectator, &Spots::new()).to_xml();
    for boat in ["A1", "A2", "A3", "A4", "B1", "C1"] {
        assert!(xml.contains(&format!(">{boat}<")), "{boat}");
    }
}

/// The places on the picture that stand for what a seat may do.
fn places(table: &Table, index: u8) -> BTreeSet<String> {
    let mut places = BTreeSet::new();
    for choice in MareBalticum::choices(&table.position, seat(index)) {
        places.extend(choice.spots().map(str::to_owned));
        for field in choice.fields {
            if let Shape::SomeOf { picks, .. } = field.shape {
                places.extend(picks.into_iter().filter_map(|pick| pick.spot));
            }
        }
    }
    places
}

#[test]
fn every_space_of_the_map_can_be_chosen() {
    let mut chosen = BTreeSet::new();
    // The first sails from every port, then what random games come to.
    let free = Options { free_first_sail: true, ..Options::default() };
    let mut tables = vec![Table::set_up(3, free)];
    for port in Port::all() {
        let mut table = Table::set_up(3, free);
        for (index, id) in [(0, port.id()), (1, "riga"), (2, "riga")] {
            table.plays(index, &format!("place {id}"));
        }
        tables.push(table);
    }
    for game in 0..12_u8 {
        let moves = usize::from(game) * 5;
        tables.push(under_way(3 + game % 3, Options::default(), moves, game.into()));
    }
    for table in tables {
        for index in 0..3 {
            let places = places(&table, index);
            let spots: Spots = places
                .iter()
                .map(|place| {
                    let href = format!("#{place}");
                    (place.clone(), Spot::Offered { href, label: "Go".to_owned() })
                })
                .collect();
            let xml = picture(&table, Viewer::Seat(seat(index)), &spots).to_xml();
            for place in &places {
                assert!(xml.contains(&format!("href=\"#{place}\"")), "{place} is no link");
            }
            chosen.extend(places);
        }
    }
    for space in Space::all() {
        assert!(chosen.contains(space.id()), "no choice ever stands at {}", space.id());
    }
}

#[test]
fn whatever_a_whole_move_names_can_be_touched_on_the_picture() {
    let (mut sailed, mut twice, mut tokens) = (0, 0, 0);
    for game in 0..24_u8 {
        let moves = usize::from(game) * 7 + 3;
        let table = under_way(3 + game % 3, Options::default(), moves, game.into());
        for index in 0..3 {
            let viewer = Viewer::Seat(seat(index));
            let view = table.view(viewer);
            // As on a page: a mail's drawing is smaller.
            let offered = Spot::Offered { href: "#".to_owned(), label: "Go".to_owned() };
            let spots: Spots = [("nowhere".to_owned(), offered)].into_iter().collect();
            let height = picture(&table, viewer, &spots).height();
            for choice in MareBalticum::choices(&table.position, seat(index)) {
                let played: Result<Move, _> = serde_json::from_value(choice.template.clone());
                let (Some(spot), Ok(played)) = (&choice.spot, played) else { continue };
                if !choice.fields.is_empty() {
                    continue;
                }
                let touched = anchor(&view, viewer, spot, Some(&played));
                let Anchor { spot: at, also, handle, .. } =
                    touched.unwrap_or_else(|| panic!("{played:?} has no place"));
                let handles = handle.as_ref().map(|handle| (handle.spot.x, handle.spot.y));
                for (x, y) in also.iter().copied().chain([(at.x, at.y)]).chain(handles) {
                    let is_inside = (12.0..WIDTH - 12.0).contains(&x);
                    assert!(is_inside && (12.0..height - 12.0).contains(&y), "{played:?}");
                }
                match played {
                    Move::Sail { boat, .. } => {
                        sailed += 1;
                        assert_eq!(handle.expect("its boat").name, format!("boat-{boat}"));
                    }
                    Move::Fish { sea, take, .. } => {
                        let shown = view.seas.iter().find(|shown| shown.sea == sea);
                        let tokens = &shown.expect("its sea").tokens;
                        let same = tokens.iter().filter(|token| **token == take).count();
                        assert_eq!(also.len() + 1, same, "each fish of a kind means the same");
                        twice += also.len();
                    }
                    Move::Token { on, .. } => {
                        tokens += 1;
                        let name = handle.expect("its market space").name;
                        assert_eq!(name, format!("market-{}", on.id()));
                    }
                    _ => assert!(handle.is_none(), "{played:?}"),
                }
                // Who only looks on touches nothing.
                assert!(anchor(&view, Viewer::Spectator, spot, None).is_none());
            }
        }
    }
    assert!(sailed > 0 && twice > 0 && tokens > 0, "{sailed} {twice} {tokens}");
}

#[test]
fn m8_every_first_sail_has_spaces_on_the_picture_that_tell_it_from_the_others() {
    for count in 2..=5 {
        let options = Options { two_players: true, ..Options::default() };
        let mut table = Table::set_up(count, options);
        for index in 0..count {
            table.plays(index, "place riga");
        }
        let choices = MareBalticum::choices(&table.position, seat(0));
        let sails: Vec<_> =
            choices.iter().filter(|choice| choice.template["type"] == "first-sail").collect();
        for sail in &sails {
            let own: BTreeSet<&str> = sail.spots().collect();
            assert!(!own.is_empty(), "{count} players: {:?}", sail.notation);
            let same = sails.iter().filter(|other| other.spots().collect::<BTreeSet<_>>() == own);
            assert_eq!(same.count(), 1, "{count} players: {:?}", sail.notation);
        }
    }
}

#[test]
fn m32_an_own_sealed_token_is_drawn_for_its_owner_alone() {
    let mut table = Table::sailed(3, Options::default(), &["riga", "irbe", "gulf-riga"]);
    table.clock(1, 0);
    let before = picture(&table, Viewer::Seat(seat(0)), &Spots::new()).to_xml();
    table.plays(0, "token 3 on salmon");
    let own = picture(&table, Viewer::Seat(seat(0)), &Spots::new()).to_xml();
    let marks = |xml: &str| xml.matches("stroke-dasharray=\"3 2\"").count();
    assert_eq!((marks(&before), marks(&own)), (0, 1));
    for viewer in [Viewer::Spectator, Viewer::Seat(seat(1))] {
        assert_eq!(marks(&picture(&table, viewer, &Spots::new()).to_xml()), 0);
    }
}
