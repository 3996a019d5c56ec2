//! Postfix and Dovecot, as a host has them: a turn arrives in a mailbox, the answer comes back by LMTP
//! or by a pipe, and what finds no mailbox comes back as a report.

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
        let [smtp, pipe, lmtp, imap] = std::array::from_fn(|_| free_address().port());
        let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/mail-servers");
        let mut child = Command::new(tool)
            .arg(path)
            .args([smtp, pipe, lmtp, imap, turnpost].map(|port| port.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the mail servers start");
        let output = child.stdout.take().expect("its output");
        let mut servers = MailServers { smtp, pipe, imap, folder, child };
        let mut said = String::new();
        BufReader::new(output).read_line(&mut said).expect("a line");
        assert_eq!(said, "started\n", "{}", servers.log());
        wait_for("Postfix and Dovecot listen", || {
            [smtp, pipe, imap].iter().all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok())
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
        (1..=count).map(|number| session.say(&format!("FETCH {number} BODY[]"))).collect()
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
    fn send(&self, port: u16, from: &str, to: &str, text: &str) {
        let mail = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: Re: x\r\nMessage-ID: <{port}@players.example>\r\n\
             Date: Sat, 21 Nov 2026 21:00:00 +0100\r\nContent-Type: text/plain\r\n\r\n{text}\r\n"
        );
        let (from, to) = (from.parse().expect("one"), to.parse().expect("one"));
        let envelope = Envelope::new(Some(from), vec![to]).expect("an envelope");
        let transport = SmtpTransport::builder_dangerous("127.0.0.1").port(port).build();
        transport.send_raw(&envelope, mail.as_bytes()).expect("Postfix takes it");
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

#[test]
fn a_turn_goes_out_and_the_answer_comes_in_through_real_mail_servers_and_a_bounce_is_understood() {
    let database = TestDatabase::postgres();
    let lmtp = free_address();
    let servers = MailServers::start(&["anna", "ben"], lmtp.port(), &database);
    let folder = settled(&database);
    let names = ["anna", "ben", "ghost"];
    let store = Store::open(&StoreOptions::new(database.url.clone())).expect("a store");
    let storage: Arc<dyn Storage> = Arc::new(store.clone());
    let service = GameService::new(storage, registry::rulesets(), Clock::system());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let game = runtime.block_on(game(&service, &store, names));
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

    let mut answered = Vec::new();
    // One answer comes by LMTP, the next by the pipe.
    for (port, relay) in [(servers.smtp, "relay=127.0.0.1"), (servers.pipe, "relay=answers")] {
        let (seat, played) = runtime.block_on(awaited(&service, game));
        let before = runtime.block_on(head(&service, game));
        let name = names[seat];
        assert_ne!(name, "ghost", "it is not the third's turn yet");
        let asks = |mail: &str| {
            let to = header(mail, "Reply-To");
            !to.is_empty() && !answered.contains(&to)
        };
        let mail = servers.mail(name, "mail that asks for a move", asks);
        let (return_path, to) = (header(&mail, "Return-Path"), header(&mail, "Reply-To"));
        assert!(return_path.starts_with("turnpost+"), "{return_path}");
        assert_ne!(return_path, to);
        servers.send(port, &format!("{name}@players.example"), &to, &played);
        wait_for("the move is played", || runtime.block_on(head(&service, game)) > before);
        let own = format!("<{port}@players.example>");
        servers.mail(name, "answer to the answer", |mail| mail.contains(&own));
        let of_answer = |line: &str| line.contains(&to) && line.contains(relay);
        wait_for("Postfix tells which way it went", || servers.log().lines().any(of_answer));
        answered.push(to.clone());
    }

    // Whoever has no mailbox gave Postfix something to report.
    wait_for("the report is understood", || {
        done(folder.path(), &["mail", "status"]).contains("bouncing    1 ")
    });
    let status = done(folder.path(), &["mail", "status"]);
    assert!(status.contains("5.1.1"), "{status}");
    assert!(!status.contains("ghost"), "{status}");
}
