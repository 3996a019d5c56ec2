//! Opening games, finding them, filling them, starting them.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::decision::Replaces;
use turnpost::store::Settings;

use crate::app::{Actor, Answer, TestApp, last, on_both_apps, on_sqlite};

fn kathai() -> Value {
    json!({ "ruleset": "kathai" })
}

async fn act(app: &TestApp, actor: &Actor, path: &str, deed: &str) -> Answer {
    app.ask(Method::POST, &format!("{path}/{deed}")).by(actor).answer().await
}

async fn opened(app: &TestApp, host: &Actor, body: &Value) -> String {
    let answer = app.post("/v1/games", body).by(host).answer().await.with(201);
    let game = answer.json()["game"].as_str().expect("an id").to_owned();
    let path = format!("/v1/games/{game}");
    assert_eq!(answer.header("location"), format!("{}{path}", crate::app::BASE));
    path
}

fn ids(page: &Value) -> Vec<String> {
    let games = page["games"].as_array().expect("games").iter();
    games.map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn a_game_is_opened_filled_started_and_listed() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let body = json!({
            "setup": kathai(), "seats": 3, "name": "Winter caravan", "visibility": "public",
            "admission": "open", "deadline_hours": 48, "bots": ["steady"], "start": "by-hand",
        });
        let path = opened(&app, &anna, &body).await;
        let list = |filter: &str, actor: &Actor| {
            app.get(&format!("/v1/games?filter={filter}")).by(actor).answer()
        };
        let id = last(&path).to_owned();
        assert_eq!(ids(&list("open", &bert).await.with(200).json()), std::slice::from_ref(&id));
        assert_eq!(ids(&list("mine", &bert).await.with(200).json()), Vec::<String>::new());
        act(&app, &anna, &path, "start").await.is(409, "not-full");
        act(&app, &anna, &path, "join").await.is(409, "seated-already");
        act(&app, &bert, &path, "start").await.is(403, "not-the-host");
        act(&app, &bert, &path, "join").await.with(200);
        act(&app, &bert, &path, "leave").await.with(200);
        act(&app, &bert, &path, "leave").await.is(403, "not-a-player");
        act(&app, &anna, &path, "leave").await.is(409, "host-stays");
        act(&app, &bert, &path, "join").await.with(200);
        let carl = app.player("Carl").await;
        act(&app, &carl, &path, "join").await.is(409, "full");
        let before = app.get(&path).answer().await.with(200).json();
        assert_eq!(before["position"], Value::Null);
        app.get(&format!("{path}/board.svg")).answer().await.is(409, "not-started");
        app.get(&format!("{path}/choices")).by(&anna).answer().await.is(409, "not-running");
        let started = act(&app, &anna, &path, "start").await.with(200).json();
        assert_eq!(started["status"], "running");
        act(&app, &anna, &path, "start").await.is(409, "not-open");
        act(&app, &anna, &path, "cancel").await.is(409, "not-open");
        act(&app, &carl, &path, "join").await.is(409, "not-open");
        let game = app.get(&path).by(&anna).answer().await.with(200).json();
        assert_eq!(game["game"]["hosting"], true);
        assert_eq!(game["viewer"], "seat");
        assert!(!game["sections"].as_array().expect("sections").is_empty());
        let awaited = game["game"]["awaiting"].as_array().expect("a list");
        assert!(!awaited.is_empty() && awaited[0]["due_at"].is_string(), "{awaited:?}");
        let waiting = game["game"]["awaiting"][0]["seat"].as_u64().expect("a seat");
        let place = &game["game"]["places"][usize::try_from(waiting).expect("small")];
        let awaited = if place["name"] == "Anna" { &anna } else { &bert };
        assert_eq!(ids(&list("awaiting", awaited).await.with(200).json()), [id]);
        act(&app, &carl, &path, "resign").await.is(403, "not-a-player");
        act(&app, &bert, &path, "resign").await.with(200);
        act(&app, &bert, &path, "resign").await.is(403, "not-a-player");
        app.mails().await;
    });
}

