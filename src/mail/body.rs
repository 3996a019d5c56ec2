//! The content of a mail as blocks. The text part and the HTML part render the same blocks, so
//! neither can say less than the other: what the text part says in words the HTML part says in words, or
//! shows.

use std::collections::BTreeSet;

use askama::Template;

use crate::{
    game::{language::Language, person::is_harmless},
    locale::illustrated::{self, Named},
    picture, reader,
};

/// Line width of the text part, in characters.
const WIDTH: usize = 72;

/// The most characters of a heading of the HTML part: three lines on a phone.
const HEADLINE: usize = 90;

/// The most links of a list that look like choices; of more a mail holds a third less.
const BUTTONS: usize = 6;

/// A picture shown inside the mail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The PNG file.
    pub png: Vec<u8>,
    /// The same by lamp light, as a PNG file: shown in its place by mail programs that tell the reader's
    /// preference.
    pub dark: Option<Vec<u8>>,
    /// The displayed width, in pixels.
    pub width: u32,
    /// The displayed height, in pixels.
    pub height: u32,
    /// The alternative text.
    pub alt: String,
}

/// The content of a mail.
#[derive(Clone, Debug)]
pub struct Body {
    /// The language, for the HTML `lang` attribute.
    pub language: Language,
    /// The first line of the text part, and the `h1` of the HTML part.
    pub heading: String,
    /// The preview text that mail programs show next to the subject.
    pub preview: String,
    /// The blocks, in order.
    pub blocks: Vec<Block>,
    /// Small print: why the mail was sent, how to stop it, what to verify it against.
    pub footer: Vec<Note>,
}

/// A line of small print.
#[derive(Clone, Debug)]
pub struct Note {
    /// The text.
    pub words: String,
    /// A URL with more; never a signed one that could make moves.
    pub address: Option<String>,
    /// The language that the words name, if they name one: where it can be chosen.
    pub language: Option<Language>,
}

impl Note {
    /// A line without a URL.
    pub fn new(words: String) -> Note {
        Note { words, address: None, language: None }
    }

    /// A line with a URL.
    pub fn link(words: String, address: String) -> Note {
        Note { words, address: Some(address), language: None }
    }

    /// The way to another language, which is named in that language itself: the page, when asked for in it.
    pub fn of_language(language: Language, page: &str) -> Note {
        Note {
            words: language.own_name().to_owned(),
            address: Some(format!("{page}?language={language}")),
            language: Some(language),
        }
    }
}

/// A block of a mail.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph of words, wrapped in the text part.
    Paragraph(String),
    /// A paragraph that must not be overlooked.
    Important(String),
    /// Lines under a heading.
    List {
        /// What the lines have in common.
        heading: String,
        /// The lines; the block is omitted if empty.
        lines: Vec<String>,
    },
    /// The latest that happened, and how much came before it.
    News {
        /// Since when it happened.
        heading: String,
        /// The lines, oldest first; the block is omitted if empty.
        lines: Vec<String>,
        /// What is said of earlier ones that are left out.
        earlier: Option<String>,
    },
    /// Lines under a heading that say what the board shows: in the HTML part it shows them itself, where
    /// there is one.
    InWords {
        /// What the lines have in common.
        heading: String,
        /// The lines; the block is omitted if empty.
        lines: Vec<String>,
    },
    /// Lines under a heading that number themselves.
    Ranking {
        /// What is ranked.
        heading: String,
        /// The lines; the block is omitted if empty.
        lines: Vec<String>,
    },
    /// Choices under a heading.
    Choices {
        /// What is to be chosen.
        heading: String,
        /// The choices by group; the block is omitted if empty.
        groups: Vec<ChoiceGroup>,
    },
    /// Lines under a heading, each of which is a link.
    Links {
        /// What the links have in common.
        heading: String,
        /// The lines; the block is omitted if empty.
        links: Vec<ChoiceLink>,
    },
    /// The board, at most one per mail. The text part leaves it out, since everything on it is also
    /// said in words.
    Picture(Picture),
    /// The main button.
    Link {
        /// The button's label; the text part shows it above the URL.
        label: String,
        /// The URL: of unreserved characters, `/` and `:` only if it is signed.
        address: String,
    },
    /// A link of lesser weight than the main button.
    Aside {
        /// The link's label; the text part shows it above the URL.
        label: String,
        /// The URL, as that of [`Block::Link`].
        address: String,
    },
    /// A code to copy by hand.
    Code(String),
}

