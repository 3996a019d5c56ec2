//! What programs are told, in every language: titles and details of problems, and the game in words.

use std::collections::BTreeSet;

use actix_web::http::Method;
use serde_json::{Value, json};
use turnpost::game::language::Language;

use crate::{
    app::{Answer, on_sqlite},
    support::foreign,
};

/// Names, and the codes that sentences quote.
const KNOWN: [&str; 4] = ["Qora", "Wexi", "Turnpost", "Accept-Language"];

/// Every sentence below these members, at any depth.
fn said<'a>(value: &'a Value, members: &[&str], found: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                match value {
                    Value::String(text) if members.contains(&name.as_str()) => found.push(text),
                    other => said(other, members, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| said(value, members, found)),
        _ => {}
    }
}

fn read(answer: &Answer, language: Language, faults: &mut BTreeSet<String>) -> usize {
    let told = answer.json();
    let mut sentences = Vec::new();
    if answer.header("content-type") == "application/problem+json" {
        assert_eq!(answer.header("content-language"), language.tag(), "{told}");
        sentences.extend(["title", "detail"].map(|member| told[member].as_str().expect("words")));
        // What the rules refuse is said to players, where it is wrong as well.
        let places = told["errors"].as_array().into_iter().flatten();
        let places = places.filter(|_| told.get("ruleset").is_some());
        sentences.extend(places.map(|place| place["detail"].as_str().expect("words")));
    } else {
        let members = ["text", "label", "group", "heading", "summary", "caution", "description"];
        said(&told, &members, &mut sentences);
    }
    for sentence in &sentences {
        let left = foreign::rests(language.tag(), sentence, &KNOWN).into_iter();
        faults.extend(left.map(|it| format!("{it} in {language}: {sentence}")));
    }
    sentences.len()
}

#[test]
fn what_programs_are_told_is_in_the_language_they_ask_for() {
    on_sqlite(|app| async move {
        let (qora, wexi) = (app.player("Qora").await, app.player("Wexi").await);
        let mut tables = Vec::new();
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let setup = json!({ "ruleset": ruleset });
            tables.push((ruleset, app.running(&setup, &[&qora, &wexi], 1).await));
        }
        let mut faults = BTreeSet::new();
        for language in Language::ALL {
            let tag = language.tag();
            let mut problems = 0;
            for path in [
                "/v1/games/aaaaaaaaaaaaaaaa",
                "/v1/nothing",
                "/v1/games?limit=0",
                "/v1/games?nothing=1",
                "/v1/rulesets/nothing",
                "/v1/problems/nothing",
            ] {
                let asked = app.get(path).undescribed().by(&qora).header("accept-language", tag);
                problems += read(&asked.answer().await, *language, &mut faults);
            }
            let stranger = app.get("/v1/me").header("accept-language", tag).answer().await;
            problems += read(&stranger, *language, &mut faults);
            for (ruleset, table) in &tables {
                for path in ["", "/choices", "/events", "/position"] {
                    let asked = app.get(&format!("{table}{path}")).undescribed().by(&qora);
                    let answer = asked.header("accept-language", tag).answer().await;
                    read(&answer, *language, &mut faults);
                }
                let moves = format!("{table}/moves");
                let of = |moves: Value| json!({ "ruleset": ruleset, "moves": moves });
                for body in [
                    json!({ "notation": "nothing at all" }),
                    json!({ "notation": "pass" }),
                    json!({ "notation": "end" }),
                    json!({ "notation": "settlement z9" }),
                    json!({ "notation": "sell gold" }),
                    of(json!([])),
                    of(json!([{ "type": "none" }])),
                    json!({ "ruleset": "none", "moves": [{}] }),
                    json!([]),
                ] {
                    for actor in [&qora, &wexi] {
                        let asked = app.ask(Method::POST, &moves).undescribed().json(&body);
                        let answer = asked.by(actor).header("accept-language", tag).answer().await;
                        if answer.status.is_client_error() {
                            problems += read(&answer, *language, &mut faults);
                        }
                    }
                }
            }
            println!("{language}: {problems} sentences of problems read");
            assert!(problems > 60, "{problems}");
        }
        let faults: Vec<_> = faults.iter().take(60).collect();
        assert!(faults.is_empty(), "{faults:#?}");
        app.mails().await;
    });
}

