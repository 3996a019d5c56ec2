//! Turns: how they begin and end, and how the game does (clauses K5, K6, K25 to K27, K33).

use turnpost_ruleset::{Chance, Journal, Seat};

use crate::{
    cards::Face,
    options::EndRule,
    outcome::{DrawReason, Outcome},
    position::{HAND_LIMIT, Position, Stage},
    refusal::Refusal,
    scoring::standings,
};

/// Refuses unless it is the seat's turn and no action is chosen yet.
pub(super) fn check_free_to_act(position: &Position, seat: Seat) -> Result<(), Refusal> {
    check_turn(position, seat)?;
    match position.stage {
        Stage::Action => Ok(()),
        Stage::Trading(_) => Err(Refusal::TradeChosen),
        Stage::Over => Err(Refusal::GameOver),
    }
}

/// Refuses unless it is the seat's turn.
pub(super) fn check_turn(position: &Position, seat: Seat) -> Result<(), Refusal> {
    if position.is_over() {
        Err(Refusal::GameOver)
    } else if position.active != seat {
        Err(Refusal::NotYourTurn { active: position.active })
    } else {
        Ok(())
    }
}

/// Begins a turn: the draw step.
pub(crate) fn begin(
    position: &mut Position,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    position.stage = Stage::Action;
    position.moved_on = false;
    if position.of(position.active).hand.len() < HAND_LIMIT && !position.pile.is_empty() {
        position.moved_on = true;
        draw(position, DrawReason::Turn, chance, journal);
    }
}

/// Draws the top card for the active player; the caller has checked that there is one and that
/// the hand has room.
pub(super) fn draw(
    position: &mut Position,
    reason: DrawReason,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    let seat = position.active;
    let Some(card) = position.pile.draw(chance) else { return };
    take(position, seat, card);
    let pile = position.pile.len();
    journal.note(|| Outcome::Drew { seat, reason, pile, card: Some(card) });
    if pile == 0 && position.turns_left.is_none() {
        let turns = turns_after_last_card(position, reason);
        position.turns_left = Some(turns);
        journal.note(|| Outcome::LastStage { seat, turns });
    }
}

fn take(position: &mut Position, seat: Seat, card: Face) {
    let holding = position.of_mut(seat);
    // The pile and the hands never hold more of a face than the deck: it always fits.
    holding.hand = holding.hand.with(card).unwrap_or(holding.hand);
}

fn turns_after_last_card(position: &Position, reason: DrawReason) -> u8 {
    let all = 2 * u8::from(position.seats);
    match (reason, position.options.end_rule) {
        (DrawReason::Extra, EndRule::NeighbourLast) => all - 1,
        (DrawReason::Turn | DrawReason::Swap, _) | (DrawReason::Extra, EndRule::DrawerLast) => all,
    }
}

/// Ends the turn: the next one begins, or the game is over.
pub(super) fn end(
    position: &mut Position,
    chance: &mut Chance<'_>,
    journal: &mut Journal<Outcome>,
) {
    position.idle_turns = if position.moved_on { 0 } else { position.idle_turns.saturating_add(1) };
    let stalled =
        !position.pile.is_empty() && usize::from(position.idle_turns) >= position.idle_limit();
    if stalled {
        journal.note(|| Outcome::Stalled { turns: position.idle_limit() });
    }
    match &mut position.turns_left {
        Some(0) => return over(position, journal),
        Some(left) => *left -= 1,
        None if stalled => return over(position, journal),
        None => {}
    }
    position.active = position.seats.after(position.active);
    position.turn += 1;
    begin(position, chance, journal);
}

fn over(position: &mut Position, journal: &mut Journal<Outcome>) {
    position.stage = Stage::Over;
    journal.note(|| Outcome::Ended { standings: standings(position) });
}
