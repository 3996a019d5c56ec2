//! Checks archived games, one after the other, from a file or from standard input:
//! `cargo run --example check_archive -- game.ndjson` or `zcat games.ndjson.gz | … check_archive`.

use std::{
    error::Error,
    fs::File,
    io::{BufRead, BufReader, stdin},
};

use turnpost_rules::{
    log::{archive::Archive, verify::verify},
    rulesets,
};

fn main() -> Result<(), Box<dyn Error>> {
    match std::env::args().nth(1) {
        Some(path) => check(&mut BufReader::new(File::open(path)?)),
        None => check(&mut stdin().lock()),
    }
}

/// Every game is what its hashes, the rules and, if it is over, its seed say; or the first fault.
fn check(reader: &mut impl BufRead) -> Result<(), Box<dyn Error>> {
    let mut line = 0;
    while let Some(archive) = Archive::read(reader, &mut line)? {
        let header = &archive.header;
        let verified = verify(&archive.lines, rulesets(), None)
            .map_err(|fault| format!("game {}: {fault}", header.game))?;
        println!(
            "game {}: {} revision {}, {} events, {}, {}",
            header.game,
            header.ruleset,
            header.revision,
            verified.events,
            if verified.over { "over" } else { "not over" },
            if verified.chance_checked {
                "every roll as its seed gives it"
            } else {
                "seed unknown"
            },
        );
    }
    Ok(())
}
