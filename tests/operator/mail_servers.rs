//! Postfix and Dovecot, as a host has them: a turn arrives in a mailbox, the answer comes back by LMTP,
//! by a pipe or from an account at a provider, and what finds no mailbox comes back as a report.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use lettre::{SmtpTransport, Transport as _, address::Envelope};
use mail_parser::MessageParser;
use turnpost::game::{
    id::PlayerId,
    service::{GameService, NewGame, Newcomer},
    storage::{Admission, Start, Storage, Visibility},
    time::Clock,
    timing::Timing,
};
use turnpost::registry;
use turnpost::store::{NewPlayer, Settings, Store, StoreOptions};
use turnpost_rules::{
    SeatCount,
    log::{event::Seq, id::GameId, state::Seating},
};

use crate::archives::url;
use crate::command::done;
use crate::hands::settled;
use crate::server::Server;
use crate::support::{
    database::TestDatabase,
    process::{PATIENCE, free_address, wait_for},
};

/// Postfix and Dovecot; gone when dropped, or when the test process is.
struct MailServers {
    /// Where it takes mails.
    smtp: u16,
    /// Where it takes mails that are given to the command.
    pipe: u16,
    imap: u16,
    imaps: u16,
    folder: tempfile::TempDir,
    child: Child,
}

impl MailServers {
    /// Starts them with these mailboxes of players.example. Answers are brought to
    /// this port by LMTP, or given to the command that puts them into this database.
    fn start(mailboxes: &[&str], turnpost: u16, database: &TestDatabase) -> MailServers {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path();
        let write = |name: &str, text: String| {
            std::fs::write(path.join(name), text).expect("written");
        };
        let everybody = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(path, everybody).expect("set");
        // Whoever the program is run as may not be able to reach where it was built.
        let program = path.join("turnpost");
        std::fs::copy(env!("CARGO_BIN_EXE_turnpost"), &program).expect("copied");
        let database = url(database);
        write("mailboxes", mailboxes.iter().map(|name| format!("{name}\n")).collect());
        write(
            "pipe",
            format!(
                "{} receive --recipient=${{original_recipient}} --database-url={database}",
                program.display()
            ),
        );
        let socket = database.split("host=").nth(1).expect("where the database is");
        let owner = std::fs::metadata(socket).expect("its folder").uid();
        write("pipe-user", name_of(owner));
        let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()]);
        let certified = certified.expect("a certificate");
        write("certificate.pem", certified.cert.pem());
        write("key.pem", certified.signing_key.serialize_pem());
        let [smtp, pipe, lmtp, imap, imaps] = std::array::from_fn(|_| free_address().port());
        let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/mail-servers");
        let mut child = Command::new(tool)
            .arg(path)
            .args([smtp, pipe, lmtp, imap, imaps, turnpost].map(|port| port.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the mail servers start");
        let output = child.stdout.take().expect("its output");
        let mut servers = MailServers { smtp, pipe, imap, imaps, folder, child };
        let mut said = String::new();
        BufReader::new(output).read_line(&mut said).expect("a line");
        assert_eq!(said, "started\n", "{}", servers.log());
        wait_for("Postfix and Dovecot listen", || {
            [smtp, pipe, imap, imaps]
                .iter()
                .all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok())
        });
        assert!(servers.child.try_wait().expect("its state").is_none());
        servers
    }

    fn log(&self) -> String {
        let log = |name: &str| std::fs::read_to_string(self.folder.path().join(name));
        [log("postfix/log"), log("dovecot/log")].map(Result::unwrap_or_default).concat()
    }

    /// What is in a mailbox, the oldest mail first.
    fn mails(&self, mailbox: &str) -> Vec<String> {
        let mut session = Imap::open(self.imap);
        session.say(&format!("LOGIN {mailbox} secret"));
        let selected = session.say("SELECT INBOX");
        let count =
            selected.lines().find_map(|line| line.strip_prefix("* ")?.strip_suffix(" EXISTS"));
        let count: usize = count.expect("a count").trim().parse().expect("a number");
        (1..=count).map(|number| session.say(&format!("FETCH {number} BODY.PEEK[]"))).collect()
    }

    /// Waits for a mail that this is true of.
    fn mail(&self, mailbox: &str, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        let mut found = None;
        let began = std::time::Instant::now();
        while found.is_none() {
            assert!(began.elapsed() < PATIENCE, "{mailbox}: no {what}\n{}", self.log());
            found = self.mails(mailbox).into_iter().find(|mail| is_it(mail));
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        found.expect("a mail")
    }

    /// Sends a mail as a player's mail program does.
    /// Its Message-ID.
    fn send(&self, port: u16, from: &str, to: &str, text: &str) -> String {
        let id = format!("<{:016x}@players.example>", rand::random::<u64>());
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: x\r\nMessage-ID: {id}\r\n\
             Date: Sat, 21 Nov 2026 21:00:00 +0100\r\nContent-Type: text/plain\r\n\r\n{text}\r\n"
        );
        let (from, to) = (from.parse().expect("one"), to.parse().expect("one"));
        let envelope = Envelope::new(Some(from), vec![to]).expect("an envelope");
        let transport = SmtpTransport::builder_dangerous("127.0.0.1").port(port).build();
        transport.send_raw(&envelope, mail.as_bytes()).expect("Postfix takes it");
        id
    }
}

