//! However long a game: its pages, its events through the API and its mails read no more of its
//! log than they tell. Counted, not timed.

use std::sync::Arc;

use actix_web::{
    App as Application,
    body::to_bytes,
    test::{TestRequest, call_service, init_service},
    web::Data,
};
use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    api::{self, Api},
    game::{
        mail::MailContent,
        person::SignUp,
        service::{Actor, Command, MoveText},
    },
    mail::{Sender, composer::Composer, outbox::ClaimedMail, worker::Compose},
    store::NewApiToken,
    token::Secret,
};
use turnpost_rules::{Seat, dyn_ruleset::BotLevel, log::id::GameId};

use crate::app::{App, BASE, Person, on_both};

/// More than any of these reads, and far less than the log is long.
const MAX_READ: u64 = 400;

/// How long the game is.
const LONG: u64 = 1000;

/// Plays random moves, then gives orders over and over, then plays on: a long game that is not over.
/// Gives whether it is not.
async fn play_long(app: &App, game: GameId, orderer: &Person) -> bool {
    let mut sampler = SmallRng::seed_from_u64(3);
    loop {
        let head = app.head(game).await.get();
        let Some(seat) = app.pending_since(game).await else { return false };
        let cached = app.current(game).await;
        let (player, moves) = match head {
            LONG.. => return true,
            300..940 => {
                let of = |at: u64| if at.is_multiple_of(2) { "keep wool" } else { "keep nothing" };
                let orders = (head..head + 16).map(|at| MoveText::Notation(of(at).to_owned()));
                (orderer.id, orders.collect())
            }
            _ => {
                let position = cached.state.position().expect("a position");
                let chosen = position.bot(seat, BotLevel::Random, &mut sampler).expect("a move");
                let player = cached.place_at(seat).and_then(|place| place.player);
                (player.expect("a player"), vec![MoveText::Json(chosen.to_value())])
            }
        };
        let head = Some(cached.state.head());
        let actor = Actor::Player(player);
        let command = Command { actor, moves, head, message: None, key: None };
        app.service.play(game, command).await.expect("played");
    }
}

/// What a client with a token of this person gets.
async fn asked(app: &App, token: &str, path: &str) -> String {
    let settings = api::Settings {
        base_url: BASE.to_owned(),
        sign_up: SignUp { open: true, admitted: Vec::new() },
        trusted_proxy: false,
        allowance: api::Allowance::NONE,
        mailbox: None,
        webhooks: turnpost::webhook::Reach::Private,
        administrators: Vec::new(),
    };
    let api =
        Api::new(Arc::clone(&app.service), app.store.clone(), Arc::clone(&app.keys), settings);
    let service =
        init_service(Application::new().app_data(Data::new(api)).configure(api::configure)).await;
    let request = TestRequest::get()
        .uri(path)
        .insert_header(("authorization", format!("Bearer {token}")))
        .to_request();
    let response = call_service(&service, request).await;
    let status = response.status();
    let body = to_bytes(response.into_body()).await.expect("a body");
    let body = String::from_utf8_lossy(&body).into_owned();
    assert_eq!(status, 200, "{body}");
    body
}

async fn token(app: &App, person: &Person) -> String {
    let secret = Secret::random(Secret::API_PREFIX);
    let token = NewApiToken {
        player: person.id,
        hash: secret.hash().0,
        name: "Client".parse().expect("a name"),
        client: None,
        game: None,
        scopes: vec!["read".to_owned()],
        expires_at: None,
        at: app.now(),
    };
    app.store.create_api_token(token).await.expect("a token");
    secret.reveal().to_owned()
}

/// The turn mail of a seat, composed.
async fn mail(app: &App, game: GameId, seat: Seat) -> String {
    let sender = Sender {
        name: "Turnpost".to_owned(),
        address: "turns@example.org".parse().expect("an address"),
        bounces: "turns@example.org".parse().expect("an address"),
        domain: "example.org".to_owned(),
    };
    let composer = Composer::new(
        app.store.clone(),
        Arc::clone(&app.service),
        Arc::clone(&app.keys),
        BASE,
        sender,
    );
    let cached = app.current(game).await;
    let pending_since = cached.state.seat_duty(seat).pending_since;
    let owed = ClaimedMail {
        id: 1,
        content: MailContent::Turn { game, seat, pending_since },
        player: cached.place_at(seat).and_then(|place| place.player),
        attempt: 1,
        copy: 0,
        identity: "identity".to_owned(),
        created_at: app.now(),
        told: None,
        trace: None,
    };
    let mail = composer.compose(&owed).await.expect("composed").expect("a mail that is true");
    String::from_utf8(mail.bytes(turnpost::mail::Wire::EightBit).expect("bytes")).expect("UTF-8")
}

#[test]
fn pages_events_and_mails_of_a_long_game_read_no_more_than_they_tell() {
    on_both(async |app| {
        let (ada, bo, cy) =
            (app.person("Ada").await, app.person("Bo").await, app.person("Cy").await);
        let read = || app.store.workload().events_read;
        // Somebody may win before the orders begin.
        let mut games = 0;
        let (game, before) = loop {
            let before = read();
            let game = app.game("catan", 3, &[&ada, &bo, &cy]).await;
            if play_long(&app, game, &cy).await {
                break (game, before);
            }
            games += 1;
            assert!(games < 20, "no game is long");
        };
        let (seat, token) =
            (app.pending_since(game).await.expect("a seat"), token(&app, &ada).await);
        let (link, head) = (app.move_path(game, seat).await, app.head(game).await.get());

        let start = read();
        let read_by_moves = start - before;
        assert!(read_by_moves < LONG / 10, "{read_by_moves} were read while the game was played");
        let state = app.get(&format!("/g/{game}")).by(&bo).answer().await;
        assert_eq!(state.status, 200, "{}", state.body);
        let linked = app.get(&link).answer().await;
        assert_eq!(linked.status, 200, "{}", linked.body);
        let read_by_pages = read() - start;
        assert!(read_by_pages < MAX_READ, "{read_by_pages} events were read for two pages");

        let start = read();
        asked(&app, &token, &format!("/v1/games/{game}")).await;
        asked(&app, &token, &format!("/v1/games/{game}/choices")).await;
        assert_eq!(read(), start, "a view and the choices read nothing");
        let latest =
            asked(&app, &token, &format!("/v1/games/{game}/events?after={}", head - 5)).await;
        assert_eq!(latest.matches("\"kind\":").count(), 5, "{latest}");
        let read_by_events = read() - start;
        assert!(read_by_events < MAX_READ / 2, "{read_by_events} events were read for five");

        let start = read();
        let mail = mail(&app, game, seat).await;
        assert!(mail.contains("/m/"), "a mail with its link");
        let read_by_mail = read() - start;
        assert!(read_by_mail < MAX_READ, "{read_by_mail} events were read for a mail");

        // A process that has just begun reads the game once, then as little as this one.
        app.service.forget(game);
        let start = read();
        assert_eq!(app.get(&format!("/g/{game}")).by(&bo).answer().await.status, 200);
        let first = read() - start;
        assert!((head..head + MAX_READ).contains(&first), "{first} events were read of {head}");
    });
}