impl Block {
    /// What a block says of earlier things that it leaves out.
    fn earlier(&self) -> Option<&str> {
        match self {
            Block::News { earlier, .. } => earlier.as_deref(),
            _ => None,
        }
    }
}

/// Choices of the same kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceGroup {
    /// Summarized in one line.
    Words(String),
    /// Each with its own URL.
    Links {
        /// Their heading; `None` if the single link says it.
        heading: Option<String>,
        /// The choices.
        links: Vec<ChoiceLink>,
        /// A line about further choices of the group.
        more: Option<String>,
    },
}

/// A choice with a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceLink {
    /// What a tap on it chooses, in words.
    pub label: String,
    /// The URL, of the same characters as that of [`Block::Link`].
    pub address: String,
}

#[derive(Template)]
#[template(path = "mail/templates/mail.html")]
struct Page<'a> {
    subject: &'a str,
    body: &'a Body,
    content_id: &'a dyn Fn(&str) -> String,
}

impl Page<'_> {
    /// Words without small pictures.
    fn said(&self, words: &str) -> String {
        let html = illustrated::html(words, |Named { number, word, .. }| match number {
            Some(number) => format!("{number} {word}"),
            None => word.to_owned(),
        });
        html.replace('\n', "<br>")
    }

    /// A line with its small pictures, whose words say the same.
    fn drawn(&self, line: &str) -> String {
        illustrated::html(line, |named| {
            let word = named.word;
            let number = named.number.map_or_else(String::new, |number| format!("{number}&nbsp;"));
            match reader::icon_png(named.icon) {
                // Some programs break a line beside a picture, whatever space is there.
                Some((name, _)) => format!(
                    "<span style=\"white-space:nowrap;\">{number}<img src=\"cid:{}\" width=\"18\" height=\"18\" alt=\"\" style=\"border-radius:4px;vertical-align:-4px;\">&nbsp;{word}</span>",
                    (self.content_id)(name)
                ),
                None => format!("{number}{word}"),
            }
        })
    }

    /// The heading, and what of it is said below: of a long one the sentences that begin beyond
    /// [`HEADLINE`] characters.
    fn headline(&self) -> (&str, &str) {
        let all = self.body.heading.as_str();
        let Some((limit, _)) = all.char_indices().nth(HEADLINE) else { return (all, "") };
        let end = all.get(..limit).and_then(|begun| begun.rfind(". "));
        end.and_then(|end| Some((all.get(..=end)?, all.get(end + 2..)?))).unwrap_or((all, ""))
    }

    /// Whether a mail leads to none of these choices: then they are a list, and need not look like buttons.
    fn are_only_told(&self, groups: &[ChoiceGroup]) -> bool {
        groups.iter().all(|group| matches!(group, ChoiceGroup::Words(_)))
    }

    /// Whether the links of a list look like choices.
    const fn are_buttons(&self, links: &[ChoiceLink]) -> bool {
        links.len() <= BUTTONS
    }

    /// Whether a block is said in words: what the board shows is not, beside it.
    fn is_said(&self, block: &Block) -> bool {
        !matches!(block, Block::InWords { .. }) || self.body.picture().is_none()
    }

    /// The ways to other languages, which share a line.
    fn languages(&self) -> Vec<&Note> {
        self.body.footer.iter().filter(|note| note.language.is_some()).collect()
    }

    /// The Content-ID of our mark, if it can be drawn.
    fn mark(&self) -> Option<String> {
        picture::mark_png().map(|_| (self.content_id)(MARK))
    }

    /// The Content-ID of the board.
    fn board(&self) -> String {
        (self.content_id)(BOARD)
    }

    /// The Content-ID of the board by lamp light.
    fn dark_board(&self) -> String {
        (self.content_id)(DARK_BOARD)
    }
}

