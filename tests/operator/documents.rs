//! What the README and the pages beside it tell people to type, typed as it stands there; and the
//! places they name, looked up.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use clap::{CommandFactory, Parser};
use turnpost::cli::CommandLine;

use crate::command::{stderr, stdout, turnpost};
use crate::server::Server;
use crate::support::process::TIMEOUT;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every page that people read.
fn pages() -> Vec<PathBuf> {
    let packages = std::fs::read_dir(root().join("crates")).expect("the packages");
    let packages = packages.map(|package| package.expect("an entry").path());
    let names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"];
    let mut pages: Vec<PathBuf> = packages
        .chain([root().to_owned()])
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .filter(|page| page.exists())
        .collect();
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                pages.push(path);
            }
        }
    }
    pages.sort();
    assert!(pages.len() > 5, "{pages:?}");
    pages
}

/// The fenced blocks of a page in one language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}");
    let mut blocks = Vec::new();
    let mut open: Option<String> = None;
    for line in page.lines() {
        match &mut open {
            None if line == fence => open = Some(String::new()),
            None => {}
            Some(_) if line == "```" => blocks.extend(open.take()),
            Some(block) => {
                block.push_str(line);
                block.push('\n');
            }
        }
    }
    blocks
}

/// The one block of a page in this language that holds `mark`.
pub fn block(page: &str, language: &str, mark: &str) -> String {
    let text = read(&root().join(page));
    let mut found: Vec<String> =
        blocks(&text, language).into_iter().filter(|block| block.contains(mark)).collect();
    assert_eq!(found.len(), 1, "blocks of {page} with {mark}");
    found.remove(0)
}

/// The code of the sign-in mail, once it has come.
fn code(mails: &Path, server: &Server) -> String {
    let began = Instant::now();
    let is_code = |line: &&str| {
        let letters = line.chars().filter(char::is_ascii_alphanumeric).count();
        letters == 8
            && line.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == ' ')
            && line.chars().all(|c| !c.is_ascii_lowercase())
    };
    loop {
        for path in std::fs::read_dir(mails).into_iter().flatten().flatten().map(|it| it.path()) {
            let bytes = std::fs::read(&path).unwrap_or_default();
            let text = String::from_utf8_lossy(&bytes);
            if path.extension().is_some_and(|ending| ending == "eml")
                && let Some(code) = text.lines().map(str::trim).find(is_code)
            {
                return code.to_owned();
            }
        }
        assert!(began.elapsed() < TIMEOUT, "no code came:\n{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Runs the client of the README against a server; the code comes from the mail in `mails`.
fn run_client(server: &Server, mails: &Path) -> Output {
    let mut shell = Command::new("bash")
        .args(["-euo", "pipefail", "-c", &block("README.md", "sh", "post() {")])
        .env("api", format!("http://{}/v1", server.address))
        .env("token", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash runs");
    let code = code(mails, server);
    let mut input = shell.stdin.take().expect("its input");
    writeln!(input, "{code}").expect("the code is read");
    shell.wait_with_output().expect("it ends")
}

#[test]
fn the_client_in_ten_lines_of_curl_plays_a_move() {
    assert_eq!(block("README.md", "sh", "post() {").lines().count(), 10, "ten are promised");
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false"]);
    let output = run_client(&server, &folder.path().join("turnpost-data/mail"));
    let text = stdout(&output);
    assert!(output.status.success(), "{text}{}", stderr(&output));
    assert!(text.lines().any(|line| line == "pass"), "the choices have notation: {text}");
    let last = text.lines().last().unwrap_or_default();
    assert!(last.starts_with("event ") && last.ends_with(": running"), "{text}");
}

#[test]
fn a_game_is_checked_as_the_readme_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "1", "--archive", "simulated.ndjson"])
        .output()
        .expect("runs");
    assert!(simulated.status.success(), "{}", stderr(&simulated));
    let imported =
        turnpost(folder.path()).args(["import", "simulated.ndjson"]).output().expect("runs");
    assert!(imported.status.success(), "{}", stderr(&imported));
    let archive = read(&folder.path().join("simulated.ndjson"));
    let header: serde_json::Value =
        serde_json::from_str(archive.lines().next().expect("a header")).expect("JSON");
    let script = block("README.md", "sh", "-- export GAME")
        .replace("GAME", header["game"].as_str().expect("its game"))
        .replace("docs/checker", &root().join("docs/checker").display().to_string());
    let run = shell(folder.path(), &script);
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
    assert!(stdout(&run).starts_with("1 game verified"), "{}", stdout(&run));
    assert!(stdout(&run).contains(": ok, "), "{}", stdout(&run));
    assert_eq!(read(&folder.path().join("game.ndjson")), archive, "byte for byte");
}

