//! Limits on how much one player can have stored.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use turnpost_rules::log::{id::GameId, time::Timestamp};

use crate::game::{
    error::{Bounded, GameError},
    id::PlayerId,
};

/// Limits on invitation mails since some time. If an invitation is sent several times within that
/// time, every mail counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct InvitationLimits {
    /// The start of the time that counts.
    pub since: Timestamp,
    /// Maximum number of mails by one player.
    pub by_player: u32,
    /// Maximum number of mails to one address, by anybody.
    pub to_address: u32,
}

/// Limits on how much one player can have stored, well above normal play. 0 means no limit, except for invitations, of which there are none then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageLimits {
    /// Events per minute caused by a player's commands, including the bot moves that follow.
    pub events_per_minute: u32,
    /// The same per day.
    pub events_per_day: u32,
    /// Chat messages per day by a player in one game.
    pub messages_per_day: u32,
    /// Games per day created by a player.
    pub new_games_per_day: u32,
    /// Unfinished games hosted by a player.
    pub open_games: u32,
    /// Invitations per day by a player.
    pub invitations_per_day: u32,
    /// Invitations per day to one address, by anybody.
    pub invitations_per_address: u32,
}

impl StorageLimits {
    /// No limits except on invitations, which are mails: for tests and benchmarks.
    pub const NONE: StorageLimits = StorageLimits {
        events_per_minute: 0,
        events_per_day: 0,
        messages_per_day: 0,
        new_games_per_day: 0,
        open_games: 0,
        invitations_per_day: 50,
        invitations_per_address: 10,
    };
}

/// What is limited, and for whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Account {
    EventsOfMinute(PlayerId),
    EventsOfDay(PlayerId),
    Messages(PlayerId, GameId),
    NewGames(PlayerId),
}

impl Account {
    fn is_of(self) -> Bounded {
        match self {
            Account::EventsOfMinute(_) | Account::EventsOfDay(_) => Bounded::Events,
            Account::Messages(..) => Bounded::Messages,
            Account::NewGames(_) => Bounded::NewGames,
        }
    }

    /// Seconds in which an empty account fills up again.
    fn seconds(self) -> i64 {
        match self {
            Account::EventsOfMinute(_) => 60,
            Account::EventsOfDay(_) | Account::Messages(..) | Account::NewGames(_) => 24 * 3600,
        }
    }
}

/// The used amount of an account in millionths, at its last update. How many events a command
/// causes is known only afterwards, so an account may be overdrawn: then nothing more is allowed
/// until it has filled up again.
#[derive(Clone, Copy, Debug)]
struct Used {
    millionths: i128,
    at: Timestamp,
    seconds: i64,
}

const WHOLE: i128 = 1_000_000;

/// Maximum number of accounts in memory; unused ones are dropped first.
const ACCOUNTS: usize = 50_000;

/// The accounts of the players of this process.
#[derive(Debug)]
pub(super) struct Budget {
    limits: StorageLimits,
    accounts: Mutex<HashMap<Account, Used>>,
}

impl Budget {
    pub(super) fn new(limits: StorageLimits) -> Budget {
        Budget { limits, accounts: Mutex::default() }
    }

    pub(super) fn limits(&self) -> StorageLimits {
        self.limits
    }

    fn bound(&self, account: Account) -> i128 {
        i128::from(match account {
            Account::EventsOfMinute(_) => self.limits.events_per_minute,
            Account::EventsOfDay(_) => self.limits.events_per_day,
            Account::Messages(..) => self.limits.messages_per_day,
            Account::NewGames(_) => self.limits.new_games_per_day,
        })
    }

    /// Checks that an account has something left.
    fn check(&self, account: Account, now: Timestamp) -> Result<(), GameError> {
        let bound = self.bound(account) * WHOLE;
        if bound == 0 {
            return Ok(());
        }
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let used = accounts.get(&account).map_or(0, |used| used.left_at(now, bound));
        let lacking = used + WHOLE - bound;
        if lacking <= 0 {
            return Ok(());
        }
        let seconds = i128::from(account.seconds()) * lacking;
        let seconds = u64::try_from(seconds / bound).unwrap_or(u64::MAX).saturating_add(1);
        Err(GameError::TooMuch { what: account.is_of(), seconds })
    }

