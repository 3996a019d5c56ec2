//! The few words of the server that an answer may say.

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::game::language::Language;
use turnpost_rules::{Seat, log::event::Proposal};

use super::{Desk, answered, preheader, seat_of, to_seat, unbroken};
use crate::{
    office::{NAMES, Office, html, text},
    support::database::{TestDatabase, on_both},
};

#[tokio::test]
async fn words_are_said_when_they_are_meant_to_be_and_never_else() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let game = desk.office.game;
    let store = desk.office.store.clone();
    let said = || async {
        let filter = turnpost::store::MessageFilter::ALL;
        let viewer = turnpost_rules::Viewer::Spectator;
        let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
        said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
    };
    let head = desk.head().await;
    let number = desk.number(seat).await;
    for text in ["Hello Ben", "1\nHello Ben", "Hello Ben\n\n1", "/sya Hello", "1 please", ""] {
        let text = text.replace('1', &number);
        let mails = desk.answer(seat, &to, &text).await;
        assert_eq!(mails.len(), 1, "{text}");
        assert_eq!((said().await, desk.head().await), (Vec::new(), head), "{text}");
    }
    desk.office.hands.forward(3601);
    let mails = desk.answer(seat, &to, "/say Thanks\nAnna Rossi\ntel. 02 1234567").await;
    assert_eq!(said().await, Vec::<String>::new());
    assert!(text(&mails[0]).contains("stands on one line"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/say Hello Ben").await;
    assert_eq!(said().await, ["Hello Ben"]);
    let told = text(&mails[0]);
    assert!(told.contains("Said to all at the table: “Hello Ben”."), "{told}");
    let mails = desk.answer(seat, &to, "/help").await;
    assert!(text(&mails[0]).contains("/stop"));
    let mails = desk.answer(seat, &to, "/choices").await;
    let cached = desk.office.service.current(game).await.expect("the game");
    let seat_number = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let choices = cached.state.position().expect("a position").choices(seat_number);
    let whole = text(&mails[0]);
    for (at, choice) in choices.iter().enumerate() {
        let line = format!("- {}: ", at + 1);
        assert_eq!(whole.contains(&line), choice.notation.is_some(), "{line}");
    }
    assert_eq!(desk.head().await, head, "nothing was played");
}

/// To one and to several, in two languages; and nothing to anybody where it is not certain who is meant.
#[test]
fn words_are_whispered_to_those_who_are_named() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        desk.office.want_words().await;
        desk.office.drain().await;
        let (store, game) = (desk.office.store.clone(), desk.office.game);
        let said = async |seat: u8| {
            let filter = turnpost::store::MessageFilter::ALL;
            let viewer = turnpost_rules::Viewer::Seat(Seat::new(seat).expect("a seat"));
            let said = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
            said.into_iter().map(|it| it.text.as_str().to_owned()).collect::<Vec<_>>()
        };
        let seat_of = async |name: &str| {
            let cached = desk.office.service.current(game).await.expect("the game");
            let at = NAMES.iter().position(|known| *known == name).expect("a name");
            let place = cached.place_of(desk.office.people[at]).expect("a place");
            (at, place.seat.expect("a seat"))
        };
        let (anna, by) = seat_of("Anna").await;
        let ((_, premysl), (_, bjork)) = (seat_of("Přemysl").await, seat_of("Björk").await);
        let to = desk.reply_to(by).await;
        desk.office.hands.forward(1);
        // A name from another keyboard.
        let mails = desk.answer(anna, &to, "/whisper premysl Salt for silk?").await;
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(text(answer).contains("Whispered to Přemysl; nobody else"), "{}", text(answer));
        assert_eq!(said(premysl.index() as u8).await, ["Salt for silk?"]);
        assert!(said(bjork.index() as u8).await.is_empty());
        desk.office.hands.forward(3600);
        let mut mails = mails;
        mails.extend(desk.office.drain().await);
        let told: Vec<_> = mails.iter().filter(|mail| mail.contains("<words.")).collect();
        let [told] = told[..] else { panic!("{} mails of words", told.len()) };
        assert!(text(told).contains("Anna, only for you: Salt for silk?"), "{}", text(told));
        desk.answer(anna, &to, "/flüster Björk und Přemysl: Kommt beide!").await;
        assert_eq!(said(bjork.index() as u8).await, ["Kommt beide!"]);
        assert_eq!(said(premysl.index() as u8).await.len(), 2);
        for (number, (words, why)) in [
            ("/whisper Bjorn Gold?", "called “Bjorn”"),
            ("/whisper Anna Gold?", "called “Anna”"),
            ("/whisper Björk, Premek: Gold?", "called “Premek”"),
            ("/whisper Björk, Přemysl Gold?", "put a colon"),
        ]
        .into_iter()
        .enumerate()
        {
            if number % 2 == 0 {
                desk.office.hands.forward(3601);
            }
            let mails = desk.answer(anna, &to, words).await;
            let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
            let told = text(answer);
            assert!(told.contains(why), "{words}: {told}");
            assert!(told.contains("The others at the table: Přemysl and Björk."), "{told}");
        }
        let viewer = turnpost_rules::Viewer::Seat(bjork);
        let filter = turnpost::store::MessageFilter::ALL;
        let all = store.last_messages(game, viewer, None, filter, 50).await.expect("said");
        assert!(all.iter().all(|it| !it.text.as_str().contains("Gold")), "{all:?}");
        desk.office.hands.forward(3601);
        let mails = desk.answer(anna, &to, "/help").await;
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(text(answer).contains("/whisper Přemysl"), "{}", text(answer));
    });
}

