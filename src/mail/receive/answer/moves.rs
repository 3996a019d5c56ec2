//! Makes the moves of an answer and takes moves back, in the order in which they stand there.

use serde::{Deserialize, Serialize};
use turnpost_rules::{
    Phrase, Seat,
    log::{
        event::Seq,
        state::{GameState, Undoable},
    },
};

use super::{Answering, Report, explain};
use crate::{
    game::{
        error::GameError,
        move_link::MoveLink,
        person::MessageText,
        service::{
            Actor, Answer, COMMAND_ATTEMPTS, CachedGame, Command, GameProgress, Idempotent,
            MoveText, asks_people, check_moves, confided_to, written,
        },
        storage::{Storage as _, StoredResponse},
    },
    mail::receive::{Request, error::ReceiveError},
};

/// What is kept where others are asked whether something may be taken back.
const ASKED: &str = "asked";

/// What is kept of a command, for when its mail is handled again after a crash.
#[derive(Serialize, Deserialize)]
struct KeptAnswer {
    /// The last event before the command.
    before: Seq,
    /// Whether the words of the answer were said with it.
    #[serde(default)]
    confided: bool,
}

/// What numbers and notations of an answer come to.
pub(super) enum Planned {
    /// The moves in notation; none if the answer asks for none.
    Moves(Vec<String>),
    /// Nothing is played, and this is why.
    Refused(Phrase),
}

/// What came of taking a move back.
enum Undone {
    /// It is taken back.
    Done,
    /// Others have to agree, and are asked.
    Asked,
    /// It cannot be, and this is why.
    Refused(Phrase),
}

/// What of an answer changes the position.
enum Step {
    /// The last move is taken back.
    Undo {
        /// The part of the answer that asks for it.
        part: usize,
    },
    /// Moves are made, all or none.
    Moves {
        /// The part under whose key they are made.
        part: usize,
        /// The moves.
        asked: Vec<Request>,
        /// Whether something is taken back before them.
        is_after_undo: bool,
    },
}

impl Step {
    /// The steps that an answer asks for. Moves with nothing taken back between them are made together.
    fn all(asked: &[Request]) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        for (at, request) in asked.iter().enumerate() {
            match (request, steps.last_mut()) {
                (Request::Undo, _) => steps.push(Step::Undo { part: at + 1 }),
                (
                    Request::Number(_) | Request::Move(_),
                    Some(Step::Moves { asked: together, .. }),
                ) => together.push(request.clone()),
                (Request::Number(_) | Request::Move(_), _) => {
                    let is_first = !steps.iter().any(|step| matches!(step, Step::Moves { .. }));
                    let part = if is_first { 0 } else { at + 1 };
                    let is_after_undo = !steps.is_empty();
                    steps.push(Step::Moves { part, asked: vec![request.clone()], is_after_undo });
                }
                _ => {}
            }
        }
        steps
    }
}

