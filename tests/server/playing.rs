//! Whole games through the interface, by clients that know no rules.

use actix_web::http::Method;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::{Value, json};
use turnpost::{
    game::{message::NewMessage, storage::Storage as _},
    registry,
};
use turnpost_rules::{
    Seat,
    log::{
        archive::Archive,
        event::{Place, Seq},
        id::GameId,
        verify::verify,
    },
};

use crate::{
    app::{Actor, BASE, TestApp, last, on_both_apps, on_sqlite},
    choosing::filled,
};

/// More moves than this no game needs.
const MOVES: usize = 5000;

/// Plays a game to its end; gives how many moves its people made.
async fn play_out(app: &TestApp, ruleset: &str, path: &str, people: &[&Actor], seed: u64) -> usize {
    let mut chance = SmallRng::seed_from_u64(seed);
    for made in 0..MOVES {
        // Sentences take their time: most of the moves do without.
        let ask = format!("{path}/choices?words={}", made % 16 == 0);
        let (actor, choices) = waited_for(app, &ask, people).await;
        let all = choices["choices"].as_array().expect("choices");
        assert!(!all.is_empty(), "a seat that must act has no choice");
        if ruleset == "catan" {
            // What is asked comes with the words; the founding says it all by its name.
            let said = made % 16 == 0 && choices["decision"] != "foundation";
            assert_eq!(choices["asked"].is_string(), said, "{choices}");
        }
        // What bounds cannot say is refused in its own time: then another choice is taken.
        let mut reached = None;
        for _ in 0..50 {
            let choice = &all[chance.random_range(0..all.len())];
            let body = json!({
                "ruleset": ruleset, "moves": [filled(choice, &mut chance)],
                "expected_seq": choices["seq"],
            });
            let answer = app.post(&format!("{path}/moves"), &body).by(actor).answer().await;
            let open = !choice["fields"].as_array().expect("fields").is_empty();
            if answer.status.as_u16() != 422 || !open {
                reached = Some(answer.with(201).json());
                break;
            }
        }
        let reached = reached.unwrap_or_else(|| panic!("no choice of {all:?} could be filled in"));
        if reached["status"] == "over" {
            return made + 1;
        }
    }
    panic!("the game has no end");
}

/// Somebody for whom the game waits, and what can be done.
async fn waited_for<'a>(app: &TestApp, ask: &str, people: &[&'a Actor]) -> (&'a Actor, Value) {
    for actor in people {
        let choices = app.get(ask).by(actor).answer().await.with(200).json();
        if choices["duty"] == "must" {
            return (actor, choices);
        }
    }
    panic!("the game waits for nobody");
}

async fn whole_game(app: &TestApp, ruleset: &str, people: usize, seed: u64) {
    let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
    let people = &[&anna, &bert][..people];
    // Steady bots make haste.
    let bots = vec!["steady"; 3 - people.len()];
    let path = app.running_with(&json!({ "ruleset": ruleset }), people, &bots).await;
    let archive = format!("{path}/archive");
    app.get(&archive).by(&anna).answer().await.is(409, "not-over");
    let made = play_out(app, ruleset, &path, people, seed).await;
    assert!(made > 5, "{made} moves");
    let game = app.get(&path).by(&anna).answer().await.with(200).json();
    assert!(!game["game"]["standings"].as_array().expect("a ranking").is_empty());
    app.get(&format!("{path}/choices")).by(&anna).answer().await.is(409, "not-running");

    let text = app.get(&archive).answer().await.with(200);
    let log = Archive::read_one(&mut text.body.as_slice()).expect("an archive");
    verify(&log.lines, registry::rulesets(), None).expect("a log that holds");

    let mut events = Vec::new();
    let mut after = 0;
    loop {
        let ask = format!("{path}/events?after={after}&limit=100");
        let page = app.get(&ask).by(&anna).answer().await.with(200).json();
        events.extend(page["events"].as_array().expect("events").clone());
        match page["next"].as_u64() {
            Some(next) => after = next,
            None => break,
        }
    }
    let numbers: Vec<u64> = events.iter().filter_map(|event| event["seq"].as_u64()).collect();
    assert_eq!(numbers, (1..=log.lines.len() as u64).collect::<Vec<_>>());
    assert!(events.iter().all(|event| event["text"].is_string()));
    let middle = log.lines.len() / 2;
    let earlier = app.get(&format!("{path}?at={middle}")).by(&bert).answer().await.with(200).json();
    assert_eq!(earlier["at"], middle);
    app.mails().await;
}

