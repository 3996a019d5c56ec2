//! What an operator does to games and people by hand, and what is left of it to see.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::archives::url;
use crate::command::{done, run, stderr, stdout, turnpost};
use crate::http::request;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::{database::TestDatabase, process::TIMEOUT};

/// A server's folder, whose settings name this database.
pub fn settled(database: &TestDatabase) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = format!("database_url = \"{}\"\n", url(database));
    std::fs::write(folder.path().join("turnpost.toml"), settings).expect("written");
    folder
}

/// On a file a server has games and players in memory; the servers of PostgreSQL expect others to
/// write.
fn is_shared(database: &TestDatabase) -> bool {
    database.file().is_none()
}

/// What a command that fails says.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", stdout(&output));
    stderr(&output)
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&done(folder, &[arguments, &["--json"]].concat())).expect("JSON")
}

/// The acts that were recorded, the latest first.
fn acts(folder: &Path) -> Vec<String> {
    let acts = json(folder, &["acts"]);
    let word = |act: &Value| act["act"].as_str().expect("a word").to_owned();
    acts.as_array().expect("a list").iter().map(word).collect()
}

/// Waits until no mail waits any more.
fn until_all_mails_are_done(folder: &Path, server: &Server) {
    let began = Instant::now();
    while !done(folder, &["mail", "status"]).contains("waiting     0 ") {
        assert!(began.elapsed() < TIMEOUT, "{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A game that waits for Carl, with a deadline of a day, and one that waits for players.
pub fn two_games(carl: &Client) -> (String, String) {
    let running = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"name\":\"Three\",\
                   \"deadline_hours\":24,\"bots\":[\"steady\",\"steady\"]}' | jq -r .game";
    let running = carl.run(running, &[]);
    carl.run("post \"games/$one/start\" '{}'", &[("one", &running)]);
    let open = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"name\":\"Later\"}' \
                | jq -r .game";
    (running, carl.run(open, &[]))
}

#[test]
fn games_are_listed_reminded_cancelled_and_extended_by_hand() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        games_by_hand(&database);
    }
}

/// The line of an archive with which the operator pauses, under another number.
fn pausing(text: &str, seq: usize) -> String {
    let line = text.lines().rfind(|line| line.contains("\"kind\":\"paused\""));
    let line = line.expect("a pause");
    let end = line.find(',').expect("members");
    format!("{{\"seq\":{seq}{}", &line[end..])
}

/// The archive as if the pause came where no game runs yet.
fn paused_before_its_start(text: &str) -> String {
    let begins = |line: &&str| !line.contains("\"kind\":\"started\"");
    let mut lines: Vec<String> = text.lines().take_while(begins).map(str::to_owned).collect();
    lines.push(pausing(text, lines.len()));
    crate::checker::rechain(&mut lines);
    lines.join("\n") + "\n"
}

/// Another game, which is over, and the pause after that.
fn paused_after_its_end(folder: &Path, text: &str) -> String {
    done(folder, &["simulate", "--games", "1", "--archive", "whole.ndjson"]);
    let whole = std::fs::read_to_string(folder.join("whole.ndjson")).expect("an archive");
    let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
    let ended: Value = serde_json::from_str(lines.last().expect("an end")).expect("JSON");
    let pause = pausing(text, lines.len());
    let own: Value = serde_json::from_str(&pause).expect("JSON");
    let mut pause = pause;
    for (member, value) in [("at", &ended["at"]), ("position", &ended["position"])] {
        pause = pause.replacen(&own[member].to_string(), &value.to_string(), 1);
    }
    let until = own["until"].to_string();
    lines.push(pause.replacen(&until, "\"2099-01-01T00:00:00.000000Z\"", 1));
    crate::checker::rechain(&mut lines);
    lines.join("\n") + "\n"
}

/// Pauses a running game, whose log both checkers take as it is, and not as if all had agreed.
fn paused_by_hand(folder: &Path, game: &str) {
    let today = chrono::Utc::now().date_naive();
    let pause = |days: i64| {
        let day = (today + chrono::Duration::days(days)).to_string();
        ["games", "pause", game, "--until", &day].map(str::to_owned)
    };
    for wrong in [pause(-2), pause(400)] {
        let fault = refused(folder, &wrong.each_ref().map(String::as_str));
        assert!(fault.contains("a pause ends at a moment after now and within a year"), "{fault}");
    }
    let said = done(folder, &pause(30).each_ref().map(String::as_str));
    let end = (today + chrono::Days::new(31)).to_string();
    assert!(said.contains(&format!("{game} pauses until {end}T00:00:0")), "{said}");
    let archive = folder.join("paused.ndjson");
    let name = archive.to_str().expect("a name");
    done(folder, &["export", game, "--output", name]);
    let text = std::fs::read_to_string(&archive).expect("an archive");
    assert!(text.contains("\"by\":\"operator\""), "{text}");
    let agreed = text.replacen(",\"by\":\"operator\"", "", 1);
    assert_ne!(agreed, text);
    let mut lines: Vec<String> = agreed.lines().map(str::to_owned).collect();
    crate::checker::rechain(&mut lines);
    let forged = folder.join("agreed.ndjson");
    std::fs::write(&forged, lines.join("\n") + "\n").expect("written");
    let early = folder.join("early.ndjson");
    std::fs::write(&early, paused_before_its_start(&text)).expect("written");
    let late = folder.join("late.ndjson");
    std::fs::write(&late, paused_after_its_end(folder, &text)).expect("written");
    for (file, is_sound) in [(&archive, true), (&forged, false), (&early, false), (&late, false)] {
        all_checkers_say(folder, file, is_sound);
    }
}

/// Ends a pause, once, which all checkers take as it is, and neither twice nor by two.
fn resumed_by_hand(folder: &Path, game: &str) {
    let said = done(folder, &["games", "resume", game]);
    assert!(said.contains(&format!("{game} goes on; everybody there is mailed")), "{said}");
    let none = refused(folder, &["games", "resume", game]);
    assert!(none.contains(&format!("game {game} does not pause")), "{none}");
    let archive = folder.join("resumed.ndjson");
    done(folder, &["export", game, "--output", archive.to_str().expect("a name")]);
    all_checkers_say(folder, &archive, true);
    let text = std::fs::read_to_string(&archive).expect("an archive");
    let resumed = text.lines().last().expect("events").to_owned();
    assert!(resumed.contains("\"kind\":\"resumed\",\"by\":\"operator\""), "{resumed}");
    let numbered = text.lines().count() - 1;
    let again = resumed.replacen(
        &format!("{{\"seq\":{numbered},"),
        &format!("{{\"seq\":{},", numbered + 1),
        1,
    );
    let by_two = resumed.replacen("\"by\":", "\"seat\":0,\"by\":", 1);
    let by_nobody = resumed.replacen(",\"by\":\"operator\"", "", 1);
    for (kept, forged) in [(numbered + 1, again), (numbered, by_two), (numbered, by_nobody)] {
        let mut lines: Vec<String> = text.lines().take(kept).map(str::to_owned).collect();
        lines.push(forged);
        crate::checker::rechain(&mut lines);
        let file = folder.join("resumed-otherwise.ndjson");
        std::fs::write(&file, lines.join("\n") + "\n").expect("written");
        all_checkers_say(folder, &file, false);
    }
}

/// What our own checker, the script of the page and the one in Python say of an archive.
pub fn all_checkers_say(folder: &Path, file: &Path, is_sound: bool) {
    let own = turnpost(folder).arg("verify").arg(file).output().expect("runs");
    assert_eq!(own.status.success(), is_sound, "{}{}", stdout(&own), stderr(&own));
    assert_eq!(crate::verifier::is_sound(file), is_sound, "the page's script");
    let checker = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checker/verify.py");
    let run = std::process::Command::new("python3").arg("-B").arg(checker).arg(file).output();
    let run = run.expect("python3 runs");
    assert_eq!(run.status.success(), is_sound, "{}{}", stdout(&run), stderr(&run));
}

fn games_by_hand(database: &TestDatabase) {
    let folder = settled(database);
    let folder = folder.path();
    let mut server = Server::start(folder, &["--demo=false"]);
    let inbox = Inbox::of(folder, "carl@example.org");
    let carl = Client::sign_in(&server, &inbox);
    let (running, open) = two_games(&carl);
    inbox.wait_for(&server, "mail of the move", |inbox| inbox.links("/m/").last().cloned());

    let listed = json(folder, &["games", "list"]);
    let of = |list: &Value, game: &str| -> Option<Value> {
        list.as_array()?.iter().find(|line| line["game"] == game).cloned()
    };
    let line = of(&listed, &running).expect("it is listed");
    assert_eq!(line["status"], "running");
    assert_eq!(line["awaited"].as_array().map(Vec::len), Some(1), "{line}");
    assert!(line["awaited"][0]["since"].is_string() && line["awaited"][0]["player"].is_string());
    let text = done(folder, &["games", "list", "--status", "running"]);
    assert!(text.contains(&running) && text.contains("waits for "), "{text}");
    assert!(!text.contains(&open), "{text}");
    assert_eq!(done(folder, &["games", "list", "--idle-days", "1"]), "no games\n");
    let shown = done(folder, &["games", "show", &open]);
    assert!(shown.contains("2 of 3 places free") && shown.contains(", host"), "{shown}");

    // People count seats and places from 1, programs from 0.
    let shown = done(folder, &["games", "show", &running]);
    let said: Vec<String> = (0..=4).map(|number| format!("place {number}, seat ")).collect();
    let told: Vec<bool> = said.iter().map(|said| shown.contains(said)).collect();
    assert_eq!(told, [false, true, true, true, false], "{shown}");
    assert!(!shown.contains("seat 0") && !shown.contains("seat 4"), "{shown}");
    let game = json(folder, &["games", "show", &running]);
    let number = |what: &str| {
        let numbers = game["places"].as_array().into_iter().flatten();
        numbers.filter_map(|it| it[what].as_u64()).collect::<BTreeSet<u64>>()
    };
    assert_eq!(number("place"), BTreeSet::from([0, 1, 2]), "{game}");
    assert_eq!(number("seat"), BTreeSet::from([0, 1, 2]), "{game}");
    let awaited = game["awaited"][0]["seat"].as_u64().expect("a seat") + 1;
    assert!(shown.contains(&format!("waits for seat {awaited} since")), "{shown}");
    let nobody = run(folder, &["games", "give-to-bot", &running, "0"]);
    assert_eq!(nobody.status.code(), Some(2), "{}", stderr(&nobody));

    // The mail goes once more, while the server runs.
    until_all_mails_are_done(folder, &server);
    let mails = inbox.links("/m/").len();
    let reminded = done(folder, &["games", "remind", &running]);
    assert_eq!(reminded, format!("seat {awaited}: will be mailed again\n"));
    inbox.wait_for(&server, "second mail of the move", |inbox| {
        (inbox.links("/m/").len() > mails).then_some(())
    });

    if !is_shared(database) {
        // A server would go on with what it has in memory.
        for act in [["games", "cancel", open.as_str()], ["games", "extend", running.as_str()]] {
            let said = refused(folder, &act);
            assert!(said.contains("a server runs on this database"), "{said}");
        }
        server.kill();
    }
    assert_eq!(acts(folder), ["remind"], "what was not tried is not recorded");

    let due = |game: &str| json(folder, &["games", "show", game])["awaited"][0]["due_at"].clone();
    let before = due(&running);
    let extended = done(folder, &["games", "extend", &running]);
    assert!(extended.starts_with("1 decision is due "), "{extended}");
    assert!(due(&running).as_str() > before.as_str(), "{before}");
    let day = chrono::Utc::now().date_naive() + chrono::Days::new(9);
    let until = |day: &str| ["games", "extend", &running, "--until", day].map(str::to_owned);
    let [long, past] = [day, day - chrono::Days::new(11)].map(|day| until(&day.to_string()));
    let extended = done(folder, &long.each_ref().map(String::as_str));
    let end = (day + chrono::Days::new(1)).to_string();
    assert!(extended.contains(&format!("due {end}T00:00:0")), "{extended}");
    assert!(due(&running).as_str().is_some_and(|due| due.starts_with(&end)), "{end}");
    for fault in [past, until("9999-12-31")] {
        let fault = refused(folder, &fault.each_ref().map(String::as_str));
        assert!(fault.contains("after now and within a year"), "{fault}");
    }
    paused_by_hand(folder, &running);
    resumed_by_hand(folder, &running);
    assert!(done(folder, &["games", "cancel", &open]).contains("is cancelled"));
    let again = refused(folder, &["games", "cancel", &open]);
    assert!(again.contains("only a game that has not begun can be cancelled"), "{again}");
    let running_one = refused(folder, &["games", "cancel", &running]);
    assert!(running_one.contains("is running: only a game"), "{running_one}");
    let nothing = refused(folder, &["games", "extend", &open]);
    assert!(nothing.contains("has no deadlines"), "{nothing}");
    assert!(refused(folder, &["games", "remind", &open]).contains("waits for nobody"));
    let open_one = refused(folder, &["games", "pause", &open, "--until", &day.to_string()]);
    assert!(open_one.contains("only a running game can be paused"), "{open_one}");
    assert_eq!(acts(folder), ["cancel", "resume", "pause", "extend", "extend", "remind"]);
    let on_one = json(folder, &["acts", "--game", &running]);
    assert_eq!(on_one.as_array().map(Vec::len), Some(5), "{on_one}");
    assert!(done(folder, &["verify"]).contains("0 games with a fault"), "all of it fits the logs");

    server.kill();
    let execute = |statement: &str| database.try_execute(statement).expect(statement);

    // Mails that did not leave go when the server runs again, and not only after their time.
    execute("UPDATE outbox SET state = 'refused', error = 'no' WHERE kind = 'turn'");
    // A server that went on running may have sent the one about the cancelled game.
    let content = format!(r#"{{"kind":"parting","game":"{open}","parting":"cancelled"}}"#);
    execute(&format!(
        "UPDATE outbox SET state = 'waiting', content = '{content}', owner = NULL, done_at = NULL, \
         attempts = 2, not_before = not_before + 3600000000 WHERE kind = 'parting'"
    ));
    let resent = done(folder, &["mail", "resend"]);
    let said = "1 mail that had failed will be tried at once; 1 mail of turns";
    assert!(resent.starts_with(said), "{resent}");
    assert!(done(folder, &["mail", "resend"]).starts_with("0 mails that had failed"));
    assert_eq!(acts(folder)[..2], ["resend-mails", "resend-mails"]);
    let mails = inbox.links("/m/").len();
    let server = Server::start(folder, &["--demo=false"]);
    inbox.wait_for(&server, "third mail of the move", |inbox| {
        (inbox.links("/m/").len() > mails).then_some(())
    });
    let listed = json(folder, &["games", "list", "--status", "cancelled"]);
    assert!(of(&listed, &open).is_some(), "{listed}");
}

#[test]
fn games_show_pauses_and_absences_and_a_seat_is_offered_by_hand() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        shown_and_offered_by_hand(&database);
    }
}

