//! Words at a table, on its page.

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::{Map, Value};
use turnpost::game::{
    record::{Admission, Start, Visibility},
    service::{Actor, Command, MoveText, NewGame},
};
use turnpost_rules::{
    Seat, SeatCount,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating},
};

use crate::app::{App, Person, on_both};

#[test]
fn words_at_a_public_table_are_read_by_its_players_only() {
    on_both(async |app| {
        let (ada, eve) = (app.person("Ada").await, app.person("Eve").await);
        let new = NewGame {
            name: "Open house".parse().expect("a name"),
            ruleset: "kathai".to_owned(),
            options: Value::Object(Map::new()),
            seats: SeatCount::new(3).expect("seats"),
            visibility: Visibility::Public,
            admission: Admission::Open,
            seating: Seating::Joined,
            start: Start::ByHand,
            deadline_hours: None,
            timing: turnpost::game::timing::Timing::default(),
        };
        let game = app.service.create(ada.id, new).await.expect("a game").record.id;
        let page = format!("/g/{game}");
        for said in ["the first word", "I am in Prague till Monday"] {
            let path = format!("{page}/message");
            app.post(&path).by(&ada).own().form(&[("text", said)]).answer().await.location();
        }
        let own = app.get(&page).by(&ada).answer().await;
        assert!(own.says("the first word") && own.says("I am in Prague till Monday"));
        for other in [app.get(&page), app.get(&page).by(&eve)] {
            let other = other.answer().await;
            assert_eq!(other.status, 200, "anybody may look at a public game");
            assert!(!other.says("Prague"), "{}", other.body);
        }
    });
}

/// Plays until the seat that is called can offer something to the seats named, as `text` says;
/// gives the seat and the move in notation.
async fn can_ask(app: &App, game: GameId, people: &[&Person]) -> (Seat, String) {
    const GOODS: [&str; 5] = ["wool", "brick", "ore", "grain", "lumber"];
    for _ in 0..2000 {
        let seat = app.pending_since(game).await.expect("a seat");
        let cached = app.current(game).await;
        let other = cached.state.seats().after(seat);
        let texts: Vec<String> = match cached.state.ruleset().name() {
            "kathai" => vec![format!("call to {other}")],
            _ => GOODS
                .iter()
                .flat_map(|give| GOODS.iter().map(move |get| (give, get)))
                .map(|(give, get)| format!("offer 1 {give} for 1 {get} to {other}"))
                .collect(),
        };
        let actor = Actor::Player(people[seat.index()].id);
        for text in texts {
            let moves = [MoveText::Notation(text.clone())];
            if app.service.preview(game, actor, &moves).await.is_ok() {
                return (seat, text);
            }
        }
        let mut sampler = SmallRng::seed_from_u64(cached.state.head().get());
        let position = cached.state.position().expect("a position");
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        let (moves, head) = (vec![MoveText::Json(chosen.to_value())], None);
        let command = Command { actor, moves, head, message: None, key: None };
        app.service.play(game, command).await.expect("played");
    }
    panic!("nobody can ask");
}

