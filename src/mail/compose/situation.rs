//! What every mail of a running game shows: the game as one of its players sees it after an event.

use chrono_tz::Tz;
use turnpost_rules::{
    Argument, Phrase, Seat, SeatCount, Section,
    log::{event::Seq, id::GameId, time::Timestamp},
};

use crate::{
    game::{language::Language, timing::OnTimeout},
    locale::{Localizer, illustrated},
    mail::{Block, Note, Picture, quoted::quoted},
    reader::{self, KeptMoves},
};

/// Maximum number of news lines in a mail; the linked page has them all.
const NEWS: usize = 5;

/// The longest sentence of the news that a headline holds, in characters.
const HEADLINE: usize = 110;

/// Maximum number of chat messages in a mail.
pub(super) const WORDS: usize = 12;

/// Until when a decision is to be made.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Due {
    /// From when on the seat draws on its reserve, if it has one left.
    pub reserve_from: Option<Timestamp>,
    /// When the time is up, if ever.
    pub due_at: Option<Timestamp>,
    /// What happens then.
    pub on_timeout: OnTimeout,
    /// How many decisions in a row the reader has missed before.
    pub missed: u8,
}

impl Due {
    /// Until when the reader is asked to decide, in their own time.
    pub(super) fn words(self, language: Language, zone: Tz) -> Option<String> {
        let Due { reserve_from, due_at, .. } = self;
        let moment = |at: Timestamp| language.moment(at.utc(), zone);
        let due_at = due_at?;
        let phrase = match reserve_from.filter(|from| *from < due_at) {
            Some(from) => Phrase::new("mail-turn-due-reserve")
                .with("moment", moment(from))
                .with("until", moment(due_at)),
            None => Phrase::new("mail-turn-due").with("moment", moment(due_at)),
        };
        Some(language.format(&phrase))
    }
}

/// The keys of a reader's standing orders, and what they have planned.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OrderFacts {
    /// Those that hold.
    pub in_force: Vec<&'static str>,
    /// Those that have ended just now.
    pub ended: Vec<&'static str>,
    /// What they have planned, for each kind of decisions.
    pub plans: Vec<KeptMoves>,
    /// What they had planned for the decision that the game waits for, and what was not played.
    pub lost_plan: Option<KeptMoves>,
    /// What they had planned for decisions of a game that is over, and what was not played.
    pub lost_at_last: Vec<KeptMoves>,
    /// What they could decide before the game asks them for it, if the mail tells them.
    pub plannable: Option<Plannable>,
}

/// A decision that a reader can make before the game asks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plannable {
    /// What the keys of the ruleset's words about it begin with.
    pub key: String,
    /// A move that could be planned, in notation.
    pub notation: String,
    /// The signed URL of the page on which it is planned.
    pub link: String,
}

/// A game as one of its players sees it, after the event the mail is about.
#[derive(Clone, Debug)]
pub struct Situation {
    /// Which of the reader's games it is.
    pub game: GameId,
    /// The game's name.
    pub name: String,
    /// The ruleset's name, for its message keys.
    pub ruleset: &'static str,
    /// The ruleset's title.
    pub title: &'static str,
    /// Number of seats.
    pub seats: SeatCount,
    /// The reader's seat.
    pub seat: Seat,
    /// The reader's language.
    pub localizer: Localizer,
    /// The reader's time zone.
    pub zone: Tz,
    /// The event after which the game is shown.
    pub seq: Seq,
    /// The first characters of that event's hash.
    pub mark: String,
    /// What happened since the reader's last turn.
    pub news: News,
    /// The position in words.
    pub sections: Vec<Section>,
    /// What the reader has ordered to be done for them without being asked: the orders that hold, and
    /// those that have ended with the beginning of what they are to decide.
    pub orders: OrderFacts,
    /// The board.
    pub picture: Option<Picture>,
    /// Whether the reader's turn mails are on.
    pub turns: bool,
    /// The signed URL of the reader's mail settings.
    pub settings: String,
    /// The signed URL that shows the game as in this mail; it cannot make moves.
    pub state: String,
}

/// What happened, as sentences, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Whether the reader has had a turn before.
    pub had_turn: bool,
    /// One sentence each.
    pub lines: Vec<Line>,
    /// Chat messages of others, with their names.
    pub words: Vec<String>,
    /// The name of whoever moved last besides the reader.
    pub mover: Option<String>,
}

