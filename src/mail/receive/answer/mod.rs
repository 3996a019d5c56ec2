//! Does what an answer asks for.

mod commands;
mod drafts;
mod moves;
mod orders;
mod plans;
mod several;
mod unproven;
mod whisper;

use turnpost_rules::{
    Choice, Phrase, Seat, SeatCount, Viewer,
    log::{event::Seq, id::GameId},
};

use super::{Labels, Request, Requests, error::ReceiveError, reading};
use crate::{
    game::{
        error::GameError,
        language::Language,
        mail::{MailContent, MailJob, ReceivedId},
        service::{CachedGame, GameService, begun, written},
        storage::IdempotencyKey,
    },
    locale::{Localizer, quotes},
    reader::{self, TableNames},
    store::{Handled, Player, ReceivedMail, Store},
    token::ReplyAddress,
};

/// The result of a mail that brought something, as the store keeps it.
pub(super) const DONE: &str = "done";

/// The result of a mail in which nothing could be done.
pub(super) const FRUITLESS: &str = "fruitless";

/// Told with the last answer for an hour.
pub(super) const LAST_FOR_NOW: &str = "mail-answer-last-for-now";

/// A mail of the seat's own player.
pub(super) struct Answering<'a> {
    pub(super) store: &'a Store,
    pub(super) service: &'a GameService,
    pub(super) mail: &'a ReceivedMail,
    pub(super) digest: [u8; 32],
    pub(super) id: Option<ReceivedId>,
    pub(super) address: ReplyAddress,
    pub(super) player: Player,
    /// What everybody at the table is called.
    pub(super) names: TableNames,
    pub(super) localizer: Localizer,
}

/// What speaks to the player at a seat, by mail.
pub(super) fn localizer(
    names: &TableNames,
    seats: SeatCount,
    seat: Seat,
    language: Language,
) -> Localizer {
    names.clone().unlinked().quoting_localizer(seats, language, Viewer::Seat(seat))
}

/// What came of an answer, so far.
#[derive(Default)]
pub(super) struct Report {
    lines: Vec<String>,
    /// Whether anything was done.
    pub(super) done: bool,
    /// Whether what is to be said was said with the moves, to those whom they are for.
    confided: bool,
    /// The last event that the player knew of before.
    seen: Option<Seq>,
    all: bool,
    /// The ids of choices that it asks for, and that the player has to confirm.
    asked: Vec<String>,
    /// Whether the mail that it answers shows several games: so does what is told then.
    of_several: bool,
}

/// That a line is what several choices are called.
fn several((line, numbers): &(String, Vec<u32>)) -> Phrase {
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    Phrase::new("mail-answer-ambiguous")
        .with("line", quotes::quoted(line))
        .with("numbers", numbers.join(", "))
}

/// Why something is refused to the player of a seat: one who plays no more has given it up.
fn explain(error: &GameError) -> Phrase {
    match error {
        GameError::NotAPlayer => Phrase::new("mail-answer-given-up"),
        error => reader::explain(error),
    }
}

