//! The interface every ruleset implements.

use std::ops::RangeInclusive;

use rand::rngs::SmallRng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::{RawValue, to_raw_value};

use super::{
    award::Feat,
    chance::Chance,
    choice::{Choice, Field},
    orders::{OfferedOrder, Order},
    phrase::{Phrase, Section, VisibleOutcome},
    refusal::Refusal,
    seat::{Seat, SeatCount, SeatSet, Viewer},
    worth::{Part, Ties},
};

/// The random numbers of bots and tests; never used by the rules.
pub type Sampler = SmallRng;

/// The pure rules of a game: no clock, no input or output, no names.
///
/// A position is changed only by [`play`](Ruleset::play), for live commands and replays alike.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// The stable name: `kathai`, `catan`, `mare-balticum`.
    const NAME: &'static str;
    /// The revision that new games pin. A change of legality or effect is a new revision.
    const REVISION: u16;

    /// The options of a game. Every member has a default, unknown members are rejected.
    type Options: Serialize + DeserializeOwned + Clone + Default + Send + Sync + 'static;
    /// What the rules know after the events so far. Small and plain; the position hash is computed
    /// from its JSON form, so it must depend on nothing but the events.
    type Position: Clone + Serialize + Send + Sync + 'static;
    /// A move. In JSON an object with a string `type`; unknown members are rejected.
    type Move: Serialize
        + DeserializeOwned
        + Clone
        + PartialEq
        + std::fmt::Debug
        + Send
        + Sync
        + 'static;
    /// A fact that a move or the set-up brought about, including secrets; [`tell`](Ruleset::tell)
    /// reduces it to what a viewer may know.
    type Outcome: Clone + std::fmt::Debug + Send + 'static;
    /// The position as a viewer may see it, for the contract, pages and pictures.
    type View: Serialize + Send + 'static;
    /// Why a move or a set of options is refused.
    type Refusal: Refusal;

    /// The public description.
    fn about() -> About;

    /// Checks whether a game can be set up like this.
    ///
    /// # Errors
    /// If the options contradict each other or the number of seats.
    fn check(options: &Self::Options, seats: SeatCount) -> Result<(), Self::Refusal>;

    /// Changes valid options so that the first seat begins, where they name another or leave it to
    /// chance. They stay valid. Without such an option the first seat begins anyway.
    fn begin_with_first_seat(_options: &mut Self::Options) {}

    /// The initial position.
    ///
    /// # Errors
    /// As [`check`](Ruleset::check).
    fn set_up(
        options: &Self::Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Self::Outcome>,
    ) -> Result<Self::Position, Self::Refusal>;

    /// Reads a move from its JSON text faster than serde does, which is most of a replay's work.
    /// `None` where it cannot: then serde reads it. [`ReadTagged`](crate::compact_json::ReadTagged)
    /// can be derived and does it.
    fn read_move(_text: &str) -> Option<Self::Move> {
        None
    }

    /// How many seats the position has.
    fn seats(position: &Self::Position) -> SeatCount;

    /// A seat's duty now. Everyone waits when the game is over.
    fn duty(position: &Self::Position, seat: Seat) -> Duty;

    /// A more specific question at this point of the seat's decision, if any: how many actions of a
    /// turn are left, that a card must be taken now. Contains nothing that the seat may not know.
    fn asked(_position: &Self::Position, _seat: Seat) -> Option<Phrase> {
        None
    }

    /// Plays a move: checks it completely, then applies it.
    ///
    /// # Errors
    /// Why it is refused. The position is then unchanged, and chance was not used.
    fn play(
        position: &mut Self::Position,
        seat: Seat,
        played: &Self::Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Self::Outcome>,
    ) -> Result<(), Self::Refusal>;

    /// Collects complete legal moves of a seat in `moves` (cleared first): all those that can be
    /// enumerated, and for each with free fields (offers, discards) some picked by `sampler`. Never
    /// empty for a seat that must act. Avoids allocations.
    fn moves(
        position: &Self::Position,
        seat: Seat,
        sampler: &mut Sampler,
        moves: &mut Vec<Self::Move>,
    );

    /// The seat's legal moves now, for clients. Empty if it has none. Depends only on what the seat
    /// may know.
    fn choices(position: &Self::Position, seat: Seat) -> Vec<Choice>;

    /// The button label of a complete move with filled-in fields, which none of the seat's choices
    /// offers as such. Without one, the move is described by the choice and the field values.
    fn label(_position: &Self::Position, _seat: Seat, _played: &Self::Move) -> Option<Phrase> {
        None
    }

    /// The position for a viewer, built only from what that viewer may know.
    fn view(position: &Self::Position, viewer: Viewer) -> Self::View;

    /// A view in words, most important first.
    fn describe(view: &Self::View, viewer: Viewer) -> Vec<Section>;

    /// What a viewer may know of an outcome; `None` if not even that it happened.
    fn tell(outcome: &Self::Outcome, viewer: Viewer) -> Option<VisibleOutcome>;

    /// The JSON of what a viewer may know of an outcome, as [`tell`](Ruleset::tell) has it: for programs,
    /// which want no words. To write it without making them first is a matter of speed alone.
    fn tell_json(outcome: &Self::Outcome, viewer: Viewer) -> Option<Box<RawValue>> {
        to_raw_value(&Self::tell(outcome, viewer)?.outcome).ok()
    }

    /// Whether an outcome followed from a move rather than being the move itself, such as refilling
    /// the board after a turn, or sealed decisions that the last of them turned up.
    fn follows(_outcome: &Self::Outcome) -> bool {
        false
    }

    /// A move in short text notation.
    fn notation(played: &Self::Move) -> String;

    /// Parses a move from notation; spaces and case are ignored.
    ///
    /// # Errors
    /// What was expected.
    fn parse(text: &str) -> Result<Self::Move, NotationError>;

    /// Appends further legal moves for the bot to consider, based only on what its seat may know.
    fn propose(_view: &Self::View, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// The move a bot makes, one of `moves`, based only on what its seat may know.
    fn bot(view: &Self::View, seat: Seat, moves: &[Self::Move], sampler: &mut Sampler) -> usize;

    /// The move that is made for a seat that missed its deadline, based only on what that seat may
    /// know. `None` if the seat has no pending decision.
    fn overdue(position: &Self::Position, seat: Seat) -> Option<Self::Move>;

    /// Whether only the server makes this move, for a seat that missed its deadline. It is rejected
    /// before it is played if a seat sends it.
    fn timeout_only(_played: &Self::Move) -> bool {
        false
    }

    /// The standing orders that do something in this ruleset, in the order in which they are shown.
    fn orders() -> &'static [OfferedOrder] {
        &[]
    }

    /// The legal move that an order makes for a seat that the game waits for, based only on what that
    /// seat may know; `None` where the order says nothing about this decision. Each brings the
    /// decision nearer to its end, so that orders come to an end too.
    fn ordered(_position: &Self::Position, _seat: Seat, _order: Order) -> Option<Self::Move> {
        None
    }

    /// The kinds of decisions that can be planned before the game waits for them, for which
    /// [`ahead`](Ruleset::ahead) may say something; in the order in which they are shown. A
    /// [`TURN`](Decision::TURN) has phrases of its own everywhere; every other kind has
    /// `<ruleset>-ahead-<kind>` and those that begin like that.
    fn plans_ahead() -> &'static [&'static str] {
        &[]
    }

    /// The position in which the next decision of this kind is asked of a seat now, the others having
    /// done nothing and nothing having been drawn, so that the seat can plan it: its duty is then a
    /// decision of this kind. Made of what that seat may know; whatever else is in it shows in
    /// none of its views, choices and dry runs. No game need ever come to it. Where something else is
    /// asked of the seat first, that is left out.
    ///
    /// `None` where it is the seat's turn or such a decision is open, where no further one is asked of
    /// it, during the set-up and once the game is over.
    fn ahead(_position: &Self::Position, _seat: Seat, _kind: &str) -> Option<Self::Position> {
        None
    }

    /// The recipients of a message sent with this move; `None` for everybody.
    fn addressees(
        _position: &Self::Position,
        _seat: Seat,
        _played: &Self::Move,
    ) -> Option<SeatSet> {
        None
    }

    /// Where the page of rules explains a kind of move or of decision: the id of a clause there
    /// (`c14`), of a heading (`a-turn`), or of what a paragraph begins with in bold (`building`).
    /// `group` is the key of the heading under which the move is offered, since the same kind of
    /// move may be made for another reason; a decision has none. `None` for a kind that there is
    /// not.
    fn rule(_kind: &str, _group: Option<&str>) -> Option<&'static str> {
        None
    }

    /// The points of a seat as they stand, secret ones included: shown of finished games only.
    /// `None` if the game has none before its end.
    fn points(_position: &Self::Position, _seat: Seat) -> Option<i32> {
        None
    }

    /// Notes what an outcome contributes to the awards of a finished game.
    fn feats(_outcome: &Self::Outcome, _note: &mut dyn FnMut(Feat)) {}

    /// Notes what the last position of a finished game contributes to its awards: what grew without an
    /// outcome of its own.
    fn last_feats(_position: &Self::Position, _note: &mut dyn FnMut(Feat)) {}

    /// Notes what points an outcome brought, where the last position does not tell what its points are
    /// made of.
    fn earned(_outcome: &Self::Outcome, _note: &mut dyn FnMut(Part)) {}

    /// Notes what the points of the last position are made of.
    fn worth(_position: &Self::Position, _note: &mut dyn FnMut(Part)) {}

    /// How equal points are ranked, in words. `None` if nobody can have as many as another.
    fn ties() -> Option<Ties> {
        None
    }

    /// The final ranking once the game is over.
    fn standings(position: &Self::Position) -> Option<Vec<Standing>>;

    /// Checks the invariants of every reachable position: nothing is lost or created, no limit is
    /// exceeded, cached values equal recomputed ones. `play` never calls it; tests and simulations
    /// do, after every move.
    ///
    /// # Errors
    /// The first violated invariant.
    fn audit(position: &Self::Position) -> Result<(), Fault>;
}

