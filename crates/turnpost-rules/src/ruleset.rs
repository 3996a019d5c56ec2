//! The interface every ruleset implements.

use std::ops::RangeInclusive;

use rand::rngs::SmallRng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{
    chance::Chance,
    choice::{Choice, Field},
    phrase::{Phrase, Section, VisibleOutcome},
    seat::{Seat, SeatCount, SeatSet, Viewer},
};

/// Where bots and tests get their own random numbers; never the rules.
pub type Sampler = SmallRng;

/// One of the games that can be played, as pure rules: no clock, no input or output, no names.
///
/// A position is only ever changed by [`play`](Ruleset::play), from a live command and from a
/// replay alike.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// The stable name: `kathai`, `catan`, `mare-balticum`.
    const NAME: &'static str;
    /// The revision that new games pin. A change of legality or effect is a new revision.
    const REVISION: u16;

    /// The options of a game. Every member has a default, unknown members are refused.
    type Options: Serialize + DeserializeOwned + Clone + Default + Send + Sync + 'static;
    /// What the rules know after the events so far. Small and plain; its JSON form is what the
    /// position hash is made of, so it must not depend on anything but the events.
    type Position: Clone + Serialize + Send + Sync + 'static;
    /// A move. In JSON an object with a string `type`; unknown members are refused.
    type Move: Serialize + DeserializeOwned + Clone + PartialEq + std::fmt::Debug + Send + 'static;
    /// A fact that a move or the set-up brought about, complete; [`tell`](Ruleset::tell) says what
    /// of it a viewer may know.
    type Outcome: Clone + std::fmt::Debug + Send + 'static;
    /// The position as a viewer may see it, for the contract, pages and pictures.
    type View: Serialize + Send + 'static;
    /// Why a move or a set of options is refused.
    type Refusal: Refusal;

    /// What a host reads before choosing it.
    fn about() -> About;

    /// Whether a game can be set up like this.
    ///
    /// # Errors
    /// When the options contradict one another or the number of seats.
    fn check(options: &Self::Options, seats: SeatCount) -> Result<(), Self::Refusal>;

    /// The position a game starts from.
    ///
    /// # Errors
    /// As [`check`](Ruleset::check).
    fn set_up(
        options: &Self::Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Self::Outcome>,
    ) -> Result<Self::Position, Self::Refusal>;

    /// How many seats the position has.
    fn seats(position: &Self::Position) -> SeatCount;

    /// What the game wants of a seat now. Everyone waits when it is over.
    fn duty(position: &Self::Position, seat: Seat) -> Duty;

    /// What the seat is asked at this point of its decision, in a sentence, where the decision's own
    /// words cannot say it: how many actions of a turn are left, that a card must be taken now. Says
    /// nothing that the seat may not know.
    fn asked(_position: &Self::Position, _seat: Seat) -> Option<Phrase> {
        None
    }

    /// Plays a move: checks it completely, then applies it.
    ///
    /// # Errors
    /// Why it is refused. The position is then as it was, and chance was not asked.
    fn play(
        position: &mut Self::Position,
        seat: Seat,
        played: &Self::Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Self::Outcome>,
    ) -> Result<(), Self::Refusal>;

    /// Complete legal moves of a seat, put into `moves` (cleared first): all of those that can be
    /// listed, and for each that can be filled in freely (offers, discards) some that `sampler`
    /// picks. Never empty for a seat that must act. Allocates nothing that it need not.
    fn moves(
        position: &Self::Position,
        seat: Seat,
        sampler: &mut Sampler,
        moves: &mut Vec<Self::Move>,
    );

    /// What the seat may do now, for clients. Empty when it may do nothing. Depends on nothing but
    /// what the seat may know.
    fn choices(position: &Self::Position, seat: Seat) -> Vec<Choice>;

    /// What a complete move is called, as the words of a button, where none of the seat's choices
    /// offers it as it stands because something of it was filled in. Without words of its own the
    /// move is told by the choice and the answers.
    fn label(_position: &Self::Position, _seat: Seat, _played: &Self::Move) -> Option<Phrase> {
        None
    }

    /// The position for a viewer, made out of what that viewer may know.
    fn view(position: &Self::Position, viewer: Viewer) -> Self::View;

    /// A view in words, most important first.
    fn describe(view: &Self::View, viewer: Viewer) -> Vec<Section>;

    /// What a viewer may know of an outcome; `None` when not even that it happened.
    fn tell(outcome: &Self::Outcome, viewer: Viewer) -> Option<VisibleOutcome>;

    /// Whether an outcome followed from a move rather than being the move itself, as what the board
    /// is filled with after a turn does, or sealed decisions that the last of them turned up.
    fn follows(_outcome: &Self::Outcome) -> bool {
        false
    }

    /// A move in short text notation.
    fn notation(played: &Self::Move) -> String;

    /// A move from its notation; spaces and case are forgiven.
    ///
    /// # Errors
    /// What would have been right.
    fn parse(text: &str) -> Result<Self::Move, NotationError>;

    /// Puts moves that the bot thinks of behind those that are listed: legal ones, made out of what
    /// its seat may know alone.
    fn propose(_view: &Self::View, _seat: Seat, _moves: &mut Vec<Self::Move>) {}

    /// The move a bot makes, one of `moves`, from what its seat may know alone.
    fn bot(view: &Self::View, seat: Seat, moves: &[Self::Move], sampler: &mut Sampler) -> usize;

    /// The move that is made for a seat that missed its deadline, from what that seat may know.
    /// `None` when the seat owes nothing.
    fn overdue(position: &Self::Position, seat: Seat) -> Option<Self::Move>;

    /// Whether only the house makes this move, for a seat that missed its deadline. A seat that
    /// sends it is refused before it is played.
    fn timeout_only(_played: &Self::Move) -> bool {
        false
    }

    /// To whom words that go with this move are addressed; `None` for the whole table.
    fn addressees(
        _position: &Self::Position,
        _seat: Seat,
        _played: &Self::Move,
    ) -> Option<SeatSet> {
        None
    }

    /// The final ranking once the game is over.
    fn standings(position: &Self::Position) -> Option<Vec<Standing>>;

    /// What must hold of every position a game can come to, whatever was played: nothing is lost or
    /// made, no limit is passed, what is kept equals what is counted anew. `play` never asks it;
    /// tests and simulations do, after every move.
    ///
    /// # Errors
    /// The first thing that does not hold.
    fn audit(position: &Self::Position) -> Result<(), Fault>;
}

