//! A game being played: its events and their replay, summonses, deadlines, and how a command is
//! accepted.

pub mod archive;
pub mod error;
pub mod event;
pub mod house;
pub mod id;
pub mod person;
pub mod simulate;
pub mod storage;
mod strict;
pub mod table;
pub mod time;
pub mod variants;
pub mod verify;
