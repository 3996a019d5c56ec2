//! The board as a picture.

use rand::{RngExt as _, SeedableRng as _};
use turnpost::{
    locale::{Language, Speaker},
    picture::{Purpose, Scene, Spot, Spots, Svg, mare_balticum::draw, png},
    rules::{
        Phrase, Ruleset as _, Sampler, Seat, Viewer,
        mare_balticum::{Demand, MareBalticum, Options, Port, Space},
    },
};

use super::table::{Table, seat};

fn picture(table: &Table, viewer: Viewer, spots: &Spots) -> Svg {
    let names: Vec<String> =
        ["Eva", "Władysława Brzęczyszczykiewicz", "Ola", "Per", "Ute"].map(str::to_owned).into();
    let speaker = Speaker::new(Language::English, names.clone(), viewer);
    let words = |phrase: &Phrase| speaker.say(phrase);
    let purpose = if spots.is_empty() { Purpose::Mail } else { Purpose::Page };
    let scene = Scene::new(viewer, purpose, &names, &words, spots);
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
            for place in ["København", "Gdańsk", "Øresund", "Sankt", "Åland"] {
                assert!(xml.contains(place), "{place} keeps its own spelling");
            }
            assert!(!xml.contains("mare-balticum-picture"), "a phrase without words");
            for size in xml.split("font-size=\"").skip(1) {
                let size: f64 =
                    size.split('"').next().and_then(|size| size.parse().ok()).expect("a size");
                // Letters on pieces stand in the legend as words; the words are 11 at least.
                assert!(size >= 7.0, "{size}");
            }
            let image = png(&svg, 640).expect("a PNG");
            if let Some(folder) = std::env::var_os("TURNPOST_PICTURES") {
                let who = if viewer == Viewer::Spectator { "spectator" } else { "seat" };
                let path = std::path::Path::new(&folder).join(format!("{name}-{who}.png"));
                std::fs::write(path, image).expect("the picture can be written");
            }
        }
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

#[test]
fn every_space_of_the_map_can_be_chosen() {
    let table = Table::set_up(3, Options::default());
    let spots: Spots = Space::all()
        .map(|space| {
            let spot = Spot::Offered { href: format!("#{}", space.id()), label: "Go".to_owned() };
            (space.id().to_owned(), spot)
        })
        .collect();
    let xml = picture(&table, Viewer::Seat(seat(0)), &spots).to_xml();
    for space in Space::all() {
        assert!(xml.contains(&format!("href=\"#{}\"", space.id())), "{}", space.id());
    }
    for choice in MareBalticum::choices(&table.position, seat(0)) {
        let spot = choice.spot.expect("a place on the map");
        assert!(Port::all().any(|port| port.id() == spot), "{spot}");
    }
}
