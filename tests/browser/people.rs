//! People with mailboxes and browsers: they sign in, open games, join them.

use crate::{
    chrome::{Browser, Driver, Scripts},
    server::Server,
};

/// Somebody with a mailbox and a browser.
pub struct Person {
    pub name: &'static str,
    pub address: String,
    pub browser: Browser,
    /// Whether the browser runs scripts.
    pub scripts: Scripts,
    /// How wide its window is, in pixels.
    pub width: u32,
}

impl Person {
    pub async fn new(driver: &Driver, name: &'static str, scripts: Scripts, width: u32) -> Person {
        let address = format!("{}@example.org", name.to_lowercase());
        let browser = driver.browser(scripts, width).await;
        Person { name, address, browser, scripts, width }
    }

    /// Signs in by the mailed link, and chooses a name when there is none yet.
    pub async fn sign_in(&self, server: &Server) {
        let browser = &self.browser;
        let earlier = server.mail_count(&self.address);
        browser.open(&format!("{}/sign-in", server.base())).await;
        browser.fill("#address", &self.address).await;
        browser.press("main button").await;
        let link = server.wait_for_link(&self.address, "/sign-in/", earlier);
        browser.open(&link).await;
        browser.click("label[for='sure']").await;
        browser.press("main button").await;
        if browser.address().await.contains("/me") {
            browser.fill("#name", self.name).await;
            browser.press("form[action='/me'] button").await;
        }
        assert!(browser.address().await.ends_with("/games"), "{}", browser.text().await);
    }

    /// Opens a game of this ruleset; gives its address.
    pub async fn open_game(&self, server: &Server, ruleset: &str, seats: u8) -> String {
        self.open_game_of(server, &format!("ruleset={ruleset}"), seats).await
    }

    /// Opens a game in which this person begins, since everybody sits as they joined; gives its
    /// address.
    pub async fn open_game_and_begin(&self, server: &Server, ruleset: &str, seats: u8) -> String {
        self.open_game_of(server, &format!("ruleset={ruleset}&seating=joined"), seats).await
    }

    /// Opens a game from the form that this query fills in; gives its address.
    async fn open_game_of(&self, server: &Server, query: &str, seats: u8) -> String {
        let browser = &self.browser;
        browser.open(&format!("{}/games/new?{query}", server.base())).await;
        browser.fill("#name", &format!("{}'s table", self.name)).await;
        browser.select("#seats", &seats.to_string()).await;
        browser.press("form[action='/games/new'] .actions button").await;
        let address = browser.address().await;
        assert!(address.contains("/g/"), "{}", browser.text().await);
        address
    }

    /// Invites others to the game that the browser shows.
    pub async fn invite(&self, others: &[&Person]) {
        let addresses: Vec<&str> = others.iter().map(|other| other.address.as_str()).collect();
        self.browser.fill("#addresses", &addresses.join(", ")).await;
        self.browser.press("form[action$='/invite'] button").await;
        for other in others {
            assert!(self.browser.text().await.contains(&other.address));
        }
    }

    /// Accepts the invitation in the newest mail.
    pub async fn accept(&self, server: &Server) {
        let link = server.wait_for_link(&self.address, "/i/", 0);
        self.browser.open(&link).await;
        if self.browser.has("#name").await {
            self.browser.fill("#name", self.name).await;
        }
        self.browser.click("label[for='sure']").await;
        self.browser.press("main button").await;
        assert!(
            self.browser.text().await.contains("You have a seat"),
            "{}",
            self.browser.text().await
        );
    }

    /// Seats a bot on the next free place of the game that the browser shows.
    pub async fn seat_bot(&self) {
        self.browser.click("label[for='bot-steady']").await;
        self.browser.press("form[action$='/join'] button").await;
    }

    /// Opens the full game at this address, which has started by itself.
    pub async fn start(&self, game: &str) {
        self.browser.open(game).await;
        assert!(!self.browser.has("form[action$='/start']").await);
    }
}
