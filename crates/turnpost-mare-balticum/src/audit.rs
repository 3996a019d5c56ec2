//! The books of a position, checked from scratch.

use turnpost_ruleset::{Fault, Seat};

use super::{
    CatchCounts, CompanyToken, Fleet, Port, Position, Sea,
    data::{ACTIONS, CARGO_SLOTS, CLOCKS, DEMAND, MAX_PLAYERS, NUMBERS, TOKENS},
    position::Stage,
};

/// That everything fits: tokens, clocks, demand tokens and contracts are conserved, fleets hang
/// together with one own boat a space, no cargo is above its limit, and every clock has had its
/// company tokens.
///
/// # Errors
/// What does not fit.
pub(super) fn audit(position: &Position) -> Result<(), Fault> {
    tokens(position)?;
    demand(position)?;
    for seat in position.seats.seats() {
        fleet(position, seat)?;
        company_tokens(position, seat)?;
    }
    for at in position.seats.get()..MAX_PLAYERS {
        let empty = position.fleets.get(at).is_none_or(|fleet| *fleet == Fleet::new());
        Fault::unless(empty, || format!("fleet {at} belongs to nobody"))?;
    }
    contracts(position)?;
    stage(position)
}

/// 68 tokens over seas, bag, cargo, warehouses and discard, and six clocks; no sea above its depth.
fn tokens(position: &Position) -> Result<(), Fault> {
    let (tokens, clocks) = position.census();
    let conserved = tokens == TOKENS && clocks == CLOCKS;
    Fault::unless(conserved, || format!("there are {tokens:?} and {clocks} clocks"))?;
    for sea in (0..).map_while(Sea::new) {
        let lie = position.sea(sea).count();
        let fits = lie <= usize::from(sea.depth());
        Fault::unless(fits, || format!("{lie} tokens lie on {}", sea.id()))?;
    }
    Ok(())
}

/// Eight demand tokens, and no port that asks for a species twice.
fn demand(position: &Position) -> Result<(), Fault> {
    let mut all = position.supply;
    for species in position.slots.iter().flatten() {
        all.add(*species, 1);
    }
    Fault::unless(all == DEMAND, || format!("there are {all:?} demand tokens"))?;
    for port in Port::all() {
        let twice = matches!(position.demanded(port), [Some(one), Some(other)] if one == other);
        Fault::unless(!twice, || format!("{} asks for a species twice", port.id()))?;
    }
    Ok(())
}

fn fleet(position: &Position, seat: Seat) -> Result<(), Fault> {
    let fleet = position.fleet(seat);
    let boats = fleet.boats.iter().flatten().count();
    let spaces = fleet.spaces();
    let alone = spaces.len() as usize == boats;
    Fault::unless(alone, || format!("two boats of {seat} share a space"))?;
    Fault::unless(spaces.connected(), || format!("the fleet of {seat} has fallen apart"))?;
    let whole = if fleet.sailed { boats == usize::from(position.boats()) } else { boats <= 1 };
    Fault::unless(whole, || format!("{seat} has {boats} boats"))?;
    let cargo = fleet.cargo.total();
    let fits = cargo <= u32::from(CARGO_SLOTS);
    Fault::unless(fits, || format!("{seat} has {cargo} fish on board"))
}

/// Every clock has taken one company token of every seat, each of which exists once.
fn company_tokens(position: &Position, seat: Seat) -> Result<(), Fault> {
    let fleet = position.fleet(seat);
    let mut numbers = fleet.numbers;
    for number in fleet.market.iter().flatten() {
        let once = *number < NUMBERS && numbers & (1 << number) == 0;
        Fault::unless(once, || format!("{seat} has the number {number} twice"))?;
        numbers |= 1 << number;
    }
    let all = numbers == (1 << NUMBERS) - 1;
    Fault::unless(all, || format!("{seat} has lost a number"))?;
    let asking = matches!(position.stage, Stage::Clock { .. });
    let laid = fleet.market.iter().flatten().count() + usize::from(!fleet.safe_box);
    // The clock that is asking has not had its tokens yet; the last one never asks.
    let asked = usize::from(position.clocks.min(CLOCKS - 1)).saturating_sub(asking.into());
    Fault::unless(laid == asked, || format!("{seat} laid {laid} tokens for {asked} clocks"))?;
    let covered = match fleet.sealed {
        None => true,
        Some(CompanyToken::Token { number, on }) => {
            asking && fleet.has_number(number) && fleet.market[on.index()].is_none()
        }
        Some(CompanyToken::SafeBox { cargo, warehouse }) => {
            asking && fleet.safe_box && holds(fleet, cargo.into(), warehouse)
        }
    };
    Fault::unless(covered, || format!("{seat} has sealed what it does not have"))
}

fn holds(fleet: &Fleet, cargo: CatchCounts, warehouse: CatchCounts) -> bool {
    let on_board = CatchCounts::from(fleet.cargo);
    let within = |some: CatchCounts, all: CatchCounts| {
        some.0.iter().zip(all.0).all(|(some, all)| *some <= all)
    };
    within(cargo, on_board) && within(warehouse, fleet.warehouse)
}

/// Six contracts where they are played with, each in one place; none where they are not.
fn contracts(position: &Position) -> Result<(), Fault> {
    let mut all = position.deck;
    let mut count = all.len();
    for held in position.fleets.iter().filter_map(|fleet| fleet.contract) {
        all = all.with(held);
        count += 1;
    }
    let dealt = if position.options.contracts { 6 } else { 0 };
    let once = all.len() == count && count == dealt;
    Fault::unless(once, || format!("there are {count} contracts"))
}

fn stage(position: &Position) -> Result<(), Fault> {
    let open = match position.stage {
        Stage::Start(seat) => position.seats.has(seat) && position.fleet(seat).boat(1).is_none(),
        Stage::Turn { seat, actions_left, looking } => {
            let min = if looking { 0 } else { 1 };
            position.seats.has(seat) && (min..=ACTIONS).contains(&actions_left)
        }
        Stage::Clock { ended } => position.seats.has(ended) && position.clock_asks(),
        Stage::Over => position.clocks == CLOCKS,
    };
    Fault::unless(open, || format!("{:?} after {} clocks", position.stage, position.clocks))?;
    let last_round = position.turns_left.is_some() == (position.clocks == CLOCKS);
    Fault::unless(last_round, || format!("{:?} turns are left", position.turns_left))?;
    let quiet = usize::from(position.quiet_turns);
    // Without a clock in the bag the game is in its last round, which ends of itself.
    let moving = position.bag.clocks == 0 || quiet < 2 * position.seats.get();
    Fault::unless(moving, || format!("{quiet} turns stood still"))
}
