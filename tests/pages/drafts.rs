//! Moves that are kept for later on the page and behind the link of the mail, by who sees them and by who does not.

use actix_web::http::StatusCode;
use turnpost::game::{
    id::PlayerId,
    timing::{OnTimeout, Timing},
};
use turnpost_rules::{Seat, log::id::GameId};

use crate::app::{App, on_both};

const HOURS: u32 = 24;

/// Something that a seat may do, in notation.
async fn notation(app: &App, game: GameId, seat: Seat) -> String {
    let cached = app.current(game).await;
    let choices = cached.state.position().expect("a position").choices(seat);
    choices.into_iter().filter_map(|choice| choice.notation).next_back().expect("a move")
}

#[test]
fn what_is_picked_is_kept_and_dropped_behind_the_link_and_nobody_else_sees_it() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cora = app.person("Cora").await;
        let timing = Timing { on_timeout: OnTimeout::Wait, ..Timing::default() };
        let game = app.game_of("kathai", (Some(HOURS), timing), &[&ada, &ben, &cora]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let cached = app.current(game).await;
        let sits = |player: PlayerId| cached.seat_of(player) == Some(seat);
        let people = [&ada, &ben, &cora];
        let owner = people.into_iter().find(|it| sits(it.id)).expect("the owner");
        let other = people.into_iter().find(|it| !sits(it.id)).expect("another");
        let link = app.move_path(game, seat).await;
        let head = app.current(game).await.state.head();
        let open = app.get(&link).answer().await;
        assert!(open.says("Keep for later") && !open.says("You have kept"), "{}", open.body);
        let keep = format!("{link}/draft");
        let nothing = app.post(&keep).form(&[]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as loaded it does nothing");
        let wrong = app.post(&keep).form(&[("move", "build castle")]).answer().await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", wrong.body);
        let picked = notation(&app, game, seat).await;
        let kept = app.post(&keep).form(&[("move", picked.as_str())]).answer().await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER);
        assert_eq!(kept.location(), format!("{link}#draft"));
        for page in [&link, &format!("/g/{game}")] {
            let shown = app.get(page).by(owner).answer().await;
            assert!(shown.says("You have kept this for later"), "{page}: {}", shown.body);
            let told = "If your time runs out before you move, what you have kept is played";
            assert!(shown.says(told), "{page}: {}", shown.body);
        }
        let strange = app.get(&format!("/g/{game}")).by(other).answer().await;
        assert!(!strange.says("have kept") && !strange.says("Keep for later"), "{}", strange.body);
        assert_eq!(app.current(game).await.state.head(), head, "nothing has happened");
        let dropped = app.post(&keep).form(&[("drop", "yes")]).answer().await;
        assert_eq!(dropped.status, StatusCode::SEE_OTHER);
        assert!(!app.get(&link).answer().await.says("You have kept"));
        // At the table, signed in.
        let table = format!("/g/{game}/draft");
        let strange = app.post(&table).by(other).own().form(&[("move", &*picked)]).answer().await;
        assert_eq!(strange.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", strange.body);
        let kept = app.post(&table).by(owner).own().form(&[("move", &*picked)]).answer().await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER);
        app.pass_seconds(i64::from(HOURS) * 3600);
        assert_eq!(app.service.sweep().await.expect("a sweep"), 1);
        assert!(!app.current(game).await.state.has_timed_out(seat), "it was played");
        let past = app.get(&link).answer().await;
        assert!(past.says("What you had kept was played"), "{}", past.body);
        let told = app.get(&format!("/g/{game}?log=yes")).by(other).answer().await;
        assert!(told.says("was up, so what they had kept was played"), "{}", told.body);
        let told = app.get(&format!("/g/{game}?log=yes")).by(owner).answer().await;
        assert!(told.says("Your time was up, so what you had kept was played"), "{}", told.body);
        let late = app.post(&keep).form(&[("move", &*picked)]).answer().await;
        assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    });
}

#[test]
fn nothing_is_kept_where_there_is_no_deadline() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cora = app.person("Cora").await;
        let game = app.game_of("kathai", (None, Timing::default()), &[&ada, &ben, &cora]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let open = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(!open.says("Keep for later"), "{}", open.body);
    });
}
