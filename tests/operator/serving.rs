//! The serving process: health, metrics, what the log holds and does not hold, how it stops.

use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::command::{stderr, turnpost};
use crate::http::request;
use crate::server::Server;
use crate::support::foreign;
use crate::support::process::{TIMEOUT, free_address};

#[test]
fn it_is_alive_and_ready_and_answers_carry_a_request_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let alive = server.get("/healthz");
    assert_eq!((alive.status, alive.body.as_str()), (200, "ok\n"));
    assert_eq!(server.get("/readyz").status, 200);
    for path in ["/healthz", "/readyz", "/metrics", "/docs", "/robots.txt"] {
        let head = request(server.address, "HEAD", path, &[], "");
        assert_eq!((head.status, head.body.as_str()), (200, ""), "{path}");
    }
    let ids: Vec<String> = (0..2)
        .map(|_| server.get("/healthz").header("x-request-id").expect("an id").to_owned())
        .collect();
    assert!(ids.iter().all(|id| id.len() == 16) && ids[0] != ids[1], "{ids:?}");
}

#[test]
fn metrics_count_requests_by_route_and_never_by_path() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    server.get("/healthz");
    server.get("/no-such-page-canary");
    request(server.address, "BREW-canary", "/healthz", &[], "");
    let metrics = server.get("/metrics");
    assert_eq!(metrics.status, 200);
    assert!(
        metrics.body.contains(
            "turnpost_http_requests_total{method=\"GET\",route=\"/healthz\",status=\"200\"} 1"
        ),
        "{}",
        metrics.body
    );
    assert!(!metrics.body.contains("canary"), "{}", metrics.body);
    assert!(metrics.body.ends_with("# EOF\n"));
}

/// The value of a metric, by the beginning of its line: name and labels.
fn metric(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(&format!("{name} ")))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[test]
fn metrics_tell_what_was_played_written_and_mailed_and_nothing_of_anybody() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let began = std::time::Instant::now();
    let text = loop {
        let text = server.get("/metrics").body;
        if metric(&text, "turnpost_mails_total{kind=\"turn\",end=\"sent\"}") == Some(1) {
            break text;
        }
        assert!(began.elapsed() < TIMEOUT, "no mail is counted:\n{text}");
        std::thread::sleep(Duration::from_millis(50));
    };
    let of = |name: &str| metric(&text, &format!("turnpost_{name}"));
    assert_eq!(of("database_answers"), Some(1), "{text}");
    assert_eq!(of("games{status=\"running\"}"), Some(1), "{text}");
    assert_eq!(of("games{status=\"over\"}"), Some(0));
    assert_eq!((of("players"), of("pending_decisions")), (Some(1), Some(1)));
    assert_eq!(of("games_in_memory"), Some(1));
    assert!(of("games_rebuilt_total") <= Some(1), "{text}");
    let events = of("events_appended_total").expect("events");
    let moves = of("moves_total{ruleset=\"kathai\",by=\"bot\"}").expect("moves of bots");
    assert!(events >= 5 + moves, "{text}");
    assert_eq!(of("moves_total{ruleset=\"catan\",by=\"player\"}"), Some(0));
    assert_eq!(of("moves_refused_total{ruleset=\"kathai\",why=\"rules\"}"), Some(0));
    let (commits, operations) = (of("commits_total"), of("commit_operations_total"));
    assert!(commits > Some(2) && operations >= commits, "{text}");
    assert_eq!(of("mails_retrying"), Some(0));
    assert!(of("mails_oldest_waiting_seconds").is_some(), "{text}");
    // The types are told once each, before the values.
    for line in text.lines().filter(|line| line.starts_with("# TYPE ")) {
        assert_eq!(text.matches(&format!("{line}\n")).count(), 1, "{line}");
    }
    let game = std::fs::read_to_string(folder.path().join("turnpost-data/demo-game")).unwrap();
    let id = game.split_whitespace().find(|word| word.len() == 16).unwrap_or(game.trim());
    for secret in [id, "example.org", "/m/", "eyJ"] {
        assert!(!text.contains(secret), "{secret} in\n{text}");
    }
}

