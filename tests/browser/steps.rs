//! Steps of a turn where scripts run: no page is loaded between them, and all else is as if it were.

use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::MovePage,
    people::Person,
    process::{TIMEOUT, wait_for},
    server::Server,
    taps::first_move,
};

/// What a script's expression finds on the page.
async fn seen(browser: &Browser, expression: &str) -> Value {
    let script = format!("return {expression};");
    browser.client.execute(&script, Vec::new()).await.expect("a page")
}

/// Marks the page: a load would forget it.
async fn mark(browser: &Browser) {
    browser.client.execute("window.isSame = true;", Vec::new()).await.expect("a page");
}

async fn is_same(browser: &Browser) -> bool {
    seen(browser, "window.isSame === true").await == true
}

/// Waits until an expression of the page is true.
async fn until(browser: &Browser, expression: &str) {
    browser.until(&format!("return {expression};")).await;
}

/// How many forms the page has posted by itself, and how many pages it has asked for.
async fn asked(browser: &Browser) -> u64 {
    let count = "performance.getEntriesByType('resource') \
                 .filter((it) => it.initiatorType === 'fetch').length";
    seen(browser, count).await.as_u64().expect("a number")
}

const BOARD: &str = "document.getElementById('board').getBoundingClientRect().top";
const ON_BAR: &str = "document.activeElement.matches('.hint-bar .says')";

/// A turn of Mare Balticum, in which three actions are composed.
async fn turn(server: &Server, ada: &Person) -> MovePage {
    let browser = &ada.browser;
    let mut page = first_move(server, ada, "mare-balticum").await;
    for _ in 0..8 {
        if page.heading.contains("your turn") {
            return page;
        }
        let earlier = server.mail_count(&ada.address);
        browser.play(&page.moves.first().expect("a move").clone()).await;
        let link = server.wait_for_link(&ada.address, "/m/", earlier);
        browser.open(&link).await;
        page = MovePage::read(browser).await;
    }
    panic!("it does not come to a turn: {}", page.text);
}

/// Ada, signed in.
struct Scene {
    server: Server,
    driver: Driver,
    ada: Person,
}

impl Scene {
    async fn open(width: u32) -> Scene {
        let server = Server::start();
        let driver = Driver::start();
        let ada = Person::new(&driver, "Ada", Scripts::On, width).await;
        ada.sign_in(&server).await;
        Scene { server, driver, ada }
    }

    /// On the marked page of a turn of Mare Balticum.
    async fn at_turn() -> Scene {
        let scene = Scene::open(390).await;
        turn(&scene.server, &scene.ada).await;
        mark(&scene.ada.browser).await;
        scene
    }

    /// On the marked page of the first move of a game of Kathai.
    async fn at_first_move(width: u32) -> (Scene, MovePage) {
        let scene = Scene::open(width).await;
        let page = first_move(&scene.server, &scene.ada, "kathai").await;
        mark(&scene.ada.browser).await;
        (scene, page)
    }
}

/// Touches the first place of the board that leads on to another move; gives the button in the bar.
async fn touch_and_go_on(browser: &Browser) -> String {
    let ids = "[...document.querySelectorAll('.place.first:not(.beside)')].map((it) => it.id)";
    let ids: Vec<String> = serde_json::from_value(seen(browser, ids).await).expect("ids");
    browser.click(&format!("#{}", ids[0])).await;
    format!(".spot-of:has(> #{}) > .say button[formmethod='get']", ids[0])
}

