//! Touching moves nothing: what was there stands where it stood, with and without what was picked.

use serde_json::Value;

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::MovePage,
    people::Person,
    process::TIMEOUT,
    server::Server,
    taps::first_move,
};

/// Remembers where everything stands on the page, but for the bar at the bottom of the window.
const REMEMBER: &str = "window.stood = [...document.querySelectorAll('body *')] \
    .filter((it) => !it.closest('.say, .hint-bar, .ghost, defs') && it.checkVisibility()) \
    .map((it) => { const { x, y, width, height } = it.getBoundingClientRect(); \
      return [it, [x + scrollX, y + scrollY, width, height]]; }); \
    return window.stood.length;";

/// What stands elsewhere now.
const MOVED: &str = "return window.stood.filter(([it, was]) => { \
      const { x, y, width, height } = it.getBoundingClientRect(); \
      const is = [x + scrollX, y + scrollY, width, height]; \
      return is.some((at, nth) => Math.abs(at - was[nth]) > 0.01); }) \
    .map(([it, was]) => `${it.tagName} ${it.id} ${it.className} was at ${was}`).slice(0, 5);";

/// The bar that is shown: its height, whether all of it is in the window, and whether its words stand
/// where they belong: beside their buttons, or above them in a bar of rows.
const BAR: &str = "const bars = [...document.querySelectorAll('.say, .hint-bar')] \
      .filter((it) => it.checkVisibility()); \
    return bars.map((bar) => { \
      const { height, bottom } = bar.getBoundingClientRect(); \
      const [words, buttons] = ['.says', '.actions'] \
        .map((part) => bar.querySelector(part)?.getBoundingClientRect()); \
      const beside = !buttons || (words.top < buttons.bottom && buttons.top < words.bottom); \
      const rows = bar.classList.contains('rows'); \
      const ordered = beside || (rows && words.bottom <= buttons.top); \
      return [height, Math.abs(bottom - innerHeight) < 1, ordered, rows]; });";

/// The one bar of a window: its height, and whether its words have a row of their own.
struct Bar {
    height: f64,
    has_rows: bool,
}

impl Bar {
    /// Whether it is as low as a bar at rest is: two lines, or two above a row of buttons where a
    /// question of many words is answered in it (a bot that begins may ask for a deal).
    fn is_low(&self) -> bool {
        (55.0..if self.has_rows { 105.0 } else { 75.0 }).contains(&self.height)
    }
}

async fn run(browser: &Browser, script: &str) -> Value {
    browser.client.execute(script, Vec::new()).await.expect("a page")
}

/// The one bar in the window, whose words stand where they belong.
async fn bar(browser: &Browser) -> Bar {
    let bars: Vec<(f64, bool, bool, bool)> =
        serde_json::from_value(run(browser, BAR).await).expect("bars");
    let [(height, true, true, has_rows)] = bars.as_slice() else {
        panic!("one bar, at the bottom, its words beside their buttons: {bars:?}")
    };
    Bar { height: *height, has_rows: *has_rows }
}

/// Touches the first of what is shown for a selector; whether there is something.
async fn touch(browser: &Browser, css: &str) -> bool {
    let shown =
        format!("[...document.querySelectorAll({css:?})].find((it) => it.checkVisibility())");
    let is_there = run(browser, &format!("return !!{shown};")).await == true;
    if is_there {
        browser.click_on(&shown).await.expect("it can be touched");
    }
    is_there
}

#[tokio::test]
async fn nothing_moves_when_the_board_is_touched() {
    let server = Server::start();
    let driver = Driver::start();
    for (name, width) in [("Ada", 390), ("Bea", 320)] {
        let ada = Person::new(&driver, name, Scripts::On, width).await;
        ada.sign_in(&server).await;
        let browser = &ada.browser;
        for ruleset in ["kathai", "mare-balticum", "catan"] {
            let page = first_move(&server, &ada, ruleset).await;
            let count = run(browser, REMEMBER).await;
            assert!(count.as_u64() > Some(40), "{ruleset}: {count} things on the page");
            let before = bar(browser).await;
            let height = before.height;
            assert!(before.is_low(), "{ruleset} at {width}: {height}, {}", page.heading);
            for css in [".place.first:not(.beside)", ".place.next:not(.beside)"] {
                if touch(browser, css).await {
                    let moved = run(browser, MOVED).await;
                    assert_eq!(moved, serde_json::json!([]), "{ruleset} at {width}: {css}");
                    let after = bar(browser).await.height;
                    assert!((55.0..220.0).contains(&after), "{ruleset}: {after}");
                }
            }
            assert!(!page.over);
        }
        ada.browser.close().await;
    }
}

#[tokio::test]
async fn a_turn_that_begins_with_the_dice_has_them_in_the_bar() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 320).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    let mut page = first_move(&server, &ada, "catan").await;
    // Two settlements, each with its road.
    let began = std::time::Instant::now();
    while !page.heading.contains("roll") {
        assert!(began.elapsed() < TIMEOUT, "{}", page.heading);
        let earlier = server.mail_count(&ada.address);
        page = browser.play(&page.moves.first().expect("a move").clone()).await;
        if page.moves.is_empty() {
            let link = server.wait_for_link(&ada.address, "/m/", earlier);
            browser.open(&link).await;
            page = MovePage::read(browser).await;
        }
    }
    bar(browser).await;
    // The usual move: two taps, without a look at the list.
    let before = server.events();
    let _ = browser.taps();
    browser.click(".hint-bar label.button").await;
    assert_eq!(server.events(), before, "one tap plays nothing");
    assert!(touch(browser, ".say button:not(.quiet)").await, "the bar plays it");
    assert_eq!(browser.taps(), 2);
    crate::process::wait_for("the dice are rolled", || server.events() > before);
    ada.browser.close().await;
}

#[tokio::test]
async fn from_the_start_page_to_invitations_sent_in_under_ten_taps() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    browser.open(&server.base()).await;
    let _ = browser.taps();
    browser.press("a[href^='/games/new']").await;
    browser.press("a[href='/games/new?ruleset=catan']").await;
    browser.click("#addresses").await;
    browser.fill("#addresses", "bo@example.org, cleo@example.org").await;
    browser.press("form[action='/games/new'] .actions button").await;
    let taps = browser.taps();
    assert!(taps < 10, "{taps} taps");
    for guest in ["bo@example.org", "cleo@example.org"] {
        server.wait_for_link(guest, "/i/", 0);
    }
    ada.browser.close().await;
}
