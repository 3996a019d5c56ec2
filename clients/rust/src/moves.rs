//! Moves as the server takes them, sent as they are: those of a ruleset that is newer than this package have no
//! type here, and the server judges them.

use progenitor_client::{
    ClientHooks as _, ClientInfo as _, Error as Failure, OperationInfo, ResponseValue, encode_path,
};
use reqwest::RequestBuilder;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::{
    api::{self, types::Choice},
    error::Error,
    retry::answered,
};

/// A choice as a move, its fields filled in with these values.
///
/// # Errors
/// [`Error::Incomplete`] when a field has no value that needs one.
pub(crate) fn filled(choice: &Choice, values: Map<String, Value>) -> Result<Value, Error> {
    let mut open = choice.fields.iter().filter(|field| !field.optional);
    if let Some(field) = open.find(|field| !values.contains_key(&field.name)) {
        return Err(Error::Incomplete(format!("`{}` is to be filled in", field.name)));
    }
    let mut made = serde_json::to_value(&choice.template)?;
    if let Value::Object(made) = &mut made {
        made.extend(values);
    }
    Ok(made)
}

/// The name of a game's ruleset, which may be newer than this package.
///
/// # Errors
/// When the server says no, or cannot be reached.
pub(crate) async fn ruleset(client: &api::Client, game: &str) -> Result<String, Error> {
    let view = answered(client.get_game().game(game).send()).await?;
    let game = serde_json::to_value(view.game)?;
    Ok(game["setup"]["ruleset"].as_str().unwrap_or_default().to_owned())
}

/// The address of an operation below that of a game.
pub(crate) fn address(client: &api::Client, game: &str, operation: &str) -> String {
    format!("{}/v1/games/{}/{operation}", client.baseurl(), encode_path(game))
}

/// Sends a request with moves, and reads the answer.
///
/// # Errors
/// When the server says no, or cannot be reached.
pub(crate) async fn send<Answer: DeserializeOwned>(
    client: &api::Client,
    request: RequestBuilder,
    operation_id: &'static str,
) -> Result<Answer, Error> {
    let response = client.exec(request.build()?, &OperationInfo { operation_id }).await?;
    answered(async {
        if response.status().is_success() {
            return ResponseValue::from_response(response).await;
        }
        Err(Failure::ErrorResponse(ResponseValue::from_response(response).await?))
    })
    .await
}
