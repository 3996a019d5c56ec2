//! The choices that a turn mail names, and their links.

use std::collections::BTreeSet;

use rand::{SeedableRng, rngs::SmallRng};
use serde_json::json;
use turnpost::{
    game::{
        language::Language,
        mail::{MailContent, MailJob},
        service::MoveText,
        timing::OnTimeout,
    },
    locale::Localizer,
    registry,
};
use turnpost_rules::{Choice, Phrase, Seat, Shape, Viewer, catan::board::Intersection};

use crate::{
    answering::{Desk, answered, unbroken},
    fixture::BASE,
    kinds::PAUSE,
    office::{NAMES, Office, header, html, text, whole},
    support::database::TestDatabase,
};

/// The addresses of a text that lead to moves, in their order.
fn addresses(words: &str) -> Vec<&str> {
    let start = format!("{BASE}/m/");
    let ends = |letter: char| letter.is_whitespace() || letter == '"';
    words.match_indices(&start).filter_map(|(at, _)| words[at..].split(ends).next()).collect()
}

/// The choices of a mail's text by the names in their links.
fn linked(text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = text.lines().collect();
    lines
        .windows(2)
        .filter_map(|pair| {
            let (_, name) = pair[1].strip_prefix(BASE)?.rsplit_once("/c-")?;
            let label = pair[0].trim_start_matches("- ").trim().trim_end_matches(':');
            Some((format!("c-{name}"), label.to_owned()))
        })
        .collect()
}

fn is_a(choice: &Choice, kind: &str) -> bool {
    choice.template["type"] == kind
}

/// What a seat of CATAN holds, as its own choices tell.
fn held(choices: &[Choice]) -> Vec<&'static str> {
    let standing = choices.iter().find(|choice| is_a(choice, "standing"));
    let give = standing.and_then(|choice| choice.fields.iter().find(|field| field.name == "give"));
    match give.map(|field| &field.shape) {
        Some(Shape::Counts { counts, .. }) => {
            counts.iter().filter(|count| count.max > 0).map(|count| count.key).collect()
        }
        _ => Vec::new(),
    }
}

async fn choices(office: &Office, seat: Seat) -> Vec<Choice> {
    let cached = office.service.current(office.game).await.expect("the game");
    cached.state.position().expect("a position").choices(seat)
}

async fn pending_since(office: &Office) -> Vec<Seat> {
    let cached = office.service.current(office.game).await.expect("the game");
    let seats = cached.state.seats().seats();
    seats.filter(|seat| cached.state.seat_duty(*seat).duty.must()).collect()
}

/// A game of CATAN in which somebody has just offered a card for one that another seat holds: who
/// is asked and can accept.
async fn offered(office: &Office) -> Seat {
    for _ in 0..60 {
        let maker = pending_since(office).await[0];
        let own = choices(office, maker).await;
        if own.iter().any(|choice| is_a(choice, "offer")) {
            for other in (0..3).filter_map(Seat::new).filter(|other| *other != maker) {
                let theirs = held(&choices(office, other).await);
                let give = held(&own).into_iter().find(|give| !theirs.contains(give));
                let pair = give.zip(theirs.first());
                if let Some((give, get)) = pair {
                    let offer = format!("offer 1 {give} for 1 {get}");
                    office.play(maker, MoveText::Notation(offer)).await;
                    return other;
                }
            }
        }
        office.play_one().await;
    }
    panic!("nobody could offer anything");
}

#[tokio::test]
async fn an_offer_is_accepted_countered_or_declined_from_its_mail() {
    let mut office = Office::open_with("catan").await;
    office.start().await;
    let asked = offered(&office).await;
    assert!(pending_since(&office).await.contains(&asked));
    let mails = office.drain().await;
    let to = format!("player{asked}@");
    let mail = mails.iter().rfind(|mail| header(mail, "To").contains(&to)).expect("a mail");
    insta::assert_snapshot!("offer", whole(mail));
    let text = text(mail);
    let linked = linked(&text);
    let offered = choices(&office, asked).await;
    for (kind, words) in
        [("accept", "Accept: give"), ("counter", "Propose something else"), ("decline", "Decline")]
    {
        let choice = offered.iter().find(|choice| is_a(choice, kind)).expect(kind);
        let (_, label) = linked.iter().find(|(name, _)| *name == choice.id()).expect(kind);
        assert!(label.starts_with(words), "{label}");
    }
    // All of them go on from the one signed link, in both parts.
    let link = addresses(&text)[0];
    assert_eq!(addresses(&text).len(), linked.len() + 1);
    assert_eq!(addresses(&text), addresses(&html(mail)));
    for address in &addresses(&text)[1..] {
        let rest = address.strip_prefix(link).expect("the same link");
        assert!(rest.starts_with("/c-") && rest.len() == 13, "{rest}");
    }
}