#[test]
fn a_whole_game_of_kathai_is_played_through_choices_alone() {
    on_both_apps(|app| async move { whole_game(&app, "kathai", 2, 1).await });
}

#[test]
fn a_whole_game_of_catan_is_played_through_choices_alone() {
    on_sqlite(|app| async move { whole_game(&app, "catan", 1, 2).await });
}

#[test]
fn a_whole_game_of_mare_balticum_is_played_through_choices_alone() {
    on_sqlite(|app| async move { whole_game(&app, "mare-balticum", 2, 3).await });
}

#[test]
fn who_gave_up_is_told_of_the_bot_as_of_somebody_else() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let setup = json!({ "ruleset": "kathai" });
        let path = app.running_with(&setup, &[&anna, &bert], &["steady"]).await;
        let resign = app.ask(Method::POST, &format!("{path}/resign"));
        let resigned = resign.by(&anna).answer().await.with(200).json();
        play_out(&app, "kathai", &path, &[&bert], 4).await;
        let told = async |actor: &Actor| {
            let ask = format!("{path}/events?after={}&limit=100", resigned["seq"]);
            let page = app.get(&ask).by(actor).answer().await.with(200).json();
            let events = page["events"].as_array().expect("events").clone();
            let moved = events.into_iter().filter(|event| event["kind"] == "moved");
            let texts = moved.map(|event| event["text"].as_str().expect("a sentence").to_owned());
            texts.collect::<Vec<_>>()
        };
        let of_bot = told(&anna).await;
        assert!(of_bot.iter().any(|text| text.contains("Anna's bot")), "{of_bot:#?}");
        assert!(!of_bot.iter().any(|text| text.starts_with("You ")), "{of_bot:#?}");
        let own = told(&bert).await;
        assert!(own.iter().any(|text| text.starts_with("You ")), "{own:#?}");
        app.mails().await;
    });
}

#[test]
fn answers_have_tags_that_change_with_every_byte_and_belong_to_one_viewer() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        for part in ["", "/choices"] {
            let ask = |actor: &Actor| app.get(&format!("{path}{part}")).by(actor);
            let first = ask(&anna).answer().await.with(200);
            let tag = first.header("etag").to_owned();
            assert!(tag.starts_with(&format!("\"{}:", crate::app::last(&path))), "{tag}");
            let again = ask(&anna).header("if-none-match", &tag).answer().await.with(304);
            assert_eq!(again.header("etag"), tag);
            assert_eq!(again.header("cache-control"), "private, no-cache");
            if part != "/choices" {
                let other = ask(&bert).answer().await.with(200);
                assert_ne!(other.header("etag"), tag, "{part}");
            }
        }
        let before = app.get(&path).by(&bert).answer().await;
        let renamed = json!({ "name": "Anne" });
        app.ask(actix_web::http::Method::PATCH, "/v1/me").by(&anna).json(&renamed).answer().await;
        let after = app.get(&path).by(&bert).answer().await;
        assert_ne!(before.header("etag"), after.header("etag"), "a name is part of the answer");
        app.mails().await;
    });
}

