//! `turnpost people`: who plays here, and what an operator can do for them by hand.

use clap::{Args, Subcommand};
use serde::Serialize;
use turnpost_rules::log::time::Timestamp;

use super::{
    acting::{Hands, open_alone, open_beside},
    error::CliError,
    logs::{block_on, open},
    mail_status::Bouncing,
    text::{print, print_json},
};
use crate::{
    config::Settings,
    game::{id::PlayerId, person::Address},
    operator::{OperatorError, OperatorService, Who},
    store::{Person, Player, Store},
};

/// People, for operators.
#[derive(Debug, Args)]
pub struct PeopleCommand {
    /// What to do.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the players, in the order in which they came
    List {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show one player
    Show {
        /// The player's id or mail address
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Change a player's mail address; make sure first that the new one is theirs
    Address {
        /// The player's id or mail address
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
        /// The new mail address
        #[arg(value_name = "NEW-ADDRESS", value_parser = address)]
        new: Address,
    },
    /// Block an address: whoever has it is signed out, and can neither sign in nor be invited.
    /// Games that run go on by the links in their mails, so that nobody there waits for ever
    Block {
        /// The player's id, or a mail address, also one that is not a player's
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
    },
    /// Let a blocked address sign in and be invited again
    Unblock {
        /// The player's id, or the mail address
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
    },
    /// Erase a person: their seats go to bots, their open games are cancelled, and their name,
    /// address, messages and tokens are deleted. Cannot be undone
    Erase {
        /// The player's id or mail address
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
        /// Really erase them
        #[arg(long, required = true)]
        yes: bool,
    },
    /// Mail a player a fresh link and code to sign in with, good for fifteen minutes
    SignIn {
        /// The player's id or mail address
        #[arg(value_name = "PLAYER|ADDRESS", value_parser = who)]
        who: Who,
    },
}

fn who(text: &str) -> Result<Who, String> {
    if text.contains('@') {
        return address(text).map(Who::Address);
    }
    let neither = |_| format!("{text:?} is neither a player's id nor a mail address");
    text.parse().map(Who::Player).map_err(neither)
}

pub(super) fn address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|error: crate::game::person::InvalidAddress| error.to_string())
}

/// Runs the command.
///
/// # Errors
/// When there is no such player, the database is unavailable, or a server runs that would not
/// notice.
pub(super) fn run(command: PeopleCommand, settings: &Settings) -> Result<(), CliError> {
    match command.what {
        What::List { json } => {
            let store = open(settings)?;
            block_on(list(&store, json))
        }
        What::Show { who, json } => block_on(show(&open_beside(settings)?, who, json)),
        What::Address { who, new } => block_on(change_address(open_alone(settings)?, who, new)),
        What::Block { who } => block_on(set_blocked(&open_beside(settings)?, who, true)),
        What::Unblock { who } => block_on(set_blocked(&open_beside(settings)?, who, false)),
        What::Erase { who, yes: _ } => block_on(erase(open_alone(settings)?, who)),
        What::SignIn { who } => block_on(send_sign_in(&open_beside(settings)?, who)),
    }
}

/// A player in a list, as JSON has it.
#[derive(Serialize)]
struct Line<'a> {
    player: PlayerId,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    language: &'static str,
    time_zone: &'static str,
    turn_mails: bool,
    game_mails: bool,
    created_at: Timestamp,
    games: u64,
    pending: u64,
    blocked: bool,
    /// Since when no mails are sent to them because these came back.
    #[serde(skip_serializing_if = "Option::is_none")]
    mails_stopped_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_bot: bool,
}

/// A player alone, as JSON has it.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    line: Line<'a>,
    /// What is known of mails that came back.
    #[serde(skip_serializing_if = "Option::is_none")]
    bouncing: Option<Bouncing>,
}

impl<'a> From<&'a Person> for Line<'a> {
    fn from(person: &'a Person) -> Line<'a> {
        let Person { player: Player { id, address, settings, created_at, .. }, .. } = person;
        Line {
            player: *id,
            address: address.as_ref().map(Address::as_str),
            name: settings.name.as_ref().map(|name| name.as_str()),
            language: settings.language.tag(),
            time_zone: settings.zone.name(),
            turn_mails: settings.turn_mails,
            game_mails: settings.game_mails,
            created_at: *created_at,
            games: person.games,
            pending: person.pending,
            blocked: person.is_barred,
            mails_stopped_at: person.player.mail_stopped_at,
            is_bot: person.player.owner.is_some(),
        }
    }
}

fn text(line: &Line<'_>) -> String {
    let games = if line.games == 1 { "game" } else { "games" };
    format!(
        "{}  {}  {}: {} {games}, awaited in {}{}{}\n",
        line.player,
        line.address.unwrap_or(if line.is_bot { "(bot)" } else { "(erased)" }),
        line.name.unwrap_or("(no name yet)"),
        line.games,
        line.pending,
        if line.blocked { ", blocked" } else { "" },
        if line.mails_stopped_at.is_some() { ", mails come back" } else { "" }
    )
}

async fn list(store: &Store, json: bool) -> Result<(), CliError> {
    let people = store.people().await?;
    let lines: Vec<Line<'_>> = people.iter().map(Line::from).collect();
    if json {
        return print_json(&lines);
    }
    match lines.as_slice() {
        [] => print("no players yet\n"),
        lines => print(&lines.iter().map(text).collect::<String>()),
    }
}

async fn show(operator: &OperatorService, who: Who, json: bool) -> Result<(), CliError> {
    let id = operator.player(who).await?.id;
    let gone = || OperatorError::NoPlayer(id.to_string());
    let person = operator.store.person(id).await?.ok_or_else(gone)?;
    let line = Line::from(&person);
    let bouncing = operator.store.bouncing_players(Some(id), 1).await?;
    let bouncing = bouncing.into_iter().next().map(Bouncing::from);
    if json {
        return print_json(&Shown { line, bouncing });
    }
    let returned = bouncing.map(|it| format!("mails come back: {}\n", it.text()));
    let wanted = |wanted| if wanted { "wanted" } else { "not wanted" };
    print(&format!(
        "{}came {}; language {}, time zone {}\nmails of turns {}, of games {}\n{}",
        text(&line),
        line.created_at,
        line.language,
        line.time_zone,
        wanted(line.turn_mails),
        wanted(line.game_mails),
        returned.unwrap_or_default()
    ))
}

async fn change_address(hands: Hands, who: Who, new: Address) -> Result<(), CliError> {
    let player = hands.change_address(who, new).await?;
    print(&format!(
        "mails to {player} go to the new address from now on; they sign in with it, too\n"
    ))
}

async fn set_blocked(operator: &OperatorService, who: Who, blocked: bool) -> Result<(), CliError> {
    let (address, player) = operator.set_blocked(who, blocked).await?;
    print(&match (blocked, player) {
        (true, Some(_)) => format!(
            "{address} is blocked: signed out, and can neither sign in nor be invited; to end their \
             games, too, erase them\n"
        ),
        (true, None) => format!("{address} is blocked; no player has it\n"),
        (false, _) => format!("{address} is not blocked\n"),
    })
}

async fn erase(hands: Hands, who: Who) -> Result<(), CliError> {
    let player = hands.erase(who).await?;
    print(&format!("{player} is erased; copies of the database still know them\n"))
}

async fn send_sign_in(operator: &OperatorService, who: Who) -> Result<(), CliError> {
    let player = operator.send_sign_in(who).await?;
    print(&format!("{player} will be mailed a link and a code, good for fifteen minutes\n"))
}
