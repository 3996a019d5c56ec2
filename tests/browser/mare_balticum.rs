//! A game of Mare Balticum by three people with mailboxes.

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

/// A captain who composes whole turns: lands what is wanted, takes what is there, and sails on.
pub struct Captain {
    sampler: SmallRng,
    /// Checks the pages on the way.
    inspector: Inspector,
    /// Turns that were composed and played at once.
    at_once: usize,
    /// Turns that were composed and begun with their first action only.
    by_action: usize,
    /// Company tokens that were sealed.
    sealed: usize,
}

impl Captain {
    pub fn new(seed: u64) -> Captain {
        Captain {
            sampler: SmallRng::seed_from_u64(seed),
            inspector: Inspector::default(),
            at_once: 0,
            by_action: 0,
            sealed: 0,
        }
    }

    fn action<'a>(&mut self, page: &'a MovePage) -> &'a ListedMove {
        let sampler = &mut self.sampler;
        page.starting("unload")
            .choose(sampler)
            .or(page.starting("fish").choose(sampler))
            .or(page.starting("sail").choose(sampler))
            .copied()
            .unwrap_or_else(|| page.sure(page.first("end")))
    }

    /// Composes as much of a turn as can be composed, then plays it.
    async fn turn(&mut self, person: &Person, page: &MovePage) -> MovePage {
        let browser = &person.browser;
        let first = self.action(page).clone();
        if !first.goes_on {
            return browser.play(&first).await;
        }
        let mut planned = browser.plan(&first).await;
        for number in 2.. {
            assert_eq!(planned.planned.len(), number - 1, "{}", planned.text);
            self.inspector.look(person, &planned).await;
            if planned.moves.is_empty() {
                break;
            }
            let next = self.action(&planned).clone();
            if next.goes_on {
                planned = browser.plan(&next).await;
            } else if self.sampler.random_range(0..2) == 0 {
                // The last action is picked and played with everything before it.
                self.at_once += 1;
                return browser.play(&next).await;
            } else {
                break;
            }
        }
        if planned.planned.len() > 1 && self.sampler.random_range(0..2) == 0 {
            self.by_action += 1;
            let page = browser.play_first().await;
            let rest = &planned.planned[1..];
            assert_eq!(page.planned, rest, "the rest of the plan is kept");
            return browser.play_plan().await;
        }
        self.at_once += 1;
        browser.play_plan().await
    }
}

impl Habit for Captain {
    fn undone(&self) -> Vec<&'static str> {
        let done = [
            ("turns played at once", self.at_once > 10),
            ("turns played in parts", self.by_action > 2),
            ("tokens of two clocks", self.sealed >= 6),
        ];
        done.into_iter().filter(|(_, done)| !done).map(|(what, _)| what).collect()
    }

    fn inspector(&self) -> &Inspector {
        &self.inspector
    }

    async fn act(&mut self, person: &Person, page: &MovePage) -> MovePage {
        if page.heading.contains("choose the port") || page.first("sail out").is_some() {
            let open: Vec<&ListedMove> = page.moves.iter().collect();
            let place = open.choose(&mut self.sampler).copied();
            return person.browser.play(page.sure(place)).await;
        }
        if page.heading.contains("company tokens") {
            let tokens = page.starting("token");
            let token = tokens.choose(&mut self.sampler).copied().or(page.moves.first());
            self.sealed += 1;
            return person.browser.play(page.sure(token)).await;
        }
        self.turn(person, page).await
    }
}

/// So many games are played at most until everything has been done.
const GAMES: u64 = 20;

#[tokio::test]
async fn three_captains_compose_their_turns_and_seal_their_tokens() {
    let driver = Driver::start();
    play_until_nothing_is_undone(2..2 + GAMES, async |seed| {
        let captains = game(&driver, seed).await;
        let undone = captains.undone();
        captains.inspector.conclude();
        undone
    })
    .await;
}

/// Three people play a game from the invitation to its end.
async fn game(driver: &Driver, seed: u64) -> Captain {
    let server = Server::start();
    let ada = Person::new(driver, "Ada", Scripts::Off, 320).await;
    let bo = Person::new(driver, "Bo", Scripts::On, 1280).await;
    let cy = Person::new(driver, "Cy", Scripts::On, 320).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "mare-balticum", 3).await;
    ada.invite(&[&bo, &cy]).await;
    bo.accept(&server).await;
    cy.accept(&server).await;
    ada.start(&game).await;
    let mut captains = Captain::new(seed);
    let people = [&ada, &bo, &cy];
    let moves = play_until_all_is_done(&people, &server, &game, &mut captains, 900).await;
    if are_whole() {
        // Six clocks, and everybody has five tokens: the sixth ends the game.
        assert_eq!(captains.sealed, 15, "every token was sealed by a person");
    }
    assert!(!are_whole() || moves > 30, "a whole game was played, not {moves} moves");
    ada.browser.open(&game).await;
    assert!(tells_the_end(&ada.browser.text().await));
    let events = replay(&ada, &game).await;
    assert!(events > moves, "{events} events, {moves} moves");
    for person in [&bo, &cy] {
        captains.inspector.look_back(person, &game).await;
    }
    for person in [ada, bo, cy] {
        person.browser.close().await;
    }
    captains
}
