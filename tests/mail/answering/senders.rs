//! Who an answer is from, and what is never answered.

use turnpost::{
    mail::receive::{ReceiveWorker, SenderCheck},
    store::Handled,
    token::ReplyAddress,
};
use turnpost_rules::{Seat, log::event::Seq};

use super::{Desk, base, seat_of, unbroken};
use crate::{
    fixture::BASE,
    office::{NAMES, Office, header, html, text},
};

#[tokio::test]
async fn an_answer_of_somebody_else_plays_nothing_and_its_sender_hears_nothing() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = desk.number(seat).await;
    let mails = desk.answer((seat + 1) % 3, &to, &number).await;
    assert_eq!(desk.head().await, head);
    assert_eq!(mails.len(), 1);
    assert_eq!(seat_of(&mails[0]), seat, "the player is told");
    assert!(text(&mails[0]).contains("another address") && mails[0].contains("/m/"));
    let root = format!("<game.gamegamegamegame.{seat}@example.org>");
    assert_eq!(header(&mails[0], "In-Reply-To"), root, "the player does not know what came");

    // A wrong signature: nobody is told.
    let mut forged = to.clone();
    let last = forged.find('@').expect("an address") - 1;
    let other = if &forged[last..=last] == "a" { "b" } else { "a" };
    forged.replace_range(last..=last, other);
    assert_eq!(desk.answer(seat, &forged, &number).await, Vec::<String>::new());
    assert_eq!(desk.head().await, head);
}

#[tokio::test]
async fn an_answer_that_nobody_vouches_for_plays_nothing_and_comes_back_with_links() {
    let mut desk = Desk::open().await;
    let host = "mx.example.org".parse().expect("a name");
    let receiver = desk.receiver.clone().with_senders(SenderCheck::Results(host));
    desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
    let (_, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    let number = desk.number(seat).await;
    let asked = format!("{number}\n/say hello\n\n/vacation until 3 May");
    let at = number.parse::<usize>().expect("a number") - 1;
    let own = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let choice = desk.choices(own).await.swap_remove(at);
    let names = NAMES.map(str::to_owned).to_vec();
    let english = turnpost::game::language::Language::English;
    let localizer =
        turnpost::locale::Localizer::new(english, names, turnpost_rules::Viewer::Seat(own));
    let label = localizer.format(&choice.label);
    let forged = "Authentication-Results: mx.example.org; dmarc=fail header.from=example.net\n";
    for header in ["", forged] {
        let mail = desk.written(seat, &to, &asked, "x");
        desk.deliver(&format!("{header}{mail}")).await;
        desk.worker.drain().await.expect("handled");
        let mails = desk.office.drain().await;
        assert_eq!(desk.head().await, head, "nothing is played");
        let [said] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!(seat_of(said), seat, "the player is told");
        let said = text(said).split_whitespace().collect::<Vec<_>>().join(" ");
        let told = format!("It asked for number {number}: {label}");
        assert!(said.contains("nothing shows that you have sent it") && said.contains("/m/"));
        assert!(said.contains(&told) && !said.contains("hello"), "{said}");
        assert!(said.contains("It asked for: /say") && said.contains("It asked for: /vacation"));
        assert!(!said.contains("moved on"), "{said}");
        // What was asked for has a link before all others.
        let confirm = format!("tap it to confirm - {label}: {BASE}/m/");
        let (_, behind) = said.split_once(&confirm).unwrap_or_else(|| panic!("{said}"));
        let (link, _) = behind.split_once(' ').expect("a link");
        assert!(link.ends_with(&format!("/{}", choice.id())), "{link}");
    }
    let proven = "Authentication-Results: mx.example.org; dmarc=pass header.from=example.net\n";
    let mail = desk.written(seat, &to, &number, "x");
    desk.deliver(&format!("{proven}{mail}")).await;
    desk.worker.drain().await.expect("handled");
    let head_then = desk.head().await;
    assert!(head_then > head, "it is played");
    // The same number of the same mail, when the game has moved on: it is said what it was.
    while desk.awaited().await != Some(own) {
        desk.office.play_one().await;
    }
    desk.office.drain().await;
    let mails = desk.answer(seat, &to, &number).await;
    let said = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    let said = text(said).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(&format!("It asked for number {number}: {label}")), "{said}");
    assert!(said.contains("The game has moved on") && !said.contains("to confirm"), "{said}");
}

#[tokio::test]
async fn nothing_is_played_as_long_as_nobody_says_how_senders_are_known() {
    let mut desk = Desk::open().await;
    let receiver = desk.receiver.clone().with_senders(SenderCheck::default());
    desk.worker = ReceiveWorker::new(desk.office.store.clone(), receiver);
    let (_, seat, to) = desk.first_turn().await;
    let (head, number) = (desk.head().await, desk.number(seat).await);
    let mails = desk.answer(seat, &to, &number).await;
    assert_eq!(desk.head().await, head, "nothing is played");
    let [said] = mails.as_slice() else { panic!("{mails:?}") };
    assert!(text(said).contains("/m/"), "it can be played with a link");
}

