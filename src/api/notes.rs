//! What the caller notes on a game, for themselves alone.

use actix_web::HttpResponse;
use serde::{Deserialize, Serialize};

use super::{
    context::RequestContext,
    entity_tag,
    precondition::KnownVersions,
    problem::{self, Problem},
    response,
    seen::Seen,
};
use crate::{game::note::NoteText, store::NoteKept};

/// A note in the form of the contract.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    text: NoteText,
}

/// Shows what the caller has noted on a game.
///
/// # Errors
/// When the caller has no place at the table, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    let text = context.api.store.note(game, player).await?;
    response::revalidated(&context, &Note { text })
}

/// Keeps what the caller notes on a game.
///
/// # Errors
/// When the caller has no place at the table or knew of another note, or the store fails.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let note: Note = context.body()?;
    let known = KnownVersions::of(&context)?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    let text = note.text.clone();
    let is_known = move |text: &NoteText| known.has(&entity_tag::of(&Note { text: text.clone() }));
    match context.api.store.keep_note(game, player, text, is_known).await? {
        NoteKept::Kept => Ok(response::changed(&note)),
        NoteKept::Changed => Err(Problem::of(problem::NOTE_CHANGED)),
    }
}
