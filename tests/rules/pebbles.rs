//! A ruleset that no registry knows, as small as one can be, played through everything that is
//! written once for all rulesets: whoever adds one needs what is used here and nothing else.
//!
//! Pebbles lie in a heap. In turn everybody takes one to three, or throws a die and takes as many
//! as it shows. Who takes the last one wins.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use turnpost::game::{
    id::PlayerId,
    service::{Actor, Command, GameService, MoveText, NewGame, Newcomer},
    storage::{Admission, Start, Status, Visibility},
    time::Clock,
};
use turnpost_rules::{
    About, Chance, Choice, Decision, Duty, Fault, Field, Journal, NotationError, Phrase, Refusal,
    Ruleset, Sampler, Seat, SeatCount, Section, Shape, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{BotLevel, DynRuleset, Rulesets, TypedRuleset},
    log::{state::Seating, verify::verify},
    rank,
    simulate::{Attendance, Simulation, SimulationError},
};

use crate::{laws, memory::Memory, service::run, set_ups::every};

struct Pebbles;

static DOOR: TypedRuleset<Pebbles> = TypedRuleset::new();
static DOORS: [&dyn DynRuleset; 1] = [&DOOR];
const RULESETS: Rulesets = Rulesets(&DOORS);

#[derive(Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    heap: u8,
    /// A fault for the audit to find: from so many turns on one pebble too many is counted as taken.
    miscount: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { heap: 40, miscount: None }
    }
}

#[derive(Clone, Serialize)]
struct Position {
    seats: SeatCount,
    active: Seat,
    turns: u32,
    options: Options,
    heap: u8,
    taken: [u8; Seat::LIMIT as usize],
    last: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
enum Move {
    Take { count: u8 },
    Throw {},
}

#[derive(Clone, Debug)]
struct Took {
    seat: Seat,
    count: u8,
}

#[derive(Debug, PartialEq, thiserror::Error, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
enum Refused {
    #[error("it is not the seat's turn")]
    NotYourTurn,
    #[error("one to three pebbles, and no more than there are")]
    Count,
    #[error("a heap has a pebble at least")]
    NoHeap,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn phrase(&self) -> Phrase {
        Phrase::new("pebbles-refused")
    }
}

fn takes(count: u8) -> Choice {
    let label = Phrase::new("pebbles-take").with("count", count);
    let template = json!({ "type": "take", "count": count });
    Choice::complete(Phrase::new("pebbles-group"), label, template, format!("take {count}"))
}

impl Ruleset for Pebbles {
    const NAME: &'static str = "pebbles";
    const REVISION: u16 = 1;
    type Options = Options;
    type Position = Position;
    type Move = Move;
    type Outcome = Took;
    type View = Position;
    type Refusal = Refused;

    fn about() -> About {
        About {
            title: "Pebbles",
            credits: Phrase::new("pebbles-credits"),
            summary: Phrase::new("pebbles-summary"),
            seats: 2..=4,
            options: vec![Field {
                name: "heap",
                label: Phrase::new("pebbles-heap"),
                optional: true,
                shape: Shape::Number { min: 1, max: 200 },
            }],
            assumed: Vec::new(),
            rules: "Take one to three, or throw. Who takes the last one wins.",
        }
    }

    fn check(options: &Options, _seats: SeatCount) -> Result<(), Refused> {
        if options.heap == 0 { Err(Refused::NoHeap) } else { Ok(()) }
    }

    fn set_up(
        options: &Options,
        seats: SeatCount,
        chance: &mut Chance<'_>,
        _journal: &mut Journal<Took>,
    ) -> Result<Position, Refused> {
        Pebbles::check(options, seats)?;
        let first = chance.below("first", u32::from(u8::from(seats)));
        let active = seats.seats().nth(first as usize).ok_or(Refused::NotYourTurn)?;
        let (options, heap) = (options.clone(), options.heap);
        let taken = [0; Seat::LIMIT as usize];
        Ok(Position { seats, active, turns: 0, options, heap, taken, last: None })
    }

    fn seats(position: &Position) -> SeatCount {
        position.seats
    }

