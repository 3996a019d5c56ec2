//! Getting a token by OAuth 2.1, without registration: by a redirect for programs with a browser at
//! hand (authorization code with PKCE), by a code to type for all others (device grant).

use std::time::{Duration, Instant};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use reqwest::Url;
use serde::{Deserialize, de::DeserializeOwned};
use sha2::{Digest as _, Sha256};

use crate::{
    error::Error,
    metadata::Metadata,
    retry::{is_passing, retry_after},
};

const DEVICE_GRANT: &str = "urn:ietf:params:oauth:grant-type:device_code";

/// What a program wants, and how it names itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The program's address, or any text of up to 200 characters. The player reads it.
    pub client_id: String,
    /// What it wants to do: `read`, `move`, `host`, `account`.
    pub scopes: Vec<String>,
    /// The one game that the token is to be for.
    pub game: Option<String>,
}

impl Wanted {
    /// Looking at games and playing in them.
    pub fn to_play(client_id: &str) -> Wanted {
        let scopes = ["read", "move"].map(str::to_owned).to_vec();
        Wanted { client_id: client_id.to_owned(), scopes, game: None }
    }
}

/// A token.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    /// To be kept like a password.
    pub secret: String,
    /// What it may do, which can be less than was wanted.
    pub scopes: Vec<String>,
    /// For how long it is good.
    pub good_for: Duration,
}

impl std::fmt::Debug for Token {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Token").field("scopes", &self.scopes).finish_non_exhaustive()
    }
}

/// A sign-in by redirect that has begun.
#[derive(Clone, Debug)]
pub struct RedirectSignIn {
    address: Url,
    client_id: String,
    redirect_uri: String,
    verifier: String,
    state: String,
    metadata: Metadata,
    client: reqwest::Client,
}

impl RedirectSignIn {
    /// Begins one; the browser will come back to `redirect_uri`.
    ///
    /// # Errors
    /// When the server cannot be reached, or says nothing of how to sign in; [`Error::SignIn`] when
    /// `base` is not its own address.
    pub async fn begin(
        base: &str,
        wanted: &Wanted,
        redirect_uri: &str,
    ) -> Result<RedirectSignIn, Error> {
        let client = client()?;
        let metadata = Metadata::of(&client, base).await?;
        let (verifier, state) = (random::<32>(), random::<16>());
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&verifier));
        let mut address = address(&metadata.authorization_endpoint)?;
        address
            .query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("redirect_uri", redirect_uri)
            .append_pair("code_challenge", &challenge)
            .append_pair("code_challenge_method", "S256")
            .append_pair("state", &state)
            .extend_pairs(asked(base, wanted));
        Ok(RedirectSignIn {
            address,
            client_id: wanted.client_id.clone(),
            redirect_uri: redirect_uri.to_owned(),
            verifier,
            state,
            metadata,
            client,
        })
    }

    /// Where to send the browser.
    pub fn address(&self) -> &str {
        self.address.as_str()
    }

    /// Ends it, with the address that the browser came back to.
    ///
    /// # Errors
    /// [`Error::SignIn`] when the player said no, or the answer is not to this question.
    pub async fn end(self, came_back_to: &str) -> Result<Token, Error> {
        let back = address(came_back_to)?;
        let told = |name: &str| {
            let mut pairs = back.query_pairs();
            pairs.find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
        };
        if told("state").as_ref() != Some(&self.state)
            || told("iss").as_ref() != Some(&self.metadata.issuer)
        {
            return Err(Error::sign_in("invalid_request", "this is no answer to what was asked"));
        }
        if let Some(code) = told("error") {
            return Err(Error::SignIn { description: told("error_description"), code });
        }
        let fields = [
            ("grant_type", "authorization_code".to_owned()),
            ("client_id", self.client_id),
            ("redirect_uri", self.redirect_uri),
            ("code", told("code").unwrap_or_default()),
            ("code_verifier", self.verifier),
        ];
        let given: Given = post(&self.client, &self.metadata.token_endpoint, &fields).await??;
        Ok(given.into())
    }
}

/// A sign-in that waits for its player to type a code elsewhere.
#[derive(Clone, Debug)]
pub struct DeviceSignIn {
    /// The code, to be shown to the player.
    pub user_code: String,
    /// Where to type it.
    pub verification_uri: String,
    /// The same with the code in it, to be shown as a picture, say.
    pub verification_uri_complete: String,
    device_code: String,
    client_id: String,
    interval: Duration,
    /// Until when the code is good.
    end: Instant,
    metadata: Metadata,
    client: reqwest::Client,
}

