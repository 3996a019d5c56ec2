//! Guides for whoever writes programs, as pages: the tour in curl that the page of the interface opens
//! with (`docs/tour.md`), those beside it, and the change log. Tests run the commands of most, in
//! their order.

use std::sync::LazyLock;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

/// What the guides call the server.
const SERVER: &str = "https://turns.example";

/// A guide with a page of its own.
pub(super) struct Guide {
    /// Where it is served.
    pub path: &'static str,
    /// What the page of the interface calls it.
    pub title: &'static str,
    /// Its file, as the others link to it.
    file: &'static str,
    /// It as HTML.
    html: LazyLock<String>,
}

impl Guide {
    /// It for the server at this address.
    pub(super) fn of(&self, base_url: &str) -> String {
        named(&self.html, base_url)
    }
}

/// Where the change log is served.
pub(super) const CHANGE_LOG: &str = "/docs/changelog";

/// All guides, in the order in which they are read.
pub(super) static GUIDES: [Guide; 5] = [
    Guide {
        path: "/docs/bots",
        title: "Write a bot",
        file: "writing-a-bot.md",
        html: LazyLock::new(|| page(include_str!("../../docs/writing-a-bot.md"))),
    },
    Guide {
        path: "/docs/signing-in",
        title: "Signing in",
        file: "signing-in.md",
        html: LazyLock::new(|| page(include_str!("../../docs/signing-in.md"))),
    },
    Guide {
        path: "/docs/webhooks",
        title: "Webhooks",
        file: "webhooks.md",
        html: LazyLock::new(|| page(include_str!("../../docs/webhooks.md"))),
    },
    Guide {
        path: "/docs/clients",
        title: "Clients, and what may change",
        file: "clients.md",
        html: LazyLock::new(|| page(include_str!("../../docs/clients.md"))),
    },
    Guide {
        path: CHANGE_LOG,
        title: "Changes",
        file: "CHANGELOG.md",
        html: LazyLock::new(|| page(include_str!("../../CHANGELOG.md"))),
    },
];

/// What is served besides, by the end of its name in the repository.
const SERVED: &[(&str, &str)] = &[
    ("tour.md", "/docs#tour"),
    ("openapi.yaml", "/openapi.yaml"),
    ("openapi-3.0.yaml", "/openapi-3.0.yaml"),
];

/// The tour as HTML, its headings one level below those of the page.
static TOUR: LazyLock<String> = LazyLock::new(|| {
    let lowered = parser(include_str!("../../docs/tour.md")).map(|event| match event {
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: lower(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(lower(level))),
        other => other,
    });
    rendered(lowered)
});

fn lower(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        _ => HeadingLevel::H3,
    }
}

fn parser(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

fn rendered<'a>(events: impl Iterator<Item = Event<'a>>) -> String {
    let mut text = String::new();
    html::push_html(&mut text, events);
    text.replace("<pre>", "<pre tabindex=\"0\">")
}

/// A page whose sections can be linked to, and whose links lead to what is served here. What is in
/// the repository alone stays as words.
fn page(markdown: &str) -> String {
    let all: Vec<Event<'_>> = parser(markdown).collect();
    let mut is_dropped = false;
    let shown = all.iter().enumerate().filter_map(|(at, event)| match event {
        Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
            let inner = all.iter().skip(at + 1);
            let inner = inner.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
            let words: String = inner.map(words_of).collect();
            let id = Some(CowStr::from(anchor(&words)));
            let (level, classes, attrs) = (*level, classes.clone(), attrs.clone());
            Some(Event::Start(Tag::Heading { level, id, classes, attrs }))
        }
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let served = served(dest_url);
            is_dropped = served.is_none();
            let (link_type, title, id) = (*link_type, title.clone(), id.clone());
            let dest_url = CowStr::from(served?);
            Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
        }
        Event::End(TagEnd::Link) if is_dropped => None,
        other => Some(other.clone()),
    });
    rendered(shown)
}

fn words_of<'a>(event: &'a Event<'_>) -> &'a str {
    match event {
        Event::Text(words) | Event::Code(words) => words,
        _ => "",
    }
}

/// The anchor of a heading, as the pages of the repository have it.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        letter if letter.is_alphanumeric() || matches!(letter, '-' | '_') => Some(letter),
        _ => None,
    });
    letters.flat_map(char::to_lowercase).collect()
}

/// Where this server shows what a page of the repository links to, if it does.
fn served(link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with('#') {
        return Some(link.to_owned());
    }
    let (path, section) = link.split_once('#').unwrap_or((link, ""));
    let name = path.rsplit('/').next().unwrap_or(path);
    let guide = GUIDES.iter().find(|guide| guide.file == name).map(|guide| guide.path);
    let place = guide.or_else(|| SERVED.iter().find(|it| it.0 == name).map(|it| it.1))?;
    let section = if section.is_empty() { String::new() } else { format!("#{section}") };
    Some(format!("{place}{section}"))
}

/// The tour for the server at this address.
pub(super) fn tour(base_url: &str) -> String {
    named(&TOUR, base_url)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_guides_lead_to_what_is_served() {
        let text = page(
            "# A `code` to type\n[a](signing-in.md#a-redirect) [b](../openapi.yaml) \
             [c](../clients/python) [d](https://elsewhere.example) [e](#a-code-to-type)\n",
        );
        let expected = [
            "<h1 id=\"a-code-to-type\">",
            "<a href=\"/docs/signing-in#a-redirect\">a</a> <a href=\"/openapi.yaml\">b</a> c ",
            "<a href=\"https://elsewhere.example\">d</a> <a href=\"#a-code-to-type\">e</a>",
        ];
        for part in expected {
            assert!(text.contains(part), "{part}: {text}");
        }
    }

    #[test]
    fn every_section_that_a_guide_links_to_is_there() {
        for guide in &GUIDES {
            for link in guide.html.split("href=\"").skip(1).filter_map(|it| it.split('"').next()) {
                let (path, section) = link.split_once('#').unwrap_or((link, ""));
                let target = match path {
                    "" => Some(guide),
                    path => GUIDES.iter().find(|other| other.path == path),
                };
                let Some(target) = target.filter(|_| !section.is_empty()) else { continue };
                let is_there = target.html.contains(&format!("id=\"{section}\""));
                assert!(is_there, "{} links to {link}", guide.path);
            }
        }
    }
}
