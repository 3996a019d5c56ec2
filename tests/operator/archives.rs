//! Games moved between databases and files.

use std::path::Path;
use std::process::Output;
use std::sync::Arc;

use turnpost::game::id::PlayerId;
use turnpost::game::mail_hours::{GameMailHours, MailPace, Quiet};
use turnpost::game::person::MessageText;
use turnpost::game::service::{GameService, NewGame, Newcomer};
use turnpost::game::time::Clock;
use turnpost::game::{
    decision::Replaces,
    message::NewMessage,
    record::{Admission, Start, Visibility},
    storage::Storage as _,
};
use turnpost::store::{DatabaseUrl, NewPlayer, SchemaAge, Settings, Store, schema_age};
use turnpost_rules::{
    Seat, SeatCount, SeatSet,
    dyn_ruleset::BotLevel,
    log::{
        event::{Place, Seq},
        id::GameId,
        state::Seating,
        time::Timestamp,
    },
};

use crate::checker::rechain;
use crate::command::{stderr, stdout, turnpost};
use crate::server::Server;
use crate::support::{database::TestDatabase, process::TIMEOUT, seeds};

/// What a player wants of the mails about one game.
fn own() -> GameMailHours {
    let (pace, quiet) = (Some(MailPace::AtOnce {}), Some(Quiet::Never));
    GameMailHours { pace, quiet, ..GameMailHours::default() }
}

pub fn url(database: &TestDatabase) -> String {
    match &database.url {
        DatabaseUrl::Sqlite(path) => format!("sqlite:{}", path.display()),
        DatabaseUrl::Postgres(url) => url.clone(),
    }
}

pub fn run(folder: &Path, database: &TestDatabase, arguments: &[&str]) -> Output {
    turnpost(folder)
        .args(arguments)
        .args(["--database-url", &url(database)])
        .output()
        .expect("runs")
}

pub fn expect_success(output: &Output) {
    assert!(output.status.success(), "{}{}", stdout(output), stderr(output));
}

#[test]
fn games_go_from_files_to_one_database_to_the_other_with_the_same_hashes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut archives = Vec::new();
    for entry in turnpost::registry::ENTRIES {
        let name = format!("{}.ndjson.gz", entry.rules().name());
        let simulated = turnpost(folder.path())
            .args([
                "simulate",
                "--ruleset",
                entry.rules().name(),
                "--games",
                "2",
                "--archive",
                &name,
            ])
            .output()
            .expect("runs");
        expect_success(&simulated);
        archives.push(name);
    }
    let count = archives.len() * 2;
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    let mut import = vec!["import"];
    import.extend(archives.iter().map(String::as_str));
    let imported = run(folder.path(), &sqlite, &import);
    expect_success(&imported);
    assert!(stdout(&imported).contains(&format!("{count} games imported")));

    expect_success(&run(folder.path(), &sqlite, &["export", "--output", "one.ndjson"]));
    expect_success(&run(folder.path(), &postgres, &["import", "one.ndjson"]));
    expect_success(&run(folder.path(), &postgres, &["export", "--output", "two.ndjson"]));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(read("one.ndjson"), read("two.ndjson"), "byte for byte");
    for database in [&sqlite, &postgres] {
        let verified = run(folder.path(), database, &["verify"]);
        expect_success(&verified);
        let text = stdout(&verified);
        assert!(text.starts_with(&format!("{count} games verified")), "{text}");
    }

    let again = run(folder.path(), &postgres, &["import", "one.ndjson"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("exists already"), "{}", stderr(&again));
}

