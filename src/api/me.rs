//! The caller's account.

use actix_web::HttpResponse;
use serde::{Deserialize, Serialize};
use turnpost_rules::{
    log::{id::GameId, time::Timestamp},
    written::{Object, present},
};

use super::{
    context::RequestContext,
    json::Trimmed,
    precondition::KnownVersions,
    problem::{self, Problem},
    response,
};
use crate::{
    erasing::erase_person,
    game::{
        decision::Replaces,
        id::PlayerId,
        language::Language,
        mail_hours::{MailPace, QuietHours, TalkMails},
        person::DisplayName,
        reminders::ReminderHours,
    },
    store::{AccountChange, AccountKept, KnownAccount, Player},
};

#[derive(Serialize)]
struct Me<'a> {
    id: PlayerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    address: &'a str,
    language: &'static str,
    time_zone: &'static str,
    mails: Mails,
    #[serde(skip_serializing_if = "Option::is_none")]
    mails_stopped_at: Option<Timestamp>,
    muted_games: &'a [GameId],
}

#[derive(Serialize)]
struct Mails {
    turns: bool,
    games: bool,
    pace: MailPace,
    quiet_hours: Option<QuietHours>,
    reminder_hours: ReminderHours,
    talk: TalkMails,
}

async fn muted_games(context: &RequestContext, player: &Player) -> Result<Vec<GameId>, Problem> {
    let muted = context.api.store.muted_games(player.id).await?;
    Ok(muted.into_iter().map(|(game, _)| game).collect())
}

fn shape<'a>(player: &'a Player, muted_games: &'a [GameId]) -> Me<'a> {
    let settings = &player.settings;
    Me {
        muted_games,
        mails_stopped_at: player.mail_stopped_at,
        id: player.id,
        name: settings.name.as_ref().map(DisplayName::as_str),
        address: player.address.as_ref().map_or("", |address| address.as_str()),
        language: settings.language.tag(),
        time_zone: settings.zone.name(),
        mails: Mails {
            turns: settings.turn_mails,
            games: settings.game_mails,
            pace: settings.hours.pace,
            quiet_hours: settings.hours.quiet,
            reminder_hours: settings.hours.reminders,
            talk: settings.hours.talk,
        },
    }
}

async fn player(context: &RequestContext) -> Result<Player, Problem> {
    let player = context.api.store.player(context.player()?).await?;
    player
        .filter(|player| player.erased_at.is_none())
        .ok_or_else(|| Problem::of(problem::TOKEN_REFUSED))
}

/// Shows the account.
///
/// # Errors
/// When the account was erased, or the store fails.
pub(super) async fn show(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = player(&context).await?;
    let muted = muted_games(&context, &player).await?;
    response::revalidated(&context, &shape(&player, &muted))
}

/// Gives everything that is kept of the caller.
///
/// # Errors
/// When the store fails.
pub(super) async fn data(context: RequestContext) -> Result<HttpResponse, Problem> {
    let data = context.api.store.player_data(context.player()?).await?;
    response::revalidated(&context, &data)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    #[serde(default, deserialize_with = "present")]
    name: Option<Trimmed<DisplayName>>,
    #[serde(default, deserialize_with = "present")]
    language: Option<String>,
    #[serde(default, deserialize_with = "present")]
    time_zone: Option<String>,
    #[serde(default, deserialize_with = "present")]
    mails: Option<Object<MailsChange>>,
    #[serde(default, deserialize_with = "present")]
    muted_games: Option<Vec<GameId>>,
}

/// The most games that one request may mute.
const MAX_MUTED: usize = 100;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MailsChange {
    #[serde(default, deserialize_with = "present")]
    turns: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    games: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    pace: Option<Object<MailPace>>,
    /// `null` ends them.
    #[serde(default, deserialize_with = "present")]
    quiet_hours: Option<Option<Object<QuietHours>>>,
    #[serde(default, deserialize_with = "present")]
    reminder_hours: Option<ReminderHours>,
    #[serde(default, deserialize_with = "present")]
    talk: Option<TalkMails>,
}

