//! What concerns a player: one order over all games, the same in every process and for ever.

use std::sync::Arc;

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::{message::NewMessage, storage::Storage as _};
use turnpost_rules::{
    SeatSet,
    log::{
        event::{Place, Seq},
        id::GameId,
    },
};

use crate::{
    app::{Actor, TestApp, last, on, on_both_apps, on_sqlite},
    listening::Frame,
    support::database::TestDatabase,
};

const FEED: &str = "/v1/me/events";

/// Where somebody's feed is now.
pub async fn begin(app: &TestApp, actor: &Actor) -> u64 {
    let page = app.get(FEED).by(actor).answer().await.with(200).json();
    assert_eq!(page["events"], json!([]), "nothing from before");
    page["last"].as_u64().expect("a number")
}

/// Everything after a number, read in pages of this size.
async fn paged(app: &TestApp, actor: &Actor, after: u64, limit: usize) -> Vec<Value> {
    let (mut all, mut after) = (Vec::new(), after);
    loop {
        let asked = app.get(&format!("{FEED}?after={after}&limit={limit}")).by(actor);
        let answer = asked.answer().await.with(200);
        let page = answer.json();
        let items = page["events"].as_array().expect("items");
        assert!(items.len() <= limit, "{page}");
        all.extend(items.iter().cloned());
        assert_eq!(page["next"].is_u64(), !answer.header("link").is_empty());
        after = page["last"].as_u64().expect("a number");
        match page.get("next") {
            Some(next) => assert_eq!(next, &page["last"]),
            None => return all,
        }
    }
}

pub async fn all(app: &TestApp, actor: &Actor, after: u64) -> Vec<Value> {
    paged(app, actor, after, 100).await
}

fn ids(items: &[Value]) -> Vec<u64> {
    items.iter().map(|item| item["id"].as_u64().expect("an id")).collect()
}

pub fn of_kind<'a>(items: &'a [Value], kind: &str) -> Vec<&'a Value> {
    items.iter().filter(|item| item["kind"] == kind).collect()
}

/// Opens a private game for three; gives its path.
async fn open_game(app: &TestApp, host: &Actor) -> String {
    let body = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "admission": "open",
        "visibility": "private", "start": "by-hand", "seating": "joined",
    });
    let opened = app.post("/v1/games", &body).by(host).answer().await.with(201).json();
    format!("/v1/games/{}", opened["game"].as_str().expect("an id"))
}

async fn invite(app: &TestApp, host: &Actor, path: &str, address: &str) {
    let invited = json!({ "address": address });
    app.post(&format!("{path}/invitations"), &invited).by(host).answer().await.with(201);
}

async fn act(app: &TestApp, actor: &Actor, path: &str, deed: &str) {
    app.ask(Method::POST, &format!("{path}/{deed}")).by(actor).answer().await.with(200);
}

async fn say(app: &TestApp, actor: &Actor, path: &str, text: &str) {
    let said = app.post(&format!("{path}/messages"), &json!({ "text": text })).by(actor);
    said.answer().await.with(201);
}

async fn seat_bot(app: &TestApp, host: &Actor, path: &str) {
    let bot = json!({ "level": "random" });
    app.post(&format!("{path}/bots"), &bot).by(host).answer().await.with(200);
}

/// Makes the first move that can be made as it stands, for whoever has to.
async fn move_on(app: &TestApp, path: &str, people: &[&Actor]) {
    for actor in people {
        let asked = app.get(&format!("{path}/choices?words=false")).by(actor);
        let choices = asked.answer().await.with(200).json();
        let complete = |choice: &&Value| choice["notation"].is_string();
        let found = choices["choices"].as_array().expect("choices").iter().find(complete);
        if let (true, Some(choice)) = (choices["duty"] == "must", found) {
            let body = json!({ "notation": choice["notation"], "expected_seq": choices["seq"] });
            let moved = app.post(&format!("{path}/moves"), &body).by(actor);
            moved.answer().await.with(201);
            return;
        }
    }
    panic!("nobody can move");
}

