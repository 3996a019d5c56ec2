//! Reminders before the time for a decision is up.

use actix_web::http::Method;
use serde_json::json;

use crate::app::{Actor, TestApp, on_both_apps};

const HOUR: i64 = 3600;

/// A game of these two with two days for a decision, and whom it waits for.
async fn waiting<'a>(app: &TestApp, people: [&'a Actor; 2]) -> &'a Actor {
    running(app, people).await.1
}

/// The same with the game's path.
async fn running<'a>(app: &TestApp, people: [&'a Actor; 2]) -> (String, &'a Actor) {
    let body = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"], "deadline_hours": 48,
        "visibility": "public", "admission": "open", "seating": "joined",
    });
    let opened = app.post("/v1/games", &body).by(people[0]).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    app.ask(Method::POST, &format!("{path}/join")).by(people[1]).answer().await.with(200);
    let shown = app.get(&path).by(people[0]).answer().await.with(200).json();
    let seat = shown["game"]["awaiting"][0]["seat"].as_u64().expect("a seat");
    app.mails().await;
    (path, people[usize::try_from(seat).expect("small")])
}

async fn wants(app: &TestApp, player: &Actor, hours: &[u8]) {
    let change = json!({ "mails": { "reminder_hours": hours } });
    app.ask(Method::PATCH, "/v1/me").json(&change).by(player).answer().await.with(200);
}

#[test]
fn a_player_is_reminded_a_day_before_and_told_what_comes_then() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        waiting(&app, people).await;
        assert_eq!(app.remind().await, 0);
        app.wait(24 * HOUR - 60);
        assert_eq!(app.remind().await, 0);
        app.wait(60);
        assert_eq!(app.remind().await, 1);
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("{mails:?}") };
        let heading = &mail.body.heading;
        assert!(heading.starts_with("Your time for this move is running out."), "{heading}");
        let said = format!("{:?}", mail.body.blocks);
        assert!(said.contains("a safe move is made for you") && said.contains("/m/"), "{said}");
        app.wait(23 * HOUR);
        assert_eq!(app.remind().await, 0, "once is enough");
        assert!(app.mails().await.is_empty());
    });
}

#[test]
fn reminders_come_when_their_reader_wants_them() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let late = waiting(&app, people).await;
        assert_eq!(app.remind().await, 0);
        // Changed after the server has looked when the next one is due.
        wants(&app, late, &[6, 3]).await;
        app.wait(25 * HOUR);
        assert_eq!(app.remind().await, 0);
        app.wait(17 * HOUR);
        assert_eq!(app.remind().await, 1);
        app.wait(3 * HOUR);
        assert_eq!(app.remind().await, 1);
        app.wait(2 * HOUR);
        assert_eq!(app.remind().await, 0);
        assert_eq!(app.mails().await.len(), 1, "two that wait are one");
    });
}

#[test]
fn who_wants_no_reminders_gets_none() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let late = waiting(&app, people).await;
        wants(&app, late, &[]).await;
        app.wait(47 * HOUR);
        assert_eq!(app.remind().await, 0);
        assert!(app.mails().await.is_empty());
    });
}

#[test]
fn nobody_is_reminded_on_a_vacation() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let late = waiting(&app, people).await;
        wants(&app, late, &[48]).await;
        assert_eq!(app.remind().await, 0);
        app.wait(23 * HOUR);
        let until = app.now().plus_seconds(72 * HOUR).to_string();
        let said = app.post("/v1/me/vacation", &json!({ "until": until })).by(late).answer().await;
        said.with(200);
        app.wait(71 * HOUR);
        assert_eq!(app.remind().await, 0);
        app.wait(2 * HOUR);
        assert_eq!(app.remind().await, 1, "back, with a day and an hour left");
        assert_eq!(app.mails().await.len(), 1);
    });
}

#[test]
fn nobody_is_reminded_while_the_table_pauses() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let (path, late) = running(&app, people).await;
        wants(&app, late, &[48]).await;
        assert_eq!(app.remind().await, 0);
        app.wait(23 * HOUR);
        let pause = json!({ "what": "pause" });
        app.post(&format!("{path}/proposals"), &pause).by(people[0]).answer().await.with(201);
        let shown = app.get(&path).by(people[1]).answer().await.with(200).json();
        let answer = json!({ "proposal": shown["game"]["proposal"]["seq"], "answer": "agree" });
        let answers = format!("{path}/proposal-answers");
        app.post(&answers, &answer).by(people[1]).answer().await.with(200);
        app.mails().await;
        app.wait(71 * HOUR);
        assert_eq!(app.remind().await, 0);
        // Their token has ended meanwhile.
        let back = app.token(late.id, &["read", "move"]).await;
        app.ask(Method::DELETE, &format!("{path}/pause")).by(&back).answer().await.with(204);
        app.mails().await;
        app.wait(2 * HOUR);
        assert_eq!(app.remind().await, 1, "a day and an hour are left");
        assert_eq!(app.mails().await.len(), 1);
    });
}

#[test]
fn reminders_can_be_others_in_one_game() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let (path, late) = running(&app, people).await;
        // Of the next games, one waits for the same player.
        let mut others = 1;
        while !std::ptr::eq(running(&app, people).await.1, late) {
            others += 1;
        }
        assert_eq!(app.remind().await, 0);
        let mails = format!("{path}/mails");
        let never = json!({ "reminder_hours": [] });
        app.ask(Method::PUT, &mails).json(&never).by(late).answer().await.with(200);
        app.wait(24 * HOUR);
        assert_eq!(app.remind().await, others, "of every game but that one");
        assert_eq!(app.mails().await.len(), others);
    });
}

#[test]
fn hours_for_the_mails_of_a_game_are_kept_and_shown() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let (path, _) = running(&app, people).await;
        let mails = format!("{path}/mails");
        let shown = async || app.get(&mails).by(people[0]).answer().await.with(200).json();
        assert_eq!(shown().await, json!({}), "as in her other games");
        let own = json!({
            "pace": { "kind": "daily", "hours": [8, 20] }, "quiet_hours": null,
            "reminder_hours": [3], "talk": "own",
        });
        let kept = app.ask(Method::PUT, &mails).json(&own).by(people[0]).answer().await.with(200);
        assert_eq!(kept.json(), own);
        assert_eq!(shown().await, own);
        let night = json!({ "quiet_hours": { "from": 22, "hours": 9 } });
        app.ask(Method::PUT, &mails).json(&night).by(people[0]).answer().await.with(200);
        assert_eq!(shown().await, night, "what is left out is as in her other games");
        for wrong in [
            json!({ "pace": null }),
            json!({ "pace": { "kind": "daily", "hours": [24] } }),
            json!({ "quiet_hours": { "from": 7, "hours": 24 } }),
            json!({ "reminder_hours": [0] }),
            json!({ "muted": true }),
            json!([]),
        ] {
            let asked = app.ask(Method::PUT, &mails).json(&wrong).by(people[0]).undescribed();
            asked.answer().await.is(422, "invalid");
        }
        assert_eq!(shown().await, night);
        let stranger = app.player("Carl").await;
        let refused = app.ask(Method::PUT, &mails).json(&night).by(&stranger).answer().await;
        refused.is(403, "not-a-player");
        let mine = app.get(&mails).by(people[1]).answer().await.with(200).json();
        assert_eq!(mine, json!({}), "nobody else's");
        app.mails().await;
    });
}
