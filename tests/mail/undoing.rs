//! Asking by an answer that a move be taken back which concerns others.

use turnpost_rules::Seat;

use crate::{
    answering::{Desk, to_seat},
    support::database::{TestDatabase, on_both},
};

/// A text without its line breaks.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_concerns_others_is_taken_back_by_answers() {
    on_both(async |database: TestDatabase| {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (_, seat, to) = desk.first_turn().await;
        let number = desk.number(seat).await;
        let founded = to_seat(&desk.answer(seat, &to, &number).await, seat);
        let (before, number) = (desk.hash().await, desk.number(seat).await);
        let mails = desk.answer(seat, &founded.1, &number).await;
        let done = to_seat(&mails, seat);
        let (after, head) = (desk.hash().await, desk.head().await);
        let next = desk.awaited().await.expect("somebody").index();
        assert_ne!(next, seat);
        // Outside of turns, too, a mail begins with what happened.
        let begins = unwrapped(&to_seat(&mails, next).0);
        let (happened, wanted) =
            begins.split_once("Place a settlement and its road.").expect("wanted");
        assert!(happened.contains(" road ") && wanted.contains("What you can do"), "{begins}");
        // Together with a move nothing is asked: it would be made before anybody has answered.
        let mixed = desk.answer(seat, &founded.1, &format!("/undo\n{number}")).await;
        let mixed = to_seat(&mixed, seat);
        assert!(mixed.0.contains("Nothing of your answer was done"), "{}", mixed.0);
        assert_eq!(desk.head().await, head);

        // The mail that says what was done can be answered, though the game waits for somebody else.
        let mails = desk.answer(seat, &done.1, "/undo").await;
        let told = to_seat(&mails, seat);
        assert!(told.0.contains("That concerns others by now, so they are asked."), "{}", told.0);
        assert_eq!(desk.hash().await, after, "it stays until they agree");
        let (asked, reply_to) = to_seat(&mails, next);
        assert!(asked.contains("asks to take back what they did last."), "{asked}");
        assert!(asked.contains("/agree or /decline"), "{asked}");
        assert_eq!(mails.len(), 2, "nobody else is asked");
        let mails = desk.answer(next, &reply_to, "/agree").await;
        assert!(to_seat(&mails, next).0.contains("Done: you agree."), "{mails:?}");
        assert_eq!(desk.hash().await, before);
        let again = to_seat(&mails, seat);
        assert!(again.0.contains("/m/"), "the first one moves again: {}", again.0);
        let begins = unwrapped(&again.0);
        let said = "You take your last step back. Place the road of your settlement.";
        assert!(begins.starts_with(said), "{begins}");
        assert_eq!(desk.awaited().await.map(Seat::index), Some(seat));
        // What is theirs alone is taken back at once, in the same way.
        let alone = to_seat(&desk.answer(seat, &again.1, "/undo").await, seat);
        assert!(alone.0.contains("Done: your last move is taken back."), "{}", alone.0);
        let none = to_seat(&desk.answer(seat, &again.1, "/undo").await, seat);
        assert!(none.0.contains("This cannot be taken back any more."), "{}", none.0);
    });
}

#[test]
fn the_same_answer_twice_asks_once() {
    on_both(async |database: TestDatabase| {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (_, seat, to) = desk.first_turn().await;
        for _ in 0..2 {
            let number = desk.number(seat).await;
            let now = desk
                .reply_to(Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat"))
                .await;
            desk.answer(seat, &now, &number).await;
        }
        let head = desk.head().await;
        desk.answer(seat, &to, "/undo").await;
        assert_eq!(desk.head().await, head.next());
        let again = to_seat(&desk.answer(seat, &to, "/undo").await, seat);
        assert!(again.0.contains("Something is proposed already."), "{}", again.0);
        assert_eq!(desk.head().await, head.next());
    });
}
