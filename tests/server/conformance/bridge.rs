//! The bridge to a room in Matrix of `docs/webhooks.md`: what a webhook is told is said in the room,
//! once, and nothing that was not signed.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{TestServer, between};
use crate::{http::request, support::process::free_address};

const PAGE: &str = include_str!("../../../docs/webhooks.md");

/// What a request to the homeserver was: its first line, its token, its body.
struct Said {
    line: String,
    token: String,
    body: Value,
}

/// A homeserver that takes everything, and what it took.
fn homeserver() -> (String, Receiver<Said>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { return };
            let mut reader = BufReader::new(stream.try_clone().expect("a stream"));
            let (mut head, mut length) = (Vec::new(), 0);
            loop {
                let mut line = String::new();
                if reader.read_line(&mut line).unwrap_or(0) == 0 || line.trim().is_empty() {
                    break;
                }
                if let Some(told) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                    length = told.trim().parse().expect("a length");
                }
                head.push(line.trim().to_owned());
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).expect("a body");
            let token =
                head.iter().find(|it| it.to_ascii_lowercase().starts_with("authorization:"));
            let said = Said {
                line: head.first().cloned().unwrap_or_default(),
                token: token.cloned().unwrap_or_default(),
                body: serde_json::from_slice(&body).unwrap_or_default(),
            };
            let answer = "{\"event_id\":\"$x\"}";
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\
                 content-length: {}\r\n\r\n{answer}",
                answer.len()
            );
            if sender.send(said).is_err() {
                return;
            }
        }
    });
    (address, receiver)
}

/// Ends with the test.
struct Bridge(Child);

impl Drop for Bridge {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_bridge_of_the_page_says_in_a_room_what_a_table_is_told() {
    let running = TestServer::with(&["--webhooks-private-networks", "true"]);
    let cookie = running.cookie("anna");
    let wanted = "name=bridge&days=1&scope=read&scope=move&scope=host&scope=account";
    let anna = between(&running.submit("/me/tokens", &cookie, wanted).body, "<code>", '<');
    let setup = json!({ "ruleset": "kathai" });
    let body = json!({ "setup": setup, "seats": 3, "bots": ["steady", "steady"] });
    let game = running.game(&anna, &body);
    let address = free_address();
    let hook = json!({
        "name": "the room", "url": format!("http://{address}/"), "game": game,
        "kinds": ["message.said"],
    });
    let made = running.post("/v1/me/webhooks", Some(&anna), &hook);
    let (matrix, said) = homeserver();
    let folder = tempfile::tempdir().expect("a folder");
    let program = PAGE.split("```js\n").nth(1).expect("it").split("```").next().expect("its end");
    std::fs::write(folder.path().join("bridge.mjs"), program).expect("written");
    let child = Command::new("node")
        .arg("bridge.mjs")
        .current_dir(folder.path())
        .env("SECRET", made["secret"].as_str().expect("a secret"))
        .env("MATRIX", &matrix)
        .env("ROOM", "!table:matrix.example")
        .env("MATRIX_TOKEN", "syt_token")
        .env("PORT", address.port().to_string())
        .stdin(Stdio::null())
        .spawn()
        .expect("node");
    let _bridge = Bridge(child);
    let began = Instant::now();
    while TcpStream::connect(address).is_err() {
        assert!(began.elapsed() < Duration::from_secs(120), "the bridge does not start");
        thread::sleep(Duration::from_millis(20));
    }
    let forged = request(address, "POST", "/", &[("webhook-signature", "v1,no")], "{}");
    assert_eq!(forged.status, 401);
    let words = json!({ "text": "Who has salt?" });
    running.post(&format!("/v1/games/{game}/messages"), Some(&anna), &words);
    let told = said.recv_timeout(Duration::from_secs(120)).expect("it is said");
    let path = "PUT /_matrix/client/v3/rooms/!table%3Amatrix.example/send/m.room.message/msg_";
    assert!(told.line.starts_with(path), "{}", told.line);
    assert!(told.token.ends_with("Bearer syt_token"), "{}", told.token);
    assert_eq!(told.body["msgtype"], "m.notice");
    let text = told.body["body"].as_str().expect("words");
    assert!(text.contains("Who has salt?"), "{text}");
    assert!(text.ends_with(&format!("/g/{game}")), "{text}");
    assert!(said.try_recv().is_err(), "what was forged is not said");
}
