//! Does what an answer asks for.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Phrase, Seat, Viewer,
    log::{event::Seq, id::GameId, state::GameState},
};

use super::{Automatic, Incoming, Request, Requests, request};
use crate::{
    game::{
        error::GameError,
        id::PlayerId,
        mail::{MailContent, MailJob},
        move_link::MoveLink,
        person::MessageText,
        service::{
            Actor, Answer, CachedGame, Command, GameProgress, GameService, Idempotent, MoveText,
        },
        storage::{IdempotencyKey, Storage as _, StorageError, StoredResponse},
        time::Clock,
    },
    locale::Localizer,
    mail::ReplyBase,
    reader,
    store::{Handled, Player, ReceivedMail, Store, StoreError},
    token::{Keys, ReplyAddress},
};

/// How often a command is tried again when somebody else's command came in between.
const ATTEMPTS: usize = 20;

/// Answers in an hour to mails of one player in which nothing could be done: two programs that
/// answer each other end with these.
const MAX_FRUITLESS: u64 = 6;

/// Answers in an hour to mails of one player in all.
const MAX_ANSWERS: u64 = 240;

/// Letters of a game's id that confirm a resignation.
const CONFIRMATION: usize = 4;

/// Results, as the store keeps them.
const DONE: &str = "done";
const FRUITLESS: &str = "fruitless";
const UNREADABLE: &str = "unreadable";
const AUTOMATIC: &str = "automatic";
const UNKNOWN: &str = "unknown-address";
const REVOKED: &str = "revoked-address";
const QUIET: &str = "too-many";

/// Why a mail could not be handled for now. Nothing of it is lost: it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    /// The database is unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game cannot be read or written.
    #[error(transparent)]
    Game(#[from] GameError),
}

impl From<StorageError> for ReceiveError {
    fn from(error: StorageError) -> ReceiveError {
        ReceiveError::Game(error.into())
    }
}

/// Reads received mails and does what they ask for.
#[derive(Clone)]
pub struct Receiver {
    store: Store,
    service: Arc<GameService>,
    keys: Arc<Keys>,
    replies: ReplyBase,
}

/// A mail of the seat's own player.
struct Answering<'a> {
    receiver: &'a Receiver,
    mail: &'a ReceivedMail,
    digest: [u8; 32],
    address: ReplyAddress,
    player: Player,
    localizer: Localizer,
}

/// What came of an answer, so far.
#[derive(Default)]
struct Report {
    lines: Vec<String>,
    /// Whether anything was done.
    done: bool,
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

impl Receiver {
    /// Handles answers to sub-addresses of `replies`.
    pub fn new(
        store: Store,
        service: Arc<GameService>,
        keys: Arc<Keys>,
        replies: ReplyBase,
    ) -> Receiver {
        Receiver { store, service, keys, replies }
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        self.service.clock()
    }

