//! What a table agrees upon, over the API.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

const DAY: i64 = 86_400;

async fn game(app: &TestApp, path: &str, by: &Actor) -> Value {
    app.get(path).by(by).answer().await.with(200).json()["game"].clone()
}

async fn answer(app: &TestApp, path: &str, by: &Actor, proposal: &Value, answer: &str) -> Value {
    let body = json!({ "proposal": proposal, "answer": answer });
    app.post(&format!("{path}/proposal-answers"), &body).by(by).answer().await.json()
}

#[test]
fn a_table_pauses_once_all_have_agreed_and_anybody_ends_it() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let stranger = &app.player("Emil").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[anna, bert], 1).await;
        app.mails().await;
        let proposals = format!("{path}/proposals");
        let until = app.now().plus_seconds(10 * DAY).to_string();
        let body = json!({ "what": "pause", "until": until });
        app.post(&proposals, &body).by(stranger).answer().await.is(403, "not-a-player");
        let first = app.post(&proposals, &body).by(anna).header("idempotency-key", "one");
        let first = first.answer().await.with(201);
        let again = app.post(&proposals, &body).by(anna).header("idempotency-key", "one");
        assert_eq!(again.answer().await.with(201).json(), first.json());
        app.post(&proposals, &json!({ "what": "end" }))
            .by(bert)
            .answer()
            .await
            .is(409, "proposed-already");
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("{mails:?}") };
        assert_eq!(mail.from.as_deref(), Some("Anna"));
        assert!(mail.body.text().starts_with("Anna proposes to pause the game until"), "{mail:?}");
        let seen = game(&app, &path, bert).await;
        let open = &seen["proposal"];
        assert_eq!(open["what"], "pause");
        assert_eq!((&open["agreed"], &open["asked"]), (&json!([0]), &json!([2])));
        assert_eq!(open["until"], json!(until));
        let wrong = json!({ "proposal": 1, "answer": "agree" });
        app.post(&format!("{path}/proposal-answers"), &wrong)
            .by(bert)
            .answer()
            .await
            .is(409, "no-proposal");
        answer(&app, &path, bert, &open["seq"], "agree").await;
        let seen = game(&app, &path, bert).await;
        assert!(seen.get("proposal").is_none());
        assert_eq!(seen["pause"]["until"], json!(until));
        assert_eq!(seen["pause"]["open_ended"], json!(false));
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("{mails:?}") };
        assert!(mail.body.preview.contains("The game pauses until"), "{mail:?}");
        // Who is awaited is not asked for a move.
        let seat = seen["awaiting"][0]["seat"].as_u64().expect("a seat");
        let friend = if seat == 0 { bert } else { anna };
        app.post(&format!("{path}/nudges"), &json!({ "seat": seat }))
            .by(friend)
            .answer()
            .await
            .is(409, "game-paused");
        let pause = format!("{path}/pause");
        app.ask(Method::DELETE, &pause).by(stranger).answer().await.is(403, "not-a-player");
        app.ask(Method::DELETE, &pause).by(bert).answer().await.with(204);
        app.ask(Method::DELETE, &pause).by(bert).answer().await.is(409, "not-paused");
        assert!(app.mails().await[0].body.text().starts_with("Bert ends the pause."));
        let events = app.get(&format!("{path}/events?limit=100")).by(anna).answer().await.json();
        let kinds: Vec<&str> = events["events"]
            .as_array()
            .expect("events")
            .iter()
            .filter_map(|event| event["kind"].as_str())
            .filter(|kind| !["created", "joined", "started", "moved"].contains(kind))
            .collect();
        assert_eq!(kinds, ["proposed", "agreed", "paused", "resumed"]);
        let bad = json!({ "what": "pause", "until": app.now().to_string() });
        app.post(&proposals, &bad).by(anna).answer().await.is(422, "impossible-pause");
        // What can be written, but is no time for a pause, is not malformed.
        for year in ["0000-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"] {
            let bad = json!({ "what": "pause", "until": year });
            app.post(&proposals, &bad).by(anna).answer().await.is(422, "impossible-pause");
        }
        let until = app.now().plus_seconds(DAY).utc();
        let by_a_library = until.format("%Y-%m-%dT%H:%M:%S+00:00").to_string();
        let body = json!({ "what": "pause", "until": by_a_library });
        app.post(&proposals, &body).by(anna).answer().await.with(201);
        let open = game(&app, &path, bert).await["proposal"]["until"].clone();
        assert_eq!(open, until.format("%Y-%m-%dT%H:%M:%S.000000Z").to_string());
        app.mails().await;
    });
}

#[test]
fn a_table_ends_its_game_once_all_have_agreed_and_nobody_wins() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[anna, bert], 1).await;
        let proposals = format!("{path}/proposals");
        app.post(&proposals, &json!({ "what": "end" })).by(anna).answer().await.with(201);
        let seq = game(&app, &path, bert).await["proposal"]["seq"].clone();
        answer(&app, &path, bert, &seq, "decline").await;
        assert!(game(&app, &path, anna).await.get("proposal").is_none());
        app.post(&proposals, &json!({ "what": "end" })).by(bert).answer().await.with(201);
        let seq = game(&app, &path, anna).await["proposal"]["seq"].clone();
        app.mails().await;
        answer(&app, &path, anna, &seq, "agree").await;
        let seen = game(&app, &path, anna).await;
        assert_eq!((&seen["status"], &seen["ended_by"]), (&json!("over"), &json!("agreement")));
        assert!(seen.get("standings").is_none() && seen.get("proposal").is_none());
        assert_eq!(seen["awaiting"], json!([]));
        let events = app.get(&format!("{path}/events?limit=100")).by(anna).answer().await.json();
        let last = events["events"].as_array().expect("events").last().expect("one").clone();
        assert_eq!((&last["kind"], &last["by"]), (&json!("ended"), &json!("agreement")));
        assert_eq!(last["standings"], json!([]));
        let mails = app.mails().await;
        assert_eq!(mails.len(), 2, "{mails:?}");
        for mail in &mails {
            assert!(mail.body.heading.contains("without a winner"), "{mail:?}");
            assert!(mail.attachment.is_some(), "{mail:?}");
        }
        app.post(&proposals, &json!({ "what": "end" }))
            .by(bert)
            .answer()
            .await
            .is(409, "not-running");
    });
}
