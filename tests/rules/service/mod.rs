//! The game service: commands, pending decisions, deadlines, links, over a storage in memory and for every
//! ruleset.

mod commands;
mod deadlines;
mod secrets;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use serde_json::Value;
use turnpost::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::MailContent,
        record::{Admission, Start, Visibility},
        service::{Actor, CachedGame, Command, GameService, MoveText, NewGame, Newcomer},
        time::Clock,
        timing::Timing,
    },
    registry,
};
use turnpost_rules::{
    Seat, SeatCount,
    dyn_ruleset::BotLevel,
    log::{id::GameId, state::Seating, time::Timestamp, verify::verify},
};

use crate::{memory::Memory, seeds};

pub(super) const DAY: i64 = 24 * 3600 * 1_000_000;

pub(super) struct Scene {
    pub service: GameService,
    pub memory: Arc<Memory>,
    pub now: Arc<AtomicI64>,
    pub players: Vec<PlayerId>,
    pub game: GameId,
}

/// How a scene's game is opened.
pub(super) struct GameCreation {
    pub ruleset: &'static str,
    pub seats: u8,
    pub people: u8,
    pub visibility: Visibility,
    pub admission: Admission,
    pub seating: Seating,
    pub start: Start,
    pub deadline_hours: Option<u32>,
    pub timing: Timing,
}

impl GameCreation {
    pub fn of(ruleset: &'static str) -> GameCreation {
        GameCreation {
            ruleset,
            seats: 3,
            people: 3,
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
            timing: Timing::default(),
        }
    }
}

pub(super) fn rulesets() -> Vec<&'static str> {
    registry::rulesets().all().map(|ruleset| ruleset.name()).collect()
}

impl Scene {
    pub async fn opened(opening: &GameCreation) -> Scene {
        let memory = Arc::new(Memory::default());
        let now = Arc::new(AtomicI64::new(1_800_000_000_000_000));
        let told = Arc::clone(&now);
        let clock = Clock::from_fn(move || Timestamp::from_micros(told.load(Ordering::SeqCst)));
        let service = GameService::new(Arc::clone(&memory) as _, registry::rulesets(), clock)
            .with_seeds(seeds::numbered());
        let players: Vec<PlayerId> =
            (0..opening.seats).map(|_| PlayerId::random(&mut rand::rng())).collect();
        let game = Scene::create(&service, players[0], opening).await;
        Scene { service, memory, now, players, game }
    }

    async fn create(service: &GameService, host: PlayerId, opening: &GameCreation) -> GameId {
        let new = NewGame {
            name: "Friday".parse().expect("a name"),
            ruleset: opening.ruleset.into(),
            options: Value::Object(Default::default()),
            seats: SeatCount::new(opening.seats).expect("a table"),
            visibility: opening.visibility,
            admission: opening.admission,
            seating: opening.seating,
            start: opening.start,
            deadline_hours: opening.deadline_hours,
            timing: opening.timing,
        };
        service.create(host, new).await.expect("a game").record.id
    }

    pub async fn started(opening: &GameCreation) -> Scene {
        let scene = Scene::opened(opening).await;
        scene.fill_and_start(opening).await;
        scene
    }

    /// Goes on with another game of the same people: the service draws another seed for it.
    pub async fn start_another(&mut self, opening: &GameCreation) {
        self.game = Scene::create(&self.service, self.players[0], opening).await;
        self.fill_and_start(opening).await;
    }

    async fn fill_and_start(&self, opening: &GameCreation) {
        for at in 1..usize::from(opening.seats) {
            let newcomer = if at < usize::from(opening.people) {
                Newcomer::Player { player: self.players[at], invited: true }
            } else {
                Newcomer::Bot { level: BotLevel::Steady, host: self.players[0] }
            };
            self.service.join(self.game, newcomer).await.expect("a free place");
        }
        self.service.start(self.game, self.players[0]).await.expect("a full table");
    }

    pub async fn cached(&self) -> Arc<CachedGame> {
        self.service.current(self.game).await.expect("a game")
    }

    pub fn player_at(&self, cached: &CachedGame, seat: Seat) -> PlayerId {
        cached.place_at(seat).and_then(|place| place.player).expect("a person")
    }

    /// A seat that must act, and a move that a bot would make there.
    pub async fn next_move(&self) -> Option<(Seat, String)> {
        use rand::SeedableRng as _;
        let cached = self.cached().await;
        let seat =
            cached.state.seats().seats().find(|seat| cached.state.seat_duty(*seat).duty.must())?;
        let mut sampler = rand::rngs::SmallRng::seed_from_u64(cached.state.head().get());
        let position = cached.state.position().expect("a started game");
        let chosen = position.bot(seat, BotLevel::Steady, &mut sampler).expect("a move");
        Some((seat, chosen.to_string()))
    }

    /// Whoever is waited for moves, late or not: somebody whose time is used up may not ask others
    /// first and then wait for them.
    async fn move_on(&self) -> Seat {
        use rand::SeedableRng as _;
        let (seat, mut text) = self.next_move().await.expect("a move");
        for seed in 0..200 {
            match self.play(seat, &text).await {
                Err(GameError::TimeUsedUp) => {
                    let mut sampler = rand::rngs::SmallRng::seed_from_u64(seed);
                    let cached = self.cached().await;
                    let position = cached.state.position().expect("a started game");
                    let chosen = position.bot(seat, BotLevel::Random, &mut sampler);
                    text = chosen.expect("a move").to_string();
                }
                played => {
                    played.expect("played");
                    return seat;
                }
            }
        }
        panic!("{seat} can only ask others");
    }

    pub async fn play(&self, seat: Seat, text: &str) -> Result<(), GameError> {
        let cached = self.cached().await;
        let command = Command {
            actor: Actor::Player(self.player_at(&cached, seat)),
            moves: vec![MoveText::Json(text.parse().expect("JSON"))],
            head: Some(cached.state.head()),
            message: None,
            key: None,
        };
        self.service.play(self.game, command).await.map(drop)
    }

    pub fn check_log(&self) {
        let kept = self.memory.kept();
        let game = &kept.games[&self.game];
        verify(&game.lines, registry::rulesets(), Some(&game.seed)).expect("a good log");
    }

    /// What is stored of pending decisions and mails is what the state says.
    pub async fn check_pending_decisions(&self) {
        let cached = self.cached().await;
        let kept = self.memory.kept();
        let stored = &kept.games[&self.game].pending_decisions;
        let mut by_seat = stored.clone();
        by_seat.sort_by_key(|pending| pending.seat);
        assert_eq!(*cached.pending_decisions, by_seat, "what is in memory is what is stored");
        for seat in cached.state.seats().seats() {
            let call = cached.state.seat_duty(seat);
            let open = stored.iter().find(|pending| pending.seat == seat);
            let owed = call.duty.must() && cached.state.is_person(seat);
            assert_eq!(open.is_some(), owed, "{seat}: {call:?}");
            let Some(open) = open else { continue };
            assert_eq!((open.began, open.pending_since), (call.began, call.pending_since));
            let content =
                MailContent::Turn { game: self.game, seat, pending_since: open.pending_since };
            let mails = kept.mails.iter().filter(|mail| mail.content == content);
            assert_eq!(mails.count(), 1, "one mail for every pending decision");
        }
        let mut contents: Vec<_> =
            kept.mails.iter().map(|mail| format!("{:?}", mail.content)).collect();
        contents.sort();
        let all = contents.len();
        contents.dedup();
        assert_eq!(contents.len(), all, "a mail is owed twice");
    }
}

pub(super) fn run(test: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(test);
}
