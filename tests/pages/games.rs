//! The page of a player's games: every kind in parts that links lead through, without scripts.

use std::collections::BTreeSet;

use actix_web::http::StatusCode;
use serde_json::{Map, Value};
use turnpost::game::{
    record::{Admission, Start, Visibility},
    service::NewGame,
};
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating},
};

use crate::app::{Answer, App, Person, on_both};

/// The games that a page links to, in its order.
fn listed(page: &Answer) -> Vec<String> {
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let links = page.attributes("<a", "href").into_iter();
    links.filter_map(|link| Some(link.strip_prefix("/g/")?.to_owned())).collect()
}

/// Where older games of a kind are.
fn older(page: &Answer, kind: &str) -> Option<String> {
    let start = format!("/games?kind={kind}&");
    page.attributes("<a", "href").into_iter().find(|link| link.starts_with(&start))
}

async fn open(app: &App, host: &Person, visibility: Visibility) -> GameId {
    let new = NewGame {
        name: "One of many".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: Value::Object(Map::new()),
        seats: SeatCount::new(3).expect("seats"),
        visibility,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: None,
        timing: turnpost::game::timing::Timing::default(),
    };
    app.service.create(host.id, new).await.expect("a game").record.id
}

/// Follows the links to older games of a kind from the first page, which has this much of it, to
/// the end.
async fn walk(app: &App, reader: &Person, kind: &str) -> Vec<String> {
    let first = format!("/games?kind={kind}");
    let mut page = app.get(&first).by(reader).answer().await;
    let mut seen = listed(&page);
    while let Some(next) = older(&page, kind) {
        // Games that come meanwhile move nothing.
        open(app, reader, Visibility::Private).await;
        page = app.get(&next).by(reader).answer().await;
        let more = listed(&page);
        assert!((1..=20).contains(&more.len()), "{next}: {}", more.len());
        seen.extend(more);
    }
    seen
}

#[test]
fn every_game_is_found_however_many_there_are() {
    on_both(async |app| {
        let (ada, bo) = (app.person("Ada").await, app.person("Bo").await);
        let (mut finished, mut open_ones) = (Vec::new(), Vec::new());
        for _ in 0..125 {
            let id = open(&app, &ada, Visibility::Private).await;
            app.service.cancel(id, ada.id).await.expect("cancelled");
            finished.push(id.to_string());
        }
        for _ in 0..45 {
            open_ones.push(open(&app, &bo, Visibility::Public).await.to_string());
        }
        // Her own ones are not offered to her.
        let own = open(&app, &ada, Visibility::Public).await.to_string();
        let waits = app.game("kathai", 3, &[&ada, &bo]).await.to_string();
        let running = app.game("kathai", 3, &[&bo, &ada]).await.to_string();
        finished.reverse();
        open_ones.reverse();

        let page = app.get("/games").by(&ada).answer().await;
        let parts = [&[waits.clone(), running.clone(), own][..], &open_ones[..20], &finished[..20]];
        assert_eq!(listed(&page), parts.concat());
        for (kind, more) in [
            ("awaiting", false),
            ("running", false),
            ("gathering", false),
            ("open", true),
            ("finished", true),
        ] {
            assert_eq!(older(&page, kind).is_some(), more, "{kind}");
        }
        assert!(page.says("Older games: Finished") && page.says("Older games: Open to join"));

        for (kind, games) in [
            ("finished", &finished),
            ("open", &open_ones),
            ("awaiting", &vec![waits]),
            ("running", &vec![running]),
        ] {
            let seen = walk(&app, &ada, kind).await;
            assert_eq!(
                seen.len(),
                seen.iter().collect::<BTreeSet<_>>().len(),
                "{kind}: no doubles"
            );
            assert_eq!(seen, *games, "{kind}");
        }
    });
}

#[test]
fn a_list_that_there_is_not_or_a_place_of_none_is_no_page() {
    on_both(async |app| {
        let ada = app.person("Ada").await;
        open(&app, &ada, Visibility::Private).await;
        let cursor = "after=651f2a4c8e3d0-k3v7q2mxa5n4tzcd";
        let ask = |query: &str| app.get(&format!("/games?{query}")).by(&ada).answer();
        for query in ["kind=others", "kind=finished&after=x", cursor] {
            assert_eq!(ask(query).await.status, StatusCode::NOT_FOUND, "{query}");
        }
        let last = ask(&format!("kind=finished&{cursor}")).await;
        assert_eq!(listed(&last), Vec::<String>::new());
        assert!(last.body.contains("href=\"/games\""), "{}", last.body);
        assert!(!last.says("No games yet"), "{}", last.body);
    });
}

#[test]
fn a_card_says_in_whole_sentences_whom_a_game_waits_for_and_how_long() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let people = [&ada, &bo, &cy];
        let game = app.game("kathai", 3, &people).await;
        let seat = app.pending_since(game).await.expect("somebody to move");
        let cached = app.current(game).await;
        for person in people {
            let page = app.get("/games").by(person).answer().await;
            let body = &page.body;
            if cached.seat_of(person.id) == Some(seat) {
                assert!(page.says("<p>It is your turn. <time"), "{body}");
                assert!(page.says(">Asked less than a minute ago.</time>"), "{body}");
                // Its section says that it waits for the reader: no mark says so once more.
                assert!(
                    page.says("Waiting for you") && !body.contains("class=\"tag call\""),
                    "{body}"
                );
            } else {
                assert!(page.says("<p>Waiting for "), "{body}");
                assert!(page.says(">for less than a minute</time>"), "{body}");
            }
        }
    });
}
