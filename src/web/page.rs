//! What all pages share: the frame, the reader's language, the headers.

use std::sync::LazyLock;

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{self, HeaderValue},
    },
};
use askama::Template;
use chrono_tz::Tz;
use turnpost_rules::{Argument, Phrase, log::time::Timestamp};

use super::{assets, language};
use crate::{game::language::Language, locale::Localizer};

/// Scripts, styles and pictures come from this server only; nothing inline is executed, and of
/// inline styles only the style sheet itself is applied.
pub static CONTENT_SECURITY_POLICY: LazyLock<String> = LazyLock::new(|| {
    format!(
        "default-src 'none'; style-src 'self' '{}'; img-src 'self'; script-src 'self'; font-src 'self'; \
         manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        assets::style_source()
    )
});

/// The same for a page whose script asks this server for the steps of a turn.
static STEPPING_POLICY: LazyLock<String> =
    LazyLock::new(|| format!("{}; connect-src 'self'", CONTENT_SECURITY_POLICY.as_str()));

/// The entries of the menu.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Here {
    /// None of them.
    Elsewhere,
    /// My games.
    Games,
    /// The form for a game to be created.
    NewGame,
    /// My settings.
    Me,
    /// The administrators' pages.
    Admin,
    /// Signing in.
    SignIn,
}

/// The reader of a page, as far as the frame is concerned.
#[derive(Clone, PartialEq, Debug)]
pub struct Reader {
    /// What the page speaks: asked for, chosen, the player's own, or what the browser accepts.
    pub language: Language,
    /// The language that the page's address asks for, if it asks for one.
    pub asked: Option<Language>,
    /// Whether whom the mailed link speaks for gets mails in another language than that of the page.
    pub is_mailed_otherwise: bool,
    /// The time zone of days and times.
    pub zone: Tz,
    /// The path of the page, to come back to it in another language.
    pub back: String,
    /// Whether somebody is signed in.
    pub signed_in: bool,
    /// Whether they may administer the server.
    pub administers: bool,
}

impl Reader {
    /// What stands behind the paths of the page's forms, so that what answers them is in the language that its address
    /// asks for.
    pub fn asking(&self) -> String {
        self.asked.map(language::query).unwrap_or_default()
    }
}

/// The frame of a page.
#[derive(Clone, PartialEq, Debug)]
pub struct Shell {
    /// That of the page's words and its `lang` attribute.
    pub language: Language,
    zone: Tz,
    back: String,
    is_mailed_otherwise: bool,
    signed_in: bool,
    administers: bool,
    /// The title. Never contains a token or an address.
    pub title: String,
    /// Whether something that was entered is invalid.
    pub fault: bool,
    here: Here,
    menu: bool,
}

/// An entry of the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MenuItem {
    /// The link's target.
    pub href: &'static str,
    /// The link's text, in the language of the page.
    pub label: String,
    /// Whether it is the current page.
    pub current: bool,
}

impl Shell {
    /// The frame of a page with a menu.
    pub fn new(reader: &Reader, here: Here, title: String) -> Shell {
        Shell {
            language: reader.language,
            zone: reader.zone,
            back: reader.back.clone(),
            // A page that asks for a language asks on it whether that is to stay.
            is_mailed_otherwise: reader.is_mailed_otherwise && reader.asked.is_none(),
            signed_in: reader.signed_in,
            administers: reader.administers,
            title,
            fault: false,
            here,
            menu: true,
        }
    }

    /// The frame of a page reached by a mailed link, which leads nowhere else.
    pub fn bare(reader: &Reader, title: String) -> Shell {
        Shell { menu: false, ..Shell::new(reader, Here::Elsewhere, title) }
    }

    /// The frame of a page reached by a link that people pass on: who is signed in has their menu there.
    pub fn passed_on(reader: &Reader, title: String) -> Shell {
        Shell { menu: reader.signed_in, ..Shell::bare(reader, title) }
    }

    /// The page leads to the start page once another language is chosen on it, and not back to itself.
    #[must_use]
    pub fn leading_to_start(mut self) -> Shell {
        self.back = "/".to_owned();
        self
    }

    /// Marks the page as one with invalid input.
    #[must_use]
    pub fn with_fault(mut self, fault: bool) -> Shell {
        self.fault = fault;
        self
    }

    /// Whether the page has a menu.
    pub fn has_menu(&self) -> bool {
        self.menu
    }

    /// Where the reader can go: what it holds depends on whether they are signed in.
    pub fn menu(&self) -> Vec<MenuItem> {
        let item =
            |href, key, here| MenuItem { href, label: self.word(key), current: self.here == here };
        if self.signed_in {
            let mut items = vec![
                item("/games", "web-menu-games", Here::Games),
                item("/games/new", "web-menu-new", Here::NewGame),
                item("/me", "web-menu-me", Here::Me),
            ];
            if self.administers {
                items.push(item("/admin", "admin-menu", Here::Admin));
            }
            items
        } else {
            vec![item("/sign-in", "web-menu-sign-in", Here::SignIn)]
        }
    }