async fn duty(app: &TestApp, actor: &Actor, path: &str) -> Value {
    let game = app.get(path).by(actor).answer().await.with(200).json();
    game["game"]["you"]["duty"].clone()
}

#[test]
fn everything_that_concerns_a_player_is_told_in_one_order() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let start = begin(&app, &bert).await;
        let path = open_game(&app, &anna).await;
        assert_eq!(all(&app, &bert, start).await, Vec::<Value>::new(), "none of his");
        invite(&app, &anna, &path, "bert@example.org").await;
        let items = all(&app, &bert, start).await;
        assert_eq!(items.len(), 1);
        assert_eq!(
            (&items[0]["kind"], &items[0]["game"]),
            (&json!("invited"), &json!(last(&path)))
        );
        act(&app, &bert, &path, "join").await;
        seat_bot(&app, &anna, &path).await;
        say(&app, &anna, &path, "Welcome!").await;
        act(&app, &anna, &path, "start").await;
        for _ in 0..4 {
            move_on(&app, &path, &[&anna, &bert]).await;
        }
        let items = all(&app, &bert, start).await;
        let events = app.get(&format!("{path}/events?limit=100")).by(&bert).answer().await;
        let told: Vec<Value> =
            of_kind(&items, "event").iter().map(|item| item["event"].clone()).collect();
        assert_eq!(json!(told), events.json()["events"], "each once, as the game tells it");
        let said = of_kind(&items, "message");
        let messages = app.get(&format!("{path}/messages")).by(&bert).answer().await.json();
        assert_eq!(json!([said[0]["message"]]), messages["messages"]);
        assert!(ids(&items).is_sorted_by(|one, other| one < other), "{:?}", ids(&items));
        assert!(items.iter().all(|item| item["game"] == last(&path)));

        // However it is read, by whichever process, and as often as anybody likes.
        assert_eq!(all(&app, &bert, start).await, items);
        assert_eq!(paged(&app, &bert, start, 1).await, items);
        assert_eq!(paged(&app, &bert, start, 3).await, items);
        let middle = ids(&items)[items.len() / 2];
        assert_eq!(all(&app, &bert, middle).await, items[items.len() / 2 + 1..]);
        let other = TestApp::new_over(&app);
        assert_eq!(all(&other, &bert, start).await, items);
        app.mails().await;
    });
}

#[test]
fn whose_turn_begins_and_ends_is_told_to_them() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let setup = json!({ "ruleset": "kathai" });
        let starts = [begin(&app, &anna).await, begin(&app, &bert).await];
        let path = app.running(&setup, &[&anna, &bert], 1).await;
        for _ in 0..6 {
            for (actor, start) in [&anna, &bert].into_iter().zip(starts) {
                let items = all(&app, actor, start).await;
                let turns: Vec<&Value> = items.iter().filter_map(|it| it.get("turn")).collect();
                let waits = turns.last().is_some_and(|turn| turn["change"] == "begins");
                assert_eq!(waits, duty(&app, actor, &path).await == "must", "{turns:?}");
                assert!(
                    turns
                        .iter()
                        .all(|turn| turn["decision"].is_string() == (turn["change"] == "begins"))
                );
            }
            move_on(&app, &path, &[&anna, &bert]).await;
        }
        app.mails().await;
    });
}

