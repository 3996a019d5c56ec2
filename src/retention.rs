//! What is kept no longer, as the settings say: finished games after so long, and people of whom
//! nothing was heard for so long and who do not answer when they are asked.

use std::sync::Arc;

use turnpost_rules::log::time::Timestamp;

use crate::{
    erasing::{EraseError, erase_person},
    game::{person::Address, service::GameService},
    mail::mailbox::Mailbox,
    store::{Act, NewAct, Store, StoreError},
};

/// How many games or people are looked at in one go; the next one takes the rest.
const AT_ONCE: u32 = 50;

/// A day, in seconds.
const DAY: i64 = 86_400;

/// For how long things are kept. The default keeps everything for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RetentionPeriods {
    /// For how many days games are kept that are over or were cancelled; `None` for ever.
    pub finished_games_days: Option<u32>,
    /// After how many days without a sign of life people are asked whether they want their account;
    /// `None` if nobody is.
    pub silent_people_days: Option<u32>,
    /// How many days they have to answer.
    pub answer_days: u32,
}

/// What was done in one go.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Retained {
    /// Games that were removed.
    pub games: usize,
    /// People who were asked.
    pub asked: usize,
    /// People who were erased.
    pub erased: usize,
}

/// Removes what is kept no longer. Any number of processes may do so over one database: each game
/// and each person is taken by one.
pub struct Retention {
    /// The database.
    pub store: Store,
    /// The games.
    pub service: Arc<GameService>,
    /// The folder that mails are written to, if they are.
    pub mailbox: Option<Mailbox>,
    /// For how long things are kept.
    pub periods: RetentionPeriods,
    /// Who is never asked: those who run the server.
    pub spared: Vec<Address>,
}

impl Retention {
    fn now(&self) -> Timestamp {
        self.service.clock().now()
    }

    fn days_ago(&self, days: u32) -> Timestamp {
        self.now().plus_seconds(-i64::from(days) * DAY)
    }

    /// Does what is due, a bounded part of it.
    ///
    /// # Errors
    /// When the store fails; what was done until then stays done.
    pub async fn carry_out(&self) -> Result<Retained, EraseError> {
        let mut done = Retained::default();
        if let Some(days) = self.periods.finished_games_days {
            done.games = self.remove_games(self.days_ago(days)).await?;
        }
        if let Some(days) = self.periods.silent_people_days {
            done.erased = self.erase_unanswered().await?;
            done.asked = self.ask(self.days_ago(days)).await?;
        }
        if done != Retained::default() {
            let Retained { games, asked, erased } = done;
            tracing::info!(games, asked, erased, "removed what is kept no longer");
        }
        Ok(done)
    }

    async fn remove_games(&self, before: Timestamp) -> Result<usize, StoreError> {
        let mut removed = 0;
        for game in self.store.finished_games(before, AT_ONCE).await? {
            if self.store.remove_game(game, before, self.now()).await?.is_some() {
                self.service.forget(game);
                removed += 1;
            }
        }
        Ok(removed)
    }

    async fn ask(&self, since: Timestamp) -> Result<usize, StoreError> {
        let spared: Vec<String> = self.spared.iter().map(Address::key).collect();
        let limit = AT_ONCE.saturating_add(u32::try_from(spared.len()).unwrap_or(u32::MAX));
        let mut asked = 0;
        for id in self.store.silent_players(since, limit).await? {
            let known = self.store.player(id).await?;
            let key = known.and_then(|player| player.address).map(|address| address.key());
            if key.is_none_or(|key| spared.contains(&key)) {
                continue;
            }
            let now = self.now();
            let until = now.plus_seconds(i64::from(self.periods.answer_days) * DAY);
            asked += usize::from(self.store.ask_if_wanted(id, since, until, now).await?);
        }
        Ok(asked)
    }

    /// Erases those who were asked and have not answered. Not while mails do not leave: the answer
    /// to a question that nobody got is not silence.
    async fn erase_unanswered(&self) -> Result<usize, EraseError> {
        if self.store.mail_health().await?.trouble().is_some() {
            return Ok(0);
        }
        let mut erased = 0;
        let due = self.days_ago(self.periods.answer_days);
        for (id, asked_at) in self.store.asked_before(due, AT_ONCE).await? {
            if !self.store.claim_unanswered(id, asked_at, self.now()).await? {
                continue;
            }
            let (mailbox, now) = (self.mailbox.clone(), self.now());
            let outcome = erase_person(&self.service, &self.store, mailbox, id, now).await;
            if let Err(error) = outcome {
                let failed = NewAct {
                    note: Some("it failed".to_owned()),
                    ..NewAct::on_player(Act::Forget, id)
                };
                self.store.record_act(failed, now).await?;
                return Err(error);
            }
            erased += 1;
        }
        Ok(erased)
    }
}
