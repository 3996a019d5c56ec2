//! A game being played: its events and their replay, summonses, deadlines, and how a command is
//! accepted.

pub mod error;
pub mod id;
pub mod person;
pub mod service;
pub mod storage;
pub mod time;
