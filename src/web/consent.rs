//! What a program asks for, and the player's answer: the same for a redirect and for a device.

use askama::Template;
use turnpost_rules::log::id::GameId;

use super::{caller::Caller, failure::Failure, form::Form, page::Shell, state::Web};
use crate::{
    game::id::PlayerId,
    store::Player,
    token::{Scope, Scopes},
};

/// The page that asks whether a program may act for the player.
#[derive(Template)]
#[template(path = "web/templates/consent.html")]
pub(super) struct ConsentPage {
    pub shell: Shell,
    /// How the program names itself.
    pub client: String,
    /// The player's address.
    pub address: String,
    /// Where the program is told, or how it can be known.
    pub about: Vec<String>,
    /// The one game that it is for.
    pub game: Option<String>,
    /// Scopes: name, words, whether they are ticked.
    pub scopes: Vec<(&'static str, String, bool)>,
    /// The form's target.
    pub action: &'static str,
    /// The form's own field: name and value.
    pub field: (&'static str, String),
    pub fault: Option<String>,
}

/// What the player has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// These scopes.
    Allowed(Scopes),
    /// All of them are unticked.
    Nothing,
    /// No.
    Denied,
}

impl Decision {
    /// The decision in a form about these scopes; `None` if there is none.
    pub(super) fn read(form: &Form, asked: Scopes) -> Option<Decision> {
        match form.typed("decision") {
            "deny" => Some(Decision::Denied),
            "allow" => {
                let ticked: Scopes = form.all("scope").filter_map(Scope::from_word).collect();
                let granted = asked.and(ticked);
                let is_nothing = granted.is_empty();
                Some(if is_nothing { Decision::Nothing } else { Decision::Allowed(granted) })
            }
            _ => None,
        }
    }
}

/// The scopes that a program asks for, as boxes.
pub(super) fn boxes(caller: &Caller, asked: Scopes) -> Vec<(&'static str, String, bool)> {
    asked.iter().map(|scope| (scope.word(), caller.word(scope.asking_key()), true)).collect()
}

/// The player's address.
pub(super) fn address(player: &Player) -> String {
    player.address.as_ref().map(|address| address.as_str().to_owned()).unwrap_or_default()
}

/// What became of the one game that a program asks for.
pub(super) enum AskedGame {
    /// It asks for none in particular.
    All,
    /// The player plays there.
    One(String),
    /// The player does not, and is told no more of it.
    NotTheirs,
}

/// The game that a program asks for.
///
/// # Errors
/// When the store fails.
pub(super) async fn asked_game(
    web: &Web,
    player: PlayerId,
    game: Option<GameId>,
) -> Result<AskedGame, Failure> {
    let Some(id) = game else { return Ok(AskedGame::All) };
    if !web.store.has_place(id, player).await? {
        return Ok(AskedGame::NotTheirs);
    }
    let game = web.store.game(id).await?.ok_or(Failure::NotFound)?;
    Ok(AskedGame::One(game.record.name.as_str().to_owned()))
}
