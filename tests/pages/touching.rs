//! Choosing on the picture: what lies over it, and what its forms send.

use actix_web::http::StatusCode;
use turnpost::game::service::MoveText;
use turnpost_rules::{Choice, Seat, log::id::GameId};

use crate::{
    app::{Answer, App, on_both},
    changed::play,
};

async fn choices(app: &App, game: GameId, seat: Seat) -> Vec<Choice> {
    app.current(game).await.state.position().expect("a position").choices(seat)
}

/// A game of CATAN that waits for its first settlement, whose it is, and the page of its link.
async fn founding(app: &App) -> (GameId, Seat, String) {
    let (ada, bo, cy) = (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
    let game = app.game("catan", 3, &[&ada, &bo, &cy]).await;
    let seat = app.pending_since(game).await.expect("a seat");
    let path = app.move_path(game, seat).await;
    (game, seat, path)
}

/// The notations of the roads that go with a settlement.
fn roads(page: &Answer, settlement: &str) -> Vec<String> {
    let start = format!("<input type=\"radio\" form=\"moves\" name=\"then.{settlement}\"");
    page.attributes(&start, "value")
}

#[test]
fn every_place_of_a_complete_move_is_a_radio_button_over_the_picture() {
    on_both(async |app| {
        let (game, seat, path) = founding(&app).await;
        let page = app.get(&path).answer().await;
        let start = "<input type=\"radio\" form=\"moves\" name=\"move\" class=\"place first ";
        let placed = page.attributes(start, "value");
        let offered = choices(&app, game, seat).await.into_iter();
        let offered: Vec<String> =
            offered.filter(|it| it.spot.is_some()).filter_map(|it| it.notation).collect();
        assert_eq!(placed, offered, "all of them, in the order of the rules");
        // The picture itself has no links, and nothing is picked.
        assert!(!page.body.contains("class=\"spot\"") && !page.body.contains(" checked"));
        // Each is named by its words, which tell what lies around; the list is the same radios.
        for choice in choices(&app, game, seat).await.iter().filter(|it| it.spot.is_some()) {
            let id = choice.id();
            assert!(page.body.contains(&format!("aria-labelledby=\"{id}-words\"")), "{id}");
            assert!(page.body.contains(&format!("<p id=\"{id}-words\">Settlement: ")), "{id}");
            let listed = format!("<label class=\"row\" for=\"{id}\">");
            assert_eq!(page.body.matches(&listed).count(), 1, "{id}");
        }
        assert!(page.says("Settlement at F1"), "{}", page.body);
    });
}

#[test]
fn a_settlement_is_sent_with_its_own_road_and_with_none_of_a_changed_mind() {
    on_both(async |app| {
        let (game, seat, path) = founding(&app).await;
        let page = app.get(&path).answer().await;
        let moves = page.moves();
        let settlements: Vec<&String> =
            moves.iter().filter(|notation| notation.starts_with("settlement ")).collect();
        let (one, other) = (settlements[3], settlements[40]);
        let (here, there) = (roads(&page, one), roads(&page, other));
        assert!((2..=3).contains(&here.len()) && (2..=3).contains(&there.len()));
        let head = app.head(game).await;
        let seen = page.hidden("seen");
        // A road alone, of whichever settlement, is nothing that was picked.
        let stale = format!("then.{other}");
        let untouched = [(stale.as_str(), there[0].as_str()), ("seen", &seen)];
        let answer = app.post(&path).form(&untouched).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.says("Nothing was picked"), "{}", answer.body);
        assert_eq!(app.head(game).await, head);
        let own = format!("then.{one}");
        let form = [("move", one.as_str()), (&stale, &there[0]), (&own, &here[1]), ("seen", &seen)];
        let played = app.post(&path).form(&form).answer().await;
        let after = app.get(&played.location()).answer().await;
        assert!(after.says("Played"), "{}", after.body);
        let now = app.current(game).await;
        let view =
            now.state.position().expect("a position").view(turnpost_rules::Viewer::Spectator);
        let built = &view["seats"][seat.index()];
        let notation = |place: &serde_json::Value| place.as_str().expect("a name").to_lowercase();
        assert_eq!(
            format!("settlement {}", notation(&built["settlements"][0])),
            one.to_lowercase()
        );
        assert_eq!(format!("road {}", notation(&built["roads"][0])), here[1].to_lowercase());
        assert_eq!(built["roads"].as_array().map(Vec::len), Some(1));
        // Both made the decision: somebody else's turn has come.
        assert_ne!(app.pending_since(game).await, Some(seat));
    });
}

