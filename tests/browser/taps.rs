//! From the opened link to a played move: two taps, on a phone, without scripts; and what was
//! typed stays where something in it is invalid.

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::MovePage,
    people::Person,
    process::wait_for,
    server::Server,
};

/// A running game of a person against bots; the browser shows the page behind its first link.
pub async fn first_move(server: &Server, person: &Person, ruleset: &str) -> MovePage {
    let earlier = server.mail_count(&person.address);
    let game = person.open_game(server, ruleset, 3).await;
    person.seat_bot().await;
    person.seat_bot().await;
    person.start(&game).await;
    let link = server.wait_for_link(&person.address, "/m/", earlier);
    person.browser.open(&link).await;
    MovePage::read(&person.browser).await
}

/// Whether the page shows this element.
async fn shows(browser: &Browser, css: &str) -> bool {
    let script = "const shown = document.querySelector(arguments[0]); \
                  return !!shown && shown.checkVisibility();";
    let seen = browser.client.execute(script, vec![css.into()]).await.expect("a page");
    seen.as_bool().expect("yes or no")
}

#[tokio::test]
async fn a_simple_move_takes_two_taps_on_a_phone_without_scripts() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 320).await;
    ada.sign_in(&server).await;
    for ruleset in ["kathai", "mare-balticum"] {
        let page = first_move(&server, &ada, ruleset).await;
        let before = server.events();
        let listed = page.moves.first().unwrap_or_else(|| panic!("{ruleset}: {}", page.text));
        let play = format!(":is(li, .spot-of):has(> #{}) > .say button:not(.quiet)", listed.id);
        assert!(!shows(&ada.browser, &play).await, "one tap must not be enough");
        let page = ada.browser.find("html").await;
        // The first tap picks: it loads nothing, and shows the button.
        ada.browser.pick(listed).await;
        assert!(page.attr("lang").await.is_ok(), "picking loads no page");
        assert!(shows(&ada.browser, &play).await, "{ruleset}: the button follows the pick");
        assert_eq!(server.events(), before, "nothing is played by picking");
        // The second tap plays.
        ada.browser.press(&play).await;
        let text = ada.browser.text().await;
        assert!(text.contains("Played"), "{text}");
        assert!(server.events() > before, "it was played");
    }
    ada.browser.close().await;
}

/// What a script's expression finds on the page.
async fn seen(browser: &Browser, expression: &str) -> serde_json::Value {
    let script = format!("return {expression};");
    browser.client.execute(&script, Vec::new()).await.expect("a page")
}

/// The bars that are shown, without the hint below them.
const BARS: &str = "[...document.querySelectorAll('.say')].filter((bar) => bar.checkVisibility())";

/// Ends what moves and fades: a piece that was taken back is gone a moment later only.
const SETTLED: &str = "(document.getAnimations().forEach((it) => it.finish()), true)";

/// Takes all rules with `:has` out of the style sheet; how many they were.
const WITHOUT_HAS: &str = "(() => { \
    const thin = (sheet) => { let gone = 0; \
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) { \
        const rule = sheet.cssRules[at]; \
        if (rule.selectorText && rule.selectorText.includes(':has(')) { sheet.deleteRule(at); gone += 1; } \
        else if (rule.media) gone += thin(rule); \
      } \
      return gone; }; \
    return [...document.styleSheets].map(thin).reduce((one, other) => one + other, 0); })()";

