//! Codes of the authorization code grant: exchanged once, within a minute. A code that comes a second
//! time was stolen by somebody: the token that it gave is revoked.

use diesel::prelude::*;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use crate::{
    game::{id::PlayerId, person::DisplayName},
    store::{
        ApiToken, NewApiToken, SecretHash, Store,
        connection::AnyConnection,
        error::StoreError,
        schema::{api_tokens, authorization_codes},
        tokens::insert_token,
        values::{bytes, checked, maybe},
        work::StoreResult,
    },
};

/// A code about to be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewCode {
    /// The hash of the code.
    pub hash: SecretHash,
    /// Who allowed it.
    pub player: PlayerId,
    /// How the program names itself.
    pub client: String,
    /// Where the program is told.
    pub redirect_uri: String,
    /// The hash of the program's own secret.
    pub challenge: [u8; 32],
    /// What the player has allowed.
    pub scopes: Vec<String>,
    /// The one game that it is for, if it is for one.
    pub game: Option<GameId>,
    /// When it was allowed.
    pub at: Timestamp,
    /// Until when it can be exchanged.
    pub expires_at: Timestamp,
}

/// A code as a program presents it, with what the token is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PresentedCode {
    /// The hash of the code.
    pub hash: SecretHash,
    /// How the program names itself.
    pub client: String,
    /// Where the program was told.
    pub redirect_uri: String,
    /// The hash of the program's own secret.
    pub challenge: [u8; 32],
    /// The hash of the token's secret.
    pub token_hash: SecretHash,
    /// The token's name in lists.
    pub name: DisplayName,
    /// When the token expires.
    pub expires_at: Timestamp,
}

/// What came of a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Redeemed {
    /// It was valid, and is used up.
    Token(ApiToken),
    /// It is unknown, used, expired or not for this program. It cannot be used from now on.
    Refused,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = authorization_codes)]
struct CodeRow {
    player_id: String,
    client: String,
    redirect_uri: String,
    challenge: Vec<u8>,
    scopes: String,
    game_id: Option<String>,
}

/// Revokes the token of a code that was used before; returns whose it was.
fn revoke_reused(
    connection: &mut AnyConnection,
    hash: &SecretHash,
) -> StoreResult<Option<PlayerId>> {
    let known: Option<(String, Option<String>)> = authorization_codes::table
        .find(&hash[..])
        .select((authorization_codes::player_id, authorization_codes::token_id))
        .first(connection)
        .optional()?;
    let Some((player, Some(token))) = known else { return Ok(None) };
    diesel::delete(api_tokens::table.find(token)).execute(connection)?;
    checked(player).map(Some)
}

/// What came of a code, and whose token was revoked, if one was.
fn redeem(
    connection: &mut AnyConnection,
    presented: PresentedCode,
    now: Timestamp,
) -> StoreResult<(Redeemed, Option<PlayerId>)> {
    let row = || authorization_codes::table.find(presented.hash.to_vec());
    // Marking it first serializes concurrent attempts: of these one goes on.
    let open = row()
        .filter(authorization_codes::used_at.is_null())
        .filter(authorization_codes::expires_at.gt(now.micros()));
    let marked = diesel::update(open)
        .set(authorization_codes::used_at.eq(now.micros()))
        .execute(connection)?;
    if marked == 0 {
        return Ok((Redeemed::Refused, revoke_reused(connection, &presented.hash)?));
    }
    let code: CodeRow = row().select(CodeRow::as_select()).first(connection)?;
    let is_for_this = code.client == presented.client
        && code.redirect_uri == presented.redirect_uri
        && bytes(&code.challenge)? == presented.challenge;
    if !is_for_this {
        return Ok((Redeemed::Refused, None));
    }
    let token = NewApiToken {
        player: checked(code.player_id)?,
        hash: presented.token_hash,
        name: presented.name,
        scopes: code.scopes.split_whitespace().map(str::to_owned).collect(),
        game: maybe(code.game_id, checked)?,
        client: Some(code.client),
        expires_at: Some(presented.expires_at),
        at: now,
    };
    let token = insert_token(connection, token)?;
    diesel::update(row())
        .set(authorization_codes::token_id.eq(token.id.as_str()))
        .execute(connection)?;
    Ok((Redeemed::Token(token), None))
}

impl Store {
    /// Stores a code that a player has allowed.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the hash exists.
    pub async fn create_code(&self, code: NewCode) -> Result<(), StoreError> {
        self.write(move |connection| {
            diesel::insert_into(authorization_codes::table)
                .values((
                    authorization_codes::hash.eq(&code.hash[..]),
                    authorization_codes::player_id.eq(code.player.as_str()),
                    authorization_codes::client.eq(&code.client),
                    authorization_codes::redirect_uri.eq(&code.redirect_uri),
                    authorization_codes::challenge.eq(&code.challenge[..]),
                    authorization_codes::scopes.eq(code.scopes.join(" ")),
                    authorization_codes::game_id.eq(code.game.as_ref().map(GameId::as_str)),
                    authorization_codes::created_at.eq(code.at.micros()),
                    authorization_codes::expires_at.eq(code.expires_at.micros()),
                    authorization_codes::used_at.eq(None::<i64>),
                    authorization_codes::token_id.eq(None::<String>),
                ))
                .execute(connection)?;
            Ok(())
        })
        .await
    }

    /// Uses up a code and stores its token. Of several concurrent attempts one succeeds, and the others
    /// revoke its token.
    ///
    /// # Errors
    /// [`StoreError::TooMany`] if the player has as many tokens as they may: the code stays as it was.
    pub async fn redeem_code(
        &self,
        presented: PresentedCode,
        now: Timestamp,
    ) -> Result<Redeemed, StoreError> {
        let (redeemed, revoked) =
            self.write(move |connection| redeem(connection, presented, now)).await?;
        if let Some(player) = revoked {
            self.note_revocation(player);
        }
        Ok(redeemed)
    }

    /// Deletes codes that were allowed before this time; returns how many.
    ///
    /// # Errors
    /// If the database is unavailable.
    pub async fn purge_codes(&self, before: Timestamp) -> Result<usize, StoreError> {
        self.write(move |connection| {
            let old = authorization_codes::table
                .filter(authorization_codes::created_at.lt(before.micros()));
            Ok(diesel::delete(old).execute(connection)?)
        })
        .await
    }
}
