//! Web push: what a browser is told, who else can read it, and when it is told no more. The other end
//! is `push_service.mjs`, which shares nothing with the server.

use std::{
    io::Write as _,
    process::{Command, Stdio},
    sync::Arc,
};

use actix_web::http::Method;
use serde_json::{Value, json};
use tokio_rustls::rustls::RootCertStore;
use turnpost::webhook::{Client, Reach, WebhookWorker};

use crate::{
    app::{Actor, BASE, TestApp, last, on_both_apps, on_sqlite},
    receiver::{Names, Received, Receiver},
};

const PUSHES: &str = "/v1/me/push-subscriptions";

/// The keys of the example of RFC 8291.
const PUBLIC: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const PRIVATE: &str = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

fn worker(app: &TestApp, receiver: &Receiver) -> WebhookWorker {
    worker_with(app, Reach::Private, receiver.resolver())
}

fn worker_with(app: &TestApp, reach: Reach, names: Arc<Names>) -> WebhookWorker {
    app.webhooks(Client::trusting(reach, names, RootCertStore::empty()))
}

fn subscription(url: &str) -> Value {
    json!({ "endpoint": url, "p256dh": PUBLIC, "auth": AUTH })
}

/// Has a browser told; gives the path of its subscription.
pub async fn subscribe(app: &TestApp, owner: &Actor, url: &str) -> String {
    let made = app.post(PUSHES, &subscription(url)).by(owner).answer().await.with(201);
    made.header("location").strip_prefix(BASE).expect("ours").to_owned()
}

async fn listed(app: &TestApp, owner: &Actor) -> Value {
    app.get(PUSHES).by(owner).answer().await.with(200).json()
}

async fn hosts(app: &TestApp, owner: &Actor) -> Vec<String> {
    let listed = listed(app, owner).await;
    let hosts = listed["subscriptions"].as_array().expect("a list").iter();
    hosts.map(|it| it["host"].as_str().expect("a host").to_owned()).collect()
}

/// What a push service and a browser make of a request.
fn opened(request: &Received) -> Value {
    let program = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/push_service.mjs");
    let mut node = Command::new("node")
        .arg(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node");
    let given = json!({
        "authorization": request.header("authorization").expect("a sender"),
        "body": hex::encode(&request.bytes),
        "private": PRIVATE,
        "auth": AUTH,
    });
    node.stdin.take().expect("stdin").write_all(given.to_string().as_bytes()).expect("written");
    let output = node.wait_with_output().expect("an end");
    assert!(output.status.success(), "it cannot be read");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn a_browser_is_told_of_its_turn_and_nobody_on_the_way_can_read_it() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = subscribe(&app, &anna, &receiver.url("/wpush/x?y")).await;
        let worker = worker(&app, &receiver).with_contact("mailto:host@example.org".to_owned());
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let words = json!({ "text": "this stays at the table" });
        app.post(&format!("{game}/messages"), &words).by(&bert).answer().await.with(201);
        worker.drain().await.expect("told");
        let told = receiver.take();
        assert_eq!(told.len(), 2, "the start and the turn");
        let port = receiver.address.port();
        let at = app.now().micros() / 1_000_000;
        let key = listed(&app, &anna).await["application_server_key"].clone();
        for request in &told {
            assert!(request.head.starts_with("POST /wpush/x?y HTTP/1.1"), "{}", request.head);
            assert_eq!(request.header("content-encoding"), Some("aes128gcm"));
            assert_eq!(request.header("ttl"), Some("86400"));
            assert_eq!(request.header("webhook-id"), None);
            assert!(request.header("topic").is_some_and(|topic| topic.len() == 32));
            let read = opened(request);
            assert_eq!(read["header"], json!({ "typ": "JWT", "alg": "ES256" }));
            assert_eq!(read["key"], key, "browsers have subscribed with it");
            let claims = json!({
                "aud": format!("http://hooks.example:{port}"),
                "exp": at + 12 * 3600,
                "sub": "mailto:host@example.org",
            });
            assert_eq!(read["claims"], claims);
            let (said, url) = (&read["told"], format!("{BASE}/g/{}", last(&game)));
            assert_eq!((&said["url"], &said["about"]), (&json!(url), &json!(last(&game))));
            let members: Vec<&String> = said.as_object().expect("an object").keys().collect();
            assert_eq!(members, ["about", "lang", "text", "title", "url"]);
            for hidden in ["your turn", last(&game), said["title"].as_str().expect("a title")] {
                let in_body = String::from_utf8_lossy(&request.bytes).contains(hidden);
                assert!(!in_body && !request.head.contains(hidden), "{hidden}");
            }
        }
        assert_eq!(told[0].header("topic"), told[1].header("topic"), "the later one is enough");
        assert_eq!(told[0].bytes.len(), told[1].bytes.len(), "a length tells nothing");
        let said = opened(&told[1])["told"]["text"].as_str().expect("words").to_owned();
        assert!(said.starts_with("It is your turn in "), "{said}");
        // It is no webhook of hers.
        let hooks = app.get("/v1/me/webhooks").by(&anna).answer().await.with(200).json();
        assert_eq!(hooks["webhooks"], json!([]));
        let hook = format!("/v1/me/webhooks/{}", last(&path));
        app.get(&hook).by(&anna).answer().await.is(404, "not-found");
        app.ask(Method::POST, &format!("{hook}/test"))
            .by(&anna)
            .answer()
            .await
            .is(404, "not-found");
        app.ask(Method::DELETE, &hook).by(&anna).answer().await.is(404, "not-found");
        app.ask(Method::DELETE, &path).by(&bert).answer().await.is(404, "not-found");
        app.ask(Method::DELETE, &path).by(&anna).answer().await.with(204);
        assert_eq!(hosts(&app, &anna).await, [""; 0]);
        app.mails().await;
    });
}

