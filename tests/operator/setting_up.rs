//! `turnpost setup`: from a domain and a mail server to a server that starts.

use std::io::Write as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Output, Stdio};

use crate::command::{done, run, stderr, stdout, turnpost};
use crate::post_office::PostOffice;
use crate::server::Server;

/// Runs the setup, and types these lines.
fn typed(folder: &Path, arguments: &[&str], lines: &[&str]) -> Output {
    let mut command = turnpost(folder);
    command.arg("setup").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = command.spawn().expect("runs");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    running.stdin.take().expect("its input").write_all(text.as_bytes()).expect("it is read");
    running.wait_with_output().expect("it ends")
}

#[test]
fn answers_become_settings_that_a_server_starts_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let answers = [
        "not a domain",
        "turns.example.org",
        "me at home",
        "me@example.org",
        "somebody",
        "",
        "data",
        "smtp.example.org",
        "tls",
        "turns@example.org",
        "a \"secret\" word",
        "",
    ];
    let set = typed(folder, &["--no-check"], &answers);
    let said = stdout(&set);
    assert!(set.status.success(), "{said}{}", stderr(&set));
    for record in [
        "\nturns.example.org. IN A <",
        "\nexample.org. IN TXT \"v=spf1 include:<what the provider of smtp.example.org names>",
        "\n_dmarc.example.org. IN TXT \"v=DMARC1; p=quarantine; rua=mailto:me@example.org\"",
        "open https://turns.example.org, and sign in as me@example.org",
    ] {
        assert!(said.contains(record), "{record}: {said}");
    }
    assert!(!said.contains("secret"), "{said}");
    for (file, text) in [
        ("turnpost.toml", "administrators = \"me@example.org\""),
        ("turnpost.toml", "contact = \"me@example.org\""),
        ("turnpost.password", "a \"secret\" word\n"),
    ] {
        let path = folder.join(file);
        assert_eq!(std::fs::metadata(&path).expect(file).permissions().mode() & 0o777, 0o600);
        let written = std::fs::read_to_string(&path).expect(file);
        assert!(written.contains(text), "{written}");
    }
    let shown = done(folder, &["config"]);
    for setting in [
        "= https://turns.example.org ",
        "= Turnpost <turns@example.org> ",
        "= tls ",
        "= smtp ",
        "trusted_proxy ",
    ] {
        assert!(shown.contains(setting), "{setting}: {shown}");
    }
    let server = Server::start(folder, &[]);
    assert_eq!(server.get("/readyz").status, 200);
    drop(server);

    let again = run(folder, &["setup", "--no-check"]);
    assert_eq!(again.status.code(), Some(2), "{}", stdout(&again));
    assert!(stderr(&again).contains("holds something already"), "{}", stderr(&again));
}

#[test]
fn settings_that_a_package_has_laid_are_kept_and_only_the_rest_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let path = folder.join("turnpost.toml");
    let packaged = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/debian/turnpost.toml");
    let packaged = std::fs::read_to_string(packaged).expect("the package's settings");
    std::fs::write(&path, &packaged).expect("written");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o600)).expect("a mode");
    // The folder for its data is not asked for.
    let answers =
        ["turns.example.org", "me@example.org", "", "smtp.example.org", "", "turns", "word", ""];
    let set = typed(folder, &["--no-check"], &answers);
    let said = stdout(&set);
    assert!(set.status.success(), "{said}{}", stderr(&set));
    let beside = folder.join("turnpost.toml.before");
    assert!(said.contains("turnpost.toml.before is what it was before\n"), "{said}");
    assert_eq!(std::fs::read_to_string(&beside).expect("kept"), packaged);
    for file in [&path, &beside] {
        assert_eq!(std::fs::metadata(file).expect("a file").permissions().mode() & 0o777, 0o600);
    }
    let written = std::fs::read_to_string(&path).expect("settings");
    for line in [
        "base_url = \"https://turns.example.org\"\n",
        "data_folder = \"/var/lib/turnpost\"\n",
        "[backups]\nfolder = \"/var/backups/turnpost\"\n",
        "turnpost.password\"\n",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
    // Once somebody has answered, it is theirs.
    let again = run(folder, &["setup", "--no-check"]);
    assert_eq!(again.status.code(), Some(2), "{}", stdout(&again));
    assert!(stderr(&again).contains("holds something already"), "{}", stderr(&again));
    assert_eq!(std::fs::read_to_string(&path).expect("settings"), written);
}

