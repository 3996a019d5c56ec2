//! What a caller may not know changes nothing of what the caller is told: two games that differ in
//! nothing else answer with the same bytes.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use turnpost::{
    game::{
        decision::Replaces,
        mail_hours::{GameMailHours, TalkMails},
        message::NewMessage,
        storage::Storage as _,
    },
    mail::Mail,
};
use turnpost_rules::{SeatSet, log::id::GameId};

use crate::{
    app::{Actor, Answer, TestApp, last, on_both_apps, on_sqlite},
    choosing::filled,
};

/// More moves than this are not made on the way to where something hidden can happen.
const MOVES: usize = 5000;

/// Everything that a caller can ask of a game without changing it. `None` is who has no token.
async fn everything(app: &TestApp, actor: Option<&Actor>, path: &str) -> Vec<(String, Answer)> {
    let mut all = Vec::new();
    for part in [
        "",
        "?at=9",
        "?words=false",
        "/choices",
        "/choices?words=false",
        "/choices?plan=nonsense",
        "/events?limit=100",
        "/events?limit=100&words=false",
        "/board.svg",
        "/board.svg?at=9",
        "/messages",
        "/archive",
        "/invitations",
    ] {
        let ask = format!("{path}{part}");
        all.push((ask.clone(), app.get(&ask).perhaps_by(actor).answer().await));
    }
    if actor.is_none() {
        // Made of the same drawing, and slow to make.
        let ask = format!("{path}/board.png");
        all.push((ask.clone(), app.get(&ask).answer().await));
    }
    let list = format!("/v1/games?filter={}", if actor.is_some() { "mine" } else { "public" });
    all.push((list.clone(), app.get(&list).perhaps_by(actor).answer().await));
    // What is refused, and what could be done.
    let mut tried = vec![
        json!({ "notation": "nonsense" }),
        json!({ "ruleset": "kathai", "moves": [{ "type": "pass" }] }),
        json!({ "ruleset": "catan", "moves": [{ "type": "end-turn" }] }),
        json!({ "ruleset": "mare-balticum", "moves": [{ "type": "end" }] }),
    ];
    let asked = app.get(&format!("{path}/choices?words=false"));
    let choices = asked.perhaps_by(actor).answer().await;
    if choices.status.is_success() {
        let choices = choices.json();
        let complete = choices["choices"].as_array().expect("choices").iter();
        let complete = complete.filter(|choice| choice["notation"].is_string());
        tried.extend(complete.take(8).map(|choice| json!({ "notation": choice["notation"] })));
    }
    for body in tried {
        for way in ["dry-run", "moves?dry_run=true"] {
            let asked = app.post(&format!("{path}/{way}"), &body);
            all.push((format!("{way} {body}"), asked.perhaps_by(actor).answer().await));
        }
    }
    all
}

#[track_caller]
fn alike(one: &[(String, Answer)], other: &[(String, Answer)]) {
    assert_eq!(one.len(), other.len());
    for ((ask, one), (_, other)) in one.iter().zip(other) {
        assert_eq!(one.status, other.status, "{ask}");
        let (text, twin) = (&one.body, &other.body);
        assert!(
            text == twin,
            "{ask}:\n{}\n{}",
            String::from_utf8_lossy(text),
            String::from_utf8_lossy(twin)
        );
        let headers = |answer: &Answer| {
            let all = answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}"));
            all.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(headers(one), headers(other), "{ask}");
    }
}

/// A mail's words. The check of the log at its foot is salted and so the only thing that differs.
fn words(mail: &Mail) -> String {
    let text = mail.body.text();
    let is_check =
        |word: &str| word.len() == 12 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let masked = text.split_inclusive(char::is_whitespace).map(|word| {
        let bare = word.trim_matches(|mark: char| !mark.is_ascii_alphanumeric());
        if is_check(bare) { word.replace(bare, "(check)") } else { word.to_owned() }
    });
    format!("{}\n{}\n{}", mail.recipient.address.as_str(), mail.subject, masked.collect::<String>())
}

async fn try_to_play(app: &TestApp, actor: &Actor, path: &str, body: &Value) -> Answer {
    let asked = app.post(&format!("{path}/moves"), body).by(actor).header("if-match", "*");
    asked.undescribed().answer().await
}

