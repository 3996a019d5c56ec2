//! Clients that race, and clients that repeat themselves.

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::{language::Language, storage::Storage as _};

use crate::app::{Actor, Answer, TestApp, last, on_both_apps};

/// A running game of Kathai in which Anna is to move, one complete choice of hers, and the head.
async fn ready(app: &TestApp, people: &[&Actor]) -> (String, String, u64) {
    let path = app.running(&json!({ "ruleset": "kathai" }), people, 3 - people.len()).await;
    let choices = app.get(&format!("{path}/choices")).by(people[0]).answer().await.with(200).json();
    assert_eq!(choices["duty"], "must", "the host has the first seat");
    let notation = choices["choices"]
        .as_array()
        .expect("choices")
        .iter()
        .find_map(|choice| choice["notation"].as_str())
        .expect("a complete choice")
        .to_owned();
    (path, notation, choices["seq"].as_u64().expect("a number"))
}

async fn log(app: &TestApp, path: &str) -> usize {
    let id = last(path).parse().expect("an id");
    app.store.load(id).await.expect("an answer").expect("the game").lines.len()
}

#[test]
fn of_a_hundred_clients_that_move_at_once_exactly_one_moves() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let (path, notation, seq) = ready(&app, &[&anna, &bert]).await;
        let body = json!({ "notation": notation, "expected_seq": seq });
        let tag = format!("\"{}:{seq}\"", last(&path));
        let mut tasks = Vec::new();
        for number in 0..100 {
            let asked = app.ask(Method::POST, &format!("{path}/moves")).by(&anna);
            // Half of them say it with a tag.
            let asked = if number % 2 == 0 {
                asked.json(&json!({ "notation": notation })).header("if-match", &tag)
            } else {
                asked.json(&body)
            };
            tasks.push(Box::pin(asked.answer()));
        }
        let answers = all(tasks).await;
        let moved = answers.iter().filter(|answer| answer.status.as_u16() == 201).count();
        assert_eq!(moved, 1);
        for (number, answer) in answers.iter().enumerate() {
            if answer.status.as_u16() != 201 {
                let (status, code) =
                    if number % 2 == 0 { (412, "precondition-failed") } else { (409, "moved-on") };
                answer.is(status, code);
                assert!(answer.json()["seq"].as_u64().expect("a number") > seq);
            }
        }
        app.mails().await;
    });
}

/// Lets all of them go on at the same time.
async fn all<F: Future<Output = Answer> + Unpin>(mut tasks: Vec<F>) -> Vec<Answer> {
    let mut done: Vec<Option<Answer>> = tasks.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (task, done) in tasks.iter_mut().zip(&mut done) {
            if done.is_none()
                && let std::task::Poll::Ready(answer) = std::pin::Pin::new(task).poll(context)
            {
                *done = Some(answer);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    done.into_iter().flatten().collect()
}

#[test]
fn a_repeated_command_is_carried_out_once_and_answered_alike() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let (path, notation, seq) = ready(&app, &[&anna]).await;
        let body = json!({ "notation": notation, "expected_seq": seq });
        let moves = format!("{path}/moves");
        let send = |body: &Value, key: &str| {
            app.post(&moves, body).by(&anna).header("idempotency-key", key).answer()
        };
        let first = send(&body, "one").await.with(201);
        assert_eq!(first.header("idempotency-replayed"), "");
        let length = log(&app, &path).await;
        for _ in 0..3 {
            let again = send(&body, "one").await.with(201);
            assert_eq!(again.header("idempotency-replayed"), "true");
            assert_eq!(again.body, first.body);
        }
        app.mails().await;
        // Another server process over the same database knows it too.
        let twin = TestApp::new_over(&app);
        let again = twin.post(&moves, &body).by(&anna).header("idempotency-key", "one");
        assert_eq!(again.answer().await.with(201).body, first.body);
        drop(twin);
        assert_eq!(log(&app, &path).await, length);
        let other = json!({ "notation": notation, "expected_seq": seq + 1 });
        send(&other, "one").await.is(422, "key-reused");
        send(&body, "two").await.is(409, "moved-on");
        // A refused command leaves its key free.
        let dry = send(&json!({ "notation": "nonsense", "expected_seq": 1 }), "three").await;
        assert!(dry.status.is_client_error());
        app.mails().await;
    });
}

