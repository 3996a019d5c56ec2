//! A ruleset that no registry knows, played with the server.

use std::sync::Arc;

use serde_json::json;
use turnpost::game::{
    id::PlayerId,
    service::{Actor, Command, GameService, MoveText, NewGame, Newcomer},
    storage::{Admission, Start, Status, Visibility},
    time::Clock,
};
use turnpost_rules::{
    SeatCount,
    dyn_ruleset::BotLevel,
    log::{state::Seating, verify::verify},
};

use crate::{memory::Memory, service::run};

#[path = "../../crates/turnpost-rules/tests/support/pebbles.rs"]
mod ruleset;

use ruleset::RULESETS;

#[test]
fn the_house_plays_it_with_a_person_and_a_bot() {
    run(async {
        let memory = Arc::new(Memory::default());
        let service = GameService::new(Arc::clone(&memory) as _, RULESETS, Clock::system());
        let player = PlayerId::random(&mut rand::rng());
        let new = NewGame {
            name: "Heap".parse().expect("a name"),
            ruleset: "pebbles".into(),
            options: json!({}),
            seats: SeatCount::new(2).expect("a table"),
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
        };
        let game = service.create(player, new).await.expect("a game").record.id;
        let bot = Newcomer::Bot { level: BotLevel::Steady, host: player };
        service.join(game, bot).await.expect("a free place");
        let mut cached = service.start(game, player).await.expect("a full table");
        let mut throws = 0;
        while !cached.state.is_over() {
            let command = Command {
                actor: Actor::Player(player),
                moves: vec![MoveText::Notation("throw".into())],
                head: Some(cached.state.head()),
                message: None,
                key: None,
            };
            cached = service.play(game, command).await.expect("a throw").cached;
            throws += 1;
        }
        assert!(throws >= 4, "a die and a bot that takes one do not end it sooner");
        assert_eq!(cached.record.status, Status::Over);
        let kept = memory.kept();
        let stored = &kept.games[&game];
        verify(&stored.lines, RULESETS, Some(&stored.seed)).expect("a good log");
    });
}
