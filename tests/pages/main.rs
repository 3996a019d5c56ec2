//! The pages, without a browser: what links and forms do, and what they must not do.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

#[allow(dead_code)]
#[path = "../operator/forms.rs"]
mod forms;

mod app;
mod changed;
mod choosing;
mod doors;
mod every_mail;
mod games;
mod given_up;
mod hands;
mod invitations;
mod length;
mod links;
mod loaded;
mod mail_settings;
mod moving;
mod namesakes;
mod orders;
mod past;
mod planning;
mod play;
mod replaying;
mod settings;
mod signing_in;
mod talk;
mod touching;
mod waiting;
mod words;