#[test]
fn every_command_to_a_game_can_be_repeated() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let twice = async |actor: &Actor, path: &str, body: Value, key: &str| -> Value {
            let send = || app.post(path, &body).by(actor).header("idempotency-key", key).answer();
            let first = send().await;
            assert!(first.status.is_success(), "{path}: {}", first.text());
            let again = send().await;
            assert_eq!((again.status, &again.body), (first.status, &first.body), "{path}");
            assert_eq!(again.header("idempotency-replayed"), "true", "{path}");
            assert_eq!(again.header("location"), first.header("location"));
            first.json()
        };
        let new = json!({
            "setup": { "ruleset": "kathai" }, "seats": 4, "admission": "open", "visibility": "public",
            "start": "by-hand",
        });
        let opened = twice(&anna, "/v1/games", new.clone(), "a").await;
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        twice(&bert, &format!("{path}/join"), json!({}), "a").await;
        twice(&bert, &format!("{path}/leave"), json!({}), "b").await;
        twice(&bert, &format!("{path}/join"), json!({}), "c").await;
        let address = json!({ "address": "carl@example.org" });
        let invitations = format!("{path}/invitations");
        let invited = twice(&anna, &invitations, address.clone(), "b").await;
        twice(&anna, &format!("{path}/bots"), json!({ "level": "random" }), "c").await;
        twice(&anna, &format!("{path}/bots"), json!({ "level": "random" }), "d").await;
        twice(&anna, &format!("{path}/messages"), json!({ "text": "Hi" }), "e").await;
        twice(&anna, &format!("{path}/start"), json!({}), "f").await;
        // Whose answer was lost hears it even now that nobody can be invited any more.
        assert_eq!(twice(&anna, &invitations, address, "b").await, invited);
        twice(&bert, &format!("{path}/resign"), json!({}), "d").await;
        let opened = twice(&anna, "/v1/games", new, "g").await;
        let other = format!("/v1/games/{}/cancel", opened["game"].as_str().expect("an id"));
        twice(&anna, &other, json!({}), "h").await;
        let said = app.get(&format!("{path}/messages")).by(&anna).answer().await.json();
        assert_eq!(said["messages"].as_array().map(Vec::len), Some(1));
        app.mails().await;
    });
}

#[test]
fn a_command_to_a_private_game_is_answered_as_before_whoever_may_look_at_it_now() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let send = async |actor: &Actor, path: &str, body: &Value, key: &str| {
            app.post(path, body).by(actor).header("idempotency-key", key).answer().await
        };
        let new = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "admission": "open", "visibility": "private",
            "start": "by-hand",
        });
        let opened = send(&anna, "/v1/games", &new, "open").await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        let mut done = Vec::new();
        let mut first = async |actor: &'static str, deed: &str, body: Value| {
            let who = if actor == "anna" { &anna } else { &bert };
            let (path, key) = (format!("{path}/{deed}"), format!("{deed}{}", done.len()));
            let answer = send(who, &path, &body, &key).await;
            assert!(answer.status.is_success(), "{path}: {}", answer.text());
            let answered = (answer.status, answer.body);
            done.push((actor, path, body, key, answered));
        };
        let bot = json!({ "level": "random" });
        first("anna", "bots", bot.clone()).await;
        first("bert", "join", json!({})).await;
        first("bert", "messages", json!({ "text": "Good bye" })).await;
        first("bert", "leave", json!({})).await;
        first("anna", "invitations", json!({ "address": "carl@example.org" })).await;
        first("anna", "bots", bot).await;
        first("anna", "messages", json!({ "text": "Let us begin" })).await;
        first("anna", "start", json!({})).await;
        let choices = app.get(&format!("{path}/choices")).by(&anna).answer().await.with(200).json();
        let notation = choices["choices"].as_array().expect("choices").iter();
        let notation = notation.filter_map(|it| it["notation"].as_str()).next().expect("a move");
        let seq = &choices["seq"];
        first("anna", "moves", json!({ "notation": notation, "expected_seq": seq })).await;
        first("anna", "resign", json!({})).await;
        // Bert has got up and sees no such game any more; nobody can join, start or move.
        app.get(&path).by(&bert).answer().await.is(404, "not-found");
        let length = log(&app, &path).await;
        for (actor, path, body, key, (status, text)) in &done {
            let who = if *actor == "anna" { &anna } else { &bert };
            let again = send(who, path, body, key).await;
            assert_eq!((again.status, &again.body), (*status, text), "{path}: {}", again.text());
            assert_eq!(again.header("idempotency-replayed"), "true", "{path}");
            // Under a new key it is refused as ever, and under this one nothing else is done.
            let other = json!({ "something": "else" });
            assert!(send(who, path, &other, key).await.status.is_client_error(), "{path}");
        }
        assert_eq!(log(&app, &path).await, length);
        let cancelled = send(&anna, "/v1/games", &new, "open-again").await.with(201).json();
        let cancel = format!("/v1/games/{}/cancel", cancelled["game"].as_str().expect("an id"));
        let first = send(&anna, &cancel, &json!({}), "cancel").await.with(200);
        assert_eq!(send(&anna, &cancel, &json!({}), "cancel").await.with(200).body, first.body);
        app.mails().await;
    });
}

