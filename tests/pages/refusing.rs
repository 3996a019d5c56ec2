//! Cookies, other sites, other people's games, wrong methods.

use actix_web::http::{Method, StatusCode};
use turnpost::limits::{Allowance, RateLimitKey};

use crate::app::{Answer, App, Person, on_both};

#[test]
fn forms_that_a_cookie_gives_power_to_come_from_our_own_pages_only() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let game = app.open_game("kathai", 3, &ada).await;
        let head = app.head(game).await;
        for (deed, field) in
            [("join", "bot"), ("cancel", "sure"), ("start", "sure"), ("message", "text")]
        {
            let path = format!("/g/{game}/{deed}");
            for foreign in [
                app.post(&path),
                app.post(&path).header("origin", "https://evil.example"),
                app.post(&path).header("origin", "null"),
                app.post(&path).header("sec-fetch-site", "cross-site"),
                app.post(&path)
                    .header("sec-fetch-site", "same-site")
                    .header("origin", "http://turns.example"),
            ] {
                let answer = foreign.by(&ada).form(&[(field, "steady")]).answer().await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{deed}");
            }
        }
        for path in [
            "/sign-in",
            "/sign-out",
            "/me",
            "/games/new",
            "/me/tokens",
            "/sign-in/code",
            "/me/webhooks",
            "/me/calendar",
            "/me/push",
            "/me/push/remove",
        ] {
            let answer = app
                .post(path)
                .by(&ada)
                .header("origin", "https://evil.example")
                .form(&[("address", "eve@example.org")])
                .answer()
                .await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
        }
        assert_eq!(app.head(game).await, head);
        app.post(&format!("/g/{game}/join"))
            .by(&ada)
            .own()
            .form(&[("bot", "steady")])
            .answer()
            .await
            .location();
        let old =
            app.post(&format!("/g/{game}/join")).by(&ada).header("origin", "http://turns.example");
        old.form(&[("bot", "steady")]).answer().await.location();
    });
}

#[test]
fn a_private_game_does_not_exist_for_others() {
    on_both(async |app| {
        let (ada, eve) = (app.person("Ada").await, app.person("Eve").await);
        let game = app.open_game("kathai", 3, &ada).await;
        let unknown = app.get("/g/aaaaaaaaaaaaaaaa").by(&eve).answer().await;
        for path in [format!("/g/{game}"), format!("/g/{game}?log=yes"), format!("/g/{game}?at=1")]
        {
            // Before the start nothing can be replayed: the page leads back to the game.
            let own = if path.ends_with("at=1") { StatusCode::SEE_OTHER } else { StatusCode::OK };
            let answer = app.get(&path).by(&eve).answer().await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert_eq!(answer.without_languages(), unknown.without_languages(), "{path}");
            assert_eq!(app.get(&path).answer().await.status, StatusCode::NOT_FOUND);
            assert_eq!(app.get(&path).by(&ada).answer().await.status, own, "{path}");
        }
        for deed in ["join", "message", "start", "invite"] {
            let path = format!("/g/{game}/{deed}");
            let answer = app
                .post(&path)
                .by(&eve)
                .own()
                .form(&[("sure", "yes"), ("text", "hi")])
                .answer()
                .await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{deed}");
        }
    });
}

#[test]
fn wrong_methods_are_told_the_right_ones_and_unknown_pages_do_not_exist() {
    on_both(async |app| {
        for (path, allowed) in [
            ("/", "GET"),
            ("/sign-out", "POST"),
            ("/m/x", "GET, POST"),
            ("/games/new", "GET, POST"),
        ] {
            let answer = app.ask(Method::DELETE, path).answer().await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
            assert_eq!(answer.header("allow"), allowed);
        }
        for path in ["/nowhere", "/g/short", "/rules/chess", "/static/x/style.css", "/mailbox"] {
            assert_eq!(app.get(path).answer().await.status, StatusCode::NOT_FOUND, "{path}");
        }
    });
}

#[test]
fn pages_for_players_ask_who_is_not_signed_in_to_sign_in() {
    on_both(async |app| {
        for path in [
            "/games",
            "/games/new",
            "/me",
            "/me/webhooks",
            "/me/webhooks/aaaaaaaaaaaaaaaa",
            "/me/calendar",
        ] {
            let answer = app.get(path).answer().await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path}");
            assert!(answer.says("Please sign in"));
        }
        for path in
            ["/", "/rules", "/rules/kathai", "/rules/catan", "/rules/mare-balticum", "/sign-in"]
        {
            assert_eq!(app.get(path).answer().await.status, StatusCode::OK, "{path}");
        }
    });
}

#[test]
fn the_picture_of_a_page_of_rules_is_described_as_the_page_needs_it() {
    on_both(async |app| {
        for entry in turnpost::registry::ENTRIES {
            let (name, rules) = (entry.rules().name(), entry.rules().about().rules);
            let (_, image) = rules.split_once("![").expect("a picture");
            let (words, _) = image.split_once("](").expect("its words");
            let page = app.get(&format!("/rules/{name}")).answer().await;
            let words = format!(">{}</desc>", words.replace('\n', " "));
            assert!(page.says(&words), "{name}: no {words}");
            assert!(!page.says("beside the picture"), "{name}");
            let (shown, named) = (page.body.matches("class=\"board\""), rules.matches("!["));
            assert_eq!(shown.count(), named.count(), "{name}");
        }
        let page = app.get("/rules/mare-balticum").answer().await;
        assert!(page.says("The table below says which seas and ports lie next to each other."));
    });
}

