//! Planning a whole turn on a page: what it shows, what stays open, and what can be chosen on the
//! picture without a script. With Mare Balticum, whose turns have three actions.

use actix_web::http::StatusCode;
use serde_json::{Value, json};
use turnpost::game::{
    record::{Admission, Start, Visibility},
    service::{Actor, Command, MoveText, NewGame, Newcomer},
};
use turnpost_rules::{
    Chance, Choice, Seat, SeatCount, Viewer,
    dyn_ruleset::DynPosition,
    log::{
        archive::Archive,
        event::{EventData, MadeBy, Seq},
        id::GameId,
        state::Seating,
    },
};

use crate::{
    app::{Answer, App, Person, on_both},
    changed::{Trade, trade},
};

/// A running game of these people with options, and so many hours for a decision.
async fn game(app: &App, people: &[&Person], options: Value, hours: Option<u32>) -> GameId {
    let new = NewGame {
        name: "Sunday game".parse().expect("a name"),
        ruleset: "mare-balticum".to_owned(),
        options,
        seats: SeatCount::new(people.len() as u8).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: hours,
        timing: turnpost::game::timing::Timing::default(),
    };
    let id = app.service.create(people[0].id, new).await.expect("a game").record.id;
    for person in &people[1..] {
        let newcomer = Newcomer::Player { player: person.id, invited: true };
        app.service.join(id, newcomer).await.expect("a seat");
    }
    app.service.start(id, people[0].id).await.expect("a start");
    id
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
    app.service.play(game, command).await.unwrap_or_else(|error| panic!("{notation}: {error}"));
}

async fn position(app: &App, game: GameId) -> Box<dyn DynPosition> {
    app.current(game).await.state.position().expect("a position").duplicate()
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("a seat")
}

/// A game of three in the first turn of seat 0: its boat is in Riga, the others' elsewhere.
async fn sailing(app: &App, options: Value) -> GameId {
    let (ada, bo, cy) = (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
    let mut options = options;
    options["start_seat"] = json!(0);
    let game = game(app, &[&ada, &bo, &cy], options, Some(24)).await;
    for (index, port) in ["riga", "stockholm", "gdansk"].into_iter().enumerate() {
        play(app, game, seat(index as u8), &format!("place {port}")).await;
    }
    game
}

const OUT: &str = "sail out to irbe gulf-riga moonsund narva";

fn planned(path: &str, plan: &[&str]) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for notation in plan {
        query.append_pair("plan", notation);
    }
    format!("{path}?{}", query.finish())
}

/// The addresses on the picture, each with what it says and whether its place is chosen.
fn spots(page: &Answer) -> Vec<(String, String, bool)> {
    let links = page.body.split("<a href=\"").skip(1);
    let links = links.filter_map(|link| {
        let inside = link.split("</a>").next()?;
        let (href, rest) = inside.split_once('"')?;
        if !rest.starts_with(" class=\"spot\"") {
            return None;
        }
        let title = rest.split("<title>").nth(1)?.split("</title>").next()?;
        let chosen = rest.contains("class=\"chosen\"");
        Some((href.replace("&amp;", "&"), title.to_owned(), chosen))
    });
    links.collect()
}

/// What can be caught by the fleet after these moves.
fn catches(position: &dyn DynPosition, plan: &[&str]) -> Vec<String> {
    offered(position, plan, "fish")
}

/// The complete choices of a kind after these moves, in notation.
fn offered(position: &dyn DynPosition, plan: &[&str], kind: &str) -> Vec<String> {
    let mut after = position.duplicate();
    let ruleset = turnpost::registry::rulesets().newest("mare-balticum").expect("the ruleset");
    for notation in plan {
        let played = ruleset.parse(notation).expect("a move");
        after.play(seat(0), &played, &mut Chance::blind()).expect("legal");
    }
    let of_kind = |choice: &Choice| choice.template["type"] == kind;
    let choices = after.choices(seat(0)).into_iter().filter(of_kind);
    choices.filter_map(|choice| choice.notation).collect()
}

