//! Programs that look at mails: they fetch, run scripts, follow links and press buttons.

use std::collections::BTreeSet;

use crate::{
    chrome::{Driver, Scripts},
    people::Person,
    server::Server,
};

/// So many pages are looked at.
const PAGES: usize = 40;

#[tokio::test]
#[ignore = "takes longer than a run of all tests may"]
async fn following_every_link_and_pressing_every_button_moves_nothing() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 1280).await;
    ada.sign_in(&server).await;
    let game = ada.open_game(&server, "kathai", 3).await;
    ada.invite(&[&Person::new(&driver, "Bo", Scripts::Off, 400).await]).await;
    ada.browser.open(&game).await;
    ada.seat_bot().await;
    server.wait_for_link("bo@example.org", "/i/", 0);
    let before = server.events();
    for scripts in [Scripts::Off, Scripts::On] {
        let scanner = driver.browser(scripts, 1280).await;
        let mut links = server.mailed_links();
        links.push(server.demo_link());
        let mut known: BTreeSet<String> = links.iter().cloned().collect();
        let mut at = 0;
        while at < links.len() && at < PAGES {
            let address = links[at].clone();
            at += 1;
            scanner.open(&address).await;
            for link in scanner.all("a[href]").await {
                let Ok(Some(href)) = link.prop("href").await else { continue };
                // A `href` within the drawing is an object; its page is this one.
                let address = href.split('#').next().unwrap_or_default().to_owned();
                if address.starts_with(&server.base()) && known.insert(address.clone()) {
                    links.push(address);
                }
            }
            let buttons = scanner.all("button").await.len();
            for button in 0..buttons {
                scanner.open(&address).await;
                let found = scanner.all("button").await;
                // What is not shown cannot be pressed by hand; programs can.
                if let Some(found) = found.get(button)
                    && found.click().await.is_err()
                    && scripts == Scripts::On
                {
                    let press = format!("document.querySelectorAll('button')[{button}].click()");
                    let _ = scanner.client.execute(&press, Vec::new()).await;
                }
            }
        }
        assert!(at > 5, "the scanner found something to look at");
        scanner.close().await;
    }
    assert_eq!(server.events(), before, "no event came of it");
    let link = server.demo_link();
    ada.browser.open(&link).await;
    assert!(ada.browser.has("input[type='radio'][form='moves']").await, "the link still works");
    ada.browser.close().await;
}
