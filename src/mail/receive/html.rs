//! The HTML part of an answer as lines of text, with what it quotes marked as quoted.

/// Elements whose content is no text.
const UNSEEN: &[&str] = &["style", "script", "title", "head", "template", "svg"];

/// Elements that begin and end a line.
const LINES: &[&str] = &[
    "address",
    "article",
    "blockquote",
    "center",
    "dd",
    "div",
    "dl",
    "dt",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "li",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];

/// Elements without an end.
const VOID: &[&str] = &["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"];

/// Classes and ids by which mail programs mark what they quote.
const QUOTES: &[&str] = &[
    "gmail_quote",
    "gmail_extra",
    "gmail_attr",
    "yahoo_quoted",
    "protonmail_quote",
    "tutanota_quote",
    "moz-cite-prefix",
    "zmail_extra",
    "divrplyfwdmsg",
    "appendonsend",
    "outlookmessageheader",
    "replyforwardmessage",
    "reply-intro",
    "quoted-message",
    "mailcontentquote",
    "isforwardcontent",
    "ms-outlook-mobile-reference-message",
    "oriwebmailquote",
    "aolmail_quote",
    "skrivetcitat",
    "replytoheader",
];

/// The same for everything from there on.
const ALL_THAT_FOLLOWS: &[&str] = &["divrplyfwdmsg", "appendonsend", "outlookmessageheader"];

/// Classes and ids of signatures.
const SIGNATURES: &[&str] = &[
    "gmail_signature",
    "moz-signature",
    "ms-outlook-mobile-signature",
    "protonmail_signature_block",
    "signature",
    "applemailsignature",
    "lineBreakAtBeginningOfSignature",
];

/// The most open elements that are kept in mind; deeper ones count with the last of these.
const MAX_DEPTH: usize = 256;

/// An element that changes what the text within it counts as.
struct Open<'a> {
    name: &'a str,
    /// How many elements of the same name are open within it.
    same: u32,
    effect: Effect,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Effect {
    Quoted,
    Unseen,
}

/// The text, line by line. What is quoted has `> ` before it, as in a text part.
pub(super) fn lines(html: &str) -> String {
    let mut page =
        Page { text: String::with_capacity(html.len() / 4), open: Vec::new(), cut: false };
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        page.words(&rest[..at]);
        rest = &rest[at..];
        if let Some(after) = rest.strip_prefix("<!--") {
            rest = after.find("-->").map_or("", |end| &after[end + 3..]);
            continue;
        }
        let is_tag =
            rest[1..].starts_with(|it: char| it.is_ascii_alphabetic() || "/!?".contains(it));
        if !is_tag {
            page.words("<");
            rest = &rest[1..];
            continue;
        }
        let end = end_of_tag(rest);
        page.tag(rest[1..end].trim_end_matches('>'));
        rest = &rest[end..];
    }
    page.words(rest);
    page.text
}

/// Where a tag ends, which may have angle brackets in its quotation marks.
fn end_of_tag(text: &str) -> usize {
    let mut mark = None;
    for (at, letter) in text.bytes().enumerate().take(2048) {
        match (mark, letter) {
            (None, b'>') => return at + 1,
            (None, b'"' | b'\'') => mark = Some(letter),
            (Some(open), _) if open == letter => mark = None,
            _ => {}
        }
    }
    // Damaged: as far as the next bracket.
    text.find('>').map_or(text.len(), |at| at + 1)
}

struct Page<'a> {
    text: String,
    open: Vec<Open<'a>>,
    /// Whether all that follows is quoted.
    cut: bool,
}

impl<'a> Page<'a> {
    fn tag(&mut self, tag: &'a str) {
        let (is_end, tag) = match tag.strip_prefix('/') {
            Some(tag) => (true, tag),
            None => (false, tag),
        };
        let end = tag.find(|it: char| it.is_whitespace() || it == '/').unwrap_or(tag.len());
        let (name, attributes) = tag.split_at(end);
        let is = |known: &&str| name.eq_ignore_ascii_case(known);
        if is(&"body") {
            // The head ends here, whether it says so or not.
            self.open.retain(|it| !it.name.eq_ignore_ascii_case("head"));
        }
        if is(&"br") {
            return self.new_line(true);
        }
        if is(&"td") || is(&"th") {
            self.words(" ");
        }
        if LINES.iter().any(is) || is(&"hr") {
            self.new_line(false);
        }
        // A paragraph stands apart, as it does on the page.
        if is(&"p") && !self.text.is_empty() && !self.text.ends_with("\n\n") && !is_end {
            self.new_line(true);
        }
        if VOID.iter().any(is) || (tag.ends_with('/') && !is_end) {
            return;
        }
        if is_end {
            return self.close(name);
        }
        let effect = self.effect(name, attributes).filter(|_| self.open.len() < MAX_DEPTH);
        if let Some(effect) = effect {
            self.open.push(Open { name, same: 0, effect });
        } else if let Some(outer) = self.innermost(name) {
            self.open[outer].same = self.open[outer].same.saturating_add(1);
        }
    }

    fn effect(&mut self, name: &str, attributes: &str) -> Option<Effect> {
        if UNSEEN.iter().any(|known| name.eq_ignore_ascii_case(known)) {
            return Some(Effect::Unseen);
        }
        let attributes = attributes.to_ascii_lowercase();
        let names = ["class", "id", "name"].map(|name| attribute(&attributes, name));
        let marks = |known: &[&str]| {
            let mut given = names.iter().flat_map(|value| value.split_ascii_whitespace());
            given.any(|given| {
                // Outlook puts `x_` before the names of others.
                let given = given.trim_start_matches("x_");
                known.iter().any(|known| given.eq_ignore_ascii_case(known))
            })
        };
        if marks(ALL_THAT_FOLLOWS) {
            self.new_line(false);
            self.cut = true;
        }
        if name.eq_ignore_ascii_case("blockquote") || marks(QUOTES) {
            return Some(Effect::Quoted);
        }
        marks(SIGNATURES).then_some(Effect::Unseen)
    }

