//! The rulesets that there are.

use std::fmt;

use super::interface::DynRuleset;

/// The available rulesets in every revision that games still pin. The newest revision of a ruleset
/// comes before its older ones.
#[derive(Copy, Clone)]
pub struct Rulesets(pub &'static [&'static dyn DynRuleset]);

impl Rulesets {
    /// The revision of a ruleset that a game pinned.
    pub fn find(self, name: &str, revision: u16) -> Option<&'static dyn DynRuleset> {
        self.0
            .iter()
            .copied()
            .find(|ruleset| ruleset.name() == name && ruleset.revision() == revision)
    }

    /// The revision that new games pin.
    pub fn newest(self, name: &str) -> Option<&'static dyn DynRuleset> {
        self.0.iter().copied().find(|ruleset| ruleset.name() == name)
    }

    /// Every ruleset in its newest revision.
    pub fn all(self) -> impl Iterator<Item = &'static dyn DynRuleset> {
        self.0.iter().enumerate().filter_map(move |(at, ruleset)| {
            let first = self.0.iter().position(|other| other.name() == ruleset.name());
            (first == Some(at)).then_some(*ruleset)
        })
    }
}

impl fmt::Debug for Rulesets {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.0.iter().map(|ruleset| ruleset.name())).finish()
    }
}
