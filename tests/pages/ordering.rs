//! What is to be done without being asked: on the table's page, behind a move link, in the settings,
//! and what mails and pages tell of it.

use actix_web::http::StatusCode;
use turnpost::game::{decision::Replaces, mail::MailContent};
use turnpost_rules::{Order, Seat, log::id::GameId};

use crate::app::{App, BASE, Person, on_both};

const BOX: &str = "<input type=\"checkbox\" id=\"order-";

/// The game is asked for a deal by whoever moves; gives who was asked for the move, and the others.
async fn call(app: &App, game: GameId) -> Seat {
    let seat = app.pending_since(game).await.expect("a seat");
    let path = app.move_path(game, seat).await;
    let plan = [("plan", "call"), ("sure", "yes"), ("seen", "0")];
    let played = app.post(&path).own().form(&plan).answer().await;
    assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
    seat
}

async fn keep(app: &App, path: &str, by: Option<&Person>, listed: &[&str]) -> String {
    let mut form = vec![("orders", "yes")];
    form.extend(listed.iter().map(|word| ("order", *word)));
    let asked = app.post(path).own().form(&form);
    let asked = match by {
        Some(person) => asked.by(person),
        None => asked,
    };
    asked.answer().await.location()
}

#[test]
fn orders_are_given_at_the_table_and_tell_what_they_did() {
    on_both(async |app| {
        let (ada, ben, cleo) =
            (app.person("Ada").await, app.person("Ben").await, app.person("Cleo").await);
        let eve = app.person("Eve").await;
        let people = [&ada, &ben, &cleo];
        let game = app.game("kathai", 3, &people).await;
        let active = app.pending_since(game).await.expect("a seat");
        let at = |seat: Seat| people[seat.index()];
        let other = people.iter().find(|it| it.id != at(active).id).expect("another");
        let (table, orders) = (format!("/g/{game}"), format!("/g/{game}/orders"));
        let page = app.get(&table).by(other).answer().await;
        assert!(page.says("Standing orders"), "{}", page.body);
        let offered = page.attributes(BOX, "value");
        assert_eq!(offered, ["forced", "end-turn", "decline-unmet", "decline-all"]);
        // As it is loaded, it is accepted: nothing is ordered.
        assert_eq!(keep(&app, &orders, Some(other), &[]).await, format!("{table}#orders"));
        assert!(!app.get(&table).by(other).answer().await.says("in force"));
        keep(&app, &orders, Some(other), &["decline-all", "forced"]).await;
        let page = app.get(&table).by(other).answer().await;
        assert!(page.says("Standing orders, 2 in force"), "{}", page.body);
        let ticked = page.body.split(BOX).skip(1).filter_map(|rest| rest.split('>').next());
        assert_eq!(ticked.filter(|it| it.ends_with(" checked")).count(), 2, "{}", page.body);
        let third = people.iter().find(|it| it.id != at(active).id && it.id != other.id);
        let third = third.expect("a third");
        let theirs = app.get(&table).by(third).answer().await;
        assert!(theirs.says("Standing orders") && !theirs.says("in force"), "{}", theirs.body);
        // What is no form of ours, and whose game it is not.
        for wrong in [&[][..], &[("orders", "yes"), ("order", "win")]] {
            let answer = app.post(&orders).by(other).own().form(wrong).answer().await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
        }
        let form = [("orders", "yes"), ("order", "forced")];
        let stranger = app.post(&orders).by(&eve).own().form(&form).answer().await;
        assert_eq!(stranger.status, StatusCode::NOT_FOUND);
        app.owed().await;
        call(&app, game).await;
        let waits = app.pending_since(game).await.expect("a seat");
        assert_eq!(at(waits).id, third.id, "the third alone is asked");
        let page = app.get(&table).by(third).answer().await;
        assert!(page.says("A standing order of"), "{}", page.body);
        let own = app.get(&table).by(other).answer().await;
        assert!(own.says("Your standing order did this"), "{}", own.body);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "one mail, to the one who is asked");
        assert_eq!(mails[0].0.player, Some(third.id));
        let text = mails[0].1.body.text();
        assert!(!text.contains("Your standing orders"), "{text}");
    });
}

