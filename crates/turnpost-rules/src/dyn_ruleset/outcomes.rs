//! Outcomes of any ruleset, told by viewer.

use crate::{Journal, Ruleset, Viewer, VisibleOutcome};

/// Complete outcomes, including secrets: never show them except through [`Outcomes::tell`].
pub struct Outcomes<'a> {
    count: usize,
    tell: Box<dyn Fn(usize, Viewer) -> Option<VisibleOutcome> + Send + 'a>,
}

impl Outcomes<'_> {
    /// The outcomes that the viewer may know, in order.
    pub fn tell(&self, viewer: Viewer) -> Vec<VisibleOutcome> {
        (0..self.count).filter_map(|at| (self.tell)(at, viewer)).collect()
    }
}

impl Outcomes<'static> {
    pub(super) fn of<R: Ruleset>(journal: Journal<R::Outcome>) -> Outcomes<'static> {
        let outcomes = journal.into_outcomes();
        Outcomes {
            count: outcomes.len(),
            tell: Box::new(move |at, viewer| {
                let outcome = &outcomes[at];
                R::tell(outcome, viewer)
                    .map(|told| VisibleOutcome { follows: R::follows(outcome), ..told })
            }),
        }
    }
}
