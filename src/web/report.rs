//! "Report this": the forms at a table and on an invitation, and what they do.

use actix_web::HttpResponse;
use turnpost_rules::{Phrase, log::event::Place};

use super::{caller::Caller, confirm::notice, failure::Failure, form::Form, state::Web};
use crate::{
    game::{id::MessageId, person::MessageText},
    reader::{LocalizedGame, Writers},
    reporting::{ReportError, Reportable, Reporter},
};

/// How many characters of what was said are shown in the list.
const SHOWN: usize = 40;

/// A form that reports something.
pub(super) struct ReportCard {
    /// Where it is sent.
    pub action: String,
    /// What can be reported: value, words, whether it is chosen. Nothing where only one thing can.
    pub things: Vec<(String, String, bool)>,
    /// What was typed.
    pub typed: String,
    /// What is wrong with it.
    pub fault: Option<String>,
}

impl ReportCard {
    /// The form of an invitation at this path, with what stands behind the paths of its forms; `None`
    /// where nobody is there to read it.
    pub(super) fn of_invitation(web: &Web, path: &str, asking: &str) -> Option<ReportCard> {
        (!web.administrators.is_empty()).then(|| ReportCard {
            action: format!("{path}/report{asking}"),
            things: Vec::new(),
            typed: String::new(),
            fault: None,
        })
    }

    /// The form of a table for somebody who sits there; `None` where there is nothing of others to
    /// report, or nobody to read it.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn of_table(
        web: &Web,
        seen: &LocalizedGame,
        caller: &Caller,
    ) -> Result<Option<ReportCard>, Failure> {
        let Some(player) = caller.id().filter(|_| !web.administrators.is_empty()) else {
            return Ok(None);
        };
        let mut things = Vec::new();
        for record in seen.game.places.iter() {
            let Some(other) = record.player.filter(|other| *other != player) else { continue };
            let known = web.store.player(other).await?;
            let Some(name) = known.and_then(|player| player.settings.name) else { continue };
            let phrase = Phrase::new("web-report-name").with("name", name.as_str());
            let words = seen.localizer.format(&phrase);
            things.push((format!("name-{}", record.place.0), words, false));
        }
        let messages = web.messages(seen, Some(player)).await?;
        let writers = Writers::of(&web.store, &seen.game.places, &messages).await?;
        for message in messages.iter().rev().filter(|it| it.player != Some(player)) {
            let text: String = message.text.as_str().chars().take(SHOWN).collect();
            let name = writers.called(message, caller.reader.language);
            let phrase = Phrase::new("web-report-message").with("name", name).with("text", text);
            things.push((format!("message-{}", message.id), seen.localizer.format(&phrase), false));
        }
        let action = format!("/g/{}/report", seen.game.record.id);
        let card = ReportCard { action, things, typed: String::new(), fault: None };
        Ok((!card.things.is_empty()).then_some(card))
    }

    /// The form with what was sent, and what is wrong with it.
    pub(super) fn refill(&mut self, form: &Form, fault: String) {
        form.typed("words").clone_into(&mut self.typed);
        let chosen = form.typed("what");
        for (value, _, is_chosen) in &mut self.things {
            *is_chosen = value == chosen;
        }
        self.fault = Some(fault);
    }
}

/// What a form of a table names.
pub(super) fn what(form: &Form) -> Option<Reportable> {
    let (kind, id) = form.get("what")?.split_once('-')?;
    match kind {
        "name" => id.parse().ok().map(|place| Reportable::Name(Place(place))),
        "message" => id.parse::<MessageId>().ok().map(|id| Reportable::Message(id, None)),
        _ => None,
    }
}

/// The words of a form, once its box is ticked; otherwise what is wrong with it.
///
/// # Errors
/// The key of what is wrong.
pub(super) fn words(form: &Form) -> Result<MessageText, &'static str> {
    let words = MessageText::try_from(form.typed("words").to_owned());
    let words = words.map_err(|_| "web-report-words-fault")?;
    if form.has("sure") { Ok(words) } else { Err("web-unsure-text") }
}

/// What reports something, and tells the administrators.
pub(super) fn reporter(web: &Web) -> Reporter<'_> {
    Reporter { store: &web.store, administrators: &web.administrators, now: web.now() }
}

/// What is wrong with a report that is not kept.
///
/// # Errors
/// When the store fails.
pub(super) fn explained(error: ReportError) -> Result<&'static str, Failure> {
    match error {
        ReportError::Nothing => Ok("web-report-nothing"),
        ReportError::TooMany => Ok("web-report-too-many"),
        ReportError::Store(error) => Err(error.into()),
    }
}

/// The page that says that something is reported, with the way back.
pub(super) fn reported(caller: &Caller, back: &str) -> HttpResponse {
    let onward = Some((back.to_owned(), caller.word("web-reported-back")));
    notice(caller, ("web-reported", "web-reported-text"), onward)
}
