//! The tour in `docs/tour.md`, as the page `/docs` shows it: its commands, one after the other in one
//! shell, against the running program.

use std::process::{Command, Stdio};

use super::{TestServer, finished};

const TOUR: &str = include_str!("../../../docs/tour.md");

/// The commands of the tour, a text for every block.
fn blocks() -> Vec<&'static str> {
    let after = TOUR.split("```sh\n").skip(1);
    after.map(|rest| rest.split("```").next().expect("its end")).collect()
}

#[test]
fn the_commands_of_the_tour_lead_where_it_says() {
    let running = TestServer::open();
    let folder = tempfile::tempdir().expect("a folder");
    let mut shell = Command::new("bash");
    shell.current_dir(folder.path()).args(["-euo", "pipefail"]).stdin(Stdio::null());
    // The reader types in the server, their address and the code. The code is there once it was
    // asked for, so the shell waits for it.
    let typed = |block: &str| {
        block
            .replace("https://turns.example", &running.base())
            .replace("you@example.org", "tourist@people.example")
            .replace(
                "CODE=ABCDEFGH",
                "echo asked > asked; until [ -s code ]; do sleep 0.05; done; CODE=$(cat code)",
            )
    };
    let all = blocks();
    let script: Vec<String> = all
        .iter()
        .enumerate()
        .map(|(at, block)| format!("echo '== {at}'\n{}", typed(block)))
        .collect();
    let script = script.join("\n");
    assert!(script.contains("cat code") && script.contains(&running.base()), "{script}");
    std::fs::write(folder.path().join("tour.sh"), &script).expect("written");
    shell.arg("tour.sh");
    let printed = std::thread::scope(|scope| {
        let tour = scope.spawn(move || finished(&mut shell));
        while !folder.path().join("asked").exists() && !tour.is_finished() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        if !tour.is_finished() {
            let code = running.code("tourist@people.example");
            std::fs::write(folder.path().join("code.new"), code).expect("written");
            let (from, to) = (folder.path().join("code.new"), folder.path().join("code"));
            std::fs::rename(from, to).expect("renamed");
        }
        tour.join().expect("the tour ends")
    });
    let said = |of: &str| {
        let at = all.iter().position(|block| block.contains(of)).expect("a block");
        let rest = printed.split(&format!("== {at}\n")).nth(1).expect("it ran");
        rest.split("== ").next().expect("its end").to_owned()
    };
    assert!(said("/v1/token\" -H \"$ME\" | jq").contains("the tour"), "{printed}");
    assert!(said("/start").contains("\"running\""), "{printed}");
    let waiting = said("filter=awaiting");
    assert!(!waiting.trim().is_empty() && !waiting.contains("null"), "{printed}");
    assert!(!said("/choices").trim().is_empty(), "{printed}");
    assert!(said("MOVES=").contains("\"moves\""), "{printed}");
    assert!(said("Idempotency-Key: first").contains("\"seq\""), "{printed}");
    let brought = said("jq -r '.choices.duty");
    assert!(brought.lines().count() > 5 && !brought.contains("null"), "{printed}");
    assert_eq!(said("jq .code").trim(), "\"precondition-failed\"", "{printed}");
    assert!(said("wait=50").contains("\"kind\""), "{printed}");
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 3, "the tour leaves nothing behind");
}
