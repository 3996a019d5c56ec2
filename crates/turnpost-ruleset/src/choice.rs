//! A seat's legal moves, in a form that a client can use without knowing the rules.

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{phrase::Phrase, seat::Seat};

/// A move that is legal now, with the fields that the player must still fill in.
///
/// Without fields, the template is the move. With fields, the move is the template with every
/// field's value inserted under the field's name; optional fields may be left out.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The heading under which a page lists it; choices of a group are listed together.
    pub group: Phrase,
    /// The label of its button.
    pub label: Phrase,
    /// What the button says beside a sentence that has said the rest; the label if `None`. Of a choice with fields,
    /// what leads to its form from there; nothing does if `None`.
    pub brief: Option<Phrase>,
    /// The move as JSON, complete except for the fields.
    pub template: Value,
    /// The fields to fill in.
    pub fields: Vec<Field>,
    /// Two of the fields that share nothing: what is in the one is not in the other.
    pub disjoint: Option<[&'static str; 2]>,
    /// What else the fields have to do with each other.
    pub bonds: Vec<Bond>,
    /// The spot on the drawn board that selects it, as named in the picture.
    pub spot: Option<String>,
    /// Further spots that select it as well, such as each of those where it places something.
    pub also: Vec<String>,
    /// The move in notation. `None` if it has fields.
    pub notation: Option<String>,
    /// A warning before the move becomes final ("ends your turn").
    pub caution: Option<Phrase>,
    /// Whom it makes a deal with.
    pub partner: Option<Seat>,
    /// The terms that it answers, as members of the move for the fields: what its form starts from.
    /// Never a move by itself: sent unchanged it is no answer.
    pub start: Option<Value>,
}

impl Choice {
    /// A choice without fields.
    pub fn complete(group: Phrase, label: Phrase, template: Value, notation: String) -> Choice {
        Choice {
            group,
            label,
            brief: None,
            template,
            fields: Vec::new(),
            disjoint: None,
            bonds: Vec::new(),
            spot: None,
            also: Vec::new(),
            notation: Some(notation),
            caution: None,
            partner: None,
            start: None,
        }
    }

    /// A choice with fields.
    pub fn open(group: Phrase, label: Phrase, template: Value, fields: Vec<Field>) -> Choice {
        Choice {
            group,
            label,
            brief: None,
            template,
            fields,
            disjoint: None,
            bonds: Vec::new(),
            spot: None,
            also: Vec::new(),
            notation: None,
            caution: None,
            partner: None,
            start: None,
        }
    }

    /// Says that two of its fields share nothing.
    #[must_use]
    pub fn with_disjoint(mut self, one: &'static str, other: &'static str) -> Choice {
        self.disjoint = Some([one, other]);
        self
    }

    /// The field that shares nothing with this one.
    pub fn disjoint_from(&self, field: &str) -> Option<&'static str> {
        let [one, other] = self.disjoint?;
        match field {
            field if field == one => Some(other),
            field if field == other => Some(one),
            _ => None,
        }
    }

    /// Adds what must hold of its fields beyond their own shapes.
    #[must_use]
    pub fn with_bond(mut self, bond: Bond) -> Choice {
        self.bonds.push(bond);
        self
    }

    /// Adds a spot on the board.
    #[must_use]
    pub fn at(mut self, spot: impl Into<String>) -> Choice {
        self.spot = Some(spot.into());
        self
    }

    /// Adds several spots on the board.
    #[must_use]
    pub fn at_each(mut self, spots: impl IntoIterator<Item = String>) -> Choice {
        let mut spots = spots.into_iter();
        self.spot = spots.next();
        self.also = spots.collect();
        self
    }

    /// Every spot on the board that selects it.
    pub fn spots(&self) -> impl Iterator<Item = &str> {
        self.spot.iter().chain(&self.also).map(String::as_str)
    }

    /// Adds a warning.
    #[must_use]
    pub fn with_caution(mut self, caution: Phrase) -> Choice {
        self.caution = Some(caution);
        self
    }

    /// Adds what the button says beside a sentence that has said the rest.
    #[must_use]
    pub fn in_brief(mut self, brief: Phrase) -> Choice {
        self.brief = Some(brief);
        self
    }

    /// Adds whom it makes a deal with.
    #[must_use]
    pub fn with_partner(mut self, partner: Seat) -> Choice {
        self.partner = Some(partner);
        self
    }

    /// Adds the terms that it answers.
    #[must_use]
    pub fn starting_from(mut self, start: Value) -> Choice {
        self.start = Some(start);
        self
    }

    /// A short id, stable as long as the template, the fields' names and, without fields, the label
    /// are the same. A counter-offer whose terms have changed is another choice, although the
    /// accepting move is the same. A letter, then letters, digits and a hyphen, 12 characters in
    /// all; valid in URLs and as an element id.
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

