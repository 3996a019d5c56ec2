//! Bots that play by nothing but their answers to webhooks.

use std::sync::{Arc, Mutex};

use actix_web::http::Method;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use tokio_rustls::rustls::RootCertStore;
use turnpost::webhook::{AskBots as _, BotAnswer, BotTurn, Client, Reach, WebhookWorker};
use turnpost_rules::{Seat, log::event::Seq};

use crate::{
    app::{Actor, BASE, TestApp, last, on_both_apps, on_sqlite},
    bots::bot,
    choosing::filled,
    contract::request_validator,
    receiver::{Received, Receiver},
};

fn worker(app: &TestApp, receiver: &Receiver) -> WebhookWorker {
    let client = Client::trusting(Reach::Private, receiver.resolver(), RootCertStore::empty());
    app.webhooks(client)
}

/// Has a bot's program called at this receiver; gives the webhook's path.
async fn called(app: &TestApp, owner: &Actor, id: &str, receiver: &Receiver) -> String {
    let body = json!({ "name": "its program", "url": receiver.url("/bot") });
    let made = app.post(&format!("/v1/me/bots/{id}/webhooks"), &body).by(owner).answer().await;
    let made = made.with(201);
    assert_eq!(made.json()["webhook"]["bot"], id);
    assert_eq!(made.json()["webhook"]["kinds"], json!(["turn.began"]));
    made.header("location").strip_prefix(BASE).expect("ours").to_owned()
}

async fn log(app: &TestApp, owner: &Actor, path: &str) -> Vec<Value> {
    let shown = app.get(path).by(owner).answer().await.with(200).json();
    shown["deliveries"].as_array().expect("a log").clone()
}

/// The whole program of a bot: any choice that it is given, filled in.
fn player(seed: u64) -> impl Fn(&Received) -> Option<Value> + Send + 'static {
    let chance = Mutex::new(SmallRng::seed_from_u64(seed));
    move |request| {
        let mut chance = chance.lock().expect("a chance");
        let choices = request.json()["data"]["choices"]["choices"].as_array()?.clone();
        let choice = &choices[chance.random_range(0..choices.len())];
        Some(json!({ "move": filled(choice, &mut chance) }))
    }
}

/// Two bots of this ruleset against a steady one, until the game is over.
async fn whole_game(app: TestApp, ruleset: &str, seed: u64) {
    let receiver = Receiver::start().await;
    let anna = app.player("Anna").await;
    let (first, one) = bot(&app, &anna, "Clever").await;
    let (second, other) = bot(&app, &anna, "Sly").await;
    let path = called(&app, &anna, &first, &receiver).await;
    called(&app, &anna, &second, &receiver).await;
    receiver.run(player(seed));
    let setup = json!({ "ruleset": ruleset });
    let game = app.running_with(&setup, &[&one, &other], &["steady"]).await;
    let worker = worker(&app, &receiver);
    let (mut before, mut pause) = (0, 10);
    for round in 0.. {
        worker.drain().await.expect("asked");
        let shown = app.get(&format!("{game}?words=false")).by(&one).answer().await.with(200);
        if shown.json()["game"]["status"] == "over" {
            break;
        }
        assert!(round < 2000, "the game has no end: {}", shown.text());
        // What was refused is asked again in its own time, which grows while nothing else is played.
        let seq = shown.json()["game"]["seq"].as_u64().expect("a head");
        pause = if seq == before { (pause * 2).min(3_600) } else { 10 };
        before = seq;
        app.wait(pause);
    }
    let told = log(&app, &anna, &path).await;
    assert!(told.iter().any(|line| line["state"] == "delivered"), "{told:#?}");
    let asked = receiver.take();
    assert!(asked.len() > 10, "{} questions", asked.len());
    for request in &asked {
        let data = &request.json()["data"];
        assert_eq!(data["position"]["ruleset"], ruleset);
        assert_eq!(data["choices"]["duty"], "must");
        assert_eq!(data["choices"]["seat"], data["seat"]);
        assert!(request.header("webhook-signature").is_some());
    }
    app.mails().await;
}

#[test]
fn a_whole_game_of_kathai_is_played_by_answering_alone() {
    on_both_apps(|app| async move { whole_game(app, "kathai", 11).await });
}

