//! Chance: dice, draws, shuffles and steals as an argument of the rules.
//!
//! A game has one secret [`Seed`]. Its SHA-256 stands in the first event, the seed itself in the
//! last, so that anyone can check afterwards that nothing was tampered with. Results are drawn by
//! our own sampling, so that no library upgrade changes a roll:
//!
//! * The words of a purpose in an event are the big-endian `u32`s of the blocks
//!   `SHA-256(seed ‖ purpose ‖ 0x00 ‖ seq ‖ block)`; `seed` is 32 bytes, `purpose` ASCII, `seq` the
//!   event's number as 8 bytes and `block` 0, 1, 2 … as 4 bytes, both big-endian.
//! * A result below `n` is `word mod n` of the first word smaller than the largest multiple of `n`
//!   that is at most 2³²; words from there on are skipped.
//!
//! Every purpose and every event has words of its own: a draw more or less in one place shifts no
//! other. What was drawn is recorded, bounds included, and a replay draws nothing.

use std::borrow::Cow;

use rand::{Rng as _, rngs::SmallRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What chance is asked for: `dice`, `deck`, `steal`. ASCII, lower case, stable for ever: it is
/// part of what a result is computed from.
pub type Purpose = &'static str;

/// A game's secret seed. Its `Debug` form tells nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes: a secret while the game runs.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published at the start: the SHA-256 of the seed, in lower-case hex.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// One block of eight words of a purpose in an event.
    fn block(&self, purpose: &str, seq: u64, block: u32) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(purpose.as_bytes());
        hash.update([0]);
        hash.update(seq.to_be_bytes());
        hash.update(block.to_be_bytes());
        hash.finalize().into()
    }

    /// The salt of an event: the first 16 bytes of block 0 of the purpose `salt`.
    ///
    /// It stands in the event, so that the event's hash can be published while the game runs
    /// without betraying, to somebody who tries them all, what the event holds.
    pub fn salt(&self, seq: u64) -> [u8; 16] {
        let block = self.block("salt", seq, 0);
        let mut salt = [0; 16];
        salt.copy_from_slice(&block[..16]);
        salt
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Seed(secret)")
    }
}

/// What chance gave for one purpose, several results in the order they were drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceResult {
    /// What was drawn for.
    pub purpose: Cow<'static, str>,
    /// The bound of each result: result `i` is one of `0..of[i]`.
    pub of: Vec<u32>,
    /// The results.
    pub results: Vec<u32>,
}

/// A recorded draw that the rules did not ask for, or that they asked for otherwise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the log's chance results do not fit what the rules ask for: {0}")]
pub struct ChanceMismatch(String);

