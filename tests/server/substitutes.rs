//! Seats that change hands, over the API.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::{message::NewMessage, storage::Storage as _};
use turnpost_rules::{
    Seat,
    log::{
        event::{Place, Seq},
        id::GameId,
    },
};

use crate::{
    app::{Actor, TestApp, last, on_both_apps},
    bots::bot,
};

async fn game(app: &TestApp, path: &str, by: &Actor) -> Value {
    app.get(path).by(by).answer().await.with(200).json()
}

async fn offer(app: &TestApp, path: &str, by: &Actor, body: &Value) -> Value {
    app.post(&format!("{path}/seat-offers"), body).by(by).answer().await.with(201).json()
}

fn token(offer: &Value) -> String {
    last(offer["link"].as_str().expect("a link")).to_owned()
}

async fn first_move(app: &TestApp, path: &str, by: &Actor) -> Value {
    let choices = app.get(&format!("{path}/choices")).by(by).answer().await.with(200).json();
    let all = choices["choices"].as_array().expect("choices").iter();
    let notation = all.filter_map(|it| it["notation"].as_str()).next().expect("one").to_owned();
    json!({ "notation": notation, "expected_seq": choices["seq"] })
}

#[test]
fn a_seat_is_handed_over_by_a_link_and_taken_back() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, sam) = (&app.player("Cora").await, &app.player("Sam").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[anna, bert, cora], 0).await;
        let before = game(&app, &path, anna).await;
        assert_eq!(before["viewer"], "seat");
        let mut moving = first_move(&app, &path, anna).await;
        let made = offer(&app, &path, anna, &json!({ "term": "for-a-time" })).await;
        assert_eq!((&made["seat"], &made["offered_by"]), (&json!(0), &json!("owner")));
        let again = offer(&app, &path, anna, &json!({ "term": "for-a-time" })).await;
        assert_eq!(again, made, "offered once more it stays as it is");
        let offers = format!("{path}/seat-offers");
        let good = json!({ "term": "for-good" });
        app.post(&offers, &good).by(anna).answer().await.is(409, "offered-already");
        app.post(&offers, &json!({ "term": "for-good", "seat": 2 }))
            .by(bert)
            .answer()
            .await
            .is(403, "not-the-host");
        let listed = app.get(&offers).by(anna).answer().await.with(200).json();
        assert_eq!(listed["seat_offers"], json!([made]));
        let others = app.get(&offers).by(bert).answer().await.with(200).json();
        assert_eq!(others["seat_offers"], json!([]), "nobody else learns the link");

        let join = format!("{path}/join");
        let taking = json!({ "offer": token(&made) });
        let none = json!({ "offer": "\u{d7}\u{f8}" });
        app.post(&join, &none).by(sam).answer().await.is(403, "invitation-refused");
        app.post(&join, &taking).by(bert).answer().await.is(409, "seated-already");
        let once = || app.post(&join, &taking).by(sam).header("idempotency-key", "one");
        let taken = once().answer().await.with(200).json();
        assert_eq!(once().answer().await.with(200).json(), taken);
        app.post(&join, &taking).by(cora).answer().await.is(410, "offer-gone");
        let seen = game(&app, &path, sam).await;
        assert_eq!((&seen["viewer"], &seen["game"]["you"]["seat"]), (&json!("seat"), &json!(0)));
        let place = &seen["game"]["places"][0];
        assert_eq!(place["name"], "Sam");
        assert_eq!(place["handed_over"]["by"], "Anna");
        assert_eq!(place["handed_over"]["term"], "for-a-time");
        let owner = game(&app, &path, anna).await;
        assert_eq!(
            (&owner["viewer"], &owner["game"]["lent"]["seat"]),
            (&json!("spectator"), &json!(0))
        );
        assert!(owner["game"].get("you").is_none(), "{owner}");
        let moves = format!("{path}/moves");
        moving["expected_seq"] = owner["game"]["seq"].clone();
        app.post(&moves, &moving).by(anna).answer().await.is(403, "not-a-player");
        let playing = first_move(&app, &path, sam).await;
        app.post(&moves, &playing).by(sam).answer().await.with(201);

        let back = format!("{path}/give-back");
        app.ask(Method::POST, &back).by(bert).answer().await.is(409, "no-substitute");
        let once = || app.ask(Method::POST, &back).by(anna).header("idempotency-key", "two");
        let returned = once().answer().await.with(200).json();
        assert_eq!(once().answer().await.with(200).json(), returned);
        let owner = game(&app, &path, anna).await;
        assert_eq!(owner["game"]["you"]["seat"], 0);
        assert!(owner["game"]["places"][0].get("handed_over").is_none(), "{owner}");
        assert_eq!(game(&app, &path, sam).await["viewer"], "spectator");
        let events = app.get(&format!("{path}/events?limit=100")).by(bert).answer().await.json();
        let events = events["events"].as_array().expect("events").clone();
        let of = |kind: &str| events.iter().filter(|it| it["kind"] == kind).count();
        assert_eq!((of("handed-over"), of("given-back")), (1, 1));
        app.mails().await;
    });
}

