//! From an address to a token, and what is known of a player.

use actix_web::http::Method;
use serde_json::{Value, json};

use turnpost::{game::person::SignUp, limits::Allowance};

use crate::{
    app::{Actor, TestApp, code_of, on, on_both_apps, on_sqlite},
    support::database::TestDatabase,
};

async fn asked(app: &TestApp, address: &str) -> Value {
    app.post("/v1/sign-in", &json!({ "address": address })).answer().await.with(202).json()
}

#[test]
fn a_mailed_code_becomes_a_token_once() {
    on_both_apps(|app| async move {
        let started = asked(&app, "anna@example.org").await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].recipient.address.as_str(), "anna@example.org");
        let code = code_of(&mails[0]);
        let typed = format!(" {}-{} ", &code[..4].to_lowercase(), &code[4..]);
        let body = json!({
            "sign_in": started["sign_in"], "code": typed,
            "token": { "name": "test", "scopes": ["account", "read"], "days": 7 },
        });
        let wrong = json!({ "sign_in": started["sign_in"], "code": "AAAA-AAAA" });
        app.post("/v1/sign-in/code", &wrong).answer().await.is(403, "code-refused");
        let made = app.post("/v1/sign-in/code", &body).answer().await.with(201).json();
        app.post("/v1/sign-in/code", &body).answer().await.is(403, "code-refused");
        let secret = made["secret"].as_str().expect("a secret");
        let me = app.get("/v1/me").bearer(secret).answer().await.with(200).json();
        assert_eq!(me["address"], "anna@example.org");
        assert_eq!(me["name"], Value::Null);
        let dump = String::from_utf8_lossy(&app.database.dump()).into_owned();
        assert!(!dump.contains(secret), "the secret is kept");
        app.post("/v1/games", &json!({ "setup": { "ruleset": "kathai" }, "seats": 3 }))
            .bearer(secret)
            .answer()
            .await
            .is(403, "scope-missing");
        let more = json!({ "name": "more", "scopes": ["read", "move"] });
        app.post("/v1/me/tokens", &more).bearer(secret).answer().await.is(403, "scope-missing");
    });
}

#[test]
fn a_code_dies_of_age_and_of_attempts() {
    on_sqlite(|app| async move {
        let started = asked(&app, "anna@example.org").await;
        let code = code_of(&app.mails().await[0]);
        let attempt = |code: &str| {
            let body = json!({ "sign_in": started["sign_in"], "code": code });
            let asked = app.post("/v1/sign-in/code", &body);
            asked.answer()
        };
        for _ in 0..5 {
            attempt("AAAAAAAA").await.is(403, "code-refused");
        }
        attempt(&code).await.is(403, "code-refused");
        let started = asked(&app, "anna@example.org").await;
        let code = code_of(&app.mails().await[0]);
        app.wait(15 * 60);
        let body = json!({ "sign_in": started["sign_in"], "code": code });
        app.post("/v1/sign-in/code", &body).answer().await.is(403, "code-refused");
    });
}

#[test]
fn nobody_learns_who_has_an_account() {
    on_sqlite(|app| async move {
        app.player("Anna").await;
        let shape = |answer: &Value| {
            let mut answer = answer.clone();
            answer["sign_in"] = json!("x");
            answer
        };
        let known = asked(&app, "anna@example.org").await;
        let unknown = asked(&app, "bert@example.org").await;
        assert_eq!(shape(&known), shape(&unknown));
        for _ in 0..8 {
            assert_eq!(shape(&asked(&app, "anna@example.org").await), shape(&known));
        }
        // Five for the one, one for the other: who floods a mailbox is not told either.
        assert_eq!(app.mails().await.len(), 6);
    });
}

fn patch(app: &TestApp, actor: &Actor, body: &Value) -> impl Future<Output = crate::app::Answer> {
    app.ask(Method::PATCH, "/v1/me").by(actor).json(body).answer()
}

