//! Streams of the program as a process: over the network, in great number, until it stops.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{conformance::TestServer, http::request};

/// An open stream of a game's events.
struct Stream {
    connection: TcpStream,
    read: Vec<u8>,
}

impl Stream {
    /// Opens it, and reads the head of the answer.
    fn open(server: &TestServer, target: &str, headers: &str) -> Stream {
        let address = server.server.address;
        let mut connection = TcpStream::connect(address).expect("a connection");
        connection.set_nodelay(true).expect("a setting");
        let head = format!(
            "GET {target} HTTP/1.1\r\nHost: {address}\r\nAccept: text/event-stream\r\n{headers}\r\n"
        );
        connection.write_all(head.as_bytes()).expect("a request");
        let mut stream = Stream { connection, read: Vec::new() };
        stream.until("retry: ");
        let head = String::from_utf8_lossy(&stream.read).into_owned();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        stream
    }

    /// Reads until this has come; `false` when the stream has ended before.
    fn until(&mut self, text: &str) -> bool {
        let mut part = [0; 4096];
        loop {
            let found = self.read.windows(text.len()).any(|window| window == text.as_bytes());
            if found {
                return true;
            }
            match self.connection.read(&mut part).expect("a part") {
                0 => return false,
                count => self.read.extend_from_slice(&part[..count]),
            }
        }
    }
}

/// Anna's token, and the path of a public game of hers that waits for many more moves.
fn game(server: &TestServer) -> (String, String) {
    let anna = server.sign_in("anna");
    let body = json!({
        "setup": { "ruleset": "kathai" }, "seats": 3, "visibility": "public", "admission": "open",
        "start": "by-hand",
    });
    let game = server.game(&anna, &body);
    (anna, format!("/v1/games/{game}"))
}

#[test]
fn a_server_that_is_told_to_stop_ends_its_streams() {
    let mut server = TestServer::with(&["--shutdown-seconds", "600"]);
    let (anna, path) = game(&server);
    let mut game = Stream::open(&server, &format!("{path}/events"), "");
    let mut own =
        Stream::open(&server, "/v1/me/events", &format!("Authorization: Bearer {anna}\r\n"));
    server.server.signal("TERM");
    // The end of a chunked answer, or of the connection: not minutes later.
    assert!(game.until("\r\n0\r\n\r\n"));
    assert!(own.until("\r\n0\r\n\r\n"));
    assert!(server.server.wait().success());
}

#[test]
fn a_connection_with_a_silent_stream_outlives_the_time_of_a_stalled_client() {
    let server = TestServer::with(&["--connections-timeout-seconds", "1"]);
    let (anna, path) = game(&server);
    let mut stream = Stream::open(&server, &format!("{path}/events?after=99"), "");
    // Those whose connection nothing holds come and go meanwhile, one after the other.
    for _ in 0..4 {
        let mut silent = TcpStream::connect(server.server.address).expect("a connection");
        silent.read_to_end(&mut Vec::new()).expect("the end");
    }
    let mut follower = Stream::open(&server, &format!("{path}/events?after=2"), "");
    server.post(&format!("{path}/bots"), Some(&anna), &json!({ "level": "random" }));
    assert!(follower.until("\"kind\":\"joined\""));
    server.post(&format!("{path}/cancel"), Some(&anna), &json!({}));
    assert!(stream.until("\r\n0\r\n\r\n"), "ended in order, and not before");
}

/// The open connections of a server, the one that asks included.
fn connections(server: &TestServer) -> u64 {
    let metrics = request(server.server.address, "GET", "/metrics", &[], "").body;
    let line = metrics.lines().find_map(|line| line.strip_prefix("turnpost_connections "));
    line.and_then(|number| number.parse().ok()).expect("a number")
}

#[test]
fn a_reader_that_takes_nothing_is_dropped_and_nobody_waits_for_it() {
    let server = TestServer::with(&["--connections-timeout-seconds", "1"]);
    let (anna, path) = game(&server);
    let bert = server.sign_in("bert");
    server.post(&format!("{path}/join"), Some(&bert), &json!({}));
    let own = format!("Authorization: Bearer {anna}\r\n");
    let mut slow = Stream::open(&server, "/v1/me/events", &own);
    let mut listener = Stream::open(&server, "/v1/me/events", &own);
    // More than the buffers of a connection hold.
    let long = "\u{1f3b2}".repeat(990);
    let mut said = 0;
    for _ in 0..40 {
        for _ in 0..100 {
            said += 1;
            let words = json!({ "text": format!("{said}. {long}") });
            server.post(&format!("{path}/messages"), Some(&bert), &words);
            assert!(listener.until(&format!("\"{said}. ")), "who reads hears all");
            listener.read.clear();
        }
        // The listener's, and the one that asks.
        if connections(&server) <= 2 {
            break;
        }
    }
    let began = Instant::now();
    while connections(&server) > 2 {
        assert!(began.elapsed() < Duration::from_secs(120), "it is not dropped");
        std::thread::sleep(Duration::from_millis(50));
    }
    let mut rest = Vec::new();
    // Its end may be one in order or not.
    let _ = slow.connection.read_to_end(&mut rest);
    let last = format!("\"{said}. ");
    assert!(!rest.windows(last.len()).any(|window| window == last.as_bytes()));
}

