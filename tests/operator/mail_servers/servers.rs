//! Throw-away Postfix and Dovecot, and what is in their mailboxes.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use lettre::{SmtpTransport, Transport as _, address::Envelope};

use crate::archives::url;
use crate::support::{
    database::TestDatabase,
    process::{TIMEOUT, free_address, wait_for},
};

/// How Postfix brings answers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    Lmtp,
    Smtp,
    Pipe,
    Maildir,
    Imap,
}

impl Way {
    pub const ALL: [Way; 5] = [Way::Lmtp, Way::Smtp, Way::Pipe, Way::Maildir, Way::Imap];
}

/// Passes on what comes, changed, until it ends.
fn pass_on(mut from: TcpStream, mut to: TcpStream, change: fn(&mut [u8])) {
    let mut bytes = [0; 4096];
    while let Ok(read @ 1..) = from.read(&mut bytes) {
        change(&mut bytes[..read]);
        if to.write_all(&bytes[..read]).is_err() {
            break;
        }
    }
    let _ = to.shutdown(Shutdown::Both);
}

/// Gives what a server can do another name, as long.
fn without_idle(said: &mut [u8]) {
    let found = said.windows(6).position(|it| it == b" IDLE ");
    if let Some(at) = found {
        said[at..at + 6].copy_from_slice(b" XXXX ");
    }
}

/// Postfix and Dovecot; gone when dropped, or when the test process is.
pub struct MailServers {
    /// Where Postfix takes mails that are brought in each way.
    ports: [u16; 5],
    /// Where Dovecot takes mails.
    lmtp: u16,
    pub imap: u16,
    pub imaps: u16,
    /// Where Turnpost takes answers by LMTP and SMTP.
    pub turnpost: u16,
    folder: tempfile::TempDir,
    child: Child,
}

