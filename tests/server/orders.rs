//! Standing orders: each player's own, kept for nobody else to know, and what they do at the table.

use actix_web::http::Method;
use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};

use crate::{
    app::{Actor, Asked, TestApp, on_both_apps},
    choosing::filled,
};

fn keep<'a>(app: &'a TestApp, path: &str, orders: &[&str], by: &Actor) -> Asked<'a> {
    app.ask(Method::PUT, path).json(&json!({ "orders": orders })).by(by)
}

#[test]
fn orders_are_their_givers_alone_until_they_do_something() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let stranger = app.player("Emil").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let (orders, events) = (format!("{path}/orders"), format!("{path}/events"));
        let given = async |by: &Actor| {
            app.get(&orders).by(by).answer().await.with(200).json()["orders"].clone()
        };
        assert_eq!(given(&anna).await, json!([]));
        let look = async |by: &Actor, at: &str| {
            let answer = app.get(at).by(by).answer().await.with(200);
            (answer.body.clone(), answer.header("etag").to_owned())
        };
        let before = (look(&bert, &path).await, look(&bert, &events).await);
        let all = ["forced", "end-turn", "decline-unmet", "decline-all"];
        let kept = keep(&app, &orders, &["decline-unmet", "forced"], &anna).answer().await;
        let kept = kept.with(200).json();
        assert_eq!(kept, json!({ "orders": ["forced", "decline-unmet"], "offered": all }));
        assert_eq!(given(&anna).await, json!(["forced", "decline-unmet"]));
        assert_eq!(given(&bert).await, json!([]));
        let after = (look(&bert, &path).await, look(&bert, &events).await);
        assert_eq!(before, after, "nobody else is told");
        app.get(&orders).by(&stranger).answer().await.is(403, "not-a-player");
        keep(&app, &orders, &all, &stranger).answer().await.is(403, "not-a-player");
        for wrong in [&["forced", "forced"][..], &["win"]] {
            keep(&app, &orders, wrong, &anna).undescribed().answer().await.is(422, "invalid");
        }
        // They are part of what is kept of her, and go with her.
        let data = app.get("/v1/me/data").by(&anna).answer().await.with(200).json();
        assert_eq!(data["tables"]["standing_orders"][0]["orders"], "forced decline-unmet");
        let others = app.get("/v1/me/data").by(&bert).answer().await.with(200).json();
        assert_eq!(others["tables"]["standing_orders"], Value::Null);
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        app.mails().await;
    });
}

#[test]
fn usual_orders_hold_in_every_game() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "catan" }), &[&anna, &bert], 1).await;
        let (orders, usual) = (format!("{path}/orders"), "/v1/me/orders");
        assert_eq!(
            app.get(usual).by(&anna).answer().await.with(200).json(),
            json!({ "orders": [] })
        );
        let kept = keep(&app, usual, &["end-turn", "forced"], &anna).answer().await.with(200);
        assert_eq!(kept.json(), json!({ "orders": ["forced", "end-turn"] }));
        let here = app.get(&orders).by(&anna).answer().await.with(200).json();
        assert_eq!(here["orders"], json!(["forced", "end-turn"]));
        let there = app.get(&orders).by(&bert).answer().await.with(200).json();
        assert_eq!(there["orders"], json!([]));
        keep(&app, &orders, &[], &anna).answer().await.with(200);
        let here = app.get(&orders).by(&anna).answer().await.with(200).json();
        assert_eq!(here["orders"], json!([]), "here it is ordered otherwise");
        let temporary = keep(&app, usual, &["decline-all"], &anna).undescribed();
        temporary.answer().await.is(422, "invalid");
        app.mails().await;
    });
}

#[test]
fn what_is_ordered_is_done_in_the_same_command_and_marked_so() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let path = app.running(&json!({ "ruleset": "kathai" }), &people, 0).await;
        let shown = app.get(&path).by(people[0]).answer().await.with(200).json();
        let seat = shown["game"]["awaiting"][0]["seat"].as_u64().expect("a seat");
        let seat = usize::try_from(seat).expect("small");
        let orders = format!("{path}/orders");
        for (at, player) in people.into_iter().enumerate() {
            if at != seat {
                keep(&app, &orders, &["decline-all"], player).answer().await.with(200);
            }
        }
        app.mails().await;
        let call = json!({ "ruleset": "kathai", "moves": [{ "type": "call" }], "expected_seq": shown["game"]["seq"] });
        let played = app.post(&format!("{path}/moves"), &call).by(people[seat]).answer().await;
        let head = played.with(201).json()["seq"].as_u64().expect("a number");
        let after = head - 2;
        let told = app.get(&format!("{path}/events?after={after}")).by(people[seat]).answer().await;
        let told = told.with(200).json();
        let by: Vec<&Value> =
            told["events"].as_array().expect("events").iter().map(|event| &event["by"]).collect();
        assert_eq!(by, ["order", "order"], "{told}");
        assert!(app.mails().await.is_empty(), "nobody is asked for what is decided");
        let again = app.get(&path).by(people[0]).answer().await.with(200).json();
        assert_eq!(again["game"]["awaiting"][0]["seat"], seat, "{again}");
    });
}

/// How many cards of a kind somebody has, as they see it themselves.
async fn held(app: &TestApp, path: &str, people: &[&Actor], seat: usize, kind: &str) -> u64 {
    let shown = app.get(path).by(people[seat]).answer().await.with(200).json();
    shown["position"]["view"]["seats"][seat]["hand"][kind].as_u64().unwrap_or(0)
}