#[test]
fn pages_of_a_list_have_no_gaps_and_no_doubles_while_games_are_opened() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let body = json!({ "setup": kathai(), "seats": 3, "visibility": "public" });
        let mut all = Vec::new();
        for _ in 0..7 {
            app.wait(1);
            all.push(last(&opened(&app, &anna, &body).await).to_owned());
        }
        all.reverse();
        let mut seen = Vec::new();
        let mut next = String::new();
        loop {
            let answer = app.get(&format!("/v1/games?limit=3{next}")).answer().await.with(200);
            let page = answer.json();
            seen.extend(ids(&page));
            app.wait(1);
            opened(&app, &anna, &body).await;
            let Some(cursor) = page["next"].as_str() else { break };
            assert!(answer.header("link").contains(&format!("cursor={cursor}>; rel=\"next\"")));
            next = format!("&cursor={cursor}");
        }
        assert_eq!(seen, all);
        app.get("/v1/games?filter=mine").answer().await.is(401, "not-signed-in");
    });
}

#[test]
fn a_list_is_narrowed_to_a_ruleset_a_status_and_a_time() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let mut all = Vec::new();
        for ruleset in ["kathai", "catan", "kathai", "kathai"] {
            app.wait(1);
            let body = json!({
                "setup": { "ruleset": ruleset }, "seats": 3, "visibility": "public",
            });
            all.push(last(&opened(&app, &anna, &body).await).to_owned());
        }
        let since = app.now();
        app.wait(1);
        let bots = json!({
            "setup": kathai(), "seats": 3, "visibility": "public", "bots": ["steady", "steady"],
        });
        all.push(last(&opened(&app, &anna, &bots).await).to_owned());
        let over = format!("/v1/games/{}", all[0]);
        act(&app, &anna, &over, "cancel").await.with(200);
        all.reverse();
        let [running, third, second, catan, cancelled] = &all[..] else { panic!("five games") };
        let list = async |query: &str| {
            let found = app.get(&format!("/v1/games?{query}")).by(&anna).answer().await;
            ids(&found.with(200).json())
        };
        for of in ["", "filter=mine&", "filter=public&"] {
            let list = async |query: &str| list(&format!("{of}{query}")).await;
            assert_eq!(list("").await, all);
            assert_eq!(list("ruleset=catan").await, std::slice::from_ref(catan));
            assert_eq!(list("ruleset=tomorrow").await, Vec::<String>::new());
            let open = [third, second, catan].map(Clone::clone);
            assert_eq!(list("status=open").await, open);
            assert_eq!(
                list("status=running&status=cancelled").await,
                [running.clone(), cancelled.clone()]
            );
            assert_eq!(list("status=running,cancelled&ruleset=catan").await, Vec::<String>::new());
            assert_eq!(list(&format!("since={since}")).await, [running.clone(), third.clone()]);
            let kathai = list(&format!("since={since}&status=open&ruleset=kathai")).await;
            assert_eq!(kathai, std::slice::from_ref(third));
        }
        // The next page is one of the same list.
        let ask = format!("/v1/games?status=open&ruleset=kathai&since={since}&limit=1");
        let first =
            app.get("/v1/games?status=open,cancelled&ruleset=kathai&limit=2").answer().await;
        let link = first.header("link");
        for part in ["status=open&status=cancelled", "ruleset=kathai", "limit=2", "filter=public"] {
            assert!(link.contains(part), "{link}");
        }
        let next = link.split_once("/v1").and_then(|(_, rest)| rest.split_once('>'));
        let next = format!("/v1{}", next.expect("a link").0);
        assert_eq!(ids(&first.json()), [third.clone(), second.clone()]);
        let rest = app.get(&next).answer().await.with(200).json();
        assert_eq!(ids(&rest), std::slice::from_ref(cancelled));
        // Its tag is of what is in it.
        let tag = app.get(&ask).by(&anna).answer().await.header("etag").to_owned();
        let again = || app.get(&ask).by(&anna).header("if-none-match", &tag).answer();
        again().await.with(304);
        act(&app, &anna, &format!("/v1/games/{catan}"), "cancel").await.with(200);
        again().await.with(304);
        act(&app, &anna, &format!("/v1/games/{third}"), "cancel").await.with(200);
        again().await.with(200);
        for wrong in [
            "status=",
            "status=lost",
            "status=open,",
            "ruleset=",
            "ruleset=Kathai",
            "since=",
            "since=yesterday",
            "since=2026-11-21",
        ] {
            let refused = app.get(&format!("/v1/games?{wrong}")).answer().await;
            refused.is(400, "bad-parameter");
            let named = &refused.json()["errors"][0]["parameter"];
            assert!(wrong.starts_with(named.as_str().expect("a name")), "{wrong}: {named}");
        }
        app.mails().await;
    });
}

