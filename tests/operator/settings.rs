//! Settings: which layer wins, what is refused and how it is said, what is shown.

use std::path::PathBuf;

use clap::CommandFactory;
use turnpost::cli::CommandLine;
use turnpost::config::catalogue::{self, SETTINGS};
use turnpost::config::{Inputs, MailSecurity, MailTransport, Settings, Source};
use turnpost::store::DatabaseUrl;

use crate::command::{stderr, stdout, turnpost};

fn folder_with(file: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("turnpost.toml"), file).expect("a settings file");
    folder
}

fn inputs(file: &str) -> (tempfile::TempDir, Inputs) {
    let folder = folder_with(file);
    let inputs = Inputs { folder: folder.path().to_owned(), ..Inputs::default() };
    (folder, inputs)
}

/// The refusal of a settings file, without the folder it lies in.
fn refusal(file: &str) -> String {
    let (folder, inputs) = inputs(file);
    let error = Settings::load(&inputs).expect_err("refused").to_string();
    error.replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn the_command_line_is_well_formed() {
    CommandLine::command().debug_assert();
}

#[test]
fn help_reads_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = turnpost(folder.path()).arg("--help").output().expect("runs");
    assert!(long.status.success());
    insta::assert_snapshot!("help", stdout(&long));
    let short = turnpost(folder.path()).arg("-h").output().expect("runs");
    insta::assert_snapshot!("help_short", stdout(&short));
}

#[test]
fn without_any_layer_the_defaults_hold() {
    let (settings, shown) = Settings::load(&Inputs::default()).expect("defaults are right");
    assert_eq!(settings.base_url.as_str(), "http://localhost:8080");
    assert_eq!(settings.bind.to_string(), "127.0.0.1:8080");
    assert_eq!(
        settings.database,
        DatabaseUrl::Sqlite(PathBuf::from("turnpost-data/turnpost.sqlite3"))
    );
    assert_eq!(settings.mail.from.to_string(), "Turnpost <turnpost@localhost>");
    assert!(settings.demo, "a newcomer gets the demo game");
    assert!(matches!(settings.mail.transport, MailTransport::Folder(_)));
    assert!(shown.iter().all(|shown| shown.source == Source::Default));
    let keys: Vec<&str> = shown.iter().map(|shown| shown.key).collect();
    let catalogue: Vec<&str> = SETTINGS.iter().map(|setting| setting.key).collect();
    assert_eq!(keys, catalogue, "every setting is read, and shown in the catalogue's order");
}

#[test]
fn a_server_for_others_keeps_no_demo_game() {
    for (base, local) in [
        ("http://localhost:9", true),
        ("http://127.8.0.1", true),
        ("https://[::1]", true),
        ("https://turns.example.org", false),
        ("http://192.0.2.7:8080", false),
        ("http://localhost.example.org", false),
        ("http://127.0.0.1.example.org", false),
    ] {
        let (_folder, inputs) = inputs(&format!("base_url = '{base}'"));
        let (settings, _) = Settings::load(&inputs).expect("right");
        assert_eq!(settings.base_url.is_of_this_machine(), local, "{base}");
        assert_eq!(settings.demo, local, "{base}");
        let sender = settings.mail.from.email.to_string();
        assert!(sender.starts_with("turnpost@") && !sender.contains('['), "{sender}");
        let (_folder, inputs) = self::inputs(&format!("base_url = '{base}'\ndemo = true"));
        assert_eq!(Settings::load(&inputs).is_ok(), local, "{base}");
    }
}

#[test]
fn flags_win_over_environment_over_file() {
    let (_folder, mut inputs) = inputs("bind = '127.0.0.1:1'\nworkers = 3\n[log]\nlevel = 'warn'");
    inputs.environment.insert("TURNPOST_BIND".into(), "127.0.0.1:2".into());
    inputs.environment.insert("TURNPOST_WORKERS".into(), "4".into());
    inputs.flags.push(("workers", "5".into()));
    let (settings, shown) = Settings::load(&inputs).expect("right");
    assert_eq!(settings.log.level, "warn");
    assert_eq!(settings.bind.port(), 2);
    assert_eq!(settings.workers, 5);
    assert_eq!(settings.base_url.as_str(), "http://localhost:2", "follows the port of bind");
    let source =
        |key| shown.iter().find(|shown| shown.key == key).map(|shown| shown.source.clone());
    assert_eq!(source("workers"), Some(Source::Flag("--workers".into())));
    assert_eq!(source("bind"), Some(Source::Environment("TURNPOST_BIND".into())));
    assert!(matches!(source("log.level"), Some(Source::File { line: 4, .. })));
}

