//! Laws that hold for every ruleset, checked on random full games.
//!
//! A ruleset's tests call [`random_game`] with its options and look at what is their own.

use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use turnpost_rules::{
    Chance, Duty, Journal, Ruleset, Sampler, Seat, SeatCount, Seed, Shape, Viewer,
};

use super::{
    offered::{Pool, filled, is_filling},
    set_ups::SetUp,
};

/// What a random game left behind.
pub struct Played<R: Ruleset> {
    /// The last position.
    pub position: R::Position,
    /// How many moves were made.
    pub moves: usize,
}

/// How a random game is played and checked.
pub struct Game<R: Ruleset> {
    /// The options and the seats.
    pub set_up: SetUp<R>,
    /// The seed of everything in it.
    pub seed: u64,
    /// Longer games fail the test: every game must end.
    pub at_most: usize,
    /// A move that may be accepted though no choice offers it, since it only says in one what
    /// choices offer one by one, or otherwise.
    pub shorthand: fn(&R::Position, &R::Move) -> bool,
    /// Whether whatever keeps to the bounds of a choice is a move: no dry run is needed to tell.
    pub exact: bool,
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("rules data is JSON")
}

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("rules data is JSON")
}

/// Whose move is next: mostly a seat that must act, now and then whoever has something to do, in
/// turn or out of it. Its moves are put into `listed`.
fn mover<R: Ruleset>(
    position: &R::Position,
    seed: u64,
    sampler: &mut Sampler,
    listed: &mut Vec<R::Move>,
) -> Seat {
    let seats: Vec<Seat> = R::seats(position).seats().collect();
    if sampler.random_range(0..8) == 0 {
        let seat = seats[sampler.random_range(0..seats.len())];
        R::moves(position, seat, sampler, listed);
        if !listed.is_empty() {
            return seat;
        }
    }
    let acting: Vec<Seat> =
        seats.into_iter().filter(|seat| R::duty(position, *seat).must()).collect();
    assert!(!acting.is_empty(), "seed {seed}: nobody must act, and it is not over");
    let seat = acting[sampler.random_range(0..acting.len())];
    R::moves(position, seat, sampler, listed);
    assert!(!listed.is_empty(), "seed {seed}: {seat} must act and has no move");
    seat
}

/// Plays a random full game for its books alone: every listed move is accepted, the ruleset's audit
/// finds no fault in any position, and the game ends. Says how many moves were made.
pub fn quick_game<R: Ruleset>(set_up: &SetUp<R>, seed: u64, at_most: usize) -> usize {
    let seats = SeatCount::new(set_up.seats).expect("a table");
    let mut sampler = Sampler::seed_from_u64(seed);
    let mut generator = Sampler::seed_from_u64(!seed);
    let mut chance = Chance::quick(&mut generator);
    let mut journal = Journal::silent();
    let mut position =
        R::set_up(&set_up.options, seats, &mut chance, &mut journal).expect("a set-up");
    audit::<R>(&position, seed);
    let mut listed = Vec::new();
    let mut moves = 0;
    while R::standings(&position).is_none() {
        assert!(moves < at_most, "seed {seed}: no end after {moves} moves");
        let seat = mover::<R>(&position, seed, &mut sampler, &mut listed);
        let chosen = &listed[sampler.random_range(0..listed.len())];
        R::play(&mut position, seat, chosen, &mut chance, &mut journal)
            .unwrap_or_else(|refusal| panic!("seed {seed}: {chosen:?} of {seat}: {refusal}"));
        audit::<R>(&position, seed);
        moves += 1;
    }
    moves
}