#[test]
fn a_list_and_a_game_say_alike_when_the_game_last_changed() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let new = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "admission": "open", "visibility": "public",
            "start": "by-hand",
        });
        let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        let mut last = String::new();
        let mut changed = async |what: &str| {
            let own = app.get(&path).by(&anna).answer().await.with(200).json();
            let list = app.get("/v1/games?filter=mine").by(&anna).answer().await.with(200).json();
            let own = own["game"]["changed_at"].as_str().expect("a moment").to_owned();
            assert_eq!(list["games"][0]["changed_at"], own.as_str(), "{what}");
            assert!(own > last, "{what}: {own} after {last}");
            last = own;
            app.wait(1);
        };
        changed("opened").await;
        let done = async |actor: &Actor, deed: &str, body: Value| {
            let answer = app.post(&format!("{path}/{deed}"), &body).by(actor).answer().await;
            assert!(answer.status.is_success(), "{deed}: {}", answer.text());
        };
        for deed in ["join", "leave", "join"] {
            done(&bert, deed, json!({})).await;
            changed(deed).await;
        }
        done(&anna, "bots", json!({ "level": "random" })).await;
        changed("bots").await;
        done(&anna, "start", json!({})).await;
        changed("start").await;
        for actor in [&anna, &bert] {
            let choices = app.get(&format!("{path}/choices")).by(actor).answer().await;
            let choices = choices.with(200).json();
            if choices["duty"] != "must" {
                continue;
            }
            let notation = choices["choices"].as_array().expect("choices").iter();
            let notation = notation.filter_map(|it| it["notation"].as_str()).next();
            let body = json!({ "notation": notation, "expected_seq": choices["seq"] });
            done(actor, "moves", body).await;
            changed("moves").await;
        }
        done(&anna, "resign", json!({})).await;
        changed("resign").await;
        app.mails().await;
    });
}