/// A sentence of the news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The sentence.
    pub words: String,
    /// Whether it is shown even if the news is shortened.
    pub always: bool,
    /// Whether it tells what somebody else did, and not what came to the reader by it; or what was taken
    /// back.
    pub by_other: bool,
    /// Whether it names the reader.
    pub names_reader: bool,
}

impl Situation {
    pub(in crate::mail) fn language(&self) -> Language {
        self.localizer.language()
    }

    /// Formats a message of the game mails; `$game`, without links, and `$ruleset` are defined.
    pub(super) fn format(&self, key: &'static str) -> String {
        self.localizer.format(&self.phrase(key))
    }

    pub(super) fn phrase(&self, key: &'static str) -> Phrase {
        Phrase::new(key).with("game", quoted(&self.name)).with("ruleset", self.title)
    }

    /// The subject of every mail of this game.
    pub(super) fn subject(&self) -> String {
        let subject = Phrase::new("mail-game-subject").with("game", self.name.as_str());
        self.localizer.format(&subject.with("ruleset", self.title))
    }

    /// The chat messages since the reader's last turn; only the latest if there are many.
    pub(super) fn words(&self) -> Block {
        let left_out = self.news.words.len().saturating_sub(WORDS);
        Block::List {
            heading: self.localizer.format(&Phrase::new("mail-words")),
            lines: self.news.words.iter().skip(left_out).cloned().collect(),
        }
    }

    /// What happened since the reader's last turn; only the latest lines if there are many.
    pub(super) fn news(&self) -> Block {
        self.news_under(if self.news.had_turn { "mail-news" } else { "mail-news-first" })
    }

    /// The same news under another heading.
    pub(super) fn news_under(&self, heading: &'static str) -> Block {
        let latest = self.news.lines.len().saturating_sub(NEWS);
        let mut lines = Vec::with_capacity(NEWS + 1);
        let (mut earlier, mut left_out) = (None, 0);
        for (at, line) in self.news.lines.iter().enumerate() {
            if at < latest && !line.always {
                left_out += 1;
                continue;
            }
            let left_out = std::mem::take(&mut left_out);
            if lines.is_empty() {
                earlier = self.left_out(left_out, "mail-news-left-out");
            } else {
                lines.extend(self.left_out(left_out, "mail-news-left-out-between"));
            }
            lines.push(line.words.clone());
        }
        Block::News { heading: self.localizer.format(&Phrase::new(heading)), lines, earlier }
    }

    /// A line saying how many lines are left out.
    fn left_out(&self, count: usize, key: &'static str) -> Option<String> {
        (count > 0).then(|| self.localizer.format(&Phrase::new(key).with("count", count)))
    }

    /// What happened that tells most about how things stand for the reader: the latest that names
    /// them, or else the latest that others did.
    pub(super) fn happened(&self) -> Option<String> {
        let others = || {
            let short = |line: &&Line| illustrated::plain(&line.words).chars().count() <= HEADLINE;
            self.news.lines.iter().rev().filter(|line| line.by_other).filter(short)
        };
        let line = others().find(|line| line.names_reader).or_else(|| others().next())?;
        Some(line.words.clone())
    }

    /// Who sits at the table, in turn order.
    pub(super) fn table(&self) -> Block {
        let seats = self
            .seats
            .seats()
            .map(|seat| self.localizer.format(&Phrase::new("mail-started-seat").with("who", seat)));
        let seats = self.localizer.list(seats.collect());
        let table = self.phrase("mail-started-table").with("seats", seats);
        Block::Paragraph(self.localizer.format(&table))
    }

    /// Until when the reader is asked to decide, in their own time.
    pub(super) fn due(&self, due: Due) -> Option<String> {
        due.words(self.language(), self.zone)
    }

    /// Until when the reader has time, and what happens then; nothing without a deadline.
    pub(super) fn due_blocks(&self, due: Due) -> Vec<Block> {
        let Some(until) = self.due(due) else { return Vec::new() };
        let then = self.localizer.format(&reader::on_timeout(due.on_timeout, due.missed));
        vec![Block::Important(until), Block::Paragraph(then)]
    }

