//! Notifications in a real browser, as far as one without a push service comes: the switch on the
//! settings page, the permission, the service worker, and what it shows.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    people::Person,
    process::TIMEOUT,
    server::Server,
};

/// Lets or does not let the server's pages show notifications, as if the reader had been asked.
fn decide(browser: &Browser, server: &Server, setting: &str) {
    let permission = json!({ "name": "notifications" });
    let params = json!({ "permission": permission, "setting": setting, "origin": server.base() });
    browser.devtools("Browser.setPermission", &params);
}

/// What the card says, as soon as it says something.
async fn state(browser: &Browser) -> String {
    let said = browser.read("return document.getElementById('push-state').textContent || null;");
    said.await.as_str().expect("words").to_owned()
}

async fn is_on(browser: &Browser) -> Value {
    browser.read("return document.getElementById('push-switch').checked;").await
}

#[tokio::test]
async fn a_browser_is_switched_on_as_far_as_it_lets_itself_and_shows_what_it_is_told() {
    let driver = Driver::of_whole_browsers();
    let server = Server::start();
    let anna = Person::new(&driver, "Anna", Scripts::On, 320).await;
    let browser = &anna.browser;
    anna.sign_in(&server).await;
    let settings = format!("{}/me", server.base());

    decide(browser, &server, "denied");
    browser.open(&settings).await;
    browser.wait_for("#push-offer:not([hidden]) #push-switch:disabled").await;
    assert!(state(browser).await.contains("does not allow notifications"));

    decide(browser, &server, "granted");
    browser.open(&settings).await;
    browser.wait_for("#push-offer:not([hidden]) #push-switch:enabled").await;
    assert_eq!(is_on(browser).await, json!(false), "nobody is asked to");
    let none = "return navigator.serviceWorker.getRegistrations().then((all) => all.length);";
    assert_eq!(browser.read(none).await, json!(0), "nothing is installed unasked");
    browser.click("label[for='push-switch']").await;
    // There is no push service here, so it waits for one in vain. What one would bring is shown, by the
    // worker that is there by now.
    let ready = "return navigator.serviceWorker.ready.then((it) => it.active.state);";
    assert!(browser.read(ready).await.is_string());
    let url = format!("{}/games", server.base());
    let told = json!({ "title": "Friday", "text": "Your turn", "url": url, "about": "g" });
    browser.devtools("ServiceWorker.enable", &json!({}));
    let push = json!({ "origin": server.base(), "registrationId": "0", "data": told.to_string() });
    let shown = "return navigator.serviceWorker.ready.then((it) => it.getNotifications()) \
                 .then((all) => all.map((it) => [it.title, it.body, it.data.url]));";
    // What comes before the browser has put the worker down is lost, and one about the same game takes
    // the place of the last.
    let began = Instant::now();
    let seen = loop {
        browser.devtools("ServiceWorker.deliverPushMessage", &push);
        let seen = browser.read(shown).await;
        if seen != json!([]) {
            break seen;
        }
        assert!(began.elapsed() < TIMEOUT, "nothing is shown");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(seen, json!([["Friday", "Your turn", url]]));
    browser.open(&settings).await;
    browser.wait_for("#push-offer:not([hidden]) #push-switch:enabled").await;
    assert_eq!(is_on(browser).await, json!(false), "it is on once the server knows of it");
}

#[tokio::test]
async fn without_scripts_a_sentence_stands_in_place_of_the_switch() {
    let driver = Driver::of_whole_browsers();
    let server = Server::start();
    let anna = Person::new(&driver, "Anna", Scripts::Off, 320).await;
    anna.sign_in(&server).await;
    anna.browser.open(&format!("{}/me", server.base())).await;
    let text = anna.browser.text().await;
    assert!(text.contains("The switch for this device needs JavaScript."), "{text}");
    assert!(!text.contains("Notify me on this device"), "{text}");
}
