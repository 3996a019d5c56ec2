//! What follows a turn: the refill, the clocks and the company tokens, the stall guard, the next
//! turn or the end.

use turnpost_ruleset::{Chance, Journal, Seat};

use super::actions;
use crate::{
    Catch, OpenOutcome, Outcome, Position, Sea,
    data::{ACTIONS, CLOCKS},
    position::{Bag, CompanyToken, Refill, Stage},
    scoring,
};

/// What comes out of the bag.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Draw {
    /// A fish or amber.
    Token(Catch),
    Clock,
}

/// Takes a token out of the bag, each that is left equally likely; `None` when it is empty.
pub(crate) fn draw(bag: &mut Bag, chance: &mut Chance<'_>) -> Option<Draw> {
    let all = bag.tokens.total() + u32::from(bag.clocks);
    if all == 0 {
        return None;
    }
    let mut drawn = chance.below("bag", all);
    for (catch, count) in bag.tokens.present() {
        if drawn < u32::from(count) {
            bag.tokens.take(catch, 1);
            return Some(Draw::Token(catch));
        }
        drawn -= u32::from(count);
    }
    bag.clocks = bag.clocks.saturating_sub(1);
    Some(Draw::Clock)
}

/// Notes what a sea was filled with.
pub(crate) fn note_filled(position: &Position, sea: Sea, journal: &mut Journal<Outcome>) {
    journal
        .note(|| Outcome::Open(OpenOutcome::Filled { sea, tokens: position.sea(sea).collect() }));
}

/// After the start boats: the start player's turn.
pub(super) fn begin_game(
    position: &mut Position,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    let start = position.start;
    begin(position, start);
    if !actions::any(position, start) {
        end(position, start, ACTIONS, false, chance, journal);
    }
}

fn begin(position: &mut Position, seat: Seat) {
    position.turn += 1;
    position.stirred = false;
    position.stage = Stage::Turn { seat, actions_left: ACTIONS, looking: false };
}

/// Whether the present turn is the last one of the seat that has it (M22).
pub(crate) fn is_last_turn(position: &Position, active: Seat) -> bool {
    position.turns_left.is_some_and(|left| {
        let after = std::iter::successors(Some(active), |seat| Some(position.seats.after(*seat)));
        after.skip(1).take(usize::from(left)).all(|seat| seat != active)
    })
}

/// Ends a seat's turn with this many actions left, and goes on until somebody must decide again.
pub(super) fn end(
    position: &mut Position,
    seat: Seat,
    actions_left: u8,
    overdue: bool,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    journal.note(|| Outcome::Open(OpenOutcome::TurnEnded { seat, actions_left, overdue }));
    // A dry run stops before what the bag would bring, and shows no action left.
    position.stage = Stage::Turn { seat, actions_left: 0, looking: false };
    position.refill = Refill::default();
    go_on(position, seat, chance, journal);
}

/// Goes on after the turn of `ended`, or after the company tokens of a clock: finishes the refill
/// and gives the turn to the next seat.
pub(super) fn go_on(
    position: &mut Position,
    mut ended: Seat,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    loop {
        let mut drawing = refill(position, chance, journal);
        if drawing == Drawing::Done {
            drawing = stalled(position, chance, journal);
        }
        match drawing {
            Drawing::Done => {}
            Drawing::Clock => {
                position.stage = Stage::Clock { ended };
                return;
            }
            Drawing::Unforeseen => return,
        }
        match position.turns_left {
            Some(0) => {
                // The end shows every number and contract.
                if !chance.reveals() {
                    return;
                }
                position.stage = Stage::Over;
                journal.note(|| {
                    Outcome::Open(OpenOutcome::Ended { scores: scoring::scores(position) })
                });
                return;
            }
            Some(turns) => position.turns_left = Some(turns - 1),
            None => {}
        }
        let next = position.seats.after(ended);
        begin(position, next);
        if actions::any(position, next) {
            return;
        }
        // No action is possible: the turn ends by itself (M14).
        journal.note(|| {
            Outcome::Open(OpenOutcome::TurnEnded {
                seat: next,
                actions_left: ACTIONS,
                overdue: false,
            })
        });
        position.refill = Refill::default();
        ended = next;
    }
}

/// How far the bag was drawn from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Drawing {
    /// As far as there was to draw.
    Done,
    /// Up to a clock that asks for company tokens.
    Clock,
    /// Not at all: a dry run does not see into the bag.
    Unforeseen,
}

