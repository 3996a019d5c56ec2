//! What a player has kept for later, in words. It is told to nobody but them.

use turnpost_rules::{
    Argument, Chance, Decision, Phrase, Seat, dyn_ruleset::DynPosition, log::state::GameState,
};

use super::PlacedMove;
use crate::{
    game::{decision::PlannedDecision, service::KeptDraft},
    locale::Localizer,
};

/// What a player has kept for later, and whether it is still possible.
#[derive(Clone, PartialEq, Debug)]
pub struct KeptMoves {
    moves: Vec<PlacedMove>,
    /// What is played instead once those are not possible any more.
    otherwise: Vec<PlacedMove>,
    is_possible: bool,
    /// What the keys begin with that say what is planned, if it is no turn.
    ahead: Option<String>,
}

/// What the keys of a ruleset's own words about planning this kind of decisions begin with; `None` for a turn,
/// of which all rulesets say the same.
pub fn ahead_key(ruleset: &str, decision: &str) -> Option<String> {
    (decision != Decision::TURN).then(|| format!("{ruleset}-ahead-{decision}"))
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
        KeptMoves { moves, otherwise: Vec::new(), is_possible: *is_possible, ahead: None }
    }

    /// A plan, in the state that it was made on.
    pub fn planned(ahead: &GameState, seat: Seat, plan: &PlannedDecision) -> KeptMoves {
        let [moves, otherwise] =
            [&plan.moves, &plan.otherwise].map(|moves| in_words(ahead, seat, moves, true));
        let ahead = ahead_key(ahead.ruleset().name(), &plan.decision);
        KeptMoves { moves, otherwise, is_possible: true, ahead }
    }

    /// Whether they are planned for a decision whose words begin with this key ([`ahead_key`]).
    pub fn are_for(&self, ahead: &str) -> bool {
        self.ahead.as_deref() == Some(ahead)
    }

    /// The moves, and what is played instead if they are not possible any more.
    pub fn words(&self, localizer: &Localizer) -> String {
        let join = |moves: &[PlacedMove]| {
            let moves: Vec<String> = moves.iter().map(|it| it.words(localizer)).collect();
            moves.join("; ")
        };
        match self.otherwise.as_slice() {
            [] => join(&self.moves),
            otherwise => localizer.format(
                &Phrase::new("mail-plan-otherwise")
                    .with("moves", join(&self.moves))
                    .with("otherwise", join(otherwise)),
            ),
        }
    }

    /// What becomes of them when their player's time is up, a sentence.
    pub fn at_deadline(&self, localizer: &Localizer) -> String {
        let key = if self.is_possible { "mail-turn-draft" } else { "mail-turn-draft-void" };
        localizer.format(&Phrase::new(key).with("moves", self.words(localizer)))
    }

    /// That they are played when their player is asked, a sentence.
    pub fn at_decision(&self, localizer: &Localizer) -> String {
        self.of_plan("mail-plan", "-kept", localizer)
    }

    /// That they were not played when their player was asked, a sentence.
    pub fn lost_at_decision(&self, localizer: &Localizer) -> String {
        self.of_plan("mail-plan-lost", "-lost", localizer)
    }

    /// The same of a decision that is over, in a game that is.
    pub fn lost_at_last(&self, localizer: &Localizer) -> String {
        self.of_plan("mail-plan-lost-last", "-lost", localizer)
    }

    fn of_plan(&self, of_turn: &str, ending: &str, localizer: &Localizer) -> String {
        let moves = [("moves", Argument::from(self.words(localizer)))];
        match &self.ahead {
            None => localizer.speak(of_turn, &moves),
            Some(key) => localizer.speak(&[key, ending].concat(), &moves),
        }
    }
}

/// Moves as their choices say them, in notation from where that is not known on, or all of them.
fn in_words(state: &GameState, seat: Seat, moves: &[String], are_known: bool) -> Vec<PlacedMove> {
    let mut position = state.position().filter(|_| are_known).map(DynPosition::duplicate);
    let mut offered = |notation: &String| -> Option<PlacedMove> {
        let mut before = position.take()?;
        let played = state.ruleset().parse(notation).ok()?;
        let value = played.to_value();
        let offers = before.choices(seat);
        let offer = offers.iter().find(|it| it.fields.is_empty() && it.template == value);
        let label = before.label(seat, &value).or_else(|| offer.map(|it| it.label.clone()));
        let placed = label.map(|label| PlacedMove::new(before.as_ref(), seat, label, offer));
        before.play(seat, &played, &mut Chance::blind()).ok()?;
        position = Some(before);
        placed
    };
    let plain = |notation: &String| {
        let words = Phrase::new("mail-turn-draft-move").with("move", notation.as_str());
        PlacedMove::anywhere(words)
    };
    moves.iter().map(|notation| offered(notation).unwrap_or_else(|| plain(notation))).collect()
}