/// Runs commands as an operator would. The program is built already; it is on the path once it was
/// placed there. Who commands run as, who owns a file and the service are the machine's: `sudo` only
/// runs what it is given, `install` gives nothing away, and `systemctl` says what it was asked.
fn shell(folder: &Path, script: &str) -> Output {
    let program = env!("CARGO_BIN_EXE_turnpost");
    let cargo = format!(
        "#!/bin/sh\ncase \"$1\" in\n\
         run) shift; [ \"$1\" = -- ] && shift; exec '{program}' \"$@\";;\n\
         build) mkdir -p target/release\n\
         printf '#!/bin/sh\\nexec '\\''{program}'\\'' \"$@\"\\n' >target/release/turnpost;;\n\
         esac\n"
    );
    let path = std::env::var("PATH").unwrap_or_default();
    let tools = folder.join("tools");
    std::fs::create_dir_all(&tools).expect("a folder");
    for (name, text) in [
        ("cargo", cargo.as_str()),
        ("sudo", "#!/bin/sh\n[ \"$1\" = -u ] && shift 2\nexec \"$@\"\n"),
        ("useradd", "#!/bin/sh\n"),
        ("install", "#!/bin/bash\nall=\"$*\"\nPATH=${PATH#*:} exec install ${all/-o turnpost/}\n"),
        ("systemctl", "#!/bin/sh\necho \"systemctl $*\"\n"),
    ] {
        let path = tools.join(name);
        std::fs::write(&path, text).expect("written");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o700)).expect("runs");
    }
    let placed = folder.join("usr/local/bin");
    let folders = format!("{}:{}:{path}", tools.display(), placed.display());
    Command::new("bash")
        .args(["-euo", "pipefail", "-c", script])
        .current_dir(folder)
        .env_clear()
        .env("PATH", folders)
        .stdin(Stdio::null())
        .output()
        .expect("bash runs")
}

/// The hosting page with its places below `folder`.
fn hosted(text: &str, folder: &Path) -> String {
    ["/usr/local/bin", "/etc/turnpost", "/var/lib/turnpost", "/backups"]
        .iter()
        .fold(text.to_owned(), |text, place| {
            text.replace(place, &format!("{}{place}", folder.display()))
        })
}

/// A machine's folders, on which the hosting page was followed up to its settings: what the page
/// does not make is not there.
fn hosting() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for place in ["etc", "usr/local/bin", "var/lib"] {
        std::fs::create_dir_all(folder.path().join(place)).expect("a folder");
    }
    let placing = hosted(&block("docs/hosting.md", "sh", "cargo build"), folder.path());
    let placed = shell(folder.path(), &placing);
    assert!(placed.status.success(), "{}", stderr(&placed));
    let mode = |place: &str| {
        let found = std::fs::metadata(folder.path().join(place)).expect("it was made");
        found.permissions().mode() & 0o777
    };
    for (place, expected) in
        [("var/lib/turnpost", 0o700), ("backups", 0o700), ("etc/turnpost.password", 0o600)]
    {
        assert_eq!(mode(place), expected, "{place}");
    }
    std::fs::write(folder.path().join("etc/turnpost.password"), "secret\n").expect("written");
    let settings = hosted(&block("docs/hosting.md", "toml", "base_url"), folder.path());
    std::fs::write(folder.path().join("etc/turnpost.toml"), settings).expect("written");
    folder
}

#[test]
fn the_hosting_pages_settings_are_accepted() {
    let folder = hosting();
    let run =
        turnpost(folder.path()).args(["config", "-c", "etc/turnpost.toml"]).output().expect("runs");
    assert!(run.status.success(), "{}", stderr(&run));
    assert!(stdout(&run).contains("https://turns.example.org"), "{}", stdout(&run));
    assert!(!stdout(&run).contains("secret"), "the password is masked");
}

