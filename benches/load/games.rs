//! Games whose every move is known beforehand: played once in memory with the same seed, so that
//! clients need not ask what they may do.

use std::sync::Arc;

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::game::id::PlayerId;
use turnpost::game::person::DisplayName;
use turnpost::game::reserved_places::ReservedPlaces;
use turnpost::game::service::{Actor, Command, GameService, MoveText, Newcomer};
use turnpost::game::time::Clock;
use turnpost::game::{
    place::PlaceRecord,
    record::{Admission, GameRecord, Start, Status, Visibility},
    storage::{Append, Storage},
};
use turnpost::registry;
use turnpost::store::{NewApiToken, NewPlayer, Settings, Store};
use turnpost::token::Secret;
use turnpost_rules::{
    SeatCount, SeatSet, Seed,
    dyn_ruleset::BotLevel,
    log::{
        event::{Event, EventData, Occupant, Place, Seq},
        hash::EventHash,
        id::GameId,
        line::Line,
        state::Seating,
    },
};

use crate::client::{Source, request};
use crate::memory::Memory;

/// How many sit at a table.
pub const SEATS: u8 = 4;

/// People who sit together at table after table, and their API tokens, by seat.
pub struct People {
    players: Vec<PlayerId>,
    /// Their tokens.
    pub tokens: Vec<String>,
}

impl People {
    /// New players; `mails` says whether they want any.
    pub async fn new(store: &Store, mails: bool) -> People {
        let mut people = People { players: Vec::new(), tokens: Vec::new() };
        for _ in 0..SEATS {
            let id = PlayerId::random(&mut rand::rng());
            let settings = Settings { turn_mails: mails, game_mails: mails, ..Settings::default() };
            let address = format!("{id}@example.org").parse().expect("an address");
            let at = Clock::system().now();
            let player = NewPlayer { id, address, settings, at };
            store.create_player(player).await.expect("a player");
            let secret = Secret::random(Secret::API_PREFIX);
            let token = NewApiToken {
                player: id,
                hash: secret.hash().0,
                name: "Load".parse::<DisplayName>().expect("a name"),
                client: None,
                game: None,
                scopes: ["read", "move"].map(str::to_owned).to_vec(),
                expires_at: None,
                at,
            };
            store.create_api_token(token).await.expect("a token");
            people.players.push(id);
            people.tokens.push(secret.reveal().to_owned());
        }
        people
    }
}

/// A game and the moves that are to be posted to it.
pub struct Script {
    /// Which.
    pub game: GameId,
    ruleset: String,
    tokens: Arc<Vec<String>>,
    head: u64,
    /// The seat and the JSON text of each.
    moves: Vec<(usize, String)>,
}

impl Script {
    /// How many moves it has.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// What whoever is to move asks for: the game, what they can do, the board, and that the move is made. Nothing
    /// where the game is over.
    pub fn visit(&self, wire: &mut Vec<u8>, step: usize) -> bool {
        let Some((seat, played)) = self.moves.first() else { return false };
        let token = self.tokens.get(*seat).map(String::as_str);
        let address = format!("/v1/games/{}", self.game);
        match ["", "/choices", "/board.svg"].get(step) {
            Some(rest) => request(wire, &format!("GET {address}{rest}"), token, ""),
            None => {
                let body = format!(
                    r#"{{"ruleset":"{}","moves":[{played}],"expected_seq":{}}}"#,
                    self.ruleset, self.head
                );
                request(wire, &format!("POST {address}/moves"), token, &body);
            }
        }
        true
    }

    /// Where the game is looked at, and by whom.
    pub fn looked_at(&self, rest: &str) -> (String, Option<String>) {
        (format!("/v1/games/{}{rest}", self.game), self.tokens.first().cloned())
    }
}

fn record(ruleset: &str, game: GameId, host: PlayerId) -> GameRecord {
    let ruleset = registry::rulesets().newest(ruleset).expect("a ruleset");
    let seats = SeatCount::new(SEATS).expect("a table");
    let at = Clock::system().now();
    GameRecord {
        id: game,
        name: "Load".parse().expect("a name"),
        ruleset: ruleset.name().to_owned(),
        revision: ruleset.revision(),
        options: ruleset.check(&serde_json::json!({}), seats).expect("options"),
        seats,
        host: Some(host),
        visibility: Visibility::Public,
        admission: Admission::Open,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: None,
        timing: turnpost::game::timing::Timing::default(),
        status: Status::Open,
        created_at: at,
        changed_at: at,
    }
}