#[test]
fn problems_are_in_the_players_own_language_unless_another_is_asked_for() {
    on_sqlite(|app| async move {
        let (qora, wexi) = (app.player("Qora").await, app.player("Wexi").await);
        let table = app.running(&json!({ "ruleset": "kathai" }), &[&qora, &wexi], 1).await;
        let mut faults = BTreeSet::new();
        for language in Language::ALL {
            let settings = json!({ "language": language.tag() });
            let asked = app.ask(Method::PATCH, "/v1/me").json(&settings);
            assert!(asked.by(&qora).answer().await.status.is_success());
            // Found by no handler, by no route, by no method, before a handler, and by the rules.
            for path in ["/v1/games/aaaaaaaaaaaaaaaa", "/v1/nothing", "/v1/games?limit=0"] {
                let answer = app.get(path).undescribed().by(&qora).answer().await;
                assert!(read(&answer, *language, &mut faults) > 1);
            }
            let answer = app.ask(Method::PUT, "/v1/me").undescribed().by(&qora).answer().await;
            // It names the methods that there are, which are called the same in every language.
            assert_eq!(
                (answer.status.as_u16(), answer.header("content-language")),
                (405, language.tag())
            );
            let picky = app.get("/v1/me").undescribed().by(&qora).header("accept", "image/gif");
            let answer = picky.answer().await;
            assert_eq!(answer.status, 406);
            read(&answer, *language, &mut faults);
            let moves = format!("{table}/moves");
            let pass = json!({ "notation": "sell gold" });
            let answer = app.ask(Method::POST, &moves).undescribed().json(&pass);
            let answer = answer.by(&qora).answer().await;
            assert!(answer.status.is_client_error());
            read(&answer, *language, &mut faults);
            // Asked for, or not theirs: another one.
            let asked = app.get("/v1/nothing").undescribed().by(&qora);
            let czech = asked.header("accept-language", "cs").answer().await;
            read(&czech, Language::Czech, &mut faults);
            let neighbour = app.get("/v1/nothing").undescribed().by(&wexi).answer().await;
            read(&neighbour, Language::English, &mut faults);
            let stranger = app.get("/v1/me").answer().await;
            read(&stranger, Language::English, &mut faults);
        }
        assert!(faults.is_empty(), "{faults:#?}");
        app.mails().await;
    });
}

#[test]
fn pages_for_programmers_speak_their_readers_language_or_say_that_they_are_in_english() {
    on_sqlite(|app| async move {
        for language in Language::ALL {
            let tag = language.tag();
            let lang = format!("<html lang=\"{tag}\"");
            let cookie = format!("turnpost_language={tag}");
            for path in ["/problems/not-found", "/problems/kathai/not-held", "/problems/nothing"] {
                // As the browser asks, as somebody chose in it, and as the address asks.
                let asked = [
                    app.get(path).header("accept-language", tag),
                    app.get(path).header("accept-language", "fi").header("cookie", &cookie),
                    app.get(&format!("{path}?language={tag}")).header("accept-language", "fi"),
                ];
                for asked in asked {
                    let page = asked.undescribed().answer().await;
                    assert!(page.text().contains(&lang), "{path} in {tag}: {}", page.text());
                    assert!(page.header("vary").contains("Cookie"));
                    for other in Language::ALL.iter().filter(|other| *other != language) {
                        let link = format!("href=\"?language={other}\" lang=\"{other}\"");
                        assert!(page.text().contains(&link), "{path} in {tag}");
                    }
                    let left = foreign::rests_of_page(page.text(), &["not-held"]);
                    assert!(left.is_empty(), "{path} in {tag}: {left:?}");
                }
            }
            for path in ["/docs", "/docs/bots"] {
                let asked = app.get(path).undescribed().header("accept-language", tag);
                let page = asked.answer().await.with(200);
                assert!(page.text().contains("<html lang=\"en\">"), "{path}");
                let said = language.word("api-english-only");
                let notice = format!("<p class=\"soft\" lang=\"{tag}\">{said} <a href=\"/\">");
                assert_eq!(page.text().contains(&notice), *language != Language::English, "{path}");
            }
        }
        let qora = app.player("Qora").await;
        let table = app.running(&json!({ "ruleset": "kathai" }), &[&qora], 2).await;
        let asked =
            app.get(&format!("{table}/board.svg")).by(&qora).header("accept-language", "it");
        assert!(asked.answer().await.text().contains(" xml:lang=\"it\""));
        app.mails().await;
    });
}
