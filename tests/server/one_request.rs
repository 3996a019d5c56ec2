//! What answers bring along: after a move the choices and the view, after opening a game the game.

use actix_web::http::Method;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use turnpost::limits::Allowance;

use crate::{
    app::{Actor, Answer, BASE, TestApp, on_both_apps, on_sqlite},
    choosing::filled,
    support::database::on_both,
};

/// A complete choice of somebody for whom the game waits, and the head that it is for.
async fn next_move<'a>(app: &TestApp, path: &str, people: &[&'a Actor]) -> (&'a Actor, Value, u64) {
    for actor in people {
        let asked = app.get(&format!("{path}/choices?words=false")).by(actor).answer().await;
        let asked = asked.with(200).json();
        if asked["duty"] == "must" {
            let all = asked["choices"].as_array().expect("choices");
            let complete = all.iter().find(|choice| choice["fields"] == json!([]));
            let template = complete.expect("a complete choice")["template"].clone();
            return (actor, template, asked["seq"].as_u64().expect("a head"));
        }
    }
    panic!("the game waits for nobody");
}

async fn played(app: &TestApp, path: &str, actor: &Actor, query: &str, body: &Value) -> Answer {
    app.post(&format!("{path}/moves{query}"), body).by(actor).answer().await
}

fn kathai(template: &Value, seq: u64) -> Value {
    json!({ "ruleset": "kathai", "moves": [template], "expected_seq": seq })
}

#[test]
fn a_move_brings_the_next_choices_and_the_view_as_one_would_get_them() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let queries = [
            "",
            "?include=choices",
            "?include=view",
            "?include=choices&include=view",
            "?include=view,choices&words=false",
            "?include=choices,view",
        ];
        for query in queries {
            let (actor, template, seq) = next_move(&app, &path, &[&anna, &bert]).await;
            let answer = played(&app, &path, actor, query, &kathai(&template, seq)).await.with(201);
            let tag = answer.header("etag").to_owned();
            let answer = answer.json();
            assert_eq!(tag, format!("\"{}:{}\"", crate::app::last(&path), answer["seq"]));
            for (member, part) in [("choices", "/choices"), ("view", "")] {
                let words = if query.contains("words=false") { "?words=false" } else { "" };
                let asked = app.get(&format!("{path}{part}{words}")).by(actor).answer().await;
                let asked = asked.with(200).json();
                if query.contains(member) {
                    assert_eq!(answer[member], asked, "{query}: {member}");
                } else {
                    assert_eq!(answer[member], Value::Null, "{query}: {member}");
                }
            }
        }
        app.mails().await;
    });
}

#[test]
fn a_game_is_played_to_its_end_with_one_request_a_move() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let setup = json!({ "ruleset": "catan" });
        let path = app.running_with(&setup, &[&anna], &["steady", "steady"]).await;
        let mut chance = SmallRng::seed_from_u64(5);
        let ask = format!("{path}/choices?words=false");
        let mut known = app.get(&ask).by(&anna).answer().await.with(200).json();
        let (mut moves, mut refused) = (0, 0);
        loop {
            assert_eq!(known["duty"], "must", "bots have moved before it is answered");
            let all = known["choices"].as_array().expect("choices");
            let choice = &all[chance.random_range(0..all.len())];
            let body = json!({
                "ruleset": "catan", "moves": [filled(choice, &mut chance)],
                "expected_seq": known["seq"],
            });
            let query = "?include=choices&words=false";
            let answer = played(&app, &path, &anna, query, &body).await;
            if answer.status.as_u16() == 422 {
                // So many offers may be made, and no more.
                refused += 1;
                assert!(refused <= moves, "{}", answer.text());
                continue;
            }
            let answer = answer.with(201).json();
            moves += 1;
            if answer["status"] == "over" {
                assert_eq!(answer["choices"], Value::Null, "there is nothing left to choose");
                break;
            }
            assert_eq!(answer["choices"]["seq"], answer["seq"], "it can be moved on from there");
            known = answer["choices"].clone();
        }
        assert!(moves > 20, "a whole game, not {moves} moves");
        app.mails().await;
    });
}

#[test]
fn what_is_brought_along_needs_the_scope_and_counts_as_it_would_by_itself() {
    let allowance = Allowance { player: 100, ..Allowance::NONE };
    on_both(|database| {
        let app = TestApp::with(database, allowance);
        async move { tokio::task::LocalSet::new().run_until(scoped_and_counted(app)).await }
    });
}

async fn scoped_and_counted(app: TestApp) {
    let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
    let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
    let (actor, template, seq) = next_move(&app, &path, &[&anna, &bert]).await;
    let body = kathai(&template, seq);
    let mover = app.token(actor.id, &["move"]).await;
    let refused = played(&app, &path, &mover, "?include=view", &body).await;
    refused.is(403, "scope-missing");
    for query in ["?include=", "?include=all", "?include=choices,", "?include=choices&more=1"] {
        played(&app, &path, actor, query, &body).await.is(400, "bad-parameter");
    }
    let left = |answer: &Answer| {
        let field = answer.header("ratelimit").to_owned();
        let left = field.split_once("r=").and_then(|(_, rest)| rest.split_once(';'));
        left.and_then(|(left, _)| left.parse::<u32>().ok()).expect("what is left")
    };
    app.wait(60);
    let before = played(&app, &path, &mover, "", &kathai(&template, seq + 9)).await;
    assert_eq!(left(&before), 99, "{}", before.text());
    let made = played(&app, &path, actor, "?include=choices,view", &body).await.with(201);
    assert_eq!(left(&made), 96);
    assert_eq!(made.header("ratelimit-policy"), "\"player\";q=100;w=60");
    app.mails().await;
}