/// Writes the beginning of a game with a seed of our own.
async fn open(storage: &dyn Storage, record: &GameRecord, seed: &Seed) {
    let mut previous = EventHash::START;
    let mut line = |seq: u64, data| {
        let salt = hex::encode(seed.salt(seq));
        let event = Event { seq: Seq::new(seq), at: record.created_at, data, position: None, salt };
        let line = Line::of(&event, &previous).expect("a line");
        previous = line.hash;
        line
    };
    let occupant = Occupant::Player {};
    let created = EventData::Created {
        ruleset: record.ruleset.clone(),
        revision: record.revision,
        options: record.options.clone(),
        seats: record.seats,
        seed_hash: seed.commitment(),
    };
    let lines = vec![line(1, created), line(2, EventData::Joined { place: Place(0), occupant })];
    let host = PlaceRecord {
        place: Place(0),
        occupant,
        player: record.host,
        seat: None,
        resigned: false,
        epoch: 0,
        reserve_used: 0,
        owner: None,
        back_at: None,
    };
    let append = Append {
        game: record.id,
        head: Seq::START,
        lines,
        status: None,
        places: Some(vec![host]),
        answered: SeatSet::EMPTY,
        newly_pending: Vec::new(),
        rescheduled: Vec::new(),
        mails: Vec::new(),
        news: None,
        message: None,
        nudge: None,
        stored_response: None,
        accepted: None,
        parted: Vec::new(),
        taken: None,
        offers_off: SeatSet::EMPTY,
        handovers: Vec::new(),
        draft_seen: None,
        plans_seen: Vec::new(),
        plans_off: Vec::new(),
        at: record.created_at,
    };
    storage
        .create(record.clone(), seed.clone(), append, ReservedPlaces::NONE)
        .await
        .expect("a game");
}

async fn started(
    storage: Arc<dyn Storage>,
    record: &GameRecord,
    seed: &Seed,
    players: &[PlayerId],
) -> GameService {
    open(storage.as_ref(), record, seed).await;
    let service = GameService::new(storage, registry::rulesets(), Clock::system());
    for player in &players[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: false };
        service.join(record.id, newcomer).await.expect("a place");
    }
    service.start(record.id, players[0]).await.expect("started");
    service
}

fn command(player: PlayerId, moves: Vec<MoveText>) -> Command {
    Command { actor: Actor::Player(player), moves, head: None, message: None, key: None }
}

/// Plays a random move in memory; gives the seat and the move.
async fn random_move(
    service: &GameService,
    game: GameId,
    sampler: &mut SmallRng,
) -> Option<(usize, String)> {
    let cached = service.current(game).await.expect("live");
    let seat =
        cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must())?;
    let chosen = cached.state.position()?.bot(seat, BotLevel::Random, sampler)?;
    let player = cached.place_at(seat)?.player?;
    let played = command(player, vec![MoveText::Json(chosen.to_value())]);
    service.play(game, played).await.expect("played");
    Some((seat.index(), chosen.to_string()))
}

/// A new game that has started, and the random moves that bring it to its end, or `max` of them.
pub async fn random_game(store: &Store, people: &People, ruleset: &str, max: usize) -> Script {
    let (game, seed) = (GameId::random(&mut rand::rng()), Seed::new(rand::random()));
    let record = record(ruleset, game, people.players[0]);
    let memory: Arc<dyn Storage> = Arc::new(Memory::default());
    let mirror = started(memory, &record, &seed, &people.players).await;
    started(Arc::new(store.clone()), &record, &seed, &people.players).await;
    let head = mirror.current(game).await.expect("live").state.head().get();
    let mut sampler = SmallRng::seed_from_u64(rand::random());
    let mut moves = Vec::new();
    while moves.len() < max
        && let Some(played) = random_move(&mirror, game, &mut sampler).await
    {
        moves.push(played);
    }
    let tokens = Arc::new(people.tokens.clone());
    Script { game, ruleset: ruleset.to_owned(), tokens, head, moves }
}

/// A new game in which so many random moves have been made, or that is over.
pub async fn played_game(store: &Store, people: &People, ruleset: &str, moves: usize) -> Script {
    let (game, seed) = (GameId::random(&mut rand::rng()), Seed::new(rand::random()));
    let record = record(ruleset, game, people.players[0]);
    let service = started(Arc::new(store.clone()), &record, &seed, &people.players).await;
    let mut sampler = SmallRng::seed_from_u64(rand::random());
    for _ in 0..moves {
        if random_move(&service, game, &mut sampler).await.is_none() {
            break;
        }
    }
    let head = service.current(game).await.expect("live").state.head().get();
    let tokens = Arc::new(people.tokens.clone());
    Script { game, ruleset: ruleset.to_owned(), tokens, head, moves: Vec::new() }
}