#[test]
fn a_wrong_value_is_refused_with_file_line_and_reason() {
    let refusals = [
        "bind = 'localhost'",
        "\nbase_url = 'turns.example.org'",
        "base_url = 'https://example.org/turns'",
        "base_url = 'https://exa mple.org'",
        "workers = 0",
        "workers = 'many'",
        "workers = [1, 2]",
        "workers = 1.5",
        "trusted_proxy = 1.5",
        "metrics = 1.5",
        "data_folder = ''",
        "base_url = 'https://turns.example.org'\ndemo = true",
        "database_url = 'mysql://x'",
        "database_url = 'turnpost'",
        "trusted_proxy = 'perhaps'",
        "open-signup = true",
        "admitted = 'anna@example.org, bert'",
        "admitted = ['anna@example.org']",
        "administrators = 'me'",
        "[mail]\ntransport = 'pigeon'",
        "[mail]\nfrom = 'nobody'",
        "[mail]\ntransport = 'smtp'",
        "[mail]\nsmtp = 'mail.example.org'",
        "[mail.smtp]\nhost = 'mail.example.org'\nport = 70000",
        "[mail.smtp]\nhost = 'turns@example.org'",
        "[mail.smtp]\nuser = 'turns'",
        "[mail.smtp]\npassword = 'correct horse'",
        "[mail.smtp]\nuser = 'turns'\npassword = 'correct horse'\nsecurity = 'none'",
        "[mail.smtp]\nuser = 'turns'\npassword = 'correct horse'\npassword_file = 'turnpost.toml'",
        "[mail.smtp]\nuser = 'turns'\npassword_file = 'no-such-file'",
        "[mail.smtp]\nconnect_timeout_seconds = 0",
        "[mail.smtp]\ncommand_timeout_seconds = 3601",
        "[mail.smtp]\ncontent_timeout_seconds = 'long'",
        "[mail.imap]\nhost = 'imap.example.org'\nuser = 'turns'",
        "[mail.imap]\nhost = 'imap.example.org'\nuser = 'turns'\npassword = 'correct horse'",
        "[mail]\nreply_to = 'turns@example.org'\n[mail.imap]\nhost = 'imap.example.org'\n\
         user = 'turns'\npassword = 'correct horse'\nsecurity = 'none'",
        "[mail.imap]\nsecurity = 'ssl'",
        "[mail.dkim]\nselector = 'a b'",
        "[mail.dkim]\nkey_file = 'no-such-file'",
        "[mail.dkim]\nkey_file = 'Cargo.toml'",
        "[mail.dkim]\ned25519_key_file = 'no-such-file'",
        "[mail.dkim]\ned25519_key_file = 'Cargo.toml'",
        "[backups]\nkeep_daily = 0",
        "database_url = 'postgres://db/turns'\n[backups]\nfolder = 'kept'",
        "[log]\nlevel = 'info,turnpost=loud'",
        "[log]\nlevel = 'inof'",
        "[log]\nlevel = 'info,turnpost'",
        "[log]\nformat = 'xml'",
        "bind = ",
        "bind = '127.0.0.1:1'\nbind = '127.0.0.1:2'",
    ];
    let listed: Vec<String> =
        refusals.iter().map(|file| format!("{file}\n=> {}\n", refusal(file))).collect();
    let listed = listed.join("\n");
    let answers: Vec<&str> = listed.lines().filter(|line| line.starts_with("=> ")).collect();
    assert!(!answers.concat().contains("correct horse"), "no refusal tells a secret");
    insta::assert_snapshot!("refusals", listed);
}

#[test]
fn a_wrong_environment_variable_or_flag_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = turnpost(folder.path()).arg("config").env("TURNPOST_BIND", "x").output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(stderr(&run).contains("environment variable TURNPOST_BIND: bind: \"x\""));
    let run = turnpost(folder.path()).args(["config", "--bind", "y"]).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(stderr(&run).contains("flag --bind: bind: \"y\""));
}

#[test]
fn a_named_file_must_exist_and_the_default_one_may_be_missing() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = turnpost(folder.path()).arg("config").output().unwrap();
    assert!(run.status.success());
    let run = turnpost(folder.path()).args(["config", "--config", "other.toml"]).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(stderr(&run).contains("other.toml: cannot be read"));
    let run = turnpost(folder.path())
        .arg("config")
        .env("TURNPOST_CONFIG", "third.toml")
        .output()
        .unwrap();
    assert!(stderr(&run).contains("third.toml: cannot be read"));
}

