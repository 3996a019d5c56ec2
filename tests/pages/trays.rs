//! Hands, deals and discards as cards; small pictures in sentences; what others have changed.

use actix_web::http::StatusCode;
use turnpost_rules::{Choice, Seat, dyn_ruleset::BotLevel, log::id::GameId};

use crate::{
    app::{Answer, App, on_both},
    changed::{format, play, trade},
};
use turnpost::game::service::MoveText;

async fn choices(app: &App, game: GameId, seat: Seat) -> Vec<Choice> {
    app.current(game).await.state.position().expect("a position").choices(seat)
}

async fn choice(app: &App, game: GameId, seat: Seat, kind: &str) -> Choice {
    let all = choices(app, game, seat).await;
    all.into_iter().find(|choice| choice.template["type"] == kind).expect("such a choice")
}

/// The ids of the checked buttons of a page.
fn checked(page: &Answer) -> Vec<(String, String)> {
    let inputs = page.body.split("<input ").skip(1).filter_map(|rest| rest.split('>').next());
    let attribute = |input: &str, name: &str| {
        let (_, rest) = input.split_once(&format!(" {name}=\"")).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    let checked = inputs.filter(|input| input.ends_with(" checked"));
    let pairs = checked.map(|input| (attribute(input, "name"), attribute(input, "value")));
    pairs.filter(|(_, value)| !value.is_empty()).collect()
}

/// The marks of small pictures, which belong to no page.
fn has_marks(page: &Answer) -> bool {
    page.body.chars().any(|it| ('\u{f0100}'..='\u{f01ff}').contains(&it))
}

#[test]
fn a_counter_offer_starts_from_the_offered_terms_and_is_none_until_they_change() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let [give, _] = trade.gives;
        let (game, other, wants) = (trade.game, trade.other, trade.wants);
        let offer = format!("offer 1 {give} for 1 {wants} to {}", other.index());
        format(&app, game, trade.maker, &offer).await;
        let path = app.move_path(game, other).await;
        let counter = choice(&app, game, other, "counter").await;
        let id = counter.id();
        let page = app.get(&format!("{path}?open={id}")).answer().await;
        // Two trays with the other's name between, and the offered terms in them.
        let deal = page.body.split("<div class=\"deal apart\">").nth(1).expect("a deal");
        let (tray, rest) = deal.split_once("<p class=\"between\">").expect("a name between");
        assert!(tray.contains("What do you give?"), "{tray}");
        // No resource is on both sides: those of one kind are known by their number.
        assert!(page.body.contains("<div class=\"deal apart\">"), "{}", page.body);
        let kind = |side: &str, resource: &str| {
            let kinds = page.body.split("data-kind=\"").skip(1);
            let name = format!("name=\"f.{side}.{resource}\"");
            let mut own =
                kinds.filter(|it| it.split("</div>").next().is_some_and(|it| it.contains(&name)));
            own.next().and_then(|it| it.split('"').next()).map(str::to_owned)
        };
        assert!(kind("get", wants).is_some(), "{}", page.body);
        assert_eq!(kind("give", wants), kind("get", wants));
        assert_ne!(kind("get", give), kind("get", wants));
        assert!(rest.contains("What do you want?"), "{rest}");
        let name = rest.split("<strong>").nth(1).and_then(|name| name.split('<').next());
        let maker = app.current(game).await.place_at(trade.maker).and_then(|place| place.player);
        assert!(name.is_some_and(|name| ["Ada", "Bo", "Cy"].contains(&name)), "{name:?} {maker:?}");
        let start = [
            (format!("f.give.{wants}"), "1".to_owned()),
            (format!("f.get.{give}"), "1".to_owned()),
        ];
        assert_eq!(checked(&page), start);
        let (_, main) = page.body.split_once("<main").expect("the page's own part");
        assert!(!main.contains("type=\"number\"") && !page.says("At most"), "{main}");
        assert!(!has_marks(&page));
        // Sent as it was loaded it is no answer.
        let head = app.head(game).await;
        let seen = page.hidden("seen");
        let mut form = vec![("open", id.as_str()), ("look", "yes"), ("now", "yes")];
        form.push(("seen", &seen));
        form.extend(start.iter().map(|(name, value)| (name.as_str(), value.as_str())));
        let answer = app.post(&path).form(&form).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert!(answer.says("These are the terms that you were offered."), "{}", answer.body);
        assert_eq!(app.head(game).await, head);
        assert_eq!(checked(&answer), start, "and stays filled in");
        // One more card of theirs, and it is.
        let more = form.last_mut().expect("what is wanted");
        more.1 = "2";
        let played = app.post(&path).form(&form).answer().await;
        let after = app.get(&played.location()).answer().await;
        assert!(after.says("Played"), "{}", after.body);
        assert!(app.head(game).await > head);
    });
}

