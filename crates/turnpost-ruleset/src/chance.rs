//! Chance: dice, draws, shuffles and steals as an argument of the rules.
//!
//! A game has one secret [`Seed`]. Its SHA-256 is in the first event, the seed itself in the last,
//! so that anyone can check afterwards that nothing was tampered with. Sampling is implemented
//! here, so that no library upgrade changes a roll:
//!
//! * The words of a purpose in an event are the big-endian `u32`s of the blocks `SHA-256(seed ‖
//!   purpose ‖ 0x00 ‖ seq ‖ block)`; `seed` is 32 bytes, `purpose` ASCII, `seq` the event's number
//!   as 8 bytes and `block` 0, 1, 2 … as 4 bytes, both big-endian.
//! * A result below `n` is `word mod n` of the first word smaller than the largest multiple of `n`
//!   that is at most 2³²; words from there on are skipped.
//!
//! Every purpose and every event has words of its own: one draw more or less in one place shifts no
//! other. Results are recorded with their bounds, and a replay draws nothing.

use std::borrow::Cow;

use rand::{Rng as _, rngs::SmallRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What chance is used for: `dice`, `deck`, `steal`. ASCII, lower case, stable for ever: it is part
/// of what a result is computed from.
pub type Purpose = &'static str;

/// A game's secret seed. Its `Debug` form hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, which are secret while the game runs.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The commitment published at the start: the SHA-256 of the seed, in lower-case hex.
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
    /// It is part of the event, so that the event's hash can be published while the game runs
    /// without revealing the event to somebody who tries all possibilities.
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

/// The chance results of one purpose, in the order they were drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChanceResult {
    /// The purpose of the draws.
    pub purpose: Cow<'static, str>,
    /// The bound of each result: result `i` is one of `0..of[i]`.
    pub of: Vec<u32>,
    /// What was drawn, one number for each bound.
    pub results: Vec<u32>,
}

/// One result of a [`ChanceResult`], as a replay reads it from a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draw<'a> {
    /// The purpose of the draw.
    pub purpose: Cow<'a, str>,
    /// The bound of the result.
    pub of: u32,
    pub result: u32,
}

/// Recorded draws that differ from what the rules ask for.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the recorded chance results do not match what the rules ask for: {0}")]
pub struct ChanceMismatch(String);

enum Source<'a> {
    Seeded { seed: &'a Seed, seq: u64, positions: Vec<(Purpose, u32)> },
    Recorded { drawn: &'a [ChanceResult], group: usize, within: usize, fault: Option<String> },
    Draws { left: &'a [Draw<'a>], fault: Option<String> },
    Quick(&'a mut SmallRng),
    Blind,
}

/// Where the rules get their random results from.
pub struct Chance<'a> {
    source: Source<'a>,
    drawn: Vec<ChanceResult>,
    asked: bool,
    /// Whether the move touched somebody else.
    touched: bool,
    /// Whether a dry run continued with a made-up result.
    invented: bool,
}

impl<'a> Chance<'a> {
    /// Draws from the game's seed for the event `seq` and records the results.
    pub fn seeded(seed: &'a Seed, seq: u64) -> Chance<'a> {
        Chance::from(Source::Seeded { seed, seq, positions: Vec::new() })
    }

    /// Returns the recorded results, and nothing else.
    pub fn recorded(drawn: &'a [ChanceResult]) -> Chance<'a> {
        Chance::from(Source::Recorded { drawn, group: 0, within: 0, fault: None })
    }

    /// Returns the recorded results one by one, and nothing else.
    pub(crate) fn replayed(draws: &'a [Draw<'a>]) -> Chance<'a> {
        Chance::from(Source::Draws { left: draws, fault: None })
    }

    /// Draws from a fast generator and records nothing: for simulations. No result is more likely
    /// than another by more than one part in 2³² / bound.
    pub fn quick(generator: &'a mut SmallRng) -> Chance<'a> {
        Chance::from(Source::Quick(generator))
    }

    /// Always returns 0: for a dry run, which may tell whether a move is legal but nothing about
    /// chance results.
    pub fn blind() -> Chance<'static> {
        Chance::from(Source::Blind)
    }

