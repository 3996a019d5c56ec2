//! The page for people who write bots, `docs/writing-a-bot.md`: its commands, one after the other in
//! one shell, and its programs, which play.

use std::process::{Command, Stdio};

use super::{TestServer, between, finished, tool_of_node};
use crate::support::process::free_address;

const PAGE: &str = include_str!("../../../docs/writing-a-bot.md");

/// The blocks in a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("```{language}\n");
    let after = PAGE.split(fence.as_str()).skip(1);
    after.map(|rest| rest.split("```").next().expect("its end")).collect()
}

/// Waits for the game's end, and ends the program that plays.
const UNTIL_IT_IS_OVER: &str = "
until [ \"$(curl -fsS \"$SERVER/v1/games/$GAME\" -H \"$IT\" | jq -r .game.status)\" = over ]; do
    kill -0 $PROGRAM || { cat program.log; exit 1; }
    sleep 0.1
done
kill $PROGRAM; cat program.log";

#[test]
fn the_bots_of_the_page_play_whole_games() {
    if tool_of_node("tsc").is_none() {
        return;
    }
    let running = TestServer::with(&["--webhooks-private-networks", "true"]);
    let cookie = running.cookie("anna");
    let wanted = "name=bots&days=1&scope=read&scope=move&scope=host&scope=account";
    let token = between(&running.submit("/me/tokens", &cookie, wanted).body, "<code>", '<');
    let folder = tempfile::tempdir().expect("a folder");
    for (name, language) in [("bot.py", "python"), ("bot.mjs", "js")] {
        let programs = blocks(language);
        assert_eq!(programs.len(), 1, "{name}");
        assert!(programs[0].lines().count() < 60, "{name} is to be copied");
        std::fs::write(folder.path().join(name), programs[0]).expect("written");
    }
    let port = free_address().port();
    let all = blocks("sh");
    let game = all.iter().position(|block| block.contains("GAME=$(")).expect("a game");
    let typed = |block: &&str| {
        let program = |name: &str| format!("PORT={port} {name} > program.log 2>&1 &\nPROGRAM=$!");
        block
            .replace("https://turns.example", &running.base())
            .replace("turnpost_your-token", &token)
            .replace("https://hooks.example.org/bot", &format!("http://127.0.0.1:{port}/"))
            .replace("python3 bot.py", &format!("{}{UNTIL_IT_IS_OVER}", program("python3 bot.py")))
            // It is called when its turn begins, so the game begins now.
            .replace(
                "node bot.mjs",
                &format!("{}\n{}{UNTIL_IT_IS_OVER}", program("node bot.mjs"), all[game]),
            )
    };
    let script: Vec<String> = all.iter().map(typed).collect();
    std::fs::write(folder.path().join("page.sh"), script.join("\n")).expect("written");
    let mut shell = Command::new("bash");
    shell.current_dir(folder.path()).args(["-euo", "pipefail", "page.sh"]).stdin(Stdio::null());
    let printed = finished(&mut shell);
    assert_eq!(printed.matches("\"running\"").count(), 2, "{printed}");
    assert!(printed.contains("\nover\n"), "{printed}");
}