#[test]
fn what_is_not_a_whole_sound_game_is_not_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "1", "--archive", "sound.ndjson"])
        .output()
        .expect("runs");
    expect_success(&simulated);
    let sound = std::fs::read_to_string(folder.path().join("sound.ndjson")).expect("an archive");
    let forged = sound.replacen("1970", "1971", 3);
    std::fs::write(folder.path().join("forged.ndjson"), forged).expect("written");
    let refused = run(folder.path(), &database, &["import", "forged.ndjson"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("forged.ndjson: game "), "{}", stderr(&refused));
    let verified = run(folder.path(), &database, &["verify"]);
    assert!(stdout(&verified).starts_with("0 games verified"), "{}", stdout(&verified));
    let missing = run(folder.path(), &database, &["export", "aaaaaaaaaaaaaaaa"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(stderr(&missing).contains("there is no game aaaaaaaaaaaaaaaa"));
}

#[test]
fn a_command_on_settings_of_no_server_says_so_and_makes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let commands: [&[&str]; 11] = [
        &["games", "list"],
        &["people", "list"],
        &["acts"],
        &["mail", "resend"],
        &["verify"],
        &["export"],
        &["backup", "copy.sqlite3"],
        &["migrate", "--to", "sqlite:copy.sqlite3"],
        &["keys", "list"],
        &["keys", "rotate"],
        &["mail", "status"],
    ];
    for arguments in commands {
        let refused = turnpost(folder.path()).args(arguments).output().expect("runs");
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {}", stdout(&refused));
        let said = stderr(&refused);
        let place = folder.path().join("turnpost-data/turnpost.sqlite3");
        assert!(said.contains(&format!("no Turnpost database at {}", place.display())), "{said}");
        assert!(said.contains("-c /etc/turnpost.toml"), "{said}");
        assert_eq!(stdout(&refused), "", "{arguments:?}");
    }
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 0, "nothing was made");

    for database in [TestDatabase::sqlite(), TestDatabase::empty_postgres()] {
        let refused = run(folder.path(), &database, &["verify"]);
        assert_eq!(refused.status.code(), Some(2), "{}", stdout(&refused));
        // Whoever imports means to have one, and is told where it is.
        let simulated = ["simulate", "--games", "1", "--archive", "one.ndjson"];
        expect_success(&turnpost(folder.path()).args(simulated).output().expect("runs"));
        let imported = run(folder.path(), &database, &["import", "one.ndjson"]);
        expect_success(&imported);
        let said = stdout(&imported);
        assert!(said.starts_with("a new database was created: "), "{said}");
        let verified = run(folder.path(), &database, &["verify"]);
        expect_success(&verified);
        assert!(stdout(&verified).starts_with("1 game verified"), "{}", stdout(&verified));
        std::fs::remove_file(folder.path().join("one.ndjson")).expect("an archive");
    }
}

/// What `--help` lists below a command, each as the words that call it.
fn subcommands(folder: &Path, of: &[&str]) -> Vec<String> {
    let help = turnpost(folder).args(of).arg("-h").output().expect("runs");
    expect_success(&help);
    let text = stdout(&help);
    let Some((_, listed)) = text.split_once("\nCommands:\n") else { return vec![of.join(" ")] };
    let names = listed.lines().take_while(|line| !line.is_empty());
    let names = names.filter_map(|line| line.split_whitespace().next());
    let names = names.filter(|name| *name != "help");
    names.flat_map(|name| subcommands(folder, &[of, &[name]].concat())).collect()
}

