//! What players keep for later, over the API: each player's own, kept for nobody else to know.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

/// The time for a decision, in seconds.
const HOUR: i64 = 3600;

/// A running game of three people where a decision may take an hour.
async fn running(app: &TestApp, on_timeout: &str, people: [&Actor; 3]) -> String {
    let body = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "name": "Winter caravan",
        "visibility": "public", "admission": "open", "seating": "joined",
        "deadline_hours": 1, "on_timeout": on_timeout,
    });
    let opened = app.post("/v1/games", &body).by(people[0]).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    for guest in &people[1..] {
        app.ask(Method::POST, &format!("{path}/join")).by(guest).answer().await.with(200);
    }
    path
}

/// The notations of what a player may do, the last one first.
async fn notations(app: &TestApp, path: &str, by: &Actor) -> Vec<String> {
    let choices = app.get(&format!("{path}/choices")).by(by).answer().await.with(200).json();
    let choices = choices["choices"].as_array().expect("choices").clone();
    let notation = |it: &Value| it["notation"].as_str().map(str::to_owned);
    choices.iter().rev().filter_map(notation).collect()
}

#[test]
fn a_draft_is_its_players_alone_and_ends_with_the_decision() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, stranger) = (&app.player("Cora").await, &app.player("Emil").await);
        let path = running(&app, "wait", [anna, bert, cora]).await;
        let draft = format!("{path}/draft");
        let kept = async |by: &Actor| app.get(&draft).by(by).answer().await.with(200).json();
        let keep = |body: &Value, by: &Actor| app.ask(Method::PUT, &draft).json(body).by(by);
        assert_eq!(kept(anna).await, json!({}));
        let look = async |by: &Actor, at: &str| {
            let answer = app.get(at).by(by).answer().await.with(200);
            (answer.body.clone(), answer.header("etag").to_owned())
        };
        let events = format!("{path}/events");
        let before = (look(bert, &path).await, look(bert, &events).await);
        let notation = notations(&app, &path, anna).await.remove(0);
        let body = json!({ "notation": notation });
        let answer = keep(&body, anna).answer().await.with(200).json();
        assert_eq!(answer["draft"]["notation"], notation);
        assert_eq!(answer["draft"]["possible"], true);
        assert_eq!(kept(anna).await, answer);
        assert_eq!(kept(bert).await, json!({}));
        assert_eq!((look(bert, &path).await, look(bert, &events).await), before);
        app.get(&draft).by(stranger).answer().await.is(403, "not-a-player");
        keep(&body, stranger).answer().await.is(403, "not-a-player");
        let refused = keep(&body, bert).answer().await;
        assert!(refused.status.as_u16() >= 400, "the game does not wait for him");
        let stale = json!({ "notation": notation, "expected_seq": 1 });
        keep(&stale, anna).answer().await.is(409, "moved-on");
        let spoken = json!({ "notation": notation, "message": "Well played!" });
        keep(&spoken, anna).answer().await.is(422, "message-not-kept");
        // It is part of what is kept of her, and of nobody else.
        let mine = async |by: &Actor| {
            let data = app.get("/v1/me/data").by(by).answer().await.with(200).json();
            data["tables"]["pending_decisions"][0]["draft"].clone()
        };
        assert_eq!(mine(anna).await, json!(json!([notation]).to_string()));
        assert_eq!(mine(bert).await, Value::Null);
        let discard = || app.ask(Method::DELETE, &draft);
        discard().by(bert).answer().await.with(204);
        assert_eq!(kept(anna).await, answer, "his own is dropped, which there is none of");
        discard().by(anna).answer().await.with(204);
        assert_eq!(kept(anna).await, json!({}));

        keep(&body, anna).answer().await.with(200);
        let seq = app.get(&path).by(anna).answer().await.with(200).json()["game"]["seq"].clone();
        let moves = json!({ "notation": notation, "expected_seq": seq });
        app.post(&format!("{path}/moves"), &moves).by(anna).answer().await.with(201);
        assert_eq!(kept(anna).await, json!({}), "the decision is made");
        app.mails().await;
    });
}

#[test]
fn a_draft_is_played_when_time_is_up_and_reminders_say_so() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        for on_timeout in ["ladder", "safe-move", "bot", "wait"] {
            let path = running(&app, on_timeout, [anna, bert, cora]).await;
            // The mildest move, which is made otherwise, is to pass.
            let mut notations = notations(&app, &path, anna).await;
            notations.retain(|notation| notation != "pass");
            let body = json!({ "notation": notations.pop().expect("a move") });
            let keeping = app.ask(Method::PUT, &format!("{path}/draft")).json(&body).by(anna);
            keeping.answer().await.with(200);
            app.wait(HOUR);
            // The tables before it have gone on, and are late again.
            assert!(app.sweep().await >= 1, "{on_timeout}");
            let events = app.get(&format!("{path}/events?limit=100")).by(bert).answer().await;
            let events = events.with(200).json();
            let moved = events["events"].as_array().expect("events").iter();
            let moved: Vec<&Value> = moved.filter(|event| event["kind"] == "moved").collect();
            assert_eq!(moved[0]["by"], "draft", "{on_timeout}: {events}");
            let outcomes = moved[0]["told"].as_array().expect("outcomes");
            let is_passed = outcomes.iter().any(|told| told["outcome"]["type"] == "passed");
            assert!(!is_passed, "{on_timeout}: {events}");
            let shown = app.get(&path).by(bert).answer().await.with(200).json();
            assert!(shown["game"]["places"][0].get("relieved").is_none(), "{shown}");
        }
        app.mails().await;
    });
}

#[test]
fn a_draft_is_replaced_and_dropped_only_as_long_as_it_is_the_one_that_is_known() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, "wait", [anna, bert, cora]).await;
        let draft = format!("{path}/draft");
        let tag = async |at: &str| {
            app.get(at).by(anna).answer().await.with(200).header("etag").to_owned()
        };
        let notation = notations(&app, &path, anna).await.remove(0);
        let body = json!({ "notation": notation });
        let keep =
            |tag: &str| app.ask(Method::PUT, &draft).json(&body).by(anna).header("if-match", tag);
        let discard = |tag: &str| app.ask(Method::DELETE, &draft).by(anna).header("if-match", tag);
        let none = tag(&draft).await;
        keep(&none).answer().await.with(200);
        let known = tag(&draft).await;
        keep(&none).answer().await.is(412, "kept-changed");
        discard(&none).answer().await.is(412, "kept-changed");
        discard("\"something\"").answer().await.is(412, "precondition-failed");
        assert_eq!(tag(&draft).await, known, "it stays");
        app.wait(1);
        keep(&known).answer().await.with(200);
        discard(&known).answer().await.is(412, "kept-changed");
        keep(&tag(&path).await).answer().await.with(200);
        discard(&tag(&draft).await).answer().await.with(204);
        assert_eq!(tag(&draft).await, none);
        app.mails().await;
    });
}
