//! What answers do about time that runs out.

use std::collections::HashMap;

use rand::{SeedableRng, rngs::SmallRng};
use turnpost::{
    game::{decision::Replaces, timing::OnTimeout},
    store::Settings,
};
use turnpost_rules::{Choice, Seat, log::event::Seq};

use super::{Desk, LATE, answered, seat_of, to_seat};
use crate::{
    office::{Office, text},
    support::database::{TestDatabase, on_both},
};

#[test]
fn a_move_is_kept_for_later_by_an_answer_and_played_when_time_is_up() {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (_, seat, to) = desk.first_turn().await;
        let head = desk.head().await;
        let none = to_seat(&desk.answer(seat, &to, "/draft").await, seat).0;
        assert!(none.contains("Nothing is kept for later"), "{none}");
        let wrong = to_seat(&desk.answer(seat, &to, "/draft 999").await, seat).0;
        assert!(wrong.contains("no choice number 999"), "{wrong}");
        let kept = desk.answer(seat, &to, "/draft pass").await;
        assert_eq!(kept.len(), 1, "nobody else is told: {kept:?}");
        let (kept, again) = to_seat(&kept, seat);
        assert!(kept.contains("Kept for later, and not played yet"), "{kept}");
        assert!(
            kept.contains("If your time runs out before you move, what you have kept"),
            "{kept}"
        );
        assert_eq!(desk.head().await, head, "nothing has happened");
        // In each language: it is the same for all.
        let dropped = to_seat(&desk.answer(seat, &again, "/entwurf 0").await, seat).0;
        assert!(dropped.contains("Nothing is kept for later"), "{dropped}");
        desk.answer(seat, &again, "/koncept pass").await;
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let own = u8::try_from(seat).ok().and_then(turnpost_rules::Seat::new).expect("a seat");
        assert!(cached.state.is_person(own), "no bot was called");
        assert_ne!(desk.head().await, head);
        for mail in desk.office.drain().await {
            assert!(!text(&mail).contains("so a bot plays"), "{}", text(&mail));
        }
    });
}

#[test]
fn who_is_late_takes_their_seat_back_by_an_answer_and_moves_with_it() {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (asked, seat, to) = desk.first_turn().await;
        let then = "a bot plays for you until you take your seat back";
        assert!(text(&asked).contains(then), "every turn mail says it: {}", text(&asked));
        let mails = desk.answer(seat, &to, "/back").await;
        assert!(text(&mails[0]).contains("No bot plays for you"), "{}", text(&mails[0]));
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let mails = desk.office.drain().await;
        for other in (0..3).filter(|other| *other != seat) {
            let told = mails.iter().filter(|mail| seat_of(mail) == other).map(|it| text(it));
            let told = told.collect::<String>();
            assert!(told.contains("was late, so a bot plays for them"), "{told}");
            assert!(!told.contains("/b/"), "the way back is their own: {told}");
        }
        let (told, reply_to) = to_seat(&mails, seat);
        assert!(told.contains("Your time was up, so a bot plays for you"), "{told}");
        assert!(told.contains("Take my seat back") && told.contains("/b/"), "{told}");
        assert!(told.contains("answer this mail with /back"), "{told}");
        // Until then nothing that they ask for is done at the table, but everything else is.
        let refused = desk.answer(seat, &reply_to, "/end").await;
        let refused = to_seat(&refused, seat).0;
        assert!(refused.contains("Take your seat back first"), "{refused}");
        // A move with it is made, or it is said that it was not: the bot has moved since.
        let mails = desk.answer(seat, &reply_to, "/back\npass\n/say Here I am").await;
        let (done, _) = to_seat(&mails, seat);
        assert!(done.contains("Done: welcome back, you play again."), "{done}");
        assert!(done.contains("The game has moved on since the mail"), "{done}");
        assert!(done.contains("You have your seat back. Nothing else of your answer"), "{done}");
        assert!(!done.contains("Nothing of your answer was done"), "{done}");
        let others = mails.iter().filter(|mail| seat_of(mail) != seat).count();
        assert_eq!(others, 2, "the table is told: {mails:?}");
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let own = cached.seat_of(desk.office.people[seat]).expect("a seat");
        assert!(cached.state.is_person(own));
    });
}