/// Each command that works on the database of the settings, with what it takes.
const COMMANDS: [&[&str]; 30] = [
    &["games", "list"],
    &["games", "show", "aaaaaaaaaaaaaaaa"],
    &["games", "cancel", "aaaaaaaaaaaaaaaa"],
    &["games", "extend", "aaaaaaaaaaaaaaaa"],
    &["games", "pause", "aaaaaaaaaaaaaaaa", "--until", "2026-12-24"],
    &["games", "resume", "aaaaaaaaaaaaaaaa"],
    &["games", "remind", "aaaaaaaaaaaaaaaa"],
    &["games", "give-to-bot", "aaaaaaaaaaaaaaaa", "1"],
    &["games", "offer-seat", "aaaaaaaaaaaaaaaa", "1"],
    &["games", "withdraw-offer", "aaaaaaaaaaaaaaaa", "1"],
    &["people", "list"],
    &["people", "show", "anna@example.org"],
    &["people", "address", "anna@example.org", "anna@example.net"],
    &["people", "block", "anna@example.org"],
    &["people", "unblock", "anna@example.org"],
    &["people", "erase", "anna@example.org", "--yes"],
    &["people", "sign-in", "anna@example.org"],
    &["acts"],
    &["mail", "resend"],
    &["serve", "--bind", "127.0.0.1:0"],
    &["verify"],
    &["export"],
    &["export", "aaaaaaaaaaaaaaaa", "--private"],
    &["import", "one.ndjson"],
    &["backup", "copy.sqlite3"],
    &["migrate", "--to", "sqlite:copy.sqlite3"],
    &["keys", "list"],
    &["keys", "rotate"],
    &["keys", "rotate", "--now"],
    &["mail", "status"],
];

#[test]
fn every_command_refuses_a_database_that_a_newer_program_has_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = ["simulate", "--games", "1", "--archive", "one.ndjson"];
    expect_success(&turnpost(folder.path()).args(simulated).output().expect("runs"));
    // These open no database; to verify a file opens none either. The doctor says it in its own way, a
    // database is restored from a copy, and what receives tells a mail server to try again later, by
    // its exit code: these three have tests of their own, in doctor.rs, restoring.rs and receive.rs.
    let others = [
        "setup",
        "config",
        "openapi",
        "simulate",
        "mail test",
        "mail check",
        "mail dkim",
        "doctor",
        "restore",
        "receive",
        "healthcheck",
        "guide",
        "completions",
        "man",
    ];
    let others = others.map(str::to_owned);
    let listed = subcommands(folder.path(), &[]);
    assert!(others.iter().all(|other| listed.contains(other)), "{listed:?}");
    let named = |listed: &str| {
        COMMANDS
            .iter()
            .any(|named| format!("{} ", named.join(" ")).starts_with(&format!("{listed} ")))
    };
    for command in listed.iter().filter(|command| !others.contains(command)) {
        assert!(named(command), "is a newer database refused by `{command}`?");
    }
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231000000')";
        database.try_execute(newer).expect("a newer program");
        let before = database.contents();
        for arguments in COMMANDS {
            let refused = run(folder.path(), &database, arguments);
            assert_eq!(refused.status.code(), Some(1), "{arguments:?}: {}", stdout(&refused));
            let said = stderr(&refused);
            assert!(
                said.contains("changed by a newer version of Turnpost"),
                "{arguments:?}: {said}"
            );
            assert!(
                said.contains("20991231000000") && said.contains("use the newer version"),
                "{said}"
            );
            assert_eq!(stdout(&refused), "", "{arguments:?}");
        }
        assert!(database.contents() == before, "something was written");
        assert!(!folder.path().join("copy.sqlite3").exists());
    }
}

/// As a program without the newest migration leaves a database.
pub const OLDER: &str = "DELETE FROM __diesel_schema_migrations \
                     WHERE version = (SELECT max(version) FROM __diesel_schema_migrations)";

#[test]
fn every_command_but_a_backup_leaves_a_database_of_an_earlier_program_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = ["simulate", "--games", "1", "--archive", "one.ndjson"];
    expect_success(&turnpost(folder.path()).args(simulated).output().expect("runs"));
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        drop(database.open());
        database.try_execute(OLDER).expect("an earlier program");
        let before = database.contents();
        // The start of a server brings it up to date, and a backup is for the way back.
        let refusing = COMMANDS.iter().filter(|command| !["serve", "backup"].contains(&command[0]));
        for arguments in refusing {
            let refused = run(folder.path(), &database, arguments);
            assert_eq!(refused.status.code(), Some(1), "{arguments:?}: {}", stdout(&refused));
            let said = stderr(&refused);
            assert!(said.contains("made by an earlier version"), "{arguments:?}: {said}");
            assert!(said.contains("there is no way back"), "{arguments:?}: {said}");
            assert_eq!(stdout(&refused), "", "{arguments:?}");
        }
        assert!(database.contents() == before, "something was written");
        assert!(!folder.path().join("copy.sqlite3").exists());
    }
}