#[test]
fn places_name_their_players_as_far_as_one_may_know_them() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&kathai(), &[&anna, &bert], 1).await;
        let players = async |actor: Option<&Actor>| {
            let view = app.get(&path).perhaps_by(actor).answer().await.with(200).json();
            let listed = app.get("/v1/games").perhaps_by(actor).answer().await.with(200).json();
            assert_eq!(view["game"]["places"], listed["games"][0]["places"]);
            let places = view["game"]["places"].as_array().expect("places").clone();
            places.into_iter().map(|place| place["player"].clone()).collect::<Vec<_>>()
        };
        let all = [json!(anna.id), Value::Null, json!(bert.id)];
        let in_order = |mut players: Vec<Value>| {
            players.sort_by_key(|player| all.iter().position(|known| known == player));
            players
        };
        for actor in [Some(&anna), Some(&bert), None] {
            assert_eq!(in_order(players(actor).await), all);
        }
        let me = app.get("/v1/token").by(&bert).answer().await.with(200).json();
        assert_eq!(me["player"]["id"], json!(bert.id), "by which one finds oneself");
        // Somebody without a name is nobody in particular to who looks on.
        app.store
            .change_account(bert.id, Settings::default().into(), Replaces::Anything)
            .await
            .expect("unnamed");
        for actor in [Some(&anna), Some(&bert)] {
            assert_eq!(in_order(players(actor).await), all);
        }
        let known = players(None).await.into_iter().filter(|player| !player.is_null());
        assert_eq!(known.collect::<Vec<_>>(), [json!(anna.id)]);
        app.ask(Method::DELETE, "/v1/me").by(&bert).answer().await;
        let left = players(Some(&anna)).await.into_iter().filter(|player| !player.is_null());
        assert_eq!(left.collect::<Vec<_>>(), [json!(anna.id)], "gone is gone");
        app.mails().await;
    });
}

