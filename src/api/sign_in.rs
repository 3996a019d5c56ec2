//! Signing in without a password: a code by mail, exchanged for a token.

use actix_web::{HttpResponse, http::StatusCode};
use serde::{Deserialize, Serialize};
use turnpost_rules::written::present;

use super::{
    context::{RequestContext, accepted_language},
    json::Trimmed,
    problem::{self, Problem},
    response,
    tokens::{self, NewToken},
};
use crate::{
    game::{
        id::PlayerId,
        person::{Address, DisplayName},
    },
    store::{Consumed, NewPlayer, SIGN_IN_SECONDS, Settings, SignIn, SignInId},
    token::SignInCode,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignInBody {
    address: Trimmed<Address>,
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
    let SignInBody { address: Trimmed(address) } = context.body()?;
    let store = &context.api.store;
    let admits = context.api.sign_up.admits(&address);
    // A player's mail is in the player's own language.
    let language = accepted_language(&context.request).unwrap_or_default();
    let network = context.api.limits.network(&context.request).trace_for(&address);
    let (sign_in, mail) = SignIn::request(address, language, network, context.now());
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
    token: Option<NewToken>,
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
    let now = context.now();
    let address = match context.api.store.consume_code(sign_in, code.0.hash().0, now).await? {
        Consumed::Valid(address) => address,
        Consumed::Wrong { .. } | Consumed::Spent => {
            return Err(Problem::of(problem::CODE_REFUSED));
        }
    };
    let language = accepted_language(&context.request).unwrap_or_default();
    let new = NewPlayer {
        id: PlayerId::random(&mut rand::rng()),
        address,
        settings: Settings { language, ..Settings::default() },
        at: now,
    };
    let (player, _) = context.api.store.player_or_new(new).await?;
    let token = match token {
        Some(token) => token,
        None => {
            let name: DisplayName = "API".parse().map_err(|_| Problem::of(problem::INTERNAL))?;
            NewToken::all_scopes(name)
        }
    };
    tokens::issue(&context.api, player.id, token).await
}
