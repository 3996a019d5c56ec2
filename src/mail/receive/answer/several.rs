//! Does what the answer to a mail of several games asks for, as far as it does not matter which of them is
//! meant.

use std::sync::Arc;

use turnpost_rules::Phrase;

use super::{Answering, Report, localizer};
use crate::{
    game::{
        error::GameError,
        record::Status,
        service::{CachedGame, Idempotent},
    },
    locale::quotes,
    mail::{
        quoted::quoted,
        receive::{Labels, Request, Requests, error::ReceiveError, reading},
    },
    reader,
    store::GameList,
};

/// The most games in which a player who is back takes their seat back by one answer.
const MAX_GAMES: u32 = 100;

/// The most games in which it is told what numbers are, and the most of those.
const MAX_TOLD: usize = 6;
const MAX_NUMBERS: usize = 6;

impl Answering<'_> {
    /// Nobody guesses which of the games is meant. What concerns all of them is done, if the player has
    /// sent it for certain; for the rest they are told how each game is answered.
    pub(in crate::mail::receive) async fn of_several(
        &mut self,
        text: &str,
        is_proven: bool,
    ) -> Result<Report, ReceiveError> {
        let cached = self.service.current(self.game()).await?;
        let mut report = Report { of_several: true, ..Report::default() };
        let games = self.awaiting().await?;
        let is_move = |line: &str| {
            let rulesets = games.iter().map(|game| game.state.ruleset());
            rulesets.chain([cached.state.ruleset()]).any(|it| it.parse(line).is_ok())
        };
        let Requests { asked, unknown, .. } = reading::read(text, is_move, &Labels::none());
        if !is_proven || asked.is_empty() || !unknown.is_empty() {
            report.lines.push(self.word("mail-answer-of-several"));
            report.lines.extend(self.numbers_meant(&asked, &games).await?);
            return Ok(report);
        }
        self.speak_as_asked(&asked, cached.record.seats, &mut report).await?;
        let mut is_left_out = false;
        for request in &asked {
            match request {
                Request::Language(_) => {}
                Request::Help => {
                    report.lines.push(self.word("mail-answer-help-several"));
                    report.done = true;
                }
                Request::Vacation(days) => self.vacation(days, &mut report).await?,
                Request::Back => self.reclaim_all(&mut report).await?,
                _ => is_left_out = true,
            }
        }
        if is_left_out {
            report.lines.push(self.word("mail-answer-of-several"));
            report.lines.extend(self.numbers_meant(&asked, &games).await?);
        }
        Ok(report)
    }

    /// One mail was sent to several addresses: nobody guesses which of these games is meant, all of them the
    /// sender's. Of other addresses nothing is told but that there are some.
    pub(in crate::mail::receive) fn to_several<'a>(
        &self,
        games: impl Iterator<Item = &'a str>,
    ) -> Report {
        let mut names: Vec<&str> = Vec::new();
        for name in games {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let (phrase, of_several) = match names.as_slice() {
            [only] => (Phrase::new("mail-answer-to-others").with("game", quoted(only)), false),
            several => {
                let names = several.iter().take(MAX_TOLD).map(|name| quoted(name)).collect();
                let names = self.localizer.list(names);
                (Phrase::new("mail-answer-to-several").with("games", names), true)
            }
        };
        Report { lines: vec![self.say(&phrase)], of_several, ..Report::default() }
    }

    /// That each game counts its choices by itself, and what the numbers of an answer are in those that wait.
    async fn numbers_meant(
        &self,
        asked: &[Request],
        games: &[Arc<CachedGame>],
    ) -> Result<Vec<String>, ReceiveError> {
        let mut numbers: Vec<u32> = Vec::new();
        for request in asked {
            if let Request::Number(number) = request
                && !numbers.contains(number)
            {
                numbers.push(*number);
            }
        }
        numbers.truncate(MAX_NUMBERS);
        if numbers.is_empty() {
            return Ok(Vec::new());
        }
        let mut lines = vec![self.word("mail-answer-several-numbers")];
        for cached in games.iter().take(MAX_TOLD) {
            let Some(seat) = cached.seat_of(self.player.id) else { continue };
            let known = reader::PlayerNames::at(&cached.places, self.store).await?;
            let names = reader::TableNames::new(&cached.places, &known);
            let language = self.localizer.language();
            let localizer = localizer(&names, cached.record.seats, seat, language);
            let position = cached.state.position();
            let choices = position.map(|it| it.choices(seat)).unwrap_or_default();
            let meant = numbers.iter().filter_map(|number| {
                let at = usize::try_from(*number).ok()?.checked_sub(1)?;
                let label = localizer.format(&choices.get(at)?.label);
                let phrase = Phrase::new("mail-turn-number").with("number", *number);
                Some(self.say(&phrase.with("label", label)))
            });
            let meant: Vec<String> = meant.collect();
            let game = Phrase::new("mail-answer-several-game")
                .with("game", quotes::quoted(cached.record.name.as_str()));
            lines.push(self.say(&match meant.as_slice() {
                [] => game.with("choices", self.word("mail-answer-several-none")),
                meant => game.with("choices", meant.join("; ")),
            }));
        }
        Ok(lines)
    }

    /// The games that wait for the player.
    async fn awaiting(&self) -> Result<Vec<Arc<CachedGame>>, ReceiveError> {
        let mut games = Vec::new();
        for (game, _) in self.store.awaiting(self.player.id).await? {
            games.push(self.service.current(game).await?);
        }
        Ok(games)
    }

    /// Takes the player's seats back for which bots play. Done again it comes to the same.
    async fn reclaim_all(&self, report: &mut Report) -> Result<(), ReceiveError> {
        let player = self.player.id;
        let list = GameList::Of(player);
        let running = self.store.games(list, &[Status::Running], None, MAX_GAMES).await?;
        let mut is_back = false;
        for game in running.games {
            let back = Idempotent { what: player, keyed_response: None };
            match self.service.reclaim(game.record.id, back).await {
                Ok(_) => is_back = true,
                Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                    return Err(error.into());
                }
                // No bot plays there.
                Err(_) => {}
            }
        }
        report.done |= is_back;
        report.lines.push(match is_back {
            true => self.word("mail-answer-reclaimed"),
            false => self.say(&reader::explain(&GameError::NotRelieved)),
        });
        Ok(())
    }
}
