//! What the sea gives: four species of fish, and amber; and counts of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use turnpost_ruleset::{
    schema::keep_closed,
    written::{Object, within},
};

use super::data::{CARGO_SLOTS, SAFE_BOX_COST, TOKENS};

/// A species of fish.
// In this order the table of species lists them.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Species {
    /// Salmon.
    Salmon,
    /// Cod.
    Cod,
    /// Herring.
    Herring,
    /// Flounder.
    Flounder,
}

impl Species {
    /// Every species, in the order of the table.
    pub const ALL: [Species; 4] =
        [Species::Salmon, Species::Cod, Species::Herring, Species::Flounder];

    /// Its place in arrays kept by species.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in JSON and notation.
    pub const fn id(self) -> &'static str {
        match self {
            Species::Salmon => "salmon",
            Species::Cod => "cod",
            Species::Herring => "herring",
            Species::Flounder => "flounder",
        }
    }
}

/// What a token of the sea shows: a fish of a species, or amber.
#[derive(
    Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Catch {
    /// Salmon.
    Salmon,
    /// Cod.
    Cod,
    /// Herring.
    Herring,
    /// Flounder.
    Flounder,
    /// Amber.
    Amber,
}

impl Catch {
    /// Everything that can be caught, in the order of the table.
    pub const ALL: [Catch; 5] =
        [Catch::Salmon, Catch::Cod, Catch::Herring, Catch::Flounder, Catch::Amber];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Which fish it is; `None` for amber.
    pub const fn species(self) -> Option<Species> {
        match self {
            Catch::Salmon => Some(Species::Salmon),
            Catch::Cod => Some(Species::Cod),
            Catch::Herring => Some(Species::Herring),
            Catch::Flounder => Some(Species::Flounder),
            Catch::Amber => None,
        }
    }

    /// Its name in JSON and notation.
    pub const fn id(self) -> &'static str {
        match self.species() {
            Some(species) => species.id(),
            None => "amber",
        }
    }
}

impl From<Species> for Catch {
    fn from(species: Species) -> Catch {
        Catch::ALL[species.index()]
    }
}

/// Fish by species.
// In JSON an object by species. Read, a missing one is 0; written, all of them are there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Object<FishAmounts>", into = "NamedFish")]
pub struct FishCounts(
    /// How many of each, in the order of [`Species::ALL`].
    pub [u8; 4],
);

/// Tokens by kind.
// In JSON an object by kind. Read, a missing one is 0; written, all of them are there.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Object<CatchAmounts>", into = "NamedCatch")]
pub struct CatchCounts(
    /// How many of each, in the order of [`Catch::ALL`].
    pub [u8; 5],
);

/// Fish by species; a species that is left out counts 0.
// Moves alone are read, and in moves they are fish out of a cargo.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct FishAmounts {
    /// How many salmon.
    #[serde(deserialize_with = "within::<0, { CARGO_SLOTS as u16 }, _, _>")]
    #[schemars(range(max = CARGO_SLOTS))]
    salmon: u8,
    /// How many cod.
    #[serde(deserialize_with = "within::<0, { CARGO_SLOTS as u16 }, _, _>")]
    #[schemars(range(max = CARGO_SLOTS))]
    cod: u8,
    /// How many herring.
    #[serde(deserialize_with = "within::<0, { CARGO_SLOTS as u16 }, _, _>")]
    #[schemars(range(max = CARGO_SLOTS))]
    herring: u8,
    /// How many flounder.
    #[serde(deserialize_with = "within::<0, { CARGO_SLOTS as u16 }, _, _>")]
    #[schemars(range(max = CARGO_SLOTS))]
    flounder: u8,
}

/// Tokens by kind; a kind that is left out counts 0.
// Moves alone are read, and in moves they are what the safe box costs.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct CatchAmounts {
    /// How many salmon.
    #[serde(deserialize_with = "within::<0, { SAFE_BOX_COST as u16 }, _, _>")]
    #[schemars(range(max = SAFE_BOX_COST))]
    salmon: u8,
    /// How many cod.
    #[serde(deserialize_with = "within::<0, { SAFE_BOX_COST as u16 }, _, _>")]
    #[schemars(range(max = SAFE_BOX_COST))]
    cod: u8,
    /// How many herring.
    #[serde(deserialize_with = "within::<0, { SAFE_BOX_COST as u16 }, _, _>")]
    #[schemars(range(max = SAFE_BOX_COST))]
    herring: u8,
    /// How many flounder.
    #[serde(deserialize_with = "within::<0, { SAFE_BOX_COST as u16 }, _, _>")]
    #[schemars(range(max = SAFE_BOX_COST))]
    flounder: u8,
    /// How many amber.
    #[serde(deserialize_with = "within::<0, { SAFE_BOX_COST as u16 }, _, _>")]
    #[schemars(range(max = SAFE_BOX_COST))]
    amber: u8,
}

