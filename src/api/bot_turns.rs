//! Bots that are asked for their moves by webhook, as the API would be asked and answered.

use std::sync::Arc;

use actix_web::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use turnpost_rules::{Viewer, written::present};

use super::{
    json::{self, Trimmed},
    play::Choices,
    problem::Problem,
    requested_moves::{MovesBody, RequestedMoves},
    shape,
};
use crate::{
    game::{
        error::GameError,
        move_link::MoveLink,
        person::MessageText,
        service::{Actor, CachedGame, Command, GameService, MakeStoredResponse},
        storage::{IdempotencyKey, Storage as _, StoredResponse},
    },
    store::Store,
    webhook::{AskBots, AskedTurn, BotAnswer, BotFuture, BotTurn, WebhookError},
};

/// The longest reason that is kept of a refused answer, in characters.
const MAX_REASON: usize = 500;

/// Asks bots and plays their answers.
pub struct BotTurns {
    service: Arc<GameService>,
    store: Store,
}

impl BotTurns {
    /// What asks bots of the games of this service.
    pub fn new(service: Arc<GameService>, store: Store) -> BotTurns {
        BotTurns { service, store }
    }
}

/// The answer of a bot: a move, several, or their notation.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerBody {
    #[serde(default, deserialize_with = "present")]
    ruleset: Option<String>,
    #[serde(default, rename = "move", deserialize_with = "present")]
    single: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    moves: Option<Vec<Value>>,
    #[serde(default, deserialize_with = "present")]
    notation: Option<String>,
    #[serde(default, deserialize_with = "present")]
    message: Option<Trimmed<MessageText>>,
}

impl AnswerBody {
    /// The same as the body of a request to move in a game of this ruleset.
    fn into_request(self, ruleset: &str) -> Result<MovesBody, Problem> {
        let moves = match (self.single, self.moves) {
            (Some(_), Some(_)) => {
                return Err(Problem::invalid("", "either `move` or `moves`, not both"));
            }
            (Some(single), None) => Some(vec![single]),
            (None, moves) => moves,
        };
        let named = moves.as_ref().map(|_| ruleset.to_owned());
        Ok(MovesBody {
            ruleset: self.ruleset.or(named),
            moves,
            notation: self.notation,
            message: self.message,
            expected_seq: None,
        })
    }
}

/// The key under which an answer is played. A client's own keys have no space in them.
fn key(turn: BotTurn, name: &str) -> IdempotencyKey {
    let key = format!("webhook {name}");
    let fingerprint = Sha256::digest(format!("{key} {} {}", turn.game, turn.seat)).into();
    IdempotencyKey { player: turn.bot, key, fingerprint }
}

/// Whether the game waits for the turn still.
fn is_open(game: &CachedGame, turn: BotTurn) -> bool {
    let duty = game.state.seat_duty(turn.seat);
    let is_seated = game.place_at(turn.seat).is_some_and(|place| {
        place.player == Some(turn.bot) && !place.resigned && game.state.is_person(turn.seat)
    });
    is_seated
        && !game.state.is_over()
        && duty.duty.must()
        && duty.pending_since == turn.pending_since
}

impl AskBots for BotTurns {
    fn ask(&self, turn: BotTurn) -> BotFuture<'_, Option<AskedTurn>> {
        Box::pin(async move {
            let game = match self.service.current(turn.game).await {
                Ok(game) => game,
                Err(GameError::NotFound) => return Ok(None),
                Err(error) => return Err(error.into()),
            };
            let (state, place) = (&game.state, game.place_at(turn.seat));
            let (true, Some(position), Some(place)) =
                (is_open(&game, turn), state.position(), place)
            else {
                return Ok(None);
            };
            let viewer = Viewer::Seat(turn.seat);
            let choices = Choices::of(position, turn.seat, state.head(), None);
            Ok(Some(AskedTurn {
                position: json!(shape::position(&game.record.ruleset, position, viewer)),
                choices: json!(choices),
                began: state.seat_duty(turn.seat).began,
                epoch: place.epoch,
            }))
        })
    }

    fn answered<'a>(&'a self, turn: BotTurn, name: &'a str) -> BotFuture<'a, Option<BotAnswer>> {
        Box::pin(async move {
            let known = self.store.stored_response(key(turn, name)).await;
            let known = known.map_err(GameError::from)?;
            if known.is_none() {
                return Ok(None);
            }
            let game = self.service.current(turn.game).await?;
            Ok(Some(BotAnswer::Played { goes_on: is_open(&game, turn) }))
        })
    }

    fn play<'a>(
        &'a self,
        turn: BotTurn,
        asked: &'a AskedTurn,
        name: &'a str,
        answer: &'a [u8],
    ) -> BotFuture<'a, BotAnswer> {
        Box::pin(async move {
            let game = self.service.current(turn.game).await?;
            let ruleset = game.record.ruleset.as_str();
            let read = json::read::<AnswerBody>(answer)
                .and_then(|body| body.into_request(ruleset))
                .and_then(|body| Ok((RequestedMoves::of(&body, ruleset)?, body.message)));
            let (requested, message) = match read {
                Ok(read) => read,
                Err(problem) => return Ok(refused(&problem)),
            };
            // The link of the turn: it has power over this decision alone, and none once that is made.
            let link = MoveLink {
                game: turn.game,
                seat: turn.seat,
                began: asked.began,
                epoch: asked.epoch,
            };
            let make: MakeStoredResponse = Box::new(|answer| StoredResponse {
                status: StatusCode::CREATED.as_u16(),
                body: json!({ "seq": answer.head }).to_string(),
            });
            let command = Command {
                actor: Actor::Link(link),
                moves: requested.moves,
                head: None,
                message: message.map(|message| message.0),
                key: Some((key(turn, name), make)),
            };
            match self.service.play(turn.game, command).await {
                Ok(played) => Ok(BotAnswer::Played { goes_on: is_open(&played.cached, turn) }),
                Err(GameError::Repeated(_)) => {
                    let game = self.service.current(turn.game).await?;
                    Ok(BotAnswer::Played { goes_on: is_open(&game, turn) })
                }
                Err(GameError::Decided | GameError::LinkRevoked | GameError::NotRunning) => {
                    Ok(BotAnswer::MovedOn)
                }
                Err(error @ (GameError::Unavailable(_) | GameError::Broken(_))) => {
                    Err(WebhookError::Game(error))
                }
                Err(error) => Ok(refused(&Problem::of_game(error, ruleset))),
            }
        })
    }
}

fn refused(problem: &Problem) -> BotAnswer {
    BotAnswer::Refused { why: problem.in_short().chars().take(MAX_REASON).collect() }
}