#[test]
fn what_was_touched_is_touched_still_when_the_rules_refuse_it() {
    on_both(async |app| {
        let (game, _, path) = founding(&app).await;
        let page = app.get(&path).answer().await;
        let moves = page.moves();
        let one = moves.iter().find(|it| it.starts_with("settlement ")).expect("a settlement");
        let head = app.head(game).await;
        let own = format!("then.{one}");
        // A road that does not start there.
        let form = [("move", one.as_str()), (&own, "road K3-K4"), ("seen", &page.hidden("seen"))];
        let answer = app.post(&path).form(&form).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head, "nothing of it is played");
        assert_eq!(answer.body.matches(" checked").count(), 1, "the settlement: {}", answer.body);
    });
}

#[test]
fn a_form_is_played_without_another_look_once_it_is_filled_in_and_not_before() {
    on_both(async |app| {
        let (game, seat, path) = founding(&app).await;
        let page = app.get(&path).answer().await;
        let orders = choices(&app, game, seat).await;
        let order = orders.iter().find(|it| it.template["type"] == "keep").expect("an order");
        let (id, seen) = (order.id(), page.hidden("seen"));
        let head = app.head(game).await;
        let mut form = vec![("open", id.as_str()), ("look", "yes"), ("now", "yes")];
        form.push(("seen", &seen));
        // As the page was loaded, and as its empty fields are sent.
        for typed in [None, Some(("f.resources.1", ""))] {
            let form: Vec<_> = form.iter().copied().chain(typed).collect();
            let answer = app.post(&path).form(&form).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
            assert!(answer.says("Please look again"), "{}", answer.body);
            assert_eq!(app.head(game).await, head);
        }
        form.push(("f.resources.1", "\"wool\""));
        let played = app.post(&path).form(&form).answer().await;
        let after = app.get(&played.location()).answer().await;
        assert!(after.says("Played"), "{}", after.body);
        // A page that is loaded with something filled in offers no more than a look.
        let filled = app.get(&format!("{path}?open={id}&f.resources.1=%22wool%22")).answer().await;
        let unfolded = filled.body.split("<details class=\"choice\" open>").nth(1).expect("it");
        let unfolded = unfolded.split("</details>").next().expect("its end");
        assert!(!unfolded.contains("name=\"now\""), "{unfolded}");
    });
}

#[test]
fn a_swap_of_goods_is_touched_between_them_and_paid_with_a_card_that_is_touched() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
        let seat = app.pending_since(game).await.expect("a seat");
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        let offered = choices(&app, game, seat).await;
        let bribes: Vec<_> = offered.iter().filter(|it| it.template["type"] == "bribe").collect();
        assert_eq!(bribes.len(), 4);
        let hand = offered.iter().filter(|it| it.template["type"] == "swap").count();
        for bribe in &bribes {
            let start =
                format!("<input type=\"radio\" form=\"moves\" name=\"then.@{}\"", bribe.id());
            let paid = page.attributes(&start, "value");
            assert!(paid.len() >= hand, "each card of the hand: {paid:?}");
            assert!(paid.iter().all(|notation| notation.starts_with("bribe ")), "{paid:?}");
            assert!(page.body.contains(&format!("value=\"@{}\"", bribe.id())));
            // The form stands in the list as before.
            assert!(page.body.contains(&format!("<summary id=\"{}\">", bribe.id())));
        }
        // The cards of the hand are touched for a swap with the pile.
        let start = "<input type=\"radio\" form=\"moves\" name=\"move\" class=\"place first ";
        let touched = page.attributes(start, "value");
        let swaps = touched.iter().filter(|value| value.starts_with("swap ")).count();
        assert_eq!(swaps, hand, "{touched:?}");
        let handle = format!("@{}", bribes[0].id());
        let own = format!("then.{handle}");
        let start = format!("<input type=\"radio\" form=\"moves\" name=\"{own}\"");
        let payment = page.attributes(&start, "value").remove(0);
        let seen = page.hidden("seen");
        let form = [("move", handle.as_str()), (&own, &payment), ("seen", &seen)];
        let played = app.post(&path).form(&form).answer().await;
        let after = app.get(&played.location()).answer().await;
        assert!(after.says("Played"), "{}", after.body);
        let view = app
            .current(game)
            .await
            .state
            .position()
            .expect("a position")
            .view(turnpost_rules::Viewer::Spectator);
        assert_eq!(view["bribe"]["payer"], serde_json::json!(seat));
    });
}

