//! Object-safe wrappers of rulesets that speak JSON, so that all other code is independent of
//! particular rulesets.

use std::{any::Any, fmt, marker::PhantomData};

use serde::Deserialize;
use serde_json::{Map, Value, value::RawValue};
use sha2::{Digest, Sha256};

use super::{
    About, Chance, Choice, Duty, Fault, Journal, NotationError, Phrase, Reason, Refusal, Ruleset,
    Sampler, Seat, SeatCount, SeatSet, Section, Standing, Viewer, VisibleOutcome,
};

/// A ruleset's refusal, type-erased.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("{code}: {text}")]
pub struct Refused {
    /// The stable code.
    pub code: &'static str,
    /// The English text, for logs.
    pub text: String,
    /// The sentence for a person.
    pub phrase: Phrase,
    /// The facts that explain it.
    pub facts: Map<String, Value>,
}

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Refused {
        Refused {
            code: refusal.code(),
            text: refusal.to_string(),
            phrase: refusal.phrase(),
            facts: refusal.facts(),
        }
    }
}

/// Errors of a [`DynRuleset`].
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RulesetError {
    /// The rules refuse it.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The JSON is not a move, or not options, of this ruleset.
    #[error("malformed: {0}")]
    Malformed(String),
    /// The text is not a move in notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The game has no such seat.
    #[error("this game has no seat {0}")]
    NoSuchSeat(Seat),
}

/// Complete outcomes, including secrets: never show them except through [`Outcomes::tell`].
pub struct Outcomes<'a> {
    count: usize,
    tell: Box<dyn Fn(usize, Viewer) -> Option<VisibleOutcome> + Send + 'a>,
}

impl Outcomes<'_> {
    /// The outcomes that the viewer may know, in order.
    pub fn tell(&self, viewer: Viewer) -> Vec<VisibleOutcome> {
        (0..self.count).filter_map(|at| (self.tell)(at, viewer)).collect()
    }
}

/// A move that was read once: typed for the rules, with its canonical JSON text for the log.
pub struct DynMove {
    typed: Box<dyn Any + Send + Sync>,
    json: Box<RawValue>,
}

impl DynMove {
    fn of<R: Ruleset>(played: R::Move) -> Result<DynMove, RulesetError> {
        let json = serde_json::value::to_raw_value(&played).map_err(|error| worded(&error))?;
        Ok(DynMove { typed: Box::new(played), json })
    }

    /// Its canonical JSON text, compact.
    pub fn json(&self) -> &RawValue {
        &self.json
    }

    /// It as JSON.
    pub fn to_value(&self) -> Value {
        serde_json::to_value(&self.json).unwrap_or_default()
    }

    fn typed<R: Ruleset>(&self) -> Result<&R::Move, RulesetError> {
        let other = || RulesetError::Malformed("a move of another ruleset".to_owned());
        self.typed.downcast_ref().ok_or_else(other)
    }
}

impl fmt::Display for DynMove {
    /// Writes the canonical JSON text.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.json.get())
    }
}

impl fmt::Debug for DynMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}

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
    /// The revision.
    fn revision(&self) -> u16;
    /// The public description.
    fn about(&self) -> About;
    /// Every reason it has to refuse something.
    fn reasons(&self) -> &'static [Reason];
    /// The options with every default filled in.
    ///
    /// # Errors
    /// If they are not options of this ruleset or do not fit the number of seats.
    fn check(&self, options: &Value, seats: SeatCount) -> Result<Value, RulesetError>;
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
    /// The view in words.
    fn describe(&self, viewer: Viewer) -> Vec<Section>;
    /// A bot's move; `None` if the seat has no pending decision.
    fn bot(&self, seat: Seat, level: BotLevel, sampler: &mut Sampler) -> Option<DynMove>;
    /// The move made for a seat that missed its deadline.
    fn overdue(&self, seat: Seat) -> Option<DynMove>;
    /// Whether only the server makes this move, for a seat that missed its deadline: reject it if a
    /// seat sends it.
    fn timeout_only(&self, played: &DynMove) -> bool;
    /// The recipients of a message sent with a move; `None` for everybody.
    fn addressees(&self, seat: Seat, played: &DynMove) -> Option<SeatSet>;
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

fn outcomes<R: Ruleset>(journal: Journal<R::Outcome>) -> Outcomes<'static> {
    let outcomes = journal.into_outcomes();
    Outcomes {
        count: outcomes.len(),
        tell: Box::new(move |at, viewer| {
            let outcome = &outcomes[at];
            R::tell(outcome, viewer)
                .map(|told| VisibleOutcome { follows: R::follows(outcome), ..told })
        }),
    }
}

