//! What each kind of mail says: turns facts into blocks, without any I/O.

mod agreement;
mod answer;
mod choices;
mod digest;
mod ended;
mod gathering;
mod handover;
mod invitation;
mod look;
mod parting;
mod report;
mod sign_in;
mod situation;
mod started;
mod still_wanted;
mod turn;
mod webhook_disabled;
mod words;

pub use agreement::{Agreement, Button, agreement};
pub use answer::{AnswerFacts, Prospect, answer};
pub use choices::{Numbers, WrittenChoice, listed};
pub use digest::{ByMail, Digest, WaitingGame, digest};
pub use ended::{Ended, Story, ended};
pub use gathering::{Gathering, Seated, TableNews, gathering};
pub use handover::{Handover, HandoverKind, handover};
pub use invitation::{Invitation, Offered, invitation};
pub use look::look;
pub use parting::{Parting, parting};
pub use report::{ReportFacts, report};
pub use sign_in::{SignIn, SignInProgram, sign_in};
pub use situation::{Due, Line, News, OrderFacts, Plannable, Situation};
pub use started::started;
pub use still_wanted::{StillWanted, still_wanted};
pub use turn::{TurnFacts, asked_for, turn};
pub use webhook_disabled::{WebhookDisabled, webhook_disabled};
pub use words::{WordsFacts, words};

use super::{Attachment, Body, Note};
use crate::{game::language::Language, locale::illustrated};

/// A mail's subject and content.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The subject: the same for every mail of a thread.
    pub subject: String,
    /// Whom or what the From line names before the sender.
    pub from: Option<String>,
    /// What it says.
    pub body: Body,
    /// A file that comes with it.
    pub attachment: Option<Attachment>,
}

impl Composed {
    /// A mail that names nobody before the sender, without a file.
    pub fn new(subject: String, body: Body) -> Composed {
        let subject = illustrated::plain(&subject);
        Composed { subject, from: None, body, attachment: None }
    }

    /// The same with ways to the other languages at its foot: to this page in each of them.
    #[must_use]
    pub fn with_languages(mut self, page: &str) -> Composed {
        let own = self.body.language;
        let others = Language::ALL.iter().filter(|language| **language != own);
        self.body.footer.extend(others.map(|language| Note::of_language(*language, page)));
        self
    }

    /// The same, from somebody or something.
    #[must_use]
    pub fn with_from(self, from: Option<String>) -> Composed {
        Composed { from: from.map(|from| illustrated::plain(&from)), ..self }
    }
}