impl Answering<'_> {
    /// Takes moves back and makes moves, in the order in which the answer asks for it; whether to go on
    /// with what else is asked. What cannot be done ends it, and is told with what is left out.
    pub(super) async fn change_position(
        &self,
        asked: &[Request],
        is_back: bool,
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        let steps = Step::all(asked);
        let words = words(asked);
        let mut left_out =
            if is_back { "mail-answer-back-alone" } else { "mail-answer-nothing-done" };
        if let Some(why) = self.foreseen(&steps, is_back).await? {
            report.lines.push(self.say(&why));
            report.lines.push(self.word(left_out));
            return Ok(false);
        }
        for (at, step) in steps.iter().enumerate() {
            let why = match step {
                Step::Undo { part } => match self.undo(*part, is_back, report).await? {
                    Undone::Done => None,
                    Undone::Asked if at + 1 == steps.len() => None,
                    // What follows would come before the others have answered.
                    Undone::Asked => {
                        report.lines.push(self.word("mail-answer-rest-not-done"));
                        return Ok(false);
                    }
                    Undone::Refused(why) => Some(why),
                },
                Step::Moves { .. } => {
                    self.make_moves(step, words.as_deref(), is_back, report).await?
                }
            };
            if let Some(why) = why {
                report.lines.push(self.say(&why));
                report.lines.push(self.word(left_out));
                return Ok(false);
            }
            left_out = "mail-answer-rest-not-done";
        }
        Ok(true)
    }

    /// Why moves cannot be made after others are taken back, if an answer begins like that: then
    /// nothing is taken back either.
    async fn foreseen(
        &self,
        steps: &[Step],
        is_back: bool,
    ) -> Result<Option<Phrase>, ReceiveError> {
        let undone = steps.iter().take_while(|step| matches!(step, Step::Undo { .. })).count();
        let (Some(Step::Undo { part }), Some(Step::Moves { asked, .. })) =
            (steps.first(), steps.get(undone))
        else {
            return Ok(None);
        };
        // After a crash some of it is done already.
        if self.store.stored_response(self.key(*part)).await?.is_some() {
            return Ok(None);
        }
        let cached = self.service.current(self.game()).await?;
        let link = self.link(&cached, is_back);
        let closed = self.closed(&cached.state, link.began);
        if closed.is_some() {
            return Ok(Some(not_undone(&cached.state, link.seat, closed)));
        }
        let (mut state, now) = (cached.state.clone(), self.service.clock().now());
        let to = state.undoable(link.seat).nth(undone - 1).as_ref().map(Undoable::to);
        if to.is_none_or(|to| state.undo(link.seat, to, now).is_err()) {
            let why = match state.undoable_as_agreed(link.seat).next() {
                Some(_) => Phrase::new("mail-answer-undo-alone"),
                None => explain(&GameError::NothingToUndo),
            };
            return Ok(Some(why));
        }
        let moves = match self.plan(&state, asked, link.began, true).await? {
            Planned::Moves(moves) => moves,
            Planned::Refused(why) => return Ok(Some(why)),
        };
        let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
        Ok(check_moves(&state, link.seat, &moves).err().map(|error| refused(&error, asked.len())))
    }

    /// The power of the mail that is answered: over the decision that it shows. The decision of whoever is
    /// back is another one than their mail told of, perhaps with the same choices.
    pub(super) fn link(&self, cached: &CachedGame, is_back: bool) -> MoveLink {
        let (game, seat, epoch) = (self.game(), self.seat(), self.address.epoch);
        let began = if is_back { cached.state.seat_duty(seat).began } else { self.address.began };
        MoveLink { game, seat, began, epoch }
    }

    /// Why nothing can be done in the decision that began with this event; `None` while it is open.
    pub(super) fn closed(&self, state: &GameState, began: Seq) -> Option<Phrase> {
        let seat = self.seat();
        if state.is_over() {
            return Some(Phrase::new("mail-answer-over"));
        }
        if state.has_resigned(seat) {
            return Some(Phrase::new("mail-answer-given-up"));
        }
        let duty = state.seat_duty(seat);
        let is_open =
            duty.duty.decision().is_some() && duty.began == began && state.is_person(seat);
        let is_closed = !is_open || self.address.seen > state.head();
        // Nothing has happened that an open decision could have ended with: there was none.
        let is_idle = duty.duty.decision().is_none()
            && state.is_person(seat)
            && self.address.seen == state.head();
        let key = if is_idle { "mail-answer-nothing-to-decide" } else { "mail-answer-moved-on" };
        is_closed.then(|| Phrase::new(key))
    }

    /// Takes the seat's last move back, or asks those whom it concerns to agree to that; why not, if it
    /// is impossible.
    async fn undo(
        &self,
        part: usize,
        is_back: bool,
        report: &mut Report,
    ) -> Result<Undone, ReceiveError> {
        // After a crash another move would be the last one.
        let is_asked = match self.store.stored_response(self.key(part)).await? {
            Some(kept) => kept.body == ASKED,
            None => {
                let cached = self.service.current(self.game()).await?;
                let link = self.link(&cached, is_back);
                let closed = self.closed(&cached.state, link.began);
                let state = &cached.state;
                let free = state.undoable(link.seat).next().filter(|_| closed.is_none());
                // A log that ends before the mail was restored from an older backup.
                let is_known = self.address.seen <= state.head();
                let agreed = state.undoable_as_agreed(link.seat).next().filter(|_| is_known);
                let none = || not_undone(state, link.seat, closed);
                let is_free = free.is_some();
                let Some(last) = free.or(agreed) else { return Ok(Undone::Refused(none())) };
                let (to, asks) = (last.to(), !is_free && asks_people(state, &last));
                let body = if asks { ASKED } else { "" };
                let make = Box::new(|_: &GameProgress| StoredResponse {
                    status: 200,
                    body: body.to_owned(),
                });
                let to = Idempotent { what: to, keyed_response: Some((self.key(part), make as _)) };
                let outcome = match is_free {
                    true => self.service.undo(link.game, Actor::Link(link), to).await,
                    false => self.service.ask_to_undo(link, to).await,
                };
                match outcome {
                    Ok(_) | Err(GameError::Repeated(_)) => {}
                    Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                        return Err(error.into());
                    }
                    Err(GameError::NothingToUndo) => return Ok(Undone::Refused(none())),
                    Err(error) => return Ok(Undone::Refused(refused(&error, 1))),
                }
                asks
            }
        };
        report.done = true;
        let done = if is_asked { "mail-answer-undo-asked" } else { "mail-answer-undone" };
        report.lines.push(self.word(done));
        Ok(if is_asked { Undone::Asked } else { Undone::Done })
    }

    /// Makes moves, all or none; why not, if that is impossible. Words beside moves that are for some of
    /// the table alone are for them alone, too.
    async fn make_moves(
        &self,
        step: &Step,
        words: Option<&str>,
        is_back: bool,
        report: &mut Report,
    ) -> Result<Option<Phrase>, ReceiveError> {
        let Step::Moves { part, asked, is_after_undo } = step else { return Ok(None) };
        let (store, service) = (self.store, self.service);
        // After a crash the moves are made already, and the game has moved on by them.
        if let Some(kept) = store.stored_response(self.key(*part)).await? {
            self.note_done(&kept, report);
            return Ok(None);
        }
        for _ in 0..COMMAND_ATTEMPTS {
            let cached = service.current(self.game()).await?;
            let link = self.link(&cached, is_back);
            let moves = match self.plan(&cached.state, asked, link.began, *is_after_undo).await? {
                Planned::Moves(moves) => moves,
                Planned::Refused(why) => return Ok(Some(why)),
            };
            let before = cached.state.head();
            let moves: Vec<MoveText> = moves.into_iter().map(MoveText::Notation).collect();
            let words = words.filter(|_| {
                !report.confided && confided_to(&cached.state, link.seat, &moves).is_some()
            });
            let message = words.map(|words| MessageText::try_from(words.to_owned())).transpose();
            // Then nothing is played: what is for some must not be said to all.
            let Ok(message) = message else {
                return Ok(Some(Phrase::new("mail-answer-unsayable")));
            };
            let confided = message.is_some();
            let kept = StoredResponse {
                status: 200,
                body: serde_json::to_string(&KeptAnswer { before, confided }).unwrap_or_default(),
            };
            let command = Command {
                actor: Actor::Link(link),
                moves,
                head: Some(before),
                message,
                key: Some((self.key(*part), Box::new(move |_: &Answer<'_>| kept))),
            };
            match service.play(link.game, command).await {
                Ok(_) => {
                    report.done = true;
                    report.seen = Some(before);
                    self.note_played(confided, report);
                    return Ok(None);
                }
                Err(GameError::Repeated(kept)) => {
                    self.note_done(&kept, report);
                    return Ok(None);
                }
                Err(GameError::Stale { .. }) => {}
                Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                    return Err(error.into());
                }
                Err(error) => return Ok(Some(refused(&error, asked.len()))),
            }
        }
        Ok(Some(Phrase::new("mail-answer-moved-on")))
    }

    fn note_done(&self, kept: &StoredResponse, report: &mut Report) {
        report.done = true;
        let mut was_confided = false;
        if let Ok(KeptAnswer { before, confided }) = serde_json::from_str(&kept.body) {
            report.seen = Some(before);
            was_confided = confided;
        }
        self.note_played(was_confided, report);
    }

    fn note_played(&self, confided: bool, report: &mut Report) {
        report.lines.push(self.word("mail-answer-played"));
        if confided {
            report.confided = true;
            report.lines.push(self.word("mail-answer-confided"));
        }
    }

    /// The moves that are asked for in the decision that began with this event. Numbers count in the
    /// mail that is answered, and hold as long as the seat still has exactly the choices that it shows.
    /// So does notation, but for what is written after something that the same answer takes back.
    pub(super) async fn plan(
        &self,
        state: &GameState,
        asked: &[Request],
        began: Seq,
        is_after_undo: bool,
    ) -> Result<Planned, ReceiveError> {
        let (seat, address) = (self.seat(), &self.address);
        if let Some(why) = self.closed(state, began) {
            return Ok(Planned::Refused(why));
        }
        let now = ids(state, seat);
        let then = self.service.state_at(address.game, address.seen).await?;
        if ids(&then, seat) != now {
            let has_numbers = asked.iter().any(|it| matches!(it, Request::Number(_)));
            match (is_after_undo, has_numbers) {
                (false, _) => return Ok(Planned::Refused(Phrase::new("mail-answer-moved-on"))),
                (true, true) => {
                    return Ok(Planned::Refused(Phrase::new("mail-answer-undo-numbers")));
                }
                (true, false) => {}
            }
        }
        let position = state.position();
        let choices = position.map(|position| position.choices(seat)).unwrap_or_default();
        let example = |choice| written(state.ruleset(), position?, seat, choice);
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
                        let why = match example(choice) {
                            Some(notation) => Phrase::new("mail-answer-incomplete-written")
                                .with("notation", notation),
                            None => Phrase::new("mail-answer-incomplete"),
                        };
                        let why = why.with("number", *number).with("label", label);
                        return Ok(Planned::Refused(why));
                    };
                    moves.push(notation.clone());
                }
                _ => {}
            }
        }
        Ok(Planned::Moves(moves))
    }
}

