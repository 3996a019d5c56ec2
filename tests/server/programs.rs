//! How programs of other people sign players in: by a redirect, by a device's code, by a mailed one;
//! and what their tokens open.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::{
    app::{Actor, Answer, BASE, TestApp, code_of, last, on_both_apps, on_sqlite},
    contract::CONTRACT,
};

/// The pair of the standard's own example (RFC 7636, appendix B).
const VERIFIER: &str = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE: &str = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const CLIENT: &str = "https://board.example/";
const BACK: &str = "https://board.example/back?from=turnpost";
const CODE_GRANT: &str = "authorization_code";
const DEVICE_GRANT: &str = "urn:ietf:params:oauth:grant-type:device_code";

fn encoded(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// What a program asks for, with other fields or further ones.
fn asked_with<'a>(others: &[(&'a str, &'a str)]) -> String {
    let mut fields: Vec<(&str, &str)> = vec![
        ("response_type", "code"),
        ("client_id", CLIENT),
        ("redirect_uri", BACK),
        ("code_challenge", CHALLENGE),
        ("code_challenge_method", "S256"),
        ("scope", "read move"),
        ("state", "x y&z"),
    ];
    for (name, value) in others {
        fields.retain(|(known, _)| known != name);
        if !value.is_empty() {
            fields.push((name, value));
        }
    }
    encoded(&fields)
}

async fn post(app: &TestApp, path: &str, fields: &[(&str, &str)]) -> Answer {
    let form = ("application/x-www-form-urlencoded", encoded(fields));
    app.ask(Method::POST, path).raw(form.0, form.1).answer().await
}

async fn page(app: &TestApp, path: &str, cookie: &str) -> Answer {
    app.get(path).header("cookie", cookie).undescribed().answer().await
}

/// A form of one of our pages, posted by a browser.
async fn submit(app: &TestApp, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
    let form = ("application/x-www-form-urlencoded", encoded(fields));
    let asked = app.ask(Method::POST, path).raw(form.0, form.1).header("cookie", cookie);
    asked.header("sec-fetch-site", "same-origin").undescribed().answer().await
}

/// The value of a hidden field.
fn hidden(answer: &Answer, name: &str) -> String {
    let start = format!("<input type=\"hidden\" name=\"{name}\" value=\"");
    let rest = answer.text().split(&start).nth(1).expect("a hidden field");
    rest.split('"').next().unwrap_or_default().replace("&#38;", "&")
}

/// A parameter of the address that a browser is sent to.
fn told(answer: &Answer, name: &str) -> Option<String> {
    assert_eq!(answer.status, 303, "{}", answer.text());
    let (_, query) = answer.header("location").split_once('?').expect("parameters");
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    pairs.find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
}

/// Allows what a program asks for, and gives the answer that leads back to it.
async fn allow(app: &TestApp, cookie: &str, query: &str, scopes: &[&str]) -> Answer {
    let shown = page(app, &format!("/oauth/authorize?{query}"), cookie).await.with(200);
    let request = hidden(&shown, "request");
    let mut fields = vec![("request", request.as_str()), ("decision", "allow")];
    fields.extend(scopes.iter().map(|scope| ("scope", *scope)));
    submit(app, "/oauth/authorize", cookie, &fields).await
}

async fn exchange(app: &TestApp, code: &str) -> Answer {
    let fields = [
        ("grant_type", CODE_GRANT),
        ("client_id", CLIENT),
        ("redirect_uri", BACK),
        ("code", code),
        ("code_verifier", VERIFIER),
    ];
    post(app, "/oauth/token", &fields).await
}

#[track_caller]
fn is_error(answer: &Answer, status: u16, code: &str) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    let error = answer.json();
    assert_eq!(error["error"], code, "{error}");
    assert!(error["error_description"].as_str().is_some_and(|text| !text.is_empty()), "{error}");
}

fn secret(answer: &Answer) -> String {
    answer.json()["access_token"].as_str().expect("a token").to_owned()
}