/// A violated invariant of a position: a bug in the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

impl Fault {
    /// Returns a fault unless a condition holds; `wrong` is only called if it does not.
    ///
    /// # Errors
    /// The fault.
    #[inline]
    pub fn unless(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(Fault(wrong())) }
    }
}

/// A seat's duty.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// The game waits for the seat: it has a pending decision.
    Must(Decision),
    /// The seat's decision is open, but the game waits for somebody else first (an answer to its
    /// offer); the seat may act at once all the same. The move link of the decision stays valid.
    May(Decision),
    /// The game does not wait for the seat. It may still have choices that are available at any
    /// time, such as standing offers and orders.
    Waits,
}

impl Duty {
    /// The decision that the seat must or may make.
    pub fn decision(self) -> Option<Decision> {
        match self {
            Duty::Must(decision) | Duty::May(decision) => Some(decision),
            Duty::Waits => None,
        }
    }

    /// Whether the game waits for the seat.
    pub fn must(self) -> bool {
        matches!(self, Duty::Must(_))
    }
}

/// What a seat has to decide. A decision has one mail and one move link, from when the game first
/// waits for it until it is made: all moves of a turn are one decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Decision {
    /// The kind, for the text of the mail: `turn`, `discard`, `answer`. Its phrase is
    /// `<ruleset>-decision-<kind>`.
    pub kind: &'static str,
    /// The number within its kind: distinguishes a decision from the next one of the same seat and
    /// kind.
    pub number: u32,
}

