//! The process is killed between receiving an answer and answering it, again and again, at every step in
//! turn: no move is lost or made twice, and every answer is answered, and once. Answers come in every way there is,
//! those by IMAP from an account at a throw-away Dovecot, in games of all rulesets.
//!
//! `TURNPOST_KILLS` says how often it is killed; without it once at every step.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use lettre::{SmtpTransport, Transport as _, address::Envelope};
use rand::RngExt as _;
use turnpost::{mail::receive::Incoming, registry, store::DatabaseUrl};
use turnpost_rules::log::event::Seq;

use crate::archives::url;
use crate::command::turnpost;
use crate::mail_servers::servers::{self, MailServers};
use crate::post_office::PostOffice;
use crate::server::Server;
use crate::support::{
    database::TestDatabase,
    process::{TIMEOUT, free_address},
};
use crate::table::{Table, header};

/// How many answers are under way when the process is killed: one in each of so many games.
const GAMES: usize = 3;

/// How many answers are given in one game: fewer than any game takes.
const ROUNDS: usize = 20;

fn kills() -> usize {
    let wanted = std::env::var("TURNPOST_KILLS").ok().and_then(|text| text.parse().ok());
    wanted.unwrap_or(Step::ALL.len())
}

/// How far an answer has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    /// Nobody has said that it was taken.
    Coming,
    /// It is on disk.
    Kept,
    /// It is being read, and nothing has come of it.
    Claimed,
    /// It has moved, and is not at its end.
    Moved,
    /// What came of it is to be mailed.
    Handled,
    /// The mail about it is being written.
    Composing,
    /// The mail server has that mail and the process does not know.
    Left,
    /// The process has written down that it has left.
    Answered,
}

impl Step {
    const ALL: [Step; 8] = [
        Step::Coming,
        Step::Kept,
        Step::Claimed,
        Step::Moved,
        Step::Handled,
        Step::Composing,
        Step::Left,
        Step::Answered,
    ];
}

/// A way in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Way {
    Lmtp,
    Imap,
    Smtp,
    Maildir,
    Pipe,
}

const WAYS: [Way; 5] = [Way::Lmtp, Way::Imap, Way::Smtp, Way::Maildir, Way::Pipe];

/// An answer that is under way.
struct Letter {
    way: Way,
    /// The number of its game.
    game: usize,
    seat: usize,
    /// The last event before its move.
    since: Seq,
    id: String,
    digest: [u8; 32],
    from: String,
    to: String,
    /// What it has said at the table besides.
    words: String,
    mail: String,
}

#[derive(QueryableByName)]
struct ReceivedRow {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    id: i64,
    #[diesel(sql_type = diesel::sql_types::Binary)]
    digest: Vec<u8>,
    #[diesel(sql_type = diesel::sql_types::Text)]
    state: String,
    #[diesel(sql_type = diesel::sql_types::Nullable<diesel::sql_types::Text>)]
    owner: Option<String>,
}

#[derive(QueryableByName)]
struct AnswerRow {
    #[diesel(sql_type = diesel::sql_types::Text)]
    content: String,
    #[diesel(sql_type = diesel::sql_types::Nullable<diesel::sql_types::Text>)]
    owner: Option<String>,
}

/// A connection that looks past the process.
enum Behind {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Behind {
    fn of(database: &TestDatabase) -> Behind {
        match &database.url {
            DatabaseUrl::Sqlite(path) => Behind::Sqlite(
                SqliteConnection::establish(&path.to_string_lossy()).expect("a connection"),
            ),
            DatabaseUrl::Postgres(url) => {
                Behind::Postgres(PgConnection::establish(url).expect("a connection"))
            }
        }
    }

    fn rows<
        T: QueryableByName<diesel::sqlite::Sqlite> + QueryableByName<diesel::pg::Pg> + 'static,
    >(
        &mut self,
        query: &str,
    ) -> Vec<T> {
        let rows = match self {
            Behind::Sqlite(connection) => sql_query(query).load(connection),
            Behind::Postgres(connection) => sql_query(query).load(connection),
        };
        rows.expect("rows")
    }

    fn received(&mut self) -> Vec<ReceivedRow> {
        self.rows("SELECT id, digest, state, owner FROM received_mails ORDER BY id DESC LIMIT 10")
    }

    /// Answers that have not left.
    fn waiting(&mut self) -> Vec<AnswerRow> {
        self.rows("SELECT content, owner FROM outbox WHERE kind = 'answer' AND state = 'waiting'")
    }