#[test]
fn a_move_says_where_the_game_is() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let (path, notation, seq) = ready(&app, &[&anna]).await;
        let moves = format!("{path}/moves");
        let body = json!({ "notation": notation });
        let asked = || app.post(&moves, &body).by(&anna);
        asked().answer().await.is(428, "precondition-required");
        let stale = format!("\"{}:{}\"", last(&path), seq - 1);
        asked().header("if-match", &stale).answer().await.is(412, "precondition-failed");
        let foreign = format!("\"aaaaaaaaaaaaaaaa:{seq}\"");
        asked().header("if-match", &foreign).answer().await.is(412, "precondition-failed");
        // two preconditions that contradict each other are none, whichever is right.
        let here = format!("\"{}:{seq}\"", last(&path));
        for (tag, said) in [(&here, seq - 1), (&stale, seq), (&foreign, seq)] {
            let both = json!({ "notation": notation, "expected_seq": said });
            let refused = app.post(&moves, &both).by(&anna).header("if-match", tag).answer().await;
            refused.is(412, "precondition-failed");
            assert_eq!(refused.json()["errors"][0]["pointer"], "/expected_seq");
        }
        // A proxy that compresses answers may make their tags weak, and then they never match.
        for language in Language::ALL {
            let told = async |tags: &str| {
                let asked = asked().header("accept-language", language.tag());
                let refused = asked.header("if-match", tags).answer().await;
                refused.is(412, "precondition-failed");
                refused.json()["detail"].as_str().expect("a detail").to_owned()
            };
            let weak = told(&format!("W/{here}")).await;
            assert!(weak.contains("W/"), "{language}: {weak}");
            assert_eq!(told(&format!("W/{here}, W/{stale}")).await, weak);
            let either = told(&format!("{stale}, W/{here}")).await;
            assert!(!either.contains("W/"), "{language}: {either}");
        }
        let anywhere = json!({ "notation": notation, "expected_seq": seq - 1 });
        let asked_anywhere = app.post(&moves, &anywhere).by(&anna).header("if-match", "*");
        asked_anywhere.answer().await.is(409, "moved-on");
        let seen = app.get(&path).by(&anna).answer().await.with(200);
        let moved = asked().header("if-match", seen.header("etag")).answer().await.with(201);
        let head = moved.json()["seq"].as_u64().expect("a number");
        assert_eq!(moved.header("etag"), format!("\"{}:{head}\"", last(&path)));
        app.mails().await;
    });
}

#[test]
fn a_dry_run_changes_nothing_and_says_what_would_be_wrong() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let (path, notation, seq) = ready(&app, &[&anna]).await;
        let length = log(&app, &path).await;
        let dry = format!("{path}/moves?dry_run=true");
        let tried = app.post(&dry, &json!({ "notation": notation })).by(&anna).answer().await;
        let tried = tried.with(200).json();
        assert_eq!((&tried["seq"], &tried["notation"]), (&json!(seq), &json!(notation)));
        let wrong = app.post(&dry, &json!({ "notation": "nonsense" })).by(&anna).answer().await;
        wrong.is(422, "notation");
        assert_eq!(wrong.json()["errors"][0]["pointer"], "/notation");
        for path in [&dry, &format!("{path}/moves")] {
            let nothing = json!({ "notation": " ; ;", "expected_seq": seq });
            let wrong = app.post(path, &nothing).by(&anna).answer().await;
            wrong.is(422, "move-count");
            assert_eq!(wrong.json()["errors"][0]["pointer"], "/notation");
        }
        let malformed = json!({ "ruleset": "kathai", "moves": [{ "type": "nonsense" }] });
        let wrong = app.post(&dry, &malformed).by(&anna).answer().await;
        wrong.is(422, "malformed-move");
        assert_eq!(wrong.json()["errors"][0]["pointer"], "/moves/0/type");
        let other = json!({ "ruleset": "catan", "moves": [{ "type": "roll" }] });
        app.post(&dry, &other).by(&anna).answer().await.is(422, "other-ruleset");
        let nothing = json!({ "ruleset": "kathai", "moves": [] });
        app.post(&dry, &nothing).by(&anna).answer().await.is(422, "move-count");
        let moves = json!([{ "type": "pass" }]);
        for (wrong, pointers) in [
            (json!({}), ""),
            (json!({ "ruleset": "kathai" }), ""),
            (json!({ "notation": "pass", "ruleset": "kathai" }), "/ruleset"),
            (json!({ "notation": "pass", "moves": moves }), "/moves"),
            (json!({ "notation": "pass", "ruleset": "kathai", "moves": moves }), "/ruleset /moves"),
        ] {
            let refused = app.post(&dry, &wrong).by(&anna).answer().await;
            refused.is(422, "invalid");
            let errors = refused.json()["errors"].as_array().expect("errors").clone();
            let told: Vec<&str> =
                errors.iter().map(|error| error["pointer"].as_str().expect("a place")).collect();
            assert_eq!(told.join(" "), pointers, "{wrong}");
            let is_beside = errors[0]["detail"] == "does not belong beside `notation`";
            assert_eq!(is_beside, wrong.get("notation").is_some(), "{errors:?}");
        }
        let stale = json!({ "notation": notation, "expected_seq": seq - 1 });
        app.post(&dry, &stale).by(&anna).answer().await.is(409, "moved-on");
        assert_eq!(log(&app, &path).await, length);
        app.mails().await;
    });
}