#[test]
fn a_program_is_let_in_by_a_redirect_and_gets_what_was_allowed() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let query = asked_with(&[]);
        let shown = page(&app, &format!("/oauth/authorize?{query}"), &cookie).await.with(200);
        for words in [CLIENT, "sent on to board.example", "anna@example.org", "look at your games"]
        {
            assert!(shown.text().contains(words), "{words}: {}", shown.text());
        }
        assert_eq!(shown.header("x-frame-options"), "DENY");
        let policy = shown.header("content-security-policy");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.contains("form-action 'self' https://board.example;"), "{policy}");
        let back = allow(&app, &cookie, &query, &["read"]).await;
        let to = back.header("location");
        assert!(to.starts_with("https://board.example/back?from=turnpost&code="), "{to}");
        assert_eq!(told(&back, "state").as_deref(), Some("x y&z"));
        assert_eq!(told(&back, "iss").as_deref(), Some(BASE));
        assert_eq!(back.header("referrer-policy"), "no-referrer");
        let code = told(&back, "code").expect("a code");
        let given = exchange(&app, &code).await.with(200);
        assert_eq!(given.header("cache-control"), "no-store");
        assert_eq!(given.header("access-control-allow-origin"), "*");
        let shape = given.json();
        assert_eq!((&shape["token_type"], &shape["scope"]), (&json!("Bearer"), &json!("read")));
        assert_eq!(shape["expires_in"], 365 * 24 * 3600);
        let token = secret(&given);
        let own = app.get("/v1/token").bearer(&token).answer().await.with(200).json();
        assert_eq!(own["token"]["client"], CLIENT);
        assert_eq!(own["token"]["name"], "board.example");
        assert_eq!(own["token"]["scopes"], json!(["read"]));
        assert_eq!(own["player"]["name"], "Anna");
        app.get("/v1/games?filter=mine").bearer(&token).answer().await.with(200);
        app.get("/v1/me").bearer(&token).answer().await.is(403, "scope-missing");
        // Neither code nor token stands in the database as it is.
        let dump = String::from_utf8_lossy(&app.database.dump()).into_owned();
        assert!(!dump.contains(&token) && !dump.contains(&code));
        // The player sees it, and shuts it out.
        let settings = page(&app, "/me", &cookie).await.with(200);
        assert!(settings.text().contains(&format!("<strong>{CLIENT}</strong>")));
        assert!(settings.text().contains("last used"));
        let client = [("client", CLIENT)];
        submit(&app, "/me/tokens/revoke", &cookie, &client).await.with(303);
        app.get("/v1/token").bearer(&token).answer().await.is(401, "token-refused");
        submit(&app, "/me/tokens/revoke", &cookie, &client).await.with(404);
    });
}

#[test]
fn a_code_that_comes_a_second_time_takes_its_token_away() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let back = allow(&app, &cookie, &asked_with(&[]), &["read", "move"]).await;
        let code = told(&back, "code").expect("a code");
        let token = secret(&exchange(&app, &code).await.with(200));
        app.get("/v1/token").bearer(&token).answer().await.with(200);
        is_error(&exchange(&app, &code).await, 400, "invalid_grant");
        app.get("/v1/token").bearer(&token).answer().await.is(401, "token-refused");
    });
}

#[test]
fn a_code_is_good_for_a_minute_and_for_its_own_program_alone() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let fields = |code: &str| -> Vec<(&'static str, String)> {
            vec![
                ("grant_type", CODE_GRANT.to_owned()),
                ("client_id", CLIENT.to_owned()),
                ("redirect_uri", BACK.to_owned()),
                ("code", code.to_owned()),
                ("code_verifier", VERIFIER.to_owned()),
            ]
        };
        let other = "a".repeat(43);
        for (name, value) in [
            ("client_id", "https://evil.example/"),
            ("redirect_uri", "https://board.example/back"),
            ("code_verifier", &other),
            ("code_verifier", "short"),
            ("code", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
        ] {
            let back = allow(&app, &cookie, &asked_with(&[]), &["read"]).await;
            let code = told(&back, "code").expect("a code");
            let mut wrong = fields(&code);
            wrong.retain(|(known, _)| *known != name);
            wrong.push((name, value.to_owned()));
            let pairs: Vec<(&str, &str)> =
                wrong.iter().map(|(name, value)| (*name, value.as_str())).collect();
            is_error(&post(&app, "/oauth/token", &pairs).await, 400, "invalid_grant");
        }
        let back = allow(&app, &cookie, &asked_with(&[]), &["read"]).await;
        app.wait(60);
        let late = exchange(&app, &told(&back, "code").expect("a code")).await;
        is_error(&late, 400, "invalid_grant");
        // What is missing or twice is said by name.
        for name in ["grant_type", "client_id", "redirect_uri", "code", "code_verifier"] {
            let all = fields("x");
            let mut pairs: Vec<(&str, &str)> =
                all.iter().map(|(name, value)| (*name, value.as_str())).collect();
            pairs.retain(|(known, _)| *known != name);
            let missing = post(&app, "/oauth/token", &pairs).await;
            is_error(&missing, 400, "invalid_request");
            assert!(missing.text().contains(name), "{}", missing.text());
            pairs.extend([(name, "x"), (name, "x")]);
            is_error(&post(&app, "/oauth/token", &pairs).await, 400, "invalid_request");
        }
        let password = post(&app, "/oauth/token", &[("grant_type", "password")]).await;
        is_error(&password, 400, "unsupported_grant_type");
        let json = app.ask(Method::POST, "/oauth/token").json(&json!({})).undescribed();
        is_error(&json.answer().await, 400, "invalid_request");
        let get = app.get("/oauth/token").undescribed().answer().await;
        is_error(&get, 405, "invalid_request");
    });
}

