//! Object-safe wrappers of rulesets that speak JSON, so that all other code is independent of
//! particular rulesets.

mod dyn_move;
mod error;
mod interface;
mod meaning;
mod outcomes;
mod position_hash;
mod rulesets;
mod typed;
mod wrong_member;

pub use dyn_move::DynMove;
pub use error::{Refused, RulesetError};
pub use interface::{BotLevel, DynPosition, DynRuleset};
pub use meaning::Meanings;
pub use outcomes::Outcomes;
pub use rulesets::Rulesets;
pub use typed::{TypedPosition, TypedRuleset};
