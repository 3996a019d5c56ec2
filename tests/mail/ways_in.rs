//! How mails come in: by LMTP and SMTP, and through a Maildir, brought by a program of others.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::json;
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    sync::watch,
    task::JoinHandle,
};
use turnpost::{
    game::{decision::Replaces, language::Language},
    mail::{
        ReplyBase,
        receive::{Inbox, ListenAddress, MAX_SIZE, MailListener, Maildir},
    },
    store::{Settings, Store},
};

use crate::{
    answering::Desk,
    fixture::address,
    office::{Office, text},
    support::database::TestDatabase,
};

/// A way in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    Lmtp,
    Smtp,
    Maildir,
}

impl Way {
    pub const ALL: [Way; 3] = [Way::Lmtp, Way::Smtp, Way::Maildir];

    fn word(self) -> &'static str {
        match self {
            Way::Lmtp => "lmtp",
            Way::Smtp => "smtp",
            Way::Maildir => "maildir",
        }
    }
}

/// Every way in, open, and the program that brings mails.
pub struct WaysIn {
    port: u16,
    folder: TempDir,
    maildir: Maildir,
    stop: watch::Sender<bool>,
    listening: Option<JoinHandle<()>>,
    program: Child,
    input: ChildStdin,
    output: Option<BufReader<ChildStdout>>,
}

impl WaysIn {
    /// Opens them into a store.
    pub async fn open(office: &Office, replies: ReplyBase) -> WaysIn {
        let inbox = Inbox::new(office.store.clone(), office.hands.clock());
        let anywhere = "127.0.0.1:0".parse().expect("an address");
        let listener = MailListener::bind(anywhere, inbox.clone(), replies, "play.example.org")
            .await
            .expect("it listens");
        let ListenAddress::Tcp(at) = listener.address() else { panic!("a port") };
        let (stop, stopping) = watch::channel(false);
        let listening = Some(tokio::spawn(listener.run(stopping)));
        let folder = tempfile::tempdir().expect("a folder");
        for part in ["new", "cur", "tmp"] {
            std::fs::create_dir(folder.path().join(part)).expect("a folder");
        }
        let maildir = Maildir::new(folder.path().to_owned(), inbox);
        let mut program = Command::new("python3")
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/mail/deliver.py"))
            .args(["127.0.0.1", &at.port().to_string()])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Python runs");
        let input = program.stdin.take().expect("its input");
        let output = program.stdout.take().map(BufReader::new);
        let port = at.port();
        WaysIn { port, folder, maildir, stop, listening, program, input, output }
    }

    /// Brings a mail; what the program says.
    pub async fn bring(&mut self, way: Way, to: &str, mail: &str) -> String {
        self.bring_to(way, &[to], mail).await
    }

    /// Brings a mail to several recipients at once.
    pub async fn bring_to(&mut self, way: Way, to: &[&str], mail: &str) -> String {
        let to: Vec<&str> = to.iter().map(|to| to.trim_matches(['<', '>'])).collect();
        let job = json!({ "way": way.word(), "to": to, "mail": mail });
        writeln!(self.input, "{job}").expect("a line");
        let mut output = self.output.take().expect("its output");
        // The listener goes on meanwhile.
        let reading = tokio::task::spawn_blocking(move || {
            let mut said = String::new();
            output.read_line(&mut said).expect("a line");
            (output, said)
        });
        let (output, said) = reading.await.expect("a line");
        self.output = Some(output);
        if way == Way::Maildir {
            self.sweep().await;
        }
        serde_json::from_str(&said).expect("a line of JSON")
    }

    /// Looks into the Maildir; how many mails there were.
    async fn sweep(&self) -> usize {
        let mut stopping = self.stop.subscribe();
        self.maildir.take_all(&mut stopping).await.expect("it can be read")
    }

    fn files(&self, part: &str) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path().join(part)).expect("a folder");
        entries.map(|it| it.expect("a file").file_name().into_string().expect("a name")).collect()
    }

    /// Stops listening, and waits for conversations to come to their ends.
    async fn stop(&mut self) {
        self.stop.send(true).expect("it runs");
        self.listening.take().expect("it runs").await.expect("it stops");
    }
}

