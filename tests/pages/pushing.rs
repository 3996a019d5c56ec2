//! Notifications of browsers on the settings page: what it offers, what its forms do, and the service
//! worker.

use actix_web::http::StatusCode;

use crate::app::{Answer, App, Person, on_both};

const ENDPOINT: &str = "https://push.example.org/secret-path";

/// The keys of the example of RFC 8291.
const KEY: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

/// Posts what the script of the page posts.
async fn subscribe(app: &App, person: &Person, key: &str) -> Answer {
    let fields = [("endpoint", ENDPOINT), ("p256dh", key), ("auth", AUTH)];
    app.post("/me/push").by(person).own().form(&fields).answer().await
}

#[test]
fn a_browser_is_listed_until_it_is_taken_away() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.says("The switch for this device needs JavaScript."), "{}", page.body);
        assert!(!page.says("Devices that are told"));
        let keys = page.attributes("<div id=\"push-offer\"", "data-key");
        let made = subscribe(&app, &ada, KEY).await;
        assert_eq!(made.location(), "/me?saved=yes#push");
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.says("push.example.org"), "{}", page.body);
        assert!(!page.body.contains("secret-path") && !page.body.contains(AUTH));
        assert_eq!(page.attributes("<div id=\"push-offer\"", "data-key"), keys, "it stays");
        // By this the script knows its own browser: the hash of its address.
        let hash = hex::encode(ring::digest::digest(&ring::digest::SHA256, ENDPOINT.as_bytes()));
        assert_eq!(page.attributes("<div id=\"push-offer\"", "data-known"), [hash.as_str()]);
        assert_eq!(
            page.attributes("<form method=\"post\" action=\"/me/push/remove\"", "data-hash"),
            [hash]
        );
        let theirs = app.get("/me").by(&bo).answer().await;
        assert!(!theirs.body.contains("push.example.org"));
        let id = app.store.push_subscriptions(ada.id).await.expect("one")[0].id.to_string();
        let remove = async |person: &Person| {
            let fields = [("id", id.as_str())];
            app.post("/me/push/remove").by(person).own().form(&fields).answer().await
        };
        assert_eq!(remove(&bo).await.status, StatusCode::NOT_FOUND);
        assert_eq!(remove(&ada).await.location(), "/me?saved=yes#push");
        assert!(app.store.push_subscriptions(ada.id).await.expect("none").is_empty());
    });
}

#[test]
fn what_no_browser_sends_changes_nothing_and_says_so() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let refused = subscribe(&app, &ada, &KEY.replace("BCVx", "BCVy")).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.says("could not be signed up for notifications"), "{}", refused.body);
        assert!(app.store.push_subscriptions(ada.id).await.expect("none").is_empty());
    });
}

#[test]
fn signing_out_everywhere_ends_notifications() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        subscribe(&app, &ada, KEY).await.location();
        app.post("/sign-out").by(&ada).own().form(&[]).answer().await.location();
        assert_eq!(app.store.push_subscriptions(ada.id).await.expect("one").len(), 1);
        let ada = app.signed_in_again(&ada).await;
        app.post("/sign-out")
            .by(&ada)
            .own()
            .form(&[("everywhere", "yes")])
            .answer()
            .await
            .location();
        assert!(app.store.push_subscriptions(ada.id).await.expect("none").is_empty());
    });
}

#[actix_web::test]
async fn the_service_worker_is_ours_and_is_asked_for_anew() {
    let app = App::new();
    let worker = app.get("/service-worker.js").answer().await;
    assert_eq!(worker.status, StatusCode::OK);
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(worker.header("cache-control"), "no-cache");
    assert_eq!(worker.header("content-security-policy"), "default-src 'none'; img-src 'self'");
    let icon = worker.body.split("icon: \"").nth(1).and_then(|rest| rest.split('"').next());
    let icon = app.get(icon.expect("an icon")).answer().await;
    assert_eq!(icon.header("content-type"), "image/png");
}
