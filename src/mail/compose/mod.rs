//! What each kind of mail says: turns facts into blocks, without any I/O.

mod answer;
mod choices;
mod ended;
mod gathering;
mod invitation;
mod look;
mod parting;
mod sign_in;
mod situation;
mod started;
mod turn;

pub use answer::{AnswerFacts, answer};
pub use choices::Numbers;
pub use ended::{Ended, ended};
pub use gathering::{Gathering, Seated, TableNews, gathering};
pub use invitation::{Invitation, invitation};
pub use look::look;
pub use parting::{Parting, parting};
pub use sign_in::{SignIn, sign_in};
pub use situation::{Line, News, Situation};
pub use started::started;
pub use turn::{TurnFacts, turn};

use super::Body;

/// A mail's subject and content.
#[derive(Clone, Debug)]
pub struct Composed {
    /// The subject: the same for every mail of a thread.
    pub subject: String,
    /// What it says.
    pub body: Body,
}
