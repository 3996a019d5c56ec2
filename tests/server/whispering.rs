//! Whispers: what a player says to some at a table alone, at the API.

use actix_web::http::Method;
use serde_json::{Value, json};
use tokio_rustls::rustls::RootCertStore;
use turnpost::{
    game::{
        decision::Replaces,
        mail_hours::{GameMailHours, TalkMails},
        service::StorageLimits,
    },
    webhook::{Client, Reach},
};
use turnpost_rules::log::id::GameId;

use crate::{
    app::{Actor, TestApp, last, on, on_both_apps, on_sqlite},
    pushes::subscribe,
    receiver::{Received, Receiver},
    support::database::TestDatabase,
};

async fn three(app: &TestApp) -> [Actor; 3] {
    [app.player("Anna").await, app.player("Bert").await, app.player("Carl").await]
}

async fn table(app: &TestApp, ruleset: &str, people: &[Actor; 3]) -> String {
    app.running(&json!({ "ruleset": ruleset }), &people.each_ref(), 0).await
}

/// What a player reads at a table: the words, and whom they are for.
async fn heard(app: &TestApp, path: &str, by: &Actor) -> Vec<(String, Value)> {
    let read = app.get(&format!("{path}/messages")).by(by).answer().await.with(200).json();
    let all = read["messages"].as_array().expect("messages").iter();
    let said = all.map(|it| (it["text"].as_str().expect("words").to_owned(), it["to"].clone()));
    said.collect()
}

#[test]
fn a_whisper_is_read_by_those_it_is_for_and_by_who_said_it() {
    on_both_apps(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = table(&app, "catan", &people).await;
        let messages = format!("{path}/messages");
        let feed = "/v1/me/events";
        let began = app.get(feed).by(carl).answer().await.with(200).json()["last"].clone();
        let say = async |by: &Actor, body: Value| {
            app.wait(1);
            let said = app.post(&messages, &body).by(by).header("idempotency-key", "key");
            said.answer().await.with(201)
        };
        say(anna, json!({ "text": "for Bert", "to": [1] })).await;
        let again = say(anna, json!({ "text": "for Bert", "to": [1] })).await;
        assert_eq!(again.header("idempotency-replayed"), "true");
        // To others it would be another one.
        let other = app.post(&messages, &json!({ "text": "for Bert", "to": [2] })).by(anna);
        other.header("idempotency-key", "key").answer().await.is(422, "key-reused");
        // One's own seat may be named, and adds nothing.
        say(bert, json!({ "text": "for Anna", "to": [1, 0] })).await;
        let said = |text: &str, to: Value| (text.to_owned(), to);
        let both = [said("for Bert", json!([1])), said("for Anna", json!([0]))];
        assert_eq!(heard(&app, &path, anna).await, both);
        assert_eq!(heard(&app, &path, bert).await, both);
        assert!(heard(&app, &path, carl).await.is_empty());
        let news = app.get(&format!("{feed}?after={began}")).by(carl).answer().await.with(200);
        assert_eq!((&news.json()["events"], &news.json()["last"]), (&json!([]), &began));
        say(carl, json!({ "text": "for both", "to": [0, 1] })).await;
        assert_eq!(heard(&app, &path, anna).await.len(), 3);
        assert_eq!(heard(&app, &path, carl).await, [said("for both", json!([0, 1]))]);
        let news = app.get(&format!("{feed}?after={began}")).by(carl).answer().await.with(200);
        assert_eq!(news.json()["events"][0]["message"]["to"], json!([0, 1]));
        app.mails().await;
    });
}

