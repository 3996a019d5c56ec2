//! Mails answered on the local mailbox page, where there is no mail server at all.
//!
//! A few answers are given with every run, whole games of every ruleset with `TURNPOST_MAIL_GAMES=whole`.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use turnpost::registry;

use crate::forms;
use crate::hands::settled;
use crate::http::request;
use crate::server::Server;
use crate::support::{
    database::TestDatabase,
    process::{PATIENCE, wait_for},
};
use crate::table::{Table, header};

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
        !known.contains(*name) && server.get(&format!("/mailbox/{name}")).body.contains(&form)
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

/// How many mails of the folder say what came of an answer in this game.
fn answers(folder: &Path, table: &Table) -> usize {
    let folder = folder.join("turnpost-data/mail");
    let files = std::fs::read_dir(folder).expect("the mails").flatten();
    let mails = files.filter(|file| file.path().extension().is_some_and(|it| it == "eml"));
    let mails = mails.map(|file| std::fs::read(file.path()).expect("a mail"));
    mails
        .filter(|mail| {
            let mail = String::from_utf8_lossy(mail);
            let head = mail.split("\r\n\r\n").next().unwrap_or_default();
            let mail = format!("{head}\r\n\r\n");
            header(&mail, "Message-ID").starts_with("answer.")
                && header(&mail, "List-Id").starts_with(&table.game.to_string())
        })
        .count()
}

/// Plays by answering, at most so many times.
fn play(ruleset: &str, most: usize) {
    let database = TestDatabase::sqlite();
    let folder = settled(&database);
    let mut table = Table::set(&database, ruleset, ["anna", "ben", "cleo"]);
    let server = Server::start(folder.path(), &["--demo=false"]);
    // What lies in a mailbox when its reader answers is of the past.
    let mut known = BTreeSet::new();
    let mut sent = 0;
    while sent < most {
        let Some(awaited) = table.awaited() else { break };
        let address = table.address(awaited.seat);
        let began = Instant::now();
        let name = loop {
            match answerable(&server, &address, &known) {
                Some(name) => break name,
                None => std::thread::sleep(Duration::from_millis(50)),
            }
            assert!(began.elapsed() < PATIENCE, "no mail asks for a move\n{}", server.log());
        };
        let listed = server.get(&format!("/mailbox?to={}", address.replace('@', "%40")));
        let names = listed.body.split("href=\"/mailbox/").skip(1);
        known.extend(names.filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        answer(&server, &name, &awaited.text);
        sent += 1;
        while table.head() == awaited.since {
            assert!(began.elapsed() < PATIENCE, "it is not played\n{}", server.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(table.moves_since(awaited.since, awaited.seat), 1, "{}", awaited.text);
    }
    wait_for("every answer is answered", || answers(folder.path(), &table) >= sent);
    assert_eq!(answers(folder.path(), &table), sent, "one for each");
    if most == usize::MAX {
        assert!(table.is_whole() && sent > 20, "{ruleset}: {sent} answers");
        println!("mailbox page, {ruleset}: {sent} answers");
    }
}

#[test]
fn a_mail_is_answered_on_the_mailbox_page_without_any_mail_server() {
    play("kathai", FEW);
}

#[test]
fn whole_games_of_every_ruleset_are_played_by_answering_on_the_mailbox_page() {
    if std::env::var("TURNPOST_MAIL_GAMES").as_deref() != Ok("whole") {
        return;
    }
    std::thread::scope(|scope| {
        for ruleset in
            registry::ENTRIES.iter().map(|entry| entry.rules().name()).collect::<BTreeSet<_>>()
        {
            scope.spawn(move || play(ruleset, usize::MAX));
        }
    });
}
