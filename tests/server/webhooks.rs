//! Webhooks: what they are told, when they are tried again, and what they cannot reach.

use std::{
    cell::RefCell,
    io::{ErrorKind, Write as _},
    process::{Command, Stdio},
    rc::Rc,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use actix_web::http::Method;
use serde_json::{Value, json};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};
use tokio_rustls::rustls::RootCertStore;
use turnpost::{
    game::{message::NewMessage, storage::Storage as _},
    store::WebhookRoom,
    webhook::{Client, Reach, WebhookWorker},
};
use turnpost_rules::{
    Seat,
    log::{
        event::{Place, Seq},
        id::GameId,
    },
};

use crate::{
    app::{Actor, BASE, TestApp, last, on, on_both_apps, on_sqlite},
    contract::{CONTRACT, request_validator},
    receiver::{Names, Received, Receiver},
    support::{database::TestDatabase, process::TIMEOUT},
};

const HOOKS: &str = "/v1/me/webhooks";

pub fn worker(app: &TestApp, receiver: &Receiver) -> WebhookWorker {
    worker_with(app, Reach::Private, receiver.resolver())
}

fn worker_with(app: &TestApp, reach: Reach, names: Arc<Names>) -> WebhookWorker {
    app.webhooks(Client::trusting(reach, names, RootCertStore::empty()))
}

/// Makes a webhook; gives its path and what it is verified with.
pub async fn hook(app: &TestApp, owner: &Actor, wanted: Value) -> (String, Option<String>) {
    let mut body = json!({ "name": "my program" });
    body.as_object_mut().expect("an object").extend(wanted.as_object().expect("one").clone());
    let made = app.post(HOOKS, &body).by(owner).answer().await.with(201);
    let path = made.header("location").strip_prefix(BASE).expect("ours").to_owned();
    (path, made.json()["secret"].as_str().map(str::to_owned))
}

async fn log(app: &TestApp, owner: &Actor, path: &str) -> Vec<Value> {
    let shown = app.get(path).by(owner).answer().await.with(200).json();
    shown["deliveries"].as_array().expect("a log").clone()
}

async fn test(app: &TestApp, owner: &Actor, path: &str) {
    let asked = app.ask(Method::POST, &format!("{path}/test")).by(owner);
    asked.answer().await.with(204);
}

pub fn kinds(received: &[Received]) -> Vec<String> {
    let kind = |request: &Received| request.json()["type"].as_str().expect("a type").to_owned();
    received.iter().map(kind).collect()
}

async fn say(app: &TestApp, actor: &Actor, path: &str, body: Value) {
    app.post(&format!("{path}/messages"), &body).by(actor).answer().await.with(201);
}

/// Verifies with the library of Standard Webhooks.
const WITH_A_SECRET: &str = "
import json, sys
from standardwebhooks import Webhook
given = json.load(sys.stdin)
class At:
    @staticmethod
    def now(*_, **__):
        import datetime
        return datetime.datetime.fromtimestamp(given['at'], datetime.timezone.utc)
import standardwebhooks.webhooks as module
module.datetime = type('Moments', (module.datetime,), {'now': classmethod(At.now)})
Webhook(given['secret']).verify(given['body'], given['headers'])
";

/// Verifies as the specification says of keys in pairs, with libsodium: that library knows secrets alone.
const WITH_A_PUBLIC_KEY: &str = "
import base64, json, sys
from nacl.signing import VerifyKey
given = json.load(sys.stdin)
head, key = given['headers'], given['secret'].removeprefix('whpk_')
signed = '.'.join([head['webhook-id'], head['webhook-timestamp'], given['body']])
version, signature = head['webhook-signature'].split(',', 1)
assert version == 'v1a', version
VerifyKey(base64.b64decode(key)).verify(signed.encode(), base64.b64decode(signature))
";

/// Verifies with a program of others; gives what it says when it refuses.
fn verified_by(program: &str, secret: &str, request: &Received) -> Result<(), String> {
    let names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    let headers: serde_json::Map<String, Value> = names
        .into_iter()
        .map(|name| (name.to_owned(), json!(request.header(name).expect("signed"))))
        .collect();
    let at: i64 = request.header("webhook-timestamp").expect("a moment").parse().expect("seconds");
    let given =
        json!({ "secret": secret, "body": request.body, "headers": headers, "at": at }).to_string();
    let mut python = Command::new("python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python");
    python.stdin.take().expect("stdin").write_all(given.as_bytes()).expect("written");
    let output = python.wait_with_output().expect("an end");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(said) }
}

