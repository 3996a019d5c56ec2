//! What players note on a game, each for themselves alone.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, Asked, TestApp, on_both_apps};

fn keep<'a>(app: &'a TestApp, note: &str, text: &str, by: &Actor) -> Asked<'a> {
    app.ask(Method::PUT, note).json(&json!({ "text": text })).by(by)
}

#[test]
fn a_note_is_its_writers_alone() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let stranger = app.player("Emil").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let note = format!("{path}/note");
        let text = async |by: &Actor| {
            app.get(&note).by(by).answer().await.with(200).json()["text"].clone()
        };
        assert_eq!(text(&anna).await, "");
        let before = app.get(&path).by(&bert).answer().await.with(200);
        let canary = "Bert keeps salt.\n\tAsk for silk.";
        let kept = keep(&app, &note, canary, &anna).answer().await.with(200);
        assert_eq!(kept.json(), json!({ "text": canary }));
        assert_eq!(text(&anna).await, canary);
        assert_eq!(text(&bert).await, "");
        let after = app.get(&path).by(&bert).answer().await.with(200);
        assert_eq!(before.body, after.body, "nobody else is told");
        assert_eq!(before.header("etag"), after.header("etag"));
        app.get(&note).by(&stranger).answer().await.is(403, "not-a-player");
        keep(&app, &note, "mine", &stranger).answer().await.is(403, "not-a-player");
        let unknown = "/v1/games/aaaaaaaaaaaaaaaa/note";
        keep(&app, unknown, "mine", &anna).answer().await.is(404, "not-found");
        for wrong in ["a\rb".to_owned(), "\u{7f}".to_owned(), "x".repeat(5001)] {
            keep(&app, &note, &wrong, &anna).undescribed().answer().await.is(422, "invalid");
        }
        keep(&app, &note, &"😀".repeat(5000), &anna).answer().await.with(200);
        keep(&app, &note, canary, &anna).answer().await.with(200);
        // It is part of what is kept of her, and goes with her.
        let data = app.get("/v1/me/data").by(&anna).answer().await.with(200).json();
        assert_eq!(data["tables"]["notes"][0]["text"], canary);
        let others = app.get("/v1/me/data").by(&bert).answer().await.with(200).json();
        assert_eq!(others["tables"]["notes"], Value::Null);
        keep(&app, &note, "", &bert).answer().await.with(200);
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        let contents = app.database.contents();
        let holds = |words: &[u8]| contents.windows(words.len()).any(|found| found == words);
        assert!(!holds(b"Ask for silk."), "it is gone with its writer");
        app.mails().await;
    });
}

#[test]
fn a_change_from_elsewhere_is_not_lost() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let note = format!("{path}/note");
        let tag =
            async || app.get(&note).by(&anna).answer().await.with(200).header("etag").to_owned();
        let none = tag().await;
        let first = keep(&app, &note, "one", &anna).header("if-match", &none).answer().await;
        let first = first.with(200).header("etag").to_owned();
        assert_eq!(first, tag().await);
        let unchanged = app.get(&note).by(&anna).header("if-none-match", &first).answer().await;
        unchanged.with(304);
        let late = keep(&app, &note, "two", &anna).header("if-match", &none).answer().await;
        late.is(412, "note-changed");
        assert_eq!(first, tag().await);
        let either = format!("{none}, {first}");
        keep(&app, &note, "two", &anna).header("if-match", &either).answer().await.with(200);
        keep(&app, &note, "three", &anna).header("if-match", "*").answer().await.with(200);
        keep(&app, &note, "four", &anna).answer().await.with(200);
        let weak = format!("W/{}", tag().await);
        let weak = keep(&app, &note, "five", &anna).header("if-match", &weak).answer().await;
        weak.is(412, "note-changed");
        let detail = weak.json()["detail"].as_str().expect("a detail").to_owned();
        assert!(detail.contains("W/"), "{detail}");
        let wrong = keep(&app, &note, "five", &anna).header("if-match", "x").undescribed();
        wrong.answer().await.is(400, "bad-header");
        keep(&app, &note, "", &anna).answer().await.with(200);
        assert_eq!(none, tag().await);
        app.mails().await;
    });
}