#[test]
fn nobody_is_sent_anywhere_unasked() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let wrong = |others: &[(&str, &str)]| format!("/oauth/authorize?{}", asked_with(others));
        for others in [
            [("redirect_uri", "https://evil.example/")],
            [("redirect_uri", "javascript:alert(1)")],
            [("redirect_uri", "http://board.example/")],
            [("redirect_uri", "https://board.example@evil.example/")],
            [("client_id", "")],
        ] {
            let shown = page(&app, &wrong(&others), &cookie).await.with(400);
            assert!(!shown.text().contains("evil.example"), "no way to it is shown");
            assert!(shown.text().contains("This program asks wrongly"));
        }
        for (others, code) in [
            ([("response_type", "token")], "unsupported_response_type"),
            ([("code_challenge", "")], "invalid_request"),
            ([("code_challenge_method", "plain")], "invalid_request"),
            ([("scope", "read erase")], "invalid_scope"),
            ([("resource", "https://other.example/v1/games/aaaaaaaaaaaaaaaa")], "invalid_target"),
        ] {
            let shown = page(&app, &wrong(&others), &cookie).await.with(400);
            assert_eq!(shown.header("location"), "");
            let link = format!("href=\"https://board.example/back?from=turnpost&#38;error={code}");
            assert!(shown.text().contains(&link), "{link}: {}", shown.text());
        }
        // A form of another site, or of nobody who is signed in, does nothing.
        let request = asked_with(&[]);
        let fields = [("request", request.as_str()), ("decision", "allow"), ("scope", "read")];
        let body = encoded(&fields);
        let form = "application/x-www-form-urlencoded";
        let foreign = app.ask(Method::POST, "/oauth/authorize").raw(form, body.clone());
        let foreign = foreign.header("cookie", &cookie).header("sec-fetch-site", "cross-site");
        foreign.undescribed().answer().await.with(403);
        submit(&app, "/oauth/authorize", "", &fields).await.with(401);
        // As loaded, a form decides nothing; without a box it says so; and no is told to the program.
        let shown = submit(&app, "/oauth/authorize", &cookie, &fields[..1]).await;
        shown.with(200);
        let nothing = submit(&app, "/oauth/authorize", &cookie, &fields[..2]).await.with(422);
        assert!(nothing.text().contains("at least one thing"));
        let denied = [("request", request.as_str()), ("decision", "deny")];
        let back = submit(&app, "/oauth/authorize", &cookie, &denied).await;
        assert_eq!(told(&back, "error").as_deref(), Some("access_denied"));
        assert_eq!(told(&back, "state").as_deref(), Some("x y&z"));
        // Nobody gets more than was asked for.
        let more = [("request", request.as_str()), ("decision", "allow"), ("scope", "account")];
        submit(&app, "/oauth/authorize", &cookie, &more).await.with(422);
    });
}

