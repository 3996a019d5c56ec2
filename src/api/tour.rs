//! The tour in curl that the page of the interface opens with: `docs/tour.md`, whose commands a
//! test runs in their order.

use std::sync::LazyLock;

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd, html};

const TOUR: &str = include_str!("../../docs/tour.md");

/// What the tour calls the server.
const SERVER: &str = "https://turns.example";

/// The tour as HTML, its headings one level below those of the page.
static HTML: LazyLock<String> = LazyLock::new(|| {
    let lower = |level| match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        _ => HeadingLevel::H3,
    };
    let events = Parser::new(TOUR).map(|event| match event {
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: lower(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(lower(level))),
        other => other,
    });
    let mut text = String::with_capacity(TOUR.len() * 2);
    html::push_html(&mut text, events);
    text.replace("<pre>", "<pre tabindex=\"0\">")
});

/// The tour for the server at this address.
pub(super) fn tour(base_url: &str) -> String {
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
    HTML.replace(SERVER, &address)
}
