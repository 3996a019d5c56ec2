//! A server that has been running for long: players move at several tables at once, mails go out and
//! come in by two ways, it is stopped and started again.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;
use std::sync::Mutex;
use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use turnpost::store::{DatabaseUrl, Store, StoreOptions};

use super::cuts::{Cut, Recording, count, every_sync, mixed, nothing};
use super::journal::Operation;
use super::judge::{DATA, DATABASE, MAILDIR, Move, Witness};
use super::model::{Counted, Disk};
use super::recorder::Recorder;
use crate::command::turnpost;
use crate::http::request;
use crate::server::Server;
use crate::support::database::run;
use crate::support::passing::{LAST, Passing, START};
use crate::support::process::{free_address, wait_for};

/// How many tables there are, each with a client of its own.
const TABLES: usize = 3;

/// The game at the table that is left after each start of the server; then it waits for somebody.
const HEADS: [u64; 2] = [START + 9, LAST - 2];

/// What the server is started with, in the folder beside the recorded one.
const ARGUMENTS: [&str; 6] = [
    "--demo=false",
    "--data-folder=disk/turnpost-data",
    "--mail-maildir=disk/maildir",
    "--mail-reply-to=turnpost@example.org",
    "--mail-trust-sender=true",
    "--limits-player=0",
];

/// Starts a server in `place`, recorded if there is a recorder.
fn start(place: &Path, recorder: Option<&Recorder>) -> Server {
    let address = free_address();
    let mut command = turnpost(place);
    command.args(["serve", "--bind", &address.to_string()]).args(ARGUMENTS);
    if let Some(recorder) = recorder {
        recorder.record(&mut command);
    }
    Server::spawn(command, address, place)
}

fn mail(number: usize) -> Vec<u8> {
    format!(
        "From: anna@example.net\r\nTo: turnpost+x@example.org\r\nMessage-ID: <{number}@x>\r\n\
         Date: Sat, 21 Nov 2026 21:00:00 +0100\r\n\r\npass\r\n"
    )
    .into_bytes()
}

/// Hands a mail to the command as mail servers do.
fn receive(recorder: &Recorder, mail: &[u8]) {
    let mut command = turnpost(recorder.beside());
    recorder.record(&mut command);
    let mut child = command
        .args(["receive", "--data-folder=disk/turnpost-data"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program");
    child.stdin.take().expect("its input").write_all(mail).expect("read");
    assert!(child.wait().expect("its end").success());
}

/// Makes a pass, under an idempotency key of its own; the answer's status and body.
fn pass(server: &Server, table: &Passing, head: u64) -> (u16, String) {
    let bearer = format!("Bearer {}", table.token(head));
    let key = format!("{}-{head}", table.game);
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Content-Type", "application/json"),
        ("Idempotency-Key", &key),
    ];
    let body = Passing::body(head);
    let answer = request(server.address, "POST", &table.path(), &headers, &body);
    (answer.status, answer.body)
}

/// What was recorded of a server, and what is known of it.
struct Played {
    recording: Recording,
    witness: Witness,
    tables: Vec<Passing>,
    /// The answers to all moves, by the game and the head before.
    answers: BTreeMap<(String, u64), String>,
}

/// Everything that changes while clients play.
#[derive(Default)]
struct Known {
    witness: Witness,
    answers: BTreeMap<(String, u64), String>,
}

/// Plays at a table from one head to the next; now and then slowly enough for a mail.
fn play(
    recorder: &Recorder,
    server: &Server,
    table: &Passing,
    heads: [u64; 2],
    known: &Mutex<Known>,
) {
    for head in heads[0]..heads[1] {
        let (status, body) = pass(server, table, head);
        assert_eq!(status, 201, "{body}");
        let mark = recorder.mark();
        let mut known = known.lock().expect("no panic holds it");
        known.witness.moved(Move { mark, game: table.game, seq: head + 1 });
        known.answers.insert((table.game.to_string(), head), body);
        drop(known);
        if head % 4 == 0 {
            std::thread::sleep(Duration::from_millis(400));
        }
    }
}

fn played() -> Played {
    let recorder = Recorder::new();
    let folder = recorder.folder();
    for path in [DATA, "maildir/new", "maildir/cur", "maildir/tmp"] {
        std::fs::create_dir_all(folder.join(path)).expect("a folder");
    }
    let known = Mutex::new(Known::default());
    let database = folder.join(DATA).join(DATABASE);
    let tables = run(async {
        let url = DatabaseUrl::Sqlite(database.clone());
        let store = Store::open(&StoreOptions::new(url)).expect("a store");
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(Passing::sit_down(&store, true).await);
        }
        tables
    });
    wait_for("the store is closed", || !folder.join(DATA).join(format!("{DATABASE}-wal")).exists());
    for number in 0..2 {
        let name = format!("1764000000.{number}.host");
        let path = folder.join(MAILDIR).join("new").join(&name);
        std::fs::write(path, mail(number)).expect("written");
        known.lock().expect("nobody else").witness.delivered(&name, &mail(number));
    }
    let beginning = Disk::of(&folder);
    let mut number = 2;
    for (index, until) in HEADS.into_iter().enumerate() {
        let mut server = start(recorder.beside(), Some(&recorder));
        let from = index.checked_sub(1).map_or(START, |before| HEADS[before]);
        std::thread::scope(|scope| {
            for table in &tables {
                let (recorder, server, known) = (&recorder, &server, &known);
                scope.spawn(move || play(recorder, server, table, [from, until], known));
            }
            for _ in 0..2 {
                receive(&recorder, &mail(number));
                let mark = recorder.mark();
                known.lock().expect("no panic holds it").witness.received(mark, &mail(number));
                number += 1;
            }
        });
        wait_for("everybody who is waited for has a mail", || {
            let waiting = "SELECT 'waits' AS row FROM pending_decisions WHERE mail_at IS NOT NULL \
                           UNION ALL SELECT 'waits' FROM outbox WHERE state = 'waiting'";
            super::judge::rows(&database, waiting).is_ok_and(|rows| rows.is_empty())
        });
        // It puts its log into its file and removes it.
        server.signal("TERM");
        assert!(server.wait().success(), "{}", server.log());
    }
    let Known { mut witness, answers } = known.into_inner().expect("no panic holds it");
    let recording = Recording::new(beginning, &recorder);
    witness.ends(&folder);
    Played { recording, witness, tables, answers }
}

