//! The mail about all games that wait for a reader who wants to hear of them at fixed hours.

use chrono_tz::Tz;
use turnpost_rules::Phrase;

use crate::{
    game::language::Language,
    locale::Localizer,
    mail::{Block, Body, ChoiceLink, Note, quoted::quoted},
    reader,
};

use super::{
    Composed, Numbers, WrittenChoice, choices,
    situation::{Due, Line, WORDS},
};

/// Maximum number of news lines of one game; the linked page has them all.
const NEWS: usize = 3;

/// The most bytes of HTML: what is added to every mail, such as the ways to other languages, still makes
/// fewer than 40 KB of it.
const MAX_HTML: usize = 37 * 1024 + 512;

/// How many games are told whole where there is no room for a line of each other one.
const PRESSING: usize = 3;

/// A game that waits.
#[derive(Clone, Debug)]
pub struct WaitingGame {
    /// The game's name.
    pub name: String,
    /// The ruleset's title.
    pub title: &'static str,
    /// What the reader is to decide, a sentence.
    pub asked: String,
    /// Until when, if there is a deadline.
    pub due: Due,
    /// What the reader has kept, which is played then, a sentence.
    pub draft: Option<String>,
    /// What is done for the reader without being asked, a sentence each.
    pub orders: Vec<String>,
    /// What the reader has planned, or had and what was not played, a sentence each.
    pub plans: Vec<String>,
    /// What happened since the reader's last turn, oldest first.
    pub news: Vec<Line>,
    /// Chat messages of others, with their names.
    pub words: Vec<String>,
    /// The signed move link.
    pub link: String,
    /// How it is answered by mail, if mails can be answered.
    pub by_mail: Option<ByMail>,
}

/// What can be answered in one of the games: an answer to the mail itself does not say which it is for.
#[derive(Clone, Debug)]
pub struct ByMail {
    /// The signed address of the game.
    pub address: String,
    /// The seat's choices.
    pub choices: Vec<WrittenChoice>,
    /// The reader's language at this table.
    pub localizer: Localizer,
}

/// The facts of the mail.
#[derive(Clone, Debug)]
pub struct Digest {
    /// The language of the mail.
    pub language: Language,
    /// The reader's time zone.
    pub zone: Tz,
    /// What came of the mail that it answers, in sentences; none if it answers none.
    pub lines: Vec<String>,
    /// The games that wait, the most pressing first.
    pub games: Vec<WaitingGame>,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
}

impl WaitingGame {
    /// The latest of what others said at the table.
    fn last_words(&self) -> Vec<String> {
        let left_out = self.words.len().saturating_sub(WORDS);
        self.words.iter().skip(left_out).cloned().collect()
    }
}

impl Digest {
    /// What the game waits for, until when, what becomes of it then, and what is done without asking.
    fn wanted(&self, game: &WaitingGame) -> Vec<String> {
        let mut lines = vec![game.asked.clone()];
        if let Some(due) = game.due.words(self.language, self.zone) {
            lines.push(due);
            lines.extend(game.draft.clone());
            lines.push(
                self.language.format(&reader::on_timeout(game.due.on_timeout, game.due.missed)),
            );
        }
        if !game.orders.is_empty() {
            let orders = Phrase::new("mail-digest-orders").with("orders", game.orders.join("; "));
            lines.push(self.language.format(&orders));
        }
        lines.extend(game.plans.iter().cloned());
        lines
    }

    fn named(&self, key: &'static str, game: &WaitingGame) -> String {
        let phrase = Phrase::new(key).with("game", quoted(&game.name));
        self.language.format(&phrase.with("ruleset", game.title))
    }

    /// What the game waits for and until when, in one line with a link.
    fn line(&self, game: &WaitingGame) -> ChoiceLink {
        let due = game.due.words(self.language, self.zone);
        let wanted: Vec<String> = std::iter::once(game.asked.clone()).chain(due).collect();
        let phrase = Phrase::new("mail-digest-line")
            .with("game", quoted(&game.name))
            .with("wanted", wanted.join(" "));
        ChoiceLink { label: self.language.format(&phrase), address: game.link.clone() }
    }

