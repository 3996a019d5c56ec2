//! What pages say once, where they say it, and what they leave to a tap.

use turnpost::{game::service::MoveText, registry};
use turnpost_rules::{Seat, dyn_ruleset::BotLevel, log::id::GameId};

use crate::{
    app::{Answer, App, Person, on_both},
    changed::{format, play, trade},
};

async fn three(app: &App) -> [Person; 3] {
    [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await]
}

/// What lies between a text and the one that follows it next.
fn between<'a>(page: &'a Answer, start: &str, end: &str) -> &'a str {
    let (_, after) =
        page.body.split_once(start).unwrap_or_else(|| panic!("{start}: {}", page.body));
    after.split_once(end).map_or(after, |(between, _)| between)
}

/// The seat that is to move makes a move as a bot would.
async fn go_on(app: &App, game: GameId, seed: u64) -> Seat {
    use rand::SeedableRng as _;
    let seat = app.pending_since(game).await.expect("somebody is to move");
    let cached = app.current(game).await;
    let position = cached.state.position().expect("a started game");
    let mut sampler = rand::rngs::SmallRng::seed_from_u64(seed);
    let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
    play(app, game, seat, MoveText::Json(chosen.to_value())).await;
    seat
}

#[test]
fn what_is_asked_is_said_to_the_eyes_by_the_bar_alone() {
    on_both(async |app| {
        let people = three(&app).await;
        for entry in registry::ENTRIES {
            let ruleset = entry.rules().name();
            let game = app.game(ruleset, 3, &people.each_ref()).await;
            let seat = app.pending_since(game).await.expect("somebody is to move");
            let page = app.get(&app.move_path(game, seat).await).answer().await;
            assert!(page.body.contains("class=\"hint-bar"), "{ruleset}: there is a bar");
            // The heading is there for those who hear the page.
            let heading = between(&page, "<h2 id=\"choices-heading\"", "</h2>");
            let asked = heading.strip_prefix(" class=\"unseen\">").unwrap_or_else(|| {
                panic!("{ruleset}: the bar and the heading say the same: {heading}")
            });
            let bar = between(&page, "class=\"hint-bar", "</div>");
            assert!(bar.contains(asked), "{ruleset}: {bar}");
        }
        // Where nothing can be touched, the heading is what asks.
        let game = app.game("catan", 3, &people.each_ref()).await;
        let seat = app.pending_since(game).await.expect("somebody is to move");
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        let first = page.moves().into_iter().next().expect("a move").replace(' ', "+");
        let alone = app.get(&format!("{path}?only={first}")).answer().await;
        if !alone.body.contains("class=\"hint-bar") {
            assert!(alone.body.contains("<h2 id=\"choices-heading\">"), "{}", alone.body);
        }
    });
}

#[test]
fn news_beside_a_board_without_names_name_no_places() {
    on_both(async |app| {
        let people = three(&app).await;
        let game = app.game("catan", 3, &people.each_ref()).await;
        // A settlement and its road, until it is another one's turn.
        let first = go_on(&app, game, 1).await;
        while app.pending_since(game).await == Some(first) {
            go_on(&app, game, 1).await;
        }
        let seat = app.pending_since(game).await.expect("somebody is to move");
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        assert!(page.body.contains("class=\"changed "), "it is marked instead");
        assert!(page.says("founds a settlement."), "{}", page.body);
        assert!(page.says("lays a road."), "{}", page.body);
        assert!(!page.says("founds a settlement at"), "{}", page.body);
        let named = app.get(&format!("{path}?names=yes")).answer().await;
        assert!(named.says("founds a settlement at "), "{}", named.body);
        assert!(!named.says("founds a settlement."), "{}", named.body);
        // In the list of games the board is a small picture.
        let reader = app.current(game).await.place_at(seat).and_then(|place| place.player);
        let reader = people.iter().find(|person| Some(person.id) == reader).expect("one of them");
        let list = app.get("/games").by(reader).answer().await;
        assert!(list.says("lays a road.") && !list.says("lays a road on"), "{}", list.body);
    });
}

#[test]
fn a_step_of_a_replay_marks_what_it_changes() {
    on_both(async |app| {
        let people = three(&app).await;
        let game = app.game("catan", 3, &people.each_ref()).await;
        let seat = go_on(&app, game, 2).await;
        let founded = app.head(game).await;
        let reader = app.current(game).await.place_at(seat).and_then(|place| place.player);
        let own = people.iter().find(|person| Some(person.id) == reader).expect("one of them");
        let other = people.iter().find(|person| Some(person.id) != reader).expect("another one");
        for reader in [own, other] {
            let step = app.get(&format!("/g/{game}?at={founded}")).by(reader).answer().await;
            assert_eq!(step.body.matches("<span class=\"changed ").count(), 1, "{}", step.body);
            // It is told beside the slider, once.
            let beside = between(&step, "<nav class=\"card replay\"", "</nav>");
            assert!(beside.contains("<ul class=\"happened\""), "{beside}");
            assert_eq!(step.body.matches("<ul class=\"happened\"").count(), 1, "{}", step.body);
            // Who does not see the mark hears where it is.
            let shown = between(&step, "<ul class=\"happened\" aria-hidden=\"true\">", "</ul>");
            let heard = between(&step, "</ul><ul class=\"unseen\">", "</ul>");
            assert!(
                !shown.contains(" at ") && heard.contains(" settlement at "),
                "{shown} {heard}"
            );
            let before = founded.get() - 1;
            let step = app.get(&format!("/g/{game}?at={before}")).by(reader).answer().await;
            assert!(!step.body.contains("<span class=\"changed "), "{}", step.body);
        }
    });
}

