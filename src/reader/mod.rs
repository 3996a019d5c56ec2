//! The game for a reader: what somebody who looks at a game is shown of it.
//!
//! Pages, API and mails differ in form. Who may see a game, as whom, under which names, what the
//! board looks like and how an event is told is decided here, once for all of them.

mod absence;
mod agreements;
mod around;
mod board;
mod changes;
mod drafts;
mod example;
mod game;
mod icons;
mod names;
mod placed;
mod reckoning;
mod refusal;
mod substitution;
mod telling;
mod whispers;

pub use absence::goes_away;
pub use agreements::{agreement, on_timeout, paused, proposed, still_asked};
pub use around::around;
pub use board::{Shown, draw, draw_named, draw_naming};
pub use changes::{Change, changed_places, changes, mark};
pub use drafts::{KeptMoves, ahead_key, lost_draft};
pub use example::{example, illustration};
pub use game::{LocalizedGame, ReaderGame};
pub use icons::icon_png;
pub use names::{PlayerNames, TableNames, Writers, people_at};
pub use placed::PlacedMove;
pub use reckoning::Reckoning;
pub use refusal::{explain, explain_ruleset};
pub use substitution::{plays_for, would_play_for};
pub use telling::{Told, moves};
pub use whispers::whispered_to;
