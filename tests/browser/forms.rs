//! Forms in trays: when their buttons look ready, what is chosen, and how large what is touched is.

use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    page::{ListedForm, MovePage},
    people::Person,
    process::TIMEOUT,
    server::Server,
    taps::first_move,
};

/// A form in which a standing offer is left, on a page with a card to give.
async fn offer(server: &Server, person: &Person) -> ListedForm {
    let browser = &person.browser;
    let mut page = first_move(server, person, "catan").await;
    for _ in 0..6 {
        if let Some(form) = page.form("Leave a standing offer") {
            browser.unfold(form).await;
            return form.clone();
        }
        let earlier = server.mail_count(&person.address);
        page = browser.play(page.sure(page.moves.first())).await;
        if page.moves.is_empty() {
            let link = server.wait_for_link(&person.address, "/m/", earlier);
            browser.open(&link).await;
            page = MovePage::read(browser).await;
        }
    }
    panic!("nothing can be offered: {}", page.text)
}

async fn look(browser: &Browser, form: &ListedForm, script: &str) -> Value {
    let script = format!(
        "const form = document.getElementById(arguments[0]).closest('details').querySelector('form'); {script}"
    );
    browser.client.execute(&script, vec![form.id.as_str().into()]).await.expect("a form")
}

/// Whether the button that plays it looks ready, and what it is said to want.
const READY: &str = "const now = getComputedStyle(form.querySelector('[name=now]')); \
    const wants = [...form.querySelectorAll('.wants > span')].filter((it) => it.checkVisibility()); \
    return [now.borderTopStyle !== 'dashed', wants.map((it) => it.textContent.trim()).join()];";

/// How many of the cards have not one way up and one way down, each as large as a thumb needs.
const SMALL: &str = "return [...form.querySelectorAll('.stepper')].filter((stepper) => \
    ['.more', '.less'].some((css) => { \
      const shown = [...stepper.querySelectorAll(css)].filter((it) => it.checkVisibility()); \
      const { width, height } = shown[0].getBoundingClientRect(); \
      return shown.length !== 1 || width < 44 || height < 44; })).length;";

/// The kinds of the second tray: whether one more can be touched, and whether it is marked as chosen.
const WANTED: &str = "return [...form.querySelectorAll('.deal > :last-child .stepper')].map((stepper) => { \
    const more = [...stepper.querySelectorAll('.more')].find((it) => it.checkVisibility()); \
    const mark = getComputedStyle(stepper.querySelector('.face'), '::after').content; \
    return [stepper.querySelector('.what').textContent.trim(), \
      getComputedStyle(more).pointerEvents !== 'none', mark.includes('\u{2713}')]; });";

async fn wanted(browser: &Browser, form: &ListedForm, of: &str) -> (bool, bool) {
    let all: Vec<(String, bool, bool)> =
        serde_json::from_value(look(browser, form, WANTED).await).expect("kinds");
    let one = all.into_iter().find(|(name, ..)| name == of).expect("a kind");
    (one.1, one.2)
}

#[tokio::test]
async fn a_deal_is_ready_once_both_sides_hold_something_and_never_the_same() {
    let server = Server::start();
    let driver = Driver::start();
    for (name, scripts, width) in
        [("Ada", Scripts::Off, 320), ("Bea", Scripts::On, 390), ("Cleo", Scripts::On, 1280)]
    {
        let person = Person::new(&driver, name, scripts, width).await;
        person.sign_in(&server).await;
        let browser = &person.browser;
        let form = offer(&server, &person).await;
        assert_eq!(look(browser, &form, SMALL).await, json!(0), "{width}");
        assert_eq!(look(browser, &form, READY).await, json!([false, "What do you give?"]));
        const HELD: &str =
            "return form.querySelector('.deal > :first-child .what').textContent.trim();";
        let held = look(browser, &form, HELD).await;
        let held = held.as_str().expect("a card that is held");
        let other = if held == "ore" { "grain" } else { "ore" };
        assert_eq!(wanted(browser, &form, held).await, (true, false));
        browser.count(&form, "What do you give?", held, 1).await;
        assert_eq!(look(browser, &form, READY).await, json!([false, "What do you want?"]));
        assert_eq!(
            wanted(browser, &form, held).await,
            (false, false),
            "nobody wants what they give"
        );
        browser.count(&form, "What do you want?", other, 1).await;
        assert_eq!(look(browser, &form, READY).await, json!([true, ""]));
        assert_eq!(wanted(browser, &form, other).await, (true, true), "it is marked");
        browser.count(&form, "What do you give?", held, 0).await;
        assert_eq!(look(browser, &form, READY).await, json!([false, "What do you give?"]));
        assert_eq!(wanted(browser, &form, held).await, (true, false));
        assert_eq!(look(browser, &form, SMALL).await, json!(0), "{width}");
        person.browser.close().await;
    }
}