impl Drop for MailServers {
    fn drop(&mut self) {
        // They stop when nobody holds the other end any more.
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// The name of a user of this machine.
fn name_of(user: u32) -> String {
    let users = std::fs::read_to_string("/etc/passwd").expect("/etc/passwd");
    let name = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)?.parse() == Ok(user)).then(|| name.to_owned())
    });
    name.expect("a user")
}

/// A conversation with an IMAP server.
struct Imap {
    stream: BufReader<TcpStream>,
}

impl Imap {
    fn open(port: u16) -> Imap {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("Dovecot listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let mut stream = BufReader::new(stream);
        stream.read_line(&mut String::new()).expect("a greeting");
        Imap { stream }
    }

    /// What is answered to a command: for a mail, the mail alone.
    fn say(&mut self, command: &str) -> String {
        self.stream.get_mut().write_all(format!("a {command}\r\n").as_bytes()).expect("said");
        let (mut answer, mut mail) = (String::new(), None);
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("a line");
            if line.starts_with("a ") {
                assert!(line.starts_with("a OK"), "{command}: {line}");
                return mail.unwrap_or(answer);
            }
            let length = line.trim_end().strip_suffix('}').and_then(|line| line.rsplit_once('{'));
            if let Some((_, length)) = length {
                let mut bytes = vec![0; length.parse().expect("a length")];
                self.stream.read_exact(&mut bytes).expect("a mail");
                mail = Some(String::from_utf8_lossy(&bytes).into_owned());
            }
            answer.push_str(&line);
        }
    }
}

fn header(mail: &str, name: &str) -> String {
    let message = MessageParser::default().parse(mail.as_bytes()).expect("a mail");
    let value = message.header_raw(name).unwrap_or_default();
    value.trim().trim_matches(['<', '>']).to_owned()
}

/// A running game of these three, who sit in this order.
async fn game(service: &GameService, store: &Store, names: [&str; 3]) -> GameId {
    let now = service.clock().now();
    let mut people = Vec::new();
    for name in names {
        let new = NewPlayer {
            id: PlayerId::random(&mut rand::rng()),
            address: format!("{name}@players.example").parse().expect("an address"),
            settings: Settings { name: name.parse().ok(), ..Settings::default() },
            at: now,
        };
        people.push(store.create_player(new).await.expect("a player").id);
    }
    let new = NewGame {
        name: "Winter caravan".parse().expect("a name"),
        ruleset: "kathai".to_owned(),
        options: serde_json::json!({}),
        seats: SeatCount::new(3).expect("seats"),
        visibility: Visibility::Private,
        admission: Admission::Invited,
        seating: Seating::Joined,
        start: Start::ByHand,
        deadline_hours: None,
        timing: Timing::default(),
    };
    let id = service.create(people[0], new).await.expect("a game").record.id;
    for player in &people[1..] {
        let newcomer = Newcomer::Player { player: *player, invited: true };
        service.join(id, newcomer).await.expect("a seat");
    }
    service.start(id, people[0]).await.expect("a start");
    id
}

