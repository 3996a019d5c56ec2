//! Playing a game to its end by people who know nothing but their mails.

use std::time::{Duration, Instant};

use crate::{
    accessibility::Inspector, page::MovePage, people::Person, process::PATIENCE, server::Server,
};

/// How a person plays: makes one move on the page and gives the page that comes of it. Called for
/// as long as the game waits for that person.
pub trait Habit {
    async fn act(&mut self, person: &Person, page: &MovePage) -> MovePage;

    /// Who looks whether everybody could use the pages.
    fn inspector(&self) -> &Inspector;
}

/// Lets these people play their running game to its end; gives the number of their moves. Each of
/// them opens the link of a new mail and does there what the game waits for.
pub async fn play_to_the_end(
    people: &[&Person],
    server: &Server,
    habit: &mut impl Habit,
    limit: usize,
) -> usize {
    let mut looked_at: Vec<String> = vec![String::new(); people.len()];
    let mut moves = 0;
    let mut idle_since = Instant::now();
    loop {
        for (person, looked_at) in people.iter().zip(&mut looked_at) {
            let Some((letter, link)) = server.newest(&person.address, "/m/") else { continue };
            if letter.name == *looked_at {
                continue;
            }
            looked_at.clone_from(&letter.name);
            person.browser.open(&link).await;
            let mut page = MovePage::read(&person.browser).await;
            while page.owes && !page.over {
                habit.inspector().look(person, &page).await;
                page = habit.act(person, &page).await;
                moves += 1;
                assert!(moves <= limit, "the game does not end");
                idle_since = Instant::now();
            }
            if page.over {
                return moves;
            }
        }
        // The end comes by mail as well, to who did not bring it about.
        if server.letters(&people[0].address).iter().any(|letter| is_end(&letter.text)) {
            return moves;
        }
        assert!(idle_since.elapsed() < PATIENCE, "nobody is asked to move after {moves} moves");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn is_end(text: &str) -> bool {
    text.lines().next().is_some_and(|heading| heading.ends_with(" is over"))
}

/// Steps through a finished game event by event, from the first position to the last; gives the
/// number of the last event.
pub async fn replay(person: &Person, game: &str) -> usize {
    let browser = &person.browser;
    browser.open(&format!("{game}?at=1")).await;
    let text = browser.text().await;
    let shown = text.split("Event ").nth(1).and_then(|rest| rest.split(' ').next());
    let mut at = shown.and_then(|at| at.parse().ok()).expect("the number of an event");
    loop {
        let text = browser.text().await;
        assert!(text.contains(&format!("Event {at} of ")), "{text}");
        assert!(browser.has("svg.board").await, "event {at} shows no board");
        if !browser.has("a[rel='next']").await {
            assert!(text.contains(&format!("Event {at} of {at}")), "{text}");
            return at;
        }
        browser.press("a[rel='next']").await;
        at += 1;
    }
}