#[test]
fn the_preview_of_a_whole_turn_shows_what_is_certain_after_it_and_no_refill() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        let path = app.move_path(game, seat(0)).await;
        let before = app.get(&path).answer().await;
        assert!(before.says("three actions with your fleet"), "{}", before.body);
        assert!(!before.says("Nothing of it is played yet"));
        let position = position(&app, game).await;
        let first = catches(position.as_ref(), &[OUT]).remove(0);
        let partly = app.get(&planned(&path, &[OUT, &first])).answer().await;
        assert!(partly.says("one of your three actions is left"), "{}", partly.body);
        // The boat sails away from the sea it has emptied, so that the bag would fill it.
        let emptied = first.split_whitespace().nth(1).expect("a sea");
        let boat = OUT.split_whitespace().skip(3).position(|space| space == emptied);
        let boat = boat.expect("a boat of the fleet") + 2;
        let started = format!("sail {boat} to ");
        let mut sails = offered(position.as_ref(), &[OUT, &first], "sail").into_iter();
        let away = sails.rfind(|sail| sail.starts_with(&started)).expect("a way");
        let page = app.get(&planned(&path, &[OUT, &first, &away])).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.says("none of your three actions is left"), "{}", page.body);
        assert!(page.says("Nothing of it is played yet"));
        // What the last action itself does is told and drawn.
        for line in ["You sail out to", "You take", "You sail boat", "Your turn is over."] {
            assert!(page.says(line), "{line}: {}", page.body);
        }
        assert!(page.body.contains(">A5<"), "the boats are where they will be");
        let cargo = page.body.split("Cargo: ").nth(1).and_then(|rest| rest.split('<').next());
        let caught = cargo.expect("the own fleet stands first");
        assert_eq!(caught.starts_with("nothing"), first.ends_with("amber"), "{caught}");
        // Nothing of what the bag will bring.
        assert!(
            !page.says("is filled with") && !page.says("Clock 1 of 6 is drawn"),
            "{}",
            page.body
        );
        assert_eq!(app.get(&path).answer().await.body, before.body, "looking plays nothing");
    });
}

/// What can be touched on the picture, as the form sends it.
fn touched(page: &Answer) -> Vec<String> {
    let start = "<input type=\"radio\" form=\"moves\" name=\"move\" class=\"place first ";
    page.attributes(start, "value")
}

#[test]
fn a_place_that_the_plan_uses_can_be_touched_for_more() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&planned(&path, &[OUT])).answer().await;
        let catches = catches(position(&app, game).await.as_ref(), &[OUT]);
        let touched = touched(&page);
        assert!(!catches.is_empty());
        for catch in catches {
            assert!(touched.contains(&catch), "{catch}: {touched:?}");
        }
        // The board is in sight again where the boats went.
        assert!(page.body.contains(" id=\"step\""), "{}", page.body);
    });
}

#[test]
fn every_first_sail_can_be_touched_on_the_picture() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&path).answer().await;
        let sails = offered(position(&app, game).await.as_ref(), &[], "first-sail");
        assert!(sails.len() > 1);
        assert_eq!(touched(&page), sails);
        // One space tells each from the others, and none is a link besides.
        assert!(!page.body.contains(" beside\"") && spots(&page).is_empty(), "{}", page.body);
    });
}

/// The moves behind a handle.
fn behind(page: &Answer, handle: &str) -> Vec<String> {
    let start = format!("<input type=\"radio\" form=\"moves\" name=\"then.{handle}\"");
    page.attributes(&start, "value")
}

#[test]
fn a_boat_is_touched_first_and_then_where_it_sails() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        play(&app, game, seat(0), OUT).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&path).answer().await;
        let sails = offered(position(&app, game).await.as_ref(), &[], "sail");
        let handles: Vec<String> =
            touched(&page).into_iter().filter(|value| value.starts_with('@')).collect();
        // Moonsund is the only way from Narva Bay to the others: boat 4 stays.
        assert_eq!(handles, ["@boat-1", "@boat-2", "@boat-3", "@boat-5"]);
        let all: Vec<String> = handles.iter().flat_map(|handle| behind(&page, handle)).collect();
        assert_eq!(all, sails, "all of them, in the order of the rules");
        assert!(page.says("Boat 2, Irbe Strait") && page.says("Where does it sail?"));
        // The list has them as well.
        let listed = page.moves();
        assert!(sails.iter().all(|sail| listed.contains(sail)), "{listed:?}");
        let (head, seen) = (app.head(game).await, page.hidden("seen"));
        let (mine, other) = (behind(&page, "@boat-2")[0].clone(), behind(&page, "@boat-3"));
        // A boat alone goes nowhere, whatever was planned before it and touched for another one.
        let stale = ("then.@boat-3", other[0].as_str());
        for plan in [None, Some(("plan", mine.as_str()))] {
            let half = [("move", "@boat-2"), stale, ("seen", &seen)].into_iter().chain(plan);
            let answer = app.post(&path).form(&half.collect::<Vec<_>>()).answer().await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
            assert!(answer.says("Nothing was picked"), "{}", answer.body);
            assert_eq!(app.head(game).await, head);
            // What was touched is touched still.
            assert!(plan.is_some() || answer.body.contains(" checked"), "{}", answer.body);
        }
        let form =
            [("move", "@boat-2"), stale, ("then.@boat-2", mine.as_str()), ("seen", seen.as_str())];
        let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let planned = app.get(&format!("{path}?{query}")).answer().await;
        assert_eq!(planned.attributes("<input type=\"hidden\" name=\"plan\"", "value")[0], mine);
        assert_eq!(app.head(game).await, head, "planning plays nothing");
        let played = app.post(&path).form(&form).answer().await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
        assert_ne!(app.head(game).await, head);
    });
}

