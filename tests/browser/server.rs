//! The program, serving from a folder of its own, and the mails it writes there.

use std::{
    collections::BTreeMap,
    io::{Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Mutex, PoisonError},
};

use tempfile::TempDir;
use turnpost::mail::mailbox::Mailbox;

use crate::process::{free_address, wait_for};

/// A serving process; killed when dropped.
pub struct Server {
    child: Child,
    address: SocketAddr,
    folder: TempDir,
    /// The mails that were read so far, by the names of their files, which sort by time.
    letters: Mutex<BTreeMap<String, Letter>>,
}

/// What matters of a mail.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Its file's name.
    pub name: String,
    /// The address it went to.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// The text part.
    pub text: String,
}

impl Letter {
    /// The first address in it that begins so.
    pub fn link(&self, start: &str) -> Option<&str> {
        self.text.split_whitespace().find(|word| word.starts_with(start))
    }

    /// The address that opens the page with the choice whose words begin so.
    pub fn choice(&self, words: &str) -> Option<&str> {
        // What can be answered with a number begins with it.
        let label = |line: &str| match line.split_once(": ") {
            Some((number, label)) if number.parse::<u32>().is_ok() => label.len(),
            _ => line.len(),
        };
        let lines = self.text.lines().map(|line| line.trim_start_matches("- ").trim());
        let mut lines = lines.map(|line| &line[line.len() - label(line)..]);
        lines.find(|line| line.starts_with(words))?;
        // What is said in several lines goes on before its address.
        lines.find(|line| line.starts_with("http"))
    }
}

impl Server {
    /// One whose mails have no boards, which nobody looks at in most tests.
    pub fn start() -> Server {
        Server::with(&["--mail-pictures=false"])
    }

    /// One whose mails are as everybody gets them.
    pub fn with_pictures_in_mails() -> Server {
        Server::with(&[])
    }

    fn with(settings: &[&str]) -> Server {
        let folder = TempDir::new().expect("a temporary folder");
        let address = free_address();
        let log = std::fs::File::create(folder.path().join("log")).expect("a file");
        let child = Command::new(env!("CARGO_BIN_EXE_turnpost"))
            .args(["serve", "--bind", &address.to_string()])
            .args(settings)
            .current_dir(folder.path())
            .stdout(Stdio::from(log.try_clone().expect("a file")))
            .stderr(Stdio::from(log))
            .spawn()
            .expect("the program starts");
        let letters = Mutex::default();
        let server = Server { child, address, folder, letters };
        wait_for("the server is ready", || server.status("/readyz") == Some(200));
        server
    }

    /// What the pages' addresses begin with.
    pub fn base(&self) -> String {
        format!("http://localhost:{}", self.address.port())
    }

    /// The link to the demo game that was printed.
    pub fn demo_link(&self) -> String {
        let log = std::fs::read_to_string(self.folder.path().join("log")).expect("the log");
        let start = format!("{}/m/", self.base());
        let link = log.split_whitespace().find(|word| word.starts_with(&start));
        link.expect("a link to the demo game").to_owned()
    }

    fn status(&self, path: &str) -> Option<u16> {
        let mut stream = TcpStream::connect(self.address).ok()?;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        answer.split(' ').nth(1)?.parse().ok()
    }

    /// What is behind a path, for whoever has this session.
    pub fn fetch(&self, path: &str, session: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        let request = format!(
            "GET {path} HTTP/1.0\r\nhost: localhost\r\ncookie: turnpost_session={session}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert_eq!(head.split(' ').nth(1), Some("200"), "{path}: {head}");
        body.to_owned()
    }

    /// Where the mails go.
    fn mail_folder(&self) -> PathBuf {
        self.folder.path().join("turnpost-data/mail")
    }

    /// The mails to an address so far, the oldest first. Every file is read once.
    pub fn letters(&self, to: &str) -> Vec<Letter> {
        let mut known = self.letters.lock().unwrap_or_else(PoisonError::into_inner);
        let mailbox = Mailbox::new(self.mail_folder());
        // The folder comes into being with the first mail.
        for file in std::fs::read_dir(self.mail_folder()).into_iter().flatten() {
            let path = file.expect("a file").path();
            let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
            if path.extension().is_some_and(|kind| kind == "eml") && !known.contains_key(name) {
                let mail = mailbox.read(name).expect("a mail");
                let letter = Letter {
                    name: name.to_owned(),
                    to: mail.entry.to,
                    subject: mail.entry.subject,
                    text: mail.text,
                };
                known.insert(name.to_owned(), letter);
            }
        }
        known.values().filter(|letter| letter.to == to).cloned().collect()
    }

    /// How many mails an address got.
    pub fn mail_count(&self, to: &str) -> usize {
        self.letters(to).len()
    }

    /// The newest mail to an address that has a link that begins like this.
    pub fn newest(&self, to: &str, ruleset: &str) -> Option<(Letter, String)> {
        self.newest_after(to, ruleset, 0)
    }

    /// The same, not looking at so many earlier mails.
    fn newest_after(&self, to: &str, ruleset: &str, earlier: usize) -> Option<(Letter, String)> {
        let start = format!("{}{ruleset}", self.base());
        self.letters(to).into_iter().skip(earlier).rev().find_map(|letter| {
            let link = letter.link(&start)?.to_owned();
            Some((letter, link))
        })
    }

    /// Waits for a mail with a link that begins like this, after so many earlier mails.
    pub fn wait_for_link(&self, to: &str, ruleset: &str, earlier: usize) -> String {
        let mut found = None;
        wait_for(&format!("a mail with {ruleset} to {to}"), || {
            found = self.newest_after(to, ruleset, earlier);
            found.is_some()
        });
        found.expect("a link").1
    }

    /// Waits for a mail with a code to sign in with.
    pub fn wait_for_code(&self, to: &str) -> String {
        let is_code = |word: &&str| {
            word.len() == 8
                && word.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
        };
        let mut found = None;
        wait_for(&format!("a mail with a code to {to}"), || {
            let letters = self.letters(to);
            let mut lines = letters.iter().rev().flat_map(|letter| letter.text.lines());
            found = lines.find_map(|line| Some(line.trim()).filter(is_code).map(str::to_owned));
            found.is_some()
        });
        found.expect("a code")
    }

    /// Every address in the mails to these people so far that leads to this server.
    pub fn mailed_links(&self, to: &[&str]) -> Vec<String> {
        let base = self.base();
        let mut links: Vec<String> = to
            .iter()
            .flat_map(|to| self.letters(to))
            .flat_map(|letter| {
                let words = letter.text.split_whitespace().filter(|word| word.starts_with(&base));
                words.map(str::to_owned).collect::<Vec<_>>()
            })
            .collect();
        links.sort();
        links.dedup();
        links
    }

    /// The number of events of all games, as the program itself counts them.
    pub fn events(&self) -> u64 {
        use diesel::{
            Connection as _, QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query,
            sql_types::BigInt,
        };
        #[derive(QueryableByName)]
        struct Row {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let data = self.folder.path().join("turnpost-data");
        let file = std::fs::read_dir(&data)
            .expect("the data folder")
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.extension().is_some_and(|it| it == "sqlite3" || it == "sqlite"))
            .expect("the database");
        let mut connection =
            SqliteConnection::establish(&file.to_string_lossy()).expect("a connection");
        let row: Row = sql_query("SELECT count(*) AS count FROM events")
            .get_result(&mut connection)
            .expect("a count");
        u64::try_from(row.count).expect("a count")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