#[tokio::test]
async fn a_turn_is_composed_and_played_without_a_page_load() {
    let Scene { server, driver: _driver, ada } = Scene::at_turn().await;
    let browser = &ada.browser;
    let events = server.events();
    let link = browser.address().await;
    // A step: the board stays where it was, the bar has the focus, the address is that of the step.
    let onward = touch_and_go_on(browser).await;
    let stood = seen(browser, BOARD).await.as_f64().expect("a place");
    browser.press(&onward).await;
    assert_eq!(MovePage::read(browser).await.planned.len(), 1);
    assert!(is_same(browser).await, "a step loads no page");
    let stands = seen(browser, BOARD).await.as_f64().expect("a place");
    assert!((stood - stands).abs() < 2.0, "the board went from {stood} to {stands}");
    assert_eq!(seen(browser, ON_BAR).await, true, "the bar says what was planned");
    let planned = browser.address().await;
    assert!(planned.contains("move="), "{planned}");
    // Back and forth, as with pages.
    browser.leave("back", async { browser.client.back().await.expect("back") }).await;
    assert_eq!(browser.address().await, link);
    assert!(MovePage::read(browser).await.planned.is_empty());
    browser.leave("forward", async { browser.client.forward().await.expect("on") }).await;
    assert_eq!(browser.address().await, planned);
    assert_eq!(MovePage::read(browser).await.planned.len(), 1);
    // A step back, by the bar.
    browser.press(".hint-bar a.button").await;
    assert!(MovePage::read(browser).await.planned.is_empty());
    assert!(is_same(browser).await, "nor does a step back");
    assert_eq!(server.events(), events, "nothing is played");
    // Played: what came of it is in sight and has the focus; its title and footer are those of the new page.
    let onward = touch_and_go_on(browser).await;
    browser.press(&onward).await;
    browser.press(".hint-bar button[name='sure']").await;
    let page = MovePage::read(browser).await;
    assert!(page.text.contains("Played"), "{}", page.text);
    assert!(is_same(browser).await, "nor does playing");
    let news = "document.activeElement.matches('.told > .notice') \
                && document.activeElement.getBoundingClientRect().top > -1";
    let focused = "document.activeElement.outerHTML.slice(0, 300) + ' at ' \
                   + document.activeElement.getBoundingClientRect().top";
    assert_eq!(seen(browser, news).await, true, "has the focus: {}", seen(browser, focused).await);
    let played = browser.address().await;
    assert!(played.contains("done="), "{played}");
    let back = "document.querySelector('.languages input[name=back]').value";
    let back = seen(browser, back).await;
    assert!(played.ends_with(back.as_str().expect("a path")), "{back} for {played}");
    // Back sends nothing again.
    let events = server.events();
    browser.leave("back", async { browser.client.back().await.expect("back") }).await;
    browser.leave("forward", async { browser.client.forward().await.expect("on") }).await;
    assert_eq!(browser.address().await, played);
    assert!(is_same(browser).await);
    assert_eq!(server.events(), events, "no move is made by going back");
    ada.browser.close().await;
}

/// Two touches at once in the middle of what a selector finds.
async fn touch_twice(browser: &Browser, css: &str) {
    let found = format!("document.querySelector({})", json!(css));
    let [x, y] = browser.place_of(&found).await.expect("it can be touched");
    browser.read_first([x, y]).await;
    for count in [1, 2] {
        for kind in ["mousePressed", "mouseReleased"] {
            let event =
                json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": count });
            browser.devtools("Input.dispatchMouseEvent", &event);
        }
    }
}

#[tokio::test]
async fn what_is_touched_twice_is_sent_once() {
    let Scene { server: _server, driver: _driver, ada } = Scene::at_turn().await;
    let browser = &ada.browser;
    let onward = touch_and_go_on(browser).await;
    browser.press(&onward).await;
    let before = asked(browser).await;
    browser.leave("play", touch_twice(browser, ".hint-bar button[name='sure']")).await;
    let page = MovePage::read(browser).await;
    assert!(page.text.contains("Played"), "{}", page.text);
    assert!(is_same(browser).await);
    // The form, and the page that it leads to.
    assert_eq!(asked(browser).await, before + 1, "one form is posted");
    ada.browser.close().await;
}

#[tokio::test]
async fn the_second_touch_of_a_double_one_presses_nothing_that_has_come_there_meanwhile() {
    // The page's clock goes on by a millisecond whenever it is looked at, however busy the machine is.
    const CLOCK: &str = "(() => { let now = performance.now(); window.pass = (time) => { now += time; }; \
        performance.now = () => { now += 1; return now; }; return true; })()";
    let Scene { server, driver: _driver, ada } = Scene::at_turn().await;
    let browser = &ada.browser;
    assert_eq!(seen(browser, CLOCK).await, true);
    let onward = touch_and_go_on(browser).await;
    let found = format!("document.querySelector({})", json!(onward));
    let [x, y] = browser.place_of(&found).await.expect("it can be touched");
    browser.press(&onward).await;
    let events = server.events();
    let under = format!(
        "(() => {{ const {{ style }} = document.querySelector(\".hint-bar button[name='sure']\"); \
            for (const [name, value] of Object.entries({{ position: 'fixed', left: '{}px', top: '{}px', \
              width: '60px', height: '40px', 'min-height': '0', padding: '0' }})) style.setProperty(name, value); \
            return document.elementFromPoint({x}, {y}).name; }})()",
        x - 30.0,
        y - 20.0
    );
    assert_eq!(seen(browser, &under).await, "sure", "the button is where the other one was");
    let touch = || {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            browser.devtools("Input.dispatchMouseEvent", &event);
        }
    };
    let before = asked(browser).await;
    touch();
    assert!(!browser.has("main[aria-busy]").await, "nothing is posted");
    assert_eq!(asked(browser).await, before);
    assert_eq!(server.events(), events);
    // Somebody who has read it first plays it.
    seen(browser, "window.pass(1000)").await;
    browser.leave("play", async { touch() }).await;
    let page = MovePage::read(browser).await;
    assert!(page.text.contains("Played"), "{}", page.text);
    ada.browser.close().await;
}