/// Whoever is back moves in the decision that is open. Another language in the same answer brings nobody back.
#[tokio::test]
async fn an_old_mail_moves_in_no_later_decision_of_who_was_never_away() {
    let mut desk = Desk::of(Office::open_with("catan").await).await;
    let mut sampler = SmallRng::seed_from_u64(3);
    let mut asked: HashMap<(Seat, Vec<String>), (Seq, String)> = HashMap::new();
    let mut moves = 0;
    // Somebody is to choose among the same again, in another decision.
    let (seat, old) = loop {
        let seat = desk.awaited().await.expect("somebody is awaited");
        let cached = desk.office.service.current(desk.office.game).await.expect("the game");
        let began = cached.state.seat_duty(seat).began;
        let (choices, to) = (desk.choices(seat).await, desk.reply_to(seat).await);
        if choices.iter().any(|choice| choice.notation.is_some()) {
            let ids: Vec<String> = choices.iter().map(Choice::id).collect();
            let (first, old) = asked.entry((seat, ids)).or_insert((began, to));
            if *first != began {
                break (seat, old.clone());
            }
        }
        assert!(moves < 300, "nobody chooses among the same twice");
        desk.play_for(seat, &mut sampler).await;
        moves += 1;
    };
    desk.office.drain().await;
    let (head, at) = (desk.head().await, seat.index());
    let number = desk.number(at).await;
    for before in ["", "/english\n", "/back\n", "/english\n/back\n"] {
        let told = answered(&desk.answer(at, &old, &format!("{before}{number}")).await);
        assert!(told.contains("The game has moved on since the mail"), "{before}: {told}");
        assert!(!told.contains("You have your seat back"), "{before}: {told}");
        assert_eq!(desk.head().await, head, "{before}: {told}");
    }
    // By the newest mail it is made.
    let now = desk.reply_to(seat).await;
    desk.answer(at, &now, &format!("/english\n{number}")).await;
    assert!(desk.head().await > head, "it is played");
}

#[test]
fn who_is_late_is_told_so_with_the_mails_of_their_turns() {
    told_of_own_time(true, false);
}

#[test]
fn who_wants_no_mails_is_not_told_that_they_are_late() {
    told_of_own_time(false, false);
}

#[test]
fn who_wants_mails_of_games_alone_is_told_that_they_are_late_too() {
    told_of_own_time(false, true);
}

/// Whether who is late and wants these mails is told so.
fn told_of_own_time(turn_mails: bool, game_mails: bool) {
    on_both(async |database: TestDatabase| {
        let url = database.open().url().clone();
        let office = Office::over_with(url, "kathai", OnTimeout::Bot).await;
        let mut desk = Desk::of(office).await;
        let (_, seat, _) = desk.first_turn().await;
        let late = desk.office.people[seat];
        let store = &desk.office.store;
        let settings = store.player(late).await.expect("read").expect("a player").settings;
        let settings = Settings { turn_mails, game_mails, ..settings };
        store.change_account(late, settings.into(), Replaces::Anything).await.expect("stored");
        desk.office.hands.forward(LATE);
        desk.office.service.sweep().await.expect("a sweep");
        let mails = desk.office.drain().await;
        let own: Vec<&String> = mails.iter().filter(|mail| seat_of(mail) == seat).collect();
        assert_eq!(own.len(), usize::from(turn_mails || game_mails), "{own:?}");
        for mail in own {
            assert!(text(mail).contains("Your time was up, so a bot plays for you"));
            assert!(text(mail).contains("/b/"), "{}", text(mail));
        }
    });
}