/// A move at the head of the game.
async fn play(app: &TestApp, path: &str, by: &Actor, played: Value) {
    let shown = app.get(path).by(by).answer().await.with(200).json();
    let head = &shown["game"]["seq"];
    let body = json!({ "ruleset": "catan", "moves": [played], "expected_seq": head });
    app.post(&format!("{path}/moves"), &body).by(by).answer().await.with(201);
}

#[test]
fn what_a_standing_offer_asks_for_is_accepted_in_the_command_that_offers_it() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let path = app.running(&json!({ "ruleset": "catan" }), &people, 0).await;
        let orders = format!("{path}/orders");
        let given = app.get(&orders).by(people[0]).answer().await.with(200).json();
        let all =
            ["forced", "end-turn", "decline-unmet", "decline-all", "accept-standing", "pass-turn"];
        assert_eq!(given["offered"], json!(all));
        // Until somebody can trade with somebody.
        let kinds = ["brick", "lumber", "wool", "grain", "ore"];
        let (mut trade, mut random) = (None, SmallRng::seed_from_u64(3));
        for _ in 0..200 {
            let shown = app.get(&path).by(people[0]).answer().await.with(200).json();
            let seat = shown["game"]["awaiting"][0]["seat"].as_u64().expect("a seat") as usize;
            let view = &shown["position"]["view"];
            if view["trade_open"] == true && view["active"] == seat {
                for (mine, theirs) in kinds.iter().flat_map(|one| kinds.map(|it| (*one, it))) {
                    let other = (seat + 1) % 3;
                    if mine != theirs
                        && held(&app, &path, &people, seat, mine).await > 0
                        && held(&app, &path, &people, other, theirs).await > 0
                    {
                        trade = Some((seat, other, mine, theirs));
                    }
                }
            }
            if trade.is_some() {
                break;
            }
            let choices = app.get(&format!("{path}/choices")).by(people[seat]).answer().await;
            let choices = choices.with(200).json();
            let listed = choices["choices"].as_array().expect("choices");
            let is_complete = |it: &&Value| it["fields"] == json!([]);
            let played = match listed.iter().find(is_complete) {
                Some(complete) => complete["template"].clone(),
                // Cards that a seven takes.
                None => filled(&listed[0], &mut random),
            };
            play(&app, &path, people[seat], played).await;
        }
        let (maker, other, mine, theirs) = trade.expect("a trade");
        let third = 3 - maker - other;
        keep(&app, &orders, &["decline-all"], people[third]).answer().await.with(200);
        let listed = ["accept-standing", "decline-unmet", "decline-all"];
        let kept = keep(&app, &orders, &listed, people[other]).answer().await.with(200).json();
        assert_eq!(kept["orders"], json!(listed));
        let standing = json!({ "type": "standing", "give": { theirs: 1 }, "get": { mine: 1 } });
        play(&app, &path, people[other], standing).await;
        app.mails().await;
        let had = held(&app, &path, &people, other, mine).await;
        let before = app.get(&path).by(people[maker]).answer().await.with(200).json();
        let offer =
            json!({ "type": "offer", "give": { mine: 1 }, "get": { theirs: 1 }, "first": true });
        play(&app, &path, people[maker], offer).await;
        assert_eq!(held(&app, &path, &people, other, mine).await, had + 1, "the deal is made");
        let after = before["game"]["seq"].as_u64().expect("a number") + 1;
        let told =
            app.get(&format!("{path}/events?after={after}")).by(people[maker]).answer().await;
        let told = told.with(200).json();
        let told = told["events"].as_array().expect("events");
        assert!(!told.is_empty() && told.iter().all(|event| event["by"] == "order"), "{told:?}");
        assert!(app.mails().await.is_empty(), "nobody is asked for what is decided");
        let again = app.get(&path).by(people[maker]).answer().await.with(200).json();
        assert_eq!(again["game"]["awaiting"][0]["seat"], maker);
        assert_eq!(again["position"]["view"]["standing_offers"], json!([]), "it is used up");
        // It may be usual, unlike what ends with a turn.
        let usual = keep(&app, "/v1/me/orders", &["accept-standing"], people[third]);
        assert_eq!(usual.answer().await.with(200).json()["orders"], json!(["accept-standing"]));
    });
}

#[test]
fn orders_are_replaced_only_as_long_as_they_are_those_that_are_known() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        for orders in [format!("{path}/orders"), "/v1/me/orders".to_owned()] {
            let tag = async || {
                app.get(&orders).by(&anna).answer().await.with(200).header("etag").to_owned()
            };
            let keep_if = |tag: &str, given: &[&str]| {
                keep(&app, &orders, given, &anna).header("if-match", tag)
            };
            let none = tag().await;
            keep_if(&none, &["forced"]).answer().await.with(200);
            let known = tag().await;
            assert_ne!(none, known);
            for earlier in [none.as_str(), "\"something\"", &format!("W/{known}")] {
                keep_if(earlier, &["end-turn"]).answer().await.is(412, "kept-changed");
            }
            keep_if("nothing", &["end-turn"]).answer().await.is(400, "bad-header");
            assert_eq!(tag().await, known, "they stay");
            keep_if(&format!("{none}, {known}"), &["end-turn"]).answer().await.with(200);
            keep_if("*", &["forced"]).answer().await.with(200);
            assert_eq!(tag().await, known);
        }
        app.mails().await;
    });
}
