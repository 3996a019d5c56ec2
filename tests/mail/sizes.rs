//! How large mails and their pictures are, whatever happens in a game.

use std::time::{Duration, Instant};

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::language::Language,
    locale::Localizer,
    picture::{self, Purpose, Spots},
    reader, registry,
};
use turnpost_rules::{Chance, SeatCount, Seed, Viewer, dyn_ruleset::BotLevel};

use crate::{
    answering::Desk,
    office::{Office, html, text},
};

/// The most bytes of a board as it is mailed.
const MAX_PICTURE: usize = 160 * 1024;

/// Positions that are drawn of each game.
const DRAWN: usize = 6;

#[test]
fn the_picture_of_a_board_is_small_in_every_position() {
    for entry in registry::ENTRIES {
        let rules = entry.rules();
        let name = rules.name();
        let (mut largest, mut took, mut drawn) = (0, Duration::ZERO, 0);
        for seats in rules.about().seats {
            let seats = SeatCount::new(seats).expect("seats");
            // Some numbers of seats need an option.
            let Ok(options) = rules.check(&serde_json::json!({}), seats) else { continue };
            let seed = Seed::new([*rules.about().seats.end(); 32]);
            let mut sampler = SmallRng::seed_from_u64(7);
            let (mut position, _) =
                rules.set_up(&options, seats, &mut Chance::seeded(&seed, 1)).expect("a position");
            let names: Vec<String> = seats.seats().map(|seat| format!("Player {seat}")).collect();
            for number in 0.. {
                let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else {
                    break;
                };
                // Early, in the middle and late.
                if number % 40 == 0 && number / 40 < DRAWN {
                    let viewer = Viewer::Seat(seat);
                    let localizer = Localizer::new(Language::English, names.clone(), viewer);
                    let spots = Spots::new();
                    let svg =
                        reader::draw_named(&*position, &localizer, Purpose::Mail, &spots, true);
                    let svg = svg.expect("a drawing");
                    for svg in [svg.clone(), svg.dark()] {
                        let before = Instant::now();
                        let png = picture::png(&svg, 720).expect("a picture");
                        took += before.elapsed();
                        drawn += 1;
                        largest = largest.max(png.len());
                        let size = png.len();
                        assert!(size < MAX_PICTURE, "{name}, move {number}: {size} bytes");
                    }
                }
                if number / 40 >= DRAWN {
                    break;
                }
                let played = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
                let mut chance = Chance::seeded(&seed, number as u64 + 2);
                position.play(seat, &played, &mut chance).expect("played");
            }
        }
        println!("{name}: {drawn} pictures, at most {largest} bytes, {:?} each", took / drawn);
    }
}

/// The most bytes of a mail whose server sends no boards.
const MAX_WITHOUT_PICTURE: usize = 48 * 1024;

#[tokio::test]
async fn a_mail_without_its_board_says_the_same_and_is_small() {
    let mut office = Office::open().await;
    office.start().await;
    // The desk's composer sends none.
    let mut desk = Desk::open().await;
    for (with, without) in office.drain().await.iter().zip(desk.office.drain().await) {
        // Goods within sentences have small pictures of their own.
        let has_board = |mail: &str| html(mail).contains("cid:board");
        assert!(has_board(with) && !has_board(&without), "{without}");
        assert!(without.len() < MAX_WITHOUT_PICTURE, "{} bytes", without.len());
        let (with, without) = (text(with), text(&without));
        // Below stands how it is answered, which is set at the desk alone.
        let first = |text: &str| text.lines().take(3).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(first(&with), first(&without));
    }
}
