//! When the caller wants the mails of one game, where that is not as in their other games.

use actix_web::HttpResponse;
use serde::Deserialize;
use turnpost_rules::written::{Object, present};

use super::{
    context::RequestContext,
    precondition::KnownVersions,
    problem::{self, Problem},
    response,
    seen::Seen,
};
use crate::game::{
    decision::Replaces,
    mail_hours::{GameMailHours, MailPace, Quiet, QuietHours, TalkMails},
    reminders::ReminderHours,
};

/// What is left out is as in the caller's other games.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGameMails {
    #[serde(default, deserialize_with = "present")]
    pace: Option<Object<MailPace>>,
    /// `null` is for none.
    #[serde(default, deserialize_with = "present")]
    quiet_hours: Option<Option<Object<QuietHours>>>,
    #[serde(default, deserialize_with = "present")]
    reminder_hours: Option<ReminderHours>,
    #[serde(default, deserialize_with = "present")]
    talk: Option<TalkMails>,
}

impl From<NewGameMails> for GameMailHours {
    fn from(new: NewGameMails) -> GameMailHours {
        let quiet = new.quiet_hours.map(|hours| Quiet::from(hours.map(|Object(hours)| hours)));
        let pace = new.pace.map(|Object(pace)| pace);
        GameMailHours { pace, quiet, reminders: new.reminder_hours, talk: new.talk }
    }
}

/// Shows what the caller wants otherwise in a game.
///
/// # Errors
/// When the caller has no place at the table, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    response::revalidated(&context, &context.api.store.game_mail_hours(player, game).await?)
}

/// Keeps what the caller wants otherwise in a game.
///
/// # Errors
/// When the caller has no place at the table or knew of something else, a value is invalid, or the store fails.
pub(super) async fn keep(context: RequestContext) -> Result<HttpResponse, Problem> {
    let new: NewGameMails = context.body()?;
    let known = KnownVersions::of(&context)?;
    let seen = Seen::of(&context).await?;
    seen.own_place()?;
    let (game, player) = (seen.game().record.id, context.player()?);
    let (hours, store) = (GameMailHours::from(new), &context.api.store);
    let replaces = match known {
        KnownVersions::Any => Replaces::Anything,
        known => {
            let kept = store.game_mail_hours(player, game).await?;
            known.only(&kept, kept)?
        }
    };
    if !store.keep_game_mail_hours(player, game, hours, replaces).await? {
        return Err(Problem::of(problem::KEPT_CHANGED));
    }
    Ok(response::changed(&hours))
}