/// The name of a seat's player.
async fn name(office: &Office, seat: Seat) -> &'static str {
    let cached = office.service.current(office.game).await.expect("the game");
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a person");
    NAMES[office.people.iter().position(|it| *it == player).expect("one of them")]
}

#[tokio::test]
async fn an_offer_comes_from_who_has_made_it_whoever_has_answered_it_since() {
    let mut office = Office::open_with("catan").await;
    office.start().await;
    let asked = offered(&office).await;
    let others: Vec<Seat> = (0..3).filter_map(Seat::new).filter(|it| *it != asked).collect();
    let cached = office.service.current(office.game).await.expect("the game");
    let is_asked = |seat: &&Seat| cached.state.seat_duty(**seat).duty.must();
    let third = *others.iter().find(is_asked).expect("both others are asked");
    let maker = *others.iter().find(|seat| **seat != third).expect("who has offered");
    let declines = choices(&office, third).await.into_iter().find(|it| is_a(it, "decline"));
    let declines = declines.and_then(|choice| choice.notation).expect("a move");
    office.play(third, MoveText::Notation(declines)).await;
    let player = cached.place_at(asked).and_then(|place| place.player).expect("a person");
    let (game, now) = (office.game, office.hands.now());
    let waiting = cached.pending_decisions.iter().find(|it| it.seat == asked).expect("asked");
    let reminder = MailContent::Reminder {
        game,
        seat: asked,
        pending_since: waiting.pending_since,
        seq: office.service.current(game).await.expect("the game").state.head(),
    };
    office.drain().await;
    let job = MailJob { player, content: reminder };
    office.store.send_again(job, PAUSE, now).await.expect("owed");
    let mails = office.drain().await;
    let to = format!("player{asked}@");
    let mail = mails.iter().rfind(|mail| header(mail, "To").contains(&to)).expect("a mail");
    let message = mail_parser::MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let from = message.from().and_then(|from| from.first()?.name()).expect("a name");
    assert!(from.contains(name(&office, maker).await), "{from}");
    assert!(!from.contains(name(&office, third).await), "{from}");
}

/// What the board's sections are called, to those who see it at a seat.
async fn headings(office: &Office, seat: Seat) -> Vec<String> {
    let cached = office.service.current(office.game).await.expect("the game");
    let viewer = Viewer::Seat(seat);
    let sections = cached.state.position().expect("a position").describe(viewer);
    let localizer = Localizer::new(Language::English, NAMES.map(str::to_owned).to_vec(), viewer);
    // The ranking stands before all else in the mail of the end.
    let said =
        sections.into_iter().filter(|it| !it.is_own && !it.is_ranking && !it.lines.is_empty());
    said.map(|section| localizer.format(&section.heading)).collect()
}

#[tokio::test]
async fn the_first_mail_and_the_last_have_the_board_in_words() {
    for entry in registry::ENTRIES {
        let ruleset = entry.rules().name();
        let mut office = Office::open_with(ruleset).await;
        office.start().await;
        let mails = office.drain().await;
        let first = mails.iter().find(|mail| header(mail, "Message-ID").contains("turn"));
        let first = first.expect("a mail");
        let seat = office.move_link(first).seat;
        let shown = headings(&office, seat).await;
        assert!(shown.len() > 1, "{ruleset}: {shown:?}");
        for heading in shown {
            assert!(text(first).contains(&format!("\n{heading}")), "{heading}: {}", text(first));
        }
        if ruleset != "kathai" {
            continue;
        }
        let mut sampler = SmallRng::seed_from_u64(5);
        while office.play_well(&mut sampler).await {}
        let mails = office.drain().await;
        let last = mails.iter().find(|mail| header(mail, "Message-ID").contains("<ended."));
        let last = last.expect("the end");
        for heading in headings(&office, seat).await {
            assert!(text(last).contains(&format!("\n{heading}")), "{heading}: {}", text(last));
        }
    }
}

