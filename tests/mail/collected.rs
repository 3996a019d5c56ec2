//! Games that wait and are collected in one mail, answered one by one.

use turnpost::{game::mail_hours::MailHours, game::service::Newcomer, store::Settings};
use turnpost_rules::{Seed, log::event::Seq};

use crate::{
    answering::{Desk, seat_of},
    fixture::EVENING,
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
