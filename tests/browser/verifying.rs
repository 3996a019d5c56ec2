//! A finished game is proved in the browser: its archive, as its page hands it out, and the same with
//! one byte changed.

use std::path::Path;

use sha2::{Digest as _, Sha256};

use crate::{
    chrome::{Browser, Driver, Scripts},
    people::Person,
    server::Server,
};

/// Makes the hashes of an archive of one game right again, as a forger would.
fn rechain(lines: &mut [String]) {
    let mut previous = "0".repeat(64);
    let (header, events) = lines.split_first_mut().expect("a header");
    for line in events {
        let cut = line.rfind(",\"hash\":").expect("a hash");
        let text = format!("{}}}", &line[..cut]);
        previous = hex::encode(Sha256::digest(format!("{previous}\n{text}")));
        *line = format!("{},\"hash\":\"{previous}\"}}", &text[..text.len() - 1]);
    }
    let start = header.find("\"head\":\"").expect("a head") + 8;
    header.replace_range(start..start + 64, &previous);
}

/// Changes the byte behind `mark` in a line.
fn change(line: &mut String, mark: &str) {
    let at = line.find(mark).expect("the mark") + mark.len();
    let other = if line.as_bytes()[at] == b'1' { "2" } else { "1" };
    line.replace_range(at..=at, other);
}

/// What the page says of a file.
async fn verdict(browser: &Browser, server: &Server, file: &Path) -> String {
    browser.open(&format!("{}/verify", server.base())).await;
    let field = browser.find("#archive").await;
    field.send_keys(&file.to_string_lossy()).await.expect("a file");
    browser.wait_for("#found[data-done]").await;
    let said = "return document.getElementById('found').innerText;";
    browser.read(said).await.as_str().expect("words").to_owned()
}

#[tokio::test]
async fn a_finished_game_is_proved_in_the_browser_and_a_changed_one_refused() {
    let driver = Driver::start();
    let server = Server::start();
    let anna = Person::new(&driver, "Anna", Scripts::On, 320).await;
    let browser = &anna.browser;
    anna.sign_in(&server).await;
    let game = anna.open_game(&server, "kathai", 3).await;
    anna.seat_bot().await;
    anna.seat_bot().await;
    anna.start(&game).await;
    // Bots play it to its end.
    browser.click("details:has(#resign-sure) > summary").await;
    browser.click("label[for='resign-sure']").await;
    browser.press("form[action$='/resign'] button").await;
    browser.open(&game).await;
    assert!(browser.has("#finished a[href='/verify']").await, "{}", browser.text().await);
    let archive = browser.read("return document.querySelector('#finished a[download]').href").await;
    let archive = archive.as_str().expect("an address");
    let path = archive.strip_prefix(&server.base()).expect("our address");
    let cookie = browser.client.get_named_cookie("turnpost_session").await.expect("a cookie");
    let text = server.fetch(path, cookie.value());
    browser.click("footer details > summary").await;
    let page = browser.text().await;
    let sound: Vec<String> = text.lines().map(str::to_owned).collect();

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.jsonl");
    let write = |lines: &[String]| std::fs::write(&file, lines.join("\n") + "\n").expect("written");
    write(&sound);
    let said = verdict(browser, &server, &file).await;
    for words in [
        "Everything is in order",
        "The log is whole",
        "promised in event 1",
        "what this seed gives",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    // Its fingerprint is the one at the foot of the game's page.
    let mark = said.split("show the fingerprint ").nth(1).expect("a fingerprint");
    let mark = mark.split('.').next().expect("its end");
    assert!(page.contains(&format!("fingerprint {mark}")), "{mark}: {page}");
    // Nothing is wider than the narrowest phone, with the table unfolded too.
    browser.click("#found summary").await;
    let wide =
        "return document.documentElement.scrollWidth > document.documentElement.clientWidth;";
    assert_eq!(browser.read(wide).await, false);
    // Nothing was asked of a server, ours neither, from the moment the page was there.
    let asked = "return performance.getEntriesByType('resource').map(entry => entry.initiatorType)\
        .filter(kind => !['link', 'script', 'css', 'other', 'img'].includes(kind));";
    assert_eq!(browser.read(asked).await, serde_json::json!([]));

    let at = |mark: &str| sound.iter().position(|line| line.contains(mark)).expect("an event");
    let (moved, started) = (at("\"kind\":\"moved\""), at("\"kind\":\"started\""));
    let ended = at("\"kind\":\"ended\"");
    let forgeries = [
        (moved, "\"at\":\"20", false, format!("Event {moved} was changed")),
        (started, "\"results\":[", true, format!("Event {started}: for “")),
        (ended, "\"seed\":\"", true, "is not the one promised in event 1".to_owned()),
    ];
    for (line, mark, whole, words) in forgeries {
        let mut lines = sound.clone();
        change(&mut lines[line], mark);
        if whole {
            rechain(&mut lines);
        }
        write(&lines);
        let said = verdict(browser, &server, &file).await;
        assert!(said.contains("Something is wrong with this game"), "{said}");
        assert!(said.contains(&words), "{words}: {said}");
        assert!(!said.contains("Everything is in order"), "{said}");
        // What was proved before is said all the same, and nothing beyond it.
        assert_eq!(said.contains("The log is whole"), whole, "{said}");
        assert!(!said.contains("what this seed gives"), "{said}");
    }
    write(&["good evening".to_owned()]);
    let said = verdict(browser, &server, &file).await;
    assert!(said.contains("This is not the file of a game"), "{said}");
    anna.browser.close().await;
}
