//! Guides for who writes programs, whose commands tests run in their order: the tour in curl that the
//! page of the interface opens with (`docs/tour.md`), and how a bot is written
//! (`docs/writing-a-bot.md`).

use std::sync::LazyLock;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// What the guides call the server.
const SERVER: &str = "https://turns.example";

/// The tour as HTML, its headings one level below those of the page.
static TOUR: LazyLock<String> =
    LazyLock::new(|| rendered(include_str!("../../docs/tour.md"), lower));

/// How a bot is written, as HTML.
static BOTS: LazyLock<String> =
    LazyLock::new(|| rendered(include_str!("../../docs/writing-a-bot.md"), |level| level));

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        _ => HeadingLevel::H3,
    }
}

fn rendered(markdown: &str, level: fn(HeadingLevel) -> HeadingLevel) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Heading { level: written, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: level(written), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(written)) => Event::End(TagEnd::Heading(level(written))),
        other => other,
    });
    let mut text = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut text, events);
    text.replace("<pre>", "<pre tabindex=\"0\">")
}

/// The tour for the server at this address.
pub(super) fn tour(base_url: &str) -> String {
    named(&TOUR, base_url)
}

/// How a bot is written for the server at this address.
pub(super) fn bots(base_url: &str) -> String {
    named(&BOTS, base_url)
}

fn named(guide: &str, base_url: &str) -> String {
    let mut address = String::with_capacity(base_url.len());
    // What is put into the page is a setting, and may hold anything that an address may.
    for letter in base_url.chars() {
        match letter {
            '&' => address.push_str("&amp;"),
            '<' => address.push_str("&lt;"),
            '"' => address.push_str("&quot;"),
            letter => address.push(letter),
        }
    }
    guide.replace(SERVER, &address)
}
