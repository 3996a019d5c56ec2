//! Taking moves back, over the API.

use actix_web::http::Method;
use serde_json::{Value, json};

use crate::app::{Actor, TestApp, on_both_apps};

async fn choices(app: &TestApp, path: &str, by: &Actor) -> Value {
    app.get(&format!("{path}/choices")).by(by).answer().await.with(200).json()
}

fn first(choices: &Value) -> String {
    let all = choices["choices"].as_array().expect("choices").iter();
    all.filter_map(|it| it["notation"].as_str()).next().expect("one").to_owned()
}

#[test]
fn a_move_is_taken_back_and_everything_is_as_before() {
    on_both_apps(|app| async move {
        let (anna, bert) = (&app.player("Anna").await, &app.player("Bert").await);
        let (cora, stranger) = (&app.player("Cora").await, &app.player("Emil").await);
        let setup = json!({ "ruleset": "catan" });
        let path = app.running(&setup, &[anna, bert, cora], 0).await;
        let shown = app.get(&path).by(anna).answer().await.with(200).json();
        let seat = shown["game"]["awaiting"][0]["seat"].clone();
        let mut mover = (anna, bert);
        for (one, another) in [(bert, cora), (cora, anna)] {
            if choices(&app, &path, one).await["seat"] == seat {
                mover = (one, another);
            }
        }
        let (mover, other) = mover;
        let before = choices(&app, &path, mover).await;
        assert!(before.get("undo").is_none(), "{before}");
        let (to, notation) = (before["seq"].clone(), first(&before));
        let undo = format!("{path}/undo");
        let body = json!({ "to": to });
        app.post(&undo, &body).by(mover).answer().await.is(409, "nothing-to-undo");
        let moving = json!({ "notation": notation, "expected_seq": to });
        app.post(&format!("{path}/moves"), &moving).by(mover).answer().await.with(201);

        let offered = choices(&app, &path, mover).await;
        assert_eq!(offered["undo"], json!([{ "to": to, "notation": notation }]));
        let planned = format!("{path}/choices?plan={}", first(&offered).replace(' ', "%20"));
        let planned = app.get(&planned).by(mover).answer().await;
        assert!(planned.json().get("undo").is_none(), "what is planned is not played");
        assert!(choices(&app, &path, other).await.get("undo").is_none());
        app.post(&undo, &body).by(other).answer().await.is(409, "nothing-to-undo");
        app.post(&undo, &body).by(stranger).answer().await.is(403, "not-a-player");
        app.post(&undo, &json!({ "to": 0 })).by(mover).answer().await.is(409, "nothing-to-undo");
        app.ask(Method::POST, &undo).by(mover).answer().await.is(400, "not-json");

        let once = || app.post(&undo, &body).by(mover).header("idempotency-key", "one");
        let done = once().answer().await.with(200).json();
        assert_eq!(once().answer().await.with(200).json(), done);
        assert_eq!(app.post(&undo, &body).by(mover).answer().await.with(200).json(), done);
        let mut after = choices(&app, &path, mover).await;
        assert_eq!(after["seq"], done["seq"]);
        after["seq"] = before["seq"].clone();
        assert_eq!(after, before, "the same choices as before");
        for (reader, words) in
            [(mover, "You take your last step back."), (other, "takes the last step back.")]
        {
            let events =
                format!("{path}/events?after={}", done["seq"].as_u64().expect("a number") - 1);
            let events = app.get(&events).by(reader).answer().await.with(200).json();
            let event = &events["events"][0];
            assert_eq!(
                (&event["kind"], &event["seat"], &event["to"]),
                (&json!("undone"), &seat, &to)
            );
            assert!(event["text"].as_str().expect("words").contains(words), "{event}");
        }
        app.mails().await;
    });
}