#[test]
fn a_repeated_move_brings_along_what_is_so_by_now() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[&anna, &bert], 1).await;
        let (actor, template, seq) = next_move(&app, &path, &[&anna, &bert]).await;
        let send = || {
            let moves = format!("{path}/moves?include=choices,view");
            let asked = app.post(&moves, &kathai(&template, seq)).by(actor);
            asked.header("idempotency-key", "the-first").answer()
        };
        let first = send().await.with(201);
        let (other, next, head) = next_move(&app, &path, &[&anna, &bert]).await;
        played(&app, &path, other, "", &kathai(&next, head)).await.with(201);
        let again = send().await.with(201);
        assert_eq!(again.header("idempotency-replayed"), "true");
        assert_eq!(again.header("etag"), first.header("etag"), "of the move, as it was");
        let (first, again) = (first.json(), again.json());
        for member in ["game", "seq", "status", "moves"] {
            assert_eq!(first[member], again[member], "{member}");
        }
        let now = app.get(&path).by(actor).answer().await.with(200).json();
        assert_eq!(again["view"], now);
        assert_ne!(again["view"], first["view"]);
        assert_eq!(again["choices"]["seq"], now["game"]["seq"]);
        app.mails().await;
    });
}

#[test]
fn who_opens_a_game_gets_the_whole_of_it() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let bodies = [
            json!({ "setup": { "ruleset": "kathai" }, "seats": 3 }),
            // It has started when it is answered.
            json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady", "steady"] }),
        ];
        for (body, key) in bodies.iter().zip(["one", "two"]) {
            let open = |actor: &Actor, query: &str, key: &str| {
                let asked = app.post(&format!("/v1/games{query}"), body).by(actor);
                asked.header("idempotency-key", key).answer()
            };
            let answer = open(&anna, "", key).await.with(201);
            let created = answer.json();
            let path = format!("/v1/games/{}", created["game"].as_str().expect("an id"));
            assert!(answer.header("location").ends_with(&path));
            let whole = app.get(&path).by(&anna).answer().await.with(200).json();
            assert_eq!(created["view"], whole);
            assert_eq!(created["seq"], whole["game"]["seq"]);
            let again = open(&anna, "", key).await.with(201);
            assert_eq!(again.json(), created);
            assert_eq!(again.header("location"), answer.header("location"));
            assert_eq!(again.header("idempotency-replayed"), "true");
            let plain = open(&anna, "?words=false", &format!("plain-{key}")).await.with(201).json();
            assert_eq!(plain["view"]["sections"], Value::Null);
            let host = app.token(anna.id, &["host"]).await;
            let hidden = open(&host, "", &format!("host-{key}")).await.with(201).json();
            assert_eq!(hidden["view"], Value::Null, "its token may not look at games");
        }
        app.mails().await;
    });
}

#[test]
fn a_dry_run_needs_no_more_than_a_look_and_does_nothing() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        app.mails().await;
        let (actor, template, seq) = next_move(&app, &path, &[&anna, &bert]).await;
        let before = app.get(&path).by(actor).answer().await.with(200).body;
        let looker = app.token(actor.id, &["read"]).await;
        let attempt = |actor: &Actor, query: &str, body: &Value| {
            app.post(&format!("{path}/dry-run{query}"), body).by(actor).answer()
        };
        let body = kathai(&template, seq);
        let tried = attempt(&looker, "", &body).await.with(200);
        let former = played(&app, &path, actor, "?dry_run=true", &body).await.with(200);
        assert_eq!(tried.body, former.body, "as the former way has it");
        // Which says that it will go, and when.
        assert_eq!(former.header("deprecation"), "@1795651200");
        assert_eq!(former.header("sunset"), "Sat, 01 Jan 2028 00:00:00 GMT");
        let page = format!("<{BASE}/docs/changelog>; rel=");
        for relation in ["deprecation", "sunset"] {
            let link = format!("{page}\"{relation}\"; type=\"text/html\"");
            assert!(former.header("link").contains(&link), "{}", former.header("link"));
        }
        let silent = ["deprecation", "sunset", "link"].map(|name| tried.header(name).to_owned());
        assert_eq!(silent, [""; 3]);
        let plain = attempt(&looker, "?words=false", &body).await.with(200).json();
        let told = plain["told"].as_array().expect("what it brings");
        assert!(told.iter().all(|told| told["text"].is_null()), "{plain}");
        attempt(&looker, "", &kathai(&template, seq + 1)).await.is(409, "moved-on");
        let stale =
            app.post(&format!("{path}/dry-run"), &json!({ "notation": "pass" })).by(&looker);
        let stale = stale.header("if-match", &format!("\"{}:1\"", crate::app::last(&path)));
        stale.answer().await.is(412, "precondition-failed");
        let nonsense = json!({ "notation": "nonsense" });
        attempt(&looker, "", &nonsense).await.is(422, "notation");
        let mover = app.token(actor.id, &["move"]).await;
        attempt(&mover, "", &body).await.is(403, "scope-missing");
        let carl = app.player("Carl").await;
        attempt(&carl, "", &body).await.is(403, "not-a-player");
        let after = app.get(&path).by(actor).answer().await.with(200).body;
        assert_eq!(before, after);
        assert!(app.mails().await.is_empty());
        let asked = app.ask(Method::GET, &format!("{path}/dry-run")).by(actor).undescribed();
        asked.answer().await.is(405, "method-not-allowed");
    });
}
