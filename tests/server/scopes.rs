//! Which secret is good for what.

use std::collections::BTreeMap;

use actix_web::http::Method;
use serde_json::json;
use turnpost::{
    api::{Access, ROUTES},
    game::{id::PlayerId, language::Language},
    store::Session,
    token::{HostLink, JoinLink, Secret, UnsubscribeLink},
};

use crate::app::{Actor, BASE, TestApp, last, on_both_apps, on_sqlite};

fn path(path: &str) -> String {
    path.replace("{game}", "aaaaaaaaaaaaaaaa")
        .replace("{token}", "aaaaaaaaaaaaaaaa")
        .replace("{invitation}", "aaaaaaaaaaaaaaaa")
        .replace("{webhook}", "aaaaaaaaaaaaaaaa")
        .replace("{subscription}", "aaaaaaaaaaaaaaaa")
        .replace("{bot}", "aaaaaaaaaaaaaaaa")
        .replace("{ruleset}", "kathai")
}

/// A player's tokens, one for each set of scopes: nobody may have as many as there are operations.
struct Tokens {
    of: PlayerId,
    made: BTreeMap<String, Actor>,
}

impl Tokens {
    async fn of(&mut self, app: &TestApp, scopes: &[&str]) -> Actor {
        let key = scopes.join(" ");
        if !self.made.contains_key(&key) {
            let token = app.token(self.of, scopes).await;
            self.made.insert(key.clone(), token);
        }
        self.made[&key].clone()
    }
}

#[test]
fn every_operation_takes_the_tokens_it_says_and_no_others() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let scopes = ["read", "move", "host", "account", "erase"];
        let mut tokens = Tokens { of: anna.id, made: BTreeMap::new() };
        for operation in ROUTES.iter().map(|route| &route.operation) {
            let (scope, needed) = match operation.access {
                Access::Holder(scope) => (scope, true),
                Access::AnybodyOr(scope) => (scope, false),
                // What any token opens has a test of its own.
                Access::Anybody | Access::SignIn | Access::AnyHolder => continue,
            };
            let ask = || {
                let asked = app.ask(operation.method.clone(), &path(operation.path));
                if operation.takes_body { asked.json(&json!({ "x": 1 })) } else { asked }
            };
            if needed {
                let answer = ask().answer().await;
                answer.is(401, "not-signed-in");
                assert!(answer.header("www-authenticate").starts_with("Bearer"));
            }
            let others: Vec<&str> =
                scopes.iter().copied().filter(|word| *word != scope.word()).collect();
            let other = tokens.of(&app, &others).await;
            ask().by(&other).answer().await.is(403, "scope-missing");
            let nothing = tokens.of(&app, &[]).await;
            ask().by(&nothing).answer().await.is(403, "scope-missing");
            if operation.id != "eraseMe" {
                let right = tokens.of(&app, &[scope.word()]).await;
                let answer = ask().by(&right).answer().await;
                let status = answer.status.as_u16();
                assert!(status != 401 && status != 403, "{}: {status}", operation.id);
            }
            ask().bearer("turnpost_unknown").answer().await.is(401, "token-refused");
        }
    });
}

#[test]
fn any_token_can_be_looked_at_and_given_up_by_whoever_holds_it() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        for scopes in [&["read"][..], &["move"], &["host"], &["account"], &["read", "move"]] {
            let holder = app.token(anna.id, scopes).await;
            let shown = app.get("/v1/token").by(&holder).answer().await.with(200);
            let own = shown.json();
            assert_eq!(own["token"]["scopes"], json!(scopes));
            assert_eq!(own["token"]["name"], "test");
            assert_eq!(own["token"]["current"], true);
            assert!(own["token"]["expires_at"].is_string());
            assert_eq!(own["player"], json!({ "id": anna.id, "name": "Anna" }));
            let again = app.get("/v1/token").by(&holder);
            let again = again.header("if-none-match", shown.header("etag")).answer().await;
            again.with(304);
            app.ask(Method::DELETE, "/v1/token").by(&holder).answer().await.with(204);
            for method in [Method::GET, Method::DELETE] {
                let answer = app.ask(method, "/v1/token").by(&holder).answer().await;
                answer.is(401, "token-refused");
            }
        }
        app.get("/v1/token").answer().await.is(401, "not-signed-in");
        app.get("/v1/token").by(&anna).answer().await.with(200);
    });
}

