//! Postfix and Dovecot, as a host has them: a turn arrives in a mailbox, the answer comes back by LMTP or SMTP,
//! by a pipe, through a Maildir or from an account at a provider, and what finds no mailbox comes back as a report.
//!
//! Whole games through each of these ways are played with `TURNPOST_MAIL_GAMES=whole`, those of one ruleset with its
//! name in place of `whole`.

pub mod servers;

use std::time::{Duration, Instant};

use mail_parser::MessageParser;

use crate::command::done;
use crate::hands::settled;
use crate::post_office::MOVE_LINK;
use crate::server::Server;
use crate::support::{
    database::TestDatabase,
    process::{TIMEOUT, wait_for},
};
use crate::table::{Table, header, whole_games};
use servers::{Imap, MailServers, Way};

/// The file with the password of Turnpost's own mailbox.
fn password(folder: &tempfile::TempDir, password: &str) -> std::path::PathBuf {
    let file = folder.path().join(password);
    std::fs::write(&file, format!("{password}\n")).expect("written");
    file
}

fn started(folder: &tempfile::TempDir, settings: &[String]) -> Server {
    let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
    Server::start(folder.path(), &settings)
}

/// A player's mailbox, of which every mail is read once, as far as its text goes.
struct Inbox {
    session: Imap,
    read: Vec<String>,
    /// What was there when its player answered last: nothing of it can be answered any more.
    answered: usize,
}

impl Inbox {
    fn open(servers: &MailServers, mailbox: &str) -> Inbox {
        Inbox { session: servers.open(mailbox), read: Vec::new(), answered: 0 }
    }

    fn all(&mut self) -> &[String] {
        for number in self.read.len() + 1..=self.session.count() {
            self.read.push(self.session.say(&format!("FETCH {number} BODY.PEEK[]<0.40000>")));
        }
        &self.read
    }

    /// Waits for a mail of this kind.
    fn wait_for<T>(&mut self, what: &str, find: impl Fn(&[String]) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(found) = find(self.all()) {
                return found;
            }
            assert!(began.elapsed() < TIMEOUT, "no {what}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

/// A mail as it is read with pictures off.
fn text(mail: &str) -> String {
    let message = MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    message.body_text(0).expect("a text").into_owned()
}

/// The numbers of the choices that a mail lists, as its reader finds them in its text.
fn listed(mail: &str) -> Vec<String> {
    let text = text(mail);
    let (_, choices) = text.split_once("What you can do").expect("choices");
    let choices = choices.split_once("Your hand").map_or(choices, |(choices, _)| choices);
    let words = choices.split_whitespace();
    let numbers = words.filter_map(|word| word.strip_suffix(':'));
    let is_number = |word: &&str| word.bytes().all(|letter| letter.is_ascii_digit());
    numbers.filter(is_number).map(str::to_owned).collect()
}

/// Where those who answer have from what they answer.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Reading {
    /// The mail alone: a choice that it lists, another one each time.
    Mails,
    /// A bot that knows the game, which ends sooner so; the number of what it chooses from the mail, if that
    /// lists it.
    Bot,
}

/// A game whose players answer mails that Postfix brings, and are answered.
struct Answered<'a> {
    servers: &'a MailServers,
    reading: Reading,
    table: Table,
    mailboxes: [Inbox; 3],
    /// The Message-IDs of the answers, with the seats that have sent them.
    sent: Vec<(usize, String)>,
    /// How many of them were numbers that the mails list.
    listed: usize,
    /// How many of them came too late.
    fruitless: usize,
}

impl Answered<'_> {
    fn of(servers: &MailServers, reading: Reading, table: Table) -> Answered<'_> {
        let mailboxes = [0, 1, 2].map(|seat| Inbox::open(servers, table.name(seat)));
        let sent = Vec::new();
        Answered { servers, reading, table, mailboxes, sent, listed: 0, fruitless: 0 }
    }

    /// Whoever's turn it is answers the mail that asks for a move, which Postfix brings this way, and waits for what
    /// came of it. Returns the address that it went to; none when the game is over.
    fn answer(&mut self, way: Way) -> Option<String> {
        let awaited = self.table.awaited()?;
        let (game, mailbox) = (self.table.game.to_string(), &mut self.mailboxes[awaited.seat]);
        let from = mailbox.answered;
        let (return_path, to, is_reply, mail) =
            mailbox.wait_for("mail that asks for a move", |mails| {
                let of_game = |mail: &&String| header(mail, "List-Id").starts_with(&game);
                let mut new = mails[from..].iter().rev().filter(of_game);
                let mail = new.find(|mail| mail.contains(MOVE_LINK))?;
                let is_reply = header(mail, "Auto-Submitted").starts_with("auto-replied");
                Some((
                    header(mail, "Return-Path"),
                    header(mail, "Reply-To"),
                    is_reply,
                    mail.clone(),
                ))
            });
        // What answers a mail is returned to nobody.
        let is_own = return_path.starts_with("turnpost+");
        assert!(is_own != is_reply && (is_own || return_path.is_empty()), "{return_path}");
        assert_ne!(return_path, to);
        mailbox.answered = mailbox.read.len();
        let sender = self.table.address(awaited.seat);
        let number = match self.reading {
            Reading::Mails => {
                let mut numbers = listed(&mail);
                Some(numbers.swap_remove(self.sent.len() % numbers.len()))
            }
            Reading::Bot => awaited.listed_in(&text(&mail)),
        };
        self.listed += usize::from(number.is_some());
        let answer = number.unwrap_or_else(|| awaited.notation.clone());
        let own = self.servers.send(self.servers.port(way), &sender, &to, &answer);
        let own = own.trim_matches(['<', '>']).to_owned();
        mailbox.wait_for("answer to the answer", |mails| {
            mails.iter().any(|mail| header(mail, "In-Reply-To") == own).then_some(())
        });
        // Somebody else may have moved meanwhile; then nothing is guessed.
        let made = self.table.played_since(awaited.since, awaited.seat);
        assert!(made.len() <= 1, "{made:?} of one answer");
        // Behind the number that a mail lists is what it says there.
        if self.reading == Reading::Bot && !made.is_empty() {
            assert_eq!(made, [awaited.notation], "{answer:?} to {}", text(&mail));
        }
        self.fruitless += 1 - made.len();
        self.sent.push((awaited.seat, own));
        Some(to)
    }

    /// Every answer was answered once.
    fn check(&mut self) {
        for (seat, own) in &self.sent {
            let mails = self.mailboxes[*seat].all();
            let answers = mails.iter().filter(|mail| header(mail, "In-Reply-To") == *own);
            assert_eq!(answers.count(), 1, "{own}");
        }
    }
}

