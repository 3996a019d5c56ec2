//! Moves by answering: each once, all or none, and none by an old number.

use std::collections::BTreeSet;

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{game::language::Language, registry, store::Kept};
use turnpost_rules::{Choice, Phrase, Seat};

use super::{Desk, answered, base, preheader, seat_of, to_seat, unbroken};
use crate::{
    office::{Office, header, html, text, well_made},
    support::database::{TestDatabase, on_both},
    ways_in::{Way, WaysIn},
};

#[tokio::test]
async fn a_mail_that_asks_for_a_move_says_how_to_answer_it() {
    let mut desk = Desk::open().await;
    let mails = desk.office.drain().await;
    // Not in the mail as it is sent: what encodes its pictures may hold these letters by chance.
    let asks = |mail: &String| text(mail).contains("/m/");
    let asking: Vec<&String> = mails.iter().filter(|mail| asks(mail)).collect();
    assert_eq!(asking.len(), 1, "one player is to move");
    for mail in &mails {
        assert!(!header(mail, "Reply-To").is_empty(), "something can be said, whoever is to move");
    }
    let to = header(asking[0], "Reply-To");
    let (local, domain) = to.trim_matches(['<', '>']).rsplit_once('@').expect("an address");
    assert!(local.starts_with("turnpost+") && local.len() <= 64 && domain == "example.org", "{to}");
    assert!(local[9..].bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()), "{to}");
    for part in [text(asking[0]), html(asking[0])] {
        assert!(part.contains("10: Pass") && part.contains("/help"), "{part}");
    }
    well_made(asking[0], "kathai");
}

#[tokio::test]
async fn a_whole_game_is_played_by_answering_its_mails() {
    let mut desk = Desk::open().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    let mut waiting = desk.office.drain().await;
    let mut answered = 0;
    while let Some(seat) = desk.awaited().await {
        let is_to = |mail: &&String| seat_of(mail) == seat.index() && text(mail).contains("/m/");
        let mail = waiting.iter().rev().find(is_to).expect("a mail for the seat").clone();
        let played = desk.move_of(seat, &mut sampler).await;
        let before = desk.head().await;
        let to = header(&mail, "Reply-To").to_owned();
        let written = desk.written(seat.index(), &to, &played, &text(&mail));
        desk.office.hands.forward(3600);
        assert_eq!(desk.deliver(&written).await, Kept::New);
        desk.worker.drain().await.expect("handled");
        let mails = desk.office.drain().await;
        assert!(desk.head().await > before, "{played}: {mails:?}");
        let own = mails.iter().filter(|mail| seat_of(mail) == seat.index());
        let answers = own.filter(|mail| header(mail, "Message-ID").starts_with("<answer."));
        assert_eq!(answers.count(), 1, "an answer to every answer");
        mails.iter().for_each(|mail| well_made(mail, "kathai"));
        waiting.extend(mails);
        answered += 1;
    }
    assert!(answered > 20, "{answered} answers");
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    assert!(cached.state.is_over());
}

#[test]
fn games_of_every_ruleset_are_played_by_answering_alone() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        on_both(|database: TestDatabase| async move {
            let mut desk = Desk::over(database.open().url().clone(), ruleset).await;
            let mut sampler = SmallRng::seed_from_u64(7);
            let mut ways = WaysIn::open(&desk.office, base()).await;
            let mut answered = 0;
            while let Some(seat) = desk.awaited().await {
                let (to, played) =
                    (desk.reply_to(seat).await, desk.move_of(seat, &mut sampler).await);
                let before = desk.head().await;
                let mail = desk.written(seat.index(), &to, &played, "1\n2");
                desk.office.hands.forward(3600);
                let way = Way::ALL[answered % Way::ALL.len()];
                assert_eq!(ways.bring(way, &to, &mail).await, "ok", "{way:?}");
                desk.worker.drain().await.expect("handled");
                assert!(desk.head().await > before, "{ruleset}: {played}");
                answered += 1;
            }
            assert!(answered > 20, "{ruleset}: {answered} answers");
            let cached = desk.office.service.current(desk.office.game).await.expect("the game");
            assert!(cached.state.is_over(), "{ruleset}");
        });
    }
}