fn options_of<R: Ruleset>(options: &Value) -> Result<R::Options, RulesetError> {
    // A derived deserializer would also accept a list of the members for an object.
    if !options.is_object() {
        return Err(RulesetError::Malformed("options must be an object".to_owned()));
    }
    R::Options::deserialize(options).map_err(|error| worded(&error))
}

/// A JSON error message without the names of our Rust types.
fn worded(error: &serde_json::Error) -> RulesetError {
    let text = error.to_string();
    let Some((found, expected)) = text.split_once(", expected ") else {
        return RulesetError::Malformed(text);
    };
    let (expected, place) = match expected.split_once(" at line ") {
        Some((expected, place)) => (expected, format!(" at line {place}")),
        None => (expected, String::new()),
    };
    let plain = match expected.split(' ').next().unwrap_or_default() {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" => "a whole number",
        "struct" | "internally" => "an object",
        _ if expected == "a map" => "an object",
        _ if expected == "a sequence" => "a list",
        _ => expected,
    };
    RulesetError::Malformed(format!("{found}, expected {plain}{place}"))
}

fn not_an_object() -> RulesetError {
    RulesetError::Malformed("a move must be an object".to_owned())
}

fn move_of<R: Ruleset>(played: &str) -> Result<R::Move, RulesetError> {
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

    fn reasons(&self) -> &'static [Reason] {
        R::Refusal::REASONS
    }

    fn about(&self) -> About {
        R::about()
    }

    fn check(&self, options: &Value, seats: SeatCount) -> Result<Value, RulesetError> {
        let options = options_of::<R>(options)?;
        R::check(&options, seats).map_err(Refused::from)?;
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
        Ok((Box::new(TypedPosition::<R>(position)), outcomes::<R>(journal)))
    }

    fn parse(&self, notation: &str) -> Result<DynMove, RulesetError> {
        DynMove::of::<R>(R::parse(notation)?)
    }

    fn read(&self, played: &Value) -> Result<DynMove, RulesetError> {
        if !played.is_object() {
            return Err(not_an_object());
        }
        DynMove::of::<R>(R::Move::deserialize(played).map_err(|error| worded(&error))?)
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
        Ok(outcomes::<R>(journal))
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
        Ok(outcomes::<R>(journal))
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

    fn describe(&self, viewer: Viewer) -> Vec<Section> {
        R::describe(&R::view(&self.0, viewer), viewer)
    }

    fn bot(&self, seat: Seat, level: BotLevel, sampler: &mut Sampler) -> Option<DynMove> {
        use rand::RngExt as _;
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

    fn timeout_only(&self, played: &DynMove) -> bool {
        played.typed::<R>().is_ok_and(R::timeout_only)
    }

    fn addressees(&self, seat: Seat, played: &DynMove) -> Option<SeatSet> {
        R::addressees(&self.0, seat, played.typed::<R>().ok()?)
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        R::standings(&self.0)
    }

    fn audit(&self) -> Result<(), Fault> {
        R::audit(&self.0)
    }

    fn hash(&self) -> [u8; 32] {
        let mut text = Vec::with_capacity(4096);
        // Neither the writer nor serializing a plain position can fail.
        let _ = serde_json::to_writer(&mut text, &self.0);
        Sha256::digest(&text).into()
    }
}

/// The available rulesets in every revision that games still pin. The newest revision of a ruleset
/// comes before its older ones.
#[derive(Copy, Clone)]
pub struct Rulesets(pub &'static [&'static dyn DynRuleset]);

impl Rulesets {
    /// The revision of a ruleset that a game pinned.
    pub fn find(self, name: &str, revision: u16) -> Option<&'static dyn DynRuleset> {
        self.0
            .iter()
            .copied()
            .find(|ruleset| ruleset.name() == name && ruleset.revision() == revision)
    }

    /// The revision that new games pin.
    pub fn newest(self, name: &str) -> Option<&'static dyn DynRuleset> {
        self.0.iter().copied().find(|ruleset| ruleset.name() == name)
    }

    /// Every ruleset in its newest revision.
    pub fn all(self) -> impl Iterator<Item = &'static dyn DynRuleset> {
        self.0.iter().enumerate().filter_map(move |(at, ruleset)| {
            let first = self.0.iter().position(|other| other.name() == ruleset.name());
            (first == Some(at)).then_some(*ruleset)
        })
    }
}

impl std::fmt::Debug for Rulesets {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_list().entries(self.0.iter().map(|ruleset| ruleset.name())).finish()
    }
}
