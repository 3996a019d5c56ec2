//! What the API says of mails that come back.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::store::Acknowledgement;

use crate::app::{Actor, TestApp, code_of, on_both_apps};

async fn place(app: &TestApp, path: &str, by: &Actor) -> Value {
    let shown = app.get(path).by(by).answer().await.with(200).json();
    let places = shown["game"]["places"].as_array().expect("places").clone();
    places.into_iter().find(|place| place["name"] == "Bert").expect("a place")
}

#[test]
fn those_at_a_table_are_told_of_mails_that_come_back_until_one_arrives() {
    on_both_apps(|app| async move {
        let (anna, bert, eve) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Eve").await);
        let body = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"], "name": "Winter caravan",
            "visibility": "public", "admission": "open", "seating": "joined",
        });
        let opened = app.post("/v1/games", &body).by(&anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        app.ask(Method::POST, &format!("{path}/join")).by(&bert).answer().await.with(200);
        assert_eq!(place(&app, &path, &anna).await["unreachable"], Value::Null);

        // The mail to Bert finds no mailbox.
        let (now, owner) = (app.now(), || "worker".to_owned());
        let claimed = app.store.claim_mails(owner(), now, now.plus_seconds(60), 99).await;
        for mail in claimed.expect("the store") {
            let done = if mail.player == Some(bert.id) {
                let (error, to) = ("550 5.1.1 unknown".to_owned(), "bert@example.org");
                Acknowledgement::Gone { error, to: to.parse().expect("an address") }
            } else {
                Acknowledgement::Released { not_before: now }
            };
            assert!(app.store.finish_mail(mail.id, owner(), done, now).await.expect("the store"));
        }
        assert_eq!(place(&app, &path, &anna).await["unreachable"], true);
        assert_eq!(place(&app, &path, &bert).await["unreachable"], true);
        assert_eq!(place(&app, &path, &eve).await["unreachable"], Value::Null);
        let me = app.get("/v1/me").by(&bert).answer().await.with(200).json();
        assert!(me["mails_stopped_at"].is_string(), "{me}");
        let me = app.get("/v1/me").by(&anna).answer().await.with(200).json();
        assert_eq!(me["mails_stopped_at"], Value::Null);

        // A mailed code that comes to be used has arrived.
        let address = json!({ "address": "bert@example.org" });
        let asked = app.post("/v1/sign-in", &address).answer().await.with(202).json();
        let mails = app.mails().await;
        let code = mails.iter().find(|mail| mail.recipient.address.as_str() == "bert@example.org");
        let body = json!({
            "sign_in": asked["sign_in"], "code": code_of(code.expect("a mail with a code")),
        });
        app.post("/v1/sign-in/code", &body).answer().await.with(201);
        assert_eq!(place(&app, &path, &anna).await["unreachable"], Value::Null);
        let me = app.get("/v1/me").by(&bert).answer().await.with(200).json();
        assert_eq!(me["mails_stopped_at"], Value::Null);
    });
}