#[tokio::test]
async fn a_mail_that_is_delivered_twice_moves_once() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (number, before) = (desk.number(seat).await, desk.head().await);
    let mail = desk.written(seat, &to, &number, "");
    assert_eq!(desk.deliver(&mail).await, Kept::New);
    desk.worker.drain().await.expect("handled");
    let head = desk.head().await;
    assert!(head > before);
    let answer = desk.office.drain().await;
    let answer = answer.iter().find(|mail| header(mail, "Message-ID").starts_with("<answer."));
    let answer = answer.expect("an answer");
    assert_eq!(header(answer, "Auto-Submitted"), "auto-replied");
    assert_eq!(header(answer, "In-Reply-To"), "<1@example.net>", "what was written");
    let again = format!("Received: from another way\n{mail}");
    assert_eq!(desk.deliver(&again).await, Kept::Known);
    desk.worker.drain().await.expect("handled");
    assert_eq!(desk.head().await, head);
}

/// Every step between receiving and answering may be the last one of a process.
#[test]
fn a_crash_between_receiving_and_answering_loses_and_doubles_nothing() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let mut sampler = SmallRng::seed_from_u64(3);
        desk.office.drain().await;
        for round in 0..12 {
            let Some(seat) = desk.awaited().await else { return };
            let (to, played) = (desk.reply_to(seat).await, desk.move_of(seat, &mut sampler).await);
            let text = format!("{played}\n/say word {round}");
            let mail = desk.written(seat.index(), &to, &text, "");
            desk.office.hands.forward(3600);
            desk.deliver(&mail).await;
            let (before, now) = (desk.head().await, desk.office.hands.now());
            let store = desk.office.store.clone();
            let lease = now.plus_seconds(60);
            if round % 3 > 0 {
                // The process dies once it has claimed the mail, or once it has moved.
                let claimed = store.claim_received("dead".to_owned(), now, lease).await;
                let claimed = claimed.expect("the store").expect("a mail");
                if round % 3 == 2 {
                    desk.receiver.handle(&claimed).await.expect("handled");
                    assert!(desk.head().await > before, "it has moved");
                }
                assert_eq!(desk.worker.drain().await.expect("none"), 0, "it is claimed");
                desk.office.hands.forward(61);
                desk.office.service.forget(desk.office.game);
            }
            assert_eq!(desk.worker.drain().await.expect("handled"), 1);
            let history = desk.office.service.log(desk.office.game).await.expect("the log");
            let own = history
                .iter()
                .filter(|line| line.seq > before)
                .filter(|line| line.text.contains("\"moved\"") && line.text.contains("\"player\""));
            assert_eq!(own.count(), 1, "one move");
            let filter = turnpost::store::MessageFilter::ALL;
            let viewer = turnpost_rules::Viewer::Spectator;
            let said = store
                .last_messages(desk.office.game, viewer, None, filter, 50)
                .await
                .expect("said");
            let word = format!("word {round}");
            assert_eq!(said.iter().filter(|it| it.text.as_str() == word).count(), 1, "{word}");
            let mails = desk.office.drain().await;
            let answers = mails.iter().filter(|it| header(it, "Message-ID").contains("<answer."));
            assert_eq!(answers.count(), 1, "one answer");
        }
    });
}

#[tokio::test]
async fn an_old_number_is_never_taken_for_todays() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (number, start) = (desk.number(seat).await, desk.head().await);
    desk.answer(seat, &to, &number).await;
    assert!(desk.head().await > start);
    while desk.awaited().await.map(Seat::index) != Some(seat) {
        desk.office.play_one().await;
    }
    let head = desk.head().await;
    let mails = desk.answer(seat, &to, &number).await;
    assert_eq!(desk.head().await, head, "nothing was played");
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(text(answer).contains("moved on"), "{}", text(answer));
    let fresh = header(answer, "Reply-To").to_owned();
    assert!(!fresh.is_empty() && fresh != to, "it brings the choices of now");
    let number = desk.number(seat).await;
    desk.answer(seat, &fresh, &number).await;
    assert!(desk.head().await > head);
}

#[tokio::test]
async fn who_has_nothing_to_decide_is_told_so_and_not_that_the_game_has_moved_on() {
    let mut desk = Desk::open().await;
    let mails = desk.office.drain().await;
    let mail = mails.iter().find(|mail| !text(mail).contains("/m/")).expect("who waits");
    let (seat, to) = (seat_of(mail), header(mail, "Reply-To").to_owned());
    let head = desk.head().await;
    let told = answered(&desk.answer(seat, &to, "pass").await);
    assert_eq!(desk.head().await, head, "nothing was played");
    let why = unbroken(&Language::English.word("mail-answer-nothing-to-decide"));
    assert!(told.starts_with(&why), "{told}");
    assert!(!told.contains("moved on"), "{told}");
}

