//! Choices that are answered in the words in which the mail lists them.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::{language::Language, timing::OnTimeout},
    registry,
};
use turnpost_rules::{Choice, Seat};

use super::{Desk, seat_of};
use crate::{
    office::{GAME_NAME, Office, header, text},
    support::database::TestDatabase,
};

/// What a mail's text says behind a number, over as many lines as it takes.
fn said(text: &str, number: usize) -> Option<String> {
    let start = format!("{number}: ");
    let lines: Vec<&str> = text.lines().collect();
    let begins = |line: &str| {
        let at = line.match_indices(&start).map(|(at, _)| at);
        at.filter(|at| *at == 0 || line[..*at].ends_with(' ')).last()
    };
    let (first, at) =
        lines.iter().enumerate().find_map(|(nth, line)| Some((nth, begins(line)?)))?;
    let mut words = lines[first][at + start.len()..].to_owned();
    for line in &lines[first + 1..] {
        let is_more = line.starts_with("  ") && !line.trim_start().starts_with("https:");
        if words.contains(';') || words.ends_with(':') || !is_more {
            break;
        }
        words.push('\n');
        words.push_str(line.trim_start());
    }
    let words = words.split(';').next().unwrap_or_default();
    Some(words.trim().trim_end_matches(':').to_owned())
}

/// Whether something says this anywhere.
fn says(value: &Value, wanted: &Value) -> bool {
    value == wanted
        || match value {
            Value::Array(all) => all.iter().any(|it| says(it, wanted)),
            Value::Object(all) => all.values().any(|it| says(it, wanted)),
            _ => false,
        }
}

/// Whether the first move after this event is this choice.
async fn is_played(desk: &Desk, choice: &Choice, before: turnpost_rules::log::event::Seq) -> bool {
    let log = desk.office.service.log(desk.office.game).await.expect("the log");
    let mut own = log.iter().filter(|line| line.seq > before && line.text.contains("\"moved\""));
    let first = own.next().expect("a move");
    says(&serde_json::from_str(&first.text).expect("an event"), &choice.template)
}

/// As somebody writes it from a phone: other letters, other signs.
fn as_typed(words: &str, sampler: &mut SmallRng) -> String {
    match sampler.random_range(0..5) {
        0 => words.to_uppercase(),
        1 => format!("“{words}”"),
        2 => format!("- {words}."),
        3 => words.replace(' ', "\u{a0} "),
        _ => words.to_owned(),
    }
}

#[tokio::test]
async fn a_choice_is_answered_in_the_words_in_which_its_mail_lists_it() {
    let (mut wrapped, mut languages) = (0, BTreeSet::new());
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        let names = ["Anna", "Přemysl", "Björk", "Dieter"];
        let readers: Vec<(&str, Language)> =
            names.into_iter().zip(Language::ALL[1..].iter().copied()).collect();
        let database = TestDatabase::sqlite();
        let url = database.open().url().clone();
        let game = (ruleset, GAME_NAME);
        let office = Office::of_people(url, game, OnTimeout::SafeMove, &readers).await;
        let mut desk = Desk::of(office).await;
        let mut sampler = SmallRng::seed_from_u64(9);
        let mut mails = desk.office.drain().await;
        let (mut answered, mut several) = (0, 0);
        for _ in 0..40 {
            let Some(seat) = desk.awaited().await else { break };
            let newest =
                |mail: &&String| seat_of(mail) == seat.index() && text(mail).contains("/m/");
            let mail = mails.iter().rev().find(newest).expect("a mail for the seat").clone();
            let to = header(&mail, "Reply-To").to_owned();
            let (told, choices) = (text(&mail), desk.choices(seat).await);
            let complete = choices.iter().enumerate().filter(|(_, it)| it.notation.is_some());
            let listed: Vec<(usize, &Choice, String)> = complete
                .filter_map(|(at, choice)| Some((at + 1, choice, said(&told, at + 1)?)))
                .collect();
            desk.office.hands.forward(3600);
            let before = desk.head().await;
            let Some((number, choice, words)) =
                (!listed.is_empty()).then(|| listed[sampler.random_range(0..listed.len())].clone())
            else {
                let played = desk.move_of(seat, &mut sampler).await;
                mails.extend(desk.answer(seat.index(), &to, &played).await);
                continue;
            };
            let typed = as_typed(&words, &mut sampler);
            let answers = desk.answer(seat.index(), &to, &typed).await;
            let called = listed.iter().filter(|(_, _, it)| *it == words);
            let numbers: Vec<String> = called.map(|(number, _, _)| number.to_string()).collect();
            if numbers.len() > 1 {
                assert_eq!(desk.head().await, before, "{words} are several");
                let told = text(&answers[0]).split_whitespace().collect::<Vec<_>>().join(" ");
                let nothing = readers[seat.index()].1.word("mail-answer-nothing-done");
                let nothing = nothing.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(told.contains(&nothing) && told.contains(&numbers.join(", ")), "{told}");
                several += 1;
                mails.extend(desk.answer(seat.index(), &to, &number.to_string()).await);
                continue;
            }
            assert!(desk.head().await > before, "{ruleset}: {typed}: {}", text(&answers[0]));
            assert!(is_played(&desk, choice, before).await, "{ruleset}: {typed}");
            wrapped += usize::from(words.contains('\n'));
            languages.insert(readers[seat.index()].1.tag());
            answered += 1;
            mails.extend(answers);
        }
        println!("{ruleset}: {answered} answers in words, {several} that fit several choices");
        assert!(answered >= 10, "{ruleset}: {answered} answers in words");
    }
    assert!(wrapped > 0, "some words were wrapped");
    assert_eq!(languages.len(), 4, "{languages:?}");
}

/// The language of the mail is not that of its reader any more, and what stands there holds beside other lines.
#[tokio::test]
async fn words_hold_in_every_language_beside_commands_and_while_the_choices_are_the_same() {
    let mut desk = Desk::open().await;
    let (mail, seat, to) = desk.first_turn().await;
    let own = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let choices = desk.choices(own).await;
    let at = choices.iter().position(|it| it.notation.as_deref() == Some("pass"));
    let words = said(&text(&mail), at.expect("a choice") + 1).expect("it is listed");
    assert_eq!(words, "Pass");
    let head = desk.head().await;
    // Kept, and not played.
    let mails = desk.answer(seat, &to, &format!("/draft {words}")).await;
    assert!(text(&mails[0]).contains("Kept for later"), "{}", text(&mails[0]));
    // A word more, and nothing is played.
    let mails = desk.answer(seat, &to, "Pass it on").await;
    assert!(text(&mails[0]).contains("not understood"), "{}", text(&mails[0]));
    assert_eq!(desk.head().await, head);
    let mails = desk.answer(seat, &to, "Passen\n/deutsch\n/say Passe").await;
    assert!(desk.head().await > head, "{}", text(&mails[0]));
    // The mail is an old one now.
    while desk.awaited().await.map(Seat::index) != Some(seat) {
        desk.office.play_one().await;
    }
    let head = desk.head().await;
    desk.answer(seat, &to, &words).await;
    assert_eq!(desk.head().await, head, "nothing was played");
}