async fn choices(app: &TestApp, actor: &Actor, path: &str) -> Value {
    let asked = app.get(&format!("{path}/choices?words=false")).by(actor);
    asked.undescribed().answer().await.with(200).json()
}

/// Plays any moves until one of the people has the choice that is looked for. Gives who, and what.
async fn until<'a, T>(
    app: &TestApp,
    people: &'a [Actor],
    path: &str,
    ruleset: &str,
    found: impl Fn(&Value) -> Option<T>,
) -> (&'a Actor, T) {
    let mut chance = SmallRng::seed_from_u64(4);
    for _ in 0..MOVES {
        for actor in people {
            let offered = choices(app, actor, path).await;
            if offered["duty"] != "must" {
                continue;
            }
            if let Some(found) = found(&offered) {
                return (actor, found);
            }
            let all = offered["choices"].as_array().expect("choices");
            // Offers and the like would go on for ever.
            let complete: Vec<&Value> =
                all.iter().filter(|choice| choice["notation"].is_string()).collect();
            for _ in 0..50 {
                let choice = match complete.len() {
                    0 => &all[chance.random_range(0..all.len())],
                    count => complete[chance.random_range(0..count)],
                };
                let body = json!({ "ruleset": ruleset, "moves": [filled(choice, &mut chance)] });
                if try_to_play(app, actor, path, &body).await.status.is_success() {
                    break;
                }
            }
            break;
        }
    }
    panic!("it never came to that");
}

/// The notations of an answer's choices that begin so.
fn notations(offered: &Value, start: &str) -> Vec<String> {
    let all = offered["choices"].as_array().expect("choices").iter();
    all.filter_map(|choice| choice["notation"].as_str())
        .filter(|notation| notation.starts_with(start))
        .map(str::to_owned)
        .collect()
}

/// One hidden thing, different on two servers: nobody but `knows` can tell which server it is.
async fn told_alike(
    (app, played): (&TestApp, &str),
    (twin, otherwise): (&TestApp, &str),
    people: &[Actor],
    mover: &Actor,
    knows: &Actor,
    path: &str,
) {
    app.mails().await;
    twin.mails().await;
    for (service, notation) in [(app, played), (twin, otherwise)] {
        try_to_play(service, mover, path, &json!({ "notation": notation })).await.with(201);
    }
    for viewer in people.iter().filter(|actor| actor.id != knows.id).map(Some).chain([None]) {
        let one = everything(app, viewer, path).await;
        alike(&one, &everything(twin, viewer, path).await);
    }
    // The test would see it if there were something to see.
    let own = app.get(path).by(knows).answer().await.with(200);
    assert_ne!(own.body, twin.get(path).by(knows).answer().await.body);
    let address = app.store.player(knows.id).await.expect("the store").expect("a player").address;
    let address = address.expect("an address");
    let for_others = |mails: Vec<Mail>| {
        let others = mails.into_iter().filter(|mail| mail.recipient.address != address);
        others.map(|mail| words(&mail)).collect::<Vec<_>>()
    };
    assert_eq!(for_others(app.mails().await), for_others(twin.mails().await));
}

async fn three(app: &TestApp) -> [Actor; 3] {
    [app.player("Anna").await, app.player("Bert").await, app.player("Carl").await]
}

/// In Mare Balticum everybody seals a token at the same time: which one is nobody else's business
/// until all have.
#[test]
fn a_sealed_token_tells_the_others_nothing() {
    on_sqlite(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let setup = json!({ "ruleset": "mare-balticum" });
        let path = app.running(&setup, &[anna, bert, carl], 0).await;
        let (actor, tokens) = until(&app, &people, &path, "mare-balticum", |offered| {
            let tokens = notations(offered, "");
            (offered["decision"] == "token" && tokens.len() > 1).then_some(tokens)
        })
        .await;
        let twin = app.twin();
        let services = ((&app, tokens[0].as_str()), (&twin, tokens[1].as_str()));
        told_alike(services.0, services.1, &people, actor, actor, &path).await;
    });
}

