//! A page on another origin signs a player in by a redirect, and plays: what CORS, proof key and
//! content security policy mean to a real browser. It is the one in `clients/typescript/examples`,
//! served as its README says.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    thread,
};

use serde_json::{Value, json};

use crate::{
    accessibility::faults,
    chrome::{Browser, Driver, Scripts},
    people::Person,
    server::Server,
    typescript,
};

/// Serves a folder of somebody else's, until the test ends; gives the address of the page.
fn page(folder: &Path) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address: SocketAddr = listener.local_addr().expect("an address");
    let folder = folder.to_owned();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(stream) = stream else { return };
            let folder = folder.clone();
            thread::spawn(move || serve(&folder, stream));
        }
    });
    format!("http://{address}/examples/page.html")
}

/// Answers one request with a file.
fn serve(folder: &Path, mut stream: TcpStream) {
    let mut lines = BufReader::new(&stream).lines();
    let Some(Ok(first)) = lines.next() else { return };
    while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
    let asked = first.split(' ').nth(1).unwrap_or_default();
    let path = asked.split('?').next().unwrap_or_default().trim_start_matches('/');
    let kind = if path.ends_with(".html") { "text/html" } else { "text/javascript" };
    let (status, body) = match std::fs::read(folder.join(path)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
    );
    let _ = stream.write_all(&[head.into_bytes(), body].concat());
}

/// What a promise of the page comes to.
async fn awaited(browser: &Browser, promise: &str) -> Value {
    browser
        .read(&format!(
            "window.promised ??= {{}};\n\
             const named = {};\n\
             if (!(named in window.promised)) {{\n\
               window.promised[named] = null;\n\
               ({promise}).then((it) => {{ window.promised[named] = it; }},\n\
                 (error) => {{ window.promised[named] = String(error); }});\n\
             }}\n\
             return window.promised[named];",
            json!(promise)
        ))
        .await
}

/// What the page says of what was done last, once it says so.
async fn said(browser: &Browser) -> String {
    let said = "return document.getElementById('said').textContent || null;";
    browser.read(said).await.as_str().expect("words").to_owned()
}

/// Types the server's address, and goes there.
async fn ask_to_sign_in(browser: &Browser, page: &str, server: &Server) {
    browser.open(page).await;
    browser.wait_for("#sign-in:not([hidden])").await;
    browser.fill("#server", &server.base()).await;
    browser.press("#sign-in button").await;
}

/// A server that says that it is another, but for the place where codes are exchanged; its address.
fn thief(of: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let own = format!("http://{}", listener.local_addr().expect("an address"));
    let told = json!({
        "issuer": of,
        "authorization_endpoint": format!("{of}/oauth/authorize"),
        "device_authorization_endpoint": format!("{of}/oauth/device"),
        "token_endpoint": format!("{own}/token"),
    })
    .to_string();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut lines = BufReader::new(&stream).lines();
            while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
            let length = told.len();
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\
                 access-control-allow-origin: *\r\ncontent-length: {length}\r\n\r\n{told}"
            );
        }
    });
    own
}

