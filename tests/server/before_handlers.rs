//! What is answered before a handler is asked: everything is a problem document.

use std::collections::BTreeSet;

use actix_web::{
    App, HttpRequest,
    body::to_bytes,
    http::Method,
    test::{TestRequest, call_service, init_service},
    web,
};
use serde_json::json;
use turnpost::{api::ROUTES, limits::Allowance, serve::routes};

use crate::{
    app::{TestApp, on_sqlite},
    support::database::{TestDatabase, run},
};

const UNKNOWN: &str = "/v1/games/aaaaaaaaaaaaaaaa";

#[test]
fn paths_and_methods_that_there_are_not_are_told_apart() {
    on_sqlite(|app| async move {
        for path in ["/v1", "/v1/", "/v1/nothing", "/v1/games/a/b/c", "/v1/games/"] {
            let answer = app.get(path).undescribed().answer().await;
            answer.is(404, "not-found");
        }
        for operation in ROUTES.iter().map(|route| &route.operation) {
            let path = operation.path.replace("{game}", "aaaaaaaaaaaaaaaa").replace(['{', '}'], "");
            for method in [Method::PUT, Method::TRACE, Method::PATCH, Method::DELETE] {
                let known = ROUTES
                    .iter()
                    .map(|route| &route.operation)
                    .any(|other| other.path == operation.path && other.method == method);
                if known {
                    continue;
                }
                let answer = app.ask(method, &path).undescribed().answer().await;
                answer.is(405, "method-not-allowed");
                let allowed = answer.header("allow");
                assert!(allowed.contains(operation.method.as_str()), "{path}: {allowed}");
            }
            let options = app.ask(Method::OPTIONS, &path).undescribed().answer().await.with(204);
            assert!(options.header("allow").contains(operation.method.as_str()));
            // Pages of others send players to the consent page, and do not ask them for codes.
            let anybody = if path.starts_with("/v1/sign-in") { "" } else { "*" };
            assert_eq!(options.header("access-control-allow-origin"), anybody, "{path}");
            assert_eq!(options.header("access-control-allow-credentials"), "");
        }
    });
}

#[test]
fn head_is_answered_as_get_is() {
    on_sqlite(|app| async move {
        let head = app.ask(Method::HEAD, "/v1/rulesets").answer().await.with(200);
        assert_eq!(head.header("content-type"), "application/json");
    });
}

/// The patterns of every address that is routed, with those of parts of others.
async fn routed() -> BTreeSet<String> {
    const HERE: &str = "/every-route";
    let map = |request: HttpRequest| async move { format!("{:?}", request.resource_map()) };
    let app = App::new().configure(routes).route(HERE, web::get().to(map));
    let service = init_service(app).await;
    let map = call_service(&service, TestRequest::with_uri(HERE).to_request()).await;
    let map = to_bytes(map.into_body()).await.expect("a body");
    let map = String::from_utf8_lossy(&map);
    let patterns = map.split("patterns: Single(\"").skip(1);
    let patterns = patterns.filter_map(|rest| rest.split('"').next());
    patterns.filter(|pattern| pattern.starts_with('/')).map(str::to_owned).collect()
}

#[test]
fn every_address_that_answers_get_answers_head_alike() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        let home = app.get("/").undescribed().answer().await.with(200);
        let part = home.text().split("\"/static/").nth(1).and_then(|rest| rest.split('"').next());
        let part = part.expect("a static file").to_owned();
        let fill = |pattern: &str| {
            pattern
                .replace("{game}", crate::app::last(&path))
                .replace("/problems/{ruleset}/{code}", "/problems/kathai/not-held")
                .replace("{ruleset}", "kathai")
                .replace("{code}", "not-found")
                .replace("{hash}/{name}", &part)
                .replace(['{', '}'], "")
        };
        let mut answering = BTreeSet::new();
        for pattern in routed().await {
            let path = fill(&pattern);
            for actor in [None, Some(&anna)] {
                let ask = |method| app.ask(method, &path).perhaps_by(actor).undescribed().answer();
                let got = ask(Method::GET).await;
                let head = ask(Method::HEAD).await;
                assert_eq!(head.status, got.status, "{pattern}");
                for name in ["content-type", "content-security-policy", "location", "allow"] {
                    assert_eq!(head.header(name), got.header(name), "{pattern}: {name}");
                }
                if got.status.is_success() {
                    answering.insert(pattern.clone());
                }
            }
        }
        for known in
            ["/docs", "/docs/bots", "/docs.css", "/problems/{code}", "/robots.txt", "/rules", "/"]
        {
            assert!(answering.contains(known), "{known} of {answering:?}");
        }
        assert!(answering.contains("/problems/{ruleset}/{code}"), "{answering:?}");
        assert!(answering.contains("/static/{hash}/{name}"), "{answering:?}");
        app.mails().await;
    });
}

