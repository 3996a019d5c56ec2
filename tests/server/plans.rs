//! Planning a turn that has not come, over the API: each player's own, kept for nobody else to know.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::storage::Storage as _;

use crate::app::{Actor, TestApp, on_both_apps};

/// A running game of three people, whose fleets lie in Riga; the first turn has begun.
pub async fn running(app: &TestApp, people: [&Actor; 3]) -> String {
    let body = json!({
        "setup": { "ruleset": "mare-balticum", "options": { "start_seat": 0 } }, "seats": 3,
        "name": "Amber", "visibility": "public", "admission": "open", "seating": "joined",
    });
    let opened = app.post("/v1/games", &body).by(people[0]).answer().await.with(201).json();
    let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
    for guest in &people[1..] {
        app.ask(Method::POST, &format!("{path}/join")).by(guest).answer().await.with(200);
    }
    for person in people {
        play(app, &path, person, "place riga").await;
    }
    path
}

pub async fn play(app: &TestApp, path: &str, by: &Actor, notation: &str) {
    let seq = app.get(path).by(by).answer().await.with(200).json()["game"]["seq"].clone();
    let moves = json!({ "notation": notation, "expected_seq": seq });
    app.post(&format!("{path}/moves"), &moves).by(by).answer().await.with(201);
}

/// A whole turn that draws nothing: out of Riga, and to and fro.
pub const SAILING: &str =
    "sail out to irbe gulf-riga moonsund narva; sail 5 to gulf-finland; sail 5 to narva";

#[test]
fn a_plan_is_its_players_alone_and_is_played_when_the_turn_comes() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, stranger) = (&app.player("Cora").await, &app.player("Emil").await);
        let path = running(&app, [anna, bert, cora]).await;
        let plan = format!("{path}/plan");
        let kept = async |by: &Actor| app.get(&plan).by(by).answer().await.with(200).json();
        let keep = |body: &Value, by: &Actor| app.ask(Method::PUT, &plan).json(body).by(by);
        let look = async |by: &Actor, at: &str| {
            let answer = app.get(at).by(by).answer().await.with(200);
            (answer.body.clone(), answer.header("etag").to_owned())
        };
        assert_eq!(kept(anna).await, json!({}), "it is her turn, and nothing is planned");
        let ahead = kept(bert).await["ahead"].clone();
        assert_eq!(
            (&ahead["seat"], &ahead["duty"], &ahead["decision"]),
            (&json!(1), &json!("must"), &json!("turn"))
        );
        assert!(!ahead["choices"].as_array().expect("a list").is_empty());
        let events = format!("{path}/events");
        let before = (look(cora, &path).await, look(cora, &events).await, kept(cora).await);
        let body = json!({ "notation": SAILING });
        let answer = keep(&body, bert).answer().await.with(200).json();
        assert_eq!(answer["plan"]["notation"], SAILING);
        assert_eq!(answer["plan"]["possible"], true);
        assert_eq!(kept(bert).await["plan"], answer["plan"]);
        let after = (look(cora, &path).await, look(cora, &events).await, kept(cora).await);
        assert_eq!(before, after, "others see nothing of it");

        let refused = keep(&body, anna).answer().await;
        refused.is(409, "not-plannable");
        let detail = refused.json()["detail"].as_str().expect("a detail").to_owned();
        assert!(detail.starts_with("The game waits for you"), "{detail}");
        let of_another_kind = format!("{plan}?decision=answer");
        let refused = app.ask(Method::PUT, &of_another_kind).json(&body).by(bert).answer().await;
        refused.is(409, "not-plannable");
        let detail = refused.json()["detail"].clone();
        assert_eq!(detail, "Such decisions cannot be planned in this game.");
        app.get(&plan).by(stranger).answer().await.is(403, "not-a-player");
        keep(&body, stranger).answer().await.is(403, "not-a-player");
        let stale = json!({ "notation": SAILING, "expected_seq": 1 });
        keep(&stale, bert).answer().await.is(409, "moved-on");
        let spoken = json!({ "notation": SAILING, "message": "Well played!" });
        keep(&spoken, bert).answer().await.is(422, "message-not-kept");
        keep(&json!({ "notation": "sail 1 to hoburg" }), bert)
            .answer()
            .await
            .is(422, "first-sail-first");
        // It is part of what is kept of him, and of nobody else.
        let mine = async |by: &Actor| {
            let data = app.get("/v1/me/data").by(by).answer().await.with(200).json();
            data["tables"]["planned_decisions"].clone()
        };
        assert_eq!(mine(bert).await[0]["seq"], answer["plan"]["seq"]);
        assert_eq!(mine(cora).await, Value::Null);
        let discard = || app.ask(Method::DELETE, &plan);
        discard().by(cora).answer().await.with(204);
        discard().by(anna).answer().await.with(204);
        assert_eq!(
            kept(bert).await["plan"],
            answer["plan"],
            "theirs are dropped, of which there are none"
        );
        discard().by(bert).answer().await.with(204);
        assert_eq!(kept(bert).await.get("plan"), None);

        keep(&body, bert).answer().await.with(200);
        keep(&body, cora).answer().await.with(200);
        app.mails().await;
        play(&app, &path, anna, SAILING).await;
        let told = app.get(&format!("{events}?limit=100")).by(bert).answer().await.with(200).json();
        let listed = told["events"].as_array().expect("a list").iter();
        let ordered = listed.filter(|event| event["by"] == "plan").count();
        assert_eq!(ordered, 6, "both turns were played as planned");
        for person in [bert, cora] {
            assert_eq!(kept(person).await.get("plan"), None);
        }
        app.mails().await;
    });
}

