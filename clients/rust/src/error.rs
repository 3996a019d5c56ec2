//! What can go wrong.

use crate::{api::types::Problem, retry::is_passing};

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The connection broke, or could not be made.
    #[error("the server cannot be reached: {0}")]
    Transport(#[from] reqwest::Error),
    /// The server has answered with a problem.
    #[error("{}", said(*status, problem.as_deref()))]
    Status {
        /// The status of HTTP.
        status: u16,
        /// What it says of it, if it does.
        problem: Option<Box<Problem>>,
    },
    /// What the server has sent is not what its contract says.
    #[error("the server cannot be understood: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// What was to be sent is incomplete.
    #[error("this cannot be asked for: {0}")]
    Incomplete(String),
    /// The player or the server lets nobody in; the code is as RFC 6749 and RFC 8628 have them.
    #[error("{}", description.as_deref().unwrap_or(code))]
    SignIn {
        /// The code.
        code: String,
        /// The same in words.
        description: Option<String>,
    },
}

fn said(status: u16, problem: Option<&Problem>) -> String {
    match problem {
        Some(problem) => problem.detail.clone(),
        None => format!("HTTP status {status}"),
    }
}

impl Error {
    pub(crate) fn sign_in(code: &str, description: &str) -> Error {
        Error::SignIn { code: code.to_owned(), description: Some(description.to_owned()) }
    }

    /// The kind of problem, in the server's words: one that may be newer than this package.
    pub fn code(&self) -> Option<String> {
        match self {
            Error::Status { problem: Some(problem), .. } => {
                let code = serde_json::to_value(&problem.code).ok()?;
                code.as_str().map(str::to_owned)
            }
            Error::SignIn { code, .. } => Some(code.clone()),
            _ => None,
        }
    }

    /// Whether the rules do not allow the move, the game has moved on since, or the player has left it:
    /// look again.
    pub fn is_refusal(&self) -> bool {
        // Whoever gave their seat up meanwhile is refused, too.
        let has_left = || self.code().as_deref() == Some("not-a-player");
        matches!(self, Error::Status { status: 409 | 412 | 422, .. }) || has_left()
    }

    /// Whether the same can be asked again a little later.
    pub fn is_passing(&self) -> bool {
        match self {
            Error::Transport(_) => true,
            Error::Status { status, .. } => is_passing(*status),
            _ => false,
        }
    }
}

impl From<progenitor_client::Error<Problem>> for Error {
    fn from(error: progenitor_client::Error<Problem>) -> Error {
        use progenitor_client::Error as From;
        match error {
            From::CommunicationError(error)
            | From::InvalidUpgrade(error)
            | From::ResponseBodyError(error) => Error::Transport(error),
            From::ErrorResponse(response) => Error::Status {
                status: response.status().as_u16(),
                problem: Some(Box::new(response.into_inner())),
            },
            From::InvalidResponsePayload(_, error) => Error::Unreadable(error),
            From::UnexpectedResponse(response) => {
                Error::Status { status: response.status().as_u16(), problem: None }
            }
            From::InvalidRequest(why) | From::Custom(why) => Error::Incomplete(why),
        }
    }
}