#[test]
fn guests_are_invited_by_mail_and_others_do_not_even_see_the_game() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let path = opened(&app, &anna, &json!({ "setup": kathai(), "seats": 3 })).await;
        let hidden = app.get(&path).by(&bert).answer().await;
        let unknown = app.get("/v1/games/aaaaaaaaaaaaaaaa").by(&bert).answer().await;
        hidden.is(404, "not-found");
        assert_eq!(hidden.body, unknown.body);
        assert_eq!(format!("{:?}", hidden.headers), format!("{:?}", unknown.headers));
        for deed in ["join", "leave", "start", "resign", "cancel"] {
            let hidden = act(&app, &bert, &path, deed).await;
            let unknown = act(&app, &bert, "/v1/games/aaaaaaaaaaaaaaaa", deed).await;
            assert_eq!((hidden.status, &hidden.body), (unknown.status, &unknown.body), "{deed}");
            hidden.is(404, "not-found");
        }
        for part in ["choices", "events", "board.svg", "archive", "messages", "invitations"] {
            app.get(&format!("{path}/{part}")).by(&bert).answer().await.is(404, "not-found");
        }
        let moves = json!({ "notation": "pass", "expected_seq": 1 });
        app.post(&format!("{path}/moves"), &moves).by(&bert).answer().await.is(404, "not-found");

        let invitations = format!("{path}/invitations");
        let invite = |address: &str| {
            app.post(&invitations, &json!({ "address": address })).by(&anna).answer()
        };
        let made = invite("bert@example.org").await.with(201).json();
        assert_eq!(invite("bert@example.org").await.with(201).json(), made);
        invite("nobody").await.is(422, "invalid");
        let unwilling = "eve@example.org".parse().expect("an address");
        app.store.block_invitations(unwilling, true, app.now()).await.expect("noted");
        invite("eve@example.org").await.is(422, "invalid");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!(mails[0].recipient.address.as_str(), "bert@example.org");
        // A program that never saw the mail learns of it as well.
        let waiting = async |actor: &Actor| -> Vec<String> {
            let list =
                app.get("/v1/games?filter=invited").by(actor).answer().await.with(200).json();
            let games = list["games"].as_array().expect("a list").iter();
            games.map(|game| format!("/v1/games/{}", game["id"].as_str().expect("an id"))).collect()
        };
        assert_eq!(waiting(&bert).await, [path.as_str()]);
        assert!(waiting(&anna).await.is_empty() && waiting(&carl).await.is_empty());
        app.get("/v1/games?filter=invited").answer().await.is(401, "not-signed-in");
        app.get(&path).by(&bert).answer().await.with(200);
        app.get(&invitations).by(&bert).answer().await.is(403, "not-the-host");
        act(&app, &carl, &path, "join").await.is(404, "not-found");
        act(&app, &bert, &path, "join").await.with(200);
        assert!(waiting(&bert).await.is_empty(), "it waits no more");
        let list = app.get(&invitations).by(&anna).answer().await.with(200).json();
        assert_eq!(list["invitations"][0]["state"], "accepted");

        // A forwarded invitation admits whoever holds it.
        let made = invite("dora@example.org").await.with(201).json();
        let link = turnpost::token::InvitationLink {
            invitation: made["id"].as_str().expect("an id").to_owned(),
        };
        let token = app.keys.sign(&link, app.now().plus_seconds(3600)).expect("a token");
        let joining = json!({ "invitation": token });
        let join = format!("{path}/join");
        app.post(&join, &json!({ "invitation": "x.y.z" }))
            .by(&carl)
            .answer()
            .await
            .is(403, "invitation-refused");
        app.post(&join, &joining).by(&carl).answer().await.with(200);
        app.post(&join, &joining).by(&bert).answer().await.is(403, "invitation-refused");
        app.mails().await;
    });
}

