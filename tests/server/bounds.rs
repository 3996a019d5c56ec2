//! How much one player may have stored: on the API and the pages, on both databases.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::service::StorageLimits;

use crate::{
    app::{Actor, Answer, TestApp},
    support::database::on_both,
};

/// Runs a test on both databases with these bounds.
fn with<F: Future<Output = ()>>(limits: StorageLimits, body: impl Fn(TestApp) -> F) {
    on_both(|database| {
        let app = TestApp::storing(database, limits);
        let body = &body;
        async move { tokio::task::LocalSet::new().run_until(body(app)).await }
    });
}

fn open() -> Value {
    json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "admission": "open", "visibility": "public" })
}

/// Posts a form of one of our own pages.
async fn form(app: &TestApp, cookie: &str, path: &str, fields: &str) -> Answer {
    let asked = app.ask(Method::POST, path).undescribed().header("cookie", cookie);
    let asked = asked.header("sec-fetch-site", "same-origin");
    asked.raw("application/x-www-form-urlencoded", fields).answer().await
}

/// Checks that it is the problem of somebody who asks too much and can wait.
#[track_caller]
fn is_for_later(answer: &Answer, code: &str, seconds: &str) {
    answer.is(429, code);
    assert_eq!(answer.header("retry-after"), seconds);
}

#[test]
fn what_a_player_has_written_to_logs_is_bounded() {
    let limits = StorageLimits { events_per_minute: 60, ..StorageLimits::NONE };
    with(limits, |app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let opened = app.post("/v1/games", &open()).by(&anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        // Coming and going writes two events a time.
        let ask =
            |actor: &Actor, deed: &str| app.ask(Method::POST, &format!("{path}/{deed}")).by(actor);
        for _ in 0..30 {
            ask(&bert, "join").answer().await.with(200);
            ask(&bert, "leave").answer().await.with(200);
        }
        is_for_later(&ask(&bert, "join").answer().await, "too-many-events", "2");
        // The pages say the same.
        let cookie = app.cookie(bert.id).await;
        let page = path.replace("/v1/games/", "/g/") + "/join";
        let refused = form(&app, &cookie, &page, "sure=yes").await.with(429);
        assert_eq!(refused.header("retry-after"), "2");
        assert!(refused.text().contains("in so short a time"), "{}", refused.text());
        // Others are not bothered, and neither is the one who has waited.
        app.post("/v1/games", &open()).by(&anna).answer().await.with(201);
        app.wait(2);
        ask(&bert, "join").answer().await.with(200);
        // Who comes and goes is told together, after a while.
        app.wait(700);
        app.mails().await;
    });
}

#[test]
fn bots_that_play_on_by_themselves_count_for_who_let_them() {
    let limits = StorageLimits { events_per_day: 40, ..StorageLimits::NONE };
    with(limits, |app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        // The rest of the game is the bots', and longer than what is left of the day.
        let resign = app.ask(Method::POST, &format!("{path}/resign"));
        resign.by(&anna).answer().await.with(200);
        let refused = app.post("/v1/games", &open()).by(&anna).answer().await;
        refused.is(429, "too-many-events");
        let seconds: i64 = refused.header("retry-after").parse().expect("seconds");
        assert!(seconds > 900, "{seconds}");
        app.wait(seconds);
        app.post("/v1/games", &open()).by(&anna).answer().await;
        app.mails().await;
    });
}