impl Answering<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.localizer.format(phrase)
    }

    fn word(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }

    fn game(&self) -> GameId {
        self.address.game
    }

    fn seat(&self) -> Seat {
        self.address.seat
    }

    /// More answers that bring nothing are not answered for a while; those that do are, and links work on.
    pub(super) fn last_for_now(&self, report: &mut Report) {
        report.lines.extend([LAST_FOR_NOW, "mail-answer-links-work"].map(|key| self.word(key)));
    }

    /// The next answers are not read, since so many were.
    pub(super) fn last_of_many(&self, report: &mut Report) {
        let keys = ["mail-answer-last-of-many", "mail-answer-links-work"];
        report.lines.extend(keys.map(|key| self.word(key)));
    }

    /// The same where links of before do not work either.
    pub(super) fn last_too_late(&self, report: &mut Report) {
        report.lines.push(self.word(LAST_FOR_NOW));
    }

    /// Whoever sent it is not told anything; the player is.
    pub(super) fn not_yours(&self) -> Report {
        Report { lines: vec![self.word("mail-answer-elsewhere")], ..Report::default() }
    }

    /// Half of a move may be another one, and half of the moves another turn.
    pub(super) fn cut_off(&self) -> Report {
        self.not_read("mail-answer-cut-off")
    }

    /// What it asks for may stand in what is not kept of it.
    pub(super) fn too_large(&self) -> Report {
        self.not_read("mail-answer-too-large")
    }

    /// Its address is from before the links of the seat were made invalid.
    pub(super) fn revoked(&self) -> Report {
        self.not_read("mail-answer-revoked")
    }

    fn not_read(&self, why: &'static str) -> Report {
        let lines = [why, "mail-answer-nothing-done"].map(|key| self.word(key));
        Report { lines: lines.to_vec(), of_several: self.address.collected, ..Report::default() }
    }

    /// A key of the part of this mail, so that it is carried out once.
    fn key(&self, part: usize) -> IdempotencyKey {
        let key = format!("mail-{part}-{}", hex::encode(&self.digest[..16]));
        IdempotencyKey { player: self.player.id, key, fingerprint: self.digest }
    }

    pub(super) async fn carry_out(&mut self, text: &str) -> Result<Report, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let shown = self.shown(&cached).await?;
        let mut report = Report { seen: Some(cached.state.head()), ..Report::default() };
        let Requests { asked, unknown, ambiguous, unread } =
            self.read(text, &cached, &shown.choices);
        if asked.is_empty() && unknown.is_empty() && ambiguous.is_empty() {
            report.lines = vec![self.word("mail-answer-empty"), self.help(&cached)];
            return Ok(report);
        }
        report.lines.extend(ambiguous.iter().map(|it| self.say(&several(it))));
        if unknown.is_empty() && !ambiguous.is_empty() {
            report.lines.push(self.word("mail-answer-nothing-done"));
            return Ok(report);
        }
        if !unknown.is_empty() {
            for line in unknown {
                let meant = self.written_out(&cached, &line);
                let phrase = Phrase::new("mail-answer-unknown").with("line", quotes::quoted(&line));
                report.lines.push(self.say(&phrase));
                report.lines.extend(meant);
            }
            if asked.iter().any(|it| matches!(it, Request::Say(_) | Request::Whisper(_))) {
                report.lines.push(self.word("mail-answer-one-line"));
            }
            report.lines.push(self.word("mail-answer-nothing-done"));
            report.lines.push(self.help(&cached));
            return Ok(report);
        }
        self.speak_as_asked(&asked, cached.record.seats, &mut report).await?;
        // Whoever is back can move at once.
        let is_back = match asked.iter().position(|request| *request == Request::Back) {
            Some(part) => self.reclaim(part + 1, &mut report).await?,
            None => false,
        };
        if !self.change_position(&asked, is_back, &mut report).await? {
            return Ok(report);
        }
        for (part, request) in asked.into_iter().enumerate() {
            match request {
                Request::Number(_)
                | Request::Move(_)
                | Request::Undo
                | Request::Back
                | Request::Language(_) => {}
                Request::Help => {
                    report.lines.push(self.help(&cached));
                    report.done = true;
                }
                Request::Board => report.done = true,
                Request::Choices => {
                    report.all = true;
                    report.done = true;
                }
                Request::Say(_) if report.confided => {}
                Request::Say(words) => self.post(words, None, part + 1, &mut report).await?,
                Request::Whisper(text) => self.whisper(&text, part + 1, &mut report).await?,
                Request::Resign(code) => self.resign(code, part + 1, &mut report).await?,
                Request::Vacation(days) => self.vacation(&days, &mut report).await?,
                Request::Nudge => self.nudge(part + 1, &mut report).await?,
                Request::Pause(_)
                | Request::End
                | Request::Agree
                | Request::Decline
                | Request::Resume => self.agreement(&request, part + 1, &mut report).await?,
                Request::Orders(numbers) => {
                    self.orders(numbers.as_deref(), &mut report).await?;
                }
                Request::Draft(moves) => {
                    self.draft(moves.as_deref(), is_back, &mut report).await?;
                }
                Request::Plan(moves) => self.plans(moves.as_deref(), &mut report).await?,
                Request::Stop => self.stop(&mut report).await?,
            }
        }
        if unread > 0 {
            report.lines.push(self.say(&Phrase::new("mail-answer-unread").with("count", unread)));
        }
        Ok(report)
    }

    /// What an answer asks for that may say the choices that its mail has shown in the words for them, in
    /// whatever language: it may be another one by now.
    fn read(&self, text: &str, cached: &CachedGame, shown: &[Choice]) -> Requests {
        let ruleset = cached.state.ruleset();
        let labels = Labels::of(shown, || {
            let seats = cached.record.seats;
            let speaking = |language| localizer(&self.names, seats, self.seat(), language);
            let localizers = Language::ALL.iter().copied().map(speaking).collect();
            let around = |position| reader::around(position, self.seat(), shown.iter());
            (localizers, cached.state.position().map(around).unwrap_or_default())
        });
        reading::read(text, |line| ruleset.parse(line).is_ok(), &labels)
    }

    /// How a move is written that a line begins like, if the writer could make one like that now.
    fn written_out(&self, cached: &CachedGame, line: &str) -> Option<String> {
        let (state, seat) = (&cached.state, self.seat());
        let position = state.position()?;
        let choices = position.choices(seat);
        let written = |choice| written(state.ruleset(), position, seat, choice);
        let moves: Vec<String> = choices.iter().filter_map(written).collect();
        let notation = begun(line, moves.iter().map(String::as_str))?;
        Some(self.say(&Phrase::new("mail-answer-written-out").with("notation", notation)))
    }

    /// How to answer, with an example that fits.
    fn help(&self, cached: &CachedGame) -> String {
        let position = cached.state.position();
        let choices = position.map(|position| position.choices(self.seat())).unwrap_or_default();
        let example = choices.into_iter().find_map(|choice| choice.notation);
        // Without a deadline no time stands still or runs out.
        let [vacation, draft] = match cached.record.decision_time() {
            Some(_) => ["mail-answer-help-vacation", "mail-answer-help-draft"],
            None => ["mail-answer-help-vacation-untimed", "mail-answer-help-draft-untimed"],
        };
        let help = match example {
            Some(notation) => Phrase::new("mail-answer-help")
                .with("notation", notation)
                .with("draft", Phrase::new(draft)),
            None => Phrase::new("mail-answer-help-waiting"),
        };
        let mut help = self.say(&help.with("vacation", Phrase::new(vacation)));
        for more in [self.help_to_whisper(cached), self.help_to_plan(cached)].into_iter().flatten()
        {
            help.push(' ');
            help.push_str(&more);
        }
        help
    }

    pub(super) async fn answered(self, report: Report) -> Result<Handled, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let seq = cached.state.head();
        let content = MailContent::Answer {
            game: self.game(),
            seat: self.seat(),
            received: self.mail.id,
            seen: report.seen.unwrap_or(seq),
            seq,
            lines: report.lines,
            all: report.all,
            asked: report.asked,
            of_several: report.of_several,
            unchanged: !report.done && self.address.seen == seq,
            answers: self.id,
            began: Some(self.address.began).filter(|began| *began != Seq::START),
        };
        let player = self.player.id;
        Ok(Handled {
            result: if report.done { DONE } else { FRUITLESS },
            player: Some(player),
            answer: Some(MailJob { player, content }),
            report: None,
        })
    }
}