#[derive(Serialize, JsonSchema)]
#[schemars(transform = keep_closed)]
struct NamedFish {
    /// How many salmon.
    #[schemars(range(max = TOKENS.get(Catch::Salmon)))]
    salmon: u8,
    /// How many cod.
    #[schemars(range(max = TOKENS.get(Catch::Cod)))]
    cod: u8,
    /// How many herring.
    #[schemars(range(max = TOKENS.get(Catch::Herring)))]
    herring: u8,
    /// How many flounder.
    #[schemars(range(max = TOKENS.get(Catch::Flounder)))]
    flounder: u8,
}

#[derive(Serialize, JsonSchema)]
#[schemars(transform = keep_closed)]
struct NamedCatch {
    /// How many salmon.
    #[schemars(range(max = TOKENS.get(Catch::Salmon)))]
    salmon: u8,
    /// How many cod.
    #[schemars(range(max = TOKENS.get(Catch::Cod)))]
    cod: u8,
    /// How many herring.
    #[schemars(range(max = TOKENS.get(Catch::Herring)))]
    herring: u8,
    /// How many flounder.
    #[schemars(range(max = TOKENS.get(Catch::Flounder)))]
    flounder: u8,
    /// How many amber.
    #[schemars(range(max = TOKENS.get(Catch::Amber)))]
    amber: u8,
}

impl From<Object<FishAmounts>> for FishCounts {
    fn from(Object(named): Object<FishAmounts>) -> FishCounts {
        FishCounts([named.salmon, named.cod, named.herring, named.flounder])
    }
}

impl From<FishCounts> for NamedFish {
    fn from(FishCounts([salmon, cod, herring, flounder]): FishCounts) -> NamedFish {
        NamedFish { salmon, cod, herring, flounder }
    }
}

impl From<Object<CatchAmounts>> for CatchCounts {
    fn from(Object(named): Object<CatchAmounts>) -> CatchCounts {
        CatchCounts([named.salmon, named.cod, named.herring, named.flounder, named.amber])
    }
}

impl From<CatchCounts> for NamedCatch {
    fn from(CatchCounts([salmon, cod, herring, flounder, amber]): CatchCounts) -> NamedCatch {
        NamedCatch { salmon, cod, herring, flounder, amber }
    }
}

impl From<FishCounts> for CatchCounts {
    fn from(FishCounts([salmon, cod, herring, flounder]): FishCounts) -> CatchCounts {
        CatchCounts([salmon, cod, herring, flounder, 0])
    }
}

impl FishCounts {
    /// This many of one species and none of the others.
    pub fn of(species: Species, count: u8) -> FishCounts {
        let mut counts = FishCounts::default();
        counts.add(species, count);
        counts
    }

    /// How many of a species.
    pub const fn get(self, species: Species) -> u8 {
        self.0[species.index()]
    }

    /// Puts some more in.
    pub fn add(&mut self, species: Species, count: u8) {
        self.0[species.index()] = self.0[species.index()].saturating_add(count);
    }

    /// Takes some out, at most what is there.
    pub fn take(&mut self, species: Species, count: u8) {
        self.0[species.index()] = self.0[species.index()].saturating_sub(count);
    }

    /// Takes all of these out, at most what is there.
    pub fn take_all(&mut self, other: FishCounts) {
        for species in Species::ALL {
            self.take(species, other.get(species));
        }
    }

    /// How many altogether.
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there is none at all.
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [0, 0, 0, 0])
    }

    /// The species that are there, and how many of each.
    pub fn present(self) -> impl Iterator<Item = (Species, u8)> {
        Species::ALL
            .into_iter()
            .map(move |species| (species, self.get(species)))
            .filter(|(_, count)| *count > 0)
    }
}

impl CatchCounts {
    /// This many of one kind and none of the others.
    pub fn of(catch: Catch, count: u8) -> CatchCounts {
        let mut counts = CatchCounts::default();
        counts.add(catch, count);
        counts
    }

    /// How many of a kind.
    pub const fn get(self, catch: Catch) -> u8 {
        self.0[catch.index()]
    }

    /// Puts some more in.
    pub fn add(&mut self, catch: Catch, count: u8) {
        self.0[catch.index()] = self.0[catch.index()].saturating_add(count);
    }

    /// Puts all of these in.
    pub fn add_all(&mut self, other: CatchCounts) {
        for catch in Catch::ALL {
            self.add(catch, other.get(catch));
        }
    }

    /// Takes some out, at most what is there.
    pub fn take(&mut self, catch: Catch, count: u8) {
        self.0[catch.index()] = self.0[catch.index()].saturating_sub(count);
    }

    /// Takes all of these out, at most what is there.
    pub fn take_all(&mut self, other: CatchCounts) {
        for catch in Catch::ALL {
            self.take(catch, other.get(catch));
        }
    }

    /// How many altogether.
    pub fn total(self) -> u32 {
        self.0.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether there is none at all.
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [0, 0, 0, 0, 0])
    }

    /// The kinds that are there, and how many of each.
    pub fn present(self) -> impl Iterator<Item = (Catch, u8)> {
        Catch::ALL
            .into_iter()
            .map(move |catch| (catch, self.get(catch)))
            .filter(|(_, count)| *count > 0)
    }
}