#[test]
fn a_sale_leads_from_the_good_to_the_form_for_a_part_of_it() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        // Where nobody could in a whole game, in another one.
        for _ in 0..20 {
            let game = app.game("kathai", 3, &[&ada, &bo, &cy]).await;
            for _ in 0..300 {
                let Some(seat) = app.pending_since(game).await else { break };
                let offered = choices(&app, game, seat).await;
                let parts: Vec<_> = offered
                    .iter()
                    .filter(|it| it.template["type"] == "sell" && it.fields.len() == 2)
                    .collect();
                let path = app.move_path(game, seat).await;
                let page = app.get(&path).answer().await;
                for part in &parts {
                    let id = part.id();
                    let href = format!("<a class=\"button quiet\" href=\"{path}?open={id}#{id}\">");
                    assert_eq!(page.body.matches(&href).count(), 1, "{href}: {}", page.body);
                }
                if !parts.is_empty() {
                    return;
                }
                let pass = offered.iter().rev().find_map(|it| it.notation.clone()).expect("a move");
                let form = [("move", pass.as_str()), ("seen", &page.hidden("seen"))];
                app.post(&path).form(&form).answer().await;
            }
        }
        panic!("somebody can sell more than one card");
    });
}

#[test]
fn what_is_picked_in_the_list_shows_on_the_board_by_the_numbers_that_both_have() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = app.game("mare-balticum", 3, &[&ada, &bo, &cy]).await;
        let is_sailing = |choice: &Choice| choice.template["type"] == "sail";
        let seat = loop {
            let seat = app.pending_since(game).await.expect("a seat");
            let offered = choices(&app, game, seat).await;
            if offered.iter().any(is_sailing) {
                break seat;
            }
            let first = offered.iter().find_map(|it| it.notation.clone()).expect("a whole move");
            play(&app, game, seat, MoveText::Notation(first)).await;
        };
        let path = app.move_path(game, seat).await;
        let page = app.get(&path).answer().await;
        // In the page itself where it is the first that its reader sees, or beside it.
        let mut style = page.body.clone();
        for sheet in page.attributes("<link rel=\"stylesheet\"", "href") {
            style += &app.get(&sheet).answer().await.body;
        }
        let offered = choices(&app, game, seat).await;
        let sails = offered.iter().filter(|it| is_sailing(it) && it.notation.is_some());
        let (mut seen, mut handles) = (0, std::collections::BTreeSet::new());
        for choice in sails {
            let notation = choice.notation.as_deref().expect("a whole move");
            let listed = page.body.split("<input ").find(|it| {
                it.contains(" class=\"listed ") && it.contains(&format!("value=\"{notation}\""))
            });
            let listed = listed.unwrap_or_else(|| panic!("{notation} is not in the list"));
            let classes = listed.split(" class=\"").nth(1).expect("classes");
            let classes = classes.split('"').next().expect("their end");
            let [_, from, to] = classes.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{classes}")
            };
            // On the board, the boat and the place where the move puts it have the same.
            let handle = page.body.split(&format!("<div class=\"spot-of handle {from}\">")).nth(1);
            let handle = handle.and_then(|rest| rest.split("class=\"spot-of").next());
            let handle = handle.unwrap_or_else(|| panic!("no {from} on the board"));
            assert!(handle.contains("<span class=\"taken "), "{handle}");
            let put = handle.split(&format!("value=\"{notation}\"")).nth(1).expect("the move");
            let ghost = put.split("<svg class=\"ghost ").nth(1).expect("a drawing");
            let ghost = ghost.split('"').next().expect("its classes");
            assert!(ghost.ends_with(&format!(" {to}")), "{notation}: {ghost} is not {to}");
            // The style sheet knows them.
            for rule in [
                format!(".table:has(.listed.{from}:checked)"),
                format!(".table:has(.listed.{to}:checked)"),
                format!(".handle.{from}{{"),
                format!(".ghost.{to}{{"),
            ] {
                assert!(style.contains(&rule), "no {rule}");
            }
            handles.insert(from.to_owned());
            seen += 1;
        }
        assert!(seen > 2 && handles.len() > 1, "{seen} moves of {handles:?}");
    });
}