#[test]
fn a_backup_before_an_upgrade_is_for_the_program_of_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    drop(database.open());
    database.try_execute(OLDER).expect("an earlier program");
    let before = database.contents();
    let made = run(folder.path(), &database, &["backup", "copy.sqlite3"]);
    expect_success(&made);
    assert_eq!(stdout(&made), "copy.sqlite3: complete and sound\n");
    assert!(database.contents() == before, "something was written");
    let copy = DatabaseUrl::Sqlite(folder.path().join("copy.sqlite3"));
    assert_eq!(schema_age(&copy).expect("a database"), SchemaAge::Older);
}

#[test]
fn a_private_game_that_is_over_stays_private_only_with_its_private_part() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = ["simulate", "--games", "1", "--archive", "plain.ndjson"];
    expect_success(&turnpost(folder.path()).args(simulated).output().expect("runs"));
    let first = TestDatabase::sqlite();
    let imported = run(folder.path(), &first, &["import", "plain.ndjson"]);
    expect_success(&imported);
    assert!(stdout(&imported).contains("anybody may see it"), "{}", stdout(&imported));
    first.try_execute("UPDATE games SET visibility = 'private'").expect("a private game");
    let export = ["export", "--private", "--output", "private.ndjson"];
    expect_success(&run(folder.path(), &first, &export));
    let second = TestDatabase::sqlite();
    let moved = run(folder.path(), &second, &["import", "private.ndjson"]);
    expect_success(&moved);
    assert!(!stdout(&moved).contains("anybody"), "{}", stdout(&moved));
    let again = ["export", "--private", "--output", "again.ndjson"];
    expect_success(&run(folder.path(), &second, &again));
    let text = std::fs::read_to_string(folder.path().join("again.ndjson")).expect("an archive");
    assert!(text.contains("\"visibility\":\"private\""), "{text}");
}

#[test]
fn what_is_yet_to_come_is_not_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = TestDatabase::sqlite();
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "1", "--archive", "sound.ndjson"])
        .output()
        .expect("runs");
    expect_success(&simulated);
    let sound = std::fs::read_to_string(folder.path().join("sound.ndjson")).expect("an archive");
    let ended_at = |at: Timestamp| {
        let mut lines: Vec<String> = sound.lines().map(str::to_owned).collect();
        let last = lines.last_mut().expect("the end");
        let start = last.find("\"at\":\"").expect("a time") + 6;
        let length = last[start..].find('"').expect("its end");
        last.replace_range(start..start + length, &at.to_string());
        rechain(&mut lines);
        std::fs::write(folder.path().join("later.ndjson"), lines.join("\n") + "\n")
            .expect("written");
        run(folder.path(), &database, &["import", "later.ndjson"])
    };
    let now = Clock::system().now();
    let refused = ended_at(now.plus_seconds(3600));
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
    assert!(stderr(&refused).contains("is in the future"), "{}", stderr(&refused));
    // Another server's clock may be ahead of ours.
    expect_success(&ended_at(now.plus_seconds(120)));
}

