//! A server that is started where there is nothing yet: what the first people do is on disk, and so
//! are the folders that it is in.

use rand::{SeedableRng as _, rngs::SmallRng};

use super::cuts::{Recording, count, every_sync, mixed};
use super::judge::{DATA, Move, Witness};
use super::model::Disk;
use super::recorder::Recorder;
use crate::command::turnpost;
use crate::scene::{Client, Inbox};
use crate::server::Server;
use crate::support::process::free_address;

#[test]
fn a_power_cut_after_the_first_start_loses_nothing_that_was_acknowledged() {
    let recorder = Recorder::new();
    let beginning = Disk::of(&recorder.folder());
    let mut witness = Witness::default();
    let address = free_address();
    let mut command = turnpost(recorder.beside());
    command.args(["serve", "--bind", &address.to_string(), "--demo=false"]);
    command.arg(format!("--data-folder={}/{DATA}", Recorder::FOLDER));
    recorder.record(&mut command);
    let mut server = Server::spawn(command, address, recorder.beside());

    let inbox = Inbox::of(&recorder.folder(), "carl@example.org");
    let mut carl = Client::sign_in(&server, &inbox);
    witness.knows(recorder.mark(), "SELECT id AS row FROM players");
    witness.knows(recorder.mark(), "SELECT name AS row FROM api_tokens");
    let opened = "post games '{\"setup\":{\"ruleset\":\"kathai\"},\"seats\":3,\"name\":\"First\",\
                  \"bots\":[\"steady\",\"random\"]}' | jq -r .game";
    carl.game = carl.run(opened, &[]);
    let game = carl.game.parse().expect("a game");
    witness.moved(Move { mark: recorder.mark(), game, seq: 1 });
    let say = "post \"games/$game/messages\" '{\"text\":\"Hello\"}'";
    carl.run(say, &[]);
    witness.knows(recorder.mark(), "SELECT text AS row FROM messages");
    carl.run("post \"games/$game/start\" '{}'", &[]);
    let mark = recorder.mark();
    let seq = carl.run("get \"games/$game\" | jq .game.seq", &[]).parse().expect("a number");
    witness.moved(Move { mark, game, seq });
    server.signal("TERM");
    assert!(server.wait().success(), "{}", server.log());

    let recording = Recording::new(beginning, &recorder);
    witness.ends(&recorder.folder());
    let mut random = SmallRng::seed_from_u64(rand::random());
    let points = recording.points(count() / 2, &mut random);
    recording.cut(&points, &every_sync, mixed, &mut random, |cut| {
        let judged = witness.judge(&cut, cut.write().path());
        judged.unwrap_or_else(|fault| panic!("{fault}\n{}", cut.told));
        false
    });
}