#[tokio::test]
async fn a_call_is_answered_from_its_mail() {
    let mut office = Office::open().await;
    office.start().await;
    let maker = pending_since(&office).await[0];
    office.play(maker, MoveText::Json(json!({"type": "call", "seek": {"silk": 1}}))).await;
    let asked = pending_since(&office).await;
    assert_eq!(asked.len(), 2, "both others are asked");
    let mails = office.drain().await;
    let mut answered = 0;
    for mail in mails.iter().filter(|mail| text(mail).contains(" looks for cards")) {
        let link = office.move_link(mail);
        let linked = linked(&text(mail));
        let offered = choices(&office, link.seat).await;
        for kind in ["bid", "decline"] {
            let choice = offered.iter().find(|choice| is_a(choice, kind)).expect(kind);
            assert!(linked.iter().any(|(name, _)| *name == choice.id()), "{kind}: {linked:?}");
        }
        answered += 1;
    }
    assert_eq!(answered, 2, "both were asked by mail");
}

#[tokio::test]
async fn a_mail_has_few_links_and_every_one_is_a_choice_of_its_reader() {
    let mut seen = 0;
    for entry in registry::ENTRIES {
        let mut office = Office::open_with(entry.rules().name()).await;
        office.start().await;
        office.drain().await;
        // Drawing takes its time in a debug build.
        for _ in 0..14 {
            if !office.play_one().await {
                break;
            }
            let is_turn_mail = |mail: &&String| header(mail, "Message-ID").contains("turn");
            for mail in office.drain().await.iter().filter(is_turn_mail) {
                let link = office.move_link(mail);
                let text = text(mail);
                let linked = linked(&text);
                assert!(linked.len() <= 9, "{} links: {text}", linked.len());
                let offered = choices(&office, link.seat).await;
                for (name, label) in linked {
                    assert!(offered.iter().any(|choice| choice.id() == name), "{label}");
                    seen += 1;
                }
                for address in addresses(&text) {
                    assert!(address.len() < 240, "{} characters: {address}", address.len());
                    assert!(text.lines().any(|line| line == address), "alone on its line");
                }
            }
        }
    }
    assert!(seen > 25, "only {seen} links were mailed");
}

#[tokio::test]
async fn the_mail_of_a_last_turn_says_that_it_is_the_last() {
    let mut office = Office::open_with("mare-balticum").await;
    office.start().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    let mut told = BTreeSet::new();
    let mut earlier = 0;
    while office.play_well(&mut sampler).await {
        let cached = office.service.current(office.game).await.expect("the game");
        let view = cached.state.position().expect("a position").view(Viewer::Spectator);
        let left = view["turns_left"].as_u64();
        // Only what is mailed after the last clock is looked at.
        if left.is_none() || cached.state.is_over() {
            continue;
        }
        let is_turn_mail = |mail: &&String| header(mail, "Message-ID").contains("turn");
        for mail in office.drain().await.iter().filter(is_turn_mail) {
            let seat = office.move_link(mail).seat;
            let words = text(mail).split_whitespace().collect::<Vec<_>>().join(" ");
            let last = "This is your last turn: three actions with your fleet. Fish still on board \
                        at the end are worth nothing.";
            // One round is played from the turn on which nobody else's but the others' last follow.
            assert_eq!(words.contains(last), left < Some(3), "{left:?}: {words}");
            if words.contains(last) {
                assert!(told.insert(seat), "the last turn of {seat} comes once");
            } else {
                assert!(words.contains("It is your turn: three actions"), "{words}");
                earlier += 1;
            }
        }
    }
    assert_eq!(told.len(), 3, "everybody had a last turn");
    assert!(earlier > 0);
}

