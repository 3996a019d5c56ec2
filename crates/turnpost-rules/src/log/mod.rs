//! A game's log: its events, their replay, and what makes sure that nobody has changed them.

pub mod archive;
pub mod event;
pub mod id;
mod strict;
pub mod table;
pub mod time;
pub mod verify;