    fn take(&self, account: Account, count: usize, now: Timestamp) {
        let bound = self.bound(account) * WHOLE;
        if bound == 0 || count == 0 {
            return;
        }
        let mut accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        if accounts.len() >= ACCOUNTS && !accounts.contains_key(&account) {
            accounts.retain(|_, used| now < used.at.plus_seconds(used.seconds));
            if accounts.len() >= ACCOUNTS {
                accounts.clear();
            }
        }
        let seconds = account.seconds();
        let used = accounts.entry(account).or_insert(Used { millionths: 0, at: now, seconds });
        let more = WHOLE.saturating_mul(i128::try_from(count).unwrap_or(i128::MAX));
        used.millionths = used.left_at(now, bound).saturating_add(more);
        used.at = now.max(used.at);
    }

    /// Checks that a player may cause more events.
    ///
    /// # Errors
    /// [`GameError::TooMuch`].
    pub(super) fn check_events(&self, player: PlayerId, now: Timestamp) -> Result<(), GameError> {
        self.check(Account::EventsOfMinute(player), now)?;
        self.check(Account::EventsOfDay(player), now)
    }

    /// Charges events to a player.
    pub(super) fn take_events(&self, player: PlayerId, count: usize, now: Timestamp) {
        self.take(Account::EventsOfMinute(player), count, now);
        self.take(Account::EventsOfDay(player), count, now);
    }

    /// Checks that a player may post another message in a game.
    ///
    /// # Errors
    /// [`GameError::TooMuch`].
    pub(super) fn check_message(
        &self,
        player: PlayerId,
        game: GameId,
        now: Timestamp,
    ) -> Result<(), GameError> {
        self.check(Account::Messages(player, game), now)
    }

    /// Charges a message to a player.
    pub(super) fn take_message(&self, player: PlayerId, game: GameId, now: Timestamp) {
        self.take(Account::Messages(player, game), 1, now);
    }

    /// Checks that a player may create another game.
    ///
    /// # Errors
    /// [`GameError::TooMuch`].
    pub(super) fn check_game(&self, player: PlayerId, now: Timestamp) -> Result<(), GameError> {
        self.check_events(player, now)?;
        self.check(Account::NewGames(player), now)
    }

    /// Charges a new game to a player.
    pub(super) fn take_game(&self, player: PlayerId, now: Timestamp) {
        self.take(Account::NewGames(player), 1, now);
    }
}

impl Used {
    /// The amount still used at a time, after refilling.
    fn left_at(&self, now: Timestamp, bound: i128) -> i128 {
        let passed = i128::from((now.micros() - self.at.micros()).max(0));
        let filled = passed * bound / (i128::from(self.seconds) * 1_000_000);
        (self.millionths - filled).max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(outcome: Result<(), GameError>) -> Option<u64> {
        match outcome {
            Ok(()) => None,
            Err(GameError::TooMuch { seconds, .. }) => Some(seconds),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn an_overdrawn_account_fills_up_before_more_is_allowed() {
        let limits = StorageLimits { events_per_minute: 60, ..StorageLimits::NONE };
        let budget = Budget::new(limits);
        let (player, other) =
            (PlayerId::random(&mut rand::rng()), PlayerId::random(&mut rand::rng()));
        let now = Timestamp::from_micros(1_000_000_000);
        assert_eq!(seconds(budget.check_events(player, now)), None);
        budget.take_events(player, 59, now);
        assert_eq!(seconds(budget.check_events(player, now)), None, "one is left");
        // A run of bot moves is longer than what is left.
        budget.take_events(player, 500, now);
        assert_eq!(seconds(budget.check_events(player, now)), Some(501));
        assert_eq!(seconds(budget.check_events(other, now)), None);
        assert_eq!(seconds(budget.check_events(player, now.plus_seconds(499))), Some(2));
        assert_eq!(seconds(budget.check_events(player, now.plus_seconds(500))), None);
        assert_eq!(seconds(budget.check_game(player, now.plus_seconds(500))), None);
    }

    #[test]
    fn messages_are_limited_per_game_and_games_per_host() {
        let limits =
            StorageLimits { messages_per_day: 2, new_games_per_day: 1, ..StorageLimits::NONE };
        let budget = Budget::new(limits);
        let (player, game) = (PlayerId::random(&mut rand::rng()), GameId::random(&mut rand::rng()));
        let now = Timestamp::from_micros(1_000_000_000);
        for _ in 0..2 {
            assert_eq!(seconds(budget.check_message(player, game, now)), None);
            budget.take_message(player, game, now);
        }
        assert_eq!(seconds(budget.check_message(player, game, now)), Some(43_201));
        assert_eq!(
            seconds(budget.check_message(player, GameId::random(&mut rand::rng()), now)),
            None
        );
        budget.take_game(player, now);
        assert_eq!(seconds(budget.check_game(player, now)), Some(86_401));
    }
}
