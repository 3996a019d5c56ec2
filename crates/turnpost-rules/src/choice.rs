//! What a seat may do now, in a form that a client can act on without knowing the rules.

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::phrase::Phrase;

/// A move that is legal now, with what the player must still fill in.
///
/// Without fields the template is the move. With fields the move is the template with every
/// field's value put in under the field's name; an optional field may be left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The heading under which a page lists it; choices of a group stand together.
    pub group: Phrase,
    /// What it does, as the words of a button.
    pub label: Phrase,
    /// The move as JSON, complete but for the fields.
    pub template: Value,
    /// What is to be filled in.
    pub fields: Vec<Field>,
    /// The place on the drawn board that stands for it, as the picture names it.
    pub spot: Option<String>,
    /// Further places that stand for it as well, as each of those where it puts something.
    pub also: Vec<String>,
    /// The move in notation. `None` while fields are open.
    pub notation: Option<String>,
    /// What the player should know before it cannot be taken back ("ends your turn").
    pub caution: Option<Phrase>,
}

impl Choice {
    /// A choice that is complete as it stands.
    pub fn complete(group: Phrase, label: Phrase, template: Value, notation: String) -> Choice {
        Choice {
            group,
            label,
            template,
            fields: Vec::new(),
            spot: None,
            also: Vec::new(),
            notation: Some(notation),
            caution: None,
        }
    }

    /// A choice with something to fill in.
    pub fn open(group: Phrase, label: Phrase, template: Value, fields: Vec<Field>) -> Choice {
        Choice {
            group,
            label,
            template,
            fields,
            spot: None,
            also: Vec::new(),
            notation: None,
            caution: None,
        }
    }

    /// The choice, standing at a place on the board.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Choice {
        self.spot = Some(spot.into());
        self
    }

    /// The choice, standing at each of these places.
    #[must_use]
    pub fn at_each(mut self, spots: impl IntoIterator<Item = String>) -> Choice {
        let mut spots = spots.into_iter();
        self.spot = spots.next();
        self.also = spots.collect();
        self
    }

    /// Every place on the board that stands for it.
    pub fn spots(&self) -> impl Iterator<Item = &str> {
        self.spot.iter().chain(&self.also).map(String::as_str)
    }

    /// The choice with a word of caution.
    #[must_use]
    pub fn with_caution(mut self, caution: Phrase) -> Choice {
        self.caution = Some(caution);
        self
    }

    /// A short name: the same as long as the template and the fields' names are, and, where nothing
    /// is to be filled in, the words. A counter-offer whose terms have changed is another choice,
    /// though the move that takes it up is the same. A letter, then letters, digits and a hyphen, 12
    /// characters in all; good in addresses and as an element's id.
    pub fn id(&self) -> String {
        let mut hash = Sha256::new();
        hash.update(self.template.to_string());
        for field in &self.fields {
            hash.update([0]);
            hash.update(field.name);
        }
        if self.fields.is_empty() {
            self.label.absorbed_by(&mut hash);
        }
        format!("c-{}", hex::encode(&hash.finalize()[..5]))
    }
}

/// One thing to fill in: of a move, or of a ruleset's options when a game is created.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The member of the JSON object it fills.
    pub name: &'static str,
    /// What to ask.
    pub label: Phrase,
    /// Whether it may be left out.
    pub optional: bool,
    /// What may stand in it.
    pub shape: Shape,
}

/// What may stand in a field. Bounds are necessary; what they cannot express the dry run checks.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// The value of one pick.
    OneOf {
        /// What can be picked.
        picks: Vec<Pick>,
    },
    /// A JSON array with the values of distinct picks.
    SomeOf {
        /// What can be picked; two picks may have equal values (two equal cards).
        picks: Vec<Pick>,
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
    },
    /// A JSON array with the values of distinct picks, whose order means something.
    InOrder {
        /// What can be picked, no two of equal values.
        picks: Vec<Pick>,
        /// At least so many.
        min: u32,
        /// At most so many.
        max: u32,
    },
    /// A JSON object from key to whole number; a missing key is 0.
    Counts {
        /// What is counted.
        counts: Vec<Count>,
        /// The least sum.
        min: u32,
        /// The greatest sum.
        max: u32,
    },
    /// A whole number.
    Number {
        /// At least.
        min: i64,
        /// At most.
        max: i64,
    },
    /// `true` or `false`.
    YesNo,
}

/// One thing that can be picked.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// Its JSON value.
    pub value: Value,
    /// Its words.
    pub label: Phrase,
    /// The place on the drawn board that stands for it.
    pub spot: Option<String>,
}

/// One thing that can be counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// Its key in the JSON object.
    pub key: &'static str,
    /// Its words.
    pub label: Phrase,
    /// At least so many of it (usually 0).
    pub min: u32,
    /// At most so many of it.
    pub max: u32,
    /// Whether `max` is what the player holds of it, and gives from.
    pub held: bool,
}
