//! What differs between the revisions of the ruleset. A game keeps the rules of the revision that it
//! was set up under for ever; everything else in this folder asks for a difference by its name.

/// The rules that a revision changed, each with the revision that it came with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct RevisionRules {
    /// Since revision 2: a game in which nobody builds, buys or plays a card any longer ends, and the
    /// turns that brought nothing are counted (C46).
    pub stall_guard: bool,
    /// Since revision 3: outsiders learn nothing from the end of an offer to some, since it ends with
    /// any card that its maker parts with, and so they are shown that it is there. The offers of a
    /// turn are limited, and nobody is asked who has no card (C38, C42).
    pub guarded_offers: bool,
    /// Since revision 4: an acceptance that comes while the deal cannot be closed, as when the robber
    /// or free roads are pending, closes it as soon as it can be (C42).
    pub acceptances_wait: bool,
    /// Since revision 5: whatever outsiders cannot tell from leaving a standing offer to some uses up a
    /// number too, so that the numbers of later offers do not tell of it (C38).
    pub silent_moves_number: bool,
}

impl RevisionRules {
    /// The rules of a revision, numbered from 1.
    pub const fn of(revision: u16) -> RevisionRules {
        RevisionRules {
            stall_guard: revision >= 2,
            guarded_offers: revision >= 3,
            acceptances_wait: revision >= 4,
            silent_moves_number: revision >= 5,
        }
    }
}
