//! The replay of a finished game: from its first position to its last, with a board at every step.

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::service::{Actor, Command, MoveText},
    registry,
};
use turnpost_rules::{
    dyn_ruleset::{BotLevel, DynPosition},
    log::id::GameId,
};

use crate::app::{App, Person, on_both};

/// Plays a game to its end.
pub async fn play_out(app: &App, game: GameId) {
    let mut sampler = SmallRng::seed_from_u64(3);
    while let Some(seat) = app.pending_since(game).await {
        let cached = app.current(game).await;
        let position = cached.state.position().expect("a position");
        let chosen = DynPosition::bot(position, seat, BotLevel::Steady, &mut sampler);
        let player = cached.place_at(seat).and_then(|place| place.player).expect("a player");
        let command = Command {
            actor: Actor::Player(player),
            moves: vec![MoveText::Json(chosen.expect("a move").to_value())],
            head: None,
            message: None,
            key: None,
        };
        app.service.play(game, command).await.expect("played");
    }
}

/// A finished game of three.
pub async fn finished(app: &App, ruleset: &str) -> (GameId, Person) {
    let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
    let game = app.game(ruleset, 3, &people.each_ref()).await;
    play_out(app, game).await;
    let [ada, ..] = people;
    (game, ada)
}

#[actix_web::test]
async fn a_replay_begins_at_the_first_position_and_shows_a_board_at_every_step() {
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        let app = App::new();
        let (game, ada) = finished(&app, name).await;
        let state = app.get(&format!("/g/{game}")).by(&ada).answer().await;
        let leads = state.attributes("<a", "href");
        let replay = leads.iter().find(|href| href.contains("?at=")).expect("a replay").clone();
        let first = app.get(&replay).by(&ada).answer().await;
        assert_eq!(first.status, 200);
        assert!(first.body.contains("class=\"board\""), "{name}: the first step shows no board");
        assert!(!first.body.contains("rel=\"prev\""), "{name}: nothing comes before it");
        assert!(first.says("The game began."), "{name}");
        // The number of the first step and of "First" are the same, and the way on has no holes.
        let mut at: u64 = replay.rsplit('=').next().expect("a number").parse().expect("a number");
        let steps = first.attributes("<a class=\"button quiet\"", "href");
        // Every step leads to where its slider and what it brought are in sight with the board.
        assert_eq!(steps[0], format!("{replay}#replay"));
        assert!(steps.iter().all(|step| step.ends_with("#replay")), "{steps:?}");
        let last = app.head(game).await.get();
        let begins = at;
        while at < last {
            // Pages take their time in tests: the first steps, the last, and some between.
            let near = at < begins + 6 || last - at < 3;
            at += if near { 1 } else { ((last - at) / 3).max(1) };
            let page = app.get(&format!("/g/{game}?at={at}")).by(&ada).answer().await;
            assert_eq!(page.status, 200, "{name} at {at}");
            assert!(page.body.contains("class=\"board\""), "{name}: no board at {at}");
            assert!(page.body.contains("class=\"happened\""), "{name}: nothing is told at {at}");
        }
    }
}

#[test]
fn a_replay_is_steered_without_a_script_and_goes_on_by_itself_if_asked_to() {
    on_both(async |app| {
        let (game, ada) = finished(&app, "kathai").await;
        let began = app.current(game).await.state.started().expect("a start").get();
        let last = app.head(game).await.get();
        let path = format!("/g/{game}");
        let shown = app.get(&format!("{path}?at={began}")).by(&ada).answer().await;
        assert!(!shown.body.contains("http-equiv"), "a page stays unless its reader asks");
        let slider = shown.attributes("<input type=\"range\"", "max");
        assert_eq!(slider, [last.to_string()]);
        assert!(shown.body.contains(&format!("<form method=\"get\" action=\"{path}#replay\"")));
        let play = format!("{path}?at={}&play=yes#replay", began + 1);
        let links = shown.attributes("<a class=\"button\"", "href");
        assert!(links.contains(&play), "{links:?}");
        let playing = app.get(play.trim_end_matches("#replay")).by(&ada).answer().await;
        let next = format!("2; url={path}?at={}&play=yes#replay", began + 2);
        // Where scripts run the page's own goes on, and the browser does not as well.
        assert_eq!(playing.attributes("<noscript><meta http-equiv=\"refresh\"", "content"), [next]);
        let onward = playing.attributes("<nav class=\"card replay\"", "data-onward");
        assert_eq!(onward, [format!("{path}?at={}&play=yes#replay", began + 2)]);
        let links = playing.attributes("<a class=\"button\"", "href");
        assert!(
            links.contains(&format!("{path}?at={}#replay", began + 1)),
            "it can be paused: {links:?}"
        );
        let end = app.get(&format!("{path}?at={last}&play=yes")).by(&ada).answer().await;
        assert!(!end.body.contains("http-equiv"), "it ends");
    });
}

#[test]
fn what_was_before_the_first_position_leads_to_it() {
    on_both(async |app| {
        let (game, ada) = finished(&app, "kathai").await;
        let began = app.current(game).await.state.started().expect("a start").get();
        assert!(began > 1, "people joined before");
        for at in 1..began {
            let page = app.get(&format!("/g/{game}?at={at}")).by(&ada).answer().await;
            assert_eq!(page.status, 303, "event {at}");
            assert_eq!(page.location(), format!("/g/{game}?at={began}"));
        }
        for at in ["0", "-1", "x", "999999"] {
            let page = app.get(&format!("/g/{game}?at={at}")).by(&ada).answer().await;
            assert_eq!(page.status, 404, "{at}");
        }
        // Of a game that has not begun there is nothing to replay.
        let open = app.open_game("kathai", 3, &ada).await;
        let page = app.get(&format!("/g/{open}?at=1")).by(&ada).answer().await;
        assert_eq!((page.status.as_u16(), page.location()), (303, format!("/g/{open}")));
    });
}
