//! The client in `clients/rust`, against the running program.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use super::{
    TestServer,
    clients::{answers_of_tomorrow, planning},
    finished,
};

/// A command of cargo in the package.
fn cargo(command: &str) -> Command {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("clients/rust");
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(package).arg(command);
    cargo
}

/// One that compiles.
fn compiling(command: &str) -> Command {
    let mut cargo = cargo(command);
    // Not by the environment, on which a compiler's cache takes everything to depend; and not as a
    // setting of cargo's, which the linter does not hand on.
    cargo.arg("--target-dir").arg(target()).args(["--locked", "--quiet"]);
    cargo
}

/// A folder of its own: the server is built without the client, and with other features of
/// what both are built on.
fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target/clients-rust")
}

/// A program of the package's examples, which are built once.
pub(super) fn example(name: &str) -> Option<PathBuf> {
    static EXAMPLES: OnceLock<Option<PathBuf>> = OnceLock::new();
    let examples = EXAMPLES.get_or_init(|| {
        if std::env::var_os("TURNPOST_TESTS").is_none() {
            eprintln!("passed over: the client in Rust is built by tests/run alone");
            return None;
        }
        finished(compiling("build").arg("--examples"));
        Some(target().join("debug/examples"))
    });
    examples.as_ref().map(|examples| examples.join(name))
}

/// Its own tests, and what the linter says of all of it but what is generated: the server's checks
/// know nothing of this package.
#[test]
fn the_rust_client_passes_its_tests_and_lints() {
    // One after the other, since all of them build in one folder.
    if example("bot").is_none() {
        return;
    }
    finished(&mut compiling("test"));
    finished(compiling("clippy").args(["--all-targets", "--", "-D", "warnings"]));
    finished(cargo("fmt").arg("--check"));
}

/// Its types take what a later version says: `tests/tomorrow.rs` of the package.
#[test]
fn the_rust_client_of_today_reads_the_answers_of_tomorrow() {
    if example("bot").is_none() {
        return;
    }
    let Some(answers) = answers_of_tomorrow() else { return };
    let mut test = compiling("test");
    test.args(["--test", "tomorrow"]);
    let printed = finished(test.env("TURNPOST_TOMORROW", answers));
    assert!(printed.contains("1 passed"), "{printed}");
}

/// The example bot.
pub(super) fn bot() -> Option<Command> {
    example("bot").map(Command::new)
}

fn played_through_the_feed(ruleset: &str) {
    let Some(player) = example("whole_game") else { return };
    let running = TestServer::open();
    let (anna, bert) = (running.sign_in("anna"), running.sign_in("bert"));
    let mut player = Command::new(player);
    player.args([&running.base(), ruleset, "3", &anna, &bert]);
    eprintln!("{}", finished(&mut player));
}

#[test]
fn the_rust_client_plays_kathai_through_its_feed() {
    played_through_the_feed("kathai");
}

#[test]
fn the_rust_client_plays_catan_through_its_feed() {
    played_through_the_feed("catan");
}

#[test]
fn the_rust_client_plays_mare_balticum_through_its_feed() {
    played_through_the_feed("mare-balticum");
}

#[test]
fn the_rust_client_plans_a_turn_and_takes_it_back() {
    let Some(program) = example("planning") else { return };
    let running = TestServer::open();
    let anna = running.sign_in("anna");
    let game = planning(&running, &anna);
    let mut program = Command::new(program);
    let printed = finished(program.args([&running.base(), &anna, &game]));
    assert!(printed.contains("planned: "), "{printed}");
}

#[test]
fn the_rust_client_signs_in_by_a_redirect_and_by_a_code() {
    let Some(program) = example("signing_in") else { return };
    let running = TestServer::open();
    let mut program = Command::new(program);
    program.args([&running.issuer(), &running.cookie("anna")]);
    eprintln!("{}", finished(&mut program));
}