#[test]
fn tokens_end_and_can_be_taken_away_at_once() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let other = app.token(anna.id, &["read"]).await;
        let mine = |actor: &Actor| app.get("/v1/games?filter=mine").by(actor).answer();
        mine(&other).await.with(200);
        let tokens = app.get("/v1/me/tokens").by(&anna).answer().await.with(200).json();
        let id = tokens["tokens"]
            .as_array()
            .expect("tokens")
            .iter()
            .find(|token| token["current"].is_null())
            .expect("the other token")["id"]
            .as_str()
            .expect("an id")
            .to_owned();
        let delete = || app.ask(Method::DELETE, &format!("/v1/me/tokens/{id}")).by(&anna).answer();
        delete().await.with(204);
        mine(&other).await.is(401, "token-refused");
        delete().await.is(404, "not-found");
        mine(&anna).await.with(200);
        app.wait(24 * 3600 + 1);
        mine(&anna).await.is(401, "token-refused");
    });
}

/// All ways to use a secret. What it is good for answers with one of `open`.
struct Use {
    name: &'static str,
    open: &'static [u16],
}

const USES: &[Use] = &[
    Use { name: "move link", open: &[200] },
    Use { name: "invitation link", open: &[200] },
    Use { name: "unsubscribe link", open: &[200] },
    Use { name: "host link", open: &[200] },
    Use { name: "joining link", open: &[200, 303] },
    Use { name: "look link", open: &[200] },
    Use { name: "mail settings link", open: &[200] },
    Use { name: "sign-in link", open: &[303] },
    Use { name: "session", open: &[200] },
    Use { name: "API token", open: &[200] },
];

async fn attempt(app: &TestApp, way: &Use, secret: &str) -> u16 {
    let form = |path: String, fields: &str| {
        let asked = app.ask(Method::POST, &path).undescribed();
        let asked = asked.raw("application/x-www-form-urlencoded", fields);
        asked.header("sec-fetch-site", "same-origin")
    };
    let asked = match way.name {
        "move link" => app.get(&format!("/m/{secret}")),
        "invitation link" => app.get(&format!("/i/{secret}")),
        "unsubscribe link" => app.get(&format!("/u/{secret}")),
        "host link" => app.get(&format!("/h/{secret}")),
        "joining link" => app.get(&format!("/j/{secret}")),
        "look link" => app.get(&format!("/l/{secret}")),
        "mail settings link" => app.get(&format!("/s/{secret}")),
        // The page behind it asks only; the secret is looked at when the answer comes.
        "sign-in link" => form(format!("/sign-in/{secret}"), "sure=yes"),
        "session" => app.get("/games").header("cookie", &format!("turnpost_session={secret}")),
        "API token" => app.get("/v1/me").bearer(secret),
        other => panic!("no such use: {other}"),
    };
    asked.undescribed().answer().await.status.as_u16()
}

#[test]
fn every_secret_has_its_own_use_and_no_other() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let later = app.now().plus_seconds(3600);
        let session = Secret::random("");
        let stored = Session {
            hash: session.hash().0,
            player: anna.id,
            created_at: app.now(),
            expires_at: later,
        };
        app.store.create_session(stored).await.expect("a session");
        let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
        let game = opened["game"].as_str().expect("an id").to_owned();
        let address = json!({ "address": "carl@example.org" });
        let invited = app.post(&format!("/v1/games/{game}/invitations"), &address).by(&anna);
        invited.answer().await.with(201);
        let form = "application/x-www-form-urlencoded";
        let signing_in = app.ask(Method::POST, "/sign-in").raw(form, "address=dora%40example.org");
        let signing_in = signing_in.header("sec-fetch-site", "same-origin").undescribed();
        signing_in.answer().await.with(200);
        let mails = app.mails().await;
        let linked = |start: &str| {
            let texts = mails.iter().map(|mail| mail.body.text()).collect::<Vec<_>>();
            let start = format!("{BASE}{start}");
            let mut words = texts.iter().flat_map(|text| text.split_whitespace());
            words.find_map(|word| word.strip_prefix(&start).map(str::to_owned)).expect("a link")
        };
        let link = UnsubscribeLink::Player { player: anna.id, game: last(&path).parse().ok() };
        let host = HostLink { game: game.parse().expect("an id"), host: anna.id };
        let join = JoinLink { game: host.game, host: anna.id };
        let secrets = [
            linked("/m/"),
            linked("/i/"),
            app.keys.sign(&link, later).expect("a token"),
            app.keys.sign(&host, later).expect("a token"),
            app.keys.sign(&join, later).expect("a token"),
            linked("/l/"),
            linked("/s/"),
            linked("/sign-in/"),
            session.reveal().to_owned(),
            anna.secret.clone(),
        ];
        // The sign-in link is used up by its own use: it is tried last.
        for (number, way) in USES.iter().enumerate() {
            for (owner, secret) in secrets.iter().enumerate() {
                if owner != number {
                    let status = attempt(&app, way, secret).await;
                    assert!(
                        (400..500).contains(&status),
                        "{}: {status} for a {}",
                        way.name,
                        USES[owner].name
                    );
                }
            }
        }
        for (way, secret) in USES.iter().zip(&secrets) {
            let status = attempt(&app, way, secret).await;
            assert!(way.open.contains(&status), "{}: {status}", way.name);
        }
        app.mails().await;
    });
}