#[test]
fn what_was_planned_is_played_from_the_bar_by_its_button_and_not_as_it_was_loaded() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&planned(&path, &[OUT])).answer().await;
        assert!(page.body.contains("<button form=\"planned\" name=\"sure\" value=\"yes\">"));
        assert!(!page.body.contains("plan-sure"), "no box to tick: {}", page.body);
        let (head, seen) = (app.head(game).await, page.hidden("seen"));
        let loaded = [("plan", OUT), ("seen", seen.as_str())];
        let answer = app.post(&path).form(&loaded).answer().await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(app.head(game).await, head);
        let pressed = [loaded[0], loaded[1], ("sure", "yes")];
        let played = app.post(&path).form(&pressed).answer().await;
        assert_eq!(played.status, StatusCode::SEE_OTHER, "{}", played.body);
        assert_ne!(app.head(game).await, head);
    });
}

#[test]
fn a_free_first_sail_is_one_answer_to_which_the_spaces_next_to_the_port_lead() {
    on_both(async |app| {
        let game = sailing(&app, json!({"free_first_sail": true})).await;
        let path = app.move_path(game, seat(0)).await;
        let page = app.get(&path).answer().await;
        let choices = position(&app, game).await.choices(seat(0));
        let open = choices.iter().find(|choice| choice.template["type"] == "first-sail");
        let id = open.expect("a first sail").id();
        let tapped: Vec<_> =
            spots(&page).into_iter().filter(|(href, ..)| *href == format!("#{id}")).collect();
        assert_eq!(tapped.len(), 3, "the three spaces next to Riga: {:?}", spots(&page));
        // Every connected group is an answer, and nothing else is.
        let answers = page.attributes("<option", "value");
        let answers: Vec<&String> = answers.iter().filter(|value| value.starts_with('[')).collect();
        assert_eq!(answers.len(), 136, "{answers:?}");
        let spaces = json!(["irbe", "gulf-riga", "moonsund", "narva"]).to_string();
        assert!(answers.contains(&&spaces), "{answers:?}");
        // Filled in and looked at, it is planned: the bar says it in words, and the plan notes it down.
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("open", &id)
            .append_pair("look", "yes")
            .append_pair("f.to", &spaces)
            .finish();
        let looked = app.get(&format!("{path}?{query}")).answer().await;
        let page = app.get(&looked.location()).answer().await;
        let plan = page.body.split("<ol class=\"plan").nth(1).expect("a plan");
        let plan = plan.split("</ol>").next().expect("its end");
        let (_, bar) = page.body.split_once("class=\"hint-bar").expect("a bar");
        let bar = bar.split("</p>").next().expect("its words");
        assert!(bar.contains("Send your boats to"), "{bar}");
        assert!(bar.contains("Irbe Strait, the Gulf of Riga"), "{bar}");
        assert_eq!(plan.matches("sail out to irbe").count(), 1, "its notation once: {plan}");
    });
}

