//! Pictures of every kind of page and mail, to be looked at with one's own eyes:
//!
//! ```sh
//! . tests/tools/environment
//! TURNPOST_GALLERY=target/gallery cargo test --test browser -- --ignored gallery
//! ```
//!
//! With `TURNPOST_UPDATE=1` the few that the README shows are written to `docs/gallery` as well.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::{
    camera::{Camera, DESK, GREY, Light, NIGHT, PHONE, Pose, SMALL, WHOLE},
    catan::Settler,
    chrome::{Browser, Driver, Scripts},
    kathai::Merchant,
    mare_balticum::Captain,
    page::MovePage,
    people::Person,
    play::Habit,
    process::TIMEOUT,
    server::{Letter, Server},
};

/// Every way to look at a page.
const ALL: [Pose; 6] = [WHOLE, PHONE, NIGHT, SMALL, GREY, DESK];
/// A page that is much like others.
const FEW: [Pose; 5] = [WHOLE, PHONE, NIGHT, SMALL, GREY];
/// So many own turns into a game the board shows what it can.
const MIDDLE: u32 = 9;
/// The forms of which a picture is kept.
const KEPT: [&str; 3] = ["catan-form-make", "catan-form-discard", "kathai-form-ask"];
/// So many kinds of mail at most are shown.
const MAILS: usize = 40;

/// Words as part of a file's name.
fn slug(words: &str) -> String {
    let letter = |it: char| if it.is_ascii_alphabetic() { it.to_ascii_lowercase() } else { ' ' };
    let words: String = words.chars().map(letter).collect();
    words.split_whitespace().take(7).collect::<Vec<_>>().join("-")
}

/// Goes where a reader begins: whatever was touched in a list before has scrolled the page away from its board.
async fn to_the_top(browser: &Browser) {
    browser.client.execute("window.scrollTo(0, 0);", Vec::new()).await.expect("the top");
}

/// Who takes the pictures.
struct Photographer {
    camera: Camera,
    /// Where the few go that are kept.
    album: Option<Camera>,
    seen: BTreeMap<String, u32>,
}

impl Photographer {
    fn new() -> Photographer {
        let folder = std::env::var_os("TURNPOST_GALLERY").map_or_else(
            || Path::new(env!("CARGO_MANIFEST_DIR")).join("target/gallery"),
            PathBuf::from,
        );
        let album = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/gallery");
        let album = std::env::var_os("TURNPOST_UPDATE").map(|_| Camera::new(&album));
        Photographer { camera: Camera::new(&folder), album, seen: BTreeMap::new() }
    }

    /// How often this was seen before.
    fn count(&mut self, what: String) -> u32 {
        let count = self.seen.entry(what).or_default();
        *count += 1;
        *count - 1
    }

    fn keep(&self, browser: &Browser, name: &str, pose: Pose) {
        if let Some(album) = &self.album {
            album.keep(browser, name, pose);
        }
    }

    async fn open(&self, browser: &Browser, address: &str, name: &str, poses: &[Pose]) {
        browser.open(address).await;
        self.camera.take(browser, name, poses);
    }