/// The language of a tag that stands in the member `language` of a body.
///
/// # Errors
/// When it is not supported.
pub(super) fn language(tag: &str) -> Result<Language, Problem> {
    Language::from_tag(tag).map_err(|_| {
        let known = Language::ALL.iter().map(|language| format!("`{language}`"));
        let expected = format!("expected one of {}", known.collect::<Vec<_>>().join(", "));
        Problem::of(problem::UNKNOWN_LANGUAGE)
            .saying("name", shortened(tag))
            .at("/language", expected)
    })
}

/// The beginning of a text, short enough for a sentence.
fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Changes the account.
///
/// # Errors
/// When a value is invalid, or the caller knew of other ones.
pub(super) async fn update(context: RequestContext) -> Result<HttpResponse, Problem> {
    let change: Change = context.body()?;
    let mut player = player(&context).await?;
    let replaces = match KnownVersions::of(&context)? {
        KnownVersions::Any => Replaces::Anything,
        known => {
            let muted = muted_games(&context, &player).await?;
            let settings = player.settings.clone();
            let kept = KnownAccount { settings, muted_games: muted.clone() };
            known.only(&shape(&player, &muted), kept)?
        }
    };
    let settings = &mut player.settings;
    if let Some(Trimmed(name)) = change.name
        && settings.name.as_ref() != Some(&name)
    {
        let chosen = crate::store::Settings::chosen_name(name.as_str());
        let name = chosen.map_err(|error| Problem::invalid("/name", error.to_string()))?;
        settings.name = Some(name);
    }
    if let Some(tag) = change.language {
        settings.language = language(&tag)?;
    }
    if let Some(name) = change.time_zone {
        let unknown = Problem::of(problem::UNKNOWN_TIME_ZONE)
            .at("/time_zone", "not a name of the IANA time zone database, such as `Europe/Prague`");
        settings.zone = name.parse().map_err(|_| unknown.saying("name", shortened(&name)))?;
    }
    if let Some(Object(mails)) = change.mails {
        settings.turn_mails = mails.turns.unwrap_or(settings.turn_mails);
        settings.game_mails = mails.games.unwrap_or(settings.game_mails);
        if let Some(Object(pace)) = mails.pace {
            settings.hours.pace = pace;
        }
        if let Some(quiet) = mails.quiet_hours {
            settings.hours.quiet = quiet.map(|Object(quiet)| quiet);
        }
        settings.hours.reminders = mails.reminder_hours.unwrap_or(settings.hours.reminders);
        settings.hours.talk = mails.talk.unwrap_or(settings.hours.talk);
    }
    let mute = change.muted_games;
    if mute.as_ref().is_some_and(|muted| muted.len() > MAX_MUTED) {
        return Err(Problem::invalid("/muted_games", "at most 100 games"));
    }
    let mute = mute.map(|muted| (muted, context.now()));
    let change = AccountChange { settings: settings.clone(), muted_games: mute };
    match context.api.store.change_account(player.id, change, replaces).await? {
        AccountKept::Kept => {}
        AccountKept::Changed => return Err(Problem::of(problem::KEPT_CHANGED)),
        AccountKept::NotAtTable => {
            let refused = Problem::of(problem::NOT_A_PLAYER);
            return Err(refused.at("/muted_games", "you have no place in one of these games"));
        }
    }
    let muted = muted_games(&context, &player).await?;
    Ok(response::changed(&shape(&player, &muted)))
}

/// Erases the caller: hands the seats of running games over to bots, leaves open games, cancels
/// those that the caller hosts, and deletes all personal data.
///
/// # Errors
/// When the store fails. What was done until then stays done, and erasing can be repeated.
pub(super) async fn erase(context: RequestContext) -> Result<HttpResponse, Problem> {
    let player = context.player()?;
    let api = &context.api;
    erase_person(&api.service, &api.store, api.mailbox.clone(), player, context.now()).await?;
    Ok(HttpResponse::NoContent().finish())
}
