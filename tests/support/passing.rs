//! Games whose every move is known beforehand: tables of three at Kathai whose players do nothing
//! but pass. Every pass is one event and calls on the next player. Hands fill up to seven, then
//! nobody draws any more, and after nine more passes the game is over.

use std::sync::Arc;

use turnpost::game::id::PlayerId;
use turnpost::game::record::{Admission, Start, Visibility};
use turnpost::game::service::{GameService, NewGame, Newcomer};
use turnpost::game::time::Clock;
use turnpost::registry;
use turnpost::store::{NewApiToken, NewPlayer, Settings, Store};
use turnpost::token::Secret;
use turnpost_rules::{
    SeatCount,
    log::{id::GameId, state::Seating},
};

/// How many sit at a table.
pub const SEATS: u64 = 3;

/// The number of the event with which the game starts: after the opening and the sitting down.
pub const START: u64 = 2 + SEATS;

/// The number of the event with which the last pass is made: three a hand of four more cards, then
/// nine without a card.
pub const LAST: u64 = START + SEATS * 4 + 9;

/// A game, and the API tokens of its players in the order of their seats.
#[derive(Clone, Debug)]
pub struct Passing {
    /// The game.
    pub game: GameId,
    players: Vec<PlayerId>,
    tokens: Vec<String>,
}

impl Passing {
    /// Sits three new players down at a new table.
    pub async fn sit_down(store: &Store, mails: bool) -> Passing {
        let mut players = Vec::new();
        let mut tokens = Vec::new();
        for _ in 0..SEATS {
            let player = new_player(store, mails).await;
            players.push(player);
            tokens.push(new_token(store, player).await);
        }
        let game = new_game(store, &players).await;
        Passing { game, players, tokens }
    }

    /// Sits the same players down at another table.
    pub async fn again(&self, store: &Store) -> Passing {
        Passing { game: new_game(store, &self.players).await, ..self.clone() }
    }

    /// The token of the player whose turn it is after the event `head`.
    pub fn token(&self, head: u64) -> &str {
        &self.tokens[((head - START) % SEATS) as usize]
    }

    /// The path to post moves to.
    pub fn path(&self) -> String {
        format!("/v1/games/{}/moves", self.game)
    }

    /// The body of a pass of whoever has seen `head`.
    pub fn body(head: u64) -> String {
        format!(r#"{{"notation":"pass","expected_seq":{head}}}"#)
    }
}

async fn new_game(store: &Store, players: &[PlayerId]) -> GameId {
    let service = GameService::new(Arc::new(store.clone()), registry::rulesets(), Clock::system());
    let new = NewGame {
        name: "Passing".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(SEATS as u8).expect("a table"),
        visibility: Visibility::Public,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: None,
        timing: turnpost::game::timing::Timing::default(),
    };
    let game = service.create(players[0], new).await.expect("a game").record.id;
    for player in &players[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: false };
        service.join(game, newcomer).await.expect("a place");
    }
    service.start(game, players[0]).await.expect("started");
    game
}

async fn new_player(store: &Store, mails: bool) -> PlayerId {
    let id = PlayerId::random(&mut rand::rng());
    let settings = Settings { turn_mails: mails, game_mails: false, ..Settings::default() };
    let address = format!("{id}@example.org").parse().expect("an address");
    let at = Clock::system().now();
    store.create_player(NewPlayer { id, address, settings, at }).await.expect("a player");
    id
}

async fn new_token(store: &Store, player: PlayerId) -> String {
    let secret = Secret::random(Secret::API_PREFIX);
    let token = NewApiToken {
        player,
        hash: secret.hash().0,
        name: "Passing".parse().expect("a name"),
        client: None,
        game: None,
        scopes: ["read", "move"].map(str::to_owned).to_vec(),
        expires_at: None,
        at: Clock::system().now(),
    };
    store.create_api_token(token).await.expect("a token");
    secret.reveal().to_owned()
}
