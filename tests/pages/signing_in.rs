//! Signing in by mail, and out.

use actix_web::http::{Method, StatusCode};
use turnpost::{
    game::mail::MailContent,
    store::{Consumed, MAX_SIGN_INS, SignIn, SignInId},
    token::{Secret, SignInCode},
};

use crate::app::{Answer, App, Person, on_both};

async fn asked(app: &App, address: &str) -> (String, String) {
    let now = app.now();
    let (link, code) = (Secret::random(""), "ABCD2345".to_owned());
    let id = SignInId::random(&mut rand::rng());
    let expires_at = now.plus_seconds(900);
    let sign_in = SignIn {
        id,
        address: address.parse().expect("an address"),
        link_hash: link.hash().0,
        code_hash: SignInCode::presented(&code).hash().0,
        network_hash: [0; 32],
        created_at: now,
        expires_at,
        program: None,
    };
    let mail = MailContent::SignIn {
        address: address.parse().expect("an address"),
        language: turnpost::game::language::Language::English,
        link: link.reveal().to_owned(),
        code: code.clone(),
        expires_at,
        program: None,
    };
    app.store.create_sign_in(sign_in, mail).await.expect("the store");
    (format!("/sign-in/{}", link.reveal()), id.to_string())
}

fn cookie(answer: &Answer) -> String {
    let set = answer.header("set-cookie");
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    set.split(['=', ';']).nth(1).unwrap_or_default().to_owned()
}

#[test]
fn a_sign_in_link_is_used_up_by_a_post_and_by_nothing_else() {
    on_both(async |app| {
        let (path, _) = asked(&app, "ada@example.org").await;
        for _ in 0..5 {
            let page = app.get(&path).answer().await;
            assert_eq!((page.status, page.header("set-cookie")), (StatusCode::OK, ""));
        }
        let untouched = app.post(&path).form(&[]).answer().await;
        assert_eq!(untouched.status, StatusCode::UNPROCESSABLE_ENTITY);
        let foreign = app.post(&path).header("origin", "https://evil.example");
        let foreign = foreign.form(&[("sure", "yes")]).answer().await;
        assert_eq!(foreign.status, StatusCode::FORBIDDEN, "nobody is signed in by another site");
        let signed_in = app.post(&path).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(signed_in.location(), "/me", "a new player chooses a name first");
        let person = Person {
            id: turnpost::game::id::PlayerId::random(&mut rand::rng()),
            cookie: cookie(&signed_in),
        };
        assert_eq!(app.get("/me").by(&person).answer().await.status, StatusCode::OK);
        let again = app.post(&path).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(again.header("set-cookie"), "");
    });
}

#[test]
fn a_link_that_was_used_or_is_too_old_says_so_before_anything_is_typed() {
    on_both(async |app| {
        let (path, _) = asked(&app, "ada@example.org").await;
        let open = app.get(&path).answer().await;
        assert!(open.says("This signs this browser in"), "{}", open.body);
        let signed_in = app.post(&path).own().form(&[("sure", "yes")]).answer().await;
        let cookie = cookie(&signed_in);
        let id = turnpost::game::id::PlayerId::random(&mut rand::rng());
        let ada = Person { id, cookie };
        let (old, _) = asked(&app, "ada@example.org").await;
        app.pass_seconds(900);
        for spent in [path.as_str(), &old, "/sign-in/never-sent"] {
            // What reads mails asks for nothing else.
            let head = app.ask(Method::HEAD, spent).answer().await;
            assert_eq!(head.status, StatusCode::OK, "{spent}");
            let page = app.get(spent).answer().await;
            assert_eq!(page.status, StatusCode::OK, "{spent}");
            assert!(page.says("has been used or is too old"), "{}", page.body);
            assert!(!page.body.contains("name=\"sure\""), "{}", page.body);
            assert!(page.body.contains("name=\"address\""), "one step to a new one: {}", page.body);
            assert!(!page.says("ada@example.org"), "the link is good for nothing: {}", page.body);
            let own = app.get(spent).by(&ada).answer().await;
            assert!(own.says("You are signed in already"), "{}", own.body);
            assert!(own.body.contains("<a class=\"button\" href=\"/games\">"), "{}", own.body);
            let twice = app.post(spent).by(&ada).own().form(&[("sure", "yes")]).answer().await;
            assert!(twice.says("You are signed in already"), "{}", twice.body);
        }
    });
}