#[test]
fn a_turn_that_is_over_is_not_told() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let anna = app.player("Anna").await;
        subscribe(&app, &anna, &receiver.url("/")).await;
        let game = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        app.ask(Method::POST, &format!("{game}/resign")).by(&anna).answer().await.with(200);
        worker(&app, &receiver).drain().await.expect("told");
        let texts: Vec<Value> =
            receiver.take().iter().map(|it| opened(it)["told"]["text"].clone()).collect();
        assert!(!texts.is_empty());
        let is_turn = |text: &Value| text.as_str().expect("words").contains("your turn");
        assert!(!texts.iter().any(is_turn), "{texts:?}");
        app.mails().await;
    });
}

#[test]
fn a_browser_that_is_gone_is_forgotten_without_a_word() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let worker = worker(&app, &receiver);
        for status in [404, 410] {
            subscribe(&app, &anna, &receiver.url("/gone")).await;
            receiver.answer(status);
            app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
            app.mails().await;
            worker.drain().await.expect("tried");
            assert_eq!(receiver.take().len(), 1, "{status}: once");
            assert_eq!(hosts(&app, &anna).await, [""; 0], "{status}");
            for table in ["webhooks", "webhook_deliveries"] {
                let rows = app.database.number(&format!("SELECT count(*) AS number FROM {table}"));
                assert_eq!(rows, 0, "{status}: {table}");
            }
            assert!(app.mails().await.is_empty(), "nobody is told");
        }
    });
}

#[test]
fn a_push_that_fails_is_tried_again_for_a_day() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let worker = worker(&app, &receiver);
        subscribe(&app, &anna, &receiver.url("/")).await;
        receiver.answer(503);
        app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        worker.drain().await.expect("tried");
        assert_eq!(receiver.take().len(), 1);
        let since = listed(&app, &anna).await["subscriptions"][0]["failing_since"].clone();
        assert!(since.is_string(), "{since}");
        app.wait(10);
        receiver.answer(201);
        worker.drain().await.expect("tried again");
        assert_eq!(receiver.take().len(), 2, "the start and the turn");
        let listed = listed(&app, &anna).await;
        assert_eq!(listed["subscriptions"][0].get("failing_since"), None);
        receiver.answer(503);
        app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        app.mails().await;
        for _ in 0..8 {
            worker.drain().await.expect("tried");
            app.wait(4 * 3600);
        }
        let anna = app.token(anna.id, &["account"]).await;
        assert_eq!(hosts(&app, &anna).await, [""; 0], "given up");
        assert!(app.mails().await.is_empty(), "a browser subscribes again by itself");
    });
}

