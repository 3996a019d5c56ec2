//! A game of CATAN in which offers whose first yes closes the deal are answered while the robber or
//! free roads are pending: it is sound to its end. With `TURNPOST_ARCHIVES` it is written there, for
//! the archives that every build replays.

use rand::{SeedableRng as _, rngs::SmallRng};
use serde_json::Value;
use turnpost::{
    game::service::{Actor, Command, MoveText},
    registry,
};
use turnpost_rules::{
    Seat, Viewer,
    dyn_ruleset::{BotLevel, DynPosition},
    log::{archive::Archive, id::GameId, verify::verify},
};

use crate::app::App;

/// Games after which a deal must have been closed; most games close several.
const MAX_GAMES: usize = 200;

const RESOURCES: [&str; 5] = ["brick", "lumber", "wool", "grain", "ore"];

async fn play(app: &App, game: GameId, seat: Seat, moves: &[&str]) -> bool {
    let cached = app.current(game).await;
    let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
    let command = Command {
        actor: Actor::Player(player),
        moves: moves.iter().map(|text| MoveText::Notation((*text).to_owned())).collect(),
        head: None,
        message: None,
        key: None,
    };
    app.service.play(game, command).await.is_ok()
}

fn held(position: &dyn DynPosition, seat: Seat, resource: &str) -> bool {
    let view = position.view(Viewer::Seat(seat));
    let hand = &view["seats"][seat.index()]["hand"];
    hand[resource].as_u64().is_some_and(|count| count > 0)
}

/// Another seat, and an offer that it can accept.
fn an_offer(position: &dyn DynPosition, seat: Seat) -> Option<(Seat, String)> {
    let others = position.seats().seats().filter(|other| *other != seat);
    others.into_iter().find_map(|other| {
        let give = RESOURCES.into_iter().find(|give| held(position, seat, give))?;
        let get = RESOURCES.into_iter().find(|get| *get != give && held(position, other, get))?;
        Some((other, format!("offer 1 {give} for 1 {get} first")))
    })
}

#[actix_web::test]
async fn a_game_in_which_acceptances_wait_is_sound_to_its_end() {
    let app = App::new();
    let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
    let mut sampler = SmallRng::seed_from_u64(5);
    // Chance is the server's: in some games nobody holds a card that interrupts, or the thief robs
    // whoever was to get the deal.
    for _ in 0..MAX_GAMES {
        let game = app.game("catan", 3, &people.each_ref()).await;
        let closed = play_to_the_end(&app, game, &mut sampler).await;
        let lines = app.service.log(game).await.expect("the log");
        let verified = verify(&lines, registry::rulesets(), None).expect("a sound log");
        assert!(verified.over && verified.chance_checked);
        if closed == 0 {
            continue;
        }
        if let Some(folder) = std::env::var_os("TURNPOST_ARCHIVES") {
            let mut text = Vec::new();
            let archive = Archive::of(game, lines).expect("an archive");
            archive.write(&mut text).expect("written");
            let path = std::path::Path::new(&folder).join("deals-that-waited.ndjson");
            std::fs::write(path, text).expect("the folder can be written");
        }
        return;
    }
    panic!("in none of {MAX_GAMES} games a deal that waited was closed");
}

/// Plays a game to its end, with offers while something interrupts the turn; returns how many deals
/// that waited were closed.
async fn play_to_the_end(app: &App, game: GameId, sampler: &mut SmallRng) -> usize {
    let mut closed = 0;
    for _ in 0..6000 {
        let Some(seat) = app.pending_since(game).await else { break };
        let position = app.current(game).await.state.position().expect("a position").duplicate();
        let kinds: Vec<Value> =
            position.choices(seat).iter().map(|it| it.template["type"].clone()).collect();
        let interrupts = ["knight", "road-building"].into_iter().find(|kind| {
            let listed = kinds.iter().any(|listed| listed == kind);
            listed && kinds.iter().any(|listed| listed == "offer")
        });
        if let (Some(kind), Some((other, offer))) = (interrupts, an_offer(&*position, seat)) {
            let card = kind.replace('-', " ");
            assert!(play(app, game, seat, &[&offer, &card]).await, "{offer}; {card}");
            let cached = app.current(game).await;
            let view = cached.state.position().expect("a position").view(Viewer::Seat(other));
            let number = view["offer"]["offer"].as_u64().map(|number| format!("accept {number}"));
            let accepted = number.expect("the offer is open");
            if !play(app, game, other, &[&accepted]).await {
                continue;
            }
            let position = app.current(game).await.state.position().expect("one").duplicate();
            let view = position.view(Viewer::Spectator);
            assert_eq!(view["offer"]["closes_with"], u8::from(other));
            // Whoever is not robbed gets the deal.
            let spares = position.choices(seat).into_iter().find(|choice| {
                let template = &choice.template;
                template["type"] == "robber" && template["victim"] != u8::from(other)
            });
            if let Some(robber) = spares.and_then(|choice| choice.notation) {
                assert!(play(app, game, seat, &[&robber]).await, "{robber}");
                let position = app.current(game).await.state.position().expect("one").duplicate();
                assert!(position.view(Viewer::Spectator)["offer"].is_null(), "it is a deal");
                closed += 1;
            }
            continue;
        }
        let chosen = position.bot(seat, BotLevel::Steady, sampler).expect("a move");
        let notation = app.current(game).await.state.ruleset().notation(&chosen).expect("notation");
        assert!(play(app, game, seat, &[&notation]).await, "{notation}");
    }
    assert!(app.current(game).await.state.is_over(), "it ends");
    closed
}