#[test]
fn a_host_takes_an_invitation_back_and_its_link_says_so() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = opened(&app, &anna, &json!({ "setup": kathai(), "seats": 3 })).await;
        let other = opened(&app, &anna, &json!({ "setup": kathai(), "seats": 3 })).await;
        let invitations = format!("{path}/invitations");
        let invite = |address: &str| {
            app.post(&invitations, &json!({ "address": address })).by(&anna).answer()
        };
        let withdraw = |path: &str, actor: &Actor| app.ask(Method::DELETE, path).by(actor).answer();
        let state = async || {
            let list = app.get(&invitations).by(&anna).answer().await.with(200).json();
            list["invitations"][0]["state"].as_str().expect("a state").to_owned()
        };
        let made = invite("bert@example.org").await.with(201).json();
        let id = made["id"].as_str().expect("an id").to_owned();
        let link = turnpost::token::InvitationLink { invitation: id.clone() };
        let token = app.keys.sign(&link, app.now().plus_seconds(3600)).expect("a token");
        let page = || app.get(&format!("/i/{token}")).undescribed().answer();
        let joining = json!({ "invitation": token });
        let join = format!("{path}/join");
        page().await.with(200);

        // Only the host, only here, and only what there is.
        let own = format!("{invitations}/{id}");
        withdraw(&own, &bert).await.is(403, "not-the-host");
        let elsewhere = format!("{other}/invitations/{id}");
        withdraw(&elsewhere, &anna).await.is(404, "not-found");
        withdraw(&format!("{invitations}/aaaaaaaaaaaaaaaa"), &anna).await.is(404, "not-found");
        withdraw(&format!("{invitations}/x"), &anna).await.is(404, "not-found");
        assert_eq!(state().await, "open");

        for _ in 0..2 {
            withdraw(&own, &anna).await.with(204);
            assert_eq!(state().await, "withdrawn");
        }
        assert_eq!(app.mails().await.len(), 0, "the mail was not sent yet");
        let told = page().await.with(410);
        assert!(told.text().contains("This invitation was withdrawn"), "{}", told.text());
        let refused = app.post(&join, &joining).by(&bert).answer().await;
        refused.is(410, "invitation-withdrawn");
        let kind = format!("{}/problems/invitation-withdrawn", crate::app::BASE);
        assert_eq!(refused.json()["type"], kind);
        // The game is private, and Bert not invited any more.
        app.get(&path).by(&bert).answer().await.is(404, "not-found");
        app.post(&join, &json!({})).by(&bert).answer().await.is(404, "not-found");

        // The same address again: a mail, and the older link is good again as well.
        app.wait(60);
        assert_eq!(invite("bert@example.org").await.with(201).json()["id"], id.as_str());
        assert_eq!(app.mails().await.len(), 1);
        page().await.with(200);
        app.post(&join, &joining).by(&bert).answer().await.with(200);
        withdraw(&own, &anna).await.is(409, "invitation-accepted");
        assert_eq!(state().await, "accepted");
        app.wait(600);
        assert_eq!(app.mails().await.len(), 1, "Anna hears of Bert");
    });
}

#[test]
fn rulesets_say_how_they_are_set_up() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let list = app.get("/v1/rulesets").answer().await.with(200).json();
        for summary in list["rulesets"].as_array().expect("rulesets") {
            let name = summary["name"].as_str().expect("a name");
            let whole = app.get(&format!("/v1/rulesets/{name}")).answer().await.with(200).json();
            assert!(!whole["rules"].as_str().expect("rules").is_empty(), "{name}");
            let max = summary["seats"]["max"].as_u64().expect("a number");
            let body = json!({ "setup": { "ruleset": name }, "seats": max + 1 });
            if max < 8 {
                app.post("/v1/games", &body).by(&anna).answer().await.is(422, "seat-count");
            }
            let body = json!({ "setup": { "ruleset": name, "options": { "x": 1 } }, "seats": max });
            app.post("/v1/games", &body).by(&anna).answer().await.is(422, "options-refused");
        }
        app.get("/v1/rulesets/chess").answer().await.is(404, "not-found");
        let body = json!({ "setup": { "ruleset": "chess" }, "seats": 2 });
        app.post("/v1/games", &body).by(&anna).answer().await.is(422, "unknown-ruleset");
    });
}

#[test]
fn words_at_the_table_are_for_those_who_sit_there() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let path = app.running(&kathai(), &[&anna, &bert], 1).await;
        let messages = format!("{path}/messages");
        for text in ["Hello", "Well played!\nAgain?"] {
            app.post(&messages, &json!({ "text": text })).by(&anna).answer().await.with(201);
        }
        for wrong in
            [json!({ "text": "" }), json!({ "text": " \n" }), json!({ "text": "a\u{200b}b" })]
        {
            app.post(&messages, &wrong).by(&anna).answer().await.is(422, "invalid");
        }
        let heard =
            app.get(&format!("{messages}?limit=1")).by(&bert).answer().await.with(200).json();
        assert_eq!(heard["messages"][0]["text"], "Hello");
        assert_eq!(heard["messages"][0]["name"], "Anna");
        let next = heard["next"].as_str().expect("more").to_owned();
        let heard = app.get(&format!("{messages}?after={next}")).by(&bert).answer().await.json();
        assert_eq!(heard["messages"][0]["text"], "Well played!\nAgain?");
        assert_eq!(heard["next"], Value::Null);
        app.get(&messages).by(&carl).answer().await.is(403, "not-a-player");
        app.post(&messages, &json!({ "text": "x" }))
            .by(&carl)
            .answer()
            .await
            .is(403, "not-a-player");
        app.mails().await;
    });
}

