//! What axe-core finds on every kind of page, narrow and wide: nothing.

use std::{cell::RefCell, collections::BTreeSet, sync::LazyLock};

use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::MovePage,
    people::Person,
    server::Server,
};

/// The checker's script.
static AXE: LazyLock<String> = LazyLock::new(|| {
    let path = std::env::var("TURNPOST_AXE").unwrap_or_else(|_| {
        format!("{}/target/tools/node_modules/axe-core/axe.min.js", env!("CARGO_MANIFEST_DIR"))
    });
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; tests/tools/install brings it"))
});

/// Unfolds everything and picks a move, so that all of the page is there to be checked.
const SHOW_ALL: &str = "document.querySelectorAll('details:not([open])').forEach((it) => { \
                        it.open = true; it.dataset.unfolded = 'yes'; }); \
                        const move = document.querySelector('input[type=radio][form=moves]'); \
                        if (move) move.checked = true;";

/// Takes back what was picked and unfolded to be checked.
const PUT_BACK: &str = "const moves = document.getElementById('moves'); if (moves) moves.reset(); \
                        document.querySelectorAll('details[data-unfolded]').forEach((it) => { \
                        it.open = false; delete it.dataset.unfolded; });";

/// Runs the checker with these rules, or with all of them.
const CHECK: &str = "const [rules, done] = arguments; \
                     axe.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) }).then( \
                     (found) => done(found.violations), (error) => done(String(error)));";

/// What is wrong with the page that the browser shows, everything on it unfolded.
pub async fn faults(browser: &Browser) -> Vec<String> {
    browser.client.execute(SHOW_ALL, Vec::new()).await.expect("a page");
    browser.client.execute(&AXE, Vec::new()).await.expect("the checker loads");
    let mut faults = Vec::new();
    // By day, and for who prefers dark pages: there the colours are others, and nothing else.
    for (scheme, rules) in [("light", json!(null)), ("dark", json!(["color-contrast"]))] {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
        let arguments = vec![rules];
        let found = browser.client.execute_async(CHECK, arguments).await;
        match found.expect("the checker runs") {
            Value::Array(found) => faults.extend(found.iter().map(|fault| {
                let nodes = fault["nodes"].as_array().into_iter().flatten();
                let places: Vec<String> = nodes.map(|node| node["html"].to_string()).collect();
                format!("{} ({scheme}): {}", fault["help"], places.join(" | "))
            })),
            error => faults.push(error.to_string()),
        }
    }
    browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let beyond = browser.client.execute(wide, Vec::new()).await.expect("a width");
    if beyond.as_i64() != Some(0) {
        faults.push(format!("the page is {beyond} pixels too wide"));
    }
    browser.client.execute(PUT_BACK, Vec::new()).await.expect("a page");
    faults
}

/// Checks the move pages of a game while it is played: each that shows something new.
#[derive(Default)]
pub struct Inspector {
    seen: RefCell<BTreeSet<String>>,
    found: RefCell<Vec<String>>,
}

impl Inspector {
    /// Checks a move page if a kind of move or form is on it that was on none before at its width.
    /// The checker is a script: who plays without scripts is not disturbed.
    pub async fn look(&self, person: &Person, page: &MovePage) {
        let word = |text: &str| text.split([' ', ':']).next().unwrap_or_default().to_owned();
        let moves = page.moves.iter().map(|listed| word(&listed.notation));
        let forms = page.forms.iter().map(|form| format!("form {}", word(&form.label)));
        let planned = (!page.planned.is_empty()).then(|| "plan".to_owned());
        let kinds = moves.chain(forms).chain(planned).chain([page.asked()]);
        let mut fresh = Vec::new();
        for kind in kinds {
            let kind = format!("{kind} at {}", person.width);
            if person.scripts == Scripts::On && self.seen.borrow_mut().insert(kind.clone()) {
                fresh.push(kind);
            }
        }
        if !fresh.is_empty() {
            self.check(person, &fresh.join(", ")).await;
        }
    }

    /// Checks the page that a person's browser shows.
    pub async fn check(&self, person: &Person, what: &str) {
        let faults = faults(&person.browser).await;
        let told = faults.into_iter().map(|fault| format!("{what} at {}: {fault}", person.width));
        self.found.borrow_mut().extend(told);
    }

