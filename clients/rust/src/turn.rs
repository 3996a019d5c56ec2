//! A game that waits for the player.

use progenitor_client::ClientInfo as _;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::{
    api::{
        self,
        types::{Choice, Choices, DryRun, Duty, GameView, KnownDuty, Moved},
    },
    error::Error,
    moves,
    retry::answered,
};

/// Why a game does not wait for the player any more.
const DONE: [&str; 3] = ["not-running", "not-a-player", "seat-relieved"];

/// A game that waits for the player; it goes on waiting until [`Turn::waits`] says that it does not.
#[derive(Clone, Debug)]
pub struct Turn {
    client: api::Client,
    game: String,
    ruleset: Option<String>,
    asked: Option<Choices>,
}

impl Turn {
    pub(crate) fn new(client: api::Client, game: &str) -> Turn {
        Turn { client, game: game.to_owned(), ruleset: None, asked: None }
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// What the seat is asked, with everything that it may do; anew after every move, whose answer
    /// brings it along.
    ///
    /// # Errors
    /// When the game is over, or the player does not play in it.
    pub async fn asked(&mut self) -> Result<&Choices, Error> {
        if self.asked.is_none() {
            let asked = self.client.list_choices().game(self.game.as_str()).send();
            let choices = answered(asked).await?;
            self.asked = Some(choices);
        }
        self.asked.as_ref().ok_or_else(|| Error::Incomplete("there are no choices".to_owned()))
    }

    /// Whether the game still waits for the player; not once it is over or gone, or the player has left
    /// it.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn waits(&mut self) -> Result<bool, Error> {
        match self.asked().await {
            Ok(asked) => Ok(matches!(asked.duty, Duty::Variant0(KnownDuty::Must))),
            Err(Error::Status { status: 404, .. }) => Ok(false),
            Err(error) if error.code().is_some_and(|code| DONE.contains(&code.as_str())) => {
                Ok(false)
            }
            Err(error) => Err(error),
        }
    }

    /// Every move that is legal now; those with fields are to be filled in.
    ///
    /// # Errors
    /// As [`Turn::asked`].
    pub async fn choices(&mut self) -> Result<&[Choice], Error> {
        Ok(&self.asked().await?.choices)
    }

    /// The game and its position, as the player may see it.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn look(&self) -> Result<GameView, Error> {
        answered(self.client.get_game().game(self.game.as_str()).send()).await
    }

    /// The name of the game's ruleset, which may be newer than this package.
    ///
    /// # Errors
    /// As [`Turn::look`].
    pub async fn ruleset(&mut self) -> Result<String, Error> {
        if let Some(ruleset) = &self.ruleset {
            return Ok(ruleset.clone());
        }
        let ruleset = moves::ruleset(&self.client, &self.game).await?;
        self.ruleset = Some(ruleset.clone());
        Ok(ruleset)
    }

    /// Makes a choice, its fields filled in with these values.
    ///
    /// # Errors
    /// [`Error::Incomplete`] when a field has no value that needs one; a refusal
    /// ([`Error::is_refusal`]) when the rules do not allow it, or the game has moved on.
    pub async fn play(
        &mut self,
        choice: &Choice,
        values: Map<String, Value>,
    ) -> Result<Moved, Error> {
        let moves = self.filled(choice, values).await?;
        self.send(&moves).await
    }

    /// What [`Turn::play`] would bring about, as far as that does not hang on chance; nothing
    /// happens.
    ///
    /// # Errors
    /// As [`Turn::play`].
    pub async fn dry_run(
        &mut self,
        choice: &Choice,
        values: Map<String, Value>,
    ) -> Result<DryRun, Error> {
        let moves = self.filled(choice, values).await?;
        self.attempt(&moves).await
    }

    async fn filled(
        &mut self,
        choice: &Choice,
        values: Map<String, Value>,
    ) -> Result<Value, Error> {
        let made = moves::filled(choice, values)?;
        let (ruleset, seq) = (self.ruleset().await?, *self.asked().await?.seq);
        Ok(json!({ "ruleset": ruleset, "moves": [made], "expected_seq": seq }))
    }

    /// Makes moves in the short notation of their ruleset, several joined by `;`.
    ///
    /// # Errors
    /// As [`Turn::play`].
    pub async fn play_notation(&mut self, notation: &str) -> Result<Moved, Error> {
        let moves = self.written(notation).await?;
        self.send(&moves).await
    }

    /// As [`Turn::dry_run`], for moves in notation.
    ///
    /// # Errors
    /// As [`Turn::play`].
    pub async fn dry_run_notation(&mut self, notation: &str) -> Result<DryRun, Error> {
        let moves = self.written(notation).await?;
        self.attempt(&moves).await
    }

    async fn written(&mut self, notation: &str) -> Result<Value, Error> {
        let seq = *self.asked().await?.seq;
        Ok(json!({ "notation": notation, "expected_seq": seq }))
    }

    async fn attempt(&self, moves: &Value) -> Result<DryRun, Error> {
        self.post("dry-run", moves, None).await
    }

    async fn send(&mut self, moves: &Value) -> Result<Moved, Error> {
        // Whatever comes of it, what was asked before is not asked any more.
        self.asked = None;
        let key = format!("{:032x}", rand::random::<u128>());
        let moved: Moved = self.post("moves?include=choices", moves, Some(&key)).await?;
        self.asked = moved.choices.clone();
        Ok(moved)
    }

    async fn post<Answer: DeserializeOwned>(
        &self,
        operation: &str,
        moves: &Value,
        key: Option<&str>,
    ) -> Result<Answer, Error> {
        let address = moves::address(&self.client, &self.game, operation);
        let mut request = self.client.client().post(&address).json(moves);
        if let Some(key) = key {
            request = request.header("Idempotency-Key", key);
        }
        moves::send(&self.client, request, "play_moves").await
    }
}