#[test]
fn metrics_are_for_this_machine_unless_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let proxied = [("X-Forwarded-For", "192.0.2.7")];
    for (access, direct, through_proxy) in
        [("loopback", 200, 404), ("open", 200, 200), ("off", 404, 404)]
    {
        let server = Server::start(folder.path(), &["--metrics", access]);
        assert_eq!(server.get("/metrics").status, direct, "{access}");
        let answer = request(server.address, "GET", "/metrics", &proxied, "");
        assert_eq!(answer.status, through_proxy, "{access}");
    }
}

#[test]
fn the_log_holds_routes_and_outcomes_but_no_token_address_or_path() {
    let canary = "canary-4f1d";
    let folder = tempfile::tempdir().expect("a folder");
    for format in ["text", "json"] {
        let arguments = ["--log-level", "trace,actix_http=trace", "--log-format", format];
        let server = Server::start(folder.path(), &arguments);
        let bearer = format!("Bearer {canary}");
        let cookie = format!("turnpost_session={canary}");
        let headers = [
            ("Authorization", bearer.as_str()),
            ("Cookie", cookie.as_str()),
            ("Idempotency-Key", canary),
            ("User-Agent", canary),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        let body = format!("address={canary}%40example.org&code={canary}");
        let targets = [
            format!("/m/{canary}"),
            format!("/i/{canary}"),
            format!("/j/{canary}"),
            format!("/u/{canary}"),
            format!("/k/{canary}"),
            format!("/a/{canary}"),
            format!("/b/{canary}"),
            format!("/n/{canary}"),
            format!("/sign-in/{canary}"),
            format!("/sign-in?address={canary}@example.org"),
            format!("/v1/games/{canary}?token={canary}"),
            format!("/{canary}"),
            "/sign-in".to_owned(),
            "/v1/sign-ins".to_owned(),
        ];
        for target in &targets {
            for method in ["GET", "HEAD", "POST", "BREW"] {
                request(server.address, method, target, &headers, &body);
            }
            request(server.address, "GET", target, &[], "");
        }
        // What is no HTTP at all must not reach the log either.
        let _ = crate::http::try_request(server.address, canary, "no target", &[], canary);
        let log = server.log();
        assert!(log.contains("answered"), "requests are logged:\n{log}");
        assert!(
            !log.contains(canary),
            "{}",
            log.lines().find(|l| l.contains(canary)).unwrap_or("")
        );
    }
}

#[test]
fn it_stops_cleanly_when_told_to() {
    for signal in ["TERM", "INT"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = Server::start(folder.path(), &[]);
        server.signal(signal);
        let status = server.wait();
        assert!(status.success(), "{signal}: {status}\n{}", server.log());
        assert!(server.log().contains("stopped"), "{}", server.log());
    }
}

/// A mail server that takes connections and never says a word, and the arguments to use it.
fn silent_mail_server() -> (TcpListener, Vec<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let arguments = [
        "--mail-transport=smtp".to_owned(),
        "--mail-smtp-host=127.0.0.1".to_owned(),
        format!("--mail-smtp-port={port}"),
        "--mail-smtp-security=none".to_owned(),
        "--mail-from=turnpost@example.org".to_owned(),
    ];
    (listener, arguments.into())
}

/// A server that has a mail in hand, which its mail server never takes.
fn server_with_a_stuck_mail(folder: &Path, shutdown: &str) -> (Server, [TcpStream; 2]) {
    let (listener, arguments) = silent_mail_server();
    let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    arguments.push(shutdown);
    let server = Server::start(folder, &arguments);
    let json = [("Content-Type", "application/json")];
    let body = r#"{"address":"anna@example.org"}"#;
    let asked = request(server.address, "POST", "/v1/sign-in", &json, body);
    assert_eq!(asked.status, 202, "{}", asked.body);
    // The check at the start and the mail worker have come.
    let connections = [(); 2].map(|()| listener.accept().expect("a connection").0);
    (server, connections)
}

#[test]
fn a_mail_server_that_hangs_does_not_hold_up_stopping() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut server, _silent) = server_with_a_stuck_mail(folder.path(), "--shutdown-seconds=1");
    server.signal("TERM");
    let status = server.wait();
    assert!(status.success(), "{status}\n{}", server.log());
    assert!(server.log().contains("could not be finished in time"), "{}", server.log());
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut server, _silent) = server_with_a_stuck_mail(folder.path(), "--shutdown-seconds=600");
    server.signal("TERM");
    let began = Instant::now();
    while !server.log().contains("stopping") {
        assert!(began.elapsed() < TIMEOUT, "{}", server.log());
        std::thread::sleep(Duration::from_millis(10));
    }
    server.signal("INT");
    let status = server.wait();
    assert!(status.success(), "{status}\n{}", server.log());
}

