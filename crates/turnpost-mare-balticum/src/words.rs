//! The message keys of the ruleset, and how its things are named in sentences.

use turnpost_ruleset::{Argument, Phrase};

use super::{Catch, CatchCounts, Contract, FishCounts, Port, Sea, Space, Species};

/// A message key of this ruleset.
macro_rules! key {
    ($name:literal) => {
        concat!("mare-balticum-", $name)
    };
}
/// A phrase of this ruleset.
macro_rules! phrase {
    ($name:literal) => {
        turnpost_ruleset::Phrase::new(concat!("mare-balticum-", $name))
    };
}
pub(super) use {key, phrase};

impl Space {
    /// Its name in a sentence.
    pub fn phrase(self) -> Phrase {
        Phrase::new(self.facts().phrase)
    }
}

impl Sea {
    /// Its name in a sentence.
    pub fn phrase(self) -> Phrase {
        self.space().phrase()
    }
}

impl Port {
    /// Its name in a sentence.
    pub fn phrase(self) -> Phrase {
        self.space().phrase()
    }
}

impl Species {
    /// Its name in a sentence.
    pub fn phrase(self) -> Phrase {
        Catch::from(self).phrase()
    }
}

impl Catch {
    /// Its name in a sentence.
    pub fn phrase(self) -> Phrase {
        match self {
            Catch::Salmon => phrase!("salmon"),
            Catch::Cod => phrase!("cod"),
            Catch::Herring => phrase!("herring"),
            Catch::Flounder => phrase!("flounder"),
            Catch::Amber => phrase!("amber"),
        }
    }

    /// This many of it.
    pub(super) fn counted(self, count: u8) -> Phrase {
        match self {
            Catch::Salmon => phrase!("salmon-counted"),
            Catch::Cod => phrase!("cod-counted"),
            Catch::Herring => phrase!("herring-counted"),
            Catch::Flounder => phrase!("flounder-counted"),
            Catch::Amber => phrase!("amber-counted"),
        }
        .with("count", count)
    }
}

impl Contract {
    /// What it asks for, in a sentence.
    pub fn phrase(self) -> Phrase {
        let [one, other] = self.pair();
        phrase!("contract").with("one", one.phrase()).with("other", other.phrase())
    }
}

impl From<Space> for Argument {
    fn from(space: Space) -> Argument {
        space.phrase().into()
    }
}

impl From<Sea> for Argument {
    fn from(sea: Sea) -> Argument {
        sea.phrase().into()
    }
}

impl From<Port> for Argument {
    fn from(port: Port) -> Argument {
        port.phrase().into()
    }
}

impl From<Species> for Argument {
    fn from(species: Species) -> Argument {
        species.phrase().into()
    }
}

impl From<Catch> for Argument {
    fn from(catch: Catch) -> Argument {
        catch.phrase().into()
    }
}

impl From<Contract> for Argument {
    fn from(contract: Contract) -> Argument {
        contract.phrase().into()
    }
}

impl From<FishCounts> for Argument {
    fn from(counts: FishCounts) -> Argument {
        CatchCounts::from(counts).into()
    }
}

impl From<CatchCounts> for Argument {
    fn from(counts: CatchCounts) -> Argument {
        let list: Vec<Argument> =
            counts.present().map(|(catch, count)| catch.counted(count).into()).collect();
        if list.is_empty() { phrase!("nothing").into() } else { Argument::List(list) }
    }
}

/// A list of spaces in a sentence.
pub(super) fn spaces(list: impl IntoIterator<Item = Space>) -> Argument {
    Argument::List(list.into_iter().map(|space| space.phrase().into()).collect())
}
