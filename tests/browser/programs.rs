//! A page on another origin signs a player in by a redirect, and plays: what CORS, proof key and
//! content security policy mean to a real browser.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener},
    thread,
};

use serde_json::{Value, json};

use crate::{
    chrome::{Browser, Driver, Scripts},
    people::Person,
    server::Server,
};

/// Serves the page of somebody else, until the test ends.
fn board(server: &Server) -> SocketAddr {
    let page = include_str!("board.html").replace("SERVER", &server.base());
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut lines = BufReader::new(&stream).lines();
            while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
            let head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close";
            let length = page.len();
            let _ = write!(stream, "{head}\r\ncontent-length: {length}\r\n\r\n{page}");
        }
    });
    address
}

/// What the page has come to.
async fn done(browser: &Browser) -> Value {
    let told = "const told = document.getElementById('done').textContent; return told || null;";
    let told = browser.read(told).await;
    serde_json::from_str(told.as_str().expect("words")).expect("JSON")
}

#[tokio::test]
async fn a_page_on_another_origin_signs_a_player_in_and_plays() {
    let driver = Driver::start();
    let server = Server::start();
    let board = board(&server);
    let anna = Person::new(&driver, "Anna", Scripts::On, 400).await;
    let browser = &anna.browser;
    browser.open(&format!("http://{board}/")).await;
    browser.press("#start").await;
    // Nobody is signed in: by the code of a mail, and back to the question.
    assert!(browser.text().await.contains("A board of somebody else's"));
    browser.fill("#address", &anna.address).await;
    browser.press("main button").await;
    let code = server.wait_for_code(&anna.address);
    browser.fill("#code", &code).await;
    browser.press("main button").await;
    let asked = browser.text().await;
    for words in ["A board of somebody else's", "your own machine", "look at your games"] {
        assert!(asked.contains(words), "{words}: {asked}");
    }
    browser.press("button[value='allow']").await;
    assert!(browser.address().await.starts_with(&format!("http://{board}/")));
    let told = done(browser).await;
    let expected = json!({
        "client": "A board of somebody else's", "scopes": ["read", "move", "host"],
        "moved": true, "cookies": "kept",
    });
    assert_eq!(told, expected);
    // Asked again, signed in, and no: the page is told, and not where it came from.
    browser.open(&format!("http://{board}/")).await;
    browser.press("#start").await;
    browser.press("button[value='deny']").await;
    assert_eq!(done(browser).await, json!({ "error": "access_denied", "referrer": "" }));
    // What is listed can be shut out.
    browser.open(&format!("{}/me", server.base())).await;
    assert!(browser.text().await.contains("Programs you have let in"));
    browser.press("#programs button").await;
    assert!(!browser.has("#programs").await);
    anna.browser.close().await;
}
