//! A request that a player's browser brings from a program.

use turnpost_rules::log::id::GameId;

use super::{Challenge, ClientId, OAuthError, Parameters, RedirectUri, scope::asked_for};
use crate::token::Scopes;

/// The longest state, in characters.
const MAX_STATE_LENGTH: usize = 500;

/// What a program asks a player for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuthorizationRequest {
    /// How the program names itself.
    pub client: ClientId,
    /// Where the player is sent back to.
    pub redirect: RedirectUri,
    /// What holds the code to the program.
    pub challenge: Challenge,
    /// What the program wants back.
    pub state: Option<String>,
    /// What it wants to do.
    pub scopes: Scopes,
    /// The one game in which it wants to.
    pub game: Option<GameId>,
}

/// Why a request is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestFault {
    /// What is wrong.
    pub error: OAuthError,
    /// The address that tells the program, if the program is known. No browser is sent there unasked:
    /// anybody can name any address.
    pub back: Option<String>,
}

impl AuthorizationRequest {
    /// The request of a query.
    ///
    /// # Errors
    /// When it is none.
    pub fn parse(query: &str, base_url: &str) -> Result<AuthorizationRequest, RequestFault> {
        let parameters = Parameters::parse(query);
        let unknown = |error| RequestFault { error, back: None };
        let (client, redirect) = whose(&parameters).map_err(unknown)?;
        let state = state(&parameters);
        let known_state = state.clone().ok().flatten();
        let rest = || -> Result<_, OAuthError> {
            let state = state?;
            if parameters.needed("response_type")? != "code" {
                return Err(OAuthError::ResponseType);
            }
            if parameters.one("response_mode")?.is_some_and(|mode| mode != "query") {
                return Err(OAuthError::ResponseMode);
            }
            let challenge = parameters.needed("code_challenge")?;
            let challenge = Challenge::parse(challenge, parameters.one("code_challenge_method")?)?;
            Ok((state, challenge, asked_for(&parameters, base_url)?))
        };
        match rest() {
            Ok((state, challenge, asked)) => Ok(AuthorizationRequest {
                client,
                redirect,
                challenge,
                state,
                scopes: asked.scopes,
                game: asked.game,
            }),
            Err(error) => {
                let back =
                    answer(&redirect, base_url, known_state.as_deref(), &error_fields(&error));
                Err(RequestFault { error, back: Some(back) })
            }
        }
    }

    /// The request as a query, in a form of its own.
    pub fn query(&self, base_url: &str) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query
            .append_pair("response_type", "code")
            .append_pair("client_id", self.client.as_str())
            .append_pair("redirect_uri", self.redirect.as_str())
            .append_pair("code_challenge", &self.challenge.text())
            .append_pair("code_challenge_method", "S256")
            .append_pair("scope", &self.scopes.text());
        if let Some(state) = &self.state {
            query.append_pair("state", state);
        }
        if let Some(game) = &self.game {
            query.append_pair("resource", &format!("{base_url}/v1/games/{game}"));
        }
        query.finish()
    }

    /// The address that gives the program this code.
    pub fn granted(&self, base_url: &str, code: &str) -> String {
        answer(&self.redirect, base_url, self.state.as_deref(), &[("code", code)])
    }

    /// The address that tells the program that the player said no.
    pub fn denied(&self, base_url: &str) -> String {
        let error = OAuthError::Denied;
        answer(&self.redirect, base_url, self.state.as_deref(), &error_fields(&error))
    }
}

fn error_fields(error: &OAuthError) -> [(&'static str, &'static str); 1] {
    // The description may repeat what somebody sent; the code is enough for a program.
    [("error", error.code())]
}

/// An answer, with what it belongs to and who gives it (RFC 9207).
fn answer(
    redirect: &RedirectUri,
    base_url: &str,
    state: Option<&str>,
    fields: &[(&str, &str)],
) -> String {
    let mut fields = fields.to_vec();
    fields.extend(state.map(|state| ("state", state)));
    fields.push(("iss", base_url));
    redirect.with(&fields)
}

fn whose(parameters: &Parameters) -> Result<(ClientId, RedirectUri), OAuthError> {
    let client: ClientId = parameters.needed("client_id")?.parse()?;
    let redirect = RedirectUri::parse(parameters.needed("redirect_uri")?, &client)?;
    Ok((client, redirect))
}

fn state(parameters: &Parameters) -> Result<Option<String>, OAuthError> {
    let state = parameters.one("state")?;
    let fits = |state: &str| {
        state.len() <= MAX_STATE_LENGTH && state.bytes().all(|byte| matches!(byte, b' '..=b'~'))
    };
    match state {
        Some(state) if !fits(state) => Err(OAuthError::State),
        state => Ok(state.map(str::to_owned)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BASE: &str = "https://turns.example";
    const QUERY: &str = "response_type=code&client_id=Board&redirect_uri=https%3A%2F%2Fboard.example\
        %2Fback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256\
        &scope=read+move&state=a+b&resource=https%3A%2F%2Fturns.example%2Fv1%2Fgames%2F\
        k3v7q2mxa5n4tzcd";

    #[test]
    fn a_request_survives_its_own_form() {
        let request = AuthorizationRequest::parse(QUERY, BASE).expect("a request");
        assert_eq!(request.scopes.text(), "read move");
        assert!(request.game.is_some());
        assert_eq!(AuthorizationRequest::parse(&request.query(BASE), BASE), Ok(request.clone()));
        assert_eq!(
            request.granted(BASE, "x"),
            "https://board.example/back?code=x&state=a+b&iss=https%3A%2F%2Fturns.example"
        );
        assert!(request.denied(BASE).contains("?error=access_denied&state=a+b&iss="));
    }

    #[test]
    fn what_is_wrong_is_told_and_only_a_known_program_hears_of_it() {
        let fault = |from: &str, to: &str| {
            assert!(QUERY.contains(from), "{from}");
            AuthorizationRequest::parse(&QUERY.replace(from, to), BASE).expect_err("a fault")
        };
        for (from, to, error) in [
            ("client_id=Board", "client_id=", OAuthError::Missing("client_id")),
            ("client_id=Board", "client_id=a&client_id=b", OAuthError::Repeated("client_id")),
        ] {
            assert_eq!(fault(from, to), RequestFault { error, back: None });
        }
        assert_eq!(fault("https%3A%2F%2Fboard", "http%3A%2F%2Fboard").back, None);
        for (from, to, code) in [
            ("response_type=code", "response_type=token", "unsupported_response_type"),
            ("response_type=code", "", "invalid_request"),
            ("S256", "plain", "invalid_request"),
            ("&code_challenge_method=S256", "", "invalid_request"),
            ("scope=read+move", "scope=read+everything", "invalid_scope"),
            ("scope=read+move", "scope=erase", "invalid_scope"),
            ("scope=read+move", "scope=account", "invalid_scope"),
            ("k3v7q2mxa5n4tzcd", "nothing", "invalid_target"),
            ("state=a+b", "state=%0a", "invalid_request"),
        ] {
            let fault = fault(from, to);
            assert_eq!(fault.error.code(), code, "{to}");
            let back = fault.back.expect("a way back");
            assert!(back.starts_with("https://board.example/back?error="), "{back}");
            assert!(back.contains("&iss=https%3A%2F%2Fturns.example"), "{back}");
        }
    }
}