    /// Where a language is chosen.
    pub fn language_path(&self) -> &'static str {
        language::PATH
    }

    /// Where programmers read. These pages do not know who is signed in: their language goes with the link.
    pub fn docs_path(&self) -> String {
        let asked = if self.signed_in { language::query(self.language) } else { String::new() };
        format!("/docs{asked}")
    }

    /// Whether whom the mailed link speaks for may want their mails in the language of the page, too.
    pub fn is_mailed_otherwise(&self) -> bool {
        self.is_mailed_otherwise
    }

    /// The path of the page.
    pub fn back(&self) -> &str {
        &self.back
    }

    /// The languages that the page can be read in.
    pub fn languages(&self) -> &'static [Language] {
        Language::ALL
    }

    /// The URL of the type that headings are set in.
    pub fn headings(&self) -> &'static str {
        assets::headings()
    }

    /// The style sheet itself, for pages reached by a mailed link: they are mostly the first and
    /// only page of a visit, and on a slow line asking for another file delays their first paint by
    /// a way to the server and back.
    pub fn inline_style(&self) -> Option<&'static str> {
        (!self.menu).then(assets::style_sheet)
    }

    /// The URL of the style sheet.
    pub fn style(&self) -> &'static str {
        assets::style()
    }

    /// The URL of the style sheet that makes boards dark.
    pub fn dark_boards(&self) -> &'static str {
        assets::dark_boards()
    }

    /// The URL of the script.
    pub fn script(&self) -> &'static str {
        assets::script()
    }

    /// The URL of the script that takes the steps of a turn without a page load between them.
    pub fn steps_script(&self) -> &'static str {
        assets::steps_script()
    }

    /// The URL of the manifest.
    pub fn manifest(&self) -> &'static str {
        assets::MANIFEST
    }

    /// The URL of the icon for home screens.
    pub fn touch_icon(&self) -> &'static str {
        assets::touch_icon()
    }

    /// The URL of the icon.
    pub fn icon(&self) -> &'static str {
        assets::icon()
    }

    /// A message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.language.word(key)
    }

    /// A message with a text as its argument.
    pub fn with(&self, key: &str, name: &'static str, value: impl ToString) -> String {
        let arguments = [(name, Argument::Name(value.to_string()))];
        Localizer::without_seats(self.language).speak(key, &arguments)
    }

    /// What a message says before and after its `$number`, which a style sheet counts.
    pub fn around_number(&self, key: &str) -> [String; 2] {
        const HERE: &str = "\u{fffc}";
        let message = self.with(key, "number", HERE);
        let (before, after) = message.split_once(HERE).unwrap_or((message.as_str(), ""));
        [before, after].map(str::to_owned)
    }

    /// A message with a number as its argument.
    pub fn count(&self, key: &str, name: &'static str, number: usize) -> String {
        Localizer::without_seats(self.language).speak(key, &[(name, number.into())])
    }

    /// Formats a phrase.
    pub fn format(&self, phrase: &Phrase) -> String {
        self.language.format(phrase)
    }

    /// A time in the reader's zone.
    pub fn moment(&self, at: Timestamp) -> String {
        self.language.moment(at.utc(), self.zone)
    }

    /// A day in the reader's zone.
    pub fn day(&self, at: Timestamp) -> String {
        self.language.day(at.utc(), self.zone)
    }

    /// The time of a day that is said already, in the reader's zone: `20:35`.
    pub fn time_of_day(&self, at: Timestamp) -> String {
        at.utc().with_timezone(&self.zone).format("%H:%M").to_string()
    }

    /// The name of the reader's zone.
    pub fn zone_name(&self) -> String {
        self.language.zone(self.zone)
    }

    /// A time in the reader's zone until which something lasts.
    pub fn until(&self, at: Timestamp) -> String {
        self.language.until(at.utc(), self.zone)
    }

    /// From when until when something lasts, in the reader's zone ([`Language::between`]).
    pub fn between(&self, from: Timestamp, until: Timestamp) -> (String, String) {
        self.language.between(from.utc(), until.utc(), self.zone)
    }

    /// A time for machines.
    pub fn machine(&self, at: Timestamp) -> String {
        at.to_string()
    }
}

/// Who may see a page, which determines how it may be cached and indexed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Audience {
    /// One person: neither cached nor indexed.
    Private,
    /// Everybody.
    Public,
}

/// The response with a page and the headers of its audience.
pub fn answer(status: StatusCode, audience: Audience, page: &impl Template) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    response
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY.as_str()))
        // With `no-referrer` browsers would hide the origin of the forms' own posts.
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
            tracing::error!(%error, "cannot render a page");
            HttpResponse::InternalServerError().finish()
        }
    }
}

/// The same with a page whose script asks this server for the steps of a turn.
pub(super) fn answer_stepping(
    status: StatusCode,
    audience: Audience,
    page: &impl Template,
) -> HttpResponse {
    let mut response = answer(status, audience, page);
    let policy = HeaderValue::from_static(STEPPING_POLICY.as_str());
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// The same page for who asks too much and can try again after so many seconds.
pub fn for_later(mut page: HttpResponse, seconds: u64) -> HttpResponse {
    *page.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    page.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    page
}

/// A redirect to another page, which is requested with GET.
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, path))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::REFERRER_POLICY, "same-origin"))
        .finish()
}

/// A page with a message.
#[derive(Template)]
#[template(path = "web/templates/notice.html")]
pub struct Notice {
    /// The frame; its title is the heading.
    pub shell: Shell,
    /// Its paragraphs.
    pub lines: Vec<String>,
    /// A link to go on with: its target and its words.
    pub onward: Option<(String, String)>,
}
