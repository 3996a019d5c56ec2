//! Clients that ask as fast as they are answered, each on a connection of its own.
//!
//! All of them live on one thread and do as little as HTTP allows, because they share the machine
//! with the server they measure.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::net::TcpStream;
use tokio::task::LocalSet;

/// What one client asks, one request after another.
pub trait Source: 'static {
    /// Writes the next request as it goes over the wire; `false` when there is none left.
    fn next(&mut self, wire: &mut Vec<u8>) -> bool;
}

/// What was measured.
#[derive(Debug, Default)]
pub struct Measured {
    /// How long every answer took, ascending.
    pub took: Vec<Duration>,
    /// From the first of them to the last.
    pub lasted: Duration,
}

impl Measured {
    /// Answers a second.
    pub fn rate(&self) -> f64 {
        self.took.len() as f64 / self.lasted.as_secs_f64()
    }

    /// The milliseconds within which so many of a hundred answers came.
    pub fn percentile(&self, percent: f64) -> f64 {
        let last = self.took.len().saturating_sub(1);
        let at = (last as f64 * percent / 100.0).round() as usize;
        self.took.get(at).copied().unwrap_or_default().as_secs_f64() * 1000.0
    }
}

/// Lets every source ask, all at once, until the time is over or each has no more to ask.
///
/// # Errors
/// When the server cannot be reached, goes away, or answers with anything but success.
pub fn run<S: Source>(
    address: SocketAddr,
    sources: Vec<S>,
    longest: Duration,
) -> io::Result<Measured> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let from = Instant::now();
    let until = from + longest;
    let local = LocalSet::new();
    let clients: Vec<_> = sources
        .into_iter()
        .map(|source| local.spawn_local(one_client(address, source, until)))
        .collect();
    local.block_on(&runtime, async {
        let mut all = Measured::default();
        for client in clients {
            all.took.extend(client.await.map_err(io::Error::other)??);
        }
        all.took.sort_unstable();
        all.lasted = from.elapsed();
        Ok(all)
    })
}

async fn one_client(
    address: SocketAddr,
    mut source: impl Source,
    until: Instant,
) -> io::Result<Vec<Duration>> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut took, mut wire, mut answer) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        wire.clear();
        let began = Instant::now();
        if began >= until || !source.next(&mut wire) {
            return Ok(took);
        }
        write_all(&stream, &wire).await?;
        read_answer(&stream, &mut answer).await?;
        took.push(began.elapsed());
        if !answer.starts_with(b"HTTP/1.1 2") {
            let request = String::from_utf8_lossy(&wire);
            let answer = String::from_utf8_lossy(&answer);
            return Err(io::Error::other(format!("{request}\nis answered with\n{answer}")));
        }
    }
}

async fn write_all(stream: &TcpStream, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match stream.try_write(bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => stream.writable().await?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Reads one answer whose length its head announces.
async fn read_answer(stream: &TcpStream, answer: &mut Vec<u8>) -> io::Result<()> {
    answer.clear();
    let mut whole = None;
    loop {
        if let Some(whole) = whole
            && answer.len() >= whole
        {
            return Ok(());
        }
        match stream.try_read_buf(answer) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) => whole = whole.or_else(|| length(answer)),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => stream.readable().await?,
            Err(error) => return Err(error),
        }
    }
}

/// The length of head and body, once the head is whole.
fn length(answer: &[u8]) -> Option<usize> {
    let head = answer.windows(4).position(|window| window == b"\r\n\r\n")? + 4;
    let text = std::str::from_utf8(&answer[..head]).ok()?;
    let body = text.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    Some(head + body.unwrap_or(0))
}

/// Writes a request.
pub fn request(wire: &mut Vec<u8>, line: &str, token: Option<&str>, body: &str) {
    let authorization =
        token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let content = if body.is_empty() {
        String::new()
    } else {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    };
    wire.extend_from_slice(
        format!("{line} HTTP/1.1\r\nHost: localhost\r\n{authorization}{content}\r\n{body}")
            .as_bytes(),
    );
}

/// Asks for the same few addresses again and again.
pub struct Reading {
    /// Addresses, each with the token it is asked for with.
    pub of: Vec<(String, Option<String>)>,
    /// How many requests are still to be made.
    pub left: usize,
}

impl Source for Reading {
    fn next(&mut self, wire: &mut Vec<u8>) -> bool {
        let Some(left) = self.left.checked_sub(1) else { return false };
        self.left = left;
        let (path, token) = &self.of[left % self.of.len()];
        request(wire, &format!("GET {path}"), token.as_deref(), "");
        true
    }
}
