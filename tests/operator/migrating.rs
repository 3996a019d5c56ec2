//! `turnpost migrate`: a server goes on where it was, over another database.

use std::path::Path;

use serde_json::Value;

use crate::archives::url;
use crate::command::{done, run, stderr, stdout};
use crate::hands::two_games;
use crate::http::request;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::database::TestDatabase;

fn refused(folder: &Path, arguments: &[&str], reason: &str) {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stdout(&output));
    assert!(stderr(&output).contains(reason), "{}", stderr(&output));
}

#[test]
fn a_server_goes_to_postgresql_and_back_with_its_tokens_links_and_waiting_mails() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (there, back) = (TestDatabase::empty_postgres(), TestDatabase::sqlite());
    let (there, back) = (url(&there), url(&back));
    let mut server = Server::start(folder, &["--demo=false"]);
    let inbox = Inbox::of(folder, "carl@example.org");
    let carl = Client::sign_in(&server, &inbox);
    let (running, _) = two_games(&carl);
    let link =
        inbox.wait_for(&server, "mail of the move", |inbox| inbox.links("/m/").last().cloned());
    refused(folder, &["migrate", "--to", &there], "a Turnpost server uses ");
    server.kill();
    // A mail that waits until the server runs again.
    done(folder, &["people", "sign-in", "carl@example.org"]);
    let links = inbox.links("/sign-in/").len();

    let told = done(folder, &["migrate", "--to", &there]);
    assert!(told.contains(" copied from sqlite:") && told.contains("2 games verified"), "{told}");
    assert!(told.contains("Set database_url"), "{told}");
    assert!(!told.contains("backups.folder"), "{told}");
    let again = done(folder, &["migrate", "--to", &there, "--backups-folder=copies"]);
    assert!(again.contains(" already: "), "{again}");
    // A server on PostgreSQL would not start with it.
    assert!(again.contains("Take backups.folder out of the settings"), "{again}");

    let moved = ["--demo=false", "--database-url", there.as_str()];
    let mut server = Server::start(folder, &moved);
    inbox.wait_for(&server, "mail that waited", |inbox| {
        (inbox.links("/sign-in/").len() > links).then_some(())
    });
    let token = format!("Bearer {}", carl.token());
    let me = request(server.address, "GET", "/v1/me", &[("Authorization", &token)], "");
    assert_eq!(me.status, 200, "{}", me.body);
    let page = server.get(link.split('#').next().expect("a path"));
    assert!(page.body.contains("name=\"move\""), "the link is good: {}", page.body);
    let headers = [("Authorization", token.as_str()), ("Content-Type", "application/json")];
    let game = request(server.address, "GET", &format!("/v1/games/{running}"), &headers[..1], "");
    let game: Value = serde_json::from_str(&game.body).expect("JSON");
    let seq = &game["game"]["seq"];
    let choices =
        request(server.address, "GET", &format!("/v1/games/{running}/choices"), &headers[..1], "");
    let choices: Value = serde_json::from_str(&choices.body).expect("JSON");
    let mut notations = choices["choices"].as_array().expect("choices").iter();
    let chosen = notations.find_map(|it| it["notation"].as_str()).expect("one to play");
    let body = serde_json::json!({ "notation": chosen, "expected_seq": seq }).to_string();
    let path = format!("/v1/games/{running}/moves");
    let played = request(server.address, "POST", &path, &headers, &body);
    assert_eq!(played.status, 201, "{}", played.body);
    refused(
        folder,
        &["migrate", "--database-url", &there, "--to", &back],
        "a Turnpost server uses ",
    );
    server.kill();

    // What was played there is not what is here: nothing is written over it.
    let here = format!("sqlite:{}", folder.join("turnpost-data/turnpost.sqlite3").display());
    let onto = ["migrate", "--database-url", there.as_str(), "--to"];
    refused(folder, &[&onto[..], &[&here]].concat(), "is not empty, and holds something else");
    refused(folder, &[&onto[..], &[&there]].concat(), "name another one");
    let told = done(folder, &[&onto[..], &[&back]].concat());
    assert!(told.contains("2 games verified"), "{told}");
    let server = Server::start(folder, &["--demo=false", "--database-url", &back]);
    let me = request(server.address, "GET", "/v1/me", &[("Authorization", &token)], "");
    assert_eq!(me.status, 200, "{}", me.body);
}
