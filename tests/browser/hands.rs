//! Games by a finger alone, and by the keys alone: a demo of each game, from the start page to its
//! ranking, on a phone. The second way of a game ends after forty moves.
//!
//! With `TURNPOST_HANDS=all` every game is played in every way: by either hand, on either phone, with
//! scripts and without, and always to its ranking.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng, seq::IndexedRandom as _};
use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::{ListedMove, MovePage},
    process::TIMEOUT,
    server::Server,
};

/// What the pages are used with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Hand {
    Finger,
    Keys,
}

/// A key: its name, code, number and what it types.
type Key = (&'static str, &'static str, u32, &'static str);

const TAB: Key = ("Tab", "Tab", 9, "");
const ENTER: Key = ("Enter", "Enter", 13, "\r");
const SPACE: Key = (" ", "Space", 32, " ");
const DOWN: Key = ("ArrowDown", "ArrowDown", 40, "");

/// No page has so many stops of the keyboard, nor so many places on its board.
const STOPS: usize = 500;
/// So many moves of one's own at most make a game.
const MOVES: usize = 700;
/// So many moves of one's own are enough where another way has gone to the end.
const BEGINNING: usize = 40;

/// How far a game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Far {
    ToItsEnd,
    Begun,
}

/// Somebody who plays with one hand.
struct Player {
    browser: Browser,
    hand: Hand,
    sampler: SmallRng,
}

impl Player {
    fn key(&self, (key, code, number, text): Key) {
        let down = if text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for kind in [down, "keyUp"] {
            let mut event = json!({ "type": kind, "key": key, "code": code,
                "windowsVirtualKeyCode": number });
            if kind == "keyDown" {
                event["text"] = text.into();
            }
            self.browser.devtools("Input.dispatchKeyEvent", &event);
        }
    }

    /// What a script's expression says of an element.
    async fn seen(&self, css: &str, expression: &str) -> Value {
        let script =
            format!("const it = document.querySelector({}); return {expression};", json!(css));
        self.browser.client.execute(&script, Vec::new()).await.expect("a page")
    }

    /// Goes to an element with the keys: from stop to stop, and with the arrows between the buttons
    /// of one stop.
    async fn focus(&self, css: &str) {
        const WHERE: &str = "(() => { const at = document.activeElement; \
            if (at === it) return 'there'; \
            return at && it && at.type === 'radio' && it.type === 'radio' \
              && at.name === it.name && at.form === it.form ? 'beside' : 'elsewhere'; })()";
        for _ in 0..STOPS {
            match self.seen(css, WHERE).await.as_str() {
                Some("there") => return,
                Some("beside") => self.key(DOWN),
                _ => self.key(TAB),
            }
        }
        panic!("no key leads to {css}:\n{}", self.browser.text().await);
    }

    /// Presses what is not a choice between several.
    async fn press(&self, css: &str) {
        match self.hand {
            Hand::Finger => {
                let found = format!("document.querySelector({})", json!(css));
                let [x, y] = match self.browser.place_of(&found).await {
                    Ok(place) => place,
                    Err(why) => panic!("{css}: {why}\n{}", self.browser.text().await),
                };
                let down = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
                let up = json!({ "type": "touchEnd", "touchPoints": [] });
                for event in [down, up] {
                    self.browser.devtools("Input.dispatchTouchEvent", &event);
                }
            }
            Hand::Keys => {
                self.focus(css).await;
                self.key(ENTER);
            }
        }
    }

    /// Presses what leads to another page.
    async fn follow(&self, css: &str) -> MovePage {
        self.browser.leave(css, self.press(css)).await;
        MovePage::read(&self.browser).await
    }