/// A game that waits for Ada, opened by Carl who only watches, with a deadline of three days.
pub async fn running(store: &Store) -> GameId {
    let clock = Clock::system();
    let service =
        GameService::new(Arc::new(store.clone()), turnpost::registry::rulesets(), clock.clone())
            .with_seeds(seeds::numbered());
    let mut people = Vec::new();
    for (name, zone) in [("Ada", "Europe/Prague"), ("Carl", "UTC")] {
        let settings = Settings {
            name: Some(name.parse().expect("a name")),
            zone: zone.parse().expect("a zone"),
            ..Settings::default()
        };
        let address = format!("{}@example.org", name.to_lowercase());
        let address = address.parse().expect("an address");
        let new = NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address,
            settings,
            at: clock.now(),
        };
        people.push(store.player_or_new(new).await.expect("a player").0.id);
    }
    let new = NewGame {
        name: "Sunday game".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Invited,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: Some(72),
        timing: turnpost::game::timing::Timing::default(),
    };
    let game = service.create(people[1], new).await.expect("a game").record.id;
    service.leave(game, people[1], Place(0)).await.expect("Carl only watches");
    let ada = Newcomer::Player { player: people[0], invited: true };
    service.join(game, ada).await.expect("a seat");
    for _ in 0..2 {
        let bot = Newcomer::Bot { level: BotLevel::Steady, host: people[1] };
        service.join(game, bot).await.expect("a seat");
    }
    service.start(game, people[1]).await.expect("a start");
    game
}

#[test]
fn a_running_game_goes_on_on_another_server_when_its_private_part_goes_with_it() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let game = runtime.block_on(running(&sqlite.open()));
    let name = game.to_string();

    expect_success(&run(folder.path(), &sqlite, &["export", &name, "-o", "plain.ndjson"]));
    let refused = run(folder.path(), &postgres, &["import", "plain.ndjson"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("export it with --private"), "{}", stderr(&refused));

    std::fs::write(folder.path().join("private.ndjson"), "readable before").expect("written");
    let private = ["export", &name, "--private", "-o", "private.ndjson"];
    expect_success(&run(folder.path(), &sqlite, &private));
    let path = folder.path().join("private.ndjson");
    let mode = std::fs::metadata(&path).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "for its owner alone");
    let plain = std::fs::read_to_string(folder.path().join("plain.ndjson")).expect("an archive");
    let text = std::fs::read_to_string(&path).expect("an archive");
    for secret in ["ada@example.org", "carl@example.org", "\"seed\":"] {
        assert!(text.contains(secret) && !plain.contains(secret), "{secret}");
    }
    let lines = |text: &str| text.split_once('\n').expect("lines").1.to_owned();
    assert_eq!(lines(&plain), lines(&text), "the same log");

    // A seed that is not the game's is found out.
    let seed = text.split("\"seed\":\"").nth(1).and_then(|rest| rest.get(..64)).expect("a seed");
    let forged = text.replacen(seed, &"f".repeat(64), 1);
    std::fs::write(folder.path().join("forged.ndjson"), forged).expect("written");
    let refused = run(folder.path(), &postgres, &["import", "forged.ndjson"]);
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));

    // So is time that no table can have.
    let deadline = text.split("\"deadline_hours\":").nth(1).and_then(|rest| rest.split(',').next());
    let named = |hours: &str| format!("\"deadline_hours\":{hours},");
    let endless = text.replacen(&named(deadline.expect("a deadline")), &named("4294967295"), 1);
    std::fs::write(folder.path().join("endless.ndjson"), endless).expect("written");
    let refused = run(folder.path(), &postgres, &["import", "endless.ndjson"]);
    assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
    let words = "a deadline is 1 to 8760 hours";
    assert!(stderr(&refused).contains(words), "{}", stderr(&refused));

    expect_success(&run(folder.path(), &postgres, &["import", "private.ndjson"]));
    let verified = run(folder.path(), &postgres, &["verify"]);
    expect_success(&verified);
    let url = url(&postgres);
    let server = Server::start(folder.path(), &["--demo=false", "--database-url", &url]);
    let began = std::time::Instant::now();
    let link = loop {
        let mails = std::fs::read_dir(folder.path().join("turnpost-data/mail"));
        let mut mails = mails.into_iter().flatten().flatten();
        if let Some(mail) = mails.find(|mail| mail.path().extension().is_some_and(|it| it == "eml"))
        {
            let bytes = std::fs::read(mail.path()).expect("a mail");
            let mail = String::from_utf8_lossy(&bytes).into_owned();
            assert!(mail.contains("To: Ada <ada@example.org>"), "{mail}");
            assert!(mail.contains("Please move by") && mail.contains("(Prague time)"), "{mail}");
            let (_, link) = mail.split_once("/m/").expect("a link");
            break link.lines().next().expect("a token").trim().to_owned();
        }
        assert!(began.elapsed() < TIMEOUT, "no mail came:\n{}", server.log());
        std::thread::sleep(std::time::Duration::from_millis(50));
    };
    let page = server.get(&format!("/m/{link}"));
    assert_eq!(page.status, 200, "{}", page.body);
    let form = crate::forms::forms(&page.body).into_iter().find(|form| form.id == "moves");
    let form = form.expect("it can be played");
    let mut fields = form.hidden();
    fields.push(("move".to_owned(), "pass".to_owned()));
    let posted = crate::http::request(
        server.address,
        "POST",
        &form.action,
        &[("Content-Type", "application/x-www-form-urlencoded")],
        &crate::forms::encoded(&fields),
    );
    assert_eq!(posted.status, 303, "{}", posted.body);
    drop(server);
    expect_success(&run(folder.path(), &postgres, &["export", &name, "-o", "further.ndjson"]));
    let further =
        std::fs::read_to_string(folder.path().join("further.ndjson")).expect("an archive");
    assert!(lines(&further).starts_with(&lines(&plain)), "the log goes on where it was");
    assert!(further.lines().count() > plain.lines().count());
}