/// The board shows what lies around its corners, and not everybody sees it.
#[tokio::test]
async fn the_text_says_what_lies_at_every_place_that_can_be_chosen() {
    for language in Language::ALL {
        let database = TestDatabase::sqlite();
        let url = database.open().url().clone();
        let readers = NAMES.map(|name| (name, *language));
        let named = ("catan", "Silk & Söhne");
        let office = Office::of_people(url, named, OnTimeout::SafeMove, &readers).await;
        let mut desk = Desk::of(office).await;
        let (mail, seat, _) = desk.first_turn().await;
        let seat = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
        let localizer =
            Localizer::new(*language, NAMES.map(str::to_owned).to_vec(), Viewer::Seat(seat));
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let view = cached.state.position().expect("a position").view(Viewer::Seat(seat));
        let harbours = view["harbours"].as_array().expect("harbours").iter();
        let harbours: Vec<&str> = harbours.filter_map(|harbour| harbour["path"].as_str()).collect();
        let offered = choices(&desk.office, seat).await;
        let said = unbroken(&text(&mail));
        assert!(said.contains(&unbroken(&language.word("mail-places"))), "{said}");
        let settlements = offered.iter().enumerate().filter(|(_, it)| is_a(it, "settlement"));
        let mut with_harbour = 0;
        for (at, choice) in settlements {
            let numbered = Phrase::new("mail-turn-number").with("number", at + 1);
            let what = localizer.format(&numbered.with("label", localizer.format(&choice.label)));
            let place = Phrase::new("mail-place").with("what", what).with("around", "…");
            let begins = unbroken(&localizer.format(&place));
            let (begins, _) = begins.split_once('…').expect("a place");
            let (_, rest) = said.split_once(begins).unwrap_or_else(|| panic!("{begins}: {said}"));
            let around = rest.split(" - ").next().unwrap_or_default();
            let spot = choice.spot.as_deref().expect("a place");
            let corner: Intersection = spot.parse().expect("a corner");
            for terrain in corner.terrains() {
                let shown = &view["terrains"][terrain.index()];
                let landscape = shown["landscape"].as_str().expect("a landscape");
                let landscape = localizer.speak(&format!("catan-{landscape}"), &[]);
                let whole = match shown["number"].as_u64() {
                    Some(number) => format!("{landscape} {number}"),
                    None => landscape,
                };
                assert!(around.contains(&whole), "{spot}: {whole} in {around}");
            }
            let has_harbour = harbours.iter().any(|path| path.split('-').any(|end| end == spot));
            assert_eq!(around.contains(":1"), has_harbour, "{spot}: {around}");
            with_harbour += usize::from(has_harbour);
        }
        assert_eq!(with_harbour, 18, "both ends of nine harbours");
    }
}

/// Where the robber can go is too much for the list of what can be done.
#[tokio::test]
async fn the_text_says_every_place_where_the_robber_can_go_once() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let mut sampler = SmallRng::seed_from_u64(7);
    let mut moves = 0;
    let (seat, offered) = loop {
        let seat = desk.awaited().await.expect("somebody is awaited");
        let offered = choices(&desk.office, seat).await;
        if offered.iter().any(|choice| is_a(choice, "robber")) {
            break (seat, offered);
        }
        assert!(moves < 300 && desk.office.play_well(&mut sampler).await, "a seven is rolled");
        moves += 1;
    };
    desk.office.drain().await;
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a person");
    let at = desk.office.people.iter().position(|it| *it == player).expect("one of them");
    let to = desk.reply_to(seat).await;
    for language in Language::ALL {
        desk.speak(at, *language).await;
        let localizer =
            Localizer::new(*language, NAMES.map(str::to_owned).to_vec(), Viewer::Seat(seat));
        for asked in ["/board", "/choices"] {
            let said = answered(&desk.answer(at, &to, asked).await);
            let mut places = 0;
            for (number, choice) in offered.iter().enumerate() {
                if !is_a(choice, "robber") {
                    continue;
                }
                let label = localizer.format(&choice.label);
                let numbered = Phrase::new("mail-turn-number").with("number", number + 1);
                let line = unbroken(&localizer.format(&numbered.with("label", label)));
                assert_eq!(said.matches(&line).count(), 1, "{language} {asked}: {line}: {said}");
                places += 1;
            }
            assert!(places > 12, "{places}");
        }
    }
}