#[test]
fn what_is_signed_with_a_pair_of_keys_is_verified_with_the_public_one() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let wanted = json!({ "url": receiver.url("/"), "format": "standard-ed25519" });
        let (path, key) = hook(&app, &anna, wanted).await;
        let key = key.expect("a public key");
        assert!(key.starts_with("whpk_"), "{key}");
        test(&app, &anna, &path).await;
        worker(&app, &receiver).drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(kinds(&told), ["test"]);
        verified_by(WITH_A_PUBLIC_KEY, &key, &told[0]).expect("it holds");
        let mut forged = told[0].clone();
        forged.body.push(' ');
        verified_by(WITH_A_PUBLIC_KEY, &key, &forged).expect_err("it does not");
    });
}

#[test]
fn a_turn_is_told_once_and_its_signature_holds() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (path, secret) = hook(&app, &anna, json!({ "url": receiver.url("/a?b") })).await;
        let (worker, other) = (worker(&app, &receiver), worker(&app, &receiver));
        worker.drain().await.expect("nothing yet");
        assert!(receiver.take().is_empty(), "only what comes from now on");
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let (one, two) = tokio::join!(worker.drain(), other.drain());
        one.and(two).expect("told");
        let told = receiver.take();
        assert_eq!(kinds(&told), ["game.started", "turn.began"], "once by the two");
        let turn = &told[1];
        assert!(turn.head.starts_with("POST /a?b HTTP/1.1"), "{}", turn.head);
        let host = format!("hooks.example:{}", receiver.address.port());
        assert_eq!(turn.header("host"), Some(host.as_str()));
        let data = &turn.json()["data"];
        assert_eq!(data["game"]["id"], last(&game));
        assert_eq!(data["game"]["url"], format!("{BASE}/g/{}", last(&game)));
        assert_eq!(data["seat"], 0);
        assert!(data["decision"].is_string() && data["seq"].is_u64(), "{data}");
        let secret = secret.expect("a secret");
        verified_by(WITH_A_SECRET, &secret, turn).expect("it holds");
        let mut forged = turn.clone();
        forged.body.push(' ');
        verified_by(WITH_A_SECRET, &secret, &forged).expect_err("it does not");
        let log = log(&app, &anna, &path).await;
        assert_eq!(log.len(), 2);
        assert_eq!(log[0]["id"], turn.header("webhook-id").expect("an id"));
        assert_eq!((&log[0]["state"], &log[0]["status"]), (&json!("delivered"), &json!(204)));
        worker.drain().await.expect("nothing more");
        assert!(receiver.take().is_empty());
        app.get(&path).by(&bert).answer().await.is(404, "not-found");
        app.mails().await;
    });
}

#[test]
fn it_can_be_asked_for_everything_that_there_is_to_tell() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let (bot, _) = crate::bots::bot(&app, &anna, "Clever").await;
        let kinds = CONTRACT["components"]["schemas"]["NoticeKind"]["enum"].clone();
        let url = "https://hooks.example.org/turnpost";
        let body = json!({ "name": "all of it", "url": url, "kinds": kinds });
        let of_bot = format!("/v1/me/bots/{bot}/webhooks");
        for (path, schema) in [(HOOKS, "NewWebhook"), (&*of_bot, "NewBotWebhook")] {
            assert!(request_validator(schema).is_valid(&body), "{schema}: {body}");
            let made = app.post(path, &body).by(&anna).answer().await.with(201).json();
            assert_eq!(made["webhook"]["kinds"], kinds);
        }
    });
}

