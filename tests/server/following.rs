//! Following a game: requests that wait, and streams.

use std::{sync::Arc, time::Duration};

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::{game::wakeups::Topic, limits::Allowance};

use crate::{
    app::{Actor, TestApp, last, on, on_both_apps, on_sqlite},
    listening::{EventStream, Frame},
    support::database::TestDatabase,
};

fn kathai() -> Value {
    json!({ "ruleset": "kathai" })
}

/// Anna, and a game that she hosts, which is public and waits for two more.
async fn open_game(app: &TestApp) -> (Actor, String) {
    let anna = app.player("Anna").await;
    let body = json!({
        "setup": kathai(), "seats": 3, "admission": "open", "visibility": "public",
        "start": "by-hand",
    });
    let opened = app.post("/v1/games", &body).by(&anna).answer().await.with(201).json();
    (anna, format!("/v1/games/{}", opened["game"].as_str().expect("an id")))
}

/// Something happens: a bot sits down.
async fn seat_bot(app: &TestApp, host: &Actor, path: &str) {
    let bot = json!({ "level": "random" });
    app.post(&format!("{path}/bots"), &bot).by(host).answer().await.with(200);
}

/// Until a request waits for something to happen.
async fn somebody_waits(app: &TestApp) {
    while !app.store.wakeups().is_anybody_waiting() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn page(app: &TestApp, actor: Option<&Actor>, path: &str, after: usize) -> Vec<Value> {
    let asked = app.get(&format!("{path}/events?limit=100&after={after}"));
    let page = asked.perhaps_by(actor).answer().await.with(200).json();
    page["events"].as_array().expect("events").clone()
}

#[test]
fn a_stream_tells_what_a_page_tells_as_it_happens() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let before = page(&app, None, &path, 0).await;
        let events = format!("{path}/events");
        let mut watching = app.get(&events).stream().await;
        assert_eq!(watching.headers.get("cache-control").expect("a word"), "no-store");
        assert_eq!(watching.frame().await, Some(Frame::Nothing("retry: 2000".into())));
        assert_eq!(watching.events(before.len()).await, before);
        let mut playing = app.get(&format!("{events}?after={}", before.len())).by(&anna);
        let mut own = playing.stream().await;
        seat_bot(&app, &anna, &path).await;
        seat_bot(&app, &anna, &path).await;
        app.ask(Method::POST, &format!("{path}/start")).by(&anna).answer().await.with(200);
        let seen = page(&app, None, &path, before.len()).await;
        assert!(seen.len() >= 3, "{seen:?}");
        assert_eq!(watching.events(seen.len()).await, seen, "a spectator's");
        let told = page(&app, Some(&anna), &path, before.len()).await;
        assert_eq!(own.events(told.len()).await, told, "a player's own");
        playing = app.get(&events).by(&anna);
        let (first, _) = playing.stream().await.event().await.expect("an event");
        assert_eq!(first, 1, "the numbers of events are the ids");
        app.mails().await;
    });
}

#[test]
fn a_stream_goes_on_where_it_broke_off() {
    on_sqlite(|app| async move {
        let (anna, path) = open_game(&app).await;
        let events = format!("{path}/events?after=0&words=false");
        let mut stream = app.get(&events).stream().await;
        let (mut known, _) = stream.event().await.expect("an event");
        seat_bot(&app, &anna, &path).await;
        let mut told = 1;
        for _ in 0..2 {
            // The address stays the same; what the browser knows is in the header.
            let again = app.get(&events).header("last-event-id", &known.to_string());
            let mut stream = again.stream().await;
            let (id, event) = stream.event().await.expect("an event");
            assert_eq!(id, known + 1, "neither lost nor doubled");
            assert_eq!(event["seq"], id);
            (known, told) = (id, told + 1);
        }
        assert_eq!(told, page(&app, None, &path, 0).await.len());
        let wrong = app.get(&events).header("last-event-id", "seventeen");
        wrong.answer().await.is(400, "bad-header");
    });
}

#[test]
fn a_move_in_one_process_is_told_by_another() {
    let database = Arc::new(TestDatabase::postgres());
    on(TestApp::new(Arc::clone(&database)), |app| async move {
        let other = TestApp::new_over(&app);
        let (anna, path) = open_game(&app).await;
        let before = page(&other, None, &path, 0).await.len();
        let events = format!("{path}/events?after={before}");
        let waiting = other.get(&events).header("prefer", "wait=50").answer();
        let (answer, ()) = tokio::join!(waiting, async {
            somebody_waits(&other).await;
            seat_bot(&app, &anna, &path).await;
        });
        let told = page(&app, None, &path, before).await;
        assert_eq!(answer.with(200).json()["events"], json!(told));
        let mut stream = other.get(&events).stream().await;
        assert_eq!(stream.events(1).await, told);
        seat_bot(&app, &anna, &path).await;
        assert_eq!(stream.events(1).await, page(&app, None, &path, before + 1).await);
    });
}

