//! Signing keys that are given up while the server runs.

use std::time::{Duration, Instant};

use crate::command::{stderr, stdout, turnpost};
use crate::forms;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::process::TIMEOUT;

#[test]
fn when_all_links_are_made_invalid_whoever_is_waited_for_has_a_fresh_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &["--demo=false"]);
    let inbox = Inbox::of(folder.path(), "carl@example.org");
    let mut carl = Client::sign_in(&server, &inbox);
    let opened = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"name\":\"Three\",\
                  \"bots\":[\"steady\",\"steady\"]}' | jq -r .game";
    carl.game = carl.run(opened, &[]);
    carl.run("post \"games/$game/start\" '{}'", &[]);
    let first = |inbox: &Inbox| inbox.links("/m/").last().cloned();
    let old = inbox.wait_for(&server, "mail of the move", first);
    let can_move = |path: &str| {
        let page = server.get(path);
        page.status == 200 && forms::forms(&page.body).iter().any(|form| form.id == "moves")
    };
    assert!(can_move(&old));

    let rotated = turnpost(folder.path()).args(["keys", "rotate", "--now"]).output().expect("runs");
    assert!(rotated.status.success(), "{}", stderr(&rotated));
    assert!(stdout(&rotated).contains("1 mail with a fresh link"), "{}", stdout(&rotated));
    let given_up = Instant::now();
    while can_move(&old) {
        let waited = given_up.elapsed();
        assert!(waited < TIMEOUT, "the old link is good after {waited:?}");
        std::thread::sleep(Duration::from_millis(100));
    }
    let page = server.get(&old);
    assert!(page.body.contains("This link is no longer good"), "{}", page.body);
    let fresh = |inbox: &Inbox| inbox.links("/m/").last().filter(|link| **link != old).cloned();
    let fresh = inbox.wait_for(&server, "mail with a fresh link", fresh);
    assert!(can_move(&fresh));
}