#[test]
fn a_turn_goes_out_and_the_answer_comes_in_through_real_mail_servers_and_a_bounce_is_understood() {
    let database = TestDatabase::postgres();
    let servers = MailServers::start(&["anna", "ben", "cleo", "turnpost"], &database);
    let folder = settled(&database);
    // Nobody waits for the third, who has no mailbox.
    let ghostly = Table::set(&database, "kathai", ["anna", "ben", "ghost"]);
    let table = Table::set(&database, "kathai", ["anna", "ben", "cleo"]);
    let mut settings = servers.settings("play.example.org");
    settings.extend(servers.ways_in(&password(&folder, "secret")));
    let _server = started(&folder, &settings);

    // Each answer comes another way.
    let mut game = Answered::of(&servers, Reading::Mails, table);
    for way in Way::ALL {
        let to = game.answer(way).expect("the game goes on");
        assert_eq!(game.fruitless, 0, "{way:?}");
        let marks = servers.in_log(way);
        let of_answer = |line: &str| line.contains(&to) && marks.iter().all(|it| line.contains(it));
        wait_for("Postfix tells which way it went", || servers.log().lines().any(of_answer));
    }
    game.check();

    // Whoever has no mailbox gave Postfix something to report.
    wait_for("the report is understood", || {
        done(folder.path(), &["mail", "status"]).contains("bouncing    1 ")
    });
    let status = done(folder.path(), &["mail", "status"]);
    assert!(status.contains("5.1.1"), "{status}");
    // Whose mails come back is said to the host, once; the servers' reasons are without addresses.
    let named: Vec<&str> = status.lines().filter(|line| line.contains("ghost")).collect();
    assert!(matches!(named[..], [line] if line.starts_with("ghost@players.example ")), "{status}");
    drop(ghostly);
}

