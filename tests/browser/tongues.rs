//! People of different languages at one table, each with a browser and a mailbox in their own: from the invitation, which
//! the host writes in the guest's language, to the ranking. On a narrow phone nothing is too long for its place.
//!
//! With `TURNPOST_TONGUES=whole` every game is played to its ranking, and not its beginning alone.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng, seq::IndexedRandom as _};
use serde_json::Value;
use turnpost::game::language::Language;

use crate::{
    accessibility::faults,
    chrome::{Browser, Driver, Scripts},
    foreign,
    page::{ListedMove, MovePage},
    people::Person,
    process::TIMEOUT,
    quoted,
    server::Server,
};

/// Names that are no words of any language.
const NAMES: [&str; 5] = ["Qora", "Wexi", "Zyxa", "Xuqo", "Ywza"];

/// What people have written: the game's name, and theirs.
const KNOWN: [&str; 7] = ["Qwz Vlk", "Qora", "Wexi", "Zyxa", "Xuqo", "Ywza", "Turnpost"];

/// The narrowest phone.
const WIDTH: u32 = 320;

/// What is too long for its place: the page itself, a button whose words are cut, or have more than two lines.
const MEASURE: &str = r#"
const faults = [];
const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide`);
for (const button of document.querySelectorAll("button, .button, nav a, summary")) {
  if (!button.checkVisibility() || !button.textContent.trim()) continue;
  const words = button.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  const box = button.getBoundingClientRect();
  if (!box.width || box.right <= 0) continue;
  // What is there for screen readers alone takes no room.
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const rects = [];
  while (texts.nextNode()) {
    const around = texts.currentNode.parentElement.getBoundingClientRect();
    if (around.width < 2) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    rects.push(...[...range.getClientRects()].filter((it) => it.width > 2 && it.height > 2));
  }
  if (rects.some((it) => it.right > root.clientWidth + 1 || it.left < -1)) faults.push(`beyond the page: ${words}`);
  if (button.matches("button, .button")) {
    const line = parseFloat(getComputedStyle(button).lineHeight) || 20;
    const top = Math.min(...rects.map((it) => it.top)), bottom = Math.max(...rects.map((it) => it.bottom));
    if (rects.length && bottom - top > 2.7 * line) faults.push(`more than two lines: ${words}`);
    if (button.scrollWidth > button.clientWidth + 1 && getComputedStyle(button).overflowX !== "visible")
      faults.push(`cut: ${words}`);
  }
}
for (const label of document.querySelectorAll("label, legend, h1, h2, h3, dt, dd, th, td, select, figcaption")) {
  // What scrolls by itself may be wider.
  const scrolls = (it) => it && (getComputedStyle(it).overflowX === "auto" || scrolls(it.parentElement));
  if (!label.checkVisibility() || scrolls(label)) continue;
  const box = label.getBoundingClientRect();
  if (box.width < 2 || box.right <= 0) continue;
  const words = label.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  if (box.right > root.clientWidth + 1 || box.left < -1) faults.push(`${label.localName} beyond the page: ${words}`);
  if (getComputedStyle(label).overflowX === "hidden" && label.scrollWidth > label.clientWidth + 1)
    faults.push(`${label.localName} cut: ${words}`);
}
return [document.documentElement.lang, document.documentElement.outerHTML, faults];
"#;

/// Whose seats the game waits for, by the list of players of the page that is shown.
const AWAITED: &str = "return [...document.querySelectorAll('li > .tag.call')] \
    .map((tag) => tag.parentElement.querySelector('span').firstChild.textContent.trim());";

async fn awaited(browser: &Browser) -> Vec<String> {
    serde_json::from_value(browser.read(AWAITED).await).expect("names")
}

/// Somebody who reads one language.
struct Reader {
    person: Person,
    language: Language,
}

/// What was found on the way, and where.
#[derive(Default)]
struct Findings {
    found: BTreeSet<String>,
    pages: usize,
    mails: usize,
}

impl Findings {
    /// Reads the page that a browser shows.
    async fn read(&mut self, browser: &Browser, language: Language, what: &str) {
        let found: (String, String, Vec<String>) =
            serde_json::from_value(browser.read(MEASURE).await).expect("a page");
        let (lang, html, long) = found;
        if lang != language.tag() {
            self.found.insert(format!("{what}: in {lang} instead of {language}"));
        }
        let left = foreign::rests_of_page(&html, &KNOWN);
        self.found
            .extend(left.into_iter().chain(long).map(|it| format!("{what} in {language}: {it}")));
        self.pages += 1;
    }

    /// Reads it as a screen reader would as well.
    async fn inspect(&mut self, browser: &Browser, language: Language, what: &str) {
        self.read(browser, language, what).await;
        let found = faults(browser).await.into_iter();
        self.found.extend(found.map(|fault| format!("{what} in {language}: {fault}")));
    }

    /// Reads the mails that somebody got.
    fn read_mails(&mut self, server: &Server, reader: &Reader) {
        for letter in server.letters(&reader.person.address) {
            let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let text = quoted::without_moves(&text);
            let tag = reader.language.tag();
            for said in [&letter.subject, &text] {
                let left = foreign::rests(tag, said, &KNOWN).into_iter();
                self.found
                    .extend(left.map(|it| format!("mail to {tag}: {it} in {}", letter.subject)));
            }
            self.mails += 1;
        }
    }

    fn conclude(self) {
        println!("{} pages and {} mails read", self.pages, self.mails);
        let found: Vec<_> = self.found.iter().take(60).collect();
        assert!(found.is_empty(), "{} findings: {found:#?}", self.found.len());
    }
}

impl Reader {
    async fn new(driver: &Driver, at: usize, language: Language) -> Reader {
        let browser = driver.browser_in(Scripts::On, WIDTH, language.tag()).await;
        let name = NAMES[at];
        let address = format!("{}@example.org", name.to_lowercase());
        Reader {
            person: Person { name, address, browser, scripts: Scripts::On, width: WIDTH },
            language,
        }
    }

    /// Invites somebody to the game that the browser shows, in the guest's language.
    async fn invite(&self, guest: &Reader) {
        let browser = &self.person.browser;
        browser.fill("#addresses", &guest.person.address).await;
        browser.select("#invitation-language", guest.language.own_name()).await;
        browser.press("form[action$='/invite'] button").await;
        assert!(browser.text().await.contains(&guest.person.address));
    }

    /// Takes the seat of the invitation.
    async fn accept(&self, server: &Server, findings: &mut Findings) {
        let link = server.wait_for_link(&self.person.address, "/i/", 0);
        let browser = &self.person.browser;
        browser.open(&link).await;
        findings.inspect(browser, self.language, "invitation").await;
        browser.fill("#name", self.person.name).await;
        browser.click("label[for='sure']").await;
        browser.press("main button").await;
        findings.read(browser, self.language, "accepted").await;
    }
}

/// The beginnings of moves in the order in which they are preferred: what brings a game on, and to its end.
const PREFERRED: [&str; 15] = [
    "sell",
    "city",
    "settlement",
    "roll",
    "robber",
    "sail out",
    "token",
    "unload",
    "fish",
    "accept",
    "end trading",
    "withdraw",
    "decline",
    "draw",
    "buy card",
];

/// So many moves at most make a game.
const MOVES: usize = 2_500;

/// The move that is made on a page, and nothing on it is read but moves.
fn chosen<'a>(page: &'a MovePage, sampler: &mut SmallRng) -> &'a ListedMove {
    let preferred = PREFERRED.iter().find_map(|start| page.first(start));
    // Roads are kept for what they lead to, and boats do not sail to and fro.
    let road = page
        .first("road")
        .filter(|_| page.first("end").is_none() || sampler.random_range(0..3) == 0);
    let sail = page.starting("sail").choose(sampler).copied();
    let listed = preferred.or(road).or(sail);
    let listed = listed.or(page.first("end")).or(page.first("pass")).or(page.moves.first());
    page.sure(listed)
}

/// Discards the cards that are owed on a page where nothing else can be done, the first of the hand, if some are;
/// gives the page after that.
async fn discard(browser: &Browser, page: &MovePage) -> Option<MovePage> {
    const HAND: &str = r#"
const hand = document.querySelector(".hand[data-owed]");
return [hand.closest("details").querySelector("summary").id, Number(hand.dataset.owed),
  [...hand.querySelectorAll(".stepper")].map((kind) => {
    const all = kind.querySelectorAll("input");
    return [all[0].id.slice(0, all[0].id.lastIndexOf("-") + 1), all.length - 1];
  })];
"#;
    if !page.moves.is_empty() || !browser.has(".hand[data-owed]").await {
        return None;
    }
    let owed: (String, u32, Vec<(String, u32)>) =
        serde_json::from_value(browser.read(HAND).await).expect("a hand");
    let (id, mut left, kinds) = owed;
    if !browser.has(&format!("details[open] > #{id}")).await {
        browser.click(&format!("#{id}")).await;
    }
    for (start, held) in kinds {
        for at in 0..left.min(held) {
            let next = at + 1;
            browser.click(&format!("#{start}{at} + .steps > label[for='{start}{next}']")).await;
        }
        left -= left.min(held);
    }
    browser.press(&format!("details:has(> #{id}) button[name='now']")).await;
    Some(MovePage::read(browser).await)
}

async fn play(browser: &Browser, listed: &ListedMove) -> MovePage {
    let bar = browser.pick(listed).await;
    browser.press(&format!("{bar} button:not(.quiet)")).await;
    MovePage::read(browser).await
}

/// How far a game is played from the invitation on; to its ranking where whole games are wanted.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Far {
    /// So many moves.
    Moves(usize),
    /// Until everybody has ended a turn of their own.
    Turns,
    /// To the ranking.
    Whole,
}

/// What has been played of a game.
struct Progress {
    far: Far,
    moves: usize,
    /// Whoever has ended a turn, by their languages.
    ended: BTreeSet<&'static str>,
    /// How many play.
    seats: usize,
}

impl Progress {
    fn goes_on(&self) -> bool {
        match self.far {
            Far::Moves(moves) => self.moves < moves,
            Far::Turns => self.ended.len() < self.seats,
            Far::Whole => true,
        }
    }

    fn count(&mut self, language: Language, notation: &str) {
        self.moves += 1;
        assert!(self.moves < MOVES, "the game does not end");
        if notation.starts_with("end") {
            self.ended.insert(language.tag());
        }
    }
}

async fn game(ruleset: &str, languages: &[Language], far: Far) {
    let is_whole = std::env::var_os("TURNPOST_TONGUES").is_some_and(|games| games == "whole");
    let far = if is_whole { Far::Whole } else { far };
    let mut sampler = SmallRng::seed_from_u64(7);
    let server = Server::start();
    let driver = Driver::start();
    let mut findings = Findings::default();
    let mut readers = Vec::new();
    for (at, language) in languages.iter().enumerate() {
        readers.push(Reader::new(&driver, at, *language).await);
    }
    let host = &readers[0];
    host.person.sign_in(&server).await;
    let browser = &host.person.browser;
    browser.open(&format!("{}/games/new?ruleset={ruleset}", server.base())).await;
    findings.read(browser, host.language, "new game").await;
    browser.fill("#name", "Qwz Vlk").await;
    browser.select("#seats", &readers.len().to_string()).await;
    browser.press("form[action='/games/new'] .actions button").await;
    let table = browser.address().await;
    for guest in &readers[1..] {
        host.invite(guest).await;
    }
    findings.inspect(browser, host.language, "gathering").await;
    for guest in &readers[1..] {
        guest.accept(&server, &mut findings).await;
        guest.person.sign_in(&server).await;
        findings.read(&guest.person.browser, guest.language, "games").await;
    }
    let (mut seen, mut mailed) = (BTreeSet::new(), BTreeSet::new());
    let mut progress = Progress { far, moves: 0, ended: BTreeSet::new(), seats: languages.len() };
    let mut is_over = false;
    let mut idle_since = Instant::now();
    // A page says whose turn it is: nobody else need look.
    let mut to_move: Vec<String> = Vec::new();
    while !is_over && progress.goes_on() {
        for reader in &readers {
            if !to_move.is_empty() && !to_move.iter().any(|name| name == reader.person.name) {
                continue;
            }
            let browser = &reader.person.browser;
            browser.open(&table).await;
            let mut page = MovePage::read(browser).await;
            // The first move of everybody is made behind the link of the mail that asks for it.
            if page.owes && !page.over && mailed.insert(reader.language.tag()) {
                browser.open(&server.wait_for_link(&reader.person.address, "/m/", 0)).await;
                findings.inspect(browser, reader.language, "mailed").await;
                let asked = MovePage::read(browser).await;
                let listed = chosen(&asked, &mut sampler).clone();
                play(browser, &listed).await;
                findings.read(browser, reader.language, "played by mail").await;
                progress.count(reader.language, &listed.notation);
                idle_since = Instant::now();
                browser.open(&table).await;
                page = MovePage::read(browser).await;
            }
            while page.owes && !page.over && progress.goes_on() {
                // The checker takes its time: each kind of question once in each language.
                if seen.insert((page.asked(), reader.language.tag())) {
                    findings.inspect(browser, reader.language, &page.heading).await;
                    page = MovePage::read(browser).await;
                }
                let what = match discard(browser, &page).await {
                    Some(after) => {
                        page = after;
                        "discarded".to_owned()
                    }
                    None => {
                        let listed = chosen(&page, &mut sampler).clone();
                        page = play(browser, &listed).await;
                        listed.notation
                    }
                };
                findings.read(browser, reader.language, &what).await;
                progress.count(reader.language, &what);
                idle_since = Instant::now();
            }
            is_over |= page.over;
            to_move = awaited(browser).await;
        }
        let moves = progress.moves;
        assert!(idle_since.elapsed() < TIMEOUT, "nobody is asked to move after {moves} moves");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let moves = progress.moves;
    assert_eq!(is_over, far == Far::Whole, "{moves} moves");
    assert_eq!(mailed.len(), languages.len(), "everybody has made a move by a mail's link");
    for reader in &readers {
        let browser = &reader.person.browser;
        browser.open(&table).await;
        assert_eq!(browser.has("#ranking").await, far == Far::Whole);
        findings.inspect(browser, reader.language, "table").await;
        for page in ["?log=yes", "?at=7"] {
            browser.open(&format!("{table}{page}")).await;
            findings.read(browser, reader.language, page).await;
        }
        findings.read_mails(&server, reader);
    }
    for reader in readers {
        reader.person.browser.close().await;
    }
    println!("{ruleset}: {moves} moves");
    findings.conclude();
}

#[tokio::test]
async fn five_people_of_five_languages_play_kathai_from_invitation_to_ranking() {
    game("kathai", Language::ALL, Far::Whole).await;
}

#[tokio::test]
async fn five_people_of_five_languages_begin_mare_balticum() {
    game("mare-balticum", Language::ALL, Far::Moves(12)).await;
}

// CATAN has four seats: five languages are at two tables. At the second everybody has a whole turn.

#[tokio::test]
async fn four_people_of_four_languages_begin_catan() {
    game("catan", &Language::ALL[1..], Far::Moves(16)).await;
}

#[tokio::test]
async fn three_people_begin_catan_in_english_dutch_and_german_too() {
    game("catan", &[Language::English, Language::Dutch, Language::German], Far::Turns).await;
}

/// The pages outside of games.
const PAGES: [&str; 20] = [
    "/",
    "/rules",
    "/rules/kathai",
    "/rules/catan",
    "/rules/mare-balticum",
    "/privacy",
    "/verify",
    "/games",
    "/games/new?ruleset=catan",
    "/games/new?ruleset=mare-balticum",
    "/me",
    "/me/webhooks",
    "/me/calendar",
    "/device",
    "/sign-in",
    "/games/new?ruleset=kathai",
    "/mailbox",
    "/problems/not-found",
    "/problems/kathai/not-held",
    "/oauth/authorize?response_type=code&client_id=Xuqo&redirect_uri=org.example.clock:/back&state=x\
     &code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&scope=read+account",
];

#[tokio::test]
async fn nothing_is_too_long_for_a_narrow_phone_in_any_language() {
    let server = Server::start();
    let driver = Driver::start();
    let mut findings = Findings::default();
    for (at, language) in Language::ALL.iter().enumerate() {
        let reader = Reader::new(&driver, at, *language).await;
        let browser = &reader.person.browser;
        for path in ["/", "/sign-in", "/nothing-here"] {
            browser.open(&format!("{}{path}", server.base())).await;
            findings.read(browser, *language, path).await;
        }
        reader.person.sign_in(&server).await;
        for path in PAGES {
            browser.open(&format!("{}{path}", server.base())).await;
            // Whatever is folded can be unfolded.
            let unfold = "document.querySelectorAll('details').forEach((it) => { it.open = true; }); return true;";
            assert_eq!(browser.read(unfold).await, Value::Bool(true));
            findings.read(browser, *language, path).await;
        }
        // Behind links that nothing is known of any more.
        for beginning in ["m", "s", "i", "a", "b", "h", "j", "k", "l", "u"] {
            browser.open(&format!("{}/{beginning}/aaaaaaaaaaaaaaaa", server.base())).await;
            findings.read(browser, *language, beginning).await;
        }
        reader.person.browser.close().await;
    }
    findings.conclude();
}