#[test]
fn a_wakeup_crosses_from_one_process_to_another() {
    let database = Arc::new(TestDatabase::postgres());
    on(TestApp::new(Arc::clone(&database)), |app| async move {
        let other = TestApp::new_over(&app);
        let (anna, path) = open_game(&app).await;
        let game = last(&path).parse().expect("an id");
        let mut game = other.store.subscribe(Topic::Game(game));
        let mut player = other.store.subscribe(Topic::Player(anna.id));
        // Whoever begins to listen may have missed something, and is woken.
        let listens = tokio::time::timeout(LONG, async {
            game.woken().await;
            player.woken().await
        });
        listens.await.expect("that it listens");
        for _ in 0..2 {
            seat_bot(&app, &anna, &path).await;
            let told = tokio::time::timeout(LONG, async {
                game.woken().await;
                player.woken().await
            });
            told.await.expect("a wakeup");
        }
    });
}

/// Longer than anything takes that works.
const LONG: Duration = Duration::from_secs(60);

#[test]
fn a_request_waits_until_something_happens() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let before = page(&app, None, &path, 0).await.len();
        let events = format!("{path}/events?after={before}");
        let waiting = app.get(&events).header("prefer", "respond-async, wait=50").answer();
        let (answer, ()) = tokio::join!(waiting, async {
            somebody_waits(&app).await;
            seat_bot(&app, &anna, &path).await;
        });
        let answer = answer.with(200);
        assert_eq!(answer.header("preference-applied"), "wait=50");
        assert_eq!(answer.json()["events"][0]["kind"], "joined");
        let tag = answer.header("etag").to_owned();
        // What is there already is not waited for, and neither is what can never come.
        let at_once = app.get(&format!("{path}/events")).header("prefer", "wait=50").answer().await;
        assert_eq!(
            at_once.with(200).json()["events"].as_array().expect("events").len(),
            before + 1
        );
        let same = app.get(&events).header("prefer", "wait=50").header("if-none-match", &tag);
        same.answer().await.with(304);
        app.ask(Method::POST, &format!("{path}/cancel")).by(&anna).answer().await.with(200);
        let over = app.get(&format!("{path}/events?after=99")).header("prefer", "wait=50");
        let over = over.answer().await.with(200);
        assert_eq!(over.json()["events"], json!([]));
        let without = app.get(&events).header("prefer", "wait=soon").answer().await.with(200);
        assert_eq!(without.header("preference-applied"), "", "not understood, so passed over");
        app.mails().await;
    });
}

#[test]
fn a_request_that_nothing_happens_for_is_answered_all_the_same() {
    on_sqlite(|app| async move {
        let (_, path) = open_game(&app).await;
        let before = page(&app, None, &path, 0).await.len();
        let events = format!("{path}/events?after={before}");
        for wait in ["0", "1"] {
            let asked = app.get(&events).header("prefer", &format!("wait={wait}"));
            let answer = asked.answer().await.with(200);
            assert_eq!(answer.json()["events"], json!([]));
            assert_eq!(answer.header("preference-applied"), format!("wait={wait}"));
        }
        let head = app.ask(Method::HEAD, &events).header("prefer", "wait=50").answer().await;
        head.with(200);
    });
}

#[test]
fn a_game_that_is_over_is_followed_to_its_end() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let before = page(&app, None, &path, 0).await.len();
        let mut stream = app.get(&format!("{path}/events?after={before}")).stream().await;
        app.ask(Method::POST, &format!("{path}/cancel")).by(&anna).answer().await.with(200);
        let (last, event) = stream.event().await.expect("an event");
        assert_eq!(event["kind"], "cancelled");
        assert_eq!(stream.event().await, None, "the stream ends");
        let again = app.get(&format!("{path}/events")).header("accept", "text/event-stream");
        again.header("last-event-id", &last.to_string()).answer().await.with(204);
        let mut whole = app.get(&format!("{path}/events")).stream().await;
        assert_eq!(whole.events(before + 1).await, page(&app, None, &path, 0).await);
        assert_eq!(whole.event().await, None);
        app.mails().await;
    });
}