fn shown_and_offered_by_hand(database: &TestDatabase) {
    let folder = settled(database);
    let folder = folder.path();
    let mut server = Server::start(folder, &["--demo=false"]);
    let carl = Client::sign_in(&server, &Inbox::of(folder, "carl@example.org"));
    let ella = Client::sign_in(&server, &Inbox::of(folder, "ella@example.org"));
    let open = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"name\":\"Three\",\
                \"deadline_hours\":24,\"visibility\":\"public\",\"admission\":\"open\",\"bots\":[\"steady\"]}' | jq -r .game";
    let (running, open) = (carl.run(open, &[]), carl.run(open, &[]));
    let one = [("one", running.as_str())];
    ella.run("post \"games/$one/join\" '{}'", &one);
    carl.run("post \"games/$one/start\" '{}'", &one);
    let show = || json(folder, &["games", "show", &running]);
    let shown = show();
    assert!(shown["pause"].is_null() && shown["fault"].is_null(), "{shown}");
    let away = |shown: &Value| {
        let places = shown["places"].as_array().expect("places").iter();
        places.filter(|place| !place["away"].is_null()).cloned().collect::<Vec<_>>()
    };
    assert!(away(&shown).is_empty(), "{shown}");

    // What the table has agreed to.
    let soon = (chrono::Utc::now() + chrono::Days::new(9)).to_rfc3339();
    let vacation = "post me/vacation \"{\\\"until\\\":\\\"$soon\\\"}\"";
    carl.run(vacation, &[("soon", &soon)]);
    let proposed = "post \"games/$one/proposals\" '{\"what\":\"pause\"}' >&2; \
                    get \"games/$one\" | jq -r .game.proposal.seq";
    let seq = carl.run(proposed, &one);
    let agreed = "post \"games/$one/proposal-answers\" \
                  \"{\\\"proposal\\\":$seq,\\\"answer\\\":\\\"agree\\\"}\"";
    ella.run(agreed, &[("one", &running), ("seq", &seq)]);
    let shown = show();
    assert_eq!(shown["pause"]["by"], "table", "{shown}");
    assert_eq!(shown["pause"]["open_ended"], true, "{shown}");
    let absences = away(&shown);
    let [place] = &absences[..] else { panic!("one is away: {shown}") };
    assert!(place["player"].is_string(), "{place}");
    let until = place["away"]["until"].as_str().expect("a moment");
    assert_eq!(until[..10], soon[..10]);
    let text = done(folder, &["games", "show", &running]);
    assert!(text.contains(" until somebody ends it, at the latest "), "{text}");
    assert!(text.contains(", as the table has agreed\n"), "{text}");
    assert!(text.contains(&format!(" until {until}\n")), "{text}");

    // The operator ends it, and pauses the game.
    if !is_shared(database) {
        let said = refused(folder, &["games", "resume", &running]);
        assert!(said.contains("a server runs on this database"), "{said}");
        server.kill();
    }
    done(folder, &["games", "resume", &running]);
    assert!(show()["pause"].is_null());
    for unclear in
        [&[][..], &["--days", "0"], &["--days", "367"], &["--days", "2", "--until", "2026-12-24"]]
    {
        let pause = [&["games", "pause", running.as_str()][..], unclear].concat();
        let unclear = run(folder, &pause);
        assert_eq!(unclear.status.code(), Some(2), "{}", stdout(&unclear));
    }
    let (before, days) = (chrono::Utc::now(), chrono::Days::new(3));
    done(folder, &["games", "pause", &running, "--days", "3"]);
    let until = show()["pause"]["until"].as_str().map(chrono::DateTime::parse_from_rfc3339);
    let until = until.expect("an end").expect("a moment").to_utc();
    // The database rounds to microseconds.
    let earliest = before + days - chrono::TimeDelta::milliseconds(1);
    assert!((earliest..=chrono::Utc::now() + days).contains(&until), "{until}");
    let day = chrono::Utc::now().date_naive() + chrono::Days::new(4);
    done(folder, &["games", "pause", &running, "--until", &day.to_string()]);
    let shown = show();
    assert_eq!(shown["pause"]["by"], "operator", "{shown}");
    assert_eq!(shown["pause"]["open_ended"], false, "{shown}");
    let text = done(folder, &["games", "show", &running]);
    assert!(text.contains(", by the operator\n") && text.contains("pauses since "), "{text}");
    assert!(done(folder, &["verify"]).contains("0 games with a fault"));

    // Carl and Ella are there, and the bot has its seat from the start.
    let of_ella = place["seat"].as_u64().expect("a seat");
    let seat = (of_ella + 1).to_string();
    for seat in ["1", "2", "3", "8"] {
        let said = refused(folder, &["games", "offer-seat", &running, seat]);
        assert!(said.contains(&format!("seat {seat} cannot be offered: ")), "{said}");
    }
    let said = refused(folder, &["games", "offer-seat", &open, "1"]);
    assert!(said.contains("is open: only in a running game can a seat be offered"), "{said}");
    done(folder, &["games", "give-to-bot", &running, &seat]);
    if !is_shared(database) {
        server = Server::start(folder, &["--demo=false"]);
    }
    // The link is good on the server that runs, and the same as long as nobody has taken the seat.
    let offered = done(folder, &["games", "offer-seat", &running, &seat]);
    assert!(
        offered.starts_with(&format!("seat {seat} of {running} is offered until ")),
        "{offered}"
    );
    let link = offered.lines().last().expect("a link");
    let path = &link[link.find("/o/").expect("a link to an offer")..];
    let page = request(server.address, "GET", path, &[], "");
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("A seat is offered to you"), "{}", page.body);
    let again = done(folder, &["games", "offer-seat", &running, &seat]);
    assert!(again.starts_with(&format!("seat {seat} of {running} is offered until ")), "{again}");
    let of_show = |shown: &Value| {
        let places = shown["places"].as_array().expect("places").iter();
        places.map(|place| place["offered"]["by"].clone()).filter(|by| !by.is_null()).collect()
    };
    let offers: Vec<Value> = of_show(&show());
    assert_eq!(offers, ["operator"]);
    let text = done(folder, &["games", "show", &running]);
    assert!(text.contains(", offered by the operator until "), "{text}");
    // Taken back beside the server, its link is good for nothing.
    let said = done(folder, &["games", "withdraw-offer", &running, &seat]);
    assert_eq!(said, format!("seat {seat} of {running} is offered no more\n"));
    let gone = request(server.address, "GET", path, &[], "");
    assert!(gone.body.contains("This seat is not free any more"), "{}", gone.body);
    let offers: Vec<Value> = of_show(&show());
    assert!(offers.is_empty(), "{offers:?}");
    let said = refused(folder, &["games", "withdraw-offer", &running, &seat]);
    let neither = format!("seat {seat} is offered neither by the host nor by the operator");
    assert!(said.contains(&neither), "{said}");
    let offered = done(folder, &["games", "offer-seat", &running, &seat]);
    let link = offered.lines().last().expect("a link");
    let path = &link[link.find("/o/").expect("a link to an offer")..];
    let dora = Client::sign_in(&server, &Inbox::of(folder, "dora@example.org"));
    let token = path.trim_start_matches("/o/");
    let take = "post \"games/$one/join\" \"{\\\"offer\\\":\\\"$passed\\\"}\"";
    dora.run(take, &[("one", &running), ("passed", token)]);
    let acts = acts(folder);
    assert_eq!(acts[..4], ["offer-seat", "withdraw-offer", "offer-seat", "offer-seat"]);
    let gone = request(server.address, "GET", path, &[], "");
    assert!(gone.body.contains("This seat is not free any more"), "{}", gone.body);
    let taken = json(folder, &["games", "show", &running]);
    let places = taken["places"].as_array().expect("places");
    let place = places.iter().find(|place| place["seat"] == of_ella).expect("the seat");
    assert_eq!(place["resigned"], false, "{place}");
    assert!(place["owner"].is_string() && place["owner"] != place["player"], "{place}");
}

