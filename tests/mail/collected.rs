//! Games that wait and are collected in one mail, answered one by one.

use std::sync::Arc;

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        mail::{MailContent, WaitingTurn},
        mail_hours::MailHours,
        service::Newcomer,
        timing::OnTimeout,
    },
    locale::Localizer,
    mail::{
        MessageId, Wire,
        compose::{self, ByMail, Digest, Due, Line, WaitingGame, WrittenChoice},
        composer::Composer,
        outbox::ClaimedMail,
        worker::Compose as _,
    },
    registry,
    store::Settings,
};
use turnpost_rules::{
    Chance, Phrase, Seat, SeatCount, Seed, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    log::{event::Seq, id::GameId},
};

use crate::{
    answering::{Desk, answered, base, preheader, seat_of, unbroken},
    clients::all_that_matters_is_shown,
    fixture::{BASE, EVENING, mail, sender},
    office::{NAMES, Opening, header, html, text, without_tags},
};

/// A second game of the same people, who want one mail a day; and the first mail of both.
pub async fn collected(desk: &mut Desk) -> (GameId, String) {
    let second = second_game(desk).await;
    (second, collected_mail(desk).await)
}

async fn second_game(desk: &mut Desk) -> GameId {
    for player in desk.office.people.clone() {
        let known = desk.office.store.player(player).await.expect("read").expect("a player");
        let hours = MailHours { pace: "at 8".parse().expect("a pace"), ..known.settings.hours };
        let daily = Settings { hours, ..known.settings };
        desk.office
            .store
            .change_account(player, daily.into(), Replaces::Anything)
            .await
            .expect("stored");
    }
    let second = Opening {
        game: "gamesecondsecond".parse().expect("an id"),
        seed: Seed::new([3; 32]),
        name: "Amber & Salt",
        host: desk.office.people[0],
        ruleset: "kathai",
        seats: 3,
        deadline_hours: None,
        timing: turnpost::game::timing::Timing::default(),
        at: EVENING,
    };
    let second = second.create(&desk.office.store).await;
    for player in &desk.office.people[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: true };
        desk.office.service.join(second, newcomer).await.expect("joined");
    }
    desk.office.service.start(second, desk.office.people[0]).await.expect("started");
    second
}

async fn collected_mail(desk: &mut Desk) -> String {
    desk.office.drain().await;
    desk.office.hands.forward(86_400);
    // The starts first, then what was collected.
    let mut mails = desk.office.drain().await;
    mails.extend(desk.office.drain().await);
    let is_collected = |mail: &String| header(mail, "Message-ID").starts_with("<digest.");
    mails.into_iter().find(is_collected).expect("a mail of both games")
}

/// How far both games have come.
pub async fn heads(desk: &Desk, second: GameId) -> [Seq; 2] {
    let other = desk.office.service.current(second).await.expect("the game").state.head();
    [desk.head().await, other]
}

fn told_by_answer(mails: &[String]) -> &String {
    let mut answers =
        mails.iter().filter(|mail| header(mail, "Message-ID").starts_with("<answer."));
    let (answer, more) = (answers.next(), answers.count());
    assert_eq!(more, 0, "{mails:?}");
    answer.expect("an answer")
}

#[tokio::test]
async fn each_game_of_a_collected_mail_is_answered_at_an_address_of_its_own() {
    let mut desk = Desk::open().await;
    let (second, mail) = collected(&mut desk).await;
    let (seat, said) = (seat_of(&mail), text(&mail));
    let addresses: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    assert_eq!(addresses.len(), 2, "{said}");
    assert!(said.contains("10: Pass"), "{said}");
    for address in &addresses {
        assert!(html(&mail).contains(&format!("href=\"mailto:{address}\"")), "{address}");
    }

    let number = desk.number(seat).await;
    let before = desk.head().await;
    assert_eq!(heads(&desk, second).await, [before, before], "both are at the same point");
    for (nth, address) in addresses.iter().enumerate() {
        let answers = desk.answer(seat, &format!("<{address}>"), &number).await;
        let moved = heads(&desk, second).await.iter().filter(|head| **head > before).count();
        assert_eq!(moved, nth + 1, "{answers:?}");
        told_by_answer(&answers);
    }
}