#[test]
fn answers_are_fetched_by_imap_from_an_account_in_which_other_mails_are() {
    let database = TestDatabase::postgres();
    let servers = MailServers::start(&["anna", "ben", "cleo", "turnpost"], &database);
    let folder = settled(&database);
    let table = Table::set(&database, "kathai", ["anna", "ben", "cleo"]);
    let certificate = servers.certificate().display().to_string();
    let account = |security: &str, port: u16| {
        let mut account = servers.settings("post.example.org");
        account.extend([
            "--mail-imap-host=localhost".to_owned(),
            "--mail-imap-user=turnpost".to_owned(),
            format!("--mail-imap-security={security}"),
            format!("--mail-imap-port={port}"),
        ]);
        account
    };
    let port = servers.port(Way::Lmtp);
    let private = servers.send(port, "aunt@example.com", "turnpost@post.example.org", "Hi!");
    let lies_there = |mail: &str| mail.contains(&private);
    servers.mail("turnpost", "mail of somebody else", lies_there);

    // `doctor` goes in and says what is wrong, or that nothing is.
    let doctor = |security: &str, port: u16, more: &[&str]| {
        let account = account(security, port);
        let mut arguments = vec!["doctor"];
        // It does not serve, and takes no word about what is served.
        let own = account.iter().map(String::as_str).filter(|it| !it.starts_with("--demo"));
        arguments.extend(own.chain(more.iter().copied()));
        let output = crate::command::run(folder.path(), &arguments);
        crate::command::stdout(&output) + &crate::command::stderr(&output)
    };
    let trusted = format!("--mail-imap-certificates={certificate}");
    let passwords = ["secret", "wrong-one"]
        .map(|word| format!("--mail-imap-password-file={}", password(&folder, word).display()));
    let [right, wrong] = passwords.each_ref().map(String::as_str);
    for (security, port) in
        [("none", servers.imap), ("starttls", servers.imap), ("tls", servers.imaps)]
    {
        let said = doctor(security, port, &[&trusted, right]);
        assert!(said.contains("answers are fetched by IMAP"), "{security}: {said}");
        assert!(said.contains("as soon as they arrive"), "{security}: {said}");
    }
    for (more, what) in [
        (vec![right], "the connection is not safe"),
        (vec![&*trusted, wrong], "does not let us in"),
        (vec![&*trusted, right, "--mail-imap-folder=Nowhere"], "cannot be opened"),
    ] {
        let said = doctor("tls", servers.imaps, &more);
        assert!(said.contains(what), "{more:?}: {said}");
        // The file is named, which has its name from the password here.
        assert!(!said.replace("/wrong-one", "").contains("wrong-one"), "it is told: {said}");
    }

    let mut settings = account("starttls", servers.imap);
    settings.extend([trusted.clone(), right.to_owned()]);
    let mut server = started(&folder, &settings);
    let mut game = Answered::of(&servers, Reading::Mails, table);
    for _ in 0..2 {
        game.answer(Way::Lmtp);
    }
    // What comes while the server does not run is taken when it does.
    server.signal("TERM");
    server.wait();
    let mut server = std::thread::scope(|scope| {
        let answering = scope.spawn(|| game.answer(Way::Lmtp));
        wait_for("an answer to be fetched", || servers.mails("turnpost").len() == 2);
        let server = started(&folder, &settings);
        answering.join().expect("it is answered");
        server
    });

    // A server that cannot tell of new mails is asked again and again.
    server.signal("TERM");
    server.wait();
    let port = servers.without_idle();
    let said = doctor("none", port, &[&trusted, right]);
    assert!(
        said.contains("answers are fetched by IMAP") && said.contains("twice a minute"),
        "{said}"
    );
    let mut settings = account("none", port);
    settings.extend([trusted.clone(), right.to_owned()]);
    let server = started(&folder, &settings);
    game.answer(Way::Lmtp);
    assert_eq!(game.fruitless, 0);
    game.check();

    // They are gone from the account; the mail that is none of ours is there, and was never read.
    wait_for("the answers are removed", || servers.mails("turnpost").len() == 1);
    assert!(servers.mails("turnpost").iter().all(|mail| lies_there(mail)));
    let mut session = servers.open("turnpost");
    session.count();
    assert!(!session.say("FETCH 1 FLAGS").contains("Seen"));
    drop(server);
}

/// A whole game of every ruleset through each way, all at once.
#[test]
fn whole_games_of_every_ruleset_are_played_by_answering_through_each_way_in() {
    let rulesets = whole_games();
    let mut plans = Vec::new();
    for way in Way::ALL {
        for ruleset in &rulesets {
            let number = plans.len();
            let names = ["anna", "ben", "cleo"].map(|name| format!("{name}{number}"));
            plans.push((way, *ruleset, names));
        }
    }
    if plans.is_empty() {
        return;
    }
    let mut mailboxes: Vec<&str> =
        plans.iter().flat_map(|(_, _, names)| names).map(String::as_str).collect();
    mailboxes.push("turnpost");
    let database = TestDatabase::postgres();
    let servers = MailServers::start(&mailboxes, &database);
    let folder = settled(&database);
    let mut settings = servers.settings("play.example.org");
    settings.extend(servers.ways_in(&password(&folder, "secret")));
    let server = started(&folder, &settings);
    std::thread::scope(|scope| {
        for (way, ruleset, names) in &plans {
            let (database, servers) = (&database, &servers);
            scope.spawn(move || {
                let table = Table::set(database, ruleset, names.each_ref().map(String::as_str));
                let mut game = Answered::of(servers, Reading::Bot, table);
                while game.answer(*way).is_some() {}
                game.check();
                assert!(game.table.is_whole(), "{way:?}, {ruleset}: the game is over");
                let (sent, listed, fruitless) = (game.sent.len(), game.listed, game.fruitless);
                println!(
                    "{way:?}, {ruleset}: {sent} answers, {listed} of them numbers that the mails list, \
                     of which {fruitless} came too late"
                );
                assert!(sent > 20 && fruitless * 10 <= sent && listed * 2 > sent);
            });
        }
    });
    drop(server);
}