#[test]
fn a_mailed_offer_is_withdrawn_or_goes_back_when_its_day_comes_whichever_process_looks() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, sam) = (&app.player("Cora").await, &app.player("Sam").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[anna, bert, cora], 0).await;
        app.mails().await;
        let until = app.now().plus_seconds(10 * 3600);
        let new = json!({ "term": "for-a-time", "until": until, "address": "sam@example.org" });
        let made = offer(&app, &path, bert, &new).await;
        assert_eq!(made["addresses"], json!(["sam@example.org"]));
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].subject, "Bert offers you a seat in Kathai");
        let one = format!("{path}/seat-offers/1");
        app.ask(Method::DELETE, &one).by(anna).answer().await.is(409, "no-substitute");
        app.ask(Method::DELETE, &one).by(bert).answer().await.with(204);
        app.ask(Method::DELETE, &one).by(bert).answer().await.is(409, "no-substitute");
        let join = format!("{path}/join");
        let taking = json!({ "offer": token(&made) });
        app.post(&join, &taking).by(sam).answer().await.is(410, "offer-gone");

        offer(&app, &path, bert, &new).await;
        app.mails().await;
        for (actor, waiting) in [(sam, 1), (bert, 0), (cora, 0)] {
            let list = app.get("/v1/games?filter=invited").by(actor).answer().await.json();
            assert_eq!(list["games"].as_array().expect("a list").len(), waiting, "{list}");
        }
        // Invited by address, no token is needed.
        app.ask(Method::POST, &join).by(sam).answer().await.with(200);
        let told = app.mails().await;
        let to_owner = told.iter().find(|mail| mail.subject.contains("plays for you"));
        assert!(to_owner.expect("a mail").body.text().contains("/c/"), "with the way back");
        assert_eq!(game(&app, &path, sam).await["game"]["you"]["seat"], 1);
        let twin = TestApp::new_over(&app);
        app.wait(10 * 3600);
        twin.wait(10 * 3600);
        let (one, other) = tokio::join!(app.give_back(), twin.give_back());
        assert_eq!(one + other, 1, "once");
        let anew = TestApp::new_over(&app);
        anew.wait(10 * 3600);
        assert_eq!(game(&anew, &path, bert).await["game"]["you"]["seat"], 1);
        assert_eq!(game(&anew, &path, sam).await["viewer"], "spectator");
        anew.mails().await;
    });
}

#[test]
fn a_private_game_and_what_a_seat_holds_stay_with_who_plays() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let sam = &app.player("Sam").await;
        let body = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["random"],
            "visibility": "private", "admission": "open", "seating": "joined",
        });
        let opened = app.post("/v1/games", &body).by(anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        app.ask(Method::POST, &format!("{path}/join")).by(bert).answer().await.with(200);
        let note = format!("{path}/note");
        let noted = app.ask(Method::PUT, &note).by(bert).json(&json!({ "text": "Beware" }));
        noted.answer().await.with(200);
        let hand = game(&app, &path, bert).await["position"]["view"].clone();
        let made = offer(&app, &path, bert, &json!({ "term": "for-a-time" })).await;
        app.get(&path).by(sam).answer().await.is(404, "not-found");
        let taking = json!({ "offer": token(&made) });
        app.post(&format!("{path}/join"), &taking).by(sam).answer().await.with(200);
        assert_eq!(game(&app, &path, sam).await["position"]["view"], hand, "the seat's own view");
        assert_ne!(game(&app, &path, bert).await["position"]["view"], hand);
        let theirs = app.get(&note).by(sam).answer().await.with(200).json();
        assert_eq!(theirs["text"], "", "a note is its player's own");
        app.ask(Method::POST, &format!("{path}/resign")).by(sam).answer().await.with(200);
        assert_eq!(game(&app, &path, bert).await["position"]["view"], hand, "it went back");
        app.get(&path).by(sam).answer().await.is(404, "not-found");
        app.mails().await;
    });
}