/// A message without what only one store knows: by whose address, from which place, after which
/// event, to whom, what, when.
type Heard = (String, Place, Seq, Option<SeatSet>, String, Timestamp);

async fn heard(store: &Store, game: GameId) -> Vec<Heard> {
    let mut heard = Vec::new();
    for said in store.all_messages(game).await.expect("the words") {
        let player = store.player(said.player.expect("a player")).await.expect("the store");
        let address = player.and_then(|player| player.address).expect("an address");
        let text = said.text.as_str().to_owned();
        heard.push((address.as_str().to_owned(), said.place, said.after, said.to, text, said.at));
    }
    heard
}

/// Ada says something at the table, and so do Dora, who has got up since, to one seat, and Eve, who
/// has asked to be forgotten since.
async fn talk(database: &TestDatabase, store: &Store, game: GameId) {
    let head = store.head(game).await.expect("an answer").expect("the game").0;
    let now = Clock::system().now();
    let mut people = Vec::new();
    for name in ["ada", "dora", "eve"] {
        let address = format!("{name}@example.org").parse().expect("an address");
        let settings = Settings::default();
        let new = NewPlayer { id: PlayerId::random(&mut rand::rng()), address, settings, at: now };
        people.push(store.player_or_new(new).await.expect("a player").0.id);
    }
    let seat = Seat::new(0).expect("a seat");
    for (person, place, after, to, text) in [
        (0, 0, 5, None, "Good luck to you!"),
        (1, 1, 2, Some(SeatSet::from_iter([seat])), "I must go,\nsorry."),
        (2, 2, 3, None, "Forget me."),
        (0, 0, 6, None, "Your turn."),
    ] {
        let text = MessageText::try_from(text.to_owned()).expect("words");
        let message = NewMessage { player: people[person], place: Place(place), to, text };
        let said = format!("game_id = '{game}' AND text = '{}'", message.text.as_str());
        store.post_message(game, head, message, now.plus_seconds(1), None).await.expect("said");
        // As if the game had come so far by then.
        let moved = format!("UPDATE messages SET after_seq = {after} WHERE {said}");
        database.try_execute(&moved).expect("changed");
    }
    store.erase_player(people[2], now).await.expect("erased");
}

