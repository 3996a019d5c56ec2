//! What is as wide as a phone: nothing of it is cut off at the side.

use serde_json::json;

use crate::{
    chrome::{Driver, Scripts},
    server::Server,
};

#[tokio::test]
async fn tables_of_the_rules_are_as_wide_as_the_page() {
    let server = Server::start();
    let driver = Driver::start();
    let browser = driver.browser(Scripts::On, 390).await;
    browser.open(&format!("{}/rules/mare-balticum", server.base())).await;
    const CUT: &str = "return [...document.querySelectorAll('.scroll')] \
        .map((it) => [it.querySelector('th').textContent, it.scrollWidth - it.clientWidth]);";
    let cut = browser.client.execute(CUT, Vec::new()).await.expect("a page");
    assert_eq!(cut, json!([["sea", 0], ["move", 0]]));
    browser.close().await;
}
