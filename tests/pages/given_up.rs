//! Who has given up reads that they did, and of the bot in their place as of somebody else.

use rand::{SeedableRng as _, rngs::SmallRng};
use turnpost::{
    game::{
        record::Visibility,
        service::{Actor, Command, MoveText},
    },
    mail::{Mail, Wire},
};
use turnpost_rules::{
    Seat,
    dyn_ruleset::{BotLevel, DynPosition},
    log::id::GameId,
};

use crate::app::{App, on_both};

/// What the bot does and the reader does not.
const NEVER: [&str; 5] = ["You draw", "You sell", "You bribe", "You pass", "You pay"];

/// Whoever is waited for plays as a bot would, so many times.
async fn play_on(app: &App, game: GameId, times: usize) {
    let mut sampler = SmallRng::seed_from_u64(3);
    for _ in 0..times {
        let Some(seat) = app.pending_since(game).await else { return };
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

fn text(mail: &Mail) -> String {
    let bytes = mail.bytes(Wire::SevenBit).expect("bytes");
    let parsed = mail_parser::MessageParser::default().parse(&bytes).expect("a mail");
    let text = parsed.body_text(0).expect("a text part");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn who_gave_up_reads_so_and_of_the_bot_as_of_somebody_else() {
    on_both(async |app| {
        let people = [app.person("Ada").await, app.person("Bo").await, app.person("Cy").await];
        let game = app.seen_game("kathai", Visibility::Private, &people.each_ref()).await;
        let path = app.move_path(game, Seat::new(0).expect("a seat")).await;
        app.service.resign(game, people[0].id).await.expect("resigned");
        play_on(&app, game, 3).await;
        // However much has happened since.
        for more in [0, 12] {
            play_on(&app, game, more).await;
            // Mails tell the last things only: the bot's have to be among them.
            for _ in 0..12 {
                let log = app.service.log(game).await.expect("the log");
                if log.last().is_some_and(|line| line.text.contains("\"by\":\"bot\"")) {
                    break;
                }
                play_on(&app, game, 1).await;
            }
            let page = app.get(&format!("/g/{game}")).by(&people[0]).answer().await;
            assert!(page.says("You gave up; a bot plays on for you."), "{}", page.body);
            assert!(page.says("Ada's bot "), "{}", page.body);
            let later = page.body.split("a bot plays on for you").nth(1).expect("it is said");
            for never in NEVER {
                assert!(!later.contains(never), "{never}: {}", page.body);
            }
        }
        let page = app.get(&format!("/g/{game}")).by(&people[1]).answer().await;
        assert!(!page.says("Ada's bot"), "{}", page.body);

        app.mails().await;
        app.pass_seconds(700);
        app.post(&format!("{path}/fresh")).form(&[("sure", "yes")]).answer().await;
        let mails = app.mails().await;
        let text = text(&mails[0].1);
        let (_, later) =
            text.split_once("You resigned. A bot plays on for you.").expect("it is said");
        assert!(later.contains(" earlier things, behind the link)"), "{text}");
        let (between, later) =
            later.split_once(" things in between, all of them behind the link)").expect("a number");
        assert!(between.trim_start().starts_with("- ("), "{text}");
        assert!(later.contains("- Ada's bot "), "{text}");
        for never in NEVER {
            assert!(!later.contains(never), "{never}: {text}");
        }
    });
}