#[tokio::test]
async fn where_nothing_is_whispered_an_answer_says_so_and_help_does_not_name_it() {
    let office = Office::open_with("mare-balticum").await;
    let mut desk = Desk::of(office).await;
    desk.office.drain().await;
    let by = Seat::new(0).expect("a seat");
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let player = cached.place_at(by).and_then(|place| place.player).expect("a person");
    let at = desk.office.people.iter().position(|it| *it == player).expect("one of them");
    let to = desk.reply_to(by).await;
    let mails = desk.answer(at, &to, "/whisper Björk Psst").await;
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(text(answer).contains("Nothing is whispered in this game"), "{}", text(answer));
    let mails = desk.answer(at, &to, "/help").await;
    let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(!text(answer).contains("/whisper"), "{}", text(answer));
}

#[tokio::test]
async fn giving_up_takes_two_answers_and_stopping_one() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    let stopped = desk.answer(seat, &to, "/stop").await;
    assert!(!text(&stopped[0]).contains("a mail comes"), "{}", text(&stopped[0]));
    assert!(desk.office.store.is_muted(player, game).await.expect("read"));
    let head = desk.head().await;
    let mails = desk.answer(seat, &to, "/resign").await;
    assert_eq!(desk.head().await, head, "not yet");
    assert!(text(&mails[0]).contains("/resign game"), "{}", text(&mails[0]));
    desk.answer(seat, &to, "/resign nope").await;
    assert_eq!(desk.head().await, head, "not with another word");
    desk.answer(seat, &to, "/resign game").await;
    let cached = desk.office.service.current(game).await.expect("the game");
    let place = cached.places.iter().find(|it| it.player == Some(player)).expect("a place");
    assert!(place.resigned);
}

/// At once, and whatever they ask for later that takes a seat.
#[tokio::test]
async fn who_has_given_up_is_told_so_and_promised_nothing() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let given_up = |language: Language| unbroken(&language.word("mail-answer-given-up"));
    let english = given_up(Language::English);
    let told = answered(&desk.answer(seat, &to, "/resign game").await);
    let both = format!("You have resigned. A bot plays on for you. {english}");
    assert!(told.starts_with(&both), "{told}");
    assert!(!told.contains("does not wait for you now"), "{told}");
    for asked in ["/back", "pass", "/resign game", "/end", "/draft"] {
        let told = answered(&desk.answer(seat, &to, asked).await);
        assert!(told.starts_with(&english), "{asked}: {told}");
        assert_eq!(told.matches(&english).count(), 1, "{asked}: {told}");
        for untrue in ["Only the players", "moved on", "does not wait for you now"] {
            assert!(!told.contains(untrue), "{asked}: {told}");
        }
    }
    for language in Language::ALL {
        let named = language.own_name().to_lowercase();
        let told = answered(&desk.answer(seat, &to, &format!("/{named}\n/back")).await);
        assert!(told.contains(&given_up(*language)), "{language}: {told}");
    }
}

