//! Moving through forms: two taps, never one; once, however often it is sent.

use actix_web::http::StatusCode;
use turnpost::game::mail_hours::GameMailHours;
use turnpost_rules::{
    Seat,
    log::{event::EventData, id::GameId},
};

use crate::{
    app::{Answer, App, Person, on_both},
    changed::{format, view},
};

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

#[test]
fn picking_and_playing_is_enough_and_the_page_says_what_happened() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&path).answer().await;
        assert!(page.moves().contains(&"pass".to_owned()), "{:?}", page.moves());
        let played = app
            .post(&path)
            .form(&[("move", "pass"), ("seen", &page.hidden("seen"))])
            .answer()
            .await;
        let after = app.get(&played.location()).answer().await;
        assert_eq!(after.status, StatusCode::OK);
        assert!(after.says("Played"), "{}", after.body);
        assert_eq!(app.pending_since(game).await, Some(seat(1)));
    });
}

#[test]
fn a_form_sent_as_it_was_loaded_plays_nothing() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let head = app.head(game).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&path).answer().await;
        let chosen = page.body.split("<input").filter_map(|rest| rest.split('>').next());
        let mut chosen = chosen.filter(|input| input.contains(" checked"));
        assert!(chosen.all(|input| input.contains("value=\"\"")), "nothing is picked");
        let answer = app.post(&path).form(&[("seen", &page.hidden("seen"))]).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.says("Nothing was picked"));
        assert!(answer.body.contains("<title>Error: "));
        assert_eq!(app.head(game).await, head);
    });
}

#[test]
fn a_planned_turn_is_played_when_its_box_is_ticked_and_not_before() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let head = app.head(game).await;
        let path = app.move_path(game, seat(0)).await;
        // A link can lead to a whole plan; following it and pressing its button is no decision.
        let page = app.get(&format!("{path}?plan=pass")).answer().await;
        let planned = forms(&page.body).into_iter().find(|(_, _, fields)| {
            fields.iter().any(|(name, value)| name == "plan" && value == "pass")
        });
        let (_, _, fields) = planned.expect("the plan has a form");
        let mut fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let loaded = app.post(&path).form(&fields).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head);
        assert!(loaded.body.contains("name=\"plan\" value=\"pass\""), "the plan is kept");
        fields.push(("sure", "yes"));
        let played = app.post(&path).form(&fields).answer().await;
        assert!(app.get(&played.location()).answer().await.says("Played"));
        assert_eq!(app.pending_since(game).await, Some(seat(1)));
    });
}

#[test]
fn a_form_opens_by_itself_only_where_nothing_else_can_be_done() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let own = own_card(&app, game, seat(0)).await;
        let path = app.move_path(game, seat(0)).await;
        offer_what_can_be_met(&app, game).await;
        let met = app.get(&path).answer().await;
        assert!(met.says("Take the offer of Bo"), "{}", met.body);
        assert!(!has_open_form(&met), "it would hide the bar with all that can be done");
        let plan = format!("call give {own}");
        let query =
            form_urlencoded::Serializer::new(String::new()).append_pair("plan", &plan).finish();
        let planned = app.get(&format!("{path}?{query}")).answer().await;
        assert_eq!(planned.hidden("plan"), plan, "{}", planned.body);
        assert!(planned.says("Take the offer of Bo"), "{}", planned.body);
        assert!(!has_open_form(&planned), "it would lie over the button that plays the plan");
    });
}

/// The first card that a merchant holds.
async fn own_card(app: &App, game: GameId, of: Seat) -> String {
    view(app, game, of).await["hand"][0].as_str().expect("a card").to_owned()
}

/// The second merchant gives a card for whatever shows a good that the first one has.
async fn offer_what_can_be_met(app: &App, game: GameId) {
    let (own, other) = (own_card(app, game, seat(0)).await, own_card(app, game, seat(1)).await);
    let good = own.split(|letter: char| !letter.is_ascii_lowercase()).next().expect("a good");
    format(app, game, seat(1), &format!("offer give {other} seek 1 {good}")).await;
}