    fn duty(position: &Position, seat: Seat) -> Duty {
        if position.heap > 0 && seat == position.active {
            Duty::Must(Decision { kind: "turn", number: position.turns })
        } else {
            Duty::Waits
        }
    }

    fn play(
        position: &mut Position,
        seat: Seat,
        played: &Move,
        chance: &mut Chance<'_>,
        journal: &mut Journal<Took>,
    ) -> Result<(), Refused> {
        if !Pebbles::duty(position, seat).must() {
            return Err(Refused::NotYourTurn);
        }
        let count = match *played {
            Move::Take { count } if (1..=3.min(position.heap)).contains(&count) => count,
            Move::Take { .. } => return Err(Refused::Count),
            Move::Throw {} => {
                let shown = u8::try_from(chance.below("die", 6)).unwrap_or(0) + 1;
                shown.min(position.heap)
            }
        };
        position.heap -= count;
        position.taken[seat.index()] += count;
        position.turns += 1;
        if position.options.miscount == Some(position.turns) {
            position.taken[seat.index()] += 1;
        }
        position.last = Some(seat);
        position.active = position.seats.after(seat);
        journal.note(|| Took { seat, count });
        Ok(())
    }

    fn moves(position: &Position, seat: Seat, _sampler: &mut Sampler, moves: &mut Vec<Move>) {
        moves.clear();
        if Pebbles::duty(position, seat).must() {
            moves.extend((1..=3.min(position.heap)).map(|count| Move::Take { count }));
            moves.push(Move::Throw {});
        }
    }

    fn choices(position: &Position, seat: Seat) -> Vec<Choice> {
        if !Pebbles::duty(position, seat).must() {
            return Vec::new();
        }
        let throw = Choice::complete(
            Phrase::new("pebbles-group"),
            Phrase::new("pebbles-throw"),
            json!({ "type": "throw" }),
            "throw".to_owned(),
        );
        (1..=3.min(position.heap)).map(takes).chain([throw]).collect()
    }

    fn view(position: &Position, _viewer: Viewer) -> Position {
        position.clone()
    }

    fn describe(view: &Position, _viewer: Viewer) -> Vec<Section> {
        let line = Phrase::new("pebbles-left").with("count", view.heap);
        vec![Section { heading: Phrase::new("pebbles-heading"), lines: vec![line] }]
    }

    fn tell(outcome: &Took, _viewer: Viewer) -> Option<VisibleOutcome> {
        let Took { seat, count } = *outcome;
        Some(VisibleOutcome {
            outcome: json!({ "type": "took", "seat": seat, "count": count }),
            phrase: Phrase::new("pebbles-took").with("who", seat).with("count", count),
            follows: false,
        })
    }

    fn notation(played: &Move) -> String {
        match played {
            Move::Take { count } => format!("take {count}"),
            Move::Throw {} => "throw".to_owned(),
        }
    }

    fn parse(text: &str) -> Result<Move, NotationError> {
        let small = text.trim().to_lowercase();
        let count = small.strip_prefix("take ").and_then(|count| count.trim().parse().ok());
        match (small.as_str(), count) {
            ("throw", _) => Ok(Move::Throw {}),
            (_, Some(count)) => Ok(Move::Take { count }),
            _ => {
                let expected = "take and a number, or throw".to_owned();
                Err(NotationError { text: text.to_owned(), expected })
            }
        }
    }

    fn bot(view: &Position, _seat: Seat, moves: &[Move], _sampler: &mut Sampler) -> usize {
        let all = Move::Take { count: view.heap };
        moves.iter().position(|played| *played == all).unwrap_or(0)
    }

    fn overdue(position: &Position, seat: Seat) -> Option<Move> {
        Pebbles::duty(position, seat).must().then_some(Move::Take { count: 1 })
    }

    fn standings(position: &Position) -> Option<Vec<Standing>> {
        if position.heap > 0 {
            return None;
        }
        let points = |seat| i32::from(position.last == Some(seat));
        Some(rank(position.seats.seats().map(|seat| (seat, points(seat), 0))))
    }

