//! The page on which a player types the code that a program without a browser shows.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;

use super::{
    caller::{Caller, Posted},
    consent::{AskedGame, ConsentPage, Decision, address, asked_game, boxes},
    failure::Failure,
    form::{self, Form},
    onward,
    page::{Audience, Here, Notice, Shell, answer},
    sign_in,
    state::{Shared, Web},
};
use crate::{
    oauth::DEVICE_PATH,
    store::{DeviceDecision, Player, WaitingDevice},
    token::{Scopes, SignInCode},
};

#[derive(Template)]
#[template(path = "web/templates/device.html")]
struct DevicePage {
    shell: Shell,
    typed: String,
    fault: Option<String>,
}

/// Asks for the code, or shows who waits for one that the address brings.
pub async fn show(caller: Caller, web: Shared, request: HttpRequest) -> HttpResponse {
    let query = Form::parse(request.query_string());
    let typed = query.get("code").unwrap_or_default();
    let Some(player) = &caller.player else {
        let mut page = sign_in::before_device(&caller);
        // A code as it is shown: whatever else the address holds is left behind.
        let code = if typed.is_empty() { String::new() } else { code_of(typed).in_two() };
        let query = form::query((!code.is_empty()).then_some(("code", code.as_str())));
        onward::remember(&web, &mut page, &format!("{DEVICE_PATH}{query}"));
        return page;
    };
    if typed.is_empty() {
        return code_page(&caller, "", None);
    }
    caller.answer(consent(&caller, &web, player, typed, None).await)
}

fn code_of(typed: &str) -> SignInCode {
    SignInCode::presented(typed)
}

fn code_page(caller: &Caller, typed: &str, fault: Option<String>) -> HttpResponse {
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell =
        caller.shell(Here::Elsewhere, caller.word("web-device")).with_fault(fault.is_some());
    answer(status, Audience::Private, &DevicePage { shell, typed: typed.to_owned(), fault })
}

/// The device that shows this code, and the game that it asks for; `None` if there is none that waits
/// for this player.
async fn waiting(
    web: &Web,
    player: &Player,
    code: &SignInCode,
) -> Result<Option<(WaitingDevice, Option<String>)>, Failure> {
    let Some(device) = web.store.waiting_device(code.hash().0, web.now()).await? else {
        return Ok(None);
    };
    Ok(match asked_game(web, player.id, device.game).await? {
        AskedGame::All => Some((device, None)),
        AskedGame::One(name) => Some((device, Some(name))),
        AskedGame::NotTheirs => None,
    })
}

async fn consent(
    caller: &Caller,
    web: &Web,
    player: &Player,
    typed: &str,
    fault: Option<String>,
) -> Result<HttpResponse, Failure> {
    let code = code_of(typed);
    let Some((device, game)) = waiting(web, player, &code).await? else {
        return Ok(code_page(caller, typed, Some(caller.word("web-device-fault"))));
    };
    let status = if fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let shell =
        caller.shell(Here::Elsewhere, caller.word("web-consent")).with_fault(fault.is_some());
    let page = ConsentPage {
        client: device.client,
        address: address(player),
        about: vec![
            shell.with("web-device-compare", "code", code.in_two()),
            shell.word("web-consent-name"),
        ],
        game,
        scopes: boxes(caller, Scopes::of(&device.scopes)),
        action: DEVICE_PATH,
        field: ("code", code.in_two()),
        fault,
        shell,
    };
    Ok(answer(status, Audience::Private, &page))
}

/// Shows who waits for the code that was typed, or carries out what the player has decided.
pub async fn enter(caller: Caller, web: Shared, posted: Posted) -> HttpResponse {
    caller.answer(try_enter(&caller, &web, &posted.0).await)
}

async fn try_enter(caller: &Caller, web: &Web, form: &Form) -> Result<HttpResponse, Failure> {
    let player = caller.acting()?;
    let typed = form.typed("code");
    let code = code_of(typed);
    let Some((device, _)) = waiting(web, player, &code).await? else {
        return Ok(code_page(caller, typed, Some(caller.word("web-device-fault"))));
    };
    let decision = match Decision::read(form, Scopes::of(&device.scopes)) {
        Some(Decision::Allowed(scopes)) => DeviceDecision::Allowed(scopes.words()),
        Some(Decision::Denied) => DeviceDecision::Denied,
        Some(Decision::Nothing) => {
            let fault = caller.word("web-token-scopes-fault");
            return consent(caller, web, player, typed, Some(fault)).await;
        }
        None => return consent(caller, web, player, typed, None).await,
    };
    let (title, text) = match decision {
        DeviceDecision::Allowed(_) => ("web-device-allowed", "web-device-allowed-text"),
        DeviceDecision::Denied => ("web-device-denied", "web-device-denied-text"),
    };
    if !web.store.decide_device(code.hash().0, player.id, decision, web.now()).await? {
        return Ok(code_page(caller, typed, Some(caller.word("web-device-fault"))));
    }
    let notice = Notice {
        shell: caller.shell(Here::Elsewhere, caller.word(title)),
        lines: vec![caller.word(text)],
        onward: Some(("/me#programs".to_owned(), caller.word("web-programs"))),
    };
    Ok(answer(StatusCode::OK, Audience::Private, &notice))
}