#[tokio::test]
async fn an_answer_begins_with_what_its_reader_has_asked_to_be_shown() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let other = (seat + 1) % 3;
    let waiting = desk.waiting(other).await;
    for language in Language::ALL {
        desk.speak(seat, *language).await;
        desk.speak(other, *language).await;
        for (by, to, asked, key) in [
            (seat, &to, "/board", "mail-answer-board"),
            (seat, &to, "/choices", "mail-answer-all"),
            (seat, &to, "/board\n/choices", "mail-answer-all"),
            // Whom the game does not wait for has none.
            (other, &waiting, "/choices", "mail-answer-board"),
        ] {
            let mails = desk.answer(by, to, asked).await;
            let begins = unbroken(&language.word(key));
            assert!(answered(&mails).starts_with(&begins), "{asked}: {}", answered(&mails));
            let preheader = preheader(&mails[0]);
            assert!(preheader.starts_with(&begins), "{asked}: {preheader}");
        }
    }
}

#[tokio::test]
async fn mails_come_in_another_language_once_an_answer_names_it() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let player = desk.office.people[seat];
    let store = desk.office.store.clone();
    let language = async || {
        store.player(player).await.expect("the store").expect("a player").settings.language
    };
    let before = desk.head().await;
    for (named, wanted) in [
        ("/deutsch", Language::German),
        ("/čeština", Language::Czech),
        ("/Cestina\n/board", Language::Czech),
        ("/help\n/nederlands", Language::Dutch),
        ("/italiano", Language::Italian),
        ("/english", Language::English),
    ] {
        let mails = desk.answer(seat, &to, named).await;
        assert_eq!(language().await, wanted, "{named}");
        let said = text(&mails[0]).split_whitespace().collect::<Vec<_>>().join(" ");
        let done = wanted.word("web-own-language-done-text").replace('\u{a0}', " ");
        assert!(said.contains(&done), "{named}: {said}");
        let html = html(&mails[0]);
        assert!(html.contains(&format!("<html lang=\"{wanted}\"")), "{html}");
    }
    // What nobody speaks here is no command.
    let mails = desk.answer(seat, &to, "/klingon").await;
    assert!(text(&mails[0]).contains("not understood"), "{}", text(&mails[0]));
    assert_eq!(language().await, Language::English);
    assert_eq!(desk.head().await, before, "nothing was played");
}

