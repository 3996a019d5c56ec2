//! Two players sit down with bots and play a whole game, each told of their turns by their own
//! feed alone, over connections that break all the time. The server's tests run it.
//!
//!     whole_game BASE_URL RULESET SEATS TOKEN TOKEN

use std::{
    io::{Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use serde_json::json;
use turnpost_client::{
    Error, Feed, Session,
    api::types::{Event, FeedItem, KnownTurnChangeChange, TurnChangeChange},
};

#[allow(dead_code)]
#[path = "bot.rs"]
mod bot;

/// So many bytes a connection brings before it breaks, in the midst of an item like as not.
const BREAKS_AFTER: usize = 20_000;

/// How many have broken.
static BREAKS: AtomicUsize = AtomicUsize::new(0);

/// Passes on what comes, or as much as there may be, and breaks both connections then.
fn pass_on(mut from: TcpStream, mut to: TcpStream, mut left: Option<usize>) {
    let mut piece = [0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut piece) {
        let passed = left.map_or(length, |left| left.min(length));
        if to.write_all(&piece[..passed]).is_err() {
            break;
        }
        if let Some(left) = &mut left {
            *left -= passed;
            if *left == 0 {
                BREAKS.fetch_add(1, Ordering::Relaxed);
                break;
            }
        }
    }
    for end in [from, to] {
        let _ = end.shutdown(Shutdown::Both);
    }
}

/// An address at which the server is reached over connections that break.
fn unreliable(base: &str) -> std::io::Result<String> {
    let server = base.trim_start_matches("http://").to_owned();
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for near in listener.incoming() {
            let both = |near: TcpStream| {
                let far = TcpStream::connect(&server)?;
                std::io::Result::Ok([(near.try_clone()?, far.try_clone()?), (far, near)])
            };
            let Ok([forth, back]) = near.and_then(both) else { continue };
            thread::spawn(move || pass_on(forth.0, forth.1, None));
            thread::spawn(move || pass_on(back.0, back.1, Some(BREAKS_AFTER)));
        }
    });
    Ok(format!("http://{address}"))
}

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
    let breaking = unreliable(base)?;
    let first = Session::new(&breaking, anna)?.feed().await?;
    let second = Session::new(&breaking, bert)?.feed().await?;
    let (anna, bert) = (Session::new(base, anna)?, Session::new(base, bert)?);
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
    let breaks = BREAKS.load(Ordering::Relaxed);
    assert!(breaks > 0, "nothing has broken");
    println!("{ruleset}: {} and {} items, {breaks} breaks", one.items.len(), other.items.len());
    Ok(())
}
