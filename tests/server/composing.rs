//! Turns of several moves, composed by their notation one after the other at the API alone: those that are planned, and
//! one's own.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    app::{Actor, Answer, TestApp, on_both_apps},
    plans::{SAILING, running},
};

/// A text as the value of a query parameter.
fn in_query(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// What may follow these moves, as the choices at an address say it that take them as `plan`.
async fn after(app: &TestApp, address: &str, moves: &[String], by: &Actor) -> Answer {
    let plan = in_query(&moves.join("; "));
    app.get(&format!("{address}plan={plan}")).by(by).answer().await
}

/// The notation of the first choice, but for those that end a turn early.
fn first(choices: &Value) -> Option<String> {
    let all = choices["choices"].as_array().expect("a list").iter();
    let mut notations = all.filter_map(|choice| choice["notation"].as_str());
    notations.find(|notation| *notation != "end").map(str::to_owned)
}

/// A whole plan, composed of first choices until nothing can follow.
async fn planned(app: &TestApp, path: &str, decision: &str, by: &Actor) -> Vec<String> {
    let mut moves = Vec::new();
    loop {
        let address = format!("{path}/plan?decision={decision}&");
        let answer = after(app, &address, &moves, by).await.with(200).json();
        assert_eq!(answer.get("plan"), None, "nothing is kept");
        let Some(ahead) = answer.get("ahead") else { break moves };
        assert_eq!((&ahead["duty"], &ahead["decision"]), (&json!("must"), &json!(decision)));
        moves.push(first(ahead).expect("a move in notation"));
    }
}

#[test]
fn a_plan_of_three_actions_is_composed_by_what_the_answers_say() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, [anna, bert, cora]).await;
        let plan = format!("{path}/plan");
        let seen_by_others = async || {
            let mut seen = Vec::new();
            for at in [path.clone(), format!("{path}/events"), plan.clone()] {
                for person in [anna, cora] {
                    let answer = app.get(&at).by(person).answer().await.with(200);
                    seen.push((answer.body.clone(), answer.header("etag").to_owned()));
                }
            }
            seen
        };
        let before = seen_by_others().await;
        let moves = planned(&app, &path, "turn", bert).await;
        assert_eq!(moves.len(), 3, "{moves:?}");
        // The second way is composed from the beginning, too, and may come to something else.
        let address = format!("{plan}?");
        let ahead =
            after(&app, &address, &moves[..1], bert).await.with(200).json()["ahead"].clone();
        let choices = ahead["choices"].as_array().expect("a list").iter();
        let other = choices.filter_map(|choice| choice["notation"].as_str());
        let other = other.filter(|notation| *notation != "end").nth(1).expect("another move");
        let otherwise = [moves[0].clone(), other.to_owned()];
        after(&app, &address, &otherwise, bert).await.with(200);
        let keep = format!("{plan}?otherwise={}", in_query(&otherwise.join("; ")));
        let body = json!({ "notation": moves.join("; ") });
        let kept = app.ask(Method::PUT, &keep).json(&body).by(bert).answer().await.with(200).json();
        assert_eq!(kept["plan"]["notation"], moves.join("; "));
        assert_eq!(kept["plan"]["otherwise"]["notation"], otherwise.join("; "));
        let token = planned(&app, &path, "token", bert).await;
        assert_eq!(token.len(), 1, "{token:?}");
        assert_eq!(before, seen_by_others().await, "others see nothing of it");

        // What is wrong with the moves is said as of the choices.
        let told = |answer: Answer| String::from_utf8_lossy(&answer.body).into_owned();
        let wrong = after(&app, &address, &["sail 1 to hoburg".to_owned()], bert).await;
        assert!(told(wrong.with(422)).contains("\"parameter\":\"plan\""));
        after(&app, &address, &["jump".to_owned()], bert).await.is(422, "notation");
        after(&app, &address, &moves, anna).await.is(409, "not-plannable");
        let other = format!("{plan}?decision=start&");
        after(&app, &other, &moves, bert).await.is(409, "not-plannable");
        app.mails().await;
    });
}

#[test]
fn moves_in_json_are_put_into_notation_for_a_plan() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = running(&app, [anna, bert, cora]).await;
        let out = json!({ "type": "first-sail", "to": ["irbe", "gulf-riga", "moonsund", "narva"] });
        let body = json!({ "ruleset": "mare-balticum", "moves": [out] });
        let ask =
            |query: &str, by: &Actor| app.post(&format!("{path}/dry-run{query}"), &body).by(by);
        let tried = ask("?decision=turn", bert).answer().await.with(200).json();
        let notation = tried["notation"].as_str().expect("a notation");
        assert!(SAILING.starts_with(notation), "{notation}");
        assert_eq!(tried["final"], false);
        assert!(tried["position"].is_object());
        let moves = [notation.to_owned()];
        let address = format!("{path}/plan?");
        let ahead = after(&app, &address, &moves, bert).await.with(200).json()["ahead"].clone();
        assert!(first(&ahead).is_some());
        ask("", bert).answer().await.is(422, "not-your-turn");
        ask("?decision=turn", anna).answer().await.is(409, "not-plannable");
        ask("?decision=To+ken", bert).answer().await.is(400, "bad-parameter");
        app.mails().await;
    });
}

/// One's own turn, composed of first choices as far as they go without chance, and played.
async fn composed_and_played(app: &TestApp, path: &str, by: &Actor) -> Vec<String> {
    let choices = app.get(&format!("{path}/choices")).by(by).answer().await.with(200).json();
    let (decision, mut moves) = (choices["decision"].clone(), Vec::new());
    loop {
        let answer = after(app, &format!("{path}/choices?"), &moves, by).await;
        if answer.status == 422 {
            // The last one asks chance, or shows what was hidden.
            answer.is(422, "must-be-last");
            break;
        }
        let choices = answer.with(200).json();
        let goes_on = choices["duty"] == "must" && choices["decision"] == decision;
        let Some(next) = first(&choices).filter(|_| goes_on && moves.len() < 4) else { break };
        moves.push(next);
    }
    let body = json!({ "notation": moves.join("; "), "expected_seq": choices["seq"] });
    app.post(&format!("{path}/moves"), &body).by(by).answer().await.with(201);
    moves
}

#[test]
fn turns_of_other_rulesets_are_composed_in_their_own_time_and_not_planned() {
    on_both_apps(|app| async move {
        let people = [&app.player("Anna").await, &app.player("Bert").await];
        let mut max_moves = 0;
        for ruleset in ["catan", "kathai"] {
            let path = app.running(&json!({ "ruleset": ruleset, "options": {} }), &people, 1).await;
            for _ in 0..6 {
                for (by, other) in [(people[0], people[1]), (people[1], people[0])] {
                    let choices = app.get(&format!("{path}/choices")).by(by).answer().await;
                    let choices = choices.with(200).json();
                    if choices["duty"] != "must" || first(&choices).is_none() {
                        continue;
                    }
                    let waits = app.get(&format!("{path}/plan")).by(other).answer().await.with(200);
                    assert_eq!(waits.json(), json!({}), "none can be planned");
                    let moves = [first(&choices).expect("a move")];
                    let address = format!("{path}/plan?");
                    after(&app, &address, &moves, other).await.is(409, "not-plannable");
                    max_moves = max_moves.max(composed_and_played(&app, &path, by).await.len());
                }
            }
            app.mails().await;
        }
        assert!(max_moves > 1, "no turn of several moves");
    });
}