#[test]
fn a_push_service_inside_is_not_reached() {
    on_sqlite(|app| async move {
        let receiver = Receiver::start().await;
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        subscribe(&app, &anna, "https://push.example/").await;
        app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let worker = worker_with(&app, Reach::Public, receiver.resolver());
        worker.drain().await.expect("refused");
        assert!(receiver.take().is_empty());
        let listed = listed(&app, &anna).await;
        assert!(listed["subscriptions"][0]["failing_since"].is_string(), "{listed}");
        app.mails().await;
    });
}

#[test]
fn a_browser_is_of_who_subscribed_last_and_an_eleventh_takes_the_place_of_the_first() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        for number in 0..11 {
            subscribe(&app, &anna, &format!("https://push{number}.example/x")).await;
            app.wait(1);
        }
        let kept: Vec<String> = (1..11).map(|number| format!("push{number}.example")).collect();
        assert_eq!(hosts(&app, &anna).await, kept);
        // Webhooks are counted by themselves.
        let hook = json!({ "name": "mine", "url": "https://push5.example/x" });
        app.post("/v1/me/webhooks", &hook).by(&anna).answer().await.with(201);
        subscribe(&app, &bert, "https://push5.example/x").await;
        assert_eq!(hosts(&app, &bert).await, ["push5.example"]);
        assert_eq!(hosts(&app, &anna).await.len(), 9);
        subscribe(&app, &bert, "https://push5.example/x").await;
        assert_eq!(hosts(&app, &bert).await, ["push5.example"], "once");
        let hooks = app.get("/v1/me/webhooks").by(&anna).answer().await.with(200).json();
        assert_eq!(hooks["webhooks"].as_array().map(Vec::len), Some(1));
    });
}

#[test]
fn what_is_no_subscription_is_refused() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let with = |member: &str, value: &str| {
            let mut body = subscription("https://push.example/x");
            body[member] = json!(value);
            body
        };
        let elsewhere = PUBLIC.replace("BCVx", "BCVy");
        for (member, value, code) in [
            ("endpoint", "ftp://push.example/", "invalid"),
            ("endpoint", "https://push.example:25/", "invalid"),
            ("p256dh", "BCVx", "invalid"),
            ("auth", PUBLIC, "invalid"),
            ("p256dh", elsewhere.as_str(), "invalid-push-key"),
        ] {
            let refused = app.post(PUSHES, &with(member, value)).by(&anna).answer().await;
            refused.is(422, code);
        }
        let hook = json!({ "name": "x", "url": "https://push.example/", "format": "web-push" });
        app.post("/v1/me/webhooks", &hook).by(&anna).answer().await.is(422, "invalid");
        assert_eq!(hosts(&app, &anna).await, [""; 0]);
    });
}

#[test]
fn what_is_kept_of_a_browser_goes_with_its_player_and_tells_no_keys() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let path = subscribe(&app, &anna, "https://push.example/hidden").await;
        let data = app.get("/v1/me/data").by(&anna).answer().await.with(200);
        let kept = &data.json()["tables"]["webhooks"][0];
        assert_eq!((&kept["id"], &kept["format"]), (&json!(last(&path)), &json!("web-push")));
        for hidden in ["hidden", "push_keys", AUTH, PUBLIC] {
            assert!(!data.text().contains(hidden), "{hidden}");
        }
        app.store.erase_player(anna.id, app.now()).await.expect("erased");
        let rows = app.database.number("SELECT count(*) AS number FROM webhooks");
        assert_eq!(rows, 0);
    });
}