/// The name of our mark among the parts of a mail.
const MARK: &str = "mark";

/// The name of the board among the parts of a mail.
const BOARD: &str = "board";

/// The name of the board by lamp light.
const DARK_BOARD: &str = "board-by-lamp-light";

impl Body {
    /// The picture, if there is one.
    pub fn picture(&self) -> Option<&Picture> {
        self.blocks.iter().find_map(|block| match block {
            Block::Picture(picture) => Some(picture),
            _ => None,
        })
    }

    /// Whether there is a picture that has a version by lamp light.
    fn has_dark_picture(&self) -> bool {
        self.picture().is_some_and(|picture| picture.dark.is_some())
    }

    /// The text part.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(2048);
        wrapped(&mut text, &self.heading, "", "");
        for block in &self.blocks {
            match block {
                Block::Paragraph(words) | Block::Important(words) => {
                    text.push('\n');
                    wrapped(&mut text, words, "", "");
                }
                Block::List { lines, .. } | Block::InWords { lines, .. } if lines.is_empty() => {}
                Block::List { heading, lines } | Block::InWords { heading, lines } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    for line in lines {
                        wrapped(&mut text, line, "- ", "  ");
                    }
                }
                Block::News { lines, .. } if lines.is_empty() => {}
                Block::News { heading, lines, earlier } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    for line in lines.iter().chain(earlier) {
                        wrapped(&mut text, line, "- ", "  ");
                    }
                }
                Block::Ranking { lines, .. } if lines.is_empty() => {}
                Block::Ranking { heading, lines } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    for line in lines {
                        wrapped(&mut text, line, "", "   ");
                    }
                }
                Block::Choices { groups, .. } if groups.is_empty() => {}
                Block::Choices { heading, groups } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    groups.iter().for_each(|group| choices(&mut text, group));
                }
                Block::Links { links, .. } if links.is_empty() => {}
                Block::Links { heading, links } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    for ChoiceLink { label, address } in links {
                        wrapped(&mut text, &format!("{label}:"), "- ", "  ");
                        text.push_str(address);
                        text.push('\n');
                    }
                }
                Block::Picture(_) => {}
                Block::Link { label, address } | Block::Aside { label, address } => {
                    text.push('\n');
                    wrapped(&mut text, &format!("{label}:"), "", "");
                    // On a line of its own, whatever its length: a broken link is a lost turn.
                    text.push('\n');
                    text.push_str(address);
                    text.push('\n');
                }
                Block::Code(code) => {
                    text.push_str("\n    ");
                    text.push_str(code);
                    text.push('\n');
                }
            }
        }
        // Mail programs treat this as the start of a signature, and collapse it or leave it out of
        // quotes.
        text.push_str("\n-- \n");
        for note in &self.footer {
            match &note.address {
                None => wrapped(&mut text, &note.words, "", ""),
                Some(address) => {
                    wrapped(&mut text, &format!("{}:", note.words), "", "");
                    text.push_str(address);
                    text.push('\n');
                }
            }
        }
        text
    }

    /// All pictures in it, the small ones of its lines too: names and PNG files.
    pub fn pictures(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        let picture = self.picture();
        let board = picture.map(|picture| (BOARD, picture.png.as_slice()));
        let dark = picture.and_then(|picture| Some((DARK_BOARD, picture.dark.as_deref()?)));
        let mark = picture::mark_png().map(|mark| (MARK, mark));
        board.into_iter().chain(dark).chain(mark).chain(self.icons())
    }

    /// The small pictures in its lines that are shown: names and PNG files.
    fn icons(&self) -> Vec<(&'static str, &'static [u8])> {
        let says_all = self.picture().is_none();
        let lines = self.blocks.iter().flat_map(|block| match block {
            Block::List { lines, .. } | Block::News { lines, .. } => lines.as_slice(),
            Block::InWords { lines, .. } if says_all => lines.as_slice(),
            _ => &[],
        });
        let found: BTreeSet<usize> = lines.flat_map(|line| illustrated::icons_of(line)).collect();
        found.into_iter().filter_map(reader::icon_png).collect()
    }

    /// The HTML part. `content_id` gives those of the pictures by their names.
    ///
    /// # Errors
    /// If the template fails, which does not happen.
    pub fn html(
        &self,
        subject: &str,
        content_id: &dyn Fn(&str) -> String,
    ) -> Result<String, askama::Error> {
        Page { subject, body: self, content_id }.render()
    }
}