#[test]
fn smtp_settings_are_complete() {
    let (_folder, inputs) = inputs(
        "base_url = 'https://turns.example.org'\n[mail]\ntransport = 'smtp'\n\
         [mail.smtp]\nhost = 'mail.example.org'\nsecurity = 'tls'\nuser = 'u'\npassword = 'p'",
    );
    let (settings, _) = Settings::load(&inputs).expect("right");
    let MailTransport::Smtp(smtp) = settings.mail.transport else { panic!("smtp is chosen") };
    assert_eq!((smtp.host.as_str(), smtp.port), ("mail.example.org", 465));
    assert_eq!(smtp.security, MailSecurity::Tls);
    let (user, password) = smtp.credentials.expect("both are set");
    assert_eq!((user.as_str(), password.reveal()), ("u", "p"));
    assert!(!settings.demo, "a real host keeps no demo game");
    assert_eq!(settings.mail.from.email.to_string(), "turnpost@turns.example.org");
}

#[test]
fn showing_the_settings_masks_secrets_and_names_sources() {
    let folder = folder_with(
        "database_url = 'postgres://turns:battery@db.example.org/turns?password=staple'\n\
         [mail.smtp]\nuser = 'turns'\npassword = 'correct horse'",
    );
    let run = turnpost(folder.path())
        .args(["config", "--workers", "2"])
        .env("TURNPOST_LOG_FORMAT", "json")
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", stderr(&run));
    let text = stdout(&run);
    for word in ["battery", "staple", "correct horse"] {
        assert!(!text.contains(word), "{word} is shown");
    }
    insta::assert_snapshot!("config", text);
}

#[test]
fn settings_never_show_secrets_in_their_debug_form() {
    let (_folder, inputs) = inputs(
        "database_url = 'postgres://turns:battery@db.example.org/turns'\n\
         [mail]\ntransport = 'smtp'\n\
         [mail.smtp]\nhost = 'h'\nuser = 'turns'\npassword = 'correct horse'",
    );
    let (settings, shown) = Settings::load(&inputs).expect("right");
    let text = format!("{settings:?} {shown:?}");
    assert!(!text.contains("battery") && !text.contains("correct horse"));
}

#[test]
fn a_variable_that_is_nearly_a_setting_is_refused() {
    let with = |variable: &str| {
        let environment = [(variable.to_owned(), "https://turns.example".to_owned())].into();
        Settings::load(&Inputs { environment, ..Inputs::default() }).map(drop)
    };
    for variable in ["TURNPOST_BASEURL", "TURNPOST_BASE_URLS", "TURNPOST_BASEURI"] {
        let refusal = with(variable).expect_err(variable).to_string();
        assert_eq!(
            refusal,
            format!(
                "the environment sets {variable}, which is not a setting; did you mean \
                 TURNPOST_BASE_URL?"
            )
        );
    }
    for (variable, meant) in [
        ("TURNPOST_PORT", "TURNPOST_BIND"),
        ("TURNPOST_SMTP_HOST", "TURNPOST_MAIL_SMTP_HOST"),
        ("TURNPOST_DATABASE", "TURNPOST_DATABASE_URL"),
    ] {
        let refusal = with(variable).expect_err(variable).to_string();
        assert!(refusal.ends_with(&format!("did you mean {meant}?")), "{refusal}");
    }
    // What Kubernetes tells every container about a service of this name.
    let link = [("TURNPOST_PORT".to_owned(), "tcp://10.0.0.7:80".to_owned())].into();
    Settings::load(&Inputs { environment: link, ..Inputs::default() }).expect("no setting");
    with("TURNPOST_BASE_URL").expect("a setting");
    with("TURNPOST_TESTS").expect("somebody else's");
}

/// The tables of the hosting page say of a setting, or of several in one row, what its default is.
#[test]
fn the_hosting_page_tells_the_defaults() {
    let page = include_str!("../../docs/hosting.md");
    let mut compared = 0;
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, keys, told, ..] = cells.as_slice() else { continue };
        let keys = keys.split(", ").map(|key| key.trim_matches('`'));
        let settings: Option<Vec<_>> = keys.map(catalogue::find).collect();
        let Some(settings) = settings else { continue };
        let told: Vec<&str> = told.split(", ").collect();
        let defaults: Vec<String> =
            settings.iter().map(|setting| setting.default.to_string()).collect();
        assert_eq!(told, defaults, "{row}");
        compared += defaults.len();
    }
    assert!(compared >= 12, "{compared} defaults compared");
}
