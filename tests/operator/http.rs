//! As much HTTP as a test needs to speak to the running program.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// An answer of the server.
#[derive(Debug)]
pub struct Answer {
    /// The status code.
    pub status: u16,
    /// The head as it came.
    pub head: String,
    /// The body as text.
    pub body: String,
    /// The body as it came.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The value of a header, by its lower-case name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }
}

/// Sends one request on a connection of its own; an error when the server goes away.
pub fn try_request(
    address: SocketAddr,
    method: &str,
    target: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Answer> {
    let stream = TcpStream::connect_timeout(&address, Duration::from_secs(5))?;
    try_request_on(stream, address, method, target, headers, body)
}

/// Sends one request on this connection, which is the server's to close then.
pub fn try_request_on(
    mut stream: TcpStream,
    address: SocketAddr,
    method: &str,
    target: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Answer> {
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let mut text = format!("{method} {target} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
        text.push_str(&format!("Host: {address}\r\n"));
    }
    for (name, value) in headers {
        text.push_str(&format!("{name}: {value}\r\n"));
    }
    text.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
    stream.write_all(text.as_bytes())?;
    // The answer's own length ends it: the server may leave the connection open a while longer.
    let mut bytes = Vec::new();
    let mut part = [0; 16_384];
    loop {
        if let Some(answer) = parse(&bytes, method == "HEAD") {
            return Ok(answer);
        }
        match stream.read(&mut part)? {
            0 => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            count => bytes.extend_from_slice(&part[..count]),
        }
    }
}

/// Reads one answer to anything but HEAD.
pub fn read_answer(stream: &mut TcpStream) -> std::io::Result<Answer> {
    let mut bytes = Vec::new();
    let mut part = [0; 16_384];
    loop {
        if let Some(answer) = parse(&bytes, false) {
            return Ok(answer);
        }
        match stream.read(&mut part)? {
            0 => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            count => bytes.extend_from_slice(&part[..count]),
        }
    }
}

/// Sends one request and expects an answer.
pub fn request(
    address: SocketAddr,
    method: &str,
    target: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    try_request(address, method, target, headers, body)
        .unwrap_or_else(|error| panic!("{method} {target}: {error}"))
}

/// A whole answer, or nothing when its end is missing.
fn parse(bytes: &[u8], bodiless: bool) -> Option<Answer> {
    let split = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
    let rest = &bytes[split + 4..];
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let mut answer = Answer { status, head, body: String::new(), bytes: Vec::new() };
    let body = if bodiless || status == 204 || status == 304 {
        Vec::new()
    } else if answer.header("transfer-encoding") == Some("chunked") {
        unchunk(rest)?
    } else {
        let announced: usize = answer.header("content-length").map_or(Ok(0), str::parse).ok()?;
        rest.get(..announced)?.to_vec()
    };
    answer.body = String::from_utf8_lossy(&body).into_owned();
    answer.bytes = body;
    Some(answer)
}

fn unchunk(mut rest: &[u8]) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|window| window == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..end]).ok()?, 16).ok()?;
        let chunk = rest.get(end + 2..end + 2 + size)?;
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(chunk);
        rest = rest.get(end + 2 + size + 2..)?;
    }
}
