//! What has been created: told as a list tells it, and there where the answer says.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, Answer, BASE, TestApp, code_of, on_both_apps};

/// Whether a list has what an answer told, at this member of it, and the answer says by which address it is
/// taken back.
async fn is_there(
    app: &TestApp,
    by: &Actor,
    list: &str,
    member: &str,
    made: &Answer,
    told: &Value,
) {
    let known = app.get(list).by(by).answer().await.with(200).json();
    let known = known[member].as_array().expect("a list").clone();
    assert!(known.contains(told), "{list}: {told} is not in {known:?}");
    let path = made.header("location").strip_prefix(BASE).expect("ours");
    assert!(path.starts_with(list), "{path} is not below {list}");
    app.ask(Method::DELETE, path).by(by).answer().await.with(204);
    let left = app.get(list).by(by).answer().await.with(200).json();
    assert!(!left[member].as_array().expect("a list").contains(told), "{list}: {left}");
}

#[test]
fn what_is_created_is_told_as_its_list_tells_it_and_is_where_the_answer_says() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let body = json!({ "name": "Clever" });
        let made = app.post("/v1/me/bots", &body).by(anna).answer().await.with(201);
        is_there(&app, anna, "/v1/me/bots", "bots", &made, &made.json()).await;

        let body = json!({ "name": "clock", "scopes": ["read"] });
        let made = app.post("/v1/me/tokens", &body).by(anna).answer().await.with(201);
        is_there(&app, anna, "/v1/me/tokens", "tokens", &made, &made.json()["token"]).await;

        let body = json!({ "name": "hook", "url": "https://hooks.example.org/turnpost" });
        let made = app.post("/v1/me/webhooks", &body).by(anna).answer().await.with(201);
        is_there(&app, anna, "/v1/me/webhooks", "webhooks", &made, &made.json()["webhook"]).await;

        let setup = json!({ "ruleset": "kathai" });
        let opened = json!({ "setup": setup, "seats": 3 });
        let opened = app.post("/v1/games", &opened).by(anna).answer().await.with(201);
        let game = opened.header("location").strip_prefix(BASE).expect("ours").to_owned();
        let list = format!("{game}/invitations");
        let invite = || {
            let invited = app.post(&list, &json!({ "address": "cora@example.org" })).by(anna);
            invited.header("idempotency-key", "cora").answer()
        };
        let made = invite().await.with(201);
        let again = invite().await.with(201);
        assert_eq!(again.header("location"), made.header("location"), "asked once more");
        is_there(&app, anna, &list, "invitations", &made, &made.json()).await;
        let replayed = invite().await.with(201);
        assert_eq!(replayed.header("idempotency-replayed"), "true");
        assert_eq!(replayed.header("location"), made.header("location"), "replayed");

        let game = app.running(&setup, &[anna, bert], 1).await;
        let list = format!("{game}/seat-offers");
        let term = json!({ "term": "for-a-time" });
        let made = app.post(&list, &term).by(bert).answer().await.with(201);
        is_there(&app, bert, &list, "seat_offers", &made, &made.json()).await;
        app.mails().await;
    });
}

#[test]
fn a_token_by_mail_is_where_its_answer_says() {
    on_both_apps(|app| async move {
        let token = json!({ "name": "clock", "scopes": ["read", "account"] });
        let asked = json!({ "address": "anna@example.org", "token": token });
        let started = app.post("/v1/sign-in", &asked).answer().await.with(202).json();
        let code = code_of(&app.mails().await[0]);
        let body = json!({ "sign_in": started["sign_in"], "code": code });
        let made = app.post("/v1/sign-in/code", &body).answer().await.with(201);
        let secret = made.json()["secret"].as_str().expect("a secret").to_owned();
        let path = made.header("location").strip_prefix(BASE).expect("ours");
        app.ask(Method::DELETE, path).bearer(&secret).answer().await.with(204);
        app.get("/v1/token").bearer(&secret).answer().await.is(401, "token-refused");
    });
}
