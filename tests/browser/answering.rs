//! What others ask for is answered in few taps: a trade in two, a discard in one a card and one more;
//! on a phone, without scripts.

use std::time::{Duration, Instant};

use crate::{
    catan::{RESOURCES, best_place, hand},
    chrome::{Driver, Scripts},
    page::MovePage,
    people::Person,
    process::TIMEOUT,
    server::Server,
};

/// What has been answered so far.
#[derive(Default)]
struct Answered {
    trade: bool,
    discard: bool,
    /// How many offers were made.
    offers: usize,
}

impl Answered {
    fn everything(&self) -> bool {
        self.trade && self.discard
    }

    /// Does what the game waits for, and counts the taps of the answers.
    async fn act(&mut self, person: &Person, server: &Server, page: &MovePage) {
        let browser = &person.browser;
        let before = server.events();
        browser.taps();
        if let Some(form) = page.form("Discard ") {
            let owed = form.label.split(' ').find_map(|word| word.parse::<u32>().ok());
            let owed = owed.expect("how many cards are owed");
            let mut left = owed;
            for (resource, held) in RESOURCES.iter().zip(hand(page)) {
                let some = left.min(held);
                left -= some;
                if some > 0 {
                    browser.count(form, "What do you discard?", resource, some).await;
                }
            }
            assert_eq!(server.events(), before, "nothing is discarded by counting");
            browser.play_now(form).await;
            assert_eq!(browser.taps(), owed + 1, "{}", page.text);
            assert!(server.events() > before);
            self.discard = true;
        } else if page.heading.contains("offered a trade") {
            let accept = page.first("accept");
            let answer = page.sure(accept.or(page.first("decline")));
            browser.play(answer).await;
            assert_eq!(browser.taps(), 2, "{}: {}", answer.notation, page.text);
            assert!(server.events() > before);
            self.trade |= accept.is_some();
        } else {
            self.turn(person, page).await;
        }
    }

    /// Builds nothing, so that cards gather, and offers one of them to the others.
    async fn turn(&mut self, person: &Person, page: &MovePage) {
        let browser = &person.browser;
        let asked = ["settlement", "road", "robber", "roll", "close", "withdraw"];
        if let Some(place) = best_place(page)
            && page.heading.contains("Place a settlement")
        {
            browser.play(place).await;
            return;
        }
        let is_over = page.first("end").is_some();
        let first = if is_over { &asked[4..] } else { &asked[1..] };
        if let Some(listed) = first.iter().find_map(|start| page.first(start)) {
            browser.play(listed).await;
            return;
        }
        let mine = hand(page);
        let plenty = (0..5).max_by_key(|at| mine[*at]).expect("five kinds");
        if let Some(form) = page.form("Make an offer")
            && !self.trade
            && mine[plenty] > 0
        {
            self.offers += 1;
            let other = (plenty + 1 + self.offers % 4) % 5;
            browser.unfold(form).await;
            browser.count(form, "What do you give?", RESOURCES[plenty], 1).await;
            browser.count(form, "What do you want?", RESOURCES[other], 1).await;
            browser.play_now(form).await;
            // The others answer first.
            return;
        }
        browser.play(page.sure(page.first("end").or(page.moves.first()))).await;
    }
}

#[tokio::test]
async fn a_trade_is_answered_in_two_taps_and_a_discard_in_one_a_card_and_one_more() {
    let driver = Driver::start();
    let mut answered = Answered::default();
    // The bot may win before a seven finds eight cards.
    for _ in 0..20 {
        play(&driver, &mut answered).await;
        if answered.everything() {
            return;
        }
    }
    panic!("nobody was asked for everything");
}

/// Plays a game until everything was answered, or to its end.
async fn play(driver: &Driver, answered: &mut Answered) {
    let server = Server::start();
    let ada = Person::new(driver, "Ada", Scripts::Off, 320).await;
    let bo = Person::new(driver, "Bo", Scripts::Off, 390).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "catan", 3).await;
    ada.seat_bot().await;
    ada.invite(&[&bo]).await;
    bo.accept(&server).await;
    bo.sign_in(&server).await;
    ada.start(&game).await;
    // Nobody but the bot builds, so hands grow until a seven finds eight cards: a matter of a few
    // rounds, and of no more than a whole game.
    let mut idle_since = Instant::now();
    let mut seen = [u64::MAX; 2];
    'game: while !answered.everything() {
        for (person, seen) in [&ada, &bo].into_iter().zip(&mut seen) {
            let events = server.events();
            if std::mem::replace(seen, events) == events {
                continue;
            }
            person.browser.open(&game).await;
            let page = MovePage::read(&person.browser).await;
            if page.over {
                break 'game;
            }
            if page.owes {
                answered.act(person, &server, &page).await;
                idle_since = Instant::now();
            }
        }
        assert!(idle_since.elapsed() < TIMEOUT, "nobody is asked to move");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for person in [ada, bo] {
        person.browser.close().await;
    }
}