#[test]
fn a_whole_game_of_catan_is_played_by_answering_alone() {
    on_sqlite(|app| async move { whole_game(app, "catan", 12).await });
}

#[test]
fn a_whole_game_of_mare_balticum_is_played_by_answering_alone() {
    on_sqlite(|app| async move { whole_game(app, "mare-balticum", 13).await });
}

/// The first choice of a question that needs nothing to be filled in, as a move.
fn plain(request: &Received) -> Value {
    let choices = request.json()["data"]["choices"]["choices"].as_array().expect("some").clone();
    let plain = choices.iter().find(|choice| choice["fields"] == json!([])).expect("a move");
    plain["template"].clone()
}

async fn head(app: &TestApp, game: &str, actor: &Actor) -> u64 {
    let shown = app.get(&format!("{game}?words=false")).by(actor).answer().await.with(200).json();
    shown["game"]["seq"].as_u64().expect("a head")
}

#[test]
fn a_move_that_is_refused_changes_nothing_and_stands_in_the_log() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (id, clever) = bot(&app, &anna, "Clever").await;
        let path = called(&app, &anna, &id, &receiver).await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&clever, &bert], 1).await;
        let (worker, before) = (worker(&app, &receiver), head(&app, &game, &bert).await);
        let answers = request_validator("BotAnswer");
        for (answer, code) in [
            (json!({ "move": { "type": "no-such-move" } }), "malformed-move: "),
            (json!({ "move": {}, "moves": [] }), "invalid: "),
            (json!({}), "invalid: "),
            (json!({ "moves": [] }), "move-count: "),
            (json!({ "ruleset": "catan", "moves": [{}] }), "other-ruleset: "),
            (json!({ "notation": "x".repeat(20_000) }), "too-large: "),
            (json!({ "move": 1, "more": 2 }), "invalid: "),
        ] {
            // The contract has the form of an answer, and the rules which moves there are.
            assert_eq!(answers.is_valid(&answer), code == "malformed-move: ", "{answer}");
            receiver.run(move |_| Some(answer.clone()));
            worker.drain().await.expect("asked");
            assert_eq!(receiver.take().len(), 1, "{code}");
            let told = log(&app, &anna, &path).await;
            assert_eq!((told.len(), &told[0]["failure"]), (1, &json!("move-refused")), "{told:#?}");
            let detail = told[0]["detail"].as_str().expect("a reason").to_owned();
            assert!(detail.starts_with(code), "{detail}");
            assert_eq!(head(&app, &game, &bert).await, before);
            let page = app.get(&path.replace("/v1", "")).undescribed();
            let page = page.header("cookie", &app.cookie(anna.id).await).answer().await.with(200);
            assert!(page.text().contains("its move cannot be made"), "{}", page.text());
            // The next question says what was wrong, and comes under the same name.
            app.wait(3600);
        }
        receiver.run(|request| Some(json!({ "moves": [plain(request)], "message": "Sorry!" })));
        worker.drain().await.expect("asked");
        let asked = receiver.take();
        let answer = json!({ "moves": [plain(&asked[0])], "message": "Sorry!" });
        assert!(answers.is_valid(&answer), "{answer}");
        assert!(asked[0].json()["data"]["refused"].as_str().expect("why").starts_with("invalid: "));
        assert!(head(&app, &game, &bert).await > before, "it has moved");
        let told = log(&app, &anna, &path).await;
        let first = told.last().expect("a line");
        assert_eq!((&first["state"], &first["detail"]), (&json!("delivered"), &Value::Null));
        app.mails().await;
    });
}

#[test]
fn an_answer_is_played_once_though_the_process_dies_after_it() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (id, clever) = bot(&app, &anna, "Clever").await;
        let path = called(&app, &anna, &id, &receiver).await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&clever, &bert], 1).await;
        let (worker, before) = (worker(&app, &receiver), head(&app, &game, &bert).await);
        receiver.run(|request| Some(json!({ "moves": [plain(request)] })));
        // One decision may bring the next.
        loop {
            worker.drain().await.expect("asked");
            if receiver.take().is_empty() {
                break;
            }
        }
        let moved = head(&app, &game, &bert).await;
        assert!(moved > before);
        // As if it had not come to say so.
        let again = "UPDATE webhook_deliveries SET state = 'waiting', done_at = NULL";
        app.database.try_execute(again).expect("changed");
        worker.drain().await.expect("nothing to be asked");
        assert!(receiver.take().is_empty(), "what was answered is not asked again");
        assert_eq!(head(&app, &game, &bert).await, moved);
        let told = log(&app, &anna, &path).await;
        assert!(told.iter().all(|line| line["state"] == "delivered"), "{told:#?}");
        app.mails().await;
    });
}