#[test]
fn a_token_to_move_neither_mails_strangers_nor_gives_away_the_seats_of_others() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let cora = &app.player("Cora").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[anna, bert, cora], 0).await;
        app.ask(Method::POST, &format!("{path}/resign")).by(bert).answer().await.with(200);
        let offers = format!("{path}/seat-offers");
        let mover = &app.token(anna.id, &["read", "move"]).await;
        let host = &app.token(anna.id, &["move", "host"]).await;
        let own = json!({ "term": "for-a-time" });
        let mut mailed = own.clone();
        mailed["address"] = json!("stranger@example.net");
        let mut others = own.clone();
        others["seat"] = json!(1);
        for body in [&mailed, &others] {
            app.post(&offers, body).by(mover).answer().await.is(403, "scope-missing");
            app.post(&offers, body).by(host).answer().await.with(201);
        }
        let withdrawn = |by, seat: u8| app.ask(Method::DELETE, &format!("{offers}/{seat}")).by(by);
        withdrawn(mover, 1).answer().await.is(403, "scope-missing");
        withdrawn(host, 1).answer().await.with(204);
        withdrawn(mover, 0).answer().await.with(204);
        app.post(&offers, &own).by(mover).answer().await.with(201);
        app.mails().await;
    });
}

#[test]
fn two_seats_offered_to_one_address_do_not_take_the_place_of_one_another() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, dora) = (&app.player("Cora").await, &app.player("Dora").await);
        let sam = &app.player("Sam").await;
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[anna, bert, cora, dora], 0).await;
        for gone in [bert, cora] {
            app.ask(Method::POST, &format!("{path}/resign")).by(gone).answer().await.with(200);
        }
        let of =
            |seat: u8| json!({ "term": "for-a-time", "seat": seat, "address": "sam@example.org" });
        let offers = format!("{path}/seat-offers");
        let first = offer(&app, &path, anna, &of(1)).await;
        app.post(&offers, &of(2)).by(anna).answer().await.is(422, "invalid");
        let listed = app.get(&offers).by(anna).answer().await.with(200).json();
        assert_eq!(listed["seat_offers"], json!([first]), "the first one stands, alone");
        app.ask(Method::DELETE, &format!("{offers}/1")).by(anna).answer().await.with(204);
        offer(&app, &path, anna, &of(2)).await;
        app.ask(Method::POST, &format!("{path}/join")).by(sam).answer().await.with(200);
        assert_eq!(game(&app, &path, sam).await["game"]["you"]["seat"], 2);
        app.mails().await;
    });
}

/// What a player reads at a table.
async fn heard(app: &TestApp, path: &str, by: &Actor) -> Vec<String> {
    let read = app.get(&format!("{path}/messages")).by(by).answer().await.with(200).json();
    let all = read["messages"].as_array().expect("messages").iter();
    all.map(|message| message["text"].as_str().expect("words").to_owned()).collect()
}