#[test]
fn what_a_missed_deadline_did_and_what_the_own_move_set_off_is_told() {
    on_both(async |app| {
        let game = sailing(&app, json!({})).await;
        // Ada is late with her turn.
        app.pass_seconds(25 * 3600);
        assert_eq!(app.service.sweep().await.expect("a sweep"), 1);
        let ada = app.person("Ada").await;
        let page = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        assert!(page.says("You were late, so this was done for you"), "{}", page.body);
        assert!(page.says("Your time ran out"), "{}", page.body);
        // A turn that ends with a refill: what the bag brought is among the news.
        let cached = app.current(game).await;
        let mut history = app
            .service
            .history(game, Seq::START, Some(cached.state.head()), Viewer::Seat(seat(0)))
            .await
            .expect("told");
        history.since_own_move(Viewer::Seat(seat(0)));
        let EventData::Moved { by: MadeBy::Player, seat: own, .. } = history.events[0].event.data
        else {
            panic!("{:?}", history.events[0].event);
        };
        assert_eq!(own, seat(0));
        assert!(
            history.events[0].outcomes.iter().all(|told| told.follows),
            "not the own move itself"
        );
        assert!(history.events.iter().any(|told| {
            matches!(told.event.data, EventData::Moved { by: MadeBy::Deadline, .. })
        }));
    });
}

#[test]
fn the_last_company_token_tells_its_own_player_too_what_it_turned_up() {
    on_both(async |app| {
        let game = sailing(&app, json!({"free_first_sail": true})).await;
        let mut last = None;
        for _ in 0..600 {
            let Some(pending_since) = app.pending_since(game).await else { break };
            let position = position(&app, game).await;
            let head = app.head(game).await;
            let waiting = (0..3).filter(|index| position.duty(seat(*index)).must()).count();
            let token =
                position.duty(pending_since).decision().is_some_and(|it| it.kind == "token");
            let choices = position.choices(pending_since);
            let notation = choices.iter().rev().find_map(|choice| choice.notation.clone());
            let first = "sail out to irbe gulf-riga moonsund narva".to_owned();
            play(&app, game, pending_since, &notation.unwrap_or(first)).await;
            if token && waiting == 1 {
                last = Some((pending_since, head));
                break;
            }
        }
        let (own, _) = last.expect("a clock came");
        let (_, history) =
            app.service.since_own_move(game, own, app.head(game).await).await.expect("told");
        let kinds: Vec<_> = history.events[0]
            .outcomes
            .iter()
            .map(|visible| visible.outcome["type"].as_str().unwrap_or_default().to_owned())
            .collect();
        assert!(kinds.iter().filter(|kind| *kind == "number-shown").count() == 3, "{kinds:?}");
        assert!(!kinds.iter().any(|kind| kind == "sealed"), "{kinds:?}");
    });
}

/// Missed deadlines, a resignation, a seat that the host named to begin, rare options together: a
/// whole game of it verifies. With `TURNPOST_ARCHIVES` it is written there, for the archives that
/// every build replays.
#[actix_web::test]
async fn a_game_of_late_and_leaving_players_with_rare_options_is_sound_to_its_end() {
    let rare = [
        json!({"demand": "players", "contracts": true, "end_early": "forbidden",
               "free_first_sail": true, "open_warehouse": true, "start_seat": 1}),
        json!({"demand": "players", "end_early": "forbidden", "open_warehouse": true,
               "start_seat": 2}),
        json!({"contracts": true, "free_first_sail": true, "start_seat": 0}),
    ];
    for (nth, options) in rare.into_iter().enumerate() {
        let app = App::new();
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let game = game(&app, &[&ada, &bo, &cy], options, Some(24)).await;
        let mut late = 0;
        let mut resigned = false;
        for step in 0..3000_usize {
            let cached = app.current(game).await;
            if cached.state.is_over() {
                break;
            }
            let pending_since = app.pending_since(game).await.expect("somebody");
            if step == 60 && nth != 2 {
                app.service.resign(game, cy.id).await.expect("given up");
                resigned = true;
                continue;
            }
            if step % 9 == 4 {
                app.pass_seconds(25 * 3600);
                late += app.service.sweep().await.expect("a sweep");
                continue;
            }
            let position = position(&app, game).await;
            let mut sampler = rand::SeedableRng::seed_from_u64(step as u64);
            let level = turnpost_rules::dyn_ruleset::BotLevel::Steady;
            let chosen = position.bot(pending_since, level, &mut sampler).expect("a move");
            let notation = cached.state.ruleset().notation(&chosen).expect("notation");
            play(&app, game, pending_since, &notation).await;
        }
        assert!(app.current(game).await.state.is_over(), "it ends");
        assert!(late > 5 && (resigned || nth == 2), "{late}");
        archived(&app, game, nth).await;
    }
}

