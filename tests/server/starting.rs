//! How a game starts, and what its host hears until it does.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::mail::{Block, Mail};

use crate::app::{Actor, Answer, TestApp, last, on_both_apps};

/// As long as news are gathered that can wait, in seconds.
const GATHERED: i64 = 600;

async fn act(app: &TestApp, actor: &Actor, path: &str, deed: &str) -> Answer {
    app.ask(Method::POST, &format!("{path}/{deed}")).by(actor).answer().await
}

fn new(seats: u8, start: Option<&str>, bots: &[&str]) -> Value {
    let mut new = json!({
        "setup": { "ruleset": "kathai" }, "seats": seats, "bots": bots,
        "admission": "open", "visibility": "public",
    });
    if let Some(start) = start {
        new["start"] = start.into();
    }
    new
}

async fn opened(app: &TestApp, host: &Actor, new: &Value) -> String {
    let opened = app.post("/v1/games", new).by(host).answer().await.with(201).json();
    format!("/v1/games/{}", opened["game"].as_str().expect("an id"))
}

/// The mails to this player, by their subjects.
fn subjects(mails: &[Mail], name: &str) -> Vec<String> {
    let address = format!("{}@example.org", name.to_lowercase());
    let to = mails.iter().filter(|mail| mail.recipient.address.as_str() == address);
    to.map(|mail| mail.subject.clone()).collect()
}

/// The lines of a mail's lists, without what marks the words of people in them, which no reader sees.
fn lines(mail: &Mail) -> Vec<String> {
    let is_read = |letter: &char| !('\u{f0000}'..='\u{ffffd}').contains(letter);
    let lists = mail.body.blocks.iter().filter_map(|block| match block {
        Block::List { lines, .. } => Some(lines),
        _ => None,
    });
    lists.flatten().map(|line| line.chars().filter(is_read).collect()).collect()
}

async fn kinds(app: &TestApp, path: &str) -> Vec<String> {
    let events = app.get(&format!("{path}/events")).answer().await.with(200).json();
    let events = events["events"].as_array().expect("events").iter();
    events.map(|event| event["kind"].as_str().expect("a kind").to_owned()).collect()
}

#[test]
fn a_game_starts_by_itself_with_the_one_who_takes_the_last_place() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let path = opened(&app, &anna, &new(3, None, &[])).await;
        let game = app.get(&path).answer().await.with(200).json();
        assert_eq!(game["game"]["start"], "automatic", "that is usual");
        let first = act(&app, &bert, &path, "join").await.with(200).json();
        assert_eq!(first["status"], "open");
        act(&app, &anna, &path, "start").await.is(409, "not-full");
        let key = |key: &str| {
            app.ask(Method::POST, &format!("{path}/join")).by(&carl).header("idempotency-key", key)
        };
        let second = key("last").answer().await.with(200);
        assert_eq!(second.json()["status"], "running");
        assert_eq!(key("last").answer().await.with(200).body, second.body);
        assert_eq!(
            kinds(&app, &path).await[..5],
            ["created", "joined", "joined", "joined", "started"]
        );
        let mails = app.mails().await;
        for name in ["Anna", "Bert", "Carl"] {
            let theirs = subjects(&mails, name);
            assert!(!theirs.is_empty(), "{name} is told that it has started");
            assert!(theirs.iter().all(|subject| subject.starts_with('[')), "{theirs:?}");
        }
        // Its host may have asked for it at the same moment; nobody else may.
        let again = act(&app, &anna, &path, "start").await.with(200).json();
        assert_eq!(again["seq"], second.json()["seq"], "nothing more is done");
        act(&app, &bert, &path, "start").await.is(403, "not-the-host");
    });
}

#[test]
fn a_table_that_is_full_as_it_is_opened_starts_at_once() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let body = new(3, Some("automatic"), &["steady", "random"]);
        let open = || app.post("/v1/games", &body).by(&anna).header("idempotency-key", "one");
        let first = open().answer().await.with(201);
        assert_eq!(first.json()["status"], "running");
        assert_eq!(open().answer().await.with(201).body, first.body);
        let path = format!("/v1/games/{}", first.json()["game"].as_str().expect("an id"));
        let game = app.get(&path).by(&anna).answer().await.with(200).json();
        assert_eq!(game["game"]["seq"], first.json()["seq"]);
        let waits = app.get(&format!("{path}/choices")).by(&anna).answer().await.with(200).json();
        assert_eq!(waits["duty"], "must", "bots have moved before her");
        assert_eq!(subjects(&app.mails().await, "Anna").len(), 1, "the start, and her move");
        // By hand it waits.
        let path = opened(&app, &anna, &new(3, Some("by-hand"), &["steady", "random"])).await;
        let game = app.get(&path).answer().await.with(200).json();
        assert_eq!(
            (&game["game"]["status"], &game["game"]["start"]),
            (&json!("open"), &json!("by-hand"))
        );
        act(&app, &anna, &path, "start").await.with(200);
        act(&app, &anna, &path, "start").await.is(409, "not-open");
        app.mails().await;
        let wrong = app.post("/v1/games", &new(3, Some("later"), &[])).by(&anna).answer().await;
        wrong.is(422, "invalid");
    });
}

