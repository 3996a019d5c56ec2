//! Erasing oneself among the settings.

use actix_web::http::StatusCode;
use turnpost::game::record::Status;

use crate::app::on_both;

#[test]
fn who_ticks_the_box_is_erased_and_signed_out_while_the_games_go_on() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let running = app.game("kathai", 3, &[&ada, &bo]).await;
        let seat = app.current(running).await.seat_of(ada.id).expect("a seat");
        let open = app.open_game("catan", 3, &ada).await;

        let unsure = app.post("/me/erase").by(&ada).own().form(&[]).answer().await;
        assert_eq!(unsure.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(unsure.says("Tick the box"), "{}", unsure.body);
        let elsewhere = app.post("/me/erase").by(&ada).form(&[("sure", "yes")]).answer().await;
        assert_eq!(elsewhere.status, StatusCode::FORBIDDEN, "a form of another site");
        let known = app.store.player(ada.id).await.expect("the store").expect("Ada");
        assert!(known.erased_at.is_none(), "nothing has happened");

        let erased = app.post("/me/erase").by(&ada).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(erased.status, StatusCode::OK);
        assert!(erased.says("Your account is deleted"), "{}", erased.body);
        let cookie = erased.header("set-cookie");
        assert!(cookie.contains("turnpost_session=;"), "{cookie}");

        let known = app.store.player(ada.id).await.expect("the store").expect("a player");
        assert!(known.erased_at.is_some() && known.address.is_none());
        assert_eq!(app.get("/me").by(&ada).answer().await.status, StatusCode::UNAUTHORIZED);
        assert!(app.current(running).await.place_at(seat).expect("a place").resigned);
        assert_eq!(app.current(open).await.record.status, Status::Cancelled);
    });
}
