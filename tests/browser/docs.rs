//! The page of the interface: Scalar with scripts, a plain reference without, nothing from outside.

use crate::{
    chrome::{Driver, Scripts},
    server::Server,
};

#[tokio::test]
async fn the_reference_is_shown_by_scalar_tries_requests_and_is_plain_without_scripts() {
    let driver = Driver::start();
    let server = Server::start();
    let address = format!("{}/docs", server.base());
    let browser = driver.browser(Scripts::On, 1200).await;
    browser.open(&address).await;
    browser.wait_for("#scalar[data-done]").await;
    let text = browser.text().await;
    let shown =
        browser.read("return document.getElementById('scalar').innerText;").await.to_string();
    assert!(shown.contains("/v1/sign-in/code"), "{shown}");
    // The tour names this server.
    assert!(text.contains(&format!("SERVER={}", server.base())), "{text}");
    assert!(!browser.has("#plain[open]").await, "the plain reference is folded");
    // Its styles are there.
    let styled = "return document.querySelector('#scalar h1') !== null && \
        [...document.querySelectorAll('style')].some(it => it.sheet && it.sheet.cssRules.length > 50);";
    assert_eq!(browser.read(styled).await, true);
    // A request is tried against this server.
    browser.wait_for("button.show-api-client-button").await;
    browser
        .read("document.querySelector('button.show-api-client-button').click(); return true;")
        .await;
    browser.wait_for("[role='dialog'] section[aria-label='Response']").await;
    let send = "[...document.querySelectorAll('[role=dialog] button')]\
        .find(it => it.checkVisibility() && it.innerText.trim().startsWith('Send')).click(); return true;";
    browser.read(send).await;
    let answer = "[role='dialog'] section[aria-label='Response'] .body-raw .cm-line";
    browser.wait_for(answer).await;
    let answer = format!(r#"return document.querySelector("{answer}").parentElement.innerText;"#);
    let answer = browser.read(&answer).await.to_string();
    assert!(answer.contains("rulesets") && answer.contains("kathai"), "{answer}");
    // Nothing came from elsewhere.
    let outside = "return performance.getEntriesByType('resource').map(entry => entry.name)\
        .filter(name => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));";
    assert_eq!(browser.read(outside).await, serde_json::json!([]));
    // A place in the plain reference can be come to.
    browser.open(&server.base()).await;
    browser.open(&format!("{address}#playMoves")).await;
    assert!(browser.has("#plain[open] #playMoves").await);
    assert!(browser.has("#scalar[hidden]").await, "and nothing moves it");
    browser.close().await;

    let browser = driver.browser(Scripts::Off, 320).await;
    browser.open(&address).await;
    assert!(browser.has("#plain[open] #playMoves").await);
    assert!(browser.has("#scalar[hidden]").await);
    let wide =
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth;";
    assert_eq!(browser.read(wide).await, true);
    browser.close().await;
}
