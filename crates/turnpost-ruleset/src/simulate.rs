//! Games played by bots without a server: for testing rules, for benchmarks, for making archives.

use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};
use serde_json::Value;

use super::log::{
    archive::{Archive, ArchiveError},
    event::{Event, EventData, MadeBy, Occupant, Place, Seq},
    hash::EventHash,
    id::GameId,
    line::Line,
    state::{GameState, MovedEvent, ReplayError, Seating, seat_places},
    time::Timestamp,
};
use crate::{
    Chance, Fault, Seat, SeatCount, SeatSet, Seed,
    dyn_ruleset::{BotLevel, DynMove, DynPosition, DynRuleset, RulesetError, Rulesets},
};

/// How attentively a game is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Attendance {
    /// Bots make every move.
    #[default]
    Full,
    /// Players miss a deadline now and then.
    Late,
    /// Players resign one after the other; a steady bot plays on.
    Leaving,
    /// Nobody ever moves: only missed deadlines bring the game to its end, which shows that the
    /// rules guard against a standstill.
    Absent,
}

impl Attendance {
    /// All variants.
    pub const ALL: [Attendance; 4] =
        [Attendance::Full, Attendance::Late, Attendance::Leaving, Attendance::Absent];

    /// One decision in this many is missed by [late](Attendance::Late) players.
    const MISSED: u32 = 4;
    /// Instead of one move in this many a [leaving](Attendance::Leaving) player resigns.
    const GIVEN_UP: u32 = 12;

    /// The occupant of a place.
    fn occupant(self, level: BotLevel) -> Occupant {
        match self {
            Attendance::Full => Occupant::Bot { level },
            Attendance::Late | Attendance::Leaving | Attendance::Absent => Occupant::Player {},
        }
    }
}

/// What a seat does when the game waits for it.
enum Action {
    Move { played: DynMove, by: MadeBy },
    Resign,
}

/// The parameters of a simulation.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The ruleset's name.
    pub ruleset: String,
    /// Its options; missing ones get their defaults.
    pub options: Value,
    /// Number of seats.
    pub seats: SeatCount,
    /// The levels of the bots, repeated cyclically.
    pub bots: Vec<BotLevel>,
    /// How attentively they play.
    pub attendance: Attendance,
    /// The seed of everything random.
    pub seed: u64,
    /// A game that is not over after this many moves counts as endless.
    pub max_moves: u64,
    /// Whether to run the ruleset's [audit](crate::Ruleset::audit) after every move.
    pub audit: bool,
}

/// Why a simulation failed.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// No such ruleset.
    #[error("there is no ruleset `{0}`")]
    UnknownRuleset(String),
    /// The options or the number of seats are invalid.
    #[error("the options are invalid: {0}")]
    Options(#[from] RulesetError),
    /// A bot's move is refused: the rules contradict themselves.
    #[error("game {game}, move {moves}: {error}")]
    GameState {
        /// The number of the game.
        game: u64,
        /// Number of moves made.
        moves: u64,
        /// Why the log does not take the move.
        error: ReplayError,
    },
    /// A position violates an invariant.
    #[error(
        "game {game} of seed {seed}, {count} seats, options {options}: after {moves} moves {fault}",
        count = seats.get()
    )]
    Fault {
        /// The number of the game.
        game: u64,
        /// Number of moves made; 0 is the set-up.
        moves: u64,
        /// The violated invariant.
        fault: Fault,
        /// The seed of the simulation.
        seed: u64,
        /// Number of seats.
        seats: SeatCount,
        /// What the game was set up with, to play it again.
        options: Value,
    },
    /// The game does not end, or nobody can move.
    #[error("game {game} is not over after {moves} moves")]
    Endless {
        /// The number of the game.
        game: u64,
        /// Number of moves made.
        moves: u64,
    },
    /// It cannot be archived.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
}

/// A finished simulated game.
#[derive(Clone, Debug, Default)]
pub struct Simulated {
    /// Number of moves.
    pub moves: u64,
    /// Number of moves made for seats that missed a deadline.
    pub overdue: u64,
    /// Number of players who resigned.
    pub resigned: u64,
    /// Number of positions audited.
    pub audited: u64,
    /// The ranking.
    pub standings: Vec<crate::Standing>,
}

