//! Two players sit down with bots and play a whole game, each told of their turns by their own
//! feed alone. The server's tests run it.
//!
//!     whole_game BASE_URL RULESET SEATS TOKEN TOKEN

use serde_json::json;
use turnpost_client::{
    Error, Feed, Session,
    api::types::{Event, FeedItem, KnownTurnChangeChange, TurnChangeChange},
};

#[allow(dead_code)]
#[path = "bot.rs"]
mod bot;

/// What a feed has told, in its order: the numbers of its items, and of the game's events.
#[derive(Default)]
struct Told {
    items: Vec<i64>,
    events: Vec<i64>,
}

/// Plays as the feed tells, to the end of the game.
async fn follow(session: &Session, mut feed: Feed, game: &str) -> Result<Told, Error> {
    let mut told = Told::default();
    loop {
        let item = feed.next().await?;
        let json = serde_json::to_value(&item)?;
        assert!(!matches!(item, FeedItem::UnknownFeedItem(_)), "unknown: {json}");
        told.items.push(json["id"].as_i64().unwrap_or_default());
        let FeedItem::FeedEvent(item) = item else { continue };
        assert!(!matches!(item.event, Event::UnknownEvent(_)), "unknown: {json}");
        told.events.push(json["event"]["seq"].as_i64().unwrap_or_default());
        if matches!(item.event, Event::EventEnded(_)) {
            return Ok(told);
        }
        let begins = TurnChangeChange::Variant0(KnownTurnChangeChange::Begins);
        let change = item.turn.map(|turn| serde_json::to_value(turn.change)).transpose()?;
        if change == Some(serde_json::to_value(begins)?) {
            let mut turn = session.turn(game);
            // Everything that is seen is of a type that this package knows.
            let view = turn.look().await?;
            let position = serde_json::to_value(&view.position)?;
            let is_known = !format!("{:?}", view.position).contains("UnknownPosition");
            assert!(is_known, "unknown: {position}");
            bot::decide(&mut turn).await?;
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, ruleset, seats, anna, bert] = arguments.as_slice() else {
        return Err("whole_game BASE_URL RULESET SEATS TOKEN TOKEN".into());
    };
    let seats: usize = seats.parse()?;
    let (anna, bert) = (Session::new(base, anna)?, Session::new(base, bert)?);
    let (first, second) = (anna.feed().await?, bert.feed().await?);
    let body = json!({
        "setup": { "ruleset": ruleset, "options": {} }, "seats": seats, "admission": "open",
        "bots": vec!["steady"; seats - 2],
    });
    let body: turnpost_client::api::types::NewGame = serde_json::from_value(body)?;
    let game = anna.client().create_game().body(body).send().await.map_err(Error::from)?;
    let game = serde_json::to_value(game.into_inner())?;
    let game = game["game"].as_str().ok_or("no game")?.to_owned();
    let joining: turnpost_client::api::types::Joining = serde_json::from_value(json!({}))?;
    let joined = bert.client().join_game().game(game.as_str()).body(joining).send().await;
    let joined = serde_json::to_value(joined.map_err(Error::from)?.into_inner())?;
    if joined["status"] == "open" {
        let nothing: turnpost_client::api::types::Nothing = serde_json::from_value(json!({}))?;
        let start = anna.client().start_game().game(game.as_str()).body(nothing).send().await;
        start.map_err(Error::from)?;
    }
    let (one, other) = tokio::try_join!(follow(&anna, first, &game), follow(&bert, second, &game))?;
    for told in [&one, &other] {
        assert!(told.items.is_sorted_by(|before, after| before < after), "told twice");
        let all = told.events.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        assert!(all, "something was left out: {:?}", told.events);
    }
    println!("{ruleset}: {} and {} items", one.items.len(), other.items.len());
    Ok(())
}
