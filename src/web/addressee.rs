//! Whom a mailed link is for: the pages behind it speak their language, and know their time zone, also when nobody is
//! signed in.

use chrono_tz::Tz;
use turnpost_rules::{Seat, log::id::GameId};

use super::{failure::Failure, people::InvitationLookup, state::Web};
use crate::{
    game::{id::PlayerId, language::Language, move_link::MoveLink},
    store::Player,
    token::{
        AgainLink, AgreementLink, AheadLink, HostLink, InvitationLink, KeepLink, MailSettingsLink,
        ReclaimLink, ReturnLink, UnsubscribeLink, ViewLink,
    },
};

/// A token without trailing characters that mail programs take for part of a URL.
pub(super) fn trimmed(token: &str) -> &str {
    token.trim_end_matches(['.', ',', ')', '>', ';', '"', '\''])
}

/// Whom a link is for.
pub(super) struct Addressee {
    /// The language of their mails.
    pub(super) language: Language,
    /// The player; an invitation's may be none yet.
    pub(super) player: Option<Player>,
}

impl Addressee {
    /// The time zone of the mail's moments.
    pub(super) fn zone(&self) -> Tz {
        self.player.as_ref().map_or(Tz::UTC, |player| player.settings.zone)
    }

    fn known(player: Player) -> Option<Addressee> {
        let language = player.settings.language;
        let known = Addressee { language, player: Some(player) };
        known.player.as_ref().is_some_and(|it| it.erased_at.is_none()).then_some(known)
    }
}

/// Whom the link at this path is for; `None` if it is no link, is good for nothing any more, or is for anybody. A failure
/// is no reason to say more: the page behind the link says what is wrong.
pub(super) async fn of_path(web: &Web, path: &str) -> Option<Addressee> {
    let mut parts = path.strip_prefix('/')?.split('/');
    let (kind, token) = (parts.next()?, trimmed(parts.next()?));
    of_link(web, kind, token).await.ok().flatten()
}

async fn of_link(web: &Web, kind: &str, token: &str) -> Result<Option<Addressee>, Failure> {
    match kind {
        "m" => {
            let link = web.read_late_link::<MoveLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "l" => {
            let link = web.read_late_link::<ViewLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "b" => {
            let link = web.read_late_link::<ReclaimLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "a" => {
            let link = web.read_late_link::<AgreementLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "d" => {
            let link = web.read_late_link::<AheadLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "n" => {
            let link = web.read_late_link::<AgainLink>(token).await?.claims;
            at_seat(web, link.game, link.seat, link.epoch).await
        }
        "c" => {
            let link = web.read_late_link::<ReturnLink>(token).await?.claims;
            player(web, link.owner, Some(link.epoch)).await
        }
        "s" => {
            let link = web.read_link::<MailSettingsLink>(token).await?;
            player(web, link.player, Some(link.epoch)).await
        }
        "k" => {
            let link = web.read_link::<KeepLink>(token).await?;
            player(web, link.player, Some(link.epoch)).await
        }
        "h" => {
            let link = web.read_link::<HostLink>(token).await?;
            let game = web.service.current(link.game).await?;
            if game.record.host != Some(link.host) {
                return Ok(None);
            }
            player(web, link.host, None).await
        }
        "u" => match web.read_link(token).await? {
            UnsubscribeLink::Player { player: id, .. } => player(web, id, None).await,
            UnsubscribeLink::Invitations { invitation } => invited(web, &invitation).await,
        },
        "i" => invited(web, &web.read_link::<InvitationLink>(token).await?.invitation).await,
        _ => Ok(None),
    }
}

/// The player at a seat, if the links of their epoch are still good.
async fn at_seat(
    web: &Web,
    game: GameId,
    seat: Seat,
    epoch: u32,
) -> Result<Option<Addressee>, Failure> {
    let game = web.service.current(game).await?;
    let place = game.place_at(seat).filter(|place| place.epoch == epoch);
    // The visitor of a demo game is anybody.
    let is_visitor = |id| web.demo.is_some_and(|demo| demo.visitor == id);
    match place.and_then(|place| place.player).filter(|id| !is_visitor(*id)) {
        Some(id) => player(web, id, None).await,
        None => Ok(None),
    }
}

async fn player(web: &Web, id: PlayerId, epoch: Option<u32>) -> Result<Option<Addressee>, Failure> {
    let player = web.store.player(id).await?;
    let player = player.filter(|player| epoch.is_none_or(|epoch| player.link_epoch == epoch));
    Ok(player.and_then(Addressee::known))
}

async fn invited(web: &Web, id: &str) -> Result<Option<Addressee>, Failure> {
    let invitation = match web.invitation(id).await? {
        InvitationLookup::Valid(invitation) | InvitationLookup::Expired(invitation) => invitation,
        InvitationLookup::Accepted(invitation) => match invitation.accepted_by {
            Some(id) => return player(web, id, None).await,
            None => return Ok(None),
        },
        InvitationLookup::Withdrawn | InvitationLookup::Spent => return Ok(None),
    };
    if let Some(player) = web.store.player_by_address(invitation.address.clone()).await? {
        return Ok(Addressee::known(player));
    }
    Ok(Some(Addressee { language: invitation.language, player: None }))
}