#[test]
fn a_form_says_what_it_would_do_to_the_script_that_asks_and_plays_nothing() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let ([give, _], wants) = (trade.gives, trade.wants);
        let path = app.move_path(trade.game, trade.maker).await;
        let id = choice(&app, trade.game, trade.maker, "offer").await.id();
        let head = app.head(trade.game).await;
        let half = format!("?open={id}&look=yes&f.give.{give}=1");
        let whole = format!("{half}&f.get.{wants}=1");
        let cached = app.current(trade.game).await;
        let player = cached.place_at(trade.maker).and_then(|place| place.player);
        let said = async |query: &str| {
            let answer = app.get(&format!("{path}{query}&say=yes")).answer().await;
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
            assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
            assert_eq!(answer.header("cache-control"), "no-store");
            answer.body
        };
        assert_eq!(said(&whole).await, format!("Offer 1 {give} for 1 {wants}"));
        let fault = said(&half).await;
        assert!(!fault.is_empty() && !fault.contains("Offer"), "{fault}");
        assert_eq!(said("?open=c-nothing&look=yes").await, "");
        // Who is signed in and plays from the game's own page is told the same; nobody else is.
        let own = format!("/g/{}{whole}&say=yes", trade.game);
        for name in ["Ada", "Bo", "Cy"] {
            let person = app.person(name).await;
            if Some(person.id) == player {
                let answer = app.get(&own).by(&person).answer().await;
                assert_eq!(answer.body, format!("Offer 1 {give} for 1 {wants}"));
            }
        }
        assert_eq!(app.head(trade.game).await, head, "nothing is played");
    });
}

#[test]
fn an_answer_to_a_trade_is_one_button_and_play() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let [give, _] = trade.gives;
        let (game, other, wants) = (trade.game, trade.other, trade.wants);
        let offer = format!("offer 1 {give} for 1 {wants} to {}", other.index());
        format(&app, game, trade.maker, &offer).await;
        let path = app.move_path(game, other).await;
        let page = app.get(&path).answer().await;
        let accept = page.moves().into_iter().find(|notation| notation.starts_with("accept "));
        let accept = accept.expect("it can be accepted");
        // Its words carry pictures of what they name, which the page defines, and are whole without.
        assert!(page.says(&format!("1 {wants}")), "{}", page.body);
        let icon = format!("<use href=\"#icon-catan-{wants}\"/></svg>{wants}");
        assert!(page.body.contains(&icon), "{}", page.body);
        let defined = format!("<g id=\"icon-catan-{wants}\">");
        assert_eq!(page.body.matches(&defined).count(), 1);
        assert!(!has_marks(&page));
        let form = [("move", accept.as_str()), ("seen", &page.hidden("seen"))];
        let played = app.post(&path).form(&form).answer().await;
        assert!(app.get(&played.location()).answer().await.says("Played"));
    });
}

#[test]
fn a_discard_counts_down_and_each_card_of_the_hand_is_touched() {
    on_both(async |app| {
        use rand::SeedableRng as _;
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let mut game = app.game("catan", 3, &people.each_ref()).await;
        let mut sampler = rand::rngs::SmallRng::seed_from_u64(11);
        for _ in 0..20_000 {
            // Chance is the server's: a game may end before a seven finds eight cards.
            let Some(seat) = app.pending_since(game).await else {
                game = app.game("catan", 3, &people.each_ref()).await;
                continue;
            };
            let offered = choices(&app, game, seat).await;
            if let Some(discard) = offered.iter().find(|it| it.template["type"] == "discard") {
                let path = app.move_path(game, seat).await;
                let page = app.get(&path).answer().await;
                let id = discard.id();
                let open = format!("<details class=\"choice owed\" open>\n<summary id=\"{id}\">");
                assert!(page.body.contains(&open), "what is owed stands open: {}", page.body);
                let owed = page.attributes("<div class=\"hand stamps\"", "data-owed");
                let owed: u32 = owed[0].parse().expect("a number");
                assert!(owed >= 4, "half of eight or more");
                // The count-down stands beside the button, at the bottom of the window.
                assert!(page.body.contains(&format!("class=\"owes{owed}\">")), "{}", page.body);
                let bar = page.body.split("<p class=\"wants\"").nth(1).expect("what it wants");
                let bar = bar.split("</button>").next().unwrap_or_default();
                assert!(bar.contains(&format!("<strong>Discard {owed} cards</strong>")), "{bar}");
                // It leads to the hand, which the board may have pushed out of sight.
                let way = page.attributes("<a class=\"down\"", "href").remove(0);
                assert_eq!(way, format!("#{id}-cards"));
                assert!(page.body.contains(&format!("id=\"{id}-cards\"")), "{}", page.body);
                assert!(
                    bar.contains("<span class=\"w1\"><span class=\"left\"></span> more</span>")
                );
                let bounds = format!("class=\"wanted q1\" data-min=\"{owed}\" data-max=\"{owed}\"");
                assert!(page.body.contains(&bounds), "{}", page.body);
                // Of each card one number is seen: so many of those that are held.
                assert!(page.body.contains("<b>0/") && !page.body.contains("class=\"held\""));
                // As the page is loaded it is no move; with so many cards it is.
                let seen = page.hidden("seen");
                let (mut left, mut form) = (owed, Vec::new());
                for count in discard.fields.iter().flat_map(|field| match &field.shape {
                    turnpost_rules::Shape::Counts { counts, .. } => counts.clone(),
                    _ => Vec::new(),
                }) {
                    let some = left.min(count.max);
                    left -= some;
                    form.push((format!("f.cards.{}", count.key), some.to_string()));
                }
                let fixed = [("open", id.as_str()), ("look", "yes"), ("now", "yes")];
                let fixed = fixed.into_iter().chain([("seen", seen.as_str())]);
                let typed = form.iter().map(|(name, value)| (name.as_str(), value.as_str()));
                let whole: Vec<_> = fixed.clone().chain(typed).collect();
                let loaded: Vec<_> = fixed.collect();
                let head = app.head(game).await;
                let nothing = app.post(&path).form(&loaded).answer().await;
                assert_eq!(nothing.status, StatusCode::UNPROCESSABLE_ENTITY);
                assert_eq!(app.head(game).await, head);
                let played = app.post(&path).form(&whole).answer().await;
                assert!(app.get(&played.location()).answer().await.says("Played"));
                return;
            }
            let cached = app.current(game).await;
            let position = cached.state.position().expect("a started game");
            let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
            play(&app, game, seat, MoveText::Json(chosen.to_value())).await;
        }
        panic!("nobody comes to discard");
    });
}