/// Plays a random full game, with moves in turn and out of it, and checks on the way: somebody must
/// act until the end, listed moves are accepted, notation and JSON go both ways, a refusal and a dry
/// run change nothing, choices are accepted, what no choice offers is refused, a replay from the
/// recorded chance gives the same position at every event, and the ruleset's audit finds no fault in
/// any position. `look` sees every position.
pub fn random_game<R: Ruleset>(game: &Game<R>, mut look: impl FnMut(&R::Position)) -> Played<R> {
    let options = &game.set_up.options;
    let seats = SeatCount::new(game.set_up.seats).expect("a table");
    let mut sampler = Sampler::seed_from_u64(game.seed);
    let seed = Seed::new(std::array::from_fn(|_| sampler.random()));
    let mut chance = Chance::seeded(&seed, 1);
    let mut position =
        R::set_up(options, seats, &mut chance, &mut Journal::kept()).expect("a set-up");
    let drawn = chance.finish().expect("nothing was recorded before");
    let mut recorded = Chance::recorded(&drawn);
    let mut replayed = R::set_up(options, seats, &mut recorded, &mut Journal::silent())
        .expect("a replayed set-up");
    recorded.finish().expect("the set-up asks for what was recorded");
    assert_eq!(text(&position), text(&replayed), "the replayed set-up differs");
    audit::<R>(&position, game.seed);
    look(&position);

    let mut listed = Vec::new();
    let mut pool = Pool::default();
    let mut moves = 0;
    while R::standings(&position).is_none() {
        assert!(moves < game.at_most, "seed {}: no end after {moves} moves", game.seed);
        let seat = mover::<R>(&position, game.seed, &mut sampler, &mut listed);
        let chosen = listed[sampler.random_range(0..listed.len())].clone();

        check_forms::<R>(&chosen);
        if sampler.random_range(0..16) == 0 {
            check_choices::<R>(&position, seats, &mut sampler, &mut pool, (game.seed, game.exact));
        }
        if sampler.random_range(0..8) == 0 {
            check_dry_runs::<R>(&position, &listed, seat, game.seed);
            let before = text(&position);
            check_refusals::<R>(&position, &chosen, seat, seats, &before);
            check_strays(&position, game, &pool, &before, &mut sampler);
        }
        let any = listed[sampler.random_range(0..listed.len())].clone();
        pool.remember(json(&any), &mut sampler);

        let seq = moves as u64 + 2;
        let mut chance = Chance::seeded(&seed, seq);
        let mut journal = Journal::kept();
        R::play(&mut position, seat, &chosen, &mut chance, &mut journal).unwrap_or_else(|error| {
            panic!("seed {}: listed move {chosen:?} of {seat} is refused: {error}", game.seed)
        });
        check_told::<R>(&journal.into_outcomes(), seats, game.seed);
        let drawn = chance.finish().expect("nothing was recorded before");
        let mut recorded = Chance::recorded(&drawn);
        R::play(&mut replayed, seat, &chosen, &mut recorded, &mut Journal::silent())
            .expect("a replayed move");
        recorded.finish().unwrap_or_else(|error| panic!("seed {}: {chosen:?}: {error}", game.seed));
        assert_eq!(text(&position), text(&replayed), "seed {}: the replay differs", game.seed);
        audit::<R>(&position, game.seed);
        look(&position);
        moves += 1;
    }
    for seat in seats.seats() {
        assert_eq!(R::duty(&position, seat), Duty::Waits, "it is over and {seat} is still asked");
    }
    let standings = R::standings(&position).expect("it is over");
    assert_eq!(standings.len(), seats.get(), "everyone is ranked");
    assert!(standings.iter().any(|standing| standing.rank == 1), "somebody wins");
    Played { position, moves }
}

fn audit<R: Ruleset>(position: &R::Position, seed: u64) {
    R::audit(position).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
}

/// What is told as JSON alone is what is told with its words.
fn check_told<R: Ruleset>(outcomes: &[R::Outcome], seats: SeatCount, seed: u64) {
    let viewers = seats.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
    for (viewer, outcome) in viewers.flat_map(|viewer| outcomes.iter().map(move |it| (viewer, it)))
    {
        let told = R::tell(outcome, viewer).map(|told| told.outcome);
        let alone = R::tell_json(outcome, viewer)
            .map(|json| serde_json::from_str::<Value>(json.get()).expect("JSON"));
        assert_eq!(alone, told, "seed {seed}: {viewer:?}");
    }
}