#[test]
fn what_is_for_this_machine_is_asked_for_by_a_name_of_this_machine() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false"]);
    let port = server.address.port();
    let with_port = |host: &str| format!("{host}:{port}");
    let ours = ["localhost", "LocalHost", "127.0.0.1", "[::1]", "127.9.9.9"];
    let others = [
        "attacker.example",
        "localhost.attacker.example",
        "127.0.0.1.attacker.example",
        "192.0.2.7",
        "localhost@attacker.example",
        "attacker.example@localhost",
        "",
    ];
    let ask =
        |path: &str, host: &str| request(server.address, "GET", path, &[("Host", host)], "").status;
    for path in ["/mailbox", "/metrics"] {
        for host in ours {
            assert_eq!(ask(path, host), 200, "{path} {host}");
            assert_eq!(ask(path, &with_port(host)), 200, "{path} {host} with a port");
        }
        for host in others {
            assert_ne!(ask(path, host), 200, "{path} {host}");
            assert_ne!(ask(path, &with_port(host)), 200, "{path} {host} with a port");
        }
        for header in ["Forwarded", "X-Forwarded-For", "X-Real-IP", "Via"] {
            let proxied = [(header, "192.0.2.7")];
            let answer = request(server.address, "GET", path, &proxied, "");
            assert_eq!(answer.status, 404, "{path} {header}");
        }
    }
}

#[test]
fn a_proxy_that_says_nothing_of_itself_makes_no_public_server_local() {
    let folder = tempfile::tempdir().expect("a folder");
    let local = ["/mailbox", "/demo/kathai"];
    // Such a proxy asks from this machine for this machine, whoever asked it.
    let ask = |server: &Server, path: &str| {
        let host = server.address.to_string();
        request(server.address, "GET", path, &[("Host", &host)], "")
    };
    let offered = |server: &Server| {
        let start = ask(server, "/");
        assert_eq!(start.status, 200);
        local.iter().filter(|path| start.body.contains(&format!("\"{path}\""))).count()
    };
    {
        let server = Server::start(folder.path(), &["--base-url=https://turns.example.org"]);
        for path in local {
            assert_eq!(ask(&server, path).status, 404, "{path}");
        }
        assert_eq!(offered(&server), 0);
        let printed = server.printed();
        assert!(!printed.contains("/mailbox"), "{printed}");
        assert!(printed.contains("turnpost-data/mail"), "{printed}");
        assert_eq!(ask(&server, "/metrics").status, 200, "they are scraped on public servers, too");
    }
    for base in ["http://127.0.0.1:1", "http://[::1]:1", "http://LOCALHOST"] {
        let server = Server::start(folder.path(), &["--base-url", base]);
        assert_eq!(ask(&server, "/mailbox").status, 200, "{base}");
        assert_eq!(ask(&server, "/demo").status, 303, "{base}");
        assert_eq!(offered(&server), 2, "{base}");
        let proxied = [("Host", "localhost"), ("X-Forwarded-For", "192.0.2.7")];
        let answer = request(server.address, "GET", "/demo", &proxied, "");
        assert_eq!(answer.status, 404, "{base}");
    }
}

