//! What a player notes on a game, on its page and behind a move link.

use actix_web::http::StatusCode;

use crate::app::on_both;

#[test]
fn a_player_notes_something_for_themselves() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let eve = app.person("Eve").await;
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let (table, note) = (format!("/g/{game}"), format!("/g/{game}/note"));
        let page = app.get(&table).by(&ada).answer().await;
        assert!(page.says("Note something for yourself"), "{}", page.body);
        let version = page.hidden("version");
        // As it is loaded, it is accepted.
        let loaded = [("version", version.as_str()), ("text", "")];
        app.post(&note).by(&ada).own().form(&loaded).answer().await.location();
        let typed = [("version", version.as_str()), ("text", "Ben has\r\n <salt>\r\n")];
        let kept = app.post(&note).by(&ada).own().form(&typed).answer().await;
        assert_eq!(kept.location(), format!("{table}#note"));
        let page = app.get(&table).by(&ada).answer().await;
        assert!(page.says("Your note") && page.says(">\nBen has\n <salt></textarea>"));
        let other = app.get(&table).by(&ben).answer().await;
        assert!(other.says("Note something for yourself") && !other.says("Ben has"));
        let stranger = app.post(&note).by(&eve).own().form(&loaded).answer().await;
        assert_eq!(stranger.status, StatusCode::NOT_FOUND, "{}", stranger.body);
        // What was changed elsewhere meanwhile is shown, and what was typed stays.
        let late = [("version", version.as_str()), ("text", "Ben has silk")];
        let late = app.post(&note).by(&ada).own().form(&late).answer().await;
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(late.says("elsewhere") && late.says("Ben has silk") && late.says("<salt>"));
        let now = late.hidden("version");
        let again = [("version", now.as_str()), ("text", "Ben has silk")];
        app.post(&note).by(&ada).own().form(&again).answer().await.location();
        assert!(app.get(&table).by(&ada).answer().await.says("Ben has silk"));
        let long = "x".repeat(5001);
        let long = [("version", now.as_str()), ("text", long.as_str())];
        let long = app.post(&note).by(&ada).own().form(&long).answer().await;
        assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(long.says("A note has up to 5000 characters."), "{}", long.body);
        let empty = app.post(&note).by(&ada).own().form(&[("x", "y")]).answer().await;
        assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    });
}

#[test]
fn a_move_link_shows_its_players_note_while_the_decision_is_open() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        let version = page.hidden("version");
        let form = [("version", version.as_str()), ("text", "keep the silk")];
        let kept = app.post(&format!("{path}/note")).own().form(&form).answer().await;
        assert_eq!(kept.location(), format!("{path}#note"));
        assert!(app.get(&path).answer().await.says("keep the silk"));
        let late = app.post(&format!("{path}/note")).own().form(&form).answer().await;
        assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(late.says("elsewhere"), "{}", late.body);
        // Somebody else who is signed in there is not shown it, nor keeps another.
        let current = app.current(game).await;
        let own = current.seat_of(ada.id) == Some(seat);
        let (player, other) = if own { (&ada, &ben) } else { (&ben, &ada) };
        assert!(app.get(&path).by(player).answer().await.says("keep the silk"));
        assert!(!app.get(&path).by(other).answer().await.says("keep the silk"));
        let foreign = app.post(&format!("{path}/note")).by(other).own().form(&form).answer().await;
        assert_eq!(foreign.status, StatusCode::NOT_FOUND);
        app.service.resign(game, player.id).await.expect("resigned");
        let after = app.get(&path).answer().await;
        assert!(!after.says("keep the silk"), "{}", after.body);
        let stale = app.post(&format!("{path}/note")).own().form(&form).answer().await;
        assert_eq!(stale.status, StatusCode::CONFLICT);
    });
}