/// A game of more than so many events and how many it has: bots play at random, and one in a dozen of their games
/// is over before that.
async fn long_game(app: &TestApp, host: &Actor, more_than: u64) -> (String, u64) {
    loop {
        let path = app.running(&json!({ "ruleset": "catan" }), &[host], 2).await;
        // Bots play on to the end.
        app.ask(Method::POST, &format!("{path}/resign")).by(host).answer().await.with(200);
        let game = app.get(&path).by(host).answer().await.with(200).json();
        let head = game["game"]["seq"].as_u64().expect("a number");
        if head > more_than {
            return (path, head);
        }
    }
}

#[test]
fn who_is_far_behind_is_told_a_part_at_a_time() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let began = app.get("/v1/me/events").by(&anna).answer().await.with(200).json();
        let (path, head) = long_game(&app, &anna, 200).await;
        let feed = format!("/v1/me/events?after={}", began["last"]);
        for address in [format!("{path}/events"), feed] {
            let mut stream = app.get(&address).by(&anna).stream().await;
            let mut told = 0;
            while told < head {
                let part = stream.part().await.expect("a part");
                let count = part.matches("\nid: ").count() + usize::from(part.starts_with("id: "));
                assert!(count <= 100, "{count} at once");
                told += u64::try_from(count).expect("few");
            }
            assert!(told >= head, "{address}: {told} of {head}");
        }
        app.mails().await;
    });
}

#[test]
fn who_may_not_see_a_game_does_not_hear_of_it() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let body = json!({
            "setup": kathai(), "seats": 3, "admission": "open", "visibility": "private",
        });
        let opened = app.post("/v1/games", &body).by(&anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        let events = format!("{path}/events?after=2");
        for wrong in [None, Some(&bert)] {
            let asked = app.get(&events).header("accept", "text/event-stream");
            asked.perhaps_by(wrong).answer().await.is(404, "not-found");
        }
        let invited = json!({ "address": "bert@example.org" });
        app.post(&format!("{path}/invitations"), &invited).by(&anna).answer().await.with(201);
        app.ask(Method::POST, &format!("{path}/join")).by(&bert).answer().await.with(200);
        let mut stream = app.get(&events).by(&bert).stream().await;
        assert_eq!(stream.event().await.expect("an event").1["kind"], "joined");
        app.ask(Method::POST, &format!("{path}/leave")).by(&bert).answer().await.with(200);
        seat_bot(&app, &anna, &path).await;
        assert_eq!(stream.event().await, None, "gone from the table");
        app.mails().await;
    });
}

#[test]
fn a_stream_ends_with_its_token() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let events = format!("{path}/events?after=99");
        let mut reading = app.token(anna.id, &["read"]).await;
        for address in ["/v1/token", "/v1/me/tokens"] {
            let mut stream = app.get(&events).by(&reading).stream().await;
            let own = app.get("/v1/token").by(&reading).answer().await.with(200).json();
            if address == "/v1/token" {
                app.ask(Method::DELETE, address).by(&reading).answer().await.with(204);
            } else {
                let id = own["token"]["id"].as_str().expect("an id");
                let deleting = app.ask(Method::DELETE, &format!("{address}/{id}"));
                deleting.by(&anna).answer().await.with(204);
            }
            assert_eq!(stream.event().await, None, "{address}");
            app.get("/v1/token").by(&reading).answer().await.is(401, "token-refused");
            reading = app.token(anna.id, &["read"]).await;
        }
        let mut stream = app.get(&events).by(&reading).stream().await;
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        assert_eq!(stream.event().await, None, "erased");
        app.mails().await;
    });
}

#[test]
fn a_server_that_stops_waits_for_nobody() {
    on_sqlite(|app| async move {
        let (_, path) = open_game(&app).await;
        let events = format!("{path}/events?after=99");
        let waiting = app.get(&events).header("prefer", "wait=50").answer();
        let (answer, mut stream) = tokio::join!(waiting, async {
            somebody_waits(&app).await;
            let stream = app.get(&events).stream().await;
            app.store.wakeups().close();
            stream
        });
        assert_eq!(answer.with(200).json()["events"], json!([]));
        assert_eq!(stream.event().await, None);
    });
}

#[test]
fn everybody_has_so_many_streams_and_no_more() {
    let allowance = Allowance { streams: 2, ..Allowance::NONE };
    on(TestApp::with(TestDatabase::sqlite(), allowance), |app| async move {
        let (anna, path) = open_game(&app).await;
        let events = format!("{path}/events?after=99");
        let one = app.get(&events).stream().await;
        let _two = app.get(&events).stream().await;
        let asked = |name, value: &str| app.get(&events).header(name, value).answer();
        let third = asked("accept", "text/event-stream").await;
        third.is(429, "too-many-requests");
        assert_eq!(third.header("retry-after"), "5");
        asked("prefer", "wait=50").await.is(429, "too-many-requests");
        asked("prefer", "wait=0").await.with(200);
        let _own = app.get(&events).by(&anna).stream().await;
        drop(one);
        app.get(&events).stream().await;
    });
}

