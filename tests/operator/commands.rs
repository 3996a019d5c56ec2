//! What commands say to an operator who has mistyped, and what their help holds.

use crate::command::{run, stderr, stdout};
use crate::post_office::PostOffice;
use crate::server::Server;
use crate::support::database::TestDatabase;
use turnpost::store::DatabaseUrl;

#[test]
fn a_backup_says_what_is_wrong_with_where_it_should_go() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Server::start(folder.path(), &["--demo=false"]));
    assert!(run(folder.path(), &["backup", "copy.sqlite3"]).status.success());
    let first = std::fs::read(folder.path().join("copy.sqlite3")).expect("a copy");
    for (target, code, reason) in [
        ("copy.sqlite3", 1, "it exists already, and a backup overwrites nothing"),
        ("turnpost-data", 1, "it is a folder; name a new file in it"),
        ("nowhere/copy.sqlite3", 1, "there is no folder nowhere; create it first"),
        ("-", 2, "a backup goes to a file, not to standard output"),
    ] {
        let refused = run(folder.path(), &["backup", target]);
        let said = stderr(&refused);
        assert_eq!(refused.status.code(), Some(code), "{target}: {said}");
        assert!(said.contains(reason), "{target}: {said}");
        assert!(!said.contains("address of a database"), "{target}: {said}");
    }
    assert_eq!(std::fs::read(folder.path().join("copy.sqlite3")).expect("a copy"), first);
    assert!(!folder.path().join("-").exists());
}

#[test]
fn commands_on_a_database_elsewhere_make_no_data_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    drop(database.open());
    let DatabaseUrl::Sqlite(path) = &database.url else { panic!("a file") };
    let url = format!("sqlite:{}", path.display());
    let simulated = ["simulate", "--games", "1", "--archive", "one.ndjson"];
    assert!(run(folder.path(), &simulated).status.success());
    let commands: [&[&str]; 5] = [
        &["import", "one.ndjson"],
        &["verify"],
        &["keys", "list"],
        &["mail", "status"],
        &["games", "list"],
    ];
    for command in commands {
        let done = run(folder.path(), &[command, &["--database-url", &url]].concat());
        assert!(done.status.success(), "{command:?}: {}", stderr(&done));
        assert!(!folder.path().join("turnpost-data").exists(), "{command:?}");
    }
}

#[test]
fn the_help_of_a_subcommand_is_about_that_subcommand() {
    let folder = tempfile::tempdir().expect("a folder");
    for command in [&["verify"][..], &["backup"], &["keys", "rotate"], &["games", "list"]] {
        let help = run(folder.path(), &[command, &["--help"]].concat());
        let text = stdout(&help);
        assert!(help.status.success() && !text.contains("--mail-smtp-host"), "{text}");
        assert!(text.contains("--config <FILE>"), "{text}");
    }
    let verify = stdout(&run(folder.path(), &["verify", "--help"]));
    assert!(verify.contains("`turnpost --help` lists them all"), "{verify}");
    for whole in [&["--help"][..], &["serve", "--help"]] {
        let text = stdout(&run(folder.path(), whole));
        assert!(text.contains("--mail-smtp-host <HOST>"), "{whole:?}: {text}");
    }
    // What the help leaves out works all the same, before the command and after it.
    for arguments in [["--workers=7", "config"], ["config", "--workers=7"]] {
        let shown = stdout(&run(folder.path(), &arguments));
        assert!(shown.contains("= 7  # flag --workers"), "{shown}");
    }
}

#[test]
fn a_server_is_found_well_by_who_has_no_other_client() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false"]);
    let address = server.address.to_string();
    let well = run(folder.path(), &["healthcheck", "--bind", &address]);
    assert!(well.status.success(), "{}", stderr(&well));
    assert!(stdout(&well).starts_with("ready\n"), "{}", stdout(&well));
    drop(server);
    let gone = run(folder.path(), &["healthcheck", "--bind", &address]);
    assert_eq!(gone.status.code(), Some(1));
    assert!(stderr(&gone).contains(&format!("the server cannot work: {address}: ")));
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    for shell in ["bash", "zsh", "fish"] {
        let script = run(folder.path(), &["completions", shell]);
        let text = stdout(&script);
        assert!(script.status.success() && text.contains("healthcheck"), "{shell}: {text}");
    }
    let written = run(folder.path(), &["man", "pages"]);
    assert!(written.status.success(), "{}", stderr(&written));
    for page in ["turnpost.1", "turnpost-backup.1", "turnpost-games-list.1"] {
        assert!(folder.path().join("pages").join(page).exists(), "{page}");
    }
    let page = stdout(&run(folder.path(), &["man"]));
    assert!(page.contains(".TH turnpost 1"), "{page}");
}

