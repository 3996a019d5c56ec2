//! What the reader notes on a game, for themselves alone.

use turnpost_rules::{Phrase, log::id::GameId};

use super::{failure::Failure, form::Form, state::Web};
use crate::{
    game::{
        id::PlayerId,
        language::Language,
        note::{MAX_NOTE, NoteText},
    },
    store::NoteKept,
};

/// The reader's note, to be changed.
pub(super) struct NoteCard {
    /// Where it is posted.
    pub action: String,
    /// The note as it is kept.
    pub kept: String,
    /// Its version, which is posted with the form, so that no other change is lost.
    pub version: String,
    /// The note as it stands in the form.
    pub text: String,
    /// Why it was not kept.
    pub fault: Option<String>,
    /// Whether another note is kept by now than the one that was changed.
    pub is_changed: bool,
}

impl NoteCard {
    /// The longest note, in characters.
    pub(super) const MAX: usize = MAX_NOTE;

    /// A player's note on a game, to be posted to this path.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of(
        web: &Web,
        game: GameId,
        player: PlayerId,
        action: String,
    ) -> Result<NoteCard, Failure> {
        let kept = web.store.note(game, player).await?;
        let version = kept.version();
        let kept = String::from(kept);
        Ok(NoteCard { action, text: kept.clone(), kept, version, fault: None, is_changed: false })
    }

    /// The same with what was typed and not kept.
    pub(super) fn refused(self, typed: &Unkept, language: Language) -> NoteCard {
        let key = if typed.is_changed { "web-note-changed" } else { "web-note-fault" };
        let fault = language.format(&Phrase::new(key).with("max", MAX_NOTE));
        let (text, is_changed) = (typed.text.clone(), typed.is_changed);
        NoteCard { text, fault: Some(fault), is_changed, ..self }
    }
}

/// What was typed and not kept.
pub(super) struct Unkept {
    text: String,
    /// Whether another note is kept by now than the one that was changed.
    is_changed: bool,
}

/// Keeps the note of a form, or gives it back with what is wrong.
///
/// # Errors
/// When the form is not one of ours, or the store fails.
pub(super) async fn keep(
    web: &Web,
    game: GameId,
    player: PlayerId,
    form: &Form,
) -> Result<Result<(), Unkept>, Failure> {
    if !form.has("text") || !form.has("version") {
        return Err(Failure::MalformedForm);
    }
    let typed = form.typed("text");
    let unkept = |is_changed| Ok(Err(Unkept { text: typed.to_owned(), is_changed }));
    let Ok(text) = NoteText::typed(typed) else { return unkept(false) };
    let known = form.typed("version").to_owned();
    let is_known = move |kept: &NoteText| kept.version() == known;
    match web.store.keep_note(game, player, text, is_known).await? {
        NoteKept::Kept => Ok(Ok(())),
        NoteKept::Changed => unkept(true),
    }
}