#[test]
fn what_fails_is_tried_again_under_its_id_and_switched_off_after_a_day() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/") })).await;
        let worker = worker(&app, &receiver);
        receiver.answer(500);
        test(&app, &anna, &path).await;
        worker.drain().await.expect("tried");
        let first = receiver.take();
        assert_eq!(kinds(&first), ["test"]);
        worker.drain().await.expect("not yet");
        assert!(receiver.take().is_empty(), "it waits");
        app.wait(10);
        receiver.answer(302);
        worker.drain().await.expect("tried again");
        let second = receiver.take();
        assert_eq!(second.len(), 1, "what it is sent to is not asked");
        assert_eq!(second[0].header("webhook-id"), first[0].header("webhook-id"));
        assert_eq!(second[0].body, first[0].body);
        let told = log(&app, &anna, &path).await;
        assert_eq!((&told[0]["attempts"], &told[0]["status"]), (&json!(2), &json!(302)));
        assert_eq!(
            (&told[0]["failure"], &told[0]["state"]),
            (&json!("redirected"), &json!("waiting"))
        );
        receiver.answer(500);
        for _ in 0..8 {
            app.wait(4 * 3600);
            worker.drain().await.expect("tried");
        }
        let anna = app.token(anna.id, &["account"]).await;
        let shown = app.get(&path).by(&anna).answer().await.with(200).json();
        assert!(shown["webhook"]["disabled_at"].is_string(), "{shown}");
        assert_eq!(shown["deliveries"][0]["state"], "failed");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "one mail says so");
        assert_eq!(mails[0].subject, "Your webhook my program was switched off");
        let text = mails[0].body.text();
        assert!(text.contains("refused (500)") && text.contains("my program"), "{text}");
        receiver.take();
        receiver.answer(200);
        app.wait(12 * 3600);
        worker.drain().await.expect("off");
        assert!(receiver.take().is_empty(), "it is left alone");
        test(&app, &anna, &path).await;
        worker.drain().await.expect("on again");
        assert_eq!(kinds(&receiver.take()), ["test"]);
        let shown = app.get(&path).by(&anna).answer().await.with(200).json();
        assert!(shown["webhook"].get("disabled_at").is_none(), "{shown}");
        assert!(shown["webhook"].get("failing_since").is_none(), "{shown}");
    });
}

#[test]
fn a_receiver_that_is_gone_is_switched_off_at_once() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/") })).await;
        receiver.answer(410);
        test(&app, &anna, &path).await;
        worker(&app, &receiver).drain().await.expect("tried");
        let shown = app.get(&path).by(&anna).answer().await.with(200).json();
        assert!(shown["webhook"]["disabled_at"].is_string(), "{shown}");
        assert_eq!(app.mails().await.len(), 1);
    });
}

#[test]
fn a_worker_that_dies_in_the_middle_loses_nothing() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/") })).await;
        test(&app, &anna, &path).await;
        let (now, until) = (app.now(), app.now().plus_seconds(60));
        let claimed = app.store.claim_webhooks("dead".into(), now, until, WebhookRoom::of(9)).await;
        let claimed = claimed.expect("claimed");
        assert_eq!(claimed.len(), 1);
        let worker = worker(&app, &receiver);
        worker.drain().await.expect("not its own");
        assert!(receiver.take().is_empty(), "somebody else has it");
        app.wait(61);
        worker.drain().await.expect("taken over");
        assert_eq!(kinds(&receiver.take()), ["test"]);
    });
}

/// Whether whoever has connected still waits.
fn is_open(stream: &TcpStream) -> bool {
    let mut bytes = [0; 1024];
    loop {
        match stream.try_read(&mut bytes) {
            Ok(0) => return false,
            Ok(_) => {}
            Err(error) => return error.kind() == ErrorKind::WouldBlock,
        }
    }
}

#[test]
fn whose_programs_do_not_answer_holds_up_nobody_else() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let silent = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = silent.local_addr().expect("an address");
        let held = Rc::new(RefCell::new(Vec::new()));
        let holding = tokio::task::spawn_local({
            let held = Rc::clone(&held);
            async move {
                while let Ok((stream, _)) = silent.accept().await {
                    held.borrow_mut().push(stream);
                }
            }
        });
        let (eve, anna) = (app.player("Eve").await, app.player("Anna").await);
        let url = json!({ "name": "slow", "url": format!("http://{address}/") });
        let mut theirs = vec![HOOKS.to_owned()];
        for number in 1..=3 {
            let bot = json!({ "name": format!("Eve’s {number}") });
            let made = app.post("/v1/me/bots", &bot).by(&eve).answer().await.with(201).json();
            let id = made["id"].as_str().expect("an id").to_owned();
            theirs.push(format!("/v1/me/bots/{id}/webhooks"));
        }
        for hooks in &theirs {
            for _ in 0..5 {
                let made = app.post(hooks, &url).by(&eve).answer().await.with(201);
                let path = made.header("location").strip_prefix(BASE).expect("ours").to_owned();
                test(&app, &eve, &path).await;
            }
        }
        let (stop, stopping) = watch::channel(false);
        let working = tokio::task::spawn_local(worker(&app, &receiver).run(stopping));
        let began = Instant::now();
        // While they hang, what is to be told to others is told.
        while held.borrow().is_empty() {
            assert!(began.elapsed() < TIMEOUT, "nobody was told");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/") })).await;
        test(&app, &anna, &path).await;
        let told = loop {
            let told = receiver.take();
            if !told.is_empty() {
                break told;
            }
            assert!(began.elapsed() < TIMEOUT, "held up");
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        assert_eq!(kinds(&told), ["test"]);
        held.borrow_mut().retain(is_open);
        assert!(held.borrow().len() <= 4, "{} of one person at a time", held.borrow().len());
        stop.send(true).expect("it runs");
        holding.abort();
        held.borrow_mut().clear();
        working.await.expect("ended");
    });
}

