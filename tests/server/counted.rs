//! What requests count for, and that they count before they cost anything.

use actix_web::http::Method;
use serde_json::json;
use turnpost::limits::Allowance;

use crate::{
    app::{Actor, TestApp, on_both_apps},
    support::database::on_both,
};

/// Runs a test on both databases with this allowance.
fn with<F: Future<Output = ()>>(allowance: Allowance, body: impl Fn(TestApp) -> F) {
    on_both(|database| {
        let app = TestApp::with(database, allowance);
        let body = &body;
        async move { tokio::task::LocalSet::new().run_until(body(app)).await }
    });
}

#[test]
fn tokens_that_are_made_up_are_counted_before_they_are_looked_up() {
    with(Allowance { stranger: 30, ..Allowance::NONE }, |app| async move {
        let anna = app.player("Anna").await;
        let made_up =
            |number: usize| format!("{}{number:040}", turnpost::token::Secret::API_PREFIX);
        let ask = |secret: String| app.get("/v1/me").bearer(&secret);
        // Who has a good token was here before the neighbour began to guess.
        app.get("/v1/me").by(&anna).answer().await.with(200);
        for number in 0..30 {
            ask(made_up(number)).answer().await.is(401, "token-refused");
        }
        // From here on nothing is looked up: even a store that is gone would not be missed.
        for number in 30..40 {
            let refused = ask(made_up(number)).answer().await;
            refused.is(429, "too-many-requests");
            assert!(refused.header("retry-after").parse::<u32>().is_ok_and(|it| it > 0));
        }
        app.get("/v1/me").bearer("nonsense").answer().await.is(429, "too-many-requests");
        for _ in 0..5 {
            // So long that what was seen of the token is asked for anew.
            app.wait(1);
            app.get("/v1/me").by(&anna).answer().await.with(200);
        }
    });
}

#[test]
fn a_picture_counts_for_what_it_takes_and_is_drawn_once() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let before = app.pictures_drawn();
        let ask = |actor| app.get(&format!("{path}/board.png")).by(actor);
        let first = ask(&anna).answer().await.with(200);
        for _ in 0..5 {
            assert_eq!(ask(&anna).answer().await.with(200).body, first.body);
        }
        assert_eq!(app.pictures_drawn(), before + 1);
        // Somebody who sees other things gets another picture.
        assert_ne!(ask(&bert).answer().await.with(200).body, first.body);
        assert_eq!(app.pictures_drawn(), before + 2);
        let tag = first.header("etag").to_owned();
        ask(&anna).header("if-none-match", &tag).answer().await.with(304);
        assert_eq!(app.pictures_drawn(), before + 2);
        app.mails().await;
    });
}

#[test]
fn drawing_a_picture_counts_for_many_requests() {
    with(Allowance { player: 60, ..Allowance::NONE }, |app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        app.wait(60);
        let ask = || app.get(&format!("{path}/board.png")).by(&bert);
        // 2 for asking, and some thirty for drawing.
        ask().answer().await.with(200);
        // Kept: 2 each.
        for _ in 0..3 {
            ask().answer().await.with(200);
        }
        // Another name is another picture, and for that too little is left.
        rename(&app, &anna, "Annika").await;
        let refused = ask().answer().await;
        refused.is(429, "too-many-requests");
        let seconds: u32 = refused.header("retry-after").parse().expect("seconds");
        assert!((10..60).contains(&seconds), "{seconds}");
        app.wait(60);
        ask().answer().await.with(200);
        app.mails().await;
    });
}

async fn rename(app: &TestApp, player: &Actor, name: &str) {
    let renamed = json!({ "name": name });
    let asked = app.ask(Method::PATCH, "/v1/me").by(player).json(&renamed);
    asked.answer().await.with(200);
}

#[test]
fn every_answer_tells_what_its_caller_may_still_ask() {
    let allowance = Allowance { player: 6, stranger: 3, sign_in: 2, ..Allowance::NONE };
    with(allowance, |app| async move {
        let anna = app.player("Anna").await;
        let fields = |answer: &crate::app::Answer| {
            let field = |name| answer.header(name).to_owned();
            (field("ratelimit-policy"), field("ratelimit"))
        };
        let told = |policy: &str, quota: u32, left: u32, full_in: u32| {
            let policy = format!("\"{policy}\"");
            (format!("{policy};q={quota};w=60"), format!("{policy};r={left};t={full_in}"))
        };
        let stranger = app.get("/v1/rulesets").answer().await.with(200);
        assert_eq!(fields(&stranger), told("network", 3, 2, 20));
        let own = app.get("/v1/token").by(&anna).answer().await.with(200);
        assert_eq!(fields(&own), told("player", 6, 5, 10));
        // Whatever comes of it; some count for more.
        let missing = app.get("/v1/games/aaaaaaaaaaaaaaaa").by(&anna).answer().await;
        assert_eq!(fields(&missing), told("player", 6, 4, 20));
        let events = app.get("/v1/me/events").by(&anna).answer().await.with(200);
        assert_eq!(fields(&events), told("player", 6, 2, 40));
        app.get("/v1/me/events").by(&anna).answer().await.with(200);
        let refused = app.get("/v1/me").by(&anna).answer().await;
        refused.is(429, "too-many-requests");
        assert_eq!(fields(&refused), told("player", 6, 0, 60));
        let exposed = refused.header("access-control-expose-headers");
        assert!(exposed.contains("RateLimit, RateLimit-Policy"), "{exposed}");
        app.wait(10);
        let again = app.get("/v1/me").by(&anna).answer().await.with(200);
        assert_eq!(fields(&again), told("player", 6, 0, 60));
        let code = json!({ "sign_in": "aaaaaaaaaaaaaaaa", "code": "ABCD-EFGH" });
        let code = app.post("/v1/sign-in/code", &code).answer().await;
        assert_eq!(fields(&code), told("sign-in", 2, 1, 30));
        // The network has been let alone since, and did not pay for its player.
        let stranger = app.get("/v1/rulesets").answer().await.with(200);
        assert_eq!(fields(&stranger), told("network", 3, 1, 30));
    });
    on_both_apps(|app| async move {
        let unlimited = app.get("/v1/rulesets").answer().await.with(200);
        assert_eq!(unlimited.header("ratelimit-policy"), "");
        assert_eq!(unlimited.header("ratelimit"), "");
    });
}
