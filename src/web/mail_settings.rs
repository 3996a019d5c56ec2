//! The page behind the link to the mail settings that stands in every mail of a game: which mails
//! come, and in which words. It opens nothing else of the player's.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use askama::Template;
use chrono_tz::{TZ_VARIANTS, Tz};
use turnpost_rules::log::id::GameId;

use super::{
    caller::{Caller, Posted},
    failure::Failure,
    form::Form,
    link::trimmed,
    page::{Audience, Notice, Shell, answer},
    state::{Shared, Web},
};
use crate::{
    game::storage::Status,
    locale::Language,
    store::{Player, Settings},
    token::MailSettingsLink,
};

/// The game of the mail, and whether its mails come.
struct GameMails {
    name: String,
    wanted: bool,
}

#[derive(Template)]
#[template(path = "web/templates/mail_settings.html")]
struct MailSettingsPage {
    shell: Shell,
    path: String,
    saved: Option<String>,
    faults: Vec<String>,
    languages: Vec<(&'static str, &'static str, bool)>,
    zones: Vec<(&'static str, bool)>,
    turn_mails: bool,
    game_mails: bool,
    game: Option<GameMails>,
}

/// Somebody at the link.
struct Visit {
    path: String,
    player: Player,
    game: GameId,
    /// What the game is called while it can owe mails.
    name: Option<String>,
}

/// What the page says of what was just done.
#[derive(Default)]
struct Said {
    saved: Option<String>,
    faults: Vec<String>,
}

/// What the player wants.
struct Wanted {
    settings: Settings,
    of_game: bool,
}

impl Visit {
    /// None when the player made the link invalid.
    async fn open(web: &Web, token: &str) -> Result<Option<Visit>, Failure> {
        let token = trimmed(token);
        let link: MailSettingsLink = web.read_link(token).await?;
        let player = web.store.player(link.player).await?;
        let player = player.filter(|player| player.erased_at.is_none()).ok_or(Failure::NotFound)?;
        if player.link_epoch != link.epoch {
            return Ok(None);
        }
        let cached = web.service.current(link.game).await?;
        let sits = cached.place_of(player.id).is_some() || cached.record.host == Some(player.id);
        let goes_on = matches!(cached.record.status, Status::Open | Status::Running);
        let name = (sits && goes_on).then(|| cached.record.name.as_str().to_owned());
        Ok(Some(Visit { path: format!("/s/{token}"), player, game: link.game, name }))
    }

    async fn wanted(&self, web: &Web) -> Result<Wanted, Failure> {
        let of_game = !web.store.is_muted(self.player.id, self.game).await?;
        Ok(Wanted { settings: self.player.settings.clone(), of_game })
    }

    fn page(self, caller: &Caller, wanted: &Wanted, said: Said) -> HttpResponse {
        let settings = &wanted.settings;
        let fault = !said.faults.is_empty();
        let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
        let page = MailSettingsPage {
            shell: Shell::bare(&caller.reader, caller.word("web-mail-settings")).with_fault(fault),
            path: self.path,
            saved: said.saved,
            faults: said.faults,
            languages: Language::ALL
                .iter()
                .map(|language| {
                    (language.tag(), language.own_name(), *language == settings.language)
                })
                .collect(),
            zones: TZ_VARIANTS.iter().map(|zone| (zone.name(), *zone == settings.zone)).collect(),
            turn_mails: settings.turn_mails,
            game_mails: settings.game_mails,
            game: self.name.map(|name| GameMails { name, wanted: wanted.of_game }),
        };
        answer(status, Audience::Private, &page)
    }
}

fn revoked(caller: &Caller) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-stale-revoked"));
    let lines = ["web-stale-revoked-text", "web-past-sign-in"].map(|key| caller.word(key)).into();
    let onward = Some(("/sign-in".to_owned(), caller.word("web-menu-sign-in")));
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward })
}

/// Shows the settings. Changes nothing.
pub async fn show(caller: Caller, web: Shared, token: Path<String>) -> HttpResponse {
    caller.answer(shown(&caller, &web, &token).await)
}

async fn shown(caller: &Caller, web: &Web, token: &str) -> Result<HttpResponse, Failure> {
    let Some(visit) = Visit::open(web, token).await? else { return Ok(revoked(caller)) };
    let wanted = visit.wanted(web).await?;
    Ok(visit.page(caller, &wanted, Said::default()))
}

/// Changes what the form says, once its box is ticked: as it was loaded it changes nothing, even if
/// the settings are other ones by now.
pub async fn save(
    caller: Caller,
    web: Shared,
    token: Path<String>,
    posted: Posted,
) -> HttpResponse {
    caller.answer(saved(&caller, &web, &token, &posted).await)
}

async fn saved(
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
    };
    let wanted = Wanted { settings, of_game: form.has("this-game") };
    if !faults.is_empty() {
        return Ok(visit.page(caller, &wanted, Said { faults, ..Said::default() }));
    }
    let player = visit.player.id;
    web.store.update_settings(player, wanted.settings.clone()).await?;
    if visit.name.is_some() {
        web.store.mute_game(player, visit.game, !wanted.of_game, web.now()).await?;
    }
    let saved = Some(caller.word("web-saved"));
    Ok(visit.page(caller, &wanted, Said { saved, ..Said::default() }))
}

/// What a field holds; what was there before where it is not sent, none where it cannot be read.
fn chosen<T>(form: &Form, name: &str, before: T, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    if form.has(name) { read(form.typed(name)) } else { Some(before) }
}