#[test]
fn a_busy_address_is_said_in_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let second = tempfile::tempdir().expect("a folder");
    let address = server.address.to_string();
    let run = turnpost(second.path()).args(["serve", "--bind", &address]).output().expect("runs");
    assert_eq!(run.status.code(), Some(1));
    assert!(stderr(&run).contains(&format!("cannot listen on {address}: ")), "{}", stderr(&run));
    let remedy = "choose another address with --bind (the setting bind)";
    assert!(stderr(&run).contains(remedy), "{}", stderr(&run));
}

#[test]
fn a_second_server_on_the_same_file_is_refused_and_commands_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), &["--demo=false"]);
    let second = || {
        let arguments = ["serve", "--bind", "127.0.0.1:0", "--demo=false"];
        turnpost(folder.path()).args(arguments).output().expect("runs")
    };
    let run = second();
    assert_eq!(run.status.code(), Some(1));
    let said = stderr(&run);
    assert!(said.contains("another Turnpost server uses turnpost-data/turnpost.sqlite3"), "{said}");
    let verified = turnpost(folder.path()).arg("verify").output().expect("runs");
    assert!(verified.status.success(), "{}", stderr(&verified));
    // The lock goes with the process, even one that has no time to clear up.
    server.kill();
    drop(server);
    let again = Server::start(folder.path(), &["--demo=false"]);
    assert_eq!(again.get("/readyz").status, 200);
}

#[test]
fn the_data_folder_is_made_and_closed_to_others() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let _server = Server::start(folder.path(), &["--data-folder", "deep/data"]);
    let mode = std::fs::metadata(folder.path().join("deep/data")).expect("made").permissions();
    assert_eq!(mode.mode() & 0o077, 0, "others may not look into the data folder");
}

#[test]
fn it_prints_where_everything_is_and_a_link_to_a_demo_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = |server: &Server| {
        let printed = server.printed();
        let base = format!("http://localhost:{}", server.address.port());
        for place in ["/\n", "/mailbox\n", "/docs\n"] {
            assert!(printed.contains(&format!("{base}{place}")), "{printed}");
        }
        let (_, rest) = printed.rsplit_once(&format!("{base}/m/")).expect("a move link");
        let token = rest.lines().next().expect("a token").to_owned();
        assert!(!server.log().contains(&token), "the link stays off the log");
        token
    };
    let mut server = Server::start(folder.path(), &[]);
    let first = link(&server);
    let game = std::fs::read_to_string(folder.path().join("turnpost-data/demo-game")).unwrap();
    assert!(first.len() < 250, "{first}");
    server.signal("TERM");
    server.wait();
    let server = Server::start(folder.path(), &[]);
    let token = link(&server);
    let again = std::fs::read_to_string(folder.path().join("turnpost-data/demo-game")).unwrap();
    assert_eq!(game, again, "the demo game is made once");
    let page = server.get(&format!("/m/{token}"));
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("<form"), "it is the visitor's turn: {}", page.body);
    let path = format!("/m/{token}");
    let german = request(server.address, "GET", &path, &[("accept-language", "de")], "");
    let left = foreign::rests_of_page(&german.body, &["Turnpost"]);
    assert!(left.is_empty() && !german.body.contains("Visitor"), "{left:#?}");
    assert!(german.body.contains("<html lang=\"de\""), "{}", german.body);
    let entrance = server.get("/demo");
    assert_eq!(entrance.status, 303);
    let onward = entrance.header("location").expect("a fresh link");
    assert_eq!(server.get(onward).status, 200);
    assert_eq!(server.get("/").status, 200);
    assert_eq!(server.get("/mailbox").status, 200);
}