    /// Waits until an element is as an expression says.
    async fn until(&self, css: &str, expression: &str) {
        let began = std::time::Instant::now();
        while self.seen(css, expression).await != true {
            assert!(began.elapsed() < TIMEOUT, "{css}: {}", self.browser.text().await);
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    /// Chooses a radio button: with a finger by touching `shown`, itself or its label.
    async fn choose(&self, radio: &str, shown: &str) {
        match self.hand {
            Hand::Finger => self.press(shown).await,
            Hand::Keys => {
                self.focus(radio).await;
                if self.seen(radio, "it.checked").await != true {
                    self.key(SPACE);
                }
            }
        }
        self.until(radio, "!!it && it.checked").await;
    }

    /// Picks a move on the board or in the list; gives what finds the bar with its button.
    async fn pick(&self, listed: &ListedMove) -> String {
        let (browser, id) = (&self.browser, &listed.id);
        let radio = format!("#{id}");
        if browser.has(&format!("#{id}.place:not(.beside)")).await {
            self.choose(&radio, &radio).await;
        } else {
            let inside = match self.hand {
                Hand::Finger => format!("label[for='{id}']"),
                Hand::Keys => radio.clone(),
            };
            let folded = format!("details.fold:not([open]):has({inside}) > summary");
            if browser.has(&folded).await {
                self.press(&folded).await;
                self.until(&format!("details.fold:has({inside})"), "it.open").await;
            }
            self.choose(&radio, &format!("li > label[for='{id}']")).await;
        }
        self.pick_second(id).await
    }

    /// Picks what goes with a place that was touched, if something does.
    async fn pick_second(&self, id: &str) -> String {
        let seconds = format!(".spot-of:has(> #{id}) > .place.next");
        if self.browser.has(&seconds).await {
            self.choose(&seconds, &seconds).await;
            return format!("{seconds}:checked + .ghost + .say");
        }
        format!(":is(li, .spot-of):has(> #{id}) > .say")
    }

    async fn play(&self, listed: &ListedMove) -> MovePage {
        let bar = self.pick(listed).await;
        self.play_from(&bar, &listed.notation).await
    }

    async fn play_from(&self, bar: &str, what: &str) -> MovePage {
        let page = self.follow(&format!("{bar} button:not(.quiet)")).await;
        assert!(page.text.contains("Played"), "{what}: {}", page.text);
        page
    }

    /// Sails a boat on the board: the boat is touched, then where it goes. `None` where no boat can.
    async fn sail(&mut self) -> Option<MovePage> {
        const BOATS: &str = "[...document.querySelectorAll('.place.first[value^=\"@boat-\"]')]\
            .map((boat) => boat.id)";
        let boats: Vec<String> =
            serde_json::from_value(self.seen("html", BOATS).await).expect("ids");
        let boat = boats.choose(&mut self.sampler)?;
        self.choose(&format!("#{boat}"), &format!("#{boat}")).await;
        let bar = self.pick_second(boat).await;
        Some(self.play_from(&bar, boat).await)
    }

    /// Discards what is owed, card by card.
    async fn discard(&self, id: &str) -> MovePage {
        const HAND: &str = "[Number(it.dataset.owed), [...it.querySelectorAll('.stepper')].map((kind) => { \
            const all = kind.querySelectorAll('input'); \
            return [all[0].id.slice(0, all[0].id.lastIndexOf('-') + 1), all.length - 1]; })]";
        let hand = self.seen(".hand[data-owed]", HAND).await;
        let (mut left, kinds): (u32, Vec<(String, u32)>) =
            serde_json::from_value(hand).expect("a hand");
        for (start, held) in kinds {
            let some = left.min(held);
            left -= some;
            for at in 0..some {
                let next = at + 1;
                let more = format!("#{start}{at} + .steps > label[for='{start}{next}']");
                self.choose(&format!("#{start}{next}"), &more).await;
            }
        }
        self.follow(&format!("details:has(> #{id}) button[name='now']")).await
    }

    /// Does what the game waits for.
    async fn act(&mut self, page: &MovePage) -> MovePage {
        if let Some(form) = page.form("Discard ") {
            return self.discard(&form.id).await;
        }
        // A boat is sailed on the board where nothing better is to be done.
        let works = ["unload", "fish", "sail out", "place", "token", "safe"];
        let is_at_sea = page.first("sail").is_some();
        if is_at_sea
            && works.iter().all(|work| page.first(work).is_none())
            && let Some(page) = self.sail().await
        {
            return page;
        }
        const FIRST: [&str; 16] = [
            "unload",
            "fish",
            "sell",
            "draw",
            "accept",
            "decline",
            "withdraw",
            "end trading",
            "roll",
            "robber",
            "city",
            "settlement",
            "buy card",
            "token",
            "pass",
            "refuse",
        ];
        let road = page
            .first("road")
            .filter(|_| page.first("end").is_none() || self.sampler.random_range(0..3) == 0);
        let listed = FIRST.iter().find_map(|start| page.first(start)).or(road);
        let listed = listed.or(page.first("end")).or(page.moves.first());
        self.play(&page.sure(listed).clone()).await
    }
}

/// A hand, the width of the phone, and whether it runs scripts.
type Way = (Hand, u32, Scripts);

/// Plays a demo so far.
async fn play(driver: &Driver, ruleset: &str, (hand, width, scripts): Way, far: Far) {
    let way = format!("{ruleset}, {hand:?}, {width}, {scripts:?}");
    let server = Server::start();
    let browser = driver.browser(scripts, width).await;
    if hand == Hand::Finger {
        let on = json!({ "enabled": true, "maxTouchPoints": 1 });
        browser.devtools("Emulation.setTouchEmulationEnabled", &on);
    }
    let mut player = Player { browser, hand, sampler: SmallRng::seed_from_u64(7) };
    player.browser.open(&server.base()).await;
    let mut page = player.follow(&format!("form[action='/demo/{ruleset}'] button")).await;
    let is_led = player.browser.has("#guide").await;
    assert!(is_led || !page.owes, "{way}: whoever begins is led: {}", page.text);
    let mut moves = 0;
    while !page.over && (far == Far::ToItsEnd || moves < BEGINNING) {
        if page.owes {
            page = player.act(&page).await;
            moves += 1;
            assert!(moves < MOVES, "{way}: the game does not end");
        } else {
            page = player.follow("#onward a").await;
        }
    }
    assert!(moves >= 8, "{way}: a whole game was played, not {moves} moves");
    assert!(!page.over || page.text.contains("Ranking"), "{way}: {}", page.text);
    player.browser.close().await;
}

/// Plays these ways, or all there are.
async fn play_all(ruleset: &str, ways: &[Way]) {
    let driver = Driver::start();
    if std::env::var_os("TURNPOST_HANDS").is_some_and(|hands| hands == "all") {
        for hand in [Hand::Finger, Hand::Keys] {
            for width in [320, 390] {
                for scripts in [Scripts::Off, Scripts::On] {
                    play(&driver, ruleset, (hand, width, scripts), Far::ToItsEnd).await;
                }
            }
        }
    } else {
        let far = std::iter::once(Far::ToItsEnd).chain(std::iter::repeat(Far::Begun));
        for (way, far) in ways.iter().zip(far) {
            play(&driver, ruleset, *way, far).await;
        }
    }
}

#[tokio::test]
async fn kathai_is_played_by_a_finger_alone_and_by_keys_alone() {
    let ways = [(Hand::Finger, 390, Scripts::On), (Hand::Keys, 320, Scripts::Off)];
    play_all("kathai", &ways).await;
}

#[tokio::test]
async fn catan_is_played_by_a_finger_alone_and_by_keys_alone() {
    let ways = [(Hand::Finger, 320, Scripts::Off), (Hand::Keys, 390, Scripts::On)];
    play_all("catan", &ways).await;
}

#[tokio::test]
async fn mare_balticum_is_played_by_a_finger_alone_and_by_keys_alone() {
    let ways = [(Hand::Finger, 390, Scripts::Off), (Hand::Keys, 320, Scripts::On)];
    play_all("mare-balticum", &ways).await;
}
