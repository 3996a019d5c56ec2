//! Somebody who takes the requests of webhooks.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU16, AtomicUsize, Ordering},
    },
};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
};
use turnpost::webhook::{Resolve, Resolving};

use crate::contract::check_notice;

/// A request as it came.
#[derive(Clone, Debug)]
pub struct Received {
    pub head: String,
    /// Its body, as far as it is text.
    pub body: String,
    pub bytes: Vec<u8>,
}

impl Received {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).expect("JSON")
    }
}

/// What a program answers to a request: a body of JSON, with status 200.
pub type Program = Box<dyn Fn(&Received) -> Option<Value> + Send>;

/// A server that answers every request with the status it was told to, unless a program answers. Its name is what
/// [`Receiver::resolver`] says it is.
pub struct Receiver {
    pub address: SocketAddr,
    status: Arc<AtomicU16>,
    received: Arc<Mutex<Vec<Received>>>,
    program: Arc<Mutex<Option<Program>>>,
}

impl Receiver {
    pub async fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let receiver = Receiver {
            address: listener.local_addr().expect("an address"),
            status: Arc::new(AtomicU16::new(204)),
            received: Arc::default(),
            program: Arc::default(),
        };
        let (status, received) = (Arc::clone(&receiver.status), Arc::clone(&receiver.received));
        let program = Arc::clone(&receiver.program);
        tokio::task::spawn_local(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let status = status.load(Ordering::SeqCst);
                if let Some(request) = serve(stream, status, &program).await {
                    received.lock().expect("requests").push(request);
                }
            }
        });
        receiver
    }

    /// Answers with this status from now on.
    pub fn answer(&self, status: u16) {
        self.status.store(status, Ordering::SeqCst);
    }

    /// Lets a program answer from now on.
    pub fn run(&self, program: impl Fn(&Received) -> Option<Value> + Send + 'static) {
        *self.program.lock().expect("a program") = Some(Box::new(program));
    }

    /// What came since the last call. What is signed is as the contract says.
    pub fn take(&self) -> Vec<Received> {
        let received = std::mem::take(&mut *self.received.lock().expect("requests"));
        for request in received.iter().filter(|it| it.header("webhook-signature").is_some()) {
            check_notice(|name| request.header(name).map(str::to_owned), &request.json());
        }
        received
    }

    /// Its address by a name.
    pub fn url(&self, path: &str) -> String {
        format!("http://hooks.example:{}{path}", self.address.port())
    }

    /// Says that every name is this server's.
    pub fn resolver(&self) -> Arc<Names> {
        Arc::new(Names { answers: vec![vec![self.address]], asked: AtomicUsize::new(0) })
    }
}

async fn serve(
    mut stream: TcpStream,
    status: u16,
    program: &Mutex<Option<Program>>,
) -> Option<Received> {
    let mut bytes = Vec::new();
    let (head, length) = loop {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
        let text = String::from_utf8_lossy(&bytes);
        let Some(end) = text.find("\r\n\r\n") else { continue };
        let head = text[..end].to_owned();
        let request = Received { head: head.clone(), body: String::new(), bytes: Vec::new() };
        let length: usize = request.header("content-length")?.parse().ok()?;
        break (head, end + 4 + length);
    };
    while bytes.len() < length {
        if stream.read_buf(&mut bytes).await.ok()? == 0 {
            return None;
        }
    }
    let bytes = bytes[head.len() + 4..].to_vec();
    let body = String::from_utf8_lossy(&bytes).into_owned();
    let received = Received { head, body, bytes };
    let said = program.lock().expect("a program").as_ref().and_then(|program| program(&received));
    let answer = match said {
        Some(said) => {
            let (said, media) = (said.to_string(), "application/json; charset=utf-8");
            let length = said.len();
            format!(
                "HTTP/1.1 200 OK\r\ncontent-type: {media}\r\ncontent-length: {length}\r\n\r\n{said}"
            )
        }
        None => format!(
            "HTTP/1.1 {status} Whatever\r\nlocation: http://127.0.0.1/elsewhere\r\ncontent-length: 0\r\n\r\n"
        ),
    };
    stream.write_all(answer.as_bytes()).await.ok()?;
    Some(received)
}

/// A name server that gives one answer after the other, the last for ever.
pub struct Names {
    pub answers: Vec<Vec<SocketAddr>>,
    pub asked: AtomicUsize,
}

impl Resolve for Names {
    fn resolve<'a>(&'a self, _: &'a str, _: u16) -> Resolving<'a> {
        let number = self.asked.fetch_add(1, Ordering::SeqCst);
        let answer = self.answers.get(number).or(self.answers.last()).cloned();
        Box::pin(async move { answer.ok_or_else(|| io::Error::other("no such host")) })
    }
}
