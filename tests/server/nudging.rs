//! Asking a player for whom a game waits to move.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

const DAY: i64 = 86_400;

/// A game of these people, and which of them it waits for: they, the others.
async fn waiting<'a>(app: &TestApp, people: [&'a Actor; 3]) -> (String, &'a Actor, [&'a Actor; 2]) {
    let path = app.running(&json!({ "ruleset": "kathai" }), &people, 0).await;
    let shown = app.get(&path).by(people[0]).answer().await.with(200).json();
    let seat = awaited(&shown);
    let others: Vec<&Actor> = people
        .iter()
        .copied()
        .enumerate()
        .filter_map(|(at, it)| (at != seat).then_some(it))
        .collect();
    (path, people[seat], others.try_into().unwrap_or_else(|_| panic!("two others")))
}

fn awaited(shown: &Value) -> usize {
    let seat = shown["game"]["awaiting"][0]["seat"].as_u64().expect("a seat");
    usize::try_from(seat).expect("small")
}

#[test]
fn a_friend_asks_for_a_move_once_a_day_and_a_mail_says_who() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let (path, late, [friend, other]) = waiting(&app, people).await;
        let seat = people.iter().position(|it| it.id == late.id).expect("a seat");
        let nudges = format!("{path}/nudges");
        let ask = |by, seat: usize| app.post(&nudges, &json!({ "seat": seat })).by(by).answer();
        app.mails().await;
        let asked = app.post(&nudges, &json!({ "seat": seat })).by(friend);
        let asked = asked.header("idempotency-key", "one").answer().await.with(201);
        let again = app.post(&nudges, &json!({ "seat": seat })).by(friend);
        let again = again.header("idempotency-key", "one").answer().await.with(201);
        assert_eq!(asked.json(), again.json());
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("{mails:?}") };
        let name = |actor: &Actor| {
            ["Anna", "Bert", "Cleo"]
                [people.iter().position(|it| it.id == actor.id).expect("a seat")]
        };
        assert!(
            mail.body.text().starts_with(&format!("{} asks for your move.", name(friend))),
            "{mail:?}"
        );
        let refused = ask(friend, seat).await;
        let wait: i64 = refused.header("retry-after").parse().expect("seconds");
        assert!((DAY - 60..=DAY).contains(&wait), "{wait}");
        refused.is(429, "nudged-already");
        // Another friend has a day of their own, and the mail names both.
        ask(other, seat).await.with(201);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].body.heading.contains(" ask for your move."), "{:?}", mails[0]);
        for named in [name(friend), name(other)] {
            assert!(mails[0].body.heading.contains(named), "{:?}", mails[0]);
        }
        app.wait(DAY + 60);
        let friend = app.token(friend.id, &["move"]).await;
        ask(&friend, seat).await.with(201);
        assert_eq!(app.mails().await.len(), 1);
    });
}

#[test]
fn nobody_is_asked_whom_the_game_does_not_wait_for() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let stranger = app.player("Emil").await;
        let (path, late, [friend, other]) = waiting(&app, people).await;
        let seat_of =
            |actor: &Actor| people.iter().position(|it| it.id == actor.id).expect("a seat");
        let nudges = format!("{path}/nudges");
        let ask = |by, seat: usize| app.post(&nudges, &json!({ "seat": seat })).by(by).answer();
        ask(friend, seat_of(other)).await.is(409, "not-awaited");
        ask(friend, 7).await.is(409, "not-awaited");
        ask(late, seat_of(late)).await.is(409, "not-awaited");
        ask(&stranger, seat_of(late)).await.is(403, "not-a-player");
        app.post(&nudges, &json!({ "seat": 8 }))
            .undescribed()
            .by(friend)
            .answer()
            .await
            .is(422, "invalid");
        // Who is away is left alone, and can be asked again afterwards.
        let until = app.now().plus_seconds(2 * DAY).to_string();
        let said = app.post("/v1/me/vacation", &json!({ "until": until })).by(late).answer().await;
        said.with(200);
        ask(friend, seat_of(late)).await.is(409, "player-away");
        app.ask(Method::DELETE, "/v1/me/vacation").by(late).answer().await.with(204);
        app.mails().await;
        ask(friend, seat_of(late)).await.with(201);
        assert_eq!(app.mails().await.len(), 1);
    });
}

#[test]
fn a_nudge_does_not_tell_who_wants_no_mails() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let (path, late, [friend, _]) = waiting(&app, people).await;
        let seat = people.iter().position(|it| it.id == late.id).expect("a seat");
        app.mails().await;
        let quiet = json!({ "mails": { "turns": false } });
        app.ask(Method::PATCH, "/v1/me").json(&quiet).by(late).answer().await.with(200);
        let asked = app.post(&format!("{path}/nudges"), &json!({ "seat": seat })).by(friend);
        asked.answer().await.with(201);
        assert!(app.mails().await.is_empty());
    });
}

#[test]
fn a_nudge_is_in_the_feed_of_who_is_asked_and_of_nobody_else() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Cleo").await];
        let (path, late, [friend, other]) = waiting(&app, people).await;
        let seat_of = |actor: &Actor| people.iter().position(|it| it.id == actor.id);
        let last = async |actor: &Actor| {
            app.get("/v1/me/events").by(actor).answer().await.with(200).json()["last"].clone()
        };
        let since = [last(late).await, last(friend).await];
        let nudged = async |actor: &Actor, since: &Value| -> Vec<Value> {
            let asked = format!("/v1/me/events?after={since}");
            let page = app.get(&asked).by(actor).answer().await.with(200).json();
            let items = page["events"].as_array().expect("items").clone();
            items.into_iter().filter(|item| item["kind"] == "nudged").collect()
        };
        let ask = json!({ "seat": seat_of(late) });
        let nudges = format!("{path}/nudges");
        app.post(&nudges, &ask).by(friend).answer().await.with(201);
        // At the same moment.
        app.post(&nudges, &ask).by(other).answer().await.with(201);
        let told = nudged(late, &since[0]).await;
        let mut by: Vec<&Value> = told.iter().map(|item| &item["by"]).collect();
        by.sort_by_key(|seat| seat.as_u64());
        let mut friends = [json!(seat_of(friend)), json!(seat_of(other))];
        friends.sort_by_key(Value::as_u64);
        assert_eq!(by, friends.iter().collect::<Vec<_>>(), "{told:?}");
        assert_eq!(told[0]["at"], app.now().to_string());
        assert_eq!(nudged(late, &since[0]).await, told, "it is the same when it is read again");
        assert!(nudged(friend, &since[1]).await.is_empty());
        app.wait(DAY + 60);
        let (friend, late) =
            (app.token(friend.id, &["move"]).await, app.token(late.id, &["read"]).await);
        app.post(&nudges, &ask).by(&friend).answer().await.with(201);
        assert_eq!(nudged(&late, &told[1]["id"]).await.len(), 1, "asked anew");
        app.mails().await;
    });
}
