//! Compressed answers of the API, their tags, and what a caller has already.

use std::{collections::BTreeMap, io::Read as _};

use actix_web::http::Method;
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::json;

use crate::{
    app::{Actor, Answer, TestApp, on_sqlite},
    choosing::filled,
};

fn opened(answer: &Answer) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(answer.body.as_slice()).read_to_end(&mut plain).expect("gzip");
    plain
}

#[test]
fn a_compressed_answer_has_a_tag_of_its_own_that_is_as_good() {
    on_sqlite(|app| async move {
        let (anna, bert) = (app.player("Anna").await, app.player("Bert").await);
        let path = app.running(&json!({ "ruleset": "kathai" }), &[&anna, &bert], 1).await;
        for part in ["", "/choices", "/board.svg"] {
            let ask = || app.get(&format!("{path}{part}")).by(&anna).undescribed();
            let packed = || ask().header("accept-encoding", "gzip");
            let whole = ask().answer().await.with(200);
            let small = packed().answer().await.with(200);
            assert_eq!(opened(&small), whole.body, "{part}");
            let (tag, small_tag) = (whole.header("etag"), small.header("etag"));
            assert_ne!(tag, small_tag, "{part}");
            assert_eq!(packed().answer().await.header("etag"), small_tag, "{part}");
            for known in [tag, small_tag] {
                for again in [ask(), packed()] {
                    let again = again.header("if-none-match", known).answer().await.with(304);
                    assert_eq!(again.header("etag"), known, "{part}: the one that is kept");
                    assert!(again.header("vary").contains("Accept-Encoding"), "{part}");
                    assert!(again.body.is_empty(), "{part}");
                    assert_eq!(again.header("content-encoding"), "", "{part}");
                }
            }
        }
        // The picture of pixels stays what it is.
        let png = app.get(&format!("{path}/board.png")).by(&anna).undescribed();
        let png = png.header("accept-encoding", "gzip").answer().await.with(200);
        assert_eq!((png.header("content-encoding"), &png.body[1..4]), ("", &b"PNG"[..]));
        // A command takes the tag of a compressed answer for what it stands for.
        let choices = app.get(&format!("{path}/choices")).undescribed();
        let choices = choices.by(&anna).header("accept-encoding", "gzip").answer().await;
        let said = serde_json::from_slice::<serde_json::Value>(&opened(&choices)).expect("JSON");
        let (actor, said, tag) = match said["choices"].as_array() {
            Some(all) if !all.is_empty() => (&anna, said, choices.header("etag").to_owned()),
            _ => {
                let choices = app.get(&format!("{path}/choices")).by(&bert).undescribed();
                let choices = choices.header("accept-encoding", "gzip").answer().await;
                let said = serde_json::from_slice(&opened(&choices)).expect("JSON");
                (&bert, said, choices.header("etag").to_owned())
            }
        };
        let mut chance = <rand::rngs::SmallRng as rand::SeedableRng>::seed_from_u64(1);
        let choice = filled(&said["choices"][0], &mut chance);
        let body = json!({ "ruleset": "kathai", "moves": [choice] });
        let moves = format!("{path}/moves");
        let played = app.ask(Method::POST, &moves).by(actor).json(&body).header("if-match", &tag);
        let played = played.answer().await;
        assert_ne!(played.status.as_u16(), 412, "{}", played.text());
        app.mails().await;
    });
}

/// So many bytes the choices have at most, and so many the game with its view, as they are sent and without what
/// sentences add to them.
const CHOICES: usize = 1024;
const VIEW: usize = 2048;

/// Plays a game as a program does that asks for all there is before every move, and keeps how long it all was.
async fn play_along(
    app: &TestApp,
    anna: &Actor,
    path: &str,
    chance: &mut SmallRng,
    lengths: &mut BTreeMap<&'static str, Vec<usize>>,
) {
    for _ in 0..250 {
        for (part, query) in [
            ("choices", "/choices"),
            ("choices without words", "/choices?words=false"),
            ("view", ""),
            ("view without words", "?words=false"),
        ] {
            let asked = app.get(&format!("{path}{query}")).by(anna).undescribed();
            let asked = asked.header("accept-encoding", "gzip").answer().await.with(200);
            if asked.header("content-encoding") == "gzip" {
                lengths.entry(part).or_default().push(asked.body.len());
            }
        }
        let asked = app.get(&format!("{path}/choices")).by(anna).undescribed();
        let asked = asked.answer().await.with(200).json();
        let all = asked["choices"].as_array().expect("choices");
        let choice = &all[chance.random_range(0..all.len())];
        let body = json!({
            "ruleset": "catan", "moves": [filled(choice, chance)],
            "expected_seq": asked["seq"],
        });
        let moves = app.post(&format!("{path}/moves"), &body).by(anna).undescribed();
        let answer = moves.answer().await;
        if answer.status == 201 && answer.json()["status"] == "over" {
            break;
        }
    }
}

#[test]
fn the_choices_and_the_view_of_catan_are_small_in_every_position_of_a_game() {
    on_sqlite(|app| async move {
        let anna = app.player("Anna").await;
        let mut chance = SmallRng::seed_from_u64(8);
        let bots = ["steady", "steady", "steady"];
        let mut lengths = BTreeMap::<&str, Vec<usize>>::new();
        // A game may be short.
        while lengths.get("view").is_none_or(|it| it.len() <= 100) {
            let path = app.running_with(&json!({ "ruleset": "catan" }), &[&anna], &bots).await;
            play_along(&app, &anna, &path, &mut chance, &mut lengths).await;
        }
        for (part, lengths) in &mut lengths {
            lengths.sort_unstable();
            let median = lengths[lengths.len() / 2];
            let longest = *lengths.last().expect("one");
            println!(
                "{part}: {} answers, {median} at the median, {longest} at most",
                lengths.len()
            );
            let nine_of_ten = lengths[lengths.len() * 9 / 10];
            match *part {
                "choices without words" => assert!(longest < CHOICES, "{longest}"),
                "choices" => assert!(nine_of_ten < CHOICES, "{nine_of_ten}"),
                "view without words" => assert!(longest < VIEW, "{longest}"),
                _ => assert!(longest < VIEW * 3 / 2, "{longest}"),
            }
        }
        app.mails().await;
    });
}

#[test]
fn the_contract_is_asked_for_again_with_its_tag() {
    on_sqlite(|app| async move {
        for path in ["/openapi.yaml", "/openapi.json", "/openapi-3.0.yaml", "/openapi-3.0.json"] {
            let whole = app.get(path).answer().await.with(200);
            let packed = app.get(path).header("accept-encoding", "gzip").undescribed();
            let packed = packed.answer().await.with(200);
            assert_ne!(whole.header("etag"), packed.header("etag"), "{path}");
            for known in [whole.header("etag"), packed.header("etag")] {
                let again = app.get(path).header("if-none-match", known).answer().await.with(304);
                assert!(again.body.is_empty(), "{path}");
            }
        }
    });
}