/// The seat that the game waits for, and a move of it, as it is written.
async fn awaited(service: &GameService, game: GameId) -> (usize, String) {
    let cached = service.current(game).await.expect("the game");
    let state = &cached.state;
    let seat = state.seats().seats().find(|seat| state.seat_duty(*seat).duty.must());
    let seat = seat.expect("the game waits for somebody");
    let choices = state.position().expect("a position").choices(seat);
    let played = choices.into_iter().find_map(|choice| choice.notation);
    (seat.index(), played.expect("a move"))
}

/// How often the game has waited for another decision: its last event.
async fn head(service: &GameService, game: GameId) -> Seq {
    service.current(game).await.expect("the game").state.head()
}

/// A game of three that the servers' mailboxes are for.
struct Table {
    service: GameService,
    runtime: tokio::runtime::Runtime,
    game: GameId,
    /// The addresses that were answered to.
    answered: Vec<String>,
}

impl Table {
    /// A running game of these three in this database.
    fn set(database: &TestDatabase, names: [&str; 3]) -> Table {
        let store = Store::open(&StoreOptions::new(database.url.clone())).expect("a store");
        let storage: Arc<dyn Storage> = Arc::new(store.clone());
        let service = GameService::new(storage, registry::rulesets(), Clock::system());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.expect("a runtime");
        let game = runtime.block_on(game(&service, &store, names));
        Table { service, runtime, game, answered: Vec::new() }
    }

    /// Whoever's turn it is answers the mail that asks for a move, and is answered. The answer is sent
    /// through this port; returns the address that it went to.
    fn answer(&mut self, servers: &MailServers, port: u16, names: [&str; 3]) -> String {
        let (seat, played) = self.runtime.block_on(awaited(&self.service, self.game));
        let before = self.runtime.block_on(head(&self.service, self.game));
        let name = names[seat];
        let asks = |mail: &str| {
            let to = header(mail, "Reply-To");
            !to.is_empty() && !self.answered.contains(&to)
        };
        let mail = servers.mail(name, "mail that asks for a move", asks);
        let (return_path, to) = (header(&mail, "Return-Path"), header(&mail, "Reply-To"));
        assert!(return_path.starts_with("turnpost+"), "{return_path}");
        assert_ne!(return_path, to);
        let own = servers.send(port, &format!("{name}@players.example"), &to, &played);
        wait_for("the move is played", || {
            self.runtime.block_on(head(&self.service, self.game)) > before
        });
        servers.mail(name, "answer to the answer", |mail| mail.contains(&own));
        self.answered.push(to.clone());
        to
    }
}

#[test]
fn a_turn_goes_out_and_the_answer_comes_in_through_real_mail_servers_and_a_bounce_is_understood() {
    let database = TestDatabase::postgres();
    let lmtp = free_address();
    let servers = MailServers::start(&["anna", "ben"], lmtp.port(), &database);
    let folder = settled(&database);
    // Nobody waits for the third, who has no mailbox.
    let names = ["anna", "ben", "ghost"];
    let mut table = Table::set(&database, names);
    let _server = Server::start(
        folder.path(),
        &[
            "--demo=false",
            "--mail-transport=smtp",
            "--mail-smtp-host=127.0.0.1",
            "--mail-smtp-security=none",
            "--base-url=https://play.example.org",
            "--mail-from=turnpost@play.example.org",
            "--mail-reply-to=turnpost@play.example.org",
            &format!("--mail-smtp-port={}", servers.smtp),
            &format!("--mail-lmtp={lmtp}"),
        ],
    );

    // One answer comes by LMTP, the next by the pipe.
    for (port, relay) in [(servers.smtp, "relay=127.0.0.1"), (servers.pipe, "relay=answers")] {
        let to = table.answer(&servers, port, names);
        let of_answer = |line: &str| line.contains(&to) && line.contains(relay);
        wait_for("Postfix tells which way it went", || servers.log().lines().any(of_answer));
    }

    // Whoever has no mailbox gave Postfix something to report.
    wait_for("the report is understood", || {
        done(folder.path(), &["mail", "status"]).contains("bouncing    1 ")
    });
    let status = done(folder.path(), &["mail", "status"]);
    assert!(status.contains("5.1.1"), "{status}");
    assert!(!status.contains("ghost"), "{status}");
}