#[test]
fn fingerprints_and_silence_are_not_spread_out() {
    on_both(async |app| {
        let people = three(&app).await;
        let game = app.game("kathai", 3, &people.each_ref()).await;
        let seat = app.pending_since(game).await.expect("somebody is to move");
        let linked = app.get(&app.move_path(game, seat).await).answer().await;
        let own = app.get(&format!("/g/{game}")).by(&people[0]).answer().await;
        for page in [&linked, &own] {
            let folded = between(page, "<details class=\"fine small\">", "</details>");
            assert!(folded.contains("fingerprint "), "{folded}");
            assert_eq!(page.body.matches("fingerprint ").count(), 1, "{}", page.body);
        }
        // Words are said where there is something to hear or to say.
        assert!(!linked.says("At the table"), "{}", linked.body);
        assert!(own.says("At the table") && own.says("Nothing was said yet."));
        let said = [("text", "A fine wind today.")];
        app.post(&format!("/g/{game}/message")).by(&people[0]).own().form(&said).answer().await;
        let linked = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(linked.says("At the table") && linked.says("A fine wind today."));
    });
}

#[test]
fn who_made_the_games_is_told_beside_their_rules() {
    on_both(async |app| {
        let start = app.get("/").answer().await;
        let links = start.attributes("<a", "href");
        assert!(links.contains(&"/rules#credits".to_owned()), "{links:?}");
        let rules = app.get("/rules").answer().await;
        assert!(rules.body.contains("id=\"credits\""), "{}", rules.body);
        for entry in registry::ENTRIES {
            let (name, about) = (entry.rules().name(), entry.rules().about());
            let words = turnpost::game::language::Language::English.word(about.credits.key);
            assert!(!start.says(&words), "{name}");
            assert!(rules.says(&words), "{name}");
            let own = app.get(&format!("/rules/{name}")).answer().await;
            assert!(own.says(&words), "{name}");
            let pictured = rules
                .attributes("<img", "src")
                .contains(&format!("/rules/{name}/board.svg?language=en"));
            assert!(pictured, "{name}");
        }
    });
}

#[test]
fn a_lobby_tells_the_rules_that_are_unusual_and_folds_the_others() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        let open = async |fields: &[(&str, &str)]| {
            let form = app.get("/games/new?ruleset=catan").by(&ada).answer().await;
            let forms = crate::forms::forms(&form.body);
            let form = forms.into_iter().find(|form| form.action == "/games/new").expect("a form");
            let mut filled = form.as_loaded();
            for (name, value) in fields {
                assert!(filled.iter().any(|(known, _)| known == name), "no field {name}");
                filled.retain(|(known, _)| known != name);
                filled.push(((*name).to_owned(), (*value).to_owned()));
            }
            let pairs: Vec<(&str, &str)> =
                filled.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
            let asked = app.post("/games/new").by(&ada).own().form(&pairs);
            let path = asked.answer().await.location();
            app.get(&path).by(&ada).answer().await
        };
        const FIRST: &str = "The first yes to an offer closes the deal";
        let facts = |page: &Answer| between(page, "What was agreed", "id=\"usual\"").to_owned();
        let usual = |page: &Answer| between(page, "id=\"usual\"", "</details>").to_owned();
        let page = open(&[]).await;
        assert!(usual(&page).contains(FIRST), "{}", page.body);
        assert!(!facts(&page).contains(FIRST), "{}", page.body);
        assert!(facts(&page).contains("No hurry"), "the pace is no rule: {}", page.body);
        let page = open(&[("f.first_acceptance", "yes")]).await;
        assert!(facts(&page).contains(FIRST), "{}", page.body);
        assert!(!usual(&page).contains(FIRST), "{}", page.body);
    });
}

/// What the buttons in the bar say.
fn in_bar(page: &Answer) -> Vec<String> {
    let (_, bar) = page.body.split_once("class=\"hint-bar").expect("a bar");
    let Some((_, buttons)) = bar.split_once("<div class=\"actions\">") else { return Vec::new() };
    let buttons = buttons.split_once("</div>").map_or(buttons, |(buttons, _)| buttons);
    let words = buttons.split("<span>").skip(1).filter_map(|rest| rest.split("</span>").next());
    words.map(str::to_owned).collect()
}

