//! Does what an answer asks for.

mod commands;
mod orders;

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Phrase, Seat,
    log::{event::Seq, id::GameId, state::GameState},
};

use super::{Request, Requests, error::ReceiveError, request};
use crate::{
    game::{
        error::GameError,
        mail::{MailContent, MailJob, ReceivedId},
        move_link::MoveLink,
        service::{Actor, Answer, CachedGame, Command, GameService, MoveText},
        storage::{IdempotencyKey, Storage as _, StoredResponse},
    },
    locale::Localizer,
    reader,
    store::{Handled, Player, ReceivedMail, Store},
    token::ReplyAddress,
};

/// The result of a mail that brought something, as the store keeps it.
pub(super) const DONE: &str = "done";

/// The result of a mail in which nothing could be done.
pub(super) const FRUITLESS: &str = "fruitless";

/// How often a command is tried again when somebody else's command came in between.
const ATTEMPTS: usize = 20;

/// A mail of the seat's own player.
pub(super) struct Answering<'a> {
    pub(super) store: &'a Store,
    pub(super) service: &'a GameService,
    pub(super) mail: &'a ReceivedMail,
    pub(super) digest: [u8; 32],
    pub(super) id: Option<ReceivedId>,
    pub(super) address: ReplyAddress,
    pub(super) player: Player,
    pub(super) localizer: Localizer,
}

/// What came of an answer, so far.
#[derive(Default)]
pub(super) struct Report {
    lines: Vec<String>,
    /// Whether anything was done.
    pub(super) done: bool,
    /// The last event that the player knew of before.
    seen: Option<Seq>,
    all: bool,
}

/// What is kept of a command, for when its mail is handled again after a crash.
#[derive(Serialize, Deserialize)]
struct KeptAnswer {
    /// The last event before the command.
    before: Seq,
}

/// What numbers and notations of an answer come to.
enum Planned {
    /// The moves in notation; none if the answer asks for none.
    Moves(Vec<String>),
    /// Nothing is played, and this is why.
    Refused(Phrase),
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

    /// Whoever sent it is not told anything; the player is.
    pub(super) fn not_yours(&self) -> Report {
        Report { lines: vec![self.word("mail-answer-elsewhere")], ..Report::default() }
    }