/// JSON and notation give the same move back.
fn check_forms<R: Ruleset>(chosen: &R::Move) {
    let value = json(chosen);
    assert!(value.get("type").is_some_and(Value::is_string), "{value} has no type");
    let back: R::Move = serde_json::from_value(value.clone()).expect("a move reads its own JSON");
    assert_eq!(&back, chosen, "JSON does not go both ways: {value}");
    let notation = R::notation(chosen);
    assert!(
        !notation.contains(';') && !notation.contains('\n'),
        "`{notation}` cannot stand in a list of moves"
    );
    let back =
        R::parse(&notation).unwrap_or_else(|error| panic!("own notation is not read: {error}"));
    assert_eq!(&back, chosen, "notation does not go both ways: `{notation}`");
    let back =
        R::parse(&notation.to_uppercase()).unwrap_or_else(|error| panic!("case matters: {error}"));
    assert_eq!(&back, chosen, "case changes the move: `{notation}`");
}

/// So often an open choice is filled in within its bounds until the rules accept a filling.
const FILLINGS: usize = 400;

/// Every complete choice of every seat is accepted by a dry run; every open one can be filled in so
/// that it is, by somebody who knows nothing but its bounds.
fn check_choices<R: Ruleset>(
    position: &R::Position,
    seats: SeatCount,
    sampler: &mut Sampler,
    pool: &mut Pool,
    (seed, exact): (u64, bool),
) {
    for seat in seats.seats() {
        let choices = R::choices(position, seat);
        assert!(
            !R::duty(position, seat).must() || !choices.is_empty(),
            "seed {seed}: {seat} must act and is offered nothing"
        );
        for choice in choices {
            for field in &choice.fields {
                check_shape(&field.shape, field.name);
            }
            let dry_run = |played: &Value| {
                let chosen: R::Move = serde_json::from_value(played.clone())
                    .unwrap_or_else(|error| panic!("{played} is not a move: {error}"));
                let mut copy = position.clone();
                let mut chance = Chance::blind();
                R::play(&mut copy, seat, &chosen, &mut chance, &mut Journal::silent())
                    .map(|()| chosen)
            };
            if choice.fields.is_empty() {
                let chosen = dry_run(&choice.template).unwrap_or_else(|error| {
                    panic!("seed {seed}: {} of {seat} is refused: {error}", choice.template)
                });
                assert_eq!(choice.notation, Some(R::notation(&chosen)));
                continue;
            }
            assert_eq!(choice.notation, None, "an open choice has no notation yet");
            let mut refused = None;
            let good = (0..FILLINGS).find_map(|_| {
                let played = filled(&choice, sampler);
                match dry_run(&played) {
                    Ok(_) => Some(played),
                    Err(refusal) => {
                        assert!(!exact, "seed {seed}: {played} of {seat} is refused: {refusal}");
                        refused = Some(format!("{played}: {refusal}"));
                        None
                    }
                }
            });
            let Some(good) = good else {
                panic!("seed {seed}: no filling of {choice:?} of {seat} is accepted: {refused:?}")
            };
            assert!(is_filling(&good, &choice), "{good} is no filling of {choice:?}");
            pool.remember(good, sampler);
        }
    }
}

fn check_shape(shape: &Shape, name: &str) {
    match shape {
        Shape::OneOf { picks } => assert!(!picks.is_empty(), "{name} offers nothing"),
        Shape::SomeOf { picks, min, max, .. } => {
            assert!(min <= max && *min as usize <= picks.len(), "{name} cannot be filled");
        }
        Shape::InOrder { picks, min, max } => {
            assert!(min <= max && *min as usize <= picks.len(), "{name} cannot be filled");
            let twice = |at: usize| picks[..at].iter().any(|pick| pick.value == picks[at].value);
            assert!(!(0..picks.len()).any(twice), "{name} offers the same twice");
        }
        Shape::Counts { counts, min, max, .. } => {
            let sum: u32 = counts.iter().map(|count| count.max).sum();
            assert!(min <= max && *min <= sum, "{name} cannot be filled");
        }
        Shape::Number { min, max } => assert!(min <= max, "{name} cannot be filled"),
        Shape::YesNo => {}
    }
}

/// Every listed move is accepted by a dry run.
fn check_dry_runs<R: Ruleset>(position: &R::Position, listed: &[R::Move], seat: Seat, seed: u64) {
    for chosen in listed {
        let mut copy = position.clone();
        R::play(&mut copy, seat, chosen, &mut Chance::blind(), &mut Journal::silent())
            .unwrap_or_else(|error| {
                panic!("seed {seed}: listed {chosen:?} of {seat} is refused: {error}")
            });
    }
}

