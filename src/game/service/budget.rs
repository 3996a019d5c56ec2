//! How much one player may have stored.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use turnpost_rules::log::{id::GameId, time::Timestamp};

use crate::game::{
    error::{Bounded, GameError},
    id::PlayerId,
};

/// How much one player may have stored: more than anybody meets who plays. 0 is no bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StorageLimits {
    /// Events a minute that a player's commands bring about, bots' answers among them.
    pub events_per_minute: u32,
    /// The same a day.
    pub events_per_day: u32,
    /// Messages a day that a player says at one table.
    pub messages_per_day: u32,
    /// Games a day that a player opens.
    pub new_games_per_day: u32,
    /// Games of a player that are not over: those that the player hosts.
    pub open_games: u32,
    /// Invitations a day of a player.
    pub invitations_per_day: u32,
    /// Invitations a day to one address, whoever sends them.
    pub invitations_per_address: u32,
}

impl Default for StorageLimits {
    fn default() -> StorageLimits {
        StorageLimits {
            events_per_minute: 2_000,
            events_per_day: 50_000,
            messages_per_day: 300,
            new_games_per_day: 200,
            open_games: 200,
            invitations_per_day: 50,
            invitations_per_address: 10,
        }
    }
}

impl StorageLimits {
    /// No bounds but on invitations, which are mails: for tests and benchmarks.
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

/// What is counted, and of whom.
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

    /// In how many seconds an empty account fills again.
    fn seconds(self) -> i64 {
        match self {
            Account::EventsOfMinute(_) => 60,
            Account::EventsOfDay(_) | Account::Messages(..) | Account::NewGames(_) => 24 * 3600,
        }
    }
}

/// What was taken of an account, in millionths, when it was looked at last. What a command brings
/// about is known only when it has done so: an account may be overdrawn, and then nothing is taken
/// of it until it has filled again.
#[derive(Clone, Copy, Debug)]
struct Taken {
    millionths: i128,
    at: Timestamp,
    seconds: i64,
}

const WHOLE: i128 = 1_000_000;

/// More accounts than this are not kept: untouched ones go first.
const ACCOUNTS: usize = 50_000;

/// The accounts of the players of this process.
#[derive(Debug)]
pub(super) struct Budget {
    limits: StorageLimits,
    accounts: Mutex<HashMap<Account, Taken>>,
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

    /// That something is left of an account.
    fn check(&self, account: Account, now: Timestamp) -> Result<(), GameError> {
        let bound = self.bound(account) * WHOLE;
        if bound == 0 {
            return Ok(());
        }
        let accounts = self.accounts.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = accounts.get(&account).map_or(0, |taken| taken.left_at(now, bound));
        let lacking = taken + WHOLE - bound;
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
            accounts.retain(|_, taken| now < taken.at.plus_seconds(taken.seconds));
            if accounts.len() >= ACCOUNTS {
                accounts.clear();
            }
        }
        let seconds = account.seconds();
        let taken = accounts.entry(account).or_insert(Taken { millionths: 0, at: now, seconds });
        let more = WHOLE.saturating_mul(i128::try_from(count).unwrap_or(i128::MAX));
        taken.millionths = taken.left_at(now, bound).saturating_add(more);
        taken.at = now.max(taken.at);
    }

    /// That a player may have more events written.
    ///
    /// # Errors
    /// [`GameError::TooMuch`].
    pub(super) fn check_events(&self, player: PlayerId, now: Timestamp) -> Result<(), GameError> {
        self.check(Account::EventsOfMinute(player), now)?;
        self.check(Account::EventsOfDay(player), now)
    }

    /// Events were written for a player.
    pub(super) fn take_events(&self, player: PlayerId, count: usize, now: Timestamp) {
        self.take(Account::EventsOfMinute(player), count, now);
        self.take(Account::EventsOfDay(player), count, now);
    }

    /// That a player may say more at a table.
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

    /// A player has said something at a table.
    pub(super) fn take_message(&self, player: PlayerId, game: GameId, now: Timestamp) {
        self.take(Account::Messages(player, game), 1, now);
    }

    /// That a player may open another game.
    ///
    /// # Errors
    /// [`GameError::TooMuch`].
    pub(super) fn check_game(&self, player: PlayerId, now: Timestamp) -> Result<(), GameError> {
        self.check_events(player, now)?;
        self.check(Account::NewGames(player), now)
    }

    /// A player has opened a game.
    pub(super) fn take_game(&self, player: PlayerId, now: Timestamp) {
        self.take(Account::NewGames(player), 1, now);
    }
}

impl Taken {
    /// What is still taken at a moment, of what is filled again in its time.
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
    fn an_account_that_is_overdrawn_fills_again_before_more_is_taken() {
        let limits = StorageLimits { events_per_minute: 60, ..StorageLimits::NONE };
        let budget = Budget::new(limits);
        let (player, other) =
            (PlayerId::random(&mut rand::rng()), PlayerId::random(&mut rand::rng()));
        let now = Timestamp::from_micros(1_000_000_000);
        assert_eq!(seconds(budget.check_events(player, now)), None);
        budget.take_events(player, 59, now);
        assert_eq!(seconds(budget.check_events(player, now)), None, "one is left");
        // A row of bots' moves is longer than what is left.
        budget.take_events(player, 500, now);
        assert_eq!(seconds(budget.check_events(player, now)), Some(501));
        assert_eq!(seconds(budget.check_events(other, now)), None);
        assert_eq!(seconds(budget.check_events(player, now.plus_seconds(499))), Some(2));
        assert_eq!(seconds(budget.check_events(player, now.plus_seconds(500))), None);
        assert_eq!(seconds(budget.check_game(player, now.plus_seconds(500))), None);
    }

    #[test]
    fn words_are_counted_by_table_and_games_by_host() {
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