/// The first fault that is found where only these syncs count.
fn fault(played: &Played, counted: Counted) -> Option<String> {
    let mut random = SmallRng::seed_from_u64(0);
    let points = played.recording.spread(16);
    let mut fault = None;
    played.recording.cut(&points, counted, nothing, &mut random, |cut| {
        let found = played.witness.judge(&cut, cut.write().path());
        fault = found.err().map(|error| format!("{error}\n{}", cut.told));
        fault.is_some()
    });
    fault
}

/// A server starts on what a cut left: whoever repeats their last move is told the same again, and
/// the next can be made.
fn go_on(played: &Played, cut: &Cut) {
    let place = cut.write();
    let server = start(place.path(), None);
    let last_moves = played.witness.last_moves(cut.mark);
    for table in &played.tables {
        let Some(seq) = last_moves.get(&table.game) else { continue };
        let known = &played.answers[&(table.game.to_string(), seq - 1)];
        let (status, body) = pass(&server, table, seq - 1);
        assert_eq!((status, &body), (201, known), "{}", cut.told);
        // The cut may have left it already, with the answer that nobody got.
        let (status, body) = pass(&server, table, *seq);
        assert_eq!(status, 201, "{body} {}", cut.told);
    }
}

#[test]
fn a_power_cut_loses_nothing_that_was_acknowledged_while_people_play() {
    let played = played();
    let (moves, mails) = played.witness.counts();
    let syncs = played.recording.count(|it| matches!(it, Operation::Synced { .. }));
    println!("{moves} moves acknowledged, {mails} mails written, {syncs} syncs");
    assert!(mails >= TABLES * HEADS.len(), "every table waits for somebody after every start");

    let mut random = SmallRng::seed_from_u64(rand::random());
    let points = played.recording.points(count(), &mut random);
    let started = [random.random_range(0..points.len()), points.len() - 1];
    let mut number = 0;
    played.recording.cut(&points, &every_sync, mixed, &mut random, |cut| {
        let judged = played.witness.judge(&cut, cut.write().path());
        judged.unwrap_or_else(|fault| panic!("{fault}\n{}", cut.told));
        if started.contains(&number) {
            go_on(&played, &cut);
        }
        number += 1;
        false
    });
    println!("{number} power cuts");

    // Whatever is not synced is missed: nothing at all, the log, what it is put into, the names.
    let is_log = |path: &Path| path.to_string_lossy().ends_with("-wal");
    let is_database = |path: &Path| path.ends_with(DATABASE);
    let is_mail = |path: &Path| {
        path.to_string_lossy().contains(".eml")
            || path.extension().is_some_and(|ending| ending == "part")
    };
    let is_folder =
        |path: &Path| path == Path::new("") || path.ends_with(DATA) || path.ends_with("mail");
    let broken: [(&str, Counted); 5] = [
        ("no sync", &|_: &Path| false),
        ("no sync of the log", &|path: &Path| !is_log(path)),
        ("no sync of the database", &|path: &Path| !is_database(path)),
        ("no sync of mails", &|path: &Path| !is_mail(path)),
        ("no sync of folders", &|path: &Path| !is_folder(path)),
    ];
    for (what, counted) in broken {
        let found = fault(&played, counted);
        println!("{what}: {found:?}");
        assert!(found.is_some(), "{what}, and nothing is missed");
    }
}