/// Words beside a move that some of the table alone are asked by, and beside one that all see.
#[test]
fn words_beside_a_move_that_is_for_some_are_for_them_alone() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        desk.office.drain().await;
        let (store, game) = (desk.office.store.clone(), desk.office.game);
        let said = |seat: Seat| {
            let store = store.clone();
            async move {
                let filter = turnpost::store::MessageFilter::ALL;
                let viewer = turnpost_rules::Viewer::Seat(seat);
                let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
                said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
            }
        };
        let by = desk.awaited().await.expect("somebody");
        let seats = desk.office.service.current(game).await.expect("the game").state.seats();
        let asked = seats.after(by);
        let third = seats.after(asked);
        // What cannot be said to them is said to nobody, and nothing is played.
        let (head, to) = (desk.head().await, desk.reply_to(by).await);
        let call = format!("call to {asked}");
        let long = "long ".repeat(201);
        desk.answer(by.index(), &to, &format!("{call}\n/say {long}")).await;
        assert_eq!(desk.head().await, head);
        let text = format!("{call}\n/say For your ears\n/say only");
        let mails = desk.answer(by.index(), &to, &text).await;
        assert!(desk.head().await > head, "{mails:?}");
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(crate::office::text(answer).contains("went only to those"), "{answer}");
        assert_eq!(said(asked).await, ["For your ears only"]);
        assert_eq!(said(third).await, Vec::<String>::new());
        // Whoever was asked answers the same way.
        let to = desk.reply_to(asked).await;
        desk.answer(asked.index(), &to, "decline\n/say No, thanks").await;
        assert_eq!(said(by).await, ["No, thanks"]);
        assert_eq!(said(third).await, Vec::<String>::new());
        // Beside a move for all they are for all.
        let to = desk.reply_to(by).await;
        let open = desk.number(by.index()).await;
        desk.answer(by.index(), &to, &format!("{open}\n/say As you like")).await;
        assert_eq!(said(third).await, ["As you like"]);
    });
}

#[tokio::test]
async fn moves_are_made_all_or_none() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = format!("{}\n", desk.number(seat).await);
    let mails = desk.answer(seat, &to, &number.repeat(8)).await;
    assert_eq!(desk.head().await, head);
    let said = text(&mails[0]);
    assert!(said.contains("Nothing of your answer was done"), "{said}");
    let mails = desk.answer(seat, &to, "999").await;
    assert!(text(&mails[0]).contains("no choice number 999"), "{}", text(&mails[0]));
    assert_eq!(desk.head().await, head);
}

#[tokio::test]
async fn of_several_moves_the_one_that_is_refused_is_named_with_the_reason() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    let (first, other) = desk.two_moves(seat).await;
    let (head, both) = (desk.head().await, format!("{first}\n{other}"));
    let mails = desk.answer(seat, &to, &both).await;
    let why = "Your move number 2 is not possible: Place the road of your settlement first.";
    assert!(unbroken(&text(&mails[0])).starts_with(why), "{}", text(&mails[0]));
    assert!(preheader(&mails[0]).starts_with(why), "{}", preheader(&mails[0]));
    for language in Language::ALL {
        let named = language.own_name().to_lowercase();
        let mails = desk.answer(seat, &to, &format!("/{named}\n{both}")).await;
        let road = Phrase::new("catan-refused-set-up-road-first");
        let why = Phrase::new("mail-answer-which").with("number", 2u8).with("why", road);
        let (why, told) = (unbroken(&language.format(&why)), unbroken(&text(&mails[0])));
        assert!(told.contains(&why), "{language}: {told}");
    }
    assert_eq!(desk.head().await, head, "nothing was played");
}

/// Bots move at once, and do more than a mail tells.
#[tokio::test]
async fn an_answer_tells_the_move_that_it_made_however_much_has_happened_since() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    for other in (0..3).filter(|other| *other != seat) {
        let player = desk.office.people[other];
        desk.office.service.resign(desk.office.game, player).await.expect("resigned");
    }
    desk.office.drain().await;
    let number = desk.number(seat).await;
    let mails = desk.answer(seat, &to, &number).await;
    let settled = answered(&mails);
    assert!(settled.contains("What happened - You found a settlement"), "{settled}");
    let (_, to) = to_seat(&mails, seat);
    let number = desk.number(seat).await;
    let told = answered(&desk.answer(seat, &to, &number).await);
    let (_, news) = told.split_once("What happened ").expect("news");
    assert!(news.starts_with("- You lay a road"), "{told}");
    let (between, latest) =
        news.split_once(" things in between, all of them behind the link)").expect("a number");
    assert!(between.contains(". - ("), "the road alone is told: {told}");
    let (latest, _) = latest.split_once("What you can do").expect("choices");
    assert_eq!(latest.matches(" - ").count(), 5, "{told}");
}