#[tokio::test]
async fn a_settlement_and_its_road_are_three_taps_on_the_board() {
    let server = Server::start();
    let driver = Driver::start();
    // Without scripts on the smallest phone, and with them on a larger one.
    for (name, scripts, width) in [("Ada", Scripts::Off, 320), ("Bea", Scripts::On, 390)] {
        let ada = Person::new(&driver, name, scripts, width).await;
        ada.sign_in(&server).await;
        let browser = &ada.browser;
        first_move(&server, &ada, "catan").await;
        if scripts == Scripts::On {
            // A browser that knows no `:has` drops the rules with it.
            let gone = seen(browser, WITHOUT_HAS).await;
            assert!(gone.as_u64() > Some(0), "there are such rules");
        }
        let before = server.events();
        let page = browser.find("html").await;
        assert_eq!(seen(browser, &format!("{BARS}.length")).await, 0, "nothing is picked");
        assert!(!browser.has("svg.board a").await, "the board has no links besides");
        // Every place is large enough for a finger and is the topmost thing where it lies.
        const FINGER: &str = "[...document.querySelectorAll('.place.first')].map((place) => { \
            const { left, top, width, height } = place.getBoundingClientRect(); \
            const board = document.querySelector('.board').getBoundingClientRect(); \
            return Math.min(width, height) >= 24 && left >= board.left && top >= board.top \
              && left + width <= board.right && top + height <= board.bottom; \
            }).filter((fits) => !fits).length";
        assert_eq!(seen(browser, FINGER).await, 0, "all places lie on the board");
        let count = browser.all(".place.first").await.len();
        // Whoever begins has taken a corner, and the ones beside it.
        assert!((40..=54).contains(&count), "the corners of the island: {count}");
        // The first tap: the piece stands there, and the bar asks for the road.
        let ids = "[...document.querySelectorAll('.place.first')].map((place) => place.id)";
        let ids: Vec<String> = serde_json::from_value(seen(browser, ids).await).expect("ids");
        let [one, other] = [&ids[10], &ids[30]];
        browser.click(&format!("#{other}")).await;
        browser.click(&format!(".spot-of:has(> #{other}) > .next")).await;
        // Changed by touching another place: nothing of the first one is left.
        browser.click(&format!("#{one}")).await;
        let bars = format!("{BARS}.map((bar) => bar.textContent.trim().replace(/\\s+/g, ' '))");
        let told = seen(browser, &bars).await;
        let told = told.as_array().expect("bars");
        assert_eq!(told.len(), 1, "one bar: {told:?}");
        let told = told[0].as_str().expect("words");
        assert!(told.starts_with("Settlement: ") && told.contains(" road"), "{told}");
        let lit = format!(
            "{SETTLED} && [...document.querySelectorAll('.ghost')] \
                   .filter((ghost) => ghost.checkVisibility({{ opacityProperty: true }})).length"
        );
        assert_eq!(seen(browser, &lit).await, 1, "one piece stands on the board");
        // The second tap: its road.
        browser.click(&format!(".spot-of:has(> #{one}) > .next")).await;
        assert_eq!(seen(browser, &lit).await, 2, "its road as well");
        let told = seen(browser, &bars).await;
        let told = told[0].as_str().expect("words");
        assert!(told.contains("Settlement. ") && told.contains("Road: "), "{told}");
        assert!(page.attr("lang").await.is_ok(), "nothing was loaded");
        assert_eq!(server.events(), before, "and nothing played");
        // The third plays both.
        browser.press(&format!("#{one}-1 + .ghost + .say button:not(.quiet)")).await;
        let text = browser.text().await;
        assert!(text.contains("Played"), "{text}");
        assert!(server.events() >= before + 2, "a settlement and a road");
        ada.browser.close().await;
    }
}

#[tokio::test]
async fn the_board_is_one_stop_of_the_keyboard_with_arrows_between_its_places() {
    const DOWN: &str = "\u{e015}";
    const TAB: &str = "\u{e004}";
    const ENTER: &str = "\u{e007}";
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    first_move(&server, &ada, "catan").await;
    let before = server.events();
    let press = async |keys: &str| {
        let focused = browser.client.active_element().await.expect("something has the focus");
        focused.send_keys(keys).await.expect("a key");
    };
    seen(browser, "document.querySelector('.place').focus()").await;
    press(" ").await;
    let picked = "document.querySelector('.place.first:checked').id";
    let first = seen(browser, picked).await;
    press(DOWN).await;
    let second = seen(browser, picked).await;
    assert_ne!(first, second, "an arrow leads to the next place");
    // Its name is the sentence of the bar.
    let name = "document.getElementById(document.activeElement.getAttribute('aria-labelledby'))\
                .textContent";
    let name = seen(browser, name).await;
    assert!(name.as_str().is_some_and(|name| name.starts_with("Settlement: ")), "{name}");
    // The next stop is the place's roads, and the one after them plays.
    press(TAB).await;
    press(" ").await;
    let road = "document.activeElement.matches('.place.next:checked')";
    assert_eq!(seen(browser, road).await, true);
    press(TAB).await;
    let focused = seen(browser, "document.activeElement.textContent").await;
    assert_eq!(focused, "Play");
    assert_eq!(server.events(), before, "nothing is played yet");
    press(ENTER).await;
    wait_for("a settlement and a road", || server.events() >= before + 2);
    ada.browser.close().await;
}

