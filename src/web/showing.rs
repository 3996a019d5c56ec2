//! How choices are shown: to whom, on which page, beside what was typed and planned.

use turnpost_rules::dyn_ruleset::DynRuleset;

use super::{
    form::{Form, query},
    kept::{NAMES, SHOWN, kept},
    questions::Fault,
};
use crate::locale::Localizer;

/// How choices are shown.
pub struct Showing<'a> {
    /// The rules of the game.
    pub ruleset: &'a dyn DynRuleset,
    /// The reader's localizer.
    pub localizer: &'a Localizer,
    /// The query or body of the request.
    pub form: &'a Form,
    /// What was wrong with the form that was filled in.
    pub faults: &'a [Fault],
    /// The moves planned so far, in notation.
    pub plan: &'a [String],
    /// The path of the page.
    pub path: &'a str,
    /// The short name of the only choice that is shown, if any.
    pub only: Option<&'a str>,
}

impl Showing<'_> {
    /// Whether the reader wants to see the names of places.
    pub fn names_places(&self) -> bool {
        self.form.get(NAMES) == Some(SHOWN)
    }
}

/// A link to the page with the plan and these fields, which looks as the reader has chosen.
pub(super) fn link(showing: &Showing<'_>, fields: &[(&str, &str)]) -> String {
    let plan = showing.plan.iter().map(|planned| ("plan", planned.as_str()));
    let fields = plan.chain(fields.iter().copied()).chain(kept(showing.form));
    format!("{}{}", showing.path, query(fields))
}