#[test]
fn what_others_have_changed_is_marked_and_told_one_by_one_and_own_moves_are_not() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.game("catan", 3, &people.each_ref()).await;
        let first = app.pending_since(game).await.expect("a seat");
        let page = app.get(&app.move_path(game, first).await).answer().await;
        assert!(!page.body.contains("id=\"changes\""), "nothing has changed yet: {}", page.body);
        // A settlement and its road.
        for kind in ["settlement", "road"] {
            let built = choice(&app, game, first, kind).await;
            format(&app, game, first, built.notation.as_deref().expect("a whole move")).await;
        }
        let next = app.pending_since(game).await.expect("a seat");
        assert_ne!(next, first);
        let path = app.move_path(game, next).await;
        let page = app.get(&path).answer().await;
        assert_eq!(page.body.matches("<span class=\"changed ").count(), 2, "{}", page.body);
        assert!(page.says("2 changes by others are marked."), "{}", page.body);
        // The line that tells them stands above the board, in sight with it.
        let at = |what: &str| page.body.find(what).expect(what);
        assert!(at("id=\"changes\"") < at("<div class=\"picture\">"), "{}", page.body);
        for (nth, tag) in page.body.split("<span class=\"changed ").skip(1).enumerate() {
            let class = format!(" of{}\"", nth + 1);
            assert!(tag.split('>').next().is_some_and(|tag| tag.ends_with(&class)), "{tag}");
        }
        // The buttons are of no form, and none is pressed.
        let steps = page.attributes("<input type=\"radio\" class=\"unseen one\"", "form");
        assert!(steps.is_empty() && checked(&page).is_empty());
        assert!(page.body.contains("aria-labelledby=\"change-1-words\""));
        // Who made them sees none of them as a change, however the turn goes on.
        let player = app.current(game).await.place_at(first).and_then(|place| place.player);
        let maker = people.iter().find(|person| Some(person.id) == player).expect("one of them");
        let seen = app.get(&format!("/g/{game}")).by(maker).answer().await;
        assert_eq!(seen.status, StatusCode::OK);
        assert!(!seen.body.contains("id=\"changes\""), "{}", seen.body);
        // With something planned the board is the reader's own.
        let settlement = choice(&app, game, next, "settlement").await.notation.expect("whole");
        let planned = format!("{path}?plan={}", settlement.replace(' ', "+"));
        let page = app.get(&planned).answer().await;
        assert!(!page.body.contains("id=\"changes\""));
    });
}

#[test]
fn the_names_of_places_are_a_switch_that_keeps_what_was_planned() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.game("catan", 3, &people.each_ref()).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let path = app.move_path(game, seat).await;
        let named = |page: &Answer| page.body.contains(">F1</text>");
        let page = app.get(&path).answer().await;
        assert!(!named(&page) && page.says("Show the names of places"), "{}", page.body);
        let page = app.get(&format!("{path}?names=yes")).answer().await;
        assert!(named(&page) && page.says("Hide the names of places"), "{}", page.body);
        let settlement = choice(&app, game, seat, "settlement").await.notation.expect("whole");
        let planned = format!("{path}?plan={}", settlement.replace(' ', "+"));
        let page = app.get(&planned).answer().await;
        let switch = page.attributes("<p class=\"switch small\"><a", "href").remove(0);
        assert!(switch.contains("plan=") && switch.contains("names="), "{switch}");
        // A board whose names belong to its drawing has no switch.
        let game = app.game("kathai", 3, &people.each_ref()).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let page = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(!page.says("names of places"), "{}", page.body);
    });
}