    /// The reader's standing orders, and where to change them if there is a move link; what they have planned,
    /// and what they could plan.
    pub(super) fn orders(&self, link: Option<&str>) -> Vec<Block> {
        let OrderFacts { in_force, ended, plans, plannable, .. } = &self.orders;
        let plans = plans.iter().map(|plan| Block::Paragraph(plan.at_decision(&self.localizer)));
        let plans = plans.chain(plannable.iter().flat_map(|plannable| {
            let Plannable { key, notation, link } = plannable;
            let notation = [("notation", Argument::from(notation.as_str()))];
            let how = self.localizer.speak(&format!("{key}-mail"), &notation);
            let label = self.localizer.speak(&format!("{key}-plan"), &[]);
            [Block::Paragraph(how), Block::Aside { label, address: link.clone() }]
        }));
        if in_force.is_empty() && ended.is_empty() {
            return plans.collect();
        }
        let speak = |key: &&'static str| self.localizer.speak(key, &[]);
        let mut lines: Vec<String> = in_force.iter().map(speak).collect();
        lines.extend(ended.iter().map(|key| {
            let phrase = Phrase::new("mail-orders-ended").with("order", speak(key));
            self.localizer.format(&phrase)
        }));
        let change = link.map(|link| Block::Aside {
            label: self.format("mail-orders-change"),
            address: format!("{link}/orders"),
        });
        let orders = Block::List { heading: self.format("mail-orders"), lines };
        std::iter::once(orders).chain(change).chain(plans).collect()
    }

    /// That what the reader had planned for this decision was not played; nothing if it was, or nothing was
    /// planned.
    pub(super) fn lost_plan(&self) -> Option<Block> {
        let lost = self.orders.lost_plan.as_ref();
        lost.map(|lost| Block::Paragraph(lost.lost_at_decision(&self.localizer)))
    }

    /// The same in a game that is over, of what the reader may have read nowhere.
    pub(super) fn lost_at_last(&self) -> impl Iterator<Item = Block> {
        let lost = self.orders.lost_at_last.iter();
        lost.map(|lost| Block::Paragraph(lost.lost_at_last(&self.localizer)))
    }

    /// What becomes of what the reader has kept when their time is up; nothing without a draft.
    pub(super) fn draft_block(&self, draft: Option<&KeptMoves>) -> Option<Block> {
        draft.map(|draft| Block::Paragraph(draft.at_deadline(&self.localizer)))
    }

    /// The board.
    pub(super) fn picture(&self) -> Option<Block> {
        self.picture.clone().map(Block::Picture)
    }

    /// What the reader holds and has left for later.
    pub(super) fn own(&self) -> impl Iterator<Item = Block> {
        let own = self.said(|section| section.is_own);
        own.map(|(heading, lines)| Block::List { heading, lines })
    }

    /// The rest of the position in words.
    pub(super) fn on_the_table(&self) -> impl Iterator<Item = Block> {
        let rest = self.said(|section| !section.is_own);
        rest.map(|(heading, lines)| Block::List { heading, lines })
    }

    /// The same at the end of a mail that wants a move: where it brings the board, that shows it.
    pub(super) fn in_words(&self) -> impl Iterator<Item = Block> {
        let rest = self.said(|section| !section.is_own);
        rest.map(|(heading, lines)| Block::InWords { heading, lines })
    }

    /// The same at the end of a mail that has ranked the seats.
    pub(super) fn in_words_below_ranking(&self) -> impl Iterator<Item = Block> {
        let rest = self.said(|section| !section.is_own && !section.is_ranking);
        rest.map(|(heading, lines)| Block::InWords { heading, lines })
    }

    fn said(
        &self,
        which: impl Fn(&Section) -> bool,
    ) -> impl Iterator<Item = (String, Vec<String>)> {
        let localizer = self.localizer.illustrated();
        let said = self.sections.iter().filter(move |section| which(section));
        said.map(move |section| {
            let lines = section.lines.iter().map(|line| localizer.format(line)).collect();
            (self.localizer.format(&section.heading), lines)
        })
    }

    /// Why the mail was sent, how to stop it, and what to verify it against.
    pub(super) fn footer(&self) -> Vec<Note> {
        vec![
            Note::new(
                self.localizer.format(&self.phrase("mail-footer-why").with("who", self.seat)),
            ),
            Note::link(
                self.localizer.format(&Phrase::new("mail-footer-stop")),
                self.settings.clone(),
            ),
            Note::new(
                self.localizer.format(
                    &Phrase::new("mail-footer-mark")
                        .with("mark", self.mark.as_str())
                        .with("seq", i64::try_from(self.seq.get()).unwrap_or(i64::MAX)),
                ),
            ),
        ]
    }
}
