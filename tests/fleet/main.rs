//! The fleet of `docs/scaling.md` on one machine, while everything in it is killed, stopped and cut
//! under load. A checker proves from a history of its own that nothing was lost or doubled.
//!
//! `TURNPOST_FAULTS` says how many faults there are; a few of the most different ones without it.
//! `TURNPOST_FLEET_KEEP` keeps the machines' folders with all logs.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

mod checker;
mod cluster;
mod ending;
mod faults;
mod figures;
mod history;
#[path = "../operator/http.rs"]
#[allow(dead_code)]
mod http;
mod load;
mod machines;
mod made_up;
mod page;
mod post;
mod processes;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use turnpost::store::{Store, StoreOptions};

use checker::{Violation, check};
use faults::{Fault, strike_all};
use history::{Answer, Entry, History, Moment, What};
use load::{Load, Tables};
use machines::{Fleet, Part};
use post::Post;
use support::{database::run, passing::Passing, process::wait_for};

/// How many play fast.
const PLAYERS: usize = 2;

/// How much there is to be played.
struct Scale {
    /// How many games a fast player has: more than they can play meanwhile.
    games: usize,
    /// How many tables have their turns mailed.
    mailed: usize,
    /// How many tables have a seat whose time is up during the run, and how many seconds lie between.
    late: u64,
    late_every: u64,
}

impl Scale {
    /// For a few faults that are over soon.
    fn short(faults: usize) -> Scale {
        Scale { games: 6 + 2 * faults, mailed: 10, late: 12, late_every: 2 }
    }

    /// For many, some of which take a while.
    fn long(faults: usize) -> Scale {
        let late = 12 + faults as u64;
        Scale { games: 30 + 6 * faults, mailed: 10 + 2 * faults, late, late_every: 6 }
    }
}

/// How many moves show that people can play again.
const GO_ON: usize = 10;

/// Sits people down at tables, many at once.
async fn sit_down(store: &Store, count: usize, mails: bool) -> Vec<Passing> {
    let local = tokio::task::LocalSet::new();
    let sitting: Vec<_> = (0..count)
        .map(|_| {
            let store = store.clone();
            local.spawn_local(async move { Passing::sit_down(&store, mails).await })
        })
        .collect();
    local.await;
    let mut tables = Vec::new();
    for table in sitting {
        tables.push(table.await.expect("a table"));
    }
    tables
}

/// The longest time without an acknowledged move, of those that began after a moment and before that much later.
fn longest_pause(entries: &[Entry], from: Moment, within: Duration) -> Duration {
    let mut moments: Vec<Moment> = entries
        .iter()
        .filter(|entry| {
            let is_move = matches!(entry.what, What::Move { answer: Answer::Acknowledged(_), .. });
            is_move && entry.ended >= from && entry.ended <= from + within
        })
        .map(|entry| entry.ended)
        .collect();
    moments.push(from);
    moments.sort();
    moments.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or_default()
}

/// Does these faults to a fleet that people play on; gives what cannot have happened.
fn endure(faults: &[Fault], scale: &Scale) -> Vec<Violation> {
    let began = Instant::now();
    let step = |what: &str| eprintln!("{:6.1} s in all: {what}", began.elapsed().as_secs_f64());
    let history = Arc::new(History::begin());
    let post = Post::open(&history);
    let fleet = Fleet::new(post.ports);
    fleet.start_below();
    step("the database is there");
    let url = fleet.database_url(&fleet.machines[0]).parse().expect("our own URL");
    let store = Store::open(&StoreOptions::new(url)).expect("the store to open");
    step("the tables are made");
    fleet.machines.iter().for_each(|machine| fleet.start(machine, Part::Turnpost));
    let (fast, mailed, late) = run(async {
        let fast = sit_down(&store, PLAYERS * scale.games, false).await;
        let mailed = sit_down(&store, scale.mailed, true).await;
        (fast, mailed, sit_down(&store, scale.late as usize, false).await)
    });
    for (table, number) in late.iter().zip(0..) {
        ending::set_deadline(&fleet, &table.game.to_string(), scale.late_every * number);
    }
    fleet.wait_until_whole();
    step("people sit down");
    let tables = Tables {
        fast: fast.chunks(fast.len() / PLAYERS).map(<[Passing]>::to_vec).collect(),
        mailed: mailed.clone(),
    };
    let entries = fleet.machines.iter().map(machines::Machine::entry).collect();
    let load = Load::begin(entries, &history, &tables);
    let deaths = strike_all(&fleet, &post, &history, faults);
    step("the last fault is over");
    let acknowledged = load.acknowledged();
    wait_for("people play again", || load.acknowledged() >= acknowledged + GO_ON);
    load.finish();
    step("people have stopped");
    ending::rest(&fleet);
    step("everything is at rest");
    let entries = history.entries();
    let played = |table: &&Passing| {
        let its = table.game.to_string();
        let is_its = |entry: &Entry| matches!(&entry.what, What::Move { game, .. } if *game == its);
        entries.iter().any(is_its)
    };
    let fast: Vec<Passing> = fast.iter().filter(played).cloned().collect();
    let ending = run(ending::read(&fleet, &store, &fast, &mailed, &late));
    let count = |is_it: fn(&What) -> bool| entries.iter().filter(|it| is_it(&it.what)).count();
    println!(
        "{} faults, {} moves acknowledged, {} refused, {} reads, {} events told by streams, {} mails",
        count(|it| matches!(it, What::Fault { .. })),
        count(|it| matches!(it, What::Move { answer: Answer::Acknowledged(_), .. })),
        count(|it| matches!(it, What::Move { answer: Answer::Refused, .. })),
        count(|it| matches!(it, What::Read { .. })),
        count(|it| matches!(it, What::Told { .. })),
        count(|it| matches!(it, What::Mail { .. })),
    );
    for death in deaths {
        let pause = longest_pause(&entries, death, Duration::from_secs(30));
        println!("a failover, felt for {:.1} s", pause.as_secs_f64());
    }
    step("the end is read");
    drop(store);
    step("the store is closed");
    drop(fleet);
    step("all machines are gone");
    check(&entries, &ending)
}

#[test]
fn whatever_dies_nothing_is_lost_and_nothing_happens_twice() {
    if !machines::are_possible() {
        return;
    }
    let count = std::env::var("TURNPOST_FAULTS").ok().and_then(|text| text.parse().ok());
    let violations = match count {
        Some(count) => endure(&Fault::many(count), &Scale::long(count)),
        None => {
            let faults = Fault::few();
            endure(&faults, &Scale::short(faults.len()))
        }
    };
    assert_eq!(violations, []);
}
