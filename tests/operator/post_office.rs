//! A mail server that takes every mail and counts what it was given: one that gets a mail twice has
//! it twice, where a folder has one file.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// The server. It listens as long as the test process lives.
pub struct PostOffice {
    port: u16,
    taken: Arc<Mutex<BTreeMap<String, usize>>>,
}

impl PostOffice {
    pub fn open() -> PostOffice {
        let office = PostOffice::closed();
        office.reopen();
        office
    }

    /// One that has an address and does not listen.
    pub fn closed() -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        PostOffice { port, taken: Arc::new(Mutex::new(BTreeMap::new())) }
    }

    /// Listens from now on.
    pub fn reopen(&self) {
        let listener = TcpListener::bind(("127.0.0.1", self.port)).expect("its port");
        let taken = Arc::clone(&self.taken);
        std::thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let kept = Arc::clone(&taken);
                // A server that was killed leaves in the middle of a word.
                std::thread::spawn(move || drop(serve(&connection, &kept)));
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
        self.taken.lock().expect("no panic holds it").clone()
    }
}

fn serve(
    connection: &TcpStream,
    taken: &Mutex<BTreeMap<String, usize>>,
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
                let mut id = None;
                for line in lines.by_ref() {
                    let line = String::from_utf8_lossy(&line?).into_owned();
                    if line == ".\r" {
                        break;
                    }
                    let named = line.strip_prefix("Message-ID: ").map(str::trim_end);
                    id = id.or(named.map(str::to_owned));
                }
                let id = id.expect("a Message-ID");
                *taken.lock().expect("no panic holds it").entry(id).or_default() += 1;
                format("250 taken")?;
            }
            _ => format("250 well")?,
        }
    }
    Ok(())
}
