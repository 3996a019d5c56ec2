//! The game for a reader: what somebody who looks at a game is shown of it.
//!
//! Pages, API and mails differ in form. Who may see a game, as whom, under which names, what the
//! board looks like and how an event is told is decided here, once for all of them.

mod board;
mod example;
mod game;
mod names;
mod refusal;
mod telling;

pub use board::{draw, draw_named};
pub use example::example;
pub use game::{LocalizedGame, ReaderGame};
pub use names::{PlayerNames, TableNames};
pub use refusal::{explain, explain_ruleset};
pub use telling::Told;
