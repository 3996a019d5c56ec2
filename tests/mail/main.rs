//! Mails: their bytes, their way out, and the worker that sends what is owed.

mod dkim;
mod folder;
mod kinds;
mod memory;
mod message;
mod sink;
mod smtp;
mod table;
mod worker;
