//! How large mails and their pictures are, whatever happens in a game.

use std::time::{Duration, Instant};

use mail_parser::MimeHeaders as _;
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
pub const MAX_PICTURE: usize = 150 * 1024;

/// Positions that are drawn of each game, and of one with as many seats as there can be: its board is the fullest.
const DRAWN: usize = 5;
const DRAWN_OF_FULL: usize = 16;

/// The moves between two of them.
const BETWEEN: usize = 44;
const BETWEEN_OF_FULL: usize = 14;

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
            let (between, of_each) = match seats.get() == usize::from(*rules.about().seats.end()) {
                true => (BETWEEN_OF_FULL, DRAWN_OF_FULL),
                false => (BETWEEN, DRAWN),
            };
            for number in 0.. {
                let Some(seat) = seats.seats().find(|seat| position.duty(*seat).must()) else {
                    break;
                };
                // Early, in the middle and late.
                if number % between == 0 && number / between < of_each {
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
                if number / between >= of_each {
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

/// How many bytes the heaviest picture of a mail has, however they are encoded; 0 if it has none.
pub fn heaviest_picture(mail: &str) -> usize {
    let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let is_picture = |part: &&mail_parser::MessagePart<'_>| {
        part.content_type().is_some_and(|kind| kind.ctype().eq_ignore_ascii_case("image"))
    };
    parsed.parts.iter().filter(is_picture).map(|part| part.contents().len()).max().unwrap_or(0)
}

#[tokio::test]
async fn every_picture_of_a_mail_is_small_by_day_and_by_lamp_light_however_full_the_board_is() {
    for ruleset in ["catan", "mare-balticum"] {
        let mut office = Office::open_with(ruleset).await;
        office.start().await;
        let mut sampler = SmallRng::seed_from_u64(7);
        let mut seen = 0;
        // At the start, early, in the middle and late.
        for moves in [0, 40, 80, 80] {
            for _ in 0..moves {
                office.play_well(&mut sampler).await;
            }
            for mail in office.drain().await {
                let html = html(&mail);
                if html.contains("cid:board") {
                    assert!(html.contains("by-lamp"), "{ruleset}: it is dark by night");
                    seen += 1;
                }
                let size = heaviest_picture(&mail);
                assert!(size <= MAX_PICTURE, "{ruleset}: a picture of {size} bytes");
            }
        }
        assert!(seen >= 4, "{ruleset}: {seen} mails with boards");
    }
}