enum Source<'a> {
    Seeded { seed: &'a Seed, seq: u64, positions: Vec<(Purpose, u32)> },
    Recorded { drawn: &'a [ChanceResult], group: usize, within: usize, fault: Option<String> },
    Quick(&'a mut SmallRng),
    Blind,
}

/// Where the rules get their random results from.
pub struct Chance<'a> {
    source: Source<'a>,
    drawn: Vec<ChanceResult>,
    asked: bool,
    /// A dry run went on with a result that nobody drew.
    invented: bool,
}

impl<'a> Chance<'a> {
    /// Draws from the game's seed for the event `seq`, and records.
    pub fn seeded(seed: &'a Seed, seq: u64) -> Chance<'a> {
        Chance::from(Source::Seeded { seed, seq, positions: Vec::new() })
    }

    /// Gives what the log recorded, and nothing else.
    pub fn recorded(drawn: &'a [ChanceResult]) -> Chance<'a> {
        Chance::from(Source::Recorded { drawn, group: 0, within: 0, fault: None })
    }

    /// Draws from a fast generator and records nothing: for games played by the million. No result
    /// is more likely than another by more than one part in 2³² / bound.
    pub fn quick(generator: &'a mut SmallRng) -> Chance<'a> {
        Chance::from(Source::Quick(generator))
    }

    /// Always gives 0: for a dry run, which may tell whether a move is legal and nothing of what
    /// chance would bring.
    pub fn blind() -> Chance<'static> {
        Chance::from(Source::Blind)
    }

    fn from(source: Source<'_>) -> Chance<'_> {
        Chance { source, drawn: Vec::new(), asked: false, invented: false }
    }

    /// A result in `0..bound`, each equally likely. A bound of 0 is taken as 1.
    #[inline]
    pub fn below(&mut self, purpose: Purpose, bound: u32) -> u32 {
        self.asked = true;
        if let Source::Quick(generator) = &mut self.source {
            let scaled = u64::from(generator.next_u32()) * u64::from(bound);
            return (scaled >> 32) as u32;
        }
        self.draw(purpose, bound.max(1))
    }

    /// A result for the log, or from it.
    fn draw(&mut self, purpose: Purpose, bound: u32) -> u32 {
        let result = match &mut self.source {
            Source::Quick(_) => return 0,
            Source::Blind => {
                self.invented = true;
                return 0;
            }
            Source::Seeded { seed, seq, positions } => {
                let at = match positions.iter().position(|(known, _)| *known == purpose) {
                    Some(at) => at,
                    None => {
                        positions.push((purpose, 0));
                        positions.len() - 1
                    }
                };
                let position = &mut positions[at].1;
                sample(seed, purpose, *seq, position, bound)
            }
            Source::Recorded { drawn, group, within, fault } => {
                match next_recorded(drawn, group, within, purpose, bound) {
                    Ok(result) => return result,
                    Err(reason) => {
                        fault.get_or_insert(reason);
                        return 0;
                    }
                }
            }
        };
        self.record(purpose, bound, result);
        result
    }

    /// Shuffles in place (Fisher and Yates, from the last place down).
    pub fn shuffle<T>(&mut self, purpose: Purpose, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(purpose, bound) as usize);
        }
    }

    /// Whether anything was asked of chance so far.
    pub fn was_asked(&self) -> bool {
        self.asked
    }

    /// Whether a dry run holds for sure: whatever nobody could foresee, the rules stopped before
    /// it. What they have left behind may then be shown to the seat.
    pub fn is_certain(&self) -> bool {
        !self.invented
    }

    /// Says that the move is about to show what its seat could not know: sealed decisions turned up
    /// together, a deck looked through, the hands that a monopoly empties, what is drawn to fill the
    /// board after a turn. `false` in a dry run,
    /// which must not show it: the rules then leave it hidden and go no further. Counts as asking,
    /// so that nothing is decided behind it in the same command, and records nothing. Whether it is
    /// called may hang on nothing that the seat does not know.
    pub fn reveals(&mut self) -> bool {
        self.asked = true;
        !matches!(self.source, Source::Blind)
    }

    /// What was drawn, to be recorded in the event. Empty for a replay and for quick games.
    ///
    /// # Errors
    /// When a replay was asked for something else than the log recorded, or not for all of it.
    pub fn finish(self) -> Result<Vec<ChanceResult>, ChanceMismatch> {
        if let Source::Recorded { drawn, group, within, fault } = self.source {
            if let Some(reason) = fault {
                return Err(ChanceMismatch(reason));
            }
            if group < drawn.len()
                && !(group + 1 == drawn.len() && within == drawn[group].results.len())
            {
                return Err(ChanceMismatch("more was recorded than the rules ask for".into()));
            }
        }
        Ok(self.drawn)
    }

    fn record(&mut self, purpose: Purpose, bound: u32, result: u32) {
        match self.drawn.last_mut() {
            Some(last) if last.purpose == purpose => {
                last.of.push(bound);
                last.results.push(result);
            }
            _ => self.drawn.push(ChanceResult {
                purpose: Cow::Borrowed(purpose),
                of: vec![bound],
                results: vec![result],
            }),
        }
    }
}

fn sample(seed: &Seed, purpose: &str, seq: u64, position: &mut u32, bound: u32) -> u32 {
    const WORDS: u64 = 1 << 32;
    let limit = WORDS - WORDS % u64::from(bound);
    loop {
        let block = seed.block(purpose, seq, *position / 8);
        let at = (*position % 8) as usize * 4;
        *position += 1;
        let word = u32::from_be_bytes([block[at], block[at + 1], block[at + 2], block[at + 3]]);
        if u64::from(word) < limit {
            return word % bound;
        }
    }
}

fn next_recorded(
    drawn: &[ChanceResult],
    group: &mut usize,
    within: &mut usize,
    purpose: &str,
    bound: u32,
) -> Result<u32, String> {
    while drawn.get(*group).is_some_and(|current| *within >= current.results.len()) {
        *group += 1;
        *within = 0;
    }
    let current = drawn.get(*group).ok_or_else(|| format!("`{purpose}` is not recorded"))?;
    let of = current.of.get(*within).copied();
    let result = current.results[*within];
    if current.purpose != purpose || of != Some(bound) || result >= bound {
        return Err(format!(
            "`{purpose}` below {bound} is asked for, `{}` {result} below {of:?} is recorded",
            current.purpose
        ));
    }
    *within += 1;
    Ok(result)
}

/// What a seed gives for a recorded purpose and its bounds: what a checker compares the log with.
pub fn recompute(seed: &Seed, purpose: &str, seq: u64, bounds: &[u32]) -> Vec<u32> {
    let mut position = 0;
    bounds.iter().map(|bound| sample(seed, purpose, seq, &mut position, (*bound).max(1))).collect()
}
