//! What a server tells of whoever hosts it, and gives people of themselves.

use serde_json::Value;

use crate::command::done;
use crate::hands::{settled, two_games};
use crate::http::request;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::database::TestDatabase;

#[test]
fn the_page_about_privacy_and_security_txt_follow_the_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false"]);
    let page = server.get("/privacy");
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("ask whoever invited you"), "{}", page.body);
    assert!(page.body.contains("they go to a folder of this server"), "{}", page.body);
    assert!(!page.body.contains("copies of the database"), "{}", page.body);
    assert!(page.body.contains("for as long as this server runs"), "{}", page.body);
    assert!(!page.body.contains("is asked by mail"), "{}", page.body);
    assert_eq!(server.get("/.well-known/security.txt").status, 404);
    drop(server);

    let server = Server::start(
        folder.path(),
        &[
            "--demo=false",
            "--contact=host@example.org",
            "--backups-folder=kept",
            "--backups-keep-weekly=10",
            "--backups-keep-monthly=2",
            "--mail-transport=smtp",
            "--mail-smtp-host=smtp.example.org",
            "--retention-finished-games-days=731",
            "--retention-silent-people-days=1095",
            "--retention-answer-days=45",
        ],
    );
    let page = server.get("/privacy").body;
    assert!(
        page.contains("write to \u{2068}host@example.org\u{2069}")
            || page.contains("write to host@example.org"),
        "{page}"
    );
    assert!(page.contains("smtp.example.org") && page.contains("70"), "{page}");
    for days in ["731", "1,095", "45"] {
        assert!(page.contains(days) || page.contains(&days.replace(',', "")), "{days}: {page}");
    }
    assert!(!page.contains("for as long as this server runs"), "{page}");
    let security = server.get("/.well-known/security.txt");
    assert_eq!(security.status, 200);
    assert_eq!(security.header("content-type"), Some("text/plain; charset=utf-8"));
    let lines: Vec<&str> = security.body.lines().collect();
    assert_eq!(lines.first(), Some(&"Contact: mailto:host@example.org"));
    let expires = lines.iter().find_map(|it| it.strip_prefix("Expires: ")).expect("an end");
    let expires: chrono::DateTime<chrono::Utc> = expires.parse().expect("a moment");
    let days = (expires - chrono::Utc::now()).num_days();
    assert!((170..365).contains(&days), "{days}");
    assert!(security.body.ends_with("/.well-known/security.txt\n"), "{}", security.body);
}

#[test]
fn people_have_everything_that_is_kept_of_them_and_nothing_of_others() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let folder = settled(&database);
        let folder = folder.path();
        let server = Server::start(folder, &["--demo=false"]);
        let inbox = Inbox::of(folder, "carl@example.org");
        let carl = Client::sign_in(&server, &inbox);
        let other = Inbox::of(folder, "olga@example.org");
        Client::sign_in(&server, &other);
        let (running, open) = two_games(&carl);
        let say = format!("/v1/games/{running}/messages");
        let token = format!("Bearer {}", carl.token());
        let headers = [("Authorization", token.as_str()), ("Content-Type", "application/json")];
        let said = request(server.address, "POST", &say, &headers, "{\"text\":\"hello there\"}");
        assert!(said.status < 300, "{}", said.body);

        let by_api = request(server.address, "GET", "/v1/me/data", &headers[..1], "");
        assert_eq!(by_api.status, 200, "{}", by_api.body);
        let by_api: Value = serde_json::from_str(&by_api.body).expect("JSON");
        assert_eq!(by_api["tables"]["players"][0]["address"], "carl@example.org");

        assert_eq!(server.get("/me/data").status, 401, "nobody's are nobody's");
        // Signed in by the link of another mail.
        let before = inbox.links("/sign-in/").len();
        done(folder, &["people", "sign-in", "carl@example.org"]);
        let link = inbox
            .wait_for(&server, "sign-in", |inbox| inbox.links("/sign-in/").into_iter().nth(before));
        let page = server.get(link.split('#').next().expect("a path"));
        let form = crate::forms::forms(&page.body).into_iter().find(|it| it.method == "post");
        let form = form.expect("a form");
        let mut fields = form.hidden();
        if form.has("sure") {
            fields.push(("sure".to_owned(), "yes".to_owned()));
        }
        let origin = format!("http://localhost:{}", server.address.port());
        let typed =
            [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", origin.as_str())];
        let body = crate::forms::encoded(&fields);
        let entered = request(server.address, "POST", &form.action, &typed, &body);
        let cookie = entered.header("set-cookie").unwrap_or_else(|| panic!("{}", entered.body));
        let cookie = cookie.split(';').next().expect("a cookie").to_owned();
        let headers = [("Cookie", cookie.as_str())];
        let file = request(server.address, "GET", "/me/data", &headers, "");
        assert_eq!(file.status, 200, "{}", file.body);
        assert!(file.header("content-disposition").is_some_and(|it| it.contains("attachment")));
        let all: Value = serde_json::from_str(&file.body).expect("JSON");
        let tables = &all["tables"];
        assert_eq!(tables["players"][0]["address"], "carl@example.org");
        assert_eq!(tables["messages"][0]["text"], "hello there");
        assert_eq!(tables["games"].as_array().map(Vec::len), Some(2), "{}", file.body);
        assert!(file.body.contains(&running) && file.body.contains(&open));
        assert!(tables["api_tokens"][0]["hash"].is_null(), "{}", tables["api_tokens"]);
        assert!(tables["players"][0]["turn_mails"].is_boolean());
        // Sixteen random letters may spell any of these words.
        let is_id = |it: &str| {
            it.len() == 16 && it.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
        };
        let words: Vec<&str> = file.body.split(['"', '\\']).filter(|word| !is_id(word)).collect();
        for secret in ["olga", "seed", "secret", "_hash"] {
            let told = words.iter().any(|word| word.contains(secret));
            assert!(!told, "{secret}: {}", file.body);
        }
        let listed: Value =
            serde_json::from_str(&done(folder, &["people", "list", "--json"])).expect("JSON");
        assert_eq!(listed.as_array().map(Vec::len), Some(2));
    }
}
