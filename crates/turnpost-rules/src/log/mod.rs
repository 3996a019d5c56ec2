//! A game's log: its events, their replay, and what makes sure that nobody has changed them.

pub mod archive;
pub mod event;
pub mod id;
pub mod state;
mod strict;
pub mod time;
pub mod verify;
