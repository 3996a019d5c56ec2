//! Playing a move: who may, what kind, and what follows.

mod actions;
mod ahead;
mod turns;

pub(super) use actions::{can_unload, check_unload, openings, targets};
pub(super) use ahead::ahead;
pub(super) use turns::{Draw, draw, is_last_turn, note_filled};

use turnpost_ruleset::{Chance, Journal, Seat};

use super::{
    Catch, CatchCounts, EndEarly, FishCounts, Move, OpenOutcome, Outcome, Port, Position, Refusal,
    Species,
    data::NUMBERS,
    position::{CompanyToken, Stage},
};

/// Plays a move.
///
/// # Errors
/// Why it is refused; nothing has changed then.
pub(super) fn play(
    position: &mut Position,
    seat: Seat,
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    match position.stage {
        Stage::Over => Err(Refusal::GameOver),
        Stage::Start(active) => {
            let Move::Place { port } = *played else {
                return Err(match played {
                    Move::Token { .. } | Move::SafeBox { .. } => Refusal::NoClock,
                    _ => Refusal::PlaceFirst,
                });
            };
            if seat != active {
                return Err(Refusal::NotYourTurn { active });
            }
            position.fleet_mut(seat).boats[0] = Some(port.space());
            journal.note(|| Outcome::Open(OpenOutcome::Placed { seat, port }));
            let next = position.seats.after(seat);
            if next == position.start {
                turns::begin_game(position, chance, journal);
            } else {
                position.stage = Stage::Start(next);
            }
            Ok(())
        }
        Stage::Clock { ended } => seal(position, seat, ended, played, chance, journal),
        Stage::Turn { seat: active, actions_left, looking } => {
            match played {
                Move::Place { .. } => return Err(Refusal::AlreadyPlaced),
                Move::Token { .. } | Move::SafeBox { .. } => return Err(Refusal::NoClock),
                _ if seat != active => return Err(Refusal::NotYourTurn { active }),
                Move::TimeOut {} => {
                    turns::end(position, seat, actions_left, true, chance, journal);
                    return Ok(());
                }
                _ => {}
            }
            act(position, seat, (actions_left, looking), played, chance, journal)
        }
    }
}

/// Does an action of a turn. An action of looking through the contracts is spent at the look and
/// over when a contract is taken.
fn act(
    position: &mut Position,
    seat: Seat,
    (mut actions_left, looking): (u8, bool),
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    if looking && !matches!(played, Move::TakeContract { .. }) {
        return Err(Refusal::ContractAwaited);
    }
    match played {
        Move::Sail { boat, to } => {
            let from = actions::check_sail(position, seat, *boat, *to)?;
            actions::sail(position, seat, *boat, from, *to, journal);
        }
        Move::FirstSail { to } => {
            actions::check_first_sail(position, seat, to)?;
            actions::first_sail(position, seat, to, journal);
        }
        Move::Fish { sea, take, overboard } => {
            actions::check_fish(position, seat, *sea, *take, *overboard)?;
            actions::fish(position, seat, *sea, *take, *overboard, journal);
        }
        Move::Unload { port, fish, open } => {
            let unloading = actions::check_unload(position, seat, *port, *fish, open)?;
            actions::unload(position, seat, *port, open, unloading, journal);
        }
        Move::LookAtContracts {} => {
            if !position.options.contracts {
                return Err(Refusal::NoContracts);
            }
            if chance.reveals() {
                let deck = position.deck;
                position.stage = Stage::Turn {
                    seat,
                    actions_left: actions_left.saturating_sub(1),
                    looking: true,
                };
                journal.note(|| Outcome::Looked { seat, deck });
                return Ok(());
            }
        }
        Move::TakeContract { contract } => {
            if !position.options.contracts {
                return Err(Refusal::NoContracts);
            }
            if !looking {
                return Err(Refusal::NotLooking);
            }
            actions::check_contract(position, seat, *contract)?;
            actions::take_contract(position, seat, *contract, journal);
            // The look has used the action up already.
            actions_left += 1;
        }
        Move::End {} => {
            // With an action possible, which is always while a turn is open, the option decides.
            if position.options.end_early == EndEarly::Forbidden {
                return Err(Refusal::EndForbidden { actions: actions_left });
            }
            turns::end(position, seat, actions_left, false, chance, journal);
            return Ok(());
        }
        Move::Place { .. } | Move::Token { .. } | Move::SafeBox { .. } | Move::TimeOut {} => {
            return Err(Refusal::AlreadyPlaced);
        }
    }
    let actions_left = actions_left.saturating_sub(1);
    position.stage = Stage::Turn { seat, actions_left, looking: false };
    if actions_left == 0 || !actions::any(position, seat) {
        turns::end(position, seat, actions_left, false, chance, journal);
    }
    Ok(())
}

