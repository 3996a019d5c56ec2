//! What stored fish would bring if the game ended now and the numbers left lay as well as can be.

use crate::{
    Catch, CatchCounts, Contract, Species,
    data::{CONTRACT_AMBER, CONTRACT_POINTS, NUMBERS},
};

/// How many points more a contract would bring than no contract.
pub(super) fn gain(
    contract: Contract,
    stored: CatchCounts,
    market: &[Option<u8>; 4],
    numbers: &[u8],
) -> i32 {
    let [one, other] = contract.pair();
    let sets = stored
        .get(one.into())
        .min(stored.get(other.into()))
        .min(stored.get(Catch::Amber) / CONTRACT_AMBER);
    if sets == 0 {
        return 0;
    }
    let left = numbers.iter().filter(|number| **number < NUMBERS);
    let left = left.fold(0_u8, |left, number| left | (1_u8 << *number));
    let mut search = Search { stored, pair: [one, other], sets: 0, market: *market };
    let without = search.best(left, &Species::ALL);
    search.sets = i32::from(sets);
    search.best(left, &Species::ALL) - without
}

struct Search {
    stored: CatchCounts,
    pair: [Species; 2],
    /// How many sets may go to the contract.
    sets: i32,
    market: [Option<u8>; 4],
}

impl Search {
    /// The most that the fish bring, the numbers left going to these of the species.
    fn best(&mut self, numbers: u8, to: &[Species]) -> i32 {
        let Some((species, rest)) = to.split_first() else { return self.points() };
        if self.market[species.index()].is_some() {
            return self.best(numbers, rest);
        }
        let mut best = 0;
        for number in 0..NUMBERS {
            if numbers & (1 << number) != 0 {
                self.market[species.index()] = Some(number);
                best = best.max(self.best(numbers & !(1 << number), rest));
            }
        }
        self.market[species.index()] = None;
        best
    }

    fn points(&self) -> i32 {
        let price = |species: Species| i32::from(self.market[species.index()].unwrap_or(0));
        let fish = Species::ALL
            .into_iter()
            .map(|species| i32::from(self.stored.get(species.into())) * price(species));
        let [one, other] = self.pair;
        let set = CONTRACT_POINTS - i32::from(CONTRACT_AMBER) - price(one) - price(other);
        fish.sum::<i32>() + self.sets * set.max(0)
    }
}