#[test]
fn bodies_are_read_strictly() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let post = |media: &'static str, body: Vec<u8>| {
            app.ask(Method::POST, "/v1/games").by(&anna).raw(media, body).answer()
        };
        let json = "application/json";
        for body in ["", "{", "{} {}", "[1,]", "{\"seats\":3,\"seats\":3}", "nul", "\u{feff}{}"] {
            post(json, body.into()).await.is(400, "not-json");
        }
        for way in ["moves", "dry-run", "undo", "nudges", "stand-in"] {
            let without = app.ask(Method::POST, &format!("{UNKNOWN}/{way}")).by(&anna);
            let answer = without.answer().await;
            answer.is(400, "not-json");
            let needed = json!([{ "pointer": "", "detail": "a JSON body is needed" }]);
            assert_eq!(answer.json()["errors"], needed, "{way}");
        }
        post(json, b"{\"name\":\"\xff\"}".to_vec()).await.is(400, "not-json");
        post(json, "[".repeat(1000).into()).await.is(400, "not-json");
        post("text/plain", "{}".into()).await.is(415, "unsupported-media-type");
        post("application/json; charset=utf-8", "[]".into()).await.is(422, "invalid");
        post(json, vec![b' '; 65 * 1024]).await.is(413, "too-large");
        let encoded =
            app.post("/v1/games", &json!({})).by(&anna).header("content-encoding", "gzip");
        encoded.answer().await.is(415, "unsupported-media-type");

        let wrong = json!({ "setup": { "ruleset": "kathai" }, "seats": "four" });
        let answer = app.post("/v1/games", &wrong).by(&anna).answer().await;
        answer.is(422, "invalid");
        assert_eq!(answer.json()["errors"][0]["pointer"], "/seats");
        let wrong = json!({ "setup": { "ruleset": "kathai", "optoins": {} }, "seats": 3 });
        let answer = app.post("/v1/games", &wrong).by(&anna).answer().await;
        answer.is(422, "invalid");
        assert_eq!(answer.json()["errors"][0]["pointer"], "/setup/optoins");
        for name in ["", " a", "a\u{202e}b", "a\nb", &"a".repeat(41)] {
            let wrong = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "name": name });
            let answer = app.post("/v1/games", &wrong).by(&anna).answer().await;
            answer.is(422, "invalid");
            assert_eq!(answer.json()["errors"][0]["pointer"], "/name");
        }
        let wrong = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "name": null });
        app.post("/v1/games", &wrong).by(&anna).answer().await.is(422, "invalid");
    });
}

#[test]
fn parameters_and_headers_are_read_strictly() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        for query in [
            "filter=all",
            "limit=0",
            "limit=101",
            "limit=ten",
            "cursor=x",
            "cursor=",
            "page=2",
            "limit=1&limit=2",
        ] {
            let answer = app.get(&format!("/v1/games?{query}")).by(&anna).answer().await;
            answer.is(400, "bad-parameter");
        }
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        for query in ["at=0", "at=-1", "at=x", "words=maybe", "at=9007199254740992"] {
            let answer = app.get(&format!("{path}?{query}")).by(&anna).answer().await;
            answer.is(400, "bad-parameter");
        }
        let board = format!("{path}/board.svg?place_names=");
        let either = "`true` or `false` is expected";
        for (asked, name, detail) in [
            ("/v1/games?ruleset=kathai&ruleset=catan", "ruleset", "given twice"),
            ("/v1/games?status=open&limit=1&limit=2", "limit", "given twice"),
            ("/v1/me/events?after=1&after=2", "after", "given twice"),
            ("/v1/me/events?words=1", "words", either),
            (board.as_str(), "place_names", either),
        ] {
            let answer = app.get(asked).by(&anna).answer().await;
            answer.is(400, "bad-parameter");
            let expected = json!([{ "parameter": name, "detail": detail }]);
            assert_eq!(answer.json()["errors"], expected, "{asked}");
        }
        app.get(&format!("{path}?at=100000")).by(&anna).answer().await.is(404, "not-found");
        let moves = format!("{path}/moves");
        let body = json!({ "notation": "pass" });
        let asked = |name: &'static str, value: &str| {
            app.post(&moves, &body).by(&anna).header(name, value).answer()
        };
        asked("if-match", "17").await.is(400, "bad-header");
        asked("idempotency-key", "two words").await.is(400, "bad-header");
        asked("idempotency-key", &"k".repeat(201)).await.is(400, "bad-header");
        app.mails().await;
    });
}