impl DeviceSignIn {
    /// Begins one.
    ///
    /// # Errors
    /// When the server cannot be reached, or says nothing of how to sign in; [`Error::SignIn`] when
    /// `base` is not its own address.
    pub async fn begin(base: &str, wanted: &Wanted) -> Result<DeviceSignIn, Error> {
        #[derive(Deserialize)]
        struct Begun {
            device_code: String,
            user_code: String,
            verification_uri: String,
            verification_uri_complete: String,
            interval: Option<u64>,
            expires_in: u64,
        }
        let client = client()?;
        let metadata = Metadata::of(&client, base).await?;
        let endpoint = &metadata.device_authorization_endpoint;
        let begun: Begun = post(&client, endpoint, &asked(base, wanted)).await??;
        // Whoever is sent to another server with a code allows somebody else something there.
        metadata.check_pages(&[&begun.verification_uri, &begun.verification_uri_complete])?;
        Ok(DeviceSignIn {
            user_code: begun.user_code,
            verification_uri: begun.verification_uri,
            verification_uri_complete: begun.verification_uri_complete,
            device_code: begun.device_code,
            client_id: wanted.client_id.clone(),
            interval: Duration::from_secs(begun.interval.unwrap_or(5)),
            end: Instant::now() + Duration::from_secs(begun.expires_in.min(LONGEST_LIFE)),
            metadata,
            client,
        })
    }

    /// Waits until the player has decided. While the server cannot be reached or has no room, it is asked
    /// more and more rarely.
    ///
    /// # Errors
    /// [`Error::SignIn`] when that was no, or the code is too old.
    pub async fn token(mut self) -> Result<Token, Error> {
        let fields = [
            ("grant_type", DEVICE_GRANT.to_owned()),
            ("client_id", self.client_id),
            ("device_code", self.device_code),
        ];
        let mut pause = self.interval;
        loop {
            let left = self.end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(Error::sign_in("expired_token", "the code is too old: begin again"));
            }
            tokio::time::sleep(pause.min(left)).await;
            match post::<Given>(&self.client, &self.metadata.token_endpoint, &fields).await {
                Ok(Ok(given)) => return Ok(given.into()),
                Ok(Err(Refusal { error: Error::SignIn { code, .. }, .. }))
                    if code == "authorization_pending" =>
                {
                    pause = self.interval;
                }
                Ok(Err(Refusal { error: Error::SignIn { code, .. }, .. }))
                    if code == "slow_down" =>
                {
                    self.interval += Duration::from_secs(5);
                    pause = self.interval;
                }
                Ok(Err(Refusal { error: Error::Status { status, .. }, after }))
                    if is_passing(status) =>
                {
                    pause = rarer(pause).max(after);
                }
                Ok(Err(refusal)) => return Err(refusal.error),
                Err(Error::Transport(_)) => pause = rarer(pause),
                Err(error) => return Err(error),
            }
        }
    }
}

/// A code is good for a quarter of an hour: who asks more rarely than this notices too late.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// So many seconds no code is good for.
const LONGEST_LIFE: u64 = 24 * 60 * 60;

fn rarer(pause: Duration) -> Duration {
    (pause.max(Duration::from_secs(1)) * 2).min(LONGEST_PAUSE)
}

/// The server answers in time, or is gone.
fn client() -> Result<reqwest::Client, Error> {
    let builder = reqwest::Client::builder().connect_timeout(Duration::from_secs(10));
    Ok(builder.timeout(Duration::from_secs(90)).build()?)
}

#[derive(Deserialize)]
struct Given {
    access_token: String,
    scope: String,
    expires_in: u64,
}

impl From<Given> for Token {
    fn from(given: Given) -> Token {
        Token {
            secret: given.access_token,
            scopes: given.scope.split(' ').map(str::to_owned).collect(),
            good_for: Duration::from_secs(given.expires_in),
        }
    }
}

/// An answer that is none of the good ones.
struct Refusal {
    error: Error,
    /// How long the server wants to be left alone.
    after: Duration,
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        refusal.error
    }
}

/// What is answered; the outer error is that nothing is.
async fn post<Told: DeserializeOwned>(
    client: &reqwest::Client,
    address: &str,
    fields: &[(&str, String)],
) -> Result<Result<Told, Refusal>, Error> {
    #[derive(Deserialize)]
    struct Wrong {
        error: String,
        error_description: Option<String>,
    }
    let response = client.post(address).form(fields).send().await?;
    let (status, after) = (response.status(), retry_after(&response));
    let body = response.bytes().await?;
    if status.is_success() {
        return Ok(Ok(serde_json::from_slice(&body)?));
    }
    let error = match serde_json::from_slice::<Wrong>(&body) {
        Ok(wrong) => Error::SignIn { code: wrong.error, description: wrong.error_description },
        Err(_) => {
            let problem = serde_json::from_slice(&body).ok();
            Error::Status { status: status.as_u16(), problem }
        }
    };
    Ok(Err(Refusal { error, after }))
}

fn asked(base: &str, wanted: &Wanted) -> Vec<(&'static str, String)> {
    let mut fields =
        vec![("client_id", wanted.client_id.clone()), ("scope", wanted.scopes.join(" "))];
    if let Some(game) = &wanted.game {
        fields.push(("resource", format!("{}/v1/games/{game}", base.trim_end_matches('/'))));
    }
    fields
}

fn address(text: &str) -> Result<Url, Error> {
    Url::parse(text).map_err(|error| Error::sign_in("invalid_request", &error.to_string()))
}

fn random<const BYTES: usize>() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; BYTES]>())
}
