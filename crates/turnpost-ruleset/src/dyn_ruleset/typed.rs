//! Every typed ruleset as a type-erased one.

use std::{any::Any, marker::PhantomData};

use rand::RngExt as _;
use serde::Deserialize as _;
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};

use super::{
    dyn_move::DynMove,
    error::{Refused, RulesetError, located, not_an_object, worded},
    interface::{BotLevel, DynPosition, DynRuleset},
    outcomes::Outcomes,
    position_hash::position_hash,
};
use crate::{
    About, Chance, Choice, Duty, Fault, Feat, Journal, OfferedOrder, Order, Part, Phrase, Reason,
    Refusal as _, Ruleset, Sampler, Seat, SeatCount, SeatSet, Section, Standing, Ties, Viewer,
};

/// Wraps a typed ruleset.
pub struct TypedRuleset<R>(PhantomData<R>);

impl<R> TypedRuleset<R> {
    /// A wrapper.
    pub const fn new() -> TypedRuleset<R> {
        TypedRuleset(PhantomData)
    }
}

impl<R> Default for TypedRuleset<R> {
    fn default() -> TypedRuleset<R> {
        TypedRuleset::new()
    }
}

/// Wraps a typed position.
pub struct TypedPosition<R: Ruleset>(pub R::Position);

fn options_of<R: Ruleset>(options: &Value) -> Result<R::Options, RulesetError> {
    // A derived deserializer would also accept a list of the members for an object.
    if !options.is_object() {
        return Err(RulesetError::malformed("options must be an object"));
    }
    located(options, |options| R::Options::deserialize(options))
}

fn move_of<R: Ruleset>(played: &str) -> Result<R::Move, RulesetError> {
    if let Some(played) = R::read_move(played) {
        return Ok(played);
    }
    if !played.trim_start().starts_with('{') {
        return Err(not_an_object());
    }
    serde_json::from_str(played).map_err(|error| worded(&error))
}

impl<R: Ruleset> DynRuleset for TypedRuleset<R>
where
    TypedRuleset<R>: Send + Sync,
{
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn revision(&self) -> u16 {
        R::REVISION
    }

    fn orders(&self) -> &'static [OfferedOrder] {
        R::orders()
    }

    fn plans_ahead(&self) -> &'static [&'static str] {
        R::plans_ahead()
    }

    fn ties(&self) -> Option<Ties> {
        R::ties()
    }

    fn reasons(&self) -> &'static [Reason] {
        R::Refusal::REASONS
    }

    fn about(&self) -> About {
        R::about()
    }

    fn rule(&self, kind: &str, group: Option<&str>) -> Option<&'static str> {
        R::rule(kind, group)
    }

    fn check(&self, options: &Value, seats: SeatCount) -> Result<Value, RulesetError> {
        let options = options_of::<R>(options)?;
        R::check(&options, seats).map_err(Refused::from)?;
        serde_json::to_value(&options).map_err(|error| worded(&error))
    }

    fn beginning_with_first_seat(
        &self,
        options: &Value,
        seats: SeatCount,
    ) -> Result<Value, RulesetError> {
        let mut options = options_of::<R>(options)?;
        R::check(&options, seats).map_err(Refused::from)?;
        R::begin_with_first_seat(&mut options);
        serde_json::to_value(&options).map_err(|error| worded(&error))
    }

    fn set_up(
        &self,
        options: &Value,
        seats: SeatCount,
        chance: &mut Chance<'_>,
    ) -> Result<(Box<dyn DynPosition>, Outcomes<'static>), RulesetError> {
        let options = options_of::<R>(options)?;
        let mut journal = Journal::kept();
        let position = R::set_up(&options, seats, chance, &mut journal).map_err(Refused::from)?;
        Ok((Box::new(TypedPosition::<R>(position)), Outcomes::of::<R>(journal)))
    }

    fn parse(&self, notation: &str) -> Result<DynMove, RulesetError> {
        DynMove::of::<R>(R::parse(notation)?)
    }

    fn read(&self, played: &Value) -> Result<DynMove, RulesetError> {
        if !played.is_object() {
            return Err(not_an_object());
        }
        DynMove::of::<R>(located(played, |played| R::Move::deserialize(played))?)
    }

    fn read_compact(&self, played: &str) -> Option<DynMove> {
        DynMove::of::<R>(R::read_move(played)?).ok()
    }

    fn notation(&self, played: &DynMove) -> Result<String, RulesetError> {
        Ok(R::notation(played.typed::<R>()?))
    }
}

impl<R: Ruleset> TypedPosition<R> {
    fn check_seat(&self, seat: Seat) -> Result<(), RulesetError> {
        if R::seats(&self.0).has(seat) { Ok(()) } else { Err(RulesetError::NoSuchSeat(seat)) }
    }

    fn play_typed(
        &mut self,
        seat: Seat,
        played: &R::Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<R::Outcome>,
    ) -> Result<(), RulesetError> {
        R::play(&mut self.0, seat, played, chance, journal).map_err(Refused::from)?;
        Ok(())
    }
}

