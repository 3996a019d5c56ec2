//! The guide beside the board of a demo game: there until the first turn is played.

use turnpost::{game::service::MoveText, registry};
use turnpost_rules::dyn_ruleset::BotLevel;

use crate::{
    app::{Answer, App, Person, on_both},
    changed::{format, play},
};

fn is_guided(page: &Answer) -> bool {
    let shown = page.body.contains("<details class=\"card guide\" id=\"guide\" open>");
    assert_eq!(shown, page.says("Your first turn"), "{}", page.body);
    shown
}

/// A game of one person against bots, at a decision of that person.
async fn alone(app: &App, ruleset: &str, person: &Person) -> turnpost_rules::log::id::GameId {
    let rules = registry::rulesets().newest(ruleset).expect("the ruleset");
    let seats = rules.about().seats.into_iter().find(|seats| {
        let count = turnpost_rules::SeatCount::new(*seats);
        count.is_some_and(|count| rules.check(&serde_json::json!({}), count).is_ok())
    });
    app.game(ruleset, seats.expect("a table"), &[person]).await
}

#[test]
fn whoever_opens_a_demo_is_led_through_the_first_turn_and_no_further() {
    use rand::SeedableRng as _;
    on_both(async |mut app| {
        let visitor = app.person("Visitor").await;
        app.show_demos_to(visitor.id);
        let mut sampler = rand::rngs::SmallRng::seed_from_u64(2);
        for entry in registry::ENTRIES {
            let ruleset = entry.rules().name();
            let game = alone(&app, ruleset, &visitor).await;
            let expected: Vec<&str> =
                registry::guides(ruleset).iter().map(|guide| guide.decision).collect();
            let mut guided = Vec::new();
            // Bots that play at random may offer a hundred deals before one's own first turn.
            let mut more = 0;
            for _ in 0..1000 {
                more += usize::from(guided.len() >= expected.len());
                if more > 20 {
                    break;
                }
                let cached = app.current(game).await;
                let seat = cached.seat_of(visitor.id).expect("a seat");
                let Some(decision) = cached.state.decision(seat) else { break };
                let path = app.move_path(game, seat).await;
                let page = app.get(&path).answer().await;
                if is_guided(&page) {
                    guided.push(decision.kind);
                    let guide = registry::guides(ruleset);
                    let guide = guide.iter().find(|guide| guide.decision == decision.kind);
                    let steps = guide.expect("its guide").steps;
                    assert!((2..=3).contains(&steps.len()), "{ruleset}: short");
                    for step in steps {
                        let words = turnpost::game::language::Language::English.word(step);
                        assert!(page.says(&words) && words != *step, "{ruleset}: {step}");
                    }
                    // What is planned is not played yet.
                    let signed_in = app.get(&format!("/g/{game}")).by(&visitor).answer().await;
                    assert!(is_guided(&signed_in), "{}", signed_in.body);
                }
                let position = cached.state.position().expect("a position");
                let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
                play(&app, game, seat, MoveText::Json(chosen.to_value())).await;
            }
            assert_eq!(guided, expected, "{ruleset}: once each, and no more");
        }
    });
}

#[test]
fn nobody_else_is_led_and_the_visitor_not_among_people() {
    on_both(async |mut app| {
        let (ada, visitor) = (app.person("Ada").await, app.person("Visitor").await);
        app.show_demos_to(visitor.id);
        for entry in registry::ENTRIES {
            let ruleset = entry.rules().name();
            let own = alone(&app, ruleset, &ada).await;
            let shared = app.game(ruleset, 3, &[&visitor, &ada]).await;
            for (game, person) in [(own, &ada), (shared, &visitor), (shared, &ada)] {
                let page = app.get(&format!("/g/{game}")).by(person).answer().await;
                assert!(!is_guided(&page), "{}", page.body);
            }
        }
    });
}