/// In Kathai a bribe is paid with a card that nobody else sees.
#[test]
fn the_card_of_a_bribe_tells_the_others_nothing() {
    on_sqlite(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[anna, bert, carl], 0).await;
        let (actor, bribes) = until(&app, &people, &path, "kathai", |offered| {
            let all = offered["choices"].as_array().expect("choices");
            let bribe = all.iter().find(|choice| choice["template"]["type"] == "bribe")?;
            let pair = &bribe["template"]["pair"];
            let picks = bribe["fields"][0]["shape"]["picks"].as_array().expect("picks").iter();
            let mut cards: Vec<&str> = picks.filter_map(|pick| pick["value"].as_str()).collect();
            cards.retain(|card| *card != "exchange");
            cards.dedup();
            let bribe = |card: &&str| format!("bribe {pair} with {card}");
            (cards.len() > 1).then(|| cards.iter().map(bribe).collect::<Vec<_>>())
        })
        .await;
        let twin = app.twin();
        let services = ((&app, bribes[0].as_str()), (&twin, bribes[1].as_str()));
        told_alike(services.0, services.1, &people, actor, actor, &path).await;
    });
}

/// In CATAN a development card stays with who bought it.
#[test]
fn a_card_that_is_bought_tells_the_others_nothing() {
    on_sqlite(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = app.running(&json!({ "ruleset": "catan" }), &[anna, bert, carl], 0).await;
        let (actor, buy) = until(&app, &people, &path, "catan", |offered| {
            notations(offered, "buy").into_iter().next()
        })
        .await;
        app.mails().await;
        let bought = async |service: TestApp| {
            let body = json!({ "notation": buy });
            try_to_play(&service, actor, &path, &body).await.with(201);
            service.mails().await;
            service.get(&path).by(actor).answer().await.with(200).body
        };
        let card = bought(app.twin()).await;
        // Most cards are knights: a seed is looked for that brings another card.
        for number in 0..40 {
            let probe = app.twin();
            probe.forge_seed(last(&path), number);
            if bought(probe).await != card {
                let twin = app.twin();
                twin.forge_seed(last(&path), number);
                told_alike((&app, &buy), (&twin, &buy), &people, actor, actor, &path).await;
                return;
            }
        }
        panic!("no seed brings another card");
    });
}

/// A whisper that somebody else hears leaves no trace in what one may read: neither in ids, nor in
/// how many there are, nor in where the pages of a list end.
#[test]
fn a_whisper_to_somebody_else_shows_in_no_id() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[&anna, &bert, &carl], 0).await;
        let id: GameId = last(&path).parse().expect("an id");
        let messages = format!("{path}/messages");
        let stored = app.store.game(id).await.expect("an answer").expect("the game");
        let sits = |actor: &Actor| {
            let place = stored.places.iter().find(|place| place.player == Some(actor.id));
            place.expect("a place").clone()
        };
        let head = app.store.head(id).await.expect("an answer").expect("the game").0;
        let to = SeatSet::EMPTY.with(sits(&bert).seat.expect("a seat"));
        let format = |text: &str, to: Option<SeatSet>| {
            let text = text.to_owned().try_into().expect("words");
            let message = NewMessage { player: anna.id, place: sits(&anna).place, to, text };
            app.store.post_message(id, head, message, app.now(), None)
        };
        format("first", None).await.expect("said");
        for number in 0..5 {
            format(&format!("psst {number}"), Some(to)).await.expect("said");
        }
        format("last", None).await.expect("said");
        let heard = app.get(&messages).by(&carl).answer().await.with(200).json();
        let all = heard["messages"].as_array().expect("messages");
        assert_eq!(all.len(), 2);
        for message in all {
            let id = message["id"].as_str().expect("an id that is no number");
            assert_eq!(id.len(), 16);
        }
        // A page ends where the reader's own list does, and goes on from there.
        let page = app.get(&format!("{messages}?limit=1")).by(&carl).answer().await.json();
        let next = page["next"].as_str().expect("a next page");
        let rest = app.get(&format!("{messages}?after={next}")).by(&carl).answer().await.json();
        assert_eq!(rest["messages"], json!([all[1]]));
        assert_eq!(rest["next"], Value::Null);
        let whispers = app.get(&messages).by(&bert).answer().await.with(200).json();
        assert_eq!(whispers["messages"].as_array().map(Vec::len), Some(7));
        app.get(&format!("{messages}?after=3")).by(&carl).answer().await.is(400, "bad-parameter");
        app.mails().await;
    });
}