/// What stands between quotation marks, as somebody reads it in a mail.
fn quoted(mail: &str) -> Vec<String> {
    let words = text(mail).split_whitespace().collect::<Vec<_>>().join(" ");
    let behind = words.split('“').skip(1);
    behind.filter_map(|rest| Some(rest.split_once('”')?.0.to_owned())).collect()
}

/// The first word of a move.
fn verb(notation: &str) -> &str {
    notation.split(' ').next().unwrap_or_default()
}

#[tokio::test]
async fn what_has_something_to_fill_in_is_played_as_mails_write_it() {
    let mut played = BTreeSet::new();
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        let mut desk = Desk::of(Office::open_with(ruleset).await).await;
        let mut sampler = SmallRng::seed_from_u64(11);
        for _ in 0..60 {
            let Some(seat) = desk.awaited().await else { break };
            desk.office.drain().await;
            desk.office.hands.forward(3600);
            let to = desk.reply_to(seat).await;
            let mails = desk.answer(seat.index(), &to, "/choices").await;
            let list = mails.iter().find(|mail| seat_of(mail) == seat.index()).expect("an answer");
            let forms: Vec<Choice> = desk.choices(seat).await;
            let forms: Vec<&Choice> = forms.iter().filter(|it| !it.fields.is_empty()).collect();
            let shown = quoted(list);
            assert_eq!(shown.len(), forms.len(), "{ruleset}: each is written out: {}", text(list));
            let kind = |choice: &Choice| (ruleset, choice.template["type"].to_string());
            let new = forms.iter().zip(&shown).find(|(choice, _)| !played.contains(&kind(choice)));
            let Some((choice, notation)) = new else {
                let own = desk.move_of(seat, &mut sampler).await;
                desk.answer(seat.index(), &to, &own).await;
                continue;
            };
            let before = desk.head().await;
            // Its number, or what begins like it, brings the same.
            let number = desk.choices(seat).await.iter().position(|it| it.id() == choice.id());
            let number = (number.expect("a choice") + 1).to_string();
            let begun = format!("{} something", verb(notation));
            for (short, says) in [
                (&number, "has something to fill in. Write it out, as in “"),
                (&begun, "A move like that is written out in full, as in “"),
            ] {
                let mails = desk.answer(seat.index(), &to, short).await;
                let told = mails.iter().find(|mail| seat_of(mail) == seat.index());
                let told = text(told.expect("an answer"));
                let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(told.contains(&format!("{says}{}", verb(notation))), "{short}: {told}");
            }
            assert_eq!(desk.head().await, before, "nothing was played");
            let mails = desk.answer(seat.index(), &to, notation).await;
            assert!(desk.head().await > before, "{ruleset}, {notation}: {mails:?}");
            played.insert(kind(choice));
        }
        assert!(played.iter().any(|(of, _)| *of == ruleset), "{ruleset}: {played:?}");
    }
    assert!(played.len() > 8, "{played:?}");
}

/// A mail of two parts whose end is missing, after its words or within them.
#[tokio::test]
async fn an_answer_that_was_cut_off_plays_nothing_unless_its_words_are_whole() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (number, head) = (desk.number(seat).await, desk.head().await);
    let written = |number: &str, id: &str, more: &str| {
        format!(
            "From: player{seat}@example.net\nTo: {to}\nSubject: Re: x\nMIME-Version: 1.0\n\
             Message-ID: <{id}@example.net>\nDate: Sat, 21 Nov 2026 21:00:00 +0100\n\
             Content-Type: multipart/alternative; boundary=\"b\"\n\n\
             --b\nContent-Type: text/plain\n\n{number}\n{more}"
        )
    };
    desk.deliver(&written(&number, "cut", "")).await;
    desk.worker.drain().await.expect("handled");
    let mails = desk.office.drain().await;
    assert_eq!(desk.head().await, head, "nothing was played");
    let told = text(&mails[0]).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("arrived without its end"), "{told}");
    assert!(told.contains("Nothing of your answer was done."), "{told}");
    let page = "--b\nContent-Type: text/html\n\n<p>Best wi";
    desk.deliver(&written(&number, "whole", page)).await;
    desk.worker.drain().await.expect("handled");
    assert!(desk.head().await > head, "{:?}", desk.office.drain().await);
}