#[test]
fn a_mail_lists_the_orders_in_force_and_leads_to_them() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let game = app.game("kathai", 3, &[&ada, &ben]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let current = app.current(game).await;
        let (own, other) =
            if current.seat_of(ada.id) == Some(seat) { (&ada, &ben) } else { (&ben, &ada) };
        app.service
            .keep_orders(game, own.id, [Order::Forced].into_iter().collect(), Replaces::Anything)
            .await
            .expect("kept");
        let mails = app.mails().await;
        let is_turn = |content: &MailContent| matches!(content, MailContent::Turn { game: of, .. } if *of == game);
        let (_, mail) = mails
            .iter()
            .find(|(owed, _)| is_turn(&owed.content) && owed.player == Some(own.id))
            .expect("a turn mail");
        let text = mail.body.text();
        assert!(text.contains("Your standing orders"), "{text}");
        assert!(text.contains("Decline or pass for me when I have no cards at all"), "{text}");
        let link = text
            .split_whitespace()
            .find(|word| word.starts_with(BASE) && word.ends_with("/orders"))
            .unwrap_or_else(|| panic!("no link: {text}"));
        let path = link.strip_prefix(BASE).expect("our own").to_owned();
        let table = path.strip_suffix("/orders").expect("a move link");
        let led = app.get(&path).answer().await;
        assert_eq!(led.location(), format!("{table}#orders"));
        let page = app.get(table).answer().await;
        assert!(page.says("Standing orders, 1 in force"), "{}", page.body);
        assert_eq!(keep(&app, &path, None, &["end-turn"]).await, format!("{table}#orders"));
        let given = app.service.orders(&*app.current(game).await, own.id).await.expect("orders");
        assert!(given.orders.has(Order::EndTurn) && !given.orders.has(Order::Forced));
        // Somebody else who is signed in there neither sees them nor gives others.
        assert!(!app.get(table).by(other).answer().await.says("Standing orders"));
        let form = [("orders", "yes")];
        let foreign = app.post(&path).by(other).own().form(&form).answer().await;
        assert_eq!(foreign.status, StatusCode::NOT_FOUND);
        // The link has done its work with the decision.
        app.service.resign(game, own.id).await.expect("resigned");
        let late = app.post(&path).own().form(&form).answer().await;
        assert_eq!(late.status, StatusCode::CONFLICT);
    });
}

#[test]
fn usual_orders_are_given_in_the_settings() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let game = app.game("mare-balticum", 3, &[&ada, &ben]).await;
        let page = app.get("/me").by(&ada).answer().await;
        assert!(page.says("Usual standing orders"), "{}", page.body);
        let offered = ["forced", "end-turn", "pass-turn", "accept-standing", "decline-unmet"];
        assert_eq!(page.attributes(BOX, "value"), offered);
        let kept = keep(&app, "/me/orders", Some(&ada), &["forced", "decline-unmet"]).await;
        assert_eq!(kept, "/me?saved=yes#orders");
        let page = app.get("/me").by(&ada).answer().await;
        for word in ["forced", "decline-unmet"] {
            let ticked = format!("{BOX}{word}\" name=\"order\" value=\"{word}\" checked>");
            assert!(page.body.contains(&ticked), "{}", page.body);
        }
        // At the table, those that do something there.
        let table = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(table.says("Standing orders, 1 in force"), "{}", table.body);
        let wrong = app.post("/me/orders").by(&ada).own().form(&[("order", "x")]).answer().await;
        assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    });
}

#[test]
fn what_a_standing_offer_asks_for_is_accepted_where_that_is_ordered() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let game = app.game("catan", 3, &[&ada, &ben]).await;
        let table = format!("/g/{game}");
        let page = app.get(&table).by(&ada).answer().await;
        // New ones come last, since answers to mails name them by number.
        let offered =
            ["forced", "end-turn", "decline-unmet", "decline-all", "accept-standing", "pass-turn"];
        assert_eq!(page.attributes(BOX, "value"), offered);
        assert!(
            page.says("Accept offers that give me at least what a standing offer of mine asks for")
        );
        keep(&app, &format!("{table}/orders"), Some(&ada), &["accept-standing"]).await;
        let page = app.get(&table).by(&ada).answer().await;
        assert!(page.says("Standing orders, 1 in force"), "{}", page.body);
        let ticked =
            format!("{BOX}accept-standing\" name=\"order\" value=\"accept-standing\" checked>");
        assert!(page.body.contains(&ticked), "{}", page.body);
        // It holds for good, so it may be usual.
        keep(&app, "/me/orders", Some(&ben), &["accept-standing"]).await;
        let current = app.current(game).await;
        let given = app.service.orders(&current, ben.id).await.expect("orders");
        assert!(given.orders.has(Order::AcceptStanding));
    });
}