impl MailServers {
    /// Starts them with these mailboxes of players.example. A command puts what it is given into
    /// this database.
    pub fn start(mailboxes: &[&str], database: &TestDatabase) -> MailServers {
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
        let file = || database.strip_prefix("sqlite:").expect("where the database is");
        let socket = database.split("host=").nth(1).unwrap_or_else(file);
        let owner = std::fs::metadata(socket).expect("its folder").uid();
        write("pipe-user", name_of(owner));
        let certified = rcgen::generate_simple_self_signed(["localhost".to_owned()]);
        let certified = certified.expect("a certificate");
        write("certificate.pem", certified.cert.pem());
        write("key.pem", certified.signing_key.serialize_pem());
        let ports: [u16; 5] = std::array::from_fn(|_| free_address().port());
        let [lmtp, imap, imaps, turnpost] = std::array::from_fn(|_| free_address().port());
        let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/mail-servers");
        let numbers = [lmtp, imap, imaps, turnpost].into_iter().chain(ports);
        let mut child = Command::new(tool)
            .arg(path)
            .args(numbers.map(|port| port.to_string()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the mail servers start");
        let output = child.stdout.take().expect("its output");
        let mut servers = MailServers { ports, lmtp, imap, imaps, turnpost, folder, child };
        let mut said = String::new();
        BufReader::new(output).read_line(&mut said).expect("a line");
        assert_eq!(said, "started\n", "{}", servers.log());
        wait_for("Postfix and Dovecot listen", || {
            let mut all = ports.iter().chain([&imap, &imaps]);
            all.all(|port| TcpStream::connect(("127.0.0.1", *port)).is_ok())
        });
        assert!(servers.child.try_wait().expect("its state").is_none());
        servers
    }

    /// Where Postfix takes mails that it brings this way.
    pub fn port(&self, way: Way) -> u16 {
        self.ports[way as usize]
    }

    /// What Postfix's log says of a mail that it has brought this way: by what, and to whom.
    pub fn in_log(&self, way: Way) -> [String; 2] {
        let (program, relay) = match way {
            Way::Lmtp => ("lmtp", format!("127.0.0.1[127.0.0.1]:{}", self.turnpost)),
            Way::Smtp => ("smtp", format!("127.0.0.1[127.0.0.1]:{}", self.turnpost)),
            Way::Pipe => ("pipe", "answers".to_owned()),
            Way::Maildir => ("virtual", "virtual".to_owned()),
            Way::Imap => ("lmtp", format!("127.0.0.1[127.0.0.1]:{}", self.lmtp)),
        };
        [format!("postfix/{program}["), format!("relay={relay},")]
    }

    /// The settings of a server that sends its mails here, and to which they are answered.
    pub fn settings(&self, domain: &str) -> Vec<String> {
        vec![
            "--demo=false".to_owned(),
            "--mail-transport=smtp".to_owned(),
            "--mail-smtp-host=127.0.0.1".to_owned(),
            format!("--mail-smtp-port={}", self.port(Way::Lmtp)),
            "--mail-smtp-security=none".to_owned(),
            format!("--base-url=https://{domain}"),
            format!("--mail-from=turnpost@{domain}"),
            format!("--mail-reply-to=turnpost@{domain}"),
            // The players have no domains whose signatures could be checked.
            "--mail-trust-sender=true".to_owned(),
        ]
    }

    /// The settings of a server that takes answers whichever way they are brought; the password of
    /// its account at Dovecot is in this file.
    pub fn ways_in(&self, password: &Path) -> Vec<String> {
        let own = [
            format!("--mail-lmtp=127.0.0.1:{}", self.turnpost),
            format!("--mail-maildir={}", self.folder.path().join("answers").display()),
        ];
        own.into_iter().chain(self.account(password)).collect()
    }

    /// The settings of a server that fetches answers from its account at Dovecot; its password is in
    /// this file.
    pub fn account(&self, password: &Path) -> Vec<String> {
        vec![
            "--mail-imap-host=localhost".to_owned(),
            "--mail-imap-security=starttls".to_owned(),
            format!("--mail-imap-port={}", self.imap),
            "--mail-imap-user=turnpost".to_owned(),
            format!("--mail-imap-certificates={}", self.certificate().display()),
            format!("--mail-imap-password-file={}", password.display()),
        ]
    }

    /// A port at which Dovecot does not say that it can tell of new mails.
    pub fn without_idle(&self) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let (port, imap) = (listener.local_addr().expect("its address").port(), self.imap);
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = TcpStream::connect(("127.0.0.1", imap)).expect("Dovecot");
                let own = |it: &TcpStream| it.try_clone().expect("a connection");
                let (from, to) = (own(&client), own(&server));
                std::thread::spawn(move || pass_on(from, to, |_| ()));
                std::thread::spawn(move || pass_on(server, client, without_idle));
            }
        });
        port
    }

    /// The certificate that Dovecot shows.
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate.pem")
    }

    pub fn log(&self) -> String {
        let log = |name: &str| std::fs::read_to_string(self.folder.path().join(name));
        [log("postfix/log"), log("dovecot/log")].map(Result::unwrap_or_default).concat()
    }

    /// What is in a mailbox, the oldest mail first.
    pub fn mails(&self, mailbox: &str) -> Vec<String> {
        let mut session = self.open(mailbox);
        let count = session.count();
        (1..=count).map(|number| session.say(&format!("FETCH {number} BODY.PEEK[]"))).collect()
    }

    /// Waits for a mail that this is true of.
    pub fn mail(&self, mailbox: &str, what: &str, is_it: impl Fn(&str) -> bool) -> String {
        let mut found = None;
        let began = std::time::Instant::now();
        while found.is_none() {
            assert!(began.elapsed() < TIMEOUT, "{mailbox}: no {what}\n{}", self.log());
            found = self.mails(mailbox).into_iter().find(|mail| is_it(mail));
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        found.expect("a mail")
    }

    /// A mailbox, opened.
    pub fn open(&self, mailbox: &str) -> Imap {
        let mut session = Imap::open(self.imap);
        session.say(&format!("LOGIN {mailbox} secret"));
        session
    }

    /// Sends a mail as a player's mail program does.
    /// Its Message-ID.
    pub fn send(&self, port: u16, from: &str, to: &str, text: &str) -> String {
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
        if std::thread::panicking() {
            eprintln!("the mail servers tell:\n{}", self.log());
        }
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
pub struct Imap {
    stream: BufReader<TcpStream>,
}

impl Imap {
    fn open(port: u16) -> Imap {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("Dovecot listens");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a limit");
        let mut stream = BufReader::new(stream);
        stream.read_line(&mut String::new()).expect("a greeting");
        Imap { stream }
    }

    /// How many mails there are.
    pub fn count(&mut self) -> usize {
        let selected = self.say("SELECT INBOX");
        let count =
            selected.lines().find_map(|line| line.strip_prefix("* ")?.strip_suffix(" EXISTS"));
        count.expect("a count").trim().parse().expect("a number")
    }

    /// What is answered to a command: for a mail, the mail alone.
    pub fn say(&mut self, command: &str) -> String {
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
