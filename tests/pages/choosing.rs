//! The links of a mail's choices: the page with one choice ready, played by nobody but who says so.

use actix_web::http::{Method, StatusCode};
use turnpost::{
    game::{
        decision::Replaces,
        language::Language,
        service::{Actor, Command, MoveText},
    },
    store::Settings,
};
use turnpost_rules::{Choice, Seat, Shape, log::id::GameId};

use crate::app::{Answer, App, on_both};

fn is_a(choice: &Choice, kind: &str) -> bool {
    choice.template["type"] == kind
}

async fn choices(app: &App, game: GameId, seat: Seat) -> Vec<Choice> {
    app.current(game).await.state.position().expect("a position").choices(seat)
}

async fn choice(app: &App, game: GameId, seat: Seat, kind: &str) -> Choice {
    let all = choices(app, game, seat).await;
    all.into_iter().find(|choice| is_a(choice, kind)).unwrap_or_else(|| panic!("no {kind}"))
}

async fn play(app: &App, game: GameId, seat: Seat, notation: &str) {
    let cached = app.current(game).await;
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
    let command = Command {
        actor: Actor::Player(player),
        moves: vec![MoveText::Notation(notation.to_owned())],
        head: None,
        message: None,
        key: None,
    };
    app.service.play(game, command).await.expect("played");
}

/// The resources that a seat of CATAN holds, as its own choices tell.
fn held(choices: &[Choice]) -> Vec<&'static str> {
    let standing = choices.iter().find(|choice| is_a(choice, "standing"));
    let give = standing.and_then(|choice| choice.fields.iter().find(|field| field.name == "give"));
    match give.map(|field| &field.shape) {
        Some(Shape::Counts { counts, .. }) => {
            counts.iter().filter(|count| count.max > 0).map(|count| count.key).collect()
        }
        _ => Vec::new(),
    }
}