/// A refused move leaves the position as it was and asks nothing of chance.
fn check_refusals<R: Ruleset>(
    position: &R::Position,
    chosen: &R::Move,
    seat: Seat,
    seats: SeatCount,
    before: &str,
) {
    for other in seats.seats().filter(|other| *other != seat) {
        let mut copy = position.clone();
        let mut chance = Chance::blind();
        if R::play(&mut copy, other, chosen, &mut chance, &mut Journal::silent()).is_err() {
            assert_eq!(text(&copy), before, "a refusal changed the position");
            assert!(!chance.was_asked(), "a refusal asked chance");
        }
    }
}

/// How many strays are tried at a position.
const STRAYS: usize = 8;

/// What is not offered is refused: moves of other moments, other seats, changed ones are accepted
/// only when a choice says the same, or does.
fn check_strays<R: Ruleset>(
    position: &R::Position,
    game: &Game<R>,
    pool: &Pool,
    before: &str,
    sampler: &mut Sampler,
) {
    let play = |seat: Seat, tried: &R::Move| {
        // The same dice for whatever is compared.
        let mut generator = Sampler::seed_from_u64(7);
        let (mut copy, mut chance) = (position.clone(), Chance::quick(&mut generator));
        let played = R::play(&mut copy, seat, tried, &mut chance, &mut Journal::silent());
        (played.is_ok(), text(&copy))
    };
    let seats: Vec<Seat> = R::seats(position).seats().collect();
    for _ in 0..STRAYS {
        let seat = seats[sampler.random_range(0..seats.len())];
        let Some(tried) = pool.stray::<R>(sampler) else { continue };
        if R::timeout_only(&tried) {
            continue;
        }
        let (accepted, after) = play(seat, &tried);
        if !accepted {
            assert_eq!(after, before, "a refusal changed the position");
            continue;
        }
        let choices = R::choices(position, seat);
        let said = json(&tried);
        let offered = choices.iter().any(|choice| is_filling(&said, choice))
            || (game.shorthand)(position, &tried)
            || choices.iter().filter(|choice| choice.fields.is_empty()).any(|choice| {
                let other = serde_json::from_value(choice.template.clone()).expect("a move");
                play(seat, &other).1 == after
            });
        let seed = game.seed;
        assert!(offered, "seed {seed}: {said} of {seat} is accepted and not offered: {choices:#?}");
    }
}

/// What a viewer gets from a position: the view, its words, and, on a seat, the choices and what a
/// dry run of every one of `moves` is answered with: why it is refused, or whether it is final,
/// and if not, what comes of it. Two positions that differ only in what the viewer may not know
/// must be equal in it.
pub fn everything_seen<R: Ruleset>(
    position: &R::Position,
    viewer: Viewer,
    moves: &[R::Move],
) -> String {
    let view = R::view(position, viewer);
    let mut seen = format!("{}\n{:?}\n", text(&view), R::describe(&view, viewer));
    if let Viewer::Seat(seat) = viewer {
        seen += &format!("{:?}\n{:?}\n", R::duty(position, seat), R::choices(position, seat));
        for tried in moves {
            let mut copy = position.clone();
            let (mut chance, mut journal) = (Chance::blind(), Journal::kept());
            match R::play(&mut copy, seat, tried, &mut chance, &mut journal) {
                Ok(()) if chance.was_asked() => seen += "accepted and final\n",
                Ok(()) => {
                    let outcomes = journal.into_outcomes();
                    let told: Vec<_> =
                        outcomes.iter().filter_map(|outcome| R::tell(outcome, viewer)).collect();
                    let view = text(&R::view(&copy, viewer));
                    let choices = R::choices(&copy, seat);
                    seen += &format!("accepted {told:?}\n{view}\n{choices:?}\n");
                }
                Err(refusal) => {
                    use turnpost_rules::Refusal as _;
                    seen += &format!(
                        "{} {:?} {:?} {refusal}\n",
                        refusal.code(),
                        refusal.phrase(),
                        refusal.facts()
                    );
                }
            }
        }
    }
    seen
}
