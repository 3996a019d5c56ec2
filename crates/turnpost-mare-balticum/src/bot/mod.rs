//! A steady player that knows what its seat knows.
//!
//! It gives every state of its own affairs a worth in points ([`outlook`]): what is stored, what the
//! hold will bring at the ports it can reach, what its contract may still bring, how good the waters
//! around its boats are. In its turn it looks several actions ahead, into its next turns ([`plan`]);
//! what others do meanwhile, and what the bag brings, it leaves out.

mod clocks;
mod ending;
mod outlook;
mod plan;
mod routes;
mod state;

use rand::RngExt as _;

use super::{
    Move,
    view::{StageView, View},
};
use outlook::Outlook;
use state::State;
use turnpost_ruleset::{Sampler, Seat};

/// The place in `moves` of the move it makes.
pub(super) fn choose(view: &View, seat: Seat, moves: &[Move], sampler: &mut Sampler) -> usize {
    let Some(fleet) = view.fleet(seat) else { return 0 };
    let outlook = Outlook::of(view, fleet);
    let start = State::of(view, fleet);
    if view.stage == StageView::Turn {
        return plan::choose(&outlook, &start, moves);
    }
    let mut best = (f32::NEG_INFINITY, 0);
    for (at, played) in moves.iter().enumerate() {
        let worth = match played {
            Move::Place { port } => outlook.berth(&start, *port),
            // Of those that what is stored pays for alike, the one that the hold pays for best.
            Move::TakeContract { contract } => {
                outlook.contract_ashore(*contract, &start)
                    + 0.1 * outlook.contract(*contract, &start)
            }
            Move::Token { .. } | Move::SafeBox { .. } => clocks::worth(&outlook, &start, played),
            _ => f32::NEG_INFINITY,
        };
        // A little chance, so that equal moves do not always fall the same way.
        let worth = worth + sampler.random_range(0.0..0.01);
        if worth > best.0 {
            best = (worth, at);
        }
    }
    best.1
}