#[test]
fn who_cannot_be_whispered_to_is_told_apart() {
    on_both_apps(|app| async move {
        let people = three(&app).await;
        let [anna, bert, _] = &people;
        let open = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "admission": "open", "visibility": "public",
        });
        let made = app.post("/v1/games", &open).by(anna).answer().await.with(201).json();
        let open = format!("/v1/games/{}", made["game"].as_str().expect("an id"));
        app.ask(Method::POST, &format!("{open}/join")).by(bert).answer().await.with(200);
        let kathai = table(&app, "kathai", &people).await;
        let mare = table(&app, "mare-balticum", &people).await;
        for (path, to, detail) in [
            (&open, json!([1]), "before the game has begun"),
            (&mare, json!([1]), "no whispers"),
            (&mare, json!([0]), "no whispers"),
            (&kathai, json!([1, 7]), "no seat 7: they are 0 to 2"),
            (&kathai, json!([]), "at least one seat"),
            (&kathai, json!([0]), "besides your own"),
        ] {
            let asked = app.post(&format!("{path}/messages"), &json!({ "text": "Psst", "to": to }));
            let refused = asked.by(anna).undescribed().answer().await;
            refused.is(422, "impossible-whisper");
            let place = &refused.json()["errors"][0];
            assert_eq!(place["pointer"], "/to", "{to}");
            let told = place["detail"].as_str().expect("a detail");
            assert!(told.contains(detail), "{to}: {told}");
        }
        for (to, pointer) in [
            (json!([1, 1]), "/to"),
            (json!([8]), "/to/0"),
            (json!(["Bert"]), "/to/0"),
            (json!("1"), "/to"),
        ] {
            let body = json!({ "text": "Psst", "to": to });
            let asked = app.post(&format!("{kathai}/messages"), &body).by(anna).undescribed();
            let refused = asked.answer().await;
            refused.is(422, "invalid");
            assert_eq!(refused.json()["errors"][0]["pointer"], pointer, "{to}");
        }
        let stranger = app.player("Eve").await;
        let asked = app.post(&format!("{kathai}/messages"), &json!({ "text": "Psst", "to": [1] }));
        asked.by(&stranger).answer().await.is(403, "not-a-player");
        for path in [&open, &kathai, &mare] {
            assert!(heard(&app, path, anna).await.is_empty(), "nothing was said to anybody");
        }
        for (ruleset, whispers) in [("catan", true), ("kathai", true), ("mare-balticum", false)] {
            let shown = app.get(&format!("/v1/rulesets/{ruleset}")).answer().await.with(200).json();
            assert_eq!(shown["whispers"], whispers, "{ruleset}");
        }
        app.mails().await;
        // The mail of who has sat down at the open table waits for others who may come.
        app.wait(24 * 3600);
        app.mails().await;
    });
}

#[test]
fn nobody_is_mailed_of_a_whisper_who_may_not_read_it() {
    on_both_apps(|app| async move {
        let people = three(&app).await;
        let path = table(&app, "kathai", &people).await;
        let id: GameId = last(&path).parse().expect("an id");
        for person in &people {
            let own = GameMailHours { talk: Some(TalkMails::Own), ..GameMailHours::default() };
            app.store
                .keep_game_mail_hours(person.id, id, own, Replaces::Anything)
                .await
                .expect("kept");
        }
        app.mails().await;
        // What is said at the moment of a mail counts as told by it.
        app.wait(1);
        let whisper = json!({ "text": "Psst", "to": [1] });
        app.post(&format!("{path}/messages"), &whisper).by(&people[0]).answer().await.with(201);
        app.wait(3600);
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("{} mails", mails.len()) };
        assert_eq!(mail.recipient.address.as_str(), "bert@example.org");
        assert!(mail.body.text().contains("Anna, only for you: Psst"), "{}", mail.body.text());
    });
}

#[test]
fn whispers_count_among_what_a_player_may_say() {
    let limits = StorageLimits { messages_per_day: 2, ..StorageLimits::NONE };
    on(TestApp::storing(TestDatabase::sqlite(), limits), |app| async move {
        let people = three(&app).await;
        let path = table(&app, "kathai", &people).await;
        let whisper = |to: u8| {
            let body = json!({ "text": "Psst", "to": [to] });
            app.post(&format!("{path}/messages"), &body).by(&people[0])
        };
        whisper(1).answer().await.with(201);
        whisper(2).answer().await.with(201);
        whisper(1).answer().await.is(429, "too-many-messages");
        app.mails().await;
    });
}

#[test]
fn a_whisper_can_be_reported_by_who_reads_it_and_by_nobody_else() {
    on_sqlite(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = table(&app, "kathai", &people).await;
        let whisper = json!({ "text": "Psst", "to": [1] });
        app.post(&format!("{path}/messages"), &whisper).by(anna).answer().await.with(201);
        let read = app.get(&format!("{path}/messages")).by(bert).answer().await.with(200).json();
        let id = &read["messages"][0]["id"];
        let report =
            json!({ "place": 0, "message": id, "words": "This is not how we speak here." });
        let by = |actor: &Actor| app.post(&format!("{path}/reports"), &report).by(actor);
        by(carl).answer().await.is(422, "not-reportable");
        by(bert).answer().await.with(204);
        app.mails().await;
    });
}

