//! What a player has kept for later, in words.

use turnpost_rules::{Chance, Phrase, Seat, log::state::GameState};

/// Moves in notation as their choices say them; in notation from where that is not known on.
pub fn kept_moves(state: &GameState, seat: Seat, moves: &[String]) -> Vec<Phrase> {
    let mut position = state.position().map(|position| position.duplicate());
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