#[test]
fn an_answer_is_for_its_own_turn_alone() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (id, clever) = bot(&app, &anna, "Clever").await;
        called(&app, &anna, &id, &receiver).await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&clever, &bert], 1).await;
        // It takes the question, and moves by itself.
        worker(&app, &receiver).drain().await.expect("asked");
        let question = receiver.take().remove(0);
        let data = &question.json()["data"];
        let turn = BotTurn {
            bot: clever.id,
            game: last(&game).parse().expect("an id"),
            seat: Seat::new(0).expect("a seat"),
            pending_since: Seq::new(data["seq"].as_u64().expect("an event")),
        };
        let turns = app.bot_turns();
        let asked = turns.ask(turn).await.expect("asked").expect("it is its turn");
        assert_eq!(&asked.choices, &data["choices"]);
        let moves = json!({
            "ruleset": "kathai", "moves": [plain(&question)],
            "expected_seq": data["choices"]["seq"],
        });
        app.post(&format!("{game}/moves"), &moves).by(&clever).answer().await.with(201);
        let moved = head(&app, &game, &bert).await;
        assert_eq!(turns.ask(turn).await.expect("asked"), None);
        let late = json!({ "move": plain(&question) }).to_string();
        let came = turns.play(turn, &asked, "msg_late", late.as_bytes()).await.expect("an end");
        assert_eq!(came, BotAnswer::MovedOn);
        assert_eq!(head(&app, &game, &bert).await, moved);
        app.mails().await;
    });
}

#[test]
fn nobody_but_a_bot_moves_by_answering() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let hook = json!({ "name": "mine", "url": receiver.url("/"), "kinds": ["turn.began"] });
        app.post("/v1/me/webhooks", &hook).by(&anna).answer().await.with(201);
        let answered = Arc::new(Mutex::new(0));
        let count = Arc::clone(&answered);
        receiver.run(move |_| {
            *count.lock().expect("a count") += 1;
            Some(json!({ "notation": "draw" }))
        });
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let before = head(&app, &game, &bert).await;
        worker(&app, &receiver).drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(*answered.lock().expect("a count"), 1);
        assert!(told[0].json()["data"].get("choices").is_none(), "{}", told[0].body);
        assert_eq!(head(&app, &game, &bert).await, before);
        // Others make none for a bot, see none, and lose theirs with their bots.
        let (id, _) = bot(&app, &anna, "Clever").await;
        let theirs = format!("/v1/me/bots/{id}/webhooks");
        let body = json!({ "name": "not theirs", "url": receiver.url("/") });
        app.post(&theirs, &body).by(&bert).answer().await.is(404, "not-found");
        let path = called(&app, &anna, &id, &receiver).await;
        app.get(&path).by(&bert).answer().await.is(404, "not-found");
        let test = app.ask(Method::POST, &format!("{path}/test")).by(&bert);
        test.answer().await.is(404, "not-found");
        let test = app.ask(Method::POST, &format!("{path}/test")).by(&anna);
        test.answer().await.with(204);
        let listed = app.get("/v1/me/webhooks").by(&anna).answer().await.with(200).json();
        assert_eq!(listed["webhooks"].as_array().expect("a list").len(), 2);
        app.ask(Method::DELETE, &format!("/v1/me/bots/{id}")).by(&anna).answer().await.with(204);
        app.get(&path).by(&anna).answer().await.is(404, "not-found");
        let (id, _) = bot(&app, &anna, "Clever").await;
        called(&app, &anna, &id, &receiver).await;
        let address = "anna@example.org".parse().expect("an address");
        app.store.bar_address(address, true, app.now()).await.expect("barred");
        let rows = app.database.number("SELECT count(*) AS number FROM webhooks");
        assert_eq!(rows, 0, "who is barred has none, nor have their bots");
        assert!(!last(&game).is_empty());
        app.mails().await;
    });
}