impl Decision {
    /// The kind of a seat's own turn. Every other kind is asked by what happened, and its phrase
    /// says that.
    pub const TURN: &'static str = "turn";
}

/// A text that is not a move in notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not a move: {expected}")]
pub struct NotationError {
    /// The part that was not understood.
    pub text: String,
    /// What was expected: `a good is expected, one of salt, gold, silk, spices, tea`.
    pub expected: String,
}

/// A seat's place in the final ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Whose place it is.
    pub seat: Seat,
    /// 1 for the winner; seats that tie share a rank, and the next rank is skipped.
    pub rank: u8,
    /// All that the seat scores at the end, secret points included.
    pub points: i32,
    /// The tie-break between equal points, greater is better; 0 if there is none.
    pub tie_break: i32,
}

/// Ranks seats by points, then by tie-break, both descending; equal ones share a rank.
pub fn rank(scores: impl IntoIterator<Item = (Seat, i32, i32)>) -> Vec<Standing> {
    let mut standings: Vec<Standing> = scores
        .into_iter()
        .map(|(seat, points, tie_break)| Standing { seat, rank: 0, points, tie_break })
        .collect();
    standings.sort_by_key(|standing| (-standing.points, -standing.tie_break, standing.seat));
    for at in 0..standings.len() {
        let tied = at > 0
            && (standings[at - 1].points, standings[at - 1].tie_break)
                == (standings[at].points, standings[at].tie_break);
        standings[at].rank =
            if tied { standings[at - 1].rank } else { u8::try_from(at + 1).unwrap_or(u8::MAX) };
    }
    standings
}

/// A ruleset's public description.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    /// The title: `Kathai`, `CATAN`.
    pub title: &'static str,
    /// The authors of the game, and trademark notices.
    pub credits: Phrase,
    /// A short description.
    pub summary: Phrase,
    /// The supported numbers of seats.
    pub seats: RangeInclusive<u8>,
    /// Whether players may whisper, that is talk to some at the table alone: where the rules let single
    /// players agree on something, and nothing is spoilt by a secret among some.
    pub whispers: bool,
    /// The options as fields; their names are members of [`Ruleset::Options`].
    pub options: Vec<Field>,
    /// Figures and rulings of ours that no source states; a host should know them.
    pub assumed: Vec<Phrase>,
    /// The rules in our own words, as Markdown (`rules.md` in its folder).
    pub rules: &'static str,
}

/// Collects outcomes or, for replays and simulations, ignores them at no cost.
#[derive(Debug)]
pub struct Journal<O> {
    outcomes: Option<Vec<O>>,
}

impl<O> Journal<O> {
    /// A journal that collects outcomes.
    pub fn kept() -> Journal<O> {
        Journal { outcomes: Some(Vec::new()) }
    }

    /// A journal that ignores outcomes.
    pub const fn silent() -> Journal<O> {
        Journal { outcomes: None }
    }

    /// Whether outcomes are collected: saves the work of computing them otherwise.
    #[inline]
    pub const fn is_kept(&self) -> bool {
        self.outcomes.is_some()
    }

    /// Adds an outcome; `make` is not called if outcomes are ignored.
    #[inline]
    pub fn note(&mut self, make: impl FnOnce() -> O) {
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.push(make());
        }
    }

    /// The collected outcomes.
    pub fn into_outcomes(self) -> Vec<O> {
        self.outcomes.unwrap_or_default()
    }
}