/// A new game in which so many random moves have been made, and the next ones.
pub async fn game_under_way(
    store: &Store,
    people: &People,
    ruleset: &str,
    (played, left): (usize, usize),
) -> Script {
    let (game, seed) = (GameId::random(&mut rand::rng()), Seed::new(rand::random()));
    let record = record(ruleset, game, people.players[0]);
    let memory: Arc<dyn Storage> = Arc::new(Memory::default());
    let mirror = started(memory, &record, &seed, &people.players).await;
    let service = started(Arc::new(store.clone()), &record, &seed, &people.players).await;
    let mut sampler = SmallRng::seed_from_u64(rand::random());
    let mut moves = Vec::new();
    while moves.len() < played + left
        && let Some(next) = random_move(&mirror, game, &mut sampler).await
    {
        moves.push(next);
    }
    let next = moves.split_off(played.min(moves.len()));
    for (seat, text) in moves {
        let parsed = MoveText::Json(text.parse().expect("a move"));
        service.play(game, command(people.players[seat], vec![parsed])).await.expect("played");
    }
    let head = service.current(game).await.expect("live").state.head().get();
    let tokens = Arc::new(people.tokens.clone());
    Script { game, ruleset: ruleset.to_owned(), tokens, head, moves: next }
}

/// The order that a seat of CATAN gives over and over: what to keep on a seven.
fn orders(from: usize) -> impl Iterator<Item = String> {
    let of = |at: usize| if at.is_multiple_of(2) { r#"["wool"]"# } else { "[]" };
    (from..).map(move |at| format!(r#"{{"type":"keep","resources":{}}}"#, of(at)))
}

/// A game of CATAN with a log of this length, and `count` more moves of one kind for it.
pub async fn grown_game(store: &Store, people: &People, length: u64, count: usize) -> Script {
    let (game, seed) = (GameId::random(&mut rand::rng()), Seed::new(rand::random()));
    let record = record("catan", game, people.players[0]);
    let service = started(Arc::new(store.clone()), &record, &seed, &people.players).await;
    let mut sampler = SmallRng::seed_from_u64(1);
    let mut head = service.current(game).await.expect("live").state.head().get();
    // As far as the random moves of a usual game go; then orders, of which there is no end.
    while head + 2 < length.min(300) {
        random_move(&service, game, &mut sampler).await.expect("a move");
        head += 1;
    }
    let mut given = 0;
    while head < length {
        let many = usize::try_from(length - head).unwrap_or(usize::MAX).min(64);
        let moves = orders(given)
            .take(many)
            .filter_map(|text| Some(MoveText::Json(text.parse().ok()?)))
            .collect();
        service.play(game, command(people.players[0], moves)).await.expect("orders");
        given += many;
        head += many as u64;
    }
    let moves = orders(given).take(count).map(|order| (0, order)).collect();
    let tokens = Arc::new(people.tokens.clone());
    Script { game, ruleset: "catan".to_owned(), tokens, head, moves }
}

/// Plays one script after the other.
pub struct Playing {
    scripts: std::vec::IntoIter<Script>,
    current: Option<Script>,
    at: usize,
}

impl Playing {
    /// A client that has these games to play.
    pub fn new(scripts: Vec<Script>) -> Playing {
        let mut scripts = scripts.into_iter();
        let current = scripts.next();
        Playing { scripts, current, at: 0 }
    }

    /// Only the first half of the first game.
    pub fn half(mut self) -> Playing {
        self.scripts = Vec::new().into_iter();
        if let Some(script) = &mut self.current {
            script.moves.truncate(script.moves.len() / 2);
        }
        self
    }
}

impl Source for Playing {
    fn next(&mut self, wire: &mut Vec<u8>) -> bool {
        while let Some(script) = &self.current {
            if let Some((seat, played)) = script.moves.get(self.at) {
                let body = format!(
                    r#"{{"ruleset":"{}","moves":[{played}],"expected_seq":{}}}"#,
                    script.ruleset,
                    script.head + self.at as u64
                );
                let line = format!("POST /v1/games/{}/moves", script.game);
                request(wire, &line, script.tokens.get(*seat).map(String::as_str), &body);
                self.at += 1;
                return true;
            }
            (self.current, self.at) = (self.scripts.next(), 0);
        }
        false
    }
}
