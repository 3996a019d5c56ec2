//! The client where everything goes wrong that can. The server's tests run it.
//!
//!     unlucky BASE_URL UNLUCKY_SERVERS TOKEN
//!
//! UNLUCKY_SERVERS is what `unlucky_servers.py` of those tests prints; the token is one for everything.

use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use turnpost_client::{
    DeviceSignIn, Error, RedirectSignIn, RetryPolicy, Session, Wanted, a_filling,
};

#[allow(dead_code)]
#[path = "bot.rs"]
mod bot;

type Outcome<Value> = Result<Value, Box<dyn std::error::Error>>;

const BACK: &str = "http://127.0.0.1:9/back";

/// What an operation takes, out of JSON.
fn body<Body: DeserializeOwned>(value: Value) -> Outcome<Body> {
    Ok(serde_json::from_value(value)?)
}

fn key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// A game with bots that has begun.
async fn game(session: &Session) -> Outcome<String> {
    let new = json!({
        "setup": { "ruleset": "kathai", "options": {} }, "seats": 3, "bots": ["steady", "steady"],
        "start": "by-hand",
    });
    let asked = session.client().create_game().idempotency_key(key());
    let asked = asked.body(body::<turnpost_client::api::types::NewGame>(new)?);
    let made = serde_json::to_value(asked.send().await.map_err(Error::from)?.into_inner())?;
    let game = made["game"].as_str().ok_or("no game")?.to_owned();
    let start = session.client().start_game().game(game.as_str()).idempotency_key(key());
    let start = start.body(body::<turnpost_client::api::types::Nothing>(json!({}))?);
    start.send().await.map_err(Error::from)?;
    Ok(game)
}

async fn gives_up(session: &Session, given: &str) -> Outcome<()> {
    let resign = session.client().resign_game().game(given);
    let resign = resign.body(body::<turnpost_client::api::types::Nothing>(json!({}))?);
    resign.send().await.map_err(Error::from)?;
    Ok(())
}

async fn seen(server: &str) -> Outcome<Vec<String>> {
    Ok(reqwest::get(format!("{server}/seen")).await?.json().await?)
}

fn says<Good>(outcome: Result<Good, Error>, words: &str) {
    match outcome {
        Err(error) => {
            assert_eq!(error.code().as_deref(), Some("invalid_issuer"), "{error}");
            assert!(error.to_string().contains(words), "{error}");
        }
        Ok(_) => panic!("signed in: {words}"),
    }
}

/// Who calls itself by the name of another is asked for nothing more.
async fn thieves(base: &str, servers: &Value) -> Outcome<()> {
    let wanted = Wanted::to_play("a test");
    let server = |name: &str| servers[name].as_str().ok_or("no server");
    let other = base.replace("localhost", "127.0.0.1");
    let own = format!("its address is {base}:");
    for address in [server("thief")?, other.as_str()] {
        says(RedirectSignIn::begin(address, &wanted, BACK).await, &own);
        says(DeviceSignIn::begin(address, &wanted).await, &own);
    }
    says(RedirectSignIn::begin(server("strays")?, &wanted, BACK).await, "at another address");
    says(DeviceSignIn::begin(server("strays")?, &wanted).await, "at another address");
    says(DeviceSignIn::begin(server("decoy")?, &wanted).await, "at another address");
    for name in ["thief", "strays", "decoy"] {
        let seen = seen(server(name)?).await?;
        assert!(!seen.iter().any(|it| it.contains("/token")), "{name}: {seen:?}");
    }
    // The server's own address, however it is written.
    for own in [base.to_owned(), format!("{base}/"), base.replace("http", "HTTP")] {
        let begun = RedirectSignIn::begin(&own, &wanted, BACK).await?;
        assert!(begun.address().starts_with(base), "{}", begun.address());
    }
    Ok(())
}

/// Whoever has begun to wait goes on over everything that passes, more and more slowly.
async fn moods(servers: &Value) -> Outcome<()> {
    let moody = servers["moody"].as_str().ok_or("no server")?;
    let waiting = DeviceSignIn::begin(moody, &Wanted::to_play("a test")).await?;
    let began = Instant::now();
    assert_eq!(waiting.token().await?.secret, "at last");
    let took = began.elapsed();
    assert!(took >= Duration::from_secs(10), "it was asked again and again: {took:?}");
    Ok(())
}

/// A seat that was given up, or a game that is gone, is passed over.
async fn games_that_end(base: &str, token: &str) -> Outcome<()> {
    let session = Session::new(base, token)?;
    let left = game(&session).await?;
    let mut turn = session.turn(&left);
    let mut all = turn.choices().await?.iter();
    let filled = all.find_map(|it| Some((it.clone(), a_filling(it, &mut rand::rng())?)));
    let (choice, values) = filled.ok_or("no choice")?;
    // What waits when the loop begins waits no more when it gets there.
    let mut turns = session.turns().await?;
    gives_up(&session, &left).await?;
    let refused = turn.play(&choice, values).await;
    assert!(refused.is_err_and(|error| error.is_refusal()));
    assert!(!turn.waits().await?);
    assert!(!session.turn("aaaaaaaaaaaaaaaa").waits().await?);
    let other = game(&session).await?;
    assert_eq!(turns.next().await?.game(), other);
    gives_up(&session, &other).await
}