impl Drop for WaysIn {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn base() -> ReplyBase {
    ReplyBase::try_from(&address("turnpost@example.org")).expect("a base")
}

const MAIL: &str =
    "From: ann@example.net\nTo: turnpost+abc@example.org\nMessage-ID: <1@example.net>\n\n3\n";

/// How many mails were received.
fn kept(database: &TestDatabase) -> i64 {
    database.number("SELECT count(*) AS number FROM received_mails")
}

#[tokio::test]
async fn a_mail_is_taken_once_whichever_way_it_comes_in() {
    let database = TestDatabase::sqlite();
    let office = Office::over(database.open().url().clone(), "kathai").await;
    let mut ways = WaysIn::open(&office, base()).await;
    for way in Way::ALL {
        assert_eq!(ways.bring(way, "turnpost+abc@example.org", MAIL).await, "ok", "{way:?}");
        assert_eq!(kept(&database), 1, "{way:?}");
    }
    assert!(ways.files("new").is_empty() && ways.files("cur").is_empty(), "it was taken");
    for way in [Way::Lmtp, Way::Smtp] {
        let said = ways.bring(way, "ann@example.org", MAIL).await;
        assert!(said.contains("550") && said.contains("5.1.1"), "{said}");
    }
    // What is no answer is put aside, for somebody to see.
    std::fs::write(ways.folder.path().join("new/1.x"), vec![b'\n'; MAX_SIZE + 1]).expect("written");
    assert_eq!(ways.sweep().await, 1);
    assert_eq!(ways.files("cur"), ["1.x:2,F"]);
    assert_eq!(kept(&database), 1);
}

/// A folder, which nobody can read as a mail, whatever they may read.
#[tokio::test]
async fn a_file_of_the_maildir_that_cannot_be_read_keeps_none_behind_it_waiting() {
    let database = TestDatabase::sqlite();
    let office = Office::over(database.open().url().clone(), "kathai").await;
    let ways = WaysIn::open(&office, base()).await;
    let new = ways.folder.path().join("new");
    std::fs::create_dir(new.join("1.x")).expect("a folder");
    std::fs::write(new.join("2.x"), MAIL).expect("written");
    let mut stopping = ways.stop.subscribe();
    let told = ways.maildir.take_all(&mut stopping).await.expect_err("one cannot be read");
    assert!(told.to_string().starts_with("1.x: "), "{told}");
    assert_eq!(kept(&database), 1, "the other is taken");
    assert_eq!(ways.files("new"), ["1.x"], "it stays for somebody to see");
}

#[tokio::test]
async fn a_mail_that_cannot_be_kept_stays_with_the_mail_server() {
    let database = TestDatabase::sqlite();
    let office = Office::over(database.open().url().clone(), "kathai").await;
    let mut ways = WaysIn::open(&office, base()).await;
    database.try_execute("ALTER TABLE received_mails RENAME TO elsewhere").expect("renamed");
    for way in [Way::Lmtp, Way::Smtp] {
        let said = ways.bring(way, "turnpost+abc@example.org", MAIL).await;
        assert!(said.contains("451") && said.contains("try again"), "{said}");
    }
    std::fs::write(ways.folder.path().join("new/1.x"), MAIL).expect("written");
    let mut stopping = ways.stop.subscribe();
    ways.maildir.take_all(&mut stopping).await.expect_err("the database has no such table");
    assert_eq!(ways.files("new"), ["1.x"]);
    database.try_execute("ALTER TABLE elsewhere RENAME TO received_mails").expect("renamed");
    assert_eq!(ways.bring(Way::Lmtp, "turnpost+abc@example.org", MAIL).await, "ok");
    assert_eq!(ways.sweep().await, 1);
    assert_eq!(kept(&database), 1);
}

/// Says something, and reads until something is said that holds this.
async fn talk(stream: &mut TcpStream, said: &[u8], until: &str) -> String {
    stream.write_all(said).await.expect("said");
    let mut heard = String::new();
    while !heard.contains(until) {
        let mut part = [0; 4096];
        let length = stream.read(&mut part).await.expect("an answer");
        assert!(length > 0, "the end of it: {heard}");
        heard.push_str(&String::from_utf8_lossy(&part[..length]));
    }
    heard
}

#[tokio::test]
async fn what_is_too_large_is_taken_in_part_and_what_is_too_much_or_smuggled_not_at_all() {
    let database = TestDatabase::sqlite();
    let office = Office::over(database.open().url().clone(), "kathai").await;
    let mut ways = WaysIn::open(&office, base()).await;
    let connect = || TcpStream::connect(("127.0.0.1", ways.port));
    let mut stream = connect().await.expect("a connection");
    talk(&mut stream, b"", "220").await;
    let begin = b"LHLO mx\r\nMAIL FROM:<a@example.net>\r\nRCPT TO:<turnpost+a@example.org>\r\n\
                  RCPT TO:<turnpost+b@example.org>\r\nDATA\r\n";
    talk(&mut stream, begin, "354").await;
    stream.write_all(&MAIL.replace('\n', "\r\n").into_bytes()).await.expect("said");
    for _ in 0..=(MAX_SIZE / 65_536) {
        stream.write_all(&b"0123456789abcde\n".repeat(4096)).await.expect("said");
    }
    let heard = talk(&mut stream, b"\r\n.\r\nNOOP\r\n", "Still here").await;
    assert_eq!(heard.matches("250 2.0.0 It is on disk").count(), 2, "{heard}");
    let size = database.number("SELECT max(length(raw)) AS number FROM received_mails");
    assert_eq!(usize::try_from(size), Ok(MAX_SIZE), "the beginning is kept");
    // A dot between two bare line feeds ends nothing (CVE-2023-51764 and its like).
    talk(&mut stream, &begin[9..], "354").await;
    let smuggled = "From: a@example.net\r\n\r\nx\n.\nMAIL FROM:<b@example.net>\r\n.\r\nNOOP\r\n";
    let heard = talk(&mut stream, smuggled.as_bytes(), "Still here").await;
    assert_eq!(heard.matches("250 2.0.0 It is on disk").count(), 2, "{heard}");
    assert_eq!(kept(&database), 2, "one mail more");
    talk(&mut stream, &begin[9..], "354").await;
    let heard = talk(&mut stream, b".\r\nNOOP\r\n", "Still here").await;
    assert_eq!(heard.matches("554 5.6.0").count(), 2, "an empty mail ends, too: {heard}");
    // As many conversations as there may be, and one more.
    let mut others = Vec::new();
    for _ in 1..16 {
        let mut other = connect().await.expect("a connection");
        talk(&mut other, b"", "220").await;
        others.push(other);
    }
    let mut one_more = connect().await.expect("a connection");
    talk(&mut one_more, b"", "421 4.7.0").await;
    talk(&mut stream, b"QUIT\r\n", "221").await;
    // Who is connected when the server stops is told.
    let told = tokio::spawn(async move { talk(&mut others[0], b"", "421 4.3.2").await });
    ways.stop().await;
    told.await.expect("it is told");
}

/// What else was typed may stand in what is not kept.
#[tokio::test]
async fn the_writer_of_an_answer_that_is_too_large_is_told_so_and_nothing_of_it_is_done() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let mut ways = WaysIn::open(&desk.office, base()).await;
    let (number, before) = (desk.number(seat).await, desk.head().await);
    let quoted = "0123456789abcde\n".repeat(MAX_SIZE / 16);
    let unbroken = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let player = desk.office.people[seat];
    // Each way, and in every language.
    for (way, language) in Way::ALL.into_iter().cycle().zip(Language::ALL.iter().rev()) {
        let known = desk.office.store.player(player).await.expect("read").expect("a player");
        let settings = Settings { language: *language, ..known.settings };
        desk.office
            .store
            .change_account(player, settings.into(), Replaces::Anything)
            .await
            .expect("stored");
        let large = desk.written(seat, &to, &number, &quoted);
        assert_eq!(ways.bring(way, &to, &large).await, "ok", "{way:?}");
        desk.worker.drain().await.expect("handled");
        let mails = desk.office.drain().await;
        assert_eq!(mails.len(), 1, "{way:?}: {mails:?}");
        let told = unbroken(&text(&mails[0]));
        for said in ["mail-answer-too-large", "mail-answer-nothing-done"] {
            assert!(told.contains(&unbroken(&language.word(said))), "{way:?}: {said}: {told}");
        }
        assert_eq!(desk.head().await, before, "{way:?}");
        desk.office.hands.forward(3600);
    }
    // Without what made it so large it is played.
    let small = desk.written(seat, &to, &number, "x");
    assert_eq!(ways.bring(Way::Lmtp, &to, &small).await, "ok");
    desk.worker.drain().await.expect("handled");
    assert!(desk.head().await > before, "it is played");
}

