//! What a table chooses for a seat whose time is up, over the API.

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

async fn game(app: &TestApp, path: &str, by: &Actor) -> Value {
    app.get(path).by(by).answer().await.with(200).json()["game"].clone()
}

async fn kinds(app: &TestApp, path: &str, by: &Actor) -> Vec<String> {
    let events = app.get(&format!("{path}/events?limit=100")).by(by).answer().await;
    let events = events.with(200).json();
    let events = events["events"].as_array().expect("events").clone();
    let kind = |event: Value| event["kind"].as_str().map(str::to_owned);
    let kinds = events.into_iter().filter_map(kind);
    kinds.filter(|kind| !["created", "joined", "started", "moved"].contains(&&**kind)).collect()
}

#[test]
fn a_bot_plays_for_who_is_late_until_they_take_their_seat_back() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, stranger) = (&app.player("Cora").await, &app.player("Emil").await);
        let path = running(&app, "bot", [anna, bert, cora]).await;
        let shown = game(&app, &path, anna).await;
        assert_eq!(shown["on_timeout"], "bot");
        let seat = usize::try_from(shown["awaiting"][0]["seat"].as_u64().expect("a seat"));
        let seat = seat.expect("small");
        let late = [anna, bert, cora][seat];
        let other = [bert, cora, anna][seat];
        let choices = app.get(&format!("{path}/choices")).by(late).answer().await.with(200).json();
        let notation = choices["choices"].as_array().expect("choices").iter();
        let notation = notation.filter_map(|it| it["notation"].as_str()).next().expect("one");
        let back = format!("{path}/reclaim");
        app.ask(Method::POST, &back).by(late).answer().await.is(409, "not-relieved");
        app.wait(HOUR);
        assert_eq!(app.sweep().await, 1);
        let shown = game(&app, &path, other).await;
        assert_eq!(shown["places"][seat]["relieved"], true, "{shown}");
        assert_ne!(shown["awaiting"][0]["seat"], json!(seat));
        assert_eq!(kinds(&app, &path, other).await, ["relieved"]);

        let moving = json!({ "notation": notation, "expected_seq": shown["seq"] });
        let moves = format!("{path}/moves");
        app.post(&moves, &moving).by(late).answer().await.is(409, "seat-relieved");
        let end = json!({ "what": "end" });
        let proposals = format!("{path}/proposals");
        app.post(&proposals, &end).by(late).answer().await.is(409, "seat-relieved");
        app.ask(Method::POST, &back).by(stranger).answer().await.is(403, "not-a-player");
        app.ask(Method::POST, &back).by(other).answer().await.is(409, "not-relieved");
        let once = || app.ask(Method::POST, &back).by(late).header("idempotency-key", "one");
        let first = once().answer().await.with(200).json();
        assert_eq!(once().answer().await.with(200).json(), first);
        let shown = game(&app, &path, other).await;
        assert!(shown["places"][seat].get("relieved").is_none(), "{shown}");
        assert_eq!(kinds(&app, &path, other).await, ["relieved", "reclaimed"]);
        app.mails().await;
    });
}

#[test]
fn a_safe_move_comes_first_and_a_bot_when_it_happens_again() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, "ladder", [anna, bert, cora]).await;
        let shown = game(&app, &path, anna).await;
        assert_eq!(shown["on_timeout"], "ladder");
        for seat in 0..3 {
            assert_eq!(game(&app, &path, anna).await["awaiting"][0]["seat"], json!(seat));
            app.wait(HOUR);
            assert_eq!(app.sweep().await, 1);
        }
        assert!(kinds(&app, &path, anna).await.is_empty(), "safe moves alone");
        app.wait(HOUR);
        assert_eq!(app.sweep().await, 1);
        let shown = game(&app, &path, bert).await;
        assert_eq!(shown["places"][0]["relieved"], true, "{shown}");
        assert_eq!(kinds(&app, &path, bert).await, ["relieved"]);
        app.mails().await;
    });
}

#[test]
fn a_game_waits_for_who_is_late_and_the_choice_is_checked() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, "wait", [anna, bert, cora]).await;
        app.wait(HOUR);
        assert_eq!(app.sweep().await, 1);
        let shown = game(&app, &path, anna).await;
        let awaited = &shown["awaiting"][0];
        assert_eq!(awaited["timed_out"], true, "{awaited}");
        assert!(awaited.get("due_at").is_none(), "{awaited}");
        assert_eq!(kinds(&app, &path, anna).await, ["timed-out"]);
        assert_eq!(app.sweep().await, 0);

        let timeless = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let opened = app.post("/v1/games", &timeless).by(anna).answer().await.with(201).json();
        let id = opened["game"].as_str().expect("an id");
        let shown = game(&app, &format!("/v1/games/{id}"), anna).await;
        assert!(shown.get("on_timeout").is_none(), "{shown}");
        let usual = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "pace": "daily" });
        let opened = app.post("/v1/games", &usual).by(anna).answer().await.with(201).json();
        let id = opened["game"].as_str().expect("an id");
        let shown = game(&app, &format!("/v1/games/{id}"), anna).await;
        assert_eq!(shown["on_timeout"], "ladder");
        let wrong = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "on_timeout": "lose" });
        app.post("/v1/games", &wrong).undescribed().by(anna).answer().await.is(422, "invalid");
        app.mails().await;
    });
}
