//! Turns whose first moves a standing order has made: their mails begin after them.

use turnpost::game::decision::Replaces;
use turnpost_rules::Order;

use crate::{
    answering::{Desk, seat_of},
    office::{header, text},
    support::database::{TestDatabase, on_both},
};

/// How a mail's text begins, up to its first link.
fn beginning(text: &str) -> String {
    let begins = text.split("http").next().unwrap_or_default();
    begins.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number of a choice of this mail's text.
fn number(text: &str, label: &str) -> Option<String> {
    let line = text.lines().find(|line| line.contains(label))?;
    line.trim().split_once(':').map(|(number, _)| number.to_owned())
}

#[test]
fn the_mail_of_a_turn_tells_what_an_order_has_done_in_it_and_is_answered_as_it_stands() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (service, game) = (desk.office.service.clone(), desk.office.game);
        for player in desk.office.people.clone() {
            let orders = [Order::Forced].into_iter().collect();
            service.keep_orders(game, player, orders, Replaces::Anything).await.expect("kept");
        }
        let (mut answered, mut mails): (usize, Vec<String>) = (0, Vec::new());
        for _ in 0..40 {
            // Every turn begins with a roll, and nobody has a card to play before it.
            let turn = mails.iter().find(|mail| {
                let is_turn = header(mail, "Message-ID").contains("turn");
                is_turn && beginning(&text(mail)).contains("It is your turn: ")
            });
            let Some(mail) = turn else {
                assert!(desk.office.play_one().await, "the game goes on");
                mails = desk.office.drain().await;
                continue;
            };
            let (told, seat) = (text(mail), seat_of(mail));
            assert!(beginning(&told).contains("It is your turn: trade and build."), "{told}");
            assert!(told.contains("By your standing order: You roll "), "{told}");
            let end = number(&told, "End the turn").expect("a number");
            let to = header(mail, "Reply-To").trim_matches(['<', '>']).to_owned();
            let before = desk.head().await;
            let answers = desk.answer(seat, &to, &end).await;
            let own = answers.iter().find(|mail| seat_of(mail) == seat).expect("an answer");
            assert!(text(own).starts_with("Done: "), "{}", text(own));
            // Whatever a mail brings, it says what is done without asking.
            for mail in [mail, own] {
                let told = text(mail);
                assert!(told.contains("Your standing orders"), "{told}");
            }
            assert!(desk.head().await > before);
            answered += 1;
            if answered == 3 {
                return;
            }
            mails = answers;
        }
        panic!("{answered} turns were begun by an order");
    });
}

#[test]
fn an_order_to_accept_is_given_and_listed_by_mail() {
    on_both(|database: TestDatabase| async move {
        let mut desk = Desk::over(database.open().url().clone(), "catan").await;
        let (_, seat, to) = desk.first_turn().await;
        let order = "Accept offers that give me at least what a standing offer of mine asks for";
        let unbroken = |mail: &str| {
            let lines = text(mail);
            lines.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let mails = desk.answer(seat, &to, "/orders").await;
        let told = unbroken(&mails[0]);
        assert!(told.contains(&format!("5. {order}")), "{told}");
        // Those of before have kept their numbers.
        assert!(told.contains("4. Decline every offer until my next turn"), "{told}");
        let mails = desk.answer(seat, &to, "/orders 5").await;
        let told = unbroken(&mails[0]);
        assert_eq!(told.matches("in force").count(), 1, "{told}");
        // The next mail of the game lists it.
        let mails = desk.answer(seat, &to, "/board").await;
        let told = unbroken(&mails[0]);
        assert!(told.contains("Your standing orders") && told.contains(order), "{told}");
    });
}