/// Said at the API and on a page. What is said to all afterwards, and the start of another game, come
/// through, so that everything that is silent has listened.
#[test]
fn a_whisper_reaches_no_browser_no_program_and_no_stream_of_anybody_else() {
    on_both_apps(|app| async move {
        let receiver = Receiver::start().await;
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = table(&app, "catan", &people).await;
        let client = Client::trusting(Reach::Private, receiver.resolver(), RootCertStore::empty());
        let worker = app.webhooks(client);
        for (way, owner, game) in [
            ("/bert", bert, None),
            ("/carl", carl, None),
            ("/table-of-bert", bert, Some(last(&path))),
            ("/table-of-carl", carl, Some(last(&path))),
        ] {
            let kinds = json!(["message.said"]);
            let url = receiver.url(way);
            let mut wanted = json!({ "name": "listens", "url": url, "kinds": kinds });
            if let Some(game) = game {
                wanted["game"] = json!(game);
            }
            app.post("/v1/me/webhooks", &wanted).by(owner).answer().await.with(201);
        }
        subscribe(&app, carl, &receiver.url("/browser-of-carl")).await;
        worker.drain().await.expect("nothing yet");
        receiver.take();
        let feed = "/v1/me/events";
        let began = app.get(feed).by(carl).answer().await.with(200).json()["last"].clone();
        let news = format!("{feed}?after={began}");
        let mut stream_of_carl = app.get(&news).by(carl).stream().await;
        let began = app.get(feed).by(bert).answer().await.with(200).json()["last"].clone();
        let mut stream_of_bert = app.get(&format!("{feed}?after={began}")).by(bert).stream().await;

        let messages = format!("{path}/messages");
        let whisper = json!({ "text": "by the API", "to": [1] });
        app.post(&messages, &whisper).by(anna).answer().await.with(201);
        let form = "text=by+the+page&whisper=1";
        let asked = app.ask(Method::POST, &format!("/g/{}/message", last(&path))).undescribed();
        let asked = asked.header("cookie", &app.cookie(anna.id).await);
        let asked = asked.header("sec-fetch-site", "same-origin");
        let said = asked.raw("application/x-www-form-urlencoded", form).answer().await;
        assert!(said.status.is_redirection(), "{}", said.text());
        worker.drain().await.expect("told");
        let ways = |told: &[Received]| -> Vec<(String, String)> {
            let way = |head: &str| head.split(' ').nth(1).expect("a way").to_owned();
            let words = |it: &Received| it.json()["data"]["text"].to_string();
            let mut ways: Vec<_> = told.iter().map(|it| (way(&it.head), words(it))).collect();
            ways.sort();
            ways
        };
        let told = ways(&receiver.take());
        assert_eq!(told.len(), 2, "{told:?}");
        for ((way, said), words) in told.iter().zip(["by the API", "by the page"]) {
            assert!(way == "/bert" && said.contains(words), "{told:?}");
        }
        let news = app.get(&news).by(carl).answer().await.with(200).json();
        assert_eq!(news["events"], json!([]));

        app.post(&messages, &json!({ "text": "for all" })).by(anna).answer().await.with(201);
        worker.drain().await.expect("told");
        let told = receiver.take();
        let all = ["/bert", "/carl", "/table-of-bert", "/table-of-carl"];
        assert_eq!(ways(&told).iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), all);
        let (_, event) = stream_of_carl.event().await.expect("an event");
        assert_eq!(event["message"]["text"], "for all", "the first that Carl's stream tells");
        for words in ["by the API", "by the page", "for all"] {
            let (_, event) = stream_of_bert.event().await.expect("an event");
            assert_eq!(event["message"]["text"], words);
        }
        table(&app, "kathai", &people).await;
        worker.drain().await.expect("told");
        let told = receiver.take();
        let to_browser = |it: &&Received| it.head.contains("/browser-of-carl");
        assert_eq!(told.iter().filter(to_browser).count(), 1, "of the start, and of no words");
        app.mails().await;
    });
}