#[test]
fn what_is_no_api_token_is_refused_even_where_none_is_needed() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let secret = anna.secret.as_str();
        let wrong = [
            "Basic YTpi".to_owned(),
            "Bearer".to_owned(),
            "Bearer ".to_owned(),
            format!("Bearer {}", &secret[..secret.len() - 1]),
            format!("Bearer {secret}x"),
            format!("Bearer {}", secret.to_uppercase()),
            format!("Token {secret}"),
            secret.to_owned(),
        ];
        for header in wrong {
            for path in ["/v1/me", "/v1/games"] {
                let asked = app.get(path).header("authorization", &header);
                let answer = asked.answer().await;
                answer.is(401, "token-refused");
                let detail = answer.json()["detail"].as_str().expect("a detail").to_owned();
                let is_told = !header.starts_with("Bearer");
                assert_eq!(detail.contains("“Bearer”"), is_told, "{header}: {detail}");
            }
        }
        for language in Language::ALL {
            let asked = app.get("/v1/me").header("accept-language", language.tag());
            let answer = asked.header("authorization", "Basic YTpi").answer().await;
            let detail = answer.json()["detail"].as_str().expect("a detail").to_owned();
            assert!(detail.contains("Authorization: Bearer …"), "{language}: {detail}");
        }
        let twice = app.get("/v1/me").by(&anna).by(&anna);
        twice.answer().await.is(401, "token-refused");
        app.get("/v1/me")
            .header("authorization", &format!("bearer {secret}"))
            .answer()
            .await
            .with(200);
        // A cookie says nothing here.
        let cookie = format!("turnpost_session={secret}");
        app.get("/v1/me").header("cookie", &cookie).answer().await.is(401, "not-signed-in");
    });
}

#[test]
fn whoever_lacks_a_good_token_is_told_why_and_where_to_get_one() {
    on_sqlite(|app| async move {
        let metadata =
            format!(r#"resource_metadata="{BASE}/.well-known/oauth-protected-resource""#);
        let without = format!(r#"Bearer realm="turnpost", {metadata}"#);
        let refused = format!(r#"Bearer realm="turnpost", error="invalid_token", {metadata}"#);
        let told = async |path: &str, authorization: Option<&str>| {
            let asked = if path == "/oauth/introspect" {
                let form = "application/x-www-form-urlencoded";
                app.ask(Method::POST, path).raw(form, "token=turnpost_unknown")
            } else {
                app.get(path)
            };
            let asked = match authorization {
                Some(value) => asked.header("authorization", value),
                None => asked,
            };
            asked.answer().await.with(401).header("www-authenticate").to_owned()
        };
        for path in ["/v1/me", "/oauth/introspect"] {
            assert_eq!(told(path, None).await, without, "{path}");
            assert_eq!(told(path, Some("Basic YW5uYTo=")).await, without, "{path}");
            for wrong in ["Bearer turnpost_unknown", "bearer something-else", "Bearer"] {
                assert_eq!(told(path, Some(wrong)).await, refused, "{path}: {wrong}");
            }
        }
        let where_to = app.get("/.well-known/oauth-protected-resource").answer().await.with(200);
        assert_eq!(where_to.json()["authorization_servers"], json!([BASE]));
        let elsewhere = app.get("/v1/me").header("origin", "https://board.example").answer().await;
        let exposed = elsewhere.with(401).header("access-control-expose-headers").to_owned();
        assert!(exposed.contains("WWW-Authenticate"), "{exposed}");
    });
}
