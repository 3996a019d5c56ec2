//! The page of the interface: Redoc with scripts, a plain reference without, nothing from outside.

use crate::{
    chrome::{Driver, Scripts},
    server::Server,
};

#[tokio::test]
async fn the_reference_is_shown_by_redoc_and_is_plain_without_scripts() {
    let driver = Driver::start();
    let server = Server::start();
    let address = format!("{}/docs", server.base());
    let browser = driver.browser(Scripts::On, 1200).await;
    browser.open(&address).await;
    browser.wait_for("#redoc[data-done]").await;
    let text = browser.text().await;
    assert!(text.contains("Ask for a code by mail"), "{text}");
    // The tour names this server.
    assert!(text.contains(&format!("SERVER={}", server.base())), "{text}");
    assert!(!browser.has("#plain[open]").await, "the plain reference is folded");
    // Its styles are there, and nothing came from elsewhere.
    let styled = "return document.querySelector('#redoc h1') !== null && \
        [...document.querySelectorAll('style')].some(it => it.sheet && it.sheet.cssRules.length > 50);";
    assert_eq!(browser.read(styled).await, true);
    let outside = "return performance.getEntriesByType('resource').map(entry => entry.name)\
        .filter(name => !name.startsWith(location.origin) && !/^(data|blob):/.test(name)\
            && performance.getEntriesByName(name)[0].responseStatus > 0);";
    assert_eq!(browser.read(outside).await, serde_json::json!([]));
    // A place in the plain reference can be come to.
    browser.open(&server.base()).await;
    browser.open(&format!("{address}#playMoves")).await;
    browser.wait_for("#redoc[data-done]").await;
    assert!(browser.has("#plain[open] #playMoves").await);
    browser.close().await;

    let browser = driver.browser(Scripts::Off, 320).await;
    browser.open(&address).await;
    assert!(browser.has("#plain[open] #playMoves").await);
    assert!(browser.has("#redoc[hidden]").await);
    let wide =
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth;";
    assert_eq!(browser.read(wide).await, true);
    browser.close().await;
}
