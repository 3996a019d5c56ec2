//! Why the rules refuse something.

use serde::Serialize;
use serde_json::{Map, Value};

use super::phrase::{Argument, Phrase};

pub use turnpost_ruleset_derive::Refusal;

/// Why the rules refuse something: typed, with what a client needs to explain it.
///
/// It is declared once, as an enum, and derived. The name of a variant is its code, and the end of
/// its sentence's key; its fields are the arguments of the sentence, and the facts for clients. A
/// fact that is the same every time stands in an attribute.
///
/// ```
/// use turnpost_ruleset::{Refusal as _, Seat};
///
/// const HAND_LIMIT: usize = 7;
///
/// #[derive(Debug, thiserror::Error, turnpost_ruleset::Refusal)]
/// #[refusal(ruleset = "kathai")]
/// enum Refusal {
///     #[error("the game is over")]
///     GameOver,
///     #[error("seat {seat} would hold {cards} cards, {HAND_LIMIT} are allowed")]
///     #[refusal(max = HAND_LIMIT)]
///     HandFull { seat: Seat, cards: usize },
/// }
///
/// let refusal = Refusal::HandFull { seat: Seat::new(2).ok_or("0 to 7")?, cards: 8 };
/// assert_eq!(refusal.code(), "hand-full");
/// let facts = serde_json::json!({ "seat": 2, "cards": 8, "max": 7 });
/// assert_eq!(serde_json::Value::from(refusal.facts()), facts);
/// let sentence = refusal.phrase();
/// assert_eq!(sentence.key, "kathai-refused-hand-full");
/// assert_eq!(sentence.arguments[2], ("max", HAND_LIMIT.into()));
/// assert_eq!(Refusal::GameOver.reason(), &Refusal::REASONS[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Refusal: std::error::Error + Send + Sync + 'static {
    /// Every reason there is, in the order of the variants.
    const REASONS: &'static [Reason];

    /// The reason for this refusal, one of [`REASONS`](Refusal::REASONS).
    fn reason(&self) -> &'static Reason;

    /// The facts that explain it, in the order of the fields. Nothing that the seat may not know.
    fn explained(&self) -> Vec<Fact>;

    /// The stable code in the contract, kebab-case, without prefix: `hand-full`.
    fn code(&self) -> &'static str {
        self.reason().code
    }

    /// The sentence for a person, saying what would be allowed.
    fn phrase(&self) -> Phrase {
        let facts = self.explained();
        let arguments = facts.into_iter().map(|fact| (fact.name, fact.argument)).collect();
        Phrase { key: self.reason().key, arguments }
    }

    /// The facts for clients, by name.
    fn facts(&self) -> Map<String, Value> {
        self.explained().into_iter().map(|fact| (fact.name.to_owned(), fact.value)).collect()
    }
}

/// One reason to refuse something, as a ruleset declares it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The stable code: `hand-full`.
    pub code: &'static str,
    /// The key of the sentence: `kathai-refused-hand-full`.
    pub key: &'static str,
    /// The names of the facts, which are the arguments of the sentence too.
    pub facts: &'static [&'static str],
}

/// A fact that explains a refusal.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// One of its [`Reason::facts`]: what the sentence and clients call it.
    pub name: &'static str,
    /// What the sentence says of it.
    pub argument: Argument,
    /// What clients read.
    pub value: Value,
}

impl Fact {
    /// A fact that is in words what `Argument` makes of it, and in JSON what serde makes of it; what
    /// JSON cannot hold is null.
    pub fn new<T: Serialize + Clone + Into<Argument>>(name: &'static str, value: &T) -> Fact {
        Fact {
            name,
            argument: value.clone().into(),
            value: serde_json::to_value(value).unwrap_or_default(),
        }
    }
}