#[tokio::test]
async fn a_hand_that_owes_two_is_not_ready_with_one_and_takes_no_third() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    let form = offer(&server, &ada).await;
    // As a form that is owed, and asks for two.
    const OWED: &str = "form.closest('details').classList.add('owed'); \
        const asked = form.querySelector('.deal > :last-child'); \
        asked.dataset.min = asked.dataset.max = 2; \
        form.querySelector('.w1').remove();";
    look(browser, &form, OWED).await;
    const HAND: &str = "const { bottom, left } = form.querySelector('.actions').getBoundingClientRect(); \
        return [Math.abs(bottom - innerHeight) < 1 && left === 0, \
          form.querySelector('.deal > :last-child .hand').classList.contains('full')];";
    for (count, is_ready) in [(1, false), (2, true), (1, false)] {
        browser.count(&form, "What do you want?", "ore", count).await;
        let ready = look(browser, &form, READY).await;
        assert_eq!(ready[0], json!(is_ready), "{count}: {ready}");
        assert_eq!(look(browser, &form, HAND).await, json!([true, is_ready]), "{count}");
    }
    ada.browser.close().await;
}

/// What is said beside its buttons of what it would do.
const SAID: &str = "return form.querySelector('.will').textContent;";

/// How much room its buttons and what is said beside them take.
const ROOM: &str = "return form.querySelector('.actions').offsetHeight;";

/// Whether the board is in sight, above what is filled in.
const IN_SIGHT: &str = "const { top, bottom } = \
    document.querySelector('#board .picture').getBoundingClientRect(); \
    return top > -1 && bottom > 80 && bottom < innerHeight / 2;";

#[tokio::test]
async fn a_form_that_is_whole_says_what_it_would_do_under_a_board_that_stays_in_sight() {
    let server = Server::start();
    let driver = Driver::start();
    for (name, scripts) in [("Ada", Scripts::On), ("Bea", Scripts::Off)] {
        let person = Person::new(&driver, name, scripts, 320).await;
        person.sign_in(&server).await;
        let browser = &person.browser;
        let form = offer(&server, &person).await;
        const HELD: &str =
            "return form.querySelector('.deal > :first-child .what').textContent.trim();";
        let held = look(browser, &form, HELD).await;
        let held = held.as_str().expect("a card that is held");
        let other = if held == "ore" { "grain" } else { "ore" };
        browser.count(&form, "What do you give?", held, 1).await;
        assert_eq!(look(browser, &form, SAID).await, json!(""), "it is half a deal");
        let room = look(browser, &form, ROOM).await;
        browser.count(&form, "What do you want?", other, 1).await;
        assert_eq!(look(browser, &form, IN_SIGHT).await, json!(true), "{name}");
        if scripts == Scripts::Off {
            assert_eq!(look(browser, &form, SAID).await, json!(""), "nobody asks for it");
        } else {
            let began = std::time::Instant::now();
            let said = loop {
                let said = look(browser, &form, SAID).await;
                if said != json!("") {
                    break said;
                }
                assert!(began.elapsed() < TIMEOUT, "{}", browser.text().await);
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            };
            let said = said.as_str().expect("words");
            assert!(said.contains(held) && said.contains(other), "{said}");
            let later = look(browser, &form, ROOM).await;
            assert_eq!(later, room, "what is said late moves no button");
            browser.count(&form, "What do you give?", held, 0).await;
            assert_eq!(look(browser, &form, SAID).await, json!(""), "no deal any more");
        }
        person.browser.close().await;
    }
}

#[tokio::test]
async fn the_bar_opens_the_form_of_an_offer_where_it_is() {
    let server = Server::start();
    let driver = Driver::start();
    let ada = Person::new(&driver, "Ada", Scripts::On, 390).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    first_move(&server, &ada, "kathai").await;
    const WAY: &str = ".hint-bar a[data-opens]";
    // A bot that began may ask for a deal first, which the bar answers.
    if browser.has(WAY).await {
        browser.click(WAY).await;
        const OPEN: &str = "return document.querySelectorAll('details.choice[open]').length === 1 \
            && !document.querySelector('.hint-bar').checkVisibility();";
        assert_eq!(browser.client.execute(OPEN, Vec::new()).await.expect("a page"), json!(true));
    }
    ada.browser.close().await;
}
