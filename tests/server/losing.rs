//! Plans that could not be played: who made them is told, and nobody else.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    app::{Actor, TestApp, last, on_both_apps},
    concerning::{all, begin, of_kind},
    plans::{play, running},
    receiver::Receiver,
    webhooks::{hook, kinds, worker},
};

/// How the first boat and those behind it leave Riga.
const OUT: &str = "sail out to irbe gulf-riga moonsund narva";

/// What is in the seas, somewhere within a game.
fn seas(value: &Value) -> Option<&Vec<Value>> {
    match value {
        Value::Object(members) => match members.get("seas").and_then(Value::as_array) {
            Some(seas) => Some(seas),
            None => members.values().find_map(seas),
        },
        _ => None,
    }
}

/// A catch for which there is one token alone.
async fn rare_catch(app: &TestApp, path: &str, by: &Actor) -> String {
    let view = app.get(path).by(by).answer().await.with(200).json();
    let seas = seas(&view["position"]).expect("seas").clone();
    let plan = format!("{path}/plan?plan={}", OUT.replace(' ', "+"));
    let ahead = app.get(&plan).by(by).answer().await.with(200).json()["ahead"].clone();
    let is_rare = |choice: &&Value| {
        let template = &choice["template"];
        let sea = seas.iter().find(|sea| sea["sea"] == template["sea"]);
        let tokens = sea.and_then(|sea| sea["tokens"].as_array());
        let same = |token: &&Value| **token == template["take"];
        template["type"] == "fish"
            && tokens.is_some_and(|tokens| tokens.iter().filter(same).count() == 1)
    };
    let choices = ahead["choices"].as_array().expect("a list").iter();
    let fish = choices.filter(is_rare).find_map(|choice| choice["notation"].as_str());
    fish.expect("a catch").to_owned()
}

/// A game in which the second of these people has planned a turn that the first has made impossible, and
/// the moves of that.
async fn lost(app: &TestApp, people: [&Actor; 3]) -> (String, String) {
    for _ in 0..16 {
        let path = running(app, people).await;
        let plan = format!("{OUT}; {}", rare_catch(app, &path, people[1]).await);
        let keep = app.ask(Method::PUT, &format!("{path}/plan")).json(&json!({ "notation": plan }));
        keep.by(people[1]).answer().await.with(200);
        play(app, &path, people[0], &format!("{plan}; end")).await;
        let choices = app.get(&format!("{path}/choices")).by(people[1]).answer().await.with(200);
        let choices = choices.json();
        let may_sail_out = |it: &Value| it["template"]["type"] == "first-sail";
        // Otherwise the same was drawn once more, and the plan was played.
        if choices["choices"].as_array().expect("a list").iter().any(may_sail_out) {
            return (path, plan);
        }
    }
    panic!("no plan was lost");
}

#[test]
fn a_lost_plan_is_told_to_its_owner_with_what_it_was_and_to_nobody_else() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let mut begun = Vec::new();
        for person in [anna, bert, cora] {
            begun.push(begin(&app, person).await);
        }
        let (path, moves) = lost(&app, [anna, bert, cora]).await;
        // He looks at his feed only once he has planned something else.
        play(&app, &path, bert, &format!("{OUT}; end")).await;
        let other = json!({ "notation": "end" });
        let plan = format!("{path}/plan");
        app.ask(Method::PUT, &plan).json(&other).by(bert).answer().await.with(200);
        let told = all(&app, bert, begun[1]).await;
        let items = of_kind(&told, "plan-lost");
        let [item] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!(item["game"], last(&path));
        let begins = |it: &&Value| it["game"] == last(&path) && it["turn"]["change"] == "begins";
        let began = told.iter().rfind(begins);
        let lost = &item["plan"];
        assert_eq!(lost["pending_since"], began.expect("his turn")["event"]["seq"]);
        assert_eq!(
            (&lost["decision"], &lost["moves"]["notation"]),
            (&json!("turn"), &json!(moves))
        );
        assert!(lost["seq"].as_u64() < lost["pending_since"].as_u64());
        assert_eq!(lost.get("otherwise"), None);
        let refused = &lost["moves"]["refused"];
        assert_eq!(refused["at"], 1, "{refused}");
        assert!(refused["code"].is_string() && refused["text"].is_string(), "{refused}");
        let bare = app.get(&format!("/v1/me/events?after={}&limit=100&words=false", begun[1]));
        let bare = bare.by(bert).answer().await.with(200).json();
        let bare = of_kind(bare["events"].as_array().expect("items"), "plan-lost")[0].clone();
        assert_eq!(bare["plan"]["moves"]["refused"].get("text"), None);
        assert_eq!(bare["id"], item["id"], "it has its number for ever");
        let kept = app.get(&plan).by(bert).answer().await.with(200).json();
        assert_eq!(kept["plan"]["notation"], "end", "what is planned now is kept");
        // It is part of what is kept of him.
        let data = app.get("/v1/me/data").by(bert).answer().await.with(200).text().to_owned();
        assert!(data.contains("plan-lost"));
        for (person, begun) in [(anna, begun[0]), (cora, begun[2])] {
            let told = all(&app, person, begun).await;
            assert!(of_kind(&told, "plan-lost").is_empty(), "{told:?}");
            let data = app.get("/v1/me/data").by(person).answer().await.with(200).text().to_owned();
            assert!(!data.contains("plan-lost"));
        }
        app.mails().await;
    });
}

#[test]
fn a_webhook_of_the_owner_is_told_of_a_lost_plan_and_that_of_a_table_is_not() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let wanted = json!(["plan.lost"]);
        for owner in [anna, bert, cora] {
            hook(&app, owner, json!({ "url": receiver.url("/"), "kinds": wanted })).await;
        }
        let worker = worker(&app, &receiver);
        worker.drain().await.expect("nothing yet");
        let (path, _) = lost(&app, [anna, bert, cora]).await;
        worker.drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(kinds(&told), ["plan.lost"], "Bert alone");
        let data = &told[0].json()["data"];
        let text = data["text"].as_str().expect("a sentence");
        assert!(text.starts_with("Your plan in "), "{text}");
        let facts = (&data["seat"], &data["decision"], &data["game"]["id"]);
        assert_eq!(facts, (&json!(1), &json!("turn"), &json!(last(&path))));
        app.mails().await;
    });
}
