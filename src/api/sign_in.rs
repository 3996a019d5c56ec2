//! Signing in without a password: a code by mail, exchanged for a token.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::written::{Object, present};

use super::{
    context::{RequestContext, accepted_language},
    json::Trimmed,
    problem::{self, Problem},
    response,
    tokens::{self, Days, ProgramToken, WantedToken},
};
use crate::{
    game::{id::PlayerId, mail::AskingProgram, person::Address},
    store::{NewPlayer, SIGN_IN_SECONDS, Settings, SignIn, SignInId},
    token::{Scope, Scopes, SignInCode},
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignInBody {
    address: Trimmed<Address>,
    #[serde(default, deserialize_with = "present")]
    token: Option<Object<ProgramToken>>,
}

#[derive(Serialize)]
struct SignInStarted {
    sign_in: SignInId,
    minutes: i64,
}

/// Mails a code. Response and work are the same whether or not one is mailed.
///
/// # Errors
/// When the store fails.
pub(super) async fn request(context: RequestContext) -> Result<HttpResponse, Problem> {
    let SignInBody { address: Trimmed(address), token } = context.body()?;
    let program = match token {
        Some(Object(ProgramToken { name, scopes, days })) => {
            AskingProgram { name: Some(name.0), scopes: scopes.0.words(), days: days.0 }
        }
        None => AskingProgram {
            name: None,
            scopes: Scope::FOR_PROGRAMS.into_iter().collect::<Scopes>().words(),
            days: Days::default().0,
        },
    };
    let store = &context.api.store;
    let admits = context.api.sign_up.admits(&address);
    // A player's mail is in the player's own language.
    let language = accepted_language(&context.request).unwrap_or_default();
    let network = context.api.limits.network(&context.request).trace_for(&address);
    let (sign_in, mail) = SignIn::request(address, language, network, context.now(), Some(program));
    let id = sign_in.id;
    store.ask_to_sign_in(sign_in, mail, admits).await?;
    let minutes = SIGN_IN_SECONDS / 60;
    Ok(response::json(StatusCode::ACCEPTED, &SignInStarted { sign_in: id, minutes }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exchange {
    sign_in: SignInId,
    code: Code,
    #[serde(default, deserialize_with = "present")]
    token: Option<Object<ProgramToken>>,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Code(SignInCode);

impl TryFrom<String> for Code {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Code, &'static str> {
        if (1..=40).contains(&text.chars().count()) {
            Ok(Code(SignInCode::presented(&text)))
        } else {
            Err("1 to 40 characters")
        }
    }
}

/// Consumes a code and returns a token.
///
/// # Errors
/// When the code is wrong, used or expired.
pub(super) async fn exchange(context: RequestContext) -> Result<HttpResponse, Problem> {
    let Exchange { sign_in, code, token } = context.body()?;
    let token = token.map(|Object(token)| token);
    let now = context.now();
    let asked = token.as_ref().map(|token| (token.scopes.0, token.days.0));
    // Nobody gets more by a code than its mail has said.
    let narrows = move |program: &AskingProgram| {
        asked.is_none_or(|(scopes, days)| {
            scopes.are_within(Scopes::of(&program.scopes))
                && (program.name.is_none() || days <= program.days)
        })
    };
    let consumed = context.api.store.consume_program_code(sign_in, code.0.hash().0, narrows, now);
    let Some((address, program)) = consumed.await? else {
        return Err(Problem::of(problem::CODE_REFUSED));
    };
    let language = accepted_language(&context.request).unwrap_or_default();
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address,
        settings: Settings { language, ..Settings::default() },
        at: now,
    };
    let (player, _) = context.api.store.player_or_new(new).await?;
    if player.mail_stopped_at.is_some() {
        // The code has arrived.
        context.api.store.resume_mails(player.id).await?;
    }
    let unnamed = || "API".parse().map_err(|_| Problem::of(problem::INTERNAL));
    // The mail of a program that has said nothing names all that it may still ask for here.
    let unless_asked = match program.name {
        Some(_) => Scopes::of(&program.scopes),
        None => Scope::UNLESS_ASKED.into_iter().collect(),
    };
    let (scopes, days) = asked.unwrap_or((unless_asked, program.days));
    let name = match (program.name, token) {
        (Some(name), _) => name,
        (None, Some(token)) => token.name.0,
        (None, None) => unnamed()?,
    };
    let wanted = WantedToken { player: player.id, name, scopes, game: None, client: None, days };
    tokens::issue(&context.api, wanted).await
}
