//! Forms that ask for an order: what stands first is what was put first.

use actix_web::http::StatusCode;
use turnpost_rules::log::id::GameId;

use crate::app::{App, on_both};

/// A running game of CATAN, and the path of the link for whoever is called.
async fn running(app: &App) -> (GameId, String) {
    let (ada, bo, cy) = (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
    let game = app.game("catan", 3, &[&ada, &bo, &cy]).await;
    let seat = app.pending_since(game).await.expect("somebody is called");
    (game, app.move_path(game, seat).await)
}

async fn keep_form(app: &App, game: GameId) -> String {
    let seat = app.pending_since(game).await.expect("somebody is called");
    let cached = app.current(game).await;
    let all = cached.state.position().expect("a position").choices(seat);
    all.iter().find(|choice| choice.template["type"] == "keep").expect("an order").id()
}

#[test]
fn a_standing_order_keeps_what_was_put_first() {
    on_both(async |app| {
        let (game, path) = running(&app).await;
        let form = keep_form(&app, game).await;
        let page = app.get(&format!("{path}/{form}")).answer().await;
        for place in ["1st", "2nd", "3rd", "4th", "5th"] {
            assert!(page.says(place), "{}", page.body);
        }
        let typed = "f.resources.1=%22ore%22&f.resources.2=%22grain%22&f.resources.4=%22brick%22";
        let looked = app.get(&format!("{path}?open={form}&look=yes&{typed}")).answer().await;
        let planned = app.get(&looked.location()).answer().await;
        assert_eq!(planned.hidden("plan"), "keep ore grain brick", "{}", planned.body);
        // The other way round it is another order.
        let typed = "f.resources.1=%22brick%22&f.resources.2=%22grain%22&f.resources.3=%22ore%22";
        let looked = app.get(&format!("{path}?open={form}&look=yes&{typed}")).answer().await;
        let planned = app.get(&looked.location()).answer().await;
        assert_eq!(planned.hidden("plan"), "keep brick grain ore", "{}", planned.body);
    });
}

#[test]
fn what_stands_twice_in_an_order_is_refused_and_stays_as_it_was_typed() {
    on_both(async |app| {
        let (game, path) = running(&app).await;
        let form = keep_form(&app, game).await;
        let typed = "f.resources.1=%22wool%22&f.resources.3=%22wool%22";
        let page = app.get(&format!("{path}?open={form}&look=yes&{typed}")).answer().await;
        assert!(page.says("Nothing can be listed twice."), "{}", page.body);
        let selected = "<option value=\"&#34;wool&#34;\" selected>";
        assert_eq!(page.body.matches(selected).count(), 2, "{}", page.body);
    });
}

async fn open_with(app: &App, seats: &str, options: &[(&str, &str)]) -> crate::app::Answer {
    let host = app.person("Host").await;
    let mut fields = vec![
        ("ruleset", "catan"),
        ("name", "An evening"),
        ("seats", seats),
        ("seating", "joined"),
        ("hours", ""),
    ];
    fields.extend(options);
    app.post("/games/new").by(&host).own().form(&fields).answer().await
}

#[test]
fn a_host_gives_the_colours_in_the_order_of_the_seats() {
    on_both(async |app| {
        let colours = [
            ("f.colours.1", "\"white\""),
            ("f.colours.2", "\"red\""),
            ("f.colours.3", "\"orange\""),
            ("f.colours.4", ""),
            ("f.start", "1"),
        ];
        let opened = open_with(&app, "3", &colours).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        let id =
            opened.location().rsplit('/').next().expect("an id").parse::<GameId>().expect("an id");
        let options = app.current(id).await.state.options().clone();
        assert_eq!(options["colours"], serde_json::json!(["white", "red", "orange"]));
        assert_eq!(options["start"], 1);
    });
}

#[test]
fn colours_for_some_seats_only_are_refused_and_stay_as_they_were_typed() {
    on_both(async |app| {
        let two = [("f.colours.1", "\"white\""), ("f.colours.2", "\"red\"")];
        let page = open_with(&app, "3", &two).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.says("one for every player"), "{}", page.body);
        for colour in ["white", "red"] {
            let selected = format!("<option value=\"&#34;{colour}&#34;\" selected>");
            assert_eq!(page.body.matches(&selected).count(), 1, "{}", page.body);
        }
        let three = [two[0], two[1], ("f.colours.3", "\"blue\"")];
        let drawn = [three[0], three[1], three[2], ("f.start", "null")];
        assert_eq!(open_with(&app, "3", &drawn).await.status, StatusCode::SEE_OTHER);
        let page = open_with(&app, "4", &three).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(page.says("Give each seat a colour of its own, or none at all."), "{}", page.body);
    });
}
