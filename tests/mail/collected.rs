//! Games that wait and are collected in one mail, answered one by one.

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::{language::Language, mail_hours::MailHours, service::Newcomer, timing::OnTimeout},
    locale::Localizer,
    mail::{
        MessageId, Wire,
        compose::{self, ByMail, Digest, Due, Line, WaitingGame},
    },
    registry,
    store::Settings,
};
use turnpost_rules::{
    Chance, SeatCount, Seed, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    log::event::Seq,
};

use crate::{
    answering::{Desk, seat_of},
    clients::all_that_matters_is_shown,
    fixture::{BASE, EVENING, mail},
    office::{Opening, header, html, text},
};

#[tokio::test]
async fn each_game_of_a_collected_mail_is_answered_at_an_address_of_its_own() {
    let mut desk = Desk::open().await;
    for player in desk.office.people.clone() {
        let known = desk.office.store.player(player).await.expect("read").expect("a player");
        let hours = MailHours { pace: "at 8".parse().expect("a pace"), ..known.settings.hours };
        let daily = Settings { hours, ..known.settings };
        desk.office.store.update_settings(player, daily).await.expect("stored");
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
    desk.office.drain().await;
    desk.office.hands.forward(86_400);
    // The starts first, then what was collected.
    let mut mails = desk.office.drain().await;
    mails.extend(desk.office.drain().await);
    let mail = mails.iter().find(|mail| header(mail, "Message-ID").starts_with("<digest."));
    let mail = mail.expect("a mail of both games");
    assert_eq!(header(mail, "Reply-To"), "", "it is of two games, and nothing is guessed");
    let (seat, said) = (seat_of(mail), text(mail));
    let addresses: Vec<&str> =
        said.lines().filter_map(|line| line.strip_prefix("mailto:")).collect();
    assert_eq!(addresses.len(), 2, "{said}");
    assert!(said.contains("10: Pass") && said.contains("reaches nobody"), "{said}");
    for address in &addresses {
        assert!(html(mail).contains(&format!("href=\"mailto:{address}\"")), "{address}");
    }

    let number = desk.number(seat).await;
    let before = desk.head().await;
    let heads = async |desk: &Desk| -> [Seq; 2] {
        let other = desk.office.service.current(second).await.expect("the game").state.head();
        [desk.head().await, other]
    };
    assert_eq!(heads(&desk).await, [before, before], "both are at the same point");
    for (nth, address) in addresses.iter().enumerate() {
        let answers = desk.answer(seat, &format!("<{address}>"), &number).await;
        let moved = heads(&desk).await.iter().filter(|head| **head > before).count();
        assert_eq!(moved, nth + 1, "{answers:?}");
        let is_answer = |mail: &&String| header(mail, "Message-ID").starts_with("<answer.");
        assert_eq!(answers.iter().filter(is_answer).count(), 1);
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
    let choices = position.choices(seat);
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