#[test]
fn forms_that_an_answer_has_not_are_refused() {
    on_sqlite(|app| async move {
        let ask = |accept: &'static str| app.get("/v1/rulesets").header("accept", accept).answer();
        for fine in ["*/*", "application/json", "application/*;q=0.1", "text/html, */*;q=0.8"] {
            ask(fine).await.with(200);
        }
        for wrong in ["text/html", "image/png", "application/json;q=0", "*/*, application/json;q=0"]
        {
            ask(wrong).await.is(406, "not-acceptable");
        }
    });
}

#[test]
fn problems_speak_the_callers_language_and_fall_back_to_english() {
    on_sqlite(|app| async move {
        for accepted in ["en", "tlh", "*", "en-GB;q=0.5, xx"] {
            let answer = app.get(UNKNOWN).header("accept-language", accepted).answer().await;
            answer.is(404, "not-found");
            assert_eq!(answer.header("content-language"), "en");
        }
    });
}

#[test]
fn too_much_at_once_is_told_when_to_come_back() {
    let allowance = Allowance { player: 5, stranger: 3, sign_in: 2, ..Allowance::NONE };
    let app = TestApp::with(TestDatabase::sqlite(), allowance);
    run(async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        for _ in 0..5 {
            app.get("/v1/me").by(&anna).answer().await.with(200);
        }
        let answer = app.get("/v1/me").by(&anna).answer().await;
        answer.is(429, "too-many-requests");
        assert_eq!(answer.header("retry-after"), "12");
        app.get("/v1/me").by(&bert).answer().await.with(200);
        app.wait(12);
        app.get("/v1/me").by(&anna).answer().await.with(200);
        for _ in 0..2 {
            let body = json!({ "address": "new@example.org" });
            app.post("/v1/sign-in", &body).answer().await.with(202);
        }
        let body = json!({ "address": "new@example.org" });
        app.post("/v1/sign-in", &body).answer().await.is(429, "too-many-requests");
        app.get("/v1/rulesets").answer().await.with(200);
        app.mails().await;
    });
}

#[test]
fn a_token_that_is_taken_away_outside_of_the_api_is_refused_at_once() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        app.get("/v1/me").by(&anna).answer().await.with(200);
        let token = app.store.api_tokens(anna.id).await.expect("a list").remove(0);
        app.store.revoke_api_token(anna.id, token.id).await.expect("revoked");
        app.get("/v1/me").by(&anna).answer().await.is(401, "token-refused");
    });
}

/// Every address there is says what may be done with what it answers, whatever it answers.
#[test]
fn every_answer_has_a_policy() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna], 2).await;
        let drawing = app.get(&format!("{path}/board.svg")).by(&anna).answer().await.with(200);
        assert!(drawing.header("content-security-policy").contains("sandbox"));
        let game = crate::app::last(&path).to_owned();
        let fill = |path: &str| {
            let path = path.replace("{game}", &game).replace("{ruleset}", "kathai");
            path.replace(['{', '}'], "")
        };
        let mut asked: Vec<(Method, String)> = ROUTES
            .iter()
            .map(|route| &route.operation)
            .map(|operation| (operation.method.clone(), fill(operation.path)))
            .collect();
        let pages = [
            "/",
            "/rules",
            "/rules/kathai",
            "/rules/kathai/board.svg",
            "/manifest.webmanifest",
            "/sign-in",
            "/sign-in/x",
            "/games",
            "/games/new",
            "/me",
            "/mailbox",
            "/mailbox/x",
            "/mailbox/x/html",
            "/m/x",
            "/m/x/y",
            "/i/x",
            "/j/x",
            "/u/x",
            "/k/x",
            "/a/x",
            "/b/x",
            "/d/x",
            "/n/x",
            "/nothing",
            "/openapi.yaml",
            "/openapi.json",
            "/v1/nothing",
            "/favicon.ico",
        ];
        asked.extend(pages.iter().map(|path| (Method::GET, (*path).to_owned())));
        asked.push((Method::GET, format!("/g/{game}")));
        asked.push((Method::GET, format!("/g/{game}/board.svg")));
        asked.push((Method::POST, format!("/g/{game}/message")));
        asked.push((Method::GET, format!("{path}/board.svg?at=5")));
        for (method, path) in asked {
            for actor in [None, Some(&anna)] {
                let answer = app.ask(method.clone(), &path).perhaps_by(actor).undescribed();
                let answer = answer.answer().await;
                let policy = answer.header("content-security-policy");
                assert!(policy.contains("default-src 'none'"), "{method} {path}: {policy:?}");
                assert!(!policy.contains("script-src 'unsafe"), "{method} {path}: {policy}");
                assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
            }
        }
    });
}