    /// Does what a mail asks for. A mail that was handled before, up to a crash, does nothing twice.
    ///
    /// # Errors
    /// If the database is unavailable; the mail is then to be handled again.
    pub async fn handle(&self, mail: &ReceivedMail) -> Result<Handled, ReceiveError> {
        let Some(incoming) = Incoming::read(&mail.raw, mail.recipient.as_deref()) else {
            return Ok(silent(UNREADABLE, None));
        };
        if incoming.automatic.is_some() {
            return Ok(silent(AUTOMATIC, None));
        }
        self.store.refresh_keys(&self.keys, self.clock().now()).await?;
        // Nobody is told that an address is wrong: it would be said to whoever is named as sender.
        let Some(address) = self.address(&incoming) else { return Ok(silent(UNKNOWN, None)) };
        let cached = match self.service.current(address.game).await {
            Ok(cached) => cached,
            Err(GameError::NotFound) => return Ok(silent(UNKNOWN, None)),
            Err(error) => return Err(error.into()),
        };
        let Some(place) = cached.place_at(address.seat) else { return Ok(silent(UNKNOWN, None)) };
        let Some(player) = place.player else { return Ok(silent(UNKNOWN, None)) };
        if place.epoch != address.epoch {
            return Ok(silent(REVOKED, Some(player)));
        }
        let Some(player) = self.store.player(player).await? else {
            return Ok(silent(UNKNOWN, None));
        };
        let since = self.clock().now().plus_seconds(-3600);
        let fruitless = self.store.received_since(player.id, FRUITLESS, since).await?;
        let is_owner = match (&incoming.from, &player.address) {
            (Some(from), Some(own)) => from.key() == own.key(),
            _ => false,
        };
        let known = reader::PlayerNames::at(&cached.places, &self.store).await?;
        let names = reader::TableNames::new(&cached.places, &known);
        let language = player.settings.language;
        let names = names.by_seat(cached.record.seats, language);
        let localizer = Localizer::new(language, names, Viewer::Seat(address.seat));
        let answering =
            Answering { receiver: self, mail, digest: incoming.digest, address, player, localizer };
        let report = if is_owner {
            let answered = self.store.received_since(answering.player.id, DONE, since).await?;
            if answered >= MAX_ANSWERS {
                return Ok(silent(QUIET, Some(answering.player.id)));
            }
            answering.carry_out(&incoming.text).await?
        } else {
            answering.not_yours()
        };
        // What somebody else sends must not keep the player from moving.
        if !report.done && fruitless >= MAX_FRUITLESS {
            return Ok(silent(QUIET, Some(answering.player.id)));
        }
        answering.answered(report).await
    }

