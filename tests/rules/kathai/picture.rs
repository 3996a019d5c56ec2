//! The picture: whatever can be chosen on it is there, and it shows what the viewer may see.

use rand::{RngExt as _, SeedableRng as _};
use std::io::Write as _;

use turnpost::picture::{Purpose, Scene, Spot, Spots, kathai::draw};
use turnpost_rules::{
    Chance, Choice, Journal, Phrase, Ruleset, Sampler, Seat, Shape, Viewer, kathai::Kathai,
};

use super::fixture::{Table, options_of, seat, seats};

fn spots_of(choices: &[Choice]) -> Spots {
    let mut names = Vec::new();
    for choice in choices {
        names.extend(choice.spot.clone());
        for field in &choice.fields {
            if let Shape::OneOf { picks } | Shape::SomeOf { picks, .. } = &field.shape {
                names.extend(picks.iter().filter_map(|pick| pick.spot.clone()));
            }
        }
    }
    let offered = |name: String| {
        let (href, label) = (format!("/choose/{name}"), format!("choose {name}"));
        (name, Spot::Offered { href, label })
    };
    names.into_iter().map(offered).collect()
}

fn key(phrase: &Phrase) -> String {
    phrase.key.to_owned()
}

#[test]
fn every_spot_of_a_choice_stands_on_the_picture() {
    let names: Vec<String> = (0..5).map(|index| format!("Player {index}")).collect();
    for seed in 0..12 {
        let mut sampler = Sampler::seed_from_u64(seed);
        let mut dice = Sampler::seed_from_u64(seed + 1);
        let count = seats(3 + (seed % 3) as u8);
        let mut position = Kathai::set_up(
            &options_of(seed),
            count,
            &mut Chance::quick(&mut dice),
            &mut Journal::silent(),
        )
        .expect("a set-up");
        let mut moves = Vec::new();
        while !position.is_over() {
            let mover = count.seats().find(|seat| Kathai::duty(&position, *seat).must());
            let mover = mover.expect("somebody must act");
            if sampler.random_range(0..10) == 0 {
                let spots = spots_of(&Kathai::choices(&position, mover));
                let viewer = Viewer::Seat(mover);
                let scene = Scene::new(viewer, Purpose::Page, &names, &key, &spots);
                let drawn = draw(&Kathai::view(&position, viewer), &scene).to_xml();
                for name in spots.keys() {
                    let link = format!("/choose/{name}\"");
                    assert!(drawn.contains(&link), "seed {seed}: {name} is not drawn");
                }
            }
            Kathai::moves(&position, mover, &mut sampler, &mut moves);
            let played = &moves[sampler.random_range(0..moves.len())];
            let mut chance = Chance::quick(&mut dice);
            Kathai::play(&mut position, mover, played, &mut chance, &mut Journal::silent())
                .expect("a listed move");
        }
    }
}

#[test]
fn a_picture_shows_the_viewers_hand_and_nobody_elses() {
    let mut table = Table::of(3, turnpost_rules::kathai::Edition::Adlung)
        .hand(0, "salt3, gold2+tea1")
        .hand(1, "silk1");
    table.play(0, "bribe 2 with salt3");
    let names = Vec::new();
    let spots = Spots::new();
    let drawn = |viewer| {
        let scene = Scene::new(viewer, Purpose::Mail, &names, &key, &spots);
        draw(&Kathai::view(&table.position, viewer), &scene).to_xml()
    };
    let cards = |viewer| {
        let titles = ["<title>kathai-card-of-two<", "-counted</title>"];
        titles.map(|title| drawn(viewer).matches(title).count()).iter().sum::<usize>()
    };
    assert_eq!(cards(Viewer::Seat(seat(0))), 1);
    assert_eq!(cards(Viewer::Seat(seat(1))), table.hand_of(1).len());
    assert_eq!(cards(Viewer::Spectator), 0);
}

#[test]
fn rows_mark_whom_the_game_waits_for_and_say_what_was_answered() {
    let mut table = Table::of(3, turnpost_rules::kathai::Edition::Adlung)
        .hand(0, "salt3, gold2+tea1")
        .hand(1, "silk1, tea2")
        .hand(2, "spices2, tea1");
    table.play(0, "call seek 1 silk");
    table.play(2, "decline");
    let names = ["Anna", "Béla", "Cecilie"].map(str::to_owned);
    let spots = Spots::new();
    // As short as words are, so that none is cut.
    let word = |phrase: &Phrase| key(phrase).rsplit('-').next().unwrap_or_default().to_owned();
    let drawn = |awaited: &[Seat]| {
        let viewer = Viewer::Seat(seat(0));
        let scene = Scene::new(viewer, Purpose::Page, &names, &word, &spots);
        let scene = scene.with_awaited(awaited);
        draw(&Kathai::view(&table.position, viewer), &scene).to_xml()
    };
    let frames = |drawn: &str| drawn.matches("stroke-width=\"2.2\"").count();
    let none = frames(&drawn(&[]));
    let added = [&[seat(1)][..], &[seat(0), seat(1)]].map(|it| frames(&drawn(it)) - none);
    assert_eq!(added, [1, 2]);
    let drawn = drawn(&[seat(1)]);
    for said in ["Anna you", "Béla", "awaited", "declined", "cards", "vouchers", "points"] {
        assert!(drawn.contains(&format!(">{said}<")), "{said}");
    }
}

