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
    // What is far down comes when the page has time for it.
    let shown = "return document.getElementById('scalar').innerText.includes('/v1/sign-in/code');";
    browser.until(shown).await;
    // The tour names this server.
    let text = browser.text().await;
    assert!(text.contains(&format!("SERVER={}", server.base())), "{text}");
    assert!(!browser.has("#plain[open]").await, "the plain reference is folded");
    // Its styles are there.
    let styled = "return document.querySelector('#scalar h1') !== null && \
        [...document.querySelectorAll('style')].some(it => it.sheet && it.sheet.cssRules.length > 50);";
    browser.until(styled).await;
    // A request is tried against this server: what stands folded is unfolded first.
    let unfold = "const folded = [...document.querySelectorAll('#scalar .section-container')]\
        .find(it => it.innerText.includes('/v1/rulesets/{ruleset}'));\
        const more = folded && folded.querySelector('button.show-more');\
        if (more) more.click(); return Boolean(more);";
    browser.until(unfold).await;
    let ask = "const ask = [...document.querySelectorAll('button.show-api-client-button')]\
        .find(it => it.textContent.endsWith(' /v1/rulesets)')); if (ask) ask.click(); return Boolean(ask);";
    browser.until(ask).await;
    browser.wait_for("[role='dialog'] section[aria-label='Response']").await;
    let send = "const send = [...document.querySelectorAll('[role=dialog] button')]\
        .find(it => it.checkVisibility() && it.innerText.trim().startsWith('Send'));\
        if (send) send.click(); return Boolean(send);";
    browser.until(send).await;
    let answer = "const line = document.querySelector(\"[role='dialog'] section[aria-label='Response'] .body-raw .cm-line\");\
        const answer = line ? line.parentElement.innerText : '';\
        return answer.includes('rulesets') && answer.includes('kathai');";
    browser.until(answer).await;
    // Nothing came from elsewhere.
    let outside = "return performance.getEntriesByType('resource').map(entry => entry.name)\
        .filter(name => !name.startsWith(location.origin) && !/^(data|blob):/.test(name));";
    assert_eq!(browser.read(outside).await, serde_json::json!([]));
    // A place in the plain reference can be come to.
    browser.open(&server.base()).await;
    browser.open(&format!("{address}#playMoves")).await;
    browser.wait_for("#plain[open] #playMoves").await;
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
