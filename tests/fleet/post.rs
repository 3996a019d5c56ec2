//! A mail server for each machine, that takes every mail and writes down when, and knows which
//! machine has one in hand.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::history::{History, What};

/// How long a mail is in hand, so that a machine can be caught with one.
const IN_HAND: Duration = Duration::from_millis(50);

/// The servers. They listen as long as the test process lives.
pub struct Post {
    /// Where each machine's mails go.
    pub ports: [u16; 3],
    in_hand: Arc<[AtomicUsize; 3]>,
}

impl Post {
    pub fn open(history: &Arc<History>) -> Post {
        let in_hand: Arc<[AtomicUsize; 3]> = Arc::default();
        let ports = std::array::from_fn(|machine| {
            let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
            let port = listener.local_addr().expect("an address").port();
            let (history, in_hand) = (Arc::clone(history), Arc::clone(&in_hand));
            thread::spawn(move || {
                for connection in listener.incoming().flatten() {
                    let (history, in_hand) = (Arc::clone(&history), Arc::clone(&in_hand));
                    thread::spawn(move || {
                        // A server that was killed leaves in the middle of a word.
                        drop(serve(&connection, &history, &in_hand[machine]));
                    });
                }
            });
            port
        });
        Post { ports, in_hand }
    }

    /// A machine that has a mail in hand at this moment; none if nobody has had one for a while.
    pub fn holder(&self) -> Option<usize> {
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(3) {
            let held = |it: &AtomicUsize| it.load(Ordering::Relaxed) > 0;
            if let Some(machine) = self.in_hand.iter().position(held) {
                return Some(machine);
            }
            thread::sleep(Duration::from_millis(2));
        }
        None
    }
}

fn serve(
    connection: &TcpStream,
    history: &History,
    in_hand: &AtomicUsize,
) -> Result<(), std::io::Error> {
    let mut lines = BufReader::new(connection).split(b'\n');
    let say = |answer: &str| {
        let mut out = connection;
        out.write_all(format!("{answer}\r\n").as_bytes())
    };
    say("220 post")?;
    while let Some(line) = lines.next() {
        match line?.to_ascii_uppercase() {
            line if line.starts_with(b"EHLO") => say("250-post\r\n250 8BITMIME")?,
            line if line.starts_with(b"QUIT") => return say("221 bye"),
            line if line.starts_with(b"DATA") => {
                say("354 go on")?;
                let mut id = None;
                let mut is_whole = false;
                for line in lines.by_ref() {
                    let line = String::from_utf8_lossy(&line?).into_owned();
                    if line == ".\r" {
                        is_whole = true;
                        break;
                    }
                    let named = line.strip_prefix("Message-ID: ").map(str::trim_end);
                    id = id.or(named.map(str::to_owned));
                }
                if !is_whole {
                    return Ok(());
                }
                let began = history.now();
                in_hand.fetch_add(1, Ordering::Relaxed);
                history.add(began, What::Mail { id: id.expect("a Message-ID") });
                thread::sleep(IN_HAND);
                let said = say("250 taken");
                in_hand.fetch_sub(1, Ordering::Relaxed);
                said?;
            }
            _ => say("250 well")?,
        }
    }
    Ok(())
}
