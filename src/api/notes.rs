//! What the caller notes on a game, for themselves alone.

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};
use serde::{Deserialize, Serialize};

use super::{
    context::RequestContext,
    precondition::entity_tags,
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

/// The versions of a note that a change is for.
enum Known {
    Any,
    /// Tags without quotes.
    Tagged(Vec<String>),
}

impl Known {
    fn of(context: &RequestContext) -> Result<Known, Problem> {
        let Some(written) = context.header(&header::IF_MATCH)? else { return Ok(Known::Any) };
        if written.trim() == "*" {
            return Ok(Known::Any);
        }
        let tags = entity_tags(written).filter(|tags| !tags.is_empty());
        let wrong =
            || Problem::header("If-Match", "one or several ETags in quotes are expected, or *");
        let tags = tags.ok_or_else(wrong)?;
        let strong = tags.iter().filter(|tag| !tag.is_weak).map(|tag| tag.plain.to_owned());
        Ok(Known::Tagged(strong.collect()))
    }

    fn has(&self, text: &NoteText) -> bool {
        match self {
            Known::Any => true,
            Known::Tagged(tags) => tags.contains(&response::tag(&Note { text: text.clone() })),
        }
    }
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
    let known = Known::of(&context)?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    let text = note.text.clone();
    match context.api.store.keep_note(game, player, text, move |text| known.has(text)).await? {
        NoteKept::Kept => {
            let mut response = response::json(StatusCode::OK, &note);
            response::set(&mut response, header::ETAG, &format!("\"{}\"", response::tag(&note)));
            Ok(response)
        }
        NoteKept::Changed => Err(Problem::of(problem::NOTE_CHANGED)),
    }
}