#[test]
fn the_tag_of_a_game_changes_with_what_its_viewer_is_told_at_the_table() {
    on_both_apps(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        let tag = async |actor: Option<&Actor>| {
            let asked = app.get(&path).perhaps_by(actor).answer().await.with(200);
            asked.header("etag").to_owned()
        };
        let everybody = async || [tag(Some(&anna)).await, tag(Some(&bert)).await, tag(None).await];
        let [for_anna, for_bert, for_others] = everybody().await;
        let messages = format!("{path}/messages");
        let game: GameId = last(&path).parse().expect("an id");
        let whisper = async |from: &Actor, place: u8, to: u8| {
            let whisper = NewMessage {
                player: from.id,
                place: Place(place),
                to: Some([Seat::new(to).expect("a seat")].into_iter().collect()),
                text: "Pst!".to_owned().try_into().expect("words"),
            };
            app.wait(1);
            app.store
                .post_message(game, Seq::new(5), whisper, app.now(), None)
                .await
                .expect("said");
        };
        // The bot sits between the two.
        whisper(&anna, 0, 1).await;
        let [after_whisper, same, others] = everybody().await;
        assert_ne!(for_anna, after_whisper, "she said it");
        assert_eq!((&for_bert, &for_others), (&same, &others), "they are told nothing");
        whisper(&bert, 2, 0).await;
        let [told, own, others] = everybody().await;
        assert!(told != after_whisper && own != for_bert && others == for_others);
        app.wait(1);
        app.post(&messages, &json!({ "text": "for all" })).by(&bert).answer().await.with(201);
        let old = app.get(&path).by(&anna).header("if-none-match", &told).answer().await;
        let view = old.with(200).json();
        let last = app.get(&messages).by(&anna).answer().await.with(200).json();
        let last = last["messages"].as_array().expect("messages").last().expect("one").clone();
        assert_eq!(view["last_message"], last["id"]);
        app.mails().await;
    });
}

/// The names in a text of those who have none of their own.
fn numbered(text: &str) -> Vec<String> {
    let mut names: Vec<String> = ["Bot", "Seat", "Player"]
        .iter()
        .flat_map(|kind| (1..=4).map(move |number| format!("{kind} {number}")))
        .filter(|name| text.contains(name.as_str()))
        .collect();
    names.sort();
    names
}

#[test]
fn a_bot_has_the_same_name_on_pages_in_mails_in_pictures_and_in_sentences() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let path = app.running(&json!({ "ruleset": ruleset }), &[&anna], 2).await;
            let mails = app.mails().await;
            let mail = mails.last().expect("a turn mail").body.text();
            let bots = numbered(&mail);
            assert_eq!(bots.len(), 2, "{ruleset}: {bots:?}");
            assert!(bots.iter().all(|name| name.starts_with("Bot ")), "{ruleset}: {bots:?}");
            let link = mail.split_whitespace().find_map(|word| word.strip_prefix(BASE));
            let page = app.get(link.expect("a link")).undescribed().answer().await.with(200);
            assert_eq!(numbered(page.text()), bots, "{ruleset}: the page");
            let picture = app.get(&format!("{path}/board.svg")).by(&anna).answer().await.with(200);
            assert_eq!(numbered(picture.text()), bots, "{ruleset}: the picture");
            let view = app.get(&path).by(&anna).answer().await.with(200);
            let told = numbered(view.text());
            assert!(told.iter().all(|name| bots.contains(name)), "{ruleset}: {told:?}");
        }
    });
}

#[test]
fn a_board_is_drawn_in_the_light_and_with_the_names_that_are_asked_for() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let path = app.running(&json!({ "ruleset": "catan" }), &[&anna], 2).await;
        app.mails().await;
        let mut drawn = Vec::new();
        for query in ["", "?place_names=true", "?theme=dark", "?theme=dark&place_names=true"] {
            for ending in ["svg", "png"] {
                let asked = format!("{path}/board.{ending}{query}");
                let picture = app.get(&asked).by(&anna).answer().await.with(200);
                if ending == "svg" {
                    let named = query.contains("place_names");
                    assert_eq!(picture.text().contains(">F1</text>"), named, "{query}");
                    assert_eq!(picture.text().contains(">T7</text>"), named, "{query}");
                }
                drawn.push(picture.body.clone());
            }
        }
        for (at, one) in drawn.iter().enumerate() {
            assert!(drawn.iter().skip(at + 1).all(|other| other != one), "two are alike");
        }
        for query in ["?theme=dusk", "?place_names=2"] {
            app.get(&format!("{path}/board.svg{query}")).by(&anna).answer().await.with(400);
        }
    });
}