/// What is whispered to somebody else leaves everything as it is that one may ask for: at the API, on pages, in
/// feeds, in mails.
#[test]
fn a_whisper_changes_nothing_of_what_the_others_are_told() {
    on_sqlite(|app| async move {
        let people = three(&app).await;
        let [anna, bert, carl] = &people;
        let path = app.running(&json!({ "ruleset": "catan" }), &[anna, bert, carl], 0).await;
        let id: GameId = last(&path).parse().expect("an id");
        for person in &people {
            let own = GameMailHours { talk: Some(TalkMails::Own), ..GameMailHours::default() };
            app.store
                .keep_game_mail_hours(person.id, id, own, Replaces::Anything)
                .await
                .expect("kept");
        }
        let said = |text: &str| json!({ "text": text });
        let messages = format!("{path}/messages");
        app.post(&messages, &said("before")).by(bert).answer().await.with(201);
        // Feeds begin when they are first looked at.
        let began = app.get("/v1/me/events").by(carl).answer().await.with(200).json();
        let news = format!("/v1/me/events?after={}", began["last"]);
        app.mails().await;
        let twin = app.twin();
        let whisper = json!({ "text": "a quiet word", "to": [1] });
        app.post(&messages, &whisper).by(anna).answer().await.with(201);
        for service in [&app, &twin] {
            service.wait(5);
        }
        for viewer in [Some(carl), None] {
            let one = everything(&app, viewer, &path).await;
            alike(&one, &everything(&twin, viewer, &path).await);
        }
        let mut pages = Vec::new();
        for service in [&app, &twin] {
            let cookie = service.cookie(carl.id).await;
            let mut seen = Vec::new();
            for page in [
                format!("/g/{id}"),
                format!("/g/{id}?log=yes"),
                format!("/g/{id}?at=9"),
                format!("/g/{id}/archive"),
                "/games".to_owned(),
            ] {
                for cookie in [Some(cookie.as_str()), None] {
                    let mut asked = service.get(&page).undescribed();
                    if let Some(cookie) = cookie {
                        asked = asked.header("cookie", cookie);
                    }
                    let answer = asked.answer().await;
                    seen.push((page.clone(), answer.status, answer.body.clone()));
                }
            }
            for asked in ["/v1/me", news.as_str(), "/v1/me/data"] {
                let answer = service.get(asked).by(carl).answer().await;
                seen.push((asked.to_owned(), answer.status, answer.body.clone()));
            }
            pages.push(seen);
        }
        for (one, other) in pages[0].iter().zip(&pages[1]) {
            let shown = |body: &[u8]| String::from_utf8_lossy(body).into_owned();
            assert!(one == other, "{}:\n{}\n{}", one.0, shown(&one.2), shown(&other.2));
        }
        // Carl's own words come to both, at the same numbers and in the same mails.
        for service in [&app, &twin] {
            service.post(&messages, &said("after")).by(bert).answer().await.with(201);
        }
        let numbers = async |service: &TestApp| {
            let page = service.get(&news).by(carl).answer().await.with(200).json();
            let items = page["events"].as_array().expect("items").iter();
            (page["last"].clone(), items.map(|item| item["id"].clone()).collect::<Vec<_>>())
        };
        let (one, other) = (numbers(&app).await, numbers(&twin).await);
        assert_eq!(one, other);
        assert_eq!(one.1.len(), 1, "the words for all");
        let mut mails = Vec::new();
        for service in [&app, &twin] {
            let mut to_carl = Vec::new();
            for _ in 0..3 {
                service.wait(1800);
                let all = service.mails().await;
                let of_carl =
                    all.iter().filter(|it| it.recipient.address.as_str() == "carl@example.org");
                to_carl.push(of_carl.map(words).collect::<Vec<_>>());
            }
            mails.push(to_carl);
        }
        assert_eq!(mails[0], mails[1]);
        assert!(mails[0].iter().flatten().any(|mail| mail.contains("after")), "{mails:?}");
    });
}
