//! Clients that hold connections and keep the server waiting, by the hundred, and everybody else.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::Command;
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};

use crate::http::{Answer, read_answer, try_request_on};
use crate::server::Server;
use crate::support::process::free_address;

/// What is waited for comes at once on a machine at rest. On one that is busy it may take this long.
const OUTER_LIMIT: Duration = Duration::from_secs(120);

/// Somebody with an address of their own on this machine.
#[derive(Clone, Copy)]
struct Client(Ipv4Addr);

const ATTACKER: Client = Client(Ipv4Addr::new(127, 7, 7, 7));
const NEIGHBOUR: Client = Client(Ipv4Addr::new(127, 7, 7, 8));
const ANYBODY: Client = Client(Ipv4Addr::new(127, 9, 9, 9));

impl Client {
    fn connect(self, server: &Server) -> std::io::Result<TcpStream> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
        socket.bind(&SocketAddr::from((self.0, 0)).into())?;
        socket.connect_timeout(&server.address.into(), OUTER_LIMIT)?;
        Ok(socket.into())
    }

    fn try_ask(self, server: &Server, method: &str, target: &str) -> std::io::Result<Answer> {
        try_request_on(self.connect(server)?, server.address, method, target, &[], "")
    }

    fn ask(self, server: &Server, target: &str) -> Answer {
        self.try_ask(server, "GET", target).unwrap_or_else(|error| panic!("{target}: {error}"))
    }

    /// Connections on which this was sent. One that is refused meanwhile is kept, too.
    fn hold(self, server: &Server, count: usize, sent: &str) -> Vec<TcpStream> {
        (0..count)
            .map(|_| {
                let mut stream = self.connect(server).expect("a connection");
                let _ = stream.write_all(sent.as_bytes());
                stream
            })
            .collect()
    }
}

/// No game beside those of the test, and no bound on how much is asked: only on who holds what.
const ARGUMENTS: [&str; 6] = ["--demo", "false", "--limits-stranger", "0", "--limits-sign-in", "0"];

/// A server with these settings.
fn serve(folder: &std::path::Path, more: &[&str]) -> Server {
    Server::start(folder, &[&ARGUMENTS[..], more].concat())
}

/// The value of a metric, by the beginning of its line.
fn metric(server: &Server, name: &str) -> u64 {
    let began = Instant::now();
    // Where a timeout is short, a busy machine may lose the question itself.
    let text = loop {
        match ANYBODY.try_ask(server, "GET", "/metrics") {
            Ok(answer) if answer.status == 200 => break answer.body,
            _ => assert!(began.elapsed() < OUTER_LIMIT, "no metrics"),
        }
    };
    let line = text.lines().find(|line| line.starts_with(&format!("turnpost_{name} ")));
    let value = line.and_then(|line| line.rsplit(' ').next()?.parse().ok());
    value.unwrap_or_else(|| panic!("no {name} in\n{text}"))
}