#[test]
fn the_hosting_pages_key_signs_and_its_record_is_printed() {
    let folder = hosting();
    let config = ["-c", "etc/turnpost.toml"];
    let without = turnpost(folder.path()).args(["mail", "dkim"]).args(config).output();
    let without = without.expect("runs");
    assert_eq!(without.status.code(), Some(2));
    assert!(stderr(&without).contains("mail.dkim.key_file is not set"), "{}", stderr(&without));
    let make = hosted(&block("docs/hosting.md", "sh", "openssl genrsa"), folder.path());
    let made = shell(folder.path(), &make);
    assert!(made.status.success(), "{}", stderr(&made));
    let key = ["--mail-dkim-key-file", "var/lib/turnpost/dkim.pem"];
    let run = turnpost(folder.path()).args(["mail", "dkim"]).args(config).args(key).output();
    let run = run.expect("runs");
    let record = stdout(&run);
    assert!(run.status.success(), "{}", stderr(&run));
    assert!(record.starts_with("turnpost._domainkey.example.org. IN TXT ("), "{record}");
    assert!(record.contains("\"v=DKIM1; k=rsa; p=MII"), "{record}");
}

#[test]
fn the_hosting_pages_unit_is_one_that_systemd_takes() {
    let folder = hosting();
    let program = env!("CARGO_BIN_EXE_turnpost");
    let unit = block("docs/hosting.md", "ini", "[Service]");
    assert!(unit.contains("ExecStart=/usr/local/bin/turnpost serve --config "), "{unit}");
    assert_eq!(unit.trim_end(), read(&root().join("packaging/turnpost.service")).trim_end());
    let unit = unit.replace("/usr/local/bin/turnpost", program);
    let path = folder.path().join("turnpost.service");
    std::fs::write(&path, unit).expect("written");
    let Ok(run) = Command::new("systemd-analyze").arg("verify").arg(&path).output() else {
        println!("systemd-analyze is not there: the unit is not verified");
        return;
    };
    let text = stderr(&run);
    assert!(run.status.success(), "{text}");
    assert!(!text.contains("turnpost.service"), "systemd complains: {text}");

    // In tenths: what is exposed to a server that somebody has broken into.
    let judge = ["security", "--offline=true", "--threshold=19"];
    let judged = Command::new("systemd-analyze").args(judge).arg(&path).output().expect("runs");
    let told = stdout(&judged);
    assert!(judged.status.success(), "{}", told.lines().last().unwrap_or_default());
}

#[test]
fn a_game_comes_back_as_the_hosting_page_backs_up_and_restores() {
    let folder = hosting();
    let place = |path: &str| folder.path().join(path);
    // The mails stay here, and the server listens where the test finds it.
    let start = || {
        let settings = place("etc/turnpost.toml").display().to_string();
        let mails = ["--config", &settings, "--mail-transport=folder"];
        Server::start(folder.path(), &[&mails[..], &["--demo=false"]].concat())
    };
    let mut server = start();
    let mails = place("var/lib/turnpost/mail");
    let played = run_client(&server, &mails);
    assert!(played.status.success(), "{}{}", stdout(&played), stderr(&played));

    let backup = hosted(&block("docs/hosting.md", "sh", "turnpost backup"), folder.path());
    let run = shell(folder.path(), &backup);
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
    assert!(stdout(&run).contains("complete and sound"), "{}", stdout(&run));
    let copies: Vec<PathBuf> = std::fs::read_dir(place("backups"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    assert_eq!(copies.len(), 1, "{copies:?}");

    // Played after the copy was made, so gone when it is restored.
    std::fs::remove_dir_all(&mails).expect("no old codes");
    let more = run_client(&server, &mails);
    assert!(more.status.success(), "{}{}", stdout(&more), stderr(&more));
    server.signal("TERM");
    server.wait();
    let games = |folder: &Path| {
        let arguments = ["verify", "-c", "etc/turnpost.toml"];
        let run = turnpost(folder).args(arguments).output().expect("runs");
        assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
        stdout(&run)
    };
    assert!(games(folder.path()).starts_with("2 games verified"), "{}", games(folder.path()));

    let copy = copies[0].file_name().expect("a name").to_string_lossy().into_owned();
    let restore = block("docs/hosting.md", "sh", "turnpost restore")
        .replace("turnpost-2026-01-31.sqlite3", &copy);
    let run = shell(folder.path(), &hosted(&restore, folder.path()));
    assert!(run.status.success(), "{}{}", stdout(&run), stderr(&run));
    let said = stdout(&run);
    assert!(said.starts_with("systemctl stop turnpost\n"), "{said}");
    assert!(said.contains("\n1 game restored to "), "{said}");
    assert!(said.ends_with("systemctl start turnpost\n"), "{said}");
    let again = start();
    std::fs::remove_dir_all(&mails).expect("no old codes");
    let more = run_client(&again, &mails);
    assert!(more.status.success(), "{}{}", stdout(&more), stderr(&more));
}

/// A command that a page names.
struct Named {
    /// What follows `turnpost `: words up to what ends a command.
    words: Vec<String>,
    /// Whether it runs as the server's user.
    as_turnpost: bool,
}

/// The commands in a page's code.
fn commands(text: &str) -> Vec<Named> {
    let mut found = Vec::new();
    let mut fenced = false;
    let mut joined = String::new();
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
            continue;
        }
        if fenced {
            joined.push_str(line.strip_suffix('\\').unwrap_or(line));
            if line.ends_with('\\') {
                continue;
            }
            found.extend(after_program(&joined));
            joined.clear();
        } else {
            joined.push_str(line);
            joined.push(' ');
        }
        if !fenced && (line.is_empty() || line.starts_with('|')) {
            found.extend(joined.split('`').skip(1).step_by(2).filter_map(after_program));
            joined.clear();
        }
    }
    found.extend(joined.split('`').skip(1).step_by(2).filter_map(after_program));
    found
}

