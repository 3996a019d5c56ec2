//! What Turnpost is packed in: units, a Debian package, containers, and what watches it. As far as the
//! machine has the tools; what is skipped is said.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::command::{done, run, stderr, stdout, turnpost};
use crate::server::Server;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(path: &str) -> Value {
    yaml_serde::from_str(&read(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Tools that `tests/tools/install` brings, so that a full run never goes without them.
const BROUGHT: &[&str] = &["dpkg-deb", "promtool", "systemd-analyze"];

/// Whether a tool is there. Says so if not, where it is seen although the test passes; and fails where
/// all tests are to run and the tool is one of those that are brought.
fn has(tool: &str) -> bool {
    let found = Command::new("sh").args(["-c", &format!("command -v {tool}")]).output();
    let found = found.is_ok_and(|it| it.status.success());
    if !found {
        let is_needed = std::env::var_os("TURNPOST_TESTS").is_some_and(|which| which == "all");
        assert!(
            !is_needed || !BROUGHT.contains(&tool),
            "{tool} is not there: tests/tools/install brings it"
        );
        // Not by a macro, whose words are kept back while the test passes.
        let words = format!("passed over: {tool} is not there, nor what it would judge\n");
        let _ = std::io::stderr().write_all(words.as_bytes());
    }
    found
}

/// `${NAME:?}` and `${NAME:-usual}` as a shell replaces them.
fn replaced(text: &str, values: &BTreeMap<&str, &str>) -> String {
    let (mut result, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once("${") {
        let (name, after) = after.split_once('}').expect("its end");
        let (name, usual) = name.split_once(":-").unwrap_or((name.trim_end_matches(":?"), ""));
        result.push_str(before);
        result.push_str(values.get(name).copied().unwrap_or(usual));
        assert!(values.contains_key(name) || !usual.is_empty(), "{name} has no value");
        rest = after;
    }
    result + rest
}

#[test]
fn settings_of_compose_files_are_those_of_a_server() {
    let values = BTreeMap::from([
        ("DOMAIN", "turns.example.org"),
        ("ADMINISTRATOR", "me@example.org"),
        ("CONTACT", "host@example.org"),
        ("MAIL_DOMAIN", "example.org"),
        ("MAIL_FROM", "Turnpost <turns@example.org>"),
        ("SMTP_HOST", "smtp.example.org"),
        ("SMTP_USER", "turns@example.org"),
        ("SMTP_PASSWORD", "a secret"),
        ("POSTGRES_PASSWORD", "word"),
    ]);
    for file in ["compose.yaml", "compose.postgres.yaml"] {
        let folder = tempfile::tempdir().expect("a folder");
        let compose = yaml(&format!("packaging/container/{file}"));
        let services = compose["services"].as_object().expect("services");
        let mut command = turnpost(folder.path());
        let settings = services["turnpost"]["environment"].as_object().expect("settings");
        for (name, value) in settings {
            command.env(name, replaced(value.as_str().expect("text"), &values));
        }
        let shown = command.arg("config").output().expect("runs");
        let text = stdout(&shown);
        assert!(shown.status.success(), "{file}: {}", stderr(&shown));
        assert!(text.contains("= https://turns.example.org "), "{file}: {text}");
        for (key, value) in [("administrators", "me@example.org"), ("contact", "host@example.org")]
        {
            let line = text.lines().find(|line| line.starts_with(key)).unwrap_or_default();
            assert!(line.contains(&format!("= {value} ")), "{file}: {line}");
        }
        assert_eq!(
            text.matches("# environment variable").count(),
            settings.len(),
            "{file}: {text}"
        );
        assert!(!text.contains("a secret") && !text.contains(":word@"), "{file}: {text}");

        let own = &services["turnpost"];
        assert_eq!(own["read_only"], true, "{file}");
        assert_eq!(own["cap_drop"][0], "ALL", "{file}");
        assert_eq!(own["security_opt"][0], "no-new-privileges:true", "{file}");
        for (name, service) in services {
            // Only the proxy is reached from outside.
            assert_eq!(service.get("ports").is_some(), name == "caddy", "{file}: {name}");
            let on = |what: &str| {
                let list = service[what].as_array().into_iter().flatten();
                list.filter_map(Value::as_str).map(str::to_owned).collect::<Vec<_>>()
            };
            for network in on("networks") {
                assert!(compose["networks"].get(&network).is_some(), "{file}: {network}");
            }
            for volume in on("volumes") {
                let (from, _) = volume.split_once(':').expect("a place");
                let is_there = match from.strip_prefix("./") {
                    Some(path) => root().join("packaging/container").join(path).exists(),
                    None => compose["volumes"].get(from).is_some(),
                };
                assert!(is_there, "{file}: {volume}");
            }
        }
    }
}

#[test]
fn the_image_holds_one_program_that_is_not_root() {
    let text = read("packaging/container/Containerfile");
    let last = text.rsplit("\nFROM ").next().expect("a stage");
    assert!(last.starts_with("scratch\n"), "{last}");
    assert!(!last.contains("\nRUN "), "nothing runs where there is no shell: {last}");
    let user = last.lines().find_map(|line| line.strip_prefix("USER ")).expect("a user");
    let number: u32 = user.split(':').next().and_then(|it| it.parse().ok()).expect("a number");
    assert!(number > 0);
    // In the form that needs no shell.
    for words in [
        "ENTRYPOINT [\"/turnpost\"]",
        "CMD [\"/turnpost\", \"healthcheck\"]",
        "CMD [\"serve\"]",
        "VOLUME /data",
    ] {
        assert!(last.contains(words), "{words}: {last}");
    }
    // What the image sets is what the program knows, and its health check finds the server so.
    let folder = tempfile::tempdir().expect("a folder");
    let set = last.lines().find_map(|line| line.strip_prefix("ENV ")).expect("its settings");
    let mut command = turnpost(folder.path());
    for (name, value) in set.split(' ').filter_map(|it| it.split_once('=')) {
        command.env(name, value);
    }
    let shown = stdout(&command.arg("config").output().expect("runs"));
    assert!(shown.contains("= 0.0.0.0:8080 ") && shown.contains("= /data "), "{shown}");
    let port = crate::support::process::free_address().port();
    let bind = format!("0.0.0.0:{port}");
    let mut command = turnpost(folder.path());
    command.args(["serve", "--demo=false", "--bind", &bind]);
    let local = std::net::SocketAddr::from(([127, 0, 0, 1], port));
    let server = Server::spawn(command, local, folder.path());
    assert!(run(folder.path(), &["healthcheck", "--bind", &bind]).status.success());
    drop(server);
    if has("hadolint") {
        let path = root().join("packaging/container/Containerfile");
        let judged = Command::new("hadolint").arg(path).output().expect("runs");
        assert!(judged.status.success(), "{}", stdout(&judged));
    }
}

/// A place of the package as `[package.metadata.deb]` names it: where from, where to, its mode.
fn assets(metadata: &toml::Table) -> Vec<(String, String, u32)> {
    let word = |it: &toml::Value| it.as_str().expect("a word").to_owned();
    let list = metadata["assets"].as_array().expect("a list").iter();
    let asset = |it: &toml::Value| {
        let it = it.as_array().expect("three words");
        let mode = u32::from_str_radix(&word(&it[2]), 8).expect("a mode");
        (word(&it[0]), word(&it[1]), mode)
    };
    list.map(asset).collect()
}

/// Files that a pattern with a star in its last part names.
fn matching(pattern: &Path) -> Vec<PathBuf> {
    let name = pattern.file_name().expect("a name").to_string_lossy().into_owned();
    let Some((before, after)) = name.split_once('*') else { return vec![pattern.to_owned()] };
    let entries = std::fs::read_dir(pattern.parent().expect("a folder")).expect("a folder");
    let fits = |path: &PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        name.starts_with(before) && name.ends_with(after)
    };
    entries.map(|entry| entry.expect("an entry").path()).filter(fits).collect()
}

/// Stages the package as `cargo deb` does, and gives the folder.
fn staged(folder: &Path) -> PathBuf {
    let manifest: toml::Table = toml::from_str(&read("Cargo.toml")).expect("TOML");
    let package = manifest["package"].as_table().expect("a table");
    let metadata = package["metadata"]["deb"].as_table().expect("a table");
    let built = folder.join("target");
    let beside = Command::new(root().join("packaging/debian/beside"))
        .arg(env!("CARGO_BIN_EXE_turnpost"))
        .arg(&built)
        .output()
        .expect("runs");
    assert!(beside.status.success(), "{}", stderr(&beside));
    let stage = folder.join("stage");
    let put = |from: &Path, to: &Path, mode: u32| {
        std::fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        std::fs::copy(from, to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
        std::fs::set_permissions(to, std::fs::Permissions::from_mode(mode)).expect("a mode");
    };
    for (from, to, mode) in assets(metadata) {
        let found = match from.strip_prefix("target/") {
            Some("release/turnpost") => vec![PathBuf::from(env!("CARGO_BIN_EXE_turnpost"))],
            Some(made) => matching(&built.join(made)),
            None => matching(&root().join(&from)),
        };
        assert!(!found.is_empty(), "{from}");
        for file in found {
            put(&file, &stage.join(&to).join(file.file_name().expect("a name")), mode);
        }
    }
    for unit in ["turnpost.service", "turnpost-backup.service", "turnpost-backup.timer"] {
        let from = root().join("packaging/debian").join(unit);
        put(&from, &stage.join("lib/systemd/system").join(unit), 0o644);
    }
    for script in ["postinst", "postrm"] {
        put(
            &root().join("packaging/debian").join(script),
            &stage.join("DEBIAN").join(script),
            0o755,
        );
    }
    let field = |name: &str| metadata[name].as_str().expect(name).to_owned();
    let control = format!(
        "Package: turnpost\nVersion: {}\nArchitecture: amd64\nMaintainer: {}\nSection: {}\n\
         Description: {}\n",
        package["version"].as_str().expect("a version"),
        field("maintainer"),
        field("section"),
        package["description"].as_str().expect("words"),
    );
    std::fs::write(stage.join("DEBIAN/control"), control).expect("written");
    let conffiles: Vec<&str> = metadata["conf-files"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(toml::Value::as_str)
        .collect();
    for file in &conffiles {
        assert!(stage.join(file.trim_start_matches('/')).exists(), "{file}");
    }
    std::fs::write(stage.join("DEBIAN/conffiles"), conffiles.join("\n") + "\n").expect("written");
    stage
}

/// The package of what was staged.
fn built(stage: &Path) -> PathBuf {
    let file = stage.with_file_name("turnpost.deb");
    let built = Command::new("dpkg-deb")
        .args(["--build", "--root-owner-group", "-Znone"])
        .args([stage, &file])
        .output()
        .expect("runs");
    assert!(built.status.success(), "{}", stderr(&built));
    file
}

/// The Debian package, made in a folder: that of `TURNPOST_PACKAGE`, or of the program under test.
pub fn package(folder: &Path) -> PathBuf {
    match std::env::var_os("TURNPOST_PACKAGE") {
        Some(package) => PathBuf::from(package),
        None => built(&staged(folder)),
    }
}

#[test]
fn the_debian_package_is_whole_and_what_it_unpacks_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let stage = staged(folder.path());
    for script in ["postinst", "postrm"] {
        let checked = Command::new("sh").arg("-n").arg(stage.join("DEBIAN").join(script)).status();
        assert!(checked.expect("sh runs").success(), "{script}");
    }
    let unpacked = if has("dpkg-deb") {
        let file = built(&stage);
        let to = folder.path().join("unpacked");
        let done = Command::new("dpkg-deb").arg("-x").args([&file, &to]).status().expect("runs");
        assert!(done.success());
        to
    } else {
        stage
    };
    for page in ["usr/share/man/man1/turnpost.1", "usr/share/man/man1/turnpost-migrate.1"] {
        assert!(unpacked.join(page).exists(), "{page}");
    }
    let settings = unpacked.join("etc/turnpost/turnpost.toml");
    let mode = std::fs::metadata(&settings).expect("settings").permissions().mode() & 0o777;
    assert_eq!(mode, 0o600);
    // Its folders are the machine's; here they are below the test's.
    let text = std::fs::read_to_string(&settings).expect("settings");
    let below = text.replace("\"/var/", &format!("\"{}/var/", folder.path().display()));
    assert_ne!(text, below);
    std::fs::write(&settings, below).expect("written");
    std::fs::create_dir_all(folder.path().join("var/lib")).expect("a folder");
    std::fs::create_dir_all(folder.path().join("var/backups")).expect("a folder");
    let address = crate::support::process::free_address();
    let mut command = Command::new(unpacked.join("usr/bin/turnpost"));
    command.env_clear().args(["serve", "--demo=false", "--bind", &address.to_string()]);
    command.arg("--config").arg(&settings);
    let server = Server::spawn(command, address, folder.path());
    assert_eq!(server.get("/readyz").status, 200);
    drop(server);
    let config = settings.display().to_string();
    let said = done(folder.path(), &["backup", "--config", &config]);
    assert!(said.contains("var/backups/turnpost"), "{said}");
}

#[test]
fn the_packages_units_are_hardened_and_the_pages_unit_is_theirs() {
    let ours = read("packaging/turnpost.service");
    let theirs = [
        ("/usr/local/bin/turnpost", "/usr/bin/turnpost"),
        ("/etc/turnpost.toml", "/etc/turnpost/turnpost.toml"),
        ("-/backups", "-/var/backups/turnpost"),
    ];
    let expected = theirs.iter().fold(ours, |text, (from, to)| text.replace(from, to));
    assert_eq!(expected, read("packaging/debian/turnpost.service"));
    // As many as connections.max, and what else a server opens.
    let limit = expected.lines().find_map(|line| line.strip_prefix("LimitNOFILE="));
    let limit: u64 = limit.expect("a limit on open files").parse().expect("a number");
    let folder = tempfile::tempdir().expect("a folder");
    let config = done(folder.path(), &["config"]);
    let max = config.lines().find_map(|line| {
        let (_, value) = line.strip_prefix("connections.max ")?.split_once("= ")?;
        value.split(' ').next()?.parse::<u64>().ok()
    });
    assert!(limit >= max.expect("connections.max") + 256, "{limit} and {max:?}");
    if !has("systemd-analyze") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let program = env!("CARGO_BIN_EXE_turnpost");
    for unit in ["turnpost.service", "turnpost-backup.service", "turnpost-backup.timer"] {
        let text = read(&format!("packaging/debian/{unit}")).replace("/usr/bin/turnpost", program);
        std::fs::write(folder.path().join(unit), text).expect("written");
    }
    for unit in ["turnpost.service", "turnpost-backup.service"] {
        let path = folder.path().join(unit);
        let judged = Command::new("systemd-analyze").arg("verify").arg(&path).output();
        let judged = judged.expect("runs");
        assert!(judged.status.success(), "{}", stderr(&judged));
        assert!(!stderr(&judged).contains(unit), "{}", stderr(&judged));
        // In tenths.
        let judge = ["security", "--offline=true", "--threshold=19"];
        let judged = Command::new("systemd-analyze").args(judge).arg(&path).output();
        let judged = judged.expect("runs");
        let told = stdout(&judged);
        assert!(judged.status.success(), "{unit}: {}", told.lines().last().unwrap_or_default());
    }
}

/// The names of metrics in an expression, and the labels that are asked of each.
fn named(expression: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = expression.split(|letter: char| !is_word(letter));
    let is_ours = |word: &&str| word.starts_with("turnpost_") || word.starts_with("process_");
    words.filter(is_ours).map(str::to_owned).collect()
}

/// The labels that an expression groups by, selects or shows.
fn labels(expression: &str, shown: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for part in expression.split("by (").skip(1) {
        let list = part.split(')').next().unwrap_or_default();
        found.extend(list.split(',').map(|it| it.trim().to_owned()));
    }
    for part in expression.split('{').skip(1) {
        let list = part.split('}').next().unwrap_or_default();
        found
            .extend(list.split(',').filter_map(|it| Some(it.split(['=', '!']).next()?.to_owned())));
    }
    for part in shown.split("{{").skip(1) {
        let name = part.split("}}").next().unwrap_or_default().trim();
        found.extend(name.strip_prefix("$labels.").map(str::to_owned));
        found.extend((!name.contains(['$', '.'])).then(|| name.to_owned()));
    }
    // What Prometheus itself puts there.
    found.into_iter().filter(|it| !["job", "instance", "le"].contains(&it.as_str())).collect()
}

#[test]
fn dashboard_and_alerts_ask_for_what_the_server_gives() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--backups-folder=copies"]);
    // The demo game has moves, mails and requests to be counted.
    server.get("/");
    let given = server.get("/metrics").body;
    let mut metrics: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in given.lines() {
        let told = line.strip_prefix("# TYPE ");
        if let Some((name, kind)) = told.and_then(|it| it.split_once(' ')) {
            let ending = match kind {
                "counter" => "_total",
                "histogram" => "_bucket",
                _ => "",
            };
            metrics.entry(format!("{name}{ending}")).or_default();
        } else if let Some((name, rest)) = line.split_once('{') {
            let list = rest.split('}').next().unwrap_or_default();
            let names = list.split(',').filter_map(|it| Some(it.split_once('=')?.0.to_owned()));
            metrics.entry(name.to_owned()).or_default().extend(names);
        }
    }
    assert!(metrics.len() > 20, "{given}");

    let mut asked: Vec<(String, String)> = Vec::new();
    let alerts = yaml("packaging/monitoring/alerts.yaml");
    for rule in alerts["groups"][0]["rules"].as_array().expect("rules") {
        let shown = rule["annotations"]["summary"].as_str().expect("a summary");
        asked.push((rule["expr"].as_str().expect("an expression").to_owned(), shown.to_owned()));
    }
    let dashboard: Value =
        serde_json::from_str(&read("packaging/monitoring/grafana.json")).expect("JSON");
    let mut panels = BTreeSet::new();
    for panel in dashboard["panels"].as_array().expect("panels") {
        assert!(panels.insert(panel["id"].as_u64()), "two panels of one id: {panel}");
        for target in panel["targets"].as_array().expect("targets") {
            let text = |name: &str| target[name].as_str().expect(name).to_owned();
            asked.push((text("expr"), text("legendFormat")));
        }
    }
    assert!(asked.len() > 25, "{asked:?}");
    // What a host expects to be warned of, and to see.
    let (warned, seen) =
        asked.split_at(alerts["groups"][0]["rules"].as_array().expect("rules").len());
    for metric in [
        "turnpost_mail_failing",
        "turnpost_mail_bouncing_addresses",
        "turnpost_decisions_overdue",
        "turnpost_games_with_bots_to_move",
        "turnpost_disk_free_bytes",
        "turnpost_backup_last_success_timestamp_seconds",
        "process_resident_memory_bytes",
    ] {
        for (what, list) in [("alert", warned), ("panel", seen)] {
            let is_asked = list.iter().any(|(it, _)| named(it).iter().any(|name| name == metric));
            assert!(is_asked, "no {what} asks for {metric}");
        }
    }
    assert!(seen.iter().any(|(it, _)| it.contains("turnpost_build_info")), "no panel of versions");
    // What the page tells of is what there is.
    let page = read("docs/hosting.md");
    let is_part = |name: &&String| name.ends_with("_sum") || name.ends_with("_count");
    for name in metrics.keys().filter(|name| !is_part(name)) {
        let name = name.trim_end_matches("_bucket");
        assert!(page.contains(&format!("`{name}`")), "the hosting page does not tell of {name}");
    }
    for (expression, shown) in &asked {
        let open = expression.matches('(').count();
        assert_eq!(open, expression.matches(')').count(), "{expression}");
        let names = named(expression);
        let mut known = BTreeSet::new();
        for name in &names {
            let Some(labels) = metrics.get(name) else { panic!("{name} is not given: {given}") };
            known.extend(labels.iter().cloned());
        }
        // A metric that nothing has been counted for has no labels yet; the page names them.
        for label in labels(expression, shown) {
            let told = names.iter().any(|name| is_told(name, &label));
            assert!(known.contains(&label) || told, "{label}: {expression}");
        }
    }
    if has("promtool") {
        let path = root().join("packaging/monitoring/alerts.yaml");
        let judged = Command::new("promtool").args(["check", "rules"]).arg(path).output();
        let judged = judged.expect("runs");
        assert!(judged.status.success(), "{}{}", stdout(&judged), stderr(&judged));
    }
}

/// Whether the code that counts gives a metric this label, for those that count nothing yet.
fn is_told(metric: &str, label: &str) -> bool {
    let name = metric.trim_start_matches("turnpost_").trim_end_matches("_total");
    let code = read("src/serve/collectors.rs");
    let family = code.split(&format!("\"{name}\"")).nth(1).unwrap_or_default();
    let family = family.split("family(").next().unwrap_or_default();
    family.contains(&format!("(\"{label}\", "))
}

#[test]
fn workflows_name_files_that_are_there() {
    let release = yaml(".github/workflows/release.yaml");
    let jobs = release["jobs"].as_object().expect("jobs");
    for job in ["programs", "debian", "image", "release"] {
        assert!(jobs.contains_key(job), "{job}");
    }
    let mut scripts = String::new();
    for job in jobs.values() {
        for step in job["steps"].as_array().expect("steps") {
            scripts.push_str(step["run"].as_str().unwrap_or_default());
            scripts.push('\n');
        }
    }
    let places = scripts.split(|letter: char| letter.is_whitespace() || letter == '"');
    let places: Vec<&str> = places.filter(|it| it.starts_with("packaging/")).collect();
    assert!(places.len() >= 3, "{places:?}");
    for place in places {
        assert!(root().join(place).exists(), "{place}");
    }
    for (name, job) in jobs {
        for step in job["steps"].as_array().expect("steps") {
            let Some(script) = step["run"].as_str() else { continue };
            // What the workflow fills in is a word to the shell.
            let mut plain = String::new();
            let mut rest = script;
            while let Some((before, after)) = rest.split_once("${{") {
                plain.push_str(before);
                plain.push_str("word");
                rest = after.split_once("}}").expect("its end").1;
            }
            plain.push_str(rest);
            let checked = Command::new("bash").args(["-n", "-c", &plain]).output().expect("runs");
            assert!(checked.status.success(), "{name}: {plain}: {}", stderr(&checked));
        }
    }
}

#[test]
fn what_has_to_be_green_runs_on_every_push_and_pull_request() {
    let checks = yaml(".github/workflows/check.yaml");
    for event in ["push", "pull_request"] {
        assert!(checks["on"].as_object().expect("events").contains_key(event), "{event}");
    }
    let jobs = checks["jobs"].as_object().expect("jobs");
    let steps = jobs.values().flat_map(|job| job["steps"].as_array().expect("steps"));
    let runs: Vec<&str> = steps.filter_map(|step| step["run"].as_str()).collect();
    for command in [".ci/run", "cargo audit", "cargo deny --locked check"] {
        assert!(runs.contains(&command), "{command}: {runs:?}");
    }
    let path = root().join(".ci/run");
    let mode = std::fs::metadata(path).expect("the script").permissions().mode();
    assert_eq!(mode & 0o111, 0o111, "it can be run");
    // Nobody's pull request may write anything.
    assert_eq!(checks["permissions"], serde_json::json!({ "contents": "read" }));
}
