//! The figures of `docs/scaling.md`: how many moves one process makes on the fleet's database, and how many
//! several do together. Taken when `TURNPOST_FIGURES` is set, best with `TURNPOST_PROGRAM` naming
//! a program that was built to be fast.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use turnpost::store::{Store, StoreOptions};

use crate::{
    history::History,
    http::try_request,
    machines::{Fleet, Part},
    post::Post,
    sit_down,
    support::{
        database::run,
        passing::{LAST, Passing, START},
    },
};

/// How many play at once.
const CLIENTS: usize = 16;

/// For how long they do.
const TIME: Duration = Duration::from_secs(10);

/// How many games each has: more than can be played in that time.
const GAMES: usize = 20;

/// Moves a second of these clients, each going on to the next of these servers after each move.
fn moves_per_second(servers: &[SocketAddr], tables: &[Passing]) -> f64 {
    let moves = AtomicUsize::new(0);
    let began = Instant::now();
    thread::scope(|scope| {
        for (client, tables) in tables.chunks(tables.len() / CLIENTS).enumerate() {
            let moves = &moves;
            scope.spawn(move || {
                for (number, table) in tables.iter().enumerate() {
                    for head in START..LAST {
                        if began.elapsed() > TIME {
                            return;
                        }
                        let server = servers[(client + number) % servers.len()];
                        let bearer = format!("Bearer {}", table.token(head));
                        let headers = [
                            ("Authorization", bearer.as_str()),
                            ("Content-Type", "application/json"),
                        ];
                        let body = Passing::body(head);
                        let answer = try_request(server, "POST", &table.path(), &headers, &body);
                        assert_eq!(answer.expect("an answer").status, 201);
                        moves.fetch_add(1, Ordering::Relaxed);
                    }
                }
                panic!("a client has come to the end of its games");
            });
        }
    });
    moves.into_inner() as f64 / began.elapsed().as_secs_f64()
}

#[test]
fn figures_of_one_process_and_of_several() {
    if std::env::var_os("TURNPOST_FIGURES").is_none() {
        return;
    }
    let history = Arc::new(History::begin());
    let fleet = Fleet::new(Post::open(&history).ports);
    fleet.start_below();
    let url = fleet.database_url(&fleet.machines[0]).parse().expect("our own URL");
    let store = Store::open(&StoreOptions::new(url)).expect("the store to open");
    fleet.machines.iter().for_each(|machine| fleet.start(machine, Part::Turnpost));
    fleet.wait_until_whole();
    for round in 1..=3 {
        for count in [1, 2, 3] {
            let tables = run(sit_down(&store, CLIENTS * GAMES, false));
            let servers: Vec<_> =
                fleet.machines[..count].iter().map(|machine| machine.port(8080)).collect();
            let figure = moves_per_second(&servers, &tables);
            println!("round {round}, {count} processes: {figure:.0} moves a second");
        }
    }
}