/// Waits until this holds.
fn until(what: &str, holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < OUTER_LIMIT, "in vain: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A request whose body ends in the middle.
fn half_body(target: &str, media: &str) -> String {
    format!(
        "POST {target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {media}\r\n\
         Content-Length: 100\r\n\r\n{{\"address\":"
    )
}

/// A login shell allows 1024 open files, and a server that a shell starts has to serve more.
#[test]
fn a_server_that_was_started_with_few_open_files_serves_more_connections_than_these() {
    rlimit::increase_nofile_limit(8192).expect("as many open files");
    let folder = tempfile::tempdir().expect("a folder");
    let address = free_address();
    let mut command = Command::new("/bin/sh");
    command
        .args(["-c", "ulimit -Sn 64 && ulimit -Hn 2048 && exec \"$@\"", "sh"])
        .args([env!("CARGO_BIN_EXE_turnpost"), "serve", "--bind", &address.to_string()])
        .args(ARGUMENTS)
        .args(["--connections-max-per-network", "0"])
        .current_dir(folder.path())
        .env_clear();
    let server = Server::spawn(command, address, folder.path());
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut held = NEIGHBOUR.hold(&server, 300, whole);
    for (at, stream) in held.iter_mut().enumerate() {
        stream.set_read_timeout(Some(OUTER_LIMIT)).expect("a timeout");
        let mut begins = [0; 12];
        stream.read_exact(&mut begins).unwrap_or_else(|error| panic!("connection {at}: {error}"));
        assert_eq!(&begins, b"HTTP/1.1 200", "connection {at}");
    }
    // All of them are still open.
    assert!(metric(&server, "connections") >= 300, "{}", server.log());
    assert!(server.log().contains("allows fewer connections"), "{}", server.log());
}

#[test]
fn one_network_that_holds_fifteen_hundred_half_bodies_shuts_nobody_out() {
    rlimit::increase_nofile_limit(8192).expect("as many open files");
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let api = half_body("/v1/sign-in", "application/json");
    let page = half_body("/sign-in", "application/x-www-form-urlencoded");
    let _held = (ATTACKER.hold(&server, 750, &api), ATTACKER.hold(&server, 750, &page));
    until("most are refused", || {
        metric(&server, "connections_rejected_total{of=\"network\"}") >= 1000
    });
    assert!(metric(&server, "connections") < 300);
    for client in [NEIGHBOUR, ANYBODY] {
        for target in ["/", "/readyz", "/sign-in", "/v1/rulesets", "/openapi.json"] {
            assert_eq!(client.ask(&server, target).status, 200, "{target}");
        }
    }
}

#[test]
fn whoever_keeps_the_server_waiting_is_cut_off_and_told_why() {
    rlimit::increase_nofile_limit(8192).expect("as many open files");
    let folder = tempfile::tempdir().expect("a folder");
    let bounds = [
        ["--connections-max-per-network", "0"],
        ["--connections-timeout-seconds", "10"],
        ["--connections-keep-alive-seconds", "10"],
    ];
    let server = serve(folder.path(), &bounds.concat());
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let half_head = "GET /healthz HTTP/1.1\r\nHost: local";
    let chunked = "POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\
                   5\r\nhello\r\n";
    // Far more than any buffer on the way holds.
    let unread = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(400);
    let kinds = [
        ("nothing at all", String::new()),
        ("half a head", half_head.to_owned()),
        ("half a head behind a whole request", format!("{whole}{half_head}")),
        ("nothing behind a whole request", whole.to_owned()),
        ("a body that nobody reads", chunked.to_owned()),
        ("answers that are not read", unread),
        ("half a body that nobody reads", half_body("/nowhere", "text/plain")),
    ];
    let held: Vec<_> =
        kinds.iter().map(|(kind, sent)| (kind, ATTACKER.hold(&server, 3, sent))).collect();
    until("all are cut off", || metric(&server, "connections") <= 1);
    drop(held);
    let slow = [
        ("/v1/sign-in", "application/json", "\"code\":\"request-timeout\""),
        ("/sign-in", "application/x-www-form-urlencoded", "did not arrive in time"),
    ];
    for (target, media, said) in slow {
        for mut stream in ATTACKER.hold(&server, 100, &half_body(target, media)) {
            stream.set_read_timeout(Some(OUTER_LIMIT)).expect("a limit");
            let answer = read_answer(&mut stream).expect("an answer");
            assert_eq!(answer.status, 408, "{target}: {}", answer.body);
            assert!(answer.body.contains(said), "{target}: {}", answer.body);
            assert_eq!(stream.read(&mut [0; 1]).unwrap_or(0), 0, "it is closed");
        }
    }
    assert!(!server.log().contains("ERROR"), "{}", server.log());
}

/// Python's and Node's clients keep a connection for five seconds, proxies for two minutes: a request
/// that meets its connection being closed is lost, so theirs has to end first.
#[test]
fn a_connection_waits_for_its_next_request_longer_than_clients_keep_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--connections-timeout-seconds", "1"]);
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let mut stream = ANYBODY.connect(&server).expect("a connection");
    stream.set_read_timeout(Some(OUTER_LIMIT)).expect("a limit");
    for silence in [0, 7, 2] {
        std::thread::sleep(Duration::from_secs(silence));
        stream.write_all(whole.as_bytes()).expect("it is open");
        assert_eq!(read_answer(&mut stream).expect("an answer").status, 200, "after {silence} s");
    }
    // Once a request has begun, its client may not stall.
    stream.write_all(&whole.as_bytes()[..20]).expect("it is open");
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"), "{rest:?}");
}

