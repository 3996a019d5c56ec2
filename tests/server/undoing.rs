//! Taking moves back, over the API.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

async fn choices(app: &TestApp, path: &str, by: &Actor) -> Value {
    app.get(&format!("{path}/choices")).by(by).answer().await.with(200).json()
}

fn first(choices: &Value) -> String {
    let all = choices["choices"].as_array().expect("choices").iter();
    all.filter_map(|it| it["notation"].as_str()).next().expect("one").to_owned()
}

#[test]
fn a_move_is_taken_back_and_everything_is_as_before() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, stranger) = (&app.player("Cora").await, &app.player("Emil").await);
        let setup = json!({ "ruleset": "catan" });
        let path = app.running(&setup, &[anna, bert, cora], 0).await;
        let shown = app.get(&path).by(anna).answer().await.with(200).json();
        let seat = shown["game"]["awaiting"][0]["seat"].clone();
        let mut mover = (anna, bert);
        for (one, another) in [(bert, cora), (cora, anna)] {
            if choices(&app, &path, one).await["seat"] == seat {
                mover = (one, another);
            }
        }
        let (mover, other) = mover;
        let before = choices(&app, &path, mover).await;
        assert!(before.get("undo").is_none(), "{before}");
        let (to, notation) = (before["seq"].clone(), first(&before));
        let undo = format!("{path}/undo");
        let body = json!({ "to": to });
        app.post(&undo, &body).by(mover).answer().await.is(409, "nothing-to-undo");
        let moving = json!({ "notation": notation, "expected_seq": to });
        app.post(&format!("{path}/moves"), &moving).by(mover).answer().await.with(201);

        let offered = choices(&app, &path, mover).await;
        assert_eq!(offered["undo"], json!([{ "to": to, "notation": notation }]));
        let planned = format!("{path}/choices?plan={}", first(&offered).replace(' ', "%20"));
        let planned = app.get(&planned).by(mover).answer().await;
        assert!(planned.json().get("undo").is_none(), "what is planned is not played");
        assert!(choices(&app, &path, other).await.get("undo").is_none());
        app.post(&undo, &body).by(other).answer().await.is(409, "nothing-to-undo");
        app.post(&undo, &body).by(stranger).answer().await.is(403, "not-a-player");
        app.post(&undo, &json!({ "to": 0 })).by(mover).answer().await.is(409, "nothing-to-undo");
        app.ask(Method::POST, &undo).by(mover).answer().await.is(400, "not-json");

        let once = || app.post(&undo, &body).by(mover).header("idempotency-key", "one");
        let done = once().answer().await.with(200).json();
        assert_eq!(once().answer().await.with(200).json(), done);
        assert_eq!(app.post(&undo, &body).by(mover).answer().await.with(200).json(), done);
        let mut after = choices(&app, &path, mover).await;
        assert_eq!(after["seq"], done["seq"]);
        after["seq"] = before["seq"].clone();
        assert_eq!(after, before, "the same choices as before");
        for (reader, words) in
            [(mover, "You take your last step back."), (other, "takes the last step back.")]
        {
            let events =
                format!("{path}/events?after={}", done["seq"].as_u64().expect("a number") - 1);
            let events = app.get(&events).by(reader).answer().await.with(200).json();
            let event = &events["events"][0];
            assert_eq!(
                (&event["kind"], &event["seat"], &event["to"]),
                (&json!("undone"), &seat, &to)
            );
            assert!(event["text"].as_str().expect("words").contains(words), "{event}");
        }
        app.mails().await;
    });
}
