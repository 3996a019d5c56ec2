//! Which company token goes where when a clock asks.

use super::{
    ending,
    outlook::{Outlook, holdings, known_market, prices},
    state::State,
};
use crate::{Move, Species};

/// What the warehouse would probably be worth at the end after a company token.
pub(super) fn worth(outlook: &Outlook<'_>, state: &State, played: &Move) -> f32 {
    let fleet = outlook.fleet;
    let mut market = known_market(fleet);
    let mut numbers: Vec<u8> = fleet.numbers_left.clone().unwrap_or_default();
    let mut lost = 0.0;
    let mut early = 0.0;
    let mut stored = state.warehouse;
    stored.add_all(state.cargo.into());
    match played {
        Move::Token { number, on } => {
            market[on.index()] = Some(*number);
            numbers.retain(|left| left != number);
            // A number laid early cannot follow the fish: the great ones stay in hand while they
            // can.
            let clocks = f32::from(4u8.saturating_sub(outlook.view.clocks));
            early = outlook.weights.kept * f32::from(*number) * clocks;
        }
        Move::SafeBox { cargo, warehouse } => {
            for (species, count) in cargo.present() {
                lost += 0.7 * outlook.prices[species.index()] * f32::from(count);
            }
            stored.take_all((*cargo).into());
            stored.take_all(*warehouse);
            for (catch, count) in warehouse.present() {
                let price = catch.species().map_or(1.0, |species| outlook.prices[species.index()]);
                lost += price * f32::from(count);
            }
        }
        _ => return f32::NEG_INFINITY,
    }
    let holdings = holdings(fleet);
    let prices = prices(outlook.weights.firmness, &holdings, &numbers, &market);
    let expected: f32 = Species::ALL
        .into_iter()
        .map(|species| prices[species.index()] * holdings[species.index()])
        .sum();
    let contract =
        state.contract.map_or(0, |contract| ending::gain(contract, stored, &market, &numbers));
    expected + contract as f32 - lost - early
}
