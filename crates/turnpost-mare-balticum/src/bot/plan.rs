//! What a seat does in its turn: the beginning of the best way that it finds through the actions it
//! has left. What lies beyond the turn, voyages of several sails among it, the outlook judges.

use super::{outlook::Outlook, state::State};
use crate::{Contract, Move};

/// How many ways are followed at once.
const WIDTH: usize = 24;

/// A way that was begun.
struct Way {
    state: State,
    /// The move it begins with.
    first: usize,
    /// What it promises, in points.
    promise: f32,
}

/// The place in `moves` of the move that the best way begins with.
pub(super) fn choose(outlook: &Outlook<'_>, start: &State, moves: &[Move]) -> usize {
    let left = |made: u8| outlook.actions.map(|actions| actions.saturating_sub(made));
    let mut ways = Vec::with_capacity(moves.len());
    for (first, played) in moves.iter().enumerate() {
        let way = match played {
            Move::LookAtContracts {} => with_contract(outlook, start)
                .map(|(state, gain)| (state, outlook.worth(start, left(1)) + gain)),
            // The actions left are lost: any way that loses nothing is as good.
            Move::End {} => {
                Some((*start, outlook.worth(start, left(outlook.view.actions_left)) - 0.001))
            }
            _ => start
                .after(played, &outlook.fleet.boats)
                .map(|state| (state, outlook.worth(&state, left(1)))),
        };
        ways.extend(way.map(|(state, promise)| Way { state, first, promise }));
    }
    let Some(mut best) = keep_best(&mut ways) else { return 0 };
    for made in 1..outlook.view.actions_left {
        let left = left(made + 1);
        let mut longer: Vec<Way> = Vec::with_capacity(ways.len() * 64);
        // Who ends the turn does nothing more in it.
        let goes_on = |way: &&Way| moves.get(way.first) != Some(&Move::End {});
        for way in ways.iter().filter(goes_on) {
            let mut add = |state: State, promise: f32| {
                longer.push(Way { state, first: way.first, promise });
            };
            let affairs = outlook.affairs(&way.state);
            way.state.each_sail(|boats| {
                add(way.state.with_boats(boats), outlook.worth_at(&affairs, boats, left));
            });
            way.state.each_catch_and_unloading(|state| add(state, outlook.worth(&state, left)));
        }
        ways = longer;
        let Some(found) = keep_best(&mut ways) else { break };
        if found.1 > best.1 {
            best = found;
        }
    }
    best.0
}

/// Keeps the ways that promise most, no two to the same state; the first move and the promise of
/// the best.
fn keep_best(ways: &mut Vec<Way>) -> Option<(usize, f32)> {
    let by_promise = |one: &Way, other: &Way| other.promise.total_cmp(&one.promise);
    if ways.len() > 4 * WIDTH {
        ways.select_nth_unstable_by(4 * WIDTH, by_promise);
        ways.truncate(4 * WIDTH);
    }
    ways.sort_by(by_promise);
    ways.dedup_by(|one, other| one.promise == other.promise && one.state == other.state);
    ways.truncate(WIDTH);
    ways.first().map(|way| (way.first, way.promise))
}

/// The state with the contract that a look through the deck will probably bring, and what that
/// gains; `None` when no look is worth an action. A contract must pay with what is stored already:
/// what is still on board or swims seldom comes home as the contract wants it. One that is held is
/// kept, since who looks must take another one, and the better one may lie with somebody else.
fn with_contract(outlook: &Outlook<'_>, start: &State) -> Option<(State, f32)> {
    if start.contract.is_some() {
        return None;
    }
    let worths =
        Contract::all().map(|contract| (outlook.contract_ashore(contract, start), contract));
    let (worth, best) = worths.max_by(|one, other| one.0.total_cmp(&other.0))?;
    // Any of those that are not in the deck may be the one.
    let chance = outlook.view.deck as f32 / Contract::all().count() as f32;
    let gain = chance * worth;
    (gain >= outlook.weights.look).then_some((State { contract: Some(best), ..*start }, gain))
}