#[test]
fn a_code_signs_in_and_gives_a_session_of_its_own() {
    on_both(async |app| {
        let (_, id) = asked(&app, "ada@example.org").await;
        let planted = Person {
            id: turnpost::game::id::PlayerId::random(&mut rand::rng()),
            cookie: "planted-by-somebody-else".to_owned(),
        };
        let wrong = app
            .post("/sign-in/code")
            .by(&planted)
            .own()
            .form(&[("sign-in", &id), ("code", "AAAA2222")])
            .answer()
            .await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        let right = app
            .post("/sign-in/code")
            .by(&planted)
            .own()
            .form(&[("sign-in", &id), ("code", " abcd 2345 ")])
            .answer()
            .await;
        assert_ne!(cookie(&right), planted.cookie);
        let twice = app
            .post("/sign-in/code")
            .own()
            .form(&[("sign-in", &id), ("code", "ABCD2345")])
            .answer()
            .await;
        assert_eq!(twice.status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}

#[test]
fn whoever_signs_in_on_the_way_to_a_game_arrives_at_it_by_code_and_by_link() {
    on_both(async |app| {
        let way_back = async |path: &str| {
            let refused = app.get(path).answer().await;
            assert_eq!(refused.status, StatusCode::UNAUTHORIZED, "{path}");
            refused.header("set-cookie").split(';').next().unwrap_or_default().to_owned()
        };
        let start = app.get("/").answer().await;
        let path = "/games/new?ruleset=catan";
        assert!(start.attributes("<a", "href").iter().any(|href| href == path), "{}", start.body);
        let way = way_back(path).await;
        for by_link in [false, true] {
            let (link, id) = asked(&app, "ada@example.org").await;
            let (to, typed) = match by_link {
                true => (link.as_str(), vec![("sure", "yes")]),
                false => ("/sign-in/code", vec![("sign-in", id.as_str()), ("code", "ABCD2345")]),
            };
            let entered = app.post(to).own().header("cookie", &way).form(&typed).answer().await;
            assert_eq!(entered.location(), path, "{to}");
            let set = entered.headers.get_all("set-cookie").filter_map(|it| it.to_str().ok());
            let mut set = set.filter_map(|cookie| cookie.split(';').next());
            let session = set.find(|cookie| cookie.starts_with("turnpost_session="));
            let page = app.get(path).header("cookie", session.expect("a session")).answer().await;
            assert_eq!(page.hidden("ruleset"), "catan", "{}", page.body);
        }
        // What could be anything is left behind.
        let way = way_back("/games/new?ruleset=catan&name=a%0d%0ab").await;
        let (link, _) = asked(&app, "ada@example.org").await;
        let entered = app.post(&link).own().header("cookie", &way);
        let entered = entered.form(&[("sure", "yes")]).answer().await;
        assert_eq!(entered.location(), "/games/new");
    });
}

#[test]
fn asking_to_sign_in_tells_nothing_about_an_address_and_has_a_limit() {
    on_both(async |app| {
        app.person("Ada").await;
        let same = |answer: &Answer| {
            let id = answer.hidden("sign-in");
            answer.body.replace(&id, "")
        };
        let known =
            app.post("/sign-in").own().form(&[("address", "ada@example.org")]).answer().await;
        let unknown =
            app.post("/sign-in").own().form(&[("address", "eve@example.org")]).answer().await;
        assert_eq!((known.status, same(&known)), (unknown.status, same(&unknown)));
        for _ in 0..20 {
            let answer =
                app.post("/sign-in").own().form(&[("address", "ada@example.org")]).answer().await;
            assert_eq!(same(&answer), same(&known));
        }
        let owed = app.store.outbox_counts().await.expect("the store").waiting;
        assert_eq!(owed, MAX_SIGN_INS as u64 + 1, "five for her, and one for the other");
        let wrong = app.post("/sign-in").own().form(&[("address", "nobody")]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(wrong.body.contains("value=\"nobody\""), "what was typed is kept");
    });
}

#[test]
fn signing_out_everywhere_ends_every_session() {
    on_both(async |app| {
        let (here, there) = (app.person("Ada").await, app.person("Ada").await);
        assert_eq!(here.id, there.id);
        app.post("/sign-out")
            .by(&here)
            .own()
            .form(&[("everywhere", "yes")])
            .answer()
            .await
            .location();
        for person in [&here, &there] {
            assert_eq!(app.get("/me").by(person).answer().await.status, StatusCode::UNAUTHORIZED);
        }
        let gone = app.store.consume_link([0; 32], app.now()).await.expect("the store");
        assert_eq!(gone, Consumed::Spent);
    });
}
