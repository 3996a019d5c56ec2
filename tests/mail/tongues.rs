//! Games that people of different languages play at one table by nothing but their mails: each answers in their own
//! language, and reads nothing of another one.
//!
//! With `TURNPOST_TONGUES=whole` the long ones are played to their ends, and not their beginnings alone.

use std::collections::BTreeSet;

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::game::{language::Language, timing::OnTimeout};
use turnpost_rules::Seat;

use crate::{
    answering::{Desk, base, seat_of},
    fixture::BASE,
    office::{GAME_NAME, Office, header, html, text, without_tags},
    support::{database::TestDatabase, foreign, quoted},
    ways_in::{Way, WaysIn},
};

/// Names that are no words of any language.
const NAMES: [&str; 5] = ["Qora", "Wexi", "Zyxa", "Xuqo", "Ywza"];

/// What people have written: the game's name, and theirs.
const KNOWN: [&str; 8] =
    ["Silk & Söhne", "Silk &amp; Söhne", "Qora", "Wexi", "Zyxa", "Xuqo", "Ywza", "Turnpost"];

/// The commands that everybody gives once, in their own language.
const COMMANDS: [&str; 3] = ["mail-command-help", "mail-command-board", "mail-command-say"];

/// After so many answers every one of so many has its mails sent and read.
const ALL_READ: usize = 30;
const SOME_READ: usize = 15;

/// So many answers make a beginning: everybody has given their commands, and moved several times.
const BEGINNING: usize = 60;

/// A table, and what its people have been mailed.
struct Table {
    ruleset: &'static str,
    languages: Vec<Language>,
    mails: Vec<Vec<String>>,
    /// What people have written, and moves as they are written in every language.
    known: Vec<String>,
    /// How many answers there were.
    answered: usize,
    faults: BTreeSet<String>,
}

impl Table {
    /// Reads new mails as their readers do.
    fn read(&mut self, mails: Vec<String>) {
        let known = self.known.clone();
        let known: Vec<&str> = KNOWN.into_iter().chain(known.iter().map(String::as_str)).collect();
        for mail in mails {
            let seat = seat_of(&mail);
            let tag = self.languages[seat].tag();
            let parsed = mail_parser::MessageParser::default().parse(mail.as_bytes());
            let parsed = parsed.expect("a mail");
            let subject = parsed.subject().expect("a subject").to_owned();
            let from = parsed.from().and_then(|from| from.first()?.name()).unwrap_or_default();
            let from = foreign::rests(tag, from, &known);
            let (text, html) = (text(&mail), html(&mail));
            let (said, shown) = (quoted::without_moves(&text), quoted::without_moves(&html));
            let found = foreign::rests_of_mail(tag, (&subject, &said, &shown), &known);
            self.faults.extend(unlike(&text, &html).map(|it| format!("{tag}: {it}")));
            let (ruleset, kind) = (self.ruleset, header(&mail, "Message-ID"));
            let kind = kind.trim_start_matches('<').split('.').next().unwrap_or_default();
            let all = found.into_iter().chain(from);
            self.faults.extend(all.map(|rest| format!("{ruleset}, {kind} in {tag}: {rest}")));
            self.mails[seat].push(mail);
        }
    }

    /// The newest mail to this seat that asks for a move.
    fn newest(&self, seat: usize) -> String {
        let mut mails = self.mails[seat].iter().rev();
        let found = mails.find(|mail| text(mail).contains("/m/"));
        found.expect("a mail that asks for a move").clone()
    }
}

/// Where the two parts of a mail differ, or a line of the text is too long. Small pictures part words in HTML that blanks
/// do not part.
fn unlike(text: &str, html: &str) -> impl Iterator<Item = String> {
    let whole = |text: &str| text.split_whitespace().collect::<String>();
    let seen = whole(&without_tags(html).replace("&nbsp;", " "));
    let lines = text.lines().filter(|line| !line.starts_with(BASE));
    let differing = lines.flat_map(|line| {
        let long = line.chars().count() > 72;
        let words = line.trim_start_matches("- ").trim_end_matches(':').split_whitespace();
        let missing = words.filter(|word| *word != "--" && !seen.contains(*word));
        let missing = missing.map(|word| format!("{word} is not in the HTML part: {line}"));
        missing.chain(long.then(|| format!("a long line: {line}"))).collect::<Vec<_>>()
    });
    differing.collect::<Vec<_>>().into_iter()
}

/// The first word of a language for a command.
fn word(language: Language, command: &str) -> String {
    let words = language.word(command);
    words.split(',').next().expect("a word").trim().to_owned()
}

/// The moves that a seat can make now, the longest first.
async fn notations(desk: &Desk, seat: Seat) -> Vec<String> {
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let choices = cached.state.position().expect("a position").choices(seat);
    let mut all: Vec<String> = choices.into_iter().filter_map(|it| it.notation).collect();
    all.sort_by_key(|notation| std::cmp::Reverse(notation.len()));
    all
}

/// Somebody's own words, which no language has.
fn saying(seat: usize) -> String {
    format!("Qwx{}zz vlk", ["a", "b", "c", "d", "e"][seat])
}