#[tokio::test]
async fn what_does_not_get_through_is_said_and_can_be_sent_again() {
    let (Scene { server, driver: _driver, ada }, page) = Scene::at_first_move(320).await;
    let browser = &ada.browser;
    let events = server.events();
    let bar = browser.pick(page.moves.first().expect("a move")).await;
    let play = format!("{bar} button:not(.quiet)");
    let network = |is_offline: bool| {
        browser.devtools("Network.enable", &json!({}));
        let conditions = json!({ "offline": is_offline, "latency": 0,
            "downloadThroughput": -1, "uploadThroughput": -1 });
        browser.devtools("Network.emulateNetworkConditions", &conditions);
    };
    network(true);
    browser.click(&play).await;
    browser.wait_for(".unreached[role='alert']").await;
    let said = seen(browser, "document.querySelector('.unreached').textContent").await;
    assert!(said.as_str().is_some_and(|said| said.starts_with("No connection.")), "{said}");
    assert!(is_same(browser).await, "the page is still there, and what was picked");
    assert_eq!(server.events(), events);
    network(false);
    browser.press(&play).await;
    let page = MovePage::read(browser).await;
    assert!(page.text.contains("Played"), "{}", page.text);
    assert!(is_same(browser).await);
    assert!(!browser.has(".unreached").await, "it is not said any longer");
    assert!(server.events() > events);
    ada.browser.close().await;
}

#[tokio::test]
async fn what_others_have_done_meanwhile_is_shown_as_on_a_page_of_its_own() {
    // Whoever is asked for a deal first may have one move alone that is listed.
    let (Scene { server, driver, ada }, page) = loop {
        let (scene, page) = Scene::at_first_move(390).await;
        if page.moves.len() > 1 {
            break (scene, page);
        }
        scene.ada.browser.close().await;
    };
    let browser = &ada.browser;
    let other = driver.browser(Scripts::Off, 390).await;
    other.open(&browser.address().await).await;
    let bar = browser.pick(&page.moves[0]).await;
    // In another window the same link plays something else.
    let elsewhere = MovePage::read(&other).await;
    other.play(&elsewhere.moves[1]).await;
    let events = server.events();
    browser.press(&format!("{bar} button:not(.quiet)")).await;
    assert!(is_same(browser).await, "the refusal takes the place of the page");
    let told = "document.activeElement.matches('.told > .notice')";
    assert_eq!(seen(browser, told).await, true, "{}", browser.text().await);
    // Its address can be asked for.
    browser.open(&browser.address().await).await;
    assert!(browser.has("#board").await, "{}", browser.text().await);
    wait_for("bots", || server.events() >= events);
    other.close().await;
    ada.browser.close().await;
}

#[tokio::test]
async fn a_form_with_a_fault_has_the_focus_on_what_is_wrong() {
    let (Scene { server: _server, driver: _driver, ada }, page) = Scene::at_first_move(390).await;
    let browser = &ada.browser;
    let form = page.form("Leave an offer for goods").expect("an offer can be left");
    browser.unfold(form).await;
    browser.pick_some(form, "You give", 1).await;
    let page = browser.look_first(form).await;
    assert!(page.text.contains("Please look again"), "{}", page.text);
    assert!(is_same(browser).await);
    assert_eq!(seen(browser, "document.activeElement.id").await, "faults");
    let title = browser.client.title().await.expect("a title");
    assert!(title.starts_with("Error: "), "{title}");
    // The form is as ready as what is filled in says, on a page that was not loaded, too.
    browser.count(form, "You want", "silk", 2).await;
    let short = format!(
        "document.getElementById('{}').closest('details') \
        .querySelectorAll('.wanted.short').length",
        form.id
    );
    assert_eq!(seen(browser, &short).await, 0);
    browser.look_first(form).await;
    assert!(is_same(browser).await);
    browser.play_plan().await;
    assert!(is_same(browser).await);
    ada.browser.close().await;
}