#[tokio::test]
async fn what_a_machine_sends_is_never_answered_and_loops_end() {
    let mut desk = Desk::open().await;
    let (turn, seat, to) = desk.first_turn().await;
    let head = desk.head().await;
    for mark in ["Auto-Submitted: auto-replied", "Precedence: bulk", "List-Id: <x.example.net>"] {
        let number = desk.number(seat).await;
        let mail = desk.written(seat, &to, &number, "");
        desk.deliver(&format!("{mark}\n{mail}")).await;
    }
    // Our own mail, come back.
    desk.deliver(&turn.replace("\r\n", "\n")).await;
    desk.worker.drain().await.expect("handled");
    assert_eq!(desk.office.drain().await, Vec::<String>::new());

    // A program that answers without saying that it is one.
    let mut answers = Vec::new();
    for _ in 0..30 {
        answers.extend(desk.answer(seat, &to, "Thank you for your mail!").await);
    }
    assert_eq!(answers.len(), 6);
    // A person is told why nothing more comes.
    let told = answers.iter().map(|answer| text(answer).contains("stay without an answer"));
    assert_eq!(told.collect::<Vec<_>>(), [false, false, false, false, false, true]);
    assert_eq!(desk.head().await, head);
    desk.office.hands.forward(3601);
    assert_eq!(desk.answer(seat, &to, "/board").await.len(), 1, "an hour later");
}

/// Whether a mail is to one game or to several.
#[tokio::test]
async fn of_very_many_answers_in_an_hour_the_last_says_that_no_more_are_read() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    let own = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let place = cached.place_at(own).expect("a place");
    let (began, seen) = (Seq::START, Seq::START);
    let (game, epoch) = (desk.office.game, place.epoch);
    let claims = ReplyAddress { game, seat: own, epoch, began, seen, collected: true };
    let of_several = base().sign(&desk.office.keys, &claims).expect("an address");
    for to in [&to, &of_several] {
        for number in 0..239_u8 {
            let (store, now) = (&desk.office.store, desk.office.hands.now());
            let digest = [u8::from(*to == of_several), number].repeat(16);
            let digest = digest.try_into().expect("a digest");
            store.keep_received(Vec::new(), &[], digest, now).await.expect("kept");
            let claimed = store.claim_received("me".to_owned(), now, now.plus_seconds(60)).await;
            let received = claimed.expect("the store").expect("a mail").id;
            let (result, player) = ("done", place.player);
            let handled = Handled { result, player, answer: None, report: None };
            assert!(store.finish_received(received, "me".into(), handled, now).await.expect("so"));
        }
        let answers = desk.answer(seat, to, "/help").await;
        let [last] = answers.as_slice() else { panic!("{answers:?}") };
        let last = unbroken(&text(last));
        assert!(last.contains("your next answers are not read until it is over"), "{last}");
        assert_eq!(desk.answer(seat, to, "/help").await, Vec::<String>::new(), "{to}");
        desk.office.hands.forward(3601);
        let again = desk.answer(seat, to, "/help").await;
        assert_eq!(again.len(), 1, "an hour later");
        assert!(!unbroken(&text(&again[0])).contains("are not read"), "{again:?}");
        desk.office.hands.forward(3601);
    }
}

#[tokio::test]
async fn the_store_forgets_what_a_mail_said() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    desk.answer(seat, &to, "/say a very rare word").await;
    let now = desk.office.hands.now();
    let none = Handled { result: "done", player: None, answer: None, report: None };
    let store = &desk.office.store;
    assert!(!store.finish_received(1, "nobody".to_owned(), none, now).await.expect("read"));
    assert_eq!(store.purge_received(now.plus_seconds(1)).await.expect("purged"), 1);
}

/// A mail with the board of the one that it answers would only be large.
#[tokio::test]
async fn what_was_refused_comes_without_a_board_that_is_known() {
    let mut desk = Desk::with_pictures(Office::open_with("catan").await, true).await;
    let seat = desk.awaited().await.expect("a seat").index();
    let mails = desk.office.drain().await;
    let mail = mails.iter().find(|mail| seat_of(mail) == seat).expect("a mail");
    let to = header(mail, "Reply-To");
    let has_board = |mail: &str| html(mail).contains("cid:board");
    assert!(has_board(mail));
    let refused = desk.answer(seat, to, "What now?").await;
    let [refused] = refused.as_slice() else { panic!("{refused:?}") };
    assert!(text(refused).contains("not understood"), "{}", text(refused));
    assert!(!has_board(refused) && refused.len() < 64 * 1024, "{} bytes", refused.len());
    for words in ["What lies at the places", "The island"] {
        assert!(text(mail).contains(words) && !text(refused).contains(words), "nor in words");
    }
    // What is asked for comes, and what was done is shown.
    for asked in ["/board".to_owned(), desk.number(seat).await] {
        let mails = desk.answer(seat, to, &asked).await;
        let answer = mails.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
        assert!(has_board(answer), "{asked}");
    }
    // By now the game looks otherwise than in the mail that is answered.
    let late = desk.answer(seat, to, "What now?").await;
    let late = late.iter().find(|mail| mail.contains("<answer.")).expect("an answer");
    assert!(has_board(late));
}
