//! The clients in `clients/`, against the running program: they play whole games through their feed,
//! and read what a later version might say.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

use serde_json::{Value, json};

use super::{TestServer, finished, own, tool};
use crate::http::request;

fn client(language: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("clients").join(language)
}

/// The folder with what the Python client is built on, made once.
fn python() -> Option<&'static Path> {
    static FOLDER: OnceLock<Option<PathBuf>> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        tool("openapi-python-client")?;
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("clients-python");
        std::fs::create_dir_all(&folder).expect("a folder");
        let script = client("generate");
        finished(Command::new(script).args(["python", "--into"]).arg(&folder));
        Some(folder)
    });
    folder.as_deref()
}

/// Python with the client, which needs not be installed for it.
fn interpreter() -> Option<Command> {
    let generated = python()?;
    let paths = [generated.to_owned(), client("python").join("src")];
    let paths = std::env::join_paths(paths).expect("paths");
    let mut python = tool("python")?;
    python.env("PYTHONPATH", paths).arg("-B");
    Some(python)
}

/// A program of Python's with the client.
pub(super) fn program(path: &Path) -> Option<Command> {
    let mut python = interpreter()?;
    python.arg(path);
    Some(python)
}

fn run(name: &str, arguments: &[&str]) -> Option<String> {
    Some(finished(program(&own(name))?.args(arguments)))
}

/// The program that is played with at a terminal; its address is still to be said.
pub(super) fn terminal() -> Option<Command> {
    let mut python = interpreter()?;
    python.args(["-m", "turnpost.play"]);
    Some(python)
}

/// The example bot.
pub(super) fn bot() -> Option<Command> {
    program(&client("python").join("examples/bot.py"))
}

fn played_through_the_feed(ruleset: &str) {
    if tool("python").is_none() {
        return;
    }
    let running = TestServer::open();
    let (anna, bert) = (running.sign_in("anna"), running.sign_in("bert"));
    let printed = run("feed_player.py", &[&running.base(), ruleset, "3", &anna, &bert]);
    eprintln!("{}", printed.unwrap_or_default());
}

/// With the program for the terminal, by what it prints and takes.
#[test]
fn a_game_can_be_played_at_the_terminal() {
    if tool("python").is_none() {
        return;
    }
    let running = TestServer::open();
    let (cookie, bert) = (running.cookie("anna"), running.sign_in("bert"));
    let anna = running.token(&cookie, "read&scope=move&scope=host");
    let printed = run("terminal_player.py", &[&running.issuer(), &cookie, &anna, &bert]);
    eprintln!("{}", printed.unwrap_or_default());
}

#[test]
fn the_python_client_plans_a_turn_and_takes_it_back() {
    if tool("python").is_none() {
        return;
    }
    let running = TestServer::open();
    let anna = running.sign_in("anna");
    let game = planning(&running, &anna);
    let printed = run("planner.py", &[&running.base(), &anna, &game]).unwrap_or_default();
    assert!(printed.contains("planned: "), "{printed}");
}

#[test]
fn the_python_client_plays_kathai_through_its_feed() {
    played_through_the_feed("kathai");
}

#[test]
fn the_python_client_plays_catan_through_its_feed() {
    played_through_the_feed("catan");
}

#[test]
fn the_python_client_plays_mare_balticum_through_its_feed() {
    played_through_the_feed("mare-balticum");
}

/// A game of Mare Balticum in which somebody else's first turn has begun, so that the player can plan theirs.
pub(super) fn planning(running: &TestServer, player: &str) -> String {
    let other = running.sign_in("bert");
    let new = json!({
        "setup": { "ruleset": "mare-balticum", "options": { "start_seat": 1 } }, "seats": 3,
        "bots": ["steady"], "admission": "open", "seating": "joined",
    });
    let game = running.game(player, &new);
    running.act(&other, &game, "join");
    let path = format!("/v1/games/{game}");
    let placing = |who: &str| {
        let bearer = format!("Bearer {who}");
        let headers = [("Authorization", bearer.as_str())];
        let path = format!("{path}/choices");
        let answer = request(running.server.address, "GET", &path, &headers, "");
        let choices: Value = serde_json::from_str(&answer.body).expect("JSON");
        let is_asked = choices["duty"] == "must" && choices["decision"] == "start";
        is_asked.then(|| choices["seq"].clone())
    };
    while let Some((who, seq)) =
        [other.as_str(), player].into_iter().find_map(|who| Some((who, placing(who)?)))
    {
        let place = json!({ "notation": "place riga", "expected_seq": seq });
        running.post(&format!("{path}/moves"), Some(who), &place);
    }
    game
}