async fn token_for_one_game(base: &str, token: &str) -> Outcome<()> {
    let session = Session::new(base, token)?;
    let (its, other) = (game(&session).await?, game(&session).await?);
    let new = json!({ "name": "one", "scopes": ["read", "move"], "game": its });
    let made = session.client().create_token();
    let made = made.body(body::<turnpost_client::api::types::NewToken>(new)?).send().await;
    let made = serde_json::to_value(made.map_err(Error::from)?.into_inner())?;
    let own = Session::new(base, made["secret"].as_str().ok_or("no secret")?)?;
    assert_eq!(own.awaiting().await?, std::slice::from_ref(&its));
    assert_eq!(own.turns().await?.next().await?.game(), its);
    gives_up(&session, &its).await?;
    gives_up(&session, &other).await
}

/// A whole game, with mishaps in ordinary requests.
async fn lost_connections(servers: &Value, token: &str) -> Outcome<()> {
    let breaking = servers["breaking"].as_str().ok_or("no server")?;
    let session = Session::new(breaking, token)?;
    let played = game(&session).await?;
    let mut turn = session.turn(&played);
    while serde_json::to_value(turn.look().await?.game)?["status"] == "running" {
        bot::decide(&mut turn).await?;
        turn = session.turn(&played);
    }
    // Where nobody is any more it comes to an end, if that is wanted: the pauses are 1, 2, 4 and 8 long.
    let began = Instant::now();
    let milliseconds = Duration::from_millis;
    let retry_policy =
        RetryPolicy { min: milliseconds(1), max: milliseconds(60), bound: Some(milliseconds(20)) };
    let nobody = Session::with("http://127.0.0.1:9", token, retry_policy)?.awaiting().await;
    assert!(nobody.is_err_and(|error| matches!(error, Error::Transport(_))));
    assert!(began.elapsed() >= milliseconds(15), "{:?}", began.elapsed());
    Ok(())
}

/// Who is left alone over night is there in the morning, and makes each move once.
async fn outages(base: &str, servers: &Value, token: &str) -> Outcome<()> {
    let absent = servers["absent"].as_str().ok_or("no server")?;
    let away = async |requests: u32| -> Outcome<()> {
        reqwest::get(format!("{absent}/away/{requests}/0")).await?.error_for_status()?;
        Ok(())
    };
    // A night goes by quickly here.
    let milliseconds = Duration::from_millis;
    let short = RetryPolicy { min: milliseconds(1), max: milliseconds(20), bound: None };
    let near = Session::new(base, token)?;
    let session = Session::with(absent, token, short)?;
    let played = game(&near).await?;
    let mut turns = session.turns().await?;
    let mut turn = turns.next().await?;
    assert_eq!(turn.game(), played);
    let asked = turn.asked().await?.clone();
    let mut all = asked.choices.iter();
    let filled = all.find_map(|it| Some((it.clone(), a_filling(it, &mut rand::rng())?)));
    let (choice, values) = filled.ok_or("no choice")?;
    // What it does not know yet is asked for while the server is there.
    turn.ruleset().await?;
    away(100).await?;
    turn.play(&choice, values).await?;
    let told = near.client().list_events().game(played.as_str());
    let told = told.after(*asked.seq).limit(std::num::NonZeroU64::new(100).ok_or("0")?);
    let told = serde_json::to_value(told.send().await.map_err(Error::from)?.into_inner())?;
    let told = told["events"].as_array().ok_or("no events")?.iter();
    let seat = serde_json::to_value(&asked.seat)?;
    let own = told.filter(|event| event["kind"] == "moved" && event["seat"] == seat).count();
    assert_eq!(own, 1);
    gives_up(&near, &played).await?;
    // The feed is away for longer than ever, and goes on where it was.
    away(100).await?;
    let other = game(&near).await?;
    assert_eq!(turns.next().await?.game(), other);
    gives_up(&near, &other).await?;
    // Whoever wants an end says so; what cannot come right ends at once.
    away(9999).await?;
    let bounded = RetryPolicy { bound: Some(milliseconds(20)), ..short };
    let given_up = Session::with(absent, token, bounded)?.awaiting().await;
    assert!(given_up.is_err_and(|error| error.is_passing()));
    away(0).await?;
    let stranger = Session::new(absent, "turnpost_none")?.turns().await;
    assert!(matches!(stranger, Err(Error::Status { status: 401, .. })));
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, servers, token] = arguments.as_slice() else {
        return Err("unlucky BASE_URL UNLUCKY_SERVERS TOKEN".into());
    };
    let servers: Value = serde_json::from_str(servers)?;
    thieves(base, &servers).await?;
    moods(&servers).await?;
    games_that_end(base, token).await?;
    token_for_one_game(base, token).await?;
    outages(base, &servers, token).await?;
    lost_connections(&servers, token).await?;
    println!("nothing is lost");
    Ok(())
}
