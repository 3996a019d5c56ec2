//! The program, serving from a folder of its own, and the mails it writes there.

use std::{
    io::{Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use tempfile::TempDir;
use turnpost::mail::mailbox::Mailbox;

/// A serving process; killed when dropped.
pub struct Server {
    child: Child,
    address: SocketAddr,
    folder: TempDir,
}

/// A port that was free a moment ago.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its address")
}

/// Waits until something becomes true.
pub fn wait_for(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

impl Server {
    pub fn start() -> Server {
        let folder = TempDir::new().expect("a temporary folder");
        let address = free_address();
        let log = std::fs::File::create(folder.path().join("log")).expect("a file");
        let child = Command::new(env!("CARGO_BIN_EXE_turnpost"))
            .args(["serve", "--bind", &address.to_string()])
            .current_dir(folder.path())
            .stdout(Stdio::from(log.try_clone().expect("a file")))
            .stderr(Stdio::from(log))
            .spawn()
            .expect("the program starts");
        let server = Server { child, address, folder };
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

    fn mailbox(&self) -> Mailbox {
        Mailbox::new(self.folder.path().join("turnpost-data/mail"))
    }

    /// How many mails an address got.
    pub fn mail_count(&self, to: &str) -> usize {
        self.mailbox().list(Some(to), 10_000).expect("the mail folder").len()
    }

    /// The link of the newest mail to an address that has one at this door.
    pub fn link(&self, to: &str, door: &str) -> Option<String> {
        let start = format!("{}{door}", self.base());
        let mailbox = self.mailbox();
        let entries = mailbox.list(Some(to), 10_000).expect("the mail folder");
        entries.iter().find_map(|entry| {
            let mail = mailbox.read(&entry.name).expect("a mail");
            let link = mail.text.split_whitespace().find(|word| word.starts_with(&start));
            link.map(str::to_owned)
        })
    }

    /// Waits for a mail with a link at this door, after so many earlier mails.
    pub fn wait_for_link(&self, to: &str, door: &str, earlier: usize) -> String {
        let mut found = None;
        wait_for(&format!("a mail with {door} to {to}"), || {
            if self.mail_count(to) > earlier {
                found = self.link(to, door);
            }
            found.is_some()
        });
        found.expect("a link")
    }

    /// Every address in the mails so far that leads to this server.
    pub fn mailed_links(&self) -> Vec<String> {
        let mailbox = self.mailbox();
        let entries = mailbox.list(None, 10_000).expect("the mail folder");
        let base = self.base();
        let mut links = Vec::new();
        for entry in entries {
            let mail = mailbox.read(&entry.name).expect("a mail");
            let words = mail.text.split_whitespace().filter(|word| word.starts_with(&base));
            links.extend(words.map(str::to_owned));
        }
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