/// What a later version may say, written into a file once: `tomorrow.py` says how.
pub(super) fn answers_of_tomorrow() -> Option<&'static Path> {
    static FILE: OnceLock<Option<PathBuf>> = OnceLock::new();
    let file = FILE.get_or_init(|| {
        let mut python = tool("python")?;
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tomorrow.ndjson");
        // The webhook that is told something is on this machine.
        let running = TestServer::with(&["--webhooks-private-networks", "true"]);
        let cookie = running.cookie("anna");
        let anna = running.token(&cookie, "read&scope=move&scope=host&scope=account");
        let contract = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.yaml");
        python.arg("-B").arg(own("tomorrow.py")).arg(contract);
        python.args([&running.base(), &cookie, &anna]).arg(&file);
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            let new = json!({
                "setup": { "ruleset": ruleset }, "seats": 3, "bots": ["steady", "steady"],
                "admission": "open",
            });
            for over in [true, false] {
                let game = running.game(&anna, &new);
                running.act(&anna, &game, "start");
                if over {
                    // Bots play on to the end.
                    running.act(&anna, &game, "resign");
                }
                python.arg(game);
            }
        }
        python.arg(planning(&running, &anna));
        eprintln!("{}", finished(&mut python));
        Some(file)
    });
    file.as_deref()
}

#[test]
fn the_python_client_of_today_reads_the_answers_of_tomorrow() {
    let Some(answers) = answers_of_tomorrow() else { return };
    let answers = answers.to_str().expect("a path");
    eprintln!("{}", run("future.py", &[answers]).unwrap_or_default());
}

/// It is typed for those who install it, too; and what could not be imported is not built.
#[test]
fn the_python_client_is_typed_where_it_is_installed() {
    let Some(generated) = python() else { return };
    let Some(mut python) = tool("python") else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("installed-python");
    python.arg("-B").arg(own("installed.py")).arg(generated).arg(folder);
    eprintln!("{}", finished(&mut python));
}

/// Who builds the packages is told to use the generators that are tested.
#[test]
fn the_clients_name_the_generators_that_are_tested() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file");
    let tools = read("tests/tools/requirements.txt");
    let pinned =
        tools.lines().find(|line| line.starts_with("openapi-python-client==")).expect("a line");
    for path in ["clients/generate", "clients/python/hatch_build.py", "clients/python/README.md"] {
        assert!(read(path).contains(pinned), "{path} does not name {pinned}");
    }
    let version = |path: &str| {
        let package: Value = serde_json::from_str(&read(path)).expect("JSON");
        let named =
            ["dependencies", "devDependencies"].map(|it| package[it]["openapi-typescript"].clone());
        named.into_iter().find(Value::is_string).expect("a version")
    };
    assert_eq!(version("tests/tools/package.json"), version("clients/typescript/package.json"));
}

/// Each has the licences in it, and what its page links to.
#[test]
fn the_clients_packages_hold_their_licences_and_what_their_pages_link_to() {
    let read = |path: PathBuf| std::fs::read_to_string(path).expect("a file");
    let toml = |path| -> Value { toml::from_str(&read(path)).expect("TOML") };
    let python = toml(client("python").join("pyproject.toml"));
    let rust = toml(client("rust").join("Cargo.toml"));
    let typescript = read(client("typescript").join("package.json"));
    let typescript: Value = serde_json::from_str(&typescript).expect("JSON");
    for (language, files) in [
        ("python", &python["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]),
        ("rust", &rust["package"]["include"]),
        ("typescript", &typescript["files"]),
    ] {
        let files = files.as_array().expect("a list").iter();
        let files: Vec<&str> =
            files.map(|file| file.as_str().expect("a path").trim_start_matches('/')).collect();
        let page = read(client(language).join("README.md"));
        let links = page.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        let links = links.filter(|link| !link.is_empty() && !link.contains("://"));
        let licences = ["LICENSE-MIT", "LICENSE-APACHE"];
        for path in links.chain(licences) {
            let is_in = files.iter().any(|file| Path::new(path).starts_with(file));
            assert!(is_in && client(language).join(path).exists(), "{language}: {path}");
        }
        for licence in licences {
            let ours = read(Path::new(env!("CARGO_MANIFEST_DIR")).join(licence));
            assert_eq!(read(client(language).join(licence)), ours, "{language}");
        }
    }
}

/// Whether mypy finds nothing in the package, in what is generated of it, and in its examples.
#[test]
fn the_python_client_is_typed_to_the_last_union() {
    let Some(generated) = python() else { return };
    for checked in [&["-p", "turnpost", "-p", "turnpost_api"][..], &["examples/bot.py"]] {
        let Some(mut mypy) = tool("mypy") else { return };
        let paths = [generated.to_owned(), client("python").join("src")];
        mypy.current_dir(client("python"))
            .env("MYPYPATH", std::env::join_paths(paths).expect("paths"))
            .args(["--config-file", "pyproject.toml", "--cache-dir"])
            .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("mypy"))
            .args(checked);
        finished(&mut mypy);
    }
}