#[test]
fn players_change_what_is_known_of_them_and_can_be_erased() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let body =
            json!({ "name": "Änne", "time_zone": "Europe/Prague", "mails": { "games": false } });
        let me = patch(&app, &anna, &body).await.with(200).json();
        assert_eq!(me["name"], "Änne");
        assert_eq!(me["time_zone"], "Europe/Prague");
        let at_once = json!({ "kind": "at-once" });
        let mails = json!({
            "turns": true, "games": false, "pace": at_once, "quiet_hours": null,
            "reminder_hours": [24], "talk": "with-next",
        });
        assert_eq!(me["mails"], mails);
        assert_eq!(patch(&app, &anna, &json!({})).await.with(200).json(), me);
        // Mails at hours of one's own, and none at night; what is left out stays.
        let night = json!({ "from": 22, "hours": 9 });
        let daily = json!({ "kind": "daily", "hours": [20, 8] });
        let hours = json!({ "mails": { "pace": daily, "quiet_hours": night } });
        let mails = patch(&app, &anna, &hours).await.with(200).json()["mails"].clone();
        assert_eq!(mails["pace"], json!({ "kind": "daily", "hours": [8, 20] }));
        assert_eq!(mails["quiet_hours"], night);
        let quiet = json!({ "mails": { "pace": { "kind": "after-quiet", "minutes": 30 } } });
        let mails = patch(&app, &anna, &quiet).await.with(200).json()["mails"].clone();
        assert_eq!(mails["pace"], quiet["mails"]["pace"]);
        assert_eq!(mails["quiet_hours"], night);
        let reminded = json!({ "mails": { "reminder_hours": [3, 48] } });
        let mails = patch(&app, &anna, &reminded).await.with(200).json()["mails"].clone();
        assert_eq!(mails["reminder_hours"], json!([48, 3]));
        assert_eq!(mails["quiet_hours"], night);
        let back = json!({
            "mails": { "pace": at_once, "quiet_hours": null, "reminder_hours": [24] },
        });
        assert_eq!(patch(&app, &anna, &back).await.with(200).json(), me);
        let nowhere = json!({ "time_zone": "Mars/Olympus" });
        patch(&app, &anna, &nowhere).await.is(422, "unknown-time-zone");
        let klingon = json!({ "language": "tlh" });
        let refused = patch(&app, &anna, &klingon).await;
        refused.is(422, "unknown-language");
        let known = "expected one of `en`, `it`, `cs`, `nl`, `de`";
        let expected = json!([{ "pointer": "/language", "detail": known }]);
        assert_eq!(refused.json()["errors"], expected);
        for wrong in [
            json!({ "address": "x@example.org" }),
            json!({ "mails": { "turns": "no" } }),
            json!({ "mails": { "pace": { "kind": "never" } } }),
            json!({ "mails": { "pace": { "kind": "daily", "hours": [8, 8] } } }),
            json!({ "mails": { "pace": { "kind": "after-quiet", "minutes": 4 } } }),
            json!({ "mails": { "pace": null } }),
            json!({ "mails": { "reminder_hours": [0] } }),
            json!({ "mails": { "reminder_hours": [3, 3] } }),
            json!({ "mails": { "reminder_hours": null } }),
            json!({ "mails": { "talk": "loud" } }),
            json!({ "mails": { "quiet_hours": { "from": 7, "hours": 24 } } }),
            json!({ "mails": { "quiet_hours": { "from": 7 } } }),
            json!({ "name": null }),
        ] {
            patch(&app, &anna, &wrong).await.is(422, "invalid");
        }

        let path = app.running(&json!({ "ruleset": "kathai" }), &[&bert, &anna], 1).await;
        // Mails about a game can be stopped and started again, about one's own games alone.
        let id = crate::app::last(&path).to_owned();
        assert_eq!(me["muted_games"], json!([]));
        let muted = patch(&app, &anna, &json!({ "muted_games": [id, id] })).await.with(200).json();
        assert_eq!(muted["muted_games"], json!([id]));
        assert_eq!(
            patch(&app, &anna, &json!({ "name": "Anna" })).await.json()["muted_games"],
            json!([id])
        );
        let game = id.parse().expect("an id");
        assert!(app.store.is_muted(anna.id, game).await.expect("an answer"));
        assert!(!app.store.is_muted(bert.id, game).await.expect("an answer"));
        let others = app.running(&json!({ "ruleset": "kathai" }), &[&bert], 2).await;
        for strange in [crate::app::last(&others), "aaaaaaaaaaaaaaaa"] {
            let refused = patch(&app, &anna, &json!({ "muted_games": [strange] })).await;
            refused.is(403, "not-a-player");
        }
        for wrong in [json!(["x"]), json!(null)] {
            patch(&app, &anna, &json!({ "muted_games": wrong })).await.is(422, "invalid");
        }
        let asked = app.get("/v1/me").by(&anna).answer().await.with(200).json();
        assert_eq!(asked["muted_games"], json!([id]), "what was refused has changed nothing");
        let again = patch(&app, &anna, &json!({ "muted_games": [], "name": "Änne" })).await;
        assert_eq!(again.with(200).json()["muted_games"], json!([]));
        assert!(!app.store.is_muted(anna.id, game).await.expect("an answer"));
        let said = json!({ "text": "Ahoj!" });
        app.post(&format!("{path}/messages"), &said).by(&anna).answer().await.with(201);
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        app.get("/v1/me").by(&anna).answer().await.is(401, "token-refused");
        let game = app.get(&path).by(&bert).answer().await.with(200).json();
        let seat = &game["game"]["places"][2];
        assert_eq!((&seat["resigned"], &seat["name"]), (&json!(true), &Value::Null));
        let dump = String::from_utf8_lossy(&app.database.dump()).into_owned();
        for trace in ["anna@example.org", "Änne", "Ahoj!"] {
            assert!(!dump.contains(trace), "{trace} is still there");
        }
        app.mails().await;
    });
}