#[tokio::test]
async fn an_answer_to_a_mail_of_several_games_is_played_in_none_and_told_where_to_send_it() {
    let mut desk = Desk::open().await;
    let (second, mail) = collected(&mut desk).await;
    let (seat, said) = (seat_of(&mail), text(&mail));
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("itself does not say which game it is for"), "{said}");
    let to = header(&mail, "Reply-To").to_owned();
    assert!(!to.is_empty() && !said.contains(to.trim_matches(['<', '>'])), "{to}");
    assert!(preheader(&mail).contains("Amber"), "{}", preheader(&mail));
    let before = heads(&desk, second).await;
    let number = desk.number(seat).await;
    for asked in [number.as_str(), "pass", "/say Hello!", "/resign", "/stop"] {
        let answers = desk.answer(seat, &to, asked).await;
        assert_eq!(heads(&desk, second).await, before, "{asked}");
        let told = text(told_by_answer(&answers));
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        let why = "does not say which of them it is for, so no move was made.";
        assert!(told.contains(why) && told.matches("10: Pass").count() == 2, "{told}");
        let begins = "Your answer was to a mail of several games,";
        let shown = preheader(told_by_answer(&answers));
        assert!(told.starts_with(begins) && shown.starts_with(begins), "{shown}: {told}");
        let counts = "Each game counts its choices from 1.";
        assert_eq!(told.contains(counts), asked == number, "{asked}: {told}");
        for name in ["Silk & Söhne", "Amber & Salt"].into_iter().filter(|_| asked == number) {
            assert!(told.contains(&format!("In {name} – {number}: ")), "{name}: {told}");
        }
        assert!(told.contains("Answer in Silk") && told.contains("Answer in Amber"), "{told}");
        let filter = turnpost::store::MessageFilter::ALL;
        let store = &desk.office.store;
        for game in [desk.office.game, second] {
            let heard = store.last_messages(game, Viewer::Spectator, None, filter, 9).await;
            assert!(heard.expect("read").is_empty(), "{asked}");
        }
    }
    // A number that no choice of either game has, in every language and at last in English.
    let player = desk.office.people[seat];
    for language in Language::ALL.iter().rev() {
        let known = desk.office.store.player(player).await.expect("read").expect("a player");
        let settings = Settings { language: *language, ..known.settings };
        desk.office
            .store
            .change_account(player, settings.into(), Replaces::Anything)
            .await
            .expect("stored");
        desk.office.hands.forward(3601);
        let answers = desk.answer(seat, &to, "99").await;
        assert_eq!(heads(&desk, second).await, before);
        let told = unbroken(&text(told_by_answer(&answers)));
        let none = unbroken(&language.word("mail-answer-several-none"));
        assert_eq!(told.matches(&none).count(), 2, "{told}");
        if *language == Language::English {
            for name in ["Silk & Söhne", "Amber & Salt"] {
                assert!(told.contains(&format!("In {name} – no choice has this number")), "{told}");
            }
        }
    }
    // What comes shows both games, each with the address that plays in it.
    desk.office.hands.forward(3601);
    let answers = desk.answer(seat, &to, &number).await;
    let told = text(told_by_answer(&answers));
    let addresses: Vec<&str> =
        told.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    assert_eq!(addresses.len(), 2, "{told}");
    let answers = desk.answer(seat, &format!("<{}>", addresses[1]), &number).await;
    assert!(text(told_by_answer(&answers)).contains("Done: you have moved"), "{answers:?}");
    let moved = heads(&desk, second).await.iter().zip(&before).filter(|(now, it)| now > it).count();
    assert_eq!(moved, 1, "one of the two");
    // Somebody else is told nothing, and neither is what they asked for done.
    desk.office.hands.forward(3601);
    let now = heads(&desk, second).await;
    let foreign = desk.written((seat + 1) % 3, &to, &number, "");
    desk.deliver(&foreign).await;
    desk.worker.drain().await.expect("handled");
    let answers = desk.office.drain().await;
    assert_eq!(heads(&desk, second).await, now);
    assert_eq!(seat_of(told_by_answer(&answers)), seat, "the reader is told of it");
}

#[tokio::test]
async fn what_concerns_all_games_is_done_by_an_answer_to_the_mail_of_several() {
    let mut desk = Desk::open().await;
    let mail = collected(&mut desk).await.1;
    let (seat, to) = (seat_of(&mail), header(&mail, "Reply-To").to_owned());
    let told = |answers: &[String]| {
        text(told_by_answer(answers)).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let none = "so no move was made";
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        let said = told(&desk.answer(seat, &to, "/help").await);
        // No line of such an answer is a move.
        let help = unbroken(&language.word("mail-answer-help-several"));
        assert!(said.starts_with(&help) && !said.contains(none), "{language}: {said}");
    }
    let said = told(&desk.answer(seat, &to, "/back").await);
    assert!(said.contains("No bot plays for you") && !said.contains(none), "{said}");
    let before = desk.hash().await;
    let said = told(&desk.answer(seat, &to, "/vacation until 31 December\n3").await);
    assert!(
        said.contains("You are away from") || said.contains("Your vacation is noted"),
        "{said}"
    );
    assert!(said.contains(none), "the move is not made: {said}");
    assert_eq!(desk.hash().await, before);
    let said = told(&desk.answer(seat, &to, "/deutsch").await);
    assert!(said.starts_with("Deine Mails und Seiten sind ab jetzt auf Deutsch."), "{said}");
}