#[test]
fn what_people_type_stays_text() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let nasty = "<script>alert(1)</script>\"'&";
        let made = app
            .post("/games/new")
            .by(&ada)
            .own()
            .form(&[
                ("ruleset", "kathai"),
                ("name", nasty),
                ("seats", "3"),
                ("f.edition", "\"adlung\""),
            ])
            .answer()
            .await;
        let body = if made.status == StatusCode::SEE_OTHER {
            app.get(&made.location()).by(&ada).answer().await.body
        } else {
            made.body
        };
        assert!(!body.contains("<script>alert"), "{body}");
        assert!(body.contains("alert(1)"));
    });
}

#[actix_web::test]
async fn who_asks_too_much_at_once_is_told_when_to_come_back() {
    let app = App::with(Allowance { player: 5, stranger: 3, sign_in: 2, ..Allowance::NONE });
    let ada = app.person("Ada").await;
    let hurried = |answer: &Answer| {
        answer.status == StatusCode::TOO_MANY_REQUESTS && answer.says("That was a lot at once")
    };
    // Whose a session is, is known after its first use.
    assert_eq!(app.get("/me").by(&ada).answer().await.status, StatusCode::OK);
    for _ in 0..2 {
        let code = [("sign-in", "abcdefghijklmnop"), ("code", "AAAA2222")];
        let answer = app.post("/sign-in/code").own().form(&code).answer().await;
        assert!(!hurried(&answer), "{}", answer.body);
    }
    for (path, field) in
        [("/sign-in", "address"), ("/sign-in/code", "code"), ("/sign-in/x", "sure")]
    {
        let answer = app.post(path).own().form(&[(field, "ada@example.org")]).answer().await;
        assert!(hurried(&answer), "{path}: {}", answer.body);
        assert_eq!(answer.header("retry-after"), "30", "{path}");
    }
    // Looking is counted apart, and who is signed in apart from strangers.
    for _ in 0..3 {
        assert_eq!(app.get("/sign-in").answer().await.status, StatusCode::OK);
    }
    assert!(hurried(&app.get("/").answer().await));
    assert!(hurried(&app.get("/nowhere").answer().await));
    for _ in 0..4 {
        assert_eq!(app.get("/me").by(&ada).answer().await.status, StatusCode::OK);
    }
    let answer = app.get("/me").by(&ada).answer().await;
    assert!(hurried(&answer));
    assert_eq!(answer.header("retry-after"), "12");
    app.pass_seconds(12);
    assert_eq!(app.get("/me").by(&ada).answer().await.status, StatusCode::OK);
}

/// What a request of a player has counted for, after a minute in which they asked for nothing.
async fn counted(app: &App, person: &Person, path: &str) -> u64 {
    app.pass_seconds(60);
    app.get(path).by(person).answer().await;
    let left = app.web.limits.remaining(RateLimitKey::Player(person.id), app.now());
    let left = left.expect("a limit");
    left.per_minute - left.left
}

#[actix_web::test]
async fn a_page_counts_for_what_it_takes_and_reading_stays_far_below_the_limits() {
    let app = App::with(Allowance { player: 1200, stranger: 300, ..Allowance::NONE });
    let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
    let game = app.game("kathai", 3, &[&ada, &bo]).await;
    let table = format!("/g/{game}");
    let cached = app.current(game).await;
    let seat = cached.pending_decisions[0].seat;
    let reader = if cached.pending_decisions[0].player == Some(ada.id) { &ada } else { &bo };
    let choices = cached.state.position().expect("a position").choices(seat);
    let plan = choices.into_iter().find_map(|choice| choice.notation).expect("a move");
    let plan = plan.replace(' ', "+");
    let link = app.move_path(game, seat).await;
    for (path, cost) in [
        ("/me".to_owned(), 1),
        ("/games".to_owned(), 1),
        (table.clone(), 2),
        (format!("{table}?theme=dark"), 2),
        (format!("{table}?plan={plan}"), 3),
        (format!("{table}?log=all"), 2),
        (format!("{table}?at=3"), 4),
        (format!("{table}/board.svg"), 2),
        (format!("{table}/board.svg?theme=dark"), 2),
        (format!("{table}/archive"), 5),
        ("/rules/kathai/board.svg".to_owned(), 2),
        (link.clone(), 2),
        (format!("{link}?plan={plan}"), 3),
        (format!("{link}/some-choice"), 2),
    ] {
        assert_eq!(counted(&app, reader, &path).await, cost, "{path}");
    }
    // Twenty games with their boards, and then each of them, in one minute: a sixth of what one may.
    app.pass_seconds(60);
    app.get("/games").by(reader).answer().await;
    for _ in 0..20 {
        for path in [format!("{table}/board.svg"), table.clone(), format!("{table}/board.svg")] {
            let answer = app.get(&path).by(reader).answer().await;
            assert_eq!(answer.status, StatusCode::OK, "{path}");
        }
    }
    let left = app.web.limits.remaining(RateLimitKey::Player(reader.id), app.now());
    assert!(left.expect("a limit").left > 1000, "{left:?}");
}