impl Simulation {
    fn ruleset(&self, rulesets: Rulesets) -> Result<&'static dyn DynRuleset, SimulationError> {
        rulesets
            .newest(&self.ruleset)
            .ok_or_else(|| SimulationError::UnknownRuleset(self.ruleset.clone()))
    }

    fn sampler(&self, game: u64) -> SmallRng {
        SmallRng::seed_from_u64(self.seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn level(&self, at: usize) -> BotLevel {
        match self.bots.len() {
            0 => BotLevel::Random,
            length => self.bots[at % length],
        }
    }

    /// What the seat does next; `resigned` are the seats that have resigned. `None` if it can do
    /// nothing.
    fn next_action(
        &self,
        position: &dyn DynPosition,
        seat: Seat,
        level: BotLevel,
        resigned: SeatSet,
        sampler: &mut SmallRng,
    ) -> Option<Action> {
        let gone = resigned.has(seat);
        let (late, leaves) = match self.attendance {
            Attendance::Full => (false, false),
            Attendance::Late => (sampler.random_range(0..Attendance::MISSED) == 0, false),
            Attendance::Leaving => {
                (false, !gone && sampler.random_range(0..Attendance::GIVEN_UP) == 0)
            }
            Attendance::Absent => (true, false),
        };
        if leaves {
            return Some(Action::Resign);
        }
        let (played, by) = if late {
            (position.overdue(seat)?, MadeBy::Deadline)
        } else if gone {
            (position.bot(seat, BotLevel::Steady, sampler)?, MadeBy::Bot)
        } else {
            let by = if self.attendance == Attendance::Full { MadeBy::Bot } else { MadeBy::Player };
            (position.bot(seat, level, sampler)?, by)
        };
        Some(Action::Move { played, by })
    }

    /// Audits a position if enabled; returns the number of positions audited.
    fn audited(
        &self,
        position: &dyn DynPosition,
        game: u64,
        moves: u64,
    ) -> Result<u64, SimulationError> {
        if !self.audit {
            return Ok(0);
        }
        position.audit().map(|()| 1).map_err(|fault| SimulationError::Fault {
            game,
            moves,
            fault,
            seed: self.seed,
            seats: self.seats,
            options: self.options.clone(),
        })
    }

    /// Plays one game and returns only its result.
    ///
    /// # Errors
    /// If it cannot be set up, or the rules contradict themselves.
    pub fn play(&self, rulesets: Rulesets, game: u64) -> Result<Simulated, SimulationError> {
        let ruleset = self.ruleset(rulesets)?;
        let options = ruleset.check(&self.options, self.seats)?;
        let mut sampler = self.sampler(game);
        let mut generator = self.sampler(!game);
        let (mut position, _) =
            ruleset.set_up(&options, self.seats, &mut Chance::quick(&mut generator))?;
        let mut resigned = SeatSet::EMPTY;
        let mut done =
            Simulated { audited: self.audited(&*position, game, 0)?, ..Simulated::default() };
        loop {
            if let Some(standings) = position.standings() {
                return Ok(Simulated { standings, ..done });
            }
            let moves = done.moves;
            let endless = SimulationError::Endless { game, moves };
            if moves >= self.max_moves {
                return Err(endless);
            }
            let Some(seat) = self.seats.seats().find(|seat| position.duty(*seat).must()) else {
                return Err(endless);
            };
            let level = self.level(seat.index());
            let (played, by) =
                match self.next_action(&*position, seat, level, resigned, &mut sampler) {
                    Some(Action::Move { played, by }) => (played, by),
                    Some(Action::Resign) => {
                        resigned = resigned.with(seat);
                        done.resigned += 1;
                        continue;
                    }
                    None => return Err(endless),
                };
            position
                .advance(seat, &played, &mut Chance::quick(&mut generator))
                .map_err(|error| SimulationError::GameState { game, moves, error: error.into() })?;
            done.moves += 1;
            done.overdue += u64::from(by == MadeBy::Deadline);
            done.audited += self.audited(&*position, game, done.moves)?;
        }
    }

    /// Plays one game as a server would and returns its log.
    ///
    /// # Errors
    /// As [`Simulation::play`].
    pub fn record(&self, rulesets: Rulesets, game: u64) -> Result<Archive, SimulationError> {
        self.recorded(rulesets, game).map(|(archive, _)| archive)
    }

    /// As [`Simulation::record`], with the result.
    ///
    /// # Errors
    /// As [`Simulation::play`].
    pub fn recorded(
        &self,
        rulesets: Rulesets,
        game: u64,
    ) -> Result<(Archive, Simulated), SimulationError> {
        let ruleset = self.ruleset(rulesets)?;
        let options = ruleset.check(&self.options, self.seats)?;
        let mut sampler = self.sampler(game);
        let seed = Seed::new(sampler.random());
        let failed =
            |moves| move |error: ReplayError| SimulationError::GameState { game, moves, error };
        // A simulation has no clock, so its events are a second apart.
        let at = |seq: Seq| {
            Timestamp::from_micros(0).plus_seconds(i64::try_from(seq.get()).unwrap_or(i64::MAX))
        };
        let created = Event {
            seq: Seq::new(1),
            at: at(Seq::new(1)),
            data: EventData::Created {
                ruleset: ruleset.name().to_owned(),
                revision: ruleset.revision(),
                options,
                seats: self.seats,
                seed_hash: seed.commitment(),
            },
            position: None,
            salt: hex::encode(seed.salt(1)),
        };
        let first =
            Line::of(&created, &EventHash::START).map_err(|error| failed(0)(error.into()))?;
        let mut state = GameState::open(&first, rulesets).map_err(failed(0))?;
        let mut lines = vec![first];
        for place in 0..u8::from(self.seats) {
            let (place, level) = (Place(place), self.level(usize::from(place)));
            let occupant = self.attendance.occupant(level);
            state.sit(place, occupant).map_err(failed(0))?;
            let moment = at(state.head().next());
            let line = state.write(EventData::Joined { place, occupant }, moment, &seed);
            lines.push(line.map_err(failed(0))?);
        }
        let mut chance = Chance::seeded(&seed, state.head().next().get());
        let seating = seat_places(self.seats, Seating::Random, &mut chance);
        state.set_up(&seating, &mut chance).map_err(failed(0))?;
        let chance = chance.finish().map_err(|error| failed(0)(error.into()))?;
        let moment = at(state.head().next());
        let started = state.write(EventData::Started { seating, chance }, moment, &seed);
        lines.push(started.map_err(failed(0))?);
        let audited = |state: &GameState, moves| match state.position() {
            Some(position) => self.audited(position, game, moves),
            None => Ok(0),
        };
        let mut done = Simulated { audited: audited(&state, 0)?, ..Simulated::default() };
        while state.standings().is_none() {
            let moves = done.moves;
            let endless = SimulationError::Endless { game, moves };
            if moves >= self.max_moves {
                return Err(endless);
            }
            let Some(seat) = self.seats.seats().find(|seat| state.seat_duty(*seat).duty.must())
            else {
                return Err(endless);
            };
            let level = self.level(usize::from(state.place(seat).0));
            let gone = self.seats.seats().filter(|seat| state.has_resigned(*seat)).collect();
            let deed = state
                .position()
                .and_then(|it| self.next_action(it, seat, level, gone, &mut sampler));
            let moment = at(state.head().next());
            let (played, by) = match deed {
                Some(Action::Move { played, by }) => (played, by),
                Some(Action::Resign) => {
                    state.resign(seat).map_err(failed(moves))?;
                    let line = state.write(EventData::Resigned { seat }, moment, &seed);
                    lines.push(line.map_err(failed(moves))?);
                    done.resigned += 1;
                    continue;
                }
                None => return Err(endless),
            };
            let mut chance = Chance::seeded(&seed, state.head().next().get());
            state.play(seat, &played, &mut chance).map_err(failed(moves))?;
            done.moves += 1;
            done.overdue += u64::from(by == MadeBy::Deadline);
            done.audited += audited(&state, done.moves)?;
            let chance = chance.finish().map_err(|error| failed(moves)(error.into()))?;
            let moved = MovedEvent { seat, played: &played, by, chance: &chance };
            lines.push(state.write_move(&moved, moment, &seed).map_err(failed(moves))?);
        }
        let standings = state.standings().unwrap_or_default();
        let moves = done.moves;
        state.end(&standings).map_err(failed(moves))?;
        done.standings.clone_from(&standings);
        let moment = at(state.head().next());
        let ended = EventData::Ended { standings, by: None, seed: hex::encode(seed.bytes()) };
        lines.push(state.write(ended, moment, &seed).map_err(failed(moves))?);
        // The game id is derived from the seed, so that archives are reproducible.
        let id = GameId::random(&mut sampler);
        Ok((Archive::of(id, lines)?, done))
    }
}