#[test]
fn where_sign_up_is_closed_the_host_comes_in_and_then_who_was_invited() {
    let admitted = vec!["Host@example.org".parse().expect("an address")];
    let sign_up = SignUp { open: false, admitted };
    let app = TestApp::for_those(TestDatabase::sqlite(), Allowance::NONE, sign_up);
    on(app, |app| async move {
        for stranger in ["eve@example.org", "host@example.net"] {
            let answer = asked(&app, stranger).await;
            assert!(answer["sign_in"].is_string(), "nothing is told about an address");
            assert!(app.mails().await.is_empty(), "{stranger} may not come in");
        }
        let started = asked(&app, "host@example.org").await;
        let code = code_of(&app.mails().await[0]);
        let token = json!({ "name": "x", "scopes": ["host"] });
        let body = json!({ "sign_in": started["sign_in"], "code": code, "token": token });
        let made = app.post("/v1/sign-in/code", &body).answer().await.with(201).json();
        let host = made["secret"].as_str().expect("a secret");
        let setup = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let game = app.post("/v1/games", &setup).bearer(host).answer().await.with(201).json();
        let path = format!("/v1/games/{}/invitations", game["game"].as_str().expect("an id"));
        let invited = json!({ "address": "guest@example.org" });
        app.post(&path, &invited).bearer(host).answer().await.with(201);
        let mail = app.mails().await.remove(0);
        assert_eq!(mail.recipient.address.as_str(), "guest@example.org");
        // By the invitation's link, or by signing in: the invitation admits its address.
        let started = asked(&app, "guest@example.org").await;
        let code = code_of(&app.mails().await[0]);
        let body = json!({ "sign_in": started["sign_in"], "code": code });
        app.post("/v1/sign-in/code", &body).answer().await.with(201);
    });
}
