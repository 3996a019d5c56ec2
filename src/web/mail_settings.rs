//! The page of the mail settings link, which is part of every mail to a player: which mails the
//! player gets, and in which language. It gives access to nothing else of the player's.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use chrono_tz::Tz;
use turnpost_rules::log::id::GameId;

use super::{
    addressee::trimmed,
    caller::{Caller, Posted},
    confirm::{Confirm, Pick, to_games, told},
    failure::Failure,
    form::Form,
    game_mails::{GameMails, WantedInGame, concerns},
    language, language_choice,
    mail_hours::{self, MailHoursForm},
    page::{Audience, Shell, answer, see_other},
    state::{Shared, Web},
    zones::Zones,
};
use crate::{
    game::{decision::Replaces, language::Language},
    store::{Player, Settings},
    token::MailSettingsLink,
};

#[derive(Template)]
#[template(path = "web/templates/mail_settings.html")]
struct MailSettingsPage {
    shell: Shell,
    path: String,
    saved: Option<String>,
    faults: Vec<String>,
    languages: Vec<(&'static str, &'static str, bool)>,
    zones: Zones,
    turn_mails: bool,
    game_mails: bool,
    hours: MailHoursForm,
    game: Option<GameMails>,
}

/// A visit of the link.
struct Visit {
    path: String,
    player: Player,
    game: Option<GameId>,
    /// The game's name, while there can be mails about it.
    name: Option<String>,
}

/// The result of the last request, for the page.
#[derive(Default)]
struct Feedback {
    saved: Option<String>,
    faults: Vec<String>,
}

/// The settings to be shown or saved.
struct Wanted {
    settings: Settings,
    of_game: WantedInGame,
}

impl Visit {
    /// `None` when the player has revoked the link.
    async fn open(web: &Web, token: &str) -> Result<Option<Visit>, Failure> {
        let token = trimmed(token);
        let link: MailSettingsLink = web.read_link(token).await?;
        let player = web.store.player(link.player).await?;
        let player = player.filter(|player| player.erased_at.is_none()).ok_or(Failure::NotFound)?;
        if player.link_epoch != link.epoch {
            return Ok(None);
        }
        let mut name = None;
        if let Some(game) = link.game {
            let game = web.service.current(game).await?;
            name = concerns(&game, player.id).then(|| game.record.name.as_str().to_owned());
        }
        Ok(Some(Visit { path: format!("/s/{token}"), player, game: link.game, name }))
    }

    async fn wanted(&self, web: &Web) -> Result<Wanted, Failure> {
        let of_game = match self.game {
            Some(game) => WantedInGame::of(web, self.player.id, game).await?,
            None => WantedInGame::default(),
        };
        Ok(Wanted { settings: self.player.settings.clone(), of_game })
    }

    /// Asks in the language that the link names whether everything is to be in it from now on.
    fn offer(&self, caller: &Caller, fault: Option<String>) -> HttpResponse {
        let language = caller.reader.language;
        let confirm = Confirm {
            heading: caller.word("web-own-language"),
            lines: vec![caller.word("web-own-language-text")],
            action: format!("{}/language{}", self.path, language::query(language)),
            pick: Pick::Sure("web-own-language-sure"),
            button: "web-own-language-go",
        };
        confirm.page(caller, fault)
    }

    fn page(self, caller: &Caller, wanted: &Wanted, feedback: Feedback) -> HttpResponse {
        let settings = &wanted.settings;
        let fault = !feedback.faults.is_empty();
        let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let page = MailSettingsPage {
            shell: Shell::bare(&caller.reader, caller.word("web-mail-settings")).with_fault(fault),
            path: self.path,
            saved: feedback.saved,
            faults: feedback.faults,
            languages: Language::ALL
                .iter()
                .map(|language| {
                    (language.tag(), language.own_name(), *language == settings.language)
                })
                .collect(),
            zones: Zones::new(caller.reader.language, settings.zone),
            turn_mails: settings.turn_mails,
            game_mails: settings.game_mails,
            hours: MailHoursForm::new(settings.hours),
            game: self.name.map(|name| GameMails::new(name, wanted.of_game, settings.hours)),
        };
        answer(status, Audience::Private, &page)
    }
}

