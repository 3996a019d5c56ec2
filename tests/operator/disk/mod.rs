//! A power cut at any moment, on a disk that forgets what was not synced: what was acknowledged is
//! there, and everything is whole.
//!
//! The running program is recorded ([`recorder`]): each write, sync and rename, in order. From the
//! journal come the folders that a disk could be left with ([`model`]) had the power gone at that
//! place ([`cuts`]), and each is looked at as an operator would ([`judge`]).
//!
//! `TURNPOST_POWER_CUTS` says how often the power is cut in each recording; 40 times without it.

mod copies;
mod cuts;
mod first_start;
mod journal;
mod judge;
mod model;
mod playing;
mod recorder;