    /// All that the mail says of a game.
    fn blocks(&self, game: &WaitingGame) -> Vec<Block> {
        let mut blocks = vec![
            Block::List { heading: self.named("mail-digest-game", game), lines: self.wanted(game) },
            Block::Link { label: self.named("mail-digest-link", game), address: game.link.clone() },
            self.news(game),
            Block::List {
                heading: self.named("mail-digest-words", game),
                lines: game.last_words(),
            },
        ];
        if let Some(ByMail { address, choices, localizer }) = &game.by_mail {
            blocks.push(Block::Choices {
                heading: self.named("mail-digest-choices", game),
                groups: choices::summary(localizer, choices, None, Numbers::Shown),
            });
            blocks.push(Block::Aside {
                label: self.named("mail-digest-answer", game),
                address: format!("mailto:{address}"),
            });
        }
        blocks
    }

    /// The mail that says all of so many games, and one line of so many others.
    fn composed(&self, whole: usize, lines: usize) -> Composed {
        let (language, count) = (self.language, self.games.len());
        let mut blocks: Vec<Block> =
            self.lines.iter().skip(1).cloned().map(Block::Paragraph).collect();
        blocks.extend(self.games.iter().take(whole).flat_map(|game| self.blocks(game)));
        if self.games.iter().take(whole).any(|game| game.by_mail.is_some()) {
            // An answer to a mail of one game can only be for that one.
            let note = if count > 1 { "mail-digest-answer-note" } else { "mail-turn-answer-note" };
            blocks.push(Block::Paragraph(language.word(note)));
        }
        let others = self.games.iter().skip(whole).take(lines);
        blocks.push(Block::Links {
            heading: language.word("mail-digest-others"),
            links: others.map(|game| self.line(game)).collect(),
        });
        if let Some(left_out) = count.checked_sub(whole + lines).filter(|count| *count > 0) {
            let phrase = Phrase::new("mail-digest-left-out").with("count", left_out);
            blocks.push(Block::Paragraph(language.format(&phrase)));
        }
        blocks.push(Block::Paragraph(language.word("mail-turn-link-note")));
        let heading = language.format(&Phrase::new("mail-digest-heading").with("count", count));
        let names = self.games.iter().take(whole + lines).map(|game| quoted(&game.name));
        let names = Localizer::without_seats(language).list(names.collect());
        let came = self.lines.first();
        let why = self.lines.is_empty().then(|| Note::new(language.word("mail-digest-footer")));
        let stop = Note::link(language.word("mail-footer-stop"), self.settings.clone());
        Composed::new(
            heading.clone(),
            Body {
                language,
                heading: came.cloned().unwrap_or(heading),
                preview: came.cloned().unwrap_or(names),
                blocks,
                footer: why.into_iter().chain([stop]).collect(),
            },
        )
    }

    fn news(&self, game: &WaitingGame) -> Block {
        let left_out = game.news.len().saturating_sub(NEWS);
        let phrase = Phrase::new("mail-news-left-out").with("count", left_out);
        Block::News {
            heading: self.named("mail-digest-news", game),
            lines: game.news.iter().skip(left_out).map(|line| line.words.clone()).collect(),
            earlier: (left_out > 0).then(|| self.language.format(&phrase)),
        }
    }
}

/// Composes the mail: all of as many games as there is room for, and one line of the others.
pub fn digest(digest: &Digest) -> Composed {
    let count = digest.games.len();
    let whole = match largest(count, |whole| fits(&digest.composed(whole, count - whole))) {
        // There is no room to name all.
        0 => largest(count.min(PRESSING), |whole| fits(&digest.composed(whole, 0))),
        whole => whole,
    };
    let lines = largest(count - whole, |lines| fits(&digest.composed(whole, lines)));
    digest.composed(whole, lines)
}

/// Whether a mail is no longer than it may be.
fn fits(composed: &Composed) -> bool {
    let html = composed.body.html(&composed.subject, &|name: &str| name.to_owned());
    html.is_ok_and(|html| html.len() <= MAX_HTML)
}

/// The largest number up to `max` that fits, where all smaller ones do; 0 if none does.
fn largest(max: usize, fits: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, max);
    while low < high {
        let middle = high - (high - low) / 2;
        if fits(middle) { low = middle } else { high = middle - 1 }
    }
    low
}
