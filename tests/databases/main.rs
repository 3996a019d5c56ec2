//! The store on both databases.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

mod acts;
mod backup;
mod commands;
mod drafts;
mod erasure;
mod fixture;
mod games;
mod hours;
mod invitations;
mod keys;
mod log;
mod messages;
mod migrations;
mod operated;
mod orders;
mod outage;
mod outbox;
mod owing;
mod pace;
mod people;
mod plans;
mod received;
mod reserved_places;
mod retiring;
mod returned;
mod signing_in;
mod together;
mod transfer;
mod upgrades;