/// The second one has none.
#[tokio::test]
async fn what_is_kept_in_a_game_without_a_deadline_is_only_kept() {
    let mut desk = Desk::open().await;
    let mail = collected(&mut desk).await.1;
    let (seat, said) = (seat_of(&mail), text(&mail));
    let addresses: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    // The more pressing one comes first.
    let [timed, untimed] = addresses[..] else { panic!("{said}") };
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        let kept = answered(&desk.answer(seat, &format!("<{untimed}>"), "/draft pass").await);
        let whole = Phrase::new("mail-answer-draft-untimed").with("moves", "…");
        let whole = unbroken(&language.format(&whole));
        let (begins, ends) = whole.split_once('…').expect("moves");
        assert!(kept.starts_with(begins) && kept.contains(ends), "{language}: {kept}");
    }
    let kept = answered(&desk.answer(seat, &format!("<{untimed}>"), "/draft").await);
    assert!(kept.contains("This game has no deadline, so it is only kept."), "{kept}");
    assert!(!kept.contains("time runs out"), "{kept}");
    let kept = answered(&desk.answer(seat, &format!("<{timed}>"), "/draft pass").await);
    assert!(kept.contains("If your time runs out before you move, it is played."), "{kept}");
    assert!(!kept.contains("no deadline"), "{kept}");
}

/// The second one has none, and no clock.
#[tokio::test]
async fn what_answers_a_vacation_speaks_of_a_clock_only_where_one_runs() {
    let mut desk = Desk::open().await;
    let mail = collected(&mut desk).await.1;
    let (seat, said) = (seat_of(&mail), text(&mail));
    let addresses: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    let [timed, untimed] = addresses[..] else { panic!("{said}") };
    let last = desk.office.hands.now().plus_seconds(5 * 86_400).utc().date_naive();
    let begin = format!("/vacation until {last}");
    let without_days = |language: Language, key: &'static str| {
        let whole = Phrase::new(key).with("from", "…").with("until", "…");
        let whole = unbroken(&language.format(&whole));
        whole.rsplit_once('…').expect("days").1.to_owned()
    };
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        let away = answered(&desk.answer(seat, &format!("<{untimed}>"), &begin).await);
        let untimed_words = without_days(*language, "mail-answer-vacation-untimed");
        assert!(away.contains(&untimed_words), "{language}: {away}");
        let back = answered(&desk.answer(seat, &format!("<{untimed}>"), "/vacation end").await);
        let over = unbroken(&language.word("mail-answer-vacation-over"));
        let runs = unbroken(&language.word("mail-answer-vacation-ended"));
        assert!(back.starts_with(&over) && !back.contains(&runs), "{language}: {back}");
    }
    let away = answered(&desk.answer(seat, &format!("<{timed}>"), &begin).await);
    let words = without_days(Language::English, "mail-answer-vacation");
    assert!(away.contains(&words), "{away}");
    let back = answered(&desk.answer(seat, &format!("<{timed}>"), "/vacation end").await);
    assert!(back.contains("Your time runs again."), "{back}");
}

/// The second one has none, and no clock.
#[tokio::test]
async fn help_speaks_of_a_clock_only_where_one_runs() {
    let mut desk = Desk::open().await;
    let mail = collected(&mut desk).await.1;
    let (seat, said) = (seat_of(&mail), text(&mail));
    let addresses: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    let [timed, untimed] = addresses[..] else { panic!("{said}") };
    let with = ["mail-answer-help-vacation", "mail-answer-help-draft"];
    let without = ["mail-answer-help-vacation-untimed", "mail-answer-help-draft-untimed"];
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        for (to, holds, other) in [(timed, with, without), (untimed, without, with)] {
            let help = answered(&desk.answer(seat, &format!("<{to}>"), "/help").await);
            for key in holds {
                assert!(help.contains(&unbroken(&language.word(key))), "{language} {key}: {help}");
            }
            for key in other {
                assert!(!help.contains(&unbroken(&language.word(key))), "{language} {key}: {help}");
            }
        }
    }
}

