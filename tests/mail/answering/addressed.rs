//! One mail to several of our addresses: of several games, of several seats, or of one.

use turnpost::{game::language::Language, token::ReplyAddress};
use turnpost_rules::{Phrase, Seat, log::event::Seq};

use super::{Desk, answered, base, seat_of, unbroken};
use crate::{
    collected::{collected, heads},
    office::{header, text},
    support::database::on_both,
    ways_in::{Way, WaysIn},
};

/// What a message begins with, before what it names.
fn begins(language: Language, key: &'static str, name: &'static str) -> String {
    let said = unbroken(&language.format(&Phrase::new(key).with(name, "…")));
    said.split_once('…').expect("a name").0.trim_end().to_owned()
}

/// The addresses of the games in a mail of several, the most pressing one first.
fn addresses(mail: &str) -> Vec<String> {
    text(mail).lines().filter_map(|line| line.strip_prefix("mailto:")).map(str::to_owned).collect()
}

/// The answers among these mails.
fn answers(mails: Vec<String>) -> impl Iterator<Item = String> {
    mails.into_iter().filter(|mail| header(mail, "Message-ID").starts_with("<answer."))
}

#[test]
fn a_mail_to_two_games_is_played_in_neither_and_told_so_whichever_way_it_comes_in() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let (second, mail) = collected(&mut desk).await;
        let (seat, to) = (seat_of(&mail), addresses(&mail));
        let [one, other] = to.as_slice() else { panic!("{to:?}") };
        let mut ways = WaysIn::open(&desk.office, base()).await;
        let (number, before) = (desk.number(seat).await, heads(&desk, second).await);
        for (way, language) in Way::ALL.into_iter().cycle().zip(Language::ALL) {
            desk.speak(seat, *language).await;
            let mail = desk.written(seat, &format!("{one}, {other}"), &number, "x");
            assert_eq!(
                ways.bring_to(way, &[one.as_str(), other.as_str()], &mail).await,
                "ok",
                "{way:?}"
            );
            desk.worker.drain().await.expect("handled");
            let told = answered(&desk.office.drain().await);
            assert_eq!(heads(&desk, second).await, before, "{way:?}");
            let begins = begins(*language, "mail-answer-to-several", "games");
            assert!(told.starts_with(&begins), "{language}: {told}");
            for name in ["Silk & Söhne", "Amber & Salt"] {
                assert!(told.contains(name), "{language}: {told}");
            }
            assert_eq!(told.matches("mailto:").count(), 2, "{language}: {told}");
        }
    });
}

/// Some mail servers bring a mail to each of its recipients by itself.
#[test]
fn a_mail_that_is_brought_to_each_of_its_addresses_is_played_once_at_most() {
    on_both(|database| async move {
        let mut desk = Desk::over(database.open().url().clone(), "kathai").await;
        let (second, mail) = collected(&mut desk).await;
        let (seat, to) = (seat_of(&mail), addresses(&mail));
        let [one, other] = to.as_slice() else { panic!("{to:?}") };
        let mut ways = WaysIn::open(&desk.office, base()).await;
        let number = desk.number(seat).await;
        let english = Language::English;

        // Its headers name both.
        let before = heads(&desk, second).await;
        let mail = desk.written(seat, &format!("{one}, {other}"), &number, "x");
        let mut said = Vec::new();
        for to in [one, other, one] {
            assert_eq!(ways.bring(Way::Lmtp, to, &mail).await, "ok");
            desk.worker.drain().await.expect("handled");
            said.extend(answers(desk.office.drain().await));
        }
        let [told] = said.as_slice() else { panic!("{said:?}") };
        let of_several = begins(english, "mail-answer-to-several", "games");
        assert!(unbroken(&text(told)).starts_with(&of_several), "{told}");
        assert_eq!(heads(&desk, second).await, before, "it is played in neither");

        // They name the first alone, or none; whoever comes first is played, and nothing of it twice.
        let of_others = begins(english, "mail-answer-to-others", "game");
        let hidden = [
            (one.as_str(), [one, other, other, one], 0, "Amber & Salt"),
            ("friends@example.net", [other, one, one, other], 1, "Silk & Söhne"),
        ];
        for (named, brought, played, refused) in hidden {
            let before = heads(&desk, second).await;
            let mail = desk.written(seat, named, &number, "x");
            let mut said = Vec::new();
            for to in brought {
                assert_eq!(ways.bring(Way::Lmtp, to, &mail).await, "ok");
                desk.worker.drain().await.expect("handled");
                said.extend(answers(desk.office.drain().await));
            }
            let after = heads(&desk, second).await;
            assert!(after[played] > before[played], "{named}: {said:?}");
            assert_eq!(after[1 - played], before[1 - played], "{named}");
            let [_, told] = said.as_slice() else { panic!("{named}: {said:?}") };
            let told = unbroken(&text(told));
            assert!(told.starts_with(&of_others) && told.contains(refused), "{told}");
        }
    });
}

#[tokio::test]
async fn of_addresses_of_one_seat_and_such_as_do_not_work_any_more_nobody_guesses() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let other = (seat + 1) % 3;
    let gone = desk.waiting(other).await;
    let (game, player) = (desk.office.game, desk.office.people[other]);
    desk.office.service.revoke_links(game, player).await.expect("revoked");
    let (began, seen, collected) = (Seq::START, Seq::START, false);
    let own = Seat::new(u8::try_from(seat).expect("a seat")).expect("a seat");
    let cached = desk.office.service.current(game).await.expect("the game");
    let epoch = cached.place_at(own).expect("a place").epoch;
    let older = ReplyAddress { game, seat: own, epoch, began, seen, collected };
    let older = base().sign(&desk.office.keys, &older).expect("an address");
    let (head, number) = (desk.head().await, desk.number(seat).await);
    let mails = desk.answer(seat, &format!("{older}, {gone}, {to}"), &number).await;
    assert!(desk.head().await > head, "it is played: {mails:?}");
}

#[tokio::test]
async fn who_writes_to_the_seat_of_another_as_well_is_told_so_and_nobody_else_is() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let theirs = desk.waiting((seat + 1) % 3).await;
    let (head, number) = (desk.head().await, desk.number(seat).await);
    for language in Language::ALL.iter().rev() {
        desk.speak(seat, *language).await;
        let mails = desk.answer(seat, &format!("{theirs}, {to}"), &number).await;
        let [told] = mails.as_slice() else { panic!("{language}: {mails:?}") };
        assert_eq!(seat_of(told), seat);
        let begins = begins(*language, "mail-answer-to-others", "game");
        let said = unbroken(&text(told));
        assert!(said.starts_with(&begins) && said.contains("/m/"), "{language}: {said}");
    }
    // To seats that are all of others.
    let mails = desk.answer((seat + 2) % 3, &format!("{to}, {theirs}"), &number).await;
    let [told] = mails.as_slice() else { panic!("{mails:?}") };
    assert_eq!(seat_of(told), seat, "the player of the first is told");
    assert!(text(told).contains("another address"), "{told}");
    assert_eq!(desk.head().await, head, "nothing is played");
    // What comes of it can be answered by itself.
    let fresh = header(told, "Reply-To").to_owned();
    desk.answer(seat, &fresh, &number).await;
    assert!(desk.head().await > head, "it is played");
}