/// The id of a choice of a seat whose template is of this type.
async fn choice_of(app: &App, game: GameId, seat: Seat, kind: &str) -> String {
    let cached = app.current(game).await;
    let choices = cached.state.position().expect("a started game").choices(seat);
    let choice = choices.iter().find(|choice| choice.template["type"] == kind);
    choice.unwrap_or_else(|| panic!("no {kind}")).id()
}

#[test]
fn a_form_of_a_choice_that_is_gone_is_told_why_and_plays_nothing() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let link = app.move_path(game, seat(0)).await;
        let seen = app.get(&link).answer().await.hidden("seen");
        let call = choice_of(&app, game, seat(0), "call").await;
        let form = [("open", call.as_str()), ("look", "yes"), ("now", "yes"), ("seen", &seen)];
        // Asked once, in another window, nobody asks again.
        let own = own_card(&app, game, seat(0)).await;
        format(&app, game, seat(0), &format!("call give {own}")).await;
        let head = app.head(game).await;
        let table = format!("/g/{game}");
        for posted in [app.post(&link), app.post(&table).by(&ada).own()] {
            let late = posted.form(&form).answer().await;
            assert!(late.says("You have moved since this page was loaded."), "{}", late.body);
        }
        assert_eq!(app.head(game).await, head);
    });
}

#[test]
fn a_form_of_a_choice_that_others_have_taken_away_is_told_so() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        offer_what_can_be_met(&app, game).await;
        let link = app.move_path(game, seat(0)).await;
        let seen = app.get(&link).answer().await.hidden("seen");
        let take = choice_of(&app, game, seat(0), "accept").await;
        let form = [("open", take.as_str()), ("look", "yes"), ("now", "yes"), ("seen", &seen)];
        format(&app, game, seat(1), "retract 1").await;
        let late = app.post(&link).form(&form).answer().await;
        assert!(late.says("Somebody has moved since you opened this page"), "{}", late.body);
    });
}

/// Whether a form of a choice stands open, owed or not.
fn has_open_form(page: &Answer) -> bool {
    let forms = page.body.split("<details class=\"choice").skip(1);
    forms.filter_map(|form| form.split('>').next()).any(|tag| tag.ends_with(" open"))
}

#[test]
fn every_form_of_the_page_is_harmless_as_it_was_loaded() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let game = app.game(ruleset, 3, &[&ada, &bo, &cy]).await;
            let head = app.head(game).await;
            let mails = wanted(&app, &ada, game).await;
            let pending_since = app.pending_since(game).await.expect("a seat");
            let link = app.move_path(game, pending_since).await;
            let cached = app.current(game).await;
            let choices = cached.state.position().expect("a position").choices(pending_since);
            let chosen = choices.iter().map(|choice| format!("{link}/{}", choice.id()));
            for path in chosen.take(12).chain([link.clone(), format!("/g/{game}")]) {
                let page = app.get(&path).by(&ada).answer().await;
                for (method, action, fields) in forms(&page.body) {
                    let pairs: Vec<(&str, &str)> = fields
                        .iter()
                        .map(|(name, value)| (name.as_str(), value.as_str()))
                        .collect();
                    let action = action.split('#').next().expect("a path").to_owned();
                    let answer = if method == "post" {
                        app.post(&action).by(&ada).own().form(&pairs).answer().await
                    } else {
                        let query = form_urlencoded::Serializer::new(String::new())
                            .extend_pairs(&pairs)
                            .finish();
                        app.get(&format!("{action}?{query}")).by(&ada).answer().await
                    };
                    assert!(!answer.status.is_server_error(), "{action}");
                    if action == format!("/g/{game}/mails") {
                        // It shows what is kept, and keeps what it shows.
                        assert_eq!(wanted(&app, &ada, game).await, mails, "{pairs:?}");
                        continue;
                    }
                    if action == "/language" {
                        // Without a language pressed it leads back and changes nothing.
                        assert_eq!(pairs, [("back", path.as_str())]);
                        assert_eq!(answer.location(), path);
                        assert_eq!(answer.header("set-cookie"), "");
                        continue;
                    }
                    assert!(!answer.status.is_redirection(), "{method} {action} {pairs:?}");
                }
            }
            assert_eq!(app.head(game).await, head, "{ruleset}");
        }
    });
}

