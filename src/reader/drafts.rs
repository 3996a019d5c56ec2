//! What a player has kept for later, in words. It is told to nobody but them.

use turnpost_rules::{Chance, Phrase, Seat, dyn_ruleset::DynPosition, log::state::GameState};

use crate::{game::service::KeptDraft, locale::Localizer};

/// What a player has kept for later, and whether it is still possible.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptMoves {
    moves: Vec<Phrase>,
    is_possible: bool,
}

/// That moves which a player had kept, in notation, were not played when their time was up: a sentence;
/// nothing if there were none.
pub fn lost_draft(moves: &[String], localizer: &Localizer) -> Option<String> {
    let moves = (!moves.is_empty()).then(|| moves.join("; "))?;
    Some(localizer.format(&Phrase::new("mail-draft-lost-moves").with("moves", moves)))
}

impl KeptMoves {
    /// Moves as their choices say them, in notation from where that is not known on. What is not possible
    /// any more would not bring what its choice says now.
    pub fn of(state: &GameState, seat: Seat, kept: &KeptDraft) -> KeptMoves {
        let KeptDraft { draft, is_possible } = kept;
        let moves = in_words(state, seat, &draft.moves, *is_possible);
        KeptMoves { moves, is_possible: *is_possible }
    }

    /// The moves of a plan, in the state that it was made on.
    pub fn planned(ahead: &GameState, seat: Seat, moves: &[String]) -> KeptMoves {
        KeptMoves { moves: in_words(ahead, seat, moves, true), is_possible: true }
    }

    /// The moves.
    pub fn words(&self, localizer: &Localizer) -> String {
        let moves: Vec<String> = self.moves.iter().map(|it| localizer.format(it)).collect();
        moves.join("; ")
    }

    /// What becomes of them when their player's time is up, a sentence.
    pub fn at_deadline(&self, localizer: &Localizer) -> String {
        let key = if self.is_possible { "mail-turn-draft" } else { "mail-turn-draft-void" };
        localizer.format(&Phrase::new(key).with("moves", self.words(localizer)))
    }

    /// That they are played when their player's turn comes, a sentence.
    pub fn at_turn(&self, localizer: &Localizer) -> String {
        localizer.format(&Phrase::new("mail-plan").with("moves", self.words(localizer)))
    }

    /// That they were not played when their player's turn came, a sentence.
    pub fn lost_at_turn(&self, localizer: &Localizer) -> String {
        localizer.format(&Phrase::new("mail-plan-lost").with("moves", self.words(localizer)))
    }
}

/// Moves as their choices say them, in notation from where that is not known on, or all of them.
fn in_words(state: &GameState, seat: Seat, moves: &[String], are_known: bool) -> Vec<Phrase> {
    let mut position = state.position().filter(|_| are_known).map(DynPosition::duplicate);
    let mut label = |notation: &String| -> Option<Phrase> {
        let mut before = position.take()?;
        let played = state.ruleset().parse(notation).ok()?;
        let value = played.to_value();
        let offers = before.choices(seat);
        let offer = offers.into_iter().find(|it| it.fields.is_empty() && it.template == value);
        let label = before.label(seat, &value).or(offer.map(|it| it.label));
        before.play(seat, &played, &mut Chance::blind()).ok()?;
        position = Some(before);
        label
    };
    let plain =
        |notation: &String| Phrase::new("mail-turn-draft-move").with("move", notation.as_str());
    moves.iter().map(|notation| label(notation).unwrap_or_else(|| plain(notation))).collect()
}