#[test]
fn who_is_not_signed_in_signs_in_first_and_comes_back() {
    on_both_apps(|app| async move {
        let path = format!("/oauth/authorize?{}", asked_with(&[]));
        let asked = page(&app, &path, "").await.with(200);
        assert!(asked.text().contains(CLIENT), "who asks is said");
        let onward = asked.header("set-cookie");
        assert!(onward.contains("HttpOnly") && onward.contains("Path=/sign-in"), "{onward}");
        let onward = onward.split(';').next().unwrap_or_default().to_owned();
        let address = [("address", "anna@example.org")];
        let sent = submit(&app, "/sign-in", &onward, &address).await.with(200);
        let (id, code) = (hidden(&sent, "sign-in"), code_of(&app.mails().await[0]));
        let typed = [("sign-in", id.as_str()), ("code", code.as_str())];
        let entered = submit(&app, "/sign-in/code", &onward, &typed).await.with(303);
        let to = entered.header("location").to_owned();
        assert!(to.starts_with("/oauth/authorize?"), "{to}");
        let session = entered
            .headers
            .get_all("set-cookie")
            .filter_map(|value| value.to_str().ok())
            .find(|value| value.starts_with("turnpost_session="))
            .and_then(|value| value.split(';').next())
            .expect("a session")
            .to_owned();
        let back = allow(&app, &session, to.split_once('?').expect("a query").1, &["read"]).await;
        let code = told(&back, "code").expect("a code");
        exchange(&app, &code).await.with(200);
        // A way back that somebody else has written leads nowhere.
        let sent = submit(&app, "/sign-in", "", &address).await.with(200);
        let (id, code) = (hidden(&sent, "sign-in"), code_of(&app.mails().await[0]));
        let typed = [("sign-in", id.as_str()), ("code", code.as_str())];
        // base64url of //evil.example
        let planted = "turnpost_onward=Ly9ldmlsLmV4YW1wbGU";
        let entered = submit(&app, "/sign-in/code", planted, &typed).await.with(303);
        assert_eq!(entered.header("location"), "/me");
    });
}

#[test]
fn metadata_names_every_endpoint_and_pages_of_any_origin_may_ask() {
    on_sqlite(|app| async move {
        let path = "/.well-known/oauth-authorization-server";
        let metadata = app.get(path).answer().await.with(200);
        assert_eq!(metadata.header("access-control-allow-origin"), "*");
        let metadata = metadata.json();
        assert_eq!(metadata["issuer"], BASE);
        assert_eq!(metadata["code_challenge_methods_supported"], json!(["S256"]));
        assert_eq!(metadata["token_endpoint_auth_methods_supported"], json!(["none"]));
        assert_eq!(metadata["authorization_response_iss_parameter_supported"], true);
        assert_eq!(metadata["scopes_supported"], json!(["read", "move", "host", "account"]));
        for name in ["token", "revocation", "introspection", "device_authorization"] {
            let endpoint = metadata[format!("{name}_endpoint")].as_str().expect("an address");
            let path = endpoint.strip_prefix(BASE).expect("here").to_owned();
            is_error(&post(&app, &path, &[]).await.clone(), expected_of(name), error_of(name));
            let preflight = app
                .ask(Method::OPTIONS, &path)
                .header("origin", "https://board.example")
                .header("access-control-request-method", "POST");
            let preflight = preflight.undescribed().answer().await.with(204);
            assert_eq!(preflight.header("access-control-allow-origin"), "*");
            assert!(preflight.header("access-control-allow-methods").contains("POST"));
            let allowed = preflight.header("access-control-allow-headers").to_owned();
            assert!(allowed.contains("Authorization") && allowed.contains("Content-Type"));
        }
        // What programs ask is in the contract, and nothing else of it.
        let mut named: Vec<&str> = metadata
            .as_object()
            .expect("an object")
            .iter()
            .filter(|(name, _)| name.ends_with("_endpoint") && *name != "authorization_endpoint")
            .filter_map(|(_, endpoint)| endpoint.as_str()?.strip_prefix(BASE))
            .collect();
        named.sort_unstable();
        let mut described: Vec<&str> = CONTRACT["paths"]
            .as_object()
            .expect("paths")
            .keys()
            .map(String::as_str)
            .filter(|path| path.starts_with("/oauth/"))
            .collect();
        described.sort_unstable();
        assert_eq!(named, described);
        let page = metadata["authorization_endpoint"].as_str().expect("an address");
        assert_eq!(page, format!("{BASE}/oauth/authorize"));
        // The page that asks a player is no other page's business.
        let asked = format!("/oauth/authorize?{}", asked_with(&[]));
        let shown = app.get(&asked).undescribed().answer().await.with(200);
        assert_eq!(shown.header("access-control-allow-origin"), "");
        let resource = "/.well-known/oauth-protected-resource";
        let resource = app.get(resource).answer().await.with(200).json();
        assert_eq!(resource["authorization_servers"], json!([BASE]));
    });
}

fn expected_of(endpoint: &str) -> u16 {
    if endpoint == "introspection" { 401 } else { 400 }
}