/// A game of CATAN in which somebody has offered a trade, and who is asked and can accept.
async fn offered(app: &App) -> (GameId, Seat) {
    let (ada, bo, cy) = (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
    // Where all hold nothing but one kind for long, the rules end the game: nobody builds.
    for _ in 0..30 {
        let game = app.game("catan", 3, &[&ada, &bo, &cy]).await;
        for _ in 0..200 {
            let Some(maker) = app.pending_since(game).await else { break };
            let own = choices(app, game, maker).await;
            if own.iter().any(|choice| is_a(choice, "offer")) {
                for other in (0..3).filter_map(Seat::new).filter(|other| *other != maker) {
                    let theirs = held(&choices(app, game, other).await);
                    let own = held(&own);
                    let mut pairs =
                        own.iter().flat_map(|give| theirs.iter().map(move |get| (give, get)));
                    if let Some((give, get)) = pairs.find(|(give, get)| give != get) {
                        play(app, game, maker, &format!("offer 1 {give} for 1 {get} to {other}"))
                            .await;
                        return (game, other);
                    }
                }
            }
            // Once its trade is over, a turn is ended.
            let end = own.iter().find(|choice| is_a(choice, "end"));
            let complete = own.iter().find_map(|choice| choice.notation.clone());
            let next = end.and_then(|choice| choice.notation.clone()).or(complete);
            match next {
                Some(notation) => play(app, game, maker, &notation).await,
                None => discard(app, game, maker, &own).await,
            }
        }
    }
    panic!("nobody could offer anything");
}

/// Discards what is owed, as much of every kind as there is.
async fn discard(app: &App, game: GameId, seat: Seat, own: &[Choice]) {
    let form = own.iter().find(|choice| is_a(choice, "discard")).expect("a discard");
    let Shape::Counts { counts, min, .. } = &form.fields[0].shape else { panic!("{form:?}") };
    let mut owed = *min;
    let cards = counts.iter().filter_map(|count| {
        let some = count.max.min(owed);
        owed -= some;
        (some > 0).then(|| format!("{some} {}", count.key))
    });
    let cards = cards.collect::<Vec<_>>().join(", ");
    play(app, game, seat, &format!("discard {cards}")).await;
}

/// The form of the one planned move: its fields as they were loaded.
fn planned(page: &Answer) -> Vec<(String, String)> {
    let plan = page.hidden("plan");
    assert!(!plan.is_empty(), "{}", page.body);
    vec![("plan".to_owned(), plan), ("seen".to_owned(), page.hidden("seen"))]
}

fn pairs(fields: &[(String, String)]) -> Vec<(&str, &str)> {
    fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

#[test]
fn a_choice_of_a_mail_stands_ready_and_alone_and_is_played_by_who_says_so() {
    on_both(async |app| {
        let (game, asked) = offered(&app).await;
        let path = app.move_path(game, asked).await;
        let accept = choice(&app, game, asked, "accept").await;
        let before = (app.head(game).await, app.contents());
        for method in [Method::HEAD, Method::GET, Method::GET] {
            let asked = app.ask(method, &format!("{path}/{}", accept.id()));
            let page = asked.header("purpose", "prefetch").answer().await;
            assert_eq!(page.status, StatusCode::OK);
            assert_eq!(page.header("set-cookie"), "");
        }
        assert_eq!(app.head(game).await, before.0);
        assert!(app.contents() == before.1, "looking changes nothing");
        let page = app.get(&format!("{path}/{}", accept.id())).answer().await;
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.says("You have chosen") && page.says("Accept: give 1"), "{}", page.body);
        // Who declines reads what.
        let decline = choice(&app, game, asked, "decline").await;
        let declining = app.get(&format!("{path}/{}", decline.id())).answer().await;
        assert!(declining.says("Decline to give 1 "), "{}", declining.body);
        assert_eq!(page.hidden("plan"), accept.notation.clone().expect("a notation"));
        assert!(page.moves().is_empty(), "nothing else is asked: {:?}", page.moves());
        assert!(!page.body.contains(" checked"), "nothing is picked");
        // The way back to everything else.
        assert!(page.body.contains(&format!("href=\"{path}#choices\"")), "{}", page.body);
        assert!(page.says("Show everything I can do"));
        // The button as it was loaded plays nothing; the page then asks once more.
        let mut fields = planned(&page);
        let loaded = app.post(&path).form(&pairs(&fields)).answer().await;
        assert_eq!(loaded.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, before.0);
        fields.push(("sure".to_owned(), "yes".to_owned()));
        let played = app.post(&path).form(&pairs(&fields)).answer().await;
        let after = app.get(&played.location()).answer().await;
        assert!(after.says("Played"), "{}", after.body);
        // What came of it is told to who has just played, and for ever behind the same link.
        assert!(after.says("You accept the offer."), "{}", after.body);
        app.pass_seconds(30 * 24 * 3600);
        assert_eq!(app.get(&played.location()).answer().await.body, after.body);
        let later = app.get(&path).answer().await;
        assert!(later.says("This move has been made"), "{}", later.body);
        assert!(later.says("You accept the offer."), "{}", later.body);
        // What comes later finds that the decision is made.
        let late = app.get(&format!("{path}/{}", accept.id())).answer().await;
        assert_eq!(late.status, StatusCode::OK);
        assert!(late.says("This move has been made") && late.moves().is_empty(), "{}", late.body);
    });
}

#[test]
fn nothing_is_posted_to_a_choice() {
    on_both(async |app| {
        let (game, asked) = offered(&app).await;
        let path = app.move_path(game, asked).await;
        let before = app.head(game).await;
        for kind in ["accept", "decline", "counter"] {
            let choice = choice(&app, game, asked, kind).await;
            let notation = choice.notation.clone().unwrap_or_default();
            let form = [("plan", notation.as_str()), ("move", &notation), ("sure", "yes")];
            let answer = app.post(&format!("{path}/{}", choice.id())).form(&form).answer().await;
            assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{kind}");
            assert_eq!(answer.header("allow"), "GET");
        }
        assert_eq!(app.head(game).await, before);
    });
}

#[test]
fn a_counter_opens_with_its_form_which_leads_to_a_plan() {
    on_both(async |app| {
        let (game, asked) = offered(&app).await;
        let path = app.move_path(game, asked).await;
        let counter = choice(&app, game, asked, "counter").await;
        let page = app.get(&format!("{path}/{}", counter.id())).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains("<details class=\"choice\" open>"), "{}", page.body);
        assert_eq!(page.body.matches("<details class=\"choice\"").count(), 1, "and no other form");
        // What it counters stands over it, and what there is to give in it.
        let at =
            |words: &str| page.body.find(words).unwrap_or_else(|| panic!("{words}: {}", page.body));
        assert!(at("You are offered a trade: ") < at("<details class=\"choice\""));
        assert!(
            page.says("(you have ") && page.body.contains("class=\"deal apart\""),
            "{}",
            page.body
        );
        assert!(page.moves().is_empty() && page.says("Show everything I can do"));
        assert_eq!(page.hidden("open"), counter.id());
        let held = held(&choices(&app, game, asked).await);
        let get = ["brick", "wool"].into_iter().find(|get| *get != held[0]).expect("another");
        let typed =
            format!("{path}?open={}&look=yes&f.give.{}=1&f.get.{get}=2", counter.id(), held[0]);
        let before = app.head(game).await;
        let looked = app.get(&typed).answer().await;
        let planned = app.get(&looked.location()).answer().await;
        assert!(planned.hidden("plan").starts_with("counter "), "{}", planned.body);
        assert_eq!(app.head(game).await, before, "still nothing is played");
    });
}