#[test]
fn a_company_token_and_an_alternative_are_planned_beside_the_turn() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, [anna, bert, cora]).await;
        let plan = format!("{path}/plan");
        let token = format!("{plan}?decision=token");
        let kept = async |at: &str, by: &Actor| app.get(at).by(by).answer().await.with(200).json();
        let keep = async |at: &str, notation: &str, by: &Actor| {
            app.ask(Method::PUT, at).json(&json!({ "notation": notation })).by(by).answer().await
        };
        let ahead = kept(&token, bert).await["ahead"].clone();
        assert_eq!((&ahead["seat"], &ahead["decision"]), (&json!(1), &json!("token")));
        assert_eq!(kept(&token, anna).await, json!({}), "it is her turn");
        assert_eq!(kept(&format!("{plan}?decision=start"), bert).await, json!({}));
        app.get(&format!("{plan}?decision=To+ken"))
            .by(bert)
            .answer()
            .await
            .is(400, "bad-parameter");
        let events = format!("{path}/events");
        let look = async |at: &str| app.get(at).by(cora).answer().await.with(200).body.clone();
        let before = (look(&path).await, look(&events).await, look(&token).await);
        let answer = keep(&token, "token 2 on cod", bert).await.with(200).json();
        assert_eq!(answer["plan"]["decision"], "token");
        assert_eq!(answer["plan"]["notation"], "token 2 on cod");
        assert_eq!(kept(&token, bert).await["plan"], answer["plan"]);
        assert_eq!(kept(&plan, bert).await.get("plan"), None, "no turn is planned");
        let after = (look(&path).await, look(&events).await, look(&token).await);
        assert_eq!(before, after, "others see nothing of it");
        keep(&token, SAILING, bert).await.is(422, "company-token-awaited");
        keep(&token, "token 2 on cod", anna).await.is(409, "not-plannable");

        let both = format!("{plan}?otherwise=sail+out+to+irbe+gulf-riga+moonsund+narva%3B+end");
        let answer = keep(&both, SAILING, bert).await.with(200).json();
        let otherwise = "sail out to irbe gulf-riga moonsund narva; end";
        assert_eq!(answer["plan"]["otherwise"], json!({ "notation": otherwise, "possible": true }));
        assert_eq!(kept(&plan, bert).await["plan"], answer["plan"]);
        let wrong = format!("{plan}?otherwise=sail+1+to+hoburg");
        let wrong = keep(&wrong, SAILING, bert).await;
        let told = String::from_utf8_lossy(&wrong.body).into_owned();
        assert!(told.contains("\"parameter\":\"otherwise\""), "{told}");
        wrong.is(422, "first-sail-first");
        app.ask(Method::DELETE, &token).by(bert).answer().await.with(204);
        assert_eq!(kept(&token, bert).await.get("plan"), None);
        assert_eq!(kept(&plan, bert).await["plan"], answer["plan"], "the turn is planned still");
        app.mails().await;
    });
}

