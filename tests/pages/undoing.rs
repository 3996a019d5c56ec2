//! Taking a move back on the pages, signed in and behind the link of a mail.

use actix_web::http::StatusCode;
use turnpost::game::service::MoveText;

use crate::{
    app::{App, Person, on_both},
    changed::{format, play},
    forms::forms,
};
use turnpost_rules::{Seat, dyn_ruleset::BotLevel, log::id::GameId};

/// A game of Catan that begins, whose first decision is a settlement and a road; and who makes it.
pub(crate) async fn founding<'a>(
    app: &App,
    people: &[&'a Person; 3],
) -> (GameId, Seat, &'a Person, &'a Person) {
    let game = app.game("catan", 3, people).await;
    let seat = app.pending_since(game).await.expect("a seat");
    let cached = app.current(game).await;
    let sits = |person: &&&Person| cached.seat_of(person.id) == Some(seat);
    let mover = people.iter().find(sits).expect("one of them");
    let other = people.iter().find(|person| person.id != mover.id).expect("another");
    (game, seat, mover, other)
}

pub(crate) async fn found(app: &App, game: GameId, seat: Seat) {
    use rand::SeedableRng as _;
    let mut sampler = rand::rngs::SmallRng::seed_from_u64(5);
    let cached = app.current(game).await;
    let position = cached.state.position().expect("a started game");
    let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
    play(app, game, seat, MoveText::Json(chosen.to_value())).await;
}

#[test]
fn a_move_is_taken_back_at_the_table_with_one_button() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let (game, seat, mover, other) = founding(&app, &[&ada, &ben, &cem]).await;
        let path = format!("/g/{game}");
        let before = app.get(&path).by(mover).answer().await;
        assert!(!before.says("Take back"), "{}", before.body);
        let start = app.head(game).await;
        let seen = before.hidden("seen");
        let choice = before.moves().into_iter().next().expect("a move");
        format(&app, game, seat, &choice).await;

        let moved = app.get(&path).by(mover).answer().await;
        // The board shows no names: the place is told by what lies there.
        assert!(moved.says("Take back: Settlement: "), "{}", moved.body);
        assert!(!moved.says("Take back: Settlement at "), "{}", moved.body);
        let named = app.get(&format!("{path}?names=yes")).by(mover).answer().await;
        assert!(named.says("Take back: Settlement at "), "{}", named.body);
        let undo = format!("{path}/undo");
        assert!(forms(&moved.body).iter().any(|form| form.action == undo), "{}", moved.body);
        assert_eq!(moved.hidden("to"), start.get().to_string());
        let at = |what: &str| moved.body.rfind(what).expect(what);
        assert!(at("id=\"undo\"") > at("form=\"moves\""), "it moves no choice away");
        assert!(!app.get(&path).by(other).answer().await.says("Take back"));
        let planned = moved.moves().into_iter().next().expect("a road").replace(' ', "+");
        let planned = app.get(&format!("{path}?plan={planned}")).by(mover).answer().await;
        assert!(!planned.says("Take back"), "first what is planned: {}", planned.body);

        let to = start.get().to_string();
        let (loaded, sure) = ([("to", to.as_str())], [("to", to.as_str()), ("sure", "yes")]);
        let head = app.head(game).await;
        let nothing = app.post(&undo).by(mover).own().form(&loaded).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "nobody has pressed it");
        let strange = app.post(&undo).by(other).own().form(&sure).answer().await;
        assert!(strange.says("This cannot be taken back any more."), "{}", strange.body);
        let no_event = app.post(&undo).by(mover).own().form(&[("sure", "yes")]).answer().await;
        assert_eq!(no_event.status, StatusCode::BAD_REQUEST, "{}", no_event.body);
        assert_eq!(app.head(game).await, head);
        for _ in 0..2 {
            let done = app.post(&undo).by(mover).own().form(&sure).answer().await;
            assert_eq!(done.location(), format!("{path}#choices"));
            assert_eq!(app.head(game).await, head.next());
        }
        let after = app.get(&path).by(mover).answer().await;
        assert_eq!(after.moves(), before.moves(), "the same choices as before");
        assert!(after.says("You take your last step back.") && !after.says("Take back: "));
        let log = app.get(&format!("{path}?log=yes")).by(other).answer().await;
        assert!(log.says("takes the last step back."), "{}", log.body);

        // A page from before, with what was played there and taken back, plays nothing.
        let old = [("move", choice.as_str()), ("seen", seen.as_str())];
        let old = app.post(&path).by(mover).own().form(&old).answer().await;
        assert_eq!(old.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head.next(), "{}", old.body);

        found(&app, game, seat).await;
        found(&app, game, seat).await;
        let decided = app.get(&path).by(mover).answer().await;
        assert!(!decided.says("Take back"), "others are asked now: {}", decided.body);
        let late = [("to", to.as_str()), ("sure", "yes")];
        let late = app.post(&undo).by(mover).own().form(&late).answer().await;
        assert!(late.says("This cannot be taken back any more."), "{}", late.body);
    });
}

#[test]
fn a_move_is_taken_back_behind_the_link_of_a_mail() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let (game, seat, _, _) = founding(&app, &[&ada, &ben, &cem]).await;
        let path = app.move_path(game, seat).await;
        let before = app.get(&path).answer().await;
        let start = app.head(game).await;
        found(&app, game, seat).await;
        let moved = app.get(&path).answer().await;
        assert!(moved.says("Take back: "), "{}", moved.body);
        let undo = format!("{path}/undo");
        assert!(forms(&moved.body).iter().any(|form| form.action == undo), "{}", moved.body);
        // What presses every button ticks nothing.
        let (_, shown) = moved.body.split_once("id=\"undo\"").expect("the form");
        let (shown, _) = shown.split_once("</form>").expect("its end");
        assert!(shown.contains("<button class=\"quiet\">Take it back</button>"), "{shown}");
        assert!(
            shown.contains("<input type=\"checkbox\" id=\"undo-sure\" name=\"sure\""),
            "{shown}"
        );
        let (to, head) = (start.get().to_string(), app.head(game).await);
        let nothing = app.post(&undo).form(&[("to", &to)]).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head, "nobody has pressed it");
        let sure = [("to", to.as_str()), ("sure", "yes")];
        let done = app.post(&undo).form(&sure).answer().await;
        assert_eq!(done.location(), format!("{path}#choices"));
        let after = app.get(&path).answer().await;
        assert_eq!(after.moves(), before.moves(), "the link is as good as before");
        let wrong = [("to", "1"), ("sure", "yes")];
        let wrong = app.post(&undo).form(&wrong).answer().await;
        assert!(wrong.says("This cannot be taken back any more."), "{}", wrong.body);

        found(&app, game, seat).await;
        found(&app, game, seat).await;
        let head = app.head(game).await;
        let late = app.post(&undo).form(&sure).answer().await;
        assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
        assert_eq!(app.head(game).await, head);
    });
}