#[test]
fn what_is_no_longer_offered_is_said_kindly_beside_what_is() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("catan", 3, &[&ada, &bo, &cy]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let path = app.move_path(game, seat).await;
        let first = choice(&app, game, seat, "settlement").await;
        // The settlement founded, the same decision goes on with its road.
        play(&app, game, seat, first.notation.as_deref().expect("a notation")).await;
        let head = app.head(game).await;
        let unknown = ["c-0123456789", "c-", "fresh2", "%22%3E%3Cb%3E", "..%2F..", "plan=x"];
        for name in unknown.into_iter().map(str::to_owned).chain([first.id()]) {
            let page = app.get(&format!("{path}/{name}")).answer().await;
            assert_eq!(page.status, StatusCode::OK, "{name}");
            assert!(page.says("This is no longer offered"), "{name}: {}", page.body);
            assert!(page.moves().iter().any(|offered| offered.starts_with("road ")), "{name}");
            assert!(!page.says("You have chosen") && !page.body.contains("<title>Error"), "{name}");
        }
        // What mail programs add to an address does no harm.
        let road = choice(&app, game, seat, "road").await;
        let page = app.get(&format!("{path}/{}.", road.id())).answer().await;
        assert!(page.says("You have chosen"), "{}", page.body);
        // Without a good link no choice is shown.
        let damaged = app.get(&format!("{path}x/{}", road.id())).answer().await;
        assert_eq!(damaged.status, StatusCode::NOT_FOUND);
        assert_eq!(app.head(game).await, head);
    });
}

/// What the page of a form must hold that the rules have refused: all of what was typed.
fn assert_kept(page: &Answer, id: &str, resource: &str, what: &str) {
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{what}: {}", page.body);
    assert!(page.body.contains("<title>Error: "), "{what}");
    assert!(!page.says("Nothing was picked"), "{what}: {}", page.body);
    let form = page.body.split("<details class=\"choice\"").find(|rest| {
        rest.contains(&format!("<summary id=\"{id}\">")) && rest.trim_start().starts_with("open>")
    });
    let form = form.unwrap_or_else(|| panic!("{what}: the form is folded: {}", page.body));
    let form = form.split("</details>").next().expect("its end");
    for side in ["give", "get"] {
        let name = format!("name=\"f.{side}.{resource}\"");
        let steps = form.split(&name).skip(1);
        let mut steps = steps.filter_map(|rest| rest.split('>').next());
        let field = steps.find(|step| step.contains(" checked")).expect("a step");
        assert!(field.contains("value=\"1\""), "{what}: {side} has gone: {field}");
    }
    // Why stands in the form, the notice at the top leads there, and so does sending it.
    let fault = form.split(&format!("<p class=\"fault\" id=\"{id}-form\">")).nth(1);
    let fault = fault.unwrap_or_else(|| panic!("{what}: {form}"));
    assert!(fault.starts_with("A trade cannot give and get the same resource."), "{fault}");
    let notice = page.body.split("id=\"faults\"").nth(1).expect("a notice");
    let notice = notice.split("</div>").next().expect("its end");
    assert!(notice.contains(&format!("<a href=\"#{id}-form\">A trade cannot give")), "{notice}");
    assert!(form.contains(&format!("#{id}\">")), "{what}: it is sent to itself: {form}");
    assert_eq!(page.hidden("plan"), "", "{what}: nothing is planned");
}

#[test]
fn a_form_that_the_rules_refuse_stays_as_it_was_typed() {
    on_both(async |app| {
        let (game, asked) = offered(&app).await;
        let path = app.move_path(game, asked).await;
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let person = &people[asked.index()];
        let held = held(&choices(&app, game, asked).await)[0];
        let before = app.head(game).await;
        for kind in ["counter", "standing"] {
            let id = choice(&app, game, asked, kind).await.id();
            // Each answer is possible; what they make together is not.
            let (give, get) = (format!("f.give.{held}"), format!("f.get.{held}"));
            let typed = [("open", id.as_str()), ("look", "yes"), (&give, "1"), (&get, "1")];
            let query =
                form_urlencoded::Serializer::new(String::new()).extend_pairs(typed).finish();
            let state = format!("/g/{game}");
            let page = app.get(&format!("{path}?{query}")).answer().await;
            assert_kept(&page, &id, held, kind);
            let page = app.get(&format!("{state}?{query}")).by(person).answer().await;
            assert_kept(&page, &id, held, kind);
            // The form of a choice that a mail has led to asks the same page.
            let alone = app.get(&format!("{path}/{id}")).answer().await;
            let action = format!("<form method=\"get\" action=\"{path}#{id}\"");
            assert!(alone.body.contains(&action), "{}", alone.body);
            assert_eq!(
                (alone.hidden("open"), alone.hidden("look")),
                (id.clone(), "yes".to_owned())
            );
            // Mail programs and scanners post where they were to ask.
            let page = app.post(&path).form(&typed).answer().await;
            assert_kept(&page, &id, held, kind);
            let page = app.post(&state).own().by(person).form(&typed).answer().await;
            assert_kept(&page, &id, held, kind);
            // Mended it is planned.
            // The offered terms are one for one: sent back unchanged they are no counter.
            let other = if held == "brick" { "wool" } else { "brick" };
            let mended = query.replace(&format!("{get}=1"), &format!("f.get.{other}=2"));
            let looked = app.get(&format!("{path}?{mended}")).answer().await;
            let planned = app.get(&looked.location()).answer().await;
            assert!(planned.hidden("plan").starts_with(kind), "{kind}: {}", planned.body);
        }
        assert_eq!(app.head(game).await, before, "nothing was played");
    });
}