fn revoked(caller: &Caller) -> HttpResponse {
    let lines = ["web-stale-revoked-text", "web-past-sign-in"].map(|key| caller.word(key)).into();
    told(caller, StatusCode::OK, "web-stale-revoked", lines, Some(to_games(caller)))
}

/// Shows the settings. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(try_show(&caller, &web, &token).await)
}

async fn try_show(caller: &Caller, web: &Web, token: &str) -> Result<HttpResponse, Failure> {
    let Some(visit) = Visit::open(web, token).await? else { return Ok(revoked(caller)) };
    match caller.reader.asked {
        Some(asked) if asked == visit.player.settings.language => {
            Ok(language_choice::kept(caller, &visit.path))
        }
        Some(_) => Ok(visit.offer(caller, None)),
        None => {
            let wanted = visit.wanted(web).await?;
            Ok(visit.page(caller, &wanted, Feedback::default()))
        }
    }
}

/// Keeps the language of the page with the player once the box is ticked: what opens mails presses
/// every button.
pub async fn keep_language(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_keep_language(&caller, &web, &token, &posted).await)
}

async fn try_keep_language(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let Some(visit) = Visit::open(web, token).await? else { return Ok(revoked(caller)) };
    let Some(asked) = caller.reader.asked else { return Ok(see_other(&visit.path)) };
    if !posted.is_sure() {
        return Ok(visit.offer(caller, Some(caller.word("web-unsure-text"))));
    }
    web.store.update_language(visit.player.id, asked).await?;
    let mut response = language_choice::kept(caller, &visit.path);
    language_choice::keep_in_browser(web, asked, &mut response)?;
    Ok(response)
}

/// Saves the settings once the form's box is ticked: a form as loaded changes nothing, even if the
/// settings have changed since.
pub async fn save(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(try_save(&caller, &web, &token, &posted).await)
}

async fn try_save(
    caller: &Caller,
    web: &Web,
    token: &str,
    posted: &Posted,
) -> Result<HttpResponse, Failure> {
    let Some(visit) = Visit::open(web, token).await? else { return Ok(revoked(caller)) };
    let form = &posted.0;
    let mut faults = Vec::new();
    if !posted.is_sure() {
        faults.push(caller.word("web-unsure-text"));
    }
    let before = &visit.player.settings;
    let settings = Settings {
        name: before.name.clone(),
        language: chosen(form, "language", before.language, |tag| Language::from_tag(tag).ok())
            .unwrap_or_else(|| {
                faults.push(caller.word("web-language-fault"));
                before.language
            }),
        zone: chosen(form, "zone", before.zone, |name| name.parse::<Tz>().ok()).unwrap_or_else(
            || {
                faults.push(caller.word("web-zone-fault"));
                before.zone
            },
        ),
        turn_mails: form.has("turn-mails"),
        game_mails: form.has("game-mails"),
        hours: mail_hours::read(form, before.hours).unwrap_or_else(|fault| {
            faults.push(caller.word(fault));
            before.hours
        }),
    };
    let kept = visit.wanted(web).await?.of_game;
    let of_game = WantedInGame::read(form, kept).unwrap_or_else(|fault| {
        faults.push(caller.word(fault));
        kept
    });
    let wanted = Wanted { settings, of_game };
    if !faults.is_empty() {
        return Ok(visit.page(caller, &wanted, Feedback { faults, ..Feedback::default() }));
    }
    let player = visit.player.id;
    web.store.change_account(player, wanted.settings.clone().into(), Replaces::Anything).await?;
    if let (Some(game), Some(_)) = (visit.game, &visit.name) {
        wanted.of_game.keep(web, player, game).await?;
    }
    let saved = Some(caller.word("web-saved"));
    Ok(visit.page(caller, &wanted, Feedback { saved, ..Feedback::default() }))
}

/// The value of a field; the previous value if it was not sent, `None` if it is invalid.
fn chosen<T>(form: &Form, name: &str, before: T, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    if form.has(name) { read(form.typed(name)) } else { Some(before) }
}