#[test]
fn a_silent_stream_shows_that_it_lives() {
    on_sqlite(|app| async move {
        let (_, path) = open_game(&app).await;
        let mut stream = app.get(&format!("{path}/events?after=99")).stream().await;
        assert_eq!(stream.frame().await, Some(Frame::Nothing("retry: 2000".into())));
        // Time passes as soon as everybody waits.
        tokio::time::pause();
        for _ in 0..3 {
            assert_eq!(stream.frame().await, Some(Frame::Nothing(":".into())));
        }
    });
}

#[test]
fn a_client_says_which_form_it_wants() {
    on_sqlite(|app| async move {
        let (_, path) = open_game(&app).await;
        let events = format!("{path}/events");
        let answered = |accept: &'static str| app.get(&events).header("accept", accept).answer();
        for document in ["*/*", "application/json, text/event-stream", "text/event-stream;q=0, */*"]
        {
            let answer = answered(document).await.with(200);
            assert_eq!(answer.header("content-type"), "application/json", "{document}");
        }
        for stream in ["text/event-stream", "text/*", "text/event-stream, */*;q=0.5"] {
            let asked = app.ask(Method::HEAD, &events).header("accept", stream).undescribed();
            let answer = asked.answer().await.with(200);
            assert_eq!(answer.header("content-type"), "text/event-stream", "{stream}");
        }
        answered("image/png").await.is(406, "not-acceptable");
        let elsewhere = app.get(&path).header("accept", "text/event-stream").answer().await;
        elsewhere.is(406, "not-acceptable");
    });
}

#[test]
fn two_hundred_listeners_hear_of_a_move() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let before = page(&app, None, &path, 0).await.len();
        let events = format!("{path}/events?after={before}&words=false");
        let mut streams: Vec<EventStream> = Vec::new();
        for number in 0..200 {
            let asked = app.get(&events);
            let asked = if number % 2 == 0 { asked } else { asked.by(&anna) };
            streams.push(asked.stream().await);
        }
        seat_bot(&app, &anna, &path).await;
        for stream in &mut streams {
            assert_eq!(stream.event().await.expect("an event").1["kind"], "joined");
        }
        drop(streams);
        assert!(!app.store.wakeups().is_anybody_waiting(), "{}", last(&path));
    });
}

#[test]
fn what_a_client_asks_for_again_has_a_tag_that_lasts_until_something_changes() {
    on_both_apps(|app| async move {
        let (anna, path) = open_game(&app).await;
        let tag = async |ask: &str| {
            let answer = app.get(ask).by(&anna).answer().await.with(200);
            let tag = answer.header("etag").to_owned();
            assert!(tag.starts_with('"'), "{ask}: {tag}");
            let again = app.get(ask).by(&anna).header("if-none-match", &tag).answer().await;
            assert!(again.with(304).body.is_empty(), "{ask}");
            tag
        };
        let messages = format!("{path}/messages");
        let invitations = format!("{path}/invitations");
        let asked = [
            "/v1/games",
            "/v1/games?filter=mine",
            &messages,
            &invitations,
            "/v1/me",
            "/v1/me/tokens",
            "/v1/me/events?after=9007199254740991",
            "/v1/token",
        ];
        let mut before = Vec::new();
        for ask in asked {
            before.push(tag(ask).await);
        }
        let said = app.post(&messages, &json!({ "text": "Anybody?" })).by(&anna);
        said.answer().await.with(201);
        let invited = app.post(&invitations, &json!({ "address": "bert@example.org" })).by(&anna);
        invited.answer().await.with(201);
        seat_bot(&app, &anna, &path).await;
        let renamed = app.ask(Method::PATCH, "/v1/me").json(&json!({ "name": "Anne" })).by(&anna);
        renamed.answer().await.with(200);
        app.token(anna.id, &["read"]).await;
        for (ask, before) in asked.into_iter().zip(before) {
            let is_same = ask == "/v1/me/events?after=9007199254740991";
            assert_eq!(tag(ask).await == before, is_same, "{ask}");
        }
        for ask in ["/v1/rulesets", "/v1/rulesets/kathai"] {
            let lasting = app.get(ask).answer().await.with(200);
            assert!(lasting.header("cache-control").starts_with("public, max-age=3600"), "{ask}");
            tag(ask).await;
        }
        app.mails().await;
    });
}
