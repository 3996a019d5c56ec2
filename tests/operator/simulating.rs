//! Bot games from the command line.

use turnpost::registry;
use turnpost_rules::SeatCount;

use crate::command::{stderr, stdout, turnpost};

#[test]
fn it_says_games_and_moves_a_second() {
    let folder = tempfile::tempdir().expect("a folder");
    for entry in registry::ENTRIES {
        let name = entry.rules().name();
        for seats in entry.rules().about().seats {
            let count = SeatCount::new(seats).expect("a table");
            if entry.rules().check(&serde_json::json!({}), count).is_err() {
                continue; // So few play only with an option.
            }
            let run = turnpost(folder.path())
                .args(["simulate", "--ruleset", name, "--seats", &seats.to_string()])
                .args(["--games", "2", "--bots", "steady", "--seed", "7"])
                .output()
                .expect("runs");
            assert!(run.status.success(), "{}", stderr(&run));
            let text = stdout(&run);
            assert!(text.starts_with(&format!("{name}, {seats} seats: 2 games, ")), "{text}");
            assert!(text.contains(" games/s, ") && text.contains(" moves/s"), "{text}");
        }
    }
}

#[test]
fn an_archive_may_go_to_standard_output_and_the_figures_then_do_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = turnpost(folder.path())
        .args(["simulate", "--games", "1", "--archive", "-"])
        .output()
        .expect("runs");
    assert!(stdout(&run).starts_with("{\"format\":\"turnpost-game-log\""), "{}", stdout(&run));
    assert!(stdout(&run).lines().all(|line| line.starts_with('{')));
    assert!(stderr(&run).contains("1 games, "), "{}", stderr(&run));
}

#[test]
fn every_set_up_is_played_in_turn_and_every_position_audited() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, set_ups) in [("kathai", 48 * 4), ("catan", 864 * 4), ("mare-balticum", 1056 * 4)] {
        let run = turnpost(folder.path())
            .args(["simulate", "--ruleset", name, "--options", "all", "--seats", "all"])
            .args(["--games", "4", "--audit"])
            .output()
            .expect("runs");
        assert!(run.status.success(), "{}", stderr(&run));
        let text = stdout(&run);
        assert!(text.starts_with(&format!("{name}, all seats: 4 games, ")), "{text}");
        assert!(text.contains(&format!("4 of {set_ups} set-ups played\n")), "{text}");
        // The first positions are audited too, before any move.
        let moves = text.split(" games, ").nth(1).and_then(|rest| rest.split(' ').next());
        let moves: u64 = moves.and_then(|moves| moves.parse().ok()).expect("a number");
        // Four games in turn: everybody moves, some are late, some leave, nobody is there.
        let overdue = text.split(" decisions left to deadlines, ").next();
        let overdue = overdue.and_then(|before| before.lines().last()).expect("a number");
        assert!(overdue.parse::<u64>().expect("a number") > 0, "{text}");
        assert!(!text.contains(" 0 players gave up"), "{text}");
        let audited = format!("{} positions audited, none at fault\n", moves + 4);
        assert!(text.ends_with(&audited), "{text}");
    }
    let run = turnpost(folder.path())
        .args(["simulate", "--ruleset", "mare-balticum", "--options", "all", "--seats", "2"])
        .args(["--games", "1"])
        .output()
        .expect("runs");
    assert!(stdout(&run).contains("1 of 384 set-ups played"), "{}", stdout(&run));
}

#[test]
fn wrong_orders_are_refused_with_what_would_be_right() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, code, reason) in [
        (&["--ruleset", "chess"][..], 2, "the rulesets are: kathai, catan, mare-balticum"),
        (&["--ruleset", "kathai", "--seats", "9"], 2, "for 3 to 5 seats"),
        (&["--seats", "some"], 2, "neither a number of seats nor all"),
        (&["--seats", "all", "--options", "{\"no-such-option\":1}"], 1, "the options are invalid"),
        (&["--bots", "clever"], 2, "neither random nor steady"),
        (&["--attendance", "never"], 2, "is not one of full, late, leaving, absent, all"),
        (&["--options", "{"], 2, "EOF while parsing"),
        (&["--options", "{\"no-such-option\":1}"], 1, "the options are invalid"),
        (&["--max-moves", "3"], 1, "is not over after 3 moves"),
    ] {
        let run = turnpost(folder.path()).arg("simulate").args(arguments).output().expect("runs");
        assert_eq!(run.status.code(), Some(code), "{arguments:?}: {}", stderr(&run));
        assert!(stderr(&run).contains(reason), "{arguments:?}: {}", stderr(&run));
    }
}
