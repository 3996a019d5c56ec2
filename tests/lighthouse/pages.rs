//! What Lighthouse finds on every kind of page: accessibility, practices, weight, and the time to the
//! first paint on a slow phone.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;

use crate::{
    chrome::{Driver, Scripts},
    node::printed,
    people::Person,
    server::Server,
};

/// The least that a page gets of 100, in every category.
const MIN_SCORE: u32 = 95;

/// The most that comes over the wire with the first page that somebody opens, in bytes.
const MAX_FIRST_VISIT: u64 = 90_000;

/// The same when the browser has kept what may be kept: the page itself.
const MAX_NEXT_VISIT: u64 = 40_000;

/// The most until something is painted on a slow phone (a fourth of this machine's speed, 400 kbit/s
/// with 400 ms to and fro), in milliseconds.
const MAX_PAINT: u64 = 2_500;

/// What was found on a page.
#[derive(Deserialize)]
struct Page {
    /// Of 100, by category.
    score: BTreeMap<String, u32>,
    /// Which checks did not come out well.
    weak: Vec<String>,
    /// How far what is shown moves while the page loads; 0 is not at all.
    shift: f64,
    /// What moves.
    moved: Vec<String>,
    bytes: u64,
    document: u64,
    /// Milliseconds until something is painted on a slow phone, where that was asked for.
    paint: Option<u64>,
}

/// So many browsers look at pages side by side: most of the time Lighthouse waits whether there is more
/// to come.
const BROWSERS: usize = 3;

/// Looks at pages, each with the cookie that its reader has.
fn look(pages: &[(String, String, String)]) -> Vec<Page> {
    let seen = |(kind, address, cookie): &(String, String, String)| {
        let slowly = kind.starts_with("move page") || kind == "start";
        json!({ "address": address, "cookie": cookie, "slowly": slowly })
    };
    // Those that are looked at slowly are among the first: each browser gets every third page.
    let shares: Vec<Vec<Page>> = std::thread::scope(|scope| {
        let browsers: Vec<_> = (0..BROWSERS)
            .map(|first| pages.iter().skip(first).step_by(BROWSERS).map(seen).collect())
            .map(|share: Vec<_>| scope.spawn(move || printed("look.mjs", &json!(share))))
            .collect();
        browsers.into_iter().map(|browser| browser.join().expect("its pages")).collect()
    });
    let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
    (0..pages.len()).filter_map(|at| shares[at % BROWSERS].next()).collect()
}

#[tokio::test]
async fn pages_are_light_quick_steady_and_well_made() {
    let server = Server::start();
    let driver = Driver::start();
    let base = server.base();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    ada.sign_in(&server).await;
    let cookies = ada.browser.client.get_all_cookies().await.expect("cookies");
    let cookies: Vec<String> =
        cookies.iter().map(|cookie| format!("{}={}", cookie.name(), cookie.value())).collect();
    let cookie = cookies.join("; ");

    let mut pages: Vec<(String, String, String)> = Vec::new();
    let mut see = |kind: &str, address: String, cookie: &str| {
        pages.push((kind.to_owned(), address, cookie.to_owned()));
    };
    for (kind, path) in [
        ("start", "/"),
        ("sign in", "/sign-in"),
        ("list of rules", "/rules"),
        ("rules of Kathai", "/rules/kathai"),
        ("rules of CATAN", "/rules/catan"),
        ("rules of Mare Balticum", "/rules/mare-balticum"),
        ("privacy", "/privacy"),
    ] {
        see(kind, format!("{base}{path}"), "");
    }
    for ruleset in ["kathai", "catan", "mare-balticum"] {
        let earlier = server.mail_count(&ada.address);
        let game = ada.open_game(&server, ruleset, 3).await;
        ada.seat_bot().await;
        ada.seat_bot().await;
        ada.start(&game).await;
        // The link of a mail is opened by who never signed in.
        let link = server.wait_for_link(&ada.address, "/m/", earlier);
        see(&format!("move page of {ruleset}"), link, "");
        see(&format!("table of {ruleset}"), game.clone(), &cookie);
        // Chromium sends no cookie that it was lent to where it is sent on to.
        ada.browser.open(&format!("{game}?at=1")).await;
        see(&format!("replay of {ruleset}"), ada.browser.address().await, &cookie);
    }
    see("lobby", ada.open_game(&server, "kathai", 3).await, &cookie);
    for (kind, path) in
        [("my games", "/games"), ("new game", "/games/new?ruleset=catan"), ("settings", "/me")]
    {
        see(kind, format!("{base}{path}"), &cookie);
    }
    see("mail settings", server.wait_for_link(&ada.address, "/s/", 0), "");

    let mut found = Vec::new();
    let looked_at = look(&pages);
    assert_eq!(looked_at.len(), pages.len());
    for (asked, page) in pages.iter().zip(looked_at) {
        let kind = &asked.0;
        let Page { score, weak, shift, moved, bytes, document, mut paint } = page;
        // What else the machine does only makes it later.
        for _ in 0..3 {
            if paint.is_none_or(|paint| paint <= MAX_PAINT) {
                break;
            }
            let again = look(std::slice::from_ref(asked));
            paint = paint.min(again.into_iter().find_map(|page| page.paint));
        }
        println!("{kind}: {score:?}, {bytes} bytes, {document} of them the page, {paint:?} ms");
        for (category, score) in score {
            if score < MIN_SCORE {
                found.push(format!("{kind}: {category} {score}: {}", weak.join(", ")));
            }
        }
        if shift > 0.0 {
            found.push(format!("{kind}: what is shown moves while it loads ({shift}): {moved:?}"));
        }
        if bytes > MAX_FIRST_VISIT {
            found.push(format!("{kind}: {bytes} bytes at the first visit"));
        }
        if document > MAX_NEXT_VISIT {
            found.push(format!("{kind}: {document} bytes at the next visit"));
        }
        if let Some(paint) = paint.filter(|paint| *paint > MAX_PAINT) {
            found.push(format!("{kind}: {paint} ms until something is painted"));
        }
    }
    ada.browser.close().await;
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}