fn error_of(endpoint: &str) -> &'static str {
    if endpoint == "introspection" { "invalid_token" } else { "invalid_request" }
}

async fn began(app: &TestApp, fields: &[(&str, &str)]) -> Value {
    let mut all = vec![("client_id", "clock at home")];
    all.extend(fields);
    post(app, "/oauth/device", &all).await.with(200).json()
}

async fn poll(app: &TestApp, device: &Value, client: &str) -> Answer {
    let code = device["device_code"].as_str().expect("a code");
    let fields = [("grant_type", DEVICE_GRANT), ("client_id", client), ("device_code", code)];
    post(app, "/oauth/token", &fields).await
}

#[test]
fn a_device_waits_until_its_code_is_typed_and_allowed() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let device = began(&app, &[("scope", "read move")]).await;
        assert_eq!((&device["expires_in"], &device["interval"]), (&json!(900), &json!(5)));
        assert_eq!(device["verification_uri"], format!("{BASE}/device"));
        is_error(&poll(&app, &device, "clock at home").await, 400, "authorization_pending");
        is_error(&poll(&app, &device, "clock at home").await, 400, "slow_down");
        // From now on it has to wait ten seconds.
        app.wait(6);
        is_error(&poll(&app, &device, "clock at home").await, 400, "slow_down");
        app.wait(15);
        is_error(&poll(&app, &device, "clock at home").await, 400, "authorization_pending");
        let code = device["user_code"].as_str().expect("a code").to_owned();
        let complete = device["verification_uri_complete"].as_str().expect("an address");
        let path = complete.strip_prefix(BASE).expect("here");
        let shown = page(&app, path, &cookie).await.with(200);
        for words in ["clock at home", code.as_str(), "look at your games"] {
            assert!(shown.text().contains(words), "{words}");
        }
        let typed = code.to_lowercase().replace('-', " ");
        let shown = submit(&app, "/device", &cookie, &[("code", &typed)]).await.with(200);
        assert_eq!(hidden(&shown, "code"), code, "a look decides nothing");
        app.wait(15);
        is_error(&poll(&app, &device, "clock at home").await, 400, "authorization_pending");
        let decided = [("code", code.as_str()), ("decision", "allow"), ("scope", "move")];
        submit(&app, "/device", "", &decided).await.with(401);
        submit(&app, "/device", &cookie, &decided).await.with(200);
        submit(&app, "/device", &cookie, &decided).await.with(422);
        app.wait(15);
        is_error(&poll(&app, &device, "somebody else").await, 400, "invalid_grant");
        app.wait(15);
        let given = poll(&app, &device, "clock at home").await.with(200);
        assert_eq!(given.json()["scope"], "move");
        let token = secret(&given);
        let own = app.get("/v1/token").bearer(&token).answer().await.with(200).json();
        assert_eq!(own["token"]["client"], "clock at home");
        app.wait(15);
        is_error(&poll(&app, &device, "clock at home").await, 400, "invalid_grant");
        app.get("/v1/token").bearer(&token).answer().await.with(200);
        // No is told, and so is that it is too late.
        let device = began(&app, &[]).await;
        let code = device["user_code"].as_str().expect("a code").to_owned();
        let denied = [("code", code.as_str()), ("decision", "deny")];
        submit(&app, "/device", &cookie, &denied).await.with(200);
        is_error(&poll(&app, &device, "clock at home").await, 400, "access_denied");
        let device = began(&app, &[]).await;
        let code = device["user_code"].as_str().expect("a code").to_owned();
        app.wait(15 * 60);
        is_error(&poll(&app, &device, "clock at home").await, 400, "expired_token");
        submit(&app, "/device", &cookie, &[("code", &code)]).await.with(422);
        is_error(&post(&app, "/oauth/device", &[]).await, 400, "invalid_request");
        let erase = [("client_id", "x"), ("scope", "erase")];
        is_error(&post(&app, "/oauth/device", &erase).await, 400, "invalid_scope");
    });
}

