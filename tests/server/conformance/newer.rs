//! The example bots of all three clients, on a server that says what is newer than they are: rulesets, forms, items
//! of the feed, events, outcomes, states, members. They play what they can, and leave alone what they cannot.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{TestServer, clients, own, rust, tool, typescript};
use crate::http::request;

/// A program that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The server, with what a later version has.
struct NewerServer {
    _program: Running,
    address: SocketAddr,
}

impl NewerServer {
    fn before(server: &TestServer) -> Option<NewerServer> {
        let mut python = tool("python")?;
        python.arg("-B").arg(own("newer_server.py")).arg(server.base()).stdout(Stdio::piped());
        let mut program = Running(python.spawn().expect("it runs"));
        let mut line = String::new();
        let printed = program.0.stdout.take().expect("what it prints");
        BufReader::new(printed).read_line(&mut line).expect("its address");
        let address = line.trim().trim_start_matches("http://").parse().expect("an address");
        Some(NewerServer { _program: program, address })
    }

    fn count(&self, path: &str, what: &str) -> u64 {
        let answer = request(self.address, "GET", path, &[], "");
        let counts: Value = serde_json::from_str(&answer.body).expect("JSON");
        counts[what].as_u64().unwrap_or_default()
    }

    /// How often the choices of a game were asked for.
    fn asked(&self, game: &str) -> u64 {
        self.count("/counts", game)
    }

    /// How often something new of this kind was told.
    fn told(&self, novelty: &str) -> u64 {
        self.count("/novelties", novelty)
    }
}

/// Waits until something is so; the bot goes on meanwhile.
fn until(
    bot: &mut Running,
    what: &str,
    mut is_so: impl FnMut() -> bool,
    printed: &dyn Fn() -> String,
) {
    let began = Instant::now();
    while !is_so() {
        let ended = bot.0.try_wait().expect("its state");
        assert!(ended.is_none(), "it ended before {what}:\n{}", printed());
        assert!(began.elapsed() < Duration::from_secs(240), "not {what}:\n{}", printed());
        thread::sleep(Duration::from_millis(50));
    }
}

fn plays_what_it_can(bot: Option<Command>) {
    let Some(mut bot) = bot else { return };
    let running = TestServer::open();
    let Some(newer) = NewerServer::before(&running) else { return };
    let anna = running.sign_in("anna");
    let begin = |ruleset: &str| {
        let bots = ["steady", "steady"];
        let new = json!({ "setup": { "ruleset": ruleset }, "seats": 3, "bots": bots });
        running.game(&anna, &new)
    };
    let of_forms = begin("catan");
    let said = running.folder.path().join("bot.log");
    let printed = || std::fs::read_to_string(&said).unwrap_or_default();
    let file = std::fs::File::create(&said).expect("a file");
    bot.env("TURNPOST_URL", format!("http://{}", newer.address))
        .env("TURNPOST_TOKEN", &anna)
        .stdin(Stdio::null())
        .stderr(file.try_clone().expect("a file"))
        .stdout(file);
    let mut bot = Running(bot.spawn().expect("it runs"));
    let left_alone = format!("{of_forms}: left alone");
    until(&mut bot, "left alone", || printed().contains(&left_alone), &printed);
    let asked = newer.asked(&of_forms);

    let game = begin("kathai");
    let is_over = || {
        let bearer = format!("Bearer {anna}");
        let headers = [("Authorization", bearer.as_str())];
        let path = format!("/v1/games/{game}");
        let shown = request(running.server.address, "GET", &path, &headers, "");
        let shown: Value = serde_json::from_str(&shown.body).expect("JSON");
        shown["game"]["status"] == "over"
    };
    until(&mut bot, "over", is_over, &printed);
    let moves = printed().matches(&format!("{game}: ")).count();
    assert!(moves > 3, "{}", printed());
    assert!(bot.0.try_wait().expect("its state").is_none(), "{}", printed());
    assert!(asked <= 3 && newer.asked(&of_forms) == asked, "it keeps asking");
    for novelty in ["item", "event", "change", "outcome", "status", "member"] {
        assert!(newer.told(novelty) > moves as u64 / 2, "{novelty}: {}", newer.told(novelty));
    }
}

/// Whoever plays at the terminal is told what the program does not know, and shown what it does.
#[test]
fn at_the_terminal_a_status_of_tomorrow_is_named_and_its_game_shown() {
    let Some(mut program) = clients::terminal() else { return };
    let running = TestServer::open();
    let Some(newer) = NewerServer::before(&running) else { return };
    let anna = running.sign_in("anna");
    let new = json!({ "setup": { "ruleset": "kathai" }, "seats": 3, "bots": ["steady", "steady"] });
    running.game(&anna, &new);
    program.arg(format!("http://{}", newer.address)).env("TURNPOST_TOKEN", &anna);
    program.env("XDG_CONFIG_HOME", running.folder.path());
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().expect("it runs");
    // The first game of the list; then whoever typed that has gone.
    program.stdin.take().expect("its input").write_all(b"1\n").expect("typed");
    let output = program.wait_with_output().expect("its end");
    let said = |text: &[u8]| {
        String::from_utf8_lossy(text).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let printed = said(&output.stdout) + &said(&output.stderr);
    assert!(output.status.success(), "{printed}");
    assert!(printed.contains("a status that this client does not know"), "in the list: {printed}");
    assert!(printed.contains("This client does not know the status"), "at the table: {printed}");
    assert!(printed.contains("Your hand"), "what it knows is shown: {printed}");
}

#[test]
fn the_python_bot_plays_a_ruleset_of_tomorrow() {
    plays_what_it_can(clients::bot());
}

#[test]
fn the_typescript_bot_plays_a_ruleset_of_tomorrow() {
    plays_what_it_can(typescript::bot());
}

#[test]
fn the_rust_bot_plays_a_ruleset_of_tomorrow() {
    plays_what_it_can(rust::bot());
}
