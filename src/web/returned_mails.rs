//! Tells players that mails to them came back.

use actix_web::{HttpResponse, http::StatusCode};
use turnpost_rules::log::time::Timestamp;

use super::{
    caller::Caller,
    page::{Audience, Notice, Shell, answer},
};
use crate::store::Player;

/// That mails to a player come back, and how they come again.
pub(super) struct ReturnedMails {
    /// Since when none are sent, in words.
    pub words: String,
    /// The address, which a mail is tried to.
    pub address: String,
}

impl ReturnedMails {
    /// What a player is told; nothing as long as mails arrive.
    pub(super) fn of(player: &Player, shell: &Shell) -> Option<ReturnedMails> {
        let address = player.address.as_ref()?.to_string();
        let since = shell.moment(player.mail_stopped_at?);
        Some(ReturnedMails { words: shell.with("web-mails-return-since", "since", since), address })
    }
}

/// After signing in by a mail, which has arrived: says that there were none for a while.
pub(super) fn resumed(caller: &Caller, stopped_at: Timestamp, target: &str) -> HttpResponse {
    let shell = Shell::bare(&caller.reader, caller.word("web-mails-again"));
    let since = shell.moment(stopped_at);
    let lines = vec![shell.with("web-mails-again-text", "since", since)];
    let onward = Some((target.to_owned(), caller.word("web-mails-again-go")));
    answer(StatusCode::OK, Audience::Private, &Notice { shell, lines, onward })
}
