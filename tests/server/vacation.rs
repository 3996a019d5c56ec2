//! Paces of games and vacations of players.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

/// A running game of two and a bot, opened with more than the ruleset and the seats.
async fn game(app: &TestApp, people: [&Actor; 2], more: Value) -> String {
    let mut body = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"], "name": "Winter caravan",
        "visibility": "public", "admission": "open", "seating": "joined",
    });
    let members = body.as_object_mut().expect("an object");
    members.extend(more.as_object().expect("an object").clone());
    let opened = app.post("/v1/games", &body).by(people[0]).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    app.ask(Method::POST, &format!("{path}/join")).by(people[1]).answer().await.with(200);
    path
}

fn micros(moment: &Value) -> i64 {
    let moment = turnpost_rules::log::time::Timestamp::try_from(
        moment.as_str().expect("a moment").to_owned(),
    );
    moment.expect("a moment").micros()
}

const DAY: i64 = 86_400_000_000;

#[test]
fn a_pace_in_words_sets_the_times_of_a_game() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        for (pace, hours, reserve, weekends) in [
            ("daily", json!(24), json!(72), false),
            ("relaxed", json!(72), json!(168), true),
            ("no-hurry", Value::Null, Value::Null, false),
        ] {
            let path = game(&app, [&anna, &bert], json!({ "pace": pace })).await;
            let shown = app.get(&path).by(&anna).answer().await.with(200).json()["game"].clone();
            assert_eq!(shown["pace"], pace);
            assert_eq!((&shown["deadline_hours"], &shown["reserve_hours"]), (&hours, &reserve));
            assert_eq!(shown["weekends_off"], weekends);
            assert_eq!(shown["vacation_days"], 28);
            let awaited = &shown["awaiting"][0];
            assert_eq!(awaited["due_at"].is_string(), hours.is_number(), "{awaited}");
            if pace == "daily" {
                let since = micros(&awaited["since"]);
                assert_eq!(micros(&awaited["reserve_from"]) - since, DAY);
                assert_eq!(micros(&awaited["due_at"]) - since, 4 * DAY);
            }
        }
        let own = json!({ "deadline_hours": 48, "reserve_hours": 24, "vacation_days": 7 });
        let path = game(&app, [&anna, &bert], own).await;
        let shown = app.get(&path).by(&anna).answer().await.with(200).json()["game"].clone();
        assert_eq!((&shown["pace"], &shown["reserve_hours"]), (&Value::Null, &json!(24)));
        for (wrong, code) in [
            (json!({ "pace": "daily", "deadline_hours": 24 }), "pace-conflict"),
            (json!({ "pace": "hasty" }), "invalid"),
            (json!({ "reserve_hours": 24 }), "pace-conflict"),
            (json!({ "deadline_hours": 24, "reserve_hours": 8761 }), "invalid"),
            (json!({ "deadline_hours": 24, "vacation_days": 367 }), "invalid"),
        ] {
            let mut body = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
            let members = body.as_object_mut().expect("an object");
            members.extend(wrong.as_object().expect("an object").clone());
            let answer = app.post("/v1/games", &body).undescribed().by(&anna).answer().await;
            answer.is(422, code);
        }
        app.mails().await;
    });
}

#[test]
fn a_vacation_is_seen_at_the_table_and_stops_the_clock() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let timed = json!({ "deadline_hours": 24, "vacation_days": 3 });
        let path = game(&app, [&anna, &bert], timed).await;
        let shown = || app.get(&path).by(&bert).answer();
        let before = shown().await.with(200).json()["game"].clone();
        let waiting = before["awaiting"][0]["seat"].as_u64().expect("a seat");
        let name = before["places"][usize::try_from(waiting).expect("small")]["name"].clone();
        let (away, other) = if name == "Anna" { (&anna, &bert) } else { (&bert, &anna) };
        let none = app.get("/v1/me/vacation").by(away).answer().await.with(200).json();
        assert_eq!(none["vacation"], Value::Null);
        let until = app.now().plus_seconds(2 * 86_400).to_string();
        let said = app.post("/v1/me/vacation", &json!({ "until": until })).by(away).answer().await;
        let said = said.with(200).json();
        assert_eq!(said["vacation"]["until"], until);
        assert_eq!(said["games"][0]["away"]["until"], until);
        let after = shown().await.with(200).json()["game"].clone();
        let place = |game: &Value| game["places"][usize::try_from(waiting).expect("small")].clone();
        assert_eq!(place(&after)["away"]["until"], until);
        let later =
            micros(&after["awaiting"][0]["due_at"]) - micros(&before["awaiting"][0]["due_at"]);
        assert!((2 * DAY - 60_000_000..=2 * DAY).contains(&later), "{later}");
        let events = app.get(&format!("{path}/events")).by(other).answer().await.with(200).json();
        let last = events["events"].as_array().and_then(|it| it.last()).expect("an event").clone();
        assert_eq!((&last["kind"], &last["until"]), (&json!("away"), &json!(until)));
        assert!(last["text"].as_str().is_some_and(|text| text.contains("is away")), "{last}");
        // Longer than this game allows.
        let long = app.now().plus_seconds(30 * 86_400).to_string();
        let said = app.post("/v1/me/vacation", &json!({ "until": long })).by(away).answer().await;
        let said = said.with(200).json();
        assert_eq!(said["vacation"]["until"], long);
        let granted = micros(&said["games"][0]["away"]["until"]) - app.now().micros();
        assert!((0..=3 * DAY).contains(&granted), "{granted}");
        app.ask(Method::DELETE, "/v1/me/vacation").by(away).answer().await.with(204);
        let back = shown().await.with(200).json()["game"].clone();
        assert_eq!(place(&back)["away"], Value::Null);
        let past = app.now().plus_seconds(-1).to_string();
        let answer = app.post("/v1/me/vacation", &json!({ "until": past })).by(away).answer().await;
        answer.is(422, "impossible-vacation");
        app.mails().await;
    });
}

#[test]
fn moments_are_taken_as_the_libraries_of_clients_write_them() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let path = "/v1/me/vacation";
        let now = app.now().plus_seconds(86_400).utc();
        let day = now.format("%Y-%m-%d");
        let micros = format!("{day}T10:00:00.000000Z");
        let said = |until: String| app.post(path, &json!({ "until": until })).by(&anna).answer();
        for written in [
            format!("{day}T10:00:00.000Z"),
            format!("{day}T10:00:00+00:00"),
            format!("{day}T10:00:00Z"),
            format!("{day}t12:30:00.000000000+02:30"),
        ] {
            let said = said(written).await.with(200).json();
            assert_eq!(said["vacation"]["until"], micros, "answers keep their form");
        }
        // What can be written, but is no time to be away, is not malformed.
        for written in ["0000-01-01T00:00:00+23:59", "9999-12-31T23:59:60.5-23:59"] {
            said(written.to_owned()).await.is(422, "impossible-vacation");
        }
        let from = json!({ "from": "0000-01-01T00:00:00+23:59", "until": micros });
        let since = app.post(path, &from).by(&anna).answer().await.with(200).json();
        assert!(since["vacation"]["from"].as_str() > Some("2026"), "from now on: {since}");
        for written in [format!("{day}T10:00:00"), format!("{day} 10:00:00Z"), day.to_string()] {
            let until = json!({ "until": written });
            let answer = app.post(path, &until).undescribed().by(&anna).answer().await;
            answer.is(422, "invalid");
        }
        app.mails().await;
    });
}
