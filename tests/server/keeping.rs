//! What a player keeps on the server is changed only as long as it is what they know, where they say so.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{TestApp, last, on_both_apps};

#[test]
fn account_mails_and_vacation_are_changed_only_as_they_are_known() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let (mails, game) = (format!("{path}/mails"), last(&path));
        let until =
            |days: i64| json!({ "until": app.now().plus_seconds(days * 86_400).to_string() });
        for (at, method, first, second) in [
            (&*mails, Method::PUT, json!({ "talk": "never" }), json!({ "reminder_hours": [3] })),
            (
                "/v1/me",
                Method::PATCH,
                json!({ "muted_games": [], "name": "Änne" }),
                json!({ "muted_games": [game], "name": "Anna" }),
            ),
            ("/v1/me/vacation", Method::POST, until(2), until(3)),
        ] {
            let tag = || tag(&app, at, &anna);
            let change_if = |known: &str, body: &Value| {
                let asked = app.ask(method.clone(), at).json(body).by(&anna);
                asked.header("if-match", known)
            };
            let none = tag().await;
            let changed = change_if(&none, &first).answer().await.with(200);
            let known = changed.header("etag").to_owned();
            assert_ne!(none, known, "{at}");
            assert_eq!(tag().await, known, "{at}");
            for earlier in [none.as_str(), "\"something\"", &format!("W/{known}")] {
                let refused = change_if(earlier, &second).answer().await;
                refused.is(412, "kept-changed");
                let detail = refused.json()["detail"].as_str().expect("a detail").to_owned();
                assert_eq!(detail.contains("W/"), earlier.starts_with("W/"), "{detail}");
            }
            change_if("nothing", &second).answer().await.is(400, "bad-header");
            assert_eq!(tag().await, known, "{at}: it stays");
            change_if(&format!("{none}, {known}"), &second).answer().await.with(200);
            assert_ne!(tag().await, known, "{at}");
            change_if("*", &first).answer().await.with(200);
            app.ask(method.clone(), at).json(&second).by(&anna).answer().await.with(200);
        }
        let away = "/v1/me/vacation";
        let known = tag(&app, away, &anna).await;
        app.post(away, &until(4)).by(&anna).answer().await.with(200);
        let end_if = |known: &str| {
            app.ask(Method::DELETE, away).by(&anna).header("if-match", known).answer()
        };
        end_if(&known).await.is(412, "kept-changed");
        let known = tag(&app, away, &anna).await;
        end_if(&known).await.with(204);
        let ended = app.get(away).by(&anna).answer().await.with(200).json();
        assert_eq!(ended["vacation"], Value::Null);
        app.mails().await;
    });
}

async fn tag(app: &TestApp, at: &str, by: &crate::app::Actor) -> String {
    app.get(at).by(by).answer().await.with(200).header("etag").to_owned()
}

#[test]
fn a_change_of_an_account_that_is_refused_in_part_is_refused_as_a_whole() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let before = tag(&app, "/v1/me", &anna).await;
        let strange = json!({ "name": "Änne", "muted_games": ["aaaaaaaaaaaaaaaa"] });
        let refused = app.ask(Method::PATCH, "/v1/me").json(&strange).by(&anna).answer().await;
        refused.is(403, "not-a-player");
        assert_eq!(tag(&app, "/v1/me", &anna).await, before);
    });
}