/// Which mails about a game somebody wants, and when.
async fn wanted(app: &App, reader: &Person, game: GameId) -> (bool, GameMailHours) {
    let is_muted = app.store.is_muted(reader.id, game).await.expect("the store");
    (is_muted, app.store.game_mail_hours(reader.id, game).await.expect("the store"))
}

/// Method, address and filled fields of a form as it was loaded.
type Form = (String, String, Vec<(String, String)>);

fn forms(body: &str) -> Vec<Form> {
    body.split("<form ")
        .skip(1)
        .map(|rest| {
            let (head, rest) = rest.split_once('>').expect("a form");
            let inside = rest.split("</form>").next().unwrap_or_default();
            let attribute = |element: &str, name: &str| {
                let value = element.split(&format!("{name}=\"")).nth(1)?;
                value.split('"').next().map(|value| value.replace("&#34;", "\""))
            };
            let fields = inside
                .split("<input ")
                .skip(1)
                .filter_map(|element| {
                    let element = element.split('>').next()?;
                    let boxed = element.contains("\"radio\"") || element.contains("\"checkbox\"");
                    if boxed && !element.contains(" checked") {
                        return None;
                    }
                    Some((
                        attribute(element, "name")?,
                        attribute(element, "value").unwrap_or_default(),
                    ))
                })
                .collect();
            let method = attribute(head, "method").unwrap_or_else(|| "get".to_owned());
            (method, attribute(head, "action").expect("an action"), fields)
        })
        .collect()
}

#[test]
fn a_form_sent_many_times_at_once_is_played_once_and_answered_the_same() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, seat(0)).await;
        let seen = app.get(&path).answer().await.hidden("seen");
        let form = [("move", "pass"), ("seen", seen.as_str())];
        let posts = (0..100).map(|_| app.post(&path).form(&form).answer());
        let answers = futures(posts).await;
        let first = answers[0].location();
        assert!(answers.iter().all(|answer| answer.location() == first));
        let history = app
            .service
            .history(
                game,
                turnpost_rules::log::event::Seq::START,
                None,
                turnpost_rules::Viewer::Spectator,
            )
            .await
            .expect("the log");
        let moves = history.events.iter().filter(
            |told| matches!(told.event.data, EventData::Moved { seat: of, .. } if of == seat(0)),
        );
        assert_eq!(moves.count(), 1);
        let other = app.post(&path).form(&[("move", "extra"), ("seen", &seen)]).answer().await;
        assert_eq!(other.status, StatusCode::CONFLICT, "another move on a stale page");
    });
}

/// Drives futures together on this thread.
async fn futures<F: Future>(list: impl IntoIterator<Item = F>) -> Vec<F::Output> {
    let mut pinned: Vec<_> = list.into_iter().map(Box::pin).collect();
    let mut done: Vec<Option<F::Output>> = pinned.iter().map(|_| None).collect();
    std::future::poll_fn(move |context| {
        for (future, slot) in pinned.iter_mut().zip(&mut done) {
            if slot.is_none()
                && let std::task::Poll::Ready(output) = future.as_mut().poll(context)
            {
                *slot = Some(output);
            }
        }
        if done.iter().all(Option::is_some) {
            std::task::Poll::Ready(done.drain(..).flatten().collect())
        } else {
            std::task::Poll::Pending
        }
    })
    .await
}

#[test]
fn what_the_rules_refuse_is_explained_and_what_was_picked_stays_picked() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, seat(0)).await;
        let head = app.head(game).await;
        for wrong in ["no such move", "extra"] {
            let answer = app.post(&path).form(&[("move", wrong), ("seen", "99")]).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
            assert!(answer.says("This cannot be done"), "{}", answer.body);
        }
        assert_eq!(app.head(game).await, head);
    });
}

#[test]
fn a_forgotten_page_still_plays_after_sixty_days() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let path = app.move_path(game, seat(0)).await;
        let seen = app.get(&path).answer().await.hidden("seen");
        app.pass_seconds(60 * 24 * 3600);
        app.post(&path).form(&[("move", "pass"), ("seen", &seen)]).answer().await.location();
    });
}