#[test]
fn a_token_is_looked_at_and_revoked_by_who_has_it() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let cookie = app.cookie(anna.id).await;
        let back = allow(&app, &cookie, &asked_with(&[]), &["read"]).await;
        let token = secret(&exchange(&app, &told(&back, "code").expect("a code")).await);
        let introspect = async |bearer: &str, token: &str| {
            let form = ("application/x-www-form-urlencoded", encoded(&[("token", token)]));
            let asked = app.ask(Method::POST, "/oauth/introspect").raw(form.0, form.1);
            asked.bearer(bearer).answer().await
        };
        let active = introspect(&token, &token).await.with(200).json();
        assert_eq!((&active["active"], &active["scope"]), (&json!(true), &json!("read")));
        assert_eq!((&active["client_id"], &active["iss"]), (&json!(CLIENT), &json!(BASE)));
        assert_eq!((&active["sub"], &active["username"]), (&json!(anna.id), &json!("Anna")));
        let now = app.now().micros() / 1_000_000;
        assert_eq!(active["exp"], now + 365 * 24 * 3600);
        // Of other people's nothing is told, nor of what is none.
        let inactive = json!({ "active": false });
        assert_eq!(introspect(&bert.secret, &token).await.with(200).json(), inactive);
        assert_eq!(introspect(&token, "turnpost_nothing").await.with(200).json(), inactive);
        is_error(&introspect("turnpost_nothing", &token).await, 401, "invalid_token");
        post(&app, "/oauth/revoke", &[("token", "turnpost_nothing")]).await.with(200);
        let hint = [("token", token.as_str()), ("token_type_hint", "access_token")];
        post(&app, "/oauth/revoke", &hint).await.with(200);
        app.get("/v1/token").bearer(&token).answer().await.is(401, "token-refused");
        post(&app, "/oauth/revoke", &hint).await.with(200);
        assert_eq!(introspect(&anna.secret, &token).await.with(200).json(), inactive);
        is_error(&post(&app, "/oauth/revoke", &[]).await, 400, "invalid_request");
    });
}

#[test]
fn a_token_for_one_game_opens_that_game_and_nothing_else() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let kathai = json!({ "ruleset": "kathai" });
        let path = app.running(&kathai, &[&anna], 2).await;
        let other = app.running(&kathai, &[&anna], 2).await;
        let (game, cookie) = (last(&path).to_owned(), app.cookie(anna.id).await);
        let resource = format!("{BASE}/v1/games/{game}");
        let query = asked_with(&[("resource", &resource)]);
        let shown = page(&app, &format!("/oauth/authorize?{query}"), &cookie).await.with(200);
        assert!(shown.text().contains("Only in the game"), "{}", shown.text());
        let back = allow(&app, &cookie, &query, &["read", "move"]).await;
        let by_redirect = secret(&exchange(&app, &told(&back, "code").expect("a code")).await);
        let body = json!({ "name": "seat", "scopes": ["read", "move"], "game": game });
        let made = app.post("/v1/me/tokens", &body).by(&anna).answer().await.with(201).json();
        assert_eq!(made["token"]["game"], json!(game));
        let by_hand = made["secret"].as_str().expect("a secret").to_owned();
        for token in [&by_redirect, &by_hand] {
            let get = |path: String| app.get(&path).bearer(token).answer();
            for inside in ["", "/choices", "/events", "/messages", "/board.svg"] {
                get(format!("{path}{inside}")).await.with(200);
            }
            let own = get("/v1/token".to_owned()).await.with(200).json();
            assert_eq!(own["token"]["game"], json!(game));
            for outside in [other.as_str(), "/v1/games"] {
                get(outside.to_owned()).await.is(403, "token-for-one-game");
            }
            let opened = app.post("/v1/games", &json!({})).bearer(token).answer().await;
            opened.is(403, "scope-missing");
        }
        let choices = app.get(&format!("{path}/choices")).bearer(&by_hand).answer().await.json();
        assert!(choices["choices"].is_array(), "{choices}");
        // Not for a game of others, and not with more than a seat can do.
        let theirs = app.running(&kathai, &[&bert], 2).await;
        let foreign = json!({ "name": "seat", "scopes": ["read"], "game": last(&theirs) });
        let refused = app.post("/v1/me/tokens", &foreign).by(&anna).answer().await;
        refused.is(403, "not-a-player");
        let much = json!({ "name": "seat", "scopes": ["read", "host"], "game": game });
        app.post("/v1/me/tokens", &much).by(&anna).answer().await.is(422, "more-than-a-seat");
        let resource = format!("{BASE}{theirs}");
        let query = asked_with(&[("resource", &resource)]);
        page(&app, &format!("/oauth/authorize?{query}"), &cookie).await.with(400);
        app.mails().await;
    });
}

