//! A ruleset that no list knows, as small as one can be: whoever adds one needs what is used here
//! and nothing else.
//!
//! Pebbles lie in a heap. In turn everybody takes one to three, or throws a die and takes as many
//! as it shows. Who takes the last one wins.

use serde::{Deserialize, Serialize};
use serde_json::json;
use turnpost_rules::{
    About, Chance, Choice, Decision, Duty, Fault, Field, Journal, NotationError, Phrase, Refusal,
    Ruleset, Sampler, Seat, SeatCount, Section, Shape, Standing, Viewer, VisibleOutcome,
    dyn_ruleset::{DynRuleset, Rulesets, TypedRuleset},
    rank,
};

pub struct Pebbles;

static DOOR: TypedRuleset<Pebbles> = TypedRuleset::new();

static DOORS: [&dyn DynRuleset; 1] = [&DOOR];

pub const RULESETS: Rulesets = Rulesets(&DOORS);

#[derive(Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub heap: u8,
    /// A fault for the audit to find: from so many turns on one pebble too many is counted as taken.
    pub miscount: Option<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { heap: 40, miscount: None }
    }
}

#[derive(Clone, Serialize)]
pub struct Position {
    pub seats: SeatCount,
    pub active: Seat,
    pub turns: u32,
    pub options: Options,
    pub heap: u8,
    pub taken: [u8; Seat::LIMIT as usize],
    pub last: Option<Seat>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    Take { count: u8 },
    Throw {},
}

#[derive(Clone, Debug)]
pub struct Took {
    pub seat: Seat,
    pub count: u8,
}

#[derive(Debug, PartialEq, thiserror::Error, Refusal)]
#[refusal(ruleset = "pebbles")]
pub enum Refused {
    #[error("it is not the seat's turn")]
    NotYourTurn,
    #[error("one to three pebbles, and no more than there are")]
    Count,
    #[error("a heap has a pebble at least")]
    NoHeap,
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