#[test]
fn an_address_that_is_in_here_is_refused_at_once_and_the_setting_named_that_lets_it_in() {
    on(TestApp::public_only(TestDatabase::sqlite()), |app| async move {
        let anna = app.player("Anna").await;
        let body = json!({ "name": "Clever" });
        let bot = app.post("/v1/me/bots", &body).by(&anna).answer().await.with(201).json();
        let of_bot = format!("/v1/me/bots/{}/webhooks", bot["id"].as_str().expect("an id"));
        for hooks in [HOOKS, &of_bot] {
            let make = async |url: &str| {
                let body = json!({ "name": "my program", "url": url });
                app.post(hooks, &body).by(&anna).undescribed().answer().await
            };
            for inside in [
                "https://localhost/hook",
                "https://board.localhost:8443/hook",
                "https://127.0.0.1/hook",
                "https://10.0.0.7/hook",
                "https://[fd00::1]/hook",
                "http://hooks.example/hook",
            ] {
                let refused = make(inside).await;
                refused.is(422, "invalid");
                let error = &refused.json()["errors"][0];
                assert_eq!(error["pointer"], "/url", "{inside}");
                let detail = error["detail"].as_str().expect("a detail");
                assert!(detail.contains("`webhooks.private_networks`"), "{inside}: {detail}");
            }
            make("https://hooks.example/hook").await.with(201);
        }
    });
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        for inside in ["https://localhost/hook", "https://10.0.0.7/hook"] {
            hook(&app, &anna, json!({ "url": inside })).await;
        }
    });
}

#[test]
fn a_host_that_is_in_here_for_a_moment_is_not_reached() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": "https://hooks.example/" })).await;
        let public = "93.184.216.34:443".parse().expect("an address");
        // Inside alone; among others; as an IPv4 address in IPv6; where clouds keep secrets.
        for inside in ["127.0.0.1:443", "[::1]:443", "[::ffff:10.0.0.1]:443", "169.254.169.254:443"]
        {
            for others in [vec![], vec![public]] {
                let mut answer = others;
                answer.push(inside.parse().expect("an address"));
                let names = Arc::new(Names { answers: vec![answer], asked: 0.into() });
                test(&app, &anna, &path).await;
                let worker = worker_with(&app, Reach::Public, Arc::clone(&names));
                worker.drain().await.expect("refused");
                let told = log(&app, &anna, &path).await;
                assert_eq!(told[0]["failure"], "private-address", "{inside}");
                assert_eq!(names.asked.load(Ordering::SeqCst), 1);
                app.wait(3600);
            }
        }
        assert!(receiver.take().is_empty());
    });
}

#[test]
fn a_second_answer_of_a_name_server_changes_nothing() {
    on_sqlite(|app| async move {
        let (receiver, elsewhere) = (Receiver::start().await, Receiver::start().await);
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/") })).await;
        let answers = vec![vec![receiver.address], vec![elsewhere.address]];
        let names = Arc::new(Names { answers, asked: 0.into() });
        test(&app, &anna, &path).await;
        let worker = worker_with(&app, Reach::Private, Arc::clone(&names));
        worker.drain().await.expect("told");
        assert_eq!(names.asked.load(Ordering::SeqCst), 1, "looked up once a request");
        assert_eq!((receiver.take().len(), elsewhere.take().len()), (1, 0));
    });
}

