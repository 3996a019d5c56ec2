//! The set-up.

use std::sync::LazyLock;

use turnpost_ruleset::{Chance, Journal, Seat, SeatCount};

use super::{
    Demand, Fleet, OpenOutcome, Options, Outcome, Port, Position, Refusal, Sea, Species,
    data::{CLOCKS, DEMAND, MAX_PLAYERS, SEAS, SLOTS, TOKENS},
    position::{Bag, Refill, Stage},
};

/// How many fillings of the demand slots put no species twice into one port (M4).
pub const LEGAL_FILLINGS: u32 = count_fillings(0, [0; SLOTS], DEMAND.0);

/// The port of every slot.
const PORT_OF_SLOT: [u8; SLOTS] = [0, 0, 1, 1, 4, 4, 2, 3];

/// Counts the ways to fill the slots from `at` on.
const fn count_fillings(at: usize, placed: [u8; SLOTS], left: [u8; 4]) -> u32 {
    if at == SLOTS {
        return 1;
    }
    let mut count = 0;
    let mut species = 0;
    while species < 4 {
        if fits(at, &placed, &left, species) {
            let mut placed = placed;
            let mut left = left;
            placed[at] = species as u8;
            left[species] -= 1;
            count += count_fillings(at + 1, placed, left);
        }
        species += 1;
    }
    count
}

/// Whether a species is left and not yet in the port of the slot.
const fn fits(at: usize, placed: &[u8; SLOTS], left: &[u8; 4], species: usize) -> bool {
    if left[species] == 0 {
        return false;
    }
    let mut before = 0;
    while before < at {
        if PORT_OF_SLOT[before] == PORT_OF_SLOT[at] && placed[before] as usize == species {
            return false;
        }
        before += 1;
    }
    true
}

/// A filling: the species of every slot.
type Filling = [u8; SLOTS];

/// Every legal filling, in the order of the species table slot by slot.
static FILLINGS: LazyLock<Vec<Filling>> = LazyLock::new(|| {
    let mut fillings = Vec::with_capacity(LEGAL_FILLINGS as usize);
    collect_fillings(0, [0; SLOTS], DEMAND.0, &mut fillings);
    fillings
});

/// Collects the ways to fill the slots from `at` on.
fn collect_fillings(at: usize, placed: Filling, left: [u8; 4], fillings: &mut Vec<Filling>) {
    if at == SLOTS {
        fillings.push(placed);
        return;
    }
    for species in 0..left.len() {
        if fits(at, &placed, &left, species) {
            let (mut placed, mut left) = (placed, left);
            placed[at] = species as u8;
            left[species] -= 1;
            collect_fillings(at + 1, placed, left, fillings);
        }
    }
}

/// The `nth` of the legal fillings, in the order of the species table slot by slot.
pub fn filling(nth: u32) -> [Option<Species>; SLOTS] {
    let filling = FILLINGS[(nth % LEGAL_FILLINGS) as usize];
    filling.map(|species| Species::ALL.get(usize::from(species)).copied())
}

/// Lays out the board (M1 to M5).
///
/// # Errors
/// As [`Options::check`].
pub(super) fn set_up(
    options: &Options,
    seats: SeatCount,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<Position, Refusal> {
    options.check(seats)?;
    let start = match options.start_seat {
        Some(seat) => seat,
        None => {
            let drawn = chance.below("start", seats.get() as u32);
            // The draw is below the number of seats, so that the seat exists.
            u8::try_from(drawn)
                .ok()
                .and_then(Seat::new)
                .filter(|seat| seats.has(*seat))
                .ok_or(Refusal::WrongNumberOfSeats { seats })?
        }
    };
    let mut position = Position {
        options: *options,
        seats,
        start,
        stage: Stage::Start(start),
        seas: [[None; 2]; SEAS],
        bag: Bag { tokens: TOKENS, clocks: 0 },
        slots: [None; SLOTS],
        supply: DEMAND,
        fleets: [Fleet::new(); MAX_PLAYERS],
        deck: if options.contracts { super::Contracts::ALL } else { super::Contracts::default() },
        clocks: 0,
        turns_left: None,
        turn: 0,
        quiet_turns: 0,
        stirred: false,
        refill: Refill::default(),
        out: super::CatchCounts::default(),
        out_face_down: super::CatchCounts::default(),
    };
    journal.note(|| Outcome::Open(OpenOutcome::Laid { start }));
    for sea in Sea::all() {
        for nth in 0..usize::from(sea.depth()) {
            // No clock is in the bag yet (M3): every draw is fish or amber.
            if let Some(super::play::Draw::Token(catch)) =
                super::play::draw(&mut position.bag, chance)
            {
                position.seas[sea.index()][nth] = Some(catch);
            }
        }
        super::play::note_filled(&position, sea, journal);
    }
    position.bag.clocks = CLOCKS;
    if options.demand == Demand::Drawn {
        position.slots = filling(chance.below("demand", LEGAL_FILLINGS));
        position.supply = super::FishCounts::default();
        journal.note(|| {
            Outcome::Open(OpenOutcome::DemandLaid {
                ports: Port::all()
                    .map(|port| super::outcome::PortDemand {
                        port,
                        species: position.demanded(port).iter().copied().flatten().collect(),
                    })
                    .collect(),
            })
        });
    }
    Ok(position)
}