#[actix_web::test]
async fn k31_c42_words_go_with_what_is_asked_and_reach_those_who_are_asked_alone() {
    for ruleset in ["kathai", "catan"] {
        for by_link in [true, false] {
            let app = App::new();
            let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
            let people = people.each_ref();
            let game = app.game(ruleset, 3, &people).await;
            let (seat, text) = can_ask(&app, game, &people).await;
            let (asked, third) = ((seat.index() + 1) % 3, (seat.index() + 2) % 3);
            let names = ["Ada", "Bo", "Cy"];
            let path = if by_link { app.move_path(game, seat).await } else { format!("/g/{game}") };
            let get = |path: &str| app.get(path).by(people[seat.index()]);
            let post = |fields: &[(&str, &str)]| {
                app.post(&path).by(people[seat.index()]).own().form(fields)
            };
            let query =
                form_urlencoded::Serializer::new(String::new()).append_pair("plan", &text).finish();
            let page = get(&format!("{path}?{query}")).answer().await;
            assert!(page.body.contains("name=\"words\""), "{}", page.body);
            let only = format!("Only {} will read them", names[asked]);
            assert!(page.says(&only), "{ruleset}: {}", page.body);
            let seen = page.hidden("seen");
            // What cannot be said is not played, and stays where it was typed.
            let long = "long ".repeat(201);
            let head = app.head(game).await;
            let fields = [("plan", text.as_str()), ("seen", &seen), ("sure", "yes")];
            let refused = post(&[&fields[..], &[("words", long.as_str())]].concat()).answer().await;
            assert_eq!(refused.status, 422);
            assert!(refused.says(&long) && refused.says("1 to 1,000 characters"), "{ruleset}");
            assert!(refused.says(&only) && app.head(game).await == head);
            // Neither is lost what was typed without a tick.
            let words = "For you only, <b>my friend</b>";
            let unsure = post(&[("plan", &text), ("seen", &seen), ("words", words)]).answer().await;
            assert!(unsure.says(words) && app.head(game).await == head, "{}", unsure.body);
            let said = post(&[&fields[..], &[("words", words)]].concat()).answer().await;
            said.location();
            assert!(app.head(game).await > head);
            // The same form once more says nothing twice.
            post(&[&fields[..], &[("words", words)]].concat()).answer().await;
            for (at, person) in people.iter().enumerate() {
                let state = app.get(&format!("/g/{game}")).by(person).answer().await;
                // What others said can be reported, too, and is named in that form once more.
                let table = state.body.split("id=\"report\"").next().unwrap_or_default();
                let heard = table.matches("my friend").count();
                assert_eq!(heard, usize::from(at != third), "{ruleset} {}", names[at]);
                assert!(!state.body.contains("<b>my friend"), "it is no markup");
            }
            let link = app.get(&app.move_path(game, Seat::new(asked as u8).expect("a seat")).await);
            assert!(link.answer().await.says("my friend"), "{ruleset}: behind the link as well");
        }
    }
}

#[test]
fn words_for_those_whom_a_later_move_asks_are_not_said_with_the_first_one() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let people = people.each_ref();
        let game = app.game("kathai", 3, &people).await;
        let path = format!("/g/{game}");
        let seen = app.head(game).await.to_string();
        let first = [
            ("plan", "call"),
            ("plan", "withdraw"),
            ("plan", "call to 1"),
            ("seen", &seen),
            ("sure", "yes"),
            ("words", "Bo, listen"),
            ("first", "yes"),
        ];
        let onward = app.post(&path).by(people[0]).own().form(&first).answer().await.location();
        for person in people {
            let state = app.get(&path).by(person).answer().await;
            assert!(!state.says("Bo, listen"), "not said yet");
        }
        let page = app.get(&onward).by(people[0]).answer().await;
        assert!(page.says("Bo, listen") && page.says("Only Bo will read them"), "{}", page.body);
        // Words for all go with the first one.
        let game = app.game("kathai", 3, &people).await;
        let path = format!("/g/{game}");
        let seen = app.head(game).await.to_string();
        let all = [("plan", "call"), ("seen", &seen), ("sure", "yes"), ("words", "All of you")];
        app.post(&path).by(people[0]).own().form(&all).answer().await.location();
        for person in people {
            assert!(app.get(&path).by(person).answer().await.says("All of you"));
        }
    });
}

