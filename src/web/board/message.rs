//! The message that is sent with moves.

use turnpost_rules::Phrase;

use crate::{
    game::person::MessageText,
    locale::Localizer,
    web::{form::Form, plan::Plan},
};

/// The message that goes with planned moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// Who will read it.
    pub readers: String,
    /// Whether only some at the table will: then the moves ask somebody something.
    pub are_asked: bool,
    /// What was typed.
    pub typed: String,
    /// Why that is invalid.
    pub fault: Option<String>,
}

impl Words {
    /// Whether the field is unfolded.
    pub fn are_open(&self) -> bool {
        self.are_asked || !self.typed.is_empty()
    }

    /// The message typed into a form that goes with a plan.
    pub fn with(plan: &Plan, form: &Form, localizer: &Localizer) -> Words {
        let readers = match plan.readers {
            None => localizer.speak("web-words-all", &[]),
            Some(seats) => {
                let names: Vec<String> =
                    seats.seats().map(|seat| localizer.name(seat).into_owned()).collect();
                localizer.format(&Phrase::new("web-words-some").with("who", localizer.list(names)))
            }
        };
        Words {
            readers,
            are_asked: plan.readers.is_some(),
            typed: form.typed("words").to_owned(),
            fault: words(form).err().map(|_| localizer.speak("web-talk-fault", &[])),
        }
    }
}

/// The message in a form, if any was typed.
///
/// # Errors
/// When it is too long, or cannot be read by others.
pub fn words(form: &Form) -> Result<Option<MessageText>, InvalidMessage> {
    let typed = form.typed("words");
    if typed.trim().is_empty() {
        return Ok(None);
    }
    MessageText::try_from(typed.to_owned()).map(Some).map_err(|_| InvalidMessage)
}

/// The message is invalid.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a message has 1 to 1000 characters")]
pub struct InvalidMessage;