#[test]
fn answers_are_fetched_by_imap_from_an_account_in_which_other_mails_are() {
    let database = TestDatabase::postgres();
    let names = ["anna", "ben", "cleo"];
    let servers =
        MailServers::start(&["anna", "ben", "cleo", "turnpost"], free_address().port(), &database);
    let folder = settled(&database);
    let mut table = Table::set(&database, names);
    let certificate = servers.folder.path().join("certificate.pem").display().to_string();
    let account = |security: &str, port: u16| {
        [
            "--mail-transport=smtp".to_owned(),
            "--mail-smtp-host=127.0.0.1".to_owned(),
            "--mail-smtp-security=none".to_owned(),
            "--base-url=https://post.example.org".to_owned(),
            "--mail-from=turnpost@post.example.org".to_owned(),
            "--mail-reply-to=turnpost@post.example.org".to_owned(),
            "--mail-imap-host=localhost".to_owned(),
            "--mail-imap-user=turnpost".to_owned(),
            format!("--mail-smtp-port={}", servers.smtp),
            format!("--mail-imap-security={security}"),
            format!("--mail-imap-port={port}"),
        ]
    };
    let private =
        servers.send(servers.smtp, "aunt@example.com", "turnpost@post.example.org", "Hi!");
    let lies_there = |mail: &str| mail.contains(&private);
    servers.mail("turnpost", "mail of somebody else", lies_there);

    // `doctor` goes in and says what is wrong, or that nothing is.
    let doctor = |security: &str, port: u16, more: &[&str]| {
        let account = account(security, port);
        let mut arguments = vec!["doctor"];
        arguments.extend(account.iter().map(String::as_str).chain(more.iter().copied()));
        let output = crate::command::run(folder.path(), &arguments);
        crate::command::stdout(&output) + &crate::command::stderr(&output)
    };
    let trusted = format!("--mail-imap-certificates={certificate}");
    let passwords = ["secret", "wrong-one"].map(|password| {
        let file = folder.path().join(password);
        std::fs::write(&file, format!("{password}\n")).expect("written");
        format!("--mail-imap-password-file={}", file.display())
    });
    let [password, wrong] = passwords.each_ref().map(String::as_str);
    for (security, port) in
        [("none", servers.imap), ("starttls", servers.imap), ("tls", servers.imaps)]
    {
        let said = doctor(security, port, &[&trusted, password]);
        assert!(said.contains("answers are fetched by IMAP"), "{security}: {said}");
        assert!(said.contains("as soon as they arrive"), "{security}: {said}");
    }
    for (more, what) in [
        (vec![password], "the connection is not safe"),
        (vec![&*trusted, wrong], "does not let us in"),
        (vec![&*trusted, password, "--mail-imap-folder=Nowhere"], "cannot be opened"),
    ] {
        let said = doctor("tls", servers.imaps, &more);
        assert!(said.contains(what), "{more:?}: {said}");
        assert!(!said.contains("wrong-one"), "the password is told: {said}");
    }

    let account = account("starttls", servers.imap);
    let mut arguments = vec!["--demo=false", &*trusted, password];
    arguments.extend(account.iter().map(String::as_str));
    let mut server = Server::start(folder.path(), &arguments);
    for _ in 0..2 {
        table.answer(&servers, servers.smtp, names);
    }
    // What comes while the server does not run is taken when it does.
    server.signal("TERM");
    server.wait();
    let before = table.runtime.block_on(head(&table.service, table.game));
    let (seat, played) = table.runtime.block_on(awaited(&table.service, table.game));
    let asks = |mail: &str| {
        let to = header(mail, "Reply-To");
        !to.is_empty() && !table.answered.contains(&to)
    };
    let to = header(&servers.mail(names[seat], "mail that asks for a move", asks), "Reply-To");
    let own = servers.send(servers.smtp, &format!("{}@players.example", names[seat]), &to, &played);
    servers.mail("turnpost", "answer to be fetched", |mail| mail.contains(&own));
    let _server = Server::start(folder.path(), &arguments);
    wait_for("the move is played", || {
        table.runtime.block_on(head(&table.service, table.game)) > before
    });

    // They are gone from the account; the mail that is none of ours is there, and was never read.
    wait_for("the answers are removed", || servers.mails("turnpost").len() == 1);
    assert!(servers.mails("turnpost").iter().all(|mail| lies_there(mail)));
    let mut session = Imap::open(servers.imap);
    session.say("LOGIN turnpost secret");
    session.say("SELECT INBOX");
    assert!(!session.say("FETCH 1 FLAGS").contains("Seen"));
}