/// Verifies a finished game's archive, and writes it where it is wanted.
async fn archived(app: &App, game: GameId, nth: usize) {
    let lines = app.service.log(game).await.expect("the log");
    let verified =
        turnpost_rules::log::verify::verify(&lines, turnpost::registry::rulesets(), None)
            .expect("a sound log");
    assert!(verified.over && verified.chance_checked);
    if let Some(folder) = std::env::var_os("TURNPOST_ARCHIVES") {
        let mut text = Vec::new();
        let archive = Archive::of(game, lines).expect("an archive");
        archive.write(&mut text).expect("written");
        let path = std::path::Path::new(&folder).join(format!("late-and-leaving-{nth}.ndjson"));
        std::fs::write(path, text).expect("the folder can be written");
    }
}

/// How often a page says that the board is as it will be.
fn foretells(page: &Answer) -> usize {
    page.body.matches("As it will be after what you have planned").count()
}

#[test]
fn only_a_board_that_changes_is_said_to_be_as_it_will_be() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.game("catan", 3, &people.each_ref()).await;
        let pending_since = app.pending_since(game).await.expect("somebody");
        let path = app.move_path(game, pending_since).await;
        let listed =
            app.current(game).await.state.position().expect("a position").choices(pending_since);
        let settlement = listed.iter().find_map(|choice| choice.notation.clone()).expect("a spot");
        let page = app.get(&planned(&path, &[&settlement])).answer().await;
        assert_eq!(foretells(&page), 2, "a settlement stands there, on the picture and in words");
        // Nobody can foresee the dice: the board stays as it is, and nothing else is said of it.
        let mut sampler = rand::SeedableRng::seed_from_u64(1);
        let rolls = loop {
            let seat = app.pending_since(game).await.expect("somebody");
            let position = self::position(&app, game).await;
            let level = turnpost_rules::dyn_ruleset::BotLevel::Random;
            let chosen = position.bot(seat, level, &mut sampler).expect("a move");
            if chosen.to_value()["type"] == "roll" {
                break seat;
            }
            let cached = app.current(game).await;
            let notation = cached.state.ruleset().notation(&chosen).expect("notation");
            play(&app, game, seat, &notation).await;
        };
        let path = app.move_path(game, rolls).await;
        let page = app.get(&planned(&path, &["roll"])).answer().await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.says("Roll the dice"));
        assert_eq!(foretells(&page), 0, "the dice are not thrown yet");
        // An order for later changes the words, and nothing on the board.
        let page = app.get(&planned(&path, &["keep ore"])).answer().await;
        assert_eq!(foretells(&page), 1, "{}", page.body);
        assert!(page.says("Keep ore first"), "{}", page.body);
    });
}

#[test]
fn an_offer_is_no_change_of_the_board_though_the_turn_of_its_maker_rests() {
    on_both(async |app| {
        let Trade { game, maker, gives: [one, _], other, wants } = trade(&app).await;
        let path = app.move_path(game, maker).await;
        let offer = format!("offer 1 {one} for 1 {wants} to {}", other.index());
        let page = app.get(&planned(&path, &[&offer])).answer().await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        assert_eq!(foretells(&page), 1, "in words alone: {}", page.body);
    });
}

#[test]
fn a_move_that_is_filled_in_is_planned_in_words_that_say_who_gives_what() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.game("kathai", 3, &people.each_ref()).await;
        let pending_since = app.pending_since(game).await.expect("somebody");
        let path = app.move_path(game, pending_since).await;
        let view = position(&app, game).await.view(Viewer::Seat(pending_since));
        let card = view["hand"][0].as_str().expect("a card").to_owned();
        let asked = if pending_since == seat(0) { seat(1) } else { seat(0) };
        let cached = app.current(game).await;
        let player = cached.place_at(asked).and_then(|place| place.player).expect("a player");
        let sits = people.iter().position(|person| person.id == player).expect("one of them");
        let other = ["Ada", "Bo", "Cy"][sits];
        let notation = format!("call give {card} seek 1 gold to {asked}");
        let page = app.get(&planned(&path, &[&notation])).answer().await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        let said = format!("Ask {other} for a deal: you offer ");
        assert!(page.says(&said), "{said}: {}", page.body);
        assert!(page.says("and look for cards showing at least 1 gold"), "{}", page.body);
    });
}
