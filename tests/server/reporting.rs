//! Reporting words and names by the API.

use actix_web::http::Method;
use serde_json::json;

use crate::app::on_both_apps;

#[test]
fn words_and_names_are_reported_once_and_not_without_end() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let eve = app.player("Eve").await;
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let said = json!({ "text": "you are all fools" });
        app.post(&format!("{path}/messages"), &said).by(&bert).answer().await.with(201);
        let listed = app.ask(Method::GET, &format!("{path}/messages")).by(&anna).answer().await;
        let listed = listed.with(200).json();
        let message = &listed["messages"][0];
        let (id, place) = (message["id"].clone(), message["place"].clone());
        let reports = format!("{path}/reports");
        let report = json!({ "place": place, "message": id, "words": "not how we speak" });
        for _ in 0..2 {
            app.post(&reports, &report).by(&anna).answer().await.with(204);
        }
        let kept = app.store.reports(9).await.expect("a list");
        assert_eq!(kept.len(), 1);
        assert_eq!(kept[0].report.quoted, "you are all fools");
        assert_eq!((kept[0].report.by, kept[0].report.about), (Some(anna.id), Some(bert.id)));
        let name = json!({ "place": place, "words": "this name insults somebody" });
        app.post(&reports, &name).by(&anna).answer().await.with(204);

        // One's own, a bot's, and what is not there.
        app.post(&reports, &report).by(&bert).answer().await.is(422, "not-reportable");
        app.post(&reports, &name).by(&bert).answer().await.is(422, "not-reportable");
        let none = json!({ "place": place, "message": "aaaaaaaaaaaaaaaa", "words": "what" });
        app.post(&reports, &none).by(&anna).answer().await.is(422, "not-reportable");
        let not_theirs = json!({ "place": 1, "message": id, "words": "what" });
        app.post(&reports, &not_theirs).by(&anna).answer().await.is(422, "not-reportable");
        let bot = json!({ "place": 3, "words": "what" });
        app.post(&reports, &bot).by(&anna).answer().await.is(422, "not-reportable");
        let hers = app.post(&reports, &name).by(&eve).answer().await.status.as_u16();
        assert!([403, 404].contains(&hers), "{hers}");

        // Ten a day.
        for count in 0..8 {
            let said = json!({ "text": format!("fools {count}") });
            app.post(&format!("{path}/messages"), &said).by(&bert).answer().await.with(201);
        }
        let listed = app.ask(Method::GET, &format!("{path}/messages")).by(&anna).answer().await;
        let listed = listed.with(200).json();
        let more = listed["messages"].as_array().expect("a list").clone();
        for message in &more[1..] {
            let report = json!({ "place": place, "message": message["id"], "words": "again" });
            app.post(&reports, &report).by(&anna).answer().await.with(204);
        }
        let said = json!({ "text": "one more" });
        app.post(&format!("{path}/messages"), &said).by(&bert).answer().await.with(201);
        let listed = app.ask(Method::GET, &format!("{path}/messages")).by(&anna).answer().await;
        let listed = listed.with(200).json();
        let last = listed["messages"].as_array().expect("a list").last().expect("it").clone();
        let report = json!({ "place": place, "message": last["id"], "words": "again" });
        app.post(&reports, &report).by(&anna).answer().await.is(429, "too-many-reports");
        // What was said is mailed as well.
        app.mails().await;
    });
}
