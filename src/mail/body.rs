//! What a mail says, once, as blocks: its text part and its HTML part are two ways of writing the
//! same blocks, so neither can say less than the other.

use askama::Template;

use crate::{game::person::is_harmless, locale::Language};

use super::Picture;

/// How wide lines of the text part are, in characters.
const WIDTH: usize = 72;

/// The content of a mail.
#[derive(Clone, Debug)]
pub struct Body {
    /// The language, for the page's `lang`.
    pub language: Language,
    /// The heading: what this is about.
    pub heading: String,
    /// What a mail program shows beside the subject before the mail is opened.
    pub preview: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
    /// Small print: why it came, how to stop it, what to check it against.
    pub footer: Vec<Note>,
}

/// A line of small print.
#[derive(Clone, Debug)]
pub struct Note {
    /// What it says.
    pub words: String,
    /// Where more is to be found; never a signed address that could play.
    pub address: Option<String>,
}

impl Note {
    /// A line without an address.
    pub fn new(words: String) -> Note {
        Note { words, address: None }
    }
}

/// A piece of a mail.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph.
    Paragraph(String),
    /// A paragraph that must not be overlooked.
    Important(String),
    /// Lines under a heading.
    List {
        /// The heading.
        heading: String,
        /// The lines; with none the block is left out.
        lines: Vec<String>,
    },
    /// What can be chosen, under a heading.
    Choices {
        /// The heading.
        heading: String,
        /// The choices by their groups; with none the block is left out.
        groups: Vec<ChoiceGroup>,
    },
    /// The board. At most one a mail; the text part leaves it out, since everything on it is said
    /// in words as well.
    Picture(Picture),
    /// The one thing to press.
    Link {
        /// The words on the button, which in the text part stand above the address.
        label: String,
        /// The address, of the unreserved characters and `/` and `:` alone.
        address: String,
    },
    /// Characters to be copied by hand.
    Code(String),
}

/// Choices of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceGroup {
    /// In one line of words.
    Words(String),
    /// Each with an address of its own.
    Links {
        /// What they have in common; none where the one link says it.
        heading: Option<String>,
        /// The choices.
        links: Vec<ChoiceLink>,
        /// What else there is of the kind.
        more: Option<String>,
    },
}

/// A choice that an address opens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceLink {
    /// What it does, in words.
    pub label: String,
    /// The address, of the same characters as a [`Block::Link`]'s.
    pub address: String,
}

#[derive(Template)]
#[template(path = "mail/templates/mail.html")]
struct Page<'a> {
    subject: &'a str,
    body: &'a Body,
    content_id: &'a str,
}

impl Body {
    /// The picture, if there is one.
    pub fn picture(&self) -> Option<&Picture> {
        self.blocks.iter().find_map(|block| match block {
            Block::Picture(picture) => Some(picture),
            _ => None,
        })
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
                Block::List { lines, .. } if lines.is_empty() => {}
                Block::List { heading, lines } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    for line in lines {
                        wrapped(&mut text, line, "- ", "  ");
                    }
                }
                Block::Choices { groups, .. } if groups.is_empty() => {}
                Block::Choices { heading, groups } => {
                    text.push('\n');
                    wrapped(&mut text, heading, "", "");
                    groups.iter().for_each(|group| choices(&mut text, group));
                }
                Block::Picture(_) => {}
                Block::Link { label, address } => {
                    text.push('\n');
                    wrapped(&mut text, &format!("{label}:"), "", "");
                    // Alone on its line, whatever its length: a broken link is a lost turn.
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
        // What mail programs take for the start of a signature, and fold or quote less.
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

    /// The HTML part. `content_id` is that of the picture.
    ///
    /// # Errors
    /// When the page cannot be written, which does not happen.
    pub fn html(&self, subject: &str, content_id: &str) -> Result<String, askama::Error> {
        Page { subject, body: self, content_id }.render()
    }
}

/// Appends choices, every address alone on its line like that of the one link.
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

/// Appends words in lines of at most [`WIDTH`] characters; a word that is longer stands alone.
fn wrapped(text: &mut String, words: &str, first: &str, others: &str) {
    for (number, paragraph) in words.split('\n').enumerate() {
        let mut column = 0;
        for word in paragraph.split_whitespace() {
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