#[test]
fn whispers_are_between_persons_however_often_a_seat_changes_hands() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, sam) = (&app.player("Cora").await, &app.player("Sam").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running(&setup, &[anna, bert, cora], 0).await;
        let id: GameId = last(&path).parse().expect("an id");
        // As moves that are for some at the table alone bring them.
        let whisper = async |from: &Actor, place: u8, to: u8, text: &str| {
            let head = game(&app, &path, anna).await["game"]["seq"].as_u64().expect("a number");
            let whisper = NewMessage {
                player: from.id,
                place: Place(place),
                to: Some([Seat::new(to).expect("a seat")].into_iter().collect()),
                text: text.to_owned().try_into().expect("words"),
            };
            app.wait(1);
            app.store
                .post_message(id, Seq::new(head), whisper, app.now(), None)
                .await
                .expect("said");
        };
        let say = async |by: &Actor, text: &str| {
            app.wait(1);
            let said = app.post(&format!("{path}/messages"), &json!({ "text": text }));
            said.by(by).answer().await.with(201);
        };
        let last_heard = async |by: &Actor| game(&app, &path, by).await["last_message"].clone();
        say(bert, "to all").await;
        let public = last_heard(cora).await;
        whisper(bert, 1, 0, "to Anna").await;
        whisper(anna, 0, 1, "by Anna").await;
        assert_ne!(last_heard(anna).await, public);
        let feed = "/v1/me/events";
        let began = app.get(feed).by(sam).answer().await.with(200).json()["last"].clone();

        let made = offer(&app, &path, anna, &json!({ "term": "for-a-time" })).await;
        let taking = json!({ "offer": token(&made) });
        app.post(&format!("{path}/join"), &taking).by(sam).answer().await.with(200);
        let taken = game(&app, &path, sam).await["game"]["seq"].clone();
        assert_eq!(heard(&app, &path, sam).await, ["to all"]);
        assert_eq!(last_heard(sam).await, public, "not even that there was one");
        let cookie = app.cookie(sam.id).await;
        let page = app
            .get(&format!("/g/{id}"))
            .header("cookie", &cookie)
            .undescribed()
            .answer()
            .await
            .with(200);
        assert!(page.text().contains("to all") && !page.text().contains("to Anna"));
        whisper(bert, 1, 0, "to Sam").await;
        whisper(sam, 0, 1, "by Sam").await;
        assert_eq!(heard(&app, &path, sam).await, ["to all", "to Sam", "by Sam"]);
        let news =
            app.get(&format!("{feed}?after={began}")).by(sam).answer().await.with(200).json();
        let news = news["events"].as_array().expect("items").clone();
        let of = |kind: &str| news.iter().filter(|item| item["kind"] == kind).collect::<Vec<_>>();
        let [event] = &of("event")[..] else { panic!("the past is no news: {news:?}") };
        assert_eq!(
            (&event["event"]["seq"], &event["event"]["kind"]),
            (&taken, &json!("handed-over"))
        );
        let words = of("message").into_iter().map(|it| it["message"]["text"].clone());
        assert_eq!(words.collect::<Vec<_>>(), ["to Sam", "by Sam"]);
        app.get(&format!("{path}/messages")).by(anna).answer().await.is(403, "not-a-player");

        app.ask(Method::POST, &format!("{path}/give-back")).by(anna).answer().await.with(200);
        assert_eq!(heard(&app, &path, anna).await, ["to all", "to Anna", "by Anna"]);
        assert_eq!(heard(&app, &path, bert).await.len(), 5, "who spoke with both");
        whisper(bert, 1, 0, "to Anna again").await;
        let hers = ["to all", "to Anna", "by Anna", "to Anna again"];
        assert_eq!(heard(&app, &path, anna).await, hers);
        let cookie = app.cookie(anna.id).await;
        let page = app
            .get(&format!("/g/{id}"))
            .header("cookie", &cookie)
            .undescribed()
            .answer()
            .await
            .with(200);
        assert!(page.text().contains("to Anna again") && !page.text().contains("to Sam"));
        // Another process has the same to say.
        let twin = TestApp::new_over(&app);
        twin.wait(10);
        assert_eq!(heard(&twin, &path, anna).await, hers);
        app.mails().await;
    });
}

#[test]
fn a_bot_is_offered_to_stand_in_only_where_a_person_plays_besides() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (_, clever) = bot(&app, anna, "Clever").await;
        let body = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "visibility": "public",
            "admission": "open", "seating": "joined", "deadline_hours": 1, "on_timeout": "wait",
        });
        let opened = app.post("/v1/games", &body).by(anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        for guest in [bert, &clever] {
            app.ask(Method::POST, &format!("{path}/join")).by(guest).answer().await.with(200);
        }
        app.ask(Method::POST, &format!("{path}/resign")).by(anna).answer().await.with(200);
        // A bot that plays for Anna may ask both of them something.
        let awaits_clever = async || {
            let seen = game(&app, &path, bert).await;
            let awaited = seen["game"]["awaiting"].as_array().expect("seats");
            awaited.iter().any(|open| open["seat"] == 2)
        };
        while awaits_clever().await {
            let playing = first_move(&app, &path, &clever).await;
            app.post(&format!("{path}/moves"), &playing).by(&clever).answer().await.with(201);
        }
        app.wait(3600);
        assert_eq!(app.sweep().await, 1);
        let stand_in = json!({ "seat": 1 });
        let refused = app.post(&format!("{path}/stand-in"), &stand_in).by(anna).answer().await;
        refused.is(409, "not-to-be-offered");
        let cookie = app.cookie(anna.id).await;
        let page = app.get(&format!("/g/{}", last(&path))).header("cookie", &cookie);
        let page = page.undescribed().answer().await.with(200);
        assert!(page.text().contains("id=\"abandoned\""), "the seat itself is there to be offered");
        assert!(!page.text().contains("/stand-in"), "a program sees nothing of it");
        app.mails().await;
    });
}