#[tokio::test]
async fn a_vacation_is_said_and_ended_by_answering() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    let due = |cached: &turnpost::game::service::CachedGame| {
        let mut open = cached.pending_decisions.iter();
        open.find(|it| it.player == Some(player)).and_then(|open| open.due_at)
    };
    let before = due(&desk.office.service.current(game).await.expect("the game"));
    let mails = desk.answer(seat, &to, "/vacation until 32 May").await;
    assert!(text(&mails[0]).contains("not understood"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/vacation until 2001-01-01").await;
    assert!(text(&mails[0]).contains("A vacation ends after now"), "{}", text(&mails[0]));
    let last = desk.office.service.clock().now().plus_seconds(5 * 86_400).utc().date_naive();
    let mails = desk.answer(seat, &to, &format!("/vacation until {last}")).await;
    assert!(text(&mails[0]).contains("You are away from"), "{}", text(&mails[0]));
    let cached = desk.office.service.current(game).await.expect("the game");
    let number = cached.seat_of(player).expect("a seat");
    assert!(cached.state.away(number).is_some());
    assert!(due(&cached) > before, "its time stands still");
    assert!(!text(&mails[0]).contains("all the vacation"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/vacation end").await;
    assert!(text(&mails[0]).contains("Your vacation is over"), "{}", text(&mails[0]));
    // More than the game allows.
    let last = desk.office.service.clock().now().plus_seconds(300 * 86_400).utc().date_naive();
    let mails = desk.answer(seat, &to, &format!("/vacation until {last}")).await;
    assert!(text(&mails[0]).contains("all the vacation that this game"), "{}", text(&mails[0]));
    let mails = desk.answer(seat, &to, "/vacation end").await;
    assert!(text(&mails[0]).contains("Your vacation is over"), "{}", text(&mails[0]));
    let cached = desk.office.service.current(game).await.expect("the game");
    assert!(cached.state.away(number).is_none());
}

#[tokio::test]
async fn others_are_asked_for_their_moves_by_answering() {
    let mut desk = Desk::open().await;
    let mut sampler = SmallRng::seed_from_u64(5);
    let (_, seat, to) = desk.first_turn().await;
    let mails = desk.answer(seat, &to, "/nudge").await;
    assert!(text(&mails[0]).contains("waits for nobody else"), "{}", text(&mails[0]));
    let first = desk.awaited().await.expect("a seat");
    while desk.awaited().await == Some(first) {
        desk.office.play_well(&mut sampler).await;
    }
    desk.office.drain().await;
    let late = desk.awaited().await.expect("a seat");
    let mails = desk.answer(seat, &to, "/nudge").await;
    let to_late = |mail: &&String| seat_of(mail) == late.index();
    let asked = text(mails.iter().find(to_late).expect("a reminder"));
    assert!(asked.contains("asks for your move."), "{asked}");
    let answer = text(mails.iter().find(|mail| !to_late(mail)).expect("an answer"));
    assert!(answer.contains("is asked to move, by a mail"), "{answer}");
    let mails = desk.answer(seat, &to, "/nudge").await;
    assert_eq!(mails.len(), 1);
    assert!(text(&mails[0]).contains("You have asked this player"), "{}", text(&mails[0]));
}

#[tokio::test]
async fn standing_orders_are_told_and_given_by_answering() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let (game, player) = (desk.office.game, desk.office.people[seat]);
    let mails = desk.answer(seat, &to, "/orders").await;
    let told = text(&mails[0]);
    assert!(told.contains("3. Decline requests for cards that I do not have"), "{told}");
    assert!(!told.contains("in force"), "{told}");
    // A number that there is not changes nothing.
    let mails = desk.answer(seat, &to, "/orders 1 9").await;
    assert!(text(&mails[0]).contains("There is no standing order 9"), "{}", text(&mails[0]));
    let given = async |desk: &Desk| {
        let cached = desk.office.service.current(game).await.expect("the game");
        desk.office.service.orders(&cached, player).await.expect("orders").orders.to_string()
    };
    assert_eq!(given(&desk).await, "");
    let mails = desk.answer(seat, &to, "/order 3, 2").await;
    let told = text(&mails[0]);
    assert_eq!(told.matches("in force").count(), 2, "{told}");
    assert_eq!(given(&desk).await, "end-turn decline-unmet");
    desk.answer(seat, &to, "/pokyny 0").await;
    assert_eq!(given(&desk).await, "", "in any language");
}

#[tokio::test]
async fn a_table_pauses_and_ends_its_game_by_answers() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let others: Vec<usize> = (0..3).filter(|other| *other != seat).collect();
    let state =
        async |desk: &Desk| desk.office.service.current(desk.office.game).await.expect("the game");
    let mails = desk.answer(seat, &to, "/pause until 24 Dec").await;
    assert!(to_seat(&mails, seat).0.contains("it is proposed"), "{mails:?}");
    let mut agreed = 0;
    for other in &others {
        let (asked, reply_to) = to_seat(&mails, *other);
        assert!(asked.contains("proposes to pause the game until"), "{asked}");
        assert!(asked.contains("/agree or /decline"), "{asked}");
        // No choices are listed, so a number is none.
        let head = desk.head().await;
        let answered = desk.answer(*other, &reply_to, "1").await;
        assert!(to_seat(&answered, *other).0.contains("Nothing of your answer was done"));
        assert_eq!(desk.head().await, head);
        let answered = desk.answer(*other, &reply_to, "/agree").await;
        assert!(to_seat(&answered, *other).0.contains("Done: you agree."), "{answered:?}");
        agreed += 1;
        let now = desk.office.hands.now();
        assert_eq!(state(&desk).await.state.pause_at(now).is_some(), agreed == others.len());
    }
    let mails = desk.answer(seat, &to, "/resume").await;
    assert!(to_seat(&mails, seat).0.contains("Done: the pause is over."), "{mails:?}");
    let mails = desk.answer(seat, &to, "/resume").await;
    assert!(to_seat(&mails, seat).0.contains("does not pause"), "{mails:?}");
    // What is proposed after the mail that is answered is not agreed to by it.
    let first = desk.office.people[others[0]];
    let game = desk.office.game;
    desk.office.service.propose(game, first, Proposal::End {}).await.expect("proposed");
    let mails = desk.answer(seat, &to, "/agree").await;
    let said = mails.iter().map(|mail| text(mail)).collect::<String>();
    assert!(said.contains("is not proposed any more"), "{said}");
    let now = desk.office.hands.now();
    assert_eq!(state(&desk).await.state.proposal(now).map(|open| open.agreed.len()), Some(1));
}
