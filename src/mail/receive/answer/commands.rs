//! Does what the words of an answer ask for that are no moves: `/say`, `/pause`, `/resign` and the like.

use std::sync::Arc;

use turnpost_rules::{
    Phrase, Seat, SeatCount, SeatSet,
    log::event::{Proposal, Seq},
};

use super::{Answering, Report, explain, localizer};
use crate::{
    game::{
        decision::Replaces,
        error::GameError,
        language::Language,
        person::MessageText,
        service::{
            CachedGame, GameProgress, Idempotent, MakeSaidResponse, ProposalAnswer, Saying, Verdict,
        },
        storage::StoredResponse,
        timing,
    },
    mail::receive::{Request, Vacation, error::ReceiveError, typed::shown},
    naming::unlinked_words,
};

/// Letters of a game's id that confirm a resignation.
const CONFIRMATION: usize = 4;

impl Answering<'_> {
    /// Says something to all at the table, or whispers it to some.
    pub(super) async fn post(
        &self,
        words: String,
        to: Option<SeatSet>,
        part: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let Ok(text) = MessageText::try_from(words) else {
            report.lines.push(self.word("mail-answer-unsayable"));
            return Ok(());
        };
        let make: MakeSaidResponse =
            Arc::new(|_, _| StoredResponse { status: 200, body: String::new() });
        let words = unlinked_words(&shown(text.as_str()));
        let (said, keyed) = (Saying { text, to }, Some((self.key(part), make)));
        let posted = self.service.post_message(self.game(), self.player.id, said, keyed).await;
        let done = match to {
            None => Phrase::new("mail-answer-said").with("words", words),
            Some(to) => {
                let names = to.seats().map(|seat| self.localizer.quoted_name(seat).into_owned());
                let names = self.localizer.list(names.collect());
                Phrase::new("mail-answer-whispered").with("who", names)
            }
        };
        self.note_as(posted.map(drop), &done, report)?;
        Ok(())
    }

    pub(super) async fn resign(
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
        let make = Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
        let player =
            Idempotent { what: self.player.id, keyed_response: Some((self.key(part), make)) };
        let resigned = self.service.resign(game, player).await;
        self.note(resigned.map(drop), "mail-answer-resigned", report)?;
        Ok(())
    }

    /// Said again after a crash, it comes to the same.
    pub(super) async fn vacation(
        &self,
        days: &Vacation,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let (player, now) = (self.player.id, self.service.clock().now());
        // A mail of several games does not say which of them is meant.
        let game = self.service.current(self.game()).await?;
        let is_timed = self.address.collected || game.record.deadline_hours.is_some();
        let (first, last) = match days {
            Vacation::Days(first, last) => (*first, *last),
            Vacation::End => {
                let ended = self.service.end_vacation(player, Replaces::Anything).await;
                let done = match is_timed {
                    true => "mail-answer-vacation-ended",
                    false => "mail-answer-vacation-over",
                };
                self.note(ended, done, report)?;
                return Ok(());
            }
        };
        let zone = self.player.settings.zone;
        let today = now.utc().with_timezone(&zone).date_naive();
        let first = first.map(|day| day.on_or_after(today));
        let last = last.on_or_after(first.flatten().unwrap_or(today));
        let (Some(last), false) = (last, first == Some(None)) else {
            report.lines.push(self.word("web-vacation-fault"));
            return Ok(());
        };
        let away = timing::days_away(first.flatten(), last, zone, now);
        match self.service.go_on_vacation(player, away, Replaces::Anything).await {
            Ok(granted) => {
                let language = self.localizer.language();
                let here = granted.iter().find(|it| it.game == self.game());
                let here = here.and_then(|granted| granted.away);
                let phrase = match here {
                    Some(here) => {
                        let (from, until) =
                            language.between(here.from.utc(), here.until.utc(), zone);
                        let key = match is_timed {
                            true => "mail-answer-vacation",
                            false => "mail-answer-vacation-untimed",
                        };
                        Phrase::new(key).with("from", from).with("until", until)
                    }
                    None => Phrase::new("mail-answer-vacation-none"),
                };
                report.lines.push(self.say(&phrase));
                if here.is_some_and(|here| here.until < away.until) {
                    report.lines.push(self.word("mail-answer-vacation-cut"));
                }
                report.done = true;
            }
            Err(error) => {
                self.note(Err(error), "mail-answer-vacation-ended", report)?;
            }
        }
        Ok(())
    }

    /// Asks everybody else for whom the game waits to move.
    pub(super) async fn nudge(&self, part: usize, report: &mut Report) -> Result<(), ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let awaited: Vec<Seat> =
            cached.awaited_besides(self.seat()).map(|pending| pending.seat).collect();
        if awaited.is_empty() {
            report.lines.push(self.say(&explain(&GameError::NotAwaited)));
            return Ok(());
        }
        let named = |key: &'static str, seat| Phrase::new(key).with("who", seat);
        for seat in awaited {
            let make =
                Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
            // Apart from the keys of the parts: an answer has far fewer of them.
            let key = self.key(1000 * (1 + seat.index()) + part);
            let asked = Idempotent { what: seat, keyed_response: Some((key, make)) };
            match self.service.nudge(self.game(), self.player.id, asked).await {
                Ok(_) | Err(GameError::Repeated(_)) => {
                    report.lines.push(self.say(&named("mail-answer-nudged", seat)));
                    report.done = true;
                }
                Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                    return Err(error.into());
                }
                Err(error) => {
                    let phrase = named("mail-answer-not-nudged", seat);
                    report.lines.push(self.say(&phrase.with("why", explain(&error))));
                }
            }
        }
        Ok(())
    }

    /// What concerns an agreement of the table.
    pub(super) async fn agreement(
        &self,
        request: &Request,
        part: usize,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let (game, player, now) = (self.game(), self.player.id, self.service.clock().now());
        let make = Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
        let keyed_response = Some((self.key(part), make as _));
        let (outcome, done) = match request {
            Request::Resume => {
                let resumed = Idempotent { what: player, keyed_response };
                (self.service.resume_game(game, resumed).await, "mail-answer-resumed-game")
            }
            Request::Agree | Request::Decline => {
                let (verdict, done) = match request {
                    Request::Agree => (Verdict::Agree, "mail-answer-agreed"),
                    _ => (Verdict::Decline, "mail-answer-declined"),
                };
                // Only what the answered mail may have told of is meant.
                let cached = self.service.current(game).await?;
                let open = cached.state.proposal(now).map(|open| open.seq);
                let known = open.filter(|proposal| *proposal <= self.address.seen);
                let proposal = known.unwrap_or(Seq::START);
                let what = ProposalAnswer { proposal, verdict };
                let answer = Idempotent { what, keyed_response };
                (self.service.answer_proposal(game, player, answer).await, done)
            }
            request => {
                let proposal = match request {
                    Request::Pause(Some(day)) => {
                        let zone = self.player.settings.zone;
                        let today = now.utc().with_timezone(&zone).date_naive();
                        let Some(last) = day.on_or_after(today) else {
                            let why = explain(&GameError::BadPause);
                            report.lines.push(self.say(&why));
                            return Ok(());
                        };
                        let until = Some(timing::days_away(None, last, zone, now).until);
                        Proposal::Pause { until }
                    }
                    Request::Pause(None) => Proposal::Pause { until: None },
                    _ => Proposal::End {},
                };
                let proposal = Idempotent { what: proposal, keyed_response };
                let proposed = self.service.propose(game, player, proposal).await;
                // Bots agree at once.
                let is_open = |cached: &Arc<CachedGame>| cached.state.proposal(now).is_some();
                match proposed.as_ref().is_ok_and(|cached| !is_open(cached)) {
                    true => (proposed, "mail-answer-proposed-done"),
                    false => (proposed, "mail-answer-proposed"),
                }
            }
        };
        self.note(outcome.map(drop), done, report)?;
        Ok(())
    }

    /// The player is back, for whom a bot has played; whether they are, now or since before a crash.
    pub(super) async fn reclaim(
        &self,
        part: usize,
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        let make = Box::new(|_: &GameProgress| StoredResponse { status: 200, body: String::new() });
        let player =
            Idempotent { what: self.player.id, keyed_response: Some((self.key(part), make)) };
        let back = self.service.reclaim(self.game(), player).await;
        self.note(back.map(drop), "mail-answer-reclaimed", report)
    }

    pub(super) async fn stop(&self, report: &mut Report) -> Result<(), ReceiveError> {
        let now = self.service.clock().now();
        self.store.mute_game(self.player.id, self.game(), true, now).await?;
        report.lines.push(self.word("mail-answer-stopped"));
        report.done = true;
        Ok(())
    }

    /// Speaks the language that is asked for last, if one is: what comes of all the rest is told in it
    /// already.
    pub(super) async fn speak_as_asked(
        &mut self,
        asked: &[Request],
        seats: SeatCount,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        let wanted = asked.iter().rev().find_map(|request| match request {
            Request::Language(language) => Some(*language),
            _ => None,
        });
        match wanted {
            Some(language) => self.speak(language, seats, report).await,
            None => Ok(()),
        }
    }

    /// Mails and pages are in this language from now on, and so is the answer.
    async fn speak(
        &mut self,
        language: Language,
        seats: SeatCount,
        report: &mut Report,
    ) -> Result<(), ReceiveError> {
        self.store.update_language(self.player.id, language).await?;
        self.player.settings.language = language;
        self.localizer = localizer(&self.names, seats, self.seat(), language);
        report.lines.push(self.word("web-own-language-done-text"));
        report.done = true;
        Ok(())
    }

    /// Notes that something was done, now or before a crash, or why it was not; whether it was.
    fn note(
        &self,
        outcome: Result<(), GameError>,
        done: &'static str,
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        self.note_as(outcome, &Phrase::new(done), report)
    }

    fn note_as(
        &self,
        outcome: Result<(), GameError>,
        done: &Phrase,
        report: &mut Report,
    ) -> Result<bool, ReceiveError> {
        match outcome {
            Ok(()) | Err(GameError::Repeated(_)) => {
                report.lines.push(self.say(done));
                report.done = true;
                Ok(true)
            }
            Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => Err(error.into()),
            Err(error) => {
                report.lines.push(self.say(&explain(&error)));
                Ok(false)
            }
        }
    }
}