impl<R: Ruleset> DynPosition for TypedPosition<R> {
    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn duplicate(&self) -> Box<dyn DynPosition> {
        Box::new(TypedPosition::<R>(self.0.clone()))
    }

    fn seats(&self) -> SeatCount {
        R::seats(&self.0)
    }

    fn duty(&self, seat: Seat) -> Duty {
        if self.seats().has(seat) { R::duty(&self.0, seat) } else { Duty::Waits }
    }

    fn asked(&self, seat: Seat) -> Option<Phrase> {
        if self.seats().has(seat) { R::asked(&self.0, seat) } else { None }
    }

    fn play(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, RulesetError> {
        let mut journal = Journal::kept();
        self.check_seat(seat)?;
        self.play_typed(seat, played.typed::<R>()?, chance, &mut journal)?;
        Ok(Outcomes::of::<R>(journal))
    }

    fn advance(
        &mut self,
        seat: Seat,
        played: &DynMove,
        chance: &mut Chance<'_>,
    ) -> Result<(), RulesetError> {
        self.check_seat(seat)?;
        self.play_typed(seat, played.typed::<R>()?, chance, &mut Journal::silent())
    }

    fn play_text(
        &mut self,
        seat: Seat,
        played: &str,
        chance: &mut Chance<'_>,
    ) -> Result<Outcomes<'static>, RulesetError> {
        let mut journal = Journal::kept();
        self.check_seat(seat)?;
        self.play_typed(seat, &move_of::<R>(played)?, chance, &mut journal)?;
        Ok(Outcomes::of::<R>(journal))
    }

    fn replay(
        &mut self,
        seat: Seat,
        played: &str,
        chance: &mut Chance<'_>,
    ) -> Result<(), RulesetError> {
        self.check_seat(seat)?;
        self.play_typed(seat, &move_of::<R>(played)?, chance, &mut Journal::silent())
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        if self.seats().has(seat) { R::choices(&self.0, seat) } else { Vec::new() }
    }

    fn label(&self, seat: Seat, played: &Value) -> Option<Phrase> {
        let played = R::Move::deserialize(played).ok()?;
        if self.seats().has(seat) { R::label(&self.0, seat, &played) } else { None }
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(R::view(&self.0, viewer)).unwrap_or(Value::Null)
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&R::view(&self.0, viewer)).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }

    fn describe(&self, viewer: Viewer) -> Vec<Section> {
        R::describe(&R::view(&self.0, viewer), viewer)
    }

    fn bot(&self, seat: Seat, level: BotLevel, sampler: &mut Sampler) -> Option<DynMove> {
        if !self.duty(seat).must() {
            return None;
        }
        let mut moves = Vec::new();
        R::moves(&self.0, seat, sampler, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let at = match level {
            BotLevel::Random => sampler.random_range(0..moves.len()),
            BotLevel::Steady => {
                let view = R::view(&self.0, Viewer::Seat(seat));
                R::propose(&view, seat, &mut moves);
                R::bot(&view, seat, &moves, sampler)
            }
        };
        if at >= moves.len() {
            return None;
        }
        DynMove::of::<R>(moves.swap_remove(at)).ok()
    }

    fn overdue(&self, seat: Seat) -> Option<DynMove> {
        if !self.duty(seat).must() {
            return None;
        }
        R::overdue(&self.0, seat).and_then(|chosen| DynMove::of::<R>(chosen).ok())
    }

    fn ordered(&self, seat: Seat, order: Order) -> Option<DynMove> {
        if !self.duty(seat).must() {
            return None;
        }
        R::ordered(&self.0, seat, order).and_then(|chosen| DynMove::of::<R>(chosen).ok())
    }

    fn ahead(&self, seat: Seat, kind: &str) -> Option<Box<dyn DynPosition>> {
        if !self.seats().has(seat) {
            return None;
        }
        let ahead = R::ahead(&self.0, seat, kind)?;
        Some(Box::new(TypedPosition::<R>(ahead)))
    }

    fn timeout_only(&self, played: &DynMove) -> bool {
        played.typed::<R>().is_ok_and(R::timeout_only)
    }

    fn addressees(&self, seat: Seat, played: &DynMove) -> Option<SeatSet> {
        R::addressees(&self.0, seat, played.typed::<R>().ok()?)
    }

    fn points(&self, seat: Seat) -> Option<i32> {
        if self.seats().has(seat) { R::points(&self.0, seat) } else { None }
    }

    fn last_feats(&self, note: &mut dyn FnMut(Feat)) {
        R::last_feats(&self.0, note);
    }

    fn worth(&self, note: &mut dyn FnMut(Part)) {
        R::worth(&self.0, note);
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        R::standings(&self.0)
    }

    fn audit(&self) -> Result<(), Fault> {
        R::audit(&self.0)
    }

    fn hash(&self) -> [u8; 32] {
        position_hash(&self.0)
    }
}