    /// Looks at a move page: whole when it asks for something new, and at every form that is new.
    async fn look(&mut self, browser: &Browser, ruleset: &str, page: &MovePage) -> MovePage {
        let mut page = page.clone();
        let address = browser.address().await;
        let asked = slug(&page.heading).split('-').take(4).collect::<Vec<_>>().join("-");
        to_the_top(browser).await;
        if self.count(format!("{ruleset} {asked}")) == 0 {
            self.camera.take(browser, &format!("{ruleset}-{asked}"), &FEW);
        }
        // Before the dice are rolled there is nothing to be seen on the board yet.
        let is_turn = page.heading.to_lowercase().contains("your turn");
        if is_turn && !page.heading.contains("roll") {
            let turn = self.count(format!("{ruleset} turn"));
            if turn == MIDDLE {
                self.camera.take(browser, &format!("{ruleset}-turn"), &ALL);
                self.keep(browser, &format!("{ruleset}-turn"), PHONE);
                self.keep(browser, &format!("{ruleset}-turn-dark"), NIGHT);
                if ruleset == "catan" {
                    self.keep(browser, "catan-turn-grey", GREY);
                }
                for step in 1..=3 {
                    let Some(first) = page.moves.first().cloned() else { break };
                    browser.pick(&first).await;
                    to_the_top(browser).await;
                    let name = format!("{ruleset}-turn-picked-{step}");
                    self.camera.take(browser, &name, &FEW);
                    if step == 1 {
                        self.keep(browser, &format!("{ruleset}-picked"), PHONE);
                    }
                    if !first.goes_on {
                        break;
                    }
                    page = browser.plan(&first).await;
                    to_the_top(browser).await;
                    let name = format!("{ruleset}-turn-planned-{step}");
                    self.camera.take(browser, &name, &FEW);
                }
                browser.open(&address).await;
                page = MovePage::read(browser).await;
            }
        }
        for form in page.forms.clone() {
            let word = slug(&form.label).split('-').next().unwrap_or_default().to_owned();
            if self.count(format!("{ruleset} form {word}")) > 0 {
                continue;
            }
            browser.unfold(&form).await;
            const SHOW: &str = "document.getElementById(arguments[0]).closest('details') \
                .scrollIntoView({block: 'center'});";
            const TAP: &str = "const form = document.getElementById(arguments[0]).closest('details'); \
                form.querySelectorAll('.hand').forEach((hand, at) => { \
                  const parts = [...hand.querySelectorAll('.stepper, .pick')]; \
                  const overs = [...parts.slice(at), ...parts] \
                    .map((part) => part.querySelector('.over, label.face')); \
                  const over = overs.find(Boolean); \
                  if (over) over.click(); });";
            let id = vec![form.id.as_str().into()];
            browser.client.execute(SHOW, id.clone()).await.expect("a form");
            browser.client.execute(TAP, id.clone()).await.expect("a form");
            let name = format!("{ruleset}-form-{word}");
            self.camera.take(browser, &name, &FEW);
            if KEPT.contains(&name.as_str()) {
                // Pictures of all of the page have scrolled it away.
                browser.client.execute(SHOW, id).await.expect("a form");
                self.keep(browser, &name, PHONE);
            }
            browser.open(&address).await;
            page = MovePage::read(browser).await;
        }
        page
    }

