//! Who is an administrator, and what they act with.

use crate::{
    game::id::PlayerId,
    operator::{OperatorError, OperatorService},
    store::Player,
    web::{caller::Caller, failure::Failure, page::Shell, state::Web},
};

/// The administrator who asks. For everybody else there is no such page.
///
/// # Errors
/// When nobody is signed in, or somebody who is no administrator.
pub(super) fn administrator<'a>(caller: &'a Caller, web: &Web) -> Result<&'a Player, Failure> {
    let player = caller.signed_in()?;
    if web.is_administrator(player) { Ok(player) } else { Err(Failure::NotFound) }
}

/// The hands of the administrator who requests an act from one of our own pages.
///
/// # Errors
/// As [`administrator`], and when another site sent the request.
pub(super) fn hands(caller: &Caller, web: &Web) -> Result<OperatorService, Failure> {
    caller.from_our_page()?;
    operator_of(caller, web)
}

/// What looks at things for the administrator who asks, and changes nothing.
///
/// # Errors
/// As [`administrator`].
pub(super) fn operator_of(caller: &Caller, web: &Web) -> Result<OperatorService, Failure> {
    let by: PlayerId = administrator(caller, web)?.id;
    Ok(OperatorService {
        store: web.store.clone(),
        service: web.service.clone(),
        mailbox: web.mailbox.clone(),
        by: Some(by),
        protected: web.administrators.clone(),
    })
}

/// Why an act is not carried out, in words; or the failure of the request, when there is nothing to
/// be explained.
///
/// # Errors
/// When what the act is about does not exist, or the store fails.
pub(super) fn explained(shell: &Shell, error: OperatorError) -> Result<String, Failure> {
    let key = match error {
        OperatorError::NoGame(_) | OperatorError::NoPlayer(_) => return Err(Failure::NotFound),
        OperatorError::NotOpen { .. } => "admin-not-open",
        OperatorError::NotRunning { .. } => "admin-not-running",
        OperatorError::NotToBePaused { .. } => "admin-not-to-be-paused",
        OperatorError::NotPaused(_) => "web-refusal-not-paused",
        OperatorError::EndlessPause => "admin-extend-fault",
        OperatorError::NoSeatToOffer { .. } => "admin-no-seat-to-offer",
        OperatorError::NotAbandoned { .. } => "admin-not-abandoned",
        OperatorError::OfferedAlready { .. } => "admin-offered-already",
        OperatorError::NotOffered { .. } => "admin-not-offered",
        OperatorError::Offer(error) => return Err(error.into()),
        OperatorError::NoPlayerAt { .. } => "admin-no-player-at",
        OperatorError::NoDeadline(_) => "admin-no-deadline",
        OperatorError::NotAhead => "admin-extend-fault",
        OperatorError::NotAwaiting(_) => "admin-not-awaiting",
        OperatorError::AddressTaken => "admin-address-taken",
        OperatorError::Blocked(_) => "admin-is-blocked",
        OperatorError::Administrator => "admin-is-administrator",
        OperatorError::Erase(error) => {
            tracing::error!(%error, "a person could not be erased completely");
            "admin-erased-partly"
        }
        OperatorError::Game(error) => return Err(error.into()),
        OperatorError::Store(error) => return Err(error.into()),
    };
    Ok(shell.word(key))
}
