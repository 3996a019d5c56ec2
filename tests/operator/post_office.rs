//! A mail server that takes every mail and counts what it was given: one that gets a mail twice has
//! it twice, where a folder has one file.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::support::process::free_address;
use crate::table::header;

/// How long one that dawdles takes to say that it has taken a mail.
const DAWDLING: Duration = Duration::from_millis(20);

/// A mail that was taken.
#[derive(Clone)]
pub struct Taken {
    /// Its Message-ID.
    pub id: String,
    /// Its head.
    pub head: String,
    /// Whether it asks for a move.
    pub asks: bool,
    /// How often it came.
    pub times: usize,
}

/// What stands in a mail that asks for a move, and in what encodes a picture hardly ever.
pub const MOVE_LINK: &str = "/m/eyJ";

/// The server. It listens as long as the test process lives.
pub struct PostOffice {
    port: u16,
    taken: Arc<Mutex<Vec<Taken>>>,
    dawdles: bool,
}

impl PostOffice {
    pub fn open() -> PostOffice {
        let office = PostOffice::closed();
        office.reopen();
        office
    }

    /// One that has an address and does not listen.
    pub fn closed() -> PostOffice {
        let port = free_address().port();
        PostOffice { port, taken: Arc::default(), dawdles: false }
    }

    /// One that has a mail for a while before it says so.
    pub fn dawdling() -> PostOffice {
        let office = PostOffice { dawdles: true, ..PostOffice::closed() };
        office.reopen();
        office
    }

    /// Listens from now on.
    pub fn reopen(&self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).expect("its port");
        let (taken, dawdles) = (Arc::clone(&self.taken), self.dawdles);
        std::thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let kept = Arc::clone(&taken);
                // A server that was killed leaves in the middle of a word.
                std::thread::spawn(move || drop(serve(&connection, &kept, dawdles)));
            }
        });
    }

    /// The settings of a server that sends its mails here.
    pub fn settings(&self) -> Vec<String> {
        vec![
            "--mail-transport=smtp".to_owned(),
            "--mail-smtp-host=127.0.0.1".to_owned(),
            format!("--mail-smtp-port={}", self.port),
            "--mail-smtp-security=none".to_owned(),
            "--mail-from=turnpost@example.org".to_owned(),
        ]
    }

    /// How often each Message-ID was taken.
    pub fn taken(&self) -> BTreeMap<String, usize> {
        self.mails().into_iter().map(|mail| (mail.id, mail.times)).collect()
    }

    /// The mails, in the order in which they first came.
    pub fn mails(&self) -> Vec<Taken> {
        self.taken.lock().expect("no panic holds it").clone()
    }
}

fn serve(
    connection: &TcpStream,
    taken: &Mutex<Vec<Taken>>,
    dawdles: bool,
) -> Result<(), std::io::Error> {
    let mut lines = BufReader::new(connection).split(b'\n');
    let format = |answer: &str| {
        let mut out = connection;
        out.write_all(format!("{answer}\r\n").as_bytes())
    };
    format("220 post office")?;
    while let Some(line) = lines.next() {
        match line?.to_ascii_uppercase() {
            line if line.starts_with(b"EHLO") => format("250-post office\r\n250 8BITMIME")?,
            line if line.starts_with(b"QUIT") => return format("221 bye"),
            line if line.starts_with(b"DATA") => {
                format("354 go on")?;
                let (mut head, mut is_in_head, mut is_whole) = (String::new(), true, false);
                let mut asks = false;
                for line in lines.by_ref() {
                    let line = String::from_utf8_lossy(&line?).into_owned();
                    is_whole = line == ".\r";
                    if is_whole {
                        break;
                    }
                    is_in_head &= line != "\r";
                    asks |= line.contains(MOVE_LINK);
                    if is_in_head {
                        head.push_str(&line);
                        head.push('\n');
                    }
                }
                // Who has gone before the end of a mail has not sent it.
                if !is_whole {
                    return Ok(());
                }
                note(taken, head, asks);
                if dawdles {
                    std::thread::sleep(DAWDLING);
                }
                format("250 taken")?;
            }
            _ => format("250 well")?,
        }
    }
    Ok(())
}

fn note(taken: &Mutex<Vec<Taken>>, mut head: String, asks: bool) {
    head.push_str("\r\n");
    let id = format!("<{}>", header(&head, "Message-ID"));
    let mut taken = taken.lock().expect("no panic holds it");
    match taken.iter_mut().find(|mail| mail.id == id) {
        Some(known) => known.times += 1,
        None => taken.push(Taken { id, head, asks, times: 1 }),
    }
}
