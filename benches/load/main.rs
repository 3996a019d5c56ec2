//! Load on the running server, beside the disk and a floor without rules, in one run:
//! `cargo bench --bench load [-- --seconds N] [-- --only PART]`.
//!
//! The server, the floor and the clients share the machine, so figures are only good as ratios of
//! one run. `docs/benchmarks.md` explains them.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

mod client;
mod floor;
mod games;
mod parts;
mod players;
mod process;

#[path = "../../tests/support/memory.rs"]
mod memory;

#[path = "../../tests/support/postgres.rs"]
#[allow(dead_code)]
mod postgres;

use std::io;
use std::path::Path;
use std::time::Duration;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let value = |flag: &str| {
        arguments.iter().position(|argument| argument == flag).and_then(|at| arguments.get(at + 1))
    };
    if let (Some(address), Some(path)) = (value("--floor"), value("--file")) {
        return floor::serve(address.parse().map_err(io::Error::other)?, Path::new(path));
    }
    let seconds = value("--seconds").and_then(|text| text.parse().ok()).unwrap_or(4);
    let only = value("--only").map(String::as_str);
    let wants = |part: &str| only.is_none_or(|only| only == part);
    let load = parts::Load::new(Duration::from_secs(seconds))?;
    if wants("process") {
        load.process();
    }
    let floors = if wants("moves") || wants("postgres") { load.floors()? } else { Vec::new() };
    if wants("moves") {
        load.moves(&floors)?;
    }
    if wants("growth") {
        load.growth()?;
    }
    if wants("reads") {
        load.reads()?;
    }
    if wants("replay") {
        load.replay();
    }
    if wants("memory") {
        load.memory()?;
    }
    if wants("players") {
        load.players()?;
    }
    if wants("postgres") {
        load.postgres(&floors)?;
    }
    Ok(())
}