#[test]
fn a_token_for_one_game_is_told_of_that_game_alone() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let kathai = json!({ "ruleset": "kathai" });
        let open = async || {
            let body = json!({
                "setup": kathai, "seats": 3, "admission": "open", "start": "by-hand",
            });
            let opened = app.post("/v1/games", &body).by(&anna).answer().await.with(201).json();
            opened["game"].as_str().expect("an id").to_owned()
        };
        let (own, other) = (open().await, open().await);
        let body = json!({ "name": "seat", "scopes": ["read", "move"], "game": own });
        let made = app.post("/v1/me/tokens", &body).by(&anna).answer().await.with(201).json();
        let token = made["secret"].as_str().expect("a secret").to_owned();
        let get = |path: String| app.get(&path).bearer(&token).answer();
        let events = "/v1/me/events";
        let act = async |game: &str, deed: &str, body: Value| {
            app.wait(1);
            app.post(&format!("/v1/games/{game}/{deed}"), &body).by(&anna).answer().await
        };
        let begun = get(events.to_owned()).await.with(200);
        let after = begun.json()["last"].as_u64().expect("a number");
        let page = format!("{events}?after={after}");
        let nothing = get(page.clone()).await.with(200);
        assert_eq!(nothing.json(), json!({ "last": after, "events": [] }));
        // Whatever goes on elsewhere, its answers stay as they were to the last letter.
        act(&other, "messages", json!({ "text": "Hello" })).await.with(201);
        act(&other, "bots", json!({ "level": "random" })).await.with(200);
        let whole = app.get(&page).by(&anna).answer().await.with(200).json();
        assert_eq!(whole["events"].as_array().expect("items").len(), 2, "{whole}");
        assert_eq!(get(events.to_owned()).await.with(200).body, begun.body);
        assert_eq!(get(page.clone()).await.with(200).body, nothing.body);
        // Of its own game it is told what its player is told.
        let mut stream = app.get(&page).bearer(&token).stream().await;
        act(&own, "messages", json!({ "text": "Salt?" })).await.with(201);
        act(&other, "bots", json!({ "level": "random" })).await.with(200);
        act(&own, "bots", json!({ "level": "random" })).await.with(200);
        act(&own, "bots", json!({ "level": "random" })).await.with(200);
        act(&own, "start", json!({})).await.with(200);
        act(&other, "start", json!({})).await.with(200);
        let whole = app.get(&page).by(&anna).answer().await.with(200).json();
        let all = whole["events"].as_array().expect("items").iter();
        let expected: Vec<Value> = all.filter(|item| item["game"] == own).cloned().collect();
        assert!(expected.len() >= 4, "{expected:?}");
        let told = get(page.clone()).await.with(200).json();
        assert_eq!(told["events"], json!(expected));
        assert_eq!(stream.events(expected.len()).await, expected);
        // Also in parts.
        let first = get(format!("{page}&limit=1")).await.with(200).json();
        assert_eq!((&first["events"][0], first["next"].is_u64()), (&expected[0], true));
        let rest = get(format!("{events}?after={}", first["next"])).await.with(200).json();
        assert_eq!(rest["events"], json!(expected[1..]));
        app.mails().await;
    });
}

#[test]
fn the_oldest_token_of_a_program_makes_room_and_what_it_made_goes_with_it() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let mut tokens = Vec::new();
        for _ in 0..6 {
            let query = asked_with(&[("scope", "read account")]);
            let back = allow(&app, &cookie, &query, &["read", "account"]).await;
            tokens.push(secret(&exchange(&app, &told(&back, "code").expect("a code")).await));
            app.wait(1);
        }
        let look = |token: &str| app.get("/v1/token").bearer(token).answer();
        look(&tokens[0]).await.is(401, "token-refused");
        look(&tokens[5]).await.with(200);
        // Taken away one after the other, five of six were left; the newest makes one for itself.
        let body = json!({ "name": "hidden", "scopes": ["account"] });
        let made = app.post("/v1/me/tokens", &body).bearer(&tokens[5]).answer().await.with(201);
        let hidden = made.json()["secret"].as_str().expect("a secret").to_owned();
        assert_eq!(made.json()["token"]["client"], CLIENT);
        let client = [("client", CLIENT)];
        submit(&app, "/me/tokens/revoke", &cookie, &client).await.with(303);
        look(&hidden).await.is(401, "token-refused");
        look(&anna.secret).await.with(200);
    });
}