    fn audit(position: &Position) -> Result<(), Fault> {
        let (taken, heap) = (position.taken.iter().sum::<u8>(), position.options.heap);
        let there = position.heap;
        Fault::unless(taken + there == heap, || format!("{taken} taken, {there} left of {heap}"))
    }
}

fn simulation(options: Value, audit: bool) -> Simulation {
    Simulation {
        ruleset: "pebbles".to_owned(),
        options,
        seats: SeatCount::new(3).expect("a table"),
        bots: vec![BotLevel::Random, BotLevel::Steady],
        attendance: Attendance::Full,
        seed: 7,
        max_moves: 1000,
        audit,
    }
}

#[test]
fn a_ruleset_that_no_registry_knows_is_held_to_the_laws() {
    for (seed, set_up) in every::<Pebbles>(100).into_iter().enumerate() {
        let (seed, shorthand) = (seed as u64, |_: &_, _: &_| false);
        let game = laws::Game { set_up, seed, at_most: 200, shorthand, exact: true };
        let mut min = u8::MAX;
        laws::random_game(&game, |position| min = min.min(position.heap));
        assert_eq!(min, 0, "the last pebble ends it");
    }
}

#[test]
fn its_games_are_logged_and_verified_as_any_others() {
    for game in 0..20 {
        let archive = simulation(json!({ "heap": 30 }), true).record(RULESETS, game);
        let archive = archive.expect("a game");
        let verified = verify(&archive.lines, RULESETS, None).expect("a good log");
        assert!(verified.over && verified.chance_checked);
    }
}

#[test]
fn the_house_plays_it_with_a_person_and_a_bot() {
    run(async {
        let memory = Arc::new(Memory::default());
        let service = GameService::new(Arc::clone(&memory) as _, RULESETS, Clock::system());
        let player = PlayerId::random(&mut rand::rng());
        let new = NewGame {
            name: "Heap".parse().expect("a name"),
            ruleset: "pebbles".into(),
            options: json!({}),
            seats: SeatCount::new(2).expect("a table"),
            visibility: Visibility::Private,
            admission: Admission::Open,
            seating: Seating::Random,
            start: Start::ByHand,
            deadline_hours: None,
        };
        let game = service.create(player, new).await.expect("a game").record.id;
        let bot = Newcomer::Bot { level: BotLevel::Steady, host: player };
        service.join(game, bot).await.expect("a free place");
        let mut cached = service.start(game, player).await.expect("a full table");
        let mut throws = 0;
        while !cached.state.is_over() {
            let command = Command {
                actor: Actor::Player(player),
                moves: vec![MoveText::Notation("throw".into())],
                head: Some(cached.state.head()),
                message: None,
                key: None,
            };
            cached = service.play(game, command).await.expect("a throw").cached;
            throws += 1;
        }
        assert!(throws >= 4, "a die and a bot that takes one do not end it sooner");
        assert_eq!(cached.record.status, Status::Over);
        let kept = memory.kept();
        let stored = &kept.games[&game];
        verify(&stored.lines, RULESETS, Some(&stored.seed)).expect("a good log");
    });
}

#[test]
fn a_simulation_stops_at_books_that_are_wrong_and_names_the_place() {
    let miscounted = json!({ "heap": 30, "miscount": 4 });
    for error in [
        simulation(miscounted.clone(), true).play(RULESETS, 5).expect_err("found"),
        simulation(miscounted.clone(), true).record(RULESETS, 5).expect_err("found"),
    ] {
        let SimulationError::Fault { game: 5, moves: 4, .. } = &error else { panic!("{error}") };
        let text = error.to_string();
        assert!(text.starts_with("game 5 of seed 7, 3 seats, options {"), "{text}");
        assert!(text.contains("after 4 moves ") && text.ends_with(" left of 30"), "{text}");
    }
    let unasked = simulation(miscounted, false).play(RULESETS, 5).expect("nobody looked");
    assert_eq!(unasked.audited, 0);
    let sound = simulation(json!({ "heap": 30 }), true).play(RULESETS, 5).expect("sound");
    assert_eq!(sound.audited, sound.moves + 1);
}
