//! Whole games, by people who know nothing but their mails.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};

use crate::{
    chrome::{Driver, Scripts},
    people::Person,
    server::Server,
};

/// What came of looking at the newest mail.
enum Looked {
    /// A move was played.
    Moved,
    /// Nothing was asked.
    Idle,
    /// The game is over.
    Over,
}

/// Opens the newest move link of a person and plays one of the moves listed there: two taps.
async fn take_turn(
    person: &Person,
    server: &Server,
    spent: &mut BTreeSet<String>,
    sampler: &mut SmallRng,
) -> Looked {
    let Some(link) = server.link(&person.address, "/m/") else { return Looked::Idle };
    if spent.contains(&link) {
        return Looked::Idle;
    }
    let browser = &person.browser;
    browser.open(&link).await;
    let text = browser.text().await;
    if text.contains("This game is over") {
        return Looked::Over;
    }
    if text.contains("This move has been made") {
        spent.insert(link);
        return Looked::Idle;
    }
    let radios = browser.all("input[type='radio'][form='moves']").await;
    if radios.is_empty() {
        return fill_in(person).await;
    }
    let picked = &radios[sampler.random_range(0..radios.len())];
    let id = picked.attr("id").await.expect("an id").expect("an id");
    browser.click(&format!("label[for='{id}']")).await;
    browser.press(&format!("li.choice:has(#{id}) .preview button:not(.quiet)")).await;
    let after = browser.text().await;
    assert!(after.contains("Played"), "{after}");
    if after.contains("Ranking") { Looked::Over } else { Looked::Moved }
}

/// Fills in the first form that works: of each question the first answer, of numbers what is
/// asked for at least.
async fn fill_in(person: &Person) -> Looked {
    let browser = &person.browser;
    let summaries = browser.all("details.choice > summary").await;
    assert!(!summaries.is_empty(), "nothing can be done:\n{}", browser.text().await);
    summaries[0].click().await.expect("a form unfolds");
    let form = "details.choice[open]";
    let mut asked = BTreeSet::new();
    for radio in browser.all(&format!("{form} input[type='radio']")).await {
        let name = radio.attr("name").await.expect("a name").expect("a name");
        if asked.insert(name) {
            let id = radio.attr("id").await.expect("an id").expect("an id");
            browser.click(&format!("label[for='{id}']")).await;
        }
    }
    let mut left = hinted(person).await;
    for number in browser.all(&format!("{form} input[type='number']")).await {
        let most = number.attr("max").await.expect("a bound").unwrap_or_default();
        let some = most.parse::<u32>().unwrap_or(0).min(left);
        if some > 0 {
            number.send_keys(&some.to_string()).await.expect("a number");
            left -= some;
        }
    }
    let mut left = hinted(person).await.max(1);
    for tick in browser.all(&format!("{form} input[type='checkbox']")).await {
        if left > 0 {
            let id = tick.attr("id").await.expect("an id").expect("an id");
            browser.click(&format!("label[for='{id}']")).await;
            left -= 1;
        }
    }
    browser.press(&format!("{form} .actions button")).await;
    browser.press("#choices form[method='post'] .actions button").await;
    let after = browser.text().await;
    assert!(after.contains("Played"), "{after}");
    Looked::Moved
}

/// The first number of the open form's hint: "Exactly 4 in all" and the like.
async fn hinted(person: &Person) -> u32 {
    let hints = person.browser.all("details.choice[open] .hint").await;
    let Some(hint) = hints.first() else { return 0 };
    let text = hint.text().await.expect("a hint");
    text.split(|c: char| !c.is_ascii_digit()).find_map(|word| word.parse().ok()).unwrap_or(0)
}

/// Lets these people play their running game to its end.
async fn play_on(people: &[&Person], server: &Server, seed: u64) {
    let mut sampler = SmallRng::seed_from_u64(seed);
    let mut spent = BTreeSet::new();
    let mut idle = 0;
    let mut moves = 0;
    loop {
        let mut moved = false;
        for person in people {
            match take_turn(person, server, &mut spent, &mut sampler).await {
                Looked::Moved => {
                    moved = true;
                    moves += 1;
                }
                Looked::Idle => {}
                Looked::Over => {
                    assert!(moves > 10, "a whole game was played");
                    return;
                }
            }
        }
        idle = if moved { 0 } else { idle + 1 };
        // The next mail may still be on its way.
        assert!(idle < 600, "nobody is asked to move after {moves} moves");
        if !moved {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert!(moves < 3000, "the game does not end");
    }
}

#[tokio::test]
#[ignore = "takes longer than a run of all tests may"]
async fn three_people_play_a_game_from_invitation_to_ranking_by_their_mails() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 1280).await;
    let bo = Person::new(&driver, "Bo", Scripts::Off, 360).await;
    let cy = Person::new(&driver, "Cy", Scripts::Off, 1280).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "kathai", 3).await;
    ada.invite(&[&bo, &cy]).await;
    bo.accept(&server).await;
    cy.accept(&server).await;
    ada.start(&game).await;
    play_on(&[&ada, &bo, &cy], &server, 1).await;
    ada.browser.open(&game).await;
    assert!(ada.browser.text().await.contains("Ranking"));
    ada.browser.open(&format!("{game}?at=1")).await;
    for _ in 0..3 {
        ada.browser.press("a[rel='next']").await;
    }
    assert!(ada.browser.text().await.contains("Event 4 of"));
    for person in [ada, bo, cy] {
        person.browser.close().await;
    }
}

#[tokio::test]
async fn a_place_on_the_board_selects_the_move_it_stands_for() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 1280).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "catan", 3).await;
    ada.seat_bot().await;
    ada.seat_bot().await;
    ada.start(&game).await;
    let link = server.wait_for_link(&ada.address, "/m/", 0);
    ada.browser.open(&link).await;
    let spots = ada.browser.all("svg a.spot[href^='#']").await;
    assert!(!spots.is_empty(), "the board has places to choose");
    let script = "document.querySelector(\"svg a.spot[href^='#']\").dispatchEvent(\
                  new MouseEvent('click', {bubbles: true, cancelable: true}))";
    ada.browser.client.execute(script, Vec::new()).await.expect("a click");
    assert!(ada.browser.has("input[type='radio'][form='moves']:checked").await);
    ada.browser.close().await;
}