/// Takes a company token in, sealed, and shows all when it is the last (M16).
fn seal(
    position: &mut Position,
    seat: Seat,
    ended: Seat,
    played: &Move,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Result<(), Refusal> {
    let fleet = position.fleet(seat);
    let token = match *played {
        Move::Token { .. } | Move::SafeBox { .. } if fleet.sealed.is_some() => {
            return Err(Refusal::TokenAlreadyPlayed);
        }
        Move::Token { number, on } => {
            if !fleet.has_number(number) {
                return Err(Refusal::NumberNotLeft { number });
            }
            if fleet.market[on.index()].is_some() {
                return Err(Refusal::MarketTaken { species: on });
            }
            CompanyToken::Token { number, on }
        }
        Move::SafeBox { cargo, warehouse } => {
            check_safe_box(position, seat, cargo, warehouse)?;
            CompanyToken::SafeBox { cargo, warehouse }
        }
        _ => return Err(Refusal::CompanyTokenAwaited),
    };
    position.fleet_mut(seat).sealed = Some(token);
    journal.note(|| Outcome::Sealed { seat, token });
    if position.seats.seats().all(|seat| position.fleet(seat).sealed.is_some()) {
        turns::show_tokens(position, ended, chance, journal);
    }
    Ok(())
}

fn check_safe_box(
    position: &Position,
    seat: Seat,
    cargo: FishCounts,
    warehouse: CatchCounts,
) -> Result<(), Refusal> {
    let fleet = position.fleet(seat);
    if !fleet.safe_box {
        return Err(Refusal::SafeBoxPlayed);
    }
    let expected = fleet.safe_box_cost().ok_or(Refusal::SafeBoxNeedsTwo)?;
    for (species, wanted) in cargo.present() {
        let has = fleet.cargo.get(species);
        if wanted > has {
            return Err(Refusal::NotOnBoard { species, has, wanted });
        }
    }
    for (catch, wanted) in warehouse.present() {
        let has = fleet.warehouse.get(catch);
        if wanted > has {
            return Err(Refusal::NotStored { catch, has, wanted });
        }
    }
    let given = cargo.total() + warehouse.total();
    if given == u32::from(expected) {
        Ok(())
    } else {
        Err(Refusal::WrongDiscard { expected, given })
    }
}

/// The move made for a seat that missed its deadline (M34).
pub(super) fn overdue(position: &Position, seat: Seat) -> Option<Move> {
    match position.stage {
        Stage::Start(active) if active == seat => {
            let own = position.fleet(seat).spaces();
            Port::all().find(|port| !own.has(port.space())).map(|port| Move::Place { port })
        }
        Stage::Turn { seat: active, .. } if active == seat => Some(Move::TimeOut {}),
        Stage::Clock { .. } if position.fleet(seat).sealed.is_none() => {
            Some(overdue_token(position, seat))
        }
        _ => None,
    }
}

fn overdue_token(position: &Position, seat: Seat) -> Move {
    let fleet = position.fleet(seat);
    let lowest = (0..NUMBERS).find(|number| fleet.has_number(*number));
    let fewest = Species::ALL
        .into_iter()
        .filter(|species| fleet.market[species.index()].is_none())
        .min_by_key(|species| fleet.warehouse.get((*species).into()));
    if let (Some(number), Some(on)) = (lowest, fewest) {
        return Move::Token { number, on };
    }
    let mut warehouse = CatchCounts::default();
    let mut cargo = FishCounts::default();
    for _ in 0..fleet.safe_box_cost().unwrap_or(0) {
        let mut stored = fleet.warehouse;
        stored.take_all(warehouse);
        let mut on_board = fleet.cargo;
        on_board.take_all(cargo);
        let scarcest = Species::ALL
            .into_iter()
            .filter(|species| stored.get((*species).into()) > 0)
            .min_by_key(|species| stored.get((*species).into()));
        if stored.get(Catch::Amber) > 0 {
            warehouse.add(Catch::Amber, 1);
        } else if let Some(species) = scarcest {
            warehouse.add(species.into(), 1);
        } else if let Some((species, _)) = on_board.present().min_by_key(|(_, count)| *count) {
            cargo.add(species, 1);
        }
    }
    Move::SafeBox { cargo, warehouse }
}
