//! Things that are counted: how many of each.

use turnpost_rules::{Field, Shape};

use crate::locale::illustrated;

/// A thing to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The name of its form field.
    pub name: String,
    /// What is counted, in words.
    pub label: String,
    /// The minimum.
    pub min: u32,
    /// The maximum.
    pub max: u32,
    /// Whether the player gives from what they hold.
    pub held: bool,
    /// What was typed.
    pub typed: String,
    /// What it is called, without how many there are.
    pub name_only: String,
    /// The icons of what is counted.
    pub icons: Vec<usize>,
    /// The number of its kind, from 1: the same in all questions of a form.
    pub kind: usize,
}

/// The most steps of something that is not held: nobody has asked for more of a kind.
const STEPS: u32 = 9;

impl Counted {
    /// Its picture as HTML.
    pub fn picture(&self) -> String {
        illustrated::card_art(&self.icons, false)
    }

    /// The numbers to choose from, and whether each is chosen: none at first, which is no answer.
    pub fn steps(&self) -> Vec<(u32, bool)> {
        let typed = self.typed.trim().parse().unwrap_or(0).min(self.max);
        let max = if self.held { self.max } else { self.max.min(STEPS.max(typed)) };
        (0..=max).map(|number| (number, number == typed)).collect()
    }
}

/// What is counted in these fields, each kind once.
pub(super) fn kinds(fields: &[Field]) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    for field in fields {
        let Shape::Counts { counts, .. } = &field.shape else { continue };
        for count in counts.iter().filter(|count| !kinds.contains(&count.key)).collect::<Vec<_>>() {
            kinds.push(count.key);
        }
    }
    kinds
}
