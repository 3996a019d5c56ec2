//! Does what the answer to a mail of several games asks for, as far as it does not matter which of them is
//! meant.

use std::sync::Arc;

use super::{Answering, Report};
use crate::{
    game::{
        error::GameError,
        record::Status,
        service::{CachedGame, Idempotent},
    },
    mail::receive::{Request, Requests, error::ReceiveError, request},
    reader,
    store::GameList,
};

/// The most games in which a player who is back takes their seat back by one answer.
const MAX_GAMES: u32 = 100;

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
        let Requests { asked, unknown, .. } = request::read(text, is_move);
        if !is_proven || asked.is_empty() || !unknown.is_empty() {
            report.lines.push(self.word("mail-answer-of-several"));
            return Ok(report);
        }
        self.speak_as_asked(&asked, cached.record.seats, &mut report).await?;
        let mut is_left_out = false;
        for request in &asked {
            match request {
                Request::Language(_) => {}
                Request::Help => {
                    report.lines.push(self.help(&cached));
                    report.done = true;
                }
                Request::Vacation(days) => self.vacation(days, &mut report).await?,
                Request::Back => self.reclaim_all(&mut report).await?,
                _ => is_left_out = true,
            }
        }
        if is_left_out {
            report.lines.push(self.word("mail-answer-of-several"));
        }
        Ok(report)
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