    /// Perhaps it is from the player, and perhaps somebody else only says so: the player is told
    /// what was asked for, and plays it with the links.
    pub(super) async fn unproven(&self, text: &str) -> Result<Report, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let ruleset = cached.state.ruleset();
        let requests = request::read(text, |line| ruleset.parse(line).is_ok());
        let mut report = Report { seen: Some(cached.state.head()), ..Report::default() };
        report.lines.push(self.word("mail-answer-unproven"));
        // Nothing that somebody else may have written is told, but for moves of the rules.
        for request in requests.asked {
            let asked = match request {
                Request::Number(number) => number.to_string(),
                Request::Move(notation) => notation,
                _ => continue,
            };
            report.lines.push(self.say(&Phrase::new("mail-answer-asked").with("move", asked)));
        }
        Ok(report)
    }

    /// A key of the part of this mail, so that it is carried out once.
    fn key(&self, part: usize) -> IdempotencyKey {
        let key = format!("mail-{part}-{}", hex::encode(&self.digest[..16]));
        IdempotencyKey { player: self.player.id, key, fingerprint: self.digest }
    }

    pub(super) async fn carry_out(&self, text: &str) -> Result<Report, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let ruleset = cached.state.ruleset();
        let requests = request::read(text, |line| ruleset.parse(line).is_ok());
        let mut report = Report { seen: Some(cached.state.head()), ..Report::default() };
        let Requests { asked, unknown, unread } = requests;
        if asked.is_empty() && unknown.is_empty() {
            report.lines = vec![self.word("mail-answer-empty"), self.help(&cached)];
            return Ok(report);
        }
        if !unknown.is_empty() {
            for line in unknown {
                let phrase = Phrase::new("mail-answer-unknown").with("line", line);
                report.lines.push(self.say(&phrase));
            }
            report.lines.push(self.word("mail-answer-nothing-done"));
            report.lines.push(self.help(&cached));
            return Ok(report);
        }
        // Whoever is back can move at once.
        let back = asked.iter().position(|request| *request == Request::Back);
        if let Some(part) = back {
            self.reclaim(part + 1, &mut report).await?;
        }
        // Of who is back now, or was after the mail was handled in part.
        let is_back = back.is_some() && report.done;
        if !self.make_moves(&asked, is_back, &mut report).await? {
            return Ok(report);
        }
        for (part, request) in asked.into_iter().enumerate() {
            match request {
                Request::Number(_) | Request::Move(_) | Request::Back => {}
                Request::Help => {
                    report.lines.push(self.help(&cached));
                    report.done = true;
                }
                Request::Board => report.done = true,
                Request::Choices => {
                    report.all = true;
                    report.done = true;
                }
                Request::Say(words) => self.post(words, part + 1, &mut report).await?,
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
                Request::Stop => self.stop(&mut report).await?,
            }
        }
        if unread > 0 {
            report.lines.push(self.say(&Phrase::new("mail-answer-unread").with("count", unread)));
        }
        Ok(report)
    }

    /// How to answer, with an example that fits.
    fn help(&self, cached: &CachedGame) -> String {
        let position = cached.state.position();
        let choices = position.map(|position| position.choices(self.seat())).unwrap_or_default();
        let example = choices.into_iter().find_map(|choice| choice.notation);
        match example {
            Some(notation) => self.say(&Phrase::new("mail-answer-help").with("notation", notation)),
            None => self.word("mail-answer-help-waiting"),
        }
    }

    /// Makes the moves, all or none; whether to go on with what else is asked.
    async fn make_moves(
        &self,
        asked: &[Request],
        is_back: bool,
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        let nothing_done =
            if is_back { "mail-answer-back-alone" } else { "mail-answer-nothing-done" };
        let wants = |it: &Request| matches!(it, Request::Number(_) | Request::Move(_));
        if !asked.iter().any(wants) {
            return Ok(true);
        }
        let ReplyAddress { game, seat, epoch, .. } = self.address;
        let (store, service) = (self.store, self.service);
        // After a crash the moves are made already, and the game has moved on by them.
        if let Some(kept) = store.stored_response(self.key(0)).await? {
            self.note_done(&kept, report);
            return Ok(true);
        }
        for _ in 0..ATTEMPTS {
            let cached = service.current(game).await?;
            // The decision of who is back is another one than their mail told of, perhaps with the
            // same choices.
            let began =
                if is_back { cached.state.seat_duty(seat).began } else { self.address.began };
            let moves = match self.plan(&cached, asked, began).await? {
                Planned::Moves(moves) => moves,
                Planned::Refused(why) => {
                    report.lines.push(self.say(&why));
                    report.lines.push(self.word(nothing_done));
                    return Ok(false);
                }
            };
            let before = cached.state.head();
            let kept = StoredResponse {
                status: 200,
                body: serde_json::to_string(&KeptAnswer { before }).unwrap_or_default(),
            };
            let command = Command {
                actor: Actor::Link(MoveLink { game, seat, began, epoch }),
                moves: moves.into_iter().map(MoveText::Notation).collect(),
                head: Some(before),
                message: None,
                key: Some((self.key(0), Box::new(move |_: &Answer<'_>| kept))),
            };
            match service.play(game, command).await {
                Ok(_) => {
                    report.done = true;
                    report.seen = Some(before);
                    report.lines.push(self.word("mail-answer-played"));
                    return Ok(true);
                }
                Err(GameError::Repeated(kept)) => {
                    self.note_done(&kept, report);
                    return Ok(true);
                }
                Err(GameError::Stale { .. }) => {}
                Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                    return Err(error.into());
                }
                Err(error) => {
                    let why = match &error {
                        GameError::Decided | GameError::LinkRevoked => {
                            Phrase::new("mail-answer-moved-on")
                        }
                        error => reader::explain(error),
                    };
                    let at = match error {
                        GameError::Refused { at, .. } | GameError::MustBeLast { at } => Some(at),
                        _ => None,
                    };
                    if let Some(at) = at.filter(|_| asked.iter().filter(|it| wants(it)).count() > 1)
                    {
                        let which = Phrase::new("mail-answer-which").with("number", at + 1);
                        report.lines.push(self.say(&which));
                    }
                    report.lines.push(self.say(&why));
                    report.lines.push(self.word(nothing_done));
                    return Ok(false);
                }
            }
        }
        report.lines.push(self.word("mail-answer-moved-on"));
        Ok(false)
    }

    fn note_done(&self, kept: &StoredResponse, report: &mut Report) {
        report.done = true;
        if let Ok(KeptAnswer { before }) = serde_json::from_str(&kept.body) {
            report.seen = Some(before);
        }
        report.lines.push(self.word("mail-answer-played"));
    }

    /// The moves that are asked for in the decision that began with this event. Numbers count in the
    /// mail that is answered, and hold as long as the seat still has exactly the choices that it shows.
    async fn plan(
        &self,
        cached: &CachedGame,
        asked: &[Request],
        began: Seq,
    ) -> Result<Planned, ReceiveError> {
        let (seat, address) = (self.seat(), &self.address);
        let duty = cached.state.seat_duty(seat);
        let is_open =
            duty.duty.decision().is_some() && duty.began == began && cached.state.is_person(seat);
        if cached.state.is_over() {
            return Ok(Planned::Refused(Phrase::new("mail-answer-over")));
        }
        if !is_open || address.seen > cached.state.head() {
            return Ok(Planned::Refused(Phrase::new("mail-answer-moved-on")));
        }
        let now = ids(&cached.state, seat);
        if address.seen < cached.state.head() {
            let then = self.service.state_at(address.game, address.seen).await?;
            if ids(&then, seat) != now {
                return Ok(Planned::Refused(Phrase::new("mail-answer-moved-on")));
            }
        }
        let position = cached.state.position();
        let choices = position.map(|position| position.choices(seat)).unwrap_or_default();
        let mut moves = Vec::with_capacity(asked.len());
        for request in asked {
            match request {
                Request::Move(notation) => moves.push(notation.clone()),
                // A mail without choices has no numbers.
                Request::Number(number) if address.began == Seq::START => {
                    let why = Phrase::new("mail-answer-no-number").with("number", *number);
                    return Ok(Planned::Refused(why));
                }
                Request::Number(number) => {
                    let at = usize::try_from(*number).unwrap_or(usize::MAX).wrapping_sub(1);
                    let Some(choice) = choices.get(at) else {
                        let why = Phrase::new("mail-answer-no-number").with("number", *number);
                        return Ok(Planned::Refused(why));
                    };
                    let Some(notation) = &choice.notation else {
                        let label = self.say(&choice.label);
                        let why = Phrase::new("mail-answer-incomplete").with("number", *number);
                        return Ok(Planned::Refused(why.with("label", label)));
                    };
                    moves.push(notation.clone());
                }
                _ => {}
            }
        }
        Ok(Planned::Moves(moves))
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
            answers: self.id,
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

/// The ids of a seat's choices, which stand for what they say and bring.
fn ids(state: &GameState, seat: Seat) -> Vec<String> {
    let choices = state.position().map(|position| position.choices(seat)).unwrap_or_default();
    choices.iter().map(turnpost_rules::Choice::id).collect()
}
