//! What a token may do.

use serde::{Deserialize, Serialize};

/// A permission of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Look at games.
    Read,
    /// Join games and move.
    Move,
    /// Open and manage games.
    Host,
    /// See and change the player's account.
    Account,
    /// Erase the player. Only a token that its player makes on the page of settings has it.
    Erase,
}

impl Scope {
    /// Every scope.
    pub const ALL: [Scope; 5] =
        [Scope::Read, Scope::Move, Scope::Host, Scope::Account, Scope::Erase];

    /// Those that a program can ask for, by OAuth or with a mailed code.
    pub const FOR_PROGRAMS: [Scope; 4] = [Scope::Read, Scope::Move, Scope::Host, Scope::Account];

    /// What a program gets by a mailed code if it asks for nothing: to look on and to play.
    pub const UNLESS_ASKED: [Scope; 2] = [Scope::Read, Scope::Move];

    /// Those that a token for one game can have.
    pub const FOR_ONE_GAME: [Scope; 2] = [Scope::Read, Scope::Move];

    /// Its name in the contract.
    pub const fn word(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Move => "move",
            Scope::Host => "host",
            Scope::Account => "account",
            Scope::Erase => "erase",
        }
    }

    /// The scope with this name.
    pub fn from_word(word: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.word() == word)
    }

    /// The key of the message that says what a program may do with it, to the player.
    pub const fn asking_key(self) -> &'static str {
        match self {
            Scope::Read => "scope-asking-read",
            Scope::Move => "scope-asking-move",
            Scope::Host => "scope-asking-host",
            Scope::Account => "scope-asking-account",
            Scope::Erase => "scope-asking-erase",
        }
    }
}

/// A set of scopes, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Scopes(u8);

impl Scopes {
    /// The scopes with these names; unknown names are ignored.
    pub fn of<W: AsRef<str>>(words: &[W]) -> Scopes {
        words.iter().filter_map(|word| Scope::from_word(word.as_ref())).collect()
    }

    /// Whether the set contains the scope.
    pub const fn has(self, scope: Scope) -> bool {
        self.0 & (1 << scope as u8) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these scopes are among the others.
    pub const fn are_within(self, others: Scopes) -> bool {
        self.0 & !others.0 == 0
    }

    /// The scopes that both sets have.
    #[must_use]
    pub const fn and(self, other: Scopes) -> Scopes {
        Scopes(self.0 & other.0)
    }

    /// The scopes, in their order.
    pub fn iter(self) -> impl Iterator<Item = Scope> {
        Scope::ALL.into_iter().filter(move |scope| self.has(*scope))
    }

    /// Their names.
    pub fn words(self) -> Vec<String> {
        self.iter().map(|scope| scope.word().to_owned()).collect()
    }

    /// Their names in one text, with spaces in between.
    pub fn text(self) -> String {
        self.words().join(" ")
    }
}

impl FromIterator<Scope> for Scopes {
    fn from_iter<T: IntoIterator<Item = Scope>>(scopes: T) -> Scopes {
        scopes.into_iter().fold(Scopes::default(), |set, scope| Scopes(set.0 | 1 << scope as u8))
    }
}
