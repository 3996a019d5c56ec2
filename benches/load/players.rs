//! What a server for so many players takes: memory, disk, processor.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use turnpost::store::{DatabaseUrl, Store, StoreOptions};

use crate::client::{self, Source};
use crate::games::{self, People, SEATS, Script};
use crate::process::Process;

/// Players of a server for friends, of one for a club, and of one that many know.
const PLAYERS: [usize; 3] = [10, 100, 1000];

/// Moves that were made in every game, and the one that is to be made.
const MOVES: (usize, usize) = (40, 1);

/// Requests of somebody who comes to make a move.
const STEPS: usize = 4;

/// For so long no mail has left, when all have.
const QUIET: Duration = Duration::from_secs(3);

/// Who is to move in game after game comes, looks, and moves.
struct Visits {
    scripts: Vec<Script>,
    at: usize,
}

impl Source for Visits {
    fn next(&mut self, wire: &mut Vec<u8>) -> bool {
        while let Some(script) = self.scripts.get(self.at / STEPS) {
            let step = self.at % STEPS;
            self.at += 1;
            if script.visit(wire, step) {
                return true;
            }
        }
        false
    }
}

/// Waits until no more mails leave; how many have left so far.
fn quiet(process: &Process) -> f64 {
    let (mut sent, mut since) = (0.0, Instant::now());
    while since.elapsed() < QUIET {
        std::thread::sleep(Duration::from_millis(50));
        let now = process.sum("turnpost_mails_total", "end=\"sent\"");
        if now > sent {
            (sent, since) = (now, Instant::now());
        }
    }
    sent
}

/// A game of each ruleset for every table, and the next move of each.
async fn tables(store: &Store, count: usize) -> Vec<Script> {
    let mut scripts = Vec::new();
    for _ in 0..count {
        let people = People::new(store, true).await;
        for ruleset in ["kathai", "catan", "mare-balticum"] {
            scripts.push(games::game_under_way(store, &people, ruleset, MOVES).await);
        }
    }
    scripts
}

/// Prints what so many players take who are each in three games, when one move is made in each of them: somebody
/// looks at game, choices and board, moves, and the next one is mailed.
///
/// # Errors
/// When the server goes away.
pub fn measure(runtime: &tokio::runtime::Runtime, folder: &Path) -> io::Result<()> {
    println!(
        "| players | games | MiB at rest | MiB at most | bytes on disk a player | moves | mails | \
         processor ms a move with all that | bytes on disk a move |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for players in PLAYERS {
        let path = std::path::absolute(folder.join(format!("players-{players}.sqlite3")))?;
        let store = Store::open(&StoreOptions::new(DatabaseUrl::Sqlite(path.clone())));
        let store = store.expect("a store");
        let scripts = runtime.block_on(tables(&store, players.div_ceil(usize::from(SEATS))));
        drop(store);
        let games = scripts.len();
        let size = || std::fs::metadata(&path).map_or(0, |file| file.len());
        let process = Process::server(folder, &format!("sqlite:{}", path.display()));
        let mailed = quiet(&process);
        let (rest, laid, used) = (process.resident(), size(), process.used());
        let visits = vec![Visits { scripts, at: 0 }];
        let measured = client::run(process.address, visits, Duration::from_secs(600))?;
        let mails = quiet(&process) - mailed;
        let moves = measured.took.len() / STEPS;
        let each = (process.used() - used).as_secs_f64() * 1e3 / moves.max(1) as f64;
        let (now, peak) = (process.resident(), process.peak());
        process.stop();
        println!(
            "| {players} | {games} | {:.1}, {:.1} after | {:.1} | {:.0} | {moves} | {mails} | {each:.1} | {:.0} |",
            rest as f64 / 1_048_576.0,
            now as f64 / 1_048_576.0,
            peak as f64 / 1_048_576.0,
            laid as f64 / players as f64,
            size().saturating_sub(laid) as f64 / moves.max(1) as f64,
        );
        let _ = std::fs::remove_file(path);
    }
    println!();
    Ok(())
}