#[test]
fn a_game_moves_to_another_server_as_the_hosting_page_says() {
    let (here, there) = (hosting(), hosting());
    let settings = here.path().join("etc/turnpost.toml").display().to_string();
    let server = ["--config", &settings, "--mail-transport=folder", "--demo=false"];
    let server = Server::start(here.path(), &server);
    let played = run_client(&server, &here.path().join("var/lib/turnpost/mail"));
    assert!(played.status.success(), "{}{}", stdout(&played), stderr(&played));
    drop(server);

    let everything = turnpost(here.path())
        .args(["export", "-c", "etc/turnpost.toml", "--output", "all.ndjson"])
        .output()
        .expect("runs");
    assert!(everything.status.success(), "{}", stderr(&everything));
    let plain = read(&here.path().join("all.ndjson"));
    let header: serde_json::Value =
        serde_json::from_str(plain.lines().next().expect("a header")).expect("JSON");
    let game = header["game"].as_str().expect("its id");
    let leave = block("docs/hosting.md", "sh", "turnpost export").replace("GAME", game);
    let left = shell(here.path(), &hosted(&leave, here.path()));
    assert!(left.status.success(), "{}{}", stdout(&left), stderr(&left));
    let carried = here.path().join("var/lib/turnpost/game.ndjson");
    std::fs::copy(carried, there.path().join("game.ndjson")).expect("carried");
    let arrive = block("docs/hosting.md", "sh", "turnpost import");
    let arrived = shell(there.path(), &hosted(&arrive, there.path()));
    assert!(arrived.status.success(), "{}{}", stdout(&arrived), stderr(&arrived));
    assert!(stdout(&arrived).ends_with("1 game imported\n"), "{}", stdout(&arrived));
    let database = there.path().join("var/lib/turnpost/turnpost.sqlite3");
    assert!(database.exists(), "it is in the database of the settings");
}

/// The words of a command as a shell hands them over.
fn as_the_shell_reads(command: &str) -> Vec<String> {
    let script = format!("for word in {command}; do printf '%s\\n' \"$word\"; done");
    let read = Command::new("bash").args(["-c", &script]).output().expect("bash runs");
    assert!(read.status.success(), "{command}: {}", stderr(&read));
    stdout(&read).lines().map(str::to_owned).collect()
}

fn after_program(code: &str) -> Option<Named> {
    let as_turnpost = code.starts_with("sudo -u turnpost ");
    // Words that stand for something, as something.
    let code =
        code.replace("GAME", "aaaaaaaaaaaaaaaa").replace("SEAT", "1").replace("<name>", "kathai");
    let code = &code.replace('…', "").replace("sudo -u turnpost ", "");
    let at = code.find("turnpost ")?;
    // `turnpost.service` and `/var/lib/turnpost /…` are no calls; `/usr/local/bin/turnpost` is.
    let before = &code[..at];
    if !before.trim().is_empty() && !before.ends_with("bin/") {
        return None;
    }
    let rest = code[at + "turnpost ".len()..].split([';', '|', '#', '>']).next()?;
    let words: Vec<String> = rest.split_whitespace().map(str::to_owned).collect();
    (!words.is_empty()).then_some(Named { words, as_turnpost })
}