#[test]
fn a_place_that_is_lost_and_found_again_loses_and_doubles_nothing() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let start = begin(&app, &bert).await;
        let path = open_game(&app, &anna).await;
        invite(&app, &anna, &path, "bert@example.org").await;
        act(&app, &bert, &path, "join").await;
        let joined = all(&app, &bert, start).await;
        act(&app, &bert, &path, "leave").await;
        let parted = all(&app, &bert, *ids(&joined).last().expect("an id")).await;
        assert_eq!(parted.last().expect("an item")["kind"], "parted");
        assert_eq!(parted.last().expect("an item")["game"], last(&path));
        say(&app, &anna, &path, "Where is he?").await;
        app.wait(1);
        invite(&app, &anna, &path, "bert@example.org").await;
        act(&app, &bert, &path, "join").await;
        let items = all(&app, &bert, start).await;
        let seqs: Vec<u64> = of_kind(&items, "event")
            .iter()
            .map(|item| item["event"]["seq"].as_u64().expect("a number"))
            .collect();
        let head = app.get(&path).by(&bert).answer().await.json()["game"]["seq"].as_u64();
        assert_eq!(seqs, (1..=head.expect("a number")).collect::<Vec<_>>());
        assert_eq!(of_kind(&items, "invited").len(), 2, "invited twice");
        // Mails that come one after the other wait for each other.
        app.wait(20 * 3600);
        app.mails().await;
    });
}

#[test]
fn a_feed_is_followed_over_breaks() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let mut stream = app.get(FEED).by(&bert).stream().await;
        assert_eq!(stream.frame().await, Some(Frame::Nothing("retry: 2000".into())));
        let Some(Frame::Nothing(mark)) = stream.frame().await else { panic!("no mark") };
        let start: u64 = mark.strip_prefix("id: ").expect("an id").parse().expect("a number");
        drop(stream);
        // What came while nobody listened is told first.
        let path = open_game(&app, &anna).await;
        invite(&app, &anna, &path, "bert@example.org").await;
        let again = app.get(FEED).by(&bert).header("last-event-id", &start.to_string());
        let mut stream = again.stream().await;
        let (invited, item) = stream.event().await.expect("an item");
        assert_eq!(item["kind"], "invited");
        act(&app, &bert, &path, "join").await;
        let (joined, item) = stream.event().await.expect("an item");
        assert_eq!((&item["kind"], invited < joined), (&json!("event"), true));
        let mut told = vec![invited, joined];
        say(&app, &anna, &path, "Welcome!").await;
        loop {
            let (id, item) = stream.event().await.expect("an item");
            told.push(id);
            if item["kind"] == "message" {
                break;
            }
        }
        assert_eq!(told, ids(&all(&app, &bert, start).await), "as the pages have it");

        let waiting = app.get(&format!("{FEED}?after={}", told[told.len() - 1])).by(&bert);
        drop(stream);
        let waiting = waiting.header("prefer", "wait=50").answer();
        let (answer, ()) = tokio::join!(waiting, async {
            while !app.store.wakeups().is_anybody_waiting() {
                tokio::time::sleep(std::time::Duration::from_millis(1)).await;
            }
            act(&app, &bert, &path, "leave").await;
        });
        let answer = answer.with(200);
        assert_eq!(answer.header("preference-applied"), "wait=50");
        assert!(!answer.json()["events"].as_array().expect("items").is_empty());
        app.mails().await;
    });
}

/// A page that is open somewhere says nothing of who looks at it.
#[test]
fn whoever_follows_their_feed_is_mailed_all_the_same() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let mut stream = app.get(FEED).by(&anna).stream().await;
        assert!(stream.frame().await.is_some());
        app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        while stream.event().await.expect("an item").1["event"]["kind"] != "started" {}
        let mails = app.mails().await;
        let to_anna = mails.iter().filter(|it| it.recipient.address.as_str() == "anna@example.org");
        assert_eq!(to_anna.count(), 1, "{mails:?}");
        drop(stream);
    });
}

