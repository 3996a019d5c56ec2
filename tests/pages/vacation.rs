//! Paces in words and vacations on the pages, and in answers to mails.

use actix_web::http::StatusCode;
use turnpost::game::{record::Start, timing::Pace};

use crate::app::on_both;

#[test]
fn a_pace_is_chosen_in_words_and_a_game_after_it_keeps_it() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let page = app.get("/games/new?ruleset=kathai").by(&ada).answer().await;
        assert!(page.says("About a move a day"), "{}", page.body);
        let filled = [
            ("ruleset", "kathai"),
            ("name", "Winter"),
            ("seats", "3"),
            ("hours", "relaxed"),
            ("vacation", "14"),
        ];
        let made = app.post("/games/new").by(&ada).own().form(&filled).answer().await;
        let path = made.location();
        let id = path.trim_start_matches("/g/").parse().expect("a game");
        let record = app.current(id).await.record.clone();
        assert_eq!(Pace::of(record.deadline_hours, &record.timing), Some(Pace::Relaxed));
        assert_eq!(record.timing.vacation_days, 14);
        assert_eq!(record.start, Start::Automatic);
        assert!(app.get(&path).by(&ada).answer().await.says("weekends off"));
        let own = [
            ("ruleset", "kathai"),
            ("name", "Winter"),
            ("seats", "3"),
            ("hours", "48"),
            ("reserve", "3"),
            ("weekends", "off"),
        ];
        let made = app.post("/games/new").by(&ada).own().form(&own).answer().await;
        let id = made.location().trim_start_matches("/g/").parse().expect("a game");
        let record = app.current(id).await.record.clone();
        assert_eq!((record.deadline_hours, record.timing.reserve_hours), (Some(48), 72));
        assert_eq!(record.timing.weekend_offset_minutes, Some(0), "in the host's zone");
        let wrong = [("ruleset", "kathai"), ("seats", "3"), ("hours", "hasty")];
        let refused = app.post("/games/new").by(&ada).own().form(&wrong).answer().await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    });
}

#[test]
fn a_vacation_is_said_in_the_settings_and_seen_at_the_table() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let game = app.timed_game("kathai", 48, &[&ada, &ben, &cem]).await;
        let before = app.current(game).await.pending_decisions[0].due_at.expect("a deadline");
        let waits = app.pending_since(game).await.expect("a seat");
        let current = app.current(game).await;
        let (away, other, name) = [(&ada, &ben, "Ada"), (&ben, &cem, "Ben"), (&cem, &ada, "Cem")]
            .into_iter()
            .find(|(person, ..)| current.seat_of(person.id) == Some(waits))
            .expect("one of them");
        for wrong in [[("last", "")], [("last", "2001-01-01")], [("last", "soon")]] {
            let refused = app.post("/me/vacation").by(away).own().form(&wrong).answer().await;
            assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
            assert!(refused.says("A vacation ends after now"), "{}", refused.body);
        }
        let last = app.now().plus_seconds(5 * 86_400).utc().date_naive().to_string();
        let said = app.post("/me/vacation").by(away).own().form(&[("last", &last)]).answer().await;
        assert_eq!(said.status, StatusCode::SEE_OTHER);
        let settings = app.get("/me").by(away).answer().await;
        assert!(settings.says("Your vacation: from") && settings.says("End my vacation"));
        let seen = app.get(&format!("/g/{game}")).by(other).answer().await;
        assert!(seen.says(&format!("{name} is away until")), "{}", seen.body);
        let own = app.get(&format!("/g/{game}")).by(away).answer().await;
        assert!(own.says("You are away until"), "{}", own.body);
        let after = app.current(game).await.pending_decisions[0].due_at.expect("a deadline");
        assert!(after > before.plus_seconds(4 * 86_400), "{before} {after}");
        let back = app.post("/me/vacation/end").by(away).own().form(&[]).answer().await;
        assert_eq!(back.status, StatusCode::SEE_OTHER);
        assert!(!app.get(&format!("/g/{game}")).by(other).answer().await.says("is away until"));
        assert!(!app.get("/me").by(away).answer().await.says("End my vacation"));
    });
}