#[test]
fn every_command_that_a_page_names_is_one_that_the_program_takes() {
    let known: Vec<String> =
        CommandLine::command().get_subcommands().map(|it| it.get_name().to_owned()).collect();
    let mut named = std::collections::BTreeSet::new();
    for page in pages() {
        for Named { mut words, as_turnpost } in commands(&read(&page)) {
            let shown = words.join(" ");
            let about = format!("{}: turnpost {shown}", page.display());
            if words[0].starts_with('-') {
                assert!(["--help", "--version"].contains(&words[0].as_str()), "{about}");
                continue;
            }
            assert!(known.contains(&words[0]), "there is no such command: {about}");
            named.insert(words[0].clone());
            words = as_the_shell_reads(&words.join(" "));
            if words.len() == 1 || (words.len() == 2 && words[0] == "mail") {
                continue;
            }
            // The guide is of no server.
            let is_of_a_server = !["serve", "guide"].contains(&words[0].as_str());
            if page.ends_with("docs/hosting.md") && is_of_a_server {
                // A container has its settings in its environment.
                if words.iter().any(|word| word == "--no-file") {
                    continue;
                }
                let is_settings = ["/etc/turnpost.toml", "/etc/turnpost/turnpost.toml"]
                    .iter()
                    .any(|file| words.ends_with(&["-c".to_owned(), (*file).to_owned()]));
                assert!(is_settings, "of which server? {about}");
                // Postfix is told as whom it runs what receives.
                let as_turnpost = as_turnpost || words[0] == "receive";
                assert!(as_turnpost, "who may read its settings and data? {about}");
            }
            let parsed =
                CommandLine::try_parse_from(std::iter::once("turnpost".to_owned()).chain(words));
            if let Err(error) = parsed {
                panic!("{about}: {error}");
            }
        }
    }
    for known in known {
        assert!(
            named.contains(&known) || ["openapi", "help"].contains(&known.as_str()),
            "no page tells of `turnpost {known}`"
        );
    }
}

#[test]
fn every_place_that_a_page_links_to_is_there() {
    for page in pages() {
        let text = read(&page);
        let folder = page.parent().expect("a folder");
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (path, section) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { page.clone() } else { folder.join(path) };
            assert!(target.exists(), "{} links to {link}, which is not there", page.display());
            if !section.is_empty() {
                let anchors: Vec<String> = read(&target)
                    .lines()
                    .filter_map(|line| line.strip_prefix('#'))
                    .map(|title| anchor(title.trim_start_matches('#').trim()))
                    .collect();
                assert!(
                    anchors.iter().any(|anchor| anchor == section),
                    "{} links to {link}: there is no such section",
                    page.display()
                );
            }
        }
        // Whatever is named in code as a place of the repository.
        for code in text.split('`').skip(1).step_by(2) {
            let is_place = ["src/", "tests/", "docs/", "benches/", "migrations/"]
                .iter()
                .any(|folder| code.starts_with(folder))
                && !code.contains(['<', '…', '*', ' ', '$', '{']);
            let path = code.split("::").next().unwrap_or(code);
            assert!(
                !is_place || root().join(path).exists(),
                "{} names {code}, which is not there",
                page.display()
            );
        }
    }
}

/// The anchor of a heading.
fn anchor(title: &str) -> String {
    title
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c.to_ascii_lowercase()),
            _ => None,
        })
        .collect()
}

#[test]
fn a_table_is_one_piece() {
    for page in pages() {
        let text = read(&page);
        let lines: Vec<&str> = text.lines().collect();
        let mut is_code = false;
        for (number, line) in lines.iter().enumerate() {
            is_code ^= line.starts_with("```");
            let begins = number == 0 || lines[number - 1].trim().is_empty();
            if is_code || !begins || !line.starts_with('|') {
                continue;
            }
            let next = lines.get(number + 1).copied().unwrap_or_default();
            let place = format!("{}:{}", page.display(), number + 1);
            assert!(next.starts_with("|---"), "{place}: a row without its table: {line}");
        }
    }
}
