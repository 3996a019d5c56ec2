//! Verifies a log: its hash chain, its moves, its chance results.

use std::collections::BTreeMap;

use super::{
    event::{EventData, Seq},
    hash::EventHash,
    line::Line,
    state::{GameState, ReplayError},
};
use crate::{ChanceResult, Seed, chance::recompute, dyn_ruleset::Rulesets};

/// The result of verifying a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Number of events.
    pub events: u64,
    /// The hash of the last event.
    pub head: EventHash,
    /// Whether the game is over.
    pub over: bool,
    /// Whether every chance result was compared with the seed, which is possible once the seed is
    /// known.
    pub chance_checked: bool,
}

/// The first fault of a log.
#[derive(Debug, thiserror::Error)]
#[error("event {seq}: {fault}")]
pub struct Fault {
    /// The event.
    pub seq: Seq,
    /// What is wrong with it.
    pub fault: FaultKind,
}

/// What can be wrong with an event.
#[derive(Debug, thiserror::Error)]
pub enum FaultKind {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The hash does not match the line and its predecessor's hash.
    #[error("its hash does not match its text and the previous hash")]
    Chain,
    /// The stored columns differ from the line.
    #[error("its number or time differs from its text")]
    Columns,
    /// The seed does not match the commitment in the first event.
    #[error("the revealed seed does not match the commitment in event 1")]
    Seed,
    /// A chance result differs from what the seed gives.
    #[error("`{purpose}` is recorded as {recorded:?}, the seed gives {computed:?}")]
    Chance {
        /// The purpose of the draw.
        purpose: String,
        /// The recorded results.
        recorded: Vec<u32>,
        /// The results computed from the seed.
        computed: Vec<u32>,
    },
    /// The salt differs from what the seed gives.
    #[error("its salt is not the one the seed gives")]
    Salt,
    /// Its time is before that of its predecessor.
    #[error("its time is before that of the event before it")]
    Time,
    /// The game is over but the `ended` event is missing.
    #[error("it ends the game, but the `ended` event is missing")]
    NotEnded,
    /// The log is empty.
    #[error("the log is empty")]
    Empty,
}

/// Verifies a whole log. `seed` is the game's seed, if it is known before the log reveals it.
///
/// # Errors
/// The first fault.
pub fn verify(lines: &[Line], rulesets: Rulesets, seed: Option<&Seed>) -> Result<Verified, Fault> {
    let empty = Fault { seq: Seq::new(1), fault: FaultKind::Empty };
    let (first, rest) = lines.split_first().ok_or(empty)?;
    let mut revealed = seed.cloned();
    check_line(first, &EventHash::START, Seq::new(1))?;
    let mut state = GameState::open(first, rulesets).map_err(|error| at(first.seq, error))?;
    state.check_options().map_err(|error| at(first.seq, error))?;
    let mut previous = first.hash;
    for line in rest {
        check_line(line, &previous, state.head().next())?;
        if line.at < state.last_at() {
            return Err(Fault { seq: line.seq, fault: FaultKind::Time });
        }
        state.follow(line).map_err(|error| at(line.seq, error))?;
        previous = line.hash;
    }
    if !state.is_over() && state.standings().is_some() {
        return Err(Fault { seq: state.head(), fault: FaultKind::NotEnded });
    }
    if state.is_over()
        && let Some(last) = lines.last()
    {
        let event = last.event().map_err(|error| at(last.seq, error))?;
        if let EventData::Ended { seed, .. } = event.data {
            revealed = Some(seed_of(&seed).ok_or(Fault { seq: last.seq, fault: FaultKind::Seed })?);
        }
    }
    if let Some(seed) = &revealed {
        check_seed(lines, seed)?;
    }
    Ok(Verified {
        events: lines.len() as u64,
        head: previous,
        over: state.is_over(),
        chance_checked: revealed.is_some(),
    })
}

fn at(seq: Seq, error: impl Into<ReplayError>) -> Fault {
    Fault { seq, fault: FaultKind::Replay(error.into()) }
}

fn check_line(line: &Line, previous: &EventHash, expected: Seq) -> Result<(), Fault> {
    let fault = |fault| Fault { seq: line.seq, fault };
    if line.seq != expected {
        let found = line.seq;
        return Err(fault(FaultKind::Replay(ReplayError::OutOfOrder { expected, found })));
    }
    if previous.of_next(&line.text) != line.hash {
        return Err(fault(FaultKind::Chain));
    }
    let event = line.strict_event().map_err(|error| at(line.seq, error))?;
    if event.seq != line.seq || event.at != line.at {
        return Err(fault(FaultKind::Columns));
    }
    Ok(())
}

fn seed_of(text: &str) -> Option<Seed> {
    let bytes: [u8; 32] = hex::decode(text).ok()?.try_into().ok()?;
    Some(Seed::new(bytes))
}

/// Compares every chance result and salt with what the seed gives.
fn check_seed(lines: &[Line], seed: &Seed) -> Result<(), Fault> {
    for line in lines {
        let fault = |fault| Fault { seq: line.seq, fault };
        let event = line.strict_event().map_err(|error| at(line.seq, error))?;
        if event.salt != hex::encode(seed.salt(line.seq.get())) {
            return Err(fault(FaultKind::Salt));
        }
        if let EventData::Created { seed_hash, .. } = &event.data
            && *seed_hash != seed.commitment()
        {
            return Err(fault(FaultKind::Seed));
        }
        check_chance(event.data.chance(), seed, line.seq).map_err(fault)?;
    }
    Ok(())
}

fn check_chance(chance: &[ChanceResult], seed: &Seed, seq: Seq) -> Result<(), FaultKind> {
    // Results of one purpose are numbered consecutively, even with another purpose in between.
    let mut purposes: BTreeMap<&str, (Vec<u32>, Vec<u32>)> = BTreeMap::new();
    for drawn in chance {
        let (of, results) = purposes.entry(&drawn.purpose).or_default();
        of.extend(&drawn.of);
        results.extend(&drawn.results);
    }
    for (purpose, (of, recorded)) in purposes {
        let computed = recompute(seed, purpose, seq.get(), &of);
        if computed != recorded {
            return Err(FaultKind::Chance { purpose: purpose.to_owned(), recorded, computed });
        }
    }
    Ok(())
}
