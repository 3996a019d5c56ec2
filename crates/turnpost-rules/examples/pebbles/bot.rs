//! The steady bot.

use rand::RngExt as _;
use turnpost_rules::Sampler;

use super::{
    moves::{MAX_TAKE, Move},
    view::View,
};

// region: bot
/// Which of the moves the bot makes: one that leaves a multiple of four, so that whatever the next
/// one takes by hand can be made up to four again; or any.
pub fn choose(view: &View, moves: &[Move], sampler: &mut Sampler) -> usize {
    let count = view.heap % (MAX_TAKE + 1);
    let best = moves.iter().position(|played| *played == Move::Take { count });
    best.unwrap_or_else(|| sampler.random_range(0..moves.len()))
}
// endregion