#[test]
fn a_guide_that_was_folded_stays_folded_wherever_its_page_leads() {
    on_both(async |mut app| {
        let visitor = app.person("Visitor").await;
        app.show_demos_to(visitor.id);
        let game = alone(&app, "catan", &visitor).await;
        let seat = app.current(game).await.seat_of(visitor.id).expect("a seat");
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        assert!(is_guided(&page));
        // Without a script a link folds it, and the page can be loaded again.
        let fold = page.attributes("<p class=\"unscripted small\"><a", "href").remove(0);
        assert_eq!(fold, format!("{path}?guide=no#choices"));
        let folded = |page: &Answer| {
            assert!(page.says("Your first turn"), "it can be unfolded: {}", page.body);
            page.body.contains("<details class=\"card guide\" id=\"guide\">")
        };
        let page = app.get(&format!("{path}?guide=no")).answer().await;
        assert!(folded(&page), "{}", page.body);
        // Every form of the page, and every link that leads to the page again, carries it.
        assert_eq!(page.hidden("guide"), "no");
        let settlement = page.moves().into_iter().find(|it| it.starts_with("settlement"));
        let settlement = settlement.expect("a place").replace(' ', "+");
        let planned = app.get(&format!("{path}?move={settlement}&guide=no")).answer().await;
        assert!(folded(&planned) && planned.body.contains("id=\"planned\""), "{}", planned.body);
        let mut own = planned.attributes("<a", "href");
        own.retain(|href| href.starts_with(&path));
        assert!(own.iter().any(|href| !href.contains("plan=")), "back to no plan: {own:?}");
        assert!(own.iter().all(|href| href.contains("guide=no")), "{own:?}");
        // Beside the names of places, which are carried in the same way.
        let both = app.get(&format!("{path}?names=yes&guide=no")).answer().await;
        assert!(folded(&both));
        assert_eq!(both.hidden("names"), "yes");
        let nonsense = app.get(&format!("{path}?guide=%22%3E")).answer().await;
        assert!(is_guided(&nonsense));
    });
}

#[test]
fn the_guide_names_the_buttons_that_are_there() {
    on_both(async |mut app| {
        let visitor = app.person("Visitor").await;
        app.show_demos_to(visitor.id);
        let game = alone(&app, "kathai", &visitor).await;
        let seat = app.current(game).await.seat_of(visitor.id).expect("a seat");
        while app.current(game).await.state.decision(seat).map(|it| it.kind) == Some("answer") {
            format(&app, game, seat, "decline").await;
        }
        let page = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(is_guided(&page), "{}", page.body);
        let touch = turnpost::game::language::Language::English.word("kathai-guide-touch");
        let (_, bar) = page.body.split_once("class=\"hint-bar").expect("a bar");
        let named: Vec<&str> =
            touch.split('“').skip(1).filter_map(|rest| rest.split('”').next()).collect();
        assert!(!named.is_empty(), "{touch}");
        for button in named {
            let shown = format!("<span>{button}</span>");
            assert!(bar.contains(&shown), "{button}: {bar}");
        }
    });
}

#[test]
fn the_board_behind_a_demos_move_says_that_it_stood_so_and_calls_nobody() {
    on_both(async |mut app| {
        let visitor = app.person("Visitor").await;
        let game = alone(&app, "kathai", &visitor).await;
        let seat = app.current(game).await.seat_of(visitor.id).expect("a seat");
        while app.current(game).await.state.decision(seat).map(|it| it.kind) == Some("answer") {
            format(&app, game, seat, "decline").await;
        }
        let path = app.move_path(game, seat).await;
        format(&app, game, seat, "pass").await;
        // Elsewhere a mail tells whose turn it is, and the page says that it is a page of the past.
        const STOOD: &str = "As it stood right after your move.";
        let other = app.get(&path).answer().await;
        assert!(!other.says(STOOD) && other.says("The table as it was then"), "{}", other.body);
        app.show_demos_to(visitor.id);
        let page = app.get(&path).answer().await;
        assert!(page.says(STOOD), "{}", page.body);
        assert!(!page.body.contains("class=\"tag call\""), "{}", page.body);
    });
}