#[test]
fn who_is_asked_to_move_is_told_by_whom_and_the_table_is_not() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let nudged = json!(["turn.nudged"]);
        let of_table = json!({
            "url": receiver.url("/table"), "game": last(&game), "kinds": nudged,
        });
        hook(&app, &anna, of_table).await;
        for owner in [&anna, &bert] {
            hook(&app, owner, json!({ "url": receiver.url("/"), "kinds": nudged })).await;
        }
        let worker = worker(&app, &receiver);
        worker.drain().await.expect("nothing yet");
        let ask = app.post(&format!("{game}/nudges"), &json!({ "seat": 0 })).by(&bert);
        ask.answer().await.with(201);
        worker.drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(kinds(&told), ["turn.nudged"], "Anna alone");
        assert!(told[0].head.starts_with("POST / HTTP"), "{}", told[0].head);
        let data = &told[0].json()["data"];
        let text = data["text"].as_str().expect("a sentence");
        assert!(text.starts_with("Bert asks for your move in "), "{text}");
        assert_eq!((&data["seat"], &data["game"]["id"]), (&json!(0), &json!(last(&game))));
        app.mails().await;
    });
}

#[test]
fn a_table_is_told_what_everybody_there_may_know() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let clara = app.player("Clara").await;
        let setup = json!({ "ruleset": "kathai" });
        let game = app.running(&setup, &[&anna, &bert, &clara], 0).await;
        app.mails().await;
        let wanted = json!({
            "url": receiver.url("/"), "game": last(&game),
            "kinds": ["turn.began", "message.said", "game.event"],
        });
        hook(&app, &anna, wanted.clone()).await;
        let worker = worker(&app, &receiver);
        say(&app, &bert, &game, json!({ "text": "for all" })).await;
        let whisper = NewMessage {
            player: bert.id,
            place: Place(1),
            to: Some([Seat::new(0).expect("a seat")].into_iter().collect()),
            text: "for Anna alone".to_owned().try_into().expect("words"),
        };
        let id: GameId = last(&game).parse().expect("an id");
        app.store.post_message(id, Seq::new(5), whisper, app.now(), None).await.expect("said");
        worker.drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(kinds(&told), ["message.said"]);
        assert_eq!(told[0].json()["data"]["text"], "Bert: for all");
        // Anna's move begins Bert's turn, of which the table is told.
        let choices = app.get(&format!("{game}/choices")).by(&anna).answer().await.json();
        let complete = |choice: &&Value| choice["notation"].is_string();
        let choice = choices["choices"].as_array().expect("some").iter().find(complete);
        let notation = &choice.expect("a move")["notation"];
        let body = json!({ "notation": notation, "expected_seq": choices["seq"] });
        app.post(&format!("{game}/moves"), &body).by(&anna).answer().await.with(201);
        worker.drain().await.expect("told");
        let told = receiver.take();
        let spectator = app.get(&format!("{game}/events?limit=100")).answer().await.json();
        let seen = spectator["events"].as_array().expect("events").last().expect("one").clone();
        let event = told.iter().find(|it| it.json()["type"] == "game.event").expect("the move");
        assert_eq!(event.json()["data"]["text"], seen["text"], "as a spectator is told");
        for turn in told.iter().filter(|it| it.json()["type"] == "turn.began") {
            let data = &turn.json()["data"];
            assert!(data.get("decision").is_none(), "that is for its player: {data}");
            assert!(data["text"].as_str().expect("text").contains("is to move"), "{data}");
        }
        let stranger = app.player("Dora").await;
        let mut body = wanted;
        body["name"] = json!("not mine");
        app.post(HOOKS, &body).by(&stranger).answer().await.is(403, "not-a-player");
        app.mails().await;
    });
}

#[test]
fn channels_are_told_in_their_own_way() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let worker = worker(&app, &receiver);
        for (format, path, member) in [
            ("discord", "/d/1", "content"),
            ("slack", "/s/1", "text"),
            ("ntfy", "/topic", "message"),
        ] {
            let wanted = json!({ "url": receiver.url(path), "format": format });
            let (hook, secret) = hook(&app, &anna, wanted).await;
            assert_eq!(secret, None, "nobody verifies it");
            test(&app, &anna, &hook).await;
            worker.drain().await.expect("told");
            let told = receiver.take();
            let text = told[0].json()[member].as_str().expect("a text").to_owned();
            assert!(text.contains("This is a test"), "{text}");
            assert_eq!(told[0].header("webhook-signature"), None);
            let target = if format == "ntfy" { "/" } else { path };
            assert!(told[0].head.starts_with(&format!("POST {target} ")), "{}", told[0].head);
        }
        // A person wants to know what holds now.
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        app.ask(Method::POST, &format!("{game}/resign")).by(&anna).answer().await.with(200);
        worker.drain().await.expect("told");
        let texts: Vec<String> = receiver.take().into_iter().map(|it| it.body).collect();
        assert!(!texts.iter().any(|text| text.contains("your turn")), "{texts:?}");
        app.mails().await;
    });
}