/// All that an answer says to others; `None` if that is nothing.
fn words(asked: &[Request]) -> Option<String> {
    let said = asked.iter().filter_map(|request| match request {
        Request::Say(words) => Some(words.as_str()),
        _ => None,
    });
    let said: Vec<&str> = said.collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// Why nothing of a seat is taken back for a mail, of whose decision this is why it is closed, if it is. The
/// newest mail is named only where an answer to it takes back what the seat did last.
fn not_undone(state: &GameState, seat: Seat, closed: Option<Phrase>) -> Phrase {
    let mut last = state.undoable(seat).chain(state.undoable_as_agreed(seat));
    match closed {
        Some(why) if state.is_over() || state.has_resigned(seat) => why,
        Some(_) if last.next().is_some() => Phrase::new("mail-answer-undo-newest"),
        _ => explain(&GameError::NothingToUndo),
    }
}

/// Why moves, so many of them, were not accepted, and which of them was not.
pub(super) fn refused(error: &GameError, count: usize) -> Phrase {
    let why = match error {
        GameError::Decided | GameError::LinkRevoked => Phrase::new("mail-answer-moved-on"),
        error => explain(error),
    };
    let at = match error {
        GameError::Refused { at, .. } | GameError::MustBeLast { at } => Some(*at),
        _ => None,
    };
    match at.filter(|_| count > 1) {
        Some(at) => Phrase::new("mail-answer-which").with("number", at + 1).with("why", why),
        None => why,
    }
}

/// The ids of a seat's choices, which stand for what they say and bring.
pub(super) fn ids(state: &GameState, seat: Seat) -> Vec<String> {
    let choices = state.position().map(|position| position.choices(seat)).unwrap_or_default();
    choices.iter().map(turnpost_rules::Choice::id).collect()
}