/// What must hold of a field of a choice beyond its shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bond {
    /// The field's value is one of those picked in another.
    Among {
        /// The name of the field whose value is bound.
        field: &'static str,
        /// The other one.
        of: &'static str,
    },
    /// There are about as many picks as in another field.
    Balance {
        /// The name of the field whose picks are counted.
        field: &'static str,
        /// The other one.
        with: &'static str,
        /// So many fewer at most.
        fewer: u32,
        /// So many more at most.
        more: u32,
    },
    /// The picks come to something together.
    Weight {
        /// The name of the field whose picks are weighed.
        field: &'static str,
        /// What each of its picks is worth, in their order; those of equal value are worth the same.
        weights: Vec<u32>,
        /// What those that are picked are worth at least.
        min: u32,
    },
}

impl Bond {
    /// The field of which it holds.
    pub fn field(&self) -> &'static str {
        match self {
            Bond::Among { field, .. }
            | Bond::Balance { field, .. }
            | Bond::Weight { field, .. } => field,
        }
    }
}

/// A field to fill in, of a move or of a ruleset's options.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    /// The name of the JSON member.
    pub name: &'static str,
    /// What forms call it where it is filled in.
    pub label: Phrase,
    /// Whether it may be left out.
    pub optional: bool,
    /// The allowed values.
    pub shape: Shape,
}

/// What a field of a deal holds, for the player who fills it in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// What they give.
    Give,
    /// What they get.
    Get,
}

impl Field {
    /// On which side of a deal it is. All rulesets name the members of their deals so.
    pub fn side(&self) -> Option<Side> {
        match self.name {
            "give" => Some(Side::Give),
            "get" | "seek" => Some(Side::Get),
            _ => None,
        }
    }
}

/// The allowed values of a field. The bounds are necessary conditions; the dry run checks the rest.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// The value of one pick.
    OneOf {
        /// The possible picks.
        picks: Vec<Pick>,
    },
    /// A JSON array with the values of distinct picks.
    SomeOf {
        /// The possible picks; two may have equal values (two equal cards).
        picks: Vec<Pick>,
        /// Minimum number of picks.
        min: u32,
        /// Maximum number of picks.
        max: u32,
    },
    /// A JSON array with the values of distinct picks, in significant order.
    InOrder {
        /// The possible picks, all with different values.
        picks: Vec<Pick>,
        /// Minimum number of picks.
        min: u32,
        /// Maximum number of picks.
        max: u32,
    },
    /// A JSON object from key to whole number; a missing key is 0.
    Counts {
        /// The countable things.
        counts: Vec<Count>,
        /// Minimum sum.
        min: u32,
        /// Maximum sum.
        max: u32,
    },
    /// A whole number.
    Number {
        /// Minimum.
        min: i64,
        /// Maximum.
        max: i64,
    },
    /// `true` or `false`.
    YesNo,
}

/// A possible pick.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick {
    /// Its JSON value.
    pub value: Value,
    /// What it is called in the list to pick from.
    pub label: Phrase,
    /// The spot on the drawn board that selects it.
    pub spot: Option<String>,
}

/// A countable thing.
#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// Its key in the JSON object.
    pub key: &'static str,
    /// What a form calls it beside its number.
    pub label: Phrase,
    /// Minimum count (usually 0).
    pub min: u32,
    /// Maximum count.
    pub max: u32,
    /// Whether `max` is the number that the player holds and gives from.
    pub held: bool,
}