#[tokio::test]
async fn a_collected_mail_of_which_one_game_is_left_is_answered_like_its_own() {
    let mut desk = Desk::open().await;
    let mail = collected(&mut desk).await.1;
    let seat = seat_of(&mail);
    let player = desk.office.people[seat];
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let own = cached.seat_of(player).expect("a seat");
    let pending_since = cached.state.seat_duty(own).pending_since;
    let turns = vec![WaitingTurn { game: desk.office.game, seat: own, pending_since }];
    let job = ClaimedMail {
        id: 1,
        content: MailContent::Digest { turns },
        player: Some(player),
        attempt: 1,
        copy: 0,
        identity: "x".repeat(26),
        created_at: desk.office.hands.now(),
        told: None,
        trace: None,
    };
    let (store, service) = (desk.office.store.clone(), Arc::clone(&desk.office.service));
    let keys = Arc::clone(&desk.office.keys);
    let composer = Composer::new(store, service, keys, BASE, sender()).with_replies(Some(base()));
    let mail = composer.compose(&job).await.expect("composed").expect("a mail");
    let said = mail.body.text();
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("You can also answer this mail"), "{said}");
    assert!(!said.contains("does not say which game"), "{said}");
    let to = mail.reply_to.expect("an address");
    assert!(said.contains(&to), "that of the game: {said}");
    let before = desk.head().await;
    let number = desk.number(seat).await;
    let answers = desk.answer(seat, &to, &number).await;
    assert!(desk.head().await > before, "{answers:?}");
}

/// Whispers by mail stand in the collected mails of those they are for.
#[tokio::test]
async fn what_is_whispered_stands_in_the_collected_mails_of_those_it_is_for_alone() {
    let mut desk = Desk::open().await;
    second_game(&mut desk).await;
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let reader = desk.awaited().await.expect("a seat");
    let people = desk.office.people.clone();
    let place = |seat: Seat| {
        let player = cached.place_at(seat).expect("a place").player;
        let at = people.iter().position(|it| Some(*it) == player).expect("one");
        (at, NAMES[at])
    };
    let others: Vec<Seat> = cached.state.seats().seats().filter(|it| *it != reader).collect();
    let [(by, _), (_, third), (_, own)] = [others[0], others[1], reader].map(place);
    let to = desk.reply_to(others[0]).await;
    for said in [
        format!("/whisper {own} For you alone"),
        format!("/whisper {own}, {third}: For you both"),
        format!("/whisper {third} Not for {own}"),
    ] {
        desk.office.hands.forward(1);
        let answers = desk.answer(by, &to, &said).await;
        assert!(text(told_by_answer(&answers)).contains("Whispered to"), "{answers:?}");
    }
    let mail = collected_mail(&mut desk).await;
    assert_eq!(seat_of(&mail), place(reader).0, "it is their turn");
    for part in [text(&mail), without_tags(&html(&mail))] {
        let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(part.contains("only for you: For you alone"), "{part}");
        assert!(part.contains(&format!("only for you and {third}: For you both")), "{part}");
        assert!(!part.contains("Not for"), "{part}");
    }
}