#[tokio::test]
async fn nothing_passes_over_for_who_wants_nothing_to_move() {
    const COUNT: &str = "(() => { window.passages = 0; new MutationObserver((changes) => { \
        for (const { addedNodes } of changes) for (const it of addedNodes) \
          if (it.matches?.('svg.passing')) window.passages += 1; \
        }).observe(document.body, { childList: true, subtree: true }); return true; })()";
    let Scene { server: _server, driver: _driver, ada } = Scene::at_turn().await;
    let browser = &ada.browser;
    assert_eq!(seen(browser, COUNT).await, true);
    let prefer = |what: &str| {
        let features = json!([{ "name": "prefers-reduced-motion", "value": what }]);
        browser.devtools("Emulation.setEmulatedMedia", &json!({ "features": features }));
    };
    for (preferred, passages) in [("reduce", 0), ("no-preference", 1)] {
        prefer(preferred);
        let onward = touch_and_go_on(browser).await;
        browser.press(&onward).await;
        assert_eq!(seen(browser, "window.passages").await, passages, "{preferred}");
        browser.until("return !document.querySelector('.passing');").await;
        prefer("reduce");
        browser.press(".hint-bar a.button").await;
    }
    assert!(is_same(browser).await);
    ada.browser.close().await;
}

/// Where the board of a replay stands, as an expression: below what its step told, and below so many lines. The
/// step tells what it told again.
fn tops_below(lines: usize) -> String {
    format!(
        "(() => {{ const told = document.querySelector('#replay .happened'); \
         const top = () => scrollY \
           + document.getElementById('board').getBoundingClientRect().top; \
         const words = told.innerHTML, before = top(); \
         told.innerHTML = '<li>Ada plays a card.</li>'.repeat({lines}); \
         const after = top(); told.innerHTML = words; return [before, after]; }})()"
    )
}

#[tokio::test]
async fn a_replay_goes_on_in_its_place_and_its_slider_keeps_the_keys() {
    let Scene { server, driver: _driver, ada } = Scene::open(390).await;
    let browser = &ada.browser;
    let game = ada.open_game(&server, "kathai", 3).await;
    ada.seat_bot().await;
    ada.seat_bot().await;
    ada.start(&game).await;
    // Enough moves to go through, whoever began.
    browser.open(&server.wait_for_link(&ada.address, "/m/", 0)).await;
    for _ in 0..3 {
        let earlier = server.mail_count(&ada.address);
        let page = MovePage::read(browser).await;
        let page = browser.play(page.moves.first().expect("a move")).await;
        if page.moves.is_empty() {
            browser.open(&server.wait_for_link(&ada.address, "/m/", earlier)).await;
        }
    }
    browser.open(&format!("{game}?at=4")).await;
    mark(browser).await;
    let at = "document.getElementById('at').value";
    // The first position may come later than the event that was asked for.
    let step = async || -> u64 {
        let at = seen(browser, &format!("Number({at})")).await;
        at.as_u64().expect("an event")
    };
    let first = step().await;
    browser.press("#replay a[rel='next']").await;
    assert_eq!(step().await, first + 1);
    assert!(is_same(browser).await, "a step loads no page");
    let next = "document.activeElement.matches('#replay a[rel=next]')";
    assert_eq!(seen(browser, next).await, true, "the next step is one more press");
    let told = "document.querySelector('p.unseen[role=status]').textContent";
    let told = seen(browser, told).await;
    assert!(
        told.as_str().is_some_and(|told| told.contains(&(first + 1).to_string())),
        "the step is told: {told}"
    );
    // The board stays where it is, however much a step has to tell.
    for lines in [1, 9] {
        let tops = seen(browser, &tops_below(lines)).await;
        assert_eq!(tops[0], tops[1], "a step of {lines} lines moves the board");
    }
    // By the keys.
    seen(browser, "document.getElementById('at').focus()").await;
    let key = json!({ "type": "rawKeyDown", "key": "ArrowLeft", "code": "ArrowLeft", "windowsVirtualKeyCode": 37 });
    browser
        .leave("a key", async {
            browser.devtools("Input.dispatchKeyEvent", &key);
        })
        .await;
    assert_eq!(step().await, first);
    assert_eq!(seen(browser, "document.activeElement.id").await, "at");
    // It plays by itself, and can be stopped.
    browser.press("#play").await;
    until(browser, &format!("Number({at}) >= {}", first + 2)).await;
    assert!(is_same(browser).await, "playing loads no page");
    browser.press("#play").await;
    assert!(!browser.has("#replay[data-onward]").await, "it stands still");
    assert!(is_same(browser).await);
    // A page that was loaded while it played goes on in the same way.
    browser.open(&format!("{game}?at=4&play=yes")).await;
    mark(browser).await;
    let began = std::time::Instant::now();
    until(browser, &format!("Number({at}) > {first}")).await;
    assert!(began.elapsed() < TIMEOUT && is_same(browser).await);
    ada.browser.close().await;
}
