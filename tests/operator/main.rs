//! The program as an operator meets it: run as a process, judged by what it prints, serves and
//! leaves on disk.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

mod answers_killed;
mod archives;
mod arrows;
mod backing_up;
mod beyond;
mod cgroup;
mod checker;
mod clauses;
mod collector;
mod command;
mod commands;
mod compressed;
mod crash;
mod crowds;
mod damage;
mod disk;
mod doctor;
mod documents;
mod feeds_killed;
#[allow(dead_code)]
mod forms;
mod hands;
mod hosting;
mod http;
mod keys;
mod lent_seats;
mod mail_check;
mod mail_servers;
mod mailbox_page;
mod migrating;
mod packaging;
mod places_of_events;
mod post_office;
mod privacy;
mod readiness;
mod receive;
mod repository;
mod restoring;
mod rules_pages;
mod scene;
mod server;
mod serving;
mod setting_up;
mod settings;
mod simulating;
mod small_machine;
mod table;
mod tracing;
mod verifier;
mod words;