/// However long the server would wait for the rest: there is nothing more to be said on this
/// connection, and the client hears so.
#[test]
fn an_answer_given_before_its_body_had_come_says_that_the_connection_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--connections-timeout-seconds", "600"]);
    let chunked = "POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n\
                   5\r\nhello\r\n";
    for sent in [chunked.to_owned(), half_body("/nowhere", "text/plain")] {
        for mut stream in ATTACKER.hold(&server, 1, &sent) {
            stream.set_read_timeout(Some(OUTER_LIMIT)).expect("a limit");
            let answer = read_answer(&mut stream).expect("an answer");
            assert_eq!((answer.status, answer.header("connection")), (404, Some("close")));
            // Far sooner than the server waits for others.
            assert_eq!(stream.read(&mut [0; 1]).unwrap_or(0), 0, "it is closed");
        }
    }
}

/// The same of a body that did not come in time.
#[test]
fn an_answer_to_a_chunked_body_that_does_not_come_ends_the_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--connections-timeout-seconds", "2"]);
    for (target, media) in
        [("/v1/sign-in", "application/json"), ("/sign-in", "application/x-www-form-urlencoded")]
    {
        let chunked = format!(
            "POST {target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {media}\r\n\
             Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
        );
        for mut stream in ATTACKER.hold(&server, 1, &chunked) {
            stream.set_read_timeout(Some(OUTER_LIMIT)).expect("a limit");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).expect("it is closed");
            let answer = String::from_utf8_lossy(&answer).to_lowercase();
            assert!(answer.starts_with("http/1.1 408"), "{answer}");
            assert!(answer.contains("\r\nconnection: close\r\n"), "{answer}");
        }
    }
}

#[test]
fn there_are_no_more_connections_than_there_may_be() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--connections-max", "20"]);
    let held = ATTACKER.hold(&server, 40, "");
    until("the rest is refused", || held.iter().filter(|stream| is_closed(stream)).count() >= 20);
    drop(held);
    until("there is room again", || {
        ANYBODY.try_ask(&server, "GET", "/readyz").is_ok_and(|answer| answer.status == 200)
    });
    assert!(metric(&server, "connections_rejected_total{of=\"all\"}") >= 20);
}

/// Whether the other side has closed a connection.
fn is_closed(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).expect("not blocking");
    match stream.peek(&mut [0; 1]) {
        Ok(count) => count == 0,
        Err(error) => error.kind() != std::io::ErrorKind::WouldBlock,
    }
}

#[test]
fn behind_a_proxy_requests_count_for_the_network_they_come_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let bounds = ["--trusted-proxy", "true", "--connections-max-per-network", "2"];
    let server =
        serve(folder.path(), &[&bounds[..], &["--connections-timeout-seconds", "600"]].concat());
    let of = |network: &str, request: &str| {
        request.replacen("Host:", &format!("X-Forwarded-For: {network}\r\nHost:"), 1)
    };
    let half = of("192.0.2.1", &half_body("/v1/sign-in", "application/json"));
    let held = RefCell::new(ATTACKER.hold(&server, 2, &half));
    let ask = |network: &str, target: &str| {
        let stream = ATTACKER.connect(&server).expect("a connection");
        let headers = [("X-Forwarded-For", network)];
        try_request_on(stream, server.address, "GET", target, &headers, "").expect("an answer")
    };
    // Who asks takes a share, too: a half body that comes meanwhile may be the one turned away.
    until("the network is crowded", || {
        held.borrow_mut().extend(ATTACKER.hold(&server, 1, &half));
        ask("192.0.2.1", "/v1/rulesets").status == 429
    });
    let (api, page) = (ask("192.0.2.1", "/v1/rulesets"), ask("192.0.2.1", "/"));
    for refused in [&api, &page] {
        assert_eq!((refused.status, refused.header("retry-after")), (429, Some("5")));
    }
    assert!(api.body.contains("\"code\":\"too-many-requests\""), "{}", api.body);
    for target in ["/v1/rulesets", "/"] {
        assert_eq!(ask("192.0.2.2", target).status, 200, "{target}");
    }
}