#[test]
fn a_game_that_follows_another_has_the_next_one_begin() {
    on_both_apps(|app| async move {
        let people =
            [&app.player("Anna").await, &app.player("Bert").await, &app.player("Carl").await];
        let [anna, bert, carl] = people;
        let setup = json!({ "ruleset": "mare-balticum", "options": { "start_seat": 1 } });
        let game = app.running(&setup, &people, 0).await;
        let follows = |body: Value| {
            let mut whole = json!({
                "setup": setup, "seats": 3, "follows": last(&game), "admission": "open",
                "visibility": "public",
            });
            let members = whole.as_object_mut().expect("an object");
            members.extend(body.as_object().expect("an object").clone());
            whole
        };
        let refused = async |by: &Actor, body: Value, pointer: &str| {
            let refused = app.post("/v1/games", &follows(body)).by(by).answer().await;
            refused.is(422, "not-to-be-followed");
            assert_eq!(refused.json()["errors"][0]["pointer"], pointer);
        };
        refused(anna, json!({}), "/follows").await;
        app.post(&format!("{game}/proposals"), &json!({ "what": "end" }))
            .by(anna)
            .answer()
            .await
            .with(201);
        let seen = app.get(&game).by(anna).answer().await.json();
        let answer = json!({ "proposal": seen["game"]["proposal"]["seq"], "answer": "agree" });
        for person in [bert, carl] {
            app.post(&format!("{game}/proposal-answers"), &answer).by(person).answer().await;
        }
        let seen = app.get(&game).by(anna).answer().await.json();
        assert_eq!(seen["game"]["status"], "over");
        // Seats are as they were, and nobody else's game can be followed, seen or not.
        refused(anna, json!({ "seating": "random" }), "/seating").await;
        let dora = app.player("Dora").await;
        refused(&dora, json!({}), "/follows").await;
        refused(anna, json!({ "follows": "aaaaaaaaaaaaaaaa" }), "/follows").await;
        app.post("/v1/games", &follows(json!({ "follows": "last" })))
            .by(anna)
            .undescribed()
            .answer()
            .await
            .is(422, "invalid");

        let next = opened(&app, bert, &follows(json!({ "seating": "joined" }))).await;
        act(&app, anna, &next, "join").await.with(200);
        let seen = app.get(&next).by(bert).answer().await.with(200).json();
        let places = seen["game"]["places"].as_array().expect("places");
        let taken: Vec<(&Value, &Value)> =
            places.iter().map(|place| (&place["place"], &place["name"])).collect();
        assert_eq!(taken, [(&json!(1), &json!("Anna")), (&json!(2), &json!("Bert"))]);
        assert_eq!(seen["game"]["seating"], "joined");
        assert_eq!(seen["game"]["setup"]["options"]["start_seat"], 0);
        act(&app, carl, &next, "join").await.with(200);
        let seen = app.get(&next).by(bert).answer().await.with(200).json();
        assert_eq!(seen["game"]["status"], "running");
        assert_eq!(seen["game"]["awaiting"][0]["seat"], 0);
        let places = seen["game"]["places"].as_array().expect("places").iter();
        let seats: Vec<(&Value, &Value)> =
            places.map(|place| (&place["seat"], &place["name"])).collect();
        let expected = ["Carl", "Anna", "Bert"].map(Value::from);
        for (at, (seat, name)) in seats.iter().enumerate() {
            assert_eq!((**seat).clone(), json!(at));
            assert_eq!(**name, expected[at]);
        }
        app.mails().await;
    });
}
