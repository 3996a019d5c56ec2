//! What a ruleset and a position do, whichever game it is.

use std::any::Any;

use serde_json::{Value, value::RawValue};

use super::{dyn_move::DynMove, error::RulesetError, outcomes::Outcomes};
use crate::{
    About, Chance, Choice, Duty, Fault, Feat, OfferedOrder, Order, Part, Phrase, Reason, Sampler,
    Seat, SeatCount, SeatSet, Section, Standing, Ties, Viewer,
};

/// How a bot plays.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BotLevel {
    /// Plays random legal moves.
    Random,
    /// Plays sensibly.
    Steady,
}

/// A type-erased ruleset.
pub trait DynRuleset: Send + Sync {
    /// The stable name.
    fn name(&self) -> &'static str;
    /// Counted up with every change of legality or effect; games pin the one they began with.
    fn revision(&self) -> u16;
    /// The public description.
    fn about(&self) -> About;
    /// Where the page of rules explains a kind of move, offered under the heading with the key
    /// `group`, or of decision: an id there. `None` for a kind that there is not.
    fn rule(&self, kind: &str, group: Option<&str>) -> Option<&'static str>;
    /// The standing orders that do something in it, in the order in which they are shown.
    fn orders(&self) -> &'static [OfferedOrder];
    /// The kinds of decisions that can be planned in it before the game waits for them.
    fn plans_ahead(&self) -> &'static [&'static str];
    /// How equal points are ranked at the end, in words.
    fn ties(&self) -> Option<Ties>;
    /// Every reason it has to refuse something.
    fn reasons(&self) -> &'static [Reason];
    /// The options with every default filled in.
    ///
    /// # Errors
    /// If they are not options of this ruleset or do not fit the number of seats.
    fn check(&self, options: &Value, seats: SeatCount) -> Result<Value, RulesetError>;
    /// The options with every default filled in, changed so that the first seat begins.
    ///
    /// # Errors
    /// As [`DynRuleset::check`].
    fn beginning_with_first_seat(
        &self,
        options: &Value,
        seats: SeatCount,
    ) -> Result<Value, RulesetError>;
    /// The initial position and the outcomes of the set-up.
    ///
    /// # Errors
    /// As [`DynRuleset::check`].
    fn set_up(
        &self,
        options: &Value,
        seats: SeatCount,
        chance: &mut Chance<'_>,
    ) -> Result<(Box<dyn DynPosition>, Outcomes<'static>), RulesetError>;
    /// Reads a move from notation.
    ///
    /// # Errors
    /// What was expected.
    fn parse(&self, notation: &str) -> Result<DynMove, RulesetError>;
    /// Reads a move from JSON.
    ///
    /// # Errors
    /// If it is not a move of this ruleset.
    fn read(&self, played: &Value) -> Result<DynMove, RulesetError>;
    /// Reads a move from its JSON text, faster. `None` for one that is not written as we write moves,
    /// which may be one all the same: [`DynRuleset::read`] has to say.
    fn read_compact(&self, played: &str) -> Option<DynMove>;
    /// A move in notation.
    ///
    /// # Errors
    /// If it is a move of another ruleset.
    fn notation(&self, played: &DynMove) -> Result<String, RulesetError>;
}

/// A type-erased position.
pub trait DynPosition: Send + Sync + Any {
    /// The ruleset's own position type, which all its revisions share: for the pictures.
    fn as_any(&self) -> &dyn Any;
    /// A copy.
    fn duplicate(&self) -> Box<dyn DynPosition>;
    /// How many seats.
    fn seats(&self) -> SeatCount;
    /// A seat's duty.
    fn duty(&self, seat: Seat) -> Duty;
    /// A more specific question at this point of the seat's decision, if any.
    fn asked(&self, seat: Seat) -> Option<Phrase>;
    /// Plays a move. On an error the position is unchanged.
    ///
    /// # Errors
    /// If the rules refuse it, or it is a move of another ruleset.
    fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, RulesetError>;
    /// Plays a move without collecting outcomes: for simulations.
    ///
    /// # Errors
    /// As [`DynPosition::play`].
    fn advance(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<(), RulesetError>;
    /// Plays a move given as JSON text. On an error the position is unchanged.
    ///
    /// # Errors
    /// If it is not a move, or a refused one.
    fn play_text(
        &mut self,
        seat: Seat,
        played: &str,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, RulesetError>;
    /// Plays a move given as JSON text without collecting outcomes: for replays.
    ///
    /// # Errors
    /// As [`DynPosition::play_text`].
    fn replay(
        &mut self,
        seat: Seat,
        played: &str,
        chance: &mut Chance<'_>,
    ) -> Result<(), RulesetError>;
    /// The seat's choices.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// The label of a complete move with filled-in fields, if the rules have one.
    fn label(&self, seat: Seat, played: &Value) -> Option<Phrase>;
    /// The view as JSON, as specified in the contract.
    fn view(&self, viewer: Viewer) -> Value;
    /// The same as text, for whoever passes it on; its members may be in another order.
    fn view_text(&self, viewer: Viewer) -> Box<RawValue>;
    /// The view in words.
    fn describe(&self, viewer: Viewer) -> Vec<Section>;
    /// A bot's move; `None` if the seat has no pending decision.
    fn bot(&self, seat: Seat, level: BotLevel, sampler: &mut Sampler) -> Option<DynMove>;
    /// The move made for a seat that missed its deadline.
    fn overdue(&self, seat: Seat) -> Option<DynMove>;
    /// The legal move that a standing order makes for a seat; `None` if the game does not wait for it, or
    /// the order says nothing about its decision.
    fn ordered(&self, seat: Seat, order: Order) -> Option<DynMove>;
    /// The position in which the next decision of this kind is asked of a seat now, as far as that seat
    /// can tell; `None` where it cannot be planned. What is asked of the seat first is left out.
    fn ahead(&self, seat: Seat, kind: &str) -> Option<Box<dyn DynPosition>>;
    /// Whether only the server makes this move, for a seat that missed its deadline: reject it if a
    /// seat sends it.
    fn timeout_only(&self, played: &DynMove) -> bool;
    /// The recipients of a message sent with a move; `None` for everybody.
    fn addressees(&self, seat: Seat, played: &DynMove) -> Option<SeatSet>;
    /// The points of a seat as they stand, secret ones included; `None` if it has none now.
    fn points(&self, seat: Seat) -> Option<i32>;
    /// What the position contributes to the awards of the game that ended with it, secrets included.
    fn last_feats(&self, note: &mut dyn FnMut(Feat));
    /// What the points of the position that a game ended with are made of, secrets included, as far as the
    /// position tells.
    fn worth(&self, note: &mut dyn FnMut(Part));
    /// The ranking once the game is over.
    fn standings(&self) -> Option<Vec<Standing>>;
    /// Checks the invariants of the position.
    ///
    /// # Errors
    /// The first violated invariant.
    fn audit(&self) -> Result<(), Fault>;
    /// The SHA-256 of the position's JSON text.
    fn hash(&self) -> [u8; 32];
}
