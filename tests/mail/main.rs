//! Mails: their bytes, their way out, and the worker that sends what is owed.

mod choices;
mod dkim;
mod folder;
mod kinds;
mod memory;
mod message;
mod office;
mod sink;
mod smtp;
mod table;
mod worker;