    fn innermost(&self, name: &str) -> Option<usize> {
        self.open.iter().rposition(|it| it.name.eq_ignore_ascii_case(name))
    }

    fn close(&mut self, name: &str) {
        let Some(at) = self.innermost(name) else { return };
        match self.open[at].same.checked_sub(1) {
            Some(same) => self.open[at].same = same,
            None => {
                self.new_line(false);
                self.open.truncate(at);
            }
        }
    }

    fn new_line(&mut self, always: bool) {
        if always || !(self.text.is_empty() || self.text.ends_with('\n')) {
            self.text.push('\n');
        }
    }

    fn words(&mut self, words: &str) {
        if self.open.iter().any(|it| it.effect == Effect::Unseen) {
            return;
        }
        let quoted = self.cut || self.open.iter().any(|it| it.effect == Effect::Quoted);
        let is_preformatted = self.open.is_empty() && words.trim().is_empty();
        let words = decoded(words);
        let mut is_spaced = words.starts_with(|it: char| it.is_ascii_whitespace());
        for word in words.split_ascii_whitespace() {
            if self.text.is_empty() || self.text.ends_with('\n') {
                if quoted {
                    self.text.push_str("> ");
                }
            } else if is_spaced && !self.text.ends_with(' ') {
                self.text.push(' ');
            }
            self.text.push_str(word);
            is_spaced = true;
        }
        let ends = words.ends_with(|it: char| it.is_ascii_whitespace());
        let inside = !(self.text.is_empty() || self.text.ends_with(['\n', ' ']));
        if ends && inside && !is_preformatted {
            self.text.push(' ');
        }
    }
}

/// The value of an attribute; empty if there is none. Everything is in lower case.
fn attribute<'a>(attributes: &'a str, name: &str) -> &'a str {
    let mut rest = attributes;
    while let Some(at) = rest.find(name) {
        let begins = rest[..at].ends_with(|it: char| it.is_ascii_whitespace());
        rest = &rest[at + name.len()..];
        let Some(value) = rest.trim_start().strip_prefix('=').filter(|_| begins) else { continue };
        let value = value.trim_start();
        return match value.chars().next() {
            Some(mark @ ('"' | '\'')) => value[1..].split(mark).next().unwrap_or_default(),
            _ => value.split(|it: char| it.is_ascii_whitespace()).next().unwrap_or_default(),
        };
    }
    ""
}

/// Text with its character references replaced.
fn decoded(text: &str) -> String {
    let mut decoded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        decoded.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(12).position(|it| it == b';');
        let known = end.and_then(|end| reference(&rest[1..end]).map(|letter| (end, letter)));
        match known {
            Some((end, letter)) => {
                decoded.push(letter);
                rest = &rest[end + 1..];
            }
            None => {
                decoded.push('&');
                rest = &rest[1..];
            }
        }
    }
    decoded.push_str(rest);
    decoded
}

fn reference(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(number) => u32::from_str_radix(number, 16),
            None => number.parse(),
        };
        return code.ok().and_then(char::from_u32);
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "ndash" => '–',
        "mdash" => '—',
        "minus" => '−',
        "rarr" => '→',
        "auml" => 'ä',
        "ouml" => 'ö',
        "uuml" => 'ü',
        "Auml" => 'Ä',
        "Ouml" => 'Ö',
        "Uuml" => 'Ü',
        "szlig" => 'ß',
        "eacute" => 'é',
        "egrave" => 'è',
        "agrave" => 'à',
        "ccedil" => 'ç',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn paragraphs_are_lines_and_quotes_are_marked() {
        for (html, text) in [
            ("<p>3</p>", "3"),
            ("3<br>/board", "3\n/board"),
            ("<div>a &amp; b</div><div>c<span>d</span></div>", "a & b\ncd"),
            (
                "x <blockquote><p>1</p><blockquote>2</blockquote>3</blockquote> y",
                "x\n> 1\n> 2\n> 3\ny",
            ),
            ("<div class='gmail_quote'><div>1</div>2</div>3", "> 1\n> 2\n3"),
            ("<style>p > a { }</style>4<script>if (a<b) {}</script>", "4"),
            ("5<div id=\"x_divRplyFwdMsg\">From</div><div>6</div>", "5\n> From\n> 6"),
            ("a < b <!-- <p>7</p> --> c", "a < b c"),
            ("<a title='x > y'>8</a>&#160;&#x33;", "8\u{a0}3"),
            ("9<div class=\"gmail_signature\"><div>1</div></div>2", "9\n2"),
        ] {
            let written: Vec<String> = lines(html)
                .lines()
                .map(|line| line.trim_end().to_owned())
                .filter(|line| !line.is_empty())
                .collect();
            assert_eq!(written.join("\n"), text, "{html}");
        }
    }

    #[test]
    fn damage_and_depth_are_borne() {
        for html in ["<", "<p", "<a href=\"", "</", "<!--", "&#x110000;", "&", "<é>", "<p é='"] {
            lines(html);
        }
        let deep = "<blockquote>".repeat(50_000);
        assert!(lines(&format!("{deep}3")).contains("> 3"));
        let divs = "<div class=gmail_quote>".repeat(50_000);
        assert!(lines(&format!("{divs}3")).contains("> 3"));
    }
}
