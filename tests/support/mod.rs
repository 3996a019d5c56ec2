//! What several test binaries need.
#![allow(dead_code)]

pub mod database;
pub mod foreign;
pub mod name_server;
pub mod passing;
pub mod postgres;
pub mod process;
pub mod quoted;
pub mod seeds;
pub mod stream;
pub mod tools;
pub mod typescript;