#[test]
fn a_test_mail_tells_what_the_mail_server_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let office = PostOffice::closed();
    let settings = office.settings();
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    let test =
        || run(folder.path(), &[&["mail", "test", "anna@example.net"][..], &settings].concat());
    let refused = test();
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
    assert!(stderr(&refused).contains("the mail was not sent: "), "{}", stderr(&refused));
    office.reopen();
    let sent = test();
    assert!(sent.status.success(), "{}", stderr(&sent));
    assert_eq!(stdout(&sent), "The mail was sent.\nthe mail server answered: 250 taken\n");
}

#[test]
fn the_page_for_hosts_comes_with_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = stdout(&run(folder.path(), &["guide"]));
    assert!(whole.starts_with("# Hosting Turnpost\n"), "{whole}");
    let section = stdout(&run(folder.path(), &["guide", "hosting", "watch-it"]));
    assert!(
        section.starts_with("## Watch it\n") && section.matches("\n## ").count() == 0,
        "{section}"
    );
    let none = run(folder.path(), &["guide", "commands", "nowhere"]);
    assert_eq!(none.status.code(), Some(2), "{}", stderr(&none));
    assert!(stderr(&none).contains("for-scripts"), "{}", stderr(&none));
}

#[test]
fn what_a_script_would_read_is_there_as_json() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(Server::start(folder.path(), &["--demo=false"]));
    let simulated = ["simulate", "--games", "2", "--archive", "two.ndjson", "--json"];
    let json = |arguments: &[&str]| -> serde_json::Value {
        let said = run(folder.path(), arguments);
        assert!(said.status.success(), "{arguments:?}: {}", stderr(&said));
        let text = stdout(&said);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {text}"))
    };
    let played = json(&simulated);
    assert_eq!((&played["games"], played["moves"].is_u64()), (&2.into(), true), "{played}");
    assert_eq!(played.get("positions_audited"), None, "nothing was audited");
    assert!(run(folder.path(), &["import", "two.ndjson"]).status.success());
    for of in [&["verify", "--json"][..], &["verify", "--json", "two.ndjson"]] {
        let verified = json(of);
        assert_eq!(verified["games_verified"], 2, "{verified}");
        assert_eq!(verified["faults"], serde_json::json!([]), "{verified}");
    }
    let keys = json(&["keys", "list", "--json"]);
    assert!(keys[0]["number"].is_i64() && keys[0].get("retires_at").is_none(), "{keys}");
    assert!(!keys.to_string().contains("secret"), "{keys}");
    let file = "[mail.smtp]\nuser = \"turns\"\npassword = \"correct horse\"\n";
    std::fs::write(folder.path().join("turnpost.toml"), file).expect("written");
    let settings = json(&["config", "--json", "--mail-smtp-user=u"]);
    let shown = |key: &str| {
        let all = settings.as_array().expect("a list");
        let it = all.iter().find(|it| it["key"] == key).expect("it");
        (it["value"].clone(), it["source"].clone())
    };
    assert_eq!(shown("mail.smtp.user"), ("u".into(), "flag --mail-smtp-user".into()));
    assert_eq!(shown("mail.smtp.password").0, "***");
    assert!(!settings.to_string().contains("correct horse"), "{settings}");
    let status = json(&["mail", "status", "--json"]);
    assert_eq!((&status["leaves"], &status["waiting"]), (&true.into(), &0.into()), "{status}");
    assert_eq!(status["bouncing"], serde_json::json!([]));
}

#[test]
fn a_fault_is_told_as_json_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = ["simulate", "--games", "1", "--archive", "one.ndjson"];
    assert!(run(folder.path(), &simulated).status.success());
    let path = folder.path().join("one.ndjson");
    let text = std::fs::read_to_string(&path).expect("an archive");
    let cut = text.replacen("\"by\":\"bot\"", "\"by\":\"player\"", 1);
    assert_ne!(text, cut);
    std::fs::write(&path, cut).expect("written");
    let said = run(folder.path(), &["verify", "--json", "one.ndjson"]);
    assert_eq!(said.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_str(&stdout(&said)).expect("JSON");
    assert_eq!(found["games_with_faults"], 1, "{found}");
    assert!(found["faults"][0]["fault"].is_string(), "{found}");
}