#[test]
fn what_is_whispered_on_a_page_is_marked_and_shown_to_those_who_were_chosen_alone() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let people = people.each_ref();
        let game = app.game("catan", 3, &people).await;
        let path = format!("/g/{game}");
        let say = async |by: &Person, fields: &[(&str, &str)]| {
            app.post(&format!("{path}/message")).by(by).own().form(fields).answer().await
        };
        let page = async |by: &Person| app.get(&path).by(by).answer().await;
        let own = page(people[0]).await;
        assert!(own.says("Whisper it to some alone"), "{}", own.body);
        let boxes = |body: &str| body.matches("name=\"whisper\"").count();
        assert_eq!(boxes(&own.body), 2, "oneself is not chosen");
        assert!(!own.body.contains("name=\"whisper\" value=\"0\""));
        assert!(!own.body.contains("name=\"whisper\" value=\"1\" checked"), "usually to all");
        // What cannot be said keeps who was chosen.
        let long = "long ".repeat(201);
        let refused = say(people[0], &[("text", long.as_str()), ("whisper", "2")]).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains("name=\"whisper\" value=\"2\" checked"), "{}", refused.body);
        assert!(!refused.body.contains("name=\"whisper\" value=\"1\" checked"));
        say(people[0], &[("text", "a quiet word"), ("whisper", "1")]).await.location();
        say(people[0], &[("text", "a loud word")]).await.location();
        let [ada, bo, cy] = [page(people[0]).await, page(people[1]).await, page(people[2]).await];
        assert!(ada.says("a quiet word") && ada.says("only for Bo"), "{}", ada.body);
        assert!(bo.says("a quiet word") && bo.says("only for you"), "{}", bo.body);
        for sign in ["a quiet word", "only for", "Whisper back"] {
            assert!(!cy.says(sign), "{sign}: {}", cy.body);
        }
        for all in [&ada, &bo, &cy] {
            assert!(all.says("a loud word"));
        }
        // The same people are whispered back to with one tap.
        assert!(!ada.says("Whisper back"), "not to oneself");
        assert!(bo.says("Whisper back to Ada"));
        let back = format!("{path}?whisper=0#say");
        assert!(bo.body.contains(&format!("href=\"{back}\"")), "{}", bo.body);
        let chosen = app.get(&format!("{path}?whisper=0")).by(people[1]).answer().await;
        assert!(chosen.body.contains("name=\"whisper\" value=\"0\" checked"));
        assert!(!chosen.body.contains("name=\"whisper\" value=\"2\" checked"));
        say(people[1], &[("text", "to you both"), ("whisper", "0"), ("whisper", "2")])
            .await
            .location();
        let cy = page(people[2]).await;
        assert!(cy.says("only for you and Ada") && cy.says("Whisper back to Ada and Bo"));
        // Behind the link of a move it is marked, too, for who is not signed in.
        let seat = app.pending_since(game).await.expect("a seat");
        let link = app.get(&app.move_path(game, seat).await).answer().await;
        assert!(link.says("to you both") && link.says("only for"), "{}", link.body);
        assert_eq!(link.says("a quiet word"), seat.index() != 2, "{}", link.body);
        assert!(!link.says("Whisper back") && boxes(&link.body) == 0, "nothing is said there");
        // What no page asks for.
        assert_eq!(say(people[0], &[("text", "x"), ("whisper", "nobody")]).await.status, 400);
        let nobody = say(people[0], &[("text", "x"), ("whisper", "0")]).await;
        assert!(nobody.status == 422 && nobody.says("Choose somebody else"), "{}", nobody.body);
    });
}

#[test]
fn where_nothing_can_be_whispered_nobody_is_asked_to_whom() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let people = people.each_ref();
        let mare = app.game("mare-balticum", 3, &people).await;
        // With one other person at the table, words for all are for that one.
        let alone = app.game("kathai", 3, &people[..2]).await;
        for game in [mare, alone] {
            let page = app.get(&format!("/g/{game}")).by(people[0]).answer().await;
            assert!(page.body.contains("id=\"say\"") && !page.body.contains("name=\"whisper\""));
        }
        let fields = [("text", "Psst"), ("whisper", "1")];
        let path = format!("/g/{mare}/message");
        let refused = app.post(&path).by(people[0]).own().form(&fields).answer().await;
        assert!(refused.status == 422 && refused.says("Nothing is whispered in this game"));
        let other = app.get(&format!("/g/{mare}")).by(people[1]).answer().await;
        assert!(!other.says("Psst"), "nor is it said to all instead");
    });
}