#[test]
fn every_game_has_a_demo_that_begins_with_a_press_and_not_with_a_look() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let host = server.address.to_string();
    let press = |path: &str, site: &str| {
        let headers = [("Host", host.as_str()), ("Sec-Fetch-Site", site)];
        request(server.address, "POST", path, &headers, "")
    };
    let game = |name: &str| folder.path().join(format!("turnpost-data/demo-game-{name}"));
    let start = server.get("/");
    for name in ["catan", "mare-balticum"] {
        let path = format!("/demo/{name}");
        assert!(start.body.contains(&format!("action=\"{path}\"")), "{name}: {}", start.body);
        let looked = server.get(&path);
        assert_eq!((looked.status, looked.header("location")), (303, Some("/")), "{name}");
        assert_eq!(press(&path, "cross-site").status, 403, "{name}");
        assert!(!game(name).exists(), "{name}: nothing has begun yet");
        let begun = press(&path, "same-origin");
        assert_eq!(begun.status, 303, "{name}: {}", begun.body);
        let page = server.get(begun.header("location").expect("a move link"));
        assert!(page.status == 200 && page.body.contains("<form"), "{name}: {}", page.body);
        let id = std::fs::read_to_string(game(name)).expect("its id");
        assert_eq!(press(&path, "same-origin").status, 303);
        assert_eq!(std::fs::read_to_string(game(name)).expect("its id"), id, "it goes on");
        let onward = server.get(&path).header("location").map(str::to_owned);
        assert!(onward.is_some_and(|onward| onward.starts_with("/m/")), "{name}");
    }
    assert_eq!(press("/demo/chess", "same-origin").status, 404);
}

#[test]
fn without_the_demo_no_game_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo", "false"]);
    assert!(!server.printed().contains("/m/"));
    assert!(!folder.path().join("turnpost-data/demo-game").exists());
}

#[test]
fn with_port_0_the_printed_addresses_have_the_port_that_was_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut child = turnpost(folder.path())
        .args(["serve", "--bind", "127.0.0.1:0"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("starts");
    let mut reader = std::io::BufReader::new(child.stdout.take().expect("its output"));
    let mut lines = String::new();
    for _ in 0..2 {
        std::io::BufRead::read_line(&mut reader, &mut lines).expect("a line");
    }
    child.kill().expect("killed");
    child.wait().expect("ended");
    let (_, port) = lines.trim_end().trim_end_matches('/').rsplit_once(':').expect("a port");
    assert!(port.parse::<u16>().is_ok_and(|port| port > 0), "{lines}");
}

#[test]
fn mails_of_the_demo_game_come_into_the_folder_and_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let began = std::time::Instant::now();
    loop {
        let mailbox = server.get("/mailbox");
        assert_eq!(mailbox.status, 200);
        if mailbox.body.contains("visitor@example.org") {
            return;
        }
        assert!(began.elapsed() < TIMEOUT, "no mail came:\n{}", server.log());
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_test_mail_leaves_through_the_transport_or_says_why_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        let run = turnpost(folder.path()).args(["mail", "test"]).args(arguments).output();
        run.expect("runs")
    };
    let sent = run(&["someone@example.org"]);
    assert!(sent.status.success(), "{}", stderr(&sent));
    let mails = std::fs::read_dir(folder.path().join("turnpost-data/mail")).expect("a mail folder");
    assert_eq!(mails.count(), 1);
    assert_eq!(run(&["nobody"]).status.code(), Some(2));
    // Nothing listens on port 1.
    let refused = run(&[
        "someone@example.org",
        "--mail-transport=smtp",
        "--mail-smtp-host=127.0.0.1",
        "--mail-smtp-port=1",
        "--mail-smtp-security=none",
    ]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stderr(&refused).contains("the mail was not sent: "), "{}", stderr(&refused));
}