    /// Lets people play a game to its end, and looks at whatever they are asked.
    async fn play(
        &mut self,
        server: &Server,
        people: &[&Person],
        ruleset: &str,
        habit: &mut impl Habit,
        began: Vec<String>,
    ) {
        let mut looked_at = began.clone();
        let mut idle_since = Instant::now();
        let mut left = 400;
        loop {
            for (person, looked_at) in people.iter().zip(&mut looked_at) {
                let browser = &person.browser;
                let Some((letter, link)) = server.newest(&person.address, "/m/") else { continue };
                if letter.name <= *looked_at {
                    continue;
                }
                looked_at.clone_from(&letter.name);
                browser.open(&link).await;
                let mut page = MovePage::read(browser).await;
                while page.owes && !page.over && left > 0 {
                    page = self.look(browser, ruleset, &page).await;
                    page = habit.act(person, &page).await;
                    if self.count(format!("{ruleset} played")) == 0 {
                        self.camera.take(browser, &format!("{ruleset}-played"), &FEW);
                    }
                    left -= 1;
                    idle_since = Instant::now();
                }
                if page.over || left == 0 {
                    return;
                }
            }
            let is_end = |letter: &Letter| letter.text.to_lowercase().contains("how it ended");
            let letters = server.letters(&people[0].address);
            if letters.iter().any(|letter| letter.name > began[0] && is_end(letter)) {
                return;
            }
            assert!(idle_since.elapsed() < TIMEOUT, "nobody is asked to move");
            if idle_since.elapsed() > Duration::from_secs(10) {
                // Who was mailed a few times in a row is mailed a little later: the others go on.
                println!("{ruleset}: nobody was asked for a while, {left} moves are left");
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A game of two people and a bot, from its lobby to its end.
    async fn game(
        &mut self,
        server: &Server,
        [ada, bo]: [&Person; 2],
        ruleset: &str,
        habit: &mut impl Habit,
    ) {
        let browser = &ada.browser;
        let earlier = server.mail_count(&bo.address);
        // What came before belongs to other games.
        let newest = |person: &Person| server.letters(&person.address).pop();
        let earlier_mails = [ada, bo].map(|it| newest(it).map_or_else(String::new, |it| it.name));
        let game = ada.open_game(server, ruleset, 3).await;
        ada.seat_bot().await;
        ada.invite(&[bo]).await;
        if self.count("lobby".to_owned()) == 0 {
            self.camera.take(browser, "lobby", &ALL);
            self.keep(browser, "lobby", PHONE);
        }
        let link = server.wait_for_link(&bo.address, "/i/", earlier);
        bo.browser.open(&link).await;
        if self.count("invitation".to_owned()) == 0 {
            self.camera.take(&bo.browser, "invitation", &FEW);
            self.keep(&bo.browser, "invitation", PHONE);
        }
        if bo.browser.has("#name").await {
            bo.browser.fill("#name", bo.name).await;
        }
        bo.browser.click("label[for='sure']").await;
        bo.browser.press("main button").await;
        self.play(server, &[ada, bo], ruleset, habit, earlier_mails.to_vec()).await;
        self.open(browser, &game, &format!("{ruleset}-table"), &ALL).await;
        self.keep(browser, &format!("{ruleset}-table"), PHONE);
        // What is folded below every table: the words, the own note, and the form to report with.
        if self.count("folded".to_owned()) == 0 {
            const UNFOLD: &str = "document.querySelectorAll('#in-words, #note, #report') \
                .forEach((part) => { part.open = true; });";
            browser.client.execute(UNFOLD, Vec::new()).await.expect("a table");
            self.camera.take(browser, "table-unfolded", &FEW);
        }
        self.open(browser, &format!("{game}?at=30"), &format!("{ruleset}-replay"), &FEW).await;
        if ruleset == "catan" {
            self.keep(browser, "replay", PHONE);
        }
        self.open(browser, &format!("{game}?log=yes"), &format!("{ruleset}-log"), &[PHONE]).await;
    }

    /// All pages and mails in one light, small and side by side.
    async fn sheet(&self, browser: &Browser, light: Light) {
        let Some(album) = &self.album else { return };
        let figures: String = self
            .camera
            .taken(light)
            .iter()
            .map(|(name, path)| {
                let picture = STANDARD.encode(std::fs::read(path).expect("a picture"));
                let words = name.replace('-', " ");
                format!(
                    "<figure><img src='data:image/png;base64,{picture}'>\
                     <figcaption>{words}</figcaption></figure>"
                )
            })
            .collect();
        let page = format!(
            "<!doctype html><meta charset='utf-8'><style>body{{margin:12px;display:grid;\
             grid-template-columns:repeat(8,1fr);gap:12px;font:12px sans-serif}}figure{{margin:0}}\
             img{{width:100%;height:250px;object-fit:cover;object-position:top;border:1px solid #bbb}}\
             </style>{figures}"
        );
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("sheet.html");
        std::fs::write(&file, page).expect("written");
        browser.open(&format!("file://{}", file.display())).await;
        album.keep_sheet(browser, &format!("all-{}", light.name()));
    }

    /// One mail of each kind to these people, as its reader sees it.
    async fn mails(&mut self, server: &Server, browser: &Browser, people: &[&str]) {
        let mut kinds = BTreeSet::new();
        for letter in people.iter().flat_map(|to| server.letters(to)) {
            let kind = letter.text.lines().find(|line| !line.trim().is_empty());
            let kind = slug(kind.unwrap_or(&letter.subject));
            if kinds.len() >= MAILS || !kinds.insert(kind.clone()) {
                continue;
            }
            let address = format!("{}/mailbox/{}/html", server.base(), letter.name);
            self.open(browser, &address, &format!("mail-{kind}"), &FEW).await;
            if kind.contains("your-turn") || letter.text.contains("Your hand") {
                self.keep(browser, "mail", PHONE);
            } else if kind.contains("invite") {
                self.keep(browser, "mail-invitation", PHONE);
            } else if kind.contains("offer") {
                self.keep(browser, "mail-offer", PHONE);
            }
        }
    }
}

#[tokio::test]
#[ignore = "takes pictures to be looked at"]
async fn gallery() {
    let mut photographer = Photographer::new();
    let server = Server::with_pictures_in_mails();
    let driver = Driver::start();
    let base = server.base();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    let bo = Person::new(&driver, "Bo", Scripts::On, 390).await;
    let browser = &ada.browser;
    for (path, name) in [("/", "start"), ("/sign-in", "sign-in"), ("/rules", "rules")] {
        photographer.open(browser, &format!("{base}{path}"), name, &ALL).await;
        if name != "rules" {
            photographer.keep(browser, name, PHONE);
        }
    }
    for ruleset in ["kathai", "catan", "mare-balticum"] {
        let address = format!("{base}/rules/{ruleset}");
        photographer.open(browser, &address, &format!("rules-{ruleset}"), &FEW).await;
        if ruleset == "kathai" {
            photographer.keep(browser, "rules", PHONE);
        }
    }
    photographer.open(browser, &server.demo_link(), "demo", &FEW).await;
    photographer.keep(browser, "demo", PHONE);
    ada.sign_in(&server).await;
    photographer.camera.take(browser, "my-games-none", &[PHONE]);
    bo.sign_in(&server).await;
    let address = format!("{base}/games/new?ruleset=catan");
    photographer.open(browser, &address, "new-game", &ALL).await;
    photographer.keep(browser, "new-game", PHONE);
    browser.click("details.house > summary").await;
    photographer.camera.take(browser, "new-game-house-rules", &[WHOLE]);
    let people = [&ada, &bo];
    let wanted = std::env::var("TURNPOST_GALLERY_GAMES").unwrap_or_default();
    let is_wanted = |ruleset: &str| wanted.is_empty() || wanted.contains(ruleset);
    if is_wanted("kathai") {
        photographer.game(&server, people, "kathai", &mut Merchant::new(2)).await;
    }
    if is_wanted("mare-balticum") {
        photographer.game(&server, people, "mare-balticum", &mut Captain::new(2)).await;
    }
    if is_wanted("catan") {
        photographer.game(&server, people, "catan", &mut Settler::new(&server, 4)).await;
    }
    // Games that have only begun, for the list.
    for ruleset in ["kathai", "catan"] {
        let game = ada.open_game(&server, ruleset, 3).await;
        ada.seat_bot().await;
        ada.seat_bot().await;
        ada.start(&game).await;
    }
    photographer.open(browser, &format!("{base}/games"), "my-games", &ALL).await;
    photographer.keep(browser, "my-games", PHONE);
    for (path, name) in [
        ("/me", "settings"),
        ("/privacy", "privacy"),
        ("/mailbox", "mailbox"),
        ("/verify", "verify"),
        ("/docs", "docs"),
    ] {
        photographer.open(browser, &format!("{base}{path}"), name, &FEW).await;
        if name == "settings" {
            photographer.keep(browser, name, PHONE);
        }
    }
    let link = server.wait_for_link(&ada.address, "/s/", 0);
    photographer.open(browser, &link, "mail-settings", &FEW).await;
    let asks = "/oauth/authorize?response_type=code&client_id=https%3A%2F%2Fclock.example&redirect_uri=\
        https%3A%2F%2Fclock.example%2Fback&scope=read+move&state=x&code_challenge_method=S256&\
        code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    for (path, name) in [(asks, "consent"), ("/device", "device"), ("/g/nothing", "not-found")] {
        photographer.open(browser, &format!("{base}{path}"), name, &FEW).await;
    }
    photographer.mails(&server, browser, &[&ada.address, &bo.address]).await;
    for light in Light::ALL {
        photographer.sheet(browser, light).await;
    }
    for person in [ada, bo] {
        person.browser.close().await;
    }
}