#[test]
fn a_plan_is_replaced_and_dropped_only_as_long_as_it_is_the_one_that_is_known() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, [anna, bert, cora]).await;
        let plan = format!("{path}/plan");
        let tag = async |at: &str| {
            app.get(at).by(bert).answer().await.with(200).header("etag").to_owned()
        };
        let body = json!({ "notation": SAILING });
        let keep =
            |tag: &str| app.ask(Method::PUT, &plan).json(&body).by(bert).header("if-match", tag);
        let discard = |tag: &str| app.ask(Method::DELETE, &plan).by(bert).header("if-match", tag);
        let none = tag(&plan).await;
        let answer = keep(&none).answer().await.with(200).json();
        let known = tag(&plan).await;
        assert_ne!(none, known);
        // Another device knows of nothing yet.
        keep(&none).answer().await.is(412, "kept-changed");
        discard(&none).answer().await.is(412, "kept-changed");
        for wrong in ["\"something\"", &format!("W/{known}")] {
            discard(wrong).answer().await.is(412, "precondition-failed");
        }
        discard("nothing").answer().await.is(400, "bad-header");
        let kept = app.get(&plan).by(bert).answer().await.with(200).json();
        assert_eq!(kept["plan"], answer["plan"], "it stays");
        // The tags of what is composed name the same plan, and those of the game no plan.
        let composed = tag(&format!("{plan}?plan=sail+out+to+irbe+gulf-riga+moonsund+narva")).await;
        assert_ne!(composed, known);
        app.wait(1);
        keep(&composed).answer().await.with(200);
        keep(&known).answer().await.is(412, "kept-changed");
        keep(&format!("{known}, {}", tag(&plan).await)).answer().await.with(200);
        keep(&tag(&path).await).answer().await.with(200);
        discard("*").answer().await.with(204);
        keep(&none).answer().await.with(200);
        let token = tag(&format!("{plan}?decision=token")).await;
        discard(&token).answer().await.is(412, "kept-changed");
        let known = tag(&plan).await;
        let game = tag(&path).await;
        play(&app, &path, anna, "sail out to irbe gulf-riga moonsund narva").await;
        for earlier in [&known, &game] {
            discard(earlier).answer().await.is(412, "precondition-failed");
        }
        discard(&tag(&plan).await).answer().await.with(204);
        assert_eq!(tag(&plan).await, tag(&plan).await);
        app.mails().await;
    });
}

#[test]
fn of_two_devices_that_know_the_same_plan_one_replaces_it() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, [anna, bert, cora]).await;
        let plan = format!("{path}/plan");
        let tag = app.get(&plan).by(bert).answer().await.with(200).header("etag").to_owned();
        let body = json!({ "notation": SAILING });
        let twin = TestApp::new_over(&app);
        // On SQLite this process alone writes.
        let other = if app.store.is_shared() { &twin } else { &app };
        let keep = async |app: &TestApp| {
            let asked = app.ask(Method::PUT, &plan).json(&body).by(bert).header("if-match", &tag);
            asked.answer().await.status.as_u16()
        };
        let (one, two) = futures_util::future::join(keep(&app), keep(other)).await;
        let mut both = [one, two];
        both.sort_unstable();
        assert_eq!(both, [200, 412]);
        app.mails().await;
    });
}
