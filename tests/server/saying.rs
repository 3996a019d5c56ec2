//! What who says something at a table is answered.

use serde_json::{Value, json};

use crate::app::{on_both_apps, on_sqlite};

#[test]
fn what_is_said_is_answered_as_the_list_has_it() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "catan" }), &[&anna, &bert], 1).await;
        let messages = format!("{path}/messages");
        app.wait(5);
        let mut last = None;
        for body in [
            json!({ "text": "Hello" }),
            json!({ "text": "Only for you", "to": [0, 1] }),
            json!({ "text": "All again" }),
        ] {
            for by in [&anna, &bert] {
                let say = || app.post(&messages, &body).by(by);
                let key = format!("{}-{}", by.id, body["text"].as_str().map_or(0, str::len));
                let said = say().header("idempotency-key", &key).answer().await.with(201);
                let again = say().header("idempotency-key", &key).answer().await.with(201);
                assert_eq!(again.header("idempotency-replayed"), "true");
                assert_eq!(again.json(), said.json());
                assert_eq!(again.header("etag"), said.header("etag"));
                let mut said = said.json();
                let shape = said.as_object_mut().expect("an object");
                let game = app.get(&path).by(by).answer().await.with(200).json();
                for (member, expected) in [
                    ("game", &game["game"]["id"]),
                    ("seq", &game["game"]["seq"]),
                    ("status", &game["game"]["status"]),
                ] {
                    assert_eq!(shape.remove(member).as_ref(), Some(expected), "{member}");
                }
                let after = last.as_ref().map_or(String::new(), |id| format!("?after={id}"));
                let list = app.get(&format!("{messages}{after}")).by(by).answer().await.with(200);
                assert_eq!(list.json()["messages"], json!([said]));
                last = said["id"].as_str().map(str::to_owned);
            }
        }
        app.mails().await;
    });
}

#[test]
fn what_is_said_without_a_key_is_answered_so_too_and_is_said_as_often_as_it_is_sent() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        let messages = format!("{path}/messages");
        let say = async || {
            let said = app.post(&messages, &json!({ "text": "Hi" })).by(&anna).answer().await;
            said.with(201).json()["id"].clone()
        };
        let said: Vec<Value> = vec![say().await, say().await];
        let list = app.get(&messages).by(&anna).answer().await.with(200).json();
        let listed = list["messages"].as_array().expect("messages").iter();
        assert_eq!(listed.map(|it| it["id"].clone()).collect::<Vec<_>>(), said);
        app.mails().await;
    });
}
