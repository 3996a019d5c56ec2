//! What is wrong with what was entered for a new game, each beside its field.

use turnpost_rules::Field;

use super::options;
use crate::{locale::Localizer, web::questions::Fault};

/// What is wrong with what was entered.
#[derive(Default)]
pub(super) struct Faults {
    /// By the id of the field that each stands beside, in the order of the page.
    beside: Vec<(&'static str, String)>,
    /// With answers about options.
    pub(super) options: Vec<Fault>,
    /// With the options together, where no single one of them is to blame.
    pub(super) together: Option<String>,
}

/// A fault at the top of the page, which leads to where it can be mended.
pub(super) struct FaultLine {
    /// The id of the element that it leads to.
    pub(super) id: String,
    pub(super) text: String,
}

impl Faults {
    /// Adds one that stands beside the field with this id.
    pub(super) fn add(&mut self, id: &'static str, text: String) {
        self.beside.push((id, text));
    }

    /// What is wrong with the field that has this id; what is wrong with options stands beside their questions.
    pub(super) fn beside(&self, id: &str) -> Option<&str> {
        self.beside.iter().find(|(known, _)| *known == id).map(|(_, text)| text.as_str())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.beside.is_empty() && !self.is_in_options()
    }

    /// Whether an option is to be mended, so that they must not be folded.
    pub(super) fn is_in_options(&self) -> bool {
        !self.options.is_empty() || self.together.is_some()
    }

    /// All of them in the order of the page.
    pub(super) fn lines(&self, fields: &[Field], localizer: &Localizer) -> Vec<FaultLine> {
        let beside = self.beside.iter();
        let beside =
            beside.map(|(id, text)| FaultLine { id: (*id).to_owned(), text: text.clone() });
        let options = self.options.iter().map(|fault| {
            let field = fields.iter().find(|field| field.name == fault.field);
            let label = field.map(|field| localizer.format(&field.label)).unwrap_or_default();
            FaultLine {
                id: options::id(fault.field),
                text: format!("{label}: {}", localizer.format(&fault.phrase)),
            }
        });
        let together = self.together.iter();
        let together =
            together.map(|text| FaultLine { id: options::FOLD.to_owned(), text: text.clone() });
        beside.chain(options).chain(together).collect()
    }
}