#[test]
fn a_container_is_asked_nothing_and_the_way_of_its_mails_is_tried() {
    let folder = tempfile::tempdir().expect("a folder");
    let office = PostOffice::open();
    let mut command = turnpost(folder.path());
    for setting in office.settings() {
        let (flag, value) = setting.trim_start_matches("--").split_once('=').expect("a flag");
        command.env(format!("TURNPOST_{}", flag.replace('-', "_").to_uppercase()), value);
    }
    command.env("TURNPOST_BASE_URL", "http://localhost:8080");
    command.env("TURNPOST_ADMINISTRATORS", "me@example.org, you@example.org");
    command.env("TURNPOST_DATA_FOLDER", "data");
    let given = command.args(["setup", "--no-file"]).output().expect("runs");
    let said = stdout(&given);
    assert!(given.status.success(), "{said}{}", stderr(&given));
    assert!(said.contains("\nexample.org. IN TXT \"v=spf1 a:localhost -all\""), "{said}");
    assert!(said.contains("ok       settings: they are valid"), "{said}");
    // Reports go to one of them.
    assert!(said.contains("p=quarantine; rua=mailto:me@example.org\""), "{said}");
    assert!(said.contains("and sign in as me@example.org.\n"), "{said}");
    // What was not given and is not the default has no file to stand in.
    assert!(said.contains("\n  TURNPOST_CONTACT=me@example.org\n"), "{said}");
    assert!(!said.contains("TURNPOST_ADMINISTRATORS="), "{said}");
    assert!(!folder.path().join("turnpost.toml").exists());
}

#[test]
fn a_setup_with_nobody_to_ask_says_what_is_missing_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let alone = run(folder, &["setup", "--base-url=https://turns.example.org"]);
    assert_eq!(alone.status.code(), Some(2), "{}", stdout(&alone));
    let said = stderr(&alone);
    assert!(said.contains("give it as --administrators or TURNPOST_ADMINISTRATORS"), "{said}");
    let secret = typed(
        folder,
        &["--base-url=https://turns.example.org"],
        &["me@example.org", "none", "data", "smtp.example.org", "", "turns"],
    );
    let said = stderr(&secret);
    assert!(said.contains("give it as TURNPOST_MAIL_SMTP_PASSWORD"), "{said}");
    assert_eq!(std::fs::read_dir(folder).expect("a folder").count(), 0);
}

#[test]
fn the_administrator_of_a_setup_finds_the_page_of_the_server_and_an_address_only_if_wanted() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let given = ["--no-check", "--base-url=https://turns.example.org", "--admitted=me@example.org"];
    let answers = ["", "none", "data", "smtp.example.org", "tls", "", ""];
    let set = typed(folder, &given, &answers);
    assert!(set.status.success(), "{}{}", stdout(&set), stderr(&set));
    let written = std::fs::read_to_string(folder.join("turnpost.toml")).expect("settings");
    assert!(written.contains("\nadministrators = \"me@example.org\"\n"), "{written}");
    assert!(!written.contains("contact"), "{written}");
    let looked = run(folder, &["doctor", "--mail-transport=folder"]);
    assert!(
        stdout(&looked).contains("ok       administrators: me@example.org"),
        "{}",
        stdout(&looked)
    );
    let nobody = run(folder, &["doctor", "--mail-transport=folder", "--administrators="]);
    let said = stdout(&nobody);
    assert!(said.contains("warning  administrators: there are none"), "{said}");
}
