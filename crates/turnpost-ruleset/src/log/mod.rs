//! A game's log: its events, their replay, and their protection against tampering.

pub mod archive;
mod draws;
pub mod event;
mod flat;
pub mod hash;
pub mod id;
pub mod line;
pub mod state;
mod strict;
pub mod tenure;
pub mod time;
pub mod time_off;
pub mod undone;
pub mod verify;
