//! Asking others to let a move be taken back, at the table and behind the links of mails.

use actix_web::http::StatusCode;
use turnpost_rules::Seat;

use crate::{
    app::{Answer, App, BASE, Person, on_both},
    forms::forms,
    undoing::{found, founding},
};

/// The people at a table of Catan where the first one has founded: this one, who is asked next, and the
/// last one.
async fn founded<'a>(
    app: &App,
    people: &[&'a Person; 3],
) -> (turnpost_rules::log::id::GameId, Seat, [&'a Person; 3]) {
    let (game, seat, mover, _) = founding(app, people).await;
    found(app, game, seat).await;
    found(app, game, seat).await;
    let next_seat = app.pending_since(game).await.expect("a seat");
    let cached = app.current(game).await;
    let next = people.iter().find(|person| cached.seat_of(person.id) == Some(next_seat));
    let next = next.expect("one of them");
    let is_last = |person: &&&Person| ![mover.id, next.id].contains(&person.id);
    let last = people.iter().find(is_last).expect("one of them");
    (game, seat, [mover, next, last])
}

/// The form that asks, as it is loaded: its members but for the tick.
fn request(page: &Answer, action: &str) -> Vec<(String, String)> {
    let all = forms(&page.body);
    let form = all.iter().find(|form| form.action == action).expect("the form");
    form.as_loaded()
}

fn sure(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    let fields = fields.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    fields.chain([("sure", "yes")]).collect()
}

#[test]
fn a_move_that_concerns_others_is_asked_for_at_the_table() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let (game, seat, [mover, next, last]) = founded(&app, &[&ada, &ben, &cem]).await;
        let (path, action) = (format!("/g/{game}"), format!("/g/{game}/propose-undo"));
        app.mails().await;
        let own = app.get(&path).by(mover).answer().await;
        assert!(own.says("Ask to take a move back"), "{}", own.body);
        assert!(own.says("Back to before"), "of two moves: {}", own.body);
        for other in [next, last] {
            let shown = app.get(&path).by(other).answer().await;
            assert!(!shown.says("Ask to take a move back"), "{}", shown.body);
        }
        let (fields, head) = (request(&own, &action), app.head(game).await);
        let loaded: Vec<_> = fields.iter().map(|(name, it)| (name.as_str(), it.as_str())).collect();
        let nothing = app.post(&action).by(mover).own().form(&loaded).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as it is loaded");
        let strange = app.post(&action).by(last).own().form(&sure(&fields)).answer().await;
        assert!(strange.says("This cannot be taken back any more."), "{}", strange.body);
        assert_eq!(app.head(game).await, head);
        let asked = app.post(&action).by(mover).own().form(&sure(&fields)).answer().await;
        assert_eq!(asked.location(), path);
        let own = app.get(&path).by(mover).answer().await;
        assert!(own.says("You ask to take back what you did last."), "{}", own.body);
        assert!(own.says("Still to answer:") && own.says("Yes, take my proposal back"));
        assert!(!own.says("Ask to take a move back"), "it is asked for: {}", own.body);
        let other = app.get(&path).by(last).answer().await;
        assert!(other.says("asks to take back what they did last."), "{}", other.body);
        for button in ["Yes, I agree", "No, I would rather not", "Yes, propose a pause"] {
            assert!(!other.says(button), "it is not their decision: {}", other.body);
        }
        let asked = app.get(&path).by(next).answer().await;
        for words in ["lays a road on", "Yes, I agree", "No, I would rather not"] {
            assert!(asked.says(words), "{words}: {}", asked.body);
        }
        assert!(asked.says("unless somebody moves before"), "{}", asked.body);

        // Behind the link of the mail it says the same.
        let mails = app.mails().await;
        let [(owed, mail)] = &mails[..] else { panic!("one is asked: {mails:?}") };
        assert_eq!(owed.player, Some(next.id));
        let text = mail.body.text();
        let start = text.find(&format!("{BASE}/a/")).expect("a link");
        let link = text[start..].split_whitespace().next().expect("an address");
        let link = link.strip_prefix(BASE).expect("our own").to_owned();
        let shown = app.get(&link).answer().await;
        for words in ["asks to take back what they did last.", "lays a road on"] {
            assert!(shown.says(words), "{words}: {}", shown.body);
        }
        let agreed = app.post(&link).form(&[("answer", "agree")]).answer().await;
        assert!(agreed.says("Thank you"), "{}", agreed.body);
        assert_eq!(app.pending_since(game).await, Some(seat), "the first one moves again");
        let own = app.get(&path).by(mover).answer().await;
        assert!(own.says("You take your last step back."), "{}", own.body);
        assert!(own.says("Take back: "), "and alone what is theirs alone: {}", own.body);
        let late = app.get(&link).answer().await;
        assert!(late.says("This is settled"), "{}", late.body);
    });
}

#[test]
fn who_has_moved_behind_a_link_asks_behind_it() {
    on_both(async |app| {
        let (ada, ben) = (app.person("Ada").await, app.person("Ben").await);
        let cem = app.person("Cem").await;
        let (game, seat, mover, _) = founding(&app, &[&ada, &ben, &cem]).await;
        let path = app.move_path(game, seat).await;
        found(&app, game, seat).await;
        let open = app.get(&path).answer().await;
        assert!(!open.says("Ask to take a move back"), "it is theirs alone: {}", open.body);
        found(&app, game, seat).await;
        app.mails().await;
        let action = format!("{path}/undo");
        let decided = app.get(&path).answer().await;
        assert!(decided.says("Ask to take a move back"), "{}", decided.body);
        // The board shows no names: the places are told by what lies there.
        let (_, offered) = decided.body.split_once("id=\"undo-request\"").expect("what it offers");
        let (offered, _) = offered.split_once("</form>").expect("a form");
        assert!(offered.contains("Road: ") && !offered.contains(" road on "), "{offered}");
        let (fields, head) = (request(&decided, &action), app.head(game).await);
        let loaded: Vec<_> = fields.iter().map(|(name, it)| (name.as_str(), it.as_str())).collect();
        let nothing = app.post(&action).form(&loaded).answer().await;
        assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY, "as it is loaded");
        assert!(nothing.says("Tick the box first"), "{}", nothing.body);
        assert!(nothing.body.contains("id=\"undo-request\" open"), "{}", nothing.body);
        assert_eq!(app.head(game).await, head);
        let asked = app.post(&action).form(&sure(&fields)).answer().await;
        assert!(asked.says("The others are asked."), "{}", asked.body);
        assert_eq!(app.mails().await.len(), 1);
        let again = app.post(&action).form(&sure(&fields)).answer().await;
        assert!(again.says("Something is proposed already."), "{}", again.body);

        // The page says nothing of what has happened since, and asking then says that it is too late.
        let next = app.pending_since(game).await.expect("a seat");
        found(&app, game, next).await;
        let later = app.get(&path).answer().await;
        assert_eq!(request(&later, &action), fields, "an old mail gives no new look");
        let late = app.post(&action).form(&sure(&fields)).answer().await;
        assert!(late.says("This cannot be taken back any more."), "{}", late.body);
        assert!(app.web.revoke_links(game, mover.id).await.is_ok());
        let revoked = app.post(&action).form(&sure(&fields)).answer().await;
        assert!(revoked.says("This link was made invalid"), "{}", revoked.body);
    });
}