#[test]
fn a_webhook_is_its_owners_and_goes_with_them() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        for number in 0..10 {
            hook(&app, &anna, json!({ "url": receiver.url(&format!("/{number}")) })).await;
        }
        let one_more = json!({ "name": "one more", "url": receiver.url("/") });
        app.post(HOOKS, &one_more).by(&anna).answer().await.is(409, "too-many-webhooks");
        let listed = app.get(HOOKS).by(&anna).answer().await.with(200);
        let again = app.get(HOOKS).by(&anna).header("if-none-match", listed.header("etag"));
        again.answer().await.with(304);
        assert!(!listed.text().contains("/9"), "addresses can be secrets");
        let id = listed.json()["webhooks"][0]["id"].as_str().expect("an id").to_owned();
        let path = format!("{HOOKS}/{id}");
        for (method, path) in
            [(Method::DELETE, path.clone()), (Method::POST, format!("{path}/test"))]
        {
            app.ask(method, &path).by(&bert).answer().await.is(404, "not-found");
        }
        app.ask(Method::DELETE, &path).by(&anna).answer().await.with(204);
        app.get(&path).by(&anna).answer().await.is(404, "not-found");
        for wrong in
            ["ftp://example.org/", "http://me:secret@example.org/", "http://example.org:25/"]
        {
            let body = json!({ "name": "wrong", "url": wrong });
            app.post(HOOKS, &body).by(&anna).answer().await.is(422, "invalid");
        }
        let second = listed.json()["webhooks"][1]["id"].as_str().expect("an id").to_owned();
        test(&app, &anna, &format!("{HOOKS}/{second}")).await;
        app.store.erase_player(anna.id, app.now()).await.expect("erased");
        worker(&app, &receiver).drain().await.expect("nobody is told");
        assert!(receiver.take().is_empty());
        for table in ["webhooks", "webhook_deliveries"] {
            let rows = app.database.number(&format!("SELECT count(*) AS number FROM {table}"));
            assert_eq!(rows, 0, "{table}");
        }
    });
}

#[test]
fn who_is_barred_is_told_nothing_more_and_who_reads_what_is_kept_gets_no_address() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        let (path, _) = hook(&app, &anna, json!({ "url": receiver.url("/hidden") })).await;
        let data = app.store.player_data(anna.id).await.expect("what is kept");
        let data = serde_json::to_string(&data).expect("JSON");
        assert!(data.contains(last(&path)) && !data.contains("hidden"), "{data}");
        test(&app, &anna, &path).await;
        let address = "anna@example.org".parse().expect("an address");
        app.store.bar_address(address, true, app.now()).await.expect("barred");
        worker(&app, &receiver).drain().await.expect("nobody is told");
        assert!(receiver.take().is_empty());
        assert!(app.store.webhooks(anna.id).await.expect("none").is_empty());
    });
}

#[test]
fn what_is_kept_of_a_player_has_the_webhooks_of_their_bots_without_addresses() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (bot, _) = crate::bots::bot(&app, &anna, "Clever").await;
        let body = json!({ "name": "program", "url": "http://example.org/hidden" });
        let hooks = format!("/v1/me/bots/{bot}/webhooks");
        let made = app.post(&hooks, &body).by(&anna).answer().await.with(201).json();
        let data = app.get("/v1/me/data").by(&anna).answer().await.with(200);
        let kept = &data.json()["tables"]["webhooks"];
        assert_eq!(kept.as_array().map(Vec::len), Some(1), "{kept}");
        assert_eq!(kept[0]["id"], made["webhook"]["id"]);
        assert_eq!(kept[0]["player_id"], *bot);
        let secret = made["secret"].as_str().expect("a secret");
        assert!(!data.text().contains("hidden") && !data.text().contains(secret));
        let others = app.get("/v1/me/data").by(&bert).answer().await.with(200).json();
        assert_eq!(others["tables"].get("webhooks"), None);
    });
}
