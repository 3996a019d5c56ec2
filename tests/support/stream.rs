//! A client that follows a game, or all that concerns a player: it reads server-sent events, and goes on after the last
//! one that it knows when its connection is gone.

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::{SocketAddr, TcpStream},
    time::{Duration, Instant},
};

/// For how long a stream may be silent: heartbeats come every 20 seconds.
const SILENCE: Duration = Duration::from_secs(30);

/// How long it is waited for the next event before something else may be done.
const WAIT: Duration = Duration::from_millis(300);

/// What comes of a stream.
pub enum Next {
    /// An event, with its number.
    Event(u64, String),
    /// Nothing for now.
    Nothing,
    /// The stream has ended, in whatever way.
    End,
}

/// An open stream.
pub struct Stream {
    connection: TcpStream,
    /// When something came last.
    heard: Instant,
    /// What has come and is no whole chunk yet.
    raw: Vec<u8>,
    /// What has come and is no whole frame yet.
    text: Vec<u8>,
}

impl Stream {
    /// Asks at an address, with further lines of the request's head, for what comes after an event; nothing when no
    /// stream opens.
    pub fn open(address: SocketAddr, target: &str, headers: &str, after: u64) -> Option<Stream> {
        let mut connection = TcpStream::connect_timeout(&address, Duration::from_secs(5)).ok()?;
        connection.set_read_timeout(Some(WAIT)).ok()?;
        let request = format!(
            "GET {target} HTTP/1.1\r\nHost: {address}\r\n\
             Accept: text/event-stream\r\nLast-Event-ID: {after}\r\n{headers}\r\n"
        );
        connection.write_all(request.as_bytes()).ok()?;
        let (raw, text) = (Vec::new(), Vec::new());
        let mut stream = Stream { connection, heard: Instant::now(), raw, text };
        let head = loop {
            if let Some(end) = find(&stream.raw, b"\r\n\r\n") {
                let head: Vec<u8> = stream.raw.drain(..end + 4).collect();
                break String::from_utf8_lossy(&head).into_owned();
            }
            stream.read()?;
        };
        head.starts_with("HTTP/1.1 200").then_some(stream)
    }

    /// What comes next.
    pub fn next(&mut self) -> Next {
        loop {
            while let Some(end) = find(&self.text, b"\n\n") {
                let frame: Vec<u8> = self.text.drain(..end + 2).collect();
                if let Some((seq, event)) = event(&String::from_utf8_lossy(&frame)) {
                    return Next::Event(seq, event);
                }
            }
            match self.unchunk() {
                Some(true) => {}
                Some(false) => match self.read() {
                    Some(true) => {}
                    Some(false) => return Next::Nothing,
                    None => return Next::End,
                },
                None => return Next::End,
            }
        }
    }

    /// Reads what there is; whether there was something, or nothing at all at the end.
    fn read(&mut self) -> Option<bool> {
        let mut part = [0; 4096];
        match self.connection.read(&mut part) {
            Ok(0) => None,
            Ok(count) => {
                self.raw.extend_from_slice(&part[..count]);
                self.heard = Instant::now();
                Some(true)
            }
            Err(error) => {
                let is_silence =
                    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                (is_silence && self.heard.elapsed() < SILENCE).then_some(false)
            }
        }
    }

    /// Takes a whole chunk, if there is one; nothing at the last.
    fn unchunk(&mut self) -> Option<bool> {
        let Some(end) = find(&self.raw, b"\r\n") else { return Some(false) };
        let size = std::str::from_utf8(&self.raw[..end]).ok()?;
        let size = usize::from_str_radix(size, 16).ok()?;
        if size == 0 {
            return None;
        }
        let Some(chunk) = self.raw.get(end + 2..end + 2 + size) else { return Some(false) };
        if self.raw.len() < end + 2 + size + 2 {
            return Some(false);
        }
        self.text.extend_from_slice(chunk);
        self.raw.drain(..end + 2 + size + 2);
        Some(true)
    }
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

/// The number and the text of an event; nothing for a comment or a word to the client.
fn event(frame: &str) -> Option<(u64, String)> {
    let value = |name: &str| frame.lines().find_map(|line| line.strip_prefix(name));
    Some((value("id: ")?.parse().ok()?, value("data: ")?.to_owned()))
}
