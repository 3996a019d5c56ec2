//! Traces: a move from its request to the mail it causes, under one id.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use crate::collector::{Collector, text};
use crate::command::turnpost;
use crate::hands::settled;
use crate::http::request;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::database::TestDatabase;
use crate::support::process::{TIMEOUT, free_address, wait_for};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER: &str = "00f067aa0ba902b7";

/// A server that hands over its spans often.
fn serve(folder: &std::path::Path, arguments: &[&str]) -> Server {
    let address = free_address();
    let mut command = turnpost(folder);
    command.env("OTEL_BSP_SCHEDULE_DELAY", "50");
    command.args(["serve", "--demo=false", "--bind", &address.to_string()]).args(arguments);
    Server::spawn(command, address, folder)
}

#[test]
fn a_request_what_it_writes_and_its_mail_are_one_trace() {
    for database in [TestDatabase::sqlite(), TestDatabase::postgres()] {
        one_trace(&database);
    }
}

fn one_trace(database: &TestDatabase) {
    let folder = settled(database);
    let folder = folder.path();
    let collector = Collector::start();
    let to = collector.setting();
    let server = serve(folder, &[&to, "--log-format=json", "--log-level=info"]);
    let inbox = Inbox::of(folder, "carl@example.org");
    let carl = Client::sign_in(&server, &inbox);
    // It begins at once, and Carl, who sits first, has the first move.
    let game = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"seating\":\"joined\",\
                \"bots\":[\"steady\",\"steady\"]}' | jq -r .game";
    let game = carl.run(game, &[]);
    let seq = carl.run("get \"games/$one\" | jq -r .game.seq", &[("one", &game)]);
    let bearer = format!("Bearer {}", carl.token());
    let parent = format!("00-{TRACE}-{CALLER}-01");
    let headers = [
        ("Authorization", bearer.as_str()),
        ("Content-Type", "application/json"),
        ("traceparent", parent.as_str()),
    ];
    let target = format!("/v1/games/{game}/moves");
    let passed = format!("{{\"notation\":\"pass\",\"expected_seq\":{seq}}}");
    let played = request(server.address, "POST", &target, &headers, &passed);
    assert_eq!(played.status, 201, "{}", played.body);
    let link = inbox.wait_for(&server, "turn mail", |inbox| inbox.links("/m/").pop());
    server.get(&link);

    let route = "POST /v1/games/{game}/moves";
    let in_trace = || -> Vec<_> {
        let spans = collector.spans().into_iter();
        spans.filter(|span| hex::encode(&span.trace_id) == TRACE).collect()
    };
    let has_sent = |span: &opentelemetry_proto::tonic::trace::v1::Span| {
        span.name == "mail turn" && text(span, "turnpost.outcome") == Some("sent")
    };
    wait_for("the spans of the trace", || {
        let spans = in_trace();
        let has = |name: &str| spans.iter().any(|span| span.name == name);
        spans.iter().any(has_sent) && has(route) && has("append")
    });
    let spans = in_trace();
    let asked = spans.iter().find(|span| span.name == route).expect("the request's span");
    assert_eq!(hex::encode(&asked.parent_span_id), CALLER);
    assert_eq!(text(asked, "http.route"), Some("/v1/games/{game}/moves"));
    // A long run of bots' moves is more than one.
    let appends: Vec<_> = spans.iter().filter(|span| span.name == "append").collect();
    assert!(appends.iter().all(|append| append.parent_span_id == asked.span_id), "{appends:?}");
    let mail = spans.iter().find(|span| has_sent(span)).expect("a mail");
    let by_append = appends.iter().any(|append| append.span_id == mail.parent_span_id);
    assert!(by_append, "the mail follows from what was written: {spans:#?}");

    // The page of the link is traced by its pattern.
    wait_for("the page's span", || {
        collector.spans().iter().any(|span| span.name.starts_with("GET /m/"))
    });
    let token = link.trim_start_matches("/m/");
    for secret in [token, carl.token(), "carl@", "example.org"] {
        assert!(!collector.has_seen(secret), "{secret} was sent");
    }
    assert!(server.log().contains(&format!("\"trace_id\":\"{TRACE}\"")), "{}", server.log());
}

#[test]
fn a_collector_that_is_away_or_silent_holds_up_nothing() {
    let silent = TcpListener::bind("127.0.0.1:0").expect("a port");
    let silent = silent.local_addr().map(|it| (silent, it)).expect("its address");
    for address in [free_address(), silent.1] {
        let folder = tempfile::tempdir().expect("a folder");
        let to = format!("--traces-endpoint=http://{address}");
        let mut server = serve(folder.path(), &[&to]);
        for _ in 0..10 {
            assert_eq!(server.get("/healthz").status, 200);
        }
        wait_for("the log says so", || server.log().contains("traces cannot be sent"));
        assert_eq!(server.get("/readyz").status, 200);
        server.get("/healthz");
        let began = Instant::now();
        server.signal("TERM");
        assert!(server.wait().success());
        assert!(began.elapsed() < TIMEOUT.min(Duration::from_secs(30)), "it waited");
    }
}