    /// What the first of our addresses among its recipients gives power over. Two different ones
    /// are not chosen between.
    fn address(&self, incoming: &Incoming) -> Option<ReplyAddress> {
        let codes = incoming.recipients.iter().filter_map(|it| self.replies.code(it));
        let mut found = codes.filter_map(|code| self.keys.read_reply(&code).ok());
        let first = found.next()?;
        found.all(|other| other == first).then_some(first)
    }
}

fn silent(result: &'static str, player: Option<PlayerId>) -> Handled {
    Handled { result, player, answer: None }
}

/// Whether a mail says by its headers that no person wrote it, for the log.
impl Automatic {
    /// The mark in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Automatic::Declared => "declared",
            Automatic::List => "list",
            Automatic::Report => "report",
            Automatic::Subject => "subject",
        }
    }
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
    fn not_yours(&self) -> Report {
        Report { lines: vec![self.word("mail-answer-elsewhere")], ..Report::default() }
    }

    /// A key of the part of this mail, so that it is carried out once.
    fn key(&self, part: usize) -> IdempotencyKey {
        let key = format!("mail-{part}-{}", hex::encode(&self.digest[..16]));
        IdempotencyKey { player: self.player.id, key, fingerprint: self.digest }
    }

    async fn carry_out(&self, text: &str) -> Result<Report, ReceiveError> {
        let cached = self.receiver.service.current(self.game()).await?;
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
        if !self.make_moves(&asked, &mut report).await? {
            return Ok(report);
        }
        for (part, request) in asked.into_iter().enumerate() {
            match request {
                Request::Number(_) | Request::Move(_) => {}
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
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        let wants = |it: &Request| matches!(it, Request::Number(_) | Request::Move(_));
        if !asked.iter().any(wants) {
            return Ok(true);
        }
        let ReplyAddress { game, seat, epoch, began, .. } = self.address;
        let (store, service) = (&self.receiver.store, &self.receiver.service);
        // After a crash the moves are made already, and the game has moved on by them.
        if let Some(kept) = store.stored_response(self.key(0)).await? {
            self.note_done(&kept, report);
            return Ok(true);
        }
        for _ in 0..ATTEMPTS {
            let cached = service.current(game).await?;
            let moves = match self.plan(&cached, asked).await? {
                Planned::Moves(moves) => moves,
                Planned::Refused(why) => {
                    report.lines.push(self.say(&why));
                    report.lines.push(self.word("mail-answer-nothing-done"));
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
                    report.lines.push(self.word("mail-answer-nothing-done"));
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

    /// The moves that are asked for. Numbers count in the mail that is answered, and hold as long as
    /// the seat still has exactly the choices that it shows.
    async fn plan(&self, cached: &CachedGame, asked: &[Request]) -> Result<Planned, ReceiveError> {
        let (seat, address) = (self.seat(), &self.address);
        let duty = cached.state.seat_duty(seat);
        let is_open = duty.duty.decision().is_some()
            && duty.began == address.began
            && cached.state.is_person(seat);
        if cached.state.is_over() {
            return Ok(Planned::Refused(Phrase::new("mail-answer-over")));
        }
        if !is_open || address.seen > cached.state.head() {
            return Ok(Planned::Refused(Phrase::new("mail-answer-moved-on")));
        }
        let now = ids(&cached.state, seat);
        if address.seen < cached.state.head() {
            let then = self.receiver.service.state_at(address.game, address.seen).await?;
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

    async fn post(
        &self,
        words: String,
        part: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let Ok(text) = MessageText::try_from(words) else {
            report.lines.push(self.word("mail-answer-unsayable"));
            return Ok(());
        };
        let keep = Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
        let message = Idempotent { what: text, keep: Some((self.key(part), keep)) };
        let posted =
            self.receiver.service.post_message_once(self.game(), self.player.id, message).await;
        self.note(posted.map(drop), "mail-answer-said", report)
    }

    async fn resign(
        &self,
        code: Option<String>,
        part: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let game = self.game();
        let confirmation: String = game.as_str().chars().take(CONFIRMATION).collect();
        if code.as_deref() != Some(confirmation.as_str()) {
            let phrase = Phrase::new("mail-answer-resign").with("code", confirmation);
            report.lines.push(self.say(&phrase));
            report.done = true;
            return Ok(());
        }
        let keep = Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
        let player = Idempotent { what: self.player.id, keep: Some((self.key(part), keep)) };
        let resigned = self.receiver.service.resign(game, player).await;
        self.note(resigned.map(drop), "mail-answer-resigned", report)
    }

    async fn stop(&self, report: &mut Report) -> Result<(), ReceiveError> {
        let now = self.receiver.clock().now();
        self.receiver.store.mute_game(self.player.id, self.game(), true, now).await?;
        report.lines.push(self.word("mail-answer-stopped"));
        report.done = true;
        Ok(())
    }

    /// Notes that something was done, now or before a crash, or why it was not.
    fn note(
        &self,
        outcome: Result<(), GameError>,
        done: &'static str,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        match outcome {
            Ok(()) | Err(GameError::Repeated(_)) => {
                report.lines.push(self.word(done));
                report.done = true;
            }
            Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                return Err(error.into());
            }
            Err(error) => report.lines.push(self.say(&reader::explain(&error))),
        }
        Ok(())
    }

    async fn answered(self, report: Report) -> Result<Handled, ReceiveError> {
        let cached = self.receiver.service.current(self.game()).await?;
        let seq = cached.state.head();
        let content = MailContent::Answer {
            game: self.game(),
            seat: self.seat(),
            received: self.mail.id,
            seen: report.seen.unwrap_or(seq),
            seq,
            lines: report.lines,
            all: report.all,
        };
        let player = self.player.id;
        Ok(Handled {
            result: if report.done { DONE } else { FRUITLESS },
            player: Some(player),
            answer: Some(MailJob { player, content }),
        })
    }
}

/// The ids of a seat's choices, which stand for what they say and bring.
fn ids(state: &GameState, seat: Seat) -> Vec<String> {
    let choices = state.position().map(|position| position.choices(seat)).unwrap_or_default();
    choices.iter().map(turnpost_rules::Choice::id).collect()
}
