//! The island and what lies on it before the first move (C1 to C8).

use super::{
    board::{TERRAINS, Terrain},
    options::{Harbours, Island, Numbers, Options, Placements},
    outcome::Outcome,
    position::{Position, SEATS, Stage},
    production,
    refusal::Refusal,
    table::{
        BEGINNERS_ISLAND, Colour, HARBOURS, INNER_RING, LANDSCAPES, Landscape, MIDDLE, OUTER_RING,
        TOKENS, beginners_placements,
    },
};
use crate::{Chance, Journal, Seat, SeatCount};

/// How often numbers are shuffled before the spiral is taken instead. A shuffle fits more often
/// than one time in ten, so this never happens by chance.
const SHUFFLES: usize = 1000;

/// The position a game starts from.
pub(super) fn set_up(
    options: &Options,
    seats: SeatCount,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<Position, Refusal> {
    options.check(seats)?;
    let (landscapes, numbers, harbours) = match options.island {
        Island::Beginner => (
            BEGINNERS_ISLAND.map(|(landscape, _)| landscape),
            BEGINNERS_ISLAND.map(|(_, number)| number),
            HARBOURS.map(|(_, _, harbour)| harbour),
        ),
        Island::Random => {
            let mut landscapes = LANDSCAPES;
            chance.shuffle("island", &mut landscapes);
            let numbers = match options.numbers {
                Numbers::Spiral => {
                    let corner = chance.below("tokens", 6) as usize;
                    along_spiral(&landscapes, corner)
                }
                Numbers::Random => shuffled_numbers(&landscapes, chance),
            };
            let mut harbours = HARBOURS.map(|(_, _, harbour)| harbour);
            if options.harbours == Harbours::Shuffled {
                chance.shuffle("harbours", &mut harbours);
            }
            (landscapes, numbers, harbours)
        }
    };
    let first = match options.start {
        Some(start) => start,
        None => {
            let drawn = chance.below("order", seats.get() as u32);
            seats.seats().nth(drawn as usize).ok_or(Refusal::WrongSeats)?
        }
    };
    let colours = colours(options, seats, chance);
    let mut position =
        Position::bare(seats, options.table(), colours, landscapes, numbers, harbours, first);
    journal.note(|| Outcome::SetUp {
        start: first,
        colours: colours.into_iter().take(seats.get()).collect(),
    });
    if options.placements == Placements::Fixed {
        place_fixed(&mut position, journal);
    }
    Ok(position)
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

/// Whether a 6 or 8 lies beside another 6 or 8.
pub fn red_numbers_touch(numbers: &[u8; TERRAINS]) -> bool {
    let red = |terrain: &Terrain| matches!(numbers[terrain.index()], 6 | 8);
    Terrain::all().filter(red).any(|one| Terrain::all().filter(red).any(|other| one.touches(other)))
}

/// A colour for each seat, and the rest behind them (C8).
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
            let colour = position.colours[seat.index()];
            let (intersection, path) = beginners_placements(colour)[round];
            position.place_settlement(seat, intersection);
            journal.note(|| Outcome::FoundedSettlement { seat, intersection });
            position.place_road(seat, path);
            journal.note(|| Outcome::FoundedRoad { seat, path });
            if round == 1 {
                let cards = production::starting_cards(position, intersection);
                position.hands[seat.index()] = cards;
                position.bank = position.bank.minus(cards);
                journal.note(|| Outcome::StartingCards { seat, cards });
            }
        }
    }
    position.founded = 2 * seats.len() as u8;
    position.stage = Stage::BeforeRoll;
    position.turn = 1;
}