fn compressed(text: &str) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory").len()
}

#[test]
fn a_picture_is_small_however_large_the_hand() {
    let hands = [
        "salt3",
        "salt3, gold2+tea1, silk2",
        "salt3, silk1, tea3, tea2, gold3, gold2",
        "salt3, gold3, gold2, gold1+tea1, silk1, silk2, silk1+tea1",
    ];
    for hand in hands {
        let table = Table::of(5, turnpost_rules::kathai::Edition::Adlung)
            .hand(0, hand)
            .exchange(0, "spices1, spices2");
        let names: Vec<String> = (0..5).map(|index| format!("Player {index}")).collect();
        let viewer = Viewer::Seat(seat(0));
        let spots = spots_of(&Kathai::choices(&table.position, seat(0)));
        for (purpose, spots) in [(Purpose::Page, spots), (Purpose::Mail, Spots::new())] {
            let scene = Scene::new(viewer, purpose, &names, &key, &spots);
            let drawing = draw(&Kathai::view(&table.position, viewer), &scene);
            let xml = drawing.to_xml();
            assert!(xml.len() < 80_000, "{hand}: {} bytes", xml.len());
            assert!(compressed(&xml) < 20_000, "{hand}: {} compressed", compressed(&xml));
            for drawing in [drawing.clone().dark(), drawing] {
                let png = turnpost::picture::png(&drawing, 720).expect("a picture");
                assert!(png.len() < 160_000, "{hand}: {} bytes as PNG", png.len());
            }
        }
    }
}

/// Hands from one card to as many as there can be, each with a card more than the one before. For looking at:
/// `TURNPOST_PICTURES` names a folder for their pictures.
#[test]
fn a_hand_of_any_size_shows_every_card() {
    let all = ["salt3", "gold2+tea1", "silk1", "tea3", "gold1", "silk2", "salt1"];
    let names = ["Anna", "Béla", "Cecilie"].map(str::to_owned);
    let viewer = Viewer::Seat(seat(0));
    let mut before = 0;
    for count in 1..=all.len() {
        let table = Table::of(3, turnpost_rules::kathai::Edition::Adlung)
            .hand(0, &all[..count].join(", "))
            .exchange(0, "spices1, spices2");
        let localizer = turnpost::locale::Localizer::new(
            turnpost::game::language::Language::English,
            names.to_vec(),
            viewer,
        );
        let format = |phrase: &Phrase| localizer.format(phrase);
        let spots = Spots::new();
        let scene = Scene::new(viewer, Purpose::Page, &names, &format, &spots);
        let drawing = draw(&Kathai::view(&table.position, viewer), &scene);
        let edges = drawing.to_xml().matches("stroke-width=\"1.1\"").count();
        assert!(edges > before, "{count} cards: {edges} edges, as with one card less");
        before = edges;
        let Ok(folder) = std::env::var("TURNPOST_PICTURES") else { continue };
        for width in [320, 390] {
            for (kind, svg) in [("", drawing.clone()), ("-dark", drawing.clone().dark())] {
                let bytes = turnpost::picture::png(&svg, 2 * width).expect("a picture");
                let file = format!("{folder}/kathai-hand-{count}-{width}{kind}.png");
                std::fs::write(file, bytes).expect("a file");
            }
        }
    }
}

/// Set `TURNPOST_PICTURE` to a file name to look at the picture.
#[test]
fn a_picture_becomes_a_png() {
    let mut table = Table::of(4, turnpost_rules::kathai::Edition::Adlung)
        .hand(0, "silk1")
        .hand(1, "salt3, gold2+tea1, silk1+spices1, tea2, spices3, gold1")
        .exchange(1, "tea1, tea3")
        .points(2, 17);
    table.play(0, "bribe 2 with silk1");
    let names = ["Anna", "Béla", "Cecilie", "Dagmar Dlouhá"].map(str::to_owned);
    let localizer = turnpost::locale::Localizer::new(
        turnpost::game::language::Language::English,
        names.to_vec(),
        Viewer::Seat(seat(1)),
    );
    let format = |phrase: &Phrase| localizer.format(phrase);
    let spots = spots_of(&Kathai::choices(&table.position, seat(1)));
    let viewer = Viewer::Seat(seat(1));
    let scene = Scene::new(viewer, Purpose::Page, &names, &format, &spots);
    let drawing = draw(&Kathai::view(&table.position, viewer), &scene);
    let png = turnpost::picture::png(&drawing, 720).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    if let Ok(path) = std::env::var("TURNPOST_PICTURE") {
        std::fs::write(path, png).expect("a file");
    }
}