#[test]
fn an_invitation_gives_one_place_to_whoever_repeats_and_whoever_races() {
    on_both_apps(|app| async move {
        let (anna, bert, carl) =
            (app.player("Anna").await, app.player("Bert").await, app.player("Carl").await);
        let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 4 });
        let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
        let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
        let invite = async |address: &str| -> Value {
            let body = json!({ "address": address });
            let asked = app.post(&format!("{path}/invitations"), &body).by(&anna);
            let made = asked.answer().await.with(201).json();
            let invitation = made["id"].as_str().expect("an id").to_owned();
            let link = turnpost::token::InvitationLink { invitation };
            let token = app.keys.sign(&link, app.now().plus_seconds(3600)).expect("a token");
            json!({ "invitation": token })
        };
        let join = format!("{path}/join");
        let joining = invite("guest@example.org").await;
        let send = || app.post(&join, &joining).by(&bert).header("idempotency-key", "j").answer();
        let first = send().await.with(200);
        let again = send().await.with(200);
        assert_eq!(again.body, first.body);
        assert_eq!(again.header("idempotency-replayed"), "true");
        app.post(&join, &joining).by(&carl).answer().await.is(403, "invitation-refused");

        // Another process has not heard of the first when the second comes.
        let (dora, emil) = (app.player("Dora").await, app.player("Emil").await);
        let joining = invite("other@example.org").await;
        let racing =
            [&dora, &emil].map(|guest| Box::pin(app.post(&join, &joining).by(guest).answer()));
        let answers = all(Vec::from(racing)).await;
        let mut statuses: Vec<u16> = answers.iter().map(|it| it.status.as_u16()).collect();
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 403], "one invitation, one place");

        // The host takes it back while the guest accepts: one of them is told no, and why.
        for round in 0..8 {
            let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 4 });
            let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
            let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
            let invitations = format!("{path}/invitations");
            let body = json!({ "address": format!("guest{round}@example.org") });
            let made = app.post(&invitations, &body).by(&anna).answer().await.with(201).json();
            let invitation = made["id"].as_str().expect("an id").to_owned();
            let link = turnpost::token::InvitationLink { invitation: invitation.clone() };
            let token = app.keys.sign(&link, app.now().plus_seconds(3600)).expect("a token");
            let join = app.post(&format!("{path}/join"), &json!({ "invitation": token })).by(&dora);
            let withdraw = format!("{invitations}/{invitation}");
            let withdraw = app.ask(Method::DELETE, &withdraw).by(&anna);
            let [first, second] = if round % 2 == 0 { [join, withdraw] } else { [withdraw, join] };
            let answers = all(vec![Box::pin(first.answer()), Box::pin(second.answer())]).await;
            let (joined, withdrawn) = if round % 2 == 0 {
                (&answers[0], &answers[1])
            } else {
                (&answers[1], &answers[0])
            };
            if joined.status.is_success() {
                withdrawn.is(409, "invitation-accepted");
            } else {
                joined.is(410, "invitation-withdrawn");
                assert_eq!(withdrawn.status.as_u16(), 204);
            }
            let known = app.get(&invitations).by(&anna).answer().await.with(200).json();
            let state = if joined.status.is_success() { "accepted" } else { "withdrawn" };
            assert_eq!(known["invitations"][0]["state"], state);
        }
        app.wait(600);
        app.mails().await;
    });
}