#[test]
fn processes_that_read_at_once_number_everything_once() {
    let database = Arc::new(TestDatabase::postgres());
    on(TestApp::new(Arc::clone(&database)), |app| async move {
        let other = TestApp::new_over(&app);
        let anna = app.player("Anna").await;
        // Also the feed itself begins once.
        let (one, two) = tokio::join!(begin(&app, &anna), begin(&other, &anna));
        let start = one.max(two);
        let mut paths = Vec::new();
        for _ in 0..4 {
            paths.push(open_game(&app, &anna).await);
        }
        for path in &paths {
            let writing = async {
                seat_bot(&app, &anna, path).await;
                say(&other, &anna, path, "Hello!").await;
            };
            let (first, second, third, ()) = tokio::join!(
                all(&app, &anna, start),
                all(&other, &anna, start),
                all(&app, &anna, start),
                writing,
            );
            let whole = all(&other, &anna, start).await;
            for read in [first, second, third] {
                assert_eq!(read, whole[..read.len()], "what was read stays as it was");
            }
        }
        let whole = all(&app, &anna, start).await;
        for path in &paths {
            let of_game: Vec<Value> =
                whole.iter().filter(|item| item["game"] == last(path)).cloned().collect();
            let head = app.get(path).by(&anna).answer().await.json()["game"]["seq"].clone();
            assert_eq!(json!(of_kind(&of_game, "event").len()), head);
            assert_eq!(of_kind(&of_game, "message").len(), 1);
        }
    });
}

#[test]
fn what_others_do_and_whisper_moves_no_number() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let start = begin(&app, &anna).await;
        let whisper = NewMessage {
            player: bert.id,
            place: Place(1),
            to: Some(
                [turnpost_rules::Seat::new(2).expect("a seat")].into_iter().collect::<SeatSet>(),
            ),
            text: "Pst!".to_owned().try_into().expect("words"),
        };
        let game: GameId = last(&path).parse().expect("an id");
        app.store.post_message(game, Seq::new(5), whisper, app.now(), None).await.expect("said");
        let bert_alone = open_game(&app, &bert).await;
        say(&app, &bert, &bert_alone, "Nobody here?").await;
        assert_eq!(begin(&app, &anna).await, start, "not even the number");
        assert_eq!(all(&app, &anna, start).await, Vec::<Value>::new());
        app.mails().await;
    });
}

#[test]
fn playing_writes_nothing_for_those_who_do_not_look() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let rows = |app: &TestApp| {
            let count =
                |table| app.database.number(&format!("SELECT count(*) AS number FROM {table}"));
            ["feeds", "feed_positions", "feed_entries"].map(count)
        };
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        assert_eq!(rows(&app), [0, 0, 0]);
        let start = begin(&app, &anna).await;
        let before = rows(&app);
        assert_eq!(before, [1, 1, 0]);
        for _ in 0..3 {
            move_on(&app, &path, &[&anna, &bert]).await;
        }
        assert_eq!(rows(&app), before);
        assert!(all(&app, &anna, start).await.len() >= 3);
        assert_eq!(rows(&app), [1, 1, 1], "a run of events is one row");
        let read = app.database.contents();
        all(&app, &anna, start).await;
        assert!(app.database.contents() == read, "a look at what is known writes nothing");
        app.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        assert_eq!(rows(&app), [0, 0, 0], "erased");
        app.mails().await;
    });
}

#[test]
fn a_feed_reaches_back_a_month() {
    const DAY: i64 = 24 * 3600;
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let start = begin(&app, &anna).await;
        let before = app.get(&format!("{FEED}?after={}", start - 1)).by(&anna).answer().await;
        before.is(410, "feed-expired");
        let path = open_game(&app, &anna).await;
        let known = all(&app, &anna, start).await;
        app.wait(31 * DAY);
        // Tokens of the tests last a day.
        let anna = app.token(anna.id, &["read", "move", "host"]).await;
        let end = *ids(&known).last().expect("an id");
        assert_eq!(all(&app, &anna, end).await, Vec::<Value>::new(), "nothing was missed");
        app.get(&format!("{FEED}?after={start}")).by(&anna).answer().await.is(410, "feed-expired");
        seat_bot(&app, &anna, &path).await;
        let now = app.now();
        assert!(app.store.purge_feeds(now.plus_seconds(-30 * DAY)).await.expect("purged") > 0);
        let fresh = app.get(FEED).by(&anna).answer().await.with(200).json();
        seat_bot(&app, &anna, &path).await;
        let after = fresh["last"].as_u64().expect("a number");
        assert_eq!(all(&app, &anna, after).await.len(), 1, "only what is new");
        app.mails().await;
    });
}
