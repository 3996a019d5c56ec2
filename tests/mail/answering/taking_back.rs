//! Moves that an answer takes back.

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::game::language::Language;
use turnpost_rules::Seat;

use super::{Desk, answered, to_seat, unbroken};
use crate::{
    office::{Office, text},
    support::database::{TestDatabase, on_both},
};

#[test]
fn a_move_is_taken_back_by_an_answer() {
    on_both(async |database: TestDatabase| {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (_, seat, to) = desk.first_turn().await;
        let start = desk.head().await;
        let mails = desk.answer(seat, &to, "/undo").await;
        assert!(text(&mails[0]).contains("This cannot be taken back"), "{}", text(&mails[0]));
        assert!(text(&mails[0]).contains("Nothing of your answer was done"));
        assert_eq!(desk.head().await, start);
        let number = desk.number(seat).await;
        let played = to_seat(&desk.answer(seat, &to, &number).await, seat);
        assert_eq!(desk.head().await, start.next(), "{played:?}");
        let founded = desk.hash().await;
        let undone = to_seat(&desk.answer(seat, &played.1, "/undo").await, seat);
        assert!(undone.0.contains("Done: your last move is taken back."), "{}", undone.0);
        assert_ne!(desk.hash().await, founded);
        let head = desk.head().await;
        assert_eq!(head, start.next().next());
        // Its numbers are good again, and what is to be taken back first is taken back first.
        desk.answer(seat, &to, &number).await;
        assert_eq!(desk.hash().await, founded);
        let again = to_seat(&desk.answer(seat, &to, &format!("/undo\n{number}")).await, seat);
        assert!(again.0.contains("Done: your last move is taken back."), "{}", again.0);
        assert_eq!(desk.hash().await, founded, "{}", again.0);
        assert_eq!(desk.head().await.get(), head.get() + 3);
        // In each language: it is the same for all.
        let czech = to_seat(&desk.answer(seat, &to, "/zpět").await, seat);
        assert!(czech.0.contains("Done: your last move is taken back."), "{}", czech.0);
        assert_ne!(desk.hash().await, founded);
        // A mail without a decision takes nothing back.
        desk.answer(seat, &to, &number).await;
        let head = desk.head().await;
        let other = desk.waiting(seat).await;
        desk.answer(seat, &other, "/undo").await;
        assert_eq!(desk.head().await, head);
        assert_eq!(desk.hash().await, founded);
    });
}

#[tokio::test]
async fn an_answer_takes_back_and_moves_in_its_order_or_not_at_all() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    let number = desk.number(seat).await;
    let (first, other) = desk.two_moves(seat).await;
    let played = to_seat(&desk.answer(seat, &to, &first).await, seat);
    let (founded, head) = (desk.hash().await, desk.head().await);
    // The numbers of this mail are those of a road.
    let numbers = to_seat(&desk.answer(seat, &played.1, &format!("/undo\n{number}")).await, seat);
    assert!(numbers.0.contains("belong to another position"), "{}", numbers.0);
    assert!(numbers.0.contains("Nothing of your answer was done"), "{}", numbers.0);
    // What the rules refuse takes nothing back either.
    let refused = to_seat(&desk.answer(seat, &played.1, "/undo\nend").await, seat);
    assert!(refused.0.contains("Nothing of your answer was done"), "{}", refused.0);
    let twice =
        to_seat(&desk.answer(seat, &played.1, &format!("/undo\n/undo\n{other}")).await, seat);
    assert!(twice.0.contains("This cannot be taken back"), "{}", twice.0);
    assert_eq!((desk.hash().await, desk.head().await), (founded.clone(), head), "nothing is done");
    // A move in words holds, whatever the mail shows.
    let moved = to_seat(&desk.answer(seat, &played.1, &format!("/undo\n{other}")).await, seat);
    assert!(moved.0.contains("Done: your last move is taken back."), "{}", moved.0);
    assert_eq!(desk.head().await, head.next().next());
    assert_ne!(desk.hash().await, founded, "another settlement");
    // Above and below: first the one, then the other.
    let turned = format!("/undo\n{first}\n/undo");
    let turned = to_seat(&desk.answer(seat, &moved.1, &turned).await, seat);
    assert_eq!(turned.0.matches("Done: your last move is taken back.").count(), 2, "{}", turned.0);
    assert_eq!(desk.head().await.get(), head.get() + 5);
    // What came before what cannot be done is done, and that is said.
    let rest = format!("{first}\n/undo\n/undo");
    let rest = to_seat(&desk.answer(seat, &turned.1, &rest).await, seat);
    assert!(rest.0.contains("The rest of your answer was not done."), "{}", rest.0);
    assert_eq!(desk.head().await.get(), head.get() + 7);
}

#[tokio::test]
async fn an_old_mail_takes_nothing_of_a_later_decision_back() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    // Everybody founds, the last one twice in a row, until the first one founds again.
    let mut sampler = SmallRng::seed_from_u64(3);
    let me = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let mut mine = 0;
    while mine < 3 {
        let next = desk.awaited().await.expect("somebody");
        mine += usize::from(next == me);
        desk.play_for(next, &mut sampler).await;
    }
    let cached = desk.office.service.current(desk.office.game).await.expect("the game");
    assert_eq!(cached.state.undoable(me).count(), 1, "the second settlement");
    let head = desk.head().await;
    // The newest mail takes it back.
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        let old = answered(&desk.answer(seat, &to, "/undo").await);
        let newest = unbroken(&language.word("mail-answer-undo-newest"));
        assert!(old.starts_with(&newest), "{language}: {old}");
    }
    assert_eq!(desk.head().await, head);
    desk.office.hands.forward(3601);
    let (first, _) = desk.two_moves(seat).await;
    let old = answered(&desk.answer(seat, &to, &format!("/undo\n{first}")).await);
    assert!(old.contains("answer the newest mail of this game with /undo"), "{old}");
    assert!(old.contains("Nothing of your answer was done"), "{old}");
    assert_eq!(desk.head().await, head);
    let now = desk.reply_to(me).await;
    let new = to_seat(&desk.answer(seat, &now, "/undo").await, seat);
    assert!(new.0.contains("Done: your last move is taken back."), "{}", new.0);
}

#[tokio::test]
async fn an_old_mail_names_no_newer_one_where_nothing_can_be_taken_back() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let (_, seat, to) = desk.first_turn().await;
    let mut sampler = SmallRng::seed_from_u64(3);
    while desk.awaited().await.map(Seat::index) == Some(seat) {
        let me = desk.awaited().await.expect("somebody");
        desk.play_for(me, &mut sampler).await;
    }
    let next = desk.awaited().await.expect("somebody");
    desk.play_for(next, &mut sampler).await;
    let head = desk.head().await;
    desk.office.drain().await;
    let old = answered(&desk.answer(seat, &to, "/undo").await);
    assert!(old.starts_with("This cannot be taken back any more."), "{old}");
    assert!(!old.contains("newest mail"), "{old}");
    assert_eq!(desk.head().await, head);
}
