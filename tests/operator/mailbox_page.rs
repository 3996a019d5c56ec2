//! Mails answered on the local mailbox page, where there is no mail server at all.
//!
//! A few answers are given with every run, whole games of every ruleset with `TURNPOST_MAIL_GAMES=whole`,
//! or of one ruleset with its name.

use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use turnpost::mail::mailbox::Mailbox;

use crate::forms;
use crate::hands::settled;
use crate::http::request;
use crate::server::Server;
use crate::support::{
    database::TestDatabase,
    process::{TIMEOUT, wait_for},
};
use crate::table::{Table, header, whole_games};

/// How many answers are given with every run.
const FEW: usize = 3;

/// The newest mail of this reader that can be answered and is none of those.
fn answerable(server: &Server, address: &str, known: &BTreeSet<String>) -> Option<String> {
    let page = server.get(&format!("/mailbox?to={}", address.replace('@', "%40")));
    assert_eq!(page.status, 200);
    let names = page.body.split("href=\"/mailbox/").skip(1);
    let mut names = names.filter_map(|rest| rest.split('"').next());
    let new = names.find(|name| {
        let form = format!("action=\"/mailbox/{name}/answer\"");
        let asks = |page: &str| page.contains(&form) && page.contains("/m/");
        !known.contains(*name) && asks(&server.get(&format!("/mailbox/{name}")).body)
    });
    new.map(str::to_owned)
}

/// Sends what is typed below a mail.
fn answer(server: &Server, name: &str, text: &str) {
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let body = forms::encoded(&[("text".to_owned(), text.to_owned())]);
    let path = format!("/mailbox/{name}/answer");
    let foreign = [form, ("Sec-Fetch-Site", "cross-site")];
    let refused = request(server.address, "POST", &path, &foreign, &body);
    assert_eq!(refused.status, 403, "only our own page sends it: {}", refused.body);
    let own = [form, ("Sec-Fetch-Site", "same-origin")];
    // Pressed twice, it is one answer.
    for _ in 0..2 {
        let sent = request(server.address, "POST", &path, &own, &body);
        assert_eq!(sent.status, 303, "{}", sent.body);
        let next = sent.header("location").expect("a place to go to");
        assert!(server.get(next).body.contains("role=\"status\""), "it says that it was sent");
    }
}

/// Where a server has its mails.
fn mails(folder: &Path) -> PathBuf {
    folder.join("turnpost-data/mail")
}

/// How many mails of the folder say what came of an answer in this game.
fn answers(folder: &Path, table: &Table) -> usize {
    let files = std::fs::read_dir(mails(folder)).expect("the mails").flatten();
    let written = files.filter(|file| file.path().extension().is_some_and(|it| it == "eml"));
    written
        .filter(|file| {
            // More than the head, which alone is read.
            let mut start = Vec::new();
            let file = std::fs::File::open(file.path()).expect("a mail");
            file.take(8192).read_to_end(&mut start).expect("its beginning");
            let mail = String::from_utf8_lossy(&start);
            let head = mail.split("\r\n\r\n").next().unwrap_or_default();
            let mail = format!("{head}\r\n\r\n");
            header(&mail, "Message-ID").starts_with("answer.")
                && header(&mail, "List-Id").starts_with(&table.game.to_string())
        })
        .count()
}

/// Plays by answering, at most so many times.
fn play(ruleset: &str, max: usize) {
    let database = TestDatabase::sqlite();
    let folder = settled(&database);
    let mut table = Table::set(&database, ruleset, ["anna", "ben", "cleo"]);
    // A person looks less often.
    let settings = ["--demo=false", "--limits-player=0", "--limits-stranger=0"];
    let server = Server::start(folder.path(), &settings);
    // What lies in a mailbox when its reader answers is of the past.
    let mut known = BTreeSet::new();
    let (mut sent, mut listed, mut fruitless) = (0, 0, 0);
    while sent < max {
        let Some(awaited) = table.awaited() else { break };
        let address = table.address(awaited.seat);
        let began = Instant::now();
        let name = loop {
            match answerable(&server, &address, &known) {
                Some(name) => break name,
                None => std::thread::sleep(Duration::from_millis(50)),
            }
            assert!(began.elapsed() < TIMEOUT, "no mail asks for a move\n{}", server.log());
        };
        let page = server.get(&format!("/mailbox?to={}", address.replace('@', "%40")));
        let names = page.body.split("href=\"/mailbox/").skip(1);
        known.extend(names.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        let mail = Mailbox::new(mails(folder.path())).read(&name).expect("the mail");
        let number = awaited.listed_in(&mail.text);
        listed += usize::from(number.is_some());
        answer(&server, &name, &number.unwrap_or_else(|| awaited.notation.clone()));
        sent += 1;
        while table.head() == awaited.since && answers(folder.path(), &table) < sent {
            assert!(began.elapsed() < TIMEOUT, "nothing comes of it\n{}", server.log());
            std::thread::sleep(Duration::from_millis(50));
        }
        // The mail of an earlier decision may have come last; then nothing is guessed.
        let made = table.played_since(awaited.since, awaited.seat);
        assert!(made.len() <= 1, "{made:?} of one answer");
        // Behind the number that a mail lists is what it says there.
        if !made.is_empty() {
            assert_eq!(made, [awaited.notation], "{}", mail.text);
        }
        fruitless += 1 - made.len();
    }
    wait_for("every answer is answered", || answers(folder.path(), &table) >= sent);
    assert_eq!(answers(folder.path(), &table), sent, "one for each");
    assert!(fruitless * 10 <= sent, "{fruitless} of {sent} answers came too late");
    let numbers =
        format!("{ruleset}: {sent} answers, {listed} of them numbers that the mails list");
    assert!(listed * 2 > sent, "{numbers}");
    if max == usize::MAX {
        assert!(table.is_whole() && sent > 20, "{numbers}");
        println!("mailbox page, {numbers}; {fruitless} came too late");
    }
}

#[test]
fn a_mail_is_answered_on_the_mailbox_page_without_any_mail_server() {
    play("kathai", FEW);
}

#[test]
fn whole_games_of_every_ruleset_are_played_by_answering_on_the_mailbox_page() {
    std::thread::scope(|scope| {
        for ruleset in whole_games() {
            scope.spawn(move || play(ruleset, usize::MAX));
        }
    });
}