#[test]
fn a_host_is_told_when_the_table_is_full_and_before_that_of_several_at_once() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let path = opened(&app, &anna, &new(5, Some("by-hand"), &[])).await;
        let mut guests = Vec::new();
        for name in ["Bert", "Carl", "Dora", "Emil"] {
            guests.push(app.player(name).await);
        }
        act(&app, &guests[0], &path, "join").await.with(200);
        app.wait(GATHERED / 2);
        act(&app, &guests[1], &path, "join").await.with(200);
        assert!(app.mails().await.is_empty(), "others may follow");
        app.wait(GATHERED / 2);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(subjects(&mails, "Anna"), ["News from the table of Kathai"]);
        let told = lines(&mails[0]);
        assert_eq!(told[..2], ["Bert has taken a seat.", "Carl has taken a seat."]);
        let list = mails[0].list.as_ref().expect("they can be stopped");
        assert!(list.unsubscribe.contains("/u/"), "{}", list.unsubscribe);
        // Who gets up and sits down again has changed nothing.
        act(&app, &guests[1], &path, "leave").await.with(200);
        act(&app, &guests[1], &path, "join").await.with(200);
        act(&app, &guests[2], &path, "join").await.with(200);
        app.wait(GATHERED);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(lines(&mails[0])[0], "Dora has taken a seat.");
        assert!(!lines(&mails[0]).iter().any(|line| line.contains("Carl has")));
        app.wait(GATHERED);
        act(&app, &guests[3], &path, "join").await.with(200);
        let mails = app.mails().await;
        assert_eq!(subjects(&mails, "Anna"), ["The table of Kathai is full"], "at once");
        act(&app, &anna, &path, "start").await.with(200);
        app.mails().await;
    });
}

#[test]
fn that_the_table_is_full_is_told_at_once_but_not_again_and_again() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let path = opened(&app, &anna, &new(3, Some("by-hand"), &[])).await;
        let (bert, carl) = (app.player("Bert").await, app.player("Carl").await);
        act(&app, &bert, &path, "join").await.with(200);
        app.wait(GATHERED);
        let told = async || subjects(&app.mails().await, "Anna");
        assert_eq!(told().await, ["News from the table of Kathai"]);
        app.wait(GATHERED / 10);
        act(&app, &carl, &path, "join").await.with(200);
        assert_eq!(told().await, ["The table of Kathai is full"], "nobody waits for ten minutes");
        for _ in 0..5 {
            act(&app, &carl, &path, "leave").await.with(200);
            assert!(told().await.is_empty());
            act(&app, &carl, &path, "join").await.with(200);
            assert!(told().await.is_empty(), "that can wait");
        }
    });
}

#[test]
fn a_host_is_told_nothing_of_what_was_the_hosts_own_doing_or_is_over() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = opened(&app, &anna, &new(3, Some("by-hand"), &["steady"])).await;
        app.post(&format!("{path}/bots"), &json!({ "level": "steady" }))
            .by(&anna)
            .answer()
            .await
            .with(200);
        app.wait(2 * GATHERED);
        assert!(app.mails().await.is_empty());
        // A game that is called off, or begun, gathers nobody.
        for deed in ["cancel", "start"] {
            let path = opened(&app, &anna, &new(3, Some("by-hand"), &["steady"])).await;
            act(&app, &bert, &path, "join").await.with(200);
            act(&app, &anna, &path, deed).await.with(200);
            let mails = app.mails().await;
            let gathering = |subject: &String| subject.contains("The table of");
            assert!(!subjects(&mails, "Anna").iter().any(gathering), "{deed}");
        }
    });
}