fn may_ask(server: &Server, carl: &Client) -> bool {
    let token = format!("Bearer {}", carl.token());
    let headers = [("Authorization", token.as_str())];
    request(server.address, "GET", "/v1/me", &headers, "").status == 200
}

#[test]
fn people_are_blocked_moved_signed_in_and_erased_by_hand() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        people_by_hand(&database);
    }
}

fn people_by_hand(database: &TestDatabase) {
    let folder = settled(database);
    let folder = folder.path();
    let mut server = Server::start(folder, &["--demo=false"]);
    let inbox = Inbox::of(folder, "carl@example.org");
    let carl = Client::sign_in(&server, &inbox);
    let (running, _) = two_games(&carl);
    let listed = json(folder, &["people", "list"]);
    assert_eq!(listed.as_array().map(Vec::len), Some(1), "{listed}");
    assert_eq!(listed[0]["address"], "carl@example.org");
    assert_eq!(listed[0]["games"], 2);
    assert_eq!(listed[0]["blocked"], false);
    let player = listed[0]["player"].as_str().expect("an id").to_owned();
    let nobody = refused(folder, &["people", "show", "anna@example.org"]);
    assert!(nobody.contains("there is no player anna@example.org"), "{nobody}");

    // Blocked beside the server: signed out, and no way in.
    assert!(may_ask(&server, &carl));
    let blocked = done(folder, &["people", "block", "carl@example.org"]);
    assert!(blocked.contains("is blocked: signed out"), "{blocked}");
    let began = Instant::now();
    while may_ask(&server, &carl) {
        assert!(began.elapsed() < TIMEOUT, "the token is still good");
        std::thread::sleep(Duration::from_millis(100));
    }
    assert!(done(folder, &["people", "show", &player]).contains(", blocked"));
    let sign_in = refused(folder, &["people", "sign-in", &player]);
    assert!(sign_in.contains("is blocked: unblock them first"), "{sign_in}");
    let ask = || {
        let form = ("Content-Type", "application/x-www-form-urlencoded");
        let headers = [form, ("Sec-Fetch-Site", "same-origin")];
        let body = "address=carl%40example.org";
        request(server.address, "POST", "/sign-in", &headers, body).status
    };
    let links = |inbox: &Inbox| inbox.links("/sign-in/").len();
    let before = links(&inbox);
    assert_eq!(ask(), 200, "it is answered as always");
    // Whether a link is sent is decided when its mail is due, not when it was asked for.
    until_all_mails_are_done(folder, &server);
    done(folder, &["people", "unblock", &player]);
    done(folder, &["people", "sign-in", "Carl@Example.org"]);
    inbox.wait_for(&server, "fresh sign-in", |inbox| (links(inbox) > before).then_some(()));
    until_all_mails_are_done(folder, &server);
    assert_eq!(links(&inbox), before + 1, "none for who was blocked");

    let new = ["people", "address", player.as_str(), "carl@example.net"];
    if !is_shared(database) {
        assert!(refused(folder, &new).contains("a server runs on this database"));
        server.kill();
    }
    done(folder, &new);
    let shown = json(folder, &["people", "show", &player]);
    assert_eq!(shown["address"], "carl@example.net");

    let careless = run(folder, &["people", "erase", &player]);
    assert_eq!(careless.status.code(), Some(2), "{}", stdout(&careless));
    assert!(done(folder, &["people", "erase", &player, "--yes"]).contains("is erased"));
    assert_eq!(done(folder, &["people", "list"]), "no players yet\n");
    assert!(refused(folder, &["people", "show", &player]).contains("there is no player"));
    let game = json(folder, &["games", "show", &running]);
    let places = game["places"].as_array().expect("a list");
    assert!(places.iter().any(|place| place["resigned"] == true), "a bot has the seat: {game}");
    let expected = ["erase", "change-address", "send-sign-in", "unblock", "block"];
    assert_eq!(acts(folder), expected);
    let acts = done(folder, &["acts"]);
    assert!(!acts.contains('@'), "no address is kept: {acts}");
    assert!(done(folder, &["verify"]).contains("0 games with a fault"));
}