    /// Checks the pages of a finished game: its table, its log, a step of its replay.
    pub async fn look_back(&self, person: &Person, game: &str) {
        for page in ["", "?log=yes", "?at=7"] {
            person.browser.open(&format!("{game}{page}")).await;
            self.check(person, &format!("finished game {page}")).await;
        }
    }

    /// Fails when something was found.
    pub fn conclude(self) {
        let found = self.found.into_inner();
        assert!(!self.seen.into_inner().is_empty(), "something was checked");
        assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
    }
}

#[tokio::test]
async fn nothing_is_found_on_any_kind_of_page_narrow_or_wide() {
    let server = Server::start();
    let driver = Driver::start();
    let mut found: Vec<String> = Vec::new();
    for width in [320, 1280] {
        let name = if width == 320 { "Ada" } else { "Bea" };
        let ada = Person::new(&driver, name, Scripts::On, width).await;
        let base = server.base();
        let mut pages = vec![
            (format!("{base}/"), "start"),
            (format!("{base}/sign-in"), "sign in"),
            (format!("{base}/sign-in/x"), "sign-in link"),
            (format!("{base}/rules"), "list of rules"),
            (format!("{base}/rules/kathai"), "rules"),
            (format!("{base}/rules/catan"), "rules"),
            (format!("{base}/rules/mare-balticum"), "rules"),
            (format!("{base}/nowhere"), "not found"),
            (server.demo_link(), "move page"),
        ];
        for (address, kind) in &pages {
            ada.browser.open(address).await;
            let faults = faults(&ada.browser).await;
            found.extend(faults.into_iter().map(|fault| format!("{kind} at {width}: {fault}")));
        }
        ada.sign_in(&server).await;
        let gathering = ada.open_game(&server, "kathai", 3).await;
        pages = vec![
            (format!("{base}/games"), "my games"),
            (format!("{base}/games/new"), "new game"),
            (format!("{base}/games/new?ruleset=kathai"), "options"),
            (format!("{base}/games/new?ruleset=catan"), "options"),
            (format!("{base}/games/new?ruleset=mare-balticum"), "options"),
            (format!("{base}/me"), "settings"),
            (gathering.clone(), "gathering"),
            (format!("{base}/mailbox"), "mailbox"),
        ];
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let game = ada.open_game(&server, ruleset, 3).await;
            ada.seat_bot().await;
            ada.seat_bot().await;
            ada.start(&game).await;
            pages.push((game.clone(), "table"));
            pages.push((format!("{game}?log=yes"), "log"));
            pages.push((format!("{game}?at=4"), "replay"));
        }
        let link = server.wait_for_link(&ada.address, "/m/", 0);
        pages.push((link, "move page"));
        pages.push((server.wait_for_link(&ada.address, "/s/", 0), "mail settings"));
        // Who need not move at the start is mailed a look at the table.
        let name = if width == 320 { "Bo" } else { "Cy" };
        let guest = Person::new(&driver, name, Scripts::Off, width).await;
        let shared = ada.open_game_and_begin(&server, "kathai", 3).await;
        ada.browser.fill("#addresses", &guest.address).await;
        ada.browser.press("form[action$='/invite'] button").await;
        guest.accept(&server).await;
        ada.browser.open(&shared).await;
        ada.seat_bot().await;
        ada.start(&shared).await;
        let look = server.wait_for_link(&guest.address, "/l/", 0);
        pages.push((look, "look"));
        guest.browser.close().await;
        for (address, kind) in &pages {
            ada.browser.open(address).await;
            let faults = faults(&ada.browser).await;
            found.extend(faults.into_iter().map(|fault| format!("{kind} at {width}: {fault}")));
        }
        // A page with something typed that is invalid.
        ada.browser.open(&gathering).await;
        ada.browser.fill("#addresses", "nobody").await;
        ada.browser.press("form[action$='/invite'] button").await;
        let faults = faults(&ada.browser).await;
        found.extend(faults.into_iter().map(|fault| format!("error at {width}: {fault}")));
        ada.browser.close().await;
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}