/// Appends choices, with every URL on a line of its own.
fn choices(text: &mut String, group: &ChoiceGroup) {
    match group {
        ChoiceGroup::Words(words) => wrapped(text, words, "- ", "  "),
        ChoiceGroup::Links { heading, links, more } => {
            let mut first = "- ";
            if let Some(heading) = heading {
                wrapped(text, &format!("{heading}:"), first, "  ");
                first = "  ";
            }
            for link in links {
                wrapped(text, &format!("{}:", link.label), first, "  ");
                text.push_str(&link.address);
                text.push('\n');
                first = "  ";
            }
            if let Some(more) = more {
                wrapped(text, more, first, "  ");
            }
        }
    }
}

/// Whether a line may end here: at every blank but those that hold two words together.
fn breaks(character: char) -> bool {
    character.is_whitespace() && !matches!(character, '\u{a0}' | '\u{2007}' | '\u{202f}')
}

/// Appends text in lines of at most [`WIDTH`] characters; a longer word gets a line of its own.
fn wrapped(text: &mut String, words: &str, first: &str, others: &str) {
    let words = &illustrated::plain(words);
    for (number, paragraph) in words.split('\n').enumerate() {
        let mut column = 0;
        for word in paragraph.split(breaks).filter(|word| !word.is_empty()) {
            let width = word.chars().count();
            if column == 0 {
                let indent = if number == 0 { first } else { others };
                text.push_str(indent);
                column = indent.chars().count();
            } else if column + 1 + width > WIDTH {
                text.push('\n');
                text.push_str(others);
                column = others.chars().count();
            } else {
                text.push(' ');
                column += 1;
            }
            text.extend(word.chars().filter(|character| is_harmless(*character)));
            column += width;
        }
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_headline_is_three_lines_at_most_where_it_has_several_sentences() {
        let html = |heading: &str| {
            let body = Body {
                language: Language::English,
                heading: heading.to_owned(),
                preview: String::new(),
                blocks: Vec::new(),
                footer: Vec::new(),
            };
            body.html("Friday", &|name| name.to_owned()).expect("HTML")
        };
        let (news, asked) =
            ("The turn of Bo is over. It is your last turn.", "Fish on board are worth nothing.");
        assert!(html(news).contains(&format!(">{news}</h1>")));
        let long = html(&format!("{news} {asked} {asked}"));
        assert!(long.contains(&format!(">{news} {asked}</h1>")), "{long}");
        assert!(long.contains(&format!("<strong>{asked}</strong></p>")), "{long}");
        let endless = "one ".repeat(40);
        assert!(html(&endless).contains(&format!(">{endless}</h1>")));
    }

    #[test]
    fn no_line_ends_between_words_that_are_held_together() {
        let words = format!("{}ano a\u{a0}zkus to 3.\u{a0}května", "slovo ".repeat(11));
        let mut text = String::new();
        wrapped(&mut text, &words, "", "");
        assert!(text.contains("\na\u{a0}zkus to 3.\u{a0}května\n"), "{text:?}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text:?}");
    }
}