    /// The mails that have not left: which, and for how many seconds they are held.
    fn held(&mut self) -> Vec<String> {
        let rows: Vec<AnswerRow> = self.rows(
            "SELECT kind || ' of ' || COALESCE(game_id, '') || ' to seat ' || COALESCE(seat, -1) \
             || ', ' || attempts || ' attempts, held for ' || (not_before - created_at) / 1000000 \
             AS content, owner FROM outbox WHERE state = 'waiting'",
        );
        rows.into_iter().map(|row| row.content).collect()
    }

    /// How far these have come, in their order.
    fn steps(&mut self, letters: &[Letter], tables: &[Table], post: &PostOffice) -> Vec<Step> {
        let (received, waiting) = (self.received(), self.waiting());
        let step = |letter: &Letter| {
            let Some(row) = received.iter().find(|row| row.digest == letter.digest) else {
                return Step::Coming;
            };
            if row.state == "waiting" {
                return match (tables[letter.game].head() > letter.since, &row.owner) {
                    (true, _) => Step::Moved,
                    (false, Some(_)) => Step::Claimed,
                    (false, None) => Step::Kept,
                };
            }
            let of_letter = |answer: &&AnswerRow| {
                let content: serde_json::Value =
                    serde_json::from_str(&answer.content).expect("JSON");
                content["received"] == row.id
            };
            match waiting.iter().find(of_letter) {
                None => Step::Answered,
                Some(AnswerRow { owner: None, .. }) => Step::Handled,
                Some(_) if answers(post, letter).is_empty() => Step::Composing,
                Some(_) => Step::Left,
            }
        };
        letters.iter().map(step).collect()
    }
}

/// The Message-IDs of the mails that answer this one.
fn answers(post: &PostOffice, letter: &Letter) -> BTreeSet<String> {
    let mails = post.mails().into_iter();
    let answers = mails.filter(|mail| header(&mail.head, "In-Reply-To") == letter.id);
    answers.map(|mail| mail.id).collect()
}

/// Where mails are brought.
#[derive(Copy, Clone)]
struct WaysIn<'a> {
    folder: &'a Path,
    url: &'a str,
    /// Where the process takes mails itself.
    port: u16,
    /// Where they are taken for its account, from which it fetches them.
    account: u16,
}

/// Brings a mail as a mail server does: again and again until it is told that it is on disk.
fn bring(letter: &Letter, ways_in: WaysIn<'_>, is_over: &AtomicBool) {
    let WaysIn { folder, url, port, account } = ways_in;
    if letter.way == Way::Maildir {
        let name = letter.id.replace('@', ".");
        let file = folder.join("answers/tmp").join(&name);
        std::fs::write(&file, &letter.mail).expect("written");
        return std::fs::rename(file, folder.join("answers/new").join(name)).expect("delivered");
    }
    let mut attempts = 0;
    let began = Instant::now();
    while !is_over.load(Ordering::Relaxed) {
        attempts += 1;
        let is_taken = match letter.way {
            Way::Pipe => receive(letter, folder, url, attempts == 1),
            Way::Lmtp => send_by_lmtp(letter, port),
            Way::Imap => send(letter, account),
            _ => send(letter, port),
        };
        if is_taken {
            return;
        }
        assert!(began.elapsed() < TIMEOUT, "{:?}: it is not taken", letter.way);
        std::thread::sleep(Duration::from_millis(30));
    }
}

/// Whether the command takes a mail; a first attempt may be killed, too.
fn receive(letter: &Letter, folder: &Path, url: &str, is_first: bool) -> bool {
    let recipient = format!("--recipient={}", letter.to);
    let mut command = turnpost(folder);
    command.args(["receive", &recipient, "--database-url", url]);
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the program");
    // It may be gone before it has read everything.
    let _ = child.stdin.take().expect("its input").write_all(letter.mail.as_bytes());
    if is_first {
        std::thread::sleep(Duration::from_millis(rand::rng().random_range(0..150)));
        let _ = child.kill();
    }
    child.wait().expect("its end").success()
}

fn send(letter: &Letter, port: u16) -> bool {
    let (from, to) = (letter.from.parse().expect("one"), letter.to.parse().expect("one"));
    let envelope = Envelope::new(Some(from), vec![to]).expect("an envelope");
    let transport = SmtpTransport::builder_dangerous("127.0.0.1").port(port).build();
    transport.send_raw(&envelope, letter.mail.replace('\n', "\r\n").as_bytes()).is_ok()
}