    fn from(source: Source<'_>) -> Chance<'_> {
        Chance { source, drawn: Vec::new(), asked: false, touched: false, invented: false }
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

    /// A result to be recorded, or a recorded one.
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
            Source::Draws { left, fault } => match next_draw(left, purpose, bound) {
                Ok(result) => return result,
                Err(reason) => {
                    fault.get_or_insert(reason);
                    return 0;
                }
            },
        };
        self.record(purpose, bound, result);
        result
    }

    /// Shuffles in place (Fisher-Yates, from the last index down).
    pub fn shuffle<T>(&mut self, purpose: Purpose, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            items.swap(last, self.below(purpose, bound) as usize);
        }
    }

    /// Whether chance was used so far.
    pub fn was_asked(&self) -> bool {
        self.asked
    }

    /// Announces that the move settles something with another seat, or tells others what they could
    /// not know: goods that change owners, an offer that is made, answered, closed or ended, an award
    /// that somebody loses, a card of one's own that is shown. Such a move can be taken back only as they
    /// agree to it. To be called once the move is legal; it changes nothing else.
    pub const fn touches_others(&mut self) {
        self.touched = true;
    }

    /// Whether the move has dealt with others so far, as [`Chance::touches_others`] announces.
    pub const fn has_touched_others(&self) -> bool {
        self.touched
    }

    /// Whether the result of a dry run is certain: the rules stopped before anything unforeseeable.
    /// The resulting position may then be shown to the seat.
    pub fn is_certain(&self) -> bool {
        !self.invented
    }

    /// Announces that the move is about to reveal what its seat could not know: sealed decisions
    /// turned up together, a deck looked through, the hands emptied by a monopoly, what is drawn to
    /// refill the board after a turn. `false` in a dry run, which must not reveal it: the rules
    /// then leave it hidden and stop. Counts as using chance, so that nothing is decided after it
    /// in the same command, and records nothing. Whether it is called must not depend on anything
    /// that the seat does not know.
    pub fn reveals(&mut self) -> bool {
        self.asked = true;
        !matches!(self.source, Source::Blind)
    }

    /// The results to be recorded in the event. Empty for a replay and for quick games.
    ///
    /// # Errors
    /// If a replay was asked for something other than the recorded results, or not for all of them.
    pub fn finish(self) -> Result<Vec<ChanceResult>, ChanceMismatch> {
        let (fault, is_used_up) = match self.source {
            Source::Recorded { drawn, group, within, fault } => {
                let last = group + 1 == drawn.len() && within == drawn[group].results.len();
                (fault, group >= drawn.len() || last)
            }
            Source::Draws { left, fault } => (fault, left.is_empty()),
            Source::Seeded { .. } | Source::Quick(_) | Source::Blind => return Ok(self.drawn),
        };
        match fault {
            Some(reason) => Err(ChanceMismatch(reason)),
            None if is_used_up => Ok(self.drawn),
            None => Err(ChanceMismatch("more results are recorded than the rules ask for".into())),
        }
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
            "`{purpose}` below {bound} is expected, `{}` {result} below {of:?} is recorded",
            current.purpose
        ));
    }
    *within += 1;
    Ok(result)
}

fn next_draw(left: &mut &[Draw<'_>], purpose: &str, bound: u32) -> Result<u32, String> {
    let (draw, rest) = left.split_first().ok_or_else(|| format!("`{purpose}` is not recorded"))?;
    if draw.purpose != purpose || draw.of != bound || draw.result >= bound {
        return Err(format!(
            "`{purpose}` below {bound} is expected, `{}` {} below {} is recorded",
            draw.purpose, draw.result, draw.of
        ));
    }
    *left = rest;
    Ok(draw.result)
}

/// The results that a seed gives for a recorded purpose and its bounds, for comparison with the
/// log.
pub fn recompute(seed: &Seed, purpose: &str, seq: u64, bounds: &[u32]) -> Vec<u32> {
    let mut position = 0;
    bounds.iter().map(|bound| sample(seed, purpose, seq, &mut position, (*bound).max(1))).collect()
}