#[test]
fn keys_rotate_under_a_running_server_and_an_emergency_ends_every_link() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let keys = |arguments: &[&str]| {
        let run = turnpost(folder.path()).arg("keys").args(arguments).output().expect("runs");
        assert!(run.status.success(), "{}", stderr(&run));
        crate::command::stdout(&run)
    };
    let printed = server.printed();
    let (_, rest) = printed.rsplit_once("/m/").expect("a move link");
    let link = format!("/m/{}", rest.lines().next().expect("a token"));
    assert_eq!(server.get(&link).status, 200);
    assert_eq!(keys(&["list"]).lines().count(), 1);
    let rotated = keys(&["rotate"]);
    let lines: Vec<&str> = rotated.lines().collect();
    assert!(lines[0].starts_with("key 2, ") && lines[0].ends_with(", signs"), "{rotated}");
    assert!(lines[1].starts_with("key 1, ") && lines[1].contains(", valid until "), "{rotated}");
    assert_eq!(keys(&["list"]), rotated);
    assert_eq!(server.get(&link).status, 200, "links that are out stay good");
    let replaced = keys(&["rotate", "--now"]);
    assert_eq!(replaced.lines().count(), 2, "{replaced}");
    assert!(replaced.ends_with(" with a fresh link will be sent\n"), "{replaced}");
    let began = Instant::now();
    while server.get(&link).status != 404 {
        assert!(began.elapsed() < TIMEOUT, "the old key is still good");
        std::thread::sleep(Duration::from_millis(200));
    }
    let onward = server.get("/demo").header("location").expect("a fresh link").to_owned();
    assert_eq!(server.get(&onward).status, 200, "signed with the new key");
}

#[test]
fn a_server_that_nobody_can_enter_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let closed = ["--open-sign-up=false", "--demo=false"];
    let mut server = Server::start(folder.path(), &closed);
    assert!(server.log().contains("nobody can sign in"), "{}", server.log());
    server.kill();
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        Server::start(folder.path(), &[&closed[..], &["--admitted=me@example.org"]].concat());
    assert!(!server.log().contains("nobody can sign in"), "{}", server.log());
}

/// What strangers send is nothing that whoever runs the server has to look at.
#[test]
fn strangers_cannot_fill_the_log() {
    use std::io::{Read as _, Write as _};
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--log-level", "info"]);
    let large = vec![b'x'; 300_000];
    let mut sent: Vec<Vec<u8>> = vec![
        b"\r\n\r\n\r\n".to_vec(),
        b"nonsense\r\n\r\n".to_vec(),
        b"GET / HTTP/9.9\r\n\r\n".to_vec(),
        b"GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nHost a\r\n\r\n".to_vec(),
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n".to_vec(),
        b"POST /v1/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n".to_vec(),
        b"POST /v1/games HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{".to_vec(),
        b"POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\nadd".to_vec(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec(),
        [b"GET /".as_slice(), &large, b" HTTP/1.1\r\n\r\n"].concat(),
        [b"GET / HTTP/1.1\r\nX: ".as_slice(), &large].concat(),
    ];
    sent.push(b"GET /%ff%fe/%00 HTTP/1.1\r\nHost: a\r\n\r\n".to_vec());
    for bytes in &sent {
        for breaks_off in [true, false] {
            let mut stream = TcpStream::connect(server.address).expect("a connection");
            // The server may have closed it before all was sent.
            let _ = stream.write_all(bytes);
            if breaks_off {
                drop(stream);
                continue;
            }
            let _ = stream.shutdown(std::net::Shutdown::Write);
            stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
            let _ = stream.read_to_end(&mut Vec::new());
        }
    }
    assert_eq!(server.get("/healthz").status, 200);
    let log = server.log();
    for level in ["ERROR", "WARN"] {
        assert!(!log.contains(level), "{log}");
    }
}

/// What systemd was told, as it comes.
struct Told(std::os::unix::net::UnixDatagram);

impl Told {
    fn next(&self) -> String {
        let mut text = [0; 256];
        let length = self.0.recv(&mut text).expect("systemd is told something in time");
        String::from_utf8_lossy(&text[..length]).trim().to_owned()
    }
}

#[test]
fn systemd_is_told_that_the_server_is_ready_alive_and_stopping() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notify");
    let told = Told(std::os::unix::net::UnixDatagram::bind(&path).expect("a socket"));
    told.0.set_read_timeout(Some(TIMEOUT)).expect("a limit");
    let address = free_address();
    let mut command = turnpost(folder.path());
    command
        .args(["serve", "--bind", &address.to_string(), "--demo=false"])
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "400000");
    let mut server = Server::spawn(command, address, folder.path());
    assert_eq!(told.next(), "READY=1");
    for _ in 0..3 {
        assert_eq!(told.next(), "WATCHDOG=1");
    }
    server.signal("TERM");
    assert!(server.wait().success(), "{}", server.log());
    let last = std::iter::repeat_with(|| told.next()).find(|told| told != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
}