#[test]
fn a_guest_who_comes_and_goes_makes_few_mails() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = opened(&app, &anna, &new(3, Some("by-hand"), &["steady"])).await;
        let mut mails = 0;
        for _ in 0..60 {
            act(&app, &bert, &path, "join").await.with(200);
            mails += app.mails().await.len();
            app.wait(5);
            act(&app, &bert, &path, "leave").await.with(200);
            mails += app.mails().await.len();
            app.wait(5);
        }
        app.wait(2 * GATHERED);
        mails += app.mails().await.len();
        assert!((1..=2).contains(&mails), "{mails} mails in ten minutes");
    });
}

#[test]
fn a_host_is_told_at_once_who_declines() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let body = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let path = opened(&app, &anna, &body).await;
        let invite = async |name: &str| {
            let address = json!({ "address": format!("{name}@example.org") });
            let invited = app.post(&format!("{path}/invitations"), &address).by(&anna);
            invited.answer().await.with(201);
        };
        let decline = async |actor: &Actor| act(&app, actor, &path, "decline").await;
        decline(&bert).await.is(403, "invitation-refused");
        invite("bert").await;
        app.wait(1);
        invite("carl").await;
        app.mails().await;
        decline(&bert).await.with(204);
        decline(&bert).await.with(204);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(lines(&mails[0])[0], "bert@example.org will not play.");
        assert!(lines(&mails[0]).contains(&"carl@example.org".to_owned()), "no answer yet");
        let states = async || {
            let known = app.get(&format!("{path}/invitations")).by(&anna).answer().await;
            let known = known.with(200).json();
            let known = known["invitations"].as_array().expect("a list").iter();
            known.map(|it| it["state"].as_str().expect("a state").to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(states().await, ["declined", "open"]);
        // Whoever thinks better of it can still come, until the game has begun without them.
        act(&app, &bert, &path, "join").await.with(200);
        assert_eq!(states().await, ["accepted", "open"]);
        decline(&bert).await.is(403, "invitation-refused");
        app.post(&format!("{path}/bots"), &json!({ "level": "steady" }))
            .by(&anna)
            .answer()
            .await
            .with(200);
        decline(&carl).await.is(403, "invitation-refused");
        let mails = app.mails().await;
        assert!(subjects(&mails, "Anna").iter().all(|subject| subject.starts_with('[')));
        assert!(!last(&path).is_empty());
    });
}

#[test]
fn a_host_reads_what_was_said_with_declining() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let body = json!({ "setup": { "ruleset": "kathai" }, "seats": 3 });
        let path = opened(&app, &anna, &body).await;
        let invite = json!({ "address": "bert@example.org" });
        let invited = app.post(&format!("{path}/invitations"), &invite).by(&anna);
        assert!(invited.answer().await.with(201).json().get("words").is_none());
        app.mails().await;
        let decline = |words: Value| {
            app.post(&format!("{path}/decline"), &json!({ "words": words })).by(&bert)
        };
        let long = "x".repeat(1001);
        for words in [json!(""), json!("\u{200b}"), json!(long), json!(7), json!(null)] {
            let refused = decline(words.clone()).undescribed().answer().await;
            assert!([400, 422].contains(&refused.status.as_u16()), "{words}: {}", refused.status);
        }
        decline(json!("Not in December.")).answer().await.with(204);
        let listed = app.get(&format!("{path}/invitations")).by(&anna).answer().await.with(200);
        assert_eq!(listed.json()["invitations"][0]["words"], "Not in December.");
        let mails = app.mails().await;
        let said = "bert@example.org will not play, and says: “Not in December.”";
        assert_eq!(lines(&mails[0])[0], said);
        // Whoever thinks better of it has said nothing.
        act(&app, &bert, &path, "join").await.with(200);
        let listed = app.get(&format!("{path}/invitations")).by(&anna).answer().await.with(200);
        assert!(listed.json()["invitations"][0].get("words").is_none());
        app.wait(GATHERED);
        app.mails().await;
    });
}

#[test]
fn an_invitation_that_is_declined_at_a_full_table_makes_no_mail() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let body = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "start": "by-hand" });
        let path = opened(&app, &anna, &body).await;
        let address = json!({ "address": "bert@example.org" });
        app.post(&format!("{path}/invitations"), &address).by(&anna).answer().await.with(201);
        for _ in 0..2 {
            let bot = json!({ "level": "steady" });
            app.post(&format!("{path}/bots"), &bot).by(&anna).answer().await.with(200);
        }
        app.mails().await;
        act(&app, &bert, &path, "decline").await.with(204);
        app.wait(2 * GATHERED);
        assert!(app.mails().await.is_empty());
    });
}