#[tokio::test]
async fn what_was_typed_stays_when_something_in_it_will_not_do() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 320).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    let page = first_move(&server, &ada, "kathai").await;
    let before = server.events();
    // A standing offer without the cards that are wanted for it.
    let form = page.form("Leave an offer for goods").expect("an offer can be left");
    browser.unfold(form).await;
    browser.pick_some(form, "You give", 1).await;
    let ticked = format!("details:has(> #{}) input[type='checkbox']:checked", form.id);
    assert_eq!(browser.all(&ticked).await.len(), 1);
    let page = browser.look_first(form).await;
    assert!(page.text.contains("Please look again"), "{}", page.text);
    assert!(page.planned.is_empty(), "{}", page.text);
    let title = browser.client.title().await.expect("a title");
    assert!(title.starts_with("Error: "), "{title}");
    assert_eq!(browser.all(&ticked).await.len(), 1, "the card is ticked still");
    // The fault leads to where it is mended; what is added is added to what was there.
    assert!(browser.has("#faults a[href^='#c-']").await);
    browser.count(form, "You want", "silk", 2).await;
    let page = browser.look_first(form).await;
    assert_eq!(page.planned.len(), 1, "{}", page.text);
    assert!(page.planned[0].contains("seek 2 silk"), "{:?}", page.planned);
    assert_eq!(server.events(), before, "looking plays nothing");
    browser.play_plan().await;
    assert!(server.events() > before);
    // A new game without a name: the seats that were chosen are chosen still.
    browser.open(&format!("{}/games/new?ruleset=kathai", server.base())).await;
    browser.find("#name").await.clear().await.expect("a field");
    browser.select("#seats", "4").await;
    browser.press("form[action='/games/new'] .actions button").await;
    let text = browser.text().await;
    assert!(text.contains("Give the game a name"), "{text}");
    let seats = browser.find("#seats").await.prop("value").await.expect("a value");
    assert_eq!(seats.as_deref(), Some("4"));
    ada.browser.close().await;
}

#[tokio::test]
async fn what_the_rules_refuse_stays_typed_and_says_why_where_the_reader_is() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::Off, 320).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    let mut page = first_move(&server, &ada, "catan").await;
    // Settlements and roads, until there is a card to give.
    for _ in 0..6 {
        if page.form("Leave a standing offer").is_some() {
            break;
        }
        let earlier = server.mail_count(&ada.address);
        page = browser.play(page.sure(page.moves.first())).await;
        if page.moves.is_empty() {
            let link = server.wait_for_link(&ada.address, "/m/", earlier);
            browser.open(&link).await;
            page = MovePage::read(browser).await;
        }
    }
    let before = server.events();
    let form = page.form("Leave a standing offer").expect("an offer can be left");
    browser.unfold(form).await;
    const HELD: &str = "const [given] = document.getElementById(arguments[0]).closest('details') \
         .querySelectorAll('fieldset.field'); \
         const held = [...given.querySelectorAll('.stepper')] \
           .find((kind) => kind.querySelectorAll('input').length > 1); \
         return held.querySelector('.what').textContent.trim().split(' ')[0];";
    let held = browser.client.execute(HELD, vec![form.id.as_str().into()]).await.expect("a card");
    let held = held.as_str().expect("its name");
    // Each answer is possible, but nobody gives what they want.
    browser.count(form, "What do you give?", held, 1).await;
    // By the keys alone it can be said.
    const WANT: &str = "const [, wanted] = document.getElementById(arguments[0]).closest('details') \
         .querySelectorAll('fieldset.field'); \
         const kind = [...wanted.querySelectorAll('.stepper')] \
           .find((kind) => kind.querySelector('.what').textContent.trim() === arguments[1]); \
         kind.querySelectorAll('input')[1].checked = true;";
    let named = vec![form.id.as_str().into(), held.into()];
    browser.client.execute(WANT, named).await.expect("a form");
    let page = browser.look_first(form).await;
    assert!(page.text.contains("Please look again"), "{}", page.text);
    assert!(page.planned.is_empty(), "{}", page.text);
    const SEEN: &str = "const fault = document.getElementById(arguments[0] + '-form'); \
         const { top, bottom } = fault.getBoundingClientRect(); \
         const typed = fault.closest('details[open]').querySelectorAll('.stepper input:checked'); \
         return [top >= 0 && bottom <= innerHeight, fault.textContent, \
                 [...typed].filter((input) => input.value === '1').length];";
    let seen = browser.client.execute(SEEN, vec![form.id.as_str().into()]).await.expect("a fault");
    let words = "A trade cannot give and get the same resource.";
    assert_eq!(seen, serde_json::json!([true, words, 2]), "in view, and all of it is there still");
    // Mended in place it goes on.
    let other = if held == "ore" { "grain" } else { "ore" };
    browser.count(form, "What do you want?", held, 0).await;
    browser.count(form, "What do you want?", other, 1).await;
    let page = browser.look_first(form).await;
    assert_eq!(page.planned.len(), 1, "{}", page.text);
    assert_eq!(server.events(), before, "looking plays nothing");
    ada.browser.close().await;
}