#[test]
fn one_game_that_cannot_be_read_hides_no_other_and_keeps_nobody_from_being_forgotten() {
    on_both_apps(|app| async move {
        let anna = app.player("Anna").await;
        let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "visibility": "public" });
        let mut games = Vec::new();
        for _ in 0..3 {
            app.wait(1);
            let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
            games.push(opened["game"].as_str().expect("an id").to_owned());
        }
        let spoil = |statement: String| app.database.try_execute(&statement).expect("spoilt");
        spoil(format!("UPDATE games SET seats = 77 WHERE id = '{}'", games[0]));
        let insert = "INSERT INTO events (game_id, seq, at, line, hash) SELECT game_id, 3, at, \
                      '{}', hash FROM events WHERE seq = 2 AND game_id = ";
        spoil(format!("{insert}'{}'", games[1]));
        let later = TestApp::new_over(&app);
        for path in ["/v1/games", "/v1/games?filter=mine", "/v1/games?limit=1"] {
            let mut path = path.to_owned();
            let mut seen = Vec::new();
            loop {
                let page = later.get(&path).by(&anna).answer().await.with(200).json();
                let listed = page["games"].as_array().expect("games").iter();
                seen.extend(listed.map(|game| game["id"].as_str().expect("an id").to_owned()));
                let Some(next) = page["next"].as_str() else { break };
                path = format!("/v1/games?limit=1&cursor={next}");
            }
            assert_eq!(seen, [games[2].clone()], "{path}");
        }
        later.ask(Method::DELETE, "/v1/me").by(&anna).answer().await.with(204);
        later.mails().await;
        later.expect_broken();
        app.mails().await;
        app.expect_broken();
    });
}

#[test]
fn of_those_who_take_the_last_seat_at_once_one_starts_the_game() {
    on_both_apps(|app| async move {
        let twin = TestApp::new_over(&app);
        let anna = app.player("Anna").await;
        let mut guests = Vec::new();
        for name in ["Bert", "Carl", "Dora", "Emil"] {
            guests.push(app.player(name).await);
        }
        let new = json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady"],
            "admission": "open", "visibility": "public",
        });
        // On SQLite this process alone writes, so there the other one only reads.
        let others = if app.store.is_shared() { &twin } else { &app };
        for round in 0..8 {
            let opened = app.post("/v1/games", &new).by(&anna).answer().await.with(201).json();
            let path = format!("/v1/games/{}", opened["game"].as_str().expect("an id"));
            let mut tasks = Vec::new();
            for (number, guest) in guests.iter().enumerate() {
                let at = if (number + round) % 2 == 0 { &app } else { others };
                tasks.push(Box::pin(
                    at.ask(Method::POST, &format!("{path}/join")).by(guest).answer(),
                ));
            }
            // The host asks for it in the same moment.
            let start = app.ask(Method::POST, &format!("{path}/start")).by(&anna);
            tasks.insert(round % 5, Box::pin(start.answer()));
            let mut answers = all(tasks).await;
            let started = answers.remove(round % 5);
            match started.status.as_u16() {
                200 => assert_eq!(started.json()["status"], "running"),
                _ => started.is(409, "not-full"),
            }
            let joined = answers.iter().filter(|answer| answer.status.as_u16() == 200).count();
            assert_eq!(joined, 1);
            for answer in answers.iter().filter(|answer| answer.status.as_u16() != 200) {
                let code = answer.json()["code"].as_str().expect("a code").to_owned();
                assert!(["full", "not-open"].contains(&code.as_str()), "{code}");
            }
            let log = app.get(&format!("{path}/events")).by(&anna).answer().await.with(200).json();
            let events = log["events"].as_array().expect("events").iter();
            assert_eq!(events.filter(|event| event["kind"] == "started").count(), 1);
            // Everybody who plays is told once.
            let mails = app.mails().await;
            let told = |mail: &&turnpost::mail::Mail| mail.thread.is_some();
            assert_eq!(mails.iter().filter(told).count(), 2, "round {round}");
        }
    });
}
