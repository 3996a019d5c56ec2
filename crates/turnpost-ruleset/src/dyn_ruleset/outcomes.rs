//! Outcomes of any ruleset, told by viewer.

use serde_json::value::RawValue;

use crate::{Feat, Journal, Part, Ruleset, Viewer, VisibleOutcome};

/// Complete outcomes, including secrets: never show them except through [`Outcomes::tell`].
pub struct Outcomes<'a>(Box<dyn Kept + Send + 'a>);

/// Outcomes of some ruleset.
trait Kept {
    fn tell(&self, viewer: Viewer) -> Vec<VisibleOutcome>;
    fn tell_json(&self, viewer: Viewer) -> Vec<Box<RawValue>>;
    fn feats(&self, note: &mut dyn FnMut(Feat));
    fn earned(&self, note: &mut dyn FnMut(Part));
}

struct KeptOutcomes<R: Ruleset>(Vec<R::Outcome>);

impl<R: Ruleset> Kept for KeptOutcomes<R> {
    fn tell(&self, viewer: Viewer) -> Vec<VisibleOutcome> {
        let told = |outcome: &R::Outcome| {
            R::tell(outcome, viewer)
                .map(|told| VisibleOutcome { follows: R::follows(outcome), ..told })
        };
        self.0.iter().filter_map(told).collect()
    }

    fn tell_json(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.0.iter().filter_map(|outcome| R::tell_json(outcome, viewer)).collect()
    }

    fn feats(&self, note: &mut dyn FnMut(Feat)) {
        for outcome in &self.0 {
            R::feats(outcome, note);
        }
    }

    fn earned(&self, note: &mut dyn FnMut(Part)) {
        for outcome in &self.0 {
            R::earned(outcome, note);
        }
    }
}

impl Outcomes<'_> {
    /// The outcomes that the viewer may know, in order.
    pub fn tell(&self, viewer: Viewer) -> Vec<VisibleOutcome> {
        self.0.tell(viewer)
    }

    /// The JSON of the outcomes that the viewer may know, in order.
    pub fn tell_json(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.0.tell_json(viewer)
    }

    /// What they contribute to the awards of the game, secrets included: for finished games.
    pub fn feats(&self, note: &mut dyn FnMut(Feat)) {
        self.0.feats(note);
    }

    /// The points that they brought, where the last position does not tell what its points are made of: for
    /// finished games.
    pub fn earned(&self, note: &mut dyn FnMut(Part)) {
        self.0.earned(note);
    }
}

impl Outcomes<'static> {
    pub(super) fn of<R: Ruleset>(journal: Journal<R::Outcome>) -> Outcomes<'static> {
        Outcomes(Box::new(KeptOutcomes::<R>(journal.into_outcomes())))
    }
}
