//! A game being played: its events and their replay, summonses, deadlines, and how a command is
//! accepted.

pub mod event;
pub mod id;
pub mod person;
pub mod storage;
pub mod time;