/// A server that warns of something, and then ends because of something else.
const WARNS_AND_ENDS: [&str; 6] = [
    "serve",
    "--demo=false",
    "--open-sign-up=false",
    "--bind=127.0.0.1:0",
    "--mail-reply-to=turns@example.org",
    "--mail-lmtp=unix:/nowhere/at/all/lmtp",
];

#[test]
fn the_journal_is_told_priorities_and_no_moments() {
    use std::os::unix::fs::MetadataExt as _;
    let folder = tempfile::tempdir().expect("a folder");
    let warning = |arguments: &[&str], of: Option<&str>| {
        let path = folder.path().join("log");
        let file = std::fs::File::create(&path).expect("a file");
        let meta = file.metadata().expect("of it");
        let stream = format!("{}:{}", meta.dev(), meta.ino());
        let mut command = crate::command::turnpost(folder.path());
        command.args(WARNS_AND_ENDS).args(arguments).stderr(file);
        command.env("JOURNAL_STREAM", of.unwrap_or(&stream));
        assert_eq!(command.status().expect("runs").code(), Some(1));
        let said = std::fs::read_to_string(&path).expect("the log");
        let line = said.lines().find(|line| line.contains("nobody can sign in"));
        line.unwrap_or_else(|| panic!("{said}")).to_owned()
    };
    let line = warning(&[], None);
    assert!(line.starts_with("<4> WARN turnpost::serve: nobody can sign in"), "{line}");
    let line = warning(&["--log-format=json"], None);
    let object = line.strip_prefix("<4>").unwrap_or_else(|| panic!("{line}"));
    let object: serde_json::Value = serde_json::from_str(object).expect("JSON");
    assert_eq!(object["level"], "WARN");
    // Another one's journal is none: a file, and a shell in between that had one.
    let line = warning(&[], Some("8:1"));
    assert!(line.starts_with("20") && line.contains("Z  WARN turnpost::serve: "), "{line}");
}

#[test]
fn the_log_at_a_terminal_has_colours_unless_nobody_wants_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let shown = |no_color: &str| {
        let typed = format!("{} {}", env!("CARGO_BIN_EXE_turnpost"), WARNS_AND_ENDS.join(" "));
        let mut command = std::process::Command::new("script");
        command.args(["--quiet", "--command", &typed, "/dev/null"]).current_dir(folder.path());
        command.env("TERM", "xterm-256color").env("NO_COLOR", no_color);
        command.env_remove("CLICOLOR").stdin(std::process::Stdio::null());
        let shown = command.output().expect("util-linux has it");
        let text = String::from_utf8_lossy(&shown.stdout).into_owned();
        assert!(text.contains("nobody can sign in"), "{text}");
        text
    };
    assert!(shown("").contains("\u{1b}["), "colours at a terminal");
    assert!(!shown("1").contains("\u{1b}["), "none that nobody wants");
}
