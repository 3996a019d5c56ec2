//! What was done by hand, for administrators and for those whom it affects.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use turnpost_rules::Phrase;

use super::{hands::administrator, lists::named};
use crate::{
    game::id::PlayerId,
    store::{Act, ActFilter, OperatorAct},
    web::{
        caller::Caller,
        failure::Failure,
        page::{Audience, Here, Shell, answer},
        state::{Shared, Web},
    },
};

/// How many acts are listed.
const LISTED: u32 = 200;

/// An act in a list.
pub(in crate::web) struct ActLine {
    /// When it was done.
    pub at: String,
    /// The same for machines.
    pub machine: String,
    /// What was done.
    pub words: String,
    /// By whom.
    pub by: String,
    /// The path and the name of the game, if it concerned one.
    pub game: Option<(String, String)>,
    /// The path and the name of the player, if it concerned one; for administrators alone.
    pub player: Option<(String, String)>,
}

/// The key of what an act is called.
fn key(act: Act) -> &'static str {
    match act {
        Act::Cancel => "admin-act-cancel",
        Act::Extend => "admin-act-extend",
        Act::Pause => "admin-act-pause",
        Act::Resume => "admin-act-resume",
        Act::Remind => "admin-act-remind",
        Act::ChangeAddress => "admin-act-change-address",
        Act::Block => "admin-act-block",
        Act::Unblock => "admin-act-unblock",
        Act::Erase => "admin-act-erase",
        Act::SendSignIn => "admin-act-send-sign-in",
        Act::GiveToBot => "admin-act-give-to-bot",
        Act::OfferSeat => "admin-act-offer-seat",
        Act::WithdrawOffer => "admin-act-withdraw-offer",
        Act::ResendMails => "admin-act-resend-mails",
        Act::SettleReport => "admin-act-settle-report",
        Act::RemoveGame => "admin-act-remove-game",
        Act::AskIfWanted => "admin-act-ask-if-wanted",
        Act::Forget => "admin-act-forget",
    }
}

/// The operator's acts, the latest first.
///
/// # Errors
/// When the store fails.
pub(in crate::web) async fn act_lines(
    web: &Web,
    shell: &Shell,
    filter: ActFilter,
    for_administrator: bool,
) -> Result<Vec<ActLine>, Failure> {
    let acts = web.store.operator_acts(filter, LISTED).await?;
    let mut lines = Vec::with_capacity(acts.len());
    for act in &acts {
        lines.push(line(web, shell, act, for_administrator).await?);
    }
    Ok(lines)
}

async fn name(web: &Web, shell: &Shell, id: PlayerId) -> Result<String, Failure> {
    Ok(match web.store.player(id).await? {
        Some(player) if player.erased_at.is_none() => named(shell, &player),
        _ => shell.word("admin-erased"),
    })
}

async fn line(
    web: &Web,
    shell: &Shell,
    act: &OperatorAct,
    for_administrator: bool,
) -> Result<ActLine, Failure> {
    let game = match act.game {
        Some(id) => web.store.game(id).await?.map(|found| {
            let path = if for_administrator { "/admin/games/" } else { "/g/" };
            (format!("{path}{id}"), found.record.name.as_str().to_owned())
        }),
        None => None,
    };
    let player = match act.player.filter(|_| for_administrator) {
        Some(id) => Some((format!("/admin/people/{id}"), name(web, shell, id).await?)),
        None => None,
    };
    let by = match act.by {
        Some(id) => name(web, shell, id).await?,
        None if act.act.is_by_itself() => shell.word("admin-by-itself"),
        None => shell.word("admin-command-line"),
    };
    let words = match (act.act, &act.note) {
        (Act::RemoveGame, Some(name)) => shell.with(key(act.act), "name", name.as_str()),
        (_, None) => shell.word(key(act.act)),
        (_, Some(_)) => shell.with("admin-act-failed", "act", shell.word(key(act.act))),
    };
    Ok(ActLine {
        at: shell.moment(act.at),
        machine: shell.machine(act.at),
        words,
        by: shell.format(&Phrase::new("admin-by").with("who", by)),
        game,
        player,
    })
}

#[derive(Template)]
#[template(path = "web/templates/admin_acts.html")]
struct ActsPage {
    shell: Shell,
    acts: Vec<ActLine>,
}

/// Lists what was done by hand.
pub(super) async fn list(caller: Caller, web: Shared) -> HttpResponse {
    caller.answer(try_list(&caller, &web).await)
}

async fn try_list(caller: &Caller, web: &Web) -> Result<HttpResponse, Failure> {
    administrator(caller, web)?;
    let shell = caller.shell(Here::Admin, caller.word("admin-acts"));
    let acts = act_lines(web, &shell, ActFilter::default(), true).await?;
    Ok(answer(StatusCode::OK, Audience::Private, &ActsPage { shell, acts }))
}
