//! `turnpost acts`: what the operator has done by hand.

use clap::Args;
use serde::Serialize;
use turnpost_rules::log::{id::GameId, time::Timestamp};

use super::{
    error::CliError,
    logs::{block_on, open},
    text::{print, print_json},
};
use crate::{
    config::Settings,
    game::id::PlayerId,
    store::{Act, ActFilter, OperatorAct},
};

/// Which acts to show.
#[derive(Debug, Args)]
pub struct ActsCommand {
    /// Only those on this game
    #[arg(long, value_name = "GAME")]
    game: Option<GameId>,
    /// Only those on this player
    #[arg(long, value_name = "PLAYER")]
    player: Option<PlayerId>,
    /// At most this many, the latest first
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    limit: u32,
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Line<'a> {
    at: Timestamp,
    act: Act,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<PlayerId>,
    /// The administrator who did it on a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<PlayerId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

impl<'a> From<&'a OperatorAct> for Line<'a> {
    fn from(act: &'a OperatorAct) -> Line<'a> {
        let OperatorAct { at, act, game, player, by, note } = act;
        Line { at: *at, act: *act, game: *game, player: *player, by: *by, note: note.as_deref() }
    }
}

/// An act in a few words.
pub(super) fn words(act: Act) -> &'static str {
    match act {
        Act::Cancel => "cancelled the game",
        Act::Extend => "began the time for pending decisions again",
        Act::Pause => "paused the game",
        Act::Resume => "ended the pause",
        Act::Remind => "sent the turn mails again",
        Act::ChangeAddress => "changed the mail address",
        Act::Block => "blocked the address",
        Act::Unblock => "unblocked the address",
        Act::Erase => "erased the person",
        Act::SendSignIn => "mailed a fresh sign-in",
        Act::GiveToBot => "gave the seat to a bot",
        Act::OfferSeat => "offered the seat to somebody else",
        Act::WithdrawOffer => "took back the offer of a seat",
        Act::ResendMails => "tried the mails again that had not left",
        Act::SettleReport => "was done with a report",
        Act::RemoveGame => "removed a finished game (by itself)",
        Act::AskIfWanted => "asked whether the account is still wanted (by itself)",
        Act::Forget => "erased somebody of whom nothing was heard (by itself)",
    }
}

/// Shows what was done.
///
/// # Errors
/// When the database is unavailable.
pub(super) fn run(command: &ActsCommand, settings: &Settings) -> Result<(), CliError> {
    let store = open(settings)?;
    let filter = ActFilter { game: command.game, player: command.player, affected: None };
    let acts = block_on(async { Ok(store.operator_acts(filter, command.limit).await?) })?;
    if command.json {
        return print_json(&acts.iter().map(Line::from).collect::<Vec<_>>());
    }
    let line = |act: &OperatorAct| {
        let game = act.game.map(|game| format!(", game {game}")).unwrap_or_default();
        let player = act.player.map(|player| format!(", player {player}")).unwrap_or_default();
        let note = act.note.as_ref().map(|note| format!(": {note}")).unwrap_or_default();
        let by = act.by.map(|by| format!(", by administrator {by}")).unwrap_or_default();
        format!("{}  {}{game}{player}{by}{note}\n", act.at, words(act.act))
    };
    match acts.as_slice() {
        [] => print("nothing was done by hand\n"),
        acts => print(&acts.iter().map(line).collect::<String>()),
    }
}
