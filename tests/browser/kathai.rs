//! A game of Kathai by three people with mailboxes.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng, seq::IndexedRandom as _};

use crate::{
    accessibility::Inspector,
    chrome::{Driver, Scripts},
    page::{ListedMove, MovePage},
    people::Person,
    play::{
        Habit, are_whole, play_until_all_is_done, play_until_nothing_is_undone, replay,
        tells_the_end,
    },
    server::Server,
};

/// A merchant who sells when that is possible, and otherwise tries this and that.
pub struct Merchant {
    sampler: SmallRng,
    /// Checks the pages on the way.
    pub inspector: Inspector,
    /// Calls made, bids made, deals closed, bribes paid, standing offers left.
    pub calls: usize,
    pub bids: usize,
    pub deals: usize,
    pub bribes: usize,
    pub offers: usize,
    /// Sales of cards that were chosen one by one.
    pub chosen_sales: usize,
}

impl Merchant {
    pub fn new(seed: u64) -> Merchant {
        Merchant {
            sampler: SmallRng::seed_from_u64(seed),
            inspector: Inspector::default(),
            calls: 0,
            bids: 0,
            deals: 0,
            bribes: 0,
            offers: 0,
            chosen_sales: 0,
        }
    }

    fn one_in(&mut self, number: u32) -> bool {
        self.sampler.random_range(0..number) == 0
    }

    fn any<'a>(&mut self, moves: &[&'a ListedMove]) -> Option<&'a ListedMove> {
        moves.choose(&mut self.sampler).copied()
    }

    /// What an asked merchant answers.
    async fn answer(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let browser = &person.browser;
        if let Some(deal) = page.first("accept") {
            self.deals += 1;
            return browser.play(deal).await;
        }
        if let Some(bid) = self.any(&page.starting("bid"))
            && !self.one_in(3)
        {
            self.bids += 1;
            return browser.play(bid).await;
        }
        if let Some(form) = page.form("Propose another deal").or(page.form("Make "))
            && self.one_in(2)
        {
            browser.unfold(form).await;
            browser.pick_some(form, "You give", 1).await;
            browser.pick_some(form, "You get", 1).await;
            self.bids += 1;
            return browser.play_form(form).await;
        }
        browser.play(page.sure(page.first("decline"))).await
    }

    /// What a merchant does whose turn it is.
    async fn turn(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let browser = &person.browser;
        if let Some(deal) = page.first("accept") {
            self.deals += 1;
            return browser.play(deal).await;
        }
        if let Some(close) = page.first("withdraw").or(page.first("end trading")) {
            return browser.play(close).await;
        }
        if let Some(form) = page.form("Sell ")
            && self.one_in(3)
        {
            let sale = page.first("sell").expect("what can be sold in part can be sold whole");
            let cards = sale.label.matches(" and ").count() + sale.label.matches(", ").count() + 1;
            browser.unfold(form).await;
            browser.pick_some(form, "Cards to sell", cards).await;
            let looked = browser.look_first(form).await;
            if !looked.planned.is_empty() {
                self.chosen_sales += 1;
                return browser.play_plan().await;
            }
            // Fewer cards are needed, or others: what was ticked is ticked still.
            assert!(browser.has("details[open] input:checked").await, "{}", looked.text);
            let sale = looked.first("sell").expect("the sale is still there").clone();
            return browser.play(&sale).await;
        }
        if let Some(sale) = self.any(&page.starting("sell")) {
            return browser.play(sale).await;
        }
        if let Some(form) = page.form("Ask for a deal")
            && self.one_in(4)
        {
            browser.unfold(form).await;
            // Whoever holds no card asks what the others would let go.
            if browser.pick_some(form, "You offer", 1).await == 0 {
                browser.leave_empty(form).await;
            }
            self.calls += 1;
            return browser.play_form(form).await;
        }
        if let Some(form) = page.form("Leave an offer for goods")
            && self.one_in(6)
        {
            browser.unfold(form).await;
            browser.pick_some(form, "You give", 1).await;
            browser.count(form, "You want", "tea", 1).await;
            self.offers += 1;
            return browser.play_form(form).await;
        }
        if let Some(form) = page.form("Swap ")
            && self.one_in(3)
        {
            browser.unfold(form).await;
            browser.pick_some(form, "Pay with", 1).await;
            self.bribes += 1;
            return browser.play_form(form).await;
        }
        if let Some(draw) = page.first("draw") {
            return browser.play(draw).await;
        }
        let swaps = page.starting("swap");
        let swap = if self.one_in(4) { self.any(&swaps) } else { None };
        browser.play(page.sure(swap.or(page.first("pass")))).await
    }
}

impl Habit for Merchant {
    fn undone(&self) -> Vec<&'static str> {
        let done = [("calls", self.calls), ("bids", self.bids), ("bribes", self.bribes)];
        done.into_iter().filter(|(_, count)| *count == 0).map(|(what, _)| what).collect()
    }

    fn inspector(&self) -> &Inspector {
        &self.inspector
    }

    async fn act(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let own_turn = ["choose one action", "end trading"];
        if own_turn.iter().any(|said| page.heading.contains(said)) {
            self.turn(person, page).await
        } else {
            self.answer(person, page).await
        }
    }
}

/// So many games are played at most until everything has been done.
const GAMES: u64 = 20;

#[tokio::test]
async fn three_people_play_a_game_from_invitation_to_ranking_by_their_mails() {
    let driver = Driver::start();
    play_until_nothing_is_undone(1..1 + GAMES, async |seed| {
        let merchants = game(&driver, seed).await;
        let undone = merchants.undone();
        merchants.inspector.conclude();
        undone
    })
    .await;
}

/// Three people play a game from the invitation to its end.
async fn game(driver: &Driver, seed: u64) -> Merchant {
    let server = Server::start();
    let ada = Person::new(driver, "Ada", Scripts::On, 1280).await;
    let bo = Person::new(driver, "Bo", Scripts::Off, 320).await;
    let cy = Person::new(driver, "Cy", Scripts::On, 320).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "kathai", 3).await;
    ada.invite(&[&bo, &cy]).await;
    bo.accept(&server).await;
    cy.accept(&server).await;
    cy.sign_in(&server).await;
    ada.start(&game).await;
    let mut merchants = Merchant::new(seed);
    let people = [&ada, &bo, &cy];
    let moves = play_until_all_is_done(&people, &server, &game, &mut merchants, 600).await;
    assert!(!are_whole() || moves > 30, "a whole game was played, not {moves} moves");
    ada.browser.open(&game).await;
    assert!(tells_the_end(&ada.browser.text().await));
    let events = replay(&ada, &game).await;
    assert!(events > moves, "every move is an event: {events} events, {moves} moves");
    assert!(tells_the_end(&ada.browser.text().await), "the last event shows how it ended");
    for person in [&ada, &cy] {
        merchants.inspector.look_back(person, &game).await;
    }
    for person in [ada, bo, cy] {
        person.browser.close().await;
    }
    merchants
}