#[test]
fn a_move_that_concerns_others_is_taken_back_once_they_agree() {
    on_both_apps(|app| async move {
        let people = ["Anna", "Bert", "Cora"];
        let people =
            [app.player(people[0]).await, app.player(people[1]).await, app.player(people[2]).await];
        let setup = json!({ "ruleset": "catan" });
        let path = app.running(&setup, &[&people[0], &people[1], &people[2]], 0).await;
        // Of each seat, who sits there.
        let mut seated = [&people[0]; 3];
        for person in &people {
            let seat = choices(&app, &path, person).await["seat"].as_u64().expect("a seat");
            seated[usize::try_from(seat).expect("a seat")] = person;
        }
        let shown = async |by: &Actor| {
            app.get(&path).by(by).answer().await.with(200).json()["game"].clone()
        };
        let awaited = async || shown(seated[0]).await["awaiting"][0]["seat"].as_u64().expect("one");
        let at = |seat: u64| seated[usize::try_from(seat).expect("a seat")];
        let first_seat = awaited().await;
        let mover = at(first_seat);
        let mut before = Value::Null;
        for _ in 0..2 {
            before = choices(&app, &path, mover).await;
            let moving = json!({ "notation": first(&before), "expected_seq": before["seq"] });
            app.post(&format!("{path}/moves"), &moving).by(mover).answer().await.with(201);
        }
        let next_seat = awaited().await;
        let (next, third) = (at(next_seat), at(3 - first_seat - next_seat));
        let offered = choices(&app, &path, mover).await;
        assert!(offered.get("undo").is_none(), "{offered}");
        let all = offered["undo_as_agreed"].as_array().expect("two moves").clone();
        let road = json!({
            "to": before["seq"], "notation": first(&before), "concerns": [next_seat]
        });
        assert_eq!((all.len(), &all[0]), (2, &road));
        for other in [next, third] {
            assert!(choices(&app, &path, other).await.get("undo_as_agreed").is_none());
        }
        let body = json!({ "to": before["seq"] });
        let undo = format!("{path}/undo");
        app.post(&undo, &body).by(mover).answer().await.is(409, "nothing-to-undo");
        app.mails().await;

        let proposals = format!("{path}/proposals");
        let body = json!({ "what": "undo", "to": before["seq"] });
        for bad in [json!({ "what": "undo" }), json!({ "what": "undo", "to": -1 })] {
            app.post(&proposals, &bad).by(mover).answer().await.is(422, "invalid");
        }
        let wrong = json!({ "what": "undo", "to": 0 });
        app.post(&proposals, &wrong).by(mover).answer().await.is(409, "nothing-to-undo");
        app.post(&proposals, &body).by(next).answer().await.is(409, "nothing-to-undo");
        let once = || app.post(&proposals, &body).by(mover).header("idempotency-key", "one");
        let done = once().answer().await.with(201).json();
        assert_eq!(once().answer().await.with(201).json(), done);
        app.post(&proposals, &body).by(mover).answer().await.is(409, "proposed-already");
        let open = shown(third).await["proposal"].clone();
        assert_eq!((&open["what"], &open["to"]), (&json!("undo"), &before["seq"]));
        assert_eq!(open["asked"], json!([next_seat]));
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("one is asked: {mails:?}") };
        assert!(mail.body.preview.contains("asks to take back"), "{mail:?}");
        let said = mail.body.text();
        assert!(said.contains("once all whom it concerns have agreed"), "{said}");
        assert!(said.contains("lays a road on"), "what is to be taken back: {said}");

        let answers = format!("{path}/proposal-answers");
        let agree = json!({ "proposal": open["seq"], "answer": "agree" });
        app.post(&answers, &agree).by(third).answer().await.is(409, "not-asked");
        app.post(&answers, &agree).by(next).answer().await.with(200);
        assert_eq!(awaited().await, first_seat);
        let mut after = choices(&app, &path, mover).await;
        after["seq"] = before["seq"].clone();
        assert_eq!(after, before, "the same choices as before");
        let mails = app.mails().await;
        let [mail] = &mails[..] else { panic!("who moves again: {mails:?}") };
        assert!(mail.body.text().contains("/m/"), "{mail:?}");
        let events = app.get(&format!("{path}/events?limit=100")).by(third).answer().await.json();
        let events = events["events"].as_array().expect("events").clone();
        let kinds = events.iter().rev().take(3).map(|event| event["kind"].clone());
        assert_eq!(kinds.collect::<Vec<_>>(), ["undone", "agreed", "proposed"]);
        let said = events[events.len() - 3].clone();
        assert_eq!((&said["what"], &said["to"]), (&json!("undo"), &before["seq"]));
        assert!(said["text"].as_str().expect("words").contains("asks to take back"), "{said}");
        // What concerns nobody is taken back at once.
        let settled = after["undo"][0]["to"].clone();
        let body = json!({ "what": "undo", "to": settled });
        app.post(&proposals, &body).by(mover).answer().await.with(201);
        let game = shown(third).await;
        assert!(game.get("proposal").is_none(), "{game}");
        assert_eq!(choices(&app, &path, mover).await["duty"], "must");
        app.mails().await;
    });
}
