//! The client in `clients/typescript`, against the running program.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use serde_json::{Value, json};

use super::{
    TestServer,
    clients::{answers_of_tomorrow, planning},
    finished, own, tool_of_node,
};
use crate::support::typescript;

/// The folder with the package and its programs, checked and translated once: its examples, and
/// those of this folder beside them.
fn package() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let programs =
            ["feed_player.ts", "open_unions.ts", "planner.ts", "signing_in.ts", "unlucky.ts"];
        let programs = programs.map(own);
        typescript::package("clients-typescript", &programs)
    });
    folder.as_deref()
}

/// One of the programs.
pub(super) fn program(name: &str) -> Option<Command> {
    let mut node = Command::new("node");
    node.arg(package()?.join("dist-examples").join(name));
    Some(node)
}

fn run(name: &str, arguments: &[&str]) -> Option<String> {
    Some(finished(program(name)?.args(arguments)))
}

/// The example bot.
pub(super) fn bot() -> Option<Command> {
    program("bot.js")
}

fn played_through_the_feed(ruleset: &str) {
    if package().is_none() {
        return;
    }
    let running = TestServer::open();
    let (anna, bert) = (running.sign_in("anna"), running.sign_in("bert"));
    let printed = run("feed_player.js", &[&running.base(), ruleset, "3", &anna, &bert]);
    eprintln!("{}", printed.unwrap_or_default());
}

#[test]
fn the_typescript_client_plays_kathai_through_its_feed() {
    played_through_the_feed("kathai");
}

#[test]
fn the_typescript_client_plays_catan_through_its_feed() {
    played_through_the_feed("catan");
}

#[test]
fn the_typescript_client_plays_mare_balticum_through_its_feed() {
    played_through_the_feed("mare-balticum");
}

#[test]
fn the_typescript_client_plans_a_turn_and_takes_it_back() {
    if package().is_none() {
        return;
    }
    let running = TestServer::open();
    let anna = running.sign_in("anna");
    let game = planning(&running, &anna);
    let printed = run("planner.js", &[&running.base(), &anna, &game]).unwrap_or_default();
    assert!(printed.contains("planned: "), "{printed}");
}

#[test]
fn the_typescript_client_signs_in_by_a_redirect_and_by_a_code() {
    if package().is_none() {
        return;
    }
    let running = TestServer::open();
    let cookie = running.cookie("anna");
    eprintln!("{}", run("signing_in.js", &[&running.issuer(), &cookie]).unwrap_or_default());
}

/// Strictly so: the package, its example, and that what the server says is open.
#[test]
fn the_typescript_client_is_typed_to_the_last_union() {
    package();
}

/// Its types take what a later version says. JSON is the type of itself, so the compiler is asked of every
/// part with something new in it whether it is what the contract calls it.
#[test]
fn the_typescript_client_of_today_reads_the_answers_of_tomorrow() {
    let Some(package) = package() else { return };
    let Some(answers) = answers_of_tomorrow() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("typescript-tomorrow");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::copy(package.join("src/api.ts"), folder.join("api.ts")).expect("a copy");
    let mut program = "import type { components } from \"./api.js\";\n\
                       type Schemas = components[\"schemas\"];\n\
                       type Reads<Told extends Known, Known> = [Told, Known];\n"
        .to_owned();
    let lines = std::fs::read_to_string(answers).expect("answers");
    for (at, line) in lines.lines().enumerate() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let (part, place) = (case["part"].as_str().expect("a name"), &case["where"]);
        program += &format!("// {place}\n");
        program +=
            &format!("export type At{at} = Reads<{}, Schemas[\"{part}\"]>;\n", case["value"]);
    }
    std::fs::write(folder.join("tomorrow.ts"), program).expect("a file");
    let Some(mut compiler) = tool_of_node("tsc") else { return };
    let settings = json!({
        "compilerOptions": {
            "noEmit": true, "strict": true, "exactOptionalPropertyTypes": true, "types": [],
            "module": "nodenext", "target": "es2022",
        },
        "files": ["tomorrow.ts"],
    });
    std::fs::write(folder.join("tsconfig.json"), settings.to_string()).expect("a file");
    finished(compiler.args(["-p", "."]).current_dir(&folder));
    assert!(lines.lines().count() > 250, "{}", lines.lines().count());
}