async fn answer(
    desk: &mut Desk,
    ways: &mut WaysIn,
    table: &mut Table,
    (seat, words): (usize, &str),
    way: Way,
) -> Vec<String> {
    let is_read = table.answered <= ALL_READ;
    let mail = table.newest(seat);
    let to = if is_read {
        header(&mail, "Reply-To").to_owned()
    } else {
        desk.reply_to(Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat")).await
    };
    let written = desk.written(seat, &to, words, &text(&mail));
    desk.office.hands.forward(3600);
    assert_eq!(ways.bring(way, &to, &written).await, "ok", "{way:?}");
    desk.worker.drain().await.expect("handled");
    // Drawing takes its time in a debug build: later on, the mails of some turns are enough.
    table.answered += 1;
    if table.answered > ALL_READ && !table.answered.is_multiple_of(SOME_READ) {
        return Vec::new();
    }
    let mails = desk.office.drain().await;
    table.read(mails.clone());
    mails
}

/// How far a game is played.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Far {
    /// To its end.
    Whole,
    /// So far as to have met most of what is asked in it; to its end where whole games are wanted.
    Begun,
}

async fn game(ruleset: &'static str, languages: &[Language], seed: u64, far: Far) {
    let is_whole = std::env::var_os("TURNPOST_TONGUES").is_some_and(|games| games == "whole");
    let is_whole = is_whole || far == Far::Whole;
    let readers: Vec<(&str, Language)> = NAMES.into_iter().zip(languages.iter().copied()).collect();
    let database = TestDatabase::sqlite();
    let url = database.open().url().clone();
    let office = Office::of_people(url, (ruleset, GAME_NAME), OnTimeout::SafeMove, &readers).await;
    let mut desk = Desk::of(office).await;
    let mut ways = WaysIn::open(&desk.office, base()).await;
    let mails = vec![Vec::new(); languages.len()];
    let languages = languages.to_vec();
    let (known, faults) = (Vec::new(), BTreeSet::new());
    let mut table = Table { ruleset, languages, mails, known, answered: 0, faults };
    let first = desk.office.drain().await;
    table.read(first);
    let mut sampler = SmallRng::seed_from_u64(seed);
    let mut given = vec![0; table.languages.len()];
    while is_whole || table.answered < BEGINNING {
        let Some(seat) = desk.awaited().await else { break };
        let seat_number = seat.index();
        let language = table.languages[seat_number];
        let way = Way::ALL[table.answered % Way::ALL.len()];
        if let Some(command) = COMMANDS.get(given[seat_number]) {
            given[seat_number] += 1;
            let mut words = format!("/{}", word(language, command));
            if *command == "mail-command-say" {
                words = format!("{words} {}", saying(seat_number));
            }
            let head = desk.head().await;
            // Help shows a move that can be made now, in the notation that is one for all.
            table.known = notations(&desk, seat).await;
            let mails = answer(&mut desk, &mut ways, &mut table, (seat_number, &words), way).await;
            table.known.clear();
            assert_eq!(desk.head().await, head, "{words} plays nothing");
            let own = mails.iter().filter(|mail| seat_of(mail) == seat_number);
            let own: Vec<_> =
                own.filter(|mail| header(mail, "Message-ID").starts_with("<answer.")).collect();
            assert_eq!(own.len(), 1, "{words} is answered");
            if *command == "mail-command-help" {
                let told = text(own[0]);
                let say = format!("/{}", word(language, "mail-command-say"));
                assert!(told.contains(&say), "{say} in {told}");
            }
            continue;
        }
        let played = desk.move_of(seat, &mut sampler).await;
        let head = desk.head().await;
        answer(&mut desk, &mut ways, &mut table, (seat_number, &played), way).await;
        assert!(desk.head().await > head, "{played}: {:?}", table.mails[seat_number].last());
    }
    // What comes later by itself: an end that has waited for its reader's pace.
    for _ in 0..48 {
        desk.office.hands.forward(3600);
        let mails = desk.office.drain().await;
        table.read(mails);
    }
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    assert_eq!(cached.state.is_over(), is_whole, "{ruleset} is over");
    assert!(given.iter().all(|given| *given == COMMANDS.len()), "{given:?}");
    for (seat, mails) in table.mails.iter().enumerate() {
        let language = table.languages[seat];
        println!("{ruleset} in {language}: {} mails read", mails.len());
        let has = |kind: &str| {
            mails.iter().any(|it| header(it, "Message-ID").starts_with(&format!("<{kind}.")))
        };
        assert!(mails.len() > 5 && has("turn"), "{language}: {}", mails.len());
        assert_eq!(has("ended"), is_whole, "{language}");
        for other in (0..table.mails.len()).filter(|other| *other != seat) {
            let heard = table.mails[other].iter().any(|mail| text(mail).contains(&saying(seat)));
            assert!(heard, "{ruleset}: seat {other} has not read what seat {seat} said");
        }
    }
    let faults: Vec<_> = table.faults.iter().take(60).collect();
    assert!(faults.is_empty(), "{} faults: {faults:#?}", table.faults.len());
}

#[tokio::test]
async fn five_people_of_five_languages_play_kathai_by_their_mails() {
    game("kathai", Language::ALL, 21, Far::Whole).await;
}

#[tokio::test]
async fn five_people_of_five_languages_play_mare_balticum_by_their_mails() {
    game("mare-balticum", Language::ALL, 22, Far::Begun).await;
}

/// CATAN has four seats: whoever reads English has played all other games.
#[tokio::test]
async fn four_people_of_four_languages_play_catan_by_their_mails() {
    game("catan", &Language::ALL[1..], 23, Far::Begun).await;
}
