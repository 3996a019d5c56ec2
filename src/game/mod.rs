//! Games in play: the game service with its commands, pending decisions and deadlines, and the
//! storage it needs.

pub mod decision;
pub mod error;
pub mod id;
pub mod language;
pub mod mail;
pub mod mail_hours;
pub mod message;
pub mod move_link;
pub mod note;
pub mod orders;
pub mod person;
pub mod place;
pub mod planning;
pub mod record;
pub mod reminders;
pub mod report;
pub mod reserved_places;
pub mod seed_source;
pub mod service;
pub mod storage;
pub mod time;
pub mod timing;
pub mod wakeups;
pub mod webhook;
