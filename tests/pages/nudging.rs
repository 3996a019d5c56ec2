//! Asking for a move at the table.

use actix_web::http::StatusCode;

use crate::app::on_both;

#[test]
fn a_player_says_whom_to_ask_for_a_move() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let game = app.game("kathai", 3, &[&ada, &ben, &cem]).await;
        let waits = app.pending_since(game).await.expect("a seat");
        let current = app.current(game).await;
        let mut people = vec![(&ada, "Ada"), (&ben, "Ben"), (&cem, "Cem")];
        let at = people.iter().position(|(it, _)| current.seat_of(it.id) == Some(waits));
        let (late, name) = people.remove(at.expect("one of them"));
        let (friend, by) = people[0];
        let (table, nudge) = (format!("/g/{game}"), format!("/g/{game}/nudge"));
        app.mails().await;
        let own = app.get(&table).by(late).answer().await;
        assert!(!own.says("Ask for a move"), "nobody else is to move");
        let seen = app.get(&table).by(friend).answer().await;
        assert!(seen.says("Ask for a move"), "{}", seen.body);
        // As it is loaded, the form asks nobody.
        let seat = u8::from(waits).to_string();
        let loaded = [("seat", seat.as_str())];
        let nobody = app.post(&nudge).by(friend).own().form(&loaded).answer().await;
        assert_eq!(nobody.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(app.mails().await.is_empty());
        let ticked = [("seat", seat.as_str()), ("sure", "yes")];
        let asked = app.post(&nudge).by(friend).own().form(&ticked).answer().await;
        assert_eq!(asked.status, StatusCode::SEE_OTHER);
        let seen = app.get(&table).by(friend).answer().await;
        assert!(seen.says(&format!("You have asked {name} today.")), "{}", seen.body);
        let mails = app.mails().await;
        let [(_, mail)] = &mails[..] else { panic!("{mails:?}") };
        assert!(mail.body.text().starts_with(&format!("{by} asks for your move.")), "{mail:?}");
        assert_eq!(mail.from.as_deref(), Some(by));
        let again = app.post(&nudge).by(friend).own().form(&ticked).answer().await;
        assert_eq!(again.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(again.says("less than a day ago"), "{}", again.body);
        let wrong = app
            .post(&nudge)
            .by(friend)
            .own()
            .form(&[("seat", "x"), ("sure", "yes")])
            .answer()
            .await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    });
}