#[test]
fn what_cannot_follow_a_plan_is_told_where_the_plan_is_and_the_houses_move_is_none() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("mare-balticum", 3, &[&ada, &bo, &cy]).await;
        let mut seat = app.pending_since(game).await.expect("a seat");
        for port in ["riga", "gdansk", "stockholm"] {
            play(&app, game, seat, &format!("place {port}")).await;
            seat = app.pending_since(game).await.expect("a seat");
        }
        let path = app.move_path(game, seat).await;
        for plan in ["time+out", "sail+9+to+hoburg", "row"] {
            let page = app.get(&format!("{path}?plan={plan}")).answer().await;
            assert_eq!(page.hidden("plan"), "", "{plan}: {}", page.body);
            assert!(!page.body.contains("id=\"plan\""), "{plan}: there is nothing to play");
            let fault = page.body.split("<p class=\"fault\" id=\"plan-fault\">").nth(1);
            let fault = fault.and_then(|rest| rest.split("</p>").next()).expect("a fault");
            assert!(!fault.is_empty(), "{plan}");
            assert!(page.body.contains("<li><a href=\"#plan-fault\">"), "{plan}: {}", page.body);
        }
        let page = app.get(&format!("{path}?plan=time+out")).answer().await;
        assert!(page.says("This is not a move that can be made now."), "{}", page.body);
    });
}

#[test]
fn where_a_standing_offer_is_made_the_page_leads_to_the_order_that_accepts_for_it() {
    on_both(async |app| {
        let (game, asked) = offered(&app).await;
        let path = app.move_path(game, asked).await;
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let person = &people[asked.index()];
        let table = format!("/g/{game}");
        let id = choice(&app, game, asked, "standing").await.id();
        let both =
            async || [app.get(&path).answer().await, app.get(&table).by(person).answer().await];
        const LEADS: &str = "<a href=\"#orders\">As a standing order, too: ";
        for page in both().await {
            assert_eq!(page.body.matches(LEADS).count(), 1, "{}", page.body);
            let form = page.body.split(&format!("<summary id=\"{id}\">")).nth(1).expect("a form");
            let form = form.split("</form>").next().expect("its end");
            assert!(form.contains(LEADS), "{form}");
            assert!(page.says("As a standing order, too: Accept offers that give me at least"));
            assert!(page.body.contains("id=\"orders\""), "{}", page.body);
        }
        let form = [("orders", "yes"), ("order", "accept-standing")];
        let kept = app.post(&format!("{table}/orders")).by(person).own().form(&form).answer().await;
        assert_eq!(kept.location(), format!("{table}#orders"));
        for page in both().await {
            assert!(!page.says("As a standing order, too"), "it is given: {}", page.body);
        }
    });
}

#[test]
fn a_move_that_cannot_be_read_is_refused_in_the_readers_language_alone() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        for person in [&ada, &bo, &cy] {
            let german = Settings { language: Language::German, ..Settings::default() };
            app.store
                .change_account(person.id, german.into(), Replaces::Anything)
                .await
                .expect("the store");
        }
        let game = app.game("mare-balticum", 3, &[&ada, &bo, &cy]).await;
        let waits = app.pending_since(game).await.expect("a seat");
        let current = app.current(game).await;
        let awaited = [&ada, &bo, &cy].into_iter().find(|it| current.seat_of(it.id) == Some(waits));
        let asked = format!("/g/{game}?move=sail+9+to+xx");
        let page = app.get(&asked).by(awaited.expect("one of them")).answer().await;
        assert!(page.says("ist hier kein Zug."), "{}", page.body);
        assert!(!page.says("expected"), "{}", page.body);
    });
}