#[test]
fn the_bar_answers_what_it_says() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let [give, _] = trade.gives;
        let (game, maker, other) = (trade.game, trade.maker, trade.other);
        let offer = format!("offer 1 {give} for 1 {} to {}", trade.wants, other.index());
        format(&app, game, maker, &offer).await;
        let asked = app.get(&app.move_path(game, other).await).answer().await;
        assert_eq!(in_bar(&asked), ["Accept", "Decline"], "{}", asked.body);
        let choices = app.current(game).await;
        let choices = choices.state.position().expect("a position").choices(other);
        let accept = choices.iter().find(|it| it.template["type"] == "accept").expect("a choice");
        format(&app, game, other, accept.notation.as_deref().expect("a whole move")).await;
        // Whatever else the bank would give, who has said yes is answered.
        let closing = app.get(&app.move_path(game, maker).await).answer().await;
        let [with] = in_bar(&closing).try_into().expect("one button");
        assert!(with.starts_with("Trade with ") && !with.contains("give"), "{with}");
        let choices = app.current(game).await;
        let choices = choices.state.position().expect("a position").choices(maker);
        assert_eq!(choices.first().map(|first| &first.template["type"]), Some(&"close".into()));
    });
}

#[test]
fn the_way_to_a_deal_is_in_the_bar_beside_what_ends_the_turn() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let path = app.move_path(trade.game, trade.maker).await;
        let page = app.get(&path).answer().await;
        let ways = in_bar(&page);
        assert!(ways.contains(&"Make an offer".to_owned()), "{ways:?}");
        // It leads to the form, also without scripts: that stands open there.
        let way = page.attributes("<a class=\"button quiet\"", "href");
        let way = way.iter().find(|href| href.contains("open=c-")).expect("a link to a form");
        let opened = app.get(way.split('#').next().expect("an address")).answer().await;
        assert!(opened.body.contains("<details class=\"choice\" open>"), "{}", opened.body);
        let people = three(&app).await;
        let game = app.game("kathai", 3, &people.each_ref()).await;
        let seat = app.pending_since(game).await.expect("somebody is to move");
        let page = app.get(&app.move_path(game, seat).await).answer().await;
        assert_eq!(in_bar(&page), ["Pass", "Ask for a deal"], "{}", page.body);
    });
}

#[test]
fn what_must_be_touched_far_down_the_board_the_bar_leads_to() {
    on_both(async |app| {
        let people = three(&app).await;
        let mut game = app.game("mare-balticum", 3, &people.each_ref()).await;
        for seed in 0..20_000 {
            // Chance is the server's: a game may end before a clock is drawn.
            let Some(seat) = app.pending_since(game).await else {
                game = app.game("mare-balticum", 3, &people.each_ref()).await;
                continue;
            };
            let decision = app.current(game).await.state.decision(seat);
            if decision.is_some_and(|decision| decision.kind == "token") {
                let page = app.get(&app.move_path(game, seat).await).answer().await;
                let bar = between(&page, "class=\"hint-bar", "</div>");
                let (_, way) = bar.split_once("<a class=\"down\" href=\"#").expect("a way");
                let place = way.split('"').next().unwrap_or_default();
                assert!(place.starts_with("on-market-"), "{bar}");
                assert!(page.body.contains(&format!("id=\"{place}\"")), "{place} is there");
                return;
            }
            go_on(&app, game, seed).await;
        }
        panic!("no clock is drawn");
    });
}

#[test]
fn a_deal_that_is_looked_at_is_said_once() {
    on_both(async |app| {
        let trade = trade(&app).await;
        let ([give, _], wants) = (trade.gives, trade.wants);
        let choices = app.current(trade.game).await;
        let choices = choices.state.position().expect("a position").choices(trade.maker);
        let offer = choices.iter().find(|it| it.template["type"] == "offer").expect("a choice");
        let path = app.move_path(trade.game, trade.maker).await;
        let filled = format!("{path}?open={}&look=yes&f.give.{give}=1&f.get.{wants}=1", offer.id());
        let review = app.get(&filled).answer().await.location();
        let page = app.get(review.split('#').next().expect("an address")).answer().await;
        let (_, bar) = page.body.split_once("class=\"hint-bar").expect("a bar");
        let bar = bar.split_once("<div class=\"actions\">").expect("its buttons").0;
        assert!(bar.contains("Offer "), "{bar}");
        assert!(!bar.contains("class=\"soft small\""), "what comes then says the same: {bar}");
        let plan = between(&page, "id=\"plan\"", "</ol>");
        assert!(plan.contains("<code>offer 1 ") && !plan.contains("Offer "), "{plan}");
        assert!(!page.says("It will bring"), "{}", page.body);
    });
}