#[test]
fn a_mailed_code_names_its_program_and_gives_no_more_than_its_mail_says() {
    on_both_apps(|app| async move {
        let start = async |token: Value| {
            let mut body = json!({ "address": "anna@example.org" });
            if !token.is_null() {
                body["token"] = token;
            }
            let started = app.post("/v1/sign-in", &body).answer().await.with(202).json();
            let mail = app.mails().await.remove(0);
            (started["sign_in"].clone(), mail)
        };
        let exchange = |id: &Value, code: &str, token: Value| {
            let mut body = json!({ "sign_in": id, "code": code });
            if !token.is_null() {
                body["token"] = token;
            }
            app.post("/v1/sign-in/code", &body).answer()
        };
        let asked = json!({ "name": "My clock", "scopes": ["read", "move"], "days": 7 });
        let (id, mail) = start(asked.clone()).await;
        for words in ["“My clock”", "look at your games", "play, join and leave games"] {
            assert!(mail.body.text().contains(words), "{words}: {}", mail.body.text());
        }
        assert!(!mail.body.text().contains("/sign-in/"), "there is nothing to press");
        assert!(!mail.body.text().contains("open games"), "{}", mail.body.text());
        let code = code_of(&mail);
        let more = json!({ "name": "My clock", "scopes": ["read", "account"] });
        exchange(&id, &code, more).await.is(403, "code-refused");
        let longer = json!({ "name": "My clock", "scopes": ["read"], "days": 8 });
        exchange(&id, &code, longer).await.is(403, "code-refused");
        let less = json!({ "name": "other", "scopes": ["read"], "days": 1 });
        let made = exchange(&id, &code, less).await.with(201).json();
        assert_eq!(made["token"]["scopes"], json!(["read"]));
        assert_eq!(made["token"]["name"], "My clock", "as its mail said");
        // Who says nothing can look on and play.
        let (id, mail) = start(Value::Null).await;
        assert!(mail.body.text().contains("does not say its name"), "{}", mail.body.text());
        let made = exchange(&id, &code_of(&mail), Value::Null).await.with(201).json();
        assert_eq!(made["token"]["scopes"], json!(["read", "move"]));
        // One address is mailed so many codes at once and no more.
        app.wait(16 * 60);
        // Who says so with the code alone gets what it says, within what the mail has named.
        let (id, mail) = start(Value::Null).await;
        let all = json!({ "name": "x", "scopes": ["read", "move", "host", "account"] });
        let made = exchange(&id, &code_of(&mail), all.clone()).await.with(201).json();
        assert_eq!(made["token"]["scopes"], all["scopes"]);
        let token = made["secret"].as_str().expect("a secret");
        let erased = app.ask(Method::DELETE, "/v1/me").bearer(token).answer().await;
        erased.is(403, "scope-missing");
        let erasing = json!({ "name": "x", "scopes": ["erase"] });
        app.post("/v1/me/tokens", &erasing).bearer(token).answer().await.is(403, "scope-missing");
        let body = json!({ "address": "anna@example.org", "token": erasing });
        app.post("/v1/sign-in", &body).answer().await.is(422, "invalid");
        // A program's code opens no session, and a browser's gives no token.
        let (id, mail) = start(asked).await;
        let id = id.as_str().expect("an id").to_owned();
        let code = code_of(&mail);
        let typed = [("sign-in", id.as_str()), ("code", code.as_str())];
        let refused = submit(&app, "/sign-in/code", "", &typed).await.with(422);
        assert_eq!(refused.header("set-cookie"), "");
        let sent = submit(&app, "/sign-in", "", &[("address", "anna@example.org")]).await;
        let (id, code) = (hidden(&sent, "sign-in"), code_of(&app.mails().await[0]));
        exchange(&json!(id), &code, Value::Null).await.is(403, "code-refused");
    });
}

#[test]
fn an_erased_player_has_let_nobody_in() {
    on_both_apps(|app| async move {
        let anna: Actor = app.player("Anna").await;
        let cookie = app.cookie(anna.id).await;
        let back = allow(&app, &cookie, &asked_with(&[]), &["read"]).await;
        let device = began(&app, &[]).await;
        let code = device["user_code"].as_str().expect("a code").to_owned();
        let decided = [("code", code.as_str()), ("decision", "allow"), ("scope", "read")];
        submit(&app, "/device", &cookie, &decided).await.with(200);
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        let code = told(&back, "code").expect("a code");
        is_error(&exchange(&app, &code).await, 400, "invalid_grant");
        is_error(&poll(&app, &device, "clock at home").await, 400, "invalid_grant");
        app.mails().await;
    });
}