/// A game that has gone on for so many moves and waits for somebody.
fn waiting(number: usize, language: Language) -> WaitingGame {
    let rules = registry::ENTRIES[number % registry::ENTRIES.len()].rules();
    let counts = rules.about().seats.rev().filter_map(SeatCount::new);
    let mut settled =
        counts.filter_map(|seats| Some((rules.check(&serde_json::json!({}), seats).ok()?, seats)));
    let (options, seats) = settled.next().expect("options");
    let seed = Seed::new([u8::try_from(number % 200).expect("a byte"); 32]);
    let mut sampler = SmallRng::seed_from_u64(number as u64);
    let set_up = rules.set_up(&options, seats, &mut Chance::seeded(&seed, 1));
    let (mut position, _) = set_up.expect("a position");
    let awaited = |position: &dyn DynPosition| seats.seats().find(|it| position.duty(*it).must());
    for made in 0..number % 40 {
        let Some(seat) = awaited(&*position) else { break };
        let played = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        let mut chance = Chance::seeded(&seed, made as u64 + 2);
        position.play(seat, &played, &mut chance).expect("played");
    }
    let seat = awaited(&*position).expect("it waits");
    let names = seats.seats().map(|seat| format!("Somebody with a name {seat}")).collect();
    let localizer = Localizer::new(language, names, Viewer::Seat(seat));
    let duty = position.duty(seat);
    let decision = duty.decision().expect("a decision");
    let asked = match position.asked(seat) {
        Some(asked) => localizer.format(&asked),
        None => localizer.speak(&format!("{}-decision-{}", rules.name(), decision.kind), &[]),
    };
    let sections = position.describe(Viewer::Seat(seat));
    let told = sections.iter().flat_map(|it| &it.lines).map(|line| localizer.format(line));
    let news = told.map(|words| Line { words, always: false, by_other: true, names_reader: false });
    let orders = rules.orders().iter().map(|it| localizer.speak(it.label, &[])).collect();
    let choices = WrittenChoice::all(rules, &*position, seat);
    WaitingGame {
        name: format!("Amber, salt & silk {number}"),
        title: rules.about().title,
        asked,
        due: Due {
            reserve_from: Some(EVENING.plus_seconds(86_400)),
            due_at: Some(EVENING.plus_seconds(2 * 86_400)),
            on_timeout: OnTimeout::SafeMove,
            missed: 0,
        },
        draft: None,
        orders,
        plans: Vec::new(),
        news: news.collect(),
        words: Vec::new(),
        link: format!("{BASE}/m/{}{number:04}", "x".repeat(186)),
        by_mail: Some(ByMail {
            address: format!("turnpost+{}{number:04}@example.org", "y".repeat(48)),
            choices,
            localizer,
        }),
    }
}

#[test]
fn a_mail_of_many_games_stays_short_and_leads_to_each() {
    for language in Language::ALL {
        for count in [1, 3, 60, 300] {
            let games: Vec<WaitingGame> = (0..count).map(|it| waiting(it, *language)).collect();
            let composed = compose::digest(&Digest {
                language: *language,
                zone: chrono_tz::Europe::Prague,
                lines: Vec::new(),
                games: games.clone(),
                settings: format!("{BASE}/s/{}", "z".repeat(190)),
            });
            let composed = composed.with_languages(&format!("{BASE}/s/{}", "z".repeat(190)));
            let id = MessageId::of("digest", &format!("{language}{count}"), "example.org");
            let bytes = mail(id, composed, EVENING).bytes(Wire::EightBit).expect("bytes");
            let mail = String::from_utf8(bytes).expect("UTF-8");
            let (said, page) = (text(&mail), html(&mail));
            assert!(page.len() < 40 * 1024, "{language}, {count}: {} bytes", page.len());
            let leads = |part: &str| games.iter().filter(|it| part.contains(&it.link)).count();
            let (in_text, in_page) = (leads(&said), leads(&page));
            assert_eq!(in_text, in_page, "both parts lead to the same games");
            assert!(in_page == count || (count >= 60 && in_page >= 40), "{count}: {in_page}");
            let whole = said.matches("mailto:").count();
            assert!(whole >= 1 && (count > 3 || whole == count), "{count}: {whole} told whole");
            // The most pressing ones are told whole, with how they are answered.
            assert!(
                games
                    .iter()
                    .take(whole)
                    .all(|it| said.contains(&it.by_mail.as_ref().expect("an address").address))
            );
            if *language == Language::English {
                let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
                assert_eq!(words.contains("More games that wait for you"), whole < count);
                assert!(words.contains("your reserve is drawn on; it lasts until"), "{words}");
                assert!(words.contains("Your standing orders: "), "{words}");
                let mut after = words.split(" earlier things, behind the link)").skip(1).peekable();
                assert!(after.peek().is_some(), "{words}");
                assert!(after.all(|next| !next.starts_with(" - ")), "told last: {words}");
                let left_out = count - in_page;
                let told = format!("{left_out} more games wait for you");
                assert_eq!(words.contains(&told), left_out > 0, "{words}");
                all_that_matters_is_shown(&[mail]);
            }
            keep(*language, count, &said, &page);
        }
    }
}

/// Keeps a mail for whoever looks at it, where `TURNPOST_MAILS` names a folder.
fn keep(language: Language, count: usize, said: &str, page: &str) {
    let Some(folder) = std::env::var_os("TURNPOST_MAILS").map(std::path::PathBuf::from) else {
        return;
    };
    std::fs::create_dir_all(&folder).expect("a folder");
    let name = format!("collected-{}-{count}", language.tag());
    std::fs::write(folder.join(format!("{name}.html")), page).expect("written");
    std::fs::write(folder.join(format!("{name}.txt")), said).expect("written");
}