#[test]
fn words_at_the_table_move_with_the_game_but_not_those_of_the_erased() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    for (from, to) in [(&sqlite, &postgres), (&postgres, &sqlite)] {
        let (game, said) = runtime.block_on(async {
            let store = from.open();
            let game = running(&store).await;
            talk(from, &store, game).await;
            (game, heard(&store, game).await)
        });
        assert_eq!(said.len(), 3);
        let name = game.to_string();
        expect_success(&run(folder.path(), from, &["export", &name, "-o", "plain.ndjson"]));
        let private = ["export", &name, "--private", "-o", "private.ndjson"];
        expect_success(&run(folder.path(), from, &private));
        let read = |file: &str| std::fs::read_to_string(folder.path().join(file)).expect("a file");
        let (plain, text) = (read("plain.ndjson"), read("private.ndjson"));
        for known in ["Good luck", "I must go", "Your turn", "dora@example.org"] {
            assert!(text.contains(known) && !plain.contains(known), "{known}");
        }
        for erased in ["Forget me", "eve@example.org"] {
            assert!(!text.contains(erased), "{erased}");
        }

        // Words of nobody, from nowhere or from later than the game has come are refused.
        for (right, wrong) in [
            ("\"by\":0", "\"by\":7"),
            ("\"after\":6", "\"after\":999"),
            ("\"to\":[0]", "\"to\":[5]"),
        ] {
            assert!(text.contains(right), "{right} in {text}");
            let forged = text.replacen(right, wrong, 1);
            std::fs::write(folder.path().join("forged.ndjson"), forged).expect("written");
            let refused = run(folder.path(), to, &["import", "forged.ndjson"]);
            assert_eq!(refused.status.code(), Some(1), "{wrong}: {}", stdout(&refused));
            assert!(stderr(&refused).contains("does not fit this table"), "{}", stderr(&refused));
        }

        // So are words that are yet to be said: none could be said after them.
        let (header, events) = text.split_once('\n').expect("lines");
        let mut header: serde_json::Value = serde_json::from_str(header).expect("JSON");
        let later = Clock::system().now().plus_seconds(3600);
        header["private"]["messages"][0]["at"] = later.to_string().into();
        let forged = format!("{header}\n{events}");
        std::fs::write(folder.path().join("forged.ndjson"), forged).expect("written");
        let refused = run(folder.path(), to, &["import", "forged.ndjson"]);
        assert_eq!(refused.status.code(), Some(1), "{}", stdout(&refused));
        assert!(stderr(&refused).contains("is in the future"), "{}", stderr(&refused));

        expect_success(&run(folder.path(), to, &["import", "private.ndjson"]));
        runtime.block_on(async {
            let store = to.open();
            assert_eq!(heard(&store, game).await, said, "the same words in the same order");
            // They are their author's here as well, who may ask to be forgotten.
            let dora = "dora@example.org".parse().expect("an address");
            let dora = store.player_by_address(dora).await.expect("the store").expect("Dora");
            store.erase_player(dora.id, Clock::system().now()).await.expect("erased");
            let left: Vec<Heard> =
                said.into_iter().filter(|said| said.0 == "ada@example.org").collect();
            assert_eq!(heard(&store, game).await, left);
        });
    }
}

#[test]
fn a_log_whose_end_is_missing_and_a_row_that_cannot_be_read_are_found_beside_sound_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        let games = runtime.block_on(async {
            let store = database.open();
            let mut games = Vec::new();
            for _ in 0..3 {
                games.push(running(&store).await);
            }
            games
        });
        let sound = run(folder.path(), &database, &["verify"]);
        expect_success(&sound);
        assert!(stdout(&sound).starts_with("3 games verified"), "{}", stdout(&sound));
        // As a damaged disk would: the database itself lets nobody take a line away.
        let lifted = match database.file() {
            Some(_) => "DROP TRIGGER events_are_not_deleted; ",
            None => "ALTER TABLE events DISABLE TRIGGER USER; ",
        };
        let cut = format!(
            "{lifted}DELETE FROM events WHERE game_id = '{0}' AND seq = \
             (SELECT MAX(seq) FROM events WHERE game_id = '{0}')",
            games[0]
        );
        database.try_execute(&cut).expect("cut off");
        let unreadable = format!("UPDATE games SET status = 'nonsense' WHERE id = '{}'", games[1]);
        database.try_execute(&unreadable).expect("spoilt");
        let verified = run(folder.path(), &database, &["verify"]);
        assert_eq!(verified.status.code(), Some(1));
        let text = stdout(&verified);
        assert!(
            text.contains("1 game verified") && text.contains("2 games with a fault"),
            "{text}"
        );
        for game in &games[..2] {
            assert!(text.contains(&game.to_string()), "{text}");
        }
    }
}

