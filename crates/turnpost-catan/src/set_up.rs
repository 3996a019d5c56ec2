//! The island, and what is on it before the first move (C1 to C8).

use turnpost_ruleset::{Chance, Journal, Seat, SeatCount};

use super::{
    board::{TERRAINS, Terrain},
    data::{
        BEGINNERS_ISLAND, Colour, HARBOURS, INNER_RING, LANDSCAPES, Landscape, MIDDLE, OUTER_RING,
        TOKENS, beginners_placements,
    },
    options::{self, Harbours, Numbers, Options, Placements},
    outcome::Outcome,
    play::production,
    position::{Island, Position, SEATS},
    refusal::Refusal,
    revision::RevisionRules,
};

/// How often numbers are shuffled before the spiral is taken instead. A shuffle fits more often
/// than one time in ten, so this never happens by chance.
const SHUFFLES: usize = 1000;

/// The position a game starts from.
pub(super) fn set_up(
    options: &Options,
    seats: SeatCount,
    rules: RevisionRules,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<Position, Refusal> {
    options.check(seats)?;
    let island = island(options, chance);
    let first = match options.start {
        Some(start) => start,
        None => {
            let drawn = chance.below("order", seats.get() as u32);
            seats.seats().nth(drawn as usize).ok_or(Refusal::WrongNumberOfSeats { seats })?
        }
    };
    let colours = colours(options, seats, chance);
    let mut position = Position::bare(seats, options.for_play(), rules, colours, island, first);
    journal.note(|| Outcome::SetUp {
        start: first,
        colours: colours.into_iter().take(seats.get()).collect(),
    });
    if options.placements == Placements::Fixed {
        place_fixed(&mut position, journal);
    }
    Ok(position)
}

/// Terrains, numbers and harbours, as printed or drawn (C2, C3).
fn island(options: &Options, chance: &mut Chance<'_>) -> Island {
    let printed = HARBOURS.map(|(_, _, harbour)| harbour);
    if options.island == options::Island::Beginner {
        return Island {
            landscapes: BEGINNERS_ISLAND.map(|(landscape, _)| landscape),
            numbers: BEGINNERS_ISLAND.map(|(_, number)| number),
            harbours: printed,
        };
    }
    let mut landscapes = LANDSCAPES;
    chance.shuffle("island", &mut landscapes);
    let numbers = match options.numbers {
        Numbers::Spiral => along_spiral(&landscapes, chance.below("tokens", 6) as usize),
        Numbers::Random => shuffled_numbers(&landscapes, chance),
    };
    let mut harbours = printed;
    if options.harbours == Harbours::Shuffled {
        chance.shuffle("harbours", &mut harbours);
    }
    Island { landscapes, numbers, harbours }
}

/// The tokens A to R along the spiral from a corner, the desert left out (C2).
fn along_spiral(landscapes: &[Landscape; TERRAINS], corner: usize) -> [u8; TERRAINS] {
    let outer = (0..OUTER_RING.len()).map(|at| OUTER_RING[(2 * corner + at) % OUTER_RING.len()]);
    let inner = (0..INNER_RING.len()).map(|at| INNER_RING[(corner + at) % INNER_RING.len()]);
    let spiral = outer
        .chain(inner)
        .chain([MIDDLE])
        .filter(|terrain| landscapes[terrain.index()] != Landscape::Desert);
    let mut numbers = [0; TERRAINS];
    for (terrain, token) in spiral.zip(TOKENS) {
        numbers[terrain.index()] = token;
    }
    numbers
}

/// The tokens anywhere, drawn again until no 6 or 8 touches another (C3).
fn shuffled_numbers(landscapes: &[Landscape; TERRAINS], chance: &mut Chance<'_>) -> [u8; TERRAINS] {
    for _ in 0..SHUFFLES {
        let mut tokens = TOKENS;
        chance.shuffle("tokens", &mut tokens);
        let mut numbers = [0; TERRAINS];
        let places =
            Terrain::all().filter(|terrain| landscapes[terrain.index()] != Landscape::Desert);
        for (terrain, token) in places.zip(tokens) {
            numbers[terrain.index()] = token;
        }
        if !red_numbers_touch(&numbers) {
            return numbers;
        }
    }
    along_spiral(landscapes, 0)
}

/// Whether a 6 or 8 is next to another 6 or 8.
pub fn red_numbers_touch(numbers: &[u8; TERRAINS]) -> bool {
    let red = |terrain: &Terrain| matches!(numbers[terrain.index()], 6 | 8);
    Terrain::all().filter(red).any(|one| Terrain::all().filter(red).any(|other| one.touches(other)))
}

/// A colour for each seat, followed by those of nobody (C8).
fn colours(options: &Options, seats: SeatCount, chance: &mut Chance<'_>) -> [Colour; SEATS] {
    let mut colours = Colour::ALL;
    if options.colours.is_empty() {
        // On the beginner's island with three nobody plays red.
        let three_fixed = options.placements == Placements::Fixed && seats.get() == 3;
        if three_fixed {
            colours.rotate_left(1);
            chance.shuffle("colours", &mut colours[..3]);
        } else {
            chance.shuffle("colours", &mut colours);
        }
        return colours;
    }
    let rest = Colour::ALL.into_iter().filter(|colour| !options.colours.contains(colour));
    for (place, colour) in colours.iter_mut().zip(options.colours.iter().copied().chain(rest)) {
        *place = colour;
    }
    colours
}

/// The printed placements; the starred settlement pays (C7, C8).
fn place_fixed(position: &mut Position, journal: &mut Journal<Outcome>) {
    let seats: Vec<Seat> = position.seats.seats().collect();
    for round in 0..2 {
        for seat in seats.iter().copied() {
            let colour = position.board.colours[seat.index()];
            let (intersection, path) = beginners_placements(colour)[round];
            position.place_settlement(seat, intersection);
            journal.note(|| Outcome::FoundedSettlement { seat, intersection });
            position.place_road(seat, path);
            journal.note(|| Outcome::FoundedRoad { seat, path });
            if round == 1 {
                let cards = production::starting_cards(position, intersection);
                position.hands.resources[seat.index()] = cards;
                position.hands.bank = position.hands.bank.minus(cards);
                journal.note(|| Outcome::StartingCards { seat, cards });
            }
        }
    }
    position.turn.founded = 2 * seats.len() as u8;
    position.turn.begin();
}
