//! Moves as short text and back.
//!
//! ```text
//! place riga                        sail 2 to hoburg
//! sail out to irbe gulf-riga moonsund
//! fish hoburg salmon                fish hoburg salmon overboard 2 cod
//! unload riga                       unload riga 2 salmon 1 cod open salmon 1 cod 2
//! contracts                         contract salmon-cod
//! end                               time out
//! token 3 on salmon                 safe box cargo 1 cod warehouse 1 amber
//! ```

use std::fmt::Write as _;

use turnpost_ruleset::NotationError;

use super::{
    Catch, CatchCounts, Contract, FishCounts, Move, Opening, Port, Sea, Space, Species,
    moves::OPENINGS,
};

/// A move in notation.
pub(super) fn write(played: &Move) -> String {
    // Writing to a string cannot fail.
    let mut text = String::new();
    match played {
        Move::Place { port } => {
            let _ = write!(text, "place {}", port.id());
        }
        Move::FirstSail { to } => {
            text.push_str("sail out to");
            for space in to {
                let _ = write!(text, " {}", space.id());
            }
        }
        Move::Sail { boat, to } => {
            let _ = write!(text, "sail {boat} to {}", to.id());
        }
        Move::Fish { sea, take, overboard } => {
            let _ = write!(text, "fish {} {}", sea.id(), take.id());
            if !overboard.is_empty() {
                text.push_str(" overboard");
                write_counts(&mut text, (*overboard).into());
            }
        }
        Move::Unload { port, fish, open } => {
            let _ = write!(text, "unload {}", port.id());
            if let Some(fish) = fish {
                if fish.is_empty() {
                    text.push_str(" nothing");
                }
                write_counts(&mut text, (*fish).into());
            }
            if !open.is_empty() {
                text.push_str(" open");
                for Opening { species, slot } in open {
                    let _ = write!(text, " {} {slot}", species.id());
                }
            }
        }
        Move::LookAtContracts {} => text.push_str("contracts"),
        Move::TakeContract { contract } => {
            let _ = write!(text, "contract {}", contract.id());
        }
        Move::End {} => text.push_str("end"),
        Move::Token { number, on } => {
            let _ = write!(text, "token {number} on {}", on.id());
        }
        Move::SafeBox { cargo, warehouse } => {
            text.push_str("safe box");
            if !cargo.is_empty() {
                text.push_str(" cargo");
                write_counts(&mut text, (*cargo).into());
            }
            if !warehouse.is_empty() {
                text.push_str(" warehouse");
                write_counts(&mut text, *warehouse);
            }
        }
        Move::TimeOut {} => text.push_str("time out"),
    }
    text
}

fn write_counts(text: &mut String, counts: CatchCounts) {
    for (catch, count) in counts.present() {
        let _ = write!(text, " {count} {}", catch.id());
    }
}

/// A move from notation; case, spaces, commas, underscores and accents are forgiven.
///
/// # Errors
/// What would have been right.
pub(super) fn parse(text: &str) -> Result<Move, NotationError> {
    let plain = plain(text);
    let mut words = Words { words: plain.split_whitespace().collect(), at: 0 };
    let played = words.played()?;
    match words.next() {
        None => Ok(played),
        Some(word) => Err(refuse(word, "nothing more is expected after the move")),
    }
}

/// Lower case, without accents, words separated by blanks.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'ø' | 'ö' | 'ó' => plain.push('o'),
            'å' | 'ä' => plain.push('a'),
            'ń' => plain.push('n'),
            '_' => plain.push('-'),
            ',' | '.' | ':' => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain
}

/// Names of spaces as people write them, where they are not just the short name with blanks.
const NAMES: [(&str, &str); 17] = [
    ("arkona-basin", "arkona"),
    ("pomeranian-bay", "pomeranian"),
    ("bornholm-basin", "bornholm"),
    ("curonian-coast", "curonian"),
    ("hoburg-bank", "hoburg"),
    ("eastern-gotland-basin", "e-gotland"),
    ("western-gotland-basin", "w-gotland"),
    ("northern-baltic-proper", "n-baltic"),
    ("irbe-strait", "irbe"),
    ("gulf-of-riga", "gulf-riga"),
    ("gulf-of-finland", "gulf-finland"),
    ("narva-bay", "narva"),
    ("neva-bay", "neva"),
    ("aland-sea", "aland"),
    ("archipelago-sea", "archipelago"),
    ("copenhagen", "kobenhavn"),
    ("saint-petersburg", "sankt-peterburg"),
];
/// A name has at most this many words.
const MAX_NAME: usize = 3;

fn refuse(text: &str, expected: impl Into<String>) -> NotationError {
    NotationError { text: text.to_owned(), expected: expected.into() }
}

/// What is expected instead of a number that nobody can count.
fn too_many() -> String {
    format!("a number up to {} is expected", u8::MAX)
}

struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.at += 1;
        Some(word)
    }

    /// Steps over a word if it is the next one.
    fn skip(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        self.at += usize::from(found);
        found
    }

    fn played(&mut self) -> Result<Move, NotationError> {
        const VERBS: &str = "a move begins with place, sail, fish, unload, contracts, contract, \
                             end, token or safe box";
        let verb = self.next().ok_or_else(|| refuse("", VERBS))?;
        Ok(match verb {
            "place" => Move::Place { port: self.port()? },
            "sail" => self.sail()?,
            "fish" => {
                let sea = self.sea()?;
                let take = self.catch()?;
                let overboard = if self.skip("overboard") {
                    self.fish_counts()?
                } else {
                    FishCounts::default()
                };
                Move::Fish { sea, take, overboard }
            }
            "unload" => self.unload()?,
            "contracts" => Move::LookAtContracts {},
            "contract" => Move::TakeContract { contract: self.contract()? },
            "end" => {
                self.skip("turn");
                Move::End {}
            }
            "token" => {
                let number = self.number("the number of the token is expected, 0 to 3")?;
                self.skip("on");
                Move::Token { number, on: self.species()? }
            }
            "safe" | "safe-box" => {
                if verb == "safe" {
                    self.skip("box");
                }
                let (mut cargo, mut warehouse) = (FishCounts::default(), CatchCounts::default());
                loop {
                    if self.skip("cargo") {
                        for (species, count) in self.fish_counts()?.present() {
                            cargo.add(species, count);
                        }
                    } else if self.skip("warehouse") {
                        warehouse.add_all(self.counts()?);
                    } else {
                        break;
                    }
                }
                Move::SafeBox { cargo, warehouse }
            }
            "time" if self.skip("out") => Move::TimeOut {},
            other => return Err(refuse(other, VERBS)),
        })
    }

    fn sail(&mut self) -> Result<Move, NotationError> {
        if self.skip("out") {
            self.skip("to");
            let mut to = Vec::new();
            while self.peek().is_some() {
                to.push(self.space()?);
            }
            return Ok(Move::FirstSail { to });
        }
        let boat = self.number("the number of a boat is expected, or `out` for the first sail")?;
        self.skip("to");
        Ok(Move::Sail { boat, to: self.space()? })
    }

    fn unload(&mut self) -> Result<Move, NotationError> {
        let port = self.port()?;
        let fish = if self.skip("nothing") {
            Some(FishCounts::default())
        } else if self.peek().is_some_and(|word| word != "open") {
            Some(self.fish_counts()?)
        } else {
            None
        };
        let mut open = Vec::new();
        if self.skip("open") {
            loop {
                let species = self.species()?;
                self.skip("on");
                let slot = self.number("the slot is expected, 1 or 2")?;
                open.push(Opening { species, slot });
                if self.peek().is_none() || open.len() == OPENINGS {
                    break;
                }
            }
        }
        Ok(Move::Unload { port, fish, open })
    }

    fn number(&mut self, expected: &str) -> Result<u8, NotationError> {
        let word = self.next().ok_or_else(|| refuse("", expected))?;
        word.parse().map_err(|_| refuse(word, expected))
    }

    fn fish_counts(&mut self) -> Result<FishCounts, NotationError> {
        let mut fish = FishCounts::default();
        for (species, count) in self.counted(|words| words.species())? {
            fish.add(species, count);
        }
        Ok(fish)
    }

    fn counts(&mut self) -> Result<CatchCounts, NotationError> {
        let mut counts = CatchCounts::default();
        for (catch, count) in self.counted(|words| words.catch())? {
            counts.add(catch, count);
        }
        Ok(counts)
    }

    /// `2 salmon 1 cod`; a missing number is 1.
    fn counted<T>(
        &mut self,
        kind: impl Fn(&mut Self) -> Result<T, NotationError>,
    ) -> Result<Vec<(T, u8)>, NotationError> {
        let mut counted = Vec::new();
        loop {
            let is_number = |word: &str| word.bytes().all(|digit| digit.is_ascii_digit());
            let count = match self.peek() {
                Some(word) if is_number(word) => self.number(&too_many())?,
                _ => 1,
            };
            counted.push((kind(self)?, count));
            if self.peek().is_none_or(|word| matches!(word, "open" | "cargo" | "warehouse")) {
                return Ok(counted);
            }
        }
    }

    fn named<T>(
        &mut self,
        what: &str,
        all: impl Iterator<Item = T>,
        id: impl Fn(&T) -> &'static str,
    ) -> Result<T, NotationError> {
        let mut all: Vec<T> = all.collect();
        // As sentences have it: "the Gulf of Riga".
        if self.words.get(self.at).is_some_and(|word| *word == "the") {
            self.at += 1;
        }
        // A name can be several words, of which the first may be the whole name of another.
        for count in (1..=MAX_NAME).rev() {
            let Some(words) = self.words.get(self.at..self.at + count) else { continue };
            let written = words.join("-");
            let name = NAMES.iter().find(|(name, _)| *name == written).map(|(_, id)| *id);
            let name = name.unwrap_or(&written);
            if let Some(at) = all.iter().position(|one| id(one) == name) {
                self.at += count;
                return Ok(all.swap_remove(at));
            }
        }
        let found = self.next();
        let ids: Vec<&str> = all.iter().map(id).collect();
        Err(refuse(
            found.unwrap_or_default(),
            format!("{what} is expected, one of {}", ids.join(", ")),
        ))
    }

    fn space(&mut self) -> Result<Space, NotationError> {
        self.named("a space", Space::all(), |space| space.id())
    }

    fn sea(&mut self) -> Result<Sea, NotationError> {
        self.named("a sea", Sea::all(), |sea| sea.id())
    }

    fn port(&mut self) -> Result<Port, NotationError> {
        self.named("a port", Port::all(), |port| port.id())
    }

    fn species(&mut self) -> Result<Species, NotationError> {
        self.named("a species", Species::ALL.into_iter(), |species| species.id())
    }

    fn catch(&mut self) -> Result<Catch, NotationError> {
        self.named("a kind of token", Catch::ALL.into_iter(), |catch| catch.id())
    }

    fn contract(&mut self) -> Result<Contract, NotationError> {
        self.named("a contract", Contract::all(), |contract| contract.id())
    }
}
