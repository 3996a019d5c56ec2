//! Words at a table, on its page.

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::{Map, Value};
use turnpost::game::{
    service::{Actor, Command, MoveText, NewGame},
    storage::{Admission, Start, Visibility},
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
            assert!(refused.says(&long) && refused.says("1 to 1000 characters"), "{ruleset}");
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
