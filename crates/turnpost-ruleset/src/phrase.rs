//! Messages of the rules, independent of language.
//!
//! The rules produce [`Phrase`]s: a key of the ruleset's message files with arguments. The locale
//! module turns them into sentences for one reader.

use sha2::{Digest as _, Sha256};

use super::seat::{AbsentSeat, Seat, SeatCount};

/// A sentence or name: a message key and its arguments.
#[derive(Clone, PartialEq, Debug)]
pub struct Phrase {
    /// The key in the message files, prefixed with the ruleset's name: `kathai-sold`.
    pub key: &'static str,
    /// Named arguments, in the order of the message file's comment.
    pub arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a phrase.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// A seat named `x`: `$x` becomes its player's name, `$x-is-you` is `yes` for the reader's own
    /// seat and `no` otherwise.
    Seat(Seat),
    /// A number, also for plural forms.
    Number(i64),
    /// A name that is the same in every language: a place on the board, a notation.
    Name(String),
    /// Another phrase: `$x` becomes its text.
    Phrase(Phrase),
    /// Several arguments, joined the way the language joins a list.
    List(Vec<Argument>),
    /// Several whole sentences, one after the other.
    Sentences(Vec<Phrase>),
}

impl Phrase {
    /// A phrase without arguments.
    pub const fn new(key: &'static str) -> Phrase {
        Phrase { key, arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        self.arguments.push((name, argument.into()));
        self
    }
}

impl Phrase {
    /// Whether it names a seat that is one of these.
    pub fn names(&self, is_one: &dyn Fn(Seat) -> bool) -> bool {
        self.arguments.iter().any(|(_, argument)| argument.names(is_one))
    }

    /// Feeds the key and all arguments into a hash.
    pub(super) fn absorbed_by(&self, hash: &mut Sha256) {
        hash.update([1]);
        hash.update(self.key);
        for (name, argument) in &self.arguments {
            hash.update([2]);
            hash.update(name);
            argument.absorbed_by(hash);
        }
        hash.update([3]);
    }
}

impl Argument {
    fn names(&self, is_one: &dyn Fn(Seat) -> bool) -> bool {
        match self {
            Argument::Seat(seat) => is_one(*seat),
            Argument::Number(_) | Argument::Name(_) => false,
            Argument::Phrase(phrase) => phrase.names(is_one),
            Argument::List(list) => list.iter().any(|it| it.names(is_one)),
            Argument::Sentences(sentences) => sentences.iter().any(|it| it.names(is_one)),
        }
    }

    fn absorbed_by(&self, hash: &mut Sha256) {
        match self {
            Argument::Seat(seat) => hash.update([4, u8::from(*seat)]),
            Argument::Number(number) => {
                hash.update([5]);
                hash.update(number.to_be_bytes());
            }
            Argument::Name(name) => {
                hash.update([6]);
                hash.update(name);
                hash.update([0]);
            }
            Argument::Phrase(phrase) => phrase.absorbed_by(hash),
            Argument::List(list) => {
                hash.update([7]);
                for argument in list {
                    argument.absorbed_by(hash);
                }
                hash.update([8]);
            }
            Argument::Sentences(sentences) => {
                hash.update([9]);
                for sentence in sentences {
                    sentence.absorbed_by(hash);
                }
                hash.update([10]);
            }
        }
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Argument {
        Argument::Seat(seat)
    }
}

impl From<AbsentSeat> for Argument {
    fn from(AbsentSeat(seat): AbsentSeat) -> Argument {
        Argument::from(seat.index() + 1)
    }
}

impl From<SeatCount> for Argument {
    fn from(count: SeatCount) -> Argument {
        Argument::from(count.get())
    }
}

impl From<i64> for Argument {
    fn from(number: i64) -> Argument {
        Argument::Number(number)
    }
}

impl From<u8> for Argument {
    fn from(number: u8) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<u16> for Argument {
    fn from(number: u16) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Argument {
        Argument::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<String> for Argument {
    fn from(name: String) -> Argument {
        Argument::Name(name)
    }
}

impl From<&str> for Argument {
    fn from(name: &str) -> Argument {
        Argument::Name(name.to_owned())
    }
}

impl From<Phrase> for Argument {
    fn from(phrase: Phrase) -> Argument {
        Argument::Phrase(phrase)
    }
}

impl From<Vec<Argument>> for Argument {
    fn from(list: Vec<Argument>) -> Argument {
        Argument::List(list)
    }
}

/// A section of the position in words: pages list it next to the picture and mails contain it as
/// text, so that nothing depends on the picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// What the lines are about.
    pub heading: Phrase,
    /// One phrase per line.
    pub lines: Vec<Phrase>,
    /// Whether it is about what the viewer alone decides on: what they hold, and the orders and
    /// offers that are left for later. Mails say this beside the choices.
    pub is_own: bool,
    /// Whether it says what the game waits for: nothing any more, once the table has ended it.
    pub is_now: bool,
    /// Whether it ranks the seats of a game that is over: the mail of its end does so before all else.
    pub is_ranking: bool,
}

impl Section {
    /// A section about what lies on the table for all.
    pub const fn new(heading: Phrase, lines: Vec<Phrase>) -> Section {
        Section { heading, lines, is_own: false, is_now: false, is_ranking: false }
    }

    /// A section about what the viewer holds or has left for later.
    pub const fn own(heading: Phrase, lines: Vec<Phrase>) -> Section {
        Section { heading, lines, is_own: true, is_now: false, is_ranking: false }
    }

    /// A section about what the game waits for.
    pub const fn now(heading: Phrase, lines: Vec<Phrase>) -> Section {
        Section { heading, lines, is_own: false, is_now: true, is_ranking: false }
    }

    /// A section about who has won, and what the others have.
    pub const fn ranking(heading: Phrase, lines: Vec<Phrase>) -> Section {
        Section { heading, lines, is_own: false, is_now: false, is_ranking: true }
    }
}

/// An outcome, as far as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct VisibleOutcome {
    /// The outcome as specified in the contract: an object with a string `type`.
    pub outcome: serde_json::Value,
    /// The outcome as a sentence.
    pub phrase: Phrase,
    /// Whether it followed from a move rather than being the move itself: the news repeats it to
    /// whoever made the move.
    pub follows: bool,
}
