//! The pages of webhooks, and the private calendar and news.

use actix_web::http::StatusCode;
use turnpost::game::person::MessageText;

use crate::app::{Answer, App, Person, on_both};

/// What stands between two marks.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split(start).nth(1).unwrap_or_else(|| panic!("{start} is missing in {text}"));
    rest.split(end).next().expect("a part")
}

async fn add(app: &App, person: &Person, fields: &[(&str, &str)]) -> Answer {
    app.post("/me/webhooks").by(person).own().form(fields).answer().await
}

const PROGRAM: [(&str, &str); 5] = [
    ("name", "my <program>"),
    ("format", "standard"),
    ("url", "https://hooks.example.org/secret-path"),
    ("kind", "turn.began"),
    ("kind", "game.ended"),
];

#[test]
fn a_webhook_is_added_tried_and_removed() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let made = add(&app, &ada, &PROGRAM).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.body);
        let secret = between(&made.body, "<code>whsec_", "</code>").to_owned();
        let listed = app.get("/me/webhooks").by(&ada).answer().await;
        assert!(listed.says("my <program>") || listed.body.contains("my &#60;program&#62;"));
        for hidden in [secret.as_str(), "secret-path"] {
            assert!(!listed.body.contains(hidden), "{hidden} is shown again");
        }
        let path = format!("/me/webhooks/{}", between(&listed.body, "href=\"/me/webhooks/", "\""));
        let shown = app.get(&path).by(&ada).answer().await;
        assert!(shown.says("hooks.example.org") && shown.says("Nothing yet."), "{}", shown.body);
        assert!(shown.says("A turn begins · A game is over"), "{}", shown.body);
        for (deed, person) in [("test", &bo), ("remove", &bo)] {
            let path = format!("{path}/{deed}");
            let answer = app.post(&path).by(person).own().form(&[("sure", "yes")]).answer().await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{deed}");
        }
        assert_eq!(app.get(&path).by(&bo).answer().await.status, StatusCode::NOT_FOUND);
        let tested = app.post(&format!("{path}/test")).by(&ada).own().form(&[]).answer().await;
        let shown = app.get(&tested.location()).by(&ada).answer().await;
        assert!(shown.says("A test is on its way") && shown.says("waiting"), "{}", shown.body);
        let remove = format!("{path}/remove");
        let unsure = app.post(&remove).by(&ada).own().form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        let gone = app.post(&remove).by(&ada).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(gone.location(), "/me/webhooks");
        assert_eq!(app.get(&path).by(&ada).answer().await.status, StatusCode::NOT_FOUND);
    });
}

#[test]
fn a_webhook_that_cannot_be_made_says_why_and_keeps_what_was_typed() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let theirs = app.open_game("kathai", 3, &bo).await.to_string();
        let mine = app.open_game("kathai", 3, &ada).await.to_string();
        for (field, value, words) in [
            ("url", "ftp://example.org/typed", "does not look like an address"),
            ("url", "http://me:secret@example.org/typed", "a name or a password"),
            ("url", "https://example.org:25/typed", "has to be 443, 80"),
            ("name", "", "a name of 1 to 40"),
            ("game", theirs.as_str(), "one of your own tables"),
        ] {
            let mut fields = PROGRAM.to_vec();
            fields.retain(|(name, _)| *name != field);
            fields.push((field, value));
            let refused = add(&app, &ada, &fields).await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}={value}");
            assert!(refused.says(words), "{words} is missing in {}", refused.body);
            assert!(
                refused.body.contains("value=\"game.ended\" checked"),
                "what was typed is kept"
            );
            assert!(!refused.body.contains("value=\"message.said\" checked"));
        }
        assert!(app.store.webhooks(ada.id).await.expect("none").is_empty());
        let mut fields = PROGRAM.to_vec();
        fields.push(("game", mine.as_str()));
        assert_eq!(add(&app, &ada, &fields).await.status, StatusCode::OK);
        let made = app.store.webhooks(ada.id).await.expect("one");
        assert_eq!(made[0].game.map(|game| game.to_string()), Some(mine));
    });
}

#[test]
fn a_private_calendar_has_the_deadlines_of_its_player_until_it_is_renewed() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let cy = app.person("Cy").await;
        let made = app.post("/me/calendar").by(&ada).own().form(&[]).answer().await;
        let calendar = between(&made.body, "http://turns.example", "deadlines.ics");
        let calendar = format!("{calendar}deadlines.ics");
        let news = calendar.replace("deadlines.ics", "news.atom");
        let shown = app.get("/me/calendar").by(&ada).answer().await;
        assert!(!shown.body.contains(&calendar), "it is shown once");
        let empty = app.get(&calendar).answer().await;
        assert_eq!(empty.header("content-type"), "text/calendar; charset=utf-8");
        assert!(!empty.body.contains("BEGIN:VEVENT"), "{}", empty.body);
        let game = app.timed_game("kathai", 48, &[&ada, &bo, &cy]).await;
        let full = app.get(&calendar).answer().await;
        assert_eq!(full.status, StatusCode::OK);
        assert_eq!(full.body.matches("BEGIN:VEVENT").count(), 1, "{}", full.body);
        assert!(full.body.contains(&format!("URL:http://turns.example/g/{game}\r\n")));
        assert!(full.body.starts_with("BEGIN:VCALENDAR\r\n"));
        assert!(full.body.ends_with("END:VCALENDAR\r\n"));
        let again = app.get(&calendar).header("if-none-match", full.header("etag")).answer().await;
        assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""));
        assert_ne!(empty.header("etag"), full.header("etag"));
        let told = app.get(&news).answer().await;
        assert_eq!(told.header("content-type"), "application/atom+xml; charset=utf-8");
        assert!(told.body.contains("It is your turn in"), "{}", told.body);
        assert!(told.body.contains(&format!("href=\"http://turns.example/g/{game}\"")));
        let secret = between(&news, "/f/", "/");
        assert!(!told.body.contains(secret), "a feed is shown to others, its address is not");
        let again = app.get(&news).header("if-none-match", told.header("etag")).answer().await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED);
        // What is ours is in the language of the feed; of what somebody says nobody has told in which it is.
        let said = MessageText::try_from("Dobrý den".to_owned()).expect("words");
        app.service.post_message(game, bo.id, said, None).await.expect("said");
        let heard = app.get(&news).answer().await;
        let entries: Vec<&str> = heard.body.split("<entry").skip(1).collect();
        assert!(heard.body.contains(" xml:lang=\"en\">"), "{}", heard.body);
        let of_people = entries.iter().filter(|entry| entry.starts_with(" xml:lang=\"\">"));
        let of_people: Vec<&&str> = of_people.collect();
        assert!(matches!(of_people[..], [one] if one.contains("Bo: Dobrý den")), "{entries:?}");
        let his = app.post("/me/calendar").by(&bo).own().form(&[]).answer().await;
        let his =
            format!("{}deadlines.ics", between(&his.body, "http://turns.example", "deadlines.ics"));
        assert!(!app.get(&his).answer().await.body.contains("VEVENT"), "he has nothing to do");
        app.post("/me/calendar").by(&ada).own().form(&[]).answer().await;
        for old in [&calendar, &news] {
            assert_eq!(app.get(old).answer().await.status, StatusCode::NOT_FOUND, "renewed");
        }
        let unsure = app.post("/me/calendar/remove").by(&bo).own().form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        let sure = [("sure", "yes")];
        app.post("/me/calendar/remove").by(&bo).own().form(&sure).answer().await.location();
        assert_eq!(app.get(&his).answer().await.status, StatusCode::NOT_FOUND, "taken away");
    });
}