/// Fills empty seas in map order (M15).
fn refill(
    position: &mut Position,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Drawing {
    let boats = position.all_boats();
    while let Some(sea) = Sea::new(position.refill.sea) {
        let begun = position.refill.placed > 0;
        if begun || (!boats.has(sea.space()) && position.sea(sea).next().is_none()) {
            if !position.bag.is_empty() && !chance.reveals() {
                return Drawing::Unforeseen;
            }
            while position.refill.placed < sea.depth() {
                match draw(&mut position.bag, chance) {
                    Some(Draw::Token(catch)) => {
                        let nth = usize::from(position.refill.placed);
                        position.seas[sea.index()][nth] = Some(catch);
                        position.refill.placed += 1;
                        position.stirred = true;
                    }
                    Some(Draw::Clock) => {
                        if clock(position, journal) {
                            return Drawing::Clock;
                        }
                    }
                    None => break,
                }
            }
            if position.refill.placed > 0 {
                note_filled(position, sea, journal);
            }
        }
        position.refill = Refill { sea: position.refill.sea + 1, placed: 0 };
    }
    Drawing::Done
}

/// A clock was drawn. Whether it asks for company tokens: the last one does not (M20, M22).
fn clock(position: &mut Position, journal: &mut Journal<Outcome>) -> bool {
    position.clocks += 1;
    position.stirred = true;
    let clock = position.clocks;
    journal.note(|| Outcome::Open(OpenOutcome::Clock { clock }));
    if position.clocks < CLOCKS {
        return true;
    }
    let seats = position.seats;
    let turns_left = match position.stage {
        Stage::Turn { seat, .. } | Stage::Clock { ended: seat } => {
            let until_last = std::iter::successors(Some(seat), |seat| Some(seats.after(*seat)))
                .take(seats.get())
                .take_while(|seat| seats.after(*seat) != position.start)
                .count();
            until_last + seats.get()
        }
        Stage::Start(_) | Stage::Over => 0,
    };
    let turns_left = u8::try_from(turns_left).unwrap_or(u8::MAX);
    position.turns_left = Some(turns_left);
    journal.note(|| Outcome::Open(OpenOutcome::LastClock { turns_left }));
    false
}

/// Counts quiet turns, and after two quiet rounds looks for a clock in the bag (M33).
fn stalled(
    position: &mut Position,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) -> Drawing {
    position.quiet_turns = if position.stirred { 0 } else { position.quiet_turns + 1 };
    if usize::from(position.quiet_turns) < 2 * position.seats.get() || position.bag.clocks == 0 {
        return Drawing::Done;
    }
    if !chance.reveals() {
        return Drawing::Unforeseen;
    }
    position.quiet_turns = 0;
    let before = position.bag.tokens;
    while let Some(Draw::Token(_)) = draw(&mut position.bag, chance) {}
    // Fish and amber go back into the bag.
    let mut returned = before;
    returned.take_all(position.bag.tokens);
    position.bag.tokens = before;
    journal.note(|| Outcome::Open(OpenOutcome::Stalled { returned }));
    if clock(position, journal) { Drawing::Clock } else { Drawing::Done }
}

/// Shows the company tokens once all are in, carries them out and goes on (M16).
pub(super) fn show_tokens(
    position: &mut Position,
    ended: Seat,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    if !chance.reveals() {
        return;
    }
    let open_warehouse = position.options.open_warehouse;
    for seat in position.seats.seats() {
        let Some(token) = position.fleet_mut(seat).sealed.take() else { continue };
        lay(position, seat, token);
        journal.note(|| Outcome::Shown { seat, token, open_warehouse });
    }
    go_on(position, ended, chance, journal);
}

/// Carries out the company token of a seat: a number lies on its market space, the safe box is paid for.
pub(super) fn lay(position: &mut Position, seat: Seat, token: CompanyToken) {
    let open_warehouse = position.options.open_warehouse;
    let fleet = position.fleet_mut(seat);
    match token {
        CompanyToken::Token { number, on } => {
            fleet.market[on.index()] = Some(number);
            fleet.numbers &= !(1 << number);
        }
        CompanyToken::SafeBox { cargo, warehouse } => {
            fleet.safe_box = false;
            fleet.cargo.take_all(cargo);
            fleet.warehouse.take_all(warehouse);
            position.out.add_all(cargo.into());
            if open_warehouse {
                position.out.add_all(warehouse);
            } else {
                position.out_face_down.add_all(warehouse);
            }
        }
    }
}