#[tokio::test]
async fn a_whole_turn_of_mare_balticum_is_composed_on_the_board() {
    let server = Server::start();
    let driver = Driver::start();
    // Without scripts on the smallest phone, and with them on a larger one.
    for (name, scripts, width) in [("Ada", Scripts::Off, 320), ("Bea", Scripts::On, 390)] {
        let ada = Person::new(&driver, name, scripts, width).await;
        ada.sign_in(&server).await;
        let browser = &ada.browser;
        let mut page = first_move(&server, &ada, "mare-balticum").await;
        // The port, and company tokens if others' turns bring a clock before the own one.
        for _ in 0..8 {
            if page.heading.contains("your turn") {
                break;
            }
            let earlier = server.mail_count(&ada.address);
            browser.play(&page.moves.first().expect("a move").clone()).await;
            let link = server.wait_for_link(&ada.address, "/m/", earlier);
            browser.open(&link).await;
            page = MovePage::read(browser).await;
        }
        let before = server.events();
        // The boats are sent out: a space is touched, and they stand there.
        assert_eq!(seen(browser, &format!("{BARS}.length")).await, 0, "nothing is picked");
        let ids = "[...document.querySelectorAll('.place.first:not(.beside)')].map((it) => it.id)";
        let ids: Vec<String> = serde_json::from_value(seen(browser, ids).await).expect("ids");
        browser.click(&format!("#{}", ids[0])).await;
        let plan = format!(".spot-of:has(> #{}) > .say button[formmethod='get']", ids[0]);
        browser.press(&plan).await;
        let page = MovePage::read(browser).await;
        assert_eq!(page.planned.len(), 1, "{}", page.text);
        assert!(page.text.contains("two of your three actions are left"), "{}", page.text);
        // Nobody was scrolled away: where the boats went is in sight, and the bar below it.
        const STEP: &str = "(() => { const at = document.getElementById('step').getBoundingClientRect().top; \
            return at > 0 && at < innerHeight; })()";
        assert_eq!(seen(browser, STEP).await, true, "the board where it was touched");
        // Every own boat is large enough for a finger; the seas it cannot reach are not offered.
        const BOATS: &str = "[...document.querySelectorAll('.place.first[value^=\"@boat-\"]')].map((it) => { \
            const { width, height } = it.getBoundingClientRect(); \
            return [it.id, Math.min(width, height) >= 24]; })";
        let boats: Vec<(String, bool)> =
            serde_json::from_value(seen(browser, BOATS).await).expect("boats");
        assert!(boats.len() > 2 && boats.iter().all(|(_, fits)| *fits), "{boats:?}");
        let shown =
            "[...document.querySelectorAll('.next')].filter((it) => it.checkVisibility()).length";
        assert_eq!(seen(browser, shown).await, 0, "no place before a boat is touched");
        // A boat that holds the others together stays where it is.
        let [one, other] = [&boats[1].0, &boats[2].0];
        let named = |boat: &str| boat.replace("on-boat-", "Boat ");
        let places = |boat: &str| format!(".spot-of:has(> #{boat}) > .next");
        browser.click(&format!("#{one}")).await;
        let bars = format!("{BARS}.map((bar) => bar.textContent.trim().replace(/\\s+/g, ' '))");
        let told = seen(browser, &bars).await;
        let told = told.as_array().expect("bars");
        assert!(told.len() == 1, "one bar: {told:?}");
        let told = told[0].as_str().expect("words");
        assert!(
            told.starts_with(&format!("{}, ", named(one))) && told.contains("Where does it sail?"),
            "{told}"
        );
        assert!(seen(browser, shown).await.as_u64() > Some(0), "places to sail to");
        browser.click(&places(one)).await;
        let lit = format!(
            "{SETTLED} && [...document.querySelectorAll('.ghost')].filter((ghost) => ghost.children.length \
                   && ghost.checkVisibility({{ opacityProperty: true }})).length"
        );
        assert_eq!(seen(browser, &lit).await, 1, "the boat stands where it will");
        // Changed by touching another boat: nothing of the first one is left.
        browser.click(&format!("#{other}")).await;
        assert_eq!(seen(browser, &lit).await, 0, "nothing is picked for it yet");
        browser.click(&places(other)).await;
        let told = seen(browser, &bars).await;
        let told = told[0].as_str().expect("words");
        assert!(told.starts_with(&format!("{} to ", named(other))), "{told}");
        browser
            .press(&format!("{}:checked + .ghost + .say button[formmethod='get']", places(other)))
            .await;
        let page = MovePage::read(browser).await;
        assert_eq!(page.planned.len(), 2, "{}", page.text);
        assert!(page.planned[1].starts_with("sail "), "{:?}", page.planned);
        // A step back, and the boat is where it was.
        browser.press(".hint-bar a.button").await;
        assert_eq!(MovePage::read(browser).await.planned, page.planned[..1]);
        assert_eq!(server.events(), before, "nothing of it is played");
        browser.press(".hint-bar button[name='sure']").await;
        let text = browser.text().await;
        assert!(text.contains("Played"), "{text}");
        assert!(server.events() > before);
        ada.browser.close().await;
    }
}
