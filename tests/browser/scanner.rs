//! Programs that look at mails: they fetch, run scripts, follow links and press buttons.
//!
//! With `TURNPOST_SCANNED=120` they look at so many pages, and not only at those that are nearest to a mail.

use std::collections::{BTreeSet, VecDeque};

use crate::{
    chrome::{Browser, Driver, Scripts},
    people::Person,
    server::Server,
};

/// So many pages are looked at, with scripts and without, if nothing else is said.
const PAGES: usize = 18;

/// What can be followed and pressed on the page: addresses, and which of its buttons. Of buttons
/// that send the same the first is enough. To open a demo, which only a server that somebody tries at
/// home offers, is nobody's decision in a game.
const LOOK: &str = r#"
const links = [...document.querySelectorAll("a[href]")].map((link) =>
  new URL(link.href.baseVal === undefined ? link.href : link.href.baseVal, location.href).href);
const seen = new Set();
const buttons = [...document.querySelectorAll("button")].map((button, at) => {
  if (button.form && new URL(button.form.action).pathname.startsWith("/demo/")) return -1;
  const form = [...document.forms].indexOf(button.form);
  const sent = [form, button.name, button.value, button.formMethod, button.formAction].join();
  const isNew = !seen.has(sent);
  seen.add(sent);
  return isNew ? at : -1;
});
return [links, buttons.filter((at) => at >= 0)];
"#;

/// Looks at a page with everything that can be done there; gives the addresses it leads to.
async fn scan(scanner: &Browser, address: &str) -> Vec<String> {
    scanner.open(address).await;
    let looked = scanner.client.execute(LOOK, Vec::new()).await.expect("a page");
    let (links, buttons): (Vec<String>, Vec<usize>) =
        serde_json::from_value(looked).expect("links and buttons");
    for (pressed, button) in buttons.into_iter().enumerate() {
        if pressed > 0 {
            scanner.open(address).await;
        }
        // A program presses what is not shown as well. What it saves may leave fewer buttons.
        if !scanner.press_hidden(button).await {
            println!("{address} has no button {button} any more");
        }
    }
    links
}

#[tokio::test]
async fn following_every_link_and_pressing_every_button_moves_nothing_without_scripts() {
    scanning_moves_nothing(Scripts::Off).await;
}

#[tokio::test]
async fn following_every_link_and_pressing_every_button_moves_nothing_with_scripts() {
    scanning_moves_nothing(Scripts::On).await;
}

async fn scanning_moves_nothing(scripts: Scripts) {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 1280).await;
    ada.sign_in(&server).await;
    // A game that waits for Ada, and one that gathers, with an invitation on its way.
    let running = ada.open_game(&server, "catan", 3).await;
    ada.seat_bot().await;
    ada.seat_bot().await;
    ada.start(&running).await;
    let link = server.wait_for_link(&ada.address, "/m/", 0);
    ada.open_game(&server, "kathai", 3).await;
    ada.browser.fill("#addresses", "bo@example.org").await;
    ada.browser.press("form[action$='/invite'] button").await;
    let invitation = server.wait_for_link("bo@example.org", "/i/", 0);
    let before = server.events();
    let demo = server.demo_link();
    let mailed = server.mailed_links(&[&ada.address, "bo@example.org"]);
    let scanner = driver.browser(scripts, 1280).await;
    let mut next: VecDeque<String> = mailed.iter().cloned().collect();
    next.push_front(demo.clone());
    let mut known: BTreeSet<String> = next.iter().cloned().collect();
    let mut looked_at = 0;
    let pages = std::env::var("TURNPOST_SCANNED").ok().and_then(|pages| pages.parse().ok());
    let pages = pages.unwrap_or(PAGES);
    while let Some(address) = next.pop_front() {
        if looked_at == pages {
            break;
        }
        looked_at += 1;
        for link in scan(&scanner, &address).await {
            let link = link.split('#').next().unwrap_or_default().to_owned();
            // The local mailbox would lead to itself without end.
            let own = link.starts_with(&server.base()) && !link.contains("/mailbox");
            if own && known.insert(link.clone()) {
                next.push_back(link);
            }
        }
    }
    assert!(looked_at > 15, "only {looked_at} pages were found");
    scanner.close().await;
    assert_eq!(server.events(), before, "no event came of it");
    // A mouse presses what a person sees, too: the page as it was loaded, every shown button.
    let scanner = driver.browser(scripts, 1280).await;
    for address in [&demo, &link, &invitation] {
        scanner.open(address).await;
        let buttons = scanner.all("button").await.len();
        for button in 0..buttons {
            let found = format!("document.querySelectorAll('button')[{button}]");
            if scanner.click_on(&found).await.is_ok() {
                scanner.open(address).await;
            }
        }
    }
    scanner.close().await;
    assert_eq!(server.events(), before, "no event came of it");
    for address in [&demo, &link] {
        ada.browser.open(address).await;
        let works = ada.browser.has("input[type='radio'][form='moves']").await;
        assert!(works, "the link still works: {}", ada.browser.text().await);
    }
    let bo = Person::new(&driver, "Bo", Scripts::Off, 320).await;
    bo.accept(&server).await;
    bo.browser.close().await;
    ada.browser.close().await;
}
