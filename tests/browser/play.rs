//! Playing a game by people who know nothing but their mails.
//!
//! With `TURNPOST_TABLES=whole` every game is played to the ranking that its rules give it; otherwise
//! people agree to end it once they have done everything that there is to be done.

use std::{
    collections::BTreeSet,
    ops::Range,
    time::{Duration, Instant},
};

use crate::{
    accessibility::Inspector, page::MovePage, people::Person, process::TIMEOUT, server::Server,
};

/// How a person plays: makes one move on the page and gives the page that comes of it. Called for
/// as long as the game waits for that person.
pub trait Habit {
    async fn act(&mut self, person: &Person, page: &MovePage) -> MovePage;

    /// What has not been done yet of all that there is to be done.
    fn undone(&self) -> Vec<&'static str>;

    /// Who looks whether everybody could use the pages.
    fn inspector(&self) -> &Inspector;
}

/// Plays games with these seeds until everything has been done in one or another of them: what can be
/// done is a matter of dice and cards. `game` gives what was left undone in one.
pub async fn play_until_nothing_is_undone(
    seeds: Range<u64>,
    game: impl AsyncFn(u64) -> Vec<&'static str>,
) {
    let mut undone: Option<BTreeSet<&'static str>> = None;
    for seed in seeds {
        let left: BTreeSet<_> = game(seed).await.into_iter().collect();
        let left = match &undone {
            Some(before) => before & &left,
            None => left,
        };
        if left.is_empty() {
            return;
        }
        undone = Some(left);
    }
    panic!("in no game: {undone:?}");
}

/// Whether every game is played to the ranking that its rules give it.
pub fn are_whole() -> bool {
    std::env::var_os("TURNPOST_TABLES").is_some_and(|tables| tables == "whole")
}

/// Whether a table says how the game ended: by its rules, or as agreed.
pub fn tells_the_end(text: &str) -> bool {
    text.contains("Ranking") || (!are_whole() && text.contains("All agreed to end the game here"))
}

/// Lets these people play their running game until they have done everything, and agree then to end
/// it, as those who are signed in do at the table; gives the number of their moves. The first has opened
/// the game at this address.
pub async fn play_until_all_is_done(
    people: &[&Person],
    server: &Server,
    game: &str,
    habit: &mut impl Habit,
    limit: usize,
) -> usize {
    let moves = play_on(people, server, habit, limit, !are_whole()).await;
    for person in people {
        person.browser.open(game).await;
        if !person.browser.has("#agreement, #ranking").await {
            person.sign_in(server).await;
            person.browser.open(game).await;
        }
        if person.browser.has("#ranking").await {
            continue;
        }
        if person.browser.has("details#agreement:not([open])").await {
            person.browser.click("#agreement > summary").await;
        }
        let own = if person.name == people[0].name { "end" } else { "agree" };
        person.browser.click(&format!("label[for='{own}-sure']")).await;
        let form = if own == "end" { "propose-end" } else { "agree" };
        person.browser.press(&format!("form[action$='/{form}'] button")).await;
    }
    moves
}

/// Lets these people play their running game to its end, or until they have done everything if that is
/// enough; gives the number of their moves. Each of them opens the link of a new mail and does there what
/// the game waits for.
async fn play_on(
    people: &[&Person],
    server: &Server,
    habit: &mut impl Habit,
    limit: usize,
    all_is_enough: bool,
) -> usize {
    let mut looked_at: Vec<String> = vec![String::new(); people.len()];
    let mut moves = 0;
    let mut idle_since = Instant::now();
    let mut asked = 0;
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
                asked = 0;
            }
            if page.over || (all_is_enough && habit.undone().is_empty()) {
                return moves;
            }
        }
        // The end comes by mail as well, to who did not bring it about.
        if server.letters(&people[0].address).iter().any(|letter| is_end(&letter.text)) {
            return moves;
        }
        assert!(idle_since.elapsed() < TIMEOUT, "nobody is asked to move after {moves} moves");
        tokio::time::sleep(Duration::from_millis(20)).await;
        // Who was mailed a few times in a row without having had to do anything is mailed the next
        // turn a little later, unless they ask.
        if idle_since.elapsed() > LULL * (asked + 1) {
            asked += 1;
            for person in people {
                ask_how_it_stands(person, server).await;
            }
        }
    }
}

/// After so long without a mail people look at the last one and ask how it stands.
const LULL: Duration = Duration::from_secs(10);

/// Asks for a fresh mail behind the link of the last one, if the page behind it offers that.
async fn ask_how_it_stands(person: &Person, server: &Server) {
    let Some((_, link)) = server.newest(&person.address, "/m/") else { return };
    let browser = &person.browser;
    browser.open(&link).await;
    if browser.has("#fresh-sure").await {
        browser.click("label[for='fresh-sure']").await;
        browser.press("#fresh button").await;
    }
}

fn is_end(text: &str) -> bool {
    text.to_lowercase().contains("how it ended")
}

/// Steps through a finished game event by event, from the first position to the last; gives the
/// number of the last event.
pub async fn replay(person: &Person, game: &str) -> usize {
    let browser = &person.browser;
    browser.open(&format!("{game}?at=1")).await;
    let text = browser.text().await;
    let shown = text.split("Step ").nth(1).and_then(|rest| rest.split(' ').next());
    let mut at = shown.and_then(|at| at.parse().ok()).expect("the number of an event");
    loop {
        let text = browser.text().await;
        assert!(text.contains(&format!("Step {at} of ")), "{text}");
        assert!(browser.has("svg.board").await, "event {at} shows no board");
        if !browser.has("a[rel='next']").await {
            assert!(text.contains(&format!("Step {at} of {at}")), "{text}");
            return at;
        }
        browser.press("a[rel='next']").await;
        at += 1;
    }
}