#[test]
fn what_a_player_says_at_a_table_is_bounded() {
    let limits = StorageLimits { messages_per_day: 4, ..StorageLimits::NONE };
    with(limits, |app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let format = |actor: &Actor, path: &str| {
            app.post(&format!("{path}/messages"), &json!({ "text": "Hello" })).by(actor)
        };
        for _ in 0..3 {
            format(&anna, &path).answer().await.with(201);
        }
        // Under a key it is said once, however often it is asked for.
        let again = || format(&anna, &path).header("idempotency-key", "one");
        again().answer().await.with(201);
        is_for_later(&format(&anna, &path).answer().await, "too-many-messages", "21601");
        assert_eq!(again().answer().await.with(201).header("idempotency-replayed"), "true");
        let cookie = app.cookie(anna.id).await;
        let page = path.replace("/v1/games/", "/g/") + "/message";
        let refused = form(&app, &cookie, &page, "text=Hello").await.with(429);
        assert_eq!(refused.header("retry-after"), "21601");
        assert!(refused.text().contains("You have said a lot"), "{}", refused.text());
        format(&bert, &path).answer().await.with(201);
        // Another table is another matter.
        let other = app.post("/v1/games", &open()).by(&anna).answer().await.with(201).json();
        let other = format!("/v1/games/{}", other["game"].as_str().expect("an id"));
        format(&anna, &other).answer().await.with(201);
        app.wait(21_601);
        format(&anna, &path).answer().await.with(201);
        app.mails().await;
    });
}

#[test]
fn the_games_a_player_opens_are_bounded() {
    let limits = StorageLimits { new_games_per_day: 5, open_games: 3, ..StorageLimits::NONE };
    with(limits, |app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let create = |actor: &Actor| app.post("/v1/games", &open()).by(actor);
        let mut games = Vec::new();
        for _ in 0..3 {
            games.push(create(&anna).answer().await.with(201).json());
        }
        let refused = create(&anna).answer().await;
        refused.is(409, "too-many-games");
        assert_eq!(refused.header("retry-after"), "", "waiting does not help");
        assert!(refused.text().contains("You host 3 games"), "{}", refused.text());
        let cookie = app.cookie(anna.id).await;
        let fields = "ruleset=kathai&name=Sunday&seats=3";
        let page = form(&app, &cookie, "/games/new", fields).await.with(409);
        assert!(page.text().contains("You host 3 games"), "{}", page.text());
        create(&bert).answer().await.with(201);
        // Those that are given up make room, as long as the day allows.
        for game in &games {
            let path = format!("/v1/games/{}/cancel", game["game"].as_str().expect("an id"));
            app.ask(Method::POST, &path).by(&anna).answer().await.with(200);
        }
        for _ in 0..2 {
            create(&anna).answer().await.with(201);
        }
        is_for_later(&create(&anna).answer().await, "too-many-new-games", "17281");
        let page = form(&app, &cookie, "/games/new", fields).await.with(429);
        assert_eq!(page.header("retry-after"), "17281");
        app.wait(17_281);
        create(&anna).answer().await.with(201);
        app.mails().await;
    });
}

#[test]
fn the_invitations_that_a_player_has_mailed_are_bounded() {
    let limits = StorageLimits { invitations_per_day: 3, ..StorageLimits::NONE };
    with(limits, |app| async move {
        let anna = app.player("Anna").await;
        let setup = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let opened = app.post("/v1/games", &setup).by(&anna).answer().await.with(201).json();
        let game = opened["game"].as_str().expect("an id").to_owned();
        let invitations = format!("/v1/games/{game}/invitations");
        let invite = |name: &str| {
            let address = json!({ "address": format!("{name}@example.net") });
            app.post(&invitations, &address).by(&anna).answer()
        };
        invite("bert").await.with(201);
        app.wait(3600);
        invite("carl").await.with(201);
        invite("dora").await.with(201);
        // Until the first of them was a day ago, and not an hour.
        let left = |answer: &Answer| -> u32 {
            answer.is(429, "too-many-requests");
            answer.header("retry-after").parse().expect("seconds")
        };
        let seconds = left(&invite("emil").await);
        assert!((23 * 3600 - 5..=23 * 3600 + 1).contains(&seconds), "{seconds}");
        // The page says the same, and keeps what was typed.
        let cookie = app.cookie(anna.id).await;
        let page = format!("/g/{game}/invite");
        let refused = form(&app, &cookie, &page, "addresses=emil%40example.net").await.with(429);
        let told: u32 = refused.header("retry-after").parse().expect("seconds");
        assert!(told.abs_diff(seconds) < 5, "{told} and {seconds}");
        assert!(refused.text().contains("So many invitations a day"), "{}", refused.text());
        assert!(refused.text().contains("emil@example.net"), "{}", refused.text());
        app.mails().await;
    });
}
