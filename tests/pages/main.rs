//! The pages, without a browser: what links and forms do, and what they must not do.

// What suites share stands in modules of their own.
#![allow(unreachable_pub)]

#[path = "../support/mod.rs"]
mod support;

#[allow(dead_code)]
#[path = "../operator/forms.rs"]
mod forms;

mod admin;
mod agreeing;
mod app;
mod boards;
mod calm;
mod changed;
mod choosing;
mod drafts;
mod erasing;
mod every_mail;
mod finished;
mod games;
mod given_up;
mod guiding;
mod hands;
mod installing;
mod invitations;
mod joining;
mod languages;
mod length;
mod links;
mod loaded;
mod mail_settings;
mod moving;
mod namesakes;
mod next_table;
mod next_turn;
mod noting;
mod nudging;
mod offering;
mod opening;
mod ordering;
mod orders;
mod past;
mod planning;
mod play;
mod pressed;
mod programs;
mod pushing;
mod refusing;
mod relief;
mod replaying;
mod reporting;
mod retention;
mod returned;
mod rules;
mod settings;
mod signing_in;
mod substituting;
mod talk;
mod tongues;
mod touching;
mod trays;
mod undoing;
mod undoing_as_agreed;
mod vacation;
mod verifying;
mod waiting;
mod webhooks;
mod words;
