//! What is folded or put out of sight, by hand and by the page itself.

use serde_json::Value;

use crate::{
    chrome::{Browser, Driver, Scripts},
    people::Person,
    server::Server,
};

/// What a script's expression finds on the page.
async fn seen(browser: &Browser, expression: &str) -> Value {
    let script = format!("return {expression};");
    browser.client.execute(&script, Vec::new()).await.expect("a page")
}

#[tokio::test]
async fn a_guide_that_is_folded_by_hand_stays_folded_and_comes_back_unfolded() {
    const IS_OPEN: &str = "document.getElementById('guide').open";
    /// Whether all ways on that lead to this page again say that the guide is folded.
    const ALL_SAY_SO: &str = "(() => { const here = (it) => new URL(it, location.href).pathname \
           === location.pathname; \
         const links = [...document.querySelectorAll(\"main a[href]:not([href^='#'])\")] \
           .map((link) => link.getAttribute('href')).filter(here); \
         const forms = [...document.querySelectorAll('main form')] \
           .filter((form) => here(form.getAttribute('action'))); \
         const said = forms.map((form) => form.querySelector(\"[name='guide']\")?.value === 'no'); \
         return [links.length + forms.length > 2, \
           new Set([...links.map((link) => link.includes('guide=no')), ...said])].map( \
             (it) => it instanceof Set ? [...it] : it); })()";
    let server = Server::start();
    let driver = Driver::start();
    let visitor = Person::new(&driver, "Visitor", Scripts::On, 390).await;
    let browser = &visitor.browser;
    browser.open(&format!("{}/", server.base())).await;
    browser.press("form[action$='/catan'] button").await;
    assert_eq!(seen(browser, IS_OPEN).await, true, "at first it leads");
    assert!(!browser.address().await.contains("guide="));
    // Folded: the address, every link and every form say so, and nothing was loaded.
    let page = browser.find("html").await;
    browser.click("#guide > summary").await;
    browser.wait_for("main form input[name='guide'][value='no']").await;
    assert_eq!(seen(browser, IS_OPEN).await, false);
    assert!(browser.address().await.contains("guide=no"), "{}", browser.address().await);
    assert_eq!(seen(browser, ALL_SAY_SO).await, serde_json::json!([true, [true]]));
    assert!(page.attr("lang").await.is_ok(), "folding loads no page");
    // It stays so when the page is loaded anew.
    browser.open(&browser.address().await).await;
    assert_eq!(seen(browser, IS_OPEN).await, false);
    // Unfolded by hand it comes back everywhere.
    browser.click("#guide > summary").await;
    let gone = "!document.querySelector(\"main form input[name='guide']\") \
                && !location.search.includes('guide')";
    let began = std::time::Instant::now();
    while seen(browser, gone).await != true {
        assert!(began.elapsed() < crate::process::TIMEOUT, "{}", browser.address().await);
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(seen(browser, ALL_SAY_SO).await, serde_json::json!([true, [false]]));
    // A folded one is carried to where a link leads.
    browser.click("#guide > summary").await;
    browser.wait_for("main form input[name='guide'][value='no']").await;
    browser.press("p.switch a").await;
    assert!(browser.address().await.contains("names="), "{}", browser.address().await);
    assert_eq!(seen(browser, IS_OPEN).await, false, "beside the names it is folded, too");
    visitor.browser.close().await;
}

#[tokio::test]
async fn settings_show_what_belongs_to_the_pace_of_mails_that_is_picked() {
    const SHOWN: &str = "['quiet-minutes', 'daily-first', 'daily-second'] \
        .map((id) => document.getElementById(id).checkVisibility())";
    let server = Server::start();
    let driver = Driver::start();
    // By the style sheet alone.
    let ada = Person::new(&driver, "Ada", Scripts::Off, 320).await;
    ada.sign_in(&server).await;
    let browser = &ada.browser;
    browser.open(&format!("{}/me", server.base())).await;
    assert_eq!(seen(browser, SHOWN).await, serde_json::json!([false, false, false]));
    browser.click("label[for='pace-after-quiet']").await;
    assert_eq!(seen(browser, SHOWN).await, serde_json::json!([true, false, false]));
    browser.click("label[for='pace-daily']").await;
    assert_eq!(seen(browser, SHOWN).await, serde_json::json!([false, true, true]));
    // What is not shown is sent all the same, and the form is taken.
    browser.press("form[action='/me'] .actions button").await;
    assert!(browser.text().await.contains("Saved."), "{}", browser.text().await);
    assert_eq!(seen(browser, SHOWN).await, serde_json::json!([false, true, true]));
    ada.browser.close().await;
}