#[tokio::test]
async fn a_page_on_another_origin_signs_a_player_in_and_plays() {
    let Some(package) = typescript::package("browser-typescript", &[]) else { return };
    let driver = Driver::start();
    let server = Server::start();
    let page = page(&package);
    let anna = Person::new(&driver, "Anna", Scripts::On, 400).await;
    let browser = &anna.browser;
    browser.open(&page).await;
    browser.wait_for("#sign-in:not([hidden])").await;
    assert_eq!(faults(browser).await, Vec::<String>::new());
    ask_to_sign_in(browser, &page, &server).await;
    // Nobody is signed in: by the code of a mail, and back to the question.
    assert!(browser.text().await.contains("A table of my own"));
    browser.fill("#address", &anna.address).await;
    browser.press("main button").await;
    let code = server.wait_for_code(&anna.address);
    browser.fill("#code", &code).await;
    browser.press("main button").await;
    let asked = browser.text().await;
    for words in ["A table of my own", "your own machine", "look at your games"] {
        assert!(asked.contains(words), "{words}: {asked}");
    }
    assert!(browser.address().await.contains("code_challenge_method=S256"));
    browser.press("button[value='allow']").await;
    // What it was sent back with stands in no address any more.
    browser.wait_for("#games:not([hidden])").await;
    assert_eq!(browser.address().await, page);
    assert_eq!(faults(browser).await, Vec::<String>::new());

    // It plays: a move of its own, and then one that is written.
    browser.click("#new").await;
    browser.wait_for("#table:not([hidden])").await;
    browser.until("return document.getElementById('board').naturalWidth > 100;").await;
    assert_eq!(faults(browser).await, Vec::<String>::new());
    let mut events = server.events();
    // Some moves are warned of, and she means it.
    browser.client.execute("window.confirm = () => true;", Vec::new()).await.expect("a page");
    browser.click("#choices li:last-child button").await;
    let played = said(browser).await;
    assert!(played.starts_with("Played: "), "{played}");
    assert!(server.events() > events, "nothing was played");
    // Not by the page but by what it hears of the bots is it her turn again.
    browser.until("return document.querySelectorAll('#choices li').length > 0;").await;
    events = server.events();
    browser.fill("#notation", "sell the moon").await;
    browser.click("#write button").await;
    browser.until("return !document.getElementById('said').textContent.includes('Played');").await;
    assert!(!said(browser).await.is_empty());
    assert_eq!(server.events(), events, "what the rules refuse is not played");

    // The token is hers, and for what she allowed.
    let base = server.base();
    let own = format!(
        "fetch('{base}/v1/token', {{ headers: {{ Authorization: 'Bearer ' + \
         JSON.parse(sessionStorage.getItem('signed-in')).secret }} }}).then((it) => it.json())"
    );
    let own = awaited(browser, &own).await;
    let told = json!([own["token"]["client"], own["token"]["scopes"]]);
    assert_eq!(told, json!(["A table of my own", ["read", "move", "host"]]));
    // What knows people by their cookies answers no page of another origin.
    let me = format!(
        "fetch('{base}/me', {{ credentials: 'include' }}).then(() => 'told', () => 'kept')"
    );
    assert_eq!(awaited(browser, &me).await, "kept");
    browser.click("#sign-out").await;
    browser.wait_for("#sign-in:not([hidden])").await;
    assert_eq!(browser.read("return sessionStorage.length;").await, 0);

    // Asked again, signed in, and no: the page is told, and not where it came from.
    ask_to_sign_in(browser, &page, &server).await;
    browser.press("button[value='deny']").await;
    let refused = said(browser).await;
    assert_eq!(browser.read("return document.referrer;").await, "");
    assert_eq!(browser.read("return sessionStorage.length;").await, 0);
    // An answer to what it did not ask is none.
    ask_to_sign_in(browser, &page, &server).await;
    browser.open(&format!("{page}?state=forged&code=forged&iss={base}")).await;
    let forged = said(browser).await;
    assert_ne!(forged, refused);
    assert_eq!(forged, "This is not the answer to what was asked.");
    assert_eq!(browser.read("return sessionStorage.length;").await, 0);

    // What calls itself by another's name is no place to sign in, nor is another name of the server's: it
    // is said which one it has.
    let (stranger, another) = (thief(&base), base.replace("localhost", "127.0.0.1"));
    for wrong in [stranger, another] {
        browser.open(&page).await;
        browser.wait_for("#sign-in:not([hidden])").await;
        browser.fill("#server", &wrong).await;
        browser.click("#sign-in button").await;
        let refused = said(browser).await;
        assert!(refused.contains(&format!("its address is {base}:")), "{refused}");
        assert_eq!(browser.read("return sessionStorage.length;").await, 0);
        assert_eq!(browser.address().await, page);
    }

    // What is listed can be shut out.
    ask_to_sign_in(browser, &page, &server).await;
    browser.press("button[value='allow']").await;
    browser.wait_for("#games:not([hidden])").await;
    browser.open(&format!("{base}/me")).await;
    assert!(browser.text().await.contains("Programs you have let in"));
    browser.press("#programs button").await;
    assert!(!browser.has("#programs").await);
    browser.open(&page).await;
    browser.wait_for("#sign-in:not([hidden])").await;
    assert_eq!(browser.read("return sessionStorage.length;").await, 0);
    anna.browser.close().await;
}
