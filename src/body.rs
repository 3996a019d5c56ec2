//! Bodies of requests and responses, as far as the API and the pages share them.

use std::{future::poll_fn, io, pin::pin};

use actix_web::{
    Route,
    error::PayloadError,
    guard,
    web::{self, Bytes},
};
use futures_core::Stream;

/// The longest accepted request body, in bytes.
pub const MAX_BODY: usize = 64 * 1024;

/// GET, or HEAD, which gets the same response without a body.
pub fn get() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// Appended to the entity tag of a response when its body is compressed, which makes it a different
/// tag; the amount of padding follows.
pub const ENCODED_TAG: &str = "-gzip-";

/// Marks a response, among its extensions, whose body is part of the program: it needs to be
/// compressed only once.
#[derive(Debug, Clone, Copy)]
pub struct PartOfProgram;

/// Marks a response, among its extensions, that its client asked to be kept waiting for: how long
/// it took says nothing about the server.
#[derive(Debug, Clone, Copy)]
pub struct Waited;

/// Why a body cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    /// It is longer than [`MAX_BODY`] bytes.
    #[error("the body is longer than {MAX_BODY} bytes")]
    TooLarge,
    /// The client stalled.
    #[error("the body did not arrive in time")]
    Late,
    /// The connection broke.
    #[error("the body was cut off")]
    Broken,
}

/// Reads a body to its end.
///
/// # Errors
/// When it is too long or incomplete.
pub async fn read(
    body: impl Stream<Item = Result<Bytes, PayloadError>>,
) -> Result<Bytes, BodyError> {
    let mut body = pin!(body);
    let mut read = Vec::new();
    loop {
        let part = match poll_fn(|context| body.as_mut().poll_next(context)).await {
            None => return Ok(read.into()),
            Some(Ok(part)) => part,
            Some(Err(PayloadError::Io(error))) if error.kind() == io::ErrorKind::TimedOut => {
                return Err(BodyError::Late);
            }
            Some(Err(_)) => return Err(BodyError::Broken),
        };
        if read.len() + part.len() > MAX_BODY {
            return Err(BodyError::TooLarge);
        }
        read.extend_from_slice(&part);
    }
}