/// Whether a mail is taken for its one recipient (RFC 2033).
fn send_by_lmtp(letter: &Letter, port: u16) -> bool {
    let say = |stream: &mut BufReader<TcpStream>, words: &str, expected: char| -> bool {
        if stream.get_mut().write_all(words.as_bytes()).is_err() {
            return false;
        }
        loop {
            let mut line = String::new();
            // Killed in the middle, it says nothing more.
            if stream.read_line(&mut line).is_err() || !line.starts_with(expected) {
                return false;
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                return true;
            }
        }
    };
    let Ok(stream) = TcpStream::connect(("127.0.0.1", port)) else { return false };
    stream.set_read_timeout(Some(TIMEOUT)).expect("a limit");
    let mut stream = BufReader::new(stream);
    let envelope = [
        (String::new(), '2'),
        ("LHLO mx.example.org\r\n".to_owned(), '2'),
        (format!("MAIL FROM:<{}>\r\n", letter.from), '2'),
        (format!("RCPT TO:<{}>\r\n", letter.to), '2'),
        ("DATA\r\n".to_owned(), '3'),
        (format!("{}.\r\n", letter.mail.replace('\n', "\r\n")), '2'),
    ];
    envelope.iter().all(|(words, expected)| say(&mut stream, words, *expected))
}

/// A server with its ways in, and everything that it is killed over.
struct Killed<'a> {
    database: &'a TestDatabase,
    folder: tempfile::TempDir,
    url: String,
    port: u16,
    post: PostOffice,
    /// Where the account is that answers are fetched from.
    provider: MailServers,
    tables: Vec<Table>,
    /// How many mails had come when the player of a seat answered last: nothing of it is answered any more.
    known: BTreeMap<(usize, usize), usize>,
}