#[tokio::test]
async fn what_nobody_takes_back_comes_from_a_machine_and_is_not_answered() {
    let mut desk = Desk::open().await;
    let (_, seat, to) = desk.first_turn().await;
    let to = to.trim_matches(['<', '>']).to_owned();
    let mut ways = WaysIn::open(&desk.office, base()).await;
    let mut stream = TcpStream::connect(("127.0.0.1", ways.port)).await.expect("a connection");
    talk(&mut stream, b"LHLO mx\r\n", "SIZE").await;
    let mut answers = Vec::new();
    for from in ["", "ann@example.net"] {
        let begin = format!("MAIL FROM:<{from}>\r\nRCPT TO:<{to}>\r\nDATA\r\n");
        talk(&mut stream, begin.as_bytes(), "354").await;
        let mail = desk.written(seat, &to, "Back on Monday.", "x").replace('\n', "\r\n");
        talk(&mut stream, format!("{mail}\r\n.\r\n").as_bytes(), "on disk").await;
        desk.worker.drain().await.expect("handled");
        answers.push(desk.office.drain().await.len());
    }
    assert_eq!(answers, [0, 1]);
    ways.stop().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_socket_in_the_file_system_is_taken_over_from_who_is_gone_and_from_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lmtp");
    let store: Store = TestDatabase::sqlite().open();
    let inbox = Inbox::new(store, turnpost::game::time::Clock::system());
    let address = ListenAddress::Unix(path.clone());
    drop(std::os::unix::net::UnixListener::bind(&path).expect("a socket that nobody listens on"));
    let bind = || MailListener::bind(address.clone(), inbox.clone(), base(), "play.example.org");
    let listener = bind().await.expect("it listens");
    let (stop, stopping) = watch::channel(false);
    let listening = tokio::spawn(listener.run(stopping));
    assert!(bind().await.is_err(), "somebody listens there");
    let mut stream = tokio::net::UnixStream::connect(&path).await.expect("a connection");
    let mut heard = [0; 3];
    stream.read_exact(&mut heard).await.expect("a greeting");
    assert_eq!(&heard, b"220");
    stop.send(true).expect("it runs");
    listening.await.expect("it stops");
    assert!(!path.exists(), "nothing is left behind");
}
