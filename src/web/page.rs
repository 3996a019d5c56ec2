//! What every page has in common: the frame, the reader's words, the headers.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use askama::Template;
use chrono_tz::Tz;
use turnpost_rules::{Argument, Phrase, log::time::Timestamp};

use super::assets;
use crate::locale::{Language, Localizer};

/// Scripts, styles and pictures come from this server and nowhere else; nothing inline runs.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; \
     script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The entries of the menu.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Here {
    /// None of them.
    Elsewhere,
    /// My games.
    Games,
    /// A new game.
    NewGame,
    /// My settings.
    Me,
    /// Signing in.
    SignIn,
}

/// For whom a page is, as far as the frame cares.
#[derive(Clone, PartialEq, Debug)]
pub struct Reader {
    /// In which language.
    pub language: Language,
    /// In which zone days and hours are told.
    pub zone: Tz,
    /// Whether somebody is signed in.
    pub signed_in: bool,
}

/// The frame of a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Shell {
    /// In which language.
    pub language: Language,
    zone: Tz,
    signed_in: bool,
    /// The page's title. Never a token or an address.
    pub title: String,
    /// Whether something that was typed will not do.
    pub fault: bool,
    here: Here,
    menu: bool,
}

/// An entry of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    /// Where to.
    pub href: &'static str,
    /// Its words.
    pub label: String,
    /// Whether this is the page.
    pub current: bool,
}

impl Shell {
    /// The frame of a page with a menu.
    pub fn new(reader: &Reader, here: Here, title: String) -> Shell {
        Shell {
            language: reader.language,
            zone: reader.zone,
            signed_in: reader.signed_in,
            title,
            fault: false,
            here,
            menu: true,
        }
    }

    /// The frame of a page behind a mailed link, which leads nowhere else.
    pub fn bare(reader: &Reader, title: String) -> Shell {
        Shell { menu: false, ..Shell::new(reader, Here::Elsewhere, title) }
    }

    /// The frame of the same page when something typed will not do.
    #[must_use]
    pub fn with_fault(mut self, fault: bool) -> Shell {
        self.fault = fault;
        self
    }

    /// Whether the page has a menu.
    pub fn has_menu(&self) -> bool {
        self.menu
    }

    /// The menu.
    pub fn menu(&self) -> Vec<MenuItem> {
        let item =
            |href, key, here| MenuItem { href, label: self.word(key), current: self.here == here };
        if self.signed_in {
            vec![
                item("/games", "web-menu-games", Here::Games),
                item("/games/new", "web-menu-new", Here::NewGame),
                item("/me", "web-menu-me", Here::Me),
            ]
        } else {
            vec![item("/sign-in", "web-menu-sign-in", Here::SignIn)]
        }
    }

    /// The style sheet's address.
    pub fn style(&self) -> &'static str {
        assets::style()
    }

    /// The script's address.
    pub fn script(&self) -> &'static str {
        assets::script()
    }

    /// The icon's address.
    pub fn icon(&self) -> &'static str {
        assets::icon()
    }

    /// A message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.language.word(key)
    }

    /// A message with one text as its argument.
    pub fn with(&self, key: &str, name: &'static str, value: impl ToString) -> String {
        let arguments = [(name, Argument::Name(value.to_string()))];
        Localizer::without_seats(self.language).speak(key, &arguments)
    }

    /// A message with one number as its argument.
    pub fn count(&self, key: &str, name: &'static str, number: usize) -> String {
        Localizer::without_seats(self.language).speak(key, &[(name, number.into())])
    }

    /// A phrase.
    pub fn format(&self, phrase: &Phrase) -> String {
        self.language.format(phrase)
    }

    /// A moment in the reader's zone.
    pub fn moment(&self, at: Timestamp) -> String {
        self.language.moment(at.utc(), self.zone)
    }

    /// A moment for machines.
    pub fn machine(&self, at: Timestamp) -> String {
        at.to_string()
    }
}

/// How a page may be kept and found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// One person's: kept nowhere, found by nobody.
    Private,
    /// Everybody's.
    Public,
}

/// A page as an answer, with the headers of its audience.
pub fn answer(status: StatusCode, audience: Audience, page: &impl Template) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY))
        // `no-referrer` would make browsers hide the origin of the forms' own posts.
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((header::X_FRAME_OPTIONS, "DENY"))
        .insert_header(("cross-origin-opener-policy", "same-origin"))
        .insert_header(("cross-origin-resource-policy", "same-origin"))
        .insert_header((header::VARY, "Accept-Language, Cookie"));
    match audience {
        Audience::Private => {
            response
                .insert_header((header::CACHE_CONTROL, "no-store"))
                .insert_header(("x-robots-tag", "noindex, nofollow"));
        }
        Audience::Public => {
            response.insert_header((header::CACHE_CONTROL, "no-cache"));
        }
    }
    match page.render() {
        Ok(html) => response.body(html),
        Err(error) => {
            tracing::error!(%error, "a page could not be made");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// To another page, by GET.
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .finish()
}

/// A page that says one thing.
#[derive(Template)]
#[template(path = "web/templates/notice.html")]
pub struct Notice {
    /// The frame; its title is the heading.
    pub shell: Shell,
    /// What it says.
    pub lines: Vec<String>,
    /// Where one can go on.
    pub onward: Option<(String, String)>,
}