impl Killed<'_> {
    fn start(&self) -> Server {
        let mut arguments = vec![
            "--demo=false".to_owned(),
            format!("--database-url={}", self.url),
            "--base-url=https://play.example.org".to_owned(),
            "--mail-reply-to=turnpost@play.example.org".to_owned(),
            "--mail-trust-sender=true".to_owned(),
            format!("--mail-lmtp=127.0.0.1:{}", self.port),
            format!("--mail-maildir={}", self.folder.path().join("answers").display()),
        ];
        arguments.extend(self.post.settings());
        arguments.extend(self.provider.account(&self.folder.path().join("password")));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        Server::start(self.folder.path(), &arguments)
    }

    /// The answer of whoever a game waits for, to the newest mail that asks for it.
    fn letter(&mut self, server: &Server, game: usize, way: Way, number: usize) -> Letter {
        let table = &mut self.tables[game];
        let awaited = table.awaited().expect("the game goes on");
        let (seat, from) = (awaited.seat, table.address(awaited.seat));
        let known = self.known.get(&(game, seat)).copied().unwrap_or(0);
        let began = Instant::now();
        let to = loop {
            let mails = self.post.mails();
            let new = mails[known..].iter().rev();
            let found = new.filter(|mail| mail.asks).map(|mail| &mail.head).find(|head| {
                header(head, "List-Id").starts_with(&table.game.to_string())
                    && header(head, "To").contains(&from)
            });
            if let Some(head) = found {
                break header(head, "Reply-To");
            }
            let what = format!("letter {number}: a mail asks {from} in {}", table.game);
            let held = || Behind::of(self.database).held();
            assert!(began.elapsed() < TIMEOUT, "{what}\n{:?}\n{}", held(), server.log());
            std::thread::sleep(Duration::from_millis(20));
        };
        self.known.insert((game, seat), self.post.mails().len());
        let (id, words) = (format!("{number}.{game}@players.example"), format!("word {number}"));
        let mail = format!(
            "From: {from}\nTo: {to}\nSubject: Re: x\nMessage-ID: <{id}>\n\
             Date: Sat, 21 Nov 2026 21:00:00 +0100\nContent-Type: text/plain\n\n\
             {}\n/say {words}\n",
            awaited.text
        );
        let digest = Incoming::read(mail.as_bytes(), &[]).expect("a mail").digest;
        Letter { way, game, seat, since: awaited.since, id, digest, from, to, words, mail }
    }

    /// Lets the time pass for which the dead had mails in hand. On a file, a server that starts knows
    /// that they are dead.
    fn release(&self) {
        if matches!(self.database.url, DatabaseUrl::Sqlite(_)) {
            return;
        }
        for table in ["received_mails", "outbox"] {
            let statement = format!("UPDATE {table} SET lease_until = 0 WHERE owner IS NOT NULL");
            self.database.try_execute(&statement).expect("released");
        }
    }

    /// Kills the process once an answer has come to this step, and starts it anew; how far all answers
    /// had come.
    fn kill(&self, server: &mut Server, letters: &[Letter], at: Step) -> Vec<Step> {
        let (is_over, mut behind) = (AtomicBool::new(false), Behind::of(self.database));
        std::thread::scope(|scope| {
            for letter in letters {
                let is_over = &is_over;
                let account = self.provider.port(servers::Way::Imap);
                let (folder, url, port) = (self.folder.path(), self.url.as_str(), self.port);
                let ways_in = WaysIn { folder, url, port, account };
                scope.spawn(move || bring(letter, ways_in, is_over));
            }
            let began = Instant::now();
            if at == Step::Coming {
                std::thread::sleep(Duration::from_millis(rand::rng().random_range(0..20)));
            } else {
                while began.elapsed() < TIMEOUT
                    && !behind.steps(letters, &self.tables, &self.post).iter().any(|it| *it >= at)
                {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
            server.kill();
            let steps = behind.steps(letters, &self.tables, &self.post);
            // A short step may be over before it is seen. What has come to it does not go back.
            let is_reached = steps.iter().any(|step| *step >= at);
            is_over.store(!is_reached, Ordering::Relaxed);
            assert!(is_reached, "no answer comes to {at:?}: {steps:?}\n{}", server.log());
            self.release();
            *server = self.start();
            for letter in letters {
                let what = format!("{:?}: {} is answered", letter.way, letter.id);
                let began = Instant::now();
                while answers(&self.post, letter).is_empty() {
                    let is_in_time = began.elapsed() < TIMEOUT;
                    is_over.store(!is_in_time, Ordering::Relaxed);
                    assert!(is_in_time, "{what}\n{}", server.log());
                    std::thread::sleep(Duration::from_millis(20));
                }
            }
            steps
        })
    }
}

fn killed_while_answering(database: &TestDatabase) {
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["new", "cur", "tmp"] {
        std::fs::create_dir_all(folder.path().join("answers").join(part)).expect("a folder");
    }
    let set = |number: usize| {
        let ruleset = registry::ENTRIES[number % registry::ENTRIES.len()].rules().name();
        let names = ["anna", "ben", "cleo"].map(|name| format!("{name}{number}"));
        Table::set(database, ruleset, names.each_ref().map(String::as_str))
    };
    let tables = (0..GAMES * kills().div_ceil(ROUNDS)).map(set).collect();
    let (url, port, post) = (url(database), free_address().port(), PostOffice::dawdling());
    std::fs::write(folder.path().join("password"), "secret\n").expect("written");
    let provider = MailServers::start(&["turnpost"], database);
    let known = BTreeMap::new();
    let mut killed = Killed { database, folder, url, port, post, provider, tables, known };
    let mut server = killed.start();
    let mut stats: BTreeMap<Step, usize> = BTreeMap::new();
    for number in 0..kills() {
        let first = number / ROUNDS * GAMES;
        let letters: Vec<Letter> = (first..first + GAMES)
            .map(|game| {
                // Two kills come by all of them.
                let way = WAYS[(number * GAMES + game) % WAYS.len()];
                killed.letter(&server, game, way, number)
            })
            .collect();
        // A few kills alone are better in the middle than at the edges.
        let at = Step::ALL[(number * 3 + 3) % Step::ALL.len()];
        for step in killed.kill(&mut server, &letters, at) {
            *stats.entry(step).or_default() += 1;
        }
        for letter in &letters {
            let table = &killed.tables[letter.game];
            let what = format!("{:?} {}, killed at {at:?}", letter.way, letter.id);
            assert_eq!(table.moves_since(letter.since, letter.seat), 1, "moves of {what}");
            assert_eq!(table.said(&letter.words), 1, "words of {what}");
            assert_eq!(answers(&killed.post, letter).len(), 1, "answers to {what}");
        }
    }
    server.kill();
    for table in &killed.tables {
        table.is_whole();
    }
    // Only the mail that its death has caught between the mail server's word and its own note comes
    // again, under the same name.
    let twice: usize = killed.post.taken().values().map(|times| times - 1).sum();
    assert!(twice <= kills(), "{} kills, {twice} mails came twice", kills());
    println!("{} kills, {twice} mails came twice; answers were at {stats:?}", kills());
    println!("still to leave: {:?}", Behind::of(database).held());
    // The last step goes over into no other one, and is caught when it is aimed at.
    if kills() >= Step::ALL.len() {
        assert!(stats.contains_key(&Step::Answered), "{stats:?}");
    }
    if kills() >= 50 {
        for step in Step::ALL {
            assert!(stats.contains_key(&step), "never killed at {step:?}: {stats:?}");
        }
    }
}

#[test]
fn killed_while_it_answers_on_sqlite_it_loses_and_doubles_nothing() {
    killed_while_answering(&TestDatabase::sqlite());
}

#[test]
fn killed_while_it_answers_on_postgresql_it_loses_and_doubles_nothing() {
    killed_while_answering(&TestDatabase::postgres());
}