#[test]
fn a_backup_is_complete_sound_and_never_written_over_something() {
    let folder = tempfile::tempdir().expect("a folder");
    let simulated = turnpost(folder.path())
        .args(["simulate", "--games", "2", "--archive", "games.ndjson"])
        .output()
        .expect("runs");
    expect_success(&simulated);
    let database = TestDatabase::sqlite();
    expect_success(&run(folder.path(), &database, &["import", "games.ndjson"]));
    let backup = run(folder.path(), &database, &["backup", "copy.sqlite3"]);
    expect_success(&backup);
    assert!(stdout(&backup).contains("complete and sound"));
    let copy = turnpost(folder.path())
        .args(["verify", "--database-url", "sqlite:copy.sqlite3"])
        .output()
        .expect("runs");
    expect_success(&copy);
    assert!(stdout(&copy).starts_with("2 games verified"), "{}", stdout(&copy));
    let over = run(folder.path(), &database, &["backup", "copy.sqlite3"]);
    assert_eq!(over.status.code(), Some(1));
    let postgres = run(folder.path(), &TestDatabase::postgres(), &["backup", "other"]);
    assert_eq!(postgres.status.code(), Some(1));
    assert!(stderr(&postgres).contains("pg_dump"), "{}", stderr(&postgres));
}

#[test]
fn the_contract_is_printed_as_it_stands_in_the_repository() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, file) in
        [(&["openapi"][..], "openapi.yaml"), (&["openapi", "--3.0"], "openapi-3.0.yaml")]
    {
        let printed = turnpost(folder.path()).args(arguments).output().expect("runs");
        expect_success(&printed);
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let stored = std::fs::read_to_string(path).expect("the contract");
        assert!(
            stdout(&printed) == stored,
            "{file} has drifted: `turnpost openapi` writes it anew"
        );
    }
}

#[test]
fn who_wants_no_mails_about_a_game_gets_none_from_the_other_server_either() {
    let folder = tempfile::tempdir().expect("a folder");
    let (sqlite, postgres) = (TestDatabase::sqlite(), TestDatabase::postgres());
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let seated = async |store: &Store, game: GameId| {
        let stored = store.load(game).await.expect("the store answers").expect("the game");
        stored.places.iter().find_map(|place| place.player).expect("Ada")
    };
    let game = runtime.block_on(async {
        let store = sqlite.open();
        let game = running(&store).await;
        let ada = seated(&store, game).await;
        store.mute_game(ada, game, true, Clock::system().now()).await.expect("muted");
        store.keep_game_mail_hours(ada, game, own(), Replaces::Anything).await.expect("kept");
        game
    });
    let name = game.to_string();
    expect_success(&run(folder.path(), &sqlite, &["export", &name, "--private", "-o", "game"]));
    expect_success(&run(folder.path(), &postgres, &["import", "game"]));
    runtime.block_on(async {
        let store = postgres.open();
        let ada = seated(&store, game).await;
        assert!(store.is_muted(ada, game).await.expect("the store answers"));
        let hours = store.game_mail_hours(ada, game).await.expect("the store answers");
        assert_eq!(hours, own());
        assert_eq!(store.outbox_counts().await.expect("the store answers").waiting, 0);
    });
}
