//! Bots that are players of their own: made, shown and ended by who owns them.

use actix_web::http::Method;
use serde_json::json;

use crate::app::{Actor, TestApp, last, on_both_apps, on_sqlite};

/// A bot of this owner: its id, and its program.
pub async fn bot(app: &TestApp, owner: &Actor, name: &str) -> (String, Actor) {
    let made = app.post("/v1/me/bots", &json!({ "name": name })).by(owner).answer().await;
    let id = made.with(201).json()["id"].as_str().expect("an id").to_owned();
    let body = json!({ "name": "program", "scopes": ["read", "move", "host"] });
    let made = app.post(&format!("/v1/me/bots/{id}/tokens"), &body).by(owner).answer().await;
    let secret = made.with(201).json()["secret"].as_str().expect("a secret").to_owned();
    let actor = Actor { id: id.parse().expect("an id"), secret };
    (id, actor)
}

#[test]
fn a_bot_plays_under_its_own_name_and_is_shown_as_one() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (id, clever) = bot(&app, &anna, "Clever").await;
        let listed = app.get("/v1/me/bots").by(&anna).answer().await.with(200).json();
        assert_eq!(
            (&listed["bots"][0]["id"], &listed["bots"][0]["name"]),
            (&json!(id), &json!("Clever"))
        );
        let own = app.get("/v1/token").by(&clever).answer().await.with(200).json();
        assert_eq!(own["player"]["id"], json!(id));
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&clever, &bert], 1).await;
        let shown = app.get(&path).by(&bert).answer().await.with(200).json();
        let place = &shown["game"]["places"][0];
        assert_eq!(place["who"], "player");
        assert_eq!((&place["name"], &place["bot_account"]), (&json!("Clever (bot)"), &json!(true)));
        assert_eq!(shown["game"]["places"][1]["bot_account"], json!(null));
        assert_eq!(shown["game"]["host"], "Clever (bot)");
        let cookie = app.cookie(bert.id).await;
        let page = app.get(&format!("/g/{}", last(&path))).header("cookie", &cookie);
        let page = page.undescribed().answer().await.with(200);
        assert!(page.text().contains("Clever (bot)"), "{}", page.text());
        // It moves like everybody else, and gets no mail.
        let choices = app.get(&format!("{path}/choices")).by(&clever).answer().await.with(200);
        let tag = choices.header("etag").to_owned();
        let choices = choices.json();
        let choices = choices["choices"].as_array().expect("choices");
        let plain = choices.iter().find(|choice| choice["fields"] == json!([])).expect("a move");
        let moves = json!({ "ruleset": "kathai", "moves": [plain["template"]] });
        let moved = app.post(&format!("{path}/moves"), &moves).header("if-match", &tag);
        moved.by(&clever).answer().await.with(201);
        for mail in app.mails().await {
            assert_eq!(mail.recipient.address.as_str(), "bert@example.org");
            assert!(mail.body.text().contains("Clever (bot)"), "{}", mail.body.text());
        }
        // Its account is its owner's: no settings, no webhooks, no bots of its own.
        for path in ["/v1/me", "/v1/me/tokens", "/v1/me/bots", "/v1/me/webhooks"] {
            app.get(path).by(&clever).answer().await.is(403, "scope-missing");
        }
        // Others cannot touch it.
        let theirs = format!("/v1/me/bots/{id}");
        app.ask(Method::DELETE, &theirs).by(&bert).answer().await.is(404, "not-found");
        let body = json!({ "name": "x", "scopes": ["read"] });
        let foreign = app.post(&format!("{theirs}/tokens"), &body).by(&bert).answer().await;
        foreign.is(404, "not-found");
        app.ask(Method::DELETE, &theirs).by(&anna).answer().await.with(204);
        app.get("/v1/token").by(&clever).answer().await.is(401, "token-refused");
        let left = app.get(&path).by(&bert).answer().await.with(200).json();
        assert_eq!(left["game"]["places"][0]["resigned"], true);
        assert_eq!(left["game"]["places"][0]["name"], json!(null));
        app.mails().await;
    });
}

#[test]
fn bots_are_few_are_named_and_go_with_their_owner() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let make =
            |name: &str| app.post("/v1/me/bots", &json!({ "name": name })).by(&anna).answer();
        for name in ["Bot 1", "Sly (bot)", "Sly (Bot)"] {
            make(name).await.is(422, "invalid");
        }
        let (id, clever) = bot(&app, &anna, "Clever").await;
        for number in 1..10 {
            make(&format!("Number {number}")).await.with(201);
        }
        make("One more").await.is(409, "too-many-bots");
        let much = json!({ "name": "x", "scopes": ["read", "account"] });
        let much = app.post(&format!("/v1/me/bots/{id}/tokens"), &much).by(&anna).answer().await;
        much.is(422, "invalid");
        // Nobody calls themselves so.
        let me = app.ask(Method::PATCH, "/v1/me").by(&anna).json(&json!({ "name": "Anna (bot)" }));
        me.answer().await.is(422, "invalid");
        let data = app.get("/v1/me/data").by(&anna).answer().await.with(200);
        assert!(data.text().contains("Clever"), "what is kept of a player's bots is kept of them");
        let tokens = data.json()["tables"]["api_tokens"].as_array().cloned().unwrap_or_default();
        assert!(tokens.iter().any(|token| token["player_id"] == *id), "{tokens:?}");
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        app.get("/v1/token").by(&clever).answer().await.is(401, "token-refused");
        let dump = String::from_utf8_lossy(&app.database.dump()).into_owned();
        assert!(!dump.contains("Clever"), "its name is gone");
    });
}

#[test]
fn who_is_barred_plays_through_no_bot() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let (_, clever) = bot(&app, &anna, "Clever").await;
        let address = "anna@example.org".parse().expect("an address");
        app.store.bar_address(address, true, app.now()).await.expect("barred");
        app.get("/v1/token").by(&clever).answer().await.is(401, "token-refused");
    });
}