/// What does not hold in a position though it must: a contradiction in the rules' own books.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

impl Fault {
    /// A fault unless something holds; `wrong` is only called when it does not.
    ///
    /// # Errors
    /// The fault.
    #[inline]
    pub fn unless(holds: bool, wrong: impl FnOnce() -> String) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(Fault(wrong())) }
    }
}

/// What the game wants of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// The game waits for the seat: it is summoned.
    Must(Decision),
    /// The seat's decision is open, but the game waits for somebody else first (an answer to its
    /// offer); it may act at once all the same. The move link of the decision stays good.
    May(Decision),
    /// The game does not wait for the seat. It may still have choices that are open at any time,
    /// such as standing offers and orders.
    Waits,
}

impl Duty {
    /// The decision the seat owes or may make.
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

/// What a seat is to decide. One summons, one mail and one move link belong to a decision, from
/// when the game first waits for it until it is made: all moves of a turn are one decision.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Decision {
    /// What kind, for the words of the mail: `turn`, `discard`, `answer`. A phrase
    /// `<ruleset>-decision-<kind>` says it.
    pub kind: &'static str,
    /// Which one of its kind: tells a decision from the next one of the same seat and kind.
    pub number: u32,
}

/// Why the rules refuse something: typed, with what a client needs to explain it.
///
/// Derive [`strum::VariantNames`] and [`strum::IntoStaticStr`], both in kebab-case: the names of
/// the variants are the codes, so that the contract can be held against all there are.
pub trait Refusal: std::error::Error + strum::VariantNames + Send + Sync + 'static {
    /// The stable code of the contract, kebab-case, prefixed by nothing: `hand-full`. One of
    /// [`strum::VariantNames::VARIANTS`].
    fn code(&self) -> &'static str;
    /// The sentence for a person, saying what would be right.
    fn phrase(&self) -> Phrase;
    /// The facts behind it, as members of the problem document. Nothing the seat may not know.
    fn facts(&self) -> serde_json::Map<String, serde_json::Value> {
        serde_json::Map::new()
    }
}

/// A text that is not a move in notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not a move: {expected}")]
pub struct NotationError {
    /// The part that was not understood.
    pub text: String,
    /// What would be: `a good is expected, one of salt, gold, silk, spices, tea`.
    pub expected: String,
}

/// A seat's place in the final ranking.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Whose.
    pub seat: Seat,
    /// 1 for the winner; seats that tie share a rank, and the next rank is skipped.
    pub rank: u8,
    /// The points.
    pub points: i32,
    /// What decides between equal points, greater is better; 0 where nothing does.
    pub tie_break: i32,
}

/// Ranks seats by points, then tie-break, both descending; equal ones share a rank.
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
    /// The name as people write it: `Kathai`, `CATAN`.
    pub title: &'static str,
    /// Who made the game, and what a trade mark demands to be said.
    pub credits: Phrase,
    /// What it is, in a few sentences.
    pub summary: Phrase,
    /// For how many seats.
    pub seats: RangeInclusive<u8>,
    /// The options as fields to fill in; their names are members of [`Ruleset::Options`].
    pub options: Vec<Field>,
    /// Figures and rulings of ours that no source prints; a host should know them.
    pub assumed: Vec<Phrase>,
    /// The rules in our own words, as Markdown (`rules.md` in its folder).
    pub rules: &'static str,
}

/// Collects outcomes, or, for replays and games by the million, ignores them at no cost.
#[derive(Debug)]
pub struct Journal<O> {
    outcomes: Option<Vec<O>>,
}

impl<O> Journal<O> {
    /// Keeps what happens.
    pub fn kept() -> Journal<O> {
        Journal { outcomes: Some(Vec::new()) }
    }

    /// Forgets what happens.
    pub const fn silent() -> Journal<O> {
        Journal { outcomes: None }
    }

    /// Whether somebody listens: spares the work of finding out what to note.
    #[inline]
    pub const fn is_kept(&self) -> bool {
        self.outcomes.is_some()
    }

    /// Notes an outcome; `make` is not called when nobody listens.
    #[inline]
    pub fn note(&mut self, make: impl FnOnce() -> O) {
        if let Some(outcomes) = &mut self.outcomes {
            outcomes.push(make());
        }
    }

    /// What was noted.
    pub fn into_outcomes(self) -> Vec<O> {
        self.outcomes.unwrap_or_default()
    }
}