/// The resident memory of a process, in KiB.
fn resident(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("its status");
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("its memory");
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number")
}

/// A server for any number of streams.
fn roomy() -> TestServer {
    rlimit::increase_nofile_limit(u64::MAX).expect("more open files");
    TestServer::with(&[
        "--connections-max",
        "100000",
        "--connections-max-per-network",
        "0",
        "--limits-streams",
        "0",
    ])
}

/// What idle streams cost and how soon listeners hear of a command.
struct Figures {
    /// Bytes of the server's memory for an idle stream.
    bytes: u64,
    /// From a command's first byte until all who listen to its game have its event, ascending.
    times: Vec<Duration>,
}

/// So many listen to the game in which moves are made.
const LISTENERS: usize = 16;

/// Measures with so many idle streams; makes up to so many moves.
fn measured(streams: usize, moves: usize) -> Figures {
    let server = roomy();
    let (anna, path) = game(&server);
    // Nothing happens in the game that they follow.
    let idle = server.game(
        &anna,
        &json!({
            "setup": { "ruleset": "kathai" }, "seats": 3, "visibility": "public",
            "admission": "open", "start": "by-hand",
        }),
    );
    let idle = format!("/v1/games/{idle}/events?after=99");
    // What a process keeps after its first requests is nobody's stream.
    drop((0..200).map(|_| Stream::open(&server, &idle, "")).collect::<Vec<_>>());
    let before = resident(server.server.id());
    let open: Vec<Stream> = (0..streams).map(|_| Stream::open(&server, &idle, "")).collect();
    let after = resident(server.server.id());

    for _ in 0..2 {
        server.post(&format!("{path}/bots"), Some(&anna), &json!({ "level": "random" }));
    }
    server.post(&format!("{path}/start"), Some(&anna), &json!({}));
    let target = format!("{path}/events?words=false");
    let mut listeners: Vec<Stream> =
        (0..LISTENERS).map(|_| Stream::open(&server, &target, "")).collect();
    let bearer = format!("Bearer {anna}");
    let headers = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    let ask = |method: &str, target: &str, body: &str| {
        let answer = request(server.server.address, method, target, &headers, body);
        let body: Value = serde_json::from_str(&answer.body).expect("JSON");
        (answer.status, body)
    };
    let mut times = Vec::new();
    for _ in 0..moves {
        let (status, choices) = ask("GET", &format!("{path}/choices?words=false"), "");
        let all = choices["choices"].as_array().into_iter().flatten();
        let choice = all.rev().find(|choice| choice["notation"].is_string());
        let (200, Some(choice)) = (status, choice) else { break };
        let seq = choices["seq"].as_u64().expect("a number");
        let next = seq + 1;
        let body = json!({ "notation": choice["notation"], "expected_seq": seq }).to_string();
        let began = Instant::now();
        assert_eq!(ask("POST", &format!("{path}/moves"), &body).0, 201);
        for listener in &mut listeners {
            assert!(listener.until(&format!("\"seq\":{next},")));
        }
        times.push(began.elapsed());
    }
    times.sort_unstable();
    drop(open);
    Figures { bytes: after.saturating_sub(before) * 1024 / streams as u64, times }
}

/// Prints the figures of `docs/benchmarks.md`. So many streams as `TURNPOST_STREAMS` says, 10,000
/// without it.
#[test]
#[ignore = "takes minutes and prints figures"]
fn what_ten_thousand_idle_streams_cost() {
    let streams = std::env::var("TURNPOST_STREAMS").ok().and_then(|text| text.parse().ok());
    let streams: usize = streams.unwrap_or(10_000);
    let Figures { bytes, times } = measured(streams, 100);
    println!(
        "{streams} idle streams: {bytes} bytes each; {:?} at the median, {:?} at most, of {} moves \
        until the answer and the event at {LISTENERS} listeners are there",
        times[times.len() / 2],
        times[times.len() - 1],
        times.len(),
    );
}

#[test]
fn every_move_reaches_all_who_listen_while_hundreds_of_streams_are_idle() {
    let Figures { bytes, times } = measured(200, 20);
    assert!(!times.is_empty());
    // Of 200 streams a page each is noise; what a stream must not do is buffer.
    assert!(bytes < 256 * 1024, "{bytes} bytes a stream");
}
