//! Bodies of requests and answers, as far as the API and the pages have them in common.

use std::{future::poll_fn, io, pin::pin};

use actix_web::{error::PayloadError, web::Bytes};
use futures_core::Stream;

/// Longer bodies are refused, in bytes.
pub const MAX_BODY: usize = 64 * 1024;

/// Stands behind what is an entity tag otherwise when the body is compressed, which makes it
/// another one; how it was padded follows.
pub const ENCODED_TAG: &str = "-gzip-";

/// What an answer carries, among its extensions, when its body is a part of the program: it can be
/// compressed once and for all.
#[derive(Debug, Clone, Copy)]
pub struct PartOfProgram;

/// Why a body cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BodyError {
    /// It has more than [`MAX_BODY`] bytes.
    #[error("the body is longer than {MAX_BODY} bytes")]
    TooLarge,
    /// Its sender did not go on in time.
    #[error("the body did not come in time")]
    Late,
    /// It broke off.
    #[error("the body broke off")]
    Broken,
}

/// Reads a body to its end.
///
/// # Errors
/// When it is too long, or does not come to its end.
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
